"""Pictures of games in play: every game of this program has all of them, in the sizes that the client expects."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from msgspec import convert

from grognard.core import Message
from grognard.games import folder, shipped
from grognard.words import LANGUAGES, translator

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "client" / "src"
BUILT_IN = CLIENT / "pictures"
DOCUMENTS = ROOT / "docs" / "pictures"
MOST = 60_000
MOST_IN_DOCUMENTS = 160_000
LIGHTS = ("day", "evening")
AGAIN = "python tools/pictures.py covers"


def sizes() -> dict[str, tuple[int, int]]:
    """What the client expects of each shape."""
    text = (CLIENT / "pages" / "pictures.ts").read_text("utf-8")
    block = text[text.index("SIZES") :]
    return {
        shape: (int(w), int(h)) for shape, w, h in re.findall(r"(\w+): \[(\d+), (\d+)\]", block[: block.index("}")])
    }


def pixels(path: Path) -> tuple[int, int]:
    """Width and height of a WebP file, of any of its three kinds."""
    data = path.read_bytes()
    assert (data[:4], data[8:12]) == (b"RIFF", b"WEBP"), path
    kind, body = data[12:16], data[20:]
    if kind == b"VP8X":
        return 1 + int.from_bytes(body[4:7], "little"), 1 + int.from_bytes(body[7:10], "little")
    if kind == b"VP8L":
        bits = int.from_bytes(body[1:5], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    assert (kind, body[3:6]) == (b"VP8 ", b"\x9d\x01\x2a"), path
    return int.from_bytes(body[6:8], "little") & 0x3FFF, int.from_bytes(body[8:10], "little") & 0x3FFF


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("shape", ["cover", "small"])
@pytest.mark.parametrize("game", shipped())
def test_every_game_has_its_pictures(game: str, shape: str, light: str) -> None:
    path = BUILT_IN / f"{game}-{shape}-{light}.webp"
    assert path.exists(), AGAIN
    assert pixels(path) == sizes()[shape]
    assert path.stat().st_size <= MOST


def test_one_game_is_shown_at_the_head_of_the_first_page() -> None:
    heroes = sorted(path.name for path in BUILT_IN.glob("*-hero-*.webp"))
    assert {name.partition("-hero-")[0] for name in heroes} < set(shipped()), AGAIN
    assert [name.partition("-hero-")[2] for name in heroes] == [f"{light}.webp" for light in LIGHTS]
    for name in heroes:
        assert pixels(BUILT_IN / name) == sizes()["hero"]
        assert (BUILT_IN / name).stat().st_size <= MOST


def test_no_picture_is_left_of_a_game_that_is_gone() -> None:
    of = {re.sub(r"-(cover|small|hero)-(day|evening)\.webp$", "", path.name) for path in BUILT_IN.glob("*.webp")}
    assert of == set(shipped())


@pytest.mark.parametrize("game", shipped())
def test_the_moment_that_is_shown_can_be_said(game: str) -> None:
    moments = convert(json.loads((BUILT_IN / "moments.json").read_text("utf-8"))[game], list[Message])
    assert moments
    for language in LANGUAGES:
        words = translator(language, folder(game) / "messages")
        assert all(words.text(message) for message in moments)


@pytest.mark.parametrize("look", ["day", "evening", "near", "phone"])
@pytest.mark.parametrize("game", shipped())
def test_documents_have_pictures_of_every_game(game: str, look: str) -> None:
    path = DOCUMENTS / f"{game}-{look}.webp"
    assert path.exists(), AGAIN
    assert pixels(path)[0] >= 700
    assert path.stat().st_size <= MOST_IN_DOCUMENTS
