// What a digger sends: done here at once, undone when the hall refuses it, with the reason.
import type { ReadonlySignal, Signal } from '@preact/signals';
import { computed, effect, signal } from '@preact/signals';
import type { Refused } from '../../hall/messages';
import { t, tOr } from '../../words';
import type { Sitting } from '../contract';
import type { Mine } from './facts';
import type { Why } from './local_rules';
import { act, isWhy } from './local_rules';
import { colourWord, kindWord } from './words';

interface Sent {
  move: string;
  answered: boolean;
}
export interface Sender {
  /** The position with all that was sent and is not answered yet. */
  mine: ReadonlySignal<Mine>;
  /** Why the last thing was not done. */
  refused: Signal<{ text: string; rule: string } | null>;
  /** The kind that was gone when it was asked for. */
  short: Signal<string | null>;
  /** A kind that a hint points at. */
  advised: Signal<string | null>;
  refuse(why: Why, kind?: string): void;
  /** Whether it went off: what the rules forbid is refused here. */
  send(move: string): boolean;
  stop(): void;
}

export function sender(s: Sitting, told: ReadonlySignal<Mine>, assisted: boolean): Sender {
  /** What was sent and is not answered yet: shown as done, in the order of sending. */
  const sent = signal<Sent[]>([]);
  const mine = computed<Mine>(() => {
    if (s.seat === null) return told.value;
    return sent.value.reduce((now, { move }) => {
      const then = act(now, s.seat!, move, assisted);
      return isWhy(then) ? now : then;
    }, told.value);
  });
  const settled = effect(() => {
    void s.facts.value;
    if (sent.peek().some(each => each.answered)) sent.value = sent.peek().filter(each => !each.answered);
  });
  /** Why the last thing was not done; it gives way to the next thing. */
  const refused = signal<{ text: string; rule: string } | null>(null),
    short = signal<string | null>(null),
    /** A kind that a hint points at. */
    advised = signal<string | null>(null);
  let fading = 0;
  const refuse = (why: Why, kind?: string) => {
    refused.value = {
      text: t('om-why-' + why.why, {
        tile: kind ? kindWord(kind) : '',
        colour: why.colour ? colourWord(why.colour) : '',
      }),
      rule: why.rule,
    };
    short.value = why.why === 'gone' ? (kind ?? null) : null;
    window.clearTimeout(fading);
    fading = window.setTimeout(() => {
      refused.value = null;
      short.value = null;
    }, 6000);
  };
  /** What the hall said, in words of ours where the rule is known. */
  const hear = (answer: Refused, move: string) => {
    const [verb, ...args] = move.split(' '),
      kind = verb === 'exchange' ? args[1] : args[0];
    if (answer.code === 'too_fast') return refuse({ rule: '19', why: 'too-fast' });
    if (answer.code !== 'illegal') return;
    if (answer.rule === '17' && (verb === 'take' || verb === 'exchange'))
      return refuse({ rule: '17', why: 'gone' }, kind);
    if (answer.rule === '17') return; // laid ahead of a take that was refused: that has been said
    if (answer.rule === '15' || mine.peek().phase !== 'dig') return refuse({ rule: '15', why: 'late' });
    refused.value = { text: tOr(`rule-out_of_mine-${answer.rule}`, answer.message), rule: answer.rule ?? '' };
  };
  const send = (move: string): boolean => {
    if (s.seat === null) return false;
    const then = act(mine.peek(), s.seat, move, assisted);
    refused.value = null;
    advised.value = null;
    if (isWhy(then)) {
      refuse(
        then,
        move.split(' ').find(word => /^[A-Z]\d/.test(word)),
      );
      return false;
    }
    if (!s.hurry) {
      s.play(move);
      return true;
    }
    const one: Sent = { move, answered: false };
    sent.value = [...sent.peek(), one];
    s.hurry(move, answer => {
      one.answered = true;
      if (!answer) return;
      sent.value = sent.peek().filter(each => each !== one);
      hear(answer, move);
    });
    return true;
  };
  const stop = () => {
    settled();
    window.clearTimeout(fading);
  };
  return { mine, refused, short, advised, refuse, send, stop };
}
