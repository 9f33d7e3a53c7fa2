"""Panels beside the board: rounds, Reserves with what can be had, Power, and the tables of the rulebook."""

from __future__ import annotations

from grognard.core import Message, say, verbatim
from grognard.core.scene import (
    Badge,
    Bench,
    Entry,
    Form,
    Gauge,
    Panel,
    Piece,
    Table,
    Track,
)
from grognard.games.power.components.map import ARMIES, IDS, LETTERS, RESERVE, SPACES, Army, Place, SpaceKind
from grognard.games.power.components.order_language import POWER_CODE, code, letter
from grognard.games.power.components.pieces import KINDS, MISSILE, MISSILE_COST, NUMBER_GIVEN, PRICE, UPGRADE, Kind
from grognard.games.power.events.wording import TONES
from grognard.games.power.names import army_name, place_name
from grognard.games.power.rules import drafts, order_sheet
from grognard.games.power.rules.victory import score
from grognard.games.power.state import MERCENARY, State


def pieces_at(v: State, army: Army, place: Place, spot: str) -> list[Piece]:
    """A counter for each kind, with how many there are. A click on one means its kind at its place."""
    hired = drafts.HIRED + IDS[place] if army == v.mercenary else ""
    out = []
    for k, n in enumerate(v.at(army, place)):
        if n:
            name = say("counter", army=army_name(army), n=n, kind=say(f"kind-{KINDS[k].id}", n=n))
            short = f"{n if n > 1 else ''}{code(Kind(k), v.lang)}"
            strength = Badge("strength", say("strength", n=n * KINDS[k].strength), n * KINDS[k].strength)
            out.append(
                Piece(
                    f"{LETTERS[army]}-{KINDS[k].id}-{spot or 'reserve'}",
                    name,
                    TONES[army],
                    spot,
                    sign=KINDS[k].id,
                    short=short,
                    count=n,
                    badges=(strength,),
                    key=hired or drafts.PIECE_KEYS[k],
                )
            )
    return out


def power_in(v: State, army: Army) -> list[Piece]:
    """The Power of an army, as tokens in its Reserve."""
    n = v.power[army]
    if not n:
        return []
    name = say("counter", army=army_name(army), n=n, kind=say("kind-power", n=n))
    short = f"{n if n > 1 else ''}{POWER_CODE}"
    hired = drafts.HIRED + IDS[RESERVE[army]] if army == v.mercenary else ""
    return [Piece(f"{LETTERS[army]}-power-reserve", name, TONES[army], sign="power", short=short, count=n, key=hired)]


def offers(v: State, army: Army) -> list[Piece]:
    """Pieces that an army could get in its Reserve by one exchange, at its present Power, each with its price."""
    hired = drafts.HIRED + IDS[RESERVE[army]] if army == v.mercenary else ""
    out = []
    for kind in order_sheet.on_offer(v, army):
        if kind == MISSILE:
            price = Badge("price", say("made-of-hundred"), MISSILE_COST)
        elif kind in PRICE:
            price = Badge("price", say("costs-power", n=PRICE[kind]), PRICE[kind])
        else:
            small = next(s for s, big in UPGRADE.items() if big == kind)
            price = Badge("upgrade", say("made-of-three", code=code(small, v.lang)), NUMBER_GIVEN)
        out.append(
            Piece(
                f"{LETTERS[army]}-for-{KINDS[kind].id}",
                say("offer", army=army_name(army), kind=say(f"kind-{KINDS[kind].id}", n=1), price=price.say),
                TONES[army],
                sign=KINDS[kind].id,
                short=code(kind, v.lang),
                count=0,
                badges=(price,),
                key=hired or drafts.EXCHANGE_KEYS[kind],
            )
        )
    return out


def panels(v: State) -> list[Panel]:
    out: list[Panel] = []
    if v.limit.isdigit():
        steps = tuple(say("number", n=n + 1) for n in range(int(v.limit)))
        out.append(Track("round", say("round-track"), steps, min(v.round, int(v.limit)) - 1))
    for army in ARMIES:
        if v.alive[army]:
            at = RESERVE[army]
            pieces = (*power_in(v, army), *pieces_at(v, army, at, ""), *offers(v, army))
            out.append(Bench(f"reserve-{LETTERS[army]}", place_name(at), TONES[army], pieces, IDS[at]))
            power = say("power-of", army=army_name(army))
            out.append(Gauge(f"power-{LETTERS[army]}", power, 0, max(10, v.power[army]), v.power[army], TONES[army]))
    out.append(standings(v))
    out.append(prices(v))
    out.append(codes(v))
    out.append(sheets_in(v))
    return out


def standings(v: State) -> Table:
    """Armies and their players, with strength and Flags."""
    rows = []
    for army in ARMIES:
        seat = v.seat_of[army]
        who = say("mercenaries") if seat == MERCENARY else say("seat", n=seat + 1)
        if not v.alive[army]:
            who = say("eliminated")
        elif seat in v.resigned:
            who = say("resigned")
        worth = 0 if seat == MERCENARY else score(v, seat)
        flags = verbatim(" ".join(letter(Army(a), v.lang) for a in v.flags[army]) or "-")
        rows.append((army_name(army), who, say("number", n=worth), flags))
    head = (say("head-army"), say("head-player"), say("head-strength"), say("head-flags"))
    return Table("standings", say("standings"), head, tuple(rows), marked=v.referee)


def prices(v: State) -> Table:
    rows = []
    for k, piece in enumerate(KINDS):
        if k == MISSILE:
            how: Message = say("made-of-hundred")
        elif Kind(k) in PRICE:
            how = say("costs-power", n=PRICE[Kind(k)])
        else:
            small = next(s for s, big in UPGRADE.items() if big == k)
            how = say("made-of-three", code=code(small, v.lang))
        reach = say("number", n=piece.movement) if piece.movement is not None else say("anywhere")
        name = say("kind-with-code", kind=say(f"kind-{piece.id}", n=1), code=code(Kind(k), v.lang))
        rows.append((name, reach, say("number", n=piece.strength), how))
    power = say("kind-with-code", kind=say("kind-power", n=1), code=POWER_CODE)
    rows.append((power, say("stays-in-reserve"), say("number", n=1), say("one-a-land")))
    head = (say("head-piece"), say("head-movement"), say("head-strength"), say("head-cost"))
    return Table("values", say("values"), head, tuple(rows))


def codes(v: State) -> Table:
    """PW-9.2-m: the abbreviations of places, as they are printed on every order sheet."""
    letters = [letter(army, v.lang) for army in ARMIES]
    rows: list[tuple[str, Message]] = [
        (f"{letters[a]}0-{letters[a]}8", say("code-sectors", army=army_name(a))) for a in ARMIES
    ]
    rows += [
        (" ".join(space.id for space in SPACES if space.kind is SpaceKind.ISLAND), say("code-islands")),
        ("S1-S12", say("code-seas")),
        ("HQ", say("code-hq")),
        (f"HQ.{letters[0]}", say("code-other-hq", army=army_name(0))),
        ("RV", say("code-reserve")),
        ("E", say("code-exchange")),
    ]
    head = (say("head-code"), say("head-meaning"))
    return Table("codes", say("codes"), head, tuple((verbatim(name), meaning) for name, meaning in rows))


def sheets_in(v: State) -> Form:
    """The sheets of this round: one's own as written, of the others only whether they are in."""
    lines = []
    for seat, done, orders in zip(v.sheets.seats, v.sheets.done, v.sheets.sheets, strict=True):
        text = "" if orders is None else " / ".join((*orders.lines, *orders.second)) or "-"
        lines.append(Entry(say("sheet-in" if done else "sheet-awaited", seat=seat + 1), text))
    return Form("sheets", say("sheets"), tuple(lines))
