"""Exact odds."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from grognard.games.tercios.examples.expectations import CHANCE
from grognard.games.tercios.examples.facts import Facts
from grognard.games.tercios.examples.melee_cases import charged, in_contact
from grognard.games.tercios.examples.shot_cases import SHOOTER, TARGET, aim_of, facing_each_other
from grognard.games.tercios.odds import dice_tests as odds
from grognard.games.tercios.odds.dice_tests import Ended, Harm
from grognard.games.tercios.rules.melee.round import ATTACKER, DEFENDER, TIE
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_values import check_keys
from grognard.kit.named_rolls import Rolls
from grognard.odds import Odds, certain


def chances(facts: Facts, _dice: Rolls) -> Found:
    which = facts.word("of", tuple(_OF))
    keys, events, work_out = _OF[which]
    check_keys(facts.given, ("of", "event", *keys), "given")
    event = facts.word("event", events)
    return {"value" if event == "expected_wear" else "chance": work_out(facts, event)}


def _test(facts: Facts, _event: str) -> Fraction:
    return odds.passed(facts.whole("dice"), facts.whole("succeeds_on", least=1), facts.whole("needed"))


def _command(facts: Facts, event: str) -> Fraction:
    return odds.command(facts.rank()).at_least(1 if event == "effect" else 2)


def _shot(facts: Facts, event: str) -> Fraction:
    shooter = facts.troop("shooter")
    s = facing_each_other(shooter, facts.troop("target"), facts.inches("range_in"))
    aim = aim_of(s, shooter.order)
    harm: Odds[Harm] = odds.shot(s, SHOOTER, TARGET, aim) if aim is not None else certain(Harm(0, False))
    if event == "wear_at_least":
        least = facts.whole("n")
        return harm.chance_that(lambda found: found.wear >= least)
    if event == "disordered":
        return harm.chance_that(lambda found: found.unresisted)
    return harm.mean(lambda found: found.wear)


def _melee(facts: Facts, event: str) -> Fraction:
    s = in_contact(facts.troop("attacker"), facts.troop("defender"), facts.yes("behind_line"))
    return odds.fight(s, charged(s)).chance_that(_EVENTS[event])


_EVENTS: Final[dict[str, Callable[[Ended], bool]]] = {
    "attacker_wins": lambda ended: ended.winner == ATTACKER,
    "tie": lambda ended: ended.winner == TIE,
    "defender_wins": lambda ended: ended.winner == DEFENDER,
    "attacker_destroyed": lambda ended: ended.destroyed[0],
    "defender_destroyed": lambda ended: ended.destroyed[1],
}
_Way = tuple[tuple[str, ...], tuple[str, ...], Callable[[Facts, str], Fraction]]
_OF: Final[dict[str, _Way]] = {
    "test": (("dice", "succeeds_on", "needed"), ("passed",), _test),
    "command": (("rank",), ("effect", "fresh"), _command),
    "shot": (("shooter", "target", "range_in", "n"), ("wear_at_least", "disordered", "expected_wear"), _shot),
    "melee": (("attacker", "defender", "behind_line"), tuple(_EVENTS), _melee),
}
KINDS: Final = {
    "odds": Kind(
        ("of", "event", *dict.fromkeys(key for keys, _, _ in _OF.values() for key in keys)),
        (),
        {"chance": CHANCE, "value": CHANCE},
        chances,
    )
}
