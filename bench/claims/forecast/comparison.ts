import pg from 'pg';
import { ownerConnection } from '@portal/platform/server/database/connections/connections.ts';
import { learnOwners } from '@portal/platform/server/database/own-rows.ts';
import { comparison } from '../../../domains/demand/forecast/server/comparing/comparison.ts';
import { timed, type Claim } from '../../claim.ts';
import { emptyDatabase } from '../../database.ts';
import { openBenchPortal } from '../../portal.ts';
import { asPlant } from './as-plant.ts';

/** Of each of the two versions; BENCH_BUCKETS says otherwise. */
const BUCKETS = { byName: 500_000, amongOthers: 100_000 };
const WEEKS = 50;
const SUPPLIERS = 200;
const ROUNDS = 5;
const PAGE = { page: 1, limit: 20 } as const;

/**
 * The first page of what differs between two versions of 500,000 weekly buckets each (a fifth of them among other claims), with its total: months would be split, weeks that
 * both have count, a kind is found for each part; against a statement that adds up the same rows by part and week, and no more.
 */
export const forecastComparison: Claim = {
  name: 'forecast-comparison',
  measure: async (note, inLength) => {
    const count = Number(process.env.BENCH_BUCKETS ?? inLength(BUCKETS));
    const url = await emptyDatabase('forecast_comparison');
    const portal = await openBenchPortal(url);
    const owner = new pg.Client(ownerConnection({ url }));
    await owner.connect();
    try {
      await learnOwners({ url });
      await owner.query(versions(count));
      await owner.query('vacuum analyze');
      const rounds: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const bare = await timed(async () => owner.query(BARE));
        const ours = await timed(async () =>
          asPlant(portal.services, async (caller) => {
            const page = await comparison.page(caller, { ...PAGE, benchmarkId: '1', versionId: '2' });
            const [first] = page.read() as { readonly total?: number }[];
            if (first?.total !== count / WEEKS) throw new Error(`${first?.total} parts were compared`);
          }),
        );
        note(`${ours.toFixed(0)} ms for the comparison, ${bare.toFixed(0)} ms for the bare statement`);
        // the first round warms up
        if (round > 0) rounds.push(ours / bare);
      }
      return [
        {
          name: `two versions of ${count.toLocaleString('en')} buckets compared / bare SQL`,
          rounds,
          bar: '<= 2',
        },
      ];
    } finally {
      await owner.end();
      await portal.close();
    }
  },
};

/** The second version has another quantity in each third week. */
const versions = (count: number): string => `
  set session_replication_role = replica; set app.tenant = '0'; set app.user_no = 'bench'; set app.user_name = 'bench';
  insert into plant (plant_no, sap_plant_no, name_zh, name_en, country, province, city, postcode, street, contact) values ('P1', '1', '一厂', 'P', 'CN', 'x', 'x', '1', 'x', 'x');
  insert into forecast_version (plant_no, source, demand_type, number, due_on, parts, published_at, first_on, last_on, suppliers, materials, buckets)
  select 'P1', 'MRP', 'SR99', 'V' || n, date '2026-12-01', 1, now(), date '2026-12-14', date '2026-12-14' + ${7 * WEEKS - 1}, ${SUPPLIERS}, ${count / WEEKS}, ${count} from generate_series(1, 2) as n;
  insert into forecast_bucket (plant_no, supplier_code, version_id, part, part_no, unit, grain, starts_on, last_on, quantity)
  select 'P1', 'S' || lpad((part % ${SUPPLIERS})::text, 5, '0'), version, 1, 'PN ' || lpad(part::text, 6, '0'), 'PCE', 'week', date '2026-12-14' + 7 * week, date '2026-12-14' + 7 * week + 6,
    100 + (part + week) % 40 + case when version = 2 and week % 3 = 0 then 7 else 0 end
  from generate_series(1, 2) as version cross join generate_series(0, ${count / WEEKS - 1}) as part cross join generate_series(0, ${WEEKS - 1}) as week;
  reset session_replication_role;`;

const BARE = `
  select part_no, sum(before) as before, sum(after) as after, count(*) filter (where before <> after) as weeks, count(*) over () as total from (
    select part_no, starts_on, coalesce(sum(quantity) filter (where version_id = 1), 0) as before, coalesce(sum(quantity) filter (where version_id = 2), 0) as after
    from forecast_bucket where tenant_id = 0 and version_id in (1, 2) group by 1, 2
  ) as week group by 1 order by sum(after) - sum(before) desc limit ${PAGE.limit}`;
