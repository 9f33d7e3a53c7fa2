"""CM-P-5-b, CM-P-5-j, CM-P-5-p: decks and hands: dealing, discarding, reshuffling, and the card that is kept.

A deck is a bag of counts without an order. In a view it holds the hidden cards of the hand as well.
"""

from __future__ import annotations

from typing import Final

from grognard.core import Dice, Event, Next, OneOf, Preset, Refusal, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.cards import CARD, CARD_IDS, CARDS, CARDS_OF, PLACE, TREATIES, Card, periods_of
from grognard.games.monarchs.components.nations import AT_WAR_FLAG, NATION
from grognard.games.monarchs.components.scenarios import COMMON
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.frames import Season
from grognard.games.monarchs.names import any_name, card_name, court_name
from grognard.games.monarchs.rules.refusals import asked_for
from grognard.games.monarchs.state import SEASONS, State, changed_at
from grognard.kit.refusals import law
from grognard.kit.sequence import not_now

NO_CARD: Final = "none"


def with_card(pile: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(sorted((*pile, card)))


def without_card(pile: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = pile.index(card)
    return pile[:at] + pile[at + 1 :]


def hand_size(s: State) -> int:
    """CM-P-5-b"""
    return int(COMMON["seasons"][SEASONS[s.season]]["hand"])


def deal(s: State, court: int, dice: Dice, out: list[Event]) -> None:
    """CM-P-5-b: up to the hand size, kept cards counted; an empty deck is its discards, reshuffled."""
    dealt = []
    while len(s.hands[court]) < hand_size(s):
        if not any(s.decks[court]) and not reshuffle(s, court, out):
            break
        drawn = dice.draw("card", s.decks[court], by=s.seats[court])
        s.decks[court] = changed_at(s.decks[court], drawn, s.decks[court][drawn] - 1)
        card = CARDS_OF[court][drawn]
        s.hands[court] = with_card(s.hands[court], card)
        dealt.append(CARD_IDS[card])
    if dealt:
        out.append(ev.Dealt(court, s.seats[court], len(dealt), tuple(dealt)))


def reshuffle(s: State, court: int, out: list[Event]) -> bool:
    """False: there is nothing to reshuffle."""
    if not s.discards[court]:
        return False
    deck = [*s.decks[court]]
    for card in s.discards[court]:
        deck[PLACE[card]] += 1
    s.decks[court], s.discards[court] = tuple(deck), ()
    out.append(ev.Reshuffled(court))
    return True


def leave_hand(s: State, court: int, card: int, removed: bool = False) -> None:
    """CM-P-5-p: to the discard pile, or out of the game; a seat that was shown the card knows nothing more of it."""
    s.hands[court] = without_card(s.hands[court], card)
    s.set_shown(card, 0)
    if removed:
        s.removed = with_card(s.removed, card)
    else:
        s.discards[court] = with_card(s.discards[court], card)


def discard_at_random(s: State, court: int, count: int, dice: Dice, out: list[Event]) -> bool:
    """The operation `discard` of a card; false if the hand is empty."""
    gone = []
    for _ in range(min(count, len(s.hands[court]))):
        bag = [s.hands[court].count(card) for card in CARDS_OF[court]]
        card = CARDS_OF[court][dice.draw("discard", bag, by=s.seats[court])]
        leave_hand(s, court, card)
        gone.append(CARD_IDS[card])
    if gone:
        out.append(ev.CardsDiscarded(court, tuple(gone), len(s.hands[court])))
    return bool(gone)


def could_be_held(s: State, court: int, card: int) -> bool:
    """By public facts: the card is neither in the discard pile nor out of the game, nor left out of the deck."""
    return bool(s.hands[court]) and (card in s.hands[court] or s.decks[court][PLACE[card]] > 0)


# --- CM-P-5-j: the card that is kept at the end of a season


def keep_law(v: State, f: Season, key: str) -> Refusal | None:
    if key == NO_CARD or (key in CARD and CARD[key] in v.hands[f.court]):
        return None
    return law("CM-P-5-j", "keep-own", court=court_name(f.court))


def ask_keep(v: State, f: Season) -> Next:
    held = [CARD_IDS[card] for card in v.hands[f.court] if card >= 0]
    best = max(held, key=lambda card: (CARDS[CARD[card]].ops, card), default=NO_CARD)
    return OneOf(
        say("ask-keep", court=court_name(f.court)), [*held, NO_CARD], act.KeepCard,
        lambda key: say("do-keep-none") if key == NO_CARD else card_name(key) if key in CARD else any_name(key),
        why=asked_for("card", lambda key: keep_law(v, f, key) if key in CARD else None),
        presets=(Preset(say("preset-keep-best"), best),),
    )  # fmt: skip


def keep_card_law(v: State, f: Season, a: act.KeepCard) -> Refusal | None:
    return keep_law(v, f, a.card) if a.card == NO_CARD or a.card in CARD else not_now(a)


def keep(s: State, f: Season, a: act.KeepCard, _dice: Dice, out: list[Event]) -> None:
    kept = CARD.get(a.card, Card(-1))
    gone = [card for card in s.hands[f.court] if card != kept]
    for card in gone:
        leave_hand(s, f.court, card)
    out.append(ev.CardsDiscarded(f.court, tuple(CARD_IDS[card] for card in gone), len(s.hands[f.court])))


def first_deck(s: State, court: int) -> tuple[int, ...]:
    """CM-P-5-b: the draw pile of a year: the cards of its periods, less those that are out of the game, those whose
    flag is set, and treaties that are older than the one in force."""
    periods = periods_of(s.year)
    return tuple(int(CARDS[c].period in periods and c not in s.removed and not _is_past(s, c)) for c in CARDS_OF[court])


def _is_past(s: State, card: int) -> bool:
    for effect in CARDS[card].effects:
        if effect["op"] == "flag":
            name, value = effect["name"], effect["value"]
            if name == "treaty":
                return TREATIES.index(value) <= s.treaty
            if name.startswith("exhausted_"):
                return s.is_exhausted(NATION[name.removeprefix("exhausted_")])
            if name.endswith("_at_war"):
                nation = next(n for n, flag in AT_WAR_FLAG.items() if flag == name)
                return s.warring(nation) == bool(value)
            return s.flag(name) == bool(value)
    return False
