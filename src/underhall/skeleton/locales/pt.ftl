### Quarry. As chaves estão explicadas em ../en/table.ftl. Uma pedra chama-se pelo seu peso, de 1 a 4.

## Pedras

card-quarry-1 = pedra de 1
card-quarry-2 = pedra de 2
card-quarry-3 = pedra de 3
card-quarry-4 = pedra de 4

## O que aconteceu

event-quarry-deal =
    { $first_you ->
        [yes] As pedras foram tiradas; na pedreira ficam { $pit }. Começas tu.
       *[no] As pedras foram tiradas; na pedreira ficam { $pit }. Começa { $first }.
    }
    .seen =
        { $first_you ->
            [yes] Tiraste { $hand }; na pedreira ficam { $pit }. Começas tu.
           *[no] Tiraste { $hand }; na pedreira ficam { $pit }. Começa { $first }.
        }
event-quarry-load =
    { $seat_you ->
        [yes] Carregaste uma pedra de { $card }. O carro pesa { $weight }.
       *[no] { $seat } carregou uma pedra de { $card }. O carro pesa { $weight }.
    }
event-quarry-break =
    { $seat_you ->
        [yes] Carregaste uma pedra de { $card } e o carro partiu-se.
       *[no] { $seat } carregou uma pedra de { $card } e o carro partiu-se.
    }
event-quarry-draw =
    { $seat_you ->
        [yes] Tiraste da pedreira. Ficam { $pit }.
       *[no] { $seat } tirou da pedreira. Ficam { $pit }.
    }
    .seen = Tiraste uma pedra de { $card }. Na pedreira ficam { $pit }.
event-quarry-send =
    { $seat_you ->
        [yes] Enviaste o carro: pontos { $points }.
       *[no] { $seat } enviou o carro: pontos { $points }.
    }

## O que se pode fazer

move-quarry-load = Carregar uma pedra de { $arg }
move-quarry-send = Enviar o carro

## O que se pergunta

prompt-quarry-turn = Carrega uma pedra ou envia o carro.

## A mesa, desenhada

quarry-load = { $weight } de { $most }
quarry-score = { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }
quarry-hand = mão
quarry-pit = { $count } na pedreira

## Opções

option-quarry-hand = Quantas pedras cada um tira no início.
option-quarry-first = Quem começa: o lugar 0, o lugar 1, ou quem for sorteado.

## Porque acabou

reason-quarry-empty = A última pedra saiu dos carros: ganha quem tem mais pontos.

## Regras

rule-quarry-R1 = Há dezasseis pedras, quatro de cada peso de 1 a 4. Cada um tira algumas em segredo; as outras ficam na pedreira.
rule-quarry-R2 = Joga-se à vez. Na tua vez carregas uma pedra ou envias o carro.
rule-quarry-R3 = Carregar: pões uma pedra da mão no teu carro, à vista de todos, e tiras uma da pedreira enquanto houver.
rule-quarry-R4 = Um carro leva 7. Se levar mais, parte-se, e todas as suas pedras se perdem.
rule-quarry-R5 = Enviar: um carro com pedras parte. Marcas o seu peso, e o carro seguinte está vazio.
rule-quarry-R6 = Quem não tem pedras na mão nem no carro perde a vez. Quando isso vale para todos, ganha quem tem mais pontos; com pontos iguais partilha-se a vitória.

## Porque um bot faria uma jogada

why-quarry-full = O carro só leva mais { $room }, e nenhuma pedra da mão é tão leve.
why-quarry-fits = A pedra mais pesada que o carro ainda leva: mais { $room }.

## A página das regras

rules-quarry-intro = Dois a quatro jogadores carregam pedras nos carros e enviam-nos antes que se partam.
rules-quarry-all = As regras
