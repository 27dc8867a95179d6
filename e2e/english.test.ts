import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { expect, test } from './people.ts';
import { rowsOf, seesMessage } from './steps.ts';

test('a supplier reads, answers and is told everything in English', async ({ person }) => {
  const page = await person('supplier');
  await page.goto('/');
  await page.getByRole('button', { name: /English$/ }).click();
  await expect(page.getByRole('button', { name: /中文$/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const [line] = await dataOf(page, listCallOffs, { status: 'new', zone: 'firm', open: 'Y', limit: 10 });

  await page.goto('/management/notify');
  await expect(page).toHaveTitle(/Series call-offs/);
  const search = page.getByRole('search', { name: 'Filters' });
  await search.getByLabel('Part no.', { exact: true }).fill(line!.partNo);
  await search.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('tab', { name: 'To commit' }).click();
  const row = rowsOf(page).filter({ hasText: line!.partNo }).filter({ hasText: line!.dueOn }).first();
  await expect(row).toContainText(line!.partNameEn);
  await row.getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Commit in full' }).click();
  await page
    .getByRole('dialog', { name: 'Commit in full' })
    .getByRole('button', { name: 'OK', exact: true })
    .click();
  await seesMessage(page, '1 line committed');

  await page.getByRole('button', { name: /User menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  expect(await page.getByRole('main').innerText()).not.toContain('要货');
});
