"""Forces as counters: one counter for each force with its SPs and its state, and under it its leaders and troops."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core import Message, say
from grognard.core.scene import Badge, Piece, Tone
from grognard.games.monarchs.components.leaders import FREDERICK, KEYS, LEADERS, Leader
from grognard.games.monarchs.components.map import IDS, Space
from grognard.games.monarchs.components.nations import NATIONS, NO_NATION
from grognard.games.monarchs.components.units import (
    MARCHED,
    RAIDED,
    RESTORED,
    SHIFTED,
    TROOPS,
    UNIT_OF,
    Stack,
    is_unseen,
    part,
    parts,
)
from grognard.games.monarchs.display.board import TONES
from grognard.games.monarchs.names import leader_name, nation_people, space_name, troops_name
from grognard.games.monarchs.state import (
    COLUMN,
    CRITICAL,
    DEMORALISED,
    INSIDE,
    NO_SIEGE,
    ROUTED,
    SHORT,
    State,
    fort,
    is_inside,
)

SHORT_NAME = 4
"""Letters of a leader's name on a counter."""
MARSHAL = 1
"""The seniority of those who carry a baton: they are the first of their nation."""


def force(v: State, where: int, space: Space) -> Iterator[Piece]:
    """CM-P-2-a: a force in a space, or a garrison. Leaders without troops stand there alone."""
    spot, leaders = IDS[space], in_order(v, where)
    stack = v.troops[where]
    if not stack and is_inside(where):
        yield empty_fortress(v, space)
        yield from (leader(v, who, spot, alias(where, space)) for who in leaders)
        return
    if not stack:
        yield from (leader(v, who, spot) for who in leaders)
        return
    nation = v.force_nation(where)
    top = alias(where, space)
    if is_unseen(stack):
        tone = TONES[part(stack[0]).nation]
        badges = tuple(states(v, where, space))
        yield Piece(
            top, unseen_name(v, where, space), tone, spot, sign="infantry", short="?", badges=badges,
            key=key_of(v, where, space),
        )  # fmt: skip
        yield from (leader(v, who, spot, top) for who in leaders)
        return
    counted = v.strength(where)
    first = part(stack[0])
    sign = "infantry" if counted.inf else UNIT_OF[first.troop]
    yield Piece(
        top,
        force_name(v, where, space),
        TONES[nation if nation != NO_NATION else first.nation],
        spot,
        sign=sign,
        count=counted.sps or counted.fa_units + counted.siege_units,
        badges=tuple(states(v, where, space)),
        key=key_of(v, where, space),
    )
    yield from (leader(v, who, spot, top) for who in leaders)
    yield from troops(stack, spot, top)


def empty_fortress(v: State, space: Space) -> Piece:
    """A fortress without troops, for troops that are there or might go in."""
    name = say("garrison-empty", at=space_name(IDS[space]))
    tone, key = TONES[v.control[space]], f"fort:{IDS[space]}"
    return Piece(alias(fort(space), space), name, tone, IDS[space], sign="garrison", count=0, key=key)


def column_at(v: State) -> int:
    """Where the column is that marches or retreats; -1: there is none."""
    return v.column_at() if v.troops[COLUMN] or v.leaders_in(COLUMN) else -1


def alias(where: int, space: Space) -> str:
    if where == COLUMN:
        return "column"
    return f"garrison-{IDS[space]}" if is_inside(where) else f"force-{where // len(IDS)}-{IDS[space]}"


def key_of(v: State, where: int, space: Space) -> str:
    """What a question calls this force: its space, its fortress; of the column its leader."""
    if where == COLUMN:
        who = v.commander(where)
        return KEYS[who] if who >= 0 else ""
    return f"fort:{IDS[space]}" if is_inside(where) else IDS[space]


def in_order(v: State, where: int) -> list[Leader]:
    """The leaders of a force, its Commander first."""
    first = v.commander(where)
    return sorted(v.leaders_in(where), key=lambda who: (who != first, v.seniority(who)))


def force_name(v: State, where: int, space: Space) -> Message:
    nation = v.force_nation(where)
    who = v.commander(where)
    people = nation_people(NATIONS[nation]) if nation != NO_NATION else say("people-nobody")
    sps, at = v.sps(where), space_name(IDS[space])
    kind = "column" if where == COLUMN else "garrison" if is_inside(where) else "force"
    if who < 0:
        return say(f"{kind}-name", people=people, sps=sps, at=at)
    return say(f"{kind}-name-led", people=people, sps=sps, at=at, leader=leader_name(KEYS[who]))


def unseen_name(v: State, where: int, space: Space) -> Message:
    """CM-P-16-c"""
    kind = "column" if where == COLUMN else "garrison" if is_inside(where) else "force"
    people = nation_people(NATIONS[part(v.troops[where][0]).nation])
    return say(f"{kind}-unseen", people=people, at=space_name(IDS[space]))


def states(v: State, where: int, space: Space) -> Iterator[Badge]:
    """What is the matter with a force."""
    inside = is_inside(where)
    if inside:
        yield Badge("garrison", say("badge-garrison"))
    if where < INSIDE and v.sieges[space] != NO_SIEGE and v.side_of_control(space) != v.side_of(where):
        yield Badge("siege", say("badge-besieging", n=v.sieges[space]), v.sieges[space])
    if v.morale[where] == DEMORALISED:
        yield Badge("morale", say("badge-demoralised"), tone=Tone.BAD)
    elif v.morale[where] == ROUTED:
        yield Badge("retreat", say("badge-routed"), tone=Tone.BAD)
    if v.supply[where] == SHORT:
        yield Badge("supply", say("badge-short"), tone=Tone.BAD)
    elif v.supply[where] == CRITICAL:
        yield Badge("isolated", say("badge-critical"), tone=Tone.BAD)
    if where in v.entrenched:
        yield Badge("entrenched", say("badge-entrenched"))
    if where in v.sharing:
        yield Badge("supplied", say("badge-sharing"), tone=Tone.GOOD)
    if all(one.marks & MARCHED for one in parts(v.troops[where])):
        yield Badge("moved", say("badge-marched"))


def troops(stack: Stack, spot: str, under: str = "", detail: Message | None = None) -> Iterator[Piece]:
    """The troops of a stack: a counter for each kind of a contingent, those that have marched apart."""
    for one in parts(stack):
        key = TROOPS[one.troop]
        badges = [Badge("raid", detail)] if detail else []
        badges += [Badge("hurt", say("badge-reduced"), tone=Tone.BAD)] if one.kind in RESTORED else []
        for mark, sign, said in (
            (MARCHED, "moved", "badge-marched"),
            (RAIDED, "fired", "badge-raided"),
            (SHIFTED, "check", "badge-shifted"),
        ):
            badges += [Badge(sign, say(said))] if one.marks & mark else []
        yield Piece(
            f"{key}-{one.marks}-{under or spot}",
            troops_name(key, one.number),
            TONES[one.nation],
            spot,
            sign=UNIT_OF[one.troop],
            count=one.number,
            badges=tuple(badges),
            key=key,
            under=under,
        )


def leader(v: State, who: Leader, spot: str = "", under: str = "") -> Piece:
    """A leader: the King has a crown, the first of a nation a baton; beside it his Initiative."""
    row = LEADERS[who]
    sign = "crown" if who == FREDERICK else "baton" if v.seniority(who) == MARSHAL else "leader"
    ratings = Badge("initiative", ratings_said(who), row.initiative)
    marched = (Badge("moved", say("badge-marched")),) if v.has_acted(who) else ()
    return Piece(
        KEYS[who],
        leader_name(KEYS[who]),
        TONES[v.nation_of(who)],
        spot,
        sign=sign,
        short=row.id[:SHORT_NAME].capitalize(),
        badges=(ratings, *marched),
        key=KEYS[who],
        under=under,
    )


def ratings_said(who: Leader) -> Message:
    row = LEADERS[who]
    return say(
        "ratings",
        initiative=row.initiative,
        offensive=row.offensive,
        defensive=row.defensive,
        mp=row.mp,
        endurance=f"{row.endurance:+d}" if row.endurance else "0",
    )
