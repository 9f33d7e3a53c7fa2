"""What the pages say is true: links lead somewhere, rules and commands exist, both languages agree."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
import yaml

from grognard import load
from grognard.cli.main import app
from grognard.games import folder, installed
from grognard.games.power.actions import Orders
from grognard.games.power.arrange.written import army, board_of, position
from grognard.games.power.components.order_language import Lang
from grognard.games.power.play import adjudicate
from grognard.games.power.setup import setup
from grognard.match import Match, settled
from grognard.match.save_file import read
from grognard.words import rulebook
from tests.cli.session import grognard
from tests.docs.puzzle_pages import PAGES, bounds, section

ROOT = Path(__file__).parents[2]
DOCS = sorted((ROOT / "docs").rglob("*.md"))
PROGRAMS = [ROOT / "README.md", *DOCS]
LINKED = [ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")] + DOCS
AT_TERMINAL = ("--scenario", "--option", "--seat", "--bot", "--solo", "--dice", "--load", "--seed", "--serve")
LAUNCHERS_OWN = ("test",)
"""Commands that the launcher answers itself."""

LINK = re.compile(r"\[[^\]]*\]\((?P<to>[^)\s]+)\)")
RULE = re.compile(r"\b(?P<game>[A-Z]{2})-(?:P-)?[0-9]+(?:\.[0-9]+)*-[a-z]{1,2}\b")
COMMAND = re.compile(r"\./grognard (?P<name>[a-z]+)(?P<rest>[^\n`]*)")
CODE = re.compile(r"^```.*?^```$", re.M | re.S)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


# --- links


def dead_links(page: str, folder_: Path) -> list[str]:
    """Links of a page to files that are not there, or to headings that no page has."""
    dead = []
    for found in LINK.finditer(CODE.sub("", page)):
        to, _, heading = found["to"].partition("#")
        if re.match(r"[a-z]+:", to):
            continue
        target = folder_ / to
        if (to and not target.exists()) or (heading and heading not in headings(text(target) if to else page)):
            dead.append(found["to"])
    return dead


def headings(page: str) -> list[str]:
    """As links name them."""
    titles = re.findall(r"^#+ (.*)$", CODE.sub("", page), re.M)
    return [re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles]


@pytest.mark.parametrize("path", LINKED, ids=name)
def test_every_link_leads_somewhere(path):
    assert dead_links(text(path), path.parent) == []


def test_dead_links_are_found():
    page = "# Here\n[a](nowhere.md) [b](#here) [c](#there) [d](https://some.where) ![e](gone.svg)\n"
    page += "```\n[f](code.md)\n```\n"
    assert dead_links(page, ROOT) == ["nowhere.md", "#there", "gone.svg"]


# --- rules


@cache
def rules() -> frozenset[str]:
    return frozenset(rule.id for game in installed() for rule in rulebook(folder(game)))


def unknown_rules(page: str) -> list[str]:
    prefixes = {rule[:2] for rule in rules()}
    return [found[0] for found in RULE.finditer(page) if found["game"] in prefixes and found[0] not in rules()]


@pytest.mark.parametrize("path", LINKED, ids=name)
def test_every_rule_cited_exists(path):
    assert unknown_rules(text(path)) == []


def test_unknown_rules_are_found():
    assert unknown_rules("PW-11.2-a PW-99.9-z FR-6.1-d CM-P-8-b CM-P-99-b") == ["PW-99.9-z", "CM-P-99-b"]


# --- commands


def commands() -> set[str]:
    own = {c.name or c.callback.__name__ for c in app.registered_commands if c.callback}
    return own | {group.name for group in app.registered_groups if group.name} | set(LAUNCHERS_OWN)


def wrong_commands(page: str) -> list[str]:
    """Commands that do not exist; games, scenarios or options that a game to be played does not have, or not there."""
    wrong = []
    for found in COMMAND.finditer(re.sub(r"(?m)^GROGNARD_GAMES=.*$", "", page)):  # of guests, run by other tests
        words = found["rest"].split("#")[0].split()
        if found["name"] not in commands() or (found["name"] == "play" and not _playable(words)):
            wrong.append(found[0].strip())
    return wrong


def _playable(words: list[str]) -> bool:
    if not words:
        return True
    if words[0].startswith("--"):
        return words[0] in ("--lang", "--terminal", "--no-open")
    if words[0] not in installed() or ("--terminal" not in words and {*AT_TERMINAL} & {*words}):
        return False
    scenarios = load(words[0]).scenarios()
    scenario = words[words.index("--scenario") + 1] if "--scenario" in words else next(iter(scenarios))
    if scenario not in scenarios:
        return False
    options = {option.id: option for option in scenarios[scenario].options}
    given = [words[n + 1].partition("=") for n, word in enumerate(words) if word == "--option"]
    return all(key in options and (value.isdigit() or value in options[key].values) for key, _, value in given)


@pytest.mark.parametrize("path", PROGRAMS, ids=name)
def test_every_command_named_exists(path):
    assert wrong_commands(text(path)) == []


def test_wrong_commands_are_found():
    page = "./grognard play power --terminal --scenario nine\n`./grognard dance`\n./grognard play power --solo\n"
    page += "./grognard play power --terminal --option codes=de\n./grognard play --dance\n./grognard play chess\n"
    assert len(wrong_commands(page)) == 6
    assert wrong_commands("./grognard play power --terminal --scenario two --option limit=12  # short\n") == []


# --- Power in both languages


def skeleton(page: str) -> list[str]:
    """Headings by their depth, pictures, tables, lists, code and folded parts, in their order."""
    kinds = (("#", 0), ("![", 2), ("| ---", 5), ("- ", 2), ("```", 3), ("<details", 8))
    found = []
    for line in page.split("\n"):
        for start, length in kinds:
            if line.startswith(start):
                found.append(line.split(" ")[0] if start == "#" else line[:length])
    return found


def test_both_pages_of_power_have_the_same_sections():
    english, french = (skeleton(text(PAGES[lang])) for lang in ("en", "fr"))
    assert english == french
    assert english.count("##") >= 14


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_pages_show_the_puzzles_as_the_file_has_them(lang):
    page = text(PAGES[lang])
    start, end = bounds(page)
    assert page[start:end] == section(lang)


def first_sheet(lang):
    found = re.search(r"^## (?:A first sheet|Une première feuille)$.*?^```\n(.*?)^```$", text(PAGES[lang]), re.M | re.S)
    assert found is not None
    return found[1].split("\n")[:-1]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_sheet_loses_no_order_at_the_terminal_as_the_page_starts_it(lang, tmp_path):
    started = [found["rest"].split() for found in COMMAND.finditer(text(PAGES[lang])) if found["name"] == "play"]
    words = ["power", "--terminal", "--lang", lang]
    assert words in started
    done = grognard("play", *words, cwd=tmp_path, typed="".join(f"{line}\n" for line in first_sheet(lang)))
    (kept,) = tmp_path.glob("*.grog")
    assert read(kept.read_text(encoding="utf-8")).header.options["codes"] == lang
    for n, line in enumerate(first_sheet(lang), 1):
        assert f"  {n}. {line}\n" in done.stdout
    cited = {found[0] for found in RULE.finditer(done.stdout)}
    assert cited == {"PW-9.1-f"}, "others have handed in; any other rule says why an order would be lost"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_sheet_loses_no_order_in_a_match_set_up_in_its_language(lang):
    match = Match.new(load("power"), "four", settled(load("power"), "four", {}, lang))
    orders = Orders(tuple(first_sheet(lang)))
    assert match.game.cautions(match.view(0), 0, orders) == ()
    for seat in match.seats:
        match.act(seat, orders if seat == 0 else Orders())
    assert match.state.power[0] == 2


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_sheet_is_legal_and_earns_two_power(lang):

    state = setup("four", settled(load("power"), "four", {"penalty": "off"}, lang))
    lines = first_sheet(lang)
    after, account = adjudicate(state, {army("V"): lines})
    assert len(lines) == 5
    assert [str(line.outcome) for line in account[1].lines] == ["ok"] * 5
    assert after.power[army("V")] == 2
    after, _ = adjudicate(after, {army("V"): ["2P ERV S", "S RV HQ", "3S EHQ R"]})
    assert board_of(after)["HQ.V"]["V"] == board_of(position({"board": {"HQ.V": {"V": "R D"}}}))["HQ.V"]["V"]


# --- Frederick in both languages


def frederick(lang: str) -> str:
    return text(ROOT / f"docs/frederick{'' if lang == 'en' else '.fr'}.md")


def test_both_pages_of_frederick_have_the_same_sections_and_cite_the_same_rules():
    english, french = frederick("en"), frederick("fr")
    assert skeleton(english) == skeleton(french)
    cited = re.compile(r"FR-[0-9.]+-[a-z]\b")
    assert cited.findall(english) == cited.findall(french) != []
    assert {*cited.findall(english)} <= rules()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_of_frederick_lists_every_option_with_its_usual_value_first(lang):
    listed = re.findall(r"^\| `([a-z-]+)` \| (`[^|]+`) \|", frederick(lang), re.M)
    options = load("frederick").scenarios()["campaign"].options
    assert {name: {*re.findall(r"`([^`]+)`", values)} for name, values in listed} == {
        option.id: {*option.values} for option in options
    }
    assert {name: values.split("`")[1] for name, values in listed} == {option.id: option.default for option in options}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_moves_written_on_the_page_of_frederick_can_be_read(lang):
    moves = re.findall(r"^(?:recover|march|assault|end)\b.*$", frederick(lang), re.M)
    assert len(moves) == 4
    assert [str(load("frederick").codec.actions.read(move)) for move in moves] == moves


# --- pictures


@cache
def artist(game: str = "power") -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"draw_{game}", ROOT / f"docs/pictures/draw_{game}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", ["power", "frederick"])
def test_the_pictures_are_those_that_the_program_draws(game):
    drawn = artist(game).pictures()
    assert sorted(drawn) == sorted(path.name for path in (ROOT / "docs/pictures").glob(f"{game}-*.svg"))
    assert [each for each in drawn if text(ROOT / "docs/pictures" / each) != drawn[each]] == []


def test_the_round_in_pictures_is_played_as_it_is_drawn():
    steps = artist().ROUND
    start = position({"board": steps[0][1], "options": {"no_order_penalty": False}})
    start.lang = Lang.FR
    after, account = adjudicate(start, {army("B"): ["T B4 B2"], army("R"): ["T B7 B2", "S B1 B4"]})
    assert board_of(after) == board_of(position({"board": steps[3][1]}))
    assert [type(event).__name__ for event in account if "Bounced" in type(event).__name__] == ["Bounced", "Bounced"]


# --- the site


def test_the_site_shows_every_page():
    nav = yaml.safe_load(text(ROOT / "mkdocs.yml"))["nav"]
    pages = [path.relative_to(ROOT / "docs").as_posix() for path in DOCS]
    assert sorted(re.findall(r"[\w./-]+\.md", str(nav))) == sorted(pages)


def build(folder: Path, site: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(site)]
    return subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, encoding="utf-8", timeout=300
    )


def test_the_site_is_built_without_a_warning(tmp_path):
    done = build(ROOT, tmp_path / "site")
    assert done.returncode == 0, done.stderr
    assert [line for line in done.stderr.splitlines() if "WARNING" in line or "excluded" in line] == []
    assert (tmp_path / "site" / "learners" / "index.html").is_file()
    assert (tmp_path / "site" / "examples" / "play.py").is_file()


def test_a_dead_link_fails_the_build(tmp_path):
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    page = tmp_path / "docs" / "index.md"
    page.write_text(text(page) + "\n[nowhere](nowhere.md)\n", encoding="utf-8")
    done = build(tmp_path, tmp_path / "site")
    assert done.returncode != 0
    assert "nowhere.md" in done.stderr


# --- the page about worked examples


def test_the_case_on_the_page_passes(tmp_path):
    (case,) = re.findall(r"^```yaml\n(.*?)^```$", text(ROOT / "docs" / "examples.md"), re.M | re.S)
    path = tmp_path / "page.yaml"
    path.write_text(case, encoding="utf-8")
    assert [result.faults for result in load("frederick").run_examples(path)] == [()]
