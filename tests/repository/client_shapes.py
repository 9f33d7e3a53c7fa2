"""The shapes of the service's OpenAPI description, as the client's types are generated from them.

.venv/bin/python -m tests.repository.client_shapes      # writes client/openapi.json; then: cd client && npm run schemas
"""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from grognard.games import folder, installed, load, shipped
from grognard.store import Store
from grognard.web.app import make_app
from grognard.web.bot_pool import BotPool
from grognard.web.service import GameCatalogue, Service

CLIENT = Path(__file__).parents[2] / "client"
DESCRIBED = CLIENT / "openapi.json"


def described() -> str:
    """No routes: the client's types come from what is sent, not from where."""
    with TemporaryDirectory() as kept:
        store = Store.open(f"sqlite:///{kept}/none.db")
        service = Service(
            store, GameCatalogue(installed, load, folder, shipped), alone=True, bot_pool=BotPool(load, processes=1)
        )
        whole = msgspec.to_builtins(make_app(service).openapi_schema.to_schema())
        store.close()
    shapes = {"schemas": whole["components"]["schemas"]}
    about = {"title": whole["info"]["title"], "version": "0"}
    part = {"openapi": whole["openapi"], "info": about, "paths": {}, "components": shapes}
    return json.dumps(part, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    DESCRIBED.write_text(described(), "utf-8")
