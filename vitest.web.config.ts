import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { CHROMIUM } from './scripts/debian-tools.ts';

// The libraries as users get them: built for development, React takes a quarter of the time for warnings that nobody reads here. Vite looks at
// this name, whatever its mode.
process.env.NODE_ENV = 'production';

/**
 * The longest files begin first, so that none is left alone at the end. Vitest takes a large file for a long one, or what the run before
 * took; those that look at every page are a few lines each and take longer than any other.
 */
class EveryPageFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { every = [], other = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      /\/pages-of-[a-z-]+\.test\.tsx$/.test(moduleId) ? 'every' : 'other',
    );
    return [...every, ...other];
  }
}

/** Components in a real browser: Debian's Chromium, or the one that CHROMIUM names. */
export default defineConfig({
  plugins: [react()],
  cacheDir: '.cache/vite-web-test',
  // Found while tests already run, they would reload the page under them.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-runtime',
      'antd',
      'antd/locale/zh_CN',
      'antd/locale/en_US',
      '@ant-design/icons',
      'dayjs',
      'dayjs/locale/zh-cn',
      'zod/mini',
      'zustand',
      'zustand/middleware',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      '@tiptap/core',
      '@tiptap/starter-kit',
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@dnd-kit/utilities',
      '@noble/ciphers/aes.js',
      '@noble/ciphers/utils.js',
      '@noble/hashes/sha2.js',
      'micro-rsa-dsa-dh/rsa.js',
      'zxing-wasm/reader',
      'vitest-browser-react',
    ],
  },
  test: {
    name: 'web',
    // Files that need no document are .test.ts and run on Node, by vitest.config.ts.
    include: ['{platform,domains/*/*,apps}/web/**/*.test.tsx'],
    setupFiles: ['apps/web/testing/set-up.tsx'],
    sequence: { sequencer: EveryPageFirst },
    // A page for each worker, shared by its files: what another left in it goes first (set-up.tsx).
    isolate: false,
    // Two of them compute while one waits for the browser.
    maxWorkers: 3,
    // For what hangs: on a busy machine a key takes a second, and a form of twenty fields more than twenty.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Parts of a page are fetched when they are shown; on a busy machine that takes its time.
    expect: { poll: { timeout: 15_000 } },
    // A pointer on a busy machine now and then meets what has just moved. What needed it is named at the end of `npm test`, to be mended.
    retry: 1,
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
          executablePath: CHROMIUM,
          args: ['--no-sandbox', '--disable-gpu'],
        },
        // A click on what still grows or fades is sometimes lost.
        contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
      }),
    },
  },
});
