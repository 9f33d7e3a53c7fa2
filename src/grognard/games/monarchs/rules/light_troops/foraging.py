"""CM-P-9-c: Forage Raids are sent out."""

from __future__ import annotations

from functools import lru_cache

from grognard.core import Dice, Event, Message, Next, OneOf, Refusal, Share, Split, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.bits import has
from grognard.games.monarchs.components.map import AREA, AREA_OWNER, AREAS, THEATRE_OF_AREA, THEATRES
from grognard.games.monarchs.components.nations import NATIONS, NEUTRAL, SIDE_OF, SIDE_OF_COURT
from grognard.games.monarchs.components.units import by_key, joined, without
from grognard.games.monarchs.events import light_troops as light_ev
from grognard.games.monarchs.frames import Season
from grognard.games.monarchs.names import any_name, nation_name
from grognard.games.monarchs.rules.light_troops.assignments import court_of, light_of, picked, some_go, units_split
from grognard.games.monarchs.rules.refusals import asked_for
from grognard.games.monarchs.state import State
from grognard.kit.refusals import law
from grognard.kit.sequence import not_now
from grognard.kit.split_check import wrong_shares


def area_key(area: int) -> str:
    return f"area:{AREAS[area]}"


def read_area(key: str) -> int | None:
    return AREA.get(key.removeprefix("area:")) if key.startswith("area:") else None


def ground_law(at_war: int, court: int, area: int) -> Refusal | None:
    """CM-P-9-c, CM-18.5.1-a: an Area of an enemy nation at war. Only neutral ones have less than 1 thl."""
    owner = AREA_OWNER[area]
    if owner == NEUTRAL or SIDE_OF[owner] == SIDE_OF_COURT[court]:
        return law("CM-18.5.1-a", "forage-not-enemy", area=any_name(area_key(area)))
    if not has(at_war, owner):
        return law("CM-P-9-c", "forage-at-peace", area=any_name(area_key(area)))
    return None


def area_law(v: State, court: int, area: int) -> Refusal | None:
    """CM-P-9-c: the same, and units in the box."""
    if wrong := ground_law(v.at_war, court, area):
        return wrong
    if not light_of(v, v.boxes[THEATRE_OF_AREA[area]], court):
        return law("CM-P-9-c", "forage-no-units", area=any_name(area_key(area)))
    return None


def areas(v: State, court: int) -> list[str]:
    found: list[int] = []
    for theatre, there in enumerate(_grounds(v.at_war, court)):
        if there and light_of(v, v.boxes[theatre], court):
            found += there
    return [area_key(area) for area in sorted(found)]


@lru_cache(maxsize=1 << 7)
def _grounds(at_war: int, court: int) -> tuple[tuple[int, ...], ...]:
    """The Areas of each Theatre that Lt units in its box could raid."""
    return tuple(tuple(area for area in there if ground_law(at_war, court, area) is None) for there in _AREAS_OF)


_AREAS_OF: tuple[tuple[int, ...], ...] = tuple(
    tuple(area for area in range(len(AREAS)) if THEATRE_OF_AREA[area] == theatre) for theatre in range(len(THEATRES))
)


def can_forage(v: State, court: int) -> bool:
    return any(v.boxes) and bool(areas(v, court))


def forage_split(v: State, court: int, area: int) -> Split:
    items = list(by_key(light_of(v, v.boxes[THEATRE_OF_AREA[area]], court)).items())

    return units_split(
        items, some_go("CM-P-9-c"), lambda shares: act.Forage(area_key(area), shares), "ask-forage-who", "CM-P-9-c"
    )


def ask_forage(v: State, f: Season) -> Next:
    court = court_of(f)
    found = areas(v, court)

    def chosen(key: str) -> Next:
        area = read_area(key)
        return act.EndLight() if area is None else _foragers(v, court, area)

    def why(key: str) -> Refusal | None:
        area = read_area(key)
        return None if area is None else area_law(v, court, area)

    return OneOf(
        say("ask-forage"),
        [*found, "done"],
        chosen,
        lambda key: area_said(v, key),
        why=asked_for("area", why),
        sensible=[*found[:3], "done", "done"],
    )


def area_said(v: State, key: str) -> Message:
    """An Area with its owner and what there is to take from him (CM-P-9-g)."""
    area = read_area(key)
    if area is None:
        return any_name(key)
    owner = AREA_OWNER[area]
    return say("forage-from", area=any_name(key), owner=nation_name(NATIONS[owner]), n=v.treasury[owner])


def _foragers(v: State, court: int, area: int) -> Next:
    here = by_key(light_of(v, v.boxes[THEATRE_OF_AREA[area]], court))
    if sum(here.values()) == 1:
        return act.Forage(area_key(area), tuple(Share(key, "go") for key in here))
    return forage_split(v, court, area)


def forage_law(v: State, f: Season, a: act.Forage) -> Refusal | None:
    area = read_area(a.area)
    if area is None:
        return not_now(a)
    return area_law(v, court_of(f), area) or wrong_shares(forage_split(v, court_of(f), area), a.shares)


def forage(s: State, f: Season, a: act.Forage, _dice: Dice, out: list[Event]) -> None:
    area = read_area(a.area)
    assert area is not None, f"{a.area} was judged"
    theatre, court = THEATRE_OF_AREA[area], court_of(f)
    going = picked(light_of(s, s.boxes[theatre], court), a.shares)
    s.boxes[theatre] = without(s.boxes[theatre], going)
    s.forage[area] = joined(s.forage[area], going)
    out.append(light_ev.ForageSent(court, a.area, tuple(share for share in a.shares if share.bin == "go")))
