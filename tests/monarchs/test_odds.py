"""Exact odds, each held against every way the dice can fall in the engine; where these are too many, against thousands
of battles."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest

from grognard.core import Dice, Event, FairDice
from grognard.games.monarchs import GAME
from grognard.games.monarchs import actions as act
from grognard.games.monarchs import play as playing
from grognard.games.monarchs.components.leaders import FREDERICK, LEADER, LEADERS
from grognard.games.monarchs.components.map import SPACE, THEATRE, ZONE
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.nations import AA, COURT, FLEET, FR, POWER_AU, POWER_PR, PR, RU
from grognard.games.monarchs.components.scenarios import rounds_of
from grognard.games.monarchs.components.tactics import CUPS
from grognard.games.monarchs.events import light_troops as light_ev
from grognard.games.monarchs.events import march as em
from grognard.games.monarchs.events import spring as spring_ev
from grognard.games.monarchs.events import turn as et
from grognard.games.monarchs.frames import Battle, BattleStep, CourtTurn, RaidLosses, Spring, SpringStep
from grognard.games.monarchs.odds import assumptions, collapse, single_rolls, tactics_duel
from grognard.games.monarchs.odds import battle as bo
from grognard.games.monarchs.odds import siege as so
from grognard.games.monarchs.odds.collapse import Fight
from grognard.games.monarchs.odds.fire import Ending, fate_of, fates
from grognard.games.monarchs.rules.battle import casualties
from grognard.games.monarchs.rules.battle.army import Army, Ground, both, ground
from grognard.games.monarchs.rules.battle.tactics_played import ATTACKER, DEFENDER, Played, draws
from grognard.games.monarchs.rules.light_troops import raid_losses
from grognard.games.monarchs.rules.march.route import march_allowance
from grognard.games.monarchs.rules.siege import besieging
from grognard.games.monarchs.rules.siege.besieging import HONOURS, SURRENDER
from grognard.games.monarchs.rules.spring import recruiting
from grognard.games.monarchs.state import AT_SEA, ROUTED, SEASONS, State, post
from grognard.odds import Odds, certain, from_branches
from tests.every_game.forecast_results import Tally
from tests.monarchs.battles import battle_at
from tests.monarchs.marches import activated, march
from tests.monarchs.positions import events, play, position
from tests.selection import and_slow

PRUSSIANS = "PR 20, 4 cav, 2 fa, 1 lt_cav, frederick, keith, moritz"
AUSTRIANS = "AU 24, 5 cav, 3 fa, 2 lt_cav, 2 lt_inf, daun, nadasdy"
RUSSIANS = "RU 24, 3 cav, 3 fa, 2 lt_cav, fermor, browne_ru"
FRENCH = "FR 22, 4 cav, 2 fa, 1 lt_inf, estrees, broglie"
ALLIES = "HA 18, 4 cav, 2 fa, BR 4, ferdinand, spoercken"


# --- a battle as the engine fights it


def fought(s: State, intense: bool, dice: Dice) -> Ending:
    """A battle that has just begun, with the Tactics that the odds take for granted, until it is judged."""
    s, out = s.copy(), list[Event]()
    b = s.frames[-1]
    assert isinstance(b, Battle)
    b.intense, b.stage = intense, BattleStep.DRAW
    lost: tuple[int, ...] = ()
    while b.stage not in (BattleStep.RETREAT, BattleStep.AFTER, BattleStep.SCORE):
        b = next(f for f in reversed(s.frames) if isinstance(f, Battle) and f.at == b.at)
        if b.stage == BattleStep.DECISION and s.frames[-1] is b:
            lost = tuple(b.sps[n] - s.sps(post((b.attacker, 1 - b.attacker)[n], b.at)) for n in (0, 1))
        if not playing.SEQUENCE.advance(s, dice, out):
            seat = next(d.seat for d in playing.decisions(s) if not d.committed)
            action = assumptions.answer(s, seat)
            assert action is not None
            playing.perform(s, seat, action, dice, out)
    gone = [lost[n] == b.sps[n] for n in (0, 1)]
    surrenders = b.surrounds and b.winner != DEFENDER and not gone[DEFENDER]
    broken = b.winner >= 0 and (surrenders or gone[1 - b.winner] or b.morale[1 - b.winner] == ROUTED)
    prisoners = tuple(0 if b.winner == n else b.stakes[n] for n in (0, 1))
    return Ending(
        b.winner, (lost[0], lost[1]), (b.morale[0], b.morale[1]), (b.struck[0], b.struck[1]), surrenders,
        (prisoners[0], prisoners[1]), broken,
    )  # fmt: skip


def facing(s: State) -> tuple[tuple[Army, Army], Ground]:
    b = s.frames[-1]
    assert isinstance(b, Battle)
    return both(s, b.at, b.attacker), ground(s, b.at)


LEADERLESS = [
    ("kolin", "PR", "kolin: PR 12 | kolin: AU 8"),
    ("kolin", "AU", "kolin: PR 3, 2 fa, entrenched | kolin: AU 20, 6 cav, demoralised"),
    ("reichenberg", "PR", "reichenberg: PR 25, 5 cav, short | reichenberg: AU 9, 1 fa"),
    ("kolin", "PR", "kolin: PR 1 | kolin: AU 1"),
    ("berlin", "AU", "berlin: PR 9, routed | berlin: AU 40, critical"),
]


@pytest.mark.rule("CM-P-8-e", "CM-P-8-h", "CM-P-8-i", "CM-15.3-f")
@pytest.mark.parametrize(("at", "attacker", "stands"), LEADERLESS)
@pytest.mark.parametrize("intense", and_slow([False], [True]))
def test_a_battle_is_every_fall_of_the_dice(at: str, attacker: str, stands: str, intense: bool) -> None:
    s = battle_at(at, attacker, stands)
    found = from_branches(lambda dice: fought(s, intense, dice))
    assert tactics_duel.both_cups(*facing(s), intense) == bo.battle_with(*facing(s), intense) == found


@pytest.mark.rule("CM-P-8-d", "CM-P-8-f", "CM-15.4-b")
@pytest.mark.parametrize(
    ("attacker", "stands"),
    [
        ("PR", f"kolin: {PRUSSIANS} | kolin: {AUSTRIANS}"),
        ("AU", f"kolin: {PRUSSIANS} | kolin: {AUSTRIANS}"),
        ("RU", f"kolin: {PRUSSIANS} | kolin: {RUSSIANS}"),
        ("PR", f"kolin: {PRUSSIANS} | kolin: {RUSSIANS}"),
        ("FR", f"kolin: {ALLIES} | kolin: {FRENCH}"),
        ("AA", f"kolin: {ALLIES} | kolin: {FRENCH}"),
    ],
)
@pytest.mark.parametrize("generalstab", [False, True])
def test_the_outcome_of_any_two_choices_is_what_the_rules_resolve(
    attacker: str, stands: str, generalstab: bool
) -> None:
    s = battle_at("kolin", attacker, stands, flags={"generalstab": generalstab, "ferdinand_aa": True})
    armies, here = facing(s)
    table = tactics_duel.BattleOutcomes(armies, here, True)
    plays = [bo.plays_from(armies[n], armies[1 - n], here, cup(armies[n]), 2) for n in (0, 1)]
    assert len(plays[0]) > 3
    assert len(plays[1]) > 3
    for a, b in product(*plays):
        assert dict(table.effects((a, b))) == dict(table._resolved((a, b))), (a, b)


def cup(army: Army) -> list[int]:
    return [t for t, count in enumerate(CUPS[army.nation]) if count]


def test_choices_of_one_kind_do_the_same_against_everything() -> None:
    s = battle_at("kolin", "PR", f"kolin: {PRUSSIANS} | kolin: {AUSTRIANS}")
    known = tactics_duel.Cups(*facing(s), True)
    for which in (ATTACKER, DEFENDER):
        for kind in known._kinds[which]:
            for other in known.plays[1 - which]:
                pairs = [(one, other) if which == ATTACKER else (other, one) for one in kind]
                assert len({tuple(sorted(known.battle.effects(pair))) for pair in pairs}) == 1


@pytest.mark.rule("CM-P-8-d")
@pytest.mark.parametrize(
    ("attacker", "stands"),
    [
        ("PR", "kolin: PR 12, 2 fa, keith | kolin: AU 12, 2 fa, serbelloni"),
        ("RU", "kolin: PR 9, keith | kolin: RU 16, 2 fa, apraxin"),
        ("FR", "kolin: HA 9, 1 fa, cumberland | kolin: FR 12, soubise"),
    ],
)
def test_before_the_draw_it_is_every_pair_of_draws(attacker: str, stands: str) -> None:
    s = battle_at("kolin", attacker, stands)
    armies, here = facing(s)
    known = tactics_duel.cups(armies, here, True)
    hands = [list(combinations(cup(army), draws(army))) for army in armies]
    chosen = [[known.best_of(n, hand) for hand in hands[n]] for n in (0, 1)]
    parts: dict[tuple[Played, Played], int] = {}
    for pair in product(*chosen):
        parts[pair] = parts.get(pair, 0) + 1
    whole = sum(parts.values())
    plain = Odds.of((end, p * Fraction(n, whole)) for pair, n in parts.items()
                    for end, p in bo.battle_with(armies, here, True, pair))  # fmt: skip
    assert known.odds() == plain
    for n in (0, 1):
        mine = chosen[n][0]
        against: dict[Played, int] = {}
        for other in chosen[1 - n]:
            against[other] = against.get(other, 0) + 1
        pairs = [((mine, other) if n == 0 else (other, mine), k) for other, k in against.items()]
        total = sum(against.values())
        found = Odds.of((end, p * Fraction(k, total)) for pair, k in pairs
                        for end, p in bo.battle_with(armies, here, True, pair))  # fmt: skip
        assert known.odds_of(n, mine) == found


def test_the_best_of_a_hand_is_what_brings_most_on_the_average() -> None:
    s = battle_at("kolin", "PR", f"kolin: {PRUSSIANS} | kolin: {AUSTRIANS}")
    armies, here = facing(s)
    known = tactics_duel.cups(armies, here, True)
    hand = cup(armies[ATTACKER])[:3]
    mine = bo.plays_from(armies[0], armies[1], here, hand, 2)

    def average(played: Played) -> int:
        return sum(known.battle.value((played, other)) for other in known.plays[DEFENDER])

    assert average(known.best_of(ATTACKER, hand)) == max(map(average, mine))


def test_worth_is_shared_by_both_sides() -> None:
    s = battle_at("kolin", "PR", "kolin: PR 12 | kolin: AU 8")
    for end in tactics_duel.both_cups(*facing(s), True).weights:
        assert bo.worth(end, ATTACKER) + bo.worth(end, DEFENDER) == 1
        assert 0 <= bo.worth(end, ATTACKER) <= 1


def test_a_duel_knows_the_best_answer_to_what_is_believed() -> None:
    s = battle_at("kolin", "PR", f"kolin: {PRUSSIANS} | kolin: {AUSTRIANS}")
    armies, here = facing(s)
    hand = cup(armies[ATTACKER])[2:5]
    duel = tactics_duel.tactics_duel(armies, here, True, ATTACKER, hand, 2)
    assert sum(duel.belief) == 1
    best, worth = duel.best()
    known = tactics_duel.cups(armies, here, True)
    for played in duel.own:
        assert known.odds_of(ATTACKER, played).mean(lambda end: bo.worth(end, ATTACKER)) <= worth
    assert known.odds_of(ATTACKER, best).mean(lambda end: bo.worth(end, ATTACKER)) == worth


@pytest.mark.rule("CM-15.4-ae", "CM-15.4-af", "CM-P-8-v", "CM-P-8-w")
def test_a_declared_surprise_attack_comes_first_and_voids_the_rest() -> None:
    s = battle_at(
        "kolin", "AU", f"kolin: {PRUSSIANS} | kolin: {AUSTRIANS}", flags={"generalstab": True},
        chits=("able_advisor", "surprise_attack"), surprise=True,
    )  # fmt: skip
    b = s.frames[-1]
    assert isinstance(b, Battle)
    known = assumptions.cups_of(s, b, True)
    assert known.plays[DEFENDER] == [Played()]
    armies, here = facing(s)
    alone = bo.battle_with(armies, here, True, (Played((bo.SURPRISE_ATTACK,)), Played()))
    assert known.odds_of(ATTACKER, known.plays[ATTACKER][0]) == alone
    chits = b.drawn[ATTACKER]
    told = known.odds_of(ATTACKER, known.best_of(ATTACKER, chits))
    held(lambda dice: fought(s, True, dice), told, 60)


def held(happen: Callable[[Dice], Ending], told: Odds[Ending], tries: int) -> None:
    """Many battles of the engine against odds: nothing that was not told, and winner, losses, casualties about as
    often as told."""
    ends = [happen(FairDice(b"%d" % n)) for n in range(tries)]
    assert all(told.chance(end) for end in ends), "it came out as was not told"
    facts: list[Callable[[Ending], object]] = [
        lambda end: (end.winner, end.broken), lambda end: end.lost[0], lambda end: end.lost[1], lambda end: end.struck,
        lambda end: end.morale,
    ]  # fmt: skip
    for fact in facts:
        for value, chance in told.map(fact):  # type: ignore[arg-type]
            tally = Tally(
                sum(fact(end) == value for end in ends), tries * float(chance), tries * float(chance * (1 - chance))
            )
            assert tally.is_right, (value, tally)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("attacker", "stands", "flags"),
    [
        ("PR", f"kolin: {PRUSSIANS} | kolin: {AUSTRIANS}", {}),
        ("AU", f"kolin: {PRUSSIANS} | kolin: {AUSTRIANS}", {}),
        ("RU", f"kolin: {PRUSSIANS} | kolin: {RUSSIANS}", {}),
        ("FR", f"kolin: {ALLIES} | kolin: {FRENCH}", {"ferdinand_aa": True}),
        ("AU", f"kolin: PR 9, 2 fa, bevern | kolin: {AUSTRIANS}", {"generalstab": True}),
    ],
)
def test_thousands_of_battles_end_as_told(attacker: str, stands: str, flags: dict[str, bool]) -> None:
    s = battle_at("kolin", attacker, stands, flags=flags)
    for intense in (True, False):
        held(lambda dice, hard=intense: fought(s, hard, dice), tactics_duel.both_cups(*facing(s), intense), 2500)  # type: ignore[misc]


# --- leaders


@pytest.mark.rule("CM-15.7-e", "CM-15.7-f", "CM-15.7-g", "CM-15.7-h", "CM-P-8-n")
@pytest.mark.parametrize("names", ["frederick", "frederick keith", "frederick keith moritz ziethen", "keith bevern"])
def test_whom_a_casualty_hits_is_every_fall_of_the_dice(names: str) -> None:
    s = position(f"kolin: PR 12, {', '.join(names.split())}", year="y1757")
    where = post(0, SPACE["kolin"])

    def roll(dice: Dice) -> tuple[int, str]:
        twin, out = s.copy(), list[Event]()
        casualties.roll(twin, where, s.commander(where), casualties.second(s, where), 0, dice, out)
        lost = [e for e in out if hasattr(e, "how")]
        return (LEADER[lost[0].leader], lost[0].how) if lost else (-1, "")

    there = s.leaders_in(where)
    found = fates(s.commander(where), casualties.second(s, where), there)
    assert found == from_branches(roll)
    if FREDERICK in there:
        fate = fate_of(FREDERICK, Fraction(1, 6), s.commander(where), casualties.second(s, where), there)
        assert sum(fate.values()) == 1
        assert fate["killed"] == Fraction(1, 6) * found.chance((FREDERICK, "killed"))


# --- sieges


@pytest.mark.rule("CM-17.4-a", "CM-17.4-b", "CM-17.4-f", "CM-17.4-g")
@pytest.mark.parametrize("inside", ["AU 3", "AU 9, daun", "AU 1, 1 lt_inf"])
@pytest.mark.parametrize(("troops", "marker"), [("PR 20, sa", 0), ("PR 20, sa", 2), ("PR 20, short", 1)])
def test_a_siege_is_every_row_of_dice(inside: str, troops: str, marker: int) -> None:
    s = position(
        f"prag: {troops}, frederick | fort:prag: {inside} | kolin: AU 3", court="PR", sieges={"prag": marker},
        actions={"PR": 9},
    )  # fmt: skip
    found = so.standing(s, SPACE["prag"])
    assert found is not None
    rolls = 3

    def sieged(dice: Dice) -> so.End:
        twin, out = s.copy(), list[Event]()
        lost = 0
        for n in range(1, rolls + 1):
            turn = CourtTurn(COURT["PR"])
            sps = twin.sps(post(0, SPACE["prag"]))
            besieging.prosecute(twin, turn, GAME.codec.actions.read("prosecute prag"), dice, out)  # type: ignore[arg-type]
            lost += sps - twin.sps(post(0, SPACE["prag"]))
            rolled = [e for e in out if isinstance(e, et.SiegeRolled)][-1]
            if rolled.result in (HONOURS, SURRENDER):
                return so.End(rolled.result, n, lost)
        return so.End(so.HOLDS, rolls, lost)

    assert so.ends(found.marker, found.besides, rolls) == from_branches(sieged)


@pytest.mark.parametrize(("marker", "besides"), [(0, 0), (0, -2), (3, -3), (1, 1), (0, 3)])
def test_rolls_until_it_falls_are_those_of_a_siege_without_end(marker: int, besides: int) -> None:
    ends = so.ends(marker, besides, 60)
    mean, share = so.mean_rolls(marker, besides), so.with_honours(marker, besides)
    assert mean is not None
    assert share is not None
    assert 0 <= mean - ends.mean(lambda end: end.rolls) < Fraction(1, 10**6)
    assert 0 <= share - ends.chance_that(lambda end: end.how == HONOURS) < Fraction(1, 10**6)


def test_a_siege_that_makes_no_progress_never_ends() -> None:
    assert so.mean_rolls(0, -9) is None
    assert so.with_honours(0, -9) is None
    assert so.fallen_within(0, -9, 20) == 0


@pytest.mark.rule("CM-P-12-c", "CM-10.0-e")
def test_rolls_before_the_season_ends_are_one_in_each_turn_as_far_as_they_are_paid() -> None:
    stands = "prag: PR 20, sa, frederick | fort:prag: AU 3"
    s = position(stands, court="PR", sieges={"prag": 1}, actions={"PR": 3}, round_=2)
    found = so.standing(s, SPACE["prag"])
    assert found is not None
    last = rounds_of(SEASONS[s.season])
    assert (found.turns, found.affordable) == (last - 1, 3)
    after = so.standing(play(s, "prosecute prag", dice=[1]), SPACE["prag"])
    assert after is not None
    assert (after.turns, after.affordable) == (last - 2, 2)
    begun = so.standing(position(stands, court="PR", actions={"PR": 3}, round_=2), SPACE["prag"])
    assert begun is not None
    assert (begun.marker, begun.turns) == (0, last - 2), "not in the turn in which it is begun"
    later = so.standing(position(stands, court="AU", sieges={"prag": 1}, round_=2), SPACE["prag"])
    assert later is not None
    assert later.turns == last - 2, "its turn is over"
    assert so.standing(position("fort:prag: AU 3"), SPACE["prag"]) is None


# --- one roll


def faces(s: State, text: str, kind: type[Event], fact: str) -> Odds[Any]:
    """What the engine makes of each face of a die."""
    found: dict[object, int] = {}
    for face in range(1, 7):
        event = next(e for e in events(s, text, dice=[face]) if isinstance(e, kind))
        value = getattr(event, fact)
        found[value] = found.get(value, 0) + 1
    return Odds(found)


def chance(s: State, text: str, kind: type[Event]) -> Fraction:
    return faces(s, text, kind, "success").chance(True)


@pytest.mark.rule("CM-13.0-a")
@pytest.mark.parametrize("interceptors", ["AU 9, browne", "AU 9, 2 lt_inf, daun", "AU 9, IM 3, koenigsegg"])
@pytest.mark.parametrize("start", ["gitschin", "kolin"])
def test_interception(interceptors: str, start: str) -> None:
    s = activated(f"zittau: PR 10, keith | {start}: {interceptors}", "PR", "keith", control={"zittau": "PR"})
    s = play(s, march(s, "keith", "jungbunzlau"))
    a = assumptions.interception(s, s.frames[-1])  # type: ignore[arg-type]
    assert assumptions.interception_chance(s, a) == chance(s, str(a), em.Intercepted)


@pytest.mark.rule("CM-14.0-a", "CM-P-7-h")
@pytest.mark.parametrize(
    ("defenders", "who"),
    [("AU 8, daun", "all"), ("AU 8, 1 lt_inf", "all"), ("AU 8, 1 lt_inf", "light"), ("AU 1 lt_cav", "all")],
)
def test_withdrawal(defenders: str, who: str) -> None:
    s = activated(f"zittau: PR 30, keith | reichenberg: {defenders}", "PR", "keith", control={"zittau": "PR"})
    s = play(s, march(s, "keith", "reichenberg"))
    told = single_rolls.withdrawal(s, s.frames[-1], who == "light")  # type: ignore[arg-type]
    assert told == chance(s, f"withdraw {who} to gitschin", em.Withdrew)


@pytest.mark.rule("CM-12.7-a")
@pytest.mark.parametrize("who", ["keith", "bevern"])
@pytest.mark.parametrize("how", ["PR 10", "PR 10, critical"])
def test_entrenchment(who: str, how: str) -> None:
    s = activated(f"zittau: {how}, {who}", "PR", who, control={"zittau": "PR"})
    where = s.leaders[LEADER[f"gen:{who}"]]
    mps = min(5, total(march_allowance(LEADERS[LEADER[f"gen:{who}"]].mp, 10, False, False, 0, s.supply[where])))
    told = single_rolls.entrenchment(LEADER[f"gen:{who}"], mps)
    assert told == chance(s, march(s, who, "-", then=f"entrench={mps}"), em.Entrenched)


@pytest.mark.rule("CM-12.3-b", "CM-12.3-c", "CM-12.3-d")
@pytest.mark.parametrize("how", ["PR 10", "PR 30", "PR 10, short", "PR 10, critical"])
def test_forced_march(how: str) -> None:
    s = activated(f"zittau: {how}, keith", "PR", "keith", control={"zittau": "PR"})
    where = s.leaders[LEADER["gen:keith"]]
    told = single_rolls.forced(LEADER["gen:keith"], s.sps(where), s.supply[where])
    assert told == chance(s, march(s, "keith", "-", then="force"), em.ForcedMarch)


@pytest.mark.rule("CM-11.3-a", "CM-P-5-d")
def test_coordination_and_all_columns() -> None:
    s = activated(
        "zittau: PR 9, bevern | landeshut: PR 17, schwerin | reichenberg: AU 13, koenigsegg", "PR", "bevern",
        "schwerin", control={"zittau": "PR"},
    )  # fmt: skip
    s = play(s, march(s, "bevern", "reichenberg", joined="gen:schwerin"), "stand")
    one = single_rolls.coordination(s, LEADER["gen:schwerin"], 17, LEADER["gen:bevern"])
    assert one == chance(s, march(s, "schwerin", "reichenberg"), em.Coordinated)
    assert single_rolls.arrivals((one, Fraction(1, 2))).chance(2) == one / 2
    assert single_rolls.arrivals((one, Fraction(1, 2))).mean() == one + Fraction(1, 2)


@pytest.mark.rule("CM-P-10-a", "CM-10.0-g")
@pytest.mark.parametrize("improvements", [0, 1, 2])
def test_rally(improvements: int) -> None:
    s = position("kolin: AU 9, daun, routed", court="AU", step=0, actions={"AU": 5})
    told = single_rolls.rallying(s, post(1, SPACE["kolin"]), improvements)
    assert told == chance(s, f"rally kolin adding {improvements}" if improvements else "rally kolin", et.Rallied)


@pytest.mark.rule("CM-18.5.2-a", "CM-18.5.2-i", "CM-18.5.2-j")
@pytest.mark.parametrize("target", ["troops", "fd:PR"])
@pytest.mark.parametrize("count", [1, 3])
def test_supply_raid(target: str, count: int) -> None:
    s = position(
        "pirna: PR 8", court="AU", boxes={"saxony": f"AU {count} lt_inf"}, hands={"AU": "AU-01"}, depots="pirna: PR",
        control={"pirna": "PR"},
    )  # fmt: skip
    text = f"raid AU-01 from kk:saxony AU.lt_inf>go{f'*{count}' if count > 1 else ''} on {target} at pirna"
    card = GAME.codec.actions.read(text).card  # type: ignore[attr-defined]
    ops = single_rolls.raids.CARDS[single_rolls.raids.CARD[card]].ops
    told = single_rolls.supply_raid(s, COURT["AU"], THEATRE["saxony"], 2 * count, ops, target, SPACE["pirna"])
    assert told == faces(s, text, light_ev.SupplyRaid, "result")


@pytest.mark.rule("CM-18.5.3-a", "CM-18.5.3-b", "CM-18.5.3-c")
@pytest.mark.parametrize("light", ["AU 1 lt_inf, PR 1 lt_cav", "AU 4 lt_inf, PR 1 lt_cav", "AU 2 lt_cav"])
def test_raid_losses(light: str) -> None:
    s = position("", boxes={"saxony": light})
    s.raiders[THEATRE["saxony"]] = 3
    s.advantage[THEATRE["saxony"]] = 1
    for side in (0, 1):

        def rolled(dice: Dice, n: int = side) -> tuple[str, int]:
            twin, out = s.copy(), list[Event]()
            raid_losses.resolve(twin, THEATRE["saxony"], n, 0, dice, out)
            event = next(e for e in out if isinstance(e, light_ev.RaidLossRoll))
            assert all(isinstance(f, RaidLosses) for f in twin.frames)
            return event.loser, event.steps

        own, enemy = (single_rolls.raids.steps_in_box(s, THEATRE["saxony"], n) for n in (side, 1 - side))
        held_by = single_rolls.raids.advantage_of(s, THEATRE["saxony"], side)
        assert single_rolls.losses_of_raids(own, enemy, held_by) == from_branches(rolled)


@pytest.mark.rule("CM-15.10-a")
@pytest.mark.parametrize(("one", "other"), [(FR, AA), (AA, FR), (RU, AA)])
def test_naval_combat(one: int, other: int) -> None:
    s = position("")
    for nation in (one, other):
        s.set_fleet(FLEET[nation], AT_SEA + ZONE["north_sea"])

    def rolled(dice: Dice) -> str:
        out = list[Event]()
        single_rolls.fleets.fight(s.copy(), FLEET[one], FLEET[other], dice, out)
        return next(e.result for e in out if isinstance(e, et.SeaFought))

    assert single_rolls.sea_fight(s, FLEET[one], FLEET[other]) == from_branches(rolled)


@pytest.mark.rule("CM-20.4.1-a", "CM-P-11-f", "CM-P-11-g")
@pytest.mark.parametrize(("nation", "exhausted"), [(PR, ""), (PR, "PR"), (AA, ""), (RU, "")])
@pytest.mark.parametrize("treasury", [4, 12, 40])
def test_recruits_are_every_fall_of_the_dice(nation: int, exhausted: str, treasury: int) -> None:
    s = position(
        "berlin: PR 60 | hannover: HA 20 | kowno: RU 30",
        frames=[Spring(SpringStep.RECRUITMENT, nation)], exhausted=exhausted,
    )  # fmt: skip
    s.treasury[nation] = treasury
    for how in ("recruit", "recruit-extra"):
        if recruiting.way_law(s, nation, how) is not None:
            continue

        def rolled(dice: Dice, way: str = how) -> tuple[int, int, int]:
            out = list[Event]()
            recruiting.recruit(s.copy(), Spring(SpringStep.RECRUITMENT, nation), act.Recruit(way), dice, out)
            event = next(e for e in out if isinstance(e, spring_ev.Recruited))
            return event.infantry, event.cavalry, event.cost

        told = single_rolls.recruiting(s, nation, how == "recruit-extra")
        assert told.map(lambda got: (got.infantry, got.cavalry, got.cost)) == from_branches(rolled)


@pytest.mark.rule("CM-20.4.1-c", "CM-20.4.1-d")
def test_whether_three_thalers_more_are_worth_it() -> None:
    s = position("berlin: PR 9", exhausted="PR")
    s.treasury[PR] = 40
    more = single_rolls.extra(s, PR)
    assert more is not None
    plain, better = single_rolls.recruiting(s, PR, False), single_rolls.recruiting(s, PR, True)
    assert more.sps == better.mean(single_rolls.men) - plain.mean(single_rolls.men) > 0
    assert more.cost == better.mean(single_rolls.price) - plain.mean(single_rolls.price)
    s.treasury[PR] = 2
    assert single_rolls.extra(s, PR) is None
    assert single_rolls.extra(position("berlin: PR 9"), PR) is None, "only when it is Exhausted"
    full = position("berlin: PR 9", exhausted="PR")
    full.treasury[PR] = 3
    assert not single_rolls.extra(full, PR).pays, "nothing is left for a higher row"  # type: ignore[union-attr]


# --- collapse


@pytest.mark.rule("CM-P-14-c", "CM-P-14-d")
def test_will_never_leaves_its_track_and_a_collapse_is_for_good() -> None:
    change = Odds({-2: 1, 3: 1})
    assert collapse.after(2, [change, change]) == Odds({0: 2, 3: 1, 8: 1})
    assert collapse.after(1, [certain(9)] * 3) == certain(collapse.MOST_WILL)
    assert collapse.collapses(2, [change, change]).chance(True) == Fraction(1, 2)


@pytest.mark.rule("CM-P-12-f")
def test_a_siege_costs_its_owner_will_if_the_fortress_falls() -> None:
    s = position(
        "wien: PR 30, sa, frederick | fort:wien: AU 1", court="PR", sieges={"wien": 2}, actions={"PR": 2},
    )  # fmt: skip
    fell = so.standing(s, SPACE["wien"])
    assert fell is not None
    told = collapse.of_siege(s, POWER_AU, SPACE["wien"])
    assert told.chance(0) == fell.odds.chance_that(lambda end: end.how == so.HOLDS)
    after = play(s, "prosecute wien", dice=[6])
    assert after.will[POWER_AU] - s.will[POWER_AU] == min(told.weights), "as the engine takes it"
    assert collapse.of_siege(s, POWER_PR, SPACE["wien"]) == certain(0)
    assert collapse.this_season(s, POWER_AU) == collapse.after(s.will[POWER_AU], [told])


def will_after(s: State, power: int, dice: Dice) -> int:
    """The change of a power's MW by a battle of the engine, unless the loser is captured in retreat."""
    twin, before = s.copy(), s.will[power]
    b = twin.frames[-1]
    assert isinstance(b, Battle)
    b.stage = BattleStep.DRAW
    out: list[Event] = []
    while len(twin.frames) > 1 and not twin.over:
        if not playing.SEQUENCE.advance(twin, dice, out):
            seat = next(d.seat for d in playing.decisions(twin) if not d.committed)
            playing.perform(twin, seat, assumptions.answer(twin, seat), dice, out)  # type: ignore[arg-type]
    return twin.will[power] - before


@pytest.mark.rule("CM-P-8-k", "CM-P-8-l", "CM-15.7-l")
@pytest.mark.parametrize("tries", and_slow([80], [2500]))
def test_what_a_battle_does_to_the_will_of_monarchs(tries: int) -> None:
    s = battle_at("kolin", "PR", f"kolin: {PRUSSIANS} | kolin: {AUSTRIANS}", will={"PR": 15, "AU": 15})
    b = s.frames[-1]
    assert isinstance(b, Battle)
    fight = Fight(*facing(s), b.seconds)
    for power in (POWER_PR, POWER_AU):
        told = collapse.of_battle(s, power, fight)
        ends = [will_after(s, power, FairDice(b"will %d" % n)) for n in range(tries)]
        assert all(told.chance(end) for end in ends)
        for value, p in told:
            tally = Tally(ends.count(value), tries * float(p), tries * float(p * (1 - p)))
            assert tally.is_right, (value, tally)
