"""One evening at a served table: making it, playing it with a bot, watching it, to the end."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.selection import and_slow
from tests.web.service_processes import Guest, served


@pytest.mark.parametrize("game", and_slow(["sandbox"], ["power"]))
def test_a_person_plays_a_game_with_bots_to_its_end_while_another_watches(tmp_path: Path, game: str) -> None:
    options = {"sandbox": {"length": "2"}, "power": {"limit": "3"}}[game]
    with served(f"sqlite:///{tmp_path / 'a.db'}") as service:
        ann, bob = Guest(service.address, "Ann"), Guest(service.address, "Bob")
        table = ann.table(game, options=options)["table"]
        assert [seat["kind"] for seat in table["seats"]] == ["person"] + ["bot"] * (len(table["seats"]) - 1)
        mine, others = ann.listen(), bob.listen(table["id"], scenes=True)
        rng = Random(1)
        now = table["now"]
        while now["result"] is None:
            if 0 in now["waiting"]:
                now = ann.act_at_random(table["id"], 0, rng)["now"]
            else:
                now = max(now, mine.next()["now"], key=lambda known: known["n"])
        seen = others.next()
        while seen["now"]["result"] is None:
            assert seen["scene"]["things"]
            seen = others.next()
        assert seen["now"]["result"] == now["result"]
        assert ann.get(f"/api/tables/{table['id']}")["key"], "the dice key is shown at the end"
