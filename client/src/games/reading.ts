// Reading facts: they come as JSON, and what is not of the form that is expected reads as nothing.
export type Fields = Record<string, unknown>;
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const record = (value: unknown): Fields =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {};
export const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
export const texts = (value: unknown): string[] => list(value).map(String);
export const numbers = (value: unknown): number[] => list(value).map(Number);
