import '@portal/platform/server/testing/matchers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { permissions, type Permission, type PermissionCode } from '@portal/platform/contract/permission.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import { readUserInformation } from '../../contract/shell-calls.ts';
import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { routesOf } from '@portal/platform/server/route.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { signedIn } from '@portal/app-server/testing/signed-in.ts';
import {
  changePermission,
  readPermissionsOfUser,
  readPermissionTree,
  readPermission,
  removePermission,
  restorePermission,
} from '../../contract/permissions/permission-calls.ts';
import { changeRole, createRole, listRoles, readRole } from '../../contract/roles/role-calls.ts';
import { authenticator } from '../authenticator.ts';
import { createUser } from '../users/create-user.ts';
import { seedPermissions } from './permission-seed.ts';
import { plugin } from '../plugin.ts';
import { inAccess } from './rights.ts';

const menu = permissions({
  'menu:note': { kind: 'menu', zh: '发货', en: 'Sending', icon: 'TruckOutlined', order: 7 },
  'note:list': {
    kind: 'page',
    zh: '发货单',
    en: 'Notes',
    under: 'menu:note',
    path: '/note',
    order: 20,
    roles: ['supplier-dispatcher', 'supplier-finance'],
  },
  'note:send': { kind: 'button', zh: '发送', en: 'Send', under: 'note:list', roles: ['supplier-dispatcher'] },
  'note:spare': { kind: 'page', zh: '备用', en: 'Spare', under: 'menu:note', path: '/spare' },
  'note:spare-edit': { kind: 'button', zh: '维护备用', en: 'Edit spare', under: 'note:spare' },
});
const sendNote = endpoint({
  path: '/sf/v1/note/send',
  needs: 'note:send' as PermissionCode,
  summary: 'Sends a note',
});
const notes = serverPlugin({
  name: 'notes',
  permissions: menu,
  routes: routesOf({ sendNote }, { sendNote: async () => null }),
});

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [plugin, notes],
    seedVersion: 'access-permissions-1',
    authenticator,
    seed: async (owner) => {
      await owner
        .insertInto('tenant')
        .values({ env_no: 7, name_zh: '七', name_en: 'Seven', roles_seeded_at: null })
        .execute();
      await seedPermissions(owner, { ...plugin.permissions, ...menu }, []);
      const user = async (userNo: string, party: Party, roles: string[], tenantId = 0, due = false) =>
        createUser(owner, {
          tenantId,
          userNo,
          name: userNo,
          party,
          companyCode: party === 'admin' ? '' : 'S1001',
          plants: ['1000'],
          roles,
          password: 'a long enough one',
          mustChange: due ? 'Y' : 'N',
        });
      await user('boss', 'admin', ['admin']);
      await user('s1', 'supplier', ['supplier-dispatcher', 'supplier-finance']);
      await user('new', 'supplier', ['supplier-finance'], 0, true);
      await user('other-boss', 'admin', ['admin'], 7);
    },
  });
});
afterAll(async () => portal.close());

const boss = async () => signedIn(portal, 'boss');
const named = async (code: string) => (await boss()).calls(readPermission, { code });
const seed = async (declared: Readonly<Record<string, Permission>>) =>
  inAccess(portal.services, 0, async (db) =>
    seedPermissions(db, { ...plugin.permissions, ...declared }, portal.services.endpoints),
  );
const userId = async (userNo: string) =>
  (
    await portal.owner
      .selectFrom('app_user')
      .select('id')
      .where('user_no', '=', userNo)
      .executeTakeFirstOrThrow()
  ).id;
/** Takes permissions from every role of tenant 0 that holds them. */
const unbind = async (...codes: string[]) => {
  const me = await boss();
  for (const { id } of await me.calls(listRoles, {})) {
    const role = await me.calls(readRole, { id });
    const left = role.permissions.filter((code) => !codes.includes(code));
    if (left.length < role.permissions.length) await me.calls(changeRole, { ...role, permissions: left });
  }
};

test('a permission is shown as declared, with its calls and the roles that hold it', async () => {
  expect(await named('note:send')).toMatchObject({
    kind: 'button',
    parent: 'note:list',
    zh: '发送',
    removed: 'N',
    calls: [{ method: 'POST', path: '/sf/v1/note/send', summary: 'Sends a note' }],
    declared: { nameZh: '发送', nameEn: 'Send', icon: null, sort: 100 },
    roles: [
      { code: 'admin', type: 'admin', userCount: 1 },
      { code: 'supplier-dispatcher', type: 'supplier', userCount: 1 },
    ],
    version: 0,
    settingId: null,
  });
  await expect((await boss()).calls(readPermission, { code: 'note:none' })).toFailWith('err.notFound');
});

test('own names, icon and order reach the menu of everybody in the tenant, and no other tenant', async () => {
  const input = { code: 'menu:note', nameZh: '出货', nameEn: 'Shipping', icon: 'InboxOutlined', sort: 3 };
  expect(await (await boss()).calls(changePermission, { ...input, version: 0 })).toEqual({ version: 2 });
  const supplier = await signedIn(portal, 's1');
  const [first] = (await supplier.calls(readUserInformation, {})).menu;
  expect(first).toMatchObject({ code: 'menu:note', zh: '出货', en: 'Shipping', icon: 'InboxOutlined' });
  const stranger = await signedIn(portal, 'other-boss', 7);
  expect(await stranger.calls(readPermission, { code: 'menu:note' })).toMatchObject({
    zh: '发货',
    version: 0,
    settingId: null,
  });
});

test('who saw an older version is refused; each change is in the history', async () => {
  const me = await boss();
  const input = { code: 'note:list', nameZh: '送货单', nameEn: 'Notes', icon: null, sort: 20 };
  const { version } = await me.calls(changePermission, { ...input, version: 0 });
  await expect(me.calls(changePermission, { ...input, version: 0 })).toFailWith('err.updatedByOther');
  await me.calls(changePermission, { ...input, nameZh: '发货单', version });
  const { settingId } = await named('note:list');
  const { rows } = await sql<{ field: string | null; before: string | null; after: string | null }>`
    select field, before, after from history where entity = 'permission_setting' and record_id = ${settingId} order by id`.execute(
    portal.owner,
  );
  expect(rows).toEqual([
    { field: null, before: null, after: 'exists' },
    { field: 'name_zh', before: null, after: '送货单' },
    { field: 'name_zh', before: '送货单', after: null },
  ]);
});

test('two who change a permission for the first time do not write over each other', async () => {
  const [one, other] = [await boss(), await boss()];
  const input = { code: 'note:spare-edit', nameEn: 'Edit spare', icon: null, sort: 100, version: 0 };
  const tries = await Promise.allSettled([
    one.calls(changePermission, { ...input, nameZh: '甲' }),
    other.calls(changePermission, { ...input, nameZh: '乙' }),
  ]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('an upgrade keeps own words and bindings, and brings better words where none were given', async () => {
  const me = await boss();
  const { version } = await named('note:send');
  const kept = { code: 'note:send', nameZh: '寄出', nameEn: 'Send', icon: null, sort: 100 };
  await me.calls(changePermission, { ...kept, version });
  const held = (await named('note:send')).roles;
  const better = { ...menu['note:send'], zh: '提交', en: 'Submit' };
  await seed({
    ...menu,
    'note:send': better,
    'note:print': {
      kind: 'button',
      zh: '打印',
      en: 'Print',
      under: 'note:list',
      roles: ['supplier-finance'],
    },
  });
  const after = await named('note:send');
  expect(after).toMatchObject({ zh: '寄出', en: 'Submit', declared: { nameZh: '提交', nameEn: 'Submit' } });
  expect(after.roles).toEqual(held);
  expect((await named('note:print')).roles.map((role) => role.code)).toEqual(['admin', 'supplier-finance']);
  const { 'note:send': _, ...without } = menu;
  await seed(without);
  await expect(me.calls(readPermission, { code: 'note:send' })).toFailWith('err.notFound');
  await seed(menu);
  expect(await named('note:send')).toMatchObject({ zh: '寄出', en: 'Send', roles: held });
});

test('what a role holds cannot be removed, nor what has such a thing below it', async () => {
  const me = await boss();
  const refused = me.calls(removePermission, { code: 'note:spare', version: 0 });
  await expect(refused).toFailWith('permission.inRole');
  await expect(refused).rejects.toThrow('系统管理员');
  await sql`delete from role_permission where tenant_id = 0 and permission_code = 'note:spare'`.execute(
    portal.owner,
  );
  await expect(me.calls(removePermission, { code: 'note:spare', version: 0 })).toFailWith(
    'permission.inRole',
  );
  await expect(
    me.calls(removePermission, { code: 'menu:note', version: (await named('menu:note')).version }),
  ).toFailWith('permission.menuStays');
});

test('what was removed is offered to no role, stays so over an upgrade, and comes back whole', async () => {
  const me = await boss();
  await unbind('note:spare', 'note:spare-edit');
  await me.calls(removePermission, { code: 'note:spare', version: 0 });
  await seed(menu);
  const removed = (await me.calls(readPermissionTree, {})).filter((node) => node.removed === 'Y');
  expect(removed.map((node) => node.code).toSorted()).toEqual(['note:spare', 'note:spare-edit']);
  const role = { code: 'spare', nameZh: '备', nameEn: 'Spare', type: 'admin' as const, description: null };
  const made = { ...role, permissions: ['note:spare', 'note:spare-edit'] };
  await expect(me.calls(createRole, made)).toFailWith('role.unknownPermission');
  const stranger = await signedIn(portal, 'other-boss', 7);
  expect(await stranger.calls(readPermission, { code: 'note:spare' })).toMatchObject({ removed: 'N' });
  const { version } = await named('note:spare-edit');
  await me.calls(restorePermission, { code: 'note:spare-edit', version });
  expect((await me.calls(readPermissionTree, {})).some((node) => node.removed === 'Y')).toBe(false);
  expect((await me.calls(createRole, made)).id).toMatch(/^\d+$/);
});

test('what a user may do is told with the roles it comes from', async () => {
  const me = await boss();
  const message = await me.calls(readPermissionsOfUser, { userId: await userId('s1') });
  expect(message).toMatchObject({ userNo: 's1', type: 'supplier', obstacles: [] });
  const through = Object.fromEntries(
    message.permissions
      .filter(({ code }) => code.startsWith('note:'))
      .map((one) => [one.code, one.through.map((role) => role.code)]),
  );
  expect(through).toMatchObject({
    'note:list': ['supplier-dispatcher', 'supplier-finance'],
    'note:send': ['supplier-dispatcher'],
  });
  expect(message.permissions.find(({ code }) => code === 'note:send')!.calls).toHaveLength(1);
});

test.each([
  [{ locked: 'Y' }, ['locked']],
  [{ active: 'N' }, ['inactive']],
  [{ locked: 'N', active: 'Y' }, []],
] as const)('%j shows as %j', async (change, expected) => {
  await portal.owner.updateTable('app_user').set(change).where('user_no', '=', 's1').execute();
  const message = await (await boss()).calls(readPermissionsOfUser, { userId: await userId('s1') });
  await portal.owner
    .updateTable('app_user')
    .set({ locked: 'N', active: 'Y' })
    .where('user_no', '=', 's1')
    .execute();
  expect(message.obstacles).toEqual(expected);
  expect(message.permissions.length).toBeGreaterThan(0);
});

test('who has to replace his password, and who has no role, is told', async () => {
  const me = await boss();
  const id = await userId('new');
  expect((await me.calls(readPermissionsOfUser, { userId: id })).obstacles).toEqual(['passwordDue']);
  await portal.owner.deleteFrom('user_role').where('user_id', '=', id).execute();
  const message = await me.calls(readPermissionsOfUser, { userId: id });
  expect(message).toMatchObject({ obstacles: ['noRole', 'passwordDue'], permissions: [] });
});

test('another tenant and who holds no permission for it get no further', async () => {
  const stranger = await signedIn(portal, 'other-boss', 7);
  await expect(stranger.calls(readPermissionsOfUser, { userId: await userId('s1') })).toFailWith(
    'err.notFound',
  );
  const supplier = await signedIn(portal, 's1');
  await expect(supplier.calls(readPermission, { code: 'note:list' })).toFailWith('err.forbidden');
  await expect(supplier.calls(removePermission, { code: 'note:list', version: 0 })).toFailWith(
    'err.forbidden',
  );
});
