"""Power on the table: the 9 x 9 board to scale, pieces by kind and number, Reserves as benches, the sheet as a form."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import Seat, say
from grognard.core.scene import (
    Entry,
    Form,
    Layer,
    Link,
    Marker,
    OnBoard,
    Panel,
    Piece,
    Role,
    Scene,
    Tone,
)
from grognard.games.power.components.map import ARMIES, HQ, IDS, LETTERS, ON_BOARD, Place
from grognard.games.power.components.order_language import MOST_LINES, Move, code, parse
from grognard.games.power.components.pieces import KINDS
from grognard.games.power.display.panels import panels, pieces_at
from grognard.games.power.events.wording import TONES
from grognard.games.power.names import army_name
from grognard.games.power.rules import drafts, order_sheet
from grognard.games.power.rules.order_sheet import draft
from grognard.games.power.state import MERCENARY, State


def scene(v: State) -> Scene:
    things: list[OnBoard] = []
    for army in ARMIES:
        for place in sorted(v.stacks[army]):
            if place < ON_BOARD:
                things += pieces_at(v, army, Place(place), IDS[place])
    for army in ARMIES:
        for flag in v.flags[army]:
            name = say("flag", army=army_name(flag))
            things.append(Marker(f"flag-{LETTERS[flag]}", name, IDS[HQ[army]], "flag", TONES[flag]))
    return Scene(tuple(things), tuple(panels(v)), tuple(roles(v)))


def roles(v: State) -> list[Role]:
    players = [None if seat == MERCENARY else seat for seat in v.seat_of]
    return [Role(army_name(a), TONES[a], players[a]) for a in ARMIES if v.alive[a]]


def sketch(v: State, seat: Seat, picks: Sequence[str]) -> Layer:
    """The sheet so far: an arrow for each move, and each line with what speaks against it."""
    if v.undecided or v.talking:
        return Layer(say("sheet-so-far"), ())
    orders = draft(v, seat, picks)
    things: list[OnBoard] = []
    panels: list[Panel] = []
    begun = order_sheet.line_starts(v, seat, picks)
    for army, lines, starts in zip(v.living(seat), (orders.lines, orders.second), begun, strict=False):
        entries = []
        for n, (number, line) in enumerate(drafts.judged(v, seat, army, lines)):
            wrong = say("line-will-fail", why=say(line.why), rule=line.rule) if line.why else None
            entries.append(Entry(say("line", n=n + 1), line.text, wrong, starts[number]))
            order = parse(line.text, army, v.lang)
            if isinstance(order, Move):
                tone = Tone.BAD if line.why else TONES[order.army]
                ends = (IDS[order.start], IDS[order.to])
                things.append(Link(f"plan-{LETTERS[army]}-{n}", spots=ends, tone=tone, short=str(n + 1)))
                if not line.why and order.army == v.mercenary:
                    things.append(ghost(v, order, f"plan-{LETTERS[army]}-{n}-there"))
        blank = range(len(entries), MOST_LINES)
        entries += [Entry(say("line", n=n + 1)) for n in blank]
        panels.append(Form(f"sheet-{LETTERS[army]}", say("sheet-of", army=army_name(army)), tuple(entries)))
    return Layer(say("sheet-so-far"), tuple(things), tuple(panels))


def ghost(v: State, order: Move, alias: str) -> Piece:
    """A hired piece where it is to go: there it may be clicked, for a spot means one's own."""
    kind, to = KINDS[order.piece], IDS[order.to]
    name = say("counter", army=army_name(order.army), n=1, kind=say(f"kind-{kind.id}", n=1))
    short = code(order.piece, v.lang)
    return Piece(alias, name, TONES[order.army], to, sign=kind.id, short=short, key=drafts.HIRED + to)
