"""Exact chances.

battle     field battles, fought to the end
retreat    one more round, and when to retreat
assault    fort assaults
calendar   chits of a turn, action points, the clocks of 1762
forecast   chances beside a choice
tables     chances as tables beside the map
"""
