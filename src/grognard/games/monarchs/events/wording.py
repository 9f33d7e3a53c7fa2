"""How lines of the log are put into words and pictured, and what events have in common."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.core import Event, Message, RuleId, Share, say
from grognard.core.scene import Tone
from grognard.games.monarchs.components.battle_tables import RESULTS
from grognard.games.monarchs.components.modifiers import Modifier
from grognard.games.monarchs.names import (
    any_name,
    card_name,
    card_text,
    chit_name,
    court_name,
    depot_name,
    force_name,
    leader_name,
    nation_name,
    placed_names,
    result_name,
    season_name,
    side_name,
    signed,
    space_name,
    tactic_name,
    theatre_name,
    troops_name,
)
from grognard.kit.events import LoggedEvent, Wordings, each, how_many


def _place(key: str) -> Message:
    """In fog, others are not told of forces."""
    return any_name(key) if key else say("some-force")


def _leader(key: str) -> Message:
    return leader_name(key) if key else say("force-without-leader")


def _depot(key: str) -> Message:
    """`fd:PR`, `fleet:AA`, `PR`"""
    return any_name(key) if ":" in key else depot_name(key)


def _party(winner: int | str) -> Message:
    """A court, or a power."""
    return court_name(winner) if isinstance(winner, int) else nation_name(winner)


def troops_names(shares: tuple[Share, ...]) -> list[Message]:
    return [troops_name(s.item, s.count) for s in shares]


def _losses(shares: tuple[Share, ...]) -> list[Message]:
    """Of shares like `loss>PR.inf*3`."""
    return [troops_name(s.bin, s.count) for s in shares]


WORDINGS: Wordings = {
    **dict.fromkeys(("start", "end", "to"), _place),
    **dict.fromkeys(("court", "attacker", "defender", "by"), court_name),
    **dict.fromkeys(("nation", "payer", "receiver", "owner", "power"), nation_name),
    **dict.fromkeys(("winner", "loser"), _party),
    **dict.fromkeys(("area", "box", "fleet", "coalition", "alliance", "unit"), any_name),
    **dict.fromkeys(("troops", "units"), troops_names),
    "at": force_name,
    "card": card_name,
    "cards": each(card_name),
    "chit": chit_name,
    "chits": each(tactic_name),
    "depot": _depot,
    "gone": each(space_name),
    "leader": _leader,
    "leaders": each(leader_name),
    "level": lambda result: result_name(RESULTS[result]),
    "lost": _losses,
    "morale": lambda morale: say(f"morale-{morale}"),
    "n": how_many,
    "placed": placed_names,
    "season": season_name,
    "side": side_name,
    "state": lambda state: say(f"supply-state-{state}"),
    "tactic": tactic_name,
    "tactics": each(tactic_name),
    "target": lambda target: say("raid-target-force") if target == "troops" else any_name(target),
    "text": card_text,
    "theatre": theatre_name,
    "there": placed_names,
    "what": lambda op: say(f"op-{op.replace('_', '-')}"),
    "why": lambda why: say(f"shed-{why}"),
    "will": signed,
    "year": str,
}


class MonarchsEvent(LoggedEvent, frozen=True):
    where: ClassVar[tuple[str, ...]] = ("space", "force")
    wordings = WORDINGS
    either: ClassVar[tuple[str, str, str] | None] = None
    """A field, the key of the message where it is true, and the key where it is false, 0 or empty."""

    def key(self) -> str:
        if self.either is None:
            return super().key()
        field, yes, no = self.either
        return yes if getattr(self, field) else no

    def colour(self) -> Tone | None:
        """What fails is shown as bad."""
        return Tone.BAD if self.tone and not getattr(self, "success", True) else self.tone

    def spot(self, place: str) -> str:
        return place.removeprefix("fort:")


class Veiled(MonarchsEvent, frozen=True, kw_only=True):
    """CM-P-16-c: about troops that the enemy does not see."""

    veil: tuple[int, ...] = ()
    """The seats that may know all of it; empty: every seat."""
    hidden: bool = False
    """This is what the others see of it."""

    def key(self) -> str:
        return f"{super().key()}-hidden" if self.hidden else super().key()

    def omits(self, value: Any) -> bool:
        return self.hidden or super().omits(value)

    def veiled(self) -> Event | None:
        """What the others see of it."""
        return None


class Changed(MonarchsEvent, frozen=True):
    """Of events with a `change`: a loss has a message of its own."""

    def key(self) -> str:
        return f"{super().key()}-lost" if getattr(self, "change", 0) < 0 else super().key()


class Rolled(MonarchsEvent, frozen=True):
    """A die, and everything that was added to it, each with its rule."""

    face: int
    values: tuple[int, ...]
    whys: tuple[str, ...]
    """Keys of messages."""
    ids: tuple[str, ...]
    """Their rules."""

    @property
    def total(self) -> int:
        return self.face + sum(self.values)

    @property
    def dice(self) -> Message:
        """`4 + 1 (Siege marker) - 2 (no siege artillery) = 3`"""
        parts = [
            say("drm-part", sign="+" if value >= 0 else "−", n=abs(value), why=Message(why))
            for value, why in zip(self.values, self.whys, strict=True)
        ]
        return say("drm-sum", face=self.face, parts=parts, n=len(parts), total=self.total)

    def cites(self) -> tuple[RuleId, ...]:
        return tuple(dict.fromkeys((*self.rules, *map(RuleId, self.ids))))


def rolled(face: int, modifiers: tuple[Modifier, ...]) -> dict[str, Any]:
    """The fields of a `Rolled`."""
    return {
        "face": face,
        "values": tuple(m.value for m in modifiers),
        "whys": tuple(m.text.key for m in modifiers),
        "ids": tuple(str(m.rule) for m in modifiers),
    }
