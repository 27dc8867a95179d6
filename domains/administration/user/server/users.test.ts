import '@portal/platform/server/testing/matchers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plugins } from '@portal/app-server/domains.ts';
import { signedIn, type SignedInPerson } from '@portal/app-server/testing/signed-in.ts';
import { seedWorld, WORLD_VERSION } from '@portal/app-server/testing/world.ts';
import { authenticator, createUser as arrange } from '@portal/access/server/offers.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import { readUserInformation } from '@portal/access/contract/shell-calls.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { importColumns } from '@portal/platform/server/list/import/import-list.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { sheetBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { undoImport } from '@portal/settings/contract/import-calls.ts';
import { selectRoles } from '@portal/access/contract/profile/user-choices.ts';
import { changeManyUsers, type ReasonLeft } from '../contract/bulk-change.ts';
import {
  changeUser,
  createUser,
  importUsers,
  listUsers,
  lockUser,
  readUser,
  resetPassword,
  resetSecondFactor,
} from '../contract/endpoints.ts';
import { userSheet } from './import-users.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins,
    seedVersion: `${WORLD_VERSION}-users-2`,
    authenticator,
    seed: async (owner) => {
      await seedWorld(owner);
      const user = async (
        userNo: string,
        party: Party,
        companyCode: string,
        role: string,
        plants: string[],
      ) =>
        arrange(owner, {
          tenantId: 0,
          userNo,
          name: `${userNo} 王`,
          party,
          companyCode,
          plants,
          roles: [role],
          password: PASSWORD,
          mustChange: 'N',
        });
      await user('boss', 'admin', '', 'admin', ['P1', 'P2']);
      await user('boss2', 'admin', '', 'admin', []);
      await user('sa', 'supplier', 'S1001', 'supplier-admin', ['P1']);
      await user('s1', 'supplier', 'S1001', 'supplier-dispatcher', ['P2', 'P1']);
      await user('s2', 'supplier', 'S1002', 'supplier-dispatcher', ['P1']);
      await user('p1', 'plant', 'P1', 'logistics-planner', ['P1']);
      await user('p2', 'plant', 'P2', 'logistics-planner', ['P2']);
      await user('f1', 'forwarder', 'F01', 'forwarder-dispatcher', ['P1']);
    },
  });
});
afterAll(async () => portal.close());

const PASSWORD = 'Lieferant-2026-spring';
const ID_NO = '11010519491231002X';
const input = {
  userNo: 'new.one',
  name: '新人',
  nameEn: 'New One',
  type: 'supplier' as Party,
  companyCode: 'S1001',
  dept: '发货部',
  email: 'new@example.com',
  phone: '139-0000 0000',
  tel: '0431-8511 0000',
  fax: null,
  plants: ['P1'],
  roles: ['supplier-dispatcher'],
  mrpController: null,
  idNo: ID_NO,
  active: 'Y' as const,
};
const withPassword = async (
  by: SignedInPerson,
  user: { userNo?: string; [field: string]: unknown } = {},
  password = PASSWORD,
  again = password,
) => {
  const { key, texts } = await by.sealed(password, again);
  const email = `${user.userNo ?? input.userNo}@example.com`;
  const sent = { ...input, email, ...user, newPassword: texts[0]!, confirmpassword: texts[1]!, key };
  return sent as InputOf<typeof createUser>;
};
const found = async (by: SignedInPerson, userNo: string) => {
  const row = (await by.calls(listUsers, { userNo })).find((one) => one.userNo === userNo);
  return by.calls(readUser, { id: row!.id });
};
const changeOf = async (by: SignedInPerson, userNo: string, change: object) => {
  const { id, version, ...user } = await found(by, userNo);
  return {
    ...input,
    ...user,
    phone: input.phone,
    tel: input.tel,
    id,
    version,
    idNo: null,
    dept: '部',
    email: `${userNo}@b.cn`,
    ...change,
  };
};

test.each([
  ['boss', ['boss', 'boss2', 'f1', 'p1', 'p2', 's1', 's2', 'sa']],
  ['sa', ['s1', 'sa']],
])('%s sees %j', async (who, seen) => {
  const rows = await (await signedIn(portal, who)).calls(listUsers, { sort: 'userNo' });
  expect(rows.map((row) => row.userNo)).toEqual(seen);
});

test.each([
  [{ type: 'supplier' }, ['s1', 's2', 'sa']],
  [{ company: 'S1002' }, ['s2']],
  [{ role: 'supplier-dispatcher' }, ['s1', 's2']],
  [{ plantNo: 'P2' }, ['boss', 'p2', 's1']],
  [{ active: 'N' }, []],
  [{ name: '王', userNo: 'P' }, ['p1', 'p2']],
  [{ lastLoginFrom: '2020-01-01' }, []],
])('users by %j are %j', async (filters, seen) => {
  const rows = await (await signedIn(portal, 'boss')).calls(listUsers, filters as object);
  expect(rows.map((row) => row.userNo)).toEqual(seen);
});

test('a row names roles in words and plants in their order', async () => {
  const [row] = await (await signedIn(portal, 'boss')).calls(listUsers, { userNo: 's1' });
  expect(row).toMatchObject({ roles: '供应商发货员', plants: 'P2, P1', companyCode: 'S1001', locked: 'N' });
});

test('a company has its English name for English readers, where it has one', async () => {
  const { token } = await signedIn(portal, 'boss');
  const nameIn = async (language: 'zh' | 'en') => {
    const { body } = await portal.app.inject({
      url: '/api/system/v1/user?userNo=s1',
      headers: { 'access-token': token, 'client-id': 'test', language },
    });
    return (JSON.parse(body) as { data: { companyName: string }[] }).data[0]!.companyName;
  };
  expect([await nameIn('zh'), await nameIn('en')]).toEqual(['', 'Jia Components']);
});

test('the workbook of users says type, roles and flags in words', async () => {
  const { token } = await signedIn(portal, 'boss');
  const { rawPayload } = await portal.app.inject({
    url: '/api/system/v1/user/export?userNo=s1',
    headers: { 'access-token': token, 'client-id': 'test', language: 'zh' },
  });
  const [heading, row, ...more] = await Array.fromAsync(readSheet(rawPayload));
  const said = Object.fromEntries(heading!.cells.map(({ text }, at) => [text, row!.cells[at]?.text]));
  expect(said).toMatchObject({
    用户名: 's1',
    用户类型: '供应商',
    角色: '供应商发货员',
    启用: '是',
    锁定: '否',
  });
  expect(more).toEqual([]);
});

test('an administrator makes a user: given password, masked identity number, nothing of either in log or history', async () => {
  const boss = await signedIn(portal, 'boss');
  const { id } = await boss.calls(createUser, await withPassword(boss));
  const user = await boss.calls(readUser, { id });
  expect(user).toMatchObject({
    companyName: '长春甲零部件有限公司',
    idNoShown: '110105********002X',
    plants: ['P1'],
    roles: ['supplier-dispatcher'],
  });
  const { rows } = await sql<{ given: string; id_no: string }>`
    select given, id_no from user_password join user_identity using (tenant_id, user_id) where user_id = ${id}`.execute(
    portal.owner,
  );
  expect(rows).toEqual([{ given: 'Y', id_no: ID_NO }]);
  const message = await sql<{ text: string }>`
    select parameters as text from operation_log union all select concat(field, before, after) from history`.execute(
    portal.owner,
  );
  const all = message.rows.map((row) => row.text).join('\n');
  expect(all).toContain('new.one');
  expect(all).not.toContain(ID_NO);
  expect(all).not.toContain('110105********002X');
  // He must choose his own password first: until then he may do nothing.
  expect((await (await signedIn(portal, 'new.one')).calls(readUserInformation, {})).permissions).toEqual([]);
  await expect(boss.calls(createUser, await withPassword(boss, { userNo: 'NEW.ONE' }))).toFailWith(
    'user.numberTaken',
  );
});

test.each([
  [{ userNo: '张三' }, 'err.invalid'],
  [{ email: 'nobody' }, 'err.invalid'],
  [{ phone: 'call me' }, 'err.invalid'],
  [{ phone: null }, 'err.invalid'],
  [{ tel: '' }, 'err.invalid'],
  [{ idNo: '110105194912310021' }, 'err.invalid'],
  [{ roles: [] }, 'err.invalid'],
  [{ companyCode: 'S9' }, 'user.unknownCompany'],
  [{ companyCode: null }, 'user.companyRequired'],
  [{ type: 'forwarder', companyCode: 'S1001' }, 'user.unknownCompany'],
  [{ type: 'plant', companyCode: 'P7' }, 'user.unknownCompany'],
  [{ roles: ['mrp-controller'] }, 'user.unknownRole'],
  [{ type: 'plant', companyCode: 'P1', roles: ['mrp-controller'] }, 'user.mrpCodeRequired'],
  [{ plants: ['P7'] }, 'user.foreignPlant'],
  [{ plants: [] }, 'user.plantRequired'],
])('a user with %j is refused', async (wrong, key) => {
  const boss = await signedIn(portal, 'boss');
  await expect(boss.calls(createUser, await withPassword(boss, { userNo: 'x', ...wrong }))).toFailWith(key);
});

test.each([
  ['short', 'short', 'password.tooShort'],
  [PASSWORD, `${PASSWORD}2`, 'password.mismatch'],
  ['contains x.y.z in it', 'contains x.y.z in it', 'password.containsAccount'],
])('a first password %s, then %s, is refused', async (first, again, key) => {
  const boss = await signedIn(portal, 'boss');
  const sent = await withPassword(boss, { userNo: 'x.y.z' }, first, again);
  await expect(boss.calls(createUser, sent)).toFailWith(key);
});

test('a key opens one message only, and a refused one is spent too', async () => {
  const boss = await signedIn(portal, 'boss');
  const sent = await withPassword(boss, { userNo: 'keyed' }, PASSWORD, 'another one, long');
  await expect(boss.calls(createUser, sent)).toFailWith('password.mismatch');
  await expect(boss.calls(createUser, sent)).toFailWith('login.keyExpired');
});

test('a change of roles holds with the next call, a stale one is refused, and the history tells of it', async () => {
  const boss = await signedIn(portal, 'boss');
  const user = await signedIn(portal, 's2');
  expect((await user.calls(readUserInformation, {})).permissions).toContain('call-off:list');
  const change = await changeOf(boss, 's2', { roles: ['supplier-finance'], plants: ['P2', 'P1'] });
  await boss.calls(changeUser, change);
  expect((await user.calls(readUserInformation, {})).permissions).not.toContain('call-off:commit');
  await expect(boss.calls(changeUser, change)).toFailWith('err.updatedByOther');
  expect((await found(boss, 's2')).plants).toEqual(['P2', 'P1']);
  const { rows } = await sql<{ field: string; after: string | null }>`
    select field, after from history where entity = 'app_user' and record_id = ${change.id} and user_no = 'boss' and field like 'supplier-%' order by id`.execute(
    portal.owner,
  );
  expect(rows).toEqual([
    { field: 'supplier-dispatcher', after: null },
    { field: 'supplier-finance', after: 'exists' },
  ]);
});

test('who is locked is out at once, and an unlocked one signs in anew', async () => {
  const boss = await signedIn(portal, 'boss');
  const user = await signedIn(portal, 'f1');
  const { id, version } = await found(boss, 'f1');
  await sql`insert into sign_in_try (tenant_id, account, origin, failed) values (0, 'f1', 'network 203.0.113.7', 5)`.execute(
    portal.owner,
  );
  const inList = async () => (await boss.calls(listUsers, { userNo: 'f1' }))[0]!;
  const shown = async () => (await inList()).locked;
  expect(await shown()).toBe('N');
  await sql`update sign_in_try set locked_until = now() + interval '5 minutes' where account = 'f1'`.execute(
    portal.owner,
  );
  expect(await shown()).toBe('Y');
  expect(Date.parse((await inList()).lockedUntil!)).toBeGreaterThan(Date.now());
  expect((await boss.calls(listUsers, { locked: 'Y' })).map((row) => row.userNo)).toEqual(['f1']);
  const locked = await boss.calls(lockUser, { id, version, locked: 'Y' });
  await expect(user.calls(readUserInformation, {})).toFailWith('err.token');
  await boss.calls(lockUser, { id, version: locked.version, locked: 'N' });
  await expect(user.calls(readUserInformation, {})).toFailWith('err.token');
  const { rows } = await sql`select 1 from sign_in_try where account = 'f1'`.execute(portal.owner);
  expect(rows).toEqual([]);
  expect((await (await signedIn(portal, 'f1')).calls(readUserInformation, {})).userNo).toBe('f1');
});

test('who is made inactive is out with his next call', async () => {
  const boss = await signedIn(portal, 'boss');
  const user = await signedIn(portal, 'p1');
  await boss.calls(changeUser, await changeOf(boss, 'p1', { active: 'N' }));
  await expect(user.calls(readUserInformation, {})).toFailWith('err.token');
});

test('a reset gives a password that must be replaced, and ends what was open', async () => {
  const boss = await signedIn(portal, 'boss');
  const user = await signedIn(portal, 'f1');
  const { id } = await found(boss, 'f1');
  const { key, texts } = await boss.sealed('a fresh one, long', 'a fresh one, long');
  await boss.calls(resetPassword, { id, newPassword: texts[0]!, confirmpassword: texts[1]!, key });
  await expect(user.calls(readUserInformation, {})).toFailWith('err.token');
  const own = await found(boss, 'boss');
  const again = await boss.sealed('a fresh one, long', 'a fresh one, long');
  const sent = { newPassword: again.texts[0]!, confirmpassword: again.texts[1]!, key: again.key };
  await expect(boss.calls(resetPassword, { id: own.id, ...sent })).toFailWith('user.ownPassword');
});

test('an administrator takes a lost telephone away from others, not from himself', async () => {
  const [boss, sa, user] = await Promise.all(['boss', 'sa', 's1'].map(async (who) => signedIn(portal, who)));
  const { id } = await found(boss!, 's1');
  await expect(sa!.calls(resetSecondFactor, { id })).toFailWith('user.noFactor');
  const withFactor = (userNo: string) =>
    sql`insert into second_factor (tenant_id, user_id, secret, last_step)
      select tenant_id, id, '-', 0 from app_user where user_no = ${userNo}`.execute(portal.owner);
  await withFactor('s1');
  await withFactor('s2');
  await sa!.calls(resetSecondFactor, { id });
  await expect(user!.calls(readUserInformation, {})).toFailWith('err.token');
  const { rows } = await sql<{ user_no: string }>`select app_user.user_no from second_factor
    join app_user on app_user.id = user_id`.execute(portal.owner);
  expect(rows).toEqual([{ user_no: 's2' }]);
  const foreign = await found(boss!, 's2');
  await expect(sa!.calls(resetSecondFactor, { id: foreign.id })).toFailWith('err.notFound');
  const own = await found(boss!, 'boss');
  await expect(boss!.calls(resetSecondFactor, { id: own.id })).toFailWith('user.ownFactor');
});

test('nobody locks himself out, and one administrator always remains', async () => {
  const boss = await signedIn(portal, 'boss');
  const { id, version } = await found(boss, 'boss');
  await expect(boss.calls(lockUser, { id, version, locked: 'Y' })).toFailWith('user.ownAccount');
  await expect(boss.calls(changeUser, await changeOf(boss, 'boss', { active: 'N' }))).toFailWith(
    'user.ownAccount',
  );
  const other = await found(boss, 'boss2');
  await boss.calls(lockUser, { id: other.id, version: other.version, locked: 'Y' });
  await sql`insert into role (tenant_id, code, name_zh, name_en, type, created_by, updated_by) values (0, 'helper', '助理', 'Helper', 'admin', 'x', 'x')`.execute(
    portal.owner,
  );
  const without = boss.calls(changeUser, await changeOf(boss, 'boss', { roles: ['helper'] }));
  await expect(without).toFailWith('user.lastAdministrator');
  await boss.calls(lockUser, { id: other.id, version: other.version + 1, locked: 'N' });
});

test('an e-mail address belongs to one user, whoever maintains the other', async () => {
  const [boss, sa] = [await signedIn(portal, 'boss'), await signedIn(portal, 'sa')];
  await boss.calls(createUser, await withPassword(boss, { userNo: 'first', email: 'one@example.com' }));
  const taken = { field: 'email', value: 'ONE@example.com' };
  for (const by of [boss, sa]) {
    const second = await withPassword(by, { userNo: 'second', email: taken.value });
    await expect(by.calls(createUser, second)).toFailWith('user.emailTaken');
    const change = await changeOf(by, 's1', { email: taken.value, plants: ['P1'] });
    await expect(by.calls(changeUser, change)).toFailWith('user.emailTaken');
  }
  // Old data may have shared addresses: who keeps his own is not held up.
  await sql`update app_user set email = 'one@example.com' where user_no = 's1'`.execute(portal.owner);
  await boss.calls(changeUser, await changeOf(boss, 's1', { email: 'one@example.com', dept: '新' }));
});

test('a supplier’s administrator makes and changes his own people', async () => {
  const sa = await signedIn(portal, 'sa');
  const { id } = await sa.calls(createUser, await withPassword(sa, { userNo: 'mate' }));
  await sa.calls(changeUser, await changeOf(sa, 'mate', { name: '老张', roles: ['supplier-finance'] }));
  expect(await sa.calls(readUser, { id })).toMatchObject({ name: '老张', roles: ['supplier-finance'] });
  const { version } = await found(sa, 'mate');
  await sa.calls(lockUser, { id, version, locked: 'Y' });
  // The plant that is not his to give stays with whom it belongs to.
  await sa.calls(changeUser, await changeOf(sa, 's1', { plants: ['P1'] }));
  expect((await found(await signedIn(portal, 'boss'), 's1')).plants.toSorted()).toEqual(['P1', 'P2']);
});

test.each([
  [{ companyCode: 'S1002' }, 'user.notYours'],
  [{ type: 'forwarder', companyCode: 'S1001' }, 'user.notYours'],
  [{ type: 'admin', companyCode: null }, 'user.notYours'],
  [{ roles: ['admin'] }, 'user.unknownRole'],
  [{ plants: ['P2'] }, 'user.foreignPlant'],
])('a supplier’s administrator makes no user with %j', async (wrong, key) => {
  const sa = await signedIn(portal, 'sa');
  await expect(sa.calls(createUser, await withPassword(sa, { userNo: 'y', ...wrong }))).toFailWith(key);
});

test('a supplier’s administrator reaches nobody else', async () => {
  const [sa, boss] = [await signedIn(portal, 'sa'), await signedIn(portal, 'boss')];
  for (const other of ['s2', 'f1', 'boss2']) {
    const { id, version } = await found(boss, other);
    await expect(sa.calls(readUser, { id })).toFailWith('err.notFound');
    await expect(sa.calls(lockUser, { id, version, locked: 'Y' })).toFailWith('err.notFound');
    const { key, texts } = await sa.sealed(PASSWORD, PASSWORD);
    const sent = { id, newPassword: texts[0]!, confirmpassword: texts[1]!, key };
    await expect(sa.calls(resetPassword, sent)).toFailWith('err.notFound');
    const change = { ...(await changeOf(boss, other, {})), companyCode: 'S1001' };
    await expect(sa.calls(changeUser, change)).toFailWith('err.notFound');
  }
});

test.each([
  ['sa', `update app_user set dept = 'x' where user_no = 's2' returning id`, 0],
  ['sa', `update app_user set dept = 'x' where user_no = 's1' returning id`, 1],
  ['s1', `update app_user set dept = 'x' where user_no = 'sa' returning id`, 0],
])('%s by the rows alone: %s reaches %i', async (who, statement, count) => {
  expect((await asRows(who, statement)).length).toBe(count);
});

test.each([
  ['sa', `insert into app_user (user_no, name, party, company_code) values ('z', 'z', 'supplier', 'S1002')`],
  ['sa', `insert into app_user (user_no, name, party, company_code) values ('z', 'z', 'admin', '')`],
  ['s1', `insert into app_user (user_no, name, party, company_code) values ('z', 'z', 'supplier', 'S1001')`],
  ['sa', `update app_user set company_code = 'S1002'`],
  ['sa', `update app_user set access_version = 1`],
  ['sa', `insert into user_plant (user_id, plant_no) select id, 'P2' from app_user where user_no = 'sa'`],
  ['s1', `insert into user_role (user_id, role_id) select app_user.id, role.id from app_user, role`],
  ['sa', `delete from app_user`],
  ['sa', `select * from user_identity`],
  ['p2', `insert into user_role (user_id, role_id) select id, 1 from app_user`],
])('%s is refused by the rows: %s', async (who, statement) => {
  await expect(asRows(who, statement)).rejects.toThrow(/permission denied|row-level security/);
});

const asRows = async (who: string, statement: string): Promise<unknown[]> => {
  const { token } = await signedIn(portal, who);
  const { person, proof } = (await portal.services.authenticator.signedIn(token, {
    address: '127.0.0.1',
    inHeader: true,
  }))!;
  return inTransaction(portal.services.pool, { scope: { ...person, plantNo: '' }, proof }, async ({ db }) =>
    sql.raw(statement).execute(db),
  ).then(({ rows }) => rows);
};

test('a workbook makes and changes users; bad rows come back with their cell', async () => {
  const boss = await signedIn(portal, 'boss');
  const row = (
    userNo: string,
    type: string,
    company: string,
    roles: string,
    [email, idNo]: string[] = [],
  ) => {
    const contact = ['部门', email ?? `${userNo}@example.com`, '13900000000', '0431-85110000', null, null];
    return [userNo, '某人', null, type, '是', company, roles, 'P2，P1', ...contact, idNo ?? null];
  };
  const content = await sheetBytes({
    name: '1',
    zone: 'Asia/Shanghai',
    columns: importColumns(userSheet, 'zh'),
    rows: [
      row('book1', '供应商', 'S1003', 'supplier-dispatcher, supplier-finance'),
      row('S1', '供应商', 'S1001', 'supplier-finance'),
      row('book2', '供应商', 'S9', 'supplier-finance'),
      row('book3', '承运商', 'F01', 'supplier-finance'),
      row('sa', '承运商', 'F01', 'forwarder-dispatcher'),
      row('book4', '国王', 'F01', 'forwarder-dispatcher'),
      row('book5', '供应商', 'S1001', 'supplier-finance', ['x', '123']),
    ],
  });
  const result = await boss.uploads(importUsers, content);
  expect(result).toMatchObject({ good: 2, bad: 5 });
  const { rows: lines } = await sql<{ parameters: string }>`
    select parameters from operation_log where type = 'importUsers' order by id desc limit 1`.execute(
    portal.owner,
  );
  expect(JSON.parse(lines[0]!.parameters)).toEqual({
    file: expect.stringMatching(/\.xlsx$/) as string,
    good: 2,
    bad: 5,
  });
  expect(result.errors.map((error) => [error.row, error.column, error.message])).toEqual([
    [4, '公司代码', '公司 S9 不存在或已停用'],
    [5, '角色', '角色 supplier-finance 不存在或不适用于该用户类型'],
    [6, '用户类型', '用户类型建立后不能修改'],
    [7, '用户类型', '此单元格必填，请填写'],
    [8, '邮箱', '邮箱格式不正确，请更正，例如 name@example.com'],
    [8, '身份证号', '身份证号无效'],
  ]);
  expect(result.errorFile).not.toBeNull();
  expect(await found(boss, 'book1')).toMatchObject({
    plants: ['P2', 'P1'],
    roles: ['supplier-dispatcher', 'supplier-finance'],
  });
  expect(await found(boss, 's1')).toMatchObject({ name: '某人', roles: ['supplier-finance'] });
  const { rows } =
    await sql`select 1 from user_password join app_user on id = user_id where user_no = 'book1'`.execute(
      portal.owner,
    );
  expect(rows).toEqual([]);
});

test("a partner's administrator takes his own import back", async () => {
  const sa = await signedIn(portal, 'sa');
  const contact = ['部门', 'undone@example.com', '13900000000', '0431-85110000', null, null, null];
  const content = await sheetBytes({
    name: '1',
    zone: 'Asia/Shanghai',
    columns: importColumns(userSheet, 'zh'),
    rows: [['undone', '某人', null, '供应商', '是', 'S1001', 'supplier-dispatcher', 'P1', ...contact]],
  });
  const done = await sa.uploads(importUsers, content);
  expect(done).toMatchObject({ good: 1, bad: 0 });
  const boss = await signedIn(portal, 'boss');
  await expect(boss.calls(undoImport, { id: done.undo! })).toFailWith('err.importTooOld');
  expect(await sa.calls(undoImport, { id: done.undo! })).toEqual({ records: 1, kept: [] });
  expect(await boss.calls(listUsers, { userNo: 'undone' })).toEqual([]);
});

// The last one: it leaves people with other plants and roles than they had.
test('several are changed at once: whom it does not fit stays and is named, also beforehand; a partner reaches his own alone', async () => {
  const [boss, sa, user] = await Promise.all(['boss', 'sa', 's1'].map(async (who) => signedIn(portal, who)));
  const idOf = async (userNo: string) => (await found(boss!, userNo)).id;
  const before = { roles: ['supplier-dispatcher'], plants: ['P1', 'P2'] };
  await boss!.calls(changeUser, await changeOf(boss!, 's1', before));
  const ids = await Promise.all(['boss', 's1', 's2', 'p2'].map(idOf));
  const role = (await boss!.calls(selectRoles, {})).find(({ code }) => code === 'supplier-finance')!;
  const left = (why: ReasonLeft, ...userNos: string[]) => ({ why, count: userNos.length, userNos });
  const request = { ids, change: 'addRole', roleId: role.id } as const;
  expect(await boss!.calls(changeManyUsers, { ...request, preview: 'Y' })).toEqual({
    preview: true,
    changed: 1,
    left: [left('already', 's2'), left('otherType', 'boss', 'p2')],
  });
  expect((await found(boss!, 's1')).roles).toEqual(['supplier-dispatcher']);
  await boss!.calls(changeManyUsers, request);
  expect((await found(boss!, 's1')).roles).toEqual(['supplier-dispatcher', 'supplier-finance']);
  expect((await user!.calls(readUserInformation, {})).permissions).toContain('settlement:list');

  await boss!.calls(changeManyUsers, { ids, change: 'takePlant', plantNo: 'P2' });
  expect((await found(boss!, 's1')).plants).toEqual(['P1']);
  expect((await found(boss!, 'p2')).plants).toEqual(['P2']);

  expect(await sa!.calls(changeManyUsers, { ids, change: 'endSessions' })).toEqual({
    preview: false,
    changed: 1,
    left: [{ why: 'notFound', count: 3, userNos: [] }],
  });
  await expect(user!.calls(readUserInformation, {})).toFailWith('err.token');
  const all = await Promise.all(['boss', 'boss2'].map(idOf));
  await boss!.calls(changeManyUsers, { ids: all, change: 'lock' });
  const locked = async () => (await boss!.calls(listUsers, { locked: 'Y' })).map((row) => row.userNo);
  expect(await locked()).toContain('boss2');
  expect(await locked()).not.toContain('boss');
  await boss!.calls(changeManyUsers, { ids: all, change: 'unlock' });
  expect(await locked()).not.toContain('boss2');
  for (const wrong of [
    { change: 'addPlant' as const, key: 'user.plantRequired' },
    { change: 'addPlant' as const, plantNo: 'P7', key: 'user.foreignPlant' },
    { change: 'addRole' as const, key: 'user.roleRequired' },
    { change: 'addRole' as const, roleId: '999999', key: 'user.unknownRole' },
  ]) {
    const { key, ...change } = wrong;
    await expect(boss!.calls(changeManyUsers, { ids, ...change })).toFailWith(key);
  }
});
