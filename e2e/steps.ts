import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a choice and takes the entry whose words begin so; what is typed narrows a long one. */
export const choose = async (
  box: Locator,
  entry: string | RegExp,
  { typed }: { typed?: string } = {},
): Promise<void> => {
  const open = box.page().locator('.ant-select-dropdown:visible');
  // The choice before is still closing, and its entries fit as well.
  await expect(open).toHaveCount(0);
  await box.click();
  if (typed !== undefined) await box.fill(typed);
  await open.locator('.ant-select-item-option').filter({ hasText: entry }).first().click();
};

/** Pastes cells as a sheet puts them on the clipboard: rows by line, columns by tab. */
export const paste = async (cell: Locator, rows: readonly (readonly string[])[]): Promise<void> => {
  await cell.focus();
  const text = JSON.stringify(rows.map((row) => row.join('\t')).join('\n'));
  await cell.page().evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${text});
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  }`);
};

/** Takes an entry of a menu at the head of a page: one of its papers (`打印`), or what is seldom done or destroys (`更多操作`). */
export const fromMenu = async (page: Page, menu: '打印' | '更多操作', entry: string): Promise<void> => {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

/** Takes an entry behind the menu of a row: what destroys, and what is not its next step. */
export const fromRowMenu = async (row: Locator, entry: string): Promise<void> => {
  await row.getByRole('button', { name: '更多操作', exact: true }).click();
  await row.page().getByRole('menuitem', { name: entry, exact: true }).click();
};

/** The rows of the list on the page, without its head. */
export const rowsOf = (page: Page): Locator =>
  page.getByRole('main').locator('.ant-table-tbody .ant-table-row');

/** Waits until a list shows what it was asked for. */
export const listed = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').locator('.ant-spin-spinning')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/^共 [\d,]+\+? 条$/)).toBeVisible();
};

/** A notice at the lower edge: reads it. */
export const seesMessage = async (page: Page, text: string | RegExp): Promise<void> => {
  await expect(page.locator('.ant-notification-notice').filter({ hasText: text }).last()).toBeVisible();
};

/** Where a notice lies that its reader is to act on, or only to know of. */
const PLACES = { action: /^待我处理/, know: /^知悉/ } as const;

/** Reads behind the bell that there is a notice with this text, among what waits for its reader or among what he is to know. */
export const noticed = async (
  page: Page,
  text: string,
  place: keyof typeof PLACES = 'action',
): Promise<void> => {
  await page.goto('/index/home');
  await page.getByRole('button', { name: /^通知，\d+ 条未读$/ }).click();
  const drawer = page.getByRole('dialog', { name: /通知/ });
  await drawer.getByRole('tab', { name: PLACES[place] }).click();
  await expect(drawer.getByText(text, { exact: false })).toBeVisible();
};
