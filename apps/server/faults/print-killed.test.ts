import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomOf } from '@portal/app-demo/random.ts';
import {
  continueSending,
  downloadLabels,
  orderLabels,
  readLabelPrint,
} from '@portal/delivery-note/contract/print-calls.ts';
import { openPrinter, type PaperPrinter } from '@portal/label-printer/server/testing/paper-printer.ts';
import { pngOf } from '@portal/platform/server/print/bitmap.ts';
import { symbolsOn, textOf } from '@portal/platform/server/print/paper-fixture.ts';
import { bitmapFrom } from '@portal/platform/server/print/zpl-fixture.ts';
import { addressOf } from '@portal/platform/server/testing/people.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { world } from '../testing/world.ts';
import { labelledNote, type LabelledNote } from './writing/labelled-note.ts';
import { remotePerson, sessionsIn, type RemotePerson } from './remote-person.ts';
import { freePlace, startPortal, type Place, type RunningPortal } from './running-portal.ts';
import { fillSmallWorld, planner } from './writing/small-world.ts';

/**
 * kill -9 while labels are printed: one print becomes a file, another goes to a label printer. After the start by the same command both go on
 * behind what was kept, and in the end every label is there once for each copy. PORTAL_TEST_KILLS=20 looks longer.
 */
const KILLS = Number(process.env.PORTAL_TEST_KILLS ?? 1);
const random = randomOf(process.env.PORTAL_TEST_SEED ?? 'print-killed');
/** Labels of the print for the printer, and how often each: two portions of ten, for each label is read again from its picture. */
const [TO_PRINTER, COPIES] = [20, 2];

let place: Place;
let paper: PaperPrinter;
let portal: RunningPortal | undefined;
let tokens: string[];

const start = async (): Promise<RunningPortal> =>
  startPortal(place, {
    PORTAL_DEMO: '0',
    PRINTER_NETWORKS: '127.0.0.0/8',
    PRINTER_PORTS: String(paper.port),
  });

beforeAll(async () => {
  place = await freePlace();
  paper = await openPrinter();
  portal = await start();
  await fillSmallWorld(portal.database, [
    planner,
    {
      userNo: 'dispatcher',
      party: 'supplier',
      companyCode: world.supplier,
      roles: ['supplier-dispatcher'],
    },
  ]);
  tokens = await sessionsIn(portal.database, ['planner', 'dispatcher']);
}, 180_000);
afterAll(async () => {
  await portal?.kill();
  await paper?.close();
  place?.remove();
});

test(
  `killed ${KILLS} times while labels are printed it loses none and prints none twice`,
  async () => {
    const planner = remotePerson(portal!.url, tokens[0]!);
    const note = await labelledNote({ planner, dispatcher: dispatcher() });
    const printerId = await printerOf();
    const prints: Print[] = [];
    for (let kill = 1; kill <= KILLS; kill++) {
      if (await areDone(prints)) prints.push(...(await orderBoth(note, printerId)));
      await isAtWork(prints);
      // The first and every other kill comes behind some progress, however fast the machine is: then there is something to go on behind, and
      // no part uses up its tries because it is never left in peace.
      if (kill % 2 === 1) await getsOn(prints);
      await sleep(random.whole(0, 500));
      await portal!.kill();
      portal = await start();
      await missSignsOfLife();
    }
    await expect.poll(async () => areDone(prints), { timeout: 180_000, interval: 200 }).toBe(true);
    for (const print of prints) await isWhole(print);
    const kept = await withOwner(
      async (owner) =>
        (await sql<{ count: number }>`select count(*)::int from print_log`.execute(owner)).rows,
    );
    expect(kept).toEqual([{ count: prints.length }]);
  },
  180_000 + 120_000 * KILLS,
);

/** A print under way: plates of its labels in their order, and for the printer how many connections it had before. */
type Print = {
  readonly printId: string;
  readonly plates: readonly string[];
  readonly printedFrom: number | null;
};

/** All labels as a file, and the first ones for the printer. Labels that were printed before say why. */
const orderBoth = async ({ id, plates }: LabelledNote, printerId: string): Promise<Print[]> => {
  const reason = '标签损坏';
  const file = await dispatcher().calls(orderLabels, { id, reason });
  const sent = await dispatcher().calls(orderLabels, {
    id,
    reason,
    printerId,
    what: 'range',
    from: 1,
    to: TO_PRINTER,
    copies: COPIES,
  });
  return [
    { ...file, plates, printedFrom: null },
    { ...sent, plates: plates.slice(0, TO_PRINTER), printedFrom: paper.connections() },
  ];
};

/** Whether nothing is left to be done. Where the printer was broken off, somebody looks at what it printed and says how it goes on. */
const areDone = async (prints: readonly Print[]): Promise<boolean> => {
  let done = true;
  for (const { printId, printedFrom } of prints) {
    const { status, failure, sending } = await dispatcher().calls(readLabelPrint, { printId });
    if (status === 'failed' || sending?.status === 'failed') throw new Error(`${printId} failed: ${failure}`);
    if (sending?.status === 'unclear')
      await dispatcher().calls(continueSending, { printId, next: printed(printedFrom!).length + 1 });
    done &&= status === 'ready' && (sending === null || sending.status === 'sent');
  }
  return done;
};

/** Labels that came whole out of the printer since it had so many connections. One print follows another. */
const printed = (from: number): string[] =>
  paper
    .texts()
    .slice(from)
    .flatMap((text) => text.split(/(?<=\^XZ\n)/))
    .filter((label) => label.endsWith('^XZ\n'));

/** Comes back when a job of theirs runs; or when all is done, as a kill may come then, too. */
const isAtWork = async (prints: readonly Print[]): Promise<void> =>
  expect
    .poll(async () => (await areDone(prints)) || (await jobs(`state = 'active'`)) > 0, {
      timeout: 60_000,
      interval: 50,
    })
    .toBe(true);

/** Comes back when some more labels are drawn or sent. */
const getsOn = async (prints: readonly Print[]): Promise<void> => {
  const far = async (): Promise<number> => {
    let sum = 0;
    for (const { printId } of prints) {
      const { pages, sending } = await dispatcher().calls(readLabelPrint, { printId });
      sum += pages + (sending?.sent ?? 0);
    }
    return sum;
  };
  const before = await far();
  await expect
    .poll(async () => (await areDone(prints)) || (await far()) > before, { timeout: 120_000, interval: 50 })
    .toBe(true);
};

/** What a killed process had under way is missed at the next look of the queue, and tried again without a pause. */
const missSignsOfLife = async (): Promise<void> => {
  await change(`heartbeat_on = now() - interval '1 hour'`, `state = 'active'`);
  const silent = `state = 'active' and heartbeat_on < now() - interval '10 minutes'`;
  await expect.poll(async () => jobs(silent), { timeout: 30_000, interval: 200 }).toBe(0);
  await change('start_after = now()', `state = 'retry'`);
  // none has used up its tries
  expect(await jobs(`name like '%.dead'`)).toBe(0);
};

const OF_LABELS = `name like 'delivery-note.labels-%'`;
const jobs = async (which: string): Promise<number> =>
  withOwner(async (owner) => {
    const found = sql.raw(`select id from pgboss.job where ${OF_LABELS} and ${which}`);
    return (await sql`${found}`.execute(owner)).rows.length;
  });
const change = async (what: string, which: string): Promise<void> =>
  withOwner(async (owner) => {
    await sql`${sql.raw(`update pgboss.job set ${what} where ${OF_LABELS} and ${which}`)}`.execute(owner);
  });

/** The file, or what came out of the printer, has every label once for each copy, and the ledger says so. */
const isWhole = async ({ printId, plates, printedFrom }: Print): Promise<void> => {
  const { pages, proved, sending } = await dispatcher().calls(readLabelPrint, { printId });
  expect({ pages, proved }).toEqual({ pages: plates.length, proved: plates.length });
  const [row] = await withOwner(
    async (owner) =>
      (
        await sql<{ units: string[]; parts: string[]; copies: number }>`select copies, parts,
          array(select unit.licence_plate from unnest(unit_ids) as wanted join handling_unit as unit on unit.id = wanted) as units
          from print_log where id = ${printId}`.execute(owner)
      ).rows,
  );
  expect(row!.units.toSorted()).toEqual(plates.toSorted());
  expect(new Set(row!.parts).size).toBe(row!.parts.length);
  if (printedFrom === null) {
    expect(row!.parts).toHaveLength(Math.ceil(plates.length / 200));
    expect(await platesInFile(printId)).toEqual(plates.toSorted());
    return;
  }
  expect(row!.copies).toBe(COPIES);
  expect(sending).toMatchObject({ sent: plates.length, underWay: 0, sentAgain: 0 });
  const labels = printed(printedFrom).slice(0, plates.length);
  expect(labels.every((label) => label.endsWith(`^PQ${COPIES}^XZ\n`))).toBe(true);
  expect(await platesOn(labels)).toEqual(plates);
};

const platesInFile = async (printId: string): Promise<string[]> => {
  const { url } = addressOf(downloadLabels, { printId });
  const file = await fetch(`${portal!.url}${url}`, {
    method: 'POST',
    headers: { 'access-token': tokens[1]!, 'client-id': 'faults', 'content-type': 'application/json' },
    body: JSON.stringify({ reason: null }),
  });
  const text = await textOf(new Uint8Array(await file.arrayBuffer()));
  return text
    .match(/\(\dJ\) UN \d{9} \d{9}/g)!
    .map((plate) => plate.replaceAll(/[() ]/g, ''))
    .toSorted();
};

const platesOn = async (labels: readonly string[]): Promise<string[]> => {
  const plates: string[] = [];
  for (const bitmap of bitmapFrom(labels.join('')))
    plates.push(...((await symbolsOn(Buffer.from(await pngOf(bitmap)))).Code128 ?? []));
  return plates;
};

const dispatcher = (): RemotePerson => remotePerson(portal!.url, tokens[1]!);

/** A label printer of the plant: the one of this test. */
const printerOf = async (): Promise<string> =>
  withOwner(async (owner) =>
    owner.transaction().execute(async (db) => {
      await sql`select set_config('app.tenant', ${String(world.tenant)}, true), set_config('app.user_no', 'admin', true), set_config('app.user_name', 'admin', true)`.execute(
        db,
      );
      const { id } = await db
        .insertInto('label_printer')
        .values({
          plant_no: world.plant,
          supplier_code: world.supplier,
          name: '产线',
          host: '127.0.0.1',
          port: paper.port,
          dots: '203',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    }),
  );

const withOwner = async <T>(work: (owner: ReturnType<typeof ownerDatabase>) => Promise<T>): Promise<T> => {
  const owner = ownerDatabase(portal!.database);
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
};
