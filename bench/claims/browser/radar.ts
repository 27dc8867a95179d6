import { benchBrowser } from '../../browser.ts';
import { builtPage } from '../../built-page.ts';
import type { Claim } from '../../claim.ts';

const ROUNDS = 9;

/** The capacity radar of 500 groups by 26 weeks in Chromium: from its data to the drawn map, within one frame of a screen of 60 Hz. */
export const radar: Claim = {
  name: 'radar',
  measure: async (note) => {
    const { address, stop } = await builtPage('radar');
    const { browser, close } = await benchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(address);
      const drawn = async (): Promise<number> =>
        page.evaluate(async () =>
          (globalThis as unknown as { drawRadar: () => Promise<number> }).drawRadar(),
        );
      // the first one warms up
      await drawn();
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        rounds.push(await drawn());
        note(`${rounds.at(-1)!.toFixed(1)} ms`);
      }
      return [
        { name: 'radar of 500 groups x 26 weeks, data to drawing', rounds, bar: '<= 16.7', unit: ' ms' },
      ];
    } finally {
      await close();
      stop();
    }
  },
};
