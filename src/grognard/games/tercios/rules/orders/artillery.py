"""Chapter 12: guns: limbering and unlimbering."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import Refusal
from grognard.games.tercios.components.special_rules import CARTHORSES
from grognard.games.tercios.components.troop_types import LIMBERED
from grognard.games.tercios.state import Troop
from grognard.kit.refusals import law


def limber_law(troop: Troop, done: Sequence[str], action: str) -> Refusal | None:
    """TC-12.4-b, TC-12.4-c, TC-12.4-f: after these actions of the same order."""
    if not troop.artillery or not troop.kind.rules & CARTHORSES:
        return law("TC-12.4-b", "no-carthorses")
    limbered = troop.form == LIMBERED
    if action == "limber":
        return law("TC-12.4-c", "already-limbered") if limbered else None
    if "limber" in done:
        return law("TC-12.4-f", "limbered-just-now")
    return None if limbered else law("TC-12.4-f", "not-limbered")
