"""The rules of the field, chapter by chapter."""

from __future__ import annotations

import pytest

from grognard.core import Action, Event, Refusal, ScriptedDice, Seat
from grognard.games import load

FIELD = load("field")
DEPLOYED = (
    "lay wood1 at 1000/2000/0", "lay wood2 at 5000/2000/0",
    "deploy s1 at 1000/1000/9000", "deploy n1 at 1000/2900/27000",
    "deploy s2 at 3000/1000/9000", "deploy n2 at 3000/2900/27000",
    "deploy s3 at 5000/1000/9000", "deploy n3 at 5000/2900/27000",
)  # fmt: skip


class Table:
    """A game that is played by notation, with dice that were chosen."""

    def __init__(self, length: int = 3) -> None:
        self.state = FIELD.setup("meeting", {"length": str(length)}, ScriptedDice([]))

    def play(self, *lines: str, dice: tuple[int, ...] = (1, 1)) -> list[Event]:
        """Each by whoever is to decide and has not; dice for the last of them."""
        out: list[Event] = []
        for n, line in enumerate(lines):
            action = self.read(line)
            rolled = ScriptedDice(dice if n + 1 == len(lines) else (1, 1))
            assert self.refusal(line) is None, f"{line}: {self.refusal(line)}"
            out += FIELD.apply(self.state, self.seat, action, rolled)
        return out

    @property
    def seat(self) -> Seat:
        return next(d.seat for d in FIELD.decisions(self.state) if not d.committed)

    def read(self, line: str) -> Action:
        return FIELD.codec.actions.read(line)

    def refusal(self, line: str) -> Refusal | None:
        return FIELD.refusal(FIELD.view(self.state, self.seat), self.seat, self.read(line))

    def broken(self, line: str) -> str:
        refusal = self.refusal(line)
        return "" if refusal is None else refusal.rule

    def given(self, south: str, north: str, dice: tuple[int, ...] = (1, 1)) -> Table:
        self.play(*DEPLOYED)
        self.play(f"orders {south}", f"orders {north}", dice=dice)
        return self


@pytest.mark.rule("FD-2-a")
def test_woods_lie_wholly_on_the_table_and_apart() -> None:
    table = Table()
    assert table.broken("lay wood1 at 100/2000/0") == "FD-2-a"
    assert table.broken("lay wood2 at 3000/2000/0") == "FD-2-a"
    assert table.seat == 0
    table.play("lay wood1 at 3000/2000/0")
    assert table.seat == 1
    assert table.broken("lay wood2 at 3900/2000/0") == "FD-2-a"
    assert table.broken("lay wood2 at 4100/2000/0") == ""


@pytest.mark.rule("FD-2-b", "FD-2-c", "FD-1-a")
def test_companies_are_deployed_in_turn_on_their_own_ground() -> None:
    table = Table()
    table.play(*DEPLOYED[:2])
    assert table.broken("deploy n1 at 1000/2900/27000") == "FD-2-b"
    assert table.broken("deploy s1 at 1000/1201/9000") == "FD-2-c"
    assert table.broken("deploy s1 at 1000/1200/9000") == ""
    seats = []
    for line in DEPLOYED[2:]:
        seats.append(table.seat)
        table.play(line)
    assert seats == [0, 1] * 3


@pytest.mark.rule("FD-2-d")
def test_a_base_on_another_is_turned_until_it_is_free() -> None:
    table = Table()
    table.play(*DEPLOYED[:4])
    refusal = table.refusal("deploy s2 at 1550/800/9000")
    assert refusal is not None
    assert (refusal.rule, refusal.message.facts) == ("FD-2-d", {"at": "1550/800/11159"})
    assert table.broken("deploy s2 at 1550/800/11159") == ""
    assert table.broken("deploy s2 at 1000/1000/9000") == "FD-2-d"


@pytest.mark.rule("FD-3-a", "FD-3-b")
def test_every_company_has_an_order_and_horse_none_to_fire() -> None:
    table = Table()
    table.play(*DEPLOYED)
    assert table.broken("orders s1>fire,s2>fire,s3>fire") == "FD-3-b"
    assert table.broken("orders s1>fire,s2>fire,n3>hold") == "FD-3-a"
    assert table.refusal("orders s1>fire,s2>fire") is not None
    table.play("orders s1>fire,s2>fire,s3>hold")
    assert FIELD.view(table.state, 1).frames[0].sheets == [None, None]
    assert FIELD.view(table.state, 0).frames[0].sheets[0] is not None


@pytest.mark.rule("FD-3-c")
@pytest.mark.parametrize(("dice", "first"), [((3, 4), 1), ((4, 3), 0), ((4, 4), 0)])
def test_the_higher_die_acts_first(dice: tuple[int, int], first: Seat) -> None:
    assert Table().given("s1>hold,s2>hold,s3>hold", "n1>hold,n2>hold,n3>hold", dice).seat == first


@pytest.mark.rule("FD-4-a", "FD-4-c")
def test_sides_act_in_turn_and_show_the_order_that_they_carry_out() -> None:
    table = Table().given("s1>hold,s2>advance,s3>hold", "n1>hold,n2>hold,n3>hold")
    assert [FIELD.view(table.state, 1).orders[n] for n in range(3)] == [-1, -1, -1]
    assert table.broken("hold n1") == "FD-4-a"
    assert table.broken("hold s2") == "FD-4-a"
    told = table.play("hold s1")
    assert [str(event) for event in told] == ["ordershown company=s1 order=hold", "held company=s1"]
    assert table.seat == 1
    table.play("hold n1")
    assert table.broken("hold s1") == "FD-4-a"


@pytest.mark.rule("FD-4-b")
def test_an_advance_is_no_longer_than_its_reach() -> None:
    table = Table().given("s1>advance,s2>advance,s3>advance", "n1>hold,n2>hold,n3>hold")
    refusal = table.refusal("advance s2 to 3000/2500/9000")
    assert refusal is not None
    assert refusal.message.facts == {"at": "3000/2000/9000"}
    assert table.broken("advance s2 to 3000/2000/9000") == ""
    assert table.broken("advance s3 to 5000/2600/9000") == ""
    assert table.broken("advance s1 to 500/100/9000") == "FD-4-b"


@pytest.mark.rule("FD-5-a", "FD-4-c")
def test_fire_reaches_so_far_and_who_sees_no_target_holds() -> None:
    table = Table().given("s1>fire,s2>fire,s3>advance", "n1>hold,n2>hold,n3>hold")
    assert table.broken("fire s2 at n2") == ""
    assert table.broken("fire s2 at s1") == "FD-5-a"
    assert table.broken("hold s2") == "FD-4-a"
    table.state.at[4] = None
    assert table.broken("fire s2 at n2") == "FD-5-a"
    table.state.at[3] = table.state.at[5] = None
    assert table.broken("hold s2") == ""


@pytest.mark.rule("FD-5-b", "FD-1-a")
def test_five_or_six_costs_a_step_and_two_destroy() -> None:
    table = Table().given("s1>fire,s2>fire,s3>hold", "n1>hold,n2>hold,n3>hold")
    table.play("fire s2 at n2", dice=(4, 5))
    assert table.state.losses[4] == 1
    table.state.at[3] = table.state.woods[0]  # n1 in a wood
    table.play("hold n2")
    told = table.play("fire s1 at n1", dice=(5, 6))
    assert table.state.losses[3] == 1
    assert len(told) == 2
    table = Table().given("s1>hold,s2>fire,s3>hold", "n1>hold,n2>hold,n3>hold")
    table.play("fire s2 at n2", dice=(6, 5))
    assert (table.state.at[4], table.state.losses[4]) == (None, 2)
    assert table.seat == 1
    assert table.broken("hold n2") == "FD-4-a"


@pytest.mark.rule("FD-6-a", "FD-6-b")
def test_it_ends_after_the_last_turn_and_steps_count() -> None:
    table = Table(length=1).given("s1>hold,s2>fire,s3>hold", "n1>hold,n2>hold,n3>hold")
    table.play("fire s2 at n2", dice=(5, 1))
    table.play("hold n1", "hold s1", "hold n2", "hold s3", "hold n3")
    result = FIELD.result(table.state)
    assert result is not None
    assert (result.places, result.points) == ((1, 2), (6, 5))


@pytest.mark.rule("FD-6-a")
def test_it_ends_when_a_side_has_no_company_left() -> None:
    table = Table().given("s1>hold,s2>fire,s3>hold", "n1>hold,n2>hold,n3>hold")
    for company in (3, 5):
        table.state.losses[company], table.state.at[company], table.state.orders[company] = 2, None, -2
    table.play("fire s2 at n2", dice=(6, 6))
    result = FIELD.result(table.state)
    assert result is not None
    assert result.places == (1, 2)
