import { add } from '@portal/platform/contract/quantity.ts';
import { expect, test } from 'vitest';
import { calendarOf, MOST_PERIODS, periodOf, type DueMoney } from './calendar.ts';

const TODAY = '2026-03-18';
const money: DueMoney[] = [
  { dueOn: '2026-03-17', stage: 'submitted', gross: '10.1' },
  { dueOn: '2026-03-18', stage: 'submitted', gross: '20.2' },
  { dueOn: '2026-03-22', stage: 'submitted', gross: '0.01' },
  { dueOn: '2026-03-23', stage: 'listed', gross: '5' },
  { dueOn: '2026-04-07', stage: 'approved', gross: '-3' },
];

test.each([
  ['week', '2026-03-18', '2026-03-16', '2026-03-22'],
  ['week', '2026-01-01', '2025-12-29', '2026-01-04'],
  ['month', '2026-02-11', '2026-02-01', '2026-02-28'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
] as const)('the %s of %s is %s to %s', (step, day, from, until) => {
  expect(periodOf(day, step)).toEqual({ from, until });
});

test('weeks from the present one to the last, those without money among them; what is late stands apart', () => {
  const { overdue, periods } = calendarOf(money, TODAY, 'week');
  expect(overdue).toEqual([{ stage: 'submitted', gross: '10.1' }]);
  expect(periods).toEqual([
    { from: '2026-03-16', until: '2026-03-22', stages: [{ stage: 'submitted', gross: '20.21' }] },
    { from: '2026-03-23', until: '2026-03-29', stages: [{ stage: 'listed', gross: '5' }] },
    { from: '2026-03-30', until: '2026-04-05', stages: [] },
    { from: '2026-04-06', until: '2026-04-12', stages: [{ stage: 'approved', gross: '-3' }] },
  ]);
});

test('nothing is left out and nothing is there twice, however far ahead it is due', () => {
  const far: DueMoney[] = [...money, { dueOn: '2029-01-01', stage: 'received', gross: '1000' }];
  for (const step of ['week', 'month'] as const) {
    const { overdue, periods } = calendarOf(far, TODAY, step);
    expect(periods.length).toBeLessThanOrEqual(MOST_PERIODS);
    const shown = [...overdue, ...periods.flatMap((period) => period.stages)].map(({ gross }) => gross);
    expect(add(...shown)).toBe('1032.31');
  }
});
