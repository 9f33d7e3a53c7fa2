"""Rules 6.3 and 7: battles.

declaration    6.3, 7       which battles are fought, in which order, and who is inside a fort
tactics        7.1.3        cards at the start of a battle
field_battle   7.1          the course of a field battle
attack         7.1.1-7.1.2  dice of an attack, bonuses of commanders
damage         7.1.1        hits, and who takes them
retreat        7.1.4        where units fall back to
fort_assault   7.2          fort assaults
steps                       the order of it
"""
