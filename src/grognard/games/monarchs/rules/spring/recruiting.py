"""CM-P-11-f, CM-P-11-l, CM-P-11-m: recruiting in spring, and how many of the Anglo-Allied recruits are British."""

from __future__ import annotations

from grognard.core import Dice, Event, Message, Next, Number, OneOf, Refusal, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.nations import AA, BR, COURT_OF, HA, NATIONS, Contingent, Nation
from grognard.games.monarchs.components.units import CAV_REDUCED, INF, Group, group, read_contingent, troop
from grognard.games.monarchs.events import spring as spring_ev
from grognard.games.monarchs.frames import Levy, Spring
from grognard.games.monarchs.names import any_name, nation_name
from grognard.games.monarchs.rules.spring import placing
from grognard.games.monarchs.rules.spring.recruit_numbers import (
    EXTRA,
    army_limit,
    can_use_recruits,
    cavalry_room,
    infantry_of,
    may_pay_extra,
    recruits,
    throw_of,
)
from grognard.games.monarchs.state import State
from grognard.kit.refusals import law
from grognard.kit.sequence import ASK, DONE, Go, not_now

WAYS = ("recruit", "recruit-extra", "no-recruits")

# --- to recruit or not


def has_use(s: State, nation: int) -> bool:
    """Whether recruits could be placed at all; who has no room for any is not asked."""
    return can_use_recruits(s, nation) and bool(placing.sites(s, nation))


def way_law(v: State, nation: int, way: str) -> Refusal | None:
    """CM-20.4.1-c to CM-20.4.1-e: who may pay 3 Thalers more, and can."""
    if way != "recruit-extra":
        return None
    name = nation_name(NATIONS[nation])
    if not may_pay_extra(nation, v.is_exhausted(nation)):
        return law("CM-20.4.1-c", "no-extra", nation=name)
    return law("CM-P-11-f", "extra-too-dear", nation=name, n=EXTRA) if v.treasury[nation] < EXTRA else None


def ask_recruit(v: State, f: Spring) -> Next:
    ways = [way for way in WAYS if way_law(v, f.nation, way) is None]
    prompt = say("ask-recruit", nation=nation_name(NATIONS[f.nation]), treasury=v.treasury[f.nation])

    def words(way: str) -> Message:
        throw = throw_of(f.nation, v.is_exhausted(f.nation), way == "recruit-extra")
        return say(f"do-{way}", dice=throw.dice, drm=throw.drm) if way in WAYS[:2] else any_name(way)

    return OneOf(
        prompt, ways, act.Recruit, words, why=lambda key: way_law(v, f.nation, key) if key in WAYS else None,
        sensible=[way for way in ways for _ in range(1 + 3 * (way == "recruit"))],
    )  # fmt: skip


def recruit_law(v: State, f: Spring, a: act.Recruit) -> Refusal | None:
    return way_law(v, f.nation, a.how) if a.how in WAYS else not_now(a)


def decline_without_use(s: State, f: Spring, _dice: Dice, out: list[Event]) -> Go:
    """CM-P-11-f: once a year. CM-P-16-c: in fog all are asked, so that no player learns who has room."""
    if s.rules.fog or has_use(s, f.nation):
        return ASK
    out.append(spring_ev.Declined(NATIONS[f.nation], True))
    return DONE


def recruit(s: State, f: Spring, a: act.Recruit, dice: Dice, out: list[Event]) -> None:
    """CM-P-11-f: it says before any die whether it recruits, and whether it pays more."""
    nation, name = f.nation, NATIONS[f.nation]
    if a.how == "no-recruits":
        out.append(spring_ev.Declined(name))
        return
    exhausted, extra = s.is_exhausted(nation), a.how == "recruit-extra"
    throw = throw_of(nation, exhausted, extra)
    faces = dice.roll("recruits", throw.dice, by=s.seats[COURT_OF[nation]])
    got = recruits(
        nation, exhausted, extra, faces, s.treasury[nation], infantry_of(s, nation), army_limit(s, nation)
    )  # fmt: skip
    s.treasury[nation] -= got.cost
    lost = recruits(nation, exhausted, extra, faces, s.treasury[nation] + got.cost, 0, 999).infantry - got.infantry
    out.append(spring_ev.Recruited(name, faces, got.total, got.row, got.infantry, got.cavalry, got.cost, lost))
    if got.infantry or got.cavalry:
        s.frames.append(Levy(COURT_OF[nation], nation, got.infantry, got.cavalry))


# --- CM-P-11-m: British or not


def most_british(s: State, f: Levy) -> tuple[int, int]:
    """Infantry SPs and cavalry steps that may be British: half, rounded down, after Redcoats to Germany."""
    if f.nation != AA or not s.flag("redcoats"):
        return 0, 0
    return f.infantry // 2, min(f.cavalry // 2, cavalry_room(s, BR))


def raise_if_forced(s: State, f: Levy, _dice: Dice, out: list[Event]) -> Go:
    if any(most_british(s, f)):
        return ASK
    _raise(s, f, 0, 0, out)
    return DONE


def ask_british(v: State, f: Levy) -> Next:
    infantry, cavalry = most_british(v, f)

    def horse(men: int) -> Next:
        if not cavalry:
            return act.British(men)
        return Number(say("ask-british-cavalry", of=f.cavalry), 0, cavalry, lambda n: act.British(men, n))

    if not infantry:
        return horse(0)
    return Number(say("ask-british-infantry", of=f.infantry), 0, infantry, horse)


def british_law(v: State, f: Levy, a: act.British) -> Refusal | None:
    infantry, cavalry = most_british(v, f)
    if 0 <= a.infantry <= infantry and 0 <= a.cavalry <= cavalry:
        return None
    return law("CM-P-11-m", "too-british", infantry=infantry, cavalry=cavalry)


def british(s: State, f: Levy, a: act.British, _dice: Dice, out: list[Event]) -> None:
    _raise(s, f, a.infantry, a.cavalry, out)


def _raise(s: State, f: Levy, infantry: int, cavalry: int, out: list[Event]) -> None:
    """These numbers of them British; the rest, and those of every other nation, of its own contingent."""
    own = HA if f.nation == AA else read_contingent(NATIONS[f.nation])
    steps = [*_some(own, CAV_REDUCED, f.cavalry - cavalry), *_some(BR, CAV_REDUCED, cavalry)]
    placing.begin_restoring(s, Nation(f.nation), steps, new=True)
    men = [*_some(own, INF, f.infantry - infantry), *_some(BR, INF, infantry)]
    if men:
        placing.begin(s, Nation(f.nation), men, out)


def _some(contingent: Contingent, kind: int, n: int) -> list[Group]:
    return [group(troop(contingent, kind), n)] if n else []  # type: ignore[arg-type]
