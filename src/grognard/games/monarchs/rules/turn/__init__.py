"""A court's turn (P.1, section 12.8).

action_step  its menu, and the supply check
admin_march  Admin Marches
steps        the steps of a turn
"""
