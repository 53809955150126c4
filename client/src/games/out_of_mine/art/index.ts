// What is drawn of Out of Mine! when the client is built: the patterns of the crystals, the sheet; the scene of its room.
import { sheetSymbol } from '../../../draw/rock';
import type { GameArt } from '../../contract';
import type { Cell } from './tiles';
import { patterns, tile } from './tiles';

const sprite = (): string => `<defs>${patterns(13)}</defs>${sheetSymbol('om-levels')}`;

const scene = (): string =>
  `<g>${(<[number, Cell[]][]>[
    [
      5,
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [2, 1],
        [2, 2],
      ],
    ],
    [
      3,
      [
        [0, 1],
        [0, 2],
        [1, 2],
      ],
    ],
    [1, [[2, 0]]],
    [
      2,
      [
        [0, 3],
        [1, 3],
      ],
    ],
    [
      4,
      [
        [1, 4],
        [1, 5],
        [1, 6],
        [2, 5],
      ],
    ],
    [
      2,
      [
        [2, 3],
        [2, 4],
      ],
    ],
    [1, [[2, 6]]],
  ])
    .map(([c, cs]) => tile(cs, c, 29, { x: 8, y: 46, pattern: false }))
    .join('')}</g><g style="--c:var(--c4);--rim:#12222b"><use href="#elf" x="132" y="20" width="54" height="54"/></g>`;

export default { room: 4, emblem: 'gallery', scene, shift: 154, sprite } satisfies GameArt;
