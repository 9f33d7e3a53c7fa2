"""Chapter P.8: whole battles, what follows from two cells, and a retreat through the enemy."""

from __future__ import annotations

from typing import Any, Final

from grognard.core import Event
from grognard.games.monarchs import play
from grognard.games.monarchs.components import battle_tables
from grognard.games.monarchs.components.battle_tables import COLUMNS, RESULTS
from grognard.games.monarchs.components.leaders import FERDINAND, LEADER, LEADERS
from grognard.games.monarchs.components.nations import AA, CONTINGENTS_OF, POWER_OF, POWERS, SIDE_OF, Nation
from grognard.games.monarchs.components.tactics import TACTIC_IDS
from grognard.games.monarchs.components.units import CAV, FA, INF, LT_CAV, LT_INF, group, stack_of, troop
from grognard.games.monarchs.events import battle as events_battle
from grognard.games.monarchs.examples.facts import CELL, CHANGES, MORALE, SIDES, TYPES, Facts, amounts, exactly
from grognard.games.monarchs.examples.fight_cases import LEADER_IDS, cell, named, tactics_of
from grognard.games.monarchs.frames import Attack, Battle, BattleStep
from grognard.games.monarchs.rules.battle import allowed_losses, resolution, retreat_paths
from grognard.games.monarchs.rules.battle.army import Army, Ground, battle_drm
from grognard.games.monarchs.rules.battle.casualties import FATES
from grognard.games.monarchs.rules.battle.tactics_played import ATTACKER, DEFENDER, Played, resolve
from grognard.games.monarchs.setup import empty
from grognard.games.monarchs.state import ROUTED, State, post
from grognard.kit.default_answers import ready_made
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import COUNT, NUMBER, YES, each, fields, one_of, optional
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
    b.chosen = [tactics_of(side, s.force_nation(resolution.force(b, which))) for which, side in enumerate(sides)]
    b.stage = BattleStep.FIRE
    before = list(s.will), list(s.points)
    names: dict[tuple[str, int] | str, str] = {"tests": "tests"}
    for which, name in enumerate(SIDES):
        seat = s.seats[s.force_court(resolution.force(b, which))]
        names |= {(label, seat): f"{name}_{label}" for label in ("fire", "who", "fate")}
    with dice.called(names, piecemeal=("tests",)).as_named():
        play.SEQUENCE.advance(s, dice, out)
        found = _bound(s, b)
        while s.frames and not s.over:
            if not play.SEQUENCE.advance(s, dice, out):
                seat = play.SEQUENCE.decider(s)
                action = ready_made(play.ask(s, seat))
                assert action is not None, "losses and retreats have something ready"
                play.perform(s, seat, action, dice, out)
        return found | _told(s, b, before, out)
    return {}


def _top(s: State, kind: type[Any]) -> Any:
    found = s.frames[-1]
    assert isinstance(found, kind), f"{kind.__name__} is under way"
    return found


def _field(facts: Facts, at: int, sides: list[Facts], nations: list[Nation]) -> State:
    """Nobody but the two armies, in a space as it is printed."""
    s = empty("y1757", {})
    s.seats = (0, 1, 0, 1)
    s.set_flag("generalstab", facts.yes("generalstab"))
    s.exhausted = sum(1 << n for n in facts.nations("exhausted"))
    s.will = [15] * len(POWERS)  # so that no change is cut short, not even by the death of Frederick
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
    """What each side must lose, before it loses anything."""
    found: Found = {}
    for which, name in enumerate(SIDES):
        where = resolution.force(b, which)
        stack, nation = s.troops[where], s.force_nation(where)
        count = min(b.hits[which], s.sps(where))
        found[f"{name}_least_cavalry_steps"] = allowed_losses.limits(stack, nation, count).horse
        found[f"{name}_fa_steps_lost"] = min(b.guns[which], s.strength(where).fa_units)
    return found


def _told(s: State, b: Battle, before: tuple[list[int], list[int]], out: list[Event]) -> Found:
    shots = [event for event in out if isinstance(event, events_battle.Fired)]
    struck = [event.leader for event in out if isinstance(event, events_battle.LeaderHit)]
    will = list(s.will)
    for event in out:  # what the retreat brings comes after the winner
        if isinstance(event, events_battle.LeaderLost) and event.leader not in struck:
            will[POWER_OF[s.nation_of(LEADER[event.leader])]] -= event.will
    found: Found = {
        "winner": named(b.winner),
        "crushing": any(isinstance(event, events_battle.CrushingVictory) for event in out),
        "mw": exactly({name: will[n] - before[0][n] for n, name in enumerate(POWERS)}),
        "vp": exactly({name: s.points[n] - before[1][n] for n, name in enumerate(POWERS)}),
        "totals": {e.tactic: e.total for e in out if isinstance(e, events_battle.TacticResolved) and e.die},
    }
    for which, name in enumerate(SIDES):
        shot = shots[which]
        row = battle_tables.table(shot.intense).rows[
            max(0, min(len(battle_tables.table(shot.intense).rows) - 1, shot.total + 1))
        ]
        printed = row[COLUMNS.index(shot.column)]
        found[f"{name}_fire"] = {
            "sps": shot.sps, "drm": shot.drm, "total": shot.total, "column": shot.column, "cell": cell(printed),
        }  # fmt: skip
        found[f"{name}_morale"] = MORALE[b.morale[which]]
    found |= {f"{name}_casualty": {"hit": None} for which, name in enumerate(SIDES) if b.struck[which]}  # CM-P-8-n
    fates = {e.leader: e.how for e in out if isinstance(e, events_battle.LeaderLost)}
    for hit in (event for event in out if isinstance(event, events_battle.LeaderHit)):
        who = LEADER[hit.leader]
        side = SIDES[int(SIDE_OF[s.nation_of(who)] != b.attacker)]
        found[f"{side}_casualty"] = {"hit": LEADERS[who].id, "fate": fates[hit.leader]}
    return found


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


def battle_result(facts: Facts, _dice: Rolls) -> Found:
    """Tactics whose conditions hold succeed; losses, levels and stakes by their own figures."""
    sides = [facts.inner(name, _RESULT, needed=True) for name in SIDES]
    nations = [side.nation("nation") for side in sides]
    sps = [side.whole("sps", least=1) for side in sides]
    armies = [_result_army(side, nations[n], sps[n], n == ATTACKER) for n, side in enumerate(sides)]
    here = Ground(generalstab=facts.yes("generalstab"))
    # the dice have been rolled: an Able Advisor can only lend his Endurance (CM-15.4-c)
    plays = [Played(tactics_of(side, nations[n]), endurance=True) for n, side in enumerate(sides)]
    done = resolve((armies[0], armies[1]), here, (plays[0], plays[1]), lambda _army: SURE)
    suffers = [side.inner("suffers", ("sps", "morale"), needed=True) for side in sides]
    lost = [min(sps[n], suffers[n].whole("sps") + done.losses[n]) for n in (0, 1)]
    levels = [resolution.worse(suffers[n].suffered("morale"), done.level[n]) for n in (0, 1)]
    endurance = [armies[n].endurance + done.endurance[n] for n in (0, 1)]
    after = [resolution.morale_after(levels[n], endurance[n], sides[n].morale()) for n in (0, 1)]
    won = resolution.winner((levels[0], levels[1]), (lost[0], lost[1]), (lost[0] == sps[0], lost[1] == sps[1]))
    surrenders = done.surrounds and won != DEFENDER
    prisoners = sum(min(done.prisoners[n], sps[n] - lost[n]) for n in (0, 1) if won != n)
    found: Found = {
        "winner": named(won),
        "retreat_spaces": 0,
        "surrenders": surrenders,
        "captured": {},
        "crushing": False,
        "mw": {},
        "vp": {},
    }
    for n, name in enumerate(SIDES):
        found |= {
            f"{name}_suffered": RESULTS[levels[n]], f"{name}_sps_lost": lost[n], f"{name}_morale": MORALE[after[n]],
        }  # fmt: skip
        if done.prisoners[n] and won != n:
            found[f"{name}_commander_to"] = "force_pool"
    if surrenders:
        prisoners += sps[DEFENDER] - lost[DEFENDER]
    found["prisoners"] = prisoners
    if won in (ATTACKER, DEFENDER):
        loser = 1 - won
        if not surrenders and lost[loser] < sps[loser]:
            found["retreat_spaces"] = retreat_paths.spaces_to_go(after[loser])
        if after[loser] == ROUTED:  # CM-15.9-c
            booty = {key: sides[loser].whole(key, 0) for key in ("siege_artillery", "field_depots")}
            found["captured"] = exactly(booty)
        broken = after[loser] == ROUTED or lost[loser] == sps[loser] or (surrenders and loser == DEFENDER)
        got = resolution.score(sps[won], sps[loser], after[won] == ROUTED, broken)
        powers = [POWERS[POWER_OF[nations[n]]] for n in (won, loser)]
        found |= {
            "crushing": got.crushing, "mw": exactly({powers[0]: got.winner_will, powers[1]: got.loser_will}),
            "vp": exactly({powers[0]: got.winner_points}),
        }  # fmt: skip
    return found


def _result_army(side: Facts, nation: Nation, sps: int, attacking: bool) -> Army:
    leaders = side.leaders("leaders")
    ratings = side.inner("commander", ("init", "end"))
    who = leaders[0] if leaders else -1
    printed = LEADERS[who] if who >= 0 else None
    return Army(
        attacking, nation, sps, who, True, printed.initiative if printed else ratings.whole("init", 3),
        printed.offensive if printed else 0, printed.defensive if printed else 0,
        printed.endurance if printed else ratings.number("end", 0), leaders,
        tuple((battle_drm(n, attacking), LEADERS[n].endurance) for n in leaders[1:]),
    )  # fmt: skip


# --- a retreat through the enemy


def retreat_through(facts: Facts, _dice: Rolls) -> Found:
    enemy, free = (
        facts.whole("enemy_field_sps", 0) + facts.whole("enemy_garrison_sps", 0),
        facts.yes("beyond_free", True),
    )
    gone = retreat_paths.passage(facts.whole("sps", least=1), enemy, free, facts.morale())
    return {
        "extra_sps_lost": gone.lost, "spaces": gone.spaces, "sps_after": gone.left, "captured": not gone.spaces,
        "may_overrun": retreat_paths.MAY_OVERRUN,
    }  # fmt: skip


_FIRE: Final = fields(sps=COUNT, drm=NUMBER, total=NUMBER, column=one_of(*COLUMNS), cell=CELL)
_CASUALTY: Final = fields(hit=optional(one_of(*LEADER_IDS)), fate=one_of(*FATES))

KINDS: Final = {
    "battle": Kind(
        ("space", "type", "generalstab", "exhausted", *SIDES),
        ("tests", *(f"{side}_{label}" for side in SIDES for label in ("fire", "who", "fate"))),
        {
            "totals": each(NUMBER, TACTIC_IDS), "winner": one_of(*SIDES, "nobody"), "crushing": YES, "mw": CHANGES,
            "vp": CHANGES,
            **{f"{side}_fire": _FIRE for side in SIDES}, **{f"{side}_casualty": _CASUALTY for side in SIDES},
            **{f"{side}_morale": one_of(*MORALE) for side in SIDES},
            **{f"{side}_{what}": COUNT for side in SIDES for what in ("least_cavalry_steps", "fa_steps_lost")},
        },
        whole_battle,
    ),
    "battle_result": Kind(
        ("generalstab", *SIDES), (),
        {
            "winner": one_of(*SIDES, "nobody"), "retreat_spaces": COUNT, "surrenders": YES, "prisoners": COUNT,
            "captured": amounts(("siege_artillery", "field_depots")), "crushing": YES,
            "mw": CHANGES, "vp": CHANGES,
            **{f"{side}_suffered": one_of(*RESULTS) for side in SIDES},
            **{f"{side}_sps_lost": COUNT for side in SIDES}, **{f"{side}_morale": one_of(*MORALE) for side in SIDES},
            **{f"{side}_commander_to": one_of("force_pool") for side in SIDES},
        },
        battle_result,
    ),
    "retreat_through": Kind(
        ("sps", "enemy_field_sps", "enemy_garrison_sps", "beyond_free", "morale"), (),
        {"extra_sps_lost": COUNT, "spaces": COUNT, "sps_after": COUNT, "captured": YES, "may_overrun": YES},
        retreat_through,
    ),
}  # fmt: skip
