import { sql } from 'kysely';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownSeededPortal, type OwnWorld } from '@portal/app-server/testing/portal.ts';
import { sealedFor } from '@portal/app-server/testing/sealed.ts';
import { readDictionary, readHistory } from '../../contract/shell-calls.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { dictSeeds } from '../../contract/dict-seed.ts';
import { changeTenant, createTenant, listTenants } from '../../contract/tenant.ts';

/** Its own: only the operator, tenant 0, makes tenants. */
let portal: OwnWorld;
let elsewhere: Person;
beforeAll(async () => {
  portal = await ownSeededPortal();
  const other = { env_no: portal.foreignMrp.tenantId, name_zh: '另一租户', name_en: 'Other tenant' };
  await portal.owner.insertInto('tenant').values(other).execute();
  elsewhere = portal.is({
    tenantId: portal.foreignMrp.tenantId,
    party: 'admin',
    role: 'admin',
    companyCode: '',
  });
});
afterAll(async () => portal.close());

const PASSWORD = 'a long first passphrase';
/** Password and confirmation as a browser sends them. */
const secret = async (password = PASSWORD, again = password) => {
  const { key, texts } = await sealedFor(portal.admin, password, again);
  return { key, password: texts[0]!, confirmPassword: texts[1]! };
};
const input = {
  envNo: 7,
  nameZh: '七号租户',
  nameEn: 'Tenant seven',
  adminNo: 'boss',
  adminName: '首位管理员',
  adminEmail: '',
};
const tenant = async (envNo: number) =>
  (await portal.admin.calls(listTenants, {})).find((row) => row.envNo === envNo)!;

test('a new tenant has roles, dictionary, and an administrator who must change his password', async () => {
  await portal.admin.calls(createTenant, { ...input, ...(await secret()) });
  await portal.jobsDone();
  expect(await tenant(7)).toMatchObject({ nameZh: '七号租户', active: 'Y', version: 1 });
  const roles = await sql<{ code: string; opens: number }>`
    select code, count(permission_code)::int as opens from role
    left join role_permission on role_permission.tenant_id = role.tenant_id and role_id = role.id
    where role.tenant_id = 7 group by code order by code`.execute(portal.owner);
  expect(roles.rows).toHaveLength(11);
  expect(roles.rows.find((role) => role.code === 'admin')!.opens).toBe(
    Object.keys(portal.services.permissions).length,
  );
  const boss = await sql<{ given: string; role: string }>`
    select given, role.code as role from app_user u
    join user_password password on password.tenant_id = u.tenant_id and password.user_id = u.id
    join user_role on user_role.tenant_id = u.tenant_id and user_role.user_id = u.id
    join role on role.tenant_id = u.tenant_id and role.id = role_id
    where u.tenant_id = 7 and user_no = 'boss'`.execute(portal.owner);
  expect(boss.rows).toEqual([{ given: 'Y', role: 'admin' }]);
  const inside = portal.is({ tenantId: 7, party: 'admin', role: 'admin', companyCode: '' });
  const dictionary = await inside.calls(readDictionary);
  expect(new Set(dictionary.map((one) => one.typeCode))).toEqual(
    new Set([...Object.keys(dictSeeds), UNIT, 'TRUCK_TYPE']),
  );
  expect((await inside.calls(listTenants, {})).map((row) => row.envNo)).toEqual([7]);
});

test('a new tenant leaves every permission the calls that it opens', async () => {
  await portal.jobsDone();
  const { rows } = await sql<{ code: string }>`
    select code from permission where calls = '[]' and active = 'Y'`.execute(portal.owner);
  const opened = new Set(portal.services.endpoints.flatMap(({ needs, orNeeds = [] }) => [needs, ...orNeeds]));
  expect(rows.filter(({ code }) => opened.has(code as never))).toEqual([]);
});

test('the password is in no log and no history', async () => {
  const { rows } = await sql<{ said: string }>`
    select parameters as said from operation_log where type = 'createTenant'
    union all select concat(field, before, after) from history where entity in ('tenant', 'app_user')`.execute(
    portal.owner,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map((row) => row.said).join(' ')).not.toContain(PASSWORD);
  expect(rows.find((row) => row.said.includes('七号租户'))!.said).toContain('"password":"***"');
});

test('a number is given once, and nothing of a refused tenant stays', async () => {
  const again = portal.admin.calls(createTenant, { ...input, ...(await secret()) });
  await expect(again).toFailWith('tenant.numberTaken');
  const wrong = { ...input, envNo: 8 };
  await expect(portal.admin.calls(createTenant, { ...wrong, ...(await secret('short')) })).toFailWith(
    'password.tooShort',
  );
  await expect(
    portal.admin.calls(createTenant, { ...wrong, ...(await secret(PASSWORD, 'another one, also long')) }),
  ).toFailWith('password.mismatch');
  const spent = await secret();
  await expect(portal.admin.calls(createTenant, { ...wrong, adminNo: 'a long first', ...spent })).toFailWith(
    'err.invalid',
  );
  expect(await tenant(8)).toBeUndefined();
});

test('a key opens one password only', async () => {
  const spent = await secret('short');
  await expect(portal.admin.calls(createTenant, { ...input, envNo: 9, ...spent })).toFailWith(
    'password.tooShort',
  );
  await expect(portal.admin.calls(createTenant, { ...input, envNo: 9, ...spent })).toFailWith(
    'login.keyExpired',
  );
});

test('a tenant is renamed and switched off; that of the operator stays open', async () => {
  const { id, version } = await tenant(7);
  const change = { id, version, nameZh: '七', nameEn: 'Seven', active: 'N' as const };
  expect(await portal.admin.calls(changeTenant, change)).toEqual({ id, version: 2 });
  await expect(portal.admin.calls(changeTenant, change)).toFailWith('err.updatedByOther');
  const lines = await portal.admin.calls(readHistory, { entity: 'tenant', id });
  expect(lines.map((line) => line.field)).toEqual(expect.arrayContaining(['name_zh', 'name_en', 'active']));
  const own = await tenant(0);
  await expect(portal.admin.calls(changeTenant, { ...change, id: own.id, version: own.version })).toFailWith(
    'tenant.operatorStays',
  );
});

test('an administrator of another tenant sees his own alone and changes none', async () => {
  const mine = await elsewhere.calls(listTenants, {});
  expect(mine.map((row) => row.envNo)).toEqual([elsewhere.tenantId]);
  const { id, version } = mine[0]!;
  await expect(
    elsewhere.calls(changeTenant, { id, version, nameZh: 'x', nameEn: 'x', active: 'N' }),
  ).toFailWith('tenant.operatorOnly');
  await expect(elsewhere.calls(createTenant, { ...input, envNo: 11, ...(await secret()) })).toFailWith(
    'tenant.operatorOnly',
  );
  await expect(portal.mrp.calls(listTenants, {})).toFailWith('err.forbidden');
});

test('the database keeps tenants from who is not the operator, whatever a query forgets', async () => {
  const seen = await portal.owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', ${String(elsewhere.tenantId)}, true), set_config('role', 'portal_admin', true)`.execute(
      db,
    );
    const { rows } = await sql<{ env_no: number }>`select env_no from tenant`.execute(db);
    const { numAffectedRows } = await sql`update tenant set name_zh = 'x'`.execute(db);
    return { rows: rows.map((row) => row.env_no), numAffectedRows };
  });
  expect(seen).toEqual({ rows: [elsewhere.tenantId], numAffectedRows: 0n });
});

test('the login page names the tenant of its address, until it is closed', async () => {
  await portal.admin.calls(createTenant, { ...input, envNo: 12, adminNo: 'boss12', ...(await secret()) });
  const named = async () =>
    (await portal.app.inject({ url: '/api/system/v1/login/way', headers: { 'tenant-id': '12' } })).json<{
      data: { tenant: unknown };
    }>().data.tenant;
  expect(await named()).toMatchObject({ envNo: 12, nameZh: '七号租户', nameEn: 'Tenant seven' });
  const { id, version, nameZh, nameEn } = await tenant(12);
  await portal.admin.calls(changeTenant, { id, version, nameZh, nameEn, active: 'N' });
  expect(await named()).toBeNull();
});
