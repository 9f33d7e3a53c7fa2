"""Rules 20 and 22: what a natural 2 or a natural 12 brings.

valor    22: who becomes valorous; what follows an attack
snipers  20: placing, firing, hitting back, withdrawing
steps    each of these as a step
"""
