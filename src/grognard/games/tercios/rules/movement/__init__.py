"""Chapter 6: moves.

moves             6.1-6.8    how far, and where to
facing            6.6        turning to another side
obstacles         6.2-6.4    what is in the way, and who makes room
buildings         20.5       going into a building
suggested_moves              moves for programs to choose from
steps             5.1, 6.4   a move as it is made
"""
