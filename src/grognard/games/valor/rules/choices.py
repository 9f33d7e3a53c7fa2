"""Parts of questions that several chapters ask: names of keys, leaders, weapons, grenades and satchel charges."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.core import Message, Next, OneOf, Preset, Refusal, SomeOf, say
from grognard.games.valor import actions as act
from grognard.games.valor.components.counters import GRENADES, SATCHEL
from grognard.games.valor.names import armed_name, hex_name
from grognard.games.valor.rules import refusals
from grognard.games.valor.state import State


def name_of(v: State, key: str) -> Message:
    n = act.number(key)
    if n >= 0:
        return armed_name(n, v.units[n])
    return hex_name(key) if key in v.ground.grid.index else say(f"key-{key}")


def namer(v: State) -> Callable[[str], Message]:
    return lambda key: name_of(v, key)


def all_of(keys: Sequence[str]) -> tuple[Preset, ...]:
    return (Preset(say("preset-all"), " ".join(keys) or "-"),)


def by_modifier(v: State, leaders: Sequence[int]) -> list[int]:
    """Leaders, the best first."""
    return sorted(leaders, key=lambda n: v.units[n].of.modifier)


def ask_leader(v: State, leaders: Sequence[int], then: Callable[[str], Next], judge: refusals.Why) -> Next:
    return OneOf(
        say("ask-leader"), [*act.us(leaders), "none"], then, namer(v), why=refusals.of_units(v, judge)
    )  # fmt: skip


def ask_weapons(v: State, keys: Sequence[str], then: Callable[[act.Units], Next], judge: refusals.Why,
                presets: tuple[Preset, ...] = ()) -> Next:  # fmt: skip
    """Who fights with his weapon; all of them, if no other presets are given."""
    return SomeOf(say("ask-weapons"), keys, then, say=namer(v), why=refusals.of_units(v, judge),
                  presets=presets or all_of(keys))  # fmt: skip


def ask_expendables(
    v: State, side: int, users: act.Units, armed: act.Units, then: Callable[[act.Units, act.Units], Next],
    judge: Callable[[act.Units, act.Units], Refusal | None],
) -> Next:  # fmt: skip
    """Who throws grenades, then who of those without another weapon uses satchel charges (VV-12.5.3-a)."""
    pools = v.pools[side]

    def charges(thrown: act.Units) -> Next:
        free = [key for key in users if key not in armed]
        most = min(pools[SATCHEL], len(free))
        if not most:
            return then(thrown, ())
        why = refusals.of_units(v, lambda key: judge(thrown, (key,)))
        return SomeOf(say("ask-satchels"), free, lambda used: then(thrown, used), 0, most, say=namer(v), why=why)

    most = min(pools[GRENADES], len(users))
    if not most:
        return charges(())
    why = refusals.of_units(v, lambda key: judge((key,), ()))
    return SomeOf(say("ask-grenades"), users, charges, 0, most, say=namer(v), why=why)
