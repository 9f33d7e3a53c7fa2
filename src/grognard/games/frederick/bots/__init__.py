"""The game's own bots.

greedy       Greedy and Quick: what they answer
evaluation   how a position looks to them
"""
