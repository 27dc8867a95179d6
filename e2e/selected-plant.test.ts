import { expect, test } from './people.ts';
import { listed, rowsOf } from './steps.ts';

test('everything on the screen follows the plant that is chosen', async ({ person }) => {
  const page = await person('mrp');
  const [first, second] = ['1000', '2000'];
  await page.goto('/management/notify');
  const plant = page.getByRole('combobox', { name: '工厂' }).first();
  await expect(page.getByText(`${first} `).first()).toBeVisible();
  const asksAnew = page.waitForRequest(
    (request) => request.url().includes('/api/sf/v1/call-off?') && request.headers()['plant-no'] === second,
  );
  await plant.click();
  await page.getByRole('option', { name: new RegExp(`^${second} `) }).click();
  await asksAnew;
  await page.reload();
  await expect(page.getByText(new RegExp(`^${second} `)).first()).toBeVisible();
  // a document of one plant is none of another: the page above it is
  await listed(page);
  await rowsOf(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/notify-detail/);
  await plant.click();
  await page.getByRole('option', { name: new RegExp(`^${first} `) }).click();
  await expect(page).toHaveURL(/\/management\/notify$/);
});
