"""Power on the table: the 9 x 9 board to scale, pieces by kind and number, Reserves as benches, the sheet as a form."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import Forecast, Lens, Message, Refused, Seat, follow_all, say, verbatim
from grognard.core.scene import (
    Area,
    Badge,
    Bench,
    Board,
    BoardKind,
    Entry,
    Form,
    Gauge,
    Layer,
    Link,
    Marker,
    OnBoard,
    Panel,
    Piece,
    Role,
    Scene,
    Spot,
    Table,
    Tone,
    Track,
)
from grognard.games.power import odds, orders_questions
from grognard.games.power.actions import TONES, Orders, army_name, place_name
from grognard.games.power.language import MOST_LINES, POWER_CODE, Move, code, letter, parse
from grognard.games.power.map import (
    ARMIES,
    HQ,
    IDS,
    LETTERS,
    ON_BOARD,
    PLACE,
    RESERVE,
    SPACES,
    Army,
    Place,
    SpaceKind,
)
from grognard.games.power.pieces import (
    INFANTRY,
    KINDS,
    MISSILE,
    MISSILE_COST,
    NUMBER_GIVEN,
    PRICE,
    UPGRADE,
    Kind,
    destinations,
)
from grognard.games.power.state import MERCENARY, State
from grognard.games.power.victory import score

SCALE = 100
"""Board units in a centimetre."""
FOOT_MARK = "*"
"""Beside a strength: infantry, which can take a Flag, is part of it."""

_TONE_OF = {SpaceKind.SEA: Tone.WATER, SpaceKind.ISLAND: Tone.HILL, SpaceKind.HQ: Tone.TOWN}


def board() -> Board:
    spots = []
    for n, space in enumerate(SPACES):
        half = space.w / 2, space.h / 2  # not a rule: a picture
        x, y, w, h = (round(size * SCALE) for size in (space.x, space.y, *half))
        corners = ((x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h))
        tone = TONES[LETTERS.index(space.army)] if space.army else _TONE_OF.get(space.kind, Tone.LAND)
        signs = ("hq",) if space.kind is SpaceKind.HQ else ("inland",) if space.kind is SpaceKind.LAND else ()
        spots.append(Spot(space.id, place_name(n), (x, y), corners, tone, signs))
    return Board(BoardKind.AREAS, 56 * SCALE, 56 * SCALE, tuple(spots), unit=say("unit-cm"))


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


def pieces_at(v: State, army: Army, place: Place, spot: str) -> list[Piece]:
    """A counter for each kind, with how many there are. Whoever clicks one means its kind at its place."""
    hired = orders_questions.HIRED + IDS[place] if army == v.mercenary else ""
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
                    key=hired or orders_questions.PIECE_KEYS[k],
                )
            )
    return out


def offers(v: State, army: Army) -> list[Piece]:
    """What an army could have in its Reserve by one exchange, at its present Power, each with its price."""
    hired = orders_questions.HIRED + IDS[RESERVE[army]] if army == v.mercenary else ""
    out = []
    for kind in orders_questions.on_offer(v, army):
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
                key=hired or orders_questions.EXCHANGE_KEYS[kind],
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
            pieces = (*pieces_at(v, army, at, ""), *offers(v, army))
            out.append(Bench(f"reserve-{LETTERS[army]}", place_name(at), TONES[army], pieces, IDS[at]))
            power = say("power-of", army=army_name(army))
            out.append(Gauge(f"power-{LETTERS[army]}", power, 0, max(10, v.power[army]), v.power[army], TONES[army]))
    out.append(standings(v))
    out.append(prices(v))
    out.append(codes(v))
    out.append(sheets_in(v))
    return out


def standings(v: State) -> Table:
    """Who is who, with strength and Flags."""
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


# --- overlays

LENSES = {
    "reach": Lens(say("lens-reach")),
    "threats": Lens(say("lens-threats")),
    "danger": Lens(say("lens-danger"), foci=0),
}


def lens(v: State, name: str, focus: Sequence[str]) -> Layer:
    at = PLACE[focus[0]] if focus and focus[0] in PLACE and PLACE[focus[0]] < ON_BOARD else None
    if name == "danger":
        return danger(v)
    if at is None:
        return Layer(LENSES[name].name, ())
    return reach(v, at) if name == "reach" else threats(v, at)


def reach(v: State, start: Place) -> Layer:
    """Where what stands here can go in one round, with how much; infantry, which takes Flags, has its mark."""
    total: dict[Place, int] = {}
    foot: set[Place] = set()
    for army in ARMIES:
        for k, n in enumerate(v.at(army, start)):
            for to in destinations(Kind(k), start) if n else ():
                total[to] = total.get(to, 0) + n * KINDS[k].strength
                if Kind(k) in INFANTRY:
                    foot.add(to)
    areas = (
        Area(f"reach-{IDS[p]}", IDS[p], tone=Tone.GOOD, short=f"{total[p]}{FOOT_MARK if p in foot else ''}")
        for p in sorted(total)
    )
    return Layer(LENSES["reach"].name, tuple(areas))


def threats(v: State, at: Place) -> Layer:
    """Which pieces can come here, and every army's, side's and coalition's most under five orders each."""
    things: list[OnBoard] = [Area(f"here-{IDS[at]}", IDS[at], tone=Tone.ACCENT)]
    for army in ARMIES:
        for mover in odds.arrivals(v, army, at):
            if mover.start < ON_BOARD:
                link = f"threat-{LETTERS[army]}-{KINDS[mover.kind].id}-{IDS[mover.start]}"
                things.append(Link(link, spots=(IDS[mover.start], IDS[at]), tone=TONES[army]))
    tables = (threats_table(v, at), arrivals_table(v, at))
    return Layer(LENSES["threats"].name, _once(things), tables)


def threats_table(v: State, at: Place, seat: Seat | None = None) -> Table:
    """Army by army, then sides of two armies, then all enemies of a seat; whether what stands there can be beaten."""
    rows = []
    for army in ARMIES:
        if v.alive[army]:
            can = odds.totals(v, army, at, odds.budget(v, army, odds.NOBODY))
            rows.append(_threat_row(v, at, [army], can))
    for side in odds.enemy_sides(v, odds.NOBODY):
        armies = [a for a in ARMIES if v.alive[a] and v.side(a) == side]
        if len(armies) > 1:
            rows.append(_threat_row(v, at, armies, odds.side_totals(v, side, at, odds.NOBODY)))
    if seat is not None:
        here = sum(v.total(a, at) for a in ARMIES if v.side(a) != seat)
        most = odds.coalition(v, seat, at)
        blank = say("odds-blank")
        rows.append((say("odds-all-enemies"), say("number", n=here), say("number", n=most), blank, blank))
    head = (say("head-army"), say("head-here"), say("head-at-most"), say("head-infantry"), say("head-holds"))
    return Table("threats", place_name(at), head, tuple(rows))


def _threat_row(v: State, at: Place, armies: list[Army], can: odds.Totals) -> tuple[Message, ...]:
    name = say("odds-side", armies=[army_name(a) for a in armies])
    here = say("number", n=sum(v.total(a, at) for a in armies))
    there = any(at in v.stacks[a] for a in armies)
    holds = say(f"verdict-{odds.verdict(v, v.side(armies[0]), at)}") if there else say("odds-blank")
    return name, here, say("number", n=can.most), _with_foot(can), holds


def _with_foot(can: odds.Totals) -> Message:
    return say("odds-foot", n=can.most_with_foot) if can.foot else say("odds-no-foot")


def arrivals_table(v: State, at: Place) -> Table:
    """What can come with one order, from where."""
    rows = []
    for army in ARMIES:
        for mover in odds.arrivals(v, army, at):
            kind = say(f"kind-{KINDS[mover.kind].id}", n=mover.count)
            start = place_name(mover.start)
            worth = say("number", n=mover.strength)
            rows.append((army_name(army), say("pieces", n=mover.count, kind=kind), start, worth))
    head = (say("head-army"), say("head-piece"), say("head-from"), say("head-strength-each"))
    return Table("arrivals", say("arrivals", at=place_name(at)), head, tuple(rows))


def danger(v: State) -> Layer:
    """Every HQ: is its Flag safe against every sheet, and what would make it so?"""
    areas = []
    for army in ARMIES:
        if v.alive[army]:
            siege = odds.Siege(v, army)
            stays = sum(v.total(a, HQ[army]) for a in ARMIES if v.side(a) == v.side(army))
            falls = siege.falls(stays, 0)
            short = "ok" if not falls else f"+{siege.garrison - stays}" if siege.garrison > stays else "!"
            areas.append(Area(f"hq-{LETTERS[army]}", IDS[HQ[army]], tone=Tone.BAD if falls else Tone.GOOD, short=short))
    return Layer(LENSES["danger"].name, tuple(areas), (danger_table(v),))


def danger_table(v: State) -> Table:
    rows = []
    for army in ARMIES:
        if v.alive[army]:
            siege = odds.Siege(v, army)
            stays = sum(v.total(a, HQ[army]) for a in ARMIES if v.side(a) == v.side(army))
            falls = siege.falls(stays, 0)
            more = siege.deployment(stays)
            verdict = "hq-falls" if falls else "hq-missile" if siege.missiles else "hq-safe"
            rows.append(
                (
                    place_name(HQ[army]),
                    say("number", n=stays),
                    say("number", n=siege.garrison),
                    say("number", n=more) if more is not None else say("odds-nothing-helps"),
                    say(verdict),
                )
            )
    head = (say("head-hq"), say("head-here"), say("head-garrison"), say("head-deploy"), say("head-flag"))
    return Table("danger", LENSES["danger"].name, head, tuple(rows))


def outcome_table(v: State, seat: Seat, at: Place) -> Table:
    """Each total that a player can have on a space against every total of each other side."""
    others = [(side, odds.side_totals(v, side, at, seat)) for side in odds.enemy_sides(v, seat)]
    others = [(side, can) for side, can in others if can.most]
    rows = []
    for total in odds.side_totals(v, seat, at, odds.NOBODY).values():
        found = [odds.chances(total, side, can) for side, can in others]
        cells = [say("odds-cell", win=f.win, bounce=f.bounce, lose=f.lose) for f in found]
        rows.append((say("number", n=total), *cells))
    head = [say("odds-against", enemy=odds.side_name(v, side), n=len(can.values())) for side, can in others]
    return Table("outcomes", say("odds-outcomes", at=place_name(at)), (say("head-your-total"), *head), tuple(rows))


def odds_panels(v: State, seat: Seat, at: Place | None) -> list[Table]:
    """All that can be known without the sheets: of every HQ, or of one space."""
    if at is None:
        return [danger_table(v)]
    return [threats_table(v, at, seat), arrivals_table(v, at), outcome_table(v, seat, at)]


def spot(name: str) -> Place | None:
    """A space by its name."""
    at = PLACE.get(name)
    return at if at is not None and at < ON_BOARD else None


def _once(things: list[OnBoard]) -> tuple[OnBoard, ...]:
    found: dict[str, OnBoard] = {}
    for thing in things:
        found.setdefault(thing.id, thing)
    return tuple(found.values())


def sketch(v: State, seat: Seat, picks: Sequence[str]) -> Layer:
    """The sheet so far: an arrow for each move, and each line with what speaks against it."""
    orders = draft(v, seat, picks)
    things: list[OnBoard] = []
    panels: list[Panel] = []
    begun = orders_questions.line_starts(v, seat, picks)
    for army, lines, starts in zip(v.living(seat), (orders.lines, orders.second), begun, strict=False):
        entries = []
        for n, (number, line) in enumerate(orders_questions.judged(v, seat, army, lines)):
            wrong = say("line-will-fail", why=say(line.why), rule=line.rule) if line.why else None
            entries.append(Entry(say("line", n=n + 1), line.text, wrong, starts[number]))
            order = parse(line.text, army, v.lang)
            if isinstance(order, Move):
                tone = Tone.BAD if line.why else TONES[order.army]
                ends = (IDS[order.start], IDS[order.to])
                things.append(Link(f"plan-{LETTERS[army]}-{n}", spots=ends, tone=tone))
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
    return Piece(alias, name, TONES[order.army], to, sign=kind.id, short=short, key=orders_questions.HIRED + to)


def draft(v: State, seat: Seat, picks: Sequence[str]) -> Orders:
    """The lines that these picks have finished."""
    for n in range(len(picks), -1, -1):
        try:
            here = follow_all(orders_questions.ask(v, seat), (*picks[:n], orders_questions.END))
            if isinstance(here, Orders):
                return here
            here = follow_all(here, (orders_questions.END,))
        except Refused:
            continue
        if isinstance(here, Orders):
            return here
    return Orders()


def forecast(v: State, seat: Seat, picks: Sequence[str]) -> tuple[Forecast, ...]:
    """For the line just chosen: how it would end against what can be there; always: whether an HQ can be taken."""
    orders = draft(v, seat, picks)
    drafts = []
    for army, lines in zip(v.living(seat), (orders.lines, orders.second), strict=False):
        sheet_so_far = orders_questions.Draft.blank(v, seat, army)
        for line in lines:
            sheet_so_far = sheet_so_far.with_line(line)
        drafts.append(sheet_so_far)
    troops = [each.own for each in drafts]
    out: list[Forecast] = []
    at = PLACE.get(picks[-1]) if picks else None
    if at is not None and at < ON_BOARD and any(at in each.places() for each in troops):
        out += odds.attack(v, seat, at, sum(odds.stand(troops, at)))
    return (*out, *(odds.safety(v, army, troops) for army in v.living(seat)))
