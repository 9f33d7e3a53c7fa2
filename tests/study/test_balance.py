"""A bot against itself: who wins, how games end, how they go, and the page that tells it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from grognard import load
from grognard.cli import balance_report, study_options
from grognard.cli.commands import balance as balance_command
from grognard.cli.main import app
from grognard.core import dump, say
from grognard.core.scene import Tone
from grognard.games import folder
from grognard.match import WrongMove
from grognard.study import Workers, balance, spread, svg_charts, wilson
from grognard.study.balance import Balance, Measure, Record, Sample, leader, led_since
from grognard.words import LANGUAGES, translator
from tests.processes import interruptible

ROOT = Path(__file__).parents[2]
GAMES = 24
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def greedy() -> Balance:
    return balance("sandbox", "greedy", seeds=range(GAMES), workers=Workers(1))


# --- counting


def test_every_game_is_won_shared_or_without_an_end(greedy):
    assert greedy.games == GAMES
    assert sum(rate.won for rate in greedy.rates()) + greedy.shared + greedy.unfinished == GAMES
    assert sum(ending.games for ending in greedy.endings()) == GAMES - greedy.unfinished
    assert [rate.interval for rate in greedy.rates()] == [wilson(rate.won, GAMES) for rate in greedy.rates()]


def test_the_same_seeds_are_the_same_games_with_any_number_of_workers(greedy):
    again = balance("sandbox", "greedy", seeds=range(GAMES), workers=Workers(2))
    assert dump(again.records) == dump(greedy.records)
    others = balance("sandbox", "greedy", seeds=range(GAMES, 2 * GAMES), workers=Workers(1))
    assert dump(others.records) != dump(greedy.records)


def test_games_without_end_are_counted_without_a_winner():
    cut = balance("sandbox", "random", seeds=range(3), workers=Workers(1), most=4)
    assert cut.unfinished == 3
    assert [rate.won for rate in cut.rates()] == [0, 0]
    assert {record.actions for record in cut.records} == {4}


def test_what_is_not_there_is_refused():
    with pytest.raises(LookupError, match="there are"):
        balance("sandbox", "napoleon", workers=Workers(1))
    with pytest.raises(WrongMove, match="no-such-scenario"):
        balance("sandbox", "random", scenario="waterloo", workers=Workers(1))


def test_gauges_are_read_when_each_turn_begins_and_at_the_end(greedy):
    assert [measure.id for measure in greedy.measures] == ["supply-red", "supply-blue"]
    assert [measure.side for measure in greedy.measures] == [0, 1]
    assert greedy.families == ("supply",)
    for record in greedy.records:
        steps = [sample.step for sample in record.samples]
        assert steps == [*range(record.length), record.length - 1]
        assert all({*sample.values} == {"supply-red", "supply-blue"} for sample in record.samples)


def test_a_game_without_track_counts_its_marks():
    game = load("sandbox")

    class Trackless:
        def __getattr__(self, name):
            return getattr(game, name)

        def scene(self, v):
            whole = game.scene(v)
            return type(whole)(whole.things, tuple(p for p in whole.panels if p.id != "turn"), whole.roles)

    [record] = balance("sandbox", "random", seeds=range(1), workers=Workers(1), find=lambda _: Trackless()).records
    assert record.steps == ()
    assert record.length == record.samples[-1].step + 1 > 1


# --- courses and turning points, on games made by hand

MINE = Measure("mine", say("gold"), 0, Tone.SEAT_1)
HIS = Measure("his", say("gold"), 1, Tone.SEAT_2)


def made(winner: int | None, *gold: tuple[int, int] | int) -> Record:
    """A game in which the gauges stood like this at each step, and like the last at the end."""
    values = [{"mine": g[0], "his": g[1]} if isinstance(g, tuple) else {"mine": g} for g in gold]
    samples = [Sample(min(n, len(values) - 2), value) for n, value in enumerate(values)]
    places = {0: (1, 2), 1: (2, 1), None: (1, 1)}[winner]
    alike = (MINE, HIS) if "his" in values[0] else (MINE,)
    return Record(0, places, say("end"), 9, tuple(samples), alike, ())


def of(*records: Record) -> Balance:
    return Balance("made", 2, len(records), records, 1.0, False)


@pytest.mark.parametrize(
    ("gold", "since"),
    [
        (((3, 3), (4, 3), (2, 3), (5, 3), (6, 3)), 3),
        (((4, 3), (4, 3), (4, 3)), 0),
        (((3, 3), (3, 3), (4, 3)), 2),
        (((4, 3), (4, 3), (3, 4)), None),
        (((4, 3), (4, 3), (4, 4)), None),
    ],
)
def test_a_lead_for_good_begins_where_it_is_never_lost_again(gold, since):
    """The last figures are those at the end, after the last step."""
    assert led_since(made(0, *gold), (MINE, HIS), 2) == since


def test_a_gauge_of_one_seat_between_two_is_measured_from_where_it_began():
    first = {"mine": 10}
    assert [leader({"mine": n}, first, (MINE,), 2) for n in (9, 10, 11)] == [1, None, 0]
    assert led_since(made(1, 10, 9, 11, 9, 8), (MINE,), 2) == 3


def test_a_gauge_without_a_side_gives_no_lead():
    loose = Measure("mine", say("gold"), None, Tone.ACCENT)
    assert leader({"mine": 11}, {"mine": 10}, (loose,), 2) is None


def test_turning_points_leave_draws_out_and_count_who_won_from_behind():
    turning = of(made(0, (1, 1), (2, 1), (2, 1)), made(1, (1, 1), (2, 1), (2, 1)), made(None, (1, 1), (1, 1))).turning(
        "gold"
    )
    assert (turning.decided, turning.behind, turning.steps) == (2, 1, (1,))


def test_a_game_that_is_over_keeps_its_last_value():
    both = of(made(0, 10, 12, 16), made(1, 10, 10, 10, 10, 8))
    assert [found.middle for found in both.course("mine")] == [10, 11, 13, 13, 12]
    assert [found.middle for found in both.course("mine", lambda record: record.winner == 0)] == [10, 12, 16, 16, 16]
    assert [both.over_by(step) for step in range(5)] == [(0, 0, 0), (0, 0, 0), (1, 0, 0), (1, 0, 0), (1, 1, 0)]


def test_quartiles():
    assert spread([1, 2, 3, 4, 5]) == spread([5, 4, 3, 2, 1])
    assert (spread([1, 2, 3, 4, 5]).low, spread([1, 2, 3, 4, 5]).middle, spread([1, 2, 3, 4, 5]).high) == (2, 3, 4)
    assert spread([7]).low == spread([7]).high == 7


# --- charts


def test_a_chart_is_an_svg_whose_lines_go_where_the_numbers_go():
    drawn = svg_charts.bands(
        "a < b", ["1", "2", "3"], [svg_charts.Band("x", svg_charts.INK, [0, 10, 5])], [svg_charts.Level(8, "eight")]
    )
    root = ElementTree.fromstring(drawn)
    assert root.find(f"{SVG}title").text == "a < b"
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert {"x", "eight", "0", "10", "1", "3"} <= {*texts}
    line = next(path.get("d") for path in root.iter(f"{SVG}path") if path.get("stroke-width"))
    heights = [float(point.split()[1]) for point in line[1:].split("L")]
    assert heights[1] < heights[2] < heights[0]
    assert heights[2] == pytest.approx((heights[0] + heights[1]) / 2)


def test_shares_fill_the_whole_and_names_do_not_lie_on_each_other():
    halves = [
        svg_charts.Share(name, svg_charts.NO_SIDE, [0.0, part])
        for name, part in (("a", 0.98), ("b", 0.01), ("c", 0.01))
    ]
    root = ElementTree.fromstring(svg_charts.shares("s", ["1", "2"], halves))
    heights = {text.text: float(text.get("y")) for text in root.iter(f"{SVG}text")}
    ends = sorted(heights[name] for name in "abc")
    assert all(after - before >= svg_charts.LINE for before, after in pairwise(ends))


@pytest.mark.parametrize(("low", "high"), [(0, 1), (8, 16), (-3, 40), (5, 5), (0, 12_345)])
def test_an_axis_holds_all_values_with_few_round_marks(low, high):
    bottom, top, between = svg_charts._scale(low, high)
    assert bottom <= low <= high <= top
    assert (top - bottom) / between <= svg_charts.MOST_LABELS


# --- the command and its pages


def run(*words: str, lang: str = "en"):
    return CliRunner().invoke(app, ["study", "balance", *words, "--workers", "1", "--lang", lang])


@pytest.fixture(scope="module")
def pages(tmp_path_factory) -> tuple[Path, str]:
    here = tmp_path_factory.mktemp("balance")
    result = run("sandbox", "--bot", "greedy", "--bot", "random", "--games", "12", "--out", str(here))
    assert result.exit_code == 0, result.output
    return here, result.stdout


def test_a_line_for_each_bot_and_pages_in_both_languages(pages):
    here, said = pages
    greedy, random, written = said.splitlines()
    assert re.match(r"greedy: 12 games; won by seat: \d+\.\d, \d+\.\d %; draws \d+\.\d %; length", greedy)
    assert random.startswith("random: 12 games")
    assert written == f"written to {here}: sandbox.md, sandbox.fr.md"
    assert {"sandbox.md", "sandbox.fr.md"} <= {path.name for path in here.iterdir()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_how_it_was_made_and_shows_every_chart(pages, language):
    here = pages[0]
    text = (here / ("sandbox.md" if language == "en" else "sandbox.fr.md")).read_text(encoding="utf-8")
    assert "./grognard study balance sandbox --bot greedy --bot random --games 12 --scenario duel --seed 0" in text
    assert re.search(r"\d{4}-\d\d-\d\d", text)
    assert balance_report.machine() in text
    shown = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", text)
    assert len(shown) == 4
    for name in shown:
        ElementTree.fromstring((here / name).read_text(encoding="utf-8"))
    tables = re.findall(r"(?:^\|.*\|\n)+", text, re.MULTILINE)
    assert len(tables) == 5
    assert all(len({line.count(" | ") for line in each.splitlines()}) == 1 for each in tables)


@pytest.mark.parametrize(("lang", "page"), [("en", "sandbox.md"), ("fr", "sandbox.fr.md")])
def test_options_that_change_from_game_to_game_have_a_table_of_their_own(lang, page, tmp_path):
    result = run(
        "sandbox", "--bot", "random", "--games", "6", "--each", "length=2,4", "--out", str(tmp_path), lang=lang
    )
    assert result.exit_code == 0, result.output
    text = (tmp_path / page).read_text(encoding="utf-8")
    assert "--each length=2,4 --games 6" in text
    heading = {"en": "### By options", "fr": "### Selon les options"}[lang]
    rows = [line for line in text.split(heading)[1].split("###")[0].splitlines() if line.startswith("|")][2:]
    assert [row.split(" | ")[0] for row in rows] == ["| 2", "| 4"]
    assert [row.split(" | ")[1] for row in rows] == ["3", "3"]


def test_every_combination_of_the_options_that_change_has_its_turn():
    found = balance("sandbox", "random", each={"length": ("2", "4")}, seeds=range(1, 6))
    assert [record.varied for record in found.records] == [("4",), ("2",), ("4",), ("2",), ("4",)]
    assert {values: one.games for values, one in found.by_options().items()} == {("4",): 3, ("2",): 2}
    shorter, longer = (one.by_options()[value,].records[0].length for one, value in ((found, "2"), (found, "4")))
    assert shorter < longer


def test_french_pages_have_the_same_figures(pages):
    def figures(name: str) -> list[str]:
        text = (pages[0] / name).read_text(encoding="utf-8").split("## greedy")[1]
        return re.findall(r"\d+(?:[.,]\d+)?", text.replace(".fr.svg", ".svg"))

    assert [figure.replace(",", ".") for figure in figures("sandbox.fr.md")] == figures("sandbox.md")


def test_bots_agree_where_all_of_them_are_sure():
    much, little, even = (of(*[made(0, 1, 1)] * won, *[made(1, 1, 1)] * (40 - won)) for won in (36, 4, 20))
    assert [balance_report.favour(one, 0) for one in (much, little, even)] == [1, -1, 0]
    words = translator("en", folder("sandbox") / "messages", study_options.WORDS / "study")

    def verdict(*found: Balance) -> str:
        study = balance_report.Study(load("sandbox"), "duel", "", "", 1, found)
        return balance_report.Page(study, words).agreement()

    more, still_even = of(*much.records, made(0, 1, 1)), of(*even.records, made(1, 1, 1))
    assert "Seat 1: more than an equal share" in verdict(much, more)
    assert "Seat 2: less than an equal share" in verdict(much, more)
    assert "Seat 1: the bots do not agree" in verdict(much, little)
    assert "Seat 1: with no bot surely" in verdict(even, still_even)
    assert verdict(much) == ""


def test_bots_that_played_the_very_same_games_are_no_two_witnesses():
    won, lost = of(*[made(0, 1, 1)] * 40), of(*[made(1, 1, 1)] * 40)
    assert [len(same) for same in balance_report.same_games((won, lost, won))] == [2, 1]
    study = balance_report.Study(load("sandbox"), "duel", "", "", 1, (won, won))
    words = translator("en", folder("sandbox") / "messages", study_options.WORDS / "study")
    assert (
        balance_report.Page(study, words).agreement()
        == "made and made played exactly the same games: they count as one bot."
    )


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("chequers",), "chequers"),
        (("sandbox", "--bot", "napoleon"), "random, searching, greedy"),
        (("sandbox", "--games", "0"), "--games must be at least 1"),
        (("sandbox", "--scenario", "waterloo"), "duel, three, regent"),
        (("sandbox", "--option", "length=x"), "length"),
        (("sandbox", "--each", "length=x,y"), "length"),
        (("sandbox", "--each", "length"), "name=value"),
    ],
)
def test_a_mistake_is_one_clear_line_and_leaves_nothing(words, why, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = run(*words)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert why in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_every_word_of_the_pages_is_there_and_used():
    modules = (balance_report, balance_command, study_options)
    source = "".join(Path(module.__file__).read_text(encoding="utf-8") for module in modules)
    used = {*re.findall(r"study-balance-[a-z-]*[a-z]", source)}
    made_up = (
        "study-balance-head-",
        "study-balance-more",
        "study-balance-less",
        "study-balance-even",
        "study-balance-open",
    )
    for language in LANGUAGES:
        text = (study_options.WORDS / "study" / f"{language}.ftl").read_text(encoding="utf-8")
        known = {*re.findall(r"^(study-balance-[a-z-]+) =", text, re.MULTILINE)}
        assert used - known - {"study-balance-head"} == set()
        assert {key for key in known - used if not key.startswith(made_up)} == set()


@pytest.mark.skipif(os.name == "nt", reason="Windows sends no signal to a group of processes")
def test_an_interrupt_keeps_what_is_done(tmp_path):
    studied = interruptible(
        [sys.executable, "-c", SLOW, str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        cwd=ROOT,
    )
    assert studied.stderr is not None
    studied.stderr.readline()  # games are being played
    os.killpg(studied.pid, signal.SIGINT)
    out, err = studied.communicate(timeout=60)
    assert studied.returncode == 130
    assert "Stopped" in err
    assert "Traceback" not in err
    games = re.match(r"random: ([\d,]+) games?;", out)[1]
    assert f"Stopped after {games} of 1,000,000 games" in (tmp_path / "sandbox.md").read_text(encoding="utf-8")


SLOW = """
import sys
from grognard.cli import progress
progress.LINE_SECONDS = 0
from grognard.cli.main import app
if __name__ == "__main__":
    words = ["--bot", "random", "--games", "1000000", "--lang", "en", "--workers", "2", "--out", sys.argv[1]]
    app(["study", "balance", "sandbox", *words])
"""
