import { describe, expect, test } from 'vitest';
import { stateMachine } from '../state-machine.ts';
import { isOverdue, isWaitingFor, statesWaitingFor, statesWithin } from './waits.ts';

const otherwise = 'err.notFound';
const machine = stateMachine({
  start: 'open',
  states: { open: 'waits', disputed: 'wrong', over: 'done' },
  moves: {
    dispute: { from: ['open'], to: 'disputed', otherwise },
    decide: { from: ['open', 'disputed'], to: 'over', otherwise },
  },
  waits: { open: { on: 'supplier', until: 'dueOn', passesTo: 'plant' }, disputed: { on: 'plant' } },
});

test.each([
  ['supplier', ['open']],
  ['plant', ['disputed']],
  ['forwarder', []],
  ['admin', []],
  ['job', []],
] as const)('for a %s waits what is %s', (side, states) =>
  expect(statesWaitingFor(machine, side)).toEqual(states),
);

test('what has a last day is known with its field, and by whom it passes to', () => {
  expect(statesWithin(machine)).toEqual([{ state: 'open', until: 'dueOn' }]);
  expect(statesWithin(machine, 'plant')).toEqual([{ state: 'open', until: 'dueOn' }]);
  expect(statesWithin(machine, 'supplier')).toEqual([]);
});

describe.each([
  ['open', '2026-03-01', false, ['supplier']],
  ['open', '2026-03-02', true, ['supplier', 'plant']],
  ['disputed', '2026-03-02', false, ['plant']],
  ['over', '2026-03-02', false, []],
] as const)('%s, due on the first, on %s', (status, today, overdue, sides) => {
  const row = { status, dueOn: '2026-03-01' };
  test(`is ${overdue ? '' : 'not '}overdue`, () => expect(isOverdue(machine, row, today)).toBe(overdue));
  test(`waits for ${sides.join(' and ') || 'nobody'}`, () =>
    expect(
      (['supplier', 'plant', 'forwarder', 'admin'] as const).filter((side) =>
        isWaitingFor(machine, row, side, today),
      ),
    ).toEqual(sides));
});

test('what has no last day yet is not overdue', () =>
  expect(isOverdue(machine, { status: 'open', dueOn: null }, '2026-03-02')).toBe(false));

const ofPartners = stateMachine({
  start: 'sent',
  states: { sent: 'waits', disputed: 'wrong' },
  moves: { dispute: { from: ['sent'], to: 'disputed', otherwise } },
  waits: { sent: { on: ['supplier', 'forwarder'] }, disputed: { on: ['forwarder', 'plant'] } },
});

test.each([
  ['supplier', ['sent']],
  ['forwarder', ['sent', 'disputed']],
  ['plant', ['disputed']],
] as const)('of several sides for whom it may wait, a %s is one in %s', (side, states) => {
  expect(statesWaitingFor(ofPartners, side)).toEqual(states);
  for (const status of ['sent', 'disputed'] as const)
    expect(isWaitingFor(ofPartners, { status }, side, '2026-03-02')).toBe(
      (states as readonly string[]).includes(status),
    );
});
