// The talk at a table: who watches, what was said (a live region), and what can be said, also with one press.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { I } from '../draw/icons';
import { me as myself } from '../hall/api';
import type { Room, Said } from '../hall/messages';
import type { Table } from '../hall/table';
import { unheard } from '../people/unheard';
import { language, t } from '../words';
import { ChatLine, Muted } from './ChatLine';

type Phrase = NonNullable<Said['phrase']>;
const PHRASES: Phrase[] = [
  'hello',
  'good_luck',
  'your_turn',
  'one_moment',
  'thinking',
  'thanks',
  'sorry',
  'well_played',
  'how_clever',
  'oh_no',
  'good_game',
  'once_more',
];
/** Who watches without playing: how many, and the names of those who have one. */
export function watchersLine(room: Room): string {
  const n = room.spectators ?? 0,
    named = room.watching ?? [],
    names = new Intl.ListFormat(language.value, { type: 'unit' }).format(named.map(who => who.name));
  if (!named.length) return t('watchers', { n });
  return named.length < n
    ? t('watchers-more', { n, names, more: n - named.length })
    : t('watchers-named', { n, names });
}
/** Who reads what is said now: players and spectators are apart until the end. */
function readers(room: Room): string {
  if (room.status === 'over' || room.status === 'closed') return t('talk-all');
  return t(room.you === undefined || room.you === null ? 'talk-spectators' : 'talk-players');
}
export function Talk({ table, can }: { table: Table; can: boolean }): JSX.Element {
  const room = table.room.value!,
    box = useRef<HTMLDivElement>(null),
    [muted, setMuted] = useState<Said['who'] | null>(null),
    heard = table.chat.value.filter(line => !unheard.value.has(line.who.id));
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [heard.length]);
  useEffect(() => {
    if (myself.value) void import('../people/api').then(people => people.loadBook()).catch(() => {});
  }, [myself.value?.id]);
  return (
    <>
      {Boolean(room.spectators) && (
        <p class="watchers quiet">
          <I id="eye" />
          {watchersLine(room)}
        </p>
      )}
      <div class="scrolls" ref={box} role="log" aria-live="polite" aria-label={t('talk')} tabIndex={0}>
        <ul class="chat">
          <li class="quiet gap">{heard.length ? readers(room) : `${t('talk-empty')} ${readers(room)}`}</li>
          {heard.map(line => (
            <ChatLine key={line.number} line={line} table={table.id} muted={setMuted} />
          ))}
        </ul>
      </div>
      {muted && unheard.value.has(muted.id) && <Muted who={muted} heard={() => setMuted(null)} />}
      {can && <Say table={table} />}
    </>
  );
}
function Say({ table }: { table: Table }): JSX.Element {
  const [text, set] = useState(''),
    [open, show] = useState(false),
    opener = useRef<HTMLButtonElement>(null);
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim()) table.say({ text: text.trim() });
    set('');
  };
  const shut = () => {
    show(false);
    opener.current?.focus();
  };
  return (
    <>
      {open && (
        <div
          class="phrases"
          role="group"
          aria-label={t('phrases')}
          onKeyDown={e => {
            if (e.key !== 'Escape') return;
            e.stopPropagation();
            shut();
          }}
        >
          {PHRASES.map(phrase => (
            <button
              key={phrase}
              class="btn small"
              onClick={() => {
                table.say({ phrase });
                shut();
              }}
            >
              {t('phrase-' + phrase)}
            </button>
          ))}
        </div>
      )}
      <form class="say" onSubmit={send}>
        <button
          ref={opener}
          type="button"
          class="btn icon"
          aria-label={t('phrases')}
          aria-expanded={open}
          onClick={() => show(!open)}
        >
          <I id="speech" />
        </button>
        <input
          class="field"
          value={text}
          maxLength={500}
          placeholder={t('say-something')}
          aria-label={t('say-something')}
          onInput={e => set(e.currentTarget.value)}
        />
        <button class="btn icon" aria-label={t('send')}>
          <I id="arrow" />
        </button>
      </form>
    </>
  );
}
