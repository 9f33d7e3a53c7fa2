"""The walk of docs/developers/monarchs.md, step by step: frames, actions and dice are those that are written there."""

from __future__ import annotations

from typing import Final

from grognard.core import UNKNOWN, follow_all
from grognard.games.monarchs import GAME
from grognard.games.monarchs import actions as act
from grognard.games.monarchs import play as playing
from grognard.games.monarchs.components.nations import POWER
from grognard.games.monarchs.components.tactics import TACTIC
from grognard.games.monarchs.events import battle as ev
from grognard.games.monarchs.frames import Battle
from grognard.games.monarchs.state import State
from tests.docs.developer_pages import page, untold
from tests.monarchs.positions import decider, play, played, position, refusal, sps

WALK: Final = page("monarchs").walk
STANDING: Final = (
    "zittau: PR 7, 1 cav, 1 fa, bevern | landeshut: PR 11, 2 cav, 1 lt_cav, 1 fa, schwerin | "
    "reichenberg: AU 9, 1 cav, 1 lt_inf, koenigsegg | gitschin: AU 11, 3 cav, 1 lt_inf, 1 fa, daun, serbelloni"
)
DRAWN: Final = tuple(
    TACTIC[name]
    for name in ("oblique_attack", "blown_march", "artillery_up_front",
                 "defensive_position", "twelve_pounders", "slow_reaction")
)  # fmt: skip
MARCH: Final = "Season CourtTurn Effects Operations March"
STEPS: Final[tuple[tuple[str, tuple[int, ...], str, str], ...]] = (
    ("event PR-07 for gen:schwerin,gen:bevern", (), "Season CourtTurn Effects Operations", "PR march"),
    ("march gen:bevern PR.inf>go*7,PR.cav>go,PR.fa>go via reichenberg joined by gen:schwerin", (),
     f"{MARCH} Interrupts", "AU interrupt"),
    ("let pass", (), f"{MARCH} Intercepts", "AU intercept"),
    ("intercept gitschin AU.inf>go*11,AU.cav>go*3,AU.lt_inf>go,AU.fa>go,gen:daun>go,gen:serbelloni>go", (4,),
     MARCH, "PR intercepted"),
    ("engage", (), f"{MARCH} Attack", "PR join"),
    ("march gen:schwerin PR.inf>go*11,PR.cav>go*2,PR.lt_cav>go,PR.fa>go via reichenberg", (2,),
     f"{MARCH} Attack March Interrupts", "AU interrupt"),
    ("let pass", (), f"{MARCH} Attack March Interrupts", "FR interrupt"),
    ("let pass", (), f"{MARCH} Battle", "PR battle"),
    ("battle intense", DRAWN, f"{MARCH} Battle ChosenTactics", "PR tactics+AU tactics"),
    ("AU: tactics defensive_position,twelve_pounders", (), f"{MARCH} Battle ChosenTactics", "PR tactics+AU tactics"),
    ("AU: tactics defensive_position", (), f"{MARCH} Battle ChosenTactics", "PR tactics+AU tactics"),
    ("PR: tactics oblique_attack,artillery_up_front", (5, 1, 4, 3, 5, 2), f"{MARCH} Battle Losses", "PR losses"),
    ("lose loss>PR.inf*2", (), f"{MARCH} Battle Losses", "AU losses"),
    ("lose loss>AU.inf", (), f"{MARCH} Battle Retreat", "PR retreat"),
    ("retreat zittau", (), "Season CourtTurn", "PR act"),
)  # fmt: skip
"""What is done, the dice, the frames that lie there afterwards, and who must decide what."""


def begun(year: str = "y1757-4") -> State:
    return position(
        STANDING, year=year, court="PR", round_=2, control={"zittau": "PR"},
        hands={"PR": "PR-07 PR-03", "AU": "AU-05 AU-01", "FR": "FR-02"},
    )  # fmt: skip


def walked(order: str = "") -> State:
    """After the first step that begins so, or after all."""
    s = begun()
    for step, dice, frames, decision in STEPS:
        s = play(s, step, dice=dice)
        assert " ".join(type(f).__name__ for f in s.frames) == frames, step
        assert decider(s) == decision, step
        if order and step.startswith(order):
            return s
    return s


def test_the_walk_goes_as_it_is_told():
    s = walked()
    assert (sps(s, "zittau"), sps(s, "reichenberg")) == (24, 31)
    assert s.will[POWER["PR"]] == begun().will[POWER["PR"]] - 1


def test_will_changes_after_the_retreat():
    s = walked("lose loss>AU.inf")
    assert s.will == begun().will
    assert list(follow_all(playing.ask(s, 0), ()).keys)[:2] == ["zittau", "fort:zittau"]  # type: ignore[union-attr]


def test_the_fire_is_that_of_the_page():
    s = walked("AU: tactics defensive_position")
    step, dice, *_ = next(found for found in STEPS if found[0].startswith("PR: tactics"))
    _, out = played(walked("AU: tactics defensive_position"), [step], dice)
    fired = [event for event in out if isinstance(event, ev.Fired)]
    assert [(shot.sps, shot.drm, shot.total, shot.lost, shot.morale) for shot in fired] == [
        (26, -1, 6, 1, "D0"),
        (32, 5, 12, 2, "D2"),
    ]
    tests = [(event.tactic, event.how, event.total) for event in out if isinstance(event, ev.TacticResolved)]
    assert tests[:2] == [("oblique_attack", "cancelled", 8), ("defensive_position", "works", 7)]
    assert refusal(s, "PR: tactics artillery_up_front,oblique_attack") == "CM-15.4-t"


def test_a_tactic_in_vain_carries_its_caution():
    s = walked("battle intense")
    question = follow_all(playing.ask(s, 1), ["tactic:defensive_position"])
    caution = question.caution("tactic:twelve_pounders")  # type: ignore[union-attr]
    assert caution is not None
    assert caution.rule == "CM-15.4-aj"


def test_only_who_drew_chits_sees_them():
    s = walked("battle intense")
    for seat in (0, 1, 2, 3, None):
        battle = next(f for f in GAME.view(s, seat).frames if isinstance(f, Battle))
        assert [UNKNOWN not in chits for chits in battle.drawn] == [seat == 0, seat == 1]
        assert [len(chits) for chits in battle.drawn] == [3, 3]


def test_the_instruction_lets_the_march_pass():
    s = walked("march gen:bevern")
    order = GAME.codec.instructions.read("hold interrupts until summer 3")
    assert GAME.answer(GAME.view(s, 1), 1, [order]) == act.LetPass()


def ready(s: State, seat: int) -> list[str]:
    return [str(one.instruction) for one in GAME.ready_instructions(GAME.view(s, seat), seat)]


def test_whoever_may_interrupt_may_let_marches_pass_for_the_round_or_the_season():
    s = walked("march gen:bevern")
    until = ["hold interrupts until summer 2", "hold interrupts until summer 6"]
    assert [ready(s, seat) for seat in range(4)] == [[], until, [], []]
    s.round = 6
    assert ready(s, 1) == until[1:]


def test_whoever_may_intercept_or_marches_has_nothing_ready():
    s = walked("let pass")
    assert decider(s) == "AU intercept"
    assert [ready(s, seat) for seat in range(4)] == [[], [], [], []]
    assert ready(begun(), 0) == []


def test_with_two_players_one_seat_is_asked_for_both_courts():
    s = begun("y1757")
    for step, dice, *_ in STEPS[:6]:
        s = play(s, step, dice=dice)
    assert [d.seat for d in playing.decisions(s)] == [1]
    s = play(s, "let pass")
    assert [(d.seat, d.kind) for d in playing.decisions(s)] == [(1, "interrupt")]


def test_the_page_tells_these_steps():
    """In code spans, in this order; each court passes a window for itself."""
    steps = [step.removeprefix("AU: ").removeprefix("PR: ") for step, *_ in STEPS]
    assert untold(WALK, steps) == []
