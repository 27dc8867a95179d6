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
const WIDTHS = [1440, 1024, 390] as const;
/** Pages that were looked at closely: roles share most of them. */
const seen = new Set<string>();
type Language = 'zh' | 'en';
const WCAG_A_AND_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test.describe.configure({ timeout: 900_000 });
for (const who of everybody)
  test(`every page of ${who} opens in both languages and on every width`, async ({ person }) => {
    const page = await person(who);
    const wrong: string[] = [];
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const { url, lineNumber, columnNumber } = message.location();
      wrong.push(`${page.url()}: ${message.text()} (${url}:${lineNumber}:${columnNumber})`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) wrong.push(`${page.url()}: ${response.status()} ${response.url()}`);
    });
    const { menu } = await asked(page, userInformation, {});
    // Every page begins in the language that the one before ended with.
    let languages: readonly Language[] = ['zh', 'en'];
    for (const path of ['/index/home', ...new Set(pathsOf(menu))]) {
      const isFirst = !seen.has(path);
      seen.add(path);
      await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
      await page.goto(path);
      await expect(page).toHaveURL((url) => url.pathname === path);
      await page.waitForLoadState('networkidle');
      wrong.push(...(await look(page, { path, who, language: languages[0]!, isFirst })));
      await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
      await swapTo(page, languages[1]!);
      wrong.push(...(await look(page, { path, who, language: languages[1]!, isFirst })));
      languages = languages.toReversed();
    }
    expect(wrong).toEqual([]);
  });

const swapTo = async (page: Page, language: Language): Promise<void> => {
  const [named, other] = language === 'en' ? [/English$/, /中文$/] : [/中文$/, /English$/];
  await page.getByRole('button', { name: named }).click();
  await expect(page.getByRole('button', { name: other })).toBeVisible();
};

type Shown = { path: string; who: Who; language: Language; isFirst: boolean };

/** One page in one language on every width: what is wrong with it, and when it is first seen a picture. */
const look = async (page: Page, { path, who, language, isFirst }: Shown): Promise<string[]> => {
  const wrong: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await atRest(page);
    const scrolled = await settledWidth(page, width);
    if (scrolled > width)
      wrong.push(`${who} ${path} ${language}: ${scrolled} px wide on a screen of ${width}`);
    if (!isFirst) continue;
    const name = path.slice(1).replaceAll('/', '-');
    if ((language === 'zh') === (width !== 1024))
      await page.screenshot({
        path: `test-results/screens/${name}-${width}-${language}.png`,
        fullPage: true,
        animations: 'disabled',
      });
    // The languages share elements and colours: one on the widest layout, the other on the narrowest.
    if (width !== (language === 'zh' ? 1440 : 390)) continue;
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG_A_AND_AA).analyze();
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical')
        wrong.push(`${path} ${width} ${language}: ${id} ${nodes.map((node) => node.html).join(' ')}`);
  }
  return wrong;
};

/** How wide the page is when its tables have followed the screen; they need a moment for it. */
const settledWidth = async (page: Page, width: number): Promise<number> => {
  let scrolled = 0;
  for (let tries = 0; tries < 20; tries++) {
    scrolled = await page.evaluate<number>('document.documentElement.scrollWidth');
    if (scrolled <= width) break;
    await page.waitForTimeout(100);
  }
  return scrolled;
};

/** Loaded, drawn, and no longer fading. */
const atRest = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0);
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
