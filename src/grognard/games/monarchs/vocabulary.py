"""Every key that a question of the game can use, in a fixed order: the integers of learners."""

from __future__ import annotations

from grognard.games.monarchs.arrange.kinds import KEYS_OF_MENU
from grognard.games.monarchs.components.nations import CONTINGENTS, COURTS, NATIONS
from grognard.games.monarchs.components.tactics import TACTIC_KEYS
from grognard.games.monarchs.rules.refusals import ON_THE_TABLE

# Entries of menus, by the chapter that asks; those of instructions and of positions arranged by hand come last.
YEAR_MENU: tuple[str, ...] = (
    "done", "none", "recruit", "recruit-extra", "no-recruits", "thaler", "new", "new-full", "rebuild-depot",
    "rebuild-guns", "repair-guns",
)  # fmt: skip
TURN_MENU: tuple[str, ...] = (
    "end-turn", "event", "operations", "supply", "raid", "sail", "admin", "minor", "end-rally", "improve", "share",
    "build", "move", "ready", "port", "besiege", "prosecute", "garrison", "in", "out", "troops", "base",
)  # fmt: skip
MARCH_MENU: tuple[str, ...] = (
    "go", "stay", "take", "leave", "drop", "keep", "force", "join", "end", "end-marches", "pass", "engage", "go-back",
    "yes", "no", "in", "out", "all", "light", "stand", "overrun", "give-battle",
    *(f"entrench-{n}" for n in range(1, 6)),
)  # fmt: skip
INSTRUCTIONS: tuple[str, ...] = ("hold-cards", "intercept-with", "withdraw-from")
BATTLE_MENU: tuple[str, ...] = (
    "loss", "none", "intense", "measured", "roll", "endurance", "yes", "no", "in", "go", *TACTIC_KEYS,
)  # fmt: skip

VOCABULARY: tuple[str, ...] = tuple(
    dict.fromkeys((
        *YEAR_MENU, *TURN_MENU, *MARCH_MENU, *BATTLE_MENU, *NATIONS, *ON_THE_TABLE, *INSTRUCTIONS, *KEYS_OF_MENU,
        *CONTINGENTS, *COURTS,
    ))
)  # fmt: skip
