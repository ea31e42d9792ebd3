"""Tasks for one person: what each asks, how often bots do it, which are done; one tap begins."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.new_table import SOLO, NewTablePresenter
from mobile.shell.presenters.people import looks
from mobile.shell.presenters.presenter import Presenter
from shared.deeds.deed import Deed
from shared.deeds.statistics import Earned
from shared.deeds.words import Teller
from shared.saves.tasks import keep_task, tasks_of
from shared.speech.messages import Words


@dataclass(frozen=True, slots=True)
class TaskShown:
    """One task."""

    id: str
    icon: str
    title: str
    """Its number, from 1, and its name."""
    about: str
    """What it asks."""
    how_often: str
    """How often bots do it that do not try to."""
    level: str
    """The level of the house on which it is begun."""
    note: str
    """When it was done; empty while it is open."""
    done: bool


@dataclass(frozen=True, slots=True)
class TasksShown:
    """Everything on the screen of the tasks."""

    tasks: tuple[TaskShown, ...]
    told: str
    """How many of them are done."""


class TasksPresenter(Presenter[TasksShown]):
    """The tasks of the first game that sets any. Arguments: the device; which day it is."""

    def __init__(self, device: Device, today: Callable[[], date] = date.today) -> None:
        super().__init__(device.speaker)
        self.device, self.today = device, today
        self.game: AppGame = next(one for one in device.games if tasks_of(one.descriptor))
        self._annals = device.annals(self.game)
        self._annals.look()

    @property
    def words(self) -> Words:
        return self.speaker.words_of(self.game.descriptor)

    def fill(self) -> bool:
        """Reads one more of the finished tables; whether there are more to read."""
        due = self._annals.due
        more = self._annals.fill()
        if due and not more:
            self.refresh()
        return more

    def _look(self) -> TasksShown:
        described = self.game.descriptor
        listed = self._annals.record(described).tasks.earned(tasks_of(described))
        done = sum(bool(one.table) for one in listed)
        tasks = tuple(self._task(at, one) for at, one in enumerate(listed, 1))
        return TasksShown(tasks, self.say("task.done_of", n=done, of=len(tasks)))

    def _task(self, number: int, one: Earned) -> TaskShown:
        deed, described = one.deed, self.game.descriptor
        assert described.chronicle is not None
        told = Teller(described.chronicle(), self.words, self.today()).deed(one)
        level = self.words.word("choice.house", described.house_of(deed.begin))
        return TaskShown(
            id=deed.id,
            icon=told.icon,
            title=self.say("task.title", n=number, name=told.name),
            about=told.about,
            how_often=self.say("task.how_often", **described.told("task", deed.id)),
            level=self.say("task.level", level=level),
            note=self.say("task.done_on", when=told.note) if told.done else "",
            done=told.done,
        )

    def begin(self, id: str) -> str:
        """Begin a table for a task, for whoever played here last; its id, empty where refused."""
        task = next(one for one in tasks_of(self.game.descriptor) if one.id == id)
        new = self._new_table(task)
        table = new.begin()
        for notice in new.take_notices():
            self._notify(notice)
        new.close()
        store = self.device.store
        if table and store is not None:
            with self.changing():
                keep_task(store, store.load(table).setup, task)
        return table

    def _new_table(self, task: Deed) -> NewTablePresenter:
        new = NewTablePresenter(self.device)
        new.choose_game(self.game.name)
        new.choose_kind(SOLO)
        for person in looks.people_of(self.device.store)[:1]:
            new.sit(person.name)
        for option, value in task.begin.items():
            new.choose(option, value)
        return new
