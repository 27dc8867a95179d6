import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { slide } from './captcha.ts';

/** Accounts of the demo world; `apps/demo/world/people.ts` says who they are. */
export type Who =
  | 'admin'
  | 'mrp'
  | 'mrp2'
  | 'logistics'
  | 'receiving'
  | 'lead'
  | 'packaging'
  | 'settlement'
  | 'settlement2'
  | 'supplier'
  | 'supplier2'
  | 'finance'
  | 'supadmin'
  | 'forwarder'
  | 'forwarder2';
export const PASSWORD = 'PortalDemo2026!';

const STATES = path.resolve(import.meta.dirname, '..', 'test-results', 'people');

/** Account and password into the login page, slider into its gap, and in. */
export const signIn = async (page: Page, who: string, password = PASSWORD): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('用户名').fill(who);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await slide(page);
};

/**
 * Lets a page be a person's. The first time in a run through the login page, later with that session. It is blank then, so that no journey
 * depends on who signed in before, and none waits for a home page that it leaves at once.
 */
export const enter = async (page: Page, who: Who): Promise<void> => {
  const kept = path.join(STATES, `${who}.json`);
  if (existsSync(kept)) {
    const { cookies } = JSON.parse(readFileSync(kept, 'utf8')) as Awaited<
      ReturnType<BrowserContext['storageState']>
    >;
    await page.context().addCookies(cookies);
    return;
  }
  await signIn(page, who);
  await expect(page).toHaveURL(/\/index\/home$/);
  mkdirSync(STATES, { recursive: true });
  writeFileSync(kept, JSON.stringify(await page.context().storageState()));
  await page.goto('about:blank');
};

/** One journey leaves the contacts of its company incomplete for a while; a colleague who is told so meanwhile puts it off. */
const putsOff = async (page: Page): Promise<void> => {
  const reminder = page.getByRole('dialog').filter({ hasText: '联系人信息不完整' });
  await page.addLocatorHandler(reminder, async () => reminder.getByRole('button', { name: '稍后' }).click());
};

/** Before a weekend what is sent arrives on a day of rest, which the portal asks about: journeys mean it. */
const agreesToRest = async (page: Page): Promise<void> => {
  const question = page.getByRole('dialog').filter({ hasText: '工厂当天休息' });
  await page.addLocatorHandler(question, async () =>
    question.getByRole('button', { name: '仍然继续' }).click(),
  );
};

type Input = {
  /** Returns the page of a person in a browser of his own, blank until its journey opens one. What breaks in one of them fails the test. */
  person: (who: Who) => Promise<Page>;
};

export const test = base.extend<Input>({
  person: async ({ browser }, use, about) => {
    const pages = new Map<Who, Page>();
    const broken: string[] = [];
    /** What the server refused, for whoever reads why a journey failed: its notice is gone by then. */
    const refused: string[] = [];
    await use(async (who) => {
      const known = pages.get(who);
      if (known) return known;
      const page = await (await browser.newContext()).newPage();
      page.on('pageerror', (error) => broken.push(`${who}: ${error.stack ?? error.message}`));
      page.on('response', async (answer) => {
        if (answer.status() >= 400)
          refused.push(
            `${who}: ${answer.request().method()} ${answer.url()} ${await answer.text().catch(String)}`,
          );
      });
      pages.set(who, page);
      if (who !== 'supadmin') await putsOff(page);
      await agreesToRest(page);
      await enter(page, who);
      return page;
    });
    if (about.status !== about.expectedStatus && refused.length > 0)
      await about.attach('refused meanwhile', { body: refused.join('\n'), contentType: 'text/plain' });
    for (const page of pages.values()) await page.context().close();
    expect(broken, 'errors thrown in the browser').toEqual([]);
  },
});
export { expect };
