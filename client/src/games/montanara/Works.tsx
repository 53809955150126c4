// Cards laid out in a panel over the mountains: to be looked at, or put in another order.

import type { Signal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Card, I } from '../../draw/icons';
import { t } from '../../words';
import { cardName } from '../../words/events';
import type { Letter } from './facts';
import { SYMBOL } from './facts';
import { orderFor } from './moves';

/** With `flips`, the last of them has just been turned over. */
export const Row = ({
  cards,
  from = 1,
  flips = false,
}: {
  cards: (Letter | null)[];
  from?: number;
  flips?: boolean;
}): JSX.Element => (
  // a high mountain is shown small: its cards are known by their shapes, and have their names for who cannot see them
  <ol class={'row-of-cards' + (cards.length > 8 ? ' small' : '')}>
    {cards.map((card, k) => {
      const name = card ? cardName('montanara', card) : t('mt-unknown');
      return (
        <li key={k} title={name} class={flips && k === cards.length - 1 ? 'flips' : ''}>
          {card ? <Card id={'m_' + SYMBOL[card]} width={cards.length > 8 ? 34 : 56} /> : <span class="unknown">?</span>}
          <small>
            <span class="place">{from + k}</span> <span class={cards.length > 8 ? 'sr' : ''}>{name}</span>
          </small>
        </li>
      );
    })}
  </ol>
);

/** Four cards to be put back: dragged, or moved with the arrow keys, or with the buttons under them. */
export function Reorder({
  seen,
  orders,
  send,
}: {
  seen: Letter[];
  orders: string[];
  send: (move: string) => void;
}): JSX.Element {
  const places: Signal<number[]> = useRef(signal(seen.map((_, k) => k + 1))).current,
    list = useRef<HTMLOListElement>(null),
    dragged = useRef<number | null>(null),
    focus = useRef<number | null>(null);
  useEffect(() => {
    if (focus.current === null) return;
    list.current?.querySelectorAll<HTMLElement>('.moved-card')[focus.current]?.focus();
    focus.current = null;
  });
  const move = (from: number, to: number) => {
    if (to < 0 || to >= seen.length || from === to) return;
    const next = [...places.value],
      [card] = next.splice(from, 1);
    next.splice(to, 0, card!);
    places.value = next;
    focus.current = to;
  };
  const over = (event: PointerEvent) => {
    if (dragged.current === null || !list.current) return;
    const items = [...list.current.children];
    const to = items.findIndex(item => {
      const box = item.getBoundingClientRect();
      return event.clientX < box.right;
    });
    const place = to < 0 ? items.length - 1 : to;
    if (place !== dragged.current) {
      move(dragged.current, place);
      dragged.current = place;
    }
  };
  const order = orderFor(seen, places.value, orders);
  return (
    <>
      <ol class="row-of-cards reorder" ref={list} onPointerMove={over}>
        {places.value.map((number, k) => {
          const card = seen[number - 1]!;
          return (
            <li key={number}>
              <button
                class="moved-card"
                aria-label={t('mt-place', { card: cardName('montanara', card), place: k + 1, of: seen.length })}
                onPointerDown={event => {
                  dragged.current = k;
                  list.current?.setPointerCapture(event.pointerId);
                }}
                onPointerUp={() => (dragged.current = null)}
                onKeyDown={event => {
                  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
                  if (!step) return;
                  event.preventDefault();
                  event.stopPropagation();
                  move(k, k + step);
                }}
              >
                <Card id={'m_' + SYMBOL[card]} width={64} />
              </button>
              <small>
                <span class="place">{k + 1}</span> {cardName('montanara', card)}
                {k === 0 && <span class="quiet"> ({t('mt-top')})</span>}
              </small>
              <span class="nudge">
                <button
                  class="tool"
                  disabled={k === 0}
                  aria-label={t('mt-up', { card: cardName('montanara', card) })}
                  onClick={() => move(k, k - 1)}
                >
                  <I id="arrow" cls="i left" />
                </button>
                <button
                  class="tool"
                  disabled={k === seen.length - 1}
                  aria-label={t('mt-down', { card: cardName('montanara', card) })}
                  onClick={() => move(k, k + 1)}
                >
                  <I id="arrow" />
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      <p class="works-acts" onPointerUp={() => (dragged.current = null)}>
        <button class="btn go" disabled={!order} onClick={() => order && send('order ' + order)}>
          <I id="tick" />
          {t('mt-put-back')}
        </button>
      </p>
    </>
  );
}
