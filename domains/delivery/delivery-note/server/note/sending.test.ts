import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inDays, noteHead } from '@portal/app-server/testing/goods/goods.ts';
import {
  asJob,
  asWritten,
  edited,
  noteOf,
  callOffLines,
  packedNote,
  lineInputs,
  type OpenLine,
} from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { commitCallOffs, listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { readAgreement } from '@portal/call-off/contract/agreement/agreement-calls.ts';
import {
  addNoteLines,
  createDeliveryNote,
  editDeliveryNote,
  listDeliveryNotes,
  packAutomatically,
  readDeliveryNote,
  removeDeliveryNote,
  removeNoteLine,
  returnDeliveryNote,
  savePacking,
  sendDeliveryNote,
  sendDeliveryNotes,
} from '../../contract/endpoints.ts';
import type { DeliveryNote } from '../../contract/fields.ts';
import { arriveNotes, departNotes, freeNotes, notesForUpdate, planNotes, receiveNote } from '../offers.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const packed = async (quantity = '10') => packedNote(at, await callOffLines(at, [quantity]));
const sent = async (quantity = '10') => {
  const { id } = await packed(quantity);
  return agreeing(at.supplier, sendDeliveryNote, { id });
};
const changed = async (
  id: string,
  to: { dispatch_on?: string; expected_arrival?: string; origin_code?: string },
) =>
  at.owner
    .updateTable('delivery_note')
    .set(to)
    .where('tenant_id', '=', at.tenant)
    .where('id', '=', id)
    .execute();
const read = async (id: string) => at.supplier.calls(readDeliveryNote, { id });
const figures = async (note: DeliveryNote) =>
  (await at.supplier.calls(readAgreement, { id: note.lineList[0]!.agreementId! })).figures;

describe('sending', () => {
  test('says who and when, puts the goods on the road and cannot be undone by its supplier', async () => {
    const { id, version } = await packed();
    const note = await agreeing(at.supplier, sendDeliveryNote, { id, version });
    expect(note).toMatchObject({ status: 'sent', stage: 'none', sentBy: at.supplier.userName });
    expect(Date.now() - Date.parse(note.sentAt!)).toBeLessThan(60_000);
    expect(await figures(note)).toMatchObject({ sent: '10', inTransit: '10' });
    expect((await at.mrp.calls(listDeliveryNotes, { choosable: 'Y' })).map((row) => row.id)).toContain(id);
    const licencePlate = note.unitList[0]!.licencePlate.toLowerCase();
    expect((await at.mrp.calls(listDeliveryNotes, { licencePlate })).map((row) => row.id)).toEqual([id]);
  });

  test('each line keeps the promised share that it serves, whatever is promised later', async () => {
    const [line] = await callOffLines(at, ['10'], { promised: false });
    const promise = async (...days: readonly (readonly [number, string])[]) => {
      const { version } = (await at.supplier.calls(listCallOffs, { saNo: line!.saNo }))[0]!;
      await at.supplier.calls(commitCallOffs, {
        unasked: true,
        lines: [
          {
            id: line!.id,
            version,
            batchReason: 'material',
            batches: days.map(([day, quantity]) => ({ deliverOn: inDays(day), quantity })),
          },
        ],
      });
    };
    await promise([2, '4'], [4, '6']);
    const noteWith = async (quantity: string): Promise<string> => {
      const { id } = await at.supplier.calls(createDeliveryNote, {
        ...noteHead(),
        lines: [{ callOffLineId: line!.id, quantity }],
      });
      const { version } = await read(id);
      await at.supplier.calls(packAutomatically, { id, version });
      expect((await read(id)).lineList[0]!.servesOn).toBeNull();
      await agreeing(at.supplier, sendDeliveryNote, { id });
      return id;
    };
    const first = await noteWith('4');
    const second = await noteWith('1');
    const third = await noteWith('5');
    const served = async () =>
      Promise.all([first, second, third].map(async (id) => (await read(id)).lineList[0]!.servesOn));
    expect(await served()).toEqual([inDays(2), inDays(4), inDays(4)]);
    await sql`update call_off_commitment set deliver_on = deliver_on + 9 where tenant_id = ${at.tenant} and line_id = ${line!.id}`.execute(
      at.owner,
    );
    expect(await served()).toEqual([inDays(2), inDays(4), inDays(4)]);
  });

  test.each<[what: string, call: (note: DeliveryNote, line: OpenLine) => Promise<unknown>]>([
    ['sent', async ({ id }) => agreeing(at.supplier, sendDeliveryNote, { id })],
    ['sent with others', async ({ id }) => agreeing(at.supplier, sendDeliveryNotes, { ids: [id] })],
    ['deleted', async ({ id }) => at.supplier.calls(removeDeliveryNote, { id })],
    [
      'edited',
      async ({ id, version }) =>
        at.supplier.calls(editDeliveryNote, { ...noteHead(), id, version, lines: [] }),
    ],
    [
      'given more materials',
      async ({ id, version }, line) =>
        at.supplier.calls(addNoteLines, { id, version, lines: lineInputs([line]) }),
    ],
    [
      'robbed of a material',
      async ({ id, version, lineList }) =>
        at.supplier.calls(removeNoteLine, { id, version, lineId: lineList[0]!.id }),
    ],
    ['packed', async ({ id, version }) => at.supplier.calls(packAutomatically, { id, version })],
    [
      'packed by hand',
      async ({ id, version }) =>
        at.supplier.calls(savePacking, { id, version, outer: [], deviationReason: null }),
    ],
  ])('a sent note cannot be %s', async (_, call) => {
    const note = await sent();
    const [line] = await callOffLines(at, ['5']);
    await expect(call(note, line!)).toFailWith('deliveryNote.alreadySent');
    expect(await read(note.id)).toEqual(note);
  });

  test.each<[what: string, failure: string, arrange: (note: DeliveryNote) => Promise<unknown>]>([
    [
      'without materials',
      'deliveryNote.noLines',
      async ({ id, version, lineList }) =>
        at.supplier.calls(removeNoteLine, { id, version, lineId: lineList[0]!.id }),
    ],
    [
      'with more written than packed',
      'deliveryNote.notPacked',
      async (note) => edited(at, note, [asWritten(note, { quantity: '10' })]),
    ],
    [
      'with less written than packed',
      'deliveryNote.overPacked',
      async (note) => edited(at, note, [asWritten(note, { quantity: '8' })]),
    ],
    [
      'whose packing was taken away',
      'deliveryNote.notPacked',
      async ({ id, version }) =>
        at.supplier.calls(savePacking, { id, version, outer: [], deviationReason: null }),
    ],
    [
      'whose arrival is past',
      'deliveryNote.arrivalPast',
      async ({ id }) => changed(id, { dispatch_on: inDays(-9), expected_arrival: `${inDays(-8)}T02:00:00Z` }),
    ],
    [
      'from a place that is gone',
      'deliveryNote.originUnknown',
      async ({ id }) => changed(id, { origin_code: 'GONE' }),
    ],
  ])('a note %s is refused with %s', async (_, failure, arrange) => {
    const lines = await callOffLines(at, ['10']);
    const { id } = await noteOf(
      at,
      lines.map((line) => ({ ...line, openQty: '9' })),
    );
    const { version } = await read(id);
    await arrange(await at.supplier.calls(packAutomatically, { id, version }));
    await expect(agreeing(at.supplier, sendDeliveryNote, { id })).toFailWith(failure);
    expect(await read(id)).toMatchObject({ status: 'new', sentAt: null });
  });

  test('a version that is gone is refused; the plant sends nothing', async () => {
    const { id, version } = await packed();
    await expect(agreeing(at.supplier, sendDeliveryNote, { id, version: version - 1 })).toFailWith(
      'err.updatedByOther',
    );
    await expect(agreeing(at.mrp, sendDeliveryNote, { id })).toFailWith('err.forbidden');
    await expect(agreeing(at.otherSupplier, sendDeliveryNote, { id })).toFailWith('err.notFound');
  });

  test('a double click sends once', async () => {
    const { id } = await packed();
    const key = `send ${id}`;
    const both = await Promise.all(
      [1, 2].map(async () => agreeing(at.supplier, sendDeliveryNote, { id }, { key })),
    );
    expect(both[0]).toEqual(both[1]);
    expect(await figures(both[0]!)).toMatchObject({ sent: '10' });
  });
});

/** A Sunday, on which a plant without a calendar of its own is closed. */
const sunday = [3, 4, 5, 6, 7, 8, 9].map(inDays).find((day) => new Date(day).getUTCDay() === 0)!;

describe('an arrival on a day on which the plant is closed', () => {
  test('is agreed to before it becomes the promise', async () => {
    const { id, number } = await packed();
    await changed(id, { expected_arrival: `${sunday}T02:00:00.000Z` });
    const refusal = await at.supplier.calls(sendDeliveryNote, { id }).catch((failure: unknown) => failure);
    expect(refusal).toMatchObject({
      key: 'err.touches',
      details: { touched: [{ text: expect.stringContaining(`${number} 于 ${sunday} 到货`) }] },
    });
    expect((await read(id)).status).toBe('new');
    expect(await agreeing(at.supplier, sendDeliveryNote, { id })).toMatchObject({ status: 'sent' });
  });

  test('of several notes is asked once, and another seal does not do', async () => {
    const ids = [(await packed()).id, (await packed()).id];
    for (const id of ids) await changed(id, { expected_arrival: `${sunday}T02:00:00.000Z` });
    await expect(at.supplier.calls(sendDeliveryNotes, { ids, agreed: 'x' })).rejects.toMatchObject({
      key: 'err.touches',
      details: { count: 2 },
    });
    expect(await agreeing(at.supplier, sendDeliveryNotes, { ids })).toEqual({ sent: 2 });
  });
});

describe('sending several', () => {
  test('each once, in any order', async () => {
    const ids = [(await packed()).id, (await packed()).id];
    const [one, other] = ids;
    expect(await agreeing(at.supplier, sendDeliveryNotes, { ids: [other!, one!, other!] })).toEqual({
      sent: 2,
    });
    for (const id of ids) expect((await read(id)).status).toBe('sent');
  });

  test('all or none', async () => {
    const good = await packed();
    const bad = await noteOf(at, await callOffLines(at, ['10']));
    await expect(agreeing(at.supplier, sendDeliveryNotes, { ids: [good.id, bad.id] })).toFailWith(
      'deliveryNote.notPacked',
    );
    expect((await read(good.id)).status).toBe('new');
    await expect(agreeing(at.supplier, sendDeliveryNotes, { ids: [] })).toFailWith('err.invalid');
  });
});

describe('the plant’s return', () => {
  test('with a reason; nothing is on the road any more, and the supplier sends again; what he promised first stays', async () => {
    const { id, promisedArrival, expectedArrival } = await sent();
    expect(promisedArrival).toBe(expectedArrival);
    await expect(at.mrp.calls(returnDeliveryNote, { id, reason: ' ' })).toFailWith('err.invalid');
    await at.mrp.calls(returnDeliveryNote, { id, reason: '数量有误' });
    const note = await read(id);
    expect(note).toMatchObject({ status: 'new', returnReason: '数量有误', sentAt: null, sentBy: null });
    expect(note.unitList).not.toEqual([]);
    expect(await figures(note)).toMatchObject({ sent: '0', inTransit: '0' });
    const later = new Date(Date.parse(expectedArrival!) + 86_400_000).toISOString();
    await at.supplier.calls(editDeliveryNote, {
      ...noteHead(),
      id,
      version: note.version,
      lines: [asWritten(note)],
      expectedArrival: later,
    });
    const again = await agreeing(at.supplier, sendDeliveryNote, { id });
    expect(again).toMatchObject({ status: 'sent', returnReason: null, promisedArrival });
    expect(Date.parse(again.expectedArrival!)).toBe(Date.parse(later));
    await expect(
      sql`update delivery_note set promised_arrival = expected_arrival where id = ${id}`.execute(at.owner),
    ).rejects.toThrow('what was promised first stays');
  });

  test.each<[what: string, failure: string, arrange: () => Promise<DeliveryNote>]>([
    ['a note that was not sent', 'deliveryNote.notSent', packed],
    [
      'a note on a truck',
      'deliveryNote.onTruck',
      async () => {
        const note = await sent();
        await staged(note.id, 'planned');
        return note;
      },
    ],
  ])('%s is refused with %s', async (_, failure, arrange) => {
    const { id } = await arrange();
    await expect(at.mrp.calls(returnDeliveryNote, { id, reason: '太晚' })).toFailWith(failure);
  });

  test('is not the supplier’s', async () => {
    const { id } = await sent();
    await expect(at.supplier.calls(returnDeliveryNote, { id, reason: '反悔' })).toFailWith('err.forbidden');
  });
});

/** A sent note's way up to a stage, as transport and receipt move it. */
const staged = async (id: string, stage: 'planned' | 'departed' | 'arrived' | 'received') => {
  const way = ['planned', 'departed', 'arrived', 'received'] as const;
  for (const next of way.slice(0, way.indexOf(stage) + 1)) await moved(id, next);
};
const moved = async (id: string, to: 'none' | 'planned' | 'departed' | 'arrived' | 'received') =>
  asJob(at, async (caller) => {
    const notes = await notesForUpdate(caller, [id]);
    if (to === 'none') return freeNotes(caller, notes);
    if (to === 'planned') return planNotes(caller, notes, { id: '1', number: 'TO-1', forwarderCode: null });
    if (to === 'departed') return departNotes(caller, notes);
    if (to === 'arrived') return arriveNotes(caller, notes);
    const { lineList } = await read(id);
    const received = lineList.map((line) => ({ lineId: line.id, quantity: line.quantity }));
    return receiveNote(caller, notes[0]!, received, { document: 'GR-1', isLast: true });
  });

describe('what others make of a sent note', () => {
  test('planned, departed, arrived, received', async () => {
    const { id } = await sent();
    await staged(id, 'received');
    expect(await read(id)).toMatchObject({ stage: 'received', lineList: [{ receivedQuantity: '10' }] });
  });

  test('it names the order and the receipt as long as there are any', async () => {
    const { id } = await sent();
    const none = { transportOrderNumber: null, receiptNumber: null };
    expect(await read(id)).toMatchObject(none);
    await staged(id, 'planned');
    expect(await read(id)).toMatchObject({ ...none, transportOrderNumber: 'TO-1' });
    await moved(id, 'none');
    expect(await read(id)).toMatchObject(none);
    await staged(id, 'received');
    expect(await read(id)).toMatchObject({ transportOrderNumber: 'TO-1', receiptNumber: 'GR-1' });
  });

  test.each<[from: 'none' | Parameters<typeof staged>[1], to: Parameters<typeof moved>[1], failure: string]>([
    ['none', 'none', 'deliveryNote.onTruck'],
    ['planned', 'planned', 'deliveryNote.onTruck'],
    ['departed', 'none', 'deliveryNote.onTruck'],
    ['none', 'departed', 'deliveryNote.stage'],
    ['planned', 'arrived', 'deliveryNote.stage'],
    ['arrived', 'departed', 'deliveryNote.stage'],
    ['received', 'received', 'deliveryNote.alreadyReceived'],
  ])('%s does not become %s: %s', async (from, to, failure) => {
    const { id } = await sent();
    if (from !== 'none') await staged(id, from);
    await expect(moved(id, to)).rejects.toMatchObject({ key: failure });
  });

  test('goods of a note that was never sent are not received', async () => {
    const { id } = await packed();
    await expect(moved(id, 'received')).rejects.toMatchObject({ key: 'deliveryNote.notSent' });
  });
});

test('the list finds notes by what they are', async () => {
  const [line] = await callOffLines(at, ['10'], { unloadingPoint: 'B07', warehouseCode: 'WH7' });
  const note = await noteOf(at, [line!]);
  const found = async (filters: object) =>
    (await at.mrp.calls(listDeliveryNotes, { warehouseCode: 'WH7', ...filters })).map((row) => row.id);
  for (const filters of [
    { number: note.number },
    { status: 'new' },
    { status: 'new,sent', stage: 'none' },
    { urgent: 'N' },
    { supplierCode: 'S1001' },
    { partNo: '5G0123' },
    { dispatchFrom: inDays(1), dispatchTo: inDays(1) },
  ])
    expect(await found(filters), JSON.stringify(filters)).toEqual([note.id]);
  for (const filters of [
    { status: 'sent' },
    { stage: 'planned' },
    { urgent: 'Y' },
    { supplierCode: 'S1002' },
    { partNo: '3Q0' },
    { dispatchFrom: inDays(2) },
    { dispatchTo: inDays(0) },
    { choosable: 'Y' },
    { licencePlate: '6JUN000000000000000000' },
  ])
    expect(await found(filters), JSON.stringify(filters)).toEqual([]);
});
