"""The diagram of one click in ARCHITECTURE.md is true: a real request enters these functions in this order."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

from tests.web.service_in_process import Inside, inside
from tests.web.service_processes import ROOT, Guest
from tests.web.test_actions import a_move

Step = tuple[str, str]
"""A file and a function in it: `("web/streams.py", "Hub.publish")`; of a game only its folder."""

ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
CLICK = ARCHITECTURE.partition("## One click\n")[2].partition("\n## ")[0]
STEP = re.compile(r" ((?:\w+/)+\w+\.py|games/<game>) +([\w.]+)")
FOLDERS = ("web/", "match/", "store/")
"""Here the diagram names every file that is entered."""


def drawn() -> list[Step]:
    return [(found[1], found[2]) for line in CLICK.splitlines() if (found := STEP.search(line))]


def asked_on_the_way() -> set[str]:
    return set(re.findall(r"`(\w+/\w+\.py)`", CLICK.partition("Asked on the way:")[2]))


def step_of(frame: FrameType) -> Step | None:
    """What is entered, if it is ours. Of a game, whose files have names of their own, what `core/game.py` calls it."""
    module = str(frame.f_globals.get("__name__", ""))
    if not module.startswith("grognard."):
        return None
    function = frame.f_code.co_qualname.replace(".<locals>", "")
    if module.startswith("grognard.games."):
        return "games/<game>", function.rpartition(".")[2]
    return module.removeprefix("grognard.").replace(".", "/") + ".py", function


@contextmanager
def followed(here: Inside) -> Iterator[dict[Step, None]]:
    """Every function of ours that the service enters meanwhile, in the order in which each was entered first."""
    entered: dict[Step, None] = {}

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and (step := step_of(frame)) is not None:
            entered.setdefault(step)

    async def follow(with_what: object) -> None:
        sys.setprofile(with_what)  # type: ignore[arg-type]

    writer = here.service.match_cache._writer
    here.run(follow(note))
    writer.submit(sys.setprofile, note).result()
    try:
        yield entered
    finally:
        writer.submit(sys.setprofile, None).result()
        here.run(follow(None))


@pytest.fixture(scope="module")
def entered(tmp_path_factory: pytest.TempPathFactory) -> dict[Step, None]:
    """What one decision enters, sent as a browser sends it, from its request to the stream of the other player."""
    with inside(f"sqlite:///{tmp_path_factory.mktemp('click') / 'a.db'}") as here:
        ann, bob = Guest(here.address, "Ann"), Guest(here.address, "Bob")
        table = ann.table("sandbox", seats=[{"who": "me"}, {"who": "open"}], listed=True)["table"]["id"]
        bob.post(f"/api/tables/{table}/seats/1/join")
        listener = bob.listen(screen=f"{table}:1")
        move = a_move(ann, f"/api/tables/{table}", 0)
        with followed(here) as found:
            answer = ann.ask("POST", f"/api/tables/{table}/actions", json=move, params={"screen": True})
            assert answer.status_code == 200, answer.text
            assert listener.next("screen")["table"]["id"] == table
        listener.close()
    return dict(found)


def in_this_order(steps: list[Step], entered: dict[Step, None]) -> bool:
    places = {step: n for n, step in enumerate(entered)}
    found = [places.get(step, -1) for step in steps]
    return -1 not in found and found == sorted(found)


def test_the_drawn_steps_are_entered_in_the_drawn_order(entered: dict[Step, None]) -> None:
    steps = drawn()
    assert len(steps) > 20
    assert [step for step in steps if step not in entered] == []
    assert steps == sorted(steps, key=list(entered).index)


def test_no_other_order_would_do(entered: dict[Step, None]) -> None:
    steps = drawn()
    for n in range(len(steps) - 1):
        swapped = [*steps[:n], steps[n + 1], steps[n], *steps[n + 2 :]]
        assert not in_this_order(swapped, entered), f"{steps[n]} and {steps[n + 1]} can change places"
    assert not in_this_order([*steps, ("web/nowhere.py", "nothing")], entered)


def test_every_file_on_the_way_is_drawn_or_named(entered: dict[Step, None]) -> None:
    files = {file for file, _ in entered if file.startswith(FOLDERS)}
    drawn_files = {file for file, _ in drawn() if file.startswith(FOLDERS)}
    assert files == drawn_files | asked_on_the_way()


def test_the_files_that_are_named_are_there() -> None:
    source = ROOT / "src" / "grognard"
    for file in [*(file for file, _ in drawn()), *asked_on_the_way()]:
        assert file == "games/<game>" or Path(source, file).is_file(), file


@pytest.mark.parametrize("page", ["click.md", "new_question.md"])
def test_the_pages_on_clicks_and_questions_name_files_that_are_there(page: str) -> None:
    text = (ROOT / "docs" / page).read_text("utf-8")
    named = set(re.findall(r"`((?:core|web|match|store)/[\w/]*\w\.py)`", text))
    assert len(named) >= 3
    assert [file for file in sorted(named) if not Path(ROOT, "src", "grognard", file).is_file()] == []
