"""Rule 2.4: the tactics cards, as printed. What they do in a battle is in `tactics.py`."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NewType

from msgspec import Struct

from grognard.games.frederick.components.armies import SIDES
from grognard.games.frederick.data import DATA

Card = NewType("Card", int)
"""A kind of card; cards of a kind are alike."""


class When(StrEnum):
    BEFORE_ROLL = "ap_before_roll"
    AFTER_ROLL = "ap_after_roll"
    MARCH = "march"
    BATTLE_START = "battle_start"
    RETREAT = "retreat"
    WINTER = "winter"


class Printed(Struct, frozen=True):
    id: str
    name: str
    copies: tuple[int, int]
    number: int
    """The tactical value it needs; 0 for a card that needs no commander."""
    windows: tuple[When, ...]
    role: str
    """`attacker`, `defender` or `any` of a field battle."""
    winter_limit: int
    """How many of them a player may use in one winter; 0 for any number."""


_FILE = DATA.read("cards.yaml")

CARDS: tuple[Printed, ...] = tuple(
    Printed(c["id"], c["name"], (c["copies"][SIDES[0]], c["copies"][SIDES[1]]), c["number"] or 0,
            tuple(When(w) for w in c["window"]), c["role"], c.get("winter_limit", 0))
    for c in _FILE["cards"]
)  # fmt: skip
CARD_IDS: tuple[str, ...] = tuple(card.id for card in CARDS)
CARD: dict[str, Card] = {card.id: Card(n) for n, card in enumerate(CARDS)}
FACE_DOWN: Final = "card-"
"""Before the number of a card on the table that may not be seen."""
DECK: tuple[tuple[int, ...], ...] = tuple(tuple(card.copies[side] for card in CARDS) for side in (0, 1))
RAPID_MOBILISATION, RAPID_ADVANCE, CAVALRY_CHARGE = (
    CARD["rapid_mobilisation"],
    CARD["rapid_advance"],
    CARD["cavalry_charge"],
)
SCORCHED_EARTH, RECALL = CARD["scorched_earth"], CARD["recall"]
OBLIQUE_ORDER, FLANK_ATTACK, SURPRISE_ATTACK = CARD["oblique_order"], CARD["flank_attack"], CARD["surprise_attack"]
FOREST, HILLS, MARSH = CARD["forest"], CARD["hills"], CARD["marsh"]
ADVANCE_POINTS: int = next(c["effect"]["ap"] for c in _FILE["cards"] if c["id"] == "rapid_advance")
WINTER_CARDS: tuple[Card, ...] = tuple(Card(n) for n, c in enumerate(CARDS) if When.WINTER in c.windows)
CANCELS: dict[Card, Card] = {
    CARD[c["id"]]: CARD[c["cancels"]] for c in _FILE["cards"] if isinstance(c.get("cancels"), str)
}
"""Hills over Surprise Attack, Marsh over Flank Attack."""


def usable_at_start(side: int, attacking: bool) -> tuple[Card, ...]:
    """The start-of-battle cards of a deck that this role may use at all."""
    role = "attacker" if attacking else "defender"
    return tuple(
        Card(n)
        for n, card in enumerate(CARDS)
        if When.BATTLE_START in card.windows and card.role in ("any", role) and card.copies[side]
    )


START_CARDS = tuple(tuple(usable_at_start(side, attacking) for attacking in (False, True)) for side in (0, 1))


def _check() -> None:
    for side, name in enumerate(SIDES):
        if sum(DECK[side]) != _FILE["deck_totals"][name]:
            what = f"{sum(DECK[side])} {name} cards, {_FILE['deck_totals'][name]} expected"
            raise DATA.broken("cards.yaml", what, "deck_totals", name)


_check()
