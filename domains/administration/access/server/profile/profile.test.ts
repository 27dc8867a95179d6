import { afterAll, beforeAll, expect, test } from 'vitest';
import '@portal/platform/server/testing/matchers.ts';
import { signedIn, type SignedInPerson } from '@portal/app-server/testing/signed-in.ts';
import { readUserInformation } from '../../contract/shell-calls.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { readProfile, saveProfile } from '../../contract/profile/profile.ts';
import { authenticator } from '../authenticator.ts';
import { createUser } from '../users/create-user.ts';
import { plugin } from '../plugin.ts';

const hired = {
  tenantId: 0,
  party: 'supplier',
  companyCode: 'S1001',
  companyName: '长春甲零部件有限公司',
  plants: ['1000'],
  roles: ['supplier-dispatcher'],
  password: 'Lieferant-2026-spring',
  mustChange: 'N',
} as const;

let portal: TestPortal;
let wang: SignedInPerson;
let colleague: SignedInPerson;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [plugin],
    authenticator,
    seedVersion: 'access-profile-2',
    seed: async (owner) => {
      await createUser(owner, { ...hired, userNo: 'wang', name: '王', email: 'old@example.com' });
      await createUser(owner, { ...hired, userNo: 'li', name: '李' });
    },
  });
  wang = await signedIn(portal, 'wang');
  colleague = await signedIn(portal, 'li');
});
afterAll(async () => portal.close());

const changes = {
  lastName: '王',
  firstName: '建国',
  groupId: 'EA12345',
  businessModules: ['ORDER', 'DELIVERY'],
  email: 'wang@example.com',
  tel: '0431-85110001',
  phone: null,
};

test('a person reads and changes what he says of himself; his company and number stay as they are', async () => {
  const before = await wang.calls(readProfile);
  expect(before).toMatchObject({
    userNo: 'wang',
    userType: 'supplier',
    customerCode: 'S1001',
    customerCname: '长春甲零部件有限公司',
    lastName: '',
    businessModules: [],
    email: 'old@example.com',
  });
  const saved = await wang.calls(saveProfile, { ...changes, version: before.version });
  expect(saved).toEqual({ ...before, ...changes, groupId: 'ea12345', version: before.version + 1 });
  expect(await wang.calls(readProfile)).toEqual(saved);
  expect(await wang.calls(readUserInformation)).toMatchObject({ name: '王建国', email: 'wang@example.com' });
  expect(await colleague.calls(readProfile)).toMatchObject({ userNo: 'li', lastName: '', email: null });
});

test('a person is told of his account what SPEC section 3 says of a user', async () => {
  expect(await colleague.calls(readUserInformation)).toMatchObject({
    userNo: 'li',
    party: 'supplier',
    companyCode: 'S1001',
    roles: ['supplier-dispatcher'],
    plants: ['1000'],
    dept: null,
    fax: null,
    mrpController: null,
    modifyPwdDate: expect.stringMatching(/^\d{4}-/),
  });
});

test('what changed meanwhile is not overwritten', async () => {
  const { version } = await colleague.calls(readProfile);
  const own = { ...changes, email: 'li@example.com' };
  await colleague.calls(saveProfile, { ...own, lastName: '李', version });
  await expect(colleague.calls(saveProfile, { ...own, lastName: '赵', version })).toFailWith(
    'err.updatedByOther',
  );
  expect(await colleague.calls(readProfile)).toMatchObject({ lastName: '李' });
});

test('the change stands in the history of the user', async () => {
  const message = await portal.owner
    .selectFrom('history')
    .selectAll()
    .where('entity', '=', 'app_user')
    .where('record_id', '=', (await wang.calls(readUserInformation)).id)
    .execute();
  expect(JSON.stringify(message)).toContain('ea12345');
});
