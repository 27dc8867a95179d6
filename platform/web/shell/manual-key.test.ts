import { expect, test } from 'vitest';
import { manualAt } from './manual-key.ts';

test.each([
  ['/manual/zh.html', '/management/sd-note', '/manual/zh.html?page=%2Fmanagement%2Fsd-note'],
  ['/manual/en.html', undefined, '/manual/en.html'],
  ['https://guide.example.com/a', '/management/sd-note', 'https://guide.example.com/a'],
])('%s of %s opens as %s', (manual, page, address) => {
  expect(manualAt(manual, page)).toBe(address);
});
