"""Rules 4.2, 19.1 and 19.2: setting up.

placing    where units, positions and tunnels may be, and placing them
questions  which unit or position, with what, and where
automatic  everything that is left is put where it does some good
steps      one side after the other
"""
