// One line of the talk. The name of somebody else opens what can be done about them: not to hear them, to report the line,
// to see who they are.
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { I, Tag } from '../draw/icons';
import { me as myself } from '../hall/api';
import type { Said } from '../hall/messages';
import { attempt } from '../pages/Errors';
import { t, tOr } from '../words';

/** What somebody said: a phrase in the reader's language, if this client has it. */
export const wordsOf = (line: Said): string => (line.phrase ? tOr('phrase-' + line.phrase, line.text) : line.text);

interface LineProps {
  line: Said;
  table: string;
  /** Whoever said it is not heard any more. */
  muted: (who: Said['who']) => void;
}
export function ChatLine({ line, table, muted }: LineProps): JSX.Element {
  const [open, show] = useState(false),
    opener = useRef<HTMLButtonElement>(null),
    { who } = line,
    other = myself.value !== null && who.id !== myself.value.id;
  const mute = () =>
    void attempt(() => import('../people/api').then(people => people.relate(who.id, 'mute')).then(() => true)).then(
      done => done && muted(who),
    );
  const shut = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    show(false);
    opener.current?.focus();
  };
  return (
    <li onKeyDown={shut}>
      {line.seat === undefined || line.seat === null ? (
        <I id="eye" />
      ) : (
        <Tag seat={line.seat} name={who.name} size={24} />
      )}
      <span>
        {other ? (
          <button
            ref={opener}
            class="speaker"
            aria-expanded={open}
            aria-label={t('talk-about', { name: who.name })}
            onClick={() => show(!open)}
          >
            {who.name}
          </button>
        ) : (
          <b>{who.id === myself.value?.id ? t('You') : who.name}</b>
        )}{' '}
        {wordsOf(line)}
      </span>
      {open && other && (
        <span class="speaker-acts" role="group" aria-label={t('talk-about', { name: who.name })}>
          <button class="btn small" onClick={mute}>
            {t('friend-mute')}
          </button>
          <a class="btn small" href={`#/report/${who.id}?table=${table}&line=${line.number}`}>
            {t('report')}
          </a>
          <a class="btn small" href={`#/person/${who.id}`}>
            {t('profile')}
          </a>
        </span>
      )}
    </li>
  );
}
/** Right after somebody was muted: that it was done, and the way back. */
export function Muted({ who, heard }: { who: Said['who']; heard: () => void }): JSX.Element {
  const back = () =>
    void attempt(() => import('../people/api').then(people => people.relate(who.id, 'unmute')).then(() => true)).then(
      done => done && heard(),
    );
  return (
    <p class="muted-now quiet" role="status">
      {t('talk-muted', { name: who.name })}{' '}
      <button class="btn small" onClick={back}>
        {t('friend-unmute')}
      </button>
    </p>
  );
}
