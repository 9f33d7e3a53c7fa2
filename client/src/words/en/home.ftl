## The head of the house
house-skip = To the content
house-menu = Menu
house-places = Places
house-games = Games
house-learn = Learn
house-rules = Rules
house-language = Language
house-light-auto = Light as the system
house-light-light = Light
house-light-dark = Dark
house-sound = A sound when it is my turn
house-notices = A notice when it is my turn
house-name = Your name
house-name-change = change the name
house-name-keep = Keep
house-name-missing = Type a name that others will see.
house-your-turn = Your turn
house-at-a-table = At one of your tables.
house-tables-wait = { $n ->
    [one] A table waits for you
   *[other] { $n } tables wait for you
}

## Home
home-title = Games
home-hero = Wargames by the rules, in your browser
home-hero-more = The table knows the rules, shows what may be done and why, and keeps what is secret. Play at once: no account, nothing to install.
home-games = Games
home-players = { $n } players
home-players-range = { $low } to { $high } players
home-play = Play now against bots
home-starting = The table is being laid…
home-set-up = Set up a game
home-learn = Learn
home-waiting = { $n ->
    [one] Your turn
   *[other] Your turn at { $n } tables
}
home-running = The others think
home-finished = { $n ->
    [one] One finished game
   *[other] { $n } finished games
}
home-joinable = Sit down with others
home-watchable = Games to watch
home-your-turn = Your turn
home-sit-down = Sit down
home-you = you
home-bot = bot: { $bot }
home-vacant = free seat
home-is-asked = to move
home-file = Open a file
home-file-about = A game saved as a .grog file is checked move by move and goes on here.
home-file-choose = Choose a file…
home-file-opening = Playing it again…
home-file-wrong = { $file } cannot be opened. { $why }

## Bots, by their strength
bot-random = beginner, plays at random
bot-greedy = good and quick
bot-searching = thinks ahead, takes its time

## Elsewhere
lost-title = Nothing here
lost-about = This address leads to no table and no page. Perhaps the link was cut in two when it was copied, or the table has been put away.
lost-home = To the games
