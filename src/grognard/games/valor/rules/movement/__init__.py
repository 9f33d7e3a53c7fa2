"""Rules 6 to 8, 10, 17 and 19.11: movement.

laws       who may move where, and at what price
entering   what a move does, and what happens in each hex entered
transport  8: loading and unloading
overrun    17: AFVs drive through
tunnels    19.11: caves and tunnels
questions  who moves, how, and hex by hex
steps      the phase, and a move step by step
"""
