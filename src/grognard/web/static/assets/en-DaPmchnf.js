var e=`# How to use the table

The table knows the rules. It asks you for one thing at a time, shows what you may answer, and does nothing that the rules
forbid. If something is refused, the rule stands beside it: point at its number to read it.

## Deciding

The line above the board says who has to do what. What you may choose has a dashed edge on the board and stands in the list
beside it; one click is one choice. Nothing asks "are you sure?", except where a decision would not do what you seem to want.

A step too far? **Back** removes the last click. **Undo** undoes what you have decided, as long as nothing has been rolled,
shown or answered since then. For anything older ask the others, in the menu of the table.

Where several decide in secret at the same time, your decision may still be replaced until the last one is in.

## By keyboard

| key | what it does |
| --- | --- |
| Tab, Enter | go through the answers and take one |
| arrow keys | move from place to place on the board |
| Enter on a place | choose it |
| \`/\` | write your answer instead |
| \`c\` \`b\` | go to the answers, go to the board |
| \`Escape\` | one step back |
| \`u\` | undo |
| \`+\` \`-\` \`0\` | zoom in, zoom out, the whole board |
| \`,\` \`.\` | the moment before, the moment after |
| \`h\` | hide and show the counters |

## Writing

Every game has its own short notation, and whatever can be clicked can be written. The lesson of each game teaches it. Case
does not matter, and an arrow between two places is welcome.

## Looking

Point at a counter or a place, or keep a finger on it, and it explains itself. **Lenses** lay over the board how far pieces can
go, who can come, what is in danger. **Odds** stand beside a choice as soon as there is something to count.

The log tells what has happened. Click a line to see that moment on the board, or draw the slider at the foot of the table
back to any turn. When the game is over you may see what any seat saw, and play on from any moment on a table of your
own.

## Secrets and dice

What you may not know never reaches your browser. Dice come from a key that is sealed before the first roll and shown at the
end; anybody can check them.

## At a real table

The table can be your referee. Set up a game as *Referee at a real table*: you type in everybody's orders and the dice that
you rolled, it finds what is wrong and works out what follows. If the position on your table differs, change it here piece by
piece.

Two at one screen? A curtain closes between your turns.

## Coming back

Your tables are on your home page, those that wait for you first. Close the browser when you like: the game stays where it is,
and a sound or a notice calls you if you have switched them on at the top of the page. Save a game as a file in the menu of the
table; it can be opened again here or anywhere else where Grognard runs.
`;export{e as default};