import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './scripts/debian-tools.ts';

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

/**
 * What changes how all pages look, or comes before them, and who may see them: nothing of it runs beside another. The goods have a worker of
 * their own meanwhile, which is the longer way of the two.
 */
const FRAME = /\/(administration|chosen-plant|contacts|frame|signing-in|two-step-sign-in)\.test\.ts$/;
/** What every page looks like: both workers take of it whatever is left when they are through with the others. */
const SCREENS = /\/screens-of-[a-z-]+\.test\.ts$/;

/** Journeys run against a whole portal that `e2e/start-portal.ts` starts with the demo world, in Debian's Chromium. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/start-portal.ts',
  timeout: 240_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  // Two at a time: what one kind changes for everybody (a theme, a gap among the contacts) the journeys beside it do not look at, and
  // screens come last.
  workers: 2,
  projects: [
    { name: 'frame', workers: 1, testMatch: FRAME },
    { name: 'journeys', workers: 1, testIgnore: [FRAME, SCREENS] },
    { name: 'screens', testMatch: SCREENS },
  ],
  // What needed the second try is named at the end of `npm test`, to be mended.
  retries: 1,
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
      executablePath: CHROMIUM,
      // Without a UTF-8 locale Chromium saves a file with a Chinese name as `download`.
      env: { ...process.env, LANG: 'C.UTF-8' },
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
