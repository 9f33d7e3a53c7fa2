"""Worked examples in the form of `examples.yaml`: read strictly, played by real actions, told where they differ.

A case is put on the table (`Table`), its actions are read by their verbs (`DO`), and what it expects is looked up
(`EXPECT`). Nothing is known by a case's id; a word that is not known is an error.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import yaml

from grognard.core import Action, Event, NotYet, Refusal, ScriptedDice, Share, Split
from grognard.core.dice import OutOfScript, Wanted
from grognard.games.frederick import actions as act
from grognard.games.frederick import (
    attack,
    battles,
    communications,
    damage,
    field,
    march,
    mobilise,
    play,
    retreat,
    start,
    tactics,
    winter,
)
from grognard.games.frederick.cards import CARD, CARD_IDS
from grognard.games.frederick.forces import (
    ARMIES,
    ARMY_OF,
    CHITS,
    FIRST_GENERAL,
    NATION_OF,
    NATIONS,
    RUSSIA,
    SIDES,
    TROOPS,
    TURNS,
    WHO,
    WHO_IDS,
    Army,
    Nation,
    Side,
)
from grognard.games.frederick.map import BOX, HOME, IDS, NEXT_TO, PLACE, PLACES, ROAD_SET, SOURCES, SPACES, Kind, Place
from grognard.games.frederick.state import (
    AFTER_ROLL,
    BATTLES,
    BEFORE_ROLL,
    CONTROL,
    RECOVERY,
    Battle,
    Battles,
    FallBack,
    Hits,
    Phase,
    Placing,
    State,
    Storm,
    TurnEnd,
    Winter,
)
from grognard.games.frederick.units import (
    ENTERED,
    EXHAUSTED,
    INSIDE,
    ISOLATED,
    RECOVERED,
    Group,
    Stack,
    group,
    joined,
    size,
    stack_of,
)
from grognard.games.frederick.words import law

KEYS = ("id", "file", "title", "from", "uses", "state", "actions", "dice", "expected", "rules", "variants")
STATE = (
    "turn", "phase", "active_army", "retreat_marker", "hand", "control", "units", "battle", *SIDES, "space_type",
    "defence", "besiegers", "step", "unit_reserve", "battle_side_to_attack", "commanders", "winter_step", "ap", "note",
    "attacking", "prussian_alliance_resources", "prussian_alliance_resources_at_war", "cup",
)  # fmt: skip
GROUP = ("nation", "fresh", "exhausted", "commanders", "exhausted_commanders", "in_defence", "isolated", "note")
WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight")
ORDINALS = ("first", "second", "third", "fourth")
ADJECTIVES = {
    "Prussian": "prussia", "British": "gbh", "Austrian": "austria", "Swedish": "sweden", "Saxon": "saxony",
    "Imperial": "hre", "French": "france", "Russian": "russia",
}  # fmt: skip
REASONS = {
    "the units entered an enemy-controlled space": "FR-6.2-h",
    "own box only": "FR-2.3.2-c",
    "wismar and box_sweden still have room": "FR-7.1.4-p",
    "a sea route takes 1 unit": "FR-7.1.4-l",
}
"""Why something is forbidden, and the law that says so."""
PLENTY = 6
"""Action points of a phase whose number does not matter."""


class BadVector(ValueError):
    """A case that is not written as it should be."""


def load(path: Path) -> list[dict[str, Any]]:
    """The cases of a file; each remembers it."""
    try:
        cases = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    except (yaml.YAMLError, UnicodeDecodeError) as wrong:
        raise BadVector(f"{path.name}: {wrong}") from wrong
    if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
        raise BadVector(f"{path.name}: a list of cases is wanted")
    return [case | {"file": path.name} for case in cases]


def run(case: Mapping[str, Any]) -> list[str]:
    """What differs from what is expected; nothing if the case passes. A case written wrongly raises `BadVector`."""
    try:
        _only(case, KEYS, "case")
        for key in ("state", "actions", "dice", "expected"):
            if key not in case:
                raise BadVector(f"{key} is missing")
        table = Table(case)
        for text in case["actions"]:
            table.do(str(text))
        table.settle()
        return table.differences()
    except (BadVector, OutOfScript) as wrong:
        name = " ".join(str(case[key]) for key in ("file", "id") if key in case)
        raise BadVector(f"{name}: {wrong}" if name else str(wrong)) from wrong


def _only(given: Any, known: Iterable[str], where: str) -> None:
    if not isinstance(given, Mapping):
        raise BadVector(f"{where}: keys and values are wanted, not {given!r}")
    for key in given:
        if key not in known:
            raise BadVector(f"{where}: {key!r} is unknown")


def _place(name: str) -> Place:
    if name not in PLACE:
        raise BadVector(f"no space is called {name!r}")
    return PLACE[name]


def _index(name: str, names: Sequence[str]) -> int:
    if name not in names:
        raise BadVector(f"{name!r} is unknown; there are: {', '.join(names)}")
    return names.index(name)


def _nation(name: str) -> Nation:
    return Nation(_index(ADJECTIVES.get(name, name.lower()), NATIONS))


def _general(name: str) -> int:
    if f"gen:{name}" not in WHO:
        raise BadVector(f"no commander is called {name!r}")
    return WHO[f"gen:{name}"]


def _groups(row: Any) -> Stack:
    """One row of units."""
    _only(row, GROUP, "units")
    flags = (INSIDE if row.get("in_defence") else 0) | (ISOLATED if row.get("isolated") else 0)
    if "note" in row:
        found = re.fullmatch(r"marched in from (\w+)", row["note"])
        if not found:
            raise BadVector(f"units: {row['note']!r} means nothing")
        _place(found[1])
        flags |= ENTERED
    out: list[int] = []
    if row.get("fresh") or row.get("exhausted"):
        nation = _nation(row.get("nation", ""))
        out += [group(nation, flags, row.get("fresh", 0)), group(nation, flags | EXHAUSTED, row.get("exhausted", 0))]
    out += [group(_general(name), flags, 1) for name in row.get("commanders", ())]
    out += [group(_general(name), flags | EXHAUSTED, 1) for name in row.get("exhausted_commanders", ())]
    return stack_of(out)


class Faces(ScriptedDice):
    """Rolls as the case has them. What is drawn does not matter unless the case names it; without a name no chit is."""

    def __init__(self, faces: Iterable[int]) -> None:
        super().__init__(faces)
        self.named: list[str] = []

    def draw(self, label: str, bag: Sequence[int], by: int | None = None) -> int:
        if label == "chit":
            if not self.named:
                raise NotYet(Wanted(label, by, 0, tuple(bag)))
            return _index(self.named.pop(0), CHITS)
        return next(n for n, count in enumerate(bag) if count)


class Table:
    """A case being played."""

    def __init__(self, case: Mapping[str, Any]) -> None:
        self.case = case
        self.given: Mapping[str, Any] = case["state"]
        _only(self.given, STATE, "state")
        self.dice = Faces(case["dice"])
        self.events: list[Event] = []
        self.refused: list[Refusal | None] = []
        """For each action why it was refused."""
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
        given, s = self.given, start.setup(start.DEFAULTS, ScriptedDice((0, 0)))
        s.turn = given.get("turn", 1)
        for name, nation in given.get("control", {}).items():
            s.control[_place(name)] = _nation(nation)
            self._empty(s, _place(name))
        for name, rows in given.get("units", {}).items():
            self._empty(s, _place(name))
            for row in rows:
                self._put(s, _place(name), _groups(row))
        for name, n in given.get("retreat_marker", {}).items():
            s.debt[_index(name, ARMIES)] = n
        for name, cards in given.get("hand", {}).items():
            self._deal(s, _index(name, SIDES), cards)
        for name, box in given.get("unit_reserve", {}).items():
            _only(box, ("troops", "commanders"), "unit_reserve")
            s.reserve[_nation(name)] = box.get("troops", 0)
            for general in box.get("commanders", ()):
                self._away(s, _general(general))
                s.ready = sorted((*s.ready, _general(general)))
        for key in ("prussian_alliance_resources", "prussian_alliance_resources_at_war"):
            if key in given:
                self._share_resources(s, given[key])
        if "cup" in given:
            s.cup = [0] * len(CHITS)
            for chit, n in given["cup"].items():
                s.cup[_index(chit, CHITS)] = n
        self._fight(s)
        if not s.frames:
            s.frames = self._frames(s)
        return s

    def _empty(self, s: State, p: Place) -> None:
        for g in s.stacks[p]:
            if g >> 16 < FIRST_GENERAL:
                s.reserve[g >> 16] += g & 255
            else:
                s.pool = sorted((*s.pool, g >> 16))
        s.stacks[p] = ()

    def _away(self, s: State, who: int) -> None:
        """A commander is taken from wherever he is."""
        s.pool = [x for x in s.pool if x != who]
        s.ready = [x for x in s.ready if x != who]
        s.stacks = [tuple(g for g in stack if g >> 16 != who) for stack in s.stacks]

    def _put(self, s: State, p: Place, groups: Stack) -> None:
        for g in groups:
            if g >> 16 < FIRST_GENERAL:
                on_map = sum(x & 255 for stack in s.stacks for x in stack if x >> 16 == g >> 16)
                s.reserve[g >> 16] = max(0, TROOPS[g >> 16] - on_map - (g & 255))
            else:
                self._away(s, g >> 16)
            s.stacks[p] = joined(s.stacks[p], (g,))

    def _deal(self, s: State, side: int, cards: Any) -> None:
        held = [n for n, most in enumerate(s.deck[side]) for _ in range(most)][:cards] if isinstance(cards, int) else []
        for name in () if isinstance(cards, int) else cards:
            held.append(CARD[CARD_IDS[_index(name, CARD_IDS)]])
        for card in held:
            s.deck[side][card] -= 1
        s.hand[side] = sorted(held)

    def _share_resources(self, s: State, wanted: int) -> None:
        """Resource spaces of the map that the case does not name pass over until the Prussian alliance has so many."""
        named = {*self.given.get("control", ()), *self.given.get("units", ())}
        for p in SOURCES:
            if s.resources(0) == wanted:
                return
            giver = 0 if s.resources(0) > wanted else 1
            if BOX[p] < 0 and IDS[p] not in named and s.holder(p) == giver:
                s.control[p] = Nation(NATIONS.index("austria" if giver == 0 else "prussia"))
                self._empty(s, p)
        if s.resources(0) != wanted:
            raise BadVector(f"the Prussian alliance cannot have {wanted} resource spaces here")

    def _field(self) -> Place:
        """Where a battle is fought whose place does not matter: an Austrian city with a way out."""
        return next(
            p for p in PLACES
            if SPACES[p].kind is Kind.CITY and HOME[p] == _nation("austria")
            and all(HOME[q] == HOME[p] for q in NEXT_TO[p])
        )  # fmt: skip

    def _fight(self, s: State) -> None:
        """A battle or an assault that is under way when the case begins."""
        given = self.given
        battle = given.get("battle")
        army = _index(given.get("active_army", "prussia"), ARMIES)
        if "defence" in given or "besiegers" in given or "space_type" in given:
            inside, outside = given["defence"] | {"in_defence": True}, given["besiegers"]
            kind, owner = Kind(given["space_type"]), _nation(inside["nation"])
            self.place = next(p for p in PLACES if SPACES[p].kind is kind and HOME[p] == owner)
            army = ARMY_OF[_nation(outside["nation"])]
            self._stand(s, inside, outside)
            s.frames = [Phase(Army(army), BATTLES), Battles([], [], [], True), Storm(self.place, Army(army))]
            return
        if isinstance(battle, str):
            self.place = _place(battle)
            self._stand(s, *(_of(side, given[side]) for side in SIDES if side in given))
        elif isinstance(battle, Mapping):
            _only(battle, ("attacker", "commanders"), "battle")
            army = _index({"prussian": "prussia", "austrian": "austria"}[battle["attacker"]], ARMIES)
            self._stand(s, *({"commanders": names} for names in battle["commanders"].values()))
        elif "battle_side_to_attack" in given:
            self._stand(s, *({"commanders": names} for names in given["commanders"].values()))
        elif "attacking" in given:
            rows = given["attacking"].get("groups", [given["attacking"]])
            foe = "prussia" if s.side(_nation(rows[0]["nation"])) else "austria"
            self._stand(s, *rows, {"nation": foe, "fresh": 8})
        elif "one attack has been made" in given.get("note", ""):
            self.place = next(p for p in PLACES if s.in_open(p, 0) and s.in_open(p, 1))
        else:
            return
        attacker = s.side_of_army(army)
        turn = Side(1 - attacker)
        fought = field.FIGHT_STEP if not isinstance(battle, Mapping) else field.CARD_STEP
        s.frames = [
            Phase(Army(army), BATTLES),
            Battles([], [], [self.place]),
            Battle(self.place, attacker, army, fought, turn, turn),
        ]

    def _stand(self, s: State, *rows: Any) -> None:
        self._empty(s, self.place)
        for row in rows:
            self._put(s, self.place, _groups(row))

    def _frames(self, s: State) -> list[Any]:
        given = self.given
        if "winter_step" in given:
            w = Winter(given["winter_step"])
            if w.step == winter.MUSTER:
                winter.begin_muster(s, w)
            if w.step == winter.ATTRITION:
                w.rolling = list(winter.rollers(s))
            return [w]
        if "active_army" in given:
            rolling = self.case["actions"][0] == "roll action points"
            step = given.get("step", "before the AP roll" if rolling else 3)
            steps = {"before the AP roll": BEFORE_ROLL, 3: RECOVERY, 6: CONTROL}
            if step not in steps:
                raise BadVector(f"step {step!r} is unknown")
            return [Phase(Army(_index(given["active_army"], ARMIES)), steps[step], given.get("ap", PLENTY))]
        return []

    def _check_notes(self) -> None:
        """What a note says is either set or true."""
        for said in filter(None, map(str.strip, self.given.get("note", "").split(";"))):
            for form, told in NOTES:
                if found := re.fullmatch(form, said):
                    if not told(self, found):
                        raise BadVector(f"note: it is not true that {said}")
                    break
            else:
                raise BadVector(f"note: {said!r} means nothing")

    # --- playing

    def do(self, text: str) -> None:
        self.text = text
        for form, verb in DO:
            if found := re.fullmatch(form, text):
                n = len(self.refused)
                verb(self, found)
                if len(self.refused) == n:
                    self.refused.append(None)
                bottom = self.s.frames[0] if self.s.frames else None
                self.points.append(bottom.points if isinstance(bottom, Phase) else 0)
                self.moments.append(self.s.copy())
                return
        raise BadVector(f"the action {text!r} means nothing")

    def play(self, action: Action, side: int | None = None) -> bool:
        """True if it was allowed; a refusal is remembered and changes nothing."""
        deciding = [d.seat for d in play.decisions(self.s)]
        seat = deciding[0] if side is None and deciding else side
        wrong = play.refusal(self.s, seat or 0, action)
        if wrong is not None:
            self.refused.append(wrong)
            return False
        play.do(self.s, Side(seat or 0), action, self.dice, self.events)
        self.go_on()
        return True

    def go_on(self) -> None:
        with suppress(NotYet):  # the next chit is nobody's business
            play.go_on(self.s, self.dice, self.events)

    def must(self, action: Action, side: int | None = None) -> None:
        if not self.play(action, side):
            raise BadVector(f"{self.text!r}: {action} is refused by {self.refused[-1]}")

    def happened(self, sort: type[Event], **having: Any) -> list[Any]:
        return [e for e in self.events if isinstance(e, sort) and all(getattr(e, k) == v for k, v in having.items())]

    def expect_event(self, sort: type[Event], **having: Any) -> None:
        if not self.happened(sort, **having):
            raise BadVector(f"{self.text!r}: this has not happened")

    def answer(self) -> None:
        """Whatever is asked and no action speaks of: the first ready answer."""
        top = self.s.top
        match top:
            case Hits():
                self.must(act.Lose(_preset(damage.split(self.s, top))))
            case FallBack():
                self.must(act.Withdraw(_preset(retreat.split(self.s, top))))
            case Phase(step=step) if step == AFTER_ROLL:
                self.must(act.GoOn())
            case Phase():
                self.must(act.End())
            case _:
                raise BadVector(f"{self.text!r}: {play.decisions(self.s)} must be decided first")

    def settle(self) -> None:
        """Points are fixed, a retreat that was declared finds its way, hits are taken; no die is left over."""
        top = self.s.top
        while isinstance(top, FallBack | Hits) or (isinstance(top, Phase) and top.step == AFTER_ROLL):
            if isinstance(top, Hits) and self.asks("prussian_after"):
                break
            self.answer()
            top = self.s.top
        self.dice.finished()

    def asks(self, key: str) -> bool:
        """Whether a choice is what the case asks about."""
        return isinstance(self.case["expected"].get(key), str)

    def phase(self) -> Phase:
        bottom = self.s.frames[0] if self.s.frames else None
        if not isinstance(bottom, Phase):
            raise BadVector(f"{self.text!r}: no phase is under way")
        return bottom

    def winter(self) -> Winter:
        bottom = self.s.frames[0] if self.s.frames else None
        if not isinstance(bottom, Winter):
            raise BadVector(f"{self.text!r}: it is not winter")
        return bottom

    def side(self, name: str) -> Side:
        return self.s.side(_nation(name))

    # --- what came of it

    def differences(self) -> list[str]:
        out: list[str] = []
        judged: set[int] = set()
        expected = self.case["expected"]
        if not isinstance(expected, Mapping) or not expected:
            raise BadVector("expected: keys and values are wanted")
        for key, wanted in expected.items():
            for form, look in EXPECT:
                if found := re.fullmatch(form, str(key)):
                    seen = look(self, found, wanted)
                    if seen != wanted:
                        out.append(f"{key}: expected {wanted}, found {seen}")
                    break
            else:
                raise BadVector(f"expected: {key!r} is unknown")
            judged |= _judges(str(key), len(self.refused))
        for n, wrong in enumerate(self.refused):
            if wrong is not None and n not in judged:
                out.append(f"{self.case['actions'][n]}: refused by {wrong.rule or wrong.message.key}")
        return out

    def attacks(self, side: int | None = None) -> list[act.Attacked]:
        return [e for e in self.events if isinstance(e, act.Attacked) and (side is None or e.seat == side)]

    def groups(self, p: Place, side: int, inside: bool | None = None) -> list[Group]:
        return [
            g for g in self.s.stacks[p]
            if self.s.side(NATION_OF[g >> 16]) == side and (inside is None or bool(g >> 8 & INSIDE) == inside)
        ]  # fmt: skip


def _of(side: str, row: Mapping[str, Any]) -> dict[str, Any]:
    """Units of a side in a battle: of its leading nation."""
    return {"nation": {"prussian": "prussia", "austrian": "austria"}[side], **row}


def _preset(split: Split) -> tuple[Share, ...]:
    read = split.read(split.presets[0].pick)
    assert not isinstance(read, Refusal), "a preset can be read"
    return read


def _judges(key: str, actions: int) -> set[int]:
    """The actions whose legality an expectation speaks of."""
    if key == "legal":
        return set(range(actions))
    if key == "first_two_legal":
        return {0, 1}
    found = re.fullmatch(r"(\w+)_legal", key)
    return {ORDINALS.index(found[1])} if found and found[1] in ORDINALS else set()


# --- notes


def _list(text: str) -> list[str]:
    return [word.strip().lower() for word in re.split(r",| and ", text) if word.strip()]


def _note_empty(t: Table, found: re.Match[str]) -> bool:
    return all(not t.s.stacks[_place(name)] for name in _list(found[1]))


def _note_empty_of(t: Table, found: re.Match[str]) -> bool:
    return _note_empty(t, found) and all(t.s.control[_place(n)] == _nation(found[2]) for n in _list(found[1]))


def _note_cut_off(t: Table, found: re.Match[str]) -> bool:
    owner = t.s.holder(_place(found[1].lower()))
    reached = communications.network(t.s, owner)
    return t.s.besieged(_place(found[1].lower())) and not any(reached[_place(n)] for n in _list(found[2]))


def _note_no_enemies(t: Table, found: re.Match[str]) -> bool:
    return not any(t.s.there(_place(n), 1 - t.s.holder(_place(n))) for n in _list(found[1]))


def _note_attacked(t: Table, _found: re.Match[str]) -> bool:
    _battle(t.s).rolled = _battle(t.s).able = True
    _battle(t.s).attacks[1 - _battle(t.s).turn] += 1
    return True


def _note_turn(t: Table, found: re.Match[str]) -> bool:
    _battle(t.s).turn = t.side(found[1])
    return True


def _battle(s: State) -> Battle:
    b = next((f for f in reversed(s.frames) if isinstance(f, Battle)), None)
    if b is None:
        raise BadVector("no battle is being fought")
    return b


Told = Callable[[Table, "re.Match[str]"], bool]
NOTES: tuple[tuple[str, Told], ...] = (
    (r"(\w+) is empty", _note_empty),
    (r"(.+) are (\w+) and empty", _note_empty_of),
    (r"the siege of (\w+) cuts off (.+)", _note_cut_off),
    (r"nobody is in the fort", lambda t, _: not any(g >> 8 & INSIDE for g in t.s.stacks[t.place])),
    (r"(.+) are free of enemies", _note_no_enemies),
    (r"one attack has been made", _note_attacked),
    (r"(\w+) is to attack", _note_turn),
)


# --- verbs


def _count(word: str) -> int:
    return int(word) if word.isdigit() else WORDS.index(word) + 1 if word in WORDS else 1


def _roll_points(t: Table, _found: re.Match[str]) -> None:
    """The die may have been rolled already, where nobody could hold a card that comes before it."""
    if t.s.top is t.phase() and t.phase().step == BEFORE_ROLL:
        t.go_on()
        if t.phase().step == BEFORE_ROLL:
            t.must(act.Roll())
    t.expect_event(act.Rolled)


def _play_card(t: Table, found: re.Match[str]) -> None:
    words = found.groupdict()
    card, on = CARD_IDS[_index(words["card"], CARD_IDS)], words.get("on") or ""
    t.go_on()
    if card == "cavalry_charge":
        t.play(act.Charge(), t.side(words["who"]))
        return
    if f"gen:{on}" in WHO:
        on = f"gen:{on}"
    t.play(act.Play(card, on), t.side(words["who"]) if words.get("who") else None)


def _play_another(t: Table, found: re.Match[str]) -> None:
    played = t.happened(act.Played)
    if not played:
        raise BadVector(f"{t.text!r}: no card has been played before")
    t.play(act.Play(played[-1].card, found["on"]))


def _recover(t: Table, found: re.Match[str]) -> None:
    at = found["at"]
    if isinstance(t.s.frames[0], Winter):
        w = t.winter()
        nation = t.s.control[_place(at)]
        _winter_turn(t, nation)
        had = w.points[nation]
        t.play(act.Rest(at, NATIONS[nation], int(found["n"])))
        t.spent["recovery"] = t.spent.get("recovery", 0) + had - (t.winter().points or [0] * 8)[nation]
        return
    t.play(act.Recover(at, ARMIES[t.phase().army], int(found["n"])))


def _winter_turn(t: Table, nation: Nation) -> None:
    """Those who come first have nothing to do."""
    t.go_on()
    while t.winter().side != t.s.side(nation) and t.winter().step == winter.MUSTER:
        t.must(act.Done())


def _wanted(text: str, nation: int) -> list[tuple[int, int, int]]:
    """`seydlitz and 7 fresh troops` as what, how many, and exhausted or not."""
    out = []
    for part in text.split(" and "):
        if found := re.fullmatch(r"(\d+)(?: (fresh|exhausted))? troops?", part):
            out.append((nation, int(found[1]), EXHAUSTED if found[2] == "exhausted" else 0))
        else:
            out.append((_general(part), 1, 0))
    return out


def _march(t: Table, found: re.Match[str]) -> None:
    path = [name.strip() for name in found["path"].split("->")]
    for here, there in pairwise(path):
        if _place(there) not in NEXT_TO[_place(here)]:
            raise BadVector(f"{t.text!r}: no way joins {here} and {there}")
    first, last = _place(path[0]), _place(path[-1])
    nation = NATIONS.index(ARMIES[t.phase().army])
    same = re.fullmatch(r"the same (\d+)", found["who"])
    if same and sum(n for _, n in t.marched) != int(same[1]):
        raise BadVector(f"{t.text!r}: {sum(n for _, n in t.marched)} marched before")
    wanted = [(who, n, 0) for who, n in t.marched] if same else _wanted(found["who"], nation)
    shares = _going(march.split(t.s, first, last), wanted, same is not None)
    t.tried = act.March(path[0], path[-1], shares)
    if len(path) == 3 and last in ROAD_SET[first] and not _open_way(t, path, shares):
        # The action does not name the middle; where a road leads there directly it is judged here.
        t.refused.append(law("6.2-f", "two-spaces", at=act.place_name(path[-1])))
        return
    had = t.phase().points
    if t.play(t.tried):
        t.marched = [(who, n) for who, n, _ in wanted]
        if t.phase().points != had - 1:
            raise BadVector(f"{t.text!r}: it cost {had - t.phase().points} AP")


def _open_way(t: Table, path: list[str], shares: tuple[Share, ...]) -> bool:
    side = t.s.side_of_army(t.phase().army)
    alone = any("isolated" in share.item for share in shares if share.bin == "go")
    return not alone and all(march.clear(t.s, _place(name), side) for name in path)


def _going(split: Split, wanted: list[tuple[int, int, int]], entered: bool) -> tuple[Share, ...]:
    """Those who go, by the names the question has for them, and the rest stays."""
    left = dict(split.items)
    go: dict[str, int] = {}
    for who, n, worn in wanted:
        if who >= FIRST_GENERAL:
            go[WHO_IDS[who]] = 1
            continue
        word = f"{NATIONS[who]}.{'exhausted' if worn else 'fresh'}"
        keys = [k for k in left if k.split("-")[0] == word and ("entered" in k or "left" in k or not entered)]
        for key in keys or [word]:
            here = n if key == (keys or [word])[-1] else min(n, left[key])
            go[key] = go.get(key, 0) + here
            n -= here
    out = []
    for key in dict.fromkeys((*left, *go)):
        here, rest = go.get(key, 0), left.get(key, 0) - go.get(key, 0)
        out += [Share(key, name, k) for name, k in (("go", here), ("stay", rest)) if k > 0]
    return tuple(out)


def _put_units(t: Table, found: re.Match[str]) -> None:
    """`place 2 troops in prag and 1 in pilsen`; in winter a point each."""
    given: dict[tuple[str, str], int] = {}
    nation = Nation(0)
    waiting: list[str] = []
    for part in found["what"].split(" and "):
        unit, _, at = part.partition(" in ")
        waiting.append(unit)
        if not at:
            continue
        nation = t.s.control[_place(at)]
        for what in waiting:
            troops = re.fullmatch(r"(\d+)(?: troops?)?", what)
            key = NATIONS[nation] if troops else WHO_IDS[_general(what)]
            given[key, at] = given.get((key, at), 0) + (int(troops[1]) if troops else 1)
        waiting = []
    if waiting:
        raise BadVector(f"{t.text!r}: where?")
    if isinstance(t.s.top, Placing):
        split = mobilise.split(t.s, nation, t.s.top.units, {}, act.Place, "2.4-k1")
        t.play(act.Place(_shared(split, given, "stay")))
        return
    _winter_turn(t, nation)
    w = t.winter()
    split = winter.muster_split(t.s, w, nation)
    had = w.points[nation]
    if t.play(act.Muster(NATIONS[nation], _shared(split, given, "stay"))):
        for (_, at), n in given.items():
            t.spent[at] = t.spent.get(at, 0) + n
        if had - t.winter().points[nation] != sum(given.values()):
            raise BadVector(f"{t.text!r}: it cost {had - t.winter().points[nation]} points")


def _shared(split: Split, given: dict[tuple[str, str], int], rest: str) -> tuple[Share, ...]:
    left = dict(split.items)
    for (key, _), n in given.items():
        left[key] = left.get(key, 0) - n
    given = given | {(key, rest): n for key, n in left.items() if n > 0}
    items, bins = [k for k, _ in split.items], [b for b, _ in split.bins]
    items += [item for item, _ in given if item not in items]
    bins += [name for _, name in given if name not in bins]
    order = dict.fromkeys((item, name) for item in items for name in bins)
    return tuple(Share(*pair, given[pair]) for pair in order if given.get(pair))


def _finish_marches(t: Table, _found: re.Match[str]) -> None:
    t.play(act.End())


def _attack(t: Table, found: re.Match[str]) -> None:
    """Bonuses as the case gives them, or the best."""
    if not found.groupdict().get("how"):
        t.play(act.Attack())
        return
    side = t.side(found["who"])
    b = _battle(t.s)
    if b.turn != side or (b.attacks != [0, 0] and found["first"]):
        raise BadVector(f"{t.text!r}: it is not this side's turn")
    given: dict[tuple[str, str], int] = {}
    for part in found["how"].split(", then "):
        led = re.fullmatch(r"(\w+) with (\d+) troops?", part)
        if not led:
            raise BadVector(f"{t.text!r}: {part!r} means nothing")
        who = _general(led[1])
        given[WHO_IDS[who], WHO_IDS[who]] = 1
        given[f"{NATIONS[NATION_OF[who]]}.fresh", WHO_IDS[who]] = int(led[2])
    t.play(act.Attack(_shared(attack.split(t.s, b, side), given, "none")), side)


def _damage(t: Table, found: re.Match[str]) -> None:
    if not isinstance(t.s.top, Hits):
        raise BadVector(f"{t.text!r}: there is no damage to apply")
    t.play(act.Lose((Share("hit", f"{NATIONS[_nation(found['who'])]}.fresh", int(found["n"])),)), t.side(found["who"]))


def _storm_step(t: Table, found: re.Match[str]) -> None:
    """The steps of an assault follow each other; the owner alone chooses."""
    what = found[0]
    if what == "defence attacks":
        t.go_on()
    storms = t.phase().army
    besieger = t.s.side_of_army(storms)
    if what == "owner removes the troop":
        hits = t.s.top
        if not isinstance(hits, Hits) or hits.side == besieger:
            raise BadVector(f"{t.text!r}: nothing is to be removed")
        troop = next(k for k, _ in damage.split(t.s, hits).bins if not k.startswith("gen:"))
        t.play(act.Lose((Share("hit", troop),)), hits.side)
    elif what == "besiegers apply damage":
        if isinstance(t.s.top, Hits) and t.s.top.side == besieger:
            t.answer()
        t.expect_event(act.Damaged, seat=besieger)
    else:
        t.expect_event(act.Attacked, seat=besieger if what == "besiegers attack" else 1 - besieger)


def _charge_pass(t: Table, found: re.Match[str]) -> None:
    """Who could not hold the card, as everybody can see, is not asked."""
    deciding = [(d.seat, d.kind) for d in play.decisions(t.s)]
    if (t.side(found["who"]), "charge") in deciding:
        t.play(act.Pass(), t.side(found["who"]))


def _into_defence(t: Table, found: re.Match[str]) -> None:
    if isinstance(t.s.top, Phase):
        t.must(act.End())
    b = _battle(t.s)
    split = battles.garrison_split(t.s, b)
    t.play(act.Garrison(tuple(Share(key, "in", n) for key, n in split.items)), t.side(found["who"]))


def _assault(t: Table, _found: re.Match[str]) -> None:
    while isinstance(t.s.top, Hits):
        t.answer()
    t.expect_event(act.Stormed)


def _choose_cards(t: Table, found: re.Match[str]) -> None:
    t.go_on()
    side = t.side(found["who"])
    held = t.s.hand[side].count(CARD[CARD_IDS[_index(found["card"], CARD_IDS)]])
    n = {"both": 2, "the": 1}[found["many"]]
    if held < n:
        raise BadVector(f"{t.text!r}: {held} are held")
    split = tactics.split(t.s, _battle(t.s), side)
    t.play(act.Cards(_shared(split, {(found["card"], "play"): n}, "keep")), side)


def _attrition(t: Table, found: re.Match[str]) -> None:
    t.go_on()
    side = t.side(found["who"])
    rolled = t.happened(act.Attrition, seat=side)
    if sum(len(e.faces) for e in rolled) != _count(found["n"]):
        raise BadVector(f"{t.text!r}: {sum(len(e.faces) for e in rolled)} dice were rolled")


def _discard(t: Table, found: re.Match[str]) -> None:
    t.go_on()
    n = int(found["n"])
    w = t.winter()
    t.moments.append(t.s.copy())
    t.play(act.Discard(_throw(t.s, w, n)))


def _throw(s: State, w: Winter, n: int) -> tuple[Share, ...]:
    """The first `n` cards of the hand away, the others kept."""
    out = []
    for key, held in winter.discard_split(s, w).items:
        gone = min(n, held)
        n -= gone
        out += [Share(key, name, k) for name, k in (("discard", gone), ("keep", held - gone)) if k]
    return tuple(out)


def _phase_ends(t: Table, found: re.Match[str]) -> None:
    army = ADJECTIVES.get(found["army"], "")
    t.s.frames = [Phase(Army(_index(army, ARMIES)), CONTROL)]
    t.go_on()


def _turn_ends(t: Table, _found: re.Match[str]) -> None:
    t.s.frames = [TurnEnd()]
    t.go_on()


def _draw(t: Table, found: re.Match[str]) -> None:
    t.dice.named.append(found["chit"])
    t.go_on()
    t.expect_event(act.ChitDrawn, chit=found["chit"])


def _fall_back(t: Table, found: re.Match[str]) -> None:
    """`8 units to prenzlau, 1 to wismar`: all variants are judged, the first that is allowed is done."""
    f = t.s.top
    if not isinstance(f, FallBack):
        raise BadVector(f"{t.text!r}: nobody retreats")
    shape = {at: int(n) for n, at in re.findall(r"(\d+)(?: units?)? to (\w+)", found[0])}
    done: act.Withdraw | None = None
    last: dict[tuple[str, str], int] = {}
    for row in t.case.get("variants", ()):
        _only(row, ("choice", "legal", "because"), "variants")
        last = _choice(t, f, row["choice"], last)
        action = act.Withdraw(_shared(retreat.split(t.s, f), last, "destroyed"))
        wrong = play.refusal(t.s, f.side, action)
        if (wrong is None) != row["legal"]:
            raise BadVector(f"variant {row['choice']!r}: refused by {wrong.rule if wrong else 'nothing'}")
        if wrong and wrong.rule != REASONS.get(row["because"]):
            raise BadVector(f"variant {row['choice']!r}: refused by {wrong.rule}, not because {row['because']}")
        done = done or (action if wrong is None else None)
    if done is None:
        raise BadVector(f"{t.text!r}: no variant is allowed")
    counts: dict[str, int] = {}
    for share in done.shares:
        counts[share.bin] = counts.get(share.bin, 0) + share.count
    counts.pop("destroyed", 0)
    if counts != shape:
        raise BadVector(f"{t.text!r}: the variant has {counts}")
    t.play(done, f.side)


def _choice(t: Table, f: FallBack, text: str, before: Mapping[tuple[str, str], int]) -> dict[tuple[str, str], int]:
    """Who goes where, in the words of a variant."""
    items = dict(retreat.split(t.s, f).items)
    given: dict[tuple[str, str], int] = {}
    later: list[tuple[int, str]] = []

    def give(keys: list[str], n: int, goal: str) -> None:
        for key in keys:
            here = min(n, items[key])
            items[key] -= here
            n -= here
            if here:
                given[key, goal] = given.get((key, goal), 0) + here
        if n:
            raise BadVector(f"{text!r}: {n} units too many")

    if found := re.fullmatch(r"as before, but an? (\w+) troop to (\w+)", text):
        goal, nation = found[2], NATIONS[_nation(found[1])]
        out, (moved, _) = dict(before), next(pair for pair in before if pair[1] == found[2])
        key, old = next(pair for pair in before if pair[0].startswith(nation + "."))
        out[key, old] -= 1
        out[moved, goal] -= 1
        out[moved, old] = out.get((moved, old), 0) + 1
        out[key, goal] = out.get((key, goal), 0) + 1
        return {pair: n for pair, n in out.items() if n}
    for part in text.split(", "):
        if found := re.fullmatch(r"(\d+) of the other (\d+) units to (\w+)", part):
            if sum(items.values()) != int(found[2]):
                raise BadVector(f"{text!r}: {sum(items.values())} others are left")
            later.append((int(found[1]), found[3]))
        elif found := re.fullmatch(r"(\d+) (\w+) troops? to (\w+)", part):
            nation = NATIONS[_nation(found[2])]
            give([k for k in items if k.startswith(nation + ".")], int(found[1]), found[3])
        elif found := re.fullmatch(r"(\d+)(?: units?)? to (\w+)", part):
            later.append((int(found[1]), found[2]))
        elif found := re.fullmatch(r"(\d+) exhausted troops destroyed", part):
            give([k for k in items if ".exhausted" in k][::-1], int(found[1]), "destroyed")
        elif found := re.fullmatch(r"(\d+) destroyed", part):
            later.append((int(found[1]), "destroyed"))
        elif found := re.fullmatch(r"(\w+) to (\w+)", part):
            give([WHO_IDS[_general(found[1])]], 1, found[2])
        else:
            raise BadVector(f"variant: {part!r} means nothing")
    for n, goal in later:
        give(list(items), n, goal)
    return given


def _finish_phase(t: Table, _found: re.Match[str]) -> None:
    while t.s.frames:
        t.answer()


def _check_place(_t: Table, found: re.Match[str]) -> None:
    _place(found["at"])


def _retreat(t: Table, found: re.Match[str]) -> None:
    t.play(act.Retreat(), t.side(found["who"]))


def _nothing(_t: Table, _found: re.Match[str]) -> None:
    """Something that has happened by itself; what is expected says how."""


def _seen(sort: type[Event], **having: Any) -> Callable[[Table, re.Match[str]], None]:
    return lambda t, _: t.expect_event(sort, **having)


DO: tuple[tuple[str, Callable[[Table, re.Match[str]], None]], ...] = (
    (r"check totals", _nothing),
    (r"check communications", lambda t, _: t.events.append(act.Checked(communications.check(t.s)))),
    (r"check (?P<at>\w+)", _check_place),
    (r"roll action points", _roll_points),
    (r"play (?P<card>\w+)(?: for nation (?P<on>\w+))?", _play_card),
    (r"play (?P<card>\w+) on (?P<on>\w+)", _play_card),
    (r"(?P<who>\w+) plays (?P<card>\w+)(?: on (?P<on>\w+))?", _play_card),
    (r"decide to play the second for nation (?P<on>\w+)", _play_another),
    (r"recover (?P<n>\d+)(?: exhausted)? troops? at (?P<at>\w+)", _recover),
    (r"march (?P<who>.+?) (?P<path>\w+(?: -> \w+)+)(?: for 1 AP)?", _march),
    (r"place (?P<what>.+)", _put_units),
    (r"finish marches", _finish_marches),
    (r"finish the phase", _finish_phase),
    (r"(?P<who>\w+) attacks(?P<first> first)?: (?P<how>.+)", _attack),
    (r"attack in a field battle", _attack),
    (r"(?P<who>\w+) applies damage to (?P<n>\d+) troops?", _damage),
    (r"defence attacks|besiegers apply damage|besiegers attack|owner removes the troop", _storm_step),
    (r"(?P<who>\w+) declares a retreat", _retreat),
    (r"(?P<who>\w+) passes", _charge_pass),
    (r"\d+ units? to \w+(?:, \d+ to \w+)*", _fall_back),
    (r"(?P<who>\w+) chooses to put its unit in defence", _into_defence),
    (r"fort assault", _assault),
    (r"(?P<who>\w+) chooses (?P<many>both|the) (?P<card>\w+) cards?", _choose_cards),
    (r"reveal", _seen(act.Shown)),
    (r"update control", lambda t, _: t.go_on()),
    (r"roll attrition for the (?P<n>\w+) (?P<who>\w+) units", _attrition),
    (r"discard (?P<n>\d+)", _discard),
    (r"reshuffle", lambda t, _: _true(not any(map(any, t.s.discard)), "cards are left in the discards")),
    (r"draw", _seen(act.Drew)),
    (r"draw (?P<chit>\w+)", _draw),
    (r"end of a (?P<army>\w+) phase", _phase_ends),
    (r"end of turn", _turn_ends),
    (r"roll for Elizabeth", _seen(act.Fate, about="elizabeth")),
)


def _true(fact: bool, otherwise: str) -> None:
    if not fact:
        raise BadVector(otherwise)


# --- expectations: what is found, in the form in which it is expected


def _described(groups: Iterable[Group], like: Any, troops: str = "") -> dict[str, Any]:
    """Units as a row of a case has them, without what is neither expected nor there; `troops` goes with the numbers."""
    groups = list(groups)
    names = [(g, WHO_IDS[g >> 16].removeprefix("gen:")) for g in groups if g >> 16 >= FIRST_GENERAL]
    plain = [g for g in groups if g >> 16 < FIRST_GENERAL]
    facts: dict[str, Any] = {
        f"fresh{troops}": size(g for g in plain if not g >> 8 & EXHAUSTED),
        f"exhausted{troops}": size(g for g in plain if g >> 8 & EXHAUSTED),
        "commanders": [name for g, name in names if not g >> 8 & EXHAUSTED],
        "exhausted_commanders": [name for g, name in names if g >> 8 & EXHAUSTED],
    }
    return {key: value for key, value in facts.items() if value or key in like}


def _facts(t: Table, p: Place, wanted: Any, groups: list[Group]) -> dict[str, Any]:
    """Some facts about a space or units in it."""
    known: dict[str, Any] = {
        **_described(groups, ("fresh", "exhausted", "commanders")),
        "units": size(groups),
        "nation": NATIONS[NATION_OF[groups[0] >> 16]] if groups else "",
        "recovered_markers": size(g for g in groups if g >> 8 & RECOVERED),
        "siege": t.s.besieged(p),
        "fort": t.s.room(p) > 0,
        "resource": t.s.worth(p) > 0,
    }
    _only(wanted, known, f"expected.{IDS[p]}")
    return {key: known[key] for key in wanted}


def _side_facts(t: Table, m: re.Match[str], wanted: Any) -> dict[str, Any]:
    p, side = _place(m["at"]), t.side(ADJECTIVES[m["who"].capitalize()])
    return _facts(t, p, wanted, t.groups(p, side, inside=False))


def _discards(t: Table, _m: re.Match[str], wanted: Any) -> dict[str, list[str]]:
    return {
        side: [CARD_IDS[c] for c, n in enumerate(t.s.discard[_index(side, SIDES)]) for _ in range(n)] for side in wanted
    }


def _activated(t: Table, _m: re.Match[str], _wanted: Any) -> list[str]:
    s = t.s.copy()
    battles.end_marches(s)
    found = s.frames[-1]
    assert isinstance(found, Battles)
    return [IDS[p] for p in sorted({*found.fields, *found.entered})]


def _isolated(t: Table, _m: re.Match[str], wanted: Any) -> dict[str, bool]:
    out = {}
    for key in wanted:
        found = re.fullmatch(r"(\w+)/(\w+)( in defence)?", key)
        if not found:
            raise BadVector(f"isolated: {key!r} means nothing")
        mine = [g for g in t.s.stacks[_place(found[1])] if NATION_OF[g >> 16] == _nation(found[2])]
        mine = [g for g in mine if bool(g >> 8 & INSIDE) == bool(found[3])]
        _true(bool(mine), f"isolated: nobody is {key}")
        out[key] = any(g >> 8 & ISOLATED for g in mine)
    return out


def _totals(attacks: Sequence[act.Attacked]) -> list[int]:
    return [face + bonus for e in attacks for face, bonus in zip(e.faces, e.bonuses, strict=True)]


def _first_attack(t: Table) -> act.Attacked:
    _true(bool(t.attacks()), "nobody has attacked")
    return t.attacks()[0]


def _besieger(t: Table) -> Side:
    storms = t.happened(act.Stormed)
    _true(bool(storms), "no fort is assaulted")
    return t.s.side_of_army(ARMIES.index(storms[0].army))


def _after(t: Table, m: re.Match[str], wanted: Any) -> Any:
    """Units of a side in the battle; or, in words, what its owner may make of the damage."""
    side = SIDES.index(m["side"])
    if isinstance(wanted, str):
        return wanted if _may_exhaust(t, side, wanted) else "not so"
    return _described(t.groups(t.place, side, inside=False), wanted, "_troops")


def _may_exhaust(t: Table, side: int, text: str) -> bool:
    form = r"(\w+) of the (\w+) fresh units \(owner's choice, (\w+) included\) exhausted, none eliminated"
    found = re.fullmatch(form, text)
    hits = t.s.top
    if not found or not isinstance(hits, Hits):
        raise BadVector(f"{text!r} means nothing here")
    damaged, fresh, name = _count(found[1]), _count(found[2]), WHO_IDS[_general(found[3])]
    split = damage.split(t.s, hits)
    if hits.side != side or hits.count != damaged or sum(n for _, n in split.bins) != fresh:
        return False
    troops = next(key for key, _ in split.bins if key != name)
    after = t.s.copy()
    for shares in ((Share("hit", troops, damaged),), (Share("hit", troops, damaged - 1), Share("hit", name))):
        after = t.s.copy()
        if play.refusal(after, side, act.Lose(shares)) is not None:
            return False
        play.do(after, Side(side), act.Lose(shares), ScriptedDice(), [])
    worn = [sum(g & 255 for g in s.stacks[hits.at] if g >> 8 & EXHAUSTED) for s in (t.s, after)]
    return worn[1] - worn[0] == damaged and size(after.stacks[hits.at]) == size(t.s.stacks[hits.at])


def _resources_changed(t: Table, _m: re.Match[str], wanted: Any) -> dict[str, int]:
    return {n: t.s.resources_of(_nation(n)) - t.before.resources_of(_nation(n)) for n in wanted}


def _drawn(t: Table, m: re.Match[str], _wanted: Any) -> int:
    side = m.groupdict().get("side")
    return len(t.happened(act.Drew, seat=SIDES.index(side)) if side else t.happened(act.Drew))


def _one_more(t: Table, m: re.Match[str], _wanted: Any) -> bool:
    """Whether one more unit may be placed where so many have been in this winter; points are left at that moment."""
    p = _place(m["at"])
    placed = ORDINALS.index(m["nth"])
    for s in t.moments:
        w = s.top
        if isinstance(w, Winter) and dict(w.placed).get(p) == placed and w.points[s.control[p]]:
            nation = s.control[p]
            share = _shared(winter.muster_split(s, w, nation), {(NATIONS[nation], m["at"]): 1}, "stay")
            return play.refusal(s, w.side, act.Muster(NATIONS[nation], share)) is None
    raise BadVector(f"there are never {placed} units placed in {m['at']} with points left")


def _alternative(t: Table, _m: re.Match[str], wanted: str) -> str:
    found = re.fullmatch(r"(\w+) -> (\w+) for 1 AP", wanted)
    if not found:
        raise BadVector(f"legal_alternative: {wanted!r} means nothing")
    shares = tuple(share for share in t.tried.shares if share.bin == "go")
    wrong = play.refusal(t.s, t.s.side_of_army(t.phase().army), act.March(found[1], found[2], shares))
    return wanted if wrong is None else f"refused by {wrong.rule}"


def _allowed(t: Table, *actions: int) -> bool:
    return all(t.refused[n] is None for n in actions)


def _reason(t: Table, _m: re.Match[str], wanted: str) -> str:
    laws = [wrong.rule for wrong in t.refused if wrong]
    return wanted if REASONS.get(wanted) in laws else f"refused by {', '.join(laws) or 'nothing'}"


def _least_discard(t: Table, _m: re.Match[str], _wanted: Any) -> int:
    """The fewest cards that may be discarded."""
    s = next(s for s in t.moments if isinstance(s.top, Winter) and s.top.step == winter.DISCARD)
    w = s.top
    assert isinstance(w, Winter)
    return next(n for n in range(99) if play.refusal(s, w.side, act.Discard(_throw(s, w, n))) is None)


def _hand_limit(t: Table, _m: re.Match[str], _wanted: Any) -> int:
    return winter.hand_limit(t.s, _holder_of_hand(t))


def _holder_of_hand(t: Table) -> Side:
    return Side(SIDES.index(next(iter(t.given["hand"]))))


def _attacks_field(t: Table) -> bool:
    """Whether there was a field battle: somebody fought before a fort was assaulted."""
    return bool(t.happened(act.BattleEnded))


def _may_attack(t: Table, m: re.Match[str], _wanted: Any) -> bool:
    side = t.side(m["who"])
    return any(
        play.refusal(s, side, act.Attack()) is None for s in t.moments if isinstance(s.top, Battle)
    )  # fmt: skip


def _bonus(t: Table, m: re.Match[str], _wanted: Any) -> int:
    who, b = _general(m["who"]), _battle(t.s)
    return next(led.bonus for led in attack.plan(t.s, b, t.s.side(NATION_OF[who])) if led.general == who)


def _fell_back(t: Table) -> tuple[int, int]:
    """Units that went, units that were destroyed."""
    shares = [share for e in t.happened(act.FellBack) for share in e.shares]
    lost = sum(share.count for share in shares if share.bin == "destroyed")
    return sum(share.count for share in shares) - lost, lost


def _on_map(t: Table, _m: re.Match[str], wanted: Any) -> dict[str, int]:
    return {n: sum(g & 255 for st in t.s.stacks for g in st if NATION_OF[g >> 16] == _nation(n)) for n in wanted}


def _box_gain(t: Table, m: re.Match[str], _wanted: Any) -> int:
    p = _place(m["box"])
    return size(t.s.stacks[p]) - size(t.before.stacks[p])


def _fort_storm(t: Table, m: re.Match[str], _wanted: Any) -> bool:
    return bool(t.happened(act.Stormed, at=m["at"])) or t.s.room(_place(m["at"])) > 0


def _general_side(t: Table, m: re.Match[str], _wanted: Any) -> str:
    who = _general(m["who"])
    worn = any(g >> 16 == who and g >> 8 & EXHAUSTED for stack in t.s.stacks for g in stack)
    return "exhausted" if worn else "fresh"


def _pool(t: Table, m: re.Match[str], wanted: str) -> str:
    who = _general(wanted)
    return wanted if who in t.s.pool and NATION_OF[who] == _nation(m["nation"]) else "somebody else"


def _placed(t: Table, _m: re.Match[str], wanted: Any) -> dict[str, int]:
    out: dict[str, int] = {}
    for e in t.happened(act.Placed):
        for share in e.shares:
            out[share.bin] = out.get(share.bin, 0) + share.count
    return {at: out[at] for at in wanted if at in out} | out


def _winner(t: Table, _m: re.Match[str], _wanted: Any) -> str:
    return (*SIDES, "draw", "nobody")[t.s.winner]


def _next_turn(t: Table) -> int:
    return int(t.happened(act.TurnBegan)[-1].turn) if t.happened(act.TurnBegan) else t.s.turn


Look = Callable[[Table, "re.Match[str]", Any], Any]


def _by_table(look: Callable[[Table], Any]) -> Look:
    return lambda t, _m, _w: look(t)


def _by_match(look: Callable[[Table, re.Match[str]], Any]) -> Look:
    return lambda t, m, _w: look(t, m)


def _by_wish(look: Callable[[Table, Any], Any]) -> Look:
    return lambda t, _m, w: look(t, w)


_SIDE = r"(?P<side>prussian|austrian)"
EXPECT: tuple[tuple[str, Look], ...] = (
    (r"units_on_map", _on_map),
    (r"resources", _by_wish(lambda t, w: {n: t.s.resources_of(_nation(n)) for n in w})),
    (_SIDE + r"_alliance_resources", _by_match(lambda t, m: t.s.resources(SIDES.index(m["side"])))),
    (r"cup", _by_table(lambda t: {chit: n for chit, n in zip(CHITS, t.s.cup, strict=True) if n})),
    (r"hands", _by_wish(lambda t, w: {side: len(t.s.hand[_index(side, SIDES)]) for side in w})),
    (r"all_units",
     _by_table(lambda t: "mixed" if any(g >> 8 & EXHAUSTED for st in t.s.stacks for g in st) else "fresh")),
    (r"ap", _by_table(lambda t: t.phase().points)),
    (r"retreat_marker", _by_wish(lambda t, w: {army: t.s.debt[_index(army, ARMIES)] for army in w})),
    (r"discarded", _discards),
    (r"ap_after_each_step", _by_table(lambda t: t.points)),
    (r"ap_after_two", _by_table(lambda t: t.points[1])),
    (r"(?P<at>\w+?)_(?P<who>prussian|austrian)_units_outside_the_fort",
     _by_match(lambda t, m: size(t.groups(_place(m["at"]), SIDES.index(m["who"]), False)))),
    (r"(?P<at>\w+?)_(?P<who>prussian|austrian)_units", _side_facts),
    (_SIDE + r"_units_in_defence",
     _by_match(lambda t, m: sum(size(t.groups(p, SIDES.index(m["side"]), True)) for p in PLACES))),
    (r"(?P<at>[a-z]+)_units", lambda t, m, w: _facts(t, _place(m["at"]), w, list(t.s.stacks[_place(m["at"])]))),
    (r"spaces_activated_for_battle", _activated),
    (r"isolated", _isolated),
    (r"totals", _by_table(lambda t: _totals([_first_attack(t)]))),
    (r"hits", _by_table(lambda t: _first_attack(t).hits)),
    (r"dice_allowed", _by_table(lambda t: len(_first_attack(t).faces))),
    (r"dice_with_bonus_(?P<n>\d)", _by_match(lambda t, m: _first_attack(t).bonuses.count(int(m["n"])))),
    (_SIDE + r"_after", _after),
    (r"defence_totals", _by_table(lambda t: _totals(t.attacks(1 - _besieger(t))))),
    (r"hits_on_besiegers", _by_table(lambda t: sum(e.hits for e in t.attacks(1 - _besieger(t))))),
    (r"hits_on_defence", _by_table(lambda t: sum(e.hits for e in t.attacks(_besieger(t))))),
    (r"besieger_dice", _by_table(lambda t: sum(len(e.faces) for e in t.attacks(_besieger(t))))),
    (r"defence_after", _by_wish(lambda t, w: _described(t.groups(t.place, 1 - _besieger(t), True), w))),
    (r"control_changes", _by_table(lambda t: t.s.control != t.before.control)),
    (r"siege_continues", _by_table(lambda t: t.s.besieged(t.place))),
    (r"placed", _placed),
    (r"unit_reserve", _by_wish(lambda t, w: {n: {"troops": t.s.reserve[_nation(n)]} for n in w})),
    (r"retreat_goes_ahead", _by_table(lambda t: bool(t.happened(act.FellBack)))),
    (r"(?P<who>[a-z]+)_may_attack_instead", _may_attack),
    (r"commander_pool_(?P<nation>[a-z]+)_contains", _pool),
    (r"(?P<who>[a-z]+)_side", _general_side),
    (r"field_battle_at", _by_table(lambda t: IDS[_battle(t.s).at])),
    (r"first_attack", _by_table(lambda t: SIDES[_battle(t.s).turn])),
    (r"fort_assault_at_(?P<at>\w+)", _fort_storm),
    (r"(?P<nation>[a-z]+)_resources", _by_match(lambda t, m: t.s.resources_of(_nation(m["nation"])))),
    (r"legal", _by_table(lambda t: _allowed(t, *range(len(t.refused))))),
    (r"first_two_legal", _by_table(lambda t: _allowed(t, 0, 1))),
    (rf"(?P<nth>{'|'.join(ORDINALS)})_legal", _by_match(lambda t, m: _allowed(t, ORDINALS.index(m["nth"])))),
    (r"legal_alternative", _alternative),
    (r"reason", _reason),
    (r"control", _by_wish(lambda t, w: {at: NATIONS[t.s.control[_place(at)]] for at in w})),
    (r"control_after_step_6", _by_table(lambda t: NATIONS[t.s.control[_only_place(t)]])),
    (r"cards_drawn", _drawn),
    (r"cards_drawn_by_" + _SIDE + r"_player", _drawn),
    (r"change_of_resources", _resources_changed),
    (r"points", _by_table(lambda t: t.moments and _winter_points(t))),
    (r"spent", _by_table(lambda t: t.spent)),
    (rf"(?P<nth>{'|'.join(ORDINALS)})_unit_in_(?P<at>\w+)_legal", _one_more),
    (r"damage", _by_table(lambda t: sum(e.damage for e in t.happened(act.Attrition)))),
    (_SIDE + r"_dice", _by_match(lambda t, m: _dice(t, SIDES.index(m["side"])))),
    (r"limit", _hand_limit),
    (r"discard_at_least", _least_discard),
    (r"hand_after", _by_table(lambda t: len(t.s.hand[_holder_of_hand(t)]))),
    (r"winner", _winner),
    (r"phases_played", _by_table(lambda t: len([e for e in t.happened(act.ChitDrawn) if e.chit != "turn_end"]))),
    (r"next_turn", _by_table(lambda t: _next_turn(t))),
    (r"next_turn_kind", _by_table(lambda t: "winter" if TURNS[_next_turn(t) - 1].winter else "campaign")),
    (r"field_battle", _by_table(lambda t: _attacks_field(t))),
    (_SIDE + r"_exhausted",
     _by_match(lambda t, m: size(g for g in t.groups(_only_place(t), SIDES.index(m["side"])) if g >> 8 & EXHAUSTED))),
    (r"(?P<at>\w+)_defence_eliminated",
     _by_match(lambda t, m: bool(t.happened(act.StormEnded, at=m["at"], fallen=True)))),
    (r"russia_alliance", _by_table(lambda t: SIDES[t.s.side(RUSSIA)])),
    (r"units_moved_to_(?P<box>\w+)", _box_gain),
    (r"(?P<at>\w+)_siege", _by_match(lambda t, m: t.s.besieged(_place(m["at"])))),
    (r"peace_roll_this_turn", _by_table(lambda t: bool(t.happened(act.Fate, about="peace")))),
    (r"(?P<who>[a-z]+)_bonus_in_this_battle", _bonus),
    (r"see", _by_wish(lambda t, w: w if w in t.case else None)),
    (r"units_retreating", _by_table(lambda t: _fell_back(t)[0])),
    (r"destroyed", _by_table(lambda t: _fell_back(t)[1])),
    (rf"(?P<at>{'|'.join(IDS)})", lambda t, m, w: _facts(t, _place(m["at"]), w, list(t.s.stacks[_place(m["at"])]))),
)  # fmt: skip


def _only_place(t: Table) -> Place:
    """The one space whose units the case gives."""
    named = list(t.given.get("units", ()))
    _true(len(named) == 1, "which space is meant?")
    return _place(named[0])


def _winter_points(t: Table) -> int:
    """What the nation that acted had at the beginning of the step."""
    placed = t.happened(act.Placed)
    _true(bool(placed), "nobody has mustered")
    w = Winter(winter.MUSTER)
    winter.begin_muster(t.before, w)
    return w.points[_nation(placed[0].nation)]


def _dice(t: Table, side: int) -> int:
    """Dice a side rolled, in attacks or for attrition."""
    rolled = [*t.attacks(side), *t.happened(act.Attrition, seat=side)]
    return sum(len(e.faces) for e in rolled)
