### The browser's board of Montanara. Events, cards and rules are in montanara.ftl.

mt-scene = Quatro montanhas entre dois acampamentos
mt-mountain =
    Montanha { $n }, { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    }
mt-cards =
    { $n ->
        [one] carta
       *[other] cartas
    }
mt-cards-in-hand =
    { $n ->
        [one] { $n } carta na mão
       *[other] { $n } cartas na mão
    }
mt-camp = { $name }: anões { $dwarfs }, cristais { $crystals }
mt-your-camp = O teu acampamento
mt-reach =
    { $n ->
        [0] Sem anão não se escava
        [one] Um anão escava uma carta
       *[other] { $n } anões escavam até { $n } cartas
    }
mt-known-at = { $place }: { $card }
mt-memory = Lembras-te na montanha { $n }, do topo: { $cards }
mt-unknown = nunca vista
mt-card = { $card }, { $count }
mt-draw = Tirar de uma montanha
mt-dig =
    { $n ->
        [0] Escavar: sem anão
        [one] Escavar com um anão
       *[other] Escavar com { $n } anões
    }
mt-dig-hand = Escavar na tua mão
mt-discards = Descartes
mt-empty-hand = A tua mão está vazia.
mt-top = no topo
mt-up = { $card } para o topo
mt-down = { $card } mais para baixo
mt-place = { $card }, lugar { $place } de { $of } a contar do topo. As setas movem-na.
mt-put-back = Repor assim
mt-tunnel-in = Túnel na montanha { $n }
mt-bottom-of = No fundo da montanha { $n }
mt-digging = Escavação na montanha { $n }
mt-digging-hand = Escavação na própria mão
mt-seen-in = O que sabes da montanha { $n }, do topo
mt-ending =
    tinha { $crystals ->
        [one] um cristal
       *[other] { $crystals } cristais
    } e { $dwarfs ->
        [one] um anão
       *[other] { $dwarfs } anões
    }; na mão:
mt-prompt-turn = É a tua vez: tira de <n>uma montanha</n>, joga uma carta ou escava.
mt-prompt-dig =
    Escavar: escolhe <n>uma montanha ou a tua mão</n>. No máximo { $n ->
        [one] uma carta
       *[other] { $n } cartas
    }.
mt-prompt-on =
    Continuas ou paras? { $n ->
        [one] Podes virar mais uma carta.
       *[other] Podes virar mais { $n } cartas.
    }
mt-prompt-examine = Examina em segredo <n>uma montanha</n>, ou nenhuma.
mt-prompt-order = Repõe as cartas por qualquer ordem; a primeira fica no topo.
mt-prompt-drill = A carta do fundo da montanha { $n }: deixas, ou pões no topo?
mt-prompt-aim = { $card }: escolhe <n>uma montanha</n>.
mt-prompt-quake = { $card }: escolhe <n>duas vizinhas</n>.
mt-prompt-play = Jogar: { $card }? Toca-lhe outra vez, ou escolhe outra carta.
mt-why-crystal = Os cristais nunca se jogam: contam quando os escavas.
mt-why-dwarf = O teu acampamento já tem quatro anões e cristais.
mt-why-thief = O ladrão precisa de outra carta na tua mão.
rules-montanara-intro = Dois mineiros, quatro montanhas, nove cristais. Ganha quem primeiro escavar quatro cristais; senão conta quem tem mais quando as montanhas acabam.
rules-montanara-setup = Antes do primeiro turno
rules-montanara-turn = Um turno: tirar, jogar ou escavar
rules-montanara-dig = Escavar
rules-montanara-actions = As cartas de ação
rules-montanara-end = O fim
mt-picture-setup = Quatro montanhas de 12, 16, 20 e 24 cartas. As portas são numeradas; em cima está o número de cartas.
mt-picture-middle = Mais tarde: dois anões e um cristal no teu acampamento. As etiquetas são o que viste e onde está.
guide-montanara-welcome = Damos-te as boas-vindas. Queres quatro cristais. Estão escondidos nas quatro montanhas e nas duas mãos.
guide-montanara-4 = O teu turno é uma só coisa: tira a carta do topo de uma montanha, joga uma carta da mão, ou escava. Começa com um anão: escolhe-o, e escolhe-o outra vez.
guide-montanara-more = Com anões no acampamento podes escavar: tantas cartas quantos os anões. Um cristal custa um anão; um desabamento custa-os todos.
guide-montanara-6 = Cada carta que viras perde-se ou traz-te algo. Podes parar depois de qualquer carta.
guide-montanara-7 = Vê uma montanha em segredo. O que vires fica lá marcado para ti, se a ajuda à memória estiver ligada.
guide-montanara-wait = É a vez do outro. O diário diz o que aconteceu; o que só tu viste tem um olho.

mt-about-mountain = Montanha { $n }
mt-about-camp = Acampamento
mt-about-discards = Cartas fora do jogo. Todos as podem ver.

mt-keys-mountains = Uma montanha

## The puzzle

puzzle-what-montanara = Uma montanha tem de certeza um cristal no topo. O registo prova qual: tira-o.
puzzle-wrong-montanara = Dessa não há prova.
