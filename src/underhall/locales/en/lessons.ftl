### Lessons: what is said to a newcomer, one game after the other. The positions and moves are in each game's lesson.json.

lesson = Lesson
lesson-minutes = A lesson of three minutes
lesson-on = Go on
lesson-back = Take it back
lesson-show = Show me
lesson-shown = Like this.
lesson-leave = Leave the lesson
lesson-other = That is allowed too, but let us do this first.
lesson-watch = Watch what the others do.
lesson-done = You have done it
lesson-again = The lesson once more
lesson-play = Now a real game
lesson-lobby = First time here?
lesson-lobby-what = Each lesson is a few minutes on the real board, with no clock and nobody waiting.
lesson-was-taken = done
lesson-offer = First time at { $game }?
lesson-offer-what = A lesson of three minutes shows it on the real board. There is no clock, and you can leave it whenever you like.
lesson-offer-take = Take the lesson
lesson-offer-play = Play at once

## Saboteur

lesson-saboteur-aim = You are a gold-digger. On the left is the start, on the right lie three cards face down: under one of them is the treasure. A tunnel from the start to it wins the round for all gold-diggers. One of the others may be a saboteur, who wants the cards to run out first.
lesson-saboteur-lay = Choose the straight tunnel in your hand, then the place at the end of the path. Where a card may go is outlined in green.
lesson-saboteur-dead_end = This is a dead end: the boulder stops everybody, and no light passes. Saboteurs like these. Take it back and lay an open tunnel.
lesson-saboteur-broken = Your lantern was broken! With a broken tool you may not lay tunnels. Choose the card that mends a lantern, then your own tag.
lesson-saboteur-map = Where is the treasure? Choose the map, then one of the three cards on the right. Only you will see it; the others see where you looked.
lesson-saboteur-rockfall = Now you know more than they do. But the roof has fallen: a card is gone, and all behind the gap is dark. Close the gap with a tunnel that is open to the left and to the right.
lesson-saboteur-reach = Lit again. One card is missing to the middle goal. Lay an open tunnel there.
lesson-saboteur-gold = The treasure! The round is won. Whoever got there chooses first: take the card with the most nuggets, the rest goes on to the next gold-digger.
lesson-saboteur-small = Then the three nuggets go to the next gold-digger. Take it back and keep the larger card.
lesson-saboteur-won = After three rounds the most nuggets win, and you have them. Next time your role may be another one: a saboteur wins when no tunnel reaches the treasure. Any card can also be passed, face down.

## Montanara

lesson-montanara-aim = Four crystals in your camp win at once. You have two. The others lie hidden in the four mountains and in both hands. A turn is one thing: draw a card, play a card, or dig.
lesson-montanara-dwarf = Without dwarfs nobody digs. Choose the dwarf in your hand, then once more to send it to your camp.
lesson-montanara-draw = Now draw: choose mountain 1. You take its top card, and only you see it.
lesson-montanara-second = Another dwarf. Send it to your camp: with two dwarfs a dig turns up to two cards.
lesson-montanara-tunnel = Where to dig? A tunnel shows you the top four cards of a mountain. Choose it, then mountain 2.
lesson-montanara-order = A crystal is among them! Put it on top and leave the others below, in any order.
lesson-montanara-dig = Remember it: mountain 2 has a crystal on top. Choose to dig, then mountain 2.
lesson-montanara-examine = The crystal is yours, and one dwarf went home for it. But a collapse was played: all dwarfs are gone, on both sides. For that you may look through a mountain: choose mountain 3.
lesson-montanara-again = A crystal lies on top of mountain 3, and only you know. What you have seen stays marked there. Send a dwarf to your camp again.
lesson-montanara-last = Three crystals, one dwarf, and you know where the fourth is. Dig in mountain 3.
lesson-montanara-collapse = A collapse lay there: it takes all your dwarfs. Dig where you know what lies on top. Take it back.
lesson-montanara-won = The fourth crystal: you have won. If nobody gets four, the game ends when only one mountain is left, and the most crystals win.

## Imperial Miners

lesson-imperial_miners-aim = You build a mine of your own, card under card, for ten rounds; here it is three. Points count, and each full cart is one more. Nobody can harm your mine.
lesson-imperial_miners-event = Each round begins with an event, which is good for everybody. This one has brought you 2 coins already.
lesson-imperial_miners-lay = Now one card a round. Cards of level I cost nothing and lie right under the surface. Choose { $card }, then the place for it.
lesson-imperial_miners-effect = A card that is laid wakes. Take its effect: 3 coins.
lesson-imperial_miners-surface = From the deepest card it goes up to the surface, where you choose: coins, steps on a progress board, or cards. Take the coins.
lesson-imperial_miners-second = Round 2. Cards of level II cost 2 coins and lie under a card of level I. Choose { $card }, then a place.
lesson-imperial_miners-place = Choose one of the two places under your first card.
lesson-imperial_miners-chain = This is the heart of the game: the card you lay wakes first, then one card above it, and so on up. Take its first effect: it places a cart and brings a coin.
lesson-imperial_miners-above = Look at the edge between the two cards: both halves of the cart are there now, so it is full and worth a point at the end. And the card above wakes again: 3 coins.
lesson-imperial_miners-coins = At the surface again: take the coins once more. You will need them.
lesson-imperial_miners-third = Round 3. Cards of level III are dear and strong. Choose { $card }, then a place.
lesson-imperial_miners-under = It lies deeper still: choose a place under your card of level II.
lesson-imperial_miners-payoff = Two effects, of which you take one each time it wakes. The second costs 4 coins and brings 4 points. Take it.
lesson-imperial_miners-up = The chain goes on: the card above wakes, and may place another cart.
lesson-imperial_miners-upper = And the one at the top.
lesson-imperial_miners-end = Three cards in one chain. Finish at the surface.
lesson-imperial_miners-won = Six points and two full carts after three rounds. In a real game there are ten, and alone you play for a title: from Digger to King of the Depths.

## Out of Mine!

lesson-out_of_mine-aim = The hollow in the middle is your gallery. Cover all its spaces with crystals before the others have covered theirs. In a real game everybody plays at once, against the clock; here nothing hurries you.
lesson-out_of_mine-card = Your card says how many crystals of each colour you may use. A crystal has as many cells as its sign has sides: blue is two. Three holes are left.
lesson-out_of_mine-take = One hole is two cells large. Choose the blue crystal in the supply, or drag it to the gallery.
lesson-out_of_mine-lay = Put it into the hole of two cells. Turn it with R or the button if you must.
lesson-out_of_mine-take_red = Now the crooked hole of four cells. Choose the red crystal with that form.
lesson-out_of_mine-turn = Turn it with R, flip it with F, until it lies as the hole does; then lay it there.
lesson-out_of_mine-take_last = One hole is left, a corner of three cells. Choose the green corner.
lesson-out_of_mine-lay_last = Turn it to fit, and lay it. A crystal that lies can be moved at any time.
lesson-out_of_mine-call = Everything is covered! Call “Out of mine!” before the others do: the round ends at once for everybody.
lesson-out_of_mine-won = Ten points for a full gallery and two for the call. Each empty space would have cost a point. A game has seven rounds, each with another gallery and another card.
