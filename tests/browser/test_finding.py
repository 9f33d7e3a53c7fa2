"""What the tests of the browser run with is found, or its absence is an error: never a test less."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests import ahead, node
from tests.browser import finding
from tests.browser.table import AXE


def test_a_browser_is_found_and_runs(browser: Browser) -> None:
    assert int(browser.version.split(".")[0]) >= 120


def test_a_named_browser_that_is_not_there_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(finding.VARIABLE, "/nowhere/chromium")
    with pytest.raises(finding.NoBrowser, match="/nowhere/chromium"):
        finding.find()


def test_a_machine_for_which_no_browser_comes_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "machine", lambda: "riscv64")
    with pytest.raises(finding.NoBrowser, match=finding.VARIABLE):
        finding.packaged()


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
    lock = (Path(finding.__file__).parent / name / "package-lock.json").read_text("utf-8")
    assert lock.count('"integrity": "sha512-') >= 1
    assert "http" not in lock


def test_what_was_fetched_ahead_is_not_fetched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    ahead.fetch()
    monkeypatch.setattr(node, "run", None)
    assert finding.find().path.exists()
    assert (node.packages(node.ROOT / "client", "client") / "node_modules").is_dir()
    assert (node.packages(AXE, "axe") / "node_modules").is_dir()
