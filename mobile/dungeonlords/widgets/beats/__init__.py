"""The parts that only beats of Dungeon Lords have."""
