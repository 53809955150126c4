// The pages beside the lobby and the tables.
export { AlertsPage } from '../alerts/AlertsPage';
export { AdminPage } from '../moderation/AdminPage';
export { ReportPage } from '../moderation/ReportPage';
export { AccountPage } from '../pages/AccountPage';
export { RulesPage } from '../pages/RulesPage';
export { SettingsPage } from '../pages/SettingsPage';
export { FriendsPage } from '../people/FriendsPage';
export { LeadersPage } from '../people/LeadersPage';
export { ProfilePage } from '../people/ProfilePage';
