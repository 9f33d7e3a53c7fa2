"""Prints digests of some games of every scenario, as PettingZoo and as OpenSpiel see them."""

from __future__ import annotations

import pyspiel

from grognard.envs import spiel, zoo
from tests.envs.env_tables import TABLES
from tests.envs.official_checks import fingerprint, spiel_fingerprint

if __name__ == "__main__":
    for table in TABLES:
        env = zoo.env(table.game, table.scenario, table.shortest(), longest=table.longest)
        game = pyspiel.load_game(spiel.register(table.game, table.scenario, longest=table.longest))
        for seed in range(table.loops(4, 1)):
            print(table, seed, fingerprint(env, seed), spiel_fingerprint(game, seed))
