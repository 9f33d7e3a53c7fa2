"""A battle beside the map: both armies, the Tactics in hand and shown, who has chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core import UNKNOWN, Message, say, verbatim
from grognard.core.scene import Card, Entry, Form, Hand, Panel, Table
from grognard.games.monarchs.army import Army, both
from grognard.games.monarchs.board_picture import TONES
from grognard.games.monarchs.cards import FACE_DOWN_CHIT
from grognard.games.monarchs.frames import Attack, Battle, ChosenTactics
from grognard.games.monarchs.leaders import KEYS
from grognard.games.monarchs.map import IDS
from grognard.games.monarchs.names import any_name, leader_name, nation_name, side_name, space_name
from grognard.games.monarchs.nations import NATIONS, NOBODY, SIDE_OF_COURT
from grognard.games.monarchs.state import State
from grognard.games.monarchs.tactics_table import TACTIC_IDS, TACTIC_KEYS

NONE = verbatim("–")


def panels(v: State) -> Iterator[Panel]:
    fights = [f for f in v.frames if isinstance(f, Battle | Attack)]
    if not fights:
        return
    found = fights[-1]
    if isinstance(found, Attack):
        yield armies(v, found.at, found.side, ((), ()))
        if found.chits:
            yield chits(v, found.at, found.side, 0, found.chits)
        return
    yield armies(v, found.at, found.attacker, (found.chosen[0], found.chosen[1]))
    for which in (0, 1):
        if found.drawn[which]:
            yield chits(v, found.at, found.attacker, which, found.drawn[which])
    if isinstance(v.top, ChosenTactics):
        yield sheets(v, v.top)


def armies(v: State, at: int, attacker: int, chosen: tuple[Sequence[int], Sequence[int]]) -> Table:
    """Attacker and defender: SPs, guns, Commander and his battle DRM, Endurance, Tactics shown."""
    rows = tuple(
        _army(own, say(name, side=side_name(side)), played)
        for own, name, side, played in zip(
            both(v, at, attacker), ("attacker", "defender"), (attacker, 1 - attacker), chosen, strict=True
        )
    )
    head = ("head-side", "head-sps", "head-guns", "head-commander", "head-drm", "head-endurance", "head-tactics")
    return Table("battle", say("battle-at", at=space_name(IDS[at])), tuple(map(say, head)), rows, beside=True)


def _army(own: Army, name: Message, played: Sequence[int]) -> tuple[Message, ...]:
    who = leader_name(KEYS[own.commander]) if own.commander >= 0 else NONE
    shown = [any_name(TACTIC_KEYS[t]) for t in played if t != UNKNOWN]
    endurance = verbatim(str(own.endurance)) if own.nation != NOBODY else NONE
    return (
        name, verbatim(str(own.sps)), verbatim(str(own.guns)), who, verbatim(f"{own.battle_drm:+d}"), endurance,
        say("several", names=shown) if shown else NONE,
    )  # fmt: skip


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
