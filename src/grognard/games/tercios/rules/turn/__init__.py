"""Chapter 3: a turn.

start_and_end   3.1, 3.3-f   a turn begins, and it is over
planning        3.1          orders of both players, in secret
initiative      3.2          who begins
activation      3.3          which commander and which troop acts
steps                        the order of it
"""
