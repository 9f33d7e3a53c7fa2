"""Odds beside a choice. What they take for granted of later decisions is in `assumptions`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from grognard.core import (
    ASKS,
    Action,
    Forecast,
    Message,
    Next,
    Number,
    OneOf,
    Refused,
    RuleId,
    Seat,
    SomeOf,
    Split,
    follow,
    follow_all,
    say,
)
from grognard.games.monarchs import actions as act
from grognard.games.monarchs import play
from grognard.games.monarchs.components.cards import CARD, CARDS
from grognard.games.monarchs.components.leaders import FREDERICK, KEYS
from grognard.games.monarchs.components.map import IDS, SPACE
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.nations import NATIONS, SIDE_OF_COURT
from grognard.games.monarchs.components.tactics import SURPRISE_ATTACK, TACTIC, TACTIC_KEYS
from grognard.games.monarchs.components.units import is_unseen, strength
from grognard.games.monarchs.events import march as ev
from grognard.games.monarchs.frames import Attack, Battle, ChosenTactics, CourtTurn, March, SeaFight, Spring
from grognard.games.monarchs.names import any_name, force_name, leader_name, nation_name, side_name, space_name
from grognard.games.monarchs.odds import assumptions, single_rolls
from grognard.games.monarchs.odds import siege as siege_odds
from grognard.games.monarchs.odds.assumptions import Others
from grognard.games.monarchs.odds.battle import Ending
from grognard.games.monarchs.odds.fire import fate_of
from grognard.games.monarchs.odds.tactics_duel import Cups
from grognard.games.monarchs.rules import fleets
from grognard.games.monarchs.rules.battle import army, casualties, resolution, tactics
from grognard.games.monarchs.rules.battle.tactics_played import ATTACKER, DEFENDER, Played
from grognard.games.monarchs.rules.forces.keys import post_named
from grognard.games.monarchs.rules.light_troops import raids
from grognard.games.monarchs.rules.light_troops.assignments import picked, read_box
from grognard.games.monarchs.rules.siege import siege_roll
from grognard.games.monarchs.rules.supply.ports import fleet_key, fleet_named
from grognard.games.monarchs.state import AT_SEA, COLUMN, State
from grognard.kit.number_text import decimal
from grognard.odds import Odds

LEAST_TOLD = Fraction(1, 12)
"""What is less likely is told together with its neighbours."""
MARCHES = (act.Marches, act.Onward, act.AdminMarch)
TO_BATTLE = (
    act.Marches, act.Onward, act.AdminMarch, act.EndMarches, act.Intercept, act.Engage, act.Surprise, act.TakeRefuge,
    act.Withdraw, act.Stand, act.GiveBattle,
)  # fmt: skip
"""What may lead to a battle at once."""
FINISHES = ("end", tactics.NONE)
"""Answers after which nothing more is chosen: of a march and of Tactics."""


def forecast(v: State, seat: Seat, picks: Sequence[str]) -> tuple[Forecast, ...]:
    """The possible results of what is being chosen; nothing for a seat that has nothing to choose."""
    if not play.SEQUENCE.decides(v, seat):
        return ()
    if not picks:
        if isinstance(v.top, ChosenTactics):
            return tuple(tactics_odds(v, seat, assumptions.best_tactics(v, seat), "odds-tactics-best"))
        return tuple(told for action in beside(v) for told in of_action(v, seat, action))
    action = chosen(v, seat, picks)
    return () if action is None else tuple(of_action(v, seat, action))


def beside(v: State) -> tuple[Action, ...]:
    """Actions whose odds are shown beside each other before anything is picked."""
    match v.top:
        case Battle():
            return act.Fights(assumptions.INTENSE), act.Fights(assumptions.MEASURED)
        case Attack() if play.SEQUENCE.step(v).kind == "withdraw":
            return (act.Stand(),)
        case Attack() if play.SEQUENCE.step(v).kind == "overrun":
            return (act.GiveBattle(),)
        case March() if play.SEQUENCE.step(v).kind == "intercepted":
            return (act.Engage(),)
        case Spring() if play.SEQUENCE.step(v).kind == "recruit":
            return act.Recruit("recruit"), act.Recruit("recruit-extra")
    return ()


def chosen(v: State, seat: Seat, picks: Sequence[str]) -> Action | None:
    """The action that is being put together; what is still open is taken as it is mostly answered: a march ends where
    it is, all go."""
    try:
        here: Next = follow_all(play.ask(v, seat), picks)
        while isinstance(here, ASKS):
            if isinstance(here, OneOf):
                finish = next((key for key in FINISHES if key in here.keys), None)
                if finish is None:
                    return None
                here = follow(here, finish)[1]
            elif isinstance(here, SomeOf | Split | Number) and here.presets:
                here = follow(here, here.presets[0].pick)[1]
            else:
                return None
    except Refused:
        return None
    return here if isinstance(here, Action) else None


def of_action(v: State, seat: Seat, action: Action) -> Iterator[Forecast]:
    if play.refusal(v, seat, action) is not None:
        return
    if isinstance(action, MARCHES):
        yield from march_odds(v, seat, action)
    elif (single := SINGLE.get(type(action))) is not None:
        yield from single(v, seat, action)
    if isinstance(action, TO_BATTLE):
        yield from battles_of(v, seat, action)


# --- words


def two(name: Message, good: str, bad: str, chance: Fraction, *rules: str) -> Forecast:
    """Something succeeds or fails."""
    ends = [(say(good), chance), (say(bad), 1 - chance)]
    return Forecast.of(name, ends, *(RuleId(rule) for rule in rules))


def counts(found: Odds[int]) -> list[tuple[Message, Fraction]]:
    """The chance of each number; neighbours that hardly ever come are told together."""
    out: list[tuple[Message, Fraction]] = []
    low, rare, top = 0, Fraction(0), max(found.weights)

    def tell(high: int, chance: Fraction) -> None:
        if chance:
            out.append((say("odds-number", n=high) if low == high else say("odds-range", low=low, high=high), chance))

    for n in range(top + 1):
        chance = found.chance(n)
        if chance >= LEAST_TOLD:
            tell(n - 1, rare)
            low = n
            tell(n, chance)
        elif (rare := rare + chance) >= LEAST_TOLD or n == top:
            tell(n, rare)
        else:
            continue
        low, rare = n + 1, Fraction(0)
    return out


def listed(name: Message, found: Odds[str], order: Sequence[str], prefix: str, rule: str) -> Forecast:
    ends = [(say(f"{prefix}-{key}"), found.chance(key)) for key in order if found.chance(key)]
    return Forecast.of(name, ends, RuleId(rule))


# --- marches


def march_odds(v: State, seat: Seat, action: Action) -> Iterator[Forecast]:
    """The risk on the way, and what is tried at its end."""
    risk = assumptions.intercepted(v, seat, action)
    if risk is not None:
        yield two(say("odds-intercepted"), "odds-caught", "odds-gets-through", risk, "CM-13.0-a", "CM-P-7-d")
    finish = getattr(action, "finish", "")
    if finish:
        yield from finish_odds(v, seat, action, finish)
    s = assumptions.at_roll(v, seat, action, "coordinate") if isinstance(v.top, Attack) else None
    if s is not None:
        f = s.top
        assert isinstance(f, March), "a Command joins while it marches"
        chance = single_rolls.coordination(s, f.leader, s.sps(COLUMN), s.below(Attack).leader)
        name = say("odds-join", leader=leader_name(KEYS[f.leader]), at=space_name(IDS[f.target]))
        yield two(name, "odds-arrives", "odds-too-late", chance, "CM-11.3-a").at(IDS[f.target])


def finish_odds(v: State, seat: Seat, action: Action, finish: str) -> Iterator[Forecast]:
    label = "forced_march" if finish == "force" else "entrench"
    s = assumptions.at_roll(v, seat, action, label)
    f = s.top if s is not None else None
    if s is None or not isinstance(f, March):
        return
    leader, at = leader_name(KEYS[f.leader]), space_name(IDS[f.at])
    if finish == "force":
        chance = single_rolls.forced(f.leader, s.sps(COLUMN), s.supply[COLUMN], s.rules.first_edition)
        yield two(say("odds-force", leader=leader), "odds-forced", "odds-not-forced", chance, "CM-12.3-a", "CM-12.3-f")
    else:
        chance = single_rolls.entrenchment(f.leader, int(finish.partition("=")[2]))
        name = say("odds-entrench", leader=leader, at=at)
        yield two(name, "odds-dug", "odds-not-dug", chance, "CM-12.7-a", "CM-12.7-c").at(IDS[f.at])


def intercept_odds(v: State, _seat: Seat, action: act.Intercept) -> Iterator[Forecast]:
    assert isinstance(action, act.Intercept), "this is about interceptions"
    m = v.below(March)
    name = say("odds-intercept", at=space_name(IDS[m.at]))
    chance = assumptions.interception_chance(v, action)
    yield two(name, "odds-caught", "odds-gets-through", chance, "CM-13.0-a").at(IDS[m.at])


def withdraw_odds(v: State, _seat: Seat, action: act.Withdraw) -> Iterator[Forecast]:
    assert isinstance(action, act.Withdraw), "this is about withdrawals"
    f = v.on_top(Attack)
    chance = single_rolls.withdrawal(v, f, action.who == "light")
    name = say("odds-withdraw", at=space_name(IDS[f.at]), to=space_name(action.to))
    yield two(name, "odds-withdrawn", "odds-held-fast", chance, "CM-14.0-a").at(IDS[f.at])


# --- battles


def battles_of(v: State, seat: Seat, action: Action) -> Iterator[Forecast]:
    """The battle to which this leads, if it comes to one, and how many join it."""
    ways = assumptions.led_to(v, seat, action)
    if isinstance(action, act.Marches) and action.joint:
        yield from arrivals(action, ways)
    at = v.below(March).at if isinstance(action, act.Intercept) else -1
    meant = meeting(v, seat, ways, at)
    if meant is None:
        return
    bounds = [*changed_by_others(v, seat, action, ways, meant)]
    yield from told(meant, seat, True, battle_name(meant, True, bool(bounds)))
    yield from bounds


class Meeting(NamedTuple):
    """A battle over all the ways that lead to it; `state` and `battle` are those of the first."""

    state: State
    battle: Battle
    ends: Odds[Ending]
    hidden: bool
    """Tactics have been drawn that this seat does not know."""
    same: bool = True
    """Whether the same leaders are in it on all ways."""

    def sps(self, which: int) -> int:
        return self.state.sps(army.force(self.battle, which))


def meeting(v: State, seat: Seat, ways: Sequence[assumptions.Course], at: int = -1) -> Meeting | None:
    """The battle to which ways lead, in this space or in that of the first; `None`: to none, or to one in the fog."""
    fought = [(way.state, way.battle, way.chance) for way in ways if way.battle is not None]
    if at < 0 and fought:
        at = fought[0][1].at
    fought = [each for each in fought if each[1].at == at]
    if not fought or any(_unseen(s, b) for s, b, _ in fought):
        return None
    whole = sum((chance for *_, chance in fought), Fraction(0))
    found: list[tuple[Ending, Fraction]] = []
    hidden = False
    # An early draw on the way there is one of many: it is not known yet.
    drawn_before = any(isinstance(f, Attack) and f.chits for f in v.frames)
    for s, b, weight in fought:
        known, ends = ends_of(s, b, seat) if drawn_before else (True, assumptions.cups_of(s, b, True).odds())
        hidden = hidden or not known
        found += [(end, chance * weight / whole) for end, chance in ends]
    s, b, _ = fought[0]
    same = all(_leaders(other, battle_) == _leaders(s, b) for other, battle_, _ in fought)
    return Meeting(s, b, Odds.of(found), hidden, same)


def changed_by_others(
    v: State, seat: Seat, action: Action, ways: Sequence[assumptions.Course], meant: Meeting
) -> Iterator[Forecast]:
    """The same battle as it stands, and with all that may still join it: the attacker's other Commands (CM-P-5-d), and
    then a force that intercepts (CM-P-7-d)."""
    at = meant.battle.at

    def if_(others: Others) -> Meeting | None:
        return meeting(v, seat, assumptions.led_to(v, seat, action, others, at), at)

    joining = any(isinstance(e, ev.Coordinated) for way in ways for e in way.events)
    alone = if_(Others.NONE) if joining else meant
    joined = if_(Others.ALL) if joining else None
    intercepted = if_(Others.INTERCEPT) if any(at in way.watched for way in ways) else None
    if alone is None:
        return
    all_ = (("odds-battle-joined", ATTACKER, joined), ("odds-battle-intercepted", DEFENDER, intercepted))
    came = [(key, found, found.sps(n) - alone.sps(n)) for key, n, found in all_ if found is not None]
    if any(sps > 0 for *_, sps in came):
        yield outcome(alone, "odds-battle-alone")
    for key, found, sps in came:
        if sps > 0:
            yield outcome(found, key, sps=sps)


def outcome(found: Meeting, key: str, **facts: int) -> Forecast:
    """Who wins, and no more."""
    name = say(key, at=space_name(IDS[found.battle.at]), **facts)
    rules = RuleId("CM-P-8-i"), RuleId("CM-P-5-d"), RuleId("CM-P-7-d")
    return Forecast.of(name, who_wins(found.battle, found.ends), *rules)


def battle_name(found: Meeting, intense: bool, changing: bool = False) -> Message:
    """`changing`: others can still join."""
    others = say("odds-others-can" if changing else "odds-others-cannot")
    key = "odds-battle-hidden" if found.hidden else "odds-battle"
    return say(key, at=space_name(IDS[found.battle.at]), type=type_name(intense), others=others)


def type_name(intense: bool) -> Message:
    return say("odds-intense" if intense else "odds-measured")


def _unseen(s: State, b: Battle) -> bool:
    """CM-P-16-c: whether it is hidden what an army is made of."""
    return any(is_unseen(s.troops[army.force(b, which)]) for which in resolution.BOTH)


def _leaders(s: State, b: Battle) -> tuple[object, ...]:
    """Who may be hit in a battle."""
    return b.commanders, b.seconds, *(s.leaders_in(army.force(b, which)) for which in resolution.BOTH)


def arrivals(action: act.Marches, ways: Sequence[assumptions.Course]) -> Iterator[Forecast]:
    came = [(sum(isinstance(e, ev.Coordinated) and e.success for e in way.events), way.chance) for way in ways]
    tried = any(isinstance(e, ev.Coordinated) for way in ways for e in way.events)
    if tried:
        found = Odds.of(came)
        ends = [(say("odds-number", n=n), found.chance(n)) for n in sorted(found.weights)]
        yield Forecast.of(say("odds-arrivals", n=len(action.joint)), ends, RuleId("CM-11.3-a"), RuleId("CM-P-5-d"))


def ends_of(s: State, b: Battle, seat: Seat, intense: bool = True) -> tuple[bool, Odds[Ending]]:
    """The odds of a battle before Tactics are drawn. False: Austria has drawn early, and this seat does not know what;
    they are then those over all that it may have drawn."""
    found = assumptions.cups_of(s, b, intense)
    drawn, chits = assumptions.chits_known(s, b, seat)
    if drawn and chits and found.early:
        return True, found.odds_of(ATTACKER, found.best_of(ATTACKER, chits))
    return not (drawn and found.early), found.odds()


def who_wins(b: Battle, ends: Odds[Ending]) -> list[tuple[Message, Fraction]]:
    won = []
    for which, side in enumerate((b.attacker, 1 - b.attacker)):
        for key, broken in (("odds-routs", True), ("odds-wins", False)):
            chance = ends.chance_that(lambda end, n=which, hard=broken: end.winner == n and end.broken == hard)  # type: ignore[misc]
            won.append((say(key, side=side_name(side)), chance))
    won.append((say("odds-no-winner"), ends.chance_that(lambda end: end.winner < 0)))
    return [each for each in won if each[1]]


def told(found: Meeting, seat: Seat, intense: bool, name: Message) -> Iterator[Forecast]:
    """How it ends, what it costs either side, the own one first, and the fate of its Commander."""
    s, b, ends = found.state, found.battle, found.ends
    at = space_name(IDS[b.at])
    sides = (b.attacker, 1 - b.attacker)
    yield Forecast.of(name, who_wins(b, ends), RuleId("CM-P-8-i"), RuleId("CM-P-8-k")).at(IDS[b.at])
    if found.hidden:
        return
    mine = {SIDE_OF_COURT[court] for court, owner in enumerate(s.seats) if owner == seat}
    for which in sorted(resolution.BOTH, key=lambda n: sides[n] not in mine):
        lost = ends.map(lambda end, n=which: end.lost[n])  # type: ignore[misc]
        about = say(
            "odds-losses", at=at, side=side_name(sides[which]), type=type_name(intense), mean=decimal(lost.mean())
        )
        yield Forecast.of(about, counts(lost), RuleId("CM-15.3-f"))
    for which in resolution.BOTH:
        if found.same and sides[which] in mine:
            yield from fate_odds(s, b, which, ends)


def fate_odds(s: State, b: Battle, which: int, ends: Odds[Ending]) -> Iterator[Forecast]:
    """CM-15.7-e: Frederick's fate if he is there, else the Commander's."""
    there = s.leaders_in(army.force(b, which))
    who = FREDERICK if FREDERICK in there else b.commanders[which]
    if who < 0:
        return
    struck = ends.chance_that(lambda end: end.struck[which])
    found = fate_of(who, struck, b.commanders[which], b.seconds[which], there)
    ends_ = [(say(f"odds-{how}"), found[how]) for how in casualties.FATES if found[how]]
    name = say("odds-fate", leader=leader_name(KEYS[who]), at=space_name(IDS[b.at]))
    yield Forecast.of(name, [*ends_, (say("odds-unharmed"), found[""])], RuleId("CM-15.7-e"))


def type_odds(v: State, seat: Seat, action: act.Fights) -> Iterator[Forecast]:
    assert isinstance(action, act.Fights), "this is about the type of a battle"
    b = v.on_top(Battle)
    intense = action.type == assumptions.INTENSE
    known, ends = ends_of(v, b, seat, intense)
    found = Meeting(v, b, ends, not known)
    yield from told(found, seat, intense, battle_name(found, intense))


def tactics_odds(v: State, seat: Seat, action: act.ChooseTactics, key: str = "odds-tactics") -> Iterator[Forecast]:
    """Over all that the other side may have drawn."""
    assert isinstance(action, act.ChooseTactics), "this is about Tactics"
    b = v.below(Battle)
    which = ATTACKER if seat == tactics.seat_of(v, b, ATTACKER) else DEFENDER
    ahead = (int(SURPRISE_ATTACK),) if b.surprise and which == ATTACKER else ()
    played = Played((*ahead, *(int(TACTIC[name]) for name in action.chosen)), bool(action.aid))
    found: Cups = assumptions.cups_of(v, b, b.intense)
    names = [any_name(TACTIC_KEYS[t]) for t in played.tactics]
    shown = say("several", names=names) if names else say("odds-no-tactic")
    name = say(key, at=space_name(IDS[b.at]), tactics=shown)
    yield from told(Meeting(v, b, found.odds_of(which, played), True), seat, b.intense, name)


# --- a court's turn, spring, the sea


def siege_forecast(v: State, _seat: Seat, action: act.Prosecute) -> Iterator[Forecast]:
    assert isinstance(action, act.Prosecute), "this is about sieges"
    faces = siege_odds.next_roll(total(siege_roll.drms_at(v, SPACE[action.at])))
    found = Odds({result: n for result, n in faces.items() if n})
    name = say("odds-siege", at=space_name(action.at))
    yield listed(name, found, siege_odds.RESULTS, "siege", "CM-17.4-a").at(action.at)


def rally_odds(v: State, _seat: Seat, action: act.Rally) -> Iterator[Forecast]:
    assert isinstance(action, act.Rally), "this is about rallying"
    f = v.on_top(CourtTurn)
    where = post_named(action.force, SIDE_OF_COURT[f.court])
    chance = single_rolls.rallying(v, where, action.improvements)
    yield two(say("odds-rally", at=force_name(action.force)), "odds-rallies", "odds-stays-broken", chance, "CM-P-10-a")


def raid_odds(v: State, _seat: Seat, action: act.Raid) -> Iterator[Forecast]:
    assert isinstance(action, act.Raid), "this is about raids"
    f, theatre = v.on_top(CourtTurn), read_box(action.box)
    assert theatre is not None, f"{action.box} was judged"
    sps = strength(picked(raids.raiders(v, f.court, theatre), action.shares)).sps
    ops = CARDS[CARD[action.card]].ops
    found = single_rolls.supply_raid(v, f.court, theatre, sps, ops, action.target, SPACE[action.at])
    order = (raids.DESTROYED, raids.DISORGANISED, raids.LOWERED, raids.NONE)
    target = say("raid-target-force") if action.target == raids.FORCE else any_name(action.target)
    name = say("odds-raid", target=target, at=space_name(action.at))
    yield listed(name, found, order, "odds-raid", "CM-18.5.2-a").at(action.at)


def sail_odds(v: State, _seat: Seat, action: act.PlaySail | act.Sails) -> Iterator[Forecast]:
    assert isinstance(action, act.PlaySail | act.Sails), "this is about fleets"
    fleet, to = fleet_named(action.fleet), fleets.read_destination(action.to)
    if to is None or to < AT_SEA:
        return
    s = v.copy()
    s.set_fleet(fleet, to)
    if len(enemies := fleets.foes(s, fleet)) == 1:  # with several their order is asked, and then told
        yield from naval_odds(v, fleet, enemies[0])


def engage_odds(v: State, _seat: Seat, action: act.FightFleet) -> Iterator[Forecast]:
    assert isinstance(action, act.FightFleet), "this is about fleets"
    yield from naval_odds(v, v.on_top(SeaFight).fleet, fleet_named(action.fleet))


def naval_odds(v: State, one: int, other: int) -> Iterator[Forecast]:
    found = single_rolls.sea_fight(v, one, other)
    name = say("odds-naval", one=any_name(fleet_key(one)), other=any_name(fleet_key(other)))
    yield listed(name, found, tuple(found.weights), "odds-naval", "CM-15.10-a")


def recruit_odds(v: State, _seat: Seat, action: act.Recruit) -> Iterator[Forecast]:
    assert isinstance(action, act.Recruit), "this is about recruits"
    f = v.on_top(Spring)
    if action.how == "no-recruits":
        return
    found = single_rolls.recruiting(v, f.nation, action.how == "recruit-extra")
    name = say(
        "odds-recruits", nation=nation_name(NATIONS[f.nation]),
        how=say("odds-extra" if action.how == "recruit-extra" else "odds-plain"),
        horse=decimal(found.mean(lambda got: got.cavalry)), cost=decimal(found.mean(single_rolls.price)),
    )  # fmt: skip
    yield Forecast.of(name, counts(found.map(lambda got: got.infantry)), RuleId("CM-20.4.1-a"), RuleId("CM-P-11-f"))


SINGLE: dict[type[Action], Callable[[State, Seat, Any], Iterator[Forecast]]] = {
    act.Intercept: intercept_odds,
    act.Withdraw: withdraw_odds,
    act.Fights: type_odds,
    act.ChooseTactics: tactics_odds,
    act.Prosecute: siege_forecast,
    act.Rally: rally_odds,
    act.Raid: raid_odds,
    act.PlaySail: sail_odds,
    act.Sails: sail_odds,
    act.FightFleet: engage_odds,
    act.Recruit: recruit_odds,
}
"""Choices that a roll decides at once."""
