"""The position as a player sees it.

board     the printed battlefield
scene     counters and markers on it, and the choice in the making
panels    what lies beside the map
briefing  what a scenario's card says
lenses    overlays: sight, reach, arcs, fire lanes
"""
