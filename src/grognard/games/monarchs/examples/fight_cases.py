"""Sections 15.3, 15.4 and 15.7: fire, DRMs, Tactics, morale, the winner, casualties, and which losses are legal."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.monarchs.components import battle_tables
from grognard.games.monarchs.components import tactics as printed_tactics
from grognard.games.monarchs.components.battle_tables import COLUMNS, RESULTS
from grognard.games.monarchs.components.leaders import FERDINAND, LEADERS
from grognard.games.monarchs.components.nations import (
    AA,
    BR,
    CONTINGENTS_OF,
    HA,
    NATION,
    NATIONS,
    POWER_OF,
    POWERS,
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
    Stack,
    group,
    stack_of,
    strength,
    troop,
)
from grognard.games.monarchs.examples.facts import CELL, CHANGES, MORALE, SIDES, TYPES, Facts, Rated, exactly, refused
from grognard.games.monarchs.rules.battle import (
    allowed_losses,
    casualties,
    fire,
    resolution,
    tactics_played,
)
from grognard.games.monarchs.rules.battle.army import ENDURANCE, Army, Ground
from grognard.games.monarchs.rules.battle.tactics_played import ATTACKER, DEFENDER, Played
from grognard.games.monarchs.setup import empty
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import BECAUSE, COUNT, NUMBER, YES, any_of, each, fields_of, one_of, only, optional
from grognard.kit.named_rolls import Rolls

LEADER_IDS: Final = tuple(leader.id for leader in LEADERS)
DRM_IDS: Final = tuple(drm.id for drm in battle_tables.DRMS)


# --- fire


def shot(facts: Facts, dice: Rolls) -> Found:
    intense = facts.word("type", TYPES) == "intense"
    facts.word("side", SIDES, "attacker")  # who fires is in the DRMs that are given
    drm = sum(facts.counts("drms", DRM_IDS).values())
    sps, hill = facts.whole("sps"), facts.yes("hill")
    found: Found = {"drm": max(-battle_tables.table(intense).cap, min(battle_tables.table(intense).cap, drm))}
    if (at := fire.column(sps, hill)) < 0:  # nobody fires
        return found | {"cell": cell(battle_tables.Cell(0, battle_tables.NOTHING, 0, 0)), "leader_casualty": False}
    found["column"] = COLUMNS[at]
    with dice.called({"fire": "fire"}).as_named():
        faces = dice.roll("fire", battle_tables.table(intense).dice)
        done = fire.fire(sps, drm, sum(faces), intense, hill)
        found |= {"total": done.total, "cell": cell(done.cell), "leader_casualty": done.casualty}
    return found


def cell(found: battle_tables.Cell) -> list[Any]:
    return [found.sps, RESULTS[found.morale], found.casualty, found.guns]


_FORCE: Final = (
    "inf", "cav_steps", "lt_cav_steps", "lt_inf_steps", "fa_units", "morale", "supply", "entrenched", "fortress",
)  # fmt: skip


def battle_drm(facts: Facts, _dice: Rolls) -> Found:
    attacking = facts.word("side", SIDES) == "attacker"
    who = facts.commander()
    own = _army(facts.inner("own", _FORCE), attacking, who)
    enemy = _army(facts.inner("enemy", _FORCE), not attacking, Rated(led=False))
    found = fire.drms(own, enemy, Ground(facts.yes("hill")))
    return {"drm": fire.total_drm(found)}


def _army(force: Facts, attacking: bool, who: Rated) -> Army:
    cav, lt_cav = force.whole("cav_steps", 0), force.whole("lt_cav_steps", 0)
    lt_inf = force.whole("lt_inf_steps", 0)
    return Army(
        attacking, Nation(max(0, who.nation)), force.whole("inf", 0) + cav + lt_cav + lt_inf, who.leader, who.led,
        who.init, who.offensive, who.defensive, who.end, cavalry=cav, horse=cav + lt_cav,
        light_units=(lt_cav + 1) // 2 + (lt_inf + 1) // 2, guns=force.whole("fa_units", 0), morale=force.morale(),
        supply=force.supply(), entrenched=force.yes("entrenched"), fortress=force.yes("fortress"),
    )  # fmt: skip


# --- Tactics


def tactics_allowed(facts: Facts, _dice: Rolls) -> Found:
    who = facts.commander()
    own = Army(
        facts.word("side", SIDES) == "attacker", Nation(max(0, who.nation)), 1, who.leader, who.led and who.nation >= 0,
        who.init, who.offensive, who.defensive,
    )  # fmt: skip
    return {"may_play": tactics_played.may_play(own), "draws": tactics_played.draws(own)}


_SIDE: Final = (
    "commander", "tactics", "sps", "inf", "br_inf", "cav_units", "fa_units", "ha_fa_units", "lt_units", "lt_cav_units",
    "subordinates",
)  # fmt: skip


def tactics(facts: Facts, dice: Rolls) -> Found:
    exhausted = sum(1 << n for n in facts.nations("exhausted"))
    armies, played = [], []
    for name in SIDES:
        side = facts.inner(name, _SIDE)
        armies.append(_side(side, name == "attacker"))
        known = armies[-1].nation if side.commander().nation >= 0 else -1
        played.append(Played(tactics_of(side, known)))
    cics = tuple(
        next((a.commander for a in armies if a.commander >= 0 and a.nation == n), -1) for n in range(len(NATIONS))
    )
    here = Ground(generalstab=facts.yes("generalstab"), exhausted=exhausted, cics=cics)
    both, plays = (armies[0], armies[1]), (played[0], played[1])
    rolled = dice.called({"tests": "tests"})
    found: Found = {}
    with rolled.as_named():
        needed = _tests(both, here, plays)
        faces = iter(rolled.roll("tests", needed) if needed else ())
        done = tactics_played.resolve(both, here, plays, lambda _army: next(faces))
        found = {
            "totals": {TACTIC_IDS[t.tactic]: t.total for t in done.tactics if t.die},
            "succeeded": [TACTIC_IDS[t.tactic] for t in done.tactics if t.passed],
            "void": [TACTIC_IDS[t.tactic] for t in done.tactics if t.void],
            "cancelled": [TACTIC_IDS[t.tactic] for t in done.tactics if t.cancelled],
            "defender_may_withdraw": not any(
                t.tactic == printed_tactics.SURPRISE_ATTACK and t.held for t in done.tactics
            ),
        }
        for which, name in enumerate(SIDES):
            sps = done.firing_sps(which, both[which].sps)
            guns = both[which].guns if done.guns[which] < 0 else min(done.guns[which], both[which].guns)
            drms = {d.id: d.value for d in fire.drms(both[which], both[1 - which], here, 0, sps, guns)}
            found |= {
                f"{name}_drm": done.drm[which], f"{name}_firing_sps": sps,
                f"{name}_fa_drm": drms.get("field_artillery", 0), f"{name}_over_35_drm": drms.get("over_35", 0),
            }  # fmt: skip
    return found


def tactics_of(side: Facts, nation: int) -> tuple[Tactic, ...]:
    """CM-15.4-a: each must list the power of the Commander, if his nation is known."""
    found = tuple(TACTIC[t] for t in side.words("tactics", TACTIC_IDS))
    for n, tactic in enumerate(found):
        if nation >= 0 and nation not in printed_tactics.TACTICS[tactic].cups:
            raise BadExample(f"{NATIONS[nation]} has no {TACTIC_IDS[tactic]}", *side.at, "tactics", n)
    return found


def _tests(armies: tuple[Army, Army], here: Ground, played: tuple[Played, Played]) -> int:
    """How many test dice are rolled."""
    asked = []

    def roll(army: int) -> int:
        asked.append(army)
        return 1

    tactics_played.resolve(armies, here, played, roll)
    return len(asked)


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
    light = max(side.whole("lt_units", 0), side.whole("lt_cav_units", 0))
    others = tuple((n, 0) for n in side.wholes("subordinates"))
    leaders = (who.leader,) if who.leader >= 0 else ()
    return Army(
        attacking, nation, side.whole("sps", 20), who.leader, who.led, who.init, who.offensive, who.defensive, who.end,
        leaders, others, stack_of(groups), cavalry=2 * side.whole("cav_units", 0), light_units=light,
        guns=max(guns, ha_guns),
    )  # fmt: skip


# --- morale, winner, casualties


def morale_case(facts: Facts, _dice: Rolls) -> Found:
    endurance = ENDURANCE[facts.nation("nation")] + facts.number("commander_end", 0)
    after = resolution.morale_after(facts.suffered(), endurance, facts.morale("before"))
    return {"endurance": endurance, "after": MORALE[after]}


def winner(facts: Facts, _dice: Rolls) -> Found:
    both = [facts.inner(name, ("suffered", "sps_lost"), needed=True) for name in SIDES]
    suffered = (both[0].suffered(), both[1].suffered())
    won = resolution.winner(suffered, (both[0].whole("sps_lost", 0), both[1].whole("sps_lost", 0)))
    return {"winner": named(won)}


def named(winner: int) -> str:
    return {ATTACKER: "attacker", DEFENDER: "defender"}.get(winner, "nobody")


def leader_casualty(facts: Facts, dice: Rolls) -> Found:
    who = LEADER_IDS.index(facts.word("commander", LEADER_IDS))
    others = facts.leaders("others")
    s = empty("y1757", {})
    if who in others or len(set(others)) < len(others):
        raise BadExample("a leader is named twice", *facts.at, "others")
    serves = NATION[facts.word("serves", ("PR", "AA"))] if facts.has("serves") else LEADERS[who].nation
    s.set_flag("ferdinand_aa", FERDINAND not in (who, *others) or serves == AA)
    s.set_flag("army_leader_loudon", facts.yes("army_leader"))
    senior = sorted((n for n in others if s.nation_of(n) == s.nation_of(who)), key=s.seniority)
    second = senior[0] if senior else -1
    rolled = dice.called({"who": "who", "fate": "fate"})
    with rolled.as_named():
        (face,) = rolled.roll("who")
        hit = casualties.candidates(face, who, second, (who, *others))
        if not hit:
            return {"hit": None, "mw": {}}
        (last,) = rolled.roll("fate")
        fate = casualties.fate(last)
        lost = casualties.will_lost(s, hit[0], fate)
        found: Found = {
            "hit": LEADERS[hit[0]].id, "fate": fate, "mw": exactly({POWERS[POWER_OF[s.nation_of(hit[0])]]: lost}),
        }  # fmt: skip
        boxes = {casualties.CAPTURED: "prisoners", casualties.WOUNDED: "winter_quarters"}
        return found | ({"box": boxes[fate]} if fate in boxes else {})
    return {}


# --- losses

_STEPS: Final = ("inf", "cav_steps", "lt_cav_steps", "lt_inf_steps")
_PAIRS: Final = {
    "cav_steps": (CAV, CAV_REDUCED), "lt_cav_steps": (LT_CAV, LT_CAV_REDUCED), "lt_inf_steps": (LT_INF, LT_INF_REDUCED),
}  # fmt: skip


def _stack(facts: Facts, key: str) -> Stack:
    groups = []
    for name, given in fields_of(facts.given.get(key), *facts.at, key).items():
        only({name: None}, NATIONS, *facts.at, key)
        one = Facts(fields_of(given, *facts.at, key, name), (*facts.at, key, name))
        only(one.given, _STEPS, *one.at)
        part = CONTINGENTS_OF[NATION[name]][0]
        groups.append(group(troop(part, INF), one.troops("inf")))
        for steps, (full, reduced) in _PAIRS.items():
            n = one.troops(steps)
            groups += [group(troop(part, full), n // 2), group(troop(part, reduced), n % 2)]
    return stack_of(groups)


def losses_case(facts: Facts, _dice: Rolls) -> Found:
    stack = _stack(facts, "force")
    count = min(facts.whole("losses"), strength(stack).sps)  # CM-P-8-o: at most all
    bound = allowed_losses.limits(stack, facts.nation("commander_nation"), count)
    found: Found = {"least_from_commander_nation": bound.of_nation, "least_cavalry_steps": bound.horse}
    if not facts.has("take"):
        return found
    taken = _taken(facts)
    if sum(taken.values()) != count:  # CM-P-8-o: as many as are lost
        return found | {"legal": False, "because": ("CM-P-8-o",)}
    given = _as_troops(stack, taken)
    each = (bound._replace(horse=0), bound._replace(of_nation=0))  # both limits, one by one
    wrong = [
        allowed_losses.fault(allowed_losses.choice(stack, count, limits), given, True) for limits in (bound, *each)
    ]
    return found | refused(*wrong)


def _taken(facts: Facts) -> dict[tuple[int, str], int]:
    found: dict[tuple[int, str], int] = {}
    for name, given in fields_of(facts.given.get("take"), *facts.at, "take").items():
        one = Facts(fields_of(given, *facts.at, "take", name), (*facts.at, "take", name))
        only({name: None}, NATIONS, *facts.at, "take")
        only(one.given, _STEPS, *one.at)
        for steps in one.given:
            found[NATION[name], steps] = one.whole(steps)
    return found


def _as_troops(stack: Stack, taken: dict[tuple[int, str], int]) -> dict[Any, int]:
    """Steps as losses of troops: full units first, then what is left of them."""
    given: dict[Any, int] = {}
    for (nation, steps), n in taken.items():
        part = CONTINGENTS_OF[nation][0]
        if steps == "inf":
            given[troop(part, INF)] = n
            continue
        full, reduced = (troop(part, kind) for kind in _PAIRS[steps])
        held = sum(g & 255 for g in stack if g >> 16 == full)
        flips = min(n, held)
        given |= {what: k for what, k in ((full, flips), (reduced, n - flips)) if k}
    return given


_TOTALS: Final = each(NUMBER, TACTIC_IDS)
_NAMES: Final = any_of(*TACTIC_IDS)

KINDS: Final = {
    "fire": Kind(
        ("type", "side", "hill", "sps", "drms"), ("fire",),
        {"drm": NUMBER, "total": NUMBER, "column": one_of(*COLUMNS), "cell": CELL, "leader_casualty": YES}, shot,
    ),
    "battle_drm": Kind(("side", "commander", "hill", "own", "enemy"), (), {"drm": NUMBER}, battle_drm),
    "tactics_allowed": Kind(("commander", "side"), (), {"may_play": COUNT, "draws": COUNT}, tactics_allowed),
    "tactics": Kind(
        ("generalstab", "exhausted", "attacker", "defender"), ("tests",),
        {
            "totals": _TOTALS, "succeeded": _NAMES, "void": _NAMES, "cancelled": _NAMES, "defender_may_withdraw": YES,
            **{f"{side}_{what}": NUMBER for side in SIDES for what in ("drm", "firing_sps", "fa_drm", "over_35_drm")},
        },
        tactics,
    ),
    "morale": Kind(
        ("nation", "commander_end", "suffered", "before"), (), {"endurance": COUNT, "after": one_of(*MORALE)},
        morale_case,
    ),
    "winner": Kind(SIDES, (), {"winner": one_of(*SIDES, "nobody")}, winner),
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
        {"least_from_commander_nation": COUNT, "least_cavalry_steps": COUNT, "legal": YES, "because": BECAUSE},
        losses_case,
    ),
}  # fmt: skip
