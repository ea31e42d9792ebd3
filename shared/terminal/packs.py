"""The command ``pack``: checks packs, shows them, begins a new one, makes one of several."""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from shared.descriptor import Descriptor
from shared.packs.draft import PackDraft
from shared.packs.joining import Clash, Joined, join
from shared.packs.pack import Pack, PackAbout
from shared.packs.problems import Problem
from shared.packs.tablepack import ENDING, to_bytes
from shared.packs.tables import PackError, listed
from shared.packs.writing import value_text, written
from shared.saves.choosing import wrong_with
from shared.saves.files import check_place, place, write_whole
from shared.saves.schema import StoreError, plainly
from shared.speech.messages import Words
from shared.terminal.command import Task, UsageError, Voice, file_name
from shared.terminal.language import add_language
from shared.terminal.named_packs import NamedPack, named_packs
from shared.terminal.screen import speak
from shared.terminal.text import Hanging

WRONG = 1
"""The exit status where a pack that is checked cannot be played."""


# -- the command -------------------------------------------------------------------------------


def task(game: Descriptor, voice: Voice) -> Task:
    """The command ``pack`` of a game. Arguments: the game; the words of the help."""

    def add_arguments(parser: argparse.ArgumentParser) -> None:
        def add(name: str, help: str, **more: Any) -> None:
            parser.add_argument(name, help=voice.help(f"command.help_{help}"), **more)

        add("what", "pack_what", choices=("check", "show", "new", "join"))
        add("files", "pack_files", metavar="FILE", nargs="+", type=file_name)
        add("--to", "pack_to", metavar="FILE", type=file_name)
        add("--title", "pack_title", default="")
        add("--author", "pack_author", default="")
        add("--over", "pack_over", default="", metavar="BOARD")
        add("--copy", "pack_copy", default="", metavar="KIND,...")
        add("--saves", "saves", metavar="FOLDER", type=file_name)
        add_language(parser, game.package, voice.help("command.help_language"))

    return Task(add_arguments, lambda chosen: _Packs(game, chosen).run())


class _Packs:
    """What is asked for once. Arguments: the game; the command line, as it was read."""

    def __init__(self, game: Descriptor, chosen: argparse.Namespace) -> None:
        self.game, self.chosen = game, chosen
        self.words: Words = game.words(chosen.language, None, {})
        self.console = Console(highlight=False)

    def run(self) -> int:
        """Do it. Returns the exit status. Raises TableError where it cannot be done."""
        what = self.chosen.what
        if what == "new":
            return self.new()
        packs = named_packs(self.chosen.files, self.chosen.saves)
        return {"check": self.check, "show": self.show, "join": self.join}[what](packs)

    def say(self, id: str, style: str = "", **facts: object) -> None:
        """Show one message. Arguments: its id; its style, of rich; its facts."""
        speak(self.console, self.words, id, style, **facts)

    def _line(self, text: str, sign: str = "", style: str = "", indent: int = 6) -> None:
        """A line of a list.

        Arguments: its text; what stands before it; its style, of rich; how far it is indented.
        """
        line = Text(f"{sign:>4}".ljust(indent) + text, style=style)
        self.console.print(Hanging(line, 0, indent + (indent > 6) * 2))

    # -- check -------------------------------------------------------------------------------

    def check(self, packs: Sequence[NamedPack]) -> int:
        """All that is wrong with each, and where they clash. Returns 1 where one is wrong."""
        status = 0
        for named in packs:
            found = wrong_with(self.game, named.pack)
            notes = [one for one in found if one.note]
            wrong = [one for one in found if not one.note]
            if wrong:
                self.say("pack.wrong", "bold red", title=named.title, n=len(wrong))
                status = WRONG
            else:
                self.say("pack.sound", "bold green", title=named.title)
            for number, one in enumerate(wrong, 1):
                self._problem(one, str(number))
            for note in notes:
                self._problem(note, "-", "dim")
        if not status:
            self._clashes(self._joined(packs, "").clashes)
        return status

    def _problem(self, problem: Problem, sign: str, style: str = "") -> None:
        """One problem, and what would mend it.

        Arguments: the problem; what stands before it; its style, of rich.
        """
        self._line(self.words.say(problem.message), sign, style)
        for mend in problem.mends:
            self._line(self.words.say(mend.message), "", "dim")

    def _clashes(self, clashes: Iterable[Clash]) -> None:
        for clash in clashes:
            self._line(self.words.say(clash.message), "-", "yellow")

    def _joined(self, packs: Sequence[NamedPack], over: str) -> Joined:
        """What packs come to, each called as people know it.

        Arguments: the packs in their order; the board they lie over.
        """
        listed = [one.pack.named(title=one.title) for one in packs]
        return join(self.game.packs, self.game.data_under(over), listed)

    # -- show --------------------------------------------------------------------------------

    def show(self, packs: Sequence[NamedPack]) -> int:
        """What each says of itself, and what it changes, beside ours. Returns 0."""
        for named in packs:
            about = named.pack.about
            self.say("pack.headed", "bold", title=named.title, n=about.version)
            for name in ("author", "game", "languages", "rules", "over", "text"):
                if said := getattr(about, name):
                    value = ", ".join(said) if isinstance(said, tuple) else said
                    self._line(self.words.phrase(f"pack.about.{name}", value=value))
            if not about.is_newer:
                self._rows(named.pack)
        return 0

    def _rows(self, pack: Pack) -> None:
        """What a pack changes, kind by kind."""
        schema = self.game.packs
        draft = PackDraft(schema, self.game.data_under(pack.about.over), pack)
        for kind in schema.kinds:
            told = [one for one in draft.rows(kind.key) if one.mark != "ours"]
            if told:
                place = f"{kind.file}.toml [{kind.key}]"
                self.say("pack.kind_changed", "bold yellow", place=place, n=len(told))
            for one in told:
                said = self.words.phrase(f"pack.mark.{one.mark}", row=one.id)
                self._line(said, "+" if one.mark == "new" else "")
                if one.mark != "left_out":
                    self._fields(draft, kind.key, one.id)

    def _fields(self, draft: PackDraft, kind: str, id: str) -> None:
        """What a pack says of a row, where that is not what ours does.

        Arguments: the pack; the kind; the row.
        """
        ours, row = draft.ours(kind, id) or {}, draft.row(kind, id)
        for field in draft.changed(kind, id):
            name = f'"{field}"' if "." in field else field
            said = f"{name} = {value_text(row[field])}"
            if field not in ours:
                self._line(said, "", "dim", 8)
            elif ours[field] != row[field]:
                facts = {"value": said, "ours": value_text(ours[field])}
                self._line(self.words.phrase("pack.value", **facts), "", "dim", 8)

    # -- new and join ------------------------------------------------------------------------

    def new(self) -> int:
        """Write a pack to begin with, with rows of ours to be changed. Returns 0."""
        (name, *more), chosen, schema = self.chosen.files, self.chosen, self.game.packs
        if more:
            raise UsageError("error.pack_one_file")
        base = self.game.data_under(chosen.over)
        files: dict[str, dict[str, Any]] = {}
        known = {kind.key: kind for kind in schema.kinds}
        for key in filter(None, chosen.copy.replace(" ", "").split(",")):
            if key not in known:
                raise PackError("error.pack_no_kind", kind=key[:40], known=listed(known))
            kind = known[key]
            files.setdefault(kind.file, {})[key] = base[kind.file][key]
        about = PackAbout(
            title=chosen.title or Path(name).stem,
            author=chosen.author,
            game=self.game.name,
            rules=self.game.play.rules_version,
            over=chosen.over,
        )
        self._write(Pack(about, files), name)
        return 0

    def join(self, packs: Sequence[NamedPack]) -> int:
        """Write several as one, of which the later ones count. Returns 0."""
        if not self.chosen.to:
            raise UsageError("error.pack_join_to")
        abouts = [one.pack.about for one in packs]
        for one in packs:
            if why := one.pack.why_not(self.game.name, self.game.play.rules_version):
                raise PackError(why.id, **why.facts)
        over = self.chosen.over or next((one.over for one in abouts if one.over), "")
        joined = self._joined(packs, over)
        authors = dict.fromkeys(one.author for one in abouts if one.author)
        about = PackAbout(
            title=self.chosen.title or " + ".join(one.title for one in packs)[:60],
            author=self.chosen.author or ", ".join(authors)[:60],
            game=self.game.name,
            languages=tuple(dict.fromkeys(code for one in abouts for code in one.languages)),
            rules=max(one.rules for one in abouts),
            over=over,
        )
        self._clashes(joined.clashes)
        sources = packs[0].pack.sources if len(packs) == 1 else {}
        self._write(Pack(about, joined.files, sources), self.chosen.to)
        return 0

    def _write(self, pack: Pack, name: str) -> None:
        """Write a pack where nothing is yet. Raises StoreError where it cannot be written.

        Arguments: the pack; the name of the folder, or of the file.
        """
        path = place(name)
        if path.suffix == ENDING:
            check_place(path, lambda content: False)
            write_whole(path, to_bytes(pack))
        else:
            with plainly(path):
                if path.exists() and (not path.is_dir() or any(path.iterdir())):
                    raise StoreError("error.file_exists", path=str(path))
                path.mkdir(parents=True, exist_ok=True)
            for file, text in written(pack).items():
                write_whole(path / f"{file}.toml", text.encode())
        self.say("pack.written", "bold", title=pack.about.title, file=str(path))
