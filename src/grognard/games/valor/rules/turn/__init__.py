"""Rule 5: phases, segments and turns.

phases  what begins and ends them
steps   the command and the after-action phase; six phases as one segment
"""
