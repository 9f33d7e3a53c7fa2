"""Save files: written, read back, and every doctored one found out at its line."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from grognard.core.dice import commitment
from grognard.games import load as find_game
from grognard.games.sandbox.actions import Never
from grognard.match import Departure, Match, ProposalKind, export, export_seen, is_seen, load, load_seen
from grognard.match.save_file import difference, read
from tests.match.tables import KEY, do, doctored, fresh, rechained, table

Change = Callable[[dict[str, Any]], object]


@cache
def text() -> str:
    """A finished match with a little of everything."""
    match = fresh("three", at=1000)
    match.salt(1, "salt and pepper", at=1100)
    match.note(0, "a note", at=1200)
    do(match, "0: plan 1", "1: plan 2", "2: plan 0", at=1300)
    do(match, "1: march blue-guard,blue-foot to ford", at=1400)
    match.instruct(2, [Never()], at=1450)
    do(match, "0: rest", at=1500)
    match.undo(0, at=1600)
    do(match, "0: march red-guard,red-foot to ford", at=1700)
    if match.decisions()[0].kind == "reply":
        do(match, "1: pass", at=1750)
    match.propose(2, ProposalKind.DRAW, at=1800)
    match.respond(0, True, at=1850)
    match.respond(1, True, at=1900)
    assert match.result is not None
    return export(match)


def parsed() -> list[dict[str, Any]]:
    return [json.loads(line) for line in text().splitlines()]


def line_of(kind: str, nth: int = 0, **fields: object) -> int:
    """The line (counted from 1) of the nth entry of a kind whose operation has these fields."""
    found = [
        n for n, line in enumerate(parsed(), 1)
        if line.get("entry", {}).get("deed", {}).get("type") == kind
        and all(line["entry"]["deed"].get(name) == value for name, value in fields.items())
    ]  # fmt: skip
    return found[nth]


def with_dice() -> int:
    """The line of the battle's first round."""
    return next(
        n
        for n, line in enumerate(parsed(), 1)
        if line.get("entry", {}).get("n") and any("faces" in d for d in line["entry"]["deed"].get("dice", ()))
    )


def departure(file: str | bytes, game: Any = None) -> Departure:
    with pytest.raises(Departure) as found:
        load(file, (lambda _: game) if game else find_game)
    return found.value


def operation(line: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = line["entry"]["deed"]
    return found


def put(into: Any, key: Any, value: Any) -> None:
    into[key] = value


# --- what is written reads back


def test_a_file_reads_back_and_is_written_the_same() -> None:
    match = load(text(), find_game)
    assert export(match) == text()
    assert (match.result is not None, match.notebook(0), match.instructions(2)) == (True, ["a note"], (Never(),))


def test_bytes_do_as_well_as_text_and_line_ends_of_other_systems() -> None:
    assert export(load(text().encode(), find_game)) == text()
    assert export(load(text().replace("\n", "\r\n"), find_game)) == text()
    assert export(load(text().rstrip("\n"), find_game)) == text()


def test_spacing_and_the_order_of_keys_say_nothing() -> None:
    spaced = "\n".join(json.dumps(line, indent=None, sort_keys=True) for line in parsed())
    assert spaced != text()
    assert export(load(spaced, find_game)) == text()


def test_a_line_broken_into_several_is_none() -> None:
    pretty = "\n".join(json.dumps(line, indent=1) for line in parsed())
    assert departure(pretty).line == 1


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    load(text(), find_game, lambda done, whole: told.append((done, whole)))
    assert told[-1][0] == told[-1][1] == len(load(text(), find_game).log)


# --- what was changed is found, chain or no chain

DOCTORED: dict[str, tuple[Callable[[], int], Change, str]] = {
    "a die": (
        with_dice,
        lambda x: put(operation(x)["dice"][0]["faces"], 0, 7 - operation(x)["dice"][0]["faces"][0]),
        "deed.dice.0.faces.0 is ",
    ),
    "a label": (
        with_dice,
        lambda x: put(operation(x)["dice"][0], "label", "luck"),
        'deed.dice.0.label is "luck", it should be "battle"',
    ),
    "an action": (
        lambda: line_of("acted", 3),
        lambda x: put(operation(x)["action"], "to", "marsh"),
        "deed.events.0.end is ",
    ),
    "an illegal action": (
        lambda: line_of("acted", 3),
        lambda x: put(operation(x)["action"], "to", "alder"),
        "SB-3-b forbids it",
    ),
    "no action": (lambda: line_of("acted", 3), lambda x: put(operation(x), "action", {"do": "fly"}), "cannot be read"),
    "a field of an action": (
        lambda: line_of("acted", 3),
        lambda x: put(operation(x)["action"], "flag", 1),
        "deed.action.flag is 1, it should be nothing",
    ),
    "a seat": (lambda: line_of("acted", 3), lambda x: put(operation(x), "seat", 0), "not-yours"),
    "a decision": (lambda: line_of("acted", 3), lambda x: put(operation(x), "decision", "0.0"), "stale-decision"),
    "who answered": (
        lambda: line_of("acted", 3),
        lambda x: put(operation(x), "by", "forced"),
        "does not follow from anything",
    ),
    "an event": (
        lambda: line_of("acted", 3),
        lambda x: put(operation(x)["events"][0], "start", "mill"),
        'deed.events.0.start is "mill", it should be "birch"',
    ),
    "an event more": (
        lambda: line_of("acted", 3),
        lambda x: operation(x)["events"].append({"is": "turn", "turn": 9}),
        "deed.events.1 is ",
    ),
    "an event less": (lambda: line_of("acted", 3), lambda x: operation(x)["events"].pop(), "deed.events.0 is nothing"),
    "a digest": (lambda: line_of("acted", 3), lambda x: put(operation(x), "digest", "0" * 32), "deed.digest is "),
    "a moment": (lambda: line_of("acted", 3), lambda x: put(x["entry"], "at", 5), "at is 5, it should be 1300"),
    "a number": (lambda: line_of("acted", 3), lambda x: put(x["entry"], "n", 99), "this is entry 99, it should be"),
    "a huge number": (lambda: line_of("acted", 3), lambda x: put(x["entry"], "n", 10**40), "it should be entry"),
    "a seat that is none": (lambda: line_of("acted", 3), lambda x: put(operation(x), "seat", -7), "not-yours"),
    "the beginning": (
        lambda: line_of("began"),
        lambda x: put(operation(x)["snapshot"]["supply"], 0, 9),
        "deed.snapshot.supply.0 is 9, it should be 4",
    ),
    "a card of the beginning": (
        lambda: line_of("began"),
        lambda x: put(operation(x)["dice"][0], "drawn", 9),
        "deed.dice.0.drawn is 9",
    ),
    "the rules": (
        lambda: line_of("began"),
        lambda x: put(operation(x), "version", 2),
        "other-version (written=2, here=1)",
    ),
    "the schema": (
        lambda: line_of("began"),
        lambda x: put(operation(x), "schema", 2),
        "deed.schema is 2, it should be 1",
    ),
    "an undo": (lambda: line_of("undone"), lambda x: put(operation(x), "to", 0), "undo-needs-consent"),
    "an undo to nowhere": (lambda: line_of("undone"), lambda x: put(operation(x), "to", 10**30), "undo-needs-consent"),
    "an agreement": (
        lambda: line_of("undone"),
        lambda x: put(operation(x), "agreed", True),
        "does not follow from anything",
    ),
    "a wish": (lambda: line_of("proposed"), lambda x: put(operation(x), "wish", "amend"), "amend-nothing"),
    "an amendment": (
        lambda: line_of("proposed"),
        lambda x: (put(operation(x), "wish", "amend"), put(operation(x), "snapshot", {"turn": 1})),
        "cannot be read",
    ),
    "an answer": (lambda: line_of("answered"), lambda x: put(operation(x), "seat", 2), "already-accepted"),
    "the result": (
        lambda: line_of("ended"),
        lambda x: put(operation(x)["result"]["places"], 1, 2),
        "deed.result.places.1 is 2, it should be 1",
    ),
    "another operation": (
        lambda: line_of("salted"),
        lambda x: put(x["entry"], "deed", {"type": "flagged", "seat": 0}),
        "does not follow from anything",
    ),
    "a key too many": (
        lambda: line_of("salted"),
        lambda x: put(operation(x), "loud", True),
        "entry.deed.loud is true, it should be nothing",
    ),
    "two things in a line": (
        lambda: line_of("salted"),
        lambda x: put(x, "end", {"entries": 0, "key": ""}),
        "a line holds one thing",
    ),
    "nothing in a line": (lambda: line_of("salted"), lambda x: x.clear(), "a line holds one thing"),
    "a scenario": (lambda: 1, lambda x: put(x["header"], "scenario", "nowhere"), "no-such-scenario"),
    "an option": (lambda: 1, lambda x: put(x["header"]["options"], "length", "0"), "no-such-value"),
    "an option more": (lambda: 1, lambda x: put(x["header"]["options"], "rain", "yes"), "no-such-option"),
    "an option less": (lambda: 1, lambda x: x["header"]["options"].pop("mines"), "header.options.mines is nothing"),
    "a game": (lambda: 1, lambda x: put(x["header"], "game", "chess"), "no game is called 'chess'"),
    "a format to come": (lambda: 1, lambda x: (put(x["header"], "format", 4), put(x, "new", 1)), "header.format is 4"),
    "a format that never was": (lambda: 1, lambda x: put(x["header"], "format", 0), "header.format is 0"),
    "a second header": (lambda: 3, lambda x: put(x, "header", parsed()[0]["header"]), "the header is the first line"),
    "a private line's place": (
        lambda: 7,
        lambda x: put(x["private"], "after", 2),
        "private.after is 2, it should be 5",
    ),
    "a private line's seat": (
        lambda: 7,
        lambda x: put(x["private"], "seat", 9),
        "the private line cannot have happened: no-such-seat",
    ),
    "a private note": (
        lambda: 7,
        lambda x: put(x["private"]["deed"], "text", ""),
        "the private line cannot have happened",
    ),
    "the count": (lambda: len(parsed()), lambda x: put(x["end"], "entries", 3), "the end line counts 3 entries"),
    "the key": (lambda: len(parsed()), lambda x: put(x["end"], "key", "00" * 32), "end.key is not the dice key"),
    "no key": (lambda: len(parsed()), lambda x: put(x["end"], "key", "zz"), "end.key is not a dice key"),
}


@pytest.mark.parametrize("what", DOCTORED)
def test_a_doctored_file_with_a_fitting_chain_is_found_out_at_its_line(what: str) -> None:
    line, change, complaint = DOCTORED[what]
    found = departure(rechained(doctored(text(), line(), change)))
    assert found.line == line()
    assert complaint in found.what


@pytest.mark.parametrize("what", DOCTORED)
def test_the_chain_finds_the_same_line(what: str) -> None:
    line, change, _ = DOCTORED[what]
    assert departure("\n".join(doctored(text(), line(), change))).line == line()


@pytest.mark.parametrize(
    ("line", "change", "seen_at"),
    [
        (lambda: 1, lambda x: put(x["header"]["options"], "length", "6"), lambda: 2),
        (lambda: 1, lambda x: put(x["header"], "scenario", "regent"), lambda: 2),
        (lambda: 1, lambda x: put(x["header"], "dice", "hand"), with_dice),
        (lambda: 1, lambda x: put(x["header"], "commitment", "0" * 64), lambda: len(parsed())),
        (lambda: 1, lambda x: put(x["header"], "at", 5), lambda: 2),
        (lambda: line_of("salted"), lambda x: put(operation(x), "salt", "other"), with_dice),
        (lambda: line_of("acted", 0), lambda x: put(operation(x)["action"], "bids", [3]), lambda: line_of("acted", 0)),
    ],
    ids=["length", "scenario", "dice", "commitment", "made", "salt", "bid"],
)
def test_what_shows_only_later_is_named_at_its_own_line_by_the_chain(
    line: Callable[[], int], change: Change, seen_at: Callable[[], int]
) -> None:
    lines = doctored(text(), line(), change)
    assert departure(rechained(lines)).line == seen_at()
    assert departure("\n".join(lines)).line == line()


def test_what_nothing_follows_from_is_found_by_the_chain_alone() -> None:
    lines = doctored(text(), 7, lambda x: put(x["private"]["deed"], "text", "another note"))
    assert departure("\n".join(lines)).line == 7
    assert load(rechained(lines), find_game).notebook(0) == ["another note"]
    lines = doctored(text(), line_of("seated"), lambda x: put(operation(x)["sitter"], "name", "somebody else"))
    assert departure("\n".join(lines)).line == line_of("seated")


# --- lines missing, doubled, swapped, added


@pytest.mark.parametrize("chained", [True, False])
@pytest.mark.parametrize("change", ["removed", "doubled", "swapped", "added"])
def test_lines_out_of_order_are_found_where_the_order_breaks(change: str, chained: bool) -> None:
    write = rechained if chained else "\n".join
    for at in range(2, len(parsed()) - 1):
        lines = text().splitlines()
        if "private" in lines[at - 1] or "private" in lines[at]:
            continue
        match change:
            case "removed":
                del lines[at - 1]
                expected = at
            case "doubled":
                lines.insert(at, lines[at - 1])
                expected = at + 1
            case "swapped":
                lines[at - 1], lines[at] = lines[at], lines[at - 1]
                expected = at
            case _:
                lines.insert(at - 1, lines[2])
                expected = at if at != 3 else 4
        if at + 1 == len(parsed()) and change in ("removed", "swapped"):
            continue
        assert departure(write(lines)).line == expected  # type: ignore[operator]


def test_a_private_line_between_a_deed_and_what_followed_by_itself_is_found() -> None:
    match = table(
        "alder: red guard | ford: blue guard, foot", hands={"blue": "ambush", "red": "parry"}, active="red blue"
    )
    match.instruct(1, [Never()], at=0)
    do(match, "0: march red-guard to ford")
    lines = export(match).splitlines()
    answer = next(n for n, line in enumerate(lines) if '"by":"standing"' in line)
    after = json.loads(lines[answer])["entry"]["n"]
    note = {"private": {"seat": 0, "after": after, "at": 0, "deed": {"type": "noted", "text": "when?"}}}
    lines.insert(answer, json.dumps(note))
    found = departure(rechained(lines))
    assert (found.line, f"after is {after}, it should be " in found.what) == (answer + 1, True)


def test_a_private_line_removed_is_found_by_the_chain() -> None:
    lines = text().splitlines()
    del lines[6]
    assert departure("\n".join(lines)).line == 7


@pytest.mark.parametrize("keep", [1, 5, 12])
def test_a_file_that_breaks_off_has_no_end(keep: int) -> None:
    found = departure("\n".join(text().splitlines()[:keep]))
    assert (found.line, found.what) == (keep, "the file breaks off: there is no end line")


def test_a_line_that_breaks_off_cannot_be_read() -> None:
    for cut in (1, 10, 50):
        found = departure(text().rstrip("\n")[:-cut])
        assert found.line == len(parsed())
        assert "cannot be read" in found.what


def test_what_must_follow_may_not_be_left_out() -> None:
    lines = text().splitlines()
    del lines[line_of("ended") - 1]
    lines = doctored("\n".join(lines), len(lines), lambda x: put(x["end"], "entries", x["end"]["entries"] - 1))
    found = departure(rechained(lines))
    assert (found.line, "which must follow: ended" in found.what) == (len(lines), True)


def test_a_match_that_never_began_is_none() -> None:
    header, end = text().splitlines()[0], text().splitlines()[-1]
    empty = doctored("\n".join([header, end]), 2, lambda x: put(x["end"], "entries", 0))
    assert "beginning" in departure(rechained(empty)).what
    lines = doctored(text(), 2, lambda x: put(x["entry"], "deed", {"type": "resigned", "seat": 0}))
    assert departure(rechained(lines)).line == 2


def test_nothing_stands_after_the_end() -> None:
    assert departure(text() + text().splitlines()[3]).line == len(parsed()) + 1
    assert departure(text() + "\n").line == len(parsed()) + 1


# --- files that are none


@pytest.mark.parametrize(
    "garbage",
    [
        "", "\n", "\n\n", "{}", "[]", "null", "hello", "\x00" * 1000, "{" * 100_000, "[" * 1_000_000,
        '{"header":' + "[" * 100_000 + "]" * 100_000 + "}", '{"header":null}', '{"header":{"format":1}}',
        '{"header":{"format":"1"}}', '{"header":{"format":1e400}}', "x" * 10_000_000, '"' + "y" * 10_000_000 + '"',
        b"\xff\xfe\x00", b"PK\x03\x04" + bytes(range(256)) * 50, "\ud800",
    ],
    ids=lambda g: repr(g[:12]),
)  # fmt: skip
def test_garbage_is_refused_at_its_first_line(garbage: str | bytes) -> None:
    assert departure(garbage).line == 1


def test_garbage_in_the_middle_is_refused_at_its_line() -> None:
    lines: list[bytes] = text().encode().splitlines()
    for junk in (
        b"",
        b"junk",
        b"\xff\xff",
        b'{"entry":' + b"9" * 5000 + b"}",
        b"[" * 100_000,
        b'{"entry":{"n":1e999}}',
    ):
        assert departure(b"\n".join([*lines[:4], junk, *lines[5:]])).line == 5
    deep = b'{"entry":{"n":3,"at":0,"deed":{"type":"acted","seat":0,"decision":"","action":' + b"[" * 5000 + b"]" * 5000
    deep += b',"dice":[],"events":[],"digest":""}}}'
    assert departure(b"\n".join([*lines[:4], deep, *lines[5:]])).line == 5


def test_numbers_too_long_to_be_true_are_no_numbers() -> None:
    raw = text().replace('"at":1300', '"at":' + "9" * 5000)
    found = departure(raw)
    assert (found.line, "out of range" in found.what) == (line_of("acted", 0), True)
    lines = doctored(text(), line_of("acted", 0), lambda x: put(operation(x)["action"], "bids", [10**100]))
    found = departure(rechained(lines))
    assert (found.line, "SB-2-a" in found.what) == (line_of("acted", 0), True)


def test_positions_in_which_the_rules_stumble_are_refused() -> None:
    match = Match.fork(fresh(), None)
    do(match, "0: plan 0")
    file = export(match)
    for change in (
        lambda x: put(operation(x)["snapshot"], "at", []),
        lambda x: put(operation(x)["snapshot"]["supply"], 0, 99),
        lambda x: put(operation(x)["snapshot"], "frames", []),
        lambda x: put(operation(x)["snapshot"], "turn", "one"),
    ):
        assert departure(rechained(doctored(file, 2, change))).line == 2


def test_a_seats_own_file_is_not_played_on() -> None:
    match = load(text(), find_game)
    for seat in (0, None):
        own = export_seen(match, seat)
        assert departure(own).line == 1
        assert KEY.hex() not in own
        assert read(own).broken is None


def test_a_seats_own_file_is_chained_too() -> None:
    own = export_seen(load(text(), find_game), 0).splitlines()
    changed = doctored("\n".join(own), 6, lambda x: put(x["seen"]["view"]["supply"], 0, 9))
    assert read("\n".join(changed)).broken == 6
    del own[6]
    with pytest.raises(Departure) as found:
        read("\n".join(own))
    assert found.value.line == 7


def test_a_full_file_holds_no_views_and_a_seats_own_no_entries() -> None:
    full, own = text().splitlines(), export_seen(load(text(), find_game), 0).splitlines()
    for lines in ([*full[:3], own[3], *full[4:]], [*own[:3], full[3], *own[4:]]):
        assert departure(rechained(lines)).line == 4


def test_another_key_with_its_own_commitment_rolls_other_dice() -> None:
    other = bytes(32)
    lines = doctored(text(), 1, lambda x: put(x["header"], "commitment", commitment(other)))
    lines = doctored("\n".join(lines), len(lines), lambda x: put(x["end"], "key", other.hex()))
    assert departure(rechained(lines)).line == 2


def test_differences_name_the_field() -> None:
    assert difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == "a.1.b is 2, it should be 3"
    assert difference({"a": 1}, {"a": True}) == "a is 1, it should be true"
    assert difference({}, {"a": "nothing"}) == 'a is nothing, it should be "nothing"'
    assert difference([1, 2], [1]) == "1 is 2, it should be nothing"
    assert len(difference({"a": "x" * 9999}, {"a": 1})) < 300


# --- what one seat saw, played on


def test_what_a_seat_saw_goes_on_as_a_match_of_ones_own() -> None:
    match = table(hands={"red": "ambush parry", "blue": "riposte riposte"}, mines={"blue": "ford"})
    again = load_seen(export_seen(match, 0), find_game)
    assert again.game.view(again.state, 0) == match.view(0)
    assert (again.header.origin, again.header.id != match.header.id) == (match.header.id, True)
    assert again.commitment != match.commitment
    watched = load_seen(export_seen(match, None), find_game)
    assert watched.game.view(watched.state, None) == match.view(None)


def test_a_full_file_is_not_what_a_seat_saw() -> None:
    text = export(fresh())
    assert not is_seen(text)
    with pytest.raises(Departure, match="not what one seat saw"):
        load_seen(text, find_game)


def test_what_a_seat_saw_is_not_believed_either() -> None:
    match = fresh()
    text = export_seen(match, 0)
    assert is_seen(text)
    with pytest.raises(Departure, match="was changed after it was written"):
        load_seen(text.replace('"seat":0', '"seat":1', 1), find_game)
    lines = [json.loads(line) for line in text.splitlines()]
    for wrong in ({"turn": "late"}, {"hands": []}):
        lines[-2]["seen"]["view"] |= wrong
        with pytest.raises(Departure):
            load_seen(rechained([*map(json.dumps, lines)]), find_game)
