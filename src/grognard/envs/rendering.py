"""A position as a few lines of text, in no language: names are the keys of the game's messages."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core import Message, Pose
from grognard.core.message import Fact
from grognard.core.scene import (
    Area,
    Bench,
    Card,
    DiceShown,
    Form,
    Gauge,
    Hand,
    Link,
    Marker,
    Panel,
    Piece,
    Scene,
    Scenery,
    Table,
    Track,
)
from grognard.envs.episode import Play


def picture(play: Play) -> str:
    """The position as a spectator sees it, and the seats that must decide."""
    if play.moment is None:
        return "setting up"
    scene = play.encoding.game.scene(play.moment.view(None))
    return "\n".join([*_waiting(play), *_board(scene), *(line for panel in scene.panels for line in _panel(panel))])


def _waiting(play: Play) -> Iterator[str]:
    result = play.result
    if result is not None:
        yield f"over: {plain(result.reason)}; places {' '.join(str(place) for place in result.places)}"
    elif play.broken_off:
        yield "broken off"
    elif play.moment is not None:
        for decision in play.moment.decisions:
            yield f"seat {decision.seat}: {decision.kind}" + (" (committed)" if decision.committed else "")


def _board(scene: Scene) -> Iterator[str]:
    spots: dict[str, list[str]] = {}
    for thing in scene.things:
        match thing:
            case Piece():
                where = thing.spot or (str(Pose(*thing.at, thing.facing)) if thing.base and thing.at else f"{thing.at}")
                count = f" x{thing.count}" if thing.count != 1 else ""
                spots.setdefault(where, []).append(f"{thing.id} {thing.short}".rstrip() + count)
            case Marker():
                spots.setdefault(thing.spot, []).append(f"({thing.id})")
            case Link():
                spots.setdefault("-".join(thing.spots) or f"{thing.path}", []).append(thing.kind)
            case Scenery() if not thing.spot:
                spots.setdefault(thing.key or thing.id, []).append(f"{thing.kind} {_points(thing)}")
            case Area():
                spots.setdefault(thing.spot or thing.id, []).append(
                    f"[{thing.sign or thing.short or thing.tone.value}]"
                )
    for where, things in spots.items():
        yield f"{where}: {', '.join(things)}"


def _points(country: Scenery) -> str:
    """The places of terrain that is on no spot."""
    points = country.outline or country.path or ((country.building.at,) if country.building else ())
    return " ".join(f"{x}/{y}" for x, y in points)


def _panel(panel: Panel) -> Iterator[str]:
    match panel:
        case Track():
            yield f"{panel.id}: {panel.now + 1} of {len(panel.steps)}"
        case Gauge():
            yield f"{panel.id}: {panel.now} of {panel.high}"
        case Hand():
            yield f"{panel.id}: {', '.join(_card(card) for card in panel.cards)}"
        case Bench():
            yield f"{panel.id}: {', '.join(piece.id for piece in panel.pieces if piece.count)}"
        case Table():
            for row in panel.rows:
                yield f"{panel.id}: {' | '.join(plain(cell) for cell in row)}"
        case Form():
            for line in panel.lines:
                yield f"{panel.id}: {plain(line.name)}: {line.value}"
        case DiceShown():
            yield f"{panel.id}: {' '.join(str(face) for face in panel.faces)}"
        case _:
            for outcome, weight in panel.outcomes:
                yield f"{panel.id}: {plain(outcome)}: {weight} of {panel.whole}"


def _card(card: Card) -> str:
    return f"{plain(card.name)} {card.short}".rstrip() if card.name else "?"


def plain(message: Message) -> str:
    return " ".join(
        [*([] if message.key == "verbatim" else [message.key]), *(_fact(f) for f in message.facts.values())]
    )


def _fact(fact: Fact) -> str:
    if isinstance(fact, Message):
        return plain(fact)
    return " ".join(_fact(part) for part in fact) if isinstance(fact, list) else str(fact)
