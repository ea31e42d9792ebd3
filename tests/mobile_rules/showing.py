"""Small help for tests that show one control: what holds it, and what it says."""

from typing import Any


def told(widget: Any, event: str) -> list[Any]:
    """What a widget says at each of these events, from now on."""
    heard: list[Any] = []
    widget.bind(**{event: lambda _, *what: heard.append(what[0] if what else None)})
    return heard


def column(*widgets: Any) -> Any:
    """A screen with these widgets below each other."""
    from mobile.kit.frame.scaffold import Column

    shown = Column()
    for widget in widgets:
        shown.add_widget(widget)
    return shown


def note_calls(owner: Any, name: str, calls: list[Any], what: object = None) -> None:
    """From now on each call of a method is noted, and then goes through.

    Arguments: the object; the name of its method; the list that grows with each call; what is
    noted, the object itself where nothing is named.
    """
    method = getattr(owner, name)

    def noted(*given: Any) -> Any:
        calls.append(owner if what is None else what)
        return method(*given)

    setattr(owner, name, noted)


def painted(widget: Any) -> list[Any]:
    """What a widget that paints itself has on its canvas: each shape, where, of what picture."""
    return [
        (
            type(shape).__name__,
            *(getattr(shape, name, None) for name in ("pos", "size", "rgba", "points")),
            id(getattr(shape, "texture", None)),
        )
        for shape in widget.picture.children
    ]
