"""The information state of a seat: a text that differs if the seat can see a difference, and numbers for learners.

**The text** (information state) is JSON of the seat's view, the codes of its unfinished decision, and its `history`: a
digest of everything the seat did and saw on the way here. Two histories that the seat can tell apart, now or at any
earlier time, give different texts; two that it cannot give the same text.

**The numbers** are made by feature hashing, the same for every game and without knowing any: each leaf of the view's
JSON, path and value together, adds +1 or -1 to one of a fixed number of buckets, and so does each code of an
unfinished decision. So every value is a category of its own (the numbers do not say that 4 is near 5), leaves that
meet in a bucket add up or cancel out, and a sum beyond `MOST` is cut off. It is good enough to begin with; who wants
to play well should make features of a game's views instead. No number depends on the process, the platform or the
hash seed.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from grognard.core import Decision, Event, Seat, dump
from grognard.envs.encoding import Encoding

Numbers = NDArray[np.float32]

BUCKETS = 512
"""Unless told otherwise."""
MOST = 8
"""No bucket holds more, or less than its negative."""
HISTORY_BITS = 64
"""Bits of the past's digest that go into an information-state tensor."""

_UNKNOWN_HISTORY = "0" * 32


class Moment:
    """A position and the step that led to it. Nothing in it changes once it is made, so copies of a play share it."""

    __slots__ = (
        "_before",
        "_codes",
        "_encoding",
        "_events",
        "_histories",
        "_numbers",
        "_seat",
        "_texts",
        "_views",
        "decisions",
        "state",
    )  # fmt: skip

    def __init__(
        self,
        encoding: Encoding,
        state: Any,
        before: Moment | None = None,
        seat: Seat | None = None,
        codes: tuple[str, ...] = (),
        events: Iterable[Event] = (),
        histories: Iterable[str | None] = (),
    ) -> None:
        self.state = state
        self.decisions: tuple[Decision, ...] = encoding.game.decisions(state)
        self._encoding = encoding
        self._before = before
        self._seat = seat
        self._codes = codes
        self._events = tuple(events)
        self._histories: list[str | None] = list(histories) or [None] * encoding.seats
        self._views: dict[Seat | None, Any] = {}
        self._texts: dict[Seat | None, bytes] = {}
        self._numbers: dict[Seat | None, Numbers] = {}

    def view(self, seat: Seat | None) -> Any:
        if seat not in self._views:
            self._views[seat] = self._encoding.game.view(self.state, seat)
        return self._views[seat]

    def text(self, seat: Seat | None) -> bytes:
        """The view as JSON."""
        if seat not in self._texts:
            self._texts[seat] = dump(self.view(seat))
        return self._texts[seat]

    def numbers(self, seat: Seat | None, buckets: int) -> Numbers:
        """The view hashed into buckets; the caller leaves it as it is."""
        found = self._numbers.get(seat)
        if found is None or len(found) != buckets:
            found = self._numbers[seat] = hashed(leaves(self.text(seat)), buckets)
        return found

    def history(self, seat: Seat) -> str:
        """A digest of all that this seat did and saw, this position included."""
        trail = [self]
        while trail[-1]._histories[seat] is None and trail[-1]._before is not None:
            trail.append(trail[-1]._before)
        for moment in reversed(trail):
            if moment._histories[seat] is None:
                moment._histories[seat] = moment._digest(seat)
        history = self._histories[seat]
        assert history is not None
        if None not in self._histories:
            self._before = None  # not needed again
        return history

    def _digest(self, seat: Seat) -> str:
        before = self._before
        if before is None:
            return _digest([_UNKNOWN_HISTORY, msgspec.Raw(self.text(seat))])
        shown = [seen for event in self._events if (seen := self._encoding.game.seen(event, seat)) is not None]
        did = self._codes if seat == self._seat else None
        known = before._histories[seat]
        assert known is not None
        if did is None and not shown and self.text(seat) == before.text(seat):
            return known  # the seat noticed nothing
        return _digest([known, did, shown, msgspec.Raw(self.text(seat))])


def _digest(entry: list[Any]) -> str:
    return blake2b(dump(entry), digest_size=16, person=b"grognard-past").hexdigest()


def leaves(text: bytes) -> list[str]:
    """The leaves of a JSON text, each as path and value."""
    found: list[str] = []
    _gather("", msgspec.json.decode(text), found)
    return found


def _gather(path: str, data: Any, found: list[str]) -> None:
    if isinstance(data, dict):
        for key, value in data.items():
            _gather(f"{path}/{key}", value, found)
    elif isinstance(data, list):
        for n, value in enumerate(data):
            if isinstance(value, (dict, list)):
                _gather(f"{path}/{n}", value, found)
            else:
                found.append(f"{path}/{n}={value!r}")
    else:
        found.append(f"{path}={data!r}")


def hashed(features: Iterable[str], buckets: int) -> Numbers:
    """Each feature adds +1 or -1 to its bucket."""
    sums = [0] * buckets
    for feature in features:
        bucket, sign = _bucket(feature, buckets)
        sums[bucket] += sign
    return np.clip(np.array(sums, np.float32), -MOST, MOST)


@lru_cache(maxsize=1 << 17)
def _bucket(feature: str, buckets: int) -> tuple[int, int]:
    number = int.from_bytes(blake2b(feature.encode(), digest_size=8, person=b"grognard-leaf").digest(), "big")
    return (number >> 1) % buckets, 1 if number & 1 else -1


def bits(history: str) -> Numbers:
    """The first bits of a past, as 0 and 1: they keep different pasts apart, and no learner can read more in them."""
    number = int(history[: HISTORY_BITS // 4], 16)
    return np.array([number >> n & 1 for n in range(HISTORY_BITS)], np.float32)
