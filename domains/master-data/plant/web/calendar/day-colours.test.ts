import { expect, test } from 'vitest';
import { yearFrom } from '../../contract/calendar/calendar.ts';
import { dayColours } from './day-colours.ts';

const groups = ['ONE', 'TWO', 'THREE'];
const yearOf = (usual: string | null) =>
  yearFrom(2026, [...Array.from({ length: 5 }, () => usual), 'ONE', null], []);

test.each<[what: string, usual: string | null, colours: ('usual' | number)[]]>([
  ['what most workdays have is no exception', 'TWO', ['usual', 0, 'usual', 1]],
  ['whichever group it is', 'THREE', ['usual', 0, 1, 'usual']],
])('%s', (_, usual, colours) => {
  const colourOf = dayColours(groups, yearOf(usual));
  expect([null, ...groups].map((group) => colourOf(group))).toEqual(colours);
});

test('before anything is kept the first group is the usual one', () =>
  expect(groups.map(dayColours(groups, []))).toEqual(['usual', 0, 1]));

test('a seventh exception begins again', () => {
  const many = ['USUAL', ...Array.from({ length: 7 }, (_, at) => `G${at}`)];
  expect(dayColours(many, [])('G6')).toBe(0);
});
