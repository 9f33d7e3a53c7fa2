"""The commands `duel`, `fuzz`, `perft`, `bench` and `study balance`: statistics over many games."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grognard.cli.progress import progress
from grognard.cli.usage import INTERRUPTED, Lang, UsageError, find_game, spoken, stop

if TYPE_CHECKING:
    from grognard.core import Game
    from grognard.study import Balance, Fault
    from grognard.words import Translator

WORDS = Path(__file__).parent / "messages"
FAULTY = 1
"""The exit status of a search that found faults."""
MOST_SHOWN = 20
"""Faults that are shown and written down; the others are counted."""
ENDLESS = 1 << 40

GameName = Annotated[str, typer.Argument(help="The game.", metavar="GAME")]
ScenarioName = Annotated[str, typer.Option("--scenario", help="The scenario; the game's first if none is named.")]
OptionValues = Annotated[
    list[str] | None, typer.Option("--option", help="An option of the scenario.", metavar="NAME=VALUE")
]
Seed = Annotated[int, typer.Option("--seed", help="Equal seeds give equal games.")]
Workers = Annotated[int, typer.Option("--workers", help="Processes; 0: as many as there are cores.")]


def duel(
    game: GameName,
    bots: Annotated[list[str], typer.Argument(help="Two or more bots.", metavar="BOT BOT...")],
    games: Annotated[int, typer.Option("--games", help="How many games.")] = 200,
    scenario: ScenarioName = "",
    option: OptionValues = None,
    seed: Seed = 0,
    workers: Workers = 0,
    lang: Lang = "",
) -> None:
    """Let bots play each other in all seatings: win rates with their 95 % intervals."""
    from grognard import study

    words = _words(lang)
    rules = _game(words, game)
    scenario, options = _scenario(words, rules, scenario, option)
    _at_least(words, "--games", games, 1)
    _at_least(words, "--workers", workers, 0)
    if len(bots) < 2:
        raise stop(words.say("study-two-bots"))
    _known_bots(words, rules, bots)
    with progress("duel", games) as step:
        done = study.duel(
            game, bots, scenario=scenario, options=options, games=games, seed=seed, workers=workers or None, step=step
        )
    _say_stopped(words, done.stopped, done.games)
    if done.games:
        print(
            words.say(
                "study-duel-head",
                game=game,
                scenario=scenario,
                games=done.games,
                seatings=len({record.seating for record in done.records}),
                rate=_figure(words, done.games / done.seconds),
                shared=done.shared,
                unfinished=done.unfinished,
            )
        )
    wide = max(len(entrant.name) for entrant in done.entrants)
    for entrant in done.entrants if done.games else ():
        rate, low, high = (
            _figure(words, 100 * x).rjust(5) for x in (entrant.rate, entrant.interval.low, entrant.interval.high)
        )
        print(words.say("study-duel-line", bot=entrant.name.ljust(wide), rate=rate, low=low.strip(), high=high.strip()))
    if done.stopped:
        raise typer.Exit(INTERRUPTED)


def fuzz(
    game: GameName,
    games: Annotated[int | None, typer.Option("--games", help="How many games; 1000 if no time is set.")] = None,
    seed: Seed = 0,
    seconds: Annotated[float | None, typer.Option("--seconds", help="Begin no game after so long.")] = None,
    out: Annotated[Path | None, typer.Option("--out", help="Where to write faults down.", metavar="DIR")] = None,
    actions: Annotated[int, typer.Option("--actions", help="A game of more actions has no end.")] = 20_000,
    workers: Workers = 0,
    lang: Lang = "",
) -> None:
    """Play random games over all scenarios and options: dead ends, refused offers, broken invariants."""
    from grognard import study

    words = _words(lang)
    rules = _game(words, game)
    many = games if games is not None else 1000 if seconds is None else ENDLESS
    _at_least(words, "--games", many, 1)
    _at_least(words, "--actions", actions, 1)
    _at_least(words, "--workers", workers, 0)
    folder = out or Path(f"fuzz-{game}")
    if out is not None:
        _folder(words, out)
    with progress("fuzz", 0 if many == ENDLESS else many) as step:
        done = study.fuzz(
            game, games=many, seed=seed, seconds=seconds, workers=workers or None, step=step, most=actions
        )
    _say_stopped(words, done.stopped, done.games)
    for fault in done.faults[:MOST_SHOWN]:
        _tell_fault(words, rules, fault, _folder(words, folder), actions)
    if len(done.faults) > MOST_SHOWN:
        print(words.say("study-fuzz-more", more=len(done.faults) - MOST_SHOWN))
    rate = _figure(words, done.games / done.seconds if done.seconds else 0.0)
    print(words.say("study-fuzz-pace", actions=done.actions, picks=done.picks, rate=rate))
    dead, refused, broken = (str(done.count(kind)) for kind in study.Kind)
    # Plain digits: scripts read this line.
    print(words.say("study-fuzz-total", games=str(done.games), dead=dead, refused=refused, broken=broken))
    if done.faults:
        raise typer.Exit(FAULTY)
    if done.stopped:
        raise typer.Exit(INTERRUPTED)


def _tell_fault(words: Translator, rules: Game[Any], fault: Fault, folder: Path, actions: int) -> None:
    from grognard import study
    from grognard.core import say

    options = "".join(f", {name}={value}" for name, value in fault.options.items())
    told = words.say(
        "study-fuzz-fault",
        seed=fault.seed,
        scenario=fault.scenario,
        options=options,
        kind=say(f"study-fuzz-{fault.kind.replace(' ', '-')}"),
        actions=fault.actions,
        what=fault.what,
    )
    command = f"grognard fuzz {rules.id} --seed {fault.seed} --games 1"
    if fault.actions >= actions:
        command += f" --actions {actions}"
    again = words.say("study-fuzz-again", command=command)
    name = f"{rules.id}-{fault.seed}"
    written = {f"{name}.txt": "\n".join(part for part in (told, again, fault.trace) if part) + "\n"}
    if (record := study.saved(rules, fault)) is not None:
        written[f"{name}.grog"] = record
    for file, text in written.items():
        (folder / file).write_text(text, encoding="utf-8")
    print(told)
    print(f"  {again}")
    print(f"  {words.say('study-fuzz-saved', folder=str(folder), files=', '.join(written))}")


def perft(
    game: GameName,
    depth: Annotated[int, typer.Option("--depth", help="How many actions deep.")] = 3,
    divide: Annotated[bool, typer.Option("--divide", help="Show how many begin with each action.")] = False,
    scenario: ScenarioName = "",
    option: OptionValues = None,
    seed: Seed = 0,
    after: Annotated[int, typer.Option("--after", help="Begin after so many random actions.")] = 0,
    most: Annotated[int, typer.Option("--most", help="Stop at a depth that has more.")] = 1_000_000,
    lang: Lang = "",
) -> None:
    """Count the ways: finished walks to each depth, with chance fixed by the way."""
    from grognard import study

    words = _words(lang)
    rules = _game(words, game)
    scenario, options = _scenario(words, rules, scenario, option)
    _at_least(words, "--depth", depth, 1)
    _at_least(words, "--after", after, 0)
    _at_least(words, "--most", most, 1)
    with progress("perft", 0, at_once=True) as step:
        count = study.perft(
            rules,
            depth,
            scenario=scenario,
            options=options,
            seed=seed,
            after=after,
            most=most,
            divide=divide,
            step=step,
        )
    for action, ways in count.divided:
        print(f"{action}: {ways}")
    endings = [""] * (len(count.depths) - 1) + ["" if count.ending is study.Ending.ALL else f"-{count.ending}"]
    for number, (ways, ending) in enumerate(zip(count.depths, endings, strict=False), 1):
        print(words.say(f"study-perft-line{ending}", depth=number, count=str(ways)))
    if count.ending is study.Ending.MOST:
        print(words.say("study-perft-most", most=str(most)), file=sys.stderr)
    if count.ending is study.Ending.STOPPED:
        print(words.say("study-stopped"), file=sys.stderr)
        raise typer.Exit(INTERRUPTED)


def bench(
    games: Annotated[list[str] | None, typer.Argument(help="Games; all if none is named.", metavar="GAME...")] = None,
    seconds: Annotated[float, typer.Option("--seconds", help="CPU time of one window.")] = 1.0,
    yardsticks: Annotated[bool, typer.Option("--yardsticks", help="Measure engines by others beside ours.")] = False,
    record: Annotated[bool, typer.Option("--record", help="Write the figures into benchmarks/RESULTS.md.")] = False,
    lang: Lang = "",
) -> None:
    """Measure picks, actions and games per CPU-second, copies, views and replays."""
    import subprocess

    from grognard.games import shipped

    words = _words(lang)
    for game in games or ():
        _game(words, game)
    here = Path(__file__).resolve().parents[3] / "benchmarks"
    if not (here / "bench.py").is_file():
        raise stop(words.say("study-bench-no-checkout", folder=str(here)))
    command = [sys.executable, str(here / "bench.py"), *(games or shipped()), "--seconds", str(seconds)]
    command += ["--yardsticks"] * yardsticks + ["--record"] * record
    with _interruptible(words):
        status = subprocess.run(command, check=False).returncode
    if status:
        raise stop(words.say("study-bench-failed", script="benchmarks/bench.py", status=status), status)


STUDY = typer.Typer(no_args_is_help=True, help="What many games say about a game.")


@STUDY.callback()
def _study() -> None:
    """A group, even while it has one command."""


@STUDY.command()
def balance(
    game: GameName,
    bot: Annotated[
        list[str] | None, typer.Option("--bot", help="Plays against itself; may be repeated.", metavar="BOT")
    ] = None,
    games: Annotated[int, typer.Option("--games", help="How many games of each bot.")] = 200,
    scenario: ScenarioName = "",
    option: OptionValues = None,
    each: Annotated[
        list[str] | None,
        typer.Option("--each", help="An option that changes from game to game.", metavar="NAME=VALUE,VALUE"),
    ] = None,
    seed: Seed = 0,
    workers: Workers = 0,
    out: Annotated[Path | None, typer.Option("--out", help="Where to write the pages.", metavar="DIR")] = None,
    lang: Lang = "",
) -> None:
    """Let a bot play itself: who wins, how games end, how long they take, when they turn; pages with charts."""
    from grognard import study
    from grognard.cli.balance_page import spread_of
    from grognard.study.pool import cores

    words = _words(lang)
    rules = _game(words, game)
    scenario, options = _scenario(words, rules, scenario, option)
    changing = _changing(words, rules, scenario, options, each)
    _at_least(words, "--games", games, 1)
    _at_least(words, "--workers", workers, 0)
    chosen = list(dict.fromkeys(bot or [_usual_bot(rules)]))
    _known_bots(words, rules, chosen)
    folder = _folder(words, out or Path(f"balance-{game}"))
    workers = workers or cores()
    done: list[study.Balance] = []
    for name in chosen:
        with progress(f"balance {name}", games) as step:
            one = study.balance(
                game, name, scenario=scenario, options=options, each=changing, games=games, seed=seed, workers=workers,
                step=step,
            )  # fmt: skip
        if one.games:
            done.append(one)
        if one.stopped:
            break
    stopped = one.stopped
    _say_stopped(words, stopped, sum(one.games for one in done))
    for one in done:
        print(
            words.say(
                "study-balance-line",
                bot=one.bot,
                games=one.games,
                won=", ".join(_figure(words, 100 * rate.won / one.games) for rate in one.rates()),
                shared=_figure(words, 100 * one.shared / one.games),
                steps=spread_of(words, study.spread([record.length for record in one.records])),
            )
        )
    if done:
        named = [f"--bot {name}" for name in chosen] + [f"--option {text}" for text in option or ()]
        named += [f"--each {text}" for text in each or ()]
        told = [
            "./grognard study balance",
            game,
            *named,
            f"--games {games}",
            f"--scenario {scenario}",
            f"--seed {seed}",
        ]
        files = _write_pages(rules, scenario, " ".join(told), workers, done, folder, tuple(changing))
        print(words.say("study-balance-saved", folder=str(folder), files=", ".join(files)))
    if stopped:
        raise typer.Exit(INTERRUPTED)


def _usual_bot(rules: Game[Any]) -> str:
    """The quick one, if the game has one; else its first."""
    from grognard import bots

    known = bots.names(rules)
    return "quick" if "quick" in known else next(iter(rules.bots), known[0])


def _write_pages(
    rules: Game[Any],
    scenario: str,
    command: str,
    workers: int,
    done: Sequence[Balance],
    folder: Path,
    changing: tuple[str, ...],
) -> list[str]:
    """In all languages; the names of the pages."""
    from datetime import UTC, datetime

    from grognard.cli.balance_page import Page, Study
    from grognard.games import folder as home_of
    from grognard.words import LANGUAGES, translator

    day = datetime.now(UTC).date().isoformat()
    study = Study(rules, scenario, command, day, workers, tuple(done), changing)
    pages = []
    for language in LANGUAGES:
        files = Page(study, translator(language, home_of(rules.id) / "messages", WORDS / "study")).files()
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
        pages.append(next(iter(files)))
    return pages


# --- what people type


def _words(lang: str) -> Translator:
    from grognard.words import translator

    return translator(spoken(lang), WORDS, WORDS / "study")


def _game(words: Translator, name: str) -> Game[Any]:
    try:
        return find_game(name, words)
    except UsageError as wrong:
        raise stop(str(wrong)) from None


def _scenario(
    words: Translator, rules: Game[Any], scenario: str, given: Sequence[str] | None
) -> tuple[str, dict[str, str]]:
    from grognard.match import WrongMove, settled

    options = _pairs(words, given)
    scenario = scenario or next(iter(rules.scenarios()))
    try:
        return scenario, settled(rules, scenario, options)
    except WrongMove as wrong:
        raise stop(words.text(wrong.message)) from None


def _pairs(words: Translator, given: Sequence[str] | None) -> dict[str, str]:
    found = {}
    for text in given or ():
        name, sign, value = text.partition("=")
        if not sign:
            raise stop(words.say("study-option-form", given=text))
        found[name.strip()] = value.strip()
    return found


def _changing(
    words: Translator, rules: Game[Any], scenario: str, options: dict[str, str], given: Sequence[str] | None
) -> dict[str, tuple[str, ...]]:
    """Options with several values, each of which is possible."""
    from grognard.match import WrongMove, settled

    each = {name: tuple(value.strip() for value in values.split(",")) for name, values in _pairs(words, given).items()}
    try:
        for name, values in each.items():
            for value in values:
                settled(rules, scenario, options | {name: value})
    except WrongMove as wrong:
        raise stop(words.text(wrong.message)) from None
    return each


def _known_bots(words: Translator, rules: Game[Any], named: Sequence[str]) -> None:
    from grognard import bots

    known = bots.names(rules)
    for bot in named:
        if bot not in known:
            raise stop(words.say("study-no-such-bot", game=rules.id, bot=bot, known=", ".join(known)))


def _at_least(words: Translator, what: str, given: int, least: int) -> None:
    if given < least:
        raise stop(words.say("study-at-least", what=what, least=least))


def _folder(words: Translator, folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise stop(words.say("study-no-folder", folder=str(folder), why=wrong.strerror or str(wrong))) from None
    return folder


@contextmanager
def _interruptible(words: Translator) -> Iterator[None]:
    try:
        yield
    except KeyboardInterrupt:
        raise stop(words.say("study-interrupted"), INTERRUPTED) from None


def _say_stopped(words: Translator, stopped: bool, games: int) -> None:
    if stopped:
        print(words.say("study-stopped" if games else "study-stopped-empty"), file=sys.stderr)


def _figure(words: Translator, number: float) -> str:
    """With one decimal, as the language writes it."""
    text = f"{number:.1f}"
    return text.replace(".", ",") if words.language == "fr" else text
