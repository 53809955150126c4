// Where the rooms of the games lie in the mountain of the welcome page: drawn at build, and pressed on the page.
export const PICTURE = { width: 1280, height: 812 };
/** Side by side, on a wide screen. */
export const ROOM = { top: 546, height: 226 };
export interface Room {
  x: number;
  width: number;
}
export function rooms(many: number): Room[] {
  const step = many > 1 ? 944 / (many - 1) : 944,
    width = Math.min(274, Math.floor(step) - 40);
  return Array.from({ length: many }, (_, k) => {
    const from = (k - (many - 1) / 2) * step;
    return { x: PICTURE.width / 2 + Math.sign(from) * Math.ceil(Math.abs(from)) - width / 2, width };
  });
}
/** Under each other along a shaft, on a phone. */
export const SHAFT = { width: 390, step: 142, top: 14, room: { x: 76, width: 300, height: 118 } };
export const shaftHeight = (many: number): number => SHAFT.step * many + 26;
