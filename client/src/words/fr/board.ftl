## Le plateau
board = Plateau
board-how = Les flèches vont d’un lieu à l’autre, Entrée choisit, plus et moins rapprochent et éloignent, 0 montre tout le plateau.
board-tools = Vue du plateau
board-nearer = Plus près (+)
board-further = Plus loin (−)
board-whole = Tout le plateau (0)
board-hide-counters = Cacher les pions
board-edge = Bord de la table
board-rule = { $n } × { $unit }
board-can-choose = { $what }. Peut être choisi.
board-more = et { $n } de plus

## La galerie
gallery = Galerie
gallery-about = Pour qui fait un jeu : ouvre une image depuis un fichier et la montre sur le plateau ; dessous, tous les pions qui existent.
gallery-open = Ouvrir une image
gallery-names = Noms
gallery-layers = Calques
gallery-stage = Le plateau
gallery-empty = Ouvrez un fichier avec un plateau et une scène (JSON), ou déposez-le ici.
gallery-no-json = { $file } n’est pas du JSON : { $where }
gallery-no-picture = { $file } n’est pas une image : quelque chose ne va pas dans { $where }.
gallery-log = Ce qui a été cliqué
gallery-looking = Sous le pointeur : { $what }
gallery-looking-nowhere = Sous le pointeur : rien
gallery-chose = Choisi : { $what }
gallery-looked = Regardé : { $what }
gallery-counters = Pions
gallery-tone = Ton
gallery-tones = Tons, pastilles, tailles

## Ce qui est imprimé sur un plateau
sign-fort = fort
sign-fort-strong = place forte
sign-resource = ressource
sign-hill = collines
sign-port = port
sign-main-depot = dépôt principal
sign-woods = bois
sign-orchard = verger
sign-building = bâtiment
sign-farmland = champs
sign-hay-stacks = meules de foin
sign-pond = étang
sign-hq = quartier général
sign-inland = intérieur des terres
sign-village = village
