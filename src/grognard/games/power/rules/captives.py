"""Rule 17.1: a player whose two armies have won a combat with equal strength says which Reserve takes the captives."""

from __future__ import annotations

from grognard.core import Event, Next, OneOf, Refusal, Seat, say
from grognard.games.power.actions import TakeCaptives
from grognard.games.power.components.map import ARMIES, IDS, PLACE, RESERVE, Army
from grognard.games.power.components.order_language import CaptivesTo
from grognard.games.power.names import place_name
from grognard.games.power.rules.combat import capture, settle
from grognard.games.power.rules.orders import Troops
from grognard.games.power.state import State, Undecided
from grognard.kit.refusals import law


def first_of(v: State, seat: Seat) -> Undecided | None:
    """The combat about which this seat is asked now."""
    return next((one for one in v.undecided or () if v.seat_of[one.armies[0]] == seat), None)


def ask(v: State, seat: Seat) -> Next:
    fought = first_of(v, seat)
    assert fought is not None, "only a seat with captives to place is asked"
    keys = [IDS[RESERVE[army]] for army in fought.armies]

    def why(key: str) -> Refusal | None:
        return refusal(v, seat, TakeCaptives(key)) if key in PLACE else None

    prompt = say("ask-captives", at=place_name(fought.at))
    return OneOf(prompt, keys, TakeCaptives, lambda key: place_name(PLACE[key]), why=why)


def refusal(v: State, seat: Seat, action: TakeCaptives) -> Refusal | None:
    """PW-17.1-g: one of the two armies that were equally strong."""
    fought = first_of(v, seat)
    if fought is None or action.to not in [IDS[RESERVE[army]] for army in fought.armies]:
        return law("PW-17.1-g", "not-their-captives")
    return None


def by_default(v: State, seat: Seat) -> TakeCaptives | None:
    """PW-17.1-q: the earlier army."""
    fought = first_of(v, seat)
    return None if fought is None else TakeCaptives(IDS[RESERVE[min(fought.armies)]])


def take(s: State, seat: Seat, action: TakeCaptives) -> list[Event]:
    """PW-17.1-n: the army that takes the captives of an HQ is the one that its player names for a Flag there, too."""
    fought = first_of(s, seat)
    assert fought is not None
    by = Army(RESERVE.index(PLACE[action.to]))
    troops = [Troops.of(s, army) for army in ARMIES]
    losers = [army for army in ARMIES if s.side(army) != s.side(by) and fought.at in s.stacks[army]]
    out: list[Event] = [capture(troops, by, army, fought.at) for army in losers]
    settle(s, troops)
    s.undecided = tuple(one for one in s.undecided or () if one is not fought)
    s.stated = (*(s.stated or ()), CaptivesTo(by, fought.at))
    return out
