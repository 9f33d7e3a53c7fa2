## Seats and occupants
cli-you = you
cli-person = you
cli-your-turn = Your turn, { $seat }:
cli-thinking = { $seat } is thinking …

## What happened
cli-more-news = … and { $count ->
    [one] one line
   *[other] { $count } lines
} before that: “log”.

## Signs on the board
cli-sign-fort = fort
cli-sign-resource = prize
cli-sign-village = village
cli-ground-water = water
cli-ground-wood = wood
cli-ground-hill = hill
cli-ground-town = town
cli-more-tables = { $names }: “look”

## Questions
cli-only-choice = { $question } { $answer } (the only choice)
cli-several-meant = That has several meanings: { $which }.
cli-some-how = Several: 1 3 or 1-3, or words; “all”, “none”. From { $low } to { $high }.
cli-some-so-far = Chosen so far ({ $count }): { $what }. Add more, remove with -2, or “done”.
cli-split-how = { $left ->
    [one] One { $item } left to place
   *[other] { $left } × { $item } left to place
}, for example: { $example }
cli-split-rest = Items that you do not name stay where they are: “done”.
cli-split-held = { $held } of { $most }
cli-split-so-far = Placed so far: { $what }.
cli-split-too-much = “{ $part }” is more than is left.
cli-number-how = A number from { $low } to { $high }.
cli-number-step-how = A number from { $low } to { $high }, in steps of { $step }.
cli-point-how = A number from 1 to { $last } of the list, or any place as “x y”.
cli-pose-how = A number from 1 to { $last } of the list, or any place as “x y”, with a facing as “x y 90°”.
cli-text-how = Write a line of at most { $most } characters, for example: { $samples }. Commands begin with “/” here.
cli-word-all = all everything
cli-word-none = none nothing
cli-word-done = done ok
cli-word-yes = yes y
cli-word-no = no n
cli-yes-no = yes or no

## Commands
cli-command-help = help
cli-command-back = back
cli-command-undo = undo
cli-command-undo-ask = undo?
cli-command-why = why
cli-command-rules = rules
cli-command-odds = odds
cli-command-lens = lens
cli-command-look = look
cli-command-log = log
cli-command-papers = papers
cli-command-paper = paper
cli-command-note = note
cli-command-notebook = notebook
cli-command-instruct = instruct
cli-command-instructions = instructions
cli-command-salt = salt
cli-command-save = save
cli-command-draw = draw
cli-command-resign = resign
cli-command-quit = quit
cli-help-answers = Answer with a number, with a word or its beginning, or with the whole action as the log file writes it.
cli-help-slash = A command that is also an answer here begins with “/”: “/draw”.
cli-help-help = these lines
cli-help-back = one question back; an empty line does the same
cli-help-undo = undo your last decision, if nothing was rolled, shown or decided since
cli-help-undo-ask = ask the others to let you undo it
cli-help-why = the rule behind the last refusal
cli-help-rules = rules WORDS: search the rulebook
cli-help-odds = the chances of what you are choosing, with bars
cli-help-lens = lens NAME PLACE: show an overlay on the board
cli-help-look = the whole table again, with the text of your cards
cli-help-log = what happened; “log 50” for more, “log all” for everything
cli-help-papers = the sheets of this game, to print or save
cli-help-paper = paper NAME: read one; “paper NAME FILE.txt” saves it
cli-help-note = note TEXT: write into your notebook, which only you can read
cli-help-notebook = read your notebook
cli-help-instruct = leave an instruction that answers for you
cli-help-instructions = your instructions; “instructions 2” deletes the second
cli-help-salt = salt TEXT: add words of yours to the random source of all later dice
cli-help-save = save FILE.grog
cli-help-draw = offer a draw
cli-help-resign = give up
cli-help-quit = leave; the game is saved in a file
cli-no-command = There is no command “{ $word }”; “help” lists them.
cli-no-back = This is the first question; “undo” undoes your last decision.
cli-undo-hint = “{ $word }” asks the others.
cli-undo-nothing = You have no decision to undo.
cli-agree = Does { $seat } agree?
cli-ask-why = “why” shows the rule.
cli-why-nothing = No rule forbade your last answer.
cli-no-rule = The rulebook has no { $rule }.
cli-rules-how = Give words to search for: “rules retreat”.
cli-rules-none = No rule has the words “{ $words }”.
cli-odds-none = There is no chance in your choice so far.
cli-lens-how = “lens NAME PLACE” shows an overlay on the board.
cli-lens-none = This game has no overlays.
cli-no-lens = No overlay is called “{ $name }”; there are: { $known }.
cli-no-place = Neither a place nor a piece here is called “{ $name }”; a point is x/y or x/y/angle.
cli-papers-how = “paper NAME” shows one, “paper NAME FILE.txt” saves it.
cli-papers-none = This game has no sheets for you now.
cli-lens-foci = { $count ->
    [one] Say which place it is about.
   *[other] Say which { $count } places it is about.
}
cli-noted = Noted.
cli-notebook-empty = Your notebook is empty.
cli-instruct-none = You cannot leave an instruction in this game now.
cli-instruct-ready = Which instruction? It answers this question and later ones like it.
cli-instruct-other = another one
cli-instructions-none = You have left no instructions.
cli-instructions-how = The first that applies is followed; “instructions 2” deletes the second.
cli-salted = Your words are part of the random source of all later dice.
cli-save-how = Give a file name: “save evening.grog”.
cli-saved = Saved: { $path }
cli-danger-sure = Do it anyway?
cli-draw-sure = Offer a draw? If the others agree, the game is over.
cli-resign-sure = Give up? That cannot be undone.

## Around the game
cli-curtain = Hand over to { $seat }.
cli-press-enter = Press Enter when only they can see the screen.
cli-roll = Roll { $left ->
    [one] a die
   *[other] { $left } dice
} with { $sides } sides for { $label }{ $who }: what came? { $unlike ->
    [0] { $left ->
        [one] { "" }
       *[other] Several at once are fine: 5 3.
    }
   *[other] A { $unlike } is a tie: roll again.
}
cli-draw-from = Draw for { $label }{ $who }: what came out? { $left }
cli-numbers-please = Please type numbers.
cli-over = The game is over.
cli-place-first = { $who } wins.
cli-place-first-side = { $who } win together.
cli-place-shared = { $place ->
    [1] First place is shared
   *[other] Place { $place } is shared
}: { $who }.
cli-place = Place { $place }: { $who }.
cli-place-points = (points: { $points })
cli-you-win = You have won.
cli-you-share = You share the first place.
cli-you-lose = You have not won.
cli-dice-key = Dice key: { $secret }
    Its hash was published before the first die: { $commitment }
cli-offer-save = Save this game as { $path }?
cli-save-answers = Enter, no, or another name
cli-verify-how = Every die can be checked: grognard verify { $path }
cli-kept = The game is saved: { $path }
    Continue with: grognard play --terminal --load { $path }
cli-commitment = Hash of the dice key, which is shown at the end: { $commitment }
cli-seed-known = Dice from seed { $seed }: with the seed, every die can be computed.
cli-other-scenarios = Scenario { $scenario }; others with --scenario: { $others }
cli-loaded = { $path }: { $entries } entries, checked by playing them again.

## Choosing a game
cli-which-scenario = Which scenario?
cli-which-variant = Who plays?
cli-which-game = Which game?
cli-options = Options
cli-bots = Bots
cli-scenarios = Scenarios
cli-number-range-option = or { $low } to { $high }
cli-no-game = No game is called “{ $name }”; there are: { $known }
cli-no-games = No game is installed.
cli-no-bot = No bot is called “{ $name }”; there are: { $known }
cli-no-seat = There is no seat { $seat }; there are 1 to { $last }.
cli-no-language = No language is called “{ $name }”; there are: { $known }
cli-option-form = An option is written name=value; that was “{ $given }”.
cli-not-both = { $one } and { $other } do not go together.
cli-only-with = { $option } only goes together with { $other }.
cli-other-game = { $path } is a game of { $game }.

## Watching and checking
cli-replay-how = Enter or n: next; p: back; a number: that entry; t, b: next or last turn; q: leave.
cli-replay-entry = entry { $n } of { $last }
cli-replay-nowhere = There is no such entry; entries go from 0 to { $last }.
cli-replay-empty = { $path }: there is nothing to watch.
cli-replay-not-yours = { $path } holds what another seat saw.
cli-no-file = { $path }: there is no such file.
cli-verified = { $path }: { $entries } entries, { $dice } dice, all correct
cli-verify-chain = { $path }: line { $line }: this line, or the order of lines up to it, was changed after it was written
cli-verify-other-rules = { $path }: { $entries } entries, { $dice } dice. Written under other rules (version { $written }, here is version { $here }): it cannot be verified by playing it again. Its lines are unbroken, fair dice are those of their key, its events are shown as stored.
cli-verify-seen = { $path }: what one seat saw, { $entries } entries. Its lines are unbroken and in order. The dice and what others did in secret cannot be checked from it: that needs the full file.

## Looking up and checking
cli-basis-source = in the printed rules
cli-basis-ruling = a ruling where the printed rules are silent
cli-code-how = Name one rule by its id: “rules CM-15.9-g --code”.
cli-code-no-rule = No rule is called “{ $rule }”.
cli-code-no-rule-near = No rule is called “{ $rule }”. Close to it: { $near }.
cli-code-places = Code that cites it
cli-code-no-place = No line of code cites it.
cli-code-tests = Tests marked with it, which would fail without it
cli-code-no-test = No test is marked with it.
cli-code-examples = Worked examples that rest on it
cli-code-no-example = No worked example rests on it.
cli-code-no-tests-here = The tests are not installed here: they are in a checkout of Grognard.
cli-pages-need = These pages can only be written in a checkout of Grognard, where the tests are.
cli-outline-none = { $game } does not declare its order of play.
cli-outline-line = { $name }: { $steps }
cli-outline-asked = { $name }?
cli-coverage-needs = Running the tests needs a checkout and its development environment: run “./grognard test” there once.
cli-coverage-broken = The tests could not be run:
cli-coverage-failed = failed: { $test }
cli-coverage-overloaded = { $test } names { $count } rules; at most { $most } are allowed
cli-coverage-unknown = { $test } names { $rule }, which is not a rule
cli-checked = { $what }: { $count ->
    [0] nothing wrong
    [one] one fault
   *[other] { $count } faults
}
cli-no-examples = { $name } has no worked examples of that kind.
cli-cannot-read = { $path } cannot be read: { $why }.

## Serving
cli-serve-at = Grognard listens at { $address }/ (for programs: { $address }/api/openapi.json). Games are stored in { $place }.
cli-serve-name-it = To listen at { $host }, give the name by which others call this machine: --name.
cli-serve-no-port = Cannot listen at { $host }, port { $port }: { $why }.
cli-served = Stored and served at { $address }, table { $table }.
cli-open-at = The table is open at { $address } – Ctrl-C closes it. Games are stored in { $place }.
cli-open-already = The table is open already, at { $address }
cli-open-other-port = Port { $port } is in use, so another one is used.
cli-open-stopped = The table is closed; all games are saved.

## Armies
cli-army-no-builder = No game here has armies to build.
cli-army-unreadable = { $path } cannot be read as an army: see “grognard army check { $path }”.
cli-army-none = No army is called { $name }; there are { $known }.
cli-army-no-paper = There is no sheet { $name }; there are { $known }.
cli-army-line = { $name } – { $title } ({ $nation }, { $points } points)
cli-army-points = { $budget ->
    [0] { $points } points
   *[other] { $points } points of { $budget }
}
