import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { otherProcess } from '@portal/app-server/testing/other-process.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { today } from '@portal/platform/contract/day.ts';
import { workAsSystem } from '@portal/platform/server/jobs/system-work.ts';
import { lastPeriod } from '../contract/period.ts';
import { make } from './by-the-clock.ts';

const GOODS = 300;
const { to: through } = lastPeriod(today('Asia/Shanghai'));
let at: TestWorld;

beforeAll(async () => {
  at = await seededPortal();
  for (const statement of [
    sql`insert into settlement_buyer (tenant_id, created_by, updated_by, plant_no, valid_from, buyer_name, buyer_tax_id, currency)
      values (${at.tenant}, 'x', 'x', ${world.plant}, '2020-01-01', '长春汽车有限公司', '91220101MA0Y1TNC2G', 'CNY')`,
    sql`insert into price (tenant_id, created_by, updated_by, changed_by_no, plant_no, supplier_code, part_no, valid_from, edition, price, price_unit, currency, basis, tax_rate, price_type, status)
      select ${at.tenant}, 'x', 'x', 'x', ${world.plant}, supplier, ${world.parts.bracket}, '2020-01-01', 1, 12.345, 1, 'CNY', 'net', 13, 'final', 'approved'
      from unnest(${[world.supplier, world.otherSupplier]}::text[]) as supplier`,
    sql`insert into price_span (tenant_id, created_by, updated_by, plant_no, supplier_code, part_no, price_id, first_day)
      select tenant_id, 'x', 'x', plant_no, supplier_code, part_no, id, valid_from from price where tenant_id = ${at.tenant}`,
    sql`insert into settlement_waiting (tenant_id, created_by, updated_by, plant_no, supplier_code, receipt_id, receipt_number, note_id, note_number, note_line_id, part_no, unit,
        posted_on, quantity, reason)
      select ${at.tenant}, 'x', 'x', ${world.plant}, case when n % 2 = 0 then ${world.supplier} else ${world.otherSupplier} end, n, 'GR' || n, n, 'DN' || n, n, ${world.parts.bracket}, 'PCE',
        ${through}::date, n, 'noPrice'
      from generate_series(1, ${GOODS}::int) as n`,
  ])
    await statement.execute(at.owner);
}, 120_000);

type Standing = { lists: string[]; lines: number; waiting: number; waitFor: string[] };
const standing = async (): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    select array(select number from settlement where tenant_id = ${at.tenant} order by number) as lists,
      (select count(*)::int from settlement_line where tenant_id = ${at.tenant}) as lines,
      (select count(*)::int from settlement_waiting where tenant_id = ${at.tenant}) as waiting,
      array(select distinct reason from settlement_waiting where tenant_id = ${at.tenant}) as "waitFor"`.execute(
    at.owner,
  );
  return rows[0]!;
};
/** Whether somebody stands before the history, which the first list is written to: goods have left their waiting by then. */
const isHalfDone = async (): Promise<boolean> => {
  const { rows } =
    await sql`select from pg_locks join pg_class on pg_class.oid = relation where relname = 'history' and not granted`.execute(
      at.owner,
    );
  return rows.length > 0;
};

test('a process that is killed in the middle of a period leaves none of it, and the next one makes all of it', async () => {
  const before = await standing();
  const other = await otherProcess(at);
  try {
    await at.owner.transaction().execute(async (holds) => {
      await sql`lock table history in share mode`.execute(holds);
      const dying = other.works(make.name).catch(() => undefined);
      await expect.poll(isHalfDone, { timeout: 30_000, interval: 20 }).toBe(true);
      await other.kill();
      await dying;
    });
    // what the dead one held is free as soon as the database has noticed
    await expect
      .poll(
        async () => {
          await workAsSystem(make, at.services, make.name);
          return (await standing()).lists.length;
        },
        { timeout: 60_000 },
      )
      .toBe(2);
  } finally {
    await other.kill();
  }
  expect(before).toEqual({ lists: [], lines: 0, waiting: GOODS, waitFor: ['noPrice'] });
  const after = await standing();
  expect(after).toMatchObject({ lines: GOODS, waiting: 0 });
  // not even a number is missing
  expect(after.lists.map((number) => number.slice(-3))).toEqual(['001', '002']);
}, 120_000);
