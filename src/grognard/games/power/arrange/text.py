"""Positions in a line of text: `V0: V T 2S, B D | IX: B D | RV.V: V 2P 3S`; Reserves are places like others."""

from __future__ import annotations

from grognard.games.power.arrange.written import counted, position
from grognard.games.power.components.map import IDS, LETTERS, ON_BOARD, PLACE, RESERVE, Army
from grognard.games.power.state import State
from grognard.kit.position_text import Phrase, stacks


def position_of(text: str, players: int = 4) -> State:
    board: dict[str, dict[str, str]] = {}
    reserve: dict[str, str] = {}
    for where, forces in stacks(text):
        if not forces:
            raise where.wrong("is not a place, a colon, an army and its pieces, as in 'V0: V T 2S, B D'")
        if where.text not in PLACE:
            raise where.wrong("is no place")
        at = PLACE[where.text]
        for force in forces:
            letter, *held = force.words()
            a = _army(letter)
            if at >= ON_BOARD and at != RESERVE[a]:
                raise where.wrong(f"holds nothing of {letter.text}")
            kept = reserve if at >= ON_BOARD else board.setdefault(IDS[at], {})
            if letter.text in kept:
                raise letter.wrong(f"stands in {where.text} twice")
            _, power = counted(held)
            if power and at < ON_BOARD:
                raise force.wrong("has Power, which never stands on the board")
            kept[letter.text] = " ".join(word.text for word in held)
    return position({"board": board, "reserve": reserve, "players": players})


def _army(letter: Phrase) -> Army:
    if letter.text not in (*LETTERS,):
        raise letter.wrong(f"is no army; there are: {', '.join(LETTERS)}")
    return Army(LETTERS.index(letter.text))
