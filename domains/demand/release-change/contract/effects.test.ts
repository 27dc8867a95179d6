import { expect, test } from 'vitest';
import { documentsHit, excessOf } from './effects.ts';
import { mendedCases, misfitCases } from './testing/cases.ts';
import { isMended, misfitOf } from './effects.ts';
import { percentOf, percentText, periodsOf, shareOf } from './weeks.ts';

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

test('what comes on another day is the window of the truck, everything else its load', () => {
  const both = { hasOrder: true, hasWindow: true };
  expect(documentsHit('tooEarly', both)).toEqual(['note', 'window']);
  expect(documentsHit('tooLate', both)).toEqual(['note', 'window']);
  expect(documentsHit('tooEarly', { hasOrder: true, hasWindow: false })).toEqual(['note', 'order']);
  expect(documentsHit('tooMuch', both)).toEqual(['note', 'order']);
  expect(documentsHit('wrongPoint', { hasOrder: false, hasWindow: false })).toEqual(['note']);
});

test('weeks, old against new, with those in which nothing is asked for', () => {
  const asked = [
    { dueOn: '2026-04-06', frequency: 'D', zone: 'forecast', quantity: '100' },
    { dueOn: '2026-04-08', frequency: 'D', zone: 'forecast', quantity: '20' },
    { dueOn: '2026-04-13', frequency: 'W', zone: 'firm', quantity: '50' },
    { dueOn: '2026-05-04', frequency: 'F', zone: 'forecast', quantity: '10' },
  ] as const;
  const changed = [
    {
      slot: '2026-04-06 D',
      dueOn: '2026-04-06',
      formerZone: 'forecast',
      zone: 'forecast',
      former: '80',
      quantity: '100',
    },
    {
      slot: '2026-04-20 D',
      dueOn: '2026-04-20',
      formerZone: 'firm',
      zone: null,
      former: '30',
      quantity: '0',
    },
  ] as const;
  const week = { kind: 'week' };
  expect(periodsOf(asked, changed, '2026-04-06')).toEqual([
    { ...week, from: '2026-04-06', until: '2026-04-12', before: '100', after: '120', inside: true },
    { ...week, from: '2026-04-13', until: '2026-04-19', before: '50', after: '50', inside: true },
    { ...week, from: '2026-04-20', until: '2026-04-26', before: '30', after: '0', inside: true },
    { ...week, from: '2026-04-27', until: '2026-05-03', before: '0', after: '0', inside: false },
    { ...week, from: '2026-05-04', until: '2026-05-10', before: '10', after: '10', inside: false },
  ]);
});

test('a month is one period, wherever in it the horizon begins, and fills no weeks; four weeks are another', () => {
  const asked = [
    { dueOn: '2026-02-23', frequency: 'W', zone: 'forecast', quantity: '70' },
    { dueOn: '2026-03-16', frequency: 'M', zone: 'forecast', quantity: '400' },
    { dueOn: '2026-04-13', frequency: 'T', zone: 'forecast', quantity: '280' },
  ] as const;
  const changed = [
    {
      slot: '2026-03-01 M',
      dueOn: '2026-03-01',
      formerZone: 'forecast',
      zone: null,
      former: '500',
      quantity: '0',
    },
    { slot: 'backlog', dueOn: '2026-02-24', formerZone: null, zone: 'backlog', former: '0', quantity: '20' },
  ] as const;
  expect(
    periodsOf(asked, changed, null).map(({ kind, from, until, before, after }) => [
      kind,
      from,
      until,
      before,
      after,
    ]),
  ).toEqual([
    ['week', '2026-02-23', '2026-03-01', '50', '70'],
    ['month', '2026-03-01', '2026-03-31', '900', '400'],
    ['week', '2026-04-06', '2026-04-12', '0', '0'],
    ['fourWeeks', '2026-04-13', '2026-05-10', '280', '280'],
  ]);
  expect(periodsOf([], [], null)).toEqual([]);
});

test('by how much the whole changed', () => {
  expect(percentOf('80', '100')).toBe('25');
  expect(percentOf('30', '0')).toBe('-100');
  expect(percentOf('0', '10')).toBeNull();
  expect([
    percentText('80', '100'),
    percentText('30', '0'),
    percentText('5', '5'),
    percentText('0', '10'),
  ]).toEqual(['+25%', '−100%', '0%', null]);
  expect(shareOf('10', '30')).toBe('25');
  expect(shareOf('0', '0')).toBeNull();
});
