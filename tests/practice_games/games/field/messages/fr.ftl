game-title = Le Champ
game-about = Une escarmouche sur table libre, inventée pour l’essayer.
side-south = le Sud
side-north = le Nord
company = { $side } { $n }
kind-foot = infanterie
kind-horse = cavalerie
wood = bois { $n }
wood-detail = Qui se tient ici n’est touché que par les six.
number = { $n }
unit-tenth = un dixième de millimètre
roll-fire = tir
roll-initiative = initiative
order-advance = avancer
order-fire = tirer
order-hold = tenir
order-hidden = un ordre, face cachée
losses = pas perdus

scenario-meeting = Une rencontre
scenario-meeting-about = Deux petites troupes se rencontrent entre deux bois.
option-length = Durée
option-length-about = Combien de tours on joue.

prompt-lay = Un bois à poser : { $side }.
prompt-deploy = Déploiement : { $side }.
prompt-orders = Tour { $turn } : donnez vos ordres.
prompt-act = Action : { $side }.
ask-lay = Où poser { $wood } ?
ask-deploy-which = Quelle compagnie déployer ?
ask-deploy = Où placer { $company } ?
ask-orders = Que doit faire chaque compagnie ?
ask-act = Quelle compagnie agit ?
ask-advance = Où va { $company } ? À { $reach } au plus.
ask-target = Sur qui tire { $company } ?
preset-advance = tous avancent

event-laid = { $wood } posé en { $x }, { $y }.
event-deployed = { $company } déployé en { $x }, { $y }.
event-turn = Le tour { $turn } commence.
event-planned = Ordres donnés : { $side }.
event-initiative = Les dés disent { $faces } : { $side } agit en premier.
event-order-shown = { $company } montre son ordre : { $order }.
event-advanced = { $company } avance en { $x }, { $y }.
event-fired = { $company } tire sur { $target }, { $faces } : { $hits ->
    [0] aucune perte
    [one] un pas
   *[other] { $hits } pas
}.
event-destroyed = { $company } : compagnie détruite.
event-held = { $company } tient.
event-ended = C’est fini ; pas restants : { $points }.
result-points = Pas restants : { $points }.

refusal-off-table = C’est hors de la table.
refusal-woods-apart = Les bois sont à { $least } au moins l’un de l’autre.
refusal-own-wood = Ce bois est à poser par l’autre camp.
refusal-own-ground = Une compagnie se déploie à { $deep } au plus de son bord.
refusal-own-reserve = C’est une de vos compagnies en réserve qu’on déploie maintenant.
refusal-in-the-way = D’autres gênent à cet endroit, quelle que soit l’orientation.
refusal-elsewhere = Elle se placerait en { $at }.
refusal-own-companies = Cette compagnie n’est pas à vous.
refusal-in-order = Un ordre par compagnie, dans l’ordre des compagnies.
refusal-cannot-fire = { $company } est de la cavalerie et ne peut tirer.
refusal-has-acted = Cette compagnie n’a pas d’ordre à exécuter.
refusal-another-order = { $company } a un autre ordre.
refusal-no-target = Aucune compagnie ennemie à { $range } au plus.

setting-up = mise en place
turn = Tour
turn-n = Tour { $turn }
reserve = Réserve : { $side }
woods = Bois à poser
ghost = Ce que vous placez
lens-reach = Jusqu’où va une compagnie
lens-range = Ce qui est à portée
distances = Distances
companies = Compagnies
company-head = Compagnie
distance-head = Distance
kind-head = Arme
steps-head = Pas
odds-fire = Pas que perd la cible
paper-roster = État des troupes
paper-roster-about = Les compagnies qui restent, et une liste à coller.
paper-orders = Cartes d’ordre : { $side }

arrange-what = Que changer ?
arrange-how = Qu’y changer ?
arrange-do-lost = les pas perdus
arrange-do-put = sa place
arrange-do-turn = le tour
arrange-lost = Combien de pas a-t-elle perdus ?
arrange-where = Où se tient-elle ?
arrange-turn = Quel tour ?
change-lost = { $company } a perdu { $n } pas.
change-put = { $company } se tient en { $x }, { $y }.
change-turn = tour { $n }.
