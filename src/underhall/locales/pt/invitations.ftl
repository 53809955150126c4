### Convites

invited = Tens um convite para uma mesa
invited-to = Tens um convite para { $game }
invited-by = { $name } convida-te para { $game }
invited-what = Joga-se no navegador com uma alcunha, sem conta.
tale-saboteur = Os anões escavam um túnel até ao tesouro, mas alguns deles são sabotadores e querem que nunca se lá chegue. Ninguém sabe quem é quem até o ouro ser repartido.
tale-montanara = Dois jogadores escavam em busca de cristais em quatro montanhas de cartas. Quase tudo está virado para baixo, por isso o que viste, e ainda sabes, é metade do jogo.
tale-imperial_miners = Constróis uma mina de cartas da superfície para baixo, e cada carta nova põe em marcha as que estão por cima. Todos jogam ao mesmo tempo, e dez rondas passam depressa.
tale-out_of_mine = Cada um enche uma galeria de cristais, todos ao mesmo tempo e contra o relógio, durante sete rondas. Quem acha que a sua está certa chama, e todos os outros param onde estão.
lasts-saboteur = cerca de 30 minutos
lasts-montanara = cerca de 15 minutos
lasts-imperial_miners = cerca de 40 minutos
lasts-out_of_mine = cerca de 15 minutos
invite-usual = as regras habituais
invite-seats =
    { $n ->
        [one] Um lugar
       *[other] { $n } lugares
    }, { $free ->
        [one] { $free } livre
       *[other] { $free } livres
    }
invite-share = Partilhar
sat-down = { $name } sentou-se à mesa.
table-facts = Esta mesa
option-yes = sim
option-no = não
