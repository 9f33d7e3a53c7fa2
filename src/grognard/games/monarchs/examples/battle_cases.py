"""Chapter P.8: whole battles, what follows from two cells, and a retreat through the enemy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from grognard.core import Event
from grognard.games.monarchs.components import battle_tables
from grognard.games.monarchs.components.battle_tables import COLUMNS, RESULTS
from grognard.games.monarchs.components.leaders import ALL_LEADERS, FERDINAND, LEADER, LEADERS
from grognard.games.monarchs.components.map import EVERYWHERE, SPACE, Space
from grognard.games.monarchs.components.nations import (
    AA,
    CONTINGENTS_OF,
    FR,
    NEUTRAL,
    POWER_OF,
    PR,
    SIDE_OF,
    SIDE_OF_COURT,
    Nation,
)
from grognard.games.monarchs.components.tactics import TACTIC_IDS
from grognard.games.monarchs.components.units import (
    CAV,
    FA,
    FA_REDUCED,
    INF,
    KIND_OF,
    LT_CAV,
    LT_INF,
    TROOP,
    group,
    stack_of,
    troop,
)
from grognard.games.monarchs.components.units import Kind as TroopKind
from grognard.games.monarchs.events import battle as battle_events
from grognard.games.monarchs.events import turn as turn_events
from grognard.games.monarchs.examples.facts import CELL, CHANGES, MORALE, SIDES, TYPES, Facts, Rated, amounts, exactly
from grognard.games.monarchs.examples.fight_cases import LEADER_IDS, cell, led, named, suffered, tactics_of
from grognard.games.monarchs.examples.position import (
    changes,
    empty_map,
    events,
    force,
    infantry,
    play_out,
    siege_train,
    tracks,
)
from grognard.games.monarchs.frames import Attack, Battle, BattleStep
from grognard.games.monarchs.play import SEQUENCE
from grognard.games.monarchs.rules.battle import fire, losses, resolution, retreat
from grognard.games.monarchs.rules.battle.army import Army, army, battle_drm, ground, side_of
from grognard.games.monarchs.rules.battle.army import force as of_army
from grognard.games.monarchs.rules.battle.casualties import FATES
from grognard.games.monarchs.rules.battle.tactics_played import ATTACKER, Played, resolve
from grognard.games.monarchs.state import Depot, State, fort, post
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import BOOLEAN, COUNT, NUMBER, fields, one_of, optional, some_by_name
from grognard.kit.named_rolls import Rolls

SURE: Final = 99
"""A die that passes any test."""
_ARMY: Final = ("nation", "leaders", "inf", "cav_units", "lt_inf_units", "lt_cav_units", "fa_units", "tactics")


# --- a whole battle


def whole_battle(facts: Facts, dice: Rolls) -> Found:
    at = facts.space("space")
    sides = [facts.inner(name, _ARMY, needed=True) for name in SIDES]
    nations = [side.nation("nation") for side in sides]
    s = _field(facts, at, sides, nations)
    attacker = SIDE_OF[nations[ATTACKER]]
    out: list[Event] = []
    resolution.begin(s, Attack(at, attacker, 0, -1, []), out)
    b = _top(s, Battle)
    b.intense = facts.word("type", TYPES) == "intense"
    b.chosen = [tactics_of(side, s.force_nation(of_army(b, which))) for which, side in enumerate(sides)]
    b.stage = BattleStep.FIRE
    before = tracks(s)
    names: dict[tuple[str, int] | str, str] = {"tests": "tests"}
    for which, name in enumerate(SIDES):
        seat = s.seats[s.force_court(of_army(b, which))]
        names |= {(label, seat): f"{name}_{label}" for label in ("fire", "who", "fate")}
    with dice.called(names, piecemeal=("tests",)).as_named():
        SEQUENCE.advance(s, dice, out)
        found = _bound(s, b)
        play_out(s, dice, out)
        return found | _told(s, b, before, out)
    return {}


def _top(s: State, kind: type[Any]) -> Any:
    found = s.frames[-1]
    assert isinstance(found, kind), f"{kind.__name__} is under way"
    return found


def _field(facts: Facts, at: int, sides: list[Facts], nations: list[Nation]) -> State:
    """The two armies alone, in a space as it is printed."""
    s = empty_map()
    s.set_flag("generalstab", facts.yes("generalstab"))
    s.exhausted = sum(1 << n for n in facts.nations("exhausted"))
    for which, side in enumerate(sides):
        where = post(SIDE_OF[nations[which]], at)
        part = CONTINGENTS_OF[nations[which]][0]
        kinds = (("inf", INF), ("cav_units", CAV), ("lt_inf_units", LT_INF), ("lt_cav_units", LT_CAV), ("fa_units", FA))
        s.add(where, stack_of(group(troop(part, kind), side.troops(key)) for key, kind in kinds))
        for n, who in enumerate(side.leaders("leaders")):
            if who != FERDINAND and SIDE_OF[LEADERS[who].nation] != SIDE_OF[nations[which]]:
                raise BadExample(f"{LEADERS[who].id} is of the other side", *side.at, "leaders", n)
            if s.leaders[who] == where:
                raise BadExample(f"{LEADERS[who].id} is there twice", *side.at, "leaders", n)
            if who == FERDINAND:
                s.set_flag("ferdinand_aa", nations[which] == AA)
            s.move_leader(who, where)
        if not s.sps(where):
            raise BadExample("an army has troops", *side.at)
    if SIDE_OF[nations[0]] == SIDE_OF[nations[1]]:
        raise BadExample("the two armies are of one side", *facts.at, "defender", "nation")
    return s


def _bound(s: State, b: Battle) -> Found:
    """The cavalry that each side must lose, before it loses anything."""
    found: Found = {}
    for which, name in enumerate(SIDES):
        f = losses.losses_of(s, of_army(b, which), b.hits[which])
        found[f"{name}_least_cavalry_steps"] = losses.battle_choice(s, f).limits.horse
    return found


def _told(s: State, b: Battle, before: tuple[list[int], list[int]], out: list[Event]) -> Found:
    shots = events(out, battle_events.Fired)
    hits = events(out, battle_events.LeaderHit)
    fates = events(out, battle_events.LeaderLost)
    struck = [hit.leader for hit in hits]
    will = list(s.will)
    for lost in fates:  # what the retreat brings comes after the winner
        if lost.leader not in struck:
            will[POWER_OF[s.nation_of(LEADER[lost.leader])]] -= lost.will
    found: Found = {
        "winner": named(b.winner),
        "crushing": bool(events(out, battle_events.CrushingVictory)),
        "mw": changes(before[0], will),
        "vp": changes(before[1], s.points),
        "totals": {e.tactic: e.total for e in events(out, battle_events.TacticResolved) if e.die},
    }
    for which, name in enumerate(SIDES):
        shot = shots[which]
        fired = fire.fire(shot.sps, sum(shot.values), sum(shot.faces), shot.intense, shot.hill)
        found[f"{name}_fire"] = {
            "sps": shot.sps, "drm": shot.drm, "total": shot.total, "column": shot.column, "cell": cell(fired.cell),
        }  # fmt: skip
        found[f"{name}_morale"] = MORALE[b.morale[which]]
        found[f"{name}_fa_steps_lost"] = _lost(b, which, out, lambda kind: kind in {FA, FA_REDUCED})
    found |= {f"{name}_casualty": {"hit": None} for which, name in enumerate(SIDES) if b.struck[which]}  # CM-P-8-n
    for hit in hits:
        side = SIDES[int(SIDE_OF[s.nation_of(LEADER[hit.leader])] != b.attacker)]
        fate = next(lost.how for lost in fates if lost.leader == hit.leader)
        found[f"{side}_casualty"] = {"hit": hit.leader.removeprefix("gen:"), "fate": fate}
    return found


def _lost(b: Battle, which: int, out: list[Event], counts: Callable[[TroopKind], bool]) -> int:
    """What a side has lost of these kinds of troops to the enemy's fire: SPs or steps."""
    return sum(
        share.count
        for lost in events(out, battle_events.Lost)
        for share in lost.shares
        if SIDE_OF_COURT[lost.court] == side_of(b, which) and counts(KIND_OF[TROOP[share.bin]])
    )


# --- what follows from the two cells

_RESULT: Final = (
    "nation",
    "leaders",
    "commander",
    "sps",
    "suffers",
    "tactics",
    "morale",
    "siege_artillery",
    "field_depots",
)


def battle_result(facts: Facts, dice: Rolls) -> Found:
    """A battle in open country from the two cells on. Tactics whose conditions hold succeed."""
    at = SPACE["kolin"]
    sides = [facts.inner(name, _RESULT, needed=True) for name in SIDES]
    nations = [side.nation("nation") for side in sides]
    s = empty_map()
    s.set_flag("ferdinand_aa")
    s.set_flag("generalstab", facts.yes("generalstab"))
    both = [_put(s, side, nations[which], at) for which, side in enumerate(sides)]
    out: list[Event] = []
    resolution.begin(s, Attack(at, SIDE_OF[nations[ATTACKER]], 0, -1, []), out)
    b = _top(s, Battle)
    b.commanders, b.nations = (both[0].commander, both[1].commander), (nations[0], nations[1])
    fighting = (_led(both[0]), _led(both[1]))
    # the dice have been rolled: an Able Advisor can only lend his Endurance (CM-15.4-c)
    plays = [Played(tactics_of(side, nations[n]), endurance=True) for n, side in enumerate(sides)]
    done = resolve(fighting, ground(s, at), (plays[0], plays[1]), lambda _army: SURE)
    resolution.stake(b, fighting, done)
    for which, side in enumerate(sides):
        suffers = side.inner("suffers", ("sps", "morale"), needed=True)
        resolution.hit(b, which, battle_tables.Cell(suffers.whole("sps"), suffered(suffers, "morale"), 0, 0), done)
    b.stage = BattleStep.ATTACKER_LOSSES
    before = tracks(s)
    play_out(s, dice, out)
    captured = events(out, battle_events.Captured)
    prisoners = [e for e in events(out, battle_events.Shed) if e.why == "prisoners"]
    found: Found = {
        "winner": named(b.winner), "surrenders": bool(captured),
        "prisoners": sum(e.sps for e in captured) + sum(share.count for e in prisoners for share in e.shares),
        "retreat_spaces": len(events(out, battle_events.FellBack)),
        "captured": exactly({
            "siege_artillery": sum(e.units for e in events(out, battle_events.TrainTaken)),
            "field_depots": len(events(out, turn_events.DepotTaken)),
        }),
        "crushing": bool(events(out, battle_events.CrushingVictory)),
        "mw": changes(before[0], s.will), "vp": changes(before[1], s.points),
    }  # fmt: skip
    for which, name in enumerate(SIDES):
        found |= {
            f"{name}_suffered": RESULTS[b.suffered[which]], f"{name}_morale": MORALE[b.morale[which]],
            f"{name}_sps_lost": _lost(b, which, out, lambda _kind: True),
        }  # fmt: skip
        if any(LEADER[e.leader] == b.commanders[which] for e in events(out, battle_events.GamblerGone)):
            found[f"{name}_commander_to"] = "force_pool"
    return found


class _Placed(NamedTuple):
    """An army of a case on the map."""

    army: Army
    leaders: tuple[int, ...]
    """Those that are named, the Commander first."""
    commander: int
    """He, or a stand-in for one of whom only ratings are given."""
    rated: Rated


def _put(s: State, side: Facts, nation: Nation, at: Space) -> _Placed:
    leaders = side.leaders("leaders")
    ratings = side.inner("commander", ("init", "end"))
    commander = leaders[0] if leaders else next(who for who in reversed(ALL_LEADERS) if LEADERS[who].nation == nation)
    where = force(s, nation, at, side.whole("sps", least=1), commander)
    for who in leaders[1:]:
        s.move_leader(who, where)
    s.set_morale(where, side.morale())
    s.add(where, siege_train(nation, side.troops("siege_artillery")))
    depot = Depot(at, CONTINGENTS_OF[nation][0])
    s.set_depots((*s.depots, *[depot] * side.whole("field_depots", 0)))
    printed = LEADERS[commander]
    rated = Rated(
        commander, nation, printed.initiative, printed.offensive, printed.defensive, printed.mp, printed.endurance
    ) if leaders else Rated(init=ratings.whole("init", 3), end=ratings.number("end", 0))  # fmt: skip
    return _Placed(army(s, where, s.side_of(where) == SIDE_OF[nation]), leaders, commander, rated)


def _led(placed: _Placed) -> Army:
    """The army under the leader who is named first, senior or not."""
    attacking = placed.army.attacking
    others = tuple((battle_drm(n, attacking), LEADERS[n].endurance) for n in placed.leaders[1:])
    return replace(led(placed.army, placed.rated), leaders=placed.leaders, subordinates=others)


# --- a retreat through the enemy


def retreat_through(facts: Facts, dice: Rolls) -> Found:
    """A Prussian force in Strassburg, from where there is one road alone: to Landau, where the enemy is."""
    start, passed = SPACE["strassburg"], SPACE["landau"]
    field, inside = facts.whole("enemy_field_sps", 0), facts.whole("enemy_garrison_sps", 0)
    s = empty_map()
    free = facts.yes("beyond_free", True)
    for p in EVERYWHERE:
        s.set_control(p, NEUTRAL if free else FR)
        if not free and p not in {start, passed}:
            force(s, FR, p, 1)
    s.set_control(passed, FR if inside else NEUTRAL)
    enemy = force(s, FR, passed, field)
    s.add(fort(passed), infantry(FR, inside))
    where = force(s, PR, start, facts.whole("sps", least=1))
    s.set_morale(where, facts.morale())
    b = Battle(start, SIDE_OF[FR], ())
    s.frames = [b]
    out: list[Event] = []
    retreat.begin(s, b, SIDE_OF[PR], out)
    play_out(s, dice, out, 1)
    captured = bool(events(out, battle_events.Captured))
    spaces = events(out, battle_events.FellBack)
    end = SPACE[spaces[-1].to] if spaces else start
    return {
        "extra_sps_lost": sum(share.count for e in events(out, battle_events.Shed) for share in e.shares),
        "spaces": len(spaces), "sps_after": s.sps(post(SIDE_OF[PR], end)), "captured": captured,
        "may_overrun": s.sps(enemy) < field,
    }  # fmt: skip


_FIRE: Final = fields(sps=COUNT, drm=NUMBER, total=NUMBER, column=one_of(*COLUMNS), cell=CELL)
_CASUALTY: Final = fields(hit=optional(one_of(*LEADER_IDS)), fate=one_of(*FATES))

KINDS: Final = {
    "battle": Kind(
        ("space", "type", "generalstab", "exhausted", *SIDES),
        ("tests", *(f"{side}_{label}" for side in SIDES for label in ("fire", "who", "fate"))),
        {
            "totals": some_by_name(NUMBER, TACTIC_IDS), "winner": one_of(*SIDES, "neither"), "crushing": BOOLEAN,
            "mw": CHANGES, "vp": CHANGES,
            **{f"{side}_fire": _FIRE for side in SIDES}, **{f"{side}_casualty": _CASUALTY for side in SIDES},
            **{f"{side}_morale": one_of(*MORALE) for side in SIDES},
            **{f"{side}_{what}": COUNT for side in SIDES for what in ("least_cavalry_steps", "fa_steps_lost")},
        },
        whole_battle,
    ),
    "battle_result": Kind(
        ("generalstab", *SIDES), (),
        {
            "winner": one_of(*SIDES, "neither"), "retreat_spaces": COUNT, "surrenders": BOOLEAN, "prisoners": COUNT,
            "captured": amounts(("siege_artillery", "field_depots")), "crushing": BOOLEAN,
            "mw": CHANGES, "vp": CHANGES,
            **{f"{side}_suffered": one_of(*RESULTS) for side in SIDES},
            **{f"{side}_sps_lost": COUNT for side in SIDES}, **{f"{side}_morale": one_of(*MORALE) for side in SIDES},
            **{f"{side}_commander_to": one_of("force_pool") for side in SIDES},
        },
        battle_result,
    ),
    "retreat_through": Kind(
        ("sps", "enemy_field_sps", "enemy_garrison_sps", "beyond_free", "morale"), (),
        {"extra_sps_lost": COUNT, "spaces": COUNT, "sps_after": COUNT, "captured": BOOLEAN, "may_overrun": BOOLEAN},
        retreat_through,
    ),
}  # fmt: skip
