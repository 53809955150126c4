### Invitations

invited = You are invited to a table
invited-to = You are invited to { $game }
invited-by = { $name } invites you to { $game }
invited-what = Play in the browser with a nickname, without an account.
tale-saboteur = Dwarfs dig a tunnel to the treasure, but some of them are saboteurs who want it never to be reached. Nobody knows who is who until the gold is shared out.
tale-montanara = Two players dig for crystals in four mountains of cards. Nearly everything lies face down, so what you have seen, and still know, is half the game.
tale-imperial_miners = You build a mine of cards from the surface down, and each new card sets off all those above it. Everybody plays at the same time, and ten rounds are soon over.
tale-out_of_mine = Everybody fills a gallery with crystals, all at once and against the clock, for seven rounds. Who thinks that theirs is right calls out, and all the others stop where they are.
lasts-saboteur = about 30 minutes
lasts-montanara = about 15 minutes
lasts-imperial_miners = about 40 minutes
lasts-out_of_mine = about 15 minutes
invite-usual = the usual rules
invite-seats =
    { $n ->
        [one] One seat
       *[other] { $n } seats
    }, { $free } free
invite-share = Share
sat-down = { $name } has sat down.
table-facts = This table
option-yes = yes
option-no = no
