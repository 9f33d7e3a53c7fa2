"""What a seat may not know never reaches it, in no byte of any answer or stream.

Evenings are played twice over HTTP as twins: with the same fate (dice, ids, tokens, clock), and with other secrets of
one seat. Every byte that another seat, a spectator and a stranger got must be the same, unmasked, until it is revealed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from grognard.core import FairDice, dump, say
from grognard.games import load
from grognard.match import Bot, Match, Person, export
from grognard.match import load as load_file
from grognard.match.entries import Acted
from grognard.match.log import MatchLog
from grognard.store import Append
from grognard.web import access, presenter
from grognard.web.match_cache import LoadedMatch, MatchCache, now
from grognard.web.problems import RequestError
from grognard.web.streams import Hub
from tests.selection import and_slow
from tests.web.service_in_process import Fate, Inside, inside, until
from tests.web.service_processes import Guest, Listener, sensible

ANN, BOB, BOT, CY = 0, 1, 2, 3
"""Seats: the observer, the player with secrets, a bot if there are three, another player if there are four."""
NOTE = "the fox sleeps at noon"
INSTRUCTION = "ambush at mill"
SHEETS = ("the fox goes west", "the fox goes east")


class Ask(Struct, frozen=True):
    """A request."""

    who: str
    method: str
    path: str
    query: dict[str, Any] = {}
    body: dict[str, Any] | None = None


class Step(Struct, frozen=True):
    """Something that happens in both worlds: the same request, or one world's or the other's secret doings."""

    asks: tuple[tuple[Ask, ...], tuple[Ask, ...]]
    plays: bool = False
    """It must be granted in both worlds."""


def same(*asks: Ask, plays: bool = False) -> Step:
    return Step((asks, asks), plays)


class World:
    """One of two evenings."""

    def __init__(self, here: Inside, fate: Fate, which: int) -> None:
        self.here = here
        self.fate = fate
        self.which = which
        self.people = {name: Guest(here.address, name) for name in ("ann", "bob", "cy", "watcher")}
        self.people["stranger"] = stranger = Guest(here.address, token="invalid")
        del stranger.client.headers["Authorization"]
        for guest in self.people.values():
            guest.heard.clear()
        self.planning = {name: Guest(here.address, token=guest.token) for name, guest in self.people.items()}
        """The same people, thinking of what to do: what they read then is not compared."""
        self.table = ""
        self.ears: dict[str, Listener] = {}
        self.streamed: list[dict[str, int]] = []
        """After each step, how much of each stream had come."""
        self.heard: list[dict[str, int]] = []
        self.truth: list[tuple[int, bool]] = []
        """After each step, how many entries there were, and whether the game was over."""

    def listen(self) -> None:
        """Everybody who may not know bob's secrets listens, from whatever seat they have."""
        followed: dict[str, dict[str, Any]] = {"ann": {}, "ann's page": {"screen": self.table}}
        for name in ("watcher", "stranger"):
            followed |= {name: {"table": self.table}, f"{name}'s page": {"screen": self.table}}
        for name, wanted in followed.items():
            listener = Guest(self.here.address, token=self.people[name.partition("'")[0]].token)
            tables = [wanted.pop("table")] if "table" in wanted else []
            self.ears[name] = listener.listen(*tables, scenes=name != "stranger", **wanted)

    def do(self, step: Step) -> list[Any]:
        answers = []
        self.fate.tick()
        for ask in step.asks[self.which]:
            body = {} if ask.body is None else {"json": ask.body}
            answer = self.people[ask.who].ask(ask.method, ask.path, params=ask.query, **body)
            assert answer.status_code < 500, answer.text
            assert not step.plays or answer.status_code in (200, 201), f"{ask}: {answer.text}"
            answers.append(answer)
        self.settle()
        return answers

    def settle(self) -> None:
        """Wait until everybody has heard of everything."""
        self.rest()
        n, over = self.look(lambda loaded: (loaded.n, loaded.match.result is not None))
        chat = self.here.service.store.matches.row(self.table).chat  # type: ignore[union-attr]
        no = self.look(lambda loaded: loaded.no)
        mark = f"{no}.{n}.{chat}"
        for ear in self.ears.values():
            until("the news", lambda ear=ear: mark in ear.last.split())  # type: ignore[misc]
        self.truth.append((n, over))
        self.streamed.append({name: len(ear.guest.heard) for name, ear in self.ears.items()})
        self.heard.append({name: len(guest.heard) for name, guest in self.people.items()})

    def rest(self) -> None:
        """Wait until the bot has moved: so that it never moves at the same time as a player."""
        until("the bot's move", lambda: not self.look(bots_to_move))

    def look(self, reply: Callable[[LoadedMatch], Any]) -> Any:
        return self.here.look(self.table, reply)

    def bytes_of(self, name: str, steps: int) -> list[bytes]:
        """All answers and then the whole stream that a person had received after some steps."""
        answers = self.people[name].heard[: self.heard[steps - 1][name]]
        ears = [ear for ear in (name, f"{name}'s page") if ear in self.ears]
        return [
            *answers,
            *(line for ear in ears for line in self.ears[ear].guest.heard[: self.streamed[steps - 1][ear]]),
        ]

    def leave(self) -> None:
        for ear in self.ears.values():
            ear.close()


def bots_to_move(loaded: LoadedMatch) -> bool:
    match = loaded.match
    return any(isinstance(match.occupants[seat], Bot) for seat in match.waiting_for())


# --- looking: all that one can ask for, and all that one can try


def path(world: World, rest: str = "") -> str:
    return f"/api/tables/{world.table}{rest}"


def looks(world: World, everything: bool) -> Step:
    """What ann, a spectator and a stranger ask at every turn; now and then, everything that can be asked."""
    n = world.truth[-1][0]
    asks: list[Ask] = []
    for who in ("ann", "watcher", "stranger"):

        def get(rest: str, who: str = who, **query: Any) -> None:
            asks.append(Ask(who, "GET", path(world, rest), query))

        def post(rest: str, who: str = who, method: str = "POST", **body: Any) -> None:
            asks.append(Ask(who, method, path(world, rest), {}, body))

        get("")
        get("/log", since=max(0, n - 3), events="true")
        asks.append(Ask(who, "GET", "/api/tables", {"which": "listed"}))
        if not everything:
            continue
        for rest in ("/view", "/scene", "/screen", "/chat", "/grog", "/papers"):
            get(rest)
        get("/log", events="true")
        get("/frames", since=max(0, n - 30), limit=50)
        get("/view", at=n - 1)
        for lens in world.look(lambda loaded: dict(loaded.match.game.lenses)).items():
            foci = {"sandbox": "hill", "power": "S1"}[world.look(lambda loaded: loaded.row.game)]
            get(f"/lenses/{lens[0]}", focus=[foci] * lens[1].foci)
        for rest in ("/view", "/scene", "/screen", "/frames", "/log", "/grog", "/papers"):
            get(rest, seat=BOB)
            get(rest, everything="true", seat=-1)
        for rest in ("/question", "/forecasts", "/notebook", "/instructions", "/instructions/question"):
            get(rest, seat=BOB)
            get(rest, seat=ANN)
        post("/drafts", seat=ANN, picks=[])
        post("/drafts", seat=BOB, picks=[])
        post("/actions", seat=BOB, text="pass")
        post("/actions", seat=ANN, decision="999.0", text="pass")
        post("/actions", seat=ANN, text="what?")
        post("/actions", seat=ANN, picks=["what?"])
        post("/actions", seat=BOB, text="pass", cautious=True)
        post("/undo", seat=BOB)
        post("/notebook", seat=BOB, text="mine now?")
        post("/instructions", seat=BOB, orders=[], method="PUT")
        post("/proposals", seat=ANN, kind="amend", position={})
        post(f"/seats/{BOB}/join")
        post(f"/seats/{BOB}/key")
        post("/fork", seat=None)
        asks.append(Ask(who, "GET", "/api/tables", {"which": "open"}))
        asks.append(Ask(who, "GET", "/api/tables", {"which": "mine"}))
    return same(*asks)


def view_forks(answers: list[Any]) -> Step:
    """What was made up for a fork comes from what the forker knew."""
    made = [(a.json()["table"]["id"], who) for a, who in answers if a.status_code == 201 and "table" in a.json()]
    return same(*(Ask(who, "GET", f"/api/tables/{forked}/view", {"seat": BOB}) for forked, who in made))


# --- an evening, made up as it is played in the first world


class Evening:
    def __init__(self, game: str, scenario: str, options: dict[str, str], thorough: int = 12) -> None:
        self.game = game
        self.scenario = scenario
        self.options = options
        self.thorough = thorough
        """Every so many steps, everything is asked."""
        self.rng = Random(f"{game} {scenario}")
        self.steps: list[Step] = []

    def open(self, world: World) -> None:
        """Ann makes a table and joins it together with the others; in both worlds."""
        count = len(load(self.game).scenarios()[self.scenario].seats)
        seats = [{"who": ("me", "open", "bot", "open")[seat]} for seat in range(count)]
        made = world.people["ann"].table(
            self.game, scenario=self.scenario, options=self.options, seats=seats, listed=True
        )
        world.table = made["table"]["id"]
        world.rest()
        for seat, name in ((BOB, "bob"), (CY, "cy")):
            if seat < count:
                world.people[name].post(f"/api/tables/{world.table}/seats/{seat}/join")
        world.listen()
        world.settle()

    def play(self, world: World) -> None:
        """In the first world: make it up."""
        self.open(world)
        turn = 0
        while not world.truth[-1][1]:
            turn += 1
            assert turn < 400, "the evening does not end"
            self.whisper(world, turn)
            self.move(world)
            if world.truth[-1][1]:
                break
            self.look_around(world, turn % self.thorough == 3)

    def again(self, world: World) -> None:
        """In the second world: the same, but for what bob does in secret."""
        self.open(world)
        for step in self.steps:
            world.do(step)

    def take(self, world: World, step: Step) -> list[Any]:
        self.steps.append(step)
        return world.do(step)

    def look_around(self, world: World, everything: bool) -> None:
        answers = self.take(world, looks(world, everything))
        made = zip(answers, self.steps[-1].asks[0], strict=True)
        self.take(world, view_forks([(answer, ask.who) for answer, ask in made]))

    def whisper(self, world: World, turn: int) -> None:
        """What bob does for himself, more and otherwise in one world than in the other."""

        def bob(method: str, rest: str, **body: Any) -> Ask:
            return Ask("bob", method, path(world, rest), {}, body)

        seat = BOB
        note = bob("POST", "/notebook", seat=seat, text=f"{NOTE} {turn}")
        other = bob("POST", "/notebook", seat=seat, text=f"or was it {turn * 7}?")
        doings = [((note,), (other, other)), ((note, note), ()), ((), (other,))][turn % 3]
        decision = world.look(lambda loaded: [(d.seat, d.kind) for d in loaded.match.decisions()])
        if self.game == "sandbox" and (BOB, "reply") not in decision:
            leaving = bob("PUT", "/instructions", seat=seat, orders=[INSTRUCTION, "never"])
            clearing = bob("PUT", "/instructions", seat=seat, orders=[])
            doings = ((*doings[0], leaving), doings[1])
            self.take(world, Step(doings))
            self.take(world, looks(world, False))
            doings = ((clearing,), ())
        reading = Ask("bob", "GET", path(world, "/question"), {"seat": BOB})
        self.take(world, Step(((*doings[0],), (*doings[1], reading))))

    def move(self, world: World) -> None:
        """Take one decision. Bob first, if all decide at once: another one in each world, which he then replaces."""
        waiting, together, undo = world.look(
            lambda loaded: (loaded.match.waiting_for(), len(loaded.match.decisions()) > 1, loaded.match.undo_limit(BOB))
        )
        seat = BOB if BOB in waiting else self.rng.choice(waiting)
        if together and seat == BOB:
            one, other = self.two(world, BOB)
            self.take(world, Step(((one,), (other,)), plays=True))
            self.take(world, looks(world, self.rng.random() < 0.3))
        self.take(world, same(self.one(world, seat), plays=True))
        if undo is not None and self.rng.random() < 0.5:
            self.take(world, same(Ask(name_of(seat), "POST", path(world, "/undo"), {}, {"seat": seat})))
        if self.rng.random() < 0.3:
            self.take(world, same(Ask("ann", "POST", path(world, "/chat"), {}, {"text": "well?"})))

    def one(self, world: World, seat: int) -> Ask:
        """What this seat might do now."""
        guest, picks = world.planning[name_of(seat)], []
        asked = guest.get(path(world, "/question"), seat=seat, whole=False)
        while asked["question"]["kind"] != "finished":
            picks.append(sensible(asked["question"], self.rng))
            asked = guest.get(path(world, "/question"), seat=seat, whole=False, pick=picks)
        body = {"seat": seat, "decision": asked["decision"], "text": asked["question"]["text"]}
        return Ask(name_of(seat), "POST", path(world, "/actions"), {}, body)

    def two(self, world: World, seat: int) -> tuple[Ask, Ask]:
        """Two things that it might do, as different as they come."""
        found = [self.one(world, seat) for _ in range(8)]
        if self.game == "power" and self.rng.random() < 0.5:  # a sheet may hold whatever a person writes
            body = found[0].body or {}
            found = [Ask("bob", "POST", found[0].path, {}, body | {"text": f'orders "{line}"'}) for line in SHEETS]
        return found[0], next((ask for ask in found if ask.body != found[0].body), found[0])


def name_of(seat: int) -> str:
    return {ANN: "ann", BOB: "bob", CY: "cy"}[seat]


# --- twins


OBSERVERS = ("ann", "watcher", "stranger")


@contextmanager
def world(tmp: Path, fate: Fate, which: int) -> Iterator[World]:
    fate.begin()
    with inside(f"sqlite:///{tmp}/world{which}.db") as here:
        made = World(here, fate, which)
        try:
            yield made
        finally:
            made.leave()


def leaks(one: World, other: World, steps: int) -> list[str]:
    """Differences between the two worlds for people who must not be able to tell them apart."""
    found = []
    for name in OBSERVERS:
        for n, (first, second) in enumerate(zip(one.bytes_of(name, steps), other.bytes_of(name, steps), strict=False)):
            if first != second:
                found.append(f"{name}, {n}: {first[:2000]!r} / {second[:2000]!r}")
                break
        if len(one.bytes_of(name, steps)) != len(other.bytes_of(name, steps)):
            found.append(f"{name} got more in one world than in the other")
    return found


def before_the_end(world: World) -> int:
    """How many steps there were before everything came to light."""
    return next((n for n, (_, over) in enumerate(world.truth) if over), len(world.truth))


@pytest.mark.parametrize(
    ("game", "scenario", "options"),
    [
        ("sandbox", "duel", {}),
        pytest.param("power", "three", {"limit": "2", "chat": "open"}, marks=pytest.mark.slow),
        pytest.param("sandbox", "regent", {"length": "2"}, marks=pytest.mark.slow),
        pytest.param("sandbox", "three", {"length": "2"}, marks=pytest.mark.slow),
        pytest.param("power", "two", {"limit": "2"}, marks=pytest.mark.slow),
        pytest.param("power", "four", {"limit": "2"}, marks=pytest.mark.slow),
        pytest.param("power", "tournament", {"limit": "2", "chat": "open"}, marks=pytest.mark.slow),
    ],
)
def test_two_evenings_that_differ_in_secrets_alone_look_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, scenario: str, options: dict[str, str]
) -> None:
    fate, evening = Fate(monkeypatch), Evening(game, scenario, options)
    with world(tmp_path, fate, 0) as one:
        evening.play(one)
        secrets = [*needles(one), NOTE, *SHEETS]
        quiet = before_the_end(one)
        for name in OBSERVERS:
            everything = b"\n".join(one.bytes_of(name, quiet))
            assert [word for word in secrets if word.encode() in everything] == [], f"{name} has read secrets"
    with world(tmp_path, fate, 1) as other:
        evening.again(other)
    assert one.truth == other.truth
    assert leaks(one, other, quiet) == []


def needles(world: World) -> list[str]:
    """Texts that no person may read during the game: keys, tokens, digests, seeds, who really answered."""

    def find(loaded: LoadedMatch) -> list[str]:
        match = loaded.match
        digests = [entry.operation.digest for entry in match.log if isinstance(entry.operation, Acted)]
        seeds = [f"{s.seed}" for s in match.occupants if isinstance(s, Bot)]
        return [match._key.hex(), str(list(match._key)), *digests, *seeds]

    return [*world.look(find), '"digest"', '"by":"', '"seed"', world.people["bob"].token, world.people["cy"].token]


# --- an evening with a mine, and one with cards


class Mined(Evening):
    """Bob lays his mine: in one world where he began, in the other where his horse has gone. No unit steps on it."""

    def __init__(self) -> None:
        super().__init__("sandbox", "duel", {})

    def play(self, world: World) -> None:
        self.open(world)
        self.turn(world, "march blue-horse to marsh", "march blue-horse to marsh", "rest")
        self.turn(world, "mine birch", "mine marsh", "march red-horse to ford")

    def turn(self, world: World, bobs: str, or_bobs: str, anns: str) -> None:
        def act(seat: int, text: str) -> Ask:
            return Ask(name_of(seat), "POST", path(world, "/actions"), {}, {"seat": seat, "text": text})

        self.whisper(world, world.truth[-1][0])
        self.take(world, Step(((act(BOB, "plan 0"),), (act(BOB, "plan 2"),)), plays=True))
        self.look_around(world, True)
        self.take(world, same(act(BOB, "plan 1"), plays=True))
        self.take(world, same(act(ANN, "plan 0"), plays=True))
        self.take(world, Step(((act(BOB, bobs),), (act(BOB, or_bobs),)), plays=True))
        self.look_around(world, True)
        self.take(world, same(act(ANN, anns), plays=True))
        self.take(world, looks(world, False))


class Dealt(Evening):
    """Bob holds an Ambush in one world and none in the other when ann falls upon him; he is asked in both."""

    HANDS = ([0, 1], [1, 2])

    def __init__(self) -> None:
        super().__init__("sandbox", "duel", {})

    def open(self, world: World) -> None:
        game, key, store = load("sandbox"), bytes(range(32)), world.here.service.store
        state = game.setup("duel", {"length": "4", "mines": "yes"}, FairDice(key))
        for card in state.hand[BOB]:
            state.deck[card] += 1
        state.hand[BOB] = list(self.HANDS[world.which])
        for card in state.hand[BOB]:
            state.deck[card] -= 1
        state.at[:3] = [3, 3, 3]
        match: Match[Any] = Match.new(game, "duel", key=key, at=world.fate.seconds * 1000)
        match = Match(game, match.header, key)
        match.begin_at(state, say("segment-start"))
        seats = []
        for seat, name in ((ANN, "ann"), (BOB, "bob")):
            match.sit(seat, Person(name), at=match.header.at)
            holder = store.people.holder(world.people[name].token)
            assert holder is not None
            seats.append((seat, holder.person.no))
        world.here.service.match_cache.create(match, title="", host=None, seats=seats, listed=True, watched=True)
        world.table = match.header.id
        world.listen()
        world.settle()

    def play(self, world: World) -> None:
        self.open(world)
        fall = "march red-guard,red-horse,red-foot to birch"
        for who, text in (("ann", "plan 2"), ("bob", "plan 0"), ("ann", fall), ("bob", "pass")):
            seat = ANN if who == "ann" else BOB
            self.take(
                world, same(Ask(who, "POST", path(world, "/actions"), {}, {"seat": seat, "text": text}), plays=True)
            )
            self.look_around(world, True)


@pytest.mark.parametrize("evening", and_slow([Dealt()], [Mined()]), ids=["cards", "a mine"])
def test_no_player_can_tell_where_a_mine_lies_or_which_cards_are_held(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, evening: Evening
) -> None:
    one, other = twins(tmp_path, Fate(monkeypatch), evening)
    assert leaks(one, other, len(one.truth)) == []


def twins(tmp: Path, fate: Fate, evening: Evening) -> tuple[World, World]:
    with world(tmp, fate, 0) as one:
        evening.play(one)
    with world(tmp, fate, 1) as other:
        evening.again(other)
    assert one.truth == other.truth
    return one, other


# --- the test itself: leaks that are planted are found


def committed_shows(patch: pytest.MonkeyPatch) -> None:
    true = presenter.status

    def stands(match: Any, viewer: Any) -> Any:
        last = match.log[-1].operation
        told = bytes(last.action).decode() if isinstance(last, Acted) else ""
        now = true(match, viewer)
        opened = tuple(msgspec.structs.replace(d, prompt=say("prompt", last=told)) for d in now.decisions)
        return msgspec.structs.replace(now, decisions=opened)

    patch.setattr(presenter, "status", stands)


def events_unfiltered(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(MatchLog, "seen", lambda match, entry, _seat: match.events(entry))


def view_of_the_state(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        presenter,
        "view",
        lambda loaded, viewer, _at, _all: presenter.ViewResponse(
            loaded.n, viewer, presenter.json_of(loaded.match.state)
        ),
    )


def scene_of_the_state(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        presenter,
        "scene",
        lambda loaded, viewer, _at, _all: presenter.SceneResponse(
            loaded.n, viewer, loaded.match.game.scene(loaded.match.state)
        ),
    )


def film_of_the_states(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        presenter,
        "view_at",
        lambda match, _eyes, at=None, _all=False: match.state if at is None else match.state_at(at),
    )


def questions_from_the_state(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(MatchLog, "view", lambda match, _seat: match.state)


def errors_that_talk(patch: pytest.MonkeyPatch) -> None:
    def own_seat(loaded: LoadedMatch, _holder: Any, seat: int) -> int:
        raise RequestError(403, say("web-not-your-seat", seat=str(loaded.match.notebook(seat))), "seat")

    true = access.seats_of

    def checked(loaded: LoadedMatch, holder: Any, seat: int) -> int:
        mine = holder is not None and seat in true(loaded, holder.person.no)
        return seat if mine else own_seat(loaded, holder, seat)

    patch.setattr("grognard.web.routes.chat.own_seat", checked)


def news_for_other_eyes(patch: pytest.MonkeyPatch) -> None:
    true = presenter.news
    patch.setattr(presenter, "news", lambda loaded, _eyes, *rest: true(loaded, BOB, *rest))


def screens_for_other_eyes(patch: pytest.MonkeyPatch) -> None:
    true = presenter.screen

    def screen(loaded: LoadedMatch, seen_by: access.Access, since: int) -> Any:
        return true(loaded, msgspec.structs.replace(seen_by, viewer=BOB), since)

    patch.setattr(presenter, "screen", screen)


def chat_of_notes(patch: pytest.MonkeyPatch) -> None:
    true = Hub.chatted
    told: list[int] = []

    def moved(hub: Any, loaded_matches: Any) -> None:
        for loaded in loaded_matches:
            if loaded.match.private and len(loaded.match.private) not in told:
                told.append(len(loaded.match.private))
                row = hub.match_cache.store.chat.say(
                    loaded.no, None, None, "?", dump(loaded.match.private[-1]).decode(), 0
                )
                true(hub, loaded.no, [row])
        usual(hub, loaded_matches)

    usual = Hub.publish
    patch.setattr(Hub, "publish", moved)


def export_in_full(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("grognard.web.routes.tables.export_seen", lambda match, _seat: export(match))


def notes_that_move_the_table(patch: pytest.MonkeyPatch) -> None:
    true = MatchCache._run

    def do(match_cache: MatchCache, loaded: LoadedMatch, operation: Any) -> Append:
        step = true(match_cache, loaded, operation)
        step.moved = step.moved or now()
        return step

    patch.setattr(MatchCache, "_run", do)


def forks_that_know(patch: pytest.MonkeyPatch) -> None:
    true = Match.fork.__func__  # type: ignore[attr-defined]

    def fork(cls: Any, match: Any, seat: Any, after: int | None = None, *, at: int = 0) -> Any:
        del seat
        return true(cls, match, BOB, after, at=at)

    patch.setattr(Match, "fork", classmethod(fork))


LEAKS = and_slow(
    [],
    [
        committed_shows, news_for_other_eyes, screens_for_other_eyes,
        events_unfiltered, questions_from_the_state, export_in_full, view_of_the_state, scene_of_the_state,
        film_of_the_states, errors_that_talk, chat_of_notes,
        notes_that_move_the_table, forks_that_know,
    ],
)  # fmt: skip


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_leak_that_is_planted_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]
) -> None:
    leak(monkeypatch)
    one, other = twins(tmp_path, Fate(monkeypatch), Mined())
    assert leaks(one, other, len(one.truth)) != []


# --- what lists, files and real dice tell


def test_a_notebook_stays_with_its_owner_even_when_the_game_is_over(tmp_path: Path) -> None:
    with inside(f"sqlite:///{tmp_path}/over.db") as here:
        ann, bob = Guest(here.address, "ann"), Guest(here.address, "bob")
        table = ann.table("sandbox", seats=[{"who": "me"}, {"who": "open"}], listed=True)["table"]["id"]
        bob.post(f"/api/tables/{table}/seats/{BOB}/join")
        bob.post(f"/api/tables/{table}/notebook", seat=BOB, text=NOTE)
        ann.post(f"/api/tables/{table}/notebook", seat=ANN, text="my own")
        ann.post(f"/api/tables/{table}/proposals", seat=ANN, kind="draw")
        bob.post(f"/api/tables/{table}/proposals/answer", seat=BOB, accepts=True)
        file = ann.ask("GET", f"/api/tables/{table}/grog").text
        assert (NOTE in file, "my own" in file) == (False, True)
        assert load_file(file, load).notebook(ANN) == ["my own"], "and it still verifies"


def test_a_card_that_is_drawn_by_hand_is_shown_to_its_owner_alone(tmp_path: Path) -> None:
    """Cards of a real deck are typed in; only bob may know them, and no other player may know which are left."""
    heard = []
    for world, card in enumerate((1, 2)):
        with inside(f"sqlite:///{tmp_path}/hand{world}.db") as here:
            ann, bob = Guest(here.address, "ann"), Guest(here.address, "bob")
            seats = [{"who": "me"}, {"who": "open"}]
            made = ann.table("sandbox", seats=seats, dice="hand", setup=[0, 0, 1, card], listed=True)
            table = made["table"]["id"]
            bob.post(f"/api/tables/{table}/seats/{BOB}/join")
            for guest, seat, text in (
                (ann, ANN, "plan 1"),
                (bob, BOB, "plan 0"),
                (ann, ANN, "rest"),
                (bob, BOB, "rest"),
            ):
                guest.post(f"/api/tables/{table}/actions", seat=seat, text=text)
            ann.post(f"/api/tables/{table}/dice?seat={ANN}", outcomes=[0])
            bob.post(f"/api/tables/{table}/dice?seat={BOB}", outcomes=[card])
            log = ann.get(f"/api/tables/{table}/log", events="true")["lines"]
            heard.append([(line["narration"], line["events"]) for line in log])
            stand = ann.get(f"/api/tables/{table}")["now"]
            assert stand["dice"] is None
    assert heard[0] == heard[1]
