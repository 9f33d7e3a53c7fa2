"""Runs a test that asks for a `table` once for every scenario of every installed game."""

from __future__ import annotations

import pytest

from tests.envs.tables import IDS, TABLES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", TABLES, ids=IDS)
