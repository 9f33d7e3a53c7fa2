"""CM-15.3: fire on the battle tables."""

from __future__ import annotations

import pytest

from grognard.games.monarchs.components.battle_tables import COLUMNS, INTENSE, MEASURED, RESULTS, BattleTable, Cell
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.nations import AU, PR, SIDE_OF
from grognard.games.monarchs.events import battle as ev
from grognard.games.monarchs.frames import Battle
from grognard.games.monarchs.rules.battle.army import Army, Ground, both, ground
from grognard.games.monarchs.rules.battle.fire import column, drms, fire, total_drm
from grognard.games.monarchs.state import CRITICAL, DEMORALISED, ROUTED, SHORT, State
from tests.monarchs.battles import battle_at, first
from tests.monarchs.positions import events, position

PLAIN = Ground()


def army(*, attacking: bool = True, sps: int = 20, **facts: int | bool) -> Army:
    return Army(attacking=attacking, nation=PR if attacking else AU, sps=sps, **facts)  # type: ignore[arg-type]


def drm(own: Army, enemy: Army | None = None, where: Ground = PLAIN) -> int:
    return total_drm(drms(own, enemy or army(attacking=not own.attacking), where))


def cell(sps: int, total: int, *, intense: bool = True, hill: bool = False) -> list[int | str]:
    """The cell that a total of dice without DRMs reaches."""
    found = fire(sps, 0, total, intense, hill).cell
    return [found.sps, RESULTS[found.morale], found.casualty, found.guns]


@pytest.mark.rule("CM-15.3-a", "CM-15.3-b", "CM-15.3-d", "CM-15.3-f")
def test_own_sps_choose_the_column_and_the_total_the_row() -> None:
    shot = fire(20, 6, 7, intense=True, hill=False)
    assert (shot.total, COLUMNS[shot.column], shot.cell) == (13, "19-22", Cell(5, RESULTS.index("D3"), 0, 0))
    assert [COLUMNS[column(sps, False)] for sps in (1, 2, 3, 8, 9, 14, 15, 22, 25, 26, 30, 31)] == [
        "1-2", "1-2", "3-5", "6-8", "9-11", "12-14", "15-18", "19-22", "23-25", "26-30", "26-30", "31-35",
    ]  # fmt: skip


@pytest.mark.rule("CM-15.3-c", "CM-15.3-p")
def test_more_than_35_sps_fire_on_the_last_column_and_add_one() -> None:
    assert COLUMNS[column(36, False)] == COLUMNS[column(60, False)] == "31-35"
    assert drm(army(sps=35)) == 0
    assert drm(army(sps=36)) == 1


@pytest.mark.rule("CM-15.3-d", "CM-15.3-e")
def test_totals_beyond_a_table_use_its_first_and_last_row() -> None:
    assert cell(33, -5) == cell(33, -1) == [2, "D1", 0, 0]
    assert cell(33, 25) == cell(33, 18) == [10, "R", 1, 1]
    assert cell(33, 17) == [9, "R", 0, 1]
    assert cell(33, 30, intense=False) == cell(33, 11, intense=False) == [4, "D3", 0, 1]


@pytest.mark.rule("CM-15.3-d", "CM-15.3-e", "CM-15.3-f")
def test_the_tables_are_complete_and_hold_the_printed_sums() -> None:
    assert [len(row) for row in INTENSE.rows] == [10] * 20
    assert [len(row) for row in MEASURED.rows] == [10] * 13
    sums = [[sum(c[n] for row in printed.rows for c in row) for n in range(4)] for printed in (INTENSE, MEASURED)]
    assert sums == [[532, 482, 18, 30], [183, 198, 0, 6]]


@pytest.mark.rule("CM-15.3-d", "CM-15.3-e")
@pytest.mark.parametrize("printed", [INTENSE, MEASURED])
def test_losses_and_morale_never_fall_to_the_right_or_downwards(printed: BattleTable) -> None:
    for row in printed.rows:
        assert [c.sps for c in row] == sorted(c.sps for c in row)
        assert [c.morale for c in row] == sorted(c.morale for c in row)
    for n in range(len(COLUMNS)):
        assert [row[n].sps for row in printed.rows] == sorted(row[n].sps for row in printed.rows)
        assert [row[n].morale for row in printed.rows] == sorted(row[n].morale for row in printed.rows)


@pytest.mark.rule("CM-15.3-g")
def test_in_hills_nobody_fires_on_a_higher_column_than_9_to_11() -> None:
    assert COLUMNS[column(30, True)] == "9-11"
    assert COLUMNS[column(8, True)] == "6-8"


@pytest.mark.rule("CM-15.3-h", "CM-15.3-i")
def test_a_plus_costs_a_gun_and_a_star_hits_a_leader() -> None:
    assert cell(33, 15) == [8, "D4", 1, 1]
    assert fire(33, 7, 8, intense=True, hill=False).casualty
    assert not fire(33, 7, 5, intense=True, hill=False).casualty


@pytest.mark.rule("CM-15.3-j")
def test_a_natural_six_hits_a_leader_on_both_tables() -> None:
    assert fire(1, -7, 6, intense=True, hill=False).casualty
    assert fire(1, -5, 6, intense=False, hill=False).casualty
    assert not fire(1, 1, 5, intense=False, hill=False).casualty


@pytest.mark.rule("CM-15.3-k", "CM-15.3-l")
def test_the_sum_of_drms_is_limited() -> None:
    assert fire(20, 9, 2, intense=True, hill=False).drm == 7
    assert fire(20, -11, 2, intense=True, hill=False).drm == -7
    assert fire(20, 9, 2, intense=False, hill=False).drm == 5
    assert fire(20, -6, 2, intense=False, hill=False).drm == -5


@pytest.mark.rule("CM-15.3-m", "CM-P-3-b")
def test_a_commander_adds_his_offensive_or_his_defensive_drm() -> None:
    assert drm(army(offensive=4, defensive=1)) == 4
    assert drm(army(attacking=False, offensive=4, defensive=1)) == 1
    assert drm(army(led=False)) == 0


@pytest.mark.rule("CM-15.3-n")
def test_tactics_are_one_more_drm() -> None:
    found = drms(army(offensive=1), army(attacking=False), PLAIN, tactics=-3)
    assert [(d.id, d.value) for d in found] == [("commander", 1), ("tactic", -3)]


@pytest.mark.rule("CM-15.3-o")
def test_every_field_artillery_unit_adds_one_full_or_reduced() -> None:
    s = position("kolin: PR 5, 2 fa, fa reduced | kolin: AU 5")
    pr, au = both(s, SPACE["kolin"], SIDE_OF[PR])
    assert drm(pr, au) == 3


@pytest.mark.rule("CM-15.3-q", "CM-15.3-r")
def test_three_sps_of_line_cavalry_more_are_a_superiority() -> None:
    assert drm(army(cavalry=5), army(attacking=False, cavalry=2)) == 1
    assert drm(army(cavalry=4), army(attacking=False, cavalry=2)) == 0
    assert drm(army(cavalry=2), army(attacking=False, cavalry=5)) == -1


@pytest.mark.rule("CM-15.3-q")
def test_light_cavalry_is_no_line_cavalry() -> None:
    s = position("kolin: PR 5, 3 lt_cav | kolin: AU 5")
    pr, au = both(s, SPACE["kolin"], SIDE_OF[PR])
    assert (pr.cavalry, pr.horse) == (0, 6)
    assert "cavalry_superiority" not in [d.id for d in drms(pr, au, PLAIN)]


@pytest.mark.rule("CM-15.3-s")
def test_an_attacker_in_an_enemy_fortress_space_subtracts_one() -> None:
    assert drm(army(), army(attacking=False, fortress=True)) == -1
    assert drm(army(attacking=False), army(fortress=True)) == 0
    s = position("prag: PR 5 | prag: AU 5")
    assert [a.fortress for a in both(s, SPACE["prag"], SIDE_OF[PR])] == [False, True]


@pytest.mark.rule("CM-15.3-t")
def test_an_attacker_of_entrenched_troops_subtracts_two() -> None:
    assert drm(army(), army(attacking=False, entrenched=True)) == -2
    assert drm(army(attacking=False), army(entrenched=True)) == 0
    s = position("kolin: PR 5 | kolin: AU 5, entrenched")
    assert [a.entrenched for a in both(s, SPACE["kolin"], SIDE_OF[PR])] == [False, True]


@pytest.mark.rule("CM-15.3-u", "CM-15.3-y")
def test_broken_morale_costs_two_or_four() -> None:
    assert drm(army(morale=DEMORALISED)) == -2
    assert drm(army(morale=ROUTED)) == -4


@pytest.mark.rule("CM-15.3-v", "CM-15.3-w")
def test_hunger_costs_two_or_four() -> None:
    assert drm(army(supply=SHORT)) == -2
    assert drm(army(attacking=False, supply=CRITICAL)) == -4


@pytest.mark.rule("CM-15.3-x")
def test_an_attacker_of_mostly_cavalry_subtracts_four() -> None:
    assert drm(army(sps=10, horse=6)) == -4
    assert drm(army(sps=10, horse=5)) == 0
    assert drm(army(attacking=False, sps=10, horse=9)) == 0


@pytest.mark.rule("CM-15.3-z")
def test_the_attacker_subtracts_four_in_hills() -> None:
    assert drm(army(), where=Ground(hill=True)) == -4
    assert drm(army(attacking=False), where=Ground(hill=True)) == 0
    assert ground(position(), SPACE["reichenberg"]).hill


def leaderless() -> State:
    return battle_at("reichenberg", "PR", "reichenberg: PR 12, 4 cav, 1 fa | reichenberg: AU 9, 1 cav, 1 fa, short")


@pytest.mark.rule("CM-P-8-e", "CM-15.3-a")
def test_fire_is_two_dice_in_an_intense_battle_and_one_in_a_measured_one() -> None:
    intense = events(leaderless(), "battle intense", dice=[4, 3, 1, 1])
    assert [e.faces for e in intense if isinstance(e, ev.Fired)] == [(4, 3), (1, 1)]
    measured = events(leaderless(), "battle measured", dice=[4, 3])
    assert [e.faces for e in measured if isinstance(e, ev.Fired)] == [(4,), (3,)]


@pytest.mark.rule("CM-15.3-g", "CM-15.3-k", "CM-15.3-q", "CM-15.3-v", "CM-15.3-z")
def test_the_log_tells_dice_drms_cap_column_and_cell_with_their_rules() -> None:
    told = first(events(leaderless(), "battle intense", dice=[4, 3, 1, 1]), ev.Fired)
    assert dict(zip(told.drms, told.values, strict=True)) == {
        "field_artillery": 1, "cavalry_superiority": 1, "attacker_in_hills": -4,
    }  # fmt: skip
    assert (told.sps, told.drm, told.total, told.column, told.lost, told.morale) == (20, -2, 5, "9-11", 1, "D0")
    assert {"CM-15.3-o", "CM-15.3-q", "CM-15.3-z", "CM-15.3-g"} <= {*told.cites()}
    assert "CM-15.3-k" not in told.cites()
    assert isinstance(leaderless().frames[-1], Battle)
