import { expect, test } from './people.ts';
import { choose, fromRowMenu, listed, rowsOf, seesMessage } from './steps.ts';

/** A type whose balance no other journey counts while this one moves it. */
const BOX = 'KLT4280';
/** A number of its own for each try, so that a second one does not meet the first one's movement. */
const DOCUMENT = `JJD-${Date.now()}`;

test('empties are handed to a supplier, who finds them in his inventory; more than there is is refused where it was typed', async ({
  person,
}) => {
  const planner = await person('logistics');
  await planner.goto('/container/movement');
  await listed(planner);
  await planner.getByRole('button', { name: '登记移动' }).click();
  const dialog = planner.getByRole('dialog', { name: '登记移动' });
  await choose(dialog.getByRole('combobox', { name: '器具号' }), BOX, { typed: BOX });
  await choose(dialog.getByRole('combobox', { name: '转入方代码' }), /^S1001/, { typed: 'S1001' });
  await dialog.getByLabel('数量').fill('999999');
  await dialog.getByRole('button', { name: '登记移动' }).click();
  await expect(dialog.getByText(/不能转出 999999 个/)).toBeVisible();
  await dialog.getByLabel('数量').fill('37');
  await dialog.getByLabel('单据号').fill(DOCUMENT);
  await dialog.getByRole('button', { name: '登记移动' }).click();
  await seesMessage(planner, '移动已登记');
  const posted = rowsOf(planner).filter({ hasText: DOCUMENT });
  await expect(posted).toContainText('37');

  const supplier = await person('supplier');
  await supplier.goto('/container/inventory');
  await listed(supplier);
  const own = rowsOf(supplier).filter({ hasText: BOX });
  await own.getByRole('link').click();
  await expect(supplier.getByRole('heading', { name: new RegExp(`${BOX} · 供应商 S1001`) })).toBeVisible();
  await expect(rowsOf(supplier).filter({ hasText: DOCUMENT })).toContainText('37');
  await expect(supplier.getByRole('button', { name: '登记移动' })).toBeHidden();

  await fromRowMenu(posted, '冲销');
  const why = planner.getByRole('dialog', { name: /^冲销 · CM/ });
  await why.getByRole('textbox').fill('交接单重复');
  await why.getByRole('button', { name: '冲销' }).click();
  await seesMessage(planner, '移动已冲销');
  await expect(rowsOf(planner).filter({ hasText: '交接单重复' })).toContainText('冲销');
});
