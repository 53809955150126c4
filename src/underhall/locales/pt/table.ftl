### Underhall: o que todo jogo diz. As chaves são explicadas em ../en/table.ftl.

## Palavras pequenas

you = você
nobody = ninguém
list-and = { $rest } e { $last }
counted = { $what } ×{ $count }
by-seat = { $name } { $value }
no-card = nada
seat-name = Lugar { $seat }

## Durante o jogo

prompt-choose = O que você faz?
since = Desde a sua última escolha
beginning = Como começou
earlier = … antes disso: { $count } (l mostra tudo)
keys = Um número ou uma jogada · ? regra · w dica · l diário · h ajuda · q sair
help =
    Digite o número de uma escolha, ou a jogada em notação.
    ?      a regra que rege esta escolha; ? 9 diz a regra 9
    w      o que um bot faria aqui, e por quê
    l      tudo o que você viu até agora
    b      desenha a mesa de novo
    resign desiste da partida (com um ou dois lugares)
    q      sai; a partida fica guardada e você pode continuar depois
more-choices = Os outros { $count } podem escrever-se, por exemplo { $example }
wrong-number = Não há escolha { $number }: elas vão de 1 a { $last }.
wrong-move = { $text } não é o número de uma escolha nem uma jogada. Uma jogada se escreve assim: { $example }.
not-now = Agora não: { $why }
no-rule = Nenhuma regra está anotada para esta escolha.
no-such-rule = Não há regra { $number } aqui.
rule-line = Regra { $number }. { $text }
hint = { $bot } escolheria { $number }: { $move }
no-hint = Nenhum bot deste jogo pode dar uma dica.
log-title = O que você viu até agora
hand-over = Passe o teclado para { $name } e aperte Enter.
cannot-resign = Com mais de dois lugares ninguém desiste: saia com q, e um bot pode ocupar o lugar.

## Sair e terminar

left = Você deixou a mesa. A partida está guardada em { $file }
go-on = Para continuar: { $command }
record = O registro está em { $file }
record-lost = Não é possível gravar o registro em { $file }: { $why }
record-mended = O registro parava no meio de uma jogada: a parte incompleta foi retirada.
over = A partida acabou.
won-you = Você venceu.
won = { $winners } venceu.
won-shared = { $winners } dividem a vitória.
won-draw = É um empate.
won-nobody = Ninguém venceu.
score = Pontos: { $scores }
opened = Agora tudo está à vista.
unfinished = O registro termina aqui; a partida não foi concluída.

reason-resigned = Um jogador desistiu da partida.
reason-abandoned = A mesa se desfez antes do fim.

event-end = A partida acabou.

## Por que um bot faria uma jogada

why-none = Nenhum motivo dado.
why-lot = Sorteada entre { $moves } jogadas.
