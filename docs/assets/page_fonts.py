"""Makes the fonts of the page that phones open, out of the app's own. Needs fonttools, brotli.

    python -m docs.assets.page_fonts

Writes ``icons.woff2``, ``heading.woff2``, ``text.woff2``, ``bold.woff2`` and ``icons.js``, the
names of the icons by their code points, into ``shared/net/page``. Neither the app nor the page
needs this or fonttools.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib.scaleUpem import scale_upem

from mobile.kit.theme.fonts import FOLDER as FONTS
from mobile.kit.theme.icons import FIRST, NAMES

PAGE = Path(__file__).parents[2] / "shared" / "net" / "page"
EM = 176
"""Units of the icons' grid: less than half of the app's, still finer than the dots of a phone."""
TYPE = 500
"""Units of the letters' grid: half of the app's."""
LEFT_OUT = frozenset(
    """
    gold-coin spider rat minotaur skeleton unicorn save sound plus minus share
    archive copy income sparkles laurel drop cube compass podium broken-wall throne-
    stone linked tombstone pie heart-broken grave-flowers beam eating drinking
    cobweb boots gauntlet candles sunbeams handcuffs chain-breaking arrows crossed-
    bones statue cliff stone-bridge die-1 die-2 die-3 die-4 die-5 die-6 die-any
    """.split()
)
"""Icons of the app alone, which no game names: the page has to be small."""
UNUSED = frozenset("#$@[\\]^_`{|}~÷ÐÞðþ")
LATIN = sorted(
    {*range(0x20, 0x7F), *map(ord, "¡«»¿·±ŒœŸ–—‘’“”…−"), *range(0xC0, 0x100)}
    - set(map(ord, UNUSED))
)
"""What words are written in; other letters come from the device's own fonts."""
LETTERS = {
    "heading.woff2": "Cinzel-Bold.ttf",
    "text.woff2": "AtkinsonHyperlegibleNext-Regular.ttf",
    "bold.woff2": "AtkinsonHyperlegibleNext-Bold.ttf",
}


def packed(source: str, target: str, letters: list[int], em: int) -> int:
    """Writes the part of a font that holds these code points; returns its size in bytes."""
    options = subset.Options(
        flavor="woff2", hinting=False, glyph_names=False, name_IDs=[], layout_features=[]
    )
    font = subset.load_font(FONTS / source, options)
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=letters)
    chosen.subset(font)
    scale_upem(font, em)
    subset.save_font(font, PAGE / target, options)
    return (PAGE / target).stat().st_size


def names() -> str:
    """The icons' names as a module of the page, in lines of at most a hundred letters."""
    lines = [""]
    for name in ("-" if name in LEFT_OUT else name for name in NAMES):
        if len(lines[-1]) + len(name) >= 100:
            lines.append("")
        lines[-1] = f"{lines[-1]} {name}".lstrip()
    told = "// The icons from U+E000 on, - for none: made by docs/assets/page_fonts.py.\n"
    return told + "\nexport const ICONS = `\n" + "\n".join(lines) + "\n`.trim().split(/\\s+/);\n"


def main() -> None:
    """Makes them, and says how large they are."""
    icons = [FIRST + at for at, name in enumerate(NAMES) if name not in LEFT_OUT]
    sizes = {"icons.woff2": packed("icons.ttf", "icons.woff2", icons, EM)}
    for target, source in LETTERS.items():
        sizes[target] = packed(source, target, LATIN, TYPE)
    (PAGE / "icons.js").write_text(names(), encoding="utf-8")
    print(", ".join(f"{name}: {size} bytes" for name, size in sizes.items()))


if __name__ == "__main__":
    main()
