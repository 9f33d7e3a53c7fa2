"""Rules 5 and 6: a turn of campaign, from chit to chit.

chits           5.1       which army acts next
action_points   6         the roll for them, the cards before and after it, and what retreats have cost
phase           5.2, 6    what the active player may do, and the end of a phase
end_of_turn     5.3       events, and the next turn
steps                     the order of it
"""
