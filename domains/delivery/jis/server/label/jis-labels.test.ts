import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { world } from '@portal/app-server/testing/world.ts';
import { previewLabel, readLabelLayouts, saveLabelLayout } from '@portal/label/contract/endpoints.ts';
import { houseLayout } from '@portal/label/contract/layout/layout.ts';
import { codeText } from '@portal/label/contract/proof.ts';
import { sequencedLine } from '@portal/jis-status/server/testing/sequenced-line.ts';
import { createLabelPrinter } from '@portal/label-printer/contract/endpoints.ts';
import { openPrinter, type PaperPrinter } from '@portal/label-printer/server/testing/paper-printer.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { pngOf } from '@portal/platform/server/print/bitmap.ts';
import { pagesOf, symbolsOn, textOf } from '@portal/platform/server/print/paper-fixture.ts';
import { bitmapFrom } from '@portal/platform/server/print/zpl-fixture.ts';
import * as calls from '../../contract/endpoints.ts';
import { rackLabel, type RackOnLabel } from '../offers.ts';

let at: TestWorld;
let paper: PaperPrinter;
const LINE = 'LINE7';
const GROUPS = ['01', '座椅'];
beforeAll(async () => {
  at = await seededPortal();
  await sequencedLine(
    at,
    LINE,
    [{ code: 'M100', nameZh: '总装上线', nameEn: 'On line', isFinalAssembly: 'Y' }],
    GROUPS.map((partGroup) => ({ partGroup, statusCode: 'M100' })),
  );
  paper = await openPrinter();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => paper.close());

const KNR = (number: number) => `LB2613${String(number).padStart(4, '0')}P`;
const PARTS = [
  { position: 1, partNo: '5G1 857 001 A', quantity: '1', unit: 'PCE' },
  { position: 2, partNo: '5G1 857 002 A', quantity: '2', unit: 'PCE' },
];
/** Call-offs of vehicles by their numbers, as the supplier finds them: newest number last. */
const called = async (numbers: readonly number[], changed: object = {}): Promise<string[]> => {
  const { refused } = await at.logistics.calls(calls.takeJisMessages, {
    messages: numbers.map((number) => ({
      messageId: `LABEL-${number}`,
      action: 'call',
      sentAt: '2026-03-02T02:15:00Z',
      assemblyLine: LINE,
      manufacturingNo: KNR(number),
      vehicleId: `LSVAA49J6420${String(number).padStart(5, '0')}`,
      supplierCode: world.supplier,
      partGroup: '01',
      statusCode: 'M100',
      plannedAt: '2026-03-02T06:15:00Z',
      sequenceNo: number,
      syncNo: 7000 + number,
      unloadingPoint: 'TOR7',
      parts: PARTS,
      ...changed,
    })),
  });
  expect(refused).toEqual([]);
  const rows = await at.supplier.calls(calls.listJisCallOffs, { assemblyLine: LINE, limit: 100 });
  return numbers.map((number) => rows.find(({ manufacturingNo }) => manufacturingNo === KNR(number))!.id);
};
const printed = async (ids: string[], more: object = {}) =>
  at.supplier.calls(calls.printJisCallOffs, { ids, form: 'label', order: 'build', places: 2, ...more });
const fileOf = async (id: string) => (await at.supplier.downloads(calls.downloadJisPrint, { id })).bytes;

/** What the Data Matrix of the house says of a call-off of two parts. */
const matrixOf = (number: number): string =>
  `[)>\u001E06\u001D${[
    `11Z${KNR(number)}`,
    `12Z${number}`,
    `13Z${LINE}`,
    '14Z01',
    '15ZM100',
    `16Z${7000 + number}`,
    '17Z202603021415',
    `ILSVAA49J6420${String(number).padStart(5, '0')}`,
    `V${world.supplier}`,
    '2LTOR7',
  ].join('\u001D')}\u001E\u0004`;
const symbolsOfAll = async (pictures: readonly Buffer[]) => Promise.all(pictures.map(symbolsOn));
const symbolsOfZpl = async (zpl: string) =>
  symbolsOfAll(await Promise.all(bitmapFrom(zpl).map(async (bitmap) => Buffer.from(await pngOf(bitmap)))));
const said = (number: number) => ({ Code128: [KNR(number)], DataMatrix: [matrixOf(number)] });

test('each label of a PDF says what its call-off says, in the order in which racks are loaded', async () => {
  const ids = await called([11, 12, 13]);
  const { id, number, toPrinter } = await printed(ids, { order: 'reverse' });
  expect(toPrinter).toBe(false);
  const pdf = await fileOf(id);
  expect(await symbolsOfAll(await pagesOf(pdf, 203))).toEqual([said(12), said(11), said(13)]);
  const text = await textOf(pdf);
  for (const shown of [KNR(11), 'TOR7', LINE, '2026-03-02 14:15', '5G1 857 002 A × 2 PCE'])
    expect(text).toContain(shown);
  expect(await at.supplier.calls(calls.listJisPrints, { number })).toMatchObject([
    { form: 'label', callOffs: 3, numbers: '11–13', printer: null, sending: null },
  ]);
  await at.supplier.calls(calls.rollBackJisPrint, { id, reason: '标签纸错误' });
  const rows = await at.supplier.calls(calls.listJisCallOffs, {
    manufacturingNo: 'LB2613001',
    isPrinted: 'Y',
  });
  expect(rows).toEqual([]);
});

test('four labels share a sheet of A4', async () => {
  const { id } = await printed(await called([21, 22, 23, 24, 25]), { sheet: 'a4' });
  const pages = await symbolsOfAll(await pagesOf(await fileOf(id), 203));
  expect(pages.map(({ Code128 }) => Code128)).toEqual([[21, 22, 23, 24].map(KNR), [KNR(25)]]);
});

// One label is enough for the finer heads: the picture of a head of 600 dpi has nine times the dots of one of 203.
test.each([
  ['203', [31, 32]],
  ['300', [33]],
  ['600', [34]],
] as const)('the picture in ZPL for %s dpi holds the same codes', async (dots, numbers) => {
  const { id } = await printed(await called(numbers), { output: 'zpl', dots, copies: 2 });
  const zpl = (await fileOf(id)).toString('latin1');
  expect(zpl.match(/\^PQ2\^XZ/g)).toHaveLength(numbers.length);
  expect(await symbolsOfZpl(zpl)).toEqual(numbers.map(said));
});

test('a label whose code cannot carry what the call-off says is not printed, and nothing counts as printed', async () => {
  const ids = await called([41], { partGroup: '座椅' });
  await expect(printed(ids)).rejects.toMatchObject({
    key: 'jis.labelUnproved',
    details: { number: KNR(41), meant: '14Z座椅' },
  });
  const rows = await at.supplier.calls(calls.listJisCallOffs, { manufacturingNo: KNR(41) });
  expect(rows).toMatchObject([{ isPrinted: 'N', isRead: 'N' }]);
  await expect(
    at.otherSupplier.calls(calls.printJisCallOffs, { ids, form: 'label', order: 'build', places: 2 }),
  ).toFailWith('jis.printUnknown');
});

test('labels go to an allowed printer once each; after a break what is not clear is left to a person', async () => {
  const ids = await called(Array.from({ length: 12 }, (_, at) => 51 + at));
  vi.stubEnv('PRINTER_NETWORKS', '127.0.0.0/8');
  vi.stubEnv('PRINTER_PORTS', String(paper.port));
  const entered = async (supplierCode: string) =>
    at.admin.calls(createLabelPrinter, {
      name: `产线 ${supplierCode}`,
      supplierCode,
      host: '127.0.0.1',
      port: paper.port,
      dots: '203',
      active: 'Y',
    });
  const { id: printerId } = await entered(world.supplier);
  const { id: foreign } = await entered(world.otherSupplier);
  await expect(printed(ids, { output: 'printer', printerId: foreign })).toFailWith('jis.printerGone');
  const { number, toPrinter } = await printed(ids, { output: 'printer', printerId });
  expect(toPrinter).toBe(true);
  await at.jobsDone();
  expect(await symbolsOfZpl(paper.texts().join(''))).toEqual(
    Array.from({ length: 12 }, (_, place) => said(51 + place)),
  );
  expect(await at.supplier.calls(calls.listJisPrints, { number })).toMatchObject([
    { printer: `产线 ${world.supplier}`, sending: 'sent', sent: 12 },
  ]);
  paper.behaves({ breaks: 1 });
  const broken = await printed(ids.slice(0, 2), { output: 'printer', printerId, reason: '补打' });
  await at.jobsDone();
  expect(await at.supplier.calls(calls.listJisPrints, { number: broken.number })).toMatchObject([
    { sending: 'unclear', sent: 0 },
  ]);
  expect(await at.supplier.calls(calls.readJisPrint, { id: broken.id })).toMatchObject({
    number: broken.number,
    sending: { status: 'unclear', sent: 0, underWay: 2, total: 2, problem: 'broken', decidedBy: null },
    doubtful: [51, 52].map((sequenceNo, at) => ({
      label: at + 1,
      name: `${sequenceNo} · ${KNR(sequenceNo)}`,
    })),
  });
  const goesOn = async (next?: number) => at.supplier.calls(calls.continueJisLabels, { id: broken.id, next });
  await expect(goesOn()).toFailWith('deliveryNote.nextLabel');
  await expect(goesOn(4)).toFailWith('deliveryNote.nextLabel');
  await expect(at.otherSupplier.calls(calls.continueJisLabels, { id: broken.id, next: 1 })).toFailWith(
    'err.notFound',
  );
  paper.behaves('takes');
  const before = paper.texts().length;
  await goesOn(2);
  await expect(goesOn(2)).toFailWith('deliveryNote.notToGoOn');
  await at.jobsDone();
  expect(await symbolsOfZpl(paper.texts().slice(before).join(''))).toEqual([said(52)]);
  expect(await at.supplier.calls(calls.readJisPrint, { id: broken.id })).toMatchObject({
    sending: { status: 'sent', sent: 2, sentAgain: 1, decidedBy: at.supplier.userName },
    doubtful: [],
  });
  await expect(at.supplier.calls(calls.stopJisLabels, { id: broken.id })).toFailWith(
    'deliveryNote.notSending',
  );
  paper.behaves({ breaks: 1 });
  const given = await printed(ids.slice(0, 2), { output: 'printer', printerId, reason: '补打' });
  await at.jobsDone();
  await at.supplier.calls(calls.rollBackJisPrint, { id: given.id, reason: '料架已换' });
  await expect(at.supplier.calls(calls.continueJisLabels, { id: given.id, next: 1 })).toFailWith(
    'jis.rolledBackAlready',
  );
  vi.unstubAllEnvs();
  await expect(printed(ids.slice(0, 1), { output: 'printer', printerId, reason: '补打' })).toFailWith(
    'jis.printersOff',
  );
}, 60_000);

test('the studio shows a real call-off; a print keeps the layout it was made with', async () => {
  const [first] = await called([71]);
  const house = houseLayout('jis');
  const before = await printed([first!]);
  const preview = await at.admin.calls(previewLabel, { form: 'jis', layout: house, noteNumber: KNR(71) });
  expect(preview).toMatchObject({ noteNumber: KNR(71), plate: KNR(71), faults: [], missing: [] });
  expect(
    Object.values(await symbolsOn(Buffer.from(preview.picture, 'base64')))
      .flat()
      .toSorted(),
  ).toEqual(preview.codes.map((code) => codeText(code as never)).toSorted());
  await expect(at.admin.calls(previewLabel, { form: 'jis', layout: house, noteNumber: 'NOBODY' })).toFailWith(
    'labelLayout.noCallOff',
  );
  const rack = { form: 'jis-rack', layout: houseLayout('jis-rack'), noteNumber: null } as const;
  expect(await at.admin.calls(previewLabel, rack)).toMatchObject({
    plate: expect.stringMatching(/^3J/) as string,
    faults: [],
  });
  const identifiers = [
    { identifier: '1T', field: 'manufacturingNo', on: 'Y' },
    { identifier: '20T', field: 'sequenceNo', on: 'Y' },
  ] as const;
  const layout = { ...house, identifiers: [...identifiers] };
  await at.admin.calls(saveLabelLayout, { form: 'jis', number: 0, layout, reason: '与供应商约定' });
  expect((await at.admin.calls(readLabelLayouts)).layouts.find(({ form }) => form === 'jis')).toMatchObject({
    number: 1,
  });
  const after = await printed([first!], { reason: '新布局' });
  const matrices = await Promise.all(
    [before.id, after.id].map(
      async (id) => (await symbolsOfAll(await pagesOf(await fileOf(id), 203)))[0]!.DataMatrix,
    ),
  );
  expect(matrices).toEqual([[matrixOf(71)], [`[)>\u001E06\u001D1T${KNR(71)}\u001D20T71\u001E\u0004`]]);
});

const rackOf = (plate: string): RackOnLabel => ({
  plate,
  supplierCode: world.supplier,
  packagingCode: 'RACK-A12',
  firstNo: '101',
  lastNo: '112',
  numbers: '101–112',
  missing: 0,
  line: LINE,
  partGroup: '01',
  status: 'M100',
  unloadingPoint: 'TOR7',
  plannedAt: '2026-03-02T06:15:00Z',
  contents: Array.from({ length: 12 }, (_, place) => ({
    place: place + 1,
    sequenceNo: String(101 + place),
    manufacturingNo: KNR(101 + place),
  })),
});
const drawn = async (plate: string, dots: 203 | null) => {
  const draw = await inTransaction(at.services.pool, { scope: scopeOf() }, async (transaction) =>
    rackLabel(callerOf(at.services, { scope: scopeOf() }, 'zh', 'test', transaction), rackOf(plate), {
      sheet: 'label',
      dots,
      copies: 1,
    }),
  );
  return draw();
};
const scopeOf = () => ({ ...at.supplier, plantNo: world.plant, permissions: new Set<string>() });

test.each(['3JUN123456789000000042', '4JUN123456789000000043'])(
  'the label of a rack carries %s in bars and Data Matrix, as PDF and as ZPL',
  async (plate) => {
    const pdf = await drawn(plate, null);
    const codes = {
      Code128: [plate],
      DataMatrix: [
        `[)>\u001E06\u001D${[plate, '12Z101-112', `13Z${LINE}`, '14Z01', '15ZM100', `V${world.supplier}`, '2LTOR7'].join('\u001D')}\u001E\u0004`,
      ],
    };
    expect(await symbolsOfAll(await pagesOf(pdf, 203))).toEqual([codes]);
    expect(await textOf(pdf)).toContain(KNR(112));
    expect(await symbolsOfZpl(Buffer.from(await drawn(plate, 203)).toString('latin1'))).toEqual([codes]);
  },
);

test.each(['1JUN123456789000000042', '3JUN12', '3J 标签'])('%s is no plate of a rack', async (plate) => {
  await expect(drawn(plate, null)).rejects.toMatchObject({ key: 'jis.rackPlate' });
});
