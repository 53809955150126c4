// What the unit tests use of Node: its runner, its assertions, its hashes.
declare module 'node:test' {
  type Run = () => void | Promise<void>;
  export function test(name: string, run: Run): void;
  export function before(run: Run): void;
  export function beforeEach(run: Run): void;
}
declare module 'node:assert/strict' {
  const assert: {
    equal<T>(is: T, wanted: NoInfer<T> | undefined | null, why?: string): void;
    notEqual(is: unknown, unwanted: unknown, why?: string): void;
    deepEqual(is: unknown, wanted: unknown, why?: string): void;
    rejects(work: Promise<unknown>): Promise<void>;
    match(is: string, pattern: RegExp, why?: string): void;
    ok(is: unknown, why?: string): void;
  };
  export default assert;
}
declare module 'node:crypto' {
  interface Hash {
    update(data: string | Uint8Array): Hash;
    digest(): Buffer;
    digest(as: 'hex'): string;
  }
  export function createHash(name: 'sha256'): Hash;
  export const webcrypto: Crypto;
}
interface Buffer extends Uint8Array<ArrayBuffer> {
  writeBigUInt64BE(value: bigint): number;
  readBigUInt64BE(at?: number): bigint;
}
declare const Buffer: {
  from(text: string, as: 'hex'): Buffer;
  alloc(size: number): Buffer;
};
