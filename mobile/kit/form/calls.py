"""What a form tells of: a value that was set, and ways that were asked for."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mobile.kit.controls.buttons import nothing
from mobile.kit.form.shown import Path, StepperShown


@dataclass(frozen=True, slots=True)
class FormCalls:
    """What is done with what hands do in a form."""

    on_set: Callable[[Path, Any, bool], object] = nothing
    """A value was set: where, what, and whether more of the same motion may follow."""
    on_pick: Callable[[Path], object] = nothing
    """The list of what may stand there is asked for."""
    on_keys: Callable[[StepperShown], object] = nothing
    """A number is to be typed."""
    on_back: Callable[[Path], object] = nothing
    """A value goes back to ours."""
    on_go: Callable[[Path], object] = nothing
    """The way to where it follows from."""
    on_more: Callable[[Path, bool], object] = nothing
    """A list gets one more, or loses its last, where that is False."""
    on_help: Callable[[str], object] = nothing
    """What a field means is asked for, by its name."""
