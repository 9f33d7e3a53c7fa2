"""The rules, a chapter a file or a folder, in the order of the rulebook.

deployment         4.2, 19.1-2: setting up
victory            4.4: who has won
turn               5: phases, segments and turns
command            5.3.1, 12.4, 13.9: reorganisation
movement           6 to 8, 10, 17, 19.11: moves, transport, overruns, tunnels
stacking           6.9, 8.2, 19.3-11: how many fit in
cover              9, 11.5, 13.3-4: sight and protection
fire               11 to 14, 16: fire, mortars, anti-tank fire, smoke
losses             14.6, 15.10: casualty points
assault            5.3.5, 15: advance and close assault
support            18: support missions
snipers_and_valor  20, 22: what a natural 2 or a natural 12 brings
rally              5.3.6, 21: pinned units try to rally
choices            parts of questions that several chapters ask: leaders, weapons, grenades, charges
refusals           what an order names; why something is not among the answers
sides              which side decides, and what it is told
"""
