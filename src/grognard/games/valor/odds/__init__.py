"""Exact chances. Every number is asked of the functions of the rules; only the dice are set from here.

attacks   rules 14, 16, 18 and 20: fire, shots at armour, missions, snipers
assaults  rule 15: close assaults
paths     rules 13.8 and 19.7: the way through fire and mines
rally     rule 21
tables    tables of chances for a position
forecast  chances beside a choice
"""
