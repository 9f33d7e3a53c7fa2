"""Copies of frames share nothing that changes; a frame of which that cannot be promised is refused."""

from __future__ import annotations

import pytest
from msgspec import field

from grognard.core import Commits, Frame, Window
from grognard.core.action import Action
from grognard.games import installed
from grognard.kit.copy_frames import copied
from tests.every_game.random_games import scenarios, trail


class Both(Frame, tag="both"):
    name: str
    counts: list[int] = field(default_factory=list)
    pairs: list[tuple[int, int]] = field(default_factory=list)


class Deep(Frame, tag="deep"):
    rows: list[list[int]] = field(default_factory=list)


class Hidden(Frame, tag="hidden"):
    names: dict[str, int] = field(default_factory=dict)


def test_lists_are_copied_and_the_rest_is_shared():
    first = Both("a", [1], [(1, 2)])
    [second] = copied([first])
    assert second == first
    second.counts.append(2)
    second.pairs.clear()
    second.name = "b"
    assert first == Both("a", [1], [(1, 2)])


def test_frames_of_the_contract_are_copied_too():
    commits: Commits[Action] = Commits.of((0, 1))
    window = Window([1, 0])
    others = copied([commits, window])
    others[0].done[0] = True
    others[1].passed()
    assert commits.done == [False, False]
    assert window.asked == [1, 0]


@pytest.mark.parametrize("frame", [Deep(), Hidden()])
def test_what_a_slice_does_not_copy_is_refused(frame):
    with pytest.raises(TypeError, match="would be shared"):
        copied([frame])


@pytest.mark.parametrize("name", installed())
def test_every_frame_of_every_game_can_be_copied(name):
    seen = 0
    for step in trail(scenarios(name)[0], 1):
        frames = getattr(step.before, "frames", [])
        assert copied(frames) == frames
        seen += len(frames)
    assert seen or not hasattr(step.before, "frames")
