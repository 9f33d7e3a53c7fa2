## The table
prompt = What is to be done
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

## Choosing
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

## Log, replay
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

## Talk, notes, instructions
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

## Menu
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

## The end
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
luck-none = No dice were rolled.
