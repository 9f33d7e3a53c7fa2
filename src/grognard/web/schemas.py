"""Request and response bodies. Messages are sent as keys and facts; the client translates them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from grognard.core import (
    Caution,
    Family,
    Forecast,
    Lens,
    Message,
    Option,
    Refusal,
    Result,
    RuleId,
    RulesClock,
    Seat,
    SeatAt,
)
from grognard.core.ask import Preset
from grognard.core.printouts import Paper
from grognard.core.scene import Layer, Piece, Scene
from grognard.match import Clock, DiceKind, ProposalKind
from grognard.match.narration import NarrationLine
from grognard.web import bounds
from grognard.words.rulebook import CountedGames, RuleProof

Id = Annotated[str, Meta(max_length=bounds.LONGEST_ID)]
"""The id of a thing that a game names: a scenario, an option, a value, a bot."""
Name = Annotated[str, Meta(min_length=1, max_length=bounds.LONGEST_NAME, description="A name that others see.")]
Title = Annotated[str, Meta(max_length=bounds.LONGEST_TITLE)]
Pick = Annotated[str, Meta(max_length=bounds.LONGEST_PICK)]
Picks = Annotated[tuple[Pick, ...], Meta(max_length=bounds.MOST_PICKS, description="Answers, question by question.")]
ChatText = Annotated[str, Meta(min_length=1, max_length=bounds.LONGEST_TALK)]
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
    """Whether anything is rolled or drawn in the game."""
    armies: bool
    """Whether players buy armies for it, in the army builder."""
    guest: bool
    """The game comes from a folder outside this program, for tests or trials: it can be played by name, but is not to
    be shown in lists of games."""


class ScenarioShape(Struct, frozen=True):
    id: str
    name: Message
    about: Message
    seats: tuple[SeatAt, ...]
    options: tuple[Option, ...]
    sides: tuple[tuple[Seat, ...], ...]
    """Seats that win and lose together; empty: every seat for itself."""
    family: Family | None
    """A group of scenarios that are offered as one, such as the years of a war; they stand next to each other."""
    variant: Message | None
    """The name that distinguishes it from the others of its family."""
    clock: RulesClock | None
    """The time that the rules give for each decision, as a clock that a table can have."""


class RuleShape(Struct, frozen=True):
    """A rule in the language asked for."""

    id: RuleId
    section: str
    title: str
    rule: str
    basis: str
    depends: tuple[RuleId, ...] = ()
    lines: str = ""
    """Of the French source, on which it rests."""
    proof: RuleProof | None = None
    """Where code enforces it, what would fail without it, and how often it matters in play."""
    position: bool = False
    """Whether there is a position to try it in: `POST /api/games/{game}/rules/{rule}/table`."""


class Rules(Struct, frozen=True):
    language: str
    rules: tuple[RuleShape, ...]
    counted: CountedGames | None = None
    """The games in which rules were counted."""


# --- armies


class ArmyText(Struct, frozen=True, forbid_unknown_fields=True):
    """An army as text, from a draft or typed by a person."""

    text: AnArmy


class ArmyInLanguage(Struct, frozen=True, forbid_unknown_fields=True):
    text: AnArmy
    language: Annotated[str, Meta(pattern="^(en|fr)$")] = "en"


class ArmyEdit(Struct, frozen=True, forbid_unknown_fields=True):
    text: AnArmy = ""
    edit: Annotated[str, Meta(max_length=bounds.LONGEST_ARMY_EDIT)] = ""
    """An edit from an offer, or `new NATION STRUCTURE BUDGET`; empty: nothing is changed."""
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


class PersonResponse(Struct, frozen=True):
    id: str
    name: str
    kind: str


class Key(Struct, frozen=True):
    """A token to be sent as `Authorization: Bearer …`. It is shown once; the server keeps only its hash."""

    token: str
    person: PersonResponse
    table: str | None = None
    seat: Seat | None = None
    """A token for one seat can do nothing elsewhere."""


# --- tables


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The occupant of a seat: `me`, `bot`, `open` (any person) or `invite` (the holder of the invitation)."""

    who: Annotated[str, Meta(pattern="^(me|bot|open|invite)$")] = "open"
    bot: Id = ""
    """With `bot`: its name; empty: the best bot that does not take long."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: Id
    scenario: Id = ""
    """Empty: the first."""
    options: Annotated[dict[Id, Id], Meta(max_length=bounds.MOST_OPTIONS)] = {}
    """Options that are not named have their defaults, some of which depend on the language (`Accept-Language`)."""
    seats: Annotated[tuple[NewSeat, ...], Meta(max_length=bounds.MOST_SEATS)] = ()
    """Missing ones are `open`; none at all: the first is `me`, the others are bots."""
    clock: Clock | UnsetType = UNSET
    """Missing: the strict clock of the rules, if the scenario has one, else none."""
    dice: DiceKind = DiceKind.FAIR
    setup: Annotated[tuple[Outcome, ...], Meta(max_length=bounds.MOST_OUTCOMES)] = ()
    """With dice by hand: the outcomes of the set-up."""
    title: Title = ""
    listed: bool = False
    """Whether strangers find the table in lists and may sit down."""
    watched: bool = True
    """Whether any person who knows its id may watch. If not, only the host and the seated players can open it; if it is
    listed, others still see its title and its players, and no more."""


class SeatStatus(Struct, frozen=True, omit_defaults=True):
    """A seat and its occupant."""

    seat: Seat
    at: SeatAt
    kind: Literal["person", "bot", "vacant"]
    name: str = ""
    mine: bool = False
    resigned: bool = False
    held: bool = False
    """Whether a person may act for the seat: true while a bot stands in, false for a person imported from a file."""


class OpenDecision(Struct, frozen=True):
    """An open decision. An answer names its id."""

    seat: Seat
    id: str
    kind: str
    prompt: Message
    committed: bool
    """Taken already, at the same time as other seats, and still replaceable."""
    forced: bool


class DiceWanted(Struct, frozen=True):
    """A die to be rolled, or a thing to be drawn, on a real table."""

    label: str
    by: Seat | None
    outcomes: tuple[int, ...]
    """The possible outcomes; empty if another seat draws in secret."""
    sides: int
    """Sides of the die; 0 if a thing is drawn."""
    left: int
    """How many dice of this roll are still missing, this one included."""


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
    """Milliseconds left to each seat; empty without a clock."""
    limit: int | None
    """Milliseconds until the time that the rules allow for the whole game is over; none without such a limit."""
    paused: bool
    """All clocks are stopped."""
    paused_for: int | None
    """The longest time for which they stay stopped, in milliseconds; none: until a player decides."""
    proposal: Proposal | None = None
    dice: DiceWanted | None = None
    result: Result | None = None
    undo: int | None = None
    """The earliest entry to which this seat may undo without asking."""
    undo_request_to: int | None = None
    """The entry before this seat's last decision, to which it may propose to undo."""


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
    """The table was imported from a file; any person who has the file can foresee its dice."""
    listed: bool
    watched: bool
    host: bool
    """Whether you are the host."""
    seats: tuple[SeatStatus, ...]
    mine: tuple[Seat, ...]
    salts: tuple[str, ...]
    chat: bool
    """Whether chat is allowed now."""
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


class ListedTable(Struct, frozen=True):
    """A table in a list."""

    id: str
    title: str
    game: str
    scenario: str
    seats: tuple[ListedSeat, ...]
    waiting: tuple[Seat, ...]
    """Empty for a caller who may not watch the table."""
    mine: tuple[Seat, ...]
    my_turn: bool
    over: bool
    made: int
    moved: int


class Tables(Struct, frozen=True):
    tables: tuple[ListedTable, ...]
    next: int | None = None
    """The value of `before` for the next page; none: this is the last."""


class JoinRequest(Struct, frozen=True, forbid_unknown_fields=True):
    invitation: Annotated[str, Meta(max_length=bounds.LONGEST_INVITATION)] = ""


class SeatBot(Struct, frozen=True, forbid_unknown_fields=True):
    bot: Id = ""


# --- playing


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision: by picks, by notation or as the finished action; exactly one of them."""

    seat: AtSeat
    decision: Id = ""
    """The open decision that this answers. An answer to one that is no longer open is refused with 409."""
    picks: Picks | None = None
    text: Annotated[str, Meta(max_length=bounds.LONGEST_ACTION)] | None = None
    action: dict[str, Any] | None = None


class Decide(Move, frozen=True, forbid_unknown_fields=True):
    """A decision to be taken."""

    cautious: bool = False
    """Take the decision only if nothing cautions against it; otherwise nothing is done, and the response is the
    cautions. To take it all the same, send it again without this."""


class DraftMove(Move, frozen=True, forbid_unknown_fields=True):
    """A decision to be checked, finished or not."""

    partial: Pick = ""
    """The beginning of an answer to the question after the picks: `u1>go*3` of a split, some of several keys. The odds
    are then those of what has been chosen so far."""
    brief: bool = False
    """Only how the picks are read and what forbids them: no next question, no cautions, no odds, no sketch. For a piece
    that is being dragged; a refusal is part of the response, not an error."""
    keep: bool = False
    """At a table with a clock: keep what the picks come to; it counts if the time for this decision runs out."""


class MoveResponse(Struct, frozen=True):
    """The result of a decision, as this seat may know it."""

    lines: tuple[LogLine, ...]
    now: TableStatus
    question: QuestionResponse | None = None
    """The next question to this seat, if the others wait for it."""


class Cautioned(Struct, frozen=True):
    """The cautions against a decision, which was not taken."""

    cautions: tuple[Caution, ...]


class Screen(Struct, frozen=True):
    """Everything that a page shows of a table to one viewer, all of the same moment."""

    seat: Seat | None
    """The seat whose view it is; none: a spectator's."""
    since: int
    """The entry with which `lines` begin."""
    table: TableResponse
    scene: Scene
    lines: tuple[LogLine, ...]
    """The entries added to the log since, at most 500; `table.now.n` is the number of all entries."""
    question: QuestionResponse | None = None
    """The question to this seat, if the others wait for it."""


class LogLine(Struct, frozen=True):
    """An entry of the log as the viewer may read it."""

    n: int
    at: int
    narration: tuple[NarrationLine, ...]
    mark: bool = False
    """A new part of the game begins here: a turn, a round."""
    events: tuple[dict[str, Any], ...] = ()
    """The events, for programs."""


class Log(Struct, frozen=True):
    table: str
    n: int
    lines: tuple[LogLine, ...]


class News(Struct, frozen=True):
    """On the live stream: the entries added to a table's log, and its present status."""

    table: str
    lines: tuple[LogLine, ...]
    now: TableStatus
    scene: Scene | None = None
    question: QuestionResponse | None = None
    """The question to you, if the others wait for you; with `questions`."""


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
    """Of items to be put into bins: where each lies until it is moved, as a pick; empty: nowhere."""
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
    """The longest line that may be written instead of choosing a key."""
    carries: dict[str, str] = {}
    """Pieces by id, each with the key that dragging it chooses."""
    presets: tuple[Preset, ...] = ()
    text: str = ""
    then: dict[str, Question] = {}
    """The next question after each answer (of places, after a few), if all of it is small enough to be sent."""


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
    """None: there is nothing to decide now, or the decision named is no longer open."""
    ready_instructions: tuple[ReadyInstructionShape, ...] = ()
    """Sent with the first question of a decision: instructions that answer it and later ones like it."""


class Draft(Struct, frozen=True):
    """A check of a decision before it is taken. It changes nothing, and no other player learns of it."""

    n: int
    decision: str
    picks: tuple[str, ...]
    """The picks in canonical form, with poses corrected; in a brief response, up to the first that is forbidden."""
    question: Question | None
    """The next question; none if the action is finished, and never in a brief response."""
    text: str
    """The finished action in its notation."""
    refusal: Refusal | None
    """The refusal of the finished action; in a brief response also of a pick, which `field` names."""
    cautions: tuple[Caution, ...]
    forecasts: tuple[Forecast, ...]
    sketch: Layer | None
    moved_on: bool = False
    """The decision is no longer open: nothing was checked."""


class PaperLabel(Struct, frozen=True):
    id: str
    name: Message


class PaperList(Struct, frozen=True):
    """The sheets that a viewer can print or save."""

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
    """Dice that were rolled together."""

    n: int
    """The entry of the log."""
    label: str
    """The purpose of the roll, as the game names it."""
    by: Seat | None
    """The seat that rolled; none: no seat in particular."""
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
    """With `amend`: the whole changed position. Only if every seat is yours, and with a key for all of them."""


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
    """The standing instructions of a seat, in the game's notation; the first that applies is followed."""

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
    text: ChatText


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
    """The entry of the log whose position is used; none: the present position."""
    title: Title = ""


class RuleTable(Struct, frozen=True, forbid_unknown_fields=True):
    dice: DiceKind = DiceKind.FAIR


class Health(Struct, frozen=True, omit_defaults=True):
    """`service` tells services on one machine apart."""

    well: bool
    service: str = ""


class Problem(Struct, frozen=True, omit_defaults=True):
    """An error (RFC 9457). `rule` is the rule that forbids the request; `message` is `detail` as a key and facts."""

    type: str
    title: str
    status: int
    detail: str
    rule: str = ""
    field: str = ""
    message: Message | None = None
    line: int | None = None
    """Of a file."""
