"""Section 12.8: Admin Marches: of any force instead of a card, and the free one of a Minor Force."""

from __future__ import annotations

from typing import Final

from grognard.core import Action, Caution, Dice, Event, Next, OneOf, Preset, Refusal, Share, Split, say
from grognard.core.refusal import unreadable
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.leaders import KEYS
from grognard.games.monarchs.components.nations import COURT_OF, SIDE_OF_COURT
from grognard.games.monarchs.components.units import MARCHED, SP_OF, TROOPS, Stack, parts, strength, troops_at_war
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.frames import CourtTurn
from grognard.games.monarchs.names import any_name, force_name
from grognard.games.monarchs.rules.cards import plays
from grognard.games.monarchs.rules.forces.arrival import siege_caution
from grognard.games.monarchs.rules.forces.detachments import Items, counts_of, items_of
from grognard.games.monarchs.rules.forces.keys import KEY_OF, of_force, post_named, post_of
from grognard.games.monarchs.rules.march import movement
from grognard.games.monarchs.rules.march.questions import ask_way, go_split, left_out_law, path_law
from grognard.games.monarchs.rules.march.route import Trek, fellow_law, may_march, set_out, split_up
from grognard.games.monarchs.rules.refusals import asked_for
from grognard.games.monarchs.state import (
    COLUMN,
    State,
    cached_by_position,
    commander_of,
    is_inside,
    nation_of_part,
    space_of,
)
from grognard.kit.refusals import law
from grognard.kit.split_check import wrong_shares
from grognard.kit.split_picks import pick_of_two

MINOR: Final = "minor"
MINOR_SPS: Final[int] = DATA.read("tables.yaml")["admin_march"]["minor_force"]["max_sps"]
"""CM-P-2-h"""


def kind_law(v: State, f: CourtTurn, minor: bool) -> Refusal | None:
    """CM-12.8-a, CM-12.8-b; CM-P-5-l: not instead of a card that must be played."""
    if minor:
        return law("CM-12.8-a", "minor-made") if f.minor else None
    return law("CM-P-5-a", "admin-played") if f.played else plays.pass_law(v, f)


def leaders_of(v: State, where: int) -> list[int]:
    return [who for who in v.leaders_in(where) if fellow_law(v, who, -1) is None]


def start_law(v: State, court: int, where: int) -> Refusal | None:
    """Whether part of this post can make an Admin March of the court (CM-P-2-o)."""
    side = SIDE_OF_COURT[court]
    if v.side_of(where) != side or not (v.troops[where] or v.leaders_in(where)):
        return law("CM-P-2-o", "admin-no-force", at=force_name(KEY_OF[where]))
    if is_inside(where) and (v.besieged(space_of(where)) or v.enemies_outside(space_of(where), side)):
        return law("CM-P-12-i", "admin-shut-in", at=force_name(KEY_OF[where]))
    if not _has_part(v, court, where):
        return law("CM-P-2-o", "admin-no-force", at=force_name(KEY_OF[where]))
    return None


def _has_part(v: State, court: int, where: int) -> bool:
    """A leader of the court is a force on his own, and so are SPs of its nations."""
    if strength(troops_at_war(v.troops[where], v.at_war, court, MARCHED)).sps:
        return True
    mine = [who for who in v.leaders_in(where) if COURT_OF[v.nation_of(who)] == court]
    return any(fellow_law(v, who, -1) is None for who in mine) if mine else False


def starts(v: State, court: int) -> list[int]:
    """Posts from which a court can make an Admin March."""
    return _starts(v, court, v.acted)


@cached_by_position
def _starts(v: State, court: int, _acted: int) -> list[int]:
    posts = v.occupied()
    alone = (where for where in dict.fromkeys(v.leaders) if where < COLUMN and not v.troops[where])
    likely = (where for where in (*posts[SIDE_OF_COURT[court]], *posts[2], *alone) if _has_part(v, court, where))
    return [where for where in likely if start_law(v, court, where) is None]


def offers(v: State, f: CourtTurn, minor: bool) -> bool:
    """Whether such a march can be made now."""
    return kind_law(v, f, minor) is None and bool(starts(v, f.court))


def ask(v: State, f: CourtTurn, minor: bool) -> Next:
    posts = {KEY_OF[where]: where for where in starts(v, f.court)}

    why = asked_for("force", of_force(SIDE_OF_COURT[f.court], lambda where: start_law(v, f.court, where)))
    prompt = say("ask-admin-minor" if minor else "ask-admin")
    return OneOf(prompt, list(posts), lambda key: who_goes(v, f.court, posts[key], minor), any_name, why=why)


def who_goes(v: State, court: int, where: int, minor: bool) -> Split:
    """A force or a part of one that on its own is of the court."""
    stack = may_march(v, where)
    items = items_of(stack, leaders_of(v, where))

    def fault(shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        groups, leaders = split_up(counts_of(shares, "go"), stack)
        return (minor_law(groups) if minor else None) or (part_law(v, court, groups, leaders) if finished else None)

    def then(shares: tuple[Share, ...]) -> Next:
        return _ask_path(v, where, shares, minor)

    prompt = say("ask-admin-who", at=force_name(KEY_OF[where]))
    return go_split(
        v, where, items, prompt, then, lambda key: left_out_law(v, where, -1, key), fault=fault,
        more=lambda: (Preset(say("preset-few"), _least_part(v, court, stack, leaders_of(v, where), items)),),
    )  # fmt: skip


def _least_part(v: State, court: int, stack: Stack, leaders: list[int], items: Items) -> str:
    """As many SPs of the court's nations as a Minor Force may have, or a leader of it."""
    go: dict[str, int] = {}
    room = MINOR_SPS
    for one in parts(stack):
        size = SP_OF[one.troop]
        fits = min(one.number, room // size) if size and COURT_OF[one.nation] == court else 0
        if fits:
            go[TROOPS[one.troop]] = go.get(TROOPS[one.troop], 0) + fits
            room -= fits * size
    if not go:
        go = {KEYS[next(who for who in leaders if COURT_OF[v.nation_of(who)] == court)]: 1}
    return pick_of_two(items, "go", "stay", go)


def minor_law(stack: Stack) -> Refusal | None:
    """CM-P-2-h, CM-P-5-q: measured when it starts."""
    counted = strength(stack)
    if counted.sps > MINOR_SPS or counted.siege_units:
        return law("CM-P-2-h", "minor-size", most=MINOR_SPS)
    return None


def part_law(v: State, court: int, stack: Stack, leaders: tuple[int, ...]) -> Refusal | None:
    """CM-P-2-o: the part is a force of its own, of the court. Guns alone are none."""
    nation = nation_of_part(v, leaders, stack)
    return law("CM-P-2-o", "part-of-court") if nation < 0 or COURT_OF[nation] != court else None


def _trek(v: State, where: int, shares: tuple[Share, ...]) -> Trek:
    groups, leaders = split_up(counts_of(shares, "go"), may_march(v, where))
    who = commander_of(v, leaders, groups)
    return set_out(v, where, who, groups, leaders, admin=True)


def _ask_path(v: State, where: int, shares: tuple[Share, ...], minor: bool) -> Next:
    def finish(t: Trek, _what: str, _joint: tuple[str, ...]) -> Action:
        return act.AdminMarch(KEY_OF[where], shares, t.path, MINOR if minor else "")

    return ask_way(v, _trek(v, where, shares), finish)


def admin_law(v: State, f: CourtTurn, a: act.AdminMarch) -> Refusal | None:
    where = post_of(a.start, SIDE_OF_COURT[f.court])
    if where is None or a.kind not in ("", MINOR):
        return unreadable("not-now", action=str(a))
    minor = a.kind == MINOR
    wrong = kind_law(v, f, minor) or start_law(v, f.court, where)
    if wrong := wrong or wrong_shares(who_goes(v, f.court, where, minor), a.shares):
        return wrong
    t = path_law(v, _trek(v, where, a.shares), a.path)
    return t if isinstance(t, Refusal) else None


def cautions(v: State, f: CourtTurn, a: act.AdminMarch) -> tuple[Caution, ...]:
    """A force that marches away may lift a siege."""
    where = post_named(a.start, SIDE_OF_COURT[f.court])
    t = _trek(v, where, a.shares)
    return siege_caution(v, where, t.stack, t.leaders)


def begin(s: State, f: CourtTurn, a: act.AdminMarch, _dice: Dice, out: list[Event]) -> None:
    """CM-12.8-a, CM-12.8-b: besides the play, or instead of a card."""
    where = post_named(a.start, SIDE_OF_COURT[f.court])
    if a.kind == MINOR:
        f.minor = True
    else:
        f.played = True
    movement.begin(s, _trek(s, where, a.shares), where, f.court, a.path, out)
