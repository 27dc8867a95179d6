import { expect, it } from 'vitest';
import { changedSince, snapshotFields, type SnapshotFacts } from './snapshot.ts';

const empty = Object.fromEntries(snapshotFields.map((field) => [field, null])) as Omit<
  SnapshotFacts,
  'noteNumbers'
>;
const before: SnapshotFacts = {
  ...empty,
  truckPlate: '吉A12345',
  expectedArrival: '2026-03-02T00:00:00.000Z',
  noteNumbers: ['1', '2'],
};

it.each<[string, Partial<SnapshotFacts>, string[]]>([
  ['nothing', { noteNumbers: ['2', '1'], expectedArrival: '2026-03-02T08:00:00+08:00' }, []],
  ['another plate', { truckPlate: '吉B12345' }, ['truckPlate']],
  [
    'a dock where there was none, and a note less',
    { door: 'D2', noteNumbers: ['1'] },
    ['door', 'noteNumbers'],
  ],
])('%s has changed', (_, changes, expected) => {
  expect(changedSince(before, { ...before, ...changes })).toEqual(expected);
});
