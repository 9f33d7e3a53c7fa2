"""The position that an example describes, what has been played on it, and what was seen on the way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from grognard.core import Action, Event, Refusal, ScriptedDice
from grognard.games.valor import actions as act
from grognard.games.valor import play
from grognard.games.valor.components.counters import EXPENDABLES, KIND, KINDS, NATIONS, WEAPON
from grognard.games.valor.components.tables import MISSIONS, POSITIONS
from grognard.games.valor.components.units import FIRED, MOVED, PINNED, VALOR, Unit
from grognard.games.valor.events import fire as ev
from grognard.games.valor.examples import battlefields
from grognard.games.valor.frames import Hurt, Mover, OpportunityFire, Phase
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.losses.allocation import ways
from grognard.games.valor.state import NO_SNIPER, READY, PhaseName, Rulings, State
from grognard.kit.example_games import BadExample, index_of, law_of, only

PHASES = ("command", "fire", "movement", "defensive_fire", "advance_and_assault", "after_action")
GIVEN = ("units", "active", "phase", "pool", "missions", "smoke_factors", "snipers", "lanes", "tunnels")
UNIT = ("id", "type", "hex", "facing", "weapon", "pinned", "fired", "moved", "valor", "aboard")
MARKS = {"pinned": PINNED, "fired": FIRED, "moved": MOVED, "valor": VALOR}
COLOURS = {"blue": "usa_rifle", "grey": "ger_rifle"}
"""Who stands on a board that brings its units along."""
E = TypeVar("E", bound=Event)


class Table:
    def __init__(self, example: Mapping[str, Any]) -> None:
        self.example = example
        self.given: Mapping[str, Any] = example["given"]
        only(self.given, GIVEN, "given")
        self.rows = self._rows()
        self.ids = {row["id"]: n for n, row in enumerate(self.rows)}
        if len(self.ids) < len(self.rows):
            raise BadExample("two units have the same id", "given", "units")
        self.s = self._position()
        self.first = self.s.copy()
        self.dice = ScriptedDice(die for roll in example.get("dice", ()) for die in roll)
        self.events: list[Event] = []
        self.step = 0
        """What is being done, by its number."""
        self.refused: list[tuple[int, Refusal]] = []
        self.hurts: list[tuple[State, Hurt]] = []
        """Points that a side had to allocate, with the position at that moment."""
        self.windows: list[str] = []
        """Hexes in which opportunity fire was offered."""
        self.moments: list[State] = []
        """After each thing done."""
        self.spent: list[int] = []
        """Movement points of those who moved last."""
        self.planned: list[Action] = []
        """What a move that was interrupted is going to do."""
        self.fired_from: dict[str, int] = {}
        """VV-14.2-d: what each hex of a fire group brings."""
        self._seen: list[Hurt | OpportunityFire] = []

    # --- setting up

    def _rows(self) -> list[dict[str, Any]]:
        rows = self.given.get("units", [])
        if rows != "board_units":
            return list(rows)
        board = battlefields.EXAMPLES.get(self.example["board"], {})
        if "units" not in board:
            raise BadExample(f"no units stand on {self.example['board']}")
        return [{"id": name, "type": COLOURS[board["sides"][name]], "hex": at} for name, at in board["units"].items()]

    def _position(self) -> State:
        example, given = self.example, self.given
        for row in self.rows:
            only(row, UNIT, "given", "units")
            index_of(row["type"], list(KIND), "given", "units")
        named = [given["active"]] if "active" in given else []
        for key in ("pool", "missions", "smoke_factors", "snipers"):
            named += list(given.get(key, ()))
        named += [KINDS[KIND[row["type"]]].nation for row in self.rows]
        for nation in named:
            index_of(nation, NATIONS, "given")
        nations = list(dict.fromkeys([*named, "american", "german"]))[:2]
        if len({*named}) > len(nations) and any("question" not in what for what in example["when"]):
            raise BadExample("there are more than two nations", "given")
        tunnels = {given["active"]: given["tunnels"]} if "tunnels" in given else {}
        try:
            sides = [(*row["between"], row["feature"]) for row in example.get("hexsides", ())]
            board = battlefields.laid(battlefields.bare(example["board"]), example.get("terrain", {}), sides)
            s = State(battlefields.battle(board, nations, tunnels=tunnels), Rulings(), [], 1)
        except battlefields.NoSuchField as wrong:
            raise BadExample(str(wrong)) from None
        self._lay(s)
        for row in self.rows:
            s.units.append(self._unit(s, nations, row))
        for side, nation in enumerate(nations):
            s.pools[side] = _counts(given.get("pool", {}).get(nation, {}), EXPENDABLES, "given", "pool")
            s.missions[side] = _counts(given.get("missions", {}).get(nation, {}), MISSIONS, "given", "missions")
            s.smokes[side] = given.get("smoke_factors", {}).get(nation, 0)
            sniper = given.get("snipers", {}).get(nation, "none")
            s.snipers[side] = (NO_SNIPER, READY)[index_of(sniper, ("none", "available"), "given", "snipers")]
        s.phase = PhaseName(index_of(given.get("phase", "fire"), PHASES, "given", "phase"))
        deciding = s.active if PHASES[s.phase] != "defensive_fire" else 1 - s.active
        s.frames = [Phase(deciding)]
        return s

    def _lay(self, s: State) -> None:
        """Positions, smoke, lanes, tunnels with a cave at each end."""
        place = s.ground.places
        works: dict[str, Any] = {}
        for tunnel in self.given.get("tunnels", ()):
            works |= {tunnel[0]: "cave", tunnel[-1]: "cave"}
            s.tunnels.append(tuple(place[h] for h in tunnel))
        works |= self.example.get("positions", {})
        for h, what in works.items():
            kind, facing = next(iter(what.items())) if isinstance(what, Mapping) else (what, 1)
            s.positions.append((place[h], index_of(kind, POSITIONS, "positions"), facing - 1))
        s.positions.sort()
        s.smoke = sorted((place[h], strength) for h, strength in self.example.get("smoke", {}).items())
        s.lanes = sorted(place[h] for h in self.given.get("lanes", ()))

    def _unit(self, s: State, nations: list[str], row: Mapping[str, Any]) -> Unit:
        if row["hex"] not in s.ground.places:
            raise BadExample(f"there is no hex {row['hex']!r}", "given", "units")
        weapon = index_of(row["weapon"], list(WEAPON), "given", "units") if "weapon" in row else -1
        flags = sum(flag for word, flag in MARKS.items() if row.get(word))
        carrier = self.number(row["aboard"]) if "aboard" in row else -1
        kind = KIND[row["type"]]
        side = nations.index(KINDS[kind].nation) if KINDS[kind].nation in nations else 1
        return Unit(kind, side, s.ground.place(row["hex"]), row.get("facing", 1) - 1, weapon, flags, carrier)

    # --- names

    def number(self, name: str) -> int:
        if name not in self.ids:
            raise BadExample(f"no unit is called {name!r}")
        return self.ids[name]

    def u(self, name: str) -> str:
        return f"u{self.number(name)}"

    def us(self, names: Any) -> act.Units:
        return tuple(self.u(name) for name in names)

    def unit(self, name: str) -> Unit:
        return self.s.units[self.number(name)]

    def hex(self, name: str) -> int:
        if name not in self.s.ground.places:
            raise BadExample(f"there is no hex {name!r}")
        return self.s.ground.place(name)

    def side(self, nation: str) -> int:
        return index_of(nation, [side.nation for side in self.s.plan.sides])

    # --- playing

    def play(self, action: Action) -> bool:
        """True if it was allowed; a refusal is remembered and changes nothing."""
        seat = play.seat_of(self.s)
        wrong = play.refusal(self.s, seat, action)
        if wrong is not None:
            self.refused.append((self.step, wrong))
            return False
        play.perform(self.s, seat, action, self.dice, self.events)
        self.go_on()
        return True

    def must(self, action: Action) -> None:
        if not self.play(action):
            raise BadExample(f"{action} is refused by {law_of(self.refused.pop()[1])}")

    def go_on(self, until: type[Event] | None = None) -> None:
        """Until a player must decide, the phase is quiet, or such a thing has happened."""
        count = len(self.happened(until)) if until else 0
        while not self.s.over:
            self._look()
            if until and len(self.happened(until)) > count:
                return
            if not until and isinstance(self.s.top, Phase) and not self._goes_on():
                return
            if not play.advance(self.s, self.dice, self.events):
                return

    def _goes_on(self) -> bool:
        """Missions come down, and the end of a phase follows its last decision."""
        step = play.SEQUENCE.step(self.s)
        return not step.kind or step.name in ("missions", "arrival")

    def _look(self) -> None:
        """What is only to be seen while it happens."""
        for frame in self.s.frames:
            if isinstance(frame, Mover):
                self.spent = frame.spent[:]
            if isinstance(frame, Hurt | OpportunityFire) and not any(frame is other for other in self._seen):
                self._seen.append(frame)
                if isinstance(frame, Hurt):
                    self.hurts.append((self.s.copy(), frame))
                else:
                    self.windows.append(self.s.ground.grid.names[frame.at])

    def settle(self) -> None:
        """Losses that nothing is said about are taken in the cheapest way."""
        while isinstance(top := self.s.top, Hurt):
            self.must(losses.lose(ways(losses.hit_of(self.s, top))[0]))

    def proceed(self, stop_at: str = "") -> None:
        """The planned move goes on; not beyond opportunity fire in a hex that the next thing to do speaks of."""
        while self.planned:
            self.settle()
            top = self.s.top
            if isinstance(top, OpportunityFire):
                if self.s.ground.grid.names[top.at] == stop_at:
                    return
                self.must(act.Pass())
            elif isinstance(top, Phase) and not isinstance(self.planned[0], act.Move):
                raise BadExample(f"{self.planned[0]}: the move is over")
            else:
                action = self.planned.pop(0)
                if not self.play(action):
                    self.planned.clear()

    # --- what came of it

    def happened(self, sort: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, sort)]

    def last(self, sort: type[E]) -> E:
        found = self.happened(sort)
        if not found:
            raise BadExample(f"nothing like {sort.__name__} has happened")
        return found[-1]

    def attack(self) -> ev.Fired | ev.Swept:
        """The first attack on the AP table, whether by fire or by a lane."""
        found = [event for event in self.events if isinstance(event, ev.Fired | ev.Swept)]
        if not found:
            raise BadExample("there was no AP attack")
        return found[0]


def _counts(given: Mapping[str, int], words: tuple[str, ...], *where: str) -> list[int]:
    only(given, words, *where)
    return [given.get(word, 0) for word in words]
