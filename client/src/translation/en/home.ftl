## The header of every page
header-skip = To the content
header-menu = Menu
header-places = Places
header-games = Games
header-learn = Learn
header-rules = Rules
header-language = Language
header-light-auto = Light as the system
header-light-light = Light
header-light-dark = Dark
header-plain-boards = Plain boards, not painted
header-sound = A sound when it is my turn
header-notices = A notice when it is my turn
header-name = Your name
header-name-change = change the name
header-name-keep = Keep
header-name-missing = Type a name that others will see.
header-leave = Leave this computer
header-leave-sure = Leave this computer?
header-leave-about = This browser forgets who you are. Your seats cannot be taken up again unless you have a key to them elsewhere.
header-your-turn = Your turn
header-at-a-table = At one of your tables.
header-tables-wait = { $n ->
    [one] A table waits for you
   *[other] { $n } tables wait for you
}

## Home
home-title = Games
home-hero = Wargames by the rules, in your browser
home-hero-more = The table knows the rules, shows what may be done and why, and keeps what is secret. No account, nothing to install.
home-hero-play = Play at once against bots
home-hero-learn = Learn { $game }
home-hero-lesson = A lesson with pictures of the board
home-hero-scene = { $game }: { $when }
home-hero-hide = Do not show this again
home-games = The games
home-games-about = { $n ->
    [one] with its rules, bots and a lesson
   *[other] { $n }, each with its rules, bots and a lesson
}
home-players = { $n } players
home-players-range = { $low } to { $high } players
home-play = Play now
home-play-how = against bots: { $game }
home-starting = The table is being laid…
home-set-up = Set up
home-set-up-what = a game: { $game }
home-learn = Learn
home-mine = Your games
home-mine-wait = { $n ->
    [0] none waits for you
    [one] one waits for you
   *[other] { $n } wait for you
}
home-finished = { $n ->
    [one] One finished game
   *[other] { $n } finished games
}
home-joinable = Sit down with others
home-watchable = { $n ->
    [one] A table to watch
   *[other] Tables to watch
}
home-watchable-about = being played now
home-watch-all = { $n ->
    [one] One more table to watch
   *[other] { $n } more tables to watch
}
home-your-turn = Your turn
home-waits-for = { $who } to play
home-over = Over
home-play-on = Play on
home-look = Look
home-look-back = Look back
home-sit-down = Sit down
home-with = with { $who }
home-all-sides = all sides yourself
home-bots = { $n ->
    [one] a bot
   *[other] { $n } bots
}
home-free-seats = { $n ->
    [one] a free seat
   *[other] { $n } free seats
}
home-bot = bot: { $bot }
home-file = Open a file
home-file-about = A game saved as a .grog file is checked move by move and continues here.
home-file-choose = Choose a file…
home-file-opening = Playing it again…
home-file-wrong = { $file } cannot be opened. { $why }
home-foot = A table for board wargames, kept by people who like to read the rules.
home-foot-table = At the table
home-foot-rules = All rules, numbered
home-foot-guide = How to use the table
home-foot-makers = For makers
home-foot-gallery = Boards and counters
home-foot-programs = For programs: the API
home-foot-fine = No adverts, no trackers; no page asks anybody else for anything.

## Bots, by their strength
bot-random = beginner, plays at random
bot-greedy = good and quick
bot-quick = quick, a little weaker
bot-cautious = careful, holds what it has
bot-searching = thinks ahead, takes its time

## Elsewhere
lost-title = Nothing here
lost-about = This address leads to no table and no page. Perhaps the link was cut in two when it was copied, or the table has been put away.
lost-home = To the games

## A new game
new-title = Which game?
new-of = { $game }: a new game
new-ways = How do you want to play?
new-way-bots = Against bots
new-way-bots-about = You, and bots on all other seats.
new-way-screen = Two at one screen
new-way-screen-about = A curtain hides what one may not see of the other.
new-way-solo = All sides yourself
new-way-solo-about = To try things out, or to play for two.
new-way-friends = Online with friends
new-way-friends-about = You get a link for every other seat.
new-way-referee = Referee at a real table
new-way-referee-about = The game lies before you; you type in orders and dice for all.
new-way-referee-no-dice = The game lies before you; you type in everybody’s orders.
new-scenario = Scenario
new-variant = Who plays
new-card = What it is about
new-seats = Who sits where
new-seat-me = me
new-seat-me-too = me, too
new-seat-here = another person at this screen
new-seat-bots = Bots
new-seat-bot-best = a good bot
new-seat-others = Elsewhere
new-seat-invite = invite by link
new-seat-open = open to anybody
new-curtain = A curtain when the seat changes
new-curtain-about = Nothing is shown until the next player says that it is they who sit there.
new-options = Options
new-options-changed = { $n ->
    [0] as usual
    [one] one differs from the usual
   *[other] { $n } differ from the usual
}
new-usual = { $value } (usual)
new-usual-mark = (usual)
new-a-number = a number
new-clock-and-dice = Clock and dice
new-clock = Time
new-pace-rules = by the clock of the rules
new-pace-rules-about = The clock of the rules runs, once all seats are taken. Untick it above to choose another.
new-pace-free = no clock
new-pace-move = so long for each decision
new-pace-game = so long for the whole game
new-pace-days = days for each decision
new-minutes = Minutes
new-bonus = Seconds more after each decision
new-days = Days
new-flag = When time is up
new-flag-lapse = the decision lapses, as the rules provide
new-flag-bot = a bot takes over
new-flag-lose = the seat loses
new-dice = Dice
new-dice-fair = fair and verifiable
new-dice-hand = rolled by hand
new-dice-fair-about = They come from a key that is sealed before the game and shown after it: anybody can check every roll.
new-dice-hand-about = You roll real dice or draw real cards and type in what came.
new-setup = Everything that the set-up drew, in order
new-setup-wrong = Only whole numbers, with spaces between them.
new-table = The table
new-name = Name of the table
new-listed = Strangers find it
new-listed-about = It stands in the list of games; free seats may be taken.
new-listed-short = strangers find it
new-watched = It may be watched
new-watched-about = Anyone with its address may watch, without seeing secrets.
new-watched-short = for anyone with its address
new-private-short = only for those who sit there
new-start = Begin
new-invitations = Send these links
new-invitations-about = Each is good for one person, once. The game waits until everybody has come; you will find the table on your home page.
new-copy = Copy
new-copied = Copied
new-to-table = To the table

## Learning
learn-title = How to use the table
learn-of = Learn { $game }
learn-contents = On this page
learn-table = Table
learn-none = There is no lesson for this game yet.
