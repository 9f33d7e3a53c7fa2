"""Events of a round.

round    what begins a round, what it pays, how the game ends
orders   the lines of the sheets, and what each of them did
combat   strikes, ties, combats, captures
wording  how a line is put into words and pictured
"""
