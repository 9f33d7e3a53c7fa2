"""Rules 11 to 14 and 16: fire.

firepower        12.3, 14.2-4: how much each unit brings
attack           13, 14: anti-personnel fire
mortars          12.6: mortars; what strikes a hex from above
antitank         16: shots at armour
smoke            11: smoke, and blowing wire
targets          who can fire at what
questions        from which hex, and how; guns, shots, mortars, smoke
group_questions  who fires together, with what, led by whom
crew_questions   passengers who fight with their transport
steps            both fire phases, opportunity fire, vehicles struck
"""
