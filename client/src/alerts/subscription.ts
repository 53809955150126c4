// This browser among those that the hall tells: a service worker takes the messages, also when no tab is open.
import * as api from '../hall/api';
import type { AlertFacts } from '../hall/messages';
import { language } from '../words';

export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The worker that shows messages and the page for when there is no line; browsers without one do without. */
export async function startWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return navigator.serviceWorker.register('/worker.js').catch(() => null);
}
export async function subscription(): Promise<PushSubscription | null> {
  const worker = canBeTold() ? await navigator.serviceWorker.getRegistration() : null;
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Ask the browser's own consent, then the hall to tell it; null where the player or the browser says no. */
export async function tellMe(key: string): Promise<AlertFacts | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = (await startWorker()) && (await navigator.serviceWorker.ready);
  if (!worker) return null;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return api.addBrowser({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    language: language.value,
  });
}
export async function tellMeNoMore(): Promise<AlertFacts | null> {
  const there = await subscription();
  if (!there) return null;
  const left = await api.removeBrowser({ endpoint: there.endpoint });
  await there.unsubscribe();
  return left;
}
