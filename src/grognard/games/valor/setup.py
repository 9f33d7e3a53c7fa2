"""The scenarios as the table offers them, with the switches of the game."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import fields

from grognard.core import Message, Option, Options, RuleId, Scenario, SeatAt, say
from grognard.games.valor.components.scenarios import Battle, battles
from grognard.games.valor.names import nation_name
from grognard.games.valor.rules.deployment.placing import begin
from grognard.games.valor.state import Rulings, State

OTHERS = {
    "edition": ("v2", "VV-14.5-c"),
    "opportunity": ("adds", "VV-13.8-i"),
    "survival": ("rating", "VV-14.6.4-a"),
    "stacking": ("v2", "VV-6.9-a"),
    "advance": ("all", "VV-5.3.5-c"),
    "long_shots": ("six", "VV-16.3-a"),
    "leading": ("infantry", "VV-13.6-a"),
    "sniping": ("infantry", "VV-20.4-a"),
}
"""The other value of each switch, and the rule that it is about."""


USUAL = {"leading": "all", "sniping": "any"}
"""The usual value of a switch that older versions of the game did not have, which is left out of positions."""


def _options() -> tuple[Option, ...]:
    found = []
    for field in fields(Rulings):
        other, rule = OTHERS[field.name]
        name, default = field.name.replace("_", "-"), USUAL.get(field.name, str(field.default))
        about = say(f"option-{name}-about")
        found.append(Option(name, say(f"option-{name}"), about, (default, other), default, (RuleId(rule),)))
    return tuple(found)


OPTIONS = _options()


def title(battle: Battle) -> Message:
    """A player's own scenario brings its title along, so every title is a fact and not a message of ours."""
    return say("scenario-title", en=battle.title, fr=battle.title_fr)


def about(battle: Battle) -> Message:
    first = nation_name(battle.sides[battle.first].nation)
    second = nation_name(battle.sides[1 - battle.first].nation)
    return say("scenario-about", turns=battle.turns, first=first, second=second)


def scenarios() -> Mapping[str, Scenario]:
    return {
        battle.id: Scenario(
            battle.id,
            title(battle),
            about(battle),
            tuple(SeatAt(nation_name(side.nation)) for side in battle.sides),
            OPTIONS,
        )
        for battle in battles().values()
    }


def setup(scenario: str, options: Options) -> State:
    given = {name.replace("-", "_"): value for name, value in options.items()}
    return begin(scenario, Rulings(**{name: value for name, value in given.items() if USUAL.get(name) != value}))
