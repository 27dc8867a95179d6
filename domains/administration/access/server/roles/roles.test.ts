import '@portal/platform/server/testing/matchers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { permissions, type PermissionCode } from '@portal/platform/contract/permission.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import { readUserInformation } from '../../contract/shell-calls.ts';
import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { routesOf } from '@portal/platform/server/route.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { changeRole, createRole, deleteRole, listRoles, readRole } from '../../contract/roles/role-calls.ts';
import { readPermissionTree } from '../../contract/permissions/permission-calls.ts';
import { authenticator } from '../authenticator.ts';
import { createUser } from '../users/create-user.ts';
import { seedPermissions } from '../permissions/permission-seed.ts';
import { plugin } from '../plugin.ts';
import { signedIn } from '@portal/app-server/testing/signed-in.ts';

const menu = permissions({
  'note:list': {
    kind: 'page',
    zh: '发货单',
    en: 'Notes',
    path: '/note',
    roles: ['supplier-dispatcher', 'mrp-controller'],
  },
  'note:send': {
    kind: 'button',
    zh: '发送',
    en: 'Send',
    under: 'note:list',
    roles: ['supplier-dispatcher', 'mrp-controller'],
  },
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
    seedVersion: 'access-roles-2',
    authenticator,
    seed: async (owner) => {
      await owner
        .insertInto('tenant')
        .values({ env_no: 7, name_zh: '七', name_en: 'Seven', roles_seeded_at: null })
        .execute();
      await seedPermissions(owner, { ...plugin.permissions, ...menu }, []);
      const user = async (userNo: string, party: Party, role: string, tenantId = 0) =>
        createUser(owner, {
          tenantId,
          userNo,
          name: userNo,
          party,
          companyCode: party === 'admin' ? '' : 'S1001',
          plants: ['1000'],
          roles: [role],
          password: 'a long enough one',
          mustChange: 'N',
        });
      await user('boss', 'admin', 'admin');
      await user('s1', 'supplier', 'supplier-dispatcher');
      await user('other-boss', 'admin', 'admin', 7);
    },
  });
});
afterAll(async () => portal.close());

const named = { nameZh: '质检员', nameEn: 'Inspector', description: null };
const roleBy = async (code: string, tenantId = 0) => {
  const person = await signedIn(portal, tenantId === 0 ? 'boss' : 'other-boss', tenantId);
  const [row] = await person.calls(listRoles, { code });
  return person.calls(readRole, { id: row!.id });
};

test('the list tells how many users hold a role, and is found by code, name and type', async () => {
  const boss = await signedIn(portal, 'boss');
  const all = await boss.calls(listRoles, {});
  expect(all).toHaveLength(11);
  expect(all.find((row) => row.code === 'supplier-dispatcher')).toMatchObject({ userCount: 1 });
  const codes = async (filters: object) => (await boss.calls(listRoles, filters)).map((row) => row.code);
  expect(await codes({ name: 'finance' })).toEqual(['supplier-finance']);
  expect(await codes({ name: '收货' })).toEqual(['receiving-clerk', 'receiving-lead']);
  expect(await codes({ type: 'forwarder' })).toEqual(['forwarder-dispatcher']);
  expect(await codes({ code: 'clerk', sort: '-code' })).toEqual(['settlement-clerk', 'receiving-clerk']);
});

test('the tree names the calls that a permission opens', async () => {
  const tree = await (await signedIn(portal, 'boss')).calls(readPermissionTree, {});
  const send = tree.find((node) => node.code === 'note:send');
  expect(send).toMatchObject({ kind: 'button', parent: 'note:list', zh: '发送', en: 'Send' });
  expect(send!.calls).toEqual([{ method: 'POST', path: '/sf/v1/note/send', summary: 'Sends a note' }]);
  expect(tree.find((node) => node.code === 'menu:system')?.kind).toBe('menu');
});

test('a role is made, changed with its privileges, and deleted; each change is in its history', async () => {
  const boss = await signedIn(portal, 'boss');
  const made = { ...named, code: 'inspector', type: 'plant' as const, permissions: ['note:list'] };
  const { id } = await boss.calls(createRole, made);
  await expect(boss.calls(createRole, made)).toFailWith('role.codeTaken');
  const { version, permissions: bound } = await boss.calls(readRole, { id });
  expect(bound).toEqual(['note:list']);
  await boss.calls(changeRole, {
    ...named,
    id,
    version,
    nameEn: 'Auditor',
    permissions: ['note:list', 'note:send'],
  });
  const stale = boss.calls(changeRole, { ...named, id, version, permissions: [] });
  await expect(stale).toFailWith('err.updatedByOther');
  const { rows } = await sql<{ field: string | null; before: string | null; after: string | null }>`
    select field, before, after from history where entity = 'role' and record_id = ${id} order by id`.execute(
    portal.owner,
  );
  expect(rows).toEqual([
    { field: null, before: null, after: 'exists' },
    { field: 'note:list', before: null, after: 'exists' },
    { field: 'name_en', before: 'Inspector', after: 'Auditor' },
    { field: 'note:send', before: null, after: 'exists' },
  ]);
  await expect(boss.calls(deleteRole, { id, version })).toFailWith('err.updatedByOther');
  await boss.calls(deleteRole, { id, version: version + 1 });
  await expect(boss.calls(readRole, { id })).toFailWith('err.notFound');
});

test('what is taken from a role is gone with the next call of its holders, and comes back with it', async () => {
  const supplier = await signedIn(portal, 's1');
  await supplier.calls(sendNote, {});
  const boss = await signedIn(portal, 'boss');
  const role = await roleBy('supplier-dispatcher');
  const taken = { ...role, permissions: role.permissions.filter((code) => code !== 'note:send') };
  const { version } = await boss.calls(changeRole, taken);
  await expect(supplier.calls(sendNote, {})).toFailWith('err.forbidden');
  expect((await supplier.calls(readUserInformation, {})).permissions).toEqual(['note:list']);
  await boss.calls(changeRole, { ...role, version });
  expect(await supplier.calls(sendNote, {})).toBeNull();
});

test('a role with users is not deleted, the one of the administrators never is', async () => {
  const boss = await signedIn(portal, 'boss');
  const { id, version } = await roleBy('supplier-dispatcher');
  await expect(boss.calls(deleteRole, { id, version })).toFailWith('role.hasUsers');
  const { rows } = await sql<{ outcome: string; exception: string | null }>`
    select outcome, exception from operation_log where type = 'deleteRole' and outcome <> 'ok' order by id desc limit 1`.execute(
    portal.owner,
  );
  expect(rows).toEqual([{ outcome: 'role.hasUsers', exception: null }]);
  const admin = await roleBy('admin');
  const refused = boss.calls(deleteRole, { id: admin.id, version: admin.version });
  await expect(refused).toFailWith('role.administratorStays');
});

test('the administrators keep what makes them so', async () => {
  const boss = await signedIn(portal, 'boss');
  const admin = await roleBy('admin');
  const without = admin.permissions.filter((code) => code !== 'access:role-edit');
  const refused = boss.calls(changeRole, { ...admin, permissions: without });
  await expect(refused).toFailWith('role.administratorKeeps');
  await expect(refused).rejects.toThrow('access:role-edit');
});

test.each([
  [{ permissions: ['no:such'] }, 'role.unknownPermission'],
  [{ permissions: ['menu:system'] }, 'role.unknownPermission'],
  [{ type: 'supplier', permissions: ['access:role-edit'] }, 'role.misplacedPermission'],
  [{ type: 'forwarder', permissions: ['note:list'] }, 'role.misplacedPermission'],
  [{ permissions: ['note:send'] }, 'role.buttonWithoutPage'],
  [{ nameZh: 'MRP 控制员' }, 'role.nameTaken'],
  [{ nameEn: 'mrp CONTROLLER' }, 'role.nameTaken'],
  [{ code: 'Ä' }, 'err.invalid'],
  [{ nameZh: ' ' }, 'err.invalid'],
  [{ type: 'king' }, 'err.invalid'],
])('a role with %j is refused', async (wrong, key) => {
  const boss = await signedIn(portal, 'boss');
  const input = { ...named, code: 'wrong', type: 'plant' as const, permissions: [], ...(wrong as object) };
  await expect(boss.calls(createRole, input)).toFailWith(key);
});

test('a permission that is bound to a role cannot be deleted, by whomever', async () => {
  await expect(sql`delete from permission where code = 'note:list'`.execute(portal.owner)).rejects.toThrow(
    'role_permission_permission_code_fkey',
  );
});

test('roles of another tenant are neither seen nor changed', async () => {
  const stranger = await signedIn(portal, 'other-boss', 7);
  const { id, version, ...role } = await roleBy('supplier-finance');
  await expect(stranger.calls(readRole, { id })).toFailWith('err.notFound');
  await expect(stranger.calls(changeRole, { ...role, id, version })).toFailWith('err.notFound');
  await expect(stranger.calls(deleteRole, { id, version })).toFailWith('err.notFound');
  expect((await roleBy('supplier-finance')).version).toBe(version);
});

test('who holds no permission for roles gets no further', async () => {
  const supplier = await signedIn(portal, 's1');
  await expect(supplier.calls(listRoles, {})).toFailWith('err.forbidden');
  await expect(supplier.calls(readPermissionTree, {})).toFailWith('err.forbidden');
});
