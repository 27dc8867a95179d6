import { expect, test } from 'vitest';
import { stateMachine } from '../state-machine.ts';
import { turnOf, type Turn } from './turns.ts';

const otherwise = 'err.status';
const claim = stateMachine({
  start: 'draft',
  states: {
    draft: 'waits',
    open: 'waits',
    onWay: 'underWay',
    agreed: 'done',
    refused: 'wrong',
    over: 'ended',
  },
  moves: {
    open: { from: ['draft'], to: 'open', otherwise },
    send: { from: ['open'], to: 'onWay', otherwise },
    agree: { from: ['onWay'], to: 'agreed', otherwise },
    refuse: { from: ['onWay'], to: 'refused', otherwise },
    end: { from: ['refused'], to: 'over', otherwise },
  },
  waits: {
    draft: { on: ['supplier', 'plant'], of: ({ writer }: { writer: 'supplier' | 'plant' }) => writer },
    open: { on: 'supplier', until: 'dueOn', passesTo: 'plant' },
    refused: { on: 'supplier' },
  },
});

test.each<[state: keyof typeof claim.states, supplier: Turn, plant: Turn, forwarder: Turn]>([
  ['draft', 'mine', 'mine', 'theirs'],
  ['open', 'mine', 'theirs', 'theirs'],
  ['onWay', 'underWay', 'underWay', 'underWay'],
  ['agreed', 'done', 'done', 'done'],
  // what went wrong is wrong to everybody, whoever has to mend it
  ['refused', 'wrong', 'wrong', 'wrong'],
  ['over', 'ended', 'ended', 'ended'],
])('%s: %s to the supplier, %s to the plant, %s to the forwarder', (state, ...expected) => {
  expect((['supplier', 'plant', 'forwarder'] as const).map((side) => turnOf(claim, state, side))).toEqual(
    expected,
  );
});

test('of several sides it is the one that the document names', () => {
  expect(turnOf(claim, 'draft', 'supplier', { writer: 'plant' })).toBe('theirs');
  expect(turnOf(claim, 'draft', 'plant', { writer: 'plant' })).toBe('mine');
});

test('once nobody answered in time it is the other side’s turn as well', () => {
  expect(turnOf(claim, 'open', 'plant', { overdue: 'Y' })).toBe('mine');
  expect(turnOf(claim, 'open', 'supplier', { overdue: 'Y' })).toBe('mine');
  expect(turnOf(claim, 'open', 'forwarder', { overdue: 'Y' })).toBe('theirs');
});

test('whoever is not signed in waits for nothing', () =>
  expect(turnOf(claim, 'open', undefined, { overdue: 'Y' })).toBe('theirs'));
