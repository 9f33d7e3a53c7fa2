"""Army lists that people write: what is wrong with a file, or in a few lines what it holds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from grognard.core.message import Message, say
from grognard.core.optional_features import FileReport
from grognard.games.tercios.components import army_list_names as names
from grognard.games.tercios.components.army_lists import Army
from grognard.games.tercios.data import DATA
from grognard.games.tercios.files.roster import formation_name, title_of
from grognard.games.tercios.rules.army_lists.as_yaml import Reading, is_army, read_sheet
from grognard.games.tercios.rules.army_lists.reading import law_faults, read_army
from grognard.kit.yaml_reader import Sheet


def check(path: Path, _language: str = "en") -> FileReport | None:
    """The report on a file in YAML, or on a list as people paste it; none if it is no army."""
    if path.suffix == ".txt":
        return check_text(path.read_text(encoding="utf-8", errors="replace"))
    if path.resolve().is_relative_to(DATA.path.parent.resolve()):
        return None  # the game's own files are lists of armies, or none at all
    sheet = Sheet.of(path)
    if not is_army(sheet):
        return None
    return report(read_sheet(sheet))


def check_text(text: str) -> FileReport:
    """The report on an army of any form."""
    return report(read_army(text))


def report(reading: Reading) -> FileReport:
    faults = (*reading.faults, *reading.remarks, *law_faults(reading))
    about = tuple(_about(reading.army)) if reading.army else ()
    return FileReport(tuple(sorted(faults, key=lambda fault: fault.line)), about)


def _about(army: Army) -> Iterator[Message]:
    nation, structure = names.NATIONS[army.nation].message, names.STRUCTURES[army.structure].message
    yield title_of(army)
    yield say("paper-army", nation=nation, structure=structure, points=army.points, budget=army.budget)
    for formation in army.formations:
        yield say(
            "checked-formation", name=formation_name(formation), troops=len(formation.units), points=formation.points
        )
