"""Rules 2.1-f, 2.4 and 7.1.3: which cards a side may use in a field battle, and the choice at its start."""

from __future__ import annotations

from grognard.core import Dice, Event, Message, Next, OneOf, Refusal, Seat, Split, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import Side, commander
from grognard.games.frederick.components.cards import (
    CANCELS,
    CARD,
    CARD_IDS,
    CARDS,
    CAVALRY_CHARGE,
    DECK,
    START_CARDS,
    SURPRISE_ATTACK,
    Card,
    When,
)
from grognard.games.frederick.components.units import Stack, generals_in
from grognard.games.frederick.events.battle import Cancelled, Committed, Shown
from grognard.games.frederick.frames import Battle, BattleCards
from grognard.games.frederick.names import any_name, card_name
from grognard.games.frederick.rules.battle.damage import in_field
from grognard.games.frederick.state import State
from grognard.kit.refusals import law
from grognard.kit.split_check import all_into, wrong_shares
from grognard.kit.split_picks import distinct_presets, pick_of_two


def fighters(s: State, b: Battle, side: Side) -> Stack:
    """FR-7.3-2c; FR-7.2-k: no unit in a fort."""
    return in_field(s, b.at, side, b.army_of(side))


def governing(s: State, b: Battle, side: Side) -> int:
    """FR-2.1-f, FR-2.1-g: the tactical value that cards are compared with; -1 without a commander."""
    led = [commander(who) for who in generals_in(fighters(s, b, side))]
    return max(((c.command, c.tactical) for c in led), default=(0, -1))[1]


def spend(s: State, side: Side, card: Card) -> None:
    s.hand[side].remove(card)
    s.discard[side][card] += 1


def may_be_held(s: State, side: Side, card: Card) -> bool:
    """Whether, as far as both players can see, this side may hold this card."""
    return bool(s.hand[side]) and s.discard[side][card] < DECK[side][card]


# --- the start of a battle


def deciders(s: State, b: Battle) -> tuple[Side, ...]:
    """The sides that could, as far as both players can see, use a card now."""
    out = []
    for side in (Side(0), Side(1)):
        cards = START_CARDS[side][side == b.attacker]
        if any(may_be_held(s, side, c) and card_law(s, b, side, c) is None for c in cards):
            out.append(side)
    return tuple(out)


def card_law(v: State, b: Battle, side: Side, card: Card) -> Refusal | None:
    printed = CARDS[card]
    if not printed.number:  # FR-2.4-e
        return law("FR-7.1.3-a", "card-no-battle", card=card_name(printed.id))
    if When.BATTLE_START not in printed.windows:
        return law("FR-7.1.3-g", "card-not-at-start", card=card_name(printed.id))
    if card not in START_CARDS[side][side == b.attacker]:
        return law("FR-2.4-d", "card-role", card=card_name(printed.id))
    value = governing(v, b, side)
    if printed.number > value:
        rule = "FR-7.1.3-d" if value >= 0 else "FR-7.1.3-c"
        return law(rule, "card-number", card=card_name(printed.id), number=printed.number, value=max(value, 0))
    return None


def split(v: State, b: Battle, side: Side) -> Split:
    held = sorted(c for c in v.hand[side] if c >= 0)
    usable = [Card(c) for c in dict.fromkeys(held) if card_law(v, b, side, Card(c)) is None]
    items = [(CARD_IDS[c], held.count(c)) for c in usable]
    total = sum(n for _, n in items)

    def why(pick: str) -> Refusal | None:
        card = pick.partition(">")[0]
        if card not in CARD:
            return law("FR-2.4-h", "card-own")
        return card_law(v, b, side, CARD[card]) or law("FR-2.4-h", "card-not-held", card=card_name(card))

    ready = [(say("preset-no-card"), all_into("keep", items))]
    if items:
        one_each = {key: 1 for key, _ in items}
        ready.append((say("preset-one-each"), pick_of_two(items, "play", "keep", one_each)))
    return Split(
        say("ask-battle-cards"),
        items,
        (("play", total), ("keep", total)),
        act.Cards,
        say=_name,
        why=why,
        presets=distinct_presets(ready),
        begins=lambda: all_into("keep", items),
    )


def _name(key: str) -> Message:
    return card_name(key) if key in CARD else say(f"do-{key}")


def ask(v: State, _f: BattleCards, seat: Seat) -> Next:
    cards = split(v, v.battle(), Side(seat))
    return cards if cards.items else OneOf(say("ask-no-battle-card"), ("pass",), lambda _: act.Cards(), any_name)


def broken_law(v: State, _f: BattleCards, seat: Seat, a: act.Cards) -> Refusal | None:
    return wrong_shares(split(v, v.battle(), Side(seat)), a.shares)


def committed(seat: Seat) -> Event:
    return Committed(Side(seat))


def reveal(s: State, sheets: BattleCards, _dice: Dice, out: list[Event]) -> None:
    """FR-7.1.3-f, and the order of effects in cards.yaml."""
    b = s.battle()
    played: list[tuple[Card, ...]] = [(), ()]
    for side in (b.attacker, Side(1 - b.attacker)):
        if side in sheets.seats:
            cards = [CARD[c] for c in sheets.sheet(side).chosen()]
            for card in cards:
                spend(s, side, card)
            played[side] = tuple(dict.fromkeys(cards))  # FR-7.1.3-h
            out.append(Shown(side, tuple(CARD_IDS[c] for c in cards)))
    for canceller in (0, 1):
        for card in played[canceller]:
            beaten = CANCELS.get(card)
            if beaten is not None and beaten in played[1 - canceller]:
                played[1 - canceller] = tuple(c for c in played[1 - canceller] if c != beaten)
                out.append(Cancelled(CARD_IDS[beaten], CARD_IDS[card]))
    b.cards = [tuple(played[0]), tuple(played[1])]
    b.first = b.attacker if SURPRISE_ATTACK in played[b.attacker] else Side(1 - b.attacker)
    b.turn = b.first


# --- Cavalry Charge


def chargers(s: State, b: Battle, side: Side) -> list[int]:
    """This side, if it could play a Cavalry Charge now, as far as both players can see."""
    able = governing(s, b, side) >= CARDS[CAVALRY_CHARGE].number
    return [side] if able and may_be_held(s, side, CAVALRY_CHARGE) else []
