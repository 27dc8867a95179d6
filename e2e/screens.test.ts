import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { userInformation } from '@portal/platform/contract/shell-calls.ts';
import type { MenuNode } from '@portal/platform/contract/shell-calls.ts';
import { asked } from './calls.ts';
import { expect, test, type Who } from './people.ts';

/** One account for each role of the demo world. */
const everybody: readonly Who[] = [
  'admin',
  'mrp',
  'logistics',
  'receiving',
  'packaging',
  'settlement',
  'supplier',
  'finance',
  'supadmin',
  'forwarder',
];
const HEIGHT = 900;
const WIDTHS = [1440, 1024, 390];
const WCAG_A_AND_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const who of everybody)
  test(`every page of ${who} opens in both languages and on every width`, async ({ person }) => {
    const page = await person(who);
    const wrong: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') wrong.push(`${page.url()}: ${message.text()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) wrong.push(`${page.url()}: ${response.status()} ${response.url()}`);
    });
    const { menu } = await asked(page, userInformation, {});
    for (const path of ['/index/home', ...new Set(pathsOf(menu))]) {
      await page.setViewportSize({ width: 1440, height: HEIGHT });
      await page.goto(path);
      await expect(page).toHaveURL((url) => url.pathname === path);
      wrong.push(...(await look(page, who, 'zh')));
      await page.setViewportSize({ width: 1440, height: HEIGHT });
      await page.getByRole('button', { name: /English$/ }).click();
      await expect(page.getByRole('button', { name: /中文$/ })).toBeVisible();
      wrong.push(...(await look(page, who, 'en')));
      await page.setViewportSize({ width: 1440, height: HEIGHT });
      await page.getByRole('button', { name: /中文$/ }).click();
      await expect(page.getByRole('button', { name: /English$/ })).toBeVisible();
    }
    expect(wrong).toEqual([]);
  });

/** One page in one language on every width: a picture of each, and what is wrong with it. */
const look = async (page: Page, who: Who, language: string): Promise<string[]> => {
  const wrong: string[] = [];
  const name = new URL(page.url()).pathname;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await atRest(page);
    const scrolled = await page.evaluate<number>('document.documentElement.scrollWidth');
    if (scrolled > width) wrong.push(`${name} ${language}: ${scrolled} px wide on a screen of ${width}`);
    await page.screenshot({
      path: `test-results/screens/${name.slice(1).replaceAll('/', '-')}-${width}-${language}-${who}.png`,
      fullPage: true,
      animations: 'disabled',
    });
    // One language and width of each kind of layout: the others have the same elements and colours.
    if (!(language === 'zh' ? width === 1440 : width === 390)) continue;
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG_A_AND_AA).analyze();
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical')
        wrong.push(`${name} ${width} ${language}: ${id} ${nodes.map((node) => node.html).join(' ')}`);
  }
  return wrong;
};

/** Loaded, drawn, and no longer fading. */
const atRest = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: 15_000 });
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('.ant-spin-spinning')).toHaveCount(0);
  await expect(page.locator('.ant-skeleton-active')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-swapping');
};

const pathsOf = (menu: readonly MenuNode[]): string[] =>
  menu.flatMap((node) => [...(node.path === null ? [] : [node.path]), ...pathsOf(node.children)]);

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
});
