import { expect, test } from 'vitest';
import type { ReleaseTransmission } from '../../../contract/release-message.ts';
import { emptyItem, type ReadItem } from '../read-items.ts';
import { dayTooFar, tooFineIn } from './release-input.ts';

const sent = { at: 1, format: 'DELFOR', sender: { id: 'A' }, receiver: { id: 'B' } } as ReleaseTransmission;
const rules = { today: '2026-03-02', freezeDays: null, transportDays: 3 };
const dueOn = (date: string, dateQualifier: 'pickup' | 'delivery'): ReadItem => ({
  ...emptyItem(sent),
  lines: [{ date, time: null, frequency: 'D', status: 'firm', quantity: '5', dateQualifier }],
});

test('days of transport do not lead out of the calendar', () => {
  expect(dayTooFar(dueOn('2099-12-30', 'pickup'), rules)).toEqual({
    reason: 'edi.dayTooFar',
    detail: { day: '2099-12-30', days: 3 },
  });
  expect(dayTooFar(dueOn('2099-12-28', 'pickup'), rules)).toBeUndefined();
  expect(dayTooFar(dueOn('2099-12-31', 'delivery'), rules)).toBeUndefined();
});

const PIECE = { zh: '件', en: 'pcs' };

test.each([
  ['PCE', ['5', '7'], undefined],
  ['PCE', ['5', '0.5'], { quantity: '0.5', unit: PIECE, decimals: 0 }],
  ['KGM', ['5', '0.5'], undefined],
])('demands in %s of %j', (unit, quantity, detail) => {
  const units = { decimalsOf: (code: string) => (code === 'PCE' ? 0 : 3), namesOf: () => PIECE };
  const lines = { dueOn: [], frequency: [], zone: [], quantity };
  expect(tooFineIn({ unit, lines }, units)?.detail).toEqual(detail);
});
