"""Sections 10.0, 15.10, 17.4, 18.5 and P.10: rallies, sieges, fleets, Supply Actions and raids."""

from __future__ import annotations

from typing import Final

from grognard.core import Event
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import IDS, MASK, PORT, SPACE
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.nations import (
    AA,
    ALLIANCE,
    AU,
    CONTINGENTS,
    CONTINGENTS_OF,
    COURT_OF,
    FLEET,
    NATION,
    NATION_OF,
    NATIONS,
    POWER_OF,
    PR,
    RU,
    SIDE_OF,
    Nation,
)
from grognard.games.monarchs.components.units import LT_INF, LT_INF_REDUCED, group, stack_of, troop
from grognard.games.monarchs.events import light_troops as light_events
from grognard.games.monarchs.events import turn as turn_events
from grognard.games.monarchs.examples.facts import CHANGES, MORALE, SUPPLY, Facts
from grognard.games.monarchs.examples.position import (
    PLENTY,
    any_leader,
    changes,
    do,
    empty_map,
    events,
    force,
    fortress_of_class,
    infantry,
    leader_with,
    play_out,
    siege_train,
    tracks,
    year_of,
)
from grognard.games.monarchs.frames import CourtTurn, TurnStep
from grognard.games.monarchs.rules import fleets, rally
from grognard.games.monarchs.rules.forces.keys import has_light
from grognard.games.monarchs.rules.light_troops import assignments, raid_losses, raids
from grognard.games.monarchs.rules.siege import besieging
from grognard.games.monarchs.rules.supply import costs
from grognard.games.monarchs.state import AT_SEA, IN_POOL, State, fort, post
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import BOOLEAN, COUNT, NUMBER, any_of, one_of, optional
from grognard.kit.named_rolls import Rolls

ACTIONS: Final = ("build_fd", "share_supply", "move_fd", "prosecute_siege", "improve_supply", "rally_drm")
ADVANTAGE: Final = {"none": 0, "own": 1, "enemy": -1}
COALITION_FLEETS: Final = ("FR", "RU", "SW")
ALLIED_FLEETS: Final = ("AA", "DA")
MIDDLING: Final = 1
"""A garrison neither tiny nor large: one that is left out changes nothing."""


def rallies(facts: Facts, dice: Rolls) -> Found:
    nation, improvements = facts.nation("nation"), facts.at_most("improvements", rally.MOST_IMPROVEMENTS, 0)
    who, court = facts.commander(), COURT_OF[nation]
    s = _before_supply_improvement(facts)
    leader = leader_with(nation, defensive=who.defensive) if who.led and who.defensive else -1
    where = force(s, nation, SPACE["kolin"], 1, leader)
    s.set_morale(where, facts.morale())
    s.frames = [CourtTurn(court)]
    out: list[Event] = []
    found: Found = {}
    with dice.called({"rally": "rally"}).as_named():
        do(s, act.Rally("kolin", improvements), dice, out)
        (rolled,) = events(out, turn_events.Rallied)
        found = {"total": rolled.total, "success": rolled.success, "morale": MORALE[rolled.morale]}
    return found | {"sa": PLENTY - s.actions[court]}


def _before_supply_improvement(facts: Facts) -> State:
    s = empty_map()
    s.set_flag("russian_supply_improvement", facts.yes("improved"))
    return s


_FLEETS: Final = {"BR": AA, "RU": RU}


def siege_roll(facts: Facts, dice: Rolls) -> Found:
    one = facts.inner("besieger", ("nation", "sps", "siege_artillery", "morale", "supply"), needed=True)
    inside = facts.inner("garrison", ("sps", "leader_defensive"))
    nation, at = one.nation("nation"), fortress_of_class(facts.at_most("class", len(MASK) - 1, least=1))
    court, enemy = COURT_OF[nation], AU if SIDE_OF[nation] == SIDE_OF[PR] else PR
    s = empty_map()
    s.set_control(at, enemy)
    s.set_siege(at, facts.whole("marker", 0))
    where = force(s, nation, at, one.whole("sps", 15), any_leader(nation))
    s.add(where, siege_train(nation, int(one.yes("siege_artillery", True))))
    s.set_morale(where, one.morale())
    s.set_supply(where, one.supply())
    s.add(fort(at), infantry(enemy, inside.whole("sps", MIDDLING)))
    if defensive := inside.whole("leader_defensive", 0):
        s.move_leader(leader_with(enemy, defensive=defensive), fort(at))
    if (fleet := facts.word("fleet", ("none", *_FLEETS), "none")) in _FLEETS:
        s.set_fleet(FLEET[_FLEETS[fleet]], AT_SEA + PORT[at])
    s.frames = [CourtTurn(court, TurnStep.ACTIONS)]
    before, out = tracks(s), list[Event]()
    found: Found = {}
    with dice.called({"siege": "siege"}).as_named():
        do(s, act.Prosecute(IDS[at]), dice, out)
        paid = s.actions[court]
        play_out(s, dice, out, 1)
        (rolled,) = events(out, turn_events.SiegeRolled)
        found = {
            "total": rolled.total, "result": rolled.result, "falls": s.control[at] == nation,
            "marker": s.sieges[at] if s.besieged(at) else None, "besieger_sps": s.sps(where),
            "vp": s.points[POWER_OF[nation]] - before[1][POWER_OF[nation]], "sa_cost": PLENTY - paid,
        }  # fmt: skip
    return found or {"sa_cost": PLENTY - s.actions[court]}


def naval(facts: Facts, dice: Rolls) -> Found:
    ours = facts.word("coalition_fleet", COALITION_FLEETS)
    theirs = facts.word("enemy_fleet", ALLIED_FLEETS)
    s = empty_map()
    s.set_flag("typhus", facts.yes("typhus"))
    before, out = tracks(s), list[Event]()
    both = {name: FLEET[NATION[name]] for name in (ours, theirs)}
    for fleet in both.values():
        s.set_fleet(fleet, AT_SEA)
    with dice.called({"naval": "naval"}).as_named():
        fleets.fight(s, both[ours], both[theirs], dice, out)
        (fought,) = events(out, turn_events.SeaFought)
        gone = [name for name, fleet in both.items() if s.fleets[fleet] == IN_POOL]
        return {
            "total": fought.total, "result": fought.result, "vp": changes(before[1], s.points), "to_force_pool": gone,
        }  # fmt: skip
    return {}


def sa_cost(facts: Facts, _dice: Rolls) -> Found:
    nation = facts.nation("nation") if facts.has("nation") else PR
    return {"sa": costs.cost(_before_supply_improvement(facts), facts.word("action", ACTIONS), nation)}


def supply_raid(facts: Facts, dice: Rolls) -> Found:
    depot = facts.word("target", ("fd", "force")) == "fd"
    found: Found = {}
    if facts.has("scenario"):
        if any(facts.has(key) for key in ("mp_from_source", "guarded", "covered")):
            raise BadExample("the map says how far, guarded and covered it is", *facts.at)
        found = _on_map(facts, depot)
        mp, guarded, covered = found["mp_from_source"], found["guarded"], found["covered"]
    else:
        mp, guarded, covered = facts.whole("mp_from_source", 0), facts.yes("guarded"), facts.yes("covered")
    drms = raids.raid_drms(
        facts.whole("raiding_sps", 0), facts.whole("card_ops", 0), distant=raids.is_distant(mp),
        superiority=facts.yes("light_superiority"), advantage=ADVANTAGE[facts.word("kk", tuple(ADVANTAGE), "none")],
        guarded=guarded, covered=covered,
    )  # fmt: skip
    s = empty_map()
    where = force(s, AU, SPACE["kolin"], 1)
    s.set_supply(where, facts.supply("target_supply"))
    with dice.called({"raid": "raid"}).as_named():
        (face,) = dice.roll("raid")
        result = raids.raid_result(face + total(drms), depot)
        if not depot:
            raids.suffer(s, raids.FORCE, SPACE["kolin"], SIDE_OF[AU], result)
        found |= {"total": face + total(drms), "result": result, "supply_after": SUPPLY[s.supply[where]]}
    return found


def _on_map(facts: Facts, depot: bool) -> Found:
    """What the set-up of a year says of a target."""
    s = year_of(facts)
    space = facts.space("target_space")
    if depot:
        here = [d for d in s.depots if d.at == space]
        if len(here) != 1:
            raise BadExample(f"there are {len(here)} Field Depots in {IDS[space]}", *facts.at, "target_space")
        side, target = int(SIDE_OF[NATION_OF[here[0].contingent]]), f"fd:{CONTINGENTS[here[0].contingent]}"
    else:
        sides = [side for side in range(2) if s.sps(post(side, space))]
        if len(sides) != 1:
            raise BadExample(f"no force is in {IDS[space]}", *facts.at, "target_space")
        side, target = sides[0], raids.FORCE
    line = raids.line_of(s, target, space, side)
    return {"mp_from_source": line.mp, "guarded": has_light(s, space, side), "covered": line.covered}


def lost_raiders(facts: Facts, dice: Rolls) -> Found:
    """The raiders are Prussian, the enemy is Austrian, in the box of the first Theatre."""
    raider, enemy = SIDE_OF[PR], SIDE_OF[AU]
    s = empty_map()
    s.boxes[0] = stack_of(
        (*_light_steps(PR, facts.whole("raider_steps")), *_light_steps(AU, facts.whole("enemy_steps")))
    )
    s.raiders[0] = 1 << raider
    s.advantage[0] = (-1 if raider == ALLIANCE else 1) * ADVANTAGE[facts.word("kk", tuple(ADVANTAGE), "none")]
    before = [assignments.steps_in_box(s, 0, side) for side in (raider, enemy)]
    out: list[Event] = []
    with dice.called({"raid_losses": "raid_losses"}).as_named():
        raid_losses.resolve(s, 0, raider, dice, out)
        play_out(s, dice, out)
        (rolled,) = events(out, light_events.RaidLossRoll)
        after = [assignments.steps_in_box(s, 0, side) for side in (raider, enemy)]
        lost = sum(before) - sum(after)
        return {"total": rolled.total, "loser": rolled.loser, "steps": rolled.steps, "steps_lost": lost}
    return {}


def _light_steps(nation: Nation, steps: int) -> list[int]:
    part = CONTINGENTS_OF[nation][0]
    return [group(troop(part, LT_INF), steps // 2), group(troop(part, LT_INF_REDUCED), steps % 2)]


_RESULTS: Final = (besieging.DYSENTERY, besieging.PROGRESS, besieging.SORTIE, besieging.HONOURS, besieging.SURRENDER)

KINDS: Final = {
    "rally": Kind(
        ("nation", "commander", "morale", "improvements", "improved"), ("rally",),
        {"sa": COUNT, "total": NUMBER, "success": BOOLEAN, "morale": one_of(*MORALE)}, rallies,
    ),
    "siege_roll": Kind(
        ("class", "marker", "besieger", "garrison", "fleet"), ("siege",),
        {
            "total": NUMBER, "result": one_of(*_RESULTS), "marker": optional(COUNT), "besieger_sps": COUNT,
            "falls": BOOLEAN,
            "sa_cost": COUNT, "vp": COUNT,
        },
        siege_roll,
    ),
    "naval_combat": Kind(
        ("coalition_fleet", "enemy_fleet", "typhus"), ("naval",),
        {
            "total": NUMBER, "result": one_of("defeat", "draw", "victory"), "vp": CHANGES,
            "to_force_pool": any_of(*NATIONS),
        },
        naval,
    ),
    "sa_cost": Kind(("action", "nation", "improved"), (), {"sa": COUNT}, sa_cost),
    "supply_raid": Kind(
        (
            "target", "target_supply", "raiding_sps", "card_ops", "light_superiority", "kk", "mp_from_source",
            "guarded", "covered", "scenario", "target_space",
        ),
        ("raid",),
        {
            "mp_from_source": COUNT, "guarded": BOOLEAN, "covered": BOOLEAN, "total": NUMBER,
            "result": one_of("none", "lowered", "disorganised", "destroyed"), "supply_after": one_of(*SUPPLY),
        },
        supply_raid,
    ),
    "raid_losses": Kind(
        ("raider_steps", "enemy_steps", "kk"), ("raid_losses",),
        {"total": NUMBER, "loser": one_of("raider", "enemy"), "steps": COUNT, "steps_lost": COUNT}, lost_raiders,
    ),
}  # fmt: skip
