"""What lies beside the map: the year, Monarchs' Will and Victory Points, courts and treasuries, hands, the war of light
troops, treaties, chits, leaders who are not on the map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.core import UNKNOWN, Message, say
from grognard.core.scene import Badge, Bench, Card, Gauge, Hand, Panel, Piece, Table, Tone, Track
from grognard.games.monarchs.components.cards import (
    CARD_IDS,
    CARDS,
    CHIT_IDS,
    FACE_DOWN,
    FLAGS,
    NAME_ORIGIN,
    TREATIES,
    Timing,
)
from grognard.games.monarchs.components.leaders import ALL_LEADERS
from grognard.games.monarchs.components.map import AREAS, THEATRE_OF_AREA, THEATRES
from grognard.games.monarchs.components.nations import (
    COURTS,
    EXHAUSTED_AT,
    EXHAUSTIBLE,
    LEAST_WILL,
    MOST_WILL,
    NATION_OF_POWER,
    NATIONS,
    NAVAL,
    POWERS,
    SIDE_OF,
    SIDE_OF_COURT,
    SIDE_OF_POWER,
)
from grognard.games.monarchs.components.scenarios import COMMON, YEAR, rounds_of
from grognard.games.monarchs.components.units import TROOPS, Stack, light_in, parts, strength
from grognard.games.monarchs.display import battle_panels, pieces
from grognard.games.monarchs.display.board import SIDE_TONES, TONES
from grognard.games.monarchs.frames import ChosenTactics, CourtTurn, Levy, Placing, Restoring, Spring, SpringStep
from grognard.games.monarchs.names import (
    NONE,
    area_name,
    card_name,
    chit_name,
    court_name,
    fleet_name,
    nation_name,
    number,
    power_name,
    season_name,
    side_name,
    theatre_name,
    treaty_name,
    troops_name,
)
from grognard.games.monarchs.rules.cards import choices, plays
from grognard.games.monarchs.rules.spring import upkeep as spring_upkeep
from grognard.games.monarchs.rules.spring.income import sustainment
from grognard.games.monarchs.rules.spring.recruit_numbers import army_limit, infantry_of
from grognard.games.monarchs.rules.victory import par_of
from grognard.games.monarchs.state import (
    AUTUMN,
    DEAD,
    FORCE_POOL,
    IN_POOL,
    PRISONERS,
    SEASONS,
    SPRING,
    SUMMER,
    WINTER,
    WINTER_QUARTERS,
    State,
)

BALANCE_SHOWN = 12
"""How far the balance of VP is shown on either side of the par."""


def panels(v: State) -> list[Panel]:
    out: list[Panel] = [year(v), *battle_panels.panels(v)]
    if (
        v.frames
        and isinstance(v.frames[0], Spring)
        and v.frames[0].step not in (SpringStep.NEW_LEADERS, SpringStep.END)
    ):
        out.append(budget(v, v.frames[0]))
    out += [balance(v), *wills(v), courts(v)]
    out += hands(v)
    out += [treasuries(v), light_war(v), politics(v), fortunes(v), piles(v)]
    out += boxes(v)
    out.append(origins())
    return out


def listed(names: list[Message]) -> Message:
    return say("several", names=names) if names else NONE


# --- the year


def year(v: State) -> Track:
    """CM-P-1-d, CM-P-1-f: the phases of the year, and the rounds of its seasons."""
    row = YEAR[v.scenario]
    steps: list[tuple[int, int]] = [(SPRING, 0)] if row["spring_phase"] else []
    for season in (SUMMER, AUTUMN):
        name = SEASONS[season]
        if name in row["seasons"]:
            steps += [(season, n + 1) for n in range(COMMON["seasons"][name]["rounds"])]
    steps.append((WINTER, 0))
    now = max((n for n, step in enumerate(steps) if step <= (v.season, max(1, v.round))), default=0)
    return Track("year", say("year", year=str(v.year)), tuple(_step(*step) for step in steps), now)


def _step(season: int, turn: int) -> Message:
    name = season_name(SEASONS[season])
    return say("season-round", season=name, n=turn, of=rounds_of(SEASONS[season])) if turn else name


# --- will and points


def wills(v: State) -> Iterator[Gauge]:
    """CM-P-14-c to -e, CM-P-11-k: with the levels at which a power collapses and is Exhausted."""
    for power in range(len(POWERS)):
        if v.will[power] >= 0:
            marks: tuple[tuple[int, Message], ...] = ((LEAST_WILL, say("mark-collapse")),)
            if power in EXHAUSTIBLE:
                marks = (*marks, (EXHAUSTED_AT, say("mark-exhausted")))
            name = say("will-of", power=power_name(power))
            yield Gauge(f"will-{POWERS[power]}", name, LEAST_WILL, MOST_WILL, v.will[power], _tone(power), marks)


def _tone(power: int) -> Tone:
    return TONES[NATION_OF_POWER[power]]


def balance(v: State) -> Gauge:
    """CM-P-14-f: VP of the Coalition less those of the Alliance, against the par of the year."""
    par = par_of(v.scenario, v.rules.campaign)
    now = sum(p if SIDE_OF_POWER[n] else -p for n, p in enumerate(v.points))
    low, high = min(par - BALANCE_SHOWN, now), max(par + BALANCE_SHOWN, now)
    tone = SIDE_TONES[1] if now > par else SIDE_TONES[0] if now < par else Tone.NEUTRAL
    return Gauge("balance", say("balance"), low, high, now, tone, ((par, say("mark-par")),))


# --- courts and treasuries


def courts(v: State) -> Table:
    """Who is at turn, with SA pool and cards."""
    turn = v.innermost(CourtTurn)
    active = [court for court in range(len(COURTS)) if v.is_active(court)]
    rows = []
    for court in active:
        hidden = v.hands[court].count(UNKNOWN)
        left = sum(v.decks[court]) - hidden
        rows.append(
            (
                court_name(court),
                side_name(SIDE_OF_COURT[court]),
                number(v.actions[court]),
                number(len(v.hands[court])),
                number(left),
            )
        )
    marked = active.index(turn.court) if turn is not None and turn.court in active else -1
    head = (say("head-court"), say("head-side"), say("head-actions"), say("head-hand"), say("head-deck"))
    return Table("courts", say("courts"), head, tuple(rows), marked)


def treasuries(v: State) -> Table:
    """Thalers, VP and MW of each nation at war, and what it suffers from."""
    rows = []
    for n, name in enumerate(NATIONS):
        if not v.warring(n):
            continue
        power = POWERS.index(name) if name in POWERS else -1
        points = number(v.points[power]) if power >= 0 else NONE
        rows.append(
            (
                nation_name(name),
                number(v.treasury[n]),
                points,
                say("exhausted") if v.is_exhausted(n) else NONE,
            )
        )
    head = (say("head-nation"), say("head-thalers"), say("head-points"), say("head-state"))
    return Table("treasuries", say("treasuries"), head, tuple(rows))


_BEFORE: Final = {step: tuple(SpringStep)[:n] for n, step in enumerate(SpringStep)}
"""The steps that come before each."""


def budget(v: State, f: Spring) -> Table:
    """CM-P-11-d to CM-P-11-g: in Spring, what each nation has, what its army and its depots have still to cost it, and
    how many it may still recruit."""
    nations = [n for n in range(len(NATIONS)) if v.warring(n)]
    rows = []
    for n in nations:
        army, depots, recruits = (
            (f.step == step and (f.nation, f.stage) <= (n, 0)) or f.step in _BEFORE[step]
            for step in (SpringStep.SUSTAINMENT, SpringStep.DEPOTS, SpringStep.RECRUITMENT)
        )
        upkeep = sum(spring_upkeep.cost_of(v, depot) for depot in spring_upkeep.costly(v, n))
        room = max(0, army_limit(v, n) - infantry_of(v, n))
        rows.append(
            (
                nation_name(NATIONS[n]),
                number(v.treasury[n]),
                number(sustainment(v, n)) if army else NONE,
                number(upkeep) if depots else NONE,
                number(room) if recruits else NONE,
            )
        )
    at_it = v.top.nation if isinstance(v.top, Placing | Restoring | Levy) else f.nation
    now = nations.index(at_it) if at_it in nations else -1
    heads = ("head-nation", "head-thalers", "head-army-cost", "head-depot-cost", "head-room")
    return Table("budget", say("budget"), tuple(map(say, heads)), tuple(rows), now, beside=True)


# --- cards


def hands(v: State) -> list[Hand]:
    """Those that hold cards, first those into which the viewer can look. While Tactics are chosen they are put away."""
    if isinstance(v.top, ChosenTactics):
        return []
    found = [hand(v, court) for court in range(len(COURTS)) if v.is_active(court) and v.hands[court]]
    return sorted(found, key=_is_hidden)


def hand(v: State, court: int) -> Hand:
    cards = tuple(_card(v, court, f"{FACE_DOWN}{COURTS[court]}-{n}", card) for n, card in enumerate(v.hands[court]))
    return Hand(f"hand-{COURTS[court]}", say("hand-of", court=court_name(court)), _court_tone(court), cards)


def _is_hidden(panel: Hand) -> bool:
    return all(card.name is None for card in panel.cards)


def _court_tone(court: int) -> Tone:
    return TONES[NATIONS.index(COURTS[court])]


def _card(v: State, court: int, alias: str, card: int) -> Card:
    if card == UNKNOWN:
        return Card(alias)
    name = CARD_IDS[card]
    return Card(
        alias,
        card_name(name),
        card_text(name),
        name,
        str(CARDS[card].ops),
        tuple(card_kinds(card)),
        card_note(v, court, card),
    )


def card_text(card: str) -> Message:
    return say("card-text", about=say(f"card-{card}-text"), origin=say(f"card-origin-{NAME_ORIGIN[card]}"))


def card_kinds(card: int) -> Iterator[Badge]:
    """When a card is played, and whether it comes back."""
    row = CARDS[card]
    if row.timing is Timing.INTERRUPT:
        yield Badge("time", say("card-interrupt"), tone=Tone.BAD)
    if row.mandatory:
        yield Badge("lock", say("card-mandatory"), tone=Tone.BAD)
    if row.removed:
        yield Badge("cross", say("card-removed"))


def card_note(v: State, court: int, card: int) -> Message | None:
    """Why a card can do nothing, or not all that is printed on it, now."""
    turn = v.innermost(CourtTurn)
    if turn is not None and turn.court == court and (wrong := plays.card_law(v, turn, card)) is not None:
        return wrong.message
    row = CARDS[card]
    if row.timing is Timing.INTERRUPT:
        return say("note-interrupt")  # CM-P-5-p
    if not choices.is_met(v, row.requires):
        return say("note-event", why=say(f"card-{row.id}-needs"))  # CM-P-5-f
    return None


def piles(v: State) -> Table:
    """CM-P-1-h: discard piles are open, and so is what is out of the game."""
    rows = []
    for court in range(len(COURTS)):
        if v.is_active(court):
            gone = [card_name(CARD_IDS[c]) for c in v.removed if CARDS[c].court == court]
            rows.append((court_name(court), listed([card_name(CARD_IDS[c]) for c in v.discards[court]]), listed(gone)))
    head = (say("head-court"), say("head-discards"), say("head-removed"))
    return Table("piles", say("piles"), head, tuple(rows))


# --- light troops


def light_war(v: State) -> Table:
    """CM-P-9-a to -e: who has the KK Advantage of each Theatre, Lt steps in its box, and Forage Raids."""
    rows = []
    for n, theatre in enumerate(THEATRES):
        steps = [0, 0]
        for stack in (v.boxes[n], *(v.forage[a] for a in range(len(AREAS)) if THEATRE_OF_AREA[a] == n)):
            for nation, sps in enumerate(strength(light_in(stack)).of_nation):
                steps[SIDE_OF[nation]] += sps
        raids = [
            say("forage-raid", area=area_name(AREAS[a]), troops=listed(_said(v.forage[a])))
            for a in range(len(AREAS))
            if THEATRE_OF_AREA[a] == n and v.forage[a]
        ]
        rows.append(
            (theatre_name(theatre), _advantage(v.advantage[n]), number(steps[0]), number(steps[1]), listed(raids))
        )
    head = (say("head-theatre"), say("head-advantage"), side_name(0), side_name(1), say("head-forage"))
    return Table("light-war", say("light-war"), head, tuple(rows))


def _advantage(holder: int) -> Message:
    return side_name(int(holder > 0)) if holder else NONE


def _said(stack: Stack) -> list[Message]:
    return [troops_name(TROOPS[one.troop], one.number) for one in parts(stack)]


# --- treaties, flags, chits


def politics(v: State) -> Table:
    """The treaty in force, facts that events have made, and what the weather and cards forbid."""
    rows = [(say("row-treaty"), treaty_name(TREATIES[v.treaty]))]
    facts = [say(f"flag-{name.replace('_', '-')}") for name in FLAGS if v.flag(name)]
    rows.append((say("row-flags"), listed(facts)))
    bans = [say(f"ban-{ban.what.replace('_', '-')}", nation=nation_name(NATIONS[ban.nation])) for ban in v.bans]
    bans += [say("ban-forced-marches")] if v.no_forced_marches else []
    bans += [say("ban-march-mp", n=f"{v.march_change:+d}")] if v.march_change else []
    rows.append((say("row-bans"), listed(bans)))
    return Table("politics", say("politics"), (say("head-what"), say("head-in-force")), tuple(rows))


def fortunes(v: State) -> Table:
    """CM-P-15-b: the chits that have been drawn this year."""
    drawn = [(chit_name(name), say(f"chit-{name}-text")) for n, name in enumerate(CHIT_IDS) if not v.chits[n]]
    rows = tuple(drawn) or ((NONE, NONE),)
    return Table("fortunes", say("fortunes", left=sum(v.chits)), (say("head-chit"), say("head-effect")), rows)


# --- leaders and fleets that are not on the map


def boxes(v: State) -> Iterator[Bench]:
    """CM-P-3-i, CM-P-13-d: Force Pool, Prisoners, Winter Quarters."""
    for box, name in ((FORCE_POOL, "pool"), (PRISONERS, "prisoners"), (WINTER_QUARTERS, "quarters"), (DEAD, "dead")):
        there: list[Piece] = [
            pieces.leader(v, who)
            for who in sorted(ALL_LEADERS, key=lambda who: (v.nation_of(who), v.seniority(who)))
            if v.leaders[who] == box
        ]
        if box == FORCE_POOL:
            for fleet, nation in enumerate(NAVAL):
                if v.fleets[fleet] == IN_POOL:
                    key = f"fleet:{NATIONS[nation]}"
                    there.append(
                        Piece(
                            f"fleet-{NATIONS[nation]}",
                            fleet_name(NATIONS[nation]),
                            TONES[nation],
                            sign="fleet",
                            key=key,
                        )
                    )
        if there:
            yield Bench(f"box-{name}", say(f"box-{name}"), Tone.NEUTRAL, tuple(there), aside=True)


def origins() -> Table:
    """What is of the published game and what was made for this one."""
    rows = tuple((say(f"origin-{name}"), say(f"origin-{name}-how")) for name in ("tables", "map", "cards", "years"))
    return Table("origins", say("origins"), (say("head-what"), say("head-origin")), rows)
