"""Rules 2 to 4 and 9.2: what lies in the box, read from `data/` and frozen.

map             spaces, HQs, Reserves
pieces          kinds of pieces, what they cost and how they move
order_language  orders as they are written on a sheet
"""
