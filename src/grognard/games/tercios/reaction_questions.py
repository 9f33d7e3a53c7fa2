"""Questions to whoever may react."""

from __future__ import annotations

from grognard.core import UNKNOWN, Message, Next, OneOf, Point, Pose, Refusal, say
from grognard.games.tercios import actions as act
from grognard.games.tercios import commanded_shot, evasion, reactions
from grognard.games.tercios.names import commander_of, tag, troop_key, troop_name, troop_of
from grognard.games.tercios.order_questions import weapon_name
from grognard.games.tercios.pieces import troop_piece
from grognard.games.tercios.reactions import EVADE, FACE, RESCUE, SHOOT, SHOOT_AND_EVADE
from grognard.games.tercios.state import Reacting, State
from grognard.kit.law import law


def ask(v: State, f: Reacting) -> Next:
    """TC-5.1-g: which troop, if any; then what it tries. Who has nothing that would help is no key (TC-5.2-e)."""
    offered = {n: reactions.window_options(v, f, n) for n in asked(f)}
    keys = [troop_key(v, n) for n, found in offered.items() if found]

    def name(key: str) -> Message:
        return say("do-pass") if key == "pass" else troop_name(tag(v, troop_of(v, key)))

    def chosen(key: str) -> Next:
        if key == "pass":
            return act.Pass()
        n = troop_of(v, key)
        return OneOf(
            say("ask-reaction"),
            offered[n],
            lambda what: ask_more(v, f, n, what),
            lambda what: say(f"reaction-{dash(what)}"),
        )

    def why(key: str) -> Refusal | None:
        n = troop_of(v, key)
        if n < 0:
            return law("TC-1.1-a", "no-troop") if commander_of(v, key) >= 0 else None
        return law("TC-5.2-e" if n in asked(f) else "TC-5.1-b", "no-chance")

    return OneOf(say("ask-react"), (*keys, "pass"), chosen, name, why=why)


def asked(f: Reacting) -> list[int]:
    return [f.tested] if f.tested >= 0 else list(dict.fromkeys((*f.troops, *f.rescuers)))


def dash(word: str) -> str:
    return word.replace("_", "-")


def ask_more(v: State, f: Reacting, n: int, what: str) -> Next:
    key = troop_key(v, n)
    if what == FACE:
        return OneOf(
            say("ask-side"), reactions.sides(v, n), lambda side: act.React(key, what, side=side),
            lambda side: say(f"side-{side}"),
        )  # fmt: skip
    if what in (SHOOT, SHOOT_AND_EVADE):
        order = v.troops[n].done if f.tested == n else v.troops[n].order
        assert order != UNKNOWN
        aims = reactions.reaction_aims(v, n, f.mover, order, what, f.charge)
        weapons = [aim.weapon.id for aim in aims]

        def with_weapon(weapon: str) -> Next:
            if what == SHOOT:
                return act.React(key, what, weapon=weapon)
            return ask_way(v, f, n, lambda to: act.React(key, what, to, weapon=weapon))

        if len(weapons) == 1:
            return with_weapon(weapons[0])
        return OneOf(say("ask-weapon"), weapons, with_weapon, weapon_name)
    if what == EVADE:
        return ask_way(v, f, n, lambda to: act.React(key, what, to))
    if what == RESCUE:
        return ask_meeting(v, f, n)
    return act.React(key, what)


def ask_meeting(v: State, f: Reacting, n: int) -> Next:
    """TC-10.7-b: where the cavalry meets the charger."""
    charging = reactions.charge_of(v, f.mover)
    assert charging is not None
    places = commanded_shot.meetings(v, n, charging)
    if len(places) == 1:
        return act.React(troop_key(v, n), RESCUE, places[0])
    return Point(
        say("ask-rescue"), lambda wish: commanded_shot.correct(v, n, charging, wish),
        lambda to: act.React(troop_key(v, n), RESCUE, to), places, places=troop_piece(v, f.mover),
    )  # fmt: skip


def ask_way(v: State, f: Reacting, n: int, then: object) -> Next:
    """TC-5.5-a: how far along the line away."""
    way = evasion.escape(v, n, f.mover)
    assert way is not None
    assert callable(then)

    def correct(wish: Pose) -> Pose | Refusal:
        return evasion.correct(v, n, way, wish)

    found = correct(way.at(way.most)), correct(way.at(way.least))
    poses = list(dict.fromkeys(pose for pose in found if isinstance(pose, Pose)))

    return Point(say("ask-evade"), correct, then, poses, places=troop_piece(v, n))
