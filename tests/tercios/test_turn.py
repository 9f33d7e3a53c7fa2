"""Chapter 3: the turn."""

from __future__ import annotations

import pytest

from grognard.games.tercios import actions as act
from grognard.games.tercios import events as ev
from tests.tercios.positions import decider, do, field, happened, of, refused, troop


@pytest.mark.rule("TC-3.3-a", "TC-3.3-b")
def test_players_activate_in_turn_and_must() -> None:
    s = field(
        troop("modern", 0, (20, 10), order="ready"),
        troop("modern", 0, (40, 10), order="ready"),
        troop("modern", 1, (30, 40), order="ready"),
    )
    assert refused(s, 0, act.Pass()) == "TC-3.3-b"
    do(s, 0, act.Activate("a1"))
    assert decider(s) == (0, "execute")
    do(s, 0, act.Done())
    assert decider(s) == (1, "activate")
    assert refused(s, 0, act.Activate("a2")) == ""


@pytest.mark.rule("TC-4.1-c", "TC-3.3-e")
def test_a_card_is_shown_and_gone() -> None:
    s = field(troop("modern", 0, (20, 10), order="run"), troop("modern", 1, (30, 40), order="ready"))
    out = do(s, 0, act.Activate("a1"))
    assert happened(out, ev.OrderShown) == [ev.OrderShown("a1.modern", "run")]
    assert not of(s, "a1").has_card
