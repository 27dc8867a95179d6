import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { remotePerson, sessionsIn } from '@portal/app-server/faults/remote-person.ts';
import { ownerConnection } from '@portal/platform/server/database/connections/connections.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import * as calls from '@portal/jis/contract/endpoints.ts';
import { callOffs } from '../../domains/delivery/jis/server/call-offs.ts';
import { PAGE_ROUNDS, timed, type Claim } from '../claim.ts';
import { columnsOf, copied } from '../copy.ts';
import { worldCopied } from '../database.ts';
import { pgbenchPerSecond, requestsPerSecond, servePortal } from '../load.ts';
import { statementOf } from '../statement.ts';
import { jisMessagesOf, saidBy } from '../world/delivery/jis.ts';
import { insertBenchPeople, PLANNER, PLANT, scopeOf } from '../world/people.ts';

const MESSAGES = { byName: 5_000_000, amongOthers: 500_000 };
const PORTION = 500_000;
const SUPPLIERS = 2_000;
const SECONDS = 4;
const WARM_UP = 5;
const LIST = '/api/jis/v1/call_off';
const PAGE = 'limit=20';
const TAKEN = 20_000;
const AT_ONCE = 1_000;
const INTAKES = 3;

/**
 * The newest call-offs of a plant over a month of 5,000,000 messages (a tenth of them among other claims), all checks on, against the same statement in pgbench; and messages taken in by calls
 * of 1,000, each with its stream, its vehicle and its alerts, against COPY of the rows that they leave into the same tables with their indexes (by their owner: COPY FROM is refused under row security).
 */
export const jis: Claim = {
  name: 'jis',
  measure: async (note, inLength) => {
    const url = await worldCopied('jis', note);
    const messages = inLength(MESSAGES);
    note(`Writing ${messages} messages`);
    await fill(url, messages);
    const statement = await statementOf(url, calls.listJisCallOffs, callOffs.page, PAGE, scopeOf(LOGISTICS));
    const owner = ownerDatabase(url);
    await insertBenchPeople(owner, [LOGISTICS]);
    const portal = await servePortal(url);
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
      const sender = remotePerson(portal.address, token!, PLANT);
      const intakes: number[] = [];
      for (let round = 0; round <= INTAKES; round++) {
        const said = Array.from({ length: TAKEN }, (_, at) => messageOf(round, at));
        const ours = await timed(async () => {
          for (let from = 0; from < TAKEN; from += AT_ONCE)
            await sender.calls(calls.takeJisMessages, { messages: said.slice(from, from + AT_ONCE) });
        });
        const copied = await copyTime(url, round);
        note(
          `${((TAKEN / ours) * 1_000).toFixed(0)} messages/s by calls, ${((TAKEN / copied) * 1_000).toFixed(0)}/s by COPY of their rows`,
        );
        // the first round warms up
        if (round > 0) intakes.push(ours / copied);
      }
      return [
        { name: 'page of 20 call-offs over HTTP / pgbench', rounds: pages, bar: '>= 0.3' },
        { name: 'messages taken in by calls / COPY of their rows', rounds: intakes, bar: '<= 6' },
      ];
    } finally {
      await portal.stop();
      await owner.destroy();
    }
  },
};

const LOGISTICS = { ...PLANNER, userNo: 'logistics', roles: ['logistics-planner'] } as const;

const messageOf = (round: number, at: number) => ({
  messageId: `BENCH-${round}-${at}`,
  action: 'call' as const,
  sentAt: new Date(Date.UTC(2026, 2, 2, 6) + at * 1_000).toISOString(),
  assemblyLine: `B${1 + (at % 4)}`,
  manufacturingNo: `${round}${String(Math.floor(at / 40)).padStart(7, '0')}`,
  vehicleId: `LCYAA19J${round}${String(Math.floor(at / 40)).padStart(8, '0')}`,
  tma: '27AB1',
  supplierCode: `S${String(at % 40).padStart(5, '0')}`,
  partGroup: '01',
  statusCode: 'M100',
  statusSource: 'MES',
  plannedAt: new Date(Date.UTC(2026, 2, 2, 8) + at * 1_000).toISOString(),
  sequenceNo: 1 + round * (TAKEN / 40) + Math.floor(at / 40),
  syncNo: at + 1,
  unloadingPoint: 'A13',
  parts: [{ position: 1, partNo: '5G0 123 456 A', quantity: '1', unit: 'PCE', orderNumber: null }],
});

/** What a message leaves, and by which column its round is known. */
const LEFT = {
  jis_message_key: `message_id like 'BENCH-ROUND-%'`,
  jis_message: `message_id like 'BENCH-ROUND-%'`,
  jis_call: `message_id like 'BENCH-ROUND-%'`,
} as const;
const YARD = 'YARD';

/** Milliseconds that COPY takes for the rows of a round, as those of another plant, into the tables where they lie. */
const copyTime = async (url: string, round: number): Promise<number> => {
  const client = new pg.Client(ownerConnection({ url }));
  await client.connect();
  try {
    await client.query(
      `select set_config('app.tenant', '0', false), set_config('app.user_no', 'bench', false), set_config('app.user_name', 'bench', false)`,
    );
    const portions: { into: string; rows: Buffer }[] = [];
    for (const [table, which] of Object.entries(LEFT)) {
      const columns = await columnsOf(client, table);
      const shown = columns.map((column) => (column === 'plant_no' ? `'${YARD}'` : column)).join(', ');
      const rows = await copied(
        client,
        `select ${shown} from ${table} where plant_no = '${PLANT}' and ${which.replace('ROUND', String(round))}`,
      );
      portions.push({ into: `copy ${table} (${columns.join(', ')}) from stdin`, rows });
    }
    return await timed(async () => {
      await client.query('begin');
      for (const { into, rows } of portions)
        await pipeline(Readable.from([rows]), client.query(copyFrom(into)));
      await client.query('commit');
    });
  } finally {
    await client.end();
  }
};

/** A month: four lines, ten status points, 2,000 suppliers. The world's own messages are of other vehicles. */
const fill = async (url: string, messages: number): Promise<void> => {
  const owner = ownerDatabase(url);
  await sql`select keep_jis_months()`.execute(owner);
  for (let from = 0; from < messages; from += PORTION)
    await owner.transaction().execute(async (db) => {
      await sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true)`.execute(
        db,
      );
      await sql`set local session_replication_role = replica`.execute(db);
      const said = saidBy({
        from,
        to: from + PORTION - 1,
        suppliers: SUPPLIERS,
        series: 'F',
        firstVehicle: 40_000_000,
        begins: 'now()',
        secondsApart: 60,
        sent: 'now()',
      });
      await sql.raw(jisMessagesOf(said)).execute(db);
      await sql
        .raw(
          `insert into jis_call (plant_no, supplier_code, said_supplier, message_id, item, action, sent_at, assembly_line, manufacturing_no, vehicle_id, part_group, status_code, planned_at, sequence_no, statuses)
          select '${PLANT}', supplier, supplier, message_id, 1, 'call', sent_at, line, number, vehicle_id, part_group, status, planned, sequence_no, array[status] from (${said}) as said where n % 10 = 9`,
        )
        .execute(db);
    });
  await sql`vacuum analyze jis_message, jis_call`.execute(owner);
  await owner.destroy();
};
