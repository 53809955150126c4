// Saboteur's board: choose a card, see every place it may go, choose the place.
import { computed, effect, signal } from '@preact/signals';
import type { JSX } from 'preact';
import sprite from '../../../made/saboteur.svg';
import { drag } from '../../draw/drag';
import { Card, I } from '../../draw/icons';
import { settings } from '../../settings';
import { t } from '../../words';
import type { Action, Board, GameClient, Sitting, Told } from '../contract';
import { Camera } from './camera';
import { Ending as EndingOf, OpenHands, RoundEnd } from './Endings';
import type { Tool } from './facts';
import { ICON, isPath, ROUNDS, read, symbolOf, TOOLS } from './facts';
import { tell } from './log';
import type { Place } from './Maze';
import { Maze, sign } from './Maze';
import type { Deed } from './moves';
import { deed, deedsOf } from './moves';
import { MapLook, Nuggets, Panel, RoleAtHand, RoleCard } from './Panels';
import { Plate as PlateOf } from './Plate';
import { rules } from './rules';
import { cardShort, cardWord } from './words';

function open(s: Sitting): Board {
  const mine = computed(() => read(s.facts.value)),
    deeds = computed(() => s.moves.value.map(deed)),
    /** Which card of the hand is chosen, by its place. */
    chosen = signal<number | null>(null),
    turned = signal(false),
    hot = signal<string | null>(null),
    /** Of a card that mends one of two: which. */
    tool = signal<Tool | null>(null),
    roleSeen = signal(0),
    looked = signal<{ goal: number; face: string } | null>(null),
    ended = signal<Told | null>(null),
    camera = new Camera(),
    asked = computed(() => s.seat !== null && s.toAct.value.includes(s.seat) && !s.busy.value);
  const card = computed(() => (chosen.value === null ? null : (mine.value.hand[chosen.value] ?? null))),
    mineDeeds = computed(() => (card.value && asked.value ? deedsOf(deeds.value, card.value) : [])),
    taking = computed(() => deeds.value.filter((d): d is Extract<Deed, { do: 'take' }> => d.do === 'take'));
  const send = (move: string) => {
    chosen.value = null;
    hot.value = null;
    tool.value = null;
    s.play(move);
  };
  const forget = effect(() => {
    void mine.value.round;
    if (chosen.peek() !== null && !mine.value.hand[chosen.peek()!]) chosen.value = null;
  });
  // what only this seat is shown, and how a round ended, stay until they have been seen
  const news = effect(() => {
    for (const event of s.news.value) {
      const face = event['kind'];
      if (event.event === 'map' && event['seat'] === s.seat && typeof face === 'string')
        looked.value = { goal: Number(event['goal']), face };
      // the goals of the next round are others: what a map showed is worth nothing any more
      if (event.event === 'round_end') (ended.value = event), (looked.value = null);
    }
  });
  const last = computed(() => {
    const event = s.news.value.find(e => typeof e['x'] === 'number' && typeof e['y'] === 'number');
    return event ? { x: Number(event['x']), y: Number(event['y']) } : null;
  });

  const places = computed<Place[]>(() => {
    const list: Omit<Place, 'n'>[] = [];
    const byCell = new Map<string, Extract<Deed, { do: 'lay' }>[]>();
    for (const d of mineDeeds.value) {
      if (d.do === 'lay') {
        const key = `${d.x},${d.y}`;
        byCell.set(key, [...(byCell.get(key) ?? []), d]);
      } else if (d.do === 'rockfall')
        list.push({
          key: `${d.x},${d.y}`,
          x: d.x,
          y: d.y,
          on: true,
          label: t('sb-target-rockfall', { x: sign(d.x), y: sign(d.y) }),
          run: () => send(d.move),
        });
      else if (d.do === 'map') {
        const goal = mine.value.goals[d.goal - 1];
        if (goal)
          list.push({
            key: 'goal' + d.goal,
            x: goal.x,
            y: goal.y,
            on: true,
            label: t('sb-target-map', { n: d.goal }),
            run: () => send(d.move),
          });
      }
    }
    for (const [key, ways] of byCell) {
      const way = ways.find(w => w.turned === turned.value) ?? ways[0]!;
      list.push({
        key,
        x: way.x,
        y: way.y,
        ghost: { kind: way.card, turned: way.turned },
        label:
          t('sb-target-lay', { card: cardWord(way.card), x: sign(way.x), y: sign(way.y) }) +
          (ways.length > 1 ? ' ' + t('sb-both-ways') : ''),
        run: () => {
          if (settings.value.confirm && hot.value !== key) hot.value = key;
          else send(way.move);
        },
      });
    }
    return list.map((p, k) => ({ ...p, n: k + 1 }));
  });
  /** Whether turning the chosen card changes anything that may be done. */
  const turns = computed(() => {
    const lays = mineDeeds.value.filter(d => d.do === 'lay');
    return lays.some(a => lays.some(b => a !== b && a.do === 'lay' && b.do === 'lay' && a.x === b.x && a.y === b.y));
  });
  const onSeats = computed(() =>
    mineDeeds.value.filter((d): d is Extract<Deed, { do: 'break' | 'mend' }> => d.do === 'break' || d.do === 'mend'),
  );
  const target = (seat: number): (() => void) | null => {
    const list = onSeats.value.filter(d => d.seat === seat),
      one = list.find(d => tool.value === null || d.tool === tool.value);
    if (!one) return null;
    return () => (list.length > 1 && tool.value === null ? (choosing.value = seat) : send(one.move));
  };
  /** Somebody with both tools of a two-tool card broken: which one is mended? */
  const choosing = signal<number | null>(null);

  const broken = computed(() =>
    s.seat === null ? new Set<Tool>() : (mine.value.miners[s.seat]?.broken ?? new Set<Tool>()),
  );
  const why = (kind: string): string => {
    if (!asked.value || deedsOf(deeds.value, kind).some(d => d.do !== 'pass')) return '';
    const bad = TOOLS.find(each => broken.value.has(each));
    if (isPath(kind)) return bad ? t('sb-why-broken', { tool: t('sb-tool-' + bad) }) : t('sb-why-no-place');
    return t('sb-why-no-target');
  };
  const prompt = computed(() => {
    if (s.over.value) return t('prompt-over');
    if (!asked.value) {
      if (s.busy.value) return t('prompt-sent');
      const who = s.toAct.value[0];
      return who === undefined
        ? t('prompt-over')
        : t(mine.value.phase === 'gold' ? 'sb-prompt-gold-wait' : 'prompt-wait', {
            name: s.seats.value[who]?.name ?? '',
          });
    }
    if (taking.value.length) return t('sb-prompt-take');
    const kind = card.value;
    if (!kind) return t('sb-prompt-turn');
    const reason = why(kind);
    if (reason) return `${reason} ${t('sb-prompt-discard')}`;
    const word = cardWord(kind);
    if (onSeats.value.length)
      return t('sb-prompt-player', { card: word, n: new Set(onSeats.value.map(d => d.seat)).size });
    if (kind === 'map') return t('sb-prompt-map', { n: places.value.length });
    if (kind === 'rockfall') return t('sb-prompt-rockfall', { n: places.value.length });
    return t('sb-prompt-lay', { card: word, n: places.value.length });
  });
  const passMove = computed(() => deeds.value.find(d => d.do === 'pass' && (d.card === null || d.card === card.value)));
  const actions = computed<Action[]>(() => {
    const list: Action[] = [];
    if (!asked.value || taking.value.length) return list;
    if (turns.value)
      list.push({
        id: 'turn',
        icon: 'turn',
        label: t('sb-turn'),
        key: 'R',
        on: turned.value,
        run: () => (turned.value = !turned.value),
      });
    const pass = passMove.value;
    if (deeds.value.some(d => d.do === 'pass'))
      list.push({
        id: 'pass',
        icon: 'discard',
        label: t(card.value ? 'sb-pass-card' : 'sb-pass'),
        key: 'P',
        off: !pass,
        run: () => pass && send(pass.move),
      });
    for (const d of deeds.value)
      if (d.do === 'other') list.push({ id: d.move, icon: 'arrow', label: d.move, run: () => send(d.move) });
    return list;
  });
  const choose = (k: number) => {
    turned.value = false;
    choosing.value = null;
    chosen.value = chosen.value === k ? null : k;
    tool.value = null;
  };

  function Sheet(): JSX.Element {
    const now = mine.value,
      role = now.role;
    return (
      <div class="sheet-wrap">
        <Maze
          mine={now}
          camera={camera}
          places={places.value}
          hot={hot.value}
          setHot={key => (hot.value = key)}
          last={last.value}
        />
        {ended.value && !s.over.value ? (
          <RoundEnd event={ended.value} names={names.value} done={() => (ended.value = null)} />
        ) : looked.value ? (
          <MapLook goal={looked.value.goal} face={looked.value.face} done={() => (looked.value = null)} />
        ) : role && roleSeen.value !== now.round && !s.over.value && now.phase !== 'gold' ? (
          <RoleCard role={role} done={() => (roleSeen.value = now.round)} />
        ) : null}
        {taking.value.length > 0 && asked.value && (
          <Panel title={t('sb-take-one')} secret>
            <Nuggets
              values={now.offered.length ? now.offered : taking.value.map(d => d.value)}
              take={value => send(taking.value.find(d => d.value === value)?.move ?? taking.value[0]!.move)}
            />
          </Panel>
        )}
        {choosing.value !== null && (
          <Panel title={t('sb-which-tool')}>
            <p class="works-acts">
              {onSeats.value
                .filter(d => d.seat === choosing.value)
                .map(d => (
                  <button key={d.move} class="btn" onClick={() => ((choosing.value = null), send(d.move))}>
                    <I id={ICON[d.tool]} />
                    {t('sb-tool-' + d.tool)}
                  </button>
                ))}
            </p>
          </Panel>
        )}
      </div>
    );
  }
  function Hand(): JSX.Element {
    const now = mine.value;
    if (s.seat === null && s.open) return <OpenHands mine={now} names={names.value} />;
    if (s.seat === null) return <p class="quiet pad">{t('watching-hands')}</p>;
    if (!now.hand.length) return <p class="quiet pad">{t('sb-empty-hand')}</p>;
    return (
      <ul class="hand" aria-label={t('your-hand')}>
        {now.hand.map((kind, k) => {
          const reason = why(kind),
            sel = chosen.value === k;
          return (
            <li key={k}>
              <button
                data-card={kind}
                class={'card' + (sel ? ' sel' : '') + (reason ? ' no' : '')}
                aria-pressed={sel}
                aria-label={
                  (cardShort(kind) === cardWord(kind) ? '' : `${cardShort(kind)}: `) +
                  cardWord(kind) +
                  (reason ? `. ${reason}` : '')
                }
                title={reason || cardWord(kind)}
                onClick={() => choose(k)}
                onPointerDown={e => pull(e, k)}
              >
                <Card id={symbolOf(kind)} turned={sel && turned.value} />
                <span class="nm">{cardShort(kind)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    );
  }
  const pull = (down: PointerEvent, k: number): void => {
    if (down.button !== 0 || !asked.value) return;
    drag(down, {
      lift: () => chosen.value !== k && choose(k),
      over: place => (hot.value = place),
      drop: key => {
        hot.value = key;
        places.value.find(p => p.key === key)?.run();
      },
    });
  };
  const names = computed(() => s.seats.value.map(who => who.name));
  const Plate = (p: { seat: number; small?: boolean }): JSX.Element => <PlateOf mine={mine.value} {...p} />;
  const Foot = (): JSX.Element => {
    const now = mine.value,
      total = Object.values(now.pool).reduce((sum, n) => sum + n, 0);
    return (
      <RoleAtHand
        role={now.role}
        pool={now.pool}
        spare={total > s.seats.value.length ? t('sb-spare', { n: total }) : ''}
      />
    );
  };
  const Bar = (): JSX.Element => (
    <span class="fact">
      <I id="draw" />
      <b>{mine.value.pile}</b> <span class="wide-only">{t('sb-in-pile')}</span>
      <span class="sr">{t('sb-in-pile')}</span>
    </span>
  );
  const Ending = (): JSX.Element => <EndingOf mine={mine.value} names={names.value} />;
  let typed = '',
    when = 0;
  const key = (event: KeyboardEvent): boolean => {
    if (/^[0-9]$/.test(event.key) && places.value.length) {
      // numbers of two digits are typed one after the other
      const longer = typed + event.key,
        there = (text: string) => places.value.some(p => String(p.n) === text);
      typed = event.timeStamp - when < 900 && there(longer) ? longer : event.key;
      when = event.timeStamp;
      const place = document.querySelector<SVGElement>(`.place[data-n="${typed}"]`);
      place?.focus();
      return Boolean(place);
    }
    const pan: Record<string, [number, number]> = {
      ArrowLeft: [80, 0],
      ArrowRight: [-80, 0],
      ArrowUp: [0, 80],
      ArrowDown: [0, -80],
    };
    const step = pan[event.key];
    if (step) {
      const on = document.activeElement as HTMLElement | null;
      if (on?.dataset?.['place']) return nearest(on.dataset['place'], event.key);
      camera.pan(...step);
      return true;
    }
    if (event.key === '+' || event.key === '=') return camera.zoom(1.25), true;
    if (event.key === '-') return camera.zoom(0.8), true;
    const action = actions.value.find(a => a.key?.toLowerCase() === event.key.toLowerCase() && !a.off);
    if (action) return action.run(), true;
    return false;
  };
  /** From one place to the next one in a direction. */
  function nearest(from: string, arrow: string): boolean {
    const here = places.value.find(p => p.key === from);
    if (!here) return false;
    const ahead = (p: Place): number =>
      ({ ArrowLeft: here.x - p.x, ArrowRight: p.x - here.x, ArrowUp: here.y - p.y, ArrowDown: p.y - here.y })[arrow] ??
      0;
    const aside = (p: Place): number =>
      arrow === 'ArrowLeft' || arrow === 'ArrowRight' ? Math.abs(p.y - here.y) : Math.abs(p.x - here.x);
    const next = places.value
      .filter(p => ahead(p) > 0)
      .sort((a, b) => ahead(a) + 2 * aside(a) - ahead(b) - 2 * aside(b))[0];
    if (!next) return true;
    camera.follow(next.x, next.y);
    document.querySelector<SVGElement>(`.place[data-n="${next.n}"]`)?.focus();
    return true;
  }
  const back = (): boolean => {
    if (choosing.value !== null) choosing.value = null;
    else if (looked.value) looked.value = null;
    else if (ended.value) ended.value = null;
    else if (chosen.value !== null) chosen.value = null;
    else return false;
    return true;
  };
  const subtitle = computed(() => t('sb-round', { n: mine.value.round, of: ROUNDS }));
  return {
    Sheet,
    Hand,
    prompt,
    actions,
    key,
    back,
    Plate,
    target,
    Foot,
    Bar,
    Ending,
    subtitle,
    close: () => (forget(), news()),
  };
}
export default { sprite, open, tell, rules } satisfies GameClient;
