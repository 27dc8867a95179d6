import { expect, test } from 'vitest';
import { can, move } from '@portal/platform/contract/state-machine.ts';
import { yardStates, yardStatus, type YardStatus } from './status.ts';

type Verb = keyof typeof yardStatus.moves;

/** What each move makes of a visit in each state; without an entry it is refused. */
const table: Record<Verb, Partial<Record<YardStatus, YardStatus>>> = {
  call: { waiting: 'called' },
  takeBack: { called: 'waiting' },
  changeDoor: { called: 'called', atDoor: 'called' },
  reachDoor: { called: 'atDoor' },
  checkOut: { atDoor: 'done' },
  sendAway: { waiting: 'done', called: 'done' },
  mark: { waiting: 'waiting' },
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
