import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, expect, type Locator, type Page } from '@playwright/test';
import { signIn, type Who } from '../e2e/people.ts';
import startPortal from '../e2e/start-portal.ts';
import { CHROMIUM } from './debian-tools.ts';

/**
 * Makes the pictures of `docs/look.md`, and of the user manual in both languages, on a demo world of its own, or of the portal at PORTAL_URL.
 * `npm run pictures -- manual` makes those whose names begin so; there may be several beginnings.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const LOOK = path.join('docs', 'images');
const MANUAL = path.join('apps', 'web', 'public', 'manual', 'images');
const LANGUAGES = ['zh', 'en'] as const;
type Language = (typeof LANGUAGES)[number];
const WIDE = { width: 1440, height: 900 };

type Picture = {
  readonly file: string;
  readonly who: Who;
  /** Where it is. */
  readonly at: string;
  /** What has to be there, where it is no list. */
  readonly waitsFor?: (page: Page) => Locator;
  /** What is opened on it before, and what has to be there then. */
  readonly before?: (page: Page) => Promise<Locator>;
  /** The row to open first, where it is of one document. */
  readonly opens?: true;
  /** What of the page is on it, from the top of the first to the bottom of the last; the whole screen without it. */
  readonly parts?: (page: Page) => readonly Locator[];
  /** Of the user manual: made once in each language. */
  readonly isOfManual?: true;
};

const main = (page: Page): Locator => page.getByRole('main');
/** The deputies of one's own settings. */
const openDeputies = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /用户菜单|User menu/ }).click();
  await page.getByRole('menuitem', { name: /个人设置|Personal settings/ }).click();
  await page.getByRole('tab', { name: /代班人|Deputy/ }).click();
  return page.getByRole('button', { name: /添加代班人|Add deputy/ });
};
const PICTURES: readonly Picture[] = [
  {
    file: 'look-head',
    who: 'supplier',
    at: '/management/notify',
    parts: (page) => [
      main(page).locator('header').first(),
      main(page).locator('tbody tr[data-row-key]').nth(3),
    ],
  },
  {
    file: 'look-status',
    who: 'logistics',
    at: '/transport/transport-list',
    parts: (page) => [
      main(page).locator('tbody tr[data-row-key]').first(),
      main(page).locator('tbody tr[data-row-key]').nth(7),
    ],
  },
  { file: 'look-detail', who: 'supplier', at: '/transport/transport-list', opens: true },
  {
    file: 'look-progress',
    who: 'supplier',
    at: '/transport/transport-list',
    opens: true,
    parts: (page) => [main(page).locator('ol').first()],
  },
  { file: 'manual-home', who: 'supplier', at: '/index/home', isOfManual: true },
  { file: 'manual-call-off', who: 'supplier', at: '/management/notify', isOfManual: true },
  { file: 'manual-note', who: 'supplier', at: '/management/sd-note', isOfManual: true },
  { file: 'manual-transport', who: 'logistics', at: '/transport/transport-list', isOfManual: true },
  { file: 'manual-pipeline', who: 'mrp', at: '/planning/pipeline', isOfManual: true },
  { file: 'manual-claims', who: 'logistics', at: '/claims/claim', isOfManual: true },
  { file: 'manual-forwarder', who: 'forwarder', at: '/transport/transport-list', isOfManual: true },
  { file: 'manual-receipt', who: 'receiving', at: '/management/receipt', isOfManual: true },
  { file: 'manual-eight-d', who: 'logistics', at: '/claims/eight-d-list', isOfManual: true },
  { file: 'manual-planning', who: 'supplier', at: '/planning/forecast-list', isOfManual: true },
  { file: 'manual-money', who: 'finance', at: '/finance/settlement-list', isOfManual: true },
  { file: 'manual-announcements', who: 'logistics', at: '/system/announcement', isOfManual: true },
  { file: 'manual-scores', who: 'supplier', at: '/kpi/score', isOfManual: true },
  { file: 'manual-notices', who: 'mrp', at: '/system/notification', isOfManual: true },
  { file: 'manual-deputies', who: 'mrp', at: '/index/home', before: openDeputies, isOfManual: true },
  {
    file: 'manual-follows',
    who: 'mrp',
    at: '/management/activity?view=follows',
    // who follows nothing yet is shown how
    waitsFor: (page) => main(page).getByRole('button').first(),
    isOfManual: true,
  },
  { file: 'manual-master-data', who: 'mrp', at: '/collaboration/part-data', isOfManual: true },
  { file: 'manual-administration', who: 'admin', at: '/system/user', isOfManual: true },
];
const [, , ...beginnings] = process.argv;
const CALLED_FOR = PICTURES.filter(
  ({ file }) => beginnings.length === 0 || beginnings.some((begins) => file.startsWith(begins)),
);

/** The smallest rectangle around some parts of a page, with a little room. */
const around = async (parts: readonly Locator[]) => {
  const boxes = await Promise.all(
    parts.map(async (part) => {
      await part.waitFor();
      return (await part.boundingBox())!;
    }),
  );
  const left = Math.min(...boxes.map(({ x }) => x)) - 12;
  const top = Math.min(...boxes.map(({ y }) => y)) - 12;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + 12;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + 12;
  return { x: left, y: top, width: Math.min(right, WIDE.width) - left, height: bottom - top };
};

const take = async (
  page: Page,
  { file, at, waitsFor, before, opens, parts, isOfManual }: Picture,
  language: Language,
): Promise<void> => {
  await page.goto(at);
  const rows = main(page).locator('tbody tr[data-row-key]');
  const content = at === '/index/home' ? main(page).getByRole('region') : rows;
  await (waitsFor?.(page) ?? content).first().waitFor();
  if (before) await (await before(page)).waitFor();
  if (opens) {
    await rows.first().getByRole('link').first().click();
    await main(page).getByRole('heading', { level: 2 }).first().waitFor();
  }
  await page.waitForLoadState('networkidle');
  // lines that stand for what comes
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
  const clip = parts && (await around(parts(page)));
  const to = path.join(isOfManual ? MANUAL : LOOK, isOfManual ? `${file}-${language}.png` : `${file}.png`);
  await page.screenshot({ path: path.join(ROOT, to), ...(clip && { clip }) });
  process.stdout.write(`${to}\n`);
};

const stop = await startPortal();
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  env: { ...process.env, LANG: 'C.UTF-8' },
  args: ['--no-sandbox'],
});
try {
  for (const folder of [LOOK, MANUAL]) mkdirSync(path.join(ROOT, folder), { recursive: true });
  for (const who of new Set(CALLED_FOR.map((one) => one.who))) {
    const context = await browser.newContext({
      baseURL: process.env.PORTAL_URL!,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: WIDE,
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: '_GUIDE_', value: 'Y', url: process.env.PORTAL_URL! }]);
    const page = await context.newPage();
    await signIn(page, who);
    await page.waitForURL(/\/index\/home$/);
    for (const language of LANGUAGES) {
      if (language === 'en') {
        await page.getByRole('button', { name: /English$/ }).click();
        await page.getByRole('button', { name: /中文$/ }).waitFor();
      }
      const own = CALLED_FOR.filter((one) => one.who === who && (language === 'zh' || one.isOfManual));
      for (const picture of own) await take(page, picture, language);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await stop();
}
