"""Shared by all tests: the practice games are installed, and Hypothesis draws the same examples everywhere."""

from __future__ import annotations

import gc
import os
from pathlib import Path

os.environ.setdefault("GROGNARD_GAMES", str(Path(__file__).parent / "practice_games" / "games"))
# A machine behind a proxy reaches its own services without it.
os.environ["NO_PROXY"] = os.environ["no_proxy"] = "127.0.0.1,localhost,::1"

import msgspec
import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

pytest_plugins = ("tests.selection", "tests.progress")

# Twelve thousand tests are made at the start, and nothing of them is garbage; states that games drop hold no circles.
gc.disable()
gc.set_threshold(50_000, 20, 20)


def pytest_make_parametrize_id(config: pytest.Config, val: object, argname: str) -> str | None:  # noqa: ARG001
    """Names of cases that are the same in every process, so that workers agree on what there is to run."""
    return type(val).__name__ if isinstance(val, msgspec.Struct) else None


def pytest_collection_finish() -> None:
    """What there is by now stays until the end: no search for garbage has to look through it again."""
    gc.freeze()
    gc.enable()


# Hypothesis also draws numbers and words of our modules that are loaded, which depends on the other tests of a run.
NONE_OF_OURS = providers._local_constants
providers._get_local_constants = lambda: NONE_OF_OURS

settings.register_profile("all", derandomize=True, deadline=None)
settings.register_profile("plain", settings.get_profile("all"), max_examples=35)
