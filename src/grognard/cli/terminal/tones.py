"""How a tone looks at the terminal: always a colour and a sign."""

from __future__ import annotations

from grognard.core.scene import Tone

STYLES = {
    Tone.NEUTRAL: "",
    Tone.SEAT_1: "bright_red",
    Tone.SEAT_2: "bright_blue",
    Tone.SEAT_3: "bright_green",
    Tone.SEAT_4: "bright_yellow",
    Tone.NATION_1: "bright_blue",
    Tone.NATION_2: "bright_yellow",
    Tone.NATION_3: "bright_green",
    Tone.NATION_4: "bright_magenta",
    Tone.NATION_5: "bright_red",
    Tone.NATION_6: "bright_cyan",
    Tone.NATION_7: "magenta",
    Tone.NATION_8: "cyan",
    Tone.NATION_9: "yellow",
    Tone.LAND: "",
    Tone.WATER: "blue",
    Tone.WOOD: "green",
    Tone.HILL: "yellow",
    Tone.TOWN: "magenta",
    Tone.GOOD: "green",
    Tone.BAD: "bright_red",
    Tone.ACCENT: "bright_cyan",
}
SIGNS = {
    Tone.SEAT_1: "●",
    Tone.SEAT_2: "▲",
    Tone.SEAT_3: "■",
    Tone.SEAT_4: "◆",
    Tone.NATION_1: "●",
    Tone.NATION_2: "▲",
    Tone.NATION_3: "■",
    Tone.NATION_4: "◆",
    Tone.NATION_5: "★",
    Tone.NATION_6: "○",
    Tone.NATION_7: "△",
    Tone.NATION_8: "□",
    Tone.NATION_9: "◇",
}
GROUND = {Tone.WATER: "~", Tone.WOOD: "♣", Tone.HILL: "^", Tone.TOWN: "⌂"}


def style(tone: Tone) -> str:
    return STYLES.get(tone, "")


def sign(tone: Tone) -> str:
    return SIGNS.get(tone, "·")
