"""Shows questions in words, and reads typed lines as answers: by number, by word, by the beginning of a word.

One class for each kind of question. `exact` accepts lines that can only be an answer; `read` guesses more generously.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct
from rich.cells import cell_len
from rich.text import Text as Line

from grognard.cli.locale import folded
from grognard.core import Ask, Caution, Number, OneOf, Point, Pose, Preset, Refusal, Refused, Share, SomeOf, Split, Text
from grognard.core.scene import Xy
from grognard.words import Translator


class NotUnderstood(Exception):
    """A line that was not understood, or was ambiguous; says why."""


class Choice(Struct, frozen=True):
    """One thing on offer, with its number (0: it can only be chosen by its words)."""

    number: int
    key: str
    label: str
    note: str = ""
    caution: Caution | None = None


class Answering:
    """A question being answered; may take several lines."""

    def __init__(self, translator: Translator) -> None:
        self.translator = translator

    def choices(self) -> list[Choice]:
        return []

    def hints(self) -> Iterator[str]:
        """Hints on what can be typed."""
        return iter(())

    def exact(self, typed: str) -> str | None:
        """The pick, if the line has no other meaning."""
        return None

    def read(self, typed: str) -> str | None:
        """The pick; `None` if the line was understood and more is needed. Raises `NotUnderstood`."""
        raise NotUnderstood(self.translator.say("pick-not-offered", pick=typed))

    def back(self) -> bool:
        """Undo the last part of an unfinished answer; false if there is none."""
        return False

    def so_far(self) -> str:
        """The unfinished answer in words."""
        return ""

    def spots(self) -> dict[str, int]:
        """Keys with their numbers, for the board."""
        return {choice.key: choice.number for choice in self.choices() if choice.number}

    def points(self) -> Sequence[Xy]:
        return ()

    def _not_offered(self, why: Refusal | None, typed: str) -> Refused | NotUnderstood:
        """The error for a pick that is not offered: the law that forbids it, if there is one."""
        return NotUnderstood(self.translator.say("pick-not-offered", pick=typed)) if why is None else Refused(why)

    def _word(self, name: str, typed: str) -> bool:
        """Whether a typed word is one of those for `all`, `none`, `done`."""
        said = self.translator.say(f"cli-word-{name}").split()
        return folded(typed) in {folded(name), *map(folded, said)}


def answering(ask: Ask, translator: Translator) -> Answering:
    match ask:
        case OneOf():
            return _One(ask, translator)
        case SomeOf():
            return _Some(ask, translator)
        case Split():
            return _Divide(ask, translator)
        case Number():
            return _Count(ask, translator)
        case Point():
            return _Place(ask, translator)
        case Text():
            return _Write(ask, translator)


def meant(typed: str, options: Sequence[tuple[str, str]], exact: bool = False) -> list[str]:
    """The keys that a typed word can mean: as a whole name, else as its beginning, else as the beginning of a later
    word."""
    wanted = folded(typed)
    if not wanted:
        return []
    names = [(key, {folded(key), folded(key.replace("-", " ")), folded(label)}) for key, label in options]
    found = [key for key, said in names if wanted in said]
    if not found and not exact:
        found = [key for key, said in names if any(name.startswith(wanted) for name in said)]
    if not found and not exact:
        found = [key for key, said in names if any(f" {wanted}" in name.replace("-", " ") for name in said)]
    return list(dict.fromkeys(found))


def _presets(presets: Sequence[Preset], after: int, translator: Translator) -> list[Choice]:
    return [Choice(after + n, preset.pick, translator.text(preset.say)) for n, preset in enumerate(presets, 1)]


def _preset(presets: Sequence[Choice], typed: str) -> str | None:
    """The preset that a line names, by its number or its label."""
    return next((c.key for c in presets if str(c.number) == typed or folded(c.label) == folded(typed)), None)


class _Keyed(Answering):
    """A question that offers keys, numbered, and presets after them."""

    def __init__(self, ask: OneOf | SomeOf, translator: Translator) -> None:
        super().__init__(translator)
        self.keys = [
            Choice(n, key, translator.text(ask.say(key)), caution=ask.caution(key)) for n, key in enumerate(ask.keys, 1)
        ]
        self.presets = _presets(ask.presets, len(self.keys), translator)

    def choices(self) -> list[Choice]:
        return [*self.keys, *self.presets]

    def _several(self, found: Sequence[str], among: Sequence[Choice]) -> NotUnderstood:
        """The error for a word that can mean several of these choices."""
        labels = [c.label for c in among if c.key in found]
        return NotUnderstood(self.translator.say("cli-several-meant", which=", ".join(labels[:6])))


class _One(_Keyed):
    def __init__(self, ask: OneOf, translator: Translator) -> None:
        super().__init__(ask, translator)
        self.ask = ask

    def hints(self) -> Iterator[str]:
        if self.ask.typed is not None:
            yield self.translator.text(self.ask.typed.prompt)

    def exact(self, typed: str) -> str | None:
        if typed.isdecimal() and (at := [c.key for c in self.choices() if c.number == int(typed)]):
            return at[0]
        found = meant(typed, [(c.key, c.label) for c in self.choices()], exact=True)
        return found[0] if len(found) == 1 else None

    def read(self, typed: str) -> str | None:
        if (key := self.exact(typed)) is not None:
            return key
        if typed.isdecimal() and self.ask.typed is None:
            raise NotUnderstood(self.translator.say("pick-not-offered", pick=typed))
        found = meant(typed, [(c.key, c.label) for c in self.choices()])
        if len(found) == 1:
            return found[0]
        if self.ask.typed is not None:
            return typed
        if found:
            raise self._several(found, self.choices())
        return typed  # the question itself says what is wrong, with the rule that forbids it


class _Some(_Keyed):
    def __init__(self, ask: SomeOf, translator: Translator) -> None:
        super().__init__(ask, translator)
        self.ask = ask
        self.picked: list[tuple[str, ...]] = [()]

    def hints(self) -> Iterator[str]:
        yield self.translator.say("cli-some-how", low=self.ask.low, high=min(self.ask.high, len(self.ask.keys)))

    def so_far(self) -> str:
        chosen = [c.label for c in self.keys if c.key in self.picked[-1]]
        return self.translator.say("cli-some-so-far", count=len(chosen), what=", ".join(chosen)) if chosen else ""

    def back(self) -> bool:
        if len(self.picked) == 1:
            return False
        self.picked.pop()
        return True

    def exact(self, typed: str) -> str | None:
        if self._word("none", typed) or typed == "-":
            return self._take(())
        if self._word("all", typed):
            return self._take(tuple(self.ask.keys))
        if self._word("done", typed):
            return self._finish(self.picked[-1])
        return _preset(self.presets, typed)

    def read(self, typed: str) -> str | None:
        chosen = set(self.picked[-1])
        for sign, keys in self._parts(typed):
            chosen = chosen - {*keys} if sign == "-" else chosen | {*keys}
        return self._take(tuple(k for k in self.ask.keys if k in chosen))

    def _parts(self, typed: str) -> Iterator[tuple[str, list[str]]]:
        options = [(c.key, c.label) for c in self.keys]
        whole = meant(typed, options)
        if len(whole) == 1:
            yield "", whole
            return
        for part in re.split(r"\s*,\s*" if "," in typed else r"\s+", typed.strip()):
            if not part:
                continue
            sign, word = (part[0], part[1:]) if part[0] in "+-" and len(part) > 1 else ("", part)
            if found := re.fullmatch(r"(\d+)(?:\s*[-–]\s*(\d+))?", word):
                low, high = int(found[1]), int(found[2] or found[1])
                numbers = [c.key for c in self.keys if low <= c.number <= high]
                numbers += [k for c in self.presets if low <= c.number <= high for k in c.key.split()]
                if not numbers:
                    raise NotUnderstood(self.translator.say("pick-not-offered", pick=word))
                yield sign, numbers
                continue
            keys = meant(word, options)
            if len(keys) != 1:
                raise self._several(keys, self.keys) if keys else self._not_offered(self.ask.why(word), word)
            yield sign, keys

    def _take(self, picked: tuple[str, ...]) -> str | None:
        """The pick, if it is a valid answer; `None` if it can still become one; else raises."""
        if not isinstance(self.ask.read(" ".join(picked) or "-"), Refusal):
            return " ".join(picked) or "-"
        wrong = self.ask.fault(picked, False)
        if wrong is not None:
            raise NotUnderstood(self.translator.text(wrong.message))
        if len(picked) > self.ask.high:
            return self._finish(picked)
        self.picked.append(picked)
        return None

    def _finish(self, picked: tuple[str, ...]) -> str:
        return " ".join(picked) or "-"


class _Divide(Answering):
    """Items into bins: presets first, then a number for each bin until all items are placed."""

    def __init__(self, ask: Split, translator: Translator) -> None:
        super().__init__(translator)
        self.ask = ask
        self.presets = _presets(ask.presets, 0, translator)
        self.placed: list[Share] = []

    def choices(self) -> list[Choice]:
        item, left = self._next()
        open_to = self.ask.bins_for(item) if left else []
        bins = [
            Choice(
                0,
                name,
                self.translator.text(self.ask.say(name)),
                self.translator.say("cli-split-held", held=self._held(name), most=most),
                self.ask.caution(name),
            )
            for name, most in self.ask.bins
            if name in open_to or not left
        ]
        return [*self.presets, *bins]

    def hints(self) -> Iterator[str]:
        item, left = self._next()
        most = dict(self.ask.bins)
        open_to = [name for name in self.ask.bins_for(item) if self._held(name) < most[name]] if left else []
        names = [self.translator.text(self.ask.say(name)) for name in open_to] or [""]
        example = f"{left} {names[0]}" if len(names) < 2 or left < 2 else f"{left - 1} {names[0]}, 1 {names[1]}"
        yield self.translator.say(
            "cli-split-how", item=self.translator.text(self.ask.say(item)), left=left, example=example
        )
        if self.ask.begins is not None:
            yield self.translator.say("cli-split-rest")

    def so_far(self) -> str:
        if not self.placed:
            return ""
        say = self.translator.text
        alike = len(self.ask.items) == 1
        said = [f"{s.count if alike else say(self.ask.say(s.item))} → {say(self.ask.say(s.bin))}" for s in self.placed]
        return self.translator.say("cli-split-so-far", what=", ".join(said))

    def back(self) -> bool:
        if not self.placed:
            return False
        self.placed.pop()
        return True

    def exact(self, typed: str) -> str | None:
        if (preset := _preset(self.presets, typed)) is not None:
            return preset
        if self.ask.begins is not None and self._word("done", typed):
            return " ".join(map(str, [*self.placed, *self._unmoved(self.ask.begins())]))
        if ">" in typed and not isinstance(self.ask.read(typed), Refusal):
            return typed
        return None

    def read(self, typed: str) -> str | None:
        if ">" in typed:  # a whole pick: the question says what is wrong with it
            return typed
        before = list(self.placed)
        try:
            for part in filter(None, re.split(r"\s*[,;]\s*", typed.strip())):
                self._put(part)
        except NotUnderstood:
            self.placed = before
            raise
        if self._next()[1]:
            wrong = self.ask.fault(tuple(self.placed), False)
            if wrong is not None:
                self.placed = before
                raise NotUnderstood(self.translator.text(wrong.message))
            return None
        pick = " ".join(map(str, self.placed))
        self.placed = before  # if the whole is refused, the placements before this line remain
        return pick

    def _put(self, part: str) -> None:
        item, left = self._next()
        if not left:
            raise NotUnderstood(self.translator.say("cli-split-too-much", part=part))
        found = re.fullmatch(r"(\d+)\s*[x×*]?\s+(.+)|(.+?)\s+[x×*]?(\d+)", part)
        word = (found[2] or found[3]) if found else part
        count = int(found[1] or found[4]) if found else 1
        if not found and " " in part and self._word("all", part.split()[0]):
            word, count = part.split(maxsplit=1)[1], left
        bins = [(name, self.translator.text(self.ask.say(name))) for name, _ in self.ask.bins]
        open_to = self.ask.bins_for(item)
        names = meant(word, [(name, label) for name, label in bins if name in open_to])
        if not names and len(closed := meant(word, bins)) == 1:
            raise self._not_offered(self.ask.why(f"{item}>{closed[0]}"), word)
        if len(names) != 1:
            labels = [label for name, label in bins if name in names]
            if labels:
                raise NotUnderstood(self.translator.say("cli-several-meant", which=", ".join(labels)))
            raise self._not_offered(self.ask.why(f"{item}>{word}"), word)
        most = dict(self.ask.bins)[names[0]]
        held = self._held(names[0]) + count
        if held > most:
            raise NotUnderstood(self.translator.say("split-too-many", bin=dict(bins)[names[0]], held=held, most=most))
        if count > left:
            raise NotUnderstood(self.translator.say("cli-split-too-much", part=part))
        if count:
            self.placed.append(Share(item, names[0], count))

    def _unmoved(self, begins: str) -> Iterator[Share]:
        """Items that have not been placed, at their first places."""
        left = {item: count - sum(s.count for s in self.placed if s.item == item) for item, count in self.ask.items}
        for share in reversed([share for word in begins.split() if (share := Share.parse(word))]):
            if count := min(share.count, left[share.item]):
                left[share.item] -= count
                yield Share(share.item, share.bin, count)

    def _held(self, name: str) -> int:
        return sum(s.count for s in self.placed if s.bin == name)

    def _next(self) -> tuple[str, int]:
        """The item to place next and how many of it are left."""
        for item, count in self.ask.items:
            left = count - sum(s.count for s in self.placed if s.item == item)
            if left:
                return item, left
        return self.ask.items[-1][0] if self.ask.items else "", 0


class _Count(Answering):
    def __init__(self, ask: Number, translator: Translator) -> None:
        super().__init__(translator)
        self.ask = ask
        self.presets = [Choice(0, p.pick, translator.text(p.say), p.pick) for p in ask.presets]

    def choices(self) -> list[Choice]:
        return list(self.presets)

    def hints(self) -> Iterator[str]:
        key = "cli-number-how" if self.ask.step == 1 else "cli-number-step-how"
        yield self.translator.say(key, low=self.ask.low, high=self.ask.high, step=self.ask.step)

    def exact(self, typed: str) -> str | None:
        if typed.isdecimal():
            return typed
        found = meant(typed, [(c.key, c.label) for c in self.presets], exact=True)
        return found[0] if len(found) == 1 else None

    def read(self, typed: str) -> str | None:
        if (pick := self.exact(typed)) is not None:
            return pick
        found = meant(typed, [(c.key, c.label) for c in self.presets])
        return found[0] if len(found) == 1 else typed


class _Place(Answering):
    def __init__(self, ask: Point, translator: Translator) -> None:
        super().__init__(translator)
        self.ask = ask

    def choices(self) -> list[Choice]:
        return [Choice(n, str(p), _pose(p)) for n, p in enumerate(self.ask.candidates, 1)]

    def hints(self) -> Iterator[str]:
        how = "cli-pose-how" if self.ask.turns else "cli-point-how"
        yield self.translator.say(how, last=len(self.ask.candidates))

    def points(self) -> Sequence[Xy]:
        return [(p.x, p.y) for p in self.ask.candidates]

    def exact(self, typed: str) -> str | None:
        if typed.isdecimal():
            return next((c.key for c in self.choices() if c.number == int(typed)), None)
        found = re.fullmatch(r"(-?\d{1,6})[\s/,;]+(-?\d{1,6})(?:[\s/,;]+(-?\d{1,6})(°)?)?", typed.strip())
        if not found:
            return None
        if not found[3]:  # the question has a default facing
            return f"{int(found[1])}/{int(found[2])}"
        return str(Pose(int(found[1]), int(found[2]), int(found[3]) * (100 if found[4] else 1)))

    def read(self, typed: str) -> str | None:
        if (pick := self.exact(typed)) is not None:
            return pick
        raise NotUnderstood(self.translator.say("pick-unreadable", pick=typed))


def _pose(pose: Pose) -> str:
    return f"{pose.x}/{pose.y}" + (f"/{pose.facing}" if pose.facing else "")


class _Write(Answering):
    def __init__(self, ask: Text, translator: Translator) -> None:
        super().__init__(translator)
        self.ask = ask

    def hints(self) -> Iterator[str]:
        yield self.translator.say("cli-text-how", samples=", ".join(self.ask.samples[:3]), most=self.ask.longest)

    def exact(self, typed: str) -> str | None:
        return None if typed.startswith("/") else typed

    def read(self, typed: str) -> str | None:
        return typed


# --- showing


def grid(choices: Sequence[Choice], width: int, translator: Translator) -> list[Line]:
    """Choices in columns, or on separate lines if there are cautions, so that these are read."""
    if not choices:
        return []
    if any(c.caution for c in choices):
        return [line for c in choices for line in _with_caution(c, translator)]
    cells = [_cell(c) for c in choices]
    wide = max(cell_len(c.plain) for c in cells) + 3
    if sum(cell_len(c.plain) + 3 for c in cells) <= width + 3:
        row = Line("  ")
        for cell in cells:
            row += cell + Line("   ")
        row.rstrip()
        return [row]
    columns = max(1, min((width - 2) // wide, 6))
    rows = -(-len(cells) // columns)
    out = []
    for n in range(rows):
        line = Line("  ")
        for cell in cells[n::rows]:
            line += cell + Line(" " * (wide - cell_len(cell.plain)))
        line.rstrip()
        out.append(line)
    return out


def _cell(choice: Choice) -> Line:
    cell = Line()
    if choice.number:
        cell.append(f"{choice.number} ", "bold bright_cyan")
    cell.append(choice.label)
    if choice.note:
        cell.append(f" ({choice.note})", "bright_black")
    return cell


def _with_caution(choice: Choice, translator: Translator) -> Iterator[Line]:
    line = Line("  ") + _cell(choice)
    if choice.caution is not None:
        line.append(f"  ! {translator.text(choice.caution.message)}", "yellow")
        line.append(f" [{choice.caution.rule}]" if choice.caution.rule else "", "bright_black")
    yield line
