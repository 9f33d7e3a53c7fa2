"""Power as a game of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from grognard.core import (
    TABLE,
    VOID,
    Action,
    Caution,
    Change,
    Codec,
    Commits,
    Course,
    Decision,
    Dice,
    Event,
    Forecast,
    Instruction,
    Next,
    Options,
    Player,
    Refusal,
    Resign,
    Result,
    RuleId,
    Scenario,
    Seat,
    TimeUp,
    say,
)
from grognard.core.offers import ExampleResult
from grognard.core.refusal import unreadable
from grognard.core.scene import Board, Layer, Scene, Table
from grognard.games.power import arrange, orders_questions, scene, setup
from grognard.games.power.actions import EVENTS, Committed, Gone, Orders, TimeCalled
from grognard.games.power.adjudicator import play_round
from grognard.games.power.bot import Greedy
from grognard.games.power.bounds import BOUNDS
from grognard.games.power.map import Army
from grognard.games.power.state import State
from grognard.games.power.victory import check_end, end, flags_held, is_last_round, last_player, score


class Power:
    id = "power"
    version = 1
    codec = Codec(State, (Orders,), EVENTS, changes=arrange.CHANGES.kinds)
    bounds = BOUNDS
    lenses = scene.LENSES
    dice = False
    bots: Mapping[str, Callable[[int], Player[State]]] = {"greedy": Greedy}

    def scenarios(self) -> Mapping[str, Scenario]:
        return setup.scenarios()

    def vocabulary(self, scenario: str, options: Options) -> Sequence[str]:
        return orders_questions.VOCABULARY

    def setup(self, scenario: str, options: Options, dice: Dice) -> State:
        return setup.setup(scenario, options)

    # --- deciding

    def decisions(self, v: State) -> tuple[Decision, ...]:
        if v.over:
            return ()
        key = "prompt-last-sheet" if is_last_round(v) else "prompt-sheet"  # PW-16.1-c
        prompt = say(key, n=v.round)
        pairs = zip(v.sheets.seats, v.sheets.done, strict=True)
        return tuple(Decision(seat, "sheet", prompt, done) for seat, done in pairs)

    def ask(self, v: State, seat: Seat) -> Next:
        return orders_questions.ask(v, seat)

    def refusal(self, v: State, seat: Seat, action: Action) -> Refusal | None:
        match action:
            case Orders() if not v.over and seat in v.sheets.seats:
                return orders_questions.refusal(v, seat, action)
            case Resign() if not v.over and seat in v.playing():
                return None
            case TimeUp() if not v.over and seat == TABLE and v.limit == "minutes" and not v.time_up:
                return None  # PW-7.2-c
            case TimeUp():
                return Refusal(RuleId("PW-16.1-h"), say("refusal-no-clock"))
        return unreadable("not-now", action=str(action)[:80])

    def cautions(self, v: State, seat: Seat, action: Action) -> tuple[Caution, ...]:
        return tuple(orders_questions.cautions(v, seat, action)) if isinstance(action, Orders) else ()

    def instruct(self, v: State, seat: Seat) -> Next | None:
        return None  # nobody is ever asked in the middle of another's move

    def answer(self, v: State, seat: Seat, standing: Sequence[Instruction]) -> Action | None:
        return None

    def on_timeout(self, v: State, seat: Seat) -> Action | None:
        return Orders()  # PW-9.3-p, PW-9.3-r: no sheet in time is an empty sheet

    def chat_refusal(self, options: Options, v: State) -> Refusal | None:
        """PW-9.1-e, PW-9.1-i: sheets are written from set-up to the end, so it is closed only where players want it."""
        if options["chat"] == "open" or not self.decisions(v):
            return None
        return Refusal(RuleId("PW-9.1-i"), say("no-talk-while-writing"))

    # --- happening

    def apply(self, s: State, seat: Seat, action: Action, dice: Dice) -> list[Event]:
        match action:
            case Orders():
                if not s.sheets.put(seat, action):
                    return [Committed(seat)]
                return [Committed(seat), *self._round(s)]
            case TimeUp():
                s.time_up = True
                return [TimeCalled()]
        return self._resign(s, seat)

    def _round(self, s: State) -> list[Event]:
        sheets: dict[Army, Sequence[str]] = {}
        for seat in s.sheets.seats:
            orders = s.sheets.sheet(seat)
            sheets.update(zip(s.living(seat), (orders.lines, orders.second), strict=False))
        out = play_round(s, sheets)
        if s.over:
            s.sheets = Commits((), [], [])
        else:
            setup.ask_for_sheets(s)
        return out

    def _resign(self, s: State, seat: Seat) -> list[Event]:
        """PW-16.1-i, PW-16.1-j: the army stands still; the others write on; the last who has not resigned wins."""
        out: list[Event] = [Gone(seat)]
        s.resigned.append(seat)
        winner = last_player(s)
        if winner is not None or not s.playing():
            out += [end(s, [winner])] if winner is not None else check_end(s)
            s.sheets = Commits((), [], [])
            return out
        old, kept = s.sheets, [n for n, writer in enumerate(s.sheets.seats) if writer != seat]
        s.sheets = Commits(
            tuple(old.seats[n] for n in kept), [old.done[n] for n in kept], [old.sheets[n] for n in kept]
        )
        return [*out, *self._round(s)] if all(s.sheets.done) else out

    def result(self, s: State) -> Result | None:
        if not s.over:
            return None
        worth = {  # PW-16.1-j: who has resigned stands behind everybody who has not
            seat: (seat in s.winners, seat not in s.resigned, score(s, seat), flags_held(s, seat)) for seat in s.seats
        }
        places = tuple(1 + sum(worth[other] > worth[seat] for other in s.seats) for seat in s.seats)
        won = tuple(1 if seat in s.winners else max(2, place) for seat, place in zip(s.seats, places, strict=True))
        scores = tuple(score(s, seat) for seat in s.seats)
        return Result(won, say("result", n=len(s.winners), scores=list(scores)), scores)

    def violations(self, s: State) -> Sequence[str]:
        return violations(s)

    # --- arranging

    def arrange(self, s: State) -> Next | None:
        return arrange.arrange(s)

    def arranged(self, s: State, change: Change) -> State:
        return arrange.arranged(s, change)

    # --- knowing

    def view(self, s: State, seat: Seat | None) -> State:
        v = s.copy()
        v.sheets = s.sheets.seen_by(seat)
        return v

    def seen(self, event: Event, seat: Seat | None) -> Event | None:
        return event  # PW-7.1-e: everything is open but the sheets being written, and no event holds one

    def sample(self, v: State, seat: Seat | None, dice: Dice) -> State:
        s = v.copy()
        for n, (owner, done) in enumerate(zip(s.sheets.seats, s.sheets.done, strict=True)):
            if done and s.sheets.sheets[n] is None:
                s.sheets.sheets[n] = orders_questions.sample(s, owner, dice)
        return s

    # --- showing

    def board(self, scenario: str, options: Options) -> Board:
        return scene.board()

    def scene(self, v: State) -> Scene:
        return scene.scene(v)

    def lens(self, v: State, name: str, focus: Sequence[str]) -> Layer:
        return scene.lens(v, name, focus)

    def sketch(self, v: State, seat: Seat, picks: Sequence[str]) -> Layer:
        return scene.sketch(v, seat, picks)

    def forecast(self, v: State, seat: Seat, picks: Sequence[str]) -> tuple[Forecast, ...]:
        return scene.forecast(v, seat, picks)

    def assumed(self, told: Forecast, course: Course[State], seat: Seat) -> Action | None:
        return None

    def came_out(self, told: Forecast, course: Course[State]) -> int | None:
        """Counts of totals that the others' orders can make, not chances: there is nothing to come out."""
        return VOID

    # --- besides the contract

    def run_examples(self, path: Path) -> Iterable[ExampleResult]:
        from grognard.games.power.examples import results

        return results(path)

    def position(self, text: str, players: int) -> State:
        from grognard.games.power.position_text import position_of

        return position_of(text, players)

    def odds_tables(self, v: State, seat: Seat, place: str) -> Sequence[Table] | None:
        at = scene.spot(place) if place else None
        return None if place and at is None else scene.odds_panels(v, seat, at)


def violations(s: State) -> list[str]:
    """What cannot be true of a sound position."""
    out = []
    for army, stacks in enumerate(s.stacks):
        out += [f"army {army}: a negative count" for counts in stacks.values() if min(counts) < 0]
        out += [f"army {army}: an empty stack at {place}" for place, counts in stacks.items() if not any(counts)]
        if not s.alive[army] and (stacks or s.power[army] or s.flags[army]):
            out.append(f"army {army} is out of the game and still has something")
    if min(s.power) < 0:
        out.append("somebody has less than no Power")
    if sorted(flag for held in s.flags for flag in held) != [0, 1, 2, 3]:
        out.append("a Flag is lost or doubled")
    if not s.over and not s.sheets.seats:
        out.append("nobody writes and the game goes on")
    if not s.over and last_player(s) is not None:
        out.append("one player is left and the game goes on")
    return out


GAME = Power()
