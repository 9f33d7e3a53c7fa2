"""The position as players see it.

board        the table
scene        everything on it and beside it
pieces       troops and commanders with their badges
panels       what lies beside the board
dice         the dice of the last action
dice_ahead   the dice that a choice would roll
lenses       overlays
reach        overlays of moves and charges
sight        overlays of lines of sight
outlines     shapes for overlays
sketch       what an unfinished choice looks like
"""
