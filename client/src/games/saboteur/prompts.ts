// What is asked, in a sentence, and what the buttons beside it do.
import { computed } from '@preact/signals';
import { waitingPrompt } from '../../frame/turn';
import { t } from '../../words';
import type { Action } from '../contract';
import type { Tool } from './facts';
import { isPath, TOOLS } from './facts';
import { deedsOf, only } from './moves';
import type { Store } from './store';
import { cardWord } from './words';

/** Why a card of the hand can only be discarded; nothing, if it can be played or if that is not the question. */
export function why({ s, mine, deeds, asked }: Store, kind: string): string {
  if (!asked.value || deedsOf(deeds.value, kind).some(d => d.do !== 'pass')) return '';
  if (!isPath(kind)) return t('sb-why-no-target');
  const broken = s.seat === null ? undefined : mine.value.miners[s.seat]?.broken,
    bad = TOOLS.find((each: Tool) => broken?.has(each));
  return bad ? t('sb-why-broken', { tool: t(`sb-tool-${bad}`) }) : t('sb-why-no-place');
}
function promptOf(store: Store): string {
  const { s, mine, asked, taking, card, onSeats, places, ending, unfit } = store,
    { round } = ending;
  if (round.value && (ending.kept.value || ending.finale.runs.value))
    return t('sb-round-over', { round: round.value.number, winner: round.value.winner });
  if (s.over.value || !asked.value)
    return waitingPrompt(s, mine.value.phase === 'gold' ? 'sb-prompt-gold-wait' : 'prompt-wait');
  if (taking.value.length) return t('sb-prompt-take');
  const kind = card.value;
  if (!kind) return t('sb-prompt-turn');
  const not = unfit.words('saboteur');
  if (not) return not;
  const reason = why(store, kind);
  if (reason) return `${reason} ${t('sb-prompt-discard')}`;
  const seats = new Set(onSeats.value.map(d => d.seat)).size;
  if (seats) return t('sb-prompt-player', { card: cardWord(kind), n: seats });
  if (kind === 'map') return t('sb-prompt-map', { n: places.value.length });
  if (kind === 'rockfall') return t('sb-prompt-rockfall', { n: places.value.length });
  return t('sb-prompt-lay', { card: cardWord(kind), n: places.value.length });
}
/** The rule of what is chosen: of its kind of card, or why it does not fit. */
function ruleOf({ s, mine, asked, card, unfit }: Store): string | null {
  const kind = card.value;
  if (!kind || !asked.value) return null;
  if (unfit.rule.value) return unfit.rule.value;
  if (isPath(kind)) return s.seat !== null && mine.value.miners[s.seat]?.broken.size ? 'P4' : 'P2';
  if (kind.startsWith('break')) return 'A1';
  if (kind.startsWith('repair')) return kind.split('-').length > 2 ? 'A3' : 'A2';
  return kind === 'map' ? 'A5' : 'A4';
}
function actionsOf({ deeds, asked, taking, card, turns, turned, send }: Store): Action[] {
  if (!asked.value || taking.value.length) return [];
  const list: Action[] = [],
    passes = only(deeds.value, 'pass'),
    pass = passes.find(d => d.card === null || d.card === card.value);
  const turn = () => {
    turned.value = !turned.value;
  };
  if (turns.value) list.push({ id: 'turn', icon: 'turn', label: t('sb-turn'), key: 'R', on: turned.value, run: turn });
  if (passes.length)
    list.push({
      id: 'pass',
      icon: 'discard',
      label: t(card.value ? 'sb-pass-card' : 'sb-pass'),
      key: 'P',
      off: !pass,
      run: () => pass && send(pass.move),
    });
  for (const { move } of only(deeds.value, 'other'))
    list.push({ id: move, icon: 'arrow', label: move, run: () => send(move) });
  return list;
}
/** The prompt and the buttons. */
export const prompts = (store: Store) => ({
  prompt: computed(() => promptOf(store)),
  rule: computed(() => ruleOf(store)),
  actions: computed(() => actionsOf(store)),
});
