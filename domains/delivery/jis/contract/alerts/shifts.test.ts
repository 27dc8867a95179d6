import { expect, test } from 'vitest';
import { lastShifts } from './shifts.ts';

test.each([
  [
    '2026-03-01T23:10:00Z',
    ['2026-03-01T22:00:00.000Z', '2026-03-01T14:00:00.000Z', '2026-03-01T06:00:00.000Z'],
  ],
  [
    '2026-03-01T21:59:00Z',
    ['2026-03-01T14:00:00.000Z', '2026-03-01T06:00:00.000Z', '2026-02-28T22:00:00.000Z'],
  ],
])('at %s the shifts of Shanghai began at %s', (now, shifts) => {
  expect(lastShifts('Asia/Shanghai', new Date(now), 3)).toEqual(shifts);
});
