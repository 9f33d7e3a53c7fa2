"""Chapter 16.5: how commanders are lost, and how some get away."""

from __future__ import annotations

import pytest

from grognard.core import OneOf, Point, Pose, Refusal, ScriptedDice
from grognard.games.tercios import play
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Fleeing
from grognard.games.tercios.rules import breaking
from grognard.games.tercios.rules.commanders import displaced
from grognard.games.tercios.state import LOST
from tests.tercios.command_post import Post, commander, ground, inches, troop

FAR = troop("classic", 60, 40, 270, side=1)


def move(x: float, y: float) -> str:
    return f"move {Pose(*inches(x, y), 9000)}"


def ride(x: float, y: float) -> str:
    return f"ride {Pose(*inches(x, y))}"


def destroyed(post: Post, n: int, *dice: int) -> Post:
    """As by a Break test that failed."""
    script = ScriptedDice(dice)
    breaking.destroy(post.s, n, "broken", script, post.events)
    play.run(post.s, script, post.events)
    script.finished()
    return post


def lost(post: Post) -> list[str]:
    return [event.why for event in post.happened(ev.CommanderLost)]


# --- useless


@pytest.mark.rule("TC-16.5-a", "TC-16.5-b")
def test_a_commander_without_troops_is_removed():
    post = Post(
        troop("modern", 20, 20, formation=0), troop("modern", 30, 20, formation=1), FAR,
        commander(50, 5, formation=0), commander(55, 5, formation=1), commander(45, 5),
    )  # fmt: skip
    destroyed(post, 0)
    assert lost(post) == ["useless"]
    assert [c.where == LOST for c in post.s.commanders] == [True, False, False]


# --- in the wrong place


def in_the_way(rank: int = 3, **fields: object) -> Post:
    """A battalion that goes straight through an enemy commander."""
    return Post(troop("modern", 20, 20), FAR, commander(20, 22, side=1, rank=rank, **fields)).play("activate a1")


@pytest.mark.rule("TC-16.5-c")
def test_whoever_stands_in_the_way_of_an_enemy_tests_and_gets_away():
    post = in_the_way().play(move(20, 23), 5, 5, 1)
    assert post.decision == "flee 1"
    assert post.troop("a1").pose == Pose(*inches(20, 20), 9000), "he goes before the move is made"
    assert post.refused(ride(20, 23)) == "TC-16.5-c"
    assert post.refused(ride(20, 28.2)) == "TC-16.3-b"
    post.play(ride(20, 26))
    assert post.commander("B1").at == inches(20, 26)
    assert post.troop("a1").pose == Pose(*inches(20, 23), 9000)


@pytest.mark.rule("TC-16.5-c")
def test_without_a_success_he_is_killed():
    post = in_the_way(rank=1).play(move(20, 23), 4)
    assert lost(post) == ["wrong-place"]
    assert post.commander("B1").where == LOST


@pytest.mark.rule("TC-16.5-c")
def test_whoever_finds_no_place_is_killed():
    post = Post(
        troop("modern", 20, 20), FAR, commander(20, 22, side=1),
        ground("small_lake", 10, 20.1, 30, 21.1), ground("small_lake", 10, 23.2, 30, 40),
        ground("small_lake", 10, 21.1, 17.9, 23.2), ground("small_lake", 22.1, 21.1, 30, 23.2),
    )  # fmt: skip
    displaced.wrong_place(post.s, 0, Pose(*inches(20, 20), 9000), Pose(*inches(20, 23), 9000))
    script = ScriptedDice([6, 6, 6])
    play.run(post.s, script, post.events)
    assert lost(post) == ["wrong-place"]


@pytest.mark.rule("TC-16.5-d")
@pytest.mark.parametrize(("faces", "exhausted"), [((5, 1, 1), True), ((5, 6, 1), False)])
def test_one_success_exhausts_and_two_do_not(faces, exhausted):
    assert in_the_way().play(move(20, 23), *faces).commander("B1").exhausted == exhausted


def test_a_friend_is_no_danger_and_an_attached_commander_is_not_in_the_way():
    post = Post(troop("modern", 20, 20), FAR, commander(20, 21, side=0), commander(host=1, side=1))
    post.play("activate a1").play(move(20, 24))
    assert post.commander("A1").at == inches(20, 21)


def test_whoever_is_run_over_by_a_troop_that_falls_back_gets_away():
    """The move has been made already when he tests."""
    post = Post(troop("modern", 20, 20), FAR, commander(20, 16, side=1))
    end = Pose(*inches(20, 17), 9000)
    start = post.troop("a1").pose
    assert start is not None
    post.s.change(0, pose=end)
    displaced.after_move(post.s, 0, start, end)
    play.run(post.s, ScriptedDice([6, 6, 1]), post.events)
    assert post.decision == "flee 1"
    question = play.SEQUENCE.ask(post.s, 1)
    assert isinstance(question, Point)
    assert len(question.candidates) > 4
    assert post.refused(ride(20, 13)) == ""


# --- heroes


@pytest.mark.rule("TC-16.5-e")
def test_a_commander_dies_with_his_troop():
    post = destroyed(Post(troop("modern", 20, 20), troop("modern", 40, 20), FAR, commander(host=0)), 0)
    assert lost(post) == ["hero"]


@pytest.mark.rule("TC-18.2-q")
@pytest.mark.parametrize(("faces", "exhausted"), [((6, 1, 2), True), ((6, 5, 2), False)])
def test_a_lucky_one_gets_away_from_any_edge(faces, exhausted):
    post = Post(troop("modern", 20, 20), troop("modern", 40, 20), FAR, commander(host=0, traits=("lucky",)))
    destroyed(post, 0, *faces)
    assert post.decision == "flee 0"
    assert post.commander("A1").host == -1, "the troop is no more"
    assert post.refused(ride(20, 27)) == "TC-16.3-b"
    post.play(ride(20, 26.5))
    found = post.commander("A1")
    assert (found.at, found.host, found.exhausted) == (inches(20, 26.5), -1, exhausted)


@pytest.mark.rule("TC-18.2-q")
def test_luck_can_fail():
    post = Post(troop("modern", 20, 20), troop("modern", 40, 20), FAR, commander(host=0, traits=("lucky",)))
    assert lost(destroyed(post, 0, 4, 4, 4)) == ["hero"]


# --- cowards


def watching(far: float) -> Post:
    """A commander who sees a company destroyed, four inches from him, with another troop so many inches away."""
    return Post(
        troop("shot_company", 20, 20, 0), troop("shot_company", 20 - 4 - 0.8 - 0.8 - far, 20, 0), FAR,
        commander(20 - 4 - 3.15 / 2 - 0.8, 20),
    )  # fmt: skip


@pytest.mark.rule("TC-16.5-f")
def test_a_coward_flees_who_has_no_other_friend_near():
    assert lost(destroyed(watching(8), 0, 1, 2, 4)) == ["coward"]


@pytest.mark.rule("TC-16.5-f")
def test_another_friend_within_six_inches_steadies_him():
    assert lost(destroyed(watching(2), 0)) == []


@pytest.mark.rule("TC-16.5-g")
@pytest.mark.parametrize(("faces", "exhausted"), [((6, 1, 1), True), ((6, 5, 1), False)])
def test_a_brave_man_stays_but_one_success_exhausts_him(faces, exhausted):
    post = destroyed(watching(8), 0, *faces)
    assert post.commander("A1").present
    assert post.commander("A1").exhausted == exhausted


# --- friends who end on him


@pytest.mark.rule("TC-6.4-c", "TC-16.4-b")
def test_a_troop_that_ends_on_its_commander_lets_him_join_or_stand_aside():
    post = Post(troop("modern", 20, 20), FAR, commander(20, 22)).play("activate a1").play(move(20, 23))
    assert post.decision == "flee 0"
    question = play.SEQUENCE.ask(post.s, 0)
    assert isinstance(question, OneOf)
    assert list(question.keys) == ["a1", "ride"]
    assert post.refused(ride(20, 27)) == "TC-6.4-c"
    assert post.refused(ride(20, 22)) == "TC-16.3-d"
    assert post.refused("stay") == "TC-6.4-c", "the troop stands where he stood"
    assert Post.of(post.s).play(ride(20, 24)).commander("A1").at == inches(20, 24)
    joined = post.play("join a1").commander("A1")
    assert (joined.host, joined.exhausted) == (0, True)


@pytest.mark.rule("TC-6.4-c", "TC-16.4-j")
def test_whoever_does_not_command_it_can_only_stand_aside():
    post = Post(troop("modern", 20, 20), troop("modern", 40, 20, formation=1), FAR, commander(20, 22, formation=1))
    post.play("activate a1").play(move(20, 23))
    assert post.refused("join a1") == "TC-16.4-j"
    assert post.refused(ride(20, 24)) == ""


def test_a_question_of_flight_offers_only_what_may_be_done():
    post = in_the_way().play(move(20, 23), 5, 5, 1)
    question = play.SEQUENCE.ask(post.s, 1)
    assert isinstance(question, Point)
    assert isinstance(post.s.top, Fleeing)
    assert all(post.refused(f"ride {pose}") == "" for pose in question.candidates)
    assert displaced.correct(post.s, post.s.top, Pose(*inches(40, 22))) == Pose(*inches(26, 22))


@pytest.mark.rule("TC-16.5-c")
def test_a_troop_that_falls_back_sweeps_what_is_behind_it_and_not_what_is_before():
    post = Post(troop("modern", 20, 20), FAR, commander(20, 21.5, side=1), commander(20, 15.5, side=1))
    start, end = Pose(*inches(20, 20), 9000), Pose(*inches(20, 17.5), 9000)
    assert displaced.touched(post.s, 0, start, end) == [1]


@pytest.mark.rule("TC-6.4-d")
def test_an_enemy_commander_is_never_asked_to_join_whoever_ran_him_over():
    post = Post(troop("modern", 20, 20), FAR, commander(20, 19, side=1), commander(20, 19))
    assert displaced.overrun(post.s, 0) == [0]


@pytest.mark.rule("TC-6.4-c")
def test_a_click_beside_the_troop_is_drawn_to_within_an_inch_of_it():
    post = Post(troop("modern", 20, 20), FAR, commander(20, 22)).play("activate a1").play(move(20, 23))
    top = post.s.top
    assert isinstance(top, Fleeing)
    put = displaced.correct(post.s, top, Pose(*inches(20, 30)))
    assert isinstance(put, Pose)
    assert (put.x, put.y) == (inches(20, 0)[0], inches(0, 23)[1] + 254 + 200)
    assert displaced.correct(post.s, top, put) == put
    assert isinstance(displaced.correct(post.s, top, Pose(*inches(20, 22))), Refusal)


@pytest.mark.rule("TC-18.2-q", "TC-20.5-g")
def test_a_lucky_one_gets_out_of_the_building_that_his_troop_has_lost():
    house = ground("large_building", 18, 18, 22, 22)
    post = Post(troop("modern", 20, 20, inside=0), troop("modern", 40, 20), FAR, house,
                commander(host=0, traits=("lucky",)))  # fmt: skip
    post.s.change(0, pose=None)
    destroyed(post, 0, 6, 6, 1)
    assert post.refused(ride(20, 20)) == "TC-16.3-c"
    assert post.play(ride(20, 28)).commander("A1").at == inches(20, 28)


@pytest.mark.rule("TC-6.4-c")
def test_a_place_beside_a_troop_that_was_drawn_there_is_not_drawn_again():
    post = Post(troop("modern", 20, 20, 77), FAR, commander(20, 22)).play("activate a1")
    post.s.frames.append(Fleeing(0, displaced.PASSED, 0))
    top = post.s.top
    assert isinstance(top, Fleeing)
    for x in range(0, 40):
        put = displaced.correct(post.s, top, Pose(*inches(x, 30 - x / 7)))
        assert displaced.correct(post.s, top, put) == put
