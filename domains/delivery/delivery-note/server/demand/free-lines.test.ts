import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { noteHead } from '@portal/app-server/testing/goods/goods.ts';
import { asWritten, callOffLines, edited, lineInputs } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { confirmReceipt } from '@portal/receipt/contract/endpoints.ts';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import {
  changeOverDelivery,
  listAgreements,
  readAgreement,
} from '@portal/call-off/contract/agreement/agreement-calls.ts';
import {
  processDefaults,
  processInput,
  saveProcessOptions,
} from '@portal/settings/contract/process/process.ts';
import {
  addNoteLines,
  createDeliveryNote,
  packAutomatically,
  readDeliveryNote,
  removeDeliveryNote,
  returnDeliveryNote,
  sendDeliveryNote,
} from '../../contract/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const figures = async (id: string) => (await at.supplier.calls(readAgreement, { id })).figures;
const create = async (lines: object[]) => at.supplier.calls(createDeliveryNote, { ...noteHead(), lines });

describe('parts of agreements without call-off lines', () => {
  test('are refused where the plant takes call-off lines only', async () => {
    const [line] = await callOffLines(at, ['10']);
    await expect(create([{ agreementId: line!.agreementId, quantity: '5' }])).toFailWith(
      'deliveryNote.onlyCallOffs',
    );
  });

  test('count for what was sent and received, leave the lines as they are, and are received to the end', async () => {
    await at.admin.calls(saveProcessOptions, {
      ...processInput(processDefaults),
      dnLineCreation: 'FREE',
      version: 0,
    });
    const [line] = await callOffLines(at, ['10']);
    const agreementId = line!.agreementId;
    const [row] = await at.supplier.calls(listAgreements, { saNo: line!.saNo });
    expect(row).toMatchObject({ id: agreementId, partNo: line!.partNo, sent: '0', received: '0' });

    const full = await create([{ agreementId }]);
    const whole = await at.supplier.calls(readDeliveryNote, { id: full.id });
    // boxes of ten, eight a layer, four layers: a full pallet
    expect(whole.lineList[0]!.quantity).toBe('320');
    await at.supplier.calls(removeDeliveryNote, { id: full.id });

    const { id } = await create([{ agreementId, quantity: '25' }]);
    const note = await at.supplier.calls(readDeliveryNote, { id });
    expect(note).toMatchObject({ free: true, kind: 'series', warehouseCode: line!.warehouseCode });
    expect(note.lineList).toMatchObject([
      {
        callOffLineId: null,
        agreementId,
        quantity: '25',
        mostQuantity: null,
        dueOn: null,
        changeIndex: '01A',
      },
    ]);
    await expect(
      at.supplier.calls(addNoteLines, {
        id,
        version: note.version,
        lines: [{ agreementId, quantity: '1' }],
      }),
    ).toFailWith('deliveryNote.materialAdded');

    const both = await at.supplier.calls(addNoteLines, {
      id,
      version: note.version,
      lines: lineInputs([line!]),
    });
    const more = await edited(at, both, [asWritten(both, { quantity: '30' })]);
    await at.supplier.calls(packAutomatically, { id, version: more.version });
    await agreeing(at.supplier, sendDeliveryNote, { id });
    expect(await figures(agreementId)).toMatchObject({ sent: '40', inTransit: '40' });
    await at.receiving.calls(returnDeliveryNote, { id, reason: 'x' });
    expect(await figures(agreementId)).toMatchObject({ sent: '0' });
    const sent = await agreeing(at.supplier, sendDeliveryNote, { id });

    await at.receiving.calls(confirmReceipt, {
      noteId: id,
      remark: null,
      lines: sent.lineList.map(({ id: lineId, quantity }) => ({
        lineId,
        receivedQty: quantity,
        differenceReason: null,
      })),
    });
    expect(await figures(agreementId)).toMatchObject({ sent: '40', received: '40', inTransit: '0' });
    const [after] = await at.supplier.calls(listCallOffs, { saNo: line!.saNo });
    expect(after).toMatchObject({ receivedQty: '10', openQty: '0', status: 'completed' });
  });

  test('of a supplier are not those of another', async () => {
    const [line] = await callOffLines(at, ['10']);
    const foreign = at.otherSupplier.calls(createDeliveryNote, {
      ...noteHead(),
      lines: [{ agreementId: line!.agreementId, quantity: '1' }],
    });
    await expect(foreign).toFailWith('callOff.noDetail');
  });
});

describe('an over-delivery tolerance', () => {
  test('is as fine as its unit is counted: 5 per cent of 64 pieces are 3', async () => {
    const [line] = await callOffLines(at, ['64']);
    const id = line!.agreementId;
    await at.mrp.calls(changeOverDelivery, { id, percent: '5', formerly: null });
    const [open] = await at.supplier.calls(listCallOffs, { saNo: line!.saNo });
    expect(open).toMatchObject({ openQty: '64', mostQty: '67' });
    const lines = [{ callOffLineId: line!.id, quantity: '68' }];
    await expect(create(lines)).rejects.toMatchObject({
      key: 'callOff.aboveOpen',
      details: { open: '67' },
    });
    await expect(create([{ agreementId: id, quantity: '68' }])).rejects.toMatchObject({
      key: 'deliveryNote.aboveTolerance',
      details: { most: '67' },
    });
    const { id: noteId } = await create([{ callOffLineId: line!.id, quantity: '66' }]);
    expect((await at.supplier.calls(readDeliveryNote, { id: noteId })).lineList).toMatchObject([
      { quantity: '66', mostQuantity: '67' },
    ]);
  });

  test('lets notes of a line go so far beyond it, and no further; nothing without it', async () => {
    const [line] = await callOffLines(at, ['100']);
    const id = line!.agreementId;
    const note = async (quantity: string) => create([{ callOffLineId: line!.id, quantity }]);
    await expect(note('101')).toFailWith('callOff.aboveOpen');
    const kept = await at.mrp.calls(changeOverDelivery, { id, percent: '5', formerly: null });
    expect(kept.overDeliveryPercent).toBe('5');
    await expect(at.mrp.calls(changeOverDelivery, { id, percent: '9', formerly: null })).toFailWith(
      'err.updatedByOther',
    );
    await expect(at.supplier.calls(changeOverDelivery, { id, percent: '9', formerly: '5' })).toFailWith(
      'err.forbidden',
    );
    await note('60');
    const [open] = await at.supplier.calls(listCallOffs, { saNo: line!.saNo });
    expect(open).toMatchObject({ openQty: '40', mostQty: '45' });
    await expect(note('46')).toFailWith('callOff.aboveOpen');
    await expect(create([{ agreementId: id, quantity: '46' }])).rejects.toMatchObject({
      key: 'deliveryNote.aboveTolerance',
      details: { most: '45', field: 'lines.0.quantity' },
    });
    const { id: noteId } = await note('45');
    expect((await at.supplier.calls(readDeliveryNote, { id: noteId })).lineList).toMatchObject([
      { quantity: '45', mostQuantity: '45' },
    ]);
    const [over] = await at.supplier.calls(listCallOffs, { saNo: line!.saNo });
    expect(over).toMatchObject({ openQty: '-5', mostQty: '0' });
  });
});
