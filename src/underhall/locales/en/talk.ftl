### Talk at a table: what can be said with one press, and who is watching.

phrases = Say with one press
phrase-hello = Hello!
phrase-good_luck = Good luck!
phrase-your_turn = It is your turn.
phrase-one_moment = One moment, please.
phrase-thinking = I am thinking.
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-well_played = Well played!
phrase-how_clever = I did not see that coming.
phrase-oh_no = Oh no!
phrase-good_game = Good game!
phrase-once_more = Once more?

talk-players = Only the players read this until the end.
talk-spectators = Only those who watch read this until the end.
talk-all = Everybody here reads this.
talk-about = About { $name }
talk-muted = You do not see what { $name } says any more.
# Who watches a table without playing: $n in all, $names of those who have one.
watchers = { $n ->
    [one] 1 is watching
   *[other] { $n } are watching
}
watchers-named = { watchers }: { $names }
watchers-more = { watchers }: { $names } and { $more } more
