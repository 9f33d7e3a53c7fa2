"""Sections 18.5.1 to 18.5.3, chapter P.9: light troops, Forage Raids, Supply Raids, raid losses."""

from __future__ import annotations

import pytest

from grognard.core import ScriptedDice
from grognard.games.monarchs import GAME
from grognard.games.monarchs import play as playing
from grognard.games.monarchs.components.bits import bits_of
from grognard.games.monarchs.components.map import AREA, CAPACITY, FORTRESS, SPACE, THEATRE
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.nations import ALLIANCE, AU, COALITION, COURT, FLEET, FR, NATION, PR
from grognard.games.monarchs.components.units import LT_CAV, LT_INF, RAIDED, group, parts, stack_of, strength, troop
from grognard.games.monarchs.events import light_troops as light_ev
from grognard.games.monarchs.frames import RaidLosses, Season, SeasonStep, Spoils
from grognard.games.monarchs.rules.forces.keys import has_light
from grognard.games.monarchs.rules.light_troops import assignments, foraging, raid_losses, raids
from grognard.games.monarchs.state import (
    AT_SEA,
    CRITICAL,
    PORT_DESTROYED,
    PORT_DISORGANISED,
    PORT_READY,
    SHORT,
    Ban,
    fort,
    post,
)
from grognard.kit.sequence import DONE
from tests.monarchs.positions import allowed, decider, events, play, played, position, refusal, sps, turn_of, year

SAXONY, SILESIA = THEATRE["saxony"], THEATRE["silesia"]
BOHEMIA, LUSATIA, BRANDENBURG = AREA["bohemia"], AREA["lusatia"], AREA["brandenburg"]


def read(text):
    return GAME.codec.actions.read(text)


def kk(s, court, text, step=SeasonStep.KK_MOVES):
    """What a court does in the KK step: the position after it."""
    s, f = s.copy(), Season(step, assignments.ORDER.index(COURT[court]))
    action = read(text)
    law, do = (
        (assignments.move_law, assignments.move)
        if step == SeasonStep.KK_MOVES
        else (foraging.forage_law, foraging.forage)
    )
    wrong = law(s, f, action)
    assert wrong is None, wrong
    do(s, f, action, ScriptedDice([]), [])
    return s


def kk_refusal(s, court, text, step=SeasonStep.KK_MOVES):
    f = Season(step, assignments.ORDER.index(COURT[court]))
    law = assignments.move_law if step == SeasonStep.KK_MOVES else foraging.forage_law
    wrong = law(s, f, read(text))
    assert wrong is not None, f"{text} is allowed"
    return str(wrong.rule)


# --- the KK step


@pytest.mark.rule("CM-P-9-a", "CM-P-9-b")
def test_light_units_go_between_a_force_and_the_box_of_its_theatre_once():
    s = position("prag: AU 5, 2 lt_inf, lt_cav")
    after = kk(s, "AU", "light prag AU.lt_inf>go*2,AU.lt_cav>stay to kk:silesia")
    assert sps(after, "prag") == 7
    assert assignments.steps_in_box(after, SILESIA, 1) == 4
    assert kk_refusal(after, "AU", "light kk:silesia AU.lt_inf>go*2 to prag") == "CM-P-9-b"  # moved already
    assert kk_refusal(s, "AU", "light prag AU.lt_inf>go*2,AU.lt_cav>stay to kk:saxony") == "CM-P-9-b"
    assignments.end_moves(after, Season(SeasonStep.KK_MOVED), ScriptedDice([]), [])
    back = kk(after, "AU", "light kk:silesia AU.lt_inf>go*2 to prag")
    assert sps(back, "prag") == 11


@pytest.mark.rule("CM-P-9-b")
def test_light_units_go_between_boxes_of_neighbouring_theatres():
    s = position("", boxes={"silesia": "AU 2 lt_inf"})
    assert (
        assignments.steps_in_box(kk(s, "AU", "light kk:silesia AU.lt_inf>go,AU.lt_inf>stay to kk:saxony"), SAXONY, 1)
        == 2
    )
    assert kk_refusal(s, "AU", "light kk:silesia AU.lt_inf>go*2 to kk:west") == "CM-P-9-b"
    assert kk_refusal(s, "PR", "light kk:silesia AU.lt_inf>go*2 to kk:saxony") == "CM-P-9-b"


@pytest.mark.rule("CM-P-9-b", "CM-17.3-a")
def test_no_light_unit_leaves_or_enters_a_besieged_fortress_or_a_full_one():
    s = position(
        "prag: PR 20, frederick | fort:prag: AU 5, lt_inf", sieges={"prag": 0}, boxes={"silesia": "AU 1 lt_cav"}
    )
    assert kk_refusal(s, "AU", "light fort:prag AU.lt_inf>go to kk:silesia") == "CM-P-9-b"
    assert kk_refusal(s, "AU", "light kk:silesia AU.lt_cav>go to fort:prag") == "CM-P-9-b"
    full = position("fort:prag: AU 14", boxes={"silesia": "AU 1 lt_cav"})
    assert kk_refusal(full, "AU", "light kk:silesia AU.lt_cav>go to fort:prag") == "CM-17.3-a"
    assert kk_refusal(full, "AU", "light kk:silesia AU.lt_cav>go to kolin") == "CM-P-9-b"  # no force there
    assert "fort:prag" not in assignments.ends(full, COURT["AU"], "kk:silesia")  # two steps, room for one


@pytest.mark.rule("CM-17.3-a")
def test_a_fortress_without_room_for_the_smallest_of_the_light_units_is_not_offered():
    s = position("fort:prag: AU 5", boxes={"silesia": "AU 2 lt_cav"})
    assert "fort:prag" in assignments.ends(s, COURT["AU"], "kk:silesia")
    tight = position(f"fort:prag: AU {CAPACITY[FORTRESS[SPACE['prag']]] - 1}", boxes={"silesia": "AU 2 lt_cav"})
    assert "fort:prag" not in assignments.ends(tight, COURT["AU"], "kk:silesia")


@pytest.mark.rule("CM-P-9-b")
def test_the_coalition_goes_first_in_the_kk_step():
    assert [assignments.court_of(Season(SeasonStep.KK_MOVES, n)) for n in range(4)] == [
        COURT[c] for c in ("AU", "FR", "PR", "AA")
    ]


@pytest.mark.rule("CM-P-9-c", "CM-18.5.1-a")
def test_forage_raids_go_against_rich_enemy_areas_of_the_theatre():
    s = position("", boxes={"silesia": "AU 2 lt_inf"}, at_war={"SW": False})
    after = kk(s, "AU", "forage area:lower_silesia AU.lt_inf>go,AU.lt_inf>stay", SeasonStep.FORAGE)
    assert strength(after.forage[AREA["lower_silesia"]]).sps == 2
    assert strength(after.boxes[SILESIA]).sps == 2  # the reserve
    assert assignments.steps_in_box(after, SILESIA, 1) == 4  # both are in the box
    assert kk_refusal(s, "AU", "forage area:bohemia AU.lt_inf>go*2", SeasonStep.FORAGE) == "CM-18.5.1-a"
    assert (
        kk_refusal(s, "AU", "forage area:brandenburg AU.lt_inf>go*2", SeasonStep.FORAGE) == "CM-P-9-c"
    )  # another Theatre
    swedish = position("", boxes={"baltic": "PR 1 lt_cav"}, at_war={"SW": False})
    assert kk_refusal(swedish, "PR", "forage area:swedish_pomerania PR.lt_cav>go", SeasonStep.FORAGE) == "CM-P-9-c"
    assert kk_refusal(swedish, "PR", "forage area:mecklenburg PR.lt_cav>go", SeasonStep.FORAGE) == "CM-18.5.1-a"


# --- Supply Raids


def raid_on(target="troops", at="pirna", units="AU 2 lt_inf", **more):
    stands = more.pop("stands", "pirna: PR 8")
    return position(
        stands,
        court="AU",
        boxes={"saxony": units},
        hands={"AU": "AU-01"},
        depots=more.pop("depots", ""),
        **more,
    ), f"raid AU-01 from kk:saxony {more.pop('shares', 'AU.lt_inf>go*2')} on {target} at {at}"


@pytest.mark.rule("CM-18.5.2-a", "CM-18.5.2-b", "CM-18.5.2-c", "CM-P-5-h", "CM-P-9-d")
def test_a_raid_is_a_die_with_the_steps_and_the_card():
    s, text = raid_on()
    assert [(m.value, str(m.rule)) for m in raids.raid_drms(3, 4)] == [(3, "CM-18.5.2-b"), (4, "CM-18.5.2-c")]
    after = play(s, text, dice=[6])
    assert after.supply[post(0, SPACE["pirna"])] == SHORT
    assert (after.hands[COURT["AU"]], turn_of(after).played) == ((), True)
    assert all(one.marks & RAIDED for one in parts(after.boxes[SAXONY]))
    assert after.raiders[SAXONY] == bits_of((COALITION,))
    (told,) = [e for e in events(s, text, dice=[6]) if type(e).__name__ == "SupplyRaid"]
    assert set(told.ids) >= {"CM-18.5.2-b", "CM-18.5.2-c", "CM-18.5.2-e"}


@pytest.mark.rule("CM-18.5.2-d", "CM-18.5.2-e", "CM-18.5.2-f", "CM-18.5.2-g", "CM-18.5.2-h")
def test_modifiers_of_a_raid():
    def more(**facts):
        return [(m.value, str(m.rule)) for m in raids.raid_drms(1, 1, **facts)[2:]]

    assert more(distant=True) == [(1, "CM-18.5.2-d")]
    assert (raids.is_distant(2), raids.is_distant(3)) == (False, True)
    assert more(superiority=True) == [(1, "CM-18.5.2-e")]
    assert more(advantage=1) == [(1, "CM-18.5.2-f")]
    assert more(advantage=-1) == [(-1, "CM-18.5.2-f")]
    assert more(guarded=True) == [(-1, "CM-18.5.2-g")]
    assert more(covered=True) == more(fleet=True) == more(covered=True, fleet=True) == [(-3, "CM-18.5.2-h")]


@pytest.mark.rule("CM-18.5.2-e", "CM-18.5.3-c")
def test_superiority_is_more_than_four_steps_more_or_every_unit_in_the_box():
    assert not raids.is_superior(6, 2)
    assert raids.is_superior(7, 2)
    assert raids.is_superior(1, 0)
    assert not raids.is_superior(0, 0)


@pytest.mark.rule("CM-P-9-e", "CM-18.5.2-f")
def test_the_advantage_of_a_theatre_helps_its_holder():
    s, _ = raid_on()
    s.advantage[SAXONY] = 1
    assert (raids.advantage_of(s, SAXONY, 1), raids.advantage_of(s, SAXONY, 0)) == (1, -1)
    s.advantage[SAXONY] = -1
    assert (raids.advantage_of(s, SAXONY, 1), raids.advantage_of(s, SAXONY, 0)) == (-1, 1)
    s.advantage[SAXONY] = 0
    assert raids.advantage_of(s, SAXONY, 0) == 0


@pytest.mark.rule("CM-18.5.2-i", "CM-18.5.2-j", "CM-P-6-l")
def test_ten_lowers_or_disorganises_and_fifteen_destroys_a_depot():
    assert [raids.raid_result(n, False) for n in (9, 10, 15)] == ["none", "lowered", "lowered"]
    assert [raids.raid_result(n, True) for n in (9, 10, 14, 15)] == [
        "none",
        "disorganised",
        "disorganised",
        "destroyed",
    ]
    s, text = raid_on("fd:PR", "pirna", stands="berlin: PR 3", depots="pirna: PR", control={"pirna": "PR"})
    assert [d.ready for d in play(s, text, dice=[2]).depots] == [False]
    s.boxes[SAXONY] = stack_of([group(troop(4, LT_INF), 5)])
    strong = text.replace("go*2", "go*5")
    assert play(s, strong, dice=[1]).depots == ()


@pytest.mark.rule("CM-P-9-d")
def test_a_raid_strikes_in_its_theatre_with_reserve_units_of_the_court_that_have_not_raided():
    s, text = raid_on()
    assert refusal(s, text.replace("pirna", "prag")) == "CM-P-9-d"  # another Theatre
    assert refusal(s, text.replace("pirna", "torgau")) == "CM-P-9-d"  # no force there
    assert refusal(s, text.replace("go*2", "stay*2")) == "CM-P-9-d"
    assert refusal(s, text.replace("AU.lt_inf>go*2", "PR.lt_inf>go")) == "CM-P-9-d"
    used = s.copy()
    used.boxes[SAXONY] = stack_of([group(troop(4, LT_INF), 2, RAIDED)])
    assert refusal(used, text) == "CM-P-9-d"
    raids.end_season(used)
    assert allowed(used, text)
    played = s.copy()
    turn_of(played).played = True
    assert refusal(played, text) == "CM-P-5-a"
    assert refusal(s, text.replace("AU-01", "AU-02")) == "CM-P-5-a"
    s.bans = (Ban("supply_raids_of", AU, 3),)
    assert refusal(s, text) == "CM-P-9-d"


@pytest.mark.rule("CM-P-9-d")
def test_a_force_in_critical_supply_drops_no_further_and_players_are_told():
    s, text = raid_on(stands="pirna: PR 8, critical")
    assert play(s, text, dice=[6]).supply[post(0, SPACE["pirna"])] == CRITICAL
    (caution,) = playing.cautions(s, s.seats[COURT["AU"]], read(text))
    assert caution.rule == "CM-P-9-d"


@pytest.mark.rule("CM-P-9-h")
def test_the_source_of_a_target_is_the_nearest_that_it_may_use():
    s = year()
    line = raids.line_of(s, "fd:HA", SPACE["paderborn"], 0)
    assert line == (3, False)
    assert has_light(s, SPACE["paderborn"], 0)
    lost = position("erfurt: PR 5", control=dict.fromkeys(("magdeburg", "berlin", "torgau"), "SA"))
    assert raids.line_of(lost, "force", SPACE["erfurt"], 0) == raids.NO_LINE
    assert raids.is_distant(raids.NO_LINE.mp)


@pytest.mark.rule("CM-P-9-h", "CM-P-9-i", "CM-P-6-c")
def test_a_depot_does_not_count_as_its_own_source():
    s = position("", depots="kowno: RU | insterburg: RU", control={"insterburg": "RU"})
    assert raids.line_of(s, "fd:RU", SPACE["insterburg"], 1).mp == 3  # by way of Kowno
    captured = position("", depots="koenigsberg: RU", control={"koenigsberg": "RU"})
    assert raids.line_of(captured, "fd:RU", SPACE["koenigsberg"], 1) == (0, False)


@pytest.mark.rule("CM-P-9-i", "CM-18.5.2-h")
def test_a_line_is_covered_if_every_path_passes_troops_of_the_target():
    s = position("insterburg: RU 9", depots="kowno: RU")
    where = SPACE["insterburg"]
    assert raids.line_of(s, "force", where, 1) == (3, False)
    s.add(post(1, SPACE["kowno"]), stack_of([group(troop(7, LT_CAV), 1)]))
    assert raids.line_of(s, "force", where, 1) == (3, True)  # the source's own space counts
    garrison = position("memel: RU 8", control={"memel": "RU"})
    assert raids.line_of(garrison, "force", SPACE["memel"], 1) == (3, False)


@pytest.mark.rule("CM-18.5.2-g")
def test_light_troops_in_the_space_guard_a_target():
    assert has_light(position("pirna: PR 3, lt_cav"), SPACE["pirna"], 0)
    assert not has_light(position("pirna: PR 3, cav"), SPACE["pirna"], 0)
    assert has_light(position("fort:berlin: PR 3, lt_cav"), SPACE["berlin"], 0)


@pytest.mark.rule("CM-P-6-q", "CM-18.5.2-h", "CM-18.5.2-j")
def test_a_raid_on_a_fleet_depot_never_touches_the_fleet():
    s = position("", court="FR", boxes={"west": "FR 2 lt_inf, 2 lt_cav"}, hands={"FR": "FR-01"})
    ship = FLEET[NATION["AA"]]
    s.set_fleet(ship, AT_SEA + 1)
    s.set_port(ship, SPACE["stade"], PORT_READY)
    drms = raids.drms_of(s, COURT["FR"], THEATRE["west"], 8, 4, "fleet:AA", SPACE["stade"])
    assert "CM-18.5.2-h" in [str(m.rule) for m in drms]
    text = "raid FR-01 from kk:west FR.lt_inf>go*2,FR.lt_cav>go*2 on fleet:AA at stade"
    need = 15 - total(drms)
    after = play(s, text, dice=[min(6, need)])
    assert after.port_state[ship] == (PORT_DESTROYED if need <= 6 else PORT_DISORGANISED)
    assert after.fleets[ship] == AT_SEA + 1


# --- raid losses


def rolled(s, theatre, side, face):
    s, out = s.copy(), []
    s.frames = []
    raid_losses.resolve(s, theatre, side, 0, ScriptedDice([face]), out)
    return s


def with_raid(own="AU 1 lt_inf", enemy="", area=BRANDENBURG, foragers=2):
    """Austrian units in the box of Saxony, some of them on a Forage Raid."""
    both = f"{own}, {enemy}" if enemy else own
    s = position("", boxes={"saxony": both})
    s.advantage[SAXONY] = 0
    if foragers:
        s.forage[area] = stack_of([group(troop(4, LT_CAV), foragers // 2)])
    return s


@pytest.mark.rule("CM-18.5.3-a", "CM-18.5.3-b", "CM-18.5.3-c")
def test_modifiers_of_raid_losses():
    def drms(*facts):
        return [(m.value, str(m.rule)) for m in raid_losses.loss_drms(*facts)]

    assert drms(3, 2, 0) == []
    assert drms(3, 2, 1) == [(1, "CM-18.5.3-b")]
    assert drms(3, 2, -1) == [(-1, "CM-18.5.3-b")]
    assert drms(7, 2, 0) == [(1, "CM-18.5.3-c")]


@pytest.mark.rule("CM-18.5.3-d", "CM-18.5.3-e", "CM-18.5.3-f", "CM-18.5.3-g")
def test_results_of_raid_losses():
    assert [raid_losses.loss_result(n) for n in (0, 1)] == [("raider", 2)] * 2
    assert [raid_losses.loss_result(n) for n in (2, 3)] == [("raider", 1)] * 2
    assert [raid_losses.loss_result(n) for n in (4, 5)] == [("enemy", 1)] * 2
    assert [raid_losses.loss_result(n) for n in (6, 8)] == [("enemy", 2)] * 2


@pytest.mark.rule("CM-P-9-f", "CM-18.5.3-a")
def test_only_a_side_that_raided_in_the_theatre_rolls():
    s = with_raid(foragers=0)
    assert not raid_losses.raided(s, SAXONY, 1)
    s.raiders[SAXONY] = bits_of((COALITION,))
    assert raid_losses.raided(s, SAXONY, 1)
    assert not raid_losses.raided(s, SAXONY, 0)
    assert raid_losses.raided(with_raid(), SAXONY, 1)
    assert not raid_losses.raided(with_raid(), SILESIA, 1)


@pytest.mark.rule("CM-18.5.3-a", "CM-P-9-f")
def test_one_die_is_rolled_for_a_theatre_where_both_sides_raid():
    """Line 220: "Lancer 1 Dé pour chaque Théâtre où ils ont lieu"."""
    s = position("", boxes={"saxony": "AU 2 lt_inf, PR 1 lt_cav", "silesia": "AU 1 lt_inf, PR 1 lt_cav"},
                 frames=[Season(SeasonStep.RAIDS)])  # fmt: skip
    s.raiders[SAXONY], s.raiders[SILESIA] = bits_of((ALLIANCE, COALITION)), bits_of((ALLIANCE,))
    s.advantage[SAXONY], s.advantage[SILESIA] = 1, 0  # of the Coalition, of neither
    s, out = played(s, (), [3, 6])
    found = [(e.theatre, e.side, e.total, e.loser) for e in out if isinstance(e, light_ev.RaidLossRoll)]
    assert found == [
        ("saxony", COALITION, 4, "enemy"),
        ("saxony", ALLIANCE, 2, "raider"),
        ("silesia", ALLIANCE, 6, "enemy"),
    ]


@pytest.mark.rule("CM-18.5.3-h", "CM-P-9-f")
def test_the_first_step_comes_from_a_forage_raid_and_the_second_is_free():
    s = with_raid(own="AU 2 lt_inf", enemy="PR 1 lt_cav", foragers=2)
    after = rolled(s, SAXONY, 1, 1)
    assert strength(after.forage[BRANDENBURG]).sps == 1  # no choice: the only unit on a Forage Raid
    assert decider(after) == "AU/FR raid-losses"
    assert isinstance(after.frames[-1], RaidLosses)
    assert refusal(after, "lose PR.lt_cav of kk:saxony") == "CM-P-9-f"
    mine = play_losses(after, "lose AU.lt_inf of kk:saxony")
    assert strength(mine.boxes[SAXONY]).of_nation[AU] == 3
    assert mine.frames == []


def play_losses(s, text):
    s, out = s.copy(), []
    f = s.frames[-1]
    assert raid_losses.losses_law(s, f, read(text)) is None
    dice = ScriptedDice([])
    raid_losses.lose(s, f, read(text), dice, out)
    if raid_losses.lose_if_forced(s, f, dice, out) is DONE:
        s.frames.pop()
    return s


@pytest.mark.rule("CM-18.5.3-h")
def test_a_reserve_unit_is_spared_while_a_forage_raid_can_lose_the_first_step():
    s = with_raid(own="AU 2 lt_inf", foragers=2)
    s.forage[AREA["magdeburg"]] = stack_of([group(troop(4, LT_INF), 1)])
    after = rolled(s, SAXONY, 1, 1)
    f = after.frames[-1]
    assert str(raid_losses.losses_law(after, f, read("lose AU.lt_inf of kk:saxony")).rule) == "CM-18.5.3-h"
    assert raid_losses.losses_law(after, f, read("lose AU.lt_inf of area:magdeburg")) is None


@pytest.mark.rule("CM-P-9-f")
def test_losses_fall_on_the_box_alone_and_the_court_with_most_steps_chooses():
    s = position("prag: AU 5, lt_inf", boxes={"saxony": "AU 1 lt_inf, FR 1 lt_inf, FR 1 lt_cav"})
    s.raiders[SAXONY] = 2
    assert raid_losses._chooser(s, SAXONY, 1) == COURT["FR"]
    even = position("", boxes={"saxony": "AU 1 lt_inf, FR 1 lt_inf"})
    assert raid_losses._chooser(even, SAXONY, 1) == COURT["AU"]
    alone = position("prag: AU 5, lt_inf", boxes={"saxony": "AU 1 lt_inf reduced"})
    alone.raiders[SAXONY] = 2
    alone.advantage[SAXONY] = -1
    after = rolled(alone, SAXONY, 1, 1)
    assert after.boxes[SAXONY] == ()
    assert sps(after, "prag") == 7


@pytest.mark.rule("CM-P-9-g")
def test_surviving_foragers_take_thalers_and_their_nation_gains_half():
    s = with_raid(own="AU 1 lt_inf", foragers=4)  # brandenburg yields 4
    s.treasury[PR], s.treasury[AU] = 3, 0
    s.frames = []
    raid_losses.fruits(s, [])
    assert (s.treasury[PR], s.treasury[AU]) == (0, 1)  # 3 taken, half of them rounded down
    assert strength(s.boxes[SAXONY]).sps == 6  # reserve again
    poor = with_raid(area=LUSATIA, foragers=0)
    poor.forage[LUSATIA] = stack_of([group(troop(0, LT_CAV), 2)])
    poor.treasury[NATION["SA"]] = 9
    poor.frames = []
    raid_losses.fruits(poor, [])
    assert poor.treasury[NATION["SA"]] == 8  # at most the thl of the Area


@pytest.mark.rule("CM-P-9-g", "CM-P-9-f")
def test_a_season_ends_with_the_fruits_of_its_forage_raids():
    s = position("", boxes={"saxony": "AU 1 lt_inf"}, frames=[Season(SeasonStep.SPOILS)])
    s.forage[BRANDENBURG] = stack_of([group(troop(4, LT_CAV), 1)])
    s.treasury[PR], s.treasury[AU] = 9, 0
    after, out = played(s, (), ())
    assert (after.treasury[PR], after.treasury[AU]) == (7, 1)
    assert after.forage[BRANDENBURG] == ()
    assert [type(e).__name__ for e in out][:2] == ["Foraged", "SpoilsGained"]


@pytest.mark.rule("CM-P-9-g")
def test_in_a_tie_the_raider_says_which_nation_gains():
    s = position("")
    s.forage[BRANDENBURG] = stack_of([group(troop(4, LT_CAV), 1), group(troop(7, LT_INF), 1)])
    s.treasury[PR], s.treasury[AU], s.treasury[FR] = 9, 0, 0
    s.frames = []
    raid_losses.fruits(s, [])
    f = s.frames[-1]
    assert isinstance(f, Spoils)
    assert decider(s) == "AU/FR spoils"
    assert str(raid_losses.spoils_law(s, f, read("spoils to PR")).rule) == "CM-P-9-g"
    raid_losses.take_spoils(s, f, read("spoils to FR"), ScriptedDice([]), [])
    assert (s.treasury[AU], s.treasury[FR]) == (0, 2)


@pytest.mark.rule("CM-P-9-a")
def test_light_troops_with_a_force_are_not_in_the_box():
    s = position("pirna: PR 3, 2 lt_cav | fort:berlin: PR 1, lt_inf", boxes={"saxony": "PR 1 lt_cav"})
    assert assignments.steps_in_box(s, SAXONY, 0) == 2
    assert s.strength(fort(SPACE["berlin"])).light_units == 1


@pytest.mark.rule("CM-P-1-j", "CM-P-9-b", "CM-P-9-d")
def test_light_troops_of_a_nation_that_is_not_at_war_stay_and_nobody_raids_it():
    stands = "stralsund: SW 6, 1 lt_cav | berlin: PR 9"
    s = position(stands, boxes={"baltic": "PR 1 lt_cav"}, court="PR", hands={"PR": "PR-01"})
    assert not assignments.can_move(s, COURT["FR"])
    assert ("troops", SPACE["stralsund"]) not in raids.targets(s, COURT["PR"], THEATRE["baltic"])
    s.set_at_war(NATION["SW"], True)
    assert assignments.can_move(s, COURT["FR"])
    assert ("troops", SPACE["stralsund"]) in raids.targets(s, COURT["PR"], THEATRE["baltic"])
