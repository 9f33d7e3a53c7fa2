"""Questions of a change by hand."""

from __future__ import annotations

from grognard.core import Message, Next, Number, OneOf, say
from grognard.games.frederick.arrange.changes import (
    CONDITIONS,
    HOMES,
    MOST_DEBT,
    MOST_POINTS,
    TURN_KEYS,
    Control,
    Debt,
    Hold,
    Lead,
    Leave,
    PhaseIs,
    Stand,
    TurnIs,
    at_war,
    box_law,
    control_law,
    lead_law,
    most_at,
    settled,
)
from grognard.games.frederick.components.armies import ARMIES, FIRST_GENERAL, NATIONS, SIDES, WHO, WHO_IDS, Nation
from grognard.games.frederick.components.cards import CARD, CARD_IDS, DECK
from grognard.games.frederick.components.map import BOX, IDS, PLACE, Place
from grognard.games.frederick.names import (
    army_name,
    card_name,
    nation_name,
    place_name,
    side_name,
    turn_name,
    unit_name,
)
from grognard.games.frederick.state import State


def arrange(s: State) -> Next | None:
    """The first question: a place, a commander, or one of the other things that can be changed."""
    if s.over:
        return None
    now = settled(s)

    def chosen(key: str) -> Next:
        match key:
            case "commander":
                names = [WHO_IDS[who] for who in sorted((*now.pool, *now.removed))]
                return OneOf(say("arrange-commander"), names, lambda name: _where(now, name), unit_name)
            case "hand":
                return OneOf(say("arrange-whose-hand"), SIDES, _cards, _side)
            case "turn":
                return OneOf(say("arrange-turn"), TURN_KEYS, lambda key: TurnIs(_turn(key)), _turn_name)
            case "phase":
                armies = [ARMIES[a] for a in at_war(now)]
                return OneOf(say("arrange-army"), armies, _points, army_name)
            case "debt":
                return OneOf(say("arrange-army"), ARMIES, _ask_debt, army_name)
        return _where(now, key) if key in WHO else _what(now, PLACE[key])

    away = {*now.pool, *now.removed}
    seen = [name for name in WHO_IDS[FIRST_GENERAL:] if WHO[name] not in away]
    others = ("commander", "hand", "turn", "phase", "debt") if away else ("hand", "turn", "phase", "debt")
    return OneOf(say("arrange-what"), (*IDS, *seen, *others), chosen, _label)


def _label(key: str) -> Message:
    if key in PLACE:
        return place_name(key)
    return unit_name(key) if key in WHO else say(f"arrange-do-{key}")


def _turn(key: str) -> int:
    return int(key.removeprefix("turn:"))


def _turn_name(key: str) -> Message:
    return turn_name(_turn(key))


def _side(key: str) -> Message:
    return side_name(SIDES.index(key))


def _cards(side: str) -> Next:
    kinds = [CARD_IDS[c] for c, n in enumerate(DECK[SIDES.index(side)]) if n]

    def how_many(card: str) -> Next:
        most = DECK[SIDES.index(side)][CARD[card]]
        return Number(say("arrange-cards"), 0, most, lambda n: Hold(side, card, n))

    return OneOf(say("arrange-card"), kinds, how_many, card_name)


def _points(army: str) -> Next:
    return Number(say("arrange-points"), 0, MOST_POINTS, lambda n: PhaseIs(army, n))


def _ask_debt(army: str) -> Next:
    return Number(say("arrange-debt"), 0, MOST_DEBT, lambda n: Debt(army, n))


def _where(s: State, general: str) -> Next:
    places = [at for at in IDS if lead_law(s, Lead(general, at)) is None]

    def chosen(key: str) -> Next:
        if key in HOMES:
            return Leave(general, key)
        return OneOf(
            say("arrange-condition"),
            CONDITIONS,
            lambda how: Lead(general, key, how),
            lambda how: say(f"condition-{how}"),
        )

    return OneOf(say("arrange-where", general=unit_name(general)), (*places, *HOMES), chosen, _label)


def _what(s: State, p: Place) -> Next:
    """Troops of a nation, or who controls the place."""
    at = place_name(IDS[p])
    rulers = [name for name in NATIONS if control_law(s, Control(IDS[p], name)) is None]

    def chosen(key: str) -> Next:
        if key == "control":
            return OneOf(say("arrange-control", at=at), rulers, lambda name: Control(IDS[p], name), nation_name)
        return fresh(Nation(NATIONS.index(key)))

    def fresh(nation: Nation) -> Next:
        most, people = most_at(s, p, nation), say(f"people-{NATIONS[nation]}", n=2)
        prompt = say("arrange-fresh", people=people, at=at)
        return Number(prompt, 0, most, lambda n: worn(nation, n, most - n))

    def worn(nation: Nation, n: int, left: int) -> Next:
        name = NATIONS[nation]
        prompt = say("arrange-exhausted", people=say(f"people-{name}", n=2), at=at)
        return Number(prompt, 0, left, lambda m: Stand(IDS[p], name, n, m))

    nations = [name for n, name in enumerate(NATIONS) if box_law(p, n) is None]
    return OneOf(say("arrange-at", at=at), [*nations, *(["control"] if BOX[p] < 0 else [])], chosen, _nation)


def _nation(key: str) -> Message:
    return nation_name(key) if key in NATIONS else say(f"arrange-do-{key}")
