# Clash of Monarchs, français

### noms

## section 1

# ---- 1 ----

bot-careful = prudent, aime mieux assiéger que se battre
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
led-force = { $force } ({ $sps } SP, { $leader })
unled-force = { $force } ({ $sps } SP, sans leader)
the-garrison-of = la garnison { DE($at) }
garrison-of = garnison { DE($at) }
leader-frederick = Frédéric II
leader-henry = le prince Henri
leader-ferdinand = Ferdinand de Brunswick
leader-charles = Charles de Lorraine
leader-erbprinz = le prince héréditaire de Brunswick
leader-moritz = Maurice de Dessau
leader-eugen = Eugène de Wurtemberg
leader-xavier = le prince Xavier
leader-danish-corps = le général danois
told-card = { $card } : { $text }
leader-in = { $leader }, { $force }
rated-leader = { $leader } ({ $ratings })
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

card-PR-01 = Le roi commande
card-PR-01-text = Activer des Groupes Commandés prussiens pour 5 d’Initiative ; celui de Frédéric doit en être.
card-PR-02 = Levées des cantons
card-PR-02-text = 4 SP d’infanterie prussienne.
card-PR-03 = Magasins de Magdebourg
card-PR-03-text = 5 SA pour la cour de Prusse.
card-PR-04 = Bataillons francs
card-PR-04-text = Une unité d’infanterie légère prussienne.
card-PR-05 = Un espion à la chancellerie
card-PR-05-text = La Prusse voit les mains des deux cours de la Coalition et gagne 1 SA.
card-PR-06 = Pont coupé
card-PR-06-text = Au tour de l’ennemi : une marche qui vient de franchir une rivière s’arrête là.
card-PR-07 = Plan d’invasion
card-PR-07-text = Activer des Groupes Commandés prussiens pour 7 d’Initiative.
card-PR-08 = Subvention britannique
card-PR-08-text = La subvention britannique entre en vigueur ; la Prusse reçoit aussitôt 3 Thalers.
card-PR-09 = Des Saxons sous l’habit prussien
card-PR-09-text = 5 SP d’infanterie prussienne.
card-PR-09-needs = la Prusse doit contrôler Dresde.
card-PR-10 = Promotion de Seydlitz
card-PR-10-text = Seydlitz arrive, et avec lui une unité de cavalerie prussienne.
card-PR-11 = Les hussards de Ziethen
card-PR-11-text = L’Avantage KK d’un Théâtre avance d’un cran vers l’Alliance.
card-PR-12 = Discipline de fer
card-PR-12-text = Une force prussienne regagne un niveau de moral.
card-PR-13 = L’essor des troupes légères
card-PR-13-text = En Silésie et en Saxe, l’Avantage KK avance d’un cran vers l’Alliance ; une unité de cavalerie légère prussienne.
card-PR-14 = Monnaie altérée
card-PR-14-text = 6 Thalers et 2 SA pour la Prusse, mais 1 MW de moins.
card-PR-15 = Artillerie à cheval
card-PR-15-text = Une unité d’artillerie de campagne prussienne.
card-PR-16 = L’Autriche épuisée
card-PR-16-text = L’Autriche est Épuisée et perd 1 MW.
card-PR-16-needs = pas avant 1760.
card-PR-17 = Léthargie suédoise
card-PR-17-text = Aucune carte n’active de Groupe Commandé suédois jusqu’à la fin de la saison.
card-PR-18 = Totleben soudoyé
card-PR-18-text = Pas de Raid de Ravitaillement russe jusqu’à la fin de la saison ; 1 SA pour la Prusse.
card-AU-01 = Ordres du Conseil aulique
card-AU-01-text = Activer des Groupes Commandés d’Autriche, de l’Empire et de Saxe pour 6 d’Initiative.
card-AU-02 = Levée en masse hongroise
card-AU-02-text = 3 SP d’infanterie et une unité de cavalerie légère pour l’Autriche.
card-AU-03 = Convois du Danube
card-AU-03-text = 5 SA pour la cour d’Autriche.
card-AU-04 = Grenzer
card-AU-04-text = Une unité d’infanterie légère autrichienne.
card-AU-05 = Croates embusqués
card-AU-05-text = Au tour de l’ennemi : une marche qui vient d’entrer dans un espace où, ou près duquel, la Coalition a des troupes légères s’arrête là.
card-AU-06 = L’artillerie de Liechtenstein
card-AU-06-text = Une unité d’artillerie de campagne autrichienne.
card-AU-07 = Premier traité de Versailles
card-AU-07-text = Le premier traité de Versailles entre en vigueur ; 1 MW pour l’Autriche.
card-AU-07-needs = aucun traité ne doit être en vigueur.
card-AU-08 = Équilibre des puissances
card-AU-08-text = L’Équilibre des Puissances entre en vigueur.
card-AU-08-needs = le premier traité de Versailles doit être en vigueur.
card-AU-09 = Deuxième traité de Versailles
card-AU-09-text = Le deuxième traité de Versailles entre en vigueur ; 1 MW pour l’Autriche.
card-AU-09-needs = le premier traité de Versailles ou l’Équilibre des Puissances doit être en vigueur.
card-AU-10 = Daun remplace Charles
card-AU-10-text = Charles va dans la Réserve ; Daun en sort.
card-AU-11 = La chevauchée de Hadik
card-AU-11-text = Hadik arrive ; en Saxe, l’Avantage KK avance d’un cran vers la Coalition.
card-AU-12 = Exécution de l’Empire
card-AU-12-text = 4 SP d’infanterie pour l’Empire.
card-AU-13 = Generalstab
card-AU-13-text = L’Autriche a un état-major : meilleure coordination et deux Tactiques de plus. Lacy arrive.
card-AU-14 = La Prusse épuisée
card-AU-14-text = La Prusse est Épuisée et perd 1 MW.
card-AU-14-needs = pas avant 1759.
card-AU-15 = Réduction de l’armée autrichienne
card-AU-15-text = Le maximum et le maintien de l’armée autrichienne baissent ; 4 Thalers pour l’Autriche. Cette carte doit être jouée.
card-AU-15-needs = pas avant 1761.
card-AU-16 = Loudon à la tête d’une armée
card-AU-16-text = Loudon arrive et devient Leader d’Armée.
card-AU-17 = Train de siège de Vienne
card-AU-17-text = Une unité d’artillerie de siège autrichienne et 1 SA.
card-AU-18 = Les remerciements de Marie-Thérèse
card-AU-18-text = Une force autrichienne regagne un niveau de moral.
card-AA-01 = Les combinaisons de Ferdinand
card-AA-01-text = Activer des Groupes Commandés anglo-alliés pour 6 d’Initiative.
card-AA-02 = Contrat hessois
card-AA-02-text = 3 SP d’infanterie hanovrienne.
card-AA-03 = Commissariat de Hanovre
card-AA-03-text = 5 SA pour la cour anglo-alliée.
card-AA-04 = Légion britannique
card-AA-04-text = Une unité d’infanterie légère anglo-alliée.
card-AA-05 = Escadre de la Manche
card-AA-05-text = La flotte britannique revient de la Réserve si elle y est, et peut franchir deux zones.
card-AA-06 = Gués inondés
card-AA-06-text = Au tour de l’ennemi : une marche qui vient de franchir une rivière s’arrête là.
card-AA-07 = Ferdinand nommé
card-AA-07-text = Ferdinand sert les Anglo-Alliés et rejoint une de leurs forces ; Cumberland va dans la Réserve ; 1 MW pour les Anglo-Alliés.
card-AA-07-needs = Ferdinand doit être dans la Réserve, ou sur la carte et non assiégé.
card-AA-08 = Typhus
card-AA-08-text = La flotte française perd son avantage au combat naval.
card-AA-09 = Artilleurs hanovriens
card-AA-09-text = Une unité d’artillerie de campagne hanovrienne.
card-AA-10 = Descente sur les côtes de France
card-AA-10-text = La cour de France et de Russie défausse une carte au hasard.
card-AA-10-needs = la flotte britannique doit être en mer, dans l’Atlantique ou la mer du Nord.
card-AA-11 = Les chasseurs de Freytag
card-AA-11-text = Sur le Rhin et la Weser, l’Avantage KK avance d’un cran vers l’Alliance.
card-AA-12 = Les troupes soldées raffermies
card-AA-12-text = Une force anglo-alliée regagne un niveau de moral.
card-AA-13 = Les habits rouges en Allemagne
card-AA-13-text = 5 SP d’infanterie et deux unités de cavalerie britanniques ; Granby arrive. Il y a désormais des recrues et des dépôts britanniques.
card-AA-14 = Renforcer le succès sur le continent
card-AA-14-text = 6 SP d’infanterie et 1 MW pour les Anglo-Alliés.
card-AA-14-needs = les Anglo-Alliés doivent avoir remporté une Victoire Écrasante cette année.
card-AA-15 = La France épuisée
card-AA-15-text = La France est Épuisée et perd 1 MW.
card-AA-15-needs = pas avant 1760.
card-AA-16 = Garantie danoise
card-AA-16-text = Le Danemark entre en guerre avec un corps à Hambourg.
card-AA-17 = Le raid du prince héréditaire
card-AA-17-text = Activer le prince héréditaire avec moins de 16 SP ; sur le Rhin et la Weser, l’Avantage KK avance d’un cran vers l’Alliance.
card-AA-18 = Les millions de Pitt
card-AA-18-text = 4 Thalers pour les Anglo-Alliés.
card-FR-01 = En avant !
card-FR-01-text = Activer des Groupes Commandés français pour 7 d’Initiative.
card-FR-02 = Armée du Rhin
card-FR-02-text = 5 SP d’infanterie française.
card-FR-03 = Munitionnaires de Strasbourg
card-FR-03-text = 5 SA pour la cour de France et de Russie.
card-FR-04 = Les chasseurs de Fischer
card-FR-04-text = Une unité d’infanterie légère française.
card-FR-05 = Pulks de cosaques
card-FR-05-text = Une unité de cavalerie légère russe ; dans le Théâtre de la Baltique, l’Avantage KK avance d’un cran vers la Coalition.
card-FR-06 = Routes défoncées
card-FR-06-text = Au tour de l’ennemi : une marche qui vient d’emprunter une liaison de 3 MP s’arrête là.
card-FR-07 = L’armée russe en marche
card-FR-07-text = Activer des Groupes Commandés russes pour 6 d’Initiative.
card-FR-08 = La Suède entre en guerre
card-FR-08-text = La Suède est en guerre.
card-FR-09 = Le favori de la Pompadour
card-FR-09-text = La France remplace un leader autre que son CIC et gagne 1 MW.
card-FR-10 = L’escadre de Brest appareille
card-FR-10-text = La flotte française revient de la Réserve si elle y est, et peut franchir deux zones.
card-FR-11 = Les obusiers de Chouvalov
card-FR-11-text = Une unité d’artillerie de campagne russe.
card-FR-12 = Convention
card-FR-12-text = Jusqu’à la fin de la manche suivante, aucune carte n’active de Groupe Commandé anglo-allié.
card-FR-12-needs = une force anglo-alliée doit être Démoralisée ou en Déroute.
card-FR-13 = Intendance russe améliorée
card-FR-13-text = Les Actions de Ravitaillement russes ne coûtent plus le double ; 2 SA.
card-FR-14 = Troisième traité de Versailles
card-FR-14-text = Le troisième traité de Versailles entre en vigueur ; 3 Thalers pour la France.
card-FR-14-needs = le deuxième traité de Versailles doit être en vigueur.
card-FR-15 = L’armée russe entre en campagne
card-FR-15-text = Activer des Groupes Commandés russes pour 5 d’Initiative.
card-FR-16 = Les divisions de Broglie
card-FR-16-text = Broglie arrive ; 2 SA.
card-FR-17 = L’escadre russe devant Kolberg
card-FR-17-text = La flotte russe revient de la Réserve si elle y est, et peut franchir une zone.
card-FR-18 = Les carabiniers se rallient
card-FR-18-text = Une force française regagne un niveau de moral.

chit-F01 = Belle saison
chit-F01-text = 1 SA pour chaque cour.
chit-F02 = Temps rigoureux
chit-F02-text = Pas de marche forcée cette saison ; à la première manche, toute marche a 1 MP de moins.
chit-F03 = Désertion
chit-F03-text = Toute force d’au moins 20 SP perd 1 SP d’infanterie.
chit-F04 = Attrition
chit-F04-text = Toute force hors forteresse en Ravitaillement Insuffisant ou Critique perd 1 SP d’infanterie.
chit-F05 = Fièvre des camps
chit-F05-text = Toute force qui assiège perd 1 SP d’infanterie.
chit-F06 = Bonne récolte
chit-F06-text = 2 SA pour chaque cour.
chit-F07 = Mauvaise récolte
chit-F07-text = 1 SA de moins pour chaque cour.
chit-F08 = Madame de Pompadour
chit-F08-text = Un leader français qui commande au moins 10 SP, fût-il le CIC, est remplacé par un autre.
chit-F09 = Mort de George II
chit-F09-text = Les Anglo-Alliés perdent 2 MW.
chit-F10 = Mort d’Élisabeth
chit-F10-text = La Russie sort de la guerre ; 2 VP pour la Prusse.
chit-F11 = Troubles paysans
chit-F11-text = Dans un Théâtre au hasard, l’Avantage KK recule d’un cran vers personne.
chit-F12 = Calme à la cour
chit-F12-text = Il ne se passe rien.

tactic-able-advisor-text = Ajouter à votre jet le DRM de Bataille d’un leader subordonné, ou son modificateur à votre Endurance.
tactic-able-subordinate-text = Ajouter à votre jet le DRM de Bataille d’un leader subordonné.
tactic-artillery-tenacity-text = En défense : votre jet gagne 2, et 1 par unité russe d’artillerie de campagne.
tactic-artillery-up-front-text = Avec 2 unités prussiennes d’artillerie de campagne : +2 à votre jet.
tactic-blown-march-text = Sans effet.
tactic-counter-charge-text = En défense, avec 2 unités autrichiennes ou russes de cavalerie de ligne : +2 à votre jet.
tactic-defensive-position-text = En défense, si un dé plus le DRM défensif plus vos unités Lt fait 6 ou plus : -4 au jet ennemi, et une Attaque oblique échoue.
tactic-desperate-gamble-text = Pour un Commandant français d’Initiative 1 ou 2 : vous perdez 1 SP de plus, l’ennemi subit un niveau D de plus. Sans victoire : 2 SP prisonniers, retraite, et le Commandant va dans la Réserve.
tactic-flanking-maneuver-text = En attaque, si un dé plus le DRM offensif moins le DRM défensif ennemi fait 5 ou plus et que l’ennemi n’a pas d’unité Lt : +3 à votre jet.
tactic-arrogance-text = Contre Ferdinand ou Frédéric : -2 à son jet, et il ne joue qu’une Tactique.
tactic-improved-artillery-text = Avec une unité hanovrienne d’artillerie de campagne : +2 à votre jet.
tactic-luck-quick-wits-text = Ajouter à votre jet le DRM de Bataille d’un leader subordonné ; -2 au jet ennemi.
tactic-night-march-text = En attaque, tant que Ferdinand est un CIC anglo-allié, si un dé plus le DRM offensif fait 6 ou plus : +3 à votre jet.
tactic-oblique-attack-text = En attaque, en premier, si un dé plus le DRM offensif, corrigé des troupes légères, fait 8 ou plus : l’ennemi tire avec la moitié de ses SP et une seule artillerie.
tactic-rally-reattack-text = Si un dé plus le DRM de Bataille d’un leader subordonné fait 5 ou plus : +2 à votre jet.
tactic-redcoats-text = Avec de l’infanterie britannique : +2 à votre jet.
tactic-seydlitz-driesen-ziethen-text = Avec 2 unités prussiennes de cavalerie de ligne : +2 à votre jet, +1 si la Prusse est Épuisée.
tactic-shuvalovs-unicorns-text = En défense, avec 2 unités russes d’artillerie de campagne : +2 à votre jet.
tactic-slow-reaction-text = Sans effet.
tactic-subordinate-errors-text = -1 au jet ennemi par leader subordonné ennemi.
tactic-superior-infantry-fire-text = Avec 5 SP d’infanterie prussienne et la Prusse non Épuisée : +2 à votre jet.
tactic-superior-operational-maneuver-text = En défense, avec un Commandant russe au DRM défensif de 3 ou 4 : -4 au jet de l’attaquant.
tactic-surprise-attack-text = Après Generalstab, en attaque, en premier : l’ennemi ne peut ni reculer ni jouer de Tactique. Si un dé plus le DRM offensif plus les unités Lt de la Coalition fait 6 ou plus : +2 à votre jet, -3 au sien.
tactic-surround-surrender-text = Après Generalstab, en attaquant des Prussiens sans Frédéric, Ferdinand ni Henri, avec le double de leurs SP : s’ils ne gagnent pas, tous se rendent.
tactic-twelve-pounders-text = En défense, avec 2 unités autrichiennes d’artillerie de campagne : +3 à votre jet, -3 au jet ennemi.
tactic-unexpected-savagery-text = +2 à votre jet ; l’ennemi perd 2 SP de plus.


### scénarios, sièges, options

## section 3

# ---- 3 ----

game-title = Clash of Monarchs
game-about = La guerre de Sept Ans, année par année : des cartes, des colonnes, des magasins, et la volonté de cinq couronnes.
scenario-y1756 = 1756 : l’invasion de la Saxe
scenario-y1756-about = La Prusse contre l’Autriche, l’automne seul : cinq manches. Frédéric entre en Saxe, qui attend Browne à Pirna. L’année la plus courte, pour apprendre. Mise en place et seuil reconstitués.
scenario-y1757 = 1757 : de Prague à Leuthen
scenario-y1757-about = La guerre s’étend : quatre cours, la Bohême envahie, les Français sur la Weser, les Russes devant la Prusse-Orientale. Mise en place et seuil reconstitués.
scenario-y1758 = 1758 : Zorndorf et Hochkirch
scenario-y1758-about = La Moravie et Olmütz, les Russes sur l’Oder, Ferdinand au-delà du Rhin. Mise en place et seuil reconstitués.
scenario-y1759 = 1759 : Minden et Kunersdorf
scenario-y1759-about = La pire année de la Prusse : Saltykov et Loudon vont se donner la main, tandis que la France revient vers le Hanovre. Mise en place et seuil reconstitués.
scenario-y1760 = 1760 : Liegnitz et Torgau
scenario-y1760-about = Le roi entre trois armées en Silésie, puis Berlin pillée et la Saxe disputée. Mise en place et seuil reconstitués.
scenario-y1761 = 1761 : le camp de Bunzelwitz
scenario-y1761-about = Des armées épuisées se retranchent ; Schweidnitz et Kolberg sont les enjeux. Mise en place et seuil reconstitués.
scenario-y1762 = 1762 : la dernière campagne
scenario-y1762-about = La Russie a quitté la guerre, l’or anglais est tari : qui tiendra quoi quand viendront les courriers de la paix ? Mise en place et seuil reconstitués.
variant-2 = deux joueurs : l’Alliance contre la Coalition
variant-3 = trois : l’Alliance contre l’Autriche et la France avec la Russie
variant-4 = quatre : une cour chacun
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
option-first-edition-about = Sans les modificateurs que seule donne l’aide de jeu publiée en août 2009 : troupes légères sur la route, ravitaillement dans les marches forcées.
option-first-edition-no = avec l’aide de 2009
option-first-edition-yes = comme imprimé en 2008
option-fog = Brouillard de guerre
option-fog-about = La composition des forces ennemies reste cachée jusqu’à leur rencontre avec les vôtres.
option-fog-no = tout est visible
option-fog-yes = cachée jusqu’à la rencontre


### l'année

## section 4

# ---- 4 ----

# phases, manches, argent

event-phase = { $season } { $year }.
event-round = Manche { $n }.
event-fortune = Fortunes de Guerre : { $chit }. { $text }
event-fortune-aside = Fortunes de Guerre : { $chit } n’est pas de cette année ; un autre jeton est tiré.
event-actions = { $court } : { $n } SA de plus, { $now } en réserve.
event-actions-lost = { $court } : { $n } SA de moins, { $now } en réserve.
event-income = { CAP($nation) }, revenu : { $n } Thl (Régions { $areas }, occupées { $occupied }, hors carte { $elsewhere }) ; { $now } au trésor.
event-contribution = La Saxe rapporte { $n } Thl ({ $nation }).
event-subsidy = Subvention de { $n } Thl : { $payer } → { $receiver }.
event-subsidy-short = Subvention réduite à { $n } Thl sur { $due } : { $payer } → { $receiver }.
event-sustained = { $nation } : maintien de l’armée, { $n } Thl.
event-sustained-short = { $nation } : maintien de l’armée, { $n } Thl payés, { $missing } manquent.
event-depots-kept = { $nation } : dépôts conservés ({ $at }) pour { $thalers } Thl et { $actions } SA.
event-depots-some = { $nation } : dépôts conservés ({ $at }) pour { $thalers } Thl et { $actions } SA ; abandonnés : { $gone }.
event-depots-dropped = { $nation } : dépôts abandonnés : { $gone }.
event-declined = { $nation } : aucune recrue.
event-no-room = { $nation } : pas de place pour des recrues.
event-recruited = { $nation } : recrues ({ $faces }, total { $total }, ligne { $row }) : { $infantry } SP d’infanterie et { $cavalry } pas de cavalerie pour { $cost } Thl.
event-recruited-over = { $nation } : recrues ({ $faces }, total { $total }, ligne { $row }) : { $infantry } SP d’infanterie et { $cavalry } pas de cavalerie pour { $cost } Thl ; { $lost } SP au-delà du maximum de l’armée sont perdus.
placed-there = { $troops } ({ $at })
event-placed = { CAP($nation) }, nouvelles troupes : { $placed }.
event-placed-hidden = De nouvelles troupes sont placées : { $nation }.
event-restored-hidden = Des unités sont rétablies : { $nation }.
event-unplaced = { $nation } : faute de place, on perd { $lost }.
event-restored = { $nation } : remis à effectif complet : { $there }.
event-depot-rebuilt = { $depot } reconstruit à { $at } pour { $thalers } Thl et { $actions } SA.
event-guns-repaired = { $unit }, { $at } : remise en état pour { $cost } Thl.
event-guns-rebuilt = { $unit }, { $at } : reconstruite pour { $cost } Thl.
event-guns-hidden = Des canons sont réparés ou reconstruits pour { $cost } Thl.
shed-sustainment = maintien impayé
shed-fortunes = Fortunes de Guerre

# leaders

event-leaders-add = { CAP($nation) }, nouveaux leaders ({ $die }) : { $n } à ajouter.
event-leaders-replace = { CAP($nation) }, nouveaux leaders ({ $die }) : { $n } à remplacer.
event-leader-left = { CAP($leader) } retourne dans la Réserve.
event-leader-drawn = { CAP($leader) } est tiré de la Réserve.
event-leader-placed = Nouveau poste { DE($leader) } : { $at }.
event-freed = { CAP($leader) } est échangé et va dans la Réserve.

# cartes

event-dealt = { $court } : cartes reçues : { $cards }.
event-dealt-hidden = { $court } : { $n } { $n ->
    [one] carte reçue
   *[other] cartes reçues
}.
event-reshuffled = { $court } : la défausse est remélangée.
event-card-event = { $court } : { $card } comme Événement. { $text }
event-card-operations = { $court } : { $card } pour des Opérations.
event-card-supply = { $court } : { $card } pour le Ravitaillement.
event-card-raid = { $court } : { $card } pour un Raid.
event-card-sail = { $court } : { $card } pour faire appareiller une flotte.
event-card-interrupt = { $court } : marche interrompue par { $card }. { $text }
event-kept = { $court } : une carte gardée.
event-discarded = { $court } : défausse : { $cards }.
event-discarded-kept = { $court } : défausse : { $cards } ; le reste est gardé.
event-hand-seen = Cartes montrées ({ $court }), vues par le camp adverse ({ $by }) : { $cards }.
event-hand-looked-at = Cartes montrées ({ $court }), vues par le camp adverse ({ $by }).

# effets

event-flag-british-subsidy = La subvention britannique est en vigueur.
event-flag-generalstab = L’Autriche a un état-major général.
event-flag-russian-supply-improvement = Les Actions de Ravitaillement russes ne coûtent plus le double.
event-flag-typhus = Le typhus frappe la flotte française.
event-flag-austrian-force-reduction = L’Autriche réduit son armée.
event-flag-ferdinand-aa = Ferdinand de Brunswick sert les Anglo-Alliés.
event-flag-redcoats = Des troupes britanniques débarquent en Allemagne.
event-flag-army-leader-loudon = Loudon devient Leader d’Armée.
event-flag-treaty-none = Aucun traité n’est en vigueur.
event-flag-treaty-versailles-1 = Le premier traité de Versailles est en vigueur.
event-flag-treaty-balance-of-power = L’Équilibre des Puissances est en vigueur.
event-flag-treaty-versailles-2 = Le deuxième traité de Versailles est en vigueur.
event-flag-treaty-versailles-3 = Le troisième traité de Versailles est en vigueur.
event-thalers = { $nation } : { $n } Thl de plus, { $now } au trésor.
event-thalers-lost = { $nation } : { $n } Thl de moins, { $now } au trésor.
event-advantage = { $theatre } : { $side } a l’Avantage KK.
event-advantage-none = { $theatre } : personne n’a l’Avantage KK.
event-steadied-normal = { $at } se ressaisit : moral normal.
event-steadied-demoralised = { $at } se ressaisit : Démoralisé, non plus en Déroute.
event-steadied-full = { $at } revient en Ravitaillement Complet.
event-steadied-short = { $at } passe de Ravitaillement Critique à Insuffisant.
event-forbid-activate = Jusqu’à la fin de la manche { $until }, aucune carte n’active de Groupe Commandé ({ $nation }).
event-forbid-supply-raids-of = Jusqu’à la fin de la manche { $until }, pas de Raid de Ravitaillement ({ $nation }).
event-forbid-forced-marches = Pas de marche forcée cette saison.
event-weather = À la première manche, toute marche a { $n } MP de moins.
event-march-stopped = La marche s’arrête à { $at }.
event-no-effect = Sans effet : { $what }.
op-flag = un changement de situation
op-sa = des Actions de Ravitaillement
op-thl = des Thalers
op-mw = la Volonté du Monarque
op-vp = des Points de Victoire
op-add-inf = de l’infanterie nouvelle
op-add-unit = une unité nouvelle
op-kk = l’Avantage KK
op-rally = une force qui se ressaisit
op-supply = une force ravitaillée
op-activate = une activation
op-leader-in = un leader qui arrive
op-leader-out = un leader qui part
op-replace-leader = un leader remplacé
op-fleet-return = une flotte qui revient
op-sail = une flotte qui appareille
op-discard = des cartes à défausser
op-peek = des cartes à voir
op-lose-inf = des pertes d’infanterie

# volonté, points, paix, fin

event-will = { $power } : Volonté du Monarque +{ $n }, à { $now }.
event-will-lost = { $power } : Volonté du Monarque -{ $n }, à { $now }.
event-points = { $power } : { $n } VP de plus, { $now } en tout.
event-points-lost = { $power } : { $n } VP de moins, { $now } en tout.
event-exhausted = { $nation } : puissance Épuisée.
event-collapsed = { $power } : effondrement, la Volonté du Monarque est brisée.
event-entered-war = { $nation } : entrée en guerre.
event-left-war = { $nation } : sortie de la guerre.
event-returned = { $nation } : contrôle retrouvé, { $at }.
event-neutral-again = { $at } : de nouveau neutre.
event-scored = L’année { $year } est finie : balance { $balance }, seuil { $par }.
ending-collapse-PR = La volonté de la Prusse est brisée : la Coalition gagne.
ending-collapse-AU = La volonté de l’Autriche est brisée : l’Alliance gagne.
ending-both-collapsed = La Prusse et l’Autriche s’effondrent ensemble.
ending-time-alliance = La balance est { $n } VP sous le seuil : l’Alliance gagne.
ending-time-coalition = La balance dépasse le seuil de { $n } VP : la Coalition gagne.
ending-time-draw = La balance est au seuil : partie nulle.
ending-campaign-alliance = Sur toutes les années, la balance est { $n } VP sous le seuil : l’Alliance gagne.
ending-campaign-coalition = Sur toutes les années, la balance dépasse le seuil de { $n } VP : la Coalition gagne.
ending-campaign-draw = Sur toutes les années, la balance est au seuil : partie nulle.

# décisions et questions

prompt-subsidies = { $nation } : toutes les subventions ne peuvent être payées.
prompt-disband = { $nation } : toute l’armée ne peut être entretenue.
prompt-maintain = { $nation } : entretien des Dépôts de Campagne.
prompt-recruit = { $nation } : recrutement.
prompt-rebuild = { $nation } : reconstruction de dépôts et d’artillerie.
prompt-replace = { $nation } : leaders à remplacer.
prompt-british = Combien de recrues sont britanniques ?
prompt-restore = { $nation } : à quoi servent les nouveaux pas ?
prompt-place = { $nation } : nouvelles troupes à placer.
prompt-rejoin = Où va { $leader } ?
prompt-keep = { $court } : une carte au plus peut être gardée.
prompt-regroup = { $court } : leaders à regrouper, si vous voulez.
prompt-light-troops = { $court } : mouvement des troupes légères.
prompt-forage = { $court } : Raids de Pillage.
prompt-choose = { $chit } : un choix.
prompt-sailing = La flotte peut encore franchir { $left } { $left ->
    [one] zone
   *[other] zones
}.
ask-subsidies = { $nation } : il y a { $n } Thl. Combien pour chacun ?
ask-disband = { $nation } : { $n } SP perdus. Où ?
ask-maintain = { $nation } : quels dépôts conserver ? Tous coûtent { $cost } ; il y a { $treasury } Thl et { $actions } SA.
ask-actions = Combien de SA payer ? Le reste l’est en Thalers ; il y en a { $treasury }.
ask-recruit = { $nation } : recruter ? Il y a { $treasury } Thl.
ask-british-infantry = Sur { $of } SP d’infanterie, combien sont britanniques ?
ask-british-cavalry = Sur { $of } pas de cavalerie, combien sont britanniques ?
ask-place = { $nation } : où paraissent les nouvelles troupes ?
ask-restore = { $nation } : quelles unités réduites rétablir, lesquelles créer ?
ask-rebuild = { $nation } : que reconstruire ? Il y a { $treasury } Thl et { $actions } SA.
ask-rebuild-whose = Le dépôt de qui ?
ask-rebuild-where = Où reconstruire le dépôt ?
ask-rebuild-guns = Quelle artillerie reconstruire ?
ask-guns-where = À quel Dépôt Principal ?
ask-repair = Quelle artillerie remettre en état ?
ask-repair-where = Dans quelle force ?
ask-replace = { $nation } : quels { $n } leaders retournent dans la Réserve ? Leurs valeurs : Initiative, DRM offensif et défensif, MP.
ask-rejoin = Quelle force { $leader } rejoint-il ? Ses valeurs : Initiative, DRM offensif et défensif, MP.
ask-regroup = { $court } : quel leader change de force ? Leurs valeurs : Initiative, DRM offensif et défensif, MP.
ask-regroup-where = Où va { $leader } ?
ask-keep = { $court } : quelle carte garder ?
ask-use = Comment jouer { $card } ({ $ops }) ?
ask-sailing = Où va la { $fleet } ? Il reste { $left }.
ask-choose-rally = Quelle force se ressaisit ?
ask-choose-supply = Quelle force est ravitaillée ?
ask-choose-kk = Dans quel Théâtre ?
ask-choose-replace-leader = Quel leader est remplacé ?
do-recruit = recruter : { $dice ->
    [one] un dé
   *[other] { $dice } dés
}{ $drm ->
    [0] { "" }
   *[other] { " " }+{ $drm }
}
do-recruit-extra = payer 3 Thl de plus : { $dice } dés +{ $drm }
do-no-recruits = ne recruter personne
do-thaler = Thaler
do-new = une unité nouvelle, réduite
do-new-full = une unité nouvelle, complète (deux pas)
do-rebuild-depot = reconstruire un Dépôt de Campagne
do-rebuild-guns = reconstruire de l’artillerie détruite
do-repair-guns = remettre en état de l’artillerie réduite
priced = { $what } ({ $price })
thalers = { $n } Thl
thalers-or-actions = { $n } Thl ou SA
do-keep-none = n’en garder aucune
do-done = assez
preset-front = au plus près de l’ennemi
preset-main-army = avec l’armée principale
preset-restore = rétablir d’abord
preset-new-units = le plus d’unités possible
preset-first = { $nation } d’abord
preset-largest = dans la plus grande force
preset-garrisons = dans les garnisons
preset-pay-all = tout payer
preset-pay-most = en payer le plus possible
preset-thalers = d’abord des Thalers
preset-actions = d’abord des SA
preset-keep-best = la plus forte

# refus

refusal-no-subsidy = { $nation } : pas de subvention de ce payeur.
refusal-disband-where = { $nation } : pas de SP là ({ $at }).
refusal-no-depot = { $nation } : pas de dépôt à payer à { $at }.
refusal-cannot-pay = { $nation } : { $n } ne peuvent être payés.
refusal-how-many-actions = On peut payer ici de { $low } à { $high } SA.
refusal-no-extra = { $nation } : 3 Thalers de plus n’y changent rien.
refusal-extra-too-dear = { $nation } : il n’y a pas { $n } Thl pour de meilleures recrues.
refusal-too-british = Au plus { $infantry } SP d’infanterie et { $cavalry } pas de cavalerie peuvent être britanniques.
refusal-place-fortress = Pas de forteresse de votre camp là ({ $at }).
refusal-place-besieged = Nul n’entre dans une forteresse assiégée ({ $at }).
refusal-place-full = La forteresse est pleine ({ $at }).
refusal-place-where = { $at } : ni espace de recrutement, ni force en Ravitaillement Complet avec de ses troupes ({ $nation }).
refusal-place-enemy = { $at } : l’ennemi s’y trouve ou le contrôle.
refusal-restore-too-many = Cette force n’a pas tant d’unités réduites.
refusal-restore-no-counters = Il ne reste pas tant de pions.
refusal-restore-pairs = Une unité nouvelle complète prend deux pas.
refusal-restore-nobody = Pas d’unité réduite de ce genre là.
refusal-no-such-depot = Aucun dépôt de ce genre ne peut être reconstruit ({ $depot }).
refusal-depot-there = Un dépôt de la nation est déjà à { $at }.
refusal-no-worn-guns = Pas d’artillerie réduite de la nation dans cette force ({ $at }).
refusal-no-lost-guns = Pas d’artillerie de ce genre à reconstruire ({ $unit }).
refusal-guns-where = { $at } n’est pas un Dépôt Principal aux mains de la nation.
refusal-nothing-to-rebuild = { $nation } : rien de ce genre à reconstruire.
refusal-replace-who = { $leader } n’est pas un leader sur la carte ({ $nation }).
refusal-replace-cic = { $leader } est le CIC et reste.
refusal-leader-not-there = { $leader } ne peut aller là ({ $at }).
refusal-regroup-whose = { $leader } n’est pas sur la carte au service de cette cour ({ $court }).
refusal-regroup-twice = { $leader } a déjà été déplacé.
refusal-regroup-besieged = { $leader } est dans une forteresse assiégée.
refusal-regroup-nowhere = Pas d’autre force de sa nation pour { $leader }.
refusal-regroup-here = { $leader } y est déjà ({ $at }).
refusal-regroup-besieged-force = Nul n’entre dans une forteresse assiégée ({ $at }).
refusal-regroup-no-troops = Pas de troupes de la nation de { $leader } là ({ $at }).
refusal-keep-own = Ce n’est pas une carte de cette main ({ $court }).
refusal-card-not-in-hand = { $card } n’est pas dans la main de la cour ({ $court }).
refusal-one-play = La cour a fait son coup de ce tour.
refusal-mandatory = { $card } doit d’abord être jouée comme Événement.
refusal-interrupt-only = { $card } n’est un Événement que dans le tour de l’adversaire ; elle peut être jouée de toute autre façon.
refusal-not-met = { $card } : { $what }
refusal-nobody-to-activate = La cour n’a personne à activer avec { $n }.
refusal-nothing-to-raid = La cour n’a pas de troupes légères pour un Raid de Ravitaillement, ou pas de cible.
refusal-too-weak-to-sail = Pour faire appareiller une flotte, il faut une carte de { $n } ou plus.
refusal-no-fleet-to-sail = Aucune flotte de la cour ne peut appareiller.
refusal-activate-with = { $leader } doit en être.
refusal-choose-rally = Pas de force ébranlée là ({ $at }, { $nation }).
refusal-choose-supply = Pas de force mal ravitaillée là ({ $at }, { $nation }).
refusal-choose-kk = L’Avantage KK ne peut aller plus loin là ({ $theatre }).
refusal-choose-leader = { $leader } ne peut être remplacé ainsi.
refusal-interrupt-which = { $card } n’interrompt pas cette marche.
refusal-interrupt-admin = Une Marche Spéciale ne peut être interrompue par une carte.
refusal-interrupt-once = Cette marche a déjà été interrompue.
refusal-interrupt-condition = Ce que demande { $card } n’est pas réuni ici.
asked-leader = On demande ici un leader.
asked-card = On demande ici une carte de la main.
asked-guns = On demande ici de l’artillerie.

# scénarios écrits par les joueurs

file-courts = un scénario a les cours PR et AU, ou les quatre, chacune une fois
file-no-court = { $nation } : aucune cour de ce scénario ne la joue
file-seasons = summer, autumn, ou les deux dans cet ordre
file-no-space = { $found } n’est pas un espace de la carte
file-shut = { $at } : nul n’entre dans une forteresse neutre
file-neutral = { $at } est neutre, et personne ne le contrôle
file-depot-enemy = { $at } n’est pas contrôlé par le camp de ce dépôt
file-depot-twice = { $at } a déjà un dépôt de cette nation
file-counters = { $what } : il y a { $most } pions
file-no-troops = une force a des troupes
file-two-sides = des troupes des deux camps dans une même force
file-garrison = { $at } n’a pas de forteresse contrôlée par ce camp
file-garrison-room = la forteresse { DE($at) } contient { $most } SP
file-enemies-together = { $at } : des forces des deux camps sont hors forteresse
file-army-limit = { $nation } : { $men } SP d’infanterie, au plus { $most }
file-no-leader = { $found } n’est pas un leader
file-leader-year = { $leader } sert de { $first } à { $last }
file-leader-twice = { $leader } figure deux fois
file-leader-side = { $leader } ne sert pas ce camp
checked-scenario = { $name }, { $year } : { $courts }
checked-army = { $nation } : { $sps } SP


### le tour d'une cour

## section 5

# ---- 5 ----


# the menu of a turn

do-end-turn = Terminer le tour
use-event = comme Événement : { $text }
use-operations = pour des Opérations (Initiatives jusqu’à { $ops })
use-supply = pour le Ravitaillement (+{ $ops } SA)
use-raid = comme Raid
use-sail = comme Appareillage
do-admin = Marche Spéciale au lieu d’une carte
do-minor = Marche Spéciale d’une Force Mineure
do-end-rally = Terminer les ralliements
actions = { $n } SA
actions-russian = { $n } SA, pour les Russes { $russian }
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
do-troops = la force
do-base = son port d’attache
prompt-rally = { $court } : étape de ralliement.
prompt-act = { $court } : étape d’action, { $actions ->
    [one] { $actions } Action
   *[other] { $actions } Actions
} de Ravitaillement.
prompt-honours = Honneurs de la Guerre : la garnison { DE($at) } quitte la place.
prompt-sea-fight = { $fleet } : plusieurs ennemis en mer.
prompt-raid-losses = { $steps ->
    [one] { $steps } pas d’unité légère est perdu
   *[other] { $steps } pas d’unités légères sont perdus
} dans la case { $box }.
prompt-spoils = Pillage : { $area }, { $thalers } Thl à prendre.
ask-act = Jouez une carte (ou une Marche Spéciale à sa place). Actions de Ravitaillement, sièges et garnisons, avant ou après ; SA restantes : { $actions }.
ask-act-played = La carte est jouée. Actions de Ravitaillement, sièges et garnisons, ou la fin du tour ; SA restantes : { $actions }.
ask-rally = Quelle force doit se rallier ?
ask-rally-actions = { $at } : combien d’améliorations du jet, à { $price } SA l’une ?
ask-improve = Quelles forces remontent d’un niveau ? SA restantes : { $have }.
ask-share = Quelle force reçoit le Ravitaillement Mixte ?
ask-build = De qui est le Dépôt de Campagne à construire ?
ask-build-where = { $depot } : où le construire ?
ask-move = Quel Dépôt de Campagne se déplace ?
ask-move-which = Lequel des dépôts présents ?
ask-move-where = { $depot } : { DE($at) }, vers où ?
ask-ready = Où remettre un dépôt en état ?
ask-ready-which = Lequel des dépôts présents ?
ask-port = Quelle flotte ?
ask-port-where = { $fleet } : quel port ravitaille-t-elle ?
ask-besiege = Quelle forteresse assiéger ?
ask-prosecute = Quel siège poursuivre ?
ask-honours = { $at } : où va la garnison ?
ask-garrison = Dans quelle forteresse entrer, ou de laquelle sortir ?
ask-garrison-who = { $at } : qui est à l’intérieur, { $most } SP au plus, et qui à l’extérieur ?
ask-raid-from = { $card } : de quelle case part le raid ?
ask-raid-at = Depuis { $box } : où frappe le raid ?
ask-raid-on = { $at } : que vise le raid ?
ask-raid-who = Quelles unités légères font le raid ?
ask-light = Troupes légères : d’où partent-elles ?
ask-light-to = Troupes légères, depuis { $at } : vers où ?
ask-light-who = Quelles unités légères y vont ?
ask-forage = Quelle Région subit un Raid de Pillage ?
forage-from = { $area } ({ $owner }, { $n } Thl)
ask-forage-who = Quelles unités légères vont piller ?
ask-lose-where = Où perdre un pas d’unité légère ? Pas restants : { $steps }.
ask-lose-which = Quelle unité légère perd un pas ?
ask-spoils = Qui gagne { $thalers } Thl ?
ask-sail = Quelle flotte appareille ?
ask-sail-where = { $fleet } : vers où ? Zones restantes : { $left }.
ask-engage = Quelle flotte ennemie d’abord ?
preset-rally-none = sans Action de Ravitaillement
preset-rally-sure = sans risque d’échec
preset-improve-all = toutes
preset-improve-largest = les plus grandes que l’on peut payer
preset-garrison-in = tout ce qui tient à l’intérieur
preset-garrison-out = tout le monde dehors
preset-garrison-class = une petite garnison
preset-all-light = toutes
caution-no-play = Aucune carte n’a été jouée pendant ce tour, et la main en compte { $n }.
caution-hunger = Sans ravitaillement, { $n ->
    [one] un SP est perdu
   *[other] { $n } SP sont perdus
} à la fin du tour : { $forces }.
caution-unsupplied = Hors de portée du ravitaillement à la fin du tour : { $forces }.
caution-idle-depot = { $at } est trop loin de toute source : le dépôt n’y ravitaillerait personne.
caution-siege-lifted = Le siège { DE($at) } serait levé : il reste trop peu de monde, ou personne pour commander.
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
   *[other] dé { $face }, { $parts } : { $total }
}
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

event-turn = { $court } : tour de la manche { $round }.
event-disclosed = Quelque chose s’est découvert.
event-passed = { $court } : aucun coup joué.
event-control = { $at } : contrôle pris ({ $nation }).
event-guns-lost = { $at } : l’artillerie sans troupes est perdue.
event-depot-taken = { $at } : { $depot } perdu, la cour ennemie gagne 1 SA ({ $court }).
event-leader-joined = Nouveau poste { DE($leader) } : { $at }.
event-leader-pool = { CAP($leader) } retourne dans la Réserve.
event-supply-dropped = { $at } est hors de portée du ravitaillement : { $state }.
event-supply-restored = { $at }, sur son Dépôt Principal : Ravitaillement Complet.
event-supply-improved = { $at } : { $state }, pour { $price } SA.
event-supply-shared = { $at } : Ravitaillement Mixte, pour { $price } SA.
event-depot-built = { $depot } construit à { $at }, pour { $price } SA.
event-depot-moved = { $depot } déplacé { DE($start) } à { $end }, pour { $price } SA.
event-depot-ready = { $at } : { $depot }, de nouveau en état pour { $price } SA.
event-port-named = { $fleet } : { $at } est le port de son FD de Flotte.
event-rallied = { $at } se rallie ({ $dice }) : { $morale }.
event-rally-failed = { $at } ne se rallie pas ({ $dice }) : { $morale }.
event-siege-begun = { $at } est assiégée ({ $nation }).
event-siege-lifted = Le siège { DE($at) } est levé.
event-siege-dysentery = Siège { DE($at) } ({ $dice }) : dysenterie chez l’assiégeant ; Siège +{ $marker }.
event-siege-progress = Siège { DE($at) } ({ $dice }) : progrès ; Siège +{ $marker }.
event-siege-sortie = Siège { DE($at) } ({ $dice }) : sortie de la garnison ; Siège +{ $marker }.
event-siege-honours = Siège { DE($at) } ({ $dice }) : brèche, avec les Honneurs de la Guerre ; le marqueur était à +{ $marker }.
event-siege-surrender = Siège { DE($at) } ({ $dice }) : brèche et Reddition ; le marqueur était à +{ $marker }.
event-honours = La garnison { DE($at) } se retire : { $to }.
event-fortress-fell = { $at }, forteresse de classe { $n }, tombe ({ $nation }).
event-garrison = { $court } : la garnison { DE($at) } compte maintenant { $sps } SP.
event-sailed = { $fleet } appareille : { $to }.
event-sailed-home = { $fleet } regagne { $to }.
event-fleet-returned = { $fleet } est de retour à son port d’attache.
event-sea-defeat = { $coalition } contre { $alliance } ({ $dice }) : défaite. Elle retourne dans la Réserve.
event-sea-draw = { $coalition } contre { $alliance } ({ $dice }) : combat indécis et sanglant. Les deux retournent dans la Réserve.
event-sea-victory = { $coalition } contre { $alliance } ({ $dice }) : victoire. L’ennemie retourne dans la Réserve.
raid-target-force = la force
shed-supply = faute de ravitaillement
shed-dysentery = dysenterie
event-raid-none = Raid depuis { $box }, cible { $target } à { $at } ({ $dice }) ; sans effet.
event-raid-lowered = Raid depuis { $box }, cible { $target } à { $at } ({ $dice }) ; son ravitaillement baisse.
event-raid-disorganised = Raid depuis { $box }, cible { $target } à { $at } ({ $dice }) ; désorganisé.
event-raid-destroyed = Raid depuis { $box }, cible { $target } à { $at } ({ $dice }) ; détruit.
event-raid-losses-raider = Raids dans la case { $box }, menés par { $side } ({ $dice }) : les raideurs perdent { $steps } pas.
event-raid-losses-enemy = Raids dans la case { $box }, menés par { $side } ({ $dice }) : l’ennemi perd { $steps } pas.
event-light-moved = Troupes légères, { DE($start) } vers { $end } : { $units }.
some-force = une force
event-forage-sent = Raid de Pillage, { $area } : { $units }.
event-light-lost = { $at } : un pas perdu ({ $unit }).
event-foraged = Raid de Pillage, { $area } : { $thalers } Thl perdus ({ $owner }).
event-spoils = Butin du pillage : { $thalers } Thl ({ $nation }).

# why not

asked-place = On demande ici un espace.
asked-force = On demande ici une force.
asked-depot = On demande ici un dépôt.
asked-fleet = On demande ici une flotte.
asked-sea = On demande ici une zone maritime.
asked-box = On demande ici la case d’un Théâtre.
asked-target = On demande ici la cible du raid.
asked-light = On demande ici une force ou la case d’un Théâtre.
asked-area = On demande ici une Région.
asked-nation = On demande ici une nation.
asked-troops = On demande ici des troupes de cette force.
asked-entry = Choisissez ce qu’il faut faire.
refusal-no-actions = Cela coûte { $cost } SA ; la réserve en compte { $have }.
refusal-force-other-court = Une autre cour décide pour la force { DE($at) }.
refusal-improve-garrison = Une garnison garde l’état de ravitaillement avec lequel elle est entrée.
refusal-improve-nobody = Aucune de vos forces n’est à { $at }.
refusal-improve-full = La force { DE($at) } est en Ravitaillement Complet.
refusal-improve-out-of-reach = La force { DE($at) } est hors de portée du ravitaillement.
refusal-share-garrison = Les garnisons n’ont pas besoin de ravitaillement.
refusal-share-one-nation = Il n’y a pas de force multinationale à { $at }.
refusal-share-already = La force { DE($at) } a déjà le Ravitaillement Mixte.
refusal-depot-not-friendly = { $at } n’est ni sous contrôle ami, ni en Pologne.
refusal-depot-enemies = Des SP ennemis sont à { $at }.
refusal-depot-already = Un dépôt de cette nation est déjà à { $at }.
refusal-depot-no-troops = Aucun SP de cette nation n’est à { $at }.
refusal-depot-too-far = { $at } n’est pas à { $mp } MP au plus d’un Dépôt Principal ou d’un Dépôt de Campagne qui soit une Source de Ravitaillement.
refusal-depot-redcoats = Les dépôts britanniques viennent avec l’événement Redcoats to Germany.
refusal-depot-no-counter = Il ne reste pas de pion dans le stock.
refusal-depot-other-court = C’est une nation d’une autre cour.
refusal-depot-moved = Le dépôt { DE($at) } s’est déjà déplacé pendant ce tour.
refusal-depot-move-too-far = Aucun Chemin de Ravitaillement de { $mp } MP au plus ne mène à { $at }.
refusal-depot-none = Il n’y a pas de tel dépôt à { $at }.
refusal-depot-nowhere = Le dépôt { DE($at) } n’a nulle part où aller.
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
refusal-sail-too-far = La flotte ne peut pas s’y rendre maintenant : { $to }.
refusal-engage-none = Cette flotte n’est pas un ennemi en mer dans la zone.
refusal-besiege-no-fortress = Il n’y a pas de forteresse ennemie à { $at }.
refusal-besiege-nobody = Aucune de vos forces n’est devant { $at }.
refusal-besiege-already = { $at } est déjà assiégée.
refusal-besiege-no-leader = La force devant { $at } n’a pas de leader.
refusal-besiege-too-few = Il faut { $needed } SP pour assiéger { $at }.
refusal-besiege-enemies = Des SP ennemis sont hors de la forteresse à { $at }.
refusal-besiege-routed = La force devant { $at } est en Déroute.
refusal-prosecute-no-siege = Il n’y a pas de siège { DE($at) }.
refusal-prosecute-begun = Le siège { DE($at) } a commencé pendant ce tour.
refusal-prosecute-again = Le dé du siège { DE($at) } a déjà été lancé pendant ce tour.
refusal-honours-nearest = { $at } n’est pas le refuge le plus proche.
refusal-garrison-no-fortress = Aucune forteresse de votre camp n’est à { $at }.
refusal-garrison-besieged = La garnison { DE($at) } est assiégée.
refusal-garrison-enemies = Des SP ennemis sont devant { $at }.
refusal-garrison-nobody = Aucune unité de votre cour n’est à { $at }.
refusal-garrison-no-room = Seuls { $most } SP tiennent à l’intérieur.
refusal-garrison-as-before = Rien ne changerait.
refusal-garrison-who = Seules les unités de votre cour à { $at } entrent ou sortent.
refusal-rally-not-broken = { $at } n’est ni Démoralisée ni en Déroute.
refusal-rally-again = { $at } a déjà tenté de se rallier pendant ce tour.
refusal-rally-most = Au plus { $most } améliorations.
refusal-turn-card-hidden = Cette carte est dans une autre main.
refusal-minor-already = La Marche Spéciale gratuite d’une Force Mineure a été faite.
refusal-admin-none = Aucune force ne peut faire de Marche Spéciale.
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
refusal-light-besieged = Aucune unité légère ne quitte ni ne rejoint une forteresse assiégée ou ennemie : { $at }.
refusal-light-none = Aucune unité légère de votre cour n’y est à déplacer : { $at }.
refusal-light-too-far = Les unités légères vont d’une force à la case de son Théâtre et inversement, ou vers une case voisine ; ce n’est pas le cas { DE($to) }.
refusal-light-no-force = Il n’y a pas de force à rejoindre : { $at }.
refusal-light-no-room = Il y a de la place pour { $most } SP : { $at }.
refusal-light-nobody = Au moins une unité doit partir.
refusal-light-who = Seulement les unités légères de votre cour présentes ici.
refusal-forage-not-enemy = { $area } n’est pas une Région ennemie.
refusal-forage-at-peace = Le propriétaire n’est pas en guerre : { $area }.
refusal-forage-poor = { $area } ne rapporte pas de Thalers.
refusal-forage-nobody = Votre cour n’a pas d’unité légère dans la case de ce Théâtre : { $area }.
refusal-lose-forage-first = Le premier pas doit venir d’un Raid de Pillage.
refusal-lose-not-there = Vous n’avez pas de telle unité dans la case { $box }.
refusal-spoils-who = Seulement les nations qui ont le plus de pas dans ce raid.


### marches et réactions

## section 6

# ---- 6 ----

force-without-leader = une force sans leader

prompt-march = { $court } : { $n ->
    [one] un Groupe Commandé peut agir.
   *[other] { $n } Groupes Commandés peuvent agir.
}
prompt-interrupt = { $court } : une carte contre la marche vers { $at } ?
prompt-intercept = { $court } : une interception à { $at } ?
prompt-intercepted = { CAP($leader) } est intercepté à { $at } : attaquer ou rebrousser chemin ?
prompt-onward = { CAP($leader) } à { $at } : comment la marche continue-t-elle ?
prompt-surprise = { $court } : une Attaque Surprise sur { $at } ?
prompt-refuge = { $court } : se réfugier dans la forteresse { DE($at) } ?
prompt-withdraw = { $court } : reculer { DE($at) } ?
prompt-join = { $court } : quel Groupe Commandé se joint à l’attaque { DE($at) } ?
prompt-overrun = { $court } : déferler sur l’ennemi à { $at } ?

ask-activate = Quels leaders activer, avec leurs Groupes Commandés ? La somme de leurs Initiatives ne dépasse pas { $budget }.
to-activate = { $leader } ({ $initiative }), { $at }
ask-march = Quel Groupe Commandé agit maintenant ?
ask-command = { $leader } : qui part avec lui ?
ask-way = { $at }, { $left } MP { $left ->
    [one] restant
   *[other] restants
} : vers où, ou quoi d’autre ?
ask-way-fight = { $at } : attaquer seul ou avec d’autres ?
ask-take = { $at } : qui se joint à la marche ?
ask-drop = { $at } : qui reste sur place ?
ask-join = { $at } : quels Groupes Commandés doivent se joindre à l’attaque ?
ask-join-next = { $at } : quel Groupe Commandé tente de se joindre à l’attaque ?
ask-admin = La Marche Spéciale de quelle force ?
ask-admin-minor = La Marche Spéciale de quelle Force Mineure ?
ask-admin-who = { CAP($at) } : qui part ?
caution-no-step = Personne n’a encore bougé : la marche serait finie.
ask-interrupt = Une carte contre le Groupe Commandé entré à { $at } ?
ask-interrupt-none = Aucune de vos cartes ne peut arrêter le Groupe Commandé entré à { $at }.
ask-intercept = Quelle force tente d’intercepter à { $at } ?
ask-intercept-who = { $at } : qui intercepte ?
ask-intercepted = { $at } : attaquer les intercepteurs ou rebrousser chemin ?
ask-refuge = { $at } : qui entre dans la forteresse ? Place pour { $room } SP.
ask-withdraw = { $at } : qui recule ?
ask-withdraw-to = Reculer { DE($at) } vers où ?
ask-overrun = { $at } : déferler sur { $n } SP ou combattre ?

do-go = part
do-stay = reste
do-take = prendre avec soi
do-leave = laisser ici
do-drop = laisser sur place
do-keep = garder
do-force = marche forcée
do-join = avec d’autres Groupes Commandés
do-end = finir ici
attack-alone = attaquer seul
attack-with = attaquer avec { $leader }
do-end-marches = plus de Groupe Commandé
do-pass = laisser passer
do-engage = attaquer
do-go-back = rebrousser chemin
do-yes = oui
do-no = non
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

event-activated = { $court } : activation : { $leaders }.
event-set-out = { CAP($leader) } part { DE($at) } avec { $troops }.
event-set-out-alone = { CAP($leader) } part seul { DE($at) }.
event-set-out-hidden = { CAP($leader) } quitte { $at }.
event-admin = Marche Spéciale : { $leader } quitte { $at } avec { $troops }.
event-admin-alone = Marche Spéciale : { $leader } quitte { $at } sans troupes.
event-admin-hidden = Marche Spéciale depuis { $at } : { $leader }.
event-entered-hidden = { CAP($leader) } entre à { $at }.
event-entered = { CAP($leader) } entre à { $at }, { $left } MP { $left ->
    [one] restant
   *[other] restants
}.
event-taken-along = { $troops } se joignent à la marche à { $at }.
event-left-behind = { $troops } restent à { $at }.
event-forced-march = { CAP($leader) } force la marche : dé { $die }, modificateurs { $added }, { $total } : 2 MP de plus.
event-forced-march-failed = { CAP($leader) } tente une marche forcée : dé { $die }, modificateurs { $added }, { $total } : en vain.
event-straggled = Traînards à { $at } : { $n ->
    [one] 1 SP perdu.
   *[other] { $n } SP perdus.
}
event-entrenched = { CAP($leader) } se retranche à { $at } : dé { $die }, modificateurs { $added }, { $total }.
event-entrench-failed = { CAP($leader) } tente de se retrancher à { $at } : dé { $die }, modificateurs { $added }, { $total } : en vain.
event-coordinated = { CAP($leader) } se joint à l’attaque { DE($at) } : dé { $die }, modificateurs { $added }, { $total }.
event-coordinate-failed = { CAP($leader) } arrive trop tard pour { $at } et s’arrête avant : dé { $die }, modificateurs { $added }, { $total }.
event-intercepted = { CAP($leader) } intercepte à { $at } : dé { $die }, modificateurs { $added }, { $total }.
event-intercept-failed = { CAP($leader) } tente d’intercepter à { $at } : dé { $die }, modificateurs { $added }, { $total } : en vain.
event-went-back = { CAP($leader) } retourne à { $at }, et la marche est finie.
event-took-refuge = Refuge dans la forteresse { DE($at) } : { $troops }.
event-withdrew = Les défenseurs reculent { DE($at) } vers { $to } : dé { $die }, modificateurs { $added }, { $total }.
event-withdrew-failed = Les défenseurs { DE($at) } ne peuvent se dérober vers { $to } : dé { $die }, modificateurs { $added }, { $total }.
event-withdrew-light = Les unités Lt reculent { DE($at) } vers { $to } : dé { $die }, modificateurs { $added }, { $total }.
event-withdrew-light-failed = Les unités Lt { DE($at) } ne peuvent se dérober vers { $to } : dé { $die }, modificateurs { $added }, { $total }.
event-overran = Déferlement à { $at } : { $n ->
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
refusal-troops-marched = { $who } : ils ont déjà marché pendant cette manche.
refusal-not-in-space = { $who } : pas dans cette force.
refusal-senior = { $senior } a plus d’ancienneté que { $junior } et une meilleure Initiative : il ne sert pas sous lui.
refusal-below = { $most } SP au plus peuvent participer.
refusal-space-closed = On ne peut entrer à { $at }.
refusal-admin-enemy = Une Marche Spéciale n’entre pas à { $at } : unités, dépôt ou forteresse ennemis.
refusal-admin-takes = Personne ne se joint en chemin à une Marche Spéciale.
refusal-admin-only-marches = Une Marche Spéciale ne fait que marcher.
refusal-admin-nobody = { $at } : personne n’y peut faire une Marche Spéciale de cette cour.
refusal-admin-shut-in = { $at } : ils ne peuvent pas sortir.
refusal-admin-played = Le coup de ce tour a été joué.
refusal-minor-made = La Marche Spéciale gratuite de ce tour a été faite.
refusal-minor-size = Une Force Mineure a { $most } SP au plus et pas d’artillerie de siège.
refusal-part-of-court = À elle seule cette partie n’est pas une force de la cour.
refusal-alone-enemy = Un leader sans SP n’entre pas à { $at }.
refusal-alone-forced = Un leader sans SP ne force pas sa marche.
refusal-alone-sortie = { $leader } ne peut sortir sans SP : l’ennemi est devant la forteresse.
refusal-joint-elsewhere = L’attaque { DE($at) } attend : aucun autre espace n’est attaqué entre-temps.
refusal-enemy-here = L’ennemi est à { $at } : la marche finit par une attaque.
refusal-fortress-here = Une forteresse ennemie est à { $at } : la marche finit ici, à moins de laisser { $n } SP devant elle.
refusal-no-connection = Aucune liaison ne mène { DE($at) } à { $to }.
refusal-too-far = { $at } coûte { $cost } MP, il en reste { $left }.
refusal-out-of-reach = { $at } est hors de portée : il reste { $left } MP.
refusal-too-slow = Avec eux la marche n’aurait que { $left } MP, et { $spent } sont dépensés.
refusal-take-nobody = Quelqu’un doit se joindre.
refusal-drop-nobody = Quelqu’un doit rester.
refusal-drop-at-the-end = La marche finit ici : il n’y a personne à laisser sur place.
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
refusal-entrench-most = Pour se retrancher on dépense tous les MP restants, cinq au plus : ici { $most }.
refusal-join-no-attack = On se joint à une attaque, et cette marche n’en fait pas.
refusal-join-who = { $leader } ne peut se joindre : il n’a pas été activé par le même coup, ou a déjà agi.
refusal-interrupt-hand = Cette carte n’est pas dans cette main.
refusal-intercept-friends = Le camp en marche a des SP ou une forteresse dans cet espace.
refusal-intercept-leaderless = Sans leader on n’intercepte pas.
refusal-intercept-routed = Une force en Déroute n’intercepte pas.
refusal-intercept-besieging = Les assiégeants n’interceptent pas.
refusal-intercept-shut-in = Ils ne peuvent sortir de la forteresse.
refusal-intercept-alone = Un leader sans SP n’est pas intercepté.
refusal-intercept-far = Ils ne sont pas à une liaison { DE($at) }.
refusal-intercept-nobody = Il n’y a pas de SP qui puissent intercepter.
refusal-intercept-tried = Cette force a déjà tenté d’intercepter ce Groupe Commandé.
refusal-intercept-attacked = Une force attaquée n’intercepte pas.
refusal-intercept-who = { $at } : pas dans cette force.
refusal-refuge-room = La forteresse a encore place pour { $room } SP.
refusal-refuge-who = { $at } : pas dans cette force.
refusal-withdraw-far = Un recul se fait par une seule liaison.
refusal-withdraw-attacker = L’attaquant est venu { DE($at) }.
refusal-withdraw-enemy = Des SP ennemis ou une forteresse ennemie sont à { $at }.
refusal-withdraw-no-light = Il n’y a pas d’unités Lt.
refusal-withdraw-whole = Une force d’unités Lt recule entière.
refusal-overrun-ratio = Un déferlement demande { $ratio } fois plus de SP.
refusal-overrun-hills = Dans les collines ce déferlement coûte { $cost } MP, il en reste { $left }.


### batailles, pertes, retraites

## section 7

# ---- 7 ----

prompt-battle = { $court } : type de la bataille { DE($at) }
prompt-escalate = { $court } : rendre Intense la bataille { DE($at) }, ou la laisser Mesurée
prompt-tactics = Choisissez vos Tactiques pour la bataille { DE($at) }
prompt-losses = { $court } : répartissez les pertes à { $at }
prompt-shed = { $court } : choisissez les pertes à { $at } ({ $why }, { $n } SP)
prompt-shed-hidden = { $court } : quels SP sont perdus ? { $at }
prompt-retreat = { $court } : retraite depuis { $at }
ask-battle-type = Comment attaquez-vous à { $at } ?
ask-escalate = L’ennemi propose une Bataille Mesurée à { $at }. Comment combattez-vous ?
ask-surprise = Annoncer une Attaque surprise ?
ask-tactic-first = { $court } : quelle Tactique en premier ? ({ $n } au plus)
ask-tactic-second = { $court } : une autre Tactique ? ({ $n } au plus)
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
refusal-retreat-attackers = Les attaquants sont venus { DE($at) }.
refusal-retreat-direction = { $at } éloigne du refuge le plus proche.
refusal-retreat-nowhere = La retraite ne pourrait s’achever depuis { $at }.
refusal-retreat-no-room = Il n’y a pas assez de place dans la forteresse.
refusal-retreat-no-fortress = Il n’y a pas de forteresse amie à { $at }.
refusal-retreat-past = La retraite a choisi de rester hors { DE($at) }.
refusal-retreat-passage-first = Il faut d’abord atteindre { $at } à travers l’ennemi.
refusal-retreat-nobody-in = Au moins un SP entre.
event-battle = Bataille { DE($at) } : { $attacker } ({ $sps } SP) contre { $defender } ({ $against } SP)
event-intense = { $court } : Bataille Intense
event-measured = { $court } : Bataille Mesurée proposée
event-escalated = { $court } : la bataille devient Intense
event-drew-tactics = { $court } : { $n } Tactiques tirées : { $chits }
event-drew-tactics-hidden = { $court } : { $n } Tactiques tirées
event-surprise-declared = { $court } : Attaque surprise annoncée
event-tactics-committed = Un des camps a choisi ses Tactiques
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
event-fire = { $court } : tir de { $sps } SP (colonne { $column }) : { $n ->
    [one] dé
   *[other] dés
} { $dice }, { $drm } ({ $drms }) : total { $total }. L’ennemi perd { $lost } SP ; moral : { $morale }{ $more }
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
event-leader-hit = { CAP($leader) } est touché (dé { $who } ; sort { $fate })
event-nobody-hit = Aucun leader n’est touché (dé { $who })
event-leader-killed = { CAP($leader) } est tué{ $n ->
    [0] {""}
   *[other] {" "}: Volonté du Monarque { $will }
}
event-leader-captured = { CAP($leader) } est capturé{ $n ->
    [0] {""}
   *[other] {" "}: Volonté du Monarque { $will }
}
event-leader-wounded = { CAP($leader) } est blessé et rejoint les Quartiers d’Hiver{ $n ->
    [0] {""}
   *[other] {" "}: Volonté du Monarque { $will }
}
event-morale-1 = { $court } : armée Démoralisée ({ $level })
event-morale-2 = { $court } : armée en Déroute ({ $level })
event-battle-won = Bataille { DE($at) } : victoire ({ $winner } contre { $loser })
event-battle-nobody = Personne ne gagne la bataille { DE($at) }
event-fell-back = { $court } : retraite { DE($start) } à { $to }
event-went-inside = { $court } : { $sps } SP entrent dans la forteresse { DE($at) }
event-went-inside-hidden = { $court } : des troupes entrent dans la forteresse { DE($at) }
event-went-inside-part = { $court } : { $sps } SP entrent dans la forteresse { DE($at) }, { $outside } SP continuent
event-train-taken = L’artillerie de siège de l’armée en Déroute est perdue à { $at } ({ $n })
event-depot-retreated = L’armée en retraite emmène { $depot } à { $at }
event-depot-surplus = Il y a déjà un tel dépôt à { $at } : { $depot } est perdu
event-captured = { $court } : capturés, { $at } ({ $sps } SP)
event-gambler-gone = { CAP($leader) } rejoint la Réserve après son Coup désespéré
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

# signes, pour le terminal

sign-fort = forteresse 1
sign-fortress = forteresse 2
sign-fort_strong = forteresse 3
sign-main_depot = Dépôt Principal
sign-hill = collines
sign-port = port
sign-capital = capitale
sign-control = tenu
sign-star = avantage
sign-siege = siège
sign-battle = bataille
sign-inf = inf
sign-cav = cav
sign-lt_inf = inf lég
sign-lt_cav = cav lég
sign-fa = canons
sign-sa = canons de siège

map-above = The Clash of
map-title = Monarchs
map-years = 1756 – 1763
map-scale = Milles d’Allemagne, 15 au degré
besides = { $first } · { $rest }
in-area = Région { $area } ({ $thl } Thl)
in-theatre = Théâtre { $theatre }
fortress-class = forteresse de classe { $n } : abrite { $inside } SP, { $mask } pour l’assiéger ou la bloquer
main-depot-of = Dépôt Principal : { $nation }
neutral-ground = terre neutre
reconstructed-map = carte reconstituée
box-west = KK Ouest
box-saxony = KK Saxe
box-silesia = KK Silésie
box-baltic = KK Baltique
about-box = Théâtre { $theatre } : les troupes légères, en raid ou en écran
about-sea = Zone de mer : les flottes au large, et dans leurs bases
force-name = Force { $people }, { $sps } SP
force-name-led = Force { $people }, { $sps } SP, sous { $leader }
garrison-name = Garnison { $people } { DE($at) }, { $sps } SP
garrison-name-led = Garnison { $people } { DE($at) }, { $sps } SP, sous { $leader }
garrison-empty = forteresse { DE($at) }, sans troupes
column-name = Colonne { $people } en marche, { $sps } SP
column-name-led = Colonne { $people } en marche, { $sps } SP, sous { $leader }
force-unseen = Force { $people } à { $at }, d’effectif inconnu
garrison-unseen = Garnison { $people } { DE($at) }, d’effectif inconnu
column-unseen = Colonne { $people } à { $at }, d’effectif inconnu
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
badge-disorganised = désorganisé : n’est pas une Source
badge-port-1 = désorganisé
badge-port-2 = détruit jusqu’à la fin de la saison
badge-forage = en Raid de Pillage contre { $area }
badge-base = dans sa base, { $base }
ratings = Initiative { $initiative }, offensif { $offensive }, défensif { $defensive }, MP { $mp }, Endurance { $endurance } (reconstitués)
controls = { $at } : contrôle { $nation }
marker-battle = Bataille { DE($at) }
marker-siege = Siège { DE($at) }, marqueur +{ $n }
fleet-depot = FD de Flotte ({ $fleet })
advantage-0 = Avantage KK : l’Alliance
advantage-1 = Avantage KK : la Coalition
year = { $year }
season-round = { $season }, manche { $n } sur { $of }
will-of = Volonté : { $power }
mark-collapse = effondrement
mark-exhausted = Épuisée
balance = Balance des VP : Coalition moins Alliance
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
card-origin-source = (Nom tiré de l’aide de jeu ; valeur et effet reconstitués.)
card-origin-public = (Nom tiré de descriptions publiques ; valeur et effet reconstitués.)
card-origin-reconstructed = (Carte reconstituée.)
card-interrupt = Interrompt une marche ennemie
card-mandatory = Obligatoire
card-removed = Hors du jeu après son événement
note-interrupt = Son événement ne fait qu’interrompre une marche ennemie ; dans votre tour : opérations, ravitaillement, raid ou appareillage.
note-event = Son événement est impossible maintenant : { $why }
piles = Défausses
battle-at = Bataille { DE($at) }
attacker = { CAP($side) } attaque
defender = { CAP($side) } défend
head-battle = Bataille
row-sps = SP
row-column = Colonne de la table
row-commander-of = Commandant
row-drm = DRM, sans les Tactiques
row-drm-capped = DRM, sans les Tactiques (au plus { $n }, en plus ou en moins)
row-endurance = Endurance
row-tactics = Tactiques
refusal-tactic-card = On demande un jeton de Tactique, pas une carte Stratégique.
tactics-of = Tactiques, { $nation }
tactics-chosen = Tactiques
tactics-in = { CAP($side) } a choisi
tactics-awaited = { CAP($side) } choisit
budget = Budget de printemps
head-army-cost = Armée
head-depot-cost = Dépôts
head-room = Recrues sous la limite
head-discards = Défaussées
head-removed = Hors du jeu
light-war = Kleiner Krieg
head-theatre = Théâtre
head-advantage = Avantage
head-forage = Raids de Pillage
forage-raid = { $area } : { $troops }
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
ban-activate = aucune carte n’active de Groupe Commandé : { $nation }
ban-supply-raids-of = pas de Raid de Ravitaillement : { $nation }
ban-forced-marches = pas de marche forcée cette saison
ban-march-mp = total de marche { $n } dans cette manche
fortunes = Fortunes de Guerre, { $left } dans la tasse
head-chit = Tiré
head-effect = Effet
box-pool = Réserve
box-prisoners = Prisonniers
box-quarters = Quartiers d’hiver
box-dead = Tombés
lens-force = Force
lens-march = Marche
lens-way = Meilleur chemin
lens-supply = Ravitaillement
lens-siege = Siège
lens-threats = Menaces
head-figure = Valeur
head-rule = Règle
head-to = Vers
head-mps = MP
head-left = Reste
head-intercepted = Interception
head-rolls = Jets
head-fallen = Tombée
row-commander = Commandant : { $leader }
row-subordinate = avec lui : { $leader }
row-morale = Moral
row-sum = en tout
row-state = État de ravitaillement
row-reach = à portée du ravitaillement
row-garrison-supply = dans une forteresse, pas de vérification
said-yes = oui
said-no = non
supply-0 = Ravitaillement Complet
supply-1 = Ravitaillement Insuffisant
supply-2 = Ravitaillement Critique
allowance = Total de marche
supply-of-force = Ravitaillement
source-md = Dépôt Principal { $at }
source-fd = Dépôt de Campagne { $at }
source-captured = Dépôt Principal pris { $at }
source-fleet = FD de Flotte { $at }
mps-of = { $n } sur { $most } MP
march-to = { $at } : reste { $left } MP, interception { $risk } %
march-of = { $leader }, { $sps } SP : { $left ->
    [one] { $left } MP restant
   *[other] { $left } MP restants
}
march-unled = { $sps ->
    [one] Un SP sans leader
   *[other] { $sps } SP sans leader
} : { $left ->
    [one] { $left } MP restant
   *[other] { $left } MP restants
}
no-force = Aucune force à { $at }.
supply-for = Ravitaillement : { $nation }
no-march = Personne ici ne pourrait être activé.
no-way = Il n’y a pas de chemin.
chance = { $n } %
in-reach = { $nation } : ravitaillement assuré à { $at }
blocks = { $at } bloque le Chemin de Ravitaillement
cut-off = hors de portée du ravitaillement
no-siege = Aucun ennemi devant une forteresse ici.
siege-drms = Siège { DE($at) } : modificateurs
siege-drms-if = { $at }, si un siège commençait : modificateurs
siege-roll = Le prochain jet
siege-fall = La forteresse est tombée après
siege-dysentery = Dysenterie
siege-progress = Progression
siege-sortie = Sortie
siege-honours = Honneurs de la Guerre
siege-surrender = Reddition
threat = { $at } : { $side } pourrait venir avec { $sps } SP contre { $own } ({ $leaders })
threat-unseen = { $at } : { $side } pourrait venir, d’effectif inconnu ({ $leaders })
sketch = Prévu
origins = Original et reconstitué
head-origin = D’où cela vient
origin-tables = Tables et modificateurs
origin-tables-how = L’aide de jeu du jeu publié ; quelques modificateurs viennent de son aide publique de 2009.
origin-map = Carte, pions, leaders
origin-map-how = Reconstitués : lieux réels, forteresses, dépôts et valeurs selon l’histoire.
origin-cards = Cartes et jetons
origin-cards-how = Reconstitués ; les noms de quelques événements viennent de l’aide de jeu ou de descriptions publiques.
origin-years = Années, seuils, chapitres P
origin-years-how = Reconstitués : mises en place selon l’histoire de chaque année, seuils estimés.


### chances et prévisions

## section 9

# ---- 9 ----

odds-number = { $n }
odds-range = { $low } à { $high }
odds-intense = intense
odds-measured = mesurée

odds-intercepted = La marche, si tous ceux qui le peuvent interceptent
odds-intercept = { $at } : l’interception
odds-caught = elle est interceptée
odds-gets-through = elle passe
odds-force = { $leader } : la marche forcée
odds-forced = elle réussit
odds-not-forced = elle échoue
odds-entrench = { $leader } se retranche à { $at }
odds-dug = il est retranché
odds-not-dug = il ne l’est pas
odds-join = { $leader } rejoint l’attaque sur { $at }
odds-arrives = il arrive
odds-too-late = il s’arrête un espace avant
odds-arrivals = { $n ->
    [one] L’autre Groupe Commandé arrive
   *[other] Combien des { $n } autres Groupes Commandés arrivent
}
odds-withdraw = { $at } : le recul vers { $to }
odds-withdrawn = il réussit
odds-held-fast = il échoue

odds-battle = { $at } : la bataille ({ $type })
odds-tactics = { $at } : la bataille avec { $tactics }, selon toutes les Tactiques que l’ennemi a pu tirer
odds-tactics-best = { $at } : le meilleur choix en moyenne, { $tactics }
odds-no-tactic = aucune Tactique
odds-battle-hidden = { $at } : la bataille ({ $type }), selon toutes les Tactiques qui ont pu être tirées
odds-wins = { CAP($side) } l’emporte
odds-routs = { CAP($side) } l’emporte et brise l’ennemi
odds-nobody-wins = il ne reste personne
odds-losses = { $at } : SP que perd { $side } ({ $type }), { $mean } en moyenne
odds-fate = { $at } : le sort de { $leader }
odds-killed = tué
odds-captured = capturé
odds-wounded = blessé
odds-unharmed = indemne

odds-siege = Le siège de { $at } : ce jet
odds-rally = { $at } : le ralliement
odds-rallies = elle remonte d’un niveau
odds-stays-broken = elle ne se rallie pas
odds-raid = { $at } : le Raid de Ravitaillement sur { $target }
odds-raid-destroyed = détruit
odds-raid-disorganised = désorganisé
odds-raid-lowered = ravitaillement abaissé
odds-raid-none = rien
odds-naval = { $one } contre { $other }
odds-naval-defeat = défaite de la flotte de la Coalition
odds-naval-draw = match nul sanglant
odds-naval-victory = victoire de la flotte de la Coalition
odds-plain = sans supplément
odds-extra = avec 3 Thl de plus
odds-recruits = { CAP($nation) }, { $how } : SP d’infanterie recrutés, avec { $horse } pas de cavalerie pour { $cost } Thl en moyenne

chances-sieges = Sièges, un jet par tour
chances-recruits = Recrues de ce printemps, en moyenne
chances-raids = Pertes des raids à la fin de la saison, en l’état
chances-will = La Volonté des Monarques cette saison : les sièges continuent tant que les SA les paient ; puis si, en outre, chaque force qui peut être attaquée l’est une fois
chances-comers = Qui peut venir à { $at } avec une activation ; les batailles sont intenses
chances-battle = { $at } : { $attacker } attaque { $defender }
chances-losses = { $at } : SP perdus
chances-siege = Le siège de { $at }, marqueur de siège { $marker }
chances-siege-if = { $at }, si un siège commençait
chances-quiet = { $at } : personne ne peut venir, personne ne se bat
chances-yes = oui
chances-no = non
chances-wins = { CAP($side) } l’emporte
chances-routs = { CAP($side) } l’emporte et brise l’ennemi
chances-lost = SP que perd { $side }
chances-struck = un Leader Touché pour { $side }
chances-lost-in = { CAP($side) }, { $type }
chances-or-more = { $n } ou plus
chances-rolls = { $n }
chances-rolls-season = { $n } (fin de saison)
chances-head-fortress = Forteresse
chances-head-marker = Marqueur
chances-head-turns = Tours restants
chances-head-affordable = Jets payables
chances-head-falls = Tombe
chances-head-rolls = Jets, en moyenne
chances-head-sas = SA
chances-head-honours = Avec les Honneurs
chances-head-nation = Nation
chances-head-sps = SP
chances-head-thalers = Thl
chances-head-sps-extra = SP avec 3 Thl de plus
chances-head-each = Thl par SP de plus
chances-head-pays = Avantageux
chances-head-theatre = Théâtre
chances-head-raider = Attaquant du raid
chances-head-loses = Il perd
chances-head-steps = Pas, en moyenne
chances-head-enemy-loses = L’ennemi perd
chances-head-power = Puissance
chances-head-will = MW
chances-head-collapses = S’effondre
chances-head-battles = Batailles
chances-head-will-after = MW ensuite, en moyenne
chances-head-collapses-after = S’effondre ensuite
chances-head-leader = Commandant
chances-head-side = Camp
chances-head-from = Depuis
chances-head-mps = MP restants
chances-head-wins = Gagne
chances-head-routs = Brise l’ennemi
chances-head-own-lost = SP qu’il perd
chances-head-enemy-lost = SP que l’ennemi perd
chances-head-chances = Chances
chances-head-intense = Intense
chances-head-measured = Mesurée
chances-head-rolls-made = Jets
chances-head-with-honours = Honneurs de la Guerre
chances-head-surrenders = Reddition
chances-head-dysentery = SP perdus par dysenterie


### robots, instructions, arrangement

## section 10

# ---- 10 ----

ask-instruct = Que faire en votre absence ?
do-hold-cards = n’interrompre aucune marche
do-intercept-with = intercepter de vous-même
do-withdraw-from = reculer, ou rester
ready-hold-cards = Aucune carte contre les marches jusqu’à { $end }
end-of-round = la fin de la manche { $n } ({ $season })
end-of-season = la fin de la saison ({ $season })
ask-until = Jusqu’à quelle manche de cette saison ?
ask-intercept-with = Avec le Groupe Commandé de qui ? Personne de nommé : n’importe lequel.
ask-intercept-into = Dans quels espaces ? Aucun de nommé : n’importe lequel.
ask-intercept-faces = Si combien de faces du dé au moins réussissent ?
ask-withdraw-from = De quels espaces ? Aucun de nommé : n’importe lequel.
ask-withdraw-who = Qui recule ?

arrange-what = Que faut-il changer ?
arrange-at = { $at } : quoi ?
arrange-leader = Quel leader ?
arrange-where = { $leader } : où ?
arrange-card = Quelle carte entre dans une main, ou la quitte ?
arrange-flag = Quel fait ?
arrange-treaty = Quel traité est en vigueur ?
arrange-on = { $what } ?
arrange-season = Quelle saison ?
arrange-round = Quelle manche ?
arrange-court = Le tour de qui ?
arrange-whose = { $track } : de qui ?
arrange-value = { $track }, { $who } : combien ?
arrange-control = { $at } : qui le contrôle ?
arrange-siege = { $at } : assiégé ?
arrange-marker = Que dit le marqueur de siège ?
arrange-depot = { $at } : quel dépôt ?
arrange-depot-how = Dans quel état ?
arrange-how = { $at } : comment va la force ?
arrange-count = { $at } : combien ? { $troop }
arrange-do-leader = un leader
arrange-do-hand = une main de cartes
arrange-do-flag = un fait acquis
arrange-do-treaty = le traité en vigueur
arrange-do-turn = à qui est le tour
arrange-do-will = Volonté du Monarque
arrange-do-points = Points de Victoire
arrange-do-treasury = Thalers
arrange-do-actions = Actions de Ravitaillement
arrange-do-control = qui le contrôle
arrange-do-siege = le siège
arrange-do-depot = un Dépôt de Campagne
arrange-do-morale-of = son moral
arrange-do-supply-of = son ravitaillement
arrange-do-marker-of = ses marqueurs
arrange-do-pool = Réserve
arrange-do-prisoners = prisonniers
arrange-do-quarters = quartiers d’hiver
arrange-do-dead = morts
arrange-do-normal = en bon ordre
arrange-do-demoralised = Démoralisé
arrange-do-routed = en Déroute
arrange-do-full = Ravitaillement Complet
arrange-do-short = Ravitaillement Insuffisant
arrange-do-critical = Ravitaillement Critique
arrange-do-entrenched = retranché
arrange-do-sharing = Ravitaillement Mixte
arrange-do-ready = prêt
arrange-do-disorganised = désorganisé
arrange-do-removed = absent
arrange-do-yes = oui
arrange-do-no = non
change-stand = { $at } : { $n } × { $troop }.
change-lead = { $leader } s’y trouve maintenant : { $at }.
change-leave = { $leader } quitte la carte : { $box }.
change-control = Contrôle { DE($at) } : { $nation }.
change-siege = { $at } est assiégé, son marqueur dit { $n }.
change-no-siege = { $at } n’est pas assiégé.
change-condition = { $at } : { $how }.
change-no-condition = { $at }, n’est plus le cas : { $how }.
change-depot = { $at } : { $depot }, { $how }.
change-track = { $track }, { $who } : { $n }.
change-flag = { $flag } : oui.
change-no-flag = { $flag } : non.
change-treaty = Le traité en vigueur : { $treaty }.
change-hand-hold = { $card } est dans une main : { $court }.
change-hand-put-down = { $card } n’est plus dans une main : { $court }.
change-turn = { $season }, manche { $n }, au tour de : { $court }.
refusal-arrange-closed = { $at } est fermé à une nation qui n’est pas en guerre, ou pas avec son propriétaire.
refusal-arrange-no-fortress = Aucune forteresse de ce camp à { $at }.
refusal-arrange-enemies = Des ennemis sont à { $at }.
refusal-arrange-neutral = Personne ne contrôle jamais { $at }.
refusal-arrange-garrison = Une garnison de l’autre camp est à { $at }.
refusal-arrange-no-besieger = Aucune force à { $at } ne pourrait l’assiéger.
refusal-arrange-nobody = Aucun SP n’y est : { $at }.
refusal-arrange-inside = Une force dans une forteresse n’a pas ce marqueur : { $at }.
refusal-arrange-one-nation = La force est d’une seule nation : { $at }.
refusal-arrange-no-depot = Aucun dépôt de ce genre n’y est.
refusal-arrange-no-counter = Il ne reste aucun pion pour ce dépôt.
refusal-arrange-depot-where = Ce camp ne peut avoir de dépôt à { $at }.
refusal-arrange-no-card = { $card } n’est ni dans la pioche ni défaussée.
refusal-arrange-no-turns = Cette cour ne joue pas de tour : { $court }.


### dés : roll-LABEL

## section 11

# ---- 11 ----

roll-siege = siège
roll-rally = ralliement
roll-naval = combat naval
roll-raid = Raid de Ravitaillement
roll-raid_losses = pertes des raids
roll-fire = tir
roll-tests = Tactique
roll-who = qui est touché
roll-fate = sort
roll-casualty = quel leader
roll-tactic = jeton de Tactique


roll-forced_march = marche forcée
roll-entrench = retranchement
roll-coordinate = coordination
roll-intercept = interception
roll-withdraw = recul
roll-recruits = Recrues
roll-leaders = Nouveaux leaders
roll-leader = Un leader de la Réserve
roll-card = Une carte du paquet
roll-discard = Une carte de la main
roll-fortune = Fortunes de Guerre
roll-theatre = Un Théâtre
roll-prisoner = Un prisonnier échangé

### déroulement du jeu : play-FRAME et play-FRAME-STEP

play-spring = Phase de Printemps
play-spring-income = Revenus
play-spring-subsidies = Subventions
play-spring-sustainment = Maintien des armées
play-spring-depots = Entretien des dépôts
play-spring-recruitment = Recrutement
play-spring-reconstruction = Reconstruction de dépôts et d’artillerie
play-spring-new-leaders = Nouveaux leaders
play-spring-end = Fin de la Phase de Printemps
play-season = Saison
play-season-fortunes = Fortunes de Guerre
play-season-income = Revenu en Actions de Ravitaillement
play-season-kk-moves = Mouvement des troupes légères
play-season-kk-moved = Troupes légères en place
play-season-forage = Raids de Pillage
play-season-deal = Distribution des cartes
play-season-rounds = Manches
play-season-raids = Résolution des raids
play-season-spoils = Fruits du pillage
play-season-keep = Carte gardée
play-season-regroup = Regroupement des leaders
play-season-close = Fin de la saison
play-turn = Tour d’une cour
play-turn-rally = Étape de ralliement
play-turn-actions = Étape d’action
play-turn-check = Vérification du ravitaillement
play-operations = Groupes Commandés activés
play-march = Marche
play-march-walk = En route
play-march-entered = Interruption par une carte
play-march-interrupted = Interception
play-march-met = Rencontre de l’ennemi
play-march-interceptor-comes = Arrivée de l’intercepteur
play-march-intercepted = Attaquer ou rebrousser chemin
play-march-freed = L’ennemi est parti
play-march-onward = Suite de la marche
play-march-straggle = Traînards
play-march-down = Fin de la marche
play-march-over = Marche terminée
play-interrupts = Interruption d’une marche par une carte
play-intercepts = Interception d’une marche
play-attack = Attaque
play-attack-surprise = Tactiques tirées d’avance
play-attack-declare = Attaque Surprise
play-attack-refuge = Refuge dans la forteresse
play-attack-withdrawal = Recul
play-attack-joining = D’autres Groupes Commandés se joignent
play-attack-overrun = Déferlement
play-attack-straggling = Traînards avant la bataille
play-attack-fight = Engagement
play-battle = Bataille
play-battle-battle-type = Type de la bataille
play-battle-escalation = Escalade
play-battle-draw = Tirage des Tactiques
play-battle-fire = Tir
play-battle-attacker-losses = Pertes de l’attaquant
play-battle-defender-losses = Pertes du défenseur
play-battle-casualties = Leaders Touchés
play-battle-decision = Victoire et moral
play-battle-retreat = Retraite du vaincu
play-battle-after = Après la bataille
play-battle-score = MW et VP
play-tactics = Choix secret des Tactiques
play-losses = Pertes au combat
play-shed = Pertes hors combat
play-retreat = Retraite
play-levy = Recrues britanniques
play-placing = Placement des nouvelles troupes
play-restoring = Rétablissement d’unités réduites
play-rejoin = Un leader rejoint une force
play-effects = Effets d’une carte ou d’un jeton
play-sailing = Appareillage
play-peace = Paix d’une puissance
play-garrisons = Honneurs de la Guerre
play-sea-fight = Combat naval
play-raid-losses = Pertes des raids
play-spoils = Butin d’un Raid de Pillage
