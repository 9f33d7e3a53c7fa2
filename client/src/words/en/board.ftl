## The board
board = Board
board-how = Arrow keys go from place to place, Enter chooses, plus and minus come nearer and go further away, 0 shows the whole board.
board-tools = View of the board
board-nearer = Nearer (+)
board-further = Further away (−)
board-whole = The whole board (0)
board-hide-counters = Hide the counters
board-edge = Edge of the table
board-can-choose = { $what }. Can be chosen.
board-more = and { $n } more
