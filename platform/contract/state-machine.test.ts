import { expect, test } from 'vitest';
import { can, move, nextMoves, stateMachine } from './state-machine.ts';

const parcel = stateMachine({
  start: 'packed',
  states: { packed: 'waiting', sent: 'work', lost: 'trouble' },
  moves: {
    send: { from: ['packed'], to: 'sent', needs: 'menu:system', otherwise: 'err.status' },
    lose: { from: ['sent'], to: 'lost', otherwise: 'err.status' },
  },
});

test.each([
  ['packed', 'send', true],
  ['sent', 'send', false],
  ['sent', 'lose', true],
  ['lost', 'send', false],
] as const)('%s: may %s? %s', (state, verb, may) => expect(can(parcel, state, verb)).toBe(may));
test('a move leads on, a forbidden one fails with its own failure', () => {
  expect(move(parcel, 'packed', 'send')).toBe('sent');
  expect(() => move(parcel, 'lost', 'send')).toThrow('err.status');
});
test('buttons need the permission; moves of the system have none', () => {
  expect(nextMoves(parcel, 'packed', new Set(['menu:system']))).toEqual(['send']);
  expect(nextMoves(parcel, 'packed', new Set())).toEqual([]);
  expect(nextMoves(parcel, 'sent', new Set(['menu:system']))).toEqual([]);
});
test('a state nobody can reach is refused when it is declared', () => {
  expect(() => stateMachine({ start: 'a', states: { a: 'waiting', b: 'good' }, moves: {} })).toThrow(
    'No move leads to b',
  );
});
