"""A worked example being played: the position that is given, its dice, actions, and what happened."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, TypeVar

from grognard.core import Action, Event, Refusal, ScriptedDice
from grognard.core.action import Notation
from grognard.games.valor import actions as act
from grognard.games.valor import play
from grognard.games.valor.components.boards import Board
from grognard.games.valor.components.counters import EXPENDABLES, KIND, KINDS, NATIONS, WEAPON
from grognard.games.valor.components.tables import MISSIONS, POSITIONS
from grognard.games.valor.components.units import FIRED, MOVED, PINNED, VALOR, Unit
from grognard.games.valor.events import turn as turn_events
from grognard.games.valor.examples import battlefields
from grognard.games.valor.frames import Hurt, Mover, OpportunityFire, Phase
from grognard.games.valor.state import NO_SNIPER, READY, PhaseName, Rulings, State
from grognard.kit.example_files import BadExample, Fields, Where, located_at
from grognard.kit.example_values import boolean, check_keys, fields_of, index_of, listed, required, whole_number, word
from grognard.kit.module_classes import classes_in

PHASES: Final = ("command", "fire", "movement", "defensive_fire", "advance_and_assault", "after_action")
GIVEN: Final = (
    "board", "terrain", "hexsides", "positions", "smoke", "units", "active", "phase", "pool", "missions",
    "smoke_factors", "snipers", "lanes", "tunnels",
)  # fmt: skip
UNIT: Final = ("id", "type", "hex", "facing", "weapon", "pinned", "fired", "moved", "valor", "aboard")
MARKS: Final = {"pinned": PINNED, "fired": FIRED, "moved": MOVED, "valor": VALOR}
COLOURS: Final = {"blue": "usa_rifle", "grey": "ger_rifle"}
"""The units of a board that brings its own."""
ENDING: Final = (act.Pass, act.Call)
"""After these a phase may continue."""
ACTIONS: Final = Notation(classes_in(Action, act))
E = TypeVar("E", bound=Event)


class ExampleRun:
    """A position in play. Automatic steps follow at once, but a phase ends only by `pass`."""

    def __init__(self, given: Fields, dice: ScriptedDice) -> None:
        self.dice = dice
        self.events: list[Event] = []
        rows = _rows(given)
        self.ids: dict[str, int] = {}
        for n, row in enumerate(rows):
            if row["id"] in self.ids:
                raise BadExample("two units have the same id", "units", n)
            self.ids[row["id"]] = n
        self.s = _position(given, rows, self.ids)
        self.first = self.s.copy()
        self.before = self.first
        """The position before the last action."""
        self.last_fire = act.Fire((), "")
        self.hurts: list[Hurt] = []
        """Points that a side had to allocate."""
        self.windows: list[str] = []
        """Hexes in which opportunity fire was offered."""
        self.mover = Mover([], [])
        """The last move."""
        self._seen: list[Hurt | OpportunityFire] = []

    # --- playing

    def act(self, text: str) -> Refusal | None:
        """`fire a,l at I9 weapons a leader l`: an action as it is typed, with the ids of units."""
        names = {name: f"u{n}" for name, n in self.ids.items()}
        action = ACTIONS.read(re.sub(r"[A-Za-z_]\w*", lambda found: names.get(found[0], found[0]), text))
        if not play.decisions(self.s):
            raise BadExample(f"{text!r}: no player decides now")
        seat = play.seat_of(self.s)
        if wrong := play.refusal(self.s, seat, action):
            return wrong
        self.before = self.s.copy()
        if isinstance(action, act.Fire):
            self.last_fire = action
        play.perform(self.s, seat, action, self.dice, self.events)
        self._look()
        while not self.s.over and (isinstance(action, ENDING) or not isinstance(self.s.top, Phase)):
            if not self._advance():
                break
        return None

    def end_of_segment(self, given: Any) -> None:
        """`{end_of_segment: american}`: all pass until the markers of this side's segment are cleared away."""
        side, count = self.side(given), len(self.happened(turn_events.Cleared))
        while len(self.happened(turn_events.Cleared)) == count:
            if not self._advance():
                play.perform(self.s, play.seat_of(self.s), act.Pass(), self.dice, self.events)
        if self.s.active != side:
            raise BadExample(f"it is not the segment of {given}")

    def _advance(self) -> bool:
        found = play.advance(self.s, self.dice, self.events)
        self._look()
        return found

    def _look(self) -> None:
        """Notes what can only be seen while it happens."""
        for frame in self.s.frames:
            if isinstance(frame, Mover):
                self.mover = Mover(frame.units[:], frame.spent[:], frame.assault)
            if isinstance(frame, Hurt | OpportunityFire) and not any(frame is other for other in self._seen):
                self._seen.append(frame)
                if isinstance(frame, Hurt):
                    self.hurts.append(frame)
                else:
                    self.windows.append(self.s.ground.grid.names[frame.at])

    # --- what there is

    def side(self, nation: Any) -> int:
        return index_of(nation, [side.nation for side in self.s.plan.sides])

    def unit(self, name: str) -> Unit:
        return self.s.units[self.ids[name]]

    def hex(self, name: str) -> int:
        return self.s.ground.place(name)

    def happened(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        found = self.happened(kind)
        if not found:
            raise BadExample(f"nothing like {kind.__name__} has happened")
        return found[-1]


# --- the position


def _rows(given: Fields) -> list[Mapping[str, Any]]:
    rows = given.get("units", [])
    if rows != "board_units":
        for n, row in enumerate(listed(rows, "units")):
            check_keys(row, UNIT, "units", n)
            for key in ("id", "type", "hex"):
                required(row, key, "units", n)
            index_of(row["type"], list(KIND), "units", n)
        return list(rows)
    board = battlefields.EXAMPLES.get(given["board"], {})
    if "units" not in board:
        raise BadExample(f"no units stand on {given['board']}", "units")
    return [{"id": name, "type": COLOURS[board["sides"][name]], "hex": at} for name, at in board["units"].items()]


def _position(given: Fields, rows: list[Mapping[str, Any]], ids: Mapping[str, int]) -> State:
    nations = _nations(given, rows)
    tunnels = {"japanese": given["tunnels"]} if "tunnels" in given else {}  # VV-19.11.1-a
    try:
        s = State(battlefields.battle(_board(given), nations, tunnels=tunnels), Rulings(), [], 1)
    except battlefields.NoSuchField as wrong:
        raise BadExample(str(wrong)) from None
    _lay(s, given)
    for n, row in enumerate(rows):
        with located_at("units", n):
            s.units.append(_unit(s, nations, ids, row))
    for side, nation in enumerate(nations):
        s.pools[side] = _counts(_of(given, "pool", nation), EXPENDABLES, "pool", nation)
        s.missions[side] = _counts(_of(given, "missions", nation), MISSIONS, "missions", nation)
        s.smokes[side] = whole_number(_of(given, "smoke_factors", nation) or 0, "smoke_factors", nation)
        sniper = _of(given, "snipers", nation) or "none"
        s.snipers[side] = (NO_SNIPER, READY)[index_of(sniper, ("none", "available"), "snipers", nation)]
    s.phase = PhaseName(index_of(given.get("phase", "fire"), PHASES, "phase"))
    s.frames = [Phase(s.active if PHASES[s.phase] != "defensive_fire" else 1 - s.active)]
    return s


def _nations(given: Fields, rows: list[Mapping[str, Any]]) -> list[str]:
    """Both sides; the first one begins."""
    named = [given["active"]] if "active" in given else []
    for key in ("pool", "missions", "smoke_factors", "snipers"):
        named += list(fields_of(given.get(key), key))
    for nation in named:
        index_of(nation, NATIONS)
    named += [KINDS[KIND[row["type"]]].nation for row in rows]
    return list(dict.fromkeys([*named, "american", "german"]))[:2]


def _board(given: Fields) -> Board:
    sides = [(*row["between"], row["feature"]) for row in listed(given.get("hexsides"), "hexsides")]
    bare = battlefields.bare(given.get("board", "blank"))
    for h, what in fields_of(given.get("terrain"), "terrain").items():
        if isinstance(what, Mapping):
            check_keys(what, ("terrain", "elevation", "road"), "terrain", h)
    return battlefields.laid(bare, fields_of(given.get("terrain"), "terrain"), sides)


def _lay(s: State, given: Fields) -> None:
    """Positions, smoke, lanes, tunnels with a cave at each end."""
    works: dict[str, Any] = dict(battlefields.works(given.get("board", "blank")))
    for tunnel in listed(given.get("tunnels"), "tunnels"):
        works |= {tunnel[0]: "cave", tunnel[-1]: "cave"}
        s.tunnels.append(tuple(_hex(s, h, "tunnels") for h in tunnel))
    works |= fields_of(given.get("positions"), "positions")
    for h, what in works.items():
        kind, facing = next(iter(what.items())) if isinstance(what, Mapping) else (what, 1)
        s.positions.append((_hex(s, h, "positions"), index_of(kind, POSITIONS, "positions", h), facing - 1))
    s.positions.sort()
    smoke = fields_of(given.get("smoke"), "smoke")
    s.smoke = sorted((_hex(s, h, "smoke"), strength) for h, strength in smoke.items())
    s.lanes = sorted(_hex(s, h, "lanes") for h in listed(given.get("lanes"), "lanes"))


def _unit(s: State, nations: list[str], ids: Mapping[str, int], row: Mapping[str, Any]) -> Unit:
    weapon = index_of(row["weapon"], list(WEAPON), "weapon") if "weapon" in row else -1
    flags = sum(flag for mark, flag in MARKS.items() if boolean(row.get(mark, False), mark))
    carrier = ids[word(row["aboard"], list(ids), "aboard")] if "aboard" in row else -1
    kind = KIND[row["type"]]
    side = nations.index(KINDS[kind].nation) if KINDS[kind].nation in nations else 1
    facing = whole_number(row.get("facing", 1), "facing", least=1) - 1
    return Unit(kind, side, _hex(s, row["hex"], "hex"), facing, weapon, flags, carrier)


def _hex(s: State, name: Any, *where: Where) -> int:
    if name not in s.ground.places:
        raise BadExample(f"there is no hex {name!r}", *where)
    return s.ground.place(name)


def _of(given: Fields, key: str, nation: str) -> Any:
    return fields_of(given.get(key), key).get(nation)


def _counts(given: Any, words: tuple[str, ...], *where: Where) -> list[int]:
    counts = fields_of(given, *where)
    check_keys(counts, words, *where)
    return [whole_number(counts.get(name, 0), *where, name) for name in words]
