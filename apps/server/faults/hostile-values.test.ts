import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { addressOf, type Person } from '@portal/platform/server/testing/people.ts';
import type { Owned } from '@portal/platform/server/testing/probe.ts';
import { plugins } from '../domains.ts';
import { arranged } from '../testing/owned.ts';
import { ownSeededPortal, world, type OwnWorld } from '../testing/portal.ts';
import { probeOf } from '../testing/probes.ts';
import { fieldsOf, withValue, type Field } from './fields-of.ts';
import {
  hostileInAddress,
  hostileJson,
  hostileLookalikes,
  hostileTexts,
  hostileToParsers,
} from './hostile-values.ts';

/**
 * Every declared call gets every hostile value in every field, the other fields being as they should: in turns from a supplier
 * and from a planner who may do everything. Of what only looks like a number or a day a field of texts gets one, each the next; of the texts a filter that takes
 * any gets a third, each the next, as one place of the platform makes them all into SQL. Whatever is wrong is the caller's mistake and he is told so: no answer is "internal
 * error" or "unavailable", none takes long, and no connection stays behind.
 */
const routes = plugins.flatMap((plugin) => plugin.routes ?? []);
const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;
/** Milliseconds. Drawing a label, the dearest of all, takes 17 s beside three suites. */
const LONGEST = 30_000;

/** Its own: its calls are aimed at what tenant 0 has. */
let at: OwnWorld;
let owned: Owned;
let askers: Person[];

beforeAll(async () => {
  at = await ownSeededPortal();
  owned = await arranged(at);
  const permissions = Object.keys(at.services.permissions);
  askers = [
    at.is({ party: 'supplier', companyCode: world.supplier, permissions }),
    at.is({ party: 'plant', permissions }),
  ];
}, 120_000);
afterAll(async () => at.close());

/** Counts the fields of all calls: what they get in turns they get evenly. */
let fields = 0;
test.each(routes.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const))(
  '%s',
  async (_, endpoint) => {
    const attacks = fieldsOf(endpoint).flatMap((field) => attacksOn(endpoint, field, ++fields));
    expect(await aFewAtATime(attacks)).toEqual([]);
  },
  120_000,
);

test('the portal works on as if nothing had been, and holds no connection back', async () => {
  expect((await at.supplier.calls(listCallOffs)).length).toBeGreaterThan(0);
  await at.jobsDone();
  const { pool } = at.services;
  await sleep(100);
  expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
});

type Attack = () => Promise<string[]>;

/** What the shape of the call refuses is refused before anything is done: of those values one for each field goes over the wire. */
const attacksOn = (endpoint: Endpoint, field: Field, place: number): Attack[] => {
  let refused = 0;
  return valuesFor(endpoint, field, place).flatMap(([what, value], turn) => {
    const input = withValue(probeOf(endpoint, owned), field, value);
    if (!z.safeParse(endpoint.input, input).success && ++refused > 1) return [];
    return async () => {
      const { status, took, body } = await ask(endpoint, askers[(place + turn) % askers.length]!, input);
      if (status < 500 && took < LONGEST) return [];
      return [`${field.join('.')}, ${what}: ${status} after ${Math.round(took)} ms ${body}`];
    };
  });
};

/** Filters among which the texts go round. */
const IN_TURNS = 3;
const lookalikes = Object.entries(hostileLookalikes);
const toParsers = Object.entries(hostileToParsers);
const valuesFor = (endpoint: Endpoint, field: Field, place: number): [string, unknown][] => {
  const { kind, path, method } = endpoint;
  const isRead = method === 'GET' || method === 'DELETE';
  if ('sheet' in endpoint) return [toParsers[place % toParsers.length]!];
  if (kind === 'file') return toParsers;
  const isAnyText = takesAnyText(endpoint, field);
  const hostile = Object.entries(
    isRead || path.includes(`{${String(field[0])}}`) ? hostileInAddress : hostileTexts,
  );
  const texts = [
    ...(method === 'GET' && isAnyText
      ? hostile.filter((_, turn) => turn % IN_TURNS === place % IN_TURNS)
      : hostile),
    ...(isAnyText ? [lookalikes[place % lookalikes.length]!] : lookalikes),
  ];
  return isRead ? texts : [...texts, ...Object.entries(hostileJson)];
};

/** What is taken for neither a number nor a day, but taken, is a text to the call. */
const takesAnyText = (endpoint: Endpoint, field: Field): boolean =>
  [hostileLookalikes['no number'], hostileLookalikes['no day at all']].every(
    (value) => z.safeParse(endpoint.input, withValue(probeOf(endpoint, owned), field, value)).success,
  );

const aFewAtATime = async (attacks: readonly Attack[]): Promise<string[]> => {
  const trouble: string[] = [];
  const waiting = attacks.values();
  const attacker = async () => {
    for (const attack of waiting) trouble.push(...(await attack()));
  };
  await Promise.all(Array.from({ length: 6 }, attacker));
  return trouble;
};

const ask = async (endpoint: Endpoint, asker: Person, input: Record<string, unknown>) => {
  const { url, rest } = addressOf(endpoint, wellFormedIn(endpoint, input));
  const started = performance.now();
  const answer = await at.app.inject({
    ...requestOf(endpoint, url, rest),
    headers: headersOf(endpoint, asker),
  });
  return {
    status: answer.statusCode,
    took: performance.now() - started,
    body: answer.statusCode >= 500 ? answer.body.slice(0, 300) : '',
  };
};

/** What stands in the path must be text that an address can hold. */
const wellFormedIn = ({ path }: Endpoint, input: Record<string, unknown>): Record<string, unknown> => {
  const inPath = Object.entries(input).filter(([name]) => path.includes(`{${name}}`));
  return {
    ...input,
    ...Object.fromEntries(inPath.map(([name, value]) => [name, textOf(value).toWellFormed()])),
  };
};

const requestOf = (endpoint: Endpoint, url: string, rest: Record<string, unknown>) => {
  const { method } = endpoint;
  if (endpoint.kind === 'upload') return { method, url, payload: multipart(rest) } as const;
  if (method === 'POST' || method === 'PUT') return { method, url, payload: JSON.stringify(rest) } as const;
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]) => [name, textOf(value)] as [string, string]),
  );
  return { method, url: `${url}?${query.toString()}` } as const;
};

const headersOf = (endpoint: Endpoint, asker: Person): Record<string, string> => ({
  'access-token': asker.token,
  'client-id': 'hostile',
  'plant-no': world.plant,
  'content-type': endpoint.kind === 'upload' ? 'multipart/form-data; boundary=x' : 'application/json',
});

const multipart = (fields: Record<string, unknown>): string =>
  [
    ...Object.entries(fields).map(
      ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`,
    ),
    '--x\r\ncontent-disposition: form-data; name="file"; filename="x.txt"\r\n\r\nx\r\n--x--\r\n',
  ].join('');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
