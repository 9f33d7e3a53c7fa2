"""Section 11.3 and CM-P-5-d, CM-P-5-n, CM-P-5-o: coordinated attacks."""

from __future__ import annotations

import pytest

from grognard.games.monarchs.components.leaders import LEADER
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.nations import AU, IM, PR
from grognard.games.monarchs.events.march import Attacked
from grognard.games.monarchs.rules.march import coordination
from grognard.games.monarchs.state import State, post
from tests.monarchs.marches import activated, fought, march, offered
from tests.monarchs.positions import decider, events, play, refusal, sps

STANDS = "zittau: PR 9, bevern | landeshut: PR 17, schwerin | {at}: AU {n}, koenigsegg"


def waits(at: str = "reichenberg", n: int = 13, more: str = "", path: str = "reichenberg", **facts: object) -> State:
    """Bevern has entered, and Schwerin is to join."""
    s = activated(STANDS.format(at=at, n=n) + more, "PR", "bevern", "schwerin", control={"zittau": "PR"}, **facts)
    return play(s, march(s, "bevern", path, joined="gen:schwerin"))


@pytest.mark.rule("CM-11.3-a", "CM-11.3-b", "CM-11.3-c", "CM-11.3-d", "CM-11.3-e")
def test_the_roll_counts_able_leaders_prussia_and_staff_foreigners_and_size() -> None:
    def added(init: int = 3, nation: int = IM, staff: bool = False, first: int = IM, sps: int = 10) -> int:
        return total(coordination.modifiers(init, nation, staff, first, sps))

    assert added() == 0
    assert [added(init=n) for n in (1, 2, 3)] == [1, 1, 0]
    assert added(nation=PR, first=PR) == 1
    assert added(nation=AU, first=AU) == 0
    assert added(nation=AU, first=AU, staff=True) == 1
    assert added(first=AU) == -1
    assert [added(sps=n) for n in (27, 28)] == [0, -1]


@pytest.mark.rule("CM-11.3-f", "CM-11.3-g")
def test_four_succeeds() -> None:
    assert [coordination.succeeds(n) for n in (3, 4)] == [False, True]


@pytest.mark.rule("CM-11.3-a", "CM-11.3-g", "CM-P-5-d", "CM-P-8-a")
def test_the_first_waits_and_those_who_enter_attack_as_one_force() -> None:
    s = waits()
    assert decider(s) == "AU/FR withdraw", "reactions come when the first enters"
    s = play(s, "stand")
    assert decider(s) == "PR/AA join"
    assert sps(s, "reichenberg", "PR") == 9
    joins = march(s, "schwerin", "reichenberg")
    after = play(s, joins, dice=[2])
    attacks = [e for e in events(s, joins, dice=[2]) if isinstance(e, Attacked)]
    assert [attack.leaders for attack in attacks] == [("gen:bevern", "gen:schwerin")], "one battle"
    assert sps(after, "reichenberg", "PR") == 26


@pytest.mark.rule("CM-11.3-f")
def test_who_fails_stops_one_space_short_and_takes_no_part() -> None:
    s = play(waits(), "stand")
    s = play(s, march(s, "schwerin", "reichenberg"), dice=[1])
    assert decider(s) == "PR/AA battle", "Bevern fights alone"
    assert (sps(s, "landeshut"), sps(s, "reichenberg", "PR")) == (17, 9)


@pytest.mark.rule("CM-P-5-d", "CM-11.3-a")
def test_an_attack_is_joined_only_by_commands_of_the_same_play() -> None:
    s = activated(STANDS.format(at="reichenberg", n=9) + " | dresden: PR 4, henry", "PR", "bevern", "schwerin",
                  control={"zittau": "PR"})  # fmt: skip
    assert refusal(s, march(s, "bevern", "reichenberg", joined="gen:henry")) == "CM-P-5-d"
    assert refusal(s, march(s, "bevern", "goerlitz", joined="gen:schwerin")) == "CM-11.3-a"
    assert "gen:schwerin" in offered(s, "gen:bevern", "PR.inf>go*9", "reichenberg")


@pytest.mark.rule("CM-P-5-d")
def test_nobody_need_join_and_who_does_not_may_march_after_the_battle() -> None:
    s = fought(play(waits(), "stand", "end marches"))
    assert decider(s) == "PR/AA march"
    assert sps(play(s, march(s, "schwerin", "schweidnitz")), "schweidnitz") == 17


@pytest.mark.rule("CM-P-5-d")
def test_while_an_attack_waits_no_other_space_is_attacked() -> None:
    s = play(waits(more=" | gitschin: AU 3"), "stand")
    assert refusal(s, march(s, "schwerin", "gitschin")) == "CM-P-5-d"


@pytest.mark.rule("CM-P-5-n")
def test_a_withdrawal_lets_the_declaration_lapse() -> None:
    s = play(waits(), "withdraw all to gitschin", dice=[5])
    assert decider(s) == "PR/AA onward", "Bevern may go on"
    s = play(s, "onward via -")
    assert decider(s) == "PR/AA march"
    after = play(s, march(s, "schwerin", "reichenberg"))
    assert sps(after, "reichenberg") == 26, "without a roll"


@pytest.mark.rule("CM-P-5-n", "CM-P-7-e")
def test_going_back_from_an_interception_lets_the_declaration_lapse() -> None:
    s = waits(more=" | jungbunzlau: AU 9, browne")
    s = play(s, "intercept jungbunzlau AU.inf>go*9,gen:browne>go", "go back", dice=[6])
    assert decider(s) == "PR/AA march"
    assert sps(s, "zittau") == 9


@pytest.mark.rule("CM-P-5-n", "CM-P-7-d")
def test_the_attacked_do_not_intercept_those_on_their_way_but_others_do() -> None:
    more = " | {at}: AU 9, browne"
    # Schwerin comes by way of Gitschin, next to Reichenberg
    s = play(waits(), "stand")
    s = play(s, march(s, "schwerin", "gitschin,reichenberg"), dice=[3])
    assert sps(s, "reichenberg", "PR") == 26, "Koenigsegg is under attack"
    s = play(waits(more=more.format(at="koeniggraetz")), "stand")
    s = play(s, march(s, "schwerin", "gitschin,reichenberg"))
    assert decider(s) == "AU/FR intercept"


@pytest.mark.rule("CM-P-5-n")
def test_nobody_intercepts_a_later_command_into_the_attacked_space() -> None:
    s = waits(more=" | jungbunzlau: AU 9, browne")
    s = play(s, "let pass", "stand")
    s = play(s, march(s, "schwerin", "reichenberg"), dice=[3])
    assert decider(s) == "PR/AA battle"


@pytest.mark.rule("CM-P-5-k", "CM-P-5-n")
def test_a_later_command_may_be_interrupted() -> None:
    s = activated("leitmeritz: AU 9, daun | pilsen: AU 9, browne | prag: PR 8", "AU", "daun", "browne",
                  hands={"PR": "PR-06"}, year="y1757-4", control={"saaz": "AU"})  # fmt: skip
    s = play(s, march(s, "daun", "prag", joined="gen:browne"), "PR: let pass", "PR: stand")
    s = play(s, march(s, "browne", "prag"), dice=[6])
    assert decider(s) == "PR interrupt"
    assert decider(play(s, "PR: interrupt PR-06")) == "AU battle", "all the same he has entered"


@pytest.mark.rule("CM-P-5-o", "CM-12.9-c")
def test_an_overrun_is_decided_after_all_tries_with_all_who_entered_and_ends_their_marches() -> None:
    s = play(waits(n=4), "stand")  # 9 against 4 is no overrun
    s = play(s, march(s, "schwerin", "reichenberg"), dice=[3])
    assert decider(s) == "PR/AA overrun", "26 against 4, and Bevern has five points left"
    s = play(s, "overrun")
    assert decider(s) == "PR/AA act"
    assert sps(s, "reichenberg") == 26
    s = play(waits(n=6), "stand")
    s = play(s, march(s, "schwerin", "reichenberg"), dice=[3])
    assert decider(s) == "PR/AA battle", "the first would have to pay six points in the hills"


@pytest.mark.rule("CM-P-5-d", "CM-P-2-e")
def test_the_senior_leader_commands_the_joint_force() -> None:
    s = play(waits(), "stand")
    s = play(s, march(s, "schwerin", "reichenberg"), dice=[3])
    assert s.commander(post(0, SPACE["reichenberg"])) == LEADER["gen:schwerin"]


@pytest.mark.rule("CM-P-5-o", "CM-P-7-m", "CM-12.3-g")
def test_who_joins_an_overrun_by_a_forced_march_has_stragglers_and_the_others_have_none() -> None:
    s = activated("zittau: PR 9, bevern | dresden: PR 17, schwerin | goerlitz: AU 4", "PR", "bevern", "schwerin",
                  control={"zittau": "PR", "dresden": "PR"})  # fmt: skip
    s = play(s, march(s, "bevern", "goerlitz", joined="gen:schwerin"), "stand")
    s = play(s, march(s, "schwerin", "bautzen", then="force"), "onward via goerlitz", "overrun", dice=[5, 3])
    assert sps(s, "goerlitz") == 9 + 17 - 1 - 2
    # the other way round: only the first has forced its march
    s = activated("dresden: PR 17, schwerin | zittau: PR 9, bevern | goerlitz: AU 4", "PR", "schwerin", "bevern",
                  control={"zittau": "PR", "dresden": "PR"})  # fmt: skip
    s = play(s, march(s, "schwerin", "bautzen", then="force"), "onward via goerlitz joined by gen:bevern", "stand",
             dice=[5])  # fmt: skip
    s = play(s, march(s, "bevern", "goerlitz"), "overrun", dice=[4])
    assert sps(s, "goerlitz") == 9 + 17 - 1 - 2


@pytest.mark.rule("CM-P-5-d", "CM-12.3-f")
def test_a_command_whose_forced_march_has_succeeded_may_say_who_joins_its_attack() -> None:
    s = activated("dresden: PR 17, schwerin | zittau: PR 9, bevern | goerlitz: AU 9", "PR", "schwerin",
                  "bevern", control={"zittau": "PR", "dresden": "PR"})  # fmt: skip
    s = play(s, march(s, "schwerin", "bautzen", then="force"), dice=[5])
    assert "gen:bevern" in offered(s, "goerlitz")
    assert refusal(s, "onward via goerlitz joined by gen:schwerin") == "CM-P-5-d"
    assert refusal(s, "onward via - joined by gen:bevern") == "CM-11.3-a"
    s = play(s, "onward via goerlitz joined by gen:bevern", "stand")
    assert decider(s) == "PR/AA join"


@pytest.mark.rule("CM-P-5-n", "CM-P-5-d")
def test_others_join_only_in_the_space_for_which_they_were_named() -> None:
    # the enemy of the first space withdraws: the next one is attacked by Bevern alone
    s = play(waits(more=" | jungbunzlau: AU 6, browne"), "let pass", "withdraw all to gitschin", dice=[5])
    s = play(s, "onward via jungbunzlau", "let pass", "stand")
    assert decider(s) == "PR/AA battle"
    # an interceptor on the way is not the enemy whom Schwerin was to attack
    s = activated("dresden: PR 9, bevern | sagan: PR 17, schwerin | goerlitz: AU 4 | zittau: AU 9, browne",
                  "PR", "bevern", "schwerin", control={"dresden": "PR"})  # fmt: skip
    s = play(s, march(s, "bevern", "bautzen,goerlitz", joined="gen:schwerin"))
    s = play(s, "intercept zittau AU.inf>go*9,gen:browne>go", "engage", dice=[6])
    assert decider(s) == "PR/AA battle"


@pytest.mark.rule("CM-11.3-a", "CM-11.3-f", "CM-P-12-i")
def test_who_joins_from_inside_the_fortress_rolls_too_and_stays_inside_if_he_fails() -> None:
    s = activated("schweidnitz: AU 9, daun | fort:schweidnitz: PR 6, fouque | breslau: PR 12, bevern", "PR", "bevern",
                  "fouque")  # fmt: skip
    s = play(s, march(s, "bevern", "schweidnitz", joined="gen:fouque"), "stand")
    joins = march(s, "fouque", "-")
    assert sps(play(s, joins, dice=[3]), "schweidnitz", "PR") == 18
    s = play(s, joins, dice=[2])
    assert (sps(s, "fort:schweidnitz"), sps(s, "schweidnitz", "PR")) == (6, 12)
    assert decider(s) == "PR/AA battle"
