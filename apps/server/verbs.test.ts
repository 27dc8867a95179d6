import { expect, test } from 'vitest';
import { isWriting } from '@portal/platform/server/http/request.ts';
import { actionNames } from '@portal/platform/server/log/action-names.ts';
import { plugins } from './domains.ts';

/** What `listFrom` and `keptRecords` make of a declared list; one written by hand, which its counts are put to, is a `pageOf…`. */
const OF_A_LIST = /^(?:page|sheet|create|change|changes|template|take|rows|assign|counts|pageOf[A-Z]\w+)$/;
const routes = plugins.flatMap((plugin) => plugin.routes ?? []);

test('a call and what serves it bear one name', () => {
  const others = routes
    .filter(({ verb, action }) => action.name !== verb && !OF_A_LIST.test(action.name))
    .map(({ verb, action }) => `${verb} is served by ${action.name}`);
  expect(others).toEqual([]);
});

test('each verb stands once in the product: it names the call in the API document', () => {
  expect(routes.length).toBeGreaterThan(200);
  expect(new Set(routes.map(({ verb }) => verb)).size).toBe(routes.length);
});

const names = actionNames(plugins);
const nameless = (actions: readonly string[]) =>
  actions.filter(
    (action) => !/\p{Script=Han}/u.test(names.zh[action] ?? '') || !/^[A-Z\d]/.test(names.en[action] ?? ''),
  );

test('every call that writes has a name in both languages: histories and the operation log say it', () => {
  const writing = routes.filter(
    ({ endpoint }) => isWriting(endpoint) && endpoint.path !== '/system/v1/cc/check/{id}',
  );
  expect(writing.length).toBeGreaterThan(100);
  expect(writing.filter(({ endpoint }) => endpoint.name === undefined).map(({ verb }) => verb)).toEqual([]);
  expect(nameless(writing.map(({ verb }) => verb))).toEqual([]);
  expect(nameless(writing.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))).toEqual([]);
});

test('no two calls that write bear one name', () => {
  for (const language of ['zh', 'en'] as const) {
    const all = routes.flatMap(({ endpoint }) => (endpoint.name ? [endpoint.name[language]] : []));
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
  }
});

test('whatever the system does by itself has a name: jobs, work by the clock, the start of a domain', () => {
  const jobs = plugins.flatMap(({ jobs: all = [] }) => all.map(({ event, name }) => `${event}.${name}`));
  const schedules = plugins.flatMap(({ schedule = [] }) => schedule.map(({ name }) => name));
  const starts = plugins.flatMap(({ name, onStart }) => (onStart ? [`${name}.start`] : []));
  expect(jobs.length + schedules.length + starts.length).toBeGreaterThan(35);
  expect(nameless([...jobs, ...schedules, ...starts])).toEqual([]);
});

test('lines from before are named by the permission that opened their call', () => {
  expect(nameless(plugins.flatMap(({ permissions = {} }) => Object.keys(permissions)))).toEqual([]);
});
