import { expect, test } from 'vitest';
import type { TrackPoint } from '../../contract/sign-in/login-calls.ts';
import { isHumanTrack, isKeyTrack } from './captcha-track.ts';

const WIDTH = 354;
const HOLE = 0.5;

/** A hand: starts slowly, hurries, slows down, trembles, takes half a second to three. */
const hand = (to: number): TrackPoint[] => {
  const points = 15 + Math.floor(Math.random() * 40);
  const pause = 500 / points + Math.random() * 40;
  return Array.from({ length: points }, (_, at) => {
    const part = at / (points - 1);
    return {
      x: to * part * part * (3 - 2 * part),
      y: Math.round(Math.random() * 4),
      type: at === 0 ? 'down' : at === points - 1 ? 'up' : 'move',
      t: Math.round(at * pause),
    };
  });
};
const straight = (to: number): TrackPoint[] =>
  Array.from({ length: 40 }, (_, at) => ({ x: (to * at) / 39, y: at % 2, type: 'move', t: at * 20 }));

test('a thousand hands pass, on any size of screen', () => {
  for (let tried = 0; tried < 1000; tried++) {
    const width = 200 + (tried % 300);
    expect(isHumanTrack(hand(HOLE * width), width, HOLE)).toBe(true);
  }
});

test.each([
  ['an even movement of a machine', straight(HOLE * WIDTH)],
  ['a miss by 20 px', hand(HOLE * WIDTH + 20)],
  ['two points', [straight(0)[0]!, { x: HOLE * WIDTH, y: 3, type: 'up', t: 900 } as const]],
  ['no time at all', hand(HOLE * WIDTH).map((point) => ({ ...point, t: 0 }))],
  ['more than a minute', hand(HOLE * WIDTH).map((point) => ({ ...point, t: point.t * 200 }))],
  [
    'time that runs backwards',
    hand(HOLE * WIDTH).map((point, at) => (at === 5 ? { ...point, t: 5_000_000 } : point)),
  ],
  ['a line without a tremble', hand(HOLE * WIDTH).map((point) => ({ ...point, y: 0 }))],
  ['nothing', []],
])('%s does not pass', (_, track) => {
  expect(isHumanTrack(track, WIDTH, HOLE)).toBe(false);
});

const presses = (to: number, every: number): TrackPoint[] =>
  Array.from({ length: 12 }, (_, at) => ({ x: (to * at) / 11, y: 0, type: 'move', t: at * every }));

test.each([
  ['arrow keys in human time', presses(HOLE * WIDTH, 90), true],
  ['arrow keys beside the hole', presses(HOLE * WIDTH + 20, 90), false],
  ['arrow keys at once', presses(HOLE * WIDTH, 1), false],
  ['one jump', [presses(0, 1)[0]!, { x: HOLE * WIDTH, y: 0, type: 'up', t: 900 } as const], false],
])('%s', (_, track, passes) => {
  expect(isKeyTrack(track, WIDTH, HOLE)).toBe(passes);
});
