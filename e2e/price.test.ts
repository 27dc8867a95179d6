import { listPrices } from '@portal/price/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { expect, test } from './people.ts';
import { choose, listed, rowsOf, seesMessage } from './steps.ts';

const REASON = '旅程：追溯降价';

test('one clerk makes a price of the past, another one approves what it takes from others, the supplier finds it', async ({
  person,
}, { retry }) => {
  const clerk = await person('settlement');
  await clerk.goto('/collaboration/price?shown=inForce&supplierCode=S1001');
  await listed(clerk);
  // A part for each try: on that of the one before, the price may stand already.
  const prices = await dataOf(clerk, listPrices, { shown: 'inForce', supplierCode: 'S1001', limit: 100 });
  const partNo = [...new Set(prices.map((price) => price.partNo))][retry]!;
  await clerk.getByRole('button', { name: '新建价格' }).click();
  const form = clerk.getByRole('dialog', { name: '新建价格' });
  await choose(form.getByRole('combobox', { name: '供应商代码' }), 'S1001', { typed: 'S1001' });
  await choose(form.getByRole('combobox', { name: '零件号' }), partNo, { typed: partNo });
  await form.getByLabel('价格', { exact: true }).fill('7654.321');
  await form.getByLabel('税率（%）').fill('13');
  await form.getByLabel('生效日期').fill('2026-02-03');
  await form.getByLabel('生效日期').press('Enter');
  await form.getByLabel('变更原因').fill(REASON);
  await form.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(form).toHaveCount(0);
  await clerk.goto(`/collaboration/price?shown=open&partNo=${encodeURIComponent(partNo)}`);
  await listed(clerk);
  await rowsOf(clerk).filter({ hasText: '7,654.321' }).getByRole('button', { name: '提交审批' }).click();
  // It takes days on which another price counted.
  const question = clerk.getByRole('dialog').filter({ hasText: '改按新价格结算' });
  await question.getByRole('button', { name: '仍然继续' }).click();
  await seesMessage(clerk, '已提交审批');

  const other = await person('settlement2');
  await other.goto(`/collaboration/price?shown=toApprove&partNo=${encodeURIComponent(partNo)}`);
  await listed(other);
  await rowsOf(other).filter({ hasText: '7,654.321' }).getByRole('link').first().click();
  // The rows of the list have buttons of the same name, and stand until the page has come.
  await expect(other.getByRole('button', { name: /^批\s*准$/ })).toHaveCount(1);
  await expect(other.getByText(REASON)).toBeVisible();
  await other.getByRole('button', { name: /^批\s*准$/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await other
    .getByRole('dialog')
    .filter({ hasText: '改按新价格结算' })
    .getByRole('button', { name: '仍然继续' })
    .click();
  await seesMessage(other, '已批准');

  const finance = await person('finance');
  await finance.goto(`/collaboration/price?shown=inForce&partNo=${encodeURIComponent(partNo)}`);
  await listed(finance);
  await expect(rowsOf(finance).filter({ hasText: '7,654.321' })).toHaveCount(1);
  const dispatcher = await person('supplier');
  await dispatcher.goto('/collaboration/price');
  await expect(dispatcher).toHaveURL(/\/index\/home$/);
});
