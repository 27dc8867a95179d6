import { sql, type Kysely } from 'kysely';
import { remotePerson, sessionsIn } from '@portal/app-server/faults/remote-person.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import * as calls from '@portal/jis/contract/endpoints.ts';
import { callOffs } from '../../domains/jis/jis/server/call-offs.ts';
import { timed, type Claim } from '../claim.ts';
import { worldCopied } from '../database.ts';
import { pgbenchPerSecond, requestsPerSecond, servePortal } from '../load.ts';
import { statementOf } from '../statement.ts';
import { insertBenchPeople, PLANNER, PLANT, scopeOf } from '../world/people.ts';

const MESSAGES = 5_000_000;
const PORTION = 500_000;
const SUPPLIERS = 2_000;
const ROUNDS = 5;
const SECONDS = 4;
const WARM_UP = 5;
const LIST = '/api/jis/v1/call_off';
const PAGE = 'limit=20';
const TAKEN = 20_000;
const AT_ONCE = 1_000;
const INTAKES = 3;

/**
 * The newest call-offs of a plant over a month of 5,000,000 messages, all checks on, against the same statement in pgbench; and messages taken in by calls
 * of 1,000, each with its stream, its vehicle and its alerts, against the same rows by one bare insert.
 */
export const jis: Claim = {
  name: 'jis',
  measure: async (note) => {
    const url = await worldCopied('jis', note);
    note(`Writing ${MESSAGES} messages`);
    await fill(url);
    const statement = await statementOf(url, calls.listJisCallOffs, callOffs.page, PAGE, scopeOf(LOGISTICS));
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
      const sender = remotePerson(portal.address, token!, PLANT);
      const intakes: number[] = [];
      for (let round = 0; round <= INTAKES; round++) {
        const messages = Array.from({ length: TAKEN }, (_, at) => messageOf(round, at));
        const bare = await timed(async () => byInsert(owner, messages));
        const ours = await timed(async () => {
          for (let from = 0; from < TAKEN; from += AT_ONCE)
            await sender.calls(calls.takeJisMessages, { messages: messages.slice(from, from + AT_ONCE) });
        });
        note(
          `${((TAKEN / ours) * 1_000).toFixed(0)} messages/s by calls, ${((TAKEN / bare) * 1_000).toFixed(0)}/s by a bare insert`,
        );
        if (round > 0) intakes.push(ours / bare);
      }
      return [
        { name: 'page of 20 call-offs over HTTP / pgbench', rounds: pages, bar: '>= 0.3' },
        { name: 'messages taken in by calls / their rows by one bare insert', rounds: intakes, bar: '<= 6' },
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
  vehicleId: null,
  tma: '27AB1',
  supplierCode: `S${String(at % 40).padStart(5, '0')}`,
  partGroup: '01',
  statusCode: 'M100',
  statusSource: 'MES',
  plannedAt: new Date(Date.UTC(2026, 2, 2, 8) + at * 1_000).toISOString(),
  sequenceNo: 1 + round * TAKEN + Math.floor(at / 40),
  syncNo: at + 1,
  unloadingPoint: 'A13',
  parts: [{ position: 1, partNo: '5G0 123 456 A', quantity: '1', unit: 'PCE', orderNumber: null }],
});

/** The rows as they lie in the table, by one insert, without index and rule. */
const byInsert = async (
  owner: Kysely<Tables>,
  messages: readonly ReturnType<typeof messageOf>[],
): Promise<void> => {
  await sql`create table if not exists bench_jis (message_id text, action text, sent_at timestamptz, assembly_line text, manufacturing_no text, vehicle_id text,
    tma text, said_supplier text, part_group text, status_code text, status_source text, planned_at timestamptz, sequence_no bigint, sync_no bigint, unloading_point text, parts jsonb)`.execute(
    owner,
  );
  const rows = JSON.stringify(messages);
  await sql`insert into bench_jis select "messageId", action, "sentAt", "assemblyLine", "manufacturingNo", "vehicleId", tma, "supplierCode", "partGroup", "statusCode",
    "statusSource", "plannedAt", "sequenceNo", "syncNo", "unloadingPoint", parts
    from jsonb_to_recordset(${rows}::jsonb) as said ("messageId" text, action text, "sentAt" timestamptz, "assemblyLine" text, "manufacturingNo" text, "vehicleId" text, tma text,
      "supplierCode" text, "partGroup" text, "statusCode" text, "statusSource" text, "plannedAt" timestamptz, "sequenceNo" bigint, "syncNo" bigint, "unloadingPoint" text, parts jsonb)`.execute(
    owner,
  );
};

/** A month: four lines, ten status points, 2,000 suppliers. */
const fill = async (url: string): Promise<void> => {
  const owner = ownerDatabase(url);
  await sql`select keep_jis_months()`.execute(owner);
  for (let from = 0; from < MESSAGES; from += PORTION)
    await owner.transaction().execute(async (db) => {
      await sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true)`.execute(
        db,
      );
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`
        insert into jis_message (plant_no, supplier_code, said_supplier, message_id, item, track_id, action, sent_at, assembly_line, manufacturing_no, vehicle_id,
          part_group, status_code, planned_at, sequence_no, parts, read_at, printed_at)
        select ${PLANT}, code, code, 'F' || n, 1, 'BENCH', 'call', now(), 'LINE' || (1 + n % 4), (40000000 + n / 400)::text, 'LCYAA19J' || (100000000 + n / 400),
          '01', 'S' || (100 + n / 40 % 10), now() + make_interval(secs => n / 100), n / 2000, '[{"position":1,"partNo":"5G0 123 456 A","quantity":"1","unit":"PCE","orderNumber":null}]',
          case when n % 20 > 0 then now() end, case when n % 25 > 0 then now() end
        from generate_series(${from}::bigint + 1, ${from}::bigint + ${PORTION}) as n cross join lateral (select 'S' || lpad((n % ${SUPPLIERS})::text, 5, '0') as code) as supplier`.execute(
        db,
      );
    });
  await sql`vacuum analyze jis_message`.execute(owner);
  await owner.destroy();
};
