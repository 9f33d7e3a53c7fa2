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


# the menu of a turn

do-end-turn = Terminer le tour
do-event = comme Événement
do-operations = comme Opérations
do-supply = comme Ravitaillement
do-raid = comme Raid
do-sail = comme Appareillage
do-admin = Marche Spéciale au lieu d’une carte
do-minor = Marche Spéciale d’une Force Mineure
do-end-rally = Terminer les ralliements
do-improve = Améliorer le ravitaillement
do-share = Ravitaillement Mixte
do-build = Construire un Dépôt de Campagne
do-move = Déplacer un Dépôt de Campagne
do-ready = Remettre un dépôt en état
do-port = Désigner le port d’un FD de Flotte
do-besiege = Commencer un siège
do-prosecute = Poursuivre un siège
do-garrison = Entrer dans une forteresse ou en sortir
do-in = à l’intérieur
do-out = à l’extérieur
do-force = la force
do-base = son port d’attache
prompt-rally = { $court } : étape de ralliement.
prompt-act = { $court } : étape d’action, { $actions ->
    [one] { $actions } Action
   *[other] { $actions } Actions
} de Ravitaillement.
prompt-honours = Honneurs de la Guerre : la garnison de { $at } quitte la place.
prompt-sea-fight = { $fleet } : plusieurs ennemis en mer.
prompt-raid-losses = { $steps ->
    [one] { $steps } pas d’unité légère est perdu
   *[other] { $steps } pas d’unités légères sont perdus
} dans la case { $box }.
prompt-spoils = Pillage : { $area }, { $thalers } Thl à prendre.
ask-act = { $court } : que faire ? SA restantes : { $actions }.
ask-rally = Quelle force doit se rallier ?
ask-rally-actions = { $at } : combien d’améliorations du jet, à { $price } SA l’une ?
ask-improve = Quelles forces remontent d’un niveau ? SA restantes : { $have }.
ask-share = Quelle force reçoit le Ravitaillement Mixte ?
ask-build = De qui est le Dépôt de Campagne à construire ?
ask-build-where = { $depot } : où le construire ?
ask-move = Quel Dépôt de Campagne se déplace ?
ask-move-which = Lequel des dépôts présents ?
ask-move-where = { $depot } : de { $at }, vers où ?
ask-ready = Où remettre un dépôt en état ?
ask-ready-which = Lequel des dépôts présents ?
ask-port = Quelle flotte ?
ask-port-where = { $fleet } : quel port ravitaille-t-elle ?
ask-besiege = Quelle forteresse assiéger ?
ask-prosecute = Quel siège poursuivre ?
ask-honours = { $at } : où va la garnison ?
ask-garrison = Dans quelle forteresse entrer, ou de laquelle sortir ?
ask-garrison-who = { $at } : qui est à l’intérieur, { $most } SP au plus, et qui à l’extérieur ?
ask-raid-from = { $card } : de quelle case part le raid ?
ask-raid-at = Depuis { $box } : où frappe le raid ?
ask-raid-on = { $at } : que vise le raid ?
ask-raid-who = Quelles unités légères font le raid ?
ask-light = Troupes légères : d’où partent-elles ?
ask-light-to = Troupes légères, depuis { $at } : vers où ?
ask-light-who = Quelles unités légères y vont ?
ask-forage = Quelle Région subit un Raid de Pillage ?
ask-forage-who = Quelles unités légères vont piller ?
ask-lose-where = Où perdre un pas d’unité légère ? Pas restants : { $steps }.
ask-lose-which = Quelle unité légère perd un pas ?
ask-spoils = Qui gagne { $thalers } Thl ?
ask-sail = Quelle flotte appareille ?
ask-sail-where = { $fleet } : vers où ? Zones restantes : { $left }.
ask-engage = Quelle flotte ennemie d’abord ?
preset-rally-none = sans Action de Ravitaillement
preset-rally-sure = sans risque d’échec
preset-improve-all = toutes
preset-improve-largest = les plus grandes que l’on peut payer
preset-garrison-in = tout ce qui tient à l’intérieur
preset-garrison-out = tout le monde dehors
preset-garrison-class = une petite garnison
preset-all-light = toutes
caution-no-play = Aucune carte n’a été jouée pendant ce tour, et la main en compte { $n }.
caution-raid-critical = Une force en Ravitaillement Critique ne descend pas plus bas.

# states of a force

supply-state-0 = Ravitaillement Complet
supply-state-1 = Ravitaillement Insuffisant
supply-state-2 = Ravitaillement Critique
morale-0 = en bon ordre
morale-1 = Démoralisée
morale-2 = en Déroute

# what is added to a die or a cost

drm-part = { $sign }{ $n } ({ $why })
drm-sum = { $n ->
    [0] dé { $face }
   *[other] dé { $face }, { $parts } : { $total }
}
mod-sa-build-fd = construction d’un Dépôt de Campagne
mod-sa-share-supply = Ravitaillement Mixte
mod-sa-move-fd = déplacement d’un Dépôt de Campagne
mod-sa-prosecute-siege = poursuite d’un siège
mod-sa-improve-supply = amélioration du ravitaillement
mod-sa-rally-drm = amélioration d’un ralliement
mod-sa-ready-fd = remise en état d’un dépôt
mod-sa-russian = russe, avant l’amélioration
mod-rally-defensive = DRM défensif du Commandant
mod-rally-actions = Actions de Ravitaillement
mod-siege-marker = marqueur de Siège
mod-siege-tiny = garnison infime
mod-siege-british-fleet = flotte britannique
mod-siege-russian-fleet = flotte russe
mod-siege-austrian-french = assiégeant autrichien ou français
mod-siege-class-1 = forteresse de classe 1
mod-siege-class-3 = forteresse de classe 3
mod-siege-leader = bon leader dans la place
mod-siege-large-garrison = forte garnison
mod-siege-demoralised = assiégeant Démoralisé
mod-siege-no-guns = pas d’artillerie de siège
mod-siege-short-supply = Ravitaillement Insuffisant
mod-siege-critical-supply = Ravitaillement Critique
mod-naval-french = flotte française avant le Typhus
mod-naval-british = contre une flotte britannique
mod-raid-sps = pas d’unités légères du raid
mod-raid-card = carte
mod-raid-distant = cible loin de sa source
mod-raid-superiority = supériorité dans la case
mod-kk-own = Avantage KK du raideur
mod-kk-enemy = Avantage KK ennemi
mod-raid-guarded = cible gardée par des unités légères
mod-raid-covered = ligne de ravitaillement couverte
mod-raid-fleet = FD de Flotte

# what happened

event-turn = { $court } : tour de la manche { $round }.
event-passed = { $court } : aucun coup joué.
event-control = { $at } : contrôle pris ({ $nation }).
event-guns-lost = { $at } : l’artillerie sans troupes est perdue.
event-depot-taken = { $at } : { $depot } perdu, la cour ennemie gagne 1 SA ({ $court }).
event-leader-joined = { $leader } rejoint { $at }.
event-leader-pool = { $leader } retourne dans la Réserve.
event-supply-dropped = { $at } est hors de portée du ravitaillement : { $state }.
event-supply-restored = { $at }, sur son Dépôt Principal : Ravitaillement Complet.
event-supply-improved = { $at } : { $state }, pour { $price } SA.
event-supply-shared = { $at } : Ravitaillement Mixte, pour { $price } SA.
event-depot-built = { $depot } construit à { $at }, pour { $price } SA.
event-depot-moved = { $depot } déplacé de { $start } à { $end }, pour { $price } SA.
event-depot-ready = { $at } : { $depot }, de nouveau en état pour { $price } SA.
event-port-named = { $fleet } : { $at } est le port de son FD de Flotte.
event-rallied = { $at } se rallie ({ $dice }) : { $morale }.
event-rally-failed = { $at } ne se rallie pas ({ $dice }) : { $morale }.
event-siege-begun = { $at } est assiégée ({ $nation }).
event-siege-lifted = Le siège de { $at } est levé.
event-siege-dysentery = Siège de { $at } ({ $dice }) : dysenterie chez l’assiégeant ; Siège +{ $marker }.
event-siege-progress = Siège de { $at } ({ $dice }) : progrès ; Siège +{ $marker }.
event-siege-sortie = Siège de { $at } ({ $dice }) : sortie de la garnison ; Siège +{ $marker }.
event-siege-honours = Siège de { $at } ({ $dice }) : brèche, avec les Honneurs de la Guerre ; le marqueur était à +{ $marker }.
event-siege-surrender = Siège de { $at } ({ $dice }) : brèche et Reddition ; le marqueur était à +{ $marker }.
event-honours = La garnison de { $at } se retire : { $to }.
event-fortress-fell = { $at }, forteresse de classe { $n }, tombe ({ $nation }).
event-garrison = { $court } : la garnison de { $at } compte maintenant { $sps } SP.
event-sailed = { $fleet } appareille : { $to }.
event-sailed-home = { $fleet } regagne { $to }.
event-fleet-returned = { $fleet } est de retour à son port d’attache.
event-sea-defeat = { $coalition } contre { $alliance } ({ $dice }) : défaite. Elle retourne dans la Réserve.
event-sea-draw = { $coalition } contre { $alliance } ({ $dice }) : combat indécis et sanglant. Les deux retournent dans la Réserve.
event-sea-victory = { $coalition } contre { $alliance } ({ $dice }) : victoire. L’ennemie retourne dans la Réserve.
raid-target-force = la force
event-raid-none = { $court } joue { $card } : raid depuis { $box }, cible { $target } à { $at } ({ $dice }) ; sans effet.
event-raid-lowered = { $court } joue { $card } : raid depuis { $box }, cible { $target } à { $at } ({ $dice }) ; son ravitaillement baisse.
event-raid-disorganised = { $court } joue { $card } : raid depuis { $box }, cible { $target } à { $at } ({ $dice }) ; désorganisé.
event-raid-destroyed = { $court } joue { $card } : raid depuis { $box }, cible { $target } à { $at } ({ $dice }) ; détruit.
event-raid-losses-raider = Raids dans la case { $box }, menés par { $side } ({ $dice }) : les raideurs perdent { $steps } pas.
event-raid-losses-enemy = Raids dans la case { $box }, menés par { $side } ({ $dice }) : l’ennemi perd { $steps } pas.
event-light-moved = Troupes légères, de { $start } vers { $end } : { $units }.
event-forage-sent = Raid de Pillage, { $area } : { $units }.
event-light-lost = { $at } : un pas perdu ({ $unit }).
event-foraged = Raid de Pillage, { $area } : { $thalers } Thl perdus ({ $owner }).
event-spoils = Butin du pillage : { $thalers } Thl ({ $nation }).

# why not

refusal-no-actions = Cela coûte { $cost } SA ; la réserve en compte { $have }.
refusal-force-other-court = Une autre cour décide pour la force de { $at }.
refusal-improve-garrison = Une garnison garde l’état de ravitaillement avec lequel elle est entrée.
refusal-improve-nobody = Aucune de vos forces n’est à { $at }.
refusal-improve-full = La force de { $at } est en Ravitaillement Complet.
refusal-improve-out-of-reach = La force de { $at } est hors de portée du ravitaillement.
refusal-share-garrison = Les garnisons n’ont pas besoin de ravitaillement.
refusal-share-one-nation = Il n’y a pas de force multinationale à { $at }.
refusal-share-already = La force de { $at } a déjà le Ravitaillement Mixte.
refusal-depot-not-friendly = { $at } n’est ni sous contrôle ami, ni en Pologne.
refusal-depot-enemies = Des SP ennemis sont à { $at }.
refusal-depot-already = Un dépôt de cette nation est déjà à { $at }.
refusal-depot-no-troops = Aucun SP de cette nation n’est à { $at }.
refusal-depot-too-far = { $at } n’est pas à { $mp } MP au plus d’un Dépôt Principal ou d’un Dépôt de Campagne qui soit une Source de Ravitaillement.
refusal-depot-redcoats = Les dépôts britanniques viennent avec l’événement Redcoats to Germany.
refusal-depot-no-counter = Il ne reste pas de pion dans le stock.
refusal-depot-other-court = C’est une nation d’une autre cour.
refusal-depot-moved = Le dépôt de { $at } s’est déjà déplacé pendant ce tour.
refusal-depot-move-too-far = Aucun Chemin de Ravitaillement de { $mp } MP au plus ne mène à { $at }.
refusal-depot-none = Il n’y a pas de tel dépôt à { $at }.
refusal-depot-nowhere = Le dépôt de { $at } n’a nulle part où aller.
refusal-depot-not-disorganised = Aucun de vos dépôts de ce type n’est désorganisé à { $at }.
refusal-fleet-other-court = C’est la flotte d’une autre cour.
refusal-fleet-not-at-sea = La flotte n’est pas en mer.
refusal-fleet-at-peace = Sa nation n’est pas en guerre.
refusal-fleet-in-pool = La flotte est dans la Réserve.
refusal-port-named = Un port a déjà été désigné pour cette flotte pendant ce tour.
refusal-port-other-zone = { $at } n’est pas un port de la zone de la flotte.
refusal-port-not-friendly = { $at } n’est pas sous contrôle ami.
refusal-port-already = { $at } est déjà son port.
refusal-sail-where = Une flotte va vers une zone maritime ou vers son port d’attache.
refusal-sail-too-far = La flotte ne peut pas s’y rendre maintenant : { $to }.
refusal-engage-none = Cette flotte n’est pas un ennemi en mer dans la zone.
refusal-besiege-no-fortress = Il n’y a pas de forteresse ennemie à { $at }.
refusal-besiege-nobody = Aucune de vos forces n’est devant { $at }.
refusal-besiege-already = { $at } est déjà assiégée.
refusal-besiege-no-leader = La force devant { $at } n’a pas de leader.
refusal-besiege-too-few = Il faut { $needed } SP pour assiéger { $at }.
refusal-besiege-enemies = Des SP ennemis sont hors de la forteresse à { $at }.
refusal-besiege-routed = La force devant { $at } est en Déroute.
refusal-prosecute-no-siege = Il n’y a pas de siège de { $at }.
refusal-prosecute-begun = Le siège de { $at } a commencé pendant ce tour.
refusal-prosecute-again = Le dé du siège de { $at } a déjà été lancé pendant ce tour.
refusal-honours-nearest = { $at } n’est pas le refuge le plus proche.
refusal-garrison-no-fortress = Aucune forteresse de votre camp n’est à { $at }.
refusal-garrison-besieged = La garnison de { $at } est assiégée.
refusal-garrison-enemies = Des SP ennemis sont devant { $at }.
refusal-garrison-nobody = Aucune unité de votre cour n’est à { $at }.
refusal-garrison-no-room = Seuls { $most } SP tiennent à l’intérieur.
refusal-garrison-as-before = Rien ne changerait.
refusal-garrison-who = Seules les unités de votre cour à { $at } entrent ou sortent.
refusal-rally-not-broken = { $at } n’est ni Démoralisée ni en Déroute.
refusal-rally-again = { $at } a déjà tenté de se rallier pendant ce tour.
refusal-rally-most = Au plus { $most } améliorations.
refusal-turn-played = Le seul coup de ce tour a été joué.
refusal-turn-card-not-held = { $card } n’est pas dans la main de cette cour.
refusal-turn-card-hidden = Cette carte est dans une autre main.
refusal-minor-already = La Marche Spéciale gratuite d’une Force Mineure a été faite.
refusal-admin-nobody = Aucune force ne peut faire de Marche Spéciale.
refusal-nothing-prosecute-siege = Aucun siège ne peut être poursuivi pendant ce tour.
refusal-nothing-improve-supply = Aucune force à ravitailler n’est à portée du ravitaillement.
refusal-nothing-build-fd = Aucun Dépôt de Campagne ne peut être construit.
refusal-nothing-move-fd = Aucun Dépôt de Campagne ne peut se déplacer.
refusal-nothing-ready-fd = Aucun dépôt n’est désorganisé.
refusal-nothing-share-supply = Aucune force multinationale n’est sans Ravitaillement Mixte.
refusal-nothing-besiege = Aucune force n’est devant une forteresse ennemie qu’elle puisse assiéger.
refusal-nothing-port = Aucune flotte en mer ne peut recevoir un autre port.
refusal-nothing-garrison = Aucune unité n’est dans une forteresse amie ou devant.
refusal-raid-nobody = Votre cour n’a pas d’unité légère dans la case { $box }.
refusal-raid-again = Vos unités légères de la case { $box } ne peuvent plus faire de Raid de Ravitaillement pendant cette saison.
refusal-raid-no-target = La case { $box } n’a pas de cible ennemie.
refusal-raid-other-theatre = { $at } n’est pas dans le Théâtre { $box }.
refusal-raid-not-there = Il n’y a pas de telle cible ennemie à { $at }.
refusal-raid-who = Seules participent des unités légères en réserve qui n’ont pas fait de Raid de Ravitaillement pendant cette saison.
refusal-light-where = Les unités légères sont avec une force ou dans la case d’un Théâtre.
refusal-light-besieged = Aucune unité légère ne quitte ni ne rejoint une forteresse assiégée ou ennemie : { $at }.
refusal-light-none = Aucune unité légère de votre cour n’y est à déplacer : { $at }.
refusal-light-too-far = Les unités légères vont d’une force à la case de son Théâtre et inversement, ou vers une case voisine ; ce n’est pas le cas de { $to }.
refusal-light-no-force = Il n’y a pas de force à rejoindre : { $at }.
refusal-light-no-room = Il y a de la place pour { $most } SP : { $at }.
refusal-light-nobody = Au moins une unité doit partir.
refusal-light-who = Seulement les unités légères de votre cour présentes ici.
refusal-forage-not-enemy = { $area } n’est pas une Région ennemie.
refusal-forage-at-peace = Le propriétaire n’est pas en guerre : { $area }.
refusal-forage-poor = { $area } ne rapporte pas de Thalers.
refusal-forage-nobody = Votre cour n’a pas d’unité légère dans la case de ce Théâtre : { $area }.
refusal-lose-forage-first = Le premier pas doit venir d’un Raid de Pillage.
refusal-lose-not-there = Vous n’avez pas de telle unité dans la case { $box }.
refusal-spoils-who = Seulement les nations qui ont le plus de pas dans ce raid.


### marches et réactions

## section 6

# ---- 6 ----


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

roll-siege = siège
roll-rally = ralliement
roll-naval = combat naval
roll-raid = Raid de Ravitaillement
roll-raid_losses = pertes des raids

