import { expect, test } from 'vitest';
import { documentsHit, excessOf } from './effects.ts';
import { mendedCases, misfitCases } from './testing/cases.ts';
import { isMended, misfitOf } from './effects.ts';
import { percentOf, percentText, shareOf, weeksOf } from './weeks.ts';

test.each(misfitCases)('$name', ({ goods, freezeDays, expected }) => {
  expect(misfitOf(goods, freezeDays)).toEqual(expected);
});

test.each(mendedCases)('$name: mended $expected', ({ effect, now, expected }) => {
  expect(isMended(effect, now)).toBe(expected);
});

test.each([
  ['less than the first', '50', ['80', '20'], ['50', '0']],
  ['the first and a part of the second', '50', ['30', '100'], ['30', '20']],
  ['more than all of them', '200', ['30', '100'], ['30', '100']],
  ['no credit', '0', ['30'], ['0']],
])('too many on notes: %s', (_, credit, notes, over) => {
  expect(excessOf(credit, notes)).toEqual(over);
});

test('too early is the window of the truck, everything else its load', () => {
  const both = { hasOrder: true, hasWindow: true };
  expect(documentsHit('tooEarly', both)).toEqual(['note', 'window']);
  expect(documentsHit('tooEarly', { hasOrder: true, hasWindow: false })).toEqual(['note', 'order']);
  expect(documentsHit('tooMuch', both)).toEqual(['note', 'order']);
  expect(documentsHit('wrongPoint', { hasOrder: false, hasWindow: false })).toEqual(['note']);
});

test('weeks, old against new', () => {
  const asked = [
    { dueOn: '2026-04-06', zone: 'forecast', quantity: '100' },
    { dueOn: '2026-04-08', zone: 'forecast', quantity: '20' },
    { dueOn: '2026-04-13', zone: 'firm', quantity: '50' },
    { dueOn: '2026-04-27', zone: 'forecast', quantity: '10' },
  ] as const;
  const changed = [
    { dueOn: '2026-04-06', formerZone: 'forecast', zone: 'forecast', former: '80', quantity: '100' },
    { dueOn: '2026-04-20', formerZone: 'firm', zone: null, former: '30', quantity: '0' },
  ] as const;
  expect(weeksOf(asked, changed, '2026-04-06')).toEqual([
    { week: '2026-04-06', before: '100', after: '120', inside: true },
    { week: '2026-04-13', before: '50', after: '50', inside: true },
    { week: '2026-04-20', before: '30', after: '0', inside: true },
    { week: '2026-04-27', before: '10', after: '10', inside: false },
  ]);
  expect(percentOf('80', '100')).toBe('25');
  expect(percentOf('30', '0')).toBe('-100');
  expect(percentOf('0', '10')).toBeNull();
  expect([
    percentText('80', '100'),
    percentText('30', '0'),
    percentText('5', '5'),
    percentText('0', '10'),
  ]).toEqual(['+25%', '-100%', '0%', null]);
  expect(shareOf('10', '30')).toBe('25');
  expect(shareOf('0', '0')).toBeNull();
});
