import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM } from '../scripts/debian-tools.ts';
import { endedWithBench } from './endings.ts';

/** A Chromium that ends with the bench, and what ends it before. */
export const benchBrowser = async (): Promise<{ browser: Browser; close: () => Promise<void> }> => {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    // Else it ends the whole process on a signal, and the servers stay.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  return { browser, close: endedWithBench(async () => browser.close()) };
};
