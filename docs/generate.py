"""Writes the generated documents: ``make docs``. A test fails when one of them is stale."""

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from pathlib import Path

from docs import boards, chapters, moves, observations, packs
from docs.chapters import GENERATED
from shared.play.flow import Flow
from shared.referee.ruling import example, examples
from tests.games import ROOT, finished


@cache
def writers() -> dict[Path, Callable[[], str]]:
    """Every generated document: where it stands, and what writes what it should say."""
    return {
        **chapters.pages(),
        **{
            ROOT / "docs" / "examples" / game / f"{kind}.json": partial(example, game, kind)
            for game in finished()
            for kind in examples(game)
        },
        **packs.pages(),
        ROOT / "docs" / "moves.md": moves.page,
        ROOT / "docs" / "observations.md": observations.page,
        ROOT / "docs" / "phases.md": phases,
        ROOT / "knightmare" / "rulebook" / "won.toml": boards.page,
    }


@cache
def documents() -> dict[Path, str]:
    """Every generated document: where it stands, and what it should say."""
    return {path: write() for path, write in writers().items()}


def stale() -> list[Path]:
    """Pages of chapters, and schemas of data files, that are no more."""
    found = [*chapters.FOLDER.glob("*"), *packs.SCHEMAS.rglob("*.json")]
    return [path for path in sorted(found) if path not in writers()]


# -- phases ------------------------------------------------------------------------------------


def phases() -> str:
    """The diagram of every flow of every game."""
    lines = ["# The phases of the games", "", GENERATED]
    for game in finished():
        for module, flow in flows(game):
            title = f"## {game}: {flow.name}"
            lines += ["", title, "", f"From `{module}`; it is the state's `{flow.attribute}`.", ""]
            lines += ["```mermaid", *_diagram(flow), "```"]
    return "\n".join(lines) + "\n"


def _diagram(flow: Flow) -> list[str]:
    """The lines of a diagram, without its title: the heading above it says that."""
    _, _, drawing = flow.mermaid().strip().removeprefix("---").partition("---")
    return [line.rstrip() for line in drawing.strip().splitlines()]


def flows(game: str) -> list[tuple[str, Flow]]:
    """The flows that a game's modules make, and in which module."""
    found: dict[int, tuple[str, Flow]] = {}
    for path in sorted((ROOT / game).rglob("*.py")):
        # importing a module runs it: only those that make a flow
        if " Flow(" not in path.read_text(encoding="utf-8"):
            continue
        place = path.relative_to(ROOT)
        module = import_module(".".join(place.with_suffix("").parts))
        for value in vars(module).values():
            if isinstance(value, Flow):
                found.setdefault(id(value), (place.as_posix(), value))
    return list(found.values())


def main() -> None:
    """Write every generated document that has changed, and remove what is none any more."""
    chapters.FOLDER.mkdir(exist_ok=True)
    for path in stale():
        path.unlink()
        print(f"removed: {path.relative_to(ROOT)}")
    for path, text in documents().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"written: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
