"""What happened: a class for each line of the log.

deployment   set-up
turn         the course of play, orders, moves, commanders
fight        shots, charges, melees, reactions, losses
wording      how a line is put into words and pictured
"""
