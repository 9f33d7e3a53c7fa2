"""Rule 8.1: cards of winter, the Austrian player first."""

from __future__ import annotations

from grognard.core import Dice, Event, Next, Refusal, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.cards import CARD, SCORCHED_EARTH, WINTER_CARDS
from grognard.games.frederick.components.map import PLACE
from grognard.games.frederick.frames import Winter
from grognard.games.frederick.rules import event_cards
from grognard.games.frederick.rules.battle.declaration import open_battle
from grognard.games.frederick.rules.battle.tactics import may_be_held
from grognard.games.frederick.rules.event_cards import again_law
from grognard.games.frederick.state import State
from grognard.kit.refusals import law


def is_card_asked(s: State, w: Winter) -> bool:
    """FR-8.1-a: while a card may be held, as far as both players can see."""
    if second_card_law(s, w) is not None:
        return False
    return any(may_be_held(s, w.side, c) and again_law(w, w.side, c) is None for c in WINTER_CARDS)


def second_card_law(v: State, w: Winter) -> Refusal | None:
    """FR-8.1-b"""
    one_is_all = v.rulings.winter_cards_per_player == "1"
    return law("FR-8.1-b", "winter-card-second") if one_is_all and w.used[w.side] else None


def late_law(v: State, w: Winter, _a: act.Play) -> Refusal:
    """FR-8-b, FR-8.1-a: cards are used in the first step and in no other."""
    return second_card_law(v, w) or law("FR-8.1-a", "winter-card-late")


def ask_card(v: State, w: Winter) -> Next:
    return event_cards.ask_cards(v, w.side, say("ask-winter-card"), "pass", act.Pass())


def use_card(s: State, w: Winter, a: act.Play, dice: Dice, out: list[Event]) -> None:
    event_cards.play(s, w, a, dice, out)
    if CARD[a.card] == SCORCHED_EARTH:  # FR-11-Q4b: fought at once
        at = PLACE[a.on]
        if s.both_in_open(at):
            open_battle(s, at, w.side, -1, out)
