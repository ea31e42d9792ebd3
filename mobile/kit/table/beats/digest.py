"""One line that says what the others did meanwhile; a tap shows it beat by beat."""

from kivy.properties import StringProperty

from mobile.kit.beats import DigestShown
from mobile.kit.box import Box
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.translate import tr


class DigestLine(Tap, Box):
    """Always as high, so that nothing jumps; it can be tapped when there is something to see."""

    text = StringProperty("")

    def show(self, digest: DigestShown | None) -> None:
        """Shows what the others did; None for nothing yet."""
        self.text = digest.text if digest else tr.t("kit.beat.nothing_yet")
        self.disabled = not (digest and digest.beats)


load_rules(__file__)
