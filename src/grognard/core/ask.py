"""Questions: the small choices that lead to a finished action.

A game answers `ask(view, seat)` with a question that knows what comes `then`; following picks leads to an action.
The same question is clicks in the browser, words at the terminal, integers for a learner and a random walk for fuzzing.

A *pick* is a whole answer as text. Every question also expands into *codes*, single steps: each answer is reached by
exactly one sequence of codes. Picks and codes:

    OneOf   `Dresden`                       code: the key
    SomeOf  `guard horse`, `-` for none     codes: keys in ascending order, then `.`
    Split   `hit>guard*2 hit>horse`         codes: a bin for each item, ascending within equal items
    Number  `7`                             code: `=7`
    Point   `1200/840/9000`, `1200/840`     code: `@3`, the fourth candidate
    Text    any line                        code: `@0`, the first sample
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct

from grognard.core.action import Action, Change, Instruction
from grognard.core.lazy_list import LazyKeys
from grognard.core.message import Message, verbatim
from grognard.core.poses_and_shares import Pose, Share
from grognard.core.refusal import Caution, Refusal, Refused, unreadable, writable
from grognard.core.scene import Piece

DONE = "."
MOST_NUMBER = 999
MOST_CANDIDATES = 64
GENERIC_CODES = (DONE, *(f"={n}" for n in range(MOST_NUMBER + 1)), *(f"@{n}" for n in range(MOST_CANDIDATES)))
"""The codes that every game has besides the keys of its own vocabulary."""


class Preset(Struct, frozen=True):
    """A ready answer: "whole stack", "all but a garrison", "cheapest losses"."""

    say: Message
    pick: str


Outcome: TypeAlias = Action | Instruction | Change
Next: TypeAlias = "Ask | Action | Instruction | Change"
Ask: TypeAlias = "OneOf | SomeOf | Split | Number | Point | Text"


def _no_caution(_pick: str) -> Caution | None:
    return None


def _no_reason(_pick: str) -> Refusal | None:
    return None


def _no_fault(_picked: Any, _finished: bool) -> Refusal | None:
    return None


def no_answer(asked: Message) -> Refusal:
    """A refusal of a pick that cannot be an answer; its message repeats the question."""
    return unreadable("pick-no-answer", asked=asked)


class OneOf(Struct, frozen=True):
    """Choose one key."""

    prompt: Message
    keys: Sequence[str]
    """The choices, in the order in which to list them; `LazyKeys` where they are expensive to find."""
    then: Callable[[str], Next]
    say: Callable[[str], Message] = verbatim
    """The words for a key; called only when they are shown."""
    caution: Callable[[str], Caution | None] = _no_caution
    why: Callable[[str], Refusal | None] = _no_reason
    """The law that forbids a key which is not offered. Everything on the table of the kind that is asked for (places,
    units, cards) is offered or has such a law; `None` for keys of other questions and for texts without a meaning."""
    typed: Text | None = None
    """A second way to answer, for people: reads a text that is not a key and that no law forbids (a whole order line).
    Programs never see it."""
    presets: tuple[Preset, ...] = ()
    sensible: Sequence[str] | None = None
    """Keys that a sampler should choose from, where most others are foolish."""
    carries: Mapping[str, str] = {}
    """Pieces of the scene, by id, and the key after which each is placed: dragging a piece chooses its key, if that is
    offered. If there is only one such key, so does a click on the open table."""

    def codes(self, so_far: tuple[str, ...] = ()) -> tuple[str, ...]:
        return () if so_far else tuple(self.keys)

    def pick_of(self, codes: tuple[str, ...]) -> str | None:
        return codes[0] if codes else None

    def read(self, pick: str) -> str | Refusal:
        return pick if pick in self.keys else self.why(pick) or no_answer(self.prompt)

    def sample(self, rng: Random) -> str:
        keys = self.sensible or self.keys
        kind = type(keys)  # faster than isinstance of an abstract sequence
        if kind is not list and kind is not tuple and isinstance(keys, LazyKeys):
            return keys.draw(rng)
        return keys[int(rng.random() * len(keys))]


class SomeOf(Struct, frozen=True):
    """Choose a set of keys, at least `low` and at most `high` of them."""

    prompt: Message
    keys: Sequence[str]
    then: Callable[[tuple[str, ...]], Next]
    low: int = 0
    high: int = MOST_NUMBER
    fault: Callable[[tuple[str, ...], bool], Refusal | None] = _no_fault
    """The fault of these picks: as the finished answer (True), or as a beginning that no answer continues."""
    exact: bool = False
    """`fault` finds every beginning that no answer continues: no look-ahead is needed."""
    say: Callable[[str], Message] = verbatim
    caution: Callable[[str], Caution | None] = _no_caution
    why: Callable[[str], Refusal | None] = _no_reason
    presets: tuple[Preset, ...] = ()
    sensible: Callable[[Random], str] | None = None
    """A sensible pick for samplers, where most random picks would be foolish."""

    def codes(self, so_far: tuple[str, ...] = ()) -> tuple[str, ...]:
        if so_far and so_far[-1] == DONE:
            return ()
        steps = self._steps(so_far)
        if self.fault is _no_fault:
            return tuple(steps)
        return tuple(step for step in steps if self._can_finish((*so_far, step)))

    def _steps(self, so_far: tuple[str, ...]) -> list[str]:
        start = self.keys.index(so_far[-1]) + 1 if so_far else 0
        steps = [DONE] if len(so_far) >= self.low else []
        if len(so_far) < self.high:
            needed_after = max(0, self.low - len(so_far) - 1)
            steps += self.keys[start : len(self.keys) - needed_after]
        return steps

    def _can_finish(self, so_far: tuple[str, ...]) -> bool:
        if so_far[-1] == DONE:
            return self.fault(so_far[:-1], True) is None
        if self.fault(so_far, False) is not None:
            return False
        return self.exact or any(self._can_finish((*so_far, step)) for step in self._steps(so_far))

    def pick_of(self, codes: tuple[str, ...]) -> str | None:
        if not codes or codes[-1] != DONE:
            return None
        return " ".join(codes[:-1]) or "-"

    def read(self, pick: str) -> tuple[str, ...] | Refusal:
        asked = () if pick.strip() in ("", "-") else tuple(pick.split())
        for key in asked:
            if key not in self.keys:
                return self.why(key) or no_answer(self.prompt)
        if len({*asked}) < len(asked):
            return unreadable("pick-twice", pick=pick)
        if not self.low <= len(asked) <= self.high:
            return unreadable("pick-how-many", low=self.low, high=min(self.high, len(self.keys)), given=len(asked))
        picked = tuple(sorted(asked, key=self.keys.index))
        return self.fault(picked, True) or picked

    def sample(self, rng: Random) -> str:
        return _sample(self, rng)


class Split(Struct, frozen=True):
    """Put every item into a bin: losses onto units, retreating units into spaces. Equal items are one entry."""

    prompt: Message
    items: Sequence[tuple[str, int]]
    bins: Sequence[tuple[str, int]]
    """Each bin with the most it can take."""
    then: Callable[[tuple[Share, ...]], Next]
    fault: Callable[[tuple[Share, ...], bool], Refusal | None] = _no_fault
    say: Callable[[str], Message] = verbatim
    caution: Callable[[str], Caution | None] = _no_caution
    why: Callable[[str], Refusal | None] = _no_reason
    """The law that forbids a share which is not offered, given as `item>bin`."""
    presets: Sequence[Preset] = ()
    """A `LazyList` where they are expensive to make: samplers with `sensible` never look at them."""
    sensible: Callable[[Random], str] | None = None
    bins_of: Callable[[str], Sequence[str]] | None = None
    """The bins an item may go into, if not all of them; at least one."""
    begins: Callable[[], str] | None = None
    """The first place of each item, as a pick that places all of them, even if that pick is not a valid answer (units
    stay unless they are sent off). Without it no item is placed at first."""

    def bins_for(self, item: str) -> list[str]:
        """The bins that an item may go into, in the order of `bins`."""
        names = [name for name, _ in self.bins]
        if self.bins_of is None:
            return names
        allowed = self.bins_of(item)
        return [name for name in names if name in allowed]

    def codes(self, so_far: tuple[str, ...] = ()) -> tuple[str, ...]:
        return tuple(step for step in self._steps(so_far) if self._can_finish((*so_far, step)))

    def _steps(self, so_far: tuple[str, ...]) -> list[str]:
        done = len(so_far)
        for item, count in self.items:
            if done < count:
                names, most = self.bins_for(item), dict(self.bins)
                start = names.index(so_far[-1]) if done else 0
                return [name for name in names[start:] if so_far.count(name) < most[name]]
            done -= count
        return []

    def _can_finish(self, so_far: tuple[str, ...]) -> bool:
        if not self._has_room(so_far):
            return False
        if self.fault is _no_fault:
            return True
        finished = len(so_far) == self._total()
        if self.fault(self._shares(so_far), finished) is not None:
            return False
        return finished or any(self._can_finish((*so_far, step)) for step in self._steps(so_far))

    def _has_room(self, so_far: tuple[str, ...]) -> bool:
        """Whether the rest fits: equal items go only into the last bin used or a later one, other items into any."""
        total = self._total()
        if all(most >= total for _, most in self.bins):
            return True
        if self.bins_of is not None:
            return self._has_matching(so_far)
        room = [most - so_far.count(name) for name, most in self.bins]
        done = len(so_far)
        for _item, count in self.items:
            if 0 < done < count:
                start = next(n for n, (name, _) in enumerate(self.bins) if name == so_far[-1])
                if count - done > sum(room[start:]):
                    return False
            done -= count
        return total - len(so_far) <= sum(room)

    def _has_matching(self, so_far: tuple[str, ...]) -> bool:
        """The same where bins are narrow and some items may not go into every bin: a bipartite matching. Things are
        placed one after another, and earlier ones are moved to make room."""
        open_to: list[list[str]] = []
        done = len(so_far)
        for item, count in self.items:
            if done < count:
                names = self.bins_for(item)
                begun = names[names.index(so_far[-1]) :] if done > 0 else names
                open_to += [begun] * (count - max(0, done))
            done -= count
        room = {name: most - so_far.count(name) for name, most in self.bins}
        held: dict[str, list[int]] = {name: [] for name in room}

        def settle(thing: int, tried: list[str]) -> bool:
            for name in open_to[thing]:
                if name in tried:
                    continue
                tried.append(name)
                if len(held[name]) < room[name]:
                    held[name].append(thing)
                    return True
                for n, other in enumerate(held[name]):
                    if settle(other, tried):
                        held[name][n] = thing
                        return True
            return False

        return all(settle(thing, []) for thing in range(len(open_to)))

    def _total(self) -> int:
        return sum(count for _, count in self.items)

    def _shares(self, codes: tuple[str, ...]) -> tuple[Share, ...]:
        shares, start = [], 0
        for item, count in self.items:
            run = codes[start : start + count]
            shares += [Share(item, name, run.count(name)) for name, _ in self.bins if name in run]
            start += count
        return tuple(shares)

    def pick_of(self, codes: tuple[str, ...]) -> str | None:
        if len(codes) < self._total():
            return None
        return " ".join(str(share) for share in self._shares(codes)) or "-"

    def read(self, pick: str) -> tuple[Share, ...] | Refusal:
        shares = []
        for word in () if pick.strip() in ("", "-") else pick.split():
            share = Share.parse(word)
            if share is None:
                return unreadable("pick-unreadable", pick=word)
            shares.append(share)
        return self.judge(shares)

    def beginning(self, part: str) -> str | None:
        """These shares in canonical form, as far as they go; `None` if no answer begins like this."""
        given: dict[tuple[str, str], int] = {}
        for word in part.split():
            share = Share.parse(word)
            if share is None:
                return None
            given[share.item, share.bin] = given.get((share.item, share.bin), 0) + share.count
        known = {(item, name) for item, _ in self.items for name in self.bins_for(item)}
        placed = [sum(n for (i, _), n in given.items() if i == item) <= count for item, count in self.items]
        held = [sum(n for (_, b), n in given.items() if b == name) <= most for name, most in self.bins]
        if not known.issuperset(given) or not all(placed) or not all(held):
            return None
        canon = tuple(Share(i, b, given[i, b]) for i, _ in self.items for b, _ in self.bins if given.get((i, b)))
        return None if self.fault(canon, False) is not None else " ".join(map(str, canon))

    def _is_canonical(self, shares: Sequence[Share]) -> bool:
        """Whether these shares are an answer in canonical form already, as they mostly are; `fault` is not checked."""
        if self.bins_of is not None:
            return False
        left = iter(shares)
        share = next(left, None)
        room = [most for _, most in self.bins]
        for item, count in self.items:
            for n, (name, _) in enumerate(self.bins):
                if share is not None and share.item == item and share.bin == name and share.count > 0:
                    count -= share.count
                    room[n] -= share.count
                    share = next(left, None)
            if count:
                return False
        return share is None and min(room, default=0) >= 0

    def judge(self, shares: Sequence[Share]) -> tuple[Share, ...] | Refusal:
        """These shares as the one answer they mean, or their fault."""
        if self._is_canonical(shares):
            answer = tuple(shares)
            return self.fault(answer, True) or answer
        given: dict[tuple[str, str], Share] = {}
        placed = {item: 0 for item, _ in self.items}
        held = {name: 0 for name, _ in self.bins}
        for share in shares:
            item, name = pair = (share.item, share.bin)
            if item not in placed or name not in held or (self.bins_of and name not in self.bins_of(item)):
                return self.why(f"{item}>{name}") or no_answer(self.prompt)
            given[pair] = Share(item, name, given[pair].count + share.count) if pair in given else share
            placed[item] += share.count
            held[name] += share.count
        for item, count in self.items:
            if placed[item] != count:
                return unreadable("split-not-all", item=self.say(item), placed=placed[item], count=count)
        for name, most in self.bins:
            if held[name] > most:
                return unreadable("split-too-many", bin=self.say(name), held=held[name], most=most)
        pairs = [(item, name) for item, _ in self.items for name, _ in self.bins]
        canon = tuple([found for pair in pairs if (found := given.get(pair)) is not None and found.count])
        return self.fault(canon, True) or canon

    def sample(self, rng: Random) -> str:
        return _sample(self, rng)


class Number(Struct, frozen=True):
    """Choose a number from `low` to `high`, in steps."""

    prompt: Message
    low: int
    high: int
    then: Callable[[int], Next]
    step: int = 1
    presets: tuple[Preset, ...] = ()

    def __post_init__(self) -> None:
        assert 0 <= self.low <= self.high <= MOST_NUMBER, f"{self.low} to {self.high} is not a range of numbers"
        assert self.step > 0, f"{self.step} is not a step"

    def codes(self, so_far: tuple[str, ...] = ()) -> tuple[str, ...]:
        return () if so_far else tuple(f"={n}" for n in range(self.low, self.high + 1, self.step))

    def pick_of(self, codes: tuple[str, ...]) -> str | None:
        return codes[0][1:] if codes else None

    def read(self, pick: str) -> int | Refusal:
        if not re.fullmatch(r"[0-9]{1,4}", pick.strip()):
            return no_answer(self.prompt)
        number = int(pick)
        if not self.low <= number <= self.high or (number - self.low) % self.step:
            return unreadable("number-range", low=self.low, high=self.high, given=number)
        return number

    def sample(self, rng: Random) -> str:
        return str(self.low + self.step * int(rng.random() * ((self.high - self.low) // self.step + 1)))


class Point(Struct, frozen=True):
    """Choose any place on the open table; the game corrects it or refuses it."""

    prompt: Message
    correct: Callable[[Pose], Pose | Refusal]
    then: Callable[[Pose], Next]
    candidates: Sequence[Pose]
    """A few sensible places, one to 64, none of which needs correction: for programs, the keyboard and hints. A
    `LazyList` where they are expensive to find."""
    places: Piece | None = None
    """The piece that will stand there, drawn as a ghost; its id is that of the piece on the table or on a bench. It has
    no place of its own; its facing is used for poses that name none."""
    turns: bool = False
    """Whether the facing is the player's to choose."""
    sensible: Callable[[Random], str] | None = None
    """A sensible pick for samplers, drawn without looking at the candidates."""

    def __post_init__(self) -> None:
        placed = self.places
        assert placed is None or (placed.at is None and not placed.spot), f"{placed} has a place of its own already"

    def codes(self, so_far: tuple[str, ...] = ()) -> tuple[str, ...]:
        return () if so_far else tuple(f"@{n}" for n in range(len(self.candidates)))

    def pick_of(self, codes: tuple[str, ...]) -> str | None:
        return str(self.candidates[int(codes[0][1:])]) if codes else None

    def read(self, pick: str) -> Pose | Refusal:
        pose = Pose.parse(pick, 0 if self.places is None else self.places.facing)
        return no_answer(self.prompt) if pose is None else self.correct(pose)

    def sample(self, rng: Random) -> str:
        if self.sensible is not None:
            return self.sensible(rng)
        return str(self.candidates[int(rng.random() * len(self.candidates))])


class Text(Struct, frozen=True):
    """Write a line; the game reads it tolerantly into its canonical form or refuses it."""

    prompt: Message
    correct: Callable[[str], str | Refusal]
    then: Callable[[str], Next]
    samples: Sequence[str]
    """A few right answers, at least one and at most 64."""
    longest: int = 200

    def codes(self, so_far: tuple[str, ...] = ()) -> tuple[str, ...]:
        return () if so_far else tuple(f"@{n}" for n in range(len(self.samples)))

    def pick_of(self, codes: tuple[str, ...]) -> str | None:
        return self.samples[int(codes[0][1:])] if codes else None

    def read(self, pick: str) -> str | Refusal:
        if len(pick) > self.longest:
            return unreadable("text-too-long", most=self.longest, given=len(pick))
        return self.correct(pick) if writable(pick) else unreadable("pick-unreadable", pick=pick)

    def sample(self, rng: Random) -> str:
        return self.samples[int(rng.random() * len(self.samples))]


ASKS = (OneOf, SomeOf, Split, Number, Point, Text)


def shown(here: Next) -> dict[str, Any]:
    """A question as data, with everything a person is shown; a finished action as its text form."""
    data: dict[str, Any]
    match here:
        case OneOf():
            data = {"kind": "oneof", "prompt": here.prompt, "keys": _labelled(here, here.keys)}
            if here.typed is not None:
                data["typed"] = here.typed.longest
        case SomeOf():
            data = {"kind": "someof", "prompt": here.prompt, "keys": _labelled(here, here.keys)}
            data |= {"low": here.low, "high": min(here.high, len(here.keys))}
        case Split():
            items = zip(_labelled(here, [key for key, _ in here.items]), here.items, strict=True)
            bins = zip(_labelled(here, [key for key, _ in here.bins]), here.bins, strict=True)
            data = {"kind": "split", "prompt": here.prompt}
            data["items"] = [label | {"count": count} | _narrowed(here, item) for label, (item, count) in items]
            data["bins"] = [label | {"most": most} for label, (_, most) in bins]
        case Number():
            data = {"kind": "number", "prompt": here.prompt, "low": here.low, "high": here.high, "step": here.step}
        case Point():
            data = {"kind": "point", "prompt": here.prompt, "candidates": list(here.candidates), "turns": here.turns}
            return data if here.places is None else data | {"places": here.places}
        case Text():
            return {"kind": "text", "prompt": here.prompt, "samples": list(here.samples), "longest": here.longest}
        case _:
            return {"kind": "finished", "text": str(here)}
    data["presets"] = list(here.presets)
    return data


def _narrowed(ask: Split, item: str) -> dict[str, Any]:
    bins = ask.bins_for(item)
    return {"bins": bins} if len(bins) < len(ask.bins) else {}


def _labelled(ask: OneOf | SomeOf | Split, keys: Sequence[str]) -> list[dict[str, Any]]:
    labels: list[dict[str, Any]] = [{"key": key, "say": ask.say(key)} for key in keys]
    if ask.caution is not _no_caution:
        for label in labels:
            if (caution := ask.caution(label["key"])) is not None:
                label["caution"] = caution
    return labels


def _sample(ask: SomeOf | Split, rng: Random) -> str:
    if ask.sensible is not None:
        return ask.sensible(rng)
    if ask.presets and rng.random() < 0.5:  # not a rule: how a sampler picks
        return ask.presets[int(rng.random() * len(ask.presets))].pick
    so_far: tuple[str, ...] = ()
    while (pick := ask.pick_of(so_far)) is None:
        steps = ask._steps(so_far)
        while True:  # the first that an answer continues, so that the others need not be checked
            step = steps.pop(int(rng.random() * len(steps)))
            if ask._can_finish((*so_far, step)):
                break
        so_far = (*so_far, step)
    return pick


def beginning(ask: Ask, part: str) -> str | None:
    """The beginning of an answer in canonical form: a split with items still to be placed, some of several keys. `None`
    if no answer begins like this."""
    match ask:
        case SomeOf():
            keys = part.split()
            picked = tuple(key for key in ask.keys if key in keys)
            if len(picked) < len(keys) or len(picked) > ask.high or ask.fault(picked, False) is not None:
                return None
            return " ".join(picked)
        case Split():
            return ask.beginning(part)
    read = ask.read(part)
    return None if isinstance(read, Refusal) else str(read)


def follow(ask: Ask, pick: str) -> tuple[str, Next]:
    """Answer one question: the pick in canonical form, and the next question or the finished action."""
    if isinstance(ask, OneOf):
        if pick in ask.keys:
            return pick, ask.then(pick)
        if ask.typed is not None and ask.why(pick) is None:
            return follow(ask.typed, pick)
    read = ask.read(pick)
    if isinstance(read, Refusal):
        raise Refused(read)
    return canonical(read), ask.then(read)  # type: ignore[arg-type]


def canonical(read: str | int | Pose | tuple[str, ...] | tuple[Share, ...]) -> str:
    """The one text of an answer that was understood."""
    if isinstance(read, tuple):
        return " ".join(map(str, read)) or "-"
    return str(read)


def follow_all(start: Next, picks: Sequence[str]) -> Next:
    """Answer question after question."""
    here = start
    for pick in picks:
        if not isinstance(here, ASKS):
            raise Refused(unreadable("pick-after-end", pick=pick))
        here = follow(here, pick)[1]
    return here


def follow_by(start: Next, policy: Callable[[Ask], str | None]) -> Next:
    """Answer questions by a policy, up to the first that it leaves unanswered, or to the end."""
    here = start
    while isinstance(here, ASKS) and (pick := policy(here)) is not None:
        here = follow(here, pick)[1]
    return here


def walk_at_random(start: Next, rng: Random) -> Outcome:
    """A finished action by sensible random picks."""
    here = start
    while isinstance(here, ASKS):
        here = follow(here, here.sample(rng))[1]
    return here


def as_action(outcome: Next) -> Action:
    """Decisions lead to actions; only `instruct` and `arrange` lead to something else."""
    assert isinstance(outcome, Action), f"{outcome} does not answer a decision"
    return outcome


def every_walk(start: Next) -> Iterator[Outcome]:
    """Every finished action that the codes can reach, each walk once, in canonical order."""
    if not isinstance(start, ASKS):
        yield start
        return
    for pick in every_pick(start):
        yield from every_walk(follow(start, pick)[1])


def every_pick(ask: Ask, so_far: tuple[str, ...] = ()) -> Iterator[str]:
    """Every answer that the codes can reach, each once."""
    pick = ask.pick_of(so_far)
    if pick is not None:
        yield pick
        return
    for code in ask.codes(so_far):
        yield from every_pick(ask, (*so_far, code))


class Walk:
    """One decision taken code by code, as learners and the keyboard do."""

    __slots__ = ("here", "picks", "so_far")

    def __init__(self, start: Next) -> None:
        self.here: Next = start
        self.picks: tuple[str, ...] = ()
        """Questions answered."""
        self.so_far: tuple[str, ...] = ()
        """Codes of the current question."""
        self._answer()

    def codes(self) -> tuple[str, ...]:
        """The codes that can come next; none when the action is finished."""
        return self.here.codes(self.so_far) if isinstance(self.here, ASKS) else ()

    def take(self, code: str) -> None:
        if code not in self.codes():
            raise Refused(unreadable("pick-after-end" if self.finished else "pick-not-offered", pick=code))
        self.so_far = (*self.so_far, code)
        self._answer()

    def _answer(self) -> None:
        """Move to the next question once this one is answered. One that leaves nothing to choose (no hits to divide) is
        answered at once."""
        while isinstance(self.here, ASKS) and (pick := self.here.pick_of(self.so_far)) is not None:
            pick, self.here = follow(self.here, pick)
            self.picks, self.so_far = (*self.picks, pick), ()

    @property
    def finished(self) -> Outcome | None:
        return None if isinstance(self.here, ASKS) else self.here
