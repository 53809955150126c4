// For moderators: reports, people, tables, and what moderators did. To others the hall does not answer.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Bar, ToHall } from '../frame/Bar';
import { Confirm } from '../frame/Confirm';
import { me } from '../hall/api';
import type { Deed, Line, ModeratedTable, ReportFacts } from '../hall/messages';
import { attempt, Problem } from '../pages/Errors';
import { gameTitle } from '../pages/TablePage';
import { dayText } from '../pages/TableRows';
import { go } from '../route';
import { t } from '../words';
import * as api from './api';
import { Name, PeopleList } from './PeopleList';

const PARTS = ['reports', 'people', 'tables', 'deeds'] as const;

export function AdminPage({
  part = 'reports',
  which,
}: {
  part: string | undefined;
  which: string | null;
}): JSX.Element {
  if (!me.value?.moderator)
    return (
      <>
        <Bar />
        <main class="page">
          <h1>{t('gone-title')}</h1>
          <ToHall />
        </main>
      </>
    );
  return (
    <>
      <Bar title={t('admin')} />
      <main class="page admin">
        <Problem />
        <nav aria-label={t('admin')}>
          {PARTS.map(one => (
            <a key={one} class="btn" href={`#/admin/${one}`} aria-current={one === part ? 'page' : undefined}>
              {t('admin-' + one)}
            </a>
          ))}
        </nav>
        {part === 'reports' && <ReportList />}
        {part === 'people' && <PeopleList key={which} first={which ?? ''} />}
        {part === 'tables' && <TableList key={which} first={which ?? ''} />}
        {part === 'deeds' && <DeedList />}
        <ToHall />
      </main>
      <Confirm />
    </>
  );
}
const Lines = ({ lines }: { lines: Line[] }): JSX.Element => (
  <ul class="said-lines">
    {lines.map(line => (
      <li key={line.number}>{line.text}</li>
    ))}
  </ul>
);
function ReportList(): JSX.Element {
  const [found, set] = useState<ReportFacts[] | null>(null);
  useEffect(() => void attempt(api.reports).then(page => page && set(page.reports)), []);
  const settle = (id: string) => void attempt(() => api.settle(id)).then(page => page && set(page.reports));
  if (!found) return <p class="quiet">{t('coming')}</p>;
  if (!found.length) return <p>{t('admin-no-reports')}</p>;
  return (
    <ul class="cards">
      {found.map(one => (
        <li key={one.id} class="cartouche">
          <h2>
            <a href={`#/admin/people?which=${one.person.id}`}>
              <Name person={one.person} />
            </a>
          </h2>
          <p class="quiet">
            {t('report-' + one.reason)} · {t('admin-by')} <Name person={one.by} /> · {dayText(one.at)}
          </p>
          {one.note && <p>{one.note}</p>}
          <Lines lines={one.lines ?? []} />
          <p class="two-acts">
            {one.table && (
              <a class="btn" href={`#/admin/tables?which=${one.table}`}>
                {t('admin-table')}
              </a>
            )}
            {one.settled ? (
              <small>{t('admin-settled')}</small>
            ) : (
              <button class="btn go" onClick={() => settle(one.id)}>
                {t('admin-settle')}
              </button>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
function TableList({ first }: { first: string }): JSX.Element {
  const [found, set] = useState<ModeratedTable[]>([]),
    [open, setOpen] = useState(first),
    [lines, setLines] = useState<Line[]>([]);
  useEffect(() => void attempt(() => api.tables(first)).then(page => page && set(page.tables)), [first]);
  useEffect(() => {
    setLines([]);
    if (open) void attempt(() => api.chat(open)).then(said => said && setLines(said.lines));
  }, [open]);
  const end = (id: string) =>
    void attempt(() => api.endTable(id)).then(
      page => page && set(found.map(one => page.tables.find(({ id }) => id === one.id) ?? one)),
    );
  const remove = (number: number) =>
    void attempt(() => api.removeLine(open, number)).then(said => said && setLines(said.lines));
  return (
    <ul class="cards">
      {found.map(one => (
        <li key={one.id} class="cartouche">
          <h2>
            {gameTitle(one.game)} · {t('admin-status-' + one.status)}
          </h2>
          <p>
            {(one.people ?? []).map(person => (
              <a key={person.id} href={`#/admin/people?which=${person.id}`}>
                <Name person={person} />{' '}
              </a>
            ))}
            <small class="quiet">
              {one.id} · {dayText(one.created)}
            </small>
          </p>
          {open === one.id && (
            <ul class="logins">
              {lines
                .filter(line => line.text)
                .map(line => (
                  <li key={line.number}>
                    <span>{line.text}</span>
                    <button
                      class="btn small"
                      aria-label={`${t('admin-remove-line')}: ${line.text}`}
                      onClick={() => remove(line.number)}
                    >
                      {t('admin-remove-line')}
                    </button>
                  </li>
                ))}
              {!lines.some(line => line.text) && <li class="quiet">{t('admin-no-lines')}</li>}
            </ul>
          )}
          <p class="two-acts">
            {open !== one.id && (
              <button class="btn" onClick={() => setOpen(one.id)}>
                {t('admin-chat')}
              </button>
            )}
            {(one.status === 'open' || one.status === 'playing') && (
              <button class="btn" onClick={() => end(one.id)}>
                {t('admin-end-table')}
              </button>
            )}
            {!first && (
              <button class="btn" onClick={() => go(`table/${one.id}`)}>
                {t('watch')}
              </button>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
function DeedList(): JSX.Element {
  const [found, set] = useState<Deed[] | null>(null);
  useEffect(() => void attempt(api.deeds).then(page => page && set(page.deeds)), []);
  if (found && !found.length) return <p>{t('admin-no-deeds')}</p>;
  return (
    <ul class="deeds">
      {(found ?? []).map(deed => (
        <li key={`${deed.at} ${deed.what} ${deed.person?.id ?? deed.table}`}>
          <Name person={deed.by} />: {t('deed-' + deed.what)} {deed.person && <Name person={deed.person} />}{' '}
          <small class="quiet">
            {deed.table} {new Date(deed.at).toLocaleString()}
          </small>
        </li>
      ))}
    </ul>
  );
}
