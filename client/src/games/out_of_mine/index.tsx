// Out of Mine!'s board: the own gallery large, the others' small and live, the supply, the card, the call.
import { computed, effect, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import sprite from '../../../made/out_of_mine.svg';
import { I } from '../../draw/icons';
import { span } from '../../frame/Plates';
import { t } from '../../words';
import type { Board, GameClient, Sitting } from '../contract';
import { Elements, Needs, Standing, Treasure } from './Card';
import { cellText, colourOf, readCell, readPlace, sizeOf } from './crystals';
import { drag } from './drag';
import type { Digger, Tile } from './facts';
import { namedTile, open as openSpaces, ROUNDS, read } from './facts';
import { Gallery } from './Gallery';
import { Hold } from './hold';
import { lacks, noCall } from './local_rules';
import { tell } from './log';
import { Choice, Countdown, Sheet7, seconds, Tally, until, useNow } from './Rounds';
import { rules } from './rules';
import { plates } from './Seats';
import { byColour, Supply } from './Supply';
import { sender } from './sending';
import { solo } from './solo';
import { colourWord, kindWord } from './words';

const ARROWS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function open(s: Sitting): Board {
  const told = computed(() => read(s.facts.value)),
    assisted = s.options['mode'] !== 'free',
    ticks = s.options['pace'] === 'ticks',
    withElves = Boolean(s.options['elves']),
    withElements = Boolean(s.options['elements']);
  const { mine, refused, short, advised, refuse, send, stop } = sender(s, told, assisted);
  const hold = new Hold({ mine, seat: s.seat, assisted, ticks, send, refuse });
  let box: HTMLDivElement | null = null;
  const hands = drag(hold, () => box);
  /** Whose gallery is large: the own one; a spectator chooses. */
  const watched = signal(0),
    shown = computed(() => s.seat ?? watched.value);
  const me = computed(() => (s.seat === null ? null : (mine.value.diggers[s.seat] ?? null)));
  const phase = computed(() => mine.value.phase);
  const asked = computed(
      () => s.seat !== null && !s.over.value && s.moves.value.length > 0 && s.toAct.value.includes(s.seat),
    ),
    digs = computed(() => asked.value && phase.value === 'dig' && !(ticks && me.value?.decided));

  // ---------------------------------------------------------------- the end of a round
  /** What the checks took away, by seat, as the last end of a round told it. */
  const removed = computed<Tile[][]>(() => {
    const found: Tile[][] = mine.value.diggers.map(() => []);
    const last = s.told.value.findLastIndex(
      event => event.event === 'call' || event.event === 'limit' || event.event === 'giveup',
    );
    for (const event of last < 0 ? [] : s.told.value.slice(last))
      if (event.event === 'check') found[Number(event['seat'])] = ((event['removed'] ?? []) as string[]).map(namedTile);
    return found;
  });
  /** The round that ended while we were looking: its score is shown piece by piece, once. */
  const fresh = signal(0);
  let before = told.peek().sheet.length;
  const ends = effect(() => {
    const rounds = told.value.sheet.length;
    if (rounds > before) fresh.value = rounds;
    before = rounds;
    if (told.value.phase !== 'dig') {
      hold.drop();
      hold.picked.value = null;
    }
  });
  /** After the last round the score comes before the result. */
  const counting = computed(() => s.over.value && fresh.value === ROUNDS);

  // ---------------------------------------------------------------- words
  const subtitle = computed(() => t('om-round', { n: mine.value.round, of: ROUNDS }));
  const prompt = computed(() => {
    if (refused.value && !s.over.value) return refused.value.text;
    const digger = me.value;
    if (s.over.value) return t('prompt-over');
    if (!digger) return t('om-prompt-watch-' + phase.value);
    switch (phase.value) {
      case 'sides':
        return t(digger.chosen ? 'om-prompt-sides-wait' : 'om-prompt-sides');
      case 'scored':
        return t(digger.ready ? 'om-prompt-ready' : 'om-prompt-scored');
      case 'dig':
        return digging(digger);
      default:
        return t(phase.value === 'pause' ? 'om-prompt-pause' : 'om-prompt-countdown');
    }
  });
  function digging(digger: Digger): string {
    if (ticks && digger.decided) return t('om-prompt-decided');
    const ghost = hold.ghost.value;
    if (hold.tile.value && ghost)
      return t(ghost.fit === 'swap' ? 'om-prompt-swap' : 'om-prompt-move', { tile: kindWord(ghost.kind) });
    if (ghost)
      return t(ghost.fit === 'risky' ? 'om-prompt-risky' : ghost.fit === 'no' ? 'om-prompt-no-fit' : 'om-prompt-lay', {
        tile: kindWord(ghost.kind),
      });
    if (!noCall(digger, assisted)) return t('om-prompt-call');
    return t('om-prompt-take');
  }
  const whyNot = (kind: string): string => {
    const digger = me.value;
    if (!digger || s.seat === null) return '';
    const why = lacks(mine.value, s.seat, kind, assisted, [digger.hand, hold.tile.value?.kind ?? null]);
    return why && why.why !== 'early'
      ? t('om-why-' + why.why, { tile: kindWord(kind), colour: colourWord(colourOf(kind)) })
      : '';
  };

  // ---------------------------------------------------------------- what is drawn
  function Sheet(): JSX.Element {
    const now = mine.value,
      seat = shown.value,
      digger = now.diggers[seat],
      name = s.seats.value[seat]?.name ?? '',
      own = seat === s.seat,
      frame = useRef<HTMLDivElement>(null);
    useEffect(() => {
      box = frame.current;
    });
    if (!digger) return <div class="sheet-wrap om-sheet" />;
    const dug = now.phase === 'dig',
      ended = now.phase === 'scored' || counting.value;
    const spaces = digger.gallery?.spaces.size ?? 0,
      label = t(own ? 'om-your-gallery' : 'om-gallery-of', { name, n: spaces - openSpaces(digger), of: spaces });
    return (
      <div class={'sheet-wrap om-sheet' + (dug ? ' digs' : '')}>
        <svg class="om-ground" aria-hidden="true">
          <defs>
            <pattern id="om-level" width="960" height="960" patternUnits="userSpaceOnUse">
              <use href="#om-levels" width="960" height="960" />
            </pattern>
          </defs>
          <rect width="100%" height="100%" fill="url(#om-level)" />
        </svg>
        <div class="om-stage">
          <Gallery
            digger={digger}
            box={frame}
            label={label}
            active={own && digs.value}
            ghost={own && digs.value ? hold.ghost.value : null}
            faded={own ? hold.moving.value : null}
            cursor={own && digs.value && !hold.ghost.value ? hold.cursor.value : null}
            wrong={ended ? (removed.value[seat] ?? []) : []}
            onPointerMove={hands.hover}
            onPointerDown={e => {
              refused.value = null;
              hands.down(e);
            }}
          />
        </div>
        {digger.card && (
          <aside class="om-papers">
            <Treasure digger={digger} card={digger.card} title={own ? t('om-your-card') : t('om-card-of', { name })} />
            <Standing digger={digger} elves={withElves} elements={withElements} />
          </aside>
        )}
        {digger.card && (
          <div class="om-strip">
            <Needs digger={digger} card={digger.card} />
            <Elements card={digger.card} />
          </div>
        )}
        {now.phase === 'sides' && me.value && me.value.faces.length > 0 && (
          <Choice sitting={s} digger={me.value} choose={asked.value ? side => void send('side ' + side) : null} />
        )}
        {(now.phase === 'ready' || now.phase === 'pause') && <Countdown sitting={s} again={now.phase === 'pause'} />}
        {ended && (
          <Tally
            key={now.sheet.length}
            sitting={s}
            mine={now}
            removed={removed.value}
            fresh={fresh.value === now.sheet.length}
            elves={withElves}
            elements={withElements}
            done={() => counting.value && window.setTimeout(() => (fresh.value = 0), 1800)}
          />
        )}
        <p class="sr" role="status" aria-live="assertive">
          {said.value}
        </p>
      </div>
    );
  }
  /** Where the tile hovers, for those who move it by keys and cannot see it. */
  const said = signal('');
  const sayWhere = () => {
    const ghost = hold.ghost.value;
    if (ghost) said.value = t('om-hovers', { cell: cellText(ghost.place.cell), fit: ghost.fit });
  };
  const takes = (kind: string, byKey: boolean) => {
    if (hands.spent() || !digs.value) return;
    const digger = me.value;
    if (hold.kind.value === kind && !hold.tile.value) {
      hold.back();
      return;
    }
    if (!digger) return;
    if (hold.take(kind)) {
      box?.focus({ preventScroll: true });
      if (byKey) sayWhere();
    }
  };
  const call = () => {
    if (digs.value) send('call');
  };
  function Hand(): JSX.Element {
    const now = mine.value,
      digger = me.value,
      active = digs.value,
      held = Boolean(hold.kind.value),
      moving = Boolean(hold.tile.value);
    return (
      <div class={'om-bench' + (active ? ' active' : '')}>
        <Supply
          mine={now}
          hand={moving ? null : (hold.kind.value ?? now.diggers[shown.value]?.hand ?? null)}
          why={whyNot}
          short={short.value}
          advised={advised.value}
          take={takes}
          drag={(e, kind) => hands.drag(e, kind, active && !whyNot(kind))}
          active={active}
        />
        {digger && (
          <div class="om-last">
            <button class="btn icon" title={t('om-turn')} aria-disabled={!held} onClick={() => hold.turn()}>
              <I id="turn" />
              <span class="sr">{t('om-turn')}</span>
              <kbd>R</kbd>
            </button>
            <button class="btn icon" title={t('om-flip')} aria-disabled={!held} onClick={() => hold.flip()}>
              <I id="flip" />
              <span class="sr">{t('om-flip')}</span>
              <kbd>F</kbd>
            </button>
            <button
              class="btn icon"
              title={t(moving ? 'om-lift' : 'om-back')}
              aria-disabled={!held}
              onClick={() => hold.back()}
            >
              <I id="cross" />
              <span class="sr">{t(moving ? 'om-lift' : 'om-back')}</span>
              <kbd>{moving ? 'Del' : 'Esc'}</kbd>
              <Expires />
            </button>
            {!solitary && (
              <button
                class={'btn icon' + (digger.vote ? ' on' : '')}
                title={voteLabel()}
                aria-pressed={digger.vote}
                aria-disabled={!active || ticks}
                onClick={() => active && !ticks && send(digger.vote ? 'unvote' : 'vote')}
              >
                <I id="ladder" />
                <span class="sr">{voteLabel()}</span>
                {now.diggers.some(each => each.vote) && (
                  <b class="count" aria-hidden="true">
                    {now.diggers.filter(each => each.vote).length}
                  </b>
                )}
              </button>
            )}
            <Great digger={digger} />
          </div>
        )}
      </div>
    );
  }
  const voteLabel = (): string => {
    const votes = mine.value.diggers.filter(each => each.vote).length;
    return `${t(me.value?.vote ? 'om-unvote' : 'om-vote')}${votes ? ` (${t('om-votes', { n: votes })})` : ''}`;
  };
  /** One gallery alone, as in a puzzle: nobody to call to, nobody to vote with. */
  const solitary = told.peek().diggers.length === 1;
  function Expires(): JSX.Element | null {
    const at = useNow(Boolean(me.value?.hand && s.time?.value), 500),
      left = s.seat === null || !me.value?.hand ? null : until(s, `expire ${s.seat}`, at);
    return left !== null && left < 6000 ? (
      <small class="om-expires">{t('om-expires', { n: seconds(left) })}</small>
    ) : null;
  }
  /** The great button: to call, to be ready, to let a tick pass. */
  function Great({ digger }: { digger: Digger }): JSX.Element | null {
    const at = useNow(phase.value === 'scored', 500);
    if (phase.value === 'scored') {
      const left = until(s, 'next', at);
      return (
        <button
          class={'btn om-call' + (digger.ready ? '' : ' go')}
          disabled={!asked.value}
          onClick={() => send(digger.ready ? 'unready' : 'ready')}
        >
          {t(digger.ready ? 'om-not-ready' : 'om-ready')}
          <small>{left === null ? '' : t('om-next-in', { n: seconds(left) })}</small>
        </button>
      );
    }
    if (solitary) return null;
    const spaces = openSpaces(digger),
      may = digs.value && !noCall(digger, assisted);
    return (
      <>
        {ticks && digs.value && !may && (
          <button class="btn small" onClick={() => send('wait')}>
            {t('om-wait')}
          </button>
        )}
        <button class={'btn om-call' + (may ? ' go' : ' wait')} aria-disabled={!may} onClick={call}>
          {t('om-call')}
          <small>
            {phase.value === 'dig'
              ? spaces
                ? t('om-still-open', { n: spaces })
                : t(may ? 'om-all-covered' : 'om-wait-sent')
              : ' '}
          </small>
        </button>
      </>
    );
  }
  const Plate = plates(s, mine, watched);
  function Bar(): JSX.Element | null {
    const at = useNow(Boolean(s.time?.value?.alarms.length), 250),
      left = until(s, 'limit', at);
    if (ticks && phase.value === 'dig')
      return (
        <span class="fact clock">
          <I id="hourglass" />
          <b>{mine.value.tick + 1}</b>
          <span class="sr">{t('om-tick')}</span>
        </span>
      );
    return left === null ? null : (
      <span class={'fact clock great' + (left < 20000 ? ' late' : '')} role="timer" aria-label={t('om-clock')}>
        <I id="hourglass" />
        <b>{span(left)}</b>
      </span>
    );
  }
  const Ending = (): JSX.Element => <Sheet7 sitting={s} mine={mine.value} />;

  // ---------------------------------------------------------------- keys
  const key = (event: KeyboardEvent): boolean => {
    const on = document.activeElement as HTMLElement | null,
      free = !on?.closest('button, a, summary');
    if (phase.value === 'sides' && asked.value && me.value && !me.value.chosen && /^[ab]$/i.test(event.key))
      return send('side ' + event.key.toLowerCase());
    if (!digs.value) return false;
    const step = ARROWS[event.key],
      small = event.key.toLowerCase();
    if (hold.ghost.value) {
      if (step) return hold.nudge(...step), sayWhere(), true;
      if (small === 'r') return hold.turn(), sayWhere(), true;
      if (small === 'f') return hold.flip(), sayWhere(), true;
      if ((event.key === 'Enter' || event.key === ' ') && free) return laysByKey(), true;
      if (event.key === 'Delete' || event.key === 'Backspace') return hold.back(), true;
    }
    if (/^[1-5]$/.test(event.key)) return focusTray(Number(event.key) - 1);
    if (small === 'c' && me.value && !noCall(me.value, assisted)) return call(), true;
    if (!step && !(event.key === 'Enter' || event.key === 'Delete')) return false;
    if (step && on?.dataset['kind'])
      return nextKind(on, event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1);
    if (on !== box) return false;
    const cell = hold.cursor.value ?? 17;
    if (step) hold.cursor.value = hold.cursor.value === null ? 17 : walk(cell, step);
    else if (!hold.pick(cell)) return false;
    else if (event.key === 'Delete') hold.back();
    else sayWhere();
    return true;
  };
  const walk = (cell: number, [down, right]: [number, number]): number => {
    const row = Math.min(5, Math.max(0, Math.floor(cell / 7) + down)),
      column = Math.min(6, Math.max(0, (cell % 7) + right));
    said.value = cellText(row * 7 + column);
    return row * 7 + column;
  };
  const buttons = (): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>('.om-kind')].filter(each => each.offsetParent !== null);
  function focusTray(n: number, kind = ''): boolean {
    const kinds = byColour(mine.value)[n]?.kinds ?? [];
    const focus = (): boolean => {
      const found = buttons().filter(each => kinds.includes(each.dataset['kind']!)),
        one =
          found.find(each => each.dataset['kind'] === kind) ??
          found.find(each => each.getAttribute('aria-disabled') !== 'true') ??
          found[0];
      one?.focus();
      return Boolean(one);
    };
    document.querySelectorAll<HTMLElement>('.om-tabs button')[n]?.click();
    // where one colour is open at a time, it has to be drawn first
    if (!focus()) window.setTimeout(focus, 0);
    return true;
  }
  function nextKind(from: HTMLElement, by: number): boolean {
    const all = buttons();
    all[(all.indexOf(from) + by + all.length) % all.length]?.focus();
    return true;
  }
  function laysByKey(): void {
    const kind = hold.kind.value;
    if (!hold.lay() || !kind) return;
    said.value = '';
    // back to where it came from, for the next one
    const from = buttons().find(each => each.dataset['kind'] === kind);
    from?.focus();
  }
  const back = (): boolean => {
    if (hold.drop()) return true;
    if (hold.kind.value) return hold.back();
    return false;
  };
  const advise = (move: string): string => {
    const [verb, first = '', second = ''] = move.split(' ');
    refused.value = null;
    if (verb === 'take') {
      advised.value = first;
      if (hold.drop() || hold.kind.value !== null) hold.back();
      focusTray(sizeOf(first) - 1, first);
    } else if (verb === 'lay') {
      hold.drop();
      hold.show(first, readPlace(second));
    } else if (verb === 'lift') hold.pick(readCell(first));
    if (verb !== 'take') box?.focus({ preventScroll: true });
    return t('puzzle-hint-' + verb!, { tile: verb === 'take' ? kindWord(first) : '' });
  };
  const close = () => {
    stop();
    ends();
  };
  return {
    Sheet,
    Hand,
    prompt,
    actions: signal([]),
    key,
    back,
    Plate,
    Bar,
    Ending,
    endingTitle: t('om-rounds'),
    waits: counting,
    subtitle,
    advise,
    close,
  };
}
export default { sprite, rush: true, open, tell, rules, solo } satisfies GameClient;
