"""The search for picks that end in one given action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, permutations
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from grognard.core import (
    ASKS,
    Action,
    Game,
    Number,
    OneOf,
    Point,
    Pose,
    Refused,
    Seat,
    Share,
    SomeOf,
    Split,
    Text,
    follow,
)
from grognard.core.ask import every_pick

MOST_STEPS = 3000
MOST_PICKS = 200
"""Ways to divide something, where the action does not say how."""
MOST_STRAYED = 2
"""Answers that the action does not speak of, though it speaks of others."""


class Spent(Exception):
    """The search has taken too many steps to tell."""


def is_reachable(game: Game[Any], v: Any, seat: Seat, actions: Sequence[Action], most: int = MOST_STEPS) -> bool:
    """Whether some picks end in one of these actions, which mean the same; raises `Spent`."""
    searches, left = [_Search(action) for action in actions], most
    for strayed in range(MOST_STRAYED + 1):
        for search in searches:
            search.left = left
            if search.leads(game.ask(v, seat), strayed, None if strayed else ()):
                return True
            left = search.left
    return False


class _Search:
    """Answers that the action speaks of are tried first, others as long as there is leave to stray. Of questions for
    several things only such answers are tried."""

    def __init__(self, action: Action) -> None:
        self._wanted = meaning(action)
        self.left = 0
        values = [getattr(action, field.name) for field in fields(action)]
        self._lists = [value for value in values if isinstance(value, tuple)]
        self._single = [value for value in values if not isinstance(value, tuple)]
        self._all = [*self._single, *(part for value in self._lists for part in value)]
        self._texts = [value for value in self._all if isinstance(value, str)]
        self._shares = [value for value in self._all if isinstance(value, Share)]
        inside = [value for part in self._all for value in _inside(part)]
        """What stands in parts of a game's own, such as a step of a march."""
        self._texts += [value for value in inside if isinstance(value, str)]
        self._pairs = [value for value in inside if isinstance(value, tuple) and value]
        words = [*self._texts, *(s.item for s in self._shares), *(s.bin for s in self._shares)]
        self._words = Counter([*words, *(name for part in self._all for name in _done_in(part))])

    def leads(self, here: Any, strayed: int, used: tuple[str, ...] | None) -> bool:
        """`used`: answers so far, of which none is given more often than the action names it; `None`: any number of
        times."""
        if not isinstance(here, ASKS):
            return isinstance(here, Action) and meaning(here) == self._wanted
        if isinstance(here, OneOf) and here.typed is not None:
            return any(self._typed(here, picks) for picks in _interleaved(self._texts)) or any(
                self._follows(here, text, strayed, used) for text in self._texts
            )
        if isinstance(here, OneOf) and (named := [key for key in here.keys if self._names(key, used)]):
            others = [key for key in here.keys if key not in self._words] if strayed else []
            return any(self._follows(here, key, strayed, used) for key in named) or any(
                self._follows(here, key, strayed - 1, used) for key in others
            )
        if isinstance(here, OneOf):
            return self._ends_or_leads(here, strayed, used)
        return any(self._follows(here, pick, strayed, used) for pick in dict.fromkeys(self._picks(here)))

    def _names(self, key: str, used: tuple[str, ...] | None) -> bool:
        return key in self._words and (used is None or used.count(key) < self._words[key])

    def _ends_or_leads(self, here: OneOf, strayed: int, used: tuple[str, ...] | None) -> bool:
        """Of answers that the action does not speak of first those after which nothing else is asked: an action that
        says no more is over."""
        onward = [self._onward(here, key) for key in here.keys]
        over = [there for there in onward if not isinstance(there, ASKS)]
        return any(self.leads(there, strayed, used) for there in (*over, *(t for t in onward if isinstance(t, ASKS))))

    def _follows(self, here: Any, pick: str, strayed: int, used: tuple[str, ...] | None) -> bool:
        onward = self._onward(here, pick)
        return onward is not None and self.leads(onward, strayed, None if used is None else (*used, pick))

    def _onward(self, here: Any, pick: str) -> Any:
        self.left -= 1
        if self.left < 0:
            raise Spent
        try:
            return follow(here, pick)[1]
        except Refused:
            return None

    def _typed(self, start: Any, picks: list[str | None]) -> bool:
        """Lines typed into a question that takes them; `None` is its first key."""
        here = start
        for pick in picks:
            if not isinstance(here, OneOf):
                return False
            here = self._onward(here, here.keys[0] if pick is None else pick)
        return isinstance(here, Action) and meaning(here) == self._wanted

    def _picks(self, here: Any) -> Iterator[str]:
        match here:
            case SomeOf():
                yield from self._subsets(here)
            case Split():
                yield from self._splits(here)
            case Number():
                yield from (str(n) for n in self._all if isinstance(n, int))
                yield from every_pick(here)
            case Point():
                numbers = [n for n in self._all if isinstance(n, int)]
                yield from (str(p) for p in self._all if isinstance(p, Pose))
                yield from (str(Pose(x, y)) for x in numbers for y in numbers)
            case Text():
                yield from self._texts

    def _subsets(self, here: SomeOf) -> Iterator[str]:
        for value in (*self._lists, tuple(self._single), tuple(self._words), ()):
            yield " ".join(key for key in here.keys if key in value) or "-"

    def _paired(self, items: dict[str, int], bins: list[str]) -> Iterator[str]:
        """So many of some items, as a part of the action names them, into one bin, and the rest into another."""
        for pairs in self._pairs:
            chosen = {key: n for key, n in pairs if n <= items.get(key, 0)}
            for one, other in permutations(bins, 2) if chosen else ():
                shares = [Share(key, one, chosen[key]) for key in items if key in chosen]
                shares += [Share(k, other, n - chosen.get(k, 0)) for k, n in items.items() if n > chosen.get(k, 0)]
                yield " ".join(map(str, shares))

    def _splits(self, here: Split) -> Iterator[str]:
        if not self._shares and not self._pairs:  # what was put into bins may be named in another way
            yield from islice(every_pick(here), MOST_PICKS)
            return
        items, bins = dict(here.items), dict(here.bins)
        yield from self._paired(items, list(bins))
        own = [share for share in self._shares if share.item in items and share.bin in bins]
        yield " ".join(map(str, own)) or "-"


def _done_in(part: Any) -> list[str]:
    """What is done in a part of a game's own: its fields that hold several things, as a menu may call them."""
    if not _inside(part):
        return []
    return [f.name for f in fields(part) if isinstance(value := getattr(part, f.name), tuple) and value]


def _inside(part: Any) -> list[Any]:
    if isinstance(part, Share | Pose) or not isinstance(part, Struct):
        return []
    return [getattr(part, field.name) for field in fields(part)]


def _interleaved(lines: list[str]) -> Iterator[list[str | None]]:
    """Lines typed in order, the first choice taken at the end, and perhaps once in between."""
    yield [*lines, None]
    yield from ([*lines[:n], None, *lines[n:], None] for n in range(len(lines) + 1))


def meaning(action: Action) -> tuple[Any, ...]:
    """An action without the order in which lists name their members, and with equal shares added up."""
    return type(action), *(_plain(getattr(action, field.name)) for field in fields(action))


def _plain(value: Any) -> Any:
    if not isinstance(value, tuple):
        return value
    if value and all(isinstance(part, Share) and part.count > 0 for part in value):
        counts: Counter[tuple[str, str]] = Counter()
        for share in value:
            counts[share.item, share.bin] += share.count
        return sorted(counts.items())
    return sorted(value, key=str)
