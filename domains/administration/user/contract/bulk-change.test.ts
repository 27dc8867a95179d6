import { expect, test } from 'vitest';
import { whyLeft, type BulkRequest, type Changeable } from './bulk-change.ts';

const user: Changeable = {
  id: '7',
  type: 'plant',
  active: 'Y',
  locked: 'N',
  plants: ['1000', '2000'],
  roles: ['logistics-planner', 'receiving-clerk'],
  mrpController: null,
};
const request: BulkRequest = { change: 'lock', by: '1', plantNo: null, role: null };
const planner = { code: 'logistics-planner', type: 'plant', needsMrpCode: false } as const;
const controller = { code: 'mrp-controller', type: 'plant', needsMrpCode: true } as const;
const dispatcher = { code: 'supplier-dispatcher', type: 'supplier', needsMrpCode: false } as const;

test.each<[string, Partial<Changeable>, Partial<BulkRequest>, string | undefined]>([
  ['is locked', {}, {}, undefined],
  ['is locked already', { locked: 'Y' }, {}, 'already'],
  ['does not lock himself', {}, { by: '7' }, 'ownAccount'],
  ['is let in again', { locked: 'Y' }, { change: 'unlock' }, undefined],
  ['was not locked', {}, { change: 'unlock' }, 'already'],
  ['wakes', { active: 'N' }, { change: 'activate' }, undefined],
  ['is awake', {}, { change: 'activate' }, 'already'],
  ['goes', {}, { change: 'deactivate' }, undefined],
  ['has gone', { active: 'N' }, { change: 'deactivate' }, 'already'],
  ['does not go by himself', {}, { change: 'deactivate', by: '7' }, 'ownAccount'],
  ['signs in again', {}, { change: 'endSessions' }, undefined],
  ['stays signed in where he is', {}, { change: 'endSessions', by: '7' }, 'ownAccount'],
  ['gets a plant', {}, { change: 'addPlant', plantNo: '3000' }, undefined],
  ['has the plant', {}, { change: 'addPlant', plantNo: '2000' }, 'already'],
  [
    'an administrator has none',
    { type: 'admin', plants: [] },
    { change: 'addPlant', plantNo: '3000' },
    'otherType',
  ],
  ['loses a plant', {}, { change: 'takePlant', plantNo: '2000' }, undefined],
  ['never had it', {}, { change: 'takePlant', plantNo: '3000' }, 'already'],
  ['keeps the last one', { plants: ['2000'] }, { change: 'takePlant', plantNo: '2000' }, 'lastPlant'],
  ['gets a role', { roles: ['receiving-clerk'] }, { change: 'addRole', role: planner }, undefined],
  ['has the role', {}, { change: 'addRole', role: planner }, 'already'],
  ['is of another kind', {}, { change: 'addRole', role: dispatcher }, 'otherType'],
  ['has no code for parts', {}, { change: 'addRole', role: controller }, 'mrpCode'],
  ['has one', { mrpController: 'C01' }, { change: 'addRole', role: controller }, undefined],
  ['loses a role', {}, { change: 'takeRole', role: planner }, undefined],
  ['never held it', {}, { change: 'takeRole', role: controller }, 'already'],
  [
    'keeps the last role',
    { roles: ['logistics-planner'] },
    { change: 'takeRole', role: planner },
    'lastRole',
  ],
])('%s', (_, of, by, why) => expect(whyLeft({ ...user, ...of }, { ...request, ...by })).toBe(why));
