"""The position as a picture.

board          the map
pieces         forces as counters
scene          what stands on the map
panels         what lies beside it
battle_panels  a battle beside it
lenses         overlays
sketch         the choice in the making
"""
