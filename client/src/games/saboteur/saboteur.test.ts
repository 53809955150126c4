// Saboteur without a browser: the texts of moves, the maze as it lies, where a card may go, the window over the sheet.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { clock } from '../../../tests/browser';

const { speak } = await import('../../words');
const { plain } = await import('../../words/rich');
const { Camera } = await import('./camera');
const { distances, drawnCard, edgesOf, lying, read, symbolOf } = await import('./facts');
const { placesOf: placesIn, tell } = await import('./log');
const { deed, deedsOf, only } = await import('./moves');
const { nextPlace, placesOf, turnsMatter } = await import('./places');
before(() => speak('en'));

const maze = (text: string) =>
  text.split(' ').map(one => {
    const [card = '', spot = ''] = one.split('@'),
      [x = 0, y = 0] = spot.split(',').map(Number);
    return { card, x, y, lit: true };
  });
const around = { goals: read({}).goals, turned: false, send: () => {}, lay: () => {} };

test('every text of a move says what is done with which card', () => {
  assert.deepEqual(deed('lay ESW@2,-1'), { do: 'lay', card: 'ESW', x: 2, y: -1, turned: false, move: 'lay ESW@2,-1' });
  assert.deepEqual(deed('lay xNE@1,0'), { do: 'lay', card: 'xSW', x: 1, y: 0, turned: true, move: 'lay xNE@1,0' });
  assert.deepEqual(deed('break cart 3'), {
    do: 'break',
    card: 'break-cart',
    tool: 'cart',
    seat: 3,
    move: 'break cart 3',
  });
  const mend = deed('repair cart 1 with lantern+cart');
  assert.equal(mend.do === 'mend' && mend.card, 'repair-lantern-cart');
  assert.equal(mend.do === 'mend' && mend.tool, 'cart');
  assert.equal(deed('rockfall -1,2').do, 'rockfall');
  assert.deepEqual(deed('map 2'), { do: 'map', card: 'map', goal: 2, move: 'map 2' });
  assert.deepEqual(deed('discard xNESW'), { do: 'pass', card: 'xNESW', move: 'discard xNESW' });
  assert.deepEqual(deed('pass'), { do: 'pass', card: null, move: 'pass' });
  assert.deepEqual(deed('take 3'), { do: 'take', value: 3, move: 'take 3' });
});
test('a text that is not known is offered as it is', () => {
  assert.deepEqual(deed('take 4'), { do: 'other', move: 'take 4' });
  assert.deepEqual(deed('dance'), { do: 'other', move: 'dance' });
});
test('a card knows what it can do', () => {
  const deeds = ['lay EW@1,0', 'discard EW', 'map 1', 'discard map'].map(deed);
  assert.deepEqual(
    deedsOf(deeds, 'EW').map(d => d.move),
    ['lay EW@1,0', 'discard EW'],
  );
  assert.deepEqual(
    only(deeds, 'pass').map(d => d.card),
    ['EW', 'map'],
  );
});
test('a card that lies turned is the printed card, turned', () => {
  assert.deepEqual(lying('NEW'), { kind: 'ESW', turned: true });
  assert.deepEqual(lying('ESW'), { kind: 'ESW', turned: false });
  assert.deepEqual(lying('xE'), { kind: 'xW', turned: true });
  assert.deepEqual([...edgesOf('ESW', true)].sort(), ['E', 'N', 'W']);
  assert.equal(symbolOf('xESW'), 'dead_t_esw');
  assert.equal(symbolOf('break-pickaxe'), 'broken_pick');
});
test('light travels through joined tunnels and not through a dead end', () => {
  const mine = read({ maze: maze('start@0,0 EW@1,0 xEW@2,0 EW@3,0 SW@0,2') }),
    far = distances(mine, { x: 0, y: 0 });
  assert.equal(far.get('1,0'), 1);
  assert.equal(far.get('2,0'), 2);
  assert.equal(far.get('3,0'), undefined);
  assert.equal(far.get('0,2'), undefined);
});
test('facts that are not of the expected form read as nothing', () => {
  const mine = read({ maze: 'no', players: [{ broken: ['cart'], nuggets: [2, 3], owed: 1 }], hand: null });
  assert.deepEqual(mine.laid, []);
  assert.deepEqual(mine.hand, []);
  assert.equal(mine.goals.length, 3);
  assert.equal(mine.miners[0]!.nuggets, 6);
  assert.ok(mine.miners[0]!.broken.has('cart'));
});
test('places are numbered, and a card that fits both ways is one place', () => {
  const deeds = ['lay ESW@1,0', 'lay NEW@1,0', 'lay ESW@2,0'].map(deed);
  assert.equal(turnsMatter(deeds), true);
  assert.equal(turnsMatter(deeds.slice(1)), false);
  const places = placesOf(deeds, around);
  assert.deepEqual(
    places.map(p => [p.n, p.key, p.ghost?.turned]),
    [
      [1, '1,0', false],
      [2, '2,0', false],
    ],
  );
  assert.equal(placesOf(deeds, { ...around, turned: true })[0]!.ghost?.turned, true);
});
test('arrow keys go to the nearest place ahead', () => {
  const places = placesOf(['lay EW@1,0', 'lay EW@3,0', 'lay EW@2,4'].map(deed), around);
  assert.equal(nextPlace(places, '1,0', 'ArrowRight')?.key, '3,0');
  assert.equal(nextPlace(places, '1,0', 'ArrowDown')?.key, '2,4');
  assert.equal(nextPlace(places, '1,0', 'ArrowLeft'), null);
  assert.equal(nextPlace(places, 'elsewhere', 'ArrowLeft'), undefined);
});
test('the window shows a box whole, and follows no further than needed', () => {
  const camera = new Camera();
  camera.size = [1000, 600];
  camera.fit({ x0: 0, y0: 0, x1: 900, y1: 450 });
  assert.equal(camera.at.value.k, 0.92);
  assert.ok(camera.sx(0) >= 34 && camera.sx(9) <= 1000 - 34);
  const before = camera.at.value;
  camera.follow(4, 1);
  clock.pass(1_000);
  assert.deepEqual(camera.at.value, before);
  camera.follow(20, 1);
  clock.pass(1_000);
  assert.ok(Math.abs(camera.sx(21) - (1000 - 60)) < 0.01);
});
test('zooming keeps the point under the fingers, and has its limits', () => {
  const camera = new Camera();
  camera.size = [800, 400];
  const point = (): number => (200 - camera.at.value.x) / camera.at.value.k,
    there = point();
  camera.zoom(1.5, 200, 100);
  assert.ok(Math.abs(point() - there) < 1e-9);
  camera.zoom(100);
  assert.equal(camera.at.value.k, 1.6);
  camera.zoom(0.001);
  assert.equal(camera.at.value.k, 0.22);
  assert.equal(camera.held, true);
});
const sitting = { seat: 0, seats: { value: ['Ada', 'Bram'].map(name => ({ name, bot: false, here: true })) } } as never;
const told = (event: object): string => plain(tell(event as never, sitting)!.text);
test('the log tells a card as it lies, in words, with the compass of the language', async () => {
  const turned = { event: 'lay', seat: 1, card: 'ESW', edges: 'NEW', x: 5, y: -1 };
  assert.equal(told(turned), 'Bram laid a fork (N, E, W) at 5,−1.');
  assert.equal(told({ ...turned, card: 'NESW', edges: 'NESW' }), 'Bram laid a crossing at 5,−1.');
  assert.equal(told({ ...turned, card: 'xW', edges: 'xE' }), 'Bram laid a dead end (E) at 5,−1.');
  assert.match(told({ ...turned, event: 'rockfall', edges: 'NE', dark: 0 }), /took a corner \(N, E\) out/);
  assert.equal(told({ event: 'map', seat: 1, goal: 3 }), 'Bram looked at the lower goal.');
  assert.match(told({ event: 'reveal', goal: 1, kind: 'treasure' }), /^The upper goal/);
  await speak('it');
  assert.equal(told(turned), 'Bram ha posato un bivio (N, E, O) in 5,−1.');
  await speak('pt');
  assert.match(told(turned), /uma bifurcação \(N, E, O\)/);
  await speak('en');
});
test('a line of the log knows its place, and a camera where it lies', () => {
  const at = (event: object) => placesIn(event as never);
  assert.deepEqual(at({ event: 'lay', x: 2, y: -1 }), ['2,-1']);
  assert.deepEqual(at({ event: 'map', goal: 1 }), ['8,-2']);
  assert.deepEqual(at({ event: 'break', tool: 'cart', seat: 1, target: 0 }), ['seat 0']);
  assert.deepEqual(at({ event: 'take', seat: 1, target: 0 }), []);
  const camera = new Camera();
  camera.at.value = { x: 10, y: 20, k: 0.5 };
  assert.deepEqual(camera.box('2,-1', { x: 100, y: 200 }), { x: 210, y: 145, width: 50, height: 75 });
  assert.equal(camera.box('seat 2', { x: 0, y: 0 }), null);
});
test('the card that was drawn last is marked until the next deal', () => {
  const draw = (seat: number, card?: string) => ({ event: 'draw', seat, ...(card ? { card } : {}) }),
    list = [draw(0, 'map'), draw(1), { event: 'lay', seat: 1 }];
  assert.equal(drawnCard(list as never, 0), 'map');
  assert.equal(drawnCard(list as never, 1), null);
  assert.equal(drawnCard([...list, { event: 'deal' }] as never, 0), null);
});
