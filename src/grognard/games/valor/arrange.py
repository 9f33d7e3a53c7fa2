"""A position put together by hand: units, what they carry and how they are, positions, smoke, control, turn and phase.

Whatever was going on is laid aside: after a change a phase is about to be played and no markers of the segment lie.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from grognard.core import Change, Message, Next, Number, OneOf, Refusal, Refused, say
from grognard.core.refusal import unreadable
from grognard.games.valor import deploy, movement, stacking, victory
from grognard.games.valor.actions import number, us
from grognard.games.valor.ground import ENTRENCHABLE, FORTIFIABLE
from grognard.games.valor.kinds import KIND, KINDS, NATIONS, WEAPON, WEAPONS
from grognard.games.valor.moving import FACINGS, facing_key
from grognard.games.valor.state import COMMAND, DEFENSIVE, PHASES, READY, Phase, State
from grognard.games.valor.tables import BUNKER, FORTIFICATIONS, POSITIONS
from grognard.games.valor.units import (
    GONE,
    IMMOBILE,
    PINNED,
    SEGMENT_MARKS,
    UNPLACED,
    VALOR,
    WAITING,
    Unit,
    tag,
)
from grognard.games.valor.words import hex_name, kind_name, nation_name, unit_name, weapon_name
from grognard.kit.law import law

MARKS = {"pinned": PINNED, "valor": VALOR, "immobile": IMMOBILE}
MOST_NEW = 6
"""Counters that may be added to those of the order of battle."""
MOST_SMOKE = 2
PHASE_KEYS = tuple(f"phase:{name}" for name in PHASES)
_AT_HEX = ("put", "new", "position", "smoke", "held")
_TO_UNIT = ("move", "remove", "facing", "weapon")
KEYS: tuple[str, ...] = (
    *_AT_HEX, *_TO_UNIT, "turn", "phase", "none", *PHASE_KEYS, *NATIONS, *MARKS, *(f"un{mark}" for mark in MARKS),
    *POSITIONS, *(kind.id for kind in KINDS), *(weapon.id for weapon in WEAPONS),
    *(facing_key(f) for f in range(len(FACINGS))),
)  # fmt: skip


class Put(Change, frozen=True):
    """`put u7 ger_rifle at B3`: a unit of this kind is there now; the next free number makes a new one."""

    form = "put {unit} {kind} at {at}"
    unit: str
    kind: str
    at: str

    def told(self) -> Message:
        return say("change-put", unit=unit_name(f"{self.unit}.{self.kind}"), at=hex_name(self.at))


class Remove(Change, frozen=True):
    """`remove u7`, with everything aboard; nobody's loss."""

    form = "remove {unit}"
    unit: str

    def told(self) -> Message:
        return say("change-remove", unit=unit_name(self.unit))


class Mark(Change, frozen=True):
    """`mark u7 pinned`"""

    form = "mark {unit} {mark}"
    unit: str
    mark: str

    def told(self) -> Message:
        return say(f"change-mark-{self.mark}", unit=unit_name(self.unit))


class Unmark(Change, frozen=True):
    """`unmark u7 pinned`"""

    form = "unmark {unit} {mark}"
    unit: str
    mark: str

    def told(self) -> Message:
        return say(f"change-unmark-{self.mark}", unit=unit_name(self.unit))


class Face(Change, frozen=True):
    """`face u7 4`: from 1, north, clockwise."""

    form = "face {unit} {facing}"
    unit: str
    facing: int

    def told(self) -> Message:
        return say("change-face", unit=unit_name(self.unit), facing=say(f"key-{facing_key(self.facing - 1)}"))


class Arm(Change, frozen=True):
    """`arm u7 mg34_lmg`"""

    form = "arm {unit} {weapon}"
    unit: str
    weapon: str

    def told(self) -> Message:
        return say("change-arm", unit=unit_name(self.unit), weapon=weapon_name(self.weapon))


class Fortify(Change, frozen=True):
    """`fortify B3 bunker facing 4`, `fortify B3 none`"""

    form = "fortify {at} {what}[ facing {facing}]"
    at: str
    what: str
    facing: int = 1

    def told(self) -> Message:
        if self.what == "none":
            return say("change-fortify-none", at=hex_name(self.at))
        return say("change-fortify", at=hex_name(self.at), what=weapon_name(self.what))


class SmokeIs(Change, frozen=True, tag="smoke"):
    """`smoke B3 2`"""

    form = "smoke {at} {strength}"
    at: str
    strength: int

    def told(self) -> Message:
        return say("change-smoke", at=hex_name(self.at), n=self.strength)


class Held(Change, frozen=True):
    """`held G5 german`: who controls a hex that counts."""

    form = "held {at} {nation}"
    at: str
    nation: str

    def told(self) -> Message:
        return say("change-held", at=hex_name(self.at), nation=nation_name(self.nation))


class TurnIs(Change, frozen=True, tag="turn"):
    """`turn 3`"""

    form = "turn {turn}"
    turn: int

    def told(self) -> Message:
        return say("change-turn", n=self.turn)


class PhaseIs(Change, frozen=True, tag="phase"):
    """`phase german movement`: whose segment it is, and its phase."""

    form = "phase {nation} {phase}"
    nation: str
    phase: str

    def told(self) -> Message:
        return say("change-phase", nation=nation_name(self.nation), phase=say(f"phase-{self.phase}"))


CHANGES: tuple[type[Change], ...] = (
    Put, Remove, Mark, Unmark, Face, Arm, Fortify, SmokeIs, Held, TurnIs, PhaseIs,
)  # fmt: skip


# --- what was going on is laid aside


def settled(s: State) -> State:
    """A copy in which everybody is set up and a phase is about to be played."""
    after = s.copy()
    if any(u.hex == UNPLACED for u in after.units) or not after.turn:
        for side in (0, 1):
            deploy.deploy_all(after, side, [])
    after.turn = max(after.turn, 1)
    for n, u in enumerate(after.units):
        after.units[n] = u.cleared(SEGMENT_MARKS)
    after.shot_at, after.assaulted, after.lanes, after.sniped = [], [], [], [False, False]
    for h in sorted({u.hex for u in after.units if u.hex >= 0}):
        _part(after, h)
    begin(after)
    return after


def _part(s: State, h: int) -> None:
    """Whoever came last goes off the map, until one side is left and all fit: a move was under way."""
    while True:
        there = s.at(h)
        mixed = len({s.units[n].side for n in there}) > 1
        if not mixed and stacking.no_room(s, h, ()) is None:
            return
        going = [n for n in there if s.units[n].wheels] if mixed else there
        s.put((going or there)[-1], WAITING)


def begin(s: State) -> None:
    """VV-5.3.1-a: whoever is active is not pinned in his command phase."""
    if s.phase == COMMAND:
        for n, u in enumerate(s.units):
            if u.side == s.active:
                s.clear(n, PINNED)
    s.frames = [Phase(1 - s.active if s.phase == DEFENSIVE else s.active)]


# --- laws


def _unknown(given: str) -> Refusal:
    return unreadable("pick-not-offered", pick=given[:80])


def _between(low: int, high: int, given: int) -> Refusal | None:
    return None if low <= given <= high else unreadable("number-range", low=low, high=high, given=given)


def broken_law(s: State, change: Change) -> Refusal | None:
    """What speaks against a change of a settled position."""
    match change:
        case Put():
            return _put_law(s, change)
        case Remove():
            return None if 0 <= number(change.unit) < len(s.units) else _unknown(change.unit)
        case Mark() | Unmark():
            return _mark_law(s, change)
        case Face():
            return _face_law(s, change)
        case Arm():
            return _arm_law(s, change)
        case Fortify():
            return _fortify_law(s, change)
        case SmokeIs():
            wrong = None if change.at in s.ground.grid.index else _unknown(change.at)
            return wrong or _between(0, MOST_SMOKE, change.strength)
        case Held():
            return _held_law(s, change)
        case TurnIs():
            return _between(1, s.plan.turns, change.turn)
        case PhaseIs():
            if change.phase not in PHASES:
                return _unknown(change.phase)
            return None if change.nation in nations(s) else _unknown(change.nation)
    return unreadable("not-now", action=str(change)[:80])


def nations(s: State) -> list[str]:
    return [side.nation for side in s.plan.sides]


def most_units(s: State) -> int:
    return sum(force.count for side in s.plan.sides for group in side.groups for force in group.units) + MOST_NEW


def _put_law(s: State, change: Put) -> Refusal | None:
    index = s.ground.grid.index
    if change.at not in index:
        return _unknown(change.at)
    if change.kind not in KIND or KINDS[KIND[change.kind]].nation not in nations(s):
        return _unknown(change.kind)
    n, h = number(change.unit), index[change.at]
    known = len(s.units)
    if not 0 <= n <= known or (n == known and known >= most_units(s)):
        return _unknown(change.unit)
    side = nations(s).index(KINDS[KIND[change.kind]].nation)
    if n < known and s.units[n].side != side:
        return law("VV-4.2-a", "arrange-side", unit=unit_name(change.unit))
    if n < known and s.units[n].hex != GONE and s.units[n].kind != KIND[change.kind]:
        return law("VV-4.2-a", "arrange-kind", unit=unit_name(change.unit))
    return None if fits(s, n, KIND[change.kind], side, h) else law("VV-6.9-a", "no-room", at=hex_name(change.at))


def fits(s: State, n: int, kind: int, side: int, h: int) -> bool:
    """Whether a unit, which may be a new one, could stand in a hex."""
    if s.occupier(h) == 1 - side:
        return False
    copy = _placed(s, n, kind, side, h)
    if movement.price(s, copy.units[n], WAITING, h) == movement.PROHIBITED:
        return False
    return stacking.no_room(copy, h, ()) is None


def _placed(s: State, n: int, kind: int, side: int, h: int) -> State:
    """A copy with the unit where it is to stand."""
    copy = s.copy()
    if n == len(copy.units):
        copy.units.append(Unit(kind, side, GONE))
    u = copy.units[n]
    if u.hex == GONE:
        copy.units[n] = u = Unit(kind, side, GONE, group=u.group)
    copy.units[n] = replace(u, aboard=-1, under=-1)
    copy.put(n, h)
    return copy


def _on_map(s: State, unit: str) -> Unit | None:
    n = number(unit)
    return s.units[n] if 0 <= n < len(s.units) and s.units[n].hex >= 0 else None


def _mark_law(s: State, change: Mark | Unmark) -> Refusal | None:
    u = _on_map(s, change.unit)
    if u is None or change.mark not in MARKS:
        return _unknown(change.unit if u is None else change.mark)
    name = unit_name(change.unit)
    if change.mark == "pinned":
        if u.aboard >= 0:
            return law("VV-8.5-c", "arrange-aboard", unit=name)
        if isinstance(change, Mark) and u.afv:
            return law("VV-14.7-a", "arrange-mark", unit=name)
        if isinstance(change, Mark) and s.phase == COMMAND and u.side == s.active:
            return law("VV-5.3.1-a", "arrange-unpinned", unit=name)
    able = u.infantry if change.mark == "valor" else u.afv if change.mark == "immobile" else True
    return None if able else law("VV-22.1-a" if change.mark == "valor" else "VV-16.6-a", "arrange-mark", unit=name)


def _face_law(s: State, change: Face) -> Refusal | None:
    u = _on_map(s, change.unit)
    if u is None:
        return _unknown(change.unit)
    if wrong := _between(1, 6, change.facing):
        return wrong
    if u.infantry or u.aboard >= 0:
        return law("VV-7.1-a", "does-not-turn", unit=unit_name(change.unit))
    if s.position(u.hex)[0] == BUNKER:
        return law("VV-19.5-g", "bunker-gun", unit=unit_name(change.unit))
    return None


def _arm_law(s: State, change: Arm) -> Refusal | None:
    u = _on_map(s, change.unit)
    if u is None:
        return _unknown(change.unit)
    if change.weapon == "none":
        return None
    name = unit_name(change.unit)
    if change.weapon not in WEAPON:
        return _unknown(change.weapon)
    weapon = WEAPONS[WEAPON[change.weapon]]
    if not u.infantry or weapon.nation != u.of.nation or (u.aboard >= 0 and u.weapon < 0):
        return law("VV-12.2-a", "no-such-weapon", unit=name)
    return law("VV-12.2-b", "too-heavy", unit=name) if u.leader and weapon.heavy else None


def _fortify_law(s: State, change: Fortify) -> Refusal | None:
    if change.at not in s.ground.grid.index:
        return _unknown(change.at)
    if change.what not in (*POSITIONS, "none"):
        return _unknown(change.what)
    if wrong := _between(1, 6, change.facing):
        return wrong
    h = s.ground.grid.index[change.at]
    if change.what == "none":
        return None
    kind = POSITIONS.index(change.what)
    allowed = s.ground.terrain[h] in (FORTIFIABLE if kind in FORTIFICATIONS else ENTRENCHABLE)
    if not allowed or any(h in hidden for hidden in s.hidden):
        return law("VV-19.2-a", "no-position-there", at=hex_name(change.at))
    copy = s.copy()
    _fortify(copy, h, kind, 0)
    return None if stacking.no_room(copy, h, ()) is None else law("VV-19.4-b", "no-room", at=hex_name(change.at))


def _held_law(s: State, change: Held) -> Refusal | None:
    counting = victory.objectives(s.plan)
    h = s.ground.grid.index.get(change.at, -1)
    if h not in counting:
        return _unknown(change.at)
    if change.nation not in nations(s):
        return _unknown(change.nation)
    enemy = s.occupier(h) == 1 - nations(s).index(change.nation)
    return law("VV-6.8-a", "enemy-there", at=hex_name(change.at)) if enemy else None


# --- questions


def arrange(s: State) -> Next | None:
    """What is to be changed: something in a hex, a unit on the map, the turn or the phase."""
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
    works = [what for what in (*POSITIONS, "none") if broken_law(s, Fortify(at, what)) is None]
    holders = [nation for nation in nations(s) if broken_law(s, Held(at, nation)) is None]
    keys = [
        key for key, open_ in zip(_AT_HEX, (elsewhere, fresh, works, True, holders), strict=True) if open_
    ]  # fmt: skip

    def chosen(key: str) -> Next:
        match key:
            case "put":
                return OneOf(
                    say("arrange-who", at=name), us(elsewhere),
                    lambda unit: Put(unit, s.units[number(unit)].of.id, at), _labels(s),
                )  # fmt: skip
            case "new":
                unit = f"u{len(s.units)}"
                return OneOf(say("arrange-kind", at=name), fresh, lambda kind: Put(unit, kind, at), _kind)
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
    marks = [mark for mark, flag in MARKS.items() if not u.flags & flag and broken_law(s, Mark(unit, mark)) is None]
    gone = [f"un{mark}" for mark, flag in MARKS.items() if u.flags & flag and broken_law(s, Unmark(unit, mark)) is None]
    turns = ["facing"] if broken_law(s, Face(unit, 1)) is None else []
    weapons = _weapons_for(s, unit)

    def chosen(key: str) -> Next:
        match key:
            case "move":
                return OneOf(say("ask-place", unit=name), _hexes_for(s, n), lambda at: Put(unit, u.of.id, at))
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
    return [name for name in ("none", *WEAPON) if broken_law(s, Arm(unit, name)) is None]


def _hexes_for(s: State, n: int) -> list[str]:
    u = s.units[n]
    return [at for h, at in enumerate(s.ground.grid.names) if h == u.hex or fits(s, n, u.kind, u.side, h)]


# --- changing


def arranged(s: State, change: Change) -> State:
    if s.over:
        raise Refused(unreadable("not-now", action=str(change)[:80]))
    after = settled(s)
    if wrong := broken_law(after, change):
        raise Refused(wrong)
    index = after.ground.grid.index
    match change:
        case Put():
            n, kind = number(change.unit), KIND[change.kind]
            side = nations(after).index(KINDS[kind].nation)
            after = _placed(after, n, kind, side, index[change.at])
            movement.hold(after, side, index[change.at])
            if after.snipers[1 - side] == index[change.at]:
                after.snipers[1 - side] = READY
            movement.face_as_bunker(after, index[change.at])
        case Remove():
            n = number(change.unit)
            for m in (*after.load(n), n):
                u = after.units[m]
                after.units[m] = Unit(u.kind, u.side, GONE, group=u.group)
        case Mark(mark="pinned"):
            after.pin(number(change.unit))
        case Mark():
            after.mark(number(change.unit), MARKS[change.mark])
        case Unmark():
            n = number(change.unit)
            for m in (n, *after.load(n)) if change.mark == "pinned" else (n,):
                after.clear(m, MARKS[change.mark])
        case Face():
            n = number(change.unit)
            after.units[n] = replace(after.units[n], facing=change.facing - 1)
        case Arm():
            n = number(change.unit)
            after.units[n] = replace(after.units[n], weapon=WEAPON.get(change.weapon, -1))
        case Fortify():
            kind = POSITIONS.index(change.what) if change.what != "none" else -1
            _fortify(after, index[change.at], kind, change.facing - 1)
        case SmokeIs():
            rest = [(h, n) for h, n in after.smoke if h != index[change.at]]
            after.smoke = sorted([*rest, *([(index[change.at], change.strength)] if change.strength else [])])
        case Held():
            counting = victory.objectives(after.plan)
            after.held[counting.index(index[change.at])] = nations(after).index(change.nation)
        case TurnIs():
            after.turn = change.turn
        case PhaseIs():
            after.segment = after.plan.first ^ nations(after).index(change.nation)
            after.phase = PHASES.index(change.phase)
    return settled(after)


def _fortify(s: State, h: int, kind: int, facing: int) -> None:
    """VV-19.5-g: a gun in a bunker faces as it does."""
    rest = [work for work in s.positions if work[0] != h]
    s.positions = sorted([*rest, *([(h, kind, facing if kind == BUNKER else 0)] if kind >= 0 else [])])
    movement.face_as_bunker(s, h)
