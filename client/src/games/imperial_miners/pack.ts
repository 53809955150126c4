// The cards, events and boards of the pack that a table plays with: they come from the hall, whichever pack it is.

import type { ReadonlySignal } from '@preact/signals';
import { computed, signal } from '@preact/signals';
import * as api from '../../hall/api';
import type { Json } from '../../hall/messages';
import { language } from '../../words';
import { thing } from '../../words/events';

/** What is drawn of an effect: an icon, a number, a faction, a level, a character, or the signs of steps inside. */
export type Sign = ['icon' | 'number' | 'people' | 'level' | 'sign', string] | ['steps', Sign[][]];
export type Text = Record<'en' | 'it' | 'pt', string>;
export interface Effect {
  signs: Sign[][];
  text: Text;
}
export interface Design {
  name: string;
  level: number;
  cost: number;
  factions: string[];
  /** Sides with a half-cart: upper left, upper right, left, right, lower left, lower right. */
  carts: number[];
  effects: Effect[];
  less?: { of: string; coins: number; text: Text };
}
export interface EventCard {
  name: string;
  kind: 'immediate' | 'special' | 'end';
  text: Text;
  signs: Sign[][];
}
export interface Face {
  name: string;
  /** From the bottom. */
  spaces: Effect[];
}
export interface Pack {
  pack: string;
  title: string;
  /** Whether it is the one that comes with Underhall. */
  ours: boolean;
  cards: Record<string, Design>;
  events: Record<string, EventCard>;
  faces: Face[];
  /** What the choices inside effects offer, by their numbers. */
  ways: Effect[];
}
const known = new Map<string, ReadonlySignal<Pack | null>>();
/** Cards, events and boards by their names in the language of the player. */
function spokenIn(pack: Pack): Pack {
  const named = <T extends { name: string }>(one: T): T => ({ ...one, name: thing('imperial_miners', one.name) }),
    all = <T extends { name: string }>(list: Record<string, T>): Record<string, T> =>
      Object.fromEntries(Object.entries(list).map(([id, one]) => [id, named(one)]));
  return { ...pack, cards: all(pack.cards), events: all(pack.events), faces: pack.faces.map(named) };
}

/** The pack of a table. It is asked of the hall once and is there as soon as it has come. */
export function packOf(options: Record<string, Json>): ReadonlySignal<Pack | null> {
  const pin = typeof options['pack'] === 'string' ? options['pack'] : '',
    there = known.get(pin);
  if (there) return there;
  const pack = signal<Pack | null>(null),
    spoken = computed(() => pack.value && spokenIn(pack.value));
  known.set(pin, spoken);
  const ask = () =>
    void api.parts('imperial_miners', pin ? { pack: pin } : {}).then(
      found => (pack.value = found.parts as unknown as Pack),
      // the line is down: it comes with the next try
      () => window.setTimeout(ask, 2000),
    );
  ask();
  return spoken;
}
/** A text of the pack in the language of the player. */
export const said = (text: Text | undefined): string => text?.[language.value] ?? text?.en ?? '';
export const UNKNOWN: Design = { name: '?', level: 1, cost: 0, factions: [], carts: [], effects: [] };
export const design = (pack: Pack, id: string): Design => pack.cards[id] ?? UNKNOWN;
/** All that a card does, in sentences. */
export const sentences = (card: Design): string[] => [
  ...card.effects.map(effect => said(effect.text)),
  ...(card.less ? [said(card.less.text)] : []),
];
