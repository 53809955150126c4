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
## Why it ended

reason-saboteur-three_rounds = Three rounds are played: most nuggets win.

## Rules

rule-saboteur-S1 = A pool of gold-diggers and saboteurs, one card more than there are players, is shuffled; each gets one face down, and one stays over unseen.
rule-saboteur-S2 = The ladder lies at 0, 0. Three goals lie face down seven empty columns to the right, one row apart; under one is the treasure. The maze has no borders.
rule-saboteur-S3 = Path and action cards are shuffled together. Everybody gets a hand, six to four cards by the number of players; the rest is the pile.
rule-saboteur-S4 = The nugget cards are shuffled. What earlier rounds gave out is gone.
rule-saboteur-S5 = Each round is set up anew: all cards, roles and goals are shuffled again. What maps showed no longer holds.
rule-saboteur-T1 = On your turn you play exactly one card: lay a path, play an action, or pass.
rule-saboteur-T2 = Then you draw one card, while the pile lasts.
rule-saboteur-T3 = To pass you discard one card face down; nobody learns which. You may pass also when you could play.
rule-saboteur-T4 = A card played for its effect is seen by all.
rule-saboteur-P1 = A path card goes on an empty cell beside a laid card, the ladder or an open goal. A goal that is face down is no such neighbour.
rule-saboteur-P2 = All its edges must agree with its neighbours: tunnel to tunnel, rock to rock. A goal that is face down asks for nothing.
rule-saboteur-P3 = The card must be linked to the ladder by open tunnels: what the light reaches. Dead ends let nothing through.
rule-saboteur-P4 = With a broken tool before you, you may not lay paths. Everything else stays allowed.
rule-saboteur-A1 = Break: put it before any player, yourself included, who has no broken tool of that kind.
rule-saboteur-A2 = Mend: on any player, yourself included, with that tool broken. Both cards are discarded.
rule-saboteur-A3 = A card with two tools mends one of the two, never both.
rule-saboteur-A4 = Rockfall: take away any laid path card, never the ladder or a goal. What is cut off stays lying in the dark.
rule-saboteur-A5 = Map: look in secret at one goal that is face down. All see which one you looked at.
rule-saboteur-A6 = A card without a target can only be passed.
rule-saboteur-G1 = When an open tunnel linked to the ladder meets a goal, the goal is turned up. A dead end reveals nothing.
rule-saboteur-G2 = All goals so reached are turned up at once.
rule-saboteur-G3 = A stone is turned so that its tunnel meets the card that reached it. With its other neighbours it need not agree.
rule-saboteur-G4 = The treasure ends the round at once: the gold-diggers have won it, whoever laid the card.
rule-saboteur-G5 = After a stone the game goes on, and paths may run through it.
rule-saboteur-G6 = When the pile is empty and nobody holds a card, the saboteurs have won the round.
rule-saboteur-G7 = Then all roles are shown. Goals, hands and discards stay hidden until the game is over.
rule-saboteur-D1 = Gold-diggers won: as many nugget cards as there are gold-diggers are drawn. The finder keeps one and hands the rest on, counter-clockwise, to the next gold-digger.
rule-saboteur-D2 = Everybody chooses among the cards that are left; the last card is taken without asking.
rule-saboteur-D3 = Saboteurs won: one alone gets four nuggets, two or three get three each, four get two each.
rule-saboteur-D4 = No saboteur among the players and no treasure: nobody gets anything.
rule-saboteur-D5 = Nuggets stay secret until the end. How many cards a gold-digger took is public; of a saboteur’s pay the sum is.
rule-saboteur-D6 = A variant: a gold-digger with a broken tool at the end takes no share.
rule-saboteur-E1 = Three rounds are played. The next is begun by the left neighbour of whoever laid the last path card.
rule-saboteur-E2 = Play goes clockwise; gold always goes counter-clockwise.
rule-saboteur-E3 = Most nuggets win; ties share the win.
