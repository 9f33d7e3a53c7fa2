## An invitation
join-title = Invitation
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
join-again = Try again
