### Falar à mesa: o que se diz com um toque, e quem assiste.

phrases = Dizer com um toque
phrase-hello = Olá!
phrase-good_luck = Boa sorte!
phrase-your_turn = É a tua vez.
phrase-one_moment = Um momento, por favor.
phrase-thinking = Estou a pensar.
phrase-thanks = Obrigado!
phrase-sorry = Desculpem!
phrase-well_played = Bem jogado!
phrase-how_clever = Desta não estava à espera.
phrase-oh_no = Oh, não!
phrase-good_game = Bom jogo!
phrase-once_more = Mais uma?

talk-players = Até ao fim só os jogadores leem isto.
talk-spectators = Até ao fim só quem assiste lê isto.
talk-all = Todos os presentes leem isto.
talk-about = Sobre { $name }
talk-muted = Já não vês o que { $name } diz.
# Quem assiste a uma mesa sem jogar: $n ao todo, $names de quem tem nome.
watchers = { $n ->
    [one] 1 pessoa assiste
   *[other] { $n } pessoas assistem
}
watchers-named = { watchers }: { $names }
watchers-more = { watchers }: { $names } e mais { $more }
