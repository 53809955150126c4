// What is asked, in a sentence. What there is to do lies on the sheet and the bench, so there are no actions beside it.
import { computed } from '@preact/signals';
import { t } from '../../words';
import type { Digger } from './facts';
import { noCall } from './local_rules';
import type { Store } from './store';
import { kindWord } from './words';

function digging({ ticks, assisted, hold }: Store, digger: Digger): string {
  if (ticks && digger.decided) return t('om-prompt-decided');
  const ghost = hold.ghost.value,
    tile = ghost ? kindWord(ghost.kind) : '';
  if (ghost?.why) return t('om-prompt-no-fit', { tile, why: t(`om-why-${ghost.why.why}`) });
  if (hold.tile.value && ghost) return t(ghost.fit === 'swap' ? 'om-prompt-swap' : 'om-prompt-move', { tile });
  if (ghost) {
    return t(ghost.fit === 'risky' ? 'om-prompt-risky' : 'om-prompt-lay', { tile });
  }
  return t(noCall(digger, assisted) ? 'om-prompt-take' : 'om-prompt-call');
}
function promptOf(store: Store): string {
  const { s, refused, me, phase } = store,
    digger = me.value;
  if (refused.value && !s.over.value) return refused.value.text;
  if (s.over.value) return t('prompt-over');
  if (!digger) return t(`om-prompt-watch-${phase.value}`);
  switch (phase.value) {
    case 'sides':
      return t(digger.chosen ? 'om-prompt-sides-wait' : 'om-prompt-sides');
    case 'open':
      return t(digger.stage === 'halt' ? 'om-prompt-halt' : 'om-prompt-open');
    case 'out':
      return t('om-prompt-out');
    case 'scored':
      return t(digger.ready ? 'om-prompt-ready' : 'om-prompt-scored');
    case 'dig':
      return digging(store, digger);
    default:
      return t(phase.value === 'pause' ? 'om-prompt-pause' : 'om-prompt-countdown');
  }
}
export const prompts = (store: Store) => ({
  prompt: computed(() => promptOf(store)),
  rule: computed(() =>
    store.s.over.value ? null : (store.refused.value?.rule ?? store.hold.ghost.value?.why?.rule ?? null),
  ),
  actions: computed(() => []),
});
