### The browser's board of Out of Mine!. Events and rules are in out_of_mine.ftl.

om-colour =
    { $colour ->
        [yellow] amarelo
        [blue] azul
        [green] verde
        [red] vermelho
       *[white] branco
    }
om-tile = { $colour } { $shape }
om-tile-with = { $tile } com { $element }
om-a-tile = um { $tile }
om-round = ronda { $n } de { $of }
om-round-word = Ronda
om-rounds = As sete rondas
om-your-gallery = A tua galeria: { $n } de { $of } espaços cobertos. As setas olham em volta, Enter pega numa peça.
om-gallery-of = A galeria de { $name }: { $n } de { $of } espaços cobertos
om-covered = { $n } de { $of } espaços cobertos
om-covered-word = Cobertos
om-of = { $n } de { $of }
om-elf = O elfo em { $cell } quer { $colour }
om-elf-happy = O elfo em { $cell } tem { $colour } à frente
om-lies-at = { $tile } em { $cell }
om-hovers =
    { $cell }: { $fit ->
        [fits] cabe
        [swap] troca de lugar
        [risky] a verificação tirava-a
       *[no] não cabe
    }
om-colours = Cores
om-colour-left = { $colour }, restam { $n }
om-kind-left = { $tile }, restam { $n }
om-your-card = A tua carta
om-card-of = A carta de { $name }
om-card-of-them = Carta: { $what }
om-card-used = A carta, e quanto dela está usado
om-need = { $colour }, { $used } de { $want }
om-element-worth = { $element } { $points }
om-elves-served = Elfos servidos
om-elements-word = Elementos
om-if-now = Se acabasse agora
om-worth-nothing = Com dez ou mais espaços abertos, uma ronda não vale nada.
om-turn = Rodar
om-flip = Virar
om-back = Devolver
om-lift = Levar de volta à reserva
om-expires = { $n } s
om-call = Out of mine!
om-still-open =
    { $n ->
        [one] Um espaço ainda está aberto
       *[other] { $n } espaços ainda estão abertos
    }
om-all-covered = Todos os 20 estão cobertos
om-wait-sent = Um momento …
om-wait = Esperar
om-vote = Desistir desta ronda
om-unvote = Afinal continuar
om-votes =
    { $n ->
        [one] um voto
       *[other] { $n } votos
    }
om-would-give-up = desistia desta ronda
om-ready = Pronto
om-not-ready = Ainda não
om-next-in = a próxima ronda em { $n } s
om-is-ready = pronto
om-has-chosen = já escolheu
om-slow-line = ligação lenta à sala
om-watch = Ver a galeria de { $name }
om-clock = Tempo que resta nesta ronda
om-tick = turno
om-choose-side = Tabuleiro { $board }: que lado?
om-side = Lado { $side }
om-forced = Tiveste este tabuleiro na ronda anterior: agora o outro lado.
om-chosen = À espera dos outros.
om-before-card = A carta vem depois.
om-choose-left = { $n } s, depois é o lado A. A carta vem depois.
om-into-the-mine = Para a mina!
om-goes-on = Continua.
om-paused = Em pausa até alguém voltar
om-round-scored = A ronda { $n } está contada
om-called = { $name } chamou: out of mine!
om-given-up = A mesa desistiu da ronda.
om-time-up = O tempo acabou.
om-part-empty = espaços
om-part-call = chamada
om-part-elves = elfos
om-part-elements = elementos
om-part-points = ronda
om-total = total
om-removed =
    { $n ->
        [one] uma retirada
       *[other] { $n } retiradas
    }
om-empty =
    { $n ->
        [one] um vazio
       *[other] { $n } vazios
    }
om-skip = Mostrar tudo
om-prompt-sides = Que <n>lado</n> do teu tabuleiro?
om-prompt-sides-wait = Já escolheste. Os outros ainda olham.
om-prompt-countdown = As cartas estão viradas para baixo. Daqui a nada escavam todos ao mesmo tempo.
om-prompt-pause = A ronda está em pausa; as peças na mão voltaram.
om-prompt-take = Tira <n>um cristal</n> que a tua carta queira, ou move uma peça.
om-prompt-lay = Na mão: { $tile }. <n>Coloca-o</n>, roda-o ou devolve-o.
om-prompt-no-fit = Na mão: { $tile }. { $why } Roda-o ou devolve-o.
om-prompt-risky = Na mão: { $tile }. Aí a verificação tirava-o.
om-prompt-move = A mover: { $tile }. <n>Coloca-o</n>, troca-o por outro, ou leva-o de volta.
om-prompt-swap = A mover: { $tile }. <n>Coloca-o</n>, e a outra peça muda com ele.
om-prompt-call = Todos os espaços estão cobertos: <n>chama</n>, ou melhora.
om-prompt-decided = Já decidiste. Os outros ainda pensam.
om-prompt-scored = A ronda está contada. <n>Pronto</n> para a próxima?
om-prompt-ready = Estás pronto. Os outros ainda olham.
om-prompt-watch-sides = Cada um escolhe um lado do seu tabuleiro.
om-prompt-watch-ready = Daqui a nada escavam todos ao mesmo tempo.
om-prompt-watch-dig = Todos escavam. Escolhe que galeria queres ver.
om-prompt-watch-pause = A ronda está em pausa.
om-prompt-watch-scored = A ronda está contada.
om-prompt-watch-over = O jogo acabou.
om-why-gone = O último { $tile } já foi: alguém foi mais rápido.
om-why-overlap = Aí está outra peça.
om-why-frame = Aí sairia da moldura.
om-why-rock = Isso é rocha.
om-why-too-much = Tens mais peças do que a carta diz, tantas quantas se pode ter.
om-why-enough = De { $colour } a tua carta não quer mais.
om-why-unwanted = A tua carta não quer { $colour }.
om-why-take-first = Aí ainda não há nada: primeiro tira um cristal da reserva.
om-why-no-hand = Não tens nenhuma peça na mão.
om-why-nothing = Não há nada a fazer com isso.
om-why-there = Já está aí.
om-why-early = Ninguém toca numa peça antes de a ronda começar.
om-why-late = Tarde demais: a ronda acabou.
om-why-open = Um espaço da tua galeria ainda está aberto.
om-why-empty = Depois da verificação ficavam vazios dez espaços ou mais.
om-why-too-fast = Rápido demais para esta mesa. Espera um pouco.
om-seconds = { $n } s
om-own-clock = O teu relógio
om-your-round = A tua ronda: pronto?
om-ready-text = Com a carta o teu relógio começa a correr, até chamares ou parares. Fechar a página não o para.
om-ready-limit = Com a carta o teu relógio começa a correr, até chamares ou parares, no máximo { $time }. Fechar a página não o para.
om-open-card = Abrir a carta
om-halted = O teu relógio está parado
om-halted-text = A sala esteve ausente, por isso o teu relógio parou em { $time }. A peça na mão voltou.
om-go-on = Continuar
om-played = Jogaste a ronda { $n }
om-they-play = Ronda { $n }: cada um joga sozinho
om-how-out =
    { $how ->
        [call] Chamaste ao fim de { $time }.
        [limit] O tempo acabou ao fim de { $time }.
       *[stop] Paraste ao fim de { $time }.
    }
om-how-they-were-out =
    { $how ->
        [call] chamou ao fim de { $time }
        [limit] ficou sem tempo ao fim de { $time }
       *[stop] parou ao fim de { $time }
    }
om-has-played = { $name } jogou
om-not-yet = { $name } ainda não
om-is-inside = { $name } está na mina
om-stage =
    { $stage ->
        [outside] ainda não
        [in] na mina
       *[out] jogou
    }
om-compared-later = As galerias mostram-se e comparam-se quando todos tiverem jogado. Podes fechar a página.
om-compared = Ronda { $n }, comparada
om-to-round = Para a ronda { $n }
om-cut = Cortada aos { $time }: { $name } saiu primeiro. Os outros contam como estavam então, cada um pelo seu relógio.
om-no-cut = Ninguém chamou com razão: as galerias contam como estavam.
om-gallery-compared =
    A galeria de { $name }: { $n ->
        [one] um ponto
       *[other] { $n } pontos
    }
om-stop = Parar aqui
om-stop-sure = Parar mesmo?
om-prompt-open = A tua ronda: <n>abre a carta</n> quando estiveres pronto.
om-prompt-halt = A sala esteve ausente. <n>Continua</n> quando estiveres pronto.
om-prompt-out = Jogaste. A ronda compara-se quando todos tiverem jogado.
om-prompt-watch-out = Cada um joga esta ronda sozinho.
rules-out_of_mine-letters = Por correspondência
guide-out_of_mine-23 = Jogas esta ronda sozinho, com todas as peças e um relógio teu. A chamada certa mais rápida acaba-a para todos; as galerias comparam-se quando todos tiverem jogado.
choice-pace-real = todos ao mesmo tempo
choice-pace-ticks = em compassos
choice-pace-correspondence = por correspondência
rules-out_of_mine-intro = Todos ao mesmo tempo, sete rondas: enche os vinte espaços da tua galeria com os cristais da tua carta, e chama “Out of mine!” antes dos outros. As galerias, as cartas, os lugares dos elfos e as peças marcadas são nossos: o livro de regras não os imprime.
rules-out_of_mine-setup = Antes de uma ronda
rules-out_of_mine-dig = Escavar
rules-out_of_mine-score = A verificação e os pontos
rules-out_of_mine-next = A ronda seguinte, e o fim
rules-out_of_mine-table = O que jogar em rede acrescenta
om-picture-start = Uma galeria vazia: vinte espaços na rocha. A carta diz quantas peças de cada cor.
om-picture-dig = Uma peça vermelha na mão, onde ficaria. Três peças já lá estão; a carta tem caixas para o que está usado.
om-picture-elves = Com elfos: verde, azul e vermelho têm a sua cor à frente e dão um ponto cada.
guide-out_of_mine-welcome = Bem-vindo. Enche a tua galeria de cristais antes que os outros encham a deles. Todos tiram da mesma reserva, ao mesmo tempo.
guide-out_of_mine-2 = Escolhe primeiro um lado do teu tabuleiro. A carta, que diz quantas peças de cada cor, é mostrada depois a todos.
guide-out_of_mine-more = Depois: escolhe um cristal na reserva e um lugar na galeria. R roda-o, F vira-o; ou arrasta-o para lá.
guide-out_of_mine-7 = Tira um cristal que a tua carta queira e coloca-o. As peças colocadas podem mover-se. Quando tudo estiver coberto, chama.
guide-out_of_mine-11 = Dez pontos menos um por cada espaço vazio, e mais dois para quem chamou. Quando todos estiverem prontos vem a ronda seguinte.
puzzle-what-out_of_mine = Uma galeria, uma carta, a reserva toda para ti.
puzzle-hint-take = Tira { $tile }.
puzzle-hint-lay = Coloca-o aqui.
puzzle-hint-lift = Esta peça está a estorvar.
puzzle-hint-back = Devolve-o: não tem lugar.

om-about-tile =
    { $n ->
        [one] Cobre um espaço, e na carta conta como { $colour }.
       *[other] Cobre { $n } espaços, e na carta conta como { $colour }.
    }
om-about-card = A tua carta
om-about-call = A chamada
om-about-gallery = Galeria
om-about-score = Quanto vale agora
om-about-supply = Reserva
om-about-elements = Elementos
om-about-elf = Elfo

om-keys-trays = O tabuleiro de uma cor
om-keys-arrows = Mover o cristal, ou o cursor
om-keys-turn = Rodá-lo
om-keys-flip = Virá-lo
om-keys-back = Pô-lo de volta
