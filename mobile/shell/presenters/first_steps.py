"""First games in which everything is met: of each game, and how much of it somebody knows."""

from dataclasses import dataclass

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.people.looks import people_of
from mobile.shell.presenters.presenter import Presenter
from shared.lessons.course import met_all
from shared.lessons.learner import Learner, forget


@dataclass(frozen=True, slots=True)
class FirstGameShown:
    """The first game of one of the games."""

    id: str
    name: str
    icon: str
    about: str
    known: str
    """How many first steps are done already."""


@dataclass(frozen=True, slots=True)
class FirstStepsShown:
    """Everything on the screen."""

    title: str
    games: tuple[FirstGameShown, ...]
    on: bool
    """Whether anything is told at all."""
    switch: str


class FirstStepsPresenter(Presenter[FirstStepsShown]):
    """The first steps of whoever has this device. Argument: the device."""

    def __init__(self, device: Device) -> None:
        super().__init__(device.speaker)
        self.device = device
        self._stops.append(device.preferences.listen(self.refresh))

    def _look(self) -> FirstStepsShown:
        on = self.device.settings.lessons
        return FirstStepsShown(
            title=self.say("presenter.first_steps.title"),
            games=tuple(
                self._shown(game)
                for game in self.device.games
                if game.descriptor.course(game.name).guided is not None
            ),
            on=on,
            switch=self.say(f"presenter.first_steps.{'skip' if on else 'again'}"),
        )

    def _shown(self, game: AppGame) -> FirstGameShown:
        course = game.descriptor.course(game.name)
        met = Learner(self.device.notebook, course, self._person()).known.met
        steps, done = len(course.steps), sum(met_all(one, met) for one in course.steps)
        id = "done" if done == steps else "known"
        return FirstGameShown(
            id=game.name,
            name=game.called(game.name, self.speaker),
            icon=game.icon,
            about=self.say("presenter.first_steps.about", n=steps),
            known=self.say(f"presenter.first_steps.{id}", n=done, of=steps),
        )

    def _person(self) -> str:
        """What whoever plays here first of all is called; empty where nobody has said."""
        return next((one.name for one in people_of(self.device.store)), "")

    # -- what may be done ------------------------------------------------------------------

    def begin(self, id: str) -> str:
        """Begin a first game; its id, empty where it was refused. Argument: which game."""
        begun, store = "", self.device.store
        game = next(one for one in self.device.games if one.name == id)
        with self.changing():
            words = self.speaker.words_of(game.descriptor)
            setup = game.descriptor.guided(self._person(), words)
            if setup is not None and store is not None:
                _, begun = game.library.begin(store, setup)
            self.device.preferences.change(lessons=True)
        return begun

    def switch(self) -> None:
        """Nothing is told any more; or everything from the beginning."""
        with self.changing():
            on = not self.device.settings.lessons
            if on:
                forget(self.device.notebook)
            self.device.preferences.change(lessons=on, introduced=())
