import { sql, type Kysely } from 'kysely';
import { remotePerson, sessionsIn, type RemotePerson } from '@portal/app-server/faults/remote-person.ts';
import { commitCallOffs } from '@portal/call-off/contract/endpoints.ts';
import {
  createDeliveryNote,
  packAutomatically,
  readDeliveryNote,
  removeDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { confirmReceipt } from '@portal/receipt/contract/endpoints.ts';
import { timed, type Claim } from '../claim.ts';
import { filledWorld } from '../database.ts';
import { contentOf, LINES_EACH, receiver, takeIn } from '../ingest/release-file.ts';
import { servePortal, type Served } from '../load.ts';
import { asLoader } from '../world/bulk.ts';
import { fiftieth } from '../world/fiftieth.ts';
import { fortyMillion } from '../world/forty-million.ts';
import { PLANT } from '../world/people.ts';
import { tenMillion } from '../world/ten-million.ts';
import type { Sized } from '../world/world.ts';

const ROUNDS = 3;
const [COMMITTED, NOTED, PACKED] = [500, 200, 20];
/** Of a release file, each with `LINES_EACH`, and whom it is for. */
const ITEMS = 2_000;
const RECEIVER = 'RELEASED';
const POINT = 'A13';
/** Who writes: of the supplier with the most agreements, and at the dock. */
const [DISPATCHER, CLERK] = ['supplier', 'receiving'];

type Times = Readonly<Record<string, number>>;

/** What people write all day, before many lines against fewer of them. */
const writesBefore = (name: string, larger: Sized, smaller: Sized): Claim => ({
  name,
  measure: async (note) => {
    const urls = [await filledWorld(note, larger.world), await filledWorld(note, smaller.world)];
    const portals: Served[] = [];
    const ratios: Record<string, number[]> = {};
    try {
      for (const url of urls) portals.push(await servePortal(url, 'work'));
      const [large, small] = await Promise.all(
        portals.map(async (portal, at) => peopleOf(urls[at]!, portal)),
      );
      await written(large!);
      await written(small!);
      for (const url of urls) await received(url);
      for (let round = 0; round < ROUNDS; round++) {
        const [ours, yardstick] = [
          { ...(await written(large!)), ...(await released(portals[0]!, round)) },
          { ...(await written(small!)), ...(await released(portals[1]!, round)) },
        ];
        for (const [what, time] of Object.entries(ours)) {
          note(
            `${what}: ${time.toFixed(0)} ms at ${larger.size}, ${yardstick[what]!.toFixed(0)} ms at ${smaller.size}`,
          );
          (ratios[what] ??= []).push(time / yardstick[what]!);
        }
      }
    } finally {
      for (const portal of portals) await portal.stop();
      for (const url of urls) await unwritten(url);
    }
    return Object.entries(ratios).map(([what, rounds]) => ({
      name: `${what}: ${larger.size} / ${smaller.size}`,
      rounds,
      bar: '<= 1.5' as const,
    }));
  },
});

const TEN: Sized = { world: tenMillion, size: '10 M' };
export const writes = writesBefore('writes', TEN, { world: fiftieth, size: 'small' });
/** The same when three years lie behind them. */
export const writesAfterYears = writesBefore('writes-40m', { world: fortyMillion, size: '40 M' }, TEN);

type People = { readonly url: string; readonly dispatcher: RemotePerson; readonly clerk: RemotePerson };

const peopleOf = async (url: string, { address }: Served): Promise<People> => {
  const [dispatcher, clerk] = await sessionsIn(url, [DISPATCHER, CLERK]);
  return {
    url,
    dispatcher: remotePerson(address, dispatcher!, PLANT),
    clerk: remotePerson(address, clerk!, PLANT),
  };
};

/** Milliseconds of each write, one after another, on lines nobody has answered yet. */
const written = async ({ url, dispatcher, clerk }: People): Promise<Times> => {
  const times: Record<string, number> = {};
  const during = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    let answer: T | undefined;
    times[what] = await timed(async () => (answer = await work()));
    return answer!;
  };
  const lines = await unanswered(url);
  await during(`commit of ${COMMITTED} lines`, async () =>
    dispatcher.calls(commitCallOffs, {
      unasked: true,
      lines: lines.map(({ id, version, dueOn, openQty }) => ({
        id,
        version,
        batches: [{ deliverOn: dueOn, quantity: openQty }],
      })),
    }),
  );
  const noteOf = async (some: readonly Line[]) =>
    dispatcher.calls(createDeliveryNote, {
      ...head(),
      lines: some.map(({ id, openQty }) => ({ callOffLineId: id, quantity: openQty })),
    });
  const versionOf = async (id: string) => (await dispatcher.calls(readDeliveryNote, { id })).version;
  const short = await noteOf(lines.slice(NOTED, NOTED + PACKED));
  for (const what of ['packing', 'repacking'])
    await during(`${what} of ${PACKED} lines`, async () =>
      dispatcher.calls(packAutomatically, { id: short.id, version: await versionOf(short.id) }),
    );
  await during('deletion of that note', async () => dispatcher.calls(removeDeliveryNote, { id: short.id }));
  const long = await during(`note of ${NOTED} lines`, async () => noteOf(lines.slice(0, NOTED)));
  await dispatcher.calls(packAutomatically, { id: long.id, version: await versionOf(long.id) });
  await during(`sending of ${NOTED} lines`, async () => dispatcher.calls(sendDeliveryNote, { id: long.id }));
  const { lineList } = await dispatcher.calls(readDeliveryNote, { id: long.id });
  await during(`receipt of ${NOTED} lines`, async () =>
    clerk.calls(confirmReceipt, {
      noteId: long.id,
      remark: null,
      lines: lineList.map(({ id, quantity }) => ({
        lineId: id,
        receivedQty: quantity,
        differenceReason: null,
      })),
    }),
  );
  return times;
};

/** Milliseconds of a release file whose lines are all new, and of the one after it, in which a tenth of them has changed. */
const released = async (portal: Served, round: number): Promise<Times> => {
  const times: Record<string, number> = {};
  const first = 1 + round * ITEMS;
  for (const [at, what] of ['new', 'next'].entries()) {
    const file = { number: 2 * round + at + 1, first, items: ITEMS, customer: RECEIVER };
    const content = contentOf(file);
    times[`${what} release of ${(ITEMS * LINES_EACH).toLocaleString('en')} lines`] = await timed(async () =>
      takeIn(portal, file, content, PLANT),
    );
  }
  return times;
};

/** Whom the release files are for. */
const received = async (url: string): Promise<void> =>
  asOwner(url, async (db) =>
    sql
      .raw(receiver({ plant: PLANT, supplier: RECEIVER, items: ROUNDS * ITEMS, customer: RECEIVER }))
      .execute(db),
  );

const head = () => ({
  dispatchOn: addDays(today('Asia/Shanghai'), 1),
  expectedArrival: `${addDays(today('Asia/Shanghai'), 2)}T04:00:00.000Z`,
  transportType: 'DIRECT',
  paymentTerms: null,
  originCode: null,
  urgent: 'N' as const,
  remark: null,
});

type Line = {
  readonly id: string;
  readonly version: number;
  readonly dueOn: string;
  readonly openQty: string;
};

/** Of one unloading point, as notes want them. Read from the database: no list is measured here. */
const unanswered = async (url: string): Promise<readonly Line[]> => {
  const owner = ownerDatabase(url);
  const { rows } = await sql<Line>`
    select id::text, version, due_on::text as "dueOn", trim_scale(open_qty)::text as "openQty" from call_off_line
    where tenant_id = 0 and plant_no = ${PLANT} and supplier_code = (select company_code from app_user where tenant_id = 0 and user_no = ${DISPATCHER})
      and zone = 'forecast' and unloading_point = ${POINT} and answered_at is null
    order by due_on, id limit ${COMMITTED}`.execute(owner);
  await owner.destroy();
  return rows;
};

/** Takes back what was written, so that the world is as it was made. */
const unwritten = async (url: string): Promise<void> => {
  await asOwner(url, async (db) => {
    for (const statement of UNWRITTEN) await sql.raw(statement).execute(db);
  });
  const owner = ownerDatabase(url);
  await sql`vacuum call_off_line, scheduling_agreement, release, edi_item`.execute(owner);
  await owner.destroy();
};

const asOwner = async (url: string, work: (db: Kysely<Tables>) => Promise<unknown>): Promise<void> => {
  const owner = ownerDatabase(url);
  await owner.transaction().execute(async (db) => {
    await asLoader(db);
    await work(db);
  });
  await owner.destroy();
};

const NOTES = `select id from delivery_note where tenant_id = 0 and created_by = '${DISPATCHER}'`;
/** Lines that he answered: the world's own answers are the bench's. */
const LINES = `select line_id from call_off_answer where tenant_id = 0 and created_by = '${DISPATCHER}'`;
const UNWRITTEN = [
  `delete from goods_receipt_line where tenant_id = 0 and receipt_id in (select id from goods_receipt where delivery_note_id in (${NOTES}))`,
  `delete from goods_receipt where tenant_id = 0 and delivery_note_id in (${NOTES})`,
  `delete from handling_unit where tenant_id = 0 and delivery_note_id in (${NOTES})`,
  `delete from delivery_note_line where tenant_id = 0 and delivery_note_id in (${NOTES})`,
  `delete from delivery_note where tenant_id = 0 and created_by = '${DISPATCHER}'`,
  `delete from call_off_tracking where tenant_id = 0 and line_id in (${LINES})`,
  `update call_off_line set status = 'new', committed_qty = 0, allocated_qty = 0, sent_qty = 0, received_qty = 0, tracking = null, answer = null, answered_at = null, answered_by = null
   where tenant_id = 0 and id in (${LINES})`,
  `delete from call_off_commitment where tenant_id = 0 and line_id in (${LINES})`,
  `delete from call_off_answer where tenant_id = 0 and created_by = '${DISPATCHER}'`,
  ...['call_off_line', 'release', 'scheduling_agreement', 'plant_supplier_part', 'supplier'].map(
    (table) => `delete from ${table} where tenant_id = 0 and supplier_code = '${RECEIVER}'`,
  ),
  ...['edi_item', 'edi_partner'].map(
    (table) => `delete from ${table} where tenant_id = 0 and for_supplier = '${RECEIVER}'`,
  ),
  `delete from edi_transmission where tenant_id = 0 and message_id in (select id from edi_message where supplier_code = '${RECEIVER}')`,
  `delete from edi_message where tenant_id = 0 and supplier_code = '${RECEIVER}'`,
  `delete from part where tenant_id = 0 and part_no ~ '^PN[0-9]+$'`,
];
