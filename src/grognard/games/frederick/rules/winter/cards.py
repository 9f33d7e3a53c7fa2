"""Rule 8.1: cards of winter, the Austrian player first."""

from __future__ import annotations

from grognard.core import Dice, Event, Next, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.cards import CARD, SCORCHED_EARTH, WINTER_CARDS
from grognard.games.frederick.components.map import PLACE
from grognard.games.frederick.frames import Winter
from grognard.games.frederick.rules import event_cards
from grognard.games.frederick.rules.battle.declaration import open_battle
from grognard.games.frederick.rules.battle.tactics import may_be_held
from grognard.games.frederick.state import State


def is_card_asked(s: State, w: Winter) -> bool:
    """FR-8.1-a"""
    if w.played and s.rulings.winter_cards_per_player == "1":  # FR-8.1-b, FR-11-Q1
        return False
    return any(may_be_held(s, w.side, c) for c in WINTER_CARDS)


def ask_card(v: State, w: Winter) -> Next:
    return event_cards.ask_cards(v, w.side, say("ask-winter-card"), "pass", act.Pass())


def cards_played(_s: State, w: Winter, _dice: Dice, _out: list[Event]) -> None:
    w.played = 0


def use_card(s: State, w: Winter, a: act.Play, dice: Dice, out: list[Event]) -> None:
    event_cards.play(s, w, a, dice, out)
    if CARD[a.card] == SCORCHED_EARTH:  # FR-11-Q4b: fought at once
        at = PLACE[a.on]
        if s.both_in_open(at):
            open_battle(s, at, w.side, -1, out)
