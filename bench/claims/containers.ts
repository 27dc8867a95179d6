import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { sessionsIn } from '@portal/app-server/faults/remote-person.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import * as calls from '@portal/container-ledger/contract/endpoints.ts';
import { inventory } from '../../domains/container/container-ledger/server/inventory.ts';
import { postDeparture } from '../../domains/container/container-note/server/post-note.ts';
import { PAGE_ROUNDS, timed, type Claim } from '../claim.ts';
import { worldCopied } from '../database.ts';
import { pgbenchPerSecond, requestsPerSecond, servePortal } from '../load.ts';
import { openBenchPortal } from '../portal.ts';
import { statementOf } from '../statement.ts';
import { inBulk, type Step } from '../world/bulk.ts';
import { balances, boxes, CONTAINER_TYPES, handedOver } from '../world/container/containers.ts';
import { insertBenchPeople, PLANNER, PLANT, scopeOf } from '../world/people.ts';

const MOVEMENTS = { byName: 10_000_000, amongOthers: 500_000 };
const PARTNERS = 2_000;
const SECONDS = 4;
const WARM_UP = 5;
const NOTE_ROUNDS = 5;
/** Notes of a round, their boxes, and of how many kinds. */
const NOTES = 20;
const BOXES = 2_000;
const ITEMS = 50;
const LIST = '/api/container/v1/inventory';
const PAGE = 'holderKind=supplier&limit=20';

/**
 * A page of balances of 2,000 partners x 200 containers over 10,000,000 movements (a twentieth of them among other claims; BENCH_MOVEMENTS says otherwise), all checks on, against the same statement in pgbench; and
 * what the job posts that follows a container note of 2,000 boxes when it departs, read, numbered and summed up, against a bare insert of the same rows.
 */
export const containers: Claim = {
  name: 'containers',
  measure: async (note, inLength) => {
    const url = await worldCopied('containers', note);
    const movements = Number(process.env.BENCH_MOVEMENTS ?? inLength(MOVEMENTS));
    await move(url, movements, note);
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
    const jobs = await openBenchPortal(url);
    try {
      const [token] = await sessionsIn(url, [LOGISTICS.userNo]);
      const address = `${portal.address}${LIST}?${PAGE}`;
      requestsPerSecond(address, token!, WARM_UP, PLANT);
      const pages = Array.from({ length: inLength(PAGE_ROUNDS) }, () => {
        const yardstick = pgbenchPerSecond(url, statement, SECONDS);
        const ours = requestsPerSecond(address, token!, SECONDS, PLANT);
        note(`${ours.toFixed(0)} pages/s over HTTP, ${yardstick.toFixed(0)}/s in pgbench`);
        return ours / yardstick;
      });
      const posted: number[] = [];
      for (let round = 0; round <= NOTE_ROUNDS; round++) {
        const notes = await departedNotes(owner, round);
        const bare = await timed(async () => bareInserts(owner, notes));
        const ours = await timed(async () => {
          for (const { id } of notes) await asJob(jobs.services, async (caller) => postDeparture(caller, id));
        });
        note(`${(ours / NOTES).toFixed(1)} ms a note, ${(bare / NOTES).toFixed(1)} ms a bare insert`);
        if (round > 0) posted.push(ours / bare);
      }
      return [
        { name: 'page of 20 balances over HTTP / pgbench', rounds: pages, bar: '>= 0.3' },
        { name: 'a note of 2,000 boxes posted / its rows by a bare insert', rounds: posted, bar: '<= 4' },
      ];
    } finally {
      await portal.stop();
      await jobs.close();
      await owner.destroy();
    }
  },
};

const LOGISTICS = { ...PLANNER, userNo: 'logistics', roles: ['logistics-planner'] } as const;
const FORWARDER = 'BENCHF';
type DepartedNote = { readonly id: string; readonly number: string };

const asBench = sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true)`;
/** As the owner of the tables: neither triggers nor checks of foreign keys. */
const bare = async <Result>(
  owner: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> =>
  owner.transaction().execute(async (db) => {
    await asBench.execute(db);
    await sql`set local session_replication_role = replica`.execute(db);
    return work(db);
  });

/** Notes of 2,000 boxes each that have just left the plant, and were not posted. */
const departedNotes = async (owner: Kysely<Tables>, round: number): Promise<DepartedNote[]> =>
  bare(owner, async (db) => {
    const { rows } = await sql<DepartedNote>`
      insert into container_note (plant_no, supplier_code, forwarder_code, number, direction, partner_kind, written_by, state, status, unloading_point_id, transport_mode, pick_on, expected_on, departed_at, complete_by)
      select ${PLANT}, 'B0001', ${FORWARDER}, 'CN' || ${round}::text || '-' || n, 'fromPlant', 'supplier', 'plant', 'receiptToBeConfirmed', 'departed', 1, 'ROAD', current_date, current_date, now(), now() + interval '1 day'
      from generate_series(1, ${NOTES}::int) as n returning id, number`.execute(db);
    await sql`
      insert into container_note_item (plant_no, supplier_code, forwarder_code, note_id, container_code, condition, quantity, picked_quantity)
      select note.plant_no, note.supplier_code, note.forwarder_code, note.id, 'BOX' || lpad(n::text, 3, '0'), 'available', ${BOXES / ITEMS}, ${BOXES / ITEMS}
      from container_note as note cross join generate_series(1, ${ITEMS}::int) as n where note.id = any (${rows.map(({ id }) => id)}::bigint[])`.execute(
      db,
    );
    return rows;
  });

/** The movements of these notes, each note in a transaction of its own, without a sum. */
const bareInserts = async (owner: Kysely<Tables>, notes: readonly DepartedNote[]): Promise<void> => {
  for (const { id, number } of notes)
    await bare(owner, async (db) =>
      sql`insert into container_movement (plant_no, number, posted_on, cause, container_code, quantity, giver_kind, giver_code, giver_condition, taker_kind, taker_code, taker_condition, document_kind, document_id, document_number)
        select ${PLANT}, ${`BARE${number}-`} || n, current_date, 'departure', 'BOX' || lpad(n::text, 3, '0'), ${BOXES / ITEMS}::int, 'plant', ${PLANT}, 'available', 'forwarder', ${FORWARDER}, 'available',
          'container_note', ${`-${id}`}::bigint, ${number} from generate_series(1, ${ITEMS}::int) as n`.execute(
        db,
      ),
    );
};

const identity = {
  scope: systemScope({ tenantId: 0, plantNo: PLANT, plants: [PLANT] }),
  action: 'bench',
  source: 'bench',
};
const asJob = async (services: PortalServices, work: (caller: Caller) => Promise<void>): Promise<void> =>
  inTransaction(services.pool, identity, async (transaction) =>
    work(callerOf(services, identity, 'zh', 'bench', transaction)),
  );

/** A year of handovers between the plant and its partners. */
const move = async (url: string, movements: number, note: (line: string) => void): Promise<void> => {
  const owner = ownerDatabase(url);
  await inBulk(owner, steps(movements), note, ['container_movement', 'container_balance']);
  await sql`vacuum analyze container_movement, container_balance`.execute(owner);
  await owner.destroy();
};

/** Movements and balances of their own, without those of the world. */
const steps = (movements: number): readonly Step[] => [
  boxes,
  {
    about: 'no other movements',
    statement: 'truncate container_movement, container_balance, container_month, container_statement_line',
  },
  {
    about: `${movements} movements`,
    statement: `insert into container_movement (plant_no, number, posted_on, cause, container_code, quantity, giver_kind, giver_code, giver_condition, taker_kind, taker_code, taker_condition)
      select plant_no, 'CB' || n, posted_on, cause, container_code, quantity, giver_kind, giver_code, giver_condition, taker_kind, taker_code, taker_condition
      from (${handedOver(`
        select n, '${PLANT}' as plant_no, 'B' || lpad((n::bigint * 7919 % ${PARTNERS})::text, 4, '0') as partner, 'BOX' || lpad((1 + n % ${CONTAINER_TYPES})::text, 3, '0') as container_code
        from generate_series(1, ${movements}) as n`)}) as handed`,
  },
  balances,
];
