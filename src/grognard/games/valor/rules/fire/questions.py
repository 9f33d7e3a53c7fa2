"""Questions about fire: from which hex, and how; guns, shots at armour, mortars, smoke and wire."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from grognard.core import Message, Next, OneOf, Refusal, SomeOf, say
from grognard.games.valor import actions as act
from grognard.games.valor.components.counters import EXPENDABLES, GRENADES, SATCHEL
from grognard.games.valor.names import unit_name
from grognard.games.valor.rules import refusals
from grognard.games.valor.rules.choices import ask_leader, by_modifier
from grognard.games.valor.rules.fire import antitank, mortars, smoke
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.rules.fire.crew_questions import ask_crew
from grognard.games.valor.rules.fire.group_questions import GroupQuestions
from grognard.games.valor.rules.refusals import not_ready
from grognard.kit.forced_choices import one_of
from grognard.kit.refusals import law

KINDS = ("fire", "rake", "shoot", "mortar", "smoke", "blow", "snipe")


class Firing(GroupQuestions):
    """Questions to a side about fire, in a fire phase or in an opportunity window."""

    def ask(self, prompt: Message) -> Next:
        starts = [self.names[h] for h in self.starts()]
        keys = [*starts, *(["snipe"] if self.can_snipe() else []), "done"]

        def chosen(key: str) -> Next:
            if key == "done":
                return act.Pass()
            if key == "snipe":
                assert self.window is not None
                return act.Snipe(self.names[self.v.snipers[self.side]], self.names[self.window.at])
            return self.ask_how(self.grid.index[key])

        return OneOf(prompt, keys, chosen, self.name, why=refusals.of_hexes(self.v, self.start_law),
                     sensible=[*starts, *starts, "done"] if starts else None)  # fmt: skip

    def start_law(self, key: str) -> Refusal:
        """Why nothing can be done out of a hex."""
        h = self.grid.index[key]
        idle = self.no_target(h)
        if self.window is not None and not self.sees(h, self.window.at):
            first = next((n for n, u in enumerate(self.v.units) if u.side == self.side and u.hex == h), 0)
            idle = law("VV-13.8-a", "no-sight", unit=unit_name(f"u{first}"))
        return refusals.none_of(self.v, self.side, h, "VV-14.5-a", lambda n: not_ready(self.v, n), idle)

    def ask_how(self, h: int) -> Next:
        questions: dict[str, Callable[[int], Next]] = {
            "fire": self.ask_target, "rake": self.ask_rake, "shoot": self.ask_shot, "mortar": self.ask_mortar,
            "smoke": self.ask_smoke, "blow": self.ask_blow,
        }  # fmt: skip
        return one_of(say("ask-how"), list(self.kinds_at(h)), lambda kind: questions[kind](h), self.name)

    def ask_rake(self, h: int) -> Next:
        found = list(self.rakers(h))
        units = list(dict.fromkeys(n for n, _ in found))
        return self._unit(
            say("ask-who-fires"), units,
            lambda n: self._hex(
                say("ask-target"), [t for m, t in found if m == n], lambda t: self.ask_guns(n, t),
                lambda key: self.rake_law(n, self.grid.index[key]),
            ),
            lambda key: refusals.elsewhere(self.v, self.own(key), h) or self.rake_law(self.own(key), self.soft[0]),
        )  # fmt: skip

    def rake_law(self, n: int, t: int) -> Refusal | None:
        """Why a unit does not fire at a hex with its guns."""
        return fire.rake_law(self.v, self, act.Rake(f"u{n}", self.names[t], fire.best_guns(self.v, n, t)))

    def ask_guns(self, n: int, t: int) -> Next:
        """VV-14.4-c, VV-14.3-c: everything that bears, with the passengers or without; or chosen one by one."""
        bear = fire.best_guns(self.v, n, t)
        crew = self.riflemen(self.v.units[n].hex, t, n)
        armed = self.best_armed(self.v.units[n].hex, t, n, crew)
        near = self.grid.distance(self.v.units[n].hex, t) == 1
        alone = act.Rake(f"u{n}", self.names[t], bear)
        together = replace(alone, crew=act.us(crew), armed=act.us(armed))
        pools, free = self.v.pools[self.side], act.us([m for m in crew if m not in armed])
        thrown = act.us(crew)[: pools[GRENADES]] if near else ()
        charges = free[: pools[SATCHEL]] if near else ()
        ready = {
            "all": together,
            **({"alone": alone} if crew else {}),
            **({"grenades": replace(together, grenades=thrown)} if thrown else {}),
            **({"satchels": replace(together, satchels=charges)} if charges else {}),
        }
        sensible = [*ready, *(["choose"] if len(bear) > 1 else [])]

        def chosen(key: str) -> Next:
            return self.ask_gun_leader(n, ready[key]) if key in ready else self.ask_which_guns(n, t, bear)

        if len(sensible) == 1:
            return self.ask_gun_leader(n, alone)
        keys = [*ready, "choose"]
        return OneOf(say("ask-guns-how"), keys, chosen, self.name, sensible=sensible)

    def ask_which_guns(self, n: int, t: int, bear: tuple[str, ...]) -> Next:
        def crew(guns: tuple[str, ...]) -> Next:
            return ask_crew(
                self.v, n, t, lambda *fire: self.ask_gun_leader(n, act.Rake(f"u{n}", self.names[t], guns, *fire))
            )

        return crew(bear) if len(bear) == 1 else SomeOf(say("ask-guns"), bear, crew, 1, say=self.name)

    def ask_gun_leader(self, n: int, a: act.Rake) -> Next:
        """VV-13.6-a"""
        leaders = self.leaders_of_guns(self.v.units[n].hex, n)
        if not leaders:
            return a
        return ask_leader(
            self.v, leaders, lambda key: replace(a, leader=key),
            lambda key: fire.gun_leader_law(self.v, n, self.own(key)),
        )  # fmt: skip

    def leaders_of_guns(self, h: int, n: int) -> list[int]:
        v = self.v
        there = [m for m in self.by_hex[h] if v.units[m].leader]
        return by_modifier(v, [m for m in there if fire.gun_leader_law(v, n, m) is None])

    def leaders_of_shot(self, h: int, n: int) -> list[int]:
        v = self.v
        there = [m for m in self.by_hex[h] if v.units[m].leader]
        return by_modifier(v, [m for m in there if antitank.leader_law(v, n, m) is None])

    def ask_shot(self, h: int) -> Next:
        found = list(self.shots(h))
        units = list(dict.fromkeys(n for n, _, _ in found))

        def weapon(n: int) -> Next:
            weapons = list(dict.fromkeys(w for m, w, _ in found if m == n))
            return one_of(say("ask-at-weapon"), weapons, lambda w: target(n, w), self.name)

        def target(n: int, w: str) -> Next:
            targets = [m for k, x, m in found if (k, x) == (n, w)]
            return self._unit(
                say("ask-at-target"), targets, lambda m: leader(n, w, m),
                lambda key: antitank.shoot_law(self.v, self, act.Shoot(f"u{n}", key, w)),
            )  # fmt: skip

        def leader(n: int, w: str, m: int) -> Next:
            leaders = self.leaders_of_shot(h, n)
            if not leaders:
                return act.Shoot(f"u{n}", f"u{m}", w)
            return ask_leader(
                self.v, leaders, lambda key: act.Shoot(f"u{n}", f"u{m}", w, key),
                lambda key: antitank.leader_law(self.v, n, self.own(key)),
            )  # fmt: skip

        def why(key: str) -> Refusal | None:
            n = self.own(key)
            pools = self.v.pools[self.side]
            arms = [arm for arm, _ in antitank.arms_of(self.v.units[n].kind, self.v.units[n].weapon)]
            usable = [arm for arm in arms if arm not in antitank.FAUSTS or pools[EXPENDABLES.index(arm)]]
            shot = act.Shoot(key, f"u{self.hard[0]}", usable[0] if usable else "weapon")
            return refusals.elsewhere(self.v, n, h) or antitank.shoot_law(self.v, self, shot)

        return self._unit(say("ask-who-shoots"), units, weapon, why)

    def ask_mortar(self, h: int) -> Next:
        found = list(self.mortars(h))
        hexes = list(dict.fromkeys(t for _, t in found))

        def units(t: int) -> Next:
            able = [n for n, x in found if x == t]
            if len(able) == 1:
                return leader(t, act.us(able))
            why = refusals.of_units(self.v, lambda key: judge(self.names[t], f"u{able[0]}", key))
            return SomeOf(say("ask-members"), act.us(able), lambda picked: leader(t, picked), 1, say=self.name, why=why)

        def judge(at: str, *mortars_: str) -> Refusal | None:
            return mortars.mortar_law(self.v, self, act.Mortar(mortars_, at))

        def leader(t: int, picked: tuple[str, ...]) -> Next:
            leaders = self.leaders(h, -1)
            if not leaders:
                return act.Mortar(picked, self.names[t])
            return ask_leader(
                self.v, leaders, lambda key: act.Mortar(picked, self.names[t], key),
                lambda key: fire.leader_law(self.v, self.own(key), h),
            )  # fmt: skip

        return self._hex(say("ask-target"), hexes, units, lambda key: judge(key, f"u{found[0][0]}"))

    def ask_smoke(self, h: int) -> Next:
        able = self.smokers(h)

        def where(n: int) -> Next:
            why = refusals.of_hexes(self.v, lambda at: smoke.round_law(self.v, self, act.Smoke(f"u{n}", at)))
            return OneOf(say("ask-smoke-where"), self.smoke_hexes(n), lambda at: act.Smoke(f"u{n}", at), why=why)

        def why(key: str) -> Refusal | None:
            there = self.smoke_hexes(able[0])[0]
            wrong = refusals.elsewhere(self.v, self.own(key), h)
            return wrong or smoke.round_law(self.v, self, act.Smoke(key, there))

        return self._unit(say("ask-who-smokes"), able, where, why)

    def ask_blow(self, h: int) -> Next:
        return self._unit(
            say("ask-who-blows"), self.blowers(h),
            lambda n: self._hex(
                say("ask-wire"), self.wires(h), lambda t: act.Blow(f"u{n}", self.names[t]),
                lambda at: smoke.blow_law(self.v, self, act.Blow(f"u{n}", at)),
            ),
            lambda key: (
                refusals.elsewhere(self.v, self.own(key), h)
                or smoke.blow_law(self.v, self, act.Blow(key, self.names[self.wires(h)[0]]))
            ),
        )  # fmt: skip
