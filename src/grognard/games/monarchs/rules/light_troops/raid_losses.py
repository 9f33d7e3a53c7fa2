"""Section 18.5.3, CM-P-9-f, CM-P-9-g: raid losses at the end of a season, and the fruits of foraging."""

from __future__ import annotations

from grognard.core import Dice, Event, Message, Next, OneOf, Refusal, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.bits import has
from grognard.games.monarchs.components.map import AREA_OWNER, AREA_THALERS, AREAS, THEATRE_OF_AREA, THEATRES
from grognard.games.monarchs.components.modifiers import Modifier, applying, modifier, total
from grognard.games.monarchs.components.nations import COURT_OF, COURTS, NATION, NATIONS, NATIONS_OF, SIDE_OF_COURT
from grognard.games.monarchs.components.units import (
    TROOP,
    TROOPS,
    Troop,
    after_losses,
    joined,
    of_side,
    parts,
    strength,
)
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.events import light_troops as light_ev
from grognard.games.monarchs.events.wording import rolled
from grognard.games.monarchs.frames import RaidLosses, Spoils
from grognard.games.monarchs.names import any_name, nation_name
from grognard.games.monarchs.rules.light_troops import assignments
from grognard.games.monarchs.rules.light_troops.assignments import box_key, read_box, steps_in_box
from grognard.games.monarchs.rules.light_troops.foraging import area_key, read_area
from grognard.games.monarchs.rules.light_troops.raids import advantage_of, is_superior
from grognard.games.monarchs.rules.refusals import asked_for, one_of
from grognard.games.monarchs.state import State
from grognard.kit.refusals import law
from grognard.kit.sequence import ASK, DONE, Go, not_now

_LOSSES = DATA.read("tables.yaml")["raid_losses"]


# --- the roll


def loss_drms(own: int, enemy: int, advantage: int) -> tuple[Modifier, ...]:
    """CM-18.5.3-b, CM-18.5.3-c: by the Lt steps of raider and enemy in the box."""
    drms = _LOSSES["drms"]
    return applying(
        (advantage > 0, modifier(drms["kk_own"], "CM-18.5.3-b", "kk-own")),
        (advantage < 0, modifier(drms["kk_enemy"], "CM-18.5.3-b", "kk-enemy")),
        (is_superior(own, enemy), modifier(drms["superiority"], "CM-18.5.3-c", "raid-superiority")),
    )


def loss_result(points: int) -> tuple[str, int]:
    """CM-18.5.3-d, CM-18.5.3-e, CM-18.5.3-f, CM-18.5.3-g: who loses, `raider` or `enemy`, and how many Lt steps."""
    row = next(row for row in _LOSSES["results"] if row["min"] <= points <= row["max"])
    return row["loser"], row["steps"]


def raided(s: State, theatre: int, side: int) -> bool:
    """CM-P-9-f: whether a side had Forage Raids or made a Supply Raid in a Theatre."""
    return has(s.raiders[theatre], side) or bool(_foraging(s, theatre, side))


def _foraging(s: State, theatre: int, side: int) -> list[int]:
    """Areas of a Theatre against which a side has a Forage Raid."""
    return [
        area
        for area, stack in enumerate(s.forage)
        if stack and THEATRE_OF_AREA[area] == theatre and of_side(stack, side)
    ]


def resolve(s: State, theatre: int, side: int, face: int, dice: Dice, out: list[Event]) -> int:
    """CM-P-9-f, CM-18.5.3-a: raid losses of one side as the raider in a Theatre, if it raided there. The die is rolled
    once for the Theatre; `face`: what it showed, 0 before. It may leave a `RaidLosses` on top of the stack."""
    if not raided(s, theatre, side):
        return face
    own, enemy = steps_in_box(s, theatre, side), steps_in_box(s, theatre, 1 - side)
    drms = loss_drms(own, enemy, advantage_of(s, theatre, side))
    if not face:
        (face,) = dice.roll("raid_losses", by=s.seat_of(_chooser(s, theatre, side)))
    loser, steps = loss_result(face + total(drms))
    out.append(
        light_ev.RaidLossRoll(**rolled(face, drms), theatre=THEATRES[theatre], side=side, loser=loser, steps=steps)
    )
    f = RaidLosses(theatre, side if loser == "raider" else 1 - side, steps)
    if is_open(s, f, out):
        s.frames.append(f)
    return face


def _chooser(s: State, theatre: int, side: int) -> int:
    """CM-P-9-f: the court of a side with the most Lt steps in a box, in a tie the first in turn order."""
    counted = strength(assignments.in_box(s, theatre, side)).of_nation
    courts = [c for c in range(len(COURTS)) if SIDE_OF_COURT[c] == side]
    return max(courts, key=lambda c: (sum(counted[n] for n in NATIONS_OF[c]), -c))


def court_of_losses(s: State, f: RaidLosses) -> int:
    return _chooser(s, f.theatre, f.side)


def loss_options(s: State, f: RaidLosses) -> list[tuple[str, Troop]]:
    """CM-18.5.3-h: the steps that may be lost: the first from a Forage Raid, if there is one."""
    areas = _foraging(s, f.theatre, f.side)
    foraging = [(area_key(area), one.troop) for area in areas for one in parts(s.forage[area])]
    if f.first and foraging:
        return list(dict.fromkeys(foraging))
    reserve = [(box_key(f.theatre), one.troop) for one in parts(of_side(s.boxes[f.theatre], f.side))]
    return list(dict.fromkeys((*reserve, *foraging)))


def is_open(s: State, f: RaidLosses, out: list[Event]) -> bool:
    """What leaves no choice is lost at once; whether the court must choose then."""
    while True:
        options = loss_options(s, f)
        if not f.steps or not options:
            return False
        if len(options) > 1 and f.steps < steps_in_box(s, f.theatre, f.side):
            return True
        _lose(s, f, *options[0], out)


def lose_if_forced(s: State, f: RaidLosses, _dice: Dice, out: list[Event]) -> Go:
    return ASK if is_open(s, f, out) else DONE


def _lose(s: State, f: RaidLosses, place: str, what: Troop, out: list[Event]) -> None:
    area = read_area(place)
    if area is not None:
        s.forage[area] = after_losses(s.forage[area], ((what, 1),))
    else:
        s.boxes[f.theatre] = after_losses(s.boxes[f.theatre], ((what, 1),))
    f.steps -= 1
    f.first = False
    out.append(light_ev.LightLost(place, TROOPS[what]))


def ask_losses(v: State, f: RaidLosses) -> Next:
    options = loss_options(v, f)

    def which(place: str) -> Next:
        keys = [TROOPS[what] for here, what in options if here == place]
        return one_of(
            say("ask-lose-which"), keys, lambda key: act.LoseLight(key, place), any_name, lambda _: _not_there(f)
        )

    def why(place: str) -> Refusal | None:
        if read_area(place) is None and read_box(place) is None:
            return None
        return loss_place_law(v, f, place)

    places = list(dict.fromkeys(place for place, _ in options))
    return one_of(say("ask-lose-where", steps=f.steps), places, which, any_name, why, "box")


def loss_place_law(v: State, f: RaidLosses, place: str) -> Refusal:
    if f.first and _foraging(v, f.theatre, f.side) and place == box_key(f.theatre):
        return law("CM-18.5.3-h", "lose-forage-first")
    return _not_there(f)


def _not_there(f: RaidLosses) -> Refusal:
    return law("CM-P-9-f", "lose-not-there", box=any_name(box_key(f.theatre)))


def losses_law(v: State, f: RaidLosses, a: act.LoseLight) -> Refusal | None:
    if a.troop not in TROOP or (read_area(a.place) is None and read_box(a.place) is None):
        return not_now(a)
    return None if (a.place, TROOP[a.troop]) in loss_options(v, f) else loss_place_law(v, f, a.place)


def lose(s: State, f: RaidLosses, a: act.LoseLight, _dice: Dice, out: list[Event]) -> None:
    _lose(s, f, a.place, TROOP[a.troop], out)


def prompt_losses(_v: State, f: RaidLosses) -> Message:
    return say("prompt-raid-losses", steps=f.steps, box=any_name(box_key(f.theatre)))


# --- the fruits


def fruits(s: State, out: list[Event]) -> None:
    """CM-P-9-g: Thalers for every surviving step on a Forage Raid; then the raids are over and their units reserve
    again. It may leave a `Spoils` on the stack for each tie."""
    for area in range(len(AREAS)):
        stack = s.forage[area]
        if not stack:
            continue
        counted = strength(stack).of_nation
        owner = AREA_OWNER[area]
        sum_ = min(sum(counted), AREA_THALERS[area], s.treasury[owner])
        s.treasury[owner] -= sum_
        s.forage[area] = ()
        theatre = THEATRE_OF_AREA[area]
        s.boxes[theatre] = joined(s.boxes[theatre], stack)
        if sum_:
            out.append(light_ev.Foraged(area_key(area), NATIONS[owner], sum_))
        most = max(counted)
        nations = tuple(n for n, steps in enumerate(counted) if steps == most)
        if sum_ // 2 and len(nations) > 1:
            s.frames.append(Spoils(area, nations, sum_ // 2))
        elif sum_ // 2:
            _gain(s, nations[0], sum_ // 2, out)


def _gain(s: State, nation: int, thalers: int, out: list[Event]) -> None:
    s.treasury[nation] += thalers
    out.append(light_ev.SpoilsGained(NATIONS[nation], thalers))


def court_of_spoils(f: Spoils) -> int:
    """The raider who is first in turn order among those who share."""
    return min(COURT_OF[n] for n in f.nations)


def ask_spoils(_v: State, f: Spoils) -> Next:
    def why(key: str) -> Refusal | None:
        return law("CM-P-9-g", "spoils-who") if key in NATION else None

    return OneOf(
        say("ask-spoils", thalers=f.thalers),
        [NATIONS[n] for n in f.nations],
        act.TakeSpoils,
        nation_name,
        why=asked_for("nation", why),
    )


def spoils_law(_v: State, f: Spoils, a: act.TakeSpoils) -> Refusal | None:
    if a.nation not in NATION:
        return not_now(a)
    return None if NATION[a.nation] in f.nations else law("CM-P-9-g", "spoils-who")


def take_spoils(s: State, f: Spoils, a: act.TakeSpoils, _dice: Dice, out: list[Event]) -> None:
    _gain(s, NATION[a.nation], f.thalers, out)
