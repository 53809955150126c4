### O ecrã inteiro num terminal. O que partilha com as linhas e com o navegador está em table.ftl.

full-log = O que aconteceu
full-waiting = À espera de { $names }
full-small = Esta janela é pequena demais para uma mesa.
    Precisa de { $width } colunas e { $height } linhas;
    com menos, joga com --lines.
full-keys = ←↑↓→ ou número, Enter · Esc atrás · h dica · ? regras · l diário · q sair
full-keys-title = Teclas
full-keys-help =
    Um clique ou um número escolhe. Também as setas ou Tab, e depois Enter.
    Esc      um passo atrás
    h        o que um bot faria aqui, e porquê
    l        tudo o que viste até agora
    :        escrever uma jogada em notação
    R        desistir do jogo (com um ou dois lugares)
    PgUp     o que aconteceu antes; Shift e as setas movem um tabuleiro maior do que o seu lugar
    q        sair; o registo fica guardado e podes continuar depois
full-rules-here = O que rege esta escolha
full-rules = As regras por número
full-type = Uma jogada em notação
full-leave = Sair da mesa? O jogo fica guardado e podes continuar depois.
full-yes-no = Enter sim · Esc não
full-resign = Desistir do jogo?
full-hint = { $bot } escolheria: { $move }. { $why }

## Ver um registo

full-watch-keys = ← → passo · Home End · Espaço corre · v quem vê · ? regras · l diário · q sair
full-watch-help =
    ← →      um passo atrás, um passo à frente; PgUp e PgDn dez
    Home End o princípio, o fim
    Espaço   deixar correr, no seu próprio tempo se o registo o guardou; outra vez para parar
    v        quem vê: um espectador, cada lugar e, depois do fim do jogo, tudo aberto
    l        tudo o que quem vê já viu
    q        sair
full-step = Passo { $step } de { $last }{ $playing ->
        [yes] , a correr
       *[no] { "" }
    }
full-as-spectator = como um espectador o viu
full-as-seat = como { $name } o viu
full-as-open = com tudo aberto

## Numa sala

full-join-keys = ←↑↓→ ou número, Enter · Esc atrás · t falar · ? regras · l diário · q sair
full-join-help =
    Um clique ou um número escolhe. Também as setas ou Tab, e depois Enter.
    Esc      um passo atrás
    u        voltar atrás na última jogada, enquanto ninguém agiu depois
    t        dizer algo aos outros
    l        tudo o que viste até agora
    :        escrever uma jogada em notação
    R        desistir do jogo (com um ou dois lugares)
    q        sair; o lugar continua teu, e o mesmo comando traz-te de volta
full-not-begun = O jogo não começou: é o anfitrião que o inicia.
full-lost = A ligação caiu. A tentar de novo …
full-undo = u volta atrás na última jogada
full-your-time = o teu tempo { $time }
full-leave-hall = Sair da sala? O lugar continua teu, e o mesmo comando traz-te de volta.
full-no-hints = Numa sala ninguém recebe dicas.
full-talk = Dizer aos outros
