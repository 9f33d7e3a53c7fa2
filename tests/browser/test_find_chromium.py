"""What the tests of the browser run with is found, or its absence is an error: never a test less."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Error

from tests import downloads, node
from tests.browser import find_chromium
from tests.browser.conftest import Driver
from tests.browser.table import AXE


def test_a_browser_is_found_and_runs(browser: Browser) -> None:
    assert int(browser.version.split(".")[0]) >= 120


def test_a_browser_that_dies_is_started_again_for_the_next_test(driver: Driver) -> None:
    driver.enter()
    try:
        with pytest.raises(Error):
            driver.browser.new_browser_cdp_session().send("Browser.crash")
        assert driver.died
        assert driver.browser.new_page().evaluate("6 * 7") == 42
        assert not driver.died
    finally:
        driver.leave()


@pytest.mark.slow
def test_a_failing_test_names_its_browser_first_and_shows_its_last_words(tmp_path: Path) -> None:
    test = tmp_path / "test_planted.py"
    test.write_text(PLANTED, "utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "no:cacheprovider",
        "-p",
        "tests.browser.conftest",
        "-q",
        str(test),
    ]
    run = subprocess.run(command, cwd=node.ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    first = run.stdout.index("# browser: ")
    assert str(find_chromium.find().path) in run.stdout[first:].splitlines()[0]
    assert first < run.stdout.index("def test_that_crashes")
    said = run.stdout.partition("last words of the browser")[2]
    assert "process" in said, "or whatever else this Chromium says on its standard error"
    assert "1 failed, 1 passed" in run.stdout


PLANTED = """
def test_that_crashes(browser):
    browser.new_browser_cdp_session().send("Browser.crash")


def test_after_it(browser):
    assert browser.new_page().evaluate("6 * 7") == 42
"""


def test_a_named_browser_that_is_not_there_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(find_chromium.VARIABLE, "/nowhere/chromium")
    with pytest.raises(find_chromium.NoBrowser, match="/nowhere/chromium"):
        find_chromium.find()


def test_a_machine_for_which_no_browser_comes_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(find_chromium.VARIABLE, raising=False)
    monkeypatch.setattr(find_chromium, "machine", lambda: "riscv64")
    monkeypatch.setattr(find_chromium, "PLACES", ())
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(find_chromium.NoBrowser, match=find_chromium.VARIABLE):
        find_chromium.find()


@pytest.mark.skipif(not find_chromium.comes_packaged(), reason="no browser comes packaged for this kind of machine")
def test_a_browser_that_the_machine_has_is_not_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    own = tmp_path / "chromium"
    own.write_text("#!/bin/sh\nexit 1\n", "utf-8")
    own.chmod(0o755)
    monkeypatch.delenv(find_chromium.VARIABLE, raising=False)
    monkeypatch.setattr(find_chromium, "PLACES", (str(own),))
    assert find_chromium.find().path.is_relative_to(node.CACHE)


def test_the_fonts_of_the_browser_are_where_its_settings_say(tmp_path: Path) -> None:
    home = tmp_path / "Müller & Søn"
    (home / "fonts").mkdir(parents=True)
    settings = ElementTree.parse(find_chromium.font_settings(home)).getroot()
    assert str(home / "fonts") in [folder.text for folder in settings.iter("dir")]


def test_without_a_node_of_its_own_the_machine_gets_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert node.node_folder() == node.carried()
    assert node.run("node", "--print", "6 * 7", cwd=tmp_path).strip() == "42"
    assert node.run("npm", "--version", cwd=tmp_path)[0].isdigit()


def test_a_node_that_is_too_old_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node, "version", lambda _: (18, 20))
    assert node.node_folder() == node.carried()


def test_what_npm_cannot_do_is_an_error_that_says_why(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="no-such-thing"):
        node.run("npm", "run", "no-such-thing", cwd=tmp_path)


@pytest.mark.parametrize("name", ["chromium", "axe"])
def test_packages_are_pinned_and_say_nothing_of_where_they_come_from(name: str) -> None:
    lock = (Path(find_chromium.__file__).parent / name / "package-lock.json").read_text("utf-8")
    assert lock.count('"integrity": "sha512-') >= 1
    assert "http" not in lock


def test_what_was_fetched_ahead_is_not_fetched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    downloads.fetch()
    monkeypatch.setattr(node, "run", None)
    assert find_chromium.find().path.exists()
    assert (node.packages(node.ROOT / "client", "client") / "node_modules").is_dir()
    assert (node.packages(AXE, "axe") / "node_modules").is_dir()
