"""Rules 2.4 and 6, cards without a number: Rapid Mobilisation, Rapid Advance, Scorched Earth, Recall."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.core import Action, Dice, Event, Message, Next, OneOf, Refusal, Seat, Split, say
from grognard.core.refusal import unreadable
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import (
    FIRST_GENERAL,
    NATIONS,
    NATIONS_OF,
    WHO,
    WHO_IDS,
    Nation,
    Side,
    commander,
)
from grognard.games.frederick.components.cards import (
    ADVANCE_POINTS,
    CARD,
    CARD_IDS,
    CARDS,
    FACE_DOWN,
    RAPID_ADVANCE,
    RAPID_MOBILISATION,
    RECALL,
    SCORCHED_EARTH,
    Card,
    When,
)
from grognard.games.frederick.components.map import BOX, IDS, PLACE, PLACES, Place
from grognard.games.frederick.components.units import INSIDE, generals_in, inside, marked, who_of
from grognard.games.frederick.events.march import Recalled, Scorched
from grognard.games.frederick.events.turn import Played
from grognard.games.frederick.frames import Phase, PhaseStep, Placing, Winter, WinterStep
from grognard.games.frederick.names import any_name, card_name, nation_name, place_name
from grognard.games.frederick.rules import mobilisation
from grognard.games.frederick.rules.battle.tactics import spend
from grognard.games.frederick.state import State
from grognard.kit.refusals import law
from grognard.kit.sequence import DONE, OneStep, not_now
from grognard.kit.split_check import wrong_shares

# --- the window of a card


def window(v: State) -> When | None:
    """The kind of card that may be played now. FR-11-Q2: Rapid Mobilisation before the die is rolled."""
    match v.top:
        case Phase(step=step):
            return {
                PhaseStep.BEFORE_ROLL: When.BEFORE_ROLL,
                PhaseStep.AFTER_ROLL: When.AFTER_ROLL,
                PhaseStep.RECOVERY: When.MARCH,
                PhaseStep.MARCHES: When.MARCH,
            }.get(step)
        case Winter(step=WinterStep.CARD):
            return When.WINTER
    return None


def playable(v: State, side: Side) -> list[Card]:
    """Cards of the hand that may be played now."""
    held = sorted(dict.fromkeys(Card(c) for c in v.hand[side] if c >= 0))
    return [c for c in held if card_law(v, side, c) is None]


def targets(v: State, side: Side, card: Card) -> Iterator[str]:
    """Targets of a card; an empty word for one that needs none."""
    return (on for on in _candidates(v, card) if target_law(v, side, card, on) is None)


def _candidates(v: State, card: Card) -> Iterable[str]:
    match card:
        case _ if card == RAPID_MOBILISATION:
            return NATIONS
        case _ if card == SCORCHED_EARTH:
            return IDS
        case _ if card == RECALL:
            return [WHO_IDS[who] for stack in v.stacks for who in generals_in(stack)]
    return ("",)


def nations(v: State, side: Side) -> list[Nation]:
    """FR-2.4-k1, FR-11-Q3: in a phase those of the active army, in winter all of the alliance."""
    bottom = v.frames[0]
    if isinstance(bottom, Phase):
        return list(NATIONS_OF[bottom.army])
    return [Nation(n) for n in range(len(NATIONS)) if v.side(n) == side]


def player(v: State, f: Phase | Winter) -> Side:
    """The side that may play a card now."""
    return f.side if isinstance(f, Winter) else v.side_of_army(f.army)


def play_law(v: State, f: Phase | Winter, a: act.Play) -> Refusal | None:
    side = player(v, f)
    if a.card not in CARD:
        return unreadable("not-now", action=str(a))
    card = CARD[a.card]
    return hand_law(v, side, card) or target_law(v, side, card, a.on)


def hand_law(v: State, side: Side, card: Card) -> Refusal | None:
    """Why this card cannot be played now, whatever it is played on."""
    if card not in v.hand[side]:
        return law("FR-2.4-h", "card-not-held", card=card_name(CARD_IDS[card]))
    if window(v) not in CARDS[card].windows:
        return law("FR-2.4-d", "card-not-now", card=card_name(CARD_IDS[card]))
    return again_law(v.top, side, card) if isinstance(v.top, Winter) else None


def again_law(w: Winter, side: Side, card: Card) -> Refusal | None:
    """FR-11-Q1: of Rapid Mobilisation a player uses one in a winter, however many cards the options allow."""
    most = CARDS[card].winter_limit
    used_up = most and w.used[side].count(card) >= most
    return law("FR-11-Q1", "card-again", card=card_name(CARD_IDS[card])) if used_up else None


def card_law(v: State, side: Side, card: Card) -> Refusal | None:
    """The same, or that there is nothing to play it on."""
    if wrong := hand_law(v, side, card):
        return wrong
    has_target = any(True for _ in targets(v, side, card))
    return None if has_target else law("FR-2.4-d", "card-no-target", card=card_name(CARD_IDS[card]))


def key_law(v: State, side: Side, key: str) -> Refusal | None:
    """The same of a card on the table; `None` for what is no card."""
    if key.startswith(FACE_DOWN):
        return law("FR-2.4-h", "card-own")
    return card_law(v, side, CARD[key]) if key in CARD else None


def target_law(v: State, side: Side, card: Card, on: str) -> Refusal | None:
    """Why a card cannot be played on this."""
    if card == SCORCHED_EARTH:
        return scorch_law(v, side, PLACE[on]) if on in PLACE else law("FR-2.4-k4", "scorch-space")
    if card == RECALL:
        return recall_law(v, WHO[on]) if on in WHO else law("FR-2.4-k5", "recall-where")
    if card == RAPID_MOBILISATION:
        if on not in NATIONS or Nation(NATIONS.index(on)) not in nations(v, side):
            return law("FR-2.4-k1", "mobilise-nation")
        empty = not mobilisation.waiting(v, Nation(NATIONS.index(on)))
        return law("FR-2.4-k1", "mobilise-empty") if empty else None
    return not_now(act.Play(CARD_IDS[card], on)) if on else None


def ask_cards(v: State, side: Side, prompt: Message, other: str, then: Action) -> Next:
    """A card, or none (any more)."""

    def chosen(key: str) -> Next:
        if key == other:
            return then
        return act.Play(key) if _candidates(v, CARD[key]) == ("",) else ask_target(v, side, key)

    def why(key: str) -> Refusal:
        return key_law(v, side, key) or law("FR-2.4-h", "card-own")

    keys = [*(CARD_IDS[c] for c in playable(v, side)), other]
    return OneOf(prompt, keys, chosen, _name, why=why, sensible=[*keys, other])


def ask_target(v: State, side: Side, key: str) -> Next:
    def why(on: str) -> Refusal | None:
        return target_law(v, side, CARD[key], on)

    prompt = say("ask-card-on", card=card_name(key))
    return OneOf(prompt, list(targets(v, side, CARD[key])), lambda on: act.Play(key, on), _name, why=why)


def _name(key: str) -> Message:
    if key in CARD:
        return card_name(key)
    return nation_name(key) if key in NATIONS else any_name(key)


# --- playing


def play(s: State, f: Phase | Winter, a: act.Play, dice: Dice, out: list[Event]) -> None:
    side, card = player(s, f), CARD[a.card]
    spend(s, side, card)
    if isinstance(f, Winter):
        f.used[side] = (*f.used[side], card)
    if card == RAPID_MOBILISATION:
        die = dice.roll("mobilise", by=side)[0]
        out.append(Played(side, a.card, a.on, die))
        nation = Nation(NATIONS.index(a.on))
        if mobilisation.places(s, nation, {}):
            s.frames.append(Placing(side, nation, die))
    elif card == RAPID_ADVANCE:
        s.phase().points += ADVANCE_POINTS  # FR-6-c
        out.append(Played(side, a.card))
    elif card == SCORCHED_EARTH:
        out.append(Played(side, a.card, a.on))
        scorch(s, PLACE[a.on], out)
    else:
        out.append(Played(side, a.card, a.on))
        out.append(recall(s, WHO[a.on]))


# --- Scorched Earth (FR-2.4-k4, FR-11-Q4)


def scorch_law(v: State, side: Side, p: Place) -> Refusal | None:
    name = place_name(IDS[p])
    if BOX[p] >= 0 or not (v.room(p) or v.worth(p)):
        return law("FR-2.4-k4", "scorch-what", at=name)
    if v.holder(p) != side and not v.there(p, side):
        return law("FR-2.4-k4", "scorch-where", at=name)
    return None


def scorch(s: State, p: Place, out: list[Event]) -> None:
    """FR-2.2-e; FR-11-Q4: those inside come out when the marches are over; FR-11-Q4b: in winter at once."""
    s.scorched = sorted((*s.scorched, p))
    out.append(Scorched(IDS[p]))
    bottom = s.frames[0]
    if not isinstance(bottom, Phase):
        s.stacks[p] = marked(s.stacks[p], drop=INSIDE)
    elif inside(s.stacks[p]):
        bottom.scorched = p


# --- Recall (FR-2.4-k5)


def recall_law(v: State, who: int) -> Refusal | None:
    if who < FIRST_GENERAL:
        return law("FR-2.4-k5", "recall-where")
    if not commander(who).recallable:
        return law("FR-2.4-k5", "recall-king")
    for p in PLACES:
        for g in v.stacks[p]:
            if who_of(g) == who:
                return law("FR-2.4-k5", "recall-besieged") if g & INSIDE else None
    return law("FR-2.4-k5", "recall-where")


def recall(s: State, who: int) -> Event:
    """FR-11-Q8: to his nation's commander reserve, fresh."""
    at = next(p for p in PLACES if who in tuple(generals_in(s.stacks[p])))
    s.leave(at, tuple(g for g in s.stacks[at] if who_of(g) == who))
    s.pool = sorted((*s.pool, who))
    return Recalled(WHO_IDS[who], IDS[at])


# --- Rapid Mobilisation (FR-2.4-k1)


def ask_placing(v: State, f: Placing) -> Next:
    return placing_split(v, f)


def placing_split(v: State, f: Placing, ready_made: bool = True) -> Split:
    """FR-11-Q3: units of the nation that was named, and of no other."""
    return mobilisation.split(
        v, f.nation, f.units, {}, act.Place, "FR-2.4-k1", foreign="FR-11-Q3", ready_made=ready_made
    )


def placing_law(v: State, f: Placing, a: act.Place) -> Refusal | None:
    return wrong_shares(placing_split(v, f, False), a.shares)


def place(s: State, f: Placing, a: act.Place, _dice: Dice, out: list[Event]) -> None:
    out.append(mobilisation.put(s, f.nation, a.shares))


def _placing_player(_v: State, f: Placing) -> Seat:
    return f.side


def _prompt_place(_v: State, f: Placing) -> Message:
    return say("prompt-place", nation=nation_name(NATIONS[f.nation]), n=f.units)


_placing = OneStep(State, Placing)
PLACING = _placing.asks(
    "place", _placing_player, _prompt_place, ask_placing, _placing.answer(act.Place, placing_law, place, DONE)
)
