# Odds of a position: odds.
reckon-no-odds = { $game } has no such tables.
reckon-one-source = Give either --load or --position.
reckon-other-game = { $path } is a game of { $game }.
reckon-no-seat = There is no seat { $seat }: the seats are 1 to { $last }.
reckon-no-space = There is no space “{ $name }”.
reckon-players = { $given } players: there can be 2, 3 or 4.
reckon-no-position = { $game }: a position cannot be written in one line; give --load.
reckon-bad-position = --position: { $why }
reckon-over = The game is over.
reckon-view = As seat { $seat } sees it.
