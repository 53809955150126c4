### Imperial Miners. Keys are explained in table.ftl. Cards, events and faces have their own names in the pack; their texts are
### generated from its data (src/underhall/games/imperial_miners/text.py).

## What happened

event-imperial_miners-deal = Os tabuleiros mostram { $faces }; as cartas estão dadas.
    .seen = Os tabuleiros mostram { $faces }. As tuas cartas: { $hand }.
event-imperial_miners-aside =
    { $seat_you ->
        [yes] Pões de lado uma carta de nível { $level }.
       *[no] { $seat } põe de lado uma carta de nível { $level }.
    }
    .seen = Pões { $name } de lado.
event-imperial_miners-begin = Nas pilhas de descarte: { $names }.
event-imperial_miners-event = Ronda { $round }: { $name }.
event-imperial_miners-commit =
    { $seat_you ->
        [yes] Escolheste.
       *[no] { $seat } escolheu.
    }
    .seen = Escolheste { $name }.
event-imperial_miners-reveal =
    { $seat_you ->
        [yes] Jogas { $name } por { $cost }.
       *[no] { $seat } joga { $name } por { $cost }.
    }
event-imperial_miners-dig =
    { $seat_you ->
        [yes] Tiras a carta de cima do baralho I: { $name }.
       *[no] { $seat } tira a carta de cima do baralho I: { $name }.
    }
event-imperial_miners-place =
    { $seat_you ->
        [yes] Colocas { $name } no nível { $level }, coluna { $column }.
       *[no] { $seat } coloca { $name } no nível { $level }, coluna { $column }.
    }
event-imperial_miners-activate =
    { $seat_you ->
        [yes] { $name }: o teu efeito { $effect }.
       *[no] { $name }: { $seat } usa o efeito { $effect }.
    }
event-imperial_miners-decline =
    { $seat_you ->
        [yes] Não usas { $name }.
       *[no] { $seat } não usa { $name }.
    }
event-imperial_miners-cleared =
    { $seat_you ->
        [yes] O desabamento na tua carta { $name } foi removido.
       *[no] O desabamento em { $name } de { $seat } foi removido.
    }
event-imperial_miners-coins =
    { $seat_you ->
        [yes] Moedas: { $change }.
       *[no] Moedas de { $seat }: { $change }.
    }
event-imperial_miners-points =
    { $seat_you ->
        [yes] Pontos: +{ $change }.
       *[no] Pontos de { $seat }: +{ $change }.
    }
event-imperial_miners-machines =
    { $seat_you ->
        [yes] Máquinas na tua carta { $name }: { $count }.
       *[no] Máquinas em { $name } de { $seat }: { $count }.
    }
event-imperial_miners-collapse =
    { $seat_you ->
        [yes] Um desabamento na tua carta { $name }.
       *[no] Um desabamento em { $name } de { $seat }.
    }
event-imperial_miners-cart =
    { $seat_you ->
        [yes] Colocas um vagonete junto a { $name }.
       *[no] { $seat } coloca um vagonete junto a { $name }.
    }
event-imperial_miners-advance =
    { $seat_you ->
        [yes] Avanças para a casa { $place } de { $face }.
       *[no] { $seat } avança para a casa { $place } de { $face }.
    }
event-imperial_miners-board =
    { $seat_you ->
        [yes] Completas { $face } e passas a { $next_face }.
       *[no] { $seat } completa { $face } e passa a { $next_face }.
    }
event-imperial_miners-draw =
    { $seat_you ->
        [yes] Tiras do baralho { $level }.
       *[no] { $seat } tira do baralho { $level }.
    }
    .seen = Tiras { $name } do baralho { $level }.
event-imperial_miners-look =
    { $seat_you ->
        [yes] Vês uma carta do baralho { $level }.
       *[no] { $seat } vê uma carta do baralho { $level }.
    }
    .seen = Vês { $name } do baralho { $level }.
event-imperial_miners-take =
    { $seat_you ->
        [yes] Ficas com uma carta do baralho { $level }.
       *[no] { $seat } fica com uma carta do baralho { $level }.
    }
    .seen = Ficas com { $name }.
event-imperial_miners-back =
    { $seat_you ->
        [yes] Devolves { $count } ao baralho { $level }.
       *[no] { $seat } devolve { $count } ao baralho { $level }.
    }
event-imperial_miners-recruit =
    { $seat_you ->
        [yes] Encontras { $name } no baralho { $level }.
       *[no] { $seat } encontra { $name } no baralho { $level }.
    }
event-imperial_miners-none =
    { $seat_you ->
        [yes] O baralho { $level } não tem essa carta para ti.
       *[no] O baralho { $level } não tem essa carta para { $seat }.
    }
event-imperial_miners-discard =
    { $seat_you ->
        [yes] Descartas { $name }.
       *[no] { $seat } descarta { $name }.
    }
event-imperial_miners-surface =
    { $seat_you ->
        [yes] À superfície: { $effect ->
            [coins] moedas
            [walk4] 4 moedas para avançar
            [walk8] 8 moedas para avançar
           *[draw] tirar cartas
        }.
       *[no] À superfície { $seat } { $effect ->
            [coins] tira moedas
            [walk4] paga 4 para avançar
            [walk8] paga 8 para avançar
           *[draw] tira
        }.
    }
event-imperial_miners-done =
    { $seat_you ->
        [yes] A tua fase da mina acabou.
       *[no] { $seat } acabou a fase da mina.
    }
event-imperial_miners-round = A ronda { $round } acabou.
event-imperial_miners-passed =
    { $seat_you ->
        [yes] { $name } já foi ativada nesta ronda.
       *[no] { $name } de { $seat } já foi ativada nesta ronda.
    }
event-imperial_miners-fourth =
    { $seat_you ->
        [yes] Tiras uma carta de nível IV: { $name }.
       *[no] { $seat } tira uma carta de nível IV: { $name }.
    }
event-imperial_miners-choose =
    { $seat_you ->
        [yes] A tua escolha:
       *[no] A escolha de { $seat }:
    } { $do ->
        [advance] avançar { $arg }
        [faction] { $arg ->
            [scots] Escoceses
            [barbarians] Bárbaros
            [egyptians] Egípcios
            [japanese] Japoneses
            [atlanteans] Atlantes
           *[romans] Romanos
        }
        [at] a carta em { $arg }
        [choose] número { $arg }
       *[stop] mais nada
    }.

## What can be done; $name, $cost and $text are the card's, $brings what it would bring at once

move-imperial_miners-play = Joga { $name } ({ $cost })
move-imperial_miners-dig = Joga a carta de cima do baralho I
move-imperial_miners-discard = Descarta { $name }
move-imperial_miners-take = Fica com { $name }: { $text }
move-imperial_miners-place = Na coluna { $arg }{ $under }
move-imperial_miners-effect = { $name }: { $text }{ $brings }
move-imperial_miners-decline = Não a usar
move-imperial_miners-stop = Mais nada
move-imperial_miners-choose = { $text }{ $brings }
move-imperial_miners-board = O tabuleiro { $name }: { $text }
move-imperial_miners-advance = { $arg ->
        [0] Fica onde estás
       *[other] Avança { $arg }: { $text }{ $brings }
    }
move-imperial_miners-deck = Do baralho { $arg }
move-imperial_miners-faction = { $name }
move-imperial_miners-surface = { $arg ->
        [coins] Ganha { $coins } moedas
        [walk4] Paga 4, avança até 2
        [walk8] Paga 8, avança até 5
       *[draw] Tira 3 cartas
    }
move-imperial_miners-at = { $name } ({ $arg }){ $brings }
move-imperial_miners-cart = Um vagonete junto a { $name }, { $arg_2 ->
        [right] à direita
        [lower-left] em baixo à esquerda
       *[lower-right] em baixo à direita
    }

## What is asked

prompt-imperial_miners-keep = Fica com quatro cartas: qual sai?
prompt-imperial_miners-commit = Escolhe uma carta em segredo.
prompt-imperial_miners-place = Onde fica?
prompt-imperial_miners-branch = Que efeito?
prompt-imperial_miners-up = Que carta acima se ativa a seguir?
prompt-imperial_miners-surface = A superfície: escolhe um.
prompt-imperial_miners-target = Que carta?
prompt-imperial_miners-target-activate = Que carta é ativada?
prompt-imperial_miners-target-machine = Que carta recebe uma máquina?
prompt-imperial_miners-target-collapse = Sobre que carta cai o desabamento?
prompt-imperial_miners-target-clear = De que carta tiras o desabamento?
prompt-imperial_miners-target-spend = Que carta cede uma máquina?
prompt-imperial_miners-target-bury = Sobre que carta pões um desabamento, para pagar?
prompt-imperial_miners-edge = Onde vai o vagonete?
prompt-imperial_miners-steps = Quanto avanças?
prompt-imperial_miners-board = Que tabuleiro?
prompt-imperial_miners-deck = De que baralho?
prompt-imperial_miners-faction = Que fação?
prompt-imperial_miners-choice = Qual destes?
prompt-imperial_miners-discard = Que carta descartas?
prompt-imperial_miners-look = Com que carta ficas?

## The table, drawn

imperial_miners-round = ronda { $round } de 10
imperial_miners-surface = superfície
imperial_miners-you = tu
imperial_miners-hand = mão
imperial_miners-event = evento
imperial_miners-board = tabuleiro { $number }
imperial_miners-decks = baralhos
imperial_miners-state = { $coins ->
        [one] { $coins } moeda
       *[other] { $coins } moedas
    } · { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } · { $carts ->
        [one] { $carts } vagonete
       *[other] { $carts } vagonetes
    } · { $cards } na mão
imperial_miners-mine = mina
imperial_miners-empty = ainda sem cartas
imperial_miners-reading = ● vagonete · ◐ meio vagonete · ⚙ máquina · × desabamento · ∙ ativada
imperial_miners-under = { "" }, por baixo de { $names }
imperial_miners-setup = preparação
imperial_miners-costs = custa { $coins }
imperial_miners-brings = [{ $gains }]
imperial_miners-brings-coins = moedas { $n }
imperial_miners-brings-points = pontos { $n }
imperial_miners-brings-machines = máquinas { $n }
imperial_miners-brings-collapses = desabamentos { $n }
imperial_miners-brings-cleared = desabamentos −{ $n }
imperial_miners-brings-carts = vagonetes { $n }
imperial_miners-brings-up_to = avanças até { $n }

## Options

option-imperial_miners-pack = O pacote de cartas com que se joga.
option-imperial_miners-first_game = Preparação para o primeiro jogo: duas cartas de cada nível, todas mantidas.
option-imperial_miners-faces = As faces dos três tabuleiros de progresso, ou à sorte.
option-imperial_miners-surface_coins = Quantas moedas dá o primeiro efeito da superfície.
option-imperial_miners-row_one_gaps = Quantos vazios pode deixar o nível I: nenhum, um ou qualquer.
option-imperial_miners-resolve_bottom = A casa do fundo do tabuleiro seguinte resolve-se à chegada.

## Why it ended; alone, the title of the score (R48)

reason-imperial_miners-ten_rounds = Dez rondas estão jogadas.
reason-imperial_miners-digger = Escavador.
reason-imperial_miners-labourer = Operário das profundezas.
reason-imperial_miners-expert = Mineiro experiente.
reason-imperial_miners-engineer = Engenheiro das profundezas.
reason-imperial_miners-veteran = Mineiro veterano.
reason-imperial_miners-king = Rei das profundezas.

## Rules

rule-imperial_miners-R1 = Há 36 cartas de mina de nível I, 43 de II, 43 de III e 14 de IV, 18 eventos e três tabuleiros de progresso com duas faces.
rule-imperial_miners-R2 = Moedas, pontos, máquinas, desabamentos e vagonetes nunca acabam.
rule-imperial_miners-R3 = Cada tabuleiro de progresso mostra uma das suas faces, à sorte ou como escolheu o anfitrião.
rule-imperial_miners-R4 = Os baralhos I, II e III têm cada um os seus descartes, baralhados quando falta uma carta num baralho vazio. As cartas de nível IV descartadas voltam à sua pilha.
rule-imperial_miners-R5 = Dez eventos tirados à sorte fazem as dez rondas; os outros não se veem.
rule-imperial_miners-R6 = Começas sem moedas e sem pontos, com o marcador abaixo dos tabuleiros de progresso.
rule-imperial_miners-R7 = De duas cartas de nível I, três de II e três de III ficas com quatro.
rule-imperial_miners-R8 = O nível de uma carta é a sua fila. Os níveis I e IV não custam nada, o II custa 2, o III o que está escrito; os descontos nunca descem abaixo de 0.
rule-imperial_miners-R9 = Uma carta pertence a nenhuma, uma ou duas de seis fações; contam ambas.
rule-imperial_miners-R10 = Uma carta tem um ou dois efeitos separados por «ou»; cada vez que é ativada escolhes um.
rule-imperial_miners-R11 = Cada um dos seis lados de uma carta pode ter meio vagonete.
rule-imperial_miners-R12 = Um jogo tem dez rondas: o evento, a mina, o fim da ronda. Quantos eventos faltam é sabido por todos.
rule-imperial_miners-R13 = Cada ronda revela um evento. Todos o resolvem logo, ou muda a fase da mina desta ronda, ou resolve-se no fim da ronda.
rule-imperial_miners-R14 = Os eventos cumprem-se tanto quanto possível, a não ser que digam «podes»; «até» permite 0.
rule-imperial_miners-R15 = Todos escolhem uma carta em segredo, revelam juntos e pagam.
rule-imperial_miners-R16 = Uma carta é jogável se a podes pagar e há lugar. Só se nenhuma o for, jogas a de cima do baralho I.
rule-imperial_miners-R17 = Cada fila fica meia carta ao lado da que está acima, como tijolos.
rule-imperial_miners-R18 = Uma carta de nível II ou mais fundo fica sob pelo menos uma do nível acima; o nível I não precisa de nada.
rule-imperial_miners-R19 = Os vagonetes nunca impedem que se coloque uma carta.
rule-imperial_miners-R20 = As cartas numa mina nunca se movem.
rule-imperial_miners-R21 = A carta colocada ativa-se, depois uma diretamente acima, e assim até à superfície.
rule-imperial_miners-R22 = À superfície tira moedas, paga 4 ou 8 moedas para avançar até 2 ou 5 casas, ou tira três cartas.
rule-imperial_miners-R23 = Um efeito pode ser recusado; uma vez escolhido resolve-se tanto quanto possível.
rule-imperial_miners-R24 = Uma carta ativa-se uma vez por ronda. Uma cadeia passa por cima da que já foi ativada: nada mais faz, mas pode ser o caminho para cima.
rule-imperial_miners-R25 = No fim da ronda vem o evento, se for desse tipo; depois todas as cartas estão de novo prontas.
rule-imperial_miners-R26 = Nada toca nunca na mina de outro.
rule-imperial_miners-R27 = Uma carta tem no máximo três máquinas. As que forem a mais para «esta carta» perdem-se; uma carta que escolhes deve ter espaço, se alguma tiver.
rule-imperial_miners-R28 = As máquinas ficam até um efeito as tirar.
rule-imperial_miners-R29 = Numa carta está no máximo um desabamento.
rule-imperial_miners-R30 = Ativar uma carta com um desabamento tira o desabamento em vez de um efeito; a cadeia continua.
rule-imperial_miners-R31 = Onde duas vizinhas têm ambas a sua metade, há um vagonete completo.
rule-imperial_miners-R32 = Um vagonete vai numa borda entre duas cartas tuas com pelo menos uma metade e incompleta.
rule-imperial_miners-R33 = Se não houver um lado assim, não se coloca nenhum vagonete.
rule-imperial_miners-R34 = Um vagonete completo vale um ponto no fim.
rule-imperial_miners-R35 = Um efeito que ativa uma carta acorda só essa carta, sem cadeia; uma carta ativa-se uma vez por ronda, e um desabamento nela é removido em vez do efeito.
rule-imperial_miners-R36 = As cartas tiram-se uma a uma, cada uma de um baralho de I a III.
rule-imperial_miners-R37 = Quem tiver mais de oito cartas no fim de um efeito descarta logo até oito.
rule-imperial_miners-R38 = As cartas de nível IV vêm só de casas de progresso e eventos que as nomeiam.
rule-imperial_miners-R39 = Escolhe um baralho e fica com a primeira carta da fação que aparecer; todos a veem, as outras voltam.
rule-imperial_miners-R40 = O primeiro avanço escolhe um tabuleiro e entra por baixo.
rule-imperial_miners-R41 = Depois avança-se no mesmo tabuleiro; só conta a casa onde paras.
rule-imperial_miners-R42 = As casas por onde passas não dão nada; aquela onde paras resolve-se.
rule-imperial_miners-R43 = No topo o tabuleiro está completo: resolve-o, depois põe o marcador no fundo de outro. O movimento que sobra perde-se.
rule-imperial_miners-R44 = Os marcadores não se estorvam.
rule-imperial_miners-R45 = No fim conta os teus pontos e um por cada vagonete completo.
rule-imperial_miners-R46 = Nos empates ganha quem tem mais moedas, depois mais vagonetes completos; senão partilha-se.
rule-imperial_miners-R47 = Por exemplo: 31 pontos e 8 vagonetes completos dão 39; 7 moedas só serviriam num empate.
rule-imperial_miners-R48 = A sós, a pontuação tem um título: abaixo de 35 Escavador, desde 35 Operário das Profundezas, desde 46 Mineiro Experiente, desde 56 Engenheiro das Profundezas, desde 61 Mineiro Veterano, desde 66 Rei das Profundezas.

## Por que um bot faria uma jogada

imperial_miners-rival = { $seat } pode chegar a { $theirs }, e em { $chance } de cada 100 deles fico eu em primeiro.
why-imperial_miners-only = Não há mais nada a fazer.
why-imperial_miners-keep = As outras cartas servem melhor nas primeiras rondas.
why-imperial_miners-chain = A melhor cadeia encontrada daqui rende cerca de { $gain } pontos ao todo, com o que moedas e cartas darão depois.
why-imperial_miners-ends = Os jogos imaginados daqui acabam com cerca de { $points } pontos.
why-imperial_miners-ends_against = { why-imperial_miners-ends } { imperial_miners-rival }
why-imperial_miners-plan_against = { why-imperial_miners-plan } { imperial_miners-rival }
why-imperial_miners-plan =
    Plano: { $cards }. { $source ->
        [space] Os tabuleiros dão
        [carts] Os vagonetes completos dão
        [event] Os eventos dão
       *[other] { $source } dá
    } mais, { $gain } até ao fim da ronda { $round }; jogos assim acabam com cerca de { $points } pontos.
