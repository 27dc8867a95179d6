import { expect, type Page } from '@playwright/test';

/** The browser has the page and all its files, and opens it without network. */
export const isKept = async (page: Page): Promise<void> =>
  expect
    .poll(async () =>
      page.evaluate<unknown>(
        'navigator.serviceWorker.getRegistration().then((worker) => worker?.active?.state)',
      ),
    )
    .toBe('activated');
