import type { Page } from '@playwright/test';
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
  await choose(form.getByRole('combobox', { name: '卸货点' }), /.+/);
  await choose(form.getByRole('combobox', { name: '承运商' }), /.+/);
  await paste(form.getByRole('grid').locator('input').first(), [[CONTAINER, '可用', '300', '5']]);
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
    await expect(rowsOf(planner).filter({ hasText: posted })).toHaveCount(1);
});
