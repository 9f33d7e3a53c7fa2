"""Papers in words."""

from __future__ import annotations

from pathlib import Path

from grognard.core import say, verbatim
from grognard.core.printouts import Cards, CutOut, Heading, Paper, Plain, Words
from grognard.core.scene import Table
from grognard.words import translator
from grognard.words.paper_text import paper_text

PAPER = Paper(
    "orders",
    say("title"),
    (
        Heading(say("turn", n=2)),
        Words(verbatim("Cut along the lines.")),
        Table(
            "t", verbatim("Companies"), (verbatim("Who"), verbatim("Steps")), ((verbatim("South 1"), verbatim("2")),)
        ),
        Cards((CutOut(verbatim("South 1"), (verbatim("fire"),)), CutOut(verbatim("South 2")))),
        Plain((verbatim("s1 1200/300/9000"), verbatim("s2 -"))),
    ),
)
TEXT = """\
Cartes d’ordre
==============

Tour 2
------

Cut along the lines.

Companies
  Who      Steps
  South 1  2

[South 1]
  fire
[South 2]

s1 1200/300/9000
s2 -
"""


def test_a_paper_is_laid_out_part_by_part(tmp_path: Path) -> None:
    (tmp_path / "fr.ftl").write_text("title = Cartes d’ordre\nturn = Tour { $n }\n", encoding="utf-8")
    assert paper_text(PAPER, translator("fr", tmp_path)) == TEXT
