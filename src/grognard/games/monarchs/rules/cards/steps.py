"""The effects of cards and chits one after the other, their choices, and interruptions by card."""

from __future__ import annotations

from grognard.core import Message, Seat, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.frames import Effects, Interrupts, Sailing
from grognard.games.monarchs.rules.cards import choices, effects, interrupts, plays
from grognard.games.monarchs.rules.march import windows
from grognard.games.monarchs.state import State, court_seat
from grognard.kit.sequence import AGAIN, DONE, OVER, OneStep, allowed, nothing


def _chooser_seat(v: State, f: Effects) -> Seat:
    return v.seats[choices.chooser(choices.effects_of(f.source)[f.done], f.court)]


def _effects_prompt(_v: State, f: Effects) -> Message:
    return say("prompt-choose", chit=say(f"chit-{f.source}"))


def _sailing_prompt(_v: State, f: Sailing) -> Message:
    return say("prompt-sailing", left=f.zones)


# fmt: off
carrying_out = OneStep(State, Effects)
EFFECTS = carrying_out.asks(
    "choose", _chooser_seat, _effects_prompt, effects.ask,
    carrying_out.answer(act.ReplaceLeaders, effects.choose_law, effects.choose, AGAIN),
    first=effects.next_effect,
)
sailing = OneStep(State, Sailing)
SAILING = sailing.asks(
    "sail", court_seat, _sailing_prompt, plays.ask_sailing,
    sailing.answer(act.Sails, plays.sailing_law, plays.sails, AGAIN),
    sailing.answer(act.Done, allowed, nothing, DONE),
    needed=plays.may_sail,
)
window = OneStep(State, Interrupts)
INTERRUPTS = window.asks(
    "interrupt", windows.decider, windows.prompt("interrupt"), interrupts.ask_interrupt,
    window.answer(act.Interrupt, interrupts.interrupt_law, interrupts.interrupt, OVER),
    window.answer(act.LetPass, allowed, windows.let_pass, AGAIN),
    needed=windows.is_open,
)
# fmt: on
