"""Events: a class for each line of the log.

march    recovery, marches, sorties, control, units that come and go (rules 4, 6, 8.2, 8.3)
battle   assaults, field battles, retreats (6.3, 7)
turn     chits, action points, cards, attrition, the dice of fate and the end (2.4, 5, 6, 8.4, 9, 10)
wording  how a line is put into words and pictured
"""
