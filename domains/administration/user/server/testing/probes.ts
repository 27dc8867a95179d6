import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import { changeManyUsers } from '../../contract/bulk-change.ts';
import { inviteUsers } from '../../contract/invitation.ts';

const person = {
  name: 'foreign hand',
  nameEn: null,
  companyCode: 'S1001',
  dept: 'x',
  email: 'x@example.com',
  phone: '13900000000',
  tel: '0431-85110000',
  fax: null,
  plants: ['P1'],
  roles: ['supplier-finance'],
  mrpController: null,
  idNo: null,
  active: 'Y',
};
const password = { newPassword: 'eA==', confirmpassword: 'eA==', key: '0'.repeat(32) };

export const probes: Probes = [
  probe(calls.readUser, ({ userId }) => ({ id: userId })),
  probe(calls.createUser, () => ({ ...person, ...password, userNo: 'foreign', type: 'supplier' })),
  probe(calls.changeUser, ({ userId }) => ({ ...person, id: userId, version: 1 })),
  probe(calls.lockUser, ({ userId }) => ({ id: userId, version: 1, locked: 'Y' })),
  probe(calls.resetPassword, ({ userId }) => ({ ...password, id: userId })),
  probe(inviteUsers, ({ userId }) => ({ ids: [userId], preview: 'Y' })),
  probe(changeManyUsers, ({ userId }) => ({ ids: [userId], change: 'endSessions' })),
  probe(calls.resetSecondFactor, ({ userId }) => ({ id: userId })),
];
