"""What is kept about a position: it is what would be found by looking again, however the position came about."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from grognard import load
from grognard.core import FairDice, walk_at_random
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.leaders import ALL_LEADERS, KEYS, LEADERS
from grognard.games.monarchs.components.map import AREAS, COUNT, EVERYWHERE, IDS, NEXT_TO, THEATRES
from grognard.games.monarchs.components.nations import NATION_OF, NATIONS_OF, SIDE_OF, SIDE_OF_COURT
from grognard.games.monarchs.frames import CourtTurn
from grognard.games.monarchs.rules import rally
from grognard.games.monarchs.rules.cards import plays
from grognard.games.monarchs.rules.forces.keys import KEY_OF
from grognard.games.monarchs.rules.light_troops import foraging, raids
from grognard.games.monarchs.rules.march import operations
from grognard.games.monarchs.rules.march.route import Trek, mps_left, set_out
from grognard.games.monarchs.rules.march.step_laws import reach, step_law, stepped
from grognard.games.monarchs.rules.siege import besieging, garrison
from grognard.games.monarchs.rules.supply import depots, improving, sharing
from grognard.games.monarchs.rules.turn import admin_march
from grognard.games.monarchs.setup import first_position
from grognard.games.monarchs.state import COLUMN, INSIDE, Post, State, post
from grognard.match import settled

GAME = load("monarchs")


def facts(s: State, kept_by: State) -> dict[str, object]:
    """Everything that another state of the same position need not look at again."""
    everywhere = range(COLUMN + 1)
    found: dict[str, object] = {
        "occupied": s.occupied(),
        "stood": (s.stood(0), s.stood(1), s.garrisoned()),
        "controlled": (s.controlled(0), s.controlled(1)),
        "leaders": [s.leaders_in(where) for where in everywhere],
        "nations": [s.force_nation(where) for where in everywhere],
    }
    for name in ("found", "by_land", "by_fortresses"):
        own = s.__dict__.get(name, {})
        for work, about in list(kept_by.__dict__.get(name, {})):
            found[f"{work.__name__} {about}"] = own[work, about] if (work, about) in own else work(s, *about)
    return found


@pytest.mark.parametrize(("scenario", "fog"), [("y1757", "no"), ("y1760-4", "yes"), ("y1762", "no")])
def test_what_is_kept_about_a_position_is_true_after_every_action(scenario: str, fog: str) -> None:
    rng = Random(11)
    dice = FairDice(rng.randbytes(32))
    s = GAME.setup(scenario, settled(GAME, scenario, {"fog": fog}), dice)
    while GAME.result(s) is None:
        seat = next(decision.seat for decision in GAME.decisions(s) if not decision.committed)
        v = GAME.view(s, seat)
        action = walk_at_random(GAME.ask(v, seat), rng)
        GAME.apply(s, seat, action, dice)
        fresh = s.copy()
        fresh.changed()
        assert facts(s, s) == facts(fresh, s), action


def step_by_step(s: State, t: Trek) -> set[int]:
    """Every space that a march comes to by steps that the law allows."""
    best, waiting = {t.at: mps_left(s, t)}, [t]
    for here in waiting:
        for p in NEXT_TO[here.at]:
            if step_law(s, here, p) is None:
                there = stepped(s, here, p)
                if mps_left(s, there) > best.get(p, -1):
                    best[p] = mps_left(s, there)
                    waiting.append(there)
    return best.keys() - {t.at}


@pytest.mark.parametrize("scenario", ["y1756", "y1757", "y1760", "y1762"])
def test_a_march_reaches_the_spaces_that_it_comes_to_step_by_step(scenario: str) -> None:
    s = first_position(scenario, settled(GAME, scenario, {}))
    for who in ALL_LEADERS:
        where, side = s.leaders[who], SIDE_OF[s.nation_of(who)]
        if where >= COLUMN:
            continue

        enemies = [p for p in EVERYWHERE if s.sps(post(1 - side, p))]
        for stack in (s.troops[where], ()):
            for admin, target in ((False, -1), (True, -1), (False, enemies[0]), (False, enemies[-1])):
                t = set_out(s, where, who, stack, (who,), admin=admin, target=target)
                assert reach(s, t).keys() == step_by_step(s, t)


def offered_and_allowed(s: State, f: CourtTurn) -> Iterator[tuple[str, list[object], list[object]]]:
    """What quick ways find for a court, and what the laws allow when asked of everything."""
    court, side = f.court, SIDE_OF_COURT[f.court]
    posts = [*range(side * COUNT, (side + 1) * COUNT), *range(INSIDE, COLUMN)]
    for n in NATIONS_OF[court]:
        allowed = [p for p in EVERYWHERE if depots.build_site_law(s, n, p) is None]
        yield f"sites {n}", [*depots.sites(s, n)], [*allowed]
        for d in s.depots:
            if NATION_OF[d.contingent] == n:
                ends = [IDS[p] for p in EVERYWHERE if depots.move_end_law(s, n, d.at, p) is None]
                yield f"move {d}", [*depots.move_ends(s, n, d.at)], [*ends]
    for budget in range(1, 6):
        able = [who for who in s.leaders_of(court) if operations.leader_law(s, court, KEYS[who]) is None]
        within = [KEYS[who] for who in able if operations.budget_law([LEADERS[who].initiative], budget) is None]
        yield f"activable {budget}", [*operations.activable(s, court, budget=budget)], [*within]
    for card in s.hands[court]:
        uses = [use for use in plays.USES if plays.use_law(s, f, card, use) is None]
        yield f"uses {card}", [*plays.uses(s, f, card)], [*uses]
        yield f"can play {card}", [plays.can_play(s, f, card)], [bool(uses)]
    found = [where for where in posts if admin_march.start_law(s, court, where) is None]
    yield "admin", sorted(admin_march.starts(s, court)), [*found]
    found = [where for where in posts if rally.force_law(s, f, Post(where)) is None]
    yield "rally", sorted(rally.broken(s, f)), [*found]
    hungry = [w for w in posts if improving.improve_law(s, f, act.Improve((KEY_OF[w],))) is None]
    yield "improve", [*improving.improvable(s, court)], [*hungry]
    shared = [w for w in posts if sharing.share_one_law(s, court, Post(w)) is None]
    yield "share", [*sharing.sharers(s, court)], [*shared]
    spaces = {
        "garrison": (garrison.places(s, court), lambda p: garrison.space_law(s, court, p)),
        "besiege": (besieging.beginnings(s, court), lambda p: besieging.begin_law(s, court, p)),
        "prosecute": (besieging.prosecutable(s, f), lambda p: besieging.roll_law(s, f, p)),
    }
    for name, (offers, judge) in spaces.items():
        yield name, [*offers], [IDS[p] for p in EVERYWHERE if judge(p) is None]
    areas = [foraging.area_key(a) for a in range(len(AREAS)) if foraging.area_law(s, court, a) is None]
    yield "forage", [*foraging.areas(s, court)], [*areas]
    boxes = [t for t in range(len(THEATRES)) if raids.box_law(s, court, t) is None]
    yield "raid", [*raids.boxes(s, court)], [*boxes]


@pytest.mark.parametrize("scenario", ["y1757", "y1760-4", "y1762"])
def test_what_a_turn_offers_is_what_its_laws_allow(scenario: str) -> None:
    rng = Random(5)
    dice = FairDice(rng.randbytes(32))
    s = GAME.setup(scenario, settled(GAME, scenario, {}), dice)
    while GAME.result(s) is None:
        seat = next(decision.seat for decision in GAME.decisions(s) if not decision.committed)
        if isinstance(s.top, CourtTurn) and not int(rng.random() * 3):
            for name, offered, allowed in offered_and_allowed(s, s.top):
                assert offered == allowed, name
        GAME.apply(s, seat, walk_at_random(GAME.ask(GAME.view(s, seat), seat), rng), dice)
