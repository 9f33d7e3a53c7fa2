"""Rule 5: phases, segments and turns.

phases   what begins and ends them
segment  six phases as one segment
steps    the command and the after-action phase
"""
