import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { callOffLines, packedNote } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { createLabelPrinter } from '@portal/label-printer/contract/endpoints.ts';
import { openPrinter, type PaperPrinter } from '@portal/label-printer/server/testing/paper-printer.ts';
import { pngOf } from '@portal/platform/server/print/bitmap.ts';
import { symbolsOn } from '@portal/platform/server/print/paper-fixture.ts';
import { bitmapFrom } from '@portal/platform/server/print/zpl-fixture.ts';
import { readDeliveryNote } from '../../contract/endpoints.ts';
import {
  continueSending,
  orderLabels,
  previewNoteLabel,
  readLabelPrint,
  stopSending,
} from '../../contract/print-calls.ts';

let at: TestWorld;
let paper: PaperPrinter;
let printerId: string;
beforeAll(async () => {
  at = await seededPortal();
  paper = await openPrinter();
  vi.stubEnv('PRINTER_PORTS', String(paper.port));
  printerId = await entered('产线 3', world.supplier);
});
beforeEach(() => {
  vi.stubEnv('PRINTER_NETWORKS', '127.0.0.0/8');
  vi.stubEnv('PRINTER_PORTS', String(paper.port));
  paper.behaves('takes');
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => paper.close());

const entered = async (name: string, supplierCode: string | null, port = paper.port): Promise<string> =>
  (
    await at.admin.calls(createLabelPrinter, {
      name,
      supplierCode,
      host: '127.0.0.1',
      port,
      dots: '203',
      active: 'Y',
    })
  ).id;
const packed = async (quantity: string) => packedNote(at, await callOffLines(at, [quantity]));
const ordered = async (id: string, changed: object = {}) =>
  (await at.supplier.calls(orderLabels, { id, reason: null, printerId, ...changed })).printId;
const sending = async (printId: string) => (await at.supplier.calls(readLabelPrint, { printId })).sending;
const isIn = async (printId: string, status: string) =>
  expect.poll(async () => (await sending(printId))?.status, { timeout: 15_000 }).toBe(status);
/** Licence plates of the labels that the printer took since `from`, label by label. */
const platesOn = async (from: number): Promise<string[]> => {
  const plates: string[] = [];
  for (const bitmap of bitmapFrom(paper.texts().slice(from).join('')))
    plates.push(...((await symbolsOn(Buffer.from(await pngOf(bitmap)))).Code128 ?? []));
  return plates;
};

test('labels go to the printer as they are stuck on, each once; the ledger says to which', async () => {
  const { id, unitList } = await packed('100');
  const before = paper.connections();
  const printId = await ordered(id, { copies: 2 });
  await at.jobsDone();
  const total = unitList.length;
  expect(await sending(printId)).toEqual({
    printer: '产线 3',
    status: 'sent',
    sent: total,
    underWay: 0,
    total,
    sentAgain: 0,
    tries: 0,
    problem: null,
    decidedBy: null,
  });
  expect(paper.connections() - before).toBe(Math.ceil(total / 10));
  expect((await platesOn(before)).toSorted()).toEqual(
    unitList.map(({ licencePlate }) => licencePlate).toSorted(),
  );
  expect(
    paper
      .texts()
      .slice(before)
      .join('')
      .match(/\^PQ2\^XZ/g),
  ).toHaveLength(total);
  expect((await at.supplier.calls(readDeliveryNote, { id })).prints[0]).toMatchObject({
    output: 'zpl',
    dots: 203,
    sending: { printer: '产线 3', status: 'sent' },
  });
}, 60_000);

test('after a break in the middle a person says with which label it goes on; nothing is printed twice in silence', async () => {
  const { id, unitList } = await packed('100');
  const total = unitList.length;
  paper.behaves({ breaks: 1 });
  const before = paper.connections();
  const printId = await ordered(id);
  await isIn(printId, 'unclear');
  expect(await sending(printId)).toMatchObject({ sent: 0, underWay: 10, problem: 'broken' });
  const { doubtful } = await at.supplier.calls(readLabelPrint, { printId });
  expect(doubtful.map(({ label }) => label)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  paper.behaves('takes');
  await expect(at.supplier.calls(continueSending, { printId })).rejects.toMatchObject({
    key: 'deliveryNote.nextLabel',
    details: { from: 1, to: 11 },
  });
  await expect(at.supplier.calls(continueSending, { printId, next: 12 })).toFailWith(
    'deliveryNote.nextLabel',
  );
  await expect(at.otherSupplier.calls(continueSending, { printId, next: 1 })).toFailWith('err.notFound');
  await at.supplier.calls(continueSending, { printId, next: 8 });
  await expect(at.supplier.calls(continueSending, { printId, next: 8 })).toFailWith('deliveryNote.notToGoOn');
  await at.jobsDone();
  expect(await sending(printId)).toMatchObject({
    status: 'sent',
    sent: total,
    sentAgain: 3,
    decidedBy: at.supplier.userName,
  });
  const came = await platesOn(before + 1);
  expect([came.length, came[0]]).toEqual([total - 7, doubtful[7]!.plate]);
  await expect(at.supplier.calls(stopSending, { printId })).toFailWith('deliveryNote.notSending');
}, 60_000);

test('a printer that is off is tried again by itself; what was stopped goes on when somebody says so', async () => {
  const gone = await openPrinter();
  vi.stubEnv('PRINTER_PORTS', `${Math.min(gone.port, paper.port)}-${Math.max(gone.port, paper.port)}`);
  const other = await entered('产线 4', world.supplier, gone.port);
  await gone.close();
  const { id } = await packed('10');
  const printId = await ordered(id, { printerId: other });
  await expect.poll(async () => (await sending(printId))?.tries, { timeout: 15_000 }).toBeGreaterThan(0);
  expect(await sending(printId)).toMatchObject({
    status: 'waiting',
    sent: 0,
    underWay: 0,
    problem: 'unreachable',
  });
  await at.supplier.calls(stopSending, { printId });
  await at.jobsDone();
  expect(await sending(printId)).toMatchObject({ status: 'stopped', sent: 0 });
  const back = await openPrinter(gone.port);
  await at.supplier.calls(continueSending, { printId });
  await at.jobsDone();
  expect(await sending(printId)).toMatchObject({ status: 'sent', sentAgain: 0 });
  expect(back.connections()).toBe(1);
  await back.close();
}, 60_000);

test('nobody sends to a printer that is not his, or where nothing is sent', async () => {
  const { id } = await packed('10');
  const plants = await entered('厂内', null);
  await expect(ordered(id, { printerId: plants })).toFailWith('deliveryNote.printerGone');
  await expect(at.receiving.calls(orderLabels, { id, reason: null, printerId })).toFailWith(
    'deliveryNote.printerGone',
  );
  vi.stubEnv('PRINTER_NETWORKS', '');
  await expect(ordered(id)).toFailWith('deliveryNote.printersOff');
});

test('a range of labels is counted as they are stuck on, its first one seen before, and asks a reason again', async () => {
  const { id, unitList } = await packed('25');
  expect(unitList).toHaveLength(4);
  const range = { what: 'range' as const, from: 2, to: 3 };
  const { plate, picture, faults } = await at.supplier.calls(previewNoteLabel, { id, ...range });
  expect(unitList.map(({ licencePlate }) => licencePlate)).toContain(plate);
  const { Code128 } = await symbolsOn(Buffer.from(picture, 'base64'));
  expect([Code128, faults]).toEqual([[plate], []]);
  const before = paper.connections();
  await ordered(id, range);
  await at.jobsDone();
  const printed = await platesOn(before);
  expect([printed.length, printed[0]]).toEqual([2, plate]);
  expect((await at.supplier.calls(readDeliveryNote, { id })).prints[0]).toMatchObject({
    what: 'range',
    rangeFrom: 2,
    rangeTo: 3,
  });
  await expect(ordered(id, { ...range, from: 3 })).toFailWith('deliveryNote.reprintReason');
  await ordered(id, { ...range, from: 4, to: 4 });
  for (const wrong of [{ from: 0 }, { to: 5 }, { from: 3, to: 2 }, { from: null }])
    await expect(ordered(id, { ...range, ...wrong })).rejects.toMatchObject({
      key: 'deliveryNote.range',
      details: { most: 4 },
    });
  await expect(at.otherSupplier.calls(previewNoteLabel, { id })).toFailWith('err.notFound');
  await at.jobsDone();
}, 60_000);
