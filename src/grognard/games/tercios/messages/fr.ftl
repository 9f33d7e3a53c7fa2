## Listes d'armée
name-both = { $en ->
   *[other] { $fr }
}
refusal-army-profile-off = { $unit } : ce profil d’adaptation n’est pas en usage dans cette partie
refusal-army-profile-nation = { $unit } : profil fermé à cette nation ({ $nation })
refusal-army-option-nation = { $unit } : l’option { $option } est fermée à cette nation ({ $nation })
refusal-army-option-twice = { $unit } : l’option { $option } est prise deux fois
refusal-army-options-exclude = { $unit } : { $one } et { $other } sont incompatibles
refusal-army-no-place = { $unit } : pas de place dans cette formation ({ $formation })
refusal-army-no-commanded-shot = { $unit } : seule une compagnie de tireurs d’un régiment de cavalerie forme des mousquetaires commandés
refusal-army-elite-elsewhere = { $unit } : seule l’unité d’élite a la règle Élite ou la Discipline supplémentaire
refusal-army-elite-none = l’unité d’élite n’a pas encore de troupe
refusal-army-elite-many = l’unité d’élite compte une seule troupe, et non { $found }
refusal-army-elite-profile = { $unit } ne peut pas être l’unité d’élite
refusal-army-elite-rule = { $unit } : l’unité d’élite doit avoir la règle Élite
refusal-army-too-few = trop peu : { $what } ({ $found }) ; il en faut au moins { $least }
refusal-army-too-many = trop : { $what } ({ $found }) ; { $most } au plus
refusal-army-forlorn-hopes = une troupe d’enfants perdus pour deux bataillons : { $most } au plus pour { $battalions }, et non { $found }
refusal-army-more-shot = pas plus de compagnies de tireurs que de troupes de cavalerie : { $most } au plus, et non { $found }
refusal-army-mixed = dans un régiment, un seul type ({ $what }) ; ici : { $units }
refusal-army-true-battalions = avec un corps de mousquetaires, il faut au moins { $least } vrais bataillons ; il y en a { $found }
refusal-army-commander-missing = { $formation } : il manque son commandant
refusal-army-commander-none = { $formation } : pas de commandant propre
refusal-army-rank-chief = le Commandant en Chef a un rang de { $least } à { $most }, et non { $rank }
refusal-army-rank-regiment = un commandant de régiment a un rang de { $least } à { $most }, et non { $rank }
refusal-army-rank-above = le rang { $rank } dépasse celui du Commandant en Chef ({ $chief })
refusal-army-virtues = au rang { $rank }, { $most ->
    [0] aucune vertu
    [one] une vertu au plus
   *[other] { $most } vertus au plus
}, et non { $found }
refusal-army-virtue-twice = { $virtue } : personne n’a deux fois la même vertu
refusal-army-traits = au rang { $rank }, { $most ->
    [0] aucun trait
    [one] un trait au plus
   *[other] { $most } traits au plus
}, et non { $found }
refusal-army-trait-common = { $trait } : tout commandant a déjà ce trait
refusal-army-trait-twice = { $trait } : un autre commandant de cette armée a déjà ce trait
refusal-army-few-formations = { $structure } : au moins { $least } de cette formation ({ $what }) ; il y en a { $found }
refusal-army-many-formations = { $structure } : { $most } au plus de cette formation ({ $what }), et non { $found }
refusal-army-cavalry-pair = deux régiments de cavalerie doivent être du même type
refusal-army-cavalry-majority = il faut plus de régiments de cavalerie que de toute autre formation ({ $what } : { $found })
refusal-army-carthorses = { $unit } : l’artillerie d’une armée de cavalerie doit avoir un attelage
refusal-army-ally-kind = { $formation } : seuls les régiments et les groupes de bataille peuvent être alliés
refusal-army-ally-own = un allié vient d’une autre nation que la sienne ({ $nation })
refusal-army-ally-side = { $ally } n’est pas du même camp que { $nation }
refusal-army-ally-half = moins de la moitié des formations à commandant peuvent être alliées : { $allied } sur { $commanded }
refusal-army-budget = { $points } points : { $over } de trop pour un budget de { $budget }
army-law = { $what } ({ $rule })
army-unknown-word = rien ne s’appelle « { $found } » ici ; peut-être { $known }
army-points-differ = { $written } points sont écrits ; le coût est de { $found }
army-too-long = { $found } éléments ; on en lit { $most } au plus
army-text-long = le texte dépasse { $most } caractères
army-text-missing = { $what } : cette ligne manque
army-text-twice = { $what } : une seconde fois ici
army-text-early = { $what } : aucune formation ne précède
army-text-line = cette ligne ne se comprend pas : « { $found } »
army-text-number = on attend un nombre entier jusqu’à { $most }, trouvé : { $found }
army-text-rank = on attend un rang, par exemple « rang 2 », trouvé : { $found }
army-bad-edit = impossible avec cette armée : { $edit }
army-values = Mvt { $move } · Mê { $melee } · Tir { $shoot } · Di { $discipline } · Co { $courage } · St { $stamina } · défense { $infantry }/{ $cavalry }/{ $volley }/{ $cannon }
army-on-foot = à pied : { $values }
army-bought = { $chosen }
army-weapons-and-rules = { $all }
army-limit = { $what } : { $found } ({ $least } à { $most })
army-allied = alliés : { $nation }
army-no-ally = pas d’allié
army-remove = retirer
army-copy = copier
army-up = monter
army-down = descendre
army-options = options
army-virtues = vertus
army-traits = traits
army-chosen = { $chosen }
army-leader = { $chief ->
    [1] Commandant en Chef
   *[other] Commandant
}, rang { $rank }
army-rank = rang { $rank }
army-rank-has = vertus : { $virtues }, traits : { $traits }
army-of-ally = { $unit } (allié : { $nation })
paper-roster = Feuille d’armée
paper-troop-cards = Cartes des troupes
paper-order-cards = Cartes Ordre
paper-list = Liste d’armée en texte
paper-army = { $nation }, { $structure } : { $points } points{ $budget ->
    [0] {""}
   *[other] {" "}sur { $budget }
}
paper-formation = { $kind }{ $named ->
    [0] {""}
   *[other] {" "}: { $name }
}{ $allied ->
    [0] {""}
   *[other] {" "}(allié : { $ally })
}
paper-leader = { $what }{ $named ->
    [0] {""}
   *[other] {" "}: { $name }
}
paper-leader-line = { $leader }{ $has ->
    [0] {""}
   *[other] . { $chosen }
} [{ $points }]
paper-troop = { $unit }{ $named ->
    [0] {""}
   *[other] {" "}({ $name })
}
paper-troop-line = { $troop }{ $has ->
    [0] {""}
   *[other] {" "}: { $chosen }
}
paper-on-foot = – à pied
paper-limbered = – attelée
paper-indented = { $indent }{ $what }
paper-listed = { $parts }
paper-points = { $points } points
paper-head-troop = Troupe
paper-head-price = Prix
paper-head-move = Mvt
paper-head-melee = Mê
paper-head-shoot = Tir
paper-head-discipline = Di
paper-head-courage = Co
paper-head-stamina = St
paper-head-defence = Défense
paper-head-weapons = Armes
paper-head-rules = Règles
paper-head-points = Points
paper-order-ready = Jusqu’à deux actions différentes : mouvement, réorganisation, réorientation, tir (Tir −). Réaction : réorientation ou tir.
paper-order-assault = Charge d’un ennemi : Mouvement +, Mêlée +. Réaction : contre-charge ou interception.
paper-order-run = Mouvement ++. Réaction : esquive.
paper-order-fire = Tir. Réaction : tir, Tir + aux armes légères.
paper-order-resist = Test : retire 1 Dm, pas le dernier. Réaction à une charge : Courage + dans ce combat.
checked-formation = { $name } : { $troops ->
    [one] 1 troupe
   *[other] { $troops } troupes
}, { $points } points
paper-prices = Ce qu’elle coûte


## Set-up and end of a battle
scenario-field-battle = Bataille rangée
scenario-field-battle-about = Deux armées se rencontrent en rase campagne. Des points pour ce qui est détruit, et un à la fin pour le camp le plus nombreux dans la moitié adverse.
scenario-hold-the-crossing = Tenir le passage
scenario-hold-the-crossing-about = Un fleuve, un pont et deux gués : l’attaquant, qui a un cinquième de points en plus, doit prendre pied sur la rive nord.
scenario-break-through = La percée
scenario-break-through-about = L’attaquant doit faire passer ses troupes à travers le défenseur et les faire sortir par le bord nord.
scenario-chance-encounter = Rencontre fortuite
scenario-chance-encounter-about = La moitié de chaque armée est là, le reste arrive aux dés. Des points pour qui tient le carrefour.
scenario-high-ground = La hauteur
scenario-high-ground-about = À partir du quatrième tour, la colline centrale rapporte un point par tour à qui y a le plus de troupes.
scenario-rearguard = L’arrière-garde
scenario-rearguard-about = Une armée plus faible couvre son convoi ; à la fin, trois points vont à qui le contrôle.
option-army-1 = Armée du premier siège
option-army-1-about = Une armée toute prête, ou une liste écrite à la table. Si elle ne convient pas au budget ou aux règles choisies, on en choisit une autre à la table.
option-army-1-free = une liste écrite à la table
option-army-2 = Armée du second siège
option-army-2-about = Une armée toute prête, ou une liste écrite à la table.
option-army-2-free = une liste écrite à la table
option-budget = Budget
option-budget-about = Points de chaque armée, de 500 à 3000 ; certains scénarios donnent plus ou moins à un camp.
option-lists = Listes écrites à la table
option-lists-about = Cachées jusqu’à ce que les deux soient rendues, ou ouvertes, l’une après l’autre.
option-lists-secret = cachées jusqu’au bout
option-lists-open = ouvertes
option-roles = Camps
option-roles-about = Le premier siège est le joueur A du scénario, au sud ; ou le dé dit qui choisit.
option-roles-seated = selon les sièges
option-roles-diced = au dé
option-scenery = Décors
option-scenery-about = Achetés et posés à tour de rôle avec les points d’un dé, ou aucun hormis ceux du scénario.
option-scenery-points = achetés
option-scenery-none = aucun
option-deployment = Déploiement
option-deployment-about = Formation par formation à la main, ou les deux armées rangées en ligne d’office.
option-deployment-by-hand = à la main
option-deployment-ready = rangées d’office
option-length = Durée
option-length-about = De cinq à huit tours selon les points, comme dans la règle, ou un nombre de tours fixe.
option-length-variable = cinq à huit tours
option-preset = Règles
option-preset-about = Avec les adaptations du club français, ou d’origine ; chacune se règle ci-dessous.
option-preset-french = adaptation française
option-preset-original = d’origine
option-weary-at-first-wear = Usée dès le premier Dm
option-weary-at-first-wear-about = Une troupe est usée dès son premier Dm.
option-run-min-advance = « En avant ! » : une avance au moins
option-run-min-advance-about = Une troupe qui rate son test pour « En avant ! » bouge tout de même un peu.
option-open-order-always = Dispersion toujours
option-open-order-always-about = La Dispersion vaut aussi pour le repli sur assaut.
option-forlorn-hope = Enfants perdus
option-forlorn-hope-about = Les régiments d’infanterie peuvent avoir des enfants perdus.
option-dragoons-adapted = Dragons adaptés
option-dragoons-adapted-about = Des dragons qui montent à cheval et mettent pied à terre.
option-heavy-cavalry-profile = Cavalerie lourde
option-heavy-cavalry-profile-about = Le profil de cavalerie lourde peut s’acheter.
option-tie = Mêlées à égalité
option-tie-about = Qui se désengage à égalité : l’attaquant, comme dans le chapitre, ou la troupe chargée, comme dans l’aide de jeu.
option-tie-attacker = l’attaquant
option-tie-charged = la troupe chargée
option-light-cavalry = Cavalerie légère
option-light-cavalry-about = Son profil : celui qu’on emploie d’ordinaire, ou tel qu’imprimé.
option-light-cavalry-public = d’usage
option-light-cavalry-printed = tel qu’imprimé
option-corps-melee = Mêlée du corps de mousquetaires
option-corps-melee-about = La valeur manque dans la source : 4, ou 3 comme son prix le suggère.
option-regimental-gun = Canons régimentaires
option-regimental-gun-about = Ce que fait un canon intégré à un bataillon : un tir à lui avec « Feu ! », ou rien.
option-regimental-gun-shot = un tir à lui
option-regimental-gun-none = rien
army-unreadable = Ligne { $line } : { $what }
army-too-large = Une armée a ici au plus { $troops } troupes et { $commanders } commandants.
no-such-choice = Il n’y a pas de choix « { $choice } ».
no-such-commander = Il n’y a pas de commandant « { $commander } ».
no-such-troop = Il n’y a pas de troupe « { $troop } ».
no-such-element = Il n’y a pas de décor « { $element } » à acheter.
no-such-plan = Il n’y a pas de plan « { $plan } ».
no-such-side = Il n’y a pas de camp « { $side } ».
decide-army = choisir ou écrire une liste d’armée
decide-side = { $seat } choisit son camp
decide-maps = { $seat } consulte ses cartes
decide-scenery = { $seat } achète un décor
decide-deploy = { $seat } déploie
decide-vanguard = { $seat } peut faire avancer son avant-garde
ask-army = Quelle armée ?
ask-army-text = Une liste, en texte ou en YAML
ask-side = Quel camp ?
ask-maps = Que fait le Cartographe ?
ask-scenery = Quel décor ? Il reste { $points } points.
ask-size = De quelle taille ?
ask-element-where = Où poser ceci : { $element } ?
ask-crossing = Un passage gratuit pour la rivière : un pont ou un gué ?
ask-town = Quel bâtiment de la ville vient ensuite ?
ask-deploy = Qui déployer ?
ask-deploy-how = Comment commence-t-elle ?
ask-deploy-where = Où placer ceci : { $troop } ?
ask-draw-up = Quelle formation ?
ask-commander-how = Seul, ou avec une troupe ?
ask-commander-where = Où le placer : { $commander } ?
ask-vanguard = Quelle troupe bouge avant la bataille ?
ask-vanguard-where = Où aller : { $troop } ?
vanguard-done = plus de mouvement
maps-take = retirer un point à l’adversaire
maps-add = deux points de plus
scenery-pass = plus rien
town-done = la ville est achevée
size-inches = { $inches } pouces
element-for = { $element } ({ $cost })
in-building = dans { $building } { $number }
deploy-line = en ligne
deploy-two-lines = sur deux lignes
deploy-mirrored = en ligne, gauche et droite inversées
deploy-everything = tout ce qui reste
deploy-open = à découvert
deploy-apart = seul
deploy-limbered = attelée
deploy-on-foot = à pied
victory-decisive = une victoire décisive
victory-clear = une victoire nette
victory-narrow = une courte victoire
victory-pyrrhic = une victoire à la Pyrrhus
result-decisive = victoire décisive
result-clear = victoire nette
result-narrow = courte victoire
result-pyrrhic = victoire à la Pyrrhus
result-draw = match nul
ground-difficult = terrain difficile
ground-very-difficult = terrain très difficile
ground-impassable = terrain infranchissable
scored-troop = une troupe détruite
scored-chief = le Commandant en Chef perdu
scored-commander = un commandant perdu
scored-enemy-half = plus de troupes dans la moitié adverse
scored-any-held = un passage tenu
scored-held-alone = le pont tenu, personne de l’autre côté
scored-escaped = une troupe qui a percé
scored-left-behind = des assaillants qui n’ont pas percé
scored-held = l’objectif tenu
scored-hill = la colline tenue
scored-lost-guns = des canons perdus par le défenseur
event-sides-rolled = Dés { $faces } : { $seat } fait plus ; l’autre déploie en premier.
event-list-given = { $seat } a remis sa liste.
event-list-shown = { $seat } : { $title }, { $points } points.
event-scenery-rolled = Points de décor { $faces } ; { $seat } achète en premier.
event-element-placed = { $seat } pose : { $element } (coût { $cost }).
event-ground-rolled = { $element } : un { $face }, { $ground }.
event-buying-ended = { $seat } n’achète plus ; { $lost } points sont perdus.
event-garrisoned = { $troop } commence dans un bâtiment ({ $element }).
event-integrated = { $gun } est intégré : { $battalion }.
event-stationed = { $commander } prend sa place.
event-attached = { $commander } est avec { $troop }.
event-left-out = { $troop } ne trouve pas de place et viendra plus tard.
event-held-back = { $seat } garde { $formations } formations en réserve.
event-points-scored = { $seat } marque { $points } : { $why }.
event-battle-drawn = La bataille s’achève sur un match nul, { $first } à { $second }.
event-battle-ended = La bataille est finie : { $result } pour { $seat }, { $first } à { $second }.
refusal-not-a-battalion = un canon régimentaire s’intègre à un bataillon sur la table qui n’en a pas encore
refusal-not-regimental = ce n’est pas un canon régimentaire
refusal-no-vanguard = cette troupe n’a pas (ou plus) de mouvement d’Avant garde
refusal-vanguard-cannot-move = elle ne peut aller nulle part
refusal-vanguard-too-near = un mouvement d’Avant garde ne peut finir à 3 pouces ou moins d’un ennemi
refusal-not-there = la place légale la plus proche est { $pose }
refusal-on-impassable = ce terrain est infranchissable
refusal-on-a-troop = une troupe s’y trouve
refusal-has-a-commander = un commandant est déjà avec cette troupe
refusal-not-his-troop = il ne peut interagir avec cette troupe
refusal-off-the-table = cela dépasse de la table
refusal-no-such-size = il n’existe pas en { $size } pouces
refusal-too-dear = il coûte { $cost }, et il en reste { $points }
refusal-no-place-for-it = il n’y a plus de place pour lui
refusal-too-near-scenery = un décor touche un autre décor ou reste à 3 pouces de tous
refusal-something-there = un autre décor s’y trouve
refusal-building-full = le bâtiment est occupé
refusal-building-too-small = une petite construction n’abrite qu’une compagnie
refusal-not-infantry = seule l’infanterie peut être dans un bâtiment
refusal-no-building = ce n’est pas un bâtiment
refusal-river-first = une rivière ne peut être que le premier achat d’un joueur
refusal-no-river = il n’y a pas de rivière à franchir
refusal-crossing-first = il faut d’abord poser le passage gratuit de la rivière
refusal-crossing-near-edge = le passage gratuit est à 12 pouces au moins des bords de la table
refusal-no-room-for-crossing = aucun passage ne tiendrait sur cette rivière à 12 pouces des bords
refusal-needs-large = une ville a cinq bâtiments au plus, dont un grand au moins
refusal-outside-town = les bâtiments d’une ville sont à 18 pouces au plus les uns des autres
refusal-street-too-narrow = les rues d’une ville ont 3 pouces de large au moins
refusal-town-unfinished = une ville a { $fewest } bâtiments au moins, dont un grand
refusal-deployed-already = déjà en place
refusal-not-your-troop = ce n’est pas à vous de la déployer
refusal-one-formation = on déploie une formation à la fois
refusal-outside-zone = cela sort de votre zone
refusal-there-is-room = il y a de la place pour elle
refusal-too-close = il faut { $inches } pouces au moins d’écart avec ces troupes
refusal-commander-with-his-troops = un commandant se déploie avec sa formation, après une de ses troupes
refusal-far-from-troops = il doit être à 6 pouces au plus d’une de ses troupes
refusal-troop-not-there = cette troupe n’est pas sur la table
refusal-no-facing = ce n’est pas une orientation
refusal-no-such-state = elle ne peut pas commencer ainsi : { $state }
roll-sides = camps
roll-scenery = points de décor
roll-field = le champ cultivé
roll-river = la rivière
roll-reserves = réserves
element-road = route
element-small-hill = petite colline
element-small-wood = petit bosquet
element-field = champ cultivé
element-hedge = haie
element-bridge = pont
element-ford = gué
element-small-building = petite construction
element-large-forest = grande forêt
element-marsh = marais
element-steep-hill = colline raide
element-large-hill = large colline
element-small-lake = petit lac
element-wall = mur
element-large-building = grand bâtiment
element-rocks = rochers
element-river = rivière
element-large-lake = grand lac
element-town = ville
option-weary-at-first-wear-as-preset = comme ci-dessus
option-weary-at-first-wear-on = oui
option-weary-at-first-wear-off = non
option-run-min-advance-as-preset = comme ci-dessus
option-run-min-advance-on = oui
option-run-min-advance-off = non
option-open-order-always-as-preset = comme ci-dessus
option-open-order-always-on = oui
option-open-order-always-off = non
option-forlorn-hope-as-preset = comme ci-dessus
option-forlorn-hope-on = oui
option-forlorn-hope-off = non
option-dragoons-adapted-as-preset = comme ci-dessus
option-dragoons-adapted-on = oui
option-dragoons-adapted-off = non
option-heavy-cavalry-profile-as-preset = comme ci-dessus
option-heavy-cavalry-profile-on = oui
option-heavy-cavalry-profile-off = non
side-south = { $role ->
    [attacker] le sud, comme attaquant
    [defender] le sud, comme défenseur
   *[none] le sud
}
side-north = { $role ->
    [attacker] le nord, comme attaquant
    [defender] le nord, comme défenseur
   *[none] le nord
}
event-side-taken = { $side ->
    [north] { $seat } prend le nord.
   *[south] { $seat } prend le sud.
}
event-maps-read = { $what ->
    [take] Le Cartographe de { $seat } retire un point de décor à l’adversaire.
   *[add] Le Cartographe de { $seat } ajoute deux points de décor.
}
event-deployed = { $state ->
    [limbered] { $troop } se déploie, attelage mis.
    [on-foot] { $troop } se déploie à pied.
   *[none] { $troop } se déploie.
}
event-reserves-rolled = { $comes ->
    [yes] { $seat }, formation { $formation } : un { $face }, elle arrive ({ $needed } ou plus).
   *[no] { $seat }, formation { $formation } : un { $face }, elle n’arrive pas ({ $needed } ou plus).
}
formation-name = { $name ->
    [none] { $kind ->
        [infantry-regiment] régiment d’infanterie
        [cavalry-regiment] régiment de cavalerie
        [battle-group] groupe de bataille
        [battery] batterie
       *[elite-unit] unité d’élite
    } { $number }
   *[other] { $name }
}
ready-army-spain_1000 = Armée de Flandre, 1000 points
option-army-1-spain_1000 = Armée de Flandre, 1000 points
option-army-2-spain_1000 = Armée de Flandre, 1000 points
ready-army-sweden_1000 = Armée suédoise en Allemagne, 1000 points
option-army-1-sweden_1000 = Armée suédoise en Allemagne, 1000 points
option-army-2-sweden_1000 = Armée suédoise en Allemagne, 1000 points
ready-army-hre_1000 = Armée impériale, 1000 points
option-army-1-hre_1000 = Armée impériale, 1000 points
option-army-2-hre_1000 = Armée impériale, 1000 points
ready-army-france_1000 = Armée française de Picardie, 1000 points
option-army-1-france_1000 = Armée française de Picardie, 1000 points
option-army-2-france_1000 = Armée française de Picardie, 1000 points
ready-army-united_provinces_500 = Avant-postes hollandais, 500 points
option-army-1-united_provinces_500 = Avant-postes hollandais, 500 points
option-army-2-united_provinces_500 = Avant-postes hollandais, 500 points
ready-army-spain_500 = Colonne volante espagnole, 500 points
option-army-1-spain_500 = Colonne volante espagnole, 500 points
option-army-2-spain_500 = Colonne volante espagnole, 500 points
ready-army-spain_800 = Armée de Flandre, arrière-garde de 800 points
option-army-1-spain_800 = Armée de Flandre, arrière-garde de 800 points
option-army-2-spain_800 = Armée de Flandre, arrière-garde de 800 points
ready-army-sweden_800 = Arrière-garde suédoise, 800 points
option-army-1-sweden_800 = Arrière-garde suédoise, 800 points
option-army-2-sweden_800 = Arrière-garde suédoise, 800 points
ready-army-hre_800 = Arrière-garde impériale, 800 points
option-army-1-hre_800 = Arrière-garde impériale, 800 points
option-army-2-hre_800 = Arrière-garde impériale, 800 points
ready-army-france_800 = Arrière-garde française, 800 points
option-army-1-france_800 = Arrière-garde française, 800 points
option-army-2-france_800 = Arrière-garde française, 800 points
ready-army-spain_1200 = Armée de Flandre à l’attaque, 1200 points
option-army-1-spain_1200 = Armée de Flandre à l’attaque, 1200 points
option-army-2-spain_1200 = Armée de Flandre à l’attaque, 1200 points
ready-army-sweden_1200 = Armée suédoise à l’attaque, 1200 points
option-army-1-sweden_1200 = Armée suédoise à l’attaque, 1200 points
option-army-2-sweden_1200 = Armée suédoise à l’attaque, 1200 points
ready-army-hre_1200 = Armée impériale à l’attaque, 1200 points
option-army-1-hre_1200 = Armée impériale à l’attaque, 1200 points
option-army-2-hre_1200 = Armée impériale à l’attaque, 1200 points
ready-army-france_1200 = Armée française à l’attaque, 1200 points
option-army-1-france_1200 = Armée française à l’attaque, 1200 points
option-army-2-france_1200 = Armée française à l’attaque, 1200 points
