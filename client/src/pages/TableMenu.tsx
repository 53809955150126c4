// The menu of a table: rules, replay, leaving, voting.
import type { JSX } from 'preact';
import { Switches } from '../frame/Bar';
import { confirmed } from '../frame/Confirm';
import { Dropdown } from '../frame/Dropdown';
import { Mute, Volume } from '../frame/Volume';
import { me } from '../hall/api';
import type { Person } from '../hall/messages';
import type { Table } from '../hall/table';
import { go } from '../route';
import { t } from '../words';
import { helpLink } from './help';

export function Menu({ table }: { table: Table }): JSX.Element {
  const room = table.room.value!,
    sight = table.sight.value!,
    seat = room.you ?? null,
    over = Boolean(sight.result);
  return (
    <Dropdown label={t('menu')}>
      <li>
        <a href={`#/rules/${room.game}${sight.rule ? `?rule=${sight.rule}` : ''}`} target="_blank" rel="noopener">
          {t('rules')}
        </a>
      </li>
      <li>
        <a href={helpLink(room.game)} target="_blank" rel="noopener">
          {t('learn')}
        </a>
      </li>
      {over && (
        <li>
          <a href={`#/replay/${room.id}`}>{t('replay')}</a>
        </li>
      )}
      {seat !== null && !over && <Leaving table={table} seat={seat} />}
      {me.value &&
        others(table).map(person => (
          <li key={person.id}>
            <a href={`#/report/${person.id}?table=${room.id}`}>{t('report-whom', { name: person.name })}</a>
          </li>
        ))}
      <li>
        <button onClick={() => go('')}>{t('to-hall')}</button>
      </li>
      <li class="menu-sound" data-stay>
        <Mute />
        <Volume />
      </li>
      <li class="menu-switches" data-stay>
        <Switches />
      </li>
    </Dropdown>
  );
}
/** Whoever else sits here or has said something. */
function others(table: Table): Person[] {
  const found = new Map<string, Person>();
  for (const { person } of table.room.value!.seats) if (person) found.set(person.id, person);
  for (const { who } of table.chat.value) found.set(who.id, who);
  found.delete(me.value?.id ?? '');
  return [...found.values()].slice(0, 12);
}
/** The ways to leave a game that is going on, and the votes about it. */
function Leaving({ table, seat }: { table: Table; seat: number }): JSX.Element {
  const away = table.room.value!.seats.filter(s => s.person && !s.bot && s.seat !== seat && !s.here);
  return (
    <>
      <li>
        <button onClick={() => confirmed(t('step-out-sure'), t('step-out'), () => table.send('step_out'))}>
          {t('step-out')}
        </button>
      </li>
      <li>
        <button onClick={() => confirmed(t('resign-sure'), t('resign'), () => table.send('resign'))}>
          {t('resign')}
        </button>
      </li>
      <li>
        <button onClick={() => table.vote('abandon', true)}>{t('vote-start')}</button>
      </li>
      {away.map(s => (
        <li key={s.seat}>
          <button onClick={() => table.vote('bot', true, s.seat)}>{t('vote-bot-for', { name: s.person!.name })}</button>
        </li>
      ))}
    </>
  );
}
