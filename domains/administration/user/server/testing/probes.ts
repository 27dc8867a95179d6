import type { Probes } from '@portal/platform/server/testing/probe.ts';

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

export const probes: Probes = {
  'GET /system/v1/user/{id}': ({ userId }) => ({ id: userId }),
  'POST /system/v1/user': () => ({ ...person, ...password, userNo: 'foreign', type: 'supplier' }),
  'PUT /system/v1/user/{id}': ({ userId }) => ({ ...person, id: userId, version: 1 }),
  'PUT /system/v1/user/{id}/lock': ({ userId }) => ({ id: userId, version: 1, locked: 'Y' }),
  'PUT /system/v1/user/{id}/password': ({ userId }) => ({ ...password, id: userId }),
  'POST /system/v1/user/invitation': ({ userId }) => ({ ids: [userId], preview: 'Y' }),
  'PUT /system/v1/user/{id}/second-factor': ({ userId }) => ({ id: userId }),
};
