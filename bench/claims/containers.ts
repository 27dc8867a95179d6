import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { remotePerson, sessionsIn } from '@portal/app-server/faults/remote-person.ts';
import { today } from '@portal/platform/contract/day.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import * as calls from '@portal/container-ledger/contract/endpoints.ts';
import { inventory } from '../../domains/container/container-ledger/server/inventory.ts';
import { timed, type Claim } from '../claim.ts';
import { worldCopied } from '../database.ts';
import { pgbenchPerSecond, requestsPerSecond, servePortal } from '../load.ts';
import { statementOf } from '../statement.ts';
import { insertBenchPeople, PLANNER, PLANT, scopeOf } from '../world/people.ts';

const MOVEMENTS = 10_000_000;
const PARTNERS = 2_000;
const TYPES = 200;
const PORTION = 1_000_000;
const ROUNDS = 5;
const SECONDS = 4;
const WARM_UP = 5;
const POSTINGS = 40;
const LIST = '/api/container/v1/inventory';
const PAGE = 'holderKind=supplier&limit=20';

/**
 * A page of balances of 2,000 partners x 200 containers over 10,000,000 movements, all checks on, against the same statement in pgbench; and a
 * movement by a call, summed up and checked, against a bare insert of the same row.
 */
export const containers: Claim = {
  name: 'containers',
  measure: async (note) => {
    const url = await worldCopied('containers', note);
    note(`Writing ${MOVEMENTS} movements`);
    await move(url);
    const statement = await statementOf(
      url,
      calls.listContainerInventory,
      inventory.page,
      PAGE,
      scopeOf(LOGISTICS),
    );
    const owner = ownerDatabase(url);
    await insertBenchPeople(owner, [LOGISTICS]);
    const portal = await servePortal(url);
    try {
      const [token] = await sessionsIn(url, [LOGISTICS.userNo]);
      const address = `${portal.address}${LIST}?${PAGE}`;
      requestsPerSecond(address, token!, WARM_UP, PLANT);
      const pages = Array.from({ length: ROUNDS }, () => {
        const yardstick = pgbenchPerSecond(url, statement, SECONDS);
        const ours = requestsPerSecond(address, token!, SECONDS, PLANT);
        note(`${ours.toFixed(0)} pages/s over HTTP, ${yardstick.toFixed(0)}/s in pgbench`);
        return ours / yardstick;
      });
      const writer = remotePerson(portal.address, token!, PLANT);
      const posted: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const bare = await timed(async () => bareInserts(owner, round));
        const ours = await timed(async () => {
          for (let at = 0; at < POSTINGS; at++) await writer.calls(calls.postContainerMovement, PURCHASE);
        });
        note(`${(ours / POSTINGS).toFixed(1)} ms a call, ${(bare / POSTINGS).toFixed(1)} ms a bare insert`);
        if (round > 0) posted.push(ours / bare);
      }
      return [
        { name: 'page of 20 balances over HTTP / pgbench', rounds: pages, bar: '>= 0.3' },
        { name: 'a posting by a call / its rows by a bare insert', rounds: posted, bar: '<= 4' },
      ];
    } finally {
      await portal.stop();
      await owner.destroy();
    }
  },
};

const LOGISTICS = { ...PLANNER, userNo: 'logistics', roles: ['logistics-planner'] } as const;
const BOX = 'BENCHBOX';
const PURCHASE = {
  cause: 'purchase',
  containerCode: BOX,
  quantity: 10,
  postedOn: today('Asia/Shanghai'),
  condition: 'available',
  giverKind: 'purchase',
  giverCode: null,
  takerKind: 'plant',
  takerCode: null,
  documentNumber: null,
  reason: null,
} as const;

const asBench = sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true)`;

/** What a note of 2,000 boxes posts is a row for each kind of box: each of them in a transaction of its own, without a sum. */
const bareInserts = async (owner: Kysely<Tables>, round: number): Promise<void> => {
  for (let at = 0; at < POSTINGS; at++)
    await owner.transaction().execute(async (db) => {
      await asBench.execute(db);
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`insert into container_movement (plant_no, number, posted_on, cause, container_code, quantity, giver_kind, giver_code, giver_condition, taker_kind, taker_code, taker_condition)
        values (${PLANT}, ${`BARE${round}-${at}`}, current_date, 'purchase', ${BOX}, 10, 'purchase', '', 'available', 'plant', ${PLANT}, 'available')`.execute(
        db,
      );
    });
};

/** A year of handovers between the plant and its partners; a kind of box that is bought while it is measured. */
const move = async (url: string): Promise<void> => {
  const owner = ownerDatabase(url);
  await owner.transaction().execute(async (db) => {
    await asBench.execute(db);
    await sql`insert into packaging (code, name_zh, name_en, kind, length_mm, width_mm, height_mm, tare_kg, load_kg, ownership)
      select code, code, code, 'KLT', 600, 400, 280, 2, 20, 'buyer' from (select 'BOX' || lpad(n::text, 3, '0') as code from generate_series(1, ${TYPES}) as n union all select ${BOX}) as made
      on conflict do nothing`.execute(db);
  });
  for (let from = 0; from < MOVEMENTS; from += PORTION)
    await owner.transaction().execute(async (db) => {
      await asBench.execute(db);
      // row by row the database would check 10,000,000 plants; what the movements come to is summed up once, below
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`
        insert into container_movement (plant_no, number, posted_on, cause, container_code, quantity, giver_kind, giver_code, giver_condition, taker_kind, taker_code, taker_condition)
        select ${PLANT}, 'CB' || n, current_date - 365 + (n % 365)::int, 'handover', 'BOX' || lpad((1 + n % ${TYPES})::text, 3, '0'), 1 + (n % 40)::int,
          case when n % 3 = 0 then 'supplier' else 'plant' end, case when n % 3 = 0 then partner.code else ${PLANT} end, 'available',
          case when n % 3 = 0 then 'plant' else 'supplier' end, case when n % 3 = 0 then ${PLANT} else partner.code end, 'available'
        from generate_series(${from}::bigint + 1, ${from}::bigint + ${PORTION}) as n
          cross join lateral (select 'B' || lpad((n * 7919 % ${PARTNERS})::text, 4, '0') as code) as partner`.execute(
        db,
      );
    });
  await owner.transaction().execute(async (db) => {
    await asBench.execute(db);
    await sql`
      insert into container_balance (plant_no, holder_kind, holder_code, container_code, available, moved_on)
      select plant_no, kind, code, container_code, sum(moved), max(posted_on) from (
        select plant_no, giver_kind as kind, giver_code as code, container_code, -quantity as moved, posted_on from container_movement
        union all select plant_no, taker_kind, taker_code, container_code, quantity, posted_on from container_movement
      ) as side group by 1, 2, 3, 4`.execute(db);
  });
  await sql`vacuum analyze container_movement, container_balance`.execute(owner);
  await owner.destroy();
};
