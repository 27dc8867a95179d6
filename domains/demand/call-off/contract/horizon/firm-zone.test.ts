import { expect, test } from 'vitest';
import type { Zone } from '@portal/settings/contract/process/zones.ts';
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
  ['production is no firm zone', 'production', 'production', '2026-05-01', '2026-04-08', false],
  ['production taken back', 'production', 'material', '2026-05-01', '2026-04-08', false],
  ['less production', 'production', 'production', '2026-05-01', '2026-04-08', false],
  [
    'production taken back within the freeze period',
    'production',
    'material',
    '2026-04-08',
    '2026-04-08',
    true,
  ],
  ['material that becomes production', 'material', 'production', '2026-05-01', '2026-04-08', false],
  ['material that becomes forecast', 'material', 'forecast', '2026-05-01', '2026-04-08', false],
])('%s', (_, formerZone, zone, dueOn, firmUntil, inside) => {
  expect(isInsideFirmZone({ formerZone, zone, dueOn }, firmUntil)).toBe(inside);
});

test('the freeze period counts from today', () => {
  expect(firmUntilOf('2026-04-01', 7)).toBe('2026-04-08');
  expect(firmUntilOf('2026-04-01', 0)).toBe('2026-04-01');
  expect(firmUntilOf('2026-04-01', null)).toBeNull();
});

test.each([
  ['firm', '100', 'firm', '60', '40'],
  ['forecast', '60', 'firm', '100', '40'],
  [null, '0', 'firm', '12.5', '12.5'],
  ['firm', '100', null, '0', '100'],
  ['firm', '100', 'forecast', '100', '100'],
  ['firm', '100', 'production', '60', '100'],
  ['production', '60', 'material', '100', '100'],
  ['material', '60', 'forecast', '100', '40'],
] as const)('%s %s to %s %s moves %s', (formerZone, former, zone, quantity, moved) => {
  expect(piecesMoved({ formerZone, zone, former, quantity })).toBe(moved);
});
