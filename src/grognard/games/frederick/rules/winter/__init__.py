"""Rule 8: a winter turn, in six steps, the Austrian player first in each.

cards        8.1   cards that may be played in winter
commanders   8.2   a commander of each nation is called up
muster       8.3   mobilisation and recovery
attrition    8.4   besiegers and isolated units
hands        8.5   discards and draws
steps        8-b   the order of it, and the end of the turn (8.6)
"""
