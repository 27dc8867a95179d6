import { expect, test } from 'vitest';
import { differencesOf, differsText, type Content } from './other-content.ts';
import { words } from './words.en.ts';

const known: Content = {
  action: 'call',
  sentAt: '2026-03-02T02:15:00Z',
  assemblyLine: 'LINE2',
  manufacturingNo: '41004711',
  vehicleId: null,
  tma: '26AB1',
  partGroup: '05',
  statusCode: 'M100',
  statusSource: null,
  plannedAt: '2026-03-02T06:15:00Z',
  sequenceNo: '4711',
  syncNo: null,
  unloadingPoint: 'A13',
  parts: [
    { position: 1, partNo: '5G1 857 001 A', quantity: '4', unit: 'PCE', orderNumber: null },
    { position: 2, partNo: '5G1 857 009 A', quantity: '1', unit: 'PCE', orderNumber: '55990001' },
  ],
};

test('the same said in another way is a repetition', () => {
  const again: Content = {
    ...known,
    sentAt: '2026-03-02T10:15:00+08:00',
    parts: known.parts.toReversed().map((part) => ({ ...part, quantity: `${part.quantity}.000` })),
  };
  expect(differencesOf(known, again)).toEqual([]);
});

test.each<[string, Partial<Content>, Partial<ReturnType<typeof differencesOf>[number]>]>([
  ['another vehicle', { manufacturingNo: '41004712' }, { field: 'manufacturingNo', after: '41004712' }],
  ['taken back', { action: 'cancel' }, { field: 'action', before: 'call', after: 'cancel' }],
  ['an hour later', { plannedAt: '2026-03-02T07:15:00Z' }, { field: 'plannedAt' }],
  ['passed earlier', { sentAt: '2026-03-02T02:14:00Z' }, { field: 'sentAt' }],
  ['no point any more', { unloadingPoint: null }, { field: 'unloadingPoint', before: 'A13', after: '' }],
  ['a vehicle number', { vehicleId: 'VIN1' }, { field: 'vehicleId', before: '', after: 'VIN1' }],
  ['one part less', { parts: known.parts.slice(0, 1) }, { field: 'parts', position: 2, after: '' }],
  [
    'another part',
    { parts: [{ ...known.parts[0]!, partNo: '5G1 857 002 A' }, known.parts[1]!] },
    { field: 'parts', position: 1, before: '5G1 857 001 A × 4 PCE', after: '5G1 857 002 A × 4 PCE' },
  ],
  [
    'another order',
    { parts: [known.parts[0]!, { ...known.parts[1]!, orderNumber: null }] },
    { field: 'parts', position: 2 },
  ],
])('%s is told', (_, changed, difference) => {
  expect(differencesOf(known, { ...known, ...changed })).toMatchObject([difference]);
});

test('what differs is told with the clock of the plant, the first of it', () => {
  const changed: Content = {
    ...known,
    plannedAt: '2026-03-02T07:15:00Z',
    parts: [],
    syncNo: 7,
    tma: null,
    partGroup: '06',
  };
  const differs = [{ vehicle: '41004711', differences: differencesOf(known, changed) }];
  expect(differsText(differs, words.en.fields, 'Asia/Shanghai')).toBe(
    '41004711: TMA 26AB1 → —; 41004711: Part group 05 → 06; 41004711: Sync no. — → 7; 41004711: Planned production 2026-03-02 14:15 → 2026-03-02 15:15; + 2',
  );
});
