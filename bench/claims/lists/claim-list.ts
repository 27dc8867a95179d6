import { sql } from 'kysely';
import { listClaims } from '@portal/claim/contract/endpoints.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { claims } from '../../../domains/finance/claim/server/claims.ts';
import { PAGE_ROUNDS, type Claim } from '../../claim.ts';
import { emptyDatabase } from '../../database.ts';
import { pgbenchPerSecond, requestsPerSecond, servePortal } from '../../load.ts';
import { openBenchPortal } from '../../portal.ts';
import { statementOf } from '../../statement.ts';
import { insertBenchPeople, ORDINARY, PLANNER, PLANT, scopeOf } from '../../world/people.ts';

const ROWS = 1_000_000;
const SUPPLIERS = 300;
const SECONDS = 4;
const WARM_UP = 5;
const LIST = '/api/finance/v1/claim';
const PAGES = [
  ['the newest', 'limit=20'],
  ['those with the reader', 'shown=mine&sort=dueOn&limit=20'],
] as const;
const CLERK = { ...PLANNER, roles: ['settlement-clerk'] } as const;

/** Pages of 20 of 1,000,000 claims with their total, all checks on, against the same statements in pgbench. */
export const claimList: Claim = {
  name: 'claim-list',
  measure: async (note, inLength) => {
    const url = await emptyDatabase('claim_list');
    await (await openBenchPortal(url)).close();
    note(`Writing ${ROWS} claims`);
    await fill(url);
    const portal = await servePortal(url);
    try {
      const measured = [];
      for (const [what, page] of PAGES) {
        const statement = await statementOf(url, listClaims, claims.page, page, scopeOf(CLERK));
        const address = `${portal.address}${LIST}?${page}`;
        requestsPerSecond(address, portal.planner, WARM_UP, PLANT);
        const rounds = Array.from({ length: inLength(PAGE_ROUNDS) }, () => {
          const yardstick = pgbenchPerSecond(url, statement, SECONDS);
          const ours = requestsPerSecond(address, portal.planner, SECONDS, PLANT);
          note(`${what}: ${ours.toFixed(0)} pages/s over HTTP, ${yardstick.toFixed(0)}/s in pgbench`);
          return ours / yardstick;
        });
        measured.push({ name: `page of claims, ${what} / pgbench`, rounds, bar: '>= 0.4' as const });
      }
      return measured;
    } finally {
      await portal.stop();
    }
  },
};

/** Two of a hundred are talked about, the others are over; past checks and history, as what is measured only reads them. */
const fill = async (url: string): Promise<void> => {
  const owner = ownerDatabase(url);
  await owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true)`.execute(
      db,
    );
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`
      insert into supplier (supplier_code, name_zh, name_en, category, address, city, postcode, tel, contact, email, duns)
      select 'S' || lpad(n::text, 5, '0'), '供应商' || n, 'Supplier ' || n, 'series', '路' || n, '长春', '130000', '0431-1', '王', 's@example.com', lpad(n::text, 9, '0')
      from generate_series(1, ${SUPPLIERS}::int) as n`.execute(db);
    await sql`
      insert into claim (plant_no, supplier_code, number, raised_by, reason, currency, price_type, tax_rate, share, costs, net, tax, gross, agreed_net, agreed_tax, agreed_gross, status,
        waits_on, waits_since, due_on, sent_at, settled_at)
      select ${PLANT}, 'S' || lpad((1 + n % ${SUPPLIERS}::int)::text, 5, '0'), 'CL' || n, 'plant', 'quality', 'CNY', 'final', 13, 100, 100, 100, 13, 113, 100, 13, 113,
        case when talked then (array['sent', 'disputed'])[1 + n / 50 % 2] when n % 30 = 0 then 'withdrawn' else 'settled' end,
        case when talked then (array['supplier', 'plant'])[1 + n / 50 % 2] end, case when talked then now() end, case when talked then current_date + n / 50 % 10 end, now(),
        case when not talked and n % 30 <> 0 then now() end
      from generate_series(1, ${ROWS}::int) as n cross join lateral (select n % 50 = 0 as talked) as state`.execute(
      db,
    );
  });
  await insertBenchPeople(owner, [ORDINARY, CLERK]);
  await sql`vacuum analyze`.execute(owner);
  await owner.destroy();
};
