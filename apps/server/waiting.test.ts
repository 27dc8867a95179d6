import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Permission } from '@portal/platform/contract/permission.ts';
import { plugins } from './domains.ts';

const permissions = Object.assign({}, ...plugins.map((plugin) => plugin.permissions)) as Record<
  string,
  Permission
>;
const endpoints: readonly Endpoint[] = plugins
  .flatMap((plugin) => plugin.routes ?? [])
  .map((route) => route.endpoint);
const waiting = plugins
  .flatMap(({ counters }) => Object.values(counters ?? {}))
  .flatMap(({ list, waiting: kinds = {} }) =>
    Object.entries(kinds).map(([key, kind]) => ({ key, list: list as Endpoint, kind })),
  );

/** The tab of a page, which is none of the list's filters. */
const TAB = 'view';

test.each(waiting)('$key leads to the list of what is counted', ({ list, kind }) => {
  const { pathname, searchParams } = new URL(kind.to, 'http://portal');
  const { path, opens = [] } = permissions[list.needs]!;
  expect([path, ...opens]).toContain(pathname);
  const filters = Object.fromEntries([...searchParams].filter(([name]) => name !== TAB));
  const listed = endpoints.find(({ method, path }) => method === list.method && path === list.path);
  expect(z.parse(listed!.input, filters)).toMatchObject(
    Object.fromEntries(Object.keys(filters).map((name) => [name, expect.anything()])),
  );
});

test.each(waiting)('$key waits for whoever may make a call', ({ kind }) => {
  expect(endpoints.map(({ needs }) => needs)).toContain(kind.needs);
});

test('each has a place of its own among what waits', () => {
  const places = waiting.map(({ kind }) => kind.order);
  expect(new Set(places).size).toBe(places.length);
  expect(waiting.length).toBeGreaterThan(30);
});
