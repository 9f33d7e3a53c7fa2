"""Rule 3: armies, nations, chits, and when each army goes to war."""

from __future__ import annotations

import pytest

from grognard.core import ScriptedDice
from grognard.games.frederick import setup
from grognard.games.frederick.components.armies import (
    ARMIES,
    ARMY_OF,
    CHITS,
    ENTRY,
    HOME_SIDE,
    NATIONS,
    NATIONS_OF,
    TURNS,
    Side,
)
from grognard.games.frederick.data import DATA
from grognard.games.frederick.rules.winter import hands
from tests.frederick.positions import (
    allowed,
    controls,
    decider,
    go,
    in_box,
    play,
    position,
    stack,
)


def cup(turn: int) -> dict[str, int]:
    return {chit: n for chit, n in zip(CHITS, TURNS[turn - 1].cup, strict=True) if n}


@pytest.mark.rule("FR-3-a", "FR-3-e")
def test_five_armies_of_eight_nations_in_two_alliances() -> None:
    sides = [{ARMIES[ARMY_OF[n]] for n in range(len(NATIONS)) if HOME_SIDE[n] == side} for side in (0, 1)]
    assert sides == [{"prussia", "gbh"}, {"austria", "france", "russia"}]
    assert len(NATIONS) == 8
    assert len(ARMIES) == 5
    assert {"turn_end", *ARMIES} == set(CHITS)


@pytest.mark.rule("FR-3-b", "FR-6.2-q")
def test_four_nations_act_together_as_the_austrian_army() -> None:
    mine = [NATIONS[n] for n in NATIONS_OF[ARMIES.index("austria")]]
    assert mine == ["austria", "sweden", "saxony", "hre"]
    s = position("Prag: AU 2, SA 2, HR 2, SW 2, FR 1 | Leitmeritz: AU 1 exhausted, SA 1 exhausted", active="austria",
                 points=3)  # fmt: skip
    s = play(s, "recover leitmeritz austria", "recover leitmeritz saxony", "march prag-kolin AU 2, SA 2, HR 2, SW 2")
    assert stack(s, "kolin") == "AU 2, SW 2, SA 2, HR 2"


@pytest.mark.rule("FR-3-c")
def test_an_army_acts_as_one_body_where_its_nations_are_not_asked_for() -> None:
    s = position("Prag: AU 3, SA 3, HR 2, FR 4", active="austria", points=1)
    assert allowed(s, "march prag-kolin AU 3, SA 3, HR 2")
    assert not allowed(s, "march prag-kolin AU 3, FR 1")
    s = play(position("Cottbus: SA 2 entered, AU 1 entered", active="austria"), "end")
    assert controls(s, "cottbus") == "saxony"


@pytest.mark.rule("FR-3-d")
def test_the_empire_alone_shows_another_nations_emblem() -> None:
    emblems = {row["id"]: row["emblem"] for row in DATA.read("forces.yaml")["nations"]}
    assert {n: e for n, e in emblems.items() if e != "own"} == {"hre": "austria"}


@pytest.mark.rule("FR-3-f", "FR-5.1-c")
def test_chits_are_drawn_from_the_cup_one_at_a_time_and_stay_out() -> None:
    s = position("Berlin: PR 1 | Wien: AU 1", cup={"prussia": 2, "austria": 1})
    s = go(s, dice=["prussia", 1])
    assert s.cup == [1, 0, 1, 0, 0, 0]
    s = play(s, "end", dice=["prussia", 1])
    assert s.cup == [0, 0, 1, 0, 0, 0]
    with pytest.raises(ValueError, match="not a possible outcome"):
        play(s, "end", dice=["prussia", 1])


@pytest.mark.rule("FR-3-g")
def test_on_the_first_turn_only_prussia_acts() -> None:
    s = setup.setup(setup.DEFAULTS, ScriptedDice((0, 0)))
    assert cup(1) == {"prussia": 2}
    assert s.cup == list(TURNS[0].cup)


@pytest.mark.rule("FR-3-h", "FR-3-j", "FR-3-k")
def test_armies_enter_on_their_turns_with_their_chits() -> None:
    when = {a: (TURNS[t - 1].year, TURNS[t - 1].month) for a, t in zip(ARMIES, ENTRY, strict=True)}
    assert when == {"prussia": (1756, "august"), "austria": (1756, "october"), "france": (1757, "february"),
                    "gbh": (1757, "april"), "russia": (1757, "august")}  # fmt: skip
    assert cup(2) == {"prussia": 2, "austria": 2, "turn_end": 1}
    assert cup(4) == cup(2) | {"france": 1}
    assert cup(5) == cup(4) | {"gbh": 1}
    assert cup(7) == cup(5) | {"russia": 1}
    assert cup(10) == cup(7) | {"gbh": 2}
    assert (TURNS[9].year, TURNS[9].month) == (1758, "february")


@pytest.mark.rule("FR-3-i")
def test_turn_end_enters_the_cup_on_turn_two() -> None:
    assert "turn_end" not in cup(1)
    assert all(cup(n)["turn_end"] == 1 for n in range(2, 46) if not TURNS[n - 1].winter)
    s = go(position(turn=1, turn_end=True))
    assert s.cup == [2, 0, 2, 0, 0, 1]


@pytest.mark.rule("FR-3-l", "FR-8.5-a")
@pytest.mark.parametrize(("turn", "limit"), [(3, 2), (4, 2), (5, 5), (9, 5)])
def test_an_army_is_at_war_from_the_turn_of_its_first_chit(turn: int, limit: int) -> None:
    assert hands.hand_limit(position(turn=turn), Side(0)) == limit


@pytest.mark.rule("FR-3-m")
def test_an_army_not_yet_at_war_may_be_attacked_and_defends_itself() -> None:
    assert "france" not in cup(2)
    s = position("Strassburg: PR 4 entered, FR 3 | Metz: FR 1", turn=2, active="prussia")
    s = play(s, "end", "garrison FR 1", "attack", dice=[6, 1])
    assert stack(s, "strassburg") == "PR 3, PR 1 exhausted, FR 2, FR 1 inside"
    s = play(s, "attack", "retreat", dice=[6, 1, 1])
    assert stack(s, "strassburg") == "PR 3, PR 1 exhausted, FR 1, FR 1 exhausted, FR 1 inside"
    assert decider(s) == "austrian fall-back"


@pytest.mark.rule("FR-3-m")
def test_nations_of_an_army_not_yet_at_war_take_part_in_winter() -> None:
    s = go(position(turn=3, winter=1), dice=[0] * 8)
    assert in_box(s, "estrees") == "reserve"  # the first French commander of the pool
    s = play(s, "muster france metz: FR 1, estrees")
    assert stack(s, "metz") == "FR 1, estrees"


@pytest.mark.rule("FR-3-m")
def test_spaces_of_an_army_not_yet_at_war_may_be_entered() -> None:
    s = position("Strassburg (prussia): PR 4", turn=2, active="prussia", points=1)
    s = play(s, "march strassburg-weissenburg PR 4", "end")
    assert controls(s, "weissenburg") == "prussia"
