"""Rule 9: writing a sheet, line by line, by questions or by typing; each is tried on what those before it did."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import (
    ASKS,
    Ask,
    Dice,
    Message,
    Next,
    Number,
    OneOf,
    Refusal,
    Refused,
    RuleId,
    Seat,
    Text,
    follow,
    follow_all,
    follow_by,
    say,
)
from grognard.core.refusal import unreadable
from grognard.games.power.actions import Orders
from grognard.games.power.components.map import HQ, IDS, ON_BOARD, PLACE, RESERVE, Army, Place
from grognard.games.power.components.order_language import (
    MOST_LINES,
    Deploy,
    Exchange,
    Launch,
    Move,
    canonical,
    write,
)
from grognard.games.power.components.pieces import (
    KINDS,
    MISSILE,
    MISSILE_COST,
    MOVERS,
    NONE,
    NUMBER_GIVEN,
    PRICE,
    STRENGTH,
    THREE,
    UPGRADE,
    Kind,
    destinations,
    strength,
)
from grognard.games.power.names import army_name, place_name
from grognard.games.power.rules.drafts import (
    END,
    EXCHANGE_KEYS,
    HIRED,
    LONGEST_LINE,
    MOST_WRITTEN,
    PIECE_KEYS,
    Draft,
    is_line,
)
from grognard.games.power.rules.orders import Troops, mover_law
from grognard.games.power.state import State
from grognard.kit.refusals import law

# --- questions


def ask(s: State, seat: Seat) -> Next:
    return _next_line(Draft.blank(s, seat, s.living(seat)[0]), ())


def _next_line(draft: Draft, first: tuple[str, ...]) -> Next:
    """Choose where something is to be done, or end the sheet."""
    s = draft.s

    def sealed() -> Next:
        armies = s.living(draft.seat)
        if draft.army == armies[0] and len(armies) > 1:
            return _next_line(Draft.blank(s, draft.seat, armies[1]), draft.lines)
        return Orders(first, draft.lines) if len(armies) > 1 else Orders(draft.lines)

    def chosen(key: str) -> Next:
        if key == END:
            return sealed()
        hired = key.startswith(HIRED)
        troops = draft.hired if hired else draft.own
        assert troops is not None
        return _what(draft, first, troops, PLACE[key.removeprefix(HIRED)])

    keys = [END]
    if not draft.full:
        keys += [IDS[p] for p in _useful_places(draft, draft.own)]
        if draft.hired is not None:
            keys += [HIRED + IDS[p] for p in _useful_places(draft, draft.hired)]
    n = min(draft.orders + 1, MOST_LINES)
    prompt = say("ask-line", army=army_name(draft.army), n=n, most=MOST_LINES)
    typed = Text(
        say("ask-typed"),
        lambda text: _readable(draft, text),
        lambda text: _next_line(draft.with_lines(text), first),
        (_example(draft),),
        MOST_WRITTEN * (LONGEST_LINE + 1),
    )
    sensible = keys[1:] if len(keys) > 1 else keys
    return OneOf(prompt, keys, chosen, _place_label, why=lambda key: _idle(draft, key), typed=typed, sensible=sensible)


def _idle(draft: Draft, key: str) -> Refusal | None:
    """Why no line can begin with this place, or with these hired troops."""
    if key in PIECE_KEYS or key in EXCHANGE_KEYS:
        return unreadable("place-first")
    name = key.removeprefix(HIRED)
    if name not in PLACE:
        return None
    if draft.full:
        return Refusal(RuleId("PW-9.1-h"), say("line-ignored"))
    place, troops = PLACE[name], draft.hired if key.startswith(HIRED) else draft.own
    if troops is None or (place >= ON_BOARD and place != RESERVE[troops.army]):
        return law("PW-9.2-i", "not-your-army")
    wrong = [mover_law(troops, place, kind) for kind in MOVERS]
    gone = [one for one in wrong if one is not None and one.rule != "PW-10.1-j"]
    return gone[0] if gone else law("PW-10.1-j", "no-piece-there", at=place_name(place))


def _example(draft: Draft) -> str:
    """An order as it is written: the first infantryman out of the HQ."""
    start = HQ[draft.army]
    return write(Move(draft.army, MOVERS[0], start, destinations(MOVERS[0], start)[0]), draft.army, draft.s.lang)


def _readable(draft: Draft, text: str) -> str | Refusal:
    """One line, or a whole sheet copied from elsewhere, a line each; empty lines do not count."""
    lines = [line for line in text.split("\n") if line.strip()]
    if not lines:
        return unreadable("pick-unreadable", pick=text[:40])
    for n, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE or not is_line(line.strip()):
            return unreadable("sheet-line", field="text", n=n, most=LONGEST_LINE)
    if len(draft.lines) + len(lines) > MOST_WRITTEN:
        return unreadable("sheet-full", most=MOST_WRITTEN)
    return "\n".join(canonical(line, draft.army, draft.s.lang) for line in lines)


def _useful_places(draft: Draft, troops: Troops) -> list[Place]:
    """Where anything can be ordered: what has not moved can, what has may still be exchanged."""
    places = [Place(p) for p in troops.places()]
    if troops.power and RESERVE[troops.army] not in places:
        places.append(RESERVE[troops.army])
    return [place for place in places if place in troops.still or _what_keys(draft, troops, place)]


def exchanges(draft: Draft, troops: Troops, place: Place) -> list[Kind]:
    """Kinds that an exchange can make at a place: all that `exchange_law` allows, found faster."""
    counts, power = troops.counts(place), _power_at(troops, place)
    found = [big for small, big in UPGRADE.items() if counts[small] >= NUMBER_GIVEN]
    found += [kind for kind, price in PRICE.items() if power >= price]
    if power + strength(counts) >= MISSILE_COST:
        found.append(MISSILE)
    return [k for k in found if exchange_law(draft, troops, place, k) is None] if draft.s.strict else found


def exchange_law(draft: Draft, troops: Troops, place: Place, kind: Kind) -> Refusal | None:
    """Why no such piece can be made here."""
    if kind != MISSILE:
        return draft.fault(_simple(troops, place, kind))
    given = tuple(0 if k == MISSILE else n for k, n in enumerate(troops.counts(place)))
    return draft.fault(Exchange(troops.army, place, given, _power_at(troops, place), kind))


def _power_at(troops: Troops, place: Place) -> int:
    """PW-6.1-d: the Power that can be given there."""
    return troops.power if place == RESERVE[troops.army] else 0


def on_offer(s: State, army: Army) -> list[Kind]:
    """Kinds that an exchange can make in an army's Reserve before anything is ordered."""
    troops = Troops.of(s, army)
    draft = Draft(s, s.seat_of[army], army, (), troops, None, 0)
    return exchanges(draft, troops, RESERVE[army])


def _what_keys(draft: Draft, troops: Troops, place: Place) -> list[str]:
    still = troops.still.get(place, NONE)
    keys = [PIECE_KEYS[k] for k in MOVERS if still[k]]
    if troops.counts(place)[MISSILE]:
        keys.append(PIECE_KEYS[MISSILE])
    return [*keys, *(EXCHANGE_KEYS[k] for k in exchanges(draft, troops, place))]


def _what(draft: Draft, first: tuple[str, ...], troops: Troops, place: Place) -> Next:
    """Which piece is to go, or what is to be made there."""

    def chosen(key: str) -> Next:
        if key in EXCHANGE_KEYS:
            return _exchange(draft, first, troops, place, Kind(EXCHANGE_KEYS.index(key)))
        kind = Kind(PIECE_KEYS.index(key))
        if kind == MISSILE:
            return _launch(draft, first, troops, place)
        if place >= ON_BOARD:
            return _next_line(draft.with_order(Deploy(troops.army, kind)), first)
        return _move(draft, first, troops, place, kind)

    def why(key: str) -> Refusal | None:
        if key in PIECE_KEYS:
            return _piece_law(draft, troops, place, Kind(PIECE_KEYS.index(key)))
        if key in EXCHANGE_KEYS:
            return exchange_law(draft, troops, place, Kind(EXCHANGE_KEYS.index(key)))
        return unreadable("other-line", at=place_name(place))

    return OneOf(say("ask-what", at=place_name(place)), _what_keys(draft, troops, place), chosen, _what_label, why=why)


def _piece_law(draft: Draft, troops: Troops, place: Place, kind: Kind) -> Refusal | None:
    """Why no such piece can be ordered here."""
    if kind == MISSILE:
        return draft.fault(Launch(troops.army, place, place))
    return draft.fault(Deploy(troops.army, kind)) if place >= ON_BOARD else mover_law(troops, place, kind)


def _move(draft: Draft, first: tuple[str, ...], troops: Troops, start: Place, kind: Kind) -> Next:
    def chosen(key: str) -> Next:
        return _next_line(draft.with_order(Move(troops.army, kind, start, PLACE[key])), first)

    def why(key: str) -> Refusal | None:
        return draft.fault(Move(troops.army, kind, start, PLACE[key])) if key in PLACE else None

    keys = [IDS[p] for p in destinations(kind, start)]
    return OneOf(say("ask-to", piece=_kind(kind), at=place_name(start)), keys, chosen, _place_label, why=why)


def _launch(draft: Draft, first: tuple[str, ...], troops: Troops, start: Place) -> Next:
    def chosen(key: str) -> Next:
        return _next_line(draft.with_order(Launch(troops.army, start, PLACE[key])), first)

    return OneOf(say("ask-launch"), IDS, chosen, _place_label)


def _simple(troops: Troops, place: Place, kind: Kind) -> Exchange:
    """The one way to buy or upgrade to a kind."""
    small = next((s for s, big in UPGRADE.items() if big == kind), None)
    if small is None:
        return Exchange(troops.army, place, NONE, PRICE[kind], kind)
    return Exchange(troops.army, place, THREE[small], 0, kind)


def _exchange(draft: Draft, first: tuple[str, ...], troops: Troops, place: Place, kind: Kind) -> Next:
    if kind != MISSILE:
        return _next_line(draft.with_order(_simple(troops, place, kind)), first)
    counts = troops.counts(place)
    offers = [(Kind(k), STRENGTH[k], counts[k]) for k in reversed(MOVERS) if counts[k]]
    return _ingredients(draft, first, troops, place, offers, _power_at(troops, place), NONE)


def _ingredients(
    draft: Draft,
    first: tuple[str, ...],
    troops: Troops,
    place: Place,
    offers: list[tuple[Kind, int, int]],
    power: int,
    given: tuple[int, ...],
) -> Next:
    """A Mega-missile, kind by kind, then Power: never fewer than what the rest could not make up for (PW-15.1-a)."""
    still_needed = MISSILE_COST - strength(given)
    if not offers:
        if not power:
            return _next_line(draft.with_order(Exchange(troops.army, place, given, 0, MISSILE)), first)
        low, high = max(0, still_needed), min(power, 999)
        return Number(
            say("ask-ingredient", kind=say("kind-power", n=high), have=high),
            low,
            high,
            lambda n: _next_line(draft.with_order(Exchange(troops.army, place, given, n, MISSILE)), first),
        )
    (kind, worth, have), rest = offers[0], offers[1:]
    others = power + sum(w * n for _, w, n in rest)
    low = max(0, -(-(still_needed - others) // worth))

    def chosen(n: int) -> Next:
        more = tuple(n if k == kind else g for k, g in enumerate(given))
        return _ingredients(draft, first, troops, place, rest, power, more)

    have = min(have, 999)
    return Number(say("ask-ingredient", kind=say(f"kind-{KINDS[kind].id}", n=have), have=have), low, have, chosen)


def _kind(kind: Kind) -> Message:
    return say(f"kind-{KINDS[kind].id}", n=1)


def _what_label(key: str) -> Message:
    if key in EXCHANGE_KEYS:
        return say("do-exchange", kind=_kind(Kind(EXCHANGE_KEYS.index(key))))
    kind = Kind(PIECE_KEYS.index(key))
    return say("do-launch") if kind == MISSILE else say("do-move", kind=_kind(kind))


def _place_label(key: str) -> Message:
    if key == END:
        return say("do-end")
    if key.startswith(HIRED):
        return say("place-hired", place=place_name(PLACE[key.removeprefix(HIRED)]))
    return place_name(PLACE[key])


def line_starts(s: State, seat: Seat, picks: Sequence[str]) -> list[list[int]]:
    """For each sheet of a seat and each of its lines, how many picks stood before those that made it.

    Lines that were typed together came in with one pick.
    """
    here = ask(s, seat)
    starts: list[list[int]] = [[], []]
    army, begun = 0, -1
    for n, pick in enumerate(picks):
        if not isinstance(here, ASKS):
            break
        if isinstance(here, OneOf) and here.typed is not None:
            begun = n
        try:
            read, onward = follow(here, pick)
        except Refused:
            break
        if isinstance(here, OneOf) and here.typed is not None and read not in here.keys:
            starts[army] += [n] * (read.count("\n") + 1)
        elif begun == n and read == END:
            army = 1
        elif isinstance(onward, OneOf) and onward.typed is not None:
            starts[army].append(begun)
        here = onward
    return starts


def sample(s: State, seat: Seat, dice: Dice) -> Orders:
    """A sheet that this player might have written."""

    def drawn(question: Ask) -> str | None:
        codes = question.codes()
        return question.pick_of((codes[dice.draw("sample sheet", [1] * len(codes))],))

    written = follow_by(ask(s, seat), drawn)
    assert isinstance(written, Orders)
    return written


def draft(v: State, seat: Seat, picks: Sequence[str]) -> Orders:
    """The lines that these picks have finished."""
    for n in range(len(picks), -1, -1):
        try:
            here = follow_all(ask(v, seat), (*picks[:n], END))
            if isinstance(here, Orders):
                return here
            here = follow_all(here, (END,))
        except Refused:
            continue
        if isinstance(here, Orders):
            return here
    return Orders()
