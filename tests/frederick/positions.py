"""Positions of Frederick in a line of text, and play from them in short words; what is not named is empty or at home.

Spaces by id or printed name, the nation that controls one in brackets if it is not its first owner's. Units: a nation
(`PR GB AU SW SA HR FR RU` or its id), how many, how they are; commanders by name. The nation carries on:

    s = position("Dresden: PR 7, seydlitz, 2 exhausted, SA 1 inside | Chemnitz (prussia): PR 1 isolated",
                 active="prussia", points=7, hands={"austrian": "forest hills"})
    s = play(s, "recover dresden prussia 2", "march dresden-goerlitz PR 7, seydlitz")
    assert refusal(s, "recover dresden prussia") == "FR-6.1-a"
    assert stack(s, "dresden") == "PR 2, SA 1 inside"

Words for how units are: `exhausted isolated inside entered left recovered stopped sortied` (`in defence` is `inside`).
Everything else is as at the start of the war: troops not named are in their reserve, commanders in their pool, cards in
their decks. A position is always sound: so is every one that `play` reaches.

`play` takes actions as they are written in save files, or short: units that are not named do what is left to do.

    march A-B all        march A-B PR 7, keith      sortie A AU 1      garrison AU 2 (those inside)
    lose PR 3, keith     cards forest 2, hills      discard forest     attack keith: PR 7, keith | none: PR 1
    place prag: AU 2 | kolin: AU 1                  muster austria prag: AU 2, daun
    fall back prag: AU 8 | destroyed: AU 1 paid by austria

It raises if an action is refused and if dice are missing or left over. `dice` are faces and draws in their order, chits
and cards by name; a card that may be drawn (`draw`) is drawn at once if the script names one next; where the next chit
would be drawn and none is left in the script, play stops: the phase is over, `s.top` is None. If both sides must
decide, an action begins with who does it: `austrian: cards forest`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypedDict, Unpack

from grognard.core import Action, Event, OutcomeNeeded, Refusal, ScriptedDice, Share, Split
from grognard.core.dice import Wanted
from grognard.games.frederick import GAME, invariants, setup
from grognard.games.frederick import play as playing
from grognard.games.frederick.actions import Done, Draw
from grognard.games.frederick.components.armies import (
    ARMIES,
    CHITS,
    FIRST_GENERAL,
    NATION_BIT,
    NATIONS,
    RUSSIA,
    SIDES,
    WHO,
    WHO_IDS,
    Army,
    Nation,
    Side,
)
from grognard.games.frederick.components.cards import CARD, CARD_IDS
from grognard.games.frederick.components.map import IDS, PLACE, SPACES, Place
from grognard.games.frederick.components.units import (
    ENTERED,
    EXHAUSTED,
    INSIDE,
    ISOLATED,
    LEFT_BOX,
    RECOVERED,
    SORTIED,
    STOPPED,
    count_of,
    group,
    is_general,
    joined,
    nation_of,
    stack_of,
    who_of,
)
from grognard.games.frederick.frames import (
    AnyFrame,
    Battle,
    FallBack,
    Hits,
    Phase,
    PhaseStep,
    Placing,
    TurnEnd,
    Winter,
    WinterStep,
)
from grognard.games.frederick.rules import march, mobilisation
from grognard.games.frederick.rules.battle import attack, damage, declaration, retreat, tactics
from grognard.games.frederick.rules.winter import attrition, hands, muster
from grognard.games.frederick.state import State
from grognard.kit.position_text import Phrase, stacks

CODES = {"PR": "prussia", "GB": "gbh", "AU": "austria", "SW": "sweden", "SA": "saxony", "HR": "hre", "FR": "france",
         "RU": "russia"}  # fmt: skip
CODE_OF = {nation: code for code, nation in CODES.items()}
FLAGS = {"fresh": 0, "exhausted": EXHAUSTED, "isolated": ISOLATED, "inside": INSIDE, "entered": ENTERED,
         "left": LEFT_BOX, "recovered": RECOVERED, "stopped": STOPPED, "sortied": SORTIED}  # fmt: skip
STEPS = {
    "before-roll": PhaseStep.BEFORE_ROLL,
    "after-roll": PhaseStep.AFTER_ROLL,
    "recovery": PhaseStep.RECOVERY,
    "marches": PhaseStep.MARCHES,
}
_NAMES = {space.name.lower(): space.id for space in SPACES}


# --- putting a position together


class Given(TypedDict, total=False):
    """What a test says about a position besides where units are."""

    active: str
    points: int
    step: str
    turn: int
    winter: int
    side: str
    turn_end: bool
    control: Mapping[str, str]
    hands: Mapping[str, str]
    discards: Mapping[str, str]
    cup: Mapping[str, int]
    debt: Mapping[str, int]
    ready: str
    removed: str
    scorched: str
    elizabeth: int
    options: Mapping[str, str]


def position(stands: str = "", **given: Unpack[Given]) -> State:
    """A phase of the `active` army, a `winter` step, the end of a turn, or (none of these) the moment before a chit."""
    s = _empty(given.get("options", {}))
    s.turn = given.get("turn", 9 if given.get("winter") else 6)
    for where, forces in stacks(stands):
        _stand(s, where, forces)
    for at, nation in given.get("control", {}).items():
        s.control[place(at)] = Nation(NATIONS.index(_nation(nation)))
    for box, names in ((s.ready, given.get("ready", "")), (s.removed, given.get("removed", ""))):
        for name in names.split():
            s.pool.remove(WHO[f"gen:{name}"])
            box.append(WHO[f"gen:{name}"])
            box.sort()
    _deal(s, given)
    for chit, n in given.get("cup", {"turn_end": 1}).items():
        s.cup[CHITS.index(chit)] = n
    for army, n in given.get("debt", {}).items():
        s.debt[ARMIES.index(army)] = n
    s.scorched = sorted(place(at) for at in given.get("scorched", "").split())
    if died := given.get("elizabeth", 0):
        s.elizabeth, s.masks = died, (s.masks[0] | NATION_BIT[RUSSIA], s.masks[1] & ~NATION_BIT[RUSSIA])
    s.frames = [*_begun(s, given)]
    _sound(s)
    return s


def _empty(options: Mapping[str, str]) -> State:
    """No unit on the map, no chit in the cup."""
    s = setup.setup(setup.DEFAULTS | dict(options), ScriptedDice((0, 0)))
    units = [g for stack in s.stacks for g in stack]
    s.pool = sorted((*s.pool, *s.ready, *(who_of(g) for g in units if is_general(g))))
    for g in units:
        if not is_general(g):
            s.reserve[who_of(g)] += count_of(g)
    s.ready, s.stacks, s.cup = [], [() for _ in s.stacks], [0] * len(CHITS)
    return s


def _deal(s: State, given: Given) -> None:
    for name, cards in given.get("hands", {}).items():
        side = SIDES.index(name)
        s.hand[side] = sorted((*s.hand[side], *_drawn(s, side, cards)))
    for name, cards in given.get("discards", {}).items():
        for card in _drawn(s, SIDES.index(name), cards):
            s.discard[SIDES.index(name)][card] += 1


def _drawn(s: State, side: int, cards: str) -> Iterable[int]:
    for card in cards.split():
        s.deck[side][CARD[card]] -= 1
        yield CARD[card]


def _begun(s: State, given: Given) -> Iterable[AnyFrame]:
    """What is going on."""
    winter = given.get("winter", 0)
    if given.get("active"):
        step = STEPS[given.get("step", "recovery")]
        yield Phase(Army(ARMIES.index(given["active"])), step, given.get("points", 0))
    elif winter:
        w = Winter(WinterStep(winter), Side(SIDES.index(given.get("side", "austrian"))))
        if winter == WinterStep.MUSTER:
            muster.begin_muster(s, w, ScriptedDice(), [])
        if winter == WinterStep.ATTRITION:
            w.rolling = list(attrition.stacks_that_roll(s))
        yield w
    elif given.get("turn_end"):
        yield TurnEnd()


def place(name: str) -> Place:
    low = name.strip().lower()
    return PLACE[_NAMES.get(low, low)]


def _nation(word: str) -> str:
    return CODES.get(word, word)


def _stand(s: State, where: Phrase, forces: Iterable[Phrase]) -> None:
    found = re.fullmatch(r"([^(]+?)\s*(?:\((\w+)\))?", where.text)
    if found is None:
        raise where.wrong("is no space")
    at = place(found[1])
    if found[2]:
        s.control[at] = Nation(NATIONS.index(_nation(found[2])))
    for who, count, flags in _units(forces):
        if who < FIRST_GENERAL:
            s.reserve[who] -= count
        else:
            s.pool.remove(who)
        s.stacks[at] = joined(s.stacks[at], stack_of([group(who, flags, count)]))


def _units(units: Iterable[Phrase]) -> Iterable[tuple[int, int, int]]:
    """`PR 7, seydlitz, 2 exhausted` as what, how many, flags."""
    nation = ""
    for unit in units:
        who, count, flags = -1, 1, 0
        for word in Phrase(unit.text.replace("in defence", "inside"), unit.column).words():
            if _nation(word.text) in NATIONS:
                nation = _nation(word.text)
            elif word.text.isdigit():
                count = int(word.text)
            elif word.text in FLAGS:
                flags |= FLAGS[word.text]
            elif f"gen:{word.text}" in WHO:
                who = WHO[f"gen:{word.text}"]
            else:
                raise word.wrong("means nothing")
        if who < 0:
            who = NATIONS.index(nation)
        yield who, count, flags


def _sound(s: State) -> None:
    wrong = [fault for fault in invariants.violations(s) if s.frames or "no player decides" not in fault]
    assert not wrong, wrong


# --- playing


class Script(ScriptedDice):
    """Faces and draws written down, chits and cards by name; no chit in the script is where it ends."""

    def _next(self, wanted: Wanted) -> int:
        if not self.left and wanted.label == "chit":
            raise OutcomeNeeded(wanted)
        first: Any = self.left[0] if self.left else 0
        if isinstance(first, str):
            self.left[0] = (CHITS if wanted.label == "chit" else CARD_IDS).index(first)
        return super()._next(wanted)


Dice = Sequence[int | str]


def play(s: State, *texts: str, dice: Dice = ()) -> State:
    """What comes of these actions; the position given stays as it is."""
    return _played(s, texts, dice)[0]


def events(s: State, *texts: str, dice: Dice = ()) -> list[Event]:
    """What happens by these actions."""
    return _played(s, texts, dice)[1]


def go(s: State, dice: Dice = ()) -> State:
    """Automatic steps, until a player must decide."""
    return _played(s, (), dice)[0]


def _played(s: State, texts: Sequence[str], dice: Dice) -> tuple[State, list[Event]]:
    s, out, script = s.copy(), list[Event](), Script(dice)  # type: ignore[arg-type]
    try:
        if not texts:
            playing.run(s, script, out)
        for text in texts:
            seat, action = _read(s, text)
            wrong = playing.refusal(s, seat, action)
            assert wrong is None, f"{text} is refused: {wrong}"
            playing.perform(s, Side(seat), action, script, out)
            playing.run(s, script, out)
            _draw(s, script, out)
            _sound(s)
    except OutcomeNeeded:
        pass
    script.finished()
    _sound(s)
    return s, out


def _draw(s: State, script: Script, out: list[Event]) -> None:
    """Cards that the script names are drawn where they may be."""
    while script.left and str(script.left[0]) in CARD and (open_now := playing.decisions(s)):
        if open_now[0].kind != "draw":
            break
        playing.perform(s, Side(open_now[0].seat), Draw(), script, out)
        playing.run(s, script, out)


def why_not(s: State, text: str) -> Refusal:
    """Why this action is refused."""
    seat, action = _read(s, text)
    wrong = playing.refusal(s, seat, action)
    assert wrong is not None, f"{text} is allowed"
    return wrong


def refusal(s: State, text: str) -> str:
    """The rule by which this action is refused; empty if the text means nothing here."""
    return str(why_not(s, text).rule)


def refused_by(s: State, text: str) -> tuple[str, str]:
    """The rule, and the message: one rule may be broken in several ways."""
    wrong = why_not(s, text)
    return str(wrong.rule), wrong.message.key


def allowed(s: State, text: str) -> bool:
    seat, action = _read(s, text)
    return playing.refusal(s, seat, action) is None


def read(s: State, text: str) -> Action:
    """An action from its full or short text."""
    return _read(s, text)[1]


def decider(s: State) -> str:
    """Who must decide, and what: `austrian garrison`; both sides joined by `+`."""
    return "+".join(f"{SIDES[d.seat]} {d.kind}" for d in playing.decisions(s))


def _read(s: State, text: str) -> tuple[int, Action]:
    name, colon, rest = text.partition(": ")
    if colon and name in SIDES:
        seat, text = SIDES.index(name), rest
    else:
        waiting = [d.seat for d in playing.decisions(s) if not d.committed]
        assert len(waiting) == 1, f"who does {text!r}? Begin it with prussian: or austrian:"
        seat = waiting[0]
    verb, _, rest = text.partition(" ")
    if ">" not in text and verb in _SHORT and (rest or verb == "garrison"):
        text = _SHORT[verb](s, seat, rest)
    return seat, GAME.codec.actions.read(text)


def _march(s: State, _seat: int, rest: str) -> str:
    way, _, who = rest.partition(" ")
    a, b = way.split("-")
    split = march.split(s, place(a), place(b))
    if who == "all":
        return f"march {way} " + _text(tuple(Share(k, "go", n) for k, n in split.items))
    return f"march {way} " + _shares(split, who, "go", "stay")


def _sortie(s: State, _seat: int, rest: str) -> str:
    at, _, who = rest.partition(" ")
    return f"sortie {at} " + _shares(march.sortie_split(s, place(at)), who, "out", "in")


def _garrison(s: State, _seat: int, rest: str) -> str:
    assert isinstance(s.top, Battle)
    return "garrison " + _shares(declaration.garrison_split(s, s.top), rest, "in", "out")


def _attack(s: State, _seat: int, rest: str) -> str:
    assert isinstance(s.top, Battle)
    return "attack " + _shares(attack.split(s, s.top, s.top.turn), rest, "none", "none")


def _place(s: State, _seat: int, rest: str) -> str:
    assert isinstance(s.top, Placing)
    split = mobilisation.split(s, s.top.nation, s.top.units, {}, lambda _: Done(), "FR-2.4-k1", foreign="FR-11-Q3")
    return "place " + _shares(split, rest, "", "stay", plain=True)


def _muster(s: State, _seat: int, rest: str) -> str:
    nation, _, who = rest.partition(" ")
    assert isinstance(s.top, Winter)
    split = muster.muster_split(s, s.top, Nation(NATIONS.index(_nation(nation))))
    return f"muster {_nation(nation)} " + _shares(split, who, "", "stay", plain=True)


def _fall(s: State, _seat: int, rest: str) -> str:
    assert isinstance(s.top, FallBack)
    assert rest.startswith("back ")
    who, _, army = rest.removeprefix("back ").partition(" paid by ")
    return "fall back " + _shares(retreat.split(s, s.top), who, "", "destroyed") + (f" paid by {army}" if army else "")


def _lose(s: State, _seat: int, rest: str) -> str:
    assert isinstance(s.top, Hits)
    found: dict[str, int] = {}
    items = damage.split(s, s.top).bins
    for who, count, flags in _units(Phrase(rest).parts(",")):
        for key, n in _keys(items, who, count, flags):
            found[key] = found.get(key, 0) + n
    order = [key for key, _ in items]
    known = sorted(found, key=lambda key: order.index(key) if key in order else len(order))
    return "lose " + _text(tuple(Share("hit", key, found[key]) for key in known))


def _cards(s: State, seat: int, rest: str) -> str:
    battle = s.frames[-2]
    assert isinstance(battle, Battle)
    return "cards " + _chosen(tactics.split(s, battle, Side(seat)), rest, "play", "keep")


def _discard(s: State, _seat: int, rest: str) -> str:
    assert isinstance(s.top, Winter)
    return "discard " + _chosen(hands.discard_split(s, s.top), rest, "discard", "keep")


_SHORT = {"march": _march, "sortie": _sortie, "garrison": _garrison, "attack": _attack, "place": _place,
          "muster": _muster, "fall": _fall, "lose": _lose, "cards": _cards, "discard": _discard}  # fmt: skip


def _keys(
    items: Sequence[tuple[str, int]], who: int, count: int, flags: int, plain: bool = False
) -> list[tuple[str, int]]:
    """What a question calls these units, the fresh unless it is said; too many of them go to the first."""
    if who >= FIRST_GENERAL:
        return [(WHO_IDS[who], count)]
    if plain:
        return [(NATIONS[who], count)]
    wanted = f"{NATIONS[who]}.{'exhausted' if flags & EXHAUSTED else 'fresh'}"
    marks = [word for word in ("isolated", "entered", "left") if flags & FLAGS[word]]
    fit = [(key, n) for key, n in items if key.split("-")[0] == wanted and all(m in key.split("-") for m in marks)]
    out = []
    for key, n in fit:
        here = min(count, n)
        count -= here
        if here:
            out.append((key, here))
    if count:
        first = out[0] if out else ("-".join([wanted, *marks]), 0)
        out[:1] = [(first[0], first[1] + count)]
    return out


def _shares(split: Split, text: str, into: str, rest: str, plain: bool = False) -> str:
    given: dict[tuple[str, str], int] = {}
    left = dict(split.items)
    for part in Phrase(text).parts("|"):
        name, colon, who = part.text.rpartition(":")
        goal = (
            into if not colon else WHO_IDS[WHO[f"gen:{name}"]] if f"gen:{name}" in WHO and not plain else name.strip()
        )
        if colon and goal not in dict(split.bins) and name.strip().lower() in _NAMES:
            goal = _NAMES[name.strip().lower()]
        for unit, count, flags in _units(Phrase(who, part.column + len(name) + len(colon)).parts(",")):
            free = [(key, left[key]) for key, _ in split.items if left[key]]
            for key, n in _keys(free, unit, count, flags, plain):
                given[key, goal] = given.get((key, goal), 0) + n
                left[key] = left.get(key, 0) - n
    for key, n in left.items():
        if n > 0:
            given[key, rest] = given.get((key, rest), 0) + n
    return _text(_in_order(split, given))


def _chosen(split: Split, text: str, into: str, rest: str) -> str:
    left, given = dict(split.items), dict[tuple[str, str], int]()
    for part in filter(None, map(str.strip, text.removeprefix("none").split(","))):
        card, _, n = part.partition(" ")
        given[card, into] = int(n or 1)
        left[card] = left.get(card, 0) - int(n or 1)
    given |= {(card, rest): n for card, n in left.items() if n > 0}
    return _text(_in_order(split, given))


def _in_order(split: Split, given: Mapping[tuple[str, str], int]) -> tuple[Share, ...]:
    items, bins = [key for key, _ in split.items], [key for key, _ in split.bins]

    def rank(pair: tuple[str, str]) -> tuple[int, int]:
        return tuple(o.index(x) if x in o else 99 for x, o in zip(pair, (items, bins), strict=True))  # type: ignore

    return tuple(Share(*pair, given[pair]) for pair in sorted(given, key=rank) if given[pair])


def _text(shares: tuple[Share, ...]) -> str:
    return ",".join(map(str, shares)) or "-"


# --- looking at what came of it


def count(s: State, nation: str, at: str, having: int = 0, lacking: int = 0) -> int:
    """Units of a nation, commanders included, that have all of these flags and none of those."""
    n = NATIONS.index(_nation(nation))
    return sum(
        count_of(g) for g in s.stacks[place(at)] if nation_of(g) == n and g & having == having and not g & lacking
    )


def units(s: State, nation: str, at: str) -> int:
    return count(s, nation, at)


def fresh(s: State, nation: str, at: str) -> int:
    return count(s, nation, at, lacking=EXHAUSTED)


def exhausted(s: State, nation: str, at: str) -> int:
    return count(s, nation, at, EXHAUSTED)


def isolated(s: State, nation: str, at: str) -> int:
    return count(s, nation, at, ISOLATED)


def inside(s: State, nation: str, at: str) -> int:
    return count(s, nation, at, INSIDE)


def stack(s: State, at: str) -> str:
    """As `position` is given it: `PR 2 exhausted, keith, AU 1 inside`; marks of the running phase are left out."""
    words: dict[str, int] = {}
    shown = EXHAUSTED | ISOLATED | INSIDE
    for g in sorted(s.stacks[place(at)], key=lambda g: (who_of(g), g & shown)):
        who = CODE_OF[NATIONS[who_of(g)]] if not is_general(g) else WHO_IDS[who_of(g)].removeprefix("gen:")
        how = " ".join(word for word in ("exhausted", "isolated", "inside") if g & FLAGS[word])
        words[f"{who}/{how}"] = words.get(f"{who}/{how}", 0) + count_of(g)
    out = []
    for key, n in words.items():
        who, _, how = key.partition("/")
        out.append(" ".join(x for x in (who, str(n) if who in CODES else "", how) if x))
    return ", ".join(out)


def controls(s: State, at: str) -> str:
    """The nation that controls a space."""
    return NATIONS[s.control[place(at)]]


def left(s: State) -> int:
    """Action points of the phase."""
    return s.phase().points


def hand(s: State, side: str) -> str:
    return " ".join(CARD_IDS[c] for c in s.hand[SIDES.index(side)])


def discarded(s: State, side: str) -> str:
    pile = s.discard[SIDES.index(side)]
    return " ".join(card for n, card in enumerate(CARD_IDS) for _ in range(pile[n]))


def reserve(s: State, nation: str) -> int:
    """Troops in the unit reserve."""
    return s.reserve[NATIONS.index(_nation(nation))]


def in_box(s: State, name: str) -> str:
    """Where a commander is who is not on the map: `reserve` (ready to be placed), `pool`, `removed`; else his space."""
    who = WHO[f"gen:{name}"]
    for box, held in (("reserve", s.ready), ("pool", s.pool), ("removed", s.removed)):
        if who in held:
            return box
    return next(IDS[p] for p, groups in enumerate(s.stacks) if any(who_of(g) == who for g in groups))
