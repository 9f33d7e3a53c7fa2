"""Chapters 8 and 11: charges and melee.

charges         8.2             whom a troop may charge, and its way
charge_course   8.2, 8.3, 5.4   a charge from its declaration to its end, and interceptions
round           8.4, 8.5        a round, its dice and its winner
consequences    8.6-o, 8.7      what a round brings
falling_back    8.6, 11.1       disengagement, retreat, pursuit
advance         8.6-f, 20.5-f   a winner advances or occupies
steps                           the order of it
"""
