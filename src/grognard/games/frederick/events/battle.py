"""Events of field battles, retreats and fort assaults."""

from __future__ import annotations

from grognard.core import Message, Seat, Share, say
from grognard.core.scene import DiceShown, Link, OnBoard, Panel, Tone
from grognard.games.frederick.components.map import PLACE
from grognard.games.frederick.events.wording import FrederickEvent
from grognard.games.frederick.names import army_name, place_name, shares_count, shares_names, side_name, units_name
from grognard.kit.events import cites


class Declared(FrederickEvent, frozen=True, tag="assault-declared"):
    rules = cites("FR-6.3-b", "FR-6.3-k")
    at: str


class BattleBegan(FrederickEvent, frozen=True, tag="battle"):
    marks = True
    rules = cites("FR-6.3-c")
    tone = Tone.BAD
    sign = "battle"
    at: str
    attacker: Seat
    army: str = ""

    def message(self) -> Message:
        who = army_name(self.army) if self.army else side_name(self.attacker)
        return say("event-battle", at=place_name(self.at), attacker=who)


class Garrisoned(FrederickEvent, frozen=True):
    rules = cites("FR-7-c")
    at: str
    seat: Seat
    shares: tuple[Share, ...]

    def message(self) -> Message:
        units = shares_names(self.shares, "in")
        if not units:
            return say("event-no-garrison", at=place_name(self.at))
        return say("event-garrison", n=shares_count(self.shares, "in"), units=units, at=place_name(self.at))


class Committed(FrederickEvent, frozen=True):
    facts = "side=seat"
    seat: Seat


class Shown(FrederickEvent, frozen=True):
    """The cards a side uses at the start of a battle."""

    reveals = True
    rules = cites("FR-7.1.3-f")
    facts = "side=seat cards?"
    seat: Seat
    cards: tuple[str, ...]

    def key(self) -> str:
        return "shown" if self.cards else "shown-none"


class Cancelled(FrederickEvent, frozen=True):
    card: str
    by: str


class Attacked(FrederickEvent, frozen=True):
    """Dice of one attack: the bonus of each, its face, and how many hit."""

    rules = cites("FR-7.1.1-a", "FR-7.1.1-b", "FR-7.1.2-a")
    tone = Tone.BAD
    sign = "battle"
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


class Damaged(FrederickEvent, frozen=True):
    rules = cites("FR-7.1.1-c", "FR-7.1.1-e")
    tone = Tone.BAD
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


class RetreatDeclared(FrederickEvent, frozen=True, tag="retreat"):
    rules = cites("FR-7.1.4-c")
    facts = "side=seat at"
    seat: Seat
    at: str
    forced: bool = False

    def key(self) -> str:
        return "retreat-forced" if self.forced else "retreat"


class Charged(FrederickEvent, frozen=True):
    reveals = True
    rules = cites("FR-2.4-k3", "FR-11-Q7")
    facts = "side=seat"
    seat: Seat


class NotCharged(FrederickEvent, frozen=True, tag="not-charged"):
    facts = "side=seat"
    seat: Seat


class FellBack(FrederickEvent, frozen=True, tag="fell-back"):
    rules = cites("FR-7.1.4-g", "FR-7.1.4-h")
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


class BattleEnded(FrederickEvent, frozen=True, tag="battle-ended"):
    facts = "at side=winner"
    tone = Tone.ACCENT
    at: str
    winner: Seat


class Stormed(FrederickEvent, frozen=True):
    """A fort assault begins."""

    marks = True
    rules = cites("FR-7.2-a", "FR-6.3-e")
    tone = Tone.BAD
    sign = "battle"
    at: str
    army: str

    def key(self) -> str:
        return "storm"


class StormEnded(FrederickEvent, frozen=True, tag="storm-ended"):
    rules = cites("FR-7.2-l", "FR-7.2-m")
    facts = "at"
    at: str
    fallen: bool

    def key(self) -> str:
        return "fort-fell" if self.fallen else "fort-held"

    def colour(self) -> Tone:
        return Tone.GOOD if self.fallen else Tone.NEUTRAL
