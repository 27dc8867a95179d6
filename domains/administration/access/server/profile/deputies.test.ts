import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import {
  readDeputy,
  readDeputyOfUser,
  removeDeputy,
  removeDeputyOfUser,
  saveDeputy,
  saveDeputyOfUser,
  selectColleagues,
  selectColleaguesOfUser,
} from '../../contract/profile/deputy.ts';
import { createUser } from '../users/create-user.ts';

let at: TestWorld;
const people = new Map<string, Person>();
const ids = new Map<string, string>();
beforeAll(async () => {
  at = await seededPortal();
  for (const [userNo, party, companyCode, role] of [
    ['away', 'supplier', world.supplier, 'supplier-dispatcher'],
    ['deputy', 'supplier', world.supplier, 'supplier-dispatcher'],
    ['head', 'supplier', world.supplier, 'supplier-admin'],
    ['stranger', 'supplier', world.otherSupplier, 'supplier-admin'],
    ['planner', 'plant', world.plant, 'mrp-controller'],
    ['colleague', 'plant', world.plant, 'mrp-controller'],
    ['root', 'admin', '', 'admin'],
  ] as const) {
    const id = await at.owner.transaction().execute(async (db) =>
      createUser(db, {
        tenantId: at.tenant,
        userNo,
        name: `名${userNo}`,
        party,
        companyCode,
        plants: [world.plant],
        roles: [role],
        password: 'Portal2026!',
      }),
    );
    ids.set(userNo, id);
    people.set(
      userNo,
      at.is({ userId: id, userNo, userName: userNo, party, companyCode, role, plants: [world.plant] }),
    );
  }
});
const who = (userNo: string): Person => people.get(userNo)!;
const idOf = (userNo: string): string => ids.get(userNo)!;
const period = { validFrom: inDays(0), validTo: inDays(7) };

test('a person names a colleague from a day to a day, and takes it back', async () => {
  expect(await who('away').calls(readDeputy)).toEqual({ deputy: null, standsInFor: [] });
  await who('away').calls(saveDeputy, { deputyId: idOf('head'), ...period });
  const saved = await who('away').calls(saveDeputy, { deputyId: idOf('deputy'), ...period });
  expect(saved).toEqual({
    deputy: { userId: idOf('deputy'), userNo: 'deputy', name: '名deputy', canBeTold: true, ...period },
    standsInFor: [],
  });
  expect(await who('deputy').calls(readDeputy)).toEqual({
    deputy: null,
    standsInFor: [{ userNo: 'away', name: '名away', ...period }],
  });
  expect((await who('away').calls(removeDeputy)).deputy).toBeNull();
  expect((await who('deputy').calls(readDeputy)).standsInFor).toEqual([]);
  const { rows } = await sql<{
    field: string;
    after: object | null;
  }>`select field, after::jsonb as after from history
    where tenant_id = ${at.tenant} and entity = 'app_user' and record_id = ${idOf('away')} and of_table = 'user_deputy' order by id`.execute(
    at.owner,
  );
  expect(rows).toEqual([
    { field: 'head', after: { valid_from: period.validFrom, valid_to: period.validTo } },
    { field: 'head', after: null },
    { field: 'deputy', after: { valid_from: period.validFrom, valid_to: period.validTo } },
    { field: 'deputy', after: null },
  ]);
});

test.each([
  ['himself', 'away'],
  ['somebody of another supplier', 'stranger'],
  ['somebody of the plant', 'planner'],
])('%s cannot stand in', async (_, deputy) => {
  const named = who('away').calls(saveDeputy, { deputyId: idOf(deputy), ...period });
  await expect(named).toFailWith('user.deputyUnfit');
});

test.each(['active', 'locked'] as const)(
  'a colleague who cannot sign in cannot stand in: %s',
  async (column) => {
    const set = async (value: 'Y' | 'N') =>
      at.owner
        .updateTable('app_user')
        .where('id', '=', idOf('deputy'))
        .set({ [column]: value })
        .execute();
    await set(column === 'active' ? 'N' : 'Y');
    const named = who('away').calls(saveDeputy, { deputyId: idOf('deputy'), ...period });
    await expect(named).toFailWith('user.deputyUnfit');
    await set(column === 'active' ? 'Y' : 'N');
    await who('away').calls(saveDeputy, { deputyId: idOf('deputy'), ...period });
    await set(column === 'active' ? 'N' : 'Y');
    expect((await who('away').calls(readDeputy)).deputy).toMatchObject({ canBeTold: false });
    await set(column === 'active' ? 'Y' : 'N');
  },
);

test('it cannot end before it begins', async () => {
  const named = who('away').calls(saveDeputy, {
    deputyId: idOf('deputy'),
    validFrom: inDays(3),
    validTo: inDays(2),
  });
  await expect(named).toFailWith('err.invalid');
});

test('the administrator of the company says so for one who is ill; nobody else does', async () => {
  const input = { userId: idOf('away'), deputyId: idOf('deputy'), ...period };
  expect((await who('head').calls(saveDeputyOfUser, input)).deputy).toMatchObject({ userNo: 'deputy' });
  expect((await who('root').calls(readDeputyOfUser, { userId: idOf('away') })).deputy).toMatchObject({
    userNo: 'deputy',
  });
  await expect(who('stranger').calls(saveDeputyOfUser, input)).toFailWith('err.notFound');
  await expect(who('stranger').calls(readDeputyOfUser, { userId: idOf('away') })).toFailWith('err.notFound');
  await expect(who('stranger').calls(removeDeputyOfUser, { userId: idOf('away') })).toFailWith(
    'err.notFound',
  );
  await expect(who('deputy').calls(saveDeputyOfUser, input)).toFailWith('err.forbidden');
  await expect(who('head').calls(saveDeputyOfUser, { ...input, deputyId: idOf('stranger') })).toFailWith(
    'user.deputyUnfit',
  );
  expect((await who('head').calls(removeDeputyOfUser, { userId: idOf('away') })).deputy).toBeNull();
});

test('whom one may choose: the people of the company, without oneself', async () => {
  const named = async (found: Promise<{ userNo: string }[]>) => (await found).map(({ userNo }) => userNo);
  expect(await named(who('away').calls(selectColleagues, {}))).toEqual(['deputy', 'head']);
  expect(await named(who('away').calls(selectColleagues, { name: 'DEP' }))).toEqual(['deputy']);
  expect(await named(who('planner').calls(selectColleagues, {}))).toEqual(['colleague']);
  expect(await named(who('root').calls(selectColleaguesOfUser, { userId: idOf('planner') }))).toEqual([
    'colleague',
  ]);
  await expect(who('stranger').calls(selectColleaguesOfUser, { userId: idOf('away') })).toFailWith(
    'err.notFound',
  );
});
