"""The steps of a season (CM-P-1-e)."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from grognard.core import Message, Seat, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import THEATRES
from grognard.games.monarchs.components.nations import COURTS
from grognard.games.monarchs.frames import Season, SeasonStep
from grognard.games.monarchs.names import court_name
from grognard.games.monarchs.rules import leaders
from grognard.games.monarchs.rules.cards import fortunes, hands
from grognard.games.monarchs.rules.light_troops import assignments, foraging
from grognard.games.monarchs.rules.year import season as seasons
from grognard.games.monarchs.state import State, court_seat
from grognard.kit.sequence import AGAIN, DONE, Steps, allowed, nothing

season = Steps(State, Season, SeasonStep, "now")
each_court = season.each("court", range(len(COURTS)))
each_theatre = season.each("theatre", range(len(THEATRES) + 1))
"""The last value is of no Theatre: losses in the last one come before the next step."""
each_raider = season.each("stage", range(len(seasons.RAIDERS)))


def _light_seat(v: State, f: Season) -> Seat:
    return v.seats[assignments.court_of(f)]


def _prompt(key: str, court_of: Callable[[Season], int] = attrgetter("court")) -> Callable[[State, Season], Message]:
    def prompt(_v: State, f: Season) -> Message:
        return say(f"prompt-{key}", court=court_name(court_of(f)))

    return prompt


# fmt: off
draw_fortune = season.does(SeasonStep.FORTUNES, fortunes.draw)
supply_income = season.does(SeasonStep.INCOME, seasons.supply_income)
move_light_troops = season.asks(
    SeasonStep.KK_MOVES, "light-troops", _light_seat, _prompt("light-troops", assignments.court_of),
    assignments.ask_moves,
    season.answer(act.MoveLight, assignments.move_law, assignments.move, AGAIN),
    season.answer(act.EndLight, allowed, nothing, DONE),
    needed=seasons.may_move_light,
)
light_troops_moved = season.does(SeasonStep.KK_MOVED, assignments.end_moves)
send_foragers = season.asks(
    SeasonStep.FORAGE, "forage", _light_seat, _prompt("forage", assignments.court_of), foraging.ask_forage,
    season.answer(act.Forage, foraging.forage_law, foraging.forage, AGAIN),
    season.answer(act.EndLight, allowed, nothing, DONE),
    needed=seasons.may_forage,
)
deal = season.does(SeasonStep.DEAL, seasons.deal)
rounds = season.does(SeasonStep.ROUNDS, seasons.next_turn)
resolve_raid = season.does(SeasonStep.RAIDS, seasons.raid)
fruits_of_foraging = season.does(SeasonStep.SPOILS, seasons.fruits)
keep_card = season.asks(
    SeasonStep.KEEP, "keep", court_seat, _prompt("keep"), hands.ask_keep,
    season.answer(act.KeepCard, hands.keep_card_law, hands.keep, DONE),
    needed=seasons.may_keep,
)
regroup_leaders = season.asks(
    SeasonStep.REGROUP, "regroup", court_seat, _prompt("regroup"), leaders.ask_regroup,
    season.answer(act.Regroup, leaders.regroup_law, leaders.regroup, AGAIN),
    season.answer(act.Done, allowed, seasons.end_regrouping, DONE),
    first=seasons.regroup_if_possible,
)
end_season = season.does(SeasonStep.CLOSE, seasons.close)
# fmt: on
