"""What an example expects, looked up in what came of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from grognard.core import ScriptedDice, Share
from grognard.games.frederick import actions as act
from grognard.games.frederick import play
from grognard.games.frederick.components.armies import (
    ARMIES,
    CHITS,
    NATION_OF,
    NATIONS,
    RUSSIA,
    SIDES,
    TURNS,
    WHO_IDS,
    Side,
)
from grognard.games.frederick.components.cards import CARD_IDS
from grognard.games.frederick.components.map import IDS, PLACES, Place
from grognard.games.frederick.components.units import (
    EXHAUSTED,
    INSIDE,
    ISOLATED,
    RECOVERED,
    Group,
    is_general,
    size,
    who_of,
)
from grognard.games.frederick.events.battle import Attacked, BattleEnded, FellBack, Stormed, StormEnded
from grognard.games.frederick.events.march import Placed
from grognard.games.frederick.events.turn import Attrition, ChitDrawn, Drew, Fate, TurnBegan
from grognard.games.frederick.examples.position import Table
from grognard.games.frederick.examples.verbs import thrown
from grognard.games.frederick.examples.words import (
    ADJECTIVES,
    ORDINALS,
    battle_of,
    general_of,
    hold_true,
    law_for,
    nation_of,
    number_of,
    place_of,
    shared,
)
from grognard.games.frederick.frames import Battle, Battles, Hits, Winter, WinterStep
from grognard.games.frederick.rules.battle import attack, damage, declaration
from grognard.games.frederick.rules.winter import hands, muster
from grognard.kit.example_games import BadExample, Look, Looks, in_any_order, index_of, law_of, of_table, only


def _described(groups: Iterable[Group], like: Any, troops: str = "") -> dict[str, Any]:
    """Units as a row has them, without what is neither expected nor there; `troops` ends the keys of the numbers."""
    groups = list(groups)
    names = [(g, WHO_IDS[who_of(g)].removeprefix("gen:")) for g in groups if is_general(g)]
    plain = [g for g in groups if not is_general(g)]
    facts: dict[str, Any] = {
        f"fresh{troops}": size(g for g in plain if not g & EXHAUSTED),
        f"exhausted{troops}": size(g for g in plain if g & EXHAUSTED),
        "commanders": [name for g, name in names if not g & EXHAUSTED],
        "exhausted_commanders": [name for g, name in names if g & EXHAUSTED],
    }
    return {key: value for key, value in facts.items() if value or key in like}


def _facts(t: Table, p: Place, wanted: Any, groups: list[Group]) -> dict[str, Any]:
    """Some facts about a space or units in it."""
    known: dict[str, Any] = {
        **_described(groups, ("fresh", "exhausted", "commanders")),
        "units": size(groups),
        "nation": NATIONS[NATION_OF[who_of(groups[0])]] if groups else "",
        "recovered_markers": size(g for g in groups if g & RECOVERED),
        "siege": t.s.besieged(p),
        "fort": t.s.room(p) > 0,
        "resource": t.s.worth(p) > 0,
    }
    only(wanted, known, "expected", IDS[p])
    return {key: known[key] for key in wanted}


def _side_facts(t: Table, m: re.Match[str], wanted: Any) -> dict[str, Any]:
    p, side = place_of(m["at"]), t.side(ADJECTIVES[m["who"].capitalize()])
    return _facts(t, p, wanted, t.groups(p, side, inside=False))


def _space_facts(t: Table, m: re.Match[str], wanted: Any) -> dict[str, Any]:
    p = place_of(m["at"])
    return _facts(t, p, wanted, list(t.s.stacks[p]))


def _discards(t: Table, _m: re.Match[str], wanted: Any) -> dict[str, list[str]]:
    return {
        side: [CARD_IDS[c] for c, n in enumerate(t.s.discard[index_of(side, SIDES)]) for _ in range(n)]
        for side in wanted
    }


def _activated(t: Table, _m: re.Match[str], _wanted: Any) -> list[str]:
    s = t.s.copy()
    declaration.end_marches(s, s.phase(), act.End(), t.dice, [])
    found = s.frames[-1]
    assert isinstance(found, Battles)
    return [IDS[p] for p in sorted({*found.fields, *found.entered})]


def _isolated(t: Table, _m: re.Match[str], wanted: Any) -> dict[str, bool]:
    out = {}
    for key in wanted:
        found = re.fullmatch(r"(\w+)/(\w+)( in defence)?", key)
        if not found:
            raise BadExample(f"isolated: {key!r} means nothing")
        mine = [g for g in t.s.stacks[place_of(found[1])] if NATION_OF[who_of(g)] == nation_of(found[2])]
        mine = [g for g in mine if bool(g & INSIDE) == bool(found[3])]
        hold_true(bool(mine), f"isolated: nobody is {key}")
        out[key] = any(g & ISOLATED for g in mine)
    return out


def _totals(attacks: Sequence[Attacked]) -> list[int]:
    return [face + bonus for e in attacks for face, bonus in zip(e.faces, e.bonuses, strict=True)]


def _first_attack(t: Table) -> Attacked:
    hold_true(bool(t.attacks()), "nobody has attacked")
    return t.attacks()[0]


def _besieger(t: Table) -> Side:
    storms = t.happened(Stormed)
    hold_true(bool(storms), "no fort is assaulted")
    return t.s.side_of_army(ARMIES.index(storms[0].army))


def _after(t: Table, m: re.Match[str], wanted: Any) -> Any:
    """Units of a side in the battle; or, in words, what its owner may make of the damage."""
    side = SIDES.index(m["side"])
    if isinstance(wanted, str):
        return wanted if _may_exhaust(t, side, wanted) else "not so"
    return _described(t.groups(t.place, side, inside=False), wanted, "_troops")


def _may_exhaust(t: Table, side: int, text: str) -> bool:
    form = r"(\w+) of the (\w+) fresh units \(owner's choice, (\w+) included\) exhausted, none eliminated"
    found = re.fullmatch(form, text)
    hits = t.s.top
    if not found or not isinstance(hits, Hits):
        raise BadExample(f"{text!r} means nothing here")
    damaged, fresh, name = number_of(found[1]), number_of(found[2]), WHO_IDS[general_of(found[3])]
    split = damage.split(t.s, hits)
    if hits.side != side or hits.count != damaged or sum(n for _, n in split.bins) != fresh:
        return False
    troops = next(key for key, _ in split.bins if key != name)
    after = t.s.copy()
    for shares in ((Share("hit", troops, damaged),), (Share("hit", troops, damaged - 1), Share("hit", name))):
        after = t.s.copy()
        if play.refusal(after, side, act.Lose(shares)) is not None:
            return False
        play.perform(after, Side(side), act.Lose(shares), ScriptedDice(), [])
    worn = [size(g for g in s.stacks[hits.at] if g & EXHAUSTED) for s in (t.s, after)]
    return worn[1] - worn[0] == damaged and size(after.stacks[hits.at]) == size(t.s.stacks[hits.at])


def _resources_changed(t: Table, _m: re.Match[str], wanted: Any) -> dict[str, int]:
    return {n: t.s.resources_of(nation_of(n)) - t.before.resources_of(nation_of(n)) for n in wanted}


def _drawn(t: Table, m: re.Match[str], _wanted: Any) -> int:
    side = m.groupdict().get("side")
    return len(t.happened(Drew, seat=SIDES.index(side)) if side else t.happened(Drew))


def _one_more(t: Table, m: re.Match[str], _wanted: Any) -> bool:
    """Whether one more unit may be placed where so many have been in this winter; points are left at that moment."""
    p = place_of(m["at"])
    placed = ORDINALS.index(m["nth"])
    for s in t.moments:
        w = s.top
        if isinstance(w, Winter) and dict(w.placed).get(p) == placed and w.points[s.control[p]]:
            nation = s.control[p]
            share = shared(muster.muster_split(s, w, nation), {(NATIONS[nation], m["at"]): 1}, "stay")
            return play.refusal(s, w.side, act.Muster(NATIONS[nation], share)) is None
    raise BadExample(f"there are never {placed} units placed in {m['at']} with points left")


def _alternative(t: Table, _m: re.Match[str], wanted: str) -> str:
    found = re.fullmatch(r"(\w+) -> (\w+) for 1 AP", wanted)
    if not found:
        raise BadExample(f"legal_alternative: {wanted!r} means nothing")
    shares = tuple(share for share in t.tried.shares if share.bin == "go")
    wrong = play.refusal(t.s, t.s.side_of_army(t.phase().army), act.March(found[1], found[2], shares))
    return wanted if wrong is None else f"refused by {wrong.rule}"


def _allowed(t: Table, *actions: int) -> bool:
    return not any(n in actions for n, _ in t.refused)


def _reason(t: Table, _m: re.Match[str], wanted: str) -> str:
    laws = [law_of(wrong) for _, wrong in t.refused]
    return wanted if law_for(wanted) in laws else f"refused by {', '.join(laws) or 'nothing'}"


def _least_discard(t: Table, _m: re.Match[str], _wanted: Any) -> int:
    """The fewest cards that may be discarded."""
    s = next(s for s in t.moments if isinstance(s.top, Winter) and s.top.step == WinterStep.DISCARD)
    w = s.top
    assert isinstance(w, Winter)
    return next(n for n in range(99) if play.refusal(s, w.side, act.Discard(thrown(s, w, n))) is None)


def _hand_limit(t: Table, _m: re.Match[str], _wanted: Any) -> int:
    return hands.hand_limit(t.s, _holder_of_hand(t))


def _holder_of_hand(t: Table) -> Side:
    return Side(SIDES.index(next(iter(t.given["hand"]))))


def _attacks_field(t: Table) -> bool:
    """Whether there was a field battle: somebody fought before a fort was assaulted."""
    return bool(t.happened(BattleEnded))


def _may_attack(t: Table, m: re.Match[str], _wanted: Any) -> bool:
    side = t.side(m["who"])
    return any(
        play.refusal(s, side, act.Attack()) is None for s in t.moments if isinstance(s.top, Battle)
    )  # fmt: skip


def _bonus(t: Table, m: re.Match[str], _wanted: Any) -> int:
    who, b = general_of(m["who"]), battle_of(t.s)
    return next(led.bonus for led in attack.plan(t.s, b, t.s.side(NATION_OF[who])) if led.general == who)


def _fell_back(t: Table) -> tuple[int, int]:
    """Units that went, units that were destroyed."""
    shares = [share for e in t.happened(FellBack) for share in e.shares]
    lost = sum(share.count for share in shares if share.bin == "destroyed")
    return sum(share.count for share in shares) - lost, lost


def _on_map(t: Table, _m: re.Match[str], wanted: Any) -> dict[str, int]:
    return {n: size(g for st in t.s.stacks for g in st if NATION_OF[who_of(g)] == nation_of(n)) for n in wanted}


def _box_gain(t: Table, m: re.Match[str], _wanted: Any) -> int:
    p = place_of(m["box"])
    return size(t.s.stacks[p]) - size(t.before.stacks[p])


def _fort_storm(t: Table, m: re.Match[str], _wanted: Any) -> bool:
    return bool(t.happened(Stormed, at=m["at"])) or t.s.room(place_of(m["at"])) > 0


def _general_side(t: Table, m: re.Match[str], _wanted: Any) -> str:
    who = general_of(m["who"])
    worn = any(who_of(g) == who and g & EXHAUSTED for stack in t.s.stacks for g in stack)
    return "exhausted" if worn else "fresh"


def _pool(t: Table, m: re.Match[str], wanted: str) -> str:
    who = general_of(wanted)
    return wanted if who in t.s.pool and NATION_OF[who] == nation_of(m["nation"]) else "somebody else"


def _placed(t: Table, _m: re.Match[str], wanted: Any) -> dict[str, int]:
    out: dict[str, int] = {}
    for e in t.happened(Placed):
        for share in e.shares:
            out[share.bin] = out.get(share.bin, 0) + share.count
    return {at: out[at] for at in wanted if at in out} | out


def _winner(t: Table, _m: re.Match[str], _wanted: Any) -> str:
    return (*SIDES, "draw", "nobody")[t.s.winner]


def _next_turn(t: Table) -> int:
    return int(t.happened(TurnBegan)[-1].turn) if t.happened(TurnBegan) else t.s.turn


def _by_match(look: Callable[[Table, re.Match[str]], Any]) -> Look[Table]:
    return lambda t, m, _w: look(t, m)


def _by_wish(look: Callable[[Table, Any], Any]) -> Look[Table]:
    return lambda t, _m, w: look(t, w)


_SIDE = r"(?P<side>prussian|austrian)"


def _only_place(t: Table) -> Place:
    """The one space whose units the example gives."""
    named = list(t.given.get("units", ()))
    hold_true(len(named) == 1, "which space is meant?")
    return place_of(named[0])


def _winter_points(t: Table) -> int:
    """What the nation that acted had at the beginning of the step."""
    placed = t.happened(Placed)
    hold_true(bool(placed), "nobody has mustered")
    w = Winter(WinterStep.MUSTER)
    muster.begin_muster(t.before, w, t.dice, [])
    return w.points[nation_of(placed[0].nation)]


def _dice(t: Table, side: int) -> int:
    """Dice a side rolled, in attacks or for attrition."""
    rolled = [*t.attacks(side), *t.happened(Attrition, seat=side)]
    return sum(len(e.faces) for e in rolled)


EXPECT: Looks[Table] = (
    (r"units_on_map", _on_map),
    (r"resources", _by_wish(lambda t, w: {n: t.s.resources_of(nation_of(n)) for n in w})),
    (_SIDE + r"_alliance_resources", _by_match(lambda t, m: t.s.resources(SIDES.index(m["side"])))),
    (r"cup", of_table(lambda t: {chit: n for chit, n in zip(CHITS, t.s.cup, strict=True) if n})),
    (r"hands", _by_wish(lambda t, w: {side: len(t.s.hand[index_of(side, SIDES)]) for side in w})),
    (r"all_units",
     of_table(lambda t: "mixed" if any(g & EXHAUSTED for st in t.s.stacks for g in st) else "fresh")),
    (r"ap", of_table(lambda t: t.phase().points)),
    (r"retreat_marker", _by_wish(lambda t, w: {army: t.s.debt[index_of(army, ARMIES)] for army in w})),
    (r"discarded", in_any_order(_discards)),
    (r"ap_after_each_step", of_table(lambda t: t.points)),
    (r"ap_after_two", of_table(lambda t: t.points[1])),
    (r"(?P<at>\w+?)_(?P<who>prussian|austrian)_units_outside_the_fort",
     _by_match(lambda t, m: size(t.groups(place_of(m["at"]), SIDES.index(m["who"]), False)))),
    (r"(?P<at>\w+?)_(?P<who>prussian|austrian)_units", in_any_order(_side_facts)),
    (_SIDE + r"_units_in_defence",
     _by_match(lambda t, m: sum(size(t.groups(p, SIDES.index(m["side"]), True)) for p in PLACES))),
    (r"(?P<at>[a-z]+)_units", in_any_order(_space_facts)),
    (r"spaces_activated_for_battle", in_any_order(_activated)),
    (r"isolated", _isolated),
    (r"totals", of_table(lambda t: _totals([_first_attack(t)]))),
    (r"hits", of_table(lambda t: _first_attack(t).hits)),
    (r"dice_allowed", of_table(lambda t: len(_first_attack(t).faces))),
    (r"dice_with_bonus_(?P<n>\d)", _by_match(lambda t, m: _first_attack(t).bonuses.count(int(m["n"])))),
    (_SIDE + r"_after", in_any_order(_after)),
    (r"defence_totals", of_table(lambda t: _totals(t.attacks(1 - _besieger(t))))),
    (r"hits_on_besiegers", of_table(lambda t: sum(e.hits for e in t.attacks(1 - _besieger(t))))),
    (r"hits_on_defence", of_table(lambda t: sum(e.hits for e in t.attacks(_besieger(t))))),
    (r"besieger_dice", of_table(lambda t: sum(len(e.faces) for e in t.attacks(_besieger(t))))),
    (r"defence_after",
     in_any_order(_by_wish(lambda t, w: _described(t.groups(t.place, 1 - _besieger(t), True), w)))),
    (r"control_changes", of_table(lambda t: t.s.control != t.before.control)),
    (r"siege_continues", of_table(lambda t: t.s.besieged(t.place))),
    (r"placed", _placed),
    (r"unit_reserve", _by_wish(lambda t, w: {n: {"troops": t.s.reserve[nation_of(n)]} for n in w})),
    (r"retreat_goes_ahead", of_table(lambda t: bool(t.happened(FellBack)))),
    (r"(?P<who>[a-z]+)_may_attack_instead", _may_attack),
    (r"commander_pool_(?P<nation>[a-z]+)_contains", _pool),
    (r"(?P<who>[a-z]+)_side", _general_side),
    (r"field_battle_at", of_table(lambda t: IDS[battle_of(t.s).at])),
    (r"first_attack", of_table(lambda t: SIDES[battle_of(t.s).turn])),
    (r"fort_assault_at_(?P<at>\w+)", _fort_storm),
    (r"(?P<nation>[a-z]+)_resources", _by_match(lambda t, m: t.s.resources_of(nation_of(m["nation"])))),
    (r"first_two_legal", of_table(lambda t: _allowed(t, 0, 1))),
    (rf"(?P<nth>{'|'.join(ORDINALS)})_legal", _by_match(lambda t, m: _allowed(t, ORDINALS.index(m["nth"])))),
    (r"legal_alternative", _alternative),
    (r"reason", _reason),
    (r"control", _by_wish(lambda t, w: {at: NATIONS[t.s.control[place_of(at)]] for at in w})),
    (r"control_after_step_6", of_table(lambda t: NATIONS[t.s.control[_only_place(t)]])),
    (r"cards_drawn", _drawn),
    (r"cards_drawn_by_" + _SIDE + r"_player", _drawn),
    (r"change_of_resources", _resources_changed),
    (r"points", of_table(lambda t: t.moments and _winter_points(t))),
    (r"spent", of_table(lambda t: t.spent)),
    (rf"(?P<nth>{'|'.join(ORDINALS)})_unit_in_(?P<at>\w+)_legal", _one_more),
    (r"damage", of_table(lambda t: sum(e.damage for e in t.happened(Attrition)))),
    (_SIDE + r"_dice", _by_match(lambda t, m: _dice(t, SIDES.index(m["side"])))),
    (r"limit", _hand_limit),
    (r"discard_at_least", _least_discard),
    (r"hand_after", of_table(lambda t: len(t.s.hand[_holder_of_hand(t)]))),
    (r"winner", _winner),
    (r"phases_played", of_table(lambda t: len([e for e in t.happened(ChitDrawn) if e.chit != "turn_end"]))),
    (r"next_turn", of_table(lambda t: _next_turn(t))),
    (r"next_turn_kind", of_table(lambda t: "winter" if TURNS[_next_turn(t) - 1].winter else "campaign")),
    (r"field_battle", of_table(lambda t: _attacks_field(t))),
    (_SIDE + r"_exhausted",
     _by_match(lambda t, m: size(g for g in t.groups(_only_place(t), SIDES.index(m["side"])) if g & EXHAUSTED))),
    (r"(?P<at>\w+)_defence_eliminated",
     _by_match(lambda t, m: bool(t.happened(StormEnded, at=m["at"], fallen=True)))),
    (r"russia_alliance", of_table(lambda t: SIDES[t.s.side(RUSSIA)])),
    (r"units_moved_to_(?P<box>\w+)", _box_gain),
    (r"(?P<at>\w+)_siege", _by_match(lambda t, m: t.s.besieged(place_of(m["at"])))),
    (r"peace_roll_this_turn", of_table(lambda t: bool(t.happened(Fate, about="peace")))),
    (r"(?P<who>[a-z]+)_bonus_in_this_battle", _bonus),
    (r"see", _by_wish(lambda t, w: w if w in t.example else None)),
    (r"units_retreating", of_table(lambda t: _fell_back(t)[0])),
    (r"destroyed", of_table(lambda t: _fell_back(t)[1])),
    (rf"(?P<at>{'|'.join(IDS)})", in_any_order(_space_facts)),
)  # fmt: skip
