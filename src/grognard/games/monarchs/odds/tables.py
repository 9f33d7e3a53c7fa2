"""Tables of chances: sieges, recruits, raids and the will of monarchs; and of one space, who can come there, how
battles would end, and when its fortress falls."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from grognard.core import Message, Seat, say
from grognard.core.scene import Table
from grognard.games.monarchs.components.leaders import KEYS
from grognard.games.monarchs.components.map import COUNT, EVERYWHERE, FORTRESS, IDS, SPACES, THEATRES, Space
from grognard.games.monarchs.components.nations import LEAST_WILL, NATIONS, POWER_OF, POWERS, SIDE_OF_POWER
from grognard.games.monarchs.frames import Battle, BattleStep
from grognard.games.monarchs.names import (
    NONE,
    any_name,
    force_name,
    leader_name,
    nation_name,
    number,
    power_name,
    side_name,
    space_name,
)
from grognard.games.monarchs.odds import collapse, single_rolls
from grognard.games.monarchs.odds import siege as siege_odds
from grognard.games.monarchs.odds.battle import Ending
from grognard.games.monarchs.odds.collapse import Fight
from grognard.games.monarchs.odds.tactics_duel import both_cups
from grognard.games.monarchs.rules.battle import army, casualties
from grognard.games.monarchs.rules.battle.tactics_played import ATTACKER, DEFENDER
from grognard.games.monarchs.rules.light_troops import raid_losses
from grognard.games.monarchs.rules.light_troops.assignments import box_key, steps_in_box
from grognard.games.monarchs.rules.light_troops.raids import advantage_of
from grognard.games.monarchs.rules.march import route, step_laws
from grognard.games.monarchs.rules.siege.besieging import HONOURS, SURRENDER
from grognard.games.monarchs.state import ROUTED, SPRING, State, post, space_of
from grognard.kit.number_text import decimal, percent
from grognard.odds import Odds

MOST_ROLLS = 10
"""Of a siege, told one by one."""
MOST_LOST = 8
"""SPs lost in a battle, told one by one."""


def odds_tables(v: State, _seat: Seat, place: str) -> list[Table] | None:
    """The chances of the whole position, or of one space, given by id or printed name; they rest only on what all seats
    know."""
    low = place.strip().lower()
    at = next((p for p, s in zip(EVERYWHERE, SPACES, strict=True) if low in (s.id, s.name.lower())), None)
    if low and at is None:
        return None
    if v.over:
        return []
    return [*sieges(v), *recruits(v), *raids(v), *wills(v)] if at is None else at_space(v, at)


def heads(*names: str) -> tuple[Message, ...]:
    return tuple(say(f"chances-head-{name}") for name in names)


# --- the whole position


def sieges(v: State) -> Iterator[Table]:
    """CM-17.4-a: until the season ends, one roll in each turn, with the SAs that are there."""
    rows = []
    for p in collapse.sieges(v):
        found = siege_odds.standing(v, p)
        if found is None:
            continue
        mean = siege_odds.mean_rolls(found.marker, found.besides)
        honours = siege_odds.with_honours(found.marker, found.besides)
        rows.append((
            space_name(IDS[p]), number(found.marker), number(found.turns), number(found.affordable),
            percent(found.odds.chance_that(lambda end: end.how != siege_odds.HOLDS)),
            NONE if mean is None else decimal(mean), NONE if mean is None else decimal(mean * found.price),
            NONE if honours is None else percent(honours),
        ))  # fmt: skip
    head = heads("fortress", "marker", "turns", "affordable", "falls", "rolls", "sas", "honours")
    if rows:
        yield Table("chances-sieges", say("chances-sieges"), head, tuple(rows))


def recruits(v: State) -> Iterator[Table]:
    """CM-20.4.1-a: with and without 3 Thalers more; what they cost for each SP more."""
    if v.season != SPRING:
        return
    rows = []
    for nation, name in enumerate(NATIONS):
        if not v.warring(nation):
            continue
        got = single_rolls.recruiting(v, nation, False)
        more = single_rolls.extra(v, nation)
        cells = [nation_name(name), decimal(got.mean(single_rolls.men)), decimal(got.mean(single_rolls.price))]
        if more is None:
            cells += [NONE, NONE, NONE]
        else:
            each = decimal(more.cost / more.sps, 2) if more.sps > 0 else NONE
            cells += [
                decimal(got.mean(single_rolls.men) + more.sps),
                each,
                say("chances-yes" if more.pays else "chances-no"),
            ]
        rows.append(tuple(cells))
    head = heads("nation", "sps", "thalers", "sps-extra", "each", "pays")
    if rows:
        yield Table("chances-recruits", say("chances-recruits"), head, tuple(rows))


def raids(v: State) -> Iterator[Table]:
    """CM-18.5.3-a: who will roll for raid losses when the season ends, as things are."""
    rows = []
    for theatre in range(len(THEATRES)):
        for side in range(2):
            if not raid_losses.rolls(v, theatre, side):
                continue
            own, enemy = steps_in_box(v, theatre, side), steps_in_box(v, theatre, 1 - side)
            found = single_rolls.losses_of_raids(own, enemy, advantage_of(v, theatre, side))
            mine = found.chance_that(lambda end: end[0] == "raider" and end[1] > 0)
            theirs = found.chance_that(lambda end: end[0] == "enemy" and end[1] > 0)
            mean = found.mean(lambda end: end[1] if end[0] == "raider" else 0)
            names = any_name(box_key(theatre)), side_name(side)
            rows.append((*names, percent(mine), decimal(mean), percent(theirs)))
    if rows:
        head = heads("theatre", "raider", "loses", "steps", "enemy-loses")
        yield Table("chances-raids", say("chances-raids"), head, tuple(rows))


def wills(v: State) -> Iterator[Table]:
    """CM-P-14-c: by sieges alone, and if besides every force that can be attacked is, once, by the strongest."""
    rows = []
    for power in range(len(POWERS)):
        if v.will[power] <= LEAST_WILL:
            continue
        mine = [fight for fight in threats(v, SIDE_OF_POWER[power]) if POWER_OF[fight.armies[DEFENDER].nation] == power]
        quiet, fought = collapse.this_season(v, power), collapse.this_season(v, power, mine)
        rows.append((
            power_name(power), number(v.will[power]), percent(quiet.chance(LEAST_WILL)), number(len(mine)),
            decimal(fought.mean()), percent(fought.chance(LEAST_WILL)),
        ))  # fmt: skip
    if rows:
        head = heads("power", "will", "collapses", "battles", "will-after", "collapses-after")
        yield Table("chances-will", say("chances-will"), head, tuple(rows))


def threats(v: State, side: int) -> list[Fight]:
    """For every force of a side outside fortresses that an enemy Command can come to, the strongest that can."""
    found: dict[int, Comer] = {}
    for comer in commands(v, 1 - side):
        for to in step_laws.reach(v, comer.trek):
            if v.enemies_outside(to, 1 - side) and (to not in found or comer.trek.sps > found[to].trek.sps):
                found[to] = comer
    return [fight_of(v, found[to], to) for to in sorted(found)]


# --- one space


class Comer(NamedTuple):
    """A Command that could be activated."""

    where: int
    trek: route.Trek


def commands(v: State, side: int) -> Iterator[Comer]:
    """Every force of a side with its Commander, whole, as if it had not marched yet."""
    for where in range(side * COUNT, (side + 1) * COUNT):
        who = v.commander(where) if v.troops[where] else -1
        if who >= 0 and v.sps(where) and v.morale[where] != ROUTED and v.warring(v.nation_of(who)):
            t = route.set_out(v, where, who, v.troops[where], v.leaders_in(where))
            yield Comer(where, t)


def comers(v: State, at: Space, side: int) -> list[tuple[Comer, int]]:
    """Who of a side could come to a space with one activation, and the MPs left there; the strongest first."""
    found = []
    for comer in commands(v, side):
        before = step_laws.reach(v, comer.trek)
        if at not in before or space_of(comer.where) == at:
            continue
        found.append((comer, max(0, route.mps_left(v, step_laws.walked(v, comer.trek, at, before)))))
    return sorted(found, key=lambda each: (-each[0].trek.sps, each[0].where))


def fight_of(v: State, comer: Comer, at: int) -> Fight:
    """The battle if he attacks there."""
    side = comer.trek.side
    attacker = replace(army.army(v, comer.where, True, at), entrenched=False)
    target = post(1 - side, at)
    seconds = casualties.second(v, comer.where), casualties.second(v, target)
    return Fight((attacker, army.army(v, target, False)), army.ground(v, at), seconds)


def at_space(v: State, at: Space) -> list[Table]:
    found = [*battle_here(v, at), *coming(v, at), *siege_here(v, at)]
    return found or [quiet(v, at)]


def battle_here(v: State, at: Space) -> Iterator[Table]:
    """The battle that is being fought."""
    b = next((f for f in v.frames if isinstance(f, Battle) and f.at == at), None)
    if b is None or b.stage == BattleStep.SCORE or not (v.sps(post(0, at)) and v.sps(post(1, at))):
        return
    armies = army.both(v, at, b.attacker)
    seconds = b.seconds
    yield from battle(v, Fight(armies, army.ground(v, at), seconds), at, (b.attacker, 1 - b.attacker))


def coming(v: State, at: Space) -> Iterator[Table]:
    """Who can come here, and how the battle would end if there is one."""
    rows: list[tuple[Message, ...]] = []
    best: tuple[Fight, int] | None = None
    for side in range(2):
        enemies = v.enemies_outside(at, side)
        for comer, left in comers(v, at, side):
            cells = [
                leader_name(KEYS[comer.trek.leader]), side_name(side), force_name(IDS[space_of(comer.where)]),
                number(comer.trek.sps), number(left),
            ]  # fmt: skip
            if enemies:
                fight = fight_of(v, comer, at)
                best = best or (fight, side)
                ends = both_cups(fight.armies, fight.ground, True)
                cells += [
                    percent(wins(ends, ATTACKER)),
                    percent(breaks(ends, ATTACKER)),
                    mean(ends, ATTACKER),
                    mean(ends, DEFENDER),
                ]
            else:
                cells += [NONE] * 4
            rows.append(tuple(cells))
    if rows:
        head = heads("leader", "side", "from", "sps", "mps", "wins", "routs", "own-lost", "enemy-lost")
        yield Table("chances-comers", say("chances-comers", at=space_name(IDS[at])), head, tuple(rows))
    if best is not None:
        fight, side = best
        yield from battle(v, fight, at, (side, 1 - side))


def wins(ends: Odds[Ending], which: int) -> Fraction:
    return ends.chance_that(lambda end: end.winner == which)


def breaks(ends: Odds[Ending], which: int) -> Fraction:
    return ends.chance_that(lambda end: end.winner == which and end.broken)


def mean(ends: Odds[Ending], which: int) -> Message:
    return decimal(ends.mean(lambda end: end.lost[which]))


def battle(_v: State, fight: Fight, at: Space, sides: tuple[int, int]) -> Iterator[Table]:
    """Intense and Measured side by side, and what both lose."""
    both = [both_cups(fight.armies, fight.ground, intense) for intense in (True, False)]
    rows: list[tuple[Message, ...]] = []
    for which, side in enumerate(sides):
        name = side_name(side)
        rows += [
            (say("chances-wins", side=name), *(percent(wins(ends, which)) for ends in both)),
            (say("chances-routs", side=name), *(percent(breaks(ends, which)) for ends in both)),
            (say("chances-lost", side=name), *(mean(ends, which) for ends in both)),
            (say("chances-struck", side=name), *(percent(struck(ends, which)) for ends in both)),
        ]
    who = [
        leader_name(KEYS[one.commander]) if one.led else side_name(side)
        for one, side in zip(fight.armies, sides, strict=True)
    ]
    name = say("chances-battle", at=space_name(IDS[at]), attacker=who[0], defender=who[1])
    yield Table("chances-battle", name, (say("chances-head-chances"), *heads("intense", "measured")), tuple(rows))
    yield losses(both, at, sides)


def struck(ends: Odds[Ending], which: int) -> Fraction:
    return ends.chance_that(lambda end: end.struck[which])


def losses(both: list[Odds[Ending]], at: Space, sides: tuple[int, int]) -> Table:
    """How many SPs each side loses."""
    rows = []
    found = [ends.map(lambda end, n=which: end.lost[n]) for ends in both for which in (0, 1)]  # type: ignore[misc]
    top = min(MOST_LOST, max(max(each.weights) for each in found))
    for n in range(top + 1):
        label = number(n) if n < MOST_LOST else say("chances-or-more", n=n)
        cells = [each.chance(n) if n < MOST_LOST else each.at_least(n) for each in found]
        rows.append((label, *(percent(chance) if chance else NONE for chance in cells)))
    names = [
        say("chances-lost-in", side=side_name(side), type=kind)
        for kind in (say("odds-intense"), say("odds-measured"))
        for side in sides
    ]
    return Table(
        "chances-losses", say("chances-losses", at=space_name(IDS[at])), (say("chances-head-sps"), *names), tuple(rows)
    )


def siege_here(v: State, at: Space) -> Iterator[Table]:
    """After each number of rolls: fallen with Honours of War, by surrender, or not."""
    found = siege_odds.standing(v, at) if FORTRESS[at] else None
    if found is None:
        return
    rows = []
    for rolls in range(1, MOST_ROLLS + 1):
        ends = siege_odds.ends(found.marker, found.besides, rolls)
        honours, gone = (ends.chance_that(lambda end, how=how: end.how == how) for how in (HONOURS, SURRENDER))  # type: ignore[misc]
        label = say("chances-rolls", n=rolls) if rolls != found.turns else say("chances-rolls-season", n=rolls)
        cost = number(rolls * found.price)
        rows.append(
            (
                label,
                cost,
                percent(honours),
                percent(gone),
                percent(honours + gone),
                decimal(ends.mean(lambda end: end.lost)),
            )
        )
    begun = v.besieged(at)
    name = say("chances-siege" if begun else "chances-siege-if", at=space_name(IDS[at]), marker=found.marker)
    yield Table(
        "chances-siege",
        name,
        heads("rolls-made", "sas", "with-honours", "surrenders", "falls", "dysentery"),
        tuple(rows),
    )


def quiet(v: State, at: Space) -> Table:
    """The SPs here, where no Command can come and there is no battle."""
    rows = tuple((side_name(side), number(v.sps(post(side, at)))) for side in range(2))
    return Table("chances-quiet", say("chances-quiet", at=space_name(IDS[at])), heads("side", "sps"), rows)
