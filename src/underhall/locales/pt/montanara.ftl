### Montanara. As chaves são explicadas em ../en/table.ftl, as cartas e os números em ../en/montanara.ftl.

## Cartas

card-montanara-C = cristal
card-montanara-D = anão
card-montanara-X = desabamento
card-montanara-T = ladrão
card-montanara-E = terremoto
card-montanara-U = túnel
card-montanara-R = broca
card-montanara-O = cava
montanara-a-card =
    { $card ->
        [C] um cristal
        [D] um anão
        [X] um desabamento
        [T] um ladrão
        [E] um terremoto
        [U] um túnel
        [R] uma broca
       *[O] uma cava
    }

## O que aconteceu

event-montanara-deal =
    { $first_you ->
        [yes] As cartas foram distribuídas. Você começa.
       *[no] As cartas foram distribuídas. { $first } começa.
    }
    .seen =
        { $first_you ->
            [yes] As cartas foram distribuídas: { $hand }. Você começa.
           *[no] As cartas foram distribuídas: { $hand }. { $first } começa.
        }
event-montanara-draw =
    { $seat_you ->
        [yes] Você tirou uma carta do monte { $mountain }.
       *[no] { $seat } tirou uma carta do monte { $mountain }.
    }
    .seen = Você tirou { montanara-a-card } do monte { $mountain }.
event-montanara-dwarf =
    { $seat_you ->
        [yes] Você baixou um anão.
       *[no] { $seat } baixou um anão.
    }
event-montanara-collapse =
    { $seat_you ->
        [yes] Você deixou o teto cair. Anões perdidos: { $lost }.
       *[no] { $seat } deixou o teto cair. Anões perdidos: { $lost }.
    }
event-montanara-thief =
    { $seat_you ->
        [yes] Você mandou o ladrão: as mãos foram trocadas.
       *[no] { $seat } mandou o ladrão: as mãos foram trocadas.
    }
    .seen =
        { $seat_you ->
            [yes] Você mandou o ladrão: as mãos foram trocadas. Agora você tem { $hand }.
           *[no] { $seat } mandou o ladrão: as mãos foram trocadas. Agora você tem { $hand }.
        }
event-montanara-quake =
    { $seat_you ->
        [yes] Você sacudiu os montes { $mountains }: agora têm { $heights } cartas.
       *[no] { $seat } sacudiu os montes { $mountains }: agora têm { $heights } cartas.
    }
    .seen = Você sacudiu os montes { $mountains }: agora têm { $heights } cartas. No topo você viu: { $tops_1 }, { $tops_2 }.
event-montanara-tunnel =
    { $seat_you ->
        [yes] Você abriu um túnel no monte { $mountain } e olhou { $cards ->
            [one] a carta do topo
           *[other] as { $cards } cartas do topo
        }.
       *[no] { $seat } abriu um túnel no monte { $mountain } e olhou { $cards ->
            [one] a carta do topo
           *[other] as { $cards } cartas do topo
        }.
    }
    .seen = Você abriu um túnel no monte { $mountain }. Do topo: { $top }.
event-montanara-order =
    { $seat_you ->
        [yes] Você devolveu as cartas ao monte { $mountain }.
       *[no] { $seat } devolveu as cartas ao monte { $mountain }.
    }
    .seen = Você devolveu as cartas ao monte { $mountain }. Do topo: { $top }.
event-montanara-drill =
    { $seat_you ->
        [yes] Você armou a broca.
       *[no] { $seat } armou a broca.
    }
event-montanara-bore =
    { $seat_you ->
        [yes] Você olhou o fundo do monte { $mountain }.
       *[no] { $seat } olhou o fundo do monte { $mountain }.
    }
    .seen = No fundo do monte { $mountain } você viu { montanara-a-card }.
event-montanara-put =
    { $seat_you ->
        [yes] { $top ->
            [yes] Você levou a última carta do monte { $mountain } para o topo.
           *[no] Você deixou no fundo a última carta do monte { $mountain }.
        }
       *[no] { $top ->
            [yes] { $seat } levou a última carta do monte { $mountain } para o topo.
           *[no] { $seat } deixou no fundo a última carta do monte { $mountain }.
        }
    }
event-montanara-pit =
    { $seat_you ->
        [yes] Você virou o monte { $mountain } de cabeça para baixo e tirou uma carta.
       *[no] { $seat } virou o monte { $mountain } de cabeça para baixo e tirou uma carta.
    }
    .seen = Você virou o monte { $mountain } de cabeça para baixo e tirou { montanara-a-card }.
event-montanara-examine =
    { $seat_you ->
        [yes] Você examinou o monte { $mountain }.
       *[no] { $seat } examinou o monte { $mountain }.
    }
    .seen = Você examinou o monte { $mountain }. Do topo: { $cards }.
event-montanara-decline =
    { $seat_you ->
        [yes] Você não examinou nada.
       *[no] { $seat } não examinou nada.
    }
event-montanara-dig =
    { $mountain ->
        [0] { $seat_you ->
            [yes] Você escavou na própria mão.
           *[no] { $seat } escavou na própria mão.
        }
       *[other] { $seat_you ->
            [yes] Você escavou no monte { $mountain }.
           *[no] { $seat } escavou no monte { $mountain }.
        }
    }
event-montanara-turn =
    { $seat_you ->
        [yes] Você virou { montanara-a-card }.
       *[no] { $seat } virou { montanara-a-card }.
    }
event-montanara-crystal =
    { $seat_you ->
        [yes] Você extraiu um cristal ao preço de um anão: agora são { $crystals }.
       *[no] { $seat } extraiu um cristal ao preço de um anão: agora são { $crystals }.
    }
event-montanara-cave_in =
    { $seat_you ->
        [yes] O teto caiu sobre a sua escavação. Anões perdidos: { $lost }.
       *[no] O teto caiu sobre a escavação de { $seat }. Anões perdidos: { $lost }.
    }
event-montanara-stop =
    { $seat_you ->
        [yes] Você parou de escavar.
       *[no] { $seat } parou de escavar.
    }

## O que se pode fazer

move-montanara-draw = Tirar do monte { $arg }
move-montanara-dwarf = Baixar um anão
move-montanara-collapse = Deixar o teto cair
move-montanara-thief = Mandar o ladrão
move-montanara-quake = Sacudir os montes { $arg }
move-montanara-tunnel = Abrir um túnel no monte { $arg }
move-montanara-drill = Armar a broca
move-montanara-pit = Virar o monte { $arg }
move-montanara-dig =
    { $arg ->
        [hand] Escavar na própria mão
       *[other] Escavar no monte { $arg }
    }
move-montanara-order = Devolver { $cards }
move-montanara-leave = Deixar no fundo
move-montanara-top = Levar ao topo
move-montanara-on = Continuar a escavar
move-montanara-stop = Parar de escavar
move-montanara-examine = Examinar o monte { $arg }
move-montanara-decline = Não examinar nada

## O que se pergunta

prompt-montanara-turn = Tire uma carta, jogue uma ou escave.
prompt-montanara-dig = Continuar a escavar ou parar?
prompt-montanara-examine = Qual monte você examina?
prompt-montanara-tunnel = Em que ordem você as devolve? A primeira fica no topo.
prompt-montanara-drill = Para onde vai a última carta?

## A mesa, desenhada

montanara-turn = turno { $turn }
montanara-mountain = monte { $mountain }
montanara-reading = à esquerda o topo
montanara-dwarfs = { $count ->
        [1] { $count } anão
       *[other] { $count } anões
    }
montanara-crystals = { $count ->
        [1] { $count } cristal
       *[other] { $count } cristais
    }
montanara-hand-size = { $count ->
        [1] { $count } carta na mão
       *[other] { $count } cartas na mão
    }
montanara-camp = você
montanara-hand = mão
montanara-discards = descartes
montanara-held = entre elas { $cards }
montanara-among = entre os lugares { $set }: { $cards }

## Opções

option-montanara-sizes = Quantas cartas cada um dos quatro montes tem no início: quatro números que somam 72.
option-montanara-dig_all = Quem escava não pode parar: viram-se tantas cartas quantos são os anões.
option-montanara-first = Quem começa: o lugar 0, o lugar 1, ou quem for sorteado.

## Por que acabou

reason-montanara-four_crystals = Um quarto cristal foi extraído.
reason-montanara-mountains = Resta no máximo um monte de pé: vence quem tem mais cristais, depois quem tem mais anões.

## Regras

rule-montanara-1 = Cada jogador pega um anão; das outras 78 cartas recebe mais três. A sua mão é o seu monte base.
rule-montanara-2 = As 72 cartas restantes formam quatro montes fechados em fila, com 12, 16, 20 e 24 cartas se a mesa não escolheu outras alturas.
rule-montanara-3 = Quem começa é sorteado. Na revanche começa quem perdeu, e depois de um empate quem não tinha começado.
rule-montanara-4 = Tirar: pegue a carta do topo de um monte para a mão, sem que o outro a veja. A mão não tem limite.
rule-montanara-5 = Jogar: baixe um anão, enquanto anões e cristais juntos forem menos de quatro, ou execute uma ação e descarte-a. Cristais nunca são jogados.
rule-montanara-6 = Escavar: vire cartas uma a uma em um monte ou na sua mão embaralhada, no máximo tantas quantos os seus anões, e depois da primeira pare quando quiser. Um cristal custa um anão e encerra a escavação; um desabamento custa todos os seus anões e a encerra; o resto é descartado.
rule-montanara-7 = Examinar: olhe em segredo um monte inteiro sem mudar a ordem. Você pode recusar.
rule-montanara-8 = Desabamento: os dois jogadores descartam todos os seus anões. Depois o outro jogador, e em seguida quem o jogou, pode examinar um monte.
rule-montanara-9 = Ladrão: com pelo menos outra carta na mão, troque de mão com o outro jogador. O que está na mesa fica.
rule-montanara-10 = Terremoto: embaralhe juntos dois montes vizinhos, divida-os ao meio, a carta ímpar para o número menor, e olhe em segredo a carta do topo de cada um.
rule-montanara-11 = Túnel: olhe em segredo as quatro cartas do topo de um monte e devolva-as ao topo em qualquer ordem.
rule-montanara-12 = Broca: em cada monte, do 1 ao 4, olhe em segredo a carta do fundo e deixe-a ou leve-a ao topo. O outro vê quais foram movidas.
rule-montanara-13 = Cava: vire um monte de cabeça para baixo sem olhar e tire a nova carta do topo.
rule-montanara-14 = Quem extrai o quarto cristal vence na hora.
rule-montanara-15 = Quando um turno termina e no máximo um monte tem cartas, a partida acaba: vence quem tem mais cristais, depois quem tem mais anões; senão é empate.

## Por que um bot faria uma jogada

why-montanara-stop = A próxima carta custaria, mais do que renderia.
why-montanara-on = A próxima é um cristal com { $find } %, um desabamento com { $fall } %.
why-montanara-dig = Um cristal com { $find } %, um desabamento com { $fall } %.
why-montanara-crew = Uma equipe de { $dwarfs } escava mais fundo.
why-montanara-roof = O teto cai sobre os anões deles ({ $theirs }) e os meus ({ $mine }).
why-montanara-pit = Uma carta do fundo, e o monte virado.
why-montanara-drill = Veem-se todas as cartas do fundo, e sobe um cristal.
why-montanara-tunnel = Cartas do monte { $mountain } ainda não vistas: { $cards }.
why-montanara-quake = Dois montes misturados, dois topos vistos.
why-montanara-theirs = A mão deles parece melhor que a minha.
why-montanara-mine = A minha mão parece melhor.
why-montanara-unseen = Uma carta não vista do monte { $mountain }.
why-montanara-seen = No topo do monte { $mountain } vi { montanara-a-card }.
why-montanara-order = Os cristais em cima, os desabamentos embaixo.
why-montanara-leave = Está bem onde está.
why-montanara-nothing = Nada de novo para ver.
why-montanara-examine = Cartas não vistas ali: { $cards }.
why-montanara-raise = Um cristal ao alcance.
