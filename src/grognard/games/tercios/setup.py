"""The scenarios as the table offers them, with the options of a game, and the position in which set-up begins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from grognard.core import Dice, Option, Options, RuleId, Scenario, SeatAt, say
from grognard.games.tercios.components.adaptations import OFF, ON
from grognard.games.tercios.components.army_lists import ready_armies
from grognard.games.tercios.data import DATA
from grognard.games.tercios.frames import Preparing, PreparingStep
from grognard.games.tercios.names import seat_name
from grognard.games.tercios.rules.deployment.muster import FREE
from grognard.games.tercios.rules.scenarios import AS_SCENARIO, DRAWN, Battle, battles, first_scenery
from grognard.games.tercios.state import Rulings, State

_RULES: Final[Any] = DATA.read("special_rules.yaml")
SWITCHES: Final[Mapping[str, Any]] = _RULES["rule_options"]
"""G82: adaptations that can be switched one by one."""
PRESETS: Final = ("french", "original")
AS_PRESET: Final = "as-preset"
VARIABLE: Final = "variable"
BUDGETS: Final = (500, 3000)
"""TC-19.1-b"""


def _option(name: str, values: tuple[str, ...], default: str, *rules: str, **more: Any) -> Option:
    about = say(f"option-{name}-about")
    return Option(name, say(f"option-{name}"), about, values, default, tuple(RuleId(r) for r in rules), **more)


def _options(plan: Battle | None) -> tuple[Option, ...]:
    """Of a scenario; `None`: of one that is still to be drawn."""
    armies = (*ready_armies(), FREE) if plan is not None else (AS_SCENARIO, *ready_armies(), FREE)
    usual = plan.armies if plan is not None else (AS_SCENARIO, AS_SCENARIO)
    found = [
        _option("army-1", armies, usual[0], "TC-19.1-a"),
        _option("army-2", armies, usual[1], "TC-19.1-a"),
        _option("budget", ("500", "1000", "1500", "2000", "3000"), "1000", "TC-19.1-a", "TC-19.1-b", numbers=BUDGETS),
        _option("lists", ("secret", "open"), "secret", "TC-20.8-a"),
        _option("roles", ("seated", "diced"), "seated", "TC-20.8-b"),
    ]
    if plan is None or plan.buys_scenery:
        values = ("points", "fields-agreed", "agreed", "none")
        found.append(_option("scenery", values, "points", "TC-20.2-b", "TC-20.2-c", "TC-20.2-h", "TC-20.6-p"))
    found += [
        _option("deployment", ("by-hand", "ready"), "by-hand", "TC-20.8-c"),
        _option("length", (VARIABLE,), VARIABLE, "TC-20.1-a", numbers=(1, 20)),
        _option("preset", PRESETS, str(_RULES["default_preset"])),
    ]
    found += [_option(_dashed(name), (AS_PRESET, ON, OFF), AS_PRESET, row["rule"]) for name, row in SWITCHES.items()]
    found += [
        _option("tie", ("attacker", "charged"), "attacker", "TC-8.6-e"),
        _option("light-cavalry", ("public", "printed"), "public"),
        _option("corps-melee", ("4", "3"), "4"),
        _option("regimental-gun", ("shot", "none"), "shot", "TC-12.7-b"),
    ]
    return tuple(found)


def _dashed(name: str) -> str:
    return name.replace("_", "-")


@cache
def scenarios() -> Mapping[str, Scenario]:
    """TC-20.1-g: players agree on one, or throw a die for its number."""
    plans: dict[str, Battle | None] = {**battles(), DRAWN: None}
    return {
        name: Scenario(
            name,
            say(f"scenario-{_dashed(name)}"),
            say(f"scenario-{_dashed(name)}-about"),
            (SeatAt(seat_name(0)), SeatAt(seat_name(1))),
            _options(plan),
        )
        for name, plan in plans.items()
    }


def rulings(scenario: str, options: Options) -> Rulings:
    given = {option.id: options.get(option.id, option.default) for option in scenarios()[scenario].options}
    preset = given["preset"]
    switched = {
        name: row[preset] if given[_dashed(name)] == AS_PRESET else given[_dashed(name)] == ON
        for name, row in SWITCHES.items()
    }
    return Rulings(
        **switched, tie=given["tie"], light_cavalry=given["light-cavalry"], corps_melee=int(given["corps-melee"]),
        regimental_gun=given["regimental-gun"], last_turn=0 if given["length"] == VARIABLE else int(given["length"]),
        budget=int(given["budget"]), roles=given["roles"], lists=given["lists"], scenery=given.get("scenery", "none"),
        deployment=given["deployment"], named=(given["army-1"], given["army-2"]),
    )  # fmt: skip


def setup(scenario: str, options: Options, _dice: Dice) -> State:
    """The bare position: what follows, dice included, is played automatically in the order of TC-20.8-a."""
    first = PreparingStep.SCENARIO if scenario == DRAWN else PreparingStep.SIDES
    return State(scenario, rulings(scenario, options), scenery=first_scenery(scenario), frames=[Preparing(first)])
