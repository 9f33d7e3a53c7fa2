"""What holds of every round: random positions and sheets, a second adjudicator, and the account replayed by itself."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.core import Event
from grognard.games.power import GAME
from grognard.games.power.arrange.written import position, winners_of
from grognard.games.power.components.map import ARMIES, IDS, LETTERS, ON_BOARD, RESERVE, Army
from grognard.games.power.components.order_language import Lang, parse
from grognard.games.power.components.pieces import CHANGE, KINDS, MISSILE, STRENGTH, Kind, strength
from grognard.games.power.events.combat import Bounced, Captured, Standing, Struck
from grognard.games.power.events.orders import Exchanged, Launched, Moved, Read
from grognard.games.power.events.round import Collected, FlagTaken, Paid
from grognard.games.power.play import adjudicate
from grognard.games.power.state import State
from grognard.kit.example_files import load
from tests.power import slow_adjudicator
from tests.power.rounds import round_of
from tests.selection import cases

pytestmark = pytest.mark.deeper
"""How many times as many examples."""

Round = tuple[dict[str, Any], dict[str, list[str]]]


@st.composite
def rounds(draw: Any, players: tuple[int, ...] = (2, 3, 4)) -> Round:
    return round_of(lambda options: draw(st.sampled_from(list(options))), players)


def play(case: Round) -> tuple[State, State, list[Event]]:
    """The position before, the position after, the account."""
    setup, orders = case
    before = position(setup)
    after, account = adjudicate(before, {Army(LETTERS.index(a)): lines for a, lines in orders.items()})
    return before, after, account


def contents(s: State) -> Counter[tuple[str, str, str]]:
    """How many of each kind each army has at each place; Power lies in the Reserve as `P`."""
    found: Counter[tuple[str, str, str]] = Counter()
    for a in ARMIES:
        for at, counts in s.stacks[a].items():
            found.update({(IDS[at], LETTERS[a], KINDS[k].code_fr): n for k, n in enumerate(counts) if n})
        found.update({(IDS[RESERVE[a]], LETTERS[a], "P"): s.power[a]} if s.power[a] else {})
    return found


def told(after: State, account: list[Event]) -> dict[str, Any]:
    """An outcome in the words of the reference."""
    return {
        "results": {LETTERS[e.army]: [str(x.outcome) for x in e.lines] for e in account if isinstance(e, Read)},
        "pieces": {key: n for key, n in contents(after).items() if key[2] != "P"},
        "power": dict(zip(LETTERS, after.power, strict=True)),
        "flags": {LETTERS[a]: sorted(LETTERS[x] for x in after.flags[a]) for a in ARMIES},
        "eliminated": [LETTERS[a] for a in ARMIES if not after.alive[a]],
        "winners": winners_of(after),
        "ended": after.over,
        "next_referee": None if after.over else LETTERS[after.referee],
    }


def total(s: State) -> int:
    return sum(s.power) + sum(strength(counts) for stacks in s.stacks for counts in stacks.values())


# --- a second opinion


def test_the_second_adjudicator_agrees_with_the_worked_examples() -> None:
    for example in load(Path(__file__).parent / "examples.yaml"):
        case = example.fields
        if "kind" in case or case["given"].get("lang", "fr") != "fr":
            continue
        ((_, orders),) = case["do"][0].items()
        found = slow_adjudicator.play(case["given"], orders)
        board: dict[str, dict[str, Counter[str]]] = {}
        for (at, army, code), n in found["pieces"].items():
            board.setdefault(at, {}).setdefault(army, Counter())[code] = n
        wanted = slow_adjudicator.Table({"board": case["expect"]["board"], "reserve": case["expect"]["reserve"]})
        assert found["pieces"] == dict(Counter((p["place"], p["army"], p["type"]) for p in wanted.pieces)), case["id"]
        assert found["power"] == wanted.power, case["id"]
        assert {a: found["results"].get(a, []) for a in case["expect"]["results"]} == case["expect"]["results"]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("block", range(4))
def test_two_adjudicators_agree_on_hundreds_of_random_rounds(players: int, block: int) -> None:
    for n in range(cases(80, 32)):
        case = round_of(random.Random(f"{players} {block} {n}").choice, (players,))
        _, after, account = play(case)
        assert told(after, account) == slow_adjudicator.play(*case), case


@settings(max_examples=cases(50))
@given(case=rounds())
def test_two_adjudicators_agree_on_any_round(case: Round) -> None:
    _, after, account = play(case)
    assert told(after, account) == slow_adjudicator.play(*case)


def test_the_random_rounds_are_worth_the_trouble() -> None:
    """Among them: ties in several waves, standing ties, strikes, penalties, merged and cancelled orders, Flags."""
    seen: Counter[str] = Counter()
    for n in range(300):
        _, _, account = play(round_of(random.Random(f"worth {n}").choice))
        seen.update(type(e).__name__ for e in account)
        seen["second wave"] += any(isinstance(e, Bounced) and e.wave > 1 for e in account)
        seen["cancelled"] += any(x.outcome == "cancelled" for e in account if isinstance(e, Read) for x in e.lines)
    common = ("Moved", "Exchanged", "Launched", "Paid", "Struck", "Bounced", "Standing", "Captured", "FlagTaken")
    assert all(seen[name] >= 10 for name in common), seen
    assert seen["second wave"] >= 3, seen
    assert seen["cancelled"] >= 4, seen


# --- the properties of the data file


@pytest.mark.rule("PW-11.2-d")
@settings(max_examples=cases(30))
@given(case=rounds())
def test_every_piece_falls_back_at_most_once(case: Round) -> None:
    _, _, account = play(case)
    moved = Counter((e.army, e.piece, e.start, e.to) for e in account if isinstance(e, Moved))
    bounced = Counter((e.army, e.piece, e.to, e.at) for e in account if isinstance(e, Bounced))
    assert bounced <= moved  # each fall is the way back of one move
    waves = [e.wave for e in account if isinstance(e, Bounced)]
    assert waves == sorted(waves)
    assert set(waves) == set(range(1, max(waves, default=0) + 1))


@pytest.mark.rule("PW-10.1-i", "PW-11.4-a")
@settings(max_examples=cases(30))
@given(case=rounds())
def test_neither_referee_nor_reading_order_changes_moves_fights_and_income(case: Round) -> None:
    setup, orders = case
    mercenary = setup.get("mercenary")
    plain = {a: [x for x in lines if not x.startswith(f"{mercenary}:")] for a, lines in orders.items()}
    outcomes = []
    for referee in (a for a in LETTERS if a != mercenary):
        before, _, account = play(({**setup, "referee": referee, "permanent": True}, plain))
        replayed = replay(before, [e for e in account if not isinstance(e, FlagTaken)])
        results = {e.army: [str(x.outcome) for x in e.lines] for e in account if isinstance(e, Read)}
        outcomes.append((results, replayed))
    assert all(outcome == outcomes[0] for outcome in outcomes)


@pytest.mark.rule("PW-11.4-e", "PW-11.4-g", "PW-12.1-a")
@settings(max_examples=cases(30))
@given(case=rounds())
def test_after_the_combats_one_side_is_on_each_space_unless_a_tie_stands(case: Round) -> None:
    _, after, account = play(case)
    tied = {e.at for e in account if isinstance(e, Standing)}
    for at in range(ON_BOARD):
        sides = {after.side(a) for a in ARMIES if at in after.stacks[a]}
        assert len(sides) <= 1 or at in tied


@pytest.mark.rule("PW-12.1-b", "PW-12.1-c")
@settings(max_examples=cases(30))
@given(case=rounds())
def test_captures_make_no_new_conflict(case: Round) -> None:
    _, after, account = play(case)
    for e in account:
        if isinstance(e, Captured):
            assert e.at not in after.stacks[e.of]
    kinds = [type(e) for e in account]
    if Captured in kinds:
        assert not {Moved, Bounced, Struck} & set(kinds[kinds.index(Captured) :])


@pytest.mark.rule("PW-15.2-b", "PW-13.1-b", "PW-10.1-g")
@settings(max_examples=cases(30))
@given(case=rounds())
def test_strength_changes_only_by_exchanges_strikes_income_and_penalties(case: Round) -> None:
    before, after, account = play(case)
    change = 0
    for e in account:
        match e:
            case Exchanged():
                change += STRENGTH[e.received] - e.power - strength(e.given)
            case Struck():
                change -= e.power + strength(e.lost)
            case Collected():
                change += len(e.lands)
            case Paid(piece=piece) if piece < 0:
                change -= 1
            case Paid():
                power, pieces = CHANGE[Kind(e.piece)]
                change += power + sum(STRENGTH[k] * n for k, n in pieces) - STRENGTH[e.piece]
    assert total(after) - total(before) == change


# --- what the table relies on


@settings(max_examples=cases(30))
@given(case=rounds())
def test_a_round_leaves_the_position_before_it_untouched(case: Round) -> None:
    setup, orders = case
    before = position(setup)
    sheets = {Army(LETTERS.index(a)): list(lines) for a, lines in orders.items()}
    first = adjudicate(before, sheets)
    assert before == position(setup)
    assert sheets == {Army(LETTERS.index(a)): lines for a, lines in orders.items()}
    assert adjudicate(before, sheets) == first


@pytest.mark.rule("PW-14.1-c", "PW-14.1-j", "PW-15.2-c")
@settings(max_examples=cases(30))
@given(case=rounds())
def test_no_flag_is_ever_lost_or_doubled(case: Round) -> None:
    before, after, account = play(case)
    assert sorted(flag for held in after.flags for flag in held) == [0, 1, 2, 3]
    assert [fault for fault in GAME.violations(after) if "no player writes" not in fault] == []
    assert sum(before.alive) - sum(after.alive) == sum(isinstance(e, FlagTaken) for e in account)


def replay(before: State, account: list[Event]) -> dict[tuple[str, str, str], int]:
    """The position to which an account leads, from the events alone."""
    held = Held(contents(before))
    for event in account:
        held.carry_out(event)
    return {key: n for key, n in held.pieces.items() if n}


class Held:
    """What lies where: pieces by place, army and code."""

    def __init__(self, pieces: dict[tuple[str, str, str], int]) -> None:
        self.pieces = pieces

    def change(self, at: int, army: int, what: str, n: int) -> None:
        self.pieces[IDS[at], LETTERS[army], what] += n
        assert self.pieces[IDS[at], LETTERS[army], what] >= 0

    def piece(self, at: int, army: int, kind: int, n: int) -> None:
        self.change(at, army, KINDS[kind].code_fr, n)

    def give(self, at: int, army: int, counts: tuple[int, ...], sign: int) -> None:
        for kind, n in enumerate(counts):
            self.piece(at, army, kind, sign * n)

    def carry_out(self, e: Event) -> None:
        match e:
            case Moved() | Bounced():
                self.piece(e.start if isinstance(e, Moved) else e.at, e.army, e.piece, -1)
                self.piece(e.to, e.army, e.piece, 1)
            case Exchanged():
                self.give(e.at, e.army, e.given, -1)
                self.change(RESERVE[e.army], e.army, "P", -e.power)
                self.piece(e.at, e.army, e.received, 1)
            case Launched():
                self.piece(e.start, e.army, MISSILE, -1)
            case Paid():
                self.pay(e)
            case _:
                self.lose_and_gain(e)

    def pay(self, e: Paid) -> None:
        if e.piece < 0:
            self.change(RESERVE[e.army], e.army, "P", -1)
            return
        self.piece(e.at, e.army, e.piece, -1)
        for code, n in slow_adjudicator.CHANGE[KINDS[e.piece].code_fr].items():
            self.change(RESERVE[e.army], e.army, code, n)

    def lose_and_gain(self, e: Event) -> None:
        match e:
            case Struck():
                self.give(e.at, e.army, e.lost, -1)
                self.change(e.at, e.army, "P", -e.power)
            case Captured():
                self.give(e.at, e.of, e.pieces, -1)
                self.give(RESERVE[e.by], e.by, e.pieces, 1)
            case Collected():
                self.change(RESERVE[e.army], e.army, "P", len(e.lands))
            case FlagTaken():
                for (at, army, what), n in list(self.pieces.items()):
                    if army == LETTERS[e.of]:
                        self.pieces[at, army, what] = 0
                        self.change(RESERVE[e.by], e.by, what, n)


@pytest.mark.rule("PW-10.1-b")
@settings(max_examples=cases(50))
@given(case=rounds())
def test_the_account_of_a_round_leads_by_itself_from_the_position_before_to_the_one_after(case: Round) -> None:
    before, after, account = play(case)
    assert replay(before, account) == contents(after)
    flags = [list(held) for held in before.flags]
    for e in account:
        if isinstance(e, FlagTaken):
            flags[e.by], flags[e.of] = flags[e.by] + flags[e.of], []
    assert flags == after.flags


# --- a quarter turn

TURN = slow_adjudicator.BOARD["quarter_turn"]


def turned(place: str) -> str:
    """A place after a clockwise quarter turn of the board."""
    if place[:3] in ("HQ.", "RV."):
        return place[:3] + TURN["armies"][place[3]]
    if place[0] == "I":
        return str(TURN["islands"][place])
    if place[0] == "S":
        return f"S{(int(place[1:]) + 2) % 12 + 1}"
    return str(TURN["armies"][place[0]]) + place[1]


def turned_line(text: str, army: str) -> str | None:
    """An order after a quarter turn; what is no order says the same from every corner, unless it nearly is one."""
    line = slow_adjudicator.understand(text, army)
    if line["op"] in ("malformed", "penalty", "captives"):
        return None
    prefix = f"{TURN['armies'][line['army']]}: "
    if line["op"] == "exchange":
        given = "+".join(f"{n}{code}" for code, n in line["given"].items())
        return f"{prefix}{given} E{turned(line['at'])} {line['received']}"
    return f"{prefix}{line['type']} {turned(line['from'])} {turned(line['to'])}"


def turned_round(case: Round) -> Round:
    setup, orders = case
    armies = TURN["armies"]
    letters: dict[str, Any] = dict(setup)
    letters["referee"] = armies[setup["referee"]]
    letters["board"] = {turned(at): {armies[a]: x for a, x in force.items()} for at, force in setup["board"].items()}
    letters["reserve"] = {armies[a]: x for a, x in setup["reserve"].items()}
    for name in ("eliminated", "resigned"):
        letters[name] = [armies[a] for a in setup.get(name, ())]
    letters["flags"] = {armies[a]: [armies[x] for x in held] for a, held in setup.get("flags", {}).items()}
    if "mercenary" in setup:
        letters["mercenary"] = armies[setup["mercenary"]]
    sheets = {armies[a]: [t for x in lines if (t := turned_line(x, a))] for a, lines in orders.items()}
    return letters, sheets


@settings(max_examples=cases(30))
@given(case=rounds(players=(3, 4)))
def test_a_quarter_turn_of_the_board_turns_the_result(case: Round) -> None:
    setup, orders = case
    # The piece that pays a penalty is found by the order of the board file, which does not turn.
    setup = {**setup, "options": {**setup["options"], "no_order_penalty": False}}
    readable = {a: [x for x in lines if turned_line(x, a)] for a, lines in orders.items()}
    _, after, _ = play((setup, readable))
    _, other, _ = play(turned_round((setup, readable)))
    armies = TURN["armies"]
    assert {(turned(at), armies[a], what): n for (at, a, what), n in contents(after).items()} == contents(other)
    assert {armies[LETTERS[a]]: sorted(armies[LETTERS[x]] for x in after.flags[a]) for a in ARMIES} == {
        LETTERS[a]: sorted(LETTERS[x] for x in other.flags[a]) for a in ARMIES
    }
    assert (after.over, len(after.winners)) == (other.over, len(other.winners))
    assert after.over or armies[LETTERS[after.referee]] == LETTERS[other.referee]


@settings(max_examples=cases(50))
@given(
    text=st.text(alphabet="SRTACBDM PEVHQI0123489.:+->,|xé", max_size=14),
    army=st.sampled_from(ARMIES),
)
def test_two_readers_of_orders_agree_on_any_line(text: str, army: Army) -> None:
    ours, theirs = type(parse(text, army, Lang.FR)).__name__, slow_adjudicator.understand(text, LETTERS[army])["op"]
    assert ours.removesuffix("At").removesuffix("To").lower() == theirs
