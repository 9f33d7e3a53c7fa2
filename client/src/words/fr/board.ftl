## Le plateau
board = Plateau
board-how = Les flèches vont d’un lieu à l’autre, Entrée choisit, plus et moins rapprochent et éloignent, 0 montre tout le plateau.
board-tools = Vue du plateau
board-nearer = Plus près (+)
board-further = Plus loin (−)
board-whole = Tout le plateau (0)
board-hide-counters = Cacher les pions
board-edge = Bord de la table
board-can-choose = { $what }. Peut être choisi.
board-more = et { $n } de plus
