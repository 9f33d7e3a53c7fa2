"""What holds of every position: random games, and small questions answered a second time by brute force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from grognard.core import UNKNOWN, Action, Event, FairDice, ScriptedDice, Share, follow, walk_at_random
from grognard.games.frederick import GAME, invariants, setup
from grognard.games.frederick import play as playing
from grognard.games.frederick.actions import Attack, March
from grognard.games.frederick.components.armies import (
    ARMY_OF,
    COMMANDERS,
    FIRST_GENERAL,
    NATION_OF,
    NATIONS,
    RUSSIA,
    TROOPS,
    WHO,
    Army,
    Nation,
    Side,
    commander,
)
from grognard.games.frederick.components.cards import CARDS, DECK
from grognard.games.frederick.components.map import BOX, IDS, PLACE, PLACE_BIT, PLACES, SPACES, Place
from grognard.games.frederick.components.units import (
    ENTERED,
    EXHAUSTED,
    INSIDE,
    ISOLATED,
    LEFT_BOX,
    MARCH_CONDITIONS,
    RECOVERED,
    STOPPED,
    Group,
    army_of,
    count_of,
    group,
    is_general,
    key_of,
    nation_of,
    size,
    so_many,
    stack_of,
    who_of,
)
from grognard.games.frederick.data import DATA
from grognard.games.frederick.events.battle import Damaged, FellBack
from grognard.games.frederick.frames import Battle, Phase, PhaseStep
from grognard.games.frederick.rules import communications, march
from grognard.games.frederick.rules.battle import attack
from grognard.games.frederick.rules.battle.retreat import BY_ROAD, BY_ROAD_ISOLATED, BY_SEA, Crowd, Goal, most_saved
from grognard.games.frederick.state import State
from tests.frederick.fights import fight
from tests.frederick.positions import play, position
from tests.selection import cases

pytestmark = pytest.mark.deeper
"""How many times as many examples."""


# --- random games


def wander(seed: int, steps: int, options: dict[str, str] | None = None, begin: State | None = None) -> Iterator[
    tuple[State, int, Action, list[Event], State]
]:  # fmt: skip
    """Before, who, what, what happened, after."""
    rng, dice = Random(seed), FairDice(seed.to_bytes(32, "big"))
    s = begin.copy() if begin else GAME.setup("campaign", setup.DEFAULTS | (options or {}), dice)
    for _ in range(steps):
        waiting = [d for d in GAME.decisions(s) if not d.committed]
        if not waiting:
            return
        seat = waiting[0].seat
        v = GAME.view(s, seat)
        action = walk_at_random(GAME.ask(v, seat), rng)
        assert isinstance(action, Action)
        assert GAME.refusal(v, seat, action) is None
        after = s.copy()
        events = GAME.apply(after, seat, action, dice)
        yield s, seat, action, events, after
        s = after


LATE = (
    "Olmuetz (russia): RU 1 inside, AU 1 inside, PR 6, keith | Koenigsberg (russia): RU 6, saltykow"
    " | Memel (russia): AU 2 | Breslau: AU 6, daun, RU 3, PR 1 inside, GB 1 inside | Glatz: PR 5, frederick, seydlitz"
    " | Prag: AU 8, browne, laudon"
    " | Cassel: FR 7, broglie | Hannover: GB 8, ferdinand, PR 2 | Dresden (prussia): PR 7, heinrich, 2 exhausted"
    " | Stralsund: SW 4, hamilton | Leipzig: SA 2, HR 1, xaver | Box_england: GB 2 | Box_russia: RU 4"
)
"""Four years into the war: sieges, allies in a fort of Russia's, Russians far from home."""
HANDS = {"prussian": "scorched_earth recall rapid_mobilisation rapid_advance cavalry_charge flank_attack",
         "austrian": "recall rapid_mobilisation rapid_advance cavalry_charge forest hills marsh"}  # fmt: skip


def late(turn: int, **more: object) -> State:
    """The moment before the next chit, or a winter."""
    full = {"prussia": 2, "gbh": 2, "austria": 2, "france": 1, "russia": 1, "turn_end": 1}
    return position(
        LATE, turn=turn, cup=full, hands=HANDS, control={"tilsit": "russia", "marienwerder": "russia"}, **more
    )


def begun(s: State, seed: int) -> State:
    """The same when a player must decide."""
    playing.run(s, FairDice(seed.to_bytes(32, "little")), [])
    return s


def counted(s: State) -> tuple[list[int], list[int]]:
    """Every troop of each nation and every commander, wherever they are."""
    troops, men = list(s.reserve), [0] * len(COMMANDERS)
    for who in (*s.ready, *s.pool, *s.removed):
        men[who - FIRST_GENERAL] += 1
    for stack in s.stacks:
        for g in stack:
            if not is_general(g):
                troops[who_of(g)] += count_of(g)
            else:
                men[who_of(g) - FIRST_GENERAL] += count_of(g)
    return troops, men


def cards(s: State, side: int) -> list[int]:
    return [s.deck[side][c] + s.discard[side][c] + s.hand[side].count(c) for c in range(len(CARDS))]


ODD = {option.id: option.values[-1] for option in setup.OPTIONS}
"""Every switch in its other position."""
GAMES = [(seed, options) for seed in range(3) for options in ({}, ODD)]


@pytest.mark.rule("FR-13-b", "FR-13-c", "FR-13-e", "FR-2.2-l", "FR-2.1-l")
@pytest.mark.parametrize(("seed", "options"), [(n * 10 + k, o) for n in range(cases(1)) for k, o in GAMES])
def test_no_counter_and_no_card_is_lost_along_a_game(seed, options):
    for _, _, action, _, after in wander(seed, 350, options):
        assert counted(after) == (list(TROOPS), [1] * len(COMMANDERS)), action
        assert [cards(after, side) for side in (0, 1)] == [list(DECK[0]), list(DECK[1])], action
        assert invariants.violations(after) == [], action


@pytest.mark.rule("FR-9.1-c", "FR-9.1-g", "FR-7-d", "FR-2.3.2-c", "FR-13-b")
@pytest.mark.parametrize("options", [{}, ODD], ids=["as-ruled", "otherwise"])
@pytest.mark.parametrize("turn", [34, 39, 44])
def test_a_late_war_stays_sound_through_elizabeths_death(turn, options):
    for seed in range(cases(2)):
        begin = begun(late(turn, options=options), seed)
        died = begin.elizabeth
        for _, _, action, _, after in wander(seed, 120, begin=begin):
            assert invariants.violations(after) == [], action
            assert counted(after) == (list(TROOPS), [1] * len(COMMANDERS)), action
            if after.elizabeth and not died:
                died = after.elizabeth
                away = [IDS[p] for p in PLACES if any(nation_of(g) == RUSSIA for g in after.stacks[p])]
                assert away in ([], ["box_russia"])


@pytest.mark.rule("FR-2.4-h", "FR-7.1.3-e")
@pytest.mark.parametrize("seed", range(cases(2)))
def test_what_a_seat_sees_is_what_it_would_see_in_any_world_it_thinks_possible(seed):
    begin = begun(late(34), seed)
    for n, (s, _, _, _, _) in enumerate(wander(seed, 200, begin=begin)):
        for seat in (0, 1, None):
            v = GAME.view(s, seat)
            twin = GAME.sample(v, seat, FairDice(n.to_bytes(32, "big")))
            assert GAME.view(twin, seat) == v
            assert GAME.view(v, seat) == v
            assert not any(UNKNOWN in hand for hand in twin.hand)
            assert invariants.violations(twin) == []


@pytest.mark.rule("FR-7.1.1-e", "FR-7.1.4-p")
def test_along_a_game_no_exhausted_unit_is_lost_beside_a_fresh_unit_of_the_same_fight():
    lost = 0
    for seed in range(cases(2)):
        for s, _, action, events, _ in wander(seed, 300, begin=begun(late(35), seed)):
            for e in events:
                if isinstance(e, Damaged) and e.destroyed:
                    lost += 1
                    assert not e.exhausted
                if isinstance(e, FellBack) and any(share.bin == "destroyed" for share in e.shares):
                    assert s.top is not None, action
    assert lost


@pytest.mark.parametrize("seed", range(cases(2)))
def test_every_answer_that_is_put_forward_is_legal(seed):
    forward = 0
    for s, seat, _, _, _ in wander(seed, 250, begin=begun(late(38), seed)):
        question = GAME.ask(GAME.view(s, seat), seat)
        for preset in getattr(question, "presets", ()):
            action = walk_at_random(follow(question, preset.pick)[1], Random(seed))
            assert isinstance(action, Action)
            assert GAME.refusal(s, seat, action) is None
            forward += 1
    assert forward


# --- damage


@given(
    fresh=st.integers(0, 4),
    worn=st.integers(0, 4),
    led=st.booleans(),
    hits=st.integers(1, 8),
    rng=st.randoms(use_true_random=False),
)
@settings(max_examples=cases(60))
@pytest.mark.rule("FR-7.1.1-c", "FR-7.1.1-e", "FR-7.1.1-h", "FR-7.1.1-i")
def test_hits_exhaust_the_fresh_and_then_take_the_exhausted_whatever_the_owner_chooses(fresh, worn, led, hits, rng):
    stands = f"Kolin: PR {fresh} entered, {worn} exhausted entered" + (", keith entered" if led else "") + ", AU 8"
    total, able = fresh + worn + led, fresh + led
    if not total:
        return
    s = fight(stands, "attack", dice=[6] * hits + [1] * (8 - hits))
    while s.frames and GAME.decisions(s)[0].kind == "hits":
        seat = GAME.decisions(s)[0].seat
        action = walk_at_random(GAME.ask(GAME.view(s, seat), seat), rng)
        assert isinstance(action, Action)
        s = play(s, str(action))
    left = [g for g in s.stacks[PLACE["kolin"]] if nation_of(g) == 0]
    assert size(g for g in left if not g & EXHAUSTED) == max(0, able - hits)
    assert size(left) == min(total, max(0, 2 * able + worn - hits))


# --- bonuses

NATIONS_IN_IT = ("austria", "hre", "france")
LEADERS = ("browne", "nadasdy", "piccolomini", "charles", "zweibruecken", "broglie")


@st.composite
def sides(draw: st.DrawFn) -> tuple[Group, ...]:
    groups = []
    for nation in NATIONS_IN_IT:
        for flags in (0, ISOLATED, EXHAUSTED):
            groups.append(group(NATIONS.index(nation), flags, draw(st.integers(0, 5))))
    for name in draw(st.lists(st.sampled_from(LEADERS), unique=True, max_size=4)):
        groups.append(
            group(WHO[f"gen:{name}"], draw(st.sampled_from((0, ISOLATED, EXHAUSTED, EXHAUSTED | ISOLATED))), 1)
        )
    return stack_of(groups)


def parts(total: int, rooms: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to lay so many things into these rooms."""
    if not rooms:
        if total == 0:
            yield ()
        return
    for here in range(min(total, rooms[0]) + 1):
        for rest in parts(total - here, rooms[1:]):
            yield (here, *rest)


def best_by_trying(groups: Sequence[Group], worth: list[int], plain: int) -> int:
    """The most that any assignment is worth: a die that takes a bonus of `b` is worth `worth[b]`, another `plain`."""
    fresh = [g for g in groups if not g & EXHAUSTED]
    men = [g for g in groups if is_general(g)]
    lone_men = [who_of(g) for g in fresh if g & ISOLATED and is_general(g)]
    lone = [size(g for g in fresh if who_of(g) == n and g & ISOLATED) for n in range(len(NATIONS))]
    ranks = [size(g for g in fresh if who_of(g) == n and not g & ISOLATED) for n in range(len(NATIONS))]
    half = (sum(lone) + len(lone_men)) // 2
    best = -1
    for chosen in product((False, True), repeat=len(lone_men)):
        rolling = {who for who, rolls in zip(lone_men, chosen, strict=True) if rolls}
        rolling |= {who_of(g) for g in fresh if is_general(g) and not g & ISOLATED}
        if half < sum(chosen):
            continue
        for more in parts(half - sum(chosen), lone):
            value = 0
            for n in range(len(NATIONS)):
                value += _nation(
                    ranks[n] + more[n], [who_of(g) for g in men if nation_of(g) == n], rolling, worth, plain
                )
            best = max(best, value)
    return best


def _nation(dice: int, men: list[int], rolling: set[int], worth: list[int], plain: int) -> int:
    """The best for one nation: each man's own die takes his own bonus or none, troops anybody's while there is room."""
    best = 0
    for own in product((False, True), repeat=len(men)):
        if any(takes and who not in rolling for takes, who in zip(own, men, strict=True)):
            continue
        rooms = [commander(who).command - takes for takes, who in zip(own, men, strict=True)]
        value = sum(worth[commander(who).tactical] if takes else plain
                    for takes, who in zip(own, men, strict=True) if who in rolling)  # fmt: skip
        for shared in parts(dice, [*rooms, dice]):
            led = sum(k * worth[commander(who).tactical] for k, who in zip(shared, men, strict=False))
            best = max(best, value + led + shared[-1] * plain)
    return best


PLAIN = position()


def side(*units: tuple[str, int, int]) -> tuple[Group, ...]:
    return stack_of(group(WHO[name], flags, n) for name, flags, n in units)


CUT_OFF = side(("austria", 0, 4), ("gen:nadasdy", ISOLATED, 1), ("gen:piccolomini", EXHAUSTED, 1), ("hre", ISOLATED, 1))
"""Nadasdy, cut off, rolls himself; one of the troops he could lead follows Piccolomini."""


@given(groups=sides())
@example(groups=CUT_OFF)
@settings(max_examples=cases(100))
@pytest.mark.rule("FR-7.1.2-l", "FR-7.1.2-b", "FR-7.1.2-e", "FR-7.1.2-h", "FR-4.3-j")
def test_the_bonuses_that_are_offered_are_as_good_as_any(groups):
    for forest in (False, True):
        led = attack.best(PLAIN, groups, forest)
        worth = [max(0, b - forest) + 1 for b in range(4)]
        assert sum(x.dice * (x.bonus + 1) for x in led) == best_by_trying(groups, worth, 1)


@given(groups=sides())
@example(groups=CUT_OFF)
@settings(max_examples=cases(100))
@pytest.mark.rule("FR-7.1.2-l", "FR-4.3-j", "FR-7.1.2-d")
def test_the_assignment_that_is_put_forward_is_legal_and_the_best(groups):
    s = fight("Kolin: PR 12 entered, AU 1")
    at = PLACE["kolin"]
    s.stacks[at] = stack_of((*(g for g in s.stacks[at] if nation_of(g) == 0), *groups))
    battle = s.top
    assert isinstance(battle, Battle)
    if not attack.able(groups):
        return
    question = attack.split(s, battle, Side(1))
    for preset in question.presets:
        action = walk_at_random(follow(question, preset.pick)[1], Random(0))
        assert isinstance(action, Attack)
        led = any(part.general >= 0 for part in attack.plan(s, battle, Side(1)))
        assert (playing.refusal(s, 1, action) is None) == led  # else there is nothing to assign
        assert attack.plan(s, battle, Side(1), action.shares) == attack.plan(s, battle, Side(1))


@given(groups=sides())
@settings(max_examples=cases(150))
@pytest.mark.rule("FR-7.1.1-a", "FR-7.1.2-h", "FR-4.3-e", "FR-4.3-j", "FR-2.1-j")
def test_a_side_rolls_a_die_for_each_fresh_unit_and_half_of_the_isolated(groups):
    fresh = [g for g in groups if not g & EXHAUSTED]
    alone = size(g for g in fresh if g & ISOLATED)
    dice = size(g for g in fresh if not g & ISOLATED) + alone // 2
    assert attack.able(groups) == dice
    assert sum(x.dice for x in attack.best(PLAIN, groups)) == dice


@given(groups=sides())
@settings(max_examples=cases(150))
@pytest.mark.rule("FR-7.1.2-b", "FR-7.1.2-c", "FR-7.1.2-d", "FR-7.1.2-e", "FR-7.1.2-f")
def test_no_commander_leads_more_than_he_may(groups):
    for x in attack.best(PLAIN, groups):
        if x.general >= 0:
            nation = NATION_OF[x.general]
            own = [g for g in groups if not g & EXHAUSTED and (who_of(g) == nation or who_of(g) == x.general)]
            assert x.dice <= min(commander(x.general).command, size(own))


# --- retreats


@st.composite
def crowds(draw: st.DrawFn) -> tuple[Crowd, list[tuple[Goal, int, bool]]]:
    """Few units and few goals, some of them half full already."""
    crowd = Crowd(*(draw(st.integers(0, 7)) for _ in range(4)))
    rooms = []
    for n in range(draw(st.integers(0, 4))):
        kind = draw(st.sampled_from(("road", "sea", "box-by-road", "box-by-sea")))
        road = "road" in kind
        place = PLACE["box_england"] if kind.startswith("box") else Place(n)
        goal = Goal(place, BY_ROAD if road else BY_SEA, BY_ROAD_ISOLATED if road else BY_SEA)
        lone = draw(st.booleans())
        held = draw(st.integers(0, goal.isolated if lone else goal.most))
        rooms.append((goal, held, lone and held > 0))
    return crowd, rooms


def saved_by_trying(crowd: Crowd, rooms: list[tuple[Goal, int, bool]]) -> int:
    """One goal after another, every way to fill it."""
    seen: dict[tuple[int, tuple[int, ...]], int] = {}

    def most(n: int, left: tuple[int, ...]) -> int:
        if n == len(rooms):
            return 0
        if (n, left) not in seen:
            goal, held, lone = rooms[n]
            best = 0
            for gone in product(*(range(min(k, 8) + 1) for k in left)):
                free, _, alone, alone_box = gone
                if goal.is_box and (free or alone):
                    continue
                limit = goal.isolated if lone or alone or alone_box else goal.most
                if held + sum(gone) <= limit:
                    rest = tuple(k - g for k, g in zip(left, gone, strict=True))
                    best = max(best, sum(gone) + most(n + 1, rest))
            seen[n, left] = best
        return seen[n, left]

    return most(0, (crowd.free, crowd.free_box, crowd.lone, crowd.lone_box))


@given(case=crowds())
@settings(max_examples=cases(60))
@pytest.mark.rule("FR-7.1.4-p", "FR-7.1.4-l", "FR-7.1.4-b")
def test_a_retreat_saves_as_many_as_can_be_saved(case):
    assert most_saved(*case) == saved_by_trying(*case)


# --- communications

_MAP = DATA.read("map.yaml")
_WAYS = [(PLACE[w["a"]], PLACE[w["b"]]) for name in ("land_roads", "sea_routes") for w in _MAP[name]]


@st.composite
def countries(draw: st.DrawFn) -> State:
    """Any control of spaces, with sieges here and there."""
    s = position()
    rng = Random(draw(st.integers(0, 2**32)))
    share = draw(st.sampled_from((0.1, 0.3, 0.6)))
    for p in PLACES:
        if SPACES[p].kind != "box" and rng.random() < share:
            s.control[p] = Nation(rng.randrange(len(NATIONS)))
        if rng.random() < 0.5:
            owner, foe = s.holder(p), Side(1 - s.holder(p))
            mine, theirs = (next(n for n in range(len(NATIONS)) if s.side(n) == side) for side in (owner, foe))
            inside = rng.choice((0, INSIDE if s.room(p) else 0))
            if SPACES[p].kind == "box":
                continue
            groups = [group(mine, inside, rng.randrange(2)), group(theirs, 0, rng.randrange(3) if inside else 0)]
            s.stacks[p] = stack_of(groups)
    s.scorched = sorted(rng.sample(range(len(PLACES) - 3), 3))
    return s


def naive(s: State, side: int, nation: int | None = None) -> set[int]:
    """FR-4.2 word for word, by looking at all ways again and again until nothing changes."""

    def sieged(p: int) -> bool:
        mine = [g for g in s.stacks[p] if s.side(nation_of(g)) == s.holder(p)]
        others = [g for g in s.stacks[p] if s.side(nation_of(g)) != s.holder(p)]
        return bool(others) and any(g & INSIDE for g in mine) and all(g & INSIDE for g in mine)

    open_to = {p for p in PLACES if (s.holder(p) == side and not sieged(p)) or (s.holder(p) != side and sieged(p))}
    reached = {
        p for p in PLACES
        if SPACES[p].resources and p not in s.scorched and not sieged(p)
        and (s.holder(p) == side if nation is None else s.control[p] == nation)
    }  # fmt: skip
    while True:
        more = {b for way in _WAYS for a, b in (way, way[::-1]) if a in reached and b in open_to} - reached
        if not more:
            return reached
        reached |= more


def reached(net: int) -> set[int]:
    return {p for p in PLACES if net & PLACE_BIT[p]}


@given(s=countries())
@settings(max_examples=cases(30))
@pytest.mark.rule("FR-4.2-b", "FR-4.2-c", "FR-4.2-e", "FR-4.2-f", "FR-4.2-g")
def test_a_network_is_what_a_plain_search_finds(s):
    for side in (Side(0), Side(1)):
        assert reached(communications.reached(s, side)) == naive(s, side)


@given(s=countries())
@settings(max_examples=cases(30))
@pytest.mark.rule("FR-8.3-f", "FR-4.2-j")
def test_a_nations_own_network_begins_in_its_own_resource_spaces(s):
    for n in range(len(NATIONS)):
        nation = Nation(n)
        assert reached(communications.reached(s, s.side(n), nation)) == naive(s, s.side(n), n)


@given(s=countries())
@settings(max_examples=cases(30))
@pytest.mark.rule("FR-4.3-a", "FR-4.3-h", "FR-4.2-d")
def test_the_isolated_are_those_outside_their_network_and_not_inside_a_fort(s):
    nets = [naive(s, side) for side in (0, 1)]
    communications.check(s)
    for p in PLACES:
        for g in s.stacks[p]:
            lost = p not in nets[s.side(nation_of(g))] and not g & INSIDE
            assert bool(g & ISOLATED) == lost


# --- marches

_ROADS = {frozenset((PLACE[w["a"]], PLACE[w["b"]])) for w in _MAP["land_roads"]}
_SEA = {frozenset((PLACE[w["a"]], PLACE[w["b"]])) for w in _MAP["sea_routes"]}
_NEAR = [[q for q in PLACES if frozenset((p, q)) in _ROADS | _SEA] for p in PLACES]
MARKS = (0, 0, 0, EXHAUSTED, ISOLATED, RECOVERED, STOPPED, LEFT_BOX, ENTERED)


@st.composite
def campaigns(draw: st.DrawFn) -> tuple[State, Place, Place, Random]:
    """Units of an active army anywhere, as they may be in the middle of its marches, and a way to go."""
    s = draw(countries())
    rng = Random(draw(st.integers(0, 2**32)))
    army = Army(rng.randrange(5))
    s.frames = [Phase(army, PhaseStep.MARCHES, rng.choice((0, 1, 1, 3)))]
    begin = Place(rng.randrange(len(PLACES)))
    if rng.random() < 0.3:
        begin = rng.choice([p for p in PLACES if any(BOX[q] >= 0 for q in _NEAR[p])])
    nations = [n for n in range(len(NATIONS)) if ARMY_OF[n] == army]
    groups = [group(rng.choice(nations), rng.choice(MARKS), rng.randrange(5)) for _ in range(4)]
    if BOX[begin] < 0:
        s.stacks[begin] = stack_of((*s.stacks[begin], *groups))
    else:
        own = [g for g in groups if nation_of(g) == BOX[begin]]
        s.stacks[begin] = stack_of(own)
    ends = sorted({q for p in _NEAR[begin] for q in (p, *_NEAR[p])} - {begin})
    return s, begin, Place(rng.choice(ends)), rng


def may_march(s: State, begin: int, end: int) -> tuple[list[Group], int, int]:
    """Rule 6.2 word for word: who may go there, how many, and how many if one of them is isolated."""
    army = s.phase().army
    side = s.side_of_army(army)

    def quiet(p: int) -> bool:
        return s.holder(p) == side and not any(s.side(nation_of(g)) != side for g in s.stacks[p])

    most = alone = 0
    if frozenset((begin, end)) in _SEA:
        most, alone = 1, 1
    if any(
        frozenset((begin, m)) in _ROADS and frozenset((m, end)) in _ROADS and BOX[m] < 0 and quiet(begin) and quiet(m)
        and quiet(end) for m in _NEAR[begin]
    ):  # fmt: skip
        most = 8
    if frozenset((begin, end)) in _ROADS:
        most, alone = 8, 4
    able = [
        g for g in s.stacks[begin]
        if army_of(g) == army and not g & (INSIDE | RECOVERED | STOPPED)
        and (BOX[end] < 0 or (nation_of(g) == BOX[end] and not g & LEFT_BOX))
        and (alone or not g & ISOLATED)
    ]  # fmt: skip
    return (able if most and s.phase().points else []), most, alone


@given(case=campaigns())
@settings(max_examples=cases(80))
@pytest.mark.rule("FR-6.2-a", "FR-6.2-b", "FR-6.2-f", "FR-4.3-i", "FR-2.3.2-c")
def test_a_march_is_allowed_exactly_if_the_rules_allow_it(case):
    s, begin, end, rng = case
    able, most, alone = may_march(s, begin, end)
    groups: dict[str, list[Group]] = {}
    for g in able:
        groups.setdefault(key_of(g, MARCH_CONDITIONS), []).append(g)
    if not able:
        wrong = march.start_law(s, begin) or march.end_law(s, begin, end)
        assert wrong is not None
        assert str(wrong.rule).startswith("FR-")
        return
    items = march.split(s, begin, end).items
    assert dict(items) == {key: size(same) for key, same in groups.items()}
    for _ in range(5):
        go = {key: rng.randrange(min(n, 9) + 1) for key, n in items}
        shares = [
            Share(key, where, k) for key, n in items for where, k in (("go", go[key]), ("stay", n - go[key])) if k
        ]
        lone = any(go[key] and groups[key][0] & ISOLATED for key in go)
        total = sum(go.values())
        wrong = march.broken_law(s, s.phase(), March(IDS[begin], IDS[end], tuple(shares)))
        assert (wrong is None) == (1 <= total <= (alone if lone else most)), (go, wrong)


def _goes_no_further(s: State, end: int, side: int) -> bool:
    """Rules 6.2-g to 6.2-i word for word, of units that come to a place."""
    theirs = [g for g in s.stacks[end] if s.side(nation_of(g)) != side]
    mine = [g for g in s.stacks[end] if s.side(nation_of(g)) == side]
    siege = s.holder(end) != side and bool(mine) and bool(theirs) and all(g & INSIDE for g in theirs)
    return any(not g & INSIDE for g in theirs) or (s.holder(end) != side and not siege) or BOX[end] >= 0


@given(case=campaigns())
@settings(max_examples=cases(80))
@pytest.mark.rule("FR-6.2-g", "FR-6.2-h", "FR-6.2-i", "FR-6.2-s", "FR-2.3.2-d")
def test_who_may_march_on_is_as_the_rules_say(case):
    s, begin, end, _ = case
    able = may_march(s, begin, end)[0]
    if not able:
        return
    one = so_many(able[0], 1)
    side = s.side_of_army(s.phase().army)
    stops = _goes_no_further(s, end, side)
    items = march.split(s, begin, end).items
    key = key_of(one, MARCH_CONDITIONS)
    shares = [Share(k, w, c) for k, n in items for w, c in (("go", int(k == key)), ("stay", n - (k == key))) if c]
    before = size(s.stacks[begin])
    march.march(s, s.phase(), March(IDS[begin], IDS[end], tuple(shares)), ScriptedDice(), [])
    assert size(s.stacks[begin]) == before - 1
    arrived = [g for g in s.stacks[end] if g & ENTERED and who_of(g) == who_of(one)]
    assert [bool(g & STOPPED) for g in arrived] == [stops]
