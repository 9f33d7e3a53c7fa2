# Clash of Monarchs, français

### noms

## section 1

# ---- 1 ----


### cartes, jetons, Tactiques

## section 2

# ---- 2 ----


### scénarios, sièges, options

## section 3

# ---- 3 ----


### l'année

## section 4

# ---- 4 ----


### le tour d'une cour

## section 5

# ---- 5 ----


### marches et réactions

## section 6

# ---- 6 ----

force-without-leader = Une force sans leader

prompt-march = { $court } : { $n ->
    [one] un Groupe Commandé peut agir.
   *[other] { $n } Groupes Commandés peuvent agir.
}
prompt-interrupt = { $court } : une carte contre la marche vers { $at } ?
prompt-intercept = { $court } : une interception à { $at } ?
prompt-intercepted = { $leader } est intercepté à { $at } : attaquer ou rebrousser chemin ?
prompt-onward = { $leader } à { $at } : comment la marche continue-t-elle ?
prompt-surprise = { $court } : une Attaque Surprise sur { $at } ?
prompt-refuge = { $court } : se réfugier dans la forteresse de { $at } ?
prompt-withdraw = { $court } : reculer de { $at } ?
prompt-join = { $court } : quel Groupe Commandé se joint à l’attaque de { $at } ?
prompt-overrun = { $court } : déferler sur l’ennemi à { $at } ?

ask-activate = Quels Groupes Commandés ? Initiatives : { $budget } en tout.
ask-march = Quel Groupe Commandé agit maintenant ?
ask-command = { $leader } : qui part avec lui ?
ask-way = { $at }, { $left } MP restants : vers où, ou quoi d’autre ?
ask-way-fight = { $at } : attaquer seul ou avec d’autres ?
ask-take = { $at } : qui se joint à la marche ?
ask-drop = { $at } : qui reste sur place ?
ask-join = { $at } : quels Groupes Commandés doivent se joindre à l’attaque ?
ask-join-next = { $at } : quel Groupe Commandé tente de se joindre à l’attaque ?
ask-admin = La Marche Spéciale de quelle force ?
ask-admin-minor = La Marche Spéciale de quelle Force Mineure ?
ask-admin-who = { $at } : qui part ?
ask-interrupt = Une carte contre le Groupe Commandé entré à { $at } ?
ask-intercept = Quelle force tente d’intercepter à { $at } ?
ask-intercept-who = { $at } : qui intercepte ?
ask-intercepted = { $at } : attaquer les intercepteurs ou rebrousser chemin ?
ask-refuge = { $at } : qui entre dans la forteresse ? Place pour { $room } SP.
ask-withdraw = { $at } : qui recule ?
ask-withdraw-to = Reculer de { $at } vers où ?
ask-overrun = { $at } : déferler sur { $n } SP ou combattre ?

do-go = part
do-stay = reste
do-take = prendre avec soi
do-leave = laisser ici
do-drop = laisser sur place
do-keep = garder
do-force = marche forcée
do-join = avec d’autres Groupes Commandés
do-end = finir ici
do-end-marches = plus de Groupe Commandé
do-pass = laisser passer
do-engage = attaquer
do-go-back = rebrousser chemin
do-yes = oui
do-no = non
do-in = dans la forteresse
do-out = reste dehors
do-all = toute la force
do-light = les unités Lt seules
do-stand = rester
do-overrun = déferler
do-give-battle = combattre
do-entrench-1 = se retrancher avec 1 MP
do-entrench-2 = se retrancher avec 2 MP
do-entrench-3 = se retrancher avec 3 MP
do-entrench-4 = se retrancher avec 4 MP
do-entrench-5 = se retrancher avec 5 MP

preset-go-all = tous
preset-go-no-train = tous sauf l’artillerie de siège
preset-go-small = une petite colonne rapide
preset-go-mask = tous sauf ceux qui bloquent la forteresse
preset-go-alone = personne d’autre
preset-few = quelques-uns
preset-own-part = notre propre partie
preset-take-all = tous
preset-drop-all = tous
preset-all-join = tous
preset-nobody-in = personne
preset-all-in = tous
preset-fill = autant qu’il y a de place

event-activated = { $court } active { $leaders }.
event-set-out = { $leader } part de { $at } avec { $troops }.
event-set-out-alone = { $leader } part seul de { $at }.
event-admin = Marche Spéciale : { $leader } quitte { $at } avec { $troops }.
event-admin-alone = Marche Spéciale : { $leader } quitte { $at } sans troupes.
event-entered = { $leader } entre à { $at }, { $left } MP restants.
event-taken-along = { $troops } se joignent à la marche à { $at }.
event-left-behind = { $troops } restent à { $at }.
event-forced-march = { $leader } force la marche : dé { $die }, modificateurs { $added }, { $total } : 2 MP de plus.
event-forced-march-failed = { $leader } tente une marche forcée : dé { $die }, modificateurs { $added }, { $total } : en vain.
event-straggled = Traînards à { $at } : { $n ->
    [one] 1 SP perdu.
   *[other] { $n } SP perdus.
}
event-entrenched = { $leader } se retranche à { $at } : dé { $die }, modificateurs { $added }, { $total }.
event-entrench-failed = { $leader } tente de se retrancher à { $at } : dé { $die }, modificateurs { $added }, { $total } : en vain.
event-coordinated = { $leader } se joint à l’attaque de { $at } : dé { $die }, modificateurs { $added }, { $total }.
event-coordinate-failed = { $leader } arrive trop tard pour { $at } et s’arrête avant : dé { $die }, modificateurs { $added }, { $total }.
event-intercepted = { $leader } intercepte à { $at } : dé { $die }, modificateurs { $added }, { $total }.
event-intercept-failed = { $leader } tente d’intercepter à { $at } : dé { $die }, modificateurs { $added }, { $total } : en vain.
event-went-back = { $leader } retourne à { $at }, et la marche est finie.
event-took-refuge = { $troops } se réfugient dans la forteresse de { $at }.
event-withdrew = Les défenseurs reculent de { $at } vers { $to } : dé { $die }, modificateurs { $added }, { $total }.
event-withdrew-failed = Les défenseurs de { $at } ne peuvent se dérober vers { $to } : dé { $die }, modificateurs { $added }, { $total }.
event-withdrew-light = Les unités Lt reculent de { $at } vers { $to } : dé { $die }, modificateurs { $added }, { $total }.
event-withdrew-light-failed = Les unités Lt de { $at } ne peuvent se dérober vers { $to } : dé { $die }, modificateurs { $added }, { $total }.
event-overran = Déferlement à { $at } : { $n ->
    [one] 1 SP capturé.
   *[other] { $n } SP capturés.
}
event-attacked = { $n ->
    [one] { $leaders } attaque à { $at }.
   *[other] { $leaders } attaquent ensemble à { $at }.
}

mod-rating = valeur de MP
mod-small-column = moins de 16 SP
mod-multi-nation = plusieurs nations sans Ravitaillement Mixte
mod-large-column = 28 SP ou plus, ou artillerie de siège
mod-broken = Démoralisé ou en Déroute
mod-short-supply = Ravitaillement Insuffisant
mod-critical-supply = Ravitaillement Critique
mod-weather = météo
mod-admin = Marche Spéciale
mod-large-command = grand Groupe Commandé
mod-able = Initiative 1 ou 2
mod-prussian = Commandant prussien
mod-generalstab = Commandant autrichien après Generalstab
mod-other-nation = autre nation que le premier
mod-defensive = DRM défensif
mod-offensive = DRM offensif
mod-mps-spent = MP dépensés
mod-light = unités Lt
mod-only-light = unités Lt seules
mod-river = franchissement d’un fleuve

refusal-activate-whose = { $leader } n’est pas de ceux que ce coup peut activer.
refusal-activate-where = { $leader } n’est pas sur la carte.
refusal-activate-banned = Une carte interdit d’activer { $leader } en ce moment.
refusal-activate-besieged = { $leader } est assiégé.
refusal-activate-nobody = Au moins un Groupe Commandé est activé.
refusal-activate-budget = La somme de leurs Initiatives est { $spent }, le maximum { $budget }.
refusal-activate-among = { $leader } doit en être.
refusal-not-activated = { $leader } n’a pas été activé, ou a déjà agi.
refusal-march-not-at-war = Cette nation n’est pas en guerre.
refusal-leader-marched = { $leader } a déjà marché pendant cette manche.
refusal-troops-marched = { $who } : ils ont déjà marché pendant cette manche.
refusal-not-in-space = { $who } : pas dans cette force.
refusal-senior = { $senior } a plus d’ancienneté que { $junior } et une meilleure Initiative : il ne sert pas sous lui.
refusal-below = { $most } SP au plus peuvent participer.
refusal-space-closed = On ne peut entrer à { $at }.
refusal-admin-enemy = Une Marche Spéciale n’entre pas à { $at } : unités, dépôt ou forteresse ennemis.
refusal-admin-takes = Personne ne se joint en chemin à une Marche Spéciale.
refusal-admin-only-marches = Une Marche Spéciale ne fait que marcher.
refusal-admin-nobody = { $at } : personne n’y peut faire une Marche Spéciale de cette cour.
refusal-admin-shut-in = { $at } : ils ne peuvent pas sortir.
refusal-admin-played = Le coup de ce tour a été joué.
refusal-minor-made = La Marche Spéciale gratuite de ce tour a été faite.
refusal-minor-size = Une Force Mineure a { $most } SP au plus et pas d’artillerie de siège.
refusal-part-of-court = À elle seule cette partie n’est pas une force de la cour.
refusal-alone-enemy = Un leader sans SP n’entre pas à { $at }.
refusal-alone-forced = Un leader sans SP ne force pas sa marche.
refusal-alone-sortie = { $leader } ne peut sortir sans SP : l’ennemi est devant la forteresse.
refusal-joint-elsewhere = L’attaque de { $at } attend : aucun autre espace n’est attaqué entre-temps.
refusal-enemy-here = L’ennemi est à { $at } : la marche finit par une attaque.
refusal-fortress-here = Une forteresse ennemie est à { $at } : la marche finit ici, à moins de laisser { $n } SP devant elle.
refusal-no-connection = Aucune liaison ne mène de { $at } à { $to }.
refusal-too-far = { $at } coûte { $cost } MP, il en reste { $left }.
refusal-out-of-reach = { $at } est hors de portée : il reste { $left } MP.
refusal-too-slow = Avec eux la marche n’aurait que { $left } MP, et { $spent } sont dépensés.
refusal-take-nobody = Quelqu’un doit se joindre.
refusal-drop-nobody = Quelqu’un doit rester.
refusal-drop-everybody = Quelqu’un doit continuer.
refusal-drop-commander = Le Commandant continue.
refusal-drop-who = Ils ne sont pas avec ce Groupe Commandé.
refusal-forced-twice = Une seule marche forcée est tentée.
refusal-forced-attack = Pas de marche forcée après une attaque.
refusal-forced-stopped = Un Groupe Commandé arrêté ne force pas sa marche.
refusal-weather-forced = La météo interdit les marches forcées cette saison.
refusal-entrench-forced = Les MP d’une marche forcée ne servent pas à se retrancher.
refusal-entrench-enemy = On ne se retranche pas tant que l’ennemi est dans l’espace.
refusal-entrench-nobody = Sans SP on ne se retranche pas.
refusal-entrenched-already = Ils sont déjà retranchés.
refusal-entrench-mps = On dépense de { $least } à { $most } MP pour se retrancher, il en reste { $left }.
refusal-join-no-attack = On se joint à une attaque, et cette marche n’en fait pas.
refusal-join-who = { $leader } ne peut se joindre : il n’a pas été activé par le même coup, ou a déjà agi.
refusal-interrupt-hand = Cette carte n’est pas dans cette main.
refusal-intercept-friends = Le camp en marche a des SP ou une forteresse dans cet espace.
refusal-intercept-leaderless = Sans leader on n’intercepte pas.
refusal-intercept-routed = Une force en Déroute n’intercepte pas.
refusal-intercept-besieging = Les assiégeants n’interceptent pas.
refusal-intercept-shut-in = Ils ne peuvent sortir de la forteresse.
refusal-intercept-alone = Un leader sans SP n’est pas intercepté.
refusal-intercept-far = Ils ne sont pas à une liaison de { $at }.
refusal-intercept-nobody = Il n’y a pas de SP qui puissent intercepter.
refusal-intercept-tried = Cette force a déjà tenté d’intercepter ce Groupe Commandé.
refusal-intercept-attacked = Une force attaquée n’intercepte pas.
refusal-intercept-who = { $at } : pas dans cette force.
refusal-refuge-room = La forteresse a encore place pour { $room } SP.
refusal-refuge-who = { $at } : pas dans cette force.
refusal-withdraw-far = Un recul se fait par une seule liaison.
refusal-withdraw-attacker = L’attaquant est venu de { $at }.
refusal-withdraw-enemy = Des SP ennemis ou une forteresse ennemie sont à { $at }.
refusal-withdraw-no-light = Il n’y a pas d’unités Lt.
refusal-withdraw-whole = Une force d’unités Lt recule entière.
refusal-overrun-ratio = Un déferlement demande { $ratio } fois plus de SP.
refusal-overrun-hills = Dans les collines ce déferlement coûte { $cost } MP, il en reste { $left }.


### batailles, pertes, retraites

## section 7

# ---- 7 ----


### images

## section 8

# ---- 8 ----


### chances et prévisions

## section 9

# ---- 9 ----


### robots, instructions, arrangement

## section 10

# ---- 10 ----


### dés : roll-LABEL

## section 11

# ---- 11 ----

roll-forced_march = marche forcée
roll-entrench = retranchement
roll-coordinate = coordination
roll-intercept = interception
roll-withdraw = recul
