game-title = Power
game-about = Secret orders, no dice: four armies fight for the Flags in the corners of the board.

army-V = Green
army-B = Blue
army-J = Yellow
army-R = Red
place-hq = { $army } HQ
place-reserve = { $army } Reserve
place-island-N = Island North
place-island-E = Island East
place-island-S = Island South
place-island-W = Island West
place-island-X = Island X
place-sea = Sea { $n }
place-sector = { $army } { $n }
place-hired = mercenaries: { $place }
kind-soldier = { $n ->
    [one] Soldier
   *[other] Soldiers
}
kind-tank = { $n ->
    [one] Tank
   *[other] Tanks
}
kind-fighter = { $n ->
    [one] Fighter
   *[other] Fighters
}
kind-destroyer = { $n ->
    [one] Destroyer
   *[other] Destroyers
}
kind-regiment = { $n ->
    [one] Regiment
   *[other] Regiments
}
kind-heavy_tank = { $n ->
    [one] Heavy Tank
   *[other] Heavy Tanks
}
kind-bomber = { $n ->
    [one] Bomber
   *[other] Bombers
}
kind-cruiser = { $n ->
    [one] Cruiser
   *[other] Cruisers
}
kind-mega_missile = { $n ->
    [one] Mega-missile
   *[other] Mega-missiles
}
kind-power = { $n ->
   *[other] Power
}
kind-with-code = { $kind } ({ $code })
pieces = { $n } { $kind }
counter = { $army }: { $n } { $kind }
offer = { $army }: a { $kind } for { $price }
total = { $army } { $n }
strength = strength { $n }
sign-hq = HQ
sign-inland = inland
sign-flag = Flag
sign-sheet = sheet
sign-deployed = deployed
sign-exchange = exchange
sign-missile = Mega-missile
sign-penalty = penalty
sign-strike = strike
sign-bounce = falls back
sign-tie = tie
sign-fight = combat
sign-capture = captured
sign-power = Power
flag = { $army } Flag
seat = Seat { $n }
number = { $n }
unit-cm = a tenth of a millimetre

scenario-four = Four players
scenario-four-about = One army each, everybody against everybody.
scenario-three = Three players and mercenaries
scenario-three-about = The fourth army is hired: anybody may order it, and rival orders cancel out.
scenario-two = Two players, two armies each
scenario-two-about = Each player leads two neighbouring armies, five orders for each.
scenario-tournament = Tournament
scenario-tournament-about = Four players; one referee reads first in every round.
clock-of-rules = Sand-glass: { $minutes } minutes for each sheet. When it has run out, the orders written so far count.
option-limit = Length
option-limit-about = The number of the last round, or “minutes” for two hours of play, or “none”.
option-penalty = Penalty
option-penalty-about = Whether a player who carries out no order pays one Power.
option-components = Pieces in the box
option-components-about = “strict”: no more pieces are made than lie in the box.
option-codes = Order codes
option-codes-about = The letters of written orders, French or English.
option-chat = Talk
option-chat-about = Whether players may chat at any time, or only before each round: then no player writes until all are ready or their time to talk is over.
no-talk-while-writing = No talk while orders are being written.
option-referee = First referee
option-referee-about = Who reads his sheet first in round one.
option-mercenary = Mercenaries
option-mercenary-about = The army that no player holds.
option-pairs = Pairs
option-pairs-about = The two armies of the first player; the other two belong to the second.
option-referee-V = Green
option-referee-B = Blue
option-referee-J = Yellow
option-referee-R = Red
option-mercenary-V = Green
option-mercenary-B = Blue
option-mercenary-J = Yellow
option-mercenary-R = Red
option-pairs-V-R = Green and Red
option-pairs-V-B = Green and Blue
option-limit-minutes = two hours
option-limit-none = no limit
option-penalty-on = pays one Power
option-penalty-off = pays nothing
option-components-none = no limit
option-components-strict = as many as the box holds
option-codes-fr = French letters
option-codes-en = English letters
option-chat-closed = only before each round
option-chat-open = at any time

prompt-sheet = Round { $n }: write your orders.
prompt-talk = Before round { $n }: time to talk. Sheets are written when all are ready.
prompt-last-sheet = Round { $n }, the last: write your orders.
prompt-captives = { $at } is won: where do the captives go?
ask-line = { $army }, order { $n } of { $most }: where?
ask-captives = Captives of { $at }: into which Reserve?
ask-talk = Nothing more to say?
do-ready = Ready to write
ask-typed = Write an order: piece, from, to; or what is given, E and the place, what is received.
ask-what = { $at }: which piece, or what is to be made?
ask-to = { $piece } from { $at }: where to?
ask-launch = Where does the Mega-missile strike?
ask-ingredient = How many { $kind }? There are { $have }.
do-end = hand in the sheet
do-move = move a { $kind }
do-launch = launch the Mega-missile
do-exchange = exchange for a { $kind }
sheet-full = A sheet holds at most { $most } lines.
place-first = An order begins with a place: choose where, then which piece.
other-line = Now something is ordered in { $at }; for pieces elsewhere choose their place first.
sheet-line = Line { $n } of { $field } is empty, one bare word, unprintable or longer than { $most } characters.
sheet-untidy = “{ $line }” is written “{ $tidy }”.

refusal-one-sheet = You have one army left, and one sheet.
refusal-no-clock = This game is not played by the clock.
refusal-time-called = The last round has begun already.
refusal-not-their-captives = Captives go to the Reserve of one of the two armies that have won.
refusal-stays-put = A movement must end on another space.
refusal-moved-already = That piece has already moved this round.
refusal-made-here = That piece was made this round and cannot move yet.
refusal-no-piece = No such piece that can move stands there.
refusal-no-piece-there = None of your pieces stands there: { $at }.
refusal-out-of-reach = That is out of its reach.
refusal-not-there = Not all that is to be given stands there.
refusal-power-in-reserve = Power can be given only in the Reserve.
refusal-too-little-power = There is not that much Power.
refusal-no-such-pieces-left = No more such pieces lie in the box.
refusal-missile-cost = A Mega-missile takes pieces worth at least 100.
refusal-power-buys-group-1 = Power alone buys a Soldier, Tank, Fighter or Destroyer, nothing else.
refusal-price = That is not its price in Power.
refusal-three-alike = Exactly three small pieces of one kind are wanted.
refusal-other-arm = An upgrade never changes the arm.
refusal-eliminated = That army is out of the game.
refusal-not-your-army = That army takes no orders from you.
malformed-unreadable = That is no order.
malformed-three-cells = An order has three cells: piece, from, to.
malformed-one-piece = A movement moves one piece.
malformed-no-such-piece = No piece has that code here.
malformed-power-made = No exchange gives Power.
malformed-no-such-place = No place has that code.
malformed-reserve-to-hq = From the Reserve a piece goes only to its own HQ.
malformed-no-missile-given = A Mega-missile cannot be part of another.
line-ignored = Only the first five lines are read.
line-cancelled = Rivals gave the same mercenaries other orders.
line-merged = The order it agreed with was not carried out.
caution-idle = Nothing on this sheet will be carried out: it costs one Power.

read-ok = { $text }
read-illegal = { $text } (illegal)
read-cancelled = { $text } (cancelled)
read-ignored = { $text } (not read)
line-will-fail = { $why } ({ $rule })
line-none = no orders
event-committed = Seat { $seat } has handed in.
event-ready = Seat { $seat } is ready to write.
event-round = Round { $n }: the sheets are opened, { $army } first.
event-last-round = Round { $n }, the last: the sheets are opened, { $army } first.
event-read = { $army }: { $lines }.
event-moved = { $army }: { $piece } from { $start } to { $to }.
event-exchanged = { $army } exchanges { $given } for a { $received } ({ $at }).
event-launched = { $army } launches a Mega-missile from { $start } at { $to }.
event-paid-power = { $army } did nothing and pays one Power.
event-paid-piece = { $army } did nothing and pays with a { $piece } ({ $at }).
event-struck = The strike on { $at } destroys of { $army }: { $lost }.
event-bounced = Wave { $wave }: { $army } { $piece } falls back from { $at } to { $to }.
event-standing = { $at }: { $armies } stand at { $n } each; the tie stands.
event-fought = { $at }: { $totals }. { $winner } wins.
event-captured = { $by } captures of { $of } ({ $at }): { $pieces }.
event-collected = { $army } collects { $n } Power for { $lands }.
event-flag = { $by } takes the Flag of { $of } and everything it had.
event-resigned = Seat { $seat } resigns; its army stands still.
event-time-short = The two hours are nearly over: the next round will be the last, unless time runs out in this one.
event-last-begins = Round { $n } begins. It is the last.
event-time = Time is up: this round is the last.
event-won = { $n ->
    [one] Seat { $winners } wins.
   *[other] Seats { $winners } share the win.
}
event-scored = { $n ->
    [one] Seat { $winners } wins by strength.
   *[other] Seats { $winners } share the win by strength.
}
result = Strength: { $scores }.

round-track = Round
power-of = { $army } Power
mercenaries = mercenaries
eliminated = out of the game
resigned = resigned
head-army = Army
head-player = Player
head-strength = Strength
head-flags = Flags
head-piece = Piece
head-movement = Moves
head-cost = Cost
head-here = Here
head-at-most = At most
standings = Standings
values = Values
costs-power = { $n } Power
made-of-three = three { $code }
made-of-hundred = anything worth 100
anywhere = anywhere
stays-in-reserve = stays in the Reserve
one-a-land = one for each enemy land held
codes = Order codes
head-code = Code
head-meaning = Meaning
code-sectors = { $army } sectors
code-islands = islands
code-seas = sea lanes
code-hq = one’s own HQ
code-other-hq = the HQ of { $army }
code-reserve = one’s own Reserve
code-exchange = exchange, in front of the place
sheets = Sheets
sheet-in = Seat { $seat }: handed in
sheet-awaited = Seat { $seat }: writing
sheet-of = { $army } sheet
sheet-so-far = The sheet so far
line = { $n }.
line-lost = ✗ { $text } ({ $rule })
head-line = Line
sheets-of-round = Sheets of round { $n }
head-infantry = With infantry
head-holds = Present strength
head-from = From
head-strength-each = Strength each
head-hq = HQ
head-garrison = Garrison that is safe
head-deploy = Deploy at least
head-flag = Flag
arrivals = What one order can bring to { $at }
lens-reach = Reach in one round
lens-threats = Who can come here
lens-danger = Are the Flags safe?
verdict-guaranteed = guaranteed
verdict-contested = contested
verdict-lost = lost
hq-safe = safe
hq-missile = safe this round; a missile can clear the HQ
hq-falls = can be taken
odds-side = { $armies }
odds-foot = yes, { $n }
odds-no-foot = no
odds-blank = –
odds-all-enemies = All your enemies
odds-nothing-helps = nothing helps
odds-win = you win
odds-bounce = bounce
odds-lose = you lose
odds-attack = { $at }, your { $n } against { $enemy } (at most { $most }): totals he can have
head-your-total = Your total
odds-outcomes = { $at }: each total you can have against those of the others (win / bounce / lose)
odds-against = { $enemy }, { $n } totals
odds-cell = { $win } / { $bounce } / { $lose }
odds-hq-safe = { $at } with { $n }: safe against every sheet
odds-hq-ties = { $at } with { $n }: no army alone can take it, but ties can open it; { $need } unmoved would be safe
odds-hq-falls = { $at } with { $n }: can be taken; { $need } unmoved would be safe
odds-hq-no-infantry = no infantry can come
odds-hq-holds = attacks that fail
odds-hq-taken = attacks that take the Flag

arrange-what = What is to be changed?
arrange-do-power = Power of an army
arrange-do-flag = a Flag
arrange-do-round = the round
arrange-do-referee = the referee
arrange-whose = Of which army?
arrange-kind = { $at }: which piece?
arrange-count = { $kind } ({ $at }): how many? Now { $n }.
arrange-power = How much Power?
arrange-round = Which round?
arrange-referee = Who reads first?
arrange-flag = Whose Flag?
arrange-flag-to = { $army } Flag: where does it hang?
change-put = { $army }: { $pieces } ({ $at }).
change-power = { $army }: { $n } Power.
change-flag = the Flag of { $army } hangs in the HQ of { $to }.
change-round = round { $n }.
change-referee = { $army } reads first.
refusal-no-such-army = No army has that letter.
refusal-other-reserve = Only pieces of its own army lie in a Reserve.
refusal-own-side = No player takes the Flag of his own side.
refusal-last-player = Then one player would be left, and the game over.
refusal-no-referee = That army cannot read first.

# --- the order of play

play-round = Round
play-round-talk = Talk, where it is not allowed later
play-round-sheets = Sheets are written, in secret
play-round-read-sheets = Sheets are read and orders carried out
play-round-charge-penalties = Penalties
play-round-strike = Mega-missiles strike
play-round-fall-back = Ties fall back
play-round-fight = Combats and captures
play-round-place-captives = Captives of two equal armies
play-round-collect-power = Power is collected
play-round-capture-flags = Flags are taken
play-round-check-end = The end of the game
play-round-next-round = The next referee
