import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workAsSystem } from '@portal/platform/server/jobs/system-work.ts';
import { plugin as access } from '@portal/access/server/plugin.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { text } from '@portal/platform/contract/fields.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { routesOf } from '@portal/platform/server/route.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import '@portal/platform/server/testing/matchers.ts';
import { person, type Person, type Refused } from '@portal/platform/server/testing/people.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import * as z from 'zod/mini';
import {
  exportOperations,
  listInterfaces,
  listOperations,
  readInterface,
  exportInterfaces,
} from '../contract/endpoints.ts';
import { readRetention, saveRetention } from '../contract/retention.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { words } from '@portal/platform/contract/words.en.ts';
import { logInterface } from './offers.ts';
import { plugin } from './plugin.ts';

const say = endpoint({
  path: '/test/v1/say',
  needs: 'session',
  name: { zh: '说一句话', en: 'Say a word' },
  summary: 'Says',
  input: z.object({ word: text(40), password: z.optional(z.string()) }),
  fails: ['err.status'],
});
const breaks = endpoint({
  method: 'GET',
  path: '/test/v1/breaks',
  needs: 'session',
  summary: 'Reads, and breaks in a way nobody foresaw',
});
const callErp = endpoint({
  path: '/test/v1/erp',
  needs: 'session',
  summary: 'Calls another system, then fails',
});
const talk = serverPlugin({
  name: 'talk',
  routes: routesOf(
    { say, breaks, callErp },
    {
      say: async (_, { word }) => {
        if (word === 'no') throw new Failure('err.status');
        return null;
      },
      breaks: async () => {
        throw new TypeError('a bug');
      },
      callErp: async (caller) => {
        await logInterface(caller, {
          type: 'erp',
          name: 'receipt',
          url: 'https://erp.example/receipt',
          direction: 'out',
          httpCode: 500,
          outcome: 'failed',
          durationMs: 12.6,
          trackId: 'T-1',
          request: { quantity: '5', token: 'abc' },
          response: 'no\0good',
        });
        throw new Failure('err.unavailable');
      },
    },
  ),
});

let portal: TestPortal;
let supplier: Person;
let planner: Person;
let admin: Person;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [access, plugin, talk],
    seedVersion: 'log-1',
    seed: async () => {},
  });
  const who = (userId: string, userNo: string, party: Person['party'], companyCode: string, role: string) =>
    person(portal.app, {
      tenantId: 0,
      userId,
      userNo,
      userName: `${userNo} 王`,
      party,
      companyCode,
      plants: ['1000'],
      role,
    });
  supplier = who('1', 's1', 'supplier', 'S1001', 'supplier-dispatcher');
  planner = who('2', 'p1', 'plant', '1000', 'mrp-controller');
  admin = who('3', 'boss', 'admin', '', 'admin');
  await supplier.calls(say, { word: 'hello', password: 'very secret' });
  await expect(supplier.calls(say, { word: 'no' })).toFailWith('err.status');
  await planner.calls(say, { word: 'plan' });
});
afterAll(async () => portal.close());

/** A log is searched within a range of days. */
const lately = { atFrom: addDays(today('Asia/Shanghai'), -7) };

test('everybody finds his own operations, an administrator those of the tenant', async () => {
  const words = async (one: Person) =>
    (await one.calls(listOperations, {})).map((line) => [line.userNo, line.outcome, line.failure]);
  expect(await words(supplier)).toEqual([
    ['s1', 'failed', 'err.status'],
    ['s1', 'ok', null],
  ]);
  expect(await words(planner)).toEqual([['p1', 'ok', null]]);
  expect((await words(admin)).map(([userNo]) => userNo)).toEqual(['p1', 's1', 's1']);
});

test('a line says what was asked, without its secrets, where from and how long', async () => {
  const [line] = await admin.calls(listOperations, { user: 's1', outcome: 'ok' });
  expect(line).toMatchObject({
    type: 'say',
    typeName: '说一句话',
    userName: 's1 王',
    companyCode: 'S1001',
    plantNo: '1000',
    ip: '127.0.0.1',
    total: 1,
  });
  expect(JSON.parse(line!.parameters)).toEqual({ word: 'hello', password: '***' });
  expect(line!.durationMs).toBeGreaterThanOrEqual(0);
});

test('lines of a permission bear its name in the language of the reader', async () => {
  await sql`insert into operation_log (tenant_id, type, user_no, user_name, company_code, plant_no, ip, duration_ms, parameters, outcome) values (0, 'log:interface', 'x', 'x', '', '', '', 1, '{}', 'ok')`.execute(
    portal.owner,
  );
  expect(
    (await admin.calls(listOperations, { ...lately, type: '接口' })).map((line) => line.typeName),
  ).toEqual(['接口日志']);
  expect(
    (await admin.calls(listOperations, { ...lately, type: 'Interface log' }, { language: 'en' })).map(
      (line) => line.typeName,
    ),
  ).toEqual(['Interface log']);
});

test('what everybody may do bears a name too, and is found by it', async () => {
  await sql`insert into operation_log (tenant_id, type, user_no, user_name, company_code, plant_no, ip, duration_ms, parameters, outcome) values (0, 'POST /system/v1/login', 'x', 'x', '', '', '', 1, '{}', 'ok')`.execute(
    portal.owner,
  );
  const found = async (type: string, language: 'zh' | 'en') =>
    (await admin.calls(listOperations, { ...lately, type }, { language })).map((line) => line.typeName);
  expect(await found('账号密码登', 'zh')).toEqual(['账号密码登录']);
  expect(await found('sign in with pass', 'en')).toEqual(['Sign in with password']);
  expect(await found('/login', 'en')).toEqual(['Sign in with password']);
});

test('why a call was refused is said in words, and found by them', async () => {
  const reasons = async (input: object, language: 'zh' | 'en') =>
    (await admin.calls(listOperations, { ...lately, user: 's1', ...input }, { language })).map(
      ({ typeName, failureName }) => [typeName, failureName],
    );
  expect(await reasons({}, 'zh')).toEqual([
    ['说一句话', '当前状态不允许此操作'],
    ['说一句话', null],
  ]);
  expect(await reasons({ text: 'does not allow' }, 'en')).toEqual([
    ['Say a word', words.en.failures['err.status']],
  ]);
  expect(await reasons({ type: 'say a' }, 'zh')).toHaveLength(2);
});

test.each([
  [{ limit: 500 }, 'zh', '超过 500 行上限'],
  [{ limit: 500 }, 'en', fill(words.en.failures['err.tooManyRows'], { limit: 500 })],
  [{}, 'zh', '超过 … 行上限'],
])('a refusal is worded with what it named: %j in %s', async (details, language, said) => {
  await sql`insert into operation_log (tenant_id, type, user_no, user_name, company_code, plant_no, ip, duration_ms, parameters, outcome, details) values (0, 'x', 'worded', 'x', '', '', '', 1, '{}', 'err.tooManyRows', ${JSON.stringify(details)}::jsonb)`.execute(
    portal.owner,
  );
  const [line] = await admin.calls(listOperations, { user: 'worded' }, { language: language as 'zh' | 'en' });
  expect(line!.failureName).toBe(said);
});

test('a line from before, without what it named, leaves the places open', async () => {
  await sql`insert into operation_log (tenant_id, type, user_no, user_name, company_code, plant_no, ip, duration_ms, parameters, outcome) values (0, 'x', 'places', 'x', '', '', '', 1, '{}', 'err.tooManyRows')`.execute(
    portal.owner,
  );
  const [line] = await admin.calls(listOperations, { user: 'places' });
  expect(line!.failureName).toBe('超过 … 行上限');
});

test('days are those of the zone', async () => {
  // 00:30 on the 2nd of March in Shanghai is still the 1st in UTC.
  await sql`insert into operation_log (tenant_id, at, type, user_no, user_name, company_code, plant_no, ip, duration_ms, parameters, outcome) values (0, '2026-03-01T16:30:00Z', 'early', 'x', 'x', '', '', '', 1, '{}', 'ok')`.execute(
    portal.owner,
  );
  const found = async (atFrom: string, atTo: string, zone: string) =>
    (await admin.calls(listOperations, { atFrom, atTo, zone })).length;
  expect(await found('2026-03-02', '2026-03-02', 'Asia/Shanghai')).toBe(1);
  expect(await found('2026-03-01', '2026-03-01', 'Asia/Shanghai')).toBe(0);
  expect(await found('2026-03-01', '2026-03-01', 'UTC')).toBe(1);
  await expect(admin.calls(listOperations, { zone: "UTC'; drop" })).toFailWith('err.invalid');
});

const sheetOf = async (bytes: Buffer): Promise<string[][]> => {
  const rows: string[][] = [];
  for await (const row of readSheet(bytes)) rows.push(row.cells.map((cell) => cell.text));
  return rows;
};

test('the export holds what was found, and only what the caller may see', async () => {
  const { bytes, headers } = await supplier.downloads(exportOperations, { outcome: 'failed' });
  expect(headers['content-disposition']).toContain(encodeURIComponent('操作日志.xlsx'));
  const [head, ...rows] = await sheetOf(bytes);
  expect(head).toContain('失败代码');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toEqual(expect.arrayContaining(['s1', '失败', 'err.status']));
});

test('a call to another system is noted though the work that made it was undone', async () => {
  await expect(supplier.calls(callErp)).toFailWith('err.unavailable');
  const [line] = await admin.calls(listInterfaces, {
    ...lately,
    trackId: 't-1',
    direction: 'out',
    outcome: 'failed',
  });
  expect(line).toMatchObject({
    type: 'erp',
    name: 'receipt',
    httpCode: 500,
    durationMs: 13,
    plantNo: '1000',
    total: 1,
  });
  const detail = await admin.calls(readInterface, { id: line!.id });
  expect(JSON.parse(detail.request)).toEqual({ quantity: '5', token: '***' });
  expect(detail.response).toBe('nogood');
  const rows = await sheetOf((await admin.downloads(exportInterfaces, {})).bytes);
  expect(rows[1]).toEqual(expect.arrayContaining(['receipt', '发送', '500', '失败']));
  await expect(supplier.calls(listInterfaces, {})).toFailWith('err.forbidden');
  await expect(admin.calls(readInterface, { id: '999999' })).toFailWith('err.notFound');
});

test('nobody may write the log but through its door', async () => {
  for (const role of ['portal_admin', 'portal_supplier', 'portal_plant'])
    for (const log of ['operation_log', 'interface_log'])
      await expect(
        portal.owner.transaction().execute(async (db) => {
          await sql`set local role ${sql.raw(role)}`.execute(db);
          await sql`delete from ${sql.table(log)}`.execute(db);
        }),
      ).rejects.toThrow('permission denied');
});

const partitions = async (log: string): Promise<string[]> =>
  (
    await sql<{
      name: string;
    }>`select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = ${log}::regclass order by 1`.execute(
      portal.owner,
    )
  ).rows.map((one) => one.name);
const monthOf = (log: string, ahead: number): string => {
  const now = new Date();
  return `${log}_${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 7).replace('-', '_')}`;
};

test('months ahead have their partition, lines that came before it are moved, months too old are gone', async () => {
  const log = 'operation_log';
  expect(await partitions(log)).toEqual(
    [monthOf(log, 0), monthOf(log, 1), monthOf(log, 2), 'operation_log_other'].toSorted(),
  );
  const count = async (table: string) =>
    (
      await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
        portal.owner,
      )
    ).rows[0]!.count;
  const lines = await count(monthOf(log, 0));
  expect(lines).toBeGreaterThan(0);
  await sql`alter table operation_log detach partition ${sql.table(monthOf(log, 0))}`.execute(portal.owner);
  await sql`insert into operation_log overriding system value select * from ${sql.table(monthOf(log, 0))}`.execute(
    portal.owner,
  );
  await sql`drop table ${sql.table(monthOf(log, 0))}`.execute(portal.owner);
  await sql`create table operation_log_2024_01 partition of operation_log for values from ('2024-01-01') to ('2024-02-01')`.execute(
    portal.owner,
  );
  await sql`insert into operation_log (tenant_id, at, type, user_no, user_name, company_code, plant_no, ip, duration_ms, parameters, outcome)
    select 0, at, 'ancient', 'x', 'x', '', '', '', 1, '{}', 'ok' from unnest(array['2024-01-05', '2023-05-01']::timestamptz[]) as at`.execute(
    portal.owner,
  );
  await workAsSystem(
    plugin.schedule!.find((job) => job.name === 'log.partitions')!,
    portal.services,
    'test',
  );
  expect(await partitions(log)).toEqual(
    [monthOf(log, 0), monthOf(log, 1), monthOf(log, 2), 'operation_log_other'].toSorted(),
  );
  // The night says itself what it did.
  expect(await count(monthOf(log, 0))).toBe(lines + 1);
  expect(await admin.calls(listOperations, { ...lately, type: 'ancient' })).toEqual([]);
  await supplier.calls(say, { word: 'after' });
  expect(await count(monthOf(log, 0))).toBe(lines + 2);
});

test('answers of repeated calls are forgotten after three days, and the files among them', async () => {
  const key = randomUUID();
  await supplier.calls(say, { word: 'once' }, { key });
  const fileUuid = randomUUID();
  await portal.services.files.put(fileUuid, Readable.from([Buffer.from('label')]));
  await sql`update idempotency set file_uuid = ${fileUuid} where key = ${key}`.execute(portal.owner);
  const files = async () => Array.fromAsync(portal.services.files.names());
  await workAsSystem(
    plugin.schedule!.find((job) => job.name === 'log.idempotency')!,
    portal.services,
    'test',
  );
  const kept = async () =>
    (await portal.owner.selectFrom('idempotency').select('key').where('key', '=', key).execute()).length;
  expect([await kept(), await files()]).toEqual([1, expect.arrayContaining([fileUuid])]);
  await sql`update idempotency set created_at = now() - interval '4 days' where key = ${key}`.execute(
    portal.owner,
  );
  await workAsSystem(
    plugin.schedule!.find((job) => job.name === 'log.idempotency')!,
    portal.services,
    'test',
  );
  expect([await kept(), await files()]).toEqual([0, expect.not.arrayContaining([fileUuid])]);
});

test('every answer names its call, and the log has what was done under the same number', async () => {
  const { headers } = await portal.app.inject({
    method: 'POST',
    url: `/api${say.path}`,
    headers: { 'access-token': supplier.token, 'client-id': 'test' },
    payload: { word: 'named' },
  });
  const trace = String(headers['request-id']);
  expect(trace).toMatch(/^[0-9A-F]{10}$/);
  expect(await admin.calls(listOperations, { ...lately, text: trace })).toMatchObject([
    { type: 'say', trace, total: 1 },
  ]);
});

test('a failure nobody foresaw is found by the number its caller was told, a read too', async () => {
  const refused = (await supplier.calls(breaks).catch((error: unknown) => error)) as Refused;
  expect(refused.key).toBe('err.internal');
  const trace = String(refused.details.trace);
  expect(trace).toMatch(/^[0-9A-F]{10}$/);
  expect(await admin.calls(listOperations, { ...lately, text: trace })).toMatchObject([
    { type: 'breaks', failure: 'err.internal', exception: 'a bug', trace, total: 1 },
  ]);
});

test.each([
  ['a part of a text', { text: '7' }],
  ['a part of a number', { user: 'S' }],
  ['an action', { type: 'say' }],
  ['an address', { ip: '127' }],
  ['how long it took', { tookFrom: '0' }],
  ['another order than the time', { sort: '-durationMs' }],
])('the lines of all are not read from end to end: %s wants a range of days', async (_, input) => {
  await expect(admin.calls(listOperations, input as never)).toFailWith('log.rangeNeeded');
  await expect(admin.downloads(exportOperations, input as never)).toFailWith('log.rangeNeeded');
  await admin.calls(listOperations, { ...lately, ...(input as object) });
  // One's own lines are few, and have an index.
  await supplier.calls(listOperations, input);
});

test('the refusal names the field and the longest range, in the language of the reader', async () => {
  const input = { ...lately, atFrom: addDays(today('Asia/Shanghai'), -92), text: '7' };
  const said = async (language: 'zh' | 'en') =>
    admin.calls(listOperations, input, { language }).catch(({ message }: Refused) => message);
  expect(await said('zh')).toContain('请先选择不超过 92 天的时间范围，再按“参数、异常或请求编号”');
  expect(await said('en')).toContain('at most 92 days');
});

test('a whole user number finds its lines in any range, and no others; a part of one finds all that have it', async () => {
  const found = async (input: object) =>
    new Set((await admin.calls(listOperations, { limit: 100, ...input })).map(({ userNo }) => userNo));
  expect(await found({ user: 's1' })).toEqual(new Set(['s1']));
  expect(await found({ ...lately, user: 'S1' })).toEqual(new Set(['s1']));
  await expect(admin.calls(listOperations, { user: 'S1' })).toFailWith('log.rangeNeeded');
});

test('a whole track id finds its call in any range', async () => {
  expect(await admin.calls(listInterfaces, { trackId: 'T-1' })).toMatchObject([{ trackId: 'T-1' }]);
  await expect(admin.calls(listInterfaces, { trackId: 'T-' })).toFailWith('log.rangeNeeded');
  await expect(admin.calls(listInterfaces, { name: 'receipt' })).toFailWith('log.rangeNeeded');
  await expect(admin.calls(listInterfaces, { sort: 'name' })).toFailWith('log.rangeNeeded');
});

test('lines are found by what was asked, from where, and how long it took', async () => {
  await sql`insert into operation_log (tenant_id, type, user_no, user_name, company_code, plant_no, ip, duration_ms, parameters, outcome) values
    (0, 'slow', 'x', 'x', '', '', '10.9.8.7', 4000, '{"number":"DN-4711"}', 'err.status')`.execute(
    portal.owner,
  );
  const found = async (received: object) =>
    (await admin.calls(listOperations, { ...lately, ...received })).map(({ type }) => type);
  expect(await found({ text: 'dn-4711' })).toEqual(['slow']);
  expect(await found({ ip: '10.9.8' })).toEqual(['slow']);
  expect(await found({ tookFrom: '4000', user: 'x' })).toEqual(['slow']);
  expect(await found({ tookFrom: '4001', user: 'x' })).toEqual([]);
  await expect(admin.calls(listOperations, { tookFrom: 'long' })).toFailWith('err.invalid');
});

const linesOf = async (type: string): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from operation_log where type = ${type}`.execute(portal.owner);
  return rows[0]!.count;
};
const olderLines = async (tenantId: number, type: string, days: readonly number[]): Promise<void> => {
  await sql`insert into operation_log (tenant_id, at, type, user_no, user_name, company_code, plant_no, ip, duration_ms, parameters, outcome)
    select ${tenantId}::int, now() - make_interval(days => age), ${type}, 'x', 'x', '', '', '', 1, '{}', 'ok' from unnest(${days}::int[]) as age`.execute(
    portal.owner,
  );
};
const night = async () =>
  workAsSystem(
    plugin.schedule!.find((job) => job.name === 'log.partitions')!,
    portal.services,
    'test',
  );

test('a tenant keeps its logs as long as its administrator says, and is told what went', async () => {
  expect(await admin.calls(readRetention)).toEqual({ id: null, version: 0, days: 400 });
  await sql`delete from operation_log where at < now() - interval '30 days'`.execute(portal.owner);
  await olderLines(0, 'aged', [20, 40, 390]);
  await night();
  expect(await linesOf('aged')).toBe(3);
  const first = await admin.calls(saveRetention, { days: 35, version: 0 });
  expect(first).toMatchObject({ days: 35, version: 1 });
  await night();
  expect(await linesOf('aged')).toBe(1);
  const [said] = await admin.calls(listOperations, { ...lately, type: 'log.retention' });
  expect(said).toMatchObject({ typeName: '清理过期日志', userNo: 'system', outcome: 'ok' });
  expect(JSON.parse(said!.parameters)).toEqual({ days: 35, operation_log: 2 });
});

test('the days of another tenant stay its own', async () => {
  await sql`insert into tenant (env_no, name_zh, name_en) values (7, '七', 'Seven') on conflict do nothing`.execute(
    portal.owner,
  );
  await olderLines(7, 'theirs', [390, 500, 900]);
  await night();
  expect(await linesOf('theirs')).toBe(1);
});

test('the retention has its bounds, its version and its history', async () => {
  await expect(admin.calls(saveRetention, { days: 29, version: 1 })).toFailWith('err.invalid');
  await expect(admin.calls(saveRetention, { days: 3651, version: 1 })).toFailWith('err.invalid');
  await expect(admin.calls(saveRetention, { days: 60, version: 0 })).toFailWith('err.updatedByOther');
  expect(await admin.calls(saveRetention, { days: 60, version: 1 })).toMatchObject({ days: 60, version: 2 });
  await expect(admin.calls(saveRetention, { days: 61, version: 1 })).toFailWith('err.updatedByOther');
  await expect(planner.calls(saveRetention, { days: 60, version: 2 })).toFailWith('err.forbidden');
  const { rows } = await sql<{ before: string; after: string }>`select before, after from history
    where entity = 'log_retention' and field = 'days' order by id desc limit 1`.execute(portal.owner);
  expect(rows[0]).toEqual({ before: '35', after: '60' });
});
