"""What happened in the year: phases, leaders, cards, fortunes, will and points, peace and the end."""

from __future__ import annotations

from grognard.core import Event, Message, RuleId, Seat, say
from grognard.core.scene import OnBoard, Tone
from grognard.games.monarchs.events.turn import at
from grognard.games.monarchs.names import (
    card_name,
    court_name,
    force_name,
    leader_name,
    nation_name,
    side_name,
    space_name,
)

# --- phases and rounds


class PhaseBegan(Event, frozen=True, tag="phase"):
    marks = True
    rules = (RuleId("CM-P-1-d"), RuleId("CM-P-1-e"))
    year: int
    season: str

    def message(self) -> Message:
        return say("event-phase", year=str(self.year), season=say(f"season-{self.season}"))


class RoundBegan(Event, frozen=True, tag="round"):
    marks = True
    rules = (RuleId("CM-P-1-f"),)
    round: int

    def message(self) -> Message:
        return say("event-round", n=self.round)


class FortuneDrawn(Event, frozen=True, tag="fortune"):
    reveals = True
    rules = (RuleId("CM-P-15-a"), RuleId("CM-P-15-b"))
    chit: str
    aside: bool = False
    """It is not valid for the year."""

    def message(self) -> Message:
        key = "event-fortune-aside" if self.aside else "event-fortune"
        return say(key, chit=say(f"chit-{self.chit}"), text=say(f"chit-{self.chit}-text"))


class ActionsChanged(Event, frozen=True, tag="actions"):
    court: int
    change: int
    now: int
    rule: str = "CM-P-6-a"

    def cites(self) -> tuple[RuleId, ...]:
        return (RuleId(self.rule),)

    def message(self) -> Message:
        key = "event-actions-lost" if self.change < 0 else "event-actions"
        return say(key, court=court_name(self.court), n=abs(self.change), now=self.now)


# --- spring


# --- leaders


class LeadersRolled(Event, frozen=True, tag="leaders-rolled"):
    rules = (RuleId("CM-P-11-j"), RuleId("CM-20.4.5-a"))
    nation: str
    die: int
    add: int
    replace: int

    def message(self) -> Message:
        key = "event-leaders-replace" if self.replace else "event-leaders-add"
        return say(key, nation=nation_name(self.nation), die=self.die, n=self.replace or self.add)


class LeaderLeft(Event, frozen=True, tag="leader-left"):
    rules = (RuleId("CM-P-3-i"),)
    leader: str

    def message(self) -> Message:
        return say("event-leader-left", leader=leader_name(self.leader))


class LeaderDrawn(Event, frozen=True, tag="leader-drawn"):
    reveals = True
    rules = (RuleId("CM-P-11-j"),)
    leader: str

    def message(self) -> Message:
        return say("event-leader-drawn", leader=leader_name(self.leader))


class PrisonerFreed(Event, frozen=True, tag="freed"):
    rules = (RuleId("CM-P-16-a"),)
    leader: str

    def message(self) -> Message:
        return say("event-freed", leader=leader_name(self.leader))


class LeaderPlaced(Event, frozen=True, tag="leader-placed"):
    leader: str
    force: str
    rule: str

    def cites(self) -> tuple[RuleId, ...]:
        return (RuleId(self.rule),)

    def message(self) -> Message:
        return say("event-leader-placed", leader=leader_name(self.leader), at=force_name(self.force))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.force.removeprefix("fort:"), Tone.ACCENT)


# --- cards


class Dealt(Event, frozen=True):
    """Cards that a court is dealt; others see how many."""

    rules = (RuleId("CM-P-5-b"),)
    court: int
    seat: Seat
    count: int
    cards: tuple[str, ...] = ()

    def message(self) -> Message:
        if not self.cards:
            return say("event-dealt-hidden", court=court_name(self.court), n=self.count)
        cards = [card_name(card) for card in self.cards]
        return say("event-dealt", court=court_name(self.court), cards=cards, n=self.count)


class Reshuffled(Event, frozen=True):
    rules = (RuleId("CM-P-5-b"),)
    court: int

    def message(self) -> Message:
        return say("event-reshuffled", court=court_name(self.court))


class CardPlayed(Event, frozen=True, tag="card"):
    reveals = True
    rules = (RuleId("CM-P-5-a"), RuleId("CM-P-5-p"))
    court: int
    card: str
    use: str
    """`event`, `operations`, `supply`, `raid`, `sail` or `interrupt`."""
    removed: bool = False

    def message(self) -> Message:
        card = card_name(self.card)
        text = say(f"card-{self.card}-text")
        return say(f"event-card-{self.use}", court=court_name(self.court), card=card, text=text)


class CardsDiscarded(Event, frozen=True, tag="discarded"):
    reveals = True
    rules = (RuleId("CM-P-5-j"), RuleId("CM-P-5-p"))
    court: int
    cards: tuple[str, ...]
    kept: int = 0
    """How many it keeps."""

    def message(self) -> Message:
        court = court_name(self.court)
        if not self.cards:
            return say("event-kept", court=court)
        cards = [card_name(card) for card in self.cards]
        return say("event-discarded-kept" if self.kept else "event-discarded", court=court, cards=cards)


class HandSeen(Event, frozen=True, tag="hand-seen"):
    """A court's cards are shown to one seat; others see that they are."""

    reveals = True
    rules = (RuleId("CM-P-1-h"),)
    seat: Seat
    """Who is shown them."""
    court: int
    by: int
    """The court that looks."""
    cards: tuple[str, ...] = ()

    def message(self) -> Message:
        who = {"court": court_name(self.court), "by": court_name(self.by)}
        if not self.cards:
            return say("event-hand-looked-at", **who)
        return say("event-hand-seen", **who, cards=[card_name(card) for card in self.cards])


# --- effects of cards and chits


class FlagChanged(Event, frozen=True, tag="flag"):
    rules = (RuleId("CM-P-5-f"),)
    name: str

    def message(self) -> Message:
        return say(f"event-flag-{self.name.replace('_', '-')}")


class ThalersChanged(Event, frozen=True, tag="thalers"):
    rules = (RuleId("CM-P-5-f"),)
    nation: str
    change: int
    now: int

    def message(self) -> Message:
        key = "event-thalers-lost" if self.change < 0 else "event-thalers"
        return say(key, nation=nation_name(self.nation), n=abs(self.change), now=self.now)


class AdvantageMoved(Event, frozen=True, tag="advantage"):
    rules = (RuleId("CM-P-9-e"),)
    theatre: str
    holder: int
    """-1 the Alliance, 1 the Coalition, 0 nobody."""

    def message(self) -> Message:
        where = say(f"theatre-{self.theatre}")
        if not self.holder:
            return say("event-advantage-none", theatre=where)
        return say("event-advantage", theatre=where, side=side_name(int(self.holder > 0)))


class ForceSteadied(Event, frozen=True, tag="steadied"):
    """A force recovers morale or supply by an event."""

    rules = (RuleId("CM-P-5-f"),)
    force: str
    level: str
    """`normal`, `demoralised`, `full`, `short`"""

    def message(self) -> Message:
        return say(f"event-steadied-{self.level}", at=force_name(self.force))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.force.removeprefix("fort:"), Tone.GOOD)


class Forbidden(Event, frozen=True):
    rules = (RuleId("CM-P-5-f"),)
    what: str
    """`activate`, `supply_raids_of`, `forced_marches`"""
    nation: str = ""
    until: int = 0

    def message(self) -> Message:
        key = f"event-forbid-{self.what.replace('_', '-')}"
        return say(key, nation=nation_name(self.nation), until=self.until) if self.nation else say(key)


class WeatherChanged(Event, frozen=True, tag="weather"):
    rules = (RuleId("CM-P-15-a"),)
    change: int

    def message(self) -> Message:
        return say("event-weather", n=-self.change)


class MarchStopped(Event, frozen=True, tag="march-stopped"):
    rules = (RuleId("CM-P-5-k"),)
    space: str

    def message(self) -> Message:
        return say("event-march-stopped", at=space_name(self.space))

    def picture(self) -> tuple[OnBoard, ...]:
        return at(self.space, Tone.BAD)


class NoEffect(Event, frozen=True, tag="no-effect"):
    """A part of an effect that cannot be carried out."""

    rules = (RuleId("CM-P-5-f"),)
    op: str

    def message(self) -> Message:
        return say("event-no-effect", what=say(f"op-{self.op.replace('_', '-')}"))


# --- will, points, peace and the end


class WillChanged(Event, frozen=True, tag="will"):
    rules = (RuleId("CM-P-14-c"),)
    power: str
    change: int
    now: int

    def message(self) -> Message:
        key = "event-will-lost" if self.change < 0 else "event-will"
        return say(key, power=nation_name(self.power), n=abs(self.change), now=self.now)


class PointsChanged(Event, frozen=True, tag="points"):
    rules = (RuleId("CM-P-14-a"), RuleId("CM-P-14-b"))
    power: str
    change: int
    now: int

    def message(self) -> Message:
        key = "event-points-lost" if self.change < 0 else "event-points"
        return say(key, power=nation_name(self.power), n=abs(self.change), now=self.now)


class PowerExhausted(Event, frozen=True, tag="exhausted"):
    rules = (RuleId("CM-P-11-k"),)
    nation: str

    def message(self) -> Message:
        return say("event-exhausted", nation=nation_name(self.nation))


class Collapsed(Event, frozen=True):
    rules = (RuleId("CM-P-14-d"), RuleId("CM-P-14-e"))
    power: str

    def message(self) -> Message:
        return say("event-collapsed", power=nation_name(self.power))


class EnteredWar(Event, frozen=True, tag="entered-war"):
    rules = (RuleId("CM-P-1-j"), RuleId("CM-P-4-f"))
    nation: str

    def message(self) -> Message:
        return say("event-entered-war", nation=nation_name(self.nation))


class LeftWar(Event, frozen=True, tag="left-war"):
    marks = True
    rules = (RuleId("CM-P-1-k"),)
    nation: str

    def message(self) -> Message:
        return say("event-left-war", nation=nation_name(self.nation))


class ControlReturned(Event, frozen=True, tag="returned"):
    rules = (RuleId("CM-P-1-k"),)
    nation: str
    """Empty: nobody's."""
    spaces: tuple[str, ...]

    def message(self) -> Message:
        spaces = [space_name(p) for p in self.spaces]
        if not self.nation:
            return say("event-neutral-again", at=spaces)
        return say("event-returned", nation=nation_name(self.nation), at=spaces)

    def picture(self) -> tuple[OnBoard, ...]:
        return tuple(mark for space in self.spaces for mark in at(space, Tone.ACCENT))


class YearScored(Event, frozen=True, tag="scored"):
    marks = True
    rules = (RuleId("CM-P-14-f"), RuleId("CM-P-15-d"))
    year: int
    balance: int
    par: int

    def message(self) -> Message:
        return say("event-scored", year=str(self.year), balance=self.balance, par=self.par)


class Ended(Event, frozen=True):
    marks = True
    rules = (RuleId("CM-P-14-d"), RuleId("CM-P-14-f"), RuleId("CM-P-16-f"))
    winner: int
    reason: str
    over_par: int = 0

    def message(self) -> Message:
        return ending(self.reason, self.over_par)


def ending(reason: str, over_par: int) -> Message:
    """How a game has ended, and by how many VP."""
    return say(f"ending-{reason}", n=abs(over_par))


EVENTS: tuple[type[Event], ...] = (
    PhaseBegan, RoundBegan, FortuneDrawn, ActionsChanged, LeadersRolled, LeaderLeft, LeaderDrawn, PrisonerFreed,
    LeaderPlaced, Dealt, Reshuffled, CardPlayed, CardsDiscarded, HandSeen, FlagChanged, ThalersChanged,
    AdvantageMoved, ForceSteadied, Forbidden, WeatherChanged, MarchStopped, NoEffect, WillChanged, PointsChanged,
    PowerExhausted, Collapsed, EnteredWar, LeftWar, ControlReturned, YearScored, Ended,
)  # fmt: skip
