"""Tables of chances for a position: what both could fire at, shots at armour, assaults next door, rallies."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.boards.hexes import OFF
from grognard.core import Seat, say, verbatim
from grognard.core.scene import Table
from grognard.games.valor import actions as act
from grognard.games.valor.components.scenarios import battles
from grognard.games.valor.components.tables import ODDS, ROWS, odds_column
from grognard.games.valor.names import hex_name
from grognard.games.valor.odds import assaults as assault_odds
from grognard.games.valor.odds import attacks
from grognard.games.valor.odds import rally as rally_odds
from grognard.games.valor.odds.forecast import named_unit
from grognard.games.valor.rules import rally
from grognard.games.valor.rules.assault import close_assault
from grognard.games.valor.rules.fire.firepower import is_light
from grognard.games.valor.state import State
from grognard.kit.number_chances import Row, chances_table
from grognard.kit.number_text import decimal, number, percent


def tables(v: State, seat: Seat, at: str = "") -> list[Table]:
    """Chances of a seat from where its units are; with a hex, of both sides from there and against it."""
    if v.over or not v.turn:
        return []
    sides = (seat, 1 - seat) if at else (seat,)
    found = [each(v, sides, at) for each in (fires, shots, assaults, rallies)]
    return [table for table in found if table.rows]


def fires(v: State, sides: tuple[int, ...], at: str) -> Table:
    """Everybody of a hex together, with weapons and leader, without grenades."""
    rows: list[Row] = []
    for side in sides:
        for _, a in attacks.attacks(v, side):
            attack = attacks.attack_of(v, side, a)
            if attack is None or not attack.targets or not isinstance(a, act.Fire | act.Rake):
                continue
            start = hex_of(v, a.units[0] if isinstance(a, act.Fire) else a.unit)
            if at in ("", start, a.at):
                rows.append(fire_row(v, start, a.at, attack))
    head = ("start", "target", "ap", "row", "modifier", "hurt", "mean", "pinned", "wiped")
    return chances_table("fire", head, rows)


def fire_row(v: State, start: str, at: str, attack: attacks.Attack) -> Row:
    points, tolls = attacks.points_of(v, attack), attacks.tolls(v, attack)
    total = sum(n for _, n in attack.modifiers)
    cells = (
        hex_name(start), hex_name(at), number(attack.ap), verbatim(ROWS[attack.row]), verbatim(f"{total:+d}"),
        percent(points.at_least(1)), decimal(points.mean(), 2), percent(tolls.chance_that(lambda toll: toll.down)),
        percent(tolls.chance_that(lambda toll: toll.gone)),
    )  # fmt: skip
    return points.mean(), cells


def shots(v: State, sides: tuple[int, ...], at: str) -> Table:
    rows: list[Row] = []
    for side in sides:
        for _, a in attacks.attacks(v, side):
            if isinstance(a, act.Shoot) and at in ("", hex_of(v, a.unit), hex_of(v, a.target)):
                ends = attacks.shot(v, a)
                dead, stuck = ends.chance(attacks.ELIMINATED), ends.chance(attacks.IMMOBILISED)
                names = named_unit(v, a.unit), named_unit(v, a.target)
                rows.append((2 * dead + stuck, (*names, percent(attacks.hits(v, a)), percent(stuck), percent(dead))))
    return chances_table("shots", ("firer", "aim", "hit", "immobilised", "eliminated"), rows)


def assaults(v: State, sides: tuple[int, ...], at: str) -> Table:
    """Every stack that could storm a hex next to it, with all its men and light machine guns."""
    rows: list[Row] = []
    names = v.ground.grid.names
    for side in sides:
        for h, target, a in stormers(v, side):
            if at in ("", names[h], names[target]):
                found = assault_odds.storm(v, side, a)
                ratio = say("odds-no-roll") if found.free else verbatim(ODDS[odds_column(found.attack, found.defence)])
                ours, theirs = found.lost(True).mean(), found.lost(False).mean()
                cells = (
                    hex_name(names[h]), hex_name(names[target]), ratio, percent(found.taken), decimal(ours, 2),
                    decimal(theirs, 2),
                )  # fmt: skip
                rows.append((found.taken, cells))
    return chances_table("assaults", ("start", "target", "ratio", "taken", "ours", "theirs"), rows)


def stormers(v: State, side: int) -> Iterator[tuple[int, int, act.Assault]]:
    grid = v.ground.grid
    hexes = dict.fromkeys(u.hex for _, u in v.of_side(side))
    for h in hexes:
        units = [n for n in v.at(h, side) if v.units[n].infantry and not v.units[n].pinned]
        for target in grid.neighbours[h]:
            if target == OFF or not units or close_assault.target_refusal(v, side, h, target) is not None:
                continue
            armed = [n for n in units if is_light(v.units[n])]
            yield h, target, act.Assault(act.us(units), grid.names[target], act.us(armed))


def rallies(v: State, sides: tuple[int, ...], at: str) -> Table:
    rows: list[Row] = []
    for side in sides:
        for n in rally.tries(v, side):
            if at in ("", hex_of(v, f"u{n}")):
                leaders = rally.helpers(v, n)
                alone, led = rally_odds.rallies(v, n), rally_odds.rallies(v, n, leaders[0] if leaders else -1)
                rows.append((led, (named_unit(v, f"u{n}"), percent(alone), percent(led))))
    return chances_table("rallies", ("unit", "rally-alone", "rally-led"), rows)


# --- words


def hex_of(v: State, unit: str) -> str:
    return v.ground.grid.names[v.units[act.number(unit)].hex]


def odds_tables(v: State, seat: Seat, place: str) -> list[Table] | None:
    """The chances of a seat, or of both at one hex; for the terminal."""
    at = place.strip().upper()
    if at and not any(at in battle.ground.grid.index for battle in battles().values()):
        return None
    return tables(v, seat, at)
