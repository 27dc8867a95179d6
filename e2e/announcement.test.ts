import { inDays } from './goods.ts';
import { expect, test } from './people.ts';
import { choose, listed, paste, rowsOf, seesMessage } from './steps.ts';
import { workbookOf } from './workbook.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a planner sees whom a survey reaches and publishes it; a supplier answers with a file, is refused, answers again, and all of it is exported', async ({
  person,
}) => {
  test.slow();
  const title = `涂料用量调查 ${test.info().retry}`;
  const planner = await person('logistics');
  const supplier = await person('supplier');

  await test.step('nothing named is refused; then the companies are shown before it goes out', async () => {
    await planner.goto('/system/announcement');
    await listed(planner);
    await planner.getByRole('button', { name: '新建公告' }).click();
    await planner.getByLabel('中文标题').fill(title);
    await planner.getByRole('textbox', { name: '中文内容' }).fill('请填写每周涂料用量。');
    await choose(planner.getByRole('combobox', { name: '公告类别' }), '调查');
    await planner.getByRole('switch', { name: '需要反馈' }).click();
    await planner.getByRole('switch', { name: '必须附件' }).click();
    const due = planner.getByRole('textbox', { name: '反馈期限' });
    await due.fill(inDays(7));
    await due.press('Enter');
    await planner.getByRole('button', { name: '新增一行' }).click();
    await paste(planner.getByLabel('第 1 行，标题'), [['每周用量（升）', '数字', '', '是']]);
    await expect(planner.getByText('不指定等于不发给任何人')).toBeVisible();
    await planner.getByRole('button', { name: /^保\s*存$/ }).click();
    await expect(planner.getByText('请至少指定一类供应商').first()).toBeVisible();
    const suppliers = planner.getByRole('combobox', { name: '供应商', exact: true });
    for (const code of ['S1001', 'S1002']) {
      await suppliers.fill(code);
      await planner.locator('.ant-select-item-option:visible').filter({ hasText: code }).click();
    }
    await suppliers.press('Escape');
    await expect(planner.getByText(/将送达 2 家公司、\d+ 人/)).toBeVisible();
    await planner.getByRole('button', { name: /^保\s*存$/ }).click();
    await seesMessage(planner, '草稿已保存');
    await planner.getByRole('button', { name: /^发\s*布$/ }).click();
    const dialog = planner.getByRole('dialog');
    await expect(dialog.getByText(/将送达 2 家公司/)).toBeVisible();
    await dialog.getByRole('button', { name: /^发\s*布$/ }).click();
    await seesMessage(planner, '公告已发布');
  });

  const opened = async () => {
    await supplier.goto(`/system/announcement-supp?title=${encodeURIComponent(title)}`);
    await listed(supplier);
    await rowsOf(supplier).first().getByRole('link').first().click();
  };
  const answer = async (litres: string) => {
    await opened();
    await expect(supplier.getByText('请填写每周涂料用量。')).toBeVisible();
    await supplier.getByRole('button', { name: /^反\s*馈$/ }).click();
    await supplier.getByRole('textbox', { name: '每周用量（升）' }).fill(litres);
    await supplier
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: PNG });
    await expect(supplier.getByText('plan.png')).toBeVisible();
    await supplier.getByRole('button', { name: /^反\s*馈$/ }).click();
    await seesMessage(supplier, '反馈已提交');
  };

  await test.step('the supplier reads it and answers with a file', async () => answer('120'));

  await test.step('the planner sees who read and answered, and rejects the answer with a reason', async () => {
    await planner.reload();
    const row = rowsOf(planner).filter({ hasText: 'S1001' });
    await expect(row).toContainText('已反馈');
    await expect(rowsOf(planner).filter({ hasText: 'S1002' })).toContainText('待反馈');
    await row.getByRole('button', { name: '退回反馈' }).click();
    const dialog = planner.getByRole('dialog');
    await dialog.getByLabel('退回原因').fill('请按每条涂装线填写');
    await dialog.getByRole('button', { name: '退回反馈' }).click();
    await seesMessage(planner, '反馈已退回');
  });

  await test.step('the supplier reads why and answers again; both answers stay', async () => {
    await opened();
    await expect(supplier.getByText('请按每条涂装线填写')).toBeVisible();
    await answer('140');
    await expect(supplier.getByText('120', { exact: true })).toBeVisible();
    await expect(supplier.getByText('140', { exact: true })).toBeVisible();
  });

  await test.step('the workbook has a row for each company, the silent one too', async () => {
    await planner.reload();
    const downloading = planner.waitForEvent('download');
    await planner.getByRole('button', { name: '导出反馈', exact: true }).click();
    const { rows } = await workbookOf(await downloading);
    expect(
      rows
        .map((row) => [row['供应商代码'], row['状态'], row['版次'], row['每周用量（升）'], row['附件']])
        .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    ).toEqual([
      ['S1001', '已反馈', '1', '140', 'plan.png'],
      ['S1002', '待反馈', '1', '', ''],
    ]);
  });
});
