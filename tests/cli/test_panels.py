"""What lies beside the board, in lines: hands whose cards say what they are worth, and what cannot be played."""

from __future__ import annotations

from grognard.cli.terminal.panels import blocks
from grognard.core import verbatim
from grognard.core.scene import Badge, Card, Hand, Tone


def say(message):
    return str(message.facts["text"])


KING = Card("c1", verbatim("The King Commands"), verbatim("Commands of 5."), "PR-01", "4")
BRIDGE = Card(
    "c2", verbatim("Blown Bridge"), None, "PR-06", "1", (Badge("time", verbatim("Interrupts")),), verbatim("Not now.")
)
HAND = Hand("hand", verbatim("Prussia"), Tone.NATION_1, (KING, BRIDGE, Card("c3")))


def lines(full: bool) -> list[str]:
    (block,) = blocks([HAND], say, frozenset(), full)
    return [line.plain for line in block]


def test_a_card_shows_its_figure_and_a_mark_if_it_cannot_be_played_now():
    (line,) = lines(full=False)
    assert line.split("Prussia ")[1].strip() == "[The King Commands 4] [Blown Bridge 1 !] [?]"


def test_a_lookup_shows_kind_text_and_refusal():
    about = [line.strip() for line in lines(full=True)[1:]]
    assert about == ["The King Commands 4 – Commands of 5.", "Blown Bridge 1 – Interrupts · Not now."]
