"""A position put together by hand: units, what they carry and how they are, positions, smoke, control, turn and phase.

What was under way is dropped: after a change a phase is about to be played and no markers of the segment lie.
"""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core import Change, Message, Refusal, say
from grognard.games.valor.actions import number
from grognard.games.valor.components.counters import KIND, KINDS, WEAPON, WEAPONS
from grognard.games.valor.components.tables import BUNKER, FORTIFICATIONS, POSITIONS
from grognard.games.valor.components.terrain import ENTRENCHABLE, FORTIFIABLE
from grognard.games.valor.components.units import GONE, IMMOBILE, PINNED, SEGMENT_MARKS, UNPLACED, VALOR, WAITING, Unit
from grognard.games.valor.events.wording import WORDINGS
from grognard.games.valor.frames import Phase
from grognard.games.valor.names import hex_name, unit_name
from grognard.games.valor.rules import stacking, victory
from grognard.games.valor.rules.deployment import automatic
from grognard.games.valor.rules.movement import entering
from grognard.games.valor.rules.movement import laws as movement
from grognard.games.valor.rules.movement.questions import facing_key
from grognard.games.valor.state import COMMAND, DEFENSIVE, PHASES, READY, PhaseName, State
from grognard.kit.arranging import ChangeRows, Changes, TurnIs, between, first_unknown, unknown
from grognard.kit.events import LoggedChange
from grognard.kit.refusals import law

MARKS = {"pinned": PINNED, "valor": VALOR, "immobile": IMMOBILE}
MOST_SMOKE = 2
MOST_NEW = 6
"""Counters that may be added to those of the order of battle."""


class ValorChange(LoggedChange, frozen=True):
    wordings = WORDINGS | {"facing": lambda facing: say(f"key-{facing_key(facing - 1)}")}


class PutUnit(Change, frozen=True, tag="put"):
    """`put u7 ger_rifle at B3`: a unit of this kind is there now; the next free number makes a new one."""

    form = "put {unit} {kind} at {at}"
    unit: str
    kind: str
    at: str

    def message(self) -> Message:
        return say("change-put", unit=unit_name(f"{self.unit}.{self.kind}"), at=hex_name(self.at))


class Remove(ValorChange, frozen=True):
    """`remove u7`, with everything aboard; it counts as no loss."""

    form = "remove {unit}"
    unit: str


class Mark(ValorChange, frozen=True):
    """`mark u7 pinned`"""

    form = "mark {unit} {mark}"
    facts = "unit"
    unit: str
    mark: str

    def key(self) -> str:
        return f"mark-{self.mark}"


class Unmark(ValorChange, frozen=True):
    """`unmark u7 pinned`"""

    form = "unmark {unit} {mark}"
    facts = "unit"
    unit: str
    mark: str

    def key(self) -> str:
        return f"unmark-{self.mark}"


class Face(ValorChange, frozen=True):
    """`face u7 4`: from 1, north, clockwise."""

    form = "face {unit} {facing}"
    unit: str
    facing: int


class Arm(ValorChange, frozen=True):
    """`arm u7 mg34_lmg`"""

    form = "arm {unit} {weapon}"
    unit: str
    weapon: str


class Fortify(ValorChange, frozen=True):
    """`fortify B3 bunker facing 4`, `fortify B3 none`"""

    form = "fortify {at} {what}[ facing {facing}]"
    facts = "at what?"
    at: str
    what: str
    facing: int = 1

    def key(self) -> str:
        return "fortify-none" if self.what == "none" else "fortify"

    def omits(self, value: str) -> bool:
        return value == "none"


class SmokeIs(ValorChange, frozen=True, tag="smoke"):
    """`smoke B3 2`"""

    form = "smoke {at} {strength}"
    facts = "at n=strength"
    at: str
    strength: int


class Held(ValorChange, frozen=True):
    """`held G5 german`: who controls a hex that counts."""

    form = "held {at} {nation}"
    at: str
    nation: str


class PhaseIs(ValorChange, frozen=True, tag="phase"):
    """`phase german movement`: whose segment it is, and its phase."""

    form = "phase {nation} {phase}"
    nation: str
    phase: str


# --- what was going on is laid aside


def settled(s: State) -> State:
    """A copy in which everybody is set up and a phase is about to be played."""
    after = s.copy()
    if any(u.hex == UNPLACED for u in after.units) or not after.turn:
        for side in (0, 1):
            automatic.deploy_all(after, side, [])
    after.turn = max(after.turn, 1)
    for n, u in enumerate(after.units):
        after.units[n] = u.cleared(SEGMENT_MARKS)
    after.shot_at, after.assaulted, after.lanes, after.sniped = [], [], [], [False, False]
    for h in sorted({u.hex for u in after.units if u.hex >= 0}):
        _part(after, h)
    begin(after)
    return after


def _part(s: State, h: int) -> None:
    """Units that came last leave the map, until one side is left and all fit: a move was under way."""
    while True:
        there = s.at(h)
        mixed = len({s.units[n].side for n in there}) > 1
        if not mixed and stacking.no_room(s, h, ()) is None:
            return
        going = [n for n in there if s.units[n].wheels] if mixed else there
        s.put((going or there)[-1], WAITING)


def begin(s: State) -> None:
    """VV-5.3.1-a: the active side is not pinned in its command phase."""
    if s.phase == COMMAND:
        for n, u in enumerate(s.units):
            if u.side == s.active:
                s.clear(n, PINNED)
    s.frames = [Phase(1 - s.active if s.phase == DEFENSIVE else s.active)]


# --- laws


def _remove_law(s: State, change: Remove) -> Refusal | None:
    return None if 0 <= number(change.unit) < len(s.units) else unknown(change.unit)


def _smoke_law(s: State, change: SmokeIs) -> Refusal | None:
    return first_unknown((change.at, s.ground.grid.index)) or between(0, MOST_SMOKE, change.strength)


def _turn_law(s: State, change: TurnIs) -> Refusal | None:
    return between(1, s.plan.turns, change.turn)


def _phase_law(s: State, change: PhaseIs) -> Refusal | None:
    return first_unknown((change.phase, PHASES), (change.nation, nations(s)))


def nations(s: State) -> list[str]:
    return [side.nation for side in s.plan.sides]


def most_units(s: State) -> int:
    return sum(force.count for side in s.plan.sides for group in side.groups for force in group.units) + MOST_NEW


def _put_law(s: State, change: PutUnit) -> Refusal | None:
    index = s.ground.grid.index
    if change.at not in index:
        return unknown(change.at)
    if change.kind not in KIND or KINDS[KIND[change.kind]].nation not in nations(s):
        return unknown(change.kind)
    n, h = number(change.unit), index[change.at]
    known = len(s.units)
    if not 0 <= n <= known or (n == known and known >= most_units(s)):
        return unknown(change.unit)
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
    copy = s.copy()
    _place(copy, n, kind, side, h)
    if movement.price(s, copy.units[n], WAITING, h) == movement.PROHIBITED:
        return False
    return stacking.no_room(copy, h, ()) is None


def _place(s: State, n: int, kind: int, side: int, h: int) -> None:
    """A unit, which may be a new one, where it is to stand."""
    if n == len(s.units):
        s.units.append(Unit(kind, side, GONE))
    u = s.units[n]
    if u.hex == GONE:
        s.units[n] = u = Unit(kind, side, GONE, group=u.group)
    s.units[n] = replace(u, aboard=-1, under=-1)
    s.put(n, h)


def _on_map(s: State, unit: str) -> Unit | None:
    n = number(unit)
    return s.units[n] if 0 <= n < len(s.units) and s.units[n].hex >= 0 else None


def mark_law(s: State, change: Mark | Unmark) -> Refusal | None:
    u = _on_map(s, change.unit)
    if u is None or change.mark not in MARKS:
        return unknown(change.unit if u is None else change.mark)
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


def face_law(s: State, change: Face) -> Refusal | None:
    u = _on_map(s, change.unit)
    if u is None:
        return unknown(change.unit)
    if wrong := between(1, 6, change.facing):
        return wrong
    if u.infantry or u.aboard >= 0:
        return law("VV-7.1-a", "does-not-turn", unit=unit_name(change.unit))
    if s.position(u.hex)[0] == BUNKER:
        return law("VV-19.5-g", "bunker-gun", unit=unit_name(change.unit))
    return None


def arm_law(s: State, change: Arm) -> Refusal | None:
    u = _on_map(s, change.unit)
    if u is None:
        return unknown(change.unit)
    if change.weapon == "none":
        return None
    name = unit_name(change.unit)
    if change.weapon not in WEAPON:
        return unknown(change.weapon)
    weapon = WEAPONS[WEAPON[change.weapon]]
    if not u.infantry or weapon.nation != u.of.nation or (u.aboard >= 0 and u.weapon < 0):
        return law("VV-12.2-a", "no-such-weapon", unit=name)
    return law("VV-12.2-b", "too-heavy", unit=name) if u.leader and weapon.heavy else None


def fortify_law(s: State, change: Fortify) -> Refusal | None:
    if change.at not in s.ground.grid.index:
        return unknown(change.at)
    if change.what not in (*POSITIONS, "none"):
        return unknown(change.what)
    if wrong := between(1, 6, change.facing):
        return wrong
    h = s.ground.grid.index[change.at]
    if change.what == "none":
        return None
    kind = POSITIONS.index(change.what)
    allowed = s.ground.terrain[h] in (FORTIFIABLE if kind in FORTIFICATIONS else ENTRENCHABLE)
    if not allowed or any(h in hidden for hidden in s.hidden):
        return law("VV-19.2-a", "no-position-there", at=hex_name(change.at))
    copy = s.copy()
    _fortify(copy, change)
    return None if stacking.no_room(copy, h, ()) is None else law("VV-19.4-b", "no-room", at=hex_name(change.at))


def held_law(s: State, change: Held) -> Refusal | None:
    counting = victory.objectives(s.plan)
    h = s.ground.grid.index.get(change.at, -1)
    if h not in counting:
        return unknown(change.at)
    if change.nation not in nations(s):
        return unknown(change.nation)
    enemy = s.occupier(h) == 1 - nations(s).index(change.nation)
    return law("VV-6.8-a", "enemy-there", at=hex_name(change.at)) if enemy else None


# --- changing


def _put(s: State, change: PutUnit) -> None:
    n, kind, h = number(change.unit), KIND[change.kind], s.ground.grid.index[change.at]
    side = nations(s).index(KINDS[kind].nation)
    _place(s, n, kind, side, h)
    entering.hold(s, side, h)
    if s.snipers[1 - side] == h:
        s.snipers[1 - side] = READY
    entering.face_as_bunker(s, h)


def _remove(s: State, change: Remove) -> None:
    n = number(change.unit)
    for m in (*s.load(n), n):
        u = s.units[m]
        s.units[m] = Unit(u.kind, u.side, GONE, group=u.group)


def _mark(s: State, change: Mark) -> None:
    if change.mark == "pinned":
        s.pin(number(change.unit))
    else:
        s.mark(number(change.unit), MARKS[change.mark])


def _unmark(s: State, change: Unmark) -> None:
    n = number(change.unit)
    for m in (n, *s.load(n)) if change.mark == "pinned" else (n,):
        s.clear(m, MARKS[change.mark])


def _face(s: State, change: Face) -> None:
    n = number(change.unit)
    s.units[n] = replace(s.units[n], facing=change.facing - 1)


def _arm(s: State, change: Arm) -> None:
    n = number(change.unit)
    s.units[n] = replace(s.units[n], weapon=WEAPON.get(change.weapon, -1))


def _fortify(s: State, change: Fortify) -> None:
    """VV-19.5-g: a gun in a bunker faces as it does."""
    h = s.ground.grid.index[change.at]
    kind = POSITIONS.index(change.what) if change.what != "none" else -1
    rest = [work for work in s.positions if work[0] != h]
    s.positions = sorted([*rest, *([(h, kind, change.facing - 1 if kind == BUNKER else 0)] if kind >= 0 else [])])
    entering.face_as_bunker(s, h)


def _smoke(s: State, change: SmokeIs) -> None:
    at = s.ground.grid.index[change.at]
    rest = [(h, n) for h, n in s.smoke if h != at]
    s.smoke = sorted([*rest, *([(at, change.strength)] if change.strength else [])])


def _held(s: State, change: Held) -> None:
    counting = victory.objectives(s.plan)
    s.held[counting.index(s.ground.grid.index[change.at])] = nations(s).index(change.nation)


def _turn(s: State, change: TurnIs) -> None:
    s.turn = change.turn


def _set_phase(s: State, change: PhaseIs) -> None:
    s.segment = s.plan.first ^ nations(s).index(change.nation)
    s.phase = PhaseName(PHASES.index(change.phase))


rows = ChangeRows[State]()

CHANGES = Changes[State](
    (
        rows.row(PutUnit, _put_law, _put),
        rows.row(Remove, _remove_law, _remove),
        rows.row(Mark, mark_law, _mark),
        rows.row(Unmark, mark_law, _unmark),
        rows.row(Face, face_law, _face),
        rows.row(Arm, arm_law, _arm),
        rows.row(Fortify, fortify_law, _fortify),
        rows.row(SmokeIs, _smoke_law, _smoke),
        rows.row(Held, held_law, _held),
        rows.row(TurnIs, _turn_law, _turn),
        rows.row(PhaseIs, _phase_law, _set_phase),
    ),
    laid_aside=settled,
    settled=settled,
)
arranged = CHANGES.arranged
