# Many games: duel, fuzz, perft, bench.
study-no-such-bot = No bot of { $game } is called “{ $bot }”; there are: { $known }.
study-two-bots = A duel needs at least two bots.
study-option-form = “{ $given }” is no option: write name=value.
study-at-least = { $what } must be at least { $least }.
study-no-folder = { $folder } cannot be written: { $why }.
study-stopped = Stopped; this is what there is so far.
study-interrupted = Stopped.
study-stopped-empty = Stopped before the first game ended.

study-duel-head = { $game }, { $scenario }: { $games ->
    [one] { $games } game
   *[other] { $games } games
} in { $seatings ->
    [one] { $seatings } seating
   *[other] { $seatings } seatings
}, { $rate } games/s; { $shared } with a shared first place, { $unfinished } without an end
study-duel-line = { $bot } { $rate } % (95 %: { $low } to { $high } %)

study-fuzz-fault = seed { $seed } ({ $scenario }{ $options }): { $kind } after { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}: { $what }
study-fuzz-dead-end = dead end
study-fuzz-refused-offer = refused offer
study-fuzz-broken-invariant = broken invariant
study-fuzz-again = again: { $command }
study-fuzz-saved = written to { $folder }: { $files }
study-fuzz-more = and { $more } more
study-fuzz-pace = { $actions } actions, { $picks } picks, { $rate } games/s
study-fuzz-total = { $games } games, { $dead } dead ends, { $refused } refused offers, { $broken } broken invariants

study-perft-line = depth { $depth }: { $count }

study-bench-no-checkout = The benchmarks lie in the checkout, not in the installed package: there is no { $folder }.
study-bench-failed = { $script } ended with status { $status }.
