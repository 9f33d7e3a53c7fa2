"""Scenarios that people write: each fault is found, named and placed, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.cli.file_checks import SHEET_WORDS, about, check_path
from grognard.games import folder
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.files.check import check
from grognard.words import translator

SOUND = """\
id: kolin
year: 1757
name: Kolin
courts: [PR, AU]
seasons: [summer, autumn]
spring_phase: true
vp_par: 1
flags: {treaty: versailles_1, british_subsidy: false, generalstab: false, russian_supply_improvement: false,
  typhus: false, austrian_force_reduction: false, ferdinand_aa: false, redcoats: false, russia_at_war: false,
  france_at_war: false, sweden_at_war: false, denmark_at_war: false}
exhausted: []
kk_advantage: {west: none, saxony: coalition, silesia: coalition, baltic: none}
mw: {PR: 15, AU: 14}
treasury: {PR: 7, AU: 6, SA: 1}
sa_pool: {PR: 5, AU: 4}
control_changes:
  - {space: dresden, by: PR}
field_depots:
  - {space: dresden, nation: PR}
  - {space: koeniggraetz, nation: AU}
forces:
  - {space: prag, leaders: [frederick, keith], inf: {PR: 20}, cav: {PR: 3}, sa: {PR: 1}}
  - {space: kolin, leaders: [daun, nadasdy], inf: {AU: 20, SA: 4}, cav: {AU: 4}, lt_inf: {AU: 2}}
  - {space: prag, garrison: true, leaders: [charles], inf: {AU: 14}}
"""


def report(tmp_path: Path, text: str):
    path = tmp_path / "kolin.yaml"
    path.write_text(text, encoding="utf-8")
    return check(path)


def test_a_sound_scenario_is_told_in_a_few_lines(tmp_path):
    found = report(tmp_path, SOUND)
    assert found is not None
    assert found.faults == ()
    assert about(tmp_path / "kolin.yaml", "en") == [
        "Kolin, 1757: Prussia and Austria", "Prussia: 26 SPs", "Austria: 46 SPs", "Saxony: 4 SPs",
    ]  # fmt: skip
    assert list(check_path(tmp_path / "kolin.yaml")) == []


FAULTS = {
    "file-courts": ("courts: [PR, AU]", "courts: [PR]", 4),
    "file-no-court": ("treasury:", "treasury:", 0),
    "file-seasons": ("[summer, autumn]", "[autumn, summer]", 5),
    "file-no-space": ("{space: dresden, by: PR}", "{space: london, by: PR}", 17),
    "file-shut": ("{space: kolin,", "{space: danzig,", 23),
    "file-neutral": ("{space: dresden, by: PR}", "{space: posen, by: PR}", 17),
    "file-depot-enemy": ("{space: koeniggraetz, nation: AU}", "{space: koeniggraetz, nation: PR}", 20),
    "file-depot-twice": ("{space: koeniggraetz, nation: AU}", "{space: dresden, nation: PR}", 20),
    "file-counters": ("lt_inf: {AU: 2}", "lt_inf: {AU: 6}", 23),
    "file-no-troops": ("inf: {AU: 14}", "inf: {}", 24),
    "file-two-sides": ("sa: {PR: 1}", "sa: {PR: 1, AU: 1}", 22),
    "file-garrison": ("{space: prag, garrison", "{space: kolin, garrison", 24),
    "file-garrison-room": ("inf: {AU: 14}", "inf: {AU: 23}", 24),
    "file-enemies-together": ("{space: kolin,", "{space: prag,", 23),
    "file-army-limit": ("inf: {PR: 20}", "inf: {PR: 71}", 21),
    "file-no-leader": ("[daun, nadasdy]", "[daun, blücher]", 23),
    "file-leader-year": ("[daun, nadasdy]", "[daun, harsch]", 23),
    "file-leader-twice": ("[charles]", "[daun]", 24),
    "file-leader-side": ("[daun, nadasdy]", "[daun, henry]", 23),
    "sheet-missing": ("vp_par: 1\n", "", 0),
    "sheet-unknown-field": ("vp_par: 1\n", "vp_par: 1\npar: 2\n", 8),
    "sheet-not-number": ("mw: {PR: 15, AU: 14}", "mw: {PR: 25, AU: 14}", 13),
    "sheet-not-one-of": ("treaty: versailles_1", "treaty: utrecht", 8),
    "sheet-not-flag": ("spring_phase: true", "spring_phase: perhaps", 6),
    "sheet-not-list": ("exhausted: []", "exhausted: PR", 11),
}


@pytest.mark.parametrize("key", [key for key in FAULTS if key != "file-no-court"])
def test_each_fault_is_found_with_its_line(tmp_path, key):
    old, new, line = FAULTS[key]
    assert old in SOUND
    found = report(tmp_path, SOUND.replace(old, new, 1))
    assert found is not None
    assert (line, key) in [(fault.line, fault.what.key) for fault in found.faults]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("france_at_war: false", "france_at_war: true", 10),
        ("inf: {AU: 14}", "inf: {FR: 5}", 24),
        ("by: PR", "by: RU", 17),
        ("koeniggraetz, nation: AU", "koeniggraetz, nation: FR", 20),
    ],
)
def test_a_nation_that_nobody_plays_takes_no_part(tmp_path, old, new, line):
    found = report(tmp_path, SOUND.replace(old, new, 1))
    assert found is not None
    assert (line, "file-no-court") in [(fault.line, fault.what.key) for fault in found.faults]


def test_one_reading_finds_every_fault(tmp_path):
    text = SOUND.replace("space: dresden, by", "space: london, by").replace("[daun, nadasdy]", "[daun, henry]")
    found = report(tmp_path, text)
    assert found is not None
    assert {fault.what.key for fault in found.faults} >= {"file-no-space", "file-leader-side", "file-depot-enemy"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_faults_are_said_in_both_languages(tmp_path, language):
    say = translator(language, folder("monarchs") / "messages", SHEET_WORDS)
    for key, (old, new, _) in FAULTS.items():
        found = report(tmp_path, SOUND.replace(old, new, 1))
        assert found is not None
        for fault in found.faults:
            assert fault.what.key not in say.text(fault.what), key


def test_other_files_are_none_of_this_game(tmp_path):
    assert report(tmp_path, "board: mill\n") is None
    assert check(DATA.path / "scenarios.yaml") is None
