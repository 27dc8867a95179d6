import { expect, test } from 'vitest';
import { can } from '@portal/platform/contract/state-machine.ts';
import { pickupPlanPermissions } from './permissions.ts';
import { pickupPlanStatus, type PickupPlanStatus } from './status.ts';

const states = Object.keys(pickupPlanStatus.states) as PickupPlanStatus[];
type Verb = keyof typeof pickupPlanStatus.moves;

/** SPEC section 4 and DOMAIN.md, "Transport": who may do what in which state. */
test.each<[string, PickupPlanStatus, Verb[]]>([
  ['supplier-dispatcher', 'new', ['accept', 'proposeDate', 'refuse', 'stateRamp']],
  ['supplier-dispatcher', 'toBeConfirmed', ['stateRamp']],
  ['supplier-dispatcher', 'accept', ['stateRamp', 'writeNotes', 'writeOrder']],
  ['supplier-dispatcher', 'refused', []],
  ['logistics-planner', 'new', ['move', 'close', 'lock']],
  ['logistics-planner', 'toBeConfirmed', ['confirmDate', 'refuseDate', 'move', 'close', 'lock']],
  ['logistics-planner', 'accept', ['move', 'close', 'lock']],
  ['logistics-planner', 'refused', []],
  ['forwarder-dispatcher', 'accept', []],
  ['mrp-controller', 'new', []],
])('%s with a plan that is %s', (role, state, expected) => {
  const may = (Object.keys(pickupPlanStatus.moves) as Verb[]).filter((verb) => {
    const { needs } = pickupPlanStatus.moves[verb] as { needs?: keyof typeof pickupPlanPermissions };
    const roles: readonly string[] = needs ? pickupPlanPermissions[needs].roles : [];
    return roles.includes(role) && can(pickupPlanStatus, state, verb);
  });
  expect(may).toEqual(expected);
});

test('a proposed date counts at once only for what waits for the supplier', () => {
  expect(states.filter((state) => can(pickupPlanStatus, state, 'takeDate'))).toEqual(['new']);
});
