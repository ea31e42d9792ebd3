"""The phases of a game as a `transitions` machine, checked when it is made.

One machine serves any number of states: it is never told about them (``add_model`` would
keep them alive, and fails on slots), they are handed to it one trigger at a time.

>>> from types import SimpleNamespace
>>> door = Flow("door", "open", [
...     Row("push", "shut", "open", when=lambda d: not d.locked),
...     Row("push", "shut", "shut", effect=lambda say: say("locked")),
...     Row("pull", "open", "shut"),
... ], enter={"open": lambda say: say("creak")})
>>> front = SimpleNamespace(phase="shut", locked=True)
>>> door.trigger("push", front, print); front.phase
locked
'shut'
>>> front.locked = False; door.trigger("push", front, print); front.phase
creak
'open'
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from transitions import Machine, MachineError

# Kivy turns the root logger to DEBUG, and then every trigger would format a dozen lines.
logging.getLogger("transitions").setLevel(logging.WARNING)


@dataclass(frozen=True, slots=True)
class Row:
    """One arrow of the diagram. Rows of the same trigger and source are tried in order."""

    trigger: str
    source: str | tuple[str, ...]
    dest: str
    when: Callable[[Any], bool] | None = None
    """A guard: it only reads the state. The last row of a trigger and source has none."""
    effect: Callable[..., object] | None = None
    """What happens on this way; it is given what the trigger was given."""

    @property
    def sources(self) -> tuple[str, ...]:
        """The phases it leaves."""
        return (self.source,) if isinstance(self.source, str) else self.source


class _Way(NamedTuple):
    """Where an event may lead from a phase."""

    guard: Callable[[Any], bool] | None
    dest: str
    effects: tuple[Callable[..., object], ...]
    """What happens on the way, then what happens on entering the phase."""


class FlowError(Exception):
    """The table of phases is wrong: a mistake of the programmer, found at import."""


class Flow:
    """Which phase comes next, under which condition.

    Arguments: a name for the diagram; the first phase; the rows; the attribute of the
    state that holds its phase; phases in which it ends; what happens on entering a phase,
    given what the trigger was given.
    """

    def __init__(
        self,
        name: str,
        initial: str,
        rows: Sequence[Row],
        attribute: str = "phase",
        final: Sequence[str] = (),
        enter: Mapping[str, Callable[..., object]] | None = None,
    ) -> None:
        self.name = name
        self.initial = initial
        self.rows = tuple(rows)
        self.attribute = attribute
        named = [initial, *[s for row in rows for s in row.sources], *[row.dest for row in rows]]
        self.phases = tuple(dict.fromkeys(named))
        self.final = tuple(final)
        self.enter = dict(enter or {})
        self._check()
        machine = Machine(
            model=None,
            states=list(self.phases),
            initial=initial,
            model_attribute=attribute,
            auto_transitions=False,
        )
        for row in self.rows:
            machine.add_transition(row.trigger, list(row.sources), row.dest, conditions=row.when)
        effects = {
            (row.trigger, source, row.dest): row.effect
            for row in self.rows
            for source in row.sources
        }
        self._ways = {
            (event, source): [
                self._way(one, effects[event, source, str(one.dest)]) for one in listed
            ]
            for event, known in machine.events.items()
            for source, listed in known.transitions.items()
        }

    def trigger(self, event: str, state: Any, *given: Any) -> None:
        """Move the state to its next phase: the effect of the way, then that of the phase.

        Arguments: the event; the state; what effects are given. Raises
        transitions.MachineError where the event means nothing in that phase.
        """
        way = self._taken(event, state)
        setattr(state, self.attribute, way.dest)
        for effect in way.effects:
            effect(*given)

    def _taken(self, event: str, state: Any) -> _Way:
        # the table is the machine's own; what its trigger does besides (a record of the event,
        # ten lines of log, callbacks that nobody set) would take ten times as long
        source = getattr(state, self.attribute)
        for way in self._ways.get((event, source), ()):
            if way.guard is None or way.guard(state):
                return way
        raise MachineError(f"{self.name}: {event} means nothing in {source}")

    def _way(self, transition: Any, effect: Callable[..., object] | None) -> _Way:
        """A transition of the machine, and what happens on it and after it."""
        guards = [condition.func for condition in transition.conditions]
        effects = [one for one in (effect, self.enter.get(transition.dest)) if one]
        return _Way(guards[0] if guards else None, str(transition.dest), tuple(effects))

    def leads_to(self, event: str, state: Any) -> str:
        """The phase that the event would lead to. Raises transitions.MachineError for none.

        Arguments: the event, by name; the state, not changed, of which conditions are asked.
        """
        return self._taken(event, state).dest

    def force(self, state: Any, phase: str) -> None:
        """Put the state into a phase, by no arrow and without effects.

        Arguments: the state, which is changed; the phase, by name.

        For corrections at a physical table, and for situations that people describe. Raises
        KeyError for a phase that does not exist.
        """
        if phase not in self.phases:
            raise KeyError(phase)
        setattr(state, self.attribute, phase)

    def _check(self) -> None:
        """Every phase is reached, every way out has a last row without a guard."""
        last: dict[tuple[str, str], Row] = {}
        for row in self.rows:
            for source in row.sources:
                before = last.get((row.trigger, source))
                if before is not None and before.when is None:
                    raise FlowError(f"{self.name}: {row.trigger} from {source}: unreachable row")
                last[row.trigger, source] = row
        for (event, source), row in last.items():
            if row.when is not None:
                raise FlowError(f"{self.name}: {event} from {source}: no row without a guard")
        reached = {self.initial}
        while more := {r.dest for r in self.rows if reached & set(r.sources)} - reached:
            reached |= more
        if lost := set(self.phases) - reached:
            raise FlowError(f"{self.name}: never reached: {sorted(lost)}")
        if unknown := set(self.enter) - set(self.phases):
            raise FlowError(f"{self.name}: never entered: {sorted(unknown)}")
        ends = {p for p in self.phases if not any(p in row.sources for row in self.rows)}
        if ends != set(self.final):
            raise FlowError(f"{self.name}: ends in {sorted(ends)}, not {sorted(self.final)}")

    def mermaid(self) -> str:
        """The diagram, as `transitions` itself draws it, for the documents."""
        from transitions.extensions import GraphMachine

        machine = GraphMachine(
            states=list(self.phases),
            initial=self.initial,
            auto_transitions=False,
            graph_engine="mermaid",
            show_conditions=True,
            title=self.name,
        )
        for row in self.rows:
            guard = row.when.__name__ if row.when else None
            machine.add_transition(row.trigger, list(row.sources), row.dest, conditions=guard)
        graph: Any = machine.get_combined_graph()
        return str(graph.source)
