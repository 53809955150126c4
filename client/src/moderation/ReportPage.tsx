// Telling the host what somebody does, with the lines of chat that show it.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Bar, ToHall } from '../frame/Bar';
import { OneOf } from '../frame/fields';
import type { Line, Profile, Report } from '../hall/messages';
import { attempt, Problem } from '../pages/Errors';
import { profile } from '../people/api';
import { t } from '../words';
import * as api from './api';

const REASONS = ['talk', 'name', 'play', 'other'] as const;

interface ReportProps {
  id: string;
  table: string | null;
  /** The line that somebody clicked on, by its number. */
  line: number | null;
}
export function ReportPage({ id, table, line }: ReportProps): JSX.Element {
  const [found, setFound] = useState<Profile | null>(null),
    [lines, setLines] = useState<Line[]>([]),
    [done, setDone] = useState(false);
  useEffect(() => {
    void attempt(() => profile(id)).then(setFound);
    if (table)
      void api.linesOf(id, table).then(
        said => setLines(said.lines),
        () => {},
      );
  }, [id, table]);
  const send = (wish: Report) =>
    void attempt(async () => {
      await api.report(id, table ? { ...wish, table } : wish);
      return true;
    }).then(ok => ok && setDone(true));
  return (
    <>
      <Bar title={t('report')} />
      <main class="page settings">
        <Problem />
        {done ? (
          <p class="notice" role="status">
            {t('report-done')}
          </p>
        ) : (
          found && <ReportForm name={found.person.name} lines={lines} first={line} send={send} />
        )}
        {table && (
          <p>
            <a class="btn" href={`#/table/${table}`}>
              {t('report-back')}
            </a>
          </p>
        )}
        <ToHall />
      </main>
    </>
  );
}
interface FormProps {
  name: string;
  lines: Line[];
  first: number | null;
  send: (wish: Report) => void;
}
function ReportForm({ name, lines, first, send }: FormProps): JSX.Element {
  const [reason, setReason] = useState<Report['reason']>('talk'),
    [note, setNote] = useState(''),
    [chosen, choose] = useState<number[]>(first === null ? [] : [first]);
  const submit = (event: Event) => {
    event.preventDefault();
    send({ reason, note, lines: chosen });
  };
  const turn = (number: number) =>
    choose(chosen.includes(number) ? chosen.filter(n => n !== number) : [...chosen, number].slice(-20));
  return (
    <form class="cartouche" onSubmit={submit}>
      <h2>{t('report-whom', { name })}</h2>
      <p>{t('report-what')}</p>
      <OneOf
        cls="choices"
        name="reason"
        legend={t('report-reason')}
        choices={REASONS}
        say={one => t('report-' + one)}
        value={reason}
        choose={setReason}
      />
      {lines.length > 0 && (
        <fieldset class="choices">
          <legend>{t('report-lines')}</legend>
          {lines.map(line => (
            <label key={line.number} class="check">
              <input type="checkbox" checked={chosen.includes(line.number)} onChange={() => turn(line.number)} />
              {line.text}
            </label>
          ))}
        </fieldset>
      )}
      <label for="report-note">
        <span>{t('report-note')}</span>
        <textarea
          id="report-note"
          class="field"
          maxLength={500}
          rows={3}
          value={note}
          onInput={e => setNote(e.currentTarget.value)}
        />
      </label>
      <p>
        <button class="btn go">{t('report-send')}</button>
      </p>
    </form>
  );
}
