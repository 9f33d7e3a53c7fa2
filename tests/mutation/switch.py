"""At run time: which place is switched off in this process, and which places were reached."""

from __future__ import annotations

from collections import Counter
from typing import Any

NONE = -1


class Switch:
    """One per process. A place is off for every rule, or for one of the rules of which it speaks."""

    def __init__(self) -> None:
        self.off = NONE
        self.rule: str | None = None
        self.reached: set[tuple[int, str]] = set()
        self.spoke_instead: Counter[str] = Counter()
        """Rules of the laws that refused right after the one that is off was silent."""
        self._silenced = False

    def set(self, place: int, rule: str | None) -> None:
        self.off, self.rule = place, rule

    def forget(self) -> None:
        self.reached.clear()
        self._silenced = False

    def refuses(self, place: int, refusal: Any) -> bool:
        """Whether a law speaks that has something to refuse."""
        rule = str(getattr(refusal, "rule", "") or "")
        self.reached.add((place, rule))
        if place == self.off and self.rule in (None, rule):
            self._silenced = True
            return False
        if self._silenced:
            self._silenced = False
            self.spoke_instead[rule] += 1
        return True

    def refusal(self, place: int, refusal: Any) -> Any:
        return refusal if self.refuses(place, refusal) else None

    def happens(self, place: int) -> bool:
        """Whether an effect is carried out."""
        self.reached.add((place, ""))
        return place != self.off


SWITCH = Switch()
NAMES = {"_law_refuses": SWITCH.refuses, "_law_or_none": SWITCH.refusal, "_effect_happens": SWITCH.happens}
"""What switchable modules call."""
