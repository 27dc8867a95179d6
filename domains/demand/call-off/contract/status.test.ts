import { describe, expect, test } from 'vitest';
import { can, move, statesOf, type VerbOf } from '@portal/platform/contract/state-machine.ts';
import { processDefaults } from '@portal/settings/contract/process/process.ts';
import { zones, type Zone } from './horizon/horizon.ts';
import {
  callOffStatus,
  isOpenState,
  noteStates,
  shownStatus,
  type CallOffStatus,
  type StoredStatus,
} from './status.ts';
import { stepsShown } from './tracking/tracking.ts';

const allowed: Record<CallOffStatus, VerbOf<typeof callOffStatus>[]> = {
  new: ['commit', 'reject', 'unask', 'note', 'receive', 'takeAway'],
  unasked: ['commit', 'ask', 'note', 'receive', 'takeAway'],
  processing: ['askAgain', 'note', 'receive', 'change', 'takeAway'],
  dn: ['giveBack', 'receive', 'change', 'takeAway'],
  completed: ['change'],
  empty: ['receive', 'change'],
  rejected: ['askAgain', 'change', 'takeAway'],
};

describe.each(statesOf(callOffStatus))('%s', (state) => {
  const verbs = Object.keys(callOffStatus.moves) as VerbOf<typeof callOffStatus>[];
  test.each(verbs)('%s', (verb) => {
    expect(can(callOffStatus, state, verb)).toBe(allowed[state].includes(verb));
    if (!allowed[state].includes(verb))
      expect(() => move(callOffStatus, state, verb)).toThrow('callOff.wrongStatus');
  });
});

test('notes are written on promised lines; on unanswered ones only where the plant asks for no answers', () => {
  expect(noteStates(true)).not.toContain('new');
  expect(noteStates(false)).toContain('new');
  for (const received of [true, false]) {
    expect(noteStates(received)).not.toContain('rejected');
    expect(noteStates(received)).not.toContain('empty');
  }
});

describe('a line waits for an answer', () => {
  const asked = processDefaults.answerZones;
  test.each<[StoredStatus, Zone, CallOffStatus]>([
    ['new', 'backlog', 'new'],
    ['new', 'immediate', 'new'],
    ['new', 'firm', 'new'],
    ['new', 'production', 'new'],
    ['new', 'material', 'unasked'],
    ['new', 'forecast', 'unasked'],
    ['processing', 'forecast', 'processing'],
    ['rejected', 'forecast', 'rejected'],
    ['completed', 'material', 'completed'],
  ])('%s, %s: %s', (status, zone, shown) => {
    expect(shownStatus({ status, zone }, asked)).toBe(shown);
  });

  test('in any zone that the plant names, and in none where it names none', () => {
    expect(shownStatus({ status: 'new', zone: 'forecast' }, zones)).toBe('new');
    expect(shownStatus({ status: 'new', zone: 'backlog' }, [])).toBe('unasked');
  });
});

test('people still work on lines that want goods', () => {
  expect(statesOf(callOffStatus).filter(isOpenState)).toEqual([
    'new',
    'unasked',
    'processing',
    'dn',
    'rejected',
  ]);
});

test('without pickup plans four steps are left', () => {
  expect(stepsShown(false)).toEqual([0, 4, 5, 6]);
  expect(stepsShown(true)).toHaveLength(7);
});
