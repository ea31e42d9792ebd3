"""The house in one browser: its hall, its tables, and what the page is told.

It does one thing after the other, and waits for nothing: whoever runs it (``page/worker.js``)
hands it what the page says, has it go on while there is anything to do, makes durable what it has
written, and only then hands the page what it has to say.
"""

import json
import secrets
from base64 import b64decode, b64encode
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from shared.daily.diary import Diary
from shared.descriptor import Descriptor
from shared.lessons.tutor import Tutor
from shared.net.looking import Backward
from shared.net.outlet import is_rtl
from shared.net.page import said
from shared.net.protocol import FOUND, VERSION, Frame, NoFrame, written
from shared.net.reading import found
from shared.packs.tablepack import read_bytes, to_bytes
from shared.packs.tables import PackError
from shared.play.days import Day
from shared.play.decision import FATE
from shared.play.game import Setup
from shared.saves.giving import called_by, come_in, file_name
from shared.saves.lessons import LessonBook
from shared.saves.library import Library
from shared.saves.packs import pack_of, packs_of, remove_pack
from shared.saves.parcel import send_all
from shared.saves.places import FILE
from shared.saves.store import Store
from shared.saves.taking_in import take_in
from shared.speech.catalogues import languages_of
from shared.speech.messages import Message, TableError, Words, words_of
from shared.web.frames import AT_TABLE, read
from shared.web.listing import Listing
from shared.web.offers import Offers
from shared.web.puzzles import PageTask
from shared.web.seated import Seated

REMEMBERED = 64
"""Commands of the page that are known when they are said again."""
SLICE = 0.08
"""Seconds that bots and Fate play on before the page is shown how far they have come."""


def new_seed() -> str:
    """A seed that nobody can foresee."""
    return str(secrets.randbelow(10**9))


class House:
    """All that happens in one browser.

    Arguments: its games; the folder where its tables are kept; where the seeds of the app's dice
    come from. Raises StoreError where the tables cannot be opened.
    """

    def __init__(
        self, games: Sequence[Descriptor], folder: Path, seed: Callable[[], str] = new_seed
    ) -> None:
        self.seed = seed
        self.games = tuple(games)
        self.library = Library(*games)
        self.language = "en"
        self.store = Store(folder / FILE)
        self.table: Seated | None = None
        self.task: PageTask | None = None
        """The puzzle that is asked at the table; None at any other."""
        self._closed: Message | None = None
        """Why the open table can only be looked at, as the page was told last."""
        self._listing = self._anew()
        self._out: list[tuple[str, bool]] = []
        self._done: deque[str] = deque(maxlen=REMEMBERED)
        """What the page had done lately, by the ids of its commands."""
        self._ways: dict[str, Callable[[Frame], None]] = {
            "hello": self._hello,
            "leave": self._leave,
            "begin": self._begin,
            "guided": self._guided,
            "day": self._day,
            "puzzle": self._puzzle,
            "hint": self._hint,
            "give_up": self._give_up,
            "open": self._open,
            "archive": self._archive,
            "restore": self._restore,
            "send": self._send_away,
            "take_in": self._take_in,
            "weigh": self._weigh,
            "take_pack": self._take_pack,
            "send_pack": self._send_pack,
            "remove_pack": self._remove_pack,
        }

    def _anew(self) -> Listing:
        return Listing(self.library, self.games, self.store, self.language)

    @property
    def words(self) -> Words:
        """What is said in the hall."""
        return words_of(language=self.language)

    # -- what it is told to do ---------------------------------------------------------------

    def receive(self, text: str) -> None:
        """The page says something. Argument: a frame as text."""
        try:
            frame = read(text)
        except NoFrame as error:
            self._refuse("", Message("share.no_frame", {"where": str(error)}))
            return
        id = frame.get("id", "")
        try:
            # what is said again, as every welcome has the page do, counts once
            if id not in self._done:
                self._carry_out(frame)
        except TableError as error:
            self._refuse(id, error.message)
            return
        if id:
            self._done.append(id)
            self._say({"kind": "done", "id": id, "ply": self.table.table.ply if self.table else 0})

    def _carry_out(self, frame: Frame) -> None:
        if frame["kind"] in self._ways:
            self._ways[frame["kind"]](frame)
        elif self.table is not None and frame["kind"] in AT_TABLE:
            try:
                self.table.carry_out(frame)
            finally:
                self._tell_task()
        elif frame["kind"] == "look_up":
            self._look_up(frame)

    def go_on(self) -> bool:
        """Bots and Fate play, or something is found out, for a moment; whether there is more."""
        if self.table is None:
            more = self._listing.look()
            if hall := self._listing.news(more):
                self._say(hall)
            return more
        last = monotonic() + SLICE
        while self.table.go_on():
            if monotonic() > last:
                return True
        self._tell_closed(self.table)
        return False

    def _tell_closed(self, open: Seated) -> None:
        """Why a table can only be looked at, once; of a day's, what came of it as well."""
        if open.closed is self._closed:
            return
        self._closed = open.closed
        if self._closed is None:
            return
        described, setup = open.described, open.table.setup
        told, day = [self._closed], Day.of(setup.game, setup.seed)
        diary = Diary(self.store, described)
        if day is not None and (known := diary.on(day.date)):
            result = diary.settle(known).result
            told += [result.told] if result is not None else []
        words = described.words(self.language, None, {})
        self._say({"kind": "notice", "text": " ".join(map(words.say, told))})

    def frames(self) -> list[str]:
        """What the page is to be told, now that all that was written is durable."""
        if self.table is not None:
            self.table.flush()
        out, self._out = self._out, []
        views = [at for at, (_, view) in enumerate(out) if view]
        return [text for at, (text, view) in enumerate(out) if not view or at == views[-1]]

    # -- what goes wrong outside -----------------------------------------------------------

    def greeting(self) -> str:
        """What the page would say to be here again: in this language, at this table."""
        table = self.table.id if self.table is not None else ""
        return json.dumps({"kind": "hello", "language": self.language, "table": table})

    def let_go(self) -> None:
        """What was not made durable is given up, and the file with it."""
        self.store.connection.close()

    def refused(self, ids: Iterable[str], why: str) -> list[str]:
        """What the page is told of commands that came to nothing.

        Arguments: their ids; the id of the message.
        """
        told = {"kind": "refused", "why": self.words.say(Message(why))}
        return [written({**told, "id": id}) for id in ids]

    def tell(self, id: str) -> None:
        """The page is told something of its browser. Argument: the id of the message."""
        self._notice(Message(id))

    # -- the hall ----------------------------------------------------------------------------

    def _hello(self, frame: Frame) -> None:
        self.language = self._spoken(frame["language"])
        self._listing = self._anew()
        self._close()
        known = [one.replace("_", "-") for one in self._languages()]
        self._say(
            {
                "kind": "welcome",
                "version": VERSION,
                "table": "",
                "seq": 0,
                "seat": "",
                "watch": False,
                "language": self.language.replace("_", "-"),
                "words": said(self.words) | said(self.words, "web.page."),
                "rtl": is_rtl(self.language),
                "game": "",
                "title": self.words.word("web.page", "hall"),
                **({"languages": known} if len(known) > 1 else {}),
            }
        )
        for notice in self.store.notices:
            self._notice(notice)
        if frame.get("table"):
            self._open(frame)
        else:
            self._say(self._listing.frame())

    def _spoken(self, wanted: str) -> str:
        """The language that is spoken where this one is wanted; English where there is none."""
        known = self._languages()
        ways = (wanted, wanted.replace("-", "_"), wanted.split("-")[0].lower())
        return next((one for one in ways if one in known), "en")

    def _languages(self) -> tuple[str, ...]:
        return languages_of(*[one.package for one in self.games])

    def _close(self) -> None:
        if self.table is not None:
            self.table.close()
        self.table = self.task = None

    def _leave(self, frame: Frame) -> None:
        self._close()
        self.store.flush()
        self._say(self._listing.frame())

    def _archive(self, frame: Frame) -> None:
        self.store.archive(frame["table"])
        self._say(self._listing.frame())

    def _restore(self, frame: Frame) -> None:
        self.store.restore(frame["table"])
        self._say(self._listing.frame())

    def _look_up(self, frame: Frame) -> None:
        """Things and rules of all games that have these words: there is no table."""
        entries: list[Frame] = []
        for one in self.games:
            port = one.port_of(Setup(one.name, (), "", {}), self.language, None, [FATE])
            entries += found(port, frame["text"].strip())[: FOUND // len(self.games)]
        self._say({"kind": "found", "id": frame["id"], "text": frame["text"], "entries": entries})

    # -- tables ------------------------------------------------------------------------------

    def _begin(self, frame: Frame) -> None:
        game = frame["game"]
        self._begun(self._offers(game).setup(frame, self.seed()))

    def _offers(self, game: str) -> Offers:
        """What a new table of a game may choose. Argument: what saves call it."""
        kept = {id: one.pack for id, one in packs_of(self.store).items()}
        described, rules = self.library.described(game), self.library.game_of(game)
        return Offers(described, rules, self.language, kept)

    def _weigh(self, frame: Frame) -> None:
        self._say({"kind": "weighed", **self._offers(frame["game"]).weighed(frame)})

    def _guided(self, frame: Frame) -> None:
        described = self.library.described(frame["game"])
        setup = described.guided("", described.words(self.language, None, {}))
        if setup is not None:
            self._begun(setup)

    def _begun(self, setup: Setup) -> None:
        _, id = self.library.begin(self.store, setup)
        self._sit(id)

    def _day(self, frame: Frame) -> None:
        described = self.library.described(frame["game"])
        words = described.words(self.language, None, {})
        diary = Diary(self.store, described)
        self._sit(diary.place_of(diary.enter(words.word("seat", "p1"))))

    def _open(self, frame: Frame) -> None:
        self._sit(frame["table"])

    def _sit(self, id: str) -> None:
        """Takes up a table. Raises StoreError where it cannot be read."""
        table = self.library.resume(self.store, id, self._notice)
        self._close()
        described = self.library.described(table.setup.game)
        backward = Backward(described, table, self.store, id)
        self.table = Seated(described, table, id, self.language, self, backward)
        course, book = described.course(table.setup.game), LessonBook(self.store)
        self.table.teach(Tutor(table, course, book, described.is_guided(table.setup)))

    # -- puzzles -----------------------------------------------------------------------------

    def _puzzle(self, frame: Frame) -> None:
        described = self.library.described(frame["game"])
        task = PageTask(described, self.store, frame["puzzle"], self.language)
        self._close()
        self.task = task
        self.table = Seated(described, task.table, "", self.language, self, people=[task.seat])
        self._tell_task()

    def _hint(self, frame: Frame) -> None:
        if self.task is not None:
            self.task.narrow()
            self._tell_task()

    def _give_up(self, frame: Frame) -> None:
        if self.task is not None:
            self.task.give_up()
            self._tell_task()

    def _tell_task(self) -> None:
        if self.task is not None:
            self._say(self.task.frame())

    # -- files -------------------------------------------------------------------------------

    def _send_away(self, frame: Frame) -> None:
        """A table, or all of them, as a file that the browser keeps."""
        with TemporaryDirectory() as folder:
            path = Path(folder) / "tables.json"
            if frame["table"]:
                self.store.export_file(frame["table"], path)
            else:
                send_all(self.store, path)
            text, name = path.read_text("utf-8"), f"tables {self.store.now()[:10]}.json"
        self._say({"kind": "file", "name": name, "text": text})

    def _take_in(self, frame: Frame) -> None:
        """The tables of a file that somebody has chosen."""
        with TemporaryDirectory() as folder:
            path = Path(folder) / (Path(frame["name"]).name or "file")
            path.write_text(frame["text"], "utf-8")
            for message in take_in(self.store, path).messages:
                self._notice(message)
        self._say(self._listing.frame())

    def _take_pack(self, frame: Frame) -> None:
        """A pack that somebody has chosen as a file."""
        try:
            content = b64decode(frame["content"], validate=True)
        except ValueError as error:
            raise PackError("error.pack_foreign", file=frame["name"]) from error
        pack = called_by(read_bytes(content, frame["name"]), Path(frame["name"]).stem)
        self._notice(come_in(self.store, pack).told)
        self._say(self._listing.frame())

    def _send_pack(self, frame: Frame) -> None:
        pack = pack_of(self.store, frame["pack"]).pack
        content = b64encode(to_bytes(pack)).decode()
        name = file_name(pack.about.title)
        self._say({"kind": "pack", "id": frame["id"], "name": name, "content": content})

    def _remove_pack(self, frame: Frame) -> None:
        pack = pack_of(self.store, frame["pack"]).pack
        remove_pack(self.store, frame["pack"])
        self._notice(Message("packs.removed", {"title": pack.about.title}))
        self._say(self._listing.frame())

    # -- what it says ------------------------------------------------------------------------

    def send(self, guest: int, text: str, showing: bool) -> None:
        """A frame of the table. Arguments: whose; it; whether it is a view."""
        self._out.append((text, showing))

    def hang_up(self, guest: int) -> None:
        """Nobody hangs up here."""

    def _say(self, frame: Frame) -> None:
        self._out.append((written(frame), False))

    def _notice(self, message: Message) -> None:
        self._say({"kind": "notice", "text": self.words.say(message)})

    def _refuse(self, id: str, why: Message) -> None:
        self._say({"kind": "refused", "id": id, "why": self.words.say(why)})
