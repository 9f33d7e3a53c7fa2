## Listes
list-and = { $first } et { $last }
list-none = rien

## Ce qui ne va pas dans une réponse
pick-not-offered = { $pick } n'est pas parmi les choix.
pick-twice = La même chose figure deux fois dans « { $pick } ».
pick-how-many = Choisissez de { $low } à { $high } ; vous en avez donné { $given }.
pick-unreadable = « { $pick } » n'est pas lisible ici.
pick-after-end = Le choix est déjà complet ; « { $pick } » est de trop.
split-not-all = { $item } : { $placed } sur { $count } placés.
split-too-many = { $bin } peut prendre { $most }, pas { $held }.
number-range = Il faut un nombre de { $low } à { $high } ; vous avez donné { $given }.
text-too-long = Au plus { $most } caractères ; il y en a { $given }.
not-now = « { $action } » n'est pas ce qu'il faut décider maintenant.
action-unreadable = « { $text } » n'est pas une action de ce jeu.
