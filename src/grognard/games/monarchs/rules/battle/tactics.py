"""CM-P-8-d, CM-P-8-v to CM-P-8-x: drawing Tactics, choosing them in secret, and a Surprise Attack declared early."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from grognard.core import UNKNOWN, Caution, Dice, Event, Next, OneOf, Preset, Refusal, RuleId, Seat, say
from grognard.core.refusal import unreadable
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.cards import CARD, FACE_DOWN, FACE_DOWN_CHIT
from grognard.games.monarchs.components.nations import AU, COURT_AU, COURT_OF, Nation
from grognard.games.monarchs.components.tactics import CUPS, SURPRISE_ATTACK, TACTIC, TACTIC_IDS, TACTIC_KEYS, TACTICS
from grognard.games.monarchs.events import battle as ev
from grognard.games.monarchs.frames import AnyFrame, Attack, Battle, ChosenTactics
from grognard.games.monarchs.names import any_name, court_name
from grognard.games.monarchs.rules.battle.army import Army, Ground, army, both, force, ground
from grognard.games.monarchs.rules.battle.tactics_played import (
    ATTACKER,
    DEFENDER,
    Played,
    draws,
    holds,
    may_play,
    resolve,
)
from grognard.games.monarchs.state import State, post
from grognard.kit.refusals import law

__all__ = ["Played", "ask", "draw", "draw_early", "draws", "hidden", "may_play", "resolve", "sample", "seen"]

NONE, ENDURANCE, ROLL = "none", "endurance", "roll"
YES, NO = "yes", "no"


def seat_of(v: State, b: Battle, which: int) -> Seat:
    """Who plays the attacker or the defender of a battle (CM-P-2-l)."""
    return v.seats[v.force_court(force(b, which))]


def from_cup(nation: Nation, count: int, by: Seat, dice: Dice) -> tuple[int, ...]:
    """Chits drawn from a power's cup, in the order of the table."""
    cup = list(CUPS[nation])
    chits = []
    for _ in range(count):
        chits.append(dice.draw("tactic", cup, by=by))
        cup[chits[-1]] -= 1
    return tuple(sorted(chits))


# --- CM-P-8-d: the early draw of an Austrian attacker


def draws_early(v: State, f: Attack) -> bool:
    """Austrian attackers after Generalstab draw when interception is settled."""
    return v.flag("generalstab") and v.force_nation(post(f.side, f.at)) == AU and v.commander(post(f.side, f.at)) >= 0


def draw_early(s: State, f: Attack, dice: Dice, out: list[Event]) -> bool:
    """True if the seat must be asked whether it declares a Surprise Attack: always after an early draw, so that being
    asked tells nothing."""
    if f.chits or not draws_early(s, f):
        return bool(f.chits)
    seat = s.seats[COURT_AU]
    f.chits = list(from_cup(AU, draws(army(s, post(f.side, f.at), True)), seat, dice))
    out.append(ev.DrewTactics(seat, COURT_AU, len(f.chits), tuple(TACTIC_IDS[n] for n in f.chits)))
    return True


def surprise_law(_v: State, f: Attack, a: act.Surprise) -> Refusal | None:
    """CM-P-8-w, CM-15.4-ae: it can be declared only by who has drawn it."""
    if a.declared == NO:
        return None
    if a.declared != YES:
        return unreadable("not-now", action=a.declared)
    return None if SURPRISE_ATTACK in f.chits else law("CM-P-8-d", "tactic-not-drawn")


def ask_surprise(v: State, f: Attack) -> Next:
    keys = [key for key in (YES, NO) if surprise_law(v, f, act.Surprise(key)) is None]

    def why(key: str) -> Refusal | None:
        return surprise_law(v, f, act.Surprise(key)) if key == YES else None

    sensible = [YES, YES, YES, NO] if YES in keys else [NO]
    return OneOf(say("ask-surprise"), keys, act.Surprise, any_name, why=why, sensible=sensible)


def declare(_s: State, f: Attack, a: act.Surprise, _dice: Dice, out: list[Event]) -> None:
    f.surprise = a.declared == YES
    if f.surprise:
        out.append(ev.SurpriseDeclared(COURT_AU))


# --- CM-P-8-d: the draw of a battle


def limit(b: Battle, which: int, own: Army) -> int:
    """How many Tactics a side may choose. CM-15.4-b; CM-P-8-v: after an early draw not more than were drawn;
    CM-15.4-af: none against a declared Surprise Attack; CM-P-8-w: which is the first of those who declared it."""
    most = may_play(own)
    if which == DEFENDER:
        return 0 if b.surprise else most
    if b.early:
        most = min(most, len(b.drawn[ATTACKER]))
    return most - 1 if b.surprise and most else most


def draw(s: State, b: Battle, dice: Dice, out: list[Event]) -> bool:
    """Both sides draw, and choose if they may play any; false if neither side chooses."""
    armies = both(s, b.at, b.attacker)
    if b.early and armies[ATTACKER].nation != AU:
        b.drawn[ATTACKER] = ()  # CM-P-8-v: back to the cup; only a declared Surprise Attack still counts
    choosing = []
    for which, own in enumerate(armies):
        if not limit(b, which, own):
            b.drawn[which] = ()
            continue
        seat = seat_of(s, b, which)
        if not (which == ATTACKER and b.early):
            b.drawn[which] = from_cup(own.nation, draws(own), seat, dice)
            chits = tuple(TACTIC_IDS[n] for n in b.drawn[which])
            out.append(ev.DrewTactics(seat, s.force_court(force(b, which)), len(chits), chits))
        choosing.append(seat)
    if choosing:
        s.frames.append(ChosenTactics.of(tuple(choosing)))
    return bool(choosing)


# --- the secret choice


class Choosing:
    """What one seat chooses from."""

    def __init__(self, v: State, b: Battle, seat: Seat) -> None:
        self.which = ATTACKER if seat == seat_of(v, b, ATTACKER) else DEFENDER
        armies = both(v, b.at, b.attacker)
        self.own: Army = armies[self.which]
        self.enemy: Army = armies[1 - self.which]
        self.ground: Ground = ground(v, b.at)
        self.chits = b.drawn[self.which]
        self.most = limit(b, self.which, self.own)
        self.surprise = b.surprise

    def tactic_law(self, chosen: tuple[int, ...], tactic: int) -> Refusal | None:
        """What forbids this Tactic as the next one."""
        if tactic not in self.chits:
            return law("CM-P-8-d", "tactic-not-drawn")
        if tactic in chosen:
            return law("CM-P-8-d", "tactic-twice")
        if len(chosen) >= self.most:
            return law("CM-15.4-b", "tactic-too-many", n=self.most)
        printed = TACTICS[tactic]
        if tactic == SURPRISE_ATTACK:
            return law("CM-P-8-w", "tactic-undeclared")
        if not holds(printed.play_only, self.own, self.enemy, self.ground):
            return law("CM-P-8-x", "tactic-only")
        if printed.first and (chosen or self.surprise):
            return law(printed.rules[0], "tactic-first")  # CM-15.4-t
        return None

    def offers(self, chosen: tuple[int, ...]) -> list[int]:
        return [t for t in self.chits if self.tactic_law(chosen, t) is None]

    def aid_law(self, chosen: tuple[int, ...], aid: str) -> Refusal | None:
        """CM-15.4-c: an Able Advisor may lend his Endurance instead."""
        if aid == "":
            return None
        if aid != ENDURANCE:
            return unreadable("not-now", action=aid)
        if not any(TACTICS[t].advises for t in chosen):
            return law("CM-15.4-c", "tactic-no-advisor")
        return None if self.own.best_advisor else law("CM-15.4-c", "tactic-no-endurance")

    def caution(self, key: str) -> Caution | None:
        """CM-P-8-f: a Tactic whose condition does not hold now is played in vain."""
        if key not in TACTIC_KEYS:
            return None
        printed = TACTICS[TACTIC_KEYS.index(key)]
        if holds(printed.when, self.own, self.enemy, self.ground):
            return None
        return Caution(RuleId(printed.rules[-1]), say("caution-tactic-in-vain"))


def ask(v: State, _f: ChosenTactics, seat: Seat) -> Next:
    choosing = Choosing(v, v.below(Battle), seat)
    return _ask(choosing, ())


def _ask(c: Choosing, chosen: tuple[int, ...]) -> Next:
    offers = c.offers(chosen)
    if chosen and not offers:
        return _ask_aid(c, chosen)

    def then(key: str) -> Next:
        if key == NONE:
            return _ask_aid(c, chosen)
        return _ask(c, (*chosen, TACTIC_KEYS.index(key)))

    def why(key: str) -> Refusal | None:
        if key in TACTIC_KEYS:
            return c.tactic_law(chosen, TACTIC_KEYS.index(key))
        is_card = key in CARD or key.startswith((FACE_DOWN, FACE_DOWN_CHIT))
        return law("CM-P-8-d", "tactic-card") if is_card else None

    keys = [*(TACTIC_KEYS[t] for t in offers), NONE]
    which = "ask-tactic-second" if chosen or c.surprise else "ask-tactic-first"
    prompt = say(which, court=court_name(COURT_OF[c.own.nation]), n=c.most)
    sensible = [*keys[:-1] * 5, NONE]
    presets = (Preset(say("preset-no-tactic"), NONE),)
    return OneOf(prompt, keys, then, any_name, c.caution, why, presets=presets, sensible=sensible)


def _ask_aid(c: Choosing, chosen: tuple[int, ...]) -> Next:
    names = tuple(TACTIC_IDS[t] for t in chosen)
    if c.aid_law(chosen, ENDURANCE) is not None:
        return act.ChooseTactics(names)
    return OneOf(
        say("ask-advisor"),
        (ROLL, ENDURANCE),
        lambda key: act.ChooseTactics(names, ENDURANCE if key == ENDURANCE else ""),
        any_name,
    )


def broken_law(v: State, _f: ChosenTactics, seat: Seat, a: act.ChooseTactics) -> Refusal | None:
    c = Choosing(v, v.below(Battle), seat)
    chosen: tuple[int, ...] = ()
    for name in a.chosen:
        if name not in TACTIC:
            return unreadable("not-now", action=str(a))
        if wrong := c.tactic_law(chosen, TACTIC[name]):
            return wrong
        chosen = (*chosen, TACTIC[name])
    return c.aid_law(chosen, a.aid)


def reveal(s: State, sheets: ChosenTactics, _dice: Dice, out: list[Event]) -> None:
    """CM-P-8-d: both are shown together, the rest returns unseen."""
    b = s.on_top(Battle)
    for which in (ATTACKER, DEFENDER):
        seat = seat_of(s, b, which)
        if seat in sheets.seats:
            sheet = sheets.sheet(seat)
            b.chosen[which] = tuple(TACTIC[name] for name in sheet.chosen)
            b.advised[which] = sheet.aid == ENDURANCE
    show(s, b, out)


def show(s: State, b: Battle, out: list[Event]) -> None:
    """CM-P-8-w: a declared Surprise Attack is the first Tactic."""
    if b.surprise:
        b.chosen[ATTACKER] = (SURPRISE_ATTACK, *b.chosen[ATTACKER])
    b.drawn = [(), ()]
    for which in (ATTACKER, DEFENDER):
        names = tuple(TACTIC_IDS[t] for t in b.chosen[which])
        out.append(ev.TacticsShown(s.force_court(force(b, which)), names))


# --- CM-P-1-h: what others may not know


SECRETIVE: Final[tuple[type[AnyFrame], ...]] = (Attack, Battle, ChosenTactics)
"""The frames that may hold Tactics that some seats must not see."""


def hidden(v: State, frame: AnyFrame, seat: Seat | None) -> AnyFrame:
    """A frame as a seat may see it: Tactics that another has drawn or chosen and not yet shown are UNKNOWN."""
    match frame:
        case Attack() if frame.chits and v.seats[COURT_AU] != seat:
            return replace(frame, chits=[UNKNOWN] * len(frame.chits))
        case Battle() if frame.drawn[ATTACKER] or frame.drawn[DEFENDER]:
            drawn = [
                chits if not chits or owner(v, frame, which) == seat else (UNKNOWN,) * len(chits)
                for which, chits in enumerate(frame.drawn)
            ]
            return replace(frame, drawn=drawn)
        case ChosenTactics():
            return frame.seen_by(seat)
    return frame


def owner(v: State, b: Battle, which: int) -> Seat:
    """The seat that holds these chits; an early draw was Austria's, even if another nation commands now."""
    return v.seats[COURT_AU] if which == ATTACKER and b.early else seat_of(v, b, which)


def sample(s: State, dice: Dice) -> None:
    """Tactics that are hidden in a view are drawn, and sheets that are in are filled in, as they might be."""
    for n, frame in enumerate(s.frames):
        if isinstance(frame, Attack) and UNKNOWN in frame.chits:
            frame.chits = list(_sampled(AU, len(frame.chits), frame.surprise, dice))
        elif isinstance(frame, Battle):
            for which, chits in enumerate(frame.drawn):
                if UNKNOWN in chits:
                    early = which == ATTACKER and frame.early
                    nation = AU if early else s.force_nation(force(frame, which))
                    frame.drawn[which] = _sampled(Nation(nation), len(chits), early and frame.surprise, dice)
        elif isinstance(frame, ChosenTactics):
            b = s.frames[n - 1]
            assert isinstance(b, Battle), "Tactics belong to a battle"
            for place, seat in enumerate(frame.seats):
                if frame.done[place] and frame.sheets[place] is None:
                    frame.sheets[place] = _sheet(Choosing(s, b, seat), dice)


def _sampled(nation: Nation, count: int, surprise: bool, dice: Dice) -> tuple[int, ...]:
    """A declared Surprise Attack is among the chits."""
    cup = list(CUPS[nation])
    chits = [int(SURPRISE_ATTACK)] if surprise else []
    for _ in range(count - len(chits)):
        for chit in chits:
            cup[chit] = 0
        chits.append(dice.draw("sample tactic", cup))
    return tuple(sorted(chits))


def _sheet(c: Choosing, dice: Dice) -> act.ChooseTactics:
    """Any legal choice."""
    chosen: tuple[int, ...] = ()
    while offers := c.offers(chosen):
        n = dice.draw("sample sheet", [1] * (len(offers) + 1))
        if n == len(offers):
            break
        chosen = (*chosen, offers[n])
    aid = ""
    if c.aid_law(chosen, ENDURANCE) is None and dice.draw("sample sheet", [1, 1]):
        aid = ENDURANCE
    return act.ChooseTactics(tuple(TACTIC_IDS[t] for t in chosen), aid)


def seen(event: Event, seat: Seat | None) -> Event:
    """What a seat may know of an event of this chapter."""
    if isinstance(event, ev.DrewTactics) and event.seat != seat:
        return replace(event, chits=())
    return event
