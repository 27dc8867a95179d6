import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openLines, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readAgreement } from '@portal/call-off/contract/agreement/agreement-calls.ts';
import { readDeliveryNote, readNoteChain } from '@portal/delivery-note/contract/endpoints.ts';
import { listDeviations } from '@portal/deviation/contract/endpoints.ts';
import { readReceipt, receiveUnannounced } from '../contract/endpoints.ts';

let at: TestWorld;
let agreementId: string;
beforeAll(async () => {
  at = await seededPortal();
  await release(at);
  const [line] = await openLines(at.supplier);
  ({ agreementId } = line!);
});

const came = async (lines: readonly { agreementId: string; quantity: string }[]) =>
  at.receiving.calls(receiveUnannounced, { lines: [...lines], remark: '司机无发货单' });

test('goods without a note make a note, its receipt and a deviation of papers', async () => {
  const before = (await at.supplier.calls(readAgreement, { id: agreementId })).figures;
  const made = await came([{ agreementId, quantity: '12' }]);
  const note = await at.supplier.calls(readDeliveryNote, { id: made.deliveryNoteId });
  expect(note).toMatchObject({
    number: made.noteNumber,
    status: 'sent',
    stage: 'received',
    unannounced: 'Y',
    receiptNumber: made.number,
    sentBy: at.receiving.userName,
    lineList: [{ agreementId, callOffLineId: null, quantity: '12', receivedQuantity: '12' }],
  });
  expect(note.number).toMatch(/^\d{8}$/);
  const after = (await at.supplier.calls(readAgreement, { id: agreementId })).figures;
  expect([Number(after.received) - Number(before.received), after.inTransit]).toEqual([12, before.inTransit]);
  expect(await at.supplier.calls(readReceipt, { id: made.id })).toMatchObject({
    hasDifference: 'N',
    visit: 1,
  });
  const deviations = await at.supplier.calls(listDeviations, { receipt: made.id });
  expect(deviations.map(({ kind, reason }) => [kind, reason])).toEqual([['papers', 'noNote']]);
  const chain = await at.supplier.calls(readNoteChain, { id: made.deliveryNoteId });
  expect(chain.map(({ stage }) => stage)).toEqual(['written', 'sent', 'received', 'deviation']);
});

test('it is all or nothing, by who receives, of what he may see', async () => {
  await expect(
    came([
      { agreementId, quantity: '1' },
      { agreementId, quantity: '2' },
    ]),
  ).toFailWith('deliveryNote.materialAdded');
  await expect(came([{ agreementId, quantity: '0.5' }])).toFailWith('unit.tooFine');
  await expect(came([{ agreementId: '999999', quantity: '1' }])).toFailWith('callOff.noDetail');
  const lines = [{ agreementId, quantity: '1' }];
  await expect(at.supplier.calls(receiveUnannounced, { lines, remark: null })).toFailWith('err.forbidden');
});

test('two at once get two numbers', async () => {
  const [one, other] = await Promise.all([
    came([{ agreementId, quantity: '1' }]),
    came([{ agreementId, quantity: '2' }]),
  ]);
  expect(one.noteNumber).not.toBe(other.noteNumber);
});

test('goods are received where the tenant has no type of transport any more', async () => {
  await sql`update dict_entry set active = 'N' where tenant_id = ${at.tenant} and type_code = 'TRANSPORT_TYPE'`.execute(
    at.owner,
  );
  const made = await came([{ agreementId, quantity: '3' }]);
  expect(await at.supplier.calls(readDeliveryNote, { id: made.deliveryNoteId })).toMatchObject({
    stage: 'received',
    transportType: '',
  });
});
