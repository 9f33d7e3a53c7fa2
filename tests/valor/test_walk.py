"""The walk of docs/developers/valor.md, step by step: frames, actions and dice are those that are written there."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from grognard.core import Event, FairDice, ScriptedDice
from grognard.games.valor import GAME
from grognard.games.valor.actions import Pass
from grognard.games.valor.frames import Hurt
from grognard.games.valor.odds.attacks import best_shot
from grognard.games.valor.rules.losses.allocation import ways
from grognard.games.valor.rules.losses.effects import hit_of
from grognard.games.valor.state import State
from grognard.match import settled
from tests.docs.developer_pages import page, untold
from tests.valor.positions import position

WALK: Final = page("valor").walk
STANDING: Final = "G5: ger_rifle mg42_hmg | L9: ger_rifle pinned | C6: usa_rifle, usa_rifle, hayes"
INSTRUCTION: Final = "hold fire below 200 until turn 1"
STEPS: Final[tuple[tuple[str, tuple[int, ...], str, str], ...]] = (
    ("move u2,u3,u4", (), "Phase Mover", "1 move"),
    ("step D6", (), "Phase Mover OpportunityFire", "0 opportunity"),
    ("pass", (), "Phase Mover", "1 move"),
    ("step E6", (), "Phase Mover OpportunityFire", "0 opportunity"),
    ("pass", (), "Phase Mover", "1 move"),
    ("step F6", (), "Phase Mover OpportunityFire", "0 opportunity"),
    ("fire u0 at F6 weapons u0 lane left", (3, 3), "Phase Mover OpportunityFire Hurt", "1 losses"),
    ("lose u2:reduce,u2:pin", (), "Phase Mover", "1 move"),
    ("step G6", (), "Phase Mover", "1 move"),
    ("stop", (), "Phase", "1 advance"),
)
"""What is done, the dice, the frames that lie there afterwards, and who must decide what."""


def begun() -> State:
    return position(
        STANDING, board="board_1", nations=("german", "american"), active="american", phase="movement", turns=6
    ).s


def decider(s: State) -> str:
    (decision,) = GAME.decisions(s)
    return f"{decision.seat} {decision.kind}"


def done(s: State, text: str, dice: tuple[int, ...] = ()) -> tuple[State, list[Event]]:
    seat, action = GAME.decisions(s)[0].seat, GAME.codec.actions.read(text)
    assert GAME.refusal(GAME.view(s, seat), seat, action) is None, text
    after, script = s.copy(), ScriptedDice(dice)
    out = GAME.apply(after, seat, action, script)
    script.finished()
    return after, out


def walked(steps: int = len(STEPS)) -> State:
    s = begun()
    for step, dice, frames, decision in STEPS[:steps]:
        s, _ = done(s, step, dice)
        assert " ".join(type(f).__name__ for f in s.frames) == frames, step
        assert decider(s) == decision, step
    return s


def after(step: str) -> State:
    return walked(1 + next(n for n, found in enumerate(STEPS) if found[0].startswith(step)))


def names(out: list[Event]) -> list[str]:
    return [type(event).__name__ for event in out]


def refused(s: State, text: str) -> str:
    wrong = GAME.refusal(s, 1, GAME.codec.actions.read(text))
    assert wrong is not None
    return wrong.rule


def test_the_walk_goes_as_it_is_told():
    s = walked()
    at = [s.ground.grid.names[unit.hex] for unit in s.units]
    assert at == ["G5", "L9", "F6", "G6", "G6"]
    assert (s.units[2].of.id, s.units[2].pinned, s.lanes) == ("usa_rifle_h", True, [])


def test_the_page_tells_these_steps():
    """In code spans, in this order."""
    assert untold(WALK, [step for step, *_ in STEPS]) == []
    assert f"`{INSTRUCTION}`" in " ".join(WALK.split())


def test_the_ground_is_that_of_scenario_s1():
    theirs, ours = GAME.setup("s1", settled(GAME, "s1", {}), FairDice(bytes(32))).ground, begun().ground
    assert ours.terrain == theirs.terrain
    assert [ours.terrain[ours.place(at)] for at in ("C6", "F6", "G5")] == ["open", "open", "building"]


def test_the_instruction_lets_two_hexes_pass_and_not_the_third():
    order = [GAME.codec.instructions.read(INSTRUCTION)]
    answers, shots = [], []
    for steps in (2, 4, 6):
        view = GAME.view(walked(steps), 0)
        answers.append(GAME.answer(view, 0, order))
        shots.append(best_shot(view, 0))
    assert answers == [Pass(), Pass(), None]
    assert shots[0] < 2
    assert shots[1:] == [Fraction(55, 36), Fraction(13, 6)]


def test_the_shot_is_that_of_the_page():
    s, out = done(after("step F6"), *STEPS[6][:2])
    assert names(out) == ["FireLaneLaid", "Fired"]
    assert str(out[1]) == (
        "fired units=u0.ger_rifle start=G5 at=F6 ap=9 row=5-10 modifiers=adjacent-2 faces=3,3 roll=4 points=3"
    )
    assert isinstance(s.top, Hurt)
    assert len(ways(hit_of(s, s.top))) == 8
    assert refused(s, "lose u2:reduce") == "VV-14.6.1-g"


def test_the_phase_ends_when_nobody_can_move():
    s, out = done(walked(len(STEPS) - 1), "stop")
    assert names(out) == ["PhaseBegan", "PhaseBegan"]
    assert GAME.ask(s, 1).keys == ["G6", "done"]  # type: ignore[union-attr]


def test_both_seats_see_the_same_events():
    s = begun()
    for step, dice, *_ in STEPS:
        s, out = done(s, step, dice)
        assert all(GAME.seen(event, seat) == event for event in out for seat in (0, 1, None))
