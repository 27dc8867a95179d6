import { expect, test } from 'vitest';
import type { PermissionCode } from '../permission.ts';
import type { Party } from '../scope.ts';
import { byUrgency, rankOf, waitsFor, type WaitingKind } from './waiting.ts';

const kind = (
  rank: 'alarm' | 'mine' | 'other',
  within: WaitingKind['within'],
  order: number,
  firstDue: string | null = null,
) => ({ rank, within, order, firstDue });

test('what is late comes first, then the own turn, of these the earliest deadline, then the usual time and the way of the goods', () => {
  const inOrder = [
    kind('alarm', 'week', 580),
    kind('mine', 'month', 170, '2026-03-01T16:00:00Z'),
    kind('mine', 'day', 480, '2026-03-02T08:00:00Z'),
    kind('mine', 'week', 110, '2026-03-02T08:00:00.5Z'),
    kind('mine', 'day', 310),
    kind('mine', 'day', 700),
    kind('mine', 'week', 110),
    kind('mine', 'month', 100),
    kind('other', 'day', 300),
  ];
  expect(inOrder.toReversed().toSorted(byUrgency)).toEqual(inOrder);
});

test.each([
  [{ alarm: true }, 'admin', 'alarm'],
  [{}, 'supplier', 'mine'],
  [{ parties: ['plant'] }, 'plant', 'mine'],
  [{}, 'admin', 'other'],
  [{ parties: ['admin'] }, 'admin', 'mine'],
] as const)('%j is for %s: %s', (declared, party, rank) => {
  expect(rankOf(declared, { party })).toBe(rank);
});

const PLAN = 'test:plan' as PermissionCode;
const APPROVE = 'test:approve' as PermissionCode;

test.each<[string, Parameters<typeof waitsFor>[0], Party, PermissionCode[], boolean]>([
  ['whoever may do it', { needs: PLAN }, 'supplier', [PLAN], true],
  ['nobody else', { needs: PLAN }, 'supplier', [APPROVE], false],
  ['the party that does it', { needs: PLAN, parties: ['plant'] }, 'plant', [PLAN], true],
  ['no other party, whatever it holds', { needs: PLAN, parties: ['plant'] }, 'admin', [PLAN, APPROVE], false],
  ['him who does nothing else with it', { needs: PLAN, unless: APPROVE }, 'plant', [PLAN], true],
  ['not him who approves it', { needs: PLAN, unless: APPROVE }, 'plant', [PLAN, APPROVE], false],
])('it waits for %s', (_, declared, party, permissions, waits) => {
  expect(waitsFor(declared, { party, permissions: new Set(permissions) })).toBe(waits);
});
