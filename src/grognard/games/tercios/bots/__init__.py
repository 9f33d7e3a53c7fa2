"""Players of their own. Floats are welcome here: nothing of it is a rule.

greedy       the three bots
evaluation   what a position is worth to a side
objectives   what a scenario gives points for, as places
orders       which card a troop is given
command      what a commander does
means        what dice are worth, on average
weights      what counts how much
"""
