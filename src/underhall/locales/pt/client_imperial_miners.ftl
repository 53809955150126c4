### A mesa de Imperial Miners no navegador. Eventos, jogadas e regras estão em imperial_miners.ftl; os textos das cartas vêm do pacote.

im-or = ou
im-card = { $name }. Nível { $level }, custo { $cost }.
im-level-cost = Nível { $level } · custo { $cost }
im-has-machines =
    { $n ->
        [one] Tem { $n } máquina.
       *[other] Tem { $n } máquinas.
    }
im-is-collapsed = Há um desabamento sobre ela.
im-was-activated = Ativada nesta ronda.
im-mine-words =
    Uma mina de { $cards ->
        [one] uma carta
       *[other] { $cards } cartas
    } com { $carts ->
        [one] um vagonete completo
       *[other] { $carts } vagonetes completos
    }
im-people-scots = Escoceses
im-people-barbarians = Bárbaros
im-people-egyptians = Egípcios
im-people-japanese = Japoneses
im-people-atlanteans = Atlantes
im-people-romans = Romanos
im-space = Casa { $n }: { $text }
im-space-of = { $name }, casa { $n }
im-surface = A superfície
im-deck =
    Baralho { $level }: { $n ->
        [one] { $n } carta
       *[other] { $n } cartas
    }
im-from-deck =
    Baralho { $level }, { $n ->
        [one] { $n } carta
       *[other] { $n } cartas
    }
im-deck-one = a primeira carta do baralho I
im-discards = Descartes: { $n }
im-event = O evento desta ronda
im-boards = Os tabuleiros de progresso, os baralhos e os descartes
im-ours = Pacote { $title }: cartas, eventos e tabuleiros são nossos, não os do jogo impresso.
im-private = Pacote { $title }, trazido por esta sala.
im-spot = Coloca { $card } no nível { $level }, coluna { $column }.
im-wakes = Acorda { $cards }.
im-choose = Escolhe { $name }
im-advance =
    { $n ->
        [one] Avança { $n } casa
       *[other] Avança { $n } casas
    }
im-advance-none = Fica onde estás
im-nothing = nada agora
im-why-coins = Custa { $cost } e tens { $coins }.
im-not-row = Uma carta de nível { $level } vai para a fila { $level }.
im-not-below = Precisa de uma carta acima.
im-why-place = Não há lugar no nível { $level }: precisa de uma carta acima.
im-wait =
    { $n ->
        [one] { $names } está a escolher.
       *[other] { $names } estão a escolher.
    }
im-wait-chosen = Escolheste { $card }; espera-se por { $names }.
im-wait-setup = As tuas quatro cartas estão escolhidas; espera-se por { $names }.
im-wait-event = Resolveste o evento; espera-se por { $names }.
im-wait-done = Terminaste; espera-se por { $names }.
im-prompt-keep =
    Guarda quatro cartas: <n>{ $n ->
        [one] mais uma
       *[other] mais { $n }
    }</n> para pôr de lado.
im-prompt-commit =
    Escolhe uma carta para jogar; tens { $coins ->
        [1] uma moeda
       *[other] { $coins } moedas
    }. Ninguém a vê até todos escolherem.
im-prompt-commit-alone =
    Escolhe uma carta para jogar; tens { $coins ->
        [1] uma moeda
       *[other] { $coins } moedas
    }.
im-prompt-dig = Nenhuma carta da tua mão pode ser jogada: jogas a primeira do baralho I.
im-prompt-lay =
    { $card }, { $cost } { $coins ->
        [1] da tua moeda
       *[other] das tuas { $coins } moedas
    }: <n>{ $n ->
        [one] um lugar
       *[other] { $n } lugares
    } no nível { $level }</n>.
im-prompt-place =
    Onde fica { $card }? <n>{ $n ->
        [one] Um lugar
       *[other] { $n } lugares
    }</n>.
im-prompt-discard = { $n } cartas na mão, e oito podem ficar: qual vai?
im-prompt-asked = { $who } pergunta: { $what }
im-commit = Joga esta carta
im-hint-play = Joga { $name }
im-hint-discard = Descarta { $name }
im-hint-cart = Um vagonete em { $name }
im-aside = Põe de lado
im-discard = Descarta-a
im-mine-of = Mina de { $name }
im-own-mine = Voltar à tua mina
im-empty = Ainda nenhuma carta. A primeira fica sob a superfície.
im-revealed = Jogadas nesta ronda
im-read = Aponta para uma carta para a leres.
im-read-tap = Toca numa carta para a leres.
im-no-hand = A tua mão está vazia.
im-activates =
    { $seat_you ->
        [yes] { $name }: { $text }
       *[no] { $name } de { $seat }: { $text }
    }
im-score =
    { $n ->
        [one] { $n } ponto com vagonetes
       *[other] { $n } pontos com vagonetes
    }
im-coins =
    { $n ->
        [one] { $n } moeda
       *[other] { $n } moedas
    }
im-cards =
    { $n ->
        [one] { $n } carta na mão
       *[other] { $n } cartas na mão
    }
im-choosing = está a escolher
im-chosen = escolheu
im-acting = está a trabalhar
im-ready = terminou
im-events-left = { $n ->
        [one] evento restante
       *[other] eventos restantes
    }
im-round = ronda { $n } de { $of }
im-word-coins =
    { $n ->
        [one] moeda
       *[other] moedas
    }
im-word-points =
    { $n ->
        [one] ponto
       *[other] pontos
    }
im-word-carts =
    { $n ->
        [one] vagonete
       *[other] vagonetes
    }
im-word-cards =
    { $n ->
        [one] carta
       *[other] cartas
    }
im-column-points = Pontos em fichas
im-column-carts = Vagonetes completos
im-column-total = Total
im-column-coins = Moedas
im-column-boards = Tabuleiros completados
im-breakdown = Os pontos e um por cada vagonete completo; nos empates contam as moedas, depois os vagonetes.
im-last-hands = As mãos no fim
im-verdict =
    { $title }: { $points ->
        [one] um ponto
       *[other] { $points } pontos
    }
im-picture-place = Uma carta de nível III fica sob pelo menos uma carta de nível II: três lugares.
im-picture-chain = A carta colocada no nível III e Coro das bombas estão acordadas. Agora uma das duas cartas acima.
im-picture-tokens = Três máquinas numa carta, um desabamento noutra, vagonetes cheios onde duas metades se tocam.
rules-imperial_miners-intro = Cada um escava a sua mina, todos ao mesmo tempo, durante dez rondas. Uma carta colocada em profundidade acorda as cartas acima dela, uma após outra, até à superfície. As cartas são do Underhall: as do jogo impresso não são públicas, e quem as possui pode pô-las num pacote privado.
rules-imperial_miners-setup = Antes da primeira ronda
rules-imperial_miners-cards = As cartas
rules-imperial_miners-round = Uma ronda
rules-imperial_miners-place = Onde pode ficar uma carta
rules-imperial_miners-chain = A cadeia até à superfície
rules-imperial_miners-tokens = Máquinas, desabamentos, vagonetes
rules-imperial_miners-draw = Tirar cartas
rules-imperial_miners-advance = Os tabuleiros de progresso
rules-imperial_miners-end = O fim
guide-imperial_miners-welcome = Damos-te as boas-vindas. Escavas a tua mina durante dez rondas; ninguém a pode estragar. Contam os pontos, e um por cada vagonete cheio.
guide-imperial_miners-R7 = Guarda quatro destas cartas: algo de nível I para começar, depois o que puderes pagar em breve. Escolhe uma carta para a ler, escolhe-a outra vez para a pôr de lado.
guide-imperial_miners-R16 = Escolhe uma carta, depois o seu lugar. O número no canto é o custo. Todos revelam ao mesmo tempo.
guide-imperial_miners-R18 = Agora coloca-a. O nível I está sempre livre; uma carta mais funda fica sob pelo menos outra. O que ela acordaria está iluminado.
guide-imperial_miners-R23 = A carta iluminada está acordada: usa um dos seus efeitos ou deixa-a descansar. Ao lado de cada um está o que traz logo.
guide-imperial_miners-R21 = Há duas cartas acima. Uma delas acorda a seguir: escolhe-a.
guide-imperial_miners-R22 = Chegaste à superfície: recebe moedas, paga para avançar num tabuleiro, ou tira três cartas. Depois a tua ronda acabou.
guide-imperial_miners-R35 = Escolhe uma carta da tua mina: as possíveis têm um contorno e um número.
guide-imperial_miners-R32 = Escolhe um lado com pelo menos meio vagonete: o vagonete fica completo e vale um ponto.
guide-imperial_miners-R41 = Quanto? Só a casa onde paras te dá alguma coisa.
guide-imperial_miners-R40 = Escolhe um tabuleiro. Ficas nele até ao topo.
guide-imperial_miners-R36 = Escolhe um baralho e vê a carta antes de escolher o próximo. O nível I é barato, o III é forte.
guide-imperial_miners-R39 = Escolhe onde procurar uma carta dessa fação. Todos veem o que encontras.
guide-imperial_miners-R37 = Escolhe uma carta para largar. Na mão ficam no máximo oito.
guide-imperial_miners-wait = Os outros ainda estão a jogar. Vê as minas deles junto aos nomes; nada lá toca na tua.

im-about-card = Nível { $level }, custa { $cost }
im-about-designs = Uma de { $n } cartas diferentes de nível { $level }.
im-about-coins = Moedas
im-about-points = Pontos
im-about-carts = Vagonetes
im-about-machine = Máquina
im-about-collapse = Desabamento
im-about-cards = Cartas na mão
im-about-surface = Superfície
im-about-deck = Baralhos
im-about-discards = Descartes
im-about-boards = Tabuleiros de progresso
im-about-events = Eventos

im-at-least = mín { $n }
im-at-most = máx { $n }
im-all = todas
im-best-cards = As melhores cartas
im-final-count = A contagem final
im-keys-numbers = Uma carta; depois um lugar, ou o que se pede
im-keys-arrows = Para a carta seguinte
