"""Positions in which a rule can be tried: a real position, and an action there that the rule forbids or decides.

`rulebook/positions.jsonl.gz` of a game holds them, one a line; `tools/rule_positions.py` finds them in played games.
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct

from grognard.core import Action, FairDice, Game, RuleId, Seat

FILE = Path("rulebook", "positions.jsonl.gz")
KEY = bytes(32)
"""Of the dice with which an action is looked at; a table that tries it has dice of its own."""


class RulePosition(Struct, frozen=True, omit_defaults=True):
    """One rule's position, with hidden information in it: only for a player who has every seat."""

    rule: RuleId
    scenario: str
    options: dict[str, str]
    seat: Seat
    action: str
    """As it is typed."""
    refused: bool
    """Whether the rule forbids the action; otherwise what happens rests on it."""
    state: Raw
    example: str = ""
    """The worked example that begins so; otherwise the position is one of a played game."""


@cache
def rule_positions(folder: Path) -> Mapping[RuleId, RulePosition]:
    """Those of the game in a folder, by rule."""
    path = folder / FILE
    if not path.exists():
        return {}
    lines = gzip.decompress(path.read_bytes()).splitlines()
    found = [msgspec.json.decode(line, type=RulePosition) for line in lines]
    return {each.rule: each for each in found}


def write(folder: Path, positions: Mapping[RuleId, RulePosition]) -> None:
    lines = b"".join(msgspec.json.encode(positions[rule]) + b"\n" for rule in sorted(positions))
    (folder / FILE).write_bytes(gzip.compress(lines, mtime=0))


def rules_of(game: Game[Any], state: Any, seat: Seat, action: Action) -> tuple[RuleId | None, frozenset[str]]:
    """The rule that forbids an action; or those that warn of it and those on which its events rest."""
    v = game.view(state, seat)
    if refusal := game.refusal(v, seat, action):
        return refusal.rule, frozenset()
    warned = [caution.rule for caution in game.cautions(v, seat, action)]
    events = game.apply(state.copy(), seat, action, FairDice(KEY))
    return None, frozenset([*warned, *(rule for event in events for rule in event.cites())])


def shows_its_rule(game: Game[Any], position: RulePosition) -> bool:
    """Whether the rule still forbids the action, or still decides what comes of it."""
    state = game.codec.state(position.state)
    if position.seat not in {decision.seat for decision in game.decisions(state)}:
        return False
    forbidden_by, rules = rules_of(game, state, position.seat, game.codec.actions.read(position.action))
    if position.example:  # that the example rests on the rule is tested where examples are
        return forbidden_by is None
    return forbidden_by == position.rule if position.refused else position.rule in rules
