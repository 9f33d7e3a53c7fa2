"""A table with two people at it, all that they can see of it, and what an answer looks like that refuses something."""

from __future__ import annotations

import json
from typing import Any

import httpx

from tests.web.service_processes import Guest

PROBLEM = "application/problem+json"
NEEDED: dict[str, dict[str, Any]] = {
    "act": {"seat": 0, "text": "plan 0"},
    "checkDraft": {"seat": 0, "text": "plan 0"},
    "undo": {"seat": 0},
    "propose": {"seat": 0, "kind": "draw"},
    "answerProposal": {"seat": 0, "accepts": True},
    "resign": {"seat": 0},
    "pause": {"seat": 0},
    "salt": {"seat": 0, "salt": "pepper"},
    "giveDice": {"outcomes": [1]},
    "timeUp": {"seat": 0},
    "arrange": {"text": "turn 1"},
    "setInstructions": {"seat": 0, "orders": []},
    "sayInChat": {"text": "hello"},
    "writeNotebook": {"seat": 0, "text": "hello"},
}
"""Bodies that would be right at a table; a new route with a body that needs something has to be added here."""


class Room:
    """Ann hosts and sits at seat 0, Bob sits at seat 1."""

    def __init__(self, address: str, game: str = "sandbox", scenario: str = "", **more: Any) -> None:
        self.address = address
        self.ann, self.bob = Guest(address, "Ann"), Guest(address, "Bob")
        made = self.ann.table(game, scenario=scenario, seats=[{"who": "me"}, {"who": "invite"}], **more)
        self.id = str(made["table"]["id"])
        self.at = f"/api/tables/{self.id}"
        self.bob.post(f"{self.at}/seats/1/join", invitation=made["invitations"][0]["token"])

    def glimpsed(self) -> list[Any]:
        """What shows nearly every change, in few requests."""
        mine = self.ann.get("/api/tables", which="mine")["tables"]
        return [
            self.bob.get(self.at),
            self.ann.get(f"{self.at}/chat"),
            {(table["id"], table["moved"]) for table in mine},
        ]

    def seen(self) -> list[Any]:
        """Whatever anybody at this table could notice a change by."""
        shown: list[Any] = []
        for guest, seat in ((self.ann, 0), (self.bob, 1)):
            shown += [
                guest.get(self.at),
                guest.get(f"{self.at}/log", events=True),
                guest.get(f"{self.at}/view"),
                guest.get(f"{self.at}/chat"),
                guest.get(f"{self.at}/notebook", seat=seat),
                guest.get(f"{self.at}/instructions", seat=seat),
                guest.get("/api/me"),
                {(table["id"], table["moved"]) for table in guest.get("/api/tables", which="mine")["tables"]},
            ]
        return shown


def problem(answer: httpx.Response, *statuses: int) -> dict[str, Any]:
    """The problem that an answer consists of."""
    assert answer.status_code in statuses, f"{answer.status_code} {answer.text[:500]}"
    assert answer.headers["content-type"] == PROBLEM
    told: dict[str, Any] = answer.json()
    assert told["status"] == answer.status_code
    assert told["title"]
    assert told["detail"]
    return told


def escaped(**body: Any) -> bytes:
    """JSON that holds half surrogate pairs, NUL and the like as escapes, as a program would send them."""
    return json.dumps(body).encode()
