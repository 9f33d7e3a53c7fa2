"""What trials found: figures, the list of survivors that are accepted, and what differs from it.

`tests/GAME/mutants.yaml` lists mutants that no test of the game notices, each with the reason why that is right: most
often a second law that always refuses the same. Names hold no line numbers. A survivor that is not listed is a fault,
and so is an entry that a test notices by now, or that is no mutant any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import yaml

from tests.mutation.places import EFFECT, KINDS, LAW
from tests.mutation.trials import OTHER, OWN, SURVIVED, UNREACHED, VERDICTS, Trial

TESTS = Path(__file__).parents[1]
BARS = {LAW: (OWN, 97), "editor": (OTHER, 100), "explanation": (OTHER, 80), EFFECT: (OTHER, 95)}
"""What share of the mutants of a kind has to be noticed, in per cent, and by tests of their own rule or by any."""


def accepted(game: str) -> dict[str, str]:
    """Reasons by the names of mutants."""
    path = TESTS / game / "mutants.yaml"
    entries = yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else {}
    for name, reason in (entries or {}).items():
        if not isinstance(name, str) or not isinstance(reason, str) or not reason.strip():
            raise ValueError(f"{path}: {name!r} needs a reason")
    return entries or {}


def alive(trial: Trial) -> bool:
    return trial.verdict in (SURVIVED, UNREACHED)


def new_survivors(trials: Sequence[Trial], known: dict[str, str]) -> list[Trial]:
    return [each for each in trials if alive(each) and each.mutant.name not in known]


def noticed_elsewhere(trials: Sequence[Trial]) -> list[Trial]:
    """Laws that only tests of other rules notice."""
    return [each for each in trials if each.verdict == OTHER and each.mutant.place.kind == LAW]


def counted(trials: Sequence[Trial]) -> dict[str, int]:
    return {verdict: sum(each.verdict == verdict for each in trials) for verdict in VERDICTS}


def stale_entries(trials: Sequence[Trial], known: dict[str, str], whole: bool) -> list[str]:
    """Entries of which every mutant is noticed by now; of a whole run also those that are no mutants any more."""
    tried = {each.mutant.name for each in trials}
    living = {each.mutant.name for each in trials if alive(each)}
    return [name for name in known if name not in living and (whole or name in tried)]


def share(trials: Sequence[Trial], kind: str, known: dict[str, str]) -> tuple[int, int]:
    """How many mutants of a kind are noticed as they should be, of how many; accepted ones do not count."""
    of_kind = [each for each in trials if each.mutant.place.kind == kind]
    asked = [each for each in of_kind if not (alive(each) and each.mutant.name in known)]
    whose = (OWN,) if BARS[kind][0] == OWN else (OWN, OTHER)
    return sum(each.verdict in whose for each in asked), len(asked)


def figures(game: str, trials: Sequence[Trial], known: dict[str, str], seconds: float) -> dict[str, Any]:
    """As data: counts of each kind, and rules of which no law is noticed by their own tests."""
    laws = [each for each in trials if each.mutant.place.kind == LAW]
    by_rule: dict[str, list[str]] = {}
    for each in laws:
        for rule in each.mutant.rules:
            by_rule.setdefault(rule, []).append(each.verdict)
    return {
        "game": game,
        "seconds": round(seconds),
        "mutants": {kind: counted([each for each in trials if each.mutant.place.kind == kind]) for kind in KINDS},
        "accepted": sum(alive(each) and each.mutant.name in known for each in trials),
        "rules": {
            "with laws": len(by_rule),
            "all noticed by own tests": sum({*verdicts} == {OWN} for verdicts in by_rule.values()),
            "none noticed by own tests": sorted(rule for rule, verdicts in by_rule.items() if OWN not in verdicts),
        },
        "trials": [msgspec.to_builtins(each) for each in trials],
    }


def table(game: str, trials: Sequence[Trial], known: dict[str, str]) -> list[str]:
    head = (
        f"{'':12} {'mutants':>8} {'own':>6} {'other':>6} {'alive':>6} {'never reached':>14} {'accepted':>9}   noticed"
    )
    lines = [head]
    for kind in KINDS:
        of_kind = [each for each in trials if each.mutant.place.kind == kind]
        if not of_kind:
            continue
        counts = counted(of_kind)
        listed = sum(alive(each) and each.mutant.name in known for each in of_kind)
        noticed, asked = share(trials, kind, known)
        whose, bar = BARS[kind]
        by = "by tests of their own rule" if whose == OWN else "by any test"
        percent = 100 * noticed / asked if asked else 100.0
        lines.append(
            f"{kind:12} {len(of_kind):8} {counts[OWN]:6} {counts[OTHER]:6} {counts[SURVIVED]:6} {counts[UNREACHED]:14}"
            f" {listed:9}   {percent:.1f} % {by} (at least {bar} %)"
        )
    return [f"{game}: laws and effects switched off one at a time", *lines]
