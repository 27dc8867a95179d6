import { expect, test } from 'vitest';
import { doubtOf, untilDoubt, type Doubtful } from './station.ts';

const at = (place: number, changed: Partial<Doubtful> = {}): Doubtful => ({
  action: 'call',
  place,
  outOfRange: false,
  firstMissing: null,
  waits: false,
  toDestroy: false,
  wasPrinted: false,
  ...changed,
});

test.each([
  ['nothing speaks against it', {}, null],
  ['a number before it is missing', { firstMissing: 112 }, 'gap'],
  ['a number behind it is missing', { firstMissing: 114 }, null],
  ['it was printed and is called once more', { wasPrinted: true }, 'printedBefore'],
  ['its number is out of range', { outOfRange: true }, 'outOfRange'],
  ['a message of other content waits', { waits: true, firstMissing: 112 }, 'otherContent'],
  ['a printed label is to be destroyed', { toDestroy: true, wasPrinted: true }, 'labelToDestroy'],
  [
    'it is ordered once more, which stands in no stream',
    { action: 'reorder', firstMissing: 1, wasPrinted: true },
    null,
  ],
] as const)('%s', (_, changed, doubt) => {
  expect(doubtOf(at(113, changed))).toBe(doubt);
});

test('what stands behind a doubt waits, what is ordered once more does not', () => {
  const queue = [
    at(90, { action: 'reorder', firstMissing: 112 }),
    at(110, { firstMissing: 112 }),
    at(111, { firstMissing: 112 }),
    at(113, { firstMissing: 112 }),
    at(114, { firstMissing: 112 }),
  ];
  expect(untilDoubt(queue).map(({ place }) => place)).toEqual([90, 110, 111]);
  expect(untilDoubt([at(1, { waits: true }), at(2)])).toEqual([]);
  expect(untilDoubt([at(1, { wasPrinted: true }), at(2)]).map(({ place }) => place)).toEqual([2]);
});
