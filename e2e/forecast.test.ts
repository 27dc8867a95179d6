import { addDays, mondayOf } from '@portal/platform/contract/day.ts';
import { listSupplierParts } from '@portal/part/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { inDays } from './goods.ts';
import { expect, test } from './people.ts';
import { listed, paste, rowsOf, seesMessage } from './steps.ts';

const week = (n: number): string => addDays(mondayOf(inDays(0)), 7 * (4 + n));

test('a forecast is pasted, mended and published, answered with less and a reason, taken, and compared with the next one', async ({
  person,
}) => {
  test.slow();
  const source = `旅程${test.info().retry}`;
  const planner = await person('mrp');
  const supplier = await person('supplier');
  const [part] = await dataOf(supplier, listSupplierParts, { limit: 1 });
  const { partNo, supplierCode } = part!;

  const publish = async (number: string, rows: readonly (readonly string[])[]) => {
    await planner.goto('/planning/forecast-version');
    await listed(planner);
    await planner.getByRole('button', { name: '粘贴预测版本' }).click();
    const form = planner.getByRole('dialog', { name: '导入预测版本' });
    await form.getByLabel('来源').fill(source);
    await form.getByLabel('编号').fill(number);
    await paste(form.getByRole('grid').locator('input').first(), rows);
    await form.getByRole('button', { name: '导入预测版本' }).click();
    return form;
  };
  const row = (n: number, quantity: string, startsOn = week(n)) => [
    supplierCode,
    partNo,
    '周',
    startsOn,
    quantity,
  ];

  await test.step('a Tuesday is marked in its row, and nothing is kept until it is mended', async () => {
    const form = await publish('旅程-1', [row(0, '100'), row(1, '100', addDays(week(1), 1))]);
    await seesMessage(planner, '1 行有误，版本没有导入');
    await form.getByLabel('第 2 行，开始日期').fill(week(1));
    await form.getByLabel('第 2 行，开始日期').press('Enter');
    await form.getByRole('button', { name: '导入预测版本' }).click();
    await seesMessage(planner, '版本已发布：1 家供应商需要反馈，共 2 行');
    await expect(form).toHaveCount(0);
  });

  await test.step('the supplier commits less with a reason, and submits', async () => {
    await supplier.goto(`/planning/forecast-list?source=${source}`);
    await listed(supplier);
    await rowsOf(supplier).first().getByRole('link').first().click();
    await supplier.getByRole('button', { name: '填写反馈' }).click();
    const dialog = supplier.getByRole('dialog');
    await paste(dialog.getByLabel('第 1 行，承诺数量'), [['80', '产能不足']]);
    await dialog.getByRole('button', { name: '空行按预测承诺' }).click();
    await expect(dialog.getByText('2 / 2 行已填写，1 行少于预测')).toBeVisible();
    await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
    await seesMessage(supplier, '反馈已保存');
    await supplier.getByRole('button', { name: /^提\s*交$/ }).click();
    await supplier.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await seesMessage(supplier, '反馈已提交工厂');
  });

  await test.step('the planner sees what is short, and takes it', async () => {
    await planner.goto(`/planning/forecast-list?source=${source}&shown=mine`);
    await listed(planner);
    await rowsOf(planner).first().getByRole('link').first().click();
    await expect(rowsOf(planner).filter({ hasText: '产能不足' })).toContainText('-20');
    await planner.getByRole('button', { name: /^接\s*受$/ }).click();
    await seesMessage(planner, '反馈已接受');
  });

  await test.step('the next version is compared with it', async () => {
    await publish('旅程-2', [row(0, '100'), row(1, '150')]);
    await seesMessage(planner, '版本已发布');
    await planner.goto(`/planning/forecast-version?source=${source}`);
    await listed(planner);
    for (const number of ['旅程-1', '旅程-2'])
      await rowsOf(planner).filter({ hasText: number }).getByRole('checkbox').check();
    await planner.getByRole('button', { name: '对比' }).click();
    await expect(rowsOf(planner).filter({ hasText: partNo })).toContainText('数量差异');
    await expect(rowsOf(planner).filter({ hasText: partNo })).toContainText('25');
  });
});
