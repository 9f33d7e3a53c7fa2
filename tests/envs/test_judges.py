"""The judges are awake: each of these environments and games is broken on purpose, and one of them says so."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from pettingzoo.test import seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from grognard.core import Refused
from grognard.envs import episode, information_state, spiel, zoo
from grognard.envs.encoding import Encoding
from tests.envs import official_checks
from tests.envs.env_tables import TABLES

TABLE = next(table for table in TABLES if table.game.id == "sandbox")
PLAYED = (TABLE.game, TABLE.scenario, TABLE.shortest())


def spiel_game() -> pyspiel.Game:
    return pyspiel.load_game(spiel.register(*PLAYED))


class IgnoresItsSeed(zoo.raw_env):
    def reset(self, seed=None, options=None):
        super().reset(7, options)


class RollsAnyDice(zoo.raw_env):
    def reset(self, seed=None, options=None):
        self._series = None
        super().reset(None, options)


class LiesInItsMask(zoo.raw_env):
    def observe(self, agent):
        seen = super().observe(agent)
        if agent == self.agent_selection and not self.terminations[agent]:
            seen["action_mask"][:] = 1
        return seen


class ShowsMoreThanItSays(zoo.raw_env):
    def observe(self, agent):
        seen = super().observe(agent)
        seen["observation"] += 100
        return seen


class PaysTwice(zoo.raw_env):
    def _accumulate_rewards(self):
        super()._accumulate_rewards()
        super()._accumulate_rewards()


class RandomAfterAWhile(zoo.parallel_env):
    def step(self, actions):
        observations, *rest = super().step(actions)
        if self.play.taken > 6:
            for seen in observations.values():
                seen["observation"][0] = np.random.default_rng().random()
        return observations, *rest


def test_an_environment_that_ignores_its_seed():
    seed_test(lambda: IgnoresItsSeed(*PLAYED))  # this one is content
    with pytest.raises(AssertionError, match="the seed changes nothing"):
        official_checks.different_seeds_differ(lambda: IgnoresItsSeed(*PLAYED))


def test_an_environment_that_rolls_any_dice():
    with pytest.raises(AssertionError):
        seed_test(lambda: RollsAnyDice(*PLAYED))


@pytest.mark.slow
def test_an_environment_that_depends_on_the_hash_seed(tmp_path):
    script = tmp_path / "hashes.py"
    script.write_text(
        "from grognard.envs import zoo\n"
        "from tests.envs.official_checks import fingerprint\n"
        "from tests.envs.test_judges import PLAYED\n"
        "class Hashes(zoo.raw_env):\n"
        "    def observe(self, agent):\n"
        "        seen = super().observe(agent)\n"
        "        seen['observation'][0] = list({'red', 'blue', 'green', 'white', 'black'}).index('red')\n"
        "        return seen\n"
        "print(fingerprint(Hashes(*PLAYED), 1))\n"
    )
    with pytest.raises(AssertionError, match="different processes"):
        official_checks.same_in_every_process(script)


def test_an_environment_whose_mask_lies():
    with pytest.raises(AssertionError, match="the mask offered a code that is not legal"):
        official_checks.keeps_the_api(lambda _: LiesInItsMask(*PLAYED), loops=1, cycles=1000)


def test_an_environment_that_shows_more_than_it_says():
    with pytest.raises(AssertionError, match="Out of bounds"):
        official_checks.keeps_the_api(lambda _: ShowsMoreThanItSays(*PLAYED), loops=1, cycles=1000)


def test_an_environment_that_pays_twice():
    with pytest.raises(AssertionError, match="reward returned by last"):
        official_checks.keeps_the_api(lambda _: PaysTwice(*PLAYED), loops=5, cycles=1000)


def test_a_parallel_environment_that_becomes_random_after_a_while():
    with pytest.raises(AssertionError):
        seed_test(lambda: parallel_to_aec(RandomAfterAWhile(*PLAYED)))


def test_a_state_whose_copies_share_the_play(monkeypatch):
    monkeypatch.setattr(episode.Play, "__deepcopy__", lambda self, _memo: self)
    with pytest.raises(AssertionError, match="a copy has changed"):
        official_checks.old_copies_stay_as_they_were(spiel_game(), games=1)


def test_a_game_whose_copies_share_a_part_of_the_state(monkeypatch):
    game = spiel_game()
    state = next(official_checks.starts(Encoding(*PLAYED))).moment.state
    shared = next(field for field in state.__struct_fields__ if isinstance(getattr(state, field), list))
    whole = type(state).copy

    def copy(self):
        twin = whole(self)
        setattr(twin, shared, getattr(self, shared))
        return twin

    monkeypatch.setattr(type(state), "copy", copy)
    with pytest.raises(AssertionError, match="a copy has changed"):
        official_checks.old_copies_stay_as_they_were(game, games=10)


def test_a_state_that_offers_what_it_then_refuses(monkeypatch):
    real = spiel.SpielState._legal_actions
    monkeypatch.setattr(spiel.SpielState, "_legal_actions", lambda self, p: sorted({*real(self, p), 0, 1, 2}))
    with pytest.raises(Refused):
        official_checks.simulates(spiel_game(), 3)


def test_a_state_that_is_not_saved_whole(monkeypatch):
    real = episode.Play.restored

    def without_walks(encoding, saved, longest):
        fields = [saved.state, saved.histories, (), None, (), saved.taken, saved.drawn]
        return real(encoding, episode.Saved(*fields), longest)

    monkeypatch.setattr(episode.Play, "restored", without_walks)
    with pytest.raises(AssertionError):
        official_checks.simulates_with_copies(spiel_game(), loops=3)


def test_a_state_that_hides_nothing_though_it_says_so(monkeypatch):
    monkeypatch.setattr(spiel.Observer, "_private", staticmethod(lambda _play, _player: []))
    with pytest.raises(AssertionError, match="test_private_information_contents"):
        official_checks.keeps_the_spiel_api(spiel_game())


def test_a_text_that_forgets(monkeypatch):
    monkeypatch.setattr(information_state.Moment, "history", lambda *_: "0" * 32)
    with pytest.raises(AssertionError, match="one text for what the seat can tell apart"):
        official_checks.texts_tell_apart_what_seats_can(Encoding(*PLAYED), depth=9)


def test_a_text_that_knows_too_much(monkeypatch):
    monkeypatch.setattr(information_state.Moment, "history", lambda self, _seat: str(self.state))
    with pytest.raises(AssertionError, match="two texts for what the seat cannot tell apart"):
        official_checks.texts_tell_apart_what_seats_can(Encoding(*PLAYED), depth=9)


def test_resampling_that_looks_behind_the_screen(monkeypatch):
    monkeypatch.setattr(episode.Play, "resampled", lambda self, *_: self.copy())
    with pytest.raises(AssertionError, match="never drawn anew"):
        official_checks.resampling_changes_what_is_hidden(Encoding(*PLAYED), 200)


def test_resampling_that_changes_what_the_seat_knows(monkeypatch):
    sampled = next(official_checks.starts(Encoding(*PLAYED))).moment.state
    monkeypatch.setattr(type(TABLE.game), "sample", lambda *_: sampled)
    with pytest.raises(AssertionError, match="does not give seat"):
        official_checks.resampling_changes_what_is_hidden(Encoding(*PLAYED), 200)
