"""The page of `study balance`: Markdown with charts, in either language."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from grognard.cli.study_options import decimal
from grognard.core import Message, dump, verbatim
from grognard.core.scene import Tone
from grognard.study import svg_charts
from grognard.study.balance import Balance, Measure, Spread, spread

if TYPE_CHECKING:
    from grognard.core import Game, Option
    from grognard.words import Translator


class Study(Struct, frozen=True):
    """A study with its command, so that it can be repeated."""

    game: Game[Any]
    scenario: str
    command: str
    day: str
    workers: int
    balances: tuple[Balance, ...]
    """One for each bot."""
    changing: tuple[str, ...] = ()
    """The options that varied from game to game."""


def machine() -> str:
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.is_file():
        named = [line for line in cpuinfo.read_text(encoding="utf-8").splitlines() if line.startswith("model name")]
        model = named[0].partition(":")[2].strip() if named else model
    return f"{model}, {os.cpu_count()} cores, {platform.python_implementation()} {platform.python_version()}"


def percent(words: Translator, games: float, whole: int) -> str:
    return words.say("study-balance-percent", n=decimal(words, 100 * games / whole if whole else 0.0))


def spread_of(words: Translator, found: Spread, decimals: int = 0) -> str:
    low, middle, high = (decimal(words, x, decimals) for x in (found.low, found.middle, found.high))
    return words.say("study-balance-spread", low=low, middle=middle, high=high)


class Page:
    """One page in one language. `files` returns the texts by file name, the page itself first."""

    def __init__(self, study: Study, words: Translator) -> None:
        self.study, self.words = study, words
        self.say = words.say
        self.end = "" if words.language == "en" else f".{words.language}"
        scenario = study.game.scenarios()[study.scenario]
        self.sides = [words.join([words.text(scenario.seats[s].name) for s in side]) for side in scenario.parties]
        self.pictures: dict[str, str] = {}

    def files(self) -> dict[str, str]:
        text = "\n\n".join(part for part in self.parts() if part) + "\n"
        return {f"{self.study.game.id}{self.end}.md": text, **self.pictures}

    def parts(self) -> Iterator[str]:
        title = self.say("game-title")
        yield "# " + self.say("study-balance-title", game=title)
        yield self.say(
            "study-balance-made",
            day=self.study.day,
            machine=machine(),
            workers=self.study.workers,
            scenario=self.words.text(self.study.game.scenarios()[self.study.scenario].name),
            version=self.study.game.version,
        )
        yield f"```\n{self.study.command}\n```"
        yield self.say("study-balance-intro")
        yield self.overview()
        yield self.agreement()
        for one in self.study.balances:
            yield from self.section(one)

    # --- all bots

    def overview(self) -> str:
        head = (
            *(self.say(f"study-balance-head-{name}") for name in ("bot", "games")),
            *(self.say("study-balance-head-wins", seat=seat) for seat in self.sides),
            *(self.say(f"study-balance-head-{name}") for name in ("draws", "steps", "actions")),
        )
        rows = [
            (
                one.bot,
                str(one.games),
                *(percent(self.words, rate.won, one.games) for rate in one.rates()),
                percent(self.words, one.shared, one.games),
                spread_of(self.words, spread([record.length for record in one.records])),
                spread_of(self.words, spread([record.actions for record in one.records])),
            )
            for one in self.study.balances
        ]
        return table(head, rows)

    def agreement(self) -> str:
        """Which seats do better or worse than an equal share with every bot. Bots that played the same games count as
        one."""
        alike = same_games(self.study.balances)
        parts = [
            self.say("study-balance-same", bots=[verbatim(one.bot) for one in same]) for same in alike if len(same) > 1
        ]
        if len(alike) > 1:
            parts += [
                self.say("study-balance-agree"),
                "\n".join(self.verdict(alike, seat) for seat in range(len(self.sides))),
            ]
        return "\n\n".join(parts)

    def verdict(self, alike: Sequence[Sequence[Balance]], seat: int) -> str:
        sides = {favour(same[0], seat) for same in alike}
        found = {1: "more", -1: "less", 0: "even"}[sides.pop()] if len(sides) == 1 else "open"
        return "- " + self.say(f"study-balance-{found}", seat=self.sides[seat])

    # --- one bot

    def section(self, one: Balance) -> Iterator[str]:
        yield f"## {one.bot}"
        yield self.say(
            "study-balance-played",
            games=one.games,
            unfinished=one.unfinished,
            rate=decimal(self.words, one.games / one.seconds if one.seconds else 0.0, 2),
        )
        if one.stopped:
            yield self.say("study-balance-stopped", games=one.games, asked=one.asked)
        yield "### " + self.say("study-balance-who")
        yield self.winners(one)
        if self.study.changing:
            yield "### " + self.say("study-balance-options")
            yield self.by_options(one)
        yield "### " + self.say("study-balance-how")
        yield self.endings(one)
        yield "### " + self.say("study-balance-when")
        yield self.lengths(one)
        yield self.picture(one, "over", self.say("study-balance-over-title"), self.over(one))
        if one.families:
            yield "### " + self.say("study-balance-course")
        for family in one.families:
            alike = [measure for measure in one.measures if measure.family == family]
            named = self.words.text(alike[0].name)
            title = named if len(alike) == 1 else self.say("study-balance-each", name=named)
            yield self.picture(one, family, title, self.course(one, title, alike))
            yield self.turning(one, family)

    def winners(self, one: Balance) -> str:
        head = tuple(self.say(f"study-balance-head-{name}") for name in ("seat", "won", "rate", "interval"))
        rows = []
        for rate in one.rates():
            low, high = (decimal(self.words, 100 * x) for x in (rate.interval.low, rate.interval.high))
            interval = self.say("study-balance-interval", low=low, high=high)
            rows.append((self.sides[rate.side], str(rate.won), percent(self.words, rate.won, one.games), interval))
        shared = self.say("study-balance-head-draws")
        rows.append((shared, str(one.shared), percent(self.words, one.shared, one.games), ""))
        return table(head, rows)

    def by_options(self, one: Balance) -> str:
        """The winners by the values of the options that varied."""
        scenario = self.study.game.scenarios()[self.study.scenario]
        options = [next(o for o in scenario.options if o.id == name) for name in self.study.changing]
        head = (
            *(self.words.text(option.name) for option in options),
            self.say("study-balance-head-games"),
            *(self.say("study-balance-head-wins", seat=seat) for seat in self.sides),
            self.say("study-balance-head-draws"),
        )
        rows = [
            (
                *(self.value(option, value) for option, value in zip(options, values, strict=True)),
                str(found.games),
                *(percent(self.words, rate.won, found.games) for rate in found.rates()),
                percent(self.words, found.shared, found.games),
            )
            for values, found in one.by_options().items()
        ]
        return table(head, rows)

    def value(self, option: Option, value: str) -> str:
        """The name of an option's value, if it has one."""
        key = f"option-{option.id}-{value}"
        return self.say(key) if self.words.has(key) else value

    def endings(self, one: Balance) -> str:
        rows = []
        for ending in one.endings():
            texts = list(dict.fromkeys(self.words.text(reason) for reason in ending.reasons))
            named = texts[0] if len(texts) == 1 else self.say("study-balance-such-as", text=texts[0])
            rows.append((named, str(ending.games), percent(self.words, ending.games, one.games)))
        if one.unfinished:
            rows.append(
                (self.say("study-balance-no-end"), str(one.unfinished), percent(self.words, one.unfinished, one.games))
            )
        return table(tuple(self.say(f"study-balance-head-{name}") for name in ("ending", "games", "rate")), rows)

    def lengths(self, one: Balance) -> str:
        steps, actions = ([getattr(r, what) for r in one.records] for what in ("length", "actions"))
        return self.say(
            "study-balance-lengths",
            steps=spread_of(self.words, spread(steps)),
            actions=spread_of(self.words, spread(actions)),
            shortest=min(steps, default=0),
            longest=max(steps, default=0),
        )

    def turning(self, one: Balance, family: str) -> str:
        turning = one.turning(family)
        if not turning.steps:
            return ""
        across = self.across(one)
        low, middle, high = (across[min(round(x), len(across) - 1)] for x in _three(spread(turning.steps)))
        return self.say(
            "study-balance-turning",
            decided=turning.decided,
            behind=turning.behind,
            middle=middle,
            low=low,
            high=high,
        )

    # --- charts

    def across(self, one: Balance) -> list[str]:
        """A name for each step, and for the time after the last one that was played."""
        named = next((record.steps for record in one.records if record.steps), ())
        return [
            self.words.text(named[step]) if step < len(named) else self.after(step, named)
            for step in range(one.last_step + 2)
        ]

    def after(self, step: int, named: Sequence[Message]) -> str:
        return self.say("study-balance-end") if named else str(step + 1)

    def over(self, one: Balance) -> str:
        across = self.across(one)
        counts = [one.over_by(step) for step in range(len(across))]
        names = [
            *(self.say("study-balance-head-wins", seat=seat) for seat in self.sides),
            self.say("study-balance-head-draws"),
        ]
        drawn = [
            svg_charts.Share(name, colour, [count[n] / max(1, one.games) for count in counts])
            for n, (name, colour) in enumerate(
                zip(names, [*map(seat_colour, range(one.sides)), svg_charts.NO_SIDE], strict=True)
            )
        ]
        return svg_charts.shares(
            self.say("study-balance-over-title"), across, drawn, up=self.say("study-balance-over-up")
        )

    def course(self, one: Balance, title: str, alike: Sequence[Measure]) -> str:
        drawn: list[svg_charts.Band] = []
        if len(alike) == 1:
            drawn.append(band(self.say("study-balance-all"), svg_charts.INK, one.course(alike[0].id)))
            for seat, name in enumerate(self.sides):
                course = one.course(alike[0].id, winning(seat))
                if course:
                    named = self.say("study-balance-head-wins", seat=name)
                    drawn.append(svg_charts.Band(named, seat_colour(seat), [found.middle for found in course]))
        else:
            for measure in alike:
                drawn.append(band(self.words.text(measure.name), colour(measure.tone), one.course(measure.id)))
        marks = {at: self.words.text(name) for measure in alike for at, name in measure.marks}
        levels = [svg_charts.Level(at, name) for at, name in sorted(marks.items())]
        return svg_charts.bands(title, self.across(one), drawn, levels, self.say("study-balance-course-up"))

    def picture(self, one: Balance, what: str, title: str, svg: str) -> str:
        file = f"{self.study.game.id}-{one.bot}-{what}{self.end}.svg"
        self.pictures[file] = svg
        return f"![{title}]({file})"


def band(name: str, colour: str, course: Sequence[Spread]) -> svg_charts.Band:
    low, middle, high = ([getattr(found, part) for found in course] for part in ("low", "middle", "high"))
    return svg_charts.Band(name, colour, middle, low, high)


def winning(seat: int) -> Callable[[Any], bool]:
    return lambda record: record.winner == seat


def seat_colour(seat: int) -> str:
    return svg_charts.SEATS[seat % len(svg_charts.SEATS)]


def colour(tone: Tone) -> str:
    """A colour similar to that of the client."""
    kind, _, number = tone.partition("-")
    family = {"seat": svg_charts.SEATS, "nation": svg_charts.NATIONS}.get(kind, (svg_charts.INK,))
    return family[(int(number or 1) - 1) % len(family)]


def same_games(balances: Sequence[Balance]) -> list[list[Balance]]:
    """Bots that played exactly the same games, grouped: they are one bot under two names."""
    alike: dict[bytes, list[Balance]] = {}
    for one in balances:
        alike.setdefault(dump(one.records), []).append(one)
    return list(alike.values())


def favour(one: Balance, seat: int) -> int:
    """1: this seat significantly wins more than an equal share of the games with a winner; -1: less; 0: neither."""
    from grognard.study import wilson

    won = [rate.won for rate in one.rates()]
    interval = wilson(won[seat], sum(won))
    return 1 if interval.low > 1 / one.sides else -1 if interval.high < 1 / one.sides else 0


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def _three(found: Spread) -> tuple[float, float, float]:
    return found.low, found.middle, found.high
