"""The sandbox on a table: spaces and roads, counters, balloons; hands, supply and turns beside it."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import UNKNOWN, Commits, Forecast, Lens, Seat, say
from grognard.core.scene import (
    Area,
    Badge,
    Bench,
    Board,
    BoardKind,
    Card,
    DiceShown,
    Distribution,
    Entry,
    Form,
    Gauge,
    Hand,
    Layer,
    Line,
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

from . import actions as act
from .laws import MOST_SUPPLY
from .play import points
from .state import (
    ARMIES,
    CARDS,
    GONE,
    HEIGHT,
    KINDS,
    NEXT_TO,
    PLACES,
    PRIZES,
    ROADS,
    SIGHT,
    SPACES,
    UNITS,
    WIDTH,
    Army,
    Battle,
    Losses,
    Space,
    State,
    Unit,
)

TONES = (Tone.SEAT_1, Tone.SEAT_2, Tone.SEAT_3)


def board() -> Board:
    spots = tuple(
        Spot(name, act.space_name(name), PLACES[n], signs=("resource",) if n in PRIZES else ())
        for n, name in enumerate(SPACES)
    )
    lines = tuple(Line((PLACES[SPACES.index(a)], PLACES[SPACES.index(b)]), ends=(a, b)) for a, b in ROADS)
    return Board(BoardKind.ROUTES, WIDTH, HEIGHT, spots, lines, unit=say("unit-pace"))


def scene(v: State) -> Scene:
    things: list[OnBoard] = []
    for u, at in enumerate(v.at):
        if at != GONE:
            things.append(counter(v, Unit(u), SPACES[at]))
    for a, mine in enumerate(v.mine):
        if mine >= 0:
            things.append(
                Marker(f"mine-{ARMIES[a]}", say("mine", army=act.army_name(ARMIES[a])), SPACES[mine], "mine", TONES[a])
            )
    for a, place in enumerate(v.balloon):
        if place is not None:
            name = say("balloon", army=act.army_name(ARMIES[a]))
            things.append(Piece(f"balloon-{ARMIES[a]}", name, TONES[a], at=place, sign="balloon", short="O"))
    for frame in v.frames:
        if isinstance(frame, Battle):
            things.append(
                Link("attack", spots=(SPACES[frame.origin], SPACES[frame.at]), tone=Tone.BAD, name=say("attack"))
            )
    roles = (Role(act.army_name(ARMIES[a]), TONES[a], seat) for a, seat in enumerate(v.seat_of))
    return Scene(tuple(things), tuple(panels(v)), tuple(roles))


def counter(v: State, unit: Unit, spot: str) -> Piece:
    badges = (Badge("hurt", say("hurt"), v.hurt[unit], Tone.BAD),) if v.hurt[unit] else ()
    kind, army = KINDS[unit % 3], unit // 3
    return Piece(
        UNITS[unit],
        act.unit_name(UNITS[unit]),
        TONES[army],
        spot,
        sign=kind,
        short=kind[0].upper() + str(v.left(unit)),
        badges=badges,
    )


def panels(v: State) -> list[Panel]:
    out: list[Panel] = [Track("turn", say("turn"), tuple(say("number", n=n + 1) for n in range(v.length)), v.turn - 1)]
    for a in range(len(v.seat_of)):
        name, tone = act.army_name(ARMIES[a]), TONES[a]
        cards = tuple(card(f"{ARMIES[a]}-card-{n}", c) for n, c in enumerate(v.hand[a]))
        out.append(Hand(f"hand-{ARMIES[a]}", say("hand", army=name), tone, cards))
        out.append(Gauge(f"supply-{ARMIES[a]}", say("supply", army=name), 0, MOST_SUPPLY, v.supply[a], tone))
        dead = tuple(Unit(u) for u in range(3 * a, 3 * a + 3) if v.at[u] == GONE)
        fallen = tuple(Piece(UNITS[u], act.unit_name(UNITS[u]), tone, sign=KINDS[u % 3]) for u in dead)
        if fallen:
            out.append(Bench(f"fallen-{ARMIES[a]}", say("fallen", army=name), tone, fallen))
    rows = tuple(
        (say("seat", n=seat + 1), say("number", n=score)) for seat, score in zip(v.seats(), points(v), strict=True)
    )
    out.append(Table("score", say("score"), (say("seat-head"), say("points-head")), rows))
    top = v.frames[-1] if v.frames else None
    if isinstance(top, Commits):
        lines = tuple(
            Entry(say("seat", n=s + 1), str(sheet) if sheet else "")
            for s, sheet in zip(top.seats, top.sheets, strict=True)
        )
        out.append(Form("plans", say("plans"), lines))
    if isinstance(top, Losses):
        out.append(DiceShown("hits", say("hits-to-take"), (6,) * top.hits, hits=(True,) * top.hits))
    if isinstance(top, Battle):
        out.append(odds_panel(v, top))
    return out


def card(alias: str, kind: int) -> Card:
    if kind == UNKNOWN:
        return Card(alias)
    short = CARDS[kind][0].upper()
    return Card(alias, say(f"card-{CARDS[kind]}"), say(f"about-{CARDS[kind]}"), CARDS[kind], short)


def odds_panel(v: State, b: Battle) -> Distribution:
    weights = hit_weights(min(3, v.strength(b.attacker, b.at)))
    return Distribution(
        "odds", say("odds-hits"), tuple((say("number", n=n), w) for n, w in enumerate(weights)), sum(weights)
    )


def hit_weights(dice: int) -> tuple[int, ...]:
    """Ways to roll 0, 1, ... hits, each die hitting on two of six faces."""
    ways = [1]
    for _ in range(dice):
        ways = [2 * (ways[k] if k < len(ways) else 0) + (ways[k - 1] if k else 0) for k in range(len(ways) + 1)]
    return tuple(ways)


def forecast(v: State, seat: Seat, picks: tuple[str, ...]) -> tuple[Forecast, ...]:
    """Hits of the next round, for a battle that goes on and for a march onto an enemy."""
    top = v.frames[-1] if v.frames else None
    if isinstance(top, Battle) and picks != ("retreat",):
        return _round_odds(v.strength(top.attacker, top.at), v.strength(top.defender, top.at))
    if not v.frames and v.order and picks[:1] == ("march",) and len(picks) == 4 and v.seat_of[v.order[0]] == seat:
        army, to = v.order[0], Space(SPACES.index(picks[3]))
        enemies = v.enemies_at(army, to)
        if enemies:
            mine = sum(v.left(Unit(UNITS.index(u))) for u in picks[2].split())
            return _round_odds(mine, v.strength(enemies[0], to))
    return ()


def _round_odds(mine: int, theirs: int) -> tuple[Forecast, ...]:
    out = []
    for key, steps in (("forecast-mine", mine), ("forecast-theirs", theirs)):
        weights = hit_weights(min(3, steps))
        out.append(Forecast(say(key), tuple((say("number", n=n), w) for n, w in enumerate(weights)), sum(weights)))
    return tuple(out)


LENSES = {"reach": Lens(say("lens-reach")), "sight": Lens(say("lens-sight"), foci=0)}


def lens(v: State, name: str, focus: Sequence[str]) -> Layer:
    if name == "reach":
        near = [s for here in focus if here in SPACES for s in NEXT_TO[SPACES.index(here)]]
        return Layer(
            LENSES[name].name, tuple(Area(f"reach-{SPACES[s]}", SPACES[s], tone=Tone.GOOD, short="1") for s in near)
        )
    seen = []
    for s, (x, y) in enumerate(PLACES):
        owners = [
            Army(a) for a, p in enumerate(v.balloon) if p is not None and (x - p[0]) ** 2 + (y - p[1]) ** 2 <= SIGHT**2
        ]
        if owners:
            seen.append(Area(f"sight-{SPACES[s]}", SPACES[s], tone=TONES[owners[0]], sign="eye"))
    return Layer(LENSES["sight"].name, tuple(seen))


def sketch(picks: Sequence[str]) -> Layer:
    """A march in the making: an arrow as far as it is chosen."""
    path = [spot for spot in (picks[1:2] if picks[:1] == ("march",) else ()) if spot in SPACES]
    path += [spot for spot in picks[3:4] if path and spot in SPACES]
    return Layer(say("ask-march-to"), (Link("plan", spots=tuple(path)),) if path else ())
