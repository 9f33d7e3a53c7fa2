var e=Object.values(Object.assign({"./en/armies.ftl":`armies-title = Armies
armies-no-game = No game here has armies to be built.
armies-own = Your armies
armies-none = None yet. Begin a new one, take a ready one, or paste a list. They stay in this browser.
armies-new = A new army
armies-nation = Nation
armies-structure = Structure
armies-budget = Budget
armies-begin = Begin
armies-ready = Ready armies
armies-import = Read a list
armies-import-about = Paste an army as text, in English or French, or as YAML.
armies-import-read = Read it
armies-import-file = or from a file:
armies-compare = Compare two armies
armies-points = { $budget ->
    [0] { $points } points
   *[other] { $points } of { $budget } points
}
armies-faults = { $n ->
    [one] one fault
   *[other] { $n } faults
}
armies-battle = To battle
armies-papers = Papers
armies-copy = Copy
armies-drop = Delete
armies-drop-sure = Delete { $name }?
armies-name = Name
armies-untitled = An army without a name
armies-back = Step back
armies-export = Take along
armies-as-text = as text
armies-as-yaml = as YAML
armies-save = Save as a file
armies-state = { $broken ->
    [0] { $missing } still missing
   *[other] { $broken } against the rules, { $missing } still missing
}
armies-legal = legal
armies-spent = Points spent
armies-army = The army
armies-add = Add a formation
armies-whole = Back to the whole army
armies-nothing-more = Nothing more may be added here.
armies-refused = { $n ->
    [one] One may not be had now
   *[other] { $n } may not be had now
}
armies-line = line { $n }:
armies-side = Army { $n }
armies-row-nation = Nation
armies-row-structure = Structure
armies-row-points = Points
armies-row-formations = Formations
armies-row-troops = Troops
armies-row-faults = Faults
new-army = With your army: { $name }, { $points } points.
armies-use = Lead this army
armies-which = One of your armies
armies-variant = Rules
armies-switches = { $n ->
    [0] Single rules
    [one] Single rules: { $n } set otherwise
   *[other] Single rules: { $n } set otherwise
}`,"./en/board.ftl":`board = Board
board-how = Arrow keys go from place to place, Enter chooses, plus and minus come nearer and go further away, 0 shows the whole board.
board-tools = View of the board
board-nearer = Nearer (+)
board-further = Further away (−)
board-whole = The whole board (0)
board-hide-counters = Hide the counters
board-edge = Edge of the table
board-rule = { $n } × { $unit }
board-can-choose = { $what }. Can be chosen.
board-more = and { $n } more
gallery = Gallery
gallery-about = For who makes a game: opens a picture from a file and shows it on the board; below, every counter there is.
gallery-open = Open a picture
gallery-names = Names
gallery-layers = Layers
gallery-stage = The board
gallery-empty = Open a file with a board and a scene (JSON), or drop one here.
gallery-no-json = { $file } is no JSON: { $where }
gallery-no-picture = { $file } is no picture: something is wrong with { $where }.
gallery-log = What was clicked
gallery-looking = Under the pointer: { $what }
gallery-looking-nowhere = Under the pointer: nothing
gallery-chose = Chosen: { $what }
gallery-looked = Looked at: { $what }
gallery-counters = Counters
gallery-tone = Tone
gallery-tones = Tones, badges, sizes
sign-fort = fort
sign-fort-strong = strong fort
sign-fortress = fortress
sign-capital = capital
sign-resource = resource
sign-hill = hills
sign-port = port
sign-main-depot = main depot
sign-woods = woods
sign-orchard = orchard
sign-building = building
sign-farmland = farmland
sign-hay-stacks = hay stacks
sign-pond = pond
sign-hq = headquarters
sign-inland = inland
sign-village = village
sign-open = open ground
sign-beach = beach
sign-bridge = bridge
sign-jungle = jungle
sign-stream = stream
sign-gully = gully
sign-canal = canal
sign-marsh = marsh
sign-ocean = ocean
sign-palm-grove = palm grove
sign-field = field
sign-crops = high crops
sign-level-1 = level 1
sign-level-2 = level 2
sign-road = road`,"./en/common.ftl":`away = The table cannot be reached. It will be tried again.
guest-name = Guest`,"./en/home.ftl":`header-skip = To the content
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
bot-random = beginner, plays at random
bot-greedy = good and quick
bot-quick = quick, a little weaker
bot-cautious = careful, holds what it has
bot-searching = thinks ahead, takes its time
lost-title = Nothing here
lost-about = This address leads to no table and no page. Perhaps the link was cut in two when it was copied, or the table has been put away.
lost-home = To the games
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
learn-title = How to use the table
learn-of = Learn { $game }
learn-contents = On this page
learn-table = Table
learn-none = There is no lesson for this game yet.`,"./en/join.ftl":`join-title = Invitation
join-invited = { $n ->
    [0] You are invited to play { $game }.
    [one] { $who } invites you to play { $game }.
   *[other] { $who } invite you to play { $game }.
}
join-invited-somewhere = You are invited to play.
join-as = Your place: { $seat }
join-about = Nothing happens before you sit down, and you need no account.
join-name = Your name, as the others will see it
join-sit = Sit down
join-sitting = Sitting down…
join-watch = Just watch
join-to-table = To the table
join-yours = This is your own table. The invitation is for another player; it has not been used. Send them the link as it is.
join-here-already = You sit at this table already, as { $seat }.
join-taken-by = { $name } sits there already: this invitation has been used. If it was meant for you, ask for a new one.
join-over = This game is over.
join-used = This invitation is no longer valid: it has been used or replaced, or the table is gone. Ask the sender for a new one.
join-torn = This link is not whole. Copy all of it, up to the last character, or ask for a new one.
join-away = The table cannot be reached. Your invitation has not been lost: try again.
join-again = Try again`,"./en/opentable.ftl":`not-there = Not there.
place-it = Put it down
place-here = Put it here
point-and-turn = Point anywhere on the table and click, or take one of these places. The wheel, q and e turn it; with Shift by one degree.
point-and-drag = Tap the table, or take one of these places. Drag it to move it, then put it down.
point-by-finger = Tap the table, or take one of these places. Drag it to move it, its handle to turn it, then put it down.
typed-pose = x/y/angle, or use the board
angle = { $n }°
ruler = Ruler
ruler-how = Two clicks, or a drag: how far it is. By keys: arrows, with Shift by inches, and Enter. Escape puts the ruler away.
ruler-by-finger = Two taps, or a drag: how far it is. Two fingers move the table.
ruler-told = Measured: { $inches }
middles = Centres
brush = What is given
brush-by-finger = Choose, then tap pieces on the board. A second tap takes it away.
brush-how = Choose, then click pieces on the board, or drag a box round several. A second click takes it away.
brush-rest = { $n ->
    [0] Everybody has something
    [one] The last one: { $bin }
   *[other] The other { $n }: { $bin }
}
brush-barred = Cannot be given { $bin }: { $items }. Click one to learn why.
close = Close
paper-list = Papers to print
paper-none = This game has no papers for you now.
paper-back = Back to the table
paper-print = Print
paper-save = Save as text`,"./en/rulebook.ftl":`rulebook-title = Rules
rulebook-of = Rules of { $game }
rulebook-choose = Which rulebook?
rulebook-search = Search: words or a number
rulebook-found = { $n ->
    [0] No rule holds all of these words.
    [one] One rule
   *[other] { $n } rules
}
rulebook-clear = Show all
rulebook-language = Language of the rulebook
rulebook-both = Side by side
rulebook-chapters = Chapters
rulebook-chapter = Chapter { $n }
rulebook-rule = Rule { $id }
rulebook-open = Open in the rulebook
rulebook-link = Address of this rule
rulebook-rests-on = Rests on
rulebook-bears = Used by
rulebook-ruling = Decided here, where the printed rules are silent.
rulebook-ruling-mark = ruling
rulebook-learn = Learn the game
rulebook-no-rule = There is no rule { $id } in this book.
try-rule = Try it
try-rule-of = Try it: rule { $rule }, at a table of your own
try-rule-hand = with dice you roll
proof-title = Source and proof
proof-lines = French source: lines { $lines }
proof-code = Enforced in
proof-tests = { $n ->
    [0] No test is marked with it.
    [one] One test:
   *[other] { $n } tests, among them:
}
proof-examples = Worked examples: { $examples }
proof-random = Of { NUMBER($games) } random games it was applied in { NUMBER($applied) } and refused something in { NUMBER($refused) }.
proof-bots = Of { NUMBER($games) } games of the bot { $bot } it was applied in { NUMBER($applied) } and refused something in { NUMBER($refused) }.`,"./en/table.ftl":`prompt = What is to be done
papers = Papers
foot = Hands, benches and replay
benches = Hands and benches
seats = Seats
you = you
vacant = vacant
to-move = to move
resigned = has resigned
a-bot = bot
bot-named = bot: { $name }
clock-days = { $days } d { $hours } h
clock-glass-about = Time left for this decision. When it has run out, what is put together so far counts, as far as the rules allow.
clock-limit = game
clock-limit-about = Time left for the whole game. The round in which it runs out is the last.
clock-paused = paused
laying = The table is being laid…
table-lost = This table cannot be shown
to-the-games = To the games
no-such-moment = There is no such moment.
your-turn = Your turn
your-move = Your turn. { $what }
waiting-for = Waiting for { $who }
waiting-for-none = Not waiting for any player.
over = The game is over
looking-back = Looking back
committed = Your decision is in; it may be replaced until the last one is.
replace = Replace it
undo = Undo
undo-title = Undo as far as the rules allow (u)
back = Back
back-title = One step back (Escape)
accept = Accept
decline = Decline
withdraw = Withdraw
proposal-draw = { $seat } proposes a draw.
proposal-undo = { $seat } asks to go back to entry { $to }.
proposal-amend = { $seat } proposes to change the position.
lenses = Lenses
lens-where = { $n ->
    [one] Click a place to look at it.
   *[other] Click { $n } places.
}
hide-counters = Hide counters
tab-log = Log
tab-situation = Situation
tab-chat = Chat
tab-notes = Notes
tab-rules = Rules
tab-menu = Table
situation-empty = There is nothing beside the board.
sure = This will not do what it asks for:
sure-cost = Mind what this costs you:
sure-danger = This may lose you the game:
sure-yes = Do it all the same
sure-no = Change it
on-the-board = On the board
take = { $n ->
    [0] Take none
    [one] Take this one
   *[other] Take these { $n }
}
how-many = from { $low } to { $high }
one-less = one less of { $item } to { $bin }
one-more = one more of { $item } to { $bin }
given-to = { $bin } for { $item }
confirm = Confirm
number = Number
point-anywhere = Click anywhere on the table, or take one of these places.
candidate = Place { $n }
candidates-more = { $n ->
    [one] one more place
   *[other] { $n } more places
}
turn-left = Turn it to the left
turn-right = Turn it to the right
here = Here:
typed = Write your answer
typed-hint = or write it here ( / )
typed-send = Give this answer
odds = Odds
odds-more = More odds
odds-rounded = rounded
line-back = Go back to before this line
line-strike = Strike out this line
card-down = face down
bench-empty = empty
cancel = Cancel
log = Log
log-look = See this moment on the board
log-empty = Nothing has happened yet.
log-papers = Papers only
since = since your last move
since-your-move = Since your last move ({ $n })
watch-since = Watch what happened since your last move
replay = Replay
replay-first = To the beginning
replay-mark-back = To the turn before
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-on = One step on
replay-mark-on = To the next turn
replay-where = Moment of the game
replay-entry = { $n } of { $of }
replay-viewer = Seen by
replay-leave = Back to the game
viewer-own = as I saw it
viewer-spectator = a spectator
viewer-all = with nothing hidden
fork-here = Play on from here
chat = Chat
chat-empty = No messages yet.
chat-say = Say something
chat-send = Send
chat-refused = No talk just now: the rules forbid it.
notes-yours = Only you read these notes.
notes-empty = No notes yet.
notes-write = Write it down
instructions = Standing instructions
instructions-why = What is to be done in your absence; no other player sees it.
instructions-none = None.
instructions-add = Leave an instruction
instructions-drop = Drop this instruction
instructions-not-now = There are no instructions to leave now.
ready-instructions = Do not ask again for now:
ready-instructions-where = You can withdraw instructions under “Notes”
instruction-stands = Standing instruction: { $what }
instruction-withdraw = Withdraw
menu-game = Game
menu-proposals = Proposals
sit-here = Sit here
stand-up = Stand up
stand-up-sure = Leave { $seat }?
stand-up-about = The seat is free then, and any player may take it. To give up, resign instead.
stand-up-for-good = The seat is free then. You come back only by a new invitation from the host. To give up, resign instead.
seat-unheld = not taken up yet
bot-here = A bot here
invite = Invitation
share = Copy the link
link = Link
export = Save as file
fork = Try it out on a table of mine
rematch = Rematch
rematch-said = A rematch is set up: { $address } (I send the invitations.)
seat-key = Key for a program
seat-key-about = Opens { $seat } and nothing else. It is shown only this once; anyone who has it can play for you.
arrange = Change the position
arranging = Changing the position
arranging-done = Done changing
propose-draw = Propose a draw
propose-undo = Ask to go back
proposed = The others have been asked.
pause = Stop the clocks for a while
resign = Resign
resign-sure = Resign this game?
curtain = Curtain
curtain-use = A curtain between the seats at this screen
curtain-pass = { $seat } is next
curtain-why = Hand over the screen. What the seat before saw is put away.
curtain-open = I am { $seat }
dice-fair = Dice
dice-fair-why = Computed from a key that was fixed before the first die. Its hash is shown here, the key at the end: then anybody can check every die.
dice-hand-why = Rolled on a real table and typed in.
dice-scripted-why = Written down beforehand.
dice-commitment = Hash of the key:
dice-key = The key:
dice-by-hand = Dice by hand
dice-count = { $sides ->
    [6] { $left ->
        [one] one die
       *[other] { $left } dice
    }
   *[other] { $left } d{ $sides }
}
dice-roll = Roll { $dice }: { $label }
dice-roll-by = { $seat } rolls { $dice }: { $label }
dice-draw = Draw: { $label }
dice-draw-by = { $seat } draws: { $label }
dice-several = several, one after another: 3 5 2
dice-figures = Write whole numbers, with blanks between them.
result = How it ended
points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
luck = How the dice fell
luck-table = The table
luck-figures = { $n } dice of { $sides } sides; mean { $mean }, { $fair } to be expected
luck-face = { $face }: { $count } times, { $fair } to be expected
luck-drift = Sum of the faces above or below what was to be expected, die by die
luck-none = No dice were rolled.`})).join(`
`);export{e as default};