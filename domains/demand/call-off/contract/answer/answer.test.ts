import { describe, expect, test } from 'vitest';
import { answerOf, batchProblems, deliveryWindow, fullBatches, needsReason, type Batch } from './answer.ts';
import type { Frequency } from '../horizon/horizon.ts';

const today = '2026-04-01';
const line = (openQty: string, dueOn = '2026-04-06', frequency: Frequency = 'D') => ({
  openQty,
  unit: 'KGM',
  dueOn,
  frequency,
});
const batches = (...input: [day: string, quantity: string][]): Batch[] =>
  input.map(([deliverOn, quantity]) => ({ deliverOn, quantity }));
const message = (...input: Parameters<typeof batchProblems>) =>
  batchProblems(...input).map(({ batch, field, code }) => [batch, field, code]);

const decimalsOf = (unit: string) => (unit === 'PCE' ? 0 : 3);

describe('what kind of answer it is', () => {
  test.each([
    ['all on the day', batches(['2026-04-06', '100']), 'full'],
    ['all on the day, written otherwise', batches(['2026-04-06', '100.000']), 'full'],
    ['all on the day, in two parts', batches(['2026-04-06', '60'], ['2026-04-06', '40']), 'full'],
    ['all on another day', batches(['2026-04-07', '100']), 'batch'],
    [
      'all in two parts, one of them on the day',
      batches(['2026-04-06', '60'], ['2026-04-08', '40']),
      'batch',
    ],
    ['less', batches(['2026-04-06', '99.999']), 'part'],
    ['less in several parts', batches(['2026-04-06', '50'], ['2026-04-07', '30']), 'part'],
  ] as const)('%s', (_, input, answer) => {
    expect(answerOf(line('100'), input, today)).toBe(answer);
    expect(needsReason(answer)).toBe(answer !== 'full');
  });

  test('a line that is overdue is promised in full for today', () => {
    const overdue = line('100', '2026-03-20');
    expect(fullBatches(overdue, today)).toEqual(batches([today, '100']));
    expect(answerOf(overdue, fullBatches(overdue, today), today)).toBe('full');
  });
});

describe('what may be promised', () => {
  const anyDay = { today, freezeDays: null, decimalsOf };
  test.each<[string, Batch[], (string | number | null)[][]]>([
    ['the open quantity', batches(['2026-04-06', '100']), []],
    ['a thousandth above it', batches(['2026-04-06', '100.001']), [[0, 'quantity', 'callOff.aboveOpen']]],
    [
      'together above it: the batch that crosses the line is wrong',
      batches(['2026-04-06', '60'], ['2026-04-07', '40'], ['2026-04-08', '0.5']),
      [[2, 'quantity', 'callOff.aboveOpen']],
    ],
    ['no batch', [], [[null, 'quantity', 'callOff.noBatches']]],
    [
      'six batches',
      batches(...Array.from({ length: 6 }, (_, n): [string, string] => [`2026-04-0${n + 2}`, '1'])),
      [],
    ],
    [
      'seven batches',
      batches(...Array.from({ length: 7 }, (_, n): [string, string] => [`2026-04-0${n + 2}`, '1'])),
      [[null, 'quantity', 'callOff.tooManyBatches']],
    ],
    ['yesterday', batches(['2026-03-31', '10']), [[0, 'deliverOn', 'callOff.dayPast']]],
    ['today', batches([today, '10']), []],
    ['a year later, where any day will do', batches(['2027-04-06', '10']), []],
  ])('%s', (_, input, problems) => {
    expect(message(line('100'), input, anyDay)).toEqual(problems);
  });

  test('pieces are promised whole, kilograms in grams', () => {
    const halves = batches(['2026-04-06', '1.5'], ['2026-04-07', '2']);
    expect(message(line('100'), halves, anyDay)).toEqual([]);
    expect(message({ ...line('100'), unit: 'PCE' }, halves, anyDay)).toEqual([[0, 'quantity', 'tooFine']]);
    expect(message({ ...line('3.5'), unit: 'PCE' }, halves, anyDay)).toEqual([]);
  });
});

describe('the delivery window', () => {
  test.each([
    ['a day', line('1'), 2, { from: '2026-04-04', to: '2026-04-08' }],
    ['the day alone', line('1'), 0, { from: '2026-04-06', to: '2026-04-06' }],
    [
      'a week counts to its Sunday',
      line('1', '2026-04-06', 'W'),
      1,
      { from: '2026-04-05', to: '2026-04-13' },
    ],
    [
      'a month counts to its last day',
      line('1', '2028-02-01', 'M'),
      0,
      { from: '2028-02-01', to: '2028-02-29' },
    ],
    ['four weeks', line('1', '2026-04-06', 'T'), 0, { from: '2026-04-06', to: '2026-05-03' }],
    [
      'an overdue line is measured from today',
      line('1', '2026-03-01'),
      3,
      { from: '2026-02-26', to: '2026-04-04' },
    ],
    ['unlimited', line('1'), null, null],
  ])('%s', (_, received, freezeDays, window) => {
    expect(deliveryWindow(received, { today, freezeDays })).toEqual(window);
  });

  test('its edges are in, the days beside them are out', () => {
    const rules = { today, freezeDays: 2, decimalsOf };
    expect(message(line('100'), batches(['2026-04-04', '1'], ['2026-04-08', '1']), rules)).toEqual([]);
    expect(message(line('100'), batches(['2026-04-03', '1'], ['2026-04-09', '1']), rules)).toEqual([
      [0, 'deliverOn', 'callOff.outsideWindow'],
      [1, 'deliverOn', 'callOff.outsideWindow'],
    ]);
  });
});
