import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page, Request } from '@playwright/test';
import { readUserInformation } from '@portal/access/contract/shell-calls.ts';
import type { MenuNode } from '@portal/platform/contract/shell.ts';
import { dataOf } from './calls.ts';
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
/** Where a page that was looked at closely must fit once more, with what another role finds on it. */
const NARROWEST = [390] as const;
type Language = 'zh' | 'en';
const WCAG_A_AND_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Home, system and logs: about half of the pages, for the two workers. */
export const isAdministration = (path: string): boolean => /^\/(index|system|log)\//.test(path);

/**
 * Opens the pages that each role finds, of one part of the product. The first who has a page opens it by its address and looks at it
 * closely. The others differ in what they may see and do on it: they come to it inside the application, in English, whose words are the
 * longer ones.
 */
export const everyPageOpens = (part: string, isOfPart: (path: string) => boolean): void => {
  test.describe.configure({ timeout: 900_000 });
  /** Pages that were looked at closely, with their English title. */
  const seen = new Map<string, string>();
  for (const who of everybody)
    test(`every page of ${who} opens and fits, on every width: ${part}`, async ({ person }) => {
      const page = await person(who);
      const wrong: string[] = [];
      const pending = requestsOf(page);
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        const { url, lineNumber, columnNumber } = message.location();
        wrong.push(`${page.url()}: ${message.text()} (${url}:${lineNumber}:${columnNumber})`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) wrong.push(`${page.url()}: ${response.status()} ${response.url()}`);
      });
      const { menu } = await dataOf(page, readUserInformation, {});
      const paths = [...new Set(['/index/home', ...pathsOf(menu)])].filter(isOfPart);
      const first = paths.filter((path) => !seen.has(path));
      const known = paths.filter((path) => seen.has(path));
      // Every page begins in the language that the one before ended with.
      let languages: readonly Language[] = ['zh', 'en'];
      for (const path of first) {
        await widest(page);
        await page.goto(path);
        await opened(page, path, pending);
        for (const language of languages) {
          await speak(page, language);
          wrong.push(...(await look(page, { path, who, language, closely: true })));
          if (language === 'en') seen.set(path, await page.title());
        }
        languages = languages.toReversed();
      }
      await speak(page, 'en');
      for (const path of known) {
        await widest(page);
        await page.evaluate(`history.pushState(null, '', '${path}')`);
        await expect(page).toHaveTitle(seen.get(path)!);
        await opened(page, path, pending);
        wrong.push(...(await look(page, { path, who, language: 'en', closely: false })));
      }
      expect(wrong).toEqual([]);
    });
};

/** The requests of a page that have no answer yet; its stream of news never has one. */
const requestsOf = (page: Page): ReadonlySet<Request> => {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
};

/** The page is there: its code and what it shows have come, and the browser has drawn all of it. */
const opened = async (page: Page, path: string, pending: ReadonlySet<Request>): Promise<void> => {
  for (let round = 0; round < 3; round++)
    await expect.poll(() => unanswered(page, pending), { intervals: [20] }).toEqual([]);
  await atRest(page);
  await expect(page).toHaveURL((url) => url.pathname === path);
};

/** What has no answer when the page has done what it had to do so far. */
const unanswered = async (page: Page, pending: ReadonlySet<Request>): Promise<string[]> => {
  await page.evaluate("scheduler.postTask(() => {}, { priority: 'background' })");
  return [...pending].map((request) => request.url());
};

const widest = (page: Page): Promise<void> => page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });

/** The language's button names the one that the page does not speak. */
const speak = async (page: Page, language: Language): Promise<void> => {
  await widest(page);
  const [requested, other] = language === 'en' ? [/English$/, /中文$/] : [/中文$/, /English$/];
  const [button, done] = [requested, other].map((name) => page.getByRole('button', { name })) as [
    Locator,
    Locator,
  ];
  // A narrow page shows none of them, and has just become wide.
  await expect(button.or(done)).toBeVisible();
  if (await button.isVisible()) await button.click();
  await expect(done).toBeVisible();
};

type Shown = { path: string; who: Who; language: Language; closely: boolean };

/** One page in one language on every width: what is wrong with it, and a picture when it is looked at closely. */
const look = async (page: Page, { path, who, language, closely }: Shown): Promise<string[]> => {
  const wrong: string[] = [];
  for (const width of closely ? WIDTHS : NARROWEST) {
    await page.setViewportSize({ width, height: HEIGHT });
    await atRest(page);
    const scrolled = await settledWidth(page, width);
    if (scrolled > width)
      wrong.push(`${who} ${path} ${language}: ${scrolled} px wide on a screen of ${width}`);
    if (width === NARROWEST[0] && !(await isGone(page.locator('main .ant-table'))))
      wrong.push(`${who} ${path} ${language}: a table where cards fit`);
    if (!closely) continue;
    const name = path.slice(1).replaceAll('/', '-');
    if ((language === 'zh') === (width !== 1024))
      await page.screenshot({
        path: `test-results/screens/${name}-${width}-${language}.png`,
        fullPage: true,
        animations: 'disabled',
      });
    // The languages share elements and colours: one on the widest layout, the other on the narrowest.
    if (width !== (language === 'zh' ? 1440 : 390)) continue;
    const { violations } = await axe(page).analyze();
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical')
        wrong.push(`${path} ${width} ${language}: ${id} ${nodes.map((node) => node.html).join(' ')}`);
  }
  return wrong;
};

/** There are no frames to look into, and nobody reads what is right: so it takes a third of the time. */
const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_A_AND_AA);

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

/** A table that gives way to cards, whose code may have to come first. */
const isGone = async (table: Locator): Promise<boolean> => {
  for (let tries = 0; tries < 50 && (await table.count()) > 0; tries++)
    await table.page().waitForTimeout(100);
  return (await table.count()) === 0;
};

/** Loaded, drawn, and no longer fading. */
const atRest = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-swapping');
};

const pathsOf = (menu: readonly MenuNode[]): string[] =>
  menu.flatMap((node) => [...(node.path === null ? [] : [node.path]), ...pathsOf(node.children)]);
