"""An army as plain text that people paste, in either language: read with every fault and its line, and written.

    Army: Army of Flanders
    Nation: Spain
    Structure: Standard army
    Budget: 1000
    Commander-in-Chief: Francisco de Melo, rank 3, Zeal, Coordinator, Honourable [50]

    Infantry regiment: Tercios viejos (ally: Holy Roman Empire) [445]
    Commander: Count of Fuentes, rank 2, Will, Authoritarian [25]
    - Tercio "S1": Viejo, Swordsmen [190]
    - 2 x Company of shot [60]

Points are optional: where they stand, they are checked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from grognard.core.message import Fact, say
from grognard.core.optional_features import FileFault
from grognard.games.tercios.components import army_list_names as names
from grognard.games.tercios.components.army_lists import RANKS, Army, Formation, Leader, mustered
from grognard.games.tercios.components.troop_types import Bought, price
from grognard.games.tercios.rules.army_lists import spelling
from grognard.games.tercios.rules.army_lists.as_yaml import (
    LONGEST_NAME,
    MOST_BUDGET,
    MOST_CHOICES,
    MOST_FORMATIONS,
    MOST_UNITS,
    Reading,
)
from grognard.games.tercios.rules.army_lists.spelling import BARE, Words

LONGEST: Final = 50_000
"""Characters of a text."""
EACH: Final = "each"
"""The part that points of several troops in one line belong to: they may be of one troop or of all."""
_POINTS = re.compile(
    r"\s*(?:[\[(=]\s*(-?[0-9]{1,6})\s*(?:pts?|points?)?\.?\s*[\])]?|\s([0-9]{1,6})\s*(?:pts?|points)\.?)$", re.I
)
_BULLET = re.compile(r"^\s*(?:[-*•–]\s*)?(?:([0-9]{1,2})\s*[x×]\s*)?", re.I)
_KEY = re.compile(r"^\s*([^:\"]{1,40}?)\s*:\s*(.*)$")
_RANK = re.compile(r"(?:rank|rang|r)\s*([0-9]{1,3})", re.I)
_ALLY = re.compile(r"\(\s*(?:ally|allied|allié|alliée|allie)\s*:?\s*([^()]*)\)\s*$", re.I)
_QUOTED = re.compile(r"\"(?:[^\"\\]|\\.)*\"")
_TOKEN = re.compile(_QUOTED.pattern + "|.")
_FIRST = re.compile("[:(,+]")
_JOINT = re.compile(r"(?:^|\s)\+\s+")
"""`heavy gun + fortified`; there is a bonus in `+1 Discipline`."""


def read_text(text: str) -> Reading:
    """The army of a text."""
    return _Text(text).read()


class _Text:
    """A text that is being read, line by line; faults are gathered."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.line = 0
        self.faults: list[FileFault] = []
        self.remarks: list[FileFault] = []
        self.lines: dict[str, int] = {"": 0}
        self.head: dict[str, str] = {}
        self.budget = 0
        self.chief: Leader | None = None
        self.formations: list[Formation] = []
        self.claims: list[tuple[int, str, int]] = []
        """Points of a part as they were written: line, part, points."""
        self._by_key: dict[str, Callable[[str], None]] = {
            "commander": self._commander,
            "chief": self._chief,
            "budget": self._budget,
            "nation": lambda value: self._put("nation", self._word(spelling.NATIONS, value)),
            "structure": lambda value: self._put("structure", self._word(spelling.STRUCTURES, value)),
            "army": lambda value: self._put("army", self._proper(value)),
            "total": self._total,
        }

    def read(self) -> Reading:
        if len(self.text) > LONGEST:
            self.fault("army-text-long", most=LONGEST)
            return Reading(None, tuple(self.faults))
        for n, line in enumerate(self.text.replace("\u00a0", " ").replace("\u202f", " ").splitlines(), 1):
            self.line = n
            if line.strip() and not line.lstrip().startswith("#"):
                self._line(line.strip())
        self.line = 0
        for part in ("nation", "structure"):
            if part not in self.head:
                self.fault("army-text-missing", what=names.PAPER[part].message)
        if self.chief is None:
            self.fault("army-text-missing", what=names.PAPER["chief"].message)
        if self.faults or self.chief is None:
            return Reading(None, tuple(self.faults), (), self.lines)
        army = Army(
            self.head["nation"], self.head["structure"], self.chief, tuple(self.formations), self.budget,
            self.head.get("army", ""),
        )  # fmt: skip
        self._count(army)
        return Reading(army, (), tuple(self.remarks), self.lines)

    def fault(self, key: str, **facts: Fact) -> None:
        self.faults.append(FileFault(self.line, "", say(key, **facts)))

    def _line(self, line: str) -> None:
        key, value = "", line
        if found := _KEY.match(line):
            key, value = spelling.PAPER.find(found[1]), found[2]
        kind, rest = spelling.FORMATIONS.begins(_BULLET.sub("", line))
        if key in self._by_key:
            self._by_key[key](value)
        elif kind and rest[:1] in {"", ":", "[", "(", '"'}:
            self._formation(kind, rest.removeprefix(":").strip())
        elif self.formations:
            self._troops(line)
        else:
            self._head_line(line, keyed=found is not None)

    def _head_line(self, line: str, keyed: bool) -> None:
        """A line before all formations that says nothing of what it is: the title, or a word that is known."""
        if not self.head and not keyed:
            self._put("army", self._proper(line))
        elif nation := spelling.NATIONS.find(line):
            self._put("nation", nation)
        elif structure := spelling.STRUCTURES.find(line):
            self._put("structure", structure)
        else:
            self.fault("army-text-line", found=line[:60])

    def _chief(self, value: str) -> None:
        self.lines["chief"] = self.line
        self.chief = self._leader(value, "chief")

    def _put(self, key: str, value: str) -> None:
        if key in self.head:
            self.fault("army-text-twice", what=names.PAPER[key].message)
        self.head[key] = value

    def _budget(self, value: str) -> None:
        number = re.fullmatch(r"([0-9]{1,6})\s*(?:pts?|points?)?\.?", value, re.I)
        if number is None or int(number[1]) > MOST_BUDGET:
            self.fault("army-text-number", found=value[:60], most=MOST_BUDGET)
        else:
            self.budget = int(number[1])

    def _total(self, value: str) -> None:
        number = re.match(r"([0-9]{1,6})", value)
        if number is None:
            self.fault("army-text-number", found=value[:60], most=MOST_BUDGET)
        else:
            self.claims.append((self.line, "", int(number[1])))

    # --- parts

    def _commander(self, value: str) -> None:
        if not self.formations:
            self.fault("army-text-early", what=names.PAPER["commander"].message)
            return
        if self.formations[-1].commander is not None:
            self.fault("army-text-twice", what=names.PAPER["commander"].message)
        where = f"formations.{len(self.formations) - 1}.commander"
        self.lines[where] = self.line
        self.formations[-1] = replace(self.formations[-1], commander=self._leader(value, where))

    def _leader(self, value: str, where: str) -> Leader:
        parts = _parts(self._claimed(value, where))
        at = next((n for n, part in enumerate(parts) if _RANK.fullmatch(part)), None)
        if at is None:
            self.fault("army-text-rank", found=value[:60])
            return Leader(min(RANKS))
        number = _RANK.fullmatch(parts[at])
        rank = int(number[1]) if number else min(RANKS)
        if rank not in RANKS:
            self.fault("army-text-rank", found=parts[at])
            rank = min(RANKS)
        virtues, traits = [], []
        for part in parts[at + 1 :][:MOST_CHOICES]:
            if virtue := spelling.VIRTUES.find(part):
                virtues.append(virtue)
            elif trait := spelling.TRAITS.find(part):
                traits.append(trait)
            else:
                known = [*spelling.VIRTUES.near_names(part)[:3], *spelling.TRAITS.near_names(part)[:3]]
                self.fault("army-unknown-word", found=part[:60], known=known)
        if len(parts) - at - 1 > MOST_CHOICES:
            self.fault("army-too-long", most=MOST_CHOICES, found=len(parts) - at - 1)
        return Leader(rank, tuple(virtues), tuple(traits), self._proper(", ".join(parts[:at])))

    def _formation(self, kind: str, value: str) -> None:
        if len(self.formations) == MOST_FORMATIONS:
            self.fault("army-too-long", most=MOST_FORMATIONS, found=MOST_FORMATIONS + 1)
        where = f"formations.{len(self.formations)}"
        self.lines[where] = self.line
        value, ally = self._claimed(value, where), ""
        if found := _ALLY.search(value):
            ally, value = self._word(spelling.NATIONS, found[1].strip()), value[: found.start()].strip()
        self.formations.append(Formation(kind, (), None, self._proper(value), ally))

    def _troops(self, line: str) -> None:
        number = _BULLET.match(line)
        times = int(number[1]) if number and number[1] else 1
        here = self.formations[-1]
        where = f"formations.{len(self.formations) - 1}.units.{len(here.units)}"
        text = self._claimed(line[number.end() if number else 0 :], where if times == 1 else EACH)
        unit, rest = spelling.PROFILES.begins(text)
        if not unit or rest[:1] not in {"", ":", "(", ",", "+", "-", '"'}:
            self.fault("army-unknown-word", found=text[:60], known=spelling.PROFILES.near_names(_FIRST.split(text)[0]))
            return
        name = ""
        if quoted := _QUOTED.match(rest):
            name, rest = self._name(quoted[0]), rest[quoted.end() :].strip()
        bought = mustered(here.kind, self._bought(unit, rest, name))
        if not 1 <= times <= MOST_UNITS - len(here.units):
            self.fault("army-too-long", most=MOST_UNITS, found=len(here.units) + times)
            return
        for n in range(times):
            self.lines[f"formations.{len(self.formations) - 1}.units.{len(here.units) + n}"] = self.line
        self.formations[-1] = replace(here, units=here.units + (bought,) * times)

    def _bought(self, unit: str, rest: str, name: str) -> Bought:
        rest = rest[1:-1] if rest[:1] == "(" and rest[-1:] == ")" else _JOINT.sub(", ", rest).lstrip(":-, ")
        options, extras = [], []
        for part in _parts(rest)[:MOST_CHOICES]:
            if option := spelling.OPTIONS[unit].find(part):
                options.append(option)
            elif extra := spelling.EXTRAS.find(part):
                extras.append(extra)
            else:
                self.fault("army-unknown-word", found=part[:60], known=spelling.OPTIONS[unit].near_names(part))
        slot = "commanded_shot" if "commanded_shot" in extras else ""
        return Bought(unit, tuple(options), "elite" in extras, "extra_discipline" in extras, slot, name)

    # --- words

    def _word(self, known: Words, text: str) -> str:
        found = known.find(text)
        if not found:
            self.fault("army-unknown-word", found=text[:60], known=known.near_names(text))
        return found

    def _name(self, text: str) -> str:
        """A name, in quotes or bare."""
        text = text.strip()
        if _QUOTED.fullmatch(text):
            try:
                text = str(json.loads(text))
            except ValueError:
                text = text[1:-1]
        text = " ".join(text.split())
        if len(text) > LONGEST_NAME:
            self.fault("sheet-text-too-long", most=LONGEST_NAME, found=len(text))
        if not text.replace("\u00a0", " ").isprintable():
            self.fault("sheet-not-printable")
        return text

    def _proper(self, text: str) -> str:
        """A name that may be one of those that come with the game, in either language."""
        return names.kept(self._name(text))

    def _claimed(self, text: str, where: str) -> str:
        """The text without the points at its end, which are kept to be looked at."""
        found = _POINTS.search(text)
        if found is None:
            return text.strip()
        self.claims.append((self.line, where, int(found[1] or found[2])))
        return text[: found.start()].strip()

    def _count(self, army: Army) -> None:
        for line, where, claimed in (claim for claim in self.claims if claim[1] != EACH):
            found = points_of(army, where)
            if claimed != found:
                what = say("army-points-differ", written=claimed, found=found)
                self.remarks.append(FileFault(line, where, what))


def _parts(text: str) -> list[str]:
    """Parts between commas; a comma in quotes or brackets is none."""
    parts, depth = [""], 0
    for token in _TOKEN.findall(text):
        depth += (token == "(") - (token == ")")
        if token in ",;" and depth <= 0:
            parts.append("")
        else:
            parts[-1] += token
    return [part.strip() for part in parts if part.strip()]


def points_of(army: Army, where: str) -> int:
    """The price of a part: `formations.0.units.2`; the whole army, if none is named."""
    match where.split("."):
        case ["chief"]:
            return army.chief.points
        case ["formations", n]:
            return army.formations[int(n)].points
        case ["formations", n, "units", m]:
            return price(army.formations[int(n)].units[int(m)])
        case ["formations", n, "commander"]:
            leader = army.formations[int(n)].commander
            return leader.points if leader else 0
    return army.points


# --- writing


def written(army: Army, language: str) -> str:
    """The army as text; reading it gives the same army."""
    return "\n".join(_lines(army, language)) + "\n"


def _lines(army: Army, language: str) -> Iterator[str]:
    def keyed(key: str, value: str) -> str:
        return f"{names.PAPER[key][language]}{_colon(language)} {value}"

    if army.title:
        title = names.proper(army.title)[language]
        yield keyed("army", json.dumps(title, ensure_ascii=False) if title[0] == '"' else title)
    yield keyed("nation", names.NATIONS[army.nation][language])
    yield keyed("structure", names.STRUCTURES[army.structure][language])
    if army.budget:
        yield keyed("budget", str(army.budget))
    yield keyed("chief", leader_text(army.chief, language))
    for formation in army.formations:
        yield ""
        yield _heading(formation, language)
        if formation.commander is not None:
            yield keyed("commander", leader_text(formation.commander, language))
        for bought in formation.units:
            yield f"- {troop_text(bought, language)}"
    yield ""
    yield keyed("total", f"{army.points} {names.PAPER['points'][language]}")


def _heading(formation: Formation, language: str) -> str:
    kind = names.FORMATIONS[formation.kind][language]
    name = f"{_colon(language)} {_written_name(formation.name, language)}" if formation.name else ""
    ally = ""
    if formation.ally:
        ally = f" ({names.PAPER['ally'][language]}{_colon(language)} {names.NATIONS[formation.ally][language]})"
    return f"{kind}{name}{ally} [{formation.points}]"


def leader_text(leader: Leader, language: str) -> str:
    """`Count of Fuentes, rank 2, Will, Authoritarian [25]`"""
    parts = [_written_name(leader.name, language)] if leader.name else []
    parts.append(f"{names.PAPER['rank'][language]} {leader.rank}")
    parts += [names.VIRTUES[virtue][language] for virtue in leader.virtues]
    parts += [names.TRAITS[trait][language] for trait in leader.traits]
    return f"{', '.join(parts)} [{leader.points}]"


def troop_text(bought: Bought, language: str) -> str:
    """`Tercio: Viejo, Swordsmen [190]`"""
    name = f" {json.dumps(bought.name, ensure_ascii=False)}" if bought.name else ""
    chosen = [text[language] for text in choices_of(bought)]
    options = f"{_colon(language)} {', '.join(chosen)}" if chosen else ""
    return f"{names.PROFILES[bought.unit][language]}{name}{options} [{price(bought)}]"


def choices_of(bought: Bought) -> list[names.Name]:
    """Purchases with a troop, by name."""
    found = [names.OPTIONS[bought.unit, option] for option in bought.options]
    extras = {
        "elite": bought.elite,
        "extra_discipline": bought.extra_discipline,
        "commanded_shot": bought.slot == "commanded_shot",
    }
    return found + [names.EXTRAS[extra] for extra, taken in extras.items() if taken]


def _colon(language: str) -> str:
    return "\u00a0:" if language == "fr" else ":"


def _written_name(kept: str, language: str) -> str:
    """A name: bare if nothing in it could be taken for something else, or else in quotes."""
    name = names.proper(kept)[language]
    if BARE.fullmatch(name) and not _RANK.search(name) and not _POINTS.search(f" {name}"):
        return name
    return json.dumps(name, ensure_ascii=False)
