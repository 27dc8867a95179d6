import { sql, type Kysely } from 'kysely';
import { sessionsIn } from '@portal/app-server/faults/remote-person.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { learnOwners } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { listSettlementLines } from '@portal/settlement/contract/endpoints.ts';
import { lines } from '../../domains/finance/settlement/server/lines.ts';
import { dueGoods, dueOf, GROUP } from '../../domains/finance/settlement/server/making/due.ts';
import { makeLists } from '../../domains/finance/settlement/server/making/make.ts';
import { PAGE_ROUNDS, type Claim } from '../claim.ts';
import { worldCopied } from '../database.ts';
import { pgbenchPerSecond, requestsPerSecond, servePortal } from '../load.ts';
import { openBenchPortal } from '../portal.ts';
import { asJob, asOwner, identity, takenBack } from '../rounds.ts';
import { statementOf } from '../statement.ts';
import { inBulk } from '../world/bulk.ts';
import { priced, received } from '../world/finance/settlement.ts';
import { insertBenchPeople, PLANNER, PLANT, scopeOf } from '../world/people.ts';

/** Of a period; BENCH_LINES says otherwise. */
const LINES = { byName: 500_000, amongOthers: 100_000 };
const SUPPLIERS = 2_000;
const THROUGH = '2026-10-20';
const ROUNDS = 3;
const SECONDS = 4;
const WARM_UP = 5;
const LIST = '/api/finance/v1/settlement-line';

/**
 * A period of 500,000 receipt lines (a fifth of them among other claims) of 2,000 suppliers, priced, judged and moved to their lists, against two statements that group and insert the same
 * rows, whose amounts are known; and the lines of one list of 1,000,000, all checks on, against the same statement in pgbench.
 */
export const settlementRun: Claim = {
  name: 'settlement-run',
  measure: async (note, inLength) => {
    const url = await worldCopied('settlement', note);
    const count = Number(process.env.BENCH_LINES ?? inLength(LINES));
    const made = madeOf(count);
    const owner = ownerDatabase(url);
    const jobs = await openBenchPortal(url);
    try {
      await learnOwners({ url });
      await goodsCame(owner, 0, count, note);
      await insertBenchPeople(owner, [CLERK]);
      await sql`create table bare_goods as select * from ${dueGoods({ scope: identity.scope }, dueOf(UP_TO))} as due`.execute(
        owner,
      );
      const runs: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const bare = await takenBack(async (undone) =>
          asOwner(owner, async (db) => undone(async () => grouped(db))),
        );
        const ours = await takenBack(async (undone) =>
          asJob(jobs.services, async (caller) => undone(async () => made(caller))),
        );
        await sql`vacuum settlement, settlement_line, settlement_waiting`.execute(owner);
        note(`${ours.toFixed(0)} ms for the lists of a period, ${bare.toFixed(0)} ms for bare inserts`);
        // the first round warms up
        if (round > 0) runs.push(ours / bare);
      }
      await asJob(jobs.services, made);
      await goodsCame(owner, 1, count, note);
      await asJob(jobs.services, made);
      await sql`vacuum analyze settlement, settlement_line, settlement_waiting`.execute(owner);
      return [
        {
          name: `period of ${count.toLocaleString('en')} receipt lines / bare inserts`,
          rounds: runs,
          bar: '<= 4',
        },
        {
          name: 'page of 20 settlement lines over HTTP / pgbench',
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

const UP_TO = { through: THROUGH, supplierCode: null } as const;
const CLERK = { ...PLANNER, userNo: 'clerk', roles: ['settlement-clerk'] } as const;
const goodsCame = async (
  owner: Kysely<Tables>,
  period: number,
  count: number,
  note: (line: string) => void,
): Promise<void> => {
  const came = { plant: PLANT, suppliers: SUPPLIERS, through: THROUGH };
  await inBulk(
    owner,
    [...(period === 0 ? priced(came) : []), received({ ...came, lines: count, behind: 1 + period * count })],
    note,
    ['settlement_waiting', 'price_span'],
  );
  await sql`vacuum analyze settlement_waiting, price, price_span, settlement_buyer`.execute(owner);
};

const madeOf =
  (count: number) =>
  async (caller: Caller): Promise<void> => {
    const { lines: moved } = await makeLists(caller, UP_TO);
    if (moved !== count) throw new Error(`${moved} lines came to lists`);
  };

/** What a list is at the least: a row for each group and a row for each line. */
const grouped = async (db: Kysely<Tables>): Promise<void> => {
  await sql`
    insert into settlement (plant_no, supplier_code, number, first_day, last_day, buyer_name, buyer_tax_id, currency, tax_rate, price_type, lines, net, tax, gross)
    select max(plant_no), supplier_code, 'BARE' || row_number() over (), min(posted_on), ${THROUGH}::date, max(buyer_name), buyer_tax_id, currency, tax_rate, price_type,
      count(*), sum(net), sum(tax), sum(gross)
    from bare_goods group by ${GROUP}`.execute(db);
  await sql`
    insert into settlement_line (plant_no, supplier_code, settlement_id, kind, receipt_id, receipt_number, note_id, note_number, note_line_id, hold_id, of_line_id, part_no, unit,
      posted_on, quantity, price_id, price, price_unit, basis, net, tax, gross)
    select goods.plant_no, goods.supplier_code, list.id, goods.kind, goods.receipt_id, goods.receipt_number, goods.note_id, goods.note_number, goods.note_line_id, goods.hold_id,
      goods.of_line_id, goods.part_no, goods.unit, goods.posted_on, goods.quantity, goods.price_id, goods.price, goods.price_unit, goods.basis, goods.net, goods.tax, goods.gross
    from bare_goods as goods join settlement as list using (${GROUP})`.execute(db);
};

/** The lines of the newest list. */
const pages = async (
  url: string,
  owner: Kysely<Tables>,
  note: (line: string) => void,
  rounds: number,
): Promise<number[]> => {
  const { id } = await owner
    .selectFrom('settlement')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const page = `settlementId=${id}&limit=20`;
  const statement = await statementOf(url, listSettlementLines, lines.page, page, scopeOf(CLERK));
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
