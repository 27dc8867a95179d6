import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

/** Components in a real browser: Debian's Chromium, or the one that CHROMIUM names. */
export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['browser', 'module', 'import', 'default'] },
  cacheDir: '.cache/vite-web-test',
  server: { fs: { strict: true } },
  test: {
    name: 'web',
    include: ['platform/web/**/*.test.{ts,tsx}', 'domains/*/web/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1366, height: 768 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu'],
        },
        contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
      }),
    },
  },
});
