"""Players of the game's own. Floats are welcome here: nothing of it is a rule.

greedy   `greedy`: plays some sheets against sheets of the others
planner  one army's sheets that come to mind, and what each is worth
"""
