# Beaucoup de parties : duel, fuzz, perft, bench, study balance.
study-no-such-bot = Aucun robot de { $game } ne s’appelle « { $bot } » ; il y a : { $known }.
study-two-bots = Un duel demande au moins deux robots.
study-option-form = « { $given } » n’est pas une option : écrivez nom=valeur.
study-at-least = { $what } doit valoir au moins { $least }.
study-no-folder = Impossible d’écrire dans { $folder } : { $why }.
study-stopped = Arrêté ; voici ce qu’il y a jusqu’ici.
study-interrupted = Arrêté.
study-stopped-empty = Arrêté avant la fin de la première partie.

study-duel-head = { $game }, { $scenario } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} en { $seatings ->
    [one] { $seatings } disposition
   *[other] { $seatings } dispositions
}, { $rate } parties/s ; { $shared } avec une première place partagée, { $unfinished } sans fin
study-duel-line = { $bot } { $rate } % (95 % : { $low } à { $high } %)

study-fuzz-fault = graine { $seed } ({ $scenario }{ $options }) : { $kind } après { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
} : { $what }
study-fuzz-dead-end = impasse
study-fuzz-refused-offer = offre refusée
study-fuzz-broken-invariant = invariant rompu
study-fuzz-again = à nouveau : { $command }
study-fuzz-saved = écrit dans { $folder } : { $files }
study-fuzz-more = et { $more } de plus
study-fuzz-pace = { $actions } actions, { $picks } choix, { $rate } parties/s
study-fuzz-total = { $games } parties, { $dead } impasses, { $refused } offres refusées, { $broken } invariants rompus

study-perft-line = profondeur { $depth } : { $count }
study-perft-line-most = profondeur { $depth } : plus de { $count }
study-perft-line-stopped = profondeur { $depth } : { $count } jusqu’ici
study-perft-most = Il y a plus de { $most } façons à une profondeur ; --most N compte plus loin.

study-bench-no-checkout = Les mesures se trouvent dans le dépôt, pas dans le paquet installé : il n’y a pas de { $folder }.
study-bench-failed = { $script } s’est terminé avec le statut { $status }.

study-balance-line = { $bot } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} ; gagnées par siège : { $won } % ; nulles { $shared } % ; durée { $steps }
study-balance-saved = écrit dans { $folder } : { $files }
study-balance-title = { $game } : équilibre
study-balance-made = { $scenario }, version { $version } des règles. Joué le { $day } par { $workers ->
    [one] un processus
   *[other] { $workers } processus
} ({ $machine }) :
study-balance-intro = Chaque robot joue tous les sièges contre lui-même, avec des dés qui ne dépendent que de la graine. Les intervalles sont ceux de Wilson, à 95 %. Un robot montre sa façon de jouer autant que le jeu : seul ce sur quoi des robots différents s’accordent dit quelque chose du jeu.
study-balance-percent = { $n } %
study-balance-spread = { $middle } ({ $low } à { $high })
study-balance-interval = { $low } à { $high } %
study-balance-options = Selon les options
study-balance-head-bot = robot
study-balance-head-games = parties
study-balance-head-wins = { $seat } : victoires
study-balance-head-draws = nulles
study-balance-head-steps = tours
study-balance-head-actions = actions
study-balance-head-seat = siège
study-balance-head-won = parties gagnées
study-balance-head-rate = part
study-balance-head-interval = intervalle à 95 %
study-balance-head-ending = fin
study-balance-same = { $bots } ont joué exactement les mêmes parties : ils comptent pour un seul robot.
study-balance-agree = Parmi les parties que quelqu’un a gagnées :
study-balance-more = { $seat } : plus qu’une part égale avec chaque robot.
study-balance-less = { $seat } : moins qu’une part égale avec chaque robot.
study-balance-even = { $seat } : avec aucun robot sûrement plus ou moins qu’une part égale.
study-balance-open = { $seat } : les robots ne s’accordent pas.
study-balance-played = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $rate } par seconde ; { $unfinished } sans fin.
study-balance-stopped = Arrêté après { $games } parties sur { $asked }.
study-balance-who = Qui gagne
study-balance-how = Comment les parties finissent
study-balance-such-as = par exemple « { $text } »
study-balance-no-end = sans fin
study-balance-when = Combien de temps elles durent
study-balance-lengths = Tours : { $steps }, de { $shortest } à { $longest }. Actions : { $actions }. La médiane et, entre parenthèses, les quartiles.
study-balance-over-title = Parties terminées, par tour
study-balance-over-up = part de toutes les parties
study-balance-course = Comment elles se déroulent
study-balance-each = { $name }, et ainsi de suite
study-balance-course-up = médiane, et quartiles en bande ; une partie terminée garde sa dernière valeur
study-balance-all = toutes les parties
study-balance-end = fin
study-balance-turning = { $decided ->
    [one] { $decided } partie a eu un vainqueur
   *[other] { $decided } parties ont eu un vainqueur
}. Dans la moitié de celles dont le vainqueur menait à la fin, il menait pour de bon à partir de { $middle } (quartiles : { $low }, { $high }) ; { $behind } ont été gagnées sans mener à la fin.
