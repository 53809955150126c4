// Underhall in the browser: which page, in which language.
import './styles/index.css';
import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { render } from 'preact';
import symbols from '../made/symbols.svg';
import { begun } from './alerts/begun';
import { inlineSprite } from './draw/sprite';
import { whoAmI } from './hall/api';
import { called, connect } from './hall/socket';
import { later } from './later';
import { TablePage } from './pages/TablePage';
import { Welcome } from './pages/Welcome';
import { place } from './route';
import { speak, wanted } from './words';

const AlertsPage = later(() => import('./bundles/pages').then(m => m.AlertsPage)),
  BegunNotice = later(() => import('./bundles/lobby').then(m => m.BegunNotice), null),
  AccountPage = later(() => import('./bundles/pages').then(m => m.AccountPage)),
  SettingsPage = later(() => import('./bundles/pages').then(m => m.SettingsPage)),
  RulesPage = later(() => import('./bundles/pages').then(m => m.RulesPage)),
  LessonPage = later(() => import('./bundles/boards').then(m => m.LessonPage)),
  PuzzlePage = later(() => import('./bundles/boards').then(m => m.PuzzlePage)),
  ProfilePage = later(() => import('./bundles/pages').then(m => m.ProfilePage)),
  FriendsPage = later(() => import('./bundles/pages').then(m => m.FriendsPage)),
  CalledNotice = later(() => import('./bundles/lobby').then(m => m.CalledNotice), null),
  LeadersPage = later(() => import('./bundles/pages').then(m => m.LeadersPage)),
  ReportPage = later(() => import('./bundles/pages').then(m => m.ReportPage)),
  AdminPage = later(() => import('./bundles/pages').then(m => m.AdminPage)),
  ReplayPage = later(() => import('./bundles/boards').then(m => m.ReplayPage));

const Hall = (): JSX.Element => (
  <>
    <Page />
    {begun.value && <BegunNotice />}
    {called.value > 0 && <CalledNotice />}
  </>
);
function Page(): JSX.Element {
  const { path, query } = place.value,
    [page, which] = path;
  switch (page) {
    case 'table':
      return <TablePage key={which} id={which ?? ''} invite={query.get('invite')} />;
    case 'account':
      return <AccountPage reset={query.get('reset')} />;
    case 'alerts':
      return <AlertsPage confirm={query.get('confirm')} stop={query.get('stop')} />;
    case 'person':
      return <ProfilePage key={which} id={which ?? ''} />;
    case 'people':
      return <FriendsPage />;
    case 'leaders':
      return <LeadersPage game={which} seats={query.get('seats')} />;
    case 'report':
      return (
        <ReportPage key={which} id={which ?? ''} table={query.get('table')} line={Number(query.get('line')) || null} />
      );
    case 'admin':
      return <AdminPage part={which} which={query.get('which')} />;
    case 'settings':
      return <SettingsPage />;
    case 'rules':
      return <RulesPage game={which} rule={query.get('rule')} />;
    case 'lesson':
      return <LessonPage key={which} game={which ?? ''} />;
    case 'puzzle':
      return <PuzzlePage key={which} game={which} name={path[2]} level={query.get('level')} n={query.get('n')} />;
    case 'replay':
      return (
        <ReplayPage
          key={which}
          id={which}
          seat={query.get('seat')}
          at={query.get('at')}
          invite={query.get('invite')}
          example={query.get('example')}
        />
      );
    default:
      return <Welcome />;
  }
}
/** The letters, which theme.ts has sent for: a slow line must not keep the page, so they are not waited for long. */
const letters = (): Promise<unknown> =>
  Promise.race([document.fonts.ready, new Promise(late => window.setTimeout(late, 500))]);
async function begin(): Promise<void> {
  await Promise.all([inlineSprite(symbols), speak(wanted()), whoAmI().catch(() => {}), letters()]);
  connect();
  render(<Hall />, document.getElementById('hall')!);
  void import('./alerts/subscription').then(alerts => alerts.startWorker());
  effect(() => {
    document.body.dataset['page'] = place.value.path[0] ?? 'welcome';
  });
}
void begin();
