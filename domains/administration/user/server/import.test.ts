import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownSeededPortal, type OwnWorld } from '@portal/app-server/testing/portal.ts';
import { fileOf, readWorkbook, testRoundTrips, typedOver } from '@portal/app-server/testing/round-trip.ts';
import { undoImport } from '@portal/settings/contract/import-calls.ts';
import * as calls from '../contract/endpoints.ts';

/** Users and their roles belong to a tenant of the installation: a portal of its own. */
let portal: OwnWorld;
const cellsOf = (userNo: string, roles: string) => ({
  用户名: userNo,
  姓名: '某人',
  用户类型: '供应商',
  启用: '是',
  公司代码: 'S1001',
  角色: roles,
  工厂: 'P2, P1',
  部门: '发货',
  邮箱: `${userNo}@example.com`,
  手机: '13900000000',
  固定电话: '0431-85110000',
});
const workbookOf = async (...rows: Readonly<Record<string, string>>[]) => {
  const { bytes } = await portal.admin.downloads(calls.downloadUserTemplate);
  const { headers } = await readWorkbook(bytes);
  const empty = { headers, rows: [headers.map(() => '')] };
  return { headers, rows: rows.map((cells) => typedOver(empty, 0, cells)) };
};
beforeAll(async () => {
  portal = await ownSeededPortal();
  await sql`insert into tenant_plant (tenant_id, plant_no) values (0, 'P1'), (0, 'P2') on conflict do nothing`.execute(
    portal.owner,
  );
  const first = await workbookOf(
    cellsOf('anna', 'supplier-finance, supplier-dispatcher'),
    cellsOf('bert', 'supplier-dispatcher'),
  );
  const made = await portal.admin.uploads(calls.importUsers, await fileOf(first));
  expect(made).toMatchObject({ good: 2, bad: 0 });
});
afterAll(async () => portal.close());

testRoundTrips(
  {
    users: {
      calls: {
        list: calls.listUsers,
        export: calls.exportUsers,
        import: calls.importUsers,
        change: calls.changeUser,
      },
      person: ({ admin }) => admin,
      filters: { company: 'S1001' },
      typed: { 部门: '质量', 角色: '供应商发货员' },
      meanwhile: { roles: ['supplier-finance'], plants: ['P1'], idNo: null, tel: '0431-85110001' },
      copied: { 用户名: 'carl', 邮箱: 'carl@example.com' },
      wrong: {
        typed: { 角色: 'forwarder-dispatcher' },
        column: '角色',
        message: '角色 forwarder-dispatcher 不存在或不适用于该用户类型',
      },
    },
  },
  () => portal,
);

test('the plant to start in is the first one: another order is a change', async () => {
  const { bytes } = await portal.admin.downloads(calls.exportUsers, { userNo: 'bert' });
  const book = await readWorkbook(bytes);
  expect(book.rows[0]![book.headers.indexOf('工厂')]).toBe('P2, P1');
  const turned = { ...book, rows: [typedOver(book, 0, { 工厂: 'P1, P2' })] };
  const result = await portal.admin.uploads(calls.importUsers, await fileOf(turned));
  expect(result).toMatchObject({ good: 1, idle: 0, effects: ['修改已有的 1 条'] });
});

test('an exported workbook has no identity numbers; one that lacks another column is refused', async () => {
  const { bytes } = await portal.admin.downloads(calls.exportUsers, { userNo: 'bert' });
  const { headers, rows } = await readWorkbook(bytes);
  expect(headers).not.toContain('身份证号');
  const at = headers.indexOf('邮箱');
  const short = { headers: headers.toSpliced(at, 1), rows: rows.map((row) => row.toSpliced(at, 1)) };
  const refused = portal.admin.uploads(calls.importUsers, await fileOf(short));
  await expect(refused).toFailWith('err.excelFormat');
  await expect(refused).rejects.toThrow('邮箱');
});

test('taken back, an import leaves whom somebody has built on, and names them', async () => {
  const ID_NO = '11010519491231002X';
  const bert = { ...cellsOf('bert', 'supplier-dispatcher'), 工厂: 'P2, P1' };
  const names = ['came', 'changed', 'given', 'idle'];
  const book = await workbookOf(
    ...names.map((userNo) => cellsOf(userNo, 'supplier-dispatcher')),
    { ...cellsOf('anna', 'supplier-dispatcher'), 部门: '物流' },
    { ...bert, 身份证号: ID_NO },
  );
  const found = async (userNo: string) => {
    const [row] = await portal.admin.calls(calls.listUsers, { userNo });
    return row && portal.admin.calls(calls.readUser, { id: row.id });
  };
  const anna = (await found('anna'))!;
  const done = await portal.admin.uploads(calls.importUsers, await fileOf(book));
  expect(done).toMatchObject({ good: 6, errors: [] });
  const before = (await found('changed'))!;
  await portal.admin.calls(calls.changeUser, {
    ...before,
    dept: '质量',
    email: before.email!,
    phone: before.phone!,
    tel: before.tel!,
    idNo: null,
  });
  await sql`update app_user set first_login_at = now() where user_no = 'came'`.execute(portal.owner);
  await sql`insert into user_password (tenant_id, user_id, hash) select tenant_id, id, 'x' from app_user where user_no = 'given'`.execute(
    portal.owner,
  );
  const undone = await portal.admin.calls(undoImport, { id: done.undo! });
  expect(undone.records).toBe(2);
  expect(undone.kept.toSorted()).toEqual(['bert', 'came', 'changed', 'given']);
  expect(await found('idle')).toBeUndefined();
  expect(await found('anna')).toMatchObject({ ...anna, version: expect.any(Number) as number });
  await expect(portal.admin.calls(undoImport, { id: done.undo! })).toFailWith('err.importUndone');
});

test('addresses are told apart over the whole workbook: two users may change theirs for each other, nobody takes one that stays', async () => {
  const bookOf = async (emails: Readonly<Record<string, string>>) =>
    workbookOf(
      ...Object.entries(emails).map(([userNo, email]) => ({
        ...cellsOf(userNo, 'supplier-dispatcher'),
        邮箱: `${email}@example.com`,
      })),
    );
  const takes = async (emails: Readonly<Record<string, string>>) =>
    portal.admin.uploads(calls.importUsers, await fileOf(await bookOf(emails)));
  expect(await takes({ one: 'one', two: 'two', three: 'three' })).toMatchObject({ good: 3, bad: 0 });
  expect(await takes({ one: 'two', two: 'ONE' })).toMatchObject({ good: 2, bad: 0 });
  // Three wants what one has, one wants what four takes before him: so one stays where he is, and three gets nothing.
  const result = await takes({ four: 'four', one: 'four', three: 'two' });
  expect(result).toMatchObject({ good: 1, bad: 2 });
  expect(result.errors.map(({ row, column }) => [row, column])).toEqual([
    [3, '邮箱'],
    [4, '邮箱'],
  ]);
});

test('a user name stands in a workbook once, whatever its case', async () => {
  const book = await workbookOf(
    { ...cellsOf('Fresh', 'supplier-dispatcher'), 邮箱: 'fresh-1@example.com' },
    { ...cellsOf('fresh', 'supplier-dispatcher'), 邮箱: 'fresh-2@example.com' },
  );
  const result = await portal.admin.uploads(calls.importUsers, await fileOf(book));
  expect(result).toMatchObject({ good: 1, bad: 1 });
  expect(result.errors).toEqual([{ row: 3, column: '用户名', message: '第 2 行已有同一条记录' }]);
});

test('a partner may not take over somebody of another company by his user name', async () => {
  const sa = portal.is({
    party: 'supplier',
    companyCode: 'S1001',
    plants: ['P1', 'P2'],
    role: 'supplier-admin',
  });
  await sql`insert into app_user (tenant_id, user_no, name, party, company_code, created_by, updated_by) values (0, 'elsewhere', 'x', 'supplier', 'S1002', 'x', 'x')`.execute(
    portal.owner,
  );
  const book = await workbookOf(cellsOf('Elsewhere', 'supplier-dispatcher'));
  const result = await sa.uploads(calls.importUsers, await fileOf(book));
  expect(result).toMatchObject({ good: 0, bad: 1, errors: [{ column: '用户名' }] });
});
