"""The phases of a game as a `transitions` machine, checked when it is made.

One machine serves any number of states: it is never told about them (``add_model`` would
keep them alive, and fails on slots), they are handed to it one trigger at a time.

>>> from types import SimpleNamespace
>>> door = Flow("door", "open", [
...     Row("push", "shut", "open", when=lambda d: not d.locked),
...     Row("push", "shut", "shut"),
...     Row("pull", "open", "shut"),
... ])
>>> front = SimpleNamespace(phase="shut", locked=True)
>>> door.trigger("push", front); front.phase
'shut'
>>> front.locked = False; door.trigger("push", front); front.phase
'open'
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from transitions import Machine

# Kivy turns the root logger to DEBUG, and then every trigger would format a dozen lines.
logging.getLogger("transitions").setLevel(logging.WARNING)


@dataclass(frozen=True, slots=True)
class Row:
    """One arrow of the diagram. Rows of the same trigger and source are tried in order."""

    trigger: str
    source: str | tuple[str, ...]
    dest: str
    when: Callable[[Any], bool] | None = None
    """A guard: it only reads. The last row of a trigger and source has none."""

    @property
    def sources(self) -> tuple[str, ...]:
        """The phases it leaves."""
        return (self.source,) if isinstance(self.source, str) else self.source


class FlowError(Exception):
    """The table of phases is wrong: a mistake of the programmer, found at import."""


class Flow:
    """Which phase comes next, under which condition.

    Arguments: a name for the diagram; the first phase; the rows; the attribute of the
    state that holds its phase; phases in which it ends.
    """

    def __init__(
        self,
        name: str,
        initial: str,
        rows: Sequence[Row],
        attribute: str = "phase",
        final: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.initial = initial
        self.rows = tuple(rows)
        self.attribute = attribute
        named = [initial, *[s for row in rows for s in row.sources], *[row.dest for row in rows]]
        self.phases = tuple(dict.fromkeys(named))
        self.final = tuple(final)
        self._check()
        self._machine = Machine(
            model=None,
            states=list(self.phases),
            initial=initial,
            model_attribute=attribute,
            auto_transitions=False,
        )
        for row in self.rows:
            self._machine.add_transition(
                row.trigger, list(row.sources), row.dest, conditions=row.when
            )
        self._events = self._machine.events
        self._plain = {
            (row.trigger, source): row.dest
            for row in self.rows
            for source in row.sources
            if self._rows(row.trigger, source) == [row]
        }

    def _rows(self, event: str, source: str) -> list[Row]:
        return [row for row in self.rows if row.trigger == event and source in row.sources]

    def trigger(self, event: str, state: Any) -> None:
        """Move the state to its next phase.

        Raises transitions.MachineError where the event means nothing in that phase.
        """
        # where a single arrow leads on there is nothing to decide, and no need to ask
        dest = self._plain.get((event, getattr(state, self.attribute)))
        if dest is None:
            self._events[event].trigger(state, state)
        else:
            setattr(state, self.attribute, dest)

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
