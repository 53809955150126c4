### Saboteur. Keys are explained in table.ftl. Path cards are named by their open edges, blocked ones with an x before them.

## Cards

card-saboteur-NESW = crossing
card-saboteur-ESW = fork
card-saboteur-NSW = fork
card-saboteur-EW = straight
card-saboteur-NS = straight
card-saboteur-SW = corner
card-saboteur-ES = corner
card-saboteur-xNESW = dead end
card-saboteur-xESW = dead end
card-saboteur-xNSW = dead end
card-saboteur-xEW = dead end
card-saboteur-xNS = dead end
card-saboteur-xSW = dead end
card-saboteur-xES = dead end
card-saboteur-xW = dead end
card-saboteur-xS = dead end
card-saboteur-break-pickaxe = broken pickaxe
card-saboteur-break-lantern = broken lantern
card-saboteur-break-cart = broken cart
card-saboteur-repair-pickaxe = mended pickaxe
card-saboteur-repair-lantern = mended lantern
card-saboteur-repair-cart = mended cart
card-saboteur-repair-pickaxe-lantern = mended pickaxe or lantern
card-saboteur-repair-pickaxe-cart = mended pickaxe or cart
card-saboteur-repair-lantern-cart = mended lantern or cart
card-saboteur-rockfall = rockfall
card-saboteur-map = map
saboteur-card =
    { $card ->
        [NESW] crossing
        [ESW] fork
        [NSW] fork
        [EW] straight
        [NS] straight
        [SW] corner
        [ES] corner
        [xNESW] dead end
        [xESW] dead end
        [xNSW] dead end
        [xEW] dead end
        [xNS] dead end
        [xSW] dead end
        [xES] dead end
        [xW] dead end
        [xS] dead end
        [rockfall] rockfall
        [map] map
       *[other] an action card
    }
saboteur-tool =
    { $tool ->
        [pickaxe] pickaxe
        [lantern] lantern
       *[cart] cart
    }
saboteur-path =
    { $card ->
        [NESW] a crossing
        [ESW] a fork
        [NSW] a fork
        [EW] a straight
        [NS] a straight
        [SW] a corner
        [ES] a corner
       *[other] a dead end
    }
saboteur-goal =
    { $goal ->
        [1] the upper goal ●
        [2] the middle goal ●●
       *[3] the lower goal ●●●
    }
saboteur-face =
    { $kind ->
        [treasure] the treasure
       *[other] stone
    }
saboteur-role =
    { $role ->
        [saboteur] a saboteur
        [selfish] the selfish dwarf
       *[digger] a gold-digger
    }

## What happened

event-saboteur-deal =
    { $first_you ->
        [yes] Round { $round } is dealt. You begin.
       *[no] Round { $round } is dealt. { $first } begins.
    }
    .seen =
        { $first_you ->
            [yes] Round { $round } is dealt. You are { saboteur-role }, and you begin.
           *[no] Round { $round } is dealt. You are { saboteur-role }. { $first } begins.
        }
event-saboteur-lay =
    { $seat_you ->
        [yes] You laid { saboteur-path } at { $x }, { $y }.
       *[no] { $seat } laid { saboteur-path } at { $x }, { $y }.
    }
event-saboteur-reveal =
    { $seat_you ->
        [yes] You reached { saboteur-goal }: { saboteur-face }.
       *[no] { $seat } reached { saboteur-goal }: { saboteur-face }.
    }
event-saboteur-break =
    { $seat_you ->
        [yes] { $target_you ->
            [yes] You broke your own tool: { saboteur-tool }.
           *[no] You broke a tool of { $target }: { saboteur-tool }.
        }
       *[no] { $target_you ->
            [yes] { $seat } broke a tool of yours: { saboteur-tool }.
           *[no] { $seat } broke a tool of { $target }: { saboteur-tool }.
        }
    }
event-saboteur-repair =
    { $seat_you ->
        [yes] { $target_you ->
            [yes] You mended your tool: { saboteur-tool }.
           *[no] You mended a tool of { $target }: { saboteur-tool }.
        }
       *[no] { $target_you ->
            [yes] { $seat } mended a tool of yours: { saboteur-tool }.
           *[no] { $seat } mended a tool of { $target }: { saboteur-tool }.
        }
    }
event-saboteur-rockfall =
    { $seat_you ->
        [yes] You let the roof fall at { $x }, { $y }. { $dark ->
            [0] Nothing went dark.
           *[other] Cards gone dark: { $dark }.
        }
       *[no] { $seat } let the roof fall at { $x }, { $y }. { $dark ->
            [0] Nothing went dark.
           *[other] Cards gone dark: { $dark }.
        }
    }
event-saboteur-map =
    { $seat_you ->
        [yes] You looked at { saboteur-goal }.
       *[no] { $seat } looked at { saboteur-goal }.
    }
    .seen = You looked at { saboteur-goal }: { saboteur-face }.
event-saboteur-discard =
    { $seat_you ->
        [yes] You passed, one card face down.
       *[no] { $seat } passed, one card face down.
    }
    .seen = You passed, one card face down: { saboteur-card }.
event-saboteur-pass =
    { $seat_you ->
        [yes] You passed without a card.
       *[no] { $seat } passed without a card.
    }
event-saboteur-round_end =
    Round { $round } is over: { $winner ->
        [diggers] the gold-diggers won.
       *[saboteurs] the saboteurs won.
    } Saboteurs: { $seats }.
event-saboteur-draft =
    { $seat_you ->
        [yes] You have { $cards } nugget cards to choose from.
       *[no] { $seat } has { $cards } nugget cards to choose from.
    }
    .seen = You choose among these nugget cards: { $values }.
event-saboteur-take =
    { $seat_you ->
        [yes] You kept a nugget card.
       *[no] { $seat } kept a nugget card.
    }
    .seen = You kept a nugget card worth { $value }.
event-saboteur-pay =
    { $seat_you ->
        [yes] You were paid { $sum } nuggets.
       *[no] { $seat } was paid { $sum } nuggets.
    }
