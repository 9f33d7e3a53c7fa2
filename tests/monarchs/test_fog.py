"""CM-P-16-c: fog of war."""

from __future__ import annotations

import pytest

from grognard.core import FairDice, ScriptedDice, dump
from grognard.games.monarchs import GAME, fog, trek
from grognard.games.monarchs import events_march as ev
from grognard.games.monarchs.contact import in_contact
from grognard.games.monarchs.events_turn import Disclosed
from grognard.games.monarchs.map import CAPACITY, FORTRESS, SPACE
from grognard.games.monarchs.nations import COURT
from grognard.games.monarchs.state import Rules, State, fort, post
from grognard.games.monarchs.units import UNSEEN, by_key
from tests.monarchs.marches import activated, march
from tests.monarchs.positions import play, position, troops_at

ALLIES, COALITION = 0, 1
"""Seats of two players."""
FOG = Rules(fog=True)


def foggy(s: State) -> State:
    s.rules = FOG
    return s


def seen(s: State, at: str, seat: int | None) -> dict[str, int]:
    return troops_at(GAME.view(s, seat), at)


@pytest.mark.rule("CM-P-16-c")
def test_of_enemies_out_of_contact_only_their_presence_and_chief_nation_are_seen():
    s = foggy(position("prag: AU 12, IM 3, 2 cav, daun | leitmeritz: PR 20, frederick"))
    assert seen(s, "prag", ALLIES) == {"AU.inf": 1}
    assert (
        seen(s, "prag", COALITION) == {"AU.inf": 12, "AU.cav": 2, "IM.inf": 3}
        or seen(s, "prag", COALITION)["AU.inf"] == 12
    )
    assert seen(s, "leitmeritz", COALITION) == {"PR.inf": 1}
    assert (seen(s, "prag", None), seen(s, "leitmeritz", None)) == ({"AU.inf": 1}, {"PR.inf": 1})
    v = GAME.view(s, ALLIES)
    assert v.troops[post(1, SPACE["prag"])][0] >> 8 & UNSEEN
    assert v.leaders == s.leaders


@pytest.mark.rule("CM-P-16-c")
def test_without_fog_everything_is_seen():
    s = position("prag: AU 12, 2 cav, daun | leitmeritz: PR 20, frederick")
    assert seen(s, "prag", ALLIES) == {"AU.inf": 12, "AU.cav": 2}


@pytest.mark.rule("CM-P-16-c")
def test_a_fortress_and_whoever_stands_before_it_see_each_other_and_apart_they_do_not():
    near = foggy(position("prag: PR 20, frederick | fort:prag: AU 5", sieges={"prag": 0}))
    assert (seen(near, "prag", COALITION), seen(near, "fort:prag", ALLIES)) == ({"PR.inf": 20}, {"AU.inf": 5})
    assert in_contact(near, SPACE["prag"])
    bare = foggy(position("prag: PR 20, frederick", control={"prag": "AU"}))
    assert seen(bare, "prag", COALITION) == {"PR.inf": 20}
    apart = foggy(position("leitmeritz: PR 20, frederick | fort:prag: AU 5"))
    assert seen(apart, "fort:prag", ALLIES) == {"AU.inf": 1}


@pytest.mark.rule("CM-P-16-c")
def test_light_troops_in_boxes_are_open():
    s = foggy(position("", boxes={"silesia": "AU 2 lt_cav"}))
    assert [by_key(stack) for stack in GAME.view(s, ALLIES).boxes if stack] == [{"AU.lt_cav": 2}]


@pytest.mark.rule("CM-P-16-c")
def test_a_march_tells_others_that_it_comes_and_not_with_how_many():
    s = foggy(activated("zittau: PR 9, 1 cav, bevern", "PR", "bevern", control={"zittau": "PR"}))
    out = GAME.apply(s, ALLIES, GAME.codec.actions.read(march(s, "bevern", "goerlitz")), ScriptedDice(()))
    (set_out,) = [event for event in out if isinstance(event, ev.SetOut)]
    assert GAME.seen(set_out, ALLIES) == set_out
    hidden = GAME.seen(set_out, COALITION)
    assert isinstance(hidden, ev.SetOut)
    assert (hidden.shares, hidden.start) == ((), "zittau")
    (entered,) = [event for event in out if isinstance(event, ev.Entered)]
    assert GAME.seen(entered, None) == ev.Entered(entered.leader, "zittau", "goerlitz", 0, hidden=True)
    assert any(event.reveals for event in out), "it shows whether anybody stayed"
    assert all(GAME.seen(event, seat) is None for event in out if isinstance(event, Disclosed) for seat in (0, 1, None))


@pytest.mark.rule("CM-P-16-c")
def test_what_a_march_takes_along_and_its_points_are_hidden_while_it_waits():
    stands = "zittau: PR 9, bevern | gitschin: AU 5, browne"
    s = foggy(activated(stands, "PR", "bevern", control={"zittau": "PR"}))
    s = play(s, march(s, "bevern", "jungbunzlau~PR.inf*2"))
    mine, theirs = GAME.view(s, ALLIES).frames[-2], GAME.view(s, COALITION).frames[-2]
    assert mine == s.frames[-2]
    assert (theirs.path, theirs.most, theirs.spent, theirs.penalties) == (["jungbunzlau"], 0, 0, 0)
    assert mine.most == 9


@pytest.mark.rule("CM-P-16-c", "CM-12.1-i")
def test_light_troops_that_nobody_sees_cost_no_movement_points():
    stands = "zittau: PR 9, bevern | reichenberg: AU 3, lt_inf"
    clear, fogged = position(stands), foggy(position(stands))
    start, end = SPACE["zittau"], SPACE["reichenberg"]
    assert trek.step_cost(clear, 0, start, end) == trek.step_cost(fogged, 0, start, end) + trek.ENEMY_LIGHT


@pytest.mark.rule("CM-P-16-c", "CM-P-5-k")
def test_who_may_interrupt_is_asked_whether_or_not_light_troops_are_near():
    def asked(light: str) -> bool:
        s = activated(f"zittau: PR 9, bevern | gitschin: AU 3{light}", "PR", "bevern", control={"zittau": "PR"},
                      hands={"AU": "AU-05"})  # fmt: skip
        s = play(foggy(s), march(s, "bevern", "jungbunzlau"))
        return s.frames[-1].__class__.__name__ == "Interrupts"

    assert asked("")
    assert asked(", 1 lt_inf")


@pytest.mark.rule("CM-P-16-c")
def test_samples_are_sound_and_keep_who_decides():
    s = foggy(position("prag: AU 12, IM 3, daun | fort:olmuetz: AU 3, 1 fa | leitmeritz: PR 20, frederick", court="PR"))
    v = GAME.view(s, ALLIES)
    for n in range(20):
        twin = GAME.sample(v, ALLIES, FairDice(bytes([n]) * 32))
        assert not GAME.violations(twin)
        assert not any(g >> 8 & UNSEEN for stack in twin.troops for g in stack)
        assert dump(GAME.view(twin, ALLIES)) == dump(v)
        where = post(1, SPACE["prag"])
        assert (twin.commander(where), twin.force_court(where)) == (s.commander(where), COURT["AU"])
        assert twin.sps(fort(SPACE["olmuetz"])) <= CAPACITY[FORTRESS[SPACE["olmuetz"]]]


@pytest.mark.rule("CM-P-16-c")
def test_guns_alone_are_seen_as_a_gun():
    s = foggy(position("prag: AU 3 fa"))
    assert by_key(fog.presence_of(s.troops[post(1, SPACE["prag"])])) == {"AU.fa": 1}
