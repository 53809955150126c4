### Saboteur. Keys are explained in table.ftl. Path cards are named by their open edges, blocked ones with an x before them.

## Cards

card-saboteur-NESW = cruzamento
card-saboteur-ESW = bifurcação
card-saboteur-NSW = bifurcação
card-saboteur-EW = reta
card-saboteur-NS = reta
card-saboteur-SW = curva
card-saboteur-ES = curva
card-saboteur-xNESW = beco sem saída
card-saboteur-xESW = beco sem saída
card-saboteur-xNSW = beco sem saída
card-saboteur-xEW = beco sem saída
card-saboteur-xNS = beco sem saída
card-saboteur-xSW = beco sem saída
card-saboteur-xES = beco sem saída
card-saboteur-xW = beco sem saída
card-saboteur-xS = beco sem saída
card-saboteur-break-pickaxe = picareta partida
card-saboteur-break-lantern = lanterna partida
card-saboteur-break-cart = vagoneta partida
card-saboteur-repair-pickaxe = picareta consertada
card-saboteur-repair-lantern = lanterna consertada
card-saboteur-repair-cart = vagoneta consertada
card-saboteur-repair-pickaxe-lantern = picareta ou lanterna consertadas
card-saboteur-repair-pickaxe-cart = picareta ou vagoneta consertadas
card-saboteur-repair-lantern-cart = lanterna ou vagoneta consertadas
card-saboteur-rockfall = derrocada
card-saboteur-map = mapa
saboteur-card =
    { $card ->
        [NESW] cruzamento
        [ESW] bifurcação
        [NSW] bifurcação
        [EW] reta
        [NS] reta
        [SW] curva
        [ES] curva
        [xNESW] beco sem saída
        [xESW] beco sem saída
        [xNSW] beco sem saída
        [xEW] beco sem saída
        [xNS] beco sem saída
        [xSW] beco sem saída
        [xES] beco sem saída
        [xW] beco sem saída
        [xS] beco sem saída
        [rockfall] derrocada
        [map] mapa
       *[other] uma carta de ação
    }
saboteur-tool =
    { $tool ->
        [pickaxe] a picareta
        [lantern] a lanterna
       *[cart] a vagoneta
    }
saboteur-path =
    { $card ->
        [NESW] um cruzamento
        [ESW] uma bifurcação
        [NSW] uma bifurcação
        [EW] uma reta
        [NS] uma reta
        [SW] uma curva
        [ES] uma curva
       *[other] um beco sem saída
    }
saboteur-goal =
    { $goal ->
        [1] a meta de cima ●
        [2] a meta do meio ●●
       *[3] a meta de baixo ●●●
    }
saboteur-face =
    { $kind ->
        [treasure] o tesouro
       *[other] pedra
    }
saboteur-role =
    { $role ->
        [saboteur] um sabotador
        [selfish] o anão egoísta
       *[digger] um garimpeiro
    }

## What happened

event-saboteur-deal =
    { $first_you ->
        [yes] Começa a ronda { $round }. Começas tu.
       *[no] Começa a ronda { $round }. Começa { $first }.
    }
    .seen =
        { $first_you ->
            [yes] Começa a ronda { $round }. És { saboteur-role }, e começas.
           *[no] Começa a ronda { $round }. És { saboteur-role }. Começa { $first }.
        }
event-saboteur-lay =
    { $seat_you ->
        [yes] Puseste { saboteur-path } em { $x }, { $y }.
       *[no] { $seat } pôs { saboteur-path } em { $x }, { $y }.
    }
event-saboteur-reveal =
    { $seat_you ->
        [yes] Chegaste a { saboteur-goal }: { saboteur-face }.
       *[no] { $seat } chegou a { saboteur-goal }: { saboteur-face }.
    }
event-saboteur-break =
    { $seat_you ->
        [yes] { $target_you ->
            [yes] Partiste uma ferramenta tua: { saboteur-tool }.
           *[no] Partiste uma ferramenta de { $target }: { saboteur-tool }.
        }
       *[no] { $target_you ->
            [yes] { $seat } partiu uma ferramenta tua: { saboteur-tool }.
           *[no] { $seat } partiu uma ferramenta de { $target }: { saboteur-tool }.
        }
    }
event-saboteur-repair =
    { $seat_you ->
        [yes] { $target_you ->
            [yes] Consertaste uma ferramenta tua: { saboteur-tool }.
           *[no] Consertaste uma ferramenta de { $target }: { saboteur-tool }.
        }
       *[no] { $target_you ->
            [yes] { $seat } consertou uma ferramenta tua: { saboteur-tool }.
           *[no] { $seat } consertou uma ferramenta de { $target }: { saboteur-tool }.
        }
    }
event-saboteur-rockfall =
    { $seat_you ->
        [yes] Fizeste cair o teto em { $x }, { $y }. { $dark ->
            [0] Nada ficou às escuras.
           *[other] Cartas às escuras: { $dark }.
        }
       *[no] { $seat } fez cair o teto em { $x }, { $y }. { $dark ->
            [0] Nada ficou às escuras.
           *[other] Cartas às escuras: { $dark }.
        }
    }
event-saboteur-map =
    { $seat_you ->
        [yes] Viste { saboteur-goal }.
       *[no] { $seat } viu { saboteur-goal }.
    }
    .seen = Viste { saboteur-goal }: { saboteur-face }.
event-saboteur-discard =
    { $seat_you ->
        [yes] Passaste, uma carta tapada.
       *[no] { $seat } passou, uma carta tapada.
    }
    .seen = Passaste, uma carta tapada: { saboteur-card }.
event-saboteur-pass =
    { $seat_you ->
        [yes] Passaste sem cartas.
       *[no] { $seat } passou sem cartas.
    }
event-saboteur-round_end =
    A ronda { $round } terminou: { $winner ->
        [diggers] ganharam os garimpeiros.
       *[saboteurs] ganharam os sabotadores.
    } Sabotadores: { $seats }.
event-saboteur-draft =
    { $seat_you ->
        [yes] Tens { $cards } cartas de pepitas para escolher.
       *[no] { $seat } tem { $cards } cartas de pepitas para escolher.
    }
    .seen = Escolhes entre estas cartas de pepitas: { $values }.
event-saboteur-take =
    { $seat_you ->
        [yes] Ficaste com uma carta de pepitas.
       *[no] { $seat } ficou com uma carta de pepitas.
    }
    .seen = Ficaste com uma carta de pepitas de { $value }.
event-saboteur-pay =
    { $seat_you ->
        [yes] Recebeste { $sum } pepitas.
       *[no] { $seat } recebeu { $sum } pepitas.
    }
## Why it ended

reason-saboteur-three_rounds = Três rondas jogadas: ganha quem tem mais pepitas.

## Rules

rule-saboteur-S1 = Baralha-se um monte de garimpeiros e sabotadores, uma carta a mais do que os jogadores; cada um recebe uma tapada, e sobra uma, nunca vista.
rule-saboteur-S2 = A escada está em 0, 0. Três metas tapadas ficam sete colunas vazias à direita, com uma linha entre elas; debaixo de uma está o tesouro. O labirinto não tem fronteiras.
rule-saboteur-S3 = Baralham-se juntas as cartas de caminho e de ação. Cada um recebe uma mão, de seis a quatro cartas conforme os jogadores; o resto é o monte.
rule-saboteur-S4 = Baralham-se as cartas de pepitas. As dadas em rondas anteriores já lá não estão.
rule-saboteur-S5 = Cada ronda prepara-se de novo: cartas, papéis e metas baralham-se outra vez. O que os mapas mostraram já não vale.
rule-saboteur-T1 = No teu turno jogas exatamente uma carta: pões um caminho, jogas uma ação ou passas.
rule-saboteur-T2 = Depois tiras uma carta, enquanto houver monte.
rule-saboteur-T3 = Para passar descartas uma carta tapada; ninguém sabe qual. Podes passar mesmo que pudesses jogar.
rule-saboteur-T4 = Uma carta jogada pelo seu efeito é vista por todos.
rule-saboteur-P1 = Um caminho vai para uma casa vazia ao lado de uma carta posta, da escada ou de uma meta aberta. Uma meta tapada não conta como vizinha.
rule-saboteur-P2 = Todos os lados têm de condizer com os vizinhos: túnel com túnel, rocha com rocha. Uma meta tapada não exige nada.
rule-saboteur-P3 = A carta tem de estar ligada à escada por túneis abertos: onde a luz chega. Os becos não deixam passar nada.
rule-saboteur-P4 = Com uma ferramenta partida à frente não podes pôr caminhos. Tudo o resto é permitido.
rule-saboteur-A1 = Partir: põe-na à frente de um jogador, tu incluído, que não tenha já essa ferramenta partida.
rule-saboteur-A2 = Consertar: num jogador, tu incluído, com essa ferramenta partida. As duas cartas descartam-se.
rule-saboteur-A3 = Uma carta com duas ferramentas conserta uma, nunca as duas.
rule-saboteur-A4 = Derrocada: tira um caminho posto, nunca a escada ou uma meta. O que fica isolado permanece às escuras.
rule-saboteur-A5 = Mapa: vê em segredo uma meta tapada. Todos veem qual viste.
rule-saboteur-A6 = Uma carta sem alvo só se pode passar.
rule-saboteur-G1 = Quando um túnel aberto ligado à escada encontra uma meta, a meta vira-se. Um beco não revela nada.
rule-saboteur-G2 = Todas as metas assim alcançadas viram-se de uma vez.
rule-saboteur-G3 = Uma pedra vira-se de modo que o seu túnel encontre a carta que a alcançou. Com os outros vizinhos não tem de condizer.
rule-saboteur-G4 = O tesouro termina logo a ronda: ganharam os garimpeiros, fosse quem fosse a pôr a carta.
rule-saboteur-G5 = Depois de uma pedra o jogo continua, e os caminhos podem atravessá-la.
rule-saboteur-G6 = Quando o monte acaba e ninguém tem cartas, a ronda é dos sabotadores.
rule-saboteur-G7 = Então mostram-se todos os papéis. Metas, mãos e descartes ficam escondidos até ao fim do jogo.
rule-saboteur-D1 = Ganham os garimpeiros: tiram-se tantas cartas de pepitas quantos os garimpeiros. Quem achou fica com uma e passa o resto, no sentido anti-horário, ao próximo garimpeiro.
rule-saboteur-D2 = Cada um escolhe entre as cartas que sobram; a última toma-se sem perguntar.
rule-saboteur-D3 = Ganham os sabotadores: um só recebe quatro pepitas, dois ou três recebem três cada, quatro recebem duas cada.
rule-saboteur-D4 = Nenhum sabotador entre os jogadores e nenhum tesouro: ninguém recebe nada.
rule-saboteur-D5 = As pepitas são secretas até ao fim. É público quantas cartas um garimpeiro tomou; da paga de um sabotador, a soma.
rule-saboteur-D6 = Uma variante: um garimpeiro com uma ferramenta partida no fim não recebe parte.
rule-saboteur-E1 = Jogam-se três rondas. A próxima começa no vizinho da esquerda de quem pôs o último caminho.
rule-saboteur-E2 = Joga-se no sentido horário; o ouro vai sempre no anti-horário.
rule-saboteur-E3 = Ganha quem tem mais pepitas; em empate partilha-se a vitória.
