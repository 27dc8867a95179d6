import { expect, test } from 'vitest';
import { can, move, nextMoves, stateMachine } from './state-machine.ts';

const parcel = stateMachine({
  start: 'packed',
  states: { packed: 'underWay', sent: 'underWay', lost: 'wrong' },
  moves: {
    send: { from: ['packed'], to: 'sent', needs: 'menu:system', otherwise: 'err.status' },
    lose: { from: ['sent'], to: 'lost', otherwise: 'err.status' },
    weigh: { from: ['packed', 'sent'], needs: 'menu:log', otherwise: 'err.notFound' },
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
test.each(['packed', 'sent'] as const)('a move that leads nowhere keeps %s', (state) => {
  expect(move(parcel, state, 'weigh')).toBe(state);
});
test('it has its own refusal and its own right', () => {
  expect(() => move(parcel, 'lost', 'weigh')).toThrow('err.notFound');
  expect(nextMoves(parcel, 'sent', new Set(['menu:log']))).toEqual(['weigh']);
});
test('buttons need the permission; moves of the system have none', () => {
  expect(nextMoves(parcel, 'packed', new Set(['menu:system']))).toEqual(['send']);
  expect(nextMoves(parcel, 'packed', new Set())).toEqual([]);
  expect(nextMoves(parcel, 'sent', new Set(['menu:system']))).toEqual([]);
});
test('a state nobody can reach is refused when it is declared', () => {
  expect(() => stateMachine({ start: 'a', states: { a: 'underWay', b: 'done' }, moves: {} })).toThrow(
    'No move leads to b',
  );
});
test('a state that waits for nobody is refused when it is declared', () => {
  expect(() => stateMachine({ start: 'a', states: { a: 'waits' }, moves: {} })).toThrow(
    'Nobody is named who acts in a',
  );
});
