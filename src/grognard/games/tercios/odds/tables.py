"""Tables of chances for a position: who can charge whom and how that would end, volleys, order tests."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from grognard.core import GivenDice, Message, Pose, Seat, say, verbatim
from grognard.core.scene import Table
from grognard.games.tercios.frames import Charging, Fighting
from grognard.games.tercios.names import inches, name_of_troop, troop_of, weapon_name
from grognard.games.tercios.odds import charges as charge_odds
from grognard.games.tercios.odds import dice_tests as odds
from grognard.games.tercios.odds.charges import BOTH, DESTROYED, DESTROYS, LOSES, LUCK, TIES, WINS, Meeting
from grognard.games.tercios.rules import breaking, discipline, shooting, sight
from grognard.games.tercios.rules.melee import charge_course, charges
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.state import FIRE, State
from grognard.kit.number_chances import Row, chances_table
from grognard.kit.number_text import decimal, number, percent
from grognard.odds import Odds

NONE: Final = verbatim("–")


def odds_tables(v: State, seat: Seat, place: str) -> list[Table] | None:
    """What a seat's troops could do and what could be done to them; with a troop's key, only what concerns it; `None`
    if there is no such troop on the table."""
    n = troop_of(v, place.strip().lower()) if place else -1
    if place and (n < 0 or not v.troops[n].present):
        return None
    if v.over or not v.turn:
        return []
    ours, theirs = v.present(seat), v.present(1 - seat)
    attack, defence = _about(n, ours, theirs), _about(n, theirs, ours)
    found = (
        charge_table(v, "charges", *attack),
        charge_table(v, "threats", *defence),
        volley_table(v, "volleys", *attack),
        volley_table(v, "fire", *defence),
        order_table(v, ours if n < 0 else [n]),
    )
    return [table for table in found if table.rows]


def _about(n: int, actors: list[int], targets: list[int]) -> tuple[list[int], list[int]]:
    """Only those pairs of which a troop is one; without one all of them."""
    if n < 0:
        return actors, targets
    return ([n], targets) if n in actors else (actors, [n])


# --- charges


def charge_table(v: State, name: str, actors: list[int], targets: list[int]) -> Table:
    """Each possible charge with Assault, and the chances of its melee if no troop reacts. Mutual destruction counts
    under both `DESTROYS` and `DESTROYED`."""
    rows: list[Row] = []
    for n, m, run in _runs(v, actors, targets):
        ends = charge_odds.melee_ends(contact(v, n, m, run), n)
        chances = [ends.chance(end) for end in (DESTROYS, WINS, TIES, LOSES, DESTROYED)]
        chances[0] += ends.chance(BOTH)
        chances[4] += ends.chance(BOTH)
        worth = 2 * (chances[0] - chances[4]) + chances[1] - chances[3]
        rows.append(
            (worth, (name_of_troop(v, n), name_of_troop(v, m), how_it_comes(v, m, run), *map(percent, chances)))
        )
    heads = ("charger", "target", "way", DESTROYS, WINS, TIES, LOSES, DESTROYED)
    return chances_table(name, heads, rows)


def _runs(v: State, actors: list[int], targets: list[int]) -> Iterator[tuple[int, int, charges.Run]]:
    for n in actors:
        if not charges.may_assault(v, n):
            continue
        for m in targets:
            run = charges.meeting(v, n, m) if sight.sees(v, n, m) else None
            if run is not None:
                yield n, m, run


def contact(v: State, n: int, m: int, run: charges.Run) -> Meeting:
    """The melee to which a charge would lead if no troop reacts."""
    s = v.copy()
    s.change(n, pose=run.end, inside=-1)
    flank = melee.is_flanked(v, m, run.start)
    start = v.troops[n].pose or Pose(*run.start, run.end.facing)
    breaking.suffer_ground(s, n, start, run.end, GivenDice(LUCK), [])  # TC-8.8-a
    charge_course.meet(s, Charging(n, m, flank=flank, aimed=run.aimed, began=run.start))
    met = s.top
    assert isinstance(met, Fighting), "they have met"
    return Meeting(s, met, False)


# --- volleys, tests


def volley_table(v: State, name: str, actors: list[int], targets: list[int]) -> Table:
    """TC-7.1-a: with Fire, the weapon that does most."""
    rows: list[Row] = []
    for n in actors:
        for m in targets:
            found = [(odds.volley(v, n, m, aim), aim) for aim in shooting.aims(v, n, m, FIRE)]
            if found:
                tolls, aim = max(found, key=lambda pair: _mean(pair[0]))
                rows.append((_mean(tolls), _volley_row(v, n, m, aim, tolls)))
    heads = ("shooter", "target", "weapon", "dice", "hurt", "mean", "disorder", "broken")
    return chances_table(name, heads, rows)


def _mean(tolls: Odds[odds.Toll]) -> Fraction:
    return tolls.mean(lambda toll: toll.wear)


def _volley_row(v: State, n: int, m: int, aim: shooting.Aim, tolls: Odds[odds.Toll]) -> tuple[Message, ...]:
    disorder = percent(tolls.chance_that(lambda toll: toll.disordered)) if not v.troops[m].disordered else NONE
    return (
        name_of_troop(v, n), name_of_troop(v, m), weapon_name(aim.weapon.id), number(aim.tally.value),
        percent(tolls.chance_that(lambda toll: toll.wear > 0)), decimal(_mean(tolls), 2),
        disorder, percent(tolls.chance_that(lambda toll: toll.broken)),
    )  # fmt: skip


def order_table(v: State, troops: list[int]) -> Table:
    """TC-4.7-a: the order test of each worn troop, and its chance to break with one Wear more; the highest first."""
    rows: list[Row] = []
    for n in troops:
        if not v.troops[n].steady:
            dice = discipline.order_dice(v, n).value
            falls = odds.breaks(v, n, 1)
            cells = name_of_troop(v, n), number(dice), percent(odds.passed(dice)), percent(falls)
            rows.append((falls, cells))
    return chances_table("tests", ("troop", "dice", "obeys", "one-more"), rows)


# --- words


def how_it_comes(v: State, target: int, run: charges.Run | None) -> Message:
    if run is None:
        return say("charge-blocked")
    if not run.meets:
        return say("charge-short", far=inches(run.far))
    flank = melee.is_flanked(v, target, run.start)  # TC-8.3-a
    return say("charge-in-flank" if flank else "charge-in-front", far=inches(run.far))
