## Lists
list-and = { $first } and { $last }
list-none = none

## What is wrong with an answer
pick-not-offered = { $pick } is not one of the choices.
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
