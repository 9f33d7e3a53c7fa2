"""A game of Frederick at the moment when the King may be hit, as a save file."""

from __future__ import annotations

from random import Random

from grognard.games.frederick import GAME
from grognard.games.frederick.frames import Hits
from grognard.games.frederick.rules.battle import damage
from grognard.games.frederick.rules.battle.damage import KING_KEY
from grognard.match import Match, export
from tests.every_game.random_games import random_action


def one_hit_on_the_kings_stack() -> str:
    """A save file of a war at random, at the first moment when one hit may be taken by the King or by another unit."""
    for seed in range(20):
        rng, match = Random(seed), Match.new(GAME, "campaign", key=bytes(32), at=1000)
        while match.result is None:
            top = match.state.top
            if isinstance(top, Hits) and top.count == 1 and KING_KEY in dict(damage.split(match.state, top).bins):
                return export(match)
            seat = match.waiting_for()[0]
            match.act(seat, random_action(GAME, match.view(seat), seat, rng), at=1000)
    raise AssertionError("the King is never in a battle")
