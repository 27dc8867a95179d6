import { expect, test } from 'vitest';
import { previewOf, type PlannedParts } from './preview.ts';

const now = Date.parse('2026-03-02T06:20:00Z');
const MINUTE = 60_000;
/** A vehicle so many minutes from now. */
const vehicle = (
  number: number,
  minutes: number,
  partNo: string,
  changed: Partial<PlannedParts> = {},
): PlannedParts => ({
  manufacturingNo: `V${number}`,
  partGroup: '01',
  supplierCode: 'S1001',
  isCalled: false,
  at: now + minutes * MINUTE,
  parts: [{ partNo, quantity: '2', unit: 'PCE' }],
  ...changed,
});

test('parts are counted by the hour in which they are built, and of them those that are called', () => {
  const preview = previewOf(
    [
      vehicle(1, 5, 'A', { isCalled: true }),
      vehicle(2, 10, 'B'),
      vehicle(3, 41, 'A'),
      vehicle(4, 150, 'A', { parts: [{ partNo: 'A', quantity: '0.5', unit: 'PCE' }] }),
    ],
    'hour',
    now,
  );
  expect(preview).toMatchObject({ vehicles: 4, plannedUntil: '2026-03-02T08:50:00.000Z' });
  expect(preview.steps.map(({ from }) => from.slice(11, 16))).toEqual(['06:00', '07:00', '08:00']);
  expect(
    preview.variants.map(({ partNo, quantity, calledQuantity, quantities }) => [
      partNo,
      quantity,
      calledQuantity,
      quantities,
    ]),
  ).toEqual([
    ['A', '4.5', '2', ['2', '2', '0.5']],
    ['B', '2', '0', ['2', '0', '0']],
  ]);
});

test('by the takt ten vehicles are a step, whatever part groups each has; the takt is the middle gap', () => {
  const planned = Array.from({ length: 12 }, (_, at) => [
    vehicle(at, at, 'A'),
    vehicle(at, at, 'C', { partGroup: '02' }),
  ]).flat();
  const preview = previewOf([...planned, vehicle(99, 400, 'A')], 'takt', now);
  expect(preview.taktSeconds).toBe(60);
  expect(preview.steps.map(({ firstNo, lastNo }) => [firstNo, lastNo])).toEqual([
    [1, 10],
    [11, 13],
  ]);
  expect(preview.variants.map(({ partNo, quantities }) => [partNo, quantities])).toEqual([
    ['A', ['20', '6']],
    ['C', ['20', '4']],
  ]);
});

test('where nothing is planned nothing is counted', () => {
  expect(previewOf([], 'hour', now)).toMatchObject({
    vehicles: 0,
    steps: [],
    variants: [],
    taktSeconds: null,
  });
});
