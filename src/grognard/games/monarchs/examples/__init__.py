"""The runner of worked examples.

cases         all kinds of case
facts         what is given
position      positions for them, and play from there
fight_cases   fire, Tactics, losses (15)
battle_cases  whole battles and retreats (P.8)
march_cases   marches and reactions (11 to 14)
turn_cases    rallies, sieges, fleets, raids
map_cases     retreats, supply, control, events
year_cases    the Spring Phase and the end of a year
"""
