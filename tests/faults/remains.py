"""What a power cut leaves: all that was synced, and of the rest whatever a seed chooses."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

SECTOR = 512
"""Bytes that come onto the disk together, or not at all."""
Names = tuple[tuple[str, int | None], ...]
Step = tuple[int, int, bytes | None]
"""A file, a place, and what was written there; without that the file ends there."""


@dataclass
class Content:
    """Files by their numbers, and the names that lead to them."""

    files: dict[int, bytearray] = field(default_factory=dict)
    names: dict[str, int] = field(default_factory=dict)

    def copy(self) -> "Content":
        files = {file: bytearray(data) for file, data in self.files.items()}
        return Content(files, dict(self.names))

    def write(self, step: Step) -> None:
        file, at, data = step
        found = self.files.setdefault(file, bytearray())
        if len(found) < at:
            found.extend(bytes(at - len(found)))
        if data is None:
            del found[at:]
        else:
            found[at : at + len(data)] = data

    def name(self, names: Names) -> None:
        for name, file in names:
            if file is None:
                self.names.pop(name, None)
            else:
                self.names[name] = file


class Remains:
    """What is certain, and what is not yet. Argument: what there was before."""

    def __init__(self, content: Content) -> None:
        self._certain = content
        self._written: list[Step] = []
        self._named: list[Names] = []

    def write(self, file: int, at: int, data: bytes) -> None:
        self._written.append((file, at, data))

    def truncate(self, file: int, size: int) -> None:
        self._written.append((file, size, None))

    def sync(self, file: int) -> None:
        for step in self._written:
            if step[0] == file:
                self._certain.write(step)
        self._written = [step for step in self._written if step[0] != file]

    def name(self, names: Names) -> None:
        self._named.append(names)

    def sync_folder(self, path: str) -> None:
        rest = []
        for names in self._named:
            if any((os.path.dirname(name) or os.curdir) == path for name, _ in names):
                self._certain.name(names)
            else:
                rest.append(names)
        self._named = rest

    def chosen(self, random: Random) -> Content:
        """What is there after the power failed. The chances are of the seed's choice as well."""
        content = self._certain.copy()
        names_kept, kept, torn = (random.choice((0.0, 0.1, 0.5, 0.9, 1.0)) for _ in range(3))
        for names in self._named:
            if random.random() < names_kept:
                content.name(names)
        for step in self._written:
            if random.random() < torn:
                for part in _torn(step, random):
                    content.write(part)
            elif random.random() < kept:
                content.write(step)
        return content


def _torn(step: Step, random: Random) -> Iterator[Step]:
    """Some of the sectors of what was written; now and then the length alone."""
    file, at, data = step
    if data is None:
        return
    if random.random() < 0.2:
        yield file, at + len(data), b""
    start = 0
    while start < len(data):
        end = start + SECTOR - (at + start) % SECTOR
        if random.random() < 0.5:
            yield file, at + start, data[start:end]
        start = end
