"""What happened: a class for each line of the log.

year          phases, leaders, cards, will and points
spring        the Spring Phase
turn          a court's turn, sieges, fleets
supply        supply and depots
light_troops  raids and light troops
march         marches and reactions
battle        battles, losses, retreats
wording       how lines are put into words and pictured
"""
