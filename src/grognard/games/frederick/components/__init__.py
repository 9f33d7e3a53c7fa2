"""Contents of the box (rules 2 and 3): read from data/ and never changed.

armies   nations, armies, commanders, chits and the turn track (2.1, 2.2, 3)
units    stacks of units, packed into numbers (2.1, 2.3)
map      spaces and roads (2.3)
cards    tactics cards and both decks (2.4)
"""
