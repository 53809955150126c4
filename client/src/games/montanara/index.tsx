// Montanara's board: four mountains, two camps, a hand that may grow to thirty cards.
import { computed, effect, signal } from '@preact/signals';
import type { JSX } from 'preact';
import sprite from '../../../made/montanara.svg';
import { Card, I } from '../../draw/icons';
import { t } from '../../words';
import { cardName, sentence } from '../../words/events';
import type { Action, Board, GameClient, Line, Sitting, Told } from '../contract';
import type { Letter } from './facts';
import { bag, LETTERS, letters, read, SYMBOL, total, turned } from './facts';
import { AIMED, inHand, offer, PLAIN, playable } from './moves';
import { rules } from './rules';
import type { Aim } from './Scene';
import { Scene } from './Scene';
import { Reorder, Row, Works } from './Works';

type Choice = 'draw' | 'dig' | Letter;
const card = (letter: Letter): string => cardName('montanara', letter);

function open(s: Sitting): Board {
  const at = computed(() => read(s.facts.value, s.options['sizes'])),
    offered = computed(() => offer(s.moves.value)),
    choice = signal<Choice>('draw'),
    /** The mountain whose cards lie open before this seat: examined, or asked for from memory. */
    open = signal<number | null>(null),
    side = s.seat ?? 0,
    asked = computed(() => s.seat !== null && s.toAct.value.includes(s.seat) && !s.busy.value),
    phase = computed(() => at.value.phase.name);
  const send = (move: string) => {
    choice.value = 'draw';
    s.play(move);
  };
  // a choice that the new position does not offer is no choice any more
  const forget = effect(() => {
    const now = offered.value,
      chosen = choice.peek();
    if (chosen === 'dig' ? !now.dig.length && !now.digHand : chosen !== 'draw' && !playable(now, chosen))
      choice.value = 'draw';
  });
  // an examined mountain lies open until it is closed, or until a mountain has to be chosen again
  const look = effect(() => {
    if (phase.value === 'examine' && asked.value) open.value = null;
    for (const event of s.news.value)
      if (event.event === 'examine' && event['seat'] === s.seat && event['cards'])
        open.value = Number(event['mountain']);
  });
  const touched = computed(() =>
    s.news.value.flatMap(e =>
      typeof e['mountain'] === 'number'
        ? [e['mountain']]
        : Array.isArray(e['mountains'])
          ? e['mountains'].map(Number)
          : [],
    ),
  );

  const aims = computed<Aim[]>(() => {
    if (!asked.value) return [];
    const now = offered.value,
      chosen = choice.value,
      each = (verb: string, list: number[]) =>
        list.map(n => ({ n, label: t('move-montanara-' + verb, { arg: String(n) }), run: () => send(`${verb} ${n}`) }));
    if (phase.value === 'examine') return each('examine', now.examine);
    if (chosen === 'dig') return each('dig', now.dig);
    if (chosen === 'U') return each('tunnel', now.tunnel);
    if (chosen === 'O') return each('pit', now.pit);
    if (chosen === 'E')
      return now.quake.map(n => ({
        n,
        pair: true,
        label: t('move-montanara-quake', { arg: `${n}-${n + 1}` }),
        run: () => send(`quake ${n}-${n + 1}`),
      }));
    return chosen === 'draw' ? each('draw', now.draw) : [];
  });

  const prompt = computed(() => {
    if (s.over.value) return t('prompt-over');
    if (!asked.value) {
      if (s.busy.value) return t('prompt-sent');
      const who = s.toAct.value[0];
      return who === undefined ? t('prompt-over') : t('prompt-wait', { name: s.seats.value[who]?.name ?? '' });
    }
    const chosen = choice.value;
    switch (phase.value) {
      case 'dig':
        return t('mt-prompt-on', { n: at.value.phase.left ?? 1 });
      case 'examine':
        return t('mt-prompt-examine');
      case 'tunnel':
        return t('mt-prompt-order');
      case 'drill':
        return t('mt-prompt-drill', { n: at.value.phase.mountain });
    }
    if (chosen === 'dig') return t('mt-prompt-dig', { n: at.value.dwarfs[side] ?? 1 });
    if (chosen === 'draw') return t('mt-prompt-turn');
    return AIMED[chosen]
      ? t(chosen === 'E' ? 'mt-prompt-quake' : 'mt-prompt-aim', { card: card(chosen) })
      : t('mt-prompt-play', { card: card(chosen) });
  });

  const actions = computed<Action[]>(() => {
    const now = offered.value,
      list: Action[] = [];
    if (!asked.value) return list;
    const plain = (move: string, icon: string, key?: string, go = false) => {
      if (now.plain.has(move))
        list.push({
          id: move,
          icon,
          label: t('move-montanara-' + move),
          ...(key ? { key } : {}),
          go,
          run: () => send(move),
        });
    };
    if (phase.value === 'dig') plain('on', 'pick', 'D', true), plain('stop', 'cross', 'S');
    else if (phase.value === 'drill') plain('top', 'arrow', 'T'), plain('leave', 'discard', 'L');
    else if (phase.value === 'examine') plain('decline', 'cross', 'X');
    else if (phase.value === 'turn') {
      const chosen = choice.value,
        dwarfs = at.value.dwarfs[side] ?? 0,
        mode = (c: Choice) => () => (choice.value = c);
      list.push({
        id: 'draw',
        icon: 'draw',
        label: t('mt-draw'),
        key: 'W',
        on: chosen === 'draw',
        off: !now.draw.length,
        run: mode('draw'),
      });
      if (chosen !== 'draw' && chosen !== 'dig' && PLAIN[chosen])
        list.push({
          id: 'play',
          icon: 'arrow',
          label: t('move-montanara-' + PLAIN[chosen]),
          go: true,
          run: () => send(PLAIN[chosen]!),
        });
      list.push({
        id: 'dig',
        icon: 'pick',
        label: t('mt-dig', { n: dwarfs }),
        key: 'D',
        on: chosen === 'dig',
        off: !now.dig.length && !now.digHand,
        run: mode('dig'),
      });
      if (chosen === 'dig' && now.digHand)
        list.push({
          id: 'dig-hand',
          icon: 'discard',
          label: t('mt-dig-hand'),
          key: 'H',
          go: true,
          run: () => send('dig hand'),
        });
    }
    return list;
  });

  const choose = (letter: Letter) => {
    if (!asked.value || phase.value !== 'turn') return;
    // a second tap on a card that needs no target plays it
    if (choice.value === letter && PLAIN[letter] && playable(offered.value, letter)) return send(PLAIN[letter]!);
    if (playable(offered.value, letter)) choice.value = choice.value === letter ? 'draw' : letter;
  };
  const why = (letter: Letter): string => {
    if (letter === 'C') return t('mt-why-crystal');
    if (!asked.value || phase.value !== 'turn') return '';
    if (playable(offered.value, letter)) return '';
    return letter === 'D' ? t('mt-why-dwarf') : letter === 'T' ? t('mt-why-thief') : '';
  };

  function Sheet(): JSX.Element {
    const now = at.value,
      digging = phase.value === 'dig',
      m = now.phase.mountain,
      mine = asked.value;
    return (
      <div class="sheet-wrap">
        <Scene
          at={now}
          side={side}
          names={s.seats.value.map((n, k) => (k === s.seat ? t('mt-your-camp') : n.name))}
          aims={aims.value}
          touched={touched.value}
          own={t('mt-reach', { n: now.dwarfs[side] ?? 0 })}
          look={n => (open.value = n)}
        />
        {mine && phase.value === 'tunnel' && (
          <Works title={t('mt-tunnel-in', { n: m })} secret>
            <Reorder
              key={`${m} ${now.turn}`}
              seen={now.known[m - 1]!.slice(0, 4).filter((c): c is Letter => c !== null)}
              orders={offered.value.orders}
              send={send}
            />
          </Works>
        )}
        {mine && phase.value === 'drill' && (
          <Works title={t('mt-bottom-of', { n: m })} secret>
            <Row cards={now.known[m - 1]!.slice(-1)} from={now.heights[m - 1]!} />
            <Moves list={actions.value} />
          </Works>
        )}
        {digging && (
          <Works title={m ? t('mt-digging', { n: m }) : t('mt-digging-hand')}>
            <Row cards={turned(s.told.value)} />
            {mine && <Moves list={actions.value} />}
          </Works>
        )}
        {open.value !== null && phase.value !== 'tunnel' && phase.value !== 'drill' && (
          <Works title={t('mt-seen-in', { n: open.value })} secret={!s.over.value} close={() => (open.value = null)}>
            <Row cards={now.known[open.value - 1] ?? []} />
          </Works>
        )}
      </div>
    );
  }
  function Hand(): JSX.Element {
    const now = at.value,
      held = inHand(now.hand),
      free = asked.value && phase.value === 'turn';
    if (s.seat === null && s.open)
      return (
        <ul class="open-hands" aria-label={t('open-hands')}>
          {s.seats.value.map((who, seat) => (
            <li key={seat}>
              <b>{who.name}</b>
              <Pile held={now.held[seat] ?? {}} />
            </li>
          ))}
        </ul>
      );
    if (s.seat === null) return <p class="quiet pad">{t('watching-hands')}</p>;
    if (!held.length) return <p class="quiet pad">{t('mt-empty-hand')}</p>;
    return (
      <ul
        class={
          'hand' + (choice.value === 'dig' && offered.value.digHand ? ' tgt' : '') + (held.length > 6 ? ' many' : '')
        }
        aria-label={t('your-hand')}
      >
        {held.map(letter => {
          const count = now.hand[letter] ?? 0,
            able = free && playable(offered.value, letter),
            chosen = choice.value === letter,
            reason = why(letter);
          return (
            <li key={letter}>
              <button
                class={'card' + (count > 1 ? ' stack' : '') + (chosen ? ' sel' : '') + (free && !able ? ' no' : '')}
                aria-pressed={chosen}
                aria-disabled={!able}
                aria-label={t('mt-card', { card: card(letter), count }) + (reason ? `. ${reason}` : '')}
                title={reason || undefined}
                onClick={() => choose(letter)}
              >
                <Card id={'m_' + SYMBOL[letter]} width={80} />
                {count > 1 && <b class="count" data-count={count} aria-hidden="true" />}
                <span class="nm">{card(letter)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    );
  }
  const Aside = (): JSX.Element => (
    <section class="aside">
      <h3>
        <I id="discard" />
        {t('mt-discards')}
      </h3>
      <Pile held={at.value.discards} />
    </section>
  );
  function Ending(): JSX.Element {
    const now = at.value;
    return (
      <div class="opened">
        {[0, 1].map(seat => (
          <p key={seat}>
            <b>{s.seats.value[seat]?.name}</b>{' '}
            {t('mt-ending', { crystals: now.crystals[seat] ?? 0, dwarfs: now.dwarfs[seat] ?? 0 })}
            <Pile held={now.held[seat] ?? {}} />
          </p>
        ))}
        {now.heights.map((height, m) =>
          height ? (
            <details key={m}>
              <summary>{t('mt-mountain', { n: m + 1, cards: height })}</summary>
              <Row cards={now.known[m] ?? []} />
            </details>
          ) : null,
        )}
      </div>
    );
  }
  const key = (event: KeyboardEvent): boolean => {
    const number = /^[1-4]$/.test(event.key) ? Number(event.key) : 0;
    const aim = aims.value.find(a => a.n === number);
    if (aim) return aim.run(), true;
    const action = actions.value.find(a => a.key?.toLowerCase() === event.key.toLowerCase() && !a.off);
    if (action) return action.run(), true;
    return false;
  };
  const back = (): boolean => {
    if (open.value !== null) open.value = null;
    else if (choice.value !== 'draw') choice.value = 'draw';
    else return false;
    return true;
  };
  const Bar = (): JSX.Element => <span class="fact">{t('montanara-turn', { turn: at.value.turn + 1 })}</span>;
  return { Sheet, Hand, prompt, actions, key, back, Aside, Ending, Bar, close: () => (forget(), look()) };
}

const Moves = ({ list }: { list: Action[] }): JSX.Element => (
  <p class="works-acts">
    {list.map(a => (
      <button key={a.id} class={'btn' + (a.go ? ' go' : '')} onClick={a.run}>
        <I id={a.icon} />
        {a.label}
        {a.key && <kbd>{a.key}</kbd>}
      </button>
    ))}
  </p>
);
const Pile = ({ held }: { held: ReturnType<typeof bag> }): JSX.Element => (
  <ul class="pile">
    {LETTERS.filter(l => held[l]).map(l => (
      <li key={l}>
        <I id={SYMBOL[l]} />
        {held[l]}
        <span class="sr"> {card(l)}</span>
      </li>
    ))}
    {!total(held) && <li class="quiet">{t('no-card')}</li>}
  </ul>
);

const ICON: Record<string, string> = {
  deal: 'draw',
  draw: 'draw',
  dwarf: 'dwarf',
  collapse: 'collapse',
  thief: 'thief',
  quake: 'quake',
  tunnel: 'tunnel',
  order: 'tunnel',
  drill: 'drill',
  bore: 'drill',
  put: 'drill',
  pit: 'pit',
  examine: 'eye',
  decline: 'cross',
  dig: 'pick',
  turn: 'flip',
  crystal: 'crystal',
  cave_in: 'collapse',
  stop: 'cross',
  end: 'tick',
};
function tell(event: Told, s: Sitting): Line {
  const { text, secret } = sentence(
    'montanara',
    event,
    s.seat,
    s.seats.value.map(n => n.name),
  );
  const icon =
    event.event === 'turn' && letters([event['card']]).length
      ? SYMBOL[event['card'] as Letter]
      : (ICON[event.event] ?? 'scroll');
  const tone =
    event.event === 'collapse' || event.event === 'cave_in' ? ('bad' as const) : secret ? ('mine' as const) : undefined;
  return { icon, text, ...(tone ? { tone } : {}), ...(secret ? { only: t('only-you') } : {}) };
}

export default { sprite, faceToFace: true, open, tell, rules } satisfies GameClient;
