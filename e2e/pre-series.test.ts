import { confirmReceipt } from '@portal/receipt/contract/endpoints.ts';
import {
  listDeliveryNotes,
  packAutomatically,
  readDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { listSupplierParts } from '@portal/part/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { inDays } from './goods.ts';
import { expect, test } from './people.ts';
import { choose, paste, seesMessage } from './steps.ts';

test('parts ahead of the series are asked for, proposed, audited, delivered and closed', async ({ person }, {
  retry,
}) => {
  const orderNumber = `PO-E2E-${retry + 1}`;
  const planner = await person('mrp');
  const supplier = await person('supplier');
  const [part] = await dataOf(supplier, listSupplierParts, { limit: 1 });
  const { partNo, unloadingPoint, supplierCode } = part!;

  await planner.goto('/management/pre-notify');
  await planner.getByRole('button', { name: '发布批前要货' }).click();
  const publish = planner.getByRole('dialog', { name: '发布批前要货' });
  await choose(publish.getByRole('combobox', { name: '供应商代码' }), supplierCode, { typed: supplierCode });
  await publish.getByLabel('批前单号').fill(orderNumber);
  await publish.getByLabel('预测版本').fill('V1');
  await publish.getByLabel('项目号').fill('E5');
  await choose(publish.getByRole('combobox', { name: '要货原因' }), '试生产');
  await paste(publish.getByLabel('第 1 行，零件号'), [[partNo, unloadingPoint, inDays(20), '40']]);
  await publish.getByRole('button', { name: '发布批前要货' }).click();
  await expect(planner.getByRole('heading', { name: new RegExp(orderNumber) })).toBeVisible();

  await supplier.goto(new URL(planner.url()).pathname + new URL(planner.url()).search);
  await supplier.getByRole('button', { name: '部分或分批承诺' }).first().click();
  const commit = supplier.getByRole('dialog');
  await paste(commit.getByLabel('第 1 行，交货日期'), [[inDays(20), '30', '产能不足', '模具维修']]);
  await commit.getByRole('button', { name: '承诺', exact: true }).click();
  await expect(supplier.getByText('部分承诺，待审核').first()).toBeVisible();

  await planner.reload();
  await planner.getByRole('button', { name: '审核', exact: true }).first().click();
  const audit = planner.getByRole('dialog');
  await audit.getByRole('button', { name: '审核', exact: true }).click();
  await expect(audit.getByText('必填').first()).toBeVisible();
  await audit.getByLabel('审核备注').fill('先交 30 件');
  await audit.getByRole('button', { name: '审核', exact: true }).click();
  await seesMessage(planner, '已审核 1 行');

  await supplier.reload();
  await supplier.getByRole('button', { name: '新建发货单' }).first().click();
  await expect(supplier.getByLabel('第 1 行，发货数量')).toHaveValue('30');
  await supplier.getByLabel('发货日期', { exact: true }).fill(inDays(0));
  await supplier.getByLabel('发货日期', { exact: true }).press('Enter');
  await supplier.getByLabel('预计到货时间').fill(`${inDays(1)} 10:00`);
  await supplier.getByLabel('预计到货时间').press('Enter');
  await choose(supplier.getByRole('combobox', { name: '发货地' }), /./);
  await supplier.getByRole('button', { name: '保存', exact: true }).click();
  const title = supplier.getByRole('heading', { name: /^发货单 \d{8}$/ });
  await expect(title).toBeVisible();
  const [, number] = / (\d{8})$/.exec(await title.innerText())!;
  const { id } = (await dataOf(supplier, listDeliveryNotes, { number, kind: 'preSeries' }))[0]!;
  const { version } = await dataOf(supplier, readDeliveryNote, { id });
  await dataOf(supplier, packAutomatically, { id, version });
  await dataOf(supplier, sendDeliveryNote, { id });

  await supplier.goto('/management/pre-sd-note');
  await expect(supplier.getByRole('main').getByRole('link').first()).toBeVisible();
  const receiving = await person('receiving');
  const note = await dataOf(receiving, readDeliveryNote, { id });
  await dataOf(receiving, confirmReceipt, {
    noteId: id,
    remark: null,
    lines: note.lineList.map((line) => ({
      lineId: line.id,
      receivedQty: line.quantity,
      differenceReason: null,
    })),
  });
  await planner.reload();
  await expect(planner.getByText('已关闭').first()).toBeVisible();
});
