import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { beforeAll, expect, test } from 'vitest';
import { noteHead } from '@portal/app-server/testing/goods/goods.ts';
import { asWritten, callOffLines, packedNote } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  processDefaults,
  processInput,
  saveProcessOptions,
} from '@portal/settings/contract/process/process.ts';
import { editDeliveryNote, readDeliveryNote, sendDeliveryNote } from '../../contract/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

test('what the plant asks for may wait while a note is written, and must be there when it is sent', async () => {
  await at.admin.calls(saveProcessOptions, {
    ...processInput(processDefaults),
    noteMandatory: ['batchNo', 'productionDate', 'transportMode'],
    version: 0,
  });
  const { id, mandatory } = await packedNote(at, await callOffLines(at, ['10']));
  expect(mandatory).toEqual(['transportMode', 'batchNo', 'productionDate']);
  const write = async (head: object, line: object) => {
    const note = await at.supplier.calls(readDeliveryNote, { id });
    const lines = [asWritten(note, line)];
    return at.supplier.calls(editDeliveryNote, { ...noteHead(), ...head, id, version: note.version, lines });
  };
  const send = async () => agreeing(at.supplier, sendDeliveryNote, { id });
  await expect(send()).rejects.toMatchObject({
    key: 'deliveryNote.fieldMissing',
    details: { field: 'transportMode', names: '运输方式' },
  });
  await write({ transportMode: 'RAIL' }, {});
  await expect(send()).rejects.toMatchObject({
    key: 'deliveryNote.materialIncomplete',
    details: { row: 1, field: 'batchNo', names: '批次号, 生产日期' },
  });
  await write({ transportMode: 'RAIL' }, { batchNo: 'B7', productionDate: '2026-03-01' });
  expect(await send()).toMatchObject({ status: 'sent', transportMode: 'RAIL' });
});
