import { expect, test } from 'vitest';
import { box, outer } from '../../sample-note.ts';
import { draftOf, newBox, type Unit } from './packing-draft.ts';
import { packingAfter, type PackingEdit } from './packing-edits.ts';

/** Two pallets: three boxes of 10 of line 1, and a box of 4 of line 2. */
const start = (): Unit[] =>
  draftOf([
    outer('100'),
    box('101', '100'),
    box('102', '100'),
    box('103', '100'),
    outer('200'),
    box('201', '200', { lineId: '2', quantity: '4' }),
  ]);
const shape = (units: readonly Unit[]) =>
  units.map(({ inner }) => inner.map(({ lineId, quantity }) => `${lineId}:${quantity}`).join(' '));
const partOf = new Map([
  ['1', 'A'],
  ['2', 'B'],
  ['3', 'A'],
]);
const set = (...keys: string[]) => new Set(keys);

test.each<[string, PackingEdit, string[]]>([
  [
    'two boxes move to the other pallet',
    { do: 'moveBoxes', boxes: set('101', '103'), to: '200', partOf },
    ['1:10', '2:4 1:10 1:10'],
  ],
  [
    'a box moves to a new pallet',
    { do: 'moveBoxes', boxes: set('102'), to: null, partOf },
    ['1:10 1:10', '2:4', '1:10'],
  ],
  [
    'the last boxes of a pallet move, and it goes with them',
    { do: 'moveBoxes', boxes: set('201'), to: '100', partOf },
    ['1:10 1:10 1:10 2:4'],
  ],
  [
    'each chosen box is split',
    { do: 'splitBoxes', boxes: set('101', '102'), quantity: '3' },
    ['1:7 1:3 1:7 1:3 1:10', '2:4'],
  ],
  [
    'a box that holds no more stays whole',
    { do: 'splitBoxes', boxes: set('201'), quantity: '4' },
    ['1:10 1:10 1:10', '2:4'],
  ],
  ['boxes become one', { do: 'mergeBoxes', boxes: set('101', '102', '103') }, ['1:30', '2:4']],
  [
    'another material is not merged',
    { do: 'mergeBoxes', boxes: set('103', '201') },
    ['1:10 1:10 1:10', '2:4'],
  ],
  [
    'more boxes alike',
    { do: 'countBoxes', unit: '100', boxes: ['101', '102', '103'], count: 5 },
    ['1:10 1:10 1:10 1:10 1:10', '2:4'],
  ],
  [
    'fewer boxes alike',
    { do: 'countBoxes', unit: '100', boxes: ['101', '102', '103'], count: 1 },
    ['1:10', '2:4'],
  ],
  [
    'another quantity',
    { do: 'changeBoxes', boxes: set('102'), to: { quantity: '8' } },
    ['1:10 1:8 1:10', '2:4'],
  ],
  ['boxes go', { do: 'removeBoxes', boxes: set('101', '201') }, ['1:10 1:10', '']],
  ['a pallet goes', { do: 'removeUnit', unit: '100' }, ['2:4']],
  [
    'a material goes, and the pallet that held only it',
    { do: 'dropLines', lines: set('2') },
    ['1:10 1:10 1:10'],
  ],
])('%s', (_name, edit, expected) => {
  expect(shape(packingAfter(start(), edit))).toEqual(expected);
});

test('a pallet is mixed while it holds several parts, whichever lines they are of', () => {
  const types = (units: readonly Unit[]) => units.map(({ packageType }) => packageType);
  const mixed = packingAfter(start(), { do: 'moveBoxes', boxes: set('101'), to: '200', partOf });
  expect(types(mixed)).toEqual(['M', 'MIX']);
  expect(types(packingAfter(mixed, { do: 'moveBoxes', boxes: set('201'), to: null, partOf }))).toEqual([
    'M',
    'M',
    'M',
  ]);
  const ofOnePart = draftOf([outer('1'), box('11', '1'), outer('2'), box('21', '2', { lineId: '3' })]);
  expect(types(packingAfter(ofOnePart, { do: 'moveBoxes', boxes: set('21'), to: '1', partOf }))).toEqual([
    'M',
  ]);
});

test('what is not touched stays the same object', () => {
  const units = start();
  const after = packingAfter(units, { do: 'changeBoxes', boxes: set('201'), to: { quantity: '3' } });
  expect(after[0]).toBe(units[0]);
  expect(after[1]).not.toBe(units[1]);
});

test('of boxes that become fewer, those with a licence plate stay', () => {
  const units = start();
  const fresh = newBox(units[0]!.inner[0]!);
  units[0]!.inner.unshift(fresh);
  const keys = units[0]!.inner.map(({ key }) => key);
  const after = packingAfter(units, { do: 'countBoxes', unit: '100', boxes: keys, count: 3 });
  expect(after[0]!.inner.map(({ key }) => key)).toEqual(['101', '102', '103']);
});

test('the first of merged and split boxes keeps its licence plate', () => {
  const [merged] = packingAfter(start(), { do: 'mergeBoxes', boxes: set('102', '103') });
  expect(merged!.inner.map(({ id }) => id)).toEqual(['101', '102']);
  const [split] = packingAfter(start(), { do: 'splitBoxes', boxes: set('101'), quantity: '1' });
  expect(split!.inner.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['101', '9'],
    [undefined, '1'],
    ['102', '10'],
    ['103', '10'],
  ]);
});
