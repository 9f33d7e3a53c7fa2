"""Counts in how many games each rule was applied, and in how many it refused something.

    python tools/rule_counts.py GAME [--random 10000] [--bot-games 1000] [--bot NAME] [--jobs 2]

writes `rulebook/counts.yaml` of the game, which the rulebook pages and the rulebook in the browser show. Random games
run through all scenarios and options; after each decision an earlier action is offered again at the wrong moment, so
that laws are asked. A rule is applied where an effect that cites it happens or an event cites it; it refuses where its
law does, also while a question finds out what it may offer. Shows progress; Ctrl-C writes what there is.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkContext
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.mutation.loading import GAMES, SwitchableGame, rule_ids  # noqa: E402
from tests.mutation.places import EFFECT, Place  # noqa: E402
from tests.mutation.switch import SWITCH  # noqa: E402

KEPT = 30
"""Earlier actions of a game, one of which is offered again after each decision."""
Games = list[tuple[str, int]]
"""What to play: `random` or `bots`, and the seed."""


def main() -> int:
    args = arguments()
    ids = rule_ids(args.game)
    game = SwitchableGame(args.game, ids)
    game.install()
    args.bot = args.bot or default_bot(args.game)
    wanted: Games = [("random", n) for n in range(args.random)] + [("bots", n) for n in range(args.bot_games)]
    Random(1).shuffle(wanted)  # so that progress is even
    counts = {kind: (Counter[str](), Counter[str]()) for kind in ("random", "bots")}
    played: Counter[str] = Counter()
    began = told = time.monotonic()
    with suppress(KeyboardInterrupt):
        for kind, applied, refused in results(args.game, args.bot, game.places, wanted, args.jobs):
            played[kind] += 1
            counts[kind][0].update(applied)
            counts[kind][1].update(refused)
            if time.monotonic() - told > 5:
                told = time.monotonic()
                done = sum(played.values())
                left = (told - began) / done * (len(wanted) - done)
                print(f"{args.game}: {done} of {len(wanted)} games, {left / 60:.0f} minutes left", file=sys.stderr)
    write(args.game, args.bot, sorted(ids), played, counts)
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(path.parent.name for path in GAMES.glob("*/game.py")))
    parser.add_argument("--random", type=int, default=10_000, help="random games")
    parser.add_argument("--bot-games", type=int, default=1_000, help="games that a bot plays against itself")
    parser.add_argument("--bot", default="", help="by default `quick`, or `greedy` where there is none")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    return parser.parse_args()


def default_bot(game: str) -> str:
    from grognard.games import load

    return "quick" if "quick" in load(game).bots else "greedy"


def results(
    game: str, bot: str, places: list[Place], wanted: Games, jobs: int
) -> Iterator[tuple[str, set[str], set[str]]]:
    """Of each game: its kind, the rules that were applied, and those that refused."""
    context = ForkContext()
    readers: list[Connection] = []
    workers = []
    for part in range(jobs):
        reader, writer = context.Pipe(duplex=False)
        worker = context.Process(target=work, args=(game, bot, places, wanted[part::jobs], writer), daemon=True)
        worker.start()
        writer.close()
        readers.append(reader)
        workers.append(worker)
    try:
        while readers:
            for reader in wait(readers):
                assert isinstance(reader, Connection)
                try:
                    yield reader.recv()
                except EOFError:
                    readers.remove(reader)
    finally:
        for worker in workers:
            worker.terminate()


def work(game: str, bot: str, places: list[Place], wanted: Games, writer: Connection) -> None:
    from grognard.games import load

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    rules = load(game)
    for kind, seed in wanted:
        SWITCH.forget()
        cited = set(one_game(rules, bot if kind == "bots" else "", seed))
        applied, refused = set(cited), set()
        for number, rule in SWITCH.reached:
            place = places[number]
            (applied if place.kind == EFFECT else refused).update([rule] if rule else place.rules)
        writer.send((kind, applied, refused))
    writer.close()


def one_game(game: Any, bot: str, seed: int) -> Iterator[str]:
    """Plays a game; the rules that its events cite."""
    from grognard import bots
    from grognard.core import FairDice
    from grognard.match.decisions import only_answer
    from grognard.study.fuzz import Wanderer, deal
    from grognard.study.one_game import MOST_ACTIONS, deal_key, next_decision, settle

    rng = Random(seed)
    dealt = deal(game, seed)
    options = {} if bot else dealt.options
    if bot:
        scenario = game.scenarios()[dealt.scenario]
        options = {option.id: option.default for option in scenario.options}
        players = [bots.make(bot, game, seed * 16 + seat) for seat in range(len(scenario.seats))]
    else:
        players = [Wanderer(game, seed)] * 16
    dice = FairDice(deal_key("counts", game.id, bot, seed))
    s = game.setup(dealt.scenario, options, dice)
    settle(dice)
    earlier: list[Any] = []
    for _ in range(MOST_ACTIONS):
        decision = None if game.result(s) else next_decision(game, s)
        if decision is None:
            return
        seat = decision.seat
        v = game.view(s, seat)
        action = only_answer(game.ask(v, seat)) if decision.forced else players[seat].choose(v, seat)
        if earlier:
            game.refusal(v, seat, rng.choice(earlier))
        if game.refusal(v, seat, action) is not None:
            return
        for event in game.apply(s, seat, action, dice):
            yield from map(str, event.cites())
        settle(dice)
        earlier = [*earlier[-KEPT:], action]


def write(
    game: str, bot: str, ids: list[str], played: Counter[str], counts: dict[str, tuple[Counter[str], Counter[str]]]
) -> None:
    from grognard.games import load

    lines = [
        f"# In how many games each rule was applied and refused something; written by tools/rule_counts.py {game}.",
        f"version: {load(game).version}",
        f"games: {{random: {played['random']}, bots: {played['bots']}, bot: {bot}}}",
        "# rule: [applied, refused] in random games, then in games of bots",
        "rules:",
    ]
    for rule in ids:
        numbers = [counts[kind][n][rule] for kind in ("random", "bots") for n in (0, 1)]
        lines.append(f"  {rule}: {numbers}")
    (GAMES / game / "rulebook" / "counts.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
