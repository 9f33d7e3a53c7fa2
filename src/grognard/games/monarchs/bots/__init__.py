"""Players of their own. Floats are welcome here: nothing of it is a rule.

greedy      greedy, quick and careful
evaluation  a position as a court sees it
weights     what things are worth
forecast    what a battle would come to
turn        a court's turn
marches     marches
fighting    reactions and battles
raiding     light troops and fleets
year        what is decided outside a turn
events      what events of cards are worth
"""
