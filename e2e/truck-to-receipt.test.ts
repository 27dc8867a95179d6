import type { Page } from '@playwright/test';
import { readCallOff } from '@portal/call-off/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { sentNote, truckDay } from './goods.ts';
import { expect, test } from './people.ts';
import { choose, fromMenu, listed, noticed, rowsOf, seesMessage } from './steps.ts';

/** Opens an order from the list. */
const open = async (page: Page, number: string): Promise<void> => {
  await page.goto(`/transport/transport-list?number=${number}`);
  await listed(page);
  await rowsOf(page).filter({ hasText: number }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: `运输单 ${number}` })).toBeVisible();
};

/** Does what may be done with an order, after being asked. */
const move = async (page: Page, number: string, action: string): Promise<void> => {
  await open(page, number);
  await page.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('dialog', { name: action }).getByRole('button', { name: '确定' }).click();
  await seesMessage(page, '已完成');
};

/** The plant's no, with words of its own. */
const reject = async (page: Page, number: string, reason: string): Promise<void> => {
  await open(page, number);
  await fromMenu(page, '更多操作', '驳回');
  const question = page.getByRole('dialog', { name: `驳回 · ${number}` });
  await question.getByRole('button', { name: '驳回' }).click();
  await expect(question.getByText('必填')).toBeVisible();
  await question.getByLabel('原因').fill(reason);
  await question.getByRole('button', { name: '驳回' }).click();
  await seesMessage(page, '已完成');
  await expect(page.getByText('等待供应商或承运商修改后重新提交')).toBeVisible();
};

/** Takes a free window of the day, and answers it. */
const book = async (page: Page, day: string, choice: 'first' | 'last'): Promise<string> => {
  await page.getByLabel('预约日期').fill(day);
  await page.getByLabel('预约日期').press('Enter');
  const windows = page.getByRole('radiogroup', { name: '选择时间窗' });
  const window = (await windows.locator('label')[choice]().innerText()).trim();
  await windows.getByText(window).click();
  return window;
};

test('a sent note travels by truck and is received with a difference that its supplier is told of', async ({
  person,
}) => {
  // four people, one after the other
  test.slow();
  const supplier = await person('supplier');
  const note = await sentNote(supplier);
  const [first, second] = note.lineList;
  const day = truckDay();

  await supplier.goto('/management/sd-note');
  await listed(supplier);
  await rowsOf(supplier).filter({ hasText: note.number }).getByRole('checkbox').check();
  await supplier.getByRole('toolbar').getByRole('button', { name: '新建运输单' }).click();
  await expect(supplier).toHaveURL(/transport-detail/);
  await expect(supplier.getByRole('main').getByText(note.number).first()).toBeVisible();
  await choose(supplier.getByRole('combobox', { name: '承运商' }), '吉顺达');
  await supplier.getByLabel('车牌号').fill('吉A·12345');
  await choose(supplier.getByRole('combobox', { name: '车型' }), /./);
  await supplier.getByLabel('司机', { exact: true }).fill('王大力');
  await supplier.getByLabel('司机身份证号').fill('11010519491231002X');
  await supplier.getByLabel('司机电话').fill('13800138000');
  await choose(supplier.getByRole('combobox', { name: '入厂目的' }), /./);
  await choose(supplier.getByRole('combobox', { name: '道口' }), '共享');
  const title = supplier.getByRole('heading', { name: /^运输单 / });
  let window = '';
  // Another truck may take the window between looking and saving: then the next one is taken, as people do.
  await expect(async () => {
    window = await book(supplier, day, 'first');
    await supplier.getByRole('button', { name: '保存并提交' }).click();
    await expect(title).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 60_000 });
  await expect(supplier.getByText('等待工厂确认')).toBeVisible();
  const number = (await title.innerText()).replace('运输单 ', '').trim();

  const planner = await person('logistics');
  await reject(planner, number, '道口检修');
  await noticed(supplier, `运输单 ${number} 被工厂驳回：道口检修`);
  await open(supplier, number);
  await expect(supplier.getByText('道口检修')).toBeVisible();
  await supplier.getByRole('button', { name: '编辑', exact: true }).click();
  const other = await book(supplier, day, 'last');
  expect(other).not.toBe(window);
  await supplier.getByRole('button', { name: '保存并提交' }).click();
  await expect(supplier.getByText('等待工厂确认')).toBeVisible();
  await expect(supplier.getByRole('main')).toContainText(other);
  await expect(supplier.getByText('道口检修')).toBeHidden();

  await move(planner, number, '确认');
  const forwarder = await person('forwarder');
  await move(forwarder, number, '接单');
  await move(forwarder, number, '发车');

  await supplier.goto('/transport/tracking');
  await supplier.getByPlaceholder('运输单号、发货单号、车牌号或托运单号').fill(note.number);
  const road = supplier.getByRole('list', { name: `${number} 的运输进度` });
  await expect(road).toContainText('已发车');
  await expect(supplier.getByRole('main')).toContainText('吉A12345');

  const clerk = await person('receiving');
  await move(clerk, number, '到达登记');
  await expect(clerk.getByText('车辆已到达，等待工厂卸货完成')).toBeVisible();
  await expect(clerk.getByRole('button', { name: '到达登记', exact: true })).toBeHidden();
  await clerk.goto('/management/receipt');
  const box = clerk.getByLabel('标签号或发货单号');
  await box.fill(note.unitList.at(-1)!.licencePlate);
  await box.press('Enter');
  const panel = clerk.getByRole('region', { name: `发货单 ${note.number}` });
  await expect(panel).toContainText(number);
  await panel.getByLabel('第 2 行，收货数量').fill('38');
  await panel.getByLabel('第 2 行，收货数量').press('Tab');
  // a scanner types and ends with Enter at once: the question stays until a person answers it
  await box.click();
  await clerk.keyboard.type('00000001');
  await clerk.keyboard.press('Enter');
  const lost = clerk.getByText('已填写的收货数量将丢失，确定离开此发货单吗？');
  await expect(lost).toBeVisible();
  await clerk.keyboard.type('P5GM 867 011 A');
  await clerk.keyboard.press('Enter');
  await expect(clerk.locator('.ant-modal-confirm')).toHaveCount(1);
  await clerk.getByRole('button', { name: '继续收货' }).click();
  await expect(lost).toBeHidden();
  await expect(panel.getByLabel('第 2 行，收货数量')).toHaveValue('38');
  await panel.getByRole('button', { name: '确认收货' }).click();
  await seesMessage(clerk, '请填写收货数量，有差异的行请选择原因');
  await panel.getByLabel('第 2 行，差异原因').selectOption({ index: 1 });
  await panel.getByRole('button', { name: '确认收货' }).click();
  const question = clerk.getByRole('dialog', { name: `确认收货 ${note.number}？` });
  await expect(question).toContainText('1 行有差异');
  await question.getByRole('button', { name: '确认收货' }).click();
  await expect(clerk.getByText(new RegExp(`^发货单 ${note.number} 已收货，1 行有差异`))).toBeVisible();

  await expect(clerk.getByText(`运输单 ${number} 的发货单已全部收货，卸货完成。`)).toBeVisible();
  await open(clerk, number);
  await expect(clerk.getByText('已卸货', { exact: true }).first()).toBeVisible();
  await noticed(supplier, `发货单 ${note.number} 已收货，1 行有差异`, 'know');

  await supplier.goto(`/management/notify-detail?id=${second!.callOffLineId}`);
  await expect(supplier.getByRole('main')).toContainText('已收货');
  expect(await dataOf(supplier, readCallOff, { id: first!.callOffLineId! })).toMatchObject({
    receivedQty: '40',
    tracking: 6,
  });
  expect(await dataOf(supplier, readCallOff, { id: second!.callOffLineId! })).toMatchObject({
    receivedQty: '38',
    tracking: 6,
  });
});
