"""CM-15.4: the Tactics as printed, and what comes of those that both sides play (CM-P-8-f); nothing here rolls."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, NewType

from msgspec import Struct, field

from grognard.games.monarchs.components.leaders import leader
from grognard.games.monarchs.components.nations import CONTINGENT, NATION, NATIONS, Contingent, Nation
from grognard.games.monarchs.components.units import (
    CAV,
    CAV_REDUCED,
    FA,
    FA_REDUCED,
    INF,
    LT_CAV,
    LT_CAV_REDUCED,
    Kind,
    count_of,
)
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.rules.battle.army import Army, Ground

Tactic = NewType("Tactic", int)

_FILE = DATA.read("tactics.yaml")
ATTACKER, DEFENDER = range(2)
"""The two armies of a battle."""

_KINDS: dict[str, tuple[Kind, ...]] = {
    "inf": (INF,), "cav": (CAV, CAV_REDUCED), "lt_cav": (LT_CAV, LT_CAV_REDUCED), "fa": (FA, FA_REDUCED),
}  # fmt: skip


# --- conditions and sums: a closed language


def _units(x: Mapping[str, Any], own: Army) -> int:
    contingents: tuple[Contingent, ...] = tuple(CONTINGENT[name] for name in x["of"])
    return count_of(own.stack, contingents, _KINDS[x["kind"]])


def _between(x: tuple[int, int], n: int) -> bool:
    return x[0] <= n <= x[1]


CONDITIONS: tuple[str, ...] = (
    "side", "flag", "exhausted", "not_exhausted", "cic", "initiative", "defensive", "enemy_commander", "enemy_nation",
    "enemy_without", "units", "enemy_light", "sps_times",
)  # fmt: skip
COUNTED: tuple[str, ...] = (
    "offensive", "defensive", "minus_enemy_defensive", "light", "units", "subordinate", "minus_enemy_subordinates",
)  # fmt: skip


def _holds(what: str, x: Any, own: Army, enemy: Army, ground: Ground) -> bool:
    match what:
        case "side":
            return bool(own.attacking == (x == "attacker"))
        case "flag":
            return ground.generalstab
        case "exhausted":
            return bool(ground.exhausted >> NATION[x] & 1)
        case "not_exhausted":
            return not ground.exhausted >> NATION[x] & 1
        case "cic":
            return all(ground.cics[NATION[n]] == leader(who) for n, who in x.items())
        case "initiative":
            return own.led and _between(x, own.initiative)
        case "defensive":
            return own.led and _between(x, own.defensive)
        case "enemy_commander":
            return enemy.commander in [leader(name) for name in x]
        case "enemy_nation":
            return enemy.nation == NATION[x]
        case "enemy_without":
            return not any(leader(name) in enemy.leaders for name in x)
        case "units":
            return bool(_units(x, own) >= x["least"])
        case "enemy_light":
            return _between(x, enemy.light_units)
    return bool(own.sps >= x * enemy.sps)  # sps_times


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
    return all(_holds(what, x, own, enemy, ground) for what, x in condition.items())


def added(terms: tuple[Mapping[str, Any], ...], own: Army, enemy: Army, ground: Ground) -> int:
    total = 0
    for term in terms:
        if holds(term.get("when", {}), own, enemy, ground):
            value = term["value"]
            total += value if isinstance(value, int) else _counted(term, own, enemy)
    return total


# --- the Tactics as printed


class Printed(Struct, frozen=True):
    id: str
    rules: tuple[str, ...]
    cups: tuple[Nation, ...]
    """CM-15.4-a: the powers that may play it."""
    play_only: Mapping[str, Any]
    """CM-P-8-x: where this does not hold it cannot be chosen."""
    when: Mapping[str, Any]
    """A condition of its effect."""
    test: tuple[Mapping[str, Any], ...] | None
    """The sum that is added to a die first."""
    success: int
    own: tuple[Mapping[str, Any], ...]
    enemy: tuple[Mapping[str, Any], ...]
    advises: bool
    """CM-15.4-c: or the Endurance of a subordinate."""
    first: bool
    """CM-15.4-t, CM-15.4-ae"""
    cancels: tuple[str, ...]
    voids: str
    own_losses: int
    enemy_losses: int
    enemy_level: int
    halves: bool
    enemy_guns: int
    """The most that count; -1: all."""
    prisoners: int
    """CM-15.4-m: SPs lost besides if the battle is not won; the Commander then goes to the Force Pool."""
    surrounds: bool
    """CM-15.4-ai"""
    nothing: bool
    """CM-15.4-g, CM-15.4-aa: it has no effect."""


def _printed(row: Mapping[str, Any]) -> Printed:
    cups = tuple(NATION[_FILE["draw"]["cups"][power]] for power in row["powers"])
    test = row.get("test")
    return Printed(
        row["id"], tuple(row["rules"]), cups, row.get("play_only", {}), row.get("when", {}),
        tuple(test["sum"]) if test else None, test["success"] if test else 0, tuple(row.get("own", ())),
        tuple(row.get("enemy", ())), row.get("or_endurance", False), row.get("must_be_first", False),
        tuple(row.get("cancels", ())), row.get("voids", ""), row.get("own_extra_losses", 0),
        row.get("enemy_extra_losses", 0), row.get("enemy_level", 0), row.get("halves_enemy", False),
        row.get("enemy_guns", -1), row.get("if_not_won", {}).get("prisoners", 0), row.get("enemy_surrenders", False),
        row.get("no_effect", False),
    )  # fmt: skip


TACTICS: tuple[Printed, ...] = tuple(_printed(row) for row in _FILE["tactics"])
TACTIC_IDS: tuple[str, ...] = tuple(tactic.id for tactic in TACTICS)
TACTIC: dict[str, Tactic] = {name: Tactic(n) for n, name in enumerate(TACTIC_IDS)}
TACTIC_KEYS: tuple[str, ...] = tuple(f"tactic:{name}" for name in TACTIC_IDS)
SURPRISE_ATTACK: Final = TACTIC["surprise_attack"]
CUPS: dict[Nation, tuple[int, ...]] = {
    NATION[name]: tuple(int(NATION[name] in tactic.cups) for tactic in TACTICS)
    for name in _FILE["draw"]["cups"].values()
}
"""CM-P-8-d: the cup of each power, one chit for every Tactic that lists it."""
MORE_DRAWN: int = _FILE["draw"]["more_than_may_be_played"]
_LIMITS: tuple[Mapping[str, Any], ...] = _FILE["limits"]["by_commander_battle_drm"]


def may_play(own: Army) -> int:
    """CM-15.4-b: how many Tactics; CM-P-8-d: none without a Commander of one of the five powers."""
    if not own.led or own.nation not in CUPS:
        return 0
    return next(int(row["may_play"]) for row in _LIMITS if _between(row["drm"], own.battle_drm))


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


class Resolved(Struct):
    """What came of one Tactic."""

    army: int
    tactic: int
    void: bool = False
    """CM-P-8-f: it did not count."""
    cancelled: bool = False
    held: bool = True
    """Its condition was met."""
    die: int = 0
    total: int = 0
    passed: bool = True
    """Its condition and its test, if any, were met, and it was not void."""

    @property
    def works(self) -> bool:
        return self.passed and not self.cancelled


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

_KEYS: Final = {
    "id", "name", "powers", "rules", "play_only", "when", "test", "own", "enemy", "or_endurance", "must_be_first",
    "cancels", "voids", "own_extra_losses", "enemy_extra_losses", "enemy_level", "halves_enemy", "enemy_guns",
    "if_not_won", "enemy_surrenders", "no_effect",
}  # fmt: skip
_SIDES: Final = (None, "attacker", "defender")


def _check() -> None:
    if len(TACTIC) != len(TACTICS):
        raise DATA.broken("tactics.yaml", "two Tactics share an id", "tactics")
    for n, row in enumerate(_FILE["tactics"]):
        if fault := _fault(row):
            raise DATA.broken("tactics.yaml", f"{row['id']}: {fault}", "tactics", n)
    for nation, cup in CUPS.items():
        most = max(row["may_play"] for row in _LIMITS) + MORE_DRAWN
        if sum(cup) < most:
            raise DATA.broken("tactics.yaml", f"the cup of {NATIONS[nation]} holds fewer than {most}", "tactics")


def _fault(row: Mapping[str, Any]) -> str:
    if strange := [key for key in row if key not in _KEYS]:
        return f"{strange[0]} means nothing"
    test = row.get("test", {"sum": (), "success": 0})
    terms = (*row.get("own", ()), *row.get("enemy", ()), *test["sum"])
    conditions = [row.get("play_only", {}), row.get("when", {}), *(term.get("when", {}) for term in terms)]
    for condition in conditions:
        if strange := [what for what in condition if what not in CONDITIONS]:
            return f"the condition {strange[0]} means nothing"
        if condition.get("flag", "generalstab") != "generalstab" or condition.get("side") not in _SIDES:
            return "a condition of an unknown flag or side"
    for term in terms:
        if not isinstance(term["value"], int) and term["value"] not in COUNTED:
            return f"{term['value']} counts nothing"
    counts = [c["units"] for c in conditions if "units" in c] + [t for t in terms if t["value"] == "units"]
    if any(x["kind"] not in _KINDS or any(part not in CONTINGENT for part in x["of"]) for x in counts):
        return "it counts troops that do not exist"
    if row.get("voids", "all") not in ("all", "second") or any(name not in TACTIC for name in row.get("cancels", ())):
        return "it voids or cancels what is no Tactic"
    effects = [key for key in row if key not in ("id", "name", "powers", "rules", "play_only", "when", "test")]
    return "" if effects else "it has no effect and does not say so"


_check()
