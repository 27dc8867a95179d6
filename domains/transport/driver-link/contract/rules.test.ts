import { describe, expect, test } from 'vitest';
import { codeOf, delayProblem, dueAt, gateDays, linkEnds, partsOfCode, stageOf } from './rules.ts';

const now = new Date('2026-03-02T00:00:00.000Z');

describe('a link ends', () => {
  test.each([
    ['12 hours behind its window', '2026-03-03T02:00:00.000Z', '2026-03-03T14:00:00.000Z'],
    ['after 7 days, however late the window', '2026-03-20T02:00:00.000Z', '2026-03-09T00:00:00.000Z'],
    ['12 hours from now when the window is over', '2026-03-01T02:00:00.000Z', '2026-03-02T12:00:00.000Z'],
    ['12 hours from now without a window', null, '2026-03-02T12:00:00.000Z'],
  ])('%s', (_, windowEndsAt, ends) => expect(linkEnds(now, windowEndsAt)).toBe(ends));
});

test('behind midnight of the plant the code of the day before opens for one hour more', () => {
  expect(gateDays('Asia/Shanghai', new Date('2026-03-01T15:59:00Z'))).toEqual(['2026-03-01']);
  expect(gateDays('Asia/Shanghai', new Date('2026-03-01T16:59:00Z'))).toEqual(['2026-03-02', '2026-03-01']);
  expect(gateDays('Asia/Shanghai', new Date('2026-03-01T17:00:00Z'))).toEqual(['2026-03-02']);
});

test.each([
  ['confirmed', null, 'expected'],
  ['departed', null, 'expected'],
  ['departed', '2026-03-02T00:00:00Z', 'atGate'],
  ['completed', '2026-03-02T00:00:00Z', 'done'],
  ['cancel', null, 'cancelled'],
  ['toBeConfirmed', null, 'changed'],
  ['rejected', null, 'changed'],
] as const)('an order that is %s, arrived %s, is %s to its driver', (status, arrivedAt, stage) =>
  expect(stageOf(status, arrivedAt)).toBe(stage),
);

test.each([
  ['behind the beginning of the window', '2026-03-03T03:00:00Z', undefined],
  ['at its beginning', '2026-03-03T02:00:00Z', undefined],
  ['before it, which is 43 hours from now', '2026-03-03T01:59:00Z', 'driverLink.notLate'],
  ['soon, as who taps "in an hour"', '2026-03-02T01:00:00Z', 'driverLink.notLate'],
  ['past', '2026-03-01T23:00:00Z', 'transport.estimatePast'],
  ['absurd', '2999-01-01T00:00:00Z', 'transport.estimateFar'],
])('a delay until %s', (_, estimate, problem) =>
  expect(delayProblem(estimate, { now, windowFrom: '2026-03-03T02:00:00Z', expectedArrival: null })).toBe(
    problem,
  ),
);
test('a truck without a window is due when it is expected, and one of which nothing is known at any time', () => {
  const due = { windowFrom: null, expectedArrival: '2026-03-02T05:00:00Z' };
  expect(dueAt(due)).toBe(due.expectedArrival);
  expect(delayProblem('2026-03-02T04:00:00Z', { now, ...due })).toBe('driverLink.notLate');
  expect(delayProblem('2026-03-02T04:00:00Z', { now, windowFrom: null, expectedArrival: null })).toBe(
    undefined,
  );
});

test('a code names its tenant; what has another form is none', () => {
  const secret = 'a-B_3'.repeat(6);
  expect(partsOfCode(codeOf(17, secret))).toEqual({ tenantId: 17, secret });
  for (const wrong of ['', 'x', secret, `-1-${secret}`, `0-${secret}?`, '0-short', `0-${'a'.repeat(65)}`])
    expect(partsOfCode(wrong)).toBeUndefined();
});
