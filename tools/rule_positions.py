"""Finds positions in which rules can be tried, for the button "Try it" of the rulebook.

    python tools/rule_positions.py GAME [--random 60] [--bot-games 60] [--bot NAME]

plays games and writes `rulebook/positions.jsonl.gz` of the game: for each rule the simplest position found in which it
forbids an action much like one that was played, or in which what happens rests on it. To be run again when
`tests/every_game/test_rule_positions.py` says that positions are out of date. Shows progress; Ctrl-C writes what there
is.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from msgspec import Raw  # noqa: E402
from msgspec.structs import fields, replace  # noqa: E402

from grognard import bots, installed, load  # noqa: E402
from grognard.core import FairDice, RuleId, dump  # noqa: E402
from grognard.core.optional_features import HasExamplePositions  # noqa: E402
from grognard.match import Match, settled  # noqa: E402
from grognard.match.decisions import only_answer  # noqa: E402
from grognard.match.rule_positions import RulePosition, rules_of, shows_its_rule, write  # noqa: E402
from grognard.study.fuzz import Wanderer, deal  # noqa: E402
from grognard.study.one_game import MOST_ACTIONS, deal_key, next_decision, settle  # noqa: E402
from grognard.words import rulebook  # noqa: E402
from tests.every_game.changed_actions import Values, changed  # noqa: E402

GAMES = ROOT / "src/grognard/games"
CHANGED = 6
"""How many actions like the one that is played are tried at each decision."""
KEPT = 30
"""Earlier actions, one of which is tried at each decision."""
FORBIDS = frozenset({"constraint"})
"""Kinds of rules that are shown best by what they forbid."""
LONGEST_ACTION = 300


class Words:
    """Mixes the words of actions that hold lines of text, such as orders."""

    def __init__(self) -> None:
        self.used: dict[int, list[str]] = {}
        """By their place in a line."""

    def mixed(self, action: Any, rng: Random) -> Iterator[Any]:
        """The action, with one word of one line replaced by another."""
        for field in fields(action):
            lines = getattr(action, field.name)
            if not isinstance(lines, tuple) or not any(isinstance(line, str) and " " in line for line in lines):
                continue
            for line in lines:
                for place, word in enumerate(str(line).split()):
                    if word not in (used := self.used.setdefault(place, [])):
                        used.append(word)
            for _ in range(CHANGED):
                at = rng.randrange(len(lines))
                line = str(lines[at]).split()
                place = rng.randrange(len(line))
                line[place] = rng.choice(self.used[place])
                yield replace(action, **{field.name: (*lines[:at], " ".join(line), *lines[at + 1 :])})


class Finder:
    """The best position of each rule so far."""

    def __init__(self, game: Any) -> None:
        self.game = game
        book = rulebook(GAMES / game.id)
        self.forbids = {rule.id: rule.kind in FORBIDS for rule in book}
        self.found: dict[RuleId, tuple[tuple[bool, bool, int], RulePosition]] = {}

    def play(self, bot: str, seed: int) -> None:
        """One game: of a bot against itself, or at random with unusual options."""
        game, rng = self.game, Random(seed)
        dealt = deal(game, seed)
        scenario = game.scenarios()[dealt.scenario]
        options = {option.id: option.default for option in scenario.options} if bot else dealt.options
        players: list[Any] = [Wanderer(game, seed)] * len(scenario.seats)
        if bot:
            players = [bots.make(bot, game, seed * 16 + seat) for seat in range(len(scenario.seats))]
        dice = FairDice(deal_key("positions", game.id, bot, seed))
        s = game.setup(dealt.scenario, options, dice)
        settle(dice)
        values = Values(tuple(game.vocabulary(dealt.scenario, options)))
        earlier: list[Any] = []
        words = Words()
        for _ in range(MOST_ACTIONS):
            decision = None if game.result(s) else next_decision(game, s)
            if decision is None:
                return
            seat = decision.seat
            v = game.view(s, seat)
            action = only_answer(game.ask(v, seat)) if decision.forced else players[seat].choose(v, seat)
            if game.refusal(v, seat, action) is not None:
                return
            if not decision.forced:
                values.add(action)
                values.look(game, v, seat, rng)
                tried = [changed(action, values, rng) for _ in range(CHANGED if fields(action) else 0)]
                tried += words.mixed(action, rng)
                for each in [action, *tried, *rng.sample(earlier, min(1, len(earlier)))]:
                    self.look(s, seat, each, not bot, dealt.scenario, options)
                earlier = [*earlier[-KEPT:], action]
            game.apply(s, seat, action, dice)
            settle(dice)

    def look(self, s: Any, seat: int, action: Any, at_random: bool, scenario: str, options: dict[str, str]) -> None:
        """Keep the position for each rule that it shows better than any before."""
        game = self.game
        forbidden_by, rules = rules_of(game, s, seat, action)
        text = str(action)
        if len(text) > LONGEST_ACTION:
            return
        for rule in sorted(rules | ({forbidden_by} if forbidden_by else set())):
            if rule not in self.forbids:
                continue
            refused = rule == forbidden_by
            worse = self.forbids[rule] != refused
            known = self.found.get(rule)
            if known and known[0] <= (worse, at_random, 0):
                continue
            state = dump(s)
            rank = (worse, at_random, len(state))
            if known and known[0] <= rank:
                continue
            position = RulePosition(rule, scenario, options, seat, text, refused, Raw(state))
            with suppress(Exception):  # an action whose text does not read back, or a state that is not sound
                match = Match.new(game, scenario, options)
                if shows_its_rule(game, position) and not match.fault_of(game.codec.state(position.state)):
                    self.found[rule] = (rank, position)

    def take_examples(self, path: Path) -> None:
        """Of games that can begin with a worked example: for rules that no game has shown."""
        if not isinstance(self.game, HasExamplePositions):
            return
        for each in self.game.example_positions(path):
            options = settled(self.game, each.scenario, each.options)
            for rule in each.rules:
                position = RulePosition(
                    rule, each.scenario, options, each.seat, str(each.action), False, Raw(dump(each.state)), each.id
                )
                match = Match.new(self.game, each.scenario, options)
                if rule not in self.found and shows_its_rule(self.game, position) and not match.fault_of(each.state):
                    self.found[rule] = ((True, True, 0), position)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=installed())
    parser.add_argument("--random", type=int, default=60, help="random games")
    parser.add_argument("--bot-games", type=int, default=60, help="games of a bot against itself")
    parser.add_argument("--bot", default="", help="by default `quick`, or `greedy` where there is none")
    args = parser.parse_args()
    game: Any = load(args.game)
    bot = args.bot or ("quick" if "quick" in game.bots else "greedy")
    finder = Finder(game)
    began = told = time.monotonic()
    wanted = list(games(bot, args.bot_games, args.random))
    with suppress(KeyboardInterrupt):
        for done, (player, seed) in enumerate(wanted, 1):
            finder.play(player, seed)
            if time.monotonic() - told > 10 or done == len(wanted):
                told = time.monotonic()
                print(
                    f"{args.game}: {len(finder.found)} rules after {done} of {len(wanted)} games, {told - began:.0f} s",
                    file=sys.stderr,
                )
    finder.take_examples(ROOT / "tests" / args.game / "examples.yaml")
    write(GAMES / args.game, {rule: position for rule, (_, position) in finder.found.items()})
    return 0


def games(bot: str, of_bots: int, at_random: int) -> Iterator[tuple[str, int]]:
    """Bots and chance in turn."""
    for a, b in zip_longest(range(of_bots), range(at_random)):
        if a is not None:
            yield bot, a
        if b is not None:
            yield "", b


if __name__ == "__main__":
    sys.exit(main())
