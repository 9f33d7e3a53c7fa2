"""Commands that a person may type at the table besides answers: `help`, `undo`, `why`, `rules`, `odds`, `save`, ..."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from grognard.cli import panels
from grognard.cli.answers import meant
from grognard.cli.locale import folded
from grognard.cli.save_files import SUFFIX
from grognard.core import ASKS, Instruction, Next, OneOf, ReadyInstruction, Refusal, Seat, SomeOf, Split, say
from grognard.core.lens_focus import read_focus
from grognard.core.optional_features import HasPapers
from grognard.core.printouts import Paper
from grognard.core.scene import Piece, Scenery
from grognard.match import Acted, ProposalKind, WrongMove
from grognard.match.narration import current_line
from grognard.words.paper_text import paper_text

if TYPE_CHECKING:
    from grognard.cli.table import Table

MOST_RULES = 5
LOG_LINES = 20


class TableLeft(Exception):
    """The person got up from the table; the game is kept."""


class Moved(Exception):
    """The match has moved on: what was being asked is no longer the question."""


class StepBack(Exception):
    """One question back."""


def run_command(table: Table, typed: str) -> bool:
    """Do what a line orders; false if it orders nothing. A line that begins with `/` is always an order."""
    word, _, rest = typed.partition(" ")
    name = order(table, word.lstrip("/"))
    if name is None:
        if word.startswith("/"):
            table.complain(table.translator.say("cli-no-command", word=word))
        return word.startswith("/")
    try:
        ORDERS[name](table, rest.strip())
    except WrongMove as wrong:
        table.wrong(wrong)
    return True


def order(table: Table, word: str) -> str | None:
    """The order that a word means, in English or in the language spoken."""
    wanted = folded(word)
    said = {name: folded(table.translator.say(f"cli-command-{_key(name)}")) for name in ORDERS}
    return next((name for name in ORDERS if wanted in (name, said[name])), None)


def _key(name: str) -> str:
    return "undo-ask" if name == "undo?" else name


def now() -> int:
    return int(time.time() * 1000)


def show_help(table: Table, _rest: str) -> None:
    table.say("cli-help-answers")
    for name in ORDERS:
        word, about = (table.translator.say(f"cli-{kind}-{_key(name)}") for kind in ("command", "help"))
        table.terminal.wrapped(f"  {word:<14} {about}", "", " " * 17)
    table.say("cli-help-slash", style="bright_black")


# --- going back


def back(table: Table, _rest: str) -> None:
    if not table.first:
        raise StepBack
    table.say("cli-no-back")


def undo(table: Table, _rest: str) -> None:
    seat = _last_person(table) if len(table.persons) == len(table.match.seats) else table.seat
    try:
        table.match.undo(seat, at=now())
    except WrongMove as wrong:
        table.wrong(wrong)
        table.say("cli-undo-hint", style="bright_black", word=table.translator.say("cli-command-undo-ask"))
        return
    table.since[table.seat] = len(table.match.log) - 1
    raise Moved


def _last_person(table: Table) -> Seat:
    """Who decided last, where persons play all seats."""
    operation = table.match.log[current_line(table.match.log)[-1]].operation
    return operation.seat if isinstance(operation, Acted) and operation.seat in table.persons else table.seat


def ask_undo(table: Table, _rest: str) -> None:
    line = current_line(table.match.log)
    operations = [table.match.log[n].operation for n in line]
    own = [k for k, operation in enumerate(operations) if isinstance(operation, Acted) and operation.seat == table.seat]
    if not own:
        table.say("cli-undo-nothing")
        return
    _propose(table, ProposalKind.UNDO, line[own[-1] - 1])


def _propose(table: Table, kind: ProposalKind, to: int = 0) -> None:
    """Programs agree with everything; other persons at this screen are asked."""
    before = len(table.match.log)
    table.match.propose(table.seat, kind, to=to, at=now())
    for other in table.persons:
        if table.match.proposal is not None and other not in table.match.accepted:
            table.match.respond(other, table.yes("cli-agree", seat=table.name(other)), at=now())
    table.since[table.seat] = before
    raise Moved


# --- asking the table


def why(table: Table, rest: str) -> None:
    """The rule behind the last refusal, or why a thing that is not on offer cannot be chosen: `why hill`."""
    key = (place(table, rest) or rest) if rest else ""
    if key and (refusal := _forbids(table.here, key)) is not None:
        table.refuse(refusal)
    if table.refusal is None or not table.refusal.rule:
        table.say("cli-why-nothing")
        return
    _show_rule(table, table.refusal.rule)


def _forbids(question: Next | None, key: str) -> Refusal | None:
    match question:
        case OneOf() | SomeOf():
            return question.why(key)
        case Split() if question.items:
            return question.why(f"{question.items[0][0]}>{key}")
    return None


def _show_rule(table: Table, rule: str) -> None:
    if rule not in table.book:
        table.say("cli-no-rule", rule=rule)
        return
    table.terminal.print(table.cited(rule), "bold")
    table.terminal.wrapped(f"  {table.book.text(rule, table.language)}", "", "  ")


def rules(table: Table, rest: str) -> None:
    if not rest:
        table.say("cli-rules-how")
        return
    exact = [r.id for r in table.book if r.id.casefold() == rest.casefold()]
    found = exact or [r.id for r in table.book.search(rest, table.language)]
    if not found:
        table.say("cli-rules-none", words=rest)
    for rule in found[:MOST_RULES]:
        _show_rule(table, rule)
    if found[MOST_RULES:]:
        more = ", ".join(table.cited(rule) for rule in found[MOST_RULES:])
        table.terminal.wrapped(f"  … {more}", "bright_black", "  ")


def odds(table: Table, _rest: str) -> None:
    view, say = table.match.view(table.seat), table.translator.text
    base = table.game.forecast(view, table.seat, table.picks)
    shown = [panels.forecast(forecast, say) for forecast in base]
    for key in table.here.keys if isinstance(table.here, OneOf) else ():
        for forecast in table.game.forecast(view, table.seat, (*table.picks, key)):
            if forecast not in base:
                assert isinstance(table.here, OneOf)
                shown.append([Text(say(table.here.say(key)), "bold underline"), *panels.forecast(forecast, say)])
    if not shown:
        table.say("cli-odds-none")
    table.terminal.lines(panels.side_by_side(shown, table.terminal.width))


def lens(table: Table, rest: str) -> None:
    words, lenses = rest.split(), table.game.lenses
    names = [(name, table.translator.text(lens.name)) for name, lens in lenses.items()]
    if not words:
        for name, about in names:
            table.terminal.print(f"  {name:<12} {about}" + " …" * lenses[name].foci)
        table.say("cli-lens-how" if names else "cli-lens-none", style="bright_black")
        return
    found = meant(words[0], names)
    if len(found) != 1:
        known = ", ".join(name for name, _ in names)
        table.complain(table.translator.say("cli-no-lens", name=words[0], known=known))
        return
    focus = [(word, place(table, word)) for word in words[1:]]
    for word, at in focus:
        if at is None:
            table.complain(table.translator.say("cli-no-place", name=word))
            return
    if len(focus) < lenses[found[0]].foci:
        table.complain(table.translator.say("cli-lens-foci", count=lenses[found[0]].foci))
        return
    layer = table.game.lens(table.match.view(table.seat), found[0], [at for _, at in focus if at])
    table.terminal.print(table.translator.text(layer.name), "bold")
    table.terminal.lines(table.board_lines(layer))
    table.terminal.lines(panels.stacked(panels.blocks(layer.panels, table.translator.text, frozenset())))


def place(table: Table, word: str) -> str | None:
    """A place by its name or key, a key of the vocabulary, coordinates, or what stands on the table by its key or
    name."""
    say, header, view = table.translator.text, table.match.header, table.match.view(table.seat)
    found = meant(word, [(spot.id, say(spot.name)) for spot in table.board.spots])
    if len(found) == 1:
        return found[0]
    if (focus := read_focus(table.game, header.scenario, header.options, view, word)) is not None:
        return focus
    things = [thing for thing in table.game.scene(view).things if isinstance(thing, Piece | Scenery)]
    found = meant(word, [(thing.key or thing.id, say(thing.name)) for thing in things])
    return found[0] if len(found) == 1 else None


def look(table: Table, _rest: str) -> None:
    table.show(full=True)


def papers(table: Table, _rest: str) -> None:
    """The sheets that the game has for this seat."""
    found = _papers(table)
    for sheet in found:
        table.terminal.print(f"  {sheet.id:<14} {table.translator.text(sheet.name)}")
    table.say("cli-papers-how" if found else "cli-papers-none", style="bright_black")


def paper(table: Table, rest: str) -> None:
    """One sheet, to be read or, with the name of a file, kept."""
    word, _, path = rest.partition(" ")
    found = _papers(table)
    named = meant(word, [(sheet.id, table.translator.text(sheet.name)) for sheet in found]) if word else []
    if len(named) != 1:
        papers(table, "")
        return
    text = paper_text(next(sheet for sheet in found if sheet.id == named[0]), table.translator)
    if path.strip():
        table.keep(Path(path.strip()), text)
    else:
        table.terminal.print(text)


def _papers(table: Table) -> Sequence[Paper]:
    game = table.game
    return game.papers(table.match.view(table.seat), table.seat) if isinstance(game, HasPapers) else ()


def log(table: Table, rest: str) -> None:
    lines = [line for entry in table.match.log for line in table.told(entry.n, numbered=True)]
    most = int(rest) if rest.isdecimal() else len(lines) if rest else LOG_LINES
    table.terminal.lines(lines[max(0, len(lines) - most) :])


# --- writing things down


def note(table: Table, rest: str) -> None:
    table.match.note(table.seat, rest, at=now())
    table.say("cli-noted")


def notebook(table: Table, _rest: str) -> None:
    notes = table.match.notebook(table.seat)
    if not notes:
        table.say("cli-notebook-empty")
    for n, text in enumerate(notes, 1):
        table.terminal.wrapped(f"{n:>3}. {text}", "", "     ")


def instruct(table: Table, _rest: str) -> None:
    """One more standing instruction: one of the ready ones, or whatever the game's questions lead to."""
    ready = table.match.ready_instructions(table.seat)
    here = _ready_first(ready, table.game.instruct(table.match.view(table.seat), table.seat))
    if here is None:
        table.say("cli-instruct-none")
        return
    before = table.here, table.picks
    asked: list[Next] = []
    try:
        while isinstance(here, ASKS):
            table.here, table.picks = here, ()
            try:
                _, after = table.put(here, first=False, board=False)
            except StepBack:
                if not asked:
                    return
                here = asked.pop()
                continue
            asked.append(here)
            here = after
    finally:
        table.here, table.picks = before
    assert isinstance(here, Instruction)
    others = [order for order in table.match.instructions(table.seat) if order != here]
    is_ready = any(one.instruction == here for one in ready)  # it has to answer what is asked now
    _leave(table, [here, *others] if is_ready else [*others, here])


def _ready_first(ready: Sequence[ReadyInstruction], others: Next | None) -> Next | None:
    """A question for one of the ready instructions or any other; `others` leads to these."""
    if not ready:
        return others
    keys = {f"ready-{n}": one for n, one in enumerate(ready, 1)}

    def chosen(key: str) -> Next:
        if key in keys or others is None:
            return keys[key].instruction
        return others

    return OneOf(
        say("cli-instruct-ready"), (*keys, *(("other",) if others is not None else ())), chosen,
        lambda key: keys[key].say if key in keys else say("cli-instruct-other"),
    )  # fmt: skip


def _leave(table: Table, orders: Sequence[Instruction]) -> None:
    entries = len(table.match.log)
    table.match.instruct(table.seat, orders, at=now())
    instructions(table, "")
    if len(table.match.log) > entries:
        raise Moved


def instructions(table: Table, rest: str) -> None:
    orders = table.match.instructions(table.seat)
    if rest.isdecimal() and 1 <= int(rest) <= len(orders):
        _leave(table, [order for n, order in enumerate(orders, 1) if n != int(rest)])
        return
    for n, order in enumerate(orders, 1):
        table.terminal.print(f"{n:>3}. {order}")
    table.say("cli-instructions-how" if orders else "cli-instructions-none", style="bright_black")


def salt(table: Table, rest: str) -> None:
    table.match.salt(table.seat, rest, at=now())
    table.say("cli-salted")


def save(table: Table, rest: str) -> None:
    if not rest:
        table.say("cli-save-how")
        return
    table.save(Path(rest if rest.endswith(SUFFIX) else rest + SUFFIX))


# --- ending it


def offer_draw(table: Table, _rest: str) -> None:
    if table.yes("cli-draw-sure"):
        _propose(table, ProposalKind.DRAW)


def resign(table: Table, _rest: str) -> None:
    if not table.yes("cli-resign-sure"):
        return
    before = len(table.match.log)
    table.match.resign(table.seat, at=now())
    table.since[table.seat] = before
    raise Moved


def leave(_table: Table, _rest: str) -> None:
    raise TableLeft


ORDERS: dict[str, Callable[[Table, str], None]] = {
    "help": show_help,
    "back": back,
    "undo": undo,
    "undo?": ask_undo,
    "why": why,
    "rules": rules,
    "odds": odds,
    "lens": lens,
    "look": look,
    "log": log,
    "papers": papers,
    "paper": paper,
    "note": note,
    "notebook": notebook,
    "instruct": instruct,
    "instructions": instructions,
    "salt": salt,
    "save": save,
    "draw": offer_draw,
    "resign": resign,
    "quit": leave,
}
