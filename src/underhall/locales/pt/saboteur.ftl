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
        }
    }
event-saboteur-repair =
    { $seat_you ->
        [yes] { $target_you ->
            [yes] Você consertou para si: { saboteur-a-tool }.
           *[no] Você consertou de { $target }: { saboteur-a-tool }.
        }
       *[no] { $target_you ->
            [yes] { $seat } consertou de você: { saboteur-a-tool }.
           *[no] { $own ->
                [yes] { $seat } consertou para si: { saboteur-a-tool }.
               *[no] { $seat } consertou de { $target }: { saboteur-a-tool }.
            }
        }
    }
event-saboteur-rockfall =
    { $seat_you ->
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

## Por que um bot faria uma jogada

why-saboteur-nugget = A maior pepita vale { $worth }.
why-saboteur-pass = Não resta nada para jogar.
why-saboteur-reach = Alcança uma meta que é o tesouro com { $hope } %.
why-saboteur-stone = Alcança uma meta que sei ser pedra, e dali segue.
why-saboteur-blocked = Um túnel bloqueado não ajuda quem escava.
why-saboteur-nearer = Deixa o tesouro mais perto: { $far } cartas.
why-saboteur-idle = Não leva ninguém para mais perto do tesouro.
why-saboteur-open = Abre uma meta que é o tesouro com { $hope } %.
why-saboteur-round = Faz com que deem a volta: { $far } cartas.
why-saboteur-nowhere = Parece escavar e não leva a lugar nenhum.
why-saboteur-honest = Parece trabalho honesto enquanto o tesouro está longe.
why-saboteur-clear = Tira o que bloqueia o caminho.
why-saboteur-tunnel = Custaria um túnel.
why-saboteur-tear = Arranca { $far } cartas do caminho deles.
why-saboteur-later = É melhor guardar o desmoronamento para depois.
why-saboteur-known = Não mostra nada de novo, e ninguém sabe disso.
why-saboteur-map = Saber onde está o tesouro ajuda, queira eu o que quiser.
why-saboteur-tools = Preciso das minhas ferramentas.
why-saboteur-spare = Não suspeito o bastante de { $target } ({ $chance } %).
why-saboteur-suspect = Sabotador com { $chance } %: { $target }.
why-saboteur-digger = { $target } escava, e não devia.
why-saboteur-mend = Quero voltar a pôr túneis.
why-saboteur-friend = { $target } talvez seja um dos nossos.
why-saboteur-doubt = Não confio o bastante em { $target } (sabotador com { $chance } %).
why-saboteur-trust = { $target } escava conosco, acho.
why-saboteur-least = Do que tenho na mão, isto ajuda menos: { $cards }.
why-saboteur-unseen = Virada para baixo, ninguém vê o que sai: { $cards }.
