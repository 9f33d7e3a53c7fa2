"""`outline`: the order of play of a practice game, and of a game that does not say it."""

from __future__ import annotations

import pytest

from grognard.cli.commands import outline as command
from grognard.core.message import say, verbatim
from grognard.core.optional_features import HasOutline, ProcedureOutline, StepOutline
from grognard.games import load


class Practice:
    """A game that only knows its order of play."""

    id = "sandbox"

    def outline(self) -> tuple[ProcedureOutline, ...]:
        year = (
            StepOutline(verbatim("income")),
            StepOutline(verbatim("card"), asks=True, depth=1),
            StepOutline(verbatim("muster"), asks=True, depth=2),
            StepOutline(verbatim("points"), depth=1),
            StepOutline(say("game-title")),
        )
        battle = (StepOutline(verbatim("fire"), depth=1), StepOutline(verbatim("losses"), asks=True, depth=1))
        return ProcedureOutline(verbatim("Year"), year), ProcedureOutline(say("prompt-act", army="A"), battle)


@pytest.fixture
def practice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "find_game", lambda *_: Practice())


@pytest.mark.usefixtures("practice")
def test_each_procedure_is_a_line_with_its_steps_and_loops_in_brackets(run):
    done = run("outline", "sandbox", "--lang", "en")
    assert done.status == 0
    first, second = done.out.splitlines()
    assert first.startswith("Year: income · (card? · (muster?) · points) · ")
    assert second.endswith(": (fire · losses?)")


@pytest.mark.usefixtures("practice")
def test_the_words_are_those_of_the_game_in_the_language_asked_for(run):
    english, french = (run("outline", "sandbox", "--lang", lang).out for lang in ("en", "fr"))
    assert "Year : income · (card ? · (muster ?) · points) · " in french.replace("\N{NO-BREAK SPACE}", " ")
    assert english.splitlines()[0].rpartition(" · ")[2] == "The Sandbox"
    assert french.splitlines()[0].rpartition(" · ")[2] == "Le bac à sable"


def test_a_game_without_an_outline_is_one_clear_line(run):
    assert not isinstance(load("sandbox"), HasOutline)
    done = run("outline", "sandbox", "--lang", "en")
    assert (done.status, done.out) == (1, "")
    assert done.err == "grognard: sandbox does not declare its order of play.\n"


def test_a_game_that_does_not_exist_is_one_clear_line(run):
    done = run("outline", "chequers")
    assert done.status == 2
    assert "chequers" in done.err
    assert len(done.err.splitlines()) == 1
