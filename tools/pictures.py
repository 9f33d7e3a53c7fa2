"""Makes pictures of boards in mid-game: real positions that bots have played, seen in a real browser.

    python tools/pictures.py covers                    # every picture of the home page and of the documents, made again
    python tools/pictures.py covers power --only docs  # some of them
    python tools/pictures.py home --dark --out /tmp/home.png
    python tools/pictures.py look frederick --after 60 --dark --phone --near 2 --out /tmp/board.png

`covers` shows the positions of `MOMENTS`; `look` takes one picture of one table, `home` one of the first page of
a person who plays some games. All of them need the built client (`cd client && npm run build`). Same game, scenario,
seed and count of moves: same position.
"""

from __future__ import annotations

import argparse
import sys
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from grognard.bots.random_bot import RandomBot  # noqa: E402
from grognard.core import Message  # noqa: E402
from grognard.core.game import Game  # noqa: E402
from grognard.core.scene import Track  # noqa: E402
from grognard.games import load, shipped  # noqa: E402
from grognard.match import Match  # noqa: E402
from grognard.match.save_file import export_seen  # noqa: E402
from tests.browser.find_chromium import FLAGS, find  # noqa: E402
from tests.browser.table import Visitors  # noqa: E402
from tests.web.service_processes import Guest, Served, served  # noqa: E402

GAMES: dict[str, Game[Any]] = {game: load(game) for game in shipped()}
DESK = {"viewport": {"width": 1440, "height": 900}}
BUILT_IN = ROOT / "client" / "src" / "pictures"
"""Pictures of the client itself, which finds them by their names: GAME-SHAPE-LIGHT.webp."""
DOCUMENTS = ROOT / "docs" / "pictures"


class Crop(NamedTuple):
    """A part of the window with the board in it: its middle, from 0 to 1 across and down, and its width in pixels."""

    x: float
    y: float
    width: int


class Moment(NamedTuple):
    """A position worth a picture, and how it is looked at."""

    scenario: str
    seed: int
    after: int
    window: tuple[int, int]
    """Of a browser in which the board alone is shown: the larger, the nearer."""
    cover: Crop
    small: Crop
    hero: Crop | None = None
    """Only of the game that is shown at the head of the first page."""
    chosen: tuple[str, ...] = ()
    """What is answered before the picture is taken: beginnings of words in the list of choices."""
    typed: tuple[str, ...] = ()
    """What is written before the picture is taken."""
    near: int = 3
    """How often + is pressed for the near picture."""


MOMENTS = {
    "power": Moment(
        scenario="four",
        seed=24,
        after=44,
        window=(1000, 1000),
        cover=Crop(0.5, 0.36, 800),
        small=Crop(0.5, 0.5, 170),
        hero=Crop(0.5, 0.45, 640),
        typed=("F B0 G1", "R R2 R0", "T HQ G7"),
    ),
    "frederick": Moment(
        scenario="campaign",
        seed=2,
        after=86,
        window=(1900, 1300),
        cover=Crop(0.5, 0.56, 560),
        small=Crop(0.51, 0.57, 200),
        chosen=("March", "Görlitz", "Cottbus"),
    ),
    "monarchs": Moment(
        scenario="y1757",
        seed=1,
        after=60,
        window=(1500, 1150),
        cover=Crop(0.45, 0.67, 430),
        small=Crop(0.45, 0.66, 170),
    ),
    "tercios": Moment(
        scenario="field_battle",
        seed=5,
        after=120,
        window=(1500, 1050),
        cover=Crop(0.52, 0.46, 800),
        small=Crop(0.53, 0.48, 230),
        near=2,
    ),
    "valor": Moment(
        scenario="s1",
        seed=1,
        after=76,
        window=(1500, 1250),
        cover=Crop(0.47, 0.43, 720),
        small=Crop(0.42, 0.41, 190),
        chosen=("H5",),
        near=2,
    ),
}

SHAPES = {"hero": (1040, 644), "cover": (800, 500), "small": (192, 192)}
"""Pixels; `client/src/pages/pictures.ts` has the same."""
MOST = 60_000
"""Bytes of a picture of the client."""
MOST_IN_DOCUMENTS = 160_000
DOCUMENT_WIDTH = 1200
LIGHTS = {"day": False, "evening": True}

ONLY_THE_BOARD = """
    .room .map { position: fixed; inset: 0; z-index: 100; background: var(--table); }
    .room .tools, .room .hint, .room .tag, .room .tip, .skip { display: none !important; }
"""
ENCODE = """async ([png, width, height, most]) => {
    const read = await (await fetch(`data:image/png;base64,${png}`)).blob()
    const size = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' }
    const picture = await createImageBitmap(read, size)
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d').drawImage(picture, 0, 0)
    let blob
    for (let quality = 0.88; quality > 0.2; quality -= 0.04) {
        blob = await canvas.convertToBlob({ type: 'image/webp', quality })
        if (blob.size <= most) break
    }
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    return btoa(text)
}"""


def position(game: str, scenario: str, after: int, seed: int) -> Match[Any]:
    """A match that the game's own bots have played for some moves."""
    engine = GAMES[game]
    match = Match.new(
        engine, scenario or next(iter(engine.scenarios())), key=seed.to_bytes(32, "big"), at=1_000, language="en"
    )
    make = next(iter(engine.bots.values()), None)
    players = [make(seed + seat) if make else RandomBot(engine, seed + seat) for seat in match.seats]
    for _ in range(after):
        waiting = match.waiting_for()
        if match.result is not None or not waiting:
            break
        match.act(waiting[0], players[waiting[0]].choose(match.view(waiting[0]), waiting[0]))
    return match


@contextmanager
def browser() -> Iterator[Browser]:
    found = find()
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=found.path, args=FLAGS, env={**found.environment})
        try:
            yield launched
        finally:
            launched.close()


def at_table(service: Served, chromium: Browser, match: Match[Any], **look: Any) -> Page:
    """A page on which one person has all the seats of a match."""
    guest = Guest(service.address, "Nora")
    seat = (match.waiting_for() or match.seats)[0]
    sent = guest.ask("POST", "/api/tables/import", content=export_seen(match, seat).encode())
    assert sent.status_code == 201, sent.text
    page = Visitors(chromium, service.address)(token=guest.token, painted=True, **look)
    page.goto(f"/table/{sent.json()['table']['id']}")
    return page


def painted(page: Page) -> None:
    """Waits until everything that is seen of the board is painted."""
    page.wait_for_selector(".country[data-filled]", state="attached", timeout=60_000)
    page.wait_for_timeout(300)


def look(options: argparse.Namespace) -> None:
    match = position(options.game, options.scenario, options.after, options.seed)
    with TemporaryDirectory() as folder, served(f"sqlite:///{folder}/looks.db") as service, browser() as chromium:
        size = {} if options.phone else DESK
        page = at_table(service, chromium, match, lang=options.lang, phone=options.phone, dark=options.dark, **size)
        page.on("console", lambda message: print(message.type, message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: print("error", error))
        page.wait_for_selector("svg.board .item", timeout=30_000)
        if options.plain:
            page.evaluate("localStorage.setItem('boards', 'plain')")
            page.reload()
            page.wait_for_selector("svg.board .item", timeout=30_000)
        for _ in range(options.near):
            page.locator("svg.board").first.press("+")
            page.wait_for_timeout(500)
        if not options.plain:
            painted(page)
            print("tiles seen were there after", page.locator(".country").first.get_attribute("data-filled"), "ms")
        page.screenshot(path=options.out)


# --- pictures that are kept


class Encoder:
    """Makes WebP of what the browser shows, with the best quality that fits into a number of bytes."""

    def __init__(self, chromium: Browser) -> None:
        self._page = chromium.new_page()

    def write(self, png: bytes, size: tuple[int, int], most: int, path: Path) -> None:
        webp = b64decode(self._page.evaluate(ENCODE, [b64encode(png).decode(), *size, most]))
        assert len(webp) <= most, f"{path.name}: {len(webp)} bytes"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(webp)
        print(f"{path.relative_to(ROOT)}: {len(webp):,} bytes")


def when(match: Match[Any]) -> tuple[Message, ...]:
    """Which moment of the game it is, as its first track says it."""
    scene = match.game.scene(match.view(match.seats[0]))
    track = next(panel for panel in scene.panels if isinstance(panel, Track))
    step = track.steps[track.now]
    return (track.name, step) if step.key in ("number", "verbatim") else (step,)


def opened(page: Page, moment: Moment) -> None:
    """Waits for the board, and chooses what the moment says."""
    page.wait_for_selector("svg.board .item", timeout=30_000)
    for words in moment.chosen:
        page.locator(".chooser button", has_text=words).first.click()
        page.wait_for_timeout(300)
    for line in moment.typed:
        page.locator(".typed input").fill(line)
        page.locator(".typed input").press("Enter")
        page.wait_for_timeout(300)
    page.mouse.move(1, 1)
    painted(page)


def cut(page: Page, crop: Crop, shape: tuple[int, int], window: tuple[int, int]) -> bytes:
    height = crop.width * shape[1] / shape[0]
    left = min(max(0.0, crop.x * window[0] - crop.width / 2), window[0] - crop.width)
    top = min(max(0.0, crop.y * window[1] - height / 2), window[1] - height)
    return page.screenshot(clip={"x": left, "y": top, "width": crop.width, "height": height})


def client_pictures(service: Served, chromium: Browser, encoder: Encoder, game: str, match: Match[Any]) -> None:
    """The board alone, by day and in the evening, in every shape."""
    moment = MOMENTS[game]
    width, height = moment.window
    for light, dark in LIGHTS.items():
        look = {"viewport": {"width": width, "height": height}, "device_scale_factor": 2, "bypass_csp": True}
        page = at_table(service, chromium, match, dark=dark, **look)
        opened(page, moment)
        page.add_style_tag(content=ONLY_THE_BOARD)
        painted(page)
        for shape, size in SHAPES.items():
            crop: Crop | None = getattr(moment, shape)
            if crop:
                png = cut(page, crop, size, moment.window)
                encoder.write(png, size, MOST, BUILT_IN / f"{game}-{shape}-{light}.webp")
        page.context.close()


def document_pictures(service: Served, chromium: Browser, encoder: Encoder, game: str, match: Match[Any]) -> None:
    """The whole page: by day, in the evening, near, on a phone."""
    moment = MOMENTS[game]
    looks: dict[str, dict[str, Any]] = {
        "day": DESK,
        "evening": {"dark": True, **DESK},
        "near": DESK,
        "phone": {"phone": True},
    }
    for name, look in looks.items():
        page = at_table(service, chromium, match, **look)
        opened(page, moment)
        if name == "near":
            for _ in range(moment.near):
                page.locator("svg.board").first.press("+")
                page.wait_for_timeout(500)
            page.evaluate("document.activeElement.blur()")
            painted(page)
        seen = page.viewport_size
        assert seen is not None
        width = min(DOCUMENT_WIDTH, seen["width"] * 2)
        size = (width, round(width * seen["height"] / seen["width"]))
        encoder.write(page.screenshot(), size, MOST_IN_DOCUMENTS, DOCUMENTS / f"{game}-{name}.webp")
        page.context.close()


def covers(options: argparse.Namespace) -> None:
    moments = BUILT_IN / "moments.json"
    known = msgspec.json.decode(moments.read_bytes()) if moments.exists() else {}
    with TemporaryDirectory() as folder, served(f"sqlite:///{folder}/looks.db") as service, browser() as chromium:
        encoder = Encoder(chromium)
        for game in options.games or MOMENTS:
            moment = MOMENTS[game]
            match = position(game, moment.scenario, moment.after, moment.seed)
            known[game] = msgspec.to_builtins(when(match))
            if options.only in ("", "client"):
                client_pictures(service, chromium, encoder, game, match)
            if options.only in ("", "docs"):
                document_pictures(service, chromium, encoder, game, match)
    moments.write_bytes(msgspec.json.format(msgspec.json.encode(known, order="sorted"), indent=2) + b"\n")


# --- the first page


def begun(service: Served) -> Guest:
    """A person with some games in progress, beside a table of others."""
    nora, ana, mira = (Guest(service.address, name) for name in ("Nora", "Ana", "Mira"))
    for game in ("power", "frederick"):
        moment = MOMENTS[game]
        match = position(game, moment.scenario, moment.after, moment.seed)
        seen = export_seen(match, match.waiting_for()[0])
        nora.ask("POST", "/api/tables/import", content=seen.encode()).raise_for_status()
    for _ in range(2):
        with_ana = ana.table("valor", seats=[{"who": "me"}, {"who": "invite"}])
    for invited in with_ana["invitations"]:
        joined = f"/api/tables/{with_ana['table']['id']}/seats/{invited['seat']}/join"
        nora.post(joined, invitation=invited["token"])
    jonas = Guest(service.address, "Jonas")
    watched = mira.table("valor", scenario="s3", seats=[{"who": "me"}, {"who": "open"}], listed=True)["table"]["id"]
    jonas.post(f"/api/tables/{watched}/seats/1/join")
    return nora


def home(options: argparse.Namespace) -> None:
    with TemporaryDirectory() as folder, served(f"sqlite:///{folder}/looks.db") as service, browser() as chromium:
        token = "" if options.stranger else begun(service).token
        size: dict[str, Any] = {} if options.phone else {"viewport": {"width": 1240, "height": 900}}
        name = "" if options.stranger else "Nora"
        page = Visitors(chromium, service.address)(
            name, options.lang, options.phone, options.dark, painted=True, token=token, **size
        )
        page.on("console", lambda message: print(message.type, message.text) if message.type == "error" else None)
        page.goto("/")
        page.wait_for_selector("article")
        page.locator("footer").scroll_into_view_if_needed()
        page.wait_for_timeout(1500)
        page.screenshot(path=options.out, full_page=True)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    kinds = parser.add_subparsers(required=True)
    one = kinds.add_parser("look", help="one picture of one table")
    one.add_argument("game", choices=GAMES)
    one.add_argument("--scenario", default="")
    one.add_argument("--after", type=int, default=40, help="moves that the bots have made")
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--near", type=int, default=0, help="how often + is pressed")
    one.add_argument("--lang", default="en", choices=("en", "fr"))
    one.add_argument("--phone", action="store_true")
    one.add_argument("--dark", action="store_true")
    one.add_argument("--plain", action="store_true")
    one.add_argument("--out", required=True)
    one.set_defaults(run=look)
    first = kinds.add_parser("home", help="one picture of the first page")
    first.add_argument("--lang", default="en", choices=("en", "fr"))
    first.add_argument("--phone", action="store_true")
    first.add_argument("--dark", action="store_true")
    first.add_argument("--stranger", action="store_true", help="of a person who has not been here before")
    first.add_argument("--out", required=True)
    first.set_defaults(run=home)
    many = kinds.add_parser("covers", help="all pictures that are kept")
    many.add_argument("games", nargs="*", choices=[*MOMENTS, []], help="all, unless some are named")
    many.add_argument("--only", choices=("client", "docs"), default="")
    many.set_defaults(run=covers)
    options = parser.parse_args(arguments)
    options.run(options)


if __name__ == "__main__":
    main()
