import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { putOnWay } from '@portal/app-server/testing/goods/goods-on-way.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { listTracking } from '../../contract/tracking/tracking-calls.ts';
import type { TrackingRow } from '../../contract/tracking/tracking-list.ts';
import { judgedRow } from '../../contract/tracking/tracking-list.ts';
import { latenesses, latenessOf, verdicts, type Lateness } from '../../contract/tracking/tracking-rules.ts';
import { callOffRulesOf } from '../plant-rules.ts';
import { agreementOf, as, inDays } from '../testing/act.ts';

const LINES = 400;
const P1 = { plantNo: 'P1' };
const SA = 'LATE-1';

let at: TestWorld;
let rows: TrackingRow[];
let today: string;

const list = async (input: object = {}): Promise<TrackingRow[]> => {
  const pages = [1, 2, 3, 4, 5].map(async (page) =>
    at.mrp.calls(listTracking, { saNo: SA, sort: 'dueOn', limit: 100, page, ...input }, P1),
  );
  return (await Promise.all(pages)).flat();
};

/** Lines of all states around today, each step reached in part, wholly or not at all, in time or not, in an order that nobody meant. */
beforeAll(async () => {
  at = await seededPortal();
  const of = agreementOf(at, SA);
  await of.releases(Array.from({ length: LINES }, (_, n) => [inDays(n + 1), '100', 'firm']));
  await at.owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', ${String(at.tenant)}, true), set_config('app.user_no', 'test', true), set_config('app.user_name', '张三', true)`.execute(
      db,
    );
    await sql`select setseed(0.4711)`.execute(db);
    await sql`
      update call_off_line as line set due_on = current_date - 10 + (n * 20 / ${LINES}), slot = line.slot || n, zone = (array['firm', 'firm', 'production', 'forecast'])[1 + n % 4],
        status = drawn.status, asked_at = now() - drawn.asked * interval '1 day', answer_by = case when n % 2 = 0 then current_date - drawn.asked + 2 end, answered_at = case when drawn.answered > 0 then now() - (drawn.asked - drawn.answered) * interval '1 day' end,
        allocated_qty = drawn.allocated, received_qty = drawn.received
      from (
        select id, row_number() over (order by id)::int as n, (array['new', 'processing', 'dn', 'completed', 'empty', 'rejected'])[1 + floor(random() * 6)::int] as status,
          1 + floor(random() * 20)::int as asked, floor(random() * 10)::int - 3 as answered, (array[0, 60, 100])[1 + floor(random() * 3)::int] as allocated, (array[0, 40, 100])[1 + floor(random() * 3)::int] as received
        from call_off_line where tenant_id = ${at.tenant} and sa_no = ${SA}
      ) as drawn where line.tenant_id = ${at.tenant} and drawn.id = line.id`.execute(db);
    await sql`
      insert into call_off_tracking (line_id, plant_no, supplier_code, step, at, document, quantity, dispatch_on)
      select id, plant_no, supplier_code, step, now() - random() * 12 * interval '1 day', document, (array[50, 100])[1 + floor(random() * 2)::int],
        case when step = 4 and random() < 0.7 then current_date - 6 + floor(random() * 10)::int end
      from call_off_line cross join unnest(array[0, 4, 4, 5, 5, 6, 6], array['R', 'N1', 'N2', 'N1', 'N2', 'G1', 'G2']) as tracked (step, document)
      where tenant_id = ${at.tenant} and sa_no = ${SA} and random() < 0.45`.execute(db);
    await putOnWay(
      db,
      at.tenant,
      sql`(select id as line_id, null::bigint as lot_id, agreement_id, plant_no, supplier_code, part_no, 60 as quantity, current_date - 5 + floor(random() * 20)::int as arrives_on
        from call_off_line where tenant_id = ${at.tenant} and sa_no = ${SA} and allocated_qty > 0 and random() < 0.4)`,
    );
  });
  ({ today } = await as(at, at.mrp, callOffRulesOf));
  rows = await list();
});

const expected = (row: TrackingRow) => latenessOf(judgedRow(row, today));

describe('what the database finds late is what the rules say', () => {
  test('of every line, and each verdict occurs', () => {
    expect(rows).toHaveLength(LINES);
    for (const row of rows)
      expect({ id: row.id, lateDays: row.lateDays, missed: row.missed }).toEqual({
        id: row.id,
        ...expected(row),
      });
    const seen = new Set(
      rows.flatMap((row) => Object.values(judgedRow(row, today)).map(({ verdict }) => verdict)),
    );
    expect([...seen].toSorted()).toEqual(verdicts.toSorted());
  });

  const holds: Readonly<Record<Lateness, (row: TrackingRow) => boolean>> = {
    late: (row) => expected(row).lateDays > 0,
    missed: (row) => expected(row).missed,
    expected: (row) => row.expectedLateDays > 0,
    inTime: (row) => expected(row).lateDays === 0 && !expected(row).missed && row.expectedLateDays === 0,
  };
  test.each<[string, readonly Lateness[]]>(
    [...latenesses.map((one) => [one]), ['late', 'missed'] as const, latenesses].map((chosen) => [
      chosen.join(),
      chosen,
    ]),
  )('the filter %s', async (_, named) => {
    const found = await list({ lateness: named.join(',') });
    const meant = rows.filter((row) => named.some((one) => holds[one](row)));
    expect(found.map(({ id }) => id)).toEqual(meant.map(({ id }) => id));
    expect(found.length).toBeGreaterThan(0);
  });

  test('the order by lateness, the latest first', async () => {
    const days = (await list({ sort: '-lateDays' })).map(({ lateDays }) => lateDays);
    expect(days).toEqual(days.toSorted((one, other) => other - one));
    expect(days[0]).toBeGreaterThan(0);
  });
});
