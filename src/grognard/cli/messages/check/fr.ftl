# Ce qui ne va pas dans une carte ou un scénario que quelqu’un a écrit, et ce que contient un fichier sain : check.
check-place = { $where } : { $what }

## Cartes
board-other-name = la carte se nomme « { $found } », son fichier « { $file } » ; les deux doivent s’accorder
board-name-taken = la boîte a déjà une carte « { $found } » ; donnez un autre nom à celle-ci
board-columns = les colonnes sont des lettres à partir de A, sans lacune, de 2 à 26 ; trouvé : { $found }
board-rows = les colonnes A, C, E... ont { $odd } hexs (comme A le dit), les colonnes B, D, F... un de plus, { $even } ; il n’en est pas ainsi de { $found }
board-no-hex = la carte n’a pas d’hex { $found } ; le dernier est { $last }
board-terrain = aucun terrain ne se nomme { $found } ; il y a { $known }
board-road-in-water = une route dans un hex où nul n’entre ({ $terrain }) ; là où une route passe l’eau, le terrain est bridge
board-bridge-without-road = un pont a besoin d’une route (road: true)
board-feature = { $found } ne peut border un hex ; le peuvent { $known }
board-two-hexes = on attend deux hexs, trouvé : { $found }
board-apart = { $a } et { $b } ne se touchent pas
board-side-twice = le côté entre { $a } et { $b } figure deux fois
board-link-twice = la route de { $a } à { $b } figure deux fois
board-link-off-road = { $hex } n’a pas de route (il y manque road: true)
board-exit-inside = { $hex } n’est pas au bord de la carte, aucune route n’en sort
board-house-elsewhere = { $hex } n’est pas un hex de bâtiments, nulle maison ne s’y dresse
boards-none = aucune carte n’est nommée
boards-twice = une carte figure deux fois ; on ne la pose qu’une fois
boards-odd-columns = seules des cartes au nombre impair de colonnes se joignent ou se tournent
boards-rows = des cartes posées côte à côte doivent avoir autant de rangées
boards-columns = des rangées de cartes posées l’une sous l’autre doivent avoir autant de colonnes
boards-too-large = les cartes ont { $found } hexs ; { $most } au plus

## Scénarios
scenario-other-name = le scénario se nomme « { $found } », son fichier « { $file } » ; les deux doivent s’accorder
scenario-rules-differ = special_rules a { $english } entrées, special_rules_fr { $french } ; chaque règle a besoin de son français
scenario-no-board = il n’y a pas de carte « { $found } » : ni dans la boîte ({ $known }), ni comme fichier à côté de celui-ci ou dans un dossier « boards »
scenario-faulty-board = la carte « { $found } » a ses propres fautes ; contrôlez { $path }
scenario-board-not-laid = la carte { $found } ne sert pas ici ; servent { $known }
scenario-no-hex = il n’y a pas d’hex { $found } sur ces cartes ; un hex s’écrit comme { $example }
scenario-hex-twice = { $found } figure deux fois
scenario-no-hexes = il faut au moins un hex
scenario-prohibited = nul ne peut entrer en { $hex } ({ $terrain })
scenario-empty-area = une zone se dit par columns, rows, hexes, terrain ou board
scenario-area-nowhere = aucun hex où l’on puisse entrer dans cette zone
scenario-columns = on attend deux colonnes, la première et la dernière, comme [C, K]
scenario-rows = on attend deux nombres, le premier et le dernier, comme [3, 9]
scenario-two-sides = il faut deux camps, trouvé : { $found }
scenario-no-nation = aucune nation ne se nomme « { $found } » ; il y a { $known }
scenario-no-side = { $found } n’est pas un camp de ce scénario ; les camps sont { $known }
scenario-setup-order = le camp qui figure en premier se place en premier ; setup_first n’a sa place que là
scenario-no-units = un camp a besoin d’au moins une unité
scenario-too-many-units = { $found } unités ; un camp en a { $most } au plus
scenario-groups-alike = chaque groupe a besoin de son propre nom
scenario-area-or-entry = il faut soit « area » (il s’y place), soit « entry » (il arrive plus tard), pas les deux
scenario-loaded-on-map = may_enter_loaded est pour les groupes qui arrivent ; qui se place sur la carte peut être à bord de toute façon
scenario-no-unit = aucune unité ne se nomme { $found } ; ce camp peut avoir { $known }
scenario-no-weapon = aucune arme ne se nomme { $found } ; ce camp peut avoir { $known }
scenario-no-such = { $field } : rien ne se nomme « { $found } » ; il y a { $known }
scenario-other-nation = « { $found } » est { $nation }, ce camp est { $side }
scenario-no-hero = seul un chef peut être un héros, « { $found } » n’en est pas un
scenario-leader-twice = un chef est un seul homme ; « { $found } » figure ici { $count } fois
scenario-crowded = { $hexes ->
    [one] { $hexes } hex n’a
   *[other] { $hexes } hexs n’ont
} pas la place pour { $infantry } unités d’infanterie et { $others } canons, véhicules et blindés
scenario-heavy-weapons = { $found } armes lourdes, mais seulement { $carriers } squads et demi-squads pour les porter, une chacun
scenario-weapons = { $found } armes, mais seulement { $carriers } squads, demi-squads et chefs pour les porter, une chacun
scenario-snipers = un camp a un tireur d’élite au plus, trouvé : { $found }
scenario-fortifications = { $found } bunkers, sacs de sable, champs de mines et barbelés, mais seulement { $places } hexs à découvert dans la zone
scenario-positions = { $found } positions, mais seulement { $places } hexs dans la zone qui peuvent en tenir une
scenario-mines-among-works = des mines cachées pourraient se trouver là où l’autre camp construit, en { $hex } par exemple
scenario-hidden-mines = { $found } champs de mines doivent être cachés, mais il y en a { $mines }
scenario-edge-closed = on ne peut entrer dans aucun hex de ce bord ({ $edge })
scenario-not-on-edge = { $hex } n’est pas à ce bord : { $edge }
scenario-tunnels-not-japanese = seuls les Japonais ont des tunnels, ce camp est { $side }
scenario-tunnels-open = les tunnels sont toujours cachés à l’ennemi
scenario-caves-differ = { $found } entrées sont tracées, mais le camp a { $caves } cavernes parmi ses fortifications
scenario-bunkers-differ = { $found } bunkers sont sur des tunnels, mais le camp en a { $bunkers } parmi ses fortifications
scenario-position-terrain = { $hex } : aucune telle position ne peut s’y trouver ({ $terrain })
scenario-position-outside = { $hex } est hors de la zone des positions
scenario-two-positions = une caverne et un bunker dans le même hex : { $hex }
scenario-cave-alone = aucune autre caverne à { $most } hexs au plus de { $hex }
scenario-bunker-aside = aucun tunnel ne passe sous le bunker { $hex }
scenario-tunnel-short = un tunnel a au moins deux hexs
scenario-tunnel-long = un tunnel de { $found } pas ; { $most } au plus
scenario-tunnel-end = un tunnel finit en { $hex }, où il n’y a pas de caverne
scenario-tunnels-join = deux tunnels vont de { $a } à { $b } ; les tunnels peuvent se croiser, pas se joindre
scenario-tunnel-round = un tunnel qui part de { $hex } et y revient
scenario-tunnel-water = un tunnel sous { $hex } ({ $terrain }) ; aucun ne passe sous l’eau, une plage ou un pont
scenario-both-otherwise = les deux camps gagnent « otherwise » ; l’un des deux a besoin d’une condition
scenario-inside-all = dans all_of il n’y a ni « otherwise » ni « immediate » ; marquez l’ensemble comme immediate
scenario-few-conditions = all_of a besoin d’au moins deux conditions, trouvé : { $found }
scenario-points = { $found } points sont demandés, mais les unités de ce camp ({ $side }) en valent { $points }

## Ce que contient un fichier sain
checked-board = Carte { $name }, « { $title } » : { $hexes } hexs, { $columns } colonnes de { $rows } et un de plus une colonne sur deux
checked-terrain = terrain : { $parts }
checked-more = { $roads } hexs avec une route, { $hills } sur une colline ; { $hedges } haies et { $walls } murs
checked-terrain-open = { $count } à découvert
checked-terrain-beach = { $count } plage
checked-terrain-bridge = { $count } pont
checked-terrain-building = { $count } construction
checked-terrain-woods = { $count } forêt
checked-terrain-jungle = { $count } jungle
checked-terrain-stream = { $count } rivière
checked-terrain-gully = { $count } ravin
checked-terrain-canal = { $count } canal
checked-terrain-pond = { $count } étang
checked-terrain-marsh = { $count } marais
checked-terrain-ocean = { $count } océan
checked-terrain-orchard = { $count } verger
checked-terrain-hay_stacks = { $count } meules de foin
checked-terrain-palm_grove = { $count } palmeraie
checked-terrain-farmland = { $count } zone cultivée
checked-battle = Scénario « { $title } », id { $id }
checked-boards = { $count ->
    [one] carte
   *[other] cartes
} { $boards }, { $hexes } hexs ; { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
} ; joueur A : { $first }
checked-turned = { $name } (tournée)
checked-side = { $side } : { $units ->
    [one] { $units } unité
   *[other] { $units } unités
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $weapons ->
    [0] aucune arme
    [one] { $weapons } arme
   *[other] { $weapons } armes
}, { $positions ->
    [0] aucune position
    [one] { $positions } position
   *[other] { $positions } positions
} ; { $groups }
checked-sets-up = placement dans { $hexes } hexs
checked-enters = arrivée par { $edge } à partir du tour { $turn } ({ $hexes } hexs)
checked-edge-west = l’ouest
checked-edge-east = l’est
checked-edge-north = le nord
checked-edge-south = le sud
checked-nation-german = Allemands
checked-nation-american = Américains
checked-nation-british = Britanniques
checked-nation-soviet = Soviétiques
checked-nation-japanese = Japonais
