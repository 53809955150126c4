// What is asked, in a sentence, and what the buttons below it do.
import { computed } from '@preact/signals';
import { t } from '../../words';
import { join } from '../../words/events';
import type { Action } from '../contract';
import { ROMAN } from './facts';
import { design } from './pack';
import type { Store } from './store';

/** Why a card of the hand cannot be played; nothing, if it can or if that is not the question. */
export function why({ asked, at, me, pack, playable }: Store, id: string): string {
  if (!asked.value || at.value.phase !== 'commit' || playable(id) || !pack.value) return '';
  const cost = at.value.prices[id] ?? design(pack.value, id).cost;
  return cost > me.value.coins
    ? t('im-why-coins', { cost, coins: me.value.coins })
    : t('im-why-place', { level: ROMAN[design(pack.value, id).level] ?? '' });
}
/** Who asks: a card, the event, a space of a board, the surface. */
function asker({ at, pack }: Store): string {
  const who = at.value.asks,
    book = pack.value;
  if (!who || !book) return '';
  if (who.from === 'event') return book.events[at.value.event ?? '']?.name ?? '';
  if (who.from === 'space')
    return t('im-space-of', { n: who.place ?? 0, name: book.faces[at.value.faces[who.board ?? 0] ?? 0]?.name ?? '' });
  if (who.from === 'surface') return t('im-surface');
  return (who.from === 'card' || at.value.phase === 'up') && who.card ? design(book, who.card).name : '';
}
/** For whom one waits, and why. */
function waiting({ s, at, me, names, pack }: Store): string {
  const others = s.toAct.value.filter(seat => seat !== s.seat).map(seat => names.value[seat] ?? ''),
    who = join(others),
    mine = me.value;
  if (!others.length) return t('prompt-over');
  if (s.seat === null) return t('im-wait', { names: who, n: others.length });
  if (at.value.stage === 'commit' && mine.commit) {
    const name =
      typeof mine.commit === 'string' && pack.value
        ? mine.commit === 'dig'
          ? t('im-deck-one')
          : design(pack.value, mine.commit).name
        : '';
    return t('im-wait-chosen', { card: name, names: who });
  }
  return t('im-wait-' + (at.value.stage === 'setup' ? 'setup' : at.value.stage === 'event' ? 'event' : 'done'), {
    names: who,
  });
}
/** What is wrong with a place: of the card that would lie there, or the rule. */
function notThere({ at, me, pack, card, unfit }: Store): string {
  const lies = at.value.phase === 'place' ? me.value.waiting : card.value,
    rule = unfit.rule.value;
  if (!lies || !pack.value || (rule !== 'R8' && rule !== 'R18')) return unfit.words('imperial_miners');
  const level = ROMAN[design(pack.value, lies).level] ?? '';
  return `${t('not-there')} ${rule === 'R8' ? t('im-not-row', { level }) : t('im-not-below')}`;
}
/** The prompt and the buttons of a store. */
export function prompts(store: Store) {
  const { s, at, pack, deeds, hot, asked, me, card, spots, gone, playable, unfit, send } = store;
  const spotAt = computed(() => spots.value.find(each => each.key === hot.value));
  const prompt = computed(() => {
    const now = at.value,
      id = card.value;
    if (s.over.value) return t('prompt-over');
    if (!pack.value) return t('coming');
    if (!asked.value) return s.busy.value ? t('prompt-sent') : waiting(store);
    const not = id && !playable(id) ? '' : notThere(store);
    if (not) return not;
    if (now.phase === 'keep') return t('im-prompt-keep', { n: me.value.hand.length - 4 });
    if (now.phase === 'commit') {
      if (deeds.value.some(d => d.do === 'dig')) return t('im-prompt-dig');
      if (!id)
        return t(s.seats.value.length > 1 ? 'im-prompt-commit' : 'im-prompt-commit-alone', { coins: me.value.coins });
      const reason = why(store, id);
      return (
        reason ||
        spotAt.value?.label ||
        t('im-prompt-lay', {
          card: design(pack.value, id).name,
          cost: now.prices[id] ?? 0,
          coins: me.value.coins,
          level: ROMAN[design(pack.value, id).level] ?? '',
          n: spots.value.length,
        })
      );
    }
    if (now.phase === 'place')
      return (
        spotAt.value?.label ??
        t('im-prompt-place', { card: design(pack.value, me.value.waiting ?? '').name, n: spots.value.length })
      );
    if (now.phase === 'discard' && me.value.hand.length > 8 && !deeds.value.some(d => d.do === 'stop'))
      return t('im-prompt-discard', { n: me.value.hand.length });
    const who = asker(store),
      what = t(`prompt-imperial_miners-${now.phase}${now.asks?.to ? '-' + now.asks.to : ''}`);
    return who ? t('im-prompt-asked', { who, what }) : what;
  });
  const actions = computed<Action[]>(() => {
    const id = card.value,
      list: Action[] = [];
    if (!asked.value) return list;
    if (id && at.value.phase === 'commit' && playable(id))
      list.push({ id: 'play', icon: 'tick', label: t('im-commit'), key: 'P', go: true, run: () => send(`play ${id}`) });
    if (gone.value)
      list.push({
        id: 'gone',
        icon: 'discard',
        label: t(at.value.phase === 'keep' ? 'im-aside' : 'im-discard'),
        key: 'X',
        go: true,
        run: () => send(gone.value!.move),
      });
    return list;
  });
  return { prompt, actions, rule: computed(() => (asked.value ? unfit.rule.value : null)) };
}
