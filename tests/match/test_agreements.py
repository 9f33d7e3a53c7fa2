"""Draws, undos beyond one's own, changed positions: what needs everybody's consent."""

from __future__ import annotations

import pytest

from grognard.core import dump, say
from grognard.match import Bot, DiceKind, Person, ProposalKind, Vacant, WrongMove, export, load
from tests.match.tables import GAME, PEACE, PEACE_OF_THREE, do, operations, table
from tests.practice_games.all_features.positions import position


def test_a_draw_needs_every_person() -> None:
    match = table(PEACE_OF_THREE)
    match.propose(0, ProposalKind.DRAW)
    match.respond(1, True)
    assert match.result is None
    assert operations(match.respond(2, True)) == ["answered 2", "ended"]
    assert match.result.places == (1, 1, 1)
    assert match.proposal is None


def test_bots_and_empty_seats_agree_with_everything() -> None:
    match = table(PEACE_OF_THREE, occupants=[Person("Ada"), Bot("greedy"), Vacant()])
    assert operations(match.propose(0, ProposalKind.DRAW)) == ["proposed 0", "ended"]


def test_one_who_declines_is_enough() -> None:
    match = table(PEACE_OF_THREE)
    match.propose(0, ProposalKind.DRAW)
    match.respond(1, True)
    match.respond(2, False)
    assert (match.proposal, match.result) == (None, None)
    with pytest.raises(WrongMove):
        match.respond(1, True)


def test_the_proposer_withdraws_by_declining_and_no_seat_answers_twice() -> None:
    match = table(PEACE_OF_THREE)
    match.propose(0, ProposalKind.DRAW)
    match.respond(1, True)
    for seat, accepts in ((0, True), (1, True), (1, False)):
        with pytest.raises(WrongMove):
            match.respond(seat, accepts)
    with pytest.raises(WrongMove):
        match.propose(1, ProposalKind.DRAW)
    match.respond(0, False)
    assert match.proposal is None


def test_a_draw_stays_on_the_table_while_the_game_goes_on() -> None:
    match = table(active="red red blue")
    match.propose(1, ProposalKind.DRAW)
    do(match, "0: rest")
    match.undo(0)
    assert match.proposal is not None
    match.respond(0, True)
    assert match.result is not None


def test_what_was_about_a_position_is_off_when_the_game_goes_on() -> None:
    for kind, rest in ((ProposalKind.UNDO, {"to": 0}), (ProposalKind.AMEND, {"amended": position(PEACE)})):
        match = table(active="red red blue")
        do(match, "0: rest")
        match.propose(1, kind, **rest)  # type: ignore[arg-type]
        do(match, "0: rest")
        assert match.proposal is None


def test_who_resigns_has_no_say_any_more() -> None:
    match = table(PEACE_OF_THREE)
    match.propose(0, ProposalKind.DRAW)
    match.respond(1, True)
    assert operations(match.resign(2)) == ["resigned 2", "seated 2", "ended"]
    assert match.result is not None
    assert match.result.places == (1, 1, 3)


def test_a_proposal_leaves_with_its_proposer() -> None:
    match = table(PEACE_OF_THREE)
    match.propose(0, ProposalKind.DRAW)
    match.resign(0)
    assert match.proposal is None
    match.propose(1, ProposalKind.DRAW)
    match.respond(2, True)
    assert match.result is not None


def test_a_bot_that_takes_the_last_seat_that_was_silent_agrees() -> None:
    match = table()
    match.propose(0, ProposalKind.DRAW)
    assert operations(match.sit(1, Bot("greedy"))) == ["seated 1", "ended"]


def test_an_amendment_begins_a_new_segment() -> None:
    match = table(active="red blue red")
    do(match, "0: rest")
    amended = position(PEACE, supply={"red": 9}, active="blue red")
    match.propose(0, ProposalKind.AMEND, amended=amended, why=say("verbatim", text="a slip of the hand"))
    assert operations(match.respond(1, True)) == ["answered 1", "began"]
    assert (match.state, match.log[-1].operation.why) == (amended, say("verbatim", text="a slip of the hand"))
    assert (match.undo_limit(0), match.waiting_for()) == (None, (1,))
    with pytest.raises(WrongMove):
        match.propose(0, ProposalKind.UNDO, to=0)
    do(match, "1: rest")
    text = export(match)
    assert export(load(text, lambda _: GAME)) == text


def test_an_amendment_must_be_a_position_and_only_an_amendment_has_one() -> None:
    match = table()
    broken = position(PEACE)
    broken.supply[0] = 77
    for kind, amended in (
        (ProposalKind.AMEND, None),
        (ProposalKind.DRAW, position(PEACE)),
        (ProposalKind.AMEND, broken),
    ):
        with pytest.raises(WrongMove):
            match.propose(0, kind, amended=amended)
    assert match.proposal is None


def hand() -> object:
    match = table("alder: red guard, foot | ford: blue guard, foot", dice=DiceKind.HAND, active="red blue")
    do(match, "0: march red-guard to ford")
    assert match.wanted is not None
    return match


def test_dice_that_were_wanted_are_forgotten_with_the_position() -> None:
    for kind, rest in (
        (ProposalKind.UNDO, {"to": 0}),
        (ProposalKind.AMEND, {"amended": position(PEACE, active="red blue")}),
    ):
        match = hand()
        if kind is ProposalKind.UNDO:
            match.give([1])  # type: ignore[attr-defined]
            with pytest.raises(WrongMove):
                match.propose(0, kind, **rest)  # type: ignore[attr-defined]
            continue
        match.propose(0, kind, **rest)  # type: ignore[attr-defined]
        match.respond(1, True)  # type: ignore[attr-defined]
        assert match.wanted is None  # type: ignore[attr-defined]
        with pytest.raises(WrongMove):
            match.give([1])  # type: ignore[attr-defined]
        do(match, "0: rest")  # type: ignore[arg-type]


def test_an_agreed_undo_while_dice_are_wanted_takes_the_declaration_with_it() -> None:
    match = table("alder: red guard, foot | ford: blue guard, foot", dice=DiceKind.HAND, active="red red blue")
    do(match, "0: rest", "0: march red-guard to ford")
    match.propose(1, ProposalKind.UNDO, to=0)
    match.respond(0, True)
    assert (match.wanted, match.state.supply[0]) == (None, 4)
    do(match, "0: rest")
    text = export(match)
    assert export(load(text, lambda _: GAME)) == text


def test_a_draw_while_dice_are_wanted_ends_it_all() -> None:
    match = hand()
    match.propose(0, ProposalKind.DRAW)  # type: ignore[attr-defined]
    match.respond(1, True)  # type: ignore[attr-defined]
    with pytest.raises(WrongMove):
        match.give([1, 1, 1, 1, 1])  # type: ignore[attr-defined]
    assert (match.wanted, operations(match.log[-1:])) == (None, ["ended"])  # type: ignore[attr-defined]


# --- how far back one may ask to go


def test_one_asks_back_to_before_ones_own_last_decision() -> None:
    match = table(active="red blue red")
    assert (match.undo_request_to(0), match.undo_request_to(1)) == (None, None)
    before = dump(match.state)
    do(match, "0: rest", "1: rest")
    to = match.undo_request_to(0)
    assert to is not None
    match.propose(0, ProposalKind.UNDO, to=to)
    match.respond(1, True)
    assert dump(match.state) == before
    assert (match.undo_request_to(0), match.undo_request_to(1)) == (None, None)


def test_who_has_no_say_asks_for_nothing() -> None:
    match = table(PEACE_OF_THREE, active="red blue green")
    do(match, "0: rest")
    assert match.undo_request_to(0) is not None
    match.resign(0)
    assert match.undo_request_to(0) is None
