// Underhall in the browser: which page, in which language.
import './styles/index.css';
import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { render } from 'preact';
import symbols from '../made/symbols.svg';
import { inlineSprite } from './draw/sprite';
import { whoAmI } from './hall/api';
import { connect } from './hall/socket';
import { later } from './later';
import { TablePage } from './pages/TablePage';
import { Welcome } from './pages/Welcome';
import { place } from './route';
import { speak, wanted } from './words';

const AlertsPage = later(() => import('./alerts/AlertsPage').then(m => m.AlertsPage)),
  AccountPage = later(() => import('./pages/AccountPage').then(m => m.AccountPage)),
  SettingsPage = later(() => import('./pages/SettingsPage').then(m => m.SettingsPage)),
  RulesPage = later(() => import('./pages/RulesPage').then(m => m.RulesPage)),
  LessonPage = later(() => import('./pages/LessonPage').then(m => m.LessonPage)),
  PuzzlePage = later(() => import('./pages/PuzzlePage').then(m => m.PuzzlePage)),
  ReplayPage = later(() => import('./pages/ReplayPage').then(m => m.ReplayPage));

function Hall(): JSX.Element {
  const { path, query } = place.value,
    [page, which] = path;
  switch (page) {
    case 'table':
      return <TablePage key={which} id={which ?? ''} invite={query.get('invite')} />;
    case 'account':
      return <AccountPage reset={query.get('reset')} />;
    case 'alerts':
      return <AlertsPage confirm={query.get('confirm')} stop={query.get('stop')} />;
    case 'settings':
      return <SettingsPage />;
    case 'rules':
      return <RulesPage game={which} rule={query.get('rule')} />;
    case 'lesson':
      return <LessonPage key={which} game={which ?? ''} />;
    case 'puzzle':
      return <PuzzlePage which={which} level={query.get('level')} n={query.get('n')} />;
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
async function begin(): Promise<void> {
  await Promise.all([inlineSprite(symbols), speak(wanted()), whoAmI().catch(() => {})]);
  connect();
  render(<Hall />, document.getElementById('hall')!);
  void import('./alerts/subscription').then(alerts => alerts.startWorker());
  effect(() => {
    document.body.dataset['page'] = place.value.path[0] ?? 'welcome';
  });
}
void begin();
