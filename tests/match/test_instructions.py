"""Standing instructions and notebooks: they apply at once, in order, and no other player notices them."""

from __future__ import annotations

import pytest

from grognard.core import Instruction, Refused
from grognard.games.sandbox.actions import AmbushAt, Never
from grognard.match import Bot, Match, Person, Vacant, WrongMove, export, export_seen, load
from tests.match.tables import GAME, PEACE_OF_THREE, do, fresh, operations, table

ATTACK = "0: march red-guard,red-foot to ford"


def attack(blue: str = "ambush riposte", red: str = "parry", **rest: object) -> Match[object]:
    return table(
        "alder: red guard, foot | ford: blue guard, foot", hands={"red": red, "blue": blue}, active="red blue", **rest
    )


def test_an_instruction_answers_by_itself() -> None:
    match = attack()
    match.instruct(1, [AmbushAt("ford")])
    assert operations(do(match, ATTACK)) == ["acted 0 sitter", "acted 1 standing"]
    assert match.state.frames[-1].army == 0


def test_an_instruction_speaks_at_once_when_the_decision_is_open() -> None:
    match = attack()
    do(match, ATTACK)
    assert operations(match.instruct(1, [AmbushAt("ford")])) == ["acted 1 standing"]


def test_the_first_that_speaks_counts() -> None:
    for orders, card in (([Never(), AmbushAt("ford")], 2), ([AmbushAt("ford"), Never()], 1)):
        match = attack()
        match.instruct(1, orders)
        do(match, ATTACK)
        assert len(match.state.hand[1]) == card
    match = attack()
    match.instruct(1, [AmbushAt("mill")])
    do(match, ATTACK)
    assert match.waiting_for() == (1,)


def test_new_instructions_replace_the_old() -> None:
    match = attack()
    match.instruct(1, [Never()])
    match.instruct(1, [AmbushAt("mill")])
    assert match.instructions(1) == (AmbushAt("mill"),)
    do(match, ATTACK)
    assert match.waiting_for() == (1,)
    match.instruct(1, [])
    assert match.instructions(1) == ()


def test_instructions_answer_each_other() -> None:
    match = attack()
    match.instruct(0, [AmbushAt("ford")])
    match.instruct(1, [AmbushAt("ford")])
    assert operations(do(match, ATTACK)) == [
        "acted 0 sitter", "acted 1 standing", "acted 0 standing", "acted 1 standing",
    ]  # fmt: skip


def test_after_an_undo_an_instruction_waits_for_the_next_decision() -> None:
    match = attack(blue="ambush", red="parry")
    do(match, ATTACK, "1: play ambush")
    match.instruct(0, [Never()])
    assert match.state.frames[-1].hits == 1
    match.undo(0)
    assert match.waiting_for() == (0,)
    match.instruct(1, [Never()])
    assert match.waiting_for() == (0,)
    do(match, "0: play parry")
    assert match.state.hand[0] == []


def test_resigning_deletes_instructions() -> None:
    match = table(PEACE_OF_THREE, active="red blue green")
    match.instruct(1, [Never()])
    match.resign(1)
    assert match.instructions(1) == ()


class Foreign(Instruction, frozen=True):
    form = "foreign"


@pytest.mark.parametrize("order", [Foreign(), AmbushAt("\ud800"), AmbushAt(3)])  # type: ignore[arg-type]
def test_what_is_no_instruction_is_refused_and_nothing_is_kept(order: Instruction) -> None:
    match = attack()
    match.instruct(1, [Never()])
    before = export(match)
    with pytest.raises(Refused):
        match.instruct(1, [order])
    assert (export(match), match.instructions(1)) == (before, (Never(),))


@pytest.mark.parametrize("text", ["", "x" * 10_001])
def test_notes_have_a_length(text: str) -> None:
    match = attack()
    with pytest.raises(WrongMove):
        match.note(0, text)
    assert match.private == []


def test_a_notebook_is_its_seats_own() -> None:
    match = attack()
    match.note(0, "attack at dawn")
    match.note(1, "they come at dawn")
    match.note(0, "no, at noon")
    assert match.notebook(0) == ["attack at dawn", "no, at noon"]
    assert "dawn" in export_seen(match, 1)
    assert "noon" not in export_seen(match, 1)
    assert "dawn" not in export_seen(match, None)


def test_others_see_nothing_of_notes_and_of_instructions_that_did_not_speak() -> None:
    silent, busy = fresh("three"), fresh("three")
    for match in (silent, busy):
        for n, operation in enumerate(["0: plan 1", "1: plan 2", "2: plan 0", "1: rest", "0: rest"]):
            do(match, operation, at=n)
            if match is busy:
                match.note(0, f"note {n}", at=n)
                match.instruct(0, [AmbushAt("mill"), Never()], at=n)
    twin = busy.header
    silent.header = twin
    assert [entry.n for entry in silent.log] == [entry.n for entry in busy.log]
    for seat in (1, 2, None):
        assert export_seen(silent, seat) == export_seen(busy, seat)
    assert export_seen(silent, 0) != export_seen(busy, 0)


def test_private_lines_are_saved_in_their_places() -> None:
    match = attack()
    match.note(1, "line\u2028separator\x85and\x0bothers\nall in one note")
    match.instruct(1, [AmbushAt("ford")])
    do(match, ATTACK)
    match.note(0, "ambushed!")
    text = export(match)
    again = load(text, lambda _: GAME)
    assert (export(again), again.notebook(1), again.instructions(1)) == (text, match.notebook(1), match.instructions(1))


def test_time_never_runs_backwards_in_private_lines() -> None:
    match = attack(at=1_000)
    match.note(0, "the clock was set back", at=-5_000)
    match.instruct(0, [Never()], at=-5_000)
    assert [line.at for line in match.private] == [1_000, 1_000]
    text = export(match)
    assert export(load(text, lambda _: GAME)) == text


# --- whose they are


def again(match: Match[object]) -> tuple[Match[object], Match[object]]:
    """The same match from its file, and as another process would know it."""
    other: Match[object] = Match(match.game, match.header, match._key)
    other.catch_up(zip(match.log, match.counters, strict=True), match.private)
    return load(export(match), lambda _: GAME), other


def test_a_player_who_returns_after_a_bot_finds_notes_and_instructions() -> None:
    match = attack()
    match.note(1, "they come at dawn")
    match.instruct(1, [AmbushAt("ford")])
    match.sit(1, Bot("greedy"))
    match.sit(1, Person("player 1"))
    for known in (match, *again(match)):
        assert (known.notebook(1), known.instructions(1)) == (["they come at dawn"], (AmbushAt("ford"),))
    assert operations(do(match, ATTACK)) == ["acted 0 sitter", "acted 1 standing"]


def test_instructions_keep_quiet_while_a_bot_stands_in() -> None:
    match = attack()
    match.instruct(1, [AmbushAt("ford")])
    match.sit(1, Bot("greedy"))
    assert operations(do(match, ATTACK)) == ["acted 0 sitter"]
    assert match.waiting_for() == (1,)


@pytest.mark.parametrize(
    "occupants",
    [
        [Person("Eve")],
        [Bot("greedy"), Person("Eve")],
        [Vacant(), Person("Eve")],
        [Vacant(), Bot("greedy"), Person("Eve")],
        [Vacant(), Person("player 1")],
        [Person("Eve"), Person("player 1")],
    ],
)
def test_the_next_player_finds_an_empty_notebook_and_no_instructions(occupants: list[Person | Bot]) -> None:
    match = attack()
    match.note(1, "they come at dawn")
    match.instruct(1, [AmbushAt("ford")])
    for occupant in occupants:
        match.sit(1, occupant)
    match.note(1, "where am I?")
    for known in (match, *again(match)):
        assert (known.notebook(1), known.instructions(1)) == (["where am I?"], ())
        for text in (export_seen(known, 1), export(known, notebooks=[1])):
            assert "where am I?" in text
            assert "dawn" not in text
        assert "ford" not in export_seen(known, 1).splitlines()[-2]
    assert operations(do(match, ATTACK)) == ["acted 0 sitter"]
    assert "dawn" in export(match), "who keeps the whole file keeps the whole truth"


def test_a_file_without_an_earlier_ones_notes_reads_back() -> None:
    match = attack()
    match.note(1, "they come at dawn")
    match.instruct(1, [AmbushAt("ford")])
    do(match, ATTACK)
    match.sit(1, Vacant())
    match.sit(1, Person("Eve"))
    text = export(match, notebooks=[1])
    assert export(load(text, lambda _: GAME)) == text
