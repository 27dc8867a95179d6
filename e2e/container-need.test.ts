import type { Page } from '@playwright/test';
import { expect, test } from './people.ts';
import { choose, listed, rowsOf } from './steps.ts';

const CONTAINER = 'LID1208';

/** A minimum above the maximum is refused; then both are saved. */
const setLimit = async (planner: Page): Promise<void> => {
  await planner.getByRole('button', { name: '新建上下限' }).click();
  const dialog = planner.getByRole('dialog', { name: '新建上下限' });
  await choose(dialog.getByRole('combobox', { name: '供应商代码' }), /^S1001/, { typed: 'S1001' });
  await choose(dialog.getByRole('combobox', { name: '器具号' }), CONTAINER, { typed: CONTAINER });
  await dialog.getByLabel('下限').fill('90');
  await dialog.getByLabel('上限').fill('80');
  await dialog.getByRole('button', { name: /保\s*存|确\s*定/ }).click();
  await expect(dialog.getByText('上限不能小于下限')).toBeVisible();
  await dialog.getByLabel('上限').fill('100');
  await dialog.getByRole('button', { name: /保\s*存|确\s*定/ }).click();
  await expect(dialog).toBeHidden();
};

test('a minimum makes a shortage that planners share out, and the supplier sees what he needs', async ({
  person,
}) => {
  const planner = await person('logistics');
  await planner.goto(`/container/limit?containerCode=${CONTAINER}`);
  await listed(planner);
  // A second try finds what the first one has saved.
  if ((await rowsOf(planner).filter({ hasText: 'S1001' }).count()) === 0) await setLimit(planner);
  await expect(rowsOf(planner).filter({ hasText: 'S1001' })).toContainText('90');

  await planner.goto('/container/share?shown=short');
  await listed(planner);
  await rowsOf(planner).filter({ hasText: CONTAINER }).getByRole('link').click();
  await expect(planner.getByRole('heading', { name: CONTAINER })).toBeVisible();
  await expect(planner.getByText(/^数量不足：缺口/)).toBeVisible();
  await expect(planner.getByText(/先补足各家下限/)).toBeVisible();
  await expect(rowsOf(planner).filter({ hasText: 'S1001' })).toContainText('90');

  const supplier = await person('supplier');
  await supplier.goto(`/container/need?containerCode=${CONTAINER}`);
  await listed(supplier);
  await rowsOf(supplier).filter({ hasText: CONTAINER }).getByRole('link').click();
  await expect(supplier.getByRole('heading', { name: `${CONTAINER} · S1001` })).toBeVisible();
  await expect(supplier.getByRole('list', { name: '逐周需求与周末结存' }).getByRole('listitem')).toHaveCount(
    13,
  );
  await supplier.getByText('表', { exact: true }).click();
  await expect(supplier.getByRole('table', { name: '逐周需求' })).toBeVisible();
  await supplier.goto('/container/share');
  await expect(supplier).toHaveURL(/\/index\/home/);
});
