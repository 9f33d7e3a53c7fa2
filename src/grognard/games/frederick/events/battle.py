"""What happens in field battles, retreats and fort assaults."""

from __future__ import annotations

from grognard.core import Event, Message, RuleId, Seat, Share, say
from grognard.core.scene import DiceShown, Link, OnBoard, Panel, Tone
from grognard.games.frederick.components.map import PLACE
from grognard.games.frederick.events.places import on_board
from grognard.games.frederick.names import (
    army_name,
    card_name,
    place_name,
    shares_count,
    shares_names,
    side_name,
    units_name,
)


class Declared(Event, frozen=True, tag="assault-declared"):
    rules = (RuleId("FR-6.3-b"), RuleId("FR-6.3-k"))
    at: str

    def message(self) -> Message:
        return say("event-assault-declared", at=place_name(self.at))


class BattleBegan(Event, frozen=True, tag="battle"):
    marks = True
    rules = (RuleId("FR-6.3-c"),)
    at: str
    attacker: Seat
    army: str = ""

    def message(self) -> Message:
        who = army_name(self.army) if self.army else side_name(self.attacker)
        return say("event-battle", at=place_name(self.at), attacker=who)

    def picture(self) -> tuple[OnBoard, ...]:
        return on_board(self.at, Tone.BAD, "battle")


class Garrisoned(Event, frozen=True):
    rules = (RuleId("FR-7-c"),)
    at: str
    seat: Seat
    shares: tuple[Share, ...]

    def message(self) -> Message:
        units = shares_names(self.shares, "in")
        if not units:
            return say("event-no-garrison", at=place_name(self.at))
        return say("event-garrison", n=shares_count(self.shares, "in"), units=units, at=place_name(self.at))


class Committed(Event, frozen=True):
    seat: Seat

    def message(self) -> Message:
        return say("event-committed", side=side_name(self.seat))


class Shown(Event, frozen=True):
    """The cards a side uses at the start of a battle."""

    reveals = True
    rules = (RuleId("FR-7.1.3-f"),)
    seat: Seat
    cards: tuple[str, ...]

    def message(self) -> Message:
        if not self.cards:
            return say("event-shown-none", side=side_name(self.seat))
        return say("event-shown", side=side_name(self.seat), cards=[card_name(c) for c in self.cards])


class Cancelled(Event, frozen=True):
    card: str
    by: str

    def message(self) -> Message:
        return say("event-cancelled", card=card_name(self.card), by=card_name(self.by))


class Attacked(Event, frozen=True):
    """Dice of one attack: the bonus of each, its face, and how many hit."""

    rules = (RuleId("FR-7.1.1-a"), RuleId("FR-7.1.1-b"), RuleId("FR-7.1.2-a"))
    seat: Seat
    at: str
    bonuses: tuple[int, ...]
    faces: tuple[int, ...]
    hits: int
    sixes: bool = False
    """Only a natural 6 hits (FR-7.2-d)."""
    again: tuple[int, ...] = ()
    """Misses rolled once more (Flank Attack), 0 for a die that was not."""

    def message(self) -> Message:
        if not self.faces:
            return say("event-attack-none", side=side_name(self.seat))
        side, again = side_name(self.seat), [face for face in self.again if face]
        if again:
            return say("event-attack-again", side=side, faces=list(self.faces), again=again, hits=self.hits)
        return say("event-attack", side=side, faces=list(self.faces), hits=self.hits)

    def struck(self) -> tuple[bool, ...]:
        return tuple(
            f == 6 if self.sixes and not b else f + b >= 6 for f, b in zip(self.faces, self.bonuses, strict=True)
        )

    def picture(self) -> tuple[OnBoard, ...]:
        return on_board(self.at, Tone.BAD, "battle")

    def panels(self) -> tuple[Panel, ...]:
        out = []
        struck = self.struck()
        for bonus in sorted(dict.fromkeys(self.bonuses), reverse=True):
            mine = [n for n, b in enumerate(self.bonuses) if b == bonus]
            out.append(
                DiceShown(
                    f"dice-{self.seat}-{bonus}".replace("--", "-minus"),
                    say("dice-with", bonus=bonus),
                    tuple(self.faces[n] for n in mine),
                    hits=tuple(struck[n] for n in mine),
                )
            )
        return tuple(out)


class Damaged(Event, frozen=True):
    rules = (RuleId("FR-7.1.1-c"), RuleId("FR-7.1.1-e"))
    seat: Seat
    at: str
    exhausted: tuple[Share, ...]
    destroyed: tuple[Share, ...]
    """Shares whose bin says what became of the unit: `exhausted`, `reserve`, `removed`."""

    def message(self) -> Message:
        if not self.destroyed:
            return say("event-exhausted", units=shares_names(self.exhausted, "exhausted"), at=place_name(self.at))
        lost = shares_names(self.destroyed, "reserve", "removed", "pool")
        if not self.exhausted:
            return say("event-destroyed", units=lost, at=place_name(self.at))
        worn = shares_names(self.exhausted, "exhausted")
        return say("event-damaged", units=worn, lost=lost, at=place_name(self.at))

    def picture(self) -> tuple[OnBoard, ...]:
        return on_board(self.at, Tone.BAD)


class RetreatDeclared(Event, frozen=True, tag="retreat"):
    rules = (RuleId("FR-7.1.4-c"),)
    seat: Seat
    at: str
    forced: bool = False

    def message(self) -> Message:
        key = "event-retreat-forced" if self.forced else "event-retreat"
        return say(key, side=side_name(self.seat), at=place_name(self.at))


class Charged(Event, frozen=True):
    reveals = True
    rules = (RuleId("FR-2.4-k3"), RuleId("FR-11-Q7"))
    seat: Seat

    def message(self) -> Message:
        return say("event-charged", side=side_name(self.seat))


class NotCharged(Event, frozen=True, tag="not-charged"):
    seat: Seat

    def message(self) -> Message:
        return say("event-not-charged", side=side_name(self.seat))


class FellBack(Event, frozen=True, tag="fell-back"):
    rules = (RuleId("FR-7.1.4-g"), RuleId("FR-7.1.4-h"))
    seat: Seat
    at: str
    shares: tuple[Share, ...]
    army: str = ""

    def message(self) -> Message:
        gone = [
            say("went", units=units_name(s.item, s.count), to=place_name(s.bin)) for s in self.shares if s.bin in PLACE
        ]
        lost = shares_names(self.shares, "destroyed")
        key = "event-fell-back-lost" if lost else "event-fell-back"
        return say(key, side=side_name(self.seat), gone=gone, lost=lost)

    def picture(self) -> tuple[OnBoard, ...]:
        places = dict.fromkeys(s.bin for s in self.shares if s.bin in PLACE)
        return tuple(Link(f"retreat-{p}", spots=(self.at, p), tone=Tone.BAD) for p in places)


class BattleEnded(Event, frozen=True, tag="battle-ended"):
    at: str
    winner: Seat

    def message(self) -> Message:
        return say("event-battle-ended", at=place_name(self.at), side=side_name(self.winner))

    def picture(self) -> tuple[OnBoard, ...]:
        return on_board(self.at, Tone.ACCENT)


class Stormed(Event, frozen=True):
    """A fort assault begins."""

    marks = True
    rules = (RuleId("FR-7.2-a"), RuleId("FR-6.3-e"))
    at: str
    army: str

    def message(self) -> Message:
        return say("event-storm", at=place_name(self.at), army=army_name(self.army))

    def picture(self) -> tuple[OnBoard, ...]:
        return on_board(self.at, Tone.BAD, "battle")


class StormEnded(Event, frozen=True, tag="storm-ended"):
    rules = (RuleId("FR-7.2-l"), RuleId("FR-7.2-m"))
    at: str
    fallen: bool

    def message(self) -> Message:
        return say("event-fort-fell" if self.fallen else "event-fort-held", at=place_name(self.at))

    def picture(self) -> tuple[OnBoard, ...]:
        return on_board(self.at, Tone.GOOD if self.fallen else Tone.NEUTRAL)


EVENTS = (
    Declared,
    BattleBegan,
    Garrisoned,
    Committed,
    Shown,
    Cancelled,
    Attacked,
    Damaged,
    RetreatDeclared,
    Charged,
    NotCharged,
    FellBack,
    BattleEnded,
    Stormed,
    StormEnded,
)
