"""French: articles, elision and contraction, spaces before signs, answers as they are typed.

>>> forms = LANGUAGE.forms("item", {"name": "Épée", "gender": "f"})
>>> forms["the_item"], forms["of_item"], forms["to_item"], forms["a_item"], forms["que_item"]
('l’Épée', 'de l’Épée', 'à l’Épée', 'une Épée', 'que l’Épée')
>>> forms = LANGUAGE.forms("character", {"name": "Spectre", "gender": "m"})
>>> forms["the_character"], forms["of_character"], forms["to_character"], forms["in_character"]
('le Spectre', 'du Spectre', 'au Spectre', 'dans le Spectre')
>>> LANGUAGE.behind("of", "Ann", True), LANGUAGE.behind("of", "Le Chat", True)
('d’Ann', 'de Le Chat')
>>> LANGUAGE.behind("of", "le premier PNJ", False), LANGUAGE.behind("que", "Éric", True)
('du premier PNJ', 'qu’Éric')
>>> LANGUAGE.polished("« Ann » gagne : 5 % !").replace(NARROW, "_")
'«_Ann_» gagne_: 5_%_!'
>>> LANGUAGE.number("-2.5"), LANGUAGE.number("0.1.0")
('-2,5', '0.1.0')
>>> EARS.normal("C'est l’Œuf !"), EARS.without_fillers(EARS.words_in("C'est l’Œuf !"))
(('c', 'est', 'oeuf'), ('oeuf',))
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import ClassVar

from shared.speech.languages.hearing import Hearing, phrases
from shared.speech.languages.language import Language, Row

NARROW = "\u202f"
"""The narrow space at which no line breaks."""
_BEFORE = re.compile("[ \u00a0](?=[;:!?%»])|(?<=«)[ \u00a0]")
_APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_{«])")
_NUMBER = re.compile(r"([+−-]?\d+)\.(\d+)")
_ARTICLE = re.compile(r"(le|la|les|un|une) |l[’']", re.IGNORECASE)

MELTED = {("of", "le"): "du", ("of", "les"): "des", ("to", "le"): "au", ("to", "les"): "aux"}
"""What a word and an article come to; others stand side by side."""
WORDS = {"of": "de", "to": "à", "que": "que"}
MUTE = frozenset(
    "habib hadrien hector hélène helene héloïse heloise henri henriette hercule hermès hermine "
    "hermione hervé herve hilaire hilda hippolyte homère honoré honore honorine horace hortense "
    "hubert hugo hugues hugh hyacinthe".split()
)
"""Names of people whose h is not heard."""
PARTED = frozenset(
    {"onze", "onzième", "oui", "ouistiti", "yaourt", "yack", "yéti", "yoga", "uhlan"}
)
"""Words that begin with a vowel, and are spoken as if they did not."""
ASIDE = frozenset("name gender number elided proper within at several".split())
"""What a row says of its name; whatever else it has is a form, written out."""


def elides(text: str, mute: bool = False) -> bool:
    """Whether a short word before this text loses its vowel.

    Arguments: the text; whether an h at its beginning is mute, whatever it is.
    """
    word = re.match(r"[\w]*", text.lstrip("«‘“\"' \u00a0\u202f"))
    first = word[0].lower() if word else ""
    letter = unicodedata.normalize("NFKD", first)[:1].translate({ord("œ"): "o", ord("æ"): "a"})
    if letter == "h":
        return mute or first in MUTE
    if letter == "y":
        # Yves, but not Yann
        return first[1:2] not in tuple("aeiouéèê") and len(first) > 1
    return letter in tuple("aeiou") and first not in PARTED


class French(Language):
    """How French is spoken."""

    bends = True
    colon = NARROW + ": "
    between = NARROW + "; "
    before = frozenset(WORDS)

    def polished(self, pattern: str) -> str:
        """Narrow spaces before ; : ! ? % and within « », apostrophes that are curved."""
        return _BEFORE.sub(NARROW, _APOSTROPHE.sub("’", pattern))

    def number(self, text: str) -> str:
        """With a comma in place of the point."""
        found = _NUMBER.fullmatch(text)
        return f"{found[1]},{found[2]}" if found else text

    def behind(self, word: str, text: str, person: bool) -> str:
        """ "de", "à" or "que" before a text: "d’Ann", "du Spectre", "qu’Ann".

        Arguments: the word, one of ``before``; the text; whether it is what a person is called.
        """
        article, _, rest = text.partition(" ")
        if not person and (word, article) in MELTED:
            return f"{MELTED[word, article]} {rest}"
        if word != "to" and elides(text):
            return f"{WORDS[word][:-1]}’{text}"
        return f"{WORDS[word]} {text}"

    def forms(self, space: str, row: Row) -> dict[str, str]:
        """Every form of a name: with an article, behind "de" and "à", in several.

        Arguments: the namespace of the name; its row.
        """
        name, within = str(row["name"]), str(row.get("within", row["name"]))
        the = self._definite(within, row)
        one = within if row.get("proper") else f"{'une' if row.get('gender') == 'f' else 'un'} "
        at = str(row.get("at", "dans"))
        of_the = self.behind("of", the, False)
        if row.get("proper") and row.get("elided"):
            of_the = f"d’{the}"
        made = {
            space: name,
            f"bare_{space}": name,
            f"the_{space}": the,
            f"of_{space}": of_the,
            f"to_{space}": self.behind("to", the, False),
            f"que_{space}": self.behind("que", the, False),
            f"in_{space}": self.behind("to", the, False) if at == "à" else f"{at} {the}",
            f"a_{space}": one if row.get("proper") else one + within,
            f"several_{space}": str(row.get("several", _plural(name))),
        }
        return made | {form: str(text) for form, text in row.items() if form not in ASIDE}

    def _definite(self, within: str, row: Row) -> str:
        """The name with its article, as it stands within a sentence."""
        if row.get("proper"):
            return within
        if row.get("number") == "p":
            return f"les {within}"
        elided = row.get("elided")
        if elided or (elided is None and elides(within)):
            return f"l’{within}"
        return f"{'la' if row.get('gender') == 'f' else 'le'} {within}"

    def row_of(self, name: str, like: Row) -> Row:
        """What a name says of itself: its article tells the gender; without one it has none.

        Arguments: the name that a table gives; the row of the thing as printed.
        """
        found = _ARTICLE.match(name)
        if found is None or not name[found.end() :]:
            return {"name": name, "proper": True}
        rest, article = name[found.end() :], (found[1] or "").lower()
        row: dict[str, object] = {"name": rest, "gender": "f" if article in ("la", "une") else "m"}
        if article == "les":
            row["number"] = "p"
        if not article:
            row |= {"elided": True, "gender": like.get("gender", "m")}
        return row


def _plural(name: str) -> str:
    """A name in several, by the common rule."""
    return name if name.endswith(("s", "x", "z")) else f"{name}s"


class FrenchHearing(Hearing):
    """Hears answers in French: what is elided is a word of its own, articles never decide."""

    articles = frozenset(
        "le la les l un une des du de d au aux mon ma mes ton ta tes son sa ses notre votre "
        "nos vos leur leurs ce cet cette ces".split()
    )
    fillers = phrases(
        "je pense que",
        "je pense qu",
        "je pense a",
        "je crois que",
        "je crois qu",
        "je dirais",
        "je dis",
        "ma reponse est",
        "la reponse est",
        "la reponse",
        "est ce que",
        "est ce qu",
        "est ce",
        "ce serait",
        "ce sont",
        "ce doit etre",
        "c est",
        "c",
        "il s agit",
        "il est",
        "elle est",
        "on dirait",
        "serait ce",
        "tu es",
        "vous etes",
        "peut etre",
    )
    # fmt: off
    units = (
        "zero", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix",
        "onze", "douze", "treize", "quatorze", "quinze", "seize",
    )
    tens = (
        "vingt", "trente", "quarante", "cinquante", "soixante", "septante", "octante", "nonante",
    )
    # fmt: on
    hundreds = frozenset({"cent", "cents", "quatre-vingt"})
    irregular: ClassVar[Mapping[str, str]] = {"yeux": "oeil", "cieux": "ciel", "aieux": "aieul"}

    def parted(self, plain: str) -> str:
        """Apostrophes part words: "l'ombre" is "ombre" with its article."""
        return re.sub(r"['’‘`]", " ", plain)

    def spelt(self, number: int) -> tuple[str, ...]:
        """A number from seventeen on, as it is counted in France."""
        tens, units = divmod(number, 10)
        if tens in (1, 7, 9):
            tens, units = tens - 1, units + 10
        head = {0: ("dix",), 8: ("quatre", "vingt")}.get(tens) or (self.tens[tens - 2],)
        if number < 20:
            return ("dix", self.units[number - 10])
        if units == 0:
            return head
        last = (self.units[units],) if units < len(self.units) else ("dix", self.units[units - 10])
        return (*head, *(("et",) if units in (1, 11) and tens != 8 else ()), *last)

    def guesses(self, word: str) -> Iterable[str]:
        """What a word could be the plural of. A wrong guess is no word, and does no harm."""
        if len(word) > 3 and word.endswith("aux"):
            yield word[:-3] + "al"
            yield word[:-1]
        elif len(word) > 3 and word.endswith(("s", "x")) and not word.endswith("ss"):
            yield word[:-1]


EARS = FrenchHearing()
French.ears = EARS
LANGUAGE = French("fr")
