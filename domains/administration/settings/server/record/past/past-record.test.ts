import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chance } from '@portal/app-server/testing/chance.ts';
import { plugin as access } from '@portal/access/server/plugin.ts';
import { plugin as tag } from '@portal/tag/server/plugin.ts';
import '@portal/platform/server/testing/matchers.ts';
import { person, type Person } from '@portal/platform/server/testing/people.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import {
  compareRecord,
  downloadRecordPast,
  listRecordMoments,
  readRecordPast,
} from '../../../contract/past-calls.ts';
import { plugin } from '../../plugin.ts';

/** A document with lines, of which one column changes without a line and another says nothing to a reader. */
const papers = {
  name: 'claim',
  history: {
    paper: {
      opens: ['menu:delivery-note'],
      name: { zh: '单据', en: 'Paper' },
      title: 'number',
      words: {
        zh: { fields: { number: '单号', amount: '数量', remark: '备注', counted: '累计', evidence: '证据' } },
        en: {
          fields: {
            number: 'Number',
            amount: 'Amount',
            remark: 'Remark',
            counted: 'Counted',
            evidence: 'Evidence',
          },
        },
      },
      columns: { evidence: { kind: 'unread' } },
      parts: {
        paper_line: {
          name: { zh: '行', en: 'Line' },
          label: { kind: 'count' },
          words: {
            zh: { fields: { quantity: '数量', remark: '备注' } },
            en: { fields: { quantity: 'Quantity', remark: 'Remark' } },
          },
          columns: { quantity: { kind: 'quantity' } },
        },
      },
    },
  },
} as const;

let at: TestPortal;
let planner: Person;
let supplier: Person;
let forwarder: Person;
let rival: Person;
let clerk: Person;
let admin: Person;
beforeAll(async () => {
  at = await openTestPortal({
    plugins: [access, tag, plugin, papers],
    seedVersion: 'settings-past-1',
    seed: async () => {},
  });
  const who = (
    userId: string,
    party: Person['party'],
    companyCode: string,
    permissions: string[] = [...papers.history.paper.opens],
  ) =>
    person(at.app, {
      tenantId: 0,
      userId,
      userNo: `u${userId}`,
      userName: `User ${userId}`,
      party,
      companyCode,
      plants: ['1000'],
      role: 'mrp-controller',
      permissions,
    });
  [planner, supplier, forwarder, rival, clerk, admin] = [
    who('21', 'plant', '1000'),
    who('22', 'supplier', 'S1001'),
    who('23', 'forwarder', 'F1'),
    who('24', 'supplier', 'S1002'),
    who('25', 'plant', '1000', []),
    who('26', 'admin', ''),
  ];
  await at.owner.transaction().execute(async (db) => {
    await sql`create table paper (like owned_row including all, plant_no text not null, supplier_code text not null, forwarder_code text, number text not null, amount text, remark text, counted int, evidence text)`.execute(
      db,
    );
    await sql`select protect_rows('paper'), keep_history('paper', 'paper', silent => '{counted}')`.execute(
      db,
    );
    await sql`create table paper_line (like owned_row including all, plant_no text not null, supplier_code text not null, paper_id bigint not null, line_no int not null, quantity numeric(18, 3), remark text)`.execute(
      db,
    );
    await sql`select protect_rows('paper_line'), keep_history('paper_line', 'paper', 'paper_id', 'line_no', says => '{quantity,remark}')`.execute(
      db,
    );
  });
});
afterAll(async () => at.close());

/** One transaction, and the moment at which it was over. */
const done = async (...statements: ReturnType<typeof sql>[]): Promise<string> => {
  await at.owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'u21', true), set_config('app.user_name', '张三', true)`.execute(
      db,
    );
    for (const statement of statements) await statement.execute(db);
  });
  const { rows } = await sql<{
    now: string;
  }>`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`.execute(
    at.owner,
  );
  return rows[0]!.now;
};
const paper = async (number: string): Promise<{ entity: string; id: string }> => {
  const { rows } = await sql<{ id: string }>`select id from paper where number = ${number}`.execute(at.owner);
  return { entity: 'paper', id: rows[0]!.id };
};
const made = async (number: string, forwarder: string | null = null): Promise<string> =>
  done(
    sql`insert into paper (tenant_id, plant_no, supplier_code, forwarder_code, number, amount, created_by, updated_by) values (0, '1000', 'S1001', ${forwarder}, ${number}, '1', 'u', 'u')`,
  );
const valuesOf = (fields: readonly { field: string; value: { text: string } | null }[]) =>
  Object.fromEntries(fields.map(({ field, value }) => [field, value?.text ?? null]));

test('random edits of a document and its lines, undone, are what was read then', async () => {
  const pick = chance(4711);
  await made('R1');
  const record = await paper('R1');
  const read: { moment: string; row: object; lines: object }[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const text = (): string | null => pick(['a', 'b', '{open', 'x · y', '', null]);
    const line = pick([1, 2, 3, 10]);
    const statements = [
      () => sql`update paper set amount = ${text()}, counted = ${turn} where id = ${record.id}`,
      () => sql`update paper set remark = ${text()}, evidence = ${text()} where id = ${record.id}`,
      () => sql`insert into paper_line (tenant_id, plant_no, supplier_code, paper_id, line_no, quantity, remark, created_by, updated_by)
        select 0, '1000', 'S1001', ${record.id}, ${line}, ${pick(['1', '2.5', '100'])}, ${text()}, 'u', 'u' where not exists (select from paper_line where paper_id = ${record.id} and line_no = ${line})`,
      () =>
        sql`update paper_line set quantity = ${pick(['3', '4.125', null])}::numeric, remark = ${text()} where paper_id = ${record.id} and line_no = ${line}`,
      () => sql`delete from paper_line where paper_id = ${record.id} and line_no = ${line}`,
    ];
    const then = await done(
      ...(pick([true, false]) ? [pick(statements)()] : [pick(statements)(), pick(statements)()]),
    );
    const { rows } = await sql<{ row: object; lines: object }>`select
      jsonb_build_object('amount', amount, 'remark', remark) as row,
      (select coalesce(jsonb_object_agg(line_no, jsonb_build_object('quantity', trim_scale(quantity)::text, 'remark', nullif(remark, ''))), '{}') from paper_line where paper_id = paper.id) as lines
      from paper where id = ${record.id}`.execute(at.owner);
    read.push({ moment: then, ...rows[0]! });
  }
  const pasts = await Promise.all(
    read.map(async ({ moment }) => planner.calls(readRecordPast, { ...record, at: moment })),
  );
  for (const [place, { row, lines }] of read.entries()) {
    const { state, fields, parts } = pasts[place]!;
    expect(state).toBe('there');
    const { amount, remark } = valuesOf(fields);
    expect({ amount, remark }).toEqual(
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === '' ? null : value])),
    );
    expect(
      Object.fromEntries(
        parts[0]!.rows.map(({ label, fields: of }) => {
          const { quantity = null, remark: said = null } = valuesOf(of);
          return [label, { quantity, remark: said }];
        }),
      ),
    ).toEqual(lines);
    expect(parts[0]!.rows.map(({ known }) => known)).not.toContain('not');
  }
});

test('what is not kept is said: silent columns, what cannot be read, and rows older than their history', async () => {
  const first = await made('K1');
  const record = await paper('K1');
  await sql`update paper set counted = 5, evidence = 'secret', amount = '2' where id = ${record.id}`.execute(
    at.owner,
  );
  const { fields, since, isPartial } = await planner.calls(
    readRecordPast,
    { ...record, at: first },
    { language: 'en' },
  );
  expect(fields.map(({ fieldName, kept }) => [fieldName, kept])).toContainEqual(['Counted', 'notKept']);
  expect(fields.map(({ fieldName, kept }) => [fieldName, kept])).toContainEqual(['Evidence', 'unread']);
  expect(JSON.stringify(fields)).not.toContain('secret');
  expect(since! <= first).toBe(true);
  expect(isPartial).toBe(false);
  const before = '2026-01-01T00:00:00Z';
  expect(await planner.calls(readRecordPast, { ...record, at: before })).toMatchObject({
    state: 'notYet',
    fields: [],
  });
  await sql`delete from history where entity = 'paper' and record_id = ${record.id} and field is null`.execute(
    at.owner,
  );
  for (const statement of [
    sql`alter table paper disable trigger stamp_row`,
    sql`update paper set created_at = '2025-01-01' where id = ${record.id}`,
    sql`alter table paper enable trigger stamp_row`,
  ])
    await statement.execute(at.owner);
  const old = await planner.calls(readRecordPast, { ...record, at: before });
  expect(old).toMatchObject({ state: 'unknown', fields: [], parts: [] });
  expect(old.since).not.toBeNull();
});

test('what happened at exactly a moment has happened, and the moments name who did what', async () => {
  await made('M1');
  const record = await paper('M1');
  await done(sql`update paper set amount = '2', remark = 'r' where id = ${record.id}`);
  const moments = await planner.calls(listRecordMoments, record);
  expect(moments.map(({ changes, userName }) => [changes, userName])).toEqual([
    [2, '张三'],
    [1, '张三'],
  ]);
  const [now, birth] = moments.map(({ at: moment }) => moment);
  const amountAt = async (moment: string) =>
    valuesOf((await planner.calls(readRecordPast, { ...record, at: moment })).fields).amount;
  expect(await Promise.all([now!, birth!].map(amountAt))).toEqual(['2', '1']);
  const { changes } = await planner.calls(compareRecord, { ...record, from: birth!, to: now! });
  expect(
    changes.map(({ fieldName, beforeValue, afterValue }) => [
      fieldName,
      beforeValue?.text ?? null,
      afterValue?.text ?? null,
    ]),
  ).toEqual([
    ['数量', '1', '2'],
    ['备注', null, 'r'],
  ]);
  // in the other order it is the same
  expect((await planner.calls(compareRecord, { ...record, from: now!, to: birth! })).changes).toEqual(
    changes,
  );
});

test('added and removed lines are named by what they were', async () => {
  const first = await made('L1');
  const record = await paper('L1');
  const line = (no: number) =>
    sql`insert into paper_line (tenant_id, plant_no, supplier_code, paper_id, line_no, quantity, remark, created_by, updated_by) values (0, '1000', 'S1001', ${record.id}, ${no}, 7.5, '急', 'u', 'u')`;
  const second = await done(line(1), line(2));
  const third = await done(sql`delete from paper_line where paper_id = ${record.id} and line_no = 1`);
  const of = async (from: string, to: string) =>
    (await planner.calls(compareRecord, { ...record, from, to })).changes.map(
      ({ place, kind, beforeValue, afterValue }) => [place, kind, (beforeValue ?? afterValue)?.text],
    );
  expect(await of(first, second)).toEqual([
    ['行 1', 'added', '7.5 · 急'],
    ['行 2', 'added', '7.5 · 急'],
  ]);
  expect(await of(second, third)).toEqual([['行 1', 'removed', '7.5 · 急']]);
  expect(await of(first, third)).toEqual([['行 2', 'added', '7.5 · 急']]);
});

test('it matters whose the record is now, and whose it was then', async () => {
  const first = await made('O1', 'F2');
  const record = await paper('O1');
  await done(sql`update paper set amount = '2' where id = ${record.id}`);
  const ours = await done(sql`update paper set forwarder_code = 'F1', amount = '3' where id = ${record.id}`);
  await done(sql`update paper set amount = '4' where id = ${record.id}`);
  expect(valuesOf((await forwarder.calls(readRecordPast, { ...record, at: ours })).fields).amount).toBe('3');
  await expect(forwarder.calls(readRecordPast, { ...record, at: first })).toFailWith('past.hidden');
  await expect(forwarder.calls(compareRecord, { ...record, from: first })).toFailWith('past.hidden');
  const [, hand] = (await forwarder.calls(listRecordMoments, record)).map(({ at: moment }) => moment);
  const justBefore = hand!.replace(
    /\d{6}Z$/,
    (micros) => `${String(Number(micros.slice(0, 6)) - 1).padStart(6, '0')}Z`,
  );
  await expect(forwarder.calls(readRecordPast, { ...record, at: justBefore })).toFailWith('past.notYours');
  // the supplier had it all the time
  expect((await supplier.calls(readRecordPast, { ...record, at: first })).state).toBe('there');
  for (const stranger of [rival, clerk]) {
    await expect(stranger.calls(readRecordPast, record)).toFailWith('err.notFound');
    await expect(stranger.calls(listRecordMoments, record)).toFailWith('err.notFound');
    await expect(stranger.calls(compareRecord, { ...record, from: first })).toFailWith('err.notFound');
  }
});

test('a deleted record is read by administrators alone', async () => {
  const first = await made('D1');
  const record = await paper('D1');
  await done(sql`update paper set amount = '9' where id = ${record.id}`);
  await done(sql`delete from paper where id = ${record.id}`);
  const past = await admin.calls(readRecordPast, { ...record, at: first });
  expect(past.state).toBe('there');
  expect(past.fields.find(({ field }) => field === 'amount')).toMatchObject({
    kept: 'kept',
    value: { text: '1' },
  });
  expect(past.fields.find(({ field }) => field === 'remark')).toMatchObject({ kept: 'notKept' });
  expect(await admin.calls(readRecordPast, record)).toMatchObject({ state: 'gone' });
  await expect(planner.calls(readRecordPast, { ...record, at: first })).toFailWith('err.notFound');
});

test('the file for an audit holds it in both languages', async () => {
  const first = await made('F1');
  const record = await paper('F1');
  await done(sql`update paper set amount = '2' where id = ${record.id}`);
  const common = { ...record, at: first, zone: 'Asia/Shanghai', language: 'en' } as const;
  const json = await planner.downloads(downloadRecordPast, { ...common, format: 'json' });
  const { zh, en } = JSON.parse(json.bytes.toString()) as Record<string, { past: { entityName: string } }>;
  expect([zh!.past.entityName, en!.past.entityName]).toEqual(['单据', 'Paper']);
  const pdf = await planner.downloads(downloadRecordPast, {
    ...common,
    at: undefined,
    from: first,
    format: 'pdf',
  });
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(
    planner.downloads(downloadRecordPast, { ...common, zone: 'Mars/Base', format: 'json' }),
  ).toFailWith('err.invalid');
});
