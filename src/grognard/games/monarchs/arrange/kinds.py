"""Kinds of change of a position by hand, and their words."""

from __future__ import annotations

from grognard.core import Change, Message, say
from grognard.games.monarchs.components.cards import CARD, CARDS, FLAGS, TREATIES
from grognard.games.monarchs.components.nations import COURTS
from grognard.games.monarchs.events.wording import WORDINGS
from grognard.games.monarchs.names import (
    card_name,
    court_name,
    flag_name,
    nation_name,
    season_name,
    space_name,
    treaty_name,
    troop_name,
)
from grognard.games.monarchs.state import DEAD, FORCE_POOL, PRISONERS, SEASONS, WINTER_QUARTERS, Post
from grognard.kit.events import LoggedChange

BOXES: dict[str, Post] = {
    "pool": FORCE_POOL,
    "prisoners": PRISONERS,
    "quarters": WINTER_QUARTERS,
    "dead": DEAD,
}
MORALE: tuple[str, ...] = ("normal", "demoralised", "routed")
SUPPLY: tuple[str, ...] = ("full", "short", "critical")
MARKERS: tuple[str, ...] = ("entrenched", "sharing")
TRACKS: tuple[str, ...] = ("will", "points", "treasury", "actions")
"""MW and VP of a power, Thalers of a nation, SAs of a court."""
MOST_INFANTRY = 99
MOST_THALERS = 99
MOST_POINTS = 50
MOST_MARKER = 9
PLACED = ("ready", "disorganised", "removed")
KEYS_OF_MENU: tuple[str, ...] = (
    "control", "siege", "morale-of", "supply-of", "marker-of", "depot", "leader", "hand", "flag", "treaty", "turn",
    "hold", "put-down", "yes", "no", *TRACKS, *BOXES, *MORALE, *SUPPLY, *MARKERS, *PLACED, *FLAGS, *TREATIES,
    *SEASONS[1:3],
)  # fmt: skip


def word(key: str) -> Message:
    """An entry of a menu."""
    return say(f"arrange-do-{key}")


def who_name(track: str, who: str) -> Message:
    """CM-P-6-a: SAs belong to courts, everything else to nations."""
    return court_name(COURTS.index(who)) if track == "actions" else nation_name(who)


class MonarchsChange(LoggedChange, frozen=True):
    wordings = WORDINGS | {
        **dict.fromkeys(("box", "how"), word),
        "flag": flag_name,
        "treaty": treaty_name,
        "troop": troop_name,
    }


SPACES = MonarchsChange.wordings | {"at": space_name}
"""Of changes that name a space and no force in it."""


class Stand(MonarchsChange, frozen=True):
    """`stand fort:prag AU.inf 3`: the number of a troop that is there now."""

    form = "stand {at} {troop} {count}"
    facts = "at troop n=count"
    at: str
    troop: str
    count: int


class Lead(MonarchsChange, frozen=True):
    """`lead gen:daun prag`"""

    form = "lead {leader} {at}"
    leader: str
    at: str


class Leave(MonarchsChange, frozen=True):
    """`leave gen:daun prisoners`: a leader off the map."""

    form = "leave {leader} {box}"
    leader: str
    box: str


class Control(MonarchsChange, frozen=True):
    """`control leitmeritz PR`"""

    form = "control {at} {nation}"
    wordings = SPACES
    at: str
    nation: str


class SiegeIs(MonarchsChange, frozen=True, tag="siege"):
    """`siege prag 2`; -1: there is none."""

    form = "siege {at} {marker}"
    facts = "at n=marker?"
    wordings = SPACES
    at: str
    marker: int

    def key(self) -> str:
        return "no-siege" if self.marker < 0 else "siege"

    def omits(self, value: int) -> bool:
        return value < 0


class Condition(MonarchsChange, frozen=True):
    """`condition prag routed`, `condition prag short`, `condition prag entrenched no`"""

    form = "condition {at} {how}[ {on}]"
    facts = "at how"
    at: str
    how: str
    on: str = "yes"

    def key(self) -> str:
        return "condition" if self.on == "yes" else "no-condition"


class DepotIs(MonarchsChange, frozen=True, tag="depot"):
    """`depot prag AU ready`, `depot prag AU removed`"""

    form = "depot {at} {contingent} {how}"
    facts = "at depot=contingent how"
    wordings = SPACES
    at: str
    contingent: str
    how: str


class TrackIs(Change, frozen=True, tag="track"):
    """`track will PR 9`, `track actions FR 4`"""

    form = "track {track} {who} {value}"
    track: str
    who: str
    value: int

    def message(self) -> Message:
        return say("change-track", track=word(self.track), who=who_name(self.track, self.who), n=self.value)


class FlagIs(MonarchsChange, frozen=True, tag="flag"):
    """`flag generalstab yes`"""

    form = "flag {flag} {on}"
    facts = "flag"
    flag: str
    on: str

    def key(self) -> str:
        return "flag" if self.on == "yes" else "no-flag"


class TreatyIs(MonarchsChange, frozen=True, tag="treaty"):
    form = "treaty {treaty}"
    treaty: str


class HandIs(Change, frozen=True, tag="hand"):
    """`hand PR-01 hold`, `hand PR-01 put-down`: a card comes from the draw pile or the discards, or goes back."""

    form = "hand {card} {how}"
    card: str
    how: str

    def message(self) -> Message:
        return say(f"change-hand-{self.how}", card=card_name(self.card), court=court_name(CARDS[CARD[self.card]].court))


class TurnIs(Change, frozen=True, tag="turn"):
    """`turn summer 3 AU`: whose turn of which round it is."""

    form = "turn {season} {round} {court}"
    season: str
    round: int
    court: str

    def message(self) -> Message:
        court = court_name(COURTS.index(self.court))
        return say("change-turn", season=season_name(self.season), n=self.round, court=court)
