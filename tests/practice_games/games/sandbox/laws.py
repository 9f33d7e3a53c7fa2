"""Every law once, as a predicate that names what an action would break; and the questions, which lean on it."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core import (
    Action,
    Caution,
    Commits,
    Decision,
    Message,
    Next,
    Number,
    OneOf,
    Point,
    Pose,
    Preset,
    Refusal,
    RuleId,
    Seat,
    Share,
    SomeOf,
    Split,
    Text,
    say,
)
from grognard.core.refusal import unreadable

from . import actions as act
from .state import (
    APART,
    ARMIES,
    CARDS,
    HEIGHT,
    NEXT_TO,
    SPACES,
    UNITS,
    WIDTH,
    Army,
    Battle,
    Losses,
    Reply,
    Space,
    State,
    Unit,
)

MOST_BID, MOST_SUPPLY, MOST_TEXT = 3, 9, 40
GRID = tuple(Pose(x, y) for x in range(50, WIDTH, 180) for y in range(60, HEIGHT, 160))
"""Places for balloons worth a try; all are where a balloon that is put there stays."""


def law(rule: str, key: str, **facts: int | str | Message) -> Refusal:
    return Refusal(RuleId(rule), say(f"refusal-{key}", **facts))


# --- who decides


def decisions(v: State) -> tuple[Decision, ...]:
    if v.over:
        return ()
    top = v.frames[-1] if v.frames else None
    match top:
        case Commits():
            prompt = say("prompt-plan", turn=v.turn)
            return tuple(
                Decision(s, "plan", prompt, committed) for s, committed in zip(top.seats, top.done, strict=True)
            )
        case Battle():
            prompt = say("prompt-battle", at=act.space_name(SPACES[top.at]))
            return (Decision(v.seat_of[top.attacker], "battle", prompt),)
        case Reply():
            prompt = say("prompt-reply", army=_name(top.army), card=say(f"card-{CARDS[top.link]}"))
            return (Decision(top.decider, "reply", prompt),)
        case Losses():
            prompt = say("prompt-losses", army=_name(top.army), hits=top.hits)
            only = len(v.units_at(top.army, top.at)) == 1
            return (Decision(v.seat_of[top.army], "losses", prompt, forced=only),)
    army = v.order[0]
    return (Decision(v.seat_of[army], "act", say("prompt-act", army=_name(army))),)


def _name(army: Army) -> Message:
    return act.army_name(ARMIES[army])


# --- laws


def refusal(v: State, seat: Seat, a: Action) -> Refusal | None:
    kind = next((d.kind for d in decisions(v) if d.seat == seat), "")
    top = v.frames[-1] if v.frames else None
    match kind, a, top:
        case "plan", act.Plan(), _:
            return plan_law(v, seat, a)
        case "act", act.March(), _:
            return march_law(v, v.order[0], a)
        case "act", act.Balloon(), _:
            return balloon_law(v, v.order[0], a)
        case "act", act.Mine(), _:
            return mine_law(v, v.order[0], a)
        case "act", act.Proclaim(), _:
            return proclamation_law(a)
        case "reply", act.Play(), Reply():
            return reply_law(v, top, a)
        case "losses", act.Lose(), Losses():
            return losses_law(v, top, a)
        case ("act", act.Rest(), _) | ("reply", act.Pass(), _) | ("battle", act.Fight() | act.Retreat(), _):
            return None
    return unreadable("not-now", action=str(a))


def plan_law(v: State, seat: Seat, a: act.Plan) -> Refusal | None:
    armies = v.armies_of(seat)
    if len(a.bids) != len(armies):
        return law("SB-2-a", "one-bid-an-army", armies=len(armies))
    for army, bid in zip(armies, a.bids, strict=True):
        if not 0 <= bid <= min(MOST_BID, v.supply[army]):
            return law("SB-2-a", "bid", army=_name(army), most=min(MOST_BID, v.supply[army]))
    return None


def march_law(v: State, army: Army, a: act.March) -> Refusal | None:
    if not a.units or len({*a.units}) < len(a.units) or a.to not in SPACES:
        return law("SB-3-b", "march-together")
    for unit in a.units:
        if unit not in UNITS or UNITS.index(unit) // 3 != army or v.at[UNITS.index(unit)] < 0:
            return law("SB-3-a", "not-your-unit", army=_name(army))
    starts = {v.at[UNITS.index(unit)] for unit in a.units}
    if len(starts) > 1 or list(a.units) != sorted(a.units, key=UNITS.index):
        return law("SB-3-b", "march-together")
    return road_law(Space(v.at[UNITS.index(a.units[0])]), a.to)


def start_law(v: State, army: Army, start: str) -> Refusal | None:
    there = SPACES.index(start) in v.spaces_of(army)
    return None if there else law("SB-3-b", "march-nobody", army=_name(army), at=act.space_name(start))


def road_law(start: Space, to: str) -> Refusal | None:
    return None if SPACES.index(to) in NEXT_TO[start] else law("SB-3-b", "no-road", to=act.space_name(to))


def mine_law(v: State, army: Army, a: act.Mine) -> Refusal | None:
    if v.worked[army]:
        return law("SB-6-a", "mine-used")
    if a.at not in SPACES or SPACES.index(a.at) not in v.spaces_of(army):
        return law("SB-6-a", "mine-where")
    return None


def balloon_law(v: State, army: Army, a: act.Balloon) -> Refusal | None:
    placed = balloon_place(v, army, Pose(a.x, a.y))
    if isinstance(placed, Refusal):
        return placed
    return None if (placed.x, placed.y) == (a.x, a.y) else law("SB-7-a", "not-a-ten")


def balloon_place(v: State, army: Army, pose: Pose) -> Pose | Refusal:
    """SB-7-a: where it really goes, or why it cannot."""
    x, y = (pose.x + 5) // 10 * 10, (pose.y + 5) // 10 * 10
    if not (0 <= x <= WIDTH and 0 <= y <= HEIGHT):
        return law("SB-7-a", "off-table")
    for other, place in enumerate(v.balloon):
        if place is not None and other != army and not _apart(x, y, *place):
            return law("SB-7-a", "too-near", least=APART)
    return Pose(x, y)


def _apart(x: int, y: int, other_x: int, other_y: int) -> bool:
    return (other_x - x) ** 2 + (other_y - y) ** 2 >= APART**2


def proclamation(text: str) -> str | Refusal:
    tidy = " ".join(text.split())
    if not 1 <= len(tidy) <= MOST_TEXT or not all(c.isalnum() or c == " " for c in tidy):
        return law("SB-3-d", "proclamation", most=MOST_TEXT)
    return tidy


def proclamation_law(a: act.Proclaim) -> Refusal | None:
    text = proclamation(a.text)
    if isinstance(text, Refusal):
        return text
    return None if text == a.text else law("SB-3-d", "proclamation", most=MOST_TEXT)


def reply_law(v: State, top: Reply, a: act.Play) -> Refusal | None:
    if a.card != CARDS[top.link]:
        return law("SB-5-b", "wrong-card", card=say(f"card-{CARDS[top.link]}"))
    return None if top.link in v.hand[top.army] else law("SB-5-a", "no-card", card=say(f"card-{a.card}"))


def losses_law(v: State, top: Losses, a: act.Lose) -> Refusal | None:
    here = [UNITS[u] for u in v.units_at(top.army, top.at)]
    if len(a.units) != top.hits or list(a.units) != [u for u in UNITS for _ in range(a.units.count(u))]:
        return law("SB-4-d", "losses-count", hits=top.hits)
    for unit in a.units:
        if unit not in here or a.units.count(unit) > v.left(Unit(UNITS.index(unit))):
            return law("SB-4-d", "losses-unit")
    return None


def cautions(v: State, seat: Seat, a: Action) -> Iterator[Caution]:
    """SB-6-c: one may march onto a mine that one knows of."""
    if isinstance(a, act.March):
        for army in range(len(v.mine)):
            if v.knows_mine(seat, Army(army)) and v.seat_of[army] != seat and SPACES[v.mine[army]] == a.to:
                yield Caution(RuleId("SB-6-c"), say("caution-mine", at=act.space_name(a.to)))


def on_timeout(v: State, seat: Seat) -> Action | None:
    """SB-3-a, SB-2-a: an absent seat bids nothing, rests, passes; it cannot be made to choose losses or a retreat."""
    match next((d.kind for d in decisions(v) if d.seat == seat), ""):
        case "plan":
            return act.Plan((0,) * len(v.armies_of(seat)))
        case "act":
            return act.Rest()
        case "reply":
            return act.Pass()
    return None


# --- questions


def ask(v: State, seat: Seat) -> Next:
    top = v.frames[-1] if v.frames else None
    match top:
        case Commits():
            return ask_bids(v, v.armies_of(seat), ())
        case Battle():
            return OneOf(
                say("ask-battle"), ("fight", "retreat"), lambda k: act.Fight() if k == "fight" else act.Retreat(), _menu
            )
        case Reply():
            keys = (CARDS[top.link], "pass") if top.link in v.hand[top.army] else ("pass",)
            return OneOf(
                say("ask-reply"),
                keys,
                lambda k: act.Pass() if k == "pass" else act.Play(k),
                _card,
                why=lambda k: reply_law(v, top, act.Play(k)),
            )
        case Losses():
            return ask_losses(v, top)
    return ask_act(v, seat, v.order[0])


def ask_bids(v: State, armies: list[Army], bids: tuple[int, ...]) -> Next:
    if len(bids) == len(armies):
        return act.Plan(bids)
    army = armies[len(bids)]
    prompt = say("ask-bid", army=_name(army), have=v.supply[army])
    return Number(prompt, 0, min(MOST_BID, v.supply[army]), lambda n: ask_bids(v, armies, (*bids, n)))


def ask_act(v: State, seat: Seat, army: Army) -> Next:
    def chosen(key: str) -> Next:
        match key:
            case "march":
                return OneOf(
                    say("ask-march-from"),
                    [SPACES[s] for s in v.spaces_of(army)],
                    lambda s: ask_units(v, seat, army, s),
                    act.space_name,
                    why=lambda s: start_law(v, army, s) if s in SPACES else None,
                )
            case "balloon":
                return Point(
                    say("ask-balloon"),
                    lambda p: balloon_place(v, army, p),
                    lambda p: act.Balloon(p.x, p.y),
                    balloons(v, army),
                )
            case "mine":
                spaces = [s for s in SPACES if mine_law(v, army, act.Mine(s)) is None]
                return OneOf(
                    say("ask-mine"),
                    spaces,
                    act.Mine,
                    act.space_name,
                    why=lambda s: mine_law(v, army, act.Mine(s)) if s in SPACES else None,
                )
            case "proclaim":
                return Text(
                    say("ask-proclaim", most=MOST_TEXT),
                    proclamation,
                    act.Proclaim,
                    ("Victory", "To the ford"),
                    MOST_TEXT,
                )
            case _:
                return act.Rest()

    keys = ["march", "balloon", *(["mine"] if not v.worked[army] else []), "proclaim", "rest"]
    return OneOf(say("ask-act", army=_name(army)), keys, chosen, _menu, sensible=["march", *keys])


def ask_units(v: State, seat: Seat, army: Army, start: str) -> Next:
    space = Space(SPACES.index(start))
    units = [UNITS[u] for u in v.units_at(army, space)]
    ways = [SPACES[s] for s in NEXT_TO[space]]

    def to(chosen: tuple[str, ...]) -> Next:
        def caution(key: str) -> Caution | None:
            return next(cautions(v, seat, act.March(chosen, key)), None)

        def why(key: str) -> Refusal | None:
            return road_law(space, key) if key in SPACES else None

        return OneOf(say("ask-march-to"), ways, lambda key: act.March(chosen, key), act.space_name, caution, why)

    presets = [Preset(say("preset-all"), " ".join(units))]
    if len(units) > 1:
        presets.append(Preset(say("preset-garrison"), " ".join(units[1:])))

    def left_out(unit: str) -> Refusal:
        return march_law(v, army, act.March((units[0], unit), ways[0])) or law("SB-3-b", "march-together")

    return SomeOf(say("ask-march-units"), units, to, 1, say=act.unit_name, why=left_out, presets=tuple(presets))


def ask_losses(v: State, top: Losses) -> Next:
    units = v.units_at(top.army, top.at)

    def lost(shares: tuple[Share, ...]) -> Next:
        return act.Lose(tuple(share.bin for share in shares for _ in range(share.count)))

    bins = [(UNITS[u], v.left(u)) for u in units]
    cheapest, hits = [], top.hits
    for unit, most in sorted(bins, key=lambda b: -b[1]):
        take = min(hits, most)
        cheapest += [str(Share("hit", unit, take))] if take else []
        hits -= take
    name = {"hit": say("hit")}
    return Split(
        say("ask-losses", hits=top.hits),
        [("hit", top.hits)],
        bins,
        lost,
        say=lambda k: name.get(k) or act.unit_name(k),
        why=lambda _: law("SB-4-d", "losses-unit"),
        presets=(Preset(say("preset-cheapest"), " ".join(cheapest)),),
    )


def balloons(v: State, army: Army) -> list[Pose]:
    others = [place for other, place in enumerate(v.balloon) if place is not None and other != army]
    return [p for p in GRID if all(_apart(p.x, p.y, *place) for place in others)]


def _menu(key: str) -> Message:
    return say(f"do-{key}")


def _card(key: str) -> Message:
    return _menu(key) if key == "pass" else say(f"card-{key}")
