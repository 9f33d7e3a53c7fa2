"""Positions put together by hand: what stands where, and nothing of what was going on."""

from __future__ import annotations

from random import Random

import pytest

from grognard.core import FairDice, Refused, walk_at_random
from grognard.core.action import Notation
from grognard.games.valor import actions as act
from grognard.games.valor import invariants, play, view
from grognard.games.valor.arrange import changes as arrange
from grognard.games.valor.arrange import questions
from grognard.games.valor.components.scenarios import battles
from grognard.games.valor.components.units import GONE
from grognard.games.valor.frames import Phase
from grognard.games.valor.rules.deployment import placing
from grognard.games.valor.state import PHASES, Rulings, State
from tests.valor.positions import position

CHANGES = Notation(arrange.CHANGES.kinds)


def start(battle: str = "s2") -> State:
    return arrange.settled(placing.begin(battle, Rulings()))


def change(s: State, *texts: str) -> State:
    for text in texts:
        s = arrange.arranged(s, CHANGES.read(text))
        assert invariants.violations(s) == []
        assert play.decisions(s)
    return s


def refused(s: State, text: str) -> str:
    """The rule by which a change is refused, else the key of the message."""
    with pytest.raises(Refused) as no:
        arrange.arranged(s, CHANGES.read(text))
    return str(no.value.refusal.rule or no.value.refusal.message.key)


def reason(s: State, text: str) -> str:
    """The rule and the key of the message: two changes may break one rule."""
    with pytest.raises(Refused) as no:
        arrange.arranged(s, CHANGES.read(text))
    return f"{no.value.refusal.rule} {no.value.refusal.message.key.removeprefix('refusal-')}"


def unit(s: State, kind: str) -> int:
    """The first unit of a kind."""
    return next(n for n, u in enumerate(s.units) if u.of.id == kind)


def free(s: State) -> str:
    """A hex of open ground with no unit in it or near."""
    ground = s.ground
    return next(
        name for h, name in enumerate(ground.grid.names)
        if ground.terrain[h] == "open" and s.occupier(h) < 0 and s.position(h)[0] < 0 and not ground.levels[h]
    )  # fmt: skip


def test_a_unit_is_put_into_a_hex_and_taken_away() -> None:
    s = start()
    n, at = unit(s, "ger_rifle"), free(s)
    s = change(s, f"put u{n} ger_rifle at {at}")
    assert s.ground.grid.names[s.units[n].hex] == at
    s = change(s, f"remove u{n}")
    assert s.units[n].hex == GONE
    assert s.lost == [0, 0], "neither side has lost anything"
    assert s.ground.grid.names[change(s, f"put u{n} ger_rifle at {at}").units[n].hex] == at


def test_the_next_number_makes_a_new_counter_of_either_side() -> None:
    s = start()
    n, at = len(s.units), free(s)
    s = change(s, f"put u{n} pzkpfw_vi at {at}")
    assert (s.units[n].of.id, s.units[n].side) == ("pzkpfw_vi", 0)
    assert refused(s, f"put u{n + 5} ger_rifle at {at}") == "pick-not-offered"
    assert refused(s, f"put u{n + 1} jap_rifle at {at}") == "pick-not-offered", "no Japanese are in this battle"
    for _ in range(arrange.MOST_NEW - 1):
        s = change(s, f"put u{len(s.units)} hermes at {free(s)}")
    assert refused(s, f"put u{len(s.units)} hermes at {free(s)}") == "pick-not-offered"


def test_a_counter_stays_what_it_is_while_it_is_in_play() -> None:
    s = start()
    n, m = unit(s, "ger_rifle"), unit(s, "bri_rifle")
    assert refused(s, f"put u{n} ger_pioneer at {free(s)}") == "VV-4.2-a"
    assert refused(s, f"put u{m} ger_rifle at {free(s)}") == "VV-4.2-a"


def test_enemies_do_not_share_a_hex_and_no_more_stand_there_than_fit() -> None:
    s = start()
    n, at = len(s.units), free(s)
    s = change(s, *(f"put u{n + new} ger_rifle at {at}" for new in range(3)))
    assert refused(s, f"put u{unit(s, 'bri_rifle')} bri_rifle at {at}") == "VV-6.9-a"
    assert refused(s, f"put u{len(s.units)} ger_rifle at {at}") == "VV-6.9-a"


def test_units_are_pinned_except_in_their_own_command_phase() -> None:
    s = change(start(), "phase british fire")
    n, m = unit(s, "ger_rifle"), unit(s, "bri_rifle")
    s = change(s, f"mark u{n} pinned", f"mark u{m} pinned")
    assert s.units[n].pinned
    assert s.units[m].pinned
    assert refused(change(s, "phase british command"), f"mark u{m} pinned") == "VV-5.3.1-a"
    s = change(s, "phase british command")
    assert (s.units[n].pinned, s.units[m].pinned) == (True, False)
    assert not change(s, f"unmark u{n} pinned").units[n].pinned


def test_marks_are_for_those_who_can_have_them() -> None:
    s = change(start(), "phase british fire")
    squad, tank = unit(s, "ger_rifle"), next(n for n, u in s.of_side(0) if u.afv)
    assert refused(s, f"mark u{tank} pinned") == "VV-14.7-a"
    assert refused(s, f"mark u{squad} immobile") == "VV-16.6-a"
    assert refused(s, f"mark u{tank} valor") == "VV-22.1-a"
    s = change(s, f"mark u{squad} valor", f"mark u{tank} immobile")
    assert s.units[squad].valorous
    s = change(s, f"unmark u{squad} valor", f"unmark u{tank} immobile")
    assert (s.units[squad].flags, s.units[tank].flags) == (0, 0)


def test_weapons_and_facings() -> None:
    s = start()
    squad, tank = unit(s, "ger_rifle"), next(n for n, u in s.of_side(0) if u.afv)
    leader = next(n for n, u in s.of_side(0) if u.leader)
    s = change(s, f"arm u{squad} mg42_hmg", f"face u{tank} 4")
    assert s.units[squad].armed is not None
    assert s.units[tank].facing == 3
    assert refused(s, f"arm u{leader} mg42_hmg") == "VV-12.2-b"
    assert refused(s, f"arm u{squad} bren_lmg") == "VV-12.2-a"
    assert refused(s, f"face u{squad} 2") == "VV-7.1-a"
    assert refused(s, f"face u{tank} 7") == "number-range"
    assert change(s, f"arm u{squad} none").units[squad].armed is None


def test_a_gun_in_a_bunker_faces_as_the_bunker_does() -> None:
    s = start()
    gun, at = next(n for n, u in s.of_side(0) if u.gun), free(s)
    s = change(s, f"put u{gun} {s.units[gun].of.id} at {at}", f"fortify {at} bunker facing 5")
    assert s.units[gun].facing == 4
    assert refused(s, f"face u{gun} 1") == "VV-19.5-g"
    s = change(s, f"fortify {at} none")
    assert s.position(s.ground.place(at))[0] < 0
    assert change(s, f"face u{gun} 1").units[gun].facing == 0


def test_positions_lie_only_where_the_ground_allows() -> None:
    s = start()
    at = next(name for h, name in enumerate(s.ground.grid.names) if s.ground.terrain[h] == "building")
    assert refused(s, f"fortify {at} minefield") == "VV-19.2-a"
    tank = next(n for n, u in s.of_side(0) if u.afv)
    there = s.ground.grid.names[s.units[tank].hex]
    s = change(s, f"fortify {there} none", f"put u{tank} {s.units[tank].of.id} at {free(s)}")
    there = s.ground.grid.names[s.units[tank].hex]
    assert refused(s, f"fortify {there} trenches") == "VV-19.4-b", "no tank fits into a trench"


def test_smoke_control_turn_and_phase() -> None:
    s = start("s1")
    assert refused(s, "held G5 american") == "VV-6.8-a"
    holders = s.at(s.ground.place("G5"))
    s = change(s, *(f"remove u{n}" for n in holders))
    s = change(s, "smoke C3 2", "held G5 american", "turn 4", "phase german advance")
    assert s.smoke == [(s.ground.place("C3"), 2)]
    assert s.held[0] == 1
    assert (s.turn, PHASES[s.phase], s.plan.sides[s.active].nation) == (4, "advance", "german")
    assert change(s, "smoke C3 0").smoke == []
    assert refused(s, "smoke C3 3") == "number-range"
    assert refused(s, "turn 7") == "number-range"
    assert refused(s, "held A1 german") == "pick-not-offered", "A1 counts for nothing"


def test_in_the_defensive_fire_phase_the_other_side_decides() -> None:
    s = change(start("s1"), "phase american defensive-fire")
    assert play.decisions(s)[0].seat == 0


def test_whoever_was_on_the_move_is_put_where_it_fits() -> None:
    p = position(
        "C3: a ger_rifle | C4: ger_rifle, ger_rifle, ger_rifle | C6: usa_rifle pinned", active="german",
        phase="movement",
    )  # fmt: skip
    moving = p.play("move a", "step C4") if p.play("move a").allows("step C4") else p.play("move a")
    s = arrange.settled(moving.s)
    assert invariants.violations(s) == []
    assert [type(f) for f in s.frames] == [Phase]


def test_setting_up_is_finished_for_whoever_arranges() -> None:
    s = placing.begin("s1", Rulings())
    after = arrange.arranged(s, CHANGES.read("turn 2"))
    assert after.turn == 2
    assert all(u.hex >= 0 for u in after.units)
    assert s.turn == 0, "on a copy"


def test_a_battle_that_is_over_is_not_arranged() -> None:
    s = start()
    s.winner = 0
    assert questions.arrange(s) is None
    assert refused(s, "turn 2") == "not-now"


@pytest.mark.parametrize("battle", battles())
def test_whatever_is_arranged_can_be_played_on(battle: str) -> None:
    rng, dice, s = Random(7), FairDice(bytes([7]) * 32), placing.begin(battle, Rulings())
    for _ in range(12):
        question = questions.arrange(s)
        assert question is not None
        found = walk_at_random(question, rng)
        s = change(s, str(found))
    for _ in range(25):
        if s.over:
            break
        seat = play.seat_of(s)
        v = view.view(s, seat)
        action = walk_at_random(play.ask(v), rng)
        assert isinstance(action, act.Action)
        assert play.refusal(v, seat, action) is None
        play.apply(s, seat, action, dice)
        assert invariants.violations(s) == []


@pytest.mark.rule("VV-4.2-a")
def test_a_unit_neither_changes_sides_nor_kind() -> None:
    s = start()
    n, m = unit(s, "ger_rifle"), unit(s, "bri_rifle")
    assert reason(s, f"put u{n} bri_rifle at {free(s)}") == "VV-4.2-a arrange-side"
    assert reason(s, f"put u{m} ger_rifle at {free(s)}") == "VV-4.2-a arrange-side"
    s = change(s, f"put u{n} ger_rifle at {free(s)}")
    assert reason(s, f"put u{n} ger_panzergrenadier at {free(s)}") == "VV-4.2-a arrange-kind"


@pytest.mark.rule("VV-8.5-c")
def test_who_is_aboard_is_pinned_with_the_transport_alone() -> None:
    s = position("I6: v truck_us, a usa_rifle aboard v | I9: g ger_rifle").s
    assert reason(s, "mark u1 pinned") == "VV-8.5-c arrange-aboard"
    assert all(u.pinned for u in arrange.arranged(s, CHANGES.read("mark u0 pinned")).units[:2])
