import { expect, test } from 'vitest';
import { inSequence, runsText } from './numbers/number-place.ts';
import { racksOf, type PrintOrder } from './print.ts';

test.each<[PrintOrder, number, number[][]]>([
  [
    'build',
    3,
    [
      [1, 2, 3],
      [4, 5],
    ],
  ],
  [
    'reverse',
    3,
    [
      [3, 2, 1],
      [5, 4],
    ],
  ],
  ['build', 60, [[1, 2, 3, 4, 5]]],
])('racks in %s order with %i places', (order, places, racks) => {
  expect(racksOf([1, 2, 3, 4, 5], places, order)).toEqual(racks);
});

/** A call-off by its place, planned so many minutes after six. */
const callOff = (
  place: number,
  minute: number,
  more: { statusCode?: string; outOfRange?: boolean } = {},
) => ({
  place,
  sequenceNo: String(place > 9_999 ? place - 9_999 : place).padStart(4, '0'),
  plannedAt: new Date(Date.UTC(2026, 10, 28, 6, minute)).toISOString(),
  assemblyLine: 'LINE1',
  statusCode: 'R100',
  partGroup: '77',
  outOfRange: false,
  ...more,
});

test.each<[says: string, callOffs: ReturnType<typeof callOff>[], numbers: string]>([
  [
    'over the end of a round',
    [10_000, 9_998, 10_001, 9_999].map((place) => callOff(place, place)),
    '9998–0002',
  ],
  ['one', [callOff(7, 0)], '0007'],
  ['with holes', [7, 8, 11, 13].map((place) => callOff(place, place)), '0007–0008, 0011, 0013'],
  ['sent again', [7, 7, 8].map((place) => callOff(place, place)), '0007–0008'],
  [
    'of two status points, whose rounds say nothing of each other',
    [callOff(10_001, 2), callOff(3, 3, { statusCode: 'M100' }), callOff(10_000, 1)],
    '0001–0002, 0003',
  ],
  [
    'with one out of range',
    [callOff(10_000, 2), callOff(9_999, 1), callOff(4_444, 3, { outOfRange: true })],
    '9999–0001, 4444',
  ],
  [
    'many holes',
    Array.from({ length: 9 }, (_, at) => callOff(1 + at * 2, at)),
    '0001, 0003, 0005, 0007, 0009 … 0017',
  ],
])('numbers in sequence: %s', (_, callOffs, numbers) => {
  expect(runsText(inSequence(callOffs))).toBe(numbers);
});

const stands = (...places: number[]) => places.map((place) => ({ place, sequenceNo: String(place) }));
const holeOf = (first: number, last: number) => ({
  first,
  last,
  numbers: first === last ? String(first) : `${first}–${last}`,
});
test.each([
  ['112 [113–119] 120–121', stands(112, 120, 121), [holeOf(113, 119)]],
  // 114 stands elsewhere, 113 and 115 are missing
  ['112 [113, 115] 116', stands(112, 116), [holeOf(113, 113), holeOf(115, 115)]],
  ['112, 120 [121] 122', stands(112, 120, 122), [holeOf(121, 121)]],
  // behind the last one there is no hole
  ['112–113', stands(112, 113), [holeOf(114, 116)]],
])('what is still missing stands in brackets: %s', (text, inOrder, holes) => {
  expect(runsText(inOrder, holes)).toBe(text);
});
