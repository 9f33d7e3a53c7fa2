"""Any game as a PettingZoo environment: `env` asks one seat at a time, `parallel_env` every seat at every step.

An action is the number of a code (see `encoding`); a decision takes one or several. The observation is a dict: the
hashed numbers of the seat's own view under `observation` (see `information_state`), the legal codes as 0 and 1 under
`action_mask`. Rewards come at the end: a seat's share of first place less the average share.

**Illegal codes.** `env` is wrapped as PettingZoo's own games are: an illegal code ends the game, and the agent that
gave it has lost (-1). `raw_env` and `parallel_env` continue instead: the code is replaced by a legal one, chosen by the
number given, and counted in `infos[agent]["illegal"]`. So the whole action space may be sampled without a mask.

**Seeds.** All dice come from the seed of `reset`; a reset without one begins the next game of the same series,
or an unpredictable game if there was never a seed. The `options` of `reset` are ignored: a game's own options are set
when the environment is made.

**Copies.** `copy.deepcopy` of a raw environment in the middle of a game is that game, with the same dice to come.
"""

from __future__ import annotations

from hashlib import blake2b
from secrets import token_bytes
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from grognard.core import FairDice, Game, Options, Seat
from grognard.envs.encoding import Encoding
from grognard.envs.episode import LONGEST, Play
from grognard.envs.information_state import BUCKETS, MOST
from grognard.envs.rendering import picture

Observation = dict[str, NDArray[Any]]


def env(
    game: Game[Any],
    scenario: str,
    options: Options | None = None,
    render_mode: str | None = None,
    longest: int = LONGEST,
    buckets: int = BUCKETS,
) -> AECEnv[str, Observation, int]:
    """A game for learning agents, with PettingZoo's own guards around it."""
    guarded = TerminateIllegalWrapper(
        raw_env(game, scenario, options, render_mode, longest, buckets), illegal_reward=-1
    )
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(guarded))


class _Seats:
    """The common part of both kinds of environment: agents, spaces, seeds, observations."""

    metadata: dict[str, Any]
    noop: tuple[int, ...] = ()
    """The number after the last code, for seats that are not asked; empty if there is no need of one."""

    def __init__(
        self,
        game: Game[Any],
        scenario: str,
        options: Options | None = None,
        render_mode: str | None = None,
        longest: int = LONGEST,
        buckets: int = BUCKETS,
    ) -> None:
        super().__init__()
        self.encoding = Encoding(game, scenario, options)
        self.longest = longest
        self.buckets = buckets
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{self.encoding.name}_v{game.version}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode can be: {', '.join(self.metadata['render_modes'])}; not {render_mode!r}")
        self.possible_agents = [f"seat_{seat}" for seat in range(self.encoding.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = len(self.encoding) + len(self.noop)
        self._action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-MOST, MOST, (buckets,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.substituted = 0
        """Illegal codes that were replaced since this environment was made, in all its games."""
        self._series: bytes | None = None
        self._games = 0

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._series, self._games = blake2b(str(seed).encode(), person=b"grognard-seed").digest()[:32], 0
        elif self._series is None:
            self._series = token_bytes(32)
        self._games += 1
        self.dice = FairDice(blake2b(self._games.to_bytes(8, "big"), key=self._series, digest_size=32).digest())
        self.play = Play(self.encoding, self.dice, self.longest, remembers=False)
        self.agents = self.possible_agents[:]
        self._illegal = [0] * self.encoding.seats

    def _observation(self, seat: Seat, legal: list[int]) -> Observation:
        mask = np.zeros(len(self.encoding) + len(self.noop), np.int8)
        mask[legal] = 1
        return {"observation": self.play.numbers(seat, self.buckets), "action_mask": mask}

    def _take(self, seat: Seat, action: int) -> None:
        legal = self.play.legal(seat)
        if action not in legal:
            self._wrong(seat)
            action = legal[action % len(legal)]
        self.play.take(seat, action, self.dice)

    def _wrong(self, seat: Seat) -> None:
        self._illegal[seat] += 1
        self.substituted += 1

    def _infos(self) -> dict[str, dict[str, int]]:
        return {agent: {"illegal": self._illegal[self._seat_of[agent]]} for agent in self.agents}

    def render(self) -> str | None:
        if self.render_mode == "ansi":
            return picture(self.play)
        if self.render_mode == "human":
            print(picture(self.play))
        return None

    def close(self) -> None:
        """There is nothing to close."""


class raw_env(_Seats, AECEnv):  # type: ignore[misc] # noqa: N801 (PettingZoo's word for it)
    """One seat at a time. Seats that decide at the same time are asked in turn and cannot see each other's choice."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._infos()
        self._skip_agent_selection = None
        self._ask_next_or_end()

    def observe(self, agent: str) -> Observation:
        seat = self._seat_of[agent]
        return self._observation(seat, self.play.legal(seat) if agent == self.agent_selection else [])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is in the game: None is for those who are not")
        self._cumulative_rewards[agent] = 0.0
        self._take(self._seat_of[agent], int(action))
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.infos = self._infos()
        self._ask_next_or_end()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _ask_next_or_end(self) -> None:
        """Ask the next seat, or end the game."""
        deciders = self.play.deciders()
        if deciders:
            self.agent_selection = self.possible_agents[deciders[0]]
            return
        self.rewards = dict(zip(self.possible_agents, self.play.payoffs(), strict=True))
        self.terminations = dict.fromkeys(self.agents, self.play.over)
        self.truncations = dict.fromkeys(self.agents, self.play.broken_off)
        self.agent_selection = self.agents[0]


class parallel_env(_Seats, ParallelEnv):  # type: ignore[misc] # noqa: N801 (PettingZoo's word for it)
    """Every seat at every step: those that must decide now give one code, the others `noop`, their only legal number.

    So seats that decide at the same time do so in the same steps, and a game of turns is played in turns. A seat whose
    decision takes more codes than that of another continues alone. The codes of one step are taken in the order of the
    seats, which changes nothing, since simultaneous decisions are revealed at the same time.
    """

    def __init__(self, game: Game[Any], scenario: str, options: Options | None = None, **settings: Any) -> None:
        self.noop = (len(Encoding(game, scenario, options)),)
        super().__init__(game, scenario, options, **settings)
        self.metadata["is_parallelizable"] = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, int]]]:
        self._begin(seed)
        return self._observations(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, int]]]:
        asked = {seat: self.play.walks[seat].decision for seat in self.play.deciders()}
        for seat, decision in asked.items():
            steps = self.play.walks.get(seat)
            # Otherwise the code of another seat has ended this decision, or the game was stopped.
            if steps is not None and steps.decision == decision and seat in self.play.deciders():
                self._take(seat, int(actions[self.possible_agents[seat]]))
        for agent, action in actions.items():
            if self._seat_of[agent] not in asked and int(action) not in self.noop:
                self._wrong(self._seat_of[agent])
        ended = not self.play.deciders()
        observations, infos = self._observations(), self._infos()
        rewards = dict(zip(self.agents, self.play.payoffs(), strict=True))
        over = dict.fromkeys(self.agents, ended and self.play.over)
        broken_off = dict.fromkeys(self.agents, ended and self.play.broken_off)
        if ended:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, rewards, over, broken_off, infos

    def _observations(self) -> dict[str, Observation]:
        waited_for = self.play.deciders()
        return {
            agent: self._observation(seat, self.play.legal(seat) if seat in waited_for else list(self.noop))
            for agent, seat in self._seat_of.items()
        }
