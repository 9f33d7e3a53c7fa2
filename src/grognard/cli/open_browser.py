"""`play` in the browser: serves the client on this machine only, as long as the command runs."""

from __future__ import annotations

import errno
import json
import os
import socket
import sys
import threading
from http.client import HTTPException
from typing import TYPE_CHECKING
from urllib.request import ProxyHandler, build_opener

if TYPE_CHECKING:
    from grognard.words import Translator

HERE = "127.0.0.1"
TRIED = 50
"""Ports after the first, before giving up."""
ANSWER_TIMEOUT_SECONDS = 20.0
"""How long a service of ours may take to say who it is; it may just be starting."""


def open_table(path: str, translator: Translator, store: str, port: int, show: bool) -> None:
    """Serve, say where, show it; return when it is stopped."""
    from grognard.cli.http_service import run
    from grognard.cli.options import UsageError, default_store
    from grognard.store import Store, StoreError
    from grognard.web.service import service_fingerprint as mark

    address = store or default_store()
    try:
        opened = Store.open(address)
    except StoreError as wrong:
        raise UsageError(translator.text(wrong.message)) from None
    # A database on a server may be served by many at once; a file is better served by one.
    ours, place = mark(opened) if opened.embedded else "", opened.place
    opened.close()
    try:
        listener = _listen(port, ours)
    except OSError as wrong:
        why = wrong.strerror or str(wrong)
        raise UsageError(translator.say("cli-serve-no-port", host=HERE, port=str(port), why=why)) from None
    if listener is None:
        page = f"http://{HERE}:{port}{path}"
        print(translator.say("cli-open-already", address=page), flush=True)
        if show:
            _show(page)
        return
    bound = listener.getsockname()[1]
    page = f"http://{HERE}:{bound}{path}"
    if port and bound != port:
        print(translator.say("cli-open-other-port", port=str(port)), flush=True)
    print(translator.say("cli-open-at", address=page, place=place), flush=True)
    if show:
        threading.Thread(target=_show_when_there, args=(page, bound), daemon=True).start()
    try:
        run(listener, HERE, address)
    except KeyboardInterrupt:  # the usual way to stop
        print(translator.say("cli-open-stopped"), flush=True)


def _listen(port: int, ours: str) -> socket.socket | None:
    """A free port, the wished one if it can be; nothing if we listen there already."""
    for wished in (port, *range(port + 1, min(port + TRIED, 65535) + 1)):
        try:
            return socket.create_server((HERE, wished))
        except OSError as wrong:
            if wrong.errno != errno.EADDRINUSE:
                raise
            if wished == port and ours and _who(port) == ours:
                return None
            last = wrong
    raise last


def _who(port: int) -> str:
    """What the service at a port calls itself; nothing if it is none of ours."""
    try:
        # Never by a proxy: this is our own machine.
        with build_opener(ProxyHandler({})).open(
            f"http://{HERE}:{port}/healthz", timeout=ANSWER_TIMEOUT_SECONDS
        ) as answer:
            told = json.loads(answer.read(10_000))
    except (OSError, ValueError, HTTPException):
        return ""
    return str(told.get("service", "")) if isinstance(told, dict) else ""


def can_show() -> bool:
    """Whether there is a screen to open a browser on."""
    if os.environ.get("BROWSER"):
        return True
    if sys.platform == "win32":
        return True
    if sys.platform == "darwin":
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _show_when_there(page: str, port: int) -> None:
    if _who(port):
        _show(page)


def _show(page: str) -> None:
    import webbrowser

    webbrowser.open(page)
