import { expect, test } from 'vitest';
import type { Zone } from '@portal/settings/contract/zones.ts';
import { firmUntilOf, isInsideFirmZone, piecesMoved } from './firm-zone.ts';

test.each<[string, Zone | null, Zone | null, string, string | null, boolean]>([
  ['firm before and after', 'firm', 'firm', '2026-05-01', null, true],
  ['a firm day that is gone', 'firm', null, '2026-05-01', null, true],
  ['a forecast that becomes firm', 'forecast', 'firm', '2026-05-01', null, true],
  ['wanted at once', null, 'immediate', '2026-04-01', null, true],
  ['overdue', 'backlog', 'backlog', '2026-04-01', null, true],
  ['forecast within the freeze period', 'forecast', 'forecast', '2026-04-08', '2026-04-08', true],
  ['forecast behind it', 'forecast', 'forecast', '2026-04-09', '2026-04-08', false],
  ['forecast where there is no freeze period', 'forecast', 'forecast', '2026-04-01', null, false],
  ['production is no firm zone', 'production', 'material', '2026-05-01', '2026-04-08', false],
])('%s', (_, formerZone, zone, dueOn, firmUntil, inside) => {
  expect(isInsideFirmZone({ formerZone, zone, dueOn }, firmUntil)).toBe(inside);
});

test('the freeze period counts from today', () => {
  expect(firmUntilOf('2026-04-01', 7)).toBe('2026-04-08');
  expect(firmUntilOf('2026-04-01', 0)).toBe('2026-04-01');
  expect(firmUntilOf('2026-04-01', null)).toBeNull();
});

test.each([
  ['100', '60', '40'],
  ['60', '100', '40'],
  ['0', '12.5', '12.5'],
])('%s to %s moves %s', (former, quantity, moved) => {
  expect(piecesMoved({ former, quantity })).toBe(moved);
});
