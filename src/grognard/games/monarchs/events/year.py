"""What happened in the year: phases, leaders, cards, fortunes, will and points, peace and the end."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core import Message, RuleId, Seat, say
from grognard.core.scene import Tone
from grognard.games.monarchs.events.wording import WORDINGS, Changed, MonarchsEvent
from grognard.games.monarchs.names import chit_text, nation_name, side_name, space_name, theatre_name
from grognard.kit.events import cites, each

# --- phases and rounds


class PhaseBegan(MonarchsEvent, frozen=True, tag="phase"):
    marks = True
    rules = cites("CM-P-1-d", "CM-P-1-e")
    year: int
    season: str


class RoundBegan(MonarchsEvent, frozen=True, tag="round"):
    marks = True
    rules = cites("CM-P-1-f")
    facts = "n=round"
    round: int


class FortuneDrawn(MonarchsEvent, frozen=True, tag="fortune"):
    reveals = True
    rules = cites("CM-P-15-a", "CM-P-15-b")
    facts = "chit text=chit"
    either = ("aside", "fortune-aside", "fortune")
    wordings = WORDINGS | {"text": chit_text}
    chit: str
    aside: bool = False
    """It is not valid for the year."""


class ActionsChanged(Changed, frozen=True, tag="actions"):
    facts = "court n=change now"
    court: int
    change: int
    now: int
    rule: str = "CM-P-6-a"

    def cites(self) -> tuple[RuleId, ...]:
        return cites(self.rule)


# --- leaders


class LeadersRolled(MonarchsEvent, frozen=True, tag="leaders-rolled"):
    """Leaders are drawn, or replaced: never both."""

    rules = cites("CM-P-11-j", "CM-20.4.5-a")
    facts = "nation die n=add+replace"
    either = ("replace", "leaders-replace", "leaders-add")
    nation: str
    die: int
    add: int
    replace: int


class LeaderLeft(MonarchsEvent, frozen=True, tag="leader-left"):
    rules = cites("CM-P-3-i")
    leader: str


class LeaderDrawn(MonarchsEvent, frozen=True, tag="leader-drawn"):
    reveals = True
    rules = cites("CM-P-11-j")
    leader: str


class PrisonerFreed(MonarchsEvent, frozen=True, tag="freed"):
    rules = cites("CM-P-16-a")
    leader: str


class LeaderPlaced(MonarchsEvent, frozen=True, tag="leader-placed"):
    facts = "leader at=force"
    tone = Tone.ACCENT
    leader: str
    force: str
    rule: str

    def cites(self) -> tuple[RuleId, ...]:
        return cites(self.rule)


# --- cards


class Dealt(MonarchsEvent, frozen=True):
    """Cards that a court is dealt; others see how many."""

    rules = cites("CM-P-5-b")
    facts = "court cards? n=count"
    either = ("cards", "dealt", "dealt-hidden")
    court: int
    seat: Seat
    count: int
    cards: tuple[str, ...] = ()


class Reshuffled(MonarchsEvent, frozen=True):
    rules = cites("CM-P-5-b")
    court: int


class CardPlayed(MonarchsEvent, frozen=True, tag="card"):
    reveals = True
    rules = cites("CM-P-5-a", "CM-P-5-p")
    facts = "court card text=card"
    court: int
    card: str
    use: str
    """`event`, `operations`, `supply`, `raid`, `sail` or `interrupt`."""
    removed: bool = False

    def key(self) -> str:
        return f"card-{self.use}"


class CardsDiscarded(MonarchsEvent, frozen=True, tag="discarded"):
    reveals = True
    rules = cites("CM-P-5-j", "CM-P-5-p")
    facts = "court cards?"
    court: int
    cards: tuple[str, ...]
    kept: int = 0
    """How many it keeps."""

    def key(self) -> str:
        return "kept" if not self.cards else "discarded-kept" if self.kept else "discarded"


class HandSeen(MonarchsEvent, frozen=True, tag="hand-seen"):
    """A court's cards are shown to one seat; others see that they are."""

    reveals = True
    rules = cites("CM-P-1-h")
    facts = "court by cards?"
    either = ("cards", "hand-seen", "hand-looked-at")
    seat: Seat
    """Who is shown them."""
    court: int
    by: int
    """The court that looks."""
    cards: tuple[str, ...] = ()


# --- effects of cards and chits


class FlagChanged(MonarchsEvent, frozen=True, tag="flag"):
    rules = cites("CM-P-5-f")
    facts = ""
    name: str

    def key(self) -> str:
        return f"flag-{self.name.replace('_', '-')}"


class ThalersChanged(Changed, frozen=True, tag="thalers"):
    rules = cites("CM-P-5-f")
    facts = "nation n=change now"
    nation: str
    change: int
    now: int


class AdvantageMoved(MonarchsEvent, frozen=True, tag="advantage"):
    rules = cites("CM-P-9-e")
    theatre: str
    holder: int
    """-1 the Alliance, 1 the Coalition, 0 neither."""

    def message(self) -> Message:
        where = theatre_name(self.theatre)
        if not self.holder:
            return say("event-advantage-none", theatre=where)
        return say("event-advantage", theatre=where, side=side_name(int(self.holder > 0)))


class ForceSteadied(MonarchsEvent, frozen=True, tag="steadied"):
    """A force recovers morale or supply by an event."""

    rules = cites("CM-P-5-f")
    facts = "at=force"
    tone = Tone.GOOD
    force: str
    level: str
    """`normal`, `demoralised`, `full`, `short`"""

    def key(self) -> str:
        return f"steadied-{self.level}"


class Forbidden(MonarchsEvent, frozen=True):
    rules = cites("CM-P-5-f")
    what: str
    """`activate`, `supply_raids_of`, `forced_marches`"""
    nation: str = ""
    until: int = 0

    def message(self) -> Message:
        key = f"event-forbid-{self.what.replace('_', '-')}"
        return say(key, nation=nation_name(self.nation), until=self.until) if self.nation else say(key)


class WeatherChanged(MonarchsEvent, frozen=True, tag="weather"):
    rules = cites("CM-P-15-a")
    facts = "n=change"
    change: int


class MarchStopped(MonarchsEvent, frozen=True, tag="march-stopped"):
    rules = cites("CM-P-5-k")
    facts = "at=space"
    tone = Tone.BAD
    space: str


class NoEffect(MonarchsEvent, frozen=True, tag="no-effect"):
    """A part of an effect that cannot be carried out."""

    rules = cites("CM-P-5-f")
    facts = "what=op"
    op: str


# --- will, points, peace and the end


class WillChanged(Changed, frozen=True, tag="will"):
    rules = cites("CM-P-14-c")
    facts = "power n=change now"
    power: str
    change: int
    now: int


class PointsChanged(Changed, frozen=True, tag="points"):
    rules = cites("CM-P-14-a", "CM-P-14-b")
    facts = "power n=change now"
    power: str
    change: int
    now: int


class PowerExhausted(MonarchsEvent, frozen=True, tag="exhausted"):
    rules = cites("CM-P-11-k")
    nation: str


class Collapsed(MonarchsEvent, frozen=True):
    rules = cites("CM-P-14-d", "CM-P-14-e")
    power: str


class EnteredWar(MonarchsEvent, frozen=True, tag="entered-war"):
    rules = cites("CM-P-1-j", "CM-P-4-f")
    nation: str


class LeftWar(MonarchsEvent, frozen=True, tag="left-war"):
    marks = True
    rules = cites("CM-P-1-k")
    nation: str


class ControlReturned(MonarchsEvent, frozen=True, tag="returned"):
    rules = cites("CM-P-1-k")
    facts = "nation? at=spaces"
    either = ("nation", "returned", "neutral-again")
    wordings = WORDINGS | {"at": each(space_name)}
    tone = Tone.ACCENT
    nation: str
    """Empty: they are neutral."""
    spaces: tuple[str, ...]

    def places(self) -> Iterable[str]:
        return self.spaces


class YearScored(MonarchsEvent, frozen=True, tag="scored"):
    marks = True
    rules = cites("CM-P-14-f", "CM-P-15-d")
    year: int
    balance: int
    par: int


class Ended(MonarchsEvent, frozen=True):
    marks = True
    rules = cites("CM-P-14-d", "CM-P-14-f", "CM-P-16-f")
    winner: int
    reason: str
    over_par: int = 0

    def message(self) -> Message:
        return ending(self.reason, self.over_par)


def ending(reason: str, over_par: int) -> Message:
    """How a game has ended, and by how many VP."""
    return say(f"ending-{reason}", n=abs(over_par))
