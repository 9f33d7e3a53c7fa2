"""Positions of Valor in a line of text, and play from them in short words.

    p = position("I6: a usa_rifle m1919a6_lmg, l coleman | I9: g ger_rifle pinned | I2: t m4a1 facing 4",
                 terrain={"I9": "woods"}, phase="fire")
    q = p.play("fire a,l at I9 weapons a leader l", dice=[3, 4])
    assert q.last(ev.Fired).ap == 9
    assert q.refused("fire a at I9") == "VV-13.1-a"
    assert q["g"].pinned

A stack is a hex, `off` (it is to enter: `off 2` with the second group) or `below K4` (in the first tunnel there), then
its units: a name if one is wanted, a kind, and words for how it is: a weapon, `pinned fired moved valor immobile
acted`, `facing 4`, `aboard t`. Units without a name are `u0`, `u1` ... in the order in which they are written; names
stand for those in everything that is played. The board is `blank` (A1 to Q11, even columns to 12), `board_1` to
`board_4` or one of the examples; `terrain` (`"woods"`, `"open 2"`), `walls` (`"A1-B1 hedge"`), `roads` (`"I5 I6 I7"`),
`positions` (`"bunker 1"`), `smoke` and `lanes` are added.

The nations are those of the units, the first one (seat 0, player A) the one that is named first, unless `nations` says
so. `active` is whose segment it is. `play` takes actions as in save files, with names for units; it raises if one is
refused and if dice are missing or left. A phase ends only by `pass`, so that markers can be looked at when no player
has anything left to do; `go` runs the automatic steps, as at the table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from grognard.core import ASKS, Action, Event, Refusal, Refused, ScriptedDice, follow
from grognard.core.action import Notation
from grognard.games.valor import actions as act
from grognard.games.valor import invariants, play
from grognard.games.valor.components.counters import EXPENDABLES, KIND, KINDS, WEAPON
from grognard.games.valor.components.scenario import Goal
from grognard.games.valor.components.scenarios import battle as battle_of
from grognard.games.valor.components.tables import MISSIONS, POSITIONS
from grognard.games.valor.components.units import (
    ACTED,
    ASSAULTS,
    BELOW,
    CARRIED,
    FIRED,
    GONE,
    IMMOBILE,
    MERGED,
    MOVED,
    OUT,
    PINNED,
    VALOR,
    WAITING,
    Unit,
)
from grognard.games.valor.examples import battlefields
from grognard.games.valor.frames import AnyFrame, Hurt, Mover, Phase
from grognard.games.valor.rules import victory
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.losses.allocation import ways
from grognard.games.valor.rules.movement.tunnels import spot
from grognard.games.valor.state import DEAD, NO_SNIPER, PHASES, READY, PhaseName, Rulings, State
from grognard.kit.module_classes import classes_in
from grognard.kit.position_text import Phrase, stacks

FLAGS = {"pinned": PINNED, "fired": FIRED, "moved": MOVED, "valor": VALOR, "immobile": IMMOBILE, "acted": ACTED,
         "carried": CARRIED, "assaults": ASSAULTS}  # fmt: skip
STEPS = {"missions": ("command", 0), "reorganise": ("command", 2)}
ENDING = (act.Pass, act.Call, act.Resolve, act.Deployed)
"""After these a phase may go on by itself."""
NOTATION: Notation[Action] = Notation(classes_in(Action, act))
E = TypeVar("E", bound=Event)


class Given(Struct, kw_only=True):
    """What is given of a position besides its units."""

    phase: str = "fire"
    """One of the six, or `missions` and `reorganise` for the steps of the command phase."""
    active: str = ""
    nations: Sequence[str] = ()
    board: str = "blank"
    terrain: Mapping[str, Any] = {}
    walls: Sequence[str] = ()
    roads: Sequence[str] = ()
    positions: Mapping[str, str] = {}
    hidden: Mapping[str, Sequence[str]] = {}
    smoke: Mapping[str, int] = {}
    lanes: str = ""
    pool: Mapping[str, Mapping[str, int]] = {}
    missions: Mapping[str, Mapping[str, int]] = {}
    smokes: Mapping[str, int] = {}
    snipers: Mapping[str, str] = {}
    tunnels: Mapping[str, Sequence[str]] = {}
    groups: Mapping[str, Sequence[tuple[str, int, Sequence[str]]]] = {}
    farmland: str = "field"
    bocage: bool = False
    turn: int = 1
    turns: int = battlefields.ENDLESS
    goals: tuple[Goal, Goal] | None = None
    holder: int = 0
    rulings: Rulings = Rulings()
    check: bool = True


def position(stands: str = "", **given: Any) -> Position:
    """`given`: see `Given`."""
    g = Given(**given)
    walls, roads = [_wall(text) for text in g.walls], [road.split() for road in g.roads]
    ground = battlefields.laid(battlefields.bare(g.board), g.terrain, walls, roads)
    rows = [_unit(where, unit) for where, units in stacks(stands) for unit in units]
    seen = [KINDS[row["kind"]].nation for row in rows]
    for named in (g.pool, g.missions, g.smokes, g.snipers, g.tunnels, g.hidden, {g.active: 0} if g.active else None):
        seen += list(named or ())
    sides = list(dict.fromkeys([*g.nations, *seen, "american", "german"]))[:2]
    dug = {nation: [way.split() for way in ways] for nation, ways in g.tunnels.items()}
    name = battlefields.battle(
        ground, sides, farmland=g.farmland, bocage=g.bocage, turns=g.turns, goals=g.goals, holder=g.holder,
        groups=g.groups, tunnels=dug,
    )  # fmt: skip
    s = State(name, g.rulings, [], g.turn)
    plan, place = battle_of(name), battle_of(name).ground.place
    s.held = [g.holder] * len(victory.objectives(plan))
    s.works = [[0] * (len(POSITIONS) + 1), [0] * (len(POSITIONS) + 1)]
    for side, nation in enumerate(sides):
        s.pools[side] = [g.pool.get(nation, {}).get(what, 0) for what in EXPENDABLES]
        s.missions[side] = [g.missions.get(nation, {}).get(what, 0) for what in MISSIONS]
        s.smokes[side] = g.smokes.get(nation, 0)
        sniper = g.snipers.get(nation, "")
        fixed = {"": NO_SNIPER, "ready": READY, "dead": DEAD}
        s.snipers[side] = fixed[sniper] if sniper in fixed else place(sniper)
        s.hidden[side] = sorted(place(h) for h in g.hidden.get(nation, ()))
    s.tunnels = [tunnel for side in plan.sides for tunnel in side.tunnels]
    works = {h: "cave" for ways in dug.values() for way in ways for h in (way[0], way[-1])} | dict(g.positions)
    for h, what in works.items():
        kind, _, facing = what.partition(" ")
        s.positions.append((place(h), POSITIONS.index(kind), int(facing or 1) - 1))
    s.positions.sort()
    s.smoke = sorted((place(h), strength) for h, strength in g.smoke.items())
    s.lanes = sorted(place(h) for h in g.lanes.split())
    names = {row["name"]: n for n, row in enumerate(rows) if row["name"]}
    for row in rows:
        _stand(s, sides, names, row)
    s.segment = sides.index(g.active) if g.active else 0
    kind, step = STEPS.get(g.phase, (g.phase, 0))
    s.phase = PhaseName(PHASES.index(kind))
    s.frames = [Phase(1 - s.active if kind == "defensive-fire" else s.active, step)]
    return Position(s, names, [], g.check)


def _told(wrong: Refusal | None) -> str:
    assert wrong is not None, "this is allowed"
    return f"{wrong.rule} {wrong.message.key.removeprefix('refusal-')}"


def _wall(text: str) -> tuple[str, str, str]:
    between, _, feature = text.partition(" ")
    a, b = between.split("-")
    return a, b, feature or "hedge"


def _unit(where: Phrase, unit: Phrase) -> dict[str, Any]:
    words = unit.words()
    name = words.pop(0).text if words[0].text not in KIND else ""
    row: dict[str, Any] = {"name": name, "where": where.text, "kind": KIND[words.pop(0).text], "flags": 0,
                           "weapon": -1, "facing": 0, "aboard": ""}  # fmt: skip
    while words:
        word = words.pop(0)
        if word.text in FLAGS:
            row["flags"] |= FLAGS[word.text]
        elif word.text in WEAPON:
            row["weapon"] = WEAPON[word.text]
        elif word.text in ("facing", "aboard"):
            told = words.pop(0).text
            row[word.text] = int(told) - 1 if word.text == "facing" else told
        else:
            raise word.wrong("means nothing")
    return row


def _stand(s: State, sides: Sequence[str], names: Mapping[str, int], row: Mapping[str, Any]) -> None:
    where, group, under = row["where"], 0, -1
    if where.startswith("off"):
        h, group = WAITING, int(where[3:] or 1)
    elif where.startswith("below"):
        at = s.ground.place(where[5:].strip())
        h, under = BELOW, next(spot(t, at) for t, tunnel in enumerate(s.tunnels) if at in tunnel)
    else:
        h = s.ground.place(where)
    carrier = names[row["aboard"]] if row["aboard"] else -1
    side = sides.index(KINDS[row["kind"]].nation)
    s.units.append(Unit(row["kind"], side, h, row["facing"], row["weapon"], row["flags"], carrier, group, under))


# --- playing


class Position:
    """A state with names for its units, and what happened on the way to it."""

    def __init__(self, s: State, names: Mapping[str, int], events: list[Event], check: bool = True) -> None:
        self.s = s
        self.names = dict(names)
        self.events = events
        self.check = check
        wrong = invariants.violations(s) if check else []
        assert not wrong, wrong

    def __getitem__(self, name: str) -> Unit:
        return self.s.units[self.number(name)]

    def number(self, name: str) -> int:
        return self.names[name] if name in self.names else act.number(name)

    # what can be done

    def play(self, *texts: str, dice: Sequence[int] = ()) -> Position:
        """What comes of these actions; the position itself stays as it is."""
        s, out, script = self.s.copy(), list[Event](), ScriptedDice(dice)
        for text in texts:
            seat, action = play.seat_of(s), self.read(text)
            wrong = play.refusal(s, seat, action)
            assert wrong is None, f"{text} is refused: {wrong}"
            play.perform(s, seat, action, script, out)
            while not s.over and (isinstance(action, ENDING) or not isinstance(s.top, Phase)):
                if not play.advance(s, script, out):
                    break
            if not s.over:
                victory.check_at_once(s)
        script.finished()
        return Position(s, self.names, out, self.check)

    def go(self, dice: Sequence[int] = ()) -> Position:
        """The automatic steps, until a player must decide."""
        s, out, script = self.s.copy(), list[Event](), ScriptedDice(dice)
        play.run(s, script, out)
        script.finished()
        return Position(s, self.names, out, self.check)

    def answered(self, *picks: str) -> Action:
        """What these answers lead to."""
        here = play.ask(self.s)
        for pick in picks:
            assert isinstance(here, ASKS)
            here = follow(here, pick)[1]
        assert isinstance(here, Action)
        return here

    def read(self, text: str) -> Action:
        """An action from its text, names of units put right."""
        known = {word: f"u{n}" for word, n in self.names.items()}
        return NOTATION.read(re.sub(r"[A-Za-z_]\w*", lambda word: known.get(word[0], word[0]), text))

    def refused(self, text: str) -> str:
        """The rule by which an action is refused; the key of the message if it means nothing here."""
        wrong = play.refusal(self.s, play.seat_of(self.s), self.read(text))
        assert wrong is not None, f"{text} is allowed"
        return str(wrong.rule or wrong.message.key)

    def reason(self, text: str) -> str:
        """The rule and the key of the message by which an action is refused: several laws may name one rule."""
        return _told(play.refusal(self.s, play.seat_of(self.s), self.read(text)))

    def clicked(self, *picks: str) -> str:
        """The same of the last of these answers, which is not among those offered."""
        known = {name: f"u{n}" for name, n in self.names.items()}
        here = play.ask(self.s)
        for pick in picks:
            assert isinstance(here, ASKS)
            try:
                here = follow(here, " ".join(known.get(word, word) for word in pick.split()))[1]
            except Refused as wrong:
                if pick != picks[-1]:
                    raise
                return _told(wrong.refusal)
        raise AssertionError(f"{picks[-1]} is offered")

    def allows(self, text: str) -> bool:
        return play.refusal(self.s, play.seat_of(self.s), self.read(text)) is None

    # what there is

    @property
    def decider(self) -> str:
        """Who must decide, and what: `german opportunity`; nothing if the battle is over."""
        if self.s.over:
            return ""
        [decision] = play.decisions(self.s)
        seat, kind = decision.seat, decision.kind
        return f"{self.s.plan.sides[seat].nation} {kind}"

    @property
    def top(self) -> AnyFrame | None:
        return self.s.top

    @property
    def points(self) -> int:
        """Casualty points that a player has to allocate now; 0 if there are none."""
        return self.s.top.points if isinstance(self.s.top, Hurt) else 0

    @property
    def spent(self) -> list[int]:
        """Movement points spent by the units that are moving."""
        mover = next(f for f in reversed(self.s.frames) if isinstance(f, Mover))
        return mover.spent

    def side(self, nation: str) -> int:
        return [side.nation for side in self.s.plan.sides].index(nation)

    def h(self, name: str) -> int:
        return self.s.ground.place(name)

    def where(self, name: str) -> str:
        """The hex of a unit, or `gone`, `out`, `off`, `below`, `merged`."""
        h = self[name].hex
        elsewhere = {GONE: "gone", OUT: "out", WAITING: "off", MERGED: "merged"}
        return self.s.ground.grid.names[h] if h >= 0 else elsewhere.get(h, "below")

    def how(self, name: str) -> str:
        """The markers of a unit, in words."""
        return " ".join(word for word, flag in FLAGS.items() if self[name].flags & flag)

    def is_(self, name: str, flag: str) -> bool:
        return bool(self[name].flags & FLAGS[flag])

    def happened(self, sort: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, sort)]

    def last(self, sort: type[E]) -> E:
        found = self.happened(sort)
        assert found, f"no {sort.__name__} among {self.events}"
        return found[-1]

    def ways(self) -> list[str]:
        """Every legal allocation of the points that are to be allocated now."""
        top = self.s.top
        assert isinstance(top, Hurt)
        return [str(losses.lose(way)) for way in ways(losses.hit_of(self.s, top))]

    def changed(self, name: str, **fields: Any) -> Position:
        """The same position with something else about a unit."""
        s = self.s.copy()
        s.units[self.number(name)] = replace(self[name], **fields)
        return Position(s, self.names, [], self.check)
