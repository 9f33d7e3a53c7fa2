"""Questions about fire by infantry: what it fires at, who fires, with what, led by whom, and who joins in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from grognard.core import Message, Next, OneOf, Refusal, SomeOf, say
from grognard.games.valor import actions as act
from grognard.games.valor.components.counters import GRENADES, SATCHEL
from grognard.games.valor.names import hex_name, unit_name
from grognard.games.valor.rules import refusals
from grognard.games.valor.rules.choices import all_of, ask_leader, by_modifier, name_of
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.rules.fire.crew_questions import ask_group_expendables, ask_who_is_armed
from grognard.games.valor.rules.fire.firepower import is_better_armed, is_light
from grognard.games.valor.rules.fire.targets import FireTargets
from grognard.games.valor.rules.refusals import Orders
from grognard.kit.forced_choices import one_of
from grognard.kit.refusals import law

Group: TypeAlias = Callable[[list[int], list[int]], Next]
"""The question that follows, given the units that fire and those of them that use their weapons."""


class GroupQuestions(FireTargets):
    """Questions about fire groups of a side; and how one unit or one hex is asked for."""

    def no_target(self, h: int) -> Refusal:
        return law("VV-14.1-c", "no-target-from", at=hex_name(self.names[h]))

    def own(self, key: str) -> int:
        return Orders(self.v, self.side).unit(key)

    def _unit(self, prompt: Message, units: Sequence[int], then: Callable[[int], Next], judge: refusals.Why) -> Next:
        """One unit; no player is asked where there is one alone."""
        why = refusals.of_units(self.v, judge)
        return one_of(prompt, act.us(units), lambda key: then(act.number(key)), self.name, why)

    def _hex(self, prompt: Message, hexes: Sequence[int], then: Callable[[int], Next], judge: refusals.Why) -> Next:
        why = refusals.of_hexes(self.v, judge)
        return one_of(prompt, [self.names[t] for t in hexes], lambda key: then(self.grid.index[key]), why=why)

    def name(self, key: str) -> Message:
        return name_of(self.v, key)

    def ask_target(self, h: int) -> Next:
        found = self.rifle_targets(h)
        carriers = list(dict.fromkeys(c for _, c in found))

        def at(carrier: int) -> Next:
            hexes = [t for t, c in found if c == carrier]
            one = f"u{self.foot[h][carrier][0][0]}"
            return self._hex(
                say("ask-target"), hexes, lambda t: self.ask_group(h, t, carrier),
                lambda key: fire.fire_law(self.v, self, act.Fire((one,), key)),
            )  # fmt: skip

        if len(carriers) == 1:
            return at(carriers[0])
        keys = ["outside" if c < 0 else f"u{c}" for c in carriers]

        def why(key: str) -> Refusal | None:
            n = self.own(key)
            return refusals.elsewhere(self.v, n, h) or law("VV-14.3-b", "no-passengers", unit=unit_name(f"u{n}"))

        return OneOf(say("ask-who-fires"), keys, lambda key: at(act.number(key)), self.name,
                     why=refusals.of_units(self.v, why))  # fmt: skip

    def ask_group(self, h: int, t: int, carrier: int) -> Next:
        """VV-14.2: everybody at once, or chosen one by one."""
        units = self.riflemen(h, t, carrier)
        all_in = self.whole_group(h, t, carrier, units)
        if len(units) == 1 and not self._choices(h, t, carrier, units):
            return all_in

        def some_of(picked: list[int], armed: list[int]) -> Next:
            return self.ask_leader(h, t, carrier, picked, armed)

        def chosen(key: str) -> Next:
            return all_in if key == "all" else self.ask_members(h, t, carrier, units, some_of)

        return OneOf(say("ask-group"), ["all", "choose"], chosen, self.name)

    def _choices(self, h: int, t: int, carrier: int, units: Sequence[int]) -> bool:
        """Whether anything else could be decided: grenades, charges, a leader, a weapon that adds nothing."""
        near = self.grid.distance(h, t) == 1
        pools = self.v.pools[self.side]
        return (
            (near and bool(pools[GRENADES] or pools[SATCHEL]))
            or bool(self.leaders(h, carrier))
            or any(self._can_arm(n, t) for n in units)
        )

    def _can_arm(self, n: int, t: int) -> bool:
        return self.v.units[n].armed is not None and fire.member_law(self.v, n, t, armed=True) is None

    def whole_group(self, h: int, t: int, carrier: int, units: Sequence[int]) -> act.Fire:
        """All units, with all weapons that add something, and the best leader."""
        leaders = self.leaders(h, carrier)
        leader = f"u{leaders[0]}" if leaders and self.v.units[leaders[0]].of.modifier else "none"
        return act.Fire(act.us(list(units)), self.names[t], act.us(self.best_armed(h, t, carrier, units)), leader)

    def best_armed(self, h: int, t: int, carrier: int, units: Sequence[int]) -> list[int]:
        """Units whose weapons add something."""
        d = self.grid.distance(h, t)
        return [n for n in units if is_better_armed(u := self.v.units[n], d) and (carrier < 0 or is_light(u))]

    def leaders(self, h: int, carrier: int) -> list[int]:
        """Leaders who could lend their modifier, the best first."""
        v = self.v
        there = [n for n in self.by_hex[h] if v.units[n].leader]
        return by_modifier(v, [n for n in there if fire.leader_law(v, n, h, (carrier,)) is None])

    def ask_members(self, h: int, t: int, carrier: int, units: Sequence[int], then: Group) -> Next:
        """Asks which units of a hex fire, and which of them with their weapons."""

        def weapons(picked: tuple[str, ...]) -> Next:
            return self.ask_weapons(t, [act.number(p) for p in picked], then)

        def why(key: str) -> Refusal | None:
            n = self.own(key)
            return fire.member_law(self.v, n, t) or fire.together_law(self.v, [units[0], n], -1, t)

        return SomeOf(say("ask-members"), act.us(units), weapons, 1, say=self.name,
                      why=refusals.of_units(self.v, why), presets=all_of(act.us(units)))  # fmt: skip

    def ask_weapons(self, t: int, units: list[int], then: Group) -> Next:
        return ask_who_is_armed(
            self.v, units, lambda n, armed: fire.member_law(self.v, n, t, armed),
            lambda armed: then(units, sorted(armed)),
        )  # fmt: skip

    def ask_leader(self, h: int, t: int, carrier: int, units: list[int], armed: list[int]) -> Next:
        leaders = self.leaders(h, carrier)

        def then(key: str) -> Next:
            leader = act.number(key)
            if leader >= 0 and carrier < 0 and self.window is None:
                return self.ask_joining(h, t, units, armed, leader, [])
            return self.ask_grenades(h, t, units, armed, key)

        if not leaders:
            return then("none")
        return ask_leader(self.v, leaders, then, lambda key: fire.leader_law(self.v, self.own(key), h, (carrier,)))

    def ask_joining(self, h: int, t: int, units: list[int], armed: list[int], leader: int, joined: list[int]) -> Next:
        """VV-14.2-b: hexes next to the leader's that join in, as a whole or some of each."""
        most = -self.v.units[leader].of.modifier
        more = {
            self.names[b]: found for b in self.grid.neighbours[h]
            if b >= 0 and b not in joined and len(joined) < most and (found := self.riflemen(b, t))
        }  # fmt: skip
        if not more:
            return self.ask_grenades(h, t, units, armed, f"u{leader}")

        def join(key: str, others: list[int], using: list[int]) -> Next:
            b = self.grid.index[key]
            return self.ask_joining(h, t, [*units, *others], [*armed, *using], leader, [*joined, b])

        def some_of(key: str) -> Next:
            b = self.grid.index[key]
            return self.ask_members(b, t, -1, more[key], lambda others, using: join(key, others, using))

        def chosen(key: str) -> Next:
            if key == "none":
                return self.ask_grenades(h, t, units, armed, f"u{leader}")
            if key == "choose":
                return OneOf(say("ask-joining"), partly, some_of, self.name, why=why)
            return join(key, more[key], self.best_armed(self.grid.index[key], t, -1, more[key]))

        def not_joining(key: str) -> Refusal:
            if key in more:
                return law("VV-14.2-b", "joins-whole", at=hex_name(key))
            b = self.grid.index[key]
            if self.grid.distance(h, b) != 1:
                return law("VV-14.2-b", "hexes-apart")
            return law("VV-14.2-b", "joined-already") if b in joined else self.start_of_joining(b, t)

        why = refusals.of_hexes(self.v, not_joining)
        partly = [key for key, others in more.items() if len(others) > 1 or any(self._can_arm(n, t) for n in others)]
        whole = [*more, "none"]
        keys = [*whole, "choose"] if partly else whole
        return OneOf(say("ask-joining"), keys, chosen, self.name, why=why, sensible=whole)

    def start_of_joining(self, b: int, t: int) -> Refusal:
        """Why no unit in a hex can join in fire at another."""
        fired = law("VV-14.2-h", "fired-there-already")
        return refusals.none_of(self.v, self.side, b, "VV-14.2-b", lambda n: fire.member_law(self.v, n, t), fired)

    def ask_grenades(self, h: int, t: int, units: list[int], armed: list[int], leader: str) -> Next:
        group = act.Fire(act.us(units), self.names[t], act.us(armed), leader)
        return ask_group_expendables(
            self.v, self.side, group.units, group.armed, t,
            lambda thrown, used: self.ask_lane(h, t, replace(group, grenades=thrown, satchels=used)),
        )  # fmt: skip

    def ask_lane(self, h: int, t: int, group: act.Fire) -> Next:
        """VV-13.8.1-a: a machine gun may leave a fire lane."""
        if self.window is None or not any(fire.lays_lane(self.v.units[act.number(n)]) for n in group.armed):
            return group
        return OneOf(
            say("ask-lane"), ["none", *fire.lanes(self.v, h, t)], lambda lane: replace(group, lane=lane), self.name
        )  # fmt: skip
