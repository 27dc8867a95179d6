import type { Page } from '@playwright/test';
import { PASSWORD, expect, test } from './people.ts';
import { listed, rowsOf, seesMessage } from './steps.ts';

/** Approves what is open; whoever signed in a while ago proves once more who he is. */
const approves = async (page: Page, verb: RegExp): Promise<void> => {
  const proof = page.getByRole('dialog', { name: '确认是您本人' });
  await page.addLocatorHandler(proof, async () => {
    await proof.getByLabel(/密码$/).fill(PASSWORD);
    await proof.getByRole('button', { name: '确认并继续' }).click();
  });
  await page.getByRole('button', { name: verb }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await seesMessage(page, '已批准');
};

test('the supplier applies for a payment with what is to be set off; two persons of the plant approve it', async ({
  person,
}) => {
  const finance = await person('finance');
  await finance.goto('/finance/payment-application');
  await listed(finance);
  await finance.getByText('新建付款申请', { exact: true }).click();
  const choices = finance.getByRole('table', { name: '可申请的发票' });
  await expect(choices.getByText('须选入')).toBeVisible();
  await choices.getByRole('checkbox', { name: '全选' }).check();
  await finance.getByRole('button', { name: '保存草稿' }).click();
  await expect(finance).toHaveURL(/payment-application-detail/);
  await finance.getByRole('button', { name: /^提\s*交$/ }).click();
  await finance.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await seesMessage(finance, '已提交，等待工厂批准');

  const clerk = await person('settlement');
  await clerk.goto('/finance/payment-application?shown=firstApproved');
  await listed(clerk);
  await rowsOf(clerk).first().getByRole('link').first().click();
  await expect(clerk.getByText('此金额须由两人先后批准')).toBeVisible();
  await approves(clerk, /^复\s*批$/);

  const address = new URL(finance.url());
  const second = await person('settlement2');
  await second.goto(address.pathname + address.search);
  await approves(second, /^批\s*准$/);
  await expect(second.getByText('等待工厂付款')).toBeVisible();
});
