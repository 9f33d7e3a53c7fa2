## The rulebook
rulebook-title = Rules
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
proof-bots = Of { NUMBER($games) } games of the bot { $bot } it was applied in { NUMBER($applied) } and refused something in { NUMBER($refused) }.
