### Lições: o que se diz a quem começa, um jogo depois do outro. Posições e jogadas estão no lesson.json de cada jogo.

lesson = Lição
lesson-minutes = Uma lição de três minutos
lesson-on = Continuar
lesson-back = Voltar atrás
lesson-show = Mostra-me
lesson-shown = Assim.
lesson-leave = Sair da lição
lesson-other = Isso também se pode, mas primeiro façamos assim.
lesson-watch = Vê o que os outros fazem.
lesson-done = Conseguiste
lesson-again = A lição outra vez
lesson-play = Agora um jogo a sério
lesson-lobby = Primeira vez aqui?
lesson-lobby-what = Cada lição são poucos minutos na mesa verdadeira, sem relógio e sem ninguém à espera.
lesson-was-taken = feita
lesson-offer = É a primeira vez com { $game }?
lesson-offer-what = Uma lição de três minutos mostra-o na mesa verdadeira. Não há relógio, e podes sair quando quiseres.
lesson-offer-take = Fazer a lição
lesson-offer-play = Jogar já

## Saboteur

lesson-saboteur-aim = És um garimpeiro. À esquerda está a partida, à direita três cartas viradas para baixo: debaixo de uma está o tesouro. Um túnel da partida até lá ganha a ronda para todos os garimpeiros. Entre os outros pode haver um sabotador, que quer que as cartas acabem antes.
lesson-saboteur-lay = Escolhe o túnel reto na tua mão, depois o lugar no fim do caminho. Onde uma carta pode ficar está marcado a verde.
lesson-saboteur-dead_end = Isto é um beco sem saída: o pedregulho trava toda a gente, e a luz não passa. Os sabotadores gostam disto. Volta atrás e põe um túnel aberto.
lesson-saboteur-broken = Partiram-te a lanterna! Com uma ferramenta partida não podes pôr túneis. Escolhe a carta que conserta uma lanterna, depois a tua própria chapa.
lesson-saboteur-map = Onde está o tesouro? Escolhe o mapa, depois uma das três cartas à direita. Só tu a verás; os outros veem onde olhaste.
lesson-saboteur-rockfall = Agora sabes mais do que eles. Mas houve uma derrocada: falta uma carta, e tudo para lá da falha está às escuras. Fecha a falha com um túnel aberto à esquerda e à direita.
lesson-saboteur-reach = A luz voltou. Falta uma carta até à meta do meio. Põe lá um túnel aberto.
lesson-saboteur-gold = O tesouro! A ronda está ganha. Quem lá chegou escolhe primeiro: fica com a carta com mais pepitas, o resto passa ao garimpeiro seguinte.
lesson-saboteur-small = Assim as três pepitas vão para o garimpeiro seguinte. Volta atrás e fica com a carta maior.
lesson-saboteur-won = Depois de três rondas ganha quem tem mais pepitas, e és tu. Da próxima vez o teu papel pode ser outro: um sabotador ganha se nenhum túnel chegar ao tesouro. Também se pode passar, descartando qualquer carta virada para baixo.

## Montanara

lesson-montanara-aim = Quatro cristais no teu acampamento ganham logo. Tens dois. Os outros estão escondidos nas quatro montanhas e nas duas mãos. Um turno é uma só coisa: tirar uma carta, jogar uma carta ou escavar.
lesson-montanara-dwarf = Sem anões ninguém escava. Escolhe o anão na tua mão, e outra vez para o mandar para o acampamento.
lesson-montanara-draw = Agora tira: escolhe a montanha 1. Ficas com a carta do topo, e só tu a vês.
lesson-montanara-second = Outro anão. Manda-o para o acampamento: com dois anões uma escavação vira até duas cartas.
lesson-montanara-tunnel = Onde escavar? Um túnel mostra-te as quatro cartas de cima de uma montanha. Escolhe-o, depois a montanha 2.
lesson-montanara-order = Há um cristal entre elas! Põe-no no topo e deixa as outras por baixo, por qualquer ordem.
lesson-montanara-dig = Lembra-te: a montanha 2 tem um cristal no topo. Escolhe escavar, depois a montanha 2.
lesson-montanara-examine = O cristal é teu, e um anão foi para casa em troca. Mas foi jogado um desabamento: todos os anões se foram, dos dois lados. Em troca podes ver uma montanha por dentro: escolhe a montanha 3.
lesson-montanara-again = No topo da montanha 3 há um cristal, e só tu o sabes. O que viste fica lá marcado. Manda outra vez um anão para o acampamento.
lesson-montanara-last = Três cristais, um anão, e sabes onde está o quarto. Escava na montanha 3.
lesson-montanara-collapse = Estava lá um desabamento: leva-te todos os anões. Escava onde sabes o que está no topo. Volta atrás.
lesson-montanara-won = O quarto cristal: ganhaste. Se ninguém chegar a quatro, o jogo acaba quando só resta uma montanha, e ganha quem tiver mais cristais.

## Imperial Miners

lesson-imperial_miners-aim = Constróis uma mina só tua, carta debaixo de carta, durante dez rondas; aqui são três. Contam os pontos, e cada vagonete completo vale mais um. Ninguém pode estragar a tua mina.
lesson-imperial_miners-event = Cada ronda começa com um evento, bom para todos. Este já te trouxe 2 moedas.
lesson-imperial_miners-lay = Depois, uma carta por ronda. As cartas de nível I não custam nada e ficam logo abaixo da superfície. Escolhe { $card }, depois o seu lugar.
lesson-imperial_miners-effect = A carta que se põe ativa-se. Fica com o seu efeito: 3 moedas.
lesson-imperial_miners-surface = Da carta mais funda sobe-se até à superfície, onde escolhes: moedas, passos num tabuleiro de progresso ou cartas. Fica com as moedas.
lesson-imperial_miners-second = Ronda 2. As cartas de nível II custam 2 moedas e ficam debaixo de uma carta de nível I. Escolhe { $card }, depois um lugar.
lesson-imperial_miners-place = Escolhe um dos dois lugares debaixo da tua primeira carta.
lesson-imperial_miners-chain = Este é o coração do jogo: primeiro ativa-se a carta que pões, depois uma carta acima dela, e assim por diante para cima. Fica com o primeiro efeito: põe um vagonete e traz uma moeda.
lesson-imperial_miners-above = Olha para a borda entre as duas cartas: agora estão lá as duas metades do vagonete, por isso está completo e no fim vale um ponto. E a carta de cima ativa-se outra vez: 3 moedas.
lesson-imperial_miners-coins = Outra vez à superfície: fica de novo com as moedas. Vais precisar delas.
lesson-imperial_miners-third = Ronda 3. As cartas de nível III são caras e fortes. Escolhe { $card }, depois um lugar.
lesson-imperial_miners-under = Fica ainda mais fundo: escolhe um lugar debaixo da tua carta de nível II.
lesson-imperial_miners-payoff = Dois efeitos: de cada vez que se ativa ficas com um. O segundo custa 4 moedas e traz 4 pontos. Fica com ele.
lesson-imperial_miners-up = A cadeia continua: ativa-se a carta de cima, que pode pôr outro vagonete.
lesson-imperial_miners-upper = E a do topo.
lesson-imperial_miners-end = Três cartas numa só cadeia. Acaba à superfície.
lesson-imperial_miners-won = Seis pontos e dois vagonetes completos ao fim de três rondas. Num jogo a sério são dez, e sozinho joga-se por um título: de Escavador a Rei das profundezas.

## Out of Mine!

lesson-out_of_mine-aim = A cavidade ao meio é a tua galeria. Cobre todos os seus espaços com cristais antes de os outros cobrirem os deles. Num jogo a sério jogam todos ao mesmo tempo, contra o relógio; aqui nada te apressa.
lesson-out_of_mine-card = A tua carta diz quantos cristais de cada cor podes usar. Um cristal tem tantas casas quantos os lados do seu sinal: o azul tem duas. Faltam três buracos.
lesson-out_of_mine-take = Um buraco tem duas casas. Escolhe o cristal azul na reserva, ou arrasta-o para a galeria.
lesson-out_of_mine-lay = Põe-no no buraco de duas casas. Roda-o com R ou com o botão, se for preciso.
lesson-out_of_mine-take_red = Agora o buraco torto de quatro casas. Escolhe o cristal vermelho com essa forma.
lesson-out_of_mine-turn = Roda-o com R, vira-o com F, até ficar como o buraco; depois põe-no lá.
lesson-out_of_mine-take_last = Falta um buraco, um canto de três casas. Escolhe o canto verde.
lesson-out_of_mine-lay_last = Roda-o até caber e põe-no. Um cristal já posto pode mudar de lugar a qualquer momento.
lesson-out_of_mine-call = Está tudo coberto! Chama «Out of mine!» antes dos outros: a ronda acaba logo para todos.
lesson-out_of_mine-won = Dez pontos pela galeria cheia e dois pela chamada. Cada espaço vazio teria custado um ponto. Um jogo tem sete rondas, cada uma com outra galeria e outra carta.
