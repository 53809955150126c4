<<<<<<< HEAD
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
=======
### Saboteur. As chaves são explicadas em ../en/table.ftl, as cartas em ../en/saboteur.ftl.


## Cartas

card-saboteur-NESW = túnel NESW
card-saboteur-ESW = túnel ESW
card-saboteur-NSW = túnel NSW
card-saboteur-EW = túnel EW
card-saboteur-NS = túnel NS
card-saboteur-SW = túnel SW
card-saboteur-ES = túnel ES
card-saboteur-xNESW = túnel bloqueado NESW
card-saboteur-xESW = túnel bloqueado ESW
card-saboteur-xNSW = túnel bloqueado NSW
card-saboteur-xEW = túnel bloqueado EW
card-saboteur-xNS = túnel bloqueado NS
card-saboteur-xSW = túnel bloqueado SW
card-saboteur-xES = túnel bloqueado ES
card-saboteur-xW = túnel bloqueado W
card-saboteur-xS = túnel bloqueado S
card-saboteur-break-pickaxe = quebra: picareta
card-saboteur-break-lantern = quebra: lanterna
card-saboteur-break-cart = quebra: carrinho
card-saboteur-repair-pickaxe = conserto: picareta
card-saboteur-repair-lantern = conserto: lanterna
card-saboteur-repair-cart = conserto: carrinho
card-saboteur-repair-pickaxe-lantern = conserto: picareta ou lanterna
card-saboteur-repair-pickaxe-cart = conserto: picareta ou carrinho
card-saboteur-repair-lantern-cart = conserto: lanterna ou carrinho
card-saboteur-rockfall = desmoronamento
card-saboteur-map = mapa
# Os papéis, como cartas.
card-saboteur-digger = garimpeiro
card-saboteur-saboteur = sabotador
card-saboteur-selfish = anão egoísta
saboteur-a-card =
    { $card ->
        [NESW] um túnel NESW
        [ESW] um túnel ESW
        [NSW] um túnel NSW
        [EW] um túnel EW
        [NS] um túnel NS
        [SW] um túnel SW
        [ES] um túnel ES
        [xNESW] um túnel bloqueado NESW
        [xESW] um túnel bloqueado ESW
        [xNSW] um túnel bloqueado NSW
        [xEW] um túnel bloqueado EW
        [xNS] um túnel bloqueado NS
        [xSW] um túnel bloqueado SW
        [xES] um túnel bloqueado ES
        [xW] um túnel bloqueado W
        [xS] um túnel bloqueado S
        [break-pickaxe] uma quebra (picareta)
        [break-lantern] uma quebra (lanterna)
        [break-cart] uma quebra (carrinho)
        [repair-pickaxe] um conserto (picareta)
        [repair-lantern] um conserto (lanterna)
        [repair-cart] um conserto (carrinho)
        [repair-pickaxe-lantern] um conserto (picareta ou lanterna)
        [repair-pickaxe-cart] um conserto (picareta ou carrinho)
        [repair-lantern-cart] um conserto (lanterna ou carrinho)
        [rockfall] um desmoronamento
       *[map] um mapa
    }
saboteur-a-role =
    { $role ->
        [digger] garimpeiro
        [saboteur] sabotador
       *[selfish] anão egoísta
    }
saboteur-a-goal =
    { $kind ->
        [treasure] o tesouro
       *[stone] pedra
    }
saboteur-a-tool =
    { $tool ->
        [pickaxe] picareta
        [lantern] lanterna
       *[cart] carrinho
    }

## O que aconteceu

event-saboteur-deal =
    { $first_you ->
        [yes] Começa a rodada { $round }: { $cards } cartas para cada um. Você começa.
       *[no] Começa a rodada { $round }: { $cards } cartas para cada um. { $first } começa.
    }
    .seen =
        { $first_you ->
            [yes] Rodada { $round }: seu papel é { saboteur-a-role }, sua mão { $hand }. Você começa.
           *[no] Rodada { $round }: seu papel é { saboteur-a-role }, sua mão { $hand }. { $first } começa.
        }
event-saboteur-lay =
    { $seat_you ->
        [yes] Você colocou { saboteur-a-card } em { $x },{ $y }.
       *[no] { $seat } colocou { saboteur-a-card } em { $x },{ $y }.
    }
event-saboteur-reveal = O destino { $goal } foi virado: { saboteur-a-goal }.
event-saboteur-break =
    { $seat_you ->
        [yes] { $target_you ->
            [yes] Você quebrou para si: { saboteur-a-tool }.
           *[no] Você quebrou de { $target }: { saboteur-a-tool }.
        }
       *[no] { $target_you ->
            [yes] { $seat } quebrou de você: { saboteur-a-tool }.
           *[no] { $own ->
                [yes] { $seat } quebrou para si: { saboteur-a-tool }.
               *[no] { $seat } quebrou de { $target }: { saboteur-a-tool }.
            }
>>>>>>> main
        }
    }
event-saboteur-repair =
    { $seat_you ->
        [yes] { $target_you ->
<<<<<<< HEAD
            [yes] Consertaste uma ferramenta tua: { saboteur-tool }.
           *[no] Consertaste uma ferramenta de { $target }: { saboteur-tool }.
        }
       *[no] { $target_you ->
            [yes] { $seat } consertou uma ferramenta tua: { saboteur-tool }.
           *[no] { $seat } consertou uma ferramenta de { $target }: { saboteur-tool }.
=======
            [yes] Você consertou para si: { saboteur-a-tool }.
           *[no] Você consertou de { $target }: { saboteur-a-tool }.
        }
       *[no] { $target_you ->
            [yes] { $seat } consertou de você: { saboteur-a-tool }.
           *[no] { $own ->
                [yes] { $seat } consertou para si: { saboteur-a-tool }.
               *[no] { $seat } consertou de { $target }: { saboteur-a-tool }.
            }
>>>>>>> main
        }
    }
event-saboteur-rockfall =
    { $seat_you ->
<<<<<<< HEAD
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
=======
        [yes] Você tirou do labirinto { saboteur-a-card } em { $x },{ $y }.
       *[no] { $seat } tirou do labirinto { saboteur-a-card } em { $x },{ $y }.
    }{ $dark ->
        [0] { "" }
       *[other] { " " }Cartas isoladas: { $dark }.
    }
event-saboteur-map =
    { $seat_you ->
        [yes] Você olhou o destino { $goal }.
       *[no] { $seat } olhou o destino { $goal }.
    }
    .seen = Você olhou o destino { $goal }: { saboteur-a-goal }.
event-saboteur-discard =
    { $seat_you ->
        [yes] Você descartou uma carta virada para baixo.
       *[no] { $seat } descartou uma carta virada para baixo.
    }
    .seen = Você descartou { saboteur-a-card } sem mostrar.
event-saboteur-draw =
    { $seat_you ->
        [yes] Você comprou uma carta.
       *[no] { $seat } comprou uma carta.
    }
    .seen = Você comprou { saboteur-a-card }.
event-saboteur-pass =
    { $seat_you ->
        [yes] Você passou.
       *[no] { $seat } passou.
    }
event-saboteur-round_end =
    { $winner ->
        [diggers] O tesouro foi encontrado: os garimpeiros vencem a rodada { $round }.
       *[saboteurs] Não há mais cartas: os sabotadores vencem a rodada { $round }.
    } Sabotadores: { $seats }.
event-saboteur-draft =
    { $seat_you ->
        [yes] Você tem as cartas de pepita: { $cards }.
       *[no] { $seat } tem as cartas de pepita: { $cards }.
    }
    .seen = Cartas de pepita na sua mão: { $values }.
event-saboteur-take =
    { $seat_you ->
        [yes] Você ficou com uma carta de pepita. Restam { $cards }.
       *[no] { $seat } ficou com uma carta de pepita. Restam { $cards }.
    }
    .seen = Você ficou com uma carta de pepita de { $value }. Restam { $cards }.
event-saboteur-pay =
    { $seat_you ->
        [yes] Você recebeu { $sum }.
       *[no] { $seat } recebeu { $sum }.
    }{ $owed ->
        [0] { "" }
       *[other] { " " }Em dívida: { $owed }.
    }
    .seen = Você recebeu { $sum }, em cartas de pepita de { $values }.

## O que se pode fazer

move-saboteur-lay = Colocar { $arg }
move-saboteur-break =
    { $own ->
        [yes] Quebrar de si mesmo: { $tool }
       *[no] Quebrar do lugar { $seat }: { $tool }
    }
move-saboteur-repair =
    { $own ->
        [yes] Consertar de si mesmo: { $tool }
       *[no] Consertar do lugar { $seat }: { $tool }
    }{ $double ->
        [none] { "" }
       *[other] { "" } com { $double }
    }
move-saboteur-rockfall = Desmoronamento em { $arg }
move-saboteur-map = Olhar o destino { $arg }
move-saboteur-discard = Descartar { $name }
move-saboteur-pass = Passar
move-saboteur-take = Ficar com { $arg }

## O que se pergunta

prompt-saboteur-play = Coloque um túnel, jogue uma carta de ação ou descarte uma.
prompt-saboteur-gold = Com qual carta de pepita você fica?
prompt-saboteur-over = O jogo acabou.

## A mesa, desenhada

saboteur-round = rodada { $round } de 3 · baralho { $pile }
saboteur-reading = ═ ligado ao início · ─ isolado · ╌ bloqueado · [1] destino virado para baixo
saboteur-tool =
    { $tool ->
        [pickaxe] picareta
        [lantern] lanterna
       *[cart] carrinho
    }
saboteur-role = papel
saboteur-hand = mão
saboteur-nuggets = pepitas
saboteur-discards = descartes
saboteur-hand-size =
    { $count ->
        [one] { $count } carta na mão
       *[other] { $count } cartas na mão
    }
saboteur-gold-cards =
    { $count ->
        [one] { $count } carta de pepita
       *[other] { $count } cartas de pepita
    }
saboteur-broken = quebrado: { $tool }
saboteur-paid = recebeu { $sum }

## Opções

option-saboteur-preset = A edição cujas regras valem para o que não for escolhido abaixo: segunda ou primeira.
option-saboteur-play_direction = Em que sentido passa a vez.
option-saboteur-gold_direction = Em que sentido passam as cartas de pepita.
option-saboteur-nugget_cards = Quantas cartas de pepita se compram: uma por garimpeiro, ou uma por jogador e nove em dez.
option-saboteur-next_starter = Quem começa a próxima rodada: o vizinho da esquerda de quem colocou o último túnel, ou jogou a última carta.
option-saboteur-link_required = Um novo túnel deve estar ligado ao início.
option-saboteur-self_break = Um jogador pode quebrar as próprias ferramentas.
option-saboteur-all_saboteurs = Um garimpeiro sai dos papéis: todos os sabotadores estão em jogo e nenhum papel sobra.
option-saboteur-selfish_dwarf = Um garimpeiro é egoísta: só recebe ouro se ele mesmo o encontrar.
option-saboteur-no_gold_with_broken_tool = Quem tem uma ferramenta quebrada no fim da rodada não recebe ouro.
option-saboteur-first = Quem começa a primeira rodada: um lugar, ou quem for sorteado.

## Por que acabou

reason-saboteur-three_rounds = Foram jogadas três rodadas: mais pepitas vencem.

## Regras

rule-saboteur-S1 = Os papéis são embaralhados e cada um recebe um virado para baixo. Um sobra, e ninguém o vê até o fim da rodada.
rule-saboteur-S2 = O início fica em 0,0. Três destinos ficam virados para baixo em 8,-2, 8,0 e 8,2. O labirinto não tem limites.
rule-saboteur-S3 = Os 40 túneis e as 27 cartas de ação são embaralhados juntos e distribuídos; o resto é o baralho.
rule-saboteur-S4 = As pepitas são embaralhadas. O que as rodadas anteriores levaram não volta.
rule-saboteur-S5 = Cada rodada é preparada de novo: todas as cartas voltam, os papéis são embaralhados, e o que os mapas mostraram já não vale.
rule-saboteur-T1 = Jogue exatamente uma carta: coloque um túnel, jogue uma carta de ação ou passe.
rule-saboteur-T2 = Depois compre uma carta, enquanto houver baralho.
rule-saboteur-T3 = Para passar, descarte uma carta virada para baixo; ninguém vê qual. Com a mão vazia passa-se sem carta.
rule-saboteur-T4 = Uma carta jogada pelo seu efeito é vista por todos.
rule-saboteur-P1 = Um túnel vai numa casa vazia ao lado de uma carta colocada, do início ou de um destino virado para cima.
rule-saboteur-P2 = Os quatro lados devem concordar com cada vizinho: aberto com aberto, parede com parede. Um destino virado para baixo não impõe nada.
rule-saboteur-P3 = A nova carta deve estar ligada ao início: uma cadeia de túneis abertos leva de lá a um de seus lados abertos.
rule-saboteur-P4 = Com uma ferramenta quebrada à frente não se colocam túneis. Todo o resto continua permitido.
rule-saboteur-A1 = Uma ferramenta quebrada vai para quem ainda não tem uma desse tipo.
rule-saboteur-A2 = Um conserto vai para quem tem essa ferramenta quebrada, até para si; as duas cartas são descartadas.
rule-saboteur-A3 = Um conserto com duas ferramentas conserta uma delas, nunca as duas.
rule-saboteur-A4 = Um desmoronamento tira qualquer túnel colocado, nunca o início ou um destino. O que fica isolado continua no lugar.
rule-saboteur-A5 = Um mapa mostra a você um destino virado para baixo. Todos veem qual, ninguém mais vê o que é.
rule-saboteur-A6 = Uma carta sem alvo válido só pode ser descartada.
rule-saboteur-G1 = Depois de cada túnel vira-se todo destino junto a um lado aberto de um túnel aberto ligado ao início. Um túnel bloqueado não vira nada.
rule-saboteur-G2 = Todos os destinos assim alcançados são virados de uma vez.
rule-saboteur-G3 = Uma pedra é girada para que seu caminho encontre a carta que a alcançou. Com os outros vizinhos pode não concordar.
rule-saboteur-G4 = Quando o tesouro é virado, a rodada acaba na hora e os garimpeiros a vencem.
rule-saboteur-G5 = Depois de uma pedra o jogo continua, e túneis podem passar por ela.
rule-saboteur-G6 = Quando ninguém tem mais cartas, os sabotadores vencem a rodada.
rule-saboteur-G7 = Então mostram-se todos os papéis. Destinos não alcançados, mãos e descartes ficam escondidos até o fim do jogo.
rule-saboteur-D1 = Se os garimpeiros venceram, compram-se cartas de pepita. Quem encontrou fica com uma e passa o resto, de garimpeiro em garimpeiro.
rule-saboteur-D2 = Cada escolha se faz vendo só as cartas que restam. A última é tomada sem perguntar.
rule-saboteur-D3 = Se os sabotadores venceram, cada um recebe 4 se for um só, 3 se forem dois ou três, 2 se forem quatro.
rule-saboteur-D4 = Sem sabotador entre os jogadores e sem tesouro, ninguém recebe nada.
rule-saboteur-D5 = As pepitas são secretas até o fim do jogo. É público quantas cartas alguém tomou, e a soma paga a um sabotador.
rule-saboteur-D6 = Se a mesa escolheu assim, um garimpeiro com ferramenta quebrada no fim não recebe ouro.
rule-saboteur-E1 = A próxima rodada começa à esquerda de quem colocou o último túnel (segunda edição) ou jogou a última carta (primeira).
rule-saboteur-E2 = A vez passa no sentido horário na segunda edição e anti-horário na primeira. O ouro passa no sentido anti-horário.
rule-saboteur-E3 = Depois de três rodadas mais pepitas vencem; empates dividem a vitória.
>>>>>>> main
