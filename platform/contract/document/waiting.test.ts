import { expect, test } from 'vitest';
import type { PermissionCode } from '../permission.ts';
import type { Party } from '../scope.ts';
import { waitsFor } from './waiting.ts';

const PLAN = 'test:plan' as PermissionCode;
const APPROVE = 'test:approve' as PermissionCode;

test.each<[string, Parameters<typeof waitsFor>[0], Party, PermissionCode[], boolean]>([
  ['whoever may do it', { needs: PLAN }, 'supplier', [PLAN], true],
  ['nobody else', { needs: PLAN }, 'supplier', [APPROVE], false],
  ['the party that does it', { needs: PLAN, parties: ['plant'] }, 'plant', [PLAN], true],
  ['no other party, whatever it holds', { needs: PLAN, parties: ['plant'] }, 'admin', [PLAN, APPROVE], false],
  ['him who does nothing else with it', { needs: PLAN, unless: APPROVE }, 'plant', [PLAN], true],
  ['not him who approves it', { needs: PLAN, unless: APPROVE }, 'plant', [PLAN, APPROVE], false],
])('it waits for %s', (_, kind, party, permissions, waits) => {
  expect(waitsFor(kind, { party, permissions: new Set(permissions) })).toBe(waits);
});
