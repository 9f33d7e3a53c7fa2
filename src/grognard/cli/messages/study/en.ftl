# Many games: duel, fuzz, perft, bench, study balance.
study-no-such-bot = No bot of { $game } is called “{ $bot }”; there are: { $known }.
study-two-bots = A duel needs at least two bots.
study-option-form = “{ $given }” is not an option: write name=value.
study-at-least = { $what } must be at least { $least }.
study-no-folder = { $folder } cannot be written: { $why }.
study-stopped = Stopped; these are the results so far.
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
study-perft-line-most = depth { $depth }: more than { $count }
study-perft-line-stopped = depth { $depth }: { $count } so far
study-perft-most = There are more than { $most } sequences at one depth; --most N raises the limit.

study-bench-no-checkout = The benchmarks lie in the checkout, not in the installed package: there is no { $folder }.
study-bench-failed = { $script } ended with status { $status }.

study-balance-line = { $bot }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}; won by seat: { $won } %; draws { $shared } %; length { $steps }
study-balance-saved = written to { $folder }: { $files }
study-balance-title = { $game }: balance
study-balance-made = { $scenario }, rules version { $version }. Played on { $day } by { $workers ->
    [one] one process
   *[other] { $workers } processes
} ({ $machine }):
study-balance-intro = Each bot plays all seats against itself, with dice that depend on the seed alone. Intervals are Wilson’s, for 95 %. A bot shows how it plays as much as how the game is: only what different bots agree on says something about the game.
study-balance-percent = { $n } %
study-balance-spread = { $middle } ({ $low } to { $high })
study-balance-interval = { $low } to { $high } %
study-balance-options = By options
study-balance-head-bot = bot
study-balance-head-games = games
study-balance-head-wins = { $seat } wins
study-balance-head-draws = draws
study-balance-head-steps = turns
study-balance-head-actions = actions
study-balance-head-seat = seat
study-balance-head-won = games won
study-balance-head-rate = rate
study-balance-head-interval = 95 % interval
study-balance-head-ending = ending
study-balance-same = { $bots } played exactly the same games: they count as one bot.
study-balance-agree = Of the games with a winner:
study-balance-more = { $seat }: more than an equal share with every bot.
study-balance-less = { $seat }: less than an equal share with every bot.
study-balance-even = { $seat }: with no bot surely more or less than an equal share.
study-balance-open = { $seat }: the bots do not agree.
study-balance-played = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $rate } a second; { $unfinished } without an end.
study-balance-stopped = Stopped after { $games } of { $asked } games.
study-balance-who = Who wins
study-balance-how = How games end
study-balance-such-as = such as “{ $text }”
study-balance-no-end = no end
study-balance-when = How long they take
study-balance-lengths = Turns: { $steps }, from { $shortest } to { $longest }. Actions: { $actions }. The median, and in brackets the quartiles.
study-balance-over-title = Games that are over, by turn
study-balance-over-up = share of all games
study-balance-course = How they go
study-balance-each = { $name }, and so on
study-balance-course-up = median, and quartiles as a band; games that are over keep their last value
study-balance-all = all games
study-balance-end = end
study-balance-turning = { $decided ->
    [one] { $decided } game had a winner
   *[other] { $decided } games had a winner
}. In half of those whose winner led at the end, he led for good from { $middle } on (quartiles: { $low }, { $high }); { $behind } were won without a lead at the end.
