"""Chapter P.5: the strategy cards and the Fortunes of War as printed. What their effects do is in `rules/cards`."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final, NewType

from msgspec import Struct

from grognard.games.monarchs.components.nations import COURT, COURTS, Court
from grognard.games.monarchs.data import DATA

Card = NewType("Card", int)
Chit = NewType("Chit", int)
"""A Fortunes of War chit."""
Effect = Mapping[str, Any]
"""`op` and its keys, as the head of data/cards.yaml lists them."""

_FILE = DATA.read("cards.yaml")
_FORTUNES = DATA.read("fortunes.yaml")


class Timing(StrEnum):
    OWN = "own"
    INTERRUPT = "interrupt"


class Printed(Struct, frozen=True):
    id: str
    court: Court
    period: str
    """E Early War, W Wider War, B both."""
    ops: int
    """The operational value."""
    timing: Timing
    mandatory: bool
    """CM-P-5-l"""
    removed: bool
    """Out of the game after its event has been played."""
    requires: Mapping[str, Any]
    """The predicate that must hold for its event; empty: none."""
    effects: tuple[Effect, ...]


CARDS: tuple[Printed, ...] = tuple(
    Printed(
        row["id"], COURT[row["court"]], row["period"], row["ops"], Timing(row["timing"]), row.get("mandatory", False),
        row["remove"], row.get("requires", {}), tuple(row["effect"]),
    )
    for row in _FILE["cards"]
)  # fmt: skip
CARD_IDS: tuple[str, ...] = tuple(card.id for card in CARDS)
CARD: dict[str, Card] = {name: Card(n) for n, name in enumerate(CARD_IDS)}
NAME_ORIGIN: dict[str, str] = {row["id"]: row.get("name_origin", _FILE["origin"]) for row in _FILE["cards"]}
"""Where the name of a card comes from: the sheet, public descriptions, or it is reconstructed. Its value and its effect
are reconstructed always."""
CARDS_OF: tuple[tuple[Card, ...], ...] = tuple(
    tuple(Card(n) for n, card in enumerate(CARDS) if card.court == court) for court in range(len(COURTS))
)
PLACE: tuple[int, ...] = tuple(CARDS_OF[CARDS[card].court].index(Card(card)) for card in range(len(CARDS)))
"""Where each card stands among those of its court, and so in its deck."""
TREATIES: tuple[str, ...] = tuple(_FILE["treaties"])
"""From none to the newest."""
FACE_DOWN: Final = "card-"
"""Before the number of a card on the table that may not be seen."""
FACE_DOWN_CHIT: Final = "chit-"
"""Before the number of a Tactics chit."""


class Fortune(Struct, frozen=True):
    id: str
    years: tuple[int, int]
    effects: tuple[Effect, ...]


CHITS: tuple[Fortune, ...] = tuple(
    Fortune(row["id"], tuple(row.get("years", (0, 9999))), tuple(row["effect"])) for row in _FORTUNES["chits"]
)
CHIT_IDS: tuple[str, ...] = tuple(chit.id for chit in CHITS)
CHIT: dict[str, Chit] = {name: Chit(n) for n, name in enumerate(CHIT_IDS)}


def periods_of(year: int) -> tuple[str, ...]:
    """CM-P-5-b: the periods whose cards are in the decks of a year."""
    for row in _FILE["deck_periods"]:
        first, last = row["years"]
        if first <= year <= last:
            return tuple(row["periods"])
    raise DATA.broken("cards.yaml", f"no periods for the year {year}", "deck_periods")


FLAGS: tuple[str, ...] = (
    "british_subsidy", "generalstab", "russian_supply_improvement", "typhus", "austrian_force_reduction",
    "ferdinand_aa", "redcoats", "army_leader_loudon",
)  # fmt: skip
"""Named facts that stay true once they are; treaty, nations at war and exhaustion are fields of their own."""
