import { ON_LIST } from '@portal/claim/contract/status.ts';
import { answerClaim, createClaim, readClaim, sendClaims } from '@portal/claim/contract/endpoints.ts';
import { acceptDeviations, listDeviations } from '@portal/deviation/contract/endpoints.ts';
import { confirmReceipt } from '@portal/receipt/contract/endpoints.ts';
import { today } from '@portal/platform/contract/day.ts';
import { makeSettlements } from '@portal/settlement/contract/endpoints.ts';
import type { Page } from '@playwright/test';
import { dataOf } from './calls.ts';
import { sentNote } from './goods.ts';
import { expect, test } from './people.ts';
import { choose, listed, noticed, rowsOf, seesMessage } from './steps.ts';

const PICTURE = {
  name: 'sorted.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Two pieces of a note did not come, and its supplier says that this is so. */
const acceptedDeviation = async (supplier: Page, receiving: Page): Promise<string> => {
  const note = await sentNote(supplier);
  const [short] = note.lineList;
  const receipt = await dataOf(receiving, confirmReceipt, {
    noteId: note.id,
    remark: null,
    lines: note.lineList.map(({ id, quantity }) => ({
      lineId: id,
      receivedQty: id === short!.id ? String(Number(quantity) - 2) : quantity,
      differenceReason: id === short!.id ? 'short' : null,
    })),
  });
  const found = async () =>
    dataOf(supplier, listDeviations, { receipt: receipt.id, kind: 'quantity', limit: 1 });
  await expect.poll(async () => (await found()).length).toBe(1);
  const [deviation] = await found();
  const { id, version } = deviation!;
  await dataOf(supplier, acceptDeviations, { lines: [{ id, version }], answer: null });
  return id;
};

test('a deviation at a receipt becomes a claim: disputed with evidence, decided, and taken up by settlement', async ({
  person,
}) => {
  test.slow();
  const deviation = await acceptedDeviation(await person('supplier'), await person('receiving'));
  const planner = await person('logistics');
  await test.step('the plant raises it on the page of the deviation', async () => {
    await planner.goto(`/management/deviation-detail?id=${deviation}`);
    await planner.getByRole('button', { name: '据此索赔' }).click();
    const raise = planner.getByRole('dialog');
    await expect(raise.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await choose(raise.getByRole('combobox', { name: '索赔原因' }), '质量问题');
    await choose(raise.getByRole('combobox', { name: '费用类型' }), '挑选');
    await raise.getByRole('textbox', { name: '单价（不含税）' }).fill('60');
    await expect(raise.getByRole('status').getByText(/120\.00/)).toBeVisible();
    await raise.getByRole('button', { name: '按来源生成索赔' }).click();
    await expect(planner).toHaveURL(/claim-detail\?/);
    await planner.getByRole('button', { name: '发出索赔' }).click();
    await planner.getByRole('button', { name: /确\s*定/ }).click();
    await seesMessage(planner, '已发出');
    await expect(planner.getByText(/^等待供应商处理/)).toBeVisible();
  });
  const address = new URL(planner.url()).pathname + new URL(planner.url()).search;

  const finance = await person('finance');
  await test.step('the supplier disputes it with a picture at its line', async () => {
    await finance.goto(address);
    await finance.getByRole('button', { name: '部分接受或异议' }).click();
    const answer = finance.getByRole('dialog');
    await answer.getByRole('textbox', { name: '第 1 行，金额（不含税）', exact: true }).fill('0');
    await answer.locator('input[type=file]').first().setInputFiles(PICTURE);
    await expect(answer.getByRole('button', { name: /sorted\.png/ }).first()).toBeVisible();
    await answer.getByRole('textbox', { name: '说明' }).fill('出厂检验合格');
    await answer.getByRole('button', { name: '部分接受或异议' }).click();
    await seesMessage(finance, '已答复');
  });

  const clerk = await person('settlement');
  await test.step('the plant decides what is left of it', async () => {
    await clerk.goto(address);
    await expect(clerk.getByText('出厂检验合格')).toBeVisible();
    await expect(clerk.getByRole('img', { name: '图片 sorted.png' })).toBeVisible();
    await clerk.getByRole('button', { name: '裁定', exact: true }).click();
    const decision = clerk.getByRole('dialog');
    await decision.getByRole('textbox', { name: '第 1 行，金额（不含税）', exact: true }).fill('100');
    await decision.getByRole('textbox', { name: '说明' }).fill('以现场记录为准');
    await decision.getByRole('button', { name: '裁定', exact: true }).click();
    await seesMessage(clerk, '已裁定');
  });

  await test.step('it waits for the next settlement list, once', async () => {
    await expect(async () => {
      await finance.goto(address);
      await expect(finance.getByText('已结算').first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const heading = await finance.getByRole('heading', { name: /^索赔单 CL/ }).innerText();
    const number = heading.replace('索赔单 ', '').trim();
    await finance.goto(`/finance/settlement-waiting?claimNumber=${number}`);
    await listed(finance);
    await expect(rowsOf(finance)).toHaveCount(1);
  });
});

/** A claim of the supplier that the plant disputes, above the amount that one person decides alone. */
const disputedLarge = async (finance: Page, clerk: Page): Promise<{ id: string; number: string }> => {
  const { id } = await dataOf(finance, createClaim, {
    supplierCode: null,
    reason: 'other',
    description: '现场等待与返工',
    partNo: null,
    quantity: null,
    unit: null,
    poNumber: null,
    poLine: null,
    noteNumber: null,
    receiptNumber: null,
    eightDNumber: null,
    items: [{ kind: 'other', description: null, quantity: '1', rate: '60000', vat: 'taxed' }],
    causes: [],
    evidence: [],
  });
  const draft = await dataOf(finance, readClaim, { id });
  await dataOf(finance, sendClaims, { lines: [{ id, version: draft.version }] });
  const { version, number, items } = await dataOf(clerk, readClaim, { id });
  await dataOf(clerk, answerClaim, {
    id,
    version,
    said: '无现场记录',
    items: items.map((item) => ({ itemId: item.id, net: '0', reason: '无现场记录', evidence: [] })),
  });
  return { id, number };
};

test('above an amount one person decides and a second one confirms; the line of the settlement list opens the claim and back', async ({
  person,
}) => {
  test.slow();
  const [finance, clerk, second] = [
    await person('finance'),
    await person('settlement'),
    await person('settlement2'),
  ];
  const { id, number } = await disputedLarge(finance, clerk);
  const address = `/claims/claim-detail?id=${id}`;
  await test.step('one person decides, and may not confirm it himself', async () => {
    await clerk.goto(address);
    await clerk.getByRole('button', { name: '裁定', exact: true }).click();
    const decision = clerk.getByRole('dialog');
    await decision.getByRole('textbox', { name: '第 1 行，金额（不含税）', exact: true }).fill('55000');
    await decision.getByRole('textbox', { name: '说明' }).fill('按门岗记录');
    await decision.getByRole('button', { name: '裁定', exact: true }).click();
    await expect(clerk.getByText('裁定待复核').first()).toBeVisible();
    await clerk.getByRole('button', { name: '复核通过' }).click();
    await clerk.getByRole('button', { name: /确\s*定/ }).click();
    await seesMessage(clerk, '须由另一人');
  });

  await test.step('a second person hears of it, and confirms it', async () => {
    await noticed(second, `索赔单 ${number} 裁定`);
    await second.goto(address);
    await second.getByRole('button', { name: '复核通过' }).click();
    await second.getByRole('button', { name: /确\s*定/ }).click();
    await seesMessage(second, '已复核');
  });

  await test.step('the next list takes it up: its line opens the claim, which opens the list', async () => {
    await expect
      .poll(async () => (await dataOf(clerk, readClaim, { id })).status, { timeout: 20_000 })
      .toBe(ON_LIST);
    const { supplierCode } = await dataOf(clerk, readClaim, { id });
    await dataOf(clerk, makeSettlements, { through: today('Asia/Shanghai'), supplierCode });
    await finance.goto(address);
    await finance.getByRole('link', { name: /^结算清单 / }).click();
    await expect(finance).toHaveURL(/settlement-detail/);
    const line = rowsOf(finance).filter({ hasText: number });
    await expect(line).toContainText('62,150.00');
    await line.getByRole('link', { name: number }).click();
    await expect(finance.getByRole('heading', { name: `索赔单 ${number}` })).toBeVisible();
  });
});
