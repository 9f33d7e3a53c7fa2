"""CM-P-5-a, CM-P-5-f to CM-P-5-i, CM-P-5-l, CM-P-5-p: the play of a card as Event, Operations, Supply, Raid or Sail."""

from __future__ import annotations

from typing import Final

from grognard.core import Dice, Event, Next, OneOf, Refusal, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.cards import CARD, CARD_IDS, CARDS, Timing
from grognard.games.monarchs.components.leaders import KEYS, LEADER
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.nations import FLEET
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.frames import CourtTurn, Sailing
from grognard.games.monarchs.names import any_name, card_name, court_name
from grognard.games.monarchs.rules import fleets
from grognard.games.monarchs.rules.cards import choices, effects, hands
from grognard.games.monarchs.rules.cards.effects import change_actions
from grognard.games.monarchs.rules.light_troops import raids
from grognard.games.monarchs.rules.light_troops.assignments import read_box
from grognard.games.monarchs.rules.march import operations
from grognard.games.monarchs.rules.refusals import asked_for
from grognard.games.monarchs.rules.supply import ports
from grognard.games.monarchs.state import State
from grognard.kit.refusals import law
from grognard.kit.sequence import not_now

USES: Final = ("event", "operations", "supply", "raid", "sail")
SAIL_OPS: Final[int] = DATA.read("tables.yaml")["cards"]["sail_ops_at_least"]
"""CM-P-5-i"""


# --- which cards


def held_law(v: State, f: CourtTurn, card: int) -> Refusal | None:
    """CM-P-5-a: one play a turn, with a card of the court's hand."""
    if card not in v.hands[f.court]:
        return law("CM-P-5-a", "card-not-in-hand", card=card_name(CARD_IDS[card]), court=court_name(f.court))
    return law("CM-P-5-a", "one-play") if f.played else None


def must_play(v: State, court: int) -> int:
    """CM-P-5-l: the mandatory card of a hand whose requirement is met; -1: none."""
    for card in v.hands[court]:
        if card in _MANDATORY and choices.is_met(v, CARDS[card].requires):
            return card
    return -1


_MANDATORY: Final = tuple(n for n, card in enumerate(CARDS) if card.mandatory)


def pass_law(v: State, f: CourtTurn) -> Refusal | None:
    """CM-P-5-l: why the court may neither pass nor march instead of playing a card."""
    card = must_play(v, f.court)
    return law("CM-P-5-l", "mandatory", card=card_name(CARD_IDS[card])) if card >= 0 else None


def use_law(v: State, f: CourtTurn, card: int, use: str) -> Refusal | None:
    """Why a card cannot be played in this way now."""
    return held_law(v, f, card) or _forced_law(must_play(v, f.court), card, use) or _USE_LAWS[use](v, f, card)


def _forced_law(forced: int, card: int, use: str) -> Refusal | None:
    """CM-P-5-l: a card that must be played is played as an event, and no other is played."""
    if forced < 0 or (card, use) == (forced, "event"):
        return None
    return law("CM-P-5-l", "mandatory", card=card_name(CARD_IDS[forced]))


def _event_use(v: State, _f: CourtTurn, card: int) -> Refusal | None:
    printed = CARDS[card]
    if printed.timing == Timing.INTERRUPT:
        return law("CM-P-5-p", "interrupt-only", card=card_name(printed.id))
    if choices.is_met(v, printed.requires):
        return None
    return law("CM-P-5-f", "not-met", card=card_name(printed.id), what=say(f"card-{printed.id}-needs"))


def _operations_use(v: State, f: CourtTurn, card: int) -> Refusal | None:
    if operations.can_activate(v, f.court, CARDS[card].ops):
        return None
    return law("CM-P-5-c", "no-leader-to-activate", n=CARDS[card].ops)


def _supply_use(_v: State, _f: CourtTurn, _card: int) -> Refusal | None:
    """CM-P-5-g: always, even into a full pool."""
    return None


def _raid_use(v: State, f: CourtTurn, _card: int) -> Refusal | None:
    return None if raids.can_raid(v, f.court) else law("CM-P-5-h", "nothing-to-raid")


def _sail_use(v: State, f: CourtTurn, card: int) -> Refusal | None:
    if CARDS[card].ops < SAIL_OPS:
        return law("CM-P-5-i", "too-weak-to-sail", n=SAIL_OPS)
    return None if fleets.sailors(v, f.court) else law("CM-P-5-i", "no-fleet-to-sail")


_USE_LAWS: Final = {
    "event": _event_use,
    "operations": _operations_use,
    "supply": _supply_use,
    "raid": _raid_use,
    "sail": _sail_use,
}


def uses(v: State, f: CourtTurn, card: int) -> list[str]:
    if held_law(v, f, card):
        return []
    forced = must_play(v, f.court)
    open_to = [use for use in USES if _forced_law(forced, card, use) is None]
    return [use for use in open_to if _USE_LAWS[use](v, f, card) is None]


def can_play(v: State, f: CourtTurn, card: int) -> bool:
    """CM-P-5-g: a card can always be played as Supply, unless another one must be played."""
    if held_law(v, f, card):
        return False
    forced = must_play(v, f.court)
    return forced < 0 or card == forced


def card_law(v: State, f: CourtTurn, card: int) -> Refusal | None:
    """Why a card cannot be this turn's play in any way."""
    if can_play(v, f, card):
        return None
    return use_law(v, f, card, "event")


# --- the question


def ask_card(v: State, f: CourtTurn, card: int) -> Next:
    name = CARD_IDS[card]
    keys = uses(v, f, card)

    def chosen(use: str) -> Next:
        match use:
            case "operations":

                def activated(leaders: tuple[str, ...]) -> Next:
                    return act.PlayOperations(name, leaders)

                return operations.ask_leaders(v, f.court, CARDS[card].ops, activated)
            case "supply":
                return act.PlaySupply(name)
            case "raid":
                return raids.ask_raid(v, f, card)
            case "sail":
                return fleets.ask_sail(v, f.court, 1, lambda fleet, to: act.PlaySail(name, fleet, to))
        choice = choices.choice_in(name)
        if choice is None:
            return act.PlayEvent(name)
        return choices.ask_choice(v, choice, f.court, lambda picked: act.PlayEvent(name, picked))

    likely = [use for use in keys for _ in range(_WEIGHT[use])]
    return OneOf(
        say("ask-use", card=card_name(name), ops=CARDS[card].ops), keys, chosen,
        lambda use: say(f"use-{use}", ops=CARDS[card].ops, text=say(f"card-{name}-text")),
        why=lambda use: use_law(v, f, card, use) if use in USES else None, sensible=likely,
    )  # fmt: skip


_WEIGHT: Final = {"event": 2, "operations": 8, "supply": 1, "raid": 1, "sail": 1}
"""How often each use is worth a try."""


# --- the plays


def spend(s: State, f: CourtTurn, card: int, use: str, out: list[Event]) -> None:
    """CM-P-5-p: the card is played, and discarded or removed."""
    removed = use == "event" and CARDS[card].removed
    f.played = True
    hands.leave_hand(s, f.court, card, removed)
    out.append(ev.CardPlayed(f.court, CARD_IDS[card], use, removed))


def event_law(v: State, f: CourtTurn, a: act.PlayEvent) -> Refusal | None:
    if a.card not in CARD:
        return not_now(a)
    if wrong := use_law(v, f, CARD[a.card], "event"):
        return wrong
    return choices.chosen_law(v, choices.choice_in(a.card), f.court, a.chosen, a)


def play_event(s: State, f: CourtTurn, a: act.PlayEvent, _dice: Dice, out: list[Event]) -> None:
    spend(s, f, CARD[a.card], "event", out)
    effects.begin(s, a.card, f.court, a.chosen)


def operations_law(v: State, f: CourtTurn, a: act.PlayOperations) -> Refusal | None:
    if a.card not in CARD or any(key not in LEADER for key in a.leaders):
        return not_now(a)
    if wrong := use_law(v, f, CARD[a.card], "operations"):
        return wrong
    if list(a.leaders) != sorted(a.leaders, key=KEYS.index):
        return not_now(a)
    return operations.activation_law(v, f.court, a.leaders, CARDS[CARD[a.card]].ops)


def play_operations(s: State, f: CourtTurn, a: act.PlayOperations, _dice: Dice, out: list[Event]) -> None:
    spend(s, f, CARD[a.card], "operations", out)
    operations.activate(s, f.court, a.leaders, out)


def supply_law(v: State, f: CourtTurn, a: act.PlaySupply) -> Refusal | None:
    return use_law(v, f, CARD[a.card], "supply") if a.card in CARD else not_now(a)


def play_supply(s: State, f: CourtTurn, a: act.PlaySupply, _dice: Dice, out: list[Event]) -> None:
    """CM-P-5-g"""
    spend(s, f, CARD[a.card], "supply", out)
    change_actions(s, f.court, CARDS[CARD[a.card]].ops, "CM-P-5-g", out)


def raid_law(v: State, f: CourtTurn, a: act.Raid) -> Refusal | None:
    theatre = read_box(a.box)
    if theatre is None or a.card not in CARD or a.at not in SPACE:
        return not_now(a)
    return (
        held_law(v, f, CARD[a.card])
        or raids.box_law(v, f.court, theatre)
        or use_law(v, f, CARD[a.card], "raid")
        or raids.raid_law(v, f.court, theatre, a)
    )


def play_raid(s: State, f: CourtTurn, a: act.Raid, dice: Dice, out: list[Event]) -> None:
    """CM-P-5-h"""
    spend(s, f, CARD[a.card], "raid", out)
    raids.raid(s, f.court, a, dice, out)


def sail_law(v: State, f: CourtTurn, a: act.PlaySail) -> Refusal | None:
    if a.card not in CARD:
        return not_now(a)
    return use_law(v, f, CARD[a.card], "sail") or fleets.sail_law(v, f.court, a.fleet, a.to)


def play_sail(s: State, f: CourtTurn, a: act.PlaySail, dice: Dice, out: list[Event]) -> None:
    spend(s, f, CARD[a.card], "sail", out)
    _sail(s, a.fleet, a.to, dice, out)


def _sail(s: State, fleet: str, to: str, dice: Dice, out: list[Event]) -> None:
    end = fleets.read_destination(to)
    assert end is not None, f"{to} was judged"
    fleets.sail(s, ports.fleet_named(fleet), end, dice, out)


# --- the operation `sail` of a card: zone by zone, as long as the fleet remains and its court likes


def may_sail(v: State, f: Sailing) -> bool:
    return bool(f.zones and fleets.sailors(v, f.court, (f.nation,)))


def ask_sailing(v: State, f: Sailing) -> Next:
    fleet = ports.fleet_key(FLEET[f.nation])
    keys = [fleets.destination_key(to) for to in fleets.destinations(v, FLEET[f.nation])]

    why = fleets.to_sea(lambda to: fleets.sail_law(v, f.court, fleet, to))
    return OneOf(
        say("ask-sailing", fleet=any_name(fleet), left=f.zones), ["done", *keys],
        lambda key: act.Done() if key == "done" else act.Sails(fleet, key), any_name, why=asked_for("sea", why),
    )  # fmt: skip


def sailing_law(v: State, f: Sailing, a: act.Sails) -> Refusal | None:
    if a.fleet != ports.fleet_key(FLEET[f.nation]):
        return not_now(a)
    return fleets.sail_law(v, f.court, a.fleet, a.to)


def sails(s: State, f: Sailing, a: act.Sails, dice: Dice, out: list[Event]) -> None:
    f.zones -= 1
    _sail(s, a.fleet, a.to, dice, out)
