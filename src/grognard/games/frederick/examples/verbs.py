"""What an example does, by its verbs, as real actions of the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from grognard.core import Event, Share, Split
from grognard.games.frederick import actions as act
from grognard.games.frederick import play
from grognard.games.frederick.components.armies import (
    ARMIES,
    FIRST_GENERAL,
    NATION_OF,
    NATIONS,
    WHO,
    WHO_IDS,
    Army,
    Nation,
)
from grognard.games.frederick.components.cards import CARD, CARD_IDS
from grognard.games.frederick.components.map import NEXT_TO, ROAD_SET
from grognard.games.frederick.components.units import EXHAUSTED
from grognard.games.frederick.events.battle import Attacked, Damaged, Shown, Stormed
from grognard.games.frederick.events.march import Checked
from grognard.games.frederick.events.turn import Attrition, ChitDrawn, Drew, Fate, Played, Rolled
from grognard.games.frederick.examples.position import Table
from grognard.games.frederick.examples.words import (
    ADJECTIVES,
    battle_of,
    general_of,
    hold_true,
    law_for,
    nation_of,
    number_of,
    place_of,
    shared,
)
from grognard.games.frederick.frames import FallBack, Hits, Phase, PhaseStep, Placing, TurnEnd, Winter, WinterStep
from grognard.games.frederick.names import place_name
from grognard.games.frederick.rules import communications, march, mobilisation
from grognard.games.frederick.rules.battle import attack, damage, declaration, retreat, tactics
from grognard.games.frederick.rules.winter import hands, muster
from grognard.games.frederick.state import State
from grognard.kit.example_games import BadExample, Verbs, index_of, only
from grognard.kit.refusals import law


def _roll_points(t: Table, _found: re.Match[str]) -> None:
    """The die may have been rolled already, where nobody could hold a card that comes before it."""
    if t.s.top is t.phase() and t.phase().step == PhaseStep.BEFORE_ROLL:
        t.go_on()
        if t.phase().step == PhaseStep.BEFORE_ROLL:
            t.must(act.Roll())
    t.expect_event(Rolled)


def _play_card(t: Table, found: re.Match[str]) -> None:
    words = found.groupdict()
    card, on = CARD_IDS[index_of(words["card"], CARD_IDS)], words.get("on") or ""
    t.go_on()
    if card == "cavalry_charge":
        t.play(act.Charge(), t.side(words["who"]))
        return
    if f"gen:{on}" in WHO:
        on = f"gen:{on}"
    t.play(act.Play(card, on), t.side(words["who"]) if words.get("who") else None)


def _play_another(t: Table, found: re.Match[str]) -> None:
    played = t.happened(Played)
    if not played:
        raise BadExample(f"{t.text!r}: no card has been played before")
    t.play(act.Play(played[-1].card, found["on"]))


def _recover(t: Table, found: re.Match[str]) -> None:
    at = found["at"]
    if isinstance(t.s.frames[0], Winter):
        w = t.winter()
        nation = t.s.control[place_of(at)]
        _winter_turn(t, nation)
        had = w.points[nation]
        t.play(act.Rest(at, NATIONS[nation], int(found["n"])))
        t.spent["recovery"] = t.spent.get("recovery", 0) + had - (t.winter().points or [0] * 8)[nation]
        return
    t.play(act.Recover(at, ARMIES[t.phase().army], int(found["n"])))


def _winter_turn(t: Table, nation: Nation) -> None:
    """Those who come first have nothing to do."""
    t.go_on()
    while t.winter().side != t.s.side(nation) and t.winter().step == WinterStep.MUSTER:
        t.must(act.Done())


def _wanted(text: str, nation: int) -> list[tuple[int, int, int]]:
    """`seydlitz and 7 fresh troops` as what, how many, and exhausted or not."""
    out = []
    for part in text.split(" and "):
        if found := re.fullmatch(r"(\d+)(?: (fresh|exhausted))? troops?", part):
            out.append((nation, int(found[1]), EXHAUSTED if found[2] == "exhausted" else 0))
        else:
            out.append((general_of(part), 1, 0))
    return out


def _march(t: Table, found: re.Match[str]) -> None:
    path = [name.strip() for name in found["path"].split("->")]
    for here, there in pairwise(path):
        if place_of(there) not in NEXT_TO[place_of(here)]:
            raise BadExample(f"{t.text!r}: no way joins {here} and {there}")
    first, last = place_of(path[0]), place_of(path[-1])
    nation = NATIONS.index(ARMIES[t.phase().army])
    same = re.fullmatch(r"the same (\d+)", found["who"])
    if same and sum(n for _, n in t.marched) != int(same[1]):
        raise BadExample(f"{t.text!r}: {sum(n for _, n in t.marched)} marched before")
    wanted = [(who, n, 0) for who, n in t.marched] if same else _wanted(found["who"], nation)
    shares = _going(march.split(t.s, first, last), wanted, same is not None)
    t.tried = act.March(path[0], path[-1], shares)
    if len(path) == 3 and last in ROAD_SET[first] and not _open_way(t, path, shares):
        # The action does not name the middle; where a road leads there directly it is judged here.
        t.refuse(law("FR-6.2-f", "two-spaces", at=place_name(path[-1])))
        return
    had = t.phase().points
    if t.play(t.tried):
        t.marched = [(who, n) for who, n, _ in wanted]
        if t.phase().points != had - 1:
            raise BadExample(f"{t.text!r}: it cost {had - t.phase().points} AP")


def _open_way(t: Table, path: list[str], shares: tuple[Share, ...]) -> bool:
    side = t.s.side_of_army(t.phase().army)
    alone = any("isolated" in share.item for share in shares if share.bin == "go")
    return not alone and all(march.clear(t.s, place_of(name), side) for name in path)


def _going(split: Split, wanted: list[tuple[int, int, int]], entered: bool) -> tuple[Share, ...]:
    """Those who go, by the names the question has for them, and the rest stays."""
    left = dict(split.items)
    go: dict[str, int] = {}
    for who, n, worn in wanted:
        if who >= FIRST_GENERAL:
            go[WHO_IDS[who]] = 1
            continue
        word = f"{NATIONS[who]}.{'exhausted' if worn else 'fresh'}"
        keys = [k for k in left if k.split("-")[0] == word and ("entered" in k or "left" in k or not entered)]
        for key in keys or [word]:
            here = n if key == (keys or [word])[-1] else min(n, left[key])
            go[key] = go.get(key, 0) + here
            n -= here
    out = []
    for key in dict.fromkeys((*left, *go)):
        here, rest = go.get(key, 0), left.get(key, 0) - go.get(key, 0)
        out += [Share(key, name, k) for name, k in (("go", here), ("stay", rest)) if k > 0]
    return tuple(out)


def _put_units(t: Table, found: re.Match[str]) -> None:
    """`place 2 troops in prag and 1 in pilsen`; in winter a point each."""
    given: dict[tuple[str, str], int] = {}
    nation = Nation(0)
    waiting: list[str] = []
    for part in found["what"].split(" and "):
        unit, _, at = part.partition(" in ")
        waiting.append(unit)
        if not at:
            continue
        nation = t.s.control[place_of(at)]
        for what in waiting:
            troops = re.fullmatch(r"(\d+)(?: troops?)?", what)
            key = NATIONS[nation] if troops else WHO_IDS[general_of(what)]
            given[key, at] = given.get((key, at), 0) + (int(troops[1]) if troops else 1)
        waiting = []
    if waiting:
        raise BadExample(f"{t.text!r}: where?")
    if isinstance(t.s.top, Placing):
        split = mobilisation.split(t.s, nation, t.s.top.units, {}, act.Place, "FR-2.4-k1")
        t.play(act.Place(shared(split, given, "stay")))
        return
    _winter_turn(t, nation)
    w = t.winter()
    split = muster.muster_split(t.s, w, nation)
    had = w.points[nation]
    if t.play(act.Muster(NATIONS[nation], shared(split, given, "stay"))):
        for (_, at), n in given.items():
            t.spent[at] = t.spent.get(at, 0) + n
        if had - t.winter().points[nation] != sum(given.values()):
            raise BadExample(f"{t.text!r}: it cost {had - t.winter().points[nation]} points")


def _finish_marches(t: Table, _found: re.Match[str]) -> None:
    t.play(act.End())


def _attack(t: Table, found: re.Match[str]) -> None:
    """Bonuses as the example gives them, or the best."""
    if not found.groupdict().get("how"):
        t.play(act.Attack())
        return
    side = t.side(found["who"])
    b = battle_of(t.s)
    if b.turn != side or (b.attacks != [0, 0] and found["first"]):
        raise BadExample(f"{t.text!r}: it is not this side's turn")
    given: dict[tuple[str, str], int] = {}
    for part in found["how"].split(", then "):
        led = re.fullmatch(r"(\w+) with (\d+) troops?", part)
        if not led:
            raise BadExample(f"{t.text!r}: {part!r} means nothing")
        who = general_of(led[1])
        given[WHO_IDS[who], WHO_IDS[who]] = 1
        given[f"{NATIONS[NATION_OF[who]]}.fresh", WHO_IDS[who]] = int(led[2])
    t.play(act.Attack(shared(attack.split(t.s, b, side), given, "none")), side)


def _damage(t: Table, found: re.Match[str]) -> None:
    if not isinstance(t.s.top, Hits):
        raise BadExample(f"{t.text!r}: there is no damage to apply")
    t.play(
        act.Lose((Share("hit", f"{NATIONS[nation_of(found['who'])]}.fresh", int(found["n"])),)), t.side(found["who"])
    )


def _storm_step(t: Table, found: re.Match[str]) -> None:
    """The steps of an assault follow each other; the owner alone chooses."""
    what = found[0]
    if what == "defence attacks":
        t.go_on()
    storms = t.phase().army
    besieger = t.s.side_of_army(storms)
    if what == "owner removes the troop":
        hits = t.s.top
        if not isinstance(hits, Hits) or hits.side == besieger:
            raise BadExample(f"{t.text!r}: nothing is to be removed")
        troop = next(k for k, _ in damage.split(t.s, hits).bins if not k.startswith("gen:"))
        t.play(act.Lose((Share("hit", troop),)), hits.side)
    elif what == "besiegers apply damage":
        if isinstance(t.s.top, Hits) and t.s.top.side == besieger:
            t.answer()
        t.expect_event(Damaged, seat=besieger)
    else:
        t.expect_event(Attacked, seat=besieger if what == "besiegers attack" else 1 - besieger)


def _charge_pass(t: Table, found: re.Match[str]) -> None:
    """Who could not hold the card, as everybody can see, is not asked."""
    deciding = [(d.seat, d.kind) for d in play.decisions(t.s)]
    if (t.side(found["who"]), "charge") in deciding:
        t.play(act.Pass(), t.side(found["who"]))


def _into_defence(t: Table, found: re.Match[str]) -> None:
    if isinstance(t.s.top, Phase):
        t.must(act.End())
    b = battle_of(t.s)
    split = declaration.garrison_split(t.s, b)
    t.play(act.Garrison(tuple(Share(key, "in", n) for key, n in split.items)), t.side(found["who"]))


def _assault(t: Table, _found: re.Match[str]) -> None:
    while isinstance(t.s.top, Hits):
        t.answer()
    t.expect_event(Stormed)


def _choose_cards(t: Table, found: re.Match[str]) -> None:
    t.go_on()
    side = t.side(found["who"])
    held = t.s.hand[side].count(CARD[CARD_IDS[index_of(found["card"], CARD_IDS)]])
    n = {"both": 2, "the": 1}[found["many"]]
    if held < n:
        raise BadExample(f"{t.text!r}: {held} are held")
    split = tactics.split(t.s, battle_of(t.s), side)
    t.play(act.Cards(shared(split, {(found["card"], "play"): n}, "keep")), side)


def _attrition(t: Table, found: re.Match[str]) -> None:
    t.go_on()
    side = t.side(found["who"])
    rolled = t.happened(Attrition, seat=side)
    if sum(len(e.faces) for e in rolled) != number_of(found["n"]):
        raise BadExample(f"{t.text!r}: {sum(len(e.faces) for e in rolled)} dice were rolled")


def _discard(t: Table, found: re.Match[str]) -> None:
    t.go_on()
    n = int(found["n"])
    w = t.winter()
    t.moments.append(t.s.copy())
    t.play(act.Discard(thrown(t.s, w, n)))


def thrown(s: State, w: Winter, n: int) -> tuple[Share, ...]:
    """The first `n` cards of the hand away, the others kept."""
    out = []
    for key, held in hands.discard_split(s, w).items:
        gone = min(n, held)
        n -= gone
        out += [Share(key, name, k) for name, k in (("discard", gone), ("keep", held - gone)) if k]
    return tuple(out)


def _phase_ends(t: Table, found: re.Match[str]) -> None:
    army = ADJECTIVES.get(found["army"], "")
    t.s.frames = [Phase(Army(index_of(army, ARMIES)), PhaseStep.CONTROL)]
    t.go_on()


def _turn_ends(t: Table, _found: re.Match[str]) -> None:
    t.s.frames = [TurnEnd()]
    t.go_on()


def _draw(t: Table, found: re.Match[str]) -> None:
    t.dice.named.append(found["chit"])
    t.go_on()
    t.expect_event(ChitDrawn, chit=found["chit"])


def _fall_back(t: Table, found: re.Match[str]) -> None:
    """`8 units to prenzlau, 1 to wismar`: all variants are judged, the first that is allowed is done."""
    f = t.s.top
    if not isinstance(f, FallBack):
        raise BadExample(f"{t.text!r}: nobody retreats")
    shape = {at: int(n) for n, at in re.findall(r"(\d+)(?: units?)? to (\w+)", found[0])}
    done: act.Withdraw | None = None
    last: dict[tuple[str, str], int] = {}
    for row in t.example.get("variants", ()):
        only(row, ("choice", "legal", "because"), "variants")
        last = _choice(t, f, row["choice"], last)
        action = act.Withdraw(shared(retreat.split(t.s, f), last, "destroyed"))
        wrong = play.refusal(t.s, f.side, action)
        if (wrong is None) != row["legal"]:
            raise BadExample(f"variant {row['choice']!r}: refused by {wrong.rule if wrong else 'nothing'}")
        if wrong and wrong.rule != law_for(row["because"]):
            raise BadExample(f"variant {row['choice']!r}: refused by {wrong.rule}, not because {row['because']}")
        done = done or (action if wrong is None else None)
    if done is None:
        raise BadExample(f"{t.text!r}: no variant is allowed")
    counts: dict[str, int] = {}
    for share in done.shares:
        counts[share.bin] = counts.get(share.bin, 0) + share.count
    counts.pop("destroyed", 0)
    if counts != shape:
        raise BadExample(f"{t.text!r}: the variant has {counts}")
    t.play(done, f.side)


def _choice(t: Table, f: FallBack, text: str, before: Mapping[tuple[str, str], int]) -> dict[tuple[str, str], int]:
    """Who goes where, in the words of a variant."""
    items = dict(retreat.split(t.s, f).items)
    given: dict[tuple[str, str], int] = {}
    later: list[tuple[int, str]] = []

    def give(keys: list[str], n: int, goal: str) -> None:
        for key in keys:
            here = min(n, items[key])
            items[key] -= here
            n -= here
            if here:
                given[key, goal] = given.get((key, goal), 0) + here
        if n:
            raise BadExample(f"{text!r}: {n} units too many")

    if found := re.fullmatch(r"as before, but an? (\w+) troop to (\w+)", text):
        goal, nation = found[2], NATIONS[nation_of(found[1])]
        out, (moved, _) = dict(before), next(pair for pair in before if pair[1] == found[2])
        key, old = next(pair for pair in before if pair[0].startswith(nation + "."))
        out[key, old] -= 1
        out[moved, goal] -= 1
        out[moved, old] = out.get((moved, old), 0) + 1
        out[key, goal] = out.get((key, goal), 0) + 1
        return {pair: n for pair, n in out.items() if n}
    for part in text.split(", "):
        if found := re.fullmatch(r"(\d+) of the other (\d+) units to (\w+)", part):
            if sum(items.values()) != int(found[2]):
                raise BadExample(f"{text!r}: {sum(items.values())} others are left")
            later.append((int(found[1]), found[3]))
        elif found := re.fullmatch(r"(\d+) (\w+) troops? to (\w+)", part):
            nation = NATIONS[nation_of(found[2])]
            give([k for k in items if k.startswith(nation + ".")], int(found[1]), found[3])
        elif found := re.fullmatch(r"(\d+)(?: units?)? to (\w+)", part):
            later.append((int(found[1]), found[2]))
        elif found := re.fullmatch(r"(\d+) exhausted troops destroyed", part):
            give([k for k in items if ".exhausted" in k][::-1], int(found[1]), "destroyed")
        elif found := re.fullmatch(r"(\d+) destroyed", part):
            later.append((int(found[1]), "destroyed"))
        elif found := re.fullmatch(r"(\w+) to (\w+)", part):
            give([WHO_IDS[general_of(found[1])]], 1, found[2])
        else:
            raise BadExample(f"variant: {part!r} means nothing")
    for n, goal in later:
        give(list(items), n, goal)
    return given


def _finish_phase(t: Table, _found: re.Match[str]) -> None:
    while t.s.frames:
        t.answer()


def _check_place(_t: Table, found: re.Match[str]) -> None:
    place_of(found["at"])


def _retreat(t: Table, found: re.Match[str]) -> None:
    t.play(act.Retreat(), t.side(found["who"]))


def _nothing(_t: Table, _found: re.Match[str]) -> None:
    """Something that has happened by itself; what is expected says how."""


def _seen(sort: type[Event], **having: Any) -> Callable[[Table, re.Match[str]], None]:
    return lambda t, _: t.expect_event(sort, **having)


DO: Verbs[Table] = (
    (r"check totals", _nothing),
    (r"check communications", lambda t, _: t.events.append(Checked(communications.check(t.s)))),
    (r"check (?P<at>\w+)", _check_place),
    (r"roll action points", _roll_points),
    (r"play (?P<card>\w+)(?: for nation (?P<on>\w+))?", _play_card),
    (r"play (?P<card>\w+) on (?P<on>\w+)", _play_card),
    (r"(?P<who>\w+) plays (?P<card>\w+)(?: on (?P<on>\w+))?", _play_card),
    (r"decide to play the second for nation (?P<on>\w+)", _play_another),
    (r"recover (?P<n>\d+)(?: exhausted)? troops? at (?P<at>\w+)", _recover),
    (r"march (?P<who>.+?) (?P<path>\w+(?: -> \w+)+)(?: for 1 AP)?", _march),
    (r"place (?P<what>.+)", _put_units),
    (r"finish marches", _finish_marches),
    (r"finish the phase", _finish_phase),
    (r"(?P<who>\w+) attacks(?P<first> first)?: (?P<how>.+)", _attack),
    (r"attack in a field battle", _attack),
    (r"(?P<who>\w+) applies damage to (?P<n>\d+) troops?", _damage),
    (r"defence attacks|besiegers apply damage|besiegers attack|owner removes the troop", _storm_step),
    (r"(?P<who>\w+) declares a retreat", _retreat),
    (r"(?P<who>\w+) passes", _charge_pass),
    (r"\d+ units? to \w+(?:, \d+ to \w+)*", _fall_back),
    (r"(?P<who>\w+) chooses to put its unit in defence", _into_defence),
    (r"fort assault", _assault),
    (r"(?P<who>\w+) chooses (?P<many>both|the) (?P<card>\w+) cards?", _choose_cards),
    (r"reveal", _seen(Shown)),
    (r"update control", lambda t, _: t.go_on()),
    (r"roll attrition for the (?P<n>\w+) (?P<who>\w+) units", _attrition),
    (r"discard (?P<n>\d+)", _discard),
    (r"reshuffle", lambda t, _: hold_true(not any(map(any, t.s.discard)), "cards are left in the discards")),
    (r"draw", _seen(Drew)),
    (r"draw (?P<chit>\w+)", _draw),
    (r"end of a (?P<army>\w+) phase", _phase_ends),
    (r"end of turn", _turn_ends),
    (r"roll for Elizabeth", _seen(Fate, about="elizabeth")),
)
