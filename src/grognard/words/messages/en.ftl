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
pick-no-answer = That does not answer the question: { $asked }
pick-twice = “{ $pick }” names the same thing twice.
pick-how-many = Choose from { $low } to { $high }; that was { $given }.
pick-unreadable = “{ $pick }” cannot be read here.
pick-after-end = The choice is already complete; “{ $pick }” is too much.
split-not-all = { $item }: { $placed } of { $count } placed.
split-too-many = { $bin } can take { $most }, not { $held }.
number-range = Give a number from { $low } to { $high }; that was { $given }.
text-too-long = At most { $most } characters; that was { $given }.
not-now = “{ $action }” is not one of the decisions to take now.
action-unreadable = “{ $text }” is not an action of this game.
instruction-unreadable = That is not a standing instruction of this game.
change-unreadable = “{ $text }” is not a change of a position in this game.
text-unwritable = This text contains characters that cannot be stored.

## A match
segment-start = The game begins.
segment-fork = A new game begins from a position of another one.
segment-rule-forbids = A position to try rule { $rule } in: it forbids “{ $action }”. You have every seat.
segment-rule-decides = A position to try rule { $rule } in: “{ $action }” rests on it. You have every seat.
segment-amended = The position was changed with the consent of all players.
segment-other-rules = The rules have changed (version { $written }, now { $here }): the game continues from this position under the new rules, and the clocks start again.
segment-arranged = The position was changed: { $change }
not-yours = You have nothing to decide now.
stale-decision = The game has moved on: that decision is no longer open.
match-over = The match is over.
no-such-seat = There is no seat { $seat }.
no-such-entry = There is no entry { $n }; the last is { $last }.
dice-first = First the dice for { $label } must be typed in.
no-dice-wanted = No dice are to be typed in now.
impossible-outcome = That outcome is not possible for { $label }.
too-many-outcomes = { $unused ->
    [one] One outcome is too many.
   *[other] { $unused } outcomes are too many.
}
not-an-answer = That is not an answer to this decision.
undo-needs-consent = Since then something was rolled, shown or decided by another player: this undo needs the consent of all.
undo-nowhere = It is not possible to go back to entry { $n }.
proposal-open = Another proposal has not been answered yet.
no-proposal = Nothing was proposed.
already-accepted = You have already accepted.
amend-nothing = A changed position belongs to a proposal to amend, and only to that.
amend-broken = That position is not possible: { $fault }.
already-resigned = You have already resigned.
seat-resigned = The player of this seat has resigned; only a bot may take it.
result-draw-agreed = A draw by agreement.
result-resigned = The others have resigned.
no-such-scenario = No scenario is called “{ $scenario }”; there are: { $known }.
no-such-option = No option is called “{ $option }”; there are: { $known }.
no-such-value = “{ $option }” cannot be “{ $value }”; it can be: { $known }.
other-version = The file was written under version { $written } of the rules; this program has version { $here }.
other-rules = This was played under version { $written } of the rules; this program has version { $here }. It can be read, but not continued.
other-rules-no-position = This was played under version { $written } of the rules; this program has version { $here }. Its last position was not stored, so it can be read, but not continued.
other-rules-no-way-on = This was played under version { $written } of the rules; this program has version { $here }. It can be read, but not continued from its last position: { $fault }.
dice-not-fair = The dice of { $label } do not match the key.
log-departs = The present rules do not lead to the stored result of entry { $n }.
no-clock-to-stop = No clock is running.
pause-used = You have used your pause.
clocks-stand-still = The clocks are stopped already.

## The story of a match
seat-with-roles = { $seat } ({ $roles })
occupant-bot = the bot { $name }
occupant-nobody = empty
entry-declared = { $seat } has decided; the dice are still to come.
entry-given = On the table: { $outcomes }.
entry-given-hidden = { $n ->
    [one] Something is drawn in secret.
   *[other] { $n } things are drawn in secret.
}
entry-undone = { $seat } undoes everything after entry { $to }.
entry-undone-agreed = By agreement with { $seat }, everything after entry { $to } is undone.
entry-proposed-draw = { $seat } proposes a draw.
entry-proposed-undo = { $seat } asks to go back to entry { $to }.
entry-proposed-amend = { $seat } proposes to change the position.
entry-accepts = { $seat } agrees.
entry-declines = { $seat } does not agree.
entry-salted = { $seat } adds the salt “{ $salt }” to the dice.
entry-seated = { $seat }: { $who }.
entry-resigned = { $seat } resigns.
entry-paused = { $seat } stops the clocks for a while.
entry-position-unknown = From here on the board no longer changes: this was played under version { $written } of the rules, and version { $here } leads to other positions. The log shows what was written at the time.
entry-resumed = The game is resumed from a file; the clocks are stopped until a player decides.
entry-flagged = { $seat } has run out of time.

## A store
store-failed = The store { $place } failed: { $why }
store-bad-url = “{ $url }” is not the address of a store: give sqlite:///FILE or postgresql://USER@HOST/NAME.
store-no-driver = PostgreSQL needs the package psycopg, which cannot be loaded here ({ $why }). Install it with: { $command }
store-cannot-open = The store { $place } cannot be opened: { $why }
store-not-a-database = { $place } is not a database of Grognard.
store-read-only = The store { $place } cannot be written to.
store-busy = Another program keeps the store { $place } busy.
store-lost = The connection to the store { $place } was lost.
store-old = The store { $place } is at revision { $found }, this program needs { $wanted }: run “grognard db upgrade”.
store-new = The store { $place } was written by a newer Grognard: it is at revision { $found }, this one knows { $wanted }.
store-no-match = The store holds no match { $match }.
store-kept = The store already holds the match { $match }.
store-current = The store { $place } is at revision { $wanted }, the newest one.
store-upgraded = The store { $place } was upgraded from revision { $found } to { $wanted }.

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
web-no-focus = “{ $word }” is not a place, piece, scenery or pose (x/y/angle) of this table.
web-no-paper = No paper is called “{ $name }”; there are: { $known }.
web-malformed = That cannot be read: { $what }
web-nested = That cannot be read: it is nested too deeply.
web-not-json = Send this as { $wanted }.
web-too-large = That is too large.
web-no-method = { $method } is not possible at this address; possible are: { $known }.
web-other-name = This service is not known under that name.
web-other-site = Requests from another site are refused.
web-file-departs = Line { $line } of the file: { $what }
web-busy = The table is too busy; try again.
web-fault = Something went wrong here; it has been logged.
web-who-are-you = This key is not valid: ask for one first.
web-seat-key-only = This key opens one seat and nothing else.
web-which-seat = Say which of your seats: { $seats }.
web-not-your-seat = Seat { $seat } is not yours.
web-host-only = Only the host may do that.
web-no-invitation = You need an unused invitation to this seat.
web-seat-taken = This seat is taken.
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
web-one-way-to-move = Give exactly one of picks, text or action.
web-picks-or-text = Give exactly one of picks or text.
web-unfinished = There is more to decide after { $picks ->
    [one] one pick
   *[other] { $picks } picks
}.
web-not-alone = Only a player who holds every seat can set a whole position.
web-no-arranging = This position cannot be changed by hand.
web-not-over = Only when the match is over.
web-no-instructions = There are no instructions to leave now.
web-too-many-streams = You have { $most } open streams already.
web-no-client = The client has not been built: run npm ci and npm run build in the folder client, then start again. The service itself works without it.

## Any sheet
sheet-unreadable = it cannot be read: { $why }
sheet-empty = there is nothing in it
sheet-too-long = it is longer than { $most } characters
sheet-deep = lists and fields are nested more than { $most } deep
sheet-alias = it uses & and * to repeat a part; write the part out instead
sheet-file-name = a file called “{ $found }”: a name has lower-case letters a to z, digits, - and _, and at most 40 characters
sheet-a-list = a list
sheet-fields = a set of fields
sheet-nothing = nothing
sheet-odd-key = { $found } stands where the name of a field should stand
sheet-twice = “{ $field }” stands twice
sheet-unknown-field = “{ $field }” is not a field here; known are { $known }
sheet-missing = “{ $field }” is missing
sheet-not-fields = fields are expected (name: value), found: { $found }
sheet-not-list = a list is expected, found: { $found }
sheet-not-text = a text is expected, found: { $found }
sheet-text-too-long = a text of { $found } characters; { $most } are the most
sheet-not-printable = the text has characters that cannot be shown
sheet-not-number = a whole number from { $low } to { $high } is expected, found: { $found }
sheet-not-flag = true or false is expected, found: { $found }
sheet-not-one-of = found: { $found }; expected is one of { $known }
