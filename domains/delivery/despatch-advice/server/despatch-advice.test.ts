import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { beforeAll, expect, test } from 'vitest';
import { createPartUnit } from '@portal/part/contract/endpoints.ts';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import {
  createDeliveryNote,
  editDeliveryNote,
  readDeliveryNote,
  removeDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { commitPreSeries } from '@portal/pre-series/contract/endpoints.ts';
import { publishPreSeriesOrder, readPreSeriesOrder } from '@portal/pre-series/contract/order-calls.ts';
import {
  processDefaults,
  processInput,
  saveProcessOptions,
} from '@portal/settings/contract/process/process.ts';
import { inDays, noteHead } from '@portal/app-server/testing/goods/goods.ts';
import { callOffLines, lineInputs } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  downloadDespatchAdvice,
  listDespatchAdvices,
  readDespatchAdvice,
  takeDespatchAdvice,
} from '../contract/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

type Said = {
  number?: string;
  /** BGM: 9 the original, 5 a replacement, 1 and 3 take it back. */
  as?: string;
  quantity?: string;
  order?: string;
  part?: string;
  packing?: readonly string[];
  head?: readonly string[];
};

/** A DESADV of one part; boxes of ten on a pallet unless said otherwise. */
const desadv = (...notes: Said[]): Buffer => {
  const messages = notes.map(
    (
      {
        number = '70000001',
        as = '9',
        quantity = '20',
        order = '',
        part = world.parts.bracket,
        packing = BOXES,
        head = ARRIVAL,
      },
      index,
    ) => {
      const segments = [
        `BGM+351+${number}+${as}`,
        ...head,
        ...packing,
        `LIN+++${part}:IN`,
        `QTY+12:${quantity}:PCE`,
        ...(order === '' ? [] : [`RFF+ON:${order}`]),
      ];
      return [
        `UNH+${index + 1}+DESADV:D:07A:UN:GMI021`,
        ...segments,
        `UNT+${segments.length + 2}+${index + 1}`,
      ];
    },
  );
  const text = [['UNB+UNOC:3+S1001+P1+260302:0915+1'], ...messages, [`UNZ+${notes.length}+1`]].flat();
  return Buffer.from(`${text.join("'")}'`);
};
const ARRIVAL = ['DTM+11:20270302:102', 'DTM+132:202703030700:203'];
const BOXES = ['CPS+1++3', 'PAC+1++PAL1208::92', 'CPS+2+1+1', 'PAC+2++KLT4147::92', 'QTY+52:10:PCE'];

const taken = async (content: Buffer, fields: { preview?: 'Y'; send?: 'Y' } = {}) =>
  at.supplier.uploads(takeDespatchAdvice, { name: 'asn.edi', content }, fields, { plantNo: world.plant });
const noteOf = async (id: string) => at.supplier.calls(readDeliveryNote, { id }, { plantNo: world.plant });

let numbers = 70_000_100;
const nextNumber = () => String(++numbers);

test('a complete advice is written, packed and sent as it says; a preview of it writes nothing', async () => {
  const [line] = await callOffLines(at, ['20']);
  const number = nextNumber();
  const content = desadv({ number, order: line!.saNo });
  const look = await taken(content, { preview: 'Y', send: 'Y' });
  expect(look).toMatchObject({
    preview: true,
    format: 'DESADV',
    notes: [{ advisedNumber: number, outcome: 'sent', noteId: null, units: 3 }],
  });
  expect(await at.supplier.calls(listDespatchAdvices, { advisedNumber: number })).toEqual([]);

  const { notes } = await taken(content, { send: 'Y' });
  expect(notes).toMatchObject([{ outcome: 'sent', noteNumber: number, lines: 1, units: 3, problems: [] }]);
  const note = await noteOf(notes[0]!.noteId!);
  expect(note).toMatchObject({
    status: 'sent',
    number,
    dispatchOn: '2027-03-02',
    expectedArrival: '2027-03-02T23:00:00Z',
  });
  expect(note.lineList).toMatchObject([{ callOffLineId: line!.id, quantity: '20' }]);
  expect(note.unitList.map(({ packagingCode, quantity }) => [packagingCode, quantity])).toEqual([
    ['PAL1208', null],
    ['KLT4147', '10'],
    ['KLT4147', '10'],
  ]);
});

test('an advice of more days than one takes the soonest first, and is only saved when nobody wants it sent', async () => {
  const lines = await callOffLines(at, ['10', '30']);
  const { notes } = await taken(desadv({ number: nextNumber(), order: lines[0]!.saNo, quantity: '20' }));
  // boxes of two lines of one part may share a pallet
  expect(notes).toMatchObject([{ outcome: 'saved', lines: 2, problems: [] }]);
  const note = await noteOf(notes[0]!.noteId!);
  expect(note.status).toBe('new');
  expect(note.lineList.map(({ quantity }) => quantity)).toEqual(['10', '10']);
  const left = await at.supplier.calls(
    listCallOffs,
    { saNo: lines[0]!.saNo, sort: 'dueOn' },
    { plantNo: world.plant },
  );
  expect(left.map(({ openQty }) => openQty)).toEqual(['0', '20']);
});

test.each<[string, Said, RegExp]>([
  ['no packing', { packing: ['CPS+1'] }, /没有装箱|未包装|装箱/],
  ['no arrival', { head: ['DTM+11:20270302:102'] }, /没有预计到达时间/],
  [
    'boxes on no pallet',
    { packing: ['CPS+1', 'PAC+2++KLT4147::92', 'QTY+52:10:PCE'] },
    /第 \d+ 个段.*不在任何外包装上/,
  ],
  ['an unknown packaging', { packing: BOXES.map((one) => one.replace('KLT4147', 'NONE')) }, /NONE/],
  ['labels of somebody else', { packing: [...BOXES.slice(0, 4), 'PCI+17', 'GIN+ML+LOT 1'] }, /LOT 1/],
  [
    'no time of arrival',
    { head: [ARRIVAL[0]!, 'DTM+132:20270303:102'] },
    /第 \d+ 个段.*2027-03-03.*没有时间/,
  ],
  ['another supplier', { head: [...ARRIVAL, 'NAD+SE+S9999::92'] }, /第 6 个段.*S9999/],
  ['an unknown ship-to', { head: [...ARRIVAL, 'NAD+ST+9999::92'] }, /第 6 个段.*9999/],
  ['another weight', { head: [...ARRIVAL, 'MEA+AAX+AAD+KGM:98765'] }, /第 6 个段.*98765 千克/],
  ['a change index too long', { part: `${world.parts.bracket}:IN'PIA+1+ABCD:EC` }, /第 \d+ 个段.*EC.*ABCD/],
])('with %s it is saved with what is missing, though it was to be sent', async (_, said, problem) => {
  const [line] = await callOffLines(at, ['20']);
  const { notes } = await taken(desadv({ number: nextNumber(), order: line!.saNo, ...said }), { send: 'Y' });
  expect(notes).toMatchObject([{ outcome: 'saved' }]);
  expect(notes[0]!.problems.map(({ place, text }) => `${place} ${text}`).join('\n')).toMatch(problem);
  const [row] = await at.supplier.calls(listDespatchAdvices, { outcome: 'saved' });
  const { problems } = await at.supplier.calls(readDespatchAdvice, { id: row!.id }, { language: 'en' });
  expect(problems.map(({ text }) => text).join('\n')).not.toMatch(/[一-鿿]/);
});

test.each<[string, Said, RegExp]>([
  ['more than is called off', { quantity: '21' }, /其中 1 没有要货/],
  ['another part', { part: 'NO-SUCH' }, /NO-SUCH 没有可发的要货/],
  ['an unreadable quantity', { quantity: '2X' }, /2X/],
  ['half a piece', { quantity: '10.5' }, /10.5 的小数位数/],
  ['the number of a note of this year', { number: '70000099' }, /今年已有发货单号 70000099/],
])('%s refuses the note and leaves the other of the file', async (_, said, problem) => {
  const [taker] = await callOffLines(at, ['10']);
  await taken(desadv({ number: '70000099', order: taker!.saNo, quantity: '10' }));
  const [line] = await callOffLines(at, ['20']);
  const [other] = await callOffLines(at, ['20']);
  const { notes } = await taken(
    desadv(
      { number: nextNumber(), order: line!.saNo, ...said },
      { number: nextNumber(), order: other!.saNo },
    ),
  );
  expect(notes.map(({ outcome }) => outcome)).toEqual(['refused', 'saved']);
  expect(`${notes[0]!.problems[0]!.place} ${notes[0]!.problems[0]!.text}`).toMatch(problem);
  const [row] = await at.supplier.calls(listDespatchAdvices, { outcome: 'refused' });
  expect(row).toMatchObject({ fileName: 'asn.edi', noteId: null, problemCount: 1 });
  const { problems } = await at.supplier.calls(readDespatchAdvice, { id: row!.id }, { language: 'en' });
  expect(problems[0]!.text).not.toMatch(/[一-鿿]/);
});

test('a number makes one note a year, whatever its form; two at once too', async () => {
  const [line] = await callOffLines(at, ['60']);
  const said = { number: 'SHIP-2026-000123456', order: line!.saNo, quantity: '20' };
  const twice = desadv(said, { ...said, number: 'ship-2026-000123456' });
  const { notes } = await taken(twice);
  expect(notes.map(({ outcome }) => outcome)).toEqual(['saved', 'refused']);
  expect(notes[1]!.problems[0]!.text).toContain('今年已生成过发货单');
  const other = { ...said, number: 'SHIP-2026-000123457' };
  const both = await Promise.all([taken(desadv(other)), taken(desadv(other))]);
  expect(both.map((answer) => answer.notes[0]!.outcome).toSorted()).toEqual(['refused', 'saved']);
  const [left] = await at.supplier.calls(listCallOffs, { saNo: line!.saNo }, { plantNo: world.plant });
  expect(left!.openQty).toBe('20');
  await at.supplier.calls(removeDeliveryNote, { id: notes[0]!.noteId! });
  expect((await taken(desadv(said))).notes).toMatchObject([{ outcome: 'saved' }]);
});

test.each(['1', '3'])(
  'function %s takes an unsent note back; a replacement stands in its place',
  async (as) => {
    const [line] = await callOffLines(at, ['60']);
    const said = { number: `ASN-${as}/2027`, order: line!.saNo, quantity: '20' };
    const first = await taken(desadv(said));
    const second = await taken(desadv({ ...said, as: '5', quantity: '30' }));
    expect(second.notes).toMatchObject([{ outcome: 'saved', noteNumber: first.notes[0]!.noteNumber }]);
    expect(second.notes[0]!.problems[0]!.text).toContain('已替换');
    expect((await noteOf(second.notes[0]!.noteId!)).lineList).toMatchObject([{ quantity: '30' }]);
    const none = await taken(desadv({ ...said, as, number: 'ASN-NONE' }));
    expect(none.notes).toMatchObject([
      { outcome: 'refused', problems: [{ text: expect.stringContaining('核对单号') }] },
    ]);
    const back = desadv({ ...said, as });
    expect((await taken(back, { preview: 'Y' })).notes).toMatchObject([{ outcome: 'withdrawn' }]);
    expect((await taken(back)).notes).toMatchObject([{ outcome: 'withdrawn', noteId: null }]);
    const open = await at.supplier.calls(listCallOffs, { saNo: line!.saNo }, { plantNo: world.plant });
    expect(open.map(({ openQty }) => openQty)).toEqual(['60']);
    await taken(desadv({ ...said, head: ARRIVAL }), { send: 'Y' });
    for (const function_ of [as, '5']) {
      const late = await taken(desadv({ ...said, as: function_ }));
      expect(late.notes).toMatchObject([
        { outcome: 'refused', problems: [{ text: expect.stringContaining('请工厂退回') }] },
      ]);
    }
  },
);

test('what the head says of transport and origin is taken; what it lacks stands on the page of the note', async () => {
  const [line] = await callOffLines(at, ['20']);
  const head = [ARRIVAL[0]!, 'NAD+SF+O1::92', 'TDT+20++20+:31'];
  const packing = BOXES.slice(0, 3);
  const { notes } = await taken(desadv({ number: nextNumber(), order: line!.saNo, head, packing }), {
    send: 'Y',
  });
  const note = await noteOf(notes[0]!.noteId!);
  expect(note).toMatchObject({ transportMode: 'RAIL', originCode: 'O1', status: 'new' });
  const texts = notes[0]!.problems.map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(1);
  expect(note.advice).toMatchObject({
    fileName: 'asn.edi',
    problems: notes[0]!.problems.map(({ place, text }) => ({ place, text })),
  });
  expect(texts.join()).toMatch(/还有零件未包装：.* 件/);
  const inEnglish = await at.supplier.calls(readDeliveryNote, { id: note.id }, { language: 'en' });
  expect(inEnglish.advice!.problems.map(({ text }) => text).join()).toMatch(/Not packed yet: .* pcs/);
});

test.each<[string, readonly string[]]>([
  ['none', []],
  ['a day without a time', ['DTM+132:20270303:102']],
])('an arrival of which the file says %s is asked for, not invented', async (_, said) => {
  const [line] = await callOffLines(at, ['20']);
  const head = [ARRIVAL[0]!, ...said];
  const { notes } = await taken(desadv({ number: nextNumber(), order: line!.saNo, head }));
  const id = notes[0]!.noteId!;
  expect(notes[0]!.problems).toHaveLength(1);
  const note = await noteOf(id);
  expect(note).toMatchObject({ expectedArrival: null, promisedArrival: null });
  await expect(agreeing(at.supplier, sendDeliveryNote, { id })).toFailWith('deliveryNote.arrivalMissing');
  expect((await noteOf(id)).status).toBe('new');
  await at.supplier.calls(editDeliveryNote, {
    ...noteHead(),
    id,
    version: note.version,
    dispatchOn: note.dispatchOn,
    expectedArrival: '2027-03-03T02:00:00Z',
    lines: [],
  });
  expect(await agreeing(at.supplier, sendDeliveryNote, { id })).toMatchObject({
    status: 'sent',
    promisedArrival: '2027-03-03T02:00:00Z',
  });
});

test('what it says of the truck is kept and shown on the note, sent or not; a carrier nobody knows is told and sent all the same', async () => {
  const lines = [await callOffLines(at, ['20']), await callOffLines(at, ['20'])].flat();
  const truck = ['RFF+AAS:WB-1', 'RFF+CRN:13533302', 'NAD+FW+F01::92', 'TDT+12++30+++++:::吉A12345'];
  const { notes } = await taken(
    desadv(
      { number: nextNumber(), order: lines[0]!.saNo, head: [...ARRIVAL, ...truck] },
      { number: nextNumber(), order: lines[1]!.saNo, head: [...ARRIVAL, 'NAD+CA+F77::92'] },
    ),
    { send: 'Y' },
  );
  expect(notes.map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
  const load = { carrier: 'F01', consignment: '13533302', means: '吉A12345' };
  const note = await noteOf(notes[0]!.noteId!);
  expect(note).toMatchObject({ advice: null, advisedLoad: { ...load, forwarderCode: 'F01' } });
  expect(note.advisedLoad!.forwarderNameZh).not.toBeNull();
  const [row] = await at.supplier.calls(listDespatchAdvices, { advisedNumber: notes[0]!.advisedNumber });
  expect(row).toMatchObject(load);
  expect(notes[1]!.problems.map(({ text }) => text).join()).toContain('F77');
  const unknown = { carrier: 'F77', forwarderCode: null, consignment: null, means: null };
  expect((await noteOf(notes[1]!.noteId!)).advisedLoad).toMatchObject(unknown);
  const [unsaid] = await callOffLines(at, ['20']);
  const plain = await taken(desadv({ number: nextNumber(), order: unsaid!.saNo }));
  expect((await noteOf(plain.notes[0]!.noteId!)).advisedLoad).toBeNull();
});

test('a packing that deviates is kept without a reason; the supplier is asked for it when he sends', async () => {
  const [line] = await callOffLines(at, ['20']);
  const packing = BOXES.map((segment) => segment.replace('QTY+52:10', 'QTY+52:5').replace('PAC+2', 'PAC+4'));
  const { notes } = await taken(desadv({ number: nextNumber(), order: line!.saNo, packing }), { send: 'Y' });
  expect(notes).toMatchObject([{ outcome: 'saved', units: 5 }]);
  expect(notes[0]!.problems.map(({ text }) => text).join()).toContain('原因');
  const id = notes[0]!.noteId!;
  expect(await noteOf(id)).toMatchObject({ packingDeviationCode: null, packingDeviationReason: null });
  await expect(agreeing(at.supplier, sendDeliveryNote, { id })).toFailWith('deliveryNote.deviationReason');
});

test('all faults of a note are told', async () => {
  const content = Buffer.from(
    desadv({ number: nextNumber(), part: 'NO-SUCH' })
      .toString()
      .replace("'UNT+", "'LIN+++NONE-EITHER:IN'QTY+12:5:PCE'UNT+"),
  );
  const { notes } = await taken(content);
  const texts = notes[0]!.problems.map(({ place, text }) => `${place} ${text}`);
  expect(texts.filter((text) => /NO-SUCH|NONE-EITHER/.test(text))).toHaveLength(2);
});

test('labels that were used once are not used again', async () => {
  const plates = ['PCI+17', 'GIN+ML+000900001:000900002'];
  const lines = [await callOffLines(at, ['20']), await callOffLines(at, ['20'])].flat();
  const said = (line: (typeof lines)[number]) =>
    desadv({ number: nextNumber(), order: line.saNo, packing: [...BOXES, ...plates] });
  const first = await taken(said(lines[0]!), { send: 'Y' });
  const note = await noteOf(first.notes[0]!.noteId!);
  expect(note.unitList.slice(1).map(({ licencePlate }) => licencePlate)).toEqual([
    expect.stringMatching(/^1JUN\d{9}000900001$/),
    expect.stringMatching(/^1JUN\d{9}000900002$/),
  ]);
  const again = await taken(said(lines[1]!), { send: 'Y' });
  expect(again.notes[0]!.outcome).toBe('saved');
  expect(again.notes[0]!.problems[0]!.text).toContain('000900001');
});

test('the portal counts on past the numbers of the supplier', async () => {
  const lines = [await callOffLines(at, ['20']), await callOffLines(at, ['20'])].flat();
  const { number } = await at.supplier.calls(createDeliveryNote, {
    ...noteHead(),
    lines: lineInputs([lines[0]!], '5'),
  });
  const next = String(Number(number) + 1);
  await taken(desadv({ number: next, order: lines[1]!.saNo }));
  const after = await at.supplier.calls(createDeliveryNote, {
    ...noteHead(),
    lines: lineInputs([lines[0]!], '5'),
  });
  expect(after.number).toBe(String(Number(number) + 2).padStart(8, '0'));
});

test('a file that is no despatch advice is refused in words', async () => {
  await expect(taken(Buffer.from('hello'))).rejects.toThrow(/despatchAdvice.unreadable|文件无法读取/);
});

test('nobody else finds it: another supplier none, the plant all', async () => {
  expect(await at.otherSupplier.calls(listDespatchAdvices, {})).toEqual([]);
  expect((await at.mrp.calls(listDespatchAdvices, {}, { plantNo: world.plant })).length).toBeGreaterThan(0);
});

test('what comes in another unit is converted by the factor of the part, packing and all, said, and sent all the same', async () => {
  await at.mrp.calls(createPartUnit, { partNo: world.parts.bracket, otherUnit: 'SET', factor: '10' });
  const [line] = await callOffLines(at, ['20']);
  const content = Buffer.from(
    desadv({ number: nextNumber(), order: line!.saNo, quantity: '2' })
      .toString()
      .replace('QTY+12:2:PCE', 'QTY+12:2:SET')
      .replace('QTY+52:10:PCE', 'QTY+52:1:SET'),
  );
  const { notes } = await taken(content, { send: 'Y' });
  expect(notes).toMatchObject([{ outcome: 'sent', units: 3 }]);
  expect(notes[0]!.problems.map(({ text }) => text).join()).toContain('折算为 20');
  const note = await noteOf(notes[0]!.noteId!);
  expect(note.lineList).toMatchObject([{ quantity: '20', unit: 'PCE' }]);
});

test('the file is kept as it came, for who may see the advice', async () => {
  const [line] = await callOffLines(at, ['20']);
  const content = desadv({ number: nextNumber(), order: line!.saNo });
  await taken(content);
  const [row] = await at.supplier.calls(listDespatchAdvices, {});
  const { bytes } = await at.supplier.downloads(downloadDespatchAdvice, { id: row!.id });
  expect(bytes.equals(content)).toBe(true);
  await expect(at.otherSupplier.downloads(downloadDespatchAdvice, { id: row!.id })).toFailWith(
    'err.notFound',
  );
  expect((await at.mrp.downloads(downloadDespatchAdvice, { id: row!.id })).bytes.equals(content)).toBe(true);
});

test('a note of a pre-series order stands on its agreed lots, by the number of the order', async () => {
  const orderNo = 'PO-ASN';
  const line = { lineNo: 1, partNo: world.parts.bracket, unloadingPoint: 'A13', requestedQty: '20' };
  const { id } = await at.mrp.calls(publishPreSeriesOrder, {
    orderNo,
    supplierCode: world.supplier,
    projectNo: 'PJ-E5',
    reason: 'pilot',
    remark: null,
    forecastVersion: 'V1',
    lines: [{ ...line, requestedOn: inDays(30) }],
  });
  const { lines } = await at.supplier.calls(readPreSeriesOrder, { id });
  await at.supplier.calls(commitPreSeries, {
    lines: lines.map(({ id: lineId, version }) => ({ id: lineId, version, batchReason: null, remark: null })),
  });
  const content = desadv({ number: nextNumber(), order: orderNo });
  expect((await taken(desadv({ number: nextNumber(), order: orderNo, quantity: '21' }))).notes).toMatchObject(
    [{ outcome: 'refused' }],
  );
  const { notes } = await taken(content, { send: 'Y' });
  expect(notes).toMatchObject([{ outcome: 'sent', lines: 1, units: 3 }]);
  const note = await noteOf(notes[0]!.noteId!);
  expect(note).toMatchObject({ kind: 'preSeries' });
  expect(note.lineList).toMatchObject([{ saNo: orderNo, quantity: '20', callOffLineId: null }]);
});

test('where the plant lets notes be written freely, more than is called off stands on the agreement', async () => {
  const [line] = await callOffLines(at, ['10']);
  const said = { number: nextNumber(), order: line!.saNo, quantity: '30' };
  expect((await taken(desadv(said), { preview: 'Y' })).notes).toMatchObject([{ outcome: 'refused' }]);
  await at.admin.calls(saveProcessOptions, {
    ...processInput(processDefaults),
    dnLineCreation: 'FREE',
    version: 0,
  });
  const { notes } = await taken(desadv(said));
  expect(notes).toMatchObject([{ outcome: 'saved', lines: 2 }]);
  expect((await noteOf(notes[0]!.noteId!)).lineList).toMatchObject([
    { callOffLineId: line!.id, quantity: '10' },
    { callOffLineId: null, agreementId: line!.agreementId, quantity: '20' },
  ]);
});

test('a message that is sent again is known and answers the note that it made, until its note is gone or something else was said of it', async () => {
  const [line] = await callOffLines(at, ['20', '20']);
  const said = { number: nextNumber(), order: line!.saNo };
  const { notes: first } = await taken(desadv(said));
  const again = await taken(desadv(said));
  expect(again.notes).toMatchObject([
    { outcome: 'known', noteId: first[0]!.noteId, noteNumber: first[0]!.noteNumber, lines: 1 },
  ]);
  expect(again.notes[0]!.problems).toEqual(first[0]!.problems);
  const [row] = await at.supplier.calls(listDespatchAdvices, { outcome: 'known' });
  expect(row).toMatchObject({ advisedNumber: said.number, noteNumber: first[0]!.noteNumber });
  // said with another quantity it is another message
  const { notes: other } = await taken(desadv({ ...said, quantity: '10' }));
  expect(other).toMatchObject([{ outcome: 'refused', noteId: null }]);
  const { notes: replaced } = await taken(desadv({ ...said, as: '5', quantity: '10' }));
  expect(replaced).toMatchObject([{ outcome: 'saved' }]);
  expect((await taken(desadv({ ...said, as: '5', quantity: '10' }))).notes).toMatchObject([
    { outcome: 'known', noteId: replaced[0]!.noteId },
  ]);
  // what came first is no longer what was said last
  expect((await taken(desadv(said))).notes).toMatchObject([{ outcome: 'refused' }]);
  await at.supplier.calls(removeDeliveryNote, { id: replaced[0]!.noteId! });
  expect((await taken(desadv({ ...said, quantity: '10' }))).notes).toMatchObject([{ outcome: 'saved' }]);
});

test('programs read of a problem its key and what its sentence quotes', async () => {
  const { notes } = await taken(desadv({ number: nextNumber(), part: 'NO-SUCH' }));
  expect(notes[0]!.problems).toMatchObject([
    { info: 'despatchAdvice.partUnknown', details: { partNo: 'NO-SUCH' } },
  ]);
});
