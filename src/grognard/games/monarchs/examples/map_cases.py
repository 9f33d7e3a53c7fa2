"""Cases that need a map: retreats, supply, control and events, on the set-up of a year."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from grognard.boards.routes import spaces_in
from grognard.core import Event, FairDice
from grognard.core.refusal import NO_RULE
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.actions import PlayEvent
from grognard.games.monarchs.components.cards import CARD, CARD_IDS, CARDS, CARDS_OF, CHIT, CHIT_IDS, FLAGS, TREATIES
from grognard.games.monarchs.components.leaders import LEADERS
from grognard.games.monarchs.components.map import IDS, Space
from grognard.games.monarchs.components.nations import (
    AT_WAR_FLAG,
    COURT,
    COURTS,
    NATION,
    NATION_OF,
    NATIONS,
    SIDE_OF,
    SIDES,
)
from grognard.games.monarchs.components.scenarios import YEAR
from grognard.games.monarchs.components.units import strength
from grognard.games.monarchs.examples.facts import CHANGES, SUPPLY, Facts, refused
from grognard.games.monarchs.examples.position import changes, force, infantry, play_out, take_off, tracks, year_of
from grognard.games.monarchs.frames import Battle, CourtTurn, Retreat, Season, TurnStep
from grognard.games.monarchs.play import SEQUENCE
from grognard.games.monarchs.rules.battle import retreat
from grognard.games.monarchs.rules.battle.casualties import is_army_leader
from grognard.games.monarchs.rules.cards import fortunes, plays
from grognard.games.monarchs.rules.cards.hands import with_card
from grognard.games.monarchs.rules.forces import arrival
from grognard.games.monarchs.rules.forces.distances import FAR
from grognard.games.monarchs.rules.march import route
from grognard.games.monarchs.rules.supply import paths as supply
from grognard.games.monarchs.rules.turn import action_step
from grognard.games.monarchs.state import COLUMN, FORCE_POOL, POSTS, SEASONS, Post, State, changed_at, post, space_of
from grognard.kit.default_answers import ready_made
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import BadExample, Where
from grognard.kit.example_values import (
    BOOLEAN,
    BROKEN_RULES,
    COUNT,
    Expected,
    any_of,
    boolean,
    check_keys,
    containing,
    fields,
    fields_of,
    one_of,
    optional,
    some_by_name,
)
from grognard.kit.named_rolls import Rolls

MAP: Final = ("scenario", "clear", "no_depot", "force")
_FORCE: Final = ("nation", "space", "sps", "morale", "supply")
LEADER_IDS: Final = tuple(leader.id for leader in LEADERS)
DISTANCE_LAWS: Final = ("CM-15.9-a", "CM-15.9-b", "CM-P-8-j")
REFUGE_LAWS: Final = ("CM-15.9-f", "CM-17.3-a", "CM-P-8-t")
DIRECTION_LAWS: Final = ("CM-15.9-g", "CM-P-8-r")
ENEMY_LAWS: Final = ("CM-15.9-h", "CM-P-8-s")
RETREAT_LAWS: Final = (DISTANCE_LAWS, REFUGE_LAWS, DIRECTION_LAWS, ENEMY_LAWS)
"""Laws of the sheet, each with the rules that say what it means: a path that breaks one breaks them all."""


def set_up(facts: Facts) -> State:
    """The set-up of a year, with spaces cleared of forces outside fortresses and of depots."""
    s = year_of(facts)
    for space in facts.spaces("clear"):
        for side in range(len(SIDES)):
            take_off(s, post(side, space))
    gone = facts.spaces("no_depot")
    s.set_depots(d for d in s.depots if d.at not in gone)
    return s


def force_on(s: State, facts: Facts) -> Post:
    """`force` put in its place, for what its side had there: infantry without a leader."""
    one = facts.inner("force", _FORCE, needed=True)
    nation, space = one.nation("nation"), one.space("space")
    where = post(SIDE_OF[nation], space)
    take_off(s, where)
    force(s, nation, space, one.troops("sps", None, least=1))
    s.set_morale(where, one.morale())
    s.set_supply(where, one.supply())
    return where


# --- retreats


def _retreat(facts: Facts) -> tuple[State, Retreat]:
    """The force has lost a battle where it stands, and is on its way."""
    s = set_up(facts)
    where = force_on(s, facts)
    b = Battle(space_of(where), 1 - s.side_of(where), facts.spaces("attackers_from"))
    s.frames = [b]
    retreat.begin(s, b, s.side_of(where), [])
    f = s.frames[-1]
    assert isinstance(f, Retreat), "the force retreats"
    return s, f


def retreat_step(facts: Facts, _dice: Rolls) -> Found:
    s, f = _retreat(facts)
    beaten = retreat.beaten(s, f)
    mp = beaten.refuge_distance(f.at)
    found: Found = {
        "may_go": [IDS[p] for p in beaten.ways(f.steps)], "may_enter_fortress": retreat.here_law(s, f) is None,
    }  # fmt: skip
    found["may_not_go"] = [name for name in IDS if name not in found["may_go"]]
    return found | ({"refuge_mp": mp} if mp < FAR else {})


def retreat_path(facts: Facts, _dice: Rolls) -> Found:
    s, f = _retreat(facts)
    keys = [IDS[p] for p in facts.spaces("path")]
    inside = facts.yes("into_fortress")
    if inside:
        keys = [*keys[:-1], f"fort:{keys[-1] if keys else IDS[f.at]}"]
    out: list[Event] = []
    for key in keys:
        if retreat.has_ended(s, f):
            return {"legal": False, "because": DISTANCE_LAWS}
        action = act.Retreats(key)
        if wrong := retreat.broken_law(s, f, action):
            if wrong.rule == NO_RULE:  # a part of the force would have to stay outside
                return {"legal": False, "because": REFUGE_LAWS}
            stated = next((laws for laws in RETREAT_LAWS if wrong.rule in laws), (str(wrong.rule),))
            return {"legal": False, "because": stated}
        retreat.retreats(s, f, action, FairDice(bytes(32)), out)
    if not inside and not retreat.has_ended(s, f):
        return {"legal": False, "because": DISTANCE_LAWS if f.steps > 0 else ENEMY_LAWS}
    return refused()


# --- supply


def supply_reach(facts: Facts, _dice: Rolls) -> Found:
    s = set_up(facts)
    where = force_on(s, facts)
    nations, space = s.strength(where).nations, space_of(where)
    reached = supply.in_reach(s, where)
    found: Found = {"in_reach": reached, "supply_after": SUPPLY[action_step.checked(s, where).state]}
    near = supply.nearest(s, nations, space)
    if reached and near is not None:
        mp, source = near
        found |= {
            "source": {"depot": "MD" if source.kind == supply.MAIN else "FD", "space": IDS[source.space]},
            "mp_to_source": mp,
        }
        if (mp := _from_main_depot(s, nations, source)) < FAR:
            found["mp_source_to_main_depot"] = mp
    return found


def _from_main_depot(s: State, nations: int, source: supply.Source) -> int:
    """The MPs from a source of these nations to the nearest Main Depot that makes it one; FAR: another source does."""
    if source.kind == supply.MAIN:
        return 0
    return min(
        (
            supply.length(main.space, source.space, supply.blocked(s, SIDE_OF[user]))
            for n in spaces_in(nations)
            for user in supply.USES[n]
            if source in supply.sources(s, user)
            for main in supply.makes_a_source(s, user, source.space)
            if main.kind == supply.MAIN
        ),
        default=FAR,
    )


# --- control


def control(facts: Facts, _dice: Rolls) -> Found:
    s = set_up(facts)
    out: list[Event] = []
    for row in facts.rows("arrivals", ("nation", "space")):
        nation, space = row.nation("nation"), row.space("space")
        where = post(SIDE_OF[nation], space)
        come = infantry(nation, 1)
        s.set_troops(COLUMN, come)
        if route.may_march(s, COLUMN) == come:
            s.add(where, come)
            arrival.occupy(s, where, out)
            arrival.settle(s, space, out)
    return {"control": {name: NATIONS[n] if n < len(NATIONS) else None for name, n in zip(IDS, s.control, strict=True)}}


# --- events


def event(facts: Facts, _dice: Rolls) -> Found:
    s = set_up(facts)
    s.season, s.round = SEASONS.index(YEAR[s.scenario]["seasons"][0]), 1  # cards and chits belong to a season
    before = tracks(s)
    where = facts.space("choose") if facts.has("choose") else None
    if facts.has("card") == facts.has("chit"):
        raise BadExample("either a card or a chit is needed", *facts.at)
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
        action = ready_made(plays.ask_card(s, turn, card), "event", *_chosen_keys(where))
        if not isinstance(action, PlayEvent):
            raise BadExample("it cannot be played as Event", *facts.at, "card")
        if wrong := SEQUENCE.refusal(s, s.seats[court], action):
            raise BadExample(f"it cannot be played as Event ({wrong.rule})", *facts.at, "card")
        SEQUENCE.perform(s, s.seats[court], action, dice, out)
    else:
        chit = CHIT[facts.word("chit", CHIT_IDS)]
        s.chits = tuple(int(n == chit) for n in range(len(CHIT_IDS)))
        fortunes.draw(s, Season(), dice, out)
    depth = 1 if facts.has("card") else 0
    play_out(s, dice, out, depth, lambda s, seat: _chosen(s, seat, where))
    return _told(s, before)


def _chosen_keys(where: Space | None) -> tuple[str, ...]:
    """The keys of the force that was chosen: troops and leaders go to it."""
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
    action = ready_made(question, *_chosen_keys(where))
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
        "mw": changes(before[0], s.will),
        "vp": changes(before[1], s.points),
    }


def _leader(s: State, who: int) -> dict[str, Any]:
    at = s.leaders[who]
    found: dict[str, Any] = {"nation": NATIONS[s.nation_of(who)], "army_leader": is_army_leader(s, who)}
    return found | ({"space": IDS[space_of(at)]} if at < POSTS else {})


def _known(given: Any, *where: Where) -> Mapping[str, Any]:
    found = fields_of(given, *where, empty_allowed=False)
    check_keys(found, ("treaty", *_FLAGS), *where)
    return found


_ANY: Final = one_of(*NATIONS)
_FLAGS: Final = (*FLAGS, *AT_WAR_FLAG.values(), *(f"exhausted_{name}" for name in NATIONS))
_FLAG_VALUES: Final = Expected(
    lambda given, *where: {
        key: one_of(*TREATIES).read(value, *where, key) if key == "treaty" else boolean(value, *where, key)
        for key, value in _known(given, *where).items()
    },
    lambda expected, found: all(found[key] == value for key, value in expected.items()),
)

_SPACES: Final = containing(any_of(*IDS))
KINDS: Final = {
    "retreat_step": Kind(
        (*MAP, "attackers_from"), (),
        {"refuge_mp": COUNT, "may_go": _SPACES, "may_not_go": _SPACES, "may_enter_fortress": BOOLEAN}, retreat_step,
    ),
    "retreat_path": Kind(
        (*MAP, "attackers_from", "path", "into_fortress"), (), {"legal": BOOLEAN, "because": BROKEN_RULES}, retreat_path
    ),
    "supply_reach": Kind(
        MAP, (),
        {
            "in_reach": BOOLEAN, "source": fields(depot=one_of("MD", "FD"), space=one_of(*IDS)), "mp_to_source": COUNT,
            "mp_source_to_main_depot": COUNT, "supply_after": one_of(*SUPPLY),
        },
        supply_reach,
    ),
    "control": Kind(("scenario", "clear", "arrivals"), (), {"control": some_by_name(optional(_ANY), IDS)}, control),
    "event": Kind(
        ("scenario", "card", "chit", "choose"), (),
        {
            "flags": _FLAG_VALUES, "control": some_by_name(optional(_ANY), IDS),
            "sps_on_map": some_by_name(COUNT, NATIONS), "field_depots": some_by_name(COUNT, NATIONS),
            "courts_active": any_of(*COURTS),
            "leaders": some_by_name(fields(space=one_of(*IDS), nation=_ANY, army_leader=BOOLEAN), LEADER_IDS),
            "force_pool": containing(any_of(*LEADER_IDS)), "cic": some_by_name(one_of(*LEADER_IDS), NATIONS),
            "removed": any_of(*CARD_IDS), "sa": some_by_name(COUNT, COURTS), "mw": CHANGES, "vp": CHANGES,
        },
        event,
    ),
}  # fmt: skip
