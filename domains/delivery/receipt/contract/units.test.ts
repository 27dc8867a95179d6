import { expect, test } from 'vitest';
import { countedIn, missingUnits, tick, unitBook, unscannedOf, type DockUnit, type Ticked } from './units.ts';

const outer = (licencePlate: string): DockUnit => ({
  licencePlate,
  outerPlate: null,
  packagingCode: 'PAL',
  lineId: null,
  quantity: null,
  received: null,
});
const box = (
  licencePlate: string,
  outerPlate: string | null,
  lineId: string,
  quantity: string,
): DockUnit => ({ licencePlate, outerPlate, packagingCode: 'KLT', lineId, quantity, received: null });
const book = unitBook([
  outer('6J1'),
  box('1J1', '6J1', 'a', '10'),
  box('1J2', '6J1', 'a', '5.5'),
  outer('5J2'),
  box('1J3', '5J2', 'a', '10'),
  box('1J4', '5J2', 'b', '3'),
  box('1J5', null, 'b', '2'),
]);

const after = (plates: readonly string[]) => {
  let ticked: Ticked = new Set();
  const said = plates.map((plate) => {
    const one = tick(book, ticked, plate);
    ticked = one.ticked;
    return one.kind;
  });
  return {
    said: said.join(' '),
    counted: Object.fromEntries(countedIn(book, ticked)),
    missing: missingUnits(book, ticked).map(({ licencePlate, boxes }) => `${licencePlate} ${boxes}`),
  };
};

test.each([
  [[], '', {}, ['6J1 2', '5J2 2', '1J5 1']],
  [['1J1'], 'good', { a: '10' }, ['1J2 1', '5J2 2', '1J5 1']],
  [['6J1'], 'good', { a: '15.5' }, ['5J2 2', '1J5 1']],
  [['1J1', '6J1'], 'good good', { a: '15.5' }, ['5J2 2', '1J5 1']],
  [['6J1', '1J1', '6J1'], 'good twice twice', { a: '15.5' }, ['5J2 2', '1J5 1']],
  [['9J9', '1J1', '1J1'], 'foreign good twice', { a: '10' }, ['1J2 1', '5J2 2', '1J5 1']],
  [['6J1', '5J2', '1J5'], 'good good good', { a: '25.5', b: '5' }, []],
])('scanned %j: %s', (plates, said, counted, missing) => {
  expect(after(plates)).toEqual({ said, counted, missing });
});

test('what is missing says what is in it', () => {
  const [, mixed] = missingUnits(book, new Set());
  expect(mixed).toEqual({
    licencePlate: '5J2',
    boxes: 2,
    contents: new Map([
      ['a', '10'],
      ['b', '3'],
    ]),
  });
});

test('what earlier visits brought is neither missing nor counted again, and said when it is scanned', () => {
  const FIRST = { visit: 1, at: '2026-03-02T01:00:00Z' };
  const later = unitBook(
    [
      outer('6J1'),
      { ...box('1J1', '6J1', 'a', '10'), received: FIRST },
      box('1J2', '6J1', 'a', '10'),
      { ...box('1J3', '6J1', 'a', '10'), received: FIRST },
      box('1J4', null, 'b', '3'),
      box('1J5', null, 'c', '4'),
      box('1J6', null, 'c', '4'),
    ],
    new Set(['b']),
  );
  expect([...later.earlier]).toEqual([
    ['1J1', FIRST],
    ['1J3', FIRST],
    ['1J4', null],
  ]);
  expect(tick(later, new Set(), '1J1').kind).toBe('earlier');
  expect(tick(later, new Set(), '1J4').kind).toBe('earlier');
  const { kind, ticked } = tick(later, new Set(), '6J1');
  expect([kind, ...ticked]).toEqual(['good', '1J2']);
  expect(tick(later, ticked, '6J1').kind).toBe('twice');
  expect(countedIn(later, ticked)).toEqual(new Map([['a', '10']]));
  expect(missingUnits(later, ticked).map(({ licencePlate }) => licencePlate)).toEqual(['1J5', '1J6']);
  // of c 4 came by quantity: one of its two boxes is here already
  const due = [
    { lineId: 'a', dueQty: '10' },
    { lineId: 'b', dueQty: '0' },
    { lineId: 'c', dueQty: '4' },
  ];
  expect([...unscannedOf(later, due)]).toEqual([['c', '4']]);
});
