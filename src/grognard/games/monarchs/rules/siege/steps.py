"""The choice of a garrison that marches out of its fortress (CM-P-12-d)."""

from __future__ import annotations

from grognard.core import Message, Seat, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import IDS
from grognard.games.monarchs.frames import Garrisons
from grognard.games.monarchs.names import space_name
from grognard.games.monarchs.rules.siege import surrender
from grognard.games.monarchs.state import State
from grognard.kit.sequence import DONE, OneStep


def _seat(v: State, f: Garrisons) -> Seat:
    return v.seats[surrender.court_inside(v, f.at)]


def _prompt(_v: State, f: Garrisons) -> Message:
    return say("prompt-honours", at=space_name(IDS[f.at]))


# fmt: off
honours = OneStep(State, Garrisons)
HONOURS = honours.asks(
    "honours", _seat, _prompt, surrender.ask_march_out,
    honours.answer(act.MarchOut, surrender.march_out_law, surrender.marches_out, DONE),
)
# fmt: on
