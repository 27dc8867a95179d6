import { describe, expect, test } from 'vitest';
import { codeOf, estimateProblem, gateDays, linkEnds, partsOfCode, stageOf } from './rules.ts';

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

test('an estimate lies ahead, by seven days at most', () => {
  expect(estimateProblem('2026-03-02T00:00:00.000Z', now)).toBe('driverLink.estimatePast');
  expect(estimateProblem('2026-03-02T00:30:00.000Z', now)).toBeUndefined();
  expect(estimateProblem('2026-03-09T00:00:01.000Z', now)).toBe('driverLink.estimateFar');
});

test('a code names its tenant; what has another form is none', () => {
  const secret = 'a-B_3'.repeat(6);
  expect(partsOfCode(codeOf(17, secret))).toEqual({ tenantId: 17, secret });
  for (const wrong of ['', 'x', secret, `-1-${secret}`, `0-${secret}?`, '0-short', `0-${'a'.repeat(65)}`])
    expect(partsOfCode(wrong)).toBeUndefined();
});
