// The tab tells that somebody is waited for: by its title, by its icon, and by the number on an installed app.
import { t } from '../words';

const icon = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');
interface Badged {
  setAppBadge?: (n?: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** The tab's title, with a sign before it while `waiting` tables wait for whoever sits here. */
export function showWaiting(title: string, waiting: number): void {
  document.title = waiting ? `● ${t('your-turn-now')} · ${title}` : title;
  icon()?.setAttribute('href', waiting ? '/mark-turn.svg' : '/mark.svg');
  const app = navigator as Navigator & Badged;
  void (waiting ? app.setAppBadge?.(waiting) : app.clearAppBadge?.())?.catch(() => {});
}

/** A notification of this page's own, for whoever has it open and looks elsewhere; only where they wanted to be told. */
export async function knock(title: string, body: string, table: string): Promise<void> {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (!(await worker?.pushManager?.getSubscription())) return;
  await worker?.showNotification(title, { body, tag: table, icon: '/icon-192.png', data: { table } });
}
