"""Kinds of change of a position by hand, and their words."""

from __future__ import annotations

from grognard.core import Change, Message, say
from grognard.games.monarchs.components.cards import CARD, CARDS, FLAGS, TREATIES
from grognard.games.monarchs.components.nations import COURTS
from grognard.games.monarchs.names import (
    card_name,
    court_name,
    depot_name,
    flag_name,
    force_name,
    leader_name,
    nation_name,
    season_name,
    space_name,
    treaty_name,
    troop_name,
)
from grognard.games.monarchs.state import DEAD, FORCE_POOL, PRISONERS, SEASONS, WINTER_QUARTERS, Post

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


class Stand(Change, frozen=True):
    """`stand fort:prag AU.inf 3`: the number of a troop that is there now."""

    form = "stand {at} {troop} {count}"
    at: str
    troop: str
    count: int

    def message(self) -> Message:
        return say("change-stand", at=force_name(self.at), troop=troop_name(self.troop), n=self.count)


class Lead(Change, frozen=True):
    """`lead gen:daun prag`"""

    form = "lead {leader} {at}"
    leader: str
    at: str

    def message(self) -> Message:
        return say("change-lead", leader=leader_name(self.leader), at=force_name(self.at))


class Leave(Change, frozen=True):
    """`leave gen:daun prisoners`: a leader off the map."""

    form = "leave {leader} {box}"
    leader: str
    box: str

    def message(self) -> Message:
        return say("change-leave", leader=leader_name(self.leader), box=word(self.box))


class Control(Change, frozen=True):
    """`control leitmeritz PR`"""

    form = "control {at} {nation}"
    at: str
    nation: str

    def message(self) -> Message:
        return say("change-control", at=space_name(self.at), nation=nation_name(self.nation))


class SiegeIs(Change, frozen=True, tag="siege"):
    """`siege prag 2`; -1: there is none."""

    form = "siege {at} {marker}"
    at: str
    marker: int

    def message(self) -> Message:
        if self.marker < 0:
            return say("change-no-siege", at=space_name(self.at))
        return say("change-siege", at=space_name(self.at), n=self.marker)


class Condition(Change, frozen=True):
    """`condition prag routed`, `condition prag short`, `condition prag entrenched no`"""

    form = "condition {at} {how}[ {on}]"
    at: str
    how: str
    on: str = "yes"

    def message(self) -> Message:
        key = "change-condition" if self.on == "yes" else "change-no-condition"
        return say(key, at=force_name(self.at), how=word(self.how))


class DepotIs(Change, frozen=True, tag="depot"):
    """`depot prag AU ready`, `depot prag AU removed`"""

    form = "depot {at} {contingent} {how}"
    at: str
    contingent: str
    how: str

    def message(self) -> Message:
        depot = depot_name(self.contingent)
        return say("change-depot", at=space_name(self.at), depot=depot, how=word(self.how))


class TrackIs(Change, frozen=True, tag="track"):
    """`track will PR 9`, `track actions FR 4`"""

    form = "track {track} {who} {value}"
    track: str
    who: str
    value: int

    def message(self) -> Message:
        return say("change-track", track=word(self.track), who=who_name(self.track, self.who), n=self.value)


class FlagIs(Change, frozen=True, tag="flag"):
    """`flag generalstab yes`"""

    form = "flag {flag} {on}"
    flag: str
    on: str

    def message(self) -> Message:
        return say("change-flag" if self.on == "yes" else "change-no-flag", flag=flag_name(self.flag))


class TreatyIs(Change, frozen=True, tag="treaty"):
    form = "treaty {treaty}"
    treaty: str

    def message(self) -> Message:
        return say("change-treaty", treaty=treaty_name(self.treaty))


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
