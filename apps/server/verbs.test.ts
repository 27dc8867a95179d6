import { expect, test } from 'vitest';
import { plugins } from './domains.ts';

/** What `listFrom` makes of a declared list. */
const OF_A_LIST = new Set(['page', 'sheet']);
const routes = plugins.flatMap((plugin) => plugin.routes ?? []);

test('a call and what serves it bear one name', () => {
  const others = routes
    .filter(({ verb, action }) => action.name !== verb && !OF_A_LIST.has(action.name))
    .map(({ verb, action }) => `${verb} is served by ${action.name}`);
  expect(others).toEqual([]);
});

test('each verb stands once in the product: it names the call in the API document', () => {
  expect(routes.length).toBeGreaterThan(200);
  expect(new Set(routes.map(({ verb }) => verb)).size).toBe(routes.length);
});
