import { createCanvas } from '@napi-rs/canvas';
import { listPackagingInstructions } from '@portal/packaging-instruction/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { expect, test } from './people.ts';
import { choose, listed, seesMessage } from './steps.ts';

const photo = (): Buffer => {
  const canvas = createCanvas(320, 240);
  const context = canvas.getContext('2d');
  context.fillStyle = '#5b84b1';
  context.fillRect(20, 20, 280, 200);
  return canvas.toBuffer('image/jpeg');
};

test('a supplier fills in a packaging instruction on a telephone, the planner accepts it', async ({
  person,
}) => {
  const supplier = await person('supplier');
  await supplier.setViewportSize({ width: 390, height: 844 });
  await supplier.goto('/collaboration/packaging-instruction?status=toBeSubmitted');
  await listed(supplier);
  const [row] = await dataOf(supplier, listPackagingInstructions, { status: 'toBeSubmitted' });
  await supplier.goto(`/collaboration/packaging-instruction-edit?id=${row!.id}`);
  const page = supplier.getByRole('main');
  await page.getByLabel('供应商联系人').fill('林包装');
  await page.getByLabel('联系电话').fill('0431-85110009');
  await page.getByLabel('联系邮箱').fill('pack@example.com');
  await page.getByLabel('零件重量（千克）').fill('1.5');
  await choose(page.getByRole('combobox', { name: '内包装', exact: true }), 'KLT4147', { typed: 'KLT4147' });
  await page.getByLabel('每内包装数量').fill('8');
  await choose(page.getByRole('combobox', { name: '外包装', exact: true }), 'PAL1208', { typed: 'PAL1208' });
  await page.getByLabel('每层箱数').fill('9');
  await page.getByLabel('层数', { exact: true }).fill('4');
  await expect(page.getByText('PAL1208 上一层最多放 8 箱 KLT4147')).toBeVisible();
  await page.getByLabel('每层箱数').fill('8');
  await expect(page.getByRole('img', { name: /一层俯视图: PAL1208 上一层放 8 箱/ })).toBeVisible();
  await page.getByLabel('满载堆码层数').fill('2');
  await page.getByLabel('空箱每捆数量').fill('48');
  await page.getByLabel('防护说明').fill('零件之间放隔板');
  for (const [at, text] of ['装箱', '贴标签'].entries()) {
    await page.getByRole('button', { name: '添加步骤' }).click();
    const step = page.getByRole('group', { name: `步骤 ${at + 1}` });
    await step.getByRole('textbox').fill(text);
    await step
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer: photo() });
    await expect(step.getByRole('img', { name: `步骤 ${at + 1} 的图片` })).toBeVisible();
  }
  // By keys: the second step goes before the first.
  await page.getByRole('button', { name: '移动步骤 2' }).focus();
  await supplier.keyboard.press('Space');
  await supplier.waitForTimeout(300);
  await supplier.keyboard.press('ArrowUp');
  await supplier.waitForTimeout(300);
  await supplier.keyboard.press('Space');
  await expect(page.getByRole('group', { name: '步骤 1' }).getByRole('textbox')).toHaveValue('贴标签');
  expect(await supplier.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: '保存并提交' }).click();
  await seesMessage(supplier, '已保存并提交审核');
  await expect(page.getByText('待审核', { exact: true })).toBeVisible();

  const planner = await person('packaging');
  await planner.goto(`/collaboration/packaging-instruction-detail?id=${row!.id}`);
  await expect(planner.getByRole('img', { name: '步骤 1 的图片' })).toBeVisible();
  await planner.getByRole('button', { name: '通过' }).click();
  await planner.getByRole('dialog').getByRole('button', { name: '通过' }).click();
  await seesMessage(planner, '已通过');
  await expect(planner.getByText('待生效', { exact: true })).toBeVisible();
});
