### The browser's board of Montanara. Events, cards and rules are in montanara.ftl.

mt-scene = Four mountains between two camps
mt-mountain =
    Mountain { $n }, { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
mt-cards =
    { $n ->
        [one] card
       *[other] cards
    }
mt-cards-in-hand =
    { $n ->
        [one] { $n } card in hand
       *[other] { $n } cards in hand
    }
mt-camp = { $name }: dwarfs { $dwarfs }, crystals { $crystals }
mt-your-camp = Your camp
mt-reach =
    { $n ->
        [0] No dwarf, no digging
        [one] One dwarf digs one card
       *[other] { $n } dwarfs dig up to { $n } cards
    }
mt-known-at = { $place }: { $card }
mt-memory = You remember in mountain { $n }, from the top: { $cards }
mt-unknown = unseen
mt-card = { $card }, { $count }
mt-draw = Draw from a mountain
mt-dig =
    { $n ->
        [0] Dig: no dwarf
        [one] Dig with one dwarf
       *[other] Dig with { $n } dwarfs
    }
mt-dig-hand = Dig in your own hand
mt-discards = Discards
mt-empty-hand = Your hand is empty.
mt-top = on top
mt-up = { $card } towards the top
mt-down = { $card } further down
mt-place = { $card }, place { $place } of { $of } from the top. Arrow keys move it.
mt-put-back = Put them back so
mt-tunnel-in = Tunnel in mountain { $n }
mt-bottom-of = At the bottom of mountain { $n }
mt-digging = Digging in mountain { $n }
mt-digging-hand = Digging in the own hand
mt-seen-in = What you know of mountain { $n }, from the top
mt-ending =
    had { $crystals ->
        [one] one crystal
       *[other] { $crystals } crystals
    } and { $dwarfs ->
        [one] one dwarf
       *[other] { $dwarfs } dwarfs
    }; in hand:
mt-prompt-turn = Your turn: draw from <n>a mountain</n>, play a card, or dig.
mt-prompt-dig =
    Dig: choose <n>a mountain or your own hand</n>. At most { $n ->
        [one] one card
       *[other] { $n } cards
    }.
mt-prompt-on =
    Dig on, or stop? { $n ->
        [one] One more card is possible.
       *[other] { $n } more cards are possible.
    }
mt-prompt-examine = Examine <n>one mountain</n> in secret, or none.
mt-prompt-order = Put the cards back in any order; the first lies on top.
mt-prompt-drill = The bottom card of mountain { $n }: leave it, or put it on top?
mt-prompt-aim = { $card }: choose <n>a mountain</n>.
mt-prompt-quake = { $card }: choose <n>two neighbours</n>.
mt-prompt-play = Play the { $card }? Tap it once more, or take another card.
mt-why-crystal = Crystals are never played: they count when you dig them up.
mt-why-dwarf = Your camp has four dwarfs and crystals already.
mt-why-thief = The thief needs another card in your hand.
rules-montanara-intro = Two miners, four mountains, nine crystals. Who first digs up four crystals wins; else it counts who has more when the mountains are gone.
rules-montanara-setup = Before the first turn
rules-montanara-turn = A turn: draw, play or dig
rules-montanara-dig = Digging
rules-montanara-actions = The action cards
rules-montanara-end = The end
mt-picture-setup = Four mountains of 12, 16, 20 and 24 cards. Their doors are numbered; the count is on top.
mt-picture-middle = Later: two dwarfs and a crystal in your camp. The tags are what you have seen and where it lies.
guide-montanara-welcome = Welcome. You want four crystals. They lie hidden in the four mountains and in both hands.
guide-montanara-4 = Your turn is one thing: draw the top card of a mountain, play a card from your hand, or dig. Begin with a dwarf: choose it, then choose it once more.
guide-montanara-more = With dwarfs in your camp you may dig: as many cards as you have dwarfs. A crystal costs one dwarf; a collapse costs them all.
guide-montanara-6 = Each card you turn is gone or brings you something. You may stop after any card.
guide-montanara-7 = Look through one mountain in secret. What you see is marked there for you, if the memory aid is on.
guide-montanara-wait = The other is to act. The log says what happened; what only you saw is marked with an eye.

mt-about-mountain = Mountain { $n }
mt-about-camp = Camp
mt-about-discards = Cards that are out of the game. Everybody may look.

mt-keys-mountains = A mountain

## The puzzle

puzzle-what-montanara = One mountain has a crystal on top for certain. The log proves which one: draw it.
puzzle-wrong-montanara = That one is not proven.
