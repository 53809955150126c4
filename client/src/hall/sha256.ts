// SHA-256 for pages that are not secure, as a hall in the house network serves them: browsers keep their own from these.

/** The first 32 bits behind the point of a root of the first primes. */
const primes = [2];
for (let n = 3; primes.length < 64; n += 2) if (primes.every(p => n % p)) primes.push(n);
const behindThePoint = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0,
  FIRST = primes.slice(0, 8).map(p => behindThePoint(Math.sqrt(p))),
  ROUND = primes.map(p => behindThePoint(Math.cbrt(p)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The data, a one, zeros, and its length in bits: a whole number of blocks. */
function padded(data: Uint8Array): DataView {
  const whole = new DataView(new ArrayBuffer(((data.length + 8) >> 6) * 64 + 64));
  new Uint8Array(whole.buffer).set(data);
  whole.setUint8(data.length, 0x80);
  whole.setBigUint64(whole.byteLength - 8, BigInt(data.length) * 8n);
  return whole;
}
/** The 64 words of a block. */
function spread(blocks: DataView, at: number): number[] {
  const w = Array.from({ length: 16 }, (_, i) => blocks.getInt32(at + 4 * i));
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!,
      y = w[i - 2]!;
    const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3),
      high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w.push((w[i - 16]! + low + w[i - 7]! + high) | 0);
  }
  return w;
}
export function sha256(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = padded(data);
  let sum = FIRST;
  for (let at = 0; at < blocks.byteLength; at += 64) {
    let [a, b, c, d, e, f, g, h] = sum as [number, number, number, number, number, number, number, number];
    for (const [i, word] of spread(blocks, at).entries()) {
      const high = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)),
        low = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c)),
        next = (h + high + ROUND[i]! + word) | 0;
      [a, b, c, d, e, f, g, h] = [(next + low) | 0, a, b, c, (d + next) | 0, e, f, g];
    }
    sum = [a, b, c, d, e, f, g, h].map((word, i) => (word + sum[i]!) | 0);
  }
  const bytes = new DataView(new ArrayBuffer(32));
  for (const [i, word] of sum.entries()) bytes.setInt32(4 * i, word);
  return new Uint8Array(bytes.buffer);
}
