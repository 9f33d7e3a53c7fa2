"""Chapters of the rulebook, in its order. What lies in the box (1, 10 to 15, 19) is in components.

figures         the bare figure of a troop or commander
scenarios       20.1 and the zones of 20.8
values          2: values, their pluses and minuses
rolls           dice, and how they are explained
turn            3: planning, initiative, activations
order_cards     4.1, 10.6: who knows a card; troops that share one
orders          4, 12, 14.2: carrying out an order
reactions       5, 10.7: facing, shooting, evading, countercharging
movement        6: moves, and what is in their way
shooting        7: dice of a shot, and what they do
sight           7.2, 7.6: lines of sight and of fire
melee           8, 11: charges, melee and what follows
breaking        9, 16.5: Wear, Break tests, destruction
discipline      4.7, 16.2: tests, and who is in command
commanders      16.3 to 16.5: how they move, and must get out of the way
traits          16.6, 17, 18: command actions
army_lists      19: what an army may consist of; reading it
scenery         20.2 to 20.6: buying it and putting it down
deployment      13.8, 20.8: set-up, and reserves
victory         20.1, 20.7: points, the end of a battle
"""
