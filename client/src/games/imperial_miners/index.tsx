// Imperial Miners' board: the own mine large, the others' at a glance; choose a card, see where it may lie and what it would wake.
import { batch, computed, effect, signal } from '@preact/signals';
import type { JSX } from 'preact';
import sprite from '../../../made/imperial_miners.svg';
import { I, Tag } from '../../draw/icons';
import { moves as mayMove, settings } from '../../settings';
import { has, t } from '../../words';
import { join, reason, sentence } from '../../words/events';
import type { Action, Board, GameClient, Line, Sitting, Told } from '../contract';
import { Asks, asksOf } from './asking';
import type { Choice } from './Boards';
import { Decks, Event, Hoists, Rails, Surface } from './Boards';
import { Face, Reading, SmallMine, inWords } from './Cards';
import { dragged } from './drag';
import type { Laid, Miner } from './facts';
import { ROMAN, ROUNDS, cardsIn, chain, read } from './facts';
import type { Aim, Spark, Spot } from './Mine';
import { Mine } from './Mine';
import type { Deed } from './moves';
import { deed } from './moves';
import { design, packOf, sentences } from './pack';
import { rules } from './rules';

const IN_MINE = new Set(['place', 'at', 'cart']);
const NOBODY: Miner = { coins: 0, points: 0, board: null, place: 0, boards: 0, hand: [], levels: [], commit: false, waiting: null, mine: [], fullCarts: 0 };
const TITLES = ['digger', 'labourer', 'expert', 'engineer', 'veteran', 'king'];

function open(s: Sitting): Board {
  const at = computed(() => read(s.facts.value)),
    pack = packOf(s.options),
    deeds = computed(() => s.moves.value.map(deed)),
    /** Which card of the hand is chosen, by its place. */
    chosen = signal<number | null>(null),
    hot = signal<string | null>(null),
    /** The place that goes with a card committed: it is laid there as soon as the cards are revealed. */
    plan = signal<{ card: string; column: number } | null>(null),
    shown = signal(s.seat ?? 0),
    reading = signal<{ id: string; laid?: Laid } | null>(null),
    /** What is opened over the sheet: the progress boards on a small screen, the discards. */
    over = signal<'boards' | 'discards' | null>(null),
    asked = computed(() => s.seat !== null && s.toAct.value.includes(s.seat) && !s.busy.value && at.value.phase !== ''),
    me = computed(() => at.value.miners[s.seat ?? 0] ?? NOBODY),
    coins = Number(s.options['surface_coins'] ?? 3),
    names = computed(() => s.seats.value.map(n => n.name));
  const card = computed(() => (chosen.value === null ? null : (me.value.hand[chosen.value] ?? null)));
  const send = (move: string) =>
    batch(() => {
      chosen.value = null;
      hot.value = null;
      reading.value = null;
      s.play(move);
    });
  const asks = computed(() => (asked.value && pack.value ? asksOf(at.value, deeds.value, pack.value, s.seat ?? 0, coins) : []));

  // what is no longer in the hand is no longer chosen; who must choose in the own mine looks at it
  const forget = effect(() => {
    const hand = me.value.hand;
    if (chosen.peek() !== null && (s.over.value || !hand[chosen.peek()!])) chosen.value = null;
    if (asked.value && deeds.value.some(d => IN_MINE.has(d.do))) shown.value = s.seat!;
  });
  const lay = effect(() => {
    const planned = plan.value;
    if (!planned || !asked.value || at.value.phase !== 'place') return;
    plan.value = null;
    const move = `place ${planned.column}`;
    if (me.value.waiting === planned.card && s.moves.value.includes(move)) queueMicrotask(() => s.play(move));
  });

  // ---------------------------------------------------------------- what may be chosen, and where
  const playable = (id: string): boolean => deeds.value.some(d => d.do === 'play' && d.card === id);
  const spots = computed<Spot[]>(() => {
    const now = at.value,
      book = pack.value;
    if (!asked.value || !book) return [];
    const spot = (id: string, column: number, n: number, go: () => void): Spot => {
      const level = design(book, id).level,
        key = `${level},${column}`,
        names = [...chain(me.value.mine, level, column)].map(([where]) => {
          const [l, c] = where.split(',').map(Number);
          return design(book, me.value.mine.find(x => x.level === l && x.column === c)?.card ?? '').name;
        });
      return {
        key,
        n,
        level,
        column,
        card: id,
        label: t('im-spot', { card: design(book, id).name, level: ROMAN[level] ?? '', column: sign(column) }) + (names.length ? ` ${t('im-wakes', { cards: join(names) })}` : ''),
        run: () => {
          if (settings.value.confirm && hot.value !== key) hot.value = key;
          else go();
        },
      };
    };
    if (now.phase === 'place' && me.value.waiting) return deeds.value.flatMap((d, k) => (d.do === 'place' ? [spot(me.value.waiting!, d.column, k + 1, () => send(d.move))] : []));
    const id = card.value;
    if (now.phase !== 'commit' || !id || !playable(id)) return [];
    return (now.places[design(book, id).level - 1] ?? []).map((column, k) =>
      spot(id, column, k + 1, () =>
        batch(() => {
          plan.value = { card: id, column };
          send(`play ${id}`);
        }),
      ),
    );
  });
  const aimAt = (d: Extract<Deed, { do: 'at' | 'cart' }>, n: number): Aim => {
    const laid = me.value.mine.find(c => c.level === d.level && c.column === d.column),
      name = pack.value && laid ? design(pack.value, laid.card).name : '';
    const label = d.do === 'at' ? t('im-choose', { name }) : t('move-imperial_miners-cart', { name, arg_2: ['right', 'lower-left', 'lower-right'][d.side - 3]! });
    return { key: `${d.level},${d.column}`, n, label, run: () => send(d.move) };
  };
  const aims = computed(() => new Map(asked.value ? deeds.value.flatMap((d, k) => (d.do === 'at' ? [[`${d.level},${d.column}`, aimAt(d, k + 1)] as const] : [])) : []));
  const edges = computed(() => (asked.value ? deeds.value.flatMap((d, k) => (d.do === 'cart' ? [{ ...aimAt(d, k + 1), level: d.level, column: d.column, side: d.side, key: d.key }] : [])) : []));
  /** The same offers as in the list, on the things themselves: spaces, boards, decks, the surface. */
  const onThings = computed(() => {
    const found = new Map<string, Choice>();
    for (const ask of asks.value) {
      const d = deed(ask.move),
        choice = { label: ask.text, run: () => send(ask.move) };
      if (d.do === 'surface') found.set(d.what, choice);
      if (d.do === 'deck') found.set(ROMAN[d.level] ?? '', choice);
      if (d.do === 'board') found.set(String(d.n - 1), choice);
      if (d.do === 'advance' && d.n && me.value.board !== null) found.set(`${me.value.board},${me.value.place + d.n}`, choice);
    }
    return found;
  });
  const woken = computed(() => {
    const spot = spots.value.find(each => each.key === hot.value) ?? (spots.value.length === 1 ? spots.value[0] : undefined);
    return spot ? chain(me.value.mine, spot.level, spot.column) : new Map<string, number>();
  });

  // ---------------------------------------------------------------- what is said
  const why = (id: string): string => {
    if (!asked.value || at.value.phase !== 'commit' || playable(id) || !pack.value) return '';
    const cost = at.value.prices[id] ?? design(pack.value, id).cost;
    return cost > me.value.coins ? t('im-why-coins', { cost, coins: me.value.coins }) : t('im-why-place', { level: ROMAN[design(pack.value, id).level] ?? '' });
  };
  /** Who asks: a card, the event, a space of a board, the surface. */
  const asker = (): string => {
    const who = at.value.asks,
      book = pack.value;
    if (!who || !book) return '';
    if (who.from === 'event') return book.events[at.value.event ?? '']?.name ?? '';
    if (who.from === 'space') return t('im-space-of', { n: who.place ?? 0, name: book.faces[at.value.faces[who.board ?? 0] ?? 0]?.name ?? '' });
    if (who.from === 'surface') return t('im-surface');
    return who.from === 'card' && who.card ? design(book, who.card).name : '';
  };
  const waiting = (): string => {
    const others = s.toAct.value.filter(seat => seat !== s.seat).map(seat => names.value[seat] ?? ''),
      who = join(others),
      mine = me.value;
    if (!others.length) return t('prompt-over');
    if (s.seat === null) return t('im-wait', { names: who, n: others.length });
    if (at.value.stage === 'commit' && mine.commit) {
      const name = typeof mine.commit === 'string' && pack.value ? (mine.commit === 'dig' ? t('im-deck-one') : design(pack.value, mine.commit).name) : '';
      return t('im-wait-chosen', { card: name, names: who });
    }
    return t('im-wait-' + (at.value.stage === 'setup' ? 'setup' : at.value.stage === 'event' ? 'event' : 'done'), { names: who });
  };
  const spotAt = computed(() => spots.value.find(each => each.key === hot.value));
  const prompt = computed(() => {
    const now = at.value,
      id = card.value;
    if (s.over.value) return t('prompt-over');
    if (!pack.value) return t('coming');
    if (!asked.value) return s.busy.value ? t('prompt-sent') : waiting();
    if (now.phase === 'keep') return t('im-prompt-keep', { n: me.value.hand.length - 4 });
    if (now.phase === 'commit') {
      if (deeds.value.some(d => d.do === 'dig')) return t('im-prompt-dig');
      if (!id) return t('im-prompt-commit', { coins: me.value.coins });
      const reason = why(id);
      return reason || spotAt.value?.label || t('im-prompt-lay', { card: design(pack.value, id).name, cost: now.prices[id] ?? 0, coins: me.value.coins, level: ROMAN[design(pack.value, id).level] ?? '', n: spots.value.length });
    }
    if (now.phase === 'place') return spotAt.value?.label ?? t('im-prompt-place', { card: design(pack.value, me.value.waiting ?? '').name, n: spots.value.length });
    const who = asker(),
      what = t(now.phase === 'discard' && me.value.hand.length > 8 && !deeds.value.some(d => d.do === 'stop') ? 'im-prompt-discard' : `prompt-imperial_miners-${now.phase}`);
    return who ? t('im-prompt-asked', { who, what }) : what;
  });
  const gone = computed(() => deeds.value.find((d): d is Extract<Deed, { do: 'play' | 'discard' }> => d.do === 'discard' && d.card === card.value));
  const actions = computed<Action[]>(() => {
    const id = card.value,
      list: Action[] = [];
    if (!asked.value) return list;
    if (id && at.value.phase === 'commit' && playable(id)) list.push({ id: 'play', icon: 'tick', label: t('im-commit'), key: 'P', go: true, run: () => send(`play ${id}`) });
    if (gone.value) list.push({ id: 'gone', icon: 'discard', label: t(at.value.phase === 'keep' ? 'im-aside' : 'im-discard'), key: 'X', go: true, run: () => send(gone.value!.move) });
    return list;
  });

  // ---------------------------------------------------------------- what just happened
  const place = (e: Told): string | null => (typeof e['column'] === 'number' ? `${ROMAN.indexOf(String(e['level']) as 'I')},${e['column']}` : null);
  const freshAt = (seat: number): Set<string> => new Set(s.news.value.filter(e => e['seat'] === seat).flatMap(e => place(e) ?? []));
  /** Gains rise over the card they come from, one after the other. */
  const sparks = computed<Spark[]>(() => {
    const found: Spark[] = [],
      mine = at.value.miners[shown.value]?.mine ?? [];
    let where: string | null = null;
    if (!mayMove()) return found;
    for (const e of s.news.value) {
      if (e['seat'] !== shown.value) continue;
      where = place(e) ?? where;
      const laid = mine.find(c => c.card === e['source']),
        key = where ?? (laid ? `${laid.level},${laid.column}` : null),
        n = Number(e['change']);
      if (!key) continue;
      if (e.event === 'coins' || e.event === 'points') found.push({ key, order: found.length, icon: e.event === 'coins' ? 'coin' : 'point', text: n > 0 ? `+${n}` : `−${-n}` });
      if (e.event === 'machines' || e.event === 'collapse' || e.event === 'cart') found.push({ key, order: found.length, icon: e.event === 'machines' ? 'machine' : e.event, text: '' });
    }
    return found;
  });
  /** The cards of this round's common reveal. */
  const revealed = computed(() => {
    const found: { seat: number; id: string }[] = [];
    for (let k = s.told.value.length - 1; k >= 0; k--) {
      const e = s.told.value[k]!;
      if (e.event === 'event' || e.event === 'round') break;
      if ((e.event === 'reveal' || e.event === 'dig') && typeof e['id'] === 'string') found.unshift({ seat: Number(e['seat']), id: e['id'] });
    }
    return found;
  });

  // ---------------------------------------------------------------- the sheet
  function Sheet(): JSX.Element {
    const now = at.value,
      book = pack.value,
      seat = shown.value,
      miner = now.miners[seat] ?? NOBODY,
      own = seat === s.seat,
      who = now.asks;
    if (!book) return <p class="quiet pad">{t('coming')}</p>;
    return (
      <div class="sheet-wrap im-sheet">
        <div class={'im-around' + (over.value === 'boards' ? ' open' : '')}>
          <Hoists at={now} pack={book} names={names.value} choices={onThings.value} />
          <Purse miner={me.value} />
          <Decks at={now} choices={onThings.value} open={() => (over.value = 'discards')} />
          <p class="quiet im-ours">
            {t(book.ours ? 'im-ours' : 'im-private', { title: book.title })}
          </p>
          <button class="tool im-shut" aria-label={t('close')} onClick={() => (over.value = null)}>
            <I id="cross" />
          </button>
        </div>
        <div class="im-work">
          <svg class="im-lines" viewBox="0 0 900 620" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            <use href="#im-levels" width="900" height="900" />
          </svg>
          <div class="im-head">
            <Purse miner={me.value} />
            <button class="im-rails-button" onClick={() => (over.value = 'boards')} aria-label={t('im-boards')}>
              <Rails at={now} pack={book} />
            </button>
            {now.event && (
              <details class="im-event-line">
                <summary>{book.events[now.event]?.name}</summary>
                <Event event={book.events[now.event]} />
              </details>
            )}
          </div>
          {own || s.seat === null ? (
            <Surface coins={coins} choices={onThings.value} />
          ) : (
            <p class="im-whose">
              <Tag seat={seat} name={names.value[seat] ?? ''} size={32} />
              <b>{t('im-mine-of', { name: names.value[seat] ?? '' })}</b>
              <button class="btn small" onClick={() => (shown.value = s.seat!)}>
                {t('im-own-mine')}
              </button>
            </p>
          )}
          <Mine
            mine={miner.mine}
            pack={book}
            spots={own ? spots.value : []}
            aims={own ? aims.value : new Map<string, Aim>()}
            edges={own ? edges.value : []}
            hot={hot.value}
            setHot={key => (hot.value = key)}
            woken={own ? woken.value : new Map<string, number>()}
            asking={own && asked.value && who?.from === 'card' && who.level ? `${who.level},${who.column}` : null}
            sparks={sparks.value}
            fresh={freshAt(seat)}
            beat={s.told.value.length}
            prices={now.prices}
            look={laid => (reading.value = { id: laid.card, laid })}
            looked={reading.value?.laid ? `${reading.value.laid.level},${reading.value.laid.column}` : null}
            empty={t('im-empty')}
          />
          {revealed.value.length > 1 && (
            <ul class="im-revealed" aria-label={t('im-revealed')}>
              {revealed.value.map(({ seat, id }) => (
                <li key={seat}>
                  <button onClick={() => (reading.value = { id })}>
                    <Tag seat={seat} name={names.value[seat] ?? ''} size={24} />
                    <span class="sr">{names.value[seat]}: </span>
                    {design(book, id).name}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
        {reading.value && <Reading id={reading.value.id} pack={book} laid={reading.value.laid} close={() => (reading.value = null)} />}
        {over.value === 'discards' && (
          <section class="im-panel cartouche" aria-label={t('im-discards', { n: now.discards.length })}>
            <h3>{t('im-discards', { n: now.discards.length })}</h3>
            <ul>
              {now.discards.map((id, k) => (
                <li key={k}>
                  <button onClick={() => (reading.value = { id })}>
                    {ROMAN[design(book, id).level]} · {design(book, id).name}
                  </button>
                </li>
              ))}
            </ul>
            <button class="tool im-shut" aria-label={t('close')} onClick={() => (over.value = null)}>
              <I id="cross" />
            </button>
          </section>
        )}
      </div>
    );
  }
  function Hand(): JSX.Element {
    const book = pack.value,
      low = asks.value.length > 0 || !asked.value;
    if (!book) return <p class="quiet pad">{t('coming')}</p>;
    const picked = card.value && !asks.value.length ? design(book, card.value) : null;
    return (
      <div class="im-bench">
        {asks.value.length > 0 && <Asks asks={asks.value} send={send} />}
        {picked && (
          <p class="im-sentences">
            {sentences(picked).map((text, k) => (
              <span key={k}>
                {k > 0 && k < picked.effects.length && <em>{t('im-or')} </em>}
                {text}{' '}
              </span>
            ))}
          </p>
        )}
        {s.seat === null ? (
          <p class="quiet">{t('watching-hands')}</p>
        ) : (
          <ul class={'im-hand' + (low ? ' low' : '') + (me.value.hand.length > 5 ? ' many' : '')} aria-label={t('your-hand')}>
            {me.value.hand.map((id, k) => {
              const face = design(book, id),
                cost = at.value.prices[id] ?? face.cost,
                reason = why(id),
                sel = chosen.value === k;
              return (
                <li key={k}>
                  <button
                    data-card={id}
                    class={'im-tile' + (sel ? ' sel' : '') + (reason ? ' no' : '') + (me.value.commit === id ? ' committed' : '')}
                    aria-pressed={sel}
                    title={reason || sentences(face).join(` ${t('im-or')}: `)}
                    onClick={() => choose(k)}
                    onPointerDown={e => asked.value && dragged(e, { start: () => chosen.value !== k && choose(k), hover: key => (hot.value = key), drop: key => spots.value.find(x => x.key === key)?.run() })}
                  >
                    <span class="sr">{inWords(face, cost) + (reason ? ` ${reason}` : '')}</span>
                    <Face id={id} card={face} cost={cost}>
                      <span class="im-roman">{ROMAN[face.level]}</span>
                    </Face>
                  </button>
                </li>
              );
            })}
            {!me.value.hand.length && <li class="quiet">{t('im-no-hand')}</li>}
          </ul>
        )}
      </div>
    );
  }
  const choose = (k: number) => {
    // a second tap puts aside or discards what is chosen
    if (chosen.value === k && gone.value && asked.value) return send(gone.value.move);
    chosen.value = chosen.value === k ? null : k;
    hot.value = null;
    plan.value = null;
    if (chosen.value !== null && s.seat !== null) shown.value = s.seat;
  };
  function Plate({ seat, small }: { seat: number; small?: boolean }): JSX.Element {
    const miner = at.value.miners[seat] ?? NOBODY,
      name = names.value[seat] ?? '',
      acts = s.toAct.value.includes(seat),
      state = s.over.value ? '' : at.value.stage === 'commit' ? (miner.commit ? 'chosen' : 'choosing') : acts ? 'acting' : 'ready';
    return (
      <span class="im-plate">
        <span class="meta">
          <Count icon="point" n={miner.points + miner.fullCarts} word={t('im-score', { n: miner.points + miner.fullCarts })} />
          {!small && <Count icon="coin" n={miner.coins} word={t('im-coins', { n: miner.coins })} />}
          {!small && <Count icon="draw" n={cardsIn(miner)} word={t('im-cards', { n: cardsIn(miner) })} />}
          {state && (
            <span class={'im-state ' + state} title={t('im-' + state)}>
              {(state === 'chosen' || state === 'ready') && <I id="tick" />}
              <span class="sr">{t('im-' + state)}</span>
            </span>
          )}
        </span>
        <button class={'im-peek' + (shown.value === seat ? ' on' : '')} aria-pressed={shown.value === seat} aria-label={t('im-mine-of', { name })} onClick={() => (shown.value = seat)}>
          <SmallMine mine={miner.mine} pack={pack.value} fresh={freshAt(seat)} />
        </button>
      </span>
    );
  }
  const Head = (): JSX.Element => <Event event={pack.value?.events[at.value.event ?? '']} />;
  const Bar = (): JSX.Element => (
    <span class="fact">
      <I id="draw" />
      <b>{at.value.eventsLeft}</b> <span class="wide-only">{t('im-events-left')}</span>
      <span class="sr">{t('im-events-left')}</span>
    </span>
  );
  function Ending(): JSX.Element {
    const book = pack.value;
    return (
      <>
        <table class="im-scores">
          <thead>
            <tr>
              <th>
                <span class="sr">{t('seats')}</span>
              </th>
              {['point', 'cart', 'tick', 'coin', 'im-flag'].map((icon, k) => (
                <th key={icon} scope="col">
                  <I id={icon} />
                  <span class="sr">{t('im-column-' + ['points', 'carts', 'total', 'coins', 'boards'][k])}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {at.value.miners.map((m, seat) => (
              <tr key={seat}>
                <th scope="row">{names.value[seat]}</th>
                <td>{m.points}</td>
                <td>{m.fullCarts}</td>
                <td class="total">{m.points + m.fullCarts}</td>
                <td>{m.coins}</td>
                <td>{m.boards}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p class="quiet">{t('im-breakdown')}</p>
        <h4>{t('im-last-hands')}</h4>
        <ul class="last-hands">
          {at.value.miners.map((m, seat) => (
            <li key={seat}>
              <b>{names.value[seat]}</b> {(book ? m.hand.map(id => design(book, id).name) : []).join(', ') || t('no-card')}
            </li>
          ))}
        </ul>
      </>
    );
  }
  const key = (event: KeyboardEvent): boolean => {
    const n = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (n) {
      const ask = asks.value[n - 1];
      const spot = document.querySelector<HTMLElement>(`.im-spot[data-n="${n}"]`);
      const aim = [...aims.value.values(), ...edges.value].find(each => each.n === n);
      if (spot) spot.focus();
      else if (aim) aim.run();
      else if (ask) send(ask.move);
      return Boolean(ask ?? spot ?? aim);
    }
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key],
      on = document.activeElement as HTMLElement | null;
    if (by && on?.closest('.im-hand, .im-field')) {
      const group = [...(on.closest('.im-hand, .im-field')?.querySelectorAll<HTMLElement>(on.classList.contains('im-spot') ? '.im-spot' : 'button') ?? [])];
      group[(group.indexOf(on) + by + group.length) % group.length]?.focus();
      return true;
    }
    const action = actions.value.find(a => a.key?.toLowerCase() === event.key.toLowerCase() && !a.off);
    if (action) return action.run(), true;
    return false;
  };
  const back = (): boolean => {
    if (over.value) over.value = null;
    else if (reading.value) reading.value = null;
    else if (chosen.value !== null) chosen.value = null;
    else if (s.seat !== null && shown.value !== s.seat) shown.value = s.seat;
    else return false;
    return true;
  };
  const subtitle = computed(() => (at.value.round ? t('im-round', { n: at.value.round, of: ROUNDS }) : ''));
  const verdict = (why: string, scores: number[]): string | null =>
    s.seats.value.length === 1 && TITLES.includes(why) ? t('im-verdict', { title: reason('imperial_miners', why).replace(/\.$/, ''), points: scores[0] ?? 0 }) : null;
  return { Sheet, Hand, prompt, actions, key, back, Plate, Head, Bar, Ending, subtitle, verdict, close: () => (forget(), lay()) };
}
const sign = (n: number): string => (n < 0 ? `−${-n}` : String(n));
const Count = ({ icon, n, word }: { icon: string; n: number; word: string }): JSX.Element => (
  <span title={word}>
    <I id={icon} />
    <span aria-hidden="true">{n}</span>
    <span class="sr">{word}</span>
  </span>
);
/** What one has: coins, points, carts, cards. */
const Purse = ({ miner }: { miner: Miner }): JSX.Element => (
  <ul class="im-purse">
    {(
      [
        ['coin', miner.coins, 'coins'],
        ['point', miner.points, 'points'],
        ['cart', miner.fullCarts, 'carts'],
        ['draw', cardsIn(miner), 'cards'],
      ] as const
    ).map(([icon, n, word]) => (
      <li key={icon}>
        <I id={icon} />
        <b>{n}</b>
        <small>{t('im-word-' + word, { n })}</small>
      </li>
    ))}
  </ul>
);

const EVENT_ICON: Record<string, string> = {
  deal: 'draw', aside: 'discard', begin: 'discard', event: 'bell', commit: 'lock', reveal: 'flip', dig: 'pick', place: 'pick', activate: 'activate', decline: 'cross', cleared: 'collapse',
  coins: 'coin', points: 'point', machines: 'machine', collapse: 'collapse', cart: 'cart', advance: 'advance', board: 'advance', draw: 'draw', recruit: 'draw', none: 'cross',
  discard: 'discard', surface: 'sun', done: 'tick', round: 'hourglass', passed: 'cross', fourth: 'draw', choose: 'arrow', end: 'tick',
};
function tell(event: Told, s: Sitting): Line | null {
  const key = `event-imperial_miners-${event.event}`;
  if (!has(key) && !has('event-' + event.event)) return null;
  // which card was chosen, the next line tells
  if (event.event === 'choose' && /^(at|cart) /.test(String(event['move']))) return null;
  const change = Number(event['change']);
  const said = event.event === 'coins' && change > 0 ? { ...event, change: `+${change}` } : event;
  const { text, secret } = sentence('imperial_miners', said, s.seat, s.seats.value.map(n => n.name)),
    bad = event.event === 'collapse';
  return {
    icon: EVENT_ICON[event.event] ?? 'scroll',
    text,
    ...(bad ? { tone: 'bad' as const } : secret ? { tone: 'mine' as const } : {}),
    ...(secret ? { only: t('only-you') } : {}),
  };
}

export default { sprite, wide: true, open, tell, rules } satisfies GameClient;
