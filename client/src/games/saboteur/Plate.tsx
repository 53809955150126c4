// Under a player's name: cards in hand, nuggets as far as one may know, tools whole and broken.
import type { JSX } from 'preact';
import { I } from '../../draw/icons';
import { t } from '../../words';
import type { Mine, Tool } from './facts';
import { ICON, TOOLS } from './facts';

export function Plate({ mine, seat, small }: { mine: Mine; seat: number; small?: boolean | undefined }): JSX.Element {
  const who = mine.miners[seat],
    bad = who?.broken ?? new Set<Tool>(),
    held = who?.cards ?? 0,
    cards = who?.goldCards ?? 0;
  return (
    <>
      <span class="meta">
        <span data-info="hand" title={t('sb-hand-size', { n: held })}>
          <I id="draw" />
          {held}
          <span class="sr">{t('sb-hand-size', { n: held })}</span>
        </span>
        {who?.nuggets !== null && who?.nuggets !== undefined ? (
          <span data-info="nuggets" title={t('sb-nuggets', { n: who.nuggets })}>
            <I id="nugget" />
            {who.nuggets}
            <span class="sr">{t('sb-nuggets', { n: who.nuggets })}</span>
          </span>
        ) : cards > 0 && !small ? (
          <span title={t('sb-gold-cards', { n: cards })}>
            <I id="nugget" />
            <small>×{cards}</small>
          </span>
        ) : null}
        {small && <Slots bad={bad} only />}
      </span>
      {!small && <Slots bad={bad} />}
    </>
  );
}
const Slots = ({ bad, only }: { bad: Set<Tool>; only?: boolean }): JSX.Element => (
  <span class="tools">
    {TOOLS.filter(each => !only || bad.has(each)).map(each => (
      <span
        key={each}
        data-info={`tool ${each}`}
        class={'slot ' + (bad.has(each) ? 'bad' : 'ok')}
        title={t(bad.has(each) ? 'sb-tool-broken' : 'sb-tool-whole', { tool: t('sb-tool-' + each) })}
      >
        <I id={bad.has(each) ? ICON[each] + '-broken' : ICON[each]} cls="" />
        {bad.has(each) && <span class="sr">{t('sb-tool-broken', { tool: t('sb-tool-' + each) })}</span>}
      </span>
    ))}
  </span>
);
