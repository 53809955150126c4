// Checking a finished game in the browser: that the seed is the one promised before the start, and that every shuffle follows from it.
// The recipe is in src/underhall/table/chance.py, simple enough to be done anew here.

const hex = (bytes: Uint8Array): string => [...bytes].map(b => b.toString(16).padStart(2, '0')).join('');
const unhex = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], pair => parseInt(pair, 16));
const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
async function sha(...parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = new Uint8Array(parts.reduce((sum, p) => sum + p.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}
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
export type Verdict = 'good' | 'broken-promise' | 'other-shuffle' | 'no-seed' | 'cannot';
export interface Checked {
  verdict: Verdict;
  commitment: string;
  seed: string;
  answers: number;
}
interface RecordLine {
  commitment?: string;
  seed?: string;
  chance?: string;
  of?: number;
  pick?: number;
  order?: number[];
}
export async function verify(text: string, promised: string | null | undefined): Promise<Checked> {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as RecordLine);
  const commitment = promised ?? lines[0]?.commitment ?? '',
    seed = lines.at(-1)?.seed ?? '',
    answers = lines.filter(line => line.chance !== undefined);
  const found = { commitment, seed, answers: answers.length };
  if (!seed) return { verdict: 'no-seed', ...found };
  if (!crypto.subtle) return { verdict: 'cannot', ...found }; // browsers give it to secure pages only
  const bytes = unhex(seed);
  if (hex(await sha(ascii('underhall commitment 1:'), bytes)) !== commitment)
    return { verdict: 'broken-promise', ...found };
  const chance = new Chance(await sha(ascii('underhall chance 1:'), bytes));
  for (const { of = 1, pick, order } of answers) {
    const same = order
      ? (await chance.shuffle(order.length)).join() === order.join()
      : (await chance.pick(of)) === pick;
    if (!same) return { verdict: 'other-shuffle', ...found };
  }
  return { verdict: 'good', ...found };
}
