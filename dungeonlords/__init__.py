"""The rules of Dungeon Lords, with the Paladin Rules, the FAQ and Minions Bearing Gifts."""

from shared.speech.messages import speak_for

speak_for(__name__)
