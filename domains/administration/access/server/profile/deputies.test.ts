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
import { awayOn } from '../users/deputies.ts';

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

test('a person names colleagues for days, plants and kinds, several and ahead, and takes one back', async () => {
  expect(await who('away').calls(readDeputy)).toEqual({ deputies: [], standsInFor: [] });
  const coming = { validFrom: inDays(20), validTo: inDays(27) };
  await who('away').calls(saveDeputy, { deputyId: idOf('head'), ...coming, plants: [world.plant] });
  // Berlin may still have the day before
  const abroad = { validFrom: inDays(-2), validTo: inDays(7) };
  await who('away').calls(saveDeputy, {
    deputyId: idOf('head'),
    ...abroad,
    scenarios: ['deviation.raised'],
    zone: 'Europe/Berlin',
  });
  const { deputies } = await who('away').calls(saveDeputy, { deputyId: idOf('deputy'), ...period });
  expect(
    deputies.map(({ userNo, time, plants, scenarios, zone }) => [userNo, time, plants, scenarios, zone]),
  ).toEqual([
    ['head', 'now', [], ['deviation.raised'], 'Europe/Berlin'],
    ['deputy', 'now', [], [], 'Asia/Shanghai'],
    ['head', 'coming', [world.plant], [], 'Asia/Shanghai'],
  ]);
  await expect(who('away').calls(saveDeputy, { deputyId: idOf('deputy'), ...period })).toFailWith(
    'user.deputyTwice',
  );
  expect((await who('deputy').calls(readDeputy)).standsInFor).toEqual([
    { userNo: 'away', name: '名away', ...period, plants: [], scenarios: [] },
  ]);
  await expect(who('deputy').calls(removeDeputy, { id: deputies[0]!.id })).toFailWith('err.notFound');
  for (const { id } of deputies) await who('away').calls(removeDeputy, { id });
  expect((await who('away').calls(readDeputy)).deputies).toEqual([]);
  expect((await who('deputy').calls(readDeputy)).standsInFor).toEqual([]);
  const { rows } = await sql<{
    field: string;
    after: object | null;
  }>`select field, after::jsonb as after from history
    where tenant_id = ${at.tenant} and entity = 'app_user' and record_id = ${idOf('away')} and of_table = 'user_deputy' order by id`.execute(
    at.owner,
  );
  expect(rows.map(({ field, after }) => [field, after === null])).toEqual([
    ['head', false],
    ['head', false],
    ['deputy', false],
    ['head', true],
    ['deputy', true],
    ['head', true],
  ]);
});

test('deputies serve their plants and kinds, on the days of the zone of who is away; without chains', async () => {
  const far = { validFrom: inDays(-1), validTo: inDays(1) };
  await who('away').calls(saveDeputy, {
    deputyId: idOf('head'),
    ...far,
    plants: [world.plant],
    scenarios: ['claim.raised'],
  });
  const away = async (share: { plantNo?: string; scenario?: string; day?: string }) => {
    const { rows } = await sql<{ deputyId: string; isReached: boolean }>`
      select deputy_id as "deputyId", can_be_told as "isReached" from ${awayOn({ tenantId: at.tenant }, share)} as away
      where user_id = ${idOf('away')}`.execute(at.owner);
    return rows;
  };
  const head = [{ deputyId: idOf('head'), isReached: true }];
  expect(await away({})).toEqual(head);
  expect(await away({ plantNo: world.plant, scenario: 'claim.raised' })).toEqual(head);
  expect(await away({ plantNo: 'other', scenario: 'claim.raised' })).toEqual([]);
  expect(await away({ plantNo: world.plant, scenario: 'claim.answered' })).toEqual([]);
  expect(await away({ day: inDays(2) })).toEqual([]);
  // Chains: a deputy who is away himself for the same gets no notice, and nobody stands in his place.
  await who('head').calls(saveDeputy, { deputyId: idOf('deputy'), ...far, scenarios: ['claim.raised'] });
  expect(await away({ scenario: 'claim.raised' })).toEqual([{ deputyId: idOf('head'), isReached: false }]);
  await who('head').calls(saveDeputy, { deputyId: idOf('deputy'), ...far, scenarios: ['deviation.raised'] });
  await expect(
    who('head').calls(saveDeputy, { deputyId: idOf('deputy'), ...far, plants: ['P9'] }),
  ).toFailWith('user.deputyPlants');
  await expect(
    who('away').calls(saveDeputy, {
      deputyId: idOf('head'),
      ...far,
      scenarios: ['claim.none', 'claim.gone'],
    }),
  ).toFailWith('user.deputyKinds');
  // Circles: whom he named may not lead back to him for the same days, plants and kinds, directly or through others.
  const back = { deputyId: idOf('away'), ...far };
  for (const one of ['head', 'deputy'])
    await expect(who(one).calls(saveDeputy, back)).toFailWith('user.deputyCircle');
  await who('deputy').calls(saveDeputy, { ...back, scenarios: ['claim.answered'] });
  await who('deputy').calls(saveDeputy, { ...back, validFrom: inDays(2), validTo: inDays(2) });
  for (const one of ['away', 'head', 'deputy'])
    for (const { id } of (await who(one).calls(readDeputy)).deputies)
      await who(one).calls(removeDeputy, { id });
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
    const { deputies } = await who('away').calls(saveDeputy, { deputyId: idOf('deputy'), ...period });
    await set(column === 'active' ? 'N' : 'Y');
    expect((await who('away').calls(readDeputy)).deputies).toMatchObject([{ canBeTold: false }]);
    await set(column === 'active' ? 'Y' : 'N');
    await who('away').calls(removeDeputy, { id: deputies[0]!.id });
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
  const { deputies } = await who('head').calls(saveDeputyOfUser, input);
  const { id } = deputies[0]!;
  expect(deputies).toMatchObject([{ userNo: 'deputy' }]);
  expect((await who('root').calls(readDeputyOfUser, { userId: idOf('away') })).deputies).toMatchObject([
    { userNo: 'deputy' },
  ]);
  await expect(who('stranger').calls(saveDeputyOfUser, input)).toFailWith('err.notFound');
  await expect(who('stranger').calls(readDeputyOfUser, { userId: idOf('away') })).toFailWith('err.notFound');
  await expect(who('stranger').calls(removeDeputyOfUser, { userId: idOf('away'), id })).toFailWith(
    'err.notFound',
  );
  await expect(who('deputy').calls(saveDeputyOfUser, input)).toFailWith('err.forbidden');
  await expect(who('head').calls(saveDeputyOfUser, { ...input, deputyId: idOf('stranger') })).toFailWith(
    'user.deputyUnfit',
  );
  expect((await who('head').calls(removeDeputyOfUser, { userId: idOf('away'), id })).deputies).toEqual([]);
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
