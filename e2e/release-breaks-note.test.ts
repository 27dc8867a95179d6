import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { publishRelease, readRelease } from '@portal/call-off/contract/release/release-calls.ts';
import { createDeliveryNote, readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { listObjections } from '@portal/release-change/contract/objection-calls.ts';
import { listOriginPlaces } from '@portal/supplier/contract/choice-calls.ts';
import { ask, dataOf } from './calls.ts';
import { committedLines, inDays } from './goods.ts';
import { expect, test } from './people.ts';
import { choose, listed, rowsOf, seesMessage } from './steps.ts';

test('a release takes away what a note carries: the note is reduced at a click, and what the supplier proposes instead comes into force', async ({
  person,
}) => {
  const supplier = await person('supplier');
  const [line] = await committedLines(supplier);
  const places = await dataOf(supplier, listOriginPlaces, { supp: line.supplierCode });
  const note = await dataOf(supplier, createDeliveryNote, {
    dispatchOn: inDays(0),
    expectedArrival: `${inDays(1)}T02:00:00.000Z`,
    transportType: 'DIRECT',
    paymentTerms: null,
    originCode: places.records[0]!.code,
    urgent: 'N',
    remark: null,
    lines: [{ callOffLineId: line.id, quantity: line.openQty }],
  });

  const mrp = await person('mrp');
  const before = await dataOf(mrp, readRelease, { id: line.releaseId });
  const less = String(Number(line.requestedQty) - 10);
  const release = {
    supplierCode: line.supplierCode,
    saNo: line.saNo,
    partNo: line.partNo,
    unloadingPoint: line.unloadingPoint,
    releaseNo: `E2E${Date.now() % 1_000_000}`,
    releaseDate: inDays(0),
    receivedCumulative: before.receivedCumulative,
    lines: before.lines
      .filter(({ dueOn, quantity }) => dueOn !== null && Number(quantity) > 0)
      .map(({ dueOn, frequency, quantity }) => ({
        dueOn: dueOn!,
        frequency,
        quantity: dueOn === line.dueOn ? less : quantity,
      })),
  };
  const reasoned = { ...release, firmReason: 'sequence' };
  const refused = await ask(mrp, publishRelease, reasoned);
  const { agreed } = refused.data as unknown as { agreed: string };
  await dataOf(mrp, publishRelease, { ...reasoned, agreed });

  await supplier.goto('/index/home');
  const notice = supplier.getByRole('dialog').getByRole('button', { name: /1 张单据不再匹配/ });
  await expect(async () => {
    await supplier.reload();
    await supplier.getByRole('button', { name: /^通知/ }).click();
    await expect(notice.first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await notice.first().click();
  await expect(supplier).toHaveURL(/release-change-detail/);
  const documents = supplier.getByRole('table', { name: `不再匹配的单据 ${line.partNo}` });
  const touched = documents.getByRole('row').filter({ hasText: note.number });
  await expect(touched).toContainText('超出要货');
  await expect(supplier.getByRole('figure', { name: `逐周需求：变更前后对比 ${line.partNo}` })).toBeVisible();
  await touched.getByRole('button', { name: '减少到要货数量' }).click();
  await supplier
    .getByRole('button', { name: /确\s*定|OK/ })
    .last()
    .click();
  await expect(touched).toContainText('已匹配');
  const reduced = await dataOf(supplier, readDeliveryNote, { id: note.id });
  expect(Number(reduced.lineList[0]!.quantity)).toBe(Number(line.openQty) - 10);
  const [now] = await dataOf(supplier, listCallOffs, { ids: line.id });
  expect(now!.openQty).toBe('0');

  // He has made them already, and says so: the plant asks for them again, by a correction of its release.
  const changed = supplier
    .getByRole('table', { name: `变动的要货行 ${line.partNo}` })
    .getByRole('row')
    .filter({ hasText: line.dueOn });
  await changed.getByRole('button', { name: '提出异议' }).click();
  const dialog = supplier.getByRole('dialog', { name: /对变更提出异议/ });
  await choose(dialog.getByLabel('原因'), '其他');
  await dialog.getByRole('button', { name: '提出异议' }).click();
  await seesMessage(supplier, '已提交异议');
  const [objection] = await dataOf(mrp, listObjections, { partNo: line.partNo, status: 'open', limit: 5 });
  await mrp.goto(`/management/release-change?view=objections&ids=${objection!.id}`);
  await listed(mrp);
  await rowsOf(mrp).first().getByRole('button', { name: '接受' }).click();
  await mrp
    .getByRole('button', { name: /确\s*定/ })
    .last()
    .click();
  await expect(rowsOf(mrp).first()).toContainText('已接受');

  await supplier.goto(`/management/notify-detail?agreement=${line.agreementId}`);
  await expect(supplier.getByRole('link', { name: `${release.releaseNo}/1` }).first()).toBeVisible();
  const [corrected] = await dataOf(supplier, listCallOffs, { ids: line.id });
  expect(corrected).toMatchObject({ requestedQty: line.requestedQty, openQty: '10', status: 'processing' });
});
