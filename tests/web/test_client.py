"""The built client as it leaves: pages, assets, what a browser may keep, and what is said where nothing is."""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from grognard.games import folder, installed, load, shipped
from grognard.store import Store
from grognard.web import client_files as client
from grognard.web.app import make_app
from grognard.web.bot_pool import BotPool
from grognard.web.service import GameCatalogue, Service
from tests.web.two_players import problem

SCRIPT = "console.log('the table');\n" * 50
BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
PAGES = [
    "/",
    "/new",
    "/new/power",
    "/table/abc",
    "/table/abc/",
    "/table/abc/replay/12",
    "/learn",
    "/rules",
    "/learn/power",
    "/learn/power/3",
    "/rules/power",
    "/rules/power/PW-1",
    "/gallery",
]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A client that is built: a page, a script, a font, an icon."""
    made = tmp_path_factory.mktemp("built")
    (made / "assets").mkdir()
    (made / "index.html").write_text("<!doctype html><title>The table</title>", "utf-8")
    (made / "assets" / "index-a1b2.js").write_text(SCRIPT, "utf-8")
    (made / "assets" / "face-c3d4.woff2").write_bytes(b"wOF2" + bytes(400))
    (made / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'></svg>", "utf-8")
    (made / "manifest.webmanifest").write_text(json.dumps({"name": "Grognard"}), "utf-8")
    return made


def browsing(built: Path, store: Path) -> TestClient[Any]:
    opened = Store.open(f"sqlite:///{store}")
    service = Service(opened, GameCatalogue(installed, load, folder, shipped), alone=True, bot_pool=BotPool(load))
    return TestClient(make_app(service, built=built), base_url="http://localhost")


@pytest.fixture(scope="module")
def browser(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with browsing(built, tmp_path_factory.mktemp("client") / "a.db") as running:
        yield running


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_the_same_file_and_is_asked_for_again(browser: TestClient[Any], path: str) -> None:
    answer = browser.get(path, headers=BROWSER)
    assert (answer.status_code, answer.text) == (200, "<!doctype html><title>The table</title>")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "'unsafe" not in answer.headers["content-security-policy"]


def test_a_page_that_the_browser_has_is_not_sent_again(browser: TestClient[Any]) -> None:
    first = browser.get("/", headers=BROWSER)
    again = browser.get("/new", headers=BROWSER | {"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = browser.get("/new", headers=BROWSER | {"if-none-match": '"another"'})
    assert other.status_code == 200


def test_an_asset_is_kept_for_ever_and_packed_for_who_can_unpack(browser: TestClient[Any]) -> None:
    packed = browser.get("/assets/index-a1b2.js", headers={"accept-encoding": "br, gzip"})
    plain = browser.get("/assets/index-a1b2.js", headers={"accept-encoding": "gzip;q=0, identity"})
    assert packed.text == plain.text == SCRIPT
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(SCRIPT) / 5
    assert "content-encoding" not in plain.headers
    assert packed.headers["etag"] != plain.headers["etag"]
    for answer in (packed, plain):
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/assets/face-c3d4.woff2", "font/woff2"),
        ("/favicon.svg", "image/svg+xml"),
        ("/manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_other_files_have_their_kinds(browser: TestClient[Any], path: str, kind: str) -> None:
    answer = browser.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, kind)


def test_what_is_compressed_already_is_not_compressed_again(browser: TestClient[Any]) -> None:
    answer = browser.get("/assets/face-c3d4.woff2", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in answer.headers
    assert answer.content.startswith(b"wOF2")


@pytest.mark.parametrize("path", ["/", "/assets/index-a1b2.js", "/favicon.svg"])
def test_a_head_is_the_answer_without_its_body(browser: TestClient[Any], path: str) -> None:
    asked, head = browser.get(path), browser.head(path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == asked.headers["content-length"]


@pytest.mark.parametrize("path", ["/nowhere", "/new/power/what", "/assets/none.js", "/assets/../index.html"])
def test_a_program_that_is_lost_gets_a_problem(browser: TestClient[Any], path: str) -> None:
    problem(browser.get(path, headers={"accept": "*/*"}), 404)


@pytest.mark.parametrize("path", ["/nowhere", "/new/power/what"])
def test_a_browser_that_is_lost_gets_a_page(browser: TestClient[Any], path: str) -> None:
    answer = browser.get(path, headers=BROWSER)
    assert (answer.status_code, answer.text) == (404, "<!doctype html><title>The table</title>")


@pytest.mark.parametrize("path", ["/api/nowhere", "/api", "/assets/none.js", "/assets/%2e%2e/index.html"])
def test_no_page_stands_in_for_an_answer_or_an_asset(browser: TestClient[Any], path: str) -> None:
    problem(browser.get(path, headers=BROWSER), 404)


def test_a_page_cannot_be_written_to(browser: TestClient[Any]) -> None:
    problem(browser.post("/new", headers=BROWSER), 405)


def test_programs_are_told_nothing_of_pages(browser: TestClient[Any]) -> None:
    paths = browser.get("/api/openapi.json").json()["paths"]
    assert [path for path in paths if not path.startswith(("/api/", "/healthz", "/readyz"))] == []


@pytest.mark.parametrize(("language", "said"), [("en", "has not been built"), ("fr-CH", "n’a pas été construite")])
def test_without_a_built_client_a_page_says_how_to_build_it(
    built: Path, tmp_path: Path, language: str, said: str
) -> None:
    bare = tmp_path / "bare"
    shutil.copytree(built, bare)
    (bare / "index.html").unlink()
    with browsing(bare, tmp_path / "a.db") as browser:
        answer = browser.get("/new", headers=BROWSER | {"accept-language": language})
        assert answer.status_code == 503
        assert said in answer.text
        assert "npm run build" in answer.text
        assert browser.get("/healthz").status_code == 200


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [
        ("gzip", True),
        ("GZIP;q=0.5", True),
        ("br, gzip;q=1.0", True),
        ("*", True),
        ("", False),
        ("br", False),
        ("gzip;q=0", False),
        ("gzip; q=0.000", False),
        ("*;q=0", False),
        ("gzip;q=0, *", False),
    ],
)
def test_gzip_only_for_who_takes_it(accepted: str, takes: bool) -> None:
    assert client.takes_gzip(accepted) is takes


def test_what_was_packed_once_is_what_is_sent(browser: TestClient[Any], built: Path) -> None:
    with browser.stream("GET", "/assets/index-a1b2.js", headers={"accept-encoding": "gzip"}) as answer:
        assert isinstance(answer, httpx.Response)
        sent = b"".join(answer.iter_raw())
    assert gzip.decompress(sent) == (built / "assets" / "index-a1b2.js").read_bytes()
