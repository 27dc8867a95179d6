import { sql } from 'kysely';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { Events } from '@portal/platform/server/caller.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { applyReleases, type ReleaseInput } from '@portal/call-off/server/offers.ts';
import { plugin } from '@portal/release-change/server/plugin.ts';
import { timed, type Claim } from '../../claim.ts';
import { emptyDatabase } from '../../database.ts';
import { LINES_EACH, prepareIngest } from '../../ingest/release-file.ts';
import { openBenchPortal } from '../../portal.ts';

const ROUNDS = 3;
const ITEMS = 2_000;
const PLANT = 'P1';
const SUPPLIER = 'S1';

/**
 * A supplier's next releases, 100,000 lines in 2,000 agreements with a quarter of the lines changed, while a note of each agreement is under
 * way: what it takes to store them, and what it takes beside that to keep what they changed and which notes they broke.
 */
export const releaseChange: Claim = {
  name: 'release-change',
  measure: async (note) => {
    const url = await emptyDatabase('release_change');
    await (await openBenchPortal(url)).close();
    await prepareIngest(url, ITEMS);
    const portal = await openBenchPortal(url);
    try {
      await takeIn(portal.services, 0);
      await writeNotes(url);
      const rounds: number[] = [];
      for (let round = 1; round <= ROUNDS; round++) {
        let message: Events['call-off.released'] | undefined;
        const without = await timed(async () => {
          message = await takeIn(portal.services, round);
        });
        const kept = await timed(async () => keep(portal.services, message!));
        note(`${without.toFixed(0)} ms to store, ${kept.toFixed(0)} ms to keep what changed and broke`);
        rounds.push((without + kept) / without);
      }
      note(`${await brokenNotes(url)} documents were broken`);
      return [{ name: 'release of 100,000 lines with what it broke / without', rounds, bar: '<= 1.5' }];
    } finally {
      await portal.close();
    }
  },
};

const identity = {
  scope: systemScope({ tenantId: 0, plantNo: PLANT, plants: [PLANT] }),
  action: 'bench',
  source: 'bench',
};

/** Stores the releases; what it tells is handed back instead of queued. */
const takeIn = async (services: PortalServices, round: number): Promise<Events['call-off.released']> =>
  inTransaction(services.pool, identity, async (transaction) => {
    const told: Events['call-off.released'][] = [];
    const caller = {
      ...callerOf(services, identity, 'zh', 'bench', transaction),
      tell: async (_: string, message: unknown) => void told.push(message as Events['call-off.released']),
    };
    await applyReleases(
      caller,
      Array.from({ length: ITEMS }, (_, item) => releaseOf(item, round)),
    );
    return told[0]!;
  });

const keep = async (services: PortalServices, message: Events['call-off.released']): Promise<void> => {
  const job = plugin.jobs!.find(({ event }) => event === 'call-off.released')!;
  if (job.kind !== 'inside') throw new Error('The job has moved out of its transaction');
  await inTransaction(services.pool, identity, async (transaction) =>
    job.work(callerOf(services, identity, 'zh', 'bench', transaction), message as never, services),
  );
};

/** Every fourth line moves up or down with each round; the first day, which the notes carry, among them. */
const releaseOf = (item: number, round: number): ReleaseInput => {
  const first = addDays(today('Asia/Shanghai'), 1);
  const days = Array.from({ length: LINES_EACH }, (_, at) => at);
  return {
    plantNo: PLANT,
    supplierCode: SUPPLIER,
    saNo: `SA${item}`,
    partNo: `PN${item + 1}`,
    unloadingPoint: 'A13',
    orderLine: '',
    pointOfUse: '',
    warehouseCode: 'WH1',
    storageLocation: null,
    unit: 'PCE',
    releaseNo: String(round),
    releaseDate: today('Asia/Shanghai'),
    previousReleaseNo: round === 0 ? null : String(round - 1),
    previousReleaseDate: null,
    source: 'edi',
    messageId: null,
    receivedCumulative: null,
    resetOn: null,
    receivedBeforeReset: null,
    lastReceiptNote: null,
    lastReceiptDate: null,
    lastReceiptQuantity: null,
    backlog: null,
    firmUntil: null,
    materialUntil: null,
    lines: {
      dueOn: days.map((at) => addDays(first, at)),
      frequency: days.map(() => 'D'),
      zone: days.map((at) => (at < 10 ? 'firm' : 'forecast')),
      quantity: days.map((at) => String(at % 4 === 0 ? 100 - round * 10 - (at % 8) : 100)),
    },
  };
};

/** A note under way with all of the first line of each agreement. */
const writeNotes = async (url: string): Promise<void> => {
  const owner = ownerDatabase(url);
  await owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true)`.execute(
      db,
    );
    await sql`
      with first as materialized (
        select distinct on (agreement_id) * from call_off_line where tenant_id = 0 order by agreement_id, due_on
      ),
      numbered as (select first.*, row_number() over (order by id) as no from first),
      note as (
        insert into delivery_note (plant_no, supplier_code, number, number_year, status, warehouse_code, unloading_point, dispatch_on, expected_arrival, transport_type)
        select plant_no, supplier_code, lpad(no::text, 8, '0'), 2026, 'sent', warehouse_code, unloading_point, due_on, due_on::timestamptz, 'ROAD' from numbered
        returning id, number
      )
      insert into delivery_note_line (plant_no, supplier_code, delivery_note_id, line_no, agreement_id, call_off_line_id, part_no, unit, quantity)
      select plant_no, supplier_code, note.id, 1, agreement_id, numbered.id, part_no, unit, requested_qty
      from numbered join note on note.number = lpad(no::text, 8, '0')`.execute(db);
    await sql`update call_off_line as line set allocated_qty = carried.quantity from delivery_note_line as carried
      where carried.tenant_id = 0 and line.tenant_id = 0 and line.id = carried.call_off_line_id`.execute(db);
  });
  await sql`analyze`.execute(owner);
  await owner.destroy();
};

const brokenNotes = async (url: string): Promise<number> => {
  const owner = ownerDatabase(url);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from release_change_effect where tenant_id = 0`.execute(owner);
  await owner.destroy();
  return rows[0]!.count;
};
