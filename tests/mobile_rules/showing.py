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
