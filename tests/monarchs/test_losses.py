"""CM-15.7-a, CM-15.7-b, CM-15.7-c, CM-P-8-o, CM-P-2-m, CM-P-2-n, CM-P-5-e: who is lost."""

from __future__ import annotations

from random import Random

import pytest

from grognard.core import as_action, every_walk, walk_at_random
from grognard.games.monarchs import play as playing
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.nations import AA, FR, NATION, PR, SIDE_OF
from grognard.games.monarchs.components.units import MARCHED, by_key, parts
from grognard.games.monarchs.frames import Battle, Losses
from grognard.games.monarchs.rules.battle import losses
from grognard.games.monarchs.rules.battle.allowed_losses import choice, every_way, limits, only_way
from grognard.games.monarchs.state import State, fort, post
from tests.monarchs.battles import BELOW, battle_at
from tests.monarchs.positions import allowed, decider, play, position, refusal, sps


def losing(stands: str, count: int, guns: int = 0, nation: str = "PR") -> State:
    """A force in Kolin that has to take losses of a battle."""
    s = position(stands, frames=[Battle(BELOW, 0, ())])
    losses.begin(s, post(SIDE_OF[NATION[nation]], SPACE["kolin"]), count, guns, [])
    return s


def there(s: State, nation: str = "PR") -> dict[str, int]:
    return by_key(s.troops[post(SIDE_OF[NATION[nation]], SPACE["kolin"])])


@pytest.mark.rule("CM-15.7-a")
def test_more_than_half_of_the_losses_come_from_the_commanders_nation() -> None:
    s = losing("kolin: PR 10, HA 10, keith", 5)
    assert refusal(s, "lose loss>PR.inf*2,loss>HA.inf*3") == "CM-15.7-a"
    assert there(play(s, "lose loss>HA.inf*2,loss>PR.inf*3")) == {"PR.inf": 7, "HA.inf": 8}


@pytest.mark.rule("CM-15.7-a")
def test_half_is_not_more_than_half() -> None:
    s = losing("kolin: PR 10, HA 10, keith", 3)
    assert refusal(s, "lose loss>HA.inf*2,loss>PR.inf") == "CM-15.7-a"
    s = losing("kolin: PR 10, HA 10, keith", 4)
    assert refusal(s, "lose loss>HA.inf*2,loss>PR.inf*2") == "CM-15.7-a"


@pytest.mark.rule("CM-15.7-a")
def test_the_commanders_nation_loses_as_far_as_it_has_sps() -> None:
    s = position("kolin: PR 2, HA 9, keith")  # CM-P-2-e: the Hanoverians have no leader
    assert limits(s.troops[post(0, SPACE["kolin"])], PR, 7).of_nation == 2
    assert limits(s.troops[post(0, SPACE["kolin"])], AA, 7).of_nation == 4


@pytest.mark.rule("CM-15.7-b")
def test_every_fourth_loss_is_a_cavalry_step() -> None:
    s = losing("kolin: PR 10, 1 cav, 1 lt_cav, 1 lt_inf", 4)
    assert refusal(s, "lose loss>PR.inf*4") == "CM-15.7-b"
    assert refusal(s, "lose loss>PR.inf*3,loss>PR.lt_inf") == "CM-15.7-b"
    for horse in ("cav", "lt_cav"):
        assert allowed(s, f"lose loss>PR.inf*3,loss>PR.{horse}")
    assert allowed(losing("kolin: PR 10, 1 cav", 3), "lose loss>PR.inf*3")


@pytest.mark.rule("CM-15.7-b")
def test_eight_losses_cost_two_steps_of_horse_if_there_are_two() -> None:
    stack = position("kolin: PR 10, 2 cav").troops[post(0, SPACE["kolin"])]
    assert [limits(stack, PR, n).horse for n in (3, 4, 7, 8, 12)] == [0, 1, 1, 2, 3]
    stack = position("kolin: PR 10, cav reduced").troops[post(0, SPACE["kolin"])]
    assert limits(stack, PR, 9).horse == 1


@pytest.mark.rule("CM-15.7-c")
def test_a_unit_loses_a_step_or_both() -> None:
    s = losing("kolin: PR 10, 2 cav", 2)
    assert there(play(s, "lose loss>PR.cav*2")) == {"PR.inf": 10, "PR.cav-reduced": 2}
    assert there(play(s, "lose loss>PR.cav,loss>PR.cav-reduced")) == {"PR.inf": 10, "PR.cav": 1}
    assert refusal(s, "lose loss>PR.cav-reduced*2") == "CM-15.7-c"


@pytest.mark.rule("CM-P-8-o")
def test_the_court_of_the_force_chooses_and_what_it_does_not_have_cannot_be_lost() -> None:
    s = losing("kolin: PR 10, 1 cav", 2)
    assert decider(s) == "PR/AA losses"
    assert refusal(s, "lose loss>AU.inf*2") == "CM-P-8-o"
    assert refusal(s, "lose loss>PR.inf") == refusal(s, "lose loss>PR.inf*3") == ""
    assert refusal(s, "lose loss>gen:keith*2") == refusal(s, "lose loss>prag*2") == "CM-P-8-o"
    assert refusal(s, "lose loss>glory*2") == ""


@pytest.mark.rule("CM-P-8-o")
def test_at_most_all_sps_are_lost_and_one_way_is_not_asked() -> None:
    assert sps(losing("kolin: PR 3, 1 cav, keith", 9), "kolin") == 0
    assert there(losing("kolin: PR 10", 4)) == {"PR.inf": 6}
    s = losing("kolin: PR 3, 2 cav", 2)
    assert isinstance(s.frames[-1], Losses)


@pytest.mark.rule("CM-15.3-h", "CM-P-8-o")
def test_the_owner_chooses_the_field_artillery_that_loses_a_step() -> None:
    s = losing("kolin: PR 10, 1 fa, HA 1 fa", 2, guns=1)
    assert refusal(s, "lose -") == ""
    s = play(s, "lose - gun HA.fa")
    assert there(s) == {"PR.inf": 8, "PR.fa": 1, "HA.fa-reduced": 1}
    assert there(losing("kolin: PR 10, fa reduced", 1, guns=1)) == {"PR.inf": 9}
    assert there(losing("kolin: PR 10", 1, guns=1)) == {"PR.inf": 9}


@pytest.mark.rule("CM-15.3-h")
def test_siege_artillery_never_loses_a_step_in_battle() -> None:
    s = losing("kolin: PR 10, 1 fa, fa reduced, 1 sa", 1, guns=1)
    assert refusal(s, "lose - gun PR.sa") == "CM-15.3-h"
    assert there(play(s, "lose - gun PR.fa-reduced")) == {"PR.inf": 9, "PR.fa": 1, "PR.sa": 1}


@pytest.mark.rule("CM-P-5-e")
def test_losses_fall_on_those_that_have_marched_first() -> None:
    s = losing("kolin: PR 5, PR 5 marched, 1 cav", 3)
    s = play(s, "lose loss>PR.inf*3")
    marched = [one.number for one in parts(s.troops[post(0, SPACE["kolin"])]) if one.marks & MARCHED]
    assert marched == [2]


@pytest.mark.rule("CM-P-2-m")
def test_outside_battle_the_owner_is_not_bound_by_nation_or_horse() -> None:
    s = position("kolin: PR 10, HA 10, 2 cav, keith", frames=[Battle(BELOW, 0, ())])
    losses.shed(s, post(0, SPACE["kolin"]), 5, "retreat", [])
    assert decider(s) == "PR/AA shed"
    assert there(play(s, "lose loss>HA.inf*5"))["HA.inf"] == 5


@pytest.mark.rule("CM-P-2-m")
def test_losses_outside_battle_may_be_of_one_nation_or_of_infantry() -> None:
    s = position("kassel: FR 5, 2 cav, AU 5, soubise", frames=[Battle(BELOW, 0, ())])
    where = post(1, SPACE["kassel"])
    losses.shed(s, where, 2, "prisoners", [], nation=FR)
    assert refusal(s, "lose loss>AU.inf*2") == "CM-P-8-o"
    s = position("kassel: FR 5, 2 cav", frames=[Battle(BELOW, 0, ())])
    losses.shed(s, where, 9, "dysentery", [], infantry=True)
    assert by_key(s.troops[where]) == {"FR.cav": 2}


@pytest.mark.rule("CM-P-2-n", "CM-P-3-e")
def test_guns_and_leaders_do_not_stay_alone_among_enemies() -> None:
    s = position("kolin: PR 2, 1 fa, keith | kolin: AU 9 | prag: PR 5", frames=[Battle(BELOW, 0, ())])
    losses.shed(s, post(0, SPACE["kolin"]), 2, "retreat", [])
    assert not s.troops[post(0, SPACE["kolin"])]
    assert s.commander(post(0, SPACE["prag"])) >= 0


@pytest.mark.rule("CM-P-2-m")
def test_a_garrison_loses_sps_like_any_force() -> None:
    s = position("fort:prag: AU 5, 1 cav", frames=[Battle(BELOW, 0, ())])
    losses.shed(s, fort(SPACE["prag"]), 2, "dysentery", [])
    assert decider(s) == "AU/FR shed"
    assert sps(play(s, "lose loss>AU.inf,loss>AU.cav"), "fort:prag") == 5


# --- the question


@pytest.mark.rule("CM-15.7-a", "CM-15.7-b", "CM-P-8-o")
@pytest.mark.parametrize(
    ("stands", "count"),
    [
        ("kolin: PR 4, 1 cav, cav reduced, HA 3, 1 cav, keith", 5),
        ("kolin: PR 2, 2 cav, 1 lt_inf, HA 1, frederick", 6),
        ("kolin: PR 1, HA 2 cav, keith, spoercken", 4),
    ],
)
def test_every_walk_is_a_way_and_every_way_a_walk(stands: str, count: int) -> None:
    s = losing(stands, count)
    walks = [str(as_action(a)) for a in every_walk(playing.ask(s, 0))]
    stack = s.troops[post(0, SPACE["kolin"])]
    bound = limits(stack, s.force_nation(post(0, SPACE["kolin"])), count)
    ways = list(every_way(choice(stack, count, bound)))
    assert len({*walks}) == len(walks) == len(ways) > 1
    assert all(allowed(s, text) for text in walks)


@pytest.mark.rule("CM-P-8-o")
def test_ready_made_answers_spare_what_they_say() -> None:
    s = losing("kolin: PR 9, 2 cav, 2 lt_inf, HA 9, keith", 6)
    cheapest, spare = (p.pick for p in playing.ask(s, 0).presets)  # type: ignore[union-attr]
    assert "PR.lt_inf" not in cheapest
    assert "PR.lt_inf" in spare
    for pick in (cheapest, spare):
        assert allowed(s, "lose " + pick.replace(" ", ","))


def test_random_answers_are_right() -> None:
    s = losing("kolin: PR 9, 2 cav, cav reduced, 2 lt_inf, HA 9, 2 cav, keith", 7)
    for seed in range(50):
        a = as_action(walk_at_random(playing.ask(s, 0), Random(seed)))
        assert playing.refusal(s, 0, a) is None


@pytest.mark.rule("CM-P-8-o")
def test_shares_that_fit_no_question_are_refused() -> None:
    s = losing("kolin: PR 9, 2 cav", 3)
    for text in ("lose -", "lose loss>PR.inf*9", "lose PR.inf>loss*3", "lose loss>PR.inf*3 gun PR.fa"):
        assert not allowed(s, text)


@pytest.mark.rule("CM-15.7-b")
def test_one_way_is_known_for_what_it_is() -> None:
    stack = position("kolin: PR 3, cav reduced").troops[post(0, SPACE["kolin"])]
    assert only_way(choice(stack, 4, limits(stack, PR, 4))) is not None
    assert only_way(choice(stack, 2, limits(stack, PR, 2))) is None


@pytest.mark.rule("CM-P-8-b", "CM-P-8-o")
def test_in_a_battle_the_attacker_takes_his_losses_first() -> None:
    s = battle_at("kolin", "PR", "kolin: PR 12, 2 cav | kolin: AU 12, 2 cav")
    s = play(s, "battle intense", dice=[5, 5, 5, 5])
    assert decider(s) == "PR/AA losses"
    s = play(s, "lose loss>PR.inf*3")
    assert decider(s) == "AU/FR losses"
