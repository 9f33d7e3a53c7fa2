"""Actions like a real one: one field after another gets another value, a member less, a member more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any, get_args, get_origin, get_type_hints

from msgspec.structs import fields, replace

from grognard.core import ASKS, Action, Game, OneOf, Pose, Seat, Share, SomeOf, Split, follow

ODD_NUMBERS = (-1, 0, 1, 2, 3, 5, 100)
ODD_TEXTS = ("", "Königgrätz", "none")


class Values:
    """What may stand in a field: what actions of this kind had there, the keys of the questions that are open now,
    the vocabulary."""

    def __init__(self, vocabulary: tuple[str, ...]) -> None:
        self._vocabulary = _by_shape(vocabulary)
        self._used: dict[tuple[type, str], list[Any]] = {}
        self._open: dict[str, list[str]] = {}

    def add(self, action: Action) -> None:
        for field in fields(action):
            used = self._used.setdefault((type(action), field.name), [])
            if (value := getattr(action, field.name)) not in used:
                used.append(value)

    def look(self, game: Game[Any], v: Any, seat: Seat, rng: Random, walks: int = 3) -> None:
        """The keys along a few walks from here."""
        found: list[str] = []
        for _ in range(walks):
            here = game.ask(v, seat)
            while isinstance(here, ASKS):
                found += _keys(here)
                here = follow(here, here.sample(rng))[1]
        self._open = _by_shape(tuple(dict.fromkeys(found)))

    def used(self, kind: type, name: str) -> list[Any]:
        return self._used.get((kind, name), [])

    def text(self, like: str, rng: Random) -> str:
        """Most often one of the same shape: a hex for a hex, a unit for a unit."""
        pool = self._open if rng.random() < 0.6 else self._vocabulary
        if rng.random() < 0.05:
            return rng.choice(ODD_TEXTS)
        alike = pool.get(_shape(like))
        if not alike or rng.random() < 0.2:
            alike = rng.choice(list(pool.values())) if pool else [like]
        return rng.choice(alike)


def changed(action: Action, values: Values, rng: Random) -> Action:
    """One change: of a field, or of one member of a list wherever it is named."""
    kind = type(action)
    if rng.random() < 0.25 and (members := list(_members(action))):
        return _without(action, rng.choice(members))
    name = rng.choice([field.name for field in fields(kind)])
    hint, old = get_type_hints(kind)[name], getattr(action, name)
    used = values.used(kind, name)
    if used and rng.random() < 0.2:
        return replace(action, **{name: rng.choice(used)})
    return replace(action, **{name: _other(hint, old, used, values, rng)})


def _other(hint: Any, old: Any, used: list[Any], values: Values, rng: Random) -> Any:
    if get_origin(hint) is tuple:
        return _other_list(get_args(hint)[0], old, used, values, rng)
    return _other_value(hint, old, values, rng)


def _other_list(inner: Any, old: tuple[Any, ...], used: list[Any], values: Values, rng: Random) -> tuple[Any, ...]:
    """A member less, a member more, or another in its place; of shares also a part into another bin."""
    if inner is Share and old and rng.random() < 0.6:
        return _moved(old, values, rng)
    at = rng.randrange(len(old) + 1)
    elsewhere = [part for parts in used for part in parts] if rng.random() < 0.5 else []
    like = rng.choice(elsewhere or list(old) or [_any(inner)])
    new = like if elsewhere else _other_value(inner, like, values, rng)
    how = rng.random()
    if how < 0.25:
        return (*old[:at], *old[at + 1 :])
    return (*old[:at], new, *old[at if how < 0.65 else at + 1 :])


def _other_value(hint: Any, old: Any, values: Values, rng: Random) -> Any:
    if hint is bool:
        return not old
    if hint is int:
        return rng.choice((old - 1, old + 1, *ODD_NUMBERS))
    if Pose in (hint, *get_args(hint)):
        if old is None:
            return Pose(rng.randrange(18_000), rng.randrange(12_000), rng.randrange(36_000))
        return Pose(old.x + rng.randrange(-500, 500), old.y + rng.randrange(-500, 500), rng.randrange(36_000))
    if hint is Share:
        return _other_share(old, values, rng)
    text = values.text(str(old), rng)
    return (hint.parse(text) or old) if hasattr(hint, "parse") else text


def _other_share(old: Share, values: Values, rng: Random) -> Share:
    name = rng.choice(("item", "bin", "count"))
    return replace(old, **{name: _other_value(int if name == "count" else str, getattr(old, name), values, rng)})


def _moved(shares: tuple[Share, ...], values: Values, rng: Random) -> tuple[Share, ...]:
    """Some of one share go into another bin: nothing is lost and nothing won."""
    at = rng.randrange(len(shares))
    old = shares[at]
    bins = [share.bin for share in shares if share.bin != old.bin]
    to = rng.choice(bins) if bins and rng.random() < 0.5 else values.text(old.bin, rng)
    count = rng.randrange(max(old.count, 1)) + 1
    rest = (replace(old, count=old.count - count),) if old.count > count else ()
    return (*shares[:at], *rest, Share(old.item, to, count), *shares[at + 1 :])


def _any(hint: Any) -> Any:
    if hint in (int, Pose, Share):
        return {int: 1, Pose: Pose(0, 0), Share: Share("none", "none")}[hint]
    return hint.parse("none") if hasattr(hint, "parse") else "none"


def _members(action: Action) -> Iterator[Any]:
    for field in fields(action):
        if isinstance(value := getattr(action, field.name), tuple):
            yield from value


def _without(action: Action, member: Any) -> Action:
    lists = {f.name: value for f in fields(action) if isinstance(value := getattr(action, f.name), tuple)}
    return replace(action, **{name: tuple(part for part in value if part != member) for name, value in lists.items()})


def _keys(here: Any) -> list[str]:
    match here:
        case OneOf() | SomeOf():
            return list(here.keys)
        case Split():
            return [name for name, _ in (*here.items, *here.bins)]
    return []


def _shape(text: str) -> str:
    return re.sub(r"[0-9]+", "0", re.sub(r"[a-zäöüß_]+", "a", re.sub(r"[A-Z]", "A", text)))


def _by_shape(texts: tuple[str, ...]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for text in texts:
        found.setdefault(_shape(text), []).append(text)
    return found
