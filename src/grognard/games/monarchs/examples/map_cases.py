"""Cases that need a map: retreats, supply, control and events, on the set-up of a year."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from grognard.core import Event, FairDice
from grognard.games.monarchs.actions import PlayEvent
from grognard.games.monarchs.components.cards import CARD, CARD_IDS, CARDS, CARDS_OF, CHIT, CHIT_IDS, FLAGS, TREATIES
from grognard.games.monarchs.components.leaders import LEADERS
from grognard.games.monarchs.components.map import IDS, Space
from grognard.games.monarchs.components.nations import (
    AT_WAR_FLAG,
    CONTINGENTS_OF,
    COURT,
    COURTS,
    NATION,
    NATION_OF,
    NATIONS,
    POWERS,
    SIDE_OF,
    SIDES,
)
from grognard.games.monarchs.components.scenarios import YEAR, YEAR_IDS
from grognard.games.monarchs.components.units import INF, group, strength, troop
from grognard.games.monarchs.examples.facts import CHANGES, SUPPLY, Facts, exactly, refused
from grognard.games.monarchs.frames import CourtTurn, TurnStep
from grognard.games.monarchs.play import SEQUENCE
from grognard.games.monarchs.rules.battle import retreat_paths
from grognard.games.monarchs.rules.battle.casualties import is_army_leader
from grognard.games.monarchs.rules.cards import effects, fortunes, plays
from grognard.games.monarchs.rules.cards.hands import with_card
from grognard.games.monarchs.rules.forces import arrival
from grognard.games.monarchs.rules.forces.distances import FAR
from grognard.games.monarchs.rules.supply import paths as supply
from grognard.games.monarchs.setup import first_position
from grognard.games.monarchs.state import FORCE_POOL, POSTS, SEASONS, Post, State, changed_at, post, space_of
from grognard.kit.default_answers import ready_made
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import BadExample, Where
from grognard.kit.example_values import (
    BECAUSE,
    COUNT,
    YES,
    Expected,
    any_of,
    containing,
    each,
    fields,
    fields_of,
    one_of,
    only,
    optional,
    truth,
)
from grognard.kit.named_rolls import Rolls

MAP: Final = ("scenario", "clear", "no_depot", "force")
_FORCE: Final = ("nation", "space", "sps", "morale", "supply")
OPTIONS: Final = {"campaign": "no", "first-edition": "no", "fog": "no"}
LEADER_IDS: Final = tuple(leader.id for leader in LEADERS)
RETREAT_LAWS: Final = (
    ("CM-15.9-a", "CM-15.9-b", "CM-P-8-j"),
    ("CM-15.9-f", "CM-17.3-a", "CM-P-8-t"),
    ("CM-15.9-g", "CM-P-8-r"),
    ("CM-15.9-h", "CM-P-8-s"),
)
"""A law of the sheet and the rules that say what it means: a path that breaks one breaks them all."""


def set_up(facts: Facts) -> State:
    """The set-up of a year, with spaces cleared of forces outside fortresses and of depots."""
    s = first_position(facts.word("scenario", YEAR_IDS), OPTIONS)
    for space in facts.spaces("clear"):
        for side in range(len(SIDES)):
            _take_off(s, post(side, space))
    gone = facts.spaces("no_depot")
    s.set_depots(d for d in s.depots if d.at not in gone)
    return s


def _take_off(s: State, where: Post) -> None:
    s.set_troops(where, ())
    for who in s.leaders_in(where):
        s.move_leader(who, FORCE_POOL)
    arrival.drop_markers(s, where)


def force_on(s: State, facts: Facts) -> Post:
    """`force` put in its place, for what its side had there: infantry without a leader."""
    one = facts.inner("force", _FORCE, needed=True)
    nation, space = one.nation("nation"), one.space("space")
    where = post(SIDE_OF[nation], space)
    _take_off(s, where)
    s.add(where, (group(troop(CONTINGENTS_OF[nation][0], INF), one.troops("sps", None, least=1)),))
    s.set_morale(where, one.morale())
    s.set_supply(where, one.supply())
    return where


# --- retreats


def _beaten(s: State, where: Post, facts: Facts) -> retreat_paths.Beaten:
    side, space = s.side_of(where), space_of(where)
    avoid = facts.spaces("attackers_from")
    return retreat_paths.Beaten(
        s, side, s.strength(where).nations, (space,), avoid, retreat_paths.least(s.troops[where])
    )


def retreat_step(facts: Facts, _dice: Rolls) -> Found:
    s = set_up(facts)
    where = force_on(s, facts)
    beaten, steps = _beaten(s, where, facts), retreat_paths.spaces_to_go(s.morale[where])
    mp = beaten.refuge_distance(space_of(where))
    found: Found = {
        "may_go": [IDS[p] for p in beaten.ways(steps)],
        "may_enter_fortress": retreat_paths.room(s, space_of(where), s.side_of(where)) > 0,
    }
    found["may_not_go"] = [name for name in IDS if name not in found["may_go"]]
    return found | ({"refuge_mp": mp} if mp < FAR else {})


def retreat_path(facts: Facts, _dice: Rolls) -> Found:
    s = set_up(facts)
    where = force_on(s, facts)
    path = facts.spaces("path")
    wrong = retreat_paths.path_law(s, where, path, facts.yes("into_fortress"), facts.spaces("attackers_from"))
    if wrong is None:
        return refused()
    stated = next((laws for laws in RETREAT_LAWS if wrong.rule in laws), (str(wrong.rule),))
    return {"legal": False, "because": stated}


# --- supply


def supply_reach(facts: Facts, _dice: Rolls) -> Found:
    s = set_up(facts)
    where = force_on(s, facts)
    nations, space = s.strength(where).nations, space_of(where)
    reached = supply.in_reach(s, where)
    checked = supply.after_check(s.supply[where], reached, supply.at_own_depot(s, where), s.sps(where))
    found: Found = {"in_reach": reached, "supply_after": SUPPLY[checked.state]}
    near = supply.nearest(s, nations, space)
    if reached and near is not None:
        mp, source = near
        found |= {
            "source": {"depot": "MD" if source.kind == supply.MAIN else "FD", "space": IDS[source.space]},
            "mp_to_source": mp,
        }
        if source.kind == supply.MAIN:
            found["mp_source_to_main_depot"] = 0
        else:
            users = [other for n in range(len(NATIONS)) if nations >> n & 1 for other in supply.USES[n]]
            mp = min(supply.main_depot_of(s, other, source) for other in users if source in supply.sources(s, other))
            found |= {"mp_source_to_main_depot": mp} if mp < FAR else {}
    return found


# --- control


def control(facts: Facts, _dice: Rolls) -> Found:
    s = set_up(facts)
    out: list[Event] = []
    for row in facts.rows("arrivals", ("nation", "space")):
        nation, space = row.nation("nation"), row.space("space")
        if not s.warring(nation):  # CM-P-1-j
            continue
        where = post(SIDE_OF[nation], space)
        s.add(where, (group(troop(CONTINGENTS_OF[nation][0], INF), 1),))
        arrival.occupy(s, where, out)
        arrival.settle(s, space, out)
    return {"control": {name: NATIONS[n] if n < len(NATIONS) else None for name, n in zip(IDS, s.control, strict=True)}}


# --- events


def event(facts: Facts, _dice: Rolls) -> Found:
    s = set_up(facts)
    s.season, s.round = SEASONS.index(YEAR[s.scenario]["seasons"][0]), 1  # cards and chits belong to a season
    before = list(s.will), list(s.points)
    where = facts.space("choose") if facts.has("choose") else None
    if facts.has("card") == facts.has("chit"):
        raise BadExample("either a card or a chit is wanted", *facts.at)
    out: list[Event] = []
    dice = FairDice(bytes(32))
    if facts.has("card"):
        card = CARD[facts.word("card", CARD_IDS)]
        court = CARDS[card].court
        if not s.is_active(court):
            raise BadExample("its court takes no turns", *facts.at, "card")
        s.decks[court] = changed_at(s.decks[court], CARDS_OF[court].index(card), 0)
        s.hands[court] = with_card(s.hands[court], card)
        turn = CourtTurn(court, TurnStep.ACTIONS)
        s.frames = [turn]
        action = ready_made(plays.ask_card(s, turn, card), "event", *_wanted(where))
        if not isinstance(action, PlayEvent):
            raise BadExample("it cannot be played as Event", *facts.at, "card")
        if wrong := SEQUENCE.refusal(s, s.seats[court], action):
            raise BadExample(f"it cannot be played as Event ({wrong.rule})", *facts.at, "card")
        SEQUENCE.perform(s, s.seats[court], action, dice, out)
        _settle(s, 1, where, dice, out)
    else:
        chit = facts.word("chit", CHIT_IDS)
        if fortunes.is_valid(CHIT[chit], s.year):  # CM-P-15-b: else it is set aside
            effects.begin(s, chit)
        _settle(s, 0, where, dice, out)
    return _told(s, before)


def _settle(s: State, depth: int, where: Space | None, dice: FairDice, out: list[Event]) -> None:
    """Everything that the event brings is decided: troops and leaders for the space that was chosen."""
    while len(s.frames) > depth and not s.over:
        if SEQUENCE.advance(s, dice, out):
            continue
        seat = SEQUENCE.decider(s)
        action = _chosen(s, seat, where)
        SEQUENCE.perform(s, seat, action, dice, out)


def _wanted(where: Space | None) -> tuple[str, ...]:
    """The keys of the force that was chosen."""
    return () if where is None else (IDS[where], f"fort:{IDS[where]}")


def _chosen(s: State, seat: int, where: Space | None) -> Any:
    question: Any = SEQUENCE.ask(s, seat)
    if where is not None and hasattr(question, "items"):
        bins = [name for name, _ in question.bins]
        if IDS[where] in bins:
            picked = " ".join(f"{key}>{IDS[where]}*{n}" for key, n in question.items)
            read = question.read(picked)
            if isinstance(read, tuple):
                return question.then(read)
    action = ready_made(question, *_wanted(where))
    assert action is not None, "an event has something ready"
    return action


def _told(s: State, before: tuple[list[int], list[int]]) -> Found:
    sps = [0] * len(NATIONS)
    for stack in s.troops:
        for n, points in enumerate(strength(stack).of_nation):
            sps[n] += points
    flags: dict[str, Any] = {name: s.flag(name) for name in FLAGS}
    flags |= {flag: s.warring(nation) for nation, flag in AT_WAR_FLAG.items()}
    flags["treaty"] = TREATIES[s.treaty]
    flags |= {f"exhausted_{name}": bool(s.exhausted >> NATION[name] & 1) for name in NATIONS}
    return {
        "flags": flags,
        "control": {name: NATIONS[n] if n < len(NATIONS) else None for name, n in zip(IDS, s.control, strict=True)},
        "sps_on_map": {name: sps[n] for n, name in enumerate(NATIONS)},
        "field_depots": {name: sum(NATION_OF[d.contingent] == n for d in s.depots) for n, name in enumerate(NATIONS)},
        "courts_active": [name for name in COURTS if s.is_active(COURT[name])],
        "leaders": {LEADERS[n].id: _leader(s, n) for n in range(len(LEADERS))},
        "force_pool": [LEADERS[n].id for n, at in enumerate(s.leaders) if at == FORCE_POOL],
        "cic": {name: LEADERS[who].id for n, name in enumerate(NATIONS) if (who := s.cic(n)) >= 0},
        "removed": [CARD_IDS[card] for card in s.removed],
        "sa": {name: s.actions[n] for n, name in enumerate(COURTS)},
        "mw": exactly({name: s.will[n] - before[0][n] for n, name in enumerate(POWERS)}),
        "vp": exactly({name: s.points[n] - before[1][n] for n, name in enumerate(POWERS)}),
    }


def _leader(s: State, who: int) -> dict[str, Any]:
    at = s.leaders[who]
    found: dict[str, Any] = {"nation": NATIONS[s.nation_of(who)], "army_leader": is_army_leader(s, who)}
    return found | ({"space": IDS[space_of(at)]} if at < POSTS else {})


def _known(given: Any, *where: Where) -> Mapping[str, Any]:
    found = fields_of(given, *where, nothing=False)
    only(found, ("treaty", *_FLAGS), *where)
    return found


_ANY: Final = one_of(*NATIONS)
_FLAGS: Final = (*FLAGS, *AT_WAR_FLAG.values(), *(f"exhausted_{name}" for name in NATIONS))
_FLAG_VALUES: Final = Expected(
    lambda given, *where: {
        key: one_of(*TREATIES).read(value, *where, key) if key == "treaty" else truth(value, *where, key)
        for key, value in _known(given, *where).items()
    },
    lambda wanted, found: all(found[key] == value for key, value in wanted.items()),
)

_SPACES: Final = containing(any_of(*IDS))
KINDS: Final = {
    "retreat_step": Kind(
        (*MAP, "attackers_from"), (),
        {"refuge_mp": COUNT, "may_go": _SPACES, "may_not_go": _SPACES, "may_enter_fortress": YES}, retreat_step,
    ),
    "retreat_path": Kind(
        (*MAP, "attackers_from", "path", "into_fortress"), (), {"legal": YES, "because": BECAUSE}, retreat_path
    ),
    "supply_reach": Kind(
        MAP, (),
        {
            "in_reach": YES, "source": fields(depot=one_of("MD", "FD"), space=one_of(*IDS)), "mp_to_source": COUNT,
            "mp_source_to_main_depot": COUNT, "supply_after": one_of(*SUPPLY),
        },
        supply_reach,
    ),
    "control": Kind(("scenario", "clear", "arrivals"), (), {"control": each(optional(_ANY), IDS)}, control),
    "event": Kind(
        ("scenario", "card", "chit", "choose"), (),
        {
            "flags": _FLAG_VALUES, "control": each(optional(_ANY), IDS), "sps_on_map": each(COUNT, NATIONS),
            "field_depots": each(COUNT, NATIONS), "courts_active": any_of(*COURTS),
            "leaders": each(fields(space=one_of(*IDS), nation=_ANY, army_leader=YES), LEADER_IDS),
            "force_pool": containing(any_of(*LEADER_IDS)), "cic": each(one_of(*LEADER_IDS), NATIONS),
            "removed": any_of(*CARD_IDS), "sa": each(COUNT, COURTS), "mw": CHANGES, "vp": CHANGES,
        },
        event,
    ),
}  # fmt: skip
