"""The rules of Knightmare: the 1991 board game with the New Advanced Rules."""

from shared.speech.messages import speak_for

speak_for(__name__)
