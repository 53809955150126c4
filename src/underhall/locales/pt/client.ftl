### The browser: pages and the frame around a table. The boards are in client_GAME.ftl; events, cards and rules in each game's own file.

## Everywhere

You = Tu
yourself = ti próprio
close = Fechar
coming = Um momento …
to-hall = Para a sala
more = Mais
menu = Menu da mesa
settings = Definições
rules = Regras
read-rules = Ler as regras
learn = Como se joga
replay = Rever
language-now = Língua: { $language }. Mudar.
to-light = Luz: como no papel
to-dark = Escuro: como debaixo da terra
only-you = Só tu vês isto.
line-lost = A linha para a sala caiu. A voltar …
line-lost-move = A tua jogada está guardada: segue assim que a linha voltar, e conta uma só vez.
line-lost-none = Nada teu ia a caminho.
line-back = A linha voltou.
line-back-move = A linha voltou e a tua jogada chegou à sala.

## Welcome and lobby

what-this-is = Quatro jogos de minas debaixo de uma montanha.
what-this-is-more = Joga com amigos e com bots.
games = Os jogos
your-name = O teu nome
go-down = Descer
take-name = Ficar com este nome
play-bots-now = Jogar já contra bots
not-yet = Ainda não abriu
about-saboteur = 3–10 jogadores · papéis escondidos
about-montanara = 2 jogadores · memória e nervo
about-imperial_miners = 1–5 jogadores · todos ao mesmo tempo
about-out_of_mine = 2–4 jogadores · em tempo real
game-saboteur = Saboteur
game-montanara = Montanara
game-imperial_miners = Imperial Miners
game-out_of_mine = Out of Mine!
my-games = Os teus jogos
my-games-what = O teu lugar está guardado.
go-on-playing = Continuar
hang-your-tag = Pendura a chapa
free-hooks = Ganchos livres são lugares livres.
no-open-tables = Neste momento ninguém espera por jogadores. Nestas mesas já se sentaram bots, e há um gancho livre.
sit-down = Sentar
sit-at = Sentar no gancho { $n }
watch-these = A decorrer
watch-what = Podes ver; mãos e papéis ficam escondidos.
watch = Ver
watching = a ver
finished = Os teus jogos terminados
finished-what = Agora está tudo à vista.
see-result = Resultado
recent = Jogos para rever
recent-what = Vê um jogo jogada a jogada: está tudo à vista.
ready-table = Uma mesa com bots
ready-level = Começa assim que te sentares · { $level }
example-game = Um jogo gravado
example-game-what = Aqui ainda ninguém acabou nenhum.
kept-for = guardado para { $name }
open-a-table = Abrir uma mesa
bots-can-fill = Os bots podem encher os ganchos.
table-code = Código ou link da mesa
join = Entrar
how-many = Quantos jogam
company = Com quem
with-bots = Bots, já
with-friends = Com amigos: deixa os outros ganchos livres
with-strangers = Quem também procura jogadores
find-wait = Os bots ocupam os ganchos livres depois de
find-players = Procurar jogadores
find-filled = Procuras jogadores. Os bots ocupam os ganchos livres dentro de { $time }, e o jogo começa.
find-look-around = Entretanto podes ver o resto: serás avisado quando começar.
begun-go = Para a mesa
table-begins = { $game }: o jogo começa.
which-bot = Que bots
private-table = Só com convite
clock = Relógio
clock-none = sem relógio
clock-live = { $n } s por jogada, mais uma reserva
clock-days =
    { $n ->
        [one] um dia por jogada
       *[other] { $n } dias por jogada
    }
days =
    { $n ->
        [one] um dia
       *[other] { $n } dias
    }
options = Regras e variantes
play-now = Jogar já
open-it = Abrir a mesa
replay-file = Rever um registo

## Names of tables

place-1 = Rua das Lanternas
place-2 = Quatro Cumes
place-3 = Escada de Cristal
place-4 = Os Níveis Fundos
place-5 = Galeria Velha
place-6 = Porta de Cobre
place-7 = O Eco
place-8 = Poço Cego
place-9 = Capela do Sal
place-10 = Patamar dos Morcegos
place-11 = A Longa Galeria
place-12 = O Paiol
place-13 = Casa do Guincho
place-14 = Fonte Fria
place-15 = A Bigorna
place-16 = Cova da Lua

## Before the start

waiting-for =
    { $n ->
        [one] Um gancho está livre.
       *[other] { $n } ganchos estão livres.
    }
waiting-full = Estão todos.
being-dealt = As cartas estão a ser dadas: cada navegador aqui junta algo à baralhada.
free-seat = livre
free-the-seat = Libertar o lugar
seat-a-bot = Um bot no gancho { $n }
a-bot-here = Um bot aqui …
fill-with-bots = Encher com bots
start = Começar
start-when-full = O jogo começa quando cada gancho tiver uma chapa.
close-table = Fechar a mesa
leave = Tirar a minha chapa
invite = Convidar
invite-how = Envia este link, ou deixa um telemóvel ler o código.
invite-link = O link do convite
invite-renew = Novo convite
copy = Copiar
copied = Copiado
qr = O convite como código para uma câmara

## At the table

seats = Lugares
to-act = a jogar
a-bot = um bot
is-away = ausente
aim-at = Escolher { $name }
bench = A tua banca
your-moves = As tuas jogadas
your-hand = A tua mão
large-cards = Cartas grandes
open-hands = Todas as mãos
role = Papel
log = Diário
log-and-talk = Diário e conversa
log-gap = O que aconteceu antes não é mostrado aqui.
log-earlier = { $n ->
    [one] Mostrar { $n } linha anterior
   *[other] Mostrar { $n } linhas anteriores
}
log-empty = Ainda não aconteceu nada.
talk = Conversa
talk-empty = Ninguém disse nada.
say-something = Diz alguma coisa
send = Enviar
unread =
    { $n ->
        [one] um por ler
       *[other] { $n } por ler
    }
undo = Voltar atrás
hint-ask = Conselho
hint-comes = Um mestre pensa…
hint-master = Um mestre faria assim:
hint-do = Fazer assim
hint-away = Não, obrigado
hint-key = Que faria aqui um mestre? (onde a mesa dá conselhos)
which-rule = Regra { $rule }
prompt-wait = É a vez de { $name }.
prompt-sent = A tua jogada vai a caminho.
prompt-your-move = É a tua vez: escolhe <n>uma jogada</n>.
prompt-over = O jogo terminou.
watching-hands = Estás a ver: as mãos estão escondidas.
bot-sits-in = Um bot joga por ti.
sit-again = Voltar ao meu lugar
step-out = Sair; um bot joga por mim
step-out-sure = Sair da mesa? Um bot joga por ti até voltares.
resign = Desistir do jogo
confirm-no = Não
resign-sure = Desistir mesmo deste jogo?
vote-start = Propor acabar a mesa
vote-abandon = Alguém propõe acabar a mesa.
vote-bot = Alguém propõe que um bot jogue por { $name }.
vote-bot-for = Propor um bot para { $name }
vote-agree = De acordo
vote-take-back = Retirar o voto
abandon-sure = Acabar a mesa? O jogo termina quando todos os outros concordarem.
awaited-away = { $name } está ausente. A mesa espera há { $time }.
awaited-slow = A mesa espera por { $name } há { $time }.
awaited-bot = Deixar um bot jogar por { $name }
awaited-wait = Esperar
note-undone = { $name } voltou atrás numa jogada.
note-warned = O tempo de { $name } acabou; corre uma curta tolerância.
note-left = { $name } saiu; joga um bot.
note-back = { $name } voltou.
note-bot = Um bot sentou-se por { $name }.
note-hint = { $name } pediu um conselho.

## After the end

drawn = Empate.
what-was-hidden = O que estava escondido
rematch = Outra vez
rematch-join = Para a desforra
rematch-proposed =
    { $n ->
        [one] { $names } quer jogar outra vez.
       *[other] { $names } querem jogar outra vez.
    }
rematch-awaited = Falta a resposta de { $names }.
rematch-accept = Jogo outra vez
rematch-decline = Não, obrigado
record-download = Guardar o registo
proof = As baralhadas
proof-what = Antes do jogo a sala prometeu este número. Agora abriu a semente, para poderes verificar que nada foi baralhado a gosto de alguém.
proof-check = Verificar aqui
proof-good = Promessa cumprida: a semente corresponde, e todas as { $answers } baralhadas e sortes resultam dela.
proof-broken-promise = A semente não é a prometida.
proof-changed = O registo foi alterado depois do fim do jogo.
proof-other-contribution = O que alguém deu à baralhada não é aquilo a que se tinha comprometido.
proof-own-missing = Este navegador deu acaso à baralhada, e isso não está no registo.
proof-late-commit = A parte de alguém chegou depois de este navegador ter revelado a sua.
proof-other-shuffle = As baralhadas não resultam da semente.
proof-no-seed = O registo não tem semente.
proof-gave = Deram acaso à baralhada: { $names }. A sala não a podia escolher sozinha.
proof-gave-own = Deram acaso à baralhada: { $names }, e o que este navegador deu está lá. A sala não a podia escolher sozinha.
proof-gave-nobody = Nenhum jogador deu acaso à baralhada: a sala podia escolher uma entre muitas.
proof-signed-good = O registo está assinado por esta sala, e nada mudou desde então.
proof-signed-bad = A assinatura não corresponde ao registo.
proof-signed-other = O registo está assinado, mas não por esta sala.
proof-signed-none = O registo não está assinado.
proof-signed-cannot = Este navegador não pode verificar assinaturas (Ed25519). Guarda o registo e usa: underhall verify
proof-key = A chave da sala:

## Replay

replay-open = Abrir um ficheiro de registo
replay-what = Escolhe o registo (.jsonl) de um jogo terminado, ou larga-o aqui.
replay-side = Visto por
replay-all = todos: tudo à vista
replay-spectator = um espectador
replay-first = Para o início
replay-back = Um passo atrás
replay-play = Reproduzir
replay-pause = Pausa
replay-next = Um passo em frente
replay-last = Para o fim
replay-step = Passo { $n } de { $of }
replay-jump = Saltar para um passo
replay-share = Copiar um link para este passo

## Settings

set-look = Aspeto
set-language = Língua
set-theme = Luz
as-system = como no sistema
theme-plan = planta: claro
theme-lamp = lanterna: escuro
set-motion = Movimento
motion-still = nada se mexe
set-play = Jogo
set-memory = Ajuda à memória
set-memory-what = Marca o que viste e onde está.
set-confirm = Perguntar outra vez
set-confirm-what = Uma carta é posta com um segundo toque no lugar.
set-guide = Guia do primeiro jogo
set-guide-what = Explica o que é pedido, cada coisa uma vez.
set-sound = Som
set-sound-what = O que se coloca, tira, parte e conserta; uma batida quando é a tua vez.
sound-off = Silenciar
sound-is-on = O som está ligado
sound-is-off = O som está desligado
volume = Volume
skip = Saltar
to-result = Resultado
guide = Guia
guide-next = Percebi
guide-off = Sem guia

## A conta

account = Conta
account-nobody = Aqui ainda não és ninguém
account-nobody-what = Escolhe um nome e és um convidado: podes jogar já. Ou entra numa conta.
account-guest = És um convidado: este navegador conhece-te, nenhum outro.
account-is = Isto é uma conta. Entras como { $login }.
account-renamed = Agora chamas-te assim.
account-keep = Guardar-me como conta
account-keep-what = Continuas a ser quem és, com os teus lugares e jogos, e podes voltar de qualquer navegador.
account-login = Nome para entrar
account-login-what = Os outros não o veem.
account-password = Palavra-passe
account-password-what = Pelo menos { $n } caracteres. A sala não te pode enviar outra: guarda-a bem.
account-kept = Agora tens uma conta.
account-log-in = Entrar
account-log-in-what = Com o nome e a palavra-passe da tua conta.
account-log-in-guest = Com o nome e a palavra-passe de uma conta que tens. O convidado que és agora fica para trás.
account-in = Entraste.
account-log-out = Sair
account-log-out-what = Só aqui, ou em todos os navegadores onde entraste: se um se perdeu ou não é teu.
account-browsers = Onde entraste
account-browser = Um navegador
account-here = Este navegador
account-end = Sair ali
account-ended = Saíste nesse navegador.
account-password-change = Mudar a palavra-passe
account-password-change-what = Sais em todos os outros navegadores.
account-password-new = Nova palavra-passe
account-password-changed = Agora tens outra palavra-passe.
account-everywhere = Sair em todo o lado
account-out = Saíste.
account-out-everywhere = Saíste em todos os navegadores.
account-delete = Apagar-me
account-delete-what = São apagados o teu nome, a tua palavra-passe, tudo o que disseste, onde querias ser avisado das tuas vezes e o que este navegador guarda de lições e enigmas. Nos jogos em curso os bots jogam por ti. Os jogos acabados ficam para quem os jogou, e o teu nome é retirado dos registos; os que outros já guardaram ninguém os pode recolher.
account-delete-sure = Não se pode desfazer. Escreve a palavra-passe para apagar a conta.
account-delete-sure-guest = Não se pode desfazer.
account-delete-yes = Apagar-me para sempre
account-delete-no = Não, ficar
account-gone = A sala esqueceu-te.

## What went wrong

gone-title = Não há nada aqui
error-offline = A sala não responde. Tenta daqui a pouco.
error-no_table = Essa mesa não existe, ou precisas do convite.
error-closed = Esta mesa foi fechada antes do fim.
error-no_board = Este cliente não tem tabuleiro para este jogo.
error-no_room = Esse lugar está ocupado.
error-not_open = O jogo já começou.
error-bad_name = Um nome tem de 1 a 24 letras, algarismos, espaços e sinais simples.
error-too_fast = Demasiado de uma vez. Espera um pouco.
error-too_many = Já tens todas as mesas possíveis. Fecha uma primeiro.
error-need_person = Primeiro escolhe um nome.
error-not_seated = Não tens lugar aqui, ou um bot joga nele agora.
error-not_your_turn = Não é a tua vez.
error-stale = Entretanto jogou-se algo. Vê de novo.
error-no_hint = Não se achou um conselho a tempo. Podes pedir de novo.
error-no_undo = Esta jogada não pode ser desfeita: algo foi mostrado ou tirado.
error-taken = Outra pessoa já tem esse nome para entrar.
error-bad_login = O nome ou a palavra-passe estão errados.
error-muted = Não podes falar aqui.
error-bad_option = A sala não aceita essa variante.
error-not_allowed = Só quem abriu a mesa o pode fazer.

## Puzzles

puzzle = Enigma do dia
puzzle-practice = Treino
puzzle-level-easy = fácil
puzzle-level-normal = normal
puzzle-level-hard = difícil
puzzle-level = Dificuldade
puzzle-hint = Ajuda
puzzle-hints =
    { $n ->
        [0] nenhuma ajuda
        [one] uma ajuda
       *[other] { $n } ajudas
    }
puzzle-again = Do início
puzzle-next = Próximo
puzzle-begin = Começar
puzzle-begin-what = A partir daqui corre o tempo.
puzzle-time = Tempo
puzzle-solved = Resolvido em { $time }
puzzle-solved-points =
    { $points ->
        [one] Um ponto
       *[other] { $points } pontos
    }; o melhor que conhecemos é { $par }.
puzzle-solved-before = Resolveste este em { $time }.
puzzle-streak =
    { $n ->
        [0] Ainda nenhum dia seguido
        [one] Um dia
       *[other] { $n } dias seguidos
    }
puzzle-best = Melhor tempo aqui: { $time }
puzzle-improve = Todos os espaços estão cobertos, mas é possível fazer mais pontos.
puzzle-done = Está bem assim
puzzle-to-practice = Treinar
puzzle-none = Esta sala não tem enigmas.
puzzles = Enigmas
puzzle-wrongs =
    { $n ->
        [one] uma resposta errada
       *[other] { $n } respostas erradas
    }
puzzle-wrong = Não é isso.
puzzle-penalty =
    { $n ->
        [one] Uma resposta errada custa um segundo.
       *[other] Uma resposta errada custa { $n } segundos.
    }
puzzle-astray = Daqui já não dá: recomeça.
puzzle-hint-played = O passo seguinte era este.
puzzle-laid = { $n } de { $of }
puzzle-shown = Mostrar o meu nome e o meu tempo na lista do dia
puzzle-nameless = O teu tempo fica neste navegador. Com um nome podes entrar na lista do dia.
puzzle-times =
    { $n ->
        [one] Uma pessoa resolveu-o nesse dia
       *[other] { $n } pessoas resolveram-no nesse dia
    }
puzzle-times-hidden =
    { $n ->
        [one] Mais uma não aparece aqui.
       *[other] Mais { $n } não aparecem aqui.
    }
puzzle-place = Lugar
puzzle-name = Nome
puzzle-help = Ajudas e respostas erradas
puzzle-share = Contar a outros
puzzle-see = Ver como correu
puzzle-begun = Começado: o tempo corre
puzzle-solvers =
    { $n ->
        [0] Ainda ninguém o resolveu
        [one] Uma pessoa resolveu-o
       *[other] { $n } pessoas resolveram-no
    }
puzzle-past = Dias anteriores
puzzle-day-what = Um novo dia começa à meia-noite de Greenwich (UTC). Também se podem jogar os dias anteriores; para os dias seguidos só conta o próprio dia.

about-count =
    { $n ->
        [one] Há uma.
       *[other] Há { $n }.
    }

keys-title = Teclas
keys-back = Um passo atrás
keys-list = Esta lista
keys-enter = Escolher o que está em foco
keys-cards = Uma carta da mão

choice-seat = lugar { $n }
choice-first-random = à sorte
choice-faces-random = à sorte
choice-preset-second = segunda edição
choice-preset-first = primeira edição
choice-play_direction-preset = como na edição
choice-play_direction-clockwise = no sentido dos ponteiros
choice-play_direction-counter_clockwise = ao contrário dos ponteiros
choice-gold_direction-clockwise = no sentido dos ponteiros
choice-gold_direction-counter_clockwise = ao contrário dos ponteiros
choice-nugget_cards-preset = como na edição
choice-nugget_cards-per_digger = uma por garimpeiro
choice-nugget_cards-per_player = uma por jogador
choice-next_starter-preset = como na edição
choice-next_starter-last_path = depois do último túnel
choice-next_starter-last_card = depois da última carta
choice-row_one_gaps-none = nenhum
choice-row_one_gaps-one = um
choice-row_one_gaps-any = quantos se quiser
choice-mode-assisted = só peças certas
choice-mode-free = tudo, verificado no fim
next-level = Agora contra { $level }: { $line }
# o que os outros fizeram desde a última vez do jogador, e com que velocidade se veem as jogadas
since-turn = Desde a tua última vez
since-play =
    { $n ->
        [one] Desde a tua última vez: rever
       *[other] Desde a tua última vez: rever tudo ({ $n })
    }
since-stop = Voltar à mesa
since-tab = { $n } por ver
just-drawn = acabada de tirar
set-pace = Velocidade das jogadas dos outros
set-pace-what = Quanto tempo cada uma fica à vista antes da seguinte. Um toque ou uma tecla mostra tudo de imediato.
pace-instant = Imediata
pace-quick = Rápida
pace-calm = Calma
pace-slow = Lenta
# os nomes dos bots, um para cada lugar
bot-random = Ao acaso
bot-planner = Agrimensor
bot-name-1 = Pavio
bot-name-2 = Fuligem
bot-name-3 = Brasa
bot-name-4 = Sílex
bot-name-5 = Grosa
bot-name-6 = Barro
bot-name-7 = Faísca
bot-name-8 = Duende
bot-name-9 = Pipo
bot-name-10 = Sebo
options-edition = Edição e as suas regras
options-variant = Variantes
options-setup = Início e ritmo
not-there = Aí não.
not-this-now = Agora não.

# Olhar para dentro de uma partida terminada
analysis = Análise
analysis-works = A calcular: { $n } de { $of }
analysis-chances = Probabilidades jogada a jogada
analysis-points = Pontos esperados, jogada a jogada
analysis-eyes = O que { $name } podia saber
analysis-slip = { $name } deixou escapar algo: { $worth } em vez de { $best }
analysis-mistake = { $name } errou: { $worth } em vez de { $best }
analysis-blunder = { $name } perdeu muito: { $worth } em vez de { $best }
analysis-done = Jogado:
analysis-better = Melhor:
analysis-none = Nenhuma jogada fez perder muito.
analysis-suspects = De quem suspeitar, visto por
analysis-suspects-of = De quem { $name } podia suspeitar, jogada a jogada
analysis-how = As probabilidades conhecem todas as cartas. Uma jogada é julgada pelo que o seu jogador podia saber.
analysis-how-live = Probabilidades e juízos como se daí em diante todos fossem igualmente rápidos, venham as cartas que vierem. Uma jogada é julgada pelo que o seu jogador podia saber.
per-cent = { $n } %
side-score = Pontos
attempt = Tentar outra jogada
attempt-subtitle = Outro caminho, a partir do passo { $n }
attempt-what = Tu jogas este lugar, os bots os outros. Nada disto fica guardado.
attempt-live = O que foi jogado em tempo real continua sem relógio: cada um faz uma ação, e todas acontecem ao mesmo tempo.
attempt-won = Por este caminho ganhas, com { $score }.
attempt-lost = Por este caminho não ganhas; tens { $score }.
attempt-back = Voltar à partida como foi
