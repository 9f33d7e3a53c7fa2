"""Every key that a question can offer, in an order that never changes: the integers of learners."""

from __future__ import annotations

from grognard.games.valor import instructions
from grognard.games.valor.arrange import questions
from grognard.games.valor.components.counters import EXPENDABLES, WEAPONS
from grognard.games.valor.components.scenarios import Battle
from grognard.games.valor.components.tables import MISSIONS
from grognard.games.valor.rules.deployment.placing import WORKS
from grognard.games.valor.rules.fire.firepower import GUNS
from grognard.games.valor.rules.fire.questions import KINDS
from grognard.games.valor.rules.losses.allocation import ABSORB, ELIMINATE, PIN, REDUCE, TAKE
from grognard.games.valor.rules.losses.effects import MOST_WAYS
from grognard.games.valor.rules.movement.questions import FACINGS, facing_key

MENU = (
    "done", "stop", "reverse", "turn", "overrun", "load", "unload", "leave", "crawl", "surface", "stay", "walk",
    "assault", "off", "tunnels", "all", "choose", "alone", "none", "outside", "left", "right", "weapon", "decline",
    "withdraw", "hand", "split", "unite", "rest", "deployed", "dig", "strike", "other", "enough", "satchels",
)  # fmt: skip
MOST_SPLITS = 12
"""Half squads that may come of squads in a game, in the numbers of units."""


def words(battle: Battle) -> tuple[str, ...]:
    count = sum(force.count for side in battle.sides for group in side.groups for force in group.units)
    squads = count + MOST_SPLITS + count
    units = [f"u{n}" for n in range(squads)]
    outcomes = [ABSORB, PIN, REDUCE, ELIMINATE, *(f"{TAKE}{n}" for n in range(1, 6))]
    ways = [f"way{n + 1}" for n in range(MOST_WAYS)]
    names = (
        *MENU, *KINDS, *GUNS, *MISSIONS, *WORKS, *EXPENDABLES, *(weapon.id for weapon in WEAPONS), *ways,
        *(facing_key(f) for f in range(len(FACINGS))), *instructions.KEYS, *questions.KEYS, *units,
        *battle.ground.grid.names, *(f"{unit}:{outcome}" for unit in units for outcome in outcomes),
    )  # fmt: skip
    return tuple(dict.fromkeys(names))
