"""Marches and the reactions to them (sections 11 to 14, P.7).

operations          Commands that a play activates
questions           who goes, and where to
route               a march as it is planned
step_laws           whether it may take a step, and what that costs
column              the force on its way
movement            what it does on its way
forced_march        forced marches (12.3)
entrenchment        entrenchment (12.7)
coordination        coordinated attacks (11.3)
windows             windows in which the other side may react
interception        interception (13)
withdrawal          refuge and withdrawal (14)
overrun             overruns (12.9)
contact_with_enemy  from the meeting to the battle (12.10)
steps               the steps of a march and of an attack
"""
