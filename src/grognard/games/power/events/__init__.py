"""What happened in a round.

round   what begins a round, what it pays, how the game ends
orders  what was written, and what came of each line
combat  strikes, ties, combats, captures
"""
