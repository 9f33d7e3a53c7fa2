"""Answers for an absent player: by standing instructions, and when the clock has run out."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import Action, Instruction, Next, Number, OneOf, ReadyInstruction, Seat, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import LAST_TURN
from grognard.games.frederick.frames import Charges, Hits
from grognard.games.frederick.names import turn_name
from grognard.games.frederick.play import ask, decisions
from grognard.games.frederick.state import State
from grognard.kit.default_answers import ready_made

KINDS = {
    "hold-cards": act.Hold,
    "no-charge": act.NoCharge,
    "troops-first": act.TroopsFirst,
    "draw-all": act.DrawAll,
}
HELD = {"before-roll": act.Roll(), "after-roll": act.GoOn(), "winter-card": act.Pass()}
"""Decisions that holding one's cards answers, and how."""
READY = {**dict.fromkeys(HELD, "hold-cards"), "charge": "no-charge", "hits": "troops-first", "draw": "draw-all"}
"""Decisions, and the kind of instruction that answers them."""
QUIET = {
    **HELD,
    "act": act.End(),
    "attack": act.Attack(),
    "charge": act.Pass(),
    "draw": act.Draw(),
    "storm": act.Storms(),
    "winter": act.Done(),
}
"""The answer for an absent player, where it takes no choice."""


def instruct(v: State) -> Next | None:
    if v.over:
        return None

    def until(key: str) -> Next:
        return Number(say("ask-until"), v.turn, LAST_TURN, lambda n: KINDS[key](n))

    return OneOf(say("ask-instruct"), tuple(KINDS), until, lambda key: say(f"do-{key}"))


def answer(v: State, seat: Seat, instructions: Sequence[Instruction]) -> Action | None:
    """Whether an instruction speaks depends on the kind of decision and the turn alone."""
    kind = next((d.kind for d in decisions(v) if d.seat == seat), "")
    for order in instructions:
        match order:
            case act.Hold() if v.turn <= order.turn and kind in HELD:
                return HELD[kind]
            case act.NoCharge() if v.turn <= order.turn and isinstance(v.top, Charges):
                return act.Pass()
            case act.TroopsFirst() if v.turn <= order.turn and isinstance(v.top, Hits):
                return on_timeout(v, seat)
            case act.DrawAll() if v.turn <= order.turn and kind == "draw":
                return act.Draw()
    return None


def ready_instructions(v: State, seat: Seat) -> tuple[ReadyInstruction, ...]:
    """For the rest of the turn."""
    kind = next((d.kind for d in decisions(v) if d.seat == seat), "")
    if kind not in READY:
        return ()
    key = READY[kind]
    return (ReadyInstruction(KINDS[key](v.turn), say(f"ready-{key}", turn=turn_name(v.turn))),)


def on_timeout(v: State, seat: Seat) -> Action | None:
    """The quiet answer; where one must be chosen, the first that is ready."""
    kind = next((d.kind for d in decisions(v) if d.seat == seat), "")
    if kind in QUIET:
        return QUIET[kind]
    return ready_made(ask(v, seat))
