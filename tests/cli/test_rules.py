"""`grognard games`, `rules` and `check`: what is shown, what is found, what is counted."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from grognard.cli import rule_coverage
from grognard.games import folder, installed, load, shipped
from tests.cli.session import ROOT, grognard


def test_games_lists_everything_one_can_choose(run):
    said = run("games").out
    for name in shipped():
        assert name in said
        for scenario in load(name).scenarios():
            assert scenario in said
    assert "penalty=[on], off" in said
    assert "codes=fr, [en]" in said
    assert "Seat 2 (Blue)" in said
    assert "greedy" in said


def test_a_guest_is_played_by_its_name_and_listed_nowhere(run):
    assert "sandbox" in installed()
    assert "sandbox" not in shipped()
    for arguments in (("games",), ("play", "chess"), ("check", "chess")):
        done = run(*arguments)
        assert "power" in done.out + done.err
        assert "sandbox" not in done.out + done.err
    assert "SB-" not in run("rules", "battle").out


def test_games_in_french(run):
    said = run("games", "--lang", "fr").out
    assert "La Grande Crise de Frédéric II" in said
    assert "Siège 2 (Bleu)" in said
    assert "codes=[fr], en" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("SB-4-a",), "SB-4-a battle"),
        (("sb-4-a", "--lang", "fr"), "SB-4-a bataille"),
        (("sandbox", "SB-1-b"), "Armies of one seat are friends"),
        (("sandbox", "retreat"), "SB-4-b rounds"),
        (("sandbox", "--search", "attacker retreats"), "SB-4-b rounds"),
        (("sandbox",), "SB-8-d without mines"),
    ],
)
def test_rules_by_id_and_by_words(run, arguments, said):
    done = run("rules", *arguments)
    assert done.status == 0
    assert said in done.out


def test_a_rule_that_is_not_there_is_one_clear_line(run):
    done = run("rules", "SB-99-z")
    assert done.status == 2
    assert done.err.strip() == "grognard: No rule has the words “SB-99-z”."


# --- which rules have a passing test

TESTS = """
import pytest

@pytest.mark.rule("SB-1-a", "SB-1-b")
def test_passes():
    pass

@pytest.mark.rule("SB-2-a")
def test_fails():
    assert False

@pytest.mark.rule("SB-2-b")
@pytest.mark.skip
def test_is_skipped():
    pass

@pytest.mark.rule("SB-3-a")
@pytest.fixture
def broken():
    yield
    assert False

@pytest.mark.rule("SB-3-b")
def test_breaks_at_the_end(broken):
    pass

@pytest.mark.rule("a", "b", "c", "d", "e", "f")
def test_names_too_many():
    pass

@pytest.mark.parametrize("case", [
    pytest.param(1, marks=pytest.mark.rule("SB-4-a")),
    pytest.param(2, marks=pytest.mark.rule("SB-4-b")),
])
def test_examples(case):
    assert case == 1

def test_without_a_mark():
    pass
"""


def test_only_rules_of_passing_tests_count(tmp_path):
    (tmp_path / "test_some.py").write_text(TESTS.replace('@pytest.mark.rule("SB-3-a")\n', ""), encoding="utf-8")
    found = rule_coverage.run(ROOT, [str(tmp_path / "test_some.py"), "-p", "no:cacheprovider"])
    assert rule_coverage.covered(found) == {"SB-1-a", "SB-1-b", "SB-4-a", "a", "b", "c", "d", "e", "f"}
    assert [name.split("::")[1] for name in rule_coverage.overloaded(found)] == ["test_names_too_many"]
    assert len(found) == 7


def test_tests_that_cannot_be_collected_are_no_result(tmp_path):
    (tmp_path / "test_some.py").write_text("import nothing_of_the_kind\n", encoding="utf-8")
    with pytest.raises(rule_coverage.NoTests, match="nothing_of_the_kind"):
        rule_coverage.run(ROOT, [str(tmp_path / "test_some.py"), "-p", "no:cacheprovider"])


# --- check


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A copy of the sandbox's folder, to plant faults in."""
    return Path(shutil.copytree(folder("sandbox"), tmp_path / "copy", ignore=shutil.ignore_patterns("__pycache__")))


def plant(path: Path, old: str, new: str) -> int:
    """Change a file; the number of the line where it was changed."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def test_sound_games_have_no_faults(run):
    done = run("check", "sandbox")
    assert (done.status, done.out) == (0, "sandbox: nothing wrong\n")


def test_a_sound_folder_has_no_faults(run, game):
    assert run("check", str(game)).status == 0


@pytest.mark.parametrize(
    ("name", "old", "new", "what"),
    [
        ("rulebook/rules.yaml", "{id: SB-2-a,", "{id: SB-1-a,", "SB-1-a stands twice"),
        ("rulebook/rules.yaml", "{id: SB-2-a, section", "{id: SB-2-a section", "expected ',' or '}'"),
        (
            "rulebook/rules.yaml",
            "{id: SB-2-a, ",
            "{id: SB-2-a, depends: [SB-9-z], ",
            "depends on SB-9-z, which is not a rule",
        ),
        ("rulebook/rules.yaml", "title: plans, ", "", "missing required field `title`"),
        ("rulebook/rules.fr.yaml", "SB-2-a:", "SB-9-a:", "SB-9-a is not a rule"),
        ("rulebook/rules.fr.yaml", "{title: plans,", "{titre: plans,", "SB-2-a: Object missing required field `title`"),
        ("messages/en.ftl", "do-rest = rest\n", "", ""),
        ("messages/fr.ftl", "do-rest = ", "do-reste = ", "do-reste is not in en.ftl"),
        ("messages/fr.ftl", "prompt-act = { $army }", "prompt-act = { $armee }", "uses $armee, en.ftl does not"),
        ("messages/fr.ftl", "prompt-act = { $army }", "prompt-act = { $army", "Expected token"),
    ],
)
def test_a_planted_fault_is_named_with_its_file_and_line(run, game, name, old, new, what):
    line = plant(game / name, old, new)
    done = run("check", str(game))
    assert done.status == 1
    if what:
        assert any(said.startswith(f"{game / name}:{line}: ") and what in said for said in done.out.splitlines()), (
            done.out
        )
    else:
        assert "do-rest is not in en.ftl" in done.out


def test_a_data_file_is_checked_for_syntax_and_doubled_keys(run, tmp_path):
    (tmp_path / "map.yaml").write_text("spaces:\n  - {id: a}\n  - {id: b, id: c}\n", encoding="utf-8")
    assert "map.yaml:3: the key 'id' stands twice" in run("check", "map.yaml").out
    (tmp_path / "map.yaml").write_text("spaces:\n  - [a\nb: c\n", encoding="utf-8")
    assert "map.yaml:3: " in run("check", "map.yaml").out


def test_a_save_file_is_checked_for_its_structure(run, finished, tmp_path):
    assert run("check", str(finished)).status == 0
    lines = finished.read_text(encoding="utf-8").splitlines()
    (tmp_path / "short.grog").write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    done = run("check", "short.grog")
    assert done.status == 1
    assert f"short.grog:{len(lines) - 1}: the file breaks off" in done.out


def test_what_cannot_be_checked_is_one_clear_line(run, tmp_path):
    (tmp_path / "letter.md").write_text("dear all", encoding="utf-8")
    for what in ("letter.md", "nowhere", "."):
        done = run("check", what)
        assert done.status == 2
        assert len(done.err.strip().splitlines()) == 1


def test_looking_up_starts_no_heavy_machinery(tmp_path):
    """What is slow to import stays out of a lookup."""
    done = grognard("games", cwd=tmp_path, PYTHONPROFILEIMPORTTIME="1")
    loaded = {line.split("|")[-1].strip() for line in done.stderr.splitlines()}
    assert not loaded & {"numpy", "pytest", "asyncio", "multiprocessing", "matplotlib", "rich.progress"}
