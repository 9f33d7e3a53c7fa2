"""Questions of arranging a position by hand: what is changed, and into what."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.core import Message, Next, Number, OneOf, say
from grognard.games.valor.actions import number, us
from grognard.games.valor.arrange.changes import (
    MARKS,
    MOST_SMOKE,
    Arm,
    Face,
    Fortify,
    Held,
    Mark,
    PhaseIs,
    PutUnit,
    Remove,
    SmokeIs,
    Unmark,
    arm_law,
    face_law,
    fits,
    fortify_law,
    held_law,
    mark_law,
    most_units,
    nations,
    settled,
)
from grognard.games.valor.components.counters import KIND, KINDS, NATIONS, WEAPON, WEAPONS
from grognard.games.valor.components.tables import BUNKER, POSITIONS
from grognard.games.valor.components.units import tag
from grognard.games.valor.names import hex_name, kind_name, nation_name, unit_name, weapon_name
from grognard.games.valor.rules.movement.questions import FACINGS, facing_key
from grognard.games.valor.state import PHASES, State
from grognard.kit.arranging import TurnIs

PHASE_KEYS = tuple(f"phase:{name}" for name in PHASES)
_AT_HEX = ("put", "new", "position", "smoke", "held")
_TO_UNIT = ("move", "remove", "facing", "weapon")
KEYS: tuple[str, ...] = (
    *_AT_HEX, *_TO_UNIT, "turn", "phase", "none", *PHASE_KEYS, *NATIONS, *MARKS, *(f"un{mark}" for mark in MARKS),
    *POSITIONS, *(kind.id for kind in KINDS), *(weapon.id for weapon in WEAPONS),
    *(facing_key(f) for f in range(len(FACINGS))),
)  # fmt: skip


# --- questions


def arrange(s: State) -> Next | None:
    """The first question, what to change: something in a hex, a unit on the map, the turn or the phase."""
    if s.over:
        return None
    now = settled(s)
    units = us([n for n, u in enumerate(now.units) if u.hex >= 0])

    def chosen(key: str) -> Next:
        if key == "turn":
            return Number(say("arrange-turn"), 1, now.plan.turns, TurnIs)
        if key == "phase":
            return OneOf(say("arrange-nation"), nations(now), _phase, nation_name)
        return _unit(now, number(key)) if number(key) >= 0 else _hex(now, key)

    return OneOf(say("arrange-what"), (*now.ground.grid.names, *units, "turn", "phase"), chosen, _labels(now))


def _labels(s: State) -> Callable[[str], Message]:
    """The words for the keys of these questions."""

    def label(key: str) -> Message:
        n = number(key)
        if 0 <= n < len(s.units):
            return unit_name(tag(n, s.units[n]))
        return hex_name(key) if key in s.ground.grid.index else say(f"arrange-do-{key}")

    return label


def _phase(nation: str) -> Next:
    return OneOf(
        say("arrange-phase"), PHASE_KEYS, lambda key: PhaseIs(nation, key.removeprefix("phase:")),
        lambda key: say(f"phase-{key.removeprefix('phase:')}"),
    )  # fmt: skip


def _hex(s: State, at: str) -> Next:
    h, name = s.ground.grid.index[at], hex_name(at)
    elsewhere = [
        n for n, u in enumerate(s.units) if u.hex < 0 and u.aboard < 0 and fits(s, n, u.kind, u.side, h)
    ]  # fmt: skip
    fresh = _kinds_for(s, h)
    works = [what for what in (*POSITIONS, "none") if fortify_law(s, Fortify(at, what)) is None]
    holders = [nation for nation in nations(s) if held_law(s, Held(at, nation)) is None]
    keys = [
        key for key, open_ in zip(_AT_HEX, (elsewhere, fresh, works, True, holders), strict=True) if open_
    ]  # fmt: skip

    def chosen(key: str) -> Next:
        match key:
            case "put":
                return OneOf(
                    say("arrange-who", at=name), us(elsewhere),
                    lambda unit: PutUnit(unit, s.units[number(unit)].of.id, at), _labels(s),
                )  # fmt: skip
            case "new":
                unit = f"u{len(s.units)}"
                return OneOf(say("arrange-kind", at=name), fresh, lambda kind: PutUnit(unit, kind, at), _kind)
            case "position":
                return OneOf(say("arrange-position", at=name), works, lambda what: _work(at, what), _work_name)
            case "smoke":
                return Number(say("arrange-smoke", at=name), 0, MOST_SMOKE, lambda n: SmokeIs(at, n))
        return OneOf(say("arrange-held", at=name), holders, lambda nation: Held(at, nation), nation_name)

    return OneOf(say("arrange-at", at=name), keys, chosen, _labels(s))


def _kind(key: str) -> Message:
    return say("arrange-new", kind=kind_name(key), nation=nation_name(KINDS[KIND[key]].nation))


def _kinds_for(s: State, h: int) -> list[str]:
    """Kinds of which a new counter could be put here."""
    n = len(s.units)
    if n >= most_units(s):
        return []
    found = []
    for kind, of in enumerate(KINDS):
        if of.nation in nations(s) and fits(s, n, kind, nations(s).index(of.nation), h):
            found.append(of.id)
    return found


def _work(at: str, what: str) -> Next:
    if what != POSITIONS[BUNKER]:
        return Fortify(at, what)
    return _facings(say("ask-facing-bunker"), lambda facing: Fortify(at, what, facing))


def _work_name(key: str) -> Message:
    return say("arrange-do-none") if key == "none" else weapon_name(key)


def _facings(prompt: Message, then: Callable[[int], Next]) -> Next:
    keys = [facing_key(f) for f in range(len(FACINGS))]
    return OneOf(prompt, keys, lambda key: then(keys.index(key) + 1), lambda key: say(f"key-{key}"))


def _unit(s: State, n: int) -> Next:
    u, unit = s.units[n], f"u{n}"
    name = unit_name(tag(n, u))
    marks = [mark for mark, flag in MARKS.items() if not u.flags & flag and mark_law(s, Mark(unit, mark)) is None]
    gone = [f"un{mark}" for mark, flag in MARKS.items() if u.flags & flag and mark_law(s, Unmark(unit, mark)) is None]
    turns = ["facing"] if face_law(s, Face(unit, 1)) is None else []
    weapons = _weapons_for(s, unit)

    def chosen(key: str) -> Next:
        match key:
            case "move":
                return OneOf(say("ask-place", unit=name), _hexes_for(s, n), lambda at: PutUnit(unit, u.of.id, at))
            case "remove":
                return Remove(unit)
            case "facing":
                return _facings(say("ask-facing", unit=name), lambda facing: Face(unit, facing))
            case "weapon":
                return OneOf(say("ask-weapon", unit=name), weapons, lambda weapon: Arm(unit, weapon), weapon_name)
        return Unmark(unit, key.removeprefix("un")) if key in gone else Mark(unit, key)

    keys = ["move", "remove", *turns, *(["weapon"] if len(weapons) > 1 else []), *marks, *gone]
    return OneOf(say("arrange-unit", unit=name), keys, chosen, _labels(s))


def _weapons_for(s: State, unit: str) -> Sequence[str]:
    return [name for name in ("none", *WEAPON) if arm_law(s, Arm(unit, name)) is None]


def _hexes_for(s: State, n: int) -> list[str]:
    u = s.units[n]
    return [at for h, at in enumerate(s.ground.grid.names) if h == u.hex or fits(s, n, u.kind, u.side, h)]
