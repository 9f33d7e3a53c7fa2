"""A battle beside the map: both armies, the Tactics in hand and shown, who has chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core import UNKNOWN, Message, say, verbatim
from grognard.core.scene import Card, Entry, Form, Hand, Panel, Table
from grognard.games.monarchs.components import battle_tables
from grognard.games.monarchs.components.cards import FACE_DOWN_CHIT
from grognard.games.monarchs.components.leaders import KEYS
from grognard.games.monarchs.components.map import IDS
from grognard.games.monarchs.components.nations import NATIONS, NO_NATION, SIDE_OF_COURT
from grognard.games.monarchs.components.tactics import TACTIC_IDS, TACTIC_KEYS
from grognard.games.monarchs.display.board import TONES
from grognard.games.monarchs.frames import Attack, Battle, BattleStep, ChosenTactics
from grognard.games.monarchs.names import (
    NONE,
    any_name,
    drm_name,
    leader_name,
    nation_name,
    side_name,
    signed,
    space_name,
)
from grognard.games.monarchs.rules.battle import fire
from grognard.games.monarchs.rules.battle.army import Army, both, ground
from grognard.games.monarchs.state import State


def panels(v: State) -> Iterator[Panel]:
    fights = [f for f in v.frames if isinstance(f, Battle | Attack)]
    if not fights:
        return
    found = fights[-1]
    if isinstance(found, Attack):
        yield armies(v, found.at, found.side, ((), ()), None)
        if found.chits:
            yield chits(v, found.at, found.side, 0, found.chits)
        return
    settled = None if found.stage == BattleStep.BATTLE_TYPE else found.intense
    yield armies(v, found.at, found.attacker, (found.chosen[0], found.chosen[1]), settled)
    for which in (0, 1):
        if found.drawn[which]:
            yield chits(v, found.at, found.attacker, which, found.drawn[which])
    if isinstance(v.top, ChosenTactics):
        yield sheets(v, v.top)


def armies(
    v: State, at: int, attacker: int, chosen: tuple[Sequence[int], Sequence[int]], intense: bool | None
) -> Table:
    """Attacker and defender side by side: SPs and the column they fire on, Commanders, every DRM with its rule, what
    they may come to, Endurance, Tactics shown. `intense`: `None` before the type of the battle is known."""
    sides = both(v, at, attacker)
    here = ground(v, at)
    drms = [{drm.id: drm.value for drm in fire.drms(own, sides[1 - n], here)} for n, own in enumerate(sides)]
    columns = [fire.column(own.sps, here.hill) for own in sides]
    rows: list[tuple[Message, ...]] = [
        (say("row-sps"), *(verbatim(str(own.sps)) for own in sides), NONE),
        (
            say("row-column"),
            *(verbatim(battle_tables.COLUMNS[n]) if n >= 0 else NONE for n in columns),
            verbatim("CM-15.3-b"),
        ),
        (say("row-commander-of"), *(_leader(own) for own in sides), NONE),
    ]
    rows += [
        (drm_name(drm.id), *(_signed(found.get(drm.id, 0)) for found in drms), verbatim(drm.rule))
        for drm in battle_tables.DRMS
        if any(drm.id in found for found in drms)
    ]
    sums = [_signed(sum(found.values())) for found in drms]
    if intense is None:
        rows.append((say("row-drm"), *sums, NONE))
    else:
        cap = "CM-15.3-k" if intense else "CM-15.3-l"
        held = [_signed(fire.capped(sum(found.values()), intense)) for found in drms]
        rows.append((say("row-drm-capped", n=battle_tables.table(intense).cap), *held, verbatim(cap)))
    rows += [
        (say("row-endurance"), *(_endurance(own) for own in sides), NONE),
        (say("row-tactics"), *(_shown(played) for played in chosen), NONE),
    ]
    head = (
        say("head-battle"),
        say("attacker", side=side_name(attacker)),
        say("defender", side=side_name(1 - attacker)),
        say("head-rule"),
    )
    return Table("battle", say("battle-at", at=space_name(IDS[at])), head, tuple(rows), beside=True)


def _signed(n: int) -> Message:
    return verbatim(signed(n)) if n else NONE


def _leader(own: Army) -> Message:
    return leader_name(KEYS[own.commander]) if own.commander >= 0 else NONE


def _endurance(own: Army) -> Message:
    return verbatim(str(own.endurance)) if own.nation != NO_NATION else NONE


def _shown(played: Sequence[int]) -> Message:
    names = [any_name(TACTIC_KEYS[t]) for t in played if t != UNKNOWN]
    return say("several", names=names) if names else NONE


def chits(v: State, at: int, attacker: int, which: int, drawn: Sequence[int]) -> Hand:
    """CM-P-8-d: Tactics that a side has drawn and not yet shown."""
    nation = both(v, at, attacker)[which].nation
    cards = tuple(_chit(f"{FACE_DOWN_CHIT}{which}-{n}", tactic) for n, tactic in enumerate(drawn))
    return Hand(f"tactics-{which}", say("tactics-of", nation=nation_name(NATIONS[nation])), TONES[nation], cards)


def _chit(alias: str, tactic: int) -> Card:
    if tactic == UNKNOWN:
        return Card(alias)
    text = say(f"tactic-{TACTIC_IDS[tactic].replace('_', '-')}-text")
    return Card(alias, any_name(TACTIC_KEYS[tactic]), text, TACTIC_KEYS[tactic])


def sheets(v: State, f: ChosenTactics) -> Form:
    """Who has chosen Tactics; one's own as they were chosen."""
    lines = tuple(
        Entry(_chooser(v, seat, done), str(sheet) if sheet else "")
        for seat, done, sheet in zip(f.seats, f.done, f.sheets, strict=True)
    )
    return Form("tactics", say("tactics-chosen"), lines)


def _chooser(v: State, seat: int, done: bool) -> Message:
    side = next((SIDE_OF_COURT[court] for court, owner in enumerate(v.seats) if owner == seat), 0)
    return say("tactics-in" if done else "tactics-awaited", side=side_name(side))
