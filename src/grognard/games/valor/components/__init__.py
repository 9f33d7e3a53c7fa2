"""Rules 1, 2, 4 and 10: what lies in the box, read from `data/` and frozen.

counters         every kind of unit and weapon
units            a counter on the board, and what lies on it
tables           the printed tables, in both editions
terrain          what each terrain costs, hides and hinders
boards           printed boards, of the box and of players
battlefield      boards laid side by side
scenario         what a scenario gives each side and asks for
scenarios        scenarios, read from sheets
board_areas      hexes, areas and edges, as a sheet names them
order_of_battle  the units of a side, as a sheet gives them
objectives       victory conditions, as a sheet states them
tunnel_maps      caves and tunnels that a scenario gives
"""
