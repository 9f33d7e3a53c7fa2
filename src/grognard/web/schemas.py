"""Request and response bodies. Messages are sent as keys and facts; the client translates them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from grognard.core import Caution, Family, Forecast, Lens, Message, Option, Refusal, Result, RuleId, Seat, SeatAt
from grognard.core.ask import Preset
from grognard.core.printouts import Paper
from grognard.core.scene import Layer, Piece, Scene
from grognard.match import Clock, DiceKind, ProposalKind
from grognard.match.narration import NarrationLine
from grognard.web import bounds

Id = Annotated[str, Meta(max_length=bounds.LONGEST_ID)]
"""Of something that a game names: a scenario, an option, a value, a bot."""
Name = Annotated[str, Meta(min_length=1, max_length=bounds.LONGEST_NAME, description="A name that others see.")]
Title = Annotated[str, Meta(max_length=bounds.LONGEST_TITLE)]
Pick = Annotated[str, Meta(max_length=bounds.LONGEST_PICK)]
Picks = Annotated[tuple[Pick, ...], Meta(max_length=bounds.MOST_PICKS, description="Answers, question by question.")]
Words = Annotated[str, Meta(min_length=1, max_length=bounds.LONGEST_TALK)]
Number = Annotated[int, Meta(ge=-bounds.LARGEST_NUMBER, le=bounds.LARGEST_NUMBER)]
AtSeat = Annotated[int, Meta(ge=0, le=bounds.LAST_SEAT, description="A seat, counted from 0.")]
Outcome = Annotated[int, Meta(ge=0, le=bounds.HIGHEST_OUTCOME)]
AnArmy = Annotated[str, Meta(max_length=bounds.LONGEST_ARMY)]
EntryNo = Annotated[int, Meta(ge=0, le=bounds.LAST_ENTRY)]


# --- games


class GameShape(Struct, frozen=True):
    """A game that can be played here."""

    id: str
    title: Message
    version: int
    scenarios: tuple[ScenarioShape, ...]
    bots: tuple[str, ...]
    lenses: dict[str, Lens]
    dice: bool
    """Whether anything is rolled or drawn in it."""
    armies: bool
    """Whether players buy armies for it, in the army builder."""
    guest: bool
    """It comes from a folder outside this program, for tests or trials: it can be played by whoever names it, and is
    not to be shown among the games."""


class ScenarioShape(Struct, frozen=True):
    id: str
    name: Message
    about: Message
    seats: tuple[SeatAt, ...]
    options: tuple[Option, ...]
    sides: tuple[tuple[Seat, ...], ...]
    """Seats that win and lose together; none: every seat for itself."""
    family: Family | None
    """Scenarios that are one to whoever chooses, such as the years of a war; they stand next to each other."""
    variant: Message | None
    """What tells it from the others of its family."""


class RuleShape(Struct, frozen=True):
    """A rule in the language asked for."""

    id: RuleId
    section: str
    title: str
    rule: str
    basis: str
    depends: tuple[RuleId, ...] = ()


class Rules(Struct, frozen=True):
    language: str
    rules: tuple[RuleShape, ...]


# --- armies


class ArmyText(Struct, frozen=True, forbid_unknown_fields=True):
    """An army, as a draft has it or as people write it."""

    text: AnArmy


class ArmyInLanguage(Struct, frozen=True, forbid_unknown_fields=True):
    text: AnArmy
    language: Annotated[str, Meta(pattern="^(en|fr)$")] = "en"


class ArmyEdit(Struct, frozen=True, forbid_unknown_fields=True):
    text: AnArmy = ""
    edit: Annotated[str, Meta(max_length=bounds.LONGEST_ARMY_EDIT)] = ""
    """As an offer has it, or `new NATION STRUCTURE BUDGET`; empty: nothing is changed."""
    focus: Id = ""
    """The part whose choices are wanted; empty: the whole army."""
    variant: Annotated[str, Meta(max_length=bounds.LONGEST_ARMY_EDIT)] = ""
    """The rules to judge it by, as `getArmyLists` names them, with switches that differ: `french forlorn-hope=off`;
    empty: the usual ones."""


class PlainArmy(Struct, frozen=True):
    text: str | None


class ArmyPapers(Struct, frozen=True):
    papers: tuple[Paper, ...] | None


# --- people


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Person(Struct, frozen=True):
    id: str
    name: str
    kind: str


class Key(Struct, frozen=True):
    """A token to be sent as `Authorization: Bearer …`. It is shown once; the server keeps only its hash."""

    token: str
    person: Person
    table: str | None = None
    seat: Seat | None = None
    """A token for one seat can do nothing elsewhere."""


# --- tables


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit there: `me`, `bot`, `open` (whoever comes) or `invite` (whoever holds the invitation)."""

    who: Annotated[str, Meta(pattern="^(me|bot|open|invite)$")] = "open"
    bot: Id = ""
    """With `bot`: which; empty: the best that does not take long."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: Id
    scenario: Id = ""
    """Empty: the first."""
    options: Annotated[dict[Id, Id], Meta(max_length=bounds.MOST_OPTIONS)] = {}
    """Those that are not named have their defaults; a default that follows the language, that of `Accept-Language`."""
    seats: Annotated[tuple[NewSeat, ...], Meta(max_length=bounds.MOST_SEATS)] = ()
    """Missing ones are `open`; none at all: the first is `me`, the others are bots."""
    clock: Clock = Clock()
    dice: DiceKind = DiceKind.FAIR
    setup: Annotated[tuple[Outcome, ...], Meta(max_length=bounds.MOST_OUTCOMES)] = ()
    """With dice by hand: what the set-up drew."""
    title: Title = ""
    listed: bool = False
    """Whether strangers find it in lists and may sit down."""
    watched: bool = True
    """Whether whoever knows its id may watch. If not, it is there for its host and those who sit there only; where it
    is listed, others still find its title and who sits there, and no more."""


class SeatStatus(Struct, frozen=True, omit_defaults=True):
    """A seat and who sits there."""

    seat: Seat
    at: SeatAt
    kind: Literal["person", "bot", "vacant"]
    name: str = ""
    mine: bool = False
    resigned: bool = False
    held: bool = False
    """Whether somebody may speak for it: nobody for a person who came with a file, somebody while a bot stands in."""


class OpenDecision(Struct, frozen=True):
    """A decision that is open. An answer names its id."""

    seat: Seat
    id: str
    kind: str
    prompt: Message
    committed: bool
    """Taken already, together with others', and it may still be replaced."""
    forced: bool


class DiceWanted(Struct, frozen=True):
    """A die to be rolled, or a thing to be drawn, on a real table."""

    label: str
    by: Seat | None
    outcomes: tuple[int, ...]
    """Those that are possible; none are named where another seat draws in secret."""
    sides: int
    """Sides of the die; 0 if a thing is drawn."""
    left: int
    """How many dice of this roll are still to come, this one included."""


class Proposal(Struct, frozen=True):
    seat: Seat
    kind: ProposalKind
    to: int
    accepted: tuple[Seat, ...]


class TableStatus(Struct, frozen=True):
    """The status of a table, for one viewer."""

    n: int
    """Entries of the log so far."""
    waiting: tuple[Seat, ...]
    decisions: tuple[OpenDecision, ...]
    clocks: dict[str, int]
    """Milliseconds left to each seat; empty where nobody counts."""
    paused: bool
    """Nobody's time runs now."""
    paused_for: int | None
    """For so many milliseconds at most; none: until somebody decides."""
    proposal: Proposal | None = None
    dice: DiceWanted | None = None
    result: Result | None = None
    undo: int | None = None
    """The earliest entry that this seat may go back to without asking."""
    undo_request_to: int | None = None
    """The entry before this seat's last decision, to which it may ask the others to go back."""


class TableResponse(Struct, frozen=True):
    """A table: a game with its seats."""

    id: str
    title: str
    game: str
    scenario: str
    options: dict[str, str]
    dice: DiceKind
    commitment: str
    """Hash of the dice key; the key itself is shown at the end."""
    key: str | None
    clock: Clock
    made: int
    origin: str
    """The table it was forked from."""
    imported: bool
    """It came from a file: whoever has the file can foresee its dice."""
    listed: bool
    watched: bool
    host: bool
    """Whether you are the host."""
    seats: tuple[SeatStatus, ...]
    mine: tuple[Seat, ...]
    salts: tuple[str, ...]
    chat: bool
    """Whether people may talk now."""
    now: TableStatus


class Invitation(Struct, frozen=True):
    """Good for one seat, once."""

    seat: Seat
    token: str


class CreatedTable(Struct, frozen=True):
    table: TableResponse
    invitations: tuple[Invitation, ...] = ()


class ListedSeat(Struct, frozen=True):
    kind: str
    name: str = ""


class Listed(Struct, frozen=True):
    """A table in a list."""

    id: str
    title: str
    game: str
    scenario: str
    seats: tuple[ListedSeat, ...]
    waiting: tuple[Seat, ...]
    """Nobody is named to who may not watch."""
    mine: tuple[Seat, ...]
    my_turn: bool
    over: bool
    made: int
    moved: int


class Tables(Struct, frozen=True):
    tables: tuple[Listed, ...]
    next: int | None = None
    """`before` for the next page; none: there are no more."""


class JoinRequest(Struct, frozen=True, forbid_unknown_fields=True):
    invitation: Annotated[str, Meta(max_length=bounds.LONGEST_INVITATION)] = ""


class SeatBot(Struct, frozen=True, forbid_unknown_fields=True):
    bot: Id = ""


# --- playing


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision: by picks, by notation or as the finished action; exactly one of them."""

    seat: AtSeat
    decision: Id = ""
    """Which open decision this answers. An answer to one that is no longer open is refused with 409."""
    picks: Picks | None = None
    text: Annotated[str, Meta(max_length=bounds.LONGEST_ACTION)] | None = None
    action: dict[str, Any] | None = None


class Decide(Move, frozen=True, forbid_unknown_fields=True):
    """A decision to be taken."""

    cautious: bool = False
    """Take it only if nothing cautions against it; else nothing is done, and the answer is the cautions. Whoever wants
    it all the same sends it again without this."""


class DraftMove(Move, frozen=True, forbid_unknown_fields=True):
    """A decision to be checked, finished or not."""

    partial: Pick = ""
    """The answer to the question after the picks, as far as it is put together: `u1>go*3` of a split, some of several
    keys. The odds are then those of what has been chosen so far."""
    brief: bool = False
    """Only how the picks are read and what forbids them: no next question, no cautions, no odds, no sketch. For a piece
    that is being dragged; what forbids it is in the answer, not a problem."""


class MoveResponse(Struct, frozen=True):
    """What came of it, as this seat may know."""

    lines: tuple[LogLine, ...]
    now: TableStatus
    question: QuestionResponse | None = None
    """What this seat is asked next, if the others wait for it."""


class Cautioned(Struct, frozen=True):
    """Nothing was done: this is what cautions against it."""

    cautions: tuple[Caution, ...]


class Screen(Struct, frozen=True):
    """Everything that a page shows of a table to one viewer, as of one moment."""

    seat: Seat | None
    """The seat whose view it is; none: a spectator's."""
    since: int
    """The entry with which `lines` begin."""
    table: TableResponse
    scene: Scene
    lines: tuple[LogLine, ...]
    """What was added to the log since, at most 500 entries of it; `table.now.n` says how many there are."""
    question: QuestionResponse | None = None
    """What this seat is asked, if the others wait for it."""


class LogLine(Struct, frozen=True):
    """An entry of the log as one may read it."""

    n: int
    at: int
    narration: tuple[NarrationLine, ...]
    mark: bool = False
    """A new stretch of play begins here: a turn, a round."""
    events: tuple[dict[str, Any], ...] = ()
    """What happened, for programs."""


class Log(Struct, frozen=True):
    table: str
    n: int
    lines: tuple[LogLine, ...]


class News(Struct, frozen=True):
    """On the live stream: what was added to a table's log, and how it stands now."""

    table: str
    lines: tuple[LogLine, ...]
    now: TableStatus
    scene: Scene | None = None
    question: QuestionResponse | None = None
    """What you are asked, if the others wait for you; with `questions`."""


class ViewResponse(Struct, frozen=True):
    """The position as a seat knows it, in the game's own terms."""

    n: int
    seat: Seat | None
    view: dict[str, Any]


class SceneResponse(Struct, frozen=True):
    n: int
    seat: Seat | None
    scene: Scene


class ReplayFrame(Struct, frozen=True):
    n: int
    at: int
    mark: bool
    narration: tuple[NarrationLine, ...]
    scene: Scene


class ReplayFrames(Struct, frozen=True):
    n: int
    frames: tuple[ReplayFrame, ...]


class Labelled(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that may be chosen."""

    key: str
    say: Message
    caution: Caution | None = None
    count: int | None = None
    """Of an item to be put into bins."""
    most: int | None = None
    """That a bin can take."""
    bins: tuple[str, ...] = ()
    """Of an item: the only bins it may go into; none are named if it may go into each."""


class Question(Struct, frozen=True, omit_defaults=True, gc=False):
    """A question, or (`finished`) the action that the picks have led to, in its notation."""

    kind: Literal["oneof", "someof", "split", "number", "point", "text", "finished"]
    prompt: Message | None = None
    keys: tuple[Labelled, ...] = ()
    items: tuple[Labelled, ...] = ()
    bins: tuple[Labelled, ...] = ()
    begins: str = ""
    """Of items to be put into bins: where each lies until it is moved, as a pick; nowhere if this is empty."""
    low: int | None = None
    high: int | None = None
    step: int | None = None
    candidates: tuple[str, ...] = ()
    places: Piece | None = None
    """Of a point: the piece that will stand there, for its ghost; its id is that of the piece in the scene."""
    turns: bool = False
    """Of a point: whether the facing is the player's to choose."""
    samples: tuple[str, ...] = ()
    longest: int | None = None
    typed: int | None = None
    """A line of so many characters may be written instead."""
    carries: dict[str, str] = {}
    """Pieces, by id, and the key after which each is placed: dragging one chooses it."""
    presets: tuple[Preset, ...] = ()
    text: str = ""
    then: dict[str, Question] = {}
    """The next question after each answer (of places, after a few), where all that is small enough to be sent."""


class ReadyInstructionShape(Struct, frozen=True):
    """A standing instruction that answers a decision and later ones like it, to be left with one click."""

    text: str
    """In the game's notation, as `setInstructions` takes it."""
    say: Message


class QuestionResponse(Struct, frozen=True):
    n: int
    seat: Seat
    decision: str
    picks: tuple[str, ...]
    question: Question | None
    """None: there is nothing to answer now, or no longer what was asked about."""
    ready_instructions: tuple[ReadyInstructionShape, ...] = ()
    """With the first question of a decision, for whoever does not want to be asked again for a while."""


class Draft(Struct, frozen=True):
    """What would come of a decision, before it is taken. Nothing is changed and nobody learns of it."""

    n: int
    decision: str
    picks: tuple[str, ...]
    """As they are read: a pose is corrected. In a brief answer, as far as nothing forbids them."""
    question: Question | None
    """What is still to be answered; none if the action is finished, and never in a brief answer."""
    text: str
    """The finished action in its notation."""
    refusal: Refusal | None
    """What forbids the finished action; in a brief answer also what forbids one of the picks, as its `field` says."""
    cautions: tuple[Caution, ...]
    forecasts: tuple[Forecast, ...]
    sketch: Layer | None
    moved_on: bool = False
    """The decision is no longer open: nothing was checked."""


class PaperLabel(Struct, frozen=True):
    id: str
    name: Message


class PaperList(Struct, frozen=True):
    """The sheets that a game has for a viewer, to be printed or saved."""

    n: int
    seat: Seat | None
    papers: tuple[PaperLabel, ...]


class PaperResponse(Struct, frozen=True):
    n: int
    seat: Seat | None
    paper: Paper


class Forecasts(Struct, frozen=True):
    n: int
    forecasts: tuple[Forecast, ...]


class LayerResponse(Struct, frozen=True):
    n: int
    layer: Layer


class Rolled(Struct, frozen=True):
    """Dice that were thrown together."""

    n: int
    """The entry of the log."""
    label: str
    """What for, in the game's own word."""
    by: Seat | None
    """Whose dice they were; none: nobody's."""
    sides: int
    faces: tuple[int, ...]


class Rolls(Struct, frozen=True):
    n: int
    rolls: tuple[Rolled, ...]


class UndoRequest(Struct, frozen=True, forbid_unknown_fields=True):
    seat: AtSeat
    to: EntryNo | None = None


class ProposalRequest(Struct, frozen=True, forbid_unknown_fields=True):
    seat: AtSeat
    kind: ProposalKind
    to: EntryNo = 0
    position: dict[str, Any] | None = None
    """With `amend`: the changed position, whole. Only where every seat is yours, and with a key for all of them."""


class ArrangeRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A change of the position: by picks or by notation; exactly one of them."""

    picks: Picks | None = None
    text: Annotated[str, Meta(max_length=bounds.LONGEST_CHANGE)] | None = None


class AnswerProposal(Struct, frozen=True, forbid_unknown_fields=True):
    seat: AtSeat
    accepts: bool


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    seat: AtSeat


class SaltRequest(Struct, frozen=True, forbid_unknown_fields=True):
    seat: AtSeat
    salt: Annotated[str, Meta(min_length=1, max_length=bounds.LONGEST_SALT)]


class Outcomes(Struct, frozen=True, forbid_unknown_fields=True):
    outcomes: Annotated[tuple[Outcome, ...], Meta(min_length=1, max_length=bounds.MOST_OUTCOMES)]


class Instructions(Struct, frozen=True):
    """What a seat wants done in its absence, in the game's notation; the first that speaks counts."""

    seat: Seat
    orders: tuple[str, ...]
    offered: bool
    """Whether this seat can leave instructions now."""


class NewInstructions(Struct, frozen=True, forbid_unknown_fields=True):
    seat: AtSeat
    orders: Annotated[
        tuple[Annotated[str, Meta(max_length=bounds.LONGEST_INSTRUCTION)], ...],
        Meta(max_length=bounds.MOST_INSTRUCTIONS),
    ]


# --- talking


class NewChatLine(Struct, frozen=True, forbid_unknown_fields=True):
    text: Words


class ChatLine(Struct, frozen=True):
    n: int
    at: int
    name: str
    seat: Seat | None
    text: str


class Chat(Struct, frozen=True):
    table: str
    n: int
    said: tuple[ChatLine, ...]


class Note(Struct, frozen=True, forbid_unknown_fields=True):
    seat: AtSeat
    text: Annotated[str, Meta(min_length=1, max_length=bounds.LONGEST_NOTE)]


class Notebook(Struct, frozen=True):
    seat: Seat
    notes: tuple[str, ...]


class ForkRequest(Struct, frozen=True, forbid_unknown_fields=True):
    seat: AtSeat | None = None
    after: EntryNo | None = None
    """From the position after this entry of the log; none: as it stands now."""
    title: Title = ""


class Health(Struct, frozen=True, omit_defaults=True):
    """`service` tells services on one machine apart."""

    well: bool
    service: str = ""


class Problem(Struct, frozen=True, omit_defaults=True):
    """What is wrong (RFC 9457). `rule` is the rule that forbids it; `message` is the detail in no language yet."""

    type: str
    title: str
    status: int
    detail: str
    rule: str = ""
    field: str = ""
    message: Message | None = None
    line: int | None = None
    """Of a file."""
