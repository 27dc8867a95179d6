import { defineConfig } from '@playwright/test';

const baseURL = process.env.PORTAL_URL ?? 'http://localhost:8090';
/** The first-time guide covers the page; only its own test meets it. */
const knowsGuide = {
  name: '_GUIDE_',
  value: 'Y',
  domain: new URL(baseURL).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
} as const;

/** What every page looks like, and what changes how all of them look. */
const PAGES = /\/(screens|contacts|frame)\.test\.ts$/;

/** Journeys run against a whole portal that `e2e/start-portal.ts` starts with the demo world, in Debian's Chromium. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/start-portal.ts',
  timeout: 240_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  // Two at a time, one of each kind: what one kind changes for everybody (a theme, a gap among the contacts) the other does not look at.
  workers: 2,
  projects: [
    { name: 'pages', workers: 1, testMatch: PAGES },
    { name: 'journeys', workers: 1, testIgnore: PAGES },
  ],
  retries: 0,
  reporter: [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    baseURL,
    storageState: { cookies: [knowsGuide], origins: [] },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // A click on what still grows or fades is sometimes lost.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Traces double the time on two cores; ask for one with --trace retain-on-failure.
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
