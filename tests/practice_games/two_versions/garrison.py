"""The garrison under its old rules and its new ones, and games played under the old; the files are kept as they are."""

from __future__ import annotations

import os
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import msgspec

from grognard.match import Clock, Match, Person, export
from tests.match.tables import KEY, do

HERE = Path(__file__).parent
GAMES = os.pathsep.join([str(HERE.parent / "games"), str(HERE / "games")])
FILES = HERE / "files"
RUNNING = FILES / "running.grog"
"""Stands in the second turn, after both have rested; the second rules would have led to another position."""
FINISHED = FILES / "finished.grog"


def garrison(version: int) -> Any:
    """The game under one version of its rules, taken from its file: no list of games holds it here."""
    spec = spec_from_file_location("garrison", HERE / "games" / "garrison" / "__init__.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Garrison(version)


OLD, NEW = garrison(1), garrison(2)


def find(_name: str) -> Any:
    """Where only the new rules are known."""
    return NEW


TURN = ("0: plan 1", "1: plan 0", "0: rest", "1: rest")


def running(length: str = "4", clock: Clock | None = None) -> Match[Any]:
    """One whole turn, and one sheet of the next."""
    people = [Person("Ann"), Person("Bob")]
    match = Match.new(OLD, "duel", {"length": length}, people, key=KEY, clock=clock)
    do(match, *TURN)
    match.note(0, "resting pays")
    do(match, "0: plan 2")
    return match


def finished() -> Match[Any]:
    match = Match.new(OLD, "duel", {"length": "2"}, [Person("Ann"), Person("Bob")], key=KEY)
    do(match, *TURN, *TURN)
    return match


def without_position() -> str:
    """The running game in the first format of files, which does not hold the position that was come to."""
    match = running()
    match.header = msgspec.structs.replace(match.header, format=1)
    return export(match)
