# Chances d’une position : odds.
reckon-no-odds = { $game } n’a pas de telles tables.
reckon-one-source = Donnez --load ou --position, pas les deux.
reckon-other-game = { $path } est une partie de { $game }.
reckon-no-seat = Il n’y a pas de place { $seat } : les places vont de 1 à { $last }.
reckon-no-space = Il n’y a pas de case « { $name } ».
reckon-players = { $given } joueurs : il en faut 2, 3 ou 4.
reckon-no-position = { $game } : une position ne s’écrit pas en une ligne ; donnez --load.
reckon-bad-position = --position : { $why }
reckon-over = La partie est finie.
reckon-view = Vu de la place { $seat }.
