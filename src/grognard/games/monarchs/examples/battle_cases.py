"""Chapter P.8: whole battles, what follows from two cells, and a retreat through the enemy."""

from __future__ import annotations

from typing import Any, Final

from grognard.core import Event, as_action
from grognard.games.monarchs import battle, events_battle, losses, morale, play, retreat, tactics_table
from grognard.games.monarchs.army import ENDURANCE
from grognard.games.monarchs.examples.facts import (
    CELL,
    CHANGES,
    MORALE,
    SIDES,
    TYPES,
    Facts,
    exactly,
    leader,
    names_of,
    within,
)
from grognard.games.monarchs.examples.fight_cases import LEADER_IDS, named
from grognard.games.monarchs.fire import COLUMNS, RESULTS
from grognard.games.monarchs.frames import CASUALTIES, FIRE, Attack, Battle
from grognard.games.monarchs.leaders import FERDINAND, LEADERS
from grognard.games.monarchs.nations import AA, CONTINGENTS_OF, NATIONS, POWER_OF, POWERS, PR, SIDE_OF, Nation
from grognard.games.monarchs.setup import empty
from grognard.games.monarchs.state import ROUTED, State, post
from grognard.games.monarchs.tactics_table import ATTACKER, DEFENDER, TACTIC, TACTIC_IDS, TACTICS
from grognard.games.monarchs.units import CAV, FA, INF, LT_CAV, LT_INF, group, stack_of, troop
from grognard.kit.answers import ready_made
from grognard.kit.cases import COUNT, NUMBER, YES, Found, Kind, by_name, one_of
from grognard.kit.examples import BadExample
from grognard.kit.named_rolls import Rolls

_ARMY: Final = ("nation", "leaders", "inf", "cav_units", "lt_inf_units", "lt_cav_units", "fa_units", "tactics")


# --- a whole battle


def whole_battle(facts: Facts, dice: Rolls) -> Found:
    at = facts.space("space")
    sides = [facts.inner(name, _ARMY, needed=True) for name in SIDES]
    nations = [side.nation("nation") for side in sides]
    s = _field(facts, at, sides, nations)
    attacker = SIDE_OF[nations[ATTACKER]]
    s.frames.append(Attack(at, attacker, 0, -1, []))
    out: list[Event] = []
    battle.begin(s, _top(s, Attack), out)
    b = _top(s, Battle)
    b.intense = facts.word("type", TYPES) == "intense"
    b.chosen = [tuple(TACTIC[t] for t in side.words("tactics", TACTIC_IDS)) for side in sides]
    b.stage = FIRE
    before = list(s.will), list(s.points)
    names: dict[tuple[str, int] | str, str] = {"tests": "tests"}
    for which, name in enumerate(SIDES):
        seat = s.seats[s.force_court(battle.force(b, which))]
        names |= {(label, seat): f"{name}_{label}" for label in ("fire", "who", "fate")}
    least = {}
    with dice.called(names).as_named():
        while s.frames and not s.over:
            top = s.frames[-1]
            if isinstance(top, Battle) and top.stage == CASUALTIES:
                b = top
            if not play.SEQUENCE.go(s, dice, out):
                least |= _limits(s, b)
                seat = play.SEQUENCE.decider(s)
                action = ready_made(play.ask(s, seat))
                assert action is not None, "losses and retreats have something ready"
                play.do(s, seat, action, dice, out)
        return _told(s, b, before, out, least)
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
    s.will = [10] * len(POWERS)
    for which, side in enumerate(sides):
        where = post(SIDE_OF[nations[which]], at)
        part = CONTINGENTS_OF[nations[which]][0]
        kinds = (("inf", INF), ("cav_units", CAV), ("lt_inf_units", LT_INF), ("lt_cav_units", LT_CAV), ("fa_units", FA))
        s.add(where, stack_of(group(troop(part, kind), side.whole(key, 0)) for key, kind in kinds))
        for who in side.leaders("leaders"):
            if who == FERDINAND:
                s.set_flag("ferdinand_aa", nations[which] == AA)
            s.move_leader(who, where)
        if not s.sps(where):
            raise BadExample("an army has troops", *side.at)
    if SIDE_OF[nations[0]] == SIDE_OF[nations[1]]:
        raise BadExample("the two armies are of one side", *facts.at, "defender", "nation")
    return s


def _limits(s: State, b: Battle) -> dict[str, int]:
    return {}


def _told(s: State, b: Battle, before: tuple[list[int], list[int]], out: list[Event], least: dict[str, int]) -> Found:
    shots = [event for event in out if isinstance(event, events_battle.Fired)]
    found: Found = {
        "winner": named(b.winner),
        "crushing": any(isinstance(event, events_battle.CrushingVictory) for event in out),
        "mw": exactly({name: s.will[n] - before[0][n] for n, name in enumerate(POWERS)}),
        "vp": exactly({name: s.points[n] - before[1][n] for n, name in enumerate(POWERS)}),
        "totals": {e.tactic: e.total for e in out if isinstance(e, events_battle.TacticResolved) and e.die},
    }
    for which, name in enumerate(SIDES):
        shot = shots[which]
        stars = int(shot.casualty and _is_star(shot))
        found[f"{name}_fire"] = {
            "sps": shot.sps, "drm": shot.drm, "total": shot.total, "column": shot.column,
            "cell": [shot.lost, shot.morale, stars, shot.guns],
        }  # fmt: skip
        found[f"{name}_morale"] = MORALE[b.morale[which]]
        found[f"{name}_fa_steps_lost"] = b.guns[which] if _had_guns(b, which) else 0
        found[f"{name}_least_cavalry_steps"] = b_least(b, which)
    hits = [event for event in out if isinstance(event, events_battle.LeaderHit)]
    fates = {e.leader: e.how for e in out if isinstance(e, events_battle.LeaderLost)}
    for hit in hits:
        who = leader(hit.leader.removeprefix("gen:"))
        side = SIDES[int(SIDE_OF[s.nation_of(who)] != b.attacker)]
        found[f"{side}_casualty"] = {"hit": LEADERS[who].id, "fate": fates[hit.leader]}
    return found
