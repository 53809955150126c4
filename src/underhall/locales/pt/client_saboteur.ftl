### The browser's board of Saboteur. Events, cards and rules are in saboteur.ftl.

sb-maze =
    O labirinto: { $n ->
        [one] uma carta posta
       *[other] { $n } cartas postas
    }
sb-cross = cruzamento
sb-t = bifurcação
sb-straight = reta
sb-corner = curva
sb-dead-end = beco sem saída
sb-start = partida
sb-treasure = tesouro
sb-stone = pedra
sb-rockfall = derrocada
sb-map = mapa
sb-break-pickaxe = partir uma picareta
sb-break-lantern = partir uma lanterna
sb-break-cart = partir um vagonete
sb-repair-pickaxe = consertar uma picareta
sb-repair-lantern = consertar uma lanterna
sb-repair-cart = consertar um vagonete
sb-repair-pickaxe-lantern = consertar uma picareta ou uma lanterna
sb-repair-pickaxe-cart = consertar uma picareta ou um vagonete
sb-repair-lantern-cart = consertar uma lanterna ou um vagonete
sb-break-short = partir
sb-mend-short = consertar
sb-mend-one-short = consertar um
sb-tool-pickaxe = picareta
sb-tool-lantern = lanterna
sb-tool-cart = vagonete
sb-tool-broken = { $tool }: partido
sb-tool-whole = { $tool }: inteiro
sb-card-lit = { $card } em { $x }, { $y }, iluminado
sb-card-dark = { $card } em { $x }, { $y }, isolado
sb-goal-hidden = Meta { $n }, tapada
sb-goal-seen = Meta { $n }, tapada. Tu sabes: { $face }
sb-goal-open = Meta { $n }: { $face }
sb-zoom = Zoom
sb-nearer = Mais perto
sb-farther = Mais longe
sb-whole = A mina inteira
sb-to-goal = Ver a meta { $n }
sb-to-places =
    { $n ->
        [one] Mais um lugar para este lado
       *[other] Mais { $n } lugares para este lado
    }
sb-target-lay = Pôr: { $card } em { $x }, { $y }
sb-both-ways = Serve nos dois sentidos: R vira-a.
sb-target-rockfall = Fazer derrocada em { $x }, { $y }
sb-target-map = Ver a meta { $n }
sb-turn = Virar
sb-pass = Passar: escolhe uma carta
sb-pass-card = Passar com esta carta
sb-hint-break = { $own ->
    [true] Partir a tua ferramenta: { $tool }
   *[false] Partir a { $name }: { $tool }
}
sb-hint-mend = { $own ->
    [true] Consertar a tua ferramenta: { $tool }
   *[false] Consertar a { $name }: { $tool }
}
sb-hint-discard = Passar com: { $card }
sb-hint-take = Ficar com a carta de { $n ->
    [one] uma pepita
   *[other] { $n } pepitas
}
sb-why-broken = Tens uma ferramenta partida ({ $tool }): sem túneis até ser consertada.
sb-why-no-place = Agora esta carta não serve em lado nenhum.
sb-why-no-target = Agora esta carta não tem alvo.
sb-prompt-turn = É a tua vez: escolhe uma carta.
sb-prompt-discard = Podes passar com ela.
sb-prompt-lay =
    Pôr: { $card }, <n>{ $n ->
        [one] um lugar iluminado
       *[other] { $n } lugares iluminados
    }</n>.
sb-prompt-player =
    { $card }: escolhe <n>{ $n ->
        [one] o jogador
       *[other] um de { $n } jogadores
    }</n> nas chapas.
sb-prompt-map =
    Mapa: vê em segredo <n>{ $n ->
        [one] uma meta
       *[other] uma de { $n } metas
    }</n>.
sb-prompt-rockfall =
    Derrocada: escolhe <n>{ $n ->
        [one] a carta
       *[other] uma de { $n } cartas
    }</n> a tirar.
sb-prompt-take = Fica com uma carta de pepitas; o resto segue para o próximo garimpeiro.
sb-prompt-gold-wait = Divide-se o ouro: { $name } está a escolher.
sb-take-one = A tua parte do ouro
sb-nuggets =
    { $n ->
        [one] { $n } pepita
       *[other] { $n } pepitas
    }
sb-gold-cards =
    { $n ->
        [one] { $n } carta de pepitas, valor escondido
       *[other] { $n } cartas de pepitas, valor escondido
    }
sb-hand-size =
    { $n ->
        [one] { $n } carta na mão
       *[other] { $n } cartas na mão
    }
sb-in-pile = no monte
sb-round = ronda { $n } de { $of }
sb-empty-hand = A tua mão está vazia.
sb-your-role = O teu papel nesta ronda
sb-role-digger = Garimpeiro
sb-role-digger-what = Escava até ao tesouro. Confia devagar.
sb-role-saboteur = Sabotador
sb-role-saboteur-what = Afasta-os do tesouro. Não te deixes ver.
sb-role-selfish = Anão egoísta
sb-role-selfish-what = Chega tu próprio ao tesouro: então é todo teu.
sb-pool =
    Papéis no monte: { $diggers ->
        [one] um garimpeiro
       *[other] { $diggers } garimpeiros
    }, { $saboteurs ->
        [one] um sabotador
       *[other] { $saboteurs } sabotadores
    }
sb-spare = Uma das { $n } não foi dada a ninguém.
sb-hold = Mantém premido para ver o papel
sb-seen-it = Já vi
sb-map-of = O que esconde a meta { $n }
sb-which-tool = Que ferramenta se conserta?
sb-round-over =
    Ronda { $round }: { $winner ->
        [diggers] ganharam os garimpeiros
       *[saboteurs] ganharam os sabotadores
    }
sb-last-hands = Mãos no fim
rules-saboteur-intro = Os garimpeiros escavam da escada até três metas; debaixo de uma está o tesouro. Entre eles, os sabotadores querem que o monte acabe primeiro. Ninguém sabe quem é quem.
rules-saboteur-setup = Uma ronda começa
rules-saboteur-turn = Um turno
rules-saboteur-paths = Pôr túneis
rules-saboteur-actions = Cartas de ação
rules-saboteur-goals = Chegar a uma meta
rules-saboteur-gold = O ouro
rules-saboteur-end = Rondas e fim
sb-picture-paths = Os túneis iluminados estão ligados à escada; os cinzentos estão isolados. Só podes pôr onde a luz chega.
sb-picture-start = A escada em 0, 0, e as três metas sete colunas adiante.
guide-saboteur-welcome = Damos-te as boas-vindas. Vê primeiro o teu papel: fica em baixo à esquerda, ou em Papel num telemóvel.
guide-saboteur-P4 = Tens uma ferramenta partida: não podes pôr túneis. Conserta-a, joga outra carta ou passa.
guide-saboteur-D1 = Divide-se o ouro. Fica com uma carta; o resto segue para o próximo garimpeiro.
guide-saboteur-T1 = Escolhe uma carta: os lugares possíveis acendem-se a verde. Escolhe um. Uma carta que não podes ou não queres jogar passa-se tapada.
guide-saboteur-wait = Os outros jogam. Repara em quem põe becos e em quem parte as ferramentas de quem.

sb-about-break = Com uma ferramenta partida à frente ninguém põe túneis.
sb-about-path = Um túnel que deixa passar toda a gente. Os lados abertos têm de tocar lados abertos, as paredes paredes; pode ser rodado.
sb-about-dead-end = Um beco sem saída: fica onde os lados condizem, mas ninguém passa e nenhuma meta se alcança por ele.
sb-about-start = Partida
sb-about-start-what = A escada para a luz do dia. Todos os túneis têm de estar ligados a ela.
sb-about-goal = Meta { $n }
sb-about-goal-what = Debaixo de uma das três metas está o tesouro: um túnel da partida até lá ganha a ronda para os garimpeiros. As outras duas são pedras.
sb-about-goals = São três: um tesouro e duas pedras.
sb-about-nuggets = Pepitas
sb-about-hand = Cartas na mão

sb-next-round = Ronda { $n }
sb-next-round-in = Começa sozinha em { $n } s.
sb-keys-numbers = Uma carta; depois um lugar ou um jogador
sb-keys-arrows = Para o lugar seguinte, ou por cima da mina
side-saboteur-diggers = Os garimpeiros
side-saboteur-saboteurs = Os sabotadores

## The puzzle

puzzle-what-saboteur =
    { $n ->
        [2] Sabes onde está o tesouro. Chega lá com duas cartas da tua mão: há uma só maneira.
       *[other] Sabes onde está o tesouro. Chega lá com três cartas da tua mão: há uma só maneira.
    }
puzzle-wrong-saboteur = As cartas estão na mesa, e o tesouro não foi alcançado.
