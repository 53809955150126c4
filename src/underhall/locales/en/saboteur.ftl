### Saboteur. Keys are explained in table.ftl. A path card is named by its open edges (N, E, S, W), blocked ones with an x; cells are x, y
### from the start; goals are 1 to 3 from above.


## Cards

card-saboteur-NESW = crossing
card-saboteur-ESW = fork (E, S, W)
card-saboteur-NSW = fork (N, S, W)
card-saboteur-EW = straight tunnel (E, W)
card-saboteur-NS = straight tunnel (N, S)
card-saboteur-SW = corner (S, W)
card-saboteur-ES = corner (E, S)
card-saboteur-xNESW = dead end (N, E, S, W)
card-saboteur-xESW = dead end (E, S, W)
card-saboteur-xNSW = dead end (N, S, W)
card-saboteur-xEW = dead end (E, W)
card-saboteur-xNS = dead end (N, S)
card-saboteur-xSW = dead end (S, W)
card-saboteur-xES = dead end (E, S)
card-saboteur-xW = dead end (W)
card-saboteur-xS = dead end (S)
card-saboteur-break-pickaxe = broken pickaxe
card-saboteur-break-lantern = broken lantern
card-saboteur-break-cart = broken cart
card-saboteur-repair-pickaxe = repair of pickaxe
card-saboteur-repair-lantern = repair of lantern
card-saboteur-repair-cart = repair of cart
card-saboteur-repair-pickaxe-lantern = repair of pickaxe or lantern
card-saboteur-repair-pickaxe-cart = repair of pickaxe or cart
card-saboteur-repair-lantern-cart = repair of lantern or cart
card-saboteur-rockfall = rockfall
card-saboteur-map = map
# Roles, as cards.
card-saboteur-digger = gold-digger
card-saboteur-saboteur = saboteur
card-saboteur-selfish = selfish dwarf
saboteur-a-card =
    { $card ->
        [NESW] a crossing
        [ESW] a fork (E, S, W)
        [NSW] a fork (N, S, W)
        [EW] a straight tunnel (E, W)
        [NS] a straight tunnel (N, S)
        [SW] a corner (S, W)
        [ES] a corner (E, S)
        [xNESW] a dead end (N, E, S, W)
        [xESW] a dead end (E, S, W)
        [xNSW] a dead end (N, S, W)
        [xEW] a dead end (E, W)
        [xNS] a dead end (N, S)
        [xSW] a dead end (S, W)
        [xES] a dead end (E, S)
        [xW] a dead end (W)
        [xS] a dead end (S)
        [break-pickaxe] a broken pickaxe
        [break-lantern] a broken lantern
        [break-cart] a broken cart
        [repair-pickaxe] a repair of pickaxe
        [repair-lantern] a repair of lantern
        [repair-cart] a repair of cart
        [repair-pickaxe-lantern] a repair of pickaxe or lantern
        [repair-pickaxe-cart] a repair of pickaxe or cart
        [repair-lantern-cart] a repair of lantern or cart
        [rockfall] a rockfall
       *[map] a map
    }
# As it lies, which may be turned: its openings on the board.
saboteur-as-it-lies =
    { $edges ->
        [NESW] a crossing
        [ESW] a fork (E, S, W)
        [NEW] a fork (N, E, W)
        [NSW] a fork (N, S, W)
        [NES] a fork (N, E, S)
        [EW] a straight tunnel (E, W)
        [NS] a straight tunnel (N, S)
        [SW] a corner (S, W)
        [NE] a corner (N, E)
        [ES] a corner (E, S)
        [NW] a corner (N, W)
        [xNESW] a dead end (N, E, S, W)
        [xESW] a dead end (E, S, W)
        [xNEW] a dead end (N, E, W)
        [xNSW] a dead end (N, S, W)
        [xNES] a dead end (N, E, S)
        [xEW] a dead end (E, W)
        [xNS] a dead end (N, S)
        [xSW] a dead end (S, W)
        [xNE] a dead end (N, E)
        [xES] a dead end (E, S)
        [xNW] a dead end (N, W)
        [xW] a dead end (W)
        [xE] a dead end (E)
        [xS] a dead end (S)
       *[xN] a dead end (N)
    }
saboteur-which-goal =
    { $goal ->
        [1] the upper goal
        [2] the middle goal
       *[3] the lower goal
    }
saboteur-Which-goal =
    { $goal ->
        [1] The upper goal
        [2] The middle goal
       *[3] The lower goal
    }
saboteur-a-role =
    { $role ->
        [digger] gold-digger
        [saboteur] saboteur
       *[selfish] selfish dwarf
    }
saboteur-a-goal =
    { $kind ->
        [treasure] the treasure
       *[stone] stone
    }
saboteur-the-tool =
    { $tool ->
        [pickaxe] pickaxe
        [lantern] lantern
       *[cart] cart
    }
saboteur-your-tool =
    { $tool ->
        [pickaxe] your pickaxe
        [lantern] your lantern
       *[cart] your cart
    }
saboteur-own-tool =
    { $tool ->
        [pickaxe] your own pickaxe
        [lantern] your own lantern
       *[cart] your own cart
    }
saboteur-whose-tool =
    { $mine ->
        [yes] { $tool ->
                [pickaxe] my pickaxe
                [lantern] my lantern
               *[cart] my cart
            }
       *[no] { $target }’s { saboteur-the-tool }
    }
saboteur-deed =
    { $deed ->
        [break] broke { saboteur-whose-tool } while the tunnel led to { saboteur-which-goal }
        [repair] mended { saboteur-whose-tool } while the tunnel led to { saboteur-which-goal }
        [blocked] laid a dead end while the tunnel led to { saboteur-which-goal }
        [lay] laid a path card that brought nobody nearer while the tunnel led to { saboteur-which-goal }
        [nearer] led the tunnel nearer to { saboteur-which-goal }
        [rockfall] took a card out of the maze while the tunnel led to { saboteur-which-goal }
        [discard] threw cards away while the tunnel led to { saboteur-which-goal }
        [map] looked at { saboteur-which-goal }
       *[none] nothing that they did tells more
    }
saboteur-their-tool =
    { $tool ->
        [pickaxe] their own pickaxe
        [lantern] their own lantern
       *[cart] their own cart
    }

## What happened

event-saboteur-deal =
    { $first_you ->
        [yes] Round { $round } begins: { $cards } cards each. You begin.
       *[no] Round { $round } begins: { $cards } cards each. { $first } begins.
    }
    .seen =
        { $first_you ->
            [yes] Round { $round }: your role is { saboteur-a-role }, your hand { $hand }. You begin.
           *[no] Round { $round }: your role is { saboteur-a-role }, your hand { $hand }. { $first } begins.
        }
event-saboteur-lay =
    { $seat_you ->
        [yes] You laid { saboteur-as-it-lies } at { $x },{ $y }.
       *[no] { $seat } laid { saboteur-as-it-lies } at { $x },{ $y }.
    }
event-saboteur-reveal = { saboteur-Which-goal } is turned up: { saboteur-a-goal }.
event-saboteur-break =
    { $seat_you ->
        [yes] { $target_you ->
            [yes] You broke { saboteur-own-tool }.
           *[no] You broke { $target }’s { saboteur-the-tool }.
        }
       *[no] { $target_you ->
            [yes] { $seat } broke { saboteur-your-tool }.
           *[no] { $own ->
                [yes] { $seat } broke { saboteur-their-tool }.
               *[no] { $seat } broke { $target }’s { saboteur-the-tool }.
            }
        }
    }
event-saboteur-repair =
    { $seat_you ->
        [yes] { $target_you ->
            [yes] You mended { saboteur-own-tool }.
           *[no] You mended { $target }’s { saboteur-the-tool }.
        }
       *[no] { $target_you ->
            [yes] { $seat } mended { saboteur-your-tool }.
           *[no] { $own ->
                [yes] { $seat } mended { saboteur-their-tool }.
               *[no] { $seat } mended { $target }’s { saboteur-the-tool }.
            }
        }
    }
event-saboteur-rockfall =
    { $seat_you ->
        [yes] You took { saboteur-as-it-lies } out of the maze at { $x },{ $y }.
       *[no] { $seat } took { saboteur-as-it-lies } out of the maze at { $x },{ $y }.
    }{ $dark ->
        [0] { "" }
       *[other] { " " }Cards cut off: { $dark }.
    }
event-saboteur-map =
    { $seat_you ->
        [yes] You looked at { saboteur-which-goal }.
       *[no] { $seat } looked at { saboteur-which-goal }.
    }
    .seen = You looked at { saboteur-which-goal }: { saboteur-a-goal }.
event-saboteur-discard =
    { $seat_you ->
        [yes] You discarded a card face down.
       *[no] { $seat } discarded a card face down.
    }
    .seen = You discarded { saboteur-a-card } face down.
event-saboteur-draw =
    { $seat_you ->
        [yes] You drew a card.
       *[no] { $seat } drew a card.
    }
    .seen = You drew { saboteur-a-card }.
event-saboteur-pass =
    { $seat_you ->
        [yes] You passed.
       *[no] { $seat } passed.
    }
event-saboteur-round_end =
    { $winner ->
        [diggers] The treasure is found: the gold-diggers win round { $round }.
       *[saboteurs] No card is left: the saboteurs win round { $round }.
    } Saboteurs: { $seats }.
event-saboteur-draft =
    { $seat_you ->
        [yes] You have the nugget cards: { $cards }.
       *[no] { $seat } has the nugget cards: { $cards }.
    }
    .seen = Nugget cards in your hand: { $values }.
event-saboteur-take =
    { $seat_you ->
        [yes] You kept a nugget card. Left: { $cards }.
       *[no] { $seat } kept a nugget card. Left: { $cards }.
    }
    .seen = You kept a nugget card of { $value }. Left: { $cards }.
event-saboteur-pay =
    { $seat_you ->
        [yes] You were paid { $sum }.
       *[no] { $seat } was paid { $sum }.
    }{ $owed ->
        [0] { "" }
       *[other] { " " }Owed: { $owed }.
    }
    .seen = You were paid { $sum }, in nugget cards of { $values }.

## What can be done

move-saboteur-lay = Lay { $arg }
move-saboteur-break =
    { $own ->
        [yes] Break your own { $tool }
       *[no] Break the { $tool } of seat { $seat }
    }
move-saboteur-repair =
    { $own ->
        [yes] Mend your own { $tool }
       *[no] Mend the { $tool } of seat { $seat }
    }{ $double ->
        [none] { "" }
       *[other] { "" } with { $double }
    }
move-saboteur-rockfall = Rockfall at { $arg }
move-saboteur-map = Look at goal { $arg }
move-saboteur-discard = Discard { $name }
move-saboteur-pass = Pass
move-saboteur-take = Keep { $arg }

## What is asked

prompt-saboteur-play = Lay a path card, play an action card, or discard one.
prompt-saboteur-gold = Which nugget card do you keep?
prompt-saboteur-over = The game is over.

## The table, drawn

saboteur-round = round { $round } of 3 · pile { $pile }
saboteur-reading = ═ linked to the start · ─ cut off · ╌ blocked · [1] goal face down
saboteur-tool =
    { $tool ->
        [pickaxe] pickaxe
        [lantern] lantern
       *[cart] cart
    }
saboteur-role = role
saboteur-hand = hand
saboteur-nuggets = nuggets
saboteur-discards = discards
saboteur-hand-size =
    { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
saboteur-gold-cards =
    { $count ->
        [one] { $count } nugget card
       *[other] { $count } nugget cards
    }
saboteur-broken = broken: { $tool }
saboteur-paid = paid { $sum }

## Options

option-saboteur-preset = The edition whose rules fill in what is not chosen below: second or first.
option-saboteur-play_direction = Which way the turn passes.
option-saboteur-gold_direction = Which way the nugget cards are passed on.
option-saboteur-nugget_cards = How many nugget cards are drawn: one per gold-digger, or one per player and nine of ten.
option-saboteur-next_starter = Who begins the next round: the left neighbour of whoever laid the last path card, or played the last card.
option-saboteur-link_required = A new path card must be linked to the start.
option-saboteur-self_break = A player may break his own tools.
option-saboteur-all_saboteurs = One gold-digger leaves the pool: all saboteurs are dealt, and no role is spare.
option-saboteur-selfish_dwarf = One gold-digger is selfish: he gets gold only if he finds it himself.
option-saboteur-no_gold_with_broken_tool = Whoever has a broken tool at the end of a round shares no gold.
option-saboteur-first = Who begins the first round: a seat, or whoever is drawn by lot.

## Why it ended

reason-saboteur-three_rounds = Three rounds were played: most nuggets win.

## Rules

rule-saboteur-S1 = Roles are shuffled and dealt face down, one to each. One stays over, unseen until the round ends.
rule-saboteur-S2 = The start lies at 0,0. Three goals lie face down at 8,-2, 8,0 and 8,2. The maze has no borders.
rule-saboteur-S3 = The 40 path cards and the 27 action cards are shuffled together and dealt; the rest is the draw pile.
rule-saboteur-S4 = The nugget pile is shuffled. What earlier rounds took is gone.
rule-saboteur-S5 = A later round is set up anew: all cards go back, roles are shuffled again, and what maps showed no longer holds.
rule-saboteur-T1 = Play exactly one card: lay a path card, play an action card, or pass.
rule-saboteur-T2 = Then draw one card, while the pile lasts.
rule-saboteur-T3 = To pass, discard any one card face down; nobody sees which. With an empty hand, pass without a card.
rule-saboteur-T4 = A card played for its effect is seen by all.
rule-saboteur-P1 = A path card goes on an empty cell beside a laid card, the start or a goal that lies face up.
rule-saboteur-P2 = All four edges must agree with every neighbour: open to open, wall to wall. A goal face down sets no condition.
rule-saboteur-P3 = The new card must be linked to the start: a chain of through cards leads from there to one of its open edges.
rule-saboteur-P4 = With any broken tool before you, you may not lay path cards. Everything else stays allowed.
rule-saboteur-A1 = A broken tool is put before any player who has none of that kind yet.
rule-saboteur-A2 = A repair goes on a player with the matching broken tool, oneself included; both cards are discarded.
rule-saboteur-A3 = A repair that shows two tools mends one of them, never both.
rule-saboteur-A4 = A rockfall takes any laid path card out of the maze, never the start or a goal. What is cut off stays lying.
rule-saboteur-A5 = A map shows you one goal that lies face down. All see which one, nobody else what it is.
rule-saboteur-A6 = A card without a legal target can only be discarded.
rule-saboteur-G1 = After a card is laid, every goal against an open edge of a through card linked to the start is turned up. A blocked card turns up nothing.
rule-saboteur-G2 = Every goal so reached is turned up at once.
rule-saboteur-G3 = A stone is turned so that its path meets the card that reached it. Mismatches with its other neighbours are tolerated.
rule-saboteur-G4 = When the treasure is turned up, the round ends at once and the gold-diggers win it.
rule-saboteur-G5 = After a stone, play goes on, and paths may run through it.
rule-saboteur-G6 = When nobody has a card left, the saboteurs win the round.
rule-saboteur-G7 = Then all roles are shown. Goals not reached, hands and face-down discards stay hidden until the game ends.
rule-saboteur-D1 = If the gold-diggers won, nugget cards are drawn. The finder keeps one and hands the rest on, from gold-digger to gold-digger.
rule-saboteur-D2 = Each choice is made seeing only the cards that are left. A single last card is taken without asking.
rule-saboteur-D3 = If the saboteurs won, each of them is paid: 4 if there is one, 3 if there are two or three, 2 if there are four.
rule-saboteur-D4 = Without a saboteur among the players and without treasure, nobody gets anything.
rule-saboteur-D5 = Nuggets are secret until the game ends. How many cards somebody took is public, and the sum of a saboteur’s pay.
rule-saboteur-D6 = If the table chose so, a gold-digger with a broken tool at the end takes no share.
rule-saboteur-E1 = The next round begins to the left of whoever laid the last path card (second edition) or played the last card (first edition).
rule-saboteur-E2 = The turn passes clockwise in the second edition and counter-clockwise in the first. Gold is passed counter-clockwise.
rule-saboteur-E3 = After three rounds most nuggets win; ties share the win.

## Why a bot would make a move

why-saboteur-nugget = The largest nugget is worth { $worth }.
why-saboteur-pass = There is nothing left to play.
why-saboteur-reach = It reaches a goal that is the treasure with { $hope } %.
why-saboteur-stone = It reaches a goal that I know to be stone, and goes on from there.
why-saboteur-blocked = A blocked tunnel helps nobody who digs.
why-saboteur-nearer = It brings the treasure nearer by { $far } cards.
why-saboteur-idle = It brings nobody nearer to the treasure.
why-saboteur-open = It opens a goal that is the treasure with { $hope } %.
why-saboteur-round = It sends them round by { $far } cards.
why-saboteur-nowhere = It looks like digging and leads nowhere.
why-saboteur-honest = It looks like honest work while the treasure is far.
why-saboteur-clear = It clears what blocks the way.
why-saboteur-tunnel = It would cost a tunnel.
why-saboteur-tear = It tears { $far } cards out of their way.
why-saboteur-later = The rocks are better kept for later.
why-saboteur-known = It shows nothing new, and nobody knows that.
why-saboteur-map = To know where the treasure is helps whatever I want.
why-saboteur-tools = I need my tools.
why-saboteur-spare = I do not suspect { $target } enough ({ $chance } %).
why-saboteur-trial = In { $share } of 100 rounds that I imagined we reach the treasure after this.
why-saboteur-trial_spoil = In { $share } of 100 rounds that I imagined the saboteurs win after this; to the others I am one with { $chance } %.
why-saboteur-trial_gold = In { $share } of 100 games that I imagined we win this round after this, and in { $game } of them I have the most gold in the end too.
why-saboteur-believes = { $seat } is probably a saboteur ({ $chance } %): { saboteur-deed }. In { $share } of 100 rounds that I imagined we reach the treasure after this.
why-saboteur-believes_of = { $seat } is a saboteur with { $chance } %: { saboteur-deed }.
why-saboteur-suspect = A saboteur with { $chance } %: { $target }.
why-saboteur-digger = { $target } digs, and should not.
why-saboteur-mend = I want to lay path cards again.
why-saboteur-friend = { $target } may be one of us.
why-saboteur-doubt = I do not trust { $target } enough ({ $chance } % a saboteur).
why-saboteur-trust = { $target } digs with us, I think.
why-saboteur-least = Of what I hold, this helps least: { $cards }.
why-saboteur-unseen = Face down nobody sees what is gone: { $cards }.
