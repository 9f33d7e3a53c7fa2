var e=Object.values(Object.assign({"./fr/armies.ftl":`armies-title = Armées
armies-no-game = Aucun jeu n’a ici d’armées à composer.
armies-own = Vos armées
armies-none = Aucune encore. Commencez-en une, prenez une armée toute prête ou collez une liste. Elles restent dans ce navigateur.
armies-new = Une nouvelle armée
armies-nation = Nation
armies-structure = Structure
armies-budget = Budget
armies-begin = Commencer
armies-ready = Armées toutes prêtes
armies-import = Lire une liste
armies-import-about = Collez une armée en texte, en français ou en anglais, ou en YAML.
armies-import-read = La lire
armies-import-file = ou depuis un fichier\xA0:
armies-compare = Comparer deux armées
armies-points = { $budget ->
    [0] { $points } points
   *[other] { $points } points sur { $budget }
}
armies-faults = { $n ->
    [one] une faute
   *[other] { $n } fautes
}
armies-battle = Au combat
armies-papers = Feuilles
armies-copy = Copier
armies-drop = Supprimer
armies-drop-sure = Supprimer { $name }\xA0?
armies-name = Nom
armies-untitled = Une armée sans nom
armies-back = Revenir d’un pas
armies-export = Emporter
armies-as-text = en texte
armies-as-yaml = en YAML
armies-save = Enregistrer un fichier
armies-state = { $broken ->
    [0] il manque encore\xA0: { $missing }
   *[other] contre les règles\xA0: { $broken }, manquent encore\xA0: { $missing }
}
armies-legal = en règle
armies-spent = Points dépensés
armies-army = L’armée
armies-add = Ajouter une formation
armies-whole = Revenir à l’armée entière
armies-nothing-more = Rien de plus ne peut être ajouté ici.
armies-refused = { $n ->
    [one] Un choix impossible pour l’instant
   *[other] { $n } choix impossibles pour l’instant
}
armies-line = ligne { $n }\xA0:
armies-side = Armée { $n }
armies-row-nation = Nation
armies-row-structure = Structure
armies-row-points = Points
armies-row-formations = Formations
armies-row-troops = Troupes
armies-row-faults = Fautes
new-army = Avec votre armée\xA0: { $name }, { $points } points.
armies-use = Mener cette armée
armies-which = L’une de vos armées
armies-variant = Règles
armies-switches = { $n ->
    [0] Règles une à une
    [one] Règles une à une\xA0: { $n } modifiée
   *[other] Règles une à une\xA0: { $n } modifiées
}`,"./fr/board.ftl":`board = Plateau
board-how = Les flèches vont d’un lieu à l’autre, Entrée choisit, plus et moins rapprochent et éloignent, 0 montre tout le plateau.
board-tools = Vue du plateau
board-nearer = Plus près (+)
board-further = Plus loin (−)
board-whole = Tout le plateau (0)
board-hide-counters = Cacher les pions
board-edge = Bord de la table
board-rule = { $n } × { $unit }
board-can-choose = { $what }. Peut être choisi.
board-more = et { $n } de plus
gallery = Galerie
gallery-about = Pour qui fait un jeu\xA0: ouvre une image depuis un fichier et la montre sur le plateau\xA0; dessous, tous les pions qui existent.
gallery-open = Ouvrir une image
gallery-names = Noms
gallery-layers = Calques
gallery-stage = Le plateau
gallery-empty = Ouvrez un fichier avec un plateau et une scène (JSON), ou déposez-le ici.
gallery-no-json = { $file } n’est pas du JSON\xA0: { $where }
gallery-no-picture = { $file } n’est pas une image\xA0: quelque chose ne va pas dans { $where }.
gallery-log = Ce qui a été cliqué
gallery-looking = Sous le pointeur\xA0: { $what }
gallery-looking-nowhere = Sous le pointeur\xA0: rien
gallery-chose = Choisi\xA0: { $what }
gallery-looked = Regardé\xA0: { $what }
gallery-counters = Pions
gallery-tone = Ton
gallery-tones = Tons, pastilles, tailles
sign-fort = fort
sign-fort-strong = place forte
sign-fortress = forteresse
sign-capital = capitale
sign-resource = ressource
sign-hill = collines
sign-port = port
sign-main-depot = dépôt principal
sign-woods = bois
sign-orchard = verger
sign-building = bâtiment
sign-farmland = champs
sign-hay-stacks = meules de foin
sign-pond = étang
sign-hq = quartier général
sign-inland = intérieur des terres
sign-village = village
sign-open = terrain à découvert
sign-beach = plage
sign-bridge = pont
sign-jungle = jungle
sign-stream = rivière
sign-gully = ravin
sign-canal = canal
sign-marsh = marais
sign-ocean = océan
sign-palm-grove = palmeraie
sign-field = champ
sign-crops = cultures hautes
sign-level-1 = niveau 1
sign-level-2 = niveau 2
sign-road = route`,"./fr/common.ftl":`away = La table ne répond pas. Nouvel essai sous peu.
guest-name = Invité`,"./fr/home.ftl":`header-skip = Aller au contenu
header-menu = Menu
header-places = Lieux
header-games = Jeux
header-learn = Apprendre
header-rules = Règles
header-language = Langue
header-light-auto = Clair ou sombre selon le système
header-light-light = Clair
header-light-dark = Sombre
header-plain-boards = Plateaux simples, sans peinture
header-sound = Un son quand c’est à moi
header-notices = Un avis quand c’est à moi
header-name = Votre nom
header-name-change = changer le nom
header-name-keep = Garder
header-name-missing = Indiquez un nom, les autres le verront.
header-leave = Quitter cet ordinateur
header-leave-sure = Quitter cet ordinateur\xA0?
header-leave-about = Ce navigateur oubliera qui vous êtes. Personne ne pourra reprendre vos places, sauf si vous en avez une clé ailleurs.
header-your-turn = À vous de jouer
header-at-a-table = À l’une de vos tables.
header-tables-wait = { $n ->
    [one] Une table vous attend
   *[other] { $n } tables vous attendent
}
home-title = Jeux
home-hero = Le wargame dans les règles, dans votre navigateur
home-hero-more = La table connaît les règles, montre ce qui est permis et pourquoi, et garde les secrets. Sans compte, rien à installer.
home-hero-play = Jouer tout de suite contre des bots
home-hero-learn = Apprendre { $game }
home-hero-lesson = Une leçon avec des images du plateau
home-hero-scene = { $game }\xA0: { $when }
home-hero-hide = Ne plus montrer
home-games = Les jeux
home-games-about = { $n ->
    [one] avec ses règles, des bots et une leçon
   *[other] { $n }, chacun avec ses règles, des bots et une leçon
}
home-players = { $n } joueurs
home-players-range = { $low } à { $high } joueurs
home-play = Jouer
home-play-how = contre des bots\xA0: { $game }
home-starting = On met la table…
home-set-up = Préparer
home-set-up-what = une partie\xA0: { $game }
home-learn = Apprendre
home-mine = Vos parties
home-mine-wait = { $n ->
    [0] aucune ne vous attend
    [one] une vous attend
   *[other] { $n } vous attendent
}
home-finished = { $n ->
    [one] Une partie finie
   *[other] { $n } parties finies
}
home-joinable = S’asseoir avec d’autres
home-watchable = { $n ->
    [one] Une table à regarder
   *[other] Des tables à regarder
}
home-watchable-about = en cours
home-watch-all = { $n ->
    [one] Une autre table à regarder
   *[other] { $n } autres tables à regarder
}
home-your-turn = À vous
home-waits-for = à { $who } de jouer
home-over = Finie
home-play-on = Continuer
home-look = Voir
home-look-back = Revoir
home-sit-down = S’asseoir
home-with = avec { $who }
home-all-sides = vous pour tous les camps
home-bots = { $n ->
    [one] un bot
   *[other] { $n } bots
}
home-free-seats = { $n ->
    [one] une place libre
   *[other] { $n } places libres
}
home-bot = bot\xA0: { $bot }
home-file = Ouvrir un fichier
home-file-about = Une partie gardée en fichier .grog est vérifiée coup par coup et reprend ici.
home-file-choose = Choisir un fichier…
home-file-opening = On la rejoue…
home-file-wrong = { $file } ne peut être ouvert. { $why }
home-foot = Une table pour les jeux de guerre, tenue par des gens qui aiment lire les règles.
home-foot-table = À la table
home-foot-rules = Toutes les règles, numérotées
home-foot-guide = Comment se servir de la table
home-foot-makers = Pour les créateurs
home-foot-gallery = Plateaux et pions
home-foot-programs = Pour les programmes\xA0: l’API
home-foot-fine = Sans publicité ni pisteurs\xA0; aucune page ne demande rien à personne d’autre.
bot-random = débutant, joue au hasard
bot-greedy = bon et rapide
bot-quick = rapide, un peu plus faible
bot-cautious = prudent, tient ce qu’il a
bot-searching = réfléchit, prend son temps
lost-title = Rien par ici
lost-about = Cette adresse ne mène à aucune table ni à aucune page. Le lien a peut-être été coupé en le copiant, ou la table a été rangée.
lost-home = Vers les jeux
new-title = Quel jeu\xA0?
new-of = { $game }\xA0: une nouvelle partie
new-ways = Comment voulez-vous jouer\xA0?
new-way-bots = Contre des bots
new-way-bots-about = Vous, et des bots à toutes les autres places.
new-way-screen = À deux devant un écran
new-way-screen-about = Un rideau cache à chacun ce qu’il ne doit pas voir de l’autre.
new-way-solo = Tous les camps à vous seul
new-way-solo-about = Pour essayer, ou pour jouer contre vous-même.
new-way-friends = En ligne avec des amis
new-way-friends-about = Vous recevez un lien pour chaque autre place.
new-way-referee = Arbitrer une vraie table
new-way-referee-about = Le jeu est devant vous\xA0; vous saisissez les ordres et les dés de tous.
new-way-referee-no-dice = Le jeu est devant vous\xA0; vous saisissez les ordres de tous.
new-scenario = Scénario
new-variant = Qui joue
new-card = De quoi il s’agit
new-seats = Qui s’assoit où
new-seat-me = moi
new-seat-me-too = moi aussi
new-seat-here = une autre personne devant cet écran
new-seat-bots = Bots
new-seat-bot-best = un bon bot
new-seat-others = Ailleurs
new-seat-invite = inviter par un lien
new-seat-open = ouverte à tous
new-curtain = Un rideau au changement de place
new-curtain-about = Rien n’est montré avant que le joueur suivant ne dise que c’est bien lui.
new-options = Options
new-options-changed = { $n ->
    [0] comme d’habitude
    [one] une diffère de l’habitude
   *[other] { $n } diffèrent de l’habitude
}
new-usual = { $value } (habituel)
new-usual-mark = (habituel)
new-a-number = un nombre
new-clock-and-dice = Horloge et dés
new-clock = Temps
new-pace-rules = à l’horloge des règles
new-pace-rules-about = L’horloge des règles court dès que toutes les places sont prises. Décochez-la plus haut pour en choisir une autre.
new-pace-free = sans horloge
new-pace-move = un temps par décision
new-pace-game = un temps pour toute la partie
new-pace-days = des jours par décision
new-minutes = Minutes
new-bonus = Secondes ajoutées après chaque décision
new-days = Jours
new-flag = Le temps écoulé
new-flag-lapse = la décision tombe, comme les règles le prévoient
new-flag-bot = un bot prend la place
new-flag-lose = la place perd
new-dice = Dés
new-dice-fair = équitables et vérifiables
new-dice-hand = lancés à la main
new-dice-fair-about = Ils viennent d’une clé scellée avant la partie et montrée après\xA0: chacun peut vérifier chaque jet.
new-dice-hand-about = Vous lancez de vrais dés, tirez de vraies cartes, et saisissez le résultat.
new-setup = Tout ce que la mise en place a tiré, dans l’ordre
new-setup-wrong = Des nombres entiers seulement, séparés par des espaces.
new-table = La table
new-name = Nom de la table
new-listed = Chacun peut la trouver
new-listed-about = Elle figure dans la liste des parties\xA0; on peut y prendre une place libre.
new-listed-short = chacun peut la trouver
new-watched = On peut la regarder
new-watched-about = Qui a son adresse peut regarder, sans ce qui est secret.
new-watched-short = pour qui a son adresse
new-private-short = pour ceux qui y sont assis
new-start = Commencer
new-invitations = Envoyez ces liens
new-invitations-about = Chacun vaut pour une personne, une fois. La partie attend que tous soient venus\xA0; vous retrouverez la table sur votre page d’accueil.
new-copy = Copier
new-copied = Copié
new-to-table = À la table
learn-title = Se servir de la table
learn-of = Apprendre { $game }
learn-contents = Sur cette page
learn-table = Tableau
learn-none = Il n’y a pas encore de leçon pour ce jeu.`,"./fr/join.ftl":`join-title = Invitation
join-invited = { $n ->
    [0] On vous invite à jouer à { $game }.
    [one] { $who } vous invite à jouer à { $game }.
   *[other] { $who } vous invitent à jouer à { $game }.
}
join-invited-somewhere = On vous invite à jouer.
join-as = Votre place\xA0: { $seat }
join-about = Rien ne se passe avant que vous preniez place, et il ne faut pas de compte.
join-name = Votre nom, tel que les autres le verront
join-sit = Prendre place
join-sitting = On vous installe…
join-watch = Regarder seulement
join-to-table = À la table
join-yours = Cette table est la vôtre. L’invitation est pour quelqu’un d’autre et n’a pas servi\xA0: envoyez le lien tel quel.
join-here-already = Vous êtes déjà à cette table\xA0: { $seat }.
join-taken-by = { $name } y est déjà\xA0: cette invitation a servi. Si elle était pour vous, demandez-en une nouvelle.
join-over = Cette partie est terminée.
join-used = Cette invitation ne vaut plus\xA0: elle a servi ou a été remplacée, ou la table n’est plus là. Demandez-en une nouvelle à qui l’a envoyée.
join-torn = Ce lien n’est pas entier. Copiez-le jusqu’au dernier signe, ou demandez-en un nouveau.
join-away = La table ne répond pas. Votre invitation n’est pas perdue\xA0: réessayez.
join-again = Réessayer`,"./fr/opentable.ftl":`not-there = Pas là.
place-it = Poser
place-here = Poser ici
point-and-turn = Pointez n’importe où sur la table et cliquez, ou prenez l’un de ces emplacements. La molette, q et e font pivoter\xA0; avec Maj, d’un degré.
point-and-drag = Touchez la table, ou prenez l’un de ces emplacements. Faites glisser pour déplacer, puis posez.
point-by-finger = Touchez la table, ou prenez l’un de ces emplacements. Faites glisser pour déplacer, la poignée pour pivoter, puis posez.
typed-pose = x/y/angle, ou passez par la table
angle = { $n }°
ruler = Réglette
ruler-how = Deux clics, ou un glisser, mesurent la distance. Au clavier\xA0: les flèches, avec Maj pouce par pouce, et Entrée. Échap range la réglette.
ruler-by-finger = Deux touches, ou un glisser, mesurent la distance. Deux doigts déplacent la table.
ruler-told = Mesuré\xA0: { $inches }
middles = Centres
brush = Ce que l’on donne
brush-by-finger = Choisissez, puis touchez les pièces sur la table. Toucher à nouveau le retire.
brush-how = Choisissez, puis cliquez les pièces sur la table, ou encadrez-en plusieurs. Un second clic le retire.
brush-rest = { $n ->
    [0] Chacun a le sien
    [one] À la dernière\xA0: { $bin }
   *[other] Aux { $n } autres\xA0: { $bin }
}
brush-barred = { $bin } est impossible pour\xA0: { $items }. Cliquez pour savoir pourquoi.
close = Fermer
paper-list = Feuilles à imprimer
paper-none = Ce jeu n’a pas de feuilles pour vous maintenant.
paper-back = Retour à la table
paper-print = Imprimer
paper-save = Enregistrer en texte`,"./fr/rulebook.ftl":`rulebook-title = Règles
rulebook-of = Règles de { $game }
rulebook-choose = Quel livret\xA0?
rulebook-search = Chercher\xA0: des mots ou un numéro
rulebook-found = { $n ->
    [0] Aucune règle ne contient tous ces mots.
    [one] Une règle
   *[other] { $n } règles
}
rulebook-clear = Tout montrer
rulebook-language = Langue du livret
rulebook-both = Côte à côte
rulebook-chapters = Chapitres
rulebook-chapter = Chapitre { $n }
rulebook-rule = Règle { $id }
rulebook-open = Ouvrir dans le livret
rulebook-link = Adresse de cette règle
rulebook-rests-on = S’appuie sur
rulebook-bears = Sert à
rulebook-ruling = Tranché ici, là où la règle imprimée ne dit rien.
rulebook-ruling-mark = tranché
rulebook-learn = Apprendre le jeu
rulebook-no-rule = Il n’y a pas de règle { $id } dans ce livret.
try-rule = Essayer
try-rule-of = Essayer la règle { $rule } à une table à vous
try-rule-hand = avec vos propres dés
proof-title = Source et preuves
proof-lines = Source française\xA0: lignes { $lines }
proof-code = Appliquée dans
proof-tests = { $n ->
    [0] Aucun test ne la cite.
    [one] Un test\xA0:
   *[other] { $n } tests, entre autres\xA0:
}
proof-examples = Exemples joués\xA0: { $examples }
proof-random = Sur { NUMBER($games) } parties au hasard, elle s’est appliquée dans { NUMBER($applied) } et a interdit quelque chose dans { NUMBER($refused) }.
proof-bots = Sur { NUMBER($games) } parties du robot { $bot }, elle s’est appliquée dans { NUMBER($applied) } et a interdit quelque chose dans { NUMBER($refused) }.`,"./fr/table.ftl":`prompt = Ce qu’il y a à faire
papers = Papiers
foot = Mains, réserves et relecture
benches = Mains et réserves
seats = Places
you = vous
vacant = libre
to-move = au trait
resigned = a abandonné
a-bot = bot
bot-named = bot\xA0: { $name }
clock-days = { $days } j { $hours } h
clock-glass-about = Temps qui reste pour cette décision. Quand il est écoulé, ce qui est déjà composé compte, dans la mesure où les règles le permettent.
clock-limit = partie
clock-limit-about = Temps qui reste pour toute la partie. La manche où il s’écoule est la dernière.
clock-paused = à l’arrêt
laying = On dresse la table…
table-lost = Cette table ne peut pas être montrée
to-the-games = Vers les jeux
no-such-moment = Ce moment n’existe pas.
your-turn = À vous
your-move = À vous. { $what }
waiting-for = On attend { $who }
waiting-for-none = On n’attend personne.
over = La partie est finie
looking-back = Relecture
committed = Votre décision est remise\xA0; vous pouvez la remplacer tant qu’il en manque une.
replace = La remplacer
undo = Annuler
undo-title = Reprendre ce qui peut l’être (u)
back = Retour
back-title = Un pas en arrière (Échap)
accept = Accepter
decline = Refuser
withdraw = Retirer
proposal-draw = { $seat } propose la nulle.
proposal-undo = { $seat } demande à revenir à l’entrée { $to }.
proposal-amend = { $seat } propose de changer la position.
lenses = Calques
lens-where = { $n ->
    [one] Cliquez sur un lieu pour le regarder.
   *[other] Cliquez sur { $n } lieux.
}
hide-counters = Cacher les pions
tab-log = Journal
tab-situation = Situation
tab-chat = Discussion
tab-notes = Notes
tab-rules = Règles
tab-menu = Table
situation-empty = Il n’y a rien à côté du plateau.
sure = Cela n’aura pas l’effet demandé\xA0:
sure-cost = Voyez ce que cela vous coûte\xA0:
sure-danger = Cela peut vous faire perdre la partie\xA0:
sure-yes = Le faire quand même
sure-no = Changer
on-the-board = Sur le plateau
take = { $n ->
    [0] N’en prendre aucun
    [one] Prendre celui-ci
   *[other] Prendre ces { $n }
}
how-many = de { $low } à { $high }
one-less = un de moins de { $item } vers { $bin }
one-more = un de plus de { $item } vers { $bin }
given-to = { $bin } pour { $item }
confirm = C’est dit
number = Nombre
point-anywhere = Cliquez n’importe où sur la table, ou prenez l’un de ces emplacements.
candidate = Emplacement { $n }
candidates-more = { $n ->
    [one] { $n } autre emplacement
   *[other] { $n } autres emplacements
}
turn-left = Tourner à gauche
turn-right = Tourner à droite
here = Ici\xA0:
typed = Écrivez votre réponse
typed-hint = ou écrivez-la ici ( / )
typed-send = Donner cette réponse
odds = Chances
odds-more = Autres chances
odds-rounded = arrondi
line-back = Revenir avant cette ligne
line-strike = Rayer cette ligne
card-down = face cachée
bench-empty = vide
cancel = Annuler
log = Journal
log-look = Voir ce moment sur le plateau
log-empty = Il ne s’est encore rien passé.
log-papers = Papiers seuls
since = depuis votre dernier coup
since-your-move = Depuis votre dernier coup ({ $n })
watch-since = Voir ce qui s’est passé depuis votre dernier coup
replay = Relecture
replay-first = Au début
replay-mark-back = Au tour précédent
replay-back = Un pas en arrière
replay-play = Lecture
replay-pause = Pause
replay-on = Un pas en avant
replay-mark-on = Au tour suivant
replay-where = Moment de la partie
replay-entry = { $n } sur { $of }
replay-viewer = Vu par
replay-leave = Retour à la partie
viewer-own = comme je l’ai vue
viewer-spectator = un spectateur
viewer-all = sans rien de caché
fork-here = Jouer à partir d’ici
chat = Discussion
chat-empty = Personne n’a encore parlé.
chat-say = Dire quelque chose
chat-send = Envoyer
chat-refused = Silence pour l’instant\xA0: la règle l’impose.
notes-yours = Vous seul lisez ces notes.
notes-empty = Pas encore de notes.
notes-write = Noter
instructions = Consignes permanentes
instructions-why = Ce qu’il faut faire en votre absence\xA0; personne n’en sait rien.
instructions-none = Aucune.
instructions-add = Laisser une consigne
instructions-drop = Retirer cette consigne
instructions-not-now = Il n’y a pas de consigne à laisser maintenant.
ready-instructions = Ne plus demander pour l’instant\xA0:
ready-instructions-where = Une consigne se retire sous «\xA0Notes\xA0»
instruction-stands = Consigne permanente\xA0: { $what }
instruction-withdraw = Retirer
menu-game = Partie
menu-proposals = Demandes
sit-here = S’asseoir ici
stand-up = Quitter la place
stand-up-sure = Quitter { $seat }\xA0?
stand-up-about = La place sera libre, qui vient peut la prendre. Pour renoncer à la partie, abandonnez plutôt.
stand-up-for-good = La place sera libre. Vous ne reviendrez que par une nouvelle invitation de l’hôte. Pour renoncer à la partie, abandonnez plutôt.
seat-unheld = pas encore occupée
bot-here = Un bot ici
invite = Invitation
share = Copier le lien
link = Lien
export = Enregistrer dans un fichier
fork = Essayer sur une table à moi
rematch = Revanche
rematch-said = La revanche est prête\xA0: { $address } (j’envoie les invitations).
seat-key = Clé pour un programme
seat-key-about = Ouvre { $seat } et rien d’autre. Elle n’est montrée que cette fois\xA0; qui l’a joue pour vous.
arrange = Changer la position
arranging = Changement de la position
arranging-done = Terminé
propose-draw = Proposer la nulle
propose-undo = Demander à revenir
proposed = La demande est faite aux autres.
pause = Arrêter les pendules un moment
resign = Abandonner
resign-sure = Abandonner cette partie\xA0?
curtain = Rideau
curtain-use = Un rideau entre les places de cet écran
curtain-pass = C’est à { $seat }
curtain-why = Passez l’écran. Ce que voyait la place précédente est rangé.
curtain-open = Je suis { $seat }
dice-fair = Dés
dice-fair-why = Calculés d’après une clé fixée avant le premier dé. Son empreinte est montrée ici, la clé à la fin\xA0: chacun peut alors vérifier chaque dé.
dice-hand-why = Lancés sur une vraie table et saisis.
dice-scripted-why = Écrits à l’avance.
dice-commitment = Empreinte de la clé\xA0:
dice-key = La clé\xA0:
dice-by-hand = Dés à la main
dice-count = { $sides ->
    [6] { $left ->
        [one] un dé
       *[other] { $left } dés
    }
   *[other] { $left } d{ $sides }
}
dice-roll = Lancez { $dice }\xA0: { $label }
dice-roll-by = { $seat } lance { $dice }\xA0: { $label }
dice-draw = Tirez\xA0: { $label }
dice-draw-by = { $seat } tire\xA0: { $label }
dice-several = plusieurs, l’un après l’autre\xA0: 3 5 2
dice-figures = Écrivez des nombres entiers, séparés par des blancs.
result = Issue de la partie
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
luck = Comment les dés sont tombés
luck-table = La table
luck-figures = { $n } dés à { $sides } faces\xA0; moyenne { $mean }, attendue { $fair }
luck-face = { $face }\xA0: { $count } fois, { $fair } attendues
luck-drift = Somme des faces au-dessus ou au-dessous de l’attendu, dé par dé
luck-none = Aucun dé n’a été lancé.`})).join(`
`);export{e as default};