"""The suite itself is tested: a game with one planted fault must fail the test that looks for it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.core import (
    Bound,
    Decision,
    Lens,
    Message,
    Number,
    OneOf,
    Option,
    Point,
    Refusal,
    Scenario,
    SomeOf,
    Split,
    Text,
    say,
)
from grognard.core.refusal import NO_RULE, unreadable
from grognard.core.scene import Hand, Piece, Scene
from grognard.games import load
from tests.every_game import (
    random_games,
    test_bounds,
    test_oversize,
    test_reachable,
    test_reasons,
    test_secrets,
    test_states,
    test_walks,
    test_words,
)
from tests.every_game.planted_faults import Planted, hold_found
from tests.every_game.random_games import Table

TABLE = next(t for t in random_games.scenarios() if t.game == "sandbox" and t.scenario == "three")
TABLES = test_reachable.tables_of("sandbox")
SOUND = load("sandbox")


def hand_shown(s: Any, seat: Any) -> Any:
    v = SOUND.view(s, seat)
    v.hand, v.deck = [h[:] for h in s.hand], s.deck[:]
    return v


def apply_reaches_into_the_past() -> Callable[..., Any]:
    before: list[Any] = []

    def apply(s: Any, seat: Any, action: Any, dice: Any) -> Any:
        events = SOUND.apply(s, seat, action, dice)
        for old in before:
            old.supply[0] = s.supply[0]
        before[:] = [s]
        return events

    return apply


def mine_decides_who_is_asked(v: Any) -> tuple[Decision, ...]:
    decisions: tuple[Decision, ...] = SOUND.decisions(v)
    loud = say("prompt-act", army=Message("army-red")) if any(at == 3 for at in v.mine) else None
    return tuple(Decision(d.seat, d.kind, loud or d.prompt, d.committed, d.forced) for d in decisions)


def cards_are_told(event: Any, seat: Any) -> Any:
    return event if type(event).__name__ == "Drew" else SOUND.seen(event, seat)


def laid_mines_are_told(event: Any, seat: Any) -> Any:
    return event if type(event).__name__ == "Laid" else SOUND.seen(event, seat)


def quiet(kind: str) -> Callable[..., Any]:
    """Events of one kind are left out: what they reveal is not announced."""

    def apply(s: Any, seat: Any, action: Any, dice: Any) -> Any:
        return [event for event in SOUND.apply(s, seat, action, dice) if type(event).__name__ != kind]

    return apply


def sample_is_the_view(v: Any, _seat: Any, _dice: Any) -> Any:
    return v.copy()


def instructions_speak_only_with_the_card(v: Any, seat: Any, standing: Any) -> Any:
    answer = SOUND.answer(v, seat, standing)
    return None if type(answer).__name__ == "Pass" and v.hand[v.frames[-1].army].count(0) else answer


def ready_only_with_the_card(v: Any, seat: Any) -> Any:
    ready = SOUND.ready_instructions(v, seat)
    return ready if not ready or v.hand[v.frames[-1].army].count(0) else ()


def ready_for_somewhere_else(v: Any, seat: Any) -> Any:
    """An instruction that does not answer what is asked."""
    elsewhere = SOUND.codec.instructions.read("ambush at alder")
    return tuple(msgspec.structs.replace(one, instruction=elsewhere) for one in SOUND.ready_instructions(v, seat))


def ready_for_those_who_wait(v: Any, _seat: Any) -> Any:
    return tuple(one for d in SOUND.decisions(v) for one in SOUND.ready_instructions(v, d.seat))


def ready_in_new_words(v: Any, seat: Any) -> Any:
    said = say("ready-unheard-of")
    return tuple(msgspec.structs.replace(one, say=said) for one in SOUND.ready_instructions(v, seat))


def rest_is_refused(v: Any, seat: Any, action: Any) -> Any:
    return Refusal(NO_RULE, say("not-now", action="rest")) if str(action) == "rest" else SOUND.refusal(v, seat, action)


def anything_goes(v: Any, seat: Any, action: Any) -> Any:
    found = SOUND.refusal(v, seat, action)
    return None if type(action).__name__ == "March" and found is not None and found.rule == "SB-3-b" else found


def march_is_not_offered(v: Any, seat: Any) -> Any:
    ask = SOUND.ask(v, seat)
    if isinstance(ask, OneOf) and "march" in ask.keys:
        return OneOf(ask.prompt, [k for k in ask.keys if k != "march"], ask.then, ask.say)
    return ask


def asked_as(ask: Any, why: Callable[[Any, str], Any]) -> Any:
    """This question and all that follow it, with other reasons."""
    if isinstance(ask, Number | Point | Text):
        return msgspec.structs.replace(ask, then=lambda read: asked_as(ask.then(read), why))
    if not isinstance(ask, OneOf | SomeOf | Split):
        return ask
    return msgspec.structs.replace(ask, then=lambda read: asked_as(ask.then(read), why), why=lambda key: why(ask, key))


def reasons_are_forgotten(v: Any, seat: Any) -> Any:
    return asked_as(SOUND.ask(v, seat), lambda _ask, _key: None)


def reasons_say_no_more_than_no(v: Any, seat: Any) -> Any:
    return asked_as(SOUND.ask(v, seat), lambda _ask, key: unreadable("pick-not-offered", pick=key))


def reasons_come_from_elsewhere() -> Callable[..., Any]:
    """Reasons that know something which is not in the view: here, how often somebody has asked."""
    times = [0]

    def why(_ask: Any, key: str) -> Refusal:
        times[0] += 1
        return Refusal(NO_RULE, say("not-now", action=f"{key} {times[0]}"))

    return lambda v, seat: asked_as(SOUND.ask(v, seat), why)


def last_of_a_stack_is_left_out(v: Any, seat: Any) -> Any:
    """Wherever several may be chosen, the last of them is not offered."""

    def without(here: Any) -> Any:
        match here:
            case OneOf():
                return msgspec.structs.replace(here, then=lambda pick: without(here.then(pick)))
            case SomeOf() if len(here.keys) > max(1, here.low):
                return msgspec.structs.replace(here, keys=here.keys[:-1], presets=(), sensible=None)
        return here

    return without(SOUND.ask(v, seat))


def floats_by_luck(s: Any, seat: Any, action: Any, dice: Any) -> Any:
    events = SOUND.apply(s, seat, action, dice)
    s.supply[0] = int(Random().random() * 9)
    return events


def piece_off_the_board(v: Any) -> Scene:
    scene = SOUND.scene(v)
    lost = [type(t)(**{f: getattr(t, f) for f in t.__struct_fields__} | {"spot": "nowhere"}) for t in scene.things[:1]]
    return Scene((*lost, *scene.things[1:]), scene.panels)


def card_seen_from_behind(v: Any) -> Scene:
    scene = SOUND.scene(v)
    hands = [p for p in scene.panels if isinstance(p, Hand)]
    others = [p for p in scene.panels if not isinstance(p, Hand)]
    marked = [
        msgspec.structs.replace(p, cards=tuple(c if c.name else msgspec.structs.replace(c, short="4") for c in p.cards))
        for p in hands
    ]
    return Scene(scene.things, (*others, *marked))


def troops_under_nobody(v: Any) -> Scene:
    scene = SOUND.scene(v)
    lost = [msgspec.structs.replace(t, under="nobody") if isinstance(t, Piece) else t for t in scene.things]
    return Scene(tuple(lost), scene.panels)


def nothing_to_click(v: Any) -> Scene:
    scene = SOUND.scene(v)
    blind = [msgspec.structs.replace(t, id=f"x{n}") if isinstance(t, Piece) else t for n, t in enumerate(scene.things)]
    return Scene(tuple(blind), scene.panels)


def new_words(v: Any) -> tuple[Decision, ...]:
    return tuple(Decision(d.seat, d.kind, say("prompt-unheard-of"), d.committed, d.forced) for d in SOUND.decisions(v))


TOO_LONG = "x" * 15_000
"""For an id that goes to the service and comes back."""


def with_an_option(**changed: Any) -> Callable[[], Any]:
    """Every scenario with one option more."""
    plain = Option("weather", say("option-weather"), say("option-weather"), ("fair", "foul"), "fair")
    odd = msgspec.structs.replace(plain, **changed)

    def scenarios() -> dict[str, Scenario]:
        return {
            name: msgspec.structs.replace(scenario, options=(*scenario.options, odd))
            for name, scenario in SOUND.scenarios().items()
        }

    return scenarios


def long_scenario() -> dict[str, Scenario]:
    return {TOO_LONG: msgspec.structs.replace(SOUND.scenarios()["duel"], id=TOO_LONG)}


def a_crowd() -> dict[str, Scenario]:
    """More seats than a table has."""
    return {
        name: msgspec.structs.replace(scenario, seats=scenario.seats * 30)
        for name, scenario in SOUND.scenarios().items()
    }


def long_kind(v: Any) -> tuple[Decision, ...]:
    return tuple(msgspec.structs.replace(decision, kind=TOO_LONG) for decision in SOUND.decisions(v))


def long_answers(v: Any, seat: Any) -> Any:
    ask = SOUND.ask(v, seat)
    return Text(ask.prompt, lambda text: text, lambda _text: ask, ["short"], longest=len(TOO_LONG))


def accepted_can_be_reached(_table: Table) -> None:
    test_reachable.hold(TABLES, test_reachable.PLAIN)


@pytest.mark.parametrize(
    ("method", "planted", "test"),
    [
        ("view", hand_shown, test_secrets.test_what_others_draw_in_secret_does_not_show),
        ("apply", apply_reaches_into_the_past(), test_states.test_copies_never_change_afterwards),
        ("decisions", mine_decides_who_is_asked, test_secrets.test_who_decides_is_public),
        (
            "seen",
            laid_mines_are_told,
            test_secrets.test_what_is_told_of_an_action_is_no_more_than_what_can_be_seen_of_it,
        ),
        ("seen", cards_are_told, test_secrets.test_what_others_draw_in_secret_does_not_show),
        (
            "apply",
            quiet("Looked"),
            test_secrets.test_what_happens_looks_the_same_unless_an_event_says_that_it_reveals,
        ),
        (
            "apply",
            quiet("Clear"),
            test_secrets.test_what_happens_looks_the_same_unless_an_event_says_that_it_reveals,
        ),
        (
            "sample",
            sample_is_the_view,
            test_secrets.test_twins_give_the_same_view_and_do_differ_where_something_is_hidden,
        ),
        (
            "answer",
            instructions_speak_only_with_the_card,
            test_secrets.test_whether_standing_instructions_speak_is_public,
        ),
        *(
            ("ready_instructions", planted, test_secrets.test_ready_instructions_answer_and_are_public)
            for planted in (ready_only_with_the_card, ready_for_somewhere_else, ready_for_those_who_wait)
        ),
        ("ready_instructions", ready_in_new_words, test_words.test_ready_instructions_have_words),
        ("refusal", rest_is_refused, test_walks.test_finished_walks_are_accepted),
        ("refusal", anything_goes, accepted_can_be_reached),
        pytest.param("ask", march_is_not_offered, accepted_can_be_reached, marks=pytest.mark.slow),
        ("ask", last_of_a_stack_is_left_out, accepted_can_be_reached),
        ("ask", reasons_are_forgotten, test_reasons.test_every_thing_that_is_clicked_and_not_offered_has_a_reason),
        (
            "ask",
            reasons_say_no_more_than_no,
            test_reasons.test_every_thing_that_is_clicked_and_not_offered_has_a_reason,
        ),
        (
            "ask",
            reasons_come_from_elsewhere(),
            test_secrets.test_questions_pictures_and_odds_are_the_same_for_twins,
        ),
        ("apply", floats_by_luck, test_states.test_a_state_that_was_read_back_plays_on_the_same),
        ("scene", piece_off_the_board, test_words.test_pictures_keep_to_the_board),
        ("scene", card_seen_from_behind, test_words.test_pictures_keep_to_the_board),
        ("scene", troops_under_nobody, test_words.test_pictures_keep_to_the_board),
        ("scene", nothing_to_click, test_words.test_what_names_a_place_or_a_piece_can_be_clicked),
        ("decisions", new_words, test_words.test_everything_said_in_a_game_has_words),
        *(
            ("scenarios", planted, test_bounds.test_a_table_of_every_scenario_can_be_asked_for_with_every_option)
            for planted in (
                with_an_option(id=TOO_LONG),
                with_an_option(values=("fair", TOO_LONG)),
                long_scenario,
                a_crowd,
            )
        ),
        (
            "bots",
            {TOO_LONG: None},
            test_bounds.test_a_table_of_every_scenario_can_be_asked_for_with_every_option,
        ),
        (
            "lenses",
            {TOO_LONG: Lens(say("lens-reach"))},
            test_bounds.test_what_a_game_names_fits_into_the_parameters_of_routes,
        ),
        ("scenarios", long_scenario, test_bounds.test_what_a_game_names_fits_into_the_parameters_of_routes),
        *(
            ("bounds", planted, test_oversize.test_every_field_of_a_state_has_a_bound_and_no_state_goes_beyond)
            for planted in (
                {name: bound for name, bound in SOUND.bounds.items() if name != "supply"},
                SOUND.bounds | {"supply": Bound(3, 2)},
                SOUND.bounds | {"at": Bound(1_000_000, 8)},
            )
        ),
        ("decisions", long_kind, test_bounds.test_what_is_asked_and_answered_in_a_game_fits_into_a_move),
        ("ask", long_answers, test_bounds.test_what_is_asked_and_answered_in_a_game_fits_into_a_move),
    ],
    ids=lambda x: getattr(x, "__name__", str(x)),
)
def test_a_planted_fault_is_found(
    method: str, planted: Any, test: Callable[[Table], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    hold_found(Planted(SOUND, method, planted), test, TABLE, monkeypatch)


FOG = test_secrets.with_more_hidden()[0]
CLEAR = load("monarchs")


def presence_kept(v: Any, seat: Any, dice: Any) -> Any:
    """A sample in which troops that are not seen are what stands for them."""
    s = CLEAR.sample(v, seat, dice)
    s.troops = v.troops[:]
    return s


def sizes_are_asked(v: Any) -> Any:
    """An enemy learns from a decision how strong a force is."""
    found = CLEAR.decisions(v)
    return [msgspec.structs.replace(d, prompt=say("x", n=sum(map(len, v.troops)))) for d in found]


@pytest.mark.parametrize(
    ("method", "planted", "test"),
    [
        ("sample", presence_kept, test_secrets.test_twins_give_the_same_view_and_do_differ_where_something_is_hidden),
        ("decisions", sizes_are_asked, test_secrets.test_who_decides_is_public),
    ],
)
def test_faults_of_what_is_hidden_in_fog_are_found(method, planted, test, monkeypatch):
    hold_found(Planted(CLEAR, method, planted), test, FOG, monkeypatch)
