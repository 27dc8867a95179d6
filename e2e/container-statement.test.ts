import { expect, test } from './people.ts';
import { choose, listed, rowsOf, seesMessage } from './steps.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a month is agreed: sent, disputed with evidence, corrected, confirmed and closed; then nothing is posted into it', async ({
  person,
}) => {
  // S1001 gets his of the month before last only now
  const planner = await person('logistics');
  await planner.goto('/container/statement?shown=prepared&holderCode=S1001&sort=month');
  await listed(planner);
  const waiting = rowsOf(planner).first();
  const number = (await waiting.getByRole('link').first().textContent())!.trim();
  await waiting.getByRole('link').first().click();
  await expect(planner.getByText('已编制').first()).toBeVisible();
  await planner.getByRole('button', { name: '发送', exact: true }).click();
  await planner.getByRole('button', { name: /^确\s?定$/ }).click();
  await seesMessage(planner, '对账单已发送');

  const supplier = await person('supplier');
  await supplier.goto(`/container/statement?number=${number}`);
  await listed(supplier);
  await rowsOf(supplier).getByRole('link', { name: number }).click();
  await listed(supplier);
  const line = rowsOf(supplier).first();
  await line.getByRole('button', { name: '提出异议' }).click();
  const dialog = supplier.getByRole('dialog', { name: /提出异议/ });
  await dialog.getByLabel('期末数').fill('77');
  await dialog.getByLabel('理由').fill('月末盘点');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'count.png', mimeType: 'image/png', buffer: PNG });
  await expect(dialog.getByText('count.png')).toBeVisible();
  await dialog.getByRole('button', { name: '提出异议' }).click();
  await seesMessage(supplier, '异议已提交');
  await expect(line).toContainText('77');

  await planner.reload();
  await listed(planner);
  const disputed = rowsOf(planner).filter({ hasText: '有异议' });
  await disputed.getByRole('button', { name: '更正' }).click();
  const correct = planner.getByRole('dialog', { name: /^更正/ });
  await expect(correct.getByLabel('期末数')).toHaveValue('77');
  await correct.getByLabel('理由').fill('盘点表已核对');
  await correct.getByRole('button', { name: '更正' }).click();
  await seesMessage(planner, /已登记更正移动 CM/);

  await supplier.reload();
  await listed(supplier);
  await expect(rowsOf(supplier).first()).toContainText('工厂已答复');
  await supplier.getByRole('button', { name: '全部确认' }).click();
  await supplier.getByRole('button', { name: /^确\s?定$/ }).click();
  await seesMessage(supplier, '对账单已确认');
  await expect(supplier.getByText('已关闭').first()).toBeVisible();

  await planner.goto('/container/movement');
  await listed(planner);
  await planner.getByRole('button', { name: '登记移动' }).click();
  const post = planner.getByRole('dialog', { name: '登记移动' });
  await choose(post.getByRole('combobox', { name: '器具号' }), 'KLT3147', { typed: 'KLT3147' });
  await choose(post.getByRole('combobox', { name: '转入方代码' }), /^S1001/, { typed: 'S1001' });
  await post.getByLabel('数量').fill('1');
  await post.getByLabel('过账日期').fill('2026-01-15');
  await post.getByLabel('过账日期').press('Enter');
  await post.getByRole('button', { name: '登记移动' }).click();
  await expect(post.getByText(/已对账，不能再登记/)).toBeVisible();
});
