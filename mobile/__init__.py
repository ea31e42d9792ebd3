"""The companion app in front of both games."""

# first, because each refuses to be imported beside another ‘shared’, in one sentence
import dungeonlords
import knightmare
from shared.speech.messages import speak_for

__all__ = ["dungeonlords", "knightmare"]

speak_for(__name__)
