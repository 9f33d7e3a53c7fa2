"""Sections 15.3, 15.4 and 15.7: fire, DRMs, Tactics, morale, the winner, casualties, and which losses are legal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from grognard.core import Event, Share
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components import battle_tables
from grognard.games.monarchs.components import tactics as printed_tactics
from grognard.games.monarchs.components.battle_tables import COLUMNS, RESULTS
from grognard.games.monarchs.components.leaders import FERDINAND, LEADER, LEADERS
from grognard.games.monarchs.components.map import EVERYWHERE, FORTRESS, HILL, SPACE, Space
from grognard.games.monarchs.components.nations import (
    AA,
    AU,
    BR,
    CONTINGENTS_OF,
    COURT_OF,
    HA,
    NATION,
    NATIONS,
    NEUTRAL,
    PR,
    SIDE_OF,
    Nation,
)
from grognard.games.monarchs.components.tactics import TACTIC, TACTIC_IDS, Tactic
from grognard.games.monarchs.components.units import (
    CAV,
    CAV_REDUCED,
    FA,
    INF,
    LT_CAV,
    LT_CAV_REDUCED,
    LT_INF,
    LT_INF_REDUCED,
    TROOPS,
    Stack,
    Troop,
    count_of,
    group,
    stack_of,
    strength,
    troop,
)
from grognard.games.monarchs.events import battle as battle_events
from grognard.games.monarchs.examples.facts import CELL, CHANGES, MORALE, SIDES, TYPES, Facts, Rated, refused
from grognard.games.monarchs.examples.position import any_leader, changes, empty_map, events, force, tracks
from grognard.games.monarchs.frames import Attack
from grognard.games.monarchs.rules.battle import allowed_losses, casualties, fire, losses, resolution, tactics_played
from grognard.games.monarchs.rules.battle import army as armies
from grognard.games.monarchs.rules.battle.army import Army, Ground
from grognard.games.monarchs.rules.battle.tactics_played import ATTACKER, DEFENDER, Played
from grognard.games.monarchs.rules.march import contact_with_enemy, entrenchment
from grognard.games.monarchs.state import PRISONERS, WINTER_QUARTERS, State, post
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import (
    BOOLEAN,
    BROKEN_RULES,
    COUNT,
    NUMBER,
    any_of,
    check_keys,
    fields_of,
    listed,
    one_of,
    optional,
    some_by_name,
    whole_number,
)
from grognard.kit.named_rolls import Rolls

LEADER_IDS: Final = tuple(leader.id for leader in LEADERS)
DRM_IDS: Final = tuple(drm.id for drm in battle_tables.DRMS)


# --- fire


def shot(facts: Facts, dice: Rolls) -> Found:
    intense = facts.word("type", TYPES) == "intense"
    facts.word("side", SIDES, "attacker")  # who fires is in the DRMs that are given
    drm = sum(facts.counts("drms", DRM_IDS).values())
    sps, hill = facts.whole("sps"), facts.yes("hill")
    found: Found = {"drm": fire.capped(drm, intense)}
    if (at := fire.column(sps, hill)) < 0:
        none = fire.fire(sps, drm, 0, intense, hill)
        return found | {"cell": cell(none.cell), "leader_casualty": none.casualty}
    found["column"] = COLUMNS[at]
    with dice.called({"fire": "fire"}).as_named():
        faces = dice.roll("fire", battle_tables.table(intense).dice)
        done = fire.fire(sps, drm, sum(faces), intense, hill)
        found |= {"total": done.total, "cell": cell(done.cell), "leader_casualty": done.casualty}
    return found


def cell(found: battle_tables.Cell) -> list[Any]:
    return [found.sps, RESULTS[found.morale], found.casualty, found.guns]


_STEPS: Final = ("inf", "cav_steps", "lt_cav_steps", "lt_inf_steps")
_UNITS: Final = {
    "cav_steps": (CAV, CAV_REDUCED), "lt_cav_steps": (LT_CAV, LT_CAV_REDUCED), "lt_inf_steps": (LT_INF, LT_INF_REDUCED),
}  # fmt: skip
"""What steps are of: as many full units as there can be, and one that is reduced."""
_FORCE: Final = (*_STEPS, "fa_units", "morale", "supply", "entrenched", "fortress")


def _stack(one: Facts, nation: Nation) -> Stack:
    part = CONTINGENTS_OF[nation][0]
    groups = [group(troop(part, INF), one.troops("inf")), group(troop(part, FA), one.troops("fa_units"))]
    for steps, (full, reduced) in _UNITS.items():
        n = one.troops(steps)
        groups += [group(troop(part, full), n // 2), group(troop(part, reduced), n % 2)]
    return stack_of(groups)


def battle_drm(facts: Facts, _dice: Rolls) -> Found:
    attacking = facts.word("side", SIDES) == "attacker"
    who, hill = facts.commander(), facts.yes("hill")
    nation = Nation(who.nation) if who.nation >= 0 else PR
    at = next(p for p in EVERYWHERE if FORTRESS[p] and HILL[p] == hill)
    s = empty_map()
    s.set_control(at, NEUTRAL)
    own = _army(s, facts.inner("own", _FORCE), nation, at, attacking)
    enemy = _army(s, facts.inner("enemy", _FORCE), AU if SIDE_OF[nation] == SIDE_OF[PR] else PR, at, not attacking)
    return {"drm": fire.total_drm(fire.drms(led(own, who), enemy, armies.ground(s, at)))}


def _army(s: State, force: Facts, nation: Nation, at: Space, attacking: bool) -> Army:
    where = post(SIDE_OF[nation], at)
    s.add(where, _stack(force, nation))
    s.set_morale(where, force.morale())
    s.set_supply(where, force.supply())
    if force.yes("entrenched"):
        entrenchment.place(s, where)
    if force.yes("fortress"):
        s.set_control(at, nation)
    return armies.army(s, where, attacking)


def led(army: Army, who: Rated) -> Army:
    """The army under this Commander: ratings may be given without a leader."""
    return replace(
        army, commander=who.leader, led=who.led, initiative=who.init, offensive=who.offensive, defensive=who.defensive,
        endurance_modifier=who.end,
    )  # fmt: skip


# --- Tactics


def tactics_allowed(facts: Facts, _dice: Rolls) -> Found:
    who = facts.commander()
    own = led(Army(facts.word("side", SIDES) == "attacker", Nation(max(0, who.nation)), 1), who)
    own = replace(own, led=who.led and who.nation >= 0)
    return {"may_play": tactics_played.may_play(own), "draws": tactics_played.draws(own)}


_SIDE: Final = (
    "commander", "tactics", "sps", "inf", "br_inf", "cav_units", "fa_units", "ha_fa_units", "lt_units", "lt_cav_units",
    "subordinates",
)  # fmt: skip


def tactics(facts: Facts, dice: Rolls) -> Found:
    sides = [facts.inner(name, _SIDE) for name in SIDES]
    both = _side(sides[0], True), _side(sides[1], False)
    plays = _played(sides[0], both[0]), _played(sides[1], both[1])
    exhausted = sum(1 << n for n in facts.nations("exhausted"))
    here = Ground(generalstab=facts.yes("generalstab"), exhausted=exhausted, cics=_cics(both))
    with dice.called({"tests": "tests"}, piecemeal=("tests",)).as_named():
        done = tactics_played.resolve(both, here, plays, lambda _army: dice.roll("tests")[0])
        surprise = any(t.tactic == printed_tactics.SURPRISE_ATTACK and t.held for t in done.tactics)
        found: Found = {
            "totals": {TACTIC_IDS[t.tactic]: t.total for t in done.tactics if t.die},
            "succeeded": [TACTIC_IDS[t.tactic] for t in done.tactics if t.passed],
            "void": [TACTIC_IDS[t.tactic] for t in done.tactics if t.void],
            "cancelled": [TACTIC_IDS[t.tactic] for t in done.tactics if t.cancelled],
            "defender_may_withdraw": _may_withdraw(surprise),
        }
        for which, name in enumerate(SIDES):
            sps, counted = resolution.volley(both, here, done, which)
            drms = {d.id: d.value for d in counted}
            found |= {
                f"{name}_drm": done.drm[which], f"{name}_firing_sps": sps,
                f"{name}_fa_drm": drms.get("field_artillery", 0), f"{name}_over_35_drm": drms.get("over_35", 0),
            }  # fmt: skip
        return found
    return {}


def _played(side: Facts, army: Army) -> Played:
    return Played(tactics_of(side, army.nation if side.commander().nation >= 0 else -1))


def _cics(both: tuple[Army, Army]) -> tuple[int, ...]:
    """A Commander who is named is the CIC of his nation."""
    named = {army.nation: army.commander for army in both if army.commander >= 0}
    return tuple(named.get(Nation(n), -1) for n in range(len(NATIONS)))


def _may_withdraw(surprise: bool) -> bool:
    """Whether a defender in open country may withdraw from an attack, with a Surprise Attack or without."""
    s = empty_map()
    force(s, AU, SPACE["kolin"], 1)
    attack = Attack(SPACE["kolin"], SIDE_OF[PR], COURT_OF[PR], any_leader(PR), [], surprise=surprise)
    return contact_with_enemy.may_withdraw(s, attack)


def tactics_of(side: Facts, nation: int) -> tuple[Tactic, ...]:
    """CM-15.4-a: each must list the power of the Commander, if his nation is known."""
    found = tuple(TACTIC[t] for t in side.words("tactics", TACTIC_IDS))
    for n, tactic in enumerate(found):
        if nation >= 0 and nation not in printed_tactics.TACTICS[tactic].cups:
            raise BadExample(f"{NATIONS[nation]} has no {TACTIC_IDS[tactic]}", *side.at, "tactics", n)
    return found


def _side(side: Facts, attacking: bool) -> Army:
    """A side: all units of the Commander's nation, British infantry and Hanoverian guns as given."""
    who = side.commander()
    nation = Nation(max(0, who.nation))
    part = CONTINGENTS_OF[nation][0]
    guns = side.troops("fa_units")
    ha_guns = side.troops("ha_fa_units")
    groups = [
        group(troop(part, INF), side.troops("inf")), group(troop(BR, INF), side.troops("br_inf")),
        group(troop(part, CAV), side.troops("cav_units")),
        group(troop(HA if nation == AA else part, FA), ha_guns if nation == AA else guns),
        group(troop(BR, FA), max(0, guns - ha_guns) if nation == AA else 0),
        group(troop(part, LT_CAV), side.troops("lt_cav_units")),
        group(troop(part, LT_INF), max(0, side.troops("lt_units") - side.troops("lt_cav_units"))),
    ]  # fmt: skip
    stack = stack_of(groups)
    counted = strength(stack)
    army = Army(
        attacking, nation, side.whole("sps", 20), leaders=(who.leader,) if who.leader >= 0 else (),
        subordinates=tuple((n, 0) for n in _wholes(side, "subordinates")), stack=stack, cavalry=counted.cav_steps,
        light_units=counted.light_units, guns=counted.fa_units,
    )  # fmt: skip
    return led(army, who)


def _wholes(side: Facts, key: str) -> list[int]:
    return [whole_number(n, *side.at, key, k) for k, n in enumerate(listed(side.given.get(key), *side.at, key))]


# --- morale, winner, casualties


def suffered(facts: Facts, key: str = "suffered") -> int:
    return RESULTS.index(facts.word(key, RESULTS))


def morale_case(facts: Facts, _dice: Rolls) -> Found:
    army = Army(True, facts.nation("nation"), 1, endurance_modifier=facts.number("commander_end", 0))
    after = resolution.morale_after(suffered(facts), army.endurance, facts.morale("before"))
    return {"endurance": army.endurance, "after": MORALE[after]}


def winner(facts: Facts, _dice: Rolls) -> Found:
    both = [facts.inner(name, ("suffered", "sps_lost"), needed=True) for name in SIDES]
    results = (suffered(both[0]), suffered(both[1]))
    won = resolution.winner(results, (both[0].whole("sps_lost", 0), both[1].whole("sps_lost", 0)))
    return {"winner": named(won)}


def named(winner: int) -> str:
    return {ATTACKER: "attacker", DEFENDER: "defender"}.get(winner, "neither")


def leader_casualty(facts: Facts, dice: Rolls) -> Found:
    who = LEADER_IDS.index(facts.word("commander", LEADER_IDS))
    others = facts.leaders("others")
    s = empty_map()
    if who in others or len(set(others)) < len(others):
        raise BadExample("a leader is named twice", *facts.at, "others")
    serves = NATION[facts.word("serves", ("PR", "AA"))] if facts.has("serves") else LEADERS[who].nation
    s.set_flag("ferdinand_aa", FERDINAND not in {who, *others} or serves == AA)
    s.set_flag("army_leader_loudon", facts.yes("army_leader"))
    nation = s.nation_of(who)
    where = force(s, nation, SPACE["kolin"], 1, who)
    for other in others:
        s.move_leader(other, where)
    before, out = tracks(s), list[Event]()
    with dice.called({"who": "who", "fate": "fate"}).as_named():
        casualties.roll(s, where, who, casualties.second(s, where), s.seats[COURT_OF[nation]], dice, out)
        found: Found = {"hit": None, "mw": changes(before[0], s.will)}
        for lost in events(out, battle_events.LeaderLost):
            found |= {"hit": lost.leader.removeprefix("gen:"), "fate": lost.how}
            if (box := s.leaders[LEADER[lost.leader]]) in BOXES:
                found["box"] = BOXES[box]
        return found
    return {}


BOXES: Final = {PRISONERS: "prisoners", WINTER_QUARTERS: "winter_quarters"}


# --- losses


def losses_case(facts: Facts, _dice: Rolls) -> Found:
    nation = facts.nation("commander_nation")
    s = empty_map()
    where = post(SIDE_OF[nation], SPACE["kolin"])
    for other, one in _by_nation(facts, "force"):
        s.add(where, _stack(one, other))
    s.move_leader(any_leader(nation), where)
    f = losses.losses_of(s, where, facts.whole("losses"))
    choice = losses.battle_choice(s, f)
    bound = choice.limits
    found: Found = {"least_from_commander_nation": bound.of_nation, "least_cavalry_steps": bound.horse}
    if not facts.has("take"):
        return found
    taken = _as_losses(facts, s.troops[where])
    shares = tuple(
        Share(allowed_losses.LOSS, TROOPS[what], taken[what]) for what, _ in choice.troops if taken.get(what)
    )
    broken = losses.broken_law(s, f, act.Loses(shares))
    if broken is None:
        return found | refused()
    if sum(taken.values()) != f.count:  # CM-P-8-o: the question is for as many as are lost
        return found | {"legal": False, "because": ("CM-P-8-o",)}
    each = (bound._replace(horse=0), bound._replace(of_nation=0))  # losses may break both limits
    alone = (allowed_losses.fault(choice._replace(limits=limits), taken, True) for limits in each)
    return found | refused(broken, *alone)


def _by_nation(facts: Facts, key: str) -> Iterator[tuple[Nation, Facts]]:
    for name, given in fields_of(facts.given.get(key), *facts.at, key).items():
        check_keys({name: None}, NATIONS, *facts.at, key)
        one = Facts(fields_of(given, *facts.at, key, name), (*facts.at, key, name))
        check_keys(one.given, _STEPS, *one.at)
        yield NATION[name], one


def _as_losses(facts: Facts, stack: Stack) -> dict[Troop, int]:
    """Steps as losses of troops: full units first, then what is left of them."""
    lost: dict[Troop, int] = {}
    for nation, one in _by_nation(facts, "take"):
        part = CONTINGENTS_OF[nation][0]
        if one.has("inf"):
            lost[troop(part, INF)] = one.whole("inf")
        for steps, (full, reduced) in _UNITS.items():
            n = one.whole(steps, 0)
            flips = min(n, count_of(stack, (part,), (full,)))
            lost |= {what: k for what, k in ((troop(part, full), flips), (troop(part, reduced), n - flips)) if k}
    return lost


_TOTALS: Final = some_by_name(NUMBER, TACTIC_IDS)
_NAMES: Final = any_of(*TACTIC_IDS)

KINDS: Final = {
    "fire": Kind(
        ("type", "side", "hill", "sps", "drms"), ("fire",),
        {"drm": NUMBER, "total": NUMBER, "column": one_of(*COLUMNS), "cell": CELL, "leader_casualty": BOOLEAN}, shot,
    ),
    "battle_drm": Kind(("side", "commander", "hill", "own", "enemy"), (), {"drm": NUMBER}, battle_drm),
    "tactics_allowed": Kind(("commander", "side"), (), {"may_play": COUNT, "draws": COUNT}, tactics_allowed),
    "tactics": Kind(
        ("generalstab", "exhausted", "attacker", "defender"), ("tests",),
        {
            "totals": _TOTALS, "succeeded": _NAMES, "void": _NAMES, "cancelled": _NAMES,
            "defender_may_withdraw": BOOLEAN,
            **{f"{side}_{what}": NUMBER for side in SIDES for what in ("drm", "firing_sps", "fa_drm", "over_35_drm")},
        },
        tactics,
    ),
    "morale": Kind(
        ("nation", "commander_end", "suffered", "before"), (), {"endurance": COUNT, "after": one_of(*MORALE)},
        morale_case,
    ),
    "winner": Kind(SIDES, (), {"winner": one_of(*SIDES, "neither")}, winner),
    "leader_casualty": Kind(
        ("commander", "others", "serves", "army_leader"), ("who", "fate"),
        {
            "hit": optional(one_of(*LEADER_IDS)), "fate": one_of(*casualties.FATES),
            "box": one_of("prisoners", "winter_quarters"), "mw": CHANGES,
        },
        leader_casualty,
    ),
    "losses": Kind(
        ("commander_nation", "losses", "force", "take"), (),
        {"least_from_commander_nation": COUNT, "least_cavalry_steps": COUNT, "legal": BOOLEAN, "because": BROKEN_RULES},
        losses_case,
    ),
}  # fmt: skip
