"""Questions to the player whose troops may react."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from grognard.core import Message, Next, OneOf, Point, Pose, Refusal, say
from grognard.games.tercios import actions as act
from grognard.games.tercios.frames import Reacting
from grognard.games.tercios.names import commander_of, name_of_troop, side_name, troop_key, troop_of, weapon_name
from grognard.games.tercios.rules.figures import troop_piece
from grognard.games.tercios.rules.melee import charge_course
from grognard.games.tercios.rules.movement import facing
from grognard.games.tercios.rules.reactions import commanded_shot, evasion
from grognard.games.tercios.rules.reactions import options as reactions
from grognard.games.tercios.rules.reactions.options import EVADE, FACE, RESCUE, SHOOT, SHOTS
from grognard.games.tercios.state import State
from grognard.kit.refusals import law

PASS: Final = "pass"


def ask(v: State, f: Reacting) -> Next:
    """TC-5.1-g: which troop, if any; then what it tries, where there is a choice. Who has nothing that would help is no
    key (TC-5.2-e)."""
    offered = on_offer(v, f)
    if (n := lone(offered)) >= 0:
        return OneOf(
            say("ask-reaction-of", troop=name_of_troop(v, n)), (*offered[n], PASS), lambda what: tried(v, f, n, what),
            _reaction, why=lambda key: why_not(v, f, key),
        )  # fmt: skip
    keys = [troop_key(v, n) for n in offered]

    def name(key: str) -> Message:
        n = troop_of(v, key)
        if n < 0:
            return _reaction(key)
        return (
            say("reacts-so", troop=name_of_troop(v, n), reaction=_reaction(offered[n][0]))
            if one(n)
            else name_of_troop(v, n)
        )

    def one(n: int) -> bool:
        return len(offered[n]) == 1

    def chosen(key: str) -> Next:
        n = troop_of(v, key)
        if n < 0:
            return act.Pass()
        if one(n):
            return ask_more(v, f, n, offered[n][0])
        return OneOf(say("ask-reaction"), offered[n], lambda what: ask_more(v, f, n, what), _reaction)

    return OneOf(say("ask-react"), (*keys, PASS), chosen, name, why=lambda key: why_not(v, f, key))


def prompt(v: State, f: Reacting) -> Message:
    """TC-5.1-a: who may react, to what."""
    key = "prompt-react-charge" if f.charge else "prompt-react-near"
    return say(key, seat=side_name(v, f.decider), troop=name_of_troop(v, f.mover))


def on_offer(v: State, f: Reacting) -> dict[int, list[str]]:
    """Reactions that each troop could try; troops without any are left out."""
    found = {n: reactions.window_options(v, f, n) for n in asked(f)}
    return {n: options for n, options in found.items() if options}


def lone(offered: Mapping[int, Sequence[str]]) -> int:
    """The only troop that can react, if it has a choice: it need not be named first; -1: there is none."""
    return next((n for n, options in offered.items() if len(offered) == 1 and len(options) > 1), -1)


def tried(v: State, f: Reacting, n: int, what: str) -> Next:
    return act.Pass() if what == PASS else ask_more(v, f, n, what)


def why_not(v: State, f: Reacting, key: str) -> Refusal | None:
    n = troop_of(v, key)
    if n < 0:
        return law("TC-1.1-a", "no-troop") if commander_of(v, key) >= 0 else None
    if n in on_offer(v, f):
        return law("TC-5.2-a", "say-how")
    return law("TC-5.2-e" if n in asked(f) else "TC-5.1-b", "no-chance")


def named(v: State, f: Reacting, picks: Sequence[str]) -> tuple[int, str, Sequence[str]]:
    """The troop and its reaction as far as picks name them, and the picks after that: -1 and an empty word if not."""
    offered = on_offer(v, f)
    if (n := lone(offered)) >= 0:
        return (n, picks[0], picks[1:]) if picks[0] in offered[n] else (-1, "", ())
    n = troop_of(v, picks[0])
    if n not in offered:
        return -1, "", ()
    if len(offered[n]) == 1:
        return n, offered[n][0], picks[1:]
    return (n, picks[1], picks[2:]) if len(picks) > 1 else (n, "", ())


def asked(f: Reacting) -> list[int]:
    return [f.tested] if f.tested >= 0 else list(dict.fromkeys((*f.troops, *f.rescuers)))


def _reaction(what: str) -> Message:
    return say("do-no-reaction") if what == PASS else say(f"reaction-{what.replace('_', '-')}")


def ask_more(v: State, f: Reacting, n: int, what: str) -> Next:
    key = troop_key(v, n)
    if what == FACE:
        return OneOf(
            say("ask-end-facing"), facing.open_sides(v, n), lambda side: act.React(key, what, side=side),
            lambda side: say(f"side-{side}"),
        )  # fmt: skip
    if what in SHOTS:
        weapons = [aim.weapon.id for aim in reactions.window_shots(v, f, n, what)]

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
    charging = charge_course.charge_of(v, f.mover)
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

    return Point(say("ask-evade", troop=name_of_troop(v, n)), correct, then, poses, places=troop_piece(v, n))
