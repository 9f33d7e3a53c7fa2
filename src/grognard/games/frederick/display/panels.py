"""Panels beside the map: turns, resources, chits and points, hands, reserves, the winter's ledger, the battle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core import UNKNOWN, Message, say, verbatim
from grognard.core.scene import Badge, Bench, Card, Entry, Form, Gauge, Hand, Panel, Piece, Table, Track
from grognard.games.frederick.components.armies import (
    AUSTRIAN,
    CHITS,
    KING,
    NATION_OF,
    NATIONS,
    PRUSSIAN,
    TURN_END,
    TURNS,
    WHO_IDS,
    Side,
    commander,
)
from grognard.games.frederick.components.cards import CARD_IDS, FACE_DOWN
from grognard.games.frederick.components.map import IDS, RESOURCES
from grognard.games.frederick.display.board import SIDE_TONES, TONES
from grognard.games.frederick.frames import Battle, BattleCards, BattleStep, Phase, Storm, Winter, WinterStep
from grognard.games.frederick.names import (
    NONE,
    alliance,
    army_name,
    card_name,
    listed,
    nation_name,
    place_name,
    side_name,
    turn_name,
    unit_name,
    units_name,
    units_said,
)
from grognard.games.frederick.rules import victory
from grognard.games.frederick.rules.battle import attack, fort_assault
from grognard.games.frederick.rules.battle.damage import in_field, in_fort
from grognard.games.frederick.rules.battle.tactics import fighters
from grognard.games.frederick.state import State

MARSHAL = 8
"""The Command of those who carry a baton."""


def panels(v: State) -> list[Panel]:
    out: list[Panel] = [turns(v), resources(v)]
    out += battle(v)
    if v.frames and isinstance(v.frames[0], Winter) and v.frames[0].step == WinterStep.MUSTER:
        out.append(ledger(v, v.frames[0]))
    out += [armies(v), hand(v, PRUSSIAN), hand(v, AUSTRIAN)]
    out += [bench for nation in range(len(NATIONS)) if (bench := reserve(v, nation)).pieces]
    out.append(commanders(v))
    return out


# --- tracks


def turns(v: State) -> Track:
    return Track("turn", say("turn-track"), tuple(turn_name(n + 1) for n in range(len(TURNS))), v.turn - 1)


def resources(v: State) -> Gauge:
    marks = (
        (victory.LOSES_AT, say("mark-loses")),
        (victory.LOSES_WITHOUT_BERLIN_AT, say("mark-loses-without-berlin")),
        (victory.WINS_AT, say("mark-wins")),
    )
    held = v.resources(PRUSSIAN)
    return Gauge("resources", say("resources"), 0, sum(RESOURCES), held, SIDE_TONES[PRUSSIAN], marks)


def armies(v: State) -> Table:
    """Armies that have acted in this turn and that may still, with action points and the cost of retreats."""
    bottom = v.frames[0] if v.frames else None
    active = bottom.army if isinstance(bottom, Phase) else -1
    whole = TURNS[v.turn - 1].cup
    rows = []
    for chit, name in enumerate(CHITS):
        left = say("chits-left", n=v.cup[chit], of=whole[chit]) if v.cup else NONE
        if chit == TURN_END:
            rows.append((say("chit-turn-end"), NONE, left, NONE, NONE))
            continue
        points = number(bottom.points) if isinstance(bottom, Phase) and chit == active else NONE
        side = alliance(v.side_of_army(chit))
        rows.append((army_name(name), side, left, points, number(v.debt[chit]) if v.debt[chit] else NONE))
    head = (say("head-army"), say("head-side"), say("head-chits"), say("head-points"), say("head-debt"))
    return Table("armies", say("armies"), head, tuple(rows), active)


def number(n: int) -> Message:
    return verbatim(str(n))


# --- hands and reserves


def hand(v: State, side: Side) -> Hand:
    cards = tuple(_card(f"{FACE_DOWN}{side}-{n}", card) for n, card in enumerate(v.hand[side]))
    return Hand(f"hand-{side}", say("hand", side=side_name(side)), SIDE_TONES[side], cards)


def _card(alias: str, card: int) -> Card:
    if card == UNKNOWN:
        return Card(alias)
    return Card(alias, card_name(CARD_IDS[card]), say(f"about-{CARD_IDS[card]}"), CARD_IDS[card])


def reserve(v: State, nation: int) -> Bench:
    """Troops and commanders that a mobilisation may bring."""
    name, tone = NATIONS[nation], TONES[nation]
    pieces = []
    if v.reserve[nation]:
        said = units_name(name, v.reserve[nation])
        pieces.append(Piece(f"reserve-{name}-troops", said, tone, sign="infantry", count=v.reserve[nation], key=name))
    pieces += [leader(who) for who in v.ready if NATION_OF[who] == nation]
    return Bench(f"reserve-{name}", say("reserve-of", nation=nation_name(name)), tone, tuple(pieces), name)


def leader(who: int, spot: str = "", badges: Sequence[Badge] = ()) -> Piece:
    """A commander: the King has a crown, a field marshal a baton; beside it his tactical value."""
    c = commander(who)
    sign = "crown" if who == KING else "baton" if c.command >= MARSHAL else "leader"
    values = Badge("tactical", say("values", command=c.command, tactical=c.tactical), c.tactical)
    short = c.id[:4].capitalize()
    name = unit_name(WHO_IDS[who])
    tone = TONES[c.nation]
    return Piece(WHO_IDS[who], name, tone, spot, sign=sign, short=short, badges=(values, *badges), key=WHO_IDS[who])


def commanders(v: State) -> Table:
    """Commanders who are not in play: those that a winter may call up, and those who are lost."""
    rows = []
    for nation, name in enumerate(NATIONS):
        waiting = [unit_name(WHO_IDS[who]) for who in v.pool if NATION_OF[who] == nation]
        lost = [unit_name(WHO_IDS[who]) for who in v.removed if NATION_OF[who] == nation]
        rows.append((nation_name(name), listed(waiting), listed(lost)))
    head = (say("head-nation"), say("head-waiting"), say("head-lost"))
    return Table("commanders", say("commanders"), head, tuple(rows))


# --- winter


def ledger(v: State, w: Winter) -> Table:
    """FR-8.3: what each nation can still spend, and what it has spent on."""
    rows = []
    for nation, name in enumerate(NATIONS):
        if v.side(nation) == w.side:
            points = w.points[nation] if w.points else 0
            spare = w.spare[nation] if w.spare else 0
            rows.append((nation_name(name), number(points), number(spare), number(v.reserve[nation])))
    placed = [say("placed-count", at=place_name(IDS[p]), n=n) for p, n in w.placed]
    if placed:
        rows.append((say("placed-so-far"), say("several", names=placed), NONE, NONE))
    head = (say("head-nation"), say("head-points"), say("head-spare"), say("head-reserve"))
    return Table("ledger", say("ledger"), head, tuple(rows))


# --- battles


def battle(v: State) -> Iterator[Panel]:
    """The battle or assault that is being fought: who, with which dice and cards."""
    fights = [f for f in v.frames if isinstance(f, Battle | Storm)]
    if not fights:
        return
    found = fights[-1]
    head = (say("head-side"), say("head-units"), say("head-dice"), say("head-cards"))
    if isinstance(found, Storm):
        yield Table("battle", say("assault-of", at=place_name(IDS[found.at])), head, tuple(_assault(v, found)))
        return
    rows = []
    for side in (found.attacker, Side(1 - found.attacker)):
        mine = fighters(v, found, side)
        role = say("attacker" if side == found.attacker else "defender", side=alliance(side))
        dice = dice_said([(led.bonus, led.dice) for led in attack.plan(v, found, side)])
        cards = [card_name(CARD_IDS[c]) for c in found.cards[side]]
        rows.append((role, listed(units_said(mine)), dice, listed(cards)))
    turn = found.turn if v.top is found and found.step == BattleStep.FIGHT else -1
    marked = -1 if turn < 0 else 0 if turn == found.attacker else 1
    yield Table("battle", say("battle-of", at=place_name(IDS[found.at])), head, tuple(rows), marked)
    if isinstance(v.top, BattleCards):
        yield sheets(v.top)


def _assault(v: State, f: Storm) -> Iterator[tuple[Message, ...]]:
    side = v.side_of_army(f.army)
    foe = Side(1 - side)
    mine, inside = in_field(v, f.at, side, f.army), in_fort(v, f.at, foe)
    for name, owner, units, bonuses in (
        ("defender", foe, inside, fort_assault.garrison_bonuses(v.rulings, f.at, inside)),
        ("attacker", side, mine, fort_assault.besieger_bonuses(v, mine)),
    ):
        dice = dice_said([(b, bonuses.count(b)) for b in dict.fromkeys(bonuses)])
        yield say(name, side=alliance(owner)), listed(units_said(units)), dice, NONE


def dice_said(led: Sequence[tuple[int, int]]) -> Message:
    """`8 dice +3, 4 dice`"""
    counts: dict[int, int] = {}
    for bonus, n in led:
        counts[bonus] = counts.get(bonus, 0) + n
    said = [
        say("dice-plain", n=n) if not bonus else say("dice-bonus", n=n, bonus=f"{bonus:+d}")
        for bonus, n in sorted(counts.items(), reverse=True)
        if n
    ]
    return listed(said)


def sheets(f: BattleCards) -> Form:
    """The sides that have chosen cards; one's own cards as they were chosen."""
    lines = tuple(
        Entry(say("cards-in" if done else "cards-awaited", side=alliance(seat)), str(sheet) if sheet else "")
        for seat, done, sheet in zip(f.seats, f.done, f.sheets, strict=True)
    )
    return Form("cards", say("cards-chosen"), lines)
