game-title = Power
game-about = Des ordres secrets et pas de dés : quatre armées se disputent les Drapeaux aux coins du plateau.

army-V = Vert
army-B = Bleu
army-J = Jaune
army-R = Rouge
place-hq = QG { $army }
place-reserve = Réserve { $army }
place-island-N = Île Nord
place-island-E = Île Est
place-island-S = Île Sud
place-island-W = Île Ouest
place-island-X = Île X
place-sea = Mer { $n }
place-sector = { $army } { $n }
place-hired = mercenaires : { $place }
kind-soldier = { $n ->
    [one] Soldat
   *[other] Soldats
}
kind-tank = { $n ->
    [one] Tank
   *[other] Tanks
}
kind-fighter = { $n ->
    [one] Chasseur
   *[other] Chasseurs
}
kind-destroyer = { $n ->
    [one] Destroyer
   *[other] Destroyers
}
kind-regiment = { $n ->
    [one] Régiment
   *[other] Régiments
}
kind-heavy_tank = { $n ->
    [one] Char d’assaut
   *[other] Chars d’assaut
}
kind-bomber = { $n ->
    [one] Bombardier
   *[other] Bombardiers
}
kind-cruiser = { $n ->
    [one] Croiseur
   *[other] Croiseurs
}
kind-mega_missile = { $n ->
    [one] Méga-missile
   *[other] Méga-missiles
}
kind-power = { $n ->
   *[other] Power
}
kind-with-code = { $kind } ({ $code })
pieces = { $n } { $kind }
counter = { $army } : { $n } { $kind }
offer = { $army } : { $kind } contre { $price }
total = { $army } { $n }
strength = puissance { $n }
sign-hq = QG
sign-inland = intérieur
sign-flag = Drapeau
sign-sheet = feuille
sign-deployed = déploiement
sign-exchange = échange
sign-missile = Méga-missile
sign-penalty = pénalité
sign-strike = frappe
sign-bounce = repli
sign-tie = égalité
sign-fight = combat
sign-capture = capture
sign-power = Power
flag = Drapeau { $army }
seat = Siège { $n }
number = { $n }
unit-cm = un dixième de millimètre

scenario-four = Quatre joueurs
scenario-four-about = Une armée chacun, chacun contre tous.
scenario-three = Trois joueurs et des mercenaires
scenario-three-about = La quatrième armée est à louer : chacun peut lui donner des ordres, les ordres rivaux s’annulent.
scenario-two = Deux joueurs, deux armées chacun
scenario-two-about = Chaque joueur mène deux armées voisines, cinq ordres pour chacune.
scenario-tournament = Tournoi
scenario-tournament-about = Quatre joueurs ; un même arbitre lit le premier à chaque manche.
clock-of-rules = Sablier : { $minutes } minutes par feuille. Quand il est vide, les ordres déjà écrits comptent.
option-limit = Durée
option-limit-about = Le numéro de la dernière manche, ou « minutes » pour deux heures de jeu, ou « none » sans limite.
option-penalty = Pénalité
option-penalty-about = Si un joueur qui n’exécute aucun ordre paie un Power.
option-components = Pièces de la boîte
option-components-about = « strict » : nul ne fabrique plus de pièces que la boîte n’en contient.
option-codes = Abréviations
option-codes-about = Les lettres des ordres écrits, françaises ou anglaises.
option-chat = Parler
option-chat-about = Si les joueurs peuvent bavarder à tout moment, ou seulement avant chaque manche : alors nul n’écrit avant que tous soient prêts ou que le temps de parole soit écoulé.
no-talk-while-writing = On ne parle pas pendant la rédaction des ordres.
option-referee = Premier arbitre
option-referee-about = Qui lit sa feuille le premier à la première manche.
option-mercenary = Mercenaires
option-mercenary-about = L’armée que personne ne joue.
option-pairs = Paires
option-pairs-about = Les deux armées du premier joueur ; les deux autres sont au second.
option-referee-V = Vert
option-referee-B = Bleu
option-referee-J = Jaune
option-referee-R = Rouge
option-mercenary-V = Vert
option-mercenary-B = Bleu
option-mercenary-J = Jaune
option-mercenary-R = Rouge
option-pairs-V-R = Vert et Rouge
option-pairs-V-B = Vert et Bleu
option-limit-minutes = deux heures
option-limit-none = sans limite
option-penalty-on = paie un Power
option-penalty-off = ne paie rien
option-components-none = sans limite
option-components-strict = autant que la boîte en contient
option-codes-fr = lettres françaises
option-codes-en = lettres anglaises
option-chat-closed = seulement avant chaque manche
option-chat-open = à tout moment

prompt-sheet = Manche { $n } : écrivez vos ordres.
prompt-talk = Avant la manche { $n } : on peut parler. On écrira quand tous seront prêts.
prompt-last-sheet = Manche { $n }, la dernière : écrivez vos ordres.
prompt-captives = { $at } est gagné : où vont les prisonniers ?
ask-line = { $army }, ordre { $n } sur { $most } : où ?
ask-captives = Prisonniers de { $at } : dans quelle Réserve ?
ask-talk = Plus rien à dire ?
do-ready = Prêt à écrire
ask-typed = Écrivez un ordre : pièce, départ, arrivée ; ou ce qu’on donne, E et le lieu, ce qu’on reçoit.
ask-what = { $at } : quelle pièce, ou que fabriquer ?
ask-to = { $piece }, de { $at } : vers où ?
ask-launch = Où frappe le Méga-missile ?
ask-ingredient = Combien de { $kind } ? Il y en a { $have }.
do-end = remettre la feuille
do-move = déplacer : { $kind }
do-launch = lancer le Méga-missile
do-exchange = échanger contre : { $kind }
sheet-full = Une feuille porte au plus { $most } lignes.
place-first = Un ordre commence par une case : choisissez où, puis quelle pièce.
other-line = L’ordre en cours part d’ici : { $at } ; pour une pièce d’ailleurs, choisissez d’abord sa case.
sheet-line = La ligne { $n } de { $field } est vide, un simple mot, illisible ou plus longue que { $most } caractères.
sheet-untidy = « { $line } » s’écrit « { $tidy } ».

refusal-one-sheet = Il vous reste une armée, et une feuille.
refusal-no-clock = Cette partie ne se joue pas à l’horloge.
refusal-time-called = La dernière manche a déjà commencé.
refusal-not-their-captives = Les prisonniers vont dans la Réserve de l’une des deux armées victorieuses.
refusal-stays-put = Un déplacement doit finir sur une autre case.
refusal-moved-already = Cette pièce a déjà bougé cette manche-ci.
refusal-made-here = Cette pièce vient d’être fabriquée et ne peut pas encore bouger.
refusal-no-piece = Aucune pièce de ce type pouvant bouger ne s’y trouve.
refusal-no-piece-there = Aucune de vos pièces ne s’y trouve : { $at }.
refusal-out-of-reach = C’est hors de sa portée.
refusal-not-there = Tout ce qui est à donner ne s’y trouve pas.
refusal-power-in-reserve = Le Power ne se donne que dans la Réserve.
refusal-too-little-power = Il n’y a pas autant de Power.
refusal-no-such-pieces-left = La boîte ne contient plus de telles pièces.
refusal-missile-cost = Un Méga-missile demande des pièces valant au moins 100.
refusal-power-buys-group-1 = Le Power seul achète un Soldat, un Tank, un Chasseur ou un Destroyer, rien d’autre.
refusal-price = Ce n’est pas son prix en Power.
refusal-three-alike = Il faut exactement trois petites pièces du même type.
refusal-other-arm = Un échange ne change jamais d’arme.
refusal-eliminated = Cette armée est hors jeu.
refusal-not-your-army = Cette armée ne reçoit pas vos ordres.
malformed-unreadable = Ce n’est pas un ordre.
malformed-three-cells = Un ordre a trois cases : pièce, départ, arrivée.
malformed-one-piece = Un déplacement concerne une seule pièce.
malformed-no-such-piece = Aucune pièce n’a ce code ici.
malformed-power-made = Aucun échange ne donne de Power.
malformed-no-such-place = Aucun lieu n’a ce code.
malformed-reserve-to-hq = De la Réserve, une pièce ne va qu’à son propre QG.
malformed-no-missile-given = Un Méga-missile ne peut faire partie d’un autre.
line-ignored = Seules les cinq premières lignes sont lues.
line-cancelled = Des rivaux ont donné d’autres ordres aux mêmes mercenaires.
line-merged = L’ordre avec lequel il s’accordait n’a pas été exécuté.
caution-idle = Rien sur cette feuille ne sera exécuté : cela coûte un Power.

read-ok = { $text }
read-illegal = { $text } (illégal)
read-cancelled = { $text } (annulé)
read-ignored = { $text } (non lu)
line-will-fail = { $why } ({ $rule })
line-none = aucun ordre
event-committed = Le siège { $seat } a remis sa feuille.
event-ready = Le siège { $seat } est prêt à écrire.
event-round = Manche { $n } : on ouvre les feuilles, { $army } d’abord.
event-last-round = Manche { $n }, la dernière : on ouvre les feuilles, { $army } d’abord.
event-read = { $army } : { $lines }.
event-moved = { $army } : { $piece }, de { $start } vers { $to }.
event-exchanged = { $army } échange { $given } contre : { $received } ({ $at }).
event-launched = { $army } lance un Méga-missile, de { $start } sur { $to }.
event-paid-power = { $army } n’a rien fait et paie un Power.
event-paid-piece = { $army } n’a rien fait et paie avec : { $piece } ({ $at }).
event-struck = La frappe sur { $at } détruit à { $army } : { $lost }.
event-bounced = Vague { $wave } : { $army }, { $piece } recule de { $at } vers { $to }.
event-standing = { $at } : { $armies } à { $n } chacun ; l’égalité demeure.
event-fought = { $at } : { $totals }. { $winner } l’emporte.
event-captured = { $by } capture à { $of } ({ $at }) : { $pieces }.
event-collected = { $army } reçoit { $n } Power pour { $lands }.
event-flag = { $by } prend le Drapeau de { $of } et tout ce qu’il avait.
event-resigned = Le siège { $seat } abandonne ; son armée reste sur place.
event-time-short = Les deux heures sont presque écoulées : la prochaine manche sera la dernière, à moins que le temps ne s’achève pendant celle-ci.
event-last-begins = La manche { $n } commence. C’est la dernière.
event-time = Le temps est écoulé : cette manche est la dernière.
event-won = { $n ->
    [one] Le siège { $winners } gagne.
   *[other] Les sièges { $winners } partagent la victoire.
}
event-scored = { $n ->
    [one] Le siège { $winners } gagne à la puissance.
   *[other] Les sièges { $winners } partagent la victoire à la puissance.
}
result = Puissance : { $scores }.

round-track = Manche
power-of = Power { $army }
mercenaries = mercenaires
eliminated = hors jeu
resigned = a abandonné
head-army = Armée
head-player = Joueur
head-strength = Puissance
head-flags = Drapeaux
head-piece = Pièce
head-movement = Mouvement
head-cost = Coût
head-here = Ici
head-at-most = Au plus
standings = Situation
values = Valeurs
costs-power = { $n } Power
made-of-three = trois { $code }
made-of-hundred = de quoi faire 100
anywhere = n’importe où
stays-in-reserve = reste en Réserve
one-a-land = un par territoire ennemi occupé
codes = Codes des ordres
head-code = Code
head-meaning = Sens
code-sectors = secteurs { $army }
code-islands = îles
code-seas = mers
code-hq = son propre QG
code-other-hq = le QG { $army }
code-reserve = sa propre Réserve
code-exchange = échange, devant le lieu
sheets = Feuilles
sheet-in = Siège { $seat } : remise
sheet-awaited = Siège { $seat } : écrit
sheet-of = Feuille de { $army }
sheet-so-far = La feuille jusqu’ici
line = { $n }.
line-lost = ✗ { $text } ({ $rule })
head-line = Ligne
sheets-of-round = Feuilles de la manche { $n }
head-infantry = Avec infanterie
head-holds = Puissance présente
head-from = De
head-strength-each = Puissance unitaire
head-hq = QG
head-garrison = Garnison sûre
head-deploy = Déployer au moins
head-flag = Drapeau
arrivals = Ce qu’un ordre peut amener ici : { $at }
lens-reach = À portée d’une manche
lens-threats = Qui peut venir ici
lens-danger = Les Drapeaux sont-ils sûrs ?
verdict-guaranteed = assurée
verdict-contested = disputée
verdict-lost = perdue
hq-safe = en sûreté
hq-missile = en sûreté cette manche-ci ; un missile peut vider le QG
hq-falls = peut être pris
odds-side = { $armies }
odds-foot = oui, { $n }
odds-no-foot = non
odds-blank = –
odds-all-enemies = Tous vos ennemis
odds-nothing-helps = rien n’y fait
odds-win = vous gagnez
odds-bounce = rebond
odds-lose = vous perdez
odds-attack = { $at }, vos { $n } contre { $enemy } ({ $most } au plus) : totaux qu’il peut avoir
head-your-total = Votre total
odds-outcomes = { $at } : chacun de vos totaux contre ceux des autres (gagné / rebond / perdu)
odds-against = { $enemy }, { $n } totaux
odds-cell = { $win } / { $bounce } / { $lose }
odds-hq-safe = { $at } avec { $n } : sûr contre toute feuille
odds-hq-ties = { $at } avec { $n } : personne seul ne peut le prendre, mais des égalités peuvent l’ouvrir ; { $need } sans bouger suffiraient
odds-hq-falls = { $at } avec { $n } : peut être pris ; { $need } sans bouger suffiraient
odds-hq-no-infantry = aucune infanterie ne peut venir
odds-hq-holds = attaques qui échouent
odds-hq-taken = attaques qui prennent le Drapeau

arrange-what = Que faut-il changer ?
arrange-do-power = le Power d’une armée
arrange-do-flag = un Drapeau
arrange-do-round = la manche
arrange-do-referee = l’arbitre
arrange-whose = De quelle armée ?
arrange-kind = { $at } : quelle pièce ?
arrange-count = { $kind } ({ $at }) : combien ? À présent { $n }.
arrange-power = Combien de Power ?
arrange-round = Quelle manche ?
arrange-referee = Qui lit en premier ?
arrange-flag = Le Drapeau de qui ?
arrange-flag-to = Drapeau { $army } : où est-il accroché ?
change-put = { $army } : { $pieces } ({ $at }).
change-power = { $army } : { $n } Power.
change-flag = le Drapeau { $army } est au QG { $to }.
change-round = manche { $n }.
change-referee = { $army } lit en premier.
refusal-no-such-army = Aucune armée n’a cette lettre.
refusal-other-reserve = Une Réserve ne contient que les pièces de son armée.
refusal-own-side = Personne ne prend le Drapeau de son propre camp.
refusal-last-player = Il ne resterait qu’un joueur, et la partie serait finie.
refusal-no-referee = Cette armée ne peut pas lire en premier.

# --- l’ordre du jeu

play-round = Manche
play-round-talk = On parle, là où ce n’est plus permis ensuite
play-round-sheets = Les feuilles sont écrites, en secret
play-round-read-sheets = Lecture des feuilles et exécution des ordres
play-round-charge-penalties = Pénalités
play-round-strike = Les Méga-missiles frappent
play-round-fall-back = Les égalités reculent
play-round-fight = Combats et captures
play-round-place-captives = Prisonniers de deux armées égales
play-round-collect-power = Perception des Power
play-round-capture-flags = Prise des Drapeaux
play-round-check-end = Fin de la partie
play-round-next-round = L’arbitre suivant
