## La table ouverte
not-there = Pas là.
place-it = Poser
place-here = Poser ici
point-and-turn = Pointez n’importe où sur la table et cliquez, ou prenez l’un de ces emplacements. La molette, q et e font pivoter ; avec Maj, d’un degré.
point-and-drag = Touchez la table, ou prenez l’un de ces emplacements. Faites glisser pour déplacer, puis posez.
point-by-finger = Touchez la table, ou prenez l’un de ces emplacements. Faites glisser pour déplacer, la poignée pour pivoter, puis posez.
typed-pose = x/y/angle, ou passez par la table
angle = { $n }°
ruler = Réglette
ruler-how = Deux clics, ou un glisser, mesurent la distance. Au clavier : les flèches, avec Maj pouce par pouce, et Entrée. Échap range la réglette.
ruler-by-finger = Deux touches, ou un glisser, mesurent la distance. Deux doigts déplacent la table.
ruler-told = Mesuré : { $inches }
middles = Centres
brush = Ce que l’on donne
brush-by-finger = Choisissez, puis touchez les pièces sur la table. Toucher à nouveau le retire.
brush-how = Choisissez, puis cliquez les pièces sur la table, ou encadrez-en plusieurs. Un second clic le retire.
brush-rest = { $n ->
    [0] Chacun a le sien
    [one] À la dernière : { $bin }
   *[other] Aux { $n } autres : { $bin }
}
brush-barred = { $bin } est impossible pour : { $items }. Cliquez pour savoir pourquoi.
close = Fermer

## Les feuilles d’un jeu
paper-list = Feuilles à imprimer
paper-none = Ce jeu n’a pas de feuilles pour vous maintenant.
paper-back = Retour à la table
paper-print = Imprimer
paper-save = Enregistrer en texte
