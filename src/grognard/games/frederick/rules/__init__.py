"""The rules, in the order of the rulebook.

decks            2.4      draw piles
event_cards      2.4-k    cards without a number: Rapid Mobilisation, Rapid Advance, Scorched Earth, Recall
control          4.1      who controls a space
communications   4.2-4.3  networks, isolated units
turn/            5, 6     chits, the phase of an army, action points, the end of a turn
recovery         6.1      exhausted units turn fresh
march            6.2      marches and sorties
battle/          6.3, 7   field battles, retreats, fort assaults
winter/          8        the six steps of a winter turn
mobilisation     8.3      units from the unit reserve to the map
victory          9, 10    Elizabeth's death, peace, victory

The order of play is in play.py; `steps` of a chapter say what each step asks and does.
"""
