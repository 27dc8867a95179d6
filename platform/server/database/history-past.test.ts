import { expect, test } from 'vitest';
import { pastBorder } from './history-past.ts';

test.each([
  ['2026-11-30T23:59:59.999Z', '2025-11-01T00:00:00.000Z'],
  ['2026-12-01T00:00:00Z', '2025-12-01T00:00:00.000Z'],
  ['2027-01-01T07:59:00+08:00', '2025-12-01T00:00:00.000Z'],
])('at %s the month itself and the twelve before it are in the table that is written', (now, border) => {
  expect(pastBorder(new Date(now)).toISOString()).toBe(border);
});
