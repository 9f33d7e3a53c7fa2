"""Rule 7.2: fort assaults, one round each, the garrison first."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import Dice, Event, Next, OneOf, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import ARMIES, NATION_OF, Side, commander
from grognard.games.frederick.components.map import IDS, WALLS
from grognard.games.frederick.components.units import count_of, generals_in, is_general, nation_of, who_of
from grognard.games.frederick.events.battle import Attacked, Stormed, StormEnded
from grognard.games.frederick.frames import BESIEGERS, GARRISON, Hits, Storm
from grognard.games.frederick.names import any_name, place_name
from grognard.games.frederick.rules.battle import attack
from grognard.games.frederick.rules.battle.damage import in_field, in_fort
from grognard.games.frederick.state import Rulings, State


def garrison_bonuses(rulings: Rulings, at: int, inside: Sequence[int]) -> tuple[int, ...]:
    """FR-7.2-h, FR-7.2-i, FR-7.2-j: a die for each, exhausted or not, with the fort's bonus and a commander's of its
    nation."""
    out = []
    for g in inside:
        nation = nation_of(g)
        led = [commander(who).tactical for who in generals_in(inside) if NATION_OF[who] == nation]
        own = commander(who_of(g)).tactical if is_general(g) else max(led, default=0)
        bonus = own if rulings.fort_defender_commander_bonus == "true" else 0
        out += [WALLS[at] + bonus] * count_of(g)
    return tuple(sorted(out, reverse=True))


def besieger_bonuses(s: State, groups: Sequence[int]) -> tuple[int, ...]:
    """FR-7.2-c, FR-7.2-d: no bonus, so only a 6 hits; FR-4.3-e: isolated units roll half."""
    if s.rulings.fort_attacker_commander_bonus == "true":
        return attack.bonuses(attack.best(s, groups))
    return (0,) * attack.able(groups)


def is_choice(s: State, f: Storm) -> bool:
    """G14"""
    return s.rulings.fort_assault_after_entry == "optional" and f.at not in s.phase().assaults


def defend(s: State, f: Storm, dice: Dice, out: list[Event]) -> None:
    """FR-7.2-a, FR-7.2-b: no side may retreat or play a card. FR-7-l: nor do units inside come out."""
    foe = Side(1 - s.side_of_army(f.army))
    out.append(Stormed(IDS[f.at], ARMIES[f.army]))
    _roll(s, f, foe, garrison_bonuses(s.rulings, f.at, in_fort(s, f.at, foe)), False, dice, out)


def assault(s: State, f: Storm, dice: Dice, out: list[Event]) -> None:
    side = s.side_of_army(f.army)
    mine = in_field(s, f.at, side, f.army)
    if mine:
        sixes = s.rulings.fort_attacker_commander_bonus != "true"
        _roll(s, f, side, besieger_bonuses(s, mine), sixes, dice, out)


def end(s: State, f: Storm, _dice: Dice, out: list[Event]) -> None:
    """FR-7.2-l, FR-7.2-m. A garrison whose besiegers are all gone is not inside any more, and still there."""
    out.append(StormEnded(IDS[f.at], not s.there(f.at, 1 - s.side_of_army(f.army))))


def _roll(s: State, f: Storm, side: Side, bonuses: tuple[int, ...], sixes: bool, dice: Dice, out: list[Event]) -> None:
    label = "assault" if side == s.side_of_army(f.army) else "defence"
    faces = dice.roll(label, len(bonuses), by=side) if bonuses else ()
    hits = sum(face + bonus >= attack.HIT for face, bonus in zip(faces, bonuses, strict=True))
    out.append(Attacked(side, IDS[f.at], bonuses, faces, hits, sixes))
    if hits:
        besiegers = s.side_of_army(f.army)
        struck = Side(1 - side)
        of = BESIEGERS if struck == besiegers else GARRISON  # FR-7.2-g
        s.frames.append(Hits(struck, f.at, hits, of, f.army if of == BESIEGERS else -1))


# --- where it is a choice (G14)


def ask(_v: State, f: Storm) -> Next:
    return OneOf(
        say("ask-storm", at=place_name(IDS[f.at])),
        ("storm", "pass"),
        lambda key: act.Storms() if key == "storm" else act.Pass(),
        any_name,
    )
