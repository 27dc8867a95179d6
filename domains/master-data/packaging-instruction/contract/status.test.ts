import { describe, expect, test } from 'vitest';
import { can, move, statesOf, type VerbOf } from '@portal/platform/contract/state-machine.ts';
import { instructionStatus, isTooLate, type InstructionStatus } from './status.ts';

const allowed: Record<InstructionStatus, VerbOf<typeof instructionStatus>[]> = {
  created: ['plan', 'remove', 'send'],
  toBeSubmitted: ['save', 'submit', 'withdraw'],
  saved: ['save', 'submit', 'withdraw'],
  toBeReviewed: ['accept', 'refuse', 'withdraw'],
  auditRejection: ['save', 'submit', 'withdraw'],
  notEffective: ['takeEffect'],
  effective: ['expire'],
  expired: [],
};

describe.each(statesOf(instructionStatus))('%s', (state) => {
  const verbs = Object.keys(instructionStatus.moves) as VerbOf<typeof instructionStatus>[];
  test.each(verbs)('%s', (verb) => {
    expect(can(instructionStatus, state, verb)).toBe(allowed[state].includes(verb));
    if (!allowed[state].includes(verb))
      expect(() => move(instructionStatus, state, verb)).toThrow('packagingInstruction.status');
  });
});

test('what is not decided is left by somebody: no state but the last is an end', () => {
  const ends = statesOf(instructionStatus).filter((state) => allowed[state].length === 0);
  expect(ends).toEqual(['expired']);
  expect(move(instructionStatus, 'toBeReviewed', 'withdraw')).toBe('created');
});

test.each([
  ['without a last day', '2026-03-01', null, false],
  ['a last day to come', '2026-03-01', '2026-03-10', false],
  ['the last day is today', '2026-03-01', '2026-03-09', true],
  ['the last day is past', '2026-03-01', '2026-03-08', true],
  ['all of it lies ahead', '2026-03-20', '2026-03-21', false],
])('too late: %s', (_, effectiveOn, expiresOn, late) => {
  expect(isTooLate({ effectiveOn, expiresOn }, '2026-03-09')).toBe(late);
});
