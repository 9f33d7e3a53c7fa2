"""Any game as an OpenSpiel game, with explicit chance: every single die and every draw is a node of the tree.

`register` makes a scenario known to OpenSpiel and says how to load it; a game's options are OpenSpiel parameters:

    name = register(grognard.load("power"), "duel", {"length": "2"})
    game = pyspiel.load_game(name)          # "grognard_power_duel(length=2)"

An action is the number of a code (see `encoding`). Seats that decide at the same time are asked one after another, and
do not see each other's decision before the reveal. Returns come at the end: a seat's share of first place less the
average share, so that two seats play for +0.5 and -0.5. A game of `longest` codes or chance outcomes is stopped, and
all returns are 0, so that `max_game_length` holds for every game.

`information_state_string` has perfect recall; `information_state_tensor` has it by a few bits of a digest (its part
`history`), from which nothing can be learnt: `observation_tensor` serves networks better (see `information_state`).

`resample_from_infostate` draws what a seat does not know again, by the game's own `sample`. A state made so has no
history of its own, since none is known; otherwise it is a state like any other, and the seat's information state is
the same. It is available wherever a seat must decide, not at chance nodes.

OpenSpiel keeps what is registered per process: a process that unpickles or deserializes states registers first.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from grognard.core import FairDice, Game, Options, Seat, dump
from grognard.core.game import Option
from grognard.envs.encoding import Encoding
from grognard.envs.episode import LONGEST, Play, Saved, code_features
from grognard.envs.information_state import BUCKETS, HISTORY_BITS, bits, hashed, leaves

MOST_OUTCOMES = 256
"""An upper limit for chance outcomes: no die has as many sides, and no bag as many kinds of things."""

Parameter = str | int | bool


def register(
    game: Game[Any],
    scenario: str,
    options: Options | None = None,
    longest: int = LONGEST,
    buckets: int = BUCKETS,
) -> str:
    """Register a scenario with OpenSpiel; returns what to pass to `pyspiel.load_game` for these options."""
    encoding = Encoding(game, scenario, options)
    known = game.scenarios()[scenario].options
    defaults: dict[str, Parameter] = {option.id: _parameter(option, option.default) for option in known}
    ours: dict[str, Parameter] = {"longest": LONGEST, "buckets": BUCKETS}
    assert not any(name in defaults for name in ours), f"{game.id}: an option is called like one of {', '.join(ours)}"
    kind = pyspiel.GameType(
        short_name=encoding.name,
        long_name=f"{game.id} {scenario}, rules version {game.version}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=encoding.seats,
        min_num_players=encoding.seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=defaults | ours,
    )
    # A class, not a closure: OpenSpiel drops it after the interpreter is gone, which only a class survives.
    pyspiel.register_game(kind, type(encoding.name, (SpielGame,), {"kind": kind, "played": (game, scenario)}))
    changed = {name: value for name, value in (("longest", longest), ("buckets", buckets)) if value != ours[name]}
    by_id = {option.id: option for option in known}
    said = {name: _parameter(by_id[name], value) for name, value in (options or {}).items()}
    given = [f"{name}={value}" for name, value in [*said.items(), *changed.items()]]
    return f"{encoding.name}({','.join(given)})" if given else encoding.name


def _parameter(option: Option, value: str) -> Parameter:
    """As OpenSpiel would read it in the text of a game, where a parameter has one type.

    A number among words (`limit=minutes`, but also 24 rounds) is written `_24`, so that it is read as a word too.
    """
    values = (*option.values, option.default)
    if all(_is_number(other) for other in values):
        return int(value) if _is_number(value) else value
    if all(other.lower() in ("true", "false") for other in values):
        return value.lower() == "true"
    return f"_{value}" if _is_number(value) or value.lower() in ("true", "false") else value


def _is_number(value: str) -> bool:
    return value.removeprefix("-").isdigit()


def _option(option: Option, given: Parameter) -> str:
    known = next((value for value in option.values if _parameter(option, value) == given), None)
    return str(given).removeprefix("_") if known is None else known


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One scenario with its options. `register` makes a subclass for each scenario."""

    kind: pyspiel.GameType
    played: tuple[Game[Any], str]

    def __init__(self, params: dict[str, Parameter] | None = None) -> None:
        game, scenario = self.played
        given = params or {}
        options = {o.id: _option(o, given[o.id]) for o in game.scenarios()[scenario].options if o.id in given}
        self.encoding = Encoding(game, scenario, options)
        self.longest = int(given.get("longest", LONGEST))
        self.buckets = int(given.get("buckets", BUCKETS))
        sides, smallest = len(self.encoding.sides), min(map(len, self.encoding.sides))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoding),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.encoding.seats,
            min_utility=-1 / sides / smallest,
            max_utility=(1 - 1 / sides) / smallest,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(self.kind, info, given)
        self.start = Play(self.encoding, longest=self.longest)

    def __reduce__(self) -> tuple[Callable[[str], pyspiel.Game], tuple[str]]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> Observer:
        if params:
            raise ValueError(f"observers take no parameters; given: {', '.join(params)}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(kind, self.encoding.seats, self.buckets)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A node: a seat gives a code, or chance an outcome."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._play: Play | Saved = game.start.copy()
        """The whole state: OpenSpiel copies it by `deepcopy` and stores it by `pickle`."""

    @property
    def play(self) -> Play:
        if isinstance(self._play, Saved):
            game = self.get_game()
            self._play = Play.restored(game.encoding, self._play, game.longest)
        return self._play

    def current_player(self) -> int:
        play = self.play
        if play.over or play.broken_off:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if play.wanted is not None else play.deciders()[0]

    def is_terminal(self) -> bool:
        return self.play.over or self.play.broken_off

    def _legal_actions(self, player: Seat) -> list[int]:
        return self.play.legal(player) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        wanted = self.play.wanted
        assert wanted is not None, "this is no chance node"
        outcomes = wanted.outcomes()
        if outcomes[-1][0] >= MOST_OUTCOMES:
            raise ValueError(f"{wanted.label} has outcomes beyond {MOST_OUTCOMES - 1}, the most that is announced")
        return [(outcome, weight / wanted.whole) for outcome, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        if self.play.wanted is not None:
            self.play.chance(action)
        else:
            self.play.take(self.play.deciders()[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.play.encoding.codes[action]
        return f"{self.play.wanted.label if self.play.wanted else 'chance'}: {action}"

    def returns(self) -> list[float]:
        return self.play.payoffs()

    def resample_from_infostate(self, player: Seat, rng: Callable[[], float]) -> SpielState:
        key = struct.pack("<4d", *(rng() for _ in range(4)))
        twin = SpielState(self.get_game())
        twin._play = self.play.resampled(player, FairDice(key))
        return twin

    def __str__(self) -> str:
        play = self.play
        lines = ["setting up" if play.moment is None else dump(play.moment.state).decode()]
        lines += [f"seat {seat}: {' '.join(steps.codes)}" for seat, steps in sorted(play.walks.items()) if steps.codes]
        if play.wanted is not None:
            lines.append(f"chance: {' '.join(str(outcome) for outcome in play.given)} {play.wanted.label}?")
        return "\n".join(lines)


class Observer:
    """The observation of one player, of all players together, or of the public; see OpenSpiel's `observation.py`."""

    def __init__(self, kind: pyspiel.IIGObservationType, seats: int, buckets: int) -> None:
        self._buckets = buckets
        self._public: bool = kind.public_info
        self._recall: bool = kind.perfect_recall
        self._all = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        self._own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        parts = {"player": seats, "view": buckets}
        if self._recall:
            parts["past"] = HISTORY_BITS
        self.tensor = np.zeros(sum(parts.values()), np.float32)
        self.dict = {}
        start = 0
        for name, size in parts.items():
            self.dict[name] = self.tensor[start : start + size]
            start += size

    def set_from(self, state: SpielState, player: Seat) -> None:
        play = state.play
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if play.moment is None:
            return
        if self._recall:
            self.dict["past"][:] = bits(play.moment.history(player))
        if self._public and self._own:
            self.dict["view"][:] = play.numbers(player, self._buckets)
        elif self._all:
            self.dict["view"][:] = hashed(leaves(dump(play.moment.state)), self._buckets)
        elif self._public:
            self.dict["view"][:] = play.moment.numbers(None, self._buckets)
        elif self._own:
            self.dict["view"][:] = hashed(self._private(play, player), self._buckets)

    def string_from(self, state: SpielState, player: Seat) -> str:
        play = state.play
        if self._public and self._own:
            return play.text(player, self._recall)
        if play.moment is None:
            return ""
        if self._all:
            return dump(play.moment.state).decode()
        if self._public:
            return play.moment.text(None).decode()
        return "\n".join(self._private(play, player)) if self._own else ""

    @staticmethod
    def _private(play: Play, player: Seat) -> list[str]:
        """The difference between the knowledge of the player and of a spectator."""
        assert play.moment is not None
        public = frozenset(leaves(play.moment.text(None)))
        own = [leaf for leaf in leaves(play.moment.text(player)) if leaf not in public]
        return own + code_features(play.codes(player))
