## La table
prompt = Ce qu’il y a à faire
papers = Papiers
foot = Mains, réserves et relecture
benches = Mains et réserves
seats = Places
you = vous
vacant = libre
to-move = au trait
resigned = a abandonné
a-bot = bot
bot-named = bot : { $name }
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
committed = Votre décision est remise ; vous pouvez la remplacer tant qu’il en manque une.
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

## Choisir
sure = Cela n’aura pas l’effet demandé :
sure-cost = Voyez ce que cela vous coûte :
sure-danger = Cela peut vous faire perdre la partie :
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
here = Ici :
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

## Journal, relecture
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

## Parole, notes, consignes
chat = Discussion
chat-empty = Personne n’a encore parlé.
chat-say = Dire quelque chose
chat-send = Envoyer
chat-refused = Silence pour l’instant : la règle l’impose.
notes-yours = Vous seul lisez ces notes.
notes-empty = Pas encore de notes.
notes-write = Noter
instructions = Consignes permanentes
instructions-why = Ce qu’il faut faire en votre absence ; personne n’en sait rien.
instructions-none = Aucune.
instructions-add = Laisser une consigne
instructions-drop = Retirer cette consigne
instructions-not-now = Il n’y a pas de consigne à laisser maintenant.
ready-instructions = Ne plus demander pour l’instant :
ready-instructions-where = Une consigne se retire sous « Notes »
instruction-stands = Consigne permanente : { $what }
instruction-withdraw = Retirer

## Menu
menu-game = Partie
menu-proposals = Demandes
sit-here = S’asseoir ici
stand-up = Quitter la place
stand-up-sure = Quitter { $seat } ?
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
rematch-said = La revanche est prête : { $address } (j’envoie les invitations).
seat-key = Clé pour un programme
seat-key-about = Ouvre { $seat } et rien d’autre. Elle n’est montrée que cette fois ; qui l’a joue pour vous.
arrange = Changer la position
arranging = Changement de la position
arranging-done = Terminé
propose-draw = Proposer la nulle
propose-undo = Demander à revenir
proposed = La demande est faite aux autres.
pause = Arrêter les pendules un moment
resign = Abandonner
resign-sure = Abandonner cette partie ?
curtain = Rideau
curtain-use = Un rideau entre les places de cet écran
curtain-pass = C’est à { $seat }
curtain-why = Passez l’écran. Ce que voyait la place précédente est rangé.
curtain-open = Je suis { $seat }
dice-fair = Dés
dice-fair-why = Calculés d’après une clé fixée avant le premier dé. Son empreinte est montrée ici, la clé à la fin : chacun peut alors vérifier chaque dé.
dice-hand-why = Lancés sur une vraie table et saisis.
dice-scripted-why = Écrits à l’avance.
dice-commitment = Empreinte de la clé :
dice-key = La clé :
dice-by-hand = Dés à la main
dice-count = { $sides ->
    [6] { $left ->
        [one] un dé
       *[other] { $left } dés
    }
   *[other] { $left } d{ $sides }
}
dice-roll = Lancez { $dice } : { $label }
dice-roll-by = { $seat } lance { $dice } : { $label }
dice-draw = Tirez : { $label }
dice-draw-by = { $seat } tire : { $label }
dice-several = plusieurs, l’un après l’autre : 3 5 2
dice-figures = Écrivez des nombres entiers, séparés par des blancs.

## La fin
result = Issue de la partie
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
luck = Comment les dés sont tombés
luck-table = La table
luck-figures = { $n } dés à { $sides } faces ; moyenne { $mean }, attendue { $fair }
luck-face = { $face } : { $count } fois, { $fair } attendues
luck-drift = Somme des faces au-dessus ou au-dessous de l’attendu, dé par dé
luck-none = Aucun dé n’a été lancé.
