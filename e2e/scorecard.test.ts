import { expect, test } from './people.ts';
import { listed, rowsOf, seesMessage } from './steps.ts';

/** The open score of a company, from the list to its page. */
const openScore = '/kpi/score?shown=open&partyCode=S1001';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a supplier opens his score to the lot that is wrong and disputes it with evidence; the plant corrects it, and another edition says by how much', async ({
  person,
}) => {
  test.slow();
  const supplier = await person('supplier');
  const planner = await person('logistics');
  const reason = `货物按时到厂，登记晚了 ${Date.now()}`;
  let document = '';
  let number = '';

  await test.step('from the score to its figure, and to the lots behind that', async () => {
    await supplier.goto(openScore);
    await listed(supplier);
    const link = rowsOf(supplier).first().getByRole('link').first();
    number = (await link.textContent()) ?? '';
    await link.click();
    await supplier.getByRole('link', { name: '足量交付率' }).click();
    await listed(supplier);
    await expect(rowsOf(supplier).first()).toContainText('足量交付率');
  });

  await test.step('a lot that did not come whole is disputed, with a picture', async () => {
    const lot = rowsOf(supplier)
      .filter({ has: supplier.getByRole('button', { name: '提出异议' }) })
      .first();
    document = (await lot.getByRole('link').first().textContent()) ?? '';
    await lot.getByRole('button', { name: '提出异议' }).click();
    const dialog = supplier.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '原因' }).fill(reason);
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'gate-record.png', mimeType: 'image/png', buffer: PNG });
    await expect(dialog.getByText('gate-record.png')).toBeVisible();
    await dialog.getByRole('button', { name: '提出异议' }).click();
    await seesMessage(supplier, '已提出异议');
  });

  await test.step('the plant sees the evidence, corrects the lot, and stands before the score that was counted again', async () => {
    await planner.goto(`/kpi/dispute?shown=mine&scoreNumber=${number}&indicator=inFull`);
    await listed(planner);
    await rowsOf(planner).filter({ hasText: reason }).getByRole('link').first().click();
    await expect(planner.getByRole('heading', { level: 1, name: /绩效异议 KD/ })).toBeVisible();
    await expect(planner.getByRole('img', { name: /gate-record/ })).toBeVisible();
    await planner.getByRole('button', { name: /^更\s*正$/ }).click();
    const dialog = planner.getByRole('dialog');
    await dialog.getByRole('textbox').fill('门卫记录属实');
    await dialog.getByRole('button', { name: /^更\s*正$/ }).click();
    await seesMessage(planner, '已更正');
    await expect(planner).toHaveURL(/score-detail/);
    await expect(planner.getByText('与上一版次的差异')).toBeVisible();
  });

  await test.step('the supplier finds the lot kept in the new edition, and what it was before', async () => {
    await supplier.goto(openScore);
    await listed(supplier);
    await rowsOf(supplier).first().getByRole('link').first().click();
    await expect(supplier.getByText(/1 个批次的判定有变化/)).toBeVisible();
    await supplier.getByRole('link', { name: '足量交付率' }).click();
    await listed(supplier);
    await expect(
      rowsOf(supplier).filter({ hasText: document }).filter({ hasText: '已更正' }).first(),
    ).toContainText('达成');
  });
});

test('rules are tried on the last month before they are proposed, and somebody else approves them', async ({
  person,
}) => {
  test.slow();
  const planner = await person('logistics');
  const controller = await person('mrp');

  await test.step('a proposal that a try before left behind is withdrawn', async () => {
    await planner.goto('/kpi/template?status=proposed&target=supplier');
    await listed(planner);
    const left = rowsOf(planner).first();
    if ((await left.count()) > 0) {
      await left.getByRole('link').first().click();
      await planner.getByRole('button', { name: /^撤\s*回$/ }).click();
      await planner
        .getByRole('dialog')
        .getByRole('button', { name: /^确\s*定$/ })
        .click();
      await seesMessage(planner, '已撤回');
    }
  });

  await test.step('another weight is tried: who gains or loses most stands first', async () => {
    await planner.goto('/kpi/template?standing=inForce&target=supplier');
    await listed(planner);
    await rowsOf(planner).first().getByRole('link').first().click();
    await planner.getByRole('button', { name: '新版本', exact: true }).click();
    const weight = planner.getByRole('textbox', { name: '足量交付率 权重' });
    await weight.fill('80');
    await weight.blur();
    await planner.getByRole('button', { name: '按上月试算' }).click();
    await expect(planner.getByText(/改用本模板的结果，差异大的在前/)).toBeVisible();
    const rows = planner.getByRole('table', { name: '试算' }).locator('tbody tr');
    const changeOf = async (at: number): Promise<number> =>
      Math.abs(Number((await rows.nth(at).locator('td').nth(1).innerText()).replace('−', '-')));
    const [first, second] = [await changeOf(0), await changeOf(1)];
    expect(first).toBeGreaterThan(0);
    expect(first).toBeGreaterThanOrEqual(second);
  });

  await test.step('it is proposed for a month to come; whoever proposed it may not approve it', async () => {
    await planner.getByRole('textbox', { name: '原因' }).fill('提高足量交付的权重');
    const month = planner.getByRole('textbox', { name: '生效月份' });
    await month.fill(`20${40 + test.info().retry}-0${1 + (Date.now() % 9)}-01`);
    await month.press('Enter');
    await planner.getByRole('button', { name: '提交审批' }).click();
    await seesMessage(planner, '已提交');
    await expect(planner.getByText('等待另一人审批', { exact: true })).toBeVisible();
    await expect(planner.getByRole('button', { name: /^批\s*准$/ })).toBeDisabled();
  });

  await test.step('somebody else sees the same preview and approves it', async () => {
    await controller.goto('/kpi/template?status=proposed&target=supplier');
    await listed(controller);
    await rowsOf(controller).first().getByRole('link').first().click();
    await expect(controller.getByText(/改用本模板的结果，差异大的在前/)).toBeVisible();
    await controller.getByRole('button', { name: /^批\s*准$/ }).click();
    await controller
      .getByRole('dialog')
      .getByRole('button', { name: /^确\s*定$/ })
      .click();
    await seesMessage(controller, '已批准');
    await expect(controller.getByText('未生效', { exact: true })).toBeVisible();
  });
});
