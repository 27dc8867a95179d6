import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { remotePerson, sessionsIn, type RemotePerson } from '@portal/app-server/faults/remote-person.ts';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import {
  createDeliveryNote,
  packAutomatically,
  readDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { downloadLabels, orderLabels, readLabelPrint } from '@portal/delivery-note/contract/print-calls.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { addressOf } from '@portal/platform/server/testing/people.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { timed, type Claim, type Measured } from '../claim.ts';
import { emptyDatabase } from '../database.ts';
import { prepareIngest, takeIn } from '../ingest/release-file.ts';
import { PART } from '../../domains/delivery/label/server/print/next-part.ts';
import { labelOf, layouts } from '../../domains/delivery/label/server/drawing/label-fixture.ts';
import { proveLabels } from '../../domains/delivery/label/server/drawing/render-labels.ts';
import { bareLoop, type LabelSize } from '../labels/bare-loop.ts';
import { servePortal, type Served } from '../load.ts';
import { openBenchPortal } from '../portal.ts';

/** A job of 5,000 labels, three times; among all other claims one of 1,000. */
const JOB = { byName: { rounds: 3, labels: 5_000 }, amongOthers: { rounds: 1, labels: 1_000 } };
type Job = { readonly rounds: number; readonly labels: number };
const PIECES_A_BOX = 10;
/** Boxes on a pallet of PN1, whose small labels are printed; a box of PN2 has a pallet of its own, whose large label is. */
const BOXES_A_PALLET = 200;
/** As many outer units as a note may have. */
const PALLETS_A_NOTE = 1000;
const POLL = 100;
/** How long a print of them all may take on a busy machine. */
const LONGEST = 15 * 60_000;

/**
 * Thousands of labels ordered as one job of the running portal: queue, chunks in the printing thread, proof of each label, the file store, and the one
 * file that is fetched; small ones of boxes, and large ones of pallets over several notes. Against a bare loop of pdfkit and bwip-js that draws the
 * same symbols on the same paper and proves nothing.
 */
export const labels: Claim = {
  name: 'labels',
  measure: async (note, inLength) => {
    const job = inLength(JOB);
    const url = await emptyDatabase('labels');
    await (await openBenchPortal(url)).close();
    await prepareIngest(url, 2);
    await preparePacking(url);
    const portal = await servePortal(url, 'work');
    try {
      await takeIn(portal, { number: 1, items: 2 }, demand(job.labels));
      await promise(url);
      const [token] = await sessionsIn(url, ['supplier']);
      const person = remotePerson(portal.address, token!, 'P1');
      const measured: Measured[] = [];
      for (const size of ['small', 'large'] as const)
        measured.push(...(await measureSize(portal, person, size, job, note)));
      return measured;
    } finally {
      await portal.stop();
    }
  },
};

const measureSize = async (
  portal: Served,
  person: RemotePerson,
  size: LabelSize,
  { rounds: many, labels: count }: Job,
  note: (line: string) => void,
): Promise<Measured[]> => {
  const [first, ...others] = await packedNotes(person, size);
  const print = {
    id: first!,
    also: others,
    what: size === 'small' ? ('inner' as const) : ('outer' as const),
  };
  // Behind as many as are drawn in one go the printing thread has its fonts, and the memory that it works in.
  await printed(portal, person, { ...print, what: 'range', also: [], from: 1, to: PART }, PART);
  bareLoop(size, PART);
  const rounds: number[] = [];
  const proofs: number[] = [];
  const delays: number[] = [];
  const growth: number[] = [];
  for (let round = 0; round < many; round++) {
    const yardstick = await timed(async () => bareLoop(size, count));
    const before = await portal.health();
    const ours = await timed(async () => printed(portal, person, print, count));
    const after = await portal.health();
    delays.push(after.delayMs);
    growth.push(after.residentMb - before.residentMb);
    note(
      `${size}: ${(count / (ours / 1000)).toFixed(0)} labels/s, bare loop ${(count / (yardstick / 1000)).toFixed(0)}/s`,
    );
    rounds.push(yardstick / ours);
    proofs.push(yardstick / (await timed(async () => provedAlone(size, count))));
  }
  const what = `${count.toLocaleString('en')} ${size} labels as one job`;
  return [
    { name: `speed of ${what} / bare pdfkit + bwip-js`, rounds, bar: '>= 0.6' },
    { name: `proof of ${what} alone: its speed / bare pdfkit + bwip-js`, rounds: proofs, bar: '>= 0.6' },
    { name: `${what}: event-loop delay p99 meanwhile`, rounds: delays, bar: '<= 50', unit: ' ms' },
    { name: `${what}: growth of the process`, rounds: growth, bar: '<= 150', unit: ' MB' },
  ];
};

/** Codes of as many labels, laid out, drawn and decoded again, and no paper. Fails unless each says what it is to say. */
const provedAlone = async (size: LabelSize, count: number): Promise<void> => {
  const kind = size === 'small' ? 'S' : 'M';
  const { proved } = await proveLabels({
    title: size,
    labels: Array.from({ length: count }, (_, serial) => labelOf(kind, serial)),
    gtl: true,
    layouts: layouts(),
  });
  if (proved !== count) throw new Error(`${proved} labels of ${count} are proved`);
};

/** Orders labels, waits until they are drawn and fetches the file. Fails unless all of them are proved and in it. */
const printed = async (
  { address }: Served,
  person: RemotePerson,
  choice: Choice,
  count: number,
): Promise<void> => {
  const printId = await order(person, choice);
  const limit = Date.now() + LONGEST;
  for (;;) {
    const print = await person.calls(readLabelPrint, { printId });
    if (print.status === 'ready') {
      if (print.total !== count) throw new Error(`${print.total} labels instead of ${count}`);
      break;
    }
    if (print.status === 'failed' || Date.now() > limit)
      throw new Error(`The labels were not drawn: ${JSON.stringify(print).slice(0, 600)}`);
    await sleep(POLL);
  }
  const { url } = addressOf(downloadLabels, { printId, reason: null });
  const file = await fetch(`${address}${url}`, {
    method: downloadLabels.method,
    headers: {
      'access-token': person.token,
      'client-id': 'faults',
      'plant-no': 'P1',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ reason: null }),
  });
  const bytes = Buffer.from(await file.arrayBuffer());
  const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  if (pages !== count) throw new Error(`The file has ${pages} pages: ${bytes.subarray(0, 200).toString()}`);
};

type Choice = {
  readonly id: string;
  readonly also: readonly string[];
  readonly what: 'inner' | 'outer' | 'range';
  readonly from?: number;
  readonly to?: number;
};
const order = async (person: RemotePerson, { also, ...choice }: Choice): Promise<string> =>
  (await person.calls(orderLabels, { ...choice, also: [...also], reason: 'bench' })).printId;

/** Notes with as many units of the size, packed as agreed. */
const packedNotes = async (person: RemotePerson, size: LabelSize): Promise<string[]> => {
  const lines = await person.calls(listCallOffs, { partNo: size === 'small' ? 'PN1' : 'PN2', limit: 100 });
  const ids: string[] = [];
  for (const { id: callOffLineId, openQty } of lines) {
    const { id } = await person.calls(createDeliveryNote, {
      dispatchOn: addDays(today('Asia/Shanghai'), 1),
      expectedArrival: `${addDays(today('Asia/Shanghai'), 2)}T04:00:00.000Z`,
      transportType: 'DIRECT',
      paymentTerms: null,
      originCode: null,
      urgent: 'N',
      remark: null,
      lines: [{ callOffLineId, quantity: openQty }],
    });
    const { version } = await person.calls(readDeliveryNote, { id });
    await person.calls(packAutomatically, { id, version });
    ids.push(id);
  }
  return ids;
};

/** What the parts are packed in. */
const preparePacking = async (url: string): Promise<void> =>
  asBench(
    url,
    `insert into packaging (code, name_zh, name_en, kind, length_mm, width_mm, height_mm, tare_kg, load_kg, stack_factor, ownership) values
      ('KLT4147', '箱', 'Box', 'KLT', 400, 300, 147, 1.3, 20, 8, 'buyer'), ('PAL1208', '托盘', 'Pallet', 'GLT', 1200, 800, 144, 25, 1500, 3, 'buyer');
    insert into packaging_agreement (plant_no, supplier_code, part_no, effective_from, inner_code, quantity_per_inner, outer_code, inner_per_layer, layers, auxiliary_code, auxiliary_per_outer) values
      ('P1', 'S1', 'PN1', date '2026-01-01', 'KLT4147', ${PIECES_A_BOX}, 'PAL1208', ${BOXES_A_PALLET / 8}, 8, null, 0),
      ('P1', 'S1', 'PN2', date '2026-01-01', 'KLT4147', ${PIECES_A_BOX}, 'PAL1208', 1, 1, null, 0);`,
  );

/** A line of PN1 for all boxes, and as many lines of PN2 as its pallets want notes. */
const demand = (labels: number): Blob => {
  const days = (quantities: readonly number[]) =>
    quantities
      .map((quantity, day) => `SCC+1++D'QTY+113:${quantity}:PCE'DTM+2:202701${String(day + 10)}:102'`)
      .join('');
  const item = (number: number, quantities: readonly number[]) =>
    `LIN+${number}++PN${number}:IN'LOC+11+A13'RFF+ON:55${number}'RFF+AAN:1'DTM+171:20260101:102'RFF+AIF:0'QTY+70:0:PCE'${days(quantities)}`;
  const pallets = Array.from({ length: labels / PALLETS_A_NOTE }, () => PALLETS_A_NOTE * PIECES_A_BOX);
  return new Blob([
    `UNA:+.? 'UNB+UNOC:3+OEM:ZZ+SUP:ZZ+260302:0615+1'UNH+1+DELFOR:D:97A:UN'BGM+241+1+5'DTM+137:202601010610:203'NAD+BY+OEM::92'NAD+SU+600417::92'GIS+37'NAD+ST+P04::92'LOC+7+P04'`,
    item(1, [labels * PIECES_A_BOX]),
    item(2, pallets),
    `UNT+${26 + 3 * pallets.length}+1'UNZ+1+1'`,
  ]);
};

/** Every line is promised. */
const promise = async (url: string): Promise<void> =>
  asBench(url, `update call_off_line set status = 'processing', committed_qty = requested_qty; analyze`);

const asBench = async (url: string, statements: string): Promise<void> => {
  const owner = ownerDatabase(url);
  await owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true)`.execute(
      db,
    );
    await sql.raw(statements).execute(db);
  });
  await owner.destroy();
};
