"""Worked examples: each kind of case in the language of the rulebook's examples.

cases              runs a file of them
facts              what an example gives
position           positions for them
expectations       what it expects
value_cases        2
turn_cases         3
order_cases        4, 5
discipline_cases   4.7, 9
move_cases         5 to 8 on the table
shot_cases         7
melee_cases        8
commander_cases    16, 18
list_cases         19
odds_cases         odds
"""
