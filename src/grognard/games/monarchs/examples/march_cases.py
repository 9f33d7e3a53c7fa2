"""Sections 11 to 14: marches, forced marches, coordination, entrenchment, interception, withdrawal, overrun."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.core import Action, Event, OneOf, Share
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components import units
from grognard.games.monarchs.components.leaders import KEYS, LEADERS
from grognard.games.monarchs.components.map import COST, DEAREST, EVERYWHERE, HILL, IDS, MASK, NEXT_TO, SHUT, SPACE
from grognard.games.monarchs.components.modifiers import Modifiers, total
from grognard.games.monarchs.components.nations import (
    AU,
    COALITION,
    CONTINGENTS_OF,
    COURT,
    COURT_OF,
    COURTS,
    NATIONS_OF,
    PR,
    SIDE_OF,
    Nation,
)
from grognard.games.monarchs.components.units import (
    INF,
    MARCHED,
    TROOPS,
    Stack,
    by_key,
    group,
    marked,
    stack_of,
    strength,
    troop,
)
from grognard.games.monarchs.events import march as march_events
from grognard.games.monarchs.examples.facts import Facts, Rated, refused
from grognard.games.monarchs.examples.position import (
    any_leader,
    do,
    empty_map,
    events,
    force,
    fortress_of_class,
    infantry,
    leader_with,
    play_out,
    run_automatic,
    siege_train,
)
from grognard.games.monarchs.frames import Attack, AttackStep, Battle, March, MarchStep, Operations
from grognard.games.monarchs.play import SEQUENCE
from grognard.games.monarchs.rules.march import coordination as joint
from grognard.games.monarchs.rules.march import entrenchment as entrench
from grognard.games.monarchs.rules.march import interception as interceptions
from grognard.games.monarchs.rules.march import operations, overrun, route
from grognard.games.monarchs.rules.march import withdrawal as withdrawals
from grognard.games.monarchs.rules.march.questions import left_out_law
from grognard.games.monarchs.rules.march.step_laws import reach
from grognard.games.monarchs.rules.siege import garrison
from grognard.games.monarchs.state import COLUMN, State, fort, post, space_of
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import (
    BOOLEAN,
    BROKEN_RULES,
    COUNT,
    NUMBER,
    any_of,
    listed,
    one_of,
    some_by_name,
    whole_number,
)
from grognard.kit.named_rolls import Rolls

LEADER_IDS: Final = tuple(leader.id for leader in LEADERS)
CHOICES: Final = {"engage": "attack", "go-back": "go_back"}


# --- marches


def _column(facts: Facts, nations: tuple[Nation, ...]) -> Stack:
    """An infantry SP of each nation, and siege artillery if there is any."""
    groups = [group(troop(CONTINGENTS_OF[n][0], INF), 1) for n in nations]
    return stack_of((*groups, *(siege_train(nations[0] if nations else PR, 1) if facts.yes("siege_artillery") else ())))


def _allowance(facts: Facts, who: Rated) -> int:
    s = empty_map()
    force(s, PR, SPACE["halle"], 1, any_leader(PR) if who.led else -1)
    if not operations.activable(s, COURT_OF[PR]):
        return 0
    most = max(facts.whole("sps_most", 0), facts.whole("sps_start", 0))
    if not facts.has("sps_most") and not facts.has("sps_start"):
        most = units.SMALL_BELOW  # a size that is left out changes nothing
    stack = _column(facts, facts.nations("nations"))
    penalties = route.penalties_of(stack, facts.morale(), facts.supply(), facts.yes("share_supply"))
    return route.allowance(who.mp, most, penalties, s.march_change)


def march_allowance(facts: Facts, _dice: Rolls) -> Found:
    mp = _allowance(facts, facts.commander())
    return {"mp": mp, "may_move": mp > 0}


def march_step(facts: Facts, _dice: Rolls) -> Found:
    mp = _allowance(facts, facts.commander())
    spent = route.first_step(mp, facts.at_most("connection_mp", DEAREST, least=1), moved=False)
    return {"mp": mp, "may_use": spent >= 0} | ({"mp_left": mp - spent} if spent >= 0 else {})


def forced(facts: Facts, dice: Rolls) -> Found:
    """A Command at the end of its march tries a forced march, and continues by the cheapest connection."""
    cheapest = facts.at_most("cheapest_connection_mp", DEAREST, 1, least=1)
    at = next(p for p in EVERYWHERE if min(COST[p].values()) == cheapest and p not in SHUT)
    to = next(p for p, mp in COST[at].items() if mp == cheapest)
    who = leader_with(mp=facts.commander().mp)
    nation = LEADERS[who].nation
    s = empty_map()
    s.set_troops(COLUMN, marked(infantry(nation, facts.whole("sps", least=1)), add=MARCHED))
    s.set_supply(COLUMN, facts.supply())
    s.move_leader(who, COLUMN)
    f = March(SIDE_OF[nation], COURT_OF[nation], who, at, finish="force")
    s.frames = [f]
    out: list[Event] = []
    found: Found = {}
    with dice.called({"forced_march": "forced_march"}).as_named():
        asked = run_automatic(s, dice, out)
        (tried,) = events(out, march_events.ForcedMarch)
        rolled = s.sps(COLUMN) + s.sps(post(f.side, at))
        found = {
            "total": tried.die + tried.added, "success": tried.success, "extra_mp": max(0, f.forced),
            "may_go_on": asked and rolled > 0 and to in reach(s, route.of_frame(s, f)), "sps_after_roll": rolled,
        }  # fmt: skip
        if asked:
            moves = found["may_go_on"] and facts.yes("moves_on", True)
            do(s, act.Onward((act.Step(IDS[to]),) if moves else ()), dice, out)
        play_out(s, dice, out)
        found["sps_after"] = sum(s.sps(post(f.side, p)) for p in (at, to))
    return found


def activation(facts: Facts, _dice: Rolls) -> Found:
    inits = [whole_number(n, *facts.at, "inits", least=1) for n in listed(facts.of("inits"), *facts.at, "inits")]
    court = COURT[facts.word("court", COURTS)]
    nation = NATIONS_OF[court][0]
    who = any_leader(nation)
    s = empty_map()
    where = force(s, nation, SPACE["prag"], 1, who)
    for other in facts.nations("unit_nations"):
        force(s, other, SPACE["prag"], 1)
    if facts.yes("moved_this_round"):
        s.acted = 1 << who
    troops = [TROOPS[troop(CONTINGENTS_OF[n][0], INF)] for n in facts.nations("unit_nations")]
    return refused(
        operations.activation_law(s, court, [KEYS[who]] if inits else [], LEADERS[who].initiative),
        operations.budget_law(inits, facts.whole("card_ops", least=1)),
        *(left_out_law(s, where, who, key) for key in troops if key not in by_key(s.troops[where])),
    )


# --- coordinated attacks


def one_roll(
    dice: Rolls, label: str, drms: Modifiers, succeeds: Callable[[int], bool], found: str = "success"
) -> Found:
    """A die and what is added to it; nothing if the case gives no die."""
    with dice.called({label: label}).as_named():
        (face,) = dice.roll(label)
        return {"total": face + total(drms), found: succeeds(face + total(drms))}
    return {}


def coordination(facts: Facts, dice: Rolls) -> Found:
    who = facts.commander()
    first = facts.nation("first_nation") if facts.has("first_nation") else who.nation
    drms = joint.modifiers(who.init, who.nation, facts.yes("generalstab"), first, facts.whole("sps", 0))
    return one_roll(dice, "coordinate", drms, joint.succeeds, "enters")


def joint_attack(facts: Facts, dice: Rolls) -> Found:
    """The first Command stands in Kolin before the enemy; the others march there from the spaces around, one by one."""
    commands = facts.rows("commands", ("leader", "sps"))
    if not commands:
        raise BadExample("there is no Command", *facts.at, "commands")
    who = [LEADER_IDS.index(row.word("leader", LEADER_IDS)) for row in commands]
    for n, one in enumerate(who):
        if one in who[:n] or SIDE_OF[LEADERS[one].nation] != SIDE_OF[LEADERS[who[0]].nation]:
            raise BadExample(f"{LEADERS[one].id} cannot lead a Command of this attack", *commands[n].at, "leader")
    s = empty_map()
    s.set_flag("ferdinand_aa")
    s.set_flag("generalstab", facts.yes("generalstab"))
    target = SPACE["kolin"]
    nations = [s.nation_of(one) for one in who]
    side, court = SIDE_OF[nations[0]], COURT_OF[nations[0]]
    sps = [row.whole("sps", least=1) for row in commands]
    for at, one, nation, n in zip((target, *NEXT_TO[target]), who, nations, sps, strict=False):
        force(s, nation, at, n, one)
    s.add(post(1 - side, target), infantry(PR if side == COALITION else AU, facts.whole("defender_sps", 1)))
    s.acted = 1 << who[0]
    attack = Attack(target, side, court, who[0], [], stage=AttackStep.JOINING, joint=who[1:], columns=who[:1])
    march = March(side, court, who[0], target, stage=MarchStep.FREED)
    s.frames = [Operations(court, who[1:]), march, attack]
    out: list[Event] = []

    def next_action() -> Action:
        """The Commands march in their order; no defender leaves, and none is overrun."""
        if attack.stage != AttackStep.JOINING:
            return act.GiveBattle()
        one = attack.joint[0]
        return act.Marches(KEYS[one], all_go(s, s.leaders[one]), (act.Step(IDS[target]),))

    with dice.called({"coordinate": "coordinate"}, piecemeal=("coordinate",)).as_named():
        while attack in s.frames and not isinstance(s.frames[-1], Battle):
            if not SEQUENCE.advance(s, dice, out):
                do(s, next_action(), dice, out)
        totals = {e.leader.removeprefix("gen:"): e.die + e.added for e in events(out, march_events.Coordinated)}
        where = post(side, target)
        return {
            "totals": totals, "entered": [LEADERS[one].id for one in attack.columns],
            "stopped_short": [LEADERS[one].id for one in who if one not in attack.columns],
            "attacking_sps": s.sps(where), "commander": LEADERS[s.commander(where)].id,
            "battles": len([f for f in s.frames if isinstance(f, Battle)]),
        }  # fmt: skip
    return {}


def entrenchment(facts: Facts, dice: Rolls) -> Found:
    spent = facts.at_most("mp_spent", entrench.MOST_MPS, least=entrench.LEAST_MPS)
    return one_roll(dice, "entrench", entrench.modifiers(facts.commander().defensive, spent), entrench.succeeds)


def all_go(s: State, where: int) -> tuple[Share, ...]:
    return tuple(Share(key, "go", n) for key, n in by_key(s.troops[where]).items())


# --- reactions


def interception(facts: Facts, dice: Rolls) -> Found:
    counted = strength(_column(facts, facts.nations("nations")))
    mixed = counted.multi_nation and not facts.yes("share_supply")
    light, river = facts.whole("light", 0) > 0, facts.yes("river")
    drms = interceptions.interception(facts.commander().offensive, light, mixed, river)
    return one_roll(dice, "intercept", drms, interceptions.interception_succeeds)


def interception_allowed(facts: Facts, _dice: Rolls) -> Found:
    """A Prussian Command has entered Schweidnitz; an Austrian force in Breslau, or in its fortress, would intercept."""
    one = facts.inner("interceptor", ("leader", "morale", "besieging", "besieged"))
    entered, start = SPACE["schweidnitz"], SPACE["breslau"]
    s = empty_map()
    s.set_control(entered, PR if facts.yes("mover_fortress_there") else AU)
    s.set_control(start, PR if one.yes("besieging") else AU)
    s.set_troops(COLUMN, infantry(PR, 1))
    if facts.yes("mover_sps_there"):
        force(s, PR, entered, 1)
    where = fort(start) if one.yes("besieged") else post(SIDE_OF[AU], start)
    s.add(where, infantry(AU, 1))
    s.set_morale(where, one.morale())
    if one.yes("besieging") or one.yes("besieged"):
        s.set_siege(start, 0)
    if one.yes("leader", True):
        s.move_leader(any_leader(AU), where)
    march = March(SIDE_OF[PR], COURT_OF[PR], any_leader(PR), entered)
    s.frames = [march]
    return {"allowed": interceptions.interceptor_law(s, march, COURT_OF[AU], where) is None}


def interception_result(facts: Facts, dice: Rolls) -> Found:
    """A Prussian Command has been intercepted: its choices, and where all are when it has gone back."""
    start = facts.space("from") if facts.has("from") else SPACE["liegnitz"]
    entered = facts.space("entered") if facts.has("entered") else SPACE["landeshut"]
    mover, interceptor = any_leader(PR), any_leader(AU)
    admin = facts.word("march", ("normal", "admin"), "normal") == "admin"
    s = empty_map()
    s.set_troops(COLUMN, infantry(PR, 1))
    s.move_leader(mover, COLUMN)
    force(s, AU, entered, 1, interceptor)
    intercepted = MarchStep.INTERCEPTED
    s.frames = [March(SIDE_OF[PR], COURT_OF[PR], mover, entered, start, admin=admin, moved=True, stage=intercepted)]
    out: list[Event] = []
    choices: tuple[str, ...] = ("go-back",)
    if not SEQUENCE.advance(s, dice, out):
        question = SEQUENCE.ask(s, SEQUENCE.decider(s))
        assert isinstance(question, OneOf), "it fights or goes back"
        choices = tuple(question.keys)
        do(s, act.GoBack(), dice, out)
    play_out(s, dice, out)
    return {
        "choices": [CHOICES[key] for key in choices], "march_over": not s.frames,
        "mover_at": IDS[space_of(s.leaders[mover])], "interceptor_at": IDS[space_of(s.leaders[interceptor])],
    }  # fmt: skip


def withdrawal(facts: Facts, dice: Rolls) -> Found:
    light, alone = facts.whole("light", 0) > 0, facts.yes("only_light")
    drms = withdrawals.withdrawal(facts.commander().defensive, light, alone)
    return one_roll(dice, "withdraw", drms, withdrawals.withdrawal_succeeds)


def overruns(facts: Facts, _dice: Rolls) -> Found:
    at = next(p for p in EVERYWHERE if HILL[p] == facts.yes("hill"))
    s = empty_map()
    force(s, PR, at, facts.whole("moving_sps"))
    enemy = force(s, AU, at, facts.whole("enemy_sps", least=1))
    f = Attack(at, SIDE_OF[PR], COURT_OF[PR], any_leader(PR), [], mp=facts.whole("mp_left", 0))
    if overrun.overrun_law(s, f) is not None:
        return {"allowed": False, "captured_sps": 0, "mp_cost": overrun.cost(s.sps(enemy), HILL[at])}
    out: list[Event] = []
    cost = overrun.capture(s, f, out)
    return {"allowed": True, "captured_sps": sum(e.sps for e in events(out, march_events.Overrun)), "mp_cost": cost}


def garrison_exit(facts: Facts, dice: Rolls) -> Found:
    """A Prussian garrison: does it walk out, or attack from inside when it is activated?"""
    inside = facts.inner("inside", ("leader", "sps"), needed=True)
    at = fortress_of_class(facts.at_most("class", len(MASK) - 1, 1, least=1))
    court, where = COURT_OF[PR], fort(at)
    s = empty_map()
    s.set_control(at, PR)
    s.add(where, infantry(PR, inside.whole("sps")))
    if inside.yes("leader", True):
        s.move_leader(any_leader(PR), where)
    force(s, AU, at, facts.whole("outside_sps", 0))
    if facts.yes("besieged"):
        s.set_siege(at, 0)
    able = operations.activable(s, court)
    found: Found = {
        "may_leave_freely": garrison.space_law(s, court, at) is None,
        "may_attack": bool(able) and operations.sorties(s, where),
        "may_overrun": False,
        "mp_cost": 0,
    }
    if found["may_attack"]:
        out: list[Event] = []
        s.frames = [Operations(court, [any_leader(PR)])]
        do(s, act.Marches(able[0], all_go(s, where), ()), dice, out)
        march = s.frames[-1]
        SEQUENCE.advance(s, dice, out)
        attack = s.frames[-1]
        assert isinstance(march, March), "it comes out of the fortress"
        assert isinstance(attack, Attack), "it attacks those before it"
        found |= {"may_overrun": overrun.overrun_law(s, attack) is None, "mp_cost": march.spent}
    return found


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
_ROLL: Final = {"total": NUMBER, "success": BOOLEAN}

KINDS: Final = {
    "march_allowance": Kind(_COMMAND, (), {"mp": COUNT, "may_move": BOOLEAN}, march_allowance),
    "march_step": Kind(
        ("commander", "sps_most", "siege_artillery", "connection_mp"), (),
        {"mp": COUNT, "may_use": BOOLEAN, "mp_left": COUNT}, march_step,
    ),
    "forced_march": Kind(
        ("commander", "sps", "supply", "moves_on", "cheapest_connection_mp"), ("forced_march",),
        _ROLL | {"extra_mp": COUNT, "may_go_on": BOOLEAN, "sps_after_roll": COUNT, "sps_after": COUNT}, forced,
    ),
    "activation": Kind(
        ("court", "card_ops", "inits", "unit_nations", "moved_this_round"), (),
        {"legal": BOOLEAN, "because": BROKEN_RULES}, activation,
    ),
    "coordination": Kind(
        ("commander", "generalstab", "first_nation", "sps"), ("coordinate",), {"total": NUMBER, "enters": BOOLEAN},
        coordination,
    ),
    "joint_attack": Kind(
        ("commands", "defender_sps", "generalstab"), ("coordinate",),
        {
            "totals": some_by_name(NUMBER, LEADER_IDS), "entered": any_of(*LEADER_IDS),
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
        ("mover_sps_there", "mover_fortress_there", "interceptor"), (), {"allowed": BOOLEAN}, interception_allowed
    ),
    "interception_result": Kind(
        ("march", "from", "entered"), (),
        {
            "choices": any_of(*CHOICES.values()), "mover_at": one_of(*IDS), "interceptor_at": one_of(*IDS),
            "march_over": BOOLEAN,
        },
        interception_result,
    ),
    "withdrawal": Kind(("commander", "light", "only_light"), ("withdraw",), _ROLL, withdrawal),
    "overrun": Kind(
        ("moving_sps", "enemy_sps", "hill", "mp_left"), (),
        {"allowed": BOOLEAN, "mp_cost": COUNT, "captured_sps": COUNT}, overruns,
    ),
    "garrison_exit": Kind(
        ("class", "inside", "outside_sps", "besieged"), (),
        {"may_leave_freely": BOOLEAN, "may_attack": BOOLEAN, "mp_cost": COUNT, "may_overrun": BOOLEAN}, garrison_exit,
    ),
}  # fmt: skip
