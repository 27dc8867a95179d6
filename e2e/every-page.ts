import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page, Request } from '@playwright/test';
import { readUserInformation } from '@portal/access/contract/shell-calls.ts';
import type { MenuNode } from '@portal/platform/contract/shell/shell.ts';
import { dataOf } from './calls.ts';
import { expect, test, type Who } from './people.ts';

const HEIGHT = 900;
const PATIENCE_MS = 15_000;
/** Pictures are for people, nothing compares them: `E2E_PICTURES=1` leaves them in test-results/screens. */
const PICTURES = process.env.E2E_PICTURES === '1';
const WIDEST = 1440;
/** Where a page that was looked at closely must fit once more, with what another role finds on it. */
const NARROWEST = 390;
type Language = 'zh' | 'en';
const WCAG_A_AND_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const HOME: MenuPage = { path: '/index/home', zh: '首页', en: 'Home' };
type MenuPage = { path: string; zh: string; en: string };

/** The parts that pages are looked at in, one by each worker that is free: home, system and logs, */
export const isAdministration = (path: string): boolean => /^\/(index|system|log)\//.test(path);
/** master data, and what is left. */
export const isMasterData = (path: string): boolean => path.startsWith('/collaboration/');

/**
 * The administrator, who finds nearly every page, looks at those of one part of the product closely: in both languages, from the widest
 * screen to the narrowest.
 */
export const everyPageFits = (part: string, isOfPart: (path: string) => boolean): void => {
  test.describe.configure({ timeout: 900_000 });
  test(`every page opens and fits, on every width: ${part}`, async ({ person }) => {
    const page = await person('admin');
    const at = watched(page);
    await lookClosely(
      at,
      'admin',
      (await pagesOf(page)).filter(({ path }) => isOfPart(path)),
    );
    expect(at.wrong).toEqual([]);
  });
};

/**
 * Opens the pages that these people find. They differ from the administrator in what they may see and do on them: they look at them in
 * English, whose words are the longer ones. What he does not find is looked at closely.
 */
export const everyPageOpensFor = (everybody: readonly Who[]): void => {
  test.describe.configure({ timeout: 900_000 });
  let ofAdmin: ReadonlySet<string> | undefined;
  for (const who of everybody)
    test(`every page of ${who} opens and fits on the narrowest screen`, async ({ person }) => {
      ofAdmin ??= new Set((await pagesOf(await person('admin'))).map(({ path }) => path));
      const page = await person(who);
      const at = watched(page);
      const pages = await pagesOf(page);
      expect(pages.length).toBeGreaterThan(1);
      await page.goto(HOME.path);
      await speak(page, 'en');
      // Every page begins on the width that the one before ended with.
      let widths: readonly number[] = [WIDEST, NARROWEST];
      for (const { path, en } of pages.filter(({ path }) => ofAdmin!.has(path))) {
        await open(at, path, en);
        for (const width of widths)
          at.wrong.push(...(await fits(page, { path, who, language: 'en', width })));
        widths = widths.toReversed();
      }
      await lookClosely(
        at,
        who,
        pages.filter(({ path }) => !ofAdmin!.has(path)),
      );
      expect(at.wrong).toEqual([]);
    });
};

type Watched = {
  page: Page;
  wrong: string[];
  pending: ReadonlySet<Request>;
  /** Widths on which the frame around the pages was looked at closely: it is the same around each of them. */
  framed: Set<number>;
};

/** Collects what the browser complains of, and what was asked and is not answered yet. */
const watched = (page: Page): Watched => {
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url, lineNumber, columnNumber } = message.location();
    wrong.push(`${page.url()}: ${message.text()} (${url}:${lineNumber}:${columnNumber})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${page.url()}: ${response.status()} ${response.url()}`);
  });
  return { page, wrong, pending: requestsOf(page), framed: new Set() };
};

/** Home, and what the menu leads to. */
const pagesOf = async (page: Page): Promise<MenuPage[]> => {
  const { menu } = await dataOf(page, readUserInformation, {});
  const found = [HOME, ...menuPages(menu)];
  return found.filter(({ path }, turn) => found.findIndex((other) => other.path === path) === turn);
};

const menuPages = (menu: readonly MenuNode[]): MenuPage[] =>
  menu.flatMap(({ path, zh, en, children }) => [
    ...(path === null ? [] : [{ path, zh, en }]),
    ...menuPages(children),
  ]);

/**
 * What a page looks like: in the language that it is opened in and in the other one. On a screen in between only English is looked at,
 * whose words are the longer ones and break at blanks only.
 */
const LOOKS: Readonly<Record<Language, readonly (readonly [Language, number])[]>> = {
  zh: [
    ['zh', NARROWEST],
    ['zh', WIDEST],
    ['en', WIDEST],
    ['en', 1024],
    ['en', NARROWEST],
  ],
  // The language is changed where its button is shown, and no width is drawn twice.
  en: [
    ['en', NARROWEST],
    ['en', 1024],
    ['en', WIDEST],
    ['zh', WIDEST],
    ['zh', NARROWEST],
  ],
};

/** Opens pages one after the other, the first by its address, and looks at each in both languages on every width. */
const lookClosely = async (at: Watched, who: Who, pages: readonly MenuPage[]): Promise<void> => {
  const { page, wrong } = at;
  if (pages.length === 0) return;
  await page.setViewportSize({ width: WIDEST, height: HEIGHT });
  await page.goto(pages[0]!.path);
  await speak(page, 'zh');
  // Every page begins in the language that the one before ended with.
  let spoken: Language = 'zh';
  for (const shown of pages) {
    await open(at, shown.path, shown[spoken]);
    for (const [language, width] of LOOKS[spoken]) {
      if (language !== spoken) await speak(page, language);
      spoken = language;
      wrong.push(...(await lookAt(at, { path: shown.path, who, language, width })));
    }
  }
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

/** Goes to a page inside the application. It is there when its code and what it shows have come. */
const open = async ({ page, pending }: Watched, path: string, name: string): Promise<void> => {
  if (new URL(page.url()).pathname !== path) await page.evaluate(`history.pushState(null, '', '${path}')`);
  await inPage(page, `document.title.startsWith('${name.replaceAll("'", String.raw`\'`)} · ')`);
  for (let round = 0; round < 2; round++)
    await expect.poll(() => unanswered(page, pending), { intervals: [20] }).toEqual([]);
  await expect(page).toHaveURL((url) => url.pathname === path);
};

/** What has no answer when the page has done what it had to do so far. */
const unanswered = async (page: Page, pending: ReadonlySet<Request>): Promise<string[]> => {
  await page.evaluate("scheduler.postTask(() => {}, { priority: 'background' })");
  return [...pending].map((request) => request.url());
};

/**
 * The language's button names the one that the page does not speak; only a narrow page shows none. A wall has no header: it speaks what the page
 * before it spoke.
 */
const speak = async (page: Page, language: Language): Promise<void> => {
  const wall = (await page.getByRole('banner').count()) === 0 ? page.url() : undefined;
  if (wall !== undefined) await page.goto(HOME.path);
  const [requested, other] = language === 'en' ? [/English$/, /中文$/] : [/中文$/, /English$/];
  const [button, done] = [requested, other].map((name) => page.getByRole('button', { name })) as [
    Locator,
    Locator,
  ];
  await expect(button.or(done)).toBeVisible();
  if (await button.isVisible()) await button.click();
  await expect(done).toBeVisible();
  if (wall !== undefined) await page.goto(wall);
};

type Shown = { path: string; who: Who; language: Language; width: number };

/** What is wrong with how one page in one language fits into a screen. */
const fits = async (page: Page, { path, who, language, width }: Shown): Promise<string[]> => {
  if (page.viewportSize()!.width !== width) await page.setViewportSize({ width, height: HEIGHT });
  // Tables need a moment to follow the screen, and cards to come instead of them.
  const isFitting = [AT_REST, `${WIDTH} <= ${width}`, ...(width === NARROWEST ? [`!${TABLE}`] : [])];
  if (await becomesTrue(page, isFitting.join(' && '), 5_000)) return [];
  await inPage(page, AT_REST);
  const [scrolled, asTable] = await page.evaluate<[number, boolean]>(`[${WIDTH}, Boolean(${TABLE})]`);
  return [
    ...(scrolled > width ? [`${who} ${path} ${language}: ${scrolled} px wide on a screen of ${width}`] : []),
    ...(asTable && width === NARROWEST ? [`${who} ${path} ${language}: a table where cards fit`] : []),
  ];
};

/** What is wrong with one page in one language on one width, and on request a picture. */
const lookAt = async ({ page, framed }: Watched, shown: Shown): Promise<string[]> => {
  const { path, language, width } = shown;
  const wrong = await fits(page, shown);
  const name = path.slice(1).replaceAll('/', '-');
  if (PICTURES && (language === 'zh' || width === 1024))
    await page.screenshot({
      path: `test-results/screens/${name}-${width}-${language}.png`,
      fullPage: true,
      animations: 'disabled',
    });
  // The languages share elements and colours: one on the widest layout, the other on the narrowest.
  if (width !== (language === 'zh' ? WIDEST : NARROWEST)) return wrong;
  const looker = await axe(page);
  if (framed.has(width)) FRAME.forEach((part) => looker.exclude(part));
  else if ((await page.getByRole('banner').count()) > 0) framed.add(width);
  const { violations } = await looker.analyze();
  for (const { id, impact, nodes } of violations)
    if (impact === 'serious' || impact === 'critical')
      wrong.push(`${path} ${width} ${language}: ${id} ${nodes.map((node) => node.html).join(' ')}`);
  // A part of a page whose code comes on its own may bring the heading.
  const isNamed = await becomesTrue(page, "document.querySelectorAll('h1').length === 1", 5_000);
  const headings = isNamed ? 1 : await page.locator('h1').count();
  if (headings !== 1) wrong.push(`${path} ${width} ${language}: ${headings} headings name the page`);
  return wrong;
};

/** What axe is run with: a document that was looked at before has its code already. */
const axeIn = async (page: Page): Promise<{ page: Page; axeSource?: string }> =>
  (await page.evaluate("'axe' in window")) ? { page, axeSource: 'void 0' } : { page };

/** There are no frames to look into, and nobody reads what is right: so it takes a third of the time. */
const axe = async (page: Page): Promise<AxeBuilder> =>
  new AxeBuilder(await axeIn(page))
    .setLegacyMode(true)
    // They repeat the rows above them.
    .exclude('main tbody > tr:nth-child(n + 8)')
    .exclude('main li[data-row-key]:nth-child(n + 8)')
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_A_AND_AA);

/** Header and menu. */
const FRAME = ['header:not(main header)', 'nav:not(main nav)'];
const WIDTH = 'document.documentElement.scrollWidth';
const TABLE = "document.querySelector('main .ant-table')";

/** Loaded, drawn, and no longer fading. */
const AT_REST = `document.querySelector('main') && !document.querySelector('.ant-spin-spinning, .ant-skeleton-active, main [role=status][aria-busy=true]') &&
  !document.documentElement.hasAttribute('data-swapping')`;

/** Whether something becomes true in the browser, looked at with each of its pictures: one question instead of many. */
const becomesTrue = async (page: Page, what: string, patience: number): Promise<boolean> =>
  page.evaluate<boolean>(`new Promise((done) => {
    const until = performance.now() + ${patience};
    const look = () => {
      const is = Boolean(${what});
      if (is || performance.now() > until) done(is);
      else requestAnimationFrame(look);
    };
    look();
  })`);

const inPage = async (page: Page, what: string): Promise<void> => {
  if (!(await becomesTrue(page, what, PATIENCE_MS))) throw new Error(`${page.url()}: never so: ${what}`);
};
