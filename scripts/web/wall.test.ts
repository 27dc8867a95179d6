import { expect, test } from 'vitest';
import { isServerFile } from './wall.ts';

test.each([
  ['/repo/domains/master-data/plant/server/queries.ts', true],
  ['/repo/platform/server/http/serve.ts', true],
  ['/repo/platform/sheet/write-sheet.ts', true],
  ['/repo/platform/postgres/embedded.ts', true],
  ['/repo/apps/server/main.ts', true],
  ['C:\\repo\\domains\\demand\\call-off\\server\\offers.ts', true],
  ['/repo/domains/master-data/plant/contract/fields.ts', false],
  ['/repo/platform/web/testing/fake-server.ts', false],
  ['/repo/node_modules/react-dom/server/index.js', false],
])('%s lies in a server room: %s', (id, isServer) => {
  expect(isServerFile(id)).toBe(isServer);
});
