## Lists
list-and = { $first } and { $last }
list-none = none

## Figures
decimal = { $whole }.{ $rest }
percent = { $n }%
percent-below = <{ $n }%
percent-above = >{ $n }%

## What is wrong with an answer
nothing-drawn = Nothing is drawn for this.
pick-not-offered = { $pick } is not one of the choices.
pick-no-answer = That does not answer what is asked now: { $asked }
pick-twice = The same thing stands twice in “{ $pick }”.
pick-how-many = Choose from { $low } to { $high }; that was { $given }.
pick-unreadable = “{ $pick }” cannot be read here.
pick-after-end = The choice is already complete; “{ $pick }” is too much.
split-not-all = { $item }: { $placed } of { $count } placed.
split-too-many = { $bin } can take { $most }, not { $held }.
number-range = A number from { $low } to { $high } is wanted; that was { $given }.
text-too-long = At most { $most } characters; that was { $given }.
not-now = “{ $action }” is not what is to be decided now.
action-unreadable = “{ $text }” is no action of this game.
instruction-unreadable = That is no standing instruction of this game.
change-unreadable = “{ $text }” is no change of a position in this game.
text-unwritable = That text holds something that cannot be written down.

## A match
segment-start = The game begins.
segment-fork = A new game begins from a position of another.
segment-amended = The position was changed with everybody’s consent.
segment-other-rules = The rules have changed (version { $written }, now { $here }): the game goes on from this position under the new ones, and the clocks begin anew.
segment-arranged = The position was changed: { $change }
not-yours = You have nothing to decide now.
stale-decision = The game has moved on: that decision is no longer open.
match-over = The match is over.
no-such-seat = There is no seat { $seat }.
no-such-entry = There is no entry { $n }; the last is { $last }.
dice-first = First the dice for { $label } must be typed in.
no-dice-wanted = No dice are to be typed in now.
impossible-outcome = That cannot have come up for { $label }.
too-many-outcomes = { $unused ->
    [one] One outcome is too many.
   *[other] { $unused } outcomes are too many.
}
not-an-answer = That is not said by deciding.
undo-needs-consent = Something was rolled, shown or decided by another since then: going back needs everybody’s consent.
undo-nowhere = There is no going back to entry { $n }.
proposal-open = Another proposal has not been answered yet.
no-proposal = Nothing was proposed.
already-accepted = You have already accepted.
amend-nothing = A changed position goes with a proposal to amend, and only with that.
amend-broken = That position cannot be: { $fault }.
already-resigned = You have already resigned.
seat-resigned = Whoever sat there has resigned; only a bot may take the seat.
result-draw-agreed = A draw by agreement.
result-resigned = The others have resigned.
no-such-scenario = No scenario is called “{ $scenario }”; there are: { $known }.
no-such-option = No option is called “{ $option }”; there are: { $known }.
no-such-value = “{ $option }” cannot be “{ $value }”; it can be: { $known }.
other-version = The file was written under version { $written } of the rules; here is version { $here }.
other-rules = This was played under version { $written } of the rules; here is version { $here }. It can be read, not played on as it is.
other-rules-no-position = This was played under version { $written } of the rules; here is version { $here }. The position it came to was not kept, so it can be read, not played on.
other-rules-no-way-on = This was played under version { $written } of the rules; here is version { $here }. It can be read, but the present rules know no way on from its position: { $fault }.
dice-not-fair = The dice of { $label } are not those of the key.
log-departs = The rules as they are now do not lead to what was kept of entry { $n }.
no-clock-to-stop = No clock is running that could be stopped.
pause-used = You have had your pause.
clocks-stand-still = The clocks already stand still.

## The story of a match
seat-with-roles = { $seat } ({ $roles })
occupant-bot = the bot { $name }
occupant-nobody = nobody
entry-declared = { $seat } has decided; the dice are still to come.
entry-given = On the table: { $outcomes }.
entry-given-hidden = { $n ->
    [one] Something is drawn in secret.
   *[other] { $n } things are drawn in secret.
}
entry-undone = { $seat } takes back everything after entry { $to }.
entry-undone-agreed = By agreement with { $seat }, everything after entry { $to } is taken back.
entry-proposed-draw = { $seat } proposes a draw.
entry-proposed-undo = { $seat } asks to go back to entry { $to }.
entry-proposed-amend = { $seat } proposes to change the position.
entry-accepts = { $seat } agrees.
entry-declines = { $seat } does not agree.
entry-salted = { $seat } stirs “{ $salt }” into the dice.
entry-seated = { $seat }: { $who }.
entry-resigned = { $seat } resigns.
entry-paused = { $seat } stops the clocks for a while.
entry-position-unknown = From here on the board stands still: this was played under version { $written } of the rules, and version { $here } does not lead to the same positions. What happened is told as it was written down.
entry-resumed = The game is taken up again from a file; the clocks stand still until somebody decides.
entry-flagged = { $seat } has run out of time.

## A store
store-failed = The store { $place } failed: { $why }
store-bad-url = “{ $url }” is no place for a store: give sqlite:///FILE or postgresql://USER@HOST/NAME.
store-no-driver = PostgreSQL needs the package psycopg, which cannot be loaded here ({ $why }). Install it with: { $command }
store-cannot-open = The store { $place } cannot be opened: { $why }
store-not-a-database = { $place } is not a database of Grognard.
store-read-only = The store { $place } cannot be written to.
store-busy = Another program keeps the store { $place } busy.
store-lost = The connection to the store { $place } was lost.
store-old = The store { $place } is at revision { $found }, this program wants { $wanted }: run “grognard db upgrade”.
store-new = The store { $place } was written by a newer Grognard: it is at revision { $found }, this one knows { $wanted }.
store-no-match = The store holds no match { $match }.
store-kept = The store already holds the match { $match }.
store-current = The store { $place } is at revision { $wanted }, as this program wants it.
store-upgraded = The store { $place } was brought from revision { $found } to { $wanted }.

## The service
web-not-found = There is no { $what } here.
web-no-game = No game is called “{ $name }”; there are: { $known }.
web-no-bot = No bot is called “{ $name }”; there are: { $known }.
web-no-lens = No lens is called “{ $name }”; there are: { $known }.
web-lens-foci = This lens is about { $foci ->
    [one] one place
   *[other] { $foci } places
}; that was { $given }.
web-lens-where = This lens does not know { $places }.
web-no-focus = “{ $word }” is no place, piece, scenery or pose (x/y/angle) of this table.
web-no-paper = No paper is called “{ $name }”; there are: { $known }.
web-malformed = That cannot be read: { $what }
web-nested = That cannot be read: it is nested too deeply.
web-not-json = Send this as { $wanted }.
web-too-large = That is too large.
web-no-method = { $method } is not for this address; there are: { $known }.
web-other-name = This service does not go by that name.
web-other-site = Another site may not write here.
web-file-departs = Line { $line } of the file: { $what }
web-busy = The table is too busy; try again.
web-fault = Something went wrong here; it has been noted.
web-who-are-you = Come in first: nobody is known by that key.
web-seat-key-only = This key opens one seat and nothing else.
web-which-seat = Say which of your seats: { $seats }.
web-not-your-seat = Seat { $seat } is not yours.
web-host-only = Only the host may do that.
web-no-invitation = You need an invitation to this seat that nobody has used.
web-seat-taken = Somebody has this seat.
web-you-sit-there = You already sit there.
web-too-many-seats = { $given } seats were named; there are { $seats }.
web-option-form = An option is written name=value, not “{ $given }”.
web-setup-draws = The set-up draws { $label }: say what came.
web-setup-rolls = The set-up rolls { $left ->
    [one] a die
   *[other] { $left } dice
} with { $sides } sides for { $label }: say what came.{ $unlike ->
    [0] { "" }
   *[other] { " " }A { $unlike } is a tie: roll again.
}
web-no-time = A clock needs at least one second, or one day.
web-one-way-to-move = Say it in one way: picks, text or action.
web-picks-or-text = Say it in one way: picks or text.
web-unfinished = There is more to decide after { $picks ->
    [one] one pick
   *[other] { $picks } picks
}.
web-not-alone = A whole position can be set only by somebody who plays every seat.
web-no-arranging = This position cannot be changed by hand.
web-not-over = Only when the match is over.
web-no-instructions = There are no instructions to leave now.
web-too-many-streams = You already listen { $most } times.
web-no-client = The table for the browser has not been built here: npm ci and npm run build in the folder client, then start again. Programs can play as they are.

## Any sheet
sheet-unreadable = it cannot be read: { $why }
sheet-empty = there is nothing in it
sheet-too-long = it is longer than { $most } characters
sheet-deep = lists and fields stand in each other more than { $most } deep
sheet-alias = it uses & and * to repeat a part; write the part out instead
sheet-file-name = a file called “{ $found }”: the name may have small letters a to z, digits, - and _, and 40 signs at most
sheet-a-list = a list
sheet-fields = a set of fields
sheet-nothing = nothing
sheet-odd-key = { $found } stands where the name of a field should stand
sheet-twice = “{ $field }” stands twice
sheet-unknown-field = “{ $field }” is no field here; known are { $known }
sheet-missing = “{ $field }” is missing
sheet-not-fields = fields are expected (name: value), found: { $found }
sheet-not-list = a list is expected, found: { $found }
sheet-not-text = a text is expected, found: { $found }
sheet-text-too-long = a text of { $found } signs; { $most } are the most
sheet-not-printable = the text has signs that cannot be shown
sheet-not-number = a whole number from { $low } to { $high } is expected, found: { $found }
sheet-not-flag = true or false is expected, found: { $found }
sheet-not-one-of = found: { $found }; expected is one of { $known }
