"""A worked example being played: the position that is given, its dice, actions, and what happened."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final, TypeVar

from grognard.core import Action, Event, OutcomeNeeded, Refusal, ScriptedDice
from grognard.core.action import Notation
from grognard.core.dice import OutOfScript, Wanted
from grognard.games.frederick import actions as act
from grognard.games.frederick import play, setup
from grognard.games.frederick.components.armies import (
    ARMIES,
    CHITS,
    FIRST_GENERAL,
    NATIONS,
    SIDES,
    TROOPS,
    WHO,
    WHO_IDS,
    Army,
    Nation,
    Side,
)
from grognard.games.frederick.components.cards import CARD, CARD_IDS
from grognard.games.frederick.components.map import IDS, PLACE, Place
from grognard.games.frederick.components.units import (
    ENTERED,
    EXHAUSTED,
    INSIDE,
    ISOLATED,
    Stack,
    count_of,
    group,
    is_general,
    joined,
    stack_of,
    who_of,
)
from grognard.games.frederick.events.march import Checked
from grognard.games.frederick.frames import (
    Battle,
    Battles,
    BattleStep,
    Phase,
    PhaseStep,
    Storm,
    TurnEnd,
    Winter,
    WinterStep,
)
from grognard.games.frederick.rules import communications
from grognard.games.frederick.state import State
from grognard.kit.example_files import BadExample, Fields, Where, located_at
from grognard.kit.example_values import boolean, check_keys, fields_of, index_of, listed, required, whole_number
from grognard.kit.module_classes import classes_in

GIVEN: Final = (
    "turn", "control", "units", "retreat_marker", "hand", "unit_reserve", "cup", "phase", "battle", "assault", "winter",
    "turn_end",
)  # fmt: skip
UNITS: Final = (
    "nation", "fresh", "exhausted", "commanders", "exhausted_commanders", "in_defence", "isolated", "entered"
)  # fmt: skip
GENERALS: Final = tuple(name.removeprefix("gen:") for name in WHO_IDS[FIRST_GENERAL:])
PLENTY: Final = 6
"""Action points of a phase whose number does not matter."""
ACTIONS: Final = Notation(classes_in(Action, act))
E = TypeVar("E", bound=Event)


class Script(ScriptedDice):
    """Faces, and chits and cards by name. A card that is not named is the first there is; no chit is drawn unnamed."""

    def _next(self, wanted: Wanted) -> int:
        first: Any = self.left[0] if self.left else None
        if isinstance(first, str):
            if wanted.sides:
                raise OutOfScript(f"{wanted.label}: {first} is not a face")
            self.left[0] = index_of(first, CHITS if wanted.label == "chit" else CARD_IDS, "dice")
        elif wanted.label == "chit":
            raise OutcomeNeeded(wanted)
        elif not wanted.sides:
            return next(n for n, count in enumerate(wanted.bag) if count)
        return super()._next(wanted)


class ExampleRun:
    """A position in play. Automatic steps follow at once."""

    def __init__(self, given: Fields, dice: ScriptedDice) -> None:
        self.dice = dice
        self.events: list[Event] = []
        self.s = position(given)
        self.before = self.s.copy()
        self._run()

    def _run(self) -> None:
        with suppress(OutcomeNeeded):  # the case ends before the next chit
            play.run(self.s, self.dice, self.events)

    def act(self, text: str) -> Refusal | None:
        """`march dresden-goerlitz prussia.fresh>go*7`, or `austrian: charge` where both sides decide."""
        name, colon, rest = text.partition(": ")
        seats = [d.seat for d in play.decisions(self.s) if not d.committed]
        if not colon and len(seats) != 1:
            raise BadExample(f"{text!r} needs the name of its side" if seats else f"{text!r}: no player decides now")
        seat = index_of(name, SIDES) if colon else seats[0]
        action = ACTIONS.read(rest if colon else text)
        if wrong := play.refusal(self.s, seat, action):
            return wrong
        play.perform(self.s, Side(seat), action, self.dice, self.events)
        self._run()
        return None

    def check_communications(self, _given: Any) -> None:
        self.events.append(Checked(communications.check(self.s)))

    def happened(self, kind: type[E]) -> list[E]:
        return [e for e in self.events if isinstance(e, kind)]


# --- the position


def position(given: Fields) -> State:
    s = setup.setup(setup.DEFAULTS, ScriptedDice((0, 0)))
    s.turn = whole_number(given.get("turn", 1), "turn", least=1)
    for name, nation in fields_of(given.get("control"), "control").items():
        s.control[_place(name, "control")] = _nation(nation, "control", name)
        _empty(s, _place(name))
    for name, rows in fields_of(given.get("units"), "units").items():
        _empty(s, _place(name, "units"))
        for n, row in enumerate(listed(rows, "units", name)):
            with located_at("units", name, n):
                _put(s, _place(name), _groups(row))
    for name, n in fields_of(given.get("retreat_marker"), "retreat_marker").items():
        s.debt[index_of(name, ARMIES, "retreat_marker")] = whole_number(n, "retreat_marker", name)
    for name, cards in fields_of(given.get("hand"), "hand").items():
        _deal(s, index_of(name, SIDES, "hand"), listed(cards, "hand", name))
    for name, box in fields_of(given.get("unit_reserve"), "unit_reserve").items():
        with located_at("unit_reserve", name):
            _fill_reserve(s, _nation(name), box)
    if "cup" in given:
        cup = fields_of(given["cup"], "cup")
        check_keys(cup, CHITS, "cup")
        s.cup = [whole_number(cup.get(chit, 0), "cup", chit) for chit in CHITS]
    s.frames = _frames(s, given)
    return s


def _empty(s: State, p: Place) -> None:
    for g in s.stacks[p]:
        if not is_general(g):
            s.reserve[who_of(g)] += count_of(g)
        else:
            s.pool = sorted((*s.pool, who_of(g)))
    s.stacks[p] = ()


def _away(s: State, who: int) -> None:
    """A commander leaves the place where he is."""
    s.pool = [x for x in s.pool if x != who]
    s.ready = [x for x in s.ready if x != who]
    s.stacks = [tuple(g for g in stack if who_of(g) != who) for stack in s.stacks]


def _put(s: State, p: Place, groups: Stack) -> None:
    for g in groups:
        if not is_general(g):
            on_map = sum(count_of(x) for stack in s.stacks for x in stack if who_of(x) == who_of(g))
            s.reserve[who_of(g)] = max(0, TROOPS[who_of(g)] - on_map - count_of(g))
        else:
            _away(s, who_of(g))
        s.stacks[p] = joined(s.stacks[p], (g,))


def _groups(row: Any) -> Stack:
    check_keys(row, UNITS)
    flags = sum(
        flag
        for key, flag in (("in_defence", INSIDE), ("isolated", ISOLATED), ("entered", ENTERED))
        if boolean(row.get(key, False), key)
    )
    out: list[int] = []
    for key, worn in (("fresh", 0), ("exhausted", EXHAUSTED)):
        if count := whole_number(row.get(key, 0), key):
            out.append(group(_nation(required(row, "nation"), "nation"), flags | worn, count))
    for key, worn in (("commanders", 0), ("exhausted_commanders", EXHAUSTED)):
        out += [group(_general(name, key), flags | worn, 1) for name in listed(row.get(key), key)]
    return stack_of(out)


def _deal(s: State, side: int, cards: Iterable[Any]) -> None:
    held = [CARD[CARD_IDS[index_of(name, CARD_IDS, "hand", SIDES[side])]] for name in cards]
    for card in held:
        s.deck[side][card] -= 1
    s.hand[side] = sorted(held)


def _fill_reserve(s: State, nation: Nation, box: Any) -> None:
    check_keys(box, ("troops", "commanders"))
    s.reserve[nation] = whole_number(box.get("troops", 0), "troops")
    for name in listed(box.get("commanders"), "commanders"):
        who = _general(name, "commanders")
        _away(s, who)
        s.ready = sorted((*s.ready, who))


# --- what has begun


def _frames(s: State, given: Fields) -> list[Any]:
    for key, begin in _BEGUN.items():
        if key in given:
            with located_at(key):
                return begin(s, given[key])
    return []


def _phase(_s: State, given: Any) -> list[Any]:
    check_keys(given, ("army", "step", "points"))
    step = PhaseStep[_upper(given.get("step", "recovery"), PhaseStep, "step")]
    return [Phase(_army(required(given, "army"), "army"), step, whole_number(given.get("points", PLENTY), "points"))]


def _battle(s: State, given: Any) -> list[Any]:
    """`attacked`: the other side has had its turn, and dice have been rolled."""
    check_keys(given, ("at", "army", "step", "turn", "attacked"))
    at, army = _place(required(given, "at"), "at"), _army(given.get("army", "prussia"), "army")
    attacker = s.side_of_army(army)
    defender = Side(1 - attacker)
    turn = Side(index_of(given.get("turn", SIDES[defender]), SIDES, "turn"))
    step = BattleStep[_upper(given.get("step", "fight"), BattleStep, "step")]
    battle = Battle(at, attacker, army, step, turn, defender)
    if boolean(given.get("attacked", False), "attacked"):
        battle.rolled = battle.able = True
        battle.attacks[1 - turn] += 1
    return [Phase(army, PhaseStep.BATTLES), Battles([], [], [at]), battle]


def _assault(_s: State, given: Any) -> list[Any]:
    check_keys(given, ("at", "army"))
    army = _army(required(given, "army"), "army")
    storm = Storm(_place(required(given, "at"), "at"), army)
    return [Phase(army, PhaseStep.BATTLES), Battles([], [], [], stormed=True), storm]


def _winter(_s: State, given: Any) -> list[Any]:
    check_keys(given, ("step", "side"))
    step = WinterStep[_upper(required(given, "step"), WinterStep, "step")]
    return [Winter(step, Side(index_of(given.get("side", "austrian"), SIDES, "side")))]


def _turn_end(_s: State, given: Any) -> list[Any]:
    return [TurnEnd()] if boolean(given) else []


_BEGUN: Final = {"phase": _phase, "battle": _battle, "assault": _assault, "winter": _winter, "turn_end": _turn_end}


# --- names


def _place(name: Any, *where: Where) -> Place:
    return PLACE[IDS[index_of(name, IDS, *where)]]


def _nation(name: Any, *where: Where) -> Nation:
    return Nation(index_of(name, NATIONS, *where))


def _army(name: Any, *where: Where) -> Army:
    return Army(index_of(name, ARMIES, *where))


def _general(name: Any, *where: Where) -> int:
    return WHO[f"gen:{GENERALS[index_of(name, GENERALS, *where)]}"]


def _upper(name: Any, steps: Any, *where: Where) -> str:
    """The name of a step: `before_roll`."""
    words: tuple[str, ...] = tuple(step.name.lower() for step in steps)
    return words[index_of(name, words, *where)].upper()
