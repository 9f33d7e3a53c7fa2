"""Sections 11 to 14: marches, forced marches, coordination, entrenchment, interception, withdrawal, overrun."""

from __future__ import annotations

from typing import Final

from grognard.games.monarchs.components import units
from grognard.games.monarchs.components.leaders import KEYS, LEADERS
from grognard.games.monarchs.components.map import DEAREST, IDS, SPACE
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.nations import (
    CONTINGENTS_OF,
    COURT,
    COURT_OF,
    COURTS,
    NATIONS_OF,
    SIDE_OF,
    SIDE_OF_COURT,
)
from grognard.games.monarchs.components.units import INF, MARCHED, group, troop
from grognard.games.monarchs.examples.facts import Facts, Rated, refused
from grognard.games.monarchs.rules.march import coordination as joint
from grognard.games.monarchs.rules.march import entrenchment as entrench
from grognard.games.monarchs.rules.march import forced_march, operations, overrun, route
from grognard.games.monarchs.rules.march import interception as interceptions
from grognard.games.monarchs.rules.march import withdrawal as withdrawals
from grognard.games.monarchs.rules.siege import garrison
from grognard.games.monarchs.setup import empty
from grognard.games.monarchs.state import ROUTED, post
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import BECAUSE, COUNT, NUMBER, YES, any_of, each, listed, one_of, whole
from grognard.kit.named_rolls import Rolls
from grognard.kit.refusals import law

LEADER_IDS: Final = tuple(leader.id for leader in LEADERS)


def _allowance(facts: Facts, who: Rated) -> int:
    if not who.led:
        return 0  # CM-P-2-g: nobody can activate it
    most = max(facts.whole("sps_most", 0), facts.whole("sps_start", 0))
    if not facts.has("sps_most") and not facts.has("sps_start"):
        most = units.SMALL_BELOW  # a size that is left out changes nothing
    mixed = len(dict.fromkeys(facts.nations("nations"))) > 1 and not facts.yes("share_supply")
    found = route.march_allowance(
        who.mp, most, facts.yes("siege_artillery"), mixed, facts.morale(), facts.supply()
    )  # fmt: skip
    return max(0, total(found))


def march_allowance(facts: Facts, _dice: Rolls) -> Found:
    mp = _allowance(facts, facts.commander())
    return {"mp": mp, "may_move": mp > 0}


def march_step(facts: Facts, _dice: Rolls) -> Found:
    mp = _allowance(facts, facts.commander())
    spent = route.first_step(mp, facts.at_most("connection_mp", DEAREST, least=1), moved=False)
    return {"mp": mp, "may_use": spent >= 0} | ({"mp_left": mp - spent} if spent >= 0 else {})


def forced(facts: Facts, dice: Rolls) -> Found:
    sps = facts.whole("sps", least=1)
    added = total(forced_march.modifiers(facts.commander().mp, sps, facts.supply()))
    found: Found = {}
    with dice.called({"forced_march": "forced_march"}).as_named():
        (face,) = dice.roll("forced_march")
        success = forced_march.succeeds(face + added)
        after = sps - forced_march.COST_SP
        extra = forced_march.EXTRA_MPS if success else 0
        goes = success and after > 0 and extra >= facts.at_most("cheapest_connection_mp", DEAREST, 1, least=1)
        lost = forced_march.stragglers(after) if goes and facts.yes("moves_on", True) else 0
        found = {
            "total": face + added, "success": success, "extra_mp": extra, "may_go_on": goes, "sps_after_roll": after,
            "sps_after": after - lost,
        }  # fmt: skip
    return found


def activation(facts: Facts, _dice: Rolls) -> Found:
    inits = [whole(n, *facts.at, "inits", least=1) for n in listed(facts.of("inits"), *facts.at, "inits")]
    wrong = [operations.budget_law(inits, facts.whole("card_ops", least=1))]
    if not inits:
        wrong.append(law("CM-P-5-c", "activate-nobody"))
    court = COURT[facts.word("court", COURTS)]
    if any(SIDE_OF[n] != SIDE_OF_COURT[court] for n in facts.nations("unit_nations")):
        wrong.append(law("CM-P-2-d", "activate-enemy"))  # those of another court of the side may come along
    s = empty(f"y{LEADERS[_any_leader(court)].years[0]}", {})
    who = _any_leader(court)
    where = post(SIDE_OF_COURT[court], SPACE["prag"])
    marks = MARCHED if facts.yes("moved_this_round") else 0
    s.add(where, (group(troop(CONTINGENTS_OF[LEADERS[who].nation][0], INF), 1, marks),))
    s.move_leader(who, where)
    s.acted = 1 << who if marks else 0
    return refused(*wrong, operations.leader_law(s, court, KEYS[who]))


def _any_leader(court: int) -> int:
    """A leader of the court's first nation."""
    return next(n for n, one in enumerate(LEADERS) if one.nation == NATIONS_OF[court][0])


def coordination(facts: Facts, dice: Rolls) -> Found:
    who = facts.commander()
    added = total(
        joint.modifiers(
            who.init,
            who.nation,
            facts.yes("generalstab"),
            facts.nation("first_nation") if facts.has("first_nation") else who.nation,
            facts.whole("sps", 0),
        )
    )
    with dice.called({"coordinate": "coordinate"}).as_named():
        (face,) = dice.roll("coordinate")
        return {"total": face + added, "enters": joint.succeeds(face + added)}
    return {}


def joint_attack(facts: Facts, dice: Rolls) -> Found:
    commands = facts.rows("commands", ("leader", "sps"))
    if not commands:
        raise BadExample("there is no Command", *facts.at, "commands")
    who = [LEADER_IDS.index(row.word("leader", LEADER_IDS)) for row in commands]
    sps = [row.whole("sps", least=1) for row in commands]
    for n, one in enumerate(who):
        if one in who[:n] or SIDE_OF[LEADERS[one].nation] != SIDE_OF[LEADERS[who[0]].nation]:
            raise BadExample(f"{LEADERS[one].id} cannot lead a Command of this attack", *commands[n].at, "leader")
    first = LEADERS[who[0]].nation
    with dice.called({"coordinate": "coordinate"}).as_named():
        faces = dice.roll("coordinate", len(commands) - 1) if len(commands) > 1 else ()
        totals: dict[str, int] = {}
        entered, short = [0], list[int]()
        for n, face in enumerate(faces, 1):
            leader = LEADERS[who[n]]
            drms = joint.modifiers(leader.initiative, leader.nation, facts.yes("generalstab"), first, sps[n])
            totals[leader.id] = face + total(drms)
            (entered if joint.succeeds(totals[leader.id]) else short).append(n)
        senior = min((who[n] for n in entered), key=lambda n: _rank(n, [(who[m], sps[m]) for m in entered]))
        return {
            "totals": totals, "entered": [LEADERS[who[n]].id for n in entered],
            "stopped_short": [LEADERS[who[n]].id for n in short], "attacking_sps": sum(sps[n] for n in entered),
            "commander": LEADERS[senior].id, "battles": 1 if facts.whole("defender_sps", 1) else 0,
        }  # fmt: skip
    return {}


def _rank(who: int, commands: list[tuple[int, int]]) -> tuple[int, int, int, int]:
    """CM-P-2-e: the nation with the most SPs commands, by its most senior leader; in a tie the one whose court is first
    in turn order, within a court the first in Spring order."""
    nation = LEADERS[who].nation
    sps = sum(sps for other, sps in commands if LEADERS[other].nation == nation)
    return -sps, COURT_OF[nation], nation, LEADERS[who].seniority


def entrenchment(facts: Facts, dice: Rolls) -> Found:
    added = total(
        entrench.modifiers(
            facts.commander().defensive, facts.at_most("mp_spent", entrench.MOST_MPS, least=entrench.LEAST_MPS)
        )
    )
    with dice.called({"entrench": "entrench"}).as_named():
        (face,) = dice.roll("entrench")
        return {"total": face + added, "success": entrench.succeeds(face + added)}
    return {}


def interception(facts: Facts, dice: Rolls) -> Found:
    mixed = len(dict.fromkeys(facts.nations("nations"))) > 1 and not facts.yes("share_supply")
    added = total(
        interceptions.interception(facts.commander().offensive, facts.whole("light", 0) > 0, mixed, facts.yes("river"))
    )
    with dice.called({"intercept": "intercept"}).as_named():
        (face,) = dice.roll("intercept")
        return {"total": face + added, "success": interceptions.interception_succeeds(face + added)}
    return {}


def interception_allowed(facts: Facts, _dice: Rolls) -> Found:
    one = facts.inner("interceptor", ("leader", "morale", "besieging", "besieged"))
    wrong = interceptions.may_intercept(
        friends=facts.yes("mover_sps_there"),
        fortress=facts.yes("mover_fortress_there"),
        leader=one.yes("leader", True),
        routed=one.morale() == ROUTED,
        besieging=one.yes("besieging"),
        shut_in=one.yes("besieged"),
    )
    return {"allowed": wrong is None}


def interception_result(facts: Facts, _dice: Rolls) -> Found:
    admin = facts.word("march", ("normal", "admin"), "normal") == "admin"
    words = {"engage": "attack", "go-back": "go_back"}
    found: Found = {"choices": [words[key] for key in interceptions.intercepted_choices(admin)], "march_over": True}
    places = (("mover_at", "from"), ("interceptor_at", "entered"))
    return found | {told: IDS[facts.space(key)] for told, key in places if facts.has(key)}


def withdrawal(facts: Facts, dice: Rolls) -> Found:
    light, alone = facts.whole("light", 0) > 0, facts.yes("only_light")
    who = facts.commander()
    added = total(withdrawals.withdrawal(who.defensive, light, alone))
    with dice.called({"withdraw": "withdraw"}).as_named():
        (face,) = dice.roll("withdraw")
        return {"total": face + added, "success": withdrawals.withdrawal_succeeds(face + added)}
    return {}


def overruns(facts: Facts, _dice: Rolls) -> Found:
    enemy, hill = facts.whole("enemy_sps", least=1), facts.yes("hill")
    wrong = overrun.ratio_law(facts.whole("moving_sps"), enemy, hill, facts.whole("mp_left", 0))
    found: Found = {"allowed": wrong is None, "mp_cost": overrun.cost(enemy, hill)}
    return found | {"captured_sps": enemy if wrong is None else 0}


def garrison_exit(facts: Facts, _dice: Rolls) -> Found:
    facts.whole("class", 1, least=1)  # how many go out does not depend on it
    inside = facts.inner("inside", ("leader", "sps"), needed=True)
    outside, besieged = facts.whole("outside_sps", 0), facts.yes("besieged")
    able = not besieged and outside > 0 and inside.yes("leader", True) and inside.whole("sps") > 0
    ratio = overrun.ratio_law(inside.whole("sps"), outside, hill=False, mps=0) if outside else None
    return {
        "may_leave_freely": garrison.may_leave_freely(outside, besieged), "may_attack": able, "mp_cost": 0,
        "may_overrun": able and ratio is None,
    }  # fmt: skip


_COMMAND: Final = (
    "commander",
    "sps_start",
    "sps_most",
    "siege_artillery",
    "nations",
    "share_supply",
    "morale",
    "supply",
)
_ROLL: Final = {"total": NUMBER, "success": YES}

KINDS: Final = {
    "march_allowance": Kind(_COMMAND, (), {"mp": COUNT, "may_move": YES}, march_allowance),
    "march_step": Kind(
        ("commander", "sps_most", "siege_artillery", "connection_mp"), (),
        {"mp": COUNT, "may_use": YES, "mp_left": COUNT}, march_step,
    ),
    "forced_march": Kind(
        ("commander", "sps", "supply", "moves_on", "cheapest_connection_mp"), ("forced_march",),
        _ROLL | {"extra_mp": COUNT, "may_go_on": YES, "sps_after_roll": COUNT, "sps_after": COUNT}, forced,
    ),
    "activation": Kind(
        ("court", "card_ops", "inits", "unit_nations", "moved_this_round"), (), {"legal": YES, "because": BECAUSE},
        activation,
    ),
    "coordination": Kind(
        ("commander", "generalstab", "first_nation", "sps"), ("coordinate",), {"total": NUMBER, "enters": YES},
        coordination,
    ),
    "joint_attack": Kind(
        ("commands", "defender_sps", "generalstab"), ("coordinate",),
        {
            "totals": each(NUMBER, LEADER_IDS), "entered": any_of(*LEADER_IDS),
            "stopped_short": any_of(*LEADER_IDS), "attacking_sps": COUNT,
            "commander": one_of(*LEADER_IDS), "battles": COUNT,
        },
        joint_attack,
    ),
    "entrenchment": Kind(("commander", "mp_spent"), ("entrench",), _ROLL, entrenchment),
    "interception": Kind(
        ("commander", "light", "nations", "share_supply", "river"), ("intercept",), _ROLL, interception
    ),
    "interception_allowed": Kind(
        ("mover_sps_there", "mover_fortress_there", "interceptor"), (), {"allowed": YES}, interception_allowed
    ),
    "interception_result": Kind(
        ("march", "from", "entered"), (),
        {
            "choices": any_of(*("attack", "go_back")), "mover_at": one_of(*IDS), "interceptor_at": one_of(*IDS),
            "march_over": YES,
        },
        interception_result,
    ),
    "withdrawal": Kind(("commander", "light", "only_light"), ("withdraw",), _ROLL, withdrawal),
    "overrun": Kind(
        ("moving_sps", "enemy_sps", "hill", "mp_left"), (),
        {"allowed": YES, "mp_cost": COUNT, "captured_sps": COUNT}, overruns,
    ),
    "garrison_exit": Kind(
        ("class", "inside", "outside_sps", "besieged"), (),
        {"may_leave_freely": YES, "may_attack": YES, "mp_cost": COUNT, "may_overrun": YES}, garrison_exit,
    ),
}  # fmt: skip
