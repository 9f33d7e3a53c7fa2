"""Runs the tests of a game with one place switched off after the other.

Tests are collected once. A first run with nothing off notes how long each test takes and which places it reaches, so
that a trial needs only the tests that can notice. Every trial is a fork of that process, ends at the first failure, and
runs the tests of the place's own rule first.
"""

from __future__ import annotations

import functools
import gc
import os
import pickle
import signal
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import pytest
from msgspec import Struct

from tests.mutation.places import Place
from tests.mutation.switch import SWITCH

T = TypeVar("T")
OWN, OTHER, SURVIVED, UNREACHED = "own", "other", "survived", "unreached"
VERDICTS: Final = (OWN, OTHER, SURVIVED, UNREACHED)
WHOLE_RUN_SECONDS: Final = 1_800.0
OTHERS_SECONDS: Final = 45.0
"""How long tests of other rules are tried on one place."""


class Mutant(Struct, frozen=True):
    """A place that is switched off, for one of the rules of which it speaks, or for all (`""`)."""

    place: Place
    rule: str

    @property
    def rules(self) -> tuple[str, ...]:
        return (self.rule,) if self.rule else self.place.rules

    @property
    def name(self) -> str:
        """How lists of accepted survivors call it."""
        return f"{self.place.name} {' '.join(self.rules)}".strip()


class Trial(Struct, frozen=True):
    """The result of one mutant."""

    mutant: Mutant
    verdict: str
    by: str = ""
    """The test that noticed."""
    instead: str = ""
    """The rule of the law that refused in its place."""
    own_tests: int = 0
    """Tests that are marked with its rule and reach it."""


class Baseline(Struct):
    """A run with nothing switched off."""

    seconds: dict[str, float]
    reached: dict[str, set[tuple[int, str]]]
    failed: list[str]


Choose = Callable[[list[Mutant]], Iterable[Mutant]]


class Trials:
    """The plugin of pytest that runs trials instead of tests."""

    def __init__(self, places: Sequence[Place], choose: Choose, report: Callable[[Trial, int, int], None]) -> None:
        self.places, self.choose, self.report = places, choose, report
        self.failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.prepare(session.items)
        base = self.in_fork(self.baseline, WHOLE_RUN_SECONDS)
        if base is None:
            raise pytest.UsageError("the tests do not end without a mutant")
        if base.failed:
            raise pytest.UsageError(f"{len(base.failed)} tests fail without a mutant, first {base.failed[0]}")
        self.base = base
        chosen = list(self.choose(self.mutants()))
        for number, mutant in enumerate(chosen):
            self.report(self.trial(mutant), number, len(chosen))
        return True

    def prepare(self, items: list[pytest.Item]) -> None:
        gc.unfreeze()
        self.caches = [
            each for each in gc.get_objects()
            if isinstance(each, functools._lru_cache_wrapper) and str(each.__module__).startswith("grognard.games")
        ]  # fmt: skip
        gc.collect()
        gc.freeze()  # forks share what is here
        from hypothesis.internal.conjecture import engine

        engine.MAX_SHRINKS = engine.MAX_SHRINKING_SECONDS = 0  # any failure will do
        self.items = {item.nodeid: item for item in items}
        self.marked: dict[str, set[str]] = {
            name: {str(rule) for mark in item.iter_markers("rule") for rule in mark.args}
            for name, item in self.items.items()
        }
        self.at_import = set(SWITCH.reached)
        SWITCH.forget()

    # --- one run

    def run(self, name: str, following: str = "", seconds: float = 0.0) -> str:
        """Runs a test; the name of what failed. With a place off a test may never end: then it fails, too."""
        for cache in self.caches:
            cache.cache_clear()
        self.failed = ""
        SWITCH.forget()
        if seconds:
            signal.signal(signal.SIGALRM, _never_ends)
            signal.setitimer(signal.ITIMER_REAL, seconds)
        item = self.items[name]
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=self.items.get(following))
        signal.setitimer(signal.ITIMER_REAL, 0)
        return self.failed

    def baseline(self) -> Baseline:
        base = Baseline({}, {}, [])
        names = list(self.items)
        for name, following in zip(names, [*names[1:], ""], strict=True):
            began = time.monotonic()
            if self.run(name, following):
                base.failed.append(name)
            base.seconds[name] = time.monotonic() - began
            base.reached[name] = set(SWITCH.reached)
        return base

    def mutants(self) -> list[Mutant]:
        """A place that was seen to speak of several rules is a mutant for each."""
        seen: dict[int, set[str]] = defaultdict(set)
        for number, rule in [*self.at_import, *(each for found in self.base.reached.values() for each in found)]:
            if rule:
                seen[number].add(rule)
        found = []
        for place in self.places:
            rules = sorted({*place.rules, *seen[place.number]}) if seen[place.number] else []
            found += [Mutant(place, rule) for rule in rules or [""]]
        return found

    def trial(self, mutant: Mutant) -> Trial:
        number, wanted = mutant.place.number, mutant.rule
        reach = [
            name for name, reached in self.base.reached.items()
            if any(n == number and (not wanted or rule in (wanted, "")) for n, rule in reached)
        ]  # fmt: skip
        if not reach:
            return Trial(mutant, UNREACHED)
        reach.sort(key=self.base.seconds.__getitem__)
        own = [name for name in reach if self.marked[name] & {*mutant.rules}]
        # Tests of the rule that share a cached fixture with the one that was seen to reach the place come last.
        late = [name for name, rules in self.marked.items() if rules & {*mutant.rules} and name not in own]
        plan = [(name, OWN) for name in own] + [(name, OTHER) for name in reach if name not in own]
        plan += [(name, OWN) for name in late]
        most = 20 + 4 * min(OTHERS_SECONDS, sum(self.base.seconds[name] for name, _ in plan))
        found = self.in_fork(lambda: self.notice(mutant, plan), most)
        verdict, by, instead = found or (OWN if own else OTHER, "(the process did not end)", "")
        return Trial(mutant, verdict, by, instead, len(own))

    def notice(self, mutant: Mutant, plan: list[tuple[str, str]]) -> tuple[str, str, str]:
        SWITCH.set(mutant.place.number, mutant.rule or None)
        began = time.monotonic()
        for (name, whose), (following, _) in zip(plan, [*plan[1:], ("", "")], strict=True):
            if whose == OTHER and time.monotonic() - began > OTHERS_SECONDS:
                continue
            if by := self.run(name, following, 3 + 8 * self.base.seconds[name]):
                return whose, by, ""
        return SURVIVED, "", next((rule for rule, _ in SWITCH.spoke_instead.most_common(1)), "")

    def in_fork(self, work: Callable[[], T], seconds: float) -> T | None:
        """What `work` gives in a fork of this process; `None` if it takes too long or dies."""
        handle, path = tempfile.mkstemp(prefix="mutant-")
        os.close(handle)
        sys.stdout.flush()
        sys.stderr.flush()
        child = os.fork()
        if not child:
            try:
                os.setsid()
                os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
                Path(path).write_bytes(pickle.dumps(work()))
            finally:
                os._exit(0)
        until = time.monotonic() + seconds
        while not os.waitpid(child, os.WNOHANG)[0]:
            if time.monotonic() > until:
                os.killpg(child, signal.SIGKILL)
                os.waitpid(child, 0)
                break
            time.sleep(0.003)
        try:
            with open(path, "rb") as file:
                found: T = pickle.load(file)
                return found
        except EOFError:
            return None
        finally:
            os.unlink(path)


def _never_ends(*_: Any) -> None:
    pytest.fail("does not end")
