### Underhall: o que todos os jogos dizem. As chaves são explicadas em ../en/table.ftl.

## Palavras pequenas

you = tu
nobody = ninguém
list-and = { $rest } e { $last }
counted = { $what } ×{ $count }
by-seat = { $name } { $value }
no-card = nada
seat-name = Lugar { $seat }

## Durante o jogo

prompt-choose = O que fazes?
since = Desde a tua última escolha
beginning = Como começou
earlier = … antes disso: { $count } (l mostra tudo)
keys = Um número ou uma jogada · ? regra · w dica · l diário · h ajuda · q sair
help =
    Escreve o número de uma escolha, ou a jogada em notação.
    ?      a regra que rege esta escolha; ? 9 diz a regra 9
    w      o que um bot faria aqui, e porquê
    l      tudo o que viste até agora
    b      desenha a mesa de novo
    resign desiste do jogo (com um ou dois lugares)
    q      sai; o jogo fica guardado e podes continuar depois
more-choices = Os outros { $count } podem escrever-se, por exemplo { $example }
wrong-number = Não há escolha { $number }: elas vão de 1 a { $last }.
wrong-move = { $text } não é o número de uma escolha nem uma jogada. Uma jogada escreve-se assim: { $example }.
not-now = Agora não: { $why }
no-rule = Nenhuma regra está anotada para esta escolha.
no-such-rule = Não há regra { $number } aqui.
rule-line = Regra { $number }. { $text }
hint = { $bot } escolheria { $number }: { $move }
log-title = O que viste até agora
hand-over = Passa o teclado a { $name } e carrega em Enter.
cannot-resign = Com mais de dois lugares ninguém desiste: sai com q, e um bot pode ocupar o lugar.

## Sair e terminar

left = Deixaste a mesa. O jogo está guardado em { $file }
go-on = Para continuar: { $command }
record = O registo está em { $file }
record-lost = Não é possível gravar o registo em { $file }: { $why }
record-mended = O registo parava no meio de uma jogada: a parte incompleta foi retirada.
over = O jogo acabou.
won-you = Venceste.
won = { $winners } venceu.
won-shared = { $winners } dividem a vitória.
won-draw = É um empate.
won-nobody = Ninguém venceu.
score = Pontos: { $scores }
opened = Agora tudo está à vista.
unfinished = O registo termina aqui; o jogo não foi concluído.

reason-resigned = Um jogador desistiu do jogo.
reason-abandoned = A mesa desfez-se antes do fim.

event-end = O jogo acabou.

## Quão bem jogam os bots: os quatro níveis de cada jogo, do mais brando ao mais forte

level-apprentice = Aprendiz
level-apprentice-line = Novo na mina: esquece, deixa escapar coisas e dá-te tempo.
level-miner = Mineiro
level-miner-line = Conhece o ofício e comete alguns erros.
level-foreman = Capataz
level-foreman-line = Joga com juízo e lembra-se do que viu.
level-master = Mestre
level-master-line = Pensa adiante, tira conclusões e não oferece nada.

## Por que um bot faria uma jogada

why-none = Nenhum motivo dado.
why-lot = Sorteada entre { $moves } jogadas.
