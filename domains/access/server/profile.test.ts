import { afterAll, beforeAll, expect, test } from 'vitest';
import '@portal/platform/server/testing/matchers.ts';
import { person, type Person } from '@portal/platform/server/testing/people.ts';
import { userInformation } from '@portal/platform/contract/shell-calls.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { profile, saveProfile } from '../contract/profile.ts';
import { createUser } from './create-user.ts';
import { plugin } from './plugin.ts';

const hired = {
  tenantId: 0,
  party: 'supplier',
  companyCode: 'S1001',
  companyName: '长春甲零部件有限公司',
  plants: ['1000'],
  roles: ['supplier-dispatcher'],
  password: 'Lieferant-2026-spring',
} as const;

let portal: TestPortal;
let wang: Person;
let colleague: Person;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [plugin],
    seedVersion: 'access-profile-1',
    seed: async (owner) => {
      await createUser(owner, { ...hired, userNo: 'wang', name: '王', email: 'old@example.com' });
      await createUser(owner, { ...hired, userNo: 'li', name: '李' });
    },
  });
  wang = await employed('wang');
  colleague = await employed('li');
});
afterAll(async () => portal.close());

const employed = async (userNo: string): Promise<Person> => {
  const { id, name } = await portal.owner
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('user_no', '=', userNo)
    .executeTakeFirstOrThrow();
  return person(portal.app, {
    tenantId: 0,
    userId: id,
    userNo,
    userName: name,
    party: 'supplier',
    companyCode: 'S1001',
    plants: ['1000'],
    role: 'supplier-dispatcher',
  });
};

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
  const before = await wang.calls(profile);
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
  expect(await wang.calls(profile)).toEqual(saved);
  expect(await wang.calls(userInformation)).toMatchObject({ name: '王建国', email: 'wang@example.com' });
  expect(await colleague.calls(profile)).toMatchObject({ userNo: 'li', lastName: '', email: null });
});

test('what changed meanwhile is not overwritten', async () => {
  const { version } = await colleague.calls(profile);
  await colleague.calls(saveProfile, { ...changes, lastName: '李', version });
  await expect(colleague.calls(saveProfile, { ...changes, lastName: '赵', version })).toFailWith(
    'err.updatedByOther',
  );
  expect(await colleague.calls(profile)).toMatchObject({ lastName: '李' });
});

test('the change stands in the history of the user', async () => {
  const told = await portal.owner
    .selectFrom('history')
    .selectAll()
    .where('entity', '=', 'app_user')
    .where('record_id', '=', wang.userId)
    .execute();
  expect(JSON.stringify(told)).toContain('ea12345');
});
