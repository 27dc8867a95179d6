import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { asWritten, callOffLines, noteOf } from '@portal/app-server/testing/goods/notes.ts';
import { noteHead } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { editDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { markCallOffsUrgent } from '../../contract/endpoints.ts';
import { exportTracking, listTracking } from '../../contract/tracking/tracking-calls.ts';
import { LATE_FIRST } from '../../contract/tracking/tracking-list.ts';
import { inDays } from '../testing/act.ts';

const P1 = { plantNo: 'P1' };

let at: TestWorld;
let saNo: string;
/** Three promised lines, one a day: the first is urgent, the last on a note that leaves tomorrow. */
beforeAll(async () => {
  at = await seededPortal();
  const lines = await callOffLines(at, ['10', '20', '30']);
  saNo = lines[0]!.saNo;
  const note = await noteOf(at, [lines[2]!]);
  await at.supplier.calls(editDeliveryNote, {
    ...noteHead(),
    dispatchOn: inDays(1),
    expectedArrival: `${inDays(2)}T02:00:00Z`,
    id: note.id,
    version: note.version,
    lines: [asWritten(note)],
  });
  await sql`update plant_supplier_part set project = 'ID7' where tenant_id = ${at.tenant} and part_no = ${lines[0]!.partNo}`.execute(
    at.owner,
  );
  await at.mrp.calls(markCallOffsUrgent, { ids: [lines[0]!.id], urgent: true }, P1);
});

const found = async (input: object = {}, person = at.mrp) =>
  person.calls(listTracking, { saNo, sort: 'dueOn', ...input }, P1);

test('a line tells its steps: who, when, by which document and how much, and until when each is due', async () => {
  const [promised, , noted] = await found();
  expect(promised).toMatchObject({ tracking: 0, answered: true, transportDays: 1, dispatchOn: null });
  expect(promised!.steps).toEqual([
    {
      step: 0,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      userNo: at.supplier.userNo,
      userName: at.supplier.userName,
      document: expect.stringMatching(/./),
      quantity: '10',
    },
  ]);
  expect(noted).toMatchObject({ tracking: 4, notedOn: inDays(0), dispatchOn: inDays(1), missed: false });
  expect(noted!.steps.map(({ step, quantity }) => [step, quantity])).toEqual([
    [0, '30'],
    [4, '30'],
  ]);
});

test.each<[string, object, string[]]>([
  ['exactly promised', { step: '0' }, ['10', '20']],
  ['on a note', { step: '4' }, ['30']],
  ['one of both', { step: '0,4' }, ['10', '20', '30']],
  ['no step at all', { step: 'none' }, []],
  ['not yet on a note', { notYet: '4' }, ['10', '20']],
  ['not yet received', { notYet: '6' }, ['10', '20', '30']],
  ['urgent', { urgent: 'Y' }, ['10']],
  ['by due day', { dueFrom: inDays(2), dueTo: inDays(2) }, ['20']],
  ['its project', { projectNo: 'id' }, ['10', '20', '30']],
  ['another project', { projectNo: 'ID9' }, []],
  ['who answers for the part', { dispositor: 'D01' }, ['10', '20', '30']],
  ['another controller', { dispositor: 'D0' }, []],
])('found by %s', async (_, input, quantities) => {
  expect((await found(input)).map(({ requestedQty }) => requestedQty)).toEqual(quantities);
});

test('the farthest come first', async () => {
  expect((await found({ sort: '-tracking' })).map(({ tracking }) => tracking)).toEqual([4, 0, 0]);
});

test('what is over comes last, whatever its due day, on each page', async () => {
  const [first] = await found();
  const want = async (quantity: string) =>
    sql`update call_off_line set requested_qty = ${quantity}::numeric where tenant_id = ${at.tenant} and id = ${first!.id}`.execute(
      at.owner,
    );
  // Nothing of it is required any more.
  await want('0');
  const quantities = async (input: object) =>
    (await found({ sort: LATE_FIRST, ...input })).map(({ requestedQty }) => requestedQty);
  expect(await quantities({})).toEqual(['20', '30', '0']);
  expect(await quantities({ limit: 2 })).toEqual(['20', '30']);
  expect(await quantities({ limit: 2, page: 2, knownTotal: 3 })).toEqual(['0']);
  expect((await found({ sort: LATE_FIRST, limit: 2 }))[0]!.total).toBe(3);
  await want('10');
});

test('a supplier finds his own lines only', async () => {
  expect(await found({}, at.supplier)).toHaveLength(3);
  expect(await found({}, at.otherSupplier)).toEqual([]);
});

test('the workbook has a pair of who and when for each step of the plant', async () => {
  const { bytes } = await at.mrp.downloads(
    exportTracking,
    { saNo, sort: 'dueOn', columns: 'partNo,tracking' },
    { ...P1, language: 'en' },
  );
  const [heads, ...lines] = await Array.fromAsync(readSheet(bytes), ({ cells }) =>
    cells.map(({ text }) => text),
  );
  expect(heads).toEqual([
    'Part no.',
    'Tracking',
    'Commitment by',
    'Commitment at',
    'Delivery note by',
    'Delivery note at',
    'Pickup by',
    'Pickup at',
    'Receipt by',
    'Receipt at',
  ]);
  expect(lines[2]![1]).toBe('Delivery note created');
  expect(lines[2]![2]).toBe(at.supplier.userName);
  expect(lines[2]![5]).not.toBe('');
  expect(lines[0]![4] ?? '').toBe('');
});
