## L’en-tête de la maison
header-skip = Aller au contenu
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
header-leave-sure = Quitter cet ordinateur ?
header-leave-about = Ce navigateur oubliera qui vous êtes. Personne ne pourra reprendre vos places, sauf si vous en avez une clé ailleurs.
header-your-turn = À vous de jouer
header-at-a-table = À l’une de vos tables.
header-tables-wait = { $n ->
    [one] Une table vous attend
   *[other] { $n } tables vous attendent
}

## L’accueil
home-title = Jeux
home-hero = Le wargame dans les règles, dans votre navigateur
home-hero-more = La table connaît les règles, montre ce qui est permis et pourquoi, et garde les secrets. Sans compte, rien à installer.
home-hero-play = Jouer tout de suite contre des bots
home-hero-learn = Apprendre { $game }
home-hero-lesson = Une leçon avec des images du plateau
home-hero-scene = { $game } : { $when }
home-hero-hide = Ne plus montrer
home-games = Les jeux
home-games-about = { $n ->
    [one] avec ses règles, des bots et une leçon
   *[other] { $n }, chacun avec ses règles, des bots et une leçon
}
home-players = { $n } joueurs
home-players-range = { $low } à { $high } joueurs
home-play = Jouer
home-play-how = contre des bots : { $game }
home-starting = On met la table…
home-set-up = Préparer
home-set-up-what = une partie : { $game }
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
home-bot = bot : { $bot }
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
home-foot-programs = Pour les programmes : l’API
home-foot-fine = Sans publicité ni pisteurs ; aucune page ne demande rien à personne d’autre.

## Les bots, par force
bot-random = débutant, joue au hasard
bot-greedy = bon et rapide
bot-quick = rapide, un peu plus faible
bot-cautious = prudent, tient ce qu’il a
bot-searching = réfléchit, prend son temps

## Ailleurs
lost-title = Rien par ici
lost-about = Cette adresse ne mène à aucune table ni à aucune page. Le lien a peut-être été coupé en le copiant, ou la table a été rangée.
lost-home = Vers les jeux

## Une nouvelle partie
new-title = Quel jeu ?
new-of = { $game } : une nouvelle partie
new-ways = Comment voulez-vous jouer ?
new-way-bots = Contre des bots
new-way-bots-about = Vous, et des bots à toutes les autres places.
new-way-screen = À deux devant un écran
new-way-screen-about = Un rideau cache à chacun ce qu’il ne doit pas voir de l’autre.
new-way-solo = Tous les camps à vous seul
new-way-solo-about = Pour essayer, ou pour jouer contre vous-même.
new-way-friends = En ligne avec des amis
new-way-friends-about = Vous recevez un lien pour chaque autre place.
new-way-referee = Arbitrer une vraie table
new-way-referee-about = Le jeu est devant vous ; vous saisissez les ordres et les dés de tous.
new-way-referee-no-dice = Le jeu est devant vous ; vous saisissez les ordres de tous.
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
new-dice-fair-about = Ils viennent d’une clé scellée avant la partie et montrée après : chacun peut vérifier chaque jet.
new-dice-hand-about = Vous lancez de vrais dés, tirez de vraies cartes, et saisissez le résultat.
new-setup = Tout ce que la mise en place a tiré, dans l’ordre
new-setup-wrong = Des nombres entiers seulement, séparés par des espaces.
new-table = La table
new-name = Nom de la table
new-listed = Chacun peut la trouver
new-listed-about = Elle figure dans la liste des parties ; on peut y prendre une place libre.
new-listed-short = chacun peut la trouver
new-watched = On peut la regarder
new-watched-about = Qui a son adresse peut regarder, sans ce qui est secret.
new-watched-short = pour qui a son adresse
new-private-short = pour ceux qui y sont assis
new-start = Commencer
new-invitations = Envoyez ces liens
new-invitations-about = Chacun vaut pour une personne, une fois. La partie attend que tous soient venus ; vous retrouverez la table sur votre page d’accueil.
new-copy = Copier
new-copied = Copié
new-to-table = À la table

## Apprendre
learn-title = Se servir de la table
learn-of = Apprendre { $game }
learn-contents = Sur cette page
learn-table = Tableau
learn-none = Il n’y a pas encore de leçon pour ce jeu.
