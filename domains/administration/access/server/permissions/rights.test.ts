import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { Endpoint, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { permissions } from '@portal/platform/contract/permission.ts';
import { readUserInformation } from '../../contract/shell-calls.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import {
  selectMrpControllers,
  selectTenants,
  selectRoles,
  selectUsersOfRole,
  selectUsersOfTenant,
  listUserTypes,
} from '../../contract/profile/user-choices.ts';
import { createUser, startSession, usersOf } from '../offers.ts';
import { seedPermissions } from './permission-seed.ts';
import { plugin } from '../plugin.ts';
import { inAccess } from './rights.ts';
import { authenticator } from '../authenticator.ts';

const menu = permissions({
  'note:list': {
    kind: 'page',
    zh: '发货单',
    en: 'Notes',
    under: 'menu:delivery-note',
    path: '/management/sd-note',
    opens: ['/common/dn-detail'],
    roles: ['supplier-dispatcher', 'mrp-controller'],
  },
  'note:send': { kind: 'button', zh: '发送', en: 'Send', under: 'note:list', roles: ['supplier-dispatcher'] },
});
const notes = serverPlugin({ name: 'notes', permissions: menu });

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [plugin, notes],
    seedVersion: 'access-rights-1',
    authenticator,
    seed: async (owner) => {
      const user = async (
        userNo: string,
        party: Party,
        companyCode: string,
        plants: string[],
        roles: string[],
        tenantId = 0,
      ) =>
        createUser(owner, {
          tenantId,
          userNo,
          name: `${userNo} 王`,
          party,
          companyCode,
          plants,
          roles,
          password: 'a long enough one',
          mustChange: 'N',
        });
      await user('s1', 'supplier', 'S1001', ['1000'], ['supplier-dispatcher']);
      await user('s1b', 'supplier', 'S1001', ['1000', '2000'], ['supplier-finance']);
      await user('s2', 'supplier', 'S1002', ['1000'], ['supplier-dispatcher']);
      await user('f1', 'forwarder', 'S1001', ['1000'], ['forwarder-dispatcher']);
      await user('p1', 'plant', '1000', ['1000'], ['mrp-controller']);
      await user('p2', 'plant', '2000', ['2000'], ['mrp-controller']);
      await user('boss', 'admin', '', [], ['admin']);
      await owner
        .insertInto('tenant')
        .values({ env_no: 7, name_zh: '七', name_en: 'Seven', roles_seeded_at: null })
        .execute();
      await seedPermissions(owner, menu, []);
      await user('p1', 'plant', '1000', ['1000'], ['mrp-controller'], 7);
    },
  });
});
afterAll(async () => portal.close());

const tokenOf = async (userNo: string, tenantId = 0) =>
  (await startSession(portal.services, { tenantId, userNo }))!;
const asks = async <E extends Endpoint>(token: string, endpoint: E, query = ''): Promise<OutputOf<E>> => {
  const answer = await portal.app.inject({
    method: 'GET',
    url: `/api${endpoint.path}${query}`,
    headers: { 'access-token': token },
  });
  expect(answer.json<{ info: string }>().info).toBe('success');
  return answer.json<{ data: OutputOf<E> }>().data;
};
const refusalOf = async (token: string) =>
  (
    await portal.app.inject({ url: '/api/system/v1/user/information', headers: { 'access-token': token } })
  ).json<{ info: string }>().info;

test('rights come from the roles: pages, further routes, buttons and a menu without empty branches', async () => {
  const me = await asks(await tokenOf('s1'), readUserInformation);
  expect(me.permissions).toEqual(['note:list', 'note:send']);
  expect(me.permissionUrls).toEqual(['/management/sd-note', '/common/dn-detail']);
  expect(me.menu.map((one) => [one.code, one.children.map((page) => page.path)])).toEqual([
    ['menu:delivery-note', ['/management/sd-note']],
  ]);
  expect((await asks(await tokenOf('p1'), readUserInformation)).permissions).toEqual(['note:list']);
});

describe('with the page of users', () => {
  const others = sql`select tenant_id, id from role where code not in ('admin', 'supplier-admin')`;
  beforeAll(async () => {
    await sql`insert into role_permission (tenant_id, role_id, permission_code)
      select tenant_id, id, 'access:user-list' from (${others}) as role`.execute(portal.owner);
  });
  afterAll(async () => {
    await sql`delete from role_permission where permission_code = 'access:user-list'
      and (tenant_id, role_id) in (${others})`.execute(portal.owner);
  });

  test.each([
    ['s1', ['s1', 's1b']],
    ['s2', ['s2']],
    ['f1', ['f1']],
    ['p1', ['f1', 'p1', 's1', 's1b', 's2']],
    ['p2', ['p2', 's1b']],
    ['boss', ['boss', 'f1', 'p1', 'p2', 's1', 's1b', 's2']],
  ])('%s sees %j and nobody else, even when the query forgets to ask', async (userNo, seen) => {
    const token = await tokenOf(userNo);
    expect((await asks(token, selectUsersOfTenant)).map((one) => one.userNo)).toEqual(seen);
    const signedIn = (await portal.services.authenticator.signedIn(token, {
      address: '127.0.0.1',
      inHeader: true,
    }))!;
    const identity = {
      scope: { ...signedIn.person, plantNo: signedIn.person.plants[0] ?? '' },
      proof: signedIn.proof,
    };
    const all = await inTransaction(portal.services.pool, identity, async ({ db }) =>
      db.selectFrom('app_user').select(['user_no', 'tenant_id']).orderBy('user_no').execute(),
    );
    expect(all).toEqual(seen.map((user_no) => ({ user_no, tenant_id: 0 })));
  });

  test('choices: roles of the own type, holders of a role in the present plant, the own tenant', async () => {
    const [supplier, plant] = [await tokenOf('s1'), await tokenOf('p1')];
    expect((await asks(supplier, selectRoles)).map((one) => one.code)).toEqual([
      'supplier-admin',
      'supplier-dispatcher',
      'supplier-finance',
    ]);
    expect((await asks(plant, selectRoles)).length).toBe(11);
    expect((await asks(plant, selectUsersOfRole, '?code=mm')).map((one) => one.userNo)).toEqual(['p1']);
    expect(await asks(supplier, selectUsersOfRole, '?code=mm')).toEqual([]);
    expect((await asks(plant, selectUsersOfTenant, '?name=S1B')).map((one) => one.userNo)).toEqual(['s1b']);
    await sql`update app_user set mrp_controller = 'C07' where user_no = 'p1'`.execute(portal.owner);
    expect(await asks(plant, selectMrpControllers, '?name=c0')).toMatchObject([{ code: 'C07' }]);
    expect(await asks(plant, selectMrpControllers, '?name=none')).toEqual([]);
    expect(await asks(supplier, selectTenants)).toEqual([{ envNo: 0, zh: '默认租户', en: 'Default tenant' }]);
    expect(await asks(plant, listUserTypes)).toEqual({
      supplier: '供应商',
      plant: '工厂',
      forwarder: '承运商',
      admin: '管理员',
    });
  });
});

test.each(['s1', 'f1', 'p1', 'boss'])('%s cannot read a secret, nor another tenant', async (userNo) => {
  const signedIn = (await portal.services.authenticator.signedIn(await tokenOf(userNo), {
    address: '127.0.0.1',
    inHeader: true,
  }))!;
  const identity = { scope: { ...signedIn.person, plantNo: '' }, proof: signedIn.proof };
  for (const table of [
    'user_password',
    'session',
    'captcha',
    'sign_in_try',
    'encryption_key',
    'password_history',
  ])
    await expect(
      inTransaction(portal.services.pool, identity, async ({ db }) =>
        sql`select * from ${sql.table(table)}`.execute(db),
      ),
    ).rejects.toThrow('permission denied');
  const tenants = await inTransaction(portal.services.pool, identity, async ({ db }) =>
    db.selectFrom('tenant').select('env_no').execute(),
  );
  expect(tenants).toEqual([{ env_no: 0 }]);
});

test('a supplier cannot give himself a role', async () => {
  const signedIn = (await portal.services.authenticator.signedIn(await tokenOf('s1'), {
    address: '127.0.0.1',
    inHeader: true,
  }))!;
  const identity = { scope: { ...signedIn.person, plantNo: '' }, proof: signedIn.proof };
  await expect(
    inTransaction(portal.services.pool, identity, async ({ db }) =>
      sql`insert into user_role (user_id, role_id) select ${signedIn.person.userId}, id from role`.execute(
        db,
      ),
    ),
  ).rejects.toThrow('row-level security');
});

test('an administrator works in every plant, a new one included', async () => {
  const token = await tokenOf('boss');
  expect(
    (await portal.services.authenticator.signedIn(token, { address: '127.0.0.1', inHeader: true }))!.person
      .plants,
  ).toEqual(['1000', '2000']);
  await portal.owner.insertInto('tenant_plant').values({ tenant_id: 0, plant_no: '3000' }).execute();
  await asks(token, readUserInformation);
  expect(
    (await portal.services.authenticator.signedIn(token, { address: '127.0.0.1', inHeader: true }))!.person
      .plants,
  ).toEqual(['1000', '2000', '3000']);
});

const userId = async (userNo: string) =>
  (
    await portal.owner
      .selectFrom('app_user')
      .select('id')
      .where('tenant_id', '=', 0)
      .where('user_no', '=', userNo)
      .executeTakeFirstOrThrow()
  ).id;

test('rights that are taken away are gone with the next call, in any process', async () => {
  const token = await tokenOf('s2');
  expect((await asks(token, readUserInformation)).permissions).toContain('note:send');
  const role = await portal.owner
    .selectFrom('role')
    .select('id')
    .where('tenant_id', '=', 0)
    .where('code', '=', 'supplier-dispatcher')
    .executeTakeFirstOrThrow();
  await portal.owner
    .deleteFrom('role_permission')
    .where('role_id', '=', role.id)
    .where('permission_code', '=', 'note:send')
    .execute();
  expect((await asks(token, readUserInformation)).permissions).toEqual(['note:list']);
  await portal.owner
    .insertInto('role_permission')
    .values({ tenant_id: 0, role_id: role.id, permission_code: 'note:send' })
    .execute();
  expect((await asks(token, readUserInformation)).permissions).toContain('note:send');
});

test.each([
  ['locked', { locked: 'Y' }],
  ['made inactive', { active: 'N' }],
] as const)('who is %s is out with the next call', async (_, change) => {
  const token = await tokenOf('s2');
  expect(await refusalOf(token)).toBe('success');
  await portal.owner
    .updateTable('app_user')
    .set(change)
    .where('id', '=', await userId('s2'))
    .execute();
  expect(await refusalOf(token)).toBe('err.token');
  await portal.owner
    .updateTable('app_user')
    .set({ locked: 'N', active: 'Y' })
    .where('id', '=', await userId('s2'))
    .execute();
});

test('a tenant that is closed shuts everybody out', async () => {
  const token = await tokenOf('p1', 7);
  expect(await refusalOf(token)).toBe('success');
  await portal.owner.updateTable('tenant').set({ active: 'N' }).where('env_no', '=', 7).execute();
  expect(await refusalOf(token)).toBe('err.token');
});

test('seeding again keeps what an administrator bound, and gives new permissions to the roles they name', async () => {
  const bound = async (code: string) =>
    (
      await portal.owner
        .selectFrom('role_permission')
        .innerJoin('role', 'role.id', 'role_permission.role_id')
        .select('role.code')
        .where('role.tenant_id', '=', 0)
        .where('permission_code', '=', code)
        .orderBy('role.code')
        .execute()
    ).map((one) => one.code);
  const finance = await portal.owner
    .selectFrom('role')
    .select('id')
    .where('tenant_id', '=', 0)
    .where('code', '=', 'supplier-finance')
    .executeTakeFirstOrThrow();
  await portal.owner
    .insertInto('role_permission')
    .values({ tenant_id: 0, role_id: finance.id, permission_code: 'note:send' })
    .execute();
  const seed = async (declared: object) =>
    inAccess(portal.services, 0, async (db) => seedPermissions(db, declared as typeof menu, []));
  await seed({
    ...menu,
    'note:print': { kind: 'button', zh: '打印', en: 'Print', roles: ['receiving-clerk'] },
  });
  expect(await bound('note:send')).toEqual(['admin', 'supplier-dispatcher', 'supplier-finance']);
  expect(await bound('note:print')).toEqual(['admin', 'receiving-clerk']);
  await seed({ 'note:list': menu['note:list'] });
  expect(
    await portal.owner.selectFrom('permission').select('active').where('code', '=', 'note:send').execute(),
  ).toEqual([{ active: 'N' }]);
  await seed(menu);
  expect(await bound('note:send')).toEqual(['admin', 'supplier-dispatcher', 'supplier-finance']);
});

test('messages reach the active users of a party, company, plant and permission', async () => {
  const reached = async (to: Omit<Parameters<typeof usersOf>[1], 'tenantId'>) =>
    (await usersOf(portal.owner, { tenantId: 0, ...to })).map((one) => one.userNo);
  expect(await reached({ party: 'supplier' })).toEqual(['s1', 's1b', 's2']);
  expect(await reached({ party: 'supplier', companyCode: 'S1001' })).toEqual(['s1', 's1b']);
  expect(await reached({ party: 'supplier', companyCode: 'S1001', plantNo: '2000' })).toEqual(['s1b']);
  expect(await reached({ party: 'supplier', permission: 'note:list' })).toEqual(['s1', 's2']);
  expect(await reached({ party: 'admin', plantNo: '1000' })).toEqual(['boss']);
});

test.each([
  [{ userNo: '张三' }, 'user.chineseNumber'],
  [{ companyCode: '' }, 'user.companyRequired'],
  [{ roles: ['mrp-controller'] }, 'user.unknownRole'],
])('a user with %j is refused', async (wrong, key) => {
  const user = {
    tenantId: 0,
    userNo: 'x1',
    name: 'X',
    party: 'supplier' as const,
    companyCode: 'S1',
    roles: [],
    password: 'a long enough one',
  };
  await expect(
    portal.owner.transaction().execute(async (db) => createUser(db, { ...user, ...wrong })),
  ).rejects.toThrow(key);
});

test('calls that meet at changed rights are all answered', async () => {
  const token = await tokenOf('s2');
  await asks(token, readUserInformation);
  for (let round = 0; round < 10; round++) {
    await portal.owner
      .updateTable('app_user')
      .set({ name: `改名 ${round}` })
      .where('user_no', '=', 's2')
      .where('tenant_id', '=', 0)
      .execute();
    const names = await Promise.all(
      Array.from({ length: 12 }, async () => (await asks(token, readUserInformation)).name),
    );
    expect(new Set(names)).toEqual(new Set([`改名 ${round}`]));
  }
});
