import type { Page } from '@playwright/test';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import {
  acceptContainerNote,
  createContainerNote,
  pickContainerNote,
  readContainerNote,
  sendContainerNote,
} from '@portal/container-note/contract/endpoints.ts';
import { selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { selectForwarders } from '@portal/supplier/contract/choice-calls.ts';
import {
  acceptTransport,
  confirmTransport,
  departTransport,
  readTransportOrder,
} from '@portal/transport/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { inDays } from './goods.ts';
import { expect, test } from './people.ts';
import { choose, listed, paste, rowsOf, seesMessage } from './steps.ts';

const CONTAINER = 'LG-MSH1208';

/** Types a counted figure with its reason into the only line of the dialog. */
const count = async (page: Page, verb: '取件' | '收货', quantity: string, reason: string): Promise<void> => {
  await page.getByRole('button', { name: verb, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${verb} CN`) });
  const figures = dialog.getByRole('grid').locator('input');
  await figures.first().fill(quantity);
  await expect(dialog.getByText(/有数量不一致/)).toBeVisible();
  await figures.last().fill(reason);
  await figures.last().press('Tab');
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toBeHidden();
};

test('empties ordered above the need are reviewed, picked short, received with a difference, and the ledger has what came', async ({
  person,
}) => {
  const supplier = await person('supplier');
  await supplier.goto('/container/container-dn');
  await listed(supplier);
  await supplier.getByRole('button', { name: /^新\s*建$/ }).click();
  const form = supplier.getByRole('dialog', { name: '新建器具单' });
  await choose(form.getByRole('combobox', { name: '工厂装货点' }), /.+/);
  await choose(form.getByRole('combobox', { name: '承运商' }), /.+/);
  await paste(form.getByRole('combobox', { name: '第 1 行，器具号' }), [[CONTAINER, '可用', '300', '5']]);
  await form.getByRole('button', { name: /保\s*存/ }).click();
  const heading = supplier.getByRole('heading', { name: /^CN\d+$/ });
  await expect(heading).toBeVisible();
  const number = (await heading.innerText()).trim();
  await supplier.getByRole('button', { name: /^发\s*送$/ }).click();
  await expect(supplier.getByText(/订箱 300 个.*请填写订箱说明/).first()).toBeVisible();
  await supplier.getByRole('button', { name: /^修\s*改$/ }).click();
  const change = supplier.getByRole('dialog', { name: `修改 ${number}` });
  await change.getByLabel('订箱说明').fill('新项目备箱');
  await change.getByRole('button', { name: /保\s*存/ }).click();
  await expect(change).toBeHidden();
  await supplier.getByRole('button', { name: /^发\s*送$/ }).click();
  await expect(supplier.getByText('待审核', { exact: true })).toBeVisible();

  const planner = await person('logistics');
  await planner.goto('/container/container-dn?waits=review');
  await listed(planner);
  await rowsOf(planner).getByRole('link', { name: number }).click();
  await expect(planner.getByText('新项目备箱')).toBeVisible();
  await planner.getByRole('button', { name: /^接\s*受$/ }).click();
  await seesMessage(planner, '已完成');
  await count(planner, '取件', '290', '破损 10 个');
  const paper = planner.waitForEvent('download');
  await planner.getByRole('button', { name: '打印', exact: true }).click();
  expect((await paper).suggestedFilename()).toMatch(/^器具单 CN\d+\.pdf$/);
  await planner.getByRole('button', { name: /^发\s*运$/ }).click();
  await planner
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定|发\s*运/ })
    .last()
    .click();
  await expect(planner.getByText('待确认收货', { exact: true })).toBeVisible();

  await supplier.reload();
  await count(supplier, '收货', '288', '少 2 个');
  const line = supplier.getByRole('table', { name: '器具' }).getByRole('row').last();
  for (const told of ['300', '290', '破损 10 个', '288', '少 2 个']) await expect(line).toContainText(told);
  await expect(async () => {
    await planner.goto(`/container/movement?documentNumber=${number}`);
    await listed(planner);
    await expect(rowsOf(planner)).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  for (const posted of ['290', '288'])
    await expect(rowsOf(planner).getByRole('cell', { name: posted, exact: true })).toHaveCount(1);
});

const which = ({ id, version }: { id: string; version: number }) => ({ id, version });

/** Empties that a supplier brings back: accepted by the plant, and picked. */
const pickedReturn = async (supplier: Page, planner: Page) => {
  const [line] = await dataOf(supplier, listCallOffs, { limit: 1 });
  const [forwarder] = await dataOf(supplier, selectForwarders, { name: '吉顺达' });
  const [point] = await dataOf(supplier, selectUnloadingPoints, { name: line!.unloadingPoint });
  const draft = await dataOf(supplier, createContainerNote, {
    direction: 'toPlant',
    partnerKind: 'supplier',
    partnerCode: line!.supplierCode,
    forwarderCode: forwarder!.code,
    unloadingPointId: point!.id,
    transportMode: 'ROAD',
    pickOn: inDays(0),
    expectedOn: inDays(7),
    comment: null,
    items: [{ containerCode: CONTAINER, condition: 'available', quantity: 12, layers: null }],
  });
  const sent = await dataOf(supplier, sendContainerNote, which(draft));
  const accepted = await dataOf(planner, acceptContainerNote, which(sent));
  return dataOf(supplier, pickContainerNote, {
    ...which(accepted),
    counts: accepted.items.map(({ id, quantity }) => ({ itemId: id, quantity, reason: null })),
  });
};

test('empties that come back travel on an order of their own, which is unloaded with their receipt', async ({
  person,
}) => {
  // four people, one after the other
  test.slow();
  const supplier = await person('supplier');
  const planner = await person('logistics');
  const note = await pickedReturn(supplier, planner);
  await supplier.goto(`/container/container-dn-detail?id=${note.id}`);
  await supplier.getByRole('button', { name: '新建运输单' }).click();
  await supplier.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(supplier).toHaveURL(/transport-detail/);
  await expect(supplier.getByText(`本车运输器具单 ${note.number}`)).toBeVisible();
  await supplier.getByLabel('车牌号').fill('吉A12345');
  await choose(supplier.getByRole('combobox', { name: '车型' }), /./);
  await supplier.getByLabel('司机', { exact: true }).fill('王大力');
  await supplier.getByLabel('司机身份证号').fill('11010519491231002X');
  await supplier.getByLabel('司机电话').fill('13800138000');
  await choose(supplier.getByRole('combobox', { name: '入厂目的' }), /./);
  const title = supplier.getByRole('heading', { name: /^运输单 / });
  // Another truck may take the window between looking and saving: then the next one is taken, as people do.
  await expect(async () => {
    await supplier.getByRole('region', { name: '推荐的时间窗' }).getByRole('button').first().click();
    await supplier.getByRole('button', { name: '保存并提交' }).click();
    await expect(title).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 60_000 });
  await expect(supplier.getByRole('table', { name: '随车器具单' })).toContainText(note.number);

  const { transportOrderId } = await dataOf(supplier, readContainerNote, { id: note.id });
  const id = transportOrderId!;
  const order = await dataOf(planner, readTransportOrder, { id });
  const confirmed = await dataOf(planner, confirmTransport, which(order));
  const forwarder = await person('forwarder');
  const accepted = await dataOf(forwarder, acceptTransport, which(confirmed));
  await dataOf(forwarder, departTransport, which(accepted));

  const clerk = await person('receiving');
  await expect(async () => {
    await clerk.goto(`/transport/transport-view?id=${id}`);
    await expect(clerk.getByRole('table', { name: '随车器具单' })).toContainText('已发运', {
      timeout: 2_000,
    });
  }).toPass();
  await clerk.getByRole('link', { name: note.number }).click();
  await clerk.getByRole('button', { name: '收货', exact: true }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: '收货', exact: true }).click();
  await expect(clerk.getByText('收货方已完成')).toBeVisible();
  await clerk.getByRole('link', { name: order.number }).click();
  await expect(clerk.getByText('已完成', { exact: true }).first()).toBeVisible();
});
