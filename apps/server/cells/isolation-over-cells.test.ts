import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import type { Owned } from '@portal/platform/server/testing/probe.ts';
import { answerOf, nameOf, sessionRoutes } from '../testing/answer-of.ts';
import { documentMarks } from '../testing/marks.ts';
import { arranged } from '../testing/owned.ts';
import { ownSeededPortal, world, type OwnWorld } from '../testing/portal.ts';
import { probeOf } from '../testing/probes.ts';
import { lookAtCells } from './look-at-cells.ts';
import { mapText, placesOf } from './tenant-map.ts';

/**
 * Two cells behind the proxy of deploy/cells/nginx.conf: tenant 1 has moved from the first to the second one, and its rows still lie in the first. Every call is
 * tried as everybody, and none is answered by the other cell.
 */
const CONF = readFileSync(path.resolve(import.meta.dirname, '../../../deploy/cells/nginx.conf'), 'utf8');
/** `"~regex" $tenant;` of the map that finds the tenant, as nginx reads them: the first that fits counts. */
const RULES = [...CONF.matchAll(/"~(\^\S.*)" \$tenant;/g)].map(([, rule]) => new RegExp(rule!));

/** Each its own: the whole installation is looked at. */
let first: OwnWorld;
let second: OwnWorld;
let owned: Owned;
let marks: string[];
let map: string;
const sent = { a: 0, b: 0 };

beforeAll(async () => {
  [first, second] = [await ownSeededPortal(), await ownSeededPortal()];
  owned = await arranged(first);
  marks = documentMarks(owned);
  for (const { owner } of [first, second])
    await sql`insert into tenant (env_no, name_zh, name_en) values (${world.otherTenant}, '乙租户', 'Second tenant')`.execute(
      owner,
    );
  await sql`insert into tenant_move (env_no, state, other, address) values (${world.otherTenant}, 'moved', 'b', 'https://portal.example.com')`.execute(
    first.owner,
  );
  const states = await lookAtCells(
    [first, second].map(({ url }, at) => ({ name: 'ab'[at]!, database: url, processes: [] as never })),
  );
  map = mapText(placesOf(states));
}, 120_000);
afterAll(async () => {
  await first?.close();
  await second?.close();
});

const cellOf = (url: string, headers: Readonly<Record<string, unknown>>): 'a' | 'b' => {
  const { searchParams } = new URL(url, 'http://portal');
  const text = [headers['tenant-id'] ?? '', searchParams.get('tenant') ?? '', headers['cookie'] ?? ''].join(
    ',',
  );
  const tenant =
    RULES.map((rule) => rule.exec(text)?.groups?.['tenant']).find((found) => found !== undefined) ?? '0';
  return (new RegExp(`^${tenant} (\\w);$`, 'm').exec(map)?.[1] ?? 'a') as 'a' | 'b';
};

/** The one address of both. */
const proxy = {
  inject: async (options: InjectOptions) => {
    const cell = cellOf(String(options.url), options.headers ?? {});
    sent[cell]++;
    return { a: first, b: second }[cell].app.inject(options);
  },
} as unknown as FastifyInstance;

test('the map names the tenant that moved; the operator’s is that of the first cell', () => {
  expect(map.split('\n').slice(1)).toEqual([`${world.otherTenant} b;`, '']);
  expect(RULES).toHaveLength(3);
});

test.each([
  ['a call without a word of a tenant', '/api/x', {}, 'a'],
  ['the header', '/api/x', { 'tenant-id': '1' }, 'b'],
  ['the header of a tenant that nobody has', '/api/x', { 'tenant-id': '77' }, 'a'],
  ['what is no number', '/api/x', { 'tenant-id': '1x' }, 'a'],
  ['the address', '/login?tenant=1', {}, 'b'],
  ['the cookie', '/api/stream', { cookie: 'portal_tenant=1' }, 'b'],
  [
    'the cookie among others',
    '/api/stream',
    { cookie: '__Host-portal_session=x; portal_tenant=1; language=zh' },
    'b',
  ],
  ['a cookie whose name ends alike', '/api/stream', { cookie: 'other_portal_tenant=1' }, 'a'],
  ['the header before the cookie', '/api/x', { 'tenant-id': '0', cookie: 'portal_tenant=1' }, 'a'],
  ['the header before the address', '/api/x?tenant=0', { 'tenant-id': '1' }, 'b'],
])('%s leads to its cell', (_, url, headers, cell) => {
  expect(cellOf(url, headers)).toBe(cell);
});

const everybody = [
  ['an administrator', { party: 'admin', companyCode: '' }],
  ['a planner', { party: 'plant', companyCode: world.plant }],
  ['a supplier', { party: 'supplier', companyCode: world.supplier }],
  ['a forwarder', { party: 'forwarder', companyCode: world.forwarder }],
] as const;
const all = new Set(sessionRoutes.flatMap(({ endpoint }) => [endpoint.needs, ...(endpoint.orNeeds ?? [])]));
const personOf = (tenantId: number, who: (typeof everybody)[number][1]): Person =>
  first.is({ ...who, tenantId, plants: [world.plant], permissions: [...all] as never });

/** What somebody of a tenant is answered at the common address who names the tenant that moved. */
const answerOver = async (tenantId: number, who: (typeof everybody)[number][1], endpoint: Endpoint) =>
  answerOf(proxy, endpoint, probeOf(endpoint, owned), personOf(tenantId, who), {
    'tenant-id': String(world.otherTenant),
  });

describe.each(everybody)('%s', (_, who) => {
  test('of the tenant that moved is answered by the second cell alone, and sees nothing of the first', async () => {
    const before = { ...sent };
    // What is written over the proxy one of them shows for all: it is the same way.
    const routes = sessionRoutes.filter(
      ({ endpoint }) => endpoint.method === 'GET' || who.party === 'supplier',
    );
    for (const { endpoint } of routes) {
      const answer = await answerOver(world.otherTenant, who, endpoint);
      expect(answer.status, `${nameOf(endpoint)} ${answer.body.slice(0, 200)}`).not.toBe(500);
      const input = JSON.stringify(probeOf(endpoint, owned));
      for (const mark of marks)
        if (!input.includes(mark))
          expect(answer.body.includes(mark), `${mark} in ${nameOf(endpoint)}`).toBe(false);
    }
    expect([sent.a - before.a, sent.b - before.b]).toEqual([0, routes.length]);
  });
});

// Whose tenant it is counts, whoever he is.
const planner = everybody[1][1];

test('somebody of the first cell who names the other tenant is refused', async () => {
  for (const { endpoint } of sessionRoutes) {
    const answer = await answerOver(world.tenant, planner, endpoint);
    expect([nameOf(endpoint), answer.info]).toEqual([nameOf(endpoint), 'err.otherTenant']);
  }
});

test('somebody of the tenant that moved is sent on by the first cell, whatever he asks of it', async () => {
  const others: string[] = [];
  // Whose session it is the tests say; a real one lies in the database, and no call gets as far as these.
  for (const { endpoint } of sessionRoutes) {
    const answer = await answerOf(
      first.app,
      endpoint,
      probeOf(endpoint, owned),
      personOf(world.otherTenant, planner),
    );
    if (answer.status !== 421) others.push(`${nameOf(endpoint)} ${answer.status} ${answer.info}`);
    expect(marks.filter((mark) => answer.body.includes(mark))).toEqual([]);
  }
  // Refused before the database is read, or the same for everybody: forms, choices.
  expect(others.length).toBeLessThan(sessionRoutes.length / 10);
});
