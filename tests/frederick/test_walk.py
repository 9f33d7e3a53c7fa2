"""The walk of docs/developers/frederick.md, step by step: frames, actions and dice are those that are written there."""

from __future__ import annotations

from typing import Final

from grognard.core import follow_all
from grognard.games.frederick import GAME
from grognard.games.frederick import play as playing
from grognard.games.frederick.actions import Attack, NoCharge, Pass
from grognard.games.frederick.frames import Charges
from grognard.games.frederick.rules.battle.retreat import Packing
from grognard.games.frederick.state import State
from tests.docs.developer_pages import page, untold
from tests.frederick.positions import decider, events, go, hand, left, play, position, refusal, stack

WALK: Final = page("frederick").walk
STANDING: Final = "stolp: PR 10, keith | danzig (russia): RU 12, saltykow, rumjanzew | marienwerder: PR 4, lehwaldt"
FALL_BACK: Final = (
    "fall back prussia.fresh>stolp*7,prussia.exhausted>marienwerder*3,prussia.exhausted-isolated>marienwerder,"
    "prussia.exhausted-isolated>destroyed*3,gen:lehwaldt>kolberg,gen:keith>stolp"
)
BATTLE: Final = "Phase Battles Battle"
STEPS: Final[tuple[tuple[str, tuple[int, ...], str, str], ...]] = (
    ("roll", (4,), "Phase", "prussian after-roll"),
    ("go on", (), "Phase", "prussian act"),
    ("march stolp-danzig prussia.fresh>go*7,prussia.fresh>stay*3,gen:keith>go", (), "Phase", "prussian act"),
    ("march stolp-danzig prussia.fresh>go*3", (), "Phase", "prussian act"),
    ("march marienwerder-danzig prussia.fresh-isolated>go*4,gen:lehwaldt>stay", (), "Phase", "prussian act"),
    ("march marienwerder-danzig gen:lehwaldt>go", (), "Phase", "prussian act"),
    ("end", (), BATTLE, "austrian garrison"),
    ("garrison russia.fresh>out*12,gen:saltykow>out,gen:rumjanzew>out", (), f"{BATTLE} BattleCards",
     "prussian battle-cards+austrian battle-cards"),
    ("prussian: cards flank_attack>play", (), f"{BATTLE} BattleCards", "prussian battle-cards+austrian battle-cards"),
    ("austrian: cards forest>keep,hills>keep,marsh>play", (), BATTLE, "austrian attack"),
    ("attack", (4, 1, 3, 6, 2, 4, 5, 1, 4, 2, 6, 1, 6, 3), f"{BATTLE} Hits", "prussian hits"),
    ("lose hit>prussia.fresh*3,hit>prussia.fresh-isolated*4", (), BATTLE, "prussian attack"),
    ("retreat", (), f"{BATTLE} Charges", "austrian charge"),
    ("charge", (), f"{BATTLE} Charges", "prussian charge"),
    ("charge", (), f"{BATTLE} Charges", "austrian charge"),
    ("pass", (), f"{BATTLE} FallBack", "prussian fall-back"),
    (FALL_BACK, (), "", ""),
)  # fmt: skip
"""What is done, the dice, the frames that lie there afterwards, and who must decide what. After the last one the stack
is empty, and the next chit would be drawn."""


def begun() -> State:
    before = position(
        STANDING, turn=8, cup={"prussia": 1, "russia": 1, "turn_end": 1}, control={"koenigsberg": "russia"},
        hands={"prussian": "flank_attack cavalry_charge rapid_advance",
               "austrian": "marsh cavalry_charge forest hills"},
    )  # fmt: skip
    return go(before, ["prussia"])


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
    assert stack(s, "stolp") == "PR 7, keith"
    assert stack(s, "marienwerder") == "PR 3 exhausted, PR 1 exhausted isolated"
    assert stack(s, "kolberg") == "lehwaldt isolated"
    assert s.debt == [1, 0, 0, 0, 0]
    assert (hand(s, "prussian"), hand(s, "austrian")) == ("rapid_advance", "forest hills")


def test_the_page_tells_these_steps():
    """In code spans, in this order."""
    assert untold(WALK, [step.removeprefix("prussian: ").removeprefix("austrian: ") for step, *_ in STEPS]) == []
    (attack,) = (dice for step, dice, *_ in STEPS if step == "attack")
    assert " ".join(map(str, attack[:12])) in WALK


def test_the_chit_and_the_die_begin_the_phase():
    s = begun()
    assert (decider(s), stack(s, "marienwerder")) == ("prussian before-roll", "PR 4 isolated, lehwaldt isolated")
    assert left(play(s, "roll", dice=[4])) == 6


def test_a_place_that_is_no_key_has_its_law():
    s = walked("go on")
    to = follow_all(playing.ask(s, 0), ["march", "stolp"])
    assert [to.why(at).rule for at in ("posen", "berlin")] == ["FR-6.2-f", "FR-2.3-b"]  # type: ignore[union-attr]
    assert follow_all(to, ["danzig"]).presets[0].pick == (  # type: ignore[union-attr]
        "prussia.fresh>go*7 prussia.fresh>stay*3 gen:keith>go"
    )


def test_marsh_cancels_the_flank_attack_and_a_charge_is_no_card_of_the_start():
    s = walked("garrison")
    assert refusal(s, "prussian: cards cavalry_charge>play") == "FR-7.1.3-g"
    out = events(walked("prussian: cards"), "austrian: cards forest>keep,hills>keep,marsh>play")
    assert [type(event).__name__ for event in out] == ["Committed", "Shown", "Shown", "Cancelled"]


def test_a_seat_that_could_have_a_card_is_asked_and_can_only_pass():
    s = walked("charge")
    assert decider(s) == "prussian charge"
    s = play(s, "charge")
    assert isinstance(s.top, Charges)
    assert playing.ask(s, 1).keys == ("pass",)  # type: ignore[union-attr]
    order = GAME.codec.instructions.read("never charge until turn 8")
    assert order == NoCharge(8)
    assert GAME.answer(GAME.view(s, 1), 1, [order]) == Pass()


def test_thirteen_can_be_saved_and_must_be():
    s = walked("pass")
    packing = Packing(s, s.top)  # type: ignore[arg-type]
    assert (packing.total, packing.must) == (16, 13)
    question = playing.ask(s, 0)
    assert "fall back " + question.presets[0].pick.replace(" ", ",") == FALL_BACK  # type: ignore[union-attr]
    lost = FALL_BACK.replace("gen:lehwaldt>kolberg", "gen:lehwaldt>destroyed")
    assert refusal(s, lost) == "FR-7.1.4-p"
    crowded = FALL_BACK.replace("isolated>marienwerder,", "isolated>marienwerder*2,").replace(
        "destroyed*3", "destroyed*2"
    )
    assert refusal(s, crowded) == "FR-7.1.4-l"


def test_an_absent_player_attacks():
    assert GAME.on_timeout(GAME.view(walked("lose"), 0), 0) == Attack()
