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
