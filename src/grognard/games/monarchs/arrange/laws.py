"""What a change of a position by hand may not break."""

from __future__ import annotations

from grognard.core import Refusal
from grognard.games.monarchs.arrange import kinds
from grognard.games.monarchs.components.cards import CARD, CARD_IDS, CARDS, CARDS_OF, FLAGS, TREATIES
from grognard.games.monarchs.components.leaders import KEYS, LEADER
from grognard.games.monarchs.components.map import FORTRESS, IDS, MASK, SPACE
from grognard.games.monarchs.components.nations import (
    ALLIANCE,
    COALITION,
    CONTINGENT,
    CONTINGENTS,
    COURT,
    COURTS,
    MOST_WILL,
    NATION,
    NATION_OF,
    NATIONS,
    NEUTRAL,
    POWERS,
    SIDE_OF,
)
from grognard.games.monarchs.components.scenarios import MOST_ACTIONS, rounds_of
from grognard.games.monarchs.components.units import (
    CONTINGENT_OF,
    INF,
    KIND_OF,
    NATION_OF_TROOP,
    POOL,
    SP_OF,
    TROOP,
    TROOPS,
    UNIT_OF,
    Troop,
    counters_used,
    how_many,
)
from grognard.games.monarchs.names import card_name, court_name, force_name, space_name
from grognard.games.monarchs.rules.forces.keys import post_named
from grognard.games.monarchs.state import NO_SIEGE, ROUTED, SEASONS, Post, State, fort, is_inside, post
from grognard.kit.arranging import between, first_unknown
from grognard.kit.refusals import law


def _place_law(key: str) -> Refusal | None:
    return first_unknown((key.removeprefix("fort:"), IDS))


def stand_law(s: State, change: kinds.Stand) -> Refusal | None:
    if wrong := _place_law(change.at) or first_unknown((change.troop, TROOPS)):
        return wrong
    what = TROOP[change.troop]
    return between(0, most_at(s, change.at, what), change.count)


def most_at(s: State, at: str, what: Troop) -> int:
    """How many of a troop can stand there: counters that are left, room in a fortress, no enemies beside it."""
    side, space = SIDE_OF[NATION_OF_TROOP[what]], SPACE[at.removeprefix("fort:")]
    where = post_named(at, side)
    here = how_many(s.troops[where], what)
    if not s.warring(NATION_OF_TROOP[what]) or not s.is_open(space, side):
        return 0
    if is_inside(where):
        if not s.fortress_of(space, side):
            return 0
        most = here + (s.room_inside(space) // SP_OF[what] if SP_OF[what] else kinds.MOST_INFANTRY)
    else:
        if s.enemies_outside(space, side):
            return 0
        most = kinds.MOST_INFANTRY
    if KIND_OF[what] == INF:
        return min(most, kinds.MOST_INFANTRY)
    return min(most, here + _left(s, what))


def _left(s: State, what: Troop) -> int:
    """Counters of a troop's unit that are nowhere."""
    used = counters_used((*s.troops, *s.boxes, *s.forage))
    part, unit = CONTINGENT_OF[what], UNIT_OF[what]
    return POOL[part][unit] - used.get((part, unit), 0)


def lead_law(s: State, change: kinds.Lead) -> Refusal | None:
    if wrong := _place_law(change.at) or first_unknown((change.leader, KEYS)):
        return wrong
    nation = s.nation_of(LEADER[change.leader])
    side, space = SIDE_OF[nation], SPACE[change.at.removeprefix("fort:")]
    where = post_named(change.at, side)
    if not s.warring(nation) or not s.is_open(space, side):
        return law("CM-P-1-j", "arrange-closed", at=space_name(IDS[space]))
    if is_inside(where) and not s.fortress_of(space, side):
        return law("CM-P-2-a", "arrange-no-fortress", at=space_name(IDS[space]))
    if not is_inside(where) and s.enemies_outside(space, side):
        return law("CM-P-3-e", "arrange-enemies", at=space_name(IDS[space]))
    return None


def leave_law(_s: State, change: kinds.Leave) -> Refusal | None:
    return first_unknown((change.leader, KEYS), (change.box, tuple(kinds.BOXES)))


def control_law(s: State, change: kinds.Control) -> Refusal | None:
    if wrong := first_unknown((change.at, IDS), (change.nation, NATIONS)):
        return wrong
    p, nation = SPACE[change.at], NATION[change.nation]
    at = space_name(change.at)
    if s.owner(p) == NEUTRAL:
        return law("CM-P-4-c", "arrange-neutral", at=at)
    side = SIDE_OF[nation]
    if FORTRESS[p] and s.troops[fort(p)] and s.side_of_control(p) != side:
        return law("CM-P-4-b", "arrange-garrison", at=at)
    if not FORTRESS[p] and s.enemies_outside(p, side):
        return law("CM-P-4-b", "arrange-enemies", at=at)
    return None if s.is_open(p, side) else law("CM-P-1-j", "arrange-closed", at=at)


def siege_law(s: State, change: kinds.SiegeIs) -> Refusal | None:
    if wrong := first_unknown((change.at, IDS)) or between(NO_SIEGE, kinds.MOST_MARKER, change.marker):
        return wrong
    p = SPACE[change.at]
    besieger = s.besieger(p)
    able = FORTRESS[p] and s.owner(p) != NEUTRAL and s.sps(besieger) >= MASK[FORTRESS[p]] and s.commander(besieger) >= 0
    if change.marker >= 0 and (not able or s.morale[besieger] == ROUTED):
        return law("CM-P-12-a", "arrange-no-besieger", at=space_name(change.at))
    return None


def condition_law(s: State, change: kinds.Condition) -> Refusal | None:
    words = (*kinds.MORALE, *kinds.SUPPLY, *kinds.MARKERS)
    if wrong := _place_law(change.at) or first_unknown((change.how, words), (change.on, ("yes", "no"))):
        return wrong
    where = force_at(s, change.at)
    if where is None:
        return law("CM-P-2-a", "arrange-no-force", at=force_name(change.at))
    if change.on == "no" and change.how not in kinds.MARKERS:
        return first_unknown((change.on, ("yes",)))
    if is_inside(where) and change.how in kinds.MARKERS:
        return law("CM-P-7-k", "arrange-inside", at=force_name(change.at))
    if change.how == "sharing" and change.on == "yes" and not s.strength(where).multi_nation:
        return law("CM-10.0-b", "arrange-one-nation", at=force_name(change.at))
    return None


def force_at(s: State, key: str) -> Post | None:
    """The force with SPs that a key means."""
    space = SPACE[key.removeprefix("fort:")]
    posts = (fort(space),) if key.startswith("fort:") else (post(ALLIANCE, space), post(COALITION, space))
    return next((where for where in posts if s.sps(where)), None)


def depot_law(s: State, change: kinds.DepotIs) -> Refusal | None:
    if wrong := first_unknown((change.at, IDS), (change.contingent, CONTINGENTS), (change.how, kinds.PLACED)):
        return wrong
    p, part = SPACE[change.at], CONTINGENT[change.contingent]
    side = SIDE_OF[NATION_OF[part]]
    here = [d for d in s.depots if d.at == p and NATION_OF[d.contingent] == NATION_OF[part]]
    if change.how == "removed":
        return None if any(d.contingent == part for d in here) else law("CM-P-6-k", "arrange-no-depot")
    used = sum(d.contingent == part and d.at != p for d in s.depots)
    if used >= POOL[part]["fd"] or any(d.contingent != part for d in here) or not s.warring(NATION_OF[part]):
        return law("CM-P-6-k", "arrange-no-counter")
    mine = s.side_of_control(p) == side or (s.owner(p) == NEUTRAL and s.is_open(p, side))
    if not mine or s.enemies_outside(p, side):
        return law("CM-P-6-k", "arrange-depot-where", at=space_name(change.at))
    return None


def track_law(s: State, change: kinds.TrackIs) -> Refusal | None:
    if wrong := first_unknown((change.track, kinds.TRACKS), (change.who, whose(s, change.track))):
        return wrong
    low, high = range_of(change.track)
    return between(low, high, change.value)


def whose(s: State, track: str) -> tuple[str, ...]:
    """Who has a place on a track: powers and nations at war, courts that play."""
    match track:
        case "will":
            return tuple(name for n, name in enumerate(POWERS) if s.will[n] >= 0)
        case "points":
            return tuple(name for name in POWERS if s.warring(NATION[name]))
        case "treasury":
            return tuple(name for n, name in enumerate(NATIONS) if s.warring(n))
        case "actions":
            return tuple(name for n, name in enumerate(COURTS) if s.is_active(n))
    return ()


def range_of(track: str) -> tuple[int, int]:
    return {
        "will": (1, MOST_WILL),
        "points": (-kinds.MOST_POINTS, kinds.MOST_POINTS),
        "treasury": (0, kinds.MOST_THALERS),
        "actions": (0, MOST_ACTIONS),
    }[track]


def flag_law(_s: State, change: kinds.FlagIs) -> Refusal | None:
    return first_unknown((change.flag, FLAGS), (change.on, ("yes", "no")))


def treaty_law(_s: State, change: kinds.TreatyIs) -> Refusal | None:
    return first_unknown((change.treaty, TREATIES))


def hand_law(s: State, change: kinds.HandIs) -> Refusal | None:
    if wrong := first_unknown((change.card, CARD_IDS), (change.how, ("hold", "put-down"))):
        return wrong
    card = CARD[change.card]
    court = CARDS[card].court
    lies = s.decks[court][CARDS_OF[court].index(card)] or card in s.discards[court]
    if lies or card in s.hands[court]:
        return None
    return law("CM-P-5-b", "arrange-no-card", card=card_name(change.card))


def turn_law(s: State, change: kinds.TurnIs) -> Refusal | None:
    if wrong := first_unknown((change.season, SEASONS[1:3]), (change.court, COURTS)):
        return wrong
    if not s.is_active(COURT[change.court]):
        return law("CM-P-1-j", "arrange-no-turns", court=court_name(COURT[change.court]))
    return between(1, rounds_of(change.season), change.round)
