// The frame around a game: seats, sheet, bench, log and talk, the same for a live table and for a replay.
import { signal } from '@preact/signals';
import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { I } from '../draw/icons';
import type { Board, GameClient, Sitting } from '../games/contract';
import type { Clocks, Happened } from '../hall/messages';
import { later } from '../later';
import { t } from '../words';
import { plain, Rich } from '../words/rich';
import { about, openRule, useInfo } from './asking';
import { Bar, Close } from './Bar';
import { useKeptFocus } from './focus';
import { Grip } from './Grip';
import { useKeys } from './keys';
import { Log } from './Log';
import { clockOf, Plates, useTicking } from './Plates';
import type { Playback } from './playback';
import { Pointed } from './pointing';
import { Since } from './Since';

export interface FrameProps {
  game: GameClient;
  board: Board;
  sitting: Sitting;
  title: string;
  subtitle: string;
  entries: Happened[];
  gap?: boolean;
  clocks?: Clocks | null | undefined;
  skew?: number;
  /** Over the prompt: lost line, refusal, votes. */
  notice?: ComponentChildren;
  /** Under the log. */
  talk?: ComponentChildren;
  unread?: number;
  onTalk?: () => void;
  /** In the line of the prompt: asking for a hint. */
  hint?: ComponentChildren;
  /** In the bench beside the board's own actions. */
  more?: ComponentChildren;
  menu?: ComponentChildren;
  over?: ComponentChildren;
  /** In a lesson somebody speaks over the bench all the time. */
  taught?: boolean;
  /** The game's name, for those who ask what something is. */
  name?: string;
  rule?: string | null;
  /** What others did since this player's last turn. */
  playback?: Playback | null;
}
const Info = later(() => import('../bundles/table').then(m => m.Info), null),
  RulePanel = later(() => import('../bundles/table').then(m => m.RulePanel), null);
const KeyList = later(() => import('../bundles/table').then(m => m.KeyList), null);
/** Tells the column of the log how high what is said is, so that it can make room for it. (It alone: a property of the
 * whole table would have every card's style computed anew.) */
function useRoomFor(said: RefObject<HTMLElement | null>, side: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = said.current;
    if (!element) return;
    const watch = new ResizeObserver(() => side.current?.style.setProperty('--said', `${element.offsetHeight}px`));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
}
/** So many letters of a prompt do not fit into two lines of a phone. */
const LONG = 60,
  /** And with so many the number of the rule is all that has room beside them. */
  LONGER = 90;
type Drawer = 'log' | 'talk' | 'role' | null;

export function Frame(p: FrameProps): JSX.Element {
  const drawer = useRef(signal<Drawer>(null)).current,
    up = useRef(signal(false)).current,
    talking = useRef(signal(false)).current,
    { board, sitting, game } = p,
    /** Whether the seats stand over the log, not in a column of their own. */
    beside = Boolean(game.faceToFace || game.wide),
    { Sheet, Hand, Foot, Aside, Beside } = board,
    acts = board.actions.value,
    past = p.playback?.moments.value ?? [],
    again = past[p.playback?.at.value ?? -1],
    prompt = again?.line.text ?? board.prompt.value,
    letters = plain(prompt).length,
    long = letters > LONG,
    rule = board.rule?.value ?? p.rule,
    ends = board.ends?.value ?? false,
    /** What is shown is not to be answered. */
    shows = Boolean(again || board.waits?.value),
    mine = sitting.seat !== null && sitting.toAct.value.includes(sitting.seat),
    table = useRef<HTMLElement>(null),
    said = useRef<HTMLDivElement>(null),
    side = useRef<HTMLElement>(null),
    listed = useRef(signal(false)).current;
  useKeptFocus(table);
  useRoomFor(said, side);
  useTicking(Boolean(p.clocks));
  useInfo();
  useKeys(board, () => {
    if (drawer.value) drawer.value = null;
    else if (up.value) up.value = false;
    else if (board.waits?.value && board.skip) board.skip();
    else return false;
    return true;
  });
  useEffect(() => {
    const ask = (event: KeyboardEvent) => {
      const on = event.target as HTMLElement;
      if (event.key === '?' && !/^(INPUT|TEXTAREA|SELECT)$/.test(on.tagName)) listed.value = true;
    };
    window.addEventListener('keydown', ask);
    return () => window.removeEventListener('keydown', ask);
  }, []);
  const open = (which: Drawer) => () => {
    drawer.value = drawer.value === which ? null : which;
    if (which === 'talk') p.onTalk?.();
  };
  const running = sitting.toAct.value.map(seat => clockOf(seat, p.clocks, p.skew ?? 0)).find(Boolean);
  return (
    <main
      ref={table}
      class={
        'table' +
        (beside ? ' across' : '') +
        (game.wide ? ' wide' : '') +
        (game.rush ? ' rush' : '') +
        (sitting.seats.value.length === 1 ? ' alone' : '') +
        (p.over || ends ? ' ended' : '') +
        (p.taught ? ' taught' : '')
      }
    >
      <Bar title={p.title} subtitle={p.subtitle}>
        {board.Bar && <board.Bar />}
        {running && (
          <span class="fact clock">
            <I id="hourglass" />
            <b>{running}</b>
          </span>
        )}
        {p.menu}
      </Bar>
      <div class="strip-wrap">
        <Plates {...{ sitting, board }} clocks={p.clocks} skew={p.skew ?? 0} strip />
      </div>
      {!beside && (
        <aside class="tally" aria-label={t('seats')}>
          <Plates {...{ sitting, board }} clocks={p.clocks} skew={p.skew ?? 0} />
          {Foot && (
            <div class="foot">
              <Foot />
            </div>
          )}
        </aside>
      )}
      <div class="board">
        <Sheet />
      </div>
      <section
        class={'bench' + (mine ? ' mine' : '') + (up.value ? ' up' : '')}
        aria-label={t('bench')}
        aria-busy={sitting.busy.value}
      >
        {!game.rush && <Grip up={up} />}
        <div class="notices" ref={said}>
          {p.notice}
        </div>
        <div
          class={'prompt' + (again ? ' again' : '') + (long ? ' long' : '') + (letters > LONGER ? ' longer' : '')}
          role="status"
          aria-live="polite"
        >
          <span {...(long ? { tabIndex: 0 } : {})}>
            <Rich text={prompt} />
          </span>
          {rule && p.name && !shows && (
            <button class="why" onClick={() => (openRule.value = rule)}>
              {t('which-rule', { rule })}
            </button>
          )}
          {!shows && p.hint}
        </div>
        <div class="row" {...(sitting.open ? { tabIndex: 0 } : {})}>
          <Hand />
          <div class="acts">
            {acts
              .filter(a => !a.panel)
              .map(a => (
                <button
                  key={a.id}
                  data-drop
                  data-where={`action ${a.id}`}
                  class={'btn small' + (a.on ? ' on' : '') + (a.go ? ' go' : '') + (a.off ? ' off' : '')}
                  aria-disabled={a.off}
                  aria-pressed={a.on === undefined ? undefined : a.on}
                  onClick={() => !a.off && a.run()}
                >
                  <I id={a.icon} />
                  <span>{a.label}</span>
                  {a.key && <kbd>{a.key}</kbd>}
                </button>
              ))}
            {board.waits?.value && board.skip && (
              <button class="btn small" onClick={board.skip}>
                <I id="arrow" />
                <span>{t('skip')}</span>
              </button>
            )}
            {p.more}
          </div>
        </div>
        <nav class="tabs" aria-label={t('more')}>
          {Foot && (
            <button aria-expanded={drawer.value === 'role'} onClick={open('role')}>
              <I id="lock" />
              {t('role')}
            </button>
          )}
          <button aria-expanded={drawer.value === 'log'} onClick={open('log')}>
            <I id="scroll" />
            {t('log')}
          </button>
          {p.playback && past.length > 0 && (
            <button data-again aria-pressed={Boolean(again)} onClick={() => p.playback!.stop() || p.playback!.play()}>
              <I id="arrow" />
              {t('since-tab', { n: past.length })}
            </button>
          )}
          {p.talk && (
            <button aria-expanded={drawer.value === 'talk'} onClick={open('talk')}>
              <I id="speech" />
              {t('talk')}
              {p.unread ? <i aria-label={t('unread', { n: p.unread })}>{p.unread}</i> : null}
            </button>
          )}
        </nav>
      </section>
      <aside
        ref={side}
        class={
          'side' +
          (talking.value ? ' talking' : '') +
          (drawer.value && drawer.value !== 'role' ? ' pulled to-' + drawer.value : '')
        }
        aria-label={t('log-and-talk')}
      >
        <Close cls="tool shut" close={() => (drawer.value = null)} />
        {board.Head && <board.Head />}
        {beside && (
          <div class="pair-of-plates">
            <Plates {...{ sitting, board }} clocks={p.clocks} skew={p.skew ?? 0} />
          </div>
        )}
        <section class="log-part">
          <h3>
            <I id="scroll" />
            {t('log')}
            {p.talk && (
              <button
                class="other"
                onClick={() => {
                  talking.value = true;
                  p.onTalk?.();
                }}
              >
                {t('talk')} {p.unread ? <b aria-label={t('unread', { n: p.unread })}>{p.unread}</b> : null}
              </button>
            )}
          </h3>
          {p.playback && <Since playback={p.playback} sitting={sitting} />}
          <Log
            entries={p.entries}
            game={game}
            sitting={sitting}
            gap={Boolean(p.gap)}
            picked={() => (drawer.value = null)}
          />
        </section>
        {Aside && <Aside />}
        {p.talk && (
          <section class="talk-part">
            <h3>
              <I id="speech" />
              {t('talk')}
              <button class="other" onClick={() => (talking.value = false)}>
                {t('log')}
              </button>
            </h3>
            {p.talk}
          </section>
        )}
      </aside>
      <Pointed board={board} />
      {ends && Beside && <Beside />}
      {listed.value && <KeyList keys={game.keys ?? []} actions={acts} close={() => (listed.value = false)} />}
      {p.over}
      {drawer.value === 'role' && Foot && (
        <aside class="drawer-role cartouche" aria-label={t('role')}>
          <Foot />
        </aside>
      )}
      {p.name && about.value && game.about && <Info name={p.name} {...{ game, sitting }} />}
      {p.name && openRule.value && <RulePanel name={p.name} game={game} />}
    </main>
  );
}
