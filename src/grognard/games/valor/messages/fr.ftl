game-title = Valor & Victory
game-about = Squads, chefs et chars de la Seconde Guerre mondiale, hex par hex : tirer, avancer, prendre la dernière maison.

scenario-title = { $en ->
   *[other] { $fr }
}
scenario-about = { $first } contre { $second }, { $turns } tours ; les { $first } jouent en premier.

nation-german = Allemands
nation-american = Américains
nation-british = Britanniques
nation-soviet = Soviétiques
nation-japanese = Japonais

phase-command = phase de commandement
phase-fire = phase de tir
phase-movement = phase de mouvement
phase-defensive-fire = phase de tir défensif
phase-advance = phase d’avance et d’assaut
phase-after-action = phase de fin de segment
step-command = Commandement
step-fire = Tir
step-movement = Mouvement
step-defensive-fire = Tir défensif
step-advance = Avance
step-after-action = Fin de segment

hex-name = { $hex }
hex-off = hors de la carte
hex-aboard = à bord
nobody = personne
unit-name = { $kind } { $number }
unit-armed = { $sort ->
    [mg] { $unit } ({ $weapon }, mitrailleuse)
    [at] { $unit } ({ $weapon }, antichar)
   *[other] { $unit } ({ $weapon })
}
unit-number = unité { $number }
leader-name = { $kind }
vehicle-name = { $kind } n° { $number }

kind-ger_rifle = Squad de fusiliers
kind-ger_panzergrenadier = Squad de panzergrenadiers
kind-ger_fallschirmjager = Squad de Fallschirmjäger
kind-ger_pioneer = Squad de pionniers
kind-ger_conscript = Squad de conscrits
kind-usa_rifle = Squad de fusiliers
kind-usa_paratrooper = Squad de parachutistes
kind-usa_ranger = Squad de rangers
kind-usa_engineer = Squad du génie
kind-usa_marine = Squad de marines
kind-bri_rifle = Squad de fusiliers
kind-bri_paratrooper = Squad de parachutistes
kind-bri_commando = Squad de commandos
kind-sov_rifle = Squad de fusiliers
kind-sov_guards = Squad de la Garde
kind-sov_smg = Squad de mitraillettes
kind-jap_rifle = Squad de fusiliers
kind-jap_snlf = Squad de fusiliers marins
kind-ger_rifle_h = Demi-squad de fusiliers
kind-ger_panzergrenadier_h = Demi-squad de panzergrenadiers
kind-ger_fallschirmjager_h = Demi-squad de Fallschirmjäger
kind-ger_pioneer_h = Demi-squad de pionniers
kind-ger_conscript_h = Demi-squad de conscrits
kind-usa_rifle_h = Demi-squad de fusiliers
kind-usa_paratrooper_h = Demi-squad de parachutistes
kind-usa_ranger_h = Demi-squad de rangers
kind-usa_engineer_h = Demi-squad du génie
kind-usa_marine_h = Demi-squad de marines
kind-bri_rifle_h = Demi-squad de fusiliers
kind-bri_paratrooper_h = Demi-squad de parachutistes
kind-bri_commando_h = Demi-squad de commandos
kind-sov_rifle_h = Demi-squad de fusiliers
kind-sov_guards_h = Demi-squad de la Garde
kind-sov_smg_h = Demi-squad de mitraillettes
kind-jap_rifle_h = Demi-squad de fusiliers
kind-jap_snlf_h = Demi-squad de fusiliers marins
kind-schmidt = Schmidt
kind-hermes = Hermes
kind-kessler = Kessler
kind-brandt = Brandt
kind-coleman = Coleman
kind-hayes = Hayes
kind-moretti = Moretti
kind-walsh = Walsh
kind-adamson = Adamson
kind-fairfax = Fairfax
kind-mcleod = McLeod
kind-orlov = Orlov
kind-zaitsev_m = Zaitsev
kind-gromov = Gromov
kind-tanaka = Tanaka
kind-ishida = Ishida
kind-kuroda = Kuroda
kind-six_pounder = 6 livres Mk. IV
kind-pak38 = PaK 38 de 5 cm
kind-pak40 = PaK 40 de 7,5 cm
kind-flak36_88 = FlaK 36 de 8,8 cm
kind-leig18 = LeIG 18 de 7,5 cm
kind-m1_57mm = M1 de 57 mm
kind-m3_37mm = M3 de 37 mm
kind-m5_3in = M5 de 3 pouces
kind-zis3 = ZiS-3 de 76 mm
kind-m1942_45mm = M1942 de 45 mm
kind-type92_btn = Type 92 de 70 mm
kind-type1_47mm = Type 1 de 47 mm
kind-m4a3e8 = M4A3E8
kind-m4a1 = M4A1 Sherman
kind-m5a1 = M5A1 Stuart
kind-m10 = M10
kind-m26 = M26 Pershing
kind-m3_halftrack = Half-track M3
kind-m8 = M8 Greyhound
kind-firefly = VC Firefly
kind-cromwell = Cromwell
kind-churchill = Churchill VII
kind-carrier = Chenillette Bren
kind-pzkpfw_vi = PzKpfw VI Tiger
kind-pzkpfw_v = PzKpfw V Panther
kind-pzkpfw_ivh = PzKpfw IVH
kind-stug_iiig = StuG IIIG
kind-sdkfz_251 = SdKfz 251/1
kind-sdkfz_222 = SdKfz 222
kind-t34_76 = T-34/76
kind-t34_85 = T-34/85
kind-type95 = Type 95 Ha-Go
kind-type97 = Type 97 Chi-Ha
kind-truck_3t = Camion de 3 tonnes
kind-truck_us = Camion de 2,5 tonnes
kind-truck_bri = Camion Bedford
kind-jeep_bri = Jeep M38
kind-jeep_us = Jeep
kind-kubelwagen = Kübelwagen
kind-truck_sov = Camion ZiS-5

weapon-mg34_lmg = MG34
weapon-mg42_hmg = MG42 lourde
weapon-mg34_mmg = MG34 sur trépied
weapon-mortar_50mm = mortier de 5 cm
weapon-panzerschreck = Panzerschreck
weapon-flamethrower_ger = Flammenwerfer 41
weapon-m1919a6_lmg = M1919A6
weapon-m1919a4_mmg = M1919A4
weapon-m2_hmg = M2 de calibre .50
weapon-mortar_60mm = mortier de 60 mm
weapon-bazooka = bazooka
weapon-flamethrower_usa = lance-flammes M2
weapon-bren_lmg = Bren
weapon-vickers_mmg = Vickers
weapon-mortar_2in = mortier de 2 pouces
weapon-piat = PIAT
weapon-dp28_lmg = DP-28
weapon-maxim_mmg = Maxim
weapon-mortar_50mm_sov = mortier de 50 mm
weapon-atr_ptrd = PTRD
weapon-type96_lmg = Type 96
weapon-type92_hmg = Type 92
weapon-knee_mortar = lance-grenades Type 89
weapon-none = sans arme
weapon-gun = son canon
weapon-shell = un obus
weapon-panzerfaust = panzerfaust
weapon-at_grenade = grenade antichar
weapon-grenades = grenades
weapon-satchel_charge = charge de démolition
weapon-light_artillery = artillerie légère
weapon-heavy_artillery = artillerie lourde
weapon-fighter_bomber = chasseur-bombardier
weapon-bunker = bunker
weapon-sandbags = sacs de sable
weapon-minefield = champ de mines
weapon-barbed_wire = barbelés
weapon-foxholes = trous individuels
weapon-trenches = tranchées
weapon-cave = caverne
weapon-hidden_minefield = champ de mines caché

modifier = { $what } { $signed }
modifiers-none = sans modificateur
modifier-open = terrain à découvert
modifier-beach = plage
modifier-bridge = pont
modifier-building = construction
modifier-woods = forêt
modifier-jungle = jungle
modifier-stream = rivière
modifier-gully = ravin
modifier-canal = canal
modifier-pond = étang
modifier-marsh = marais
modifier-ocean = océan
modifier-orchard = verger
modifier-hay_stacks = meules de foin
modifier-palm_grove = palmeraie
modifier-field = champ
modifier-crops = cultures hautes
modifier-bunker = bunker
modifier-sandbags = sacs de sable
modifier-foxholes = trous individuels
modifier-trenches = tranchées
modifier-cave = caverne
modifier-between = en chemin
modifier-smoke = fumigène
modifier-assault-move = mouvement d’assaut
modifier-wire = depuis des barbelés
modifier-adjacent = adjacent
modifier-leader = chef
modifier-grenades = grenades
modifier-shield = bouclier
modifier-valor = vaillance
modifier-cover = couvert

option-edition = Tables
option-edition-about = La table des combats contre personnel et celle de corps à corps : celles des règles, ou celles de 2021.
option-opportunity = Tir d’opportunité de près
option-opportunity-about = Si −2 à côté du tireur remplace −1 à découvert, ou s’y ajoute.
option-survival = Survie des canons et véhicules
option-survival-about = À quoi se mesure un jet de survie : aux points attribués, ou à la capacité de perte comme en 2021.
option-stacking = Empilement
option-stacking-about = Combien d’infanterie tient avec un véhicule ou un canon : quatre unités, ou deux comme en 2021.
option-advance = Qui avance
option-advance-about = Qui peut avancer dans la phase d’avance et d’assaut.
option-long-shots = Tirs très lointains
option-long-shots-about = Ce qu’il faut aux canons pour toucher à 20 hex et plus.
option-leading = Chefs et canons
option-leading-about = Quelles attaques un chef modifie : celles de toute unité de son hex, ou de l’infanterie seule comme en 2021.
option-leading-all = toute unité
option-leading-infantry = l’infanterie
option-sniping = Cibles des tireurs d’élite
option-sniping-about = Sur quels pions en mouvement un tireur d’élite peut tirer : tous ceux que les pertes touchent, ou l’infanterie seule comme en 2021.
option-sniping-any = toutes
option-sniping-infantry = l’infanterie
option-edition-classic = celles des règles
option-edition-v2 = celles de 2021
option-opportunity-replaces = à la place
option-opportunity-adds = en plus
option-survival-points = points attribués
option-survival-rating = capacité de perte
option-stacking-classic = quatre
option-stacking-v2 = deux
option-advance-infantry = l’infanterie
option-advance-all = toute unité mobile
option-long-shots-eight = 8 ou moins
option-long-shots-six = 6 ou moins

prompt-deploy = { $nation } : mise en place.
prompt-missions = { $nation } : demander des missions de support.
prompt-resolve = { $nation } : quelle mission tombe d’abord ?
prompt-reorganise = { $nation } : réorganisation.
prompt-fire = { $nation } : phase de tir.
prompt-movement = { $nation } : phase de mouvement.
prompt-defensive-fire = { $nation } : tir défensif.
prompt-advance = { $nation } : avance et corps à corps.
prompt-after-action = { $nation } : ralliement.
prompt-move = { $n ->
    [one] { $nation } : { $units } est en mouvement.
   *[other] { $nation } : { $units } sont en mouvement.
}
prompt-opportunity = { $nation } : tir d’opportunité sur { $at }.
prompt-losses = { $points ->
    [one] { $nation } : répartir un point de perte.
   *[other] { $nation } : répartir { $points } points de perte.
}
prompt-sniper = { $nation } : le tireur d’élite peut se montrer.
prompt-defend = { $nation } : avec quoi se défendre au corps à corps ?
prompt-lead = { $nation } : quel chef mène le corps à corps ?
prompt-enter = { $nation } : qui entre dans l’hex pris ?
prompt-withdraw = { $nation } : le tireur d’élite reste-t-il ?

ask-deploy = Que mettre en place ?
ask-deployed = Tout est en place. Commencer ?
ask-weapon = { $unit } : avec quelle arme ?
ask-place = { $unit } : où ?
ask-facing = { $unit } : quelle orientation ?
ask-facing-bunker = De quel côté regarde le bunker ?
ask-who-turns = Quel véhicule tourne ?
ask-work = Où : { $what } ?
ask-dig = Un tunnel depuis quelle caverne ?
ask-dig-on = Où continue le tunnel ?
ask-mission = Quelle mission demander ?
ask-mission-what = Une attaque, ou un fumigène ?
ask-mission-where = Sur quel hex : { $mission } ?
ask-mission-next = Quelle mission tombe maintenant ?
ask-mission-next-where = Sur quel hex ?
ask-reorganise = Réorganiser ?
ask-hand = Qui donne son arme ?
ask-hand-to = À qui ?
ask-split = Quel squad se divise ?
ask-unite = Quel demi-squad se réunit à un autre ?
ask-unite-with = Auquel ?
ask-fire = Depuis quel hex tirer ?
ask-opportunity = Tirer sur ce qui entre en { $at } ? Depuis quel hex ?
ask-how = Que font-ils ?
ask-target = Sur quel hex ?
ask-who-fires = Qui tire ?
ask-group = Tout le monde, ou un par un ?
ask-members = Qui prend part ?
ask-weapons = Qui utilise une arme de soutien ?
ask-leader = Quel chef aide ?
ask-joining = Quel hex voisin se joint au tir ?
ask-grenades = Qui lance des grenades ?
ask-satchels = Qui utilise une charge de démolition ?
ask-lane = Laisser un couloir de feu ?
ask-guns = Quelles armes de bord ?
ask-guns-how = Avec quoi tirer ?
ask-who-shoots = Qui tire sur les blindés ?
ask-at-weapon = Avec quoi ?
ask-at-target = Sur qui ?
ask-who-smokes = Qui pose un fumigène ?
ask-smoke-where = Fumigène dans quel hex ?
ask-who-blows = Qui fait sauter les barbelés ?
ask-wire = Dans quel hex ?
ask-move = Depuis quel hex faire mouvement ?
ask-who-moves = Qui part ensemble ?
ask-how-moves = Comment ?
ask-on = { $left ->
    [0] Plus de point de mouvement : que faire ?
    [one] Un point de mouvement encore : vers où ?
   *[other] { $left } points de mouvement encore : vers où ?
}
ask-load = Qui monte à bord ?
ask-unload = Qui descend ?
ask-unload-where = Où ?
ask-overrun-crew = Les passagers combattent-ils aussi ?
ask-crawl = Par le tunnel vers quel hex ?
ask-advance = Avancer ou donner l’assaut : depuis quel hex ?
ask-advance-where = Vers quel hex ?
ask-who-advances = Qui avance ?
ask-who-assaults = Qui va au corps à corps ?
ask-defence = Se défendre avec tout, ou choisir ?
ask-enter = Qui entre ? Tous n’y tiennent pas.
ask-sniper = Un tireur d’élite contre { $at } : d’où ?
ask-sniper-target = Un tireur d’élite contre quel hex ?
ask-withdraw = Le tireur d’élite reste-t-il où il est ?
ask-losses = { $points ->
    [one] Un point de perte : qui le subit ?
   *[other] { $points } points de perte : qui les subit ?
}
ask-loss = Qu’arrive-t-il à qui ?
ask-rally = Qui tente de se rallier ?
ask-instruct = Que faire en votre absence ?
ask-hold-fire = Retenir le tir d’opportunité sous combien de centièmes de point de perte ?
ask-until = Jusqu’à quel tour ?

key-done = rien de plus
key-stop = s’arrêter ici
key-reverse = reculer d’un hex
key-turn = tourner
key-overrun = attaque à fond
key-load = embarquer
key-unload = débarquer
key-leave = quitter la carte
key-crawl = par les tunnels
key-surface = remonter ici
key-stay = rester
key-walk = mouvement
key-assault = mouvement d’assaut
key-off = hors de la carte
key-tunnels = les tunnels
key-all = tous, avec tout ce qui aide
key-choose = choisir un par un
key-alone = sans les passagers
key-none = aucun
key-outside = ceux qui sont dehors
key-left = oui, par la gauche
key-right = oui, par la droite
key-weapon = l’arme de soutien
key-decline = pas de tireur d’élite
key-withdraw = le retirer
key-hand = donner une arme
key-split = diviser un squad
key-unite = réunir des demi-squads
key-rest = placer le reste pour moi
key-deployed = prêt
key-dig = creuser un tunnel
key-strike = attaque
key-other = autrement
key-enough = assez
key-satchels = tous, avec des charges
key-grenades = tous, avec des grenades
key-fire = tirer
key-rake = tirer à l’arme de bord sur l’infanterie
key-shoot = tirer sur un blindé
key-mortar = mortier
key-smoke = fumigène
key-blow = faire sauter des barbelés
key-snipe = le tireur d’élite tire
key-gun = le canon
key-mg360 = la mitrailleuse tous azimuts
key-mgff = la mitrailleuse frontale
key-panzerfaust = un panzerfaust
key-at_grenade = une grenade antichar
key-face-n = nord
key-face-ne = nord-est
key-face-se = sud-est
key-face-s = sud
key-face-sw = sud-ouest
key-face-nw = nord-ouest
do-hold-fire = retenir un tir d’opportunité qui promet peu
do-armour-only = tir d’opportunité sur les blindés seulement
do-cheapest-losses = subir les pertes les moins chères
ready-hold-fire = Pas de tir d’opportunité jusqu’à la fin du tour { $turn }
ready-armour-only = Tir d’opportunité sur les blindés seulement, jusqu’à la fin du tour { $turn }
ready-cheapest-losses = Subir les pertes les moins chères jusqu’à la fin du tour { $turn }
preset-all = tous
preset-infantry = toute l’infanterie

losses = { $losses }
loss = { $points ->
    [0] { $unit } { $what }
    [one] { $unit } { $what } : un point
   *[other] { $unit } { $what } : { $points } points
}
loss-other = autrement, unité par unité
loss-enough = cela suffit
outcome-absorb = tient par son bouclier ou sa vaillance
outcome-pin = cloué
outcome-reduce = réduit à un demi-squad
outcome-eliminate = éliminé
outcome-take = prend des points
outcome-immobilise = immobilisé
outcome-survive = survit
outcome-crowded = plus de place pour lui ici, éliminé

roll-attack = tir contre personnel
roll-to-hit = pour toucher
roll-arc = blindage avant ou arrière
roll-elimination = élimination du blindé
roll-abandonment = l’équipage reste-t-il
roll-survival = survie
roll-immobilisation = immobilisation
roll-valor = vaillance
roll-sniper = tireur d’élite
roll-sniper-check = riposte au tireur d’élite
roll-accuracy = précision
roll-scatter = déviation
roll-assault = corps à corps
roll-rally = ralliement
roll-mine = mines
roll-lane = couloir de feu

event-turn-began = Tour { $turn }.
event-phase-began = { $nation } : { $phase }.
event-set-up = { $unit } en place : { $at }.
event-set-up-armed = { $unit } en place : { $at }, { $weapon }.
event-fortified = { $at } : { $what }.
event-dug = Un tunnel est creusé : { $hexes }.
event-hidden-mine = Un champ de mines caché est posé : { $at }.
event-hidden-mine-unseen = Un champ de mines caché est posé.
event-ready = { $nation } : en place.
event-unpinned = { $n ->
    [one] { $units } n’est plus cloué.
   *[other] { $units } ne sont plus cloués.
}
event-called = { $smoke ->
    [yes] Fumigène demandé sur { $at } : { $mission }.
   *[other] Mission demandée sur { $at } : { $mission }.
}
event-landed = { $scatter ->
    [0] Au but, { $at } : { $mission } (précision { $accuracy }).
   *[other] À côté, { $at } : { $mission } (précision { $accuracy }, déviation { $scatter }).
}
event-handed = { $unit } remet à { $to } : { $weapon }.
event-halved = { $unit } se divise : { $units }.
event-united = { $units } se réunissent : { $unit }.
event-fired = { $units } { $n ->
    [one] tire
   *[other] tirent
} de { $start } sur { $at } : { $ap } PFP, ligne { $row }, dés { $faces }, { $modifiers } : { $roll }, { $points ->
    [0] sans effet
    [one] un point de perte
   *[other] { $points } points de perte
}.
event-shelled = Les obus tombent sur { $at } : ligne { $row }, dés { $faces }, { $modifiers } : { $roll }, { $points ->
    [0] sans effet
    [one] un point de perte
   *[other] { $points } points de perte
}.
event-swept = Le couloir de feu en { $at } : dés { $faces }, { $points ->
    [0] sans effet
    [one] un point de perte
   *[other] { $points } points de perte
}.
event-laned = Un couloir de feu couvre { $hexes }.
event-aimed = { $unit } tire sur { $target } ({ $weapon }) : { $number } pour toucher, dés { $faces }, { $modifiers } : { $roll }, { $hit ->
    [yes] touché
   *[other] manqué
}.
event-aimed-shell = Un obus tombe sur { $target } : { $number } pour toucher, dés { $faces }, { $modifiers } : { $roll }, { $hit ->
    [yes] touché
   *[other] manqué
}.
event-pierced = { $number ->
    [0] { $target }, { $armour } : trop épais, { $result }.
    [99] { $target }, { $armour } : sans jet, { $result }.
   *[other] { $target }, { $armour } : nombre d’élimination { $number }, dés { $faces }{ $valor ->
        [yes] { " " }−1 (vaillance)
       *[other] { "" }
    }, { $result }.
}
armour-front = blindage avant
armour-rear = blindage arrière
result-eliminated = éliminé
result-immobilised = immobilisé
result-unharmed = intact
event-abandoned = { $unit } : l’équipage { $gone ->
    [yes] l’abandonne
   *[other] reste
} (dé { $die }).
event-smoked = { $unit } pose un fumigène en { $at }, force { $strength }.
event-blown = { $unit } fait sauter les barbelés en { $at }.
event-used = { $count ->
    [one] Dépensé : { $weapon }.
   *[other] Dépensé : { $count } × { $weapon }.
}
event-suffered = { $die ->
    [0] { $unit } : { $what }.
   *[other] { $unit } : { $what } (dé { $die }).
}
event-valorous = { $unit }, { $number } pour la vaillance, dés { $faces } : { $won ->
    [yes] vaillant désormais
   *[other] rien
}.
event-sniper-placed = { $nation } : un tireur d’élite en { $at }.
event-sniper-fired = Le tireur d’élite en { $at } tire sur { $to } : dé { $die }, protection { $protection }, { $points ->
    [0] sans effet
    [one] un point de perte
   *[other] { $points } points de perte
}.
event-sniper-checked = Riposte contre le tireur d’élite en { $at } : dé { $die } contre { $protection }, { $dead ->
    [yes] il est mort
   *[other] il vit
}.
event-sniper-gone = { $nation } : le tireur d’élite en { $at } { $dead ->
    [yes] est tué
   *[other] se retire
}.
event-began-move = { $units } { $n ->
    [one] part
   *[other] partent
} de { $start } ; { $assault ->
    [yes] mouvement d’assaut
   *[other] mouvement ordinaire
}.
event-stepped = { $units } : de { $start } à { $at }.
event-turned = { $unit } se tourne { $facing ->
    [1] au nord
    [2] au nord-est
    [3] au sud-est
    [4] au sud
    [5] au sud-ouest
   *[other] au nord-ouest
}.
event-loaded = { $units } { $n ->
    [one] monte
   *[other] montent
} à bord : { $transport }.
event-unloaded = { $unit } descend en { $at } : { $transport }.
event-stopped = { $units } { $n ->
    [one] s’arrête
   *[other] s’arrêtent
} en { $at }.
event-exited = { $units } { $n ->
    [one] quitte
   *[other] quittent
} la carte par { $start } : { $points ->
    [0] aucun point
    [one] un point
   *[other] { $points } points
}.
event-mined = Mines en { $at } : { $unit }, dé { $die }, { $lost ->
    [yes] sauté
   *[other] intact
}.
event-mines-found = Il y a des mines en { $at }.
event-no-mines = Il n’y a pas de mines en { $at }.
event-went-down = { $unit } descend dans les tunnels en { $at }.
event-crawled = { $unit } rampe sous { $at }.
event-crawled-unseen = { $unit } rampe sous terre.
event-came-up = { $unit } remonte en { $at }.
event-overran = { $unit } attaque { $at } à fond.
event-advanced = { $units } { $n ->
    [one] avance
   *[other] avancent
} de { $start } à { $at }.
event-assaulted = { $units } { $n ->
    [one] se jette
   *[other] se jettent
} de { $start } sur { $at } avec { $ap } PFP.
event-defended = { $at } se défend avec { $ap } PFP ; chef : { $leader } ; grenades : { $grenades }.
event-stormed = Corps à corps en { $at } à { $odds } : { $number } pour tuer, dés { $faces }, { $modifiers } : { $roll }, { $taken ->
    [yes] l’hex est pris
   *[other] repoussé
}.
event-taken = { $at } est pris : personne ne pouvait le défendre.
event-rallied = { $unit } tente de se rallier : { $number } ou moins, dés { $faces }, { $modifier ->
    [0] sans chef
   *[other] chef { $signed }
} : { $rallied ->
    [yes] rallié
   *[other] toujours cloué
}.
event-cleared = Les marqueurs sont retirés ; la fumée se dissipe.
ending-immediate = Victoire : { $nation }, objectif atteint.
ending-judged = Le dernier tour est fini. Victoire : { $nation }.
ending-draw = Le dernier tour est fini : match nul.

refusal-not-yours = { $unit } n’est pas à vous.
refusal-no-units-of-yours = Aucune de vos unités ne s’y trouve.
refusal-not-in-hex = { $unit } n’est pas en { $at }.
refusal-not-the-enemy = { $unit } est à vous.
refusal-not-on-map = { $unit } n’est pas sur la carte.
refusal-pinned = { $unit } est cloué.
refusal-has-fired = { $unit } a déjà tiré.
refusal-has-moved = { $unit } a déjà fait mouvement.
refusal-has-acted = { $unit } a déjà avancé ou donné l’assaut.
refusal-has-carried = { $unit } a déjà embarqué ou débarqué dans ce tour.
refusal-large-gun = { $unit } : un gros canon se remorque, il ne bouge pas seul.
refusal-immobile = { $unit } est immobilisé.
refusal-valorous = { $unit } est vaillant : il ne se divise ni ne se réunit.
refusal-no-smoke-left = { $n ->
    [0] Il ne reste plus de facteur de fumigène.
    [one] Il ne reste qu’un facteur de fumigène.
   *[other] Il ne reste que { $n } facteurs de fumigène.
}
refusal-smoke-there = Il y a déjà un fumigène en { $at }.
refusal-no-infantry-smoke = { $unit } ne peut pas poser de fumigène à la main.
refusal-smoke-before-moving = { $unit } pose un fumigène avant de bouger, ou pas du tout.
refusal-no-smoke-gun = { $unit } n’a rien qui tire des fumigènes.
refusal-smoke-rounds-only-in-fire = Les obus fumigènes se tirent dans sa propre phase de tir.
refusal-not-adjacent = { $unit } n’est pas à côté de cet hex.
refusal-no-sight = { $unit } n’a pas de ligne de vue.
refusal-out-of-range = { $unit } ne porte pas si loin.
refusal-out-of-arc = { $unit } n’est pas orienté de ce côté.
refusal-bunker-arc = { $unit } ne tire que du côté où regarde son bunker.
refusal-bunker-gun = { $unit } : dans un bunker, un canon a l’orientation du bunker.
refusal-in-bunker = { $unit } est dans un bunker : pas de tir antichar sur lui.
refusal-no-such-weapon = { $unit } ne peut pas recevoir cette arme.
refusal-too-heavy = { $unit } : un chef ne porte pas d’arme lourde.
refusal-weapon-reach = { $unit } : son arme ne porte pas si loin.
refusal-no-weapon = { $unit } n’a pas d’arme de soutien.
refusal-weapon-anyway = { $unit } ne peut tirer sans son arme, et s’en sert donc de toute façon.
refusal-weapon-aboard = { $unit } ne peut pas utiliser cette arme à bord.
refusal-weapon-no-use = { $unit } : cette arme ne sert à rien au corps à corps.
refusal-no-light-mg = { $unit } ne donne l’assaut qu’avec une arme légère qui s’y prête.
refusal-not-together = Elles ne sont pas ensemble.
refusal-nothing-to-hand = { $unit } n’a pas d’arme à donner.
refusal-pool-empty = Il n’en reste pas autant.
refusal-satchel-or-weapon = { $unit } utilise une charge ou son arme, pas les deux.
refusal-no-mortar = { $unit } n’a pas de mortier.
refusal-mortars-apart = Des mortiers qui tirent ensemble sont dans le même hex.
refusal-no-mortars-now = Les mortiers ne tirent pas sur ce qui bouge.
refusal-mortar-under-roof = { $unit } : pas de tir de mortier depuis une construction.
refusal-mortar-too-near = { $unit } : trop près pour un mortier.
refusal-not-spotted = Aucune de vos unités ne voit { $at }.
refusal-leader-elsewhere = { $unit } n’est pas avec eux.
refusal-has-led = { $unit } a déjà prêté son modificateur à une attaque dans ce segment.
refusal-no-leader = { $unit } n’est pas un chef qui puisse aider ici.
refusal-no-leading-guns = Un chef n’aide que l’infanterie.
refusal-no-leader-here = { $unit } : il faut dans l’hex un chef qui ne soit pas cloué.
refusal-only-movers = On ne tire que sur ce qui vient de bouger, pas sur { $at }.
refusal-no-lane-now = Un couloir de feu se pose en tir d’opportunité.
refusal-no-machine-gun = Un couloir de feu demande une mitrailleuse.
refusal-one-lane = La ligne ne passe pas entre deux hex, il n’y a donc qu’un couloir (left).
refusal-not-two-halves = { $unit } : seuls deux demi-squads du même type se réunissent.
refusal-two-weapons = { $unit } : l’un des deux doit être sans arme.
refusal-no-squad = { $unit } n’est pas un squad qui puisse se diviser.
refusal-no-target = Personne en { $at } ne peut être visé ainsi.
refusal-no-target-from = Il n’y a personne sur qui l’on puisse tirer maintenant depuis { $at }.
refusal-hexes-apart = Les hex d’un groupe de feu touchent celui de son chef.
refusal-joins-whole = Il n’y a rien à choisir parmi ceux de { $at }.
refusal-joined-already = Ceux de cet hexagone tirent déjà avec le groupe.
refusal-no-coordinator = Des unités de plusieurs hex ne tirent ensemble qu’avec un chef.
refusal-too-many-hexes = Le chef ne réunit pas autant d’hex.
refusal-one-hex-only = Un tir d’opportunité part d’un seul hex.
refusal-not-aboard = { $unit } n’est pas à bord.
refusal-no-passengers = { $unit } ne transporte personne qui puisse tirer maintenant.
refusal-passengers-apart = Les passagers ne tirent qu’avec ceux du même transport.
refusal-fired-there-already = Depuis cet hex on a déjà tiré sur celui-là.
refusal-fires-alone = { $unit } n’est pas de l’infanterie et tire seul.
refusal-gun-does-not-bear = { $unit } : cette arme ne porte pas de ce côté.
refusal-no-firers = Il faut que quelqu’un tire.
refusal-not-in-group = { $unit } n’est pas parmi les tireurs.
refusal-not-a-gun = { $unit } n’a pas d’armes de bord.
refusal-aboard = { $unit } est remorqué ou transporté.
refusal-is-aboard = { $unit } est à bord d’un transport.
refusal-infantry-only = { $unit } : seule l’infanterie fait cela.
refusal-no-enemy-next = Il n’y a pas d’ennemi à assaillir en { $at }.
refusal-not-defending = { $unit } n’est pas parmi les défenseurs.
refusal-one-assault = Un assaut est déjà parti de { $at }.
refusal-no-movers = Il faut que quelqu’un parte.
refusal-not-assaulting = Seuls entrent ceux qui ont donné l’assaut.
refusal-no-armour = { $unit } n’est pas une cible pour un tir antichar.
refusal-no-at = { $unit } n’a rien de tel contre les blindés.
refusal-final-shot-made = { $unit } a fait son dernier tir.
refusal-no-overrun = { $unit } ne peut pas attaquer à fond maintenant.
refusal-no-overrun-there = Pas d’attaque à fond sur { $at }.
refusal-tows = { $unit } remorque un canon.
refusal-not-ahead = { $unit } ne va que là où il est orienté.
refusal-no-points = { $unit } n’a plus assez de points de mouvement.
refusal-no-way-out = Il n’y a pas de sortie au-delà de { $at }.
refusal-bombers-lay-no-smoke = Un chasseur-bombardier ne pose pas de fumigène.
refusal-no-mission-left = Il ne reste pas de mission de ce genre.
refusal-missions-placed = Toutes les missions de ce genre sont déjà placées dans cette phase.
refusal-no-such-mission = Aucune mission de ce genre n’est demandée sur { $at }.
refusal-no-position-left = Il ne reste pas de position de ce genre à placer.
refusal-no-position-there = Cela ne peut pas être placé en { $at }.
refusal-no-tunnel = Aucun tunnel n’y mène.
refusal-tunnel-too-far = C’est trop loin sous terre.
refusal-below-ground = Elles sont sous terre.
refusal-cannot-surface = On ne peut pas remonter en { $at } maintenant.
refusal-no-tunnels = Ce camp ne creuse pas de tunnels.
refusal-tunnel-broken = Un tunnel va d’un hex à son voisin.
refusal-tunnel-end = Un tunnel finit dans des cavernes : il n’y en a pas en { $at }.
refusal-tunnel-length = Un tunnel a { $most } hex de long au plus.
refusal-tunnel-other-end = Aucun tunnel ne commence en { $at } : on le trace depuis son autre bout, ou il n’en reste aucun à tracer.
refusal-tunnel-leads-nowhere = Par { $at } on n’atteint aucune autre grotte en { $most } hexagones.
refusal-tunnel-under-water = Aucun tunnel ne passe sous l’eau de { $at }.
refusal-tunnel-twice = Un tunnel va déjà de { $a } à { $b } : les tunnels peuvent se croiser, pas se joindre.
refusal-cannot-blow = { $unit } ne peut pas utiliser de charge maintenant.
refusal-no-wire-there = Il n’y a pas de barbelés en { $at }.
refusal-sniper-target = Le tireur d’élite vise ceux qui l’ont réveillé, pas { $at }.
refusal-sniper-place = Un tireur d’élite ne peut pas être en { $at }.
refusal-no-sniping = Le tireur d’élite ne peut pas tirer maintenant.
refusal-not-there = { $unit } ne peut pas être placé en { $at }.
refusal-placed-already = { $unit } est déjà en place.
refusal-sets-up-on-map = { $unit } se place sur la carte.
refusal-units-left = Il reste des unités à placer.
refusal-nothing-left = Il ne reste rien à placer.
refusal-no-place-left = Il n’y a plus d’endroit où le placer.
refusal-like-another = { $unit } est du même type et passe d’abord.
refusal-unit-first = Les armes se donnent aux unités : choisissez d’abord l’unité.
refusal-arming-now = On donne maintenant une arme à { $unit }.
refusal-placing-now = On place maintenant { $unit }.
refusal-cannot-go = { $unit } ne peut pas y aller.
refusal-not-next = { $at } n’est pas à côté.
refusal-nowhere-to-advance = Ils n’ont ni hexagone où avancer ni ennemi à assaillir.
refusal-no-rally = { $unit } n’a pas à se rallier, ou l’a déjà tenté.
refusal-must-stop = Elles ne peuvent pas aller plus loin.
refusal-not-an-entry = On n’entre pas sur la carte en { $at }.
refusal-not-yet = { $unit } n’arrive pas encore.
refusal-not-at-the-edge = { $unit } n’est pas à un bord par où partir.
refusal-not-facing-out = { $unit } n’est pas orienté vers le bord.
refusal-assault-infantry-only = Seule l’infanterie a le mouvement d’assaut.
refusal-does-not-turn = { $unit } ne tourne pas.
refusal-three-hexsides = Une unité tourne de trois côtés d’hex au plus dans un hex.
refusal-no-turn-here = On ne tourne qu’après être entré dans un hex.
refusal-cannot-stop-there = Elles ne peuvent pas s’arrêter en { $at }.
refusal-enemy-there = L’ennemi est en { $at }.
refusal-no-room = Il n’y a pas de place en { $at }.
refusal-stack-too-big = Elles sont trop nombreuses pour une pile.
refusal-no-such-facing = Les orientations vont de 1, le nord, à 6 dans le sens horaire.
refusal-no-reverse = Cela ne se fait pas en marche arrière.
refusal-overloaded = { $unit } ne peut pas en porter autant.
refusal-cannot-load = { $unit } ne peut pas monter à bord.
refusal-no-passengers-named = Il faut que quelqu’un monte.
refusal-not-the-transport = { $unit } n’est pas le transport en mouvement.
refusal-no-room-to-unload = { $unit } ne peut pas descendre en { $at }.
refusal-still-too-many = Il y en aurait encore trop en { $at }.
refusal-not-fresh = { $unit } a déjà bougé ou tiré.
refusal-loss-not-hit = { $unit } n’a pas été touché.
refusal-loss-unknown = Cela ne peut pas arriver à { $unit }.
refusal-loss-twice = { $unit } subit deux fois la même chose.
refusal-loss-no-half = { $unit } ne peut pas être réduit.
refusal-loss-one-fate = { $unit } ne subit qu’une chose, ou est réduit et cloué.
refusal-loss-pinned-before = { $unit } est cloué : il ne peut qu’être éliminé.
refusal-loss-pinned-takes = { $unit } est cloué : les points l’éliminent.
refusal-loss-aboard-pinned = { $unit } est à bord et n’est cloué qu’avec son transport.
refusal-loss-crowded-pinned = { $unit } traverse un hex trop plein : cloué là il serait éliminé, ce qui paie toute sa capacité de perte.
refusal-loss-absorbs-nothing = { $unit } n’a ni vaillance ni bouclier qui compte.
refusal-loss-infantry-takes = { $unit } est de l’infanterie : cloué, réduit ou éliminé.
refusal-loss-takes-points = { $unit } se voit attribuer des points ; on ne choisit ni cloué ni éliminé.
refusal-loss-no-points = { $unit } doit recevoir au moins un point.
refusal-loss-five-points = { $unit } reçoit cinq points au plus.
refusal-loss-afv-takes-points = { $unit } : un blindé se voit attribuer des points.
refusal-loss-afv-no-points = { $unit } doit recevoir au moins un point.
refusal-loss-afv-three-points = { $unit } reçoit trois points au plus.
refusal-loss-afv-first = { $unit } ne paie que ce que les blindés présents ne peuvent pas prendre.
refusal-loss-afv-takes-too-much = { $unit } ne prend pas plus que ce que ses passagers laissent à payer.
refusal-loss-unpinned-first = { $unit } est cloué : d’abord celles qui ne le sont pas.
refusal-loss-same-unit = { $unit } a ignoré un point : il doit payer la suite avant les autres.
refusal-loss-unpaid-doubled = Sous les arbres c’est doublé : l’infanterie doit payer davantage.
refusal-loss-unpaid = { $points ->
    [one] Le point de perte n’est pas payé.
   *[other] Les { $points } points de perte ne sont pas tous payés.
}
refusal-loss-more-than-left = { $unit } reçoit plus que ce que les autres laissent.
refusal-loss-superfluous = { $unit } n’a pas à subir cela.

no-such-hex = Il n’y a pas d’hex { $hex }.
no-such-unit = Il n’y a pas d’unité { $unit }.
unit-twice = Une unité y figure deux fois.
loss-unreadable = « { $losses } » ne dit pas qui subit quoi.

turn-track = Tour
turn-setup = Mise en place
segment-of = Segment : { $nation }
goals = Victoire
head-side = Camp
head-goal = Doit
head-so-far = Jusqu’ici
goal-control = contrôler { $n } des { $of } hex à la fin : { $hexes }
goal-clear = ne laisser aucun ennemi en { $hexes }
goal-exit = faire sortir { $n } points par { $hexes }
goal-kill = éliminer { $n } points
goal-limit = { $nation } : { $n } points perdus au plus
goal-otherwise = empêcher l’autre de gagner
goal-of = { $n } / { $of }
goal-enemies = { $n ->
    [0] aucun
    [one] une unité
   *[other] { $n } unités
}
briefing = Ordres
head-briefing = Notes
brief-all = Tous
brief-boards = { $n ->
    [one] carte : { $boards }
   *[other] cartes : { $boards }
}
brief-crops = les zones cultivées sont des cultures hautes
brief-first = jouent les premiers à chaque tour
brief-area = se placent dans { $area }
brief-positions = positions dans { $area }
brief-group = { $where } : { $units }
brief-entry = entrent par { $edge }, à partir du tour { $turn }
brief-entry-at = entrent par { $hexes }, à partir du tour { $turn }
area-columns = { $board ->
    [none] { $rows ->
        [all] les colonnes { $first } à { $last }
       *[other] les colonnes { $first } à { $last }, hex { $low } à { $high }
    }
   *[other] { $rows ->
        [all] les colonnes { $first } à { $last } de la carte { $board }
       *[other] les colonnes { $first } à { $last } de la carte { $board }, hex { $low } à { $high }
    }
}
area-hexes = { $n } hex
edge-north = le bord nord
edge-east = le bord est
edge-south = le bord sud
edge-west = le bord ouest
means = Moyens et pertes
head-means = Quoi
row-lost = Points perdus
row-left = Points sortis
row-smoke = Facteurs de fumigène
row-sniper = Tireur d’élite
sniper-ready = prêt
sniper-dead = mort
bench-unplaced = { $nation } : à placer
bench-waiting = { $nation } : à venir
bench-below = { $nation } : dans les tunnels
head-units = Unités
units = { $units }
units-of = { $n ->
    [one] { $kind }
   *[other] { $n } × { $kind }
}
units-left = Sortis de la carte
units-gone = Perdus
counter-infantry = { $unit } : PFP { $ap }, portée { $range }, capacité de perte { $cr }
counter-leader = { $unit } : chef { $modifier }
counter-gun = { $unit } : PFB { $at }, PFP { $ap }, capacité de perte { $cr }
counter-afv = { $unit } : PFB { $at }, PFP { $ap }, mitrailleuses { $mg }, blindage { $front }/{ $rear }, { $mp } PM
counter-vehicle = { $unit } : capacité de perte { $cr }, { $mp } PM
badge-pinned = cloué
badge-valor = vaillant
badge-immobile = immobilisé
badge-elite = d’élite
badge-fired = a tiré
badge-assault = mouvement d’assaut : +1
badge-moved = a fait mouvement
badge-aboard = à bord : { $transport }
badge-moving = en mouvement
badge-weapon = { $weapon } : PFP { $ap }, portée { $range }
badge-weapon-at = { $weapon } : PFP { $ap }, portée { $range }, PFB { $at }
objective = { $at } compte ; contrôle : { $nation }
exit = { $at } : sortie des { $nation }
lane = Couloir de feu en { $at }
below = Sous { $at } : { $unit }
bunker = Bunker en { $at }, côté { $facing }
position = En { $at } : { $what }
sniper = { $nation } : tireur d’élite en { $at }
smoke = Fumigène en { $at }, force { $n }
hurt = { $points ->
    [one] un point de perte à répartir
   *[other] { $points } points de perte à répartir
}
storm = Corps à corps en { $at }
mission-called = Demandé sur { $at } : { $mission }
sketch = Ce que vous allez faire

lens-sight = Ligne de vue d’un hex
lens-line = Ce que rencontre une ligne de vue
lens-reach = Portée de mouvement et danger
lens-arcs = Champ de tir et blindage
lens-lanes = Couloirs de feu
sight-clear = { $at } : dégagé
sight-hindered = { $at } : gêne de { $n } : { $what }
sight-blocked = { $at } : bloqué par { $what }
met-block = { $terrain }, { $hexes }
met-level = hauteur, { $hexes }
met-hindrance = { $terrain }, { $hexes }
met-smoke = fumigène, { $hexes }
met-run = des deux côtés, { $hexes }
met-wall-side = haie ou mur, { $hexes }
met-bocage = bocage, { $hexes }
met-vertex = haies au coin, { $hexes }
met-target = sur la cible : { $what }
met-blocks = bloque
met-nothing = rien en chemin
met-sum = en tout
line-of = { $far ->
    [one] De { $start } à { $end } : un hex
   *[other] De { $start } à { $end } : { $far } hex
}
head-met = En chemin
head-protection = Protection
plus = +{ $n }
reach-to = { $n ->
    [0] { $at } : { $mp } PM ; aucun ennemi n’y peut tirer
    [one] { $at } : { $mp } PM ; une unité ennemie peut y tirer
   *[other] { $at } : { $mp } PM ; { $n } unités ennemies peuvent y tirer
}
arc-ahead = { $at } : dans le champ de tir frontal, { $unit }
arc-front = { $at } : d’ici on touche l’avant, { $unit }
arc-rear = { $at } : d’ici on touche l’arrière, { $unit }
arc-either = { $at } : d’ici l’avant ou l’arrière, au dé

arrange-what = Que faut-il changer ?
arrange-at = { $at } : quoi ?
arrange-unit = { $unit } : quoi ?
arrange-who = Qui est en { $at } maintenant ?
arrange-kind = Un nouveau pion en { $at } : de quel type ?
arrange-new = { $kind } ({ $nation })
arrange-position = { $at } : quelle position ?
arrange-smoke = { $at } : fumigène de quelle force ?
arrange-held = { $at } : sous quel contrôle ?
arrange-turn = Quel tour ?
arrange-nation = Le segment de qui ?
arrange-phase = Quelle phase ?
arrange-do-put = amener une unité ici
arrange-do-new = un nouveau pion
arrange-do-position = une position
arrange-do-smoke = un fumigène
arrange-do-held = qui le contrôle
arrange-do-move = le déplacer
arrange-do-remove = l’enlever
arrange-do-facing = son orientation
arrange-do-weapon = son arme
arrange-do-turn = le tour
arrange-do-phase = la phase
arrange-do-none = aucune
arrange-do-pinned = le clouer
arrange-do-valor = le rendre vaillant
arrange-do-immobile = l’immobiliser
arrange-do-unpinned = il n’est plus cloué
arrange-do-unvalor = il n’est plus vaillant
arrange-do-unimmobile = il n’est plus immobilisé
change-put = { $unit } est en { $at }.
change-remove = { $unit } est enlevé.
change-mark-pinned = { $unit } est cloué.
change-mark-valor = { $unit } est vaillant.
change-mark-immobile = { $unit } est immobilisé.
change-unmark-pinned = { $unit } n’est plus cloué.
change-unmark-valor = { $unit } n’est plus vaillant.
change-unmark-immobile = { $unit } n’est plus immobilisé.
change-face = { $unit } : orientation { $facing }.
change-arm = { $unit } porte : { $weapon }.
change-fortify = { $at } : { $what }.
change-fortify-none = { $at } : aucune position.
change-smoke = { $n ->
    [0] { $at } : pas de fumigène.
   *[other] { $at } : fumigène, force { $n }.
}
change-held = { $at } : contrôle, { $nation }.
change-turn = Tour { $n }.
change-phase = { $nation } : { $phase }.
refusal-arrange-side = { $unit } est de l’autre camp.
refusal-arrange-kind = { $unit } est un pion d’un autre type.
refusal-arrange-aboard = { $unit } est à bord : il est cloué avec son transport.
refusal-arrange-mark = { $unit } ne peut pas l’être.
refusal-arrange-unpinned = { $unit } : personne n’est cloué dans sa phase de commandement.

# --- les chances à côté d’un choix

odds-number = { $n }
odds-fire = Tir sur { $at } : { $ap } PFP, ligne { $row } ; { $modifiers }. Points
odds-shells = Obus sur { $at } : ligne { $row } ; { $modifiers }. Points
odds-effect = Ceux de { $at }, s’ils paient au moins cher
odds-nothing = rien
odds-hurt = touchés
odds-all-pinned = tous cloués
odds-wiped-out = anéantis
odds-surely-down = Personne debout en { $at }, de quelque façon qu’on paie
odds-all-down = personne
odds-some-up = quelqu’un
odds-shot = { $target } : { $number } pour toucher ; { $modifiers }
odds-missed = manqué
odds-unharmed = touché sans dommage
odds-immobilised = immobilisé
odds-eliminated = éliminé
odds-snipe = Le tireur d’élite en { $at } : points
odds-assault = Assaut de { $at } : { $attack } contre { $defence }, { $kill } ou moins, jet { $roll ->
    [0] sans modificateur
   *[other] { $signed }
}
odds-assault-free = Assaut de { $at } : tous y sont cloués
odds-held = pris
odds-taken-empty = pris, mais plus personne
odds-fails = échec
odds-assault-ours = Points que perdent les assaillants, payés au moindre prix
odds-assault-theirs = Points que perdent les défenseurs, payés au moindre prix
odds-step = Entrer en { $at } sous le feu ({ $firers ->
    [one] un tireur
   *[other] { $firers } tireurs
})
odds-harmed = touchés
odds-unharmed-there = indemnes
odds-lands = Visée sur { $at }
odds-lands-there = sur place
odds-lands-one = à un hex
odds-lands-two = à deux hex
odds-lands-off = hors de la carte
odds-rally = { $unit }
odds-rallies = se rallie
odds-stays-pinned = reste cloué

# --- tableaux de chances

chances-fire = Tirs
chances-shots = Tirs contre blindés, canons et véhicules
chances-assaults = Assauts
chances-rallies = Ralliements
chances-head-start = De
chances-head-target = Sur
chances-head-ap = PFP
chances-head-row = Ligne
chances-head-modifier = Modificateurs
chances-head-hurt = Des points
chances-head-mean = En moyenne
chances-head-pinned = Tous cloués
chances-head-wiped = Anéantis
chances-head-firer = Qui
chances-head-aim = Sur qui
chances-head-hit = Touche
chances-head-immobilised = Immobilise
chances-head-eliminated = Élimine
chances-head-ratio = Rapport
chances-head-taken = Pris
chances-head-ours = Pertes de l’assaillant
chances-head-theirs = Pertes du défenseur
chances-head-unit = Unité
chances-head-rally-alone = Seule
chances-head-rally-led = Avec son chef
odds-no-roll = sans jet

# --- l’ordre du jeu

play-deploy = Mise en place
play-phase = Segment
play-phase-missions = Missions de support
play-phase-arrival = Les missions tombent
play-phase-reorganisation = Réorganisation
play-phase-fire = Tir
play-phase-movement = Mouvement
play-phase-fire-lanes = Les couloirs de feu sont levés
play-phase-defensive-fire = Tir défensif
play-phase-advance = Avance et assaut
play-phase-rally = Ralliement
play-phase-cleaning-up = Les marqueurs sont retirés
play-phase-snipers = Les tireurs d’élite peuvent se retirer
play-mover = Déplacement
play-mover-next-hex = L’hex suivant
play-mover-come-up = Au sortir d’un tunnel
play-mover-draw-fire = Tir avant une attaque à fond
play-mover-overrun = Attaque à fond
play-mover-fire-lanes = Couloirs de feu
play-mover-opportunity-fire = Tir d’opportunité
play-chance = Tir d’opportunité
play-hurt = Pertes
play-aftermath = Vaillance et tireurs d’élite
play-sniping = Tireur d’élite
play-shot = Riposte contre le tireur d’élite
play-strike = Véhicules touchés d’en haut
play-storm = Corps à corps
play-storm-defence = La défense
play-storm-leader = Un chef, et le jet
play-storm-outcome = Pris ou repoussé
play-storm-entry = Dans l’hex
play-storm-crews = Équipages des blindés immobilisés
play-withdrawal = Retrait du tireur d’élite
