### Montanara. As chaves são explicadas em ../en/table.ftl, as cartas e os números em ../en/montanara.ftl.

## Cartas

card-montanara-C = cristal
card-montanara-D = anão
card-montanara-X = desabamento
card-montanara-T = ladrão
card-montanara-E = terramoto
card-montanara-U = túnel
card-montanara-R = broca
card-montanara-O = cava
montanara-a-card =
    { $card ->
        [C] um cristal
        [D] um anão
        [X] um desabamento
        [T] um ladrão
        [E] um terramoto
        [U] um túnel
        [R] uma broca
       *[O] uma cava
    }

## O que aconteceu

event-montanara-deal =
    { $first_you ->
        [yes] As cartas foram distribuídas. Começas tu.
       *[no] As cartas foram distribuídas. { $first } começa.
    }
    .seen =
        { $first_you ->
            [yes] As cartas foram distribuídas: { $hand }. Começas tu.
           *[no] As cartas foram distribuídas: { $hand }. { $first } começa.
        }
event-montanara-draw =
    { $seat_you ->
        [yes] Tiraste uma carta da montanha { $mountain }.
       *[no] { $seat } tirou uma carta da montanha { $mountain }.
    }
    .seen = Tiraste { montanara-a-card } da montanha { $mountain }.
event-montanara-dwarf =
    { $seat_you ->
        [yes] Baixaste um anão.
       *[no] { $seat } baixou um anão.
    }
event-montanara-collapse =
    { $seat_you ->
        [yes] Deixaste o teto cair. Anões perdidos: { $lost }.
       *[no] { $seat } deixou o teto cair. Anões perdidos: { $lost }.
    }
event-montanara-thief =
    { $seat_you ->
        [yes] Mandaste o ladrão: as mãos foram trocadas.
       *[no] { $seat } mandou o ladrão: as mãos foram trocadas.
    }
    .seen =
        { $seat_you ->
            [yes] Mandaste o ladrão: as mãos foram trocadas. Agora tens { $hand }.
           *[no] { $seat } mandou o ladrão: as mãos foram trocadas. Agora tens { $hand }.
        }
event-montanara-quake =
    { $seat_you ->
        [yes] Sacudiste as montanhas { $mountains }: agora têm { $heights } cartas.
       *[no] { $seat } sacudiu as montanhas { $mountains }: agora têm { $heights } cartas.
    }
    .seen = Sacudiste as montanhas { $mountains }: agora têm { $heights } cartas. No topo viste: { $tops_1 }, { $tops_2 }.
event-montanara-tunnel =
    { $seat_you ->
        [yes] Abriste um túnel na montanha { $mountain } e olhaste { $cards ->
            [one] a carta do topo
           *[other] as { $cards } cartas do topo
        }.
       *[no] { $seat } abriu um túnel na montanha { $mountain } e olhou { $cards ->
            [one] a carta do topo
           *[other] as { $cards } cartas do topo
        }.
    }
    .seen = Abriste um túnel na montanha { $mountain }. Do topo: { $top }.
event-montanara-order =
    { $seat_you ->
        [yes] Devolveste as cartas à montanha { $mountain }.
       *[no] { $seat } devolveu as cartas à montanha { $mountain }.
    }
    .seen = Devolveste as cartas à montanha { $mountain }. Do topo: { $top }.
event-montanara-drill =
    { $seat_you ->
        [yes] Armaste a broca.
       *[no] { $seat } armou a broca.
    }
event-montanara-bore =
    { $seat_you ->
        [yes] Olhaste o fundo da montanha { $mountain }.
       *[no] { $seat } olhou o fundo da montanha { $mountain }.
    }
    .seen = No fundo da montanha { $mountain } viste { montanara-a-card }.
event-montanara-put =
    { $seat_you ->
        [yes] { $top ->
            [yes] Levaste a última carta da montanha { $mountain } para o topo.
           *[no] Deixaste no fundo a última carta da montanha { $mountain }.
        }
       *[no] { $top ->
            [yes] { $seat } levou a última carta da montanha { $mountain } para o topo.
           *[no] { $seat } deixou no fundo a última carta da montanha { $mountain }.
        }
    }
event-montanara-pit =
    { $seat_you ->
        [yes] Viraste a montanha { $mountain } de cabeça para baixo e tiraste uma carta.
       *[no] { $seat } virou a montanha { $mountain } de cabeça para baixo e tirou uma carta.
    }
    .seen = Viraste a montanha { $mountain } de cabeça para baixo e tiraste { montanara-a-card }.
event-montanara-examine =
    { $seat_you ->
        [yes] Examinaste a montanha { $mountain }.
       *[no] { $seat } examinou a montanha { $mountain }.
    }
    .seen = Examinaste a montanha { $mountain }. Do topo: { $cards }.
event-montanara-decline =
    { $seat_you ->
        [yes] Não examinaste nada.
       *[no] { $seat } não examinou nada.
    }
event-montanara-dig =
    { $mountain ->
        [0] { $seat_you ->
            [yes] Escavaste na tua mão.
           *[no] { $seat } escavou na própria mão.
        }
       *[other] { $seat_you ->
            [yes] Escavaste na montanha { $mountain }.
           *[no] { $seat } escavou na montanha { $mountain }.
        }
    }
event-montanara-turn =
    { $seat_you ->
        [yes] Viraste { montanara-a-card }.
       *[no] { $seat } virou { montanara-a-card }.
    }
event-montanara-crystal =
    { $seat_you ->
        [yes] Extraíste um cristal ao preço de um anão: agora são { $crystals }.
       *[no] { $seat } extraiu um cristal ao preço de um anão: agora são { $crystals }.
    }
event-montanara-cave_in =
    { $seat_you ->
        [yes] O teto caiu sobre a tua escavação. Anões perdidos: { $lost }.
       *[no] O teto caiu sobre a escavação de { $seat }. Anões perdidos: { $lost }.
    }
event-montanara-stop =
    { $seat_you ->
        [yes] Paraste de escavar.
       *[no] { $seat } parou de escavar.
    }

## O que se pode fazer

move-montanara-draw = Tirar da montanha { $arg }
move-montanara-dwarf = Baixar um anão
move-montanara-collapse = Deixar o teto cair
move-montanara-thief = Mandar o ladrão
move-montanara-quake = Sacudir as montanhas { $arg }
move-montanara-tunnel = Abrir um túnel na montanha { $arg }
move-montanara-drill = Armar a broca
move-montanara-pit = Virar a montanha { $arg }
move-montanara-dig =
    { $arg ->
        [hand] Escavar na tua mão
       *[other] Escavar na montanha { $arg }
    }
move-montanara-order = Devolver { $cards }
move-montanara-leave = Deixar no fundo
move-montanara-top = Levar ao topo
move-montanara-on = Continuar a escavar
move-montanara-stop = Parar de escavar
move-montanara-examine = Examinar a montanha { $arg }
move-montanara-decline = Não examinar nada

## O que se pergunta

prompt-montanara-turn = Tira uma carta, joga uma ou escava.
prompt-montanara-dig = Continuar a escavar ou parar?
prompt-montanara-examine = Que montanha examinas?
prompt-montanara-tunnel = Em que ordem as devolves? A primeira fica no topo.
prompt-montanara-drill = Para onde vai a última carta?

## A mesa, desenhada

montanara-turn = turno { $turn }
montanara-mountain = montanha { $mountain }
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
montanara-camp = tu
montanara-hand = mão
montanara-discards = descartes
montanara-held = entre elas { $cards }
montanara-among = entre os lugares { $set }: { $cards }

## Opções

option-montanara-sizes = Quantas cartas cada uma das quatro montanhas tem no início: quatro números que somam 72.
option-montanara-dig_all = Quem escava não pode parar: viram-se tantas cartas quantos são os anões.
option-montanara-first = Quem começa: um lugar, ou quem for sorteado.

## Porque acabou

reason-montanara-four_crystals = Um quarto cristal foi extraído.
reason-montanara-mountains = Resta no máximo uma montanha de pé: vence quem tem mais cristais, depois quem tem mais anões.

## Regras

rule-montanara-1 = Cada jogador toma um anão; das outras 78 cartas recebe mais três. A sua mão é a sua montanha base.
rule-montanara-2 = As 72 cartas restantes formam quatro montanhas fechadas em fila, com 12, 16, 20 e 24 cartas se a mesa não escolheu outras alturas.
rule-montanara-3 = Quem começa é sorteado. Na revanche começa quem perdeu, e depois de um empate quem não tinha começado.
rule-montanara-4 = Tirar: toma a carta do topo de uma montanha para a mão, sem que o outro a veja. A mão não tem limite.
rule-montanara-5 = Jogar: baixa um anão, enquanto anões e cristais juntos forem menos de quatro, ou executa uma ação e descarta-a. Cristais nunca são jogados.
rule-montanara-6 = Escavar: vira cartas uma a uma numa montanha ou na tua mão baralhada, no máximo tantas quantos os teus anões, e depois da primeira para quando quiseres. Um cristal custa um anão e encerra a escavação; um desabamento custa todos os teus anões e encerra-a; o resto é descartado.
rule-montanara-7 = Examinar: olha em segredo uma montanha inteira sem mudar a ordem. Podes recusar.
rule-montanara-8 = Desabamento: os dois jogadores descartam todos os seus anões. Depois o outro jogador, e em seguida quem o jogou, pode examinar uma montanha.
rule-montanara-9 = Ladrão: com pelo menos outra carta na mão, troca de mão com o outro jogador. O que está na mesa fica.
rule-montanara-10 = Terramoto: baralha juntas duas montanhas vizinhas, divide-as ao meio, a carta ímpar para o número menor, e olha em segredo a carta do topo de cada uma.
rule-montanara-11 = Túnel: olha em segredo as quatro cartas do topo de uma montanha e devolve-as ao topo em qualquer ordem.
rule-montanara-12 = Broca: em cada montanha, da 1 à 4, olha em segredo a carta do fundo e deixa-a ou leva-a ao topo. O outro vê quais foram movidas.
rule-montanara-13 = Cava: vira uma montanha de cabeça para baixo sem olhar e tira a nova carta do topo.
rule-montanara-14 = Quem extrai o quarto cristal vence logo.
rule-montanara-15 = Quando um turno termina e no máximo uma montanha tem cartas, o jogo acaba: vence quem tem mais cristais, depois quem tem mais anões; senão é empate.

## Por que um bot faria uma jogada

why-montanara-stop = A próxima carta custaria, mais do que renderia.
why-montanara-on = A próxima é um cristal com { $find } %, um desabamento com { $fall } %.
why-montanara-dig = Um cristal com { $find } %, um desabamento com { $fall } %.
why-montanara-crew = Uma equipa de { $dwarfs } escava mais fundo.
why-montanara-roof = O teto cai sobre os anões deles ({ $theirs }) e os meus ({ $mine }).
why-montanara-pit = Uma carta do fundo, e a montanha virada.
why-montanara-drill = Veem-se todas as cartas do fundo, e sobe um cristal.
why-montanara-tunnel = Cartas da montanha { $mountain } ainda não vistas: { $cards }.
why-montanara-quake = Duas montanhas misturadas, dois topos vistos.
why-montanara-theirs = A mão deles parece melhor do que a minha.
why-montanara-mine = A minha mão parece melhor.
why-montanara-unseen = Uma carta não vista da montanha { $mountain }.
why-montanara-seen = No topo da montanha { $mountain } vi { montanara-a-card }.
why-montanara-order = Os cristais em cima, os desabamentos embaixo.
why-montanara-leave = Está bem onde está.
why-montanara-nothing = Nada de novo para ver.
why-montanara-examine = Cartas não vistas ali: { $cards }.
why-montanara-raise = Um cristal ao alcance.
