import { expect, test } from './people.ts';
import { choose, listed, paste, rowsOf, seesMessage } from './steps.ts';

test('a claim: written and sent by the plant, disputed by the supplier, decided, and taken up by settlement', async ({
  person,
}) => {
  const clerk = await person('settlement');
  await clerk.goto('/claims/claim-new');
  await choose(clerk.getByRole('combobox', { name: '供应商代码' }), /^S1001/, { typed: 'S1001' });
  await choose(clerk.getByRole('combobox', { name: '索赔原因' }), '质量问题');
  await paste(clerk.getByLabel('第 1 行，费用类型'), [['挑选', '现场 2 班', '16', '85', '随货物计税']]);
  await expect(clerk.getByText(/^费用 1,360\.00/)).toBeVisible();
  await clerk.getByRole('button', { name: '保存草稿' }).click();
  await expect(clerk).toHaveURL(/claim-detail\?/);
  const address = new URL(clerk.url()).pathname + new URL(clerk.url()).search;
  await clerk.getByRole('button', { name: '发出索赔' }).click();
  await clerk.getByRole('button', { name: /确\s*定/ }).click();
  await seesMessage(clerk, '已发出');
  await expect(clerk.getByText(/^等待供应商处理/)).toBeVisible();

  const finance = await person('finance');
  await finance.goto(address);
  await finance.getByRole('button', { name: '部分接受或异议' }).click();
  const answer = finance.getByRole('dialog');
  await answer.getByRole('textbox', { name: '第 1 行，金额（不含税）', exact: true }).fill('0');
  await answer.getByRole('textbox', { name: '说明' }).fill('出厂检验合格');
  await answer.getByRole('button', { name: '部分接受或异议' }).click();
  await seesMessage(finance, '已答复');

  await clerk.goto(address);
  await expect(clerk.getByText('出厂检验合格')).toBeVisible();
  await clerk.getByRole('button', { name: '裁定', exact: true }).click();
  const decision = clerk.getByRole('dialog');
  await decision.getByRole('textbox', { name: '第 1 行，金额（不含税）', exact: true }).fill('1000');
  await decision.getByRole('textbox', { name: '说明' }).fill('以现场记录为准');
  await decision.getByRole('button', { name: '裁定', exact: true }).click();
  await seesMessage(clerk, '已裁定');

  await expect(async () => {
    await finance.goto(address);
    await expect(finance.getByText('已结算').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const number = (await finance.getByRole('heading', { name: /^索赔单 CL/ }).innerText())
    .replace('索赔单 ', '')
    .trim();
  await finance.goto(`/finance/settlement-waiting?claimNumber=${number}`);
  await listed(finance);
  await expect(rowsOf(finance)).toHaveCount(1);
});
