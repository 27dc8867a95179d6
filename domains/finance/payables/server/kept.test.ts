import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { asJob } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { listCash, listPauses, listStatements, readCashCalendar } from '../contract/endpoints.ts';
import { amountsOf } from './amounts/amounts.ts';
import { readCashCalendar as calendarOf } from './cash-calendar.ts';
import { cash } from './cash-list.ts';
import { keepStale } from './kept/keep.ts';
import { movesOf } from './statement/moves.ts';
import { statements } from './statement/statements.ts';

const SUPPLIERS = 60;
const LISTS = 8;
const LINES = 6;
/** Lists of which every line is due on a day of its own: so many amounts of a supplier. */
const AMOUNTS = LISTS * LINES;
const now = today('Asia/Shanghai');

let at: TestWorld;
let clerk: Person;
let finance: Person;
beforeAll(async () => {
  at = await seededPortal();
  clerk = at.is({ party: 'plant', role: 'settlement-clerk' });
  finance = at.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-finance' });
  const own = sql`${at.tenant}, 'x', 'x', ${world.plant}`;
  for (const statement of [
    sql`insert into supplier (tenant_id, created_by, updated_by, supplier_code, name_zh, name_en, category, address, city, postcode, tel, contact, email, duns)
      select ${at.tenant}, 'x', 'x', 'MANY' || n, '供应商' || n, 'Supplier ' || n, 'material', '1', '合肥', '230000', '1', 'x', 'x@x.x', '123456789' from generate_series(1, ${SUPPLIERS}::int) as n`,
    sql`insert into settlement (tenant_id, created_by, updated_by, plant_no, supplier_code, number, first_day, last_day, buyer_name, buyer_tax_id, currency, tax_rate, price_type, lines, net, tax, gross)
      select ${own}, 'MANY' || n, 'ML' || n || '-' || list, ${now}, ${now}, '甲', '91220101MA0Y1TNC2G', 'CNY', 13, 'final', ${LINES}::int, 600, 78, 678
      from generate_series(1, ${SUPPLIERS}::int) as n cross join generate_series(1, ${LISTS}::int) as list`,
    sql`insert into settlement_line (tenant_id, created_by, updated_by, plant_no, supplier_code, settlement_id, kind, receipt_id, receipt_number, note_id, note_number, note_line_id, part_no, unit, posted_on,
        quantity, price_id, price, price_unit, basis, net, tax, gross)
      select ${own}, list.supplier_code, list.id, 'receipt', list.id * 100 + n, 'GR' || list.id || '-' || n, 1, 'DN1', 1, ${world.parts.bracket}, 'PCE', ${addDays(now, -40)}::date + 7 * n, 10, 1, 10, 1,
        'net', 100, 13, 113
      from settlement as list cross join generate_series(1, ${LINES}::int) as n where list.tenant_id = ${at.tenant} and list.number like 'ML%'`,
  ])
    await statement.execute(at.owner);
  // By itself it is counted some seconds later, on a busy machine after the plans of this file are made.
  await sql`analyze supplier, settlement, settlement_line`.execute(at.owner);
}, 120_000);

const SOURCES = [
  'settlement',
  'settlement_line',
  'settlement_waiting',
  'invoice',
  'invoice_allocation',
  'payment_application_line',
];
/** Rows of tables that the transaction has looked at so far. */
const lookedAt = async ({ db }: Caller, tables: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as rows from pg_stat_xact_user_tables where relname = any (${tables}::text[])`.execute(
    db,
  );
  return rows[0]!.rows;
};
/** What a clerk of the plant looks at for an answer; the connection may have counted for others before. */
const costOf = async (reads: (caller: Caller) => Promise<unknown>) => {
  const scope = {
    ...systemScope({ tenantId: at.tenant, plantNo: world.plant, plants: [world.plant] }),
    party: 'plant' as const,
  };
  return inTransaction(at.services.pool, { scope }, async (transaction) => {
    const caller = callerOf(at.services, { scope }, 'zh', 'test', transaction);
    const counted = async () => [
      await lookedAt(caller, SOURCES),
      await lookedAt(caller, ['payable_amount']),
      await lookedAt(caller, ['payable_month']),
    ];
    const before = await counted();
    await reads(caller);
    const [sources, amounts, months] = (await counted()).map((rows, place) => rows - before[place]!);
    return { sources: sources!, amounts: amounts!, months: months! };
  });
};
const keepAll = async (): Promise<void> => {
  let isMore = true;
  while (isMore) isMore = await asJob(at, keepStale);
};
const answers = async (person: Person) => ({
  cash: await person.calls(listCash, { limit: 100, sort: '-dueOn', number: 'ML5' }),
  calendar: await person.calls(readCashCalendar, { step: 'week' }),
  statements: await person.calls(listStatements, { limit: 100, supplierCode: 'MANY' }),
});

const page = { page: 1, limit: 20, knownTotal: SUPPLIERS * AMOUNTS };
const firstPage = async (caller: Caller) => cash.page(caller, page);

test('kept, no list is read at all: a page reads its rows, a calendar the sums of days, a statement months; it says the same as before', async () => {
  const before = await answers(clerk);
  expect(before.cash[0]?.total).toBeGreaterThan(AMOUNTS);
  await keepAll();
  await sql`analyze payable_amount, payable_month`.execute(at.owner);
  expect(await answers(clerk)).toEqual(before);
  const first = await costOf(firstPage);
  expect(first).toEqual({ sources: 0, amounts: expect.any(Number), months: 0 });
  expect(first.amounts).toBeLessThan(4 * page.limit);
  const calendar = await costOf(async (caller) =>
    calendarOf(caller, { step: 'week', supplierCode: '', currency: 'CNY' }),
  );
  expect(calendar).toMatchObject({ sources: 0, months: 0 });
  expect(calendar.amounts).toBeLessThan(1.1 * SUPPLIERS * AMOUNTS);
  const months = await costOf(async (caller) => statements.page(caller, { page: 1, limit: 20 }));
  expect(months.sources).toBe(0);
});

test('of whom something changed is read from where it comes, and nobody else', async () => {
  await keepAll();
  await sql`update settlement set blocked_at = now(), blocked_by = 'x', block_reason = '等价格' where tenant_id = ${at.tenant} and number = 'ML7-1'`.execute(
    at.owner,
  );
  expect(await clerk.calls(listCash, { number: 'ML7-1', limit: 100 })).toEqual(
    Array.from({ length: LINES }, () => expect.objectContaining({ block: 'listBlocked', because: '等价格' })),
  );
  const { sources, amounts } = await costOf(firstPage);
  expect(sources).toBeGreaterThan(0);
  // his own lists and lines a few times over; all of them would be sixty times that
  expect(sources).toBeLessThan(12 * AMOUNTS);
  expect(amounts).toBeLessThan(4 * page.limit);
  await asJob(at, keepStale);
  expect((await costOf(firstPage)).sources).toBe(0);
});

test('each table from which money is worked out names whose it is when it changes', async () => {
  const read = await asJob(at, async (caller) => {
    const all = [await amountsOf(caller, [world.supplier]), await movesOf(caller, [world.supplier])];
    const tables: string[] = [];
    for (const one of all) {
      const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${one}`.execute(caller.db);
      tables.push(
        ...[...JSON.stringify(rows[0]!['QUERY PLAN']).matchAll(/"Relation Name":"(\w+)"/g)].map(
          ([, name]) => name!,
        ),
      );
    }
    return new Set(tables);
  });
  expect(read.size).toBeGreaterThan(8);
  const { rows } = await sql<{ name: string; triggers: number }>`
    select pg_class.relname as name, count(*)::int as triggers from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname in ('payable_added', 'payable_changed', 'payable_gone') group by 1`.execute(
    at.owner,
  );
  const named = new Map(rows.map(({ name, triggers }) => [name, triggers]));
  // a pause ends with what named its supplier already
  for (const table of [...read].filter((name) => name !== 'payable_pause'))
    expect([table, named.get(table)]).toEqual([table, 3]);
  // read inside functions, where no plan shows them
  expect([named.get('plant_calendar'), named.get('plant')]).toEqual([3, 3]);
});

test('what kept money and is over is shown to both sides, on the money and in the statement, wherever the money has come since', async () => {
  const mine = sql`${at.tenant}, 'x', 'x', ${world.plant}, ${world.supplier}`;
  const day = (back: number) => `${addDays(now, -back)}T02:00:00Z`;
  await sql`insert into settlement_waiting (tenant_id, created_by, updated_by, plant_no, supplier_code, receipt_id, receipt_number, note_id, note_number, note_line_id, part_no, unit, posted_on, quantity,
      reason, since, kept_back_as, kept_back_by, remark)
    values (${mine}, 990001, 'GR-P1', 1, 'DN-1', 1, ${world.parts.bracket}, 'PC', ${addDays(now, -30)}, 5, 'heldBack', ${day(28)}, 'heldBack', '结算甲', '数量待核')`.execute(
    at.owner,
  );
  await sql`update settlement_waiting set reason = 'period', kept_back_as = null, kept_back_by = null, remark = null, since = now() where tenant_id = ${at.tenant} and receipt_id = 990001`.execute(
    at.owner,
  );
  const { rows } = await sql<{
    id: string;
  }>`insert into settlement (tenant_id, created_by, updated_by, created_at, plant_no, supplier_code, number, first_day, last_day, buyer_name, buyer_tax_id, currency, tax_rate,
      price_type, lines, net, tax, gross, status, accepted_at, accepted_by)
    values (${at.tenant}, 'x', 'x', ${day(20)}, ${world.plant}, ${world.supplier}, 'SL-P1', ${now}, ${now}, '甲', '91220101MA0Y1TNC2G', 'CNY', 13, 'final', 1, 100, 13, 113, 'accepted', ${day(4)}, 'x') returning id`.execute(
    at.owner,
  );
  const listId = rows[0]!.id;
  await sql`delete from settlement_waiting where tenant_id = ${at.tenant} and receipt_id = 990001`.execute(
    at.owner,
  );
  const line = await sql<{
    id: string;
  }>`insert into settlement_line (tenant_id, created_by, updated_by, plant_no, supplier_code, settlement_id, kind, receipt_id, receipt_number, note_id, note_number, note_line_id, part_no, unit,
      posted_on, quantity, price_id, price, price_unit, basis, net, tax, gross)
    values (${mine}, ${listId}, 'receipt', 990001, 'GR-P1', 1, 'DN-1', 1, ${world.parts.bracket}, 'PC', ${addDays(now, -30)}, 10, 1, 10, 1, 'net', 100, 13, 113) returning id`.execute(
    at.owner,
  );
  await sql`update settlement set blocked_at = ${day(15)}, blocked_by = '结算乙', block_reason = '税率待核' where tenant_id = ${at.tenant} and id = ${listId}::bigint`.execute(
    at.owner,
  );
  await sql`update settlement set blocked_at = null, blocked_by = null, block_reason = null where tenant_id = ${at.tenant} and id = ${listId}::bigint`.execute(
    at.owner,
  );
  const invoice = await sql<{
    id: string;
  }>`insert into invoice (tenant_id, created_by, updated_by, plant_no, supplier_code, number, colour, net, tax, gross, status, submitted_at, answered_at, answered_by, answer_reason)
    values (${mine}, '26260000000000990001', 'blue', 100, 13, 113, 'verificationFailed', ${day(3)}, ${day(2)}, 'ERP', '抬头不符') returning id`.execute(
    at.owner,
  );
  const invoiceId = invoice.rows[0]!.id;
  await sql`insert into invoice_allocation (tenant_id, created_by, updated_by, plant_no, supplier_code, invoice_id, settlement_id, settlement_line_id, invoiced_quantity, invoiced_net, invoiced_tax, quantity, net, tax)
    values (${mine}, ${invoiceId}, ${listId}, ${line.rows[0]!.id}, 10, 100, 13, 10, 100, 13)`.execute(
    at.owner,
  );
  await sql`update invoice set status = 'submitted' where tenant_id = ${at.tenant} and id = ${invoiceId}::bigint`.execute(
    at.owner,
  );

  const pauses = [
    { block: 'heldBack', because: '数量待核', by: '结算甲', from: addDays(now, -28), until: now },
    { block: 'listBlocked', because: '税率待核', by: '结算乙', from: addDays(now, -15), until: now },
    { block: 'verificationFailed', because: '抬头不符', by: 'ERP', from: addDays(now, -2), until: now },
  ];
  for (const person of [clerk, finance]) {
    expect(await person.calls(listCash, { number: '26260000000000990001', limit: 10 })).toMatchObject([
      { stage: 'submitted', pauses },
    ]);
    const shown = await person.calls(listPauses, {
      supplierCode: world.supplier,
      month: now.slice(0, 7),
      limit: 100,
    });
    expect(
      shown.map(({ block, number, mover, keptBy, keptDays }) =>
        [block, number, mover, keptBy, keptDays].join(' '),
      ),
    ).toEqual([
      'heldBack GR-P1 settlement 结算甲 28',
      'listBlocked SL-P1 settlement 结算乙 15',
      'verificationFailed 26260000000000990001 supplier ERP 2',
    ]);
  }
  await asJob(at, keepStale);
  expect(await finance.calls(listCash, { number: '26260000000000990001', limit: 10 })).toMatchObject([
    { pauses },
  ]);
  const stranger = at.is({ party: 'supplier', companyCode: world.otherSupplier, role: 'supplier-finance' });
  expect(await stranger.calls(listPauses, { supplierCode: world.supplier, limit: 100 })).toEqual([]);
});
