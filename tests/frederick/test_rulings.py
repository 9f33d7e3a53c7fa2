"""The fourteen switches of data/rulings.yaml, each in both positions; gaps.md says why there is a choice."""

from __future__ import annotations

import pytest

from grognard.games.frederick.events.battle import Stormed
from grognard.games.frederick.events.turn import Fate
from grognard.games.frederick.setup import DEFAULTS, OPTIONS
from tests.frederick.fights import NOT_THE_LAST, fight, told, volleys
from tests.frederick.positions import (
    allowed,
    controls,
    decider,
    events,
    go,
    hand,
    in_box,
    isolated,
    play,
    position,
    refusal,
    stack,
    units,
)


def switched(name: str, value: str) -> dict[str, str]:
    assert value in next(option for option in OPTIONS if option.id == name).values
    return {name: value}


def both(name: str) -> pytest.MarkDecorator:
    option = next(option for option in OPTIONS if option.id == name)
    assert len(option.values) == 2
    return pytest.mark.parametrize("value", option.values)


def test_there_are_fourteen_switches_and_each_has_two_positions():
    assert len(OPTIONS) == len(DEFAULTS) == 14
    assert all(len(option.values) == 2 and option.values[0] == option.default for option in OPTIONS)


@pytest.mark.rule("FR-4.1-c")
@both("control-changes")
def test_control_changes(value):
    s = position(
        "Dresden (prussia): PR 9", active="prussia", points=3, control={"leitmeritz": "austria"},
        options=switched("control-changes", value),
    )  # fmt: skip
    s = play(s, "march dresden-leitmeritz PR 1", "march dresden-leitmeritz PR 8")
    assert controls(s, "leitmeritz") == ("prussia" if value == "at_once" else "austria")
    assert controls(play(s, "end"), "leitmeritz") == "prussia"


@pytest.mark.rule("FR-4.1-c", "FR-6.2-h")
@both("control-changes")
def test_one_sent_ahead_opens_the_way_only_if_control_changes_at_once(value):
    s = position("Dresden (prussia): PR 9", active="prussia", points=4, options=switched("control-changes", value))
    s = play(s, "march dresden-leitmeritz PR 1", "march dresden-leitmeritz PR 8")
    assert allowed(s, "march leitmeritz-eger PR 8") == (value == "at_once")


@pytest.mark.rule("FR-6.1-e", "FR-6.1-d")
@both("recover-while-besieging")
def test_recover_while_besieging(value):
    s = position("Dresden: PR 2 exhausted, SA 1 inside", active="prussia", points=2,
                 options=switched("recover-while-besieging", value))  # fmt: skip
    if value == "true":
        assert stack(play(s, "recover dresden prussia 2"), "dresden") == "PR 2, SA 1 inside"
    else:
        assert refusal(s, "recover dresden prussia") == "FR-6.1-d"


@pytest.mark.rule("FR-7.2-c", "FR-7.2-d")
@both("fort-attacker-commander-bonus")
def test_fort_attacker_commander_bonus(value):
    more = {"options": switched("fort-attacker-commander-bonus", value)}
    out = told("Prag: PR 3 entered, frederick entered, AU 2 inside", dice=[1, 1, 3, 3, 2, 2], **more)
    assert volleys(out)[1] == ((3,) * 4 if value == "true" else (0,) * 4)
    s = fight("Prag: PR 3 entered, frederick entered, AU 2 inside", dice=[1, 1, 3, 2, 2, 2], **more)
    assert stack(s, "prag").count("exhausted") == (1 if value == "true" else 0)


@pytest.mark.rule("FR-7.2-j")
@both("fort-defender-commander-bonus")
def test_fort_defender_commander_bonus(value):
    out = told("Prag: PR 3 entered, AU 1 inside, browne inside", dice=[1] * 5,
               options=switched("fort-defender-commander-bonus", value))  # fmt: skip
    assert volleys(out)[0] == ((4, 4) if value == "true" else (2, 2))


@pytest.mark.rule("FR-6.3-e")
@both("fort-assault-after-entry")
def test_fort_assault_after_entry(value):
    more = {"options": switched("fort-assault-after-entry", value), "cup": NOT_THE_LAST}
    begun = position("Prag: PR 3 entered, AU 1 inside", active="prussia", **more)
    if value == "mandatory":
        assert sum(isinstance(e, Stormed) for e in events(begun, "end", dice=[1] * 4)) == 1
        return
    s = play(begun, "end")
    assert decider(s) == "prussian storm"
    assert stack(play(s, "pass"), "prag") == "PR 3, AU 1 inside"
    assert stack(play(s, "storm", dice=[1, 6, 1, 1]), "prag") == "PR 3, AU 1 exhausted inside"


@pytest.mark.rule("FR-6.3-e", "FR-6.3-k")
@both("fort-assault-after-entry")
def test_an_assault_that_was_paid_for_is_made(value):
    s = position("Prag: PR 3, AU 1 inside", active="prussia", points=1, cup=NOT_THE_LAST,
                 options=switched("fort-assault-after-entry", value))  # fmt: skip
    s = play(s, "assault prag", "end", dice=[1, 6, 1, 1])
    assert stack(s, "prag") == "PR 3, AU 1 exhausted inside"


@pytest.mark.rule("FR-7.1.2-k")
@both("exhausted-commander-uses-own-slot")
def test_exhausted_commander_uses_own_slot(value):
    more = {"options": switched("exhausted-commander-uses-own-slot", value)}
    out = told("Kolin: PR 9 entered, AU 5, nadasdy exhausted", "attack", dice=[1] * 5, **more)
    assert volleys(out)[0] == ((2, 2, 2, 2, 0) if value == "false" else (2, 2, 2, 0, 0))
    out = told("Kolin: PR 9 entered, AU 5, nadasdy", "attack", dice=[1] * 6, **more)
    assert volleys(out)[0] == (2, 2, 2, 2, 0, 0)


@pytest.mark.rule("FR-2.1-g", "FR-7.1.3-d")
@both("command-tie-for-cards")
def test_command_tie_for_cards(value):
    """A player who may choose chooses the abler man: his value admits every card that the other's does."""
    s = fight("Kolin: PR 9 entered, AU 5, piccolomini, nadasdy", hands={"austrian": "forest hills marsh"},
              options=switched("command-tie-for-cards", value))  # fmt: skip
    assert allowed(s, "cards forest, hills, marsh")


@pytest.mark.rule("FR-7.1.4-n")
@both("destroyed-commander-in-retreat")
def test_destroyed_commander_in_retreat(value):
    s = fight("Kolin: PR 4 entered, AU 8, browne", "retreat", "fall back prag: AU 8",
              control={"koeniggraetz": "prussia", "iglau": "prussia"},
              options=switched("destroyed-commander-in-retreat", value))  # fmt: skip
    assert in_box(s, "browne") == ("removed" if value == "removed_from_game" else "pool")


@pytest.mark.rule("FR-7.1.4-n", "FR-10.1-b")
@both("destroyed-commander-in-retreat")
def test_the_king_destroyed_in_a_retreat_is_gone_in_any_case(value):
    s = fight("Kolin: PR 8, frederick, AU 4 entered", "retreat", "fall back prag: PR 8", active="austria",
              control={"prag": "prussia"}, options=switched("destroyed-commander-in-retreat", value))  # fmt: skip
    assert in_box(s, "frederick") == "removed"
    assert s.ending == "king"


@pytest.mark.rule("FR-7.1.4-n", "FR-2.1-l")
@both("destroyed-commander-in-retreat")
def test_a_commander_lost_in_battle_is_removed_in_any_case(value):
    s = fight("Kolin: PR 4 entered, AU 1, browne exhausted", "attack", "attack", dice=[1, 6, 6, 6, 1, "recall"],
              options=switched("destroyed-commander-in-retreat", value))  # fmt: skip
    assert in_box(s, "browne") == "removed"


@pytest.mark.rule("FR-7.1.4-o")
@both("retreat-ap-payer-mixed-armies")
def test_retreat_ap_payer_mixed_armies(value):
    s = position("Kolin: PR 4 entered, AU 2, FR 2", active="prussia", cup=NOT_THE_LAST,
                 control={"koeniggraetz": "prussia", "iglau": "prussia"},
                 options=switched("retreat-ap-payer-mixed-armies", value))  # fmt: skip
    s = play(s, "end", "retreat")
    if value == "owner_chooses_one_army":
        assert play(s, "fall back prag: AU 2, FR 2 paid by france").debt == [0, 0, 0, 1, 0]
    else:
        assert units(s, "FR", "prag") == 2
        assert s.debt == [0, 0, 1, 1, 0]


@pytest.mark.rule("FR-7.1-g")
@both("stalemate")
def test_stalemate(value):
    s = fight("Kolin: PR 2 exhausted entered, AU 2 exhausted | Koeniggraetz (prussia): AU 1", "attack", "attack",
              control={"iglau": "prussia"}, options=switched("stalemate", value))  # fmt: skip
    if value == "attacker_must_retreat":
        assert (stack(s, "kolin"), stack(s, "iglau")) == ("AU 2 exhausted", "PR 2 exhausted")
    else:
        assert (stack(s, "kolin"), stack(s, "prag")) == ("PR 2 exhausted", "AU 2 exhausted")


@pytest.mark.rule("FR-8-c")
@both("winter-loc-check")
def test_winter_loc_check(value):
    s = position(
        "Kolin: AU 1 exhausted isolated | Linz (PR): PR 1", winter=2, options=switched("winter-loc-check", value)
    )
    s = go(s, dice=[0] * 8)
    checked = value == "true"
    assert (isolated(s, "AU", "kolin"), isolated(s, "PR", "linz")) == ((0, 1) if checked else (1, 0))
    assert allowed(s, "rest kolin austria") == checked


@pytest.mark.rule("FR-8.1-b")
@both("winter-cards-per-player")
def test_winter_cards_per_player(value):
    hands = {"austrian": "recall rapid_mobilisation", "prussian": "recall"}
    options = switched("winter-cards-per-player", value)
    s = go(position("Kolin: AU 1, browne, charles", turn=9, hands=hands, options=options))
    s = play(s, "play recall gen:browne")
    if value == "1":
        assert decider(s) == "prussian winter-card"
        return
    assert decider(s) == "austrian winter-card"
    s = play(s, "play rapid_mobilisation austria", "place prag: AU 1", dice=[1])
    assert hand(s, "austrian") == ""
    assert decider(s) == "prussian winter-card"


@pytest.mark.rule("FR-9.2-b")
@both("peace-roll-in-turn-of-death")
def test_peace_roll_in_turn_of_death(value):
    s = position(turn=35, turn_end=True, options=switched("peace-roll-in-turn-of-death", value))
    at_once = value == "true"
    rolled = [e.about for e in events(s, dice=[1, 4] if at_once else [1]) if isinstance(e, Fate)]
    assert rolled == ["elizabeth", "peace"][: 2 if at_once else 1]


@pytest.mark.rule("FR-9.1-e")
@both("russian-conquests-of-prussian-alliance-spaces")
def test_russian_conquests_of_prussian_alliance_spaces(value):
    s = position(turn=35, turn_end=True, control={"koenigsberg": "russia", "hannover": "russia", "olmuetz": "russia"},
                 options=switched("russian-conquests-of-prussian-alliance-spaces", value))  # fmt: skip
    s = go(s, dice=[1])
    back = value == "revert_to_original_nation"
    assert [controls(s, at) for at in ("koenigsberg", "hannover", "olmuetz")] == (
        ["prussia", "gbh", "russia"] if back else ["russia"] * 3
    )
    assert s.resources(0) == 10 + 4 + 1
