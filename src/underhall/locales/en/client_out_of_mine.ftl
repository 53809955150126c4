### The browser's board of Out of Mine!. Events and rules are in out_of_mine.ftl.

om-colour =
    { $colour ->
        [yellow] yellow
        [blue] blue
        [green] green
        [red] red
       *[white] white
    }
om-tile = { $colour } { $shape }
om-tile-with = { $tile } with { $element }
om-a-tile = a { $tile }
om-round = round { $n } of { $of }
om-round-word = Round
om-rounds = The seven rounds
om-your-gallery = Your gallery: { $n } of { $of } spaces covered. Arrow keys look around, Enter picks a tile up.
om-gallery-of = The gallery of { $name }: { $n } of { $of } spaces covered
om-covered = { $n } of { $of } spaces covered
om-covered-word = Covered
om-of = { $n } of { $of }
om-elf = The elf at { $cell } wants { $colour }
om-elf-happy = The elf at { $cell } has { $colour } before it
om-lies-at = { $tile } at { $cell }
om-hovers =
    { $cell }: { $fit ->
        [fits] it fits
        [swap] it changes places
        [risky] the check would remove it
       *[no] it does not fit
    }
om-colours = Colours
om-colour-left = { $colour }, { $n } left
om-kind-left = { $tile }, { $n } left
om-your-card = Your card
om-card-of = { $name }’s card
om-card-of-them = Card: { $what }
om-card-used = The card, and how much of it is used
om-need = { $colour }, { $used } of { $want }
om-element-worth = { $element } { $points }
om-elves-served = Elves served
om-elements-word = Elements
om-if-now = If it ended now
om-worth-nothing = With ten or more spaces open, a round is worth nothing.
om-turn = Turn
om-flip = Flip
om-back = Put it back
om-lift = Lift it back to the supply
om-expires = { $n } s
om-call = Out of mine!
om-still-open =
    { $n ->
        [one] One space is still open
       *[other] { $n } spaces are still open
    }
om-all-covered = All 20 are covered
om-wait-sent = One moment …
om-wait = Wait
om-vote = Give this round up
om-unvote = Go on after all
om-votes =
    { $n ->
        [one] one vote
       *[other] { $n } votes
    }
om-would-give-up = would give this round up
om-ready = Ready
om-not-ready = Not yet
om-next-in = the next round in { $n } s
om-is-ready = ready
om-has-chosen = has chosen
om-slow-line = a slow line to the hall
om-watch = Look at the gallery of { $name }
om-clock = Time left in this round
om-tick = tick
om-choose-side = Board { $board }: which side?
om-side = Side { $side }
om-forced = You had this board in the round before: now its other side.
om-chosen = Waiting for the others.
om-before-card = The card comes afterwards.
om-choose-left = { $n } s, then it is side A. The card comes afterwards.
om-into-the-mine = Into the mine!
om-goes-on = It goes on.
om-paused = Paused until somebody is back
om-round-scored = Round { $n } is scored
om-called = { $name } called: out of mine!
om-given-up = The table gave the round up.
om-time-up = Time was up.
om-part-empty = spaces
om-part-call = call
om-part-elves = elves
om-part-elements = elements
om-part-points = round
om-total = total
om-removed = { $n } removed
om-empty = { $n } empty
om-skip = Show it all
om-prompt-sides = Which <n>side</n> of your board?
om-prompt-sides-wait = You have chosen. The others still look.
om-prompt-countdown = The cards lie face down. In a moment everybody digs at once.
om-prompt-pause = The round is paused; tiles in hand went back.
om-prompt-take = Take <n>a crystal</n> that your card wants, or move one that lies.
om-prompt-lay = In hand: { $tile }. <n>Lay it</n>, turn it, or put it back.
om-prompt-no-fit = In hand: { $tile }. { $why } Turn it, or put it back.
om-prompt-risky = In hand: { $tile }. There the check would remove it.
om-prompt-move = Moving: { $tile }. <n>Lay it</n>, take another kind for it, or lift it back.
om-prompt-swap = Moving: { $tile }. <n>Lay it</n>, and the other tile moves along.
om-prompt-call = Every space is covered: <n>call</n>, or improve on it.
om-prompt-decided = You have decided. The others still think.
om-prompt-scored = The round is scored. <n>Ready</n> for the next?
om-prompt-ready = You are ready. The others still look.
om-prompt-watch-sides = Everybody chooses a side of their board.
om-prompt-watch-ready = In a moment everybody digs at once.
om-prompt-watch-dig = Everybody digs. Choose whose gallery you look at.
om-prompt-watch-pause = The round is paused.
om-prompt-watch-scored = The round is scored.
om-prompt-watch-over = The game is over.
om-why-gone = The last { $tile } is gone: somebody was quicker.
om-why-overlap = Another tile lies there.
om-why-frame = There it would leave the frame.
om-why-rock = That is rock.
om-why-too-much = You have more tiles than your card says, as many as may be.
om-why-enough = Of { $colour } your card wants no more.
om-why-unwanted = Your card wants no { $colour }.
om-why-take-first = Nothing lies there yet: take a crystal from the supply first.
om-why-no-hand = There is no tile in your hand.
om-why-nothing = There is nothing to do with it.
om-why-there = It lies there already.
om-why-early = Nobody touches a tile before the round begins.
om-why-late = Too late: the round is over.
om-why-open = A space of your gallery is still open.
om-why-empty = After the check ten spaces or more would be empty.
om-why-too-fast = Too fast for this table. Wait a little.
om-seconds = { $n } s
om-own-clock = Your clock
om-your-round = Your round: ready?
om-ready-text = With your card your clock begins to run, until you call or stop. Closing the page does not stop it.
om-ready-limit = With your card your clock begins to run, until you call or stop, for { $time } at most. Closing the page does not stop it.
om-open-card = Open the card
om-halted = Your clock stands
om-halted-text = The hall was away, so your clock was stopped at { $time }. The tile in your hand went back.
om-go-on = Go on
om-played = You have played round { $n }
om-they-play = Round { $n }: everybody plays alone
om-how-out =
    { $how ->
        [call] You called after { $time }.
        [limit] Your time was up after { $time }.
       *[stop] You stopped after { $time }.
    }
om-how-they-were-out =
    { $how ->
        [call] called after { $time }
        [limit] out of time after { $time }
       *[stop] stopped after { $time }
    }
om-has-played = { $name } has played
om-not-yet = { $name } not yet
om-is-inside = { $name } is in the mine
om-stage =
    { $stage ->
        [outside] not yet
        [in] in the mine
       *[out] has played
    }
om-compared-later = The galleries are shown and compared when all have played. You may close the page.
om-compared = Round { $n }, compared
om-to-round = On to round { $n }
om-cut = Cut at { $time }: { $name } was out first. The others count as they stood then, each by the own clock.
om-no-cut = Nobody called rightly: the galleries count as they lay.
om-gallery-compared =
    The gallery of { $name }: { $n ->
        [one] one point
       *[other] { $n } points
    }
om-stop = Stop here
om-stop-sure = Really stop?
om-prompt-open = Your round: <n>open the card</n> when you are ready.
om-prompt-halt = The hall was away. <n>Go on</n> when you are ready.
om-prompt-out = You have played. The round is compared when all have.
om-prompt-watch-out = Everybody plays this round alone.
rules-out_of_mine-letters = By correspondence
guide-out_of_mine-23 = You play this round alone, with all tiles and a clock of your own. The fastest right call ends it for everybody; the galleries are compared when all have played.
choice-pace-real = everybody at once
choice-pace-ticks = in ticks
choice-pace-correspondence = by correspondence
rules-out_of_mine-intro = Everybody at once, seven rounds: fill the twenty spaces of your gallery with the crystals of your card, and call “Out of mine!” before the others do. The galleries, cards, elves’ places and marked tiles are our own: the rulebook does not print them.
rules-out_of_mine-setup = Before a round
rules-out_of_mine-dig = Digging
rules-out_of_mine-score = The check and the score
rules-out_of_mine-next = The next round, and the end
rules-out_of_mine-table = What playing online adds
om-picture-start = An empty gallery: twenty spaces in the rock. The card says how many tiles of each colour.
om-picture-dig = A red tile in hand, where it would lie. Three tiles lie already; the card has boxes for what is used.
om-picture-elves = With elves: green, blue and red have their colour before them and bring a point each.
guide-out_of_mine-welcome = Welcome. Fill your gallery with crystals before the others fill theirs. You all take from one supply, at once.
guide-out_of_mine-2 = Choose a side of your board first. The card, which says how many tiles of each colour, is shown afterwards to everybody.
guide-out_of_mine-more = Then: choose a crystal in the supply, and a place in the gallery. R turns it, F flips it; or drag it there.
guide-out_of_mine-7 = Take a crystal that your card wants and lay it. Tiles that lie may be moved. When all is covered, call.
guide-out_of_mine-11 = Ten points less one for each empty space, and two more for the caller. When everybody is ready, the next round comes.
puzzle-what-out_of_mine = One gallery, one card, the whole supply to yourself.
puzzle-hint-take = Take { $tile }.
puzzle-hint-lay = Lay it here.
puzzle-hint-lift = This tile is in the way.
puzzle-hint-back = Put it back: it has no place.

om-about-tile =
    { $n ->
        [one] Covers one space, and counts as { $colour } on your card.
       *[other] Covers { $n } spaces, and counts as { $colour } on your card.
    }
om-about-card = Your card
om-about-call = The call
om-about-gallery = Gallery
om-about-score = What it is worth now
om-about-supply = Supply
om-about-elements = Elements
om-about-elf = Elf

om-keys-trays = The tray of a colour
om-keys-arrows = Move the crystal, or the cursor
om-keys-turn = Turn it
om-keys-flip = Flip it
om-keys-back = Put it back
