import { expect, test } from './people.ts';
import { listed, rowsOf, seesMessage } from './steps.ts';

test('a price that fell in the past: proposed by one clerk, reviewed by another one, posted, and read by the supplier', async ({
  person,
}) => {
  const clerk = await person('settlement');
  await clerk.goto('/finance/price-difference');
  await listed(clerk);
  await clerk.getByRole('button', { name: '生成价差单' }).click();
  const propose = clerk.getByRole('dialog', { name: '生成价差单' });
  await expect(propose.getByRole('heading', { name: /^将生成 \d+ 张价差单$/ })).toBeVisible();
  await propose.getByRole('button', { name: '生成价差单' }).click();
  // a second try finds those of the first one
  await seesMessage(clerk, /已生成 [1-9]\d* 张价差单|没有需要补差的收货/);
  await clerk.goto('/finance/price-difference?shown=proposed');
  await listed(clerk);
  const number = (await rowsOf(clerk).first().getByRole('link').first().innerText()).trim();
  await rowsOf(clerk).first().getByRole('link').first().click();
  // rows of the list have it too
  await expect(clerk).toHaveURL(/price-difference-detail/);
  await expect(clerk.getByRole('button', { name: '复核通过' })).toHaveCount(1);
  await expect(clerk.getByRole('button', { name: '复核通过' })).toBeDisabled();

  const other = await person('settlement2');
  await other.goto(`/finance/price-difference?shown=toReview&number=${number}`);
  await listed(other);
  await rowsOf(other).first().getByRole('link').first().click();
  // rows of the list have it too
  await expect(other.getByRole('button', { name: '复核通过' })).toHaveCount(1);
  await other.getByRole('button', { name: '复核通过' }).click();
  const review = other.getByRole('dialog', { name: `复核通过价差单 ${number}` });
  await review.getByRole('button', { name: '复核通过' }).click();
  await seesMessage(other, '已复核，正在过账');

  const finance = await person('finance');
  await expect(async () => {
    await finance.goto(`/finance/price-difference?shown=posted&number=${number}`);
    await listed(finance);
    await expect(rowsOf(finance)).toHaveCount(1);
  }).toPass();
  await rowsOf(finance).first().getByRole('link').first().click();
  await expect(finance.getByText('已过账').first()).toBeVisible();
  await expect(finance.getByRole('button', { name: '驳回' })).toHaveCount(0);
  const dispatcher = await person('supplier');
  await dispatcher.goto('/finance/price-difference');
  await expect(dispatcher).toHaveURL(/\/index\/home$/);
});
