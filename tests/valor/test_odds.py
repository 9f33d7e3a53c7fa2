"""Exact odds, each held against the engine: every way the dice can fall, thousands of fights, figures by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import pytest

from grognard.core import Action, Dice, FairDice, every_walk
from grognard.games.valor import actions as act
from grognard.games.valor import play
from grognard.games.valor.components.tables import MISSIONS, casualty_points
from grognard.games.valor.components.units import GONE, IMMOBILE
from grognard.games.valor.events import fire as ev
from grognard.games.valor.frames import Hurt, Mover, OpportunityFire, Phase, Sniping, Storm
from grognard.games.valor.odds import assaults, attacks, paths
from grognard.games.valor.odds import rally as rally_odds
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.losses.allocation import ways
from grognard.games.valor.state import Rulings, State
from grognard.odds import Odds, from_branches, sum_of_dice
from tests.valor.positions import Position, position

FIGHTS = 1500


# --- fights by the engine


def fight(p: Position, order: str, dice: Dice) -> State:
    """What comes of an order: losses are paid the cheapest way, an assault is met and led as well as can be, and no
    sniper comes."""
    s = p.s.copy()
    action: Action | None = p.read(order)
    depth = len(s.frames)
    while action is not None:
        seat = play.seat_of(s)
        wrong = play.refusal(s, seat, action)
        assert wrong is None, f"{action} is refused: {wrong}"
        play.perform(s, seat, action, dice, [])
        while not s.over and (len(s.frames) > depth or not isinstance(s.top, Phase)) and play.advance(s, dice, []):
            pass
        action = answer(s) if len(s.frames) > depth else None
    return s


def answer(s: State) -> Action | None:
    match s.top:
        case Hurt() as hurt:
            return losses.lose(ways(losses.hit_of(s, hurt))[0])
        case Sniping():
            return act.Decline()
        case Storm(step=0) as storm:
            return assaults.best_defence(s, storm)
        case Storm(step=1) as storm:
            led = [n for n in storm.units if s.units[n].leader and s.units[n].of.modifier]
            return act.Lead(f"u{min(led, key=lambda n: (s.units[n].of.modifier, n))}")
    return None


def toll(p: Position, s: State, units: tuple[int, ...]) -> tuple[int, bool, bool]:
    side = p.s.units[units[0]].side
    after = [s.units[n] for n in units]
    gone = all(u.hex == GONE for u in after)
    return s.lost[side] - p.s.lost[side], all(u.hex == GONE or u.pinned for u in after), gone


def points_rolled(p: Position, order: str, dice: Dice) -> int:
    """Casualty points as the engine tells them."""
    s, out = p.s.copy(), list[object]()
    play.perform(s, play.seat_of(s), p.read(order), dice, out)  # type: ignore[arg-type]
    return next(event.points for event in out if isinstance(event, ev.Fired))


def near(counted: int, tries: int, chance: Fraction) -> bool:
    """Within four standard errors."""
    return (counted - tries * chance) ** 2 <= 16 * tries * chance * (1 - chance) + 1


# --- AP fire

FIRES = {
    "plain": ({"stands": "I6: a usa_rifle | I9: g ger_rifle, h ger_rifle"}, "fire a at I9"),
    "in woods, led, with a machine gun": (
        {
            "stands": "I6: a usa_rifle m1919a6_lmg, b usa_rifle, l coleman | I9: g ger_rifle, k hermes",
            "terrain": {"I9": "woods"},
        },
        "fire a,b at I9 weapons a leader l",
    ),
    "grenades at pinned men": (
        {
            "stands": "I6: a usa_rifle, b usa_rifle | I7: g ger_rifle pinned, h ger_rifle",
            "pool": {"american": {"grenades": 3}},
        },
        "fire a,b at I7 grenades a,b",
    ),
    "a charge at a gun behind its shield": (
        {
            "stands": "I6: a usa_rifle | I7: k pak38 facing 1, g ger_rifle",
            "pool": {"american": {"satchel_charge": 1}},
        },
        "fire a at I7 satchels a",
    ),
    "two hexes, smoke, foxholes": (
        {
            "stands": "I6: a usa_rifle, l coleman | J6: b usa_rifle, c usa_rifle | I9: g ger_rifle valor",
            "smoke": {"I9": 1},
            "positions": {"I9": "foxholes"},
        },
        "fire a,b,c at I9 leader l",
    ),
    "a tank at a truck with passengers": (
        {"stands": "I6: t m4a1 facing 4 | I9: v truck_3t, r ger_rifle aboard v, h ger_rifle"},
        "rake t at I9 guns gun,mg360,mgff",
    ),
    "a mortar among trees": (
        {"stands": "I6: m usa_rifle mortar_60mm, l coleman | I9: g ger_rifle, h ger_rifle", "terrain": {"I9": "woods"}},
        "mortar m at I9 leader l",
    ),
}


@pytest.fixture(params=FIRES, ids=lambda name: name.replace(" ", "-"))
def shooting(request) -> tuple[Position, str]:
    facts, order = FIRES[request.param]
    return position(**facts), order


@pytest.mark.rule("VV-14.5-b", "VV-14.5-c")
def test_casualty_points_have_the_odds_of_every_way_the_dice_can_fall(shooting):
    p, order = shooting
    attack = attacks.attack_of(p.s, 0, p.read(order))
    assert attacks.points_of(p.s, attack) == from_branches(lambda dice: points_rolled(p, order, dice))


@pytest.mark.rule("VV-14.6.1-a", "VV-14.6.4-a")
def test_tolls_are_those_of_every_way_the_dice_can_fall(shooting):
    p, order = shooting
    attack = attacks.attack_of(p.s, 0, p.read(order))
    units = attack.targets
    fought = from_branches(lambda dice: toll(p, fight(p, order, quiet(dice)), units))
    assert attacks.tolls(p.s, attack).map(lambda t: (t.lost, t.down, t.gone)) == fought


class Fixed:
    """Dice that a search sets, but for those of some labels, which always show the same."""

    def __init__(self, dice: Dice, **faces: int) -> None:
        self.dice = dice
        self.faces = faces

    def roll(self, label: str, count: int = 1, sides: int = 6, by: int | None = None) -> tuple[int, ...]:
        return (self.faces[label],) * count if label in self.faces else self.dice.roll(label, count, sides, by)

    def draw(self, label: str, bag: Sequence[int], by: int | None = None) -> int:
        return self.dice.draw(label, bag, by)


def quiet(dice: Dice) -> Dice:
    """Without checks of valor, which change nothing here."""
    return Fixed(dice, valor=6)


def test_thousands_of_attacks_come_out_as_reckoned():
    facts, order = FIRES["in woods, led, with a machine gun"]
    p, dice = position(**facts), FairDice(bytes(32))
    attack = attacks.attack_of(p.s, 0, p.read(order))
    seen = Counter(toll(p, fight(p, order, dice), attack.targets) for _ in range(FIGHTS))
    for end, chance in attacks.tolls(p.s, attack).map(lambda t: (t.lost, t.down, t.gone)):
        assert near(seen[end], FIGHTS, chance), end
    assert set(seen) <= {(t.lost, t.down, t.gone) for t in attacks.tolls(p.s, attack).weights}


@pytest.mark.rule("VV-14.5-c")
def test_points_on_a_row_by_hand():
    """Row 11-18 of the classic table: 6 on a 2, then one less for each more; a 7 is the last that hurts."""
    found = attacks.points("classic", 2, 0)
    assert [found.chance(n) * 36 for n in range(7)] == [15, 6, 5, 4, 3, 2, 1]
    assert found.mean() == Fraction(1 * 6 + 2 * 5 + 3 * 4 + 4 * 3 + 5 * 2 + 6, 36)
    assert attacks.points("v2", 2, 0).mean() > found.mean() > attacks.points("classic", 2, 1).mean()


@pytest.mark.rule("VV-15.9-a")
def test_all_pinned_whatever_the_owner_chooses():
    """A squad of rating 5: up to three points pin it, or reduce it and leave it up; four leave no choice."""
    p = position("I6: a usa_rifle m1919a4_mmg, b usa_rifle, c usa_rifle | I9: g ger_rifle")
    attack = attacks.attack_of(p.s, 0, p.read("fire a,b,c at I9 weapons a"))
    surely = attacks.down_at(p.s, attack)
    cheapest = attacks.tolls(p.s, attack).chance_that(lambda t: t.down)
    rolls = sum_of_dice(2)
    forced = [
        roll
        for roll in range(2, 13)
        if (points := casualty_points("classic", attack.row, roll + sum(n for _, n in attack.modifiers)))
        and all(
            {loss.unit for loss in way if loss.what != "reduce"} >= {*attack.targets}
            for way in ways(losses.hit_of(p.s, attacks.hurt_by(p.s, attack, points)))
        )
    ]
    assert surely == sum(rolls.chance(roll) for roll in forced)
    assert 0 < surely < cheapest


def test_no_attack_without_targets_and_no_other_orders():
    p = position("I6: a usa_rifle | I9: g ger_rifle")
    assert attacks.attack_of(p.s, 0, act.Pass()) is None
    empty = attacks.Attack(4, 0, (), ())
    assert attacks.down_at(p.s, empty) == 0
    assert attacks.tolls(p.s, empty).weights == {attacks.Toll(0, 0, True, True): 1}


# --- AT fire

SHOTS = {
    "front": "I8: t pzkpfw_ivh facing 1",
    "rear": "I8: t pzkpfw_ivh facing 4",
    "on the edge of both": "K6: t pzkpfw_ivh facing 1",
    "immobile": "I8: t pzkpfw_ivh facing 1 immobile",
    "too thick": "I8: t pzkpfw_vi facing 1",
    "a truck": "I8: t truck_3t",
    "a gun behind its shield": "I8: t pak38 facing 1",
}


@pytest.mark.rule("VV-16.3-a", "VV-16.4-b", "VV-16.5-a", "VV-16.6-a", "VV-16.6-b")
@pytest.mark.parametrize(
    ("firer", "target"),
    [*(("k m4a1 facing 4", target) for target in SHOTS.values()), ("k usa_rifle bazooka", SHOTS["front"])],
    ids=[*SHOTS, "a bazooka"],
)
def test_shots_end_as_every_way_the_dice_can_fall(firer, target):
    p = position(f"I6: {firer} | {target}", terrain={"I8": "orchard"})
    order = f"shoot k at t with {'gun' if 'm4a1' in firer else 'weapon'}"

    def shot(dice: Dice) -> str:
        s = p.s.copy()
        out: list[object] = []
        play.perform(s, 0, p.read(order), quiet(dice), out)  # type: ignore[arg-type]
        after = s.units[p.number("t")]
        if after.hex == GONE:
            return attacks.ELIMINATED
        if after.flags & IMMOBILE and not p["t"].flags & IMMOBILE:
            return attacks.IMMOBILISED
        hit = next(event.hit for event in out if isinstance(event, ev.Aimed))
        return attacks.UNHARMED if hit else attacks.MISSED

    a = p.read(order)
    assert isinstance(a, act.Shoot)
    told = attacks.shot(p.s, a)
    assert told == from_branches(shot) if not p["t"].flags & IMMOBILE else merged(told) == merged(from_branches(shot))


def merged(ends: Odds[str]) -> Odds[bool]:
    """Of an AFV that was immobile: whether it is lost."""
    return ends.map(lambda end: end == attacks.ELIMINATED)


# --- close assault

STORMS = {
    "one to one": ({"stands": "I6: a usa_rifle, b usa_rifle | I7: g ger_rifle, h ger_rifle"}, "assault a,b at I7"),
    "led on both sides, into a building across a wall": (
        {
            "stands": "I6: a usa_rifle m1919a6_lmg, b usa_rifle, l coleman | I7: g ger_rifle mg34_lmg, k hermes",
            "terrain": {"I7": "building"},
            "walls": ["I6-I7 wall"],
        },
        "assault a,b,l at I7 weapons a",
    ),
    "grenades, one of them pinned": (
        {
            "stands": "I6: a usa_rifle, b usa_rifle | I7: g ger_rifle, h ger_rifle pinned",
            "pool": {"american": {"grenades": 1}},
        },
        "assault a,b at I7 grenades a",
    ),
    "against an immobile tank": (
        {"stands": "I6: a usa_rifle, b usa_rifle | I7: t pzkpfw_ivh immobile, g ger_rifle"},
        "assault a,b at I7",
    ),
    "everybody pinned": ({"stands": "I6: a usa_rifle | I7: g ger_rifle pinned, k hermes pinned"}, "assault a at I7"),
}


@pytest.mark.rule("VV-15.7-a", "VV-15.8-b", "VV-15.8-c", "VV-15.9-b", "VV-16.6-b")
@pytest.mark.parametrize("name", STORMS)
def test_assaults_end_as_every_way_the_dice_can_fall(name):
    facts, order = STORMS[name]
    p = position(phase="advance", **facts)
    a = p.read(order)
    assert isinstance(a, act.Assault)
    ours = tuple(act.number(n) for n in a.units)
    target = p.h(a.at)

    def end(dice: Dice) -> tuple[bool, int, bool, int]:
        s = fight(p, order, quiet(dice))
        mine = toll(p, s, ours)
        return s.lost[1] > 0 and not s.at(target, 1), mine[0], mine[2], s.lost[1]

    told = assaults.storm(p.s, 0, a)
    engine = from_branches(end)
    assert told.ends.map(lambda e: (e.taken, e.ours.lost, e.ours.gone, e.theirs.lost)) == engine
    assert told.taken == engine.chance_that(lambda e: e[0])
    assert told.held == engine.chance_that(lambda e: e[0] and not e[2])
    assert told.free == (name == "everybody pinned")
    assert told.lost(True) == engine.map(lambda e: e[1])


def test_thousands_of_assaults_come_out_as_reckoned():
    facts, order = STORMS["led on both sides, into a building across a wall"]
    p, dice = position(phase="advance", **facts), FairDice(bytes(32))
    a = p.read(order)
    assert isinstance(a, act.Assault)
    told = assaults.storm(p.s, 0, a)
    taken = sum(not fight(p, order, dice).at(p.h("I7"), 1) for _ in range(FIGHTS))
    assert near(taken, FIGHTS, told.taken)


@pytest.mark.rule("VV-15.3-a", "VV-15.3-b")
def test_leaders_of_both_sides_change_an_assault_that_has_been_declared():
    p = position("I6: a usa_rifle, b usa_rifle, l coleman | I7: g ger_rifle, k hermes", phase="advance")
    s = p.s.copy()
    play.perform(s, 0, p.read("assault a,b,l at I7"), FairDice(bytes(32)), [])
    alone = assaults.stormed(s, act.Defend())
    assert assaults.stormed(s).taken < alone.taken
    assert assaults.stormed(s, act.Defend(), leader=-1).taken < alone.taken


# --- rally


@pytest.mark.rule("VV-21.1-a", "VV-21.1-b", "VV-21.1-c")
@pytest.mark.parametrize(("unit", "leader"), [("a", "none"), ("a", "l"), ("e", "l"), ("e", "none")])
def test_rallies_have_the_odds_of_every_way_the_dice_can_fall(unit, leader):
    p = position("I6: a usa_rifle pinned, e usa_paratrooper pinned, l coleman", phase="after-action")

    def rallied(dice: Dice) -> bool:
        s = p.s.copy()
        play.perform(s, 0, p.read(f"rally {unit} leader {leader}" if leader != "none" else f"rally {unit}"), dice, [])
        return not s.units[p.number(unit)].pinned

    chance = rally_odds.rallies(p.s, p.number(unit), p.number(leader))
    assert chance == from_branches(rallied).chance(True)


# --- opportunity fire

WINDOW = "I5: a usa_rifle, b usa_rifle, l coleman | I9: g ger_rifle mg34_lmg, k hermes | K8: h ger_rifle"


def test_the_best_shot_is_the_best_of_all_that_can_be_chosen():
    p = position(
        WINDOW + " | I8: w ger_rifle, x ger_pioneer flamethrower_ger",
        phase="movement",
        pool={"german": {"grenades": 1, "satchel_charge": 1}},
    ).play("move a,b,l", "step I6")
    q = p.play("step I7") if isinstance(p.top, Mover) else p.play("pass", "step I7")
    v, seat = q.s, 1
    assert isinstance(v.top, OpportunityFire)
    every = [a for a in every_walk(play.ask(v)) if isinstance(a, act.Fire)]
    best = max(attacks.worth(v, seat, a) for a in every)
    assert attacks.best_shot(v, seat) == best > 0
    assert attacks.best_shot(v, 0) == 0
    assert best > max(attacks.worth(v, seat, a) for _, a in attacks.attacks(v, seat))


def test_armour_counts_in_the_best_shot_and_a_sniper_too():
    p = position("I5: t m4a1 facing 4 | I9: k pak38 facing 1", phase="movement").play("move t", "step I6")
    shot = p.read("shoot k at t with gun")
    assert isinstance(shot, act.Shoot)
    ends = attacks.shot(p.s, shot)
    assert attacks.best_shot(p.s, 1) == 6 * (ends.chance("eliminated") + ends.chance("immobilised"))
    q = position(
        "I5: a usa_rifle | Q1: g ger_rifle", phase="movement", snipers={"german": "I9"}, terrain={"I9": "woods"}
    ).play("move a", "step I6")
    assert attacks.best_shot(q.s, 1) == Fraction(21, 6)


def test_nothing_is_a_best_shot_outside_a_window():
    assert attacks.best_shot(position(WINDOW).s, 0) == 0


# --- the way through enemy fire


@pytest.mark.rule("VV-13.8-b", "VV-13.8-h", "VV-13.8-i")
def test_a_way_through_fire_has_the_risk_of_thousands_of_walks():
    p = position(WINDOW, phase="movement", terrain={"I6": "woods"})
    units, way = [p.number(n) for n in "abl"], [p.h("I6"), p.h("I7")]
    told = paths.path(p.s, units, way)
    best = {
        who: max(range(2), key=lambda i: told.perils[i].fire.get(who, (0,))[0])
        for who in {who for peril in told.perils for who in peril.fire}
    }
    dice = FairDice(bytes(32))
    unscathed = arrives = 0
    for _ in range(FIGHTS // 2):
        unscathed_here, arrives_here = walked(p, way, best, dice)
        unscathed += unscathed_here
        arrives += arrives_here
    assert near(unscathed, FIGHTS // 2, told.unscathed)
    assert near(arrives, FIGHTS // 2, told.arrives)
    assert 0 < told.unscathed < told.arrives < 1


def walked(p: Position, way: list[int], when: dict[int, int], dice: Dice) -> tuple[bool, bool]:
    """A walk in which each firer fires in the hex where he does the most harm."""
    s, names = p.s.copy(), p.s.ground.grid.names
    step = -1
    action: Action = p.read("move a,b,l")
    while True:
        play.perform(s, play.seat_of(s), action, dice, [])
        while not isinstance(s.top, Phase) and play.advance(s, dice, []):
            pass
        match s.top:
            case OpportunityFire():
                ready = [a for who, a in attacks.attacks(s, 1) if when.get(who) == step]
                action = ready[0] if ready else act.Pass()
            case Mover() if step + 1 < len(way):
                step += 1
                action = act.Step(names[way[step]])
            case Mover():
                action = act.Stop()
            case Hurt() | Sniping():
                found = answer(s)
                assert found is not None
                action = found
            case _:
                break
    mine = [u for u in s.units if u.side == 0]
    start = [u for u in p.s.units if u.side == 0]
    safe = all(
        u.hex == way[-1] and not u.pinned and u.kind == before.kind for u, before in zip(mine, start, strict=True)
    )
    return safe, any(u.hex == way[-1] and not u.pinned for u in mine)


@pytest.mark.rule("VV-13.8-a")
def test_each_enemy_fires_once_where_it_hurts_most():
    p = position("I5: a usa_rifle | I9: g ger_rifle", phase="movement")
    one, two = paths.path(p.s, [0], [p.h("I6")]), paths.path(p.s, [0], [p.h("I6"), p.h("I7")])
    assert two.unscathed == min(one.unscathed, paths.path(p.s, [0], [p.h("I7")]).unscathed)


@pytest.mark.rule("VV-13.8.1-f", "VV-19.7-a")
def test_lanes_and_mines_lie_on_the_way():
    p = position("I5: a usa_rifle, b usa_rifle | Q1: g ger_rifle", phase="movement", lanes="I6")
    lane = attacks.points("classic", 0, 0)
    assert paths.path(p.s, [0], [p.h("I6")]).unscathed == lane.chance(0)
    q = position("I5: a usa_rifle, b usa_rifle | Q1: g ger_rifle", phase="movement", positions={"I6": "minefield"})
    mined = paths.path(q.s, [0, 1], [q.h("I6")])
    assert (mined.unscathed, mined.arrives) == (Fraction(1, 4), Fraction(3, 4))
    assert paths.peril(q.s, [0, 1], q.h("I6")).harm == Fraction(3, 4), "a die for each"


def test_assault_movement_makes_a_way_safer_and_a_tank_fears_only_what_pierces_it():
    p = position("I5: a usa_rifle | I9: g ger_rifle", phase="movement")
    assert paths.path(p.s, [0], [p.h("I6")], True).unscathed > paths.path(p.s, [0], [p.h("I6")]).unscathed
    q = position("I5: t m4a1 facing 4 | I9: k pak38 facing 1, g ger_rifle", phase="movement")
    told = paths.path(q.s, [0], [q.h("I6")])
    harm = paths.peril(q.s, [0], q.h("I6")).harm
    assert told.unscathed == told.arrives == 1 - harm < 1


# --- missions, snipers


@pytest.mark.rule("VV-18.4-b", "VV-18.4-c")
def test_missions_land_where_the_dice_send_them():
    p = position("I6: a usa_rifle | I9: g ger_rifle", phase="missions", missions={"american": {"light_artillery": 1}})
    at = p.h("I9")
    found = attacks.lands(p.s, at)
    assert found.chance(at) == Fraction(2, 3)
    distance = p.s.ground.grid.distance
    assert found.chance_that(lambda h: distance(at, h) == 1) == found.chance_that(lambda h: distance(at, h) == 2)
    assert attacks.lands(p.s, p.h("A1")).chance(-1) > 0


@pytest.mark.rule("VV-18.5-a", "VV-18.6-a")
@pytest.mark.parametrize(("kind", "mission"), list(enumerate(MISSIONS)))
def test_what_a_mission_does_where_it_lands(kind, mission):
    p = position(
        "I6: a usa_rifle | I9: g ger_rifle, h ger_rifle", phase="missions", missions={"american": {mission: 1}},
        terrain={"I9": "woods"},
    )  # fmt: skip
    attack = attacks.mission_attack(p.s, kind, p.h("I9"))

    def struck(dice: Dice) -> tuple[int, bool, bool]:
        s = p.s.copy()
        for order in (f"call {mission} I9", "pass"):
            play.perform(s, 0, p.read(order), dice, [])
        play.advance(s, Fixed(dice, accuracy=1), [])
        if isinstance(s.top, Hurt):
            assert s.top.doubled
            losses.suffer(s, ways(losses.hit_of(s, s.top))[0], dice, [])
        return toll(p, s, attack.targets)

    assert attacks.tolls(p.s, attack).map(lambda t: (t.lost, t.down, t.gone)) == from_branches(struck)


@pytest.mark.rule("VV-20.5-a")
def test_a_snipers_points_are_the_die_less_the_cover():
    p = position(
        "I5: a usa_rifle | Q1: g ger_rifle", phase="movement", snipers={"german": "I9"},
        terrain={"I9": "woods", "I6": "building"},
    ).play("move a", "step I6")  # fmt: skip
    cover = p.s.ground.cover[p.h("I6")]
    assert attacks.sniped(p.s, 1).mean() == Fraction(sum(max(face - cover, 0) for face in range(1, 7)), 6)


@pytest.mark.parametrize("edition", ["classic", "v2"])
def test_odds_follow_the_edition(edition):
    p = position("I6: a usa_rifle | I9: g ger_rifle", rulings=Rulings(edition=edition))
    attack = attacks.attack_of(p.s, 0, p.read("fire a at I9"))
    assert attacks.points_of(p.s, attack) == from_branches(lambda dice: points_rolled(p, "fire a at I9", dice))


@pytest.mark.rule("VV-13.6-a", "VV-16.3-a")
def test_a_leader_who_shoots_counts_his_own_modifier():
    """8 or less with 1 off: 30 of 36."""
    p = position("I6: l coleman bazooka | I8: v truck_3t")
    [(_, shot)] = [(h, a) for h, a in attacks.attacks(p.s, 0) if isinstance(a, act.Shoot)]
    assert shot.leader == shot.unit
    assert attacks.hits(p.s, shot) == Fraction(5, 6)


@pytest.mark.rule("VV-22.3-e")
def test_valor_makes_a_shot_likelier_to_kill():
    plain, brave = (position(f"I6: b ger_rifle panzerschreck{word} | I8: k m4a3e8 facing 1") for word in ("", " valor"))
    shot = plain.read("shoot b at k with weapon")
    assert isinstance(shot, act.Shoot)
    # 7: less than that, or less than 8 with valor; a third of those who just stop it give it up.
    of_hits = [attacks.shot(p.s, shot).chance(attacks.ELIMINATED) / attacks.hits(p.s, shot) for p in (plain, brave)]
    assert of_hits == [Fraction(15, 36) + Fraction(6, 36) / 3, Fraction(21, 36) + Fraction(5, 36) / 3]
