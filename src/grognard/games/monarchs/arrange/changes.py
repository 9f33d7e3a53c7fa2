"""A position put together by hand: forces, leaders, depots, control, sieges, tracks, flags, cards, whose turn it is.

What was under way is laid aside: after a change a court is about to begin its turn of a round. Enemies who met in a
space part again.
"""

from __future__ import annotations

from grognard.core import Event
from grognard.games.monarchs.arrange import kinds, laws
from grognard.games.monarchs.components.cards import CARD, CARDS, CARDS_OF, TREATIES
from grognard.games.monarchs.components.leaders import LEADER
from grognard.games.monarchs.components.map import EVERYWHERE, SPACE, Space
from grognard.games.monarchs.components.nations import (
    ALLIANCE,
    COALITION,
    CONTINGENT,
    COURT,
    COURTS,
    NATION,
    NATIONS,
    POWERS,
    SIDE_OF,
)
from grognard.games.monarchs.components.units import (
    MARCHED,
    NATION_OF_TROOP,
    SHIFTED,
    TROOP,
    group,
    marked,
    parts,
    stack_of,
)
from grognard.games.monarchs.frames import Attack, CourtTurn, March, Rejoin, Season, SeasonStep, TurnStep
from grognard.games.monarchs.rules import rally
from grognard.games.monarchs.rules.cards.hands import with_card, without_card
from grognard.games.monarchs.rules.forces import arrival
from grognard.games.monarchs.rules.forces.distances import FAR, distances
from grognard.games.monarchs.rules.forces.keys import post_named
from grognard.games.monarchs.state import (
    AUTUMN,
    COLUMN,
    POSTS,
    SEASONS,
    SUMMER,
    Depot,
    Post,
    State,
    changed_at,
    fort,
    post,
)
from grognard.kit.arranging import ChangeRows, Changes

# --- what was under way is laid aside


def settled(s: State) -> State:
    """A copy in which a court is about to begin its turn, and nothing else is under way."""
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
    if not rally.broken(s, turn):  # not asked where no force is broken
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
    free = [q for q in EVERYWHERE if q != p and reach[q] < FAR and not s.is_hostile(q, side)]
    if free:
        _put(s, post(side, p), post(side, min(free, key=lambda q: (reach[q], q))))


# --- changing


def _stand(s: State, change: kinds.Stand) -> None:
    what = TROOP[change.troop]
    where = post_named(change.at, SIDE_OF[NATION_OF_TROOP[what]])
    rest = tuple(one.group for one in parts(s.troops[where]) if one.troop != what)
    s.set_troops(where, stack_of((*rest, group(what, change.count))))


def _lead(s: State, change: kinds.Lead) -> None:
    who = LEADER[change.leader]
    s.move_leader(who, post_named(change.at, SIDE_OF[s.nation_of(who)]))


def _siege(s: State, change: kinds.SiegeIs) -> None:
    s.set_siege(SPACE[change.at], change.marker)


def _condition(s: State, change: kinds.Condition) -> None:
    where = laws.force_at(s, change.at)
    assert where is not None, "the law has seen a force"
    if change.how in kinds.MORALE:
        s.set_morale(where, kinds.MORALE.index(change.how))
    elif change.how in kinds.SUPPLY:
        s.set_supply(where, kinds.SUPPLY.index(change.how))
    else:
        marks = s.entrenched if change.how == "entrenched" else s.sharing
        if where in marks:
            marks.remove(where)
        if change.on == "yes":
            marks.append(where)
            marks.sort()


def _depot(s: State, change: kinds.DepotIs) -> None:
    p, part = SPACE[change.at], CONTINGENT[change.contingent]
    others = [d for d in s.depots if not (d.at == p and d.contingent == part)]
    s.set_depots(others if change.how == "removed" else [*others, Depot(p, part, change.how == "ready")])


def _track(s: State, change: kinds.TrackIs) -> None:
    names = {"will": POWERS, "points": POWERS, "treasury": NATIONS, "actions": COURTS}[change.track]
    getattr(s, change.track)[names.index(change.who)] = change.value


def _hand(s: State, change: kinds.HandIs) -> None:
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


def _set_turn(s: State, change: kinds.TurnIs) -> None:
    s.season, s.round = SEASONS.index(change.season), change.round
    begin(s, COURT[change.court])


def _set_treaty(s: State, change: kinds.TreatyIs) -> None:
    s.treaty = TREATIES.index(change.treaty)


rows = ChangeRows[State]()

CHANGES = Changes[State](
    (
        rows.row(kinds.Stand, laws.stand_law, _stand),
        rows.row(kinds.Lead, laws.lead_law, _lead),
        rows.row(
            kinds.Leave, laws.leave_law, lambda s, change: s.move_leader(LEADER[change.leader], kinds.BOXES[change.box])
        ),
        rows.row(
            kinds.Control, laws.control_law, lambda s, change: s.set_control(SPACE[change.at], NATION[change.nation])
        ),
        rows.row(kinds.SiegeIs, laws.siege_law, _siege),
        rows.row(kinds.Condition, laws.condition_law, _condition),
        rows.row(kinds.DepotIs, laws.depot_law, _depot),
        rows.row(kinds.TrackIs, laws.track_law, _track),
        rows.row(kinds.FlagIs, laws.flag_law, lambda s, change: s.set_flag(change.flag, change.on == "yes")),
        rows.row(kinds.TreatyIs, laws.treaty_law, _set_treaty),
        rows.row(kinds.HandIs, laws.hand_law, _hand),
        rows.row(kinds.TurnIs, laws.turn_law, _set_turn),
    ),
    laid_aside=settled,
    settled=settled,
)
arranged = CHANGES.arranged
