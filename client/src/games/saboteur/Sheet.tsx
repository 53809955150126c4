// The sheet: the maze, and over it what was shown to this seat, how a round ended, what is to be chosen.
import type { JSX } from 'preact';
import { I } from '../../draw/icons';
import { t } from '../../words';
import { ICON } from './facts';
import { Maze } from './Maze';
import { MapLook, Nuggets, Panel, RoleCard } from './Panels';
import type { Store } from './store';

export function Sheet({ store }: { store: Store }): JSX.Element {
  const { mine, camera, places, hot, last, turning } = store,
    setHot = (key: string | null) => {
      hot.value = key;
    };
  return (
    <div class="sheet-wrap">
      <Maze
        mine={mine.value}
        {...{ camera, setHot }}
        places={places.value}
        hot={hot.value}
        last={last.value}
        turning={turning.value}
      />
      <Shown store={store} />
      <Taking store={store} />
      <WhichTool store={store} />
    </div>
  );
}
/** What is looked at, one thing after the other: what a map showed, the role. */
function Shown({ store }: { store: Store }): JSX.Element | null {
  const { s, mine, looked, roleSeen, ending } = store,
    { role, round, phase } = mine.value;
  const close = () => {
    if (looked.value) looked.value = null;
    else roleSeen.value = round;
  };
  if (looked.value) return <MapLook {...looked.value} done={close} />;
  if (!role || roleSeen.value === round || s.over.value || phase === 'gold' || ending.kept.value) return null;
  return <RoleCard role={role} done={close} />;
}
/** Nuggets are shared out: one is to be taken. */
function Taking({ store: { mine, asked, taking, send } }: { store: Store }): JSX.Element | null {
  const offers = taking.value,
    { offered } = mine.value;
  if (!offers.length || !asked.value) return null;
  const take = (value: number) => send((offers.find(d => d.value === value) ?? offers[0]!).move);
  return (
    <Panel title={t('sb-take-one')} secret>
      <Nuggets values={offered.length ? offered : offers.map(d => d.value)} take={take} />
    </Panel>
  );
}
function WhichTool({ store: { choosing, onSeats, send } }: { store: Store }): JSX.Element | null {
  if (choosing.value === null) return null;
  const mend = (move: string) => {
    choosing.value = null;
    send(move);
  };
  return (
    <Panel title={t('sb-which-tool')}>
      <p class="works-acts which-tool">
        {onSeats.value
          .filter(d => d.seat === choosing.value)
          .map(d => (
            <button key={d.move} class="btn" onClick={() => mend(d.move)}>
              <I id={ICON[d.tool]} />
              {t(`sb-tool-${d.tool}`)}
            </button>
          ))}
      </p>
    </Panel>
  );
}
