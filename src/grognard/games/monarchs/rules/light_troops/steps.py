"""What is chosen when raids are resolved: losses in a KK box, and who gains the Thalers (CM-P-9-f, CM-P-9-g)."""

from __future__ import annotations

from grognard.core import Message, Seat, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import AREAS
from grognard.games.monarchs.frames import RaidLosses, Spoils
from grognard.games.monarchs.names import any_name
from grognard.games.monarchs.rules.light_troops import raid_losses
from grognard.games.monarchs.state import State
from grognard.kit.sequence import AGAIN, DONE, OneStep


def _loser_seat(v: State, f: RaidLosses) -> Seat:
    return v.seats[raid_losses.court_of_losses(v, f)]


def _spoils_seat(v: State, f: Spoils) -> Seat:
    return v.seats[raid_losses.court_of_spoils(f)]


def _spoils_prompt(_v: State, f: Spoils) -> Message:
    return say("prompt-spoils", area=any_name(f"area:{AREAS[f.area]}"), thalers=f.thalers)


# fmt: off
raided = OneStep(State, RaidLosses)
RAID_LOSSES = raided.asks(
    "raid-losses", _loser_seat, raid_losses.prompt_losses, raid_losses.ask_losses,
    raided.answer(act.LoseLight, raid_losses.losses_law, raid_losses.lose, AGAIN),
    first=raid_losses.lose_if_forced,
)
spoils = OneStep(State, Spoils)
SPOILS = spoils.asks(
    "spoils", _spoils_seat, _spoils_prompt, raid_losses.ask_spoils,
    spoils.answer(act.TakeSpoils, raid_losses.spoils_law, raid_losses.take_spoils, DONE),
)
# fmt: on
