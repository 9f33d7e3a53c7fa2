"""TC-4.1-b: a seat that may not know a card learns nothing of it from anything it asks, tries or looks at."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from grognard.core import ASKS, Action, Seat, dump, follow, shown
from grognard.core.lens_focus import standing
from grognard.games.tercios import actions as act
from grognard.games.tercios.events.fight import ReactionFailed
from grognard.games.tercios.game import GAME
from grognard.games.tercios.rules.reactions.options import REACTIONS
from grognard.games.tercios.rules.traits.table import TRAITS
from grognard.games.tercios.rules.turn.planning import orders_for
from grognard.games.tercios.state import NO_CARD, ORDERS, State
from tests.tercios.command_post import NOTATION
from tests.tercios.positions import commander, decider, do, field, happened, settle, troop

SCHEMES: dict[str, int] = {"known": 0}
"""A card that neither player knows (TC-18.2-za)."""
SPIED: dict[str, int] = {"known": 3}
TRIED = (("fire", "shoot", "musket"), ("assault", "countercharge", ""), ("resist", "resist", ""))
SHOTS = ("shoot", "shoot_and_evade")
LED = ("smart", "schemer", "bold", "perfectionist", "pious", "provoker", "innovative", "expert", "cautious", "fearless")


def facing_each_other() -> State:
    """Cards of every sort on both sides: hidden, spied out, drawn by Schemer, shared, for a reaction only."""
    return field(
        troop("cuirassiers", 0, (30, 20), order="assault"),
        troop("modern", 0, (20, 20), order="fire", **SCHEMES),
        troop("modern", 0, (40, 20), order="run", brigade=1),
        troop("modern", 0, (46, 20), order="run", brigade=1),
        troop("shot_company", 0, (52, 20), order="ready", **SPIED),
        troop("chevau_legers", 1, (30, 27), order="run", **SCHEMES),
        troop("modern", 1, (20, 27), order="fire"),
        troop("modern", 1, (40, 27), order="assault", brigade=2),
        troop("modern", 1, (46, 27), order="assault", brigade=2),
        troop("shot_company", 1, (52, 27), order="fire", reaction_only=True),
        troop("mounted_arquebusiers", 1, (32.9, 24), 180, order="resist"),
        commanders=[commander(0, 4, (30, 17), traits=LED), commander(1, 4, (30, 31), traits=LED)],
    )


def moments() -> Iterator[State]:
    """Seat 0 activates; its commander acts; it charges, and comes near an enemy."""
    s = facing_each_other()
    settle(s)
    yield s.copy()
    led = s.copy()
    do(led, 0, act.Lead("A1"))
    do(led, 0, act.Stay())
    yield led
    do(s, 0, act.Activate("a1"))
    yield s.copy()
    do(s, 0, act.Charge("b1"))
    assert decider(s) == (1, "react")
    yield s.copy()
    do(s, 1, act.Pass())
    assert decider(s) == (1, "react")
    yield s


def twins(s: State, seat: Seat | None) -> Iterator[State]:
    """The same position with other cards where the seat knows none; a brigade has one card."""
    for shift in range(1, len(ORDERS)):
        other = s.copy()
        for n, t in enumerate(s.troops):
            if t.order != NO_CARD and not (seat is not None and t.known >> seat & 1):
                may = orders_for(s, n)
                other.change(n, order=may[(may.index(t.order) + shift) % len(may)])
        assert dump(other) != dump(s)
        yield other


def tried() -> list[Action]:
    """All that a player might write, sense or nonsense."""
    troops = [f"{side}{n}" for side in "ab" for n in range(1, 7)]
    words = [*ORDERS, "keep", "shoot", "zeal", "a1", "b1"]
    found = [f"{verb} {key}" for verb in ("activate", "charge", "lead", "redirect", "join") for key in (*troops, "A1")]
    found += ["pass", "done", "stay", "stop", "enough", "reorganise"]
    found += [f"react {key} {what}" for key in troops for what in REACTIONS]
    found += [f"react {key} {what} with {arm}" for key, what, arm in product(troops, SHOTS, ("musket", "pistol"))]
    found += [f"react {key} face to {side}" for key in troops for side in ("left", "rear", "right")]
    found += [f"command {trait} on {key}" for trait in TRAITS for key in troops]
    found += [f"command {trait} on {key} as {word}" for trait, key, word in product(LED, troops[::2], words)]
    return [NOTATION.read(text) for text in found]


@pytest.mark.rule("TC-4.1-b", "TC-18.2-za", "TC-10.6-a")
@pytest.mark.parametrize("moment", range(5))
def test_two_positions_that_differ_in_cards_look_alike(moment: int) -> None:
    s = [*moments()][moment]
    for seat in (0, 1, None):
        v = GAME.view(s, seat)
        for twin in twins(s, seat):
            other = GAME.view(twin, seat)
            assert dump(other) == dump(v)
            assert GAME.decisions(twin) == GAME.decisions(s)
            assert dump(GAME.scene(other)) == dump(GAME.scene(v))


@pytest.mark.rule("TC-4.1-b")
@pytest.mark.parametrize("name", sorted(GAME.lenses))
def test_no_lens_looks_under_a_card(name: str) -> None:
    s = next(moments())
    v, other = GAME.view(s, 0), GAME.view(next(twins(s, 0)), 0)
    for focus in ((), *zip(*[iter(standing(GAME.scene(v)))] * GAME.lenses[name].foci, strict=False)):
        assert dump(GAME.lens(other, name, focus)) == dump(GAME.lens(v, name, focus)), focus


@pytest.mark.rule("TC-4.1-b", "TC-5.2-d", "TC-18.2-ze")
@pytest.mark.parametrize("moment", range(5))
def test_questions_forecasts_and_refusals_do_not_depend_on_cards_that_are_not_known(moment: int) -> None:
    s = [*moments()][moment]
    seat = decider(s)[0]
    v, other = GAME.view(s, seat), GAME.view(next(twins(s, seat)), seat)
    one, two = GAME.ask(v, seat), GAME.ask(other, seat)
    assert dump(shown(one)) == dump(shown(two))
    for key in one.keys:
        assert dump(GAME.forecast(v, seat, (key,))) == dump(GAME.forecast(other, seat, (key,)))
        assert dump(GAME.sketch(v, seat, (key,))) == dump(GAME.sketch(other, seat, (key,)))
        first, second = follow(one, key)[1], follow(two, key)[1]
        assert dump(shown(first)) == dump(shown(second)) if isinstance(first, ASKS) else first == second
    for action in tried():
        assert GAME.refusal(other, seat, action) == GAME.refusal(v, seat, action), str(action)


@pytest.mark.rule("TC-5.2-d", "TC-10.6-e")
def test_a_reaction_that_fails_tells_the_enemy_nothing_of_a_brigades_card() -> None:
    """Whatever the card was: the same dice, the same story, the same table."""
    told = []
    for order, reaction, weapon in TRIED:
        s = facing_each_other()
        for n in (7, 8):
            s.change(n, order=ORDERS.index(order))
        s.change(2, order=ORDERS.index("assault"), brigade=0)
        settle(s)
        do(s, 0, act.Activate("a3"))
        do(s, 0, act.Charge("b3"))
        out = do(s, 1, act.React("b3", reaction, weapon=weapon), (1, 1))
        assert happened(out, ReactionFailed)
        told.append((dump(GAME.view(s, 0)), [dump(GAME.seen(event, 0)) for event in out]))
    assert told[0] == told[1] == told[2]
