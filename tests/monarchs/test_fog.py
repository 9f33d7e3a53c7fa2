"""CM-P-16-c: fog of war."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from grognard.core import Action, FairDice, ScriptedDice, Share, dump
from grognard.games.monarchs import GAME
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import CAPACITY, FORTRESS, SPACE
from grognard.games.monarchs.components.nations import COURT
from grognard.games.monarchs.components.units import by_key, is_unseen
from grognard.games.monarchs.events import march as ev
from grognard.games.monarchs.events.light_troops import LightMoved
from grognard.games.monarchs.events.spring import GunsMended, TroopsPlaced
from grognard.games.monarchs.events.turn import Disclosed, GarrisonChanged
from grognard.games.monarchs.frames import Attack, Battle, Losses
from grognard.games.monarchs.odds.forecast import of_action
from grognard.games.monarchs.rules import fog
from grognard.games.monarchs.rules.forces.visibility import in_contact
from grognard.games.monarchs.rules.march import route, step_laws
from grognard.games.monarchs.state import State, fort, post
from tests.every_game.random_games import LabelledDice, Table, random_action, sampled
from tests.monarchs.marches import activated, march
from tests.monarchs.positions import play, position, troops_at

ALLIES, COALITION = 0, 1
"""Seats of two players."""


def foggy(s: State) -> State:
    s.rules = replace(s.rules, fog=True)
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
    assert is_unseen(v.troops[post(1, SPACE["prag"])])
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
    assert any(event.reveals for event in out), "it shows whether troops stayed"
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


@pytest.mark.rule("CM-P-16-c")
def test_the_enemy_is_not_told_how_far_an_attack_could_have_gone_on():
    stands = "zittau: PR 9, bevern | jungbunzlau: AU 9, browne"
    s = foggy(activated(stands, "PR", "bevern", control={"zittau": "PR"}))
    s = play(s, march(s, "bevern", "jungbunzlau"))
    fight = next(f for f in s.frames if isinstance(f, Attack))
    seen = next(f for f in GAME.view(s, COALITION).frames if isinstance(f, Attack))
    assert fight.mp > 0
    assert (seen.at, seen.mp) == (fight.at, 0)


@pytest.mark.rule("CM-P-16-c")
def test_no_odds_are_told_of_a_battle_with_an_army_that_nobody_has_seen():
    clear = activated("zittau: PR 9, bevern | jungbunzlau: AU 9, browne", "PR", "bevern", control={"zittau": "PR"})
    fogged = foggy(clear.copy())

    def told(s: State) -> list[str]:
        action = GAME.codec.actions.read(march(s, "bevern", "jungbunzlau"))
        return [each.name.key for each in of_action(GAME.view(s, ALLIES), ALLIES, action)]

    assert "odds-battle" in told(clear)
    assert "odds-battle" not in told(fogged)
    met = play(fogged, march(fogged, "bevern", "jungbunzlau"))
    while not isinstance(met.top, Battle):
        met = play(met, {"attack": "stand"}.get(type(met.top).__name__.lower(), "let pass"))
    assert "odds-battle" in [each.name.key for each in GAME.forecast(GAME.view(met, ALLIES), ALLIES, ())]


@pytest.mark.rule("CM-P-16-c", "CM-12.1-i")
def test_light_troops_that_nobody_sees_cost_no_movement_points():
    stands = "zittau: PR 9, bevern | reichenberg: AU 3, lt_inf"
    chart = {"first-edition": "no"}
    clear, fogged = position(stands, options=chart), foggy(position(stands, options=chart))
    start, end = SPACE["zittau"], SPACE["reichenberg"]
    assert step_laws.step_cost(clear, 0, start, end) == step_laws.step_cost(fogged, 0, start, end) + route.ENEMY_LIGHT


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
        assert not any(map(is_unseen, twin.troops))
        assert dump(GAME.view(twin, ALLIES)) == dump(v)
        where = post(1, SPACE["prag"])
        assert (twin.commander(where), twin.force_court(where)) == (s.commander(where), COURT["AU"])
        assert twin.sps(fort(SPACE["olmuetz"])) <= CAPACITY[FORTRESS[SPACE["olmuetz"]]]


@pytest.mark.rule("CM-P-16-c")
def test_guns_alone_are_seen_as_a_gun():
    s = foggy(position("prag: AU 3 fa"))
    assert by_key(fog.presence_of(s.troops[post(1, SPACE["prag"])])) == {"AU.fa": 1}


OF_TROOPS = (act.Marches, act.AdminMarch, act.Onward, act.Garrison, act.MoveLight, act.Loses, act.Place, act.Restore)
"""Actions that say which troops do something."""


def told(before: State, action: Action, actor: int, seat: int | None) -> tuple[str, list[str]]:
    """What a seat sees of a position after an action, and what it is told of it."""
    after = before.copy()
    out = GAME.apply(after, actor, action, LabelledDice(7))
    said = [dump(event) for event in (GAME.seen(event, seat) for event in out) if event is not None]
    return dump(GAME.view(after, seat)), said


def in_the_open(action: Action) -> tuple[str, list[str], str]:
    """Where an Admin March begins, even if troops stay there; the spaces on the way, even of a force that an
    interception sends back; and whether a die is rolled, to force a march or to entrench: all seats see it."""
    way = [step.to for step in getattr(action, "path", ())]
    return getattr(action, "start", ""), way, getattr(action, "finish", "")


@pytest.mark.rule("CM-P-16-c")
def test_of_two_actions_that_look_the_same_the_enemy_is_told_the_same():
    options = {option.id: option.default for option in GAME.scenarios()["y1757"].options} | {"fog": "yes"}
    alike = 0
    for seed in range(5):
        rng = Random(seed)
        for step in sampled(Table("monarchs", "y1757", tuple(options.items())), seed, 120):
            if not isinstance(step.action, OF_TROOPS) or isinstance(step.before.top, Losses):  # a battle is seen
                continue
            v = GAME.view(step.before, step.seat)
            others = {str(a): a for a in (random_action(GAME, v, step.seat, rng) for _ in range(8))}
            for seat in (1 - step.seat, None):
                first = told(step.before, step.action, step.seat, seat)
                for other in others.values():
                    if in_the_open(other) != in_the_open(step.action):
                        continue
                    second = told(step.before, other, step.seat, seat)
                    if other != step.action and type(other) is type(step.action) and first[0] == second[0]:
                        alike += 1
                        assert first[1] == second[1], f"{step.action} or {other}: seat {seat} is told which"
    assert alike > 50


@pytest.mark.rule("CM-P-16-c")
def test_garrisons_new_troops_and_guns_are_not_told_to_the_enemy():
    some = (Share("AU.inf", "prag", 3),)
    assert GAME.seen(GarrisonChanged("prag", 1, 5, some, veil=(1,)), 0) is None
    placed, mended = TroopsPlaced("AU", some, veil=(1,)), GunsMended("AU.fa", "prag", 2, False, veil=(1,))
    assert GAME.seen(placed, 1) == placed
    assert GAME.seen(placed, 0) == TroopsPlaced("AU", (), hidden=True)
    assert GAME.seen(mended, None) == GunsMended("", "", 2, False, hidden=True)
    moved = LightMoved(1, "prag", "kk:silesia", some, veil=(1,))
    assert GAME.seen(moved, 0) == LightMoved(1, "", "kk:silesia", some, hidden=True)


@pytest.mark.rule("CM-P-16-c")
def test_lenses_do_not_pretend_to_know_how_strong_an_unseen_force_is():
    s = foggy(position("prag: AU 12, IM 3, daun | leitmeritz: PR 20, frederick", court="PR"))
    v = GAME.view(s, ALLIES)
    (seen,) = (p for p in GAME.lens(v, "force", ("gen:daun",)).panels if p.id == "force")
    assert [row[1].facts["text"] for row in seen.rows if row[0].key == "row-sps"] == ["?"]
    (own,) = (p for p in GAME.lens(v, "force", ("gen:frederick",)).panels if p.id == "force")
    assert [row[1].facts["text"] for row in own.rows if row[0].key == "row-sps"] == ["20"]
    marks = {mark.id: mark.short for mark in GAME.lens(v, "threats", ()).things}
    assert (marks["threat-0-leitmeritz"], marks["threat-1-prag"]) == ("?", "?")
    assert marks["threat-1-eger"] == "20", "an empty fortress, and one's own army"
