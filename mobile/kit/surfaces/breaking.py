"""A paragraph is broken into lines where Kivy breaks it, but whole lines alone are measured.

Kivy measures a line anew with each word, and each space, that comes to it.
"""

from collections.abc import Callable

UNSURE = 2
"""Pixels, and as many for each word, by which words together differ from words one by one."""


def broken(text: str, room: int, measure: Callable[[str], int]) -> list[str] | None:
    """The lines of one paragraph; None where that is left to Kivy, as where a word is too long.

    Arguments: the text, without a line break; how wide a line may be, in pixels; what measures
    words.
    """
    if measure(text) <= room:
        return [text]
    words = text.split(" ")
    if "" in words:
        # several spaces, or such as stand at an end
        return None
    space, lines = measure(" "), list[str]()
    line, far, unsure = "", 0, 0
    for word in words:
        longer, reach = (f"{line} {word}", far + space) if line else (word, 0)
        reach, unsure = reach + measure(word), unsure + UNSURE
        near = abs(reach - room) <= unsure
        if (measure(longer) <= room) if near else (reach < room):
            line, far = longer, reach
        else:
            lines.append(line)
            line, far, unsure = word, measure(word), UNSURE
    lines.append(line)
    return lines if all(line and measure(line) <= room for line in lines) else None
