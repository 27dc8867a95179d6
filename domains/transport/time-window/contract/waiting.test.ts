import { expect, test } from 'vitest';
import { can, statesOf } from '@portal/platform/contract/state-machine.ts';
import { byTurn, fitting } from './waiting.ts';
import { windowWishStatus } from './wish-status.ts';

test('urgent wishes go first, the others as they came: 10 comes after 9', () => {
  const wishes = [
    { id: '10', urgent: false },
    { id: '9', urgent: false },
    { id: '11', urgent: true },
    { id: '12', urgent: true },
  ];
  expect(wishes.toSorted(byTurn).map(({ id }) => id)).toEqual(['11', '12', '9', '10']);
});

const free = (doorId: string, starts: string, ends: string, day = '2026-03-03') => ({
  doorId,
  day,
  slot: { starts, ends },
});
test.each([
  ['within the span', ['08:00', '10:00'], [], ['1 08:00', '2 08:00', '1 09:00']],
  ['not beyond it by a minute', ['08:05', '09:55'], [], []],
  ['to the end of the day', ['22:00', '24:00'], [], ['1 23:00']],
  ['but what was let pass', ['08:00', '09:00'], ['1 2026-03-03 08:00-09:00'], ['2 08:00']],
] as const)('%s is offered', (_, [starts, ends], passed, expected) => {
  const all = [
    free('1', '09:00', '10:00'),
    free('1', '08:00', '09:00'),
    free('2', '08:00', '09:00'),
    free('1', '23:00', '24:00'),
    free('1', '08:00', '09:00', '2026-03-04'),
  ];
  const wish = { id: '1', urgent: false, day: '2026-03-03', starts, ends, passed };
  expect(fitting(wish, all).map(({ doorId, slot }) => `${doorId} ${slot.starts}`)).toEqual(expected);
});

test.each([
  ['waiting', ['offer', 'withdraw', 'settle', 'end']],
  ['offered', ['take', 'decline', 'withdraw', 'settle', 'end']],
  ['taken', []],
  ['withdrawn', []],
  ['over', []],
] as const)('a wish that is %s can only %j', (state, verbs) => {
  const all = Object.keys(windowWishStatus.moves) as (keyof typeof windowWishStatus.moves)[];
  expect(all.filter((verb) => can(windowWishStatus, state, verb))).toEqual(verbs);
  expect(statesOf(windowWishStatus)).toContain(state);
});
