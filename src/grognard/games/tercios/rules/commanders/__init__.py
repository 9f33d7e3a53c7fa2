"""Chapters 16.3 to 16.5: commanders on the table.

riding      16.3, 16.4   how they move, join and leave troops
displaced   16.5, 6.4    those who must find another place
"""
