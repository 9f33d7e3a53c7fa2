## Listes
list-and = { $first } et { $last }
list-none = rien

## Chiffres
decimal = { $whole },{ $rest }
percent = { $n } %
percent-below = < { $n } %
percent-above = > { $n } %

## Ce qui ne va pas dans une réponse
nothing-drawn = Rien n’est dessiné pour cela.
pick-not-offered = { $pick } n’est pas parmi les choix.
pick-no-answer = Cela ne répond pas à la question posée : { $asked }
pick-twice = La même chose figure deux fois dans « { $pick } ».
pick-how-many = Choisissez de { $low } à { $high } ; vous en avez donné { $given }.
pick-unreadable = « { $pick } » n’est pas lisible ici.
pick-after-end = Le choix est déjà complet ; « { $pick } » est de trop.
split-not-all = { $item } : { $placed } sur { $count } placés.
split-too-many = { $bin } peut prendre { $most }, pas { $held }.
number-range = Il faut un nombre de { $low } à { $high } ; vous avez donné { $given }.
text-too-long = Au plus { $most } caractères ; il y en a { $given }.
not-now = « { $action } » n’est pas ce qu’il faut décider maintenant.
action-unreadable = « { $text } » n’est pas une action de ce jeu.
instruction-unreadable = Ce n’est pas une consigne de ce jeu.
change-unreadable = « { $text } » n’est pas un changement de position de ce jeu.
text-unwritable = Ce texte contient quelque chose qui ne s’écrit pas.

## Une partie
segment-start = La partie commence.
segment-fork = Une nouvelle partie commence d’une position d’une autre.
segment-rule-forbids = Une position pour essayer la règle { $rule } : elle interdit « { $action } ». Toutes les places sont à vous.
segment-rule-decides = Une position pour essayer la règle { $rule } : « { $action } » en dépend. Toutes les places sont à vous.
segment-amended = La position a été changée avec l’accord de tous.
segment-other-rules = Les règles ont changé (version { $written }, maintenant { $here }) : la partie continue de cette position selon les nouvelles, et les horloges repartent à neuf.
segment-arranged = La position a été changée : { $change }
not-yours = Vous n’avez rien à décider maintenant.
stale-decision = La partie a avancé : cette décision n’est plus ouverte.
match-over = La partie est finie.
no-such-seat = Il n’y a pas de siège { $seat }.
no-such-entry = Il n’y a pas d’entrée { $n } ; la dernière est { $last }.
dice-first = Il faut d’abord saisir les dés pour { $label }.
no-dice-wanted = Il n’y a pas de dés à saisir maintenant.
impossible-outcome = Cela n’a pas pu sortir pour { $label }.
too-many-outcomes = { $unused ->
    [one] Un résultat de trop.
   *[other] { $unused } résultats de trop.
}
not-an-answer = Cela ne se dit pas en décidant.
undo-needs-consent = Depuis, un dé, une révélation ou la décision d’un autre : revenir demande l’accord de tous.
undo-nowhere = On ne peut pas revenir à l’entrée { $n }.
proposal-open = Une autre proposition attend encore sa réponse.
no-proposal = Rien n’a été proposé.
already-accepted = Vous avez déjà accepté.
amend-nothing = Une position changée va avec une proposition de changement, et seulement avec elle.
amend-broken = Cette position est impossible : { $fault }.
already-resigned = Vous avez déjà abandonné.
seat-resigned = Qui tenait ce siège a abandonné ; seul un robot peut le prendre.
result-draw-agreed = Nulle par accord.
result-resigned = Les autres ont abandonné.
no-such-scenario = Aucun scénario ne s’appelle « { $scenario } » ; il y a : { $known }.
no-such-option = Aucune option ne s’appelle « { $option } » ; il y a : { $known }.
no-such-value = « { $option } » ne peut pas valoir « { $value } » ; elle peut valoir : { $known }.
other-version = Le fichier a été écrit sous la version { $written } des règles ; ici c’est la version { $here }.
other-rules = Ceci a été joué sous la version { $written } des règles ; ici c’est la version { $here }. On peut le lire, non le continuer tel quel.
other-rules-no-position = Ceci a été joué sous la version { $written } des règles ; ici c’est la version { $here }. La dernière position n’a pas été conservée : on peut le lire, non le continuer.
other-rules-no-way-on = Ceci a été joué sous la version { $written } des règles ; ici c’est la version { $here }. On peut le lire, mais les règles actuelles ne savent pas continuer de cette position : { $fault }.
dice-not-fair = Les dés de { $label } ne sont pas ceux de la clé.
log-departs = Les règles actuelles ne mènent pas à ce qui a été conservé de l’entrée { $n }.
no-clock-to-stop = Aucune horloge ne tourne.
pause-used = Vous avez déjà pris votre pause.
clocks-stand-still = Les horloges sont déjà arrêtées.

## The story of a match
seat-with-roles = { $seat } ({ $roles })
occupant-bot = le bot { $name }
occupant-nobody = personne
entry-declared = { $seat } a décidé ; il reste à lancer les dés.
entry-given = Sur la table : { $outcomes }.
entry-given-hidden = { $n ->
    [one] Un tirage secret.
   *[other] { $n } tirages secrets.
}
entry-undone = { $seat } reprend tout ce qui suit l’entrée { $to }.
entry-undone-agreed = D’accord avec { $seat }, tout ce qui suit l’entrée { $to } est repris.
entry-proposed-draw = { $seat } propose la nulle.
entry-proposed-undo = { $seat } demande à revenir à l’entrée { $to }.
entry-proposed-amend = { $seat } propose de changer la position.
entry-accepts = { $seat } est d’accord.
entry-declines = { $seat } n’est pas d’accord.
entry-salted = { $seat } mêle « { $salt } » aux dés.
entry-seated = { $seat } : { $who }.
entry-resigned = { $seat } abandonne.
entry-paused = { $seat } arrête les horloges un moment.
entry-position-unknown = À partir d’ici le plateau ne bouge plus : ceci a été joué sous la version { $written } des règles, et la version { $here } ne mène pas aux mêmes positions. Ce qui s’est passé est raconté tel qu’il fut écrit.
entry-resumed = La partie reprend à partir d’un fichier ; les horloges sont arrêtées jusqu’à la première décision.
entry-flagged = { $seat } n’a plus de temps.

## A store
store-failed = La base { $place } a échoué : { $why }
store-bad-url = « { $url } » n’est pas l’adresse d’une base : donnez sqlite:///FICHIER ou postgresql://QUI@MACHINE/NOM.
store-no-driver = PostgreSQL demande le paquet psycopg, qui ne peut être chargé ici ({ $why }). Pour l’installer : { $command }
store-cannot-open = Impossible d’ouvrir la base { $place } : { $why }
store-not-a-database = { $place } n’est pas une base de Grognard.
store-read-only = Impossible d’écrire dans la base { $place }.
store-busy = Un autre programme occupe la base { $place }.
store-lost = La connexion à la base { $place } est perdue.
store-old = La base { $place } en est à la révision { $found }, ce programme veut { $wanted } : lancez « grognard db upgrade ».
store-new = La base { $place } vient d’un Grognard plus récent : elle en est à la révision { $found }, celui-ci connaît { $wanted }.
store-no-match = La base ne contient pas de partie { $match }.
store-kept = La base contient déjà la partie { $match }.
store-current = La base { $place } en est à la révision { $wanted }, comme ce programme la veut.
store-upgraded = La base { $place } est passée de la révision { $found } à { $wanted }.

## The service
web-not-found = Il n’y a pas de { $what } ici.
web-no-game = Aucun jeu ne s’appelle « { $name } » ; il y a : { $known }.
web-no-bot = Aucun programme ne s’appelle « { $name } » ; il y a : { $known }.
web-no-lens = Aucune loupe ne s’appelle « { $name } » ; il y a : { $known }.
web-lens-foci = Cette loupe porte sur { $foci ->
    [one] un lieu
   *[other] { $foci } lieux
} ; il y en avait { $given }.
web-lens-where = Cette loupe ne connaît pas { $places }.
web-no-focus = « { $word } » n’est ni un lieu, ni un pion, ni un élément de terrain, ni une position (x/y/angle) de cette table.
web-no-paper = Aucune feuille ne s’appelle « { $name } » ; il y a : { $known }.
web-malformed = Illisible : { $what }
web-nested = Illisible : l’imbrication est trop profonde.
web-not-json = Envoyez cela en { $wanted }.
web-too-large = C’est trop grand.
web-no-method = { $method } n’est pas pour cette adresse ; il y a : { $known }.
web-other-name = Ce service ne répond pas à ce nom.
web-other-site = Un autre site ne peut pas écrire ici.
web-file-departs = Ligne { $line } du fichier : { $what }
web-busy = La table est trop occupée ; réessayez.
web-fault = Quelque chose s’est mal passé ici ; c’est noté.
web-who-are-you = Entrez d’abord : personne n’est connu par cette clé.
web-seat-key-only = Cette clé n’ouvre qu’un seul siège.
web-which-seat = Dites lequel de vos sièges : { $seats }.
web-not-your-seat = Le siège { $seat } n’est pas le vôtre.
web-host-only = Seul l’hôte peut faire cela.
web-no-invitation = Il faut pour ce siège une invitation que personne n’a utilisée.
web-seat-taken = Ce siège est pris.
web-you-sit-there = Vous y êtes déjà.
web-too-many-seats = { $given } sièges ont été nommés ; il y en a { $seats }.
web-option-form = Une option s’écrit nom=valeur, pas « { $given } ».
web-setup-draws = La mise en place tire { $label } : dites ce qui est sorti.
web-setup-rolls = La mise en place jette { $left ->
    [one] un dé
   *[other] { $left } dés
} à { $sides } faces pour { $label } : dites ce qui est sorti.{ $unlike ->
    [0] { "" }
   *[other] { " " }Un { $unlike } fait égalité : relancez.
}
web-no-time = Une pendule compte au moins une seconde, ou un jour.
web-one-way-to-move = Dites-le d’une seule façon : picks, text ou action.
web-picks-or-text = Dites-le d’une seule façon : picks ou text.
web-unfinished = Il reste à décider après { $picks ->
    [one] un choix
   *[other] { $picks } choix
}.
web-not-alone = Seul celui qui joue tous les sièges peut changer toute la position.
web-no-arranging = Cette position ne peut pas être changée à la main.
web-not-over = Seulement quand la partie est finie.
web-no-instructions = Il n’y a pas de consignes à laisser maintenant.
web-too-many-streams = Vous écoutez déjà { $most } fois.
web-no-client = La table pour le navigateur n’a pas été construite ici : npm ci puis npm run build dans le dossier client, et redémarrez. Les programmes peuvent jouer sans elle.

## Toute fiche
sheet-unreadable = illisible : { $why }
sheet-empty = le fichier est vide
sheet-too-long = il dépasse { $most } caractères
sheet-deep = listes et champs s’emboîtent sur plus de { $most } niveaux
sheet-alias = il répète une partie au moyen de & et * ; écrivez-la en toutes lettres
sheet-file-name = un fichier nommé « { $found } » : le nom n’a que des minuscules de a à z, des chiffres, - et _, 40 signes au plus
sheet-a-list = une liste
sheet-fields = un ensemble de champs
sheet-nothing = rien
sheet-odd-key = { $found } se trouve à la place du nom d’un champ
sheet-twice = « { $field } » figure deux fois
sheet-unknown-field = « { $field } » n’est pas un champ ici ; on connaît { $known }
sheet-missing = « { $field } » manque
sheet-not-fields = on attend des champs (nom: valeur), trouvé : { $found }
sheet-not-list = on attend une liste, trouvé : { $found }
sheet-not-text = on attend un texte, trouvé : { $found }
sheet-text-too-long = un texte de { $found } signes ; { $most } au plus
sheet-not-printable = le texte a des signes qu’on ne peut pas montrer
sheet-not-number = on attend un nombre entier de { $low } à { $high }, trouvé : { $found }
sheet-not-flag = on attend true ou false, trouvé : { $found }
sheet-not-one-of = trouvé : { $found } ; on attend l’un de ceux-ci : { $known }
