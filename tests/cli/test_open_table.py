"""An open table at the terminal: places as coordinates, orders item by item, lenses about pieces and poses, papers."""

from __future__ import annotations

from pathlib import Path

import pytest

LAID = ("1500 2000", "4500 2000 45°")
DEPLOYED = (
    *LAID, "s1", "1500 900", "n1", "1500 3100", "s2", "2050 700", "n2", "3000 3100",
    "s3", "4000 900", "n3", "4500 3100",
)  # fmt: skip


@pytest.fixture
def talk(run):
    """A solo game of the field with these lines typed."""

    def talked(*lines: str, arguments: tuple[str, ...] = ()) -> str:
        typed = "\n".join([*lines, "", "", ""])
        done = run("play", "--terminal", "field", "--solo", "--seed", "1", *arguments, typed=typed)
        assert done.status == 130, done.out + done.err
        return done.out

    return talked


def test_a_place_without_a_facing_keeps_that_of_the_piece_and_is_mended(talk):
    said = talk(*DEPLOYED[:8], "paper roster")
    assert "with a facing as “x y 90°”" in said
    assert "s1 1500/900/9000 0" in said
    assert "n1 1500/3100/27000 0" in said
    assert "s2 2050/700/11159 0" in said


def test_a_facing_is_written_in_degrees_or_in_hundredths(talk):
    said = talk(*LAID, "s1", "1500 900 100°", "n1", "1500/3100/26000", "paper roster")
    assert "s1 1500/900/10000 0" in said
    assert "n1 1500/3100/26000 0" in said


def test_a_law_refuses_a_place(talk):
    said = talk(*LAID, "s1", "3000 2000", "why")
    assert "A company is deployed within 1,200 of its own edge. [FD-2-c own ground]" in said
    assert "A company is deployed wholly within 1200 of its own edge of the table." in said


def test_each_item_is_offered_its_own_bins(talk):
    said = talk(*DEPLOYED, "s1>fire s2>hold s3>fire", "fire", "hold", "fire", "advance")
    assert said.count("South 3 is horse and cannot fire. [FD-3-b horse]") == 2
    assert "1 all advance   advance (0 of 3)   fire (1 of 3)   hold (0 of 3)" in said
    assert "1 all advance   advance (0 of 3)   hold (1 of 3)" in said
    assert "Placed so far: South 1 → fire, South 2 → hold." in said
    assert "Hand over to North." in said


def test_lenses_are_about_pieces_scenery_and_poses(talk):
    said = talk(
        *DEPLOYED[:6],
        "lens reach s1",
        "lens range wood1",
        "lens range 3000/2000",
        "lens range South",
        "lens range moon",
    )
    assert said.count("How far a company comes") == 1
    assert said.count("Distances") == 3
    assert "South 1  1,100" in said
    assert "South 1  1,732" in said
    assert "Neither a place nor a piece here is called “moon”; a point is x/y or x/y/angle." in said


def test_papers_are_listed_read_and_saved(talk):
    said = talk(*LAID, "papers", "paper", "paper roster roster.txt", "paper roster no/such/place.txt")
    assert said.count("  orders         Order cards of the South") == 2
    assert "Saved: roster.txt" in said
    assert "✗ no/such/place.txt" in said
    assert Path("roster.txt").read_text(encoding="utf-8").startswith("Roster\n======\n")


def test_a_seat_reads_its_own_orders_and_no_others(talk):
    orders = ("fire", "hold", "advance", "", "hold", "hold", "hold")
    said = talk(*DEPLOYED, *orders, "", "paper orders", arguments=("--lang", "fr"))
    assert "Cartes d’ordre" in said
    shown = said[said.index("======") :]
    assert (
        "[le Sud 1]\n  tirer\n[le Sud 2]\n  tenir\n" in shown or "[le Nord 1]\n  tenir\n[le Nord 2]\n  tenir\n" in shown
    )
    assert not ("[le Sud 1]" in shown and "[le Nord 1]" in shown)


def test_a_game_without_papers_says_so(run):
    typed = "papers\n\n\n"
    assert "This game has no sheets for you now." in run("play", "--terminal", "sandbox", "--solo", typed=typed).out


@pytest.fixture
def saved(run) -> str:
    typed = "\n".join([*DEPLOYED, "save evening", "", "", ""])
    run("play", "--terminal", "field", "--solo", "--seed", "1", typed=typed)
    return "evening.grog"


def test_papers_of_a_saved_game(run, saved):
    assert run("papers", saved).out.split() == ["roster", "Roster", "orders", "Order", "cards", "of", "the", "South"]
    assert run("papers", saved, "--seat", "0").out.split() == ["roster", "Roster"]
    assert run("papers", saved, "roster", "--lang", "fr").out.startswith("État des troupes\n=====")
    wrong = run("papers", saved, "orders", "--seat", "0")
    assert (wrong.status, wrong.err) == (2, "grognard: No paper is called “orders”; there are: roster.\n")
    wrong = run("papers", saved, "--seat", "3")
    assert (wrong.status, wrong.err) == (2, "grognard: There is no seat 3; there are 1 to 2.\n")


def test_the_log_calls_sides_as_the_position_does(run):
    options = ("--option", "deployment=ready", "--option", "scenery=none")
    done = run("play", "--terminal", "tercios", "--solo", "--seed", "1", *options, typed="log\n")
    assert done.status == 130, done.out + done.err
    told = [line for line in done.out.splitlines() if line.startswith("· ")]
    assert any("Spain (south)" in line for line in told)
    assert not any("First player" in line for line in told)
