import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { beforeAll, expect, test } from 'vitest';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { release } from '@portal/app-server/testing/goods/goods.ts';
import { callOffLines, packedNote } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readCallOff } from '@portal/call-off/contract/endpoints.ts';
import { readAgreement } from '@portal/call-off/contract/agreement/agreement-calls.ts';
import { readDeliveryNote, sendDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { listDeviations, readDeviation } from '@portal/deviation/contract/endpoints.ts';
import { listNewestNotices } from '@portal/notification/contract/newest-notices.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { confirmReceipt, readReceipt, reverseReceipt } from '../contract/endpoints.ts';
import { deviationOfHold } from '../contract/hold-status.ts';
import { listQualityHolds, readQualityHold, rejectHolds, releaseHolds } from '../contract/holds.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  await release(at);
});

/** A note of so many pieces, received with so many of them on hold. */
const received = async (quantity: string, onHold: readonly string[], reason = 'damaged') => {
  const { id: noteId } = await packedNote(at, await callOffLines(at, [quantity]));
  await agreeing(at.supplier, sendDeliveryNote, { id: noteId });
  const picture = await at.receiving.uploads(uploadFile, { name: 'crack.png', content: PNG });
  const { lineList } = await at.supplier.calls(readDeliveryNote, { id: noteId });
  const [line] = lineList;
  const receipt = await at.receiving.calls(confirmReceipt, {
    noteId,
    remark: null,
    lines: [{ lineId: line!.id, receivedQty: quantity, differenceReason: null }],
    holds: onHold.map((held, index) => ({
      lineId: line!.id,
      quantity: held,
      reason,
      remark: '外壳有裂纹',
      evidence: index === 0 ? [{ id: picture.id, uuid: picture.uuid }] : [],
    })),
  });
  return { noteId, receiptId: receipt.id, lineId: line!.callOffLineId!, agreementId: line!.agreementId! };
};
const holdsOf = async (receipt: string) =>
  (await at.lead.calls(listQualityHolds, { receipt }))
    .toReversed()
    .map(({ id, version, status, heldQty }) => ({
      id,
      version,
      status,
      heldQty,
    }));
const linesOf = async (receipt: string) =>
  (await holdsOf(receipt)).map(({ id, version }) => ({ id, version }));
const figuresOf = async ({ lineId, agreementId }: { lineId: string; agreementId: string }) => {
  const { receivedQty, sentQty, openQty, steps } = await at.supplier.calls(readCallOff, { id: lineId });
  const { figures } = await at.supplier.calls(readAgreement, { id: agreementId });
  const told = steps.filter(({ step }) => step === 6).map(({ quantity }) => quantity);
  return { receivedQty, sentQty, openQty, told, figures };
};

test('goods on hold count as received; released they move nothing, rejected they did not come', async () => {
  const dispatcher = await withAccount(at, 'supplier', 'supplier-dispatcher');
  const it = await received('50', ['20', '5']);
  const before = await figuresOf(it);
  expect(before).toMatchObject({ receivedQty: '50', told: ['50'] });
  const [first, second] = await linesOf(it.receiptId);
  expect(await at.lead.calls(releaseHolds, { lines: [second!], decision: '复检合格' })).toEqual({
    decided: 1,
  });
  expect(await figuresOf(it)).toEqual(before);
  await at.lead.calls(rejectHolds, { lines: [first!], reason: '裂纹超标' });
  const after = await figuresOf(it);
  expect(after).toMatchObject({ receivedQty: '30', sentQty: '30', told: ['30'] });
  expect(Number(after.openQty) - Number(before.openQty)).toBe(20);
  expect(await at.supplier.calls(readDeliveryNote, { id: it.noteId })).toMatchObject({
    stage: 'received',
    lineList: [{ quantity: '50', receivedQuantity: '30' }],
  });
  expect((await holdsOf(it.receiptId)).map(({ status }) => status)).toEqual(['rejected', 'released']);

  const [raised] = await at.supplier.calls(listDeviations, { receipt: it.receiptId, kind: 'damage' });
  const deviation = await at.supplier.calls(readDeviation, { id: raised!.id });
  expect(deviation).toMatchObject({ reason: 'damagedInTransit', evidence: [{ name: 'crack.png' }] });
  expect(await at.supplier.calls(readQualityHold, { id: first!.id })).toMatchObject({
    status: 'rejected',
    decision: '裂纹超标',
    deviationId: raised!.id,
    evidence: [{ name: 'crack.png' }],
  });
  await at.jobsDone();
  const { records } = await dispatcher.calls(listNewestNotices, { limit: 50 });
  const told = records.map(({ type }) => type);
  expect(told).toEqual(expect.arrayContaining(['receipt.held', 'receipt.holdDecided', 'deviation.raised']));
  const { version } = await at.lead.calls(readReceipt, { id: it.receiptId });
  await expect(at.lead.calls(reverseReceipt, { id: it.receiptId, version, reason: 'x' })).toFailWith(
    'receipt.heldRejected',
  );
});

test('a reversal withdraws what is held; a decision is made once, by who may', async () => {
  const it = await received('10', ['4']);
  const [line] = await linesOf(it.receiptId);
  await expect(at.receiving.calls(releaseHolds, { lines: [line!], decision: null })).toFailWith(
    'err.forbidden',
  );
  await expect(at.supplier.calls(rejectHolds, { lines: [line!], reason: 'x' })).toFailWith('err.forbidden');
  await expect(at.otherSupplier.calls(readQualityHold, { id: line!.id })).toFailWith('qualityHold.none');
  const { version } = await at.lead.calls(readReceipt, { id: it.receiptId });
  await at.lead.calls(reverseReceipt, { id: it.receiptId, version, reason: '误收' });
  const [withdrawn] = await holdsOf(it.receiptId);
  expect(withdrawn!.status).toBe('withdrawn');
  await expect(
    at.lead.calls(rejectHolds, { lines: [{ id: withdrawn!.id, version: withdrawn!.version }], reason: 'x' }),
  ).toFailWith('qualityHold.status');
});

test.each([
  ['more than came', ['6', '5'], 'damaged', 'receipt.heldTooMuch'],
  ['a reason that nobody knows', ['1'], 'unheard', 'dict.unknownCode'],
  ['a half of a piece', ['0.5'], 'damaged', 'unit.tooFine'],
])('%s cannot be held', async (_, onHold, reason, key) => {
  await expect(received('10', onHold, reason)).toFailWith(key);
});

test.each([
  ['damaged', 'damage', 'damagedInTransit'],
  ['wrongPart', 'quantity', 'wrongPart'],
  ['dimension', 'quantity', 'rejected'],
  ["a tenant's own", 'quantity', 'rejected'],
])('rejected because of %s: a deviation of %s, %s', (reason, kind, raised) =>
  expect(deviationOfHold(reason)).toEqual({ kind, reason: raised }),
);
