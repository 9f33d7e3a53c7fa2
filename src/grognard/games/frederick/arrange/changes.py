"""A position put together by hand: troops, commanders, control, hands, the turn, whose phase it is, retreat debts.

Battles and other things that have begun are dropped: after a change an army is about to recover and march. Every
counter comes from a reserve and goes back to one.
"""

from __future__ import annotations

from grognard.core import Refusal, say
from grognard.core.refusal import unreadable
from grognard.games.frederick.components.armies import (
    ARMIES,
    FIRST_GENERAL,
    LAST_TURN,
    NATION_OF,
    NATIONS,
    SIDES,
    TURN_END,
    TURNS,
    WHO,
    WHO_IDS,
    Army,
    Nation,
)
from grognard.games.frederick.components.cards import CARD, CARD_IDS, DECK
from grognard.games.frederick.components.map import BOX, IDS, PLACE, PLACES, Place
from grognard.games.frederick.components.units import (
    EXHAUSTED,
    INSIDE,
    ISOLATED,
    count_of,
    group,
    is_general,
    marked,
    of_nations,
    of_who,
    size,
    stack_of,
    who_of,
    without,
)
from grognard.games.frederick.events.wording import WORDINGS
from grognard.games.frederick.frames import Phase, PhaseStep
from grognard.games.frederick.names import (
    army_name,
    place_name,
    side_name,
)
from grognard.games.frederick.rules import communications
from grognard.games.frederick.state import State
from grognard.kit.arranging import ChangeRows, Changes, between, first_unknown
from grognard.kit.events import LoggedChange
from grognard.kit.refusals import law

MOST_POINTS = 20
MOST_DEBT = 9
ANY_NUMBER = 99
HOMES = ("reserve", "pool", "lost")
"""Where a commander is who is not on the map: in the unit reserve, the commander reserve, the Removed box."""


CONDITIONS = ("fresh", "exhausted")
TURN_KEYS = tuple(f"turn:{n}" for n, turn in enumerate(TURNS, 1) if not turn.winter)
KEYS: tuple[str, ...] = (
    "control",
    "commander",
    "hand",
    "turn",
    "phase",
    "debt",
    *HOMES,
    *CONDITIONS,
    *SIDES,
    *TURN_KEYS,
)


class FrederickChange(LoggedChange, frozen=True):
    wordings = WORDINGS | {
        "people": lambda nation: say(f"people-{nation}", n=2),
        "side": lambda side: side_name(SIDES.index(side)),
    }


class Stand(FrederickChange, frozen=True):
    """`stand prag austria fresh 3 exhausted 1`: exactly these troops of the nation are there now."""

    form = "stand {at} {nation} fresh {fresh} exhausted {exhausted}"
    facts = "people=nation at fresh exhausted"
    at: str
    nation: str
    fresh: int
    exhausted: int


class Lead(FrederickChange, frozen=True, tag="commander"):
    """`commander gen:daun at wien exhausted`"""

    form = "commander {general} at {at}[ {condition}]"
    facts = "general at"
    general: str
    at: str
    condition: str = "fresh"

    def key(self) -> str:
        return "commander-exhausted" if self.condition == "exhausted" else "commander"


class Leave(FrederickChange, frozen=True):
    """`leave gen:daun pool`: a commander off the map."""

    form = "leave {general} {home}"
    facts = "general"
    general: str
    home: str

    def key(self) -> str:
        return f"leave-{self.home}"


class Control(FrederickChange, frozen=True):
    """`control leipzig prussia`"""

    form = "control {at} {nation}"
    at: str
    nation: str


class Hold(FrederickChange, frozen=True):
    """`hold austrian forest 2`: this many cards of a kind in a hand, the others in the draw pile."""

    form = "hold {side} {card} {count}"
    facts = "side card n=count"
    side: str
    card: str
    count: int


class TurnIs(FrederickChange, frozen=True, tag="turn"):
    """`turn 12`: a turn of campaign, with all its chits but that of the army that acts."""

    form = "turn {turn}"
    facts = "n=turn turn"
    turn: int


class PhaseIs(FrederickChange, frozen=True, tag="phase"):
    """`phase austria 5`: the army that acts, and its action points."""

    form = "phase {army} {points}"
    army: str
    points: int


class Debt(FrederickChange, frozen=True):
    """`debt france 2`: the retreat marker of an army."""

    form = "debt {army} {count}"
    facts = "army n=count"
    army: str
    count: int


# --- what has begun is dropped


def settled(s: State) -> State:
    """A copy in which an army of a turn of campaign is about to recover and march, and nothing else has begun."""
    after = s.copy()
    bottom = s.frames[0] if s.frames else None
    after.frames = []
    after.unmark()
    for p in PLACES:
        part(after, p)
    if TURNS[after.turn - 1].winter:
        set_turn(after, after.turn + 1 if after.turn < LAST_TURN else after.turn - 1)
    if isinstance(bottom, Phase):
        begin(after, bottom.army, bottom.points)
    else:
        begin(after, at_war(after)[0], 0)
    communications.check(after)
    return after


def part(s: State, p: Place) -> None:
    """Enemies at one place: the owner's are in the fort if it takes them in, else the others are gone."""
    if not s.stacks[p]:
        return
    mine = of_nations(s.stacks[p], s.masks[s.holder(p)])
    others = without(s.stacks[p], mine)
    if mine and others and size(mine) <= s.room(p):
        s.stacks[p] = stack_of((*marked(mine, INSIDE, ISOLATED), *marked(others, drop=INSIDE)))
        return
    if mine and others:
        for g in others:
            send_home(s, g)
        others = ()
    s.stacks[p] = marked((*mine, *others), drop=INSIDE)


def send_home(s: State, g: int) -> None:
    """To the unit reserve."""
    if not is_general(g):
        s.reserve[who_of(g)] += count_of(g)
    else:
        s.ready = sorted((*s.ready, who_of(g)))


def at_war(s: State) -> list[Army]:
    """Armies with a chit in this turn."""
    return [Army(a) for a in range(len(ARMIES)) if TURNS[s.turn - 1].cup[a]]


def set_turn(s: State, turn: int) -> None:
    s.turn, s.cup = turn, list(TURNS[turn - 1].cup)


def begin(s: State, army: Army, points: int) -> None:
    """The phase of an army, whose chit has been drawn."""
    acting = army if army in at_war(s) else at_war(s)[0]
    s.cup[acting] = min(s.cup[acting], TURNS[s.turn - 1].cup[acting] - 1)
    s.cup[TURN_END] = max(s.cup[TURN_END], 1)
    s.frames = [Phase(acting, PhaseStep.RECOVERY, points)]


# --- laws


def _leave_law(_s: State, change: Leave) -> Refusal | None:
    return first_unknown((change.general, WHO_IDS[FIRST_GENERAL:]), (change.home, HOMES))


def _hold_law(_s: State, change: Hold) -> Refusal | None:
    if wrong := first_unknown((change.side, SIDES), (change.card, CARD_IDS)):
        return wrong
    return between(0, DECK[SIDES.index(change.side)][CARD[change.card]], change.count)


def _turn_law(_s: State, change: TurnIs) -> Refusal | None:
    wrong = between(1, LAST_TURN, change.turn)
    return wrong or (law("FR-5.1-f", "arrange-winter") if TURNS[change.turn - 1].winter else None)


def _phase_law(s: State, change: PhaseIs) -> Refusal | None:
    if wrong := first_unknown((change.army, ARMIES)):
        return wrong
    if ARMIES.index(change.army) not in at_war(s):
        return law("FR-3-l", "arrange-not-at-war", army=army_name(change.army))
    return between(0, MOST_POINTS, change.points)


def _debt_law(_s: State, change: Debt) -> Refusal | None:
    return first_unknown((change.army, ARMIES)) or between(0, MOST_DEBT, change.count)


def box_law(p: Place, nation: int, key: str = "box-foreign") -> Refusal | None:
    """A box takes its own nation alone."""
    return None if BOX[p] in (-1, nation) else law("FR-2.3.2-c", key, at=place_name(IDS[p]))


def _stand_law(s: State, change: Stand) -> Refusal | None:
    if wrong := first_unknown((change.at, IDS), (change.nation, NATIONS)):
        return wrong
    if min(change.fresh, change.exhausted) < 0:
        return unreadable("number-range", low=0, high=99, given=min(change.fresh, change.exhausted))
    p, nation = PLACE[change.at], Nation(NATIONS.index(change.nation))
    total = change.fresh + change.exhausted
    if total and (wrong := box_law(p, nation)):
        return wrong
    counters = troops_at(s, p, nation) + s.reserve[nation]
    if total > counters:
        return law("FR-2.2-l", "arrange-no-counters", people=say(f"people-{change.nation}", n=2), most=counters)
    return _both_law(p) if total > most_at(s, p, nation) else None


def _both_law(p: Place) -> Refusal:
    return law("FR-7-d", "arrange-both", at=place_name(IDS[p]))


def troops_at(s: State, p: Place, nation: Nation) -> int:
    return size(of_who(s.stacks[p], nation))


def most_at(s: State, p: Place, nation: Nation) -> int:
    """How many troops of a nation can be at a place: as many as there are, or as a fort takes in beside the others."""
    here = troops_at(s, p, nation)
    return here + min(s.reserve[nation], _room(s, p, nation))


def _room(s: State, p: Place, nation: Nation) -> int:
    """How many more units of a nation's side may come to a place: enemies stand together only at a fort."""
    owner = s.holder(p)
    left = s.room(p) - size(of_nations(s.stacks[p], s.masks[owner]))
    if s.side(nation) == owner:
        return left if s.there(p, 1 - owner) else ANY_NUMBER
    return ANY_NUMBER if left >= 0 else 0


def lead_law(s: State, change: Lead) -> Refusal | None:
    known = (change.general, WHO_IDS[FIRST_GENERAL:]), (change.at, IDS), (change.condition, CONDITIONS)
    if wrong := first_unknown(*known):
        return wrong
    p, who = PLACE[change.at], WHO[change.general]
    if wrong := box_law(p, NATION_OF[who]):
        return wrong
    free = of_who(s.stacks[p], who) or _room(s, p, NATION_OF[who]) > 0
    return None if free else _both_law(p)


def control_law(s: State, change: Control) -> Refusal | None:
    if wrong := first_unknown((change.at, IDS), (change.nation, NATIONS)):
        return wrong
    p, nation = PLACE[change.at], NATIONS.index(change.nation)
    if BOX[p] >= 0:
        return box_law(p, nation, "arrange-box")
    side = s.side(nation)
    both = s.there(p, side) and s.there(p, 1 - side)
    return _both_law(p) if both and size(of_nations(s.stacks[p], s.masks[side])) > s.room(p) else None


# --- changing


def _stand(s: State, change: Stand) -> None:
    p, nation = PLACE[change.at], Nation(NATIONS.index(change.nation))
    s.reserve[nation] += troops_at(s, p, nation) - change.fresh - change.exhausted
    rest = without(s.stacks[p], of_who(s.stacks[p], nation))
    s.stacks[p] = stack_of((*rest, group(nation, 0, change.fresh), group(nation, EXHAUSTED, change.exhausted)))


def _lead(s: State, change: Lead) -> None:
    _take_away(s, WHO[change.general])
    worn = EXHAUSTED if change.condition == "exhausted" else 0
    s.arrive(PLACE[change.at], (group(WHO[change.general], worn, 1),))


def _leave(s: State, change: Leave) -> None:
    who = WHO[change.general]
    _take_away(s, who)
    box = {"reserve": "ready", "pool": "pool", "lost": "removed"}[change.home]
    setattr(s, box, sorted((*getattr(s, box), who)))


def _take_away(s: State, who: int) -> None:
    """A commander leaves the place or the box where he is."""
    s.ready, s.pool, s.removed = ([w for w in box if w != who] for box in (s.ready, s.pool, s.removed))
    for p in PLACES:
        s.stacks[p] = without(s.stacks[p], of_who(s.stacks[p], who))


def _control(s: State, change: Control) -> None:
    s.control[PLACE[change.at]] = Nation(NATIONS.index(change.nation))


def _hold(s: State, change: Hold) -> None:
    """From the draw pile, and from the discards when that has no more; what is put down goes into the draw pile."""
    side, card, count = SIDES.index(change.side), CARD[change.card], change.count
    more = count - s.hand[side].count(card)
    drawn = min(more, s.deck[side][card])
    s.deck[side][card] -= drawn
    s.discard[side][card] -= more - drawn
    s.hand[side] = sorted([c for c in s.hand[side] if c != card] + [card] * count)


def _debt(s: State, change: Debt) -> None:
    s.debt[ARMIES.index(change.army)] = change.count


rows = ChangeRows[State]()
CHANGES = Changes[State](
    (
        rows.row(Stand, _stand_law, _stand),
        rows.row(Lead, lead_law, _lead),
        rows.row(Leave, _leave_law, _leave),
        rows.row(Control, control_law, _control),
        rows.row(Hold, _hold_law, _hold),
        rows.row(TurnIs, _turn_law, lambda s, change: set_turn(s, change.turn)),
        rows.row(PhaseIs, _phase_law, lambda s, change: begin(s, Army(ARMIES.index(change.army)), change.points)),
        rows.row(Debt, _debt_law, _debt),
    ),
    laid_aside=settled,
    settled=settled,
)


arranged = CHANGES.arranged
