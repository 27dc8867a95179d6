import { expect, test } from 'vitest';
import { filesOf, type Built } from './page-worker.ts';

const built = (modules: string[], more: Partial<Built> = {}): Built => ({
  modules,
  imports: [],
  later: [],
  files: [],
  ...more,
});

test('a page is kept with all that it loads later, but for the reader of codes; of the entry and the frame what they load at once', () => {
  const chunks = new Map<string, Built>([
    ['entry.js', built(['/apps/web/main.tsx'], { imports: ['kit.js'], later: ['receipt.js', 'other.js'] })],
    ['kit.js', built(['/platform/web/parts/empty.tsx'], { files: ['kit.css'] })],
    ['frame.js', built(['/platform/web/shell/shell.tsx'], { later: ['settings.js'] })],
    ['settings.js', built(['/platform/web/shell/user/settings-dialog.tsx'])],
    [
      'receipt.js',
      built(['/domains/delivery/receipt/web/receipt-page.tsx'], { imports: ['kit.js'], later: ['count.js'] }),
    ],
    ['count.js', built(['/count.tsx'], { later: ['camera.js', 'receipt.js'] })],
    ['camera.js', built(['/camera.ts'], { files: ['reader.wasm'] })],
    ['other.js', built(['/domains/delivery/label/web/list-page.tsx'])],
  ]);
  expect(filesOf(chunks, ['entry.js'])).toEqual([
    'camera.js',
    'count.js',
    'entry.js',
    'frame.js',
    'kit.css',
    'kit.js',
    'receipt.js',
  ]);
});
