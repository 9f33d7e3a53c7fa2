"""Who sits where, who leaves, who looks on."""

from __future__ import annotations

import pytest

from grognard.core import FairDice, Refused
from grognard.match import Bot, Match, NotYours, Over, Person, ProposalKind, Vacant, WrongMove, export, load, settled
from tests.match.tables import GAME, KEY, PEACE_OF_THREE, Sandbox, do, fresh, operations, table


def find(_name: str) -> object:
    return GAME


def test_a_seat_holds_a_person_a_bot_or_is_vacant() -> None:
    match = table(occupants=[Person("Ada"), Bot("greedy", 7)])
    assert match.occupants == [Person("Ada"), Bot("greedy", 7)]
    match.sit(1, Vacant())
    assert match.occupants[1] == Vacant()


def test_one_person_plays_several_seats() -> None:
    match = table(occupants=[Person("Ada"), Person("Ada")], active="red blue")
    do(match, "0: rest", "1: rest")
    assert [str(a) for a in match.waiting_for()] == ["0", "1"]
    assert match.occupants == [Person("Ada")] * 2


def test_a_vacant_seat_can_still_be_played() -> None:
    match = Match.new(GAME, "duel", key=KEY)
    do(match, "0: plan 0", "1: plan 1")
    assert match.waiting_for() == (1,)


@pytest.mark.parametrize("seat", [-1, 2, 99, -2])
def test_there_are_no_other_seats(seat: int) -> None:
    match = fresh()
    before = export(match)
    for operation in (
        lambda: match.act_text(seat, "plan 0"),
        lambda: match.sit(seat, Person("x")),
        lambda: match.salt(seat, "x"),
        lambda: match.resign(seat),
        lambda: match.note(seat, "x"),
        lambda: match.instruct(seat, ()),
        lambda: match.propose(seat, ProposalKind.DRAW),
        lambda: match.respond(seat, True),
        lambda: match.undo(seat),
    ):
        with pytest.raises(NotYours):
            operation()
    assert export(match) == before


def test_of_two_the_one_who_resigns_loses() -> None:
    match = table()
    assert operations(match.resign(0)) == ["resigned 0", "ended"]
    assert match.result is not None
    assert match.result.places == (2, 1)


def test_of_three_a_bot_takes_the_seat_of_the_first_who_resigns() -> None:
    match = table(PEACE_OF_THREE, active="red blue green")
    assert operations(match.resign(1)) == ["resigned 1", "seated 1"]
    assert (match.occupants[1], match.result) == (Bot("random"), None)
    do(match, "0: rest", "1: rest")
    match.resign(0)
    assert match.result is not None
    assert match.result.places == (2, 2, 1)


def test_a_seat_that_resigned_is_placed_last_even_if_its_bot_has_most_points() -> None:
    match = table("alder: red guard, horse, foot | birch: blue guard, horse | cedar: green horse", active="red", turn=4)
    match.resign(0)
    do(match, "0: rest")
    assert match.result is not None
    assert match.result.places == (3, 1, 2)


def test_a_game_with_a_rule_for_it_says_what_resigning_means() -> None:
    match = table(PEACE_OF_THREE, game=Sandbox(), active="red blue green")
    assert operations(match.resign(0)) == ["resigned 0", "acted 0 sitter"]
    assert match.waiting_for() == (1,)
    match.resign(2)
    assert match.result is not None
    assert match.result.places == (2, 1, 2)


def test_no_seat_resigns_twice_or_decides_afterwards() -> None:
    match = table(PEACE_OF_THREE, active="red blue green")
    match.resign(1)
    for operation in (
        lambda: match.resign(1),
        lambda: match.propose(1, ProposalKind.DRAW),
        lambda: match.respond(1, False),
        lambda: match.undo(1),
        lambda: match.instruct(1, ()),
        lambda: match.sit(1, Person("again")),
        lambda: match.sit(1, Vacant()),
    ):
        with pytest.raises(WrongMove):
            operation()
    match.sit(1, Bot("greedy"))
    assert match.occupants[1] == Bot("greedy")


def test_moves_of_the_bot_after_a_resignation_cannot_be_undone() -> None:
    match = table(PEACE_OF_THREE, active="red blue green")
    match.resign(0)
    do(match, "0: rest")
    with pytest.raises(WrongMove, match="already-resigned"):
        match.undo(0)


def test_after_the_end_nothing_is_done_but_notes() -> None:
    match = table()
    match.resign(0)
    before = len(match.log)
    for operation in (
        lambda: match.act_text(0, "rest"),
        lambda: match.give([1]),
        lambda: match.undo(0),
        lambda: match.salt(0, "x"),
        lambda: match.sit(0, Person("x")),
        lambda: match.resign(1),
        lambda: match.instruct(0, ()),
        lambda: match.propose(0, ProposalKind.DRAW),
        lambda: match.respond(0, True),
        lambda: match.time_up(),
    ):
        with pytest.raises(Over):
            operation()
    assert match.tick(10**12) == []
    match.note(0, "well played")
    assert len(match.log) == before
    assert (match.decisions(), match.waiting_for(), match.decision_id(0)) == ((), (), None)


def test_the_key_is_shown_at_the_end_and_not_before() -> None:
    match = table()
    assert match.key is None
    match.resign(0)
    assert match.key == KEY


@pytest.mark.parametrize(
    ("scenario", "options"),
    [("nowhere", {}), ("duel", {"weather": "fine"}), ("duel", {"length": "1000"}), ("duel", {"mines": ""})],
)
def test_wrong_scenarios_and_options_say_what_there_is(scenario: str, options: dict[str, str]) -> None:
    with pytest.raises(WrongMove) as wrong:
        Match.new(GAME, scenario, options)
    assert wrong.value.message.facts["known"]


def test_options_that_are_not_named_have_their_defaults() -> None:
    assert settled(GAME, "duel", {"mines": "no"}) == {"length": "4", "mines": "no"}


def test_a_time_limit_is_refused_by_a_game_without_one() -> None:
    match = table()
    with pytest.raises(Refused):
        match.time_up()
    match = table(game=Sandbox())
    assert operations(match.time_up()) == ["acted -1 sitter", "ended"]


# --- forks


def test_a_fork_begins_from_what_a_seat_knows() -> None:
    match = table(hands={"red": "ambush parry", "blue": "riposte riposte"}, mines={"blue": "ford"})
    forks = [Match.fork(match, 0) for _ in range(12)]
    for fork in forks:
        assert match.game.view(fork.state, 0) == match.view(0)
        assert (fork.header.origin, fork.commitment != match.commitment) == (match.header.id, True)
    assert len({bytes(GAME.codec.schema) + str(fork.state).encode() for fork in forks}) > 1


def test_a_fork_may_begin_from_an_earlier_entry() -> None:
    match = fresh()
    do(match, "0: plan 1", "1: plan 0", "0: rest")
    earlier = len(match.log) - 2
    fork = Match.fork(match, 0, earlier)
    assert match.game.view(fork.state, 0) == match.game.view(match.state_at(earlier), 0) != match.view(0)
    with pytest.raises(WrongMove):
        Match.fork(match, 0, len(match.log))


def test_a_fork_can_be_saved_and_played_on() -> None:
    fork = Match.fork(fresh(), None)
    do(fork, "0: plan 1", "1: plan 0", "0: rest")
    text = export(fork)
    assert export(load(text, find)) == text  # type: ignore[arg-type]


def test_a_finished_match_forks_into_a_finished_one() -> None:
    match = table(active="red", turn=4)
    do(match, "0: rest")
    fork = Match.fork(match, 1)
    assert fork.result is not None
    assert fork.result.places == match.result.places  # type: ignore[union-attr]


# --- salts


def test_a_salt_changes_all_dice_to_come() -> None:
    plain, salted = fresh(), fresh()
    salted.salt(0, "pepper")
    for match in (plain, salted):
        do(match, "0: plan 0", "1: plan 1", "1: rest", "0: rest")
    rolled = [[e.operation.dice for e in m.log if getattr(e.operation, "dice", ())] for m in (plain, salted)]
    assert rolled[0][0] == rolled[1][0]
    assert [c for dice in rolled[0][1:] for c in dice] != [c for dice in rolled[1][1:] for c in dice]


def test_dice_follow_from_key_counter_and_salts() -> None:
    match = fresh()
    match.salt(1, "a")
    match.salt(0, "b")
    do(match, "0: plan 0", "1: plan 1", "1: rest")
    (entry, *_) = do(match, "0: rest")
    dice = FairDice(KEY, 1, ("a", "b"))
    assert [dice.draw("card", chance.bag) for chance in entry.operation.dice] == [c.drawn for c in entry.operation.dice]


@pytest.mark.parametrize("salt", ["", "x" * 201, "\ud800"])
def test_salts_that_cannot_be_kept_are_refused(salt: str) -> None:
    match = fresh()
    before = export(match)
    with pytest.raises(WrongMove):
        match.salt(0, salt)
    do(match, "0: plan 0")
    assert export(match) != before


@pytest.mark.parametrize("name", ["\ud800", "a\udfff"])
def test_names_and_notes_that_cannot_be_kept_are_refused(name: str) -> None:
    match = fresh()
    before = export(match)
    with pytest.raises(WrongMove):
        match.sit(0, Person(name))
    with pytest.raises(WrongMove):
        match.note(0, name)
    assert export(match) == before
