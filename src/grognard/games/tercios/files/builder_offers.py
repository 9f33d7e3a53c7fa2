"""An army in the making: its parts with their points and limits, and what may still be chosen, or by which law not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from grognard.core import Message, Refusal, say, verbatim
from grognard.core.army_builder import ArmyPart, Choice, Offer
from grognard.games.tercios.components import army_list_names as names
from grognard.games.tercios.components.adaptations import FRENCH, Switches
from grognard.games.tercios.components.army_lists import (
    COMMANDED,
    KINDS_OF_FORMATION,
    NATIONS,
    RANKS,
    SLOTS,
    STRUCTURES,
    Army,
    Formation,
    Leader,
    slot_of,
)
from grognard.games.tercios.components.troop_types import UNITS, Bought, price
from grognard.games.tercios.data import DATA
from grognard.games.tercios.files.builder_edits import edited, new_fault
from grognard.games.tercios.files.roster import troop_lines, values
from grognard.games.tercios.rules.army_lists.army import ALLIED_KINDS, allies_of, army_faults
from grognard.games.tercios.rules.army_lists.commander import COMMON_TRAITS
from grognard.games.tercios.rules.army_lists.formation import ELITE_PROFILES, first_profiles, most_in, taken_places

TRAITS: Final = {row["id"]: row for row in DATA.read("traits.yaml")["traits"]}
VIRTUES: Final = {row["id"]: row for row in DATA.read("virtues.yaml")["virtues"]}


def parts(army: Army, focus: str, switches: Switches = FRENCH) -> ArmyPart:
    """The whole army, with the choices of the part in focus."""
    made = _Building(army, focus, switches)
    return made.whole()


class _Building:
    def __init__(self, army: Army, focus: str, switches: Switches) -> None:
        self.army, self.focus, self.switches = army, focus, switches
        self.before = army_faults(army, switches=switches)
        self.faults: dict[str, list[Refusal]] = {}
        for fault in self.before:
            self.faults.setdefault(fault.field, []).append(fault)

    def whole(self) -> ArmyPart:
        army = self.army
        formations = (self._formation(n, formation) for n, formation in enumerate(army.formations))
        return ArmyPart(
            "",
            names.STRUCTURES[army.structure].message,
            army.points,
            _label(army.title),
            "title",
            tuple(self._structure_limits()),
            (),
            tuple(self._army_choices()) if not self.focus else (),
            self._faults(""),
            (self._leader("chief", army.chief, chief=True), *formations),
        )

    def _faults(self, part: str) -> tuple[Refusal, ...]:
        return tuple(self.faults.get(part, ()))

    def _offer(self, edit: str, name: Message, taken: bool = False, **more: Any) -> Offer:
        after = edited(self.army, edit)
        refusal = new_fault(edit, self.before, after, self.switches)
        return Offer(edit, name, after.points - self.army.points, taken, refusal, **more)

    # --- the army

    def _structure_limits(self) -> Iterator[Message]:
        count = Counter(formation.kind for formation in self.army.formations)
        for kind in KINDS_OF_FORMATION:
            limit = STRUCTURES[self.army.structure][kind]
            if limit["max"] or count[kind]:
                yield _limit(names.FORMATIONS[kind].message, count[kind], limit["min"], limit["max"])

    def _army_choices(self) -> Iterator[Choice]:
        for kind in KINDS_OF_FORMATION:
            offers = [
                self._offer(f"add {kind} {unit}", names.PROFILES[unit].message, detail=values(Bought(unit)))
                for unit in first_profiles(kind)
            ]
            yield Choice(f"add-{kind}", names.FORMATIONS[kind].message, "add", (*offers, *self._allies(kind)))
        nations = [
            Offer(f"nation {nation}", names.NATIONS[nation].message, taken=nation == self.army.nation)
            for nation in NATIONS
        ]
        yield Choice("nation", names.PAPER["nation"].message, "one", tuple(nations))
        structures = [
            Offer(f"structure {structure}", names.STRUCTURES[structure].message, taken=structure == self.army.structure)
            for structure in STRUCTURES
        ]
        yield Choice("structure", names.PAPER["structure"].message, "one", tuple(structures))

    def _allies(self, kind: str) -> Iterator[Offer]:
        """TC-13.1-b: formations of profiles that only an ally has."""
        own = self.army.nation
        for ally in allies_of(own) if kind in ALLIED_KINDS else ():
            for unit in first_profiles(kind):
                if ally in UNITS[unit]["nations"] and own not in UNITS[unit]["nations"]:
                    name = say("army-of-ally", unit=names.PROFILES[unit].message, nation=names.NATIONS[ally].message)
                    yield self._offer(f"add {kind} {unit} {ally}", name, detail=values(Bought(unit)))

    # --- a formation

    def _formation(self, n: int, formation: Formation) -> ArmyPart:
        part = f"formations.{n}"
        units = tuple(self._unit(f"{part}.units.{m}", m, bought, formation) for m, bought in enumerate(formation.units))
        leader = [
            self._leader(f"{part}.commander", formation.commander or Leader(min(RANKS)), chief=False)
            for _ in range(formation.kind in COMMANDED)
        ]
        ally = (say("army-allied", nation=names.NATIONS[formation.ally].message),) if formation.ally else ()
        return ArmyPart(
            part,
            names.FORMATIONS[formation.kind].message,
            formation.points,
            _label(formation.name),
            f"name {part}",
            (*ally, *_place_limits(formation)),
            tuple(self._moves(part, n, len(self.army.formations))),
            tuple(self._formation_choices(part, formation)) if self.focus == part else (),
            self._faults(part),
            (*leader, *units),
        )

    def _formation_choices(self, part: str, formation: Formation) -> Iterator[Choice]:
        places = {
            names.SLOTS[slot]: [unit for unit in UNITS if slot_of(formation.kind, unit) == slot]
            for slot in SLOTS.get(formation.kind, {})
        } or {names.FORMATIONS["elite_unit"]: list(ELITE_PROFILES)}
        for name, units in places.items():
            offers = [
                self._offer(f"buy {part} {u}", names.PROFILES[u].message, detail=values(Bought(u))) for u in units
            ]
            yield Choice("buy", name.message, "add", tuple(offers))
        if formation.kind in ALLIED_KINDS:
            offers = [Offer(f"ally {part} -", say("army-no-ally"), taken=not formation.ally)]
            offers += [
                self._offer(f"ally {part} {other}", names.NATIONS[other].message, other == formation.ally)
                for other in allies_of(self.army.nation)
            ]
            yield Choice("ally", names.PAPER["ally"].message, "one", tuple(offers))

    def _moves(self, part: str, n: int, count: int) -> Iterator[Offer]:
        yield self._offer(f"remove {part}", say("army-remove"))
        yield self._offer(f"copy {part}", say("army-copy"))
        if n > 0:
            yield Offer(f"up {part}", say("army-up"))
        if n + 1 < count:
            yield Offer(f"down {part}", say("army-down"))

    # --- troops and commanders

    def _unit(self, part: str, n: int, bought: Bought, formation: Formation) -> ArmyPart:
        return ArmyPart(
            part,
            names.PROFILES[bought.unit].message,
            price(bought),
            verbatim(bought.name) if bought.name else None,
            f"name {part}",
            tuple(troop_lines(bought)),
            tuple(self._moves(part, n, len(formation.units))),
            tuple(self._unit_choices(part, bought, formation)) if self.focus == part else (),
            self._faults(part),
        )

    def _unit_choices(self, part: str, bought: Bought, formation: Formation) -> Iterator[Choice]:
        offers = [
            self._offer(
                f"option {part} {option['id']}",
                names.OPTIONS[bought.unit, option["id"]].message,
                option["id"] in bought.options,
                detail=values(replace(bought, options=(*bought.options, option["id"]))),
            )
            for option in UNITS[bought.unit]["options"]
        ]
        if formation.kind == "elite_unit":
            extra = names.EXTRAS["extra_discipline"].message
            offers.append(self._offer(f"discipline {part}", extra, bought.extra_discipline))
        if offers:
            yield Choice("options", say("army-options"), "some", tuple(offers))

    def _leader(self, part: str, leader: Leader, chief: bool) -> ArmyPart:
        most = RANKS[leader.rank]
        limits = (
            _limit(say("army-virtues"), len(leader.virtues), 0, most["virtues"]),
            _limit(say("army-traits"), len(leader.traits), 0, most["traits"]),
        )
        chosen = [names.VIRTUES[v].message for v in leader.virtues] + [names.TRAITS[t].message for t in leader.traits]
        return ArmyPart(
            part,
            say("army-leader", chief=int(chief), rank=leader.rank),
            leader.points,
            _label(leader.name),
            f"name {part}",
            (*limits, *([say("army-chosen", chosen=chosen)] if chosen else [])),
            (),
            tuple(self._leader_choices(part, leader)) if self.focus == part else (),
            self._faults(part),
        )

    def _leader_choices(self, part: str, leader: Leader) -> Iterator[Choice]:
        ranks = [
            self._offer(
                f"rank {part} {rank}", say("army-rank", rank=rank), rank == leader.rank, detail=_rank_detail(rank)
            )
            for rank in RANKS
        ]
        yield Choice("rank", names.PAPER["rank"].message, "one", tuple(ranks))
        virtues = [
            self._offer(
                f"virtue {part} {v}", names.VIRTUES[v].message, v in leader.virtues, rules=(VIRTUES[v]["rule"],)
            )
            for v in names.VIRTUES
        ]
        yield Choice("virtues", say("army-virtues"), "some", tuple(virtues))
        traits = [
            self._offer(f"trait {part} {t}", names.TRAITS[t].message, t in leader.traits, rules=row["rules"])
            for t, row in TRAITS.items()
            if t not in COMMON_TRAITS
        ]
        yield Choice("traits", say("army-traits"), "some", tuple(traits))


def _limit(what: Message, found: int, least: int, most: int) -> Message:
    return say("army-limit", what=what, found=found, least=least, most=most)


def _place_limits(formation: Formation) -> Iterator[Message]:
    taken = taken_places(formation)
    for slot, row in SLOTS.get(formation.kind, {}).items():
        yield _limit(names.SLOTS[slot].message, taken[slot], row["min"], most_in(row, taken) or 0)


def _rank_detail(rank: int) -> Message:
    """TC-16.1-a"""
    return say("army-rank-has", virtues=RANKS[rank]["virtues"], traits=RANKS[rank]["traits"])


def _label(name: str) -> Message | None:
    return names.proper(name).message if name else None
