"""An army from text that a person wrote or pasted, a sheet in YAML or plain text, and all that is wrong with it."""

from __future__ import annotations

import re

from grognard.core.message import say
from grognard.core.optional_features import FileFault
from grognard.games.tercios.components.adaptations import FRENCH, Switches
from grognard.games.tercios.components.army_lists import Army
from grognard.games.tercios.rules.army_lists.army import army_faults
from grognard.games.tercios.rules.army_lists.as_text import read_text
from grognard.games.tercios.rules.army_lists.as_yaml import Reading, read_sheet
from grognard.kit.yaml_reader import Sheet

_SHEET = re.compile(r"^(?:formations\s*:|chief\s*:\s*(?:\{|$))", re.M)
"""Marks that no plain text has."""


def read_army(text: str) -> Reading:
    """The army of a text, and what is wrong with how it is written; laws are not looked at."""
    return read_sheet(Sheet(text)) if _SHEET.search(text) else read_text(text)


def army_of_text(text: str) -> Army | tuple[FileFault, ...]:
    """The army of a text, or what is wrong with how it is written: for options that hold an army's text."""
    reading = read_army(text)
    return reading.faults if reading.army is None else reading.army


def law_faults(reading: Reading, budget: int | None = None, switches: Switches = FRENCH) -> tuple[FileFault, ...]:
    """The laws that an army breaks, each with the line of the part that breaks it."""
    if reading.army is None:
        return ()
    return tuple(
        FileFault(
            reading.line(fault.field), _counted(fault.field), say("army-law", rule=fault.rule, what=fault.message)
        )
        for fault in army_faults(reading.army, budget, switches)
    )


def _counted(field: str) -> str:
    """A way as sheets name it, counted from 1."""
    return ".".join(str(int(step) + 1) if step.isdecimal() else step for step in field.split("."))
