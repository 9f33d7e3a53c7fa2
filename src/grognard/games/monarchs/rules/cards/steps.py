"""The effects of cards and chits one after the other, their choices, and interruptions by card."""

from __future__ import annotations

from grognard.core import Message, Seat, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import IDS
from grognard.games.monarchs.frames import Effects, Interrupts, March, Sailing
from grognard.games.monarchs.names import court_name, space_name
from grognard.games.monarchs.rules.cards import choices, effects, interrupts, plays
from grognard.games.monarchs.rules.march import windows
from grognard.games.monarchs.state import State
from grognard.kit.sequence import AGAIN, DONE, OVER, OneStep, allowed, nothing


def _chooser_seat(v: State, f: Effects) -> Seat:
    return v.seats[choices.chooser(choices.effects_of(f.source)[f.done], f.court)]


def _effects_prompt(_v: State, f: Effects) -> Message:
    return say("prompt-choose", chit=say(f"chit-{f.source}"))


def _sailing_seat(v: State, f: Sailing) -> Seat:
    return v.seats[f.court]


def _sailing_prompt(_v: State, f: Sailing) -> Message:
    return say("prompt-sailing", left=f.zones)


def _interrupts_seat(v: State, f: Interrupts) -> Seat:
    return v.seats[f.courts[0]]


def _interrupts_prompt(v: State, f: Interrupts) -> Message:
    at = space_name(IDS[v.below(March).at])
    return say("prompt-interrupt", court=court_name(f.courts[0]), at=at)


# fmt: off
carrying_out = OneStep(State, Effects)
EFFECTS = carrying_out.asks(
    "choose", _chooser_seat, _effects_prompt, effects.ask,
    carrying_out.answer(act.ReplaceLeaders, effects.choose_law, effects.choose, AGAIN),
    first=effects.next_effect,
)
sailing = OneStep(State, Sailing)
SAILING = sailing.asks(
    "sail", _sailing_seat, _sailing_prompt, plays.ask_sailing,
    sailing.answer(act.Sails, plays.sailing_law, plays.sails, AGAIN),
    sailing.answer(act.Done, allowed, nothing, DONE),
    needed=plays.may_sail,
)
window = OneStep(State, Interrupts)
INTERRUPTS = window.asks(
    "interrupt", _interrupts_seat, _interrupts_prompt, interrupts.ask_interrupt,
    window.answer(act.Interrupt, interrupts.interrupt_law, interrupts.interrupt, OVER),
    window.answer(act.LetPass, allowed, windows.let_pass, AGAIN),
    needed=windows.is_open,
)
# fmt: on
