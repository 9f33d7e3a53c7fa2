"""The rules, in the order of the rulebook. What lies in the box (1, 10 to 15) is in components.

scenarios      20.1              armies' roles, zones, what is scored
values         2                 values, their pluses and minuses
rolls                            dice, and how they are explained
turn/          3                 planning, initiative, the players' activations
order_cards    4.1, 10.6, 13.6   who knows a card, which troops share one
orders/        4, 12, 14.2       a troop carries out its order
discipline     4.7, 16.2         tests, and who is in command
reactions/     5, 10.7           facing, shooting, evading, countercharging, intercepting
movement/      6                 moves, and what is in their way
shooting       7                 dice of a shot, and what they do
sight          7.2, 7.6          lines of sight and of fire
melee/         8, 11             charges, melee, and what follows
breaking       9, 16.5           Wear, Break tests, destruction
commanders/    16.3-16.5         how they move, and must get out of the way
traits/        16.6, 17, 18      command actions
army_lists/    19                what an army may consist of; reading it
scenery/       20.2-20.6         buying it and putting it down
victory        20.1, 20.7        points, the end of a battle
deployment/    13.8, 20.8        set-up, and reserves
figures                          the bare figure of a troop or commander

The order of play is in play.py; `steps` of a chapter say what each step asks and does.
"""
