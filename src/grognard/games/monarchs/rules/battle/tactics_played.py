"""CM-P-8-f: the result of the Tactics that both sides play; nothing here rolls."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec import Struct, field

from grognard.games.monarchs.components.bits import has
from grognard.games.monarchs.components.leaders import leader
from grognard.games.monarchs.components.nations import CONTINGENT, NATION, Contingent
from grognard.games.monarchs.components.tactics import CUPS, KINDS, LIMITS, MORE_DRAWN, TACTICS, Printed, Resolved
from grognard.games.monarchs.components.units import count_of
from grognard.games.monarchs.rules.battle.army import Army, Ground

ATTACKER, DEFENDER = range(2)
"""The two armies of a battle."""


# --- conditions and sums: a closed language


def _units(x: Mapping[str, Any], own: Army) -> int:
    contingents: tuple[Contingent, ...] = tuple(CONTINGENT[name] for name in x["of"])
    return count_of(own.stack, contingents, KINDS[x["kind"]])


def _between(x: tuple[int, int], n: int) -> bool:
    return x[0] <= n <= x[1]


_HOLDS: dict[str, Callable[[Any, Army, Army, Ground], bool]] = {
    "side": lambda x, own, _enemy, _ground: own.attacking == (x == "attacker"),
    "flag": lambda _x, _own, _enemy, ground: ground.generalstab,
    "exhausted": lambda x, _own, _enemy, ground: has(ground.exhausted, NATION[x]),
    "not_exhausted": lambda x, _own, _enemy, ground: not has(ground.exhausted, NATION[x]),
    "cic": lambda x, _own, _enemy, ground: all(ground.cics[NATION[n]] == leader(who) for n, who in x.items()),
    "initiative": lambda x, own, _enemy, _ground: own.led and _between(x, own.initiative),
    "defensive": lambda x, own, _enemy, _ground: own.led and _between(x, own.defensive),
    "enemy_commander": lambda x, _own, enemy, _ground: enemy.commander in [leader(name) for name in x],
    "enemy_nation": lambda x, _own, enemy, _ground: enemy.nation == NATION[x],
    "enemy_without": lambda x, _own, enemy, _ground: not any(leader(name) in enemy.leaders for name in x),
    "units": lambda x, own, _enemy, _ground: bool(_units(x, own) >= x["least"]),
    "enemy_light": lambda x, _own, enemy, _ground: _between(x, enemy.light_units),
    "sps_times": lambda x, own, enemy, _ground: own.sps >= x * enemy.sps,
}
"""When a condition holds, by its word in tactics.yaml."""


def _counted(term: Mapping[str, Any], own: Army, enemy: Army) -> int:
    match term["value"]:
        case "offensive":
            return own.offensive
        case "defensive":
            return own.defensive
        case "minus_enemy_defensive":
            return -enemy.defensive
        case "light":
            return own.light_units
        case "units":
            return _units(term, own)
        case "subordinate":
            return own.best_subordinate
    return -len(enemy.subordinates)  # minus_enemy_subordinates


def holds(condition: Mapping[str, Any], own: Army, enemy: Army, ground: Ground) -> bool:
    return all(_HOLDS[what](x, own, enemy, ground) for what, x in condition.items())


def added(terms: tuple[Mapping[str, Any], ...], own: Army, enemy: Army, ground: Ground) -> int:
    total = 0
    for term in terms:
        if holds(term.get("when", {}), own, enemy, ground):
            value = term["value"]
            total += value if isinstance(value, int) else _counted(term, own, enemy)
    return total


# --- the Tactics as printed


def may_play(own: Army) -> int:
    """CM-15.4-b: how many Tactics; CM-P-8-d: none without a Commander of one of the five powers."""
    if not own.led or own.nation not in CUPS:
        return 0
    return next(int(row["may_play"]) for row in LIMITS if _between(row["drm"], own.battle_drm))


def draws(own: Army) -> int:
    """CM-P-8-d: how many chits are drawn."""
    most = may_play(own)
    return most + MORE_DRAWN if most else 0


# --- CM-P-8-f: resolving


class Played(NamedTuple):
    """What one side plays, in its order."""

    tactics: tuple[int, ...] = ()
    endurance: bool = False
    """CM-15.4-c: an Able Advisor lends his Endurance, not his DRM."""


class Outcome(Struct):
    """What all Tactics together do to attacker and defender."""

    tactics: list[Resolved] = field(default_factory=list)
    drm: list[int] = field(default_factory=lambda: [0, 0])
    """Added to each army's own roll (CM-15.3-n)."""
    halved: list[bool] = field(default_factory=lambda: [False, False])
    guns: list[int] = field(default_factory=lambda: [-1, -1])
    """The most field artillery units that count for each; -1: all."""
    losses: list[int] = field(default_factory=lambda: [0, 0])
    """More SPs that each loses."""
    level: list[int] = field(default_factory=lambda: [0, 0])
    """Added to the morale result that each suffers."""
    endurance: list[int] = field(default_factory=lambda: [0, 0])
    prisoners: list[int] = field(default_factory=lambda: [0, 0])
    """What each loses besides if it does not win."""
    surrounds: bool = False
    """CM-15.4-ai: the defender surrenders if he does not win."""

    def firing_sps(self, which: int, sps: int) -> int:
        """CM-15.4-v: half, rounded up."""
        return (sps + 1) // 2 if self.halved[which] else sps


def order(played: tuple[Played, Played]) -> list[tuple[int, int, int]]:
    """CM-P-8-f: attacker's first, defender's first, attacker's second, defender's second, as army, place and Tactic."""
    most = max(len(side.tactics) for side in played)
    return [
        (army, place, played[army].tactics[place])
        for place in range(most)
        for army in (ATTACKER, DEFENDER)
        if place < len(played[army].tactics)
    ]


def resolve(
    armies: tuple[Army, Army], ground: Ground, played: tuple[Played, Played], roll: Callable[[int], int]
) -> Outcome:
    """CM-P-8-f. `roll(army)` is a test die of that army, asked for in the order of resolution."""
    out = Outcome()
    void_from = [voided(armies, ground, played, army) for army in (ATTACKER, DEFENDER)]
    for army, place, tactic in order(played):
        if place >= void_from[army]:
            out.tactics.append(Resolved(army, tactic, void=True, passed=False))
        elif not may_be_played(TACTICS[tactic], place, armies[army], armies[1 - army], ground):
            out.tactics.append(Resolved(army, tactic, held=False, passed=False))
        else:
            out.tactics.append(_one(armies, ground, army, tactic, roll))
    for done in out.tactics:
        if done.passed:
            for other in out.tactics:  # CM-15.4-j
                if other.army != done.army and TACTICS[other.tactic].id in TACTICS[done.tactic].cancels:
                    other.cancelled = not other.void
    for done in out.tactics:
        if done.works:
            _apply(out, done, armies, ground, played[done.army].endurance)
    return out


def voided(armies: tuple[Army, Army], ground: Ground, played: tuple[Played, Played], army: int) -> int:
    """CM-P-8-f: from which place on the Tactics of an army are void before anything is resolved."""
    enemy = 1 - army
    first = len(played[army].tactics)
    for place, tactic in enumerate(played[enemy].tactics):
        if TACTICS[tactic].voids and may_be_played(TACTICS[tactic], place, armies[enemy], armies[army], ground):
            first = min(first, 0 if TACTICS[tactic].voids == "all" else 1)
    return first


def may_be_played(printed: Printed, place: int, own: Army, enemy: Army, ground: Ground) -> bool:
    """CM-P-8-x, CM-15.4-t, CM-15.4-ae: where it may be chosen, and as which of the army's Tactics."""
    return holds(printed.play_only, own, enemy, ground) and not (printed.first and place)


def _one(armies: tuple[Army, Army], ground: Ground, army: int, tactic: int, roll: Callable[[int], int]) -> Resolved:
    own, enemy, printed = armies[army], armies[1 - army], TACTICS[tactic]
    held = holds(printed.when, own, enemy, ground)
    if printed.test is None:
        return Resolved(army, tactic, held=held, passed=held)
    die = roll(army)
    total = die + added(printed.test, own, enemy, ground)
    return Resolved(army, tactic, held=held, die=die, total=total, passed=held and total >= printed.success)


def _apply(out: Outcome, done: Resolved, armies: tuple[Army, Army], ground: Ground, endurance: bool) -> None:
    printed, army, enemy = TACTICS[done.tactic], done.army, 1 - done.army
    own, other = armies[army], armies[enemy]
    if printed.advises and endurance:
        out.endurance[army] += own.best_advisor
    else:
        out.drm[army] += added(printed.own, own, other, ground)
    out.drm[enemy] += added(printed.enemy, own, other, ground)
    out.halved[enemy] = out.halved[enemy] or printed.halves
    if printed.enemy_guns >= 0:
        out.guns[enemy] = printed.enemy_guns
    out.losses[army] += printed.own_losses
    out.losses[enemy] += printed.enemy_losses
    out.level[enemy] += printed.enemy_level
    out.prisoners[army] += printed.prisoners
    out.surrounds = out.surrounds or printed.surrounds


# --- checked at load
