// The log as sentences, and the talk. Both are live regions: what is added is read out.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import { I, Tag } from '../draw/icons';
import type { GameClient, Line, Sitting, Told } from '../games/contract';
import type { Happened, Said } from '../hall/messages';
import { t, tOr } from '../words';
import { Rich, named } from '../words/rich';

/** What the hall itself did, where it is worth a line. */
function note(entry: Happened, sitting: Sitting): Line | null {
  if (!entry.note || entry.note === 'started' || entry.note === 'seat') return null;
  const name = named(entry.seat === undefined || entry.seat === null ? '' : (sitting.seats.value[entry.seat]?.name ?? ''));
  const text = tOr('note-' + entry.note, '', { name });
  return text ? { icon: entry.note === 'bot' ? 'key' : 'bell', text } : null;
}
export function linesOf(entries: Happened[], game: GameClient, sitting: Sitting): { key: string; line: Line }[] {
  return entries.flatMap(entry => {
    const said = ((entry.events ?? []) as Told[]).flatMap((event, k) => {
      const line = game.tell(event, sitting);
      return line ? [{ key: `${entry.n}.${k}`, line }] : [];
    });
    const more = note(entry, sitting);
    return more ? [...said, { key: `${entry.n}`, line: more }] : said;
  });
}
export function Log({ entries, game, sitting, gap }: { entries: Happened[]; game: GameClient; sitting: Sitting; gap: boolean }): JSX.Element {
  const box = useRef<HTMLDivElement>(null),
    lines = linesOf(entries, game, sitting),
    last = lines.at(-1)?.key;
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [last]);
  return (
    <div class="scrolls" ref={box} role="log" aria-live="polite" aria-label={t('log')} tabIndex={0}>
    <ul class="log">
      {gap && <li class="quiet gap">{t('log-gap')}</li>}
      {!lines.length && !gap && <li class="quiet gap">{t('log-empty')}</li>}
      {lines.map(({ key, line }) => (
        <li key={key} class={(line.tone ?? '') + (key === last ? ' last' : '')}>
          <I id={line.icon} cls="" />
          <span>
            <Rich text={line.text} />
            {line.only && (
              <span class="only">
                <I id="eye" />
                {line.only}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
    </div>
  );
}
export function Talk({ chat, say, me, can }: { chat: Said[]; say: (text: string) => void; me: number | null; can: boolean }): JSX.Element {
  const [text, set] = useState(''),
    box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [chat.length]);
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim()) say(text.trim());
    set('');
  };
  return (
    <>
      <div class="scrolls" ref={box} role="log" aria-live="polite" aria-label={t('talk')} tabIndex={0}>
      <ul class="chat">
        {!chat.length && <li class="quiet gap">{t('talk-empty')}</li>}
        {chat.map(line => (
          <li key={line.number}>
            {line.seat === undefined || line.seat === null ? <I id="eye" /> : <Tag seat={line.seat} name={line.who.name} size={24} />}
            <span>
              <b>{line.seat === me && me !== null ? t('You') : line.who.name}</b> {line.text}
            </span>
          </li>
        ))}
      </ul>
      </div>
      {can && (
        <form class="say" onSubmit={send}>
          <input class="field" value={text} maxLength={500} placeholder={t('say-something')} aria-label={t('say-something')} onInput={e => set(e.currentTarget.value)} />
          <button class="btn icon" aria-label={t('send')}>
            <I id="arrow" />
          </button>
        </form>
      )}
    </>
  );
}
