"""What is remembered stays within its bounds."""

from shared.play.memory import kept


def test_a_memory_does_not_grow_for_ever() -> None:
    memory: dict[int, int] = {}
    for number in range(100 + 5):
        assert kept(memory, number, -number, 100) == -number
    assert len(memory) == 5
