import type { Page } from '@playwright/test';
import { benchBrowser } from '../../browser.ts';
import { builtPage } from '../../built-page.ts';
import type { Claim } from '../../claim.ts';

const ROUNDS = 7;

/** 200 x 4 cells pasted into 1,000 rows, until the frame that shows them, against the same paste into a bare TanStack table. */
export const gridPaste: Claim = {
  name: 'grid-paste',
  measure: async (note) => {
    const { address, stop } = await builtPage('grid');
    const { browser, close } = await benchBrowser();
    try {
      const pages = { bare: await browser.newPage(), ours: await browser.newPage() };
      await pages.bare.goto(`${address}?which=bare`);
      await pages.ours.goto(`${address}?which=ours`);
      for (const page of Object.values(pages)) await pasted(page, -1);
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const bare = await pasted(pages.bare, round);
        const ours = await pasted(pages.ours, round);
        note(`${ours.toFixed(1)} ms, bare ${bare.toFixed(1)} ms`);
        rounds.push(ours / bare);
      }
      return [{ name: 'paste of 200 x 4 into 1,000 rows / bare table', rounds, bar: '<= 5' }];
    } finally {
      await close();
      stop();
    }
  },
};

/** Milliseconds from the paste to the second frame after it, in which the new text stands; fails when it does not. */
const pasted = async (page: Page, round: number): Promise<number> => {
  await page.bringToFront();
  const first = page
    .locator('input:not([readonly]):not([disabled])')
    .nth(page.url().includes('ours') ? 0 : 1);
  await first.click();
  return page.evaluate(
    async (mark) =>
      (globalThis as unknown as { pasteInto: (mark: string) => Promise<number> }).pasteInto(mark),
    String(round),
  );
};
