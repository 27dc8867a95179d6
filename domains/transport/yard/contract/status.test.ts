import { expect, test } from 'vitest';
import { can, move } from '@portal/platform/contract/state-machine.ts';
import { TAKE_BACK_MINUTES, wasJustCheckedOut, yardStates, yardStatus, type YardStatus } from './status.ts';

type Verb = keyof typeof yardStatus.moves;

/** What each move makes of a visit in each state; without an entry it is refused. */
const table: Record<Verb, Partial<Record<YardStatus, YardStatus>>> = {
  call: { waiting: 'called' },
  takeBack: { called: 'waiting' },
  changeDoor: { called: 'called', atDoor: 'called' },
  reachDoor: { called: 'atDoor' },
  checkOut: { atDoor: 'done' },
  takeBackCheckOut: { done: 'atDoor' },
  unload: { called: 'atDoor', atDoor: 'atDoor' },
  sendAway: { waiting: 'done', called: 'done' },
  mark: { waiting: 'waiting' },
  changeWalkIn: { waiting: 'waiting', called: 'called', atDoor: 'atDoor' },
  bind: { waiting: 'waiting', called: 'called', atDoor: 'atDoor' },
  takeBackWalkIn: { waiting: 'waiting' },
  end: { waiting: 'done', called: 'done', atDoor: 'done' },
};

test.each(Object.entries(table) as [Verb, Partial<Record<YardStatus, YardStatus>>][])(
  '%s is possible where the table says so, and refused elsewhere',
  (verb, becomes) => {
    for (const state of yardStates) {
      expect(can(yardStatus, state, verb), state).toBe(becomes[state] !== undefined);
      if (becomes[state] !== undefined) expect(move(yardStatus, state, verb)).toBe(becomes[state]);
      else expect(() => move(yardStatus, state, verb)).toThrow('yard.status');
    }
  },
);

test.each([
  ['just now', '2026-03-02T08:00:00Z', '2026-03-02T08:40:00Z', true],
  ['a minute too long ago', '2026-03-02T08:00:00Z', '2026-03-02T08:29:00Z', false],
  ['without having stood at a door', null, '2026-03-02T08:40:00Z', false],
  ['not yet', '2026-03-02T08:00:00Z', null, false],
] as const)('a check-out is taken back: %s', (_, atDoorAt, checkedOutAt, may) => {
  expect(TAKE_BACK_MINUTES).toBe(15);
  expect(wasJustCheckedOut({ atDoorAt, checkedOutAt }, '2026-03-02T08:45:00Z')).toBe(may);
});
