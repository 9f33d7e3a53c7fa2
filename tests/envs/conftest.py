"""Runs a test that asks for a `table` with scenarios of installed games: guests and a few others, slowly with all."""

from __future__ import annotations

import pytest

from tests.envs.env_tables import TABLES, TELLING
from tests.selection import and_slow


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    named = [mark.args[0] for mark in metafunc.definition.iter_markers("parametrize")]
    if "table" in metafunc.fixturenames and "table" not in named:
        others = [table for table in TABLES if table not in TELLING]
        metafunc.parametrize("table", and_slow(TELLING, others), ids=[str(table) for table in (*TELLING, *others)])
