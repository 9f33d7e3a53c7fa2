"""Small values that stand inside picks and actions; each is written as one word and reads back."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct


class Pose(Struct, frozen=True):
    """`1200/840/9000`: a place in the board's units and a facing in hundredths of a degree from +x towards +y."""

    x: int
    y: int
    facing: int = 0

    def __str__(self) -> str:
        return f"{self.x}/{self.y}/{self.facing}"

    @classmethod
    def parse(cls, text: str, facing: int = 0) -> Pose | None:
        """`facing` is used where the text names none."""
        found = re.fullmatch(r"\s*(-?\d{1,6})\s*[/,]\s*(-?\d{1,6})(?:\s*[/,]\s*(-?\d{1,6}))?\s*", text)
        return cls(int(found[1]), int(found[2]), int(found[3] or facing)) if found else None


_SHARE = re.compile(r"([^\s>*]+)>([^\s>*]+)(?:\*(\d{1,4}))?")


def share_text(item: str, name: str, count: int) -> str:
    """The word for a number of equal items that go into a bin."""
    return f"{item}>{name}" if count == 1 else f"{item}>{name}*{count}"


class Share(Struct, frozen=True):
    """`hit>guard*2`: a number of equal items that go into a bin."""

    item: str
    bin: str
    count: int = 1

    def __str__(self) -> str:
        return share_text(self.item, self.bin, self.count)

    @staticmethod
    def parse(text: str) -> Share | None:
        return _share(text)


@lru_cache(maxsize=1 << 12)
def _share(text: str) -> Share | None:
    """Cached, because the same few words are parsed again and again."""
    found = _SHARE.fullmatch(text)
    return Share(found[1], found[2], int(found[3] or 1)) if found else None
