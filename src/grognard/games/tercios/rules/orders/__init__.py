"""Chapters 4, 12 and 14.2: a troop carries out its order.

laws        4      what it may do, and what it can do now
execution   4      its card is shown and tested; what its actions do
dragoons    14.2   dismounting, and the held horses
questions          what its player is asked, also after a shot (11.3)
steps              the order of it
"""
