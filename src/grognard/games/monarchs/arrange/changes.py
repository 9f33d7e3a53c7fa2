"""A position put together by hand: forces, leaders, depots, control, sieges, tracks, flags, cards, whose turn it is.

Whatever was going on is laid aside: after a change a court is about to begin its turn of a round. Enemies who met in a
space part again.
"""

from __future__ import annotations

from grognard.core import Change, Event, Message, Refusal, say
from grognard.games.monarchs.components.cards import CARD, CARD_IDS, CARDS, CARDS_OF, FLAGS, TREATIES
from grognard.games.monarchs.components.leaders import KEYS, LEADER
from grognard.games.monarchs.components.map import CAPACITY, EVERYWHERE, FORTRESS, IDS, MASK, SPACE, Space
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
    KINDS,
    MARCHED,
    NATION_OF_TROOP,
    POOL,
    SHIFTED,
    SP_OF,
    TROOP,
    TROOPS,
    by_key,
    group,
    marked,
    stack_of,
    taken,
    without,
)
from grognard.games.monarchs.frames import Attack, CourtTurn, March, Rejoin, Season, SeasonStep, TurnStep
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
from grognard.games.monarchs.rules import rally
from grognard.games.monarchs.rules.cards.hands import with_card, without_card
from grognard.games.monarchs.rules.forces import arrival
from grognard.games.monarchs.rules.forces.distances import FAR, distances
from grognard.games.monarchs.state import (
    AUTUMN,
    COLUMN,
    DEAD,
    FORCE_POOL,
    NO_SIEGE,
    POSTS,
    PRISONERS,
    ROUTED,
    SEASONS,
    SUMMER,
    WINTER_QUARTERS,
    Depot,
    Post,
    State,
    changed_at,
    fort,
    is_inside,
    post,
)
from grognard.kit.arranging import ChangeRows, Changes, between, first_unknown
from grognard.kit.refusals import law

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
_PLACED = ("ready", "disorganised", "removed")
KEYS_OF_MENU: tuple[str, ...] = (
    "control", "siege", "morale-of", "supply-of", "marker-of", "depot", "leader", "hand", "flag", "treaty", "turn",
    "hold", "put-down", "yes", "no", *TRACKS, *BOXES, *MORALE, *SUPPLY, *MARKERS, *_PLACED, *FLAGS, *TREATIES,
    *SEASONS[1:3],
)  # fmt: skip


# --- words


def word(key: str) -> Message:
    """An entry of a menu."""
    return say(f"arrange-do-{key}")


def who_name(track: str, who: str) -> Message:
    """CM-P-6-a: SAs belong to courts, whatever else is counted to nations."""
    return court_name(COURTS.index(who)) if track == "actions" else nation_name(who)


# --- kinds of change


class Stand(Change, frozen=True):
    """`stand fort:prag AU.inf 3`: so many of a troop are there now."""

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


# --- what was going on is laid aside


def settled(s: State) -> State:
    """A copy in which a court is about to begin its turn, and nothing else goes on."""
    after = s.copy()
    court = next((f.court for f in s.frames if isinstance(f, CourtTurn)), 0)
    for f in reversed(s.frames):
        if isinstance(f, Attack) and f.sortie:
            _put(after, post(f.side, f.at), fort(f.at))
        if isinstance(f, March):
            _put(after, COLUMN, post(f.side, f.at))
    after.frames = []
    for where in range(POSTS):
        if after.troops[where]:
            after.set_troops(where, marked(after.troops[where], drop=MARCHED | SHIFTED))
    after.acted = 0
    for p in EVERYWHERE:
        _part(after, p)
    out: list[Event] = []
    for p in EVERYWHERE:
        arrival.settle(after, p, out)
        while after.frames:
            choice = after.frames.pop()
            if isinstance(choice, Rejoin):
                after.move_leader(choice.leader, choice.posts[0])
    if after.season not in (SUMMER, AUTUMN):
        after.season, after.round = SUMMER if after.season < SUMMER else AUTUMN, 1
    begin(after, court)
    return after


def begin(s: State, court: int) -> None:
    """The turn of a court that takes turns; the next one's if this does not."""
    order = [c for c in range(len(COURTS)) if s.is_active(c)]
    acting = next((c for c in order if c >= court), order[0])
    s.round = max(1, s.round)
    turn = CourtTurn(acting, TurnStep.RALLY)
    if not rally.broken(s, turn):  # nobody is asked where nobody is broken
        turn.step = TurnStep.ACTIONS
    s.frames = [Season(SeasonStep.ROUNDS, acting), turn]


def _put(s: State, start: Post, end: Post) -> None:
    groups, leaders = s.troops[start], s.leaders_in(start)
    s.join(end, groups, s.morale[start], s.supply[start])
    s.set_troops(start, ())
    for who in leaders:
        s.move_leader(who, end)
    arrival.drop_markers(s, start)


def _part(s: State, p: Space) -> None:
    """Enemies who met: those who do not control the space go to the nearest one without enemies."""
    if not (s.sps(post(ALLIANCE, p)) and s.sps(post(COALITION, p))):
        return
    side = 1 - max(0, s.side_of_control(p))
    reach = distances(s, side, p)
    free = [q for q in EVERYWHERE if q != p and reach[q] < FAR and _is_free(s, q, side)]
    if free:
        _put(s, post(side, p), post(side, min(free, key=lambda q: (reach[q], q))))


def _is_free(s: State, p: int, side: int) -> bool:
    return not s.enemies_outside(p, side) and not s.fortress_of(p, 1 - side)


# --- laws


def _post(key: str, side: int) -> Post:
    return fort(SPACE[key.removeprefix("fort:")]) if key.startswith("fort:") else post(side, SPACE[key])


def _place_law(key: str) -> Refusal | None:
    return first_unknown((key.removeprefix("fort:"), IDS))


def _stand_law(s: State, change: Stand) -> Refusal | None:
    if wrong := _place_law(change.at) or first_unknown((change.troop, TROOPS)):
        return wrong
    what = TROOP[change.troop]
    return between(0, most_at(s, change.at, what), change.count)


def most_at(s: State, at: str, what: int) -> int:
    """How many of a troop can stand there: counters that are left, room in a fortress, no enemies beside it."""
    side, space = SIDE_OF[NATION_OF_TROOP[what]], SPACE[at.removeprefix("fort:")]
    where = _post(at, side)
    here = by_key(s.troops[where]).get(TROOPS[what], 0)
    if not s.warring(NATION_OF_TROOP[what]) or not s.is_open(space, side):
        return 0
    if is_inside(where):
        if not s.fortress_of(space, side):
            return 0
        room = CAPACITY[FORTRESS[space]] - s.sps(where)
        most = here + (room // SP_OF[what] if SP_OF[what] else MOST_INFANTRY)
    else:
        if s.enemies_outside(space, side):
            return 0
        most = MOST_INFANTRY
    if KIND_OF[what] == INF:
        return min(most, MOST_INFANTRY)
    return min(most, here + _left(s, what))


def _left(s: State, what: int) -> int:
    """Counters of a troop's unit that are nowhere."""
    unit = KINDS[KIND_OF[what]].removesuffix("-reduced")
    names = {f"{CONTINGENTS[CONTINGENT_OF[what]]}.{unit}{end}" for end in ("", "-reduced")}
    used = sum(by_key(stack).get(name, 0) for stack in (*s.troops, *s.boxes, *s.forage) for name in sorted(names))
    return POOL[CONTINGENT_OF[what]][unit] - used


def _lead_law(s: State, change: Lead) -> Refusal | None:
    if wrong := _place_law(change.at) or first_unknown((change.leader, KEYS)):
        return wrong
    nation = s.nation_of(LEADER[change.leader])
    side, space = SIDE_OF[nation], SPACE[change.at.removeprefix("fort:")]
    where = _post(change.at, side)
    if not s.warring(nation) or not s.is_open(space, side):
        return law("CM-P-1-j", "arrange-closed", at=space_name(IDS[space]))
    if is_inside(where) and not s.fortress_of(space, side):
        return law("CM-P-2-a", "arrange-no-fortress", at=space_name(IDS[space]))
    if not is_inside(where) and s.enemies_outside(space, side):
        return law("CM-P-3-e", "arrange-enemies", at=space_name(IDS[space]))
    return None


def _leave_law(_s: State, change: Leave) -> Refusal | None:
    return first_unknown((change.leader, KEYS), (change.box, tuple(BOXES)))


def _control_law(s: State, change: Control) -> Refusal | None:
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


def _siege_law(s: State, change: SiegeIs) -> Refusal | None:
    if wrong := first_unknown((change.at, IDS)) or between(NO_SIEGE, MOST_MARKER, change.marker):
        return wrong
    p = SPACE[change.at]
    besieger = post(1 - max(0, s.side_of_control(p)), p)
    able = FORTRESS[p] and s.owner(p) != NEUTRAL and s.sps(besieger) >= MASK[FORTRESS[p]] and s.commander(besieger) >= 0
    if change.marker >= 0 and (not able or s.morale[besieger] == ROUTED):
        return law("CM-P-12-a", "arrange-no-besieger", at=space_name(change.at))
    return None


def _condition_law(s: State, change: Condition) -> Refusal | None:
    words = (*MORALE, *SUPPLY, *MARKERS)
    if wrong := _place_law(change.at) or first_unknown((change.how, words), (change.on, ("yes", "no"))):
        return wrong
    where = force_at(s, change.at)
    if where is None:
        return law("CM-P-2-a", "arrange-nobody", at=force_name(change.at))
    if change.on == "no" and change.how not in MARKERS:
        return first_unknown((change.on, ("yes",)))
    if is_inside(where) and change.how in MARKERS:
        return law("CM-P-7-k", "arrange-inside", at=force_name(change.at))
    if change.how == "sharing" and change.on == "yes" and not s.strength(where).multi_nation:
        return law("CM-10.0-b", "arrange-one-nation", at=force_name(change.at))
    return None


def force_at(s: State, key: str) -> Post | None:
    """The force with SPs that a key means."""
    space = SPACE[key.removeprefix("fort:")]
    posts = (fort(space),) if key.startswith("fort:") else (post(ALLIANCE, space), post(COALITION, space))
    return next((where for where in posts if s.sps(where)), None)


def _depot_law(s: State, change: DepotIs) -> Refusal | None:
    if wrong := first_unknown((change.at, IDS), (change.contingent, CONTINGENTS), (change.how, _PLACED)):
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


def _track_law(s: State, change: TrackIs) -> Refusal | None:
    if wrong := first_unknown((change.track, TRACKS), (change.who, whose(s, change.track))):
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
        "points": (-MOST_POINTS, MOST_POINTS),
        "treasury": (0, MOST_THALERS),
        "actions": (0, MOST_ACTIONS),
    }[track]


def _flag_law(_s: State, change: FlagIs) -> Refusal | None:
    return first_unknown((change.flag, FLAGS), (change.on, ("yes", "no")))


def _treaty_law(_s: State, change: TreatyIs) -> Refusal | None:
    return first_unknown((change.treaty, TREATIES))


def _hand_law(s: State, change: HandIs) -> Refusal | None:
    if wrong := first_unknown((change.card, CARD_IDS), (change.how, ("hold", "put-down"))):
        return wrong
    card = CARD[change.card]
    court = CARDS[card].court
    lies = s.decks[court][CARDS_OF[court].index(card)] or card in s.discards[court]
    if lies or card in s.hands[court]:
        return None
    return law("CM-P-5-b", "arrange-no-card", card=card_name(change.card))


def _turn_law(s: State, change: TurnIs) -> Refusal | None:
    if wrong := first_unknown((change.season, SEASONS[1:3]), (change.court, COURTS)):
        return wrong
    if not s.is_active(COURT[change.court]):
        return law("CM-P-1-j", "arrange-no-turns", court=court_name(COURT[change.court]))
    return between(1, rounds_of(change.season), change.round)


# --- changing


def _stand(s: State, change: Stand) -> None:
    what = TROOP[change.troop]
    where = _post(change.at, SIDE_OF[NATION_OF_TROOP[what]])
    here = by_key(s.troops[where]).get(change.troop, 0)
    rest = without(s.troops[where], taken(s.troops[where], what, here))
    s.set_troops(where, stack_of((*rest, group(what, change.count))))


def _lead(s: State, change: Lead) -> None:
    who = LEADER[change.leader]
    s.move_leader(who, _post(change.at, SIDE_OF[s.nation_of(who)]))


def _siege(s: State, change: SiegeIs) -> None:
    s.set_siege(SPACE[change.at], change.marker)


def _condition(s: State, change: Condition) -> None:
    where = force_at(s, change.at)
    assert where is not None, "the law has seen a force"
    if change.how in MORALE:
        s.set_morale(where, MORALE.index(change.how))
    elif change.how in SUPPLY:
        s.set_supply(where, SUPPLY.index(change.how))
    else:
        marks = s.entrenched if change.how == "entrenched" else s.sharing
        if where in marks:
            marks.remove(where)
        if change.on == "yes":
            marks.append(where)
            marks.sort()


def _depot(s: State, change: DepotIs) -> None:
    p, part = SPACE[change.at], CONTINGENT[change.contingent]
    others = [d for d in s.depots if not (d.at == p and d.contingent == part)]
    s.set_depots(others if change.how == "removed" else [*others, Depot(p, part, change.how == "ready")])


def _track(s: State, change: TrackIs) -> None:
    names = {"will": POWERS, "points": POWERS, "treasury": NATIONS, "actions": COURTS}[change.track]
    getattr(s, change.track)[names.index(change.who)] = change.value


def _hand(s: State, change: HandIs) -> None:
    card = CARD[change.card]
    court = CARDS[card].court
    at = CARDS_OF[court].index(card)
    if (change.how == "hold") == (card in s.hands[court]):
        return
    if change.how == "put-down":
        s.hands[court] = without_card(s.hands[court], card)
        s.decks[court] = changed_at(s.decks[court], at, s.decks[court][at] + 1)
        s.set_shown(card, 0)
    else:
        if s.decks[court][at]:
            s.decks[court] = changed_at(s.decks[court], at, s.decks[court][at] - 1)
        else:
            s.discards[court] = without_card(s.discards[court], card)
        s.hands[court] = with_card(s.hands[court], card)


def _set_turn(s: State, change: TurnIs) -> None:
    s.season, s.round = SEASONS.index(change.season), change.round
    begin(s, COURT[change.court])


def _set_treaty(s: State, change: TreatyIs) -> None:
    s.treaty = TREATIES.index(change.treaty)


rows = ChangeRows[State]()

CHANGES = Changes[State](
    (
        rows.row(Stand, _stand_law, _stand),
        rows.row(Lead, _lead_law, _lead),
        rows.row(Leave, _leave_law, lambda s, change: s.move_leader(LEADER[change.leader], BOXES[change.box])),
        rows.row(Control, _control_law, lambda s, change: s.set_control(SPACE[change.at], NATION[change.nation])),
        rows.row(SiegeIs, _siege_law, _siege),
        rows.row(Condition, _condition_law, _condition),
        rows.row(DepotIs, _depot_law, _depot),
        rows.row(TrackIs, _track_law, _track),
        rows.row(FlagIs, _flag_law, lambda s, change: s.set_flag(change.flag, change.on == "yes")),
        rows.row(TreatyIs, _treaty_law, _set_treaty),
        rows.row(HandIs, _hand_law, _hand),
        rows.row(TurnIs, _turn_law, _set_turn),
    ),
    laid_aside=settled,
    settled=settled,
)
arranged = CHANGES.arranged
