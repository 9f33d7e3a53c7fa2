"""`duel`, `fuzz`, `perft` and `bench` as people and scripts use them."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from typer.testing import CliRunner

from grognard import study
from grognard.cli import study_options
from grognard.cli.commands import balance, bench, duel, fuzz, perft
from grognard.cli.main import app
from grognard.match import load
from grognard.words import LANGUAGES, translator
from tests.processes import interruptible
from tests.study import planted

ROOT = Path(__file__).parents[2]


def run(*words: str, lang: str = "en"):
    return CliRunner().invoke(app, [*words, "--lang", lang])


def last(result, lines: int = 1) -> list[str]:
    return result.stdout.splitlines()[-lines:]


def test_a_duel_ends_with_a_line_for_each_bot():
    result = run("duel", "sandbox", "greedy", "random", "--games", "40", "--workers", "1")
    assert result.exit_code == 0
    line = re.compile(r"(\S+) +(\d+\.\d) % \(95 %: (\d+\.\d) to (\d+\.\d) %\)")
    greedy, random = (line.fullmatch(text) for text in last(result, 2))
    assert (greedy[1], random[1]) == ("greedy", "random")
    assert float(greedy[3]) < float(greedy[2]) < float(greedy[4])
    assert float(greedy[2]) > float(random[2])


def test_a_duel_is_the_same_again_with_the_same_seed_and_not_with_another():
    def ends(seed: str) -> list[str]:
        words = ("--games", "20", "--workers", "1", "--scenario", "three", "--option", "length=2", "--seed", seed)
        return last(run("duel", "sandbox", "random", "greedy", *words), 2)

    assert ends("1") == ends("1") != ends("2")


def test_french_figures_have_commas():
    result = run("duel", "sandbox", "greedy", "random", "--games", "6", "--workers", "1", lang="fr")
    assert re.search(r"greedy +\d+,\d\s%", last(result, 2)[0])


def test_fuzz_ends_with_the_line_that_scripts_read():
    result = run("fuzz", "sandbox", "--games", "1100", "--workers", "2")
    assert last(result) == ["1100 games, 0 dead ends, 0 refused offers, 0 broken invariants"]
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("fault", "line"),
    [
        ("question without an answer", r"20 games, [1-9]\d* dead ends, 0 refused offers, 0 broken invariants"),
        ("refused", r"20 games, 0 dead ends, [1-9]\d* refused offers, 0 broken invariants"),
        ("broken", r"20 games, 0 dead ends, 0 refused offers, [1-9]\d* broken invariants"),
    ],
)
def test_fuzz_writes_faults_down_and_fails(fault, line, tmp_path, monkeypatch):
    game = planted.FAULTS[fault]
    search = study.fuzz
    monkeypatch.setattr(fuzz, "find_game", lambda *_: game)
    monkeypatch.setattr(study, "fuzz", lambda name, **more: search(name, find=lambda _: game, **more))
    result = run("fuzz", "sandbox", "--games", "20", "--workers", "1", "--out", str(tmp_path))
    assert result.exit_code == 1
    assert re.fullmatch(line, last(result)[0])
    [seed, *_] = re.findall(r"^seed (\d+) \(", result.stdout, re.MULTILINE)
    assert f"grognard fuzz sandbox --seed {seed} --games 1" in result.stdout
    assert f"seed {seed}" in (tmp_path / f"sandbox-{seed}.txt").read_text(encoding="utf-8")
    match = load((tmp_path / f"sandbox-{seed}.grog").read_text(encoding="utf-8"), lambda _: game)
    assert match.result is None


def test_no_fault_leaves_no_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run("fuzz", "sandbox", "--games", "5", "--workers", "1").exit_code == 0
    assert list(tmp_path.iterdir()) == []


def test_perft_counts_and_divides():
    result = run("perft", "sandbox", "--depth", "2", "--divide")
    assert result.stdout.splitlines() == [
        *(f"plan {bid}: 4" for bid in range(4)),
        "depth 1: 4",
        "depth 2: 16",
    ]


def test_perft_says_where_there_are_more_than_it_counts():
    result = run("perft", "power", "--depth", "1", "--most", "50")
    assert (result.exit_code, result.stdout) == (0, "depth 1: more than 50\n")
    progress, told = result.stderr.splitlines()
    assert progress.startswith("perft: 1, ")
    assert told == "There are more than 50 sequences at one depth; --most N raises the limit."


@pytest.mark.skipif(os.name == "nt", reason="Windows sends no such signal")
def test_an_interrupted_perft_says_what_it_has_counted():
    command = ["perft", "power", "--depth", "1", "--most", "1000000000", "--lang", "en"]
    counting = interruptible(
        [sys.executable, "-c", MANY, *command], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert counting.stderr is not None
    assert counting.stderr.readline().startswith("perft: 1, ")
    counting.send_signal(signal.SIGINT)
    out, err = counting.communicate(timeout=60)
    assert re.fullmatch(r"depth 1: \d+ so far\n", out)
    assert err.endswith("Stopped; these are the results so far.\n")
    assert "Traceback" not in err
    assert counting.returncode == 130


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("duel", "chequers", "random", "random"), "chequers"),
        (("duel", "sandbox", "random", "napoleon"), "random, searching, greedy"),
        (("duel", "sandbox", "random"), "two bots"),
        (("duel", "sandbox", "random", "random", "--games", "0"), "--games must be at least 1"),
        (("duel", "sandbox", "random", "random", "--scenario", "waterloo"), "duel, three, regent"),
        (("duel", "sandbox", "random", "random", "--option", "length"), "name=value"),
        (("duel", "sandbox", "random", "random", "--option", "weather=bad"), "length, mines"),
        (("perft", "sandbox", "--option", "length=0"), "2, 4, 6, 1–999"),
        (("perft", "sandbox", "--depth", "0"), "--depth must be at least 1"),
        (("perft", "sandbox", "--most", "0"), "--most must be at least 1"),
        (("fuzz", "sandbox", "--workers", "-1"), "--workers must be at least 0"),
        (("bench", "chequers"), "chequers"),
    ],
)
def test_a_mistake_is_one_clear_line_and_status_2(words, why):
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    assert why in result.stderr


def test_a_folder_that_cannot_be_is_a_clear_line_before_any_game(tmp_path):
    (tmp_path / "file").touch()
    result = run("fuzz", "sandbox", "--out", str(tmp_path / "file" / "faults"))
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_bench_says_so_where_there_is_no_checkout(tmp_path, monkeypatch):
    monkeypatch.setattr(bench, "__file__", str(tmp_path / "a" / "b" / "c" / "d" / "bench.py"))
    result = run("bench", "sandbox")
    assert result.exit_code == 2
    assert "checkout" in result.stderr


def test_both_languages_say_the_same_things_about_the_same_facts():
    def messages(language: str) -> dict[str, set[str]]:
        text = (study_options.WORDS / "study" / f"{language}.ftl").read_text(encoding="utf-8")
        parts = re.split(r"^(?=study-)", text, flags=re.MULTILINE)[1:]
        return {part.split(" =")[0]: {*re.findall(r"\$(\w+)", part)} for part in parts}

    first, *others = (messages(language) for language in LANGUAGES)
    assert len(first) > 10
    assert all(other == first for other in others)


def test_every_message_that_is_said_has_words():
    modules = (study_options, balance, bench, duel, fuzz, perft)
    source = "".join(Path(module.__file__).read_text(encoding="utf-8") for module in modules)
    keys = {*re.findall(r'"(study-[a-z-]+)"', source)} | {f"study-fuzz-{kind.replace(' ', '-')}" for kind in study.Kind}
    for language in LANGUAGES:
        words = translator(language, study_options.WORDS / "study")
        assert [key for key in sorted(keys) if not words.has(key)] == []


@pytest.mark.skipif(os.name == "nt", reason="Windows sends no signal to a group of processes")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_leaves_what_there_is_and_nothing_running(workers, tmp_path):
    with many("fuzz sandbox", workers, tmp_path) as fuzzing:
        os.killpg(fuzzing.pid, signal.SIGINT)
        out, err = fuzzing.communicate(timeout=60)  # ends when the last process has closed its end of the pipes
    assert re.fullmatch(r"\d+ games, 0 dead ends, 0 refused offers, 0 broken invariants", out.splitlines()[-1])
    assert "Stopped" in err
    assert "Traceback" not in err
    assert fuzzing.returncode == 130


@pytest.mark.skipif(os.name == "nt", reason="Windows ends a process at once")
@pytest.mark.parametrize(
    ("command", "workers", "send"),
    [
        ("duel sandbox random random", "2", os.kill),
        pytest.param("duel sandbox random random", "2", os.killpg, marks=pytest.mark.slow),
        pytest.param("duel sandbox random random", "1", os.kill, marks=pytest.mark.slow),
        pytest.param("fuzz sandbox", "2", os.kill, marks=pytest.mark.slow),
        ("study balance sandbox --bot random", "2", os.killpg),
    ],
)
def test_a_terminated_command_leaves_what_there_is_and_nothing_running(command, workers, send, tmp_path):
    with many(command, workers, tmp_path) as running:
        send(running.pid, signal.SIGTERM)
        out, err = running.communicate(timeout=60)  # ends when the last process has closed its end of the pipes
    progress = re.compile(r"(duel|fuzz|balance random): .*")
    said = [line for line in err.splitlines() if not progress.fullmatch(line)]
    assert said == ["Stopped; these are the results so far."]
    assert "random" in out or "games" in out
    assert running.returncode == 130


@pytest.mark.skipif(os.name == "nt", reason="Windows ends a process at once")
def test_workers_end_with_a_command_that_is_killed(tmp_path):
    with many("duel sandbox random random", "2", tmp_path) as running:
        running.kill()
        running.communicate(timeout=60)  # ends when the last process has closed its end of the pipes


@contextmanager
def many(command: str, workers: str, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Very many games, of which some are being played."""
    running = interruptible(
        [sys.executable, "-c", MANY, *command.split(), "--games", "1000000", "--lang", "en", "--workers", workers],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True, cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
    )  # fmt: skip
    try:
        assert running.stderr is not None
        running.stderr.readline()
        yield running
    finally:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(running.pid, signal.SIGKILL)
        running.communicate()


MANY = """
import sys
from grognard.cli import progress
progress.LINE_SECONDS = 0
from grognard.cli.main import app
if __name__ == "__main__":
    app(sys.argv[1:])
"""
