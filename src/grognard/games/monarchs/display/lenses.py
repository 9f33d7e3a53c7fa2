"""Overlays: a force in figures, where it can march and what may intercept it, its supply, a siege, threats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from grognard.core import Lens, Message, say, verbatim
from grognard.core.scene import Area, Distribution, Layer, Link, OnBoard, Panel, Table, Tone
from grognard.games.monarchs.components.bits import has
from grognard.games.monarchs.components.leaders import KEYS, LEADER
from grognard.games.monarchs.components.map import COUNT, EVERYWHERE, FORTRESS, IDS, NEXT_TO, SPACE, Space
from grognard.games.monarchs.components.modifiers import Modifiers, total
from grognard.games.monarchs.components.nations import NATIONS, NATIONS_OF, NO_NATION, PR, SIDE_OF, SIDE_OF_COURT
from grognard.games.monarchs.components.units import TROOPS, is_unseen, parts
from grognard.games.monarchs.display import pieces
from grognard.games.monarchs.display.board import SIDE_TONES
from grognard.games.monarchs.frames import CourtTurn, March
from grognard.games.monarchs.names import (
    NONE,
    leader_name,
    leader_ratings,
    nation_name,
    number,
    side_name,
    space_name,
    troops_name,
)
from grognard.games.monarchs.odds import siege as siege_odds
from grognard.games.monarchs.rules.battle.army import army
from grognard.games.monarchs.rules.march import interception, route, step_laws
from grognard.games.monarchs.rules.march.route import Trek, mps_left, mps_of
from grognard.games.monarchs.rules.siege import siege_roll
from grognard.games.monarchs.rules.supply import paths as supply
from grognard.games.monarchs.state import COLUMN, NO_SIEGE, POSTS, ROUTED, State, fort, is_inside, post, space_of

LENSES = {
    "force": Lens(say("lens-force")),
    "march": Lens(say("lens-march")),
    "way": Lens(say("lens-way"), foci=2),
    "supply": Lens(say("lens-supply")),
    "siege": Lens(say("lens-siege")),
    "threats": Lens(say("lens-threats"), foci=0),
}
UNKNOWN_FIGURE = verbatim("?")
SIEGE_ROLLS = 6
"""How many rolls of a siege are told in advance."""
FACES = len(siege_odds.FACES)


def lens(v: State, name: str, focus: Sequence[str]) -> Layer:
    title = LENSES[name].name
    if name == "threats":
        return Layer(title, tuple(threats(v)))
    places = [at for key in focus if (at := focused(v, key)) is not None]
    if len(places) < LENSES[name].foci:
        return Layer(title, ())
    where, space = places[0]
    match name:
        case "force":
            return Layer(title, (_here(space),), tuple(force_panels(v, where, space)))
        case "march":
            return march(v, where, space, focus[0])
        case "way":
            return way(v, where, space, focus[0], places[1][1])
        case "supply":
            return supply_lines(v, where, space)
    return Layer(title, (_here(space),), tuple(siege_panels(v, space)))


def _here(space: int) -> Area:
    return Area("here", IDS[space], tone=Tone.ACCENT)


# --- what is looked at


def focused(v: State, key: str) -> tuple[int, int] | None:
    """The force that a key means, and its space: of those in a space the column, then that of the side at turn."""
    if key in LEADER:
        where = v.leaders[LEADER[key]]
        at = pieces.column_at(v) if where == COLUMN else space_of(where)
        return None if where >= POSTS or at < 0 else (where, at)
    if key.startswith("fort:"):
        name = key.removeprefix("fort:")
        return (fort(SPACE[name]), SPACE[name]) if name in SPACE else None
    if key not in SPACE:
        return None
    space = SPACE[key]
    turn = v.innermost(CourtTurn)
    first = SIDE_OF_COURT[turn.court] if turn is not None else 0
    posts = (post(first, space), post(1 - first, space), fort(space))
    if pieces.column_at(v) == space:
        return COLUMN, space
    return next((p for p in posts if v.troops[p]), next((p for p in posts if v.leaders_in(p)), posts[0])), space


def setting_out(v: State, where: int, space: int, key: str) -> Trek | None:
    """The Command that could march from here with all that may: led by the leader that the viewer selected, or by its
    Commander."""
    if where == COLUMN:
        march = v.innermost(March)
        return None if march is None or march.at != space else route.of_frame(v, march)
    who = LEADER[key] if key in LEADER else v.commander(where)
    if who < 0:
        return None
    leaders = (who, *route.fellows(v, where, who))
    return route.set_out(v, where, who, route.may_march(v, where), leaders)


# --- a force in figures


def force_panels(v: State, where: int, space: int) -> Iterator[Panel]:
    """Strength, march allowance with every reason, endurance, morale and supply, each with its rule."""
    stack = v.troops[where]
    if not stack and not v.leaders_in(where):
        yield _note(say("no-force", at=space_name(IDS[space])))
        return
    head = (say("head-what"), say("head-figure"), say("head-rule"))
    known = not is_unseen(stack)
    name = pieces.force_name(v, where, Space(space)) if known else pieces.unseen_name(v, where, Space(space))
    rows = [
        (troops_name(TROOPS[one.troop], one.number), number(one.sps), verbatim("CM-P-2-b"))
        for one in parts(stack)
        if known
    ]
    rows.append((say("row-sps"), number(v.sps(where)) if known else UNKNOWN_FIGURE, verbatim("CM-P-2-b")))
    for n, who in enumerate(pieces.in_order(v, where)):
        said = say("row-commander" if n == 0 else "row-subordinate", leader=leader_name(KEYS[who]))
        rows.append((said, leader_ratings(KEYS[who]), verbatim("CM-P-2-e" if n == 0 else "CM-P-3-a")))
    if stack and known:
        counted = army(v, where, attacking=False, space=space)
        rows.append((say("row-endurance"), number(counted.endurance), verbatim("CM-P-3-d")))
    rows.append((say("row-morale"), say(f"morale-{v.morale[where]}"), verbatim("CM-P-10-b")))
    yield Table("force", name, head, tuple(rows))
    if known and not is_inside(where) and (setting := setting_out(v, where, space, "")) is not None:
        yield Table("allowance", say("allowance"), head, tuple(reasons(mps_of(v, setting), floor=0)))
    if stack:
        yield Table("supply", say("supply-of-force"), head, tuple(_supply_rows(v, where, space)))


def reasons(modifiers: Modifiers, floor: int | None = None) -> Iterator[tuple[Message, ...]]:
    """Every + and - with its rule, and their sum."""
    for n, (value, rule, text) in enumerate(modifiers):
        yield text, verbatim(f"{value:+d}" if n else str(value)), verbatim(rule)
    added = total(modifiers)
    yield say("row-sum"), number(added if floor is None else max(floor, added)), NONE


def _supply_rows(v: State, where: int, space: int) -> Iterator[tuple[Message, ...]]:
    yield say("row-state"), say(f"supply-{v.supply[where]}"), verbatim("CM-P-6-g")
    if is_inside(where):
        yield say("row-garrison-supply"), NONE, verbatim("CM-P-6-o")
        return
    reached = supply.in_reach(v, where)
    yield say("row-reach"), say("said-yes" if reached else "said-no"), verbatim("CM-P-6-d")
    for mp, source in supply.choices(v, v.strength(where).nations, space):
        said = say(f"source-{source.kind.lower()}", at=space_name(IDS[source.space]))
        yield said, say("mps-of", n=mp, most=source.reach), verbatim("CM-P-6-d")


# --- marches


def left_at(v: State, t: Trek, before: Mapping[int, int]) -> dict[int, int]:
    """The MPs left in every space that can be reached, by the cheapest way."""
    return {to: mps_left(v, step_laws.walked(v, t, to, before)) for to in sorted(before)}


def risk(v: State, t: Trek, to: int) -> Fraction:
    """The chance that a Command that enters a space is intercepted there, if all who may try do so with all they
    have."""
    enemy, free = 1 - t.side, Fraction(1)
    entered = March(t.side, 0, t.leader, to)
    if not t.sps or has(v.closed_to(enemy), to):
        return Fraction(0)
    for q in NEXT_TO[to]:
        for where in (post(enemy, q), fort(q)):
            leaders = v.leaders_in(where)
            if v.side_of(where) != enemy or not v.sps(where):
                continue
            friends = to != t.at and v.sps(post(t.side, to)) > 0
            leader = any(v.warring(v.nation_of(who)) for who in leaders)
            if interception.may_intercept(v, where, to, friends=friends, leader=leader) is None:
                added = total(interception.interception_drms(v, entered, where, v.troops[where], leaders))
                hits = sum(interception.interception_succeeds(face + added) for face in siege_odds.FACES)
                free *= 1 - Fraction(hits, FACES)
    return 1 - free


def march(v: State, where: int, space: int, key: str) -> Layer:
    """MPs left in each space, with a mark where it may be intercepted: two where that is likely."""
    title = LENSES["march"].name
    t = setting_out(v, where, space, key)
    if t is None or is_inside(where):
        return Layer(title, (_here(space),), (_note(say("no-march")),))
    things: list[OnBoard] = [_here(space)]
    for to, left in left_at(v, t, step_laws.reach(v, t)).items():
        chance = risk(v, t, to)
        marks = "!!" if chance * 2 >= 1 else "!" if chance else ""
        tone = Tone.BAD if marks == "!!" else Tone.ACCENT if marks else Tone.GOOD
        said = say("march-to", at=space_name(IDS[to]), left=left, risk=percent(chance))
        sign = (
            "battle"
            if v.enemies_outside(to, t.side)
            else "pinned"
            if step_laws.stops_at(v, t, to, v.sps(post(t.side, to)))
            else ""
        )
        things.append(Area(f"march-{IDS[to]}", IDS[to], tone=tone, sign=sign, short=f"{left}{marks}", name=said))
    head = (say("head-what"), say("head-figure"), say("head-rule"))
    told = Table("allowance", march_of(v, t), head, tuple(reasons(mps_of(v, t), floor=0)))
    return Layer(title, tuple(things), (told,))


def march_of(v: State, t: Trek) -> Message:
    left = max(0, mps_left(v, t))
    if t.leader < 0:
        return say("march-unled", sps=t.sps, left=left)
    return say("march-of", leader=leader_name(KEYS[t.leader]), sps=t.sps, left=left)


def _note(said: Message) -> Table:
    return Table("none", said, (), ())


def percent(chance: Fraction) -> str:
    """Rounded, but what can happen is not 0 and what can fail is not 100."""
    whole = round(100 * chance)
    shown = min(99, max(1, whole)) if 0 < chance < 1 else whole
    return str(shown)


def way(v: State, where: int, space: int, key: str, to: int) -> Layer:
    """The cheapest way of a Command to a space, leg by leg, with what may intercept it."""
    title = LENSES["way"].name
    t = setting_out(v, where, space, key)
    before = step_laws.reach(v, t) if t is not None and not is_inside(where) else {}
    if t is None or to not in before:
        return Layer(title, (Area("way-end", IDS[to], tone=Tone.BAD, sign="cross", name=say("no-way")),))
    rows, things = [], []
    path = [space, *step_laws.way(v, t, to, before)]
    there = t
    for n, (a, b) in enumerate(pairwise(path)):
        had = mps_left(v, there)
        there = step_laws.stepped(v, there, b)
        left = mps_left(v, there)
        things.append(Link(f"way-{n}", spots=(IDS[a], IDS[b]), tone=SIDE_TONES[t.side]))
        rows.append((space_name(IDS[b]), number(had - left), number(left), say("chance", n=percent(risk(v, t, b)))))
    end = Area("way-end", IDS[to], tone=Tone.GOOD, short=str(mps_left(v, there)))
    head = (say("head-to"), say("head-mps"), say("head-left"), say("head-intercepted"))
    return Layer(title, (*things, end), (Table("way", march_of(v, t), head, tuple(rows)),))


# --- supply


def supply_lines(v: State, where: int, space: int) -> Layer:
    """CM-P-6-b to -f: the sources of the force's nation, where they reach, what blocks them, and its own path."""
    title = LENSES["supply"].name
    nation = v.force_nation(where)
    if nation == NO_NATION:  # no force is there: reckon as if it were of the court at turn
        turn = v.innermost(CourtTurn)
        nation = NATIONS_OF[turn.court][0] if turn is not None else PR
    side = SIDE_OF[nation]
    reach, blocked = supply.reach(v, nation), supply.blocked(v, side)
    tone = SIDE_TONES[side]
    sources = {s.space: s for other in supply.USES[nation] for s in supply.sources(v, other)}
    things: list[OnBoard] = []
    for p in EVERYWHERE:
        at = space_name(IDS[p])
        if p in sources:
            said = say(f"source-{sources[p].kind.lower()}", at=at)
            things.append(Area(f"source-{IDS[p]}", IDS[p], tone=Tone.GOOD, sign="depot", name=said))
        elif has(reach, p):
            said = say("in-reach", nation=nation_name(NATIONS[nation]), at=at)
            things.append(Area(f"reach-{IDS[p]}", IDS[p], tone=Tone.GOOD, name=said))
        elif has(blocked, p) and any(has(reach, q) for q in NEXT_TO[p]):
            things.append(Area(f"blocked-{IDS[p]}", IDS[p], tone=Tone.BAD, sign="blocked", name=say("blocks", at=at)))
    line = supply.line(v, where) if where != COLUMN and v.sps(where) else ()
    if len(line) > 1:
        things.append(Link("supply-line", spots=tuple(IDS[p] for p in line), kind="line", tone=tone))
    if v.sps(where) and not supply.in_reach(v, where) and not is_inside(where):
        things.append(Area("cut-off", IDS[space], tone=Tone.BAD, sign="isolated", name=say("cut-off")))
    head = (say("head-what"), say("head-figure"), say("head-rule"))
    if not v.sps(where):
        return Layer(title, tuple(things), (_note(say("supply-for", nation=nation_name(NATIONS[nation]))),))
    name = pieces.force_name(v, where, Space(space))
    return Layer(title, tuple(things), (Table("supply", name, head, tuple(_supply_rows(v, where, space))),))


# --- sieges


def siege_panels(v: State, space: int) -> Iterator[Panel]:
    """The modifiers of the next roll, what it may bring, and how soon the fortress falls."""
    where = v.besieger(space)
    if not FORTRESS[space] or not v.sps(where) or v.side_of_control(space) < 0:
        yield _note(say("no-siege"))
        return
    begun = v.sieges[space] != NO_SIEGE
    marker = max(0, v.sieges[space])
    drms = siege_roll.drms_at(v, space) if begun else _as_if_begun(v, space)
    added = total(drms)
    head = (say("head-what"), say("head-figure"), say("head-rule"))
    name = say("siege-drms" if begun else "siege-drms-if", at=space_name(IDS[space]))
    yield Table("siege-drms", name, head, tuple(reasons(drms)))
    outcomes = tuple((say(f"siege-{result}"), n) for result, n in siege_odds.next_roll(added).items() if n)
    yield Distribution("siege-roll", say("siege-roll"), outcomes, FACES)
    rows = tuple(
        (number(n), say("chance", n=percent(siege_odds.fallen_within(marker, added - marker, n))))
        for n in range(1, SIEGE_ROLLS + 1)
    )
    yield Table("siege-fall", say("siege-fall"), (say("head-rolls"), say("head-fallen")), rows)


def _as_if_begun(v: State, space: int) -> Modifiers:
    """The modifiers that a siege would have if it were begun now."""
    twin = v.copy()
    twin.set_siege(space, 0)
    return siege_roll.drms_at(twin, space)


# --- threats


def threats(v: State) -> Iterator[OnBoard]:
    """Every force that enemy Commands could come to with one activation each: the SPs that they bring together."""
    coming: dict[int, list[int]] = {}
    for where in range(2 * COUNT):
        if not v.troops[where] or v.morale[where] == ROUTED or v.commander(where) < 0:
            continue
        space, side, who = space_of(where), v.side_of(where), v.commander(where)
        if not v.warring(v.nation_of(who)):
            continue
        t = route.set_out(v, where, who, v.troops[where], v.leaders_in(where))
        for to in step_laws.reach(v, t):
            if v.troops[post(1 - side, to)] or v.fortress_of(to, 1 - side):
                coming.setdefault(post(1 - side, to), []).append(where)
    for where in sorted(coming):
        space, side = space_of(where), v.side_of(where)
        own = v.sps(where) + (v.sps(fort(space)) if v.fortress_of(space, side) else 0)
        sps = sum(v.sps(start) for start in coming[where])
        leaders = [leader_name(KEYS[v.commander(start)]) for start in coming[where]]
        at, enemy = space_name(IDS[space]), side_name(1 - side)
        if any(is_unseen(v.troops[p]) for p in (where, *coming[where])):
            said = say("threat-unseen", at=at, side=enemy, leaders=leaders)
            yield Area(f"threat-{side}-{IDS[space]}", IDS[space], short="?", name=said)
            continue
        said = say("threat", at=at, side=enemy, sps=sps, own=own, leaders=leaders)
        tone = Tone.BAD if sps > own else Tone.NEUTRAL
        sign = "battle" if sps > own else ""
        yield Area(f"threat-{side}-{IDS[space]}", IDS[space], tone=tone, sign=sign, short=str(sps), name=said)
