"""The rules, a file or a folder for each chapter, in the order of the rulebook. Each imports only those that
stand lower in the contract "monarchs: chapters" (pyproject.toml); `steps` of a chapter may import any.

year/          a year and its seasons (P.1, P.15, P.16)
turn/          a court's turn (P.1, 12.8)
peace          nations that enter and leave the war (P.1, P.4, P.14)
forces/        forces, distances, who comes and who leaves (P.2, P.4)
leaders        leaders who join a force or are replaced (P.3)
cards/         cards and Fortunes of War (P.5, P.15)
supply/        supply and Supply Actions (10, P.6)
march/         marches and reactions to them (11 to 14, P.7)
battle/        battles (15, P.8)
light_troops/  the war of light troops (18, P.9)
rally          the rally step (P.10)
spring/        the Spring Phase (20, P.11)
siege/         sieges and garrisons (17, P.12)
fleets         fleets (15.10, P.13)
victory        will, points, collapse, the end (P.14, P.15)
fog            fog of war (P.16)
refusals       questions with one answer, and why something else is none
"""
