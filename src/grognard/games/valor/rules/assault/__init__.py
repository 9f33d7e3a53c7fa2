"""Rules 5.3.5 and 15: advance and close assault.

advance        into a neighbouring hex
close_assault  declaring, defending, the roll, moving in
questions      who advances or assaults, and where
steps          the phase, and a close assault step by step
"""
