"""The questions of buying scenery."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from random import Random
from typing import Final

from grognard.core import LazyKeys, LazyList, Message, Next, OneOf, Point, Pose, Refusal, say
from grognard.core.refusal import unreadable
from grognard.games.tercios.actions import Agree, Build, Decline, Done, NameAspect, Pass, Place, ReadMaps
from grognard.games.tercios.components.scenery_shapes import TOWN, sizes, turns
from grognard.games.tercios.components.terrain import CROSSINGS, ELEMENTS, TABLE
from grognard.games.tercios.frames import Buying
from grognard.games.tercios.names import element_name
from grognard.games.tercios.rules.scenery import buying, placing, towns
from grognard.games.tercios.state import State
from grognard.kit.refusals import law

PASS, DONE = "pass", "done"
CONSENT: Final = ("agree", "decline")
AGREE, DECLINE = CONSENT
AGREEMENT_KEYS: Final = (*CONSENT, *buying.ASPECT_CHOICES)
_MANY: Final = 12
"""Places that a program is offered."""
_TRIES: Final = 12
_FEW: Final = 4


def size_key(size: int) -> str:
    return f"{size}in"


KEYS: Final = (
    PASS, DONE, *buying.MAP_CHOICES, *ELEMENTS,
    *dict.fromkeys(size_key(size) for kind in ELEMENTS for size in sizes(kind)),
)  # fmt: skip


# --- TC-18.2-d: the Cartographer


def ask_maps(_v: State, _f: Buying) -> Next:
    return OneOf(say("ask-maps"), buying.MAP_CHOICES, ReadMaps, lambda what: say(f"maps-{what}"))


def maps_law(_v: State, _f: Buying, a: ReadMaps) -> Refusal | None:
    return None if a.what in buying.MAP_CHOICES else unreadable("no-such-choice", choice=a.what[:20])


# --- buying


def ask(v: State, f: Buying) -> Next:
    """Which element, of which size, and where; or no more."""
    sold = [kind for kind in ELEMENTS if buying.buying_fault(v, f, kind) is None]
    keys = LazyKeys((*sold, PASS), lambda kind: kind == PASS or _fits(v, f, kind))

    def then(kind: str) -> Next:
        if kind == PASS:
            return Pass()
        return _building(v, f) if kind == TOWN else _size(v, f, kind)

    def name(kind: str) -> Message:
        if kind == PASS:
            return say("scenery-pass")
        if f.agreed:
            return element_name(kind)
        return say("element-for", element=element_name(kind), cost=ELEMENTS[kind]["cost"])

    asked = say("ask-scenery-agreed") if f.agreed else say("ask-scenery", points=f.points[f.seat])
    return OneOf(asked, keys, then, name, why=partial(_why, v, f))


def _fits(v: State, f: Buying, kind: str) -> bool:
    if kind == TOWN:
        return any(towns.has_place(v, f, building) for building in towns.kinds(v, f))
    return any(placing.has_place(v, f, kind, size) for size in sizes(kind) or (0,))


def _why(v: State, f: Buying, kind: str) -> Refusal | None:
    if kind not in ELEMENTS:
        return None
    return buying.buying_fault(v, f, kind) or law("TC-20.2-f", "no-place-for-it")


def _size(v: State, f: Buying, kind: str) -> Next:
    every = sizes(kind) or (0,)
    if len(every) == 1:
        return _where(v, f, kind, every[0])
    by_key = {size_key(size): size for size in every}
    fitting = LazyKeys(tuple(by_key), lambda key: placing.has_place(v, f, kind, by_key[key]))
    return OneOf(
        say("ask-size"), fitting, lambda key: _where(v, f, kind, by_key[key]),
        lambda key: say("size-inches", inches=by_key[key]),
    )  # fmt: skip


def _where(v: State, f: Buying, kind: str, size: int) -> Next:
    correct = partial(placing.correct, v, f, kind, size)
    return Point(
        say("ask-element-where", element=element_name(kind)), correct, lambda at: Place(kind, at, size),
        LazyList(lambda: islice(placing.places(v, f, kind, size), _MANY)), turns=turns(kind),
        sensible=lambda rng: _somewhere(v, f, kind, size, rng),
    )  # fmt: skip


def _somewhere(v: State, f: Buying, kind: str, size: int, rng: Random) -> str:
    """A place drawn at random; after some vain tries one that is known to be right."""
    for _ in range(0 if kind in CROSSINGS else _TRIES):
        facing = int(rng.random() * 24) * 1500 if turns(kind) else 0
        wish = Pose(int(rng.random() * TABLE.width), int(rng.random() * TABLE.depth), facing)
        if placing.is_legal(v, f, kind, size, wish):
            return str(wish)
    known = list(islice(placing.places(v, f, kind, size), _MANY))
    return str(known[int(rng.random() * len(known))])


# --- TC-20.2-h, TC-20.6-p: by agreement


def ask_aspect(_v: State, _f: Buying) -> Next:
    return OneOf(say("ask-aspect"), buying.ASPECT_CHOICES, NameAspect, lambda what: say(f"aspect-{what}"))


def ask_consent(_v: State, f: Buying) -> Next:
    asked = say("ask-consent-field", aspect=say(f"aspect-{f.aspect}")) if f.field >= 0 else say("ask-consent")
    return OneOf(
        asked, CONSENT, lambda key: Agree() if key == AGREE else Decline(), lambda key: say(f"do-{key}")
    )  # fmt: skip


# --- TC-20.6-g: the free crossing


def ask_crossing(v: State, f: Buying) -> Next:
    kinds = (kind for kind in CROSSINGS if buying.free_crossing_fault(kind) is None)
    keys = [kind for kind in kinds if placing.has_place(v, f, kind, 0)]
    return OneOf(say("ask-crossing"), keys, lambda kind: _where(v, f, kind, 0), element_name)


# --- TC-20.6-o: a town


def ask_town(v: State, f: Buying) -> Next:
    return _building(v, f)


def _building(v: State, f: Buying) -> Next:
    ends = (DONE,) if f.town and towns.end_law(v, f, Done()) is None else ()
    keys = LazyKeys((*towns.kinds(v, f), *ends), lambda key: key == DONE or towns.has_place(v, f, key))

    def then(key: str) -> Next:
        return Done() if key == DONE else _building_where(v, f, key)

    def name(key: str) -> Message:
        return say("town-done") if key == DONE else element_name(key)

    return OneOf(say("ask-town"), keys, then, name)


def _building_where(v: State, f: Buying, kind: str) -> Next:
    return Point(
        say("ask-element-where", element=element_name(kind)), partial(towns.correct, v, f, kind),
        lambda at: Build(kind, at), LazyList(lambda: islice(towns.places(v, f, kind), _MANY)), turns=True,
        sensible=lambda rng: str(_one_of_few(towns.places(v, f, kind), rng)),
    )  # fmt: skip


def _one_of_few(places: Iterator[Pose], rng: Random) -> Pose:
    """One of the first few: those after it are not looked for."""
    found = list(islice(places, 1 + int(rng.random() * _FEW)))
    return found[-1]
