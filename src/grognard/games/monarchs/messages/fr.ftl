# Clash of Monarchs, français

### noms

## section 1

# ---- 1 ----

nation-PR = Prusse
nation-AA = Anglo-Alliés
nation-DA = Danemark
nation-AU = Autriche
nation-IM = Empire
nation-SA = Saxe
nation-FR = France
nation-RU = Russie
nation-SW = Suède
court-PR = Prusse
court-AU = Autriche
court-AA = Anglo-Alliés
court-FR = France et Russie
side-0 = l’Alliance
side-1 = la Coalition
people-PR = prussienne
people-AA = anglo-alliée
people-HA = hanovrienne
people-BR = britannique
people-DA = danoise
people-AU = autrichienne
people-IM = impériale
people-SA = saxonne
people-FR = française
people-RU = russe
people-SW = suédoise
people-nobody = inconnue
kind-inf = infanterie
kind-cav = cavalerie
kind-lt_inf = infanterie légère
kind-lt_cav = cavalerie légère
kind-fa = artillerie de campagne
kind-sa = artillerie de siège
of-kind-inf = d’infanterie
of-kind-cav = de cavalerie
of-kind-lt_inf = d’infanterie légère
of-kind-lt_cav = de cavalerie légère
of-kind-fa = d’artillerie de campagne
of-kind-sa = d’artillerie de siège
troop = { $kind } { $who }
troop-reduced = { $troop }, réduite
troops-sps = { $n } SP { $kind } { $who }
troops-units = { $n } { $n ->
    [one] unité
   *[other] unités
} { $kind } { $who }
troops-reduced = { $n } { $n ->
    [one] unité réduite
   *[other] unités réduites
} { $kind } { $who }
garrison-of = garnison de { $at }
leader-frederick = Frédéric II
leader-henry = le prince Henri
leader-ferdinand = Ferdinand de Brunswick
leader-charles = Charles de Lorraine
leader-erbprinz = le prince héréditaire de Brunswick
leader-moritz = Maurice de Dessau
leader-eugen = Eugène de Wurtemberg
leader-xavier = le prince Xavier
leader-danish-corps = le général danois
theatre-west = Rhin et Weser
theatre-saxony = Saxe et Brandebourg
theatre-silesia = Bohême et Silésie
theatre-baltic = Baltique et Pologne
area-alsace = Alsace
area-cleves = Clèves et Gueldre
area-rhineland = Électorats du Rhin
area-franconia = Bas-Main et Franconie
area-hesse = Hesse-Cassel
area-muenster = Évêchés de Westphalie
area-hanover = Hanovre
area-brunswick = Brunswick
area-thuringia = Thuringe
area-upper-franconia = Haute-Franconie
area-saxony = Saxe électorale
area-magdeburg = Magdebourg et Halberstadt
area-brandenburg = Brandebourg
area-lusatia = Lusace
area-lower-silesia = Basse-Silésie
area-upper-silesia = Haute-Silésie et Glatz
area-bohemia = Bohême
area-moravia = Moravie
area-austria = Basse-Autriche
area-mecklenburg = Mecklembourg et Hambourg
area-neumark = Nouvelle-Marche
area-pomerania = Poméranie prussienne
area-swedish-pomerania = Poméranie suédoise
area-poland = Pologne et Dantzig
area-east-prussia = Prusse-Orientale
area-courland = Courlande
sea-atlantic = Atlantique
sea-north-sea = Mer du Nord
sea-baltic = Baltique
fleet-AA = flotte britannique
fleet-FR = flotte française
fleet-RU = flotte russe
fleet-SW = flotte suédoise
fleet-DA = flotte danoise
depot-PR = Dépôt de Campagne prussien
depot-HA = Dépôt de Campagne hanovrien
depot-BR = Dépôt de Campagne britannique
depot-DA = Dépôt de Campagne danois
depot-AU = Dépôt de Campagne autrichien
depot-IM = Dépôt de Campagne impérial
depot-SA = Dépôt de Campagne saxon
depot-FR = Dépôt de Campagne français
depot-RU = Dépôt de Campagne russe
depot-SW = Dépôt de Campagne suédois
card-hidden = une carte
treaty-none = aucun traité
treaty-versailles-1 = 1er traité de Versailles
treaty-balance-of-power = Équilibre des puissances
treaty-versailles-2 = 2e traité de Versailles
treaty-versailles-3 = 3e traité de Versailles
season-spring = Printemps
season-summer = Été
season-autumn = Automne
season-winter = Hiver
several = { $names }


### cartes, jetons, Tactiques

## section 2

# ---- 2 ----


### scénarios, sièges, options

## section 3

# ---- 3 ----

game-title = Clash of Monarchs
game-about = La guerre de Sept Ans, année par année : des cartes, des colonnes, des magasins, et la volonté de cinq couronnes.
scenario-y1756 = 1756 : l’invasion de la Saxe
scenario-y1756-about = La Prusse contre l’Autriche, l’automne seul : cinq manches. Frédéric entre en Saxe, qui attend Browne à Pirna. L’année la plus courte, pour apprendre. Mise en place et seuil reconstitués.
scenario-y1757 = 1757 : de Prague à Leuthen
scenario-y1757-about = La guerre s’étend : quatre cours, la Bohême envahie, les Français sur la Weser, les Russes devant la Prusse-Orientale. Mise en place et seuil reconstitués.
scenario-y1758 = 1758 : Zorndorf et Hochkirch
scenario-y1758-about = La Moravie et Olmütz, les Russes sur l’Oder, Ferdinand au-delà du Rhin. Mise en place et seuil reconstitués.
scenario-y1759 = 1759 : Minden et Kunersdorf
scenario-y1759-about = La pire année de la Prusse : Saltykov et Loudon vont se donner la main, tandis que la France revient vers le Hanovre. Mise en place et seuil reconstitués.
scenario-y1760 = 1760 : Liegnitz et Torgau
scenario-y1760-about = Le roi entre trois armées en Silésie, puis Berlin pillée et la Saxe disputée. Mise en place et seuil reconstitués.
scenario-y1761 = 1761 : le camp de Bunzelwitz
scenario-y1761-about = Des armées épuisées se retranchent ; Schweidnitz et Kolberg sont les enjeux. Mise en place et seuil reconstitués.
scenario-y1762 = 1762 : la dernière campagne
scenario-y1762-about = La Russie a quitté la guerre, l’or anglais est tari : qui tiendra quoi quand viendront les courriers de la paix ? Mise en place et seuil reconstitués.
variant-2 = deux joueurs : l’Alliance contre la Coalition
variant-3 = trois : l’Alliance contre l’Autriche et la France avec la Russie
variant-4 = quatre : chaque cour pour elle-même
seat-PR = Prusse
seat-AU = Autriche
seat-AA = Anglo-Alliés
seat-FR = France et Russie
seat-PR-AA = l’Alliance
seat-AU-FR = la Coalition
option-campaign = Campagne
option-campaign-about = L’année finie, la guerre continue avec la suivante, jusqu’à la fin de 1762.
option-campaign-no = cette année seule
option-campaign-yes = jusqu’à la fin de la guerre
option-first-edition = Aide de jeu de 2008
option-first-edition-about = Sans les modificateurs que seule donne l’aide de jeu publiée en août 2009 : troupes légères sur la route, ravitaillement dans les marches forcées.
option-first-edition-no = avec l’aide de 2009
option-first-edition-yes = comme imprimé en 2008
option-fog = Brouillard de guerre
option-fog-about = La composition des forces ennemies reste cachée jusqu’au combat.
option-fog-no = tout est visible
option-fog-yes = cachée jusqu’à la bataille


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


### images

## section 8

# ---- 8 ----

map-above = The Clash of
map-title = Monarchs
map-years = 1756 – 1763
map-scale = Milles d’Allemagne, 15 au degré
besides = { $first } · { $rest }
in-area = Région { $area } ({ $thl } Thl)
in-theatre = Théâtre { $theatre }
fortress-class = forteresse de classe { $n } : abrite { $inside } SP, { $mask } pour l’assiéger ou la bloquer
main-depot-of = Dépôt Principal : { $nation }
neutral-ground = terre neutre
reconstructed-map = carte reconstituée
box-west = KK Ouest
box-saxony = KK Saxe
box-silesia = KK Silésie
box-baltic = KK Baltique
about-box = Théâtre { $theatre } : les troupes légères, en raid ou en écran
about-sea = Zone de mer : les flottes au large, et dans leurs bases
force-name = Force { $people }, { $sps } SP
force-name-led = Force { $people }, { $sps } SP, sous { $leader }
garrison-name = Garnison { $people } de { $at }, { $sps } SP
garrison-name-led = Garnison { $people } de { $at }, { $sps } SP, sous { $leader }
column-name = Colonne { $people } en marche, { $sps } SP
column-name-led = Colonne { $people } en marche, { $sps } SP, sous { $leader }
column-way = le chemin qui lui reste
badge-garrison = dans la forteresse
badge-besieging = assiège, Siège +{ $n }
badge-demoralised = Démoralisée
badge-routed = en Déroute
badge-short = Ravitaillement Insuffisant
badge-critical = Ravitaillement Critique
badge-entrenched = retranchée
badge-sharing = Ravitaillement Mixte
badge-marched = a marché dans cette manche
badge-raided = a fait un Raid de Ravitaillement cette saison
badge-shifted = déplacée dans cette étape KK
badge-reduced = réduite
badge-disorganised = désorganisé : n’est pas une Source
badge-port-1 = désorganisé
badge-port-2 = détruit jusqu’à la fin de la saison
badge-forage = en Raid de Pillage contre { $area }
badge-base = dans sa base, { $base }
ratings = Initiative { $initiative }, offensif { $offensive }, défensif { $defensive }, MP { $mp }, Endurance { $endurance } (reconstitués)
controls = { $at } : contrôle { $nation }
marker-battle = Bataille de { $at }
marker-siege = Siège de { $at }, marqueur +{ $n }
fleet-depot = FD de Flotte ({ $fleet })
advantage-0 = Avantage KK : l’Alliance
advantage-1 = Avantage KK : la Coalition
year = { $year }
season-round = { $season }, manche { $n }
will-of = Volonté : { $power }
mark-collapse = effondrement
mark-exhausted = Épuisée
balance = Balance des VP : Coalition moins Alliance
mark-par = seuil
courts = Cours
head-court = Cour
head-side = Camp
head-actions = SA
head-hand = Main
head-deck = Pioche
treasuries = Trésors et Points de Victoire
head-nation = Nation
head-thalers = Thl
head-points = VP
head-state = État
exhausted = Épuisée
hand-of = { $court }
card-text = { $about } { $origin }
card-origin-source = (Nom tiré de l’aide de jeu ; valeur et effet reconstitués.)
card-origin-public = (Nom tiré de descriptions publiques ; valeur et effet reconstitués.)
card-origin-reconstructed = (Carte reconstituée.)
card-interrupt = Interrompt une marche ennemie
card-mandatory = Obligatoire
card-removed = Hors du jeu après son événement
note-interrupt = Son événement ne fait qu’interrompre une marche ennemie ; dans votre tour : opérations, ravitaillement, raid ou appareillage.
note-played = Le coup de ce tour est joué.
note-event = Son événement est impossible maintenant : { $why }.
requires-year = à partir de { $year } seulement
requires-treaty = seulement sous { $treaties }
either = { $first } ou { $rest }
piles = Défausses
head-discards = Défaussées
head-removed = Hors du jeu
light-war = Kleiner Krieg
head-theatre = Théâtre
head-advantage = Avantage
head-forage = Raids de Pillage
forage-raid = { $area } : { $troops }
politics = Traités et événements
row-treaty = Traité
row-flags = En vigueur
row-bans = Interdits
head-what = Quoi
head-in-force = Maintenant
flag-british-subsidy = Subvention britannique
flag-generalstab = Generalstab
flag-russian-supply-improvement = Amélioration du ravitaillement russe
flag-typhus = Typhus
flag-austrian-force-reduction = Réduction des forces autrichiennes
flag-ferdinand-aa = Ferdinand commande les Anglo-Alliés
flag-redcoats = Tuniques rouges en Allemagne
flag-army-leader-loudon = Loudon est Leader d’Armée
ban-activate = aucune carte n’active de Groupe Commandé : { $nation }
ban-supply-raids-of = pas de Raid de Ravitaillement : { $nation }
ban-forced-marches = pas de marche forcée cette saison
ban-march-mp = total de marche { $n } dans cette manche
fortunes = Fortunes de Guerre, { $left } dans la tasse
head-chit = Tiré
head-effect = Effet
box-pool = Réserve
box-prisoners = Prisonniers
box-quarters = Quartiers d’hiver
box-dead = Tombés
origins = Original et reconstitué
head-origin = D’où cela vient
origin-tables = Tables et modificateurs
origin-tables-how = L’aide de jeu du jeu publié ; quelques modificateurs viennent de son aide publique de 2009.
origin-map = Carte, pions, leaders
origin-map-how = Reconstitués : lieux réels, forteresses, dépôts et valeurs selon l’histoire.
origin-cards = Cartes et jetons
origin-cards-how = Reconstitués ; les noms de quelques événements viennent de l’aide de jeu ou de descriptions publiques.
origin-years = Années, seuils, chapitres P
origin-years-how = Reconstitués : mises en place selon l’histoire de chaque année, seuils estimés.


### chances et prévisions

## section 9

# ---- 9 ----


### robots, instructions, arrangement

## section 10

# ---- 10 ----


### dés : roll-LABEL

## section 11

# ---- 11 ----


