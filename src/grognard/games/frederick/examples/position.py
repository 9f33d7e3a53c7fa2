"""An example put on the table: its position, its dice, what has been done and what happened."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from grognard.core import Action, Event, OutcomeNeeded, Refusal, ScriptedDice
from grognard.core.dice import Wanted
from grognard.games.frederick import actions as act
from grognard.games.frederick import play, setup
from grognard.games.frederick.components.armies import (
    ARMIES,
    ARMY_OF,
    CHITS,
    NATION_OF,
    NATIONS,
    SIDES,
    TROOPS,
    Army,
    Nation,
    Side,
)
from grognard.games.frederick.components.cards import CARD, CARD_IDS
from grognard.games.frederick.components.map import BOX, HOME, IDS, NEXT_TO, PLACES, SOURCES, SPACES, Kind, Place
from grognard.games.frederick.components.units import INSIDE, Group, Stack, count_of, is_general, joined, size, who_of
from grognard.games.frederick.events.battle import Attacked
from grognard.games.frederick.examples.words import (
    battle_of,
    general_of,
    groups_of,
    names_in,
    nation_of,
    place_of,
    preset_of,
)
from grognard.games.frederick.frames import (
    Battle,
    Battles,
    BattleStep,
    FallBack,
    Hits,
    Phase,
    PhaseStep,
    Storm,
    Winter,
    WinterStep,
)
from grognard.games.frederick.rules import communications
from grognard.games.frederick.rules.battle import damage, retreat
from grognard.games.frederick.rules.winter import attrition, muster
from grognard.games.frederick.state import State
from grognard.kit.example_games import BadExample, index_of, law_of, only

STATE = (
    "turn", "phase", "active_army", "retreat_marker", "hand", "control", "units", "battle", *SIDES, "space_type",
    "defence", "besiegers", "step", "unit_reserve", "battle_side_to_attack", "commanders", "winter_step", "ap", "note",
    "attacking", "prussian_alliance_resources", "prussian_alliance_resources_at_war", "cup",
)  # fmt: skip


PLENTY = 6
"""Action points of a phase whose number does not matter."""


class Faces(ScriptedDice):
    """Rolls as written. What is drawn does not matter unless the example names it; without a name no chit is."""

    def __init__(self, faces: Iterable[int]) -> None:
        super().__init__(faces)
        self.named: list[str] = []

    def draw(self, label: str, bag: Sequence[int], by: int | None = None) -> int:
        if label == "chit":
            if not self.named:
                raise OutcomeNeeded(Wanted(label, by, 0, tuple(bag)))
            return index_of(self.named.pop(0), CHITS)
        return next(n for n, count in enumerate(bag) if count)


class Table:
    """An example being played."""

    def __init__(self, example: Mapping[str, Any]) -> None:
        self.example = example
        self.action = 0
        self.text = ""
        """The action being done, by its number and its words."""
        self.given: Mapping[str, Any] = example["state"]
        only(self.given, STATE, "state")
        self.dice = Faces(example["dice"])
        self.events: list[Event] = []
        self.refused: list[tuple[int, Refusal]] = []
        self.points: list[int] = []
        """Action points after each action."""
        self.moments: list[State] = []
        """The position after each action."""
        self.spent: dict[str, int] = {}
        self.marched: list[tuple[int, int]] = []
        """Who marched last."""
        self.tried = act.March("", "", ())
        self.place = self._field()
        self.s = self._setup()
        self._check_notes()
        self.before = self.s.copy()

    # --- the position

    def _setup(self) -> State:
        given, s = self.given, setup.setup(setup.DEFAULTS, ScriptedDice((0, 0)))
        s.turn = given.get("turn", 1)
        for name, nation in given.get("control", {}).items():
            s.control[place_of(name)] = nation_of(nation)
            self._empty(s, place_of(name))
        for name, rows in given.get("units", {}).items():
            self._empty(s, place_of(name))
            for row in rows:
                self._put(s, place_of(name), groups_of(row))
        for name, n in given.get("retreat_marker", {}).items():
            s.debt[index_of(name, ARMIES)] = n
        for name, cards in given.get("hand", {}).items():
            self._deal(s, index_of(name, SIDES), cards)
        for name, box in given.get("unit_reserve", {}).items():
            only(box, ("troops", "commanders"), "unit_reserve")
            s.reserve[nation_of(name)] = box.get("troops", 0)
            for general in box.get("commanders", ()):
                self._away(s, general_of(general))
                s.ready = sorted((*s.ready, general_of(general)))
        for key in ("prussian_alliance_resources", "prussian_alliance_resources_at_war"):
            if key in given:
                self._share_resources(s, given[key])
        if "cup" in given:
            s.cup = [0] * len(CHITS)
            for chit, n in given["cup"].items():
                s.cup[index_of(chit, CHITS)] = n
        self._fight(s)
        if not s.frames:
            s.frames = self._frames(s)
        return s

    def _empty(self, s: State, p: Place) -> None:
        for g in s.stacks[p]:
            if not is_general(g):
                s.reserve[who_of(g)] += count_of(g)
            else:
                s.pool = sorted((*s.pool, who_of(g)))
        s.stacks[p] = ()

    def _away(self, s: State, who: int) -> None:
        """A commander is taken from wherever he is."""
        s.pool = [x for x in s.pool if x != who]
        s.ready = [x for x in s.ready if x != who]
        s.stacks = [tuple(g for g in stack if who_of(g) != who) for stack in s.stacks]

    def _put(self, s: State, p: Place, groups: Stack) -> None:
        for g in groups:
            if not is_general(g):
                on_map = size(x for stack in s.stacks for x in stack if who_of(x) == who_of(g))
                s.reserve[who_of(g)] = max(0, TROOPS[who_of(g)] - on_map - count_of(g))
            else:
                self._away(s, who_of(g))
            s.stacks[p] = joined(s.stacks[p], (g,))

    def _deal(self, s: State, side: int, cards: Any) -> None:
        held = [n for n, most in enumerate(s.deck[side]) for _ in range(most)][:cards] if isinstance(cards, int) else []
        for name in () if isinstance(cards, int) else cards:
            held.append(CARD[CARD_IDS[index_of(name, CARD_IDS)]])
        for card in held:
            s.deck[side][card] -= 1
        s.hand[side] = sorted(held)

    def _share_resources(self, s: State, wanted: int) -> None:
        """Resource spaces that the example does not name pass over until the Prussian alliance has so many."""
        named = {*self.given.get("control", ()), *self.given.get("units", ())}
        for p in SOURCES:
            if s.resources(0) == wanted:
                return
            giver = 0 if s.resources(0) > wanted else 1
            if BOX[p] < 0 and IDS[p] not in named and s.holder(p) == giver:
                s.control[p] = Nation(NATIONS.index("austria" if giver == 0 else "prussia"))
                self._empty(s, p)
        if s.resources(0) != wanted:
            raise BadExample(f"the Prussian alliance cannot have {wanted} resource spaces here")

    def _field(self) -> Place:
        """Where a battle is fought whose place does not matter: an Austrian city with a way out."""
        return next(
            p for p in PLACES
            if SPACES[p].kind is Kind.CITY and HOME[p] == nation_of("austria")
            and all(HOME[q] == HOME[p] for q in NEXT_TO[p])
        )  # fmt: skip

    def _fight(self, s: State) -> None:
        """A battle or an assault that is under way when the example begins."""
        given = self.given
        battle = given.get("battle")
        army = index_of(given.get("active_army", "prussia"), ARMIES)
        if "defence" in given or "besiegers" in given or "space_type" in given:
            inside, outside = given["defence"] | {"in_defence": True}, given["besiegers"]
            kind, owner = Kind(given["space_type"]), nation_of(inside["nation"])
            self.place = next(p for p in PLACES if SPACES[p].kind is kind and HOME[p] == owner)
            army = ARMY_OF[nation_of(outside["nation"])]
            self._stand(s, inside, outside)
            s.frames = [Phase(Army(army), PhaseStep.BATTLES), Battles([], [], [], True), Storm(self.place, Army(army))]
            return
        if isinstance(battle, str):
            self.place = place_of(battle)
            self._stand(s, *(_of(side, given[side]) for side in SIDES if side in given))
        elif isinstance(battle, Mapping):
            only(battle, ("attacker", "commanders"), "battle")
            army = index_of({"prussian": "prussia", "austrian": "austria"}[battle["attacker"]], ARMIES)
            self._stand(s, *({"commanders": names} for names in battle["commanders"].values()))
        elif "battle_side_to_attack" in given:
            self._stand(s, *({"commanders": names} for names in given["commanders"].values()))
        elif "attacking" in given:
            rows = given["attacking"].get("groups", [given["attacking"]])
            foe = "prussia" if s.side(nation_of(rows[0]["nation"])) else "austria"
            self._stand(s, *rows, {"nation": foe, "fresh": 8})
        elif "one attack has been made" in given.get("note", ""):
            self.place = next(p for p in PLACES if s.in_open(p, 0) and s.in_open(p, 1))
        else:
            return
        attacker = s.side_of_army(army)
        turn = Side(1 - attacker)
        fought = BattleStep.CARDS if isinstance(battle, Mapping) else BattleStep.FIGHT
        s.frames = [
            Phase(Army(army), PhaseStep.BATTLES),
            Battles([], [], [self.place]),
            Battle(self.place, attacker, army, fought, turn, turn),
        ]

    def _stand(self, s: State, *rows: Any) -> None:
        self._empty(s, self.place)
        for row in rows:
            self._put(s, self.place, groups_of(row))

    def _frames(self, s: State) -> list[Any]:
        given = self.given
        if "winter_step" in given:
            w = Winter(WinterStep(given["winter_step"]))
            if w.step == WinterStep.MUSTER:
                muster.begin_muster(s, w, self.dice, [])
            if w.step == WinterStep.ATTRITION:
                w.rolling = list(attrition.stacks_that_roll(s))
            return [w]
        if "active_army" in given:
            rolling = self.example["actions"][0] == "roll action points"
            step = given.get("step", "before the AP roll" if rolling else 3)
            steps = {"before the AP roll": PhaseStep.BEFORE_ROLL, 3: PhaseStep.RECOVERY, 6: PhaseStep.CONTROL}
            if step not in steps:
                raise BadExample(f"step {step!r} is unknown")
            return [Phase(Army(index_of(given["active_army"], ARMIES)), steps[step], given.get("ap", PLENTY))]
        return []

    def _check_notes(self) -> None:
        """What a note says is either set or true."""
        for said in filter(None, map(str.strip, self.given.get("note", "").split(";"))):
            for form, told in NOTES:
                if found := re.fullmatch(form, said):
                    if not told(self, found):
                        raise BadExample(f"note: it is not true that {said}")
                    break
            else:
                raise BadExample(f"note: {said!r} means nothing")

    # --- playing

    def begin(self, n: int, text: str) -> None:
        self.action, self.text = n, text

    def remember(self) -> None:
        """After each action: the points left, the position."""
        bottom = self.s.frames[0] if self.s.frames else None
        self.points.append(bottom.points if isinstance(bottom, Phase) else 0)
        self.moments.append(self.s.copy())

    def play(self, action: Action, side: int | None = None) -> bool:
        """True if it was allowed; a refusal is remembered and changes nothing."""
        deciding = [d.seat for d in play.decisions(self.s)]
        seat = deciding[0] if side is None and deciding else side
        wrong = play.refusal(self.s, seat or 0, action)
        if wrong is not None:
            self.refuse(wrong)
            return False
        play.perform(self.s, Side(seat or 0), action, self.dice, self.events)
        self.go_on()
        return True

    def refuse(self, wrong: Refusal) -> None:
        self.refused.append((self.action, wrong))

    def go_on(self) -> None:
        with suppress(OutcomeNeeded):  # the next chit is nobody's business
            play.run(self.s, self.dice, self.events)

    def must(self, action: Action, side: int | None = None) -> None:
        if not self.play(action, side):
            raise BadExample(f"{self.text!r}: {action} is refused by {law_of(self.refused[-1][1])}")

    def happened(self, sort: type[Event], **having: Any) -> list[Any]:
        return [e for e in self.events if isinstance(e, sort) and all(getattr(e, k) == v for k, v in having.items())]

    def expect_event(self, sort: type[Event], **having: Any) -> None:
        if not self.happened(sort, **having):
            raise BadExample(f"{self.text!r}: this has not happened")

    def answer(self) -> None:
        """Whatever is asked and no action speaks of: the first ready answer."""
        top = self.s.top
        match top:
            case Hits():
                self.must(act.Lose(preset_of(damage.split(self.s, top))))
            case FallBack():
                self.must(act.Withdraw(preset_of(retreat.split(self.s, top))))
            case Phase(step=step) if step == PhaseStep.AFTER_ROLL:
                self.must(act.GoOn())
            case Phase():
                self.must(act.End())
            case _:
                raise BadExample(f"{self.text!r}: {play.decisions(self.s)} must be decided first")

    def settle(self) -> None:
        """Points are fixed, a retreat that was declared finds its way, hits are taken."""
        top = self.s.top
        while isinstance(top, FallBack | Hits) or (isinstance(top, Phase) and top.step == PhaseStep.AFTER_ROLL):
            if isinstance(top, Hits) and self.asks("prussian_after"):
                break
            self.answer()
            top = self.s.top

    def asks(self, key: str) -> bool:
        """Whether a choice is what the example asks about."""
        return isinstance(self.example["expected"].get(key), str)

    def phase(self) -> Phase:
        bottom = self.s.frames[0] if self.s.frames else None
        if not isinstance(bottom, Phase):
            raise BadExample(f"{self.text!r}: no phase is under way")
        return bottom

    def winter(self) -> Winter:
        bottom = self.s.frames[0] if self.s.frames else None
        if not isinstance(bottom, Winter):
            raise BadExample(f"{self.text!r}: it is not winter")
        return bottom

    def side(self, name: str) -> Side:
        return self.s.side(nation_of(name))

    # --- what came of it

    def attacks(self, side: int | None = None) -> list[Attacked]:
        return [e for e in self.events if isinstance(e, Attacked) and (side is None or e.seat == side)]

    def groups(self, p: Place, side: int, inside: bool | None = None) -> list[Group]:
        return [
            g for g in self.s.stacks[p]
            if self.s.side(NATION_OF[who_of(g)]) == side and (inside is None or bool(g & INSIDE) == inside)
        ]  # fmt: skip


def _of(side: str, row: Mapping[str, Any]) -> dict[str, Any]:
    """Units of a side in a battle: of its leading nation."""
    return {"nation": {"prussian": "prussia", "austrian": "austria"}[side], **row}


def _note_empty(t: Table, found: re.Match[str]) -> bool:
    return all(not t.s.stacks[place_of(name)] for name in names_in(found[1]))


def _note_empty_of(t: Table, found: re.Match[str]) -> bool:
    return _note_empty(t, found) and all(t.s.control[place_of(n)] == nation_of(found[2]) for n in names_in(found[1]))


def _note_cut_off(t: Table, found: re.Match[str]) -> bool:
    owner = t.s.holder(place_of(found[1].lower()))
    reached = communications.network(t.s, owner)
    return t.s.besieged(place_of(found[1].lower())) and not any(reached[place_of(n)] for n in names_in(found[2]))


def _note_no_enemies(t: Table, found: re.Match[str]) -> bool:
    return not any(t.s.there(place_of(n), 1 - t.s.holder(place_of(n))) for n in names_in(found[1]))


def _note_attacked(t: Table, _found: re.Match[str]) -> bool:
    battle_of(t.s).rolled = battle_of(t.s).able = True
    battle_of(t.s).attacks[1 - battle_of(t.s).turn] += 1
    return True


def _note_turn(t: Table, found: re.Match[str]) -> bool:
    battle_of(t.s).turn = t.side(found[1])
    return True


Told = Callable[[Table, "re.Match[str]"], bool]
NOTES: tuple[tuple[str, Told], ...] = (
    (r"(\w+) is empty", _note_empty),
    (r"(.+) are (\w+) and empty", _note_empty_of),
    (r"the siege of (\w+) cuts off (.+)", _note_cut_off),
    (r"nobody is in the fort", lambda t, _: not any(g & INSIDE for g in t.s.stacks[t.place])),
    (r"(.+) are free of enemies", _note_no_enemies),
    (r"one attack has been made", _note_attacked),
    (r"(\w+) is to attack", _note_turn),
)
