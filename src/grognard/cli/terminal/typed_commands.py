"""Commands that a player can type besides answers: `help`, `undo`, `why`, `rules`, `odds`, `save`, ..."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from grognard.cli.locale import folded
from grognard.cli.save_files import SUFFIX
from grognard.cli.terminal import panels
from grognard.cli.terminal.answers import meant
from grognard.core import ASKS, Instruction, Next, OneOf, ReadyInstruction, Refusal, Seat, SomeOf, Split, say
from grognard.core.lens_focus import read_focus
from grognard.core.optional_features import HasPapers
from grognard.core.printouts import Paper
from grognard.core.scene import Piece, Scenery
from grognard.match import Acted, ProposalKind, WrongMove
from grognard.words.paper_text import paper_text

if TYPE_CHECKING:
    from grognard.cli.terminal.session import TerminalSession

MOST_RULES = 5
LOG_LINES = 20


class SessionLeft(Exception):
    """The player leaves the terminal; the game is saved."""


class Moved(Exception):
    """The match has moved on: the current question is obsolete."""


class StepBack(Exception):
    """The player goes back one question."""


def run_command(session: TerminalSession, typed: str) -> bool:
    """Run a command; false if the line is not one. A line that begins with `/` always is one."""
    word, _, rest = typed.partition(" ")
    name = command_named(session, word.lstrip("/"))
    if name is None:
        if word.startswith("/"):
            session.complain(session.translator.say("cli-no-command", word=word))
        return word.startswith("/")
    try:
        COMMANDS[name](session, rest.strip())
    except WrongMove as wrong:
        session.wrong(wrong)
    return True


def command_named(session: TerminalSession, word: str) -> str | None:
    """The command that a word means, in English or in the chosen language."""
    wanted = folded(word)
    said = {name: folded(session.translator.say(f"cli-command-{_key(name)}")) for name in COMMANDS}
    return next((name for name in COMMANDS if wanted in (name, said[name])), None)


def _key(name: str) -> str:
    return "undo-ask" if name == "undo?" else name


def now() -> int:
    return int(time.time() * 1000)


def show_help(session: TerminalSession, _rest: str) -> None:
    session.say("cli-help-answers")
    for name in COMMANDS:
        word, about = (session.translator.say(f"cli-{kind}-{_key(name)}") for kind in ("command", "help"))
        session.terminal.wrapped(f"  {word:<14} {about}", "", " " * 17)
    session.say("cli-help-slash", style="bright_black")


# --- going back


def back(session: TerminalSession, _rest: str) -> None:
    if not session.first:
        raise StepBack
    session.say("cli-no-back")


def undo(session: TerminalSession, _rest: str) -> None:
    seat = _last_person(session) if len(session.persons) == len(session.match.seats) else session.seat
    try:
        session.match.undo(seat, at=now())
    except WrongMove as wrong:
        session.wrong(wrong)
        session.say("cli-undo-hint", style="bright_black", word=session.translator.say("cli-command-undo-ask"))
        return
    session.since[session.seat] = len(session.match.log) - 1
    raise Moved


def _last_person(session: TerminalSession) -> Seat:
    """The seat that decided last, where players at this screen hold all seats."""
    operation = session.match.log[session.match.line[-1]].operation
    return operation.seat if isinstance(operation, Acted) and operation.seat in session.persons else session.seat


def ask_undo(session: TerminalSession, _rest: str) -> None:
    line = session.match.line
    operations = [session.match.log[n].operation for n in line]
    own = [
        k for k, operation in enumerate(operations) if isinstance(operation, Acted) and operation.seat == session.seat
    ]
    if not own:
        session.say("cli-undo-nothing")
        return
    _propose(session, ProposalKind.UNDO, line[own[-1] - 1])


def _propose(session: TerminalSession, kind: ProposalKind, to: int = 0) -> None:
    """Propose something: bots always agree, other players at this screen are asked."""
    before = len(session.match.log)
    session.match.propose(session.seat, kind, to=to, at=now())
    for other in session.persons:
        if session.match.proposal is not None and other not in session.match.accepted:
            session.match.respond(other, session.yes("cli-agree", seat=session.name(other)), at=now())
    session.since[session.seat] = before
    raise Moved


# --- asking the table


def why(session: TerminalSession, rest: str) -> None:
    """The rule behind the last refusal, or why a thing that is not on offer cannot be chosen: `why hill`."""
    key = (place(session, rest) or rest) if rest else ""
    if key and (refusal := _forbids(session.here, key)) is not None:
        session.refuse(refusal)
    if session.refusal is None or not session.refusal.rule:
        session.say("cli-why-nothing")
        return
    _show_rule(session, session.refusal.rule)


def _forbids(question: Next | None, key: str) -> Refusal | None:
    match question:
        case OneOf() | SomeOf():
            return question.why(key)
        case Split() if question.items:
            return question.why(f"{question.items[0][0]}>{key}")
    return None


def _show_rule(session: TerminalSession, rule: str) -> None:
    if rule not in session.book:
        session.say("cli-no-rule", rule=rule)
        return
    session.terminal.print(session.cited(rule), "bold")
    session.terminal.wrapped(f"  {session.book.text(rule, session.language)}", "", "  ")


def rules(session: TerminalSession, rest: str) -> None:
    if not rest:
        session.say("cli-rules-how")
        return
    exact = [r.id for r in session.book if r.id.casefold() == rest.casefold()]
    found = exact or [r.id for r in session.book.search(rest, session.language)]
    if not found:
        session.say("cli-rules-none", words=rest)
    for rule in found[:MOST_RULES]:
        _show_rule(session, rule)
    if found[MOST_RULES:]:
        more = ", ".join(session.cited(rule) for rule in found[MOST_RULES:])
        session.terminal.wrapped(f"  … {more}", "bright_black", "  ")


def odds(session: TerminalSession, _rest: str) -> None:
    view, say = session.match.view(session.seat), session.translator.text
    base = session.game.forecast(view, session.seat, session.picks)
    shown = [panels.forecast(forecast, say) for forecast in base]
    for key in session.here.keys if isinstance(session.here, OneOf) else ():
        for forecast in session.game.forecast(view, session.seat, (*session.picks, key)):
            if forecast not in base:
                assert isinstance(session.here, OneOf)
                shown.append([Text(say(session.here.say(key)), "bold underline"), *panels.forecast(forecast, say)])
    if not shown:
        session.say("cli-odds-none")
    session.terminal.lines(panels.side_by_side(shown, session.terminal.width))


def lens(session: TerminalSession, rest: str) -> None:
    words, lenses = rest.split(), session.game.lenses
    names = [(name, session.translator.text(lens.name)) for name, lens in lenses.items()]
    if not words:
        for name, about in names:
            session.terminal.print(f"  {name:<12} {about}" + " …" * lenses[name].foci)
        session.say("cli-lens-how" if names else "cli-lens-none", style="bright_black")
        return
    found = meant(words[0], names)
    if len(found) != 1:
        known = ", ".join(name for name, _ in names)
        session.complain(session.translator.say("cli-no-lens", name=words[0], known=known))
        return
    focus = [(word, place(session, word)) for word in words[1:]]
    for word, at in focus:
        if at is None:
            session.complain(session.translator.say("cli-no-place", name=word))
            return
    if len(focus) < lenses[found[0]].foci:
        session.complain(session.translator.say("cli-lens-foci", count=lenses[found[0]].foci))
        return
    layer = session.game.lens(session.match.view(session.seat), found[0], [at for _, at in focus if at])
    session.terminal.print(session.translator.text(layer.name), "bold")
    session.terminal.lines(session.board_lines(layer))
    session.terminal.lines(panels.stacked(panels.blocks(layer.panels, session.translator.text, frozenset())))


def place(session: TerminalSession, word: str) -> str | None:
    """A place by its name or key, a key of the vocabulary, coordinates, or what stands on the table by its key or
    name."""
    say, header, view = session.translator.text, session.match.header, session.match.view(session.seat)
    found = meant(word, [(spot.id, say(spot.name)) for spot in session.board.spots])
    if len(found) == 1:
        return found[0]
    if (focus := read_focus(session.game, header.scenario, header.options, view, word)) is not None:
        return focus
    things = [thing for thing in session.game.scene(view).things if isinstance(thing, Piece | Scenery)]
    found = meant(word, [(thing.key or thing.id, say(thing.name)) for thing in things])
    return found[0] if len(found) == 1 else None


def look(session: TerminalSession, _rest: str) -> None:
    session.show(full=True)


def papers(session: TerminalSession, _rest: str) -> None:
    """The sheets that the game has for this seat."""
    found = _papers(session)
    for sheet in found:
        session.terminal.print(f"  {sheet.id:<14} {session.translator.text(sheet.name)}")
    session.say("cli-papers-how" if found else "cli-papers-none", style="bright_black")


def paper(session: TerminalSession, rest: str) -> None:
    """Print one sheet, or save it if a file name is given."""
    word, _, path = rest.partition(" ")
    found = _papers(session)
    named = meant(word, [(sheet.id, session.translator.text(sheet.name)) for sheet in found]) if word else []
    if len(named) != 1:
        papers(session, "")
        return
    text = paper_text(next(sheet for sheet in found if sheet.id == named[0]), session.translator)
    if path.strip():
        session.write_file(Path(path.strip()), text)
    else:
        session.terminal.print(text)


def _papers(session: TerminalSession) -> Sequence[Paper]:
    game = session.game
    return game.papers(session.match.view(session.seat), session.seat) if isinstance(game, HasPapers) else ()


def log(session: TerminalSession, rest: str) -> None:
    lines = [line for entry in session.match.log for line in session.log_lines(entry.n, numbered=True)]
    most = int(rest) if rest.isdecimal() else len(lines) if rest else LOG_LINES
    session.terminal.lines(lines[max(0, len(lines) - most) :])


# --- writing things down


def note(session: TerminalSession, rest: str) -> None:
    session.match.note(session.seat, rest, at=now())
    session.say("cli-noted")


def notebook(session: TerminalSession, _rest: str) -> None:
    notes = session.match.notebook(session.seat)
    if not notes:
        session.say("cli-notebook-empty")
    for n, text in enumerate(notes, 1):
        session.terminal.wrapped(f"{n:>3}. {text}", "", "     ")


def instruct(session: TerminalSession, _rest: str) -> None:
    """Leave one more standing instruction: a ready one, or one made by answering the game's questions."""
    ready = session.match.ready_instructions(session.seat)
    here = _ready_first(ready, session.game.instruct(session.match.view(session.seat), session.seat))
    if here is None:
        session.say("cli-instruct-none")
        return
    before = session.here, session.picks
    asked: list[Next] = []
    try:
        while isinstance(here, ASKS):
            session.here, session.picks = here, ()
            try:
                _, after = session.ask(here, first=False, board=False)
            except StepBack:
                if not asked:
                    return
                here = asked.pop()
                continue
            asked.append(here)
            here = after
    finally:
        session.here, session.picks = before
    assert isinstance(here, Instruction)
    others = [order for order in session.match.instructions(session.seat) if order != here]
    is_ready = any(one.instruction == here for one in ready)  # then it must be the first to answer the open decision
    _leave(session, [here, *others] if is_ready else [*others, here])


def _ready_first(ready: Sequence[ReadyInstruction], others: Next | None) -> Next | None:
    """A question that offers the ready instructions, and `others`, the question that leads to any other."""
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


def _leave(session: TerminalSession, orders: Sequence[Instruction]) -> None:
    entries = len(session.match.log)
    session.match.instruct(session.seat, orders, at=now())
    instructions(session, "")
    if len(session.match.log) > entries:
        raise Moved


def instructions(session: TerminalSession, rest: str) -> None:
    orders = session.match.instructions(session.seat)
    if rest.isdecimal() and 1 <= int(rest) <= len(orders):
        _leave(session, [order for n, order in enumerate(orders, 1) if n != int(rest)])
        return
    for n, order in enumerate(orders, 1):
        session.terminal.print(f"{n:>3}. {order}")
    session.say("cli-instructions-how" if orders else "cli-instructions-none", style="bright_black")


def salt(session: TerminalSession, rest: str) -> None:
    session.match.salt(session.seat, rest, at=now())
    session.say("cli-salted")


def save(session: TerminalSession, rest: str) -> None:
    if not rest:
        session.say("cli-save-how")
        return
    session.save(Path(rest if rest.endswith(SUFFIX) else rest + SUFFIX))


# --- ending it


def offer_draw(session: TerminalSession, _rest: str) -> None:
    if session.yes("cli-draw-sure"):
        _propose(session, ProposalKind.DRAW)


def resign(session: TerminalSession, _rest: str) -> None:
    if not session.yes("cli-resign-sure"):
        return
    before = len(session.match.log)
    session.match.resign(session.seat, at=now())
    session.since[session.seat] = before
    raise Moved


def leave(_session: TerminalSession, _rest: str) -> None:
    raise SessionLeft


COMMANDS: dict[str, Callable[[TerminalSession, str], None]] = {
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
