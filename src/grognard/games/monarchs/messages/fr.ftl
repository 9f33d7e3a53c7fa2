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


### batailles, pertes, retraites

## section 7

# ---- 7 ----

prompt-battle = Annoncez le type de la bataille de { $at }
prompt-escalate = Rendez Intense la bataille de { $at }, ou laissez-la Mesurée
prompt-tactics = Choisissez vos Tactiques pour la bataille de { $at }
prompt-losses = { $court } : répartissez les pertes à { $at }
prompt-shed = { $court } : choisissez les pertes à { $at } ({ $n } SP)
prompt-retreat = { $court } : retraite depuis { $at }
ask-battle-type = Comment attaquez-vous à { $at } ?
ask-escalate = L’ennemi propose une Bataille Mesurée à { $at }. Comment combattez-vous ?
ask-surprise = Annoncer une Attaque surprise ?
ask-tactic-first = Quelle Tactique jouez-vous en premier ? ({ $n } au plus)
ask-tactic-second = Une autre Tactique ?
ask-advisor = Qu’apporte le Conseiller avisé ?
ask-losses = Qui subit les pertes ? ({ $n } SP)
ask-loss-gun = Quelle artillerie de campagne perd un pas ?
ask-shed = Qui est perdu ? ({ $n } SP)
ask-retreat = Où va la retraite depuis { $at } ? ({ $n ->
    [one] encore un espace
   *[other] encore { $n } espaces
})
ask-retreat-inside = Qui entre dans la forteresse ? (place pour { $most } SP)
preset-cheapest = Au moins cher
preset-spare-the-horse = Ménager la cavalerie
preset-no-tactic = Aucune
preset-nearest-refuge = Refuge le plus proche
preset-fill-fortress = Remplir la forteresse
do-loss = Perte
do-none = Aucune
do-intense = Bataille Intense
do-measured = Bataille Mesurée
do-roll = Son DRM de bataille
do-endurance = Son Endurance
caution-tactic-in-vain = Sa condition n’est pas remplie : elle serait jouée en vain.
refusal-tactic-not-drawn = Cette Tactique n’a pas été tirée.
refusal-tactic-twice = Cette Tactique est déjà choisie.
refusal-tactic-too-many = { $n ->
    [0] Aucune Tactique ne peut être choisie ici.
    [one] Une seule Tactique peut être choisie.
   *[other] { $n } Tactiques au plus peuvent être choisies.
}
refusal-tactic-undeclared = L’Attaque surprise n’est jouée que si elle a été annoncée avant la bataille.
refusal-tactic-only = La feuille n’autorise pas cette Tactique ici.
refusal-tactic-first = Elle doit être la première Tactique de la bataille.
refusal-tactic-no-advisor = Il n’y a pas de Conseiller avisé parmi ces Tactiques.
refusal-tactic-no-endurance = Aucun leader subordonné n’augmente l’Endurance.
refusal-loss-step = Une unité réduite qui n’est pas là ne peut être perdue : une unité complète perd d’abord un pas.
refusal-loss-majority = Au moins { $n } des SP perdus doivent être de la nation du Commandant.
refusal-loss-cavalry = Un SP perdu sur quatre est un pas de cavalerie : au moins { $n }.
refusal-loss-who = Ceci ne peut être perdu ici : { $troop }.
refusal-loss-gun = Choisissez une artillerie de campagne de cette force qui perd un pas.
refusal-retreat-space = Une retraite mène à un espace ou dans une forteresse.
refusal-retreat-who = Ceci ne fait pas partie de la force battue.
refusal-retreat-been = La retraite est déjà passée par { $at }.
refusal-retreat-no-way = Aucun chemin ouvert ne mène à { $at }.
refusal-retreat-enemy = { $at } est occupé par l’ennemi, et il y a un chemin libre.
refusal-retreat-attackers = Les attaquants sont venus de { $at }.
refusal-retreat-direction = { $at } éloigne du refuge le plus proche.
refusal-retreat-nowhere = La retraite ne pourrait s’achever depuis { $at }.
refusal-retreat-too-far = La retraite s’est achevée avant.
refusal-retreat-end = Une retraite ne peut finir à { $at }, parmi les ennemis.
refusal-retreat-too-short = { $n ->
    [one] Il reste un espace à parcourir.
   *[other] Il reste { $n } espaces à parcourir.
}
refusal-retreat-no-room = Il n’y a pas assez de place dans la forteresse.
refusal-retreat-no-fortress = Il n’y a pas de forteresse amie à { $at }.
refusal-retreat-past = La retraite a choisi de rester hors de { $at }.
refusal-retreat-passage-first = Il faut d’abord atteindre { $at } à travers l’ennemi.
refusal-retreat-nobody-in = Au moins un SP entre.
event-battle = Bataille de { $at } : { $attacker } ({ $sps } SP) contre { $defender } ({ $against } SP)
event-intense = { $court } : Bataille Intense
event-measured = { $court } : Bataille Mesurée proposée
event-escalated = { $court } : la bataille devient Intense
event-drew-tactics = { $court } : { $n } Tactiques tirées : { $chits }
event-drew-tactics-hidden = { $court } : { $n } Tactiques tirées
event-surprise-declared = { $court } : Attaque surprise annoncée
event-tactics-committed = Le siège { $seat } a choisi ses Tactiques
event-tactics-shown = { $court } : { $tactics }
event-no-tactics = { $court } : aucune Tactique
tactic-test = dé { $die } { $added } = { $total }, il faut { $need }
event-tactic-works = { $tactic } ({ $court }) prend effet
event-tactic-nothing = { $tactic } ({ $court }) est sans effet
event-tactic-vain = { $tactic } ({ $court }) : condition non remplie, sans effet
event-tactic-void = { $tactic } ({ $court }) ne compte pas
event-tactic-tested-works = { $tactic } ({ $court }) : { $test } : réussite
event-tactic-tested-fails = { $tactic } ({ $court }) : { $test } : échec
event-tactic-tested-vain = { $tactic } ({ $court }) : { $test } : condition non remplie, sans effet
event-tactic-tested-cancelled = { $tactic } ({ $court }) : { $test }, mais elle est annulée
event-fire = { $court } : tir de { $sps } SP (colonne { $column }) : dés { $dice }, { $drm } ({ $drms }) : total { $total }. L’ennemi perd { $lost } SP ; moral : { $morale }{ $more }
battle-drm = { $name } { $value }
battle-drms = { $drms }
battle-no-drms = aucun DRM
battle-drm-sum = DRM { $drm }
battle-drm-capped = DRM { $drm } (limité, somme { $sum })
fire-more = .
fire-guns-more = {" "}; un pas d’artillerie de campagne.
fire-casualty-more = {" "}; un Leader Touché.
fire-casualty-guns-more = {" "}; un Leader Touché ; un pas d’artillerie de campagne.
battle-drm-commander = Commandant
battle-drm-tactic = Tactiques
battle-drm-field-artillery = artillerie de campagne
battle-drm-over-35 = plus de 35 SP
battle-drm-cavalry-superiority = supériorité en cavalerie
battle-drm-cavalry-inferiority = infériorité en cavalerie
battle-drm-attacker-in-enemy-fortress-space = forteresse ennemie
battle-drm-defender-entrenched = ennemi retranché
battle-drm-demoralised = Démoralisé
battle-drm-short-supply = Ravitaillement Insuffisant
battle-drm-critical-supply = Ravitaillement Critique
battle-drm-mostly-cavalry = surtout de la cavalerie
battle-drm-routed = en Déroute
battle-drm-attacker-in-hills = Collines
morale-none = sans effet
morale-rout = déroute
event-lost = { $court } : pertes à { $at } : { $lost }
event-shed = { $court } : pertes à { $at }, { $why } : { $lost }
shed-forced-march = marche forcée
shed-straggling = traînards d’une marche forcée
shed-retreat = retraite à travers l’ennemi
shed-prisoners = prisonniers d’un Coup désespéré
event-leader-hit = { $leader } est touché (dé { $who } ; sort { $fate })
event-nobody-hit = Aucun leader n’est touché (dé { $who })
event-leader-killed = { $leader } est tué{ $n ->
    [0] {""}
   *[other] {" "}: Volonté du Monarque { $will }
}
event-leader-captured = { $leader } est capturé{ $n ->
    [0] {""}
   *[other] {" "}: Volonté du Monarque { $will }
}
event-leader-wounded = { $leader } est blessé et rejoint les Quartiers d’Hiver{ $n ->
    [0] {""}
   *[other] {" "}: Volonté du Monarque { $will }
}
event-morale-1 = { $court } : armée Démoralisée ({ $level })
event-morale-2 = { $court } : armée en Déroute ({ $level })
event-battle-won = Bataille de { $at } : victoire ({ $winner } contre { $loser })
event-battle-nobody = Personne ne gagne la bataille de { $at }
event-fell-back = { $court } : retraite de { $start } à { $to }
event-went-inside = { $court } : { $sps } SP entrent dans la forteresse de { $at }
event-went-inside-part = { $court } : { $sps } SP entrent dans la forteresse de { $at }, { $outside } SP continuent
event-train-taken = L’artillerie de siège de l’armée en Déroute est perdue à { $at } ({ $n })
event-depot-retreated = L’armée en retraite emmène { $depot } à { $at }
event-depot-surplus = Il y a déjà un tel dépôt à { $at } : { $depot } est perdu
event-captured = { $court } : la force de { $at } est capturée ({ $sps } SP)
event-gambler-gone = { $leader } rejoint la Réserve après son Coup désespéré
event-crushing = Victoire Écrasante : { $winner } contre { $loser }
event-major-defeat = Grande bataille perdue : { $loser }
tactic-able-advisor = Conseiller avisé
tactic-able-subordinate = Subordonné capable
tactic-artillery-tenacity = Artillerie et ténacité
tactic-artillery-up-front = Artillerie en avant
tactic-blown-march = Marche manquée
tactic-counter-charge = Contre-charge
tactic-defensive-position = Position défensive
tactic-desperate-gamble = Coup désespéré
tactic-flanking-maneuver = Manœuvre de flanc
tactic-arrogance = Arrogance de l’ennemi
tactic-improved-artillery = Artillerie améliorée
tactic-luck-quick-wits = Chance et vivacité d’esprit
tactic-night-march = Marche de nuit
tactic-oblique-attack = Attaque oblique
tactic-rally-reattack = Ralliement et nouvelle attaque
tactic-redcoats = Habits rouges
tactic-seydlitz-driesen-ziethen = Seydlitz, Driesen, Ziethen
tactic-shuvalovs-unicorns = Chouvalovs et licornes
tactic-slow-reaction = Réaction lente
tactic-subordinate-errors = Erreurs des subordonnés
tactic-superior-infantry-fire = Feu d’infanterie supérieur
tactic-superior-operational-maneuver = Manœuvre opérationnelle supérieure
tactic-surprise-attack = Attaque surprise
tactic-surround-surrender = Encerclés, rendez-vous
tactic-twelve-pounders = Pièces de 12
tactic-unexpected-savagery = Sauvagerie inattendue


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

roll-fire = tir
roll-tests = Tactique
roll-who = qui est touché
roll-fate = sort
roll-casualty = quel leader
roll-tactic = jeton de Tactique


