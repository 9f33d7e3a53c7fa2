"""Cards and Fortunes of War (P.5, P.15).

hands       decks and hands
choices     what must hold for a card, and what is chosen with it
effects     what cards and chits do
interrupts  cards against a march of the other side
plays       the play of a card
fortunes    the Fortunes of War
steps       effects, sailing and interruption as steps
"""
