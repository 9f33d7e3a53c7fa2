"""The position as a picture.

board    the map, drawn once
scene    pieces, areas and a sketch of an unfinished choice
panels   what lies beside the map
lenses   overlays that can be switched on
"""
