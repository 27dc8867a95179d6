import { sql, type Kysely } from 'kysely';
import { sessionsIn } from '@portal/app-server/faults/remote-person.ts';
import { addDays, today, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { learnOwners } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { listScoreLots } from '@portal/scorecard/contract/endpoints.ts';
import { scoreLots } from '../../domains/workplace/scorecard/server/lots.ts';
import { makeMonth } from '../../domains/workplace/scorecard/server/make-month.ts';
import { PAGE_ROUNDS, type Claim } from '../claim.ts';
import { emptyDatabase } from '../database.ts';
import { pgbenchPerSecond, requestsPerSecond, servePortal } from '../load.ts';
import { openBenchPortal } from '../portal.ts';
import { asBench, asJob, asOwner, takenBack } from '../rounds.ts';
import { statementOf } from '../statement.ts';
import { insertBenchPeople, PLANNER, PLANT, scopeOf } from '../world/people.ts';

/** Of a month; BENCH_LOTS says otherwise. */
const LOTS = { byName: 1_000_000, amongOthers: 200_000 };
const SUPPLIERS = 2_000;
/** Promised shares of an agreement; each is a lot of five figures: three of deliveries, its line, its answer. */
const SHARES = 10;
const LOTS_OF_SHARE = 5;
const ROUNDS = 3;
const SECONDS = 4;
const WARM_UP = 5;
const LIST = '/api/sf/v1/kpi-score/lots';
const ZONE = 'Asia/Shanghai';
const CLERK = { ...PLANNER, userNo: 'kpi', roles: ['logistics-planner'] } as const;

/**
 * The scores of a month of 2,000 suppliers with 1,000,000 lots (a fifth of them among other claims), counted, judged and written, against bare statements that write the same
 * rows, whose lots are known, and sum them up; and the lots of one score of them, all checks on, against the same statement in pgbench.
 */
export const scorecard: Claim = {
  name: 'scorecard',
  measure: async (note, inLength) => {
    const url = await emptyDatabase('scorecard');
    const lots = Number(process.env.BENCH_LOTS ?? inLength(LOTS));
    const jobs = await openBenchPortal(url);
    const owner = ownerDatabase(url);
    try {
      await learnOwners({ url });
      note(`Writing a month of ${lots} lots`);
      await fill(owner, lots);
      await insertBenchPeople(owner, [CLERK]);
      const counted = async (caller: Caller): Promise<void> => {
        if ((await makeMonth(caller, MONTH)) !== SUPPLIERS) throw new Error('Suppliers are missing');
      };
      await asJob(jobs.services, counted);
      await known(owner, lots);
      const runs: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const bare = await takenBack(async (undone) =>
          asOwner(owner, async (db) => undone(async () => written(db))),
        );
        const ours = await takenBack(async (undone) =>
          asJob(jobs.services, async (caller) => undone(async () => counted(caller))),
        );
        await sql`vacuum kpi_score, kpi_lot`.execute(owner);
        note(`${ours.toFixed(0)} ms for the scores of a month, ${bare.toFixed(0)} ms for bare statements`);
        // the first round warms up
        if (round > 0) runs.push(ours / bare);
      }
      await asJob(jobs.services, counted);
      await sql`vacuum analyze kpi_score, kpi_lot`.execute(owner);
      return [
        { name: `month of ${lots.toLocaleString('en')} lots / bare statements`, rounds: runs, bar: '<= 3' },
        {
          name: 'page of 20 lots of a score over HTTP / pgbench',
          rounds: await pages(url, owner, note, inLength(PAGE_ROUNDS)),
          bar: '>= 0.4',
        },
      ];
    } finally {
      await jobs.close();
      await owner.destroy();
    }
  },
};

/** The month before this one, at the plant. */
const monthBefore = (): Day => `${addDays(`${today(ZONE).slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
const FIRST = monthBefore();
const MONTH = FIRST.slice(0, 7);

/** Lines that were promised for days of the month, each in one share; half of them came on the tenth, the others on the twentieth. */
const fill = async (owner: Kysely<Tables>, lots: number): Promise<void> => {
  const agreements = Math.max(SUPPLIERS, Math.round(lots / LOTS_OF_SHARE / SHARES));
  await owner.transaction().execute(async (db) => {
    await asBench(db);
    await sql`set local session_replication_role = replica`.execute(db);
    const run = async (statement: ReturnType<typeof sql>) => statement.execute(db);
    await run(
      sql`insert into plant (plant_no, sap_plant_no, name_zh, name_en, country, province, city, postcode, street, contact)
        values (${PLANT}, '1001', '1厂', 'Plant 1', 'CN', '吉林', '长春', '130000', '东风大街', '王')`,
    );
    await run(sql`
      insert into supplier (supplier_code, name_zh, name_en, category, address, city, postcode, tel, contact, email, duns)
      select 'S' || lpad(n::text, 5, '0'), '供应商' || n, 'Supplier ' || n, 'series', '路' || n, '长春', '130000', '0431-1', '王', 's@example.com', lpad(n::text, 9, '0')
      from generate_series(1, ${SUPPLIERS}::int) as n`);
    await run(sql`
      insert into scheduling_agreement (plant_no, supplier_code, sa_no, part_no, unloading_point, warehouse_code, unit)
      select ${PLANT}, 'S' || lpad((1 + n % ${SUPPLIERS}::int)::text, 5, '0'), '55' || lpad(n::text, 8, '0'), 'PN ' || lpad(n::text, 6, '0'), 'A13', 'WH1', 'PCE'
      from generate_series(1, ${agreements}::int) as n`);
    await run(sql`
      insert into call_off_line (plant_no, supplier_code, agreement_id, release_id, sa_no, part_no, unloading_point, warehouse_code, unit, due_on, frequency, zone, slot, status,
        requested_qty, committed_qty, allocated_qty, sent_qty, received_qty, answer, answered_at)
      select plant_no, supplier_code, id, 1, sa_no, part_no, unloading_point, warehouse_code, unit, due.day, 'D', 'firm', due.day || ' D', 'completed', 100, 100, 100, 100, 100, 'full', due.day - 5
      from scheduling_agreement cross join generate_series(0, ${SHARES - 1}::int) as share cross join lateral (select ${FIRST}::date + 2 * share + 3 as day) as due`);
    await run(sql`
      insert into call_off_answer (plant_no, supplier_code, line_id, part_no, kind, is_first, due_on, asked_qty, quantity, shares, said_by, party, release_no, created_at, requested_at, answer_by, is_late)
      select plant_no, supplier_code, id, part_no, 'full', true, due_on, 100, 100, jsonb_build_array(jsonb_build_object('deliverOn', due_on, 'quantity', '100')), '张伟', 'supplier', '1',
        due_on - 5, due_on - 8, greatest(due_on - 6 + (id % 3)::int, ${FIRST}::date)::date, id % 3 = 0 from call_off_line`);
    await run(sql`
      insert into delivery_note (plant_no, supplier_code, number, number_year, status, stage, sent_at, sent_by, warehouse_code, unloading_point, dispatch_on, expected_arrival, transport_type, remark)
      select plant_no, supplier_code, lpad((scheduling_agreement.id * 2 + half)::text, 8, '0'), 2020, 'sent', 'received', came.day - 1, 'bench', warehouse_code, unloading_point, came.day, came.day + time '10:00', 'truck',
        scheduling_agreement.id || ' ' || half
      from scheduling_agreement cross join generate_series(0, 1) as half cross join lateral (select ${FIRST}::date + 9 + 10 * half as day) as came`);
    await run(sql`
      insert into delivery_note_line (plant_no, supplier_code, delivery_note_id, line_no, agreement_id, call_off_line_id, part_no, unit, quantity, received_quantity)
      select line.plant_no, line.supplier_code, note.id, line.due_on - ${FIRST}::date, line.agreement_id, line.id, line.part_no, line.unit, 100, case when line.id % 50 = 0 then 90 else 100 end
      from call_off_line as line
      join delivery_note as note on note.remark = line.agreement_id || ' ' || case when line.due_on < ${FIRST}::date + 13 then 0 else 1 end`);
    await run(sql`
      insert into goods_receipt (plant_no, supplier_code, number, delivery_note_id, received_at, received_by, has_difference)
      select plant_no, supplier_code, 'GR' || number, id, expected_arrival, '宋春生', false from delivery_note`);
    await run(sql`
      insert into goods_receipt_line (receipt_id, delivery_note_line_id, plant_no, supplier_code, part_no, unit, noted_qty, received_qty, difference_reason)
      select receipt.id, line.id, line.plant_no, line.supplier_code, line.part_no, line.unit, line.quantity, line.received_quantity,
        case when line.received_quantity < line.quantity then 'short' end
      from delivery_note_line as line join goods_receipt as receipt on receipt.delivery_note_id = line.delivery_note_id`);
  });
  await sql`vacuum analyze`.execute(owner);
};

/** What the month came to, in tables without anything around them; the month itself is taken back. */
const known = async (owner: Kysely<Tables>, lots: number): Promise<void> => {
  await sql`create table bare_score as select * from kpi_score`.execute(owner);
  await sql`create table bare_lot as select * from kpi_lot`.execute(owner);
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from bare_lot`.execute(owner);
  if (rows[0]!.many < lots * 0.9) throw new Error(`Only ${rows[0]!.many} lots were counted`);
  await sql`truncate kpi_score, kpi_lot cascade`.execute(owner);
  await sql`vacuum analyze bare_score, bare_lot`.execute(owner);
};

/** What a month is at the least: its scores, its lots, and what they come to. */
const written = async (db: Kysely<Tables>): Promise<void> => {
  await sql`
    insert into kpi_score (id, plant_no, supplier_code, target, number, period, template_id, template_number, zone, total, band, figures) overriding system value
    select id, plant_no, supplier_code, target, number, period, template_id, template_number, zone, total, band, figures from bare_score`.execute(
    db,
  );
  await sql`
    insert into kpi_lot (score_id, plant_no, supplier_code, forwarder_code, indicator, lot_kind, source_id, share_no, document, part_no, unit, due_on, quantity, in_window, came,
      came_at, days_late, verdict, reason, due, kept)
    select score_id, plant_no, supplier_code, forwarder_code, indicator, lot_kind, source_id, share_no, document, part_no, unit, due_on, quantity, in_window, came, came_at, days_late,
      verdict, reason, due, kept from bare_lot`.execute(db);
  await sql`select score_id, indicator, sum(kept), sum(due), count(*) from kpi_lot group by 1, 2`.execute(db);
};

/** The lots of the score that has most of them. */
const pages = async (
  url: string,
  owner: Kysely<Tables>,
  note: (line: string) => void,
  rounds: number,
): Promise<number[]> => {
  const { id } = await owner
    .selectFrom('kpi_score')
    .select('id')
    .orderBy('counted', 'desc')
    .executeTakeFirstOrThrow();
  const page = `score=${id}&limit=20`;
  const statement = await statementOf(url, listScoreLots, scoreLots.page, page, scopeOf(CLERK));
  const portal = await servePortal(url);
  try {
    const [token] = await sessionsIn(url, [CLERK.userNo]);
    const address = `${portal.address}${LIST}?${page}`;
    requestsPerSecond(address, token!, WARM_UP, PLANT);
    return Array.from({ length: rounds }, () => {
      const yardstick = pgbenchPerSecond(url, statement, SECONDS);
      const ours = requestsPerSecond(address, token!, SECONDS, PLANT);
      note(`${ours.toFixed(0)} pages/s over HTTP, ${yardstick.toFixed(0)}/s in pgbench`);
      return ours / yardstick;
    });
  } finally {
    await portal.stop();
  }
};
