"""The position as a player sees it.

board   the printed map
scene   pieces on it, and the sheet in the making
panels  Reserves, Power and Flags beside it
lenses  overlays
"""
