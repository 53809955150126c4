// What a game's folder gives to the frame, and what it gets. The frame knows no game by name.
import type { ReadonlySignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { Sound } from '../frame/sound';
import type { Alarm, Json, Refused } from '../hall/messages';

export type Facts = Record<string, Json>;
/** An event as this seat saw it. */
export type Told = { event: string } & Record<string, Json>;

export interface Name {
  name: string;
  bot: boolean;
  here: boolean;
}
/** The table as a board sees it: the same for a live game, a replay and a picture in the rules. */
export interface Sitting {
  seat: number | null;
  /** Nothing is hidden: a replay that shows all hands. */
  open?: boolean;
  options: Record<string, Json>;
  seats: ReadonlySignal<Name[]>;
  facts: ReadonlySignal<Facts>;
  toAct: ReadonlySignal<number[]>;
  moves: ReadonlySignal<string[]>;
  /** The last events, for what moved and what to highlight. */
  news: ReadonlySignal<Told[]>;
  /** All events since the page knows the table. */
  told: ReadonlySignal<Told[]>;
  /** Whether a move is on its way. */
  busy: ReadonlySignal<boolean>;
  over: ReadonlySignal<boolean>;
  play: (move: string) => void;
  /** Which rule stands in the way of a move; null where nothing does. */
  why?: (move: string, then: (rule: string | null) => void) => void;
  /** At a table in real time: send at once, whatever is on its way, and hear what became of it. */
  hurry?: (move: string, answer: (refused: Refused | null) => void) => void;
  /** The table's own clocks, the hall's clock less ours, and since when a clock of the seat's own runs. */
  time?: ReadonlySignal<{ alarms: Alarm[]; skew: number; own?: number | null } | null>;
  /** How long a message takes to each seat's player and back, in milliseconds. */
  links?: ReadonlySignal<Record<string, number>>;
}
export interface Action {
  id: string;
  icon: string;
  label: string;
  /** The key that does the same. */
  key?: string;
  on?: boolean;
  off?: boolean;
  go?: boolean;
  /** It stands in a panel over the sheet, and so not in the bench too. */
  panel?: boolean;
  run: () => void;
}
/** One line of the log. Names in it are between NAME marks. */
export interface Line {
  icon: string;
  text: string;
  only?: string;
  tone?: 'bad' | 'mine';
  /** Where it happened: places that the board can locate or that something drawn names in `data-where`; `seat 3` is a plate. */
  places?: string[];
}
/** A move that would help: in words, and where its last press would be, as in `Line.places`. */
export interface Advice {
  text: () => string;
  places: string[];
}
/** A part of the window. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Board {
  Sheet: ComponentType;
  Hand: ComponentType;
  /** What can I do now, or why not. `<n>…</n>` marks what may be chosen. */
  prompt: ReadonlySignal<string>;
  /** The rule that the prompt speaks of, where it is another than the one that governs what is asked. */
  rule?: ReadonlySignal<string | null>;
  actions: ReadonlySignal<Action[]>;
  /** A key that nobody else took. True if it was used. */
  key: (event: KeyboardEvent) => boolean;
  /** One choice back. True if there was one. */
  back: () => boolean;
  /** Under a player's name. */
  Plate?: ComponentType<{ seat: number; small?: boolean }>;
  /** Whether this seat may be chosen now, and what then. */
  target?: (seat: number) => (() => void) | null;
  /** In the bar: pile, round. */
  Bar?: ComponentType;
  /** Over the seats, where they stand over the log: the event of the round. */
  Head?: ComponentType;
  /** Always at hand: the role. */
  Foot?: ComponentType;
  /** Under the log: discards. */
  Aside?: ComponentType;
  /** What to say in the place of who won, where one plays alone. */
  verdict?: (reason: string, scores: number[]) => string | null;
  /** What was hidden, after the end. */
  Ending?: ComponentType;
  /** Over it, where something else is shown than what was hidden. */
  endingTitle?: string;
  /** Something is still to be seen before the result. */
  waits?: ReadonlySignal<boolean>;
  /** Show at once what is still to be seen. */
  skip?: () => void;
  /** Beside the board, over the log: how a round ended. */
  Beside?: ComponentType;
  /** Whether a round has just ended. */
  ends?: ReadonlySignal<boolean>;
  /** A line under the title: round 2 of 3. */
  subtitle?: ReadonlySignal<string>;
  /** What a move is about, in a word: the card that it plays. */
  named?: (move: string) => string;
  /** Where in the window a place lies, where nothing that is drawn there says so itself. */
  locate?: (place: string) => Box | null;
  /** Take up a move that would help, all but its last press. */
  advise?: (move: string) => Advice;
  /** In a lesson such a move is pointed at and left to the learner's hand; else it is made. */
  byHand?: boolean;
  close?: () => void;
}
/** What a game's folder draws when the client is built: the default export of `art/index.ts`. */
export interface GameArt {
  /** Its place among the rooms of the welcome page. */
  room: number;
  /** The symbol that stands for the game, in a list of games. */
  emblem: string;
  /** What is to be seen in its room, 240 by 140. */
  scene: () => string;
  /** On a phone: how far the scene stands from the left of its room. */
  shift: number;
  /** The symbols of its board, fetched with the game. */
  sprite: () => string;
}
/** What something is and does: its name, a sentence or two, how many there are, the rule. */
export interface Answer {
  name: string;
  texts: string[];
  count?: string;
  rule?: string;
}
/** Answers for what stands in `data-info`; nothing for what is not known. */
export type About = (id: string, sitting: Sitting) => Answer | null;
export interface GameClient {
  /** The address of its sprite, if it has drawn one. */
  sprite?: string;
  /** Two players face each other across the sheet, so the frame needs no column of seats. */
  faceToFace?: boolean;
  /** All play at once against the clock: seats show their work, the bench is wide, and nothing may move what is looked at. */
  rush?: boolean;
  /** The sheet needs the whole width: the seats stand over the log. */
  wide?: boolean;
  open: (sitting: Sitting) => Board;
  tell: (event: Told, sitting: Sitting) => Line | null;
  /** Whether all has come that lines are told with; those told before are told again. */
  knows?: (sitting: Sitting) => boolean;
  /** How an event sounds. */
  sound?: (event: Told, sitting: Sitting) => Sound | null;
  /** Keys of its board, with the name of the text that tells what they do. */
  keys?: [cap: string, what: string][];
  /** The pages of rules: sections with the numbers of the rules they explain. */
  rules: RuleSection[];
  /** What the things on the board are, fetched when somebody first asks. */
  about?: () => Promise<About>;
  /** How it is played alone, without a hall: for games that have puzzles. */
  solo?: Solo;
}
/** The rules of a puzzle, kept in the page. Facts are those of the game's view. */
export interface Solo {
  /** The facts after a move, or nothing where it cannot be made. */
  play: (facts: Facts, move: string) => Facts | null;
  solved: (facts: Facts) => boolean;
  points: (facts: Facts) => number;
  /** What every solution brings: points are spoken of only where more is to be had. */
  least: number;
  /** What the hall needs to know to give a hint. */
  position: (facts: Facts) => Json;
}
export interface RuleSection {
  id: string;
  /** Rule numbers of the rules files that are explained here. */
  rules: string[];
  /** Pictures drawn from facts. */
  pictures?: { facts: Facts; moves?: string[]; label: string; seat?: number }[];
}
export const NAME = ['\uE000', '\uE001'] as const;
