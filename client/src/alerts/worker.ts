// The service worker: shows what the hall tells while nobody looks, and a page for when the hall cannot be reached. It keeps
// nothing else: moves and cards never pass through it.
declare const LANGUAGES: string;
interface Told {
  title: string;
  body: string;
  table: string;
}
/** The types of a worker are not among those of a page. */
interface Worker {
  addEventListener(name: string, listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: {
    claim(): Promise<void>;
    matchAll(
      how: object,
    ): Promise<{ url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
}
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
  request: Request;
  data: { json(): Told } | null;
  notification: Notification;
}
const worker = self as unknown as Worker,
  KEPT = 'underhall-offline-1',
  languages = LANGUAGES.split(' '),
  offline = (language: string): string => `/offline-${language}.html`;

worker.addEventListener('install', event => {
  event.waitUntil(caches.open(KEPT).then(kept => kept.addAll(languages.map(offline))));
  void worker.skipWaiting();
});
worker.addEventListener('activate', event => {
  const old = caches.keys().then(names => Promise.all(names.filter(n => n !== KEPT).map(n => caches.delete(n))));
  event.waitUntil(Promise.all([old, worker.clients.claim()]));
});
worker.addEventListener('fetch', event => {
  if (event.request.mode !== 'navigate') return;
  const wanted = languages.find(language => navigator.language.startsWith(language)) ?? languages[0]!;
  event.respondWith(fetch(event.request).catch(async () => (await caches.match(offline(wanted))) ?? Response.error()));
});
worker.addEventListener('push', event => {
  const told = event.data?.json();
  if (!told) return;
  const options = { body: told.body, tag: told.table, icon: '/icon-192.png', data: { table: told.table } };
  event.waitUntil(worker.registration.showNotification(told.title, options));
});
worker.addEventListener('notificationclick', event => {
  event.notification.close();
  const { table } = event.notification.data as { table: string },
    url = new URL(`/#/table/${table}`, location.origin).href;
  event.waitUntil(
    worker.clients.matchAll({ type: 'window' }).then(async pages => {
      const page = pages.find(p => p.url === url) ?? pages[0];
      if (!page) return worker.clients.openWindow(url);
      await page.focus();
      return page.url === url ? undefined : page.navigate(url);
    }),
  );
});
