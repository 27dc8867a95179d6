import { expect, test } from './people.ts';
import { choose, listed, rowsOf, seesMessage } from './steps.ts';

const BOX = 'KLT3147';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a supplier counts on his phone, the plant approves the difference and the balance follows; a broken box goes to repair and back', async ({
  person,
}) => {
  const supplier = await person('supplier');
  await supplier.setViewportSize({ width: 390, height: 844 });
  await supplier.goto('/container/count');
  await listed(supplier);
  await supplier.getByRole('button', { name: '开始盘点' }).click();
  const dialog = supplier.getByRole('dialog', { name: '开始盘点' });
  await choose(dialog.getByRole('combobox', { name: '盘点器具' }), BOX);
  await supplier.keyboard.press('Escape');
  await dialog.getByRole('button', { name: '开始盘点' }).click();
  const heading = supplier.getByRole('heading', { name: /^CC\d+$/ });
  await expect(heading).toBeVisible();
  const number = (await heading.innerText()).trim();
  const scan = supplier.getByRole('textbox', { name: '扫描捆包标签，或输入器具号' });
  await scan.fill(`J${BOX}Q20`);
  await scan.press('Enter');
  await expect(supplier.getByText(`${BOX} 加 20，现为 20`)).toBeVisible();
  const figure = supplier.getByRole('textbox', { name: `${BOX} 可用 盘点数` });
  await expect(figure).toHaveValue('20');
  await figure.fill('7');
  await figure.press('Enter');
  await expect(supplier.getByText('已盘 1 / 1')).toBeVisible();
  await expect(supplier.getByText('账面数', { exact: true })).toHaveCount(0);
  await supplier.getByRole('button', { name: /^提\s*交$/ }).click();
  await supplier
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s?定$/ })
    .click();
  await seesMessage(supplier, '已提交工厂');
  await expect(supplier.getByText('待批准', { exact: true }).first()).toBeVisible();

  const planner = await person('logistics');
  await planner.goto('/container/count?shown=mine');
  await listed(planner);
  await rowsOf(planner).getByRole('link', { name: number }).click();
  // The rows of the list have buttons of the same name, and stand until the page has come.
  await expect(planner.getByRole('button', { name: /^批\s*准$/ })).toHaveCount(1);
  await planner.getByRole('button', { name: /^批\s*准$/ }).click();
  const approve = planner.getByRole('dialog', { name: `批准 ${number}` });
  await approve.getByLabel('原因').fill('盘点表已签字');
  await approve.getByRole('button', { name: /^批\s*准$/ }).click();
  await seesMessage(planner, '盘点已批准，差异已过账');
  await planner.goto(`/container/inventory?holderKind=supplier&holderCode=S1001&containerCode=${BOX}`);
  await listed(planner);
  await expect(rowsOf(planner).first().getByText('7', { exact: true }).first()).toBeVisible();

  await supplier.goto('/container/defect');
  await listed(supplier);
  await supplier.getByRole('button', { name: '上报缺陷' }).click();
  const report = supplier.getByRole('dialog', { name: '上报缺陷' });
  await choose(report.getByRole('combobox', { name: '器具号' }), BOX, { typed: BOX });
  await report.getByLabel('数量').fill('2');
  await choose(report.getByRole('combobox', { name: '原因' }), '开裂');
  await report.getByRole('button', { name: '上报缺陷' }).click();
  await expect(report.getByText('必填').first()).toBeVisible();
  await report
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: PNG });
  await expect(report.getByText('broken.png')).toBeVisible();
  await report.getByRole('button', { name: '上报缺陷' }).click();
  await expect(supplier.getByRole('heading', { name: /^CD\d+$/ })).toBeVisible();
  const address = supplier.url();

  await planner.goto(address);
  await planner.getByRole('button', { name: /^送\s*修$/ }).click();
  await planner
    .getByRole('dialog')
    .getByRole('button', { name: /^送\s*修$/ })
    .click();
  await expect(planner.getByText('维修中', { exact: true }).first()).toBeVisible();
  await planner.getByRole('button', { name: '修复返回' }).click();
  await planner.getByRole('dialog').getByRole('button', { name: '修复返回' }).click();
  await expect(planner.getByText('已修复', { exact: true }).first()).toBeVisible();
});
