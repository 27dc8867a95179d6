import { sql, type Kysely } from 'kysely';
import { learnOwners } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { keepCoverage } from '@portal/coverage/server/offers.ts';
import { timed, type Claim } from '../claim.ts';
import { emptyDatabase } from '../database.ts';
import { prepareIngest } from '../ingest/release-file.ts';
import { openBenchPortal } from '../portal.ts';
import { asPlant } from './forecast/as-plant.ts';

/** BENCH_PARTS says otherwise. */
const PARTS = { byName: 20_000, amongOthers: 5_000 };
const DAYS = 14;
const ROUNDS = 3;

/**
 * The pipeline of 20,000 parts (a quarter of them among other claims) called off for 14 days, with stock, all of it reckoned and kept again; against the bare sums of the same
 * rows by part and day. And one part of them, as after a receipt, against all.
 */
export const coverageClaim: Claim = {
  name: 'coverage',
  measure: async (note, inLength) => {
    const count = Number(process.env.BENCH_PARTS ?? inLength(PARTS));
    const url = await emptyDatabase('coverage');
    await (await openBenchPortal(url)).close();
    await prepareIngest(url, count);
    const portal = await openBenchPortal(url);
    const owner = ownerDatabase(url);
    try {
      await learnOwners({ url });
      const partNos = await named(owner, calledOff);
      await sql`vacuum analyze scheduling_agreement, call_off_line, plant_stock`.execute(owner);
      const whole: number[] = [];
      const single: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        await named(owner, async (db) => {
          await sql`update plant_stock set usable_qty = usable_qty + 1`.execute(db);
        });
        const bare = await timed(async () => bareSums(owner));
        const ours = await timed(async () =>
          asPlant(portal.services, async (caller) => keepCoverage(caller, undefined)),
        );
        const one = await timed(async () =>
          asPlant(portal.services, async (caller) => keepCoverage(caller, [partNos[round]!])),
        );
        note(
          `${ours.toFixed(0)} ms for ${partNos.length} parts, ${bare.toFixed(0)} ms for their sums, ${one.toFixed(0)} ms for one`,
        );
        await sql`vacuum analyze coverage, coverage_share, plant_stock`.execute(owner);
        // the first round warms up
        if (round > 0) {
          whole.push(ours / bare);
          single.push(one / ours);
        }
      }
      return [
        {
          name: `pipeline of ${partNos.length.toLocaleString('en')} parts / bare SQL`,
          rounds: whole,
          bar: '<= 3',
        },
        { name: 'one part / all', rounds: single, bar: '<= 0.2' },
      ];
    } finally {
      await owner.destroy();
      await portal.close();
    }
  },
};

/** In the name of the bench: histories say who changed something. */
const named = async <T>(owner: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
  owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true)`.execute(
      db,
    );
    return work(db);
  });

/** A firm line a day for each part that is delivered, and its stock. Returns the parts. */
const calledOff = async (owner: Kysely<Tables>): Promise<string[]> => {
  await sql`
    with agreement as (
      insert into scheduling_agreement (tenant_id, created_by, updated_by, plant_no, supplier_code, sa_no, part_no, unloading_point, warehouse_code, unit)
      select 0, 'bench', 'bench', delivered.plant_no, delivered.supplier_code, 'C' || delivered.id, delivered.part_no, delivered.unloading_point, 'WH1', part.unit
      from plant_supplier_part as delivered join part on part.tenant_id = delivered.tenant_id and part.part_no = delivered.part_no
      returning id, plant_no, supplier_code, sa_no, part_no, unloading_point, warehouse_code, unit
    )
    insert into call_off_line (tenant_id, created_by, updated_by, plant_no, supplier_code, agreement_id, release_id, sa_no, part_no, unloading_point, warehouse_code, unit, slot, due_on, frequency, zone, requested_qty)
    select 0, 'bench', 'bench', plant_no, supplier_code, agreement.id, 0, sa_no, part_no, unloading_point, warehouse_code, unit, day::date || ' D', day::date, 'D', 'firm', 40
    from agreement cross join generate_series(current_date, current_date + ${DAYS - 1}::int, interval '1 day') as day`.execute(
    owner,
  );
  const { rows } = await sql<{ partNo: string }>`
    insert into plant_stock (tenant_id, created_by, updated_by, plant_no, stock_place, part_no, unit, usable_qty, stock_at, stated_by)
    select 0, 'bench', 'bench', delivered.plant_no, min(delivered.unloading_point), delivered.part_no, part.unit, 200, now() - interval '1 hour', 'bench'
    from plant_supplier_part as delivered join part on part.tenant_id = delivered.tenant_id and part.part_no = delivered.part_no
    group by delivered.plant_no, delivered.part_no, part.unit returning part_no as "partNo"`.execute(owner);
  return rows.map(({ partNo }) => partNo);
};

/** The least that it takes: what is required by part and day, added up day by day and written down. */
const bareSums = async (owner: Kysely<Tables>): Promise<void> => {
  await sql`drop table if exists bare_coverage`.execute(owner);
  await sql`
    create table bare_coverage as
    select daily.part_no, min(daily.due_on) filter (where stock.usable_qty - daily.needed < 0) as first_short_on, sum(daily.quantity) as demand
    from (
      select part_no, due_on, sum(requested_qty) as quantity, sum(sum(requested_qty)) over (partition by part_no order by due_on) as needed
      from call_off_line group by part_no, due_on
    ) as daily join plant_stock as stock on stock.part_no = daily.part_no group by daily.part_no`.execute(
    owner,
  );
};
