game-title = Le bac à sable
game-about = Une petite guerre autour d’une rivière, inventée pour essayer la table.
army-red = Rouge
army-blue = Bleu
army-green = Vert
kind-guard = garde
kind-horse = cavalerie
kind-foot = infanterie
unit = { $kind } { $army }
space-alder = Aulne
space-birch = Bouleau
space-cedar = Cèdre
space-ford = le Gué
space-hill = la Colline
space-marsh = le Marais
space-mill = le Moulin
space-wood = le Bois
space-hidden = quelque part
card-ambush = Embuscade
card-parry = Parade
card-riposte = Riposte
card-hidden = une carte
about-ambush = Avant une bataille : un coup sur l’attaquant.
about-parry = Répond à une Embuscade.
about-riposte = Répond à une Parade.
seat = Siège { $n }
number = { $n }
unit-pace = pas
hit = coup
roll-battle = combat
roll-mine = mine
roll-card = carte
roll-order = ordre du jeu

scenario-duel = Rouge contre Bleu
scenario-duel-about = Deux armées, un siège chacune.
scenario-three = Trois armées
scenario-three-about = Chacun contre tous.
scenario-regent = Le Régent
scenario-regent-about = Rouge contre un régent qui mène Bleu et Vert.
option-length = Durée
option-length-about = Combien de tours dure la guerre.
option-mines = Mines
option-mines-about = Si les armées peuvent poser une mine.

prompt-plan = Tour { $turn } : misez des vivres pour agir tôt.
prompt-act = { $army } agit.
prompt-battle = Bataille, { $at } : continuer ou se retirer.
prompt-reply = { $army } peut répondre par { $card }.
prompt-losses = { $army } subit { $hits ->
    [one] un coup
   *[other] { $hits } coups
}.

ask-bid = Combien mise { $army } ? Il a { $have }.
ask-act = Que fait { $army } ?
ask-march-from = Marcher d’où ?
ask-march-units = Quelles unités marchent ?
ask-march-to = Marcher où ?
ask-balloon = Où flotte le ballon ?
ask-mine = Où poser la mine ?
ask-proclaim = Proclamer quoi ? Jusqu’à { $most } lettres.
ask-reply = Jouer une carte ou passer ?
ask-losses = Répartissez { $hits ->
    [one] un coup
   *[other] { $hits } coups
}.
ask-battle = Continuer ou se retirer ?
ask-instruct = Que faire en votre absence ?
ask-ambush-at = En quel lieu ?
preset-all = toutes
preset-garrison = toutes sauf une
preset-cheapest = les plus fortes d’abord

do-march = marcher
do-balloon = lancer le ballon
do-mine = poser la mine
do-proclaim = proclamer
do-rest = se reposer
do-fight = continuer
do-retreat = se retirer
do-pass = passer
do-never = ne jamais répondre par une carte
do-ambush-at = répondre en un lieu si je peux
ready-never = Plus de cartes jusqu’à la fin de la guerre

bid = { $army } { $bid }
event-turn = Le tour { $turn } commence.
event-committed = Le siège { $seat ->
    [0] 1
    [1] 2
   *[other] 3
} a fait son plan.
event-revealed = Les plans sont montrés ; l’ordre est { $order }.
event-drew = { $army } tire { $card }.
event-marched = { $units } { $n ->
    [one] marche
   *[other] marchent
}, de { $start } vers { $end }.
event-laid = { $army } pose sa mine, { $at }.
event-blown = La mine de { $owner } saute, { $at } : { $hits ->
    [one] un coup
   *[other] { $hits } coups
} sur { $army }.
event-clear = { $army } ne trouve pas de mine, { $at }.
event-looked = Le ballon de { $army } cherche des mines.
event-floated = Le ballon de { $army } flotte en { $x }, { $y }.
event-spotted = Vous repérez la mine de { $owner } : { $at }.
event-proclaimed = { $army } proclame : « { $text } ».
event-rested = { $army } se repose.
event-played = { $army } joue { $card }.
event-passed = { $army } passe.
event-rolled = { $army } jette { $faces } : { $hits ->
    [0] aucun coup
    [one] un coup
   *[other] { $hits } coups
}.
event-lost = { $army } subit { $hits ->
    [one] un coup
   *[other] { $hits } coups
} ; détruit : { $destroyed }.
event-retreated = { $army } se retire vers { $to }.
event-ended = La guerre est finie ; points : { $points }.
result-points = Points : { $points }.

refusal-one-bid-an-army = Un plan porte une mise pour chacune de vos { $armies } armées.
refusal-bid = { $army } peut miser de 0 à { $most }.
refusal-march-together = Seules marchent des unités qui se tiennent ensemble, nommées une fois et dans l’ordre.
refusal-not-your-unit = Cette unité n’est pas à { $army }, ou n’est plus.
refusal-march-nobody = { $army } n’y a aucune unité : { $at }.
refusal-no-road = Aucune route n’y mène : { $to }.
refusal-mine-used = Cette armée n’a pas de mine à poser.
refusal-mine-where = Une mine se pose là où l’armée a une unité.
refusal-off-table = C’est hors de la table.
refusal-too-near = Un autre ballon est à moins de { $least }.
refusal-not-a-ten = La place d’un ballon est un multiple de dix.
refusal-proclamation = Une proclamation compte de un à { $most } lettres, chiffres et espaces.
refusal-wrong-card = Seule la carte { $card } peut répondre ici.
refusal-no-card = Cette armée n’a pas de { $card }.
refusal-losses-count = Il faut prendre exactement { $hits } coups, unités nommées dans l’ordre.
refusal-losses-unit = Seuls des pas d’unités présentes peuvent être perdus.
caution-mine = Vous y connaissez une mine : { $at }.

turn = Tour
hand = Cartes de { $army }
supply = Vivres de { $army }
fallen = Pertes de { $army }
mine = mine de { $army }
balloon = ballon de { $army }
attack = attaque
hurt = pas perdus
score = Points
seat-head = Siège
points-head = Points
plans = Plans
hits-to-take = Coups à prendre
odds-hits = Coups de l’attaquant à la prochaine ronde
forecast-mine = Vos coups à la première ronde
forecast-theirs = Leurs coups à la première ronde
lens-reach = À portée d’une marche
lens-sight = Vu des ballons

arrange-what = Que faut-il changer ?
arrange-do-supply = les vivres
arrange-do-hand = une main
arrange-do-turn = le tour
arrange-do-gone = hors du plateau
arrange-whose = De quelle armée ?
arrange-where = Où se tient l’unité ?
arrange-hurt = Combien de pas a-t-elle perdus ?
arrange-supply = Combien de vivres ?
arrange-card = Quelle carte ?
arrange-cards = Combien ?
arrange-turn = Quel tour ?
change-stand = { $unit } se tient en { $at }, pas perdus : { $hurt }.
change-remove = { $unit } disparaît.
change-supply = { $army } a { $n } vivres.
change-hold = { $army } tient { $n } fois { $card }.
change-turn = tour { $n }.
refusal-last-army = Il ne resterait qu’un joueur, et la guerre serait finie.
refusal-enemy-there = Un ennemi se tient en { $at }.
