"""Section 15.9, CM-P-8-j, CM-P-8-r to CM-P-8-u: retreats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from grognard.core import as_action, every_walk
from grognard.games.monarchs import play as playing
from grognard.games.monarchs.components.bits import bits_of, has, members
from grognard.games.monarchs.components.leaders import leader
from grognard.games.monarchs.components.map import IDS, SPACE
from grognard.games.monarchs.components.nations import AU, COURT_PR, NATION, SIDE_OF
from grognard.games.monarchs.components.units import by_key
from grognard.games.monarchs.events import battle as ev
from grognard.games.monarchs.frames import Battle, BattleStep
from grognard.games.monarchs.rules.battle import retreat_paths
from grognard.games.monarchs.rules.battle.retreat_paths import Beaten, room
from grognard.games.monarchs.state import COLUMN, DEMORALISED, FORCE_POOL, NORMAL, PRISONERS, ROUTED, State, fort, post
from tests.monarchs.battles import BELOW, is_over, kinds
from tests.monarchs.positions import allowed, decider, go, play, played, position, refusal, sps, year


def beaten(stands: str, at: str, loser: str, *, came: Sequence[str] = (), attacked: bool = True, **rest: Any) -> State:
    """The loser of a battle is about to retreat; `attacked`: he was the defender."""
    return after_battle(position(stands, **rest), at, loser, came=came, attacked=attacked)


def after_battle(s: State, at: str, loser: str, *, came: Sequence[str] = (), attacked: bool = True) -> State:
    side = SIDE_OF[NATION[loser]]
    attacker = 1 - side if attacked else side
    b = Battle(SPACE[at], attacker, tuple(SPACE[name] for name in came), BattleStep.RETREAT)
    b.winner = 0 if attacker != side else 1
    b.sps = (s.sps(post(attacker, SPACE[at])), s.sps(post(1 - attacker, SPACE[at])))
    b.nations = (s.force_nation(post(attacker, SPACE[at])), s.force_nation(post(1 - attacker, SPACE[at])))
    b.morale = [s.morale[post(attacker, SPACE[at])], s.morale[post(1 - attacker, SPACE[at])]]
    s.frames = [Battle(BELOW, side, ()), b]
    return s


def offers(s: State) -> list[str]:
    """Where the retreat may go now."""
    return list(playing.ask(s, playing.SEQUENCE.decider(s)).keys)  # type: ignore[union-attr]


WINNER = "kolin: PR 20, keith"


def refuges(s: State, nation: str) -> int:
    """The spaces of all kinds, a bit each."""
    fortresses, mains, fields = retreat_paths.refuges(s, SIDE_OF[NATION[nation]], bits_of((NATION[nation],)))
    return fortresses | mains | fields


# --- how far


@pytest.mark.rule("CM-15.9-a", "CM-P-8-j")
def test_a_loser_that_is_not_routed_goes_one_space() -> None:
    s = go(beaten(f"{WINNER} | kolin: AU 12, daun, demoralised", "kolin", "AU"))
    assert decider(s) == "AU/FR retreat"
    s = play(s, "retreat prag")
    assert is_over(s)
    assert (sps(s, "prag"), sps(s, "kolin")) == (12, 20)
    assert s.morale[post(1, SPACE["prag"])] == DEMORALISED
    assert s.leaders[leader("daun")] == post(1, SPACE["prag"])


@pytest.mark.rule("CM-15.9-b", "CM-P-8-j")
def test_a_routed_loser_goes_three_spaces() -> None:
    out = played_through(beaten(f"{WINNER} | kolin: AU 12, routed", "kolin", "AU"))
    assert len([e for e in out if isinstance(e, ev.FellBack)]) == 3


def played_through(s: State) -> list[Any]:
    """Every event until the battle is over, taking the first space offered."""
    s, out = played(s, (), ())
    while not is_over(s):
        key = next(key for key in offers(s) if not key.startswith("fort:"))
        s, more = played(s, [f"retreat {key}"], ())
        out += more
    return out


@pytest.mark.rule("CM-15.9-a")
def test_field_depots_go_along() -> None:
    s = go(beaten(f"{WINNER} | kolin: AU 12", "kolin", "AU", depots="kolin: AU"))
    s = play(s, "retreat gitschin")
    (depot,) = s.depots
    assert IDS[depot.at] == "gitschin"
    assert s.actions[COURT_PR] == position().actions[COURT_PR]


@pytest.mark.rule("CM-15.9-a")
def test_a_second_depot_of_a_nation_in_a_space_is_lost() -> None:
    s = go(beaten(f"{WINNER} | kolin: AU 12", "kolin", "AU", depots="kolin: AU | prag: AU"))
    s, out = played(s, ["retreat prag"], ())
    assert [IDS[d.at] for d in s.depots] == ["prag"]
    assert "DepotRetreated" in kinds(out)


@pytest.mark.rule("CM-15.9-c", "CM-P-2-n")
def test_a_routed_force_leaves_its_siege_train_and_depots_to_the_winner() -> None:
    stands = f"{WINNER} | kolin: AU 12, 2 sa, 1 fa, daun, routed"
    s = beaten(stands, "kolin", "AU", depots="kolin: AU", actions={"PR": 3})
    s, out = played(s, (), ())
    while not is_over(s):
        s, more = played(s, [f"retreat {next(k for k in offers(s) if not k.startswith('fort:'))}"], ())
        out += more
    assert "TrainTaken" in kinds(out)
    where = s.leaders[leader("daun")]
    assert by_key(s.troops[where]) == {"AU.inf": 12, "AU.fa": 1}
    assert not s.depots
    assert s.actions[COURT_PR] == 4


@pytest.mark.rule("CM-15.9-c")
def test_an_unbroken_loser_keeps_its_siege_train() -> None:
    s = play(go(beaten(f"{WINNER} | kolin: AU 12, 1 sa", "kolin", "AU")), "retreat prag")
    assert by_key(s.troops[post(1, SPACE["prag"])]) == {"AU.inf": 12, "AU.sa": 1}


@pytest.mark.rule("CM-15.9-d", "CM-P-10-c")
def test_a_retreat_stays_one_stack_and_joins_nobody_on_its_way() -> None:
    s = beaten(f"{WINNER} | kolin: AU 12, routed | prag: AU 10", "kolin", "AU")
    s = play(go(s), "retreat prag")
    assert s.sps(COLUMN) == 12
    assert (sps(s, "prag"), s.morale[post(1, SPACE["prag"])]) == (10, NORMAL)


@pytest.mark.rule("CM-15.9-e")
def test_a_retreat_is_not_intercepted() -> None:
    s = beaten(f"{WINNER} | prag: PR 9, bevern | kolin: AU 12", "kolin", "AU")
    out = played_through(s)
    assert [k for k in kinds(out) if "ntercept" in k] == []


# --- direction


def of(s: State, nation: str, at: str, came: Sequence[str] = ()) -> Beaten:
    return Beaten(s, SIDE_OF[NATION[nation]], bits_of((NATION[nation],)), [SPACE[at]], tuple(SPACE[n] for n in came))


def cleared(at: str, nation: str, sps_: int, **how: int) -> State:
    """The set-up of 1757 with only this force and a victorious enemy outside the fortress of a space."""
    s = year()
    for side in (0, 1):
        for who in s.leaders_in(post(side, SPACE[at])):
            s.move_leader(who, FORCE_POOL)
        s.set_troops(post(side, SPACE[at]), ())
    other = position(f"{at}: {nation} {sps_}")
    where = post(SIDE_OF[NATION[nation]], SPACE[at])
    s.set_troops(where, other.troops[where])
    s.set_morale(where, how.get("morale", NORMAL))
    enemy = 1 - SIDE_OF[NATION[nation]]
    s.set_troops(post(enemy, SPACE[at]), position(f"{at}: {('PR', 'AU')[enemy]} 20").troops[post(enemy, SPACE[at])])
    return s


@pytest.mark.rule("CM-15.9-g", "CM-P-8-r", "CM-P-8-t")
def test_directions_open_to_an_army_beaten_before_its_own_fortress() -> None:
    s = cleared("prag", "AU", 12)
    here = of(s, "AU", "prag")
    assert here.refuge_distance(SPACE["prag"]) == 2
    assert {IDS[p] for p in here.ways(1)} == {"jungbunzlau", "kolin", "tabor", "pilsen", "saaz"}
    wrong = here.step_law(SPACE["leitmeritz"], 1)
    assert wrong is not None
    assert (wrong.rule, wrong.message.key) == ("CM-P-8-r", "refusal-retreat-direction")
    assert room(s, SPACE["prag"], 1) > 0


@pytest.mark.rule("CM-15.9-h", "CM-P-6-d", "CM-P-8-r", "CM-P-8-s")
def test_imperial_troops_fall_back_on_austrian_depots() -> None:
    s = cleared("reichenberg", "IM", 8)
    here = of(s, "IM", "reichenberg", ["zittau"])
    assert here.refuge_distance(SPACE["reichenberg"]) == 2
    ways = {IDS[p] for p in here.ways(1)}
    assert {"gitschin", "jungbunzlau"} <= ways
    assert not {"landeshut", "zittau"} & ways


@pytest.mark.rule("CM-P-8-r")
def test_depots_of_nations_that_the_force_may_not_use_are_no_refuge() -> None:
    s = position("kolin: PR 9 | kolin: FR 9", depots="pilsen: AU | saaz: FR")
    fortresses = [p for p in range(len(IDS)) if s.fortress_of(p, 1)]
    assert {IDS[p] for p in members(refuges(s, "FR"))} >= {
        "saaz",
        *(IDS[p] for p in fortresses),
    }
    assert not has(refuges(s, "FR"), SPACE["pilsen"])
    assert has(refuges(s, "IM"), SPACE["pilsen"])
    assert has(refuges(s, "SA"), SPACE["saaz"])


@pytest.mark.rule("CM-P-8-r")
def test_a_step_leads_nearer_to_a_refuge_of_some_kind_and_no_space_is_entered_twice() -> None:
    s = position("kolin: PR 9 | kolin: AU 9")
    here = of(s, "AU", "kolin")
    now = here.refuge_distances(SPACE["kolin"])
    nearer = {
        p for p in here.avoiding() if any(mp < was for mp, was in zip(here.refuge_distances(p), now, strict=True))
    }
    assert nearer
    assert {*here.directed()} == nearer
    twice = here.further(SPACE["prag"]).step_law(SPACE["kolin"], 1)
    assert twice is not None
    assert twice.rule == "CM-P-8-r"


@pytest.mark.rule("CM-15.9-g", "CM-P-8-r")
def test_a_retreat_may_go_towards_a_fortress_a_main_depot_or_a_field_depot_but_not_sideways() -> None:
    """Line 215: "Obligation de retraiter vers une forteresse contrôlée, MD, ou FD"."""
    s = cleared("prag", "AU", 12)
    here = of(s, "AU", "prag")
    fortress, main, field = here.refuge_distances(SPACE["prag"])
    for name, nearer in (
        ("saaz", (True, False, False)),
        ("tabor", (False, True, False)),
        ("jungbunzlau", (True, True, True)),
        ("leitmeritz", (False, False, False)),
    ):
        found = here.refuge_distances(SPACE[name])
        assert tuple(mp < now for mp, now in zip(found, (fortress, main, field), strict=True)) == nearer, name
        assert (SPACE[name] in here.directed()) == any(nearer), name
    assert here.refuge_distance(SPACE["leitmeritz"]) == here.refuge_distance(SPACE["prag"]), "it would be sideways"


@pytest.mark.rule("CM-P-8-r")
def test_if_every_step_leads_away_from_refuge_the_one_that_does_least() -> None:
    s = position("gitschin: PR 9 | gitschin: AU 9 | koeniggraetz: PR 9 | jungbunzlau: PR 9 | kolin: PR 9")
    here = of(s, "AU", "gitschin")
    assert here.refuge_distance(SPACE["gitschin"]) == 1
    assert {IDS[p] for p in here.directed()} == {"reichenberg"}
    wrong = here.step_law(SPACE["landeshut"], 1)
    assert wrong is not None
    assert wrong.rule == "CM-P-8-r"


@pytest.mark.rule("CM-P-8-s", "CM-15.9-h")
def test_enemies_are_avoided_before_direction_is_looked_at() -> None:
    s = go(beaten(f"{WINNER} | prag: PR 5 | kolin: AU 9", "kolin", "AU"))
    assert "prag" not in offers(s)
    assert refusal(s, "retreat prag") == "CM-15.9-h"


@pytest.mark.rule("CM-P-8-s")
def test_an_enemy_fortress_is_enemy_occupied_even_if_empty() -> None:
    s = position("kolin: PR 20 | kolin: AU 9", control={"prag": "PR"})
    assert s.is_hostile(SPACE["prag"], 1)
    assert not position().is_hostile(SPACE["prag"], 1)
    s = position("fort:prag: PR 3 | prag: PR 4", control={"prag": "PR"})
    assert retreat_paths.enemy_sps(s, SPACE["prag"], 1) == 7


@pytest.mark.rule("CM-P-8-u")
def test_a_beaten_defender_does_not_go_where_the_attackers_came_from() -> None:
    s = go(beaten(f"{WINNER} | kolin: AU 9", "kolin", "AU", came=["prag"]))
    assert refusal(s, "retreat prag") == "CM-P-8-u"
    s = go(beaten(f"{WINNER} | kolin: AU 9", "kolin", "AU", came=["prag"], attacked=False))
    assert allowed(s, "retreat prag")


@pytest.mark.rule("CM-P-8-u")
def test_where_no_other_free_space_is_left_he_does() -> None:
    s = position("memel: PR 9 | memel: RU 9")
    near = [IDS[p] for p in Beaten(s, 0, 1, [SPACE["memel"]]).candidates()]
    only, *others = near
    s = position("memel: PR 9 | memel: RU 9 | " + " | ".join(f"{name}: RU 3" for name in others))
    here = Beaten(s, 0, 1, [SPACE["memel"]], (SPACE[only],))
    assert here.avoiding() == [SPACE[only]]


@pytest.mark.rule("CM-P-8-u")
def test_beyond_the_first_step_it_no_longer_matters_where_the_attackers_came_from() -> None:
    s = position("kolin: AU 9 | kolin: PR 20")
    first = Beaten(s, 1, bits_of((AU,)), [SPACE["kolin"]], (SPACE["prag"],))
    assert SPACE["prag"] not in first.avoiding()
    assert SPACE["prag"] in first.further(SPACE["tabor"]).avoiding()


# --- through the enemy


@pytest.mark.rule("CM-15.9-i")
def test_a_passage_costs_one_sp_for_five_enemies() -> None:
    assert [retreat_paths.lost_in_passing(n) for n in (0, 4, 5, 9, 10, 14)] == [0, 0, 1, 1, 2, 2]
    assert [retreat_paths.spaces_to_go(morale) for morale in (NORMAL, DEMORALISED, ROUTED)] == [1, 1, 3]


def ringed(sps_: int, *free: str) -> str:
    """Prussians all around Kolin, but for these spaces."""
    s = position()
    near = [IDS[p] for p in Beaten(s, 1, bits_of((AU,)), [SPACE["kolin"]]).candidates()]
    return " | ".join(f"{name}: PR {sps_}" for name in near if name not in free)


@pytest.mark.rule("CM-15.9-i", "CM-P-8-s", "CM-P-2-m")
def test_a_retreat_through_the_enemy_loses_sps_and_goes_on_to_a_free_space() -> None:
    s = go(beaten(f"{WINNER} | kolin: AU 9, 1 cav | {ringed(11)}", "kolin", "AU"))
    assert set(offers(s)) <= {IDS[p] for p in Beaten(s, 1, bits_of((AU,)), [SPACE["kolin"]]).candidates()}
    through = offers(s)[0]
    s = play(s, f"retreat {through}")
    assert decider(s) == "AU/FR shed"
    s = play(s, "lose loss>AU.inf*2")
    while not is_over(s):
        s = play(s, f"retreat {next(k for k in offers(s) if not k.startswith('fort:'))}")
    assert sum(s.sps(post(1, p)) for p in range(len(IDS))) == 9
    assert not sps(s, through, "AU")


@pytest.mark.rule("CM-P-8-j", "CM-P-8-q")
def test_a_loser_for_whom_every_way_is_closed_is_captured() -> None:
    everywhere = [IDS[p] for p in range(len(IDS)) if position().is_open(p, 0) and IDS[p] != "memel"]
    stands = "memel: PR 11, 1 fa, lehwaldt | memel: RU 20 | " + " | ".join(f"{name}: RU 1" for name in everywhere)
    before = beaten(stands, "memel", "PR", will={"PR": 12, "RU": 12})
    for p in range(len(IDS)):
        if before.fortress_of(p, 0):
            before.set_control(p, NATION["RU"])
    s, out = played(before, (), ())
    assert is_over(s)
    assert "Captured" in kinds(out)
    assert s.leaders[leader("lehwaldt")] == PRISONERS
    assert "CrushingVictory" in kinds(out)


@pytest.mark.rule("CM-15.9-i", "CM-P-3-e")
def test_a_force_that_loses_its_last_sps_on_the_way_is_gone_and_its_leader_rejoins() -> None:
    stands = f"{WINNER} | kolin: AU 1, daun | olmuetz: AU 5 | {ringed(9)}"
    s, out = played(beaten(stands, "kolin", "AU"), (), ())
    while not is_over(s):
        s, more = played(s, [f"retreat {next(k for k in offers(s) if not k.startswith('fort:'))}"], ())
        out += more
    assert s.leaders[leader("daun")] == post(1, SPACE["olmuetz"])
    assert sum(s.sps(post(1, p)) for p in range(len(IDS))) == 5


# --- fortresses


@pytest.mark.rule("CM-15.9-f", "CM-P-8-t", "CM-17.3-a")
def test_a_retreat_that_reaches_a_friendly_fortress_may_end_inside() -> None:
    s = go(beaten(f"{WINNER} | kolin: AU 12, 1 fa, daun", "kolin", "AU"))
    assert "fort:prag" in offers(s)
    s = play(s, "retreat fort:prag")
    assert is_over(s)
    assert sps(s, "fort:prag") == 12
    assert s.leaders[leader("daun")] == fort(SPACE["prag"])


@pytest.mark.rule("CM-15.9-b", "CM-P-8-t")
def test_a_routed_force_may_stop_at_a_fortress() -> None:
    s = go(beaten(f"{WINNER} | kolin: AU 12, routed", "kolin", "AU"))
    s = play(s, "retreat fort:prag")
    assert is_over(s)
    assert s.morale[fort(SPACE["prag"])] == ROUTED


@pytest.mark.rule("CM-P-8-t", "CM-17.3-a")
def test_a_loser_before_his_own_fortress_may_go_in_instead() -> None:
    s = go(beaten("prag: PR 20, keith | prag: AU 12, daun", "prag", "AU", sieges={}))
    assert "fort:prag" in offers(s)
    s = play(s, "retreat fort:prag")
    assert is_over(s)
    assert (sps(s, "fort:prag"), sps(s, "prag", "AU")) == (12, 0)


@pytest.mark.rule("CM-15.9-f", "CM-P-8-t", "CM-17.3-a")
def test_what_does_not_fit_goes_on() -> None:
    s = go(beaten("prag: PR 20, keith | prag: AU 30, 2 cav, daun, browne | fort:prag: AU 4", "prag", "AU"))
    free = room(s, SPACE["prag"], 1)
    assert refusal(s, "retreat fort:prag") == ""
    over = f"retreat fort:prag with AU.inf>in*{free + 1},AU.inf>go*{29 - free},AU.cav>go*2,gen:browne>go,gen:daun>go"
    assert refusal(s, over) == "CM-17.3-a"
    without_sps = "retreat fort:prag with AU.inf>go*30,AU.cav>go*2,gen:browne>in,gen:daun>go"
    assert refusal(s, without_sps) == "CM-P-8-t"
    s = play(s, f"retreat fort:prag with AU.inf>in*{free},AU.inf>go*{30 - free},AU.cav>go*2,gen:browne>in,gen:daun>go")
    assert sps(s, "fort:prag") == free + 4
    assert s.leaders[leader("browne")] == fort(SPACE["prag"])
    assert s.sps(COLUMN) == 34 - free
    assert "fort:prag" not in offers(s)


@pytest.mark.rule("CM-15.9-d", "CM-15.9-f")
def test_who_fits_in_as_a_whole_does_not_split() -> None:
    s = go(beaten("prag: PR 20, keith | prag: AU 12, daun", "prag", "AU"))
    assert not allowed(s, "retreat fort:prag with AU.inf>in*5,AU.inf>go*7,gen:daun>go")


@pytest.mark.rule("CM-15.9-f")
def test_nobody_retreats_into_a_fortress_of_the_enemy() -> None:
    s = go(beaten(f"{WINNER} | kolin: AU 9", "kolin", "AU"))
    assert refusal(s, "retreat fort:glatz") == "CM-15.9-f"
    assert refusal(s, "retreat fort:atlantis") == ""
    assert refusal(s, "retreat wien") == "CM-P-8-r"


@pytest.mark.rule("CM-P-4-b")
def test_where_a_retreat_ends_it_takes_control() -> None:
    s = go(beaten(f"{WINNER} | kolin: AU 9", "kolin", "AU", control={"gitschin": "PR"}))
    assert play(s, "retreat gitschin").control[SPACE["gitschin"]] == AU


@pytest.mark.rule("CM-P-7-i", "CM-P-8-p")
def test_entrenchments_are_lost_in_a_retreat() -> None:
    s = go(beaten(f"{WINNER} | kolin: AU 9, entrenched", "kolin", "AU"))
    assert not s.entrenched


# --- whole paths


@pytest.mark.rule("CM-15.9-a", "CM-15.9-g", "CM-P-8-r")
def test_two_roads_from_prag() -> None:
    s = cleared("prag", "AU", 12)
    for name in ("jungbunzlau", "tabor"):
        for side in (0, 1):
            s.set_troops(post(side, SPACE[name]), ())
    s = go(after_battle(s, "prag", "AU"))
    assert refusal(s, "retreat leitmeritz") == "CM-P-8-r"
    assert not is_over(s), "it may not stay"
    assert is_over(play(s, "retreat tabor")), "towards the Main Depot of Wien"
    s = play(s, "retreat jungbunzlau")
    assert is_over(s)


@pytest.mark.rule("CM-15.9-f", "CM-P-8-t", "CM-17.3-a")
def test_into_the_gates_of_prag() -> None:
    s = cleared("leitmeritz", "AU", 12)
    for side in (0, 1):
        s.set_troops(post(side, SPACE["prag"]), ())
    s = play(go(after_battle(s, "leitmeritz", "AU")), "retreat fort:prag")
    assert is_over(s)
    assert sps(s, "fort:prag") == 12 + sps(year(), "fort:prag")


@pytest.mark.rule("CM-15.9-b")
def test_a_rout_of_two_spaces_is_too_short() -> None:
    s = go(after_battle(cleared("leitmeritz", "AU", 12, morale=ROUTED), "leitmeritz", "AU"))
    for _ in range(2):
        s = play(s, f"retreat {next(key for key in offers(s) if not key.startswith('fort:'))}")
        assert not is_over(s)


def test_every_walk_of_a_retreat_is_allowed_and_what_is_allowed_is_a_walk() -> None:
    s = go(beaten(f"{WINNER} | kolin: AU 9, daun", "kolin", "AU"))
    walks = [as_action(a) for a in every_walk(playing.ask(s, 1))]
    assert list(dict.fromkeys(a.to for a in walks)) == offers(s)  # type: ignore[attr-defined]
    assert all(playing.refusal(s, 1, a) is None for a in walks)
    spaces = sorted((key for key in offers(s) if not key.startswith("fort:")), key=IDS.index)
    assert [name for name in IDS if allowed(s, f"retreat {name}")] == spaces


def test_the_nearest_refuge_is_ready_made() -> None:
    s = go(beaten(f"{WINNER} | kolin: AU 9, daun", "kolin", "AU"))
    (preset,) = playing.ask(s, 1).presets  # type: ignore[union-attr]
    assert preset.pick == "prag"
    assert is_over(play(s, f"retreat {preset.pick}"))


@pytest.mark.rule("CM-P-8-r")
def test_a_space_that_the_retreat_has_been_in_is_told_as_such() -> None:
    s = position("kolin: PR 9 | kolin: AU 9")
    again = of(s, "AU", "kolin").further(SPACE["prag"]).step_law(SPACE["kolin"], 1)
    assert again is not None
    assert (again.rule, again.message.key) == ("CM-P-8-r", "refusal-retreat-been")
    far = of(s, "AU", "kolin").step_law(SPACE["wien"], 1)
    assert far is not None
    assert (far.rule, far.message.key) == ("CM-P-8-r", "refusal-retreat-no-way")


@pytest.mark.rule("CM-P-6-f", "CM-15.9-f", "CM-P-8-t")
def test_a_share_supply_marker_is_lost_when_the_commander_goes_inside() -> None:
    stands = "prag: PR 30, keith | prag: AU 12, FR 9, daun, sharing"
    s = go(beaten(stands, "prag", "AU"))
    assert s.shares(COLUMN)
    inside = play(s, "retreat fort:prag with AU.inf>in*12,FR.inf>go*9,gen:daun>in")
    assert s.shares(COLUMN)
    assert not any(where in inside.sharing for where in (COLUMN, fort(SPACE["prag"])))
    outside = play(s, "retreat fort:prag with AU.inf>go*12,FR.inf>in*9,gen:daun>go")
    assert COLUMN in outside.sharing
