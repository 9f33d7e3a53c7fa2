"""The position: who stands where, who controls what, money and will, cards, and the stack of what has been begun.

Troops and leaders are in posts: outside a fortress (one post for each side and space), inside one, or in the column
that is on the march. Change them, control, sieges and depots only through the methods of `State`: these forget what has
been worked out about the position and is no longer true (`cached_by_position` and the two decorators after it).
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable
from functools import lru_cache, wraps
from itertools import chain, compress
from typing import Any, Final, NewType, Protocol, TypeVar, TypeVarTuple

from msgspec import Struct

from grognard.core import Seat
from grognard.games.monarchs.components.bits import bits_of, has, with_bit, without_bit
from grognard.games.monarchs.components.cards import FLAGS
from grognard.games.monarchs.components.leaders import BY_SENIORITY, LEADERS_OF, SENIORITY, SERVES, Leader
from grognard.games.monarchs.components.map import (
    CAPACITY,
    COUNT,
    EVERYWHERE,
    FORTRESS,
    HAMBURG,
    MAIN_DEPOT,
    MAIN_DEPOTS,
    MASK,
    OWNER,
    PORT,
    SHUT,
    Space,
)
from grognard.games.monarchs.components.nations import (
    COURT_OF,
    DA,
    NATIONS_OF,
    NEUTRAL,
    NO_NATION,
    SIDE_OF,
    Court,
    Nation,
    Side,
)
from grognard.games.monarchs.components.units import (
    Group,
    Stack,
    Strength,
    joined,
    marked,
    part,
    strength,
    unmarked,
    without,
)
from grognard.games.monarchs.frames import AnyFrame, March, Retreat
from grognard.kit.copy_frames import copied

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
F = TypeVar("F", bound=AnyFrame)
Post = NewType("Post", int)

INSIDE: Final = Post(2 * COUNT)
"""The first post inside a fortress; before it stand those outside, the Alliance's and then the Coalition's."""
COLUMN: Final = Post(3 * COUNT)
"""The Command on the march; the frame `March` says where it is."""
POSTS: Final = COLUMN + 1
FORCE_POOL, PRISONERS, WINTER_QUARTERS, DEAD, AWAY = (Post(POSTS + n) for n in range(5))
"""CM-P-3-i: boxes of leaders; AWAY: not in this year, or his nation has left the war."""

NORMAL, DEMORALISED, ROUTED = range(3)
"""CM-P-10-b"""
FULL_SUPPLY, SHORT, CRITICAL = range(3)
"""CM-P-6-g"""
NO_SIEGE: Final = -1
IN_POOL, AT_BASE, AT_SEA = -1, 0, 1
"""Where a fleet is: in the Force Pool, in its base, or AT_SEA + the number of a zone."""
PORT_READY, PORT_DISORGANISED, PORT_DESTROYED = range(3)
"""CM-P-6-q: what a Fleet FD is good for."""

_FLAG: dict[str, int] = {name: n for n, name in enumerate(FLAGS)}
_APPOINTED: Final = _FLAG["ferdinand_aa"]

SPRING, SUMMER, AUTUMN, WINTER = range(4)
SEASONS: tuple[str, ...] = ("spring", "summer", "autumn", "winter")


class Rules(Struct, frozen=True):
    """The options in force (chapter P.16)."""

    first_edition: bool = True
    """CM-P-16-b: the sheet alone, without the modifiers of the chart of 2009."""
    fog: bool = False
    """CM-P-16-c"""
    campaign: bool = False
    """CM-P-16-a"""


class Ban(Struct, frozen=True):
    """The operation `forbid` of a card."""

    what: str
    """`activate` or `supply_raids_of`."""
    nation: int
    until: int
    """The last round in which it holds."""


class Depot(Struct, frozen=True, order=True):
    """A Field Depot."""

    at: int
    contingent: int
    ready: bool = True
    """CM-P-6-l: a disorganised one is no Supply Source."""


_OUTSIDE = tuple(tuple(Post(side * COUNT + p) for p in range(COUNT)) for side in range(2))
_WITHIN = tuple(Post(INSIDE + p) for p in range(COUNT))
_SPACE_OF = tuple(Space(where % COUNT) for where in range(AWAY + 1))
"""Asked for all the time: a look into a table is quicker than a sum."""
_BITS_OF: tuple[int, ...] = tuple(map(bits_of, NATIONS_OF))
"""The nations of each court, a bit each."""


def post(side: int, space: int) -> Post:
    """Outside a fortress."""
    return _OUTSIDE[side][space]


def fort(space: int) -> Post:
    """Inside the fortress."""
    return _WITHIN[space]


def space_of(where: int) -> Space:
    """The space of a post other than the column."""
    return _SPACE_OF[where]


def is_inside(where: int) -> bool:
    return INSIDE <= where < COLUMN


# --- what has been worked out about a position


def cached_by_position(work: Callable[[State, *Ts], T]) -> Callable[[State, *Ts], T]:
    """For a function that looks only at troops, leaders, control, sieges, depots, fleets, ports, flags and nations at
    war: its results are kept until one of these changes. Copies of a position share them."""
    return _cached("found", work)


def cached_by_land(work: Callable[[State, *Ts], T]) -> Callable[[State, *Ts], T]:
    """The same for a function that looks neither at troops and leaders nor at control of open country, and of a siege
    only at whether there is one: its results last while armies march."""
    return _cached("by_land", work, most=1 << 12)


def cached_by_fortresses(work: Callable[[State, *Ts], T]) -> Callable[[State, *Ts], T]:
    """The same for a function that does not look at Field Depots either."""
    return _cached("by_fortresses", work)


def _cached(name: str, work: Callable[[State, *Ts], T], most: int = -1) -> Callable[[State, *Ts], T]:
    """`most`: results that are kept at a time, since a search makes many."""

    @wraps(work)
    def known(s: State, *about: *Ts) -> T:
        kept = s.__dict__.get(name)
        if kept is None:
            kept = s.__dict__[name] = {}
        key = work, about
        found: T = kept.get(key, _UNKNOWN)
        if found is _UNKNOWN:
            found = work(s, *about)
            if len(kept) == most:
                kept.clear()
            kept[key] = found
        return found

    return known


_UNKNOWN: Final[Any] = object()


class State(Struct, dict=True):
    scenario: str
    """The year's id: `y1757`."""
    year: int
    rules: Rules
    seats: tuple[int, ...]
    """The seat that plays each court; -1 for one that is in no hands."""
    season: int
    round: int
    control: tuple[Nation, ...]
    """Who controls each space; NEUTRAL: it is never controlled."""
    troops: list[Stack]
    """The stack in each post."""
    leaders: list[Post]
    """The post or box of each leader."""
    acted: int
    """CM-P-5-e: a bit for each leader who took part in an activation or Admin March of this round."""
    morale: tuple[int, ...]
    """The morale of the force in each post."""
    supply: tuple[int, ...]
    """The Supply State of each post."""
    entrenched: list[int]
    """Posts with an Entrenchment marker, ascending."""
    sharing: list[int]
    """Posts with a Share Supply marker, ascending."""
    sieges: tuple[int, ...]
    """The Siege marker on each space, or NO_SIEGE."""
    depots: tuple[Depot, ...]
    """Ascending."""
    boxes: list[Stack]
    """CM-P-9-a: Lt units in the KK box of each Theatre that are on no Forage Raid."""
    forage: list[Stack]
    """CM-P-9-c: Lt units on a Forage Raid against each Area."""
    raiders: list[int]
    """CM-P-9-f: for each Theatre a bit for each side that has made a Supply Raid there in this season."""
    advantage: list[int]
    """CM-P-9-e: who holds the KK Advantage of each Theatre: -1 the Alliance, 1 the Coalition, 0 neither."""
    fleets: tuple[int, ...]
    """CM-P-13-a: where each fleet is."""
    ports: tuple[int, ...]
    """CM-P-6-m: the port of each fleet's Fleet FD, or -1."""
    port_state: tuple[int, ...]
    treasury: list[int]
    """Thalers of each nation."""
    actions: list[int]
    """CM-P-6-a: the SA pool of each court."""
    will: list[int]
    """CM-P-14-c: of each power; -1: it has none (CM-P-1-l)."""
    points: list[int]
    """CM-P-14-a: VP of each power."""
    treaty: int
    """An index into TREATIES."""
    flags: int
    """A bit for each of FLAGS."""
    at_war: int
    """CM-P-1-j: a bit for each nation."""
    exhausted: int
    """CM-P-11-k: a bit for each nation."""
    peace: int
    """A bit for each nation that has made peace for good."""
    hands: list[tuple[int, ...]]
    """Cards of each court, ascending; UNKNOWN, last, where hidden."""
    decks: list[tuple[int, ...]]
    """How many of each card are in a court's draw pile, by card; in a view together with those hidden in hands."""
    discards: list[tuple[int, ...]]
    """Cards in each court's discard pile, ascending."""
    removed: tuple[int, ...]
    """Cards out of the game, ascending."""
    shown: tuple[int, ...]
    """For each card a bit for each seat that was shown it in the hand where it is now."""
    chits: tuple[int, ...]
    """How many of each Fortunes chit are left in the cup."""
    bans: tuple[Ban, ...]
    march_change: int
    """What the weather does to every march allowance in this round."""
    no_forced_marches: bool
    """The weather forbids them in this season."""
    crushing: int
    """A bit for each power that has won a Crushing Victory this year."""
    balance: int
    """CM-P-16-f: of the years of a campaign that are over, less their pars."""
    frames: list[AnyFrame]
    winner: int = -1
    """A side, 2 for a draw, -1 while the war continues."""
    ending: str = ""
    """Why it is over: the end of a message key."""

    def copy(self) -> State:
        twin = State(
            self.scenario, self.year, self.rules, self.seats, self.season, self.round, self.control,
            self.troops.copy(), self.leaders.copy(), self.acted, self.morale, self.supply,
            self.entrenched.copy(), self.sharing.copy(), self.sieges, self.depots, self.boxes.copy(),
            self.forage.copy(), self.raiders.copy(), self.advantage.copy(), self.fleets, self.ports,
            self.port_state, self.treasury.copy(), self.actions.copy(), self.will.copy(), self.points.copy(),
            self.treaty, self.flags, self.at_war, self.exhausted, self.peace, self.hands.copy(),
            self.decks.copy(), self.discards.copy(), self.removed, self.shown, self.chits,
            self.bans, self.march_change, self.no_forced_marches, self.crushing, self.balance,
            copied(self.frames), self.winner, self.ending,
        )  # fmt: skip
        self.__dict__.setdefault("found", {})  # shared: true of both until one of them changes
        self.__dict__.setdefault("by_land", {})
        twin.__dict__.update(self.__dict__)
        return twin

    def changed(self) -> None:
        """Forget all that was worked out: anything may have changed. Copies made before keep theirs."""
        self.__dict__.clear()

    def _land_changed(self) -> None:
        """Control, sieges, depots, fleets, ports, flags or nations at war have changed; troops have not moved."""
        self.__dict__.pop("found", None)
        self.__dict__.pop("by_land", None)
        self.__dict__.pop("by_fortresses", None)

    def _remember(self, name: str, value: T) -> T:
        self.__dict__[name] = value
        return value

    # --- the game

    @property
    def over(self) -> bool:
        return self.winner >= 0

    @property
    def top(self) -> AnyFrame | None:
        return self.frames[-1] if self.frames else None

    def innermost(self, kind: type[F]) -> F | None:
        """The frame of a kind that was begun last."""
        for f in reversed(self.frames):
            if isinstance(f, kind):
                return f
        return None

    def on_top(self, kind: type[F]) -> F:
        """The frame on top of the stack, which is of this kind."""
        found = self.frames[-1]
        assert isinstance(found, kind), f"{found} is no {kind.__name__}"
        return found

    def below(self, kind: type[F]) -> F:
        """The frame under the one on top of the stack: the march on which a window has opened, for instance."""
        found = self.frames[-2]
        assert isinstance(found, kind), f"{found} is no {kind.__name__}"
        return found

    def seat_of(self, court: int) -> int:
        return self.seats[court]

    def is_active(self, court: int) -> bool:
        """CM-P-1-j: whether a court takes turns: a seat plays it and one of its nations is at war."""
        return self.seats[court] >= 0 and bool(self.at_war & _BITS_OF[court])

    def flag(self, name: str) -> bool:
        return has(self.flags, _FLAG[name])

    def warring(self, nation: int) -> bool:
        return has(self.at_war, nation)

    def is_exhausted(self, nation: int) -> bool:
        """CM-P-11-k"""
        return has(self.exhausted, nation)

    def has_made_peace(self, nation: int) -> bool:
        return has(self.peace, nation)

    # --- spaces

    def side_of_control(self, space: int) -> int:
        """The side that controls a space; -1: no side."""
        nation = self.control[space]
        return -1 if nation == NEUTRAL else SIDE_OF[nation]

    def controlled(self, side: int) -> int:
        """The spaces that a side controls, a bit each."""
        found: tuple[int, int] | None = self.__dict__.get("spaces_controlled")
        return (found or self._remember("spaces_controlled", _controlled(self.control)))[side]

    def fortress_of(self, space: int, side: int) -> bool:
        """Whether there is a fortress here that this side controls."""
        return bool(FORTRESS[space]) and self.side_of_control(space) == side

    def closed_to(self, side: int) -> int:
        """The spaces that a side may not enter, a bit each."""
        return _closed_to(self.at_war, side)

    def is_open(self, space: int, side: int) -> bool:
        return not has(_closed_to(self.at_war, side), space)

    def owner(self, space: int) -> Nation:
        """The printed owner; CM-P-4-f: Hamburg is Danish once Denmark is at war."""
        return _owner(self.at_war, space)

    def main_depot(self, space: int) -> Nation:
        """The nation whose Main Depot is here, even if another holds it; CM-P-4-f: Hamburg is Denmark's."""
        return DA if space == HAMBURG and self.warring(DA) else MAIN_DEPOT[space]

    def sps(self, where: int) -> int:
        stack = self.troops[where]
        return strength(stack).sps if stack else 0

    def strength(self, where: int) -> Strength:
        return strength(self.troops[where])

    def enemies_outside(self, space: int, side: int) -> int:
        """SPs of the other side outside a fortress."""
        stack = self.troops[_OUTSIDE[1 - side][space]]
        return strength(stack).sps if stack else 0

    def masked(self, space: int, side: int) -> bool:
        """CM-17.3-b: whether this side has enough SPs outside the fortress to besiege or mask it."""
        return self.sps(post(side, space)) >= MASK[FORTRESS[space]]

    def is_hostile(self, space: int, side: int) -> bool:
        """Whether the other side has SPs outside a fortress here, or controls one."""
        return self.enemies_outside(space, side) > 0 or self.fortress_of(space, 1 - side)

    def room_inside(self, space: int) -> int:
        """CM-17.3-a: the SPs for which a fortress still has room."""
        return CAPACITY[FORTRESS[space]] - self.sps(_WITHIN[space])

    def besieger(self, space: int) -> Post:
        """The post of the force that besieges a fortress, or would: the other side's, outside."""
        return post(1 - max(0, self.side_of_control(space)), space)

    def besieged(self, space: int) -> bool:
        return self.sieges[space] != NO_SIEGE

    def occupied(self) -> Occupied:
        """Posts with troops: the Alliance's outside fortresses, the Coalition's, and those inside."""
        found: Occupied | None = self.__dict__.get("posts_occupied")
        return found or self._remember("posts_occupied", _occupied(self.troops))

    def stood(self, side: int) -> int:
        """The spaces with SPs of a side outside a fortress, a bit each."""
        return self._with_sps() >> side * COUNT & _SPACES

    def garrisoned(self) -> int:
        """The spaces with SPs inside a fortress, a bit each."""
        return self._with_sps() >> INSIDE

    def _with_sps(self) -> int:
        posts: int | None = self.__dict__.get("posts_with_sps")
        return self._remember("posts_with_sps", _posts_with_sps(self)) if posts is None else posts

    # --- leaders and forces

    def nation_of(self, leader: int) -> Nation:
        """The nation that a leader serves: Ferdinand is Prussian until he is appointed."""
        return SERVES[has(self.flags, _APPOINTED)][leader]

    def leaders_of(self, court: int) -> tuple[Leader, ...]:
        """All leaders who serve a court, wherever they are."""
        return LEADERS_OF[has(self.flags, _APPOINTED)][court]

    def seniority(self, leader: int) -> int:
        """CM-P-3-f: the lower is senior."""
        return SENIORITY[has(self.flags, _APPOINTED)][leader]

    def leaders_in(self, where: int) -> tuple[Leader, ...]:
        """The leaders in a post or box."""
        return self._leaders_by_post().get(where, ())

    def _leaders_by_post(self) -> dict[int, tuple[Leader, ...]]:
        posted: dict[int, tuple[Leader, ...]] | None = self.__dict__.get("leaders_by_post")
        return posted or self._remember("leaders_by_post", _leaders_by_post(self.leaders))

    def has_acted(self, leader: int) -> bool:
        """CM-P-5-e: in this round."""
        return has(self.acted, leader)

    def mark_acted(self, leader: int) -> None:
        self.acted = with_bit(self.acted, leader)

    def side_of(self, where: int) -> Side:
        """Whose a post is: troops decide, or leaders; of an empty fortress, who controls it."""
        if where < INSIDE:
            return Side(where // COUNT)
        if where != COLUMN:
            return Side(max(0, self.side_of_control(space_of(where))))
        stack = self.troops[where]
        return SIDE_OF[part(stack[0]).nation if stack else self.nation_of(self.leaders_in(where)[0])]

    def commander(self, where: int) -> int:
        """CM-P-2-e: the Commander of a force; -1: it has no leader."""
        return commander_of(self, self.leaders_in(where), self.troops[where])

    def force_nation(self, where: int) -> Nation:
        """CM-P-2-l: the nation of its Commander, or without a leader of the most SPs; NO_NATION of nothing."""
        return _nation_of_force(self.leaders_in(where), self.troops[where], has(self.flags, _APPOINTED))

    def of_court(self, posts: Iterable[Post], court: int) -> list[Post]:
        """CM-P-2-l: the forces with SPs among these posts that are a court's."""
        troops, leaders, appointed = self.troops, self._leaders_by_post(), has(self.flags, _APPOINTED)
        found = []
        for p in posts:
            stack, there = troops[p], leaders.get(p)
            nation = _nation_of_force(there, stack, appointed) if there else majority(stack)
            if COURT_OF[nation] == court and strength(stack).sps:
                found.append(p)
        return found

    def force_court(self, where: int) -> Court:
        """CM-P-2-l: the court that makes its choices."""
        return COURT_OF[self.force_nation(where)]

    def cic(self, nation: int) -> int:
        """CM-P-3-g: the most senior leader of a nation on the map; -1: there is none."""
        for who in BY_SENIORITY[has(self.flags, _APPOINTED)][nation]:
            if self.leaders[who] < POSTS:
                return who
        return -1

    def column_at(self) -> int:
        """The space of the march or retreat that was begun last (its force is in COLUMN); -1: there is none."""
        for f in reversed(self.frames):
            if isinstance(f, March | Retreat):
                return f.at
        return -1

    def shares(self, where: int) -> bool:
        """Whether a force has a Share Supply marker."""
        return where in self.sharing

    # --- moving troops and leaders

    def set_troops(self, where: int, stack: Stack) -> None:
        before, self.troops[where] = self.troops[where], stack
        worked_out = self.__dict__
        worked_out.pop("found", None)
        if where == COLUMN:
            return
        if "posts_occupied" in worked_out and (not before) != (not stack):
            worked_out["posts_occupied"] = _reoccupied(worked_out["posts_occupied"], where, bool(stack))
        if "posts_with_sps" in worked_out:
            change = with_bit if stack and strength(stack).sps else without_bit
            worked_out["posts_with_sps"] = change(worked_out["posts_with_sps"], where)

    def add(self, where: int, groups: Stack) -> None:
        """New troops that take the morale and supply of whom they join (CM-P-10-c, CM-P-6-p)."""
        self.set_troops(where, joined(self.troops[where], groups))

    def leave(self, where: int, groups: Iterable[Group]) -> None:
        """Troops leave; `arrival.settle` says what follows for the space."""
        self.set_troops(where, without(self.troops[where], groups))

    def unmark(self, marks: int) -> None:
        """No troops on the map have these marks any longer."""
        for where in chain(*self.occupied(), (COLUMN,)):
            stack = self.troops[where]
            if unmarked(stack, marks) != stack:
                self.set_troops(where, marked(stack, drop=marks))

    def move_leader(self, who: int, to: int) -> None:
        start, self.leaders[who] = self.leaders[who], Post(to)
        self.__dict__.pop("found", None)
        if (posted := self.__dict__.get("leaders_by_post")) is not None and start != to:
            posted = self.__dict__["leaders_by_post"] = dict(posted)
            posted[start] = tuple([other for other in posted[start] if other != who])
            posted[to] = tuple(sorted((*posted[to], who))) if posted.get(to) else (Leader(who),)

    def join(self, where: int, groups: Stack, morale: int, supply: int) -> None:
        """Troops of a force join another. CM-P-10-b, CM-P-6-p: the worse morale and supply of the two, but CM-P-10-c: a
        part with less than a quarter of the SPs of the whole takes those of the rest."""
        here, come = self.sps(where), strength(groups).sps
        self.set_morale(where, joined_level(here, self.morale[where], come, morale))
        self.set_supply(where, joined_level(here, self.supply[where], come, supply))
        self.set_troops(where, joined(self.troops[where], groups))

    def set_morale(self, where: int, level: int) -> None:
        self.morale = changed_at(self.morale, where, level)

    def set_supply(self, where: int, level: int) -> None:
        self.supply = changed_at(self.supply, where, level)

    def set_shown(self, card: int, seats: int) -> None:
        self.shown = changed_at(self.shown, card, seats)

    def set_control(self, space: int, nation: int) -> None:
        self.control = changed_at(self.control, space, Nation(nation))
        if _OPEN_COUNTRY[space]:
            self.__dict__.pop("found", None)
        else:
            self._land_changed()
        if (masks := self.__dict__.get("spaces_controlled")) is not None:
            mine = self.side_of_control(space)
            self.__dict__["spaces_controlled"] = tuple(
                (with_bit if side == mine else without_bit)(spaces, space) for side, spaces in enumerate(masks)
            )

    def set_siege(self, space: int, marker: int) -> None:
        before, self.sieges = self.sieges[space], changed_at(self.sieges, space, marker)
        if (before == NO_SIEGE) == (marker == NO_SIEGE):
            self.__dict__.pop("found", None)
        else:
            self._land_changed()

    def set_depots(self, depots: Iterable[Depot]) -> None:
        self.depots = tuple(sorted(depots))
        self.__dict__.pop("found", None)
        self.__dict__.pop("by_land", None)

    def set_fleet(self, fleet: int, to: int) -> None:
        """CM-P-6-m: a fleet that leaves a zone leaves its port, too."""
        self.fleets = changed_at(self.fleets, fleet, to)
        self.ports = changed_at(self.ports, fleet, -1)
        self._land_changed()

    def set_port(self, fleet: int, port: int, state: int) -> None:
        self.ports = changed_at(self.ports, fleet, port)
        self.port_state = changed_at(self.port_state, fleet, state)
        self._land_changed()

    def set_at_war(self, nation: int, value: bool) -> None:
        self.at_war = (with_bit if value else without_bit)(self.at_war, nation)
        self._land_changed()

    def set_flag(self, name: str, value: bool = True) -> None:
        self.flags = (with_bit if value else without_bit)(self.flags, _FLAG[name])
        self._land_changed()


def _owner(at_war: int, space: int) -> Nation:
    return DA if space == HAMBURG and has(at_war, DA) else OWNER[space]


@lru_cache(maxsize=1 << 8)
def _closed_to(at_war: int, side: int) -> int:
    return bits_of(p for p in EVERYWHERE if not _may_enter(at_war, side, p))


def _may_enter(at_war: int, side: int, space: int) -> bool:
    """Not a neutral fortress (CM-P-4-c), and not what belongs to an enemy nation that is not at war (CM-P-1-j)."""
    owner = _owner(at_war, space)
    if owner == NEUTRAL:
        return space not in SHUT
    return SIDE_OF[owner] == side or has(at_war, owner)


_OPEN_COUNTRY: tuple[bool, ...] = tuple(not FORTRESS[p] and PORT[p] < 0 and p not in MAIN_DEPOTS for p in range(COUNT))
"""Spaces without a fortress, a Main Depot or a port."""


def changed_at(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The row with another value in one place. Rows that seldom change are tuples, so that copies share them."""
    return values if values[place] == value else (*values[:place], value, *values[place + 1 :])


def joined_level(here: int, level: int, come: int, other: int) -> int:
    """CM-P-10-b, CM-P-6-p: the morale or supply of troops that others have joined: the worse of the two, but CM-P-10-c:
    a part with less than a quarter of the SPs of the whole takes that of the rest."""
    if not come:
        return level
    if not here or 4 * here < here + come:
        return other
    return max(level, other) if 4 * come >= here + come else level


Occupied = tuple[tuple[Post, ...], tuple[Post, ...], tuple[Post, ...]]


def _occupied(troops: list[Stack]) -> Occupied:
    return (
        tuple(compress(_OUTSIDE[0], troops)),
        tuple(compress(_OUTSIDE[1], troops[COUNT:])),
        tuple(compress(_WITHIN, troops[INSIDE:])),
    )


def _reoccupied(posts: Occupied, where: int, now: bool) -> Occupied:
    """The same when the last troops have left a post, or the first have come to it."""
    part = where // COUNT
    there = [other for other in posts[part] if other != where]
    if now:
        insort(there, Post(where))
    changed = tuple(there)
    return (
        changed if part == 0 else posts[0],
        changed if part == 1 else posts[1],
        changed if part == 2 else posts[2],
    )


def _posts_with_sps(s: State) -> int:
    """A bit each; not the column."""
    return bits_of(where for where in chain(*s.occupied()) if strength(s.troops[where]).sps)


def _controlled(control: tuple[Nation, ...]) -> tuple[int, int]:
    by_side: tuple[list[int], list[int]] = [], []
    for p, nation in enumerate(control):
        if nation != NEUTRAL:
            by_side[SIDE_OF[nation]].append(p)
    return bits_of(by_side[0]), bits_of(by_side[1])


_SPACES: Final = (1 << COUNT) - 1


def _leaders_by_post(leaders: list[Post]) -> dict[int, tuple[Leader, ...]]:
    found: dict[int, list[Leader]] = {}
    for who, where in enumerate(leaders):
        if where in found:
            found[where].append(Leader(who))
        else:
            found[where] = [Leader(who)]
    return {where: tuple(there) for where, there in found.items()}


@lru_cache(maxsize=1 << 14)
def majority(stack: Stack) -> Nation:
    """The nation with the most SPs in a force; in a tie that of the court first in turn order, and within a court the
    first in Spring order (CM-P-2-e). NO_NATION without SPs."""
    counted = strength(stack).of_nation
    most = max(counted)
    if not most:
        return NO_NATION
    return min((Nation(n) for n, sps in enumerate(counted) if sps == most), key=lambda n: (COURT_OF[n], n))


def commander_of(s: State, there: tuple[int, ...], stack: Stack) -> int:
    """CM-P-2-e: who commands these leaders and troops; -1: there is no leader."""
    if len(there) < 2:
        return there[0] if there else -1
    return _senior(there, majority(stack), has(s.flags, _APPOINTED))


@lru_cache(maxsize=1 << 12)
def _senior(there: tuple[int, ...], nation: Nation, appointed: int) -> int:
    """Who commands of several leaders: one of the nation that has the most SPs, if there is any."""
    serves, seniority = SERVES[appointed], SENIORITY[appointed]
    if mine := [who for who in there if serves[who] == nation]:
        return min(mine, key=seniority.__getitem__)
    return min(there, key=lambda who: (seniority[who], COURT_OF[serves[who]], serves[who]))


def nation_of_part(s: State, there: tuple[int, ...], stack: Stack) -> Nation:
    """CM-P-2-o: the nation of a part of a force; NO_NATION of guns alone and of nothing."""
    return _nation_of_force(there, stack, has(s.flags, _APPOINTED))


@lru_cache(maxsize=1 << 14)
def _nation_of_force(there: tuple[int, ...], stack: Stack, appointed: int) -> Nation:
    nation = majority(stack)
    if not there:
        return nation
    who = there[0] if len(there) == 1 else _senior(there, nation, appointed)
    return SERVES[appointed][who]


class _OfCourt(Protocol):
    court: int


def court_seat(v: State, f: _OfCourt) -> Seat:
    """The seat of the court that a frame names."""
    return v.seats[f.court]
