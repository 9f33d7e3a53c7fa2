"""Exact odds, each held against every way the dice can fall, against plain solving, and against figures by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.core import FairDice, branches
from grognard.games.frederick.odds.assault import Garrison, Losses, fort_assault
from grognard.games.frederick.odds.battle import (
    AT_ONCE,
    NEVER,
    End,
    How,
    Side,
    Who,
    field_battle,
    volley,
)
from grognard.games.frederick.odds.calendar import (
    Clock,
    action_points,
    acts_before,
    by_the_end_of,
    elizabeth_dies,
    enough_points,
    next_chit,
    peace,
    phases,
)
from grognard.games.frederick.odds.retreat import (
    Damage,
    best_retreat,
    king_lost_next_round,
    next_round,
    retreats,
    steps_gained,
    winning,
)
from grognard.odds import Chain, Odds, alike, certain, from_branches
from tests.frederick.odds_sides import Commander, led, troops_first

ATTACKER, DEFENDER = Who.ATTACKER, Who.DEFENDER
SIXTH = Fraction(1, 6)


# --- the rules once more, with dice


def attack(side, damage, first, dice):
    bonuses = (side.first or side.profiles)[damage] if first else side.profiles[damage]
    hit = [face + bonus >= 6 for face, bonus in zip(dice.roll("attack", len(bonuses)), bonuses, strict=True)]
    if first and side.rerolls_first:
        missed = [bonus for bonus, struck in zip(bonuses, hit, strict=True) if not struck]
        hit += [f + bonus >= 6 for f, bonus in zip(dice.roll("again", len(missed)), missed, strict=True)]
    return sum(hit)


class Table:
    """A field battle on the table, attack by attack."""

    def __init__(self, attacker, defender, opens, state=None):
        self.sides = {ATTACKER: attacker, DEFENDER: defender}
        self.order = (opens, opens.enemy)
        self.damage, self.attacks, self.turn = state or ({ATTACKER: 0, DEFENDER: 0}, {ATTACKER: 0, DEFENDER: 0}, opens)

    def act(self, dice):
        """One turn of one side; the end of the battle, if this is it."""
        who, side = self.turn, self.sides[self.turn]
        foe = self.sides[who.enemy]
        if side.retreats_at and self.damage[who] >= side.retreats_at:
            return self.end(How.RETREAT, who.enemy)
        hits = attack(side, self.damage[who], self.attacks[who] == 0, dice)
        self.attacks[who] += 1
        self.damage[who.enemy] = min(foe.steps, self.damage[who.enemy] + hits)
        if self.damage[who.enemy] == foe.steps:
            return self.end(How.ELIMINATION, who)
        if who is self.order[1] and not any(self.sides[w].profiles[self.damage[w]] for w in self.order):
            return self.end(How.STALEMATE, None)
        self.turn = who.enemy
        return None

    def end(self, how, winner):
        return End(how, winner, self.damage[ATTACKER], self.damage[DEFENDER])

    def fight(self, dice):
        while (end := self.act(dice)) is None:
            pass
        return end


def solved(attacker, defender, opens):
    """The ends by enumerating the dice of every attack and solving the linear equations, whatever their shape."""
    start = (0, 0, 0, 0, opens)
    states, ways = [start], {}

    def step(state):
        def happen(dice):
            a, d, ma, md, turn = state
            table = Table(attacker, defender, opens, ({ATTACKER: a, DEFENDER: d}, {ATTACKER: ma, DEFENDER: md}, turn))
            end = table.act(dice)
            made = (min(1, table.attacks[who]) for who in Who)
            return end or (table.damage[ATTACKER], table.damage[DEFENDER], *made, table.turn)

        return from_branches(happen)

    for state in states:
        ways[state] = step(state)
        states += [s for s in ways[state].weights if not isinstance(s, End) and s not in states]
    # Visits v to each state: v = start + v P, by elimination over fractions.
    rows = []
    for n, state in enumerate(states):
        row = [Fraction(m == n) - ways[other].chance(state) for m, other in enumerate(states)]
        rows.append([*row, Fraction(n == 0)])
    for n in range(len(rows)):
        pivot = next(m for m in range(n, len(rows)) if rows[m][n])
        rows[n], rows[pivot] = rows[pivot], rows[n]
        rows[n] = [x / rows[n][n] for x in rows[n]]
        for m, row in enumerate(rows):
            if m != n and row[n]:
                rows[m] = [x - row[n] * y for x, y in zip(row, rows[n], strict=True)]
    ends = [
        (end, rows[n][-1] * chance)
        for n, state in enumerate(states)
        for end, chance in ways[state]
        if isinstance(end, End)
    ]
    return Odds.of(ends)


# --- field battles


@pytest.mark.rule("FR-7.1-c", "FR-7.1-d", "FR-7.1-e")
def test_one_against_one_goes_to_the_first_hit():
    battle = field_battle(troops_first(1), troops_first(1))
    assert battle.wins(DEFENDER) == Fraction(6, 11)
    assert battle.wins(ATTACKER) == Fraction(5, 11)
    assert battle.ends.weights == {End(How.ELIMINATION, DEFENDER, 2, 0): 6, End(How.ELIMINATION, ATTACKER, 0, 2): 5}
    assert battle.steps_lost(ATTACKER) == Fraction(12, 11)
    assert battle.units_lost(ATTACKER) == Fraction(6, 11)


@pytest.mark.rule("FR-2.4-k8")
def test_who_surprises_has_the_defenders_advantage():
    battle = field_battle(troops_first(1), troops_first(1), opens=ATTACKER)
    assert battle.wins(ATTACKER) == Fraction(6, 11)


@pytest.mark.rule("FR-2.4-k7")
def test_a_flank_attack_rolls_the_misses_of_one_attack_again():
    battle = field_battle(troops_first(1, rerolls_first=True), troops_first(1))
    assert battle.wins(ATTACKER) == Fraction(5, 6) * (Fraction(11, 36) + Fraction(25, 36) * Fraction(5, 11))


@pytest.mark.rule("FR-2.4-k10")
def test_a_six_in_the_hills_misses():
    battle = field_battle(troops_first(1, first_bonus=-1), troops_first(1))
    assert battle.wins(ATTACKER) == Fraction(5, 6) * Fraction(5, 11)


@pytest.mark.rule("FR-2.4-k6")
def test_oblique_order_counts_from_the_second_attack_on():
    battle = field_battle(troops_first(1, later_bonus=1), troops_first(1))
    later = Fraction(5, 6) * Fraction(1, 3) / (1 - Fraction(5, 6) * Fraction(2, 3))
    assert battle.wins(ATTACKER) == Fraction(5, 6) * (SIXTH + Fraction(5, 6) * later)


@pytest.mark.rule("FR-2.4-k11", "FR-7.1.2-d")
def test_in_the_marsh_only_dice_with_a_commander_are_rolled_first():
    side = troops_first(6, commanders=[Commander(4, 0)], first_led_only=True)
    assert [len(dice) for dice in side.first[:8]] == [4, 4, 4, 3, 2, 1, 0, 0]
    assert [len(dice) for dice in side.profiles[:8]] == [6, 5, 4, 3, 2, 1, 0, 0]


@pytest.mark.rule("FR-7.1.2-f", "FR-7.1.2-k")
def test_each_die_takes_one_bonus_and_the_best_is_given_first():
    both = [Commander(4, 1), Commander(8, 3)]
    assert led(3, both) == (3, 3, 3)
    assert led(14, both) == (3,) * 8 + (1,) * 4
    assert troops_first(10, 2, [Commander(4, 2)]).profiles[4] == (2, 2, 2, 2, 0, 0)


@pytest.mark.rule("FR-4.3-e")
def test_isolated_units_roll_half_the_dice_and_lose_no_faster():
    side = troops_first(5, isolated=True)
    assert [len(dice) for dice in side.profiles] == [2, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0]
    assert [side.units_lost(damage) for damage in (4, 5, 6, 10)] == [0, 0, 1, 5]


@pytest.mark.rule("FR-7.1-g")
def test_it_is_a_stalemate_when_no_unit_can_roll():
    battle = field_battle(troops_first(0, 2), troops_first(1, isolated=True))
    assert battle.ends == certain(End(How.STALEMATE, None, 0, 0))
    assert battle.ends.chance_that(lambda end: end.how is How.STALEMATE) == 1
    assert battle.wins(ATTACKER) == battle.wins(DEFENDER) == 0


@pytest.mark.rule("FR-7.1-g")
def test_dice_withheld_by_a_card_make_no_stalemate():
    battle = field_battle(troops_first(3, first_led_only=True), troops_first(0, 1))
    assert battle.wins(ATTACKER) == 1


@pytest.mark.rule("FR-7.1.4-c", "FR-7.1.4-f")
def test_a_retreat_is_declared_on_ones_own_turn():
    fights = troops_first(1)
    left = field_battle(fights, troops_first(1, retreats_at=AT_ONCE))
    assert left.ends == certain(End(How.RETREAT, ATTACKER, 0, 0))
    left = field_battle(troops_first(2, retreats_at=AT_ONCE), fights)
    assert left.ends.weights == {End(How.RETREAT, DEFENDER, 0, 0): 5, End(How.RETREAT, DEFENDER, 1, 0): 1}
    left = field_battle(troops_first(1, retreats_at=1), fights)
    assert left.ends.chance_that(lambda end: end.how is How.RETREAT and end.winner is DEFENDER) == Fraction(6, 11)
    assert left.units_lost(ATTACKER) == 0


LEADER = [Commander(4, 2)]
SMALL = [
    (troops_first(2), troops_first(2)),
    (troops_first(3, commanders=[Commander(2, 2)], king=True), troops_first(2, 1, [Commander(4, 1)])),
    (troops_first(2, later_bonus=1, rerolls_first=True), troops_first(2, commanders=[Commander(1, 3)])),
    (troops_first(3, commanders=LEADER, first_bonus=-1, retreats_at=4), troops_first(2, retreats_at=2)),
    (troops_first(2, 1, first_led_only=True, retreats_at=3), troops_first(2, commanders=LEADER, retreats_at=3)),
    (troops_first(3, isolated=True), troops_first(2, retreats_at=1)),
    (troops_first(1, 1), troops_first(0, 2)),
    (troops_first(1, commanders=[Commander(4, 5)]), troops_first(2, retreats_at=AT_ONCE)),
    (Side(((0,), (), (1,), ())), troops_first(2)),
    (Side(((), ()), first=((3,), ())), troops_first(0, 2)),
]


@pytest.mark.rule("FR-7.1-a", "FR-7.1-f", "FR-7.1.1-h")
@pytest.mark.parametrize("opens", list(Who))
@pytest.mark.parametrize(("attacker", "defender"), SMALL)
def test_a_battle_ends_as_all_its_dice_and_equations_say(attacker, defender, opens):
    assert field_battle(attacker, defender, opens).ends == solved(attacker, defender, opens)


def test_a_battle_that_must_end_is_what_every_fall_of_the_dice_gives():
    attacker, defender = troops_first(1), troops_first(2, commanders=[Commander(1, 5)])
    every = Odds.of(
        (end, Fraction(weight, whole))
        for weight, whole, end in branches(lambda dice: Table(attacker, defender, DEFENDER).fight(dice))
    )
    assert field_battle(attacker, defender).ends == every


SURE = [Commander(1, 5)]


@pytest.mark.parametrize(
    ("opens", "attacker", "defender"),
    [
        (DEFENDER, troops_first(2, 1), troops_first(2, commanders=SURE)),
        (ATTACKER, troops_first(2, commanders=SURE, first_led_only=True), troops_first(2, 1)),
        (ATTACKER, troops_first(2, 1, SURE, rerolls_first=True), troops_first(2, retreats_at=2)),
    ],
)
def test_longer_battles_that_must_end_are_what_sixes_and_others_give(opens, attacker, defender):
    every = from_branches(lambda dice: Table(attacker, defender, opens).fight(dice), alike(range(1, 6), (6,)))
    assert field_battle(attacker, defender, opens).ends == every


def test_twelve_against_ten_is_the_same_round_by_round():
    frederick = troops_first(12, commanders=[Commander(8, 3)], king=True)
    browne = troops_first(10, commanders=[Commander(8, 2)])

    def rounds(s):
        a, d = s
        if a == frederick.steps or d == browne.steps:
            return None

        def reply(hits):
            hurt = min(frederick.steps, a + hits)
            if hurt == frederick.steps:
                return certain((hurt, d))
            return volley(frederick.profiles[hurt]).map(lambda n: (hurt, min(browne.steps, d + n)))

        return volley(browne.profiles[d]).then(reply)

    battle = field_battle(frederick, browne)
    assert battle.ends.map(lambda end: (end.attacker, end.defender)) == Chain(rounds).ends((0, 0))
    assert round(float(battle.wins(ATTACKER)), 9) == 0.722925051
    assert battle.king_lost(ATTACKER) == battle.wins(DEFENDER)


def test_battles_on_the_table_come_out_as_foretold():
    attacker = troops_first(8, 1, [Commander(4, 2)], later_bonus=1, rerolls_first=True, retreats_at=9)
    defender = troops_first(7, 2, [Commander(8, 1)], first_bonus=-1, retreats_at=11)
    dice, fights = FairDice(bytes(32)), 4000
    seen = [Table(attacker, defender, DEFENDER).fight(dice) for _ in range(fights)]
    battle = field_battle(attacker, defender)
    for who in Who:
        p = battle.wins(who)
        assert abs(sum(end.winner is who for end in seen) - fights * p) ** 2 < 12 * fights * p * (1 - p)
        spread = battle.ends.variance(lambda end, who=who: end.damage(who))
        assert (sum(end.damage(who) for end in seen) - fights * battle.steps_lost(who)) ** 2 < 12 * fights * spread
    assert set(seen) <= set(battle.ends.weights)


def test_a_battle_without_an_end_is_refused():
    hopeless = troops_first(2, first_bonus=-1, later_bonus=-1)
    with pytest.raises(ValueError, match="does not end"):
        field_battle(hopeless, hopeless)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda: Side(((0,),)), "has units"),
        (lambda: Side(((),)), "has units"),
        (lambda: Side(((0,), (), ()), first=((0,), ())), "first attack"),
        (lambda: Side(((0,), (), ()), king=3), "the king"),
        (lambda: Side(((0,), (), ()), retreats_at=-2), "no damage"),
        (lambda: Side(((0,), (), ()), fresh=3), "cannot be fresh"),
        (lambda: troops_first(2).after(4, True), "no battle"),
        (lambda: Side(((0,), (0,), (), ()), king=1).after(1, True), "the king"),
        (lambda: Garrison((), 0), "at least one"),
        (lambda: Garrison((2,), 2), "cannot be fresh"),
        (lambda: Garrison((2,), 1, king=3), "the king"),
        (lambda: phases({"prussia": 1}, "prussia", "prussia"), "no phases"),
    ],
)
def test_what_makes_no_sense_is_refused(wrong, why):
    with pytest.raises(ValueError, match=why):
        wrong()


# --- what holds of every battle

forces = st.builds(
    lambda fresh, exhausted, leaders, **how: troops_first(fresh, exhausted, [Commander(*c) for c in leaders], **how),
    st.integers(1, 5),
    st.integers(0, 2),
    st.lists(st.tuples(st.sampled_from([1, 2, 4]), st.integers(0, 3)), max_size=2),
    isolated=st.booleans(),
    first_bonus=st.integers(-1, 0),
    later_bonus=st.integers(0, 1),
    first_led_only=st.booleans(),
    rerolls_first=st.booleans(),
    king=st.booleans(),
    retreats_at=st.sampled_from([NEVER, NEVER, 1, 2, 3, 5]),
)


@given(forces, forces, st.sampled_from(Who))
def test_ends_are_what_they_say(attacker, defender, opens):
    battle = field_battle(attacker, defender, opens)
    for end in battle.ends.weights:
        if end.how is How.STALEMATE:
            assert end.winner is None
            continue
        loser = battle.side(end.winner.enemy)
        assert end.damage(end.winner) < battle.side(end.winner).steps
        if end.how is How.ELIMINATION:
            assert end.damage(end.winner.enemy) == loser.steps
        else:
            assert loser.retreats_at != NEVER
            assert loser.retreats_at <= end.damage(end.winner.enemy) < loser.steps
    stalemate = battle.ends.chance_that(lambda end: end.how is How.STALEMATE)
    assert battle.wins(ATTACKER) + battle.wins(DEFENDER) + stalemate == 1


@given(forces, forces, st.sampled_from(Who))
def test_a_battle_is_one_round_and_the_battle_after_it(attacker, defender, opens):
    sides = {ATTACKER: attacker, DEFENDER: defender}

    def rest(damage):
        taken = {ATTACKER: damage.attacker, DEFENDER: damage.defender}
        for who in (opens.enemy, opens):
            if taken[who] == sides[who].steps:
                return certain(End(How.ELIMINATION, who.enemy, *damage))
        answers = sides[opens.enemy]
        if answers.retreats_at and taken[opens.enemy] >= answers.retreats_at:
            return certain(End(How.RETREAT, opens, *damage))
        later = field_battle(*(sides[who].after(taken[who], attacked=True) for who in Who), opens)
        return later.ends.map(
            lambda end: End(end.how, end.winner, end.attacker + damage.attacker, end.defender + damage.defender)
        )

    assert next_round(attacker, defender, opens).then(rest) == field_battle(attacker, defender, opens).ends


plain = st.tuples(st.integers(1, 6), st.integers(0, 2), st.integers(0, 3))


@given(plain, plain, st.sampled_from(Who))
def test_more_men_better_men_and_the_first_attack_never_hurt(mine, his, opens):
    def chance(fresh, exhausted, bonus, opens):
        side = troops_first(fresh, exhausted, [Commander(4, bonus)])
        enemy = troops_first(his[0], his[1], [Commander(4, his[2])])
        return field_battle(side, enemy, opens).wins(ATTACKER)

    fresh, exhausted, bonus = mine
    now = chance(fresh, exhausted, bonus, opens)
    assert chance(fresh + 1, exhausted, bonus, opens) > now
    assert chance(fresh, exhausted + 1, bonus, opens) >= now
    assert chance(fresh, exhausted, bonus + 1, opens) > now
    assert chance(fresh, exhausted, bonus, ATTACKER) >= chance(fresh, exhausted, bonus, DEFENDER)


# --- one more round, and retreats


@pytest.mark.rule("FR-2.1-l", "FR-10.1-b")
def test_the_king_in_one_more_round():
    king = Side(((), ()), king=1)
    guns = troops_first(2, commanders=[Commander(4, 2)])
    assert king_lost_next_round(king, guns) == Fraction(3, 4)
    assert king_lost_next_round(guns, king) == Fraction(3, 4)
    with_guard = troops_first(1, 0, [Commander(8, 3)], king=True)
    # He attacks first and hits with 2 in 3; otherwise two dice at 1 in 2 both have to hit.
    assert king_lost_next_round(with_guard, troops_first(2, commanders=LEADER), opens=ATTACKER) == (
        Fraction(1, 3) * Fraction(1, 4)
    )
    assert king_lost_next_round(guns, guns) == 0


@pytest.mark.parametrize("opens", list(Who))
@pytest.mark.parametrize(("attacker", "defender"), SMALL[:6])
def test_a_round_is_what_every_fall_of_the_dice_gives(attacker, defender, opens):
    def happen(dice):
        table = Table(attacker, defender, opens)
        if table.act(dice) is None:
            table.act(dice)
        return Damage(table.damage[ATTACKER], table.damage[DEFENDER])

    assert next_round(attacker, defender, opens) == from_branches(happen)


def test_a_side_that_wants_to_win_never_retreats():
    rule = best_retreat(troops_first(5), troops_first(6, commanders=LEADER), ATTACKER, winning(ATTACKER))
    assert rule.retreats_at == NEVER
    assert rule.worth == field_battle(troops_first(5), troops_first(6, commanders=LEADER)).wins(ATTACKER)


def test_the_weaker_side_retreats_in_time_to_save_units():
    strong, weak = troops_first(8, commanders=[Commander(8, 3)]), troops_first(3)
    assert best_retreat(strong, weak, DEFENDER, steps_gained(DEFENDER)) == (AT_ONCE, 0)
    rule = best_retreat(weak, strong, ATTACKER, steps_gained(ATTACKER))
    assert rule.retreats_at == AT_ONCE


def test_the_stronger_side_retreats_only_when_no_unit_can_roll_any_more():
    strong, weak = troops_first(8, commanders=[Commander(8, 3)]), troops_first(3)
    assert best_retreat(strong, weak, ATTACKER, steps_gained(ATTACKER)).retreats_at == 8


@pytest.mark.parametrize("who", list(Who))
def test_the_best_rule_of_retreat_is_the_best_of_all(who):
    attacker, defender = troops_first(4, 1, LEADER), troops_first(4, retreats_at=5)
    found = retreats(attacker, defender, who, steps_gained(who))
    side = attacker if who is ATTACKER else defender
    assert [rule.retreats_at for rule in found] == [NEVER, *range(side.steps - 1, 0, -1), AT_ONCE]
    best = best_retreat(attacker, defender, who, steps_gained(who))
    assert best.worth == max(rule.worth for rule in found)
    first = next(rule for rule in found if rule.worth == best.worth)
    assert best == first


# --- fort assaults

# The forts of the rules: 2 for a resource fort, 1 for a fort (FR-7.1.2-i, -j).
EIGHT = troops_first(8)


@pytest.mark.rule("FR-7.2-d", "FR-7.2-f", "FR-7.2-i", "FR-7.2-j")
@pytest.mark.parametrize(
    ("garrison", "hundredths"),
    [
        (Garrison((2,), 1), 36),  # the Saxon unit of Leipzig, a resource fort
        (Garrison((1,), 1), 37),  # Torgau, a fort
        (Garrison((3,), 1), 35),  # Dresden, a resource fort, with Rutowski (+1) inside
        (Garrison((2, 2), 2), 2),  # two units in a resource fort
    ],
)
def test_eight_fresh_prussians_before_a_fort(garrison, hundredths):
    assert round(100 * fort_assault(garrison, EIGHT).falls) == hundredths


@pytest.mark.rule("FR-7.2-e", "FR-7.2-h")
@pytest.mark.parametrize("besiegers", [troops_first(1), troops_first(3, 1), troops_first(4, isolated=True)])
@pytest.mark.parametrize("garrison", [Garrison((2,), 1), Garrison((1,), 0), Garrison((4, 2), 1), Garrison((2, 2), 2)])
def test_an_assault_is_what_every_fall_of_the_dice_gives(garrison, besiegers):
    def happen(dice):
        hits = sum(f + b >= 6 for f, b in zip(dice.roll("inside", len(garrison.dice)), garrison.dice, strict=True))
        hurt = min(hits, besiegers.steps)
        sixes = dice.roll("outside", len(besiegers.profiles[hurt])).count(6)
        return Losses(min(sixes, garrison.steps), hurt)

    assault = fort_assault(garrison, besiegers)
    assert assault.losses == from_branches(happen)
    assert assault.falls == assault.losses.chance_that(lambda losses: losses.garrison == garrison.steps)


@pytest.mark.rule("FR-7.2-c")
def test_besieging_commanders_count_only_by_house_rule():
    led_by = troops_first(8, commanders=[Commander(8, 2)])
    assert fort_assault(Garrison((2,), 1), led_by).falls > fort_assault(Garrison((2,), 1), EIGHT).falls


def test_the_king_in_an_assault():
    assert fort_assault(Garrison((2,), 0), Side(((), ()), king=1)).king_lost == Fraction(1, 2)
    assert fort_assault(Garrison((2,), 0, king=1), troops_first(1)).king_lost == Fraction(1, 2) * SIXTH


@given(st.integers(1, 10), st.lists(st.integers(0, 4), min_size=1, max_size=2), st.integers(0, 2))
def test_more_besiegers_help_and_a_stronger_garrison_does_not(besiegers, dice, fresh):
    fresh = min(fresh, len(dice))
    falls = fort_assault(Garrison(tuple(dice), fresh), troops_first(besiegers)).falls
    assert fort_assault(Garrison(tuple(dice), fresh), troops_first(besiegers + 1)).falls >= falls
    assert fort_assault(Garrison((dice[0] + 1, *dice[1:]), fresh), troops_first(besiegers)).falls <= falls
    if fresh:
        assert fort_assault(Garrison(tuple(dice), fresh - 1), troops_first(besiegers)).falls >= falls


# --- the cup

AUTUMN = {"prussia": 2, "austria": 2, "turn_end": 1, "france": 1, "gbh": 1, "russia": 1}


def drawn(cup, happen):
    """By every order in which the chits can come out."""
    chits = [army for army, count in cup.items() for _ in range(count)]
    seen = {}
    for order in permutations(chits):
        found = happen(order)
        seen[found] = seen.get(found, 0) + 1
    return Odds(seen)


@pytest.mark.rule("FR-5.1-d", "FR-5.1-e")
@pytest.mark.parametrize("cup", [AUTUMN, {"prussia": 2, "turn_end": 1}, {**AUTUMN, "gbh": 2, "prussia": 2}])
def test_two_chits_give_no_phase_one_or_two_with_a_third_each(cup):
    assert phases(cup, "prussia") == Odds({0: 1, 1: 1, 2: 1})


@pytest.mark.rule("FR-5.1-b", "FR-5.1-c", "FR-5.3-f")
@pytest.mark.parametrize(("army", "before"), [("prussia", "turn_end"), ("austria", "prussia"), ("russia", "austria")])
@pytest.mark.parametrize("cup", [{"prussia": 2, "austria": 3, "turn_end": 1, "russia": 1}, AUTUMN | {"prussia": 1}])
def test_phases_are_what_every_order_of_draws_gives(cup, army, before):
    def happen(order):
        stop = min((n for n, chit in enumerate(order) if chit in (before, "turn_end")))
        return order[:stop].count(army)

    assert phases(cup, army, before) == drawn(cup, happen)
    assert acts_before(cup, army, before) == 1 - drawn(cup, happen).chance(0)


def test_who_acts_first_is_a_ratio_of_chits():
    assert acts_before(AUTUMN, "prussia", "austria") == Fraction(2, 5)
    assert acts_before(AUTUMN, "france", "austria") == Fraction(1, 4)
    assert acts_before(AUTUMN, "france") == Fraction(1, 2)
    assert acts_before(AUTUMN, "sweden") == 0
    assert next_chit(AUTUMN).chance("austria") == Fraction(1, 4)


@pytest.mark.rule("FR-5.3-g")
def test_without_turn_end_every_chit_is_drawn():
    assert phases({"prussia": 2}, "prussia") == certain(2)


# --- action points


@pytest.mark.rule("FR-6-b", "FR-6-d", "FR-6-e")
def test_action_points_are_die_and_bonus_less_the_debt_of_retreats():
    assert action_points(bonus=2) == Odds(dict.fromkeys(range(3, 9), 1))
    assert action_points(debt=3) == Odds({0: 3, 1: 1, 2: 1, 3: 1})
    assert enough_points(5) == Fraction(1, 3)
    assert enough_points(5, bonus=2, debt=1) == Fraction(1, 2)
    assert enough_points(5, debt=9) == 0
    assert enough_points(0, debt=9) == 1


@pytest.mark.rule("FR-6-c", "FR-2.4-k2")
def test_a_rapid_advance_makes_up_for_a_low_die():
    assert enough_points(7, advance=3) == Fraction(1, 2)
    assert [enough_points(8, bonus=2, debt=4, advance=3 * cards) for cards in range(4)] == [0, 0, Fraction(1, 2), 1]


# --- the clocks of 1762

CLOCK = Clock(first=34, last=45)


@pytest.mark.rule("FR-9.1-a", "FR-9.1-b")
def test_elizabeth_outlives_the_war_in_eleven_games_of_a_hundred():
    assert elizabeth_dies(CLOCK, now=1).chance(None) == Fraction(5, 6) ** 12
    assert round(100 * elizabeth_dies(CLOCK, now=1).chance(None)) == 11
    assert by_the_end_of(33, elizabeth_dies(CLOCK, now=1)) == 0
    assert by_the_end_of(34, elizabeth_dies(CLOCK, now=1)) == SIXTH
    assert by_the_end_of(36, elizabeth_dies(CLOCK, now=35)) == 1 - Fraction(25, 36)
    assert by_the_end_of(45, elizabeth_dies(CLOCK, now=46)) == 0


@pytest.mark.rule("FR-9.2-a", "FR-9.2-b")
def test_peace_is_first_rolled_for_in_the_turn_after_her_death():
    assert by_the_end_of(36, peace(CLOCK, now=36, died=36)) == 0
    assert by_the_end_of(37, peace(CLOCK, now=37, died=36)) == SIXTH
    assert by_the_end_of(38, peace(CLOCK, now=37, died=36)) == 1 - Fraction(25, 36)
    assert by_the_end_of(36, peace(Clock(34, 45, peace_at_once=True), now=36, died=36)) == SIXTH
    assert by_the_end_of(40, peace(CLOCK, now=40, died=36)) == SIXTH
    assert peace(CLOCK, now=45, died=45) == certain(None)


@pytest.mark.parametrize("at_once", [False, True])
@pytest.mark.parametrize("now", [40, 42, 43])
def test_while_she_lives_peace_is_what_every_fall_of_the_dice_gives(now, at_once):
    clock = Clock(first=41, last=45, peace_at_once=at_once)

    def happen(dice):
        dead = False
        for turn in range(max(now, 41), 46):
            if not dead:
                (face,) = dice.roll("elizabeth")
                dead = face == 1
                if not (dead and at_once):
                    continue
            if dice.roll("peace") == (1,):
                return turn
        return None

    assert peace(clock, now) == from_branches(happen)
    assert by_the_end_of(44, peace(clock, now)) == from_branches(happen).chance_that(lambda turn: turn in range(45))
