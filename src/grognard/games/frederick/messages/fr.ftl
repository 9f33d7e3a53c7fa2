game-title = La Grande Crise de Frédéric II
game-about = La guerre de Sept Ans, de 1756 à 1763 : un roi qui a peu d’amis, et cinq armées en campagne.
map-above = La Grande Crise de
map-title = Frédéric II
map-years = 1756 – 1763
map-scale = Milles d’Allemagne, 15 au degré

scenario-campaign = La guerre de Sept Ans
scenario-campaign-about = D’août 1756 à décembre 1763, 45 tours, sauf victoire ou paix avant terme.
seat-prussian = Alliance prussienne
seat-austrian = Alliance autrichienne
side-prussian = alliance prussienne
side-austrian = alliance autrichienne
nation-prussia = Prusse
nation-gbh = Grande-Bretagne & Hanovre
nation-austria = Autriche
nation-sweden = Suède
nation-saxony = Saxe
nation-hre = Saint-Empire germanique
nation-france = France
nation-russia = Russie
army-prussia = Prusse
army-gbh = GB & Hanovre
army-austria = Autriche
army-france = France
army-russia = Russie
people-prussia = { $n ->
    [one] Prussien
   *[other] Prussiens
}
people-gbh = { $n ->
    [one] Anglo-Hanovrien
   *[other] Anglo-Hanovriens
}
people-austria = { $n ->
    [one] Autrichien
   *[other] Autrichiens
}
people-sweden = { $n ->
    [one] Suédois
   *[other] Suédois
}
people-saxony = { $n ->
    [one] Saxon
   *[other] Saxons
}
people-hre = { $n ->
    [one] Impérial
   *[other] Impériaux
}
people-france = { $n ->
    [one] Français
   *[other] Français
}
people-russia = { $n ->
    [one] Russe
   *[other] Russes
}
general-frederick = Frédéric II
general-cumberland = Cumberland
general-charles = Charles de Lorraine
general-heinrich = Henri de Prusse
troop = { $people }, { $condition }
troops-fresh = { $n } { $people }
troops-fresh-isolated = { $n ->
    [one] { $n } { $people } isolé
   *[other] { $n } { $people } isolés
}
troops-exhausted = { $n ->
    [one] { $n } { $people } épuisé
   *[other] { $n } { $people } épuisés
}
troops-exhausted-isolated = { $n ->
    [one] { $n } { $people } épuisé et isolé
   *[other] { $n } { $people } épuisés et isolés
}
condition-fresh = frais
condition-fresh-entered = frais, arrivés à l’instant
condition-fresh-left = frais, sortis de leur case
condition-fresh-isolated = frais, isolés
condition-fresh-isolated-entered = frais, isolés, arrivés à l’instant
condition-fresh-isolated-left = frais, isolés, sortis de leur case
condition-exhausted = épuisés
condition-exhausted-entered = épuisés, arrivés à l’instant
condition-exhausted-left = épuisés, sortis de leur case
condition-exhausted-isolated = épuisés, isolés
condition-exhausted-isolated-entered = épuisés, isolés, arrivés à l’instant
condition-exhausted-isolated-left = épuisés, isolés, sortis de leur case
month-february = février
month-april = avril
month-june = juin
month-august = août
month-october = octobre
month-december = décembre
turn-name = { $month } { $year }

card-rapid_mobilisation = Rapid Mobilisation (mobilisation rapide)
card-rapid_advance = Rapid Advance (avance rapide)
card-cavalry_charge = Cavalry Charge (charge de cavalerie)
card-scorched_earth = Scorched Earth (terre brûlée)
card-recall = Recall (rappel)
card-oblique_order = Oblique Order (ordre oblique)
card-flank_attack = Flank Attack (attaque de flanc)
card-surprise_attack = Surprise Attack (attaque surprise)
card-forest = Forest (forêt)
card-hills = Hills (collines)
card-marsh = Marsh (marais)
card-hidden = une carte
about-rapid_mobilisation = Avant le jet, ou en hiver : un dé, et autant d’unités de la réserve d’une nation.
about-rapid_advance = Après le jet : 3 points d’action de plus.
about-cavalry_charge = N° 2. Empêche une retraite ennemie, ou annule sa charge.
about-scorched_earth = Pendant les marches, ou en hiver : un fort ou un espace de ressources n’en est plus un.
about-recall = En hiver : un commandant des deux camps, sauf le roi, retourne dans sa réserve.
about-oblique_order = N° 3, bataille : +1 à chaque dé dès votre deuxième attaque.
about-flank_attack = N° 2, bataille : les dés manqués de votre première attaque sont relancés.
about-surprise_attack = N° 2, bataille, joueur actif : vous attaquez le premier à chaque round.
about-forest = N° 1, bataille, défenseur : bonus des commandants ennemis réduits de 1.
about-hills = N° 2, bataille, défenseur : −1 à la première attaque ennemie ; annule Surprise Attack.
about-marsh = N° 1, bataille, défenseur : première attaque ennemie avec les seuls dés à bonus ; annule Flank Attack.

option-control-changes = Quand le contrôle change
option-control-changes-about = Quand un espace change de mains : à la fin de la phase, ou dès que quelqu’un y entre.
option-recover-while-besieging = Récupération pendant un siège
option-recover-while-besieging-about = Si les assiégeants récupèrent avec des points d’action, alors que l’espace est à l’ennemi.
option-fort-attacker-commander-bonus = Commandants assiégeants
option-fort-attacker-commander-bonus-about = Si les commandants donnent leur bonus aux assiégeants dans un assaut de fort.
option-fort-defender-commander-bonus = Commandants assiégés
option-fort-defender-commander-bonus-about = Si un commandant dans le fort donne son bonus à la garnison.
option-fort-assault-after-entry = Assaut à l’arrivée
option-fort-assault-after-entry-about = Si les unités qui arrivent devant un fort ennemi doivent l’assaillir.
option-exhausted-commander-uses-own-slot = Commandants épuisés
option-exhausted-commander-uses-own-slot-about = Si un commandant épuisé, qui ne lance pas de dé, compte parmi ceux qu’il soutient.
option-command-tie-for-cards = Égalité de Commandement
option-command-tie-for-cards-about = Quelle valeur tactique compte pour les cartes si deux commandants ont le même Commandement. Les deux lectures reviennent au même : personne ne choisirait le moins bon.
option-destroyed-commander-in-retreat = Commandants perdus en retraite
option-destroyed-commander-in-retreat-about = Où va un commandant pour qui la retraite n’a pas de place.
option-retreat-ap-payer-mixed-armies = Qui paie une retraite
option-retreat-ap-payer-mixed-armies-about = Quelle armée perd un point d’action quand des unités de plusieurs armées se retirent ensemble.
option-stalemate = Batailles sans combattants
option-stalemate-about = Qui doit partir quand aucune unité des deux camps ne peut lancer de dé.
option-winter-loc-check = LdC en hiver
option-winter-loc-check-about = Si les lignes de communication sont vérifiées en hiver, avant la mobilisation.
option-winter-cards-per-player = Cartes d’hiver
option-winter-cards-per-player-about = Combien de cartes chaque joueur peut utiliser dans un tour d’hiver.
option-peace-roll-in-turn-of-death = Paix dès le tour de sa mort
option-peace-roll-in-turn-of-death-about = Si l’on lance pour la paix dès le tour où meurt l’impératrice Élisabeth.
option-russian-conquests-of-prussian-alliance-spaces = Conquêtes russes
option-russian-conquests-of-prussian-alliance-spaces-about = Ce que deviennent les espaces pris à l’alliance prussienne quand la Russie change de camp.
option-control-changes-end_of_phase = à la fin de la phase
option-control-changes-at_once = aussitôt
option-recover-while-besieging-true = oui
option-recover-while-besieging-false = non
option-fort-attacker-commander-bonus-true = oui
option-fort-attacker-commander-bonus-false = non
option-fort-defender-commander-bonus-true = oui
option-fort-defender-commander-bonus-false = non
option-fort-assault-after-entry-mandatory = obligatoire
option-fort-assault-after-entry-optional = au choix
option-exhausted-commander-uses-own-slot-true = oui
option-exhausted-commander-uses-own-slot-false = non
option-command-tie-for-cards-best_tactical = la meilleure valeur tactique
option-command-tie-for-cards-owner_choice = au choix du joueur
option-destroyed-commander-in-retreat-removed_from_game = hors du jeu
option-destroyed-commander-in-retreat-commander_pool = dans la réserve des commandants
option-retreat-ap-payer-mixed-armies-owner_chooses_one_army = une armée, au choix du joueur
option-retreat-ap-payer-mixed-armies-every_army_pays = chaque armée
option-stalemate-attacker_must_retreat = l’attaquant
option-stalemate-defender_must_retreat = le défenseur
option-winter-loc-check-true = oui
option-winter-loc-check-false = non
option-winter-cards-per-player-1 = une
option-winter-cards-per-player-unlimited = autant qu’il veut
option-peace-roll-in-turn-of-death-true = oui
option-peace-roll-in-turn-of-death-false = non
option-russian-conquests-of-prussian-alliance-spaces-revert_to_original_nation = rendus à leur nation
option-russian-conquests-of-prussian-alliance-spaces-stay_russian = ils restent russes

prompt-before-roll = { $army } : une carte, ou le jet des points d’action.
prompt-after-roll = { $army } : { $points } points d’action ; une carte, ou continuer.
prompt-act = { $points ->
    [0] { $army } : plus de point d’action.
    [one] { $army } : il reste un point d’action.
   *[other] { $army } : il reste { $points } points d’action.
}
prompt-place = { $n ->
    [one] { $nation } : placer une unité.
   *[other] { $nation } : placer jusqu’à { $n } unités.
}
prompt-order = Quelle bataille est livrée d’abord ?
prompt-order-assaults = Quel assaut vient d’abord ?
prompt-garrison = { $at } : qui est dans le fort ?
prompt-battle-cards = Bataille, { $at } : cartes de début de bataille.
prompt-attack = Bataille, { $at } : attaquer ou se retirer.
prompt-hits = { $n ->
    [one] { $at } : subir une touche.
   *[other] { $at } : subir { $n } touches.
}
prompt-charge = L’{ $side } va s’échapper : charger ?
prompt-fall-back = { $at } : où se replient-ils ?
prompt-storm = { $at } : donner l’assaut au fort ?
prompt-take = { $at } : quelle nation le prend ?
prompt-draw = { $army } : cartes tactiques.
prompt-winter-card = L’{ $side } : une carte pour l’hiver ?
prompt-winter = L’{ $side } mobilise et récupère pour la nouvelle année.
prompt-discard = L’{ $side } défausse des cartes.

ask-before-roll = Jouer une carte avant le jet ?
ask-after-roll = Jouer une carte, le dé étant jeté ?
ask-card-on = { $card } : sur quoi ?
ask-act = { $army } : que faire ?
ask-recover-where = Où récupérer ?
ask-recover-unit = Qui récupère ?
ask-recover-count = Combien récupèrent ?
ask-march-from = Marcher depuis quel espace ?
ask-march-to = { $start } : marcher vers quel espace ?
ask-march-who = { $start } – { $end } : qui part ? { $most } au plus.
ask-sortie-where = Une sortie de quel fort ?
ask-sortie-who = { $at } : qui sort ?
ask-assault = Quel fort assiégé assaillir ?
ask-order = Quelle bataille est livrée maintenant ?
ask-order-assaults = Quel assaut vient maintenant ?
ask-garrison = { $at } : qui est dans le fort ? { $most } au plus.
ask-battle-cards = Quelles cartes pour cette bataille ?
ask-no-battle-card = Aucune de vos cartes ne convient à cette bataille.
ask-attack = { $at } : attaquer ou se retirer ?
ask-bonuses = Quel bonus pour chaque dé ?
ask-hits = { $n ->
    [one] { $at } : qui subit la touche ?
   *[other] { $at } : qui subit les { $n } touches ?
}
ask-charge = Empêcher la retraite par une charge de cavalerie ?
ask-fall-back = { $n ->
    [one] { $at } : où l’unité se replie-t-elle ?
   *[other] { $at } : où se replient les { $n } unités ?
}
ask-payer = Quelle armée paie le point d’action ?
ask-storm = { $at } : assaut immédiat ?
ask-take = { $at } : quelle nation le prend ?
ask-draw = { $n ->
    [one] Piocher la carte gagnée ?
   *[other] Piocher une carte ? { $n } ont été gagnées.
}
ask-place = { $nation } : qui est placé où ? { $most } au plus.
ask-winter-card = Jouer une carte d’hiver ?
ask-winter = Mobiliser ou récupérer ?
ask-rest-where = Où récupérer ? Deux unités par point.
ask-discard = { $n ->
    [0] Vous pouvez défausser ; limite en main : { $limit }.
    [one] Défaussez au moins une carte ; limite en main : { $limit }.
   *[other] Défaussez au moins { $n } cartes ; limite en main : { $limit }.
}
ask-instruct = Que faire en votre absence ?
ask-until = Jusqu’à quel tour ?

do-roll = lancer pour les points d’action
do-go-on = continuer sans carte
do-recover = récupérer
do-march = marcher
do-sortie = sortie
do-scorched_earth = jouer Scorched Earth (terre brûlée)
do-assault = assaut d’un fort assiégé
do-end = finir les marches
do-attack = attaquer
do-assign = attaquer, bonus à ma façon
do-retreat = retraite
do-charge = charger
do-draw = piocher une carte
do-pass = non
do-storm = assaut
do-rest = récupération d’unités épuisées
do-done = rien de plus
do-go = partent
do-stay = restent
do-in = dans le fort
do-out = à découvert
do-hit = touche
do-none = sans bonus
do-rests = ne lance pas de dé
do-destroyed = détruites
do-play = jouer
do-keep = garder
do-discard = défausser
do-hold-cards = ne jouer aucune carte avant ou après un jet, ni en hiver
do-no-charge = laisser l’ennemi se retirer
do-troops-first = subir les touches d’abord sur les troupes
do-draw-all = piocher toute carte
ready-hold-cards = Ne jouer aucune carte avant ou après un jet, ni en hiver, jusqu’à la fin du tour ({ $turn })
ready-no-charge = Laisser l’ennemi se retirer jusqu’à la fin du tour ({ $turn })
ready-troops-first = Subir les touches d’abord sur les troupes jusqu’à la fin du tour ({ $turn })
ready-draw-all = Piocher toute carte jusqu’à la fin du tour ({ $turn })
do-muster = mobiliser : { $nation }
preset-whole = tous
preset-best = les { $n } meilleurs
preset-all-out = tous sortent
preset-nobody = personne
preset-garrison = des troupes épuisées dedans, { $n } au plus
preset-garrison-led = des commandants dedans, { $n } au plus
preset-no-card = aucune carte
preset-one-each = une de chaque
preset-best-bonuses = meilleurs bonus
preset-troops = les troupes d’abord
preset-dice = épargner les dés
preset-commanders = les commandants d’abord
preset-save-fresh = sauver les commandants, puis les frais
preset-save-troops = sauver les troupes fraîches
preset-front = garnir le front
preset-resources = garnir les espaces de ressources
preset-discard-least = le moins possible
preset-discard-all = toutes
preset-leave = { $n ->
    [one] en laisser un
   *[other] en laisser { $n }
}

roll-action-points = points d’action
roll-attack = attaque
roll-again = relance
roll-defence = défense
roll-assault = assaut
roll-attrition = attrition
roll-mobilise = mobilisation
roll-chit = jeton
roll-commander = commandant
roll-card = carte
roll-elizabeth = Élisabeth
roll-peace = paix

refusal-no-points = { $points ->
    [0] Il ne reste plus de point d’action.
    [one] Il ne reste qu’un point d’action.
   *[other] Il ne reste que { $points } points d’action.
}
refusal-recover-too-late = On récupère avant toute marche.
refusal-recover-no-unit = Personne n’a à récupérer ici.
refusal-recover-troops = Toutes les troupes épuisées d’une nation dans un espace sont une seule réponse ; choisissez-la dans la liste : { $troops }.
refusal-recover-other-army = Seules récupèrent les unités de l’armée active : { $army }.
refusal-recover-enemy-ground = L’ennemi contrôle { $at } : seuls des assiégeants y récupèrent.
refusal-recover-besieged = On ne récupère pas dans un fort assiégé.
refusal-recover-isolated = Les unités isolées ne récupèrent pas.
refusal-march-after-assault = Les marches sont finies dès qu’un assaut est payé.
refusal-march-no-unit = { $army } n’a aucune unité ici : { $at }.
refusal-march-stopped = Entrées en terre ennemie, ces unités ne vont pas plus loin dans cette phase.
refusal-march-enemies = Ces unités ont rencontré l’ennemi et ne vont pas plus loin dans cette phase.
refusal-march-boxed = Elles sont entrées dans cette case dans cette phase et n’en ressortent pas.
refusal-march-sortied = Elles ont fait une sortie et ne marchent pas.
refusal-march-recovered = Elles ont récupéré et ne marchent pas dans cette phase.
refusal-march-besieged = Les unités d’un fort assiégé ne marchent pas ; elles peuvent faire une sortie.
refusal-march-limit = Un point d’action fait marcher { $most } unités au plus.
refusal-isolated-limit = Avec des unités isolées, un point d’action en fait marcher { $most } au plus.
refusal-sea-limit = Par mer, une seule unité à la fois.
refusal-march-none-goes = Il faut que quelqu’un parte.
refusal-march-who = { $at } : seules partent des unités de l’armée active qui peuvent encore marcher ({ $army }).
refusal-box-again = Elles sont sorties de cette case dans cette phase et n’y rentrent pas.
refusal-box-foreign = Seules les unités de sa nation entrent ici : { $at }.
refusal-two-spaces = Deux espaces en une marche : départ, passage et arrivée doivent être à vous et sans ennemi ({ $at }).
refusal-two-spaces-isolated = Les unités isolées marchent d’un espace à la fois.
refusal-no-road = Aucune route ne mène d’ici à { $at }.
refusal-sortie-none = Il faut que quelqu’un sorte.
refusal-sortie-who = Seules sortent des unités qui sont dans le fort : { $at }.
refusal-sortie-where = Aucune unité de l’armée active n’est assiégée ici : { $at }.
refusal-assault-where = { $at } : vous n’y tenez aucun siège.
refusal-assault-scorched = { $at } est en terre brûlée : la garnison en sort après les marches, il n’y a plus de fort à assaillir.
refusal-assault-free = { $at } : des unités viennent d’arriver, l’assaut va de soi.
refusal-assault-twice = { $at } : l’assaut est déjà payé.
refusal-order-not-now = Les batailles rangées d’abord, puis les assauts ; seuls ceux qui attendent peuvent être choisis.
refusal-garrison-room = Le fort en abrite { $most } au plus.
refusal-garrison-entered = Arrivées dans cette phase, elles ne peuvent entrer dans le fort.
refusal-garrison-sortied = Sorties du fort pour combattre, elles n’y rentrent pas dans cette phase.
refusal-garrison-who = Seules peuvent être dans le fort des unités de son maître qui s’y trouvaient au début de la phase : { $at }.
refusal-card-not-held = Vous n’avez pas cette carte : { $card }.
refusal-card-own = On ne joue qu’une carte de sa propre main.
refusal-card-not-now = Cette carte ne se joue pas maintenant : { $card }.
refusal-card-no-target = Il n’y a rien sur quoi jouer cette carte : { $card }.
refusal-card-again = Un joueur n’utilise qu’une seule carte { $card } par hiver.
refusal-winter-card-second = Un joueur n’utilise qu’une carte par hiver.
refusal-winter-card-late = Les cartes d’hiver ne se jouent qu’à la première étape.
refusal-card-no-battle = Cette carte n’a pas de numéro et ne se joue pas en bataille : { $card }.
refusal-card-not-at-start = Cette carte ne se joue pas en début de bataille : { $card }.
refusal-card-role = Cette carte est pour l’autre rôle dans la bataille : { $card }.
refusal-card-number = { $card } demande une valeur tactique de { $number } ; votre premier commandant a { $value }.
refusal-mobilise-empty = Cette nation n’a personne en réserve.
refusal-mobilise-nation = Dans une phase, une nation de l’armée active ; en hiver, une des vôtres.
refusal-scorch-space = C’est un espace que l’on brûle, rien d’autre.
refusal-scorch-what = Ni fort ni ressources à brûler ici : { $at }.
refusal-scorch-where = Vous ne contrôlez pas cet espace et n’y avez aucune unité : { $at }.
refusal-recall-king = On ne rappelle pas le roi.
refusal-recall-besieged = On ne rappelle personne d’un fort assiégé.
refusal-recall-where = Seul un commandant sur la carte peut être rappelé.
refusal-rests-isolated = Seules des unités isolées peuvent rester sans dé.
refusal-rests-half = { $n ->
    [one] La moitié des isolées lance un dé : une seule s’abstient.
   *[other] La moitié des isolées lance un dé : { $n } s’abstiennent.
}
refusal-bonus-nation = { $general } ne soutient que des unités de sa nation.
refusal-bonus-none = Personne ici ne donne de bonus à répartir.
refusal-bonus-own = { $general } prend son propre bonus ou aucun.
refusal-bonus-who = Seuls des commandants présents à la bataille donnent un bonus : { $at }.
refusal-dice-exhausted = Des unités épuisées ne lancent pas de dé : { $at }.
refusal-dice-who = Seules vos unités présentes à la bataille lancent des dés : { $at }.
refusal-hit-fresh-first = Les unités fraîches prennent les coups d’abord.
refusal-hit-who = Seules vos unités qui combattent là prennent des coups : { $at }.
refusal-retreat-nowhere = Aucun espace voisin n’est ouvert à une retraite.
refusal-retreat-far = { $at } n’est pas voisin de la bataille.
refusal-retreat-who = Se replient toutes vos unités de la bataille, et nulle autre : { $at }.
refusal-retreat-not-eligible = { $at } n’est pas à vous et sans ennemi.
refusal-retreat-limit = { $at } en accueille { $most } au plus.
refusal-retreat-more = { $n ->
    [one] Il y a place pour une unité : il faut la sauver.
   *[other] Il y a place pour { $n } unités : il faut toutes les sauver.
}
refusal-payer = Une des armées en retraite doit payer ; s’il y en a plusieurs, il faut la nommer.
refusal-take-tied = Seule une nation à égalité pour le plus d’unités peut prendre { $at }.
refusal-place-control = { $nation } ne contrôle pas cet espace : { $at }.
refusal-place-who = On ne place que des troupes et commandants de la réserve d’unités : { $nation }.
refusal-place-nation = Seules sont placées ainsi des unités de cette nation : { $nation }.
refusal-place-besieged = { $at } est assiégé.
refusal-place-enemy = Un ennemi occupe { $at }.
refusal-place-cut-off = { $at } n’est relié à aucun espace de ressources de sa nation.
refusal-place-limit = { $most ->
    [one] Une unité au plus peut être placée.
   *[other] { $most } unités au plus peuvent être placées.
}
refusal-place-full = { $at } n’accueille plus d’unité pour l’instant.
refusal-place-none = Il faut placer quelqu’un.
refusal-muster-side = Cette nation n’est pas de votre alliance.
refusal-muster-points = Il ne reste pas de point : { $nation }.
refusal-muster-no-unit = La réserve d’unités est vide : { $nation }.
refusal-muster-nowhere = Aucun espace ne peut accueillir d’unités maintenant : { $nation }.
refusal-rest-control = En hiver on ne récupère que dans un espace de son alliance : { $at } n’en est pas.
refusal-rest-besieged = On ne récupère pas dans le fort assiégé : { $at }.
refusal-rest-isolated = Les unités isolées ne récupèrent pas : { $at }.
refusal-rest-points = { $at } : personne n’y est épuisé, ou il ne reste pas de point.
refusal-rest-who = { $at } : seules récupèrent vos unités épuisées qui ne sont ni isolées ni dans un fort assiégé.
refusal-discard-more = { $n ->
    [one] Il faut défausser au moins une carte ; limite en main : { $limit }.
   *[other] Il faut défausser au moins { $n } cartes ; limite en main : { $limit }.
}
refusal-discard-own = On ne garde ou défausse que des cartes de sa propre main.

placed = { $at } ({ $units })
went = { $units } vers { $to }
event-turn = Tour { $n }, { $turn }.
event-winter = Tour { $n }, { $turn } : l’hiver.
event-chit = Jeton tiré : { $army }.
event-turn-end = Jeton tiré : fin du tour.
event-checked-none = LdC : personne n’est isolé.
event-checked = LdC : isolés à { $places }.
event-points = { $debt ->
    [0] { $army } : dé { $die }, { $points } points d’action.
   *[other] { $army } : dé { $die }, { $points } points d’action, moins { $debt } pour des retraites.
}
event-played = L’{ $side } joue { $card }.
event-played-on = L’{ $side } joue { $card } : { $on }.
event-played-die = L’{ $side } joue { $card } : { $on }, dé { $die }.
event-placed = { $n ->
    [0] { $nation }, aucune levée.
   *[other] { $nation }, levées : { $placed }.
}
event-recovered = { $n ->
    [one] { $units } récupère à { $at }.
   *[other] { $units } récupèrent à { $at }.
}
event-marched = { $n ->
    [one] { $units } quitte { $start } pour { $end }.
   *[other] { $units } quittent { $start } pour { $end }.
}
event-sortied = { $n ->
    [one] Sortie à { $at } : { $units } sort du fort.
   *[other] Sortie à { $at } : { $units } sortent du fort.
}
event-scorched = { $at } n’est plus que terre brûlée.
event-assault-declared = Un assaut se prépare devant { $at }.
event-battle = Bataille, { $at } : { $attacker } à l’attaque.
event-garrison = { $n ->
    [one] { $units } est dans le fort, { $at }.
   *[other] { $units } sont dans le fort, { $at }.
}
event-no-garrison = Personne n’est dans le fort, { $at }.
event-committed = L’{ $side } a choisi ses cartes.
event-shown = L’{ $side } utilise { $cards }.
event-shown-none = L’{ $side } n’utilise aucune carte.
event-cancelled = { $by } annule { $card }.
event-attack = { $hits ->
    [0] L’{ $side } lance { $faces } : aucune touche.
    [one] L’{ $side } lance { $faces } : une touche.
   *[other] L’{ $side } lance { $faces } : { $hits } touches.
}
event-attack-again = { $hits ->
    [0] L’{ $side } lance { $faces }, puis relance { $again } : aucune touche.
    [one] L’{ $side } lance { $faces }, puis relance { $again } : une touche.
   *[other] L’{ $side } lance { $faces }, puis relance { $again } : { $hits } touches.
}
event-attack-none = L’{ $side } n’a aucun dé à lancer.
event-exhausted = Épuisés, { $at } : { $units }.
event-destroyed = Détruits, { $at } : { $units }.
event-damaged = { $at } : épuisés { $units } ; détruits { $lost }.
event-retreat = L’{ $side } veut se retirer, { $at }.
event-retreat-forced = Personne ne peut combattre, { $at } : l’{ $side } doit se retirer.
event-charged = L’{ $side } joue Cavalry Charge (charge de cavalerie).
event-not-charged = L’{ $side } ne charge pas.
event-fell-back = L’{ $side } se replie : { $gone }.
event-fell-back-lost = L’{ $side } se replie : { $gone } ; perdus : { $lost }.
event-battle-ended = L’{ $side } reste maîtresse du terrain, { $at }.
event-storm = Assaut de fort, { $at } : { $army } à l’attaque.
event-fort-fell = Le fort est tombé : { $at }.
event-fort-held = Le fort tient : { $at }.
event-taken = { $at } change de mains : { $nation }.
event-drew = L’{ $side } pioche { $card }.
event-drew-hidden = L’{ $side } pioche une carte.
event-discarded = { $n ->
    [0] L’{ $side } ne défausse rien.
    [one] L’{ $side } défausse une carte.
   *[other] L’{ $side } défausse { $n } cartes.
}
event-commander = Un commandant est appelé : { $general }.
event-recalled = Rappelé, { $at } : { $general }.
event-attrition = { $damage ->
    [0] L’hiver à { $at } : aucun dégât pour l’{ $side } ({ $faces }).
    [one] L’hiver à { $at } : un dégât pour l’{ $side } ({ $faces }).
   *[other] L’hiver à { $at } : { $damage } dégâts pour l’{ $side } ({ $faces }).
}
event-elizabeth = { $die ->
    [1] Le dé de l’impératrice Élisabeth : { $die }. Elle est morte.
   *[other] Le dé de l’impératrice Élisabeth : { $die }. Elle vit.
}
event-peace = { $die ->
    [1] Le dé de la paix : { $die }. On demande la paix.
   *[other] Le dé de la paix : { $die }. La guerre continue.
}
event-russia = La Russie change de camp et rejoint l’alliance prussienne ; ses troupes rentrent chez elles.
ending-king = Le roi Frédéric est perdu : l’alliance autrichienne gagne.
ending-austrian-resources = L’alliance prussienne a trop peu de ressources : l’alliance autrichienne gagne.
ending-berlin = Berlin est prise et les ressources manquent : l’alliance autrichienne gagne.
ending-prussian-resources = L’alliance prussienne a assez de ressources pour dicter la paix : elle gagne.
ending-peace = Les puissances font la paix : match nul.
ending-time = L’année 1763 finit sans vainqueur : match nul.
dice-with = { $bonus ->
    [0] Dés sans bonus
   *[other] Dés avec { $bonus }
}
place-box_england = Angleterre
place-box_sweden = Suède
place-box_russia = Russie

turn-track = Tour
resources = Ressources de l’alliance prussienne
mark-loses = l’Autriche gagne
mark-loses-without-berlin = l’Autriche gagne si elle tient Berlin
mark-wins = la Prusse gagne
armies = Armées et jetons
chits-left = { $n } sur { $of }
chit-turn-end = Fin de tour
head-army = Armée
head-side = Camp
head-chits = Dans la tasse
head-points = Points
head-debt = Retraites
hand = Cartes de l’{ $side }
reserve-of = Réserve : { $nation }
values = Commandement { $command }, valeur tactique { $tactical }
commanders = Commandants hors jeu
head-nation = Nation
head-waiting = À appeler
head-lost = Perdus
several = { $names }
ledger = Quartiers d’hiver
head-spare = Récupération en reste
head-reserve = Troupes en réserve
placed-count = { $at } ({ $n })
placed-so-far = Déjà placées
battle-of = Bataille, { $at }
assault-of = Assaut de fort, { $at }
head-units = Unités
head-dice = Dés
head-cards = Cartes
attacker = { $side }, attaquante
defender = { $side }, en défense
cards-chosen = Cartes de cette bataille
cards-in = { $side } : choisies
cards-awaited = { $side } : en cours
controls = { $at } : contrôle, { $nation }
badge-exhausted = épuisés
badge-isolated = isolés
badge-inside = dans le fort
badge-sortied = sortis du fort
badge-stopped = ne marche plus
badge-recovered = récupérés, ne marchent pas
badge-entered = arrivés dans cette phase
marker-scorched = Terre brûlée, { $at }
marker-battle = Bataille, { $at }
marker-siege = Siège, { $at }
sketch = Ce que vous allez faire
dice-plain = { $n ->
    [one] un dé
   *[other] { $n } dés
}
dice-bonus = { $n ->
    [one] un dé { $bonus }
   *[other] { $n } dés { $bonus }
}

lens-network = Réseaux de LdC
lens-reach = Portée en points d’action
lens-way = Marche la moins chère
lens-chances = Chances
network = { $at } : réseau de l’{ $side }
network-cut = { $n ->
    [0] { $at } : si l’{ $side } le perd, { $spaces } espaces sont coupés
    [one] { $at } : si l’{ $side } le perd, { $spaces } espaces et une unité sont coupés
   *[other] { $at } : si l’{ $side } le perd, { $spaces } espaces et { $n } unités sont coupés
}
network-isolated = { $at } : unités de l’{ $side } hors de leur réseau
reach-to = { $at } : { $points } points d’action
reach-stop = { $at } : { $points } points d’action, sans aller plus loin
reach-battle = { $at } : { $points } points d’action, et un combat
no-way = Aucun chemin n’y mène
way-of = { $army }, { $n } unités vers { $end }
head-from = De
head-to = Vers
head-spent = Points en tout

caution-king-hit = Le roi encaisse ce coup. Il serait épuisé, et le prochain coup sur lui perd la guerre.
caution-king-lost = Frédéric II serait perdu, et la guerre avec lui.

odds-battle = { $at } : la bataille menée à son terme
odds-wins = l’{ $side } gagne
odds-stalemate = plus personne ne peut combattre
odds-losses = { $at } : unités que perd l’{ $side }
odds-king = { $at } : le roi
odds-king-lost = Frédéric II est perdu
odds-king-safe = il est sauf
odds-king-next = { $at } : le roi dans un round de plus
odds-assault = { $at } : l’assaut
odds-fort = { $n ->
    [one] { $at } : le fort, une unité dedans
   *[other] { $at } : le fort, { $n } unités dedans
}
odds-falls = le fort tombe
odds-holds = le fort tient
odds-besiegers = { $at } : pas perdus par les assiégeants
odds-no-card = { $at } : la bataille sans carte
odds-cards = { $at } : la bataille avec { $cards }
odds-round = { $at } : pas que coûte un round de plus à l’{ $side }, { $mean } en moyenne
odds-points = Points d’action
odds-chit = Le prochain jeton
number = { $n }
range = { $low } à { $high }

chances-chits = Phases encore à venir dans ce tour
chances-before = Chance que l’armée de la ligne agisse avant celle de la colonne
head-phases = { $n ->
    [0] Aucune
    [one] Une
   *[other] { $n }
}
head-acts = Au moins une
chances-points = Points d’action au prochain jet : chances d’en avoir autant ou plus
head-bonus = Bonus
head-at-least = { $n }+
with-advance = avec Rapid Advance
chances-fate = Chances de 1762 et 1763, si la guerre dure jusque-là
head-by = À la fin de
head-elizabeth = Élisabeth est morte
head-peace = La paix est faite
chances-assault = { $at } : un assaut maintenant
head-besiegers = Pas perdus par les assiégeants
head-garrison = Pas perdus par la garnison
chances-quiet = { $at } : aucun ennemi n’est face à face ici
head-chances = Chances
fact-wins = Gagne
fact-units = Unités perdues, en moyenne
fact-steps = Pas perdus, en moyenne
fact-round = Pas perdus en un round de plus
fact-king = Le roi survit
fact-king-round = Le roi survit à un round de plus
fact-retreat = Meilleur moment pour la retraite
fact-gain = Pas gagnés ainsi sur l’ennemi
fact-gain-to-end = Pas gagnés en combattant jusqu’au bout
retreat-never = jamais
retreat-at-once = tout de suite
retreat-not-possible = nulle part où aller
retreat-at = { $n ->
    [one] après un pas perdu
   *[other] après { $n } pas perdus
}
gain = +{ $n }
loss = −{ $n }

arrange-what = Que faut-il changer ?
arrange-do-commander = un commandant hors jeu
arrange-commander = Quel commandant ?
arrange-do-hand = une main de cartes
arrange-do-turn = le tour
arrange-do-phase = l’armée active
arrange-do-debt = un marqueur de retraite
arrange-do-control = qui le contrôle
arrange-do-reserve = dans la réserve d’unités
arrange-do-pool = dans la réserve des commandants
arrange-do-lost = hors du jeu
arrange-whose-hand = La main de qui ?
arrange-card = Quelle carte ?
arrange-cards = Combien ?
arrange-turn = Quel tour ?
arrange-army = Quelle armée ?
arrange-points = Combien de points d’action ?
arrange-debt = Combien de points lui coûtent ses retraites ?
arrange-where = { $general } : où ?
arrange-condition = Dans quel état ?
arrange-at = { $at } : quoi ?
arrange-control = { $at } : qui le contrôle ?
arrange-fresh = { $at } : combien de { $people } sont frais ?
arrange-exhausted = { $at } : combien de { $people } sont épuisés ?
change-stand = { $at } : { $people }, { $fresh } frais et { $exhausted } épuisés.
change-commander = { $general } est à { $at }.
change-commander-exhausted = { $general } est à { $at }, épuisé.
change-leave-reserve = { $general } est dans la réserve d’unités.
change-leave-pool = { $general } est dans la réserve des commandants.
change-leave-lost = { $general } est hors du jeu.
change-control = { $at } : contrôle, { $nation }.
change-hold = { $side } : { $n } × { $card }.
change-turn = tour { $n }, { $turn }.
change-phase = { $army } : phase en cours, { $points } points d’action.
change-debt = { $army } : ses retraites coûtent { $n }.
refusal-arrange-winter = Aucune armée n’agit dans un tour d’hiver.
refusal-arrange-not-at-war = Pas encore en guerre à ce tour : { $army }.
refusal-arrange-no-counters = Il n’y a que { $most } pions pour cela : { $people }.
refusal-arrange-both = { $at } : des ennemis n’y restent ensemble que si tous ceux du propriétaire sont dans le fort.
refusal-arrange-box = { $at } reste à sa nation.

play-phase = Phase d’une armée
play-phase-before-roll = Mobilisation rapide avant le jet
play-phase-roll = Jet des points d’action
play-phase-after-roll = Avance rapide après le jet
play-phase-debt = Points d’action ôtés pour les retraites
play-phase-recovery = Récupération, marches, assauts payés
play-phase-battles = Batailles rangées et assauts de fort
play-phase-control = Contrôle des espaces
play-phase-markers = Retrait des marqueurs
play-phase-cards = Cartes pour batailles et conquêtes
play-phase-victory = Vérification de la victoire
play-placing = Unités d’une mobilisation rapide
play-taking = Égalité pour le contrôle d’un espace
play-battles = Batailles d’une phase
play-battles-fields = Batailles rangées, l’une après l’autre
play-battles-storms = Assauts de fort, l’un après l’autre
play-battle = Bataille rangée
play-battle-garrison = Unités dans le fort
play-battle-cards = Cartes pour le début de la bataille
play-battle-fight = Attaque ou retraite, à tour de rôle
play-battle-end = Fin de la bataille
play-hits = Application des touches
play-charges = Charge de cavalerie contre une retraite
play-fall-back = Retraite vers les espaces voisins
play-storm = Assaut de fort
play-storm-choice = Assaut ou non
play-storm-defence = Attaque de la garnison
play-storm-assault = Attaque des assiégeants
play-storm-end = Sort du fort
play-winter = Tour d’hiver
play-winter-card = Cartes d’hiver
play-winter-commanders = Appel des commandants
play-winter-points = Points de chaque nation
play-winter-muster = Mobilisation et récupération
play-winter-rollers = Assiégeants et unités isolées
play-winter-attrition = Attrition
play-winter-discard = Défausses
play-winter-draw = Pioche jusqu’à la limite en main
play-winter-turn-end = Fin de l’hiver
play-turn-end = Fin d’un tour
play-turn-end-events = La santé d’Élisabeth, et la paix
play-turn-end-advance = Tour suivant
