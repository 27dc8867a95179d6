import type { Page } from '@playwright/test';
import { commitCallOffs, listCallOffs, readCallOff } from '@portal/call-off/contract/endpoints.ts';
import {
  packAutomatically,
  readDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { readPickupBoard } from '@portal/pickup-plan/contract/board-calls.ts';
import { listPickupPlans, readPickupPlan } from '@portal/pickup-plan/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { inDays } from './goods.ts';
import { expect, test } from './people.ts';
import { choose, listed, rowsOf, seesMessage } from './steps.ts';

/** The plant that fetches its goods. */
const PLANT = '2000';

/** Goes on in that plant. */
const inPlant = async (page: Page): Promise<void> => {
  await page.goto('/');
  const asksThere = page.waitForRequest((request) => request.headers()['plant-no'] === PLANT);
  await page.getByRole('combobox', { name: '工厂' }).first().click();
  await page.getByRole('option', { name: new RegExp(`^${PLANT} `) }).click();
  await asksThere;
};

/** Opens a plan and does what may be done with it, after being asked. */
const does = async (page: Page, id: string, action: string): Promise<void> => {
  await page.goto(`/transport/pickup-plan-detail?id=${id}`);
  await page.getByRole('button', { name: action, exact: true }).click();
};
const agrees = async (page: Page): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();

/** Something that the supplier has promised to the plant and nobody has planned. */
const promised = async (supplier: Page): Promise<string> => {
  const waiting = await dataOf(
    supplier,
    listCallOffs,
    { status: 'new', open: 'Y', dueFrom: inDays(6), sort: 'dueOn', limit: 100 },
    PLANT,
  );
  const line = waiting.find(({ dueOn }) => dueOn !== null && dueOn >= inDays(6) && dueOn <= inDays(14))!;
  await dataOf(supplier, commitCallOffs, { lines: [{ id: line.id, version: line.version }] }, PLANT);
  return line.id;
};

test('goods are planned, fetched on the day that both agree on, and put on a note and an order in one step each', async ({
  person,
}) => {
  test.slow();
  const supplier = await person('supplier');
  const lineId = await promised(supplier);

  const planner = await person('logistics');
  await inPlant(planner);
  await planner.goto('/transport/pickup-plan');
  await listed(planner);
  await planner.getByRole('button', { name: '生成计划' }).click();
  await planner.getByRole('button', { name: /^生成 \d+ 份计划$/ }).click();
  await seesMessage(planner, '已生成');
  const waiting = await dataOf(supplier, listPickupPlans, { shown: 'new', sort: '-at', limit: 100 }, PLANT);
  const plans = await Promise.all(
    waiting.map(async ({ id }) => dataOf(supplier, readPickupPlan, { id }, PLANT)),
  );
  const { id, number, pickupOn } = plans.find(({ lineList }) =>
    lineList.some(({ callOffLineId }) => callOffLineId === lineId),
  )!;

  const { workdays } = await dataOf(planner, readPickupBoard, { from: inDays(0), to: inDays(13) }, PLANT);
  const day = workdays.find((one) => one > inDays(0) && one !== pickupOn)!;
  await inPlant(supplier);
  await does(supplier, id, '提议其他日期');
  const question = supplier.getByRole('dialog');
  await question.getByLabel('供应商提议日期').fill(day);
  await question.getByLabel('供应商提议日期').press('Enter');
  await question.getByRole('button', { name: '提议其他日期' }).click();
  await seesMessage(supplier, '等待工厂确认');

  await does(planner, id, '同意日期');
  await expect(planner.getByRole('dialog')).toContainText(day);
  await agrees(planner);
  await seesMessage(planner, '已同意');
  await does(planner, id, '指派车辆');
  await choose(planner.getByRole('dialog').getByRole('combobox', { name: '承运商' }), '吉顺达');
  await planner.getByRole('dialog').getByRole('button', { name: '指派车辆' }).click();
  await seesMessage(planner, '已指派');

  const forwarder = await person('forwarder');
  await inPlant(forwarder);
  await forwarder.goto('/transport/pickup-plan?shown=mine');
  await listed(forwarder);
  await expect(rowsOf(forwarder).filter({ hasText: number })).toContainText(day);

  await does(supplier, id, '生成发货单');
  await agrees(supplier);
  await seesMessage(supplier, '已生成发货单');
  const { notes } = await dataOf(supplier, readPickupPlan, { id }, PLANT);
  for (const note of notes) {
    const { version } = await dataOf(supplier, readDeliveryNote, { id: note.id }, PLANT);
    await dataOf(supplier, packAutomatically, { id: note.id, version }, PLANT);
    await dataOf(supplier, sendDeliveryNote, { id: note.id }, PLANT);
  }
  await does(supplier, id, '生成运输单');
  await agrees(supplier);
  await expect(supplier).toHaveURL(/transport-detail/);
  await expect(supplier.getByRole('main')).toContainText(notes[0]!.number);

  const { steps } = await dataOf(supplier, readCallOff, { id: lineId }, PLANT);
  expect(steps.map(({ step, document }) => [step, document])).toEqual(
    expect.arrayContaining([
      [1, number],
      [2, number],
    ]),
  );
});
