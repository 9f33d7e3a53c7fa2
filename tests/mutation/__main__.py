"""`./grognard test --mutate-laws GAME`: switches laws off, one at a time, and says which of them no test notices."""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import subprocess
import sys
import time
from hashlib import blake2b
from pathlib import Path

import msgspec
import pytest

from tests.mutation import verdicts
from tests.mutation.loading import GAMES, SwitchableGame, rule_ids
from tests.mutation.places import EFFECT, Place
from tests.mutation.trials import Mutant, Trial, Trials

ROOT = GAMES.parents[2]
COMMON_TESTS = ("tests/every_game/test_arrange.py", "tests/every_game/test_reasons.py")
"""What holds for every game: positions arranged by hand, reasons for what is not offered."""
QUIETLY = ("-p", "no:terminal", "-p", "no:faulthandler", "-p", "no:xdist", "--timeout", "0")
RESULTS = ROOT / ".venv" / "cache" / "mutation"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./grognard test --mutate-laws", description=__doc__)
    parser.add_argument("game", choices=sorted(p.parent.name for p in GAMES.glob("*/game.py")))
    parser.add_argument("--rule", default="", help="only what speaks of this rule")
    parser.add_argument("--since", default="", metavar="REV", help="only functions that changed since a revision")
    parser.add_argument("--effects", type=int, default=0, metavar="N", help="also N effects that cite a rule (-1: all)")
    parser.add_argument("--seed", type=int, default=7, help="of the choice of effects")
    parser.add_argument("--resume", action="store_true", help="keep what an interrupted run of the same code found")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write figures and every trial")
    parser.add_argument("--list", action="store_true", help="list the places and run nothing")
    return parser.parse_args()


class Only:
    """The plugin of pytest that leaves out tests of other games."""

    def __init__(self, game: str) -> None:
        self.game = game

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        own = f"tests/{self.game}/"
        items[:] = [item for item in items if item.nodeid.startswith(own) or self.game in item.name]


def main() -> int:
    args = arguments()
    if not hasattr(os, "fork"):
        print("This needs fork, which this system does not have.", file=sys.stderr)
        return 2
    if args.since:
        args.since = changed_lines(args.game, args.since)
    game = SwitchableGame(args.game, rule_ids(args.game))
    if args.list:
        for place in game.places:
            where = f"{place.kind:12} {place.file}:{place.line} {place.function}"
            print(where, *place.rules, f" {place.text[:80]}")
        return 0
    game.install()
    run = Run(args)
    code = pytest.main(
        [f"tests/{args.game}", *COMMON_TESTS, *QUIETLY],
        plugins=[Only(args.game), Trials(game.places, run.choose, run.report)],
    )
    return run.close() if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else int(code)


class Run:
    """Which mutants are tried, and what was found so far."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args, self.game = args, str(args.game)
        self.known = verdicts.accepted(self.game)
        self.began = self.told = time.monotonic()
        self.trials: list[Trial] = []
        self.file = RESULTS / f"{self.game}.json"
        self.digest = digest(self.game)
        self.whole = not (args.rule or args.since)

    def choose(self, found: list[Mutant]) -> list[Mutant]:
        chosen = [each for each in found if each.place.kind != EFFECT]
        effects = [each for each in found if each.place.kind == EFFECT]
        if self.args.rule or 0 <= len(effects) <= self.args.effects or self.args.effects < 0:
            chosen += effects
        else:
            chosen += random.Random(self.args.seed).sample(effects, self.args.effects)
        if self.args.rule:
            chosen = [each for each in chosen if self.args.rule in each.rules]
        if self.args.since:
            chosen = [each for each in chosen if has_changed(each.place, self.args.since)]
        chosen.sort(key=lambda each: (each.place.number, each.rule))
        before = self.earlier() if self.args.resume else {}
        self.trials = [before[each.name, each.place.line] for each in chosen if (each.name, each.place.line) in before]
        say(f"{len(chosen)} mutants" + (f", {len(self.trials)} of them tried before" if self.trials else ""))
        return [each for each in chosen if (each.name, each.place.line) not in before]

    def earlier(self) -> dict[tuple[str, int], Trial]:
        if not self.file.exists():
            return {}
        kept = json.loads(self.file.read_text(encoding="utf-8"))
        if kept["digest"] != self.digest:
            say("the code or the tests have changed since: every mutant is tried again")
            return {}
        found = msgspec.convert(kept["trials"], list[Trial])
        return {(each.mutant.name, each.mutant.place.line): each for each in found}

    def report(self, trial: Trial, number: int, of: int) -> None:
        self.trials.append(trial)
        if verdicts.alive(trial) and trial.mutant.name not in self.known:
            say(f"{trial.verdict}: {described(trial)}")
        if time.monotonic() - self.told > 10 or number + 1 == of:
            self.told = time.monotonic()
            say(f"{number + 1} of {of} after {self.told - self.began:.0f} s")
            self.keep()

    def keep(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        kept = {"digest": self.digest, "trials": [msgspec.to_builtins(each) for each in self.trials]}
        self.file.write_text(json.dumps(kept), encoding="utf-8")

    def close(self) -> int:
        """1 if a mutant lives that is not listed, or an entry of the list is out of date."""
        for line in verdicts.table(self.game, self.trials, self.known):
            print(line)
        new = verdicts.new_survivors(self.trials, self.known)
        stale = verdicts.stale_entries(self.trials, self.known, self.whole and self.args.effects < 0)
        for trial in verdicts.noticed_elsewhere(self.trials):
            print(f"noticed by no test of its own rule: {described(trial)}  {trial.by}")
        for trial in new:
            print(f"not noticed, {trial.verdict}: {described(trial)}")
        for name in stale:
            print(f"tests/{self.game}/mutants.yaml: is noticed by now, or is not there any more: {name}")
        if self.args.json:
            found = verdicts.figures(self.game, self.trials, self.known, time.monotonic() - self.began)
            self.args.json.write_text(json.dumps(found, indent=1), encoding="utf-8")
        return 1 if new or stale else 0


def described(trial: Trial) -> str:
    place, mutant = trial.mutant.place, trial.mutant
    instead = f"  ({trial.instead} refuses instead)" if trial.instead else ""
    return f"{place.kind} {place.file}:{place.line} {place.function} {' '.join(mutant.rules)} {place.key}{instead}"


def digest(game: str) -> str:
    """Of all that decides what a trial finds."""
    known = blake2b()
    for folder in (ROOT / "src/grognard", ROOT / "tests" / game, ROOT / "tests/mutation"):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".yaml", ".ftl", ".txt") and path.name != "mutants.yaml":
                known.update(path.read_bytes())
    return known.hexdigest()


def changed_lines(game: str, revision: str) -> dict[str, list[tuple[int, int]]]:
    """Stretches of lines of the game's files that differ from a revision."""
    folder = GAMES / game
    command = ["git", "diff", "--unified=0", "--no-color", revision, "--", str(folder)]
    diff = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    found: dict[str, list[tuple[int, int]]] = {}
    file = ""
    for line in diff.splitlines():
        if line.startswith("+++ "):
            file = line.removeprefix("+++ b/").removeprefix(f"{folder.relative_to(ROOT).as_posix()}/")
        elif hunk := re.match(r"@@ \S+ \+(\d+)(?:,(\d+))? @@", line):
            first, count = int(hunk[1]), int(hunk[2] or 1)
            found.setdefault(file, []).append((first, first + max(count - 1, 0)))
    return found


def has_changed(place: Place, changed: dict[str, list[tuple[int, int]]]) -> bool:
    """Within some lines of a change, so that what was cut off before a law counts, too."""
    return any(first - 5 <= place.line <= last + 5 for first, last in changed.get(place.file, ()))


def say(text: str) -> None:
    print(f"grognard: {text}", file=sys.__stderr__, flush=True)


if __name__ == "__main__":
    sys.exit(main())
