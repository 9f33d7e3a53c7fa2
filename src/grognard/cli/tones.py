"""How a tone looks at the terminal, always a colour and a sign; and whose it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from grognard.core import Message, Scenario, Seat
from grognard.core.scene import Bench, Gauge, Hand, Marker, Piece, Scene, Tone

STYLES = {
    Tone.NEUTRAL: "",
    Tone.SEAT_1: "bright_red",
    Tone.SEAT_2: "bright_blue",
    Tone.SEAT_3: "bright_green",
    Tone.SEAT_4: "bright_yellow",
    Tone.NATION_1: "bright_blue",
    Tone.NATION_2: "bright_yellow",
    Tone.NATION_3: "bright_green",
    Tone.NATION_4: "bright_magenta",
    Tone.NATION_5: "bright_red",
    Tone.NATION_6: "bright_cyan",
    Tone.NATION_7: "magenta",
    Tone.NATION_8: "cyan",
    Tone.NATION_9: "yellow",
    Tone.LAND: "",
    Tone.WATER: "blue",
    Tone.WOOD: "green",
    Tone.HILL: "yellow",
    Tone.TOWN: "magenta",
    Tone.GOOD: "green",
    Tone.BAD: "bright_red",
    Tone.ACCENT: "bright_cyan",
}
SIGNS = {
    Tone.SEAT_1: "●",
    Tone.SEAT_2: "▲",
    Tone.SEAT_3: "■",
    Tone.SEAT_4: "◆",
    Tone.NATION_1: "●",
    Tone.NATION_2: "▲",
    Tone.NATION_3: "■",
    Tone.NATION_4: "◆",
    Tone.NATION_5: "★",
    Tone.NATION_6: "○",
    Tone.NATION_7: "△",
    Tone.NATION_8: "□",
    Tone.NATION_9: "◇",
}
GROUND = {Tone.WATER: "~", Tone.WOOD: "♣", Tone.HILL: "^", Tone.TOWN: "⌂"}


def style(tone: Tone) -> str:
    return STYLES.get(tone, "")


def sign(tone: Tone) -> str:
    return SIGNS.get(tone, "·")


class Owner(Struct, frozen=True):
    seat: Seat
    role: Message
    """The army or court, or the seat itself where it plays no role."""


def owners(scenario: Scenario, scene: Scene) -> dict[Tone, Owner]:
    """Whose tone each is, learnt from names that speak of a role ("Red guard"); else the n-th tone is the n-th role's.

    A tone of a seat that plays several roles belongs to the role that the names speak of.
    """
    roles = [Owner(n, role) for n, seat in enumerate(scenario.seats) for role in seat.roles or (seat.name,)]
    found: Counter[tuple[Tone, int]] = Counter()
    tones: list[Tone] = []
    for tone, name in _toned(scene):
        if tone not in SIGNS:
            continue
        tones.append(tone)
        spoken = list(_parts(name))
        found.update((tone, n) for n, owner in enumerate(roles) if owner.role in spoken)
    out: dict[Tone, Owner] = {}
    for (tone, n), _ in found.most_common():
        out.setdefault(tone, roles[n])
    by_rank: Sequence[Tone] = tuple(SIGNS)
    for tone in sorted({*tones} - {*out}, key=by_rank.index):
        n = by_rank.index(tone)
        if n < len(roles) and roles[n] not in out.values():
            out[tone] = roles[n]
    return {tone: out[tone] for tone in by_rank if tone in out}


def _toned(scene: Scene) -> Iterator[tuple[Tone, Message]]:
    for thing in scene.things:
        if isinstance(thing, Piece | Marker):
            yield thing.tone, thing.name
    for panel in scene.panels:
        if isinstance(panel, Hand | Bench | Gauge):
            yield panel.tone, panel.name


def _parts(message: Message) -> Iterator[Message]:
    yield message
    for fact in message.facts.values():
        for part in fact if isinstance(fact, list | tuple) else (fact,):
            if isinstance(part, Message):
                yield from _parts(part)
