// The small panel that says what something is, and the rules beside the board.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { I } from '../draw/icons';
import type { About, GameClient, Sitting } from '../games/contract';
import { has, t } from '../words';
import { about, openRule } from './asking';
import { Close } from './Bar';

interface InfoProps {
  game: GameClient;
  name: string;
  sitting: Sitting;
}
const EDGE = 8,
  WIDE = 320;
/** How many things that can be pressed or asked about lie under this part of the window. */
function covers(left: number, top: number, { width, height }: DOMRect): number {
  let n = 0;
  for (const thing of document.querySelectorAll('.table button, .table [data-info], .table [data-place]')) {
    const box = thing.getBoundingClientRect();
    if (box.left >= left + width || box.right <= left || box.top >= top + height || box.bottom <= top) continue;
    if (box.width && thing.checkVisibility({ visibilityProperty: true })) n++;
  }
  return n;
}
/** Above, below or beside what was asked about, within the window: where the least that somebody may want is covered. */
function spotBeside(at: DOMRect, box: DOMRect): [number, number] {
  const keep = (x: number, most: number) => Math.max(EDGE, Math.min(x, most - EDGE)),
    x = keep(at.left + at.width / 2 - box.width / 2, innerWidth - box.width),
    y = keep(at.top + at.height / 2 - box.height / 2, innerHeight - box.height),
    spots: [number, number][] = [
      [x, at.top - box.height - EDGE],
      [x, at.bottom + EDGE],
      [at.left - box.width - EDGE, y],
      [at.right + EDGE, y],
    ];
  const inside = spots.filter(
    ([left, top]) =>
      left >= EDGE && top >= EDGE && left + box.width <= innerWidth - EDGE && top + box.height <= innerHeight - EDGE,
  );
  if (!inside.length) return [x, keep(at.bottom + EDGE, innerHeight - box.height)];
  const counted = inside.map(spot => ({ spot, n: covers(...spot, box) }));
  return counted.reduce((best, each) => (each.n < best.n ? each : best)).spot;
}
/** What is asked about, in words. */
export function Info({ game, name, sitting }: InfoProps): JSX.Element | null {
  const [answers, know] = useState<About | null>(null),
    box = useRef<HTMLElement>(null);
  useEffect(() => {
    void game.about?.().then(found => know(() => found));
  }, [game]);
  const asked = about.value,
    answer = asked && answers ? answers(asked.id, sitting) : null;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !asked) return;
    const [left, top] = spotBeside(asked.at, element.getBoundingClientRect());
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  }, [asked, answer?.name]);
  if (!answer) return null;
  const { rule } = answer;
  return (
    <section
      class={`info cartouche${asked?.rests ? ' rests' : ''}`}
      ref={box}
      role="status"
      aria-label={answer.name}
      style={{ maxWidth: `${WIDE}px` }}
    >
      <h3>{answer.name}</h3>
      {answer.texts.map((text, k) => (
        <p key={k}>{text}</p>
      ))}
      {answer.count && <p class="quiet">{answer.count}</p>}
      {rule && has(`rule-${name}-${rule}`) && (
        <p>
          <button
            class="btn small"
            onClick={() => {
              openRule.value = rule;
              about.value = null;
            }}
          >
            <I id="scroll" />
            {t('which-rule', { rule })}
          </button>
        </p>
      )}
    </section>
  );
}
/** The rules of the game beside the board, open at one of them. */
export function RulePanel({ game, name }: { game: GameClient; name: string }): JSX.Element | null {
  const rule = openRule.value,
    box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (rule) {
      box.current?.querySelector('.asked')?.scrollIntoView({ block: 'center' });
      box.current?.focus({ preventScroll: true });
    }
  }, [rule]);
  if (!rule) return null;
  return (
    <aside class="rule-panel cartouche" ref={box} tabIndex={-1} aria-label={t('rules')}>
      <Close cls="tool shut" close={() => (openRule.value = null)} />
      {game.rules.map(section => (
        <section key={section.id}>
          <h3>{t(`rules-${name}-${section.id}`)}</h3>
          <dl>
            {section.rules
              .filter(number => has(`rule-${name}-${number}`))
              .map(number => (
                <div key={number} class={number === rule ? 'asked' : ''}>
                  <dt>{number}</dt>
                  <dd>{t(`rule-${name}-${number}`)}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </aside>
  );
}
