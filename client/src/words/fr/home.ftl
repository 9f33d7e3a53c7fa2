## L’en-tête de la maison
house-skip = Aller au contenu
house-menu = Menu
house-places = Lieux
house-games = Jeux
house-learn = Apprendre
house-rules = Règles
house-language = Langue
house-light-auto = Clair ou sombre selon le système
house-light-light = Clair
house-light-dark = Sombre
house-sound = Un son quand c’est à moi
house-notices = Un avis quand c’est à moi
house-name = Votre nom
house-name-change = changer le nom
house-name-keep = Garder
house-name-missing = Indiquez un nom, les autres le verront.
house-your-turn = À vous de jouer
house-at-a-table = À l’une de vos tables.
house-tables-wait = { $n ->
    [one] Une table vous attend
   *[other] { $n } tables vous attendent
}

## L’accueil
home-title = Jeux
home-hero = Des wargames, règles en main, dans votre navigateur
home-hero-more = La table connaît les règles, montre ce qui est permis et pourquoi, et garde les secrets. Jouez tout de suite : pas de compte, rien à installer.
home-games = Jeux
home-players = { $n } joueurs
home-players-range = { $low } à { $high } joueurs
home-play = Jouer contre des bots
home-starting = On met la table…
home-set-up = Préparer une partie
home-learn = Apprendre
home-waiting = { $n ->
    [one] À vous de jouer
   *[other] À vous de jouer à { $n } tables
}
home-running = Les autres réfléchissent
home-finished = { $n ->
    [one] Une partie finie
   *[other] { $n } parties finies
}
home-joinable = S’asseoir avec d’autres
home-watchable = Parties à regarder
home-your-turn = À vous
home-sit-down = S’asseoir
home-you = vous
home-bot = bot : { $bot }
home-vacant = place libre
home-is-asked = doit jouer
home-file = Ouvrir un fichier
home-file-about = Une partie gardée en fichier .grog est vérifiée coup par coup et reprend ici.
home-file-choose = Choisir un fichier…
home-file-opening = On la rejoue…
home-file-wrong = { $file } ne peut être ouvert. { $why }

## Les bots, par force
bot-random = débutant, joue au hasard
bot-greedy = bon et rapide
bot-searching = réfléchit, prend son temps

## Ailleurs
lost-title = Rien par ici
lost-about = Cette adresse ne mène à aucune table ni à aucune page. Le lien a peut-être été coupé en le copiant, ou la table a été rangée.
lost-home = Vers les jeux
