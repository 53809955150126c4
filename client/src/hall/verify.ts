// Checking a finished game in the browser: what was promised before the deal, what the players gave to it, that every shuffle
// follows from both, and who signed the record. The recipes are in src/underhall/table/chance.py, promise.py and record.py,
// simple enough to be done anew here. That the moves follow the rules is for `underhall verify` to say.
import { ascii, hex, sha, unhex } from './bytes';
import { commitOf, type Kept } from './dealing';
import type { Json } from './messages';

class Chance {
  private block = 0n;
  private words: bigint[] = [];
  constructor(private readonly key: Uint8Array) {}
  private async below(n: number): Promise<number> {
    const of = BigInt(n),
      limit = (1n << 64n) - ((1n << 64n) % of);
    for (;;) {
      if (!this.words.length) {
        const number = new Uint8Array(8);
        new DataView(number.buffer).setBigUint64(0, this.block++);
        const bytes = new DataView((await sha(this.key, number)).buffer);
        this.words = [0, 8, 16, 24].map(at => bytes.getBigUint64(at));
      }
      const word = this.words.shift()!;
      if (word < limit) return Number(word % of);
    }
  }
  pick = (of: number): Promise<number> => this.below(of);
  async shuffle(of: number): Promise<number[]> {
    const order = Array.from({ length: of }, (_, i) => i);
    for (let i = of - 1; i > 0; i--) {
      const j = await this.below(i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    return order;
  }
}

/** The first that does not hold; `good` if all do. */
export type Verdict =
  | 'good'
  | 'changed'
  | 'broken-promise'
  | 'other-contribution'
  | 'own-missing'
  | 'late-commit'
  | 'other-shuffle'
  | 'no-seed';
/** `good`: signed by this hall; `other`: by another key; `cannot`: this browser has no Ed25519, or not for a page that is not
 * secure. */
export type Signed = 'good' | 'bad' | 'other' | 'none' | 'cannot';
export interface Checked {
  verdict: Verdict;
  commitment: string;
  seed: string;
  answers: number;
  /** Whether the promise covers the table as it was, and not the seed alone. */
  whole: boolean;
  /** The seats that gave randomness, and whether what this browser sent is among it. */
  gave: number[];
  own: boolean;
  signed: Signed;
  key: string;
}
interface Contribution {
  seat: number;
  commit?: string;
  reveal?: string;
}
interface RecordLine {
  game?: string;
  rules?: number;
  options?: Record<string, Json>;
  seating?: string[];
  parts?: string;
  commitment?: string;
  recipe?: number;
  contributions?: Contribution[];
  seed?: string;
  hall?: string;
  digest?: string;
  signature?: string;
  chance?: string;
  of?: number;
  pick?: number;
  order?: number[];
}
/** What a commitment by recipe 2 is the SHA-256 of. */
function promiseText(head: RecordLine, seed: string): string {
  const options = head.options ?? {},
    seating = head.seating ?? [];
  const lines = [
    'underhall commitment 2:',
    `game ${JSON.stringify(head.game)}`,
    `rules ${head.rules}`,
    `seats ${seating.length}`,
    ...Object.keys(options)
      .sort()
      .map(name => `option ${JSON.stringify(name)} ${JSON.stringify(options[name])}`),
    ...seating.map((who, seat) => `seat ${seat} ${JSON.stringify(who)}`),
    `parts ${JSON.stringify(head.parts ?? '')}`,
    `seed ${JSON.stringify(seed)}`,
  ];
  return lines.map(line => line + '\n').join('');
}
async function promiseOf(head: RecordLine, seed: string): Promise<string> {
  if (head.recipe === 2) return hex(await sha(ascii(promiseText(head, seed))));
  return hex(await sha(ascii('underhall commitment 1:'), unhex(seed)));
}
/** The digest of a closed record: of all lines, the last one without the digest itself and the signature. */
async function digestOf(lines: string[]): Promise<string> {
  const last = lines
    .at(-1)!
    .replace(/,"digest":"[0-9a-f]*"/, '')
    .replace(/,"signature":"[0-9a-f]*"/, '');
  return hex(await sha(ascii([...lines.slice(0, -1), last].map(line => line + '\n').join(''))));
}
async function signedBy(last: RecordLine, hall: string | null): Promise<Signed> {
  if (!last.hall || !last.signature || !last.digest) return 'none';
  try {
    const key = await crypto.subtle.importKey('raw', unhex(last.hall), 'Ed25519', false, ['verify']),
      text = ascii('underhall record 1:' + last.digest);
    if (!(await crypto.subtle.verify('Ed25519', key, unhex(last.signature), text))) return 'bad';
  } catch {
    return 'cannot';
  }
  return hall !== null && last.hall !== hall ? 'other' : 'good';
}
/** Whether everybody gave what they had committed to, and we what we have kept; the first thing that is wrong. */
async function contributed(commitment: string, given: Contribution[], own: Kept | null): Promise<Verdict> {
  for (const { seat, commit, reveal } of given)
    if (reveal && (await commitOf(commitment, seat, unhex(reveal))) !== commit) return 'other-contribution';
  if (!own) return 'good';
  if (own.commitment !== commitment) return 'broken-promise';
  if (!own.seen) return 'good'; // we were asked and did not answer in time
  if (given[own.seat]?.reveal !== own.random) return 'own-missing';
  // a commit that came after we had revealed could have been chosen to our cost
  return given.some(one => one.reveal && own.seen![one.seat] !== one.commit) ? 'late-commit' : 'good';
}
/** The seed that the cards were dealt from. */
async function dealSeed(seed: Uint8Array, given: Contribution[]): Promise<Uint8Array> {
  const parts = given.flatMap(one => (one.reveal ? [Uint8Array.of(one.seat), unhex(one.reveal)] : []));
  return parts.length ? sha(ascii('underhall deal 1:'), seed, ...parts) : seed;
}
async function sameAnswers(seed: Uint8Array, answers: RecordLine[]): Promise<boolean> {
  const chance = new Chance(await sha(ascii('underhall chance 1:'), seed));
  for (const { of = 1, pick, order } of answers) {
    const same = order
      ? (await chance.shuffle(order.length)).join() === order.join()
      : (await chance.pick(of)) === pick;
    if (!same) return false;
  }
  return true;
}
/** `promised` is what the hall showed for this table, `own` what this browser gave to the deal, `hall` the hall's key. */
export async function verify(
  text: string,
  promised: string | null | undefined,
  own: Kept | null,
  hall: string | null,
): Promise<Checked> {
  const raw = text.split('\n').filter(Boolean),
    lines = raw.map(line => JSON.parse(line) as RecordLine),
    head = lines[0] ?? {},
    last = lines.at(-1) ?? {};
  const commitment = promised ?? head.commitment ?? '',
    seed = last.seed ?? '',
    given = head.contributions ?? [],
    answers = lines.filter(line => line.chance !== undefined);
  const found: Omit<Checked, 'verdict'> = {
    commitment,
    seed,
    answers: answers.length,
    whole: head.recipe === 2,
    gave: given.filter(one => one.reveal).map(one => one.seat),
    own: own !== null && given[own.seat]?.reveal === own.random,
    signed: 'cannot',
    key: last.hall ?? '',
  };
  if (!seed) return { verdict: 'no-seed', ...found };
  found.signed = await signedBy(last, hall);
  if ((await digestOf(raw)) !== last.digest) return { verdict: 'changed', ...found };
  if ((await promiseOf(head, seed)) !== commitment) return { verdict: 'broken-promise', ...found };
  const verdict = await contributed(commitment, given, own);
  if (verdict !== 'good') return { verdict, ...found };
  const same = await sameAnswers(await dealSeed(unhex(seed), given), answers);
  return { verdict: same ? 'good' : 'other-shuffle', ...found };
}
