"""Spaces and ways: networks and cheapest ways against slow ones written differently."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.boards.routes import Leg, Routes, bits_of, cheapest, spaces_in

SPACES = 9
PAIRS = [(a, b) for a in range(SPACES) for b in range(a + 1, SPACES)]
ways = st.lists(st.sampled_from(PAIRS), unique=True)
some = st.sets(st.integers(0, SPACES - 1))


@given(some)
def test_a_set_of_spaces_is_one_int(spaces):
    assert list(spaces_in(bits_of(spaces))) == sorted(spaces)


@given(ways)
def test_ways_lead_both_ways(pairs):
    routes = Routes(SPACES, pairs)
    for a in range(SPACES):
        assert routes.next_to[a] == tuple(sorted(b for b in range(SPACES) if (a, b) in pairs or (b, a) in pairs))
        assert list(spaces_in(routes.bits[a])) == list(routes.next_to[a])


@pytest.mark.parametrize("pairs", [[(0, 0)], [(0, 1), (1, 0)], [(0, 3)], [(-1, 0)]])
def test_a_way_joins_two_spaces_that_exist_and_once(pairs):
    with pytest.raises(ValueError, match="way"):
        Routes(3, pairs)


@given(ways, some, some)
def test_a_network_is_what_carriers_join_to_its_sources(pairs, sources, carriers):
    routes = Routes(SPACES, pairs)
    found = set(sources)
    for _ in range(SPACES):  # as far as any way can lead
        found |= {b for a in found for b in carriers if (a, b) in pairs or (b, a) in pairs}
    assert set(spaces_in(routes.spread(bits_of(sources), bits_of(carriers)))) == found


@given(ways, some)
def test_two_ways_lead_through_what_may_be_passed(pairs, through):
    routes = Routes(SPACES, pairs)
    for start in range(SPACES):
        expected = {
            (end, middle)
            for middle in through
            for end in range(SPACES)
            if end != start and middle in routes.next_to[start] and end in routes.next_to[middle]
        }
        found = routes.two_away(start, bits_of(through))
        assert {(end, middle) for end, middles in found for middle in middles} == expected
        assert [end for end, _ in found] == sorted({end for end, _ in found})


@given(st.dictionaries(st.sampled_from(PAIRS), st.integers(0, 4)), some)
def test_the_cheapest_way_is_no_dearer_than_any(prices, stops):
    """Against sums over ever longer ways."""

    def legs(at: int) -> list[Leg]:
        return [
            Leg(b if a == at else a, price, (b if a == at else a) in stops)
            for (a, b), price in prices.items()
            if at in (a, b)
        ]

    slow = {0: 0}
    for _ in range(SPACES):
        for at in [at for at in slow if at == 0 or at not in stops]:
            for leg in legs(at):
                slow[leg.end] = min(slow.get(leg.end, 99), slow[at] + leg.cost)
    found = cheapest(0, legs)
    assert found.cost == slow
    for to in found.cost:
        path = found.path(to)
        assert (path[0], path[-1]) == (0, to)
        assert sum(min(leg.cost for leg in legs(a) if leg.end == b) for a, b in pairwise(path)) == slow[to]
        assert not any(at in stops for at in path[1:-1])


def test_going_gains_nothing():
    with pytest.raises(ValueError, match="costs -1"):
        cheapest(0, lambda _: [Leg(1, -1)])
