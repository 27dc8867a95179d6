import type { Browser, Page } from '@playwright/test';
import { slide } from '../../../e2e/captcha.ts';
import { benchBrowser } from '../../browser.ts';
import { median, type Claim } from '../../claim.ts';
import { filledWorld } from '../../database.ts';
import { ORDINARY } from '../../world/people.ts';
import { servePortal } from '../../load.ts';
import { webBefore, webNow } from '../../web-before.ts';

const ROUNDS = { byName: 10, amongOthers: 6 };
const LIST = '/management/notify';
/** As long as it takes to type a name and a password, at least. */
const TYPING = 3_000;
const PATIENCE = 60_000;

/** Of one sign-in: from the slider's release, and from the answer that lets in, until the first row stands. */
type Waited = { released: number; answered: number; scripts: number };

/**
 * Somebody opens a link to a list in a new browser, signs in, and sees its first row: how long against the browser's code as it was
 * before. Both are served side by side from the same database, in turns.
 */
export const firstRow: Claim = {
  name: 'first-row',
  measure: async (note, inLength) => {
    const url = await filledWorld(note);
    const folders = { before: webBefore(), now: webNow() };
    const portals = {
      before: await servePortal(url, 'serve', folders.before),
      now: await servePortal(url, 'serve', folders.now),
    };
    const { browser, close } = await benchBrowser();
    try {
      for (const { address } of Object.values(portals)) await waited(browser, address);
      const rounds: number[] = [];
      const whole: number[] = [];
      for (let round = 0; round < inLength(ROUNDS); round++) {
        // What one of them leaves to be cleared away is in the way of the other: each goes first in turns.
        const order = round % 2 === 0 ? (['before', 'now'] as const) : (['now', 'before'] as const);
        const took = new Map<string, Waited>();
        for (const which of order) took.set(which, await waited(browser, portals[which].address));
        const [before, now] = [took.get('before')!, took.get('now')!];
        note(`${message(now)}; before ${message(before)}`);
        rounds.push(now.answered / before.answered);
        whole.push(now.released / before.released);
      }
      note(`from the release of the slider: ${median(whole).toFixed(2)} of before`);
      return [{ name: 'signed in until first row / before', rounds, bar: '<= 0.8' }];
    } finally {
      await close();
      await portals.before.stop();
      await portals.now.stop();
    }
  },
};

const message = ({ released, answered, scripts }: Waited): string =>
  `${answered.toFixed(0)} ms from the answer, ${released.toFixed(0)} ms from the release, ${scripts} scripts`;

/** Signs in with a browser that has fetched nothing yet. */
const waited = async (browser: Browser, origin: string): Promise<Waited> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  try {
    await context.addCookies([{ name: '_GUIDE_', value: 'Y', url: origin }]);
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await page.goto(`${origin}${LIST}`);
    await page.getByLabel('用户名').fill(ORDINARY.userNo);
    await page.getByLabel('密码', { exact: true }).fill('Bench-2026-x');
    await page.waitForTimeout(TYPING);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await slide(page);
    return await measured(page);
  } finally {
    await context.close();
  }
};

const measured = async (page: Page): Promise<Waited> => {
  await page.locator('.ant-table-row').first().waitFor({ timeout: PATIENCE });
  return page.evaluate(() => {
    const { firstRowAt, releasedAt } = globalThis as unknown as { firstRowAt: number; releasedAt: number };
    const fetched = performance.getEntriesByType('resource') as unknown as {
      name: string;
      startTime: number;
      responseEnd: number;
    }[];
    const login = fetched.findLast(({ name }) => /\/v1\/login(?:\?|$)/.test(name))!;
    return {
      released: firstRowAt - releasedAt,
      answered: firstRowAt - login.responseEnd,
      scripts: fetched.filter(({ name, startTime }) => name.endsWith('.js') && startTime < firstRowAt).length,
    };
  });
};

/** Runs in the page, before its own scripts. */
const WATCH = `
  addEventListener('pointerup', () => { globalThis.releasedAt = performance.now(); }, true);
  new MutationObserver(() => {
    if (globalThis.firstRowAt === undefined && document.querySelector('.ant-table-row'))
      globalThis.firstRowAt = performance.now();
  }).observe(document, { childList: true, subtree: true });`;
