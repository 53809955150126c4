### The browser's board of Saboteur. Events, cards and rules are in saboteur.ftl.

sb-maze =
    The maze: { $n ->
        [one] one card laid
       *[other] { $n } cards laid
    }
sb-cross = crossing
sb-t = fork
sb-straight = straight
sb-corner = corner
sb-dead-end = dead end
sb-start = start
sb-treasure = treasure
sb-stone = stone
sb-rockfall = rockfall
sb-map = map
sb-break-pickaxe = break a pickaxe
sb-break-lantern = break a lantern
sb-break-cart = break a cart
sb-repair-pickaxe = mend a pickaxe
sb-repair-lantern = mend a lantern
sb-repair-cart = mend a cart
sb-repair-pickaxe-lantern = mend a pickaxe or a lantern
sb-repair-pickaxe-cart = mend a pickaxe or a cart
sb-repair-lantern-cart = mend a lantern or a cart
sb-break-short = break
sb-mend-short = mend
sb-mend-one-short = mend one
sb-tool-pickaxe = pickaxe
sb-tool-lantern = lantern
sb-tool-cart = cart
sb-tool-broken = { $tool }: broken
sb-tool-whole = { $tool }: whole
sb-card-lit = { $card } at { $x }, { $y }, lit
sb-card-dark = { $card } at { $x }, { $y }, cut off
sb-goal-hidden = Goal { $n }, face down
sb-goal-seen = Goal { $n }, face down. You know: { $face }
sb-goal-open = Goal { $n }: { $face }
sb-zoom = Zoom
sb-nearer = Nearer
sb-farther = Farther
sb-whole = Whole mine
sb-to-goal = Look at goal { $n }
sb-to-places =
    { $n ->
        [one] One more place this way
       *[other] { $n } more places this way
    }
sb-target-lay = Lay the { $card } at { $x }, { $y }
sb-both-ways = It fits both ways round: R turns it.
sb-target-rockfall = Let the roof fall at { $x }, { $y }
sb-target-map = Look at goal { $n }
sb-turn = Turn
sb-pass = Pass: choose a card
sb-pass-card = Pass with this card
sb-hint-break = { $own ->
    [true] Break your own { $tool }
   *[false] Break { $name }’s { $tool }
}
sb-hint-mend = { $own ->
    [true] Mend your own { $tool }
   *[false] Mend { $name }’s { $tool }
}
sb-hint-discard = Pass with: { $card }
sb-hint-take = Take the card with { $n ->
    [one] one nugget
   *[other] { $n } nuggets
}
sb-why-broken = Your { $tool } is broken: no paths until it is mended.
sb-why-no-place = This card fits nowhere now.
sb-why-no-target = This card has no target now.
sb-prompt-turn = Your turn: choose a card.
sb-prompt-discard = You may pass with it.
sb-prompt-lay =
    Lay the { $card }: <n>{ $n ->
        [one] one lit place
       *[other] { $n } lit places
    }</n>.
sb-prompt-player =
    { $card }: choose <n>{ $n ->
        [one] the player
       *[other] one of { $n } players
    }</n> on the tags.
sb-prompt-map =
    Map: look in secret at <n>{ $n ->
        [one] one goal
       *[other] one of { $n } goals
    }</n>.
sb-prompt-rockfall =
    Rockfall: choose <n>{ $n ->
        [one] the card
       *[other] one of { $n } cards
    }</n> to take away.
sb-prompt-take = Take one nugget card; the rest goes on to the next gold-digger.
sb-prompt-gold-wait = The gold is shared: { $name } is choosing.
sb-take-one = Your share of the gold
sb-nuggets =
    { $n ->
        [one] { $n } nugget
       *[other] { $n } nuggets
    }
sb-gold-cards =
    { $n ->
        [one] { $n } nugget card, worth hidden
       *[other] { $n } nugget cards, worth hidden
    }
sb-hand-size =
    { $n ->
        [one] { $n } card in hand
       *[other] { $n } cards in hand
    }
sb-in-pile = in the pile
sb-round = round { $n } of { $of }
sb-empty-hand = Your hand is empty.
sb-your-role = Your role in this round
sb-role-digger = Gold-digger
sb-role-digger-what = Dig to the treasure. Trust slowly.
sb-role-saboteur = Saboteur
sb-role-saboteur-what = Keep them from the treasure. Stay unseen.
sb-role-selfish = Selfish dwarf
sb-role-selfish-what = Reach the treasure yourself: then it is all yours.
sb-pool =
    Roles in the pool: { $diggers ->
        [one] one gold-digger
       *[other] { $diggers } gold-diggers
    }, { $saboteurs ->
        [one] one saboteur
       *[other] { $saboteurs } saboteurs
    }
sb-spare = One of the { $n } was dealt to nobody.
sb-hold = Hold to see your role
sb-seen-it = I have seen it
sb-map-of = What goal { $n } hides
sb-which-tool = Which tool is mended?
sb-round-over =
    Round { $round }: { $winner ->
        [diggers] the gold-diggers won
       *[saboteurs] the saboteurs won
    }
sb-last-hands = Hands at the end
rules-saboteur-intro = Gold-diggers dig from the ladder to three goals; under one lies the treasure. Saboteurs among them want the pile to run out first. Nobody knows who is who.
rules-saboteur-setup = A round begins
rules-saboteur-turn = A turn
rules-saboteur-paths = Laying paths
rules-saboteur-actions = Action cards
rules-saboteur-goals = Reaching a goal
rules-saboteur-gold = The gold
rules-saboteur-end = Rounds and end
sb-picture-paths = Lit tunnels are joined to the ladder; the grey ones are cut off. You may lay only where the light reaches.
sb-picture-start = The ladder at 0, 0, and the three goals seven columns away.
guide-saboteur-welcome = Welcome. Look at your role first: it stays at the bottom left, or under Role on a phone.
guide-saboteur-P4 = One of your tools is broken: you cannot lay paths. Mend it, play another card, or pass.
guide-saboteur-D1 = The gold is shared. Keep one card; the rest goes on to the next gold-digger.
guide-saboteur-T1 = Choose a card: all the places where it may go light up in green. Choose one of them. A card you cannot or will not play is passed face down.
guide-saboteur-wait = The others play. Watch who lays dead ends, and who breaks whose tools.

sb-about-break = With a broken tool before them nobody lays path cards.
sb-about-path = A tunnel that lets everybody through. Its open sides must meet open sides, its walls walls; it may be turned round.
sb-about-dead-end = A dead end: it fits where its sides fit, but nobody passes and no goal is reached through it.
sb-about-start = Start
sb-about-start-what = The ladder to daylight. Every tunnel must be joined to it.
sb-about-goal = Goal { $n }
sb-about-goal-what = Under one of the three goals lies the treasure: a tunnel from the start to it wins the round for the gold-diggers. The other two are stones.
sb-about-goals = There are three: one treasure, two stones.
sb-about-nuggets = Nuggets
sb-about-hand = Cards in hand

sb-next-round = Round { $n }
sb-next-round-in = It begins by itself in { $n } s.
sb-keys-numbers = A card; then a place or a player
sb-keys-arrows = To the next place, or over the mine
side-saboteur-diggers = The gold-diggers
side-saboteur-saboteurs = The saboteurs

## The puzzle

puzzle-what-saboteur =
    { $n ->
        [2] You know where the treasure lies. Reach it with two cards of your hand: there is one way.
       *[other] You know where the treasure lies. Reach it with three cards of your hand: there is one way.
    }
puzzle-wrong-saboteur = The cards are laid, and the treasure is not reached.
