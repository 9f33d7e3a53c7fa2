# Beaucoup de parties : duel, fuzz, perft, bench.
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

study-bench-no-checkout = Les mesures se trouvent dans le dépôt, pas dans le paquet installé : il n’y a pas de { $folder }.
study-bench-failed = { $script } s’est terminé avec le statut { $status }.
