import { expect, test } from 'vitest';
import { changeText } from './change-text.ts';
import { largestFirst, numberOf, shareOf, totalOf, totalOfMeasure, wholeOf } from './calculation.ts';
import { figureFile } from '../table/figure-file.ts';
import { numberText, spokenText, valueText } from './figure-text.ts';
import { overPeriods, type Figures, type Measure, type Value } from '../figures.ts';
import { pathOf } from '../draw/line-parts.tsx';
import { piecesOf, beyondLimit } from './pieces.ts';
import { placeOn, scaleOf } from './scale.ts';
import { seenPieces } from './seen-pieces.ts';
import { axisOf, daysOn, weekly } from './time-axis.ts';
import { figureWords } from '../words.en.ts';

const words = figureWords.en;

test.each<[(number | null)[], number[], object?]>([
  [[], [0, 0.25, 0.5, 0.75, 1]],
  [
    [0, 0],
    [0, 0.25, 0.5, 0.75, 1],
  ],
  [[null], [0, 0.25, 0.5, 0.75, 1]],
  [
    [3, 87],
    [0, 25, 50, 75, 100],
  ],
  [[100], [0, 25, 50, 75, 100]],
  [
    [-30, 100],
    [-50, 0, 50, 100],
  ],
  [
    [-8, -2],
    [-8, -6, -4, -2, 0],
  ],
  [[0.3], [0, 0.1, 0.2, 0.3]],
  [[1], [0, 1], { isWhole: true }],
  [[6], [0, 2, 4, 6], { isWhole: true }],
  [[92, 98], [92, 94, 96, 98], { fromZero: false }],
  [[95, 95], [75, 100], { fromZero: false }],
  [
    [NaN, Infinity, 40],
    [0, 10, 20, 30, 40],
  ],
  [[123_456_789], [0, 50_000_000, 100_000_000, 150_000_000]],
])('values %j stand on an axis of %j', (values, ticks, options = {}) => {
  const scale = scaleOf(values, options);
  expect(scale.ticks).toEqual(ticks);
  expect([scale.from, scale.to]).toEqual([ticks[0], ticks.at(-1)]);
});

test('a value stands on its axis in per cent, zero too where something is below it', () => {
  expect(placeOn(scaleOf([20]), 5)).toBe(25);
  const below = scaleOf([-50, 100]);
  expect(placeOn(below, 0)).toBeCloseTo(33.333, 2);
});

test.each<[(Value | undefined)[], Value]>([
  [[], null],
  [[null, undefined, ''], null],
  [['0.1', '0.2'], '0.3'],
  [['999999999999999.999', '0.001'], '1000000000000000'],
  [[0.1, 0.2], 0.3],
  [[5, null, -2], 3],
  [[0], 0],
  [['1', 2], 3],
  [[NaN, 4], 4],
])('%j are %s in all', (values, total) => {
  expect(totalOf(values)).toBe(total);
});

test.each<[Value | undefined, number | null]>([
  [0, 0],
  ['0', 0],
  ['', null],
  [null, null],
  [undefined, null],
  ['x', null],
  [NaN, null],
])('%s is %s to draw: what is missing is not zero', (value, number) => {
  expect(numberOf(value)).toBe(number);
});

test.each<[Value, Value, number | null]>([
  [1, 3, 33.3],
  ['50', '200', 25],
  [null, 3, null],
  [0, 3, 0],
  [1, 0, null],
  [1, null, null],
])('%s of %s are %s per cent', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share);
});

test.each<[Partial<Measure>, Value, string, string]>([
  [{ unit: 'pcs' }, '1234567.5', '1,234,567.5', '1,234,567.5 pcs'],
  [{ kind: 'percent', decimals: 1 }, 12.34, '12.3', '12.3%'],
  [{ kind: 'average', decimals: 0 }, -0.4, '0', '0'],
  [{}, 0, '0', '0'],
  [{ unit: 'pcs' }, null, '', 'no figure'],
])('%j writes %s as %s', (measure, value, number, whole) => {
  expect(numberText(value, measure)).toBe(number);
  expect(valueText(value, { kind: 'amount', ...measure }, words)).toBe(whole);
});

const stack: Measure<'a' | 'b' | 'c'>[] = (['a', 'b', 'c'] as const).map((key) => ({
  key,
  name: key,
  kind: 'amount',
}));

test.each([
  [
    { a: 30, b: 20, c: -5 },
    [
      [0, 30],
      [30, 50],
      [0, -5],
    ],
  ],
  [
    { a: 30, b: null, c: 10 },
    [
      [0, 30],
      [30, 40],
    ],
  ],
  [{ a: 0 }, []],
  [
    { a: '0.1', b: '0.2' },
    [
      [0, 0.1],
      [0.1, 0.3],
    ],
  ],
])('%j stand upon each other as %j', (values, pieces) => {
  expect(piecesOf({ values }, stack, 'stacked').map(({ from, to }) => [from, to])).toEqual(pieces);
});

test('one who means something bad, or lies below zero, is filled so; others by their place', () => {
  const fillings = (point: object, measures: Measure<'a' | 'b' | 'c'>[], arrangement: 'stacked' | 'beside') =>
    piecesOf({ values: {}, ...point }, measures, arrangement).map(({ filling }) => filling);
  expect(fillings({ values: { a: 1, b: 2, c: 3 } }, stack, 'beside')).toEqual(['main', 'hatched', 'pale']);
  expect(fillings({ values: { a: 1 }, isBad: true }, stack.slice(0, 1), 'beside')).toEqual(['trouble']);
  const owed = [{ ...stack[0]!, below: 'trouble' as const }];
  expect(fillings({ values: { a: -1 } }, owed, 'beside')).toEqual(['trouble']);
  expect(fillings({ values: { a: 1 } }, owed, 'beside')).toEqual(['main']);
});

test.each<[what: string, to: number, limit: number | null, pieces: (string | number)[][]]>([
  [
    'beyond its limit',
    30,
    20,
    [
      ['main', 0, 20],
      ['attention', 20, 30],
    ],
  ],
  ['without a limit', 30, null, [['main', 0, 30]]],
  ['whose limit is nothing', 30, 0, [['attention', 0, 30]]],
  ['below zero', -5, 20, [['main', 0, -5]]],
])('a bar %s', (_, to, limit, pieces) => {
  const bar = [{ key: 'a', filling: 'main' as const, from: 0, to }];
  expect(beyondLimit(bar, limit, 'mine').map(({ filling, from, to: end }) => [filling, from, end])).toEqual(
    pieces,
  );
});

test('beyond a limit is amber to whoever has to act alone', () => {
  const bar = [{ key: 'a', filling: 'main' as const, from: 20, to: 30 }];
  expect(beyondLimit(bar, 20, 'theirs').map(({ filling }) => filling)).toEqual(['hatched']);
  expect(beyondLimit(bar, 20, undefined)).toEqual(bar);
});

test('a month is as wide as it is long, and as high as it is by the week', () => {
  const axis = axisOf([
    { from: '2026-03-04', until: '2026-03-10' },
    { from: '2026-03-01', until: '2026-03-31' },
  ]);
  expect(axis).toEqual({ from: '2026-02-23', length: 37 });
  const month = daysOn(axis!.from, { from: '2026-03-01', until: '2026-03-31' });
  expect(month).toEqual({ start: 6, length: 31, isLong: true });
  expect(weekly('310', month)).toBe(70);
  expect(weekly(null, month)).toBeNull();
  expect(axisOf([])).toBeNull();
});

test('a line breaks where a value is missing', () => {
  expect(pathOf([0, null, 5, 10], scaleOf([10]))).toBe('M0.5 100M2.5 50L3.5 0');
  expect(pathOf([4], scaleOf([4]))).toBe('M0.5 0');
  expect(pathOf([], scaleOf([]))).toBe('');
});

const scores = [
  { supplier: 'S1', month: '2026-01', score: 90 },
  { supplier: 'S2', month: '2026-01', score: 70 },
  { supplier: 'S1', month: '2026-02', score: null },
  { supplier: 'S3', month: '2026-02', score: 60 },
];
const cube = overPeriods(scores, {
  measure: { kind: 'average' },
  group: ({ supplier }) => ({ key: supplier, name: supplier }),
  period: ({ month }) => ({ key: month, name: month }),
  value: ({ score }) => score,
});

test('measure, group and period become a column for each group and a row for each period', () => {
  expect(cube.measures.map(({ key }) => key)).toEqual(['S1', 'S2', 'S3']);
  expect(cube.points.map(({ key, values }) => [key, values])).toEqual([
    ['2026-01', { S1: 90, S2: 70 }],
    ['2026-02', { S1: null, S3: 60 }],
  ]);
});

test('averages do not add up, amounts do', () => {
  expect(totalOfMeasure(cube, cube.measures[0]!)).toBeNull();
  const amounts: Figures = {
    measures: [{ key: 'n', name: 'n', kind: 'amount' }],
    points: [
      { key: '1', name: '1', values: { n: '1.5' } },
      { key: '2', name: '2', values: {} },
    ],
  };
  expect(totalOfMeasure(amounts, amounts.measures[0]!)).toBe('1.5');
  expect(wholeOf({ values: { a: 1, b: 2 } }, stack)).toBe(3);
});

test('the largest comes first, what is not known last', () => {
  const order = (values: (Value | undefined)[]) =>
    largestFirst(
      values.map((n, at) => ({ key: `${at}`, name: `${at}`, values: { n: n ?? null } })),
      'n',
    ).map(({ key }) => Number(key));
  expect(order([1, null, 30, -2, 30])).toEqual([2, 4, 0, 3, 1]);
});

test('a point says what is known of it, and that nothing is', () => {
  const point = { key: 'm', name: 'March', values: { a: '80', b: '40', c: null } };
  const measures = stack.map((measure) => ({ ...measure, unit: 'pcs' }));
  expect(spokenText(point, measures, words, true)).toBe('March: 120 pcs, a 80 pcs, b 40 pcs');
  expect(spokenText(point, measures, words)).toBe('March: a 80 pcs, b 40 pcs');
  expect(spokenText({ ...point, values: {} }, measures, words)).toBe('March: no figure');
  expect(spokenText({ ...point, values: {} }, measures, words, true)).toBe('March: no figure');
});

test.each<[Measure['kind'], Value, Value, string]>([
  ['amount', 100, 80, 'before: 80 (+25%)'],
  ['amount', 80, 80, 'before: 80 (0%)'],
  ['amount', 5, 0, 'before: 0'],
  ['amount', 5, null, 'before: no figure'],
  ['amount', null, 5, 'before: 5'],
  ['average', -5, -10, 'before: -10 (+50%)'],
  ['percent', 92.5, 90, 'before: 90% (+2.5)'],
])('a figure of kind %s that is %s and was %s says "%s"', (kind, value, previous, text) => {
  expect(changeText({ measure: { key: 'x', name: 'x', kind }, value, previous }, words)).toBe(text);
});

test('the file holds what the table shows: numbers as numbers, names never as formulas', () => {
  const file = figureFile(
    {
      measures: [
        { key: 'n', name: 'Sent', kind: 'amount', unit: 'pcs' },
        { key: 'p', name: 'Share', kind: 'percent' },
      ],
      points: [
        { key: '1', name: 'Miller, "M"', values: { n: '12345.5', p: 3 } },
        { key: '2', name: '=1+1', values: { n: null } },
      ],
    },
    { names: 'Supplier', hasTotal: true },
    words,
  );
  expect(file).toBe(
    '\uFEFFSupplier,Sent (pcs),Share (%),Total\r\n"Miller, ""M""",12345.5,3,12348.5\r\n\'=1+1,,,\r\n',
  );
});

test.each<[values: number[], drawn: number[][]]>([
  [
    [2, 298],
    [
      [0, 10],
      [10, 300],
    ],
  ],
  [
    [298, 2],
    [
      [0, 290],
      [290, 300],
    ],
  ],
  [[3], [[0, 10]]],
  [
    [1, 2, 97],
    [
      [0, 10],
      [10, 20],
      [20, 100],
    ],
  ],
  [
    [50, 60],
    [
      [0, 50],
      [50, 110],
    ],
  ],
  [
    [-2, -98],
    [
      [0, -10],
      [-10, -100],
    ],
  ],
  [[], []],
])('of %j no piece is lower than what is seen, and the whole stays as high as it is', (values, drawn) => {
  const measures: Measure[] = values.map((_, at) => ({ key: String(at), name: '', kind: 'amount' }));
  const pieces = piecesOf(
    { values: Object.fromEntries(values.map((value, at) => [at, value])) },
    measures,
    'stacked',
  );
  expect(seenPieces(pieces, { from: 0, to: 300 }).map(({ from, to }) => [from, to])).toEqual(drawn);
});
