### Out of Mine! As chaves estão explicadas em en/table.ftl.

## O que aconteceu

event-out_of_mine-deal = Os tabuleiros foram distribuídos: { $boards }. Cada um escolhe um lado.
event-out_of_mine-sides = Os lados são mostrados: { $galleries }.
event-out_of_mine-late = O tempo de escolha acabou: lado A para { $seats }.
event-out_of_mine-start = Para a mina! Ronda { $round }. As cartas: { $cards }.
event-out_of_mine-resume = A ronda { $round } continua.
event-out_of_mine-pause = A ronda está suspensa; as peças na mão voltaram.
event-out_of_mine-tick = Compasso { $tick }.
event-out_of_mine-limit = O tempo acabou: ninguém chamou.
event-out_of_mine-giveup = A mesa desistiu da ronda.
event-out_of_mine-choose =
    { $seat_you ->
        [yes] Escolheste um lado.
       *[no] { $seat } escolheu um lado.
    }
    .seen = Escolheste o lado { $side }.
event-out_of_mine-ready =
    { $seat_you ->
        [yes] Estás pronto.
       *[no] { $seat } está pronto.
    }
event-out_of_mine-unready =
    { $seat_you ->
        [yes] Ainda não estás pronto.
       *[no] { $seat } ainda não está pronto.
    }
event-out_of_mine-vote =
    { $seat_you ->
        [yes] Desistirias desta ronda.
       *[no] { $seat } desistiria desta ronda.
    }
event-out_of_mine-unvote =
    { $seat_you ->
        [yes] Queres continuar.
       *[no] { $seat } quer continuar.
    }
event-out_of_mine-take =
    { $seat_you ->
        [yes] Tiraste { $kind }.
       *[no] { $seat } tirou { $kind }.
    }
event-out_of_mine-back =
    { $seat_you ->
        [yes] Devolveste { $kind }.
       *[no] { $seat } devolveu { $kind }.
    }
event-out_of_mine-lay =
    { $seat_you ->
        [yes] Puseste { $kind } em { $place }.
       *[no] { $seat } pôs { $kind } em { $place }.
    }
event-out_of_mine-dig =
    { $seat_you ->
        [yes] Puseste { $kind } em { $place }.
       *[no] { $seat } pôs { $kind } em { $place }.
    }
event-out_of_mine-move =
    { $seat_you ->
        [yes] Moveste { $kind } de { $cell } para { $place }.
       *[no] { $seat } moveu { $kind } de { $cell } para { $place }.
    }
event-out_of_mine-lift =
    { $seat_you ->
        [yes] Levantaste { $kind } de { $cell }.
       *[no] { $seat } levantou { $kind } de { $cell }.
    }
event-out_of_mine-swap =
    { $seat_you ->
        [yes] Trocaste { $kind } e { $kind_2 }.
       *[no] { $seat } trocou { $kind } e { $kind_2 }.
    }
event-out_of_mine-exchange =
    { $seat_you ->
        [yes] Trocaste { $kind_back } por { $kind }.
       *[no] { $seat } trocou { $kind_back } por { $kind }.
    }
event-out_of_mine-call =
    { $seat_you ->
        [yes] Chamaste: fora da mina!
       *[no] { $seat } chamou: fora da mina!
    }
event-out_of_mine-decide =
    { $seat_you ->
        [yes] Decidiste.
       *[no] { $seat } decidiu.
    }
    .seen = Pretendes: { $move }.
event-out_of_mine-refused =
    { $seat_you ->
        [yes] Já não foi possível: { $move } (regra { $rule }).
       *[no] { $seat } já não pôde: { $move } (regra { $rule }).
    }
event-out_of_mine-expire =
    { $seat_you ->
        [yes] Ficaste com { $kind } tempo demais: voltou.
       *[no] { $seat } ficou com { $kind } tempo demais: voltou.
    }
event-out_of_mine-away =
    { $seat_you ->
        [yes] A tua ligação perdeu-se.
       *[no] { $seat } perdeu a ligação.
    }
event-out_of_mine-here =
    { $seat_you ->
        [yes] Voltaste.
       *[no] { $seat } voltou.
    }
event-out_of_mine-open =
    { $seat_you ->
        [yes] Estás na mina.
       *[no] { $seat } está na mina.
    }
    .seen = Abres a carta { $card }: o teu relógio corre.
event-out_of_mine-alone =
    { $seat_you ->
        [yes] Cavas.
       *[no] { $seat } cava.
    }
    .seen =
        { $did ->
            [take] Tiraste { $kind }.
            [back] Devolveste { $kind }.
            [lay] Puseste { $kind }.
            [move] Moveste { $kind }.
            [lift] Levantaste { $kind }.
           *[other] Trocaste { $kind }.
        }
event-out_of_mine-clock =
    { $seat_you ->
        [yes] O teu relógio corre.
       *[no] O relógio de { $seat } corre.
    }
    .seen = O teu relógio: { $seconds } s.
event-out_of_mine-out =
    { $seat_you ->
        [yes] Jogaste esta ronda.
       *[no] { $seat } jogou esta ronda.
    }
    .seen =
        { $how ->
            [call] Fora da mina! Chamaste ao fim de { $seconds } s.
            [limit] O tempo acabou: estás fora ao fim de { $seconds } s.
           *[stop] Paraste ao fim de { $seconds } s.
        }
event-out_of_mine-halt = A sala esteve ausente. Os relógios de { $seats } estão parados até continuarem.
event-out_of_mine-compare =
    { $seconds ->
        [none] Todos jogaram a ronda { $round }. Ninguém chamou com razão: as galerias contam como estão.
       *[other] Todos jogaram a ronda { $round }. Corta-se aos { $seconds } s, a chamada certa mais rápida.
    }
event-out_of_mine-gallery =
    { $how ->
        [call] { $seat } chamou ao fim de { $seconds } s: galeria { $gallery }, carta { $card }.
        [limit] { $seat } ficou sem tempo: galeria { $gallery }, carta { $card }.
       *[stop] { $seat } parou ao fim de { $seconds } s: galeria { $gallery }, carta { $card }.
    }
event-out_of_mine-check =
    { $seat_you ->
        [yes] Peças erradas saem da tua galeria: { $removed }.
       *[no] Peças erradas saem da galeria de { $seat }: { $removed }.
    }
event-out_of_mine-score =
    { $seat_you ->
        [yes] Fazes { $points ->
            [one] um ponto
           *[other] { $points } pontos
        }: { $empty ->
            [one] um espaço vazio
           *[other] { $empty } espaços vazios
        }, chamada { $call }{ $elves ->
            [0] { "" }
           *[other] , elfos { $elves }
        }{ $elements ->
            [0] { "" }
           *[other] , elementos { $elements }
        }. Ao todo { $total }.
       *[no] { $seat } faz { $points ->
            [one] um ponto
           *[other] { $points } pontos
        }: { $empty ->
            [one] um espaço vazio
           *[other] { $empty } espaços vazios
        }, chamada { $call }{ $elves ->
            [0] { "" }
           *[other] , elfos { $elves }
        }{ $elements ->
            [0] { "" }
           *[other] , elementos { $elements }
        }. Ao todo { $total }.
    }
event-out_of_mine-boards =
    { $seat_you ->
        [yes] Ronda { $round }: o teu tabuleiro sai do jogo, e distribuem-se: { $boards }.
       *[no] Ronda { $round }: o tabuleiro de { $seat } sai do jogo, e distribuem-se: { $boards }.
    }

## O que se pode fazer

move-out_of_mine-side = Lado { $arg }
move-out_of_mine-ready = Pronto
move-out_of_mine-unready = Ainda não
move-out_of_mine-vote = Desistir desta ronda
move-out_of_mine-unvote = Continuar afinal
move-out_of_mine-wait = Esperar
move-out_of_mine-call = Fora da mina!
move-out_of_mine-take = Tirar { $arg }
move-out_of_mine-back = Devolver
move-out_of_mine-lay = Pôr { $arg_1 } em { $arg_2 }
move-out_of_mine-dig = Pôr { $arg_1 } em { $arg_2 }
move-out_of_mine-move = Mover { $arg_1 } para { $arg_2 }
move-out_of_mine-lift = Levantar { $arg }
move-out_of_mine-swap = Trocar { $arg_1 } e { $arg_3 }
move-out_of_mine-exchange = Trocar { $arg_1 } por { $arg_2 }
move-out_of_mine-open = Abrir a carta: o teu relógio corre
move-out_of_mine-stop = Parar aqui

## O que se pergunta

prompt-out_of_mine-sides = Que lado do teu tabuleiro?
prompt-out_of_mine-ready = As cartas estão viradas para baixo. Pronto?
prompt-out_of_mine-dig = Enche a galeria. Um lugar é uma primeira casa e uma forma: dig L4 c3/2.
prompt-out_of_mine-pause = A ronda está suspensa. Pronto para continuar?
prompt-out_of_mine-scored = A ronda está contada. Pronto para a próxima?
prompt-out_of_mine-apart = Cada um joga esta ronda sozinho; compara-se quando todos tiverem jogado.
prompt-out_of_mine-apart-side = Que lado do teu tabuleiro?
prompt-out_of_mine-apart-open = A tua ronda: pronto? Com a carta o teu relógio começa a correr.
prompt-out_of_mine-apart-halt = A sala esteve ausente. O teu relógio está parado: pronto para continuar?
prompt-out_of_mine-apart-in = Enche a galeria: take L4, depois lay L4 c3/2. Depois chama.
prompt-out_of_mine-apart-out = Jogaste esta ronda. Compara-se quando todos tiverem jogado.

## A mesa desenhada

out_of_mine-round = ronda { $round } de 7
out_of_mine-round-tick = ronda { $round } de 7, compasso { $tick }
out_of_mine-you = tu
out_of_mine-board = tabuleiro { $board }
out_of_mine-card = carta
out_of_mine-elements = { $good } { $good_points }, { $bad } { $bad_points }
out_of_mine-open =
    { $count ->
        [one] um aberto
       *[other] { $count } abertos
    }
out_of_mine-hand = na mão { $kind }
out_of_mine-laid = postas
out_of_mine-supply = reserva
out_of_mine-forms = formas
out_of_mine-elves = elfos
out_of_mine-points =
    { $points ->
        [one] 1 ponto
       *[other] { $points } pontos
    }
out_of_mine-reading = # aberto, · rocha, as letras são peças por ordem de chegada
out_of_mine-stage-outside = ainda não
out_of_mine-stage-in = na mina
out_of_mine-stage-halt = relógio parado
out_of_mine-stage-out = jogou
out_of_mine-own-clock = relógio { $seconds } s
out_of_mine-compared = ronda { $round }, comparada
out_of_mine-compared-line =
    { $how ->
        [call] chamou ao fim de { $seconds } s
        [limit] ficou sem tempo
       *[stop] parou ao fim de { $seconds } s
    }
# On the full screen: how a tile lies, and what is done with one that lies.
out_of_mine-form = Forma /{ $number }
out_of_mine-do-move = Movê-la
out_of_mine-do-swap = Trocá-la com outra
out_of_mine-do-exchange = Substituí-la
# What a clock runs to.
clock-out_of_mine-sides = lados
clock-out_of_mine-start = partida
clock-out_of_mine-limit = ronda
clock-out_of_mine-next = seguinte
clock-out_of_mine-expire = volta à reserva
out_of_mine-yellow = amarelas
out_of_mine-blue = azuis
out_of_mine-green = verdes
out_of_mine-red = vermelhas
out_of_mine-white = brancas
out_of_mine-gold = ouro
out_of_mine-silver = prata
out_of_mine-worm = verme
out_of_mine-rat = rato

## Opções

option-out_of_mine-elves = Variante A: um elfo com a sua cor à frente dá um ponto.
option-out_of_mine-elements = Variante B: ouro, prata, vermes e ratos contam como diz a carta.
option-out_of_mine-mode = Assistido: só se aceitam peças corretas. Livre: como à mesa, com verificação no fim; ninguém promete que uma galeria se possa encher.
option-out_of_mine-pace = Real: todos ao mesmo tempo, pelo relógio da mesa. Compassos: cada um faz uma ação por compasso. Correspondência: cada um joga uma ronda sozinho, quando quer, com reserva e relógio próprios; depois as galerias comparam-se.
option-out_of_mine-limit = Segundos que uma ronda pode durar em tempo real e por correspondência; 0 para não haver limite.
option-out_of_mine-ticks = Compassos que uma ronda pode durar.
option-out_of_mine-galleries = As galerias com que se joga.
option-out_of_mine-interval = Milissegundos entre duas ações de um jogador; 0 para nenhum.

## Porque acabou

reason-out_of_mine-week = Sete rondas jogadas: a semana acabou.

## Regras

rule-out_of_mine-1 = Cada jogador recebe um tabuleiro ao acaso; outros seis formam a pilha, os restantes ficam de fora, por ver.
rule-out_of_mine-2 = Cada jogador escolhe um lado antes de conhecer a carta; ao fim de 15 segundos é o lado A. As escolhas mostram-se em conjunto.
rule-out_of_mine-3 = As 40 cartas baralham-se uma vez; sete rondas gastam sete por jogador.
rule-out_of_mine-4 = Todas as peças estão numa reserva aberta. Elfos e elementos só contam com as suas variantes.
rule-out_of_mine-5 = Cada um recebe uma carta virada para baixo.
rule-out_of_mine-6 = Depois de uma contagem mostram-se todas as cartas e todos cavam ao mesmo tempo. O que chega antes é recusado e não custa nada.
rule-out_of_mine-7 = Na mão há no máximo uma peça da reserva: põe-na ou devolve-a. As peças postas podem mover-se, levantar-se e trocar-se.
rule-out_of_mine-8 = Uma peça correta fica toda em espaços, sobre nenhuma outra, e a sua cor está na carta, não mais vezes do que ela diz. A forma é livre.
rule-out_of_mine-9 = Quando os 20 espaços estão cobertos podes chamar; depois ninguém toca mais em peças.
rule-out_of_mine-10 = A verificação retira peças sobre rocha, depois cores que não estão na carta, depois as últimas chegadas de uma cor em excesso.
rule-out_of_mine-11 = 10 pontos menos um por cada espaço vazio; mais 2 por uma chamada certa, menos 2 por uma errada; elfos e elementos com as suas variantes. Dez ou mais espaços vazios não dão nada.
rule-out_of_mine-12 = O tabuleiro de quem chamou sai do jogo, entra o de cima da pilha, e tudo se distribui de novo. Quem recebe o mesmo tabuleiro usa o outro lado.
rule-out_of_mine-13 = Depois da sétima ronda o jogo acaba. Ganha quem tem mais pontos; os empates partilham-se.
rule-out_of_mine-14 = Uma ronda tem um limite, e pode desistir-se dela por voto. Então ninguém chamou, e a galeria mais cheia, em igualdade a primeira, faz o papel de quem chama.
rule-out_of_mine-15 = A mesa numera cada ação aceite; só o número faz a ordem. Depois da primeira chamada tudo o resto é recusado.
rule-out_of_mine-16 = As cartas mostram-se no início e não antes.
rule-out_of_mine-17 = Quem tira nomeia um tipo; quem chega em segundo à última é recusado. Uma peça na mão volta ao fim de 10 segundos, ou se a ligação se perde.
rule-out_of_mine-18 = Assistido: só se aceitam lugares corretos, e nunca tens mais do que a carta diz. Livre: tudo dentro da moldura, um pouco mais do que a carta, e a verificação faz o resto.
rule-out_of_mine-19 = Os bots agem a ritmo humano. Uma mesa pode fixar um intervalo mínimo entre ações.
rule-out_of_mine-20 = Em compassos cada jogador faz uma ação por compasso; executam-se por ordem rotativa, e as que vêm depois de uma chamada são recusadas.
rule-out_of_mine-21 = Estão escondidos as cartas antes do início, os lados por mostrar, o baralho e os tabuleiros na pilha ou fora.
rule-out_of_mine-22 = Depois de uma pausa a ronda continua: as mãos voltaram, e corre uma nova contagem.
rule-out_of_mine-23 = Por correspondência cada jogador tem uma reserva inteira e um relógio próprios, que corre desde que abre a carta até chamar, parar ou acabar o tempo. Ninguém vê o que outro faz antes de todos terem jogado.
rule-out_of_mine-24 = Depois a ronda corta-se na chamada certa mais rápida, e cada outra galeria conta como estava nesse tempo do seu relógio. Se ninguém chamou com razão, as galerias contam como estão.

## Por que um bot faria uma jogada

why-out_of_mine-fits = Vejo como cabe nos espaços abertos: são { $spaces }.
why-out_of_mine-call = Todos os espaços estão cobertos.
why-out_of_mine-lift = Com esta peça na galeria não vejo como preencher o resto.
why-out_of_mine-back = Não tenho lugar para esta peça.
why-out_of_mine-wait = Ainda estou pensando.
why-out_of_mine-free = Nada contra.
