### Saboteur. As chaves são explicadas em ../en/table.ftl, as cartas em ../en/saboteur.ftl.


## Cartas

card-saboteur-NESW = cruzamento
card-saboteur-ESW = bifurcação (E, S, O)
card-saboteur-NSW = bifurcação (N, S, O)
card-saboteur-EW = túnel reto (E, O)
card-saboteur-NS = túnel reto (N, S)
card-saboteur-SW = curva (S, O)
card-saboteur-ES = curva (E, S)
card-saboteur-xNESW = beco sem saída (N, E, S, O)
card-saboteur-xESW = beco sem saída (E, S, O)
card-saboteur-xNSW = beco sem saída (N, S, O)
card-saboteur-xEW = beco sem saída (E, O)
card-saboteur-xNS = beco sem saída (N, S)
card-saboteur-xSW = beco sem saída (S, O)
card-saboteur-xES = beco sem saída (E, S)
card-saboteur-xW = beco sem saída (O)
card-saboteur-xS = beco sem saída (S)
card-saboteur-break-pickaxe = picareta partida
card-saboteur-break-lantern = lanterna partida
card-saboteur-break-cart = vagonete partido
card-saboteur-repair-pickaxe = conserto: picareta
card-saboteur-repair-lantern = conserto: lanterna
card-saboteur-repair-cart = conserto: vagonete
card-saboteur-repair-pickaxe-lantern = conserto: picareta ou lanterna
card-saboteur-repair-pickaxe-cart = conserto: picareta ou vagonete
card-saboteur-repair-lantern-cart = conserto: lanterna ou vagonete
card-saboteur-rockfall = derrocada
card-saboteur-map = mapa
# Os papéis, como cartas.
card-saboteur-digger = garimpeiro
card-saboteur-saboteur = sabotador
card-saboteur-selfish = anão egoísta
saboteur-a-card =
    { $card ->
        [NESW] um cruzamento
        [ESW] uma bifurcação (E, S, O)
        [NSW] uma bifurcação (N, S, O)
        [EW] um túnel reto (E, O)
        [NS] um túnel reto (N, S)
        [SW] uma curva (S, O)
        [ES] uma curva (E, S)
        [xNESW] um beco sem saída (N, E, S, O)
        [xESW] um beco sem saída (E, S, O)
        [xNSW] um beco sem saída (N, S, O)
        [xEW] um beco sem saída (E, O)
        [xNS] um beco sem saída (N, S)
        [xSW] um beco sem saída (S, O)
        [xES] um beco sem saída (E, S)
        [xW] um beco sem saída (O)
        [xS] um beco sem saída (S)
        [break-pickaxe] uma picareta partida
        [break-lantern] uma lanterna partida
        [break-cart] um vagonete partido
        [repair-pickaxe] um conserto (picareta)
        [repair-lantern] um conserto (lanterna)
        [repair-cart] um conserto (vagonete)
        [repair-pickaxe-lantern] um conserto (picareta ou lanterna)
        [repair-pickaxe-cart] um conserto (picareta ou vagonete)
        [repair-lantern-cart] um conserto (lanterna ou vagonete)
        [rockfall] uma derrocada
       *[map] um mapa
    }
# Como está na mesa, talvez virada: as suas aberturas.
saboteur-as-it-lies =
    { $edges ->
        [NESW] um cruzamento
        [ESW] uma bifurcação (E, S, O)
        [NEW] uma bifurcação (N, E, O)
        [NSW] uma bifurcação (N, S, O)
        [NES] uma bifurcação (N, E, S)
        [EW] um túnel reto (E, O)
        [NS] um túnel reto (N, S)
        [SW] uma curva (S, O)
        [NE] uma curva (N, E)
        [ES] uma curva (E, S)
        [NW] uma curva (N, O)
        [xNESW] um beco sem saída (N, E, S, O)
        [xESW] um beco sem saída (E, S, O)
        [xNEW] um beco sem saída (N, E, O)
        [xNSW] um beco sem saída (N, S, O)
        [xNES] um beco sem saída (N, E, S)
        [xEW] um beco sem saída (E, O)
        [xNS] um beco sem saída (N, S)
        [xSW] um beco sem saída (S, O)
        [xNE] um beco sem saída (N, E)
        [xES] um beco sem saída (E, S)
        [xNW] um beco sem saída (N, O)
        [xW] um beco sem saída (O)
        [xE] um beco sem saída (E)
        [xS] um beco sem saída (S)
       *[xN] um beco sem saída (N)
    }
saboteur-which-goal =
    { $goal ->
        [1] a meta de cima
        [2] a meta do meio
       *[3] a meta de baixo
    }
saboteur-Which-goal =
    { $goal ->
        [1] A meta de cima
        [2] A meta do meio
       *[3] A meta de baixo
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
saboteur-the-tool =
    { $tool ->
        [pickaxe] a picareta
        [lantern] a lanterna
       *[cart] o vagonete
    }
saboteur-your-tool =
    { $tool ->
        [pickaxe] a tua picareta
        [lantern] a tua lanterna
       *[cart] o teu vagonete
    }
saboteur-own-tool =
    { $tool ->
        [pickaxe] a tua própria picareta
        [lantern] a tua própria lanterna
       *[cart] o teu próprio vagonete
    }
saboteur-whose-tool =
    { $mine ->
        [yes] { $tool ->
                [pickaxe] a minha picareta
                [lantern] a minha lanterna
               *[cart] o meu vagonete
            }
       *[no] { saboteur-the-tool } de { $target }
    }
saboteur-deed =
    { $deed ->
        [break] partiu { saboteur-whose-tool } enquanto o túnel seguia para { saboteur-which-goal }
        [repair] consertou { saboteur-whose-tool } enquanto o túnel seguia para { saboteur-which-goal }
        [blocked] colocou um beco sem saída enquanto o túnel seguia para { saboteur-which-goal }
        [lay] colocou um túnel que não aproxima ninguém enquanto se escavava para { saboteur-which-goal }
        [nearer] levou o túnel para mais perto: { saboteur-which-goal }
        [rockfall] tirou uma carta do labirinto enquanto o túnel seguia para { saboteur-which-goal }
        [discard] descartou cartas enquanto o túnel seguia para { saboteur-which-goal }
        [map] olhou para { saboteur-which-goal }
       *[none] nada do que fez diz mais
    }
saboteur-their-tool =
    { $tool ->
        [pickaxe] a própria picareta
        [lantern] a própria lanterna
       *[cart] o próprio vagonete
    }

## O que aconteceu

event-saboteur-deal =
    { $first_you ->
        [yes] Começa a ronda { $round }: { $cards } cartas para cada um. Começas tu.
       *[no] Começa a ronda { $round }: { $cards } cartas para cada um. { $first } começa.
    }
    .seen =
        { $first_you ->
            [yes] Ronda { $round }: o teu papel é { saboteur-a-role }, a tua mão { $hand }. Começas tu.
           *[no] Ronda { $round }: o teu papel é { saboteur-a-role }, a tua mão { $hand }. { $first } começa.
        }
event-saboteur-lay =
    { $seat_you ->
        [yes] Colocaste { saboteur-as-it-lies } em { $x },{ $y }.
       *[no] { $seat } colocou { saboteur-as-it-lies } em { $x },{ $y }.
    }
event-saboteur-reveal = { saboteur-Which-goal } foi virada: { saboteur-a-goal }.
event-saboteur-break =
    { $seat_you ->
        [yes] { $target_you ->
            [yes] Partiste { saboteur-own-tool }.
           *[no] Partiste { saboteur-the-tool } de { $target }.
        }
       *[no] { $target_you ->
            [yes] { $seat } partiu { saboteur-your-tool }.
           *[no] { $own ->
                [yes] { $seat } partiu { saboteur-their-tool }.
               *[no] { $seat } partiu { saboteur-the-tool } de { $target }.
            }
        }
    }
event-saboteur-repair =
    { $seat_you ->
        [yes] { $target_you ->
            [yes] Consertaste { saboteur-own-tool }.
           *[no] Consertaste { saboteur-the-tool } de { $target }.
        }
       *[no] { $target_you ->
            [yes] { $seat } consertou { saboteur-your-tool }.
           *[no] { $own ->
                [yes] { $seat } consertou { saboteur-their-tool }.
               *[no] { $seat } consertou { saboteur-the-tool } de { $target }.
            }
        }
    }
event-saboteur-rockfall =
    { $seat_you ->
        [yes] Tiraste do labirinto { saboteur-as-it-lies } em { $x },{ $y }.
       *[no] { $seat } tirou do labirinto { saboteur-as-it-lies } em { $x },{ $y }.
    }{ $dark ->
        [0] { "" }
       *[other] { " " }Cartas isoladas: { $dark }.
    }
event-saboteur-map =
    { $seat_you ->
        [yes] Olhaste { saboteur-which-goal }.
       *[no] { $seat } olhou { saboteur-which-goal }.
    }
    .seen = Olhaste { saboteur-which-goal }: { saboteur-a-goal }.
event-saboteur-discard =
    { $seat_you ->
        [yes] Descartaste uma carta virada para baixo.
       *[no] { $seat } descartou uma carta virada para baixo.
    }
    .seen = Descartaste { saboteur-a-card } sem mostrar.
event-saboteur-draw =
    { $seat_you ->
        [yes] Tiraste uma carta.
       *[no] { $seat } tirou uma carta.
    }
    .seen = Tiraste { saboteur-a-card }.
event-saboteur-pass =
    { $seat_you ->
        [yes] Passaste.
       *[no] { $seat } passou.
    }
event-saboteur-round_end =
    { $winner ->
        [diggers] O tesouro foi encontrado: os garimpeiros vencem a ronda { $round }.
       *[saboteurs] Não há mais cartas: os sabotadores vencem a ronda { $round }.
    } Sabotadores: { $seats }.
event-saboteur-draft =
    { $seat_you ->
        [yes] Tens as cartas de pepita: { $cards }.
       *[no] { $seat } tem as cartas de pepita: { $cards }.
    }
    .seen = Cartas de pepita na tua mão: { $values }.
event-saboteur-take =
    { $seat_you ->
        [yes] Ficaste com uma carta de pepita. Restam { $cards }.
       *[no] { $seat } ficou com uma carta de pepita. Restam { $cards }.
    }
    .seen = Ficaste com uma carta de pepita de { $value }. Restam { $cards }.
event-saboteur-pay =
    { $seat_you ->
        [yes] Recebeste { $sum }.
       *[no] { $seat } recebeu { $sum }.
    }{ $owed ->
        [0] { "" }
       *[other] { " " }Em dívida: { $owed }.
    }
    .seen = Recebeste { $sum }, em cartas de pepita de { $values }.

## O que se pode fazer

move-saboteur-lay = Colocar { $arg }
move-saboteur-break =
    { $own ->
        [yes] Partir a ti próprio: { $tool }
       *[no] Partir ao lugar { $seat }: { $tool }
    }
move-saboteur-repair =
    { $own ->
        [yes] Consertar a ti próprio: { $tool }
       *[no] Consertar ao lugar { $seat }: { $tool }
    }{ $double ->
        [none] { "" }
       *[other] { "" } com { $double }
    }
move-saboteur-rockfall = Derrocada em { $arg }
move-saboteur-map = Olhar a meta { $arg }
move-saboteur-discard = Descartar { $name }
move-saboteur-pass = Passar
move-saboteur-take = Ficar com { $arg }

## O que se pergunta

prompt-saboteur-play = Coloca um túnel, joga uma carta de ação ou descarta uma.
prompt-saboteur-gold = Com que carta de pepita ficas?
prompt-saboteur-over = O jogo acabou.

## A mesa, desenhada

saboteur-round = ronda { $round } de 3 · baralho { $pile }
saboteur-reading = ═ ligado à partida · ─ isolado · ╌ bloqueado · [1] meta virada para baixo
saboteur-tool =
    { $tool ->
        [pickaxe] picareta
        [lantern] lanterna
       *[cart] vagonete
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
saboteur-broken = partido: { $tool }
saboteur-paid = recebeu { $sum }

## Opções

option-saboteur-preset = A edição cujas regras valem para o que não for escolhido abaixo: segunda ou primeira.
option-saboteur-play_direction = Em que sentido passa a vez.
option-saboteur-gold_direction = Em que sentido passam as cartas de pepita.
option-saboteur-nugget_cards = Quantas cartas de pepita se tiram: uma por garimpeiro, ou uma por jogador e nove em dez.
option-saboteur-next_starter = Quem começa a próxima ronda: o vizinho da esquerda de quem colocou o último túnel, ou jogou a última carta.
option-saboteur-link_required = Um novo túnel deve estar ligado à partida.
option-saboteur-self_break = Um jogador pode partir as próprias ferramentas.
option-saboteur-all_saboteurs = Um garimpeiro sai dos papéis: todos os sabotadores estão em jogo e nenhum papel sobra.
option-saboteur-selfish_dwarf = Um garimpeiro é egoísta: só recebe ouro se ele mesmo o encontrar.
option-saboteur-no_gold_with_broken_tool = Quem tem uma ferramenta partida no fim da ronda não recebe ouro.
option-saboteur-first = Quem começa a primeira ronda: um lugar, ou quem for sorteado.

## Porque acabou

reason-saboteur-three_rounds = Foram jogadas três rondas: mais pepitas vencem.

## Regras

rule-saboteur-S1 = Os papéis são baralhados e cada um recebe um virado para baixo. Um sobra, e ninguém o vê até ao fim da ronda.
rule-saboteur-S2 = A partida fica em 0,0. Três metas ficam viradas para baixo em 8,-2, 8,0 e 8,2. O labirinto não tem limites.
rule-saboteur-S3 = Os 40 túneis e as 27 cartas de ação são baralhados juntos e distribuídos; o resto é o baralho.
rule-saboteur-S4 = As pepitas são baralhadas. O que as rondas anteriores levaram não volta.
rule-saboteur-S5 = Cada ronda é preparada de novo: todas as cartas voltam, os papéis são baralhados, e o que os mapas mostraram já não vale.
rule-saboteur-T1 = Joga exatamente uma carta: coloca um túnel, joga uma carta de ação ou passa.
rule-saboteur-T2 = Depois tira uma carta, enquanto houver baralho.
rule-saboteur-T3 = Para passar, descarta uma carta virada para baixo; ninguém vê qual. Com a mão vazia passa-se sem carta.
rule-saboteur-T4 = Uma carta jogada pelo seu efeito é vista por todos.
rule-saboteur-P1 = Um túnel vai numa casa vazia ao lado de uma carta colocada, da partida ou de uma meta virada para cima.
rule-saboteur-P2 = Os quatro lados devem concordar com cada vizinho: aberto com aberto, parede com parede. Uma meta virada para baixo não impõe nada.
rule-saboteur-P3 = A nova carta deve estar ligada à partida: uma cadeia de túneis abertos leva de lá a um dos seus lados abertos.
rule-saboteur-P4 = Com uma ferramenta partida à frente não se colocam túneis. Todo o resto continua permitido.
rule-saboteur-A1 = Uma ferramenta partida vai para quem ainda não tem uma desse tipo.
rule-saboteur-A2 = Um conserto vai para quem tem essa ferramenta partida, até para si; as duas cartas são descartadas.
rule-saboteur-A3 = Um conserto com duas ferramentas conserta uma delas, nunca as duas.
rule-saboteur-A4 = Uma derrocada tira qualquer túnel colocado, nunca a partida ou uma meta. O que fica isolado continua no lugar.
rule-saboteur-A5 = Um mapa mostra-te uma meta virada para baixo. Todos veem qual, ninguém mais vê o que é.
rule-saboteur-A6 = Uma carta sem alvo válido só pode ser descartada.
rule-saboteur-G1 = Depois de cada túnel vira-se cada meta junto a um lado aberto de um túnel aberto ligado à partida. Um túnel bloqueado não vira nada.
rule-saboteur-G2 = Todas as metas assim alcançadas são viradas de uma vez.
rule-saboteur-G3 = Uma pedra é girada para que o seu caminho encontre a carta que a alcançou. Com os outros vizinhos pode não concordar.
rule-saboteur-G4 = Quando o tesouro é virado, a ronda acaba logo e os garimpeiros vencem-na.
rule-saboteur-G5 = Depois de uma pedra o jogo continua, e túneis podem passar por ela.
rule-saboteur-G6 = Quando ninguém tem mais cartas, os sabotadores vencem a ronda.
rule-saboteur-G7 = Então mostram-se todos os papéis. Metas não alcançadas, mãos e descartes ficam escondidos até ao fim do jogo.
rule-saboteur-D1 = Se os garimpeiros venceram, tiram-se cartas de pepita. Quem encontrou fica com uma e passa o resto, de garimpeiro em garimpeiro.
rule-saboteur-D2 = Cada escolha faz-se vendo só as cartas que restam. A última é tomada sem perguntar.
rule-saboteur-D3 = Se os sabotadores venceram, cada um recebe 4 se for um só, 3 se forem dois ou três, 2 se forem quatro.
rule-saboteur-D4 = Sem sabotador entre os jogadores e sem tesouro, ninguém recebe nada.
rule-saboteur-D5 = As pepitas são secretas até ao fim do jogo. É público quantas cartas alguém tomou, e a soma paga a um sabotador.
rule-saboteur-D6 = Se a mesa escolheu assim, um garimpeiro com ferramenta partida no fim não recebe ouro.
rule-saboteur-E1 = A próxima ronda começa à esquerda de quem colocou o último túnel (segunda edição) ou jogou a última carta (primeira).
rule-saboteur-E2 = A vez passa no sentido horário na segunda edição e anti-horário na primeira. O ouro passa no sentido anti-horário.
rule-saboteur-E3 = Depois de três rondas mais pepitas vencem; empates dividem a vitória.

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
why-saboteur-later = É melhor guardar a derrocada para depois.
why-saboteur-known = Não mostra nada de novo, e ninguém sabe disso.
why-saboteur-map = Saber onde está o tesouro ajuda, queira eu o que quiser.
why-saboteur-tools = Preciso das minhas ferramentas.
why-saboteur-spare = Não suspeito o bastante de { $target } ({ $chance } %).
why-saboteur-trial = Em { $share } de 100 rondas que imaginei, depois disto chegamos ao tesouro.
why-saboteur-trial_spoil = Em { $share } de 100 rondas que imaginei, depois disto ganham os sabotadores; para os outros, sou um deles com { $chance } %.
why-saboteur-trial_gold = Em { $share } de 100 jogos que imaginei, depois disto ganhamos a ronda, e em { $game } deles acabo também com mais ouro do que todos.
why-saboteur-believes = { $seat } está provavelmente entre os sabotadores ({ $chance } %): { saboteur-deed }. Em { $share } de 100 rondas que imaginei, depois disto chegamos ao tesouro.
why-saboteur-believes_of = { $seat } está entre os sabotadores com { $chance } %: { saboteur-deed }.
why-saboteur-suspect = Sabotador com { $chance } %: { $target }.
why-saboteur-digger = { $target } escava, e não devia.
why-saboteur-mend = Quero voltar a pôr túneis.
why-saboteur-friend = { $target } talvez seja um dos nossos.
why-saboteur-doubt = Não confio o bastante em { $target } (sabotador com { $chance } %).
why-saboteur-trust = { $target } escava connosco, acho.
why-saboteur-least = Do que tenho na mão, isto ajuda menos: { $cards }.
why-saboteur-unseen = Virada para baixo, ninguém vê o que sai: { $cards }.
