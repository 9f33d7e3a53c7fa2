"""The sequence of the KK step of a season (CM-P-9-b, CM-P-9-c)."""

from __future__ import annotations

from grognard.core import Message, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs import light_troops, season
from grognard.games.monarchs.frames import FORAGE, KK_MOVES, Season
from grognard.games.monarchs.names import court_name
from grognard.games.monarchs.state import State
from grognard.kit.sequence import Row, Rows, allowed

rows = Rows[State]()


def _seat(v: State, f: Season) -> int:
    return v.seats[light_troops.court_of(f)]


def _prompt(key: str, f: Season) -> Message:
    return say(f"prompt-{key}", court=court_name(light_troops.court_of(f)))


# fmt: off
LIGHT: tuple[Row, ...] = (
    rows.step(
        Season, "light", _seat, lambda v, f: _prompt("light", f), light_troops.ask_moves,
        rows.answer(Season, act.MoveLight, light_troops.move_law,
                    lambda s, f, a, dice, out: light_troops.move(s, f, a, out)),
        rows.answer(Season, act.EndLight, allowed, lambda s, f, a, dice, out: season.end_light(f)),
        when=lambda v, f: f.step == KK_MOVES, goes=season.go,
    ),
    rows.step(
        Season, "forage", _seat, lambda v, f: _prompt("forage", f), light_troops.ask_forage,
        rows.answer(Season, act.Forage, light_troops.forage_law,
                    lambda s, f, a, dice, out: light_troops.forage(s, f, a, out)),
        rows.answer(Season, act.EndLight, allowed, lambda s, f, a, dice, out: season.end_light(f)),
        when=lambda v, f: f.step == FORAGE, goes=season.go,
    ),
)
# fmt: on
