// What the client asks of a browser, as far as it can be had without one: a clock that is moved by hand, a socket that
// is answered by hand. Import it before anything of the client.
import { webcrypto } from 'node:crypto';

const world = globalThis as unknown as Record<string, unknown>;
const never = { matches: false, addEventListener: () => {} };
const kept = new Map<string, string>();
export const heard = new Map<string, () => void>();
const listen = (name: string, run: () => void) => void heard.set(name, run);

/** Time stands still until a test moves it. */
export const clock = {
  now: 1_000_000,
  timers: new Map<number, { at: number; every: number; run: () => void }>(),
  next: 1,
  set(run: () => void, ms = 0, every = 0): number {
    clock.timers.set(clock.next, { at: clock.now + ms, every, run });
    return clock.next++;
  },
  /** So many milliseconds pass, and what is due happens in its order. */
  pass(ms: number): void {
    const end = clock.now + ms;
    for (;;) {
      const due = [...clock.timers].filter(([, t]) => t.at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      const [id, timer] = due;
      clock.now = timer.at;
      if (timer.every) timer.at += timer.every;
      else clock.timers.delete(id);
      timer.run();
    }
    clock.now = end;
  },
};
/** What the hall answers at an address, put there by a test. */
export const answers = new Map<string, string>();
/** Promises that wait for nothing outside are kept. */
export const settled = async (): Promise<void> => {
  for (let k = 0; k < 10; k++) await Promise.resolve();
};
/** The other end of every socket that was opened. */
export class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.made.at(-1)!;
  }
  readyState = 0;
  sent: { type: string; [name: string]: unknown }[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: () => void = () => {};
  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  open(): void {
    this.readyState = 1;
    this.onopen();
  }
  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
  /** What was sent since the last time somebody looked. */
  take(): string[] {
    return this.sent.splice(0).map(message => message.type);
  }
}
Object.assign(world, {
  window: globalThis,
  addEventListener: listen,
  scrollTo: () => {},
  matchMedia: () => never,
  location: {
    hash: '#/table/k3v9?invite=a%20b',
    origin: 'https://hall.example',
    protocol: 'https:',
    host: 'hall.example',
  },
  document: {
    hidden: false,
    visibilityState: 'visible',
    documentElement: { dataset: {}, lang: '' },
    addEventListener: listen,
  },
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  },
  WebSocket: FakeSocket,
  // the build of the tests puts the texts themselves in the place of their addresses
  fetch: async (text: string) => ({ ok: true, text: async () => answers.get(text) ?? text }),
  setTimeout: (run: () => void, ms: number) => clock.set(run, ms),
  setInterval: (run: () => void, ms: number) => clock.set(run, ms, ms),
  clearTimeout: (id: number) => void clock.timers.delete(id),
  clearInterval: (id: number) => void clock.timers.delete(id),
  requestAnimationFrame: (run: (now: number) => void) => clock.set(() => run(clock.now), 16),
  cancelAnimationFrame: (id: number) => void clock.timers.delete(id),
});
world['crypto'] ??= webcrypto;
Object.defineProperty(performance, 'now', { value: () => clock.now });
Date.now = () => clock.now;
