import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import type { Owned } from '@portal/platform/server/testing/probe.ts';
import { answerOf, nameOf, sessionRoutes, type Answer } from './answer-of.ts';
import { documentMarks, masterMarks } from './marks.ts';
import { arranged } from './owned.ts';
import { ownSeededPortal, world, type OwnWorld } from './portal.ts';
import { probes } from './probes.ts';

/**
 * Every declared call is asked as every other party, aimed at what is not theirs, with every permission there is: what keeps
 * them out is the row rule alone. A call without a probe fails, so no call lands unguarded.
 */
const routes = sessionRoutes;

/** Its own: its calls are aimed at what tenant 0 has. */
let at: OwnWorld;
let owned: Owned;
let before: string;
let marks: string[];

beforeAll(async () => {
  at = await ownSeededPortal();
  owned = await arranged(at);
  marks = documentMarks(owned);
  before = await ownersRows();
}, 120_000);
afterAll(async () => at.close());

test('every declared call has a probe that its shape accepts', () => {
  const without = routes
    .filter(({ endpoint }) => !z.safeParse(endpoint.input, probeOf(endpoint)).success)
    .map(({ endpoint }) => nameOf(endpoint));
  expect(without).toEqual([]);
  expect(routes.length).toBeGreaterThan(80);
});

test('every probe belongs to a declared call', () => {
  const declared = new Set(routes.map(({ endpoint }) => nameOf(endpoint)));
  expect(Object.keys(probes).filter((name) => !declared.has(name))).toEqual([]);
});

test.each(routes.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const))(
  'nobody without a session: %s',
  async (_, endpoint) => {
    const answer = await send(endpoint, undefined);
    expect([answer.status, answer.info]).toEqual([401, 'err.token']);
  },
);

describe.each([
  [
    'another supplier of the plant',
    (): Person =>
      stranger({
        party: 'supplier',
        companyCode: world.otherSupplier,
        plants: [world.plant, world.otherPlant],
      }),
    true,
  ],
  [
    'a supplier of another plant',
    (): Person =>
      stranger({ party: 'supplier', companyCode: world.thirdSupplier, plants: [world.otherPlant] }),
    true,
  ],
  [
    'another forwarder',
    (): Person =>
      stranger({
        party: 'forwarder',
        companyCode: world.otherForwarder,
        plants: [world.plant, world.otherPlant],
      }),
    true,
  ],
  [
    'a planner of another plant',
    (): Person => stranger({ party: 'plant', companyCode: world.otherPlant, plants: [world.otherPlant] }),
    false,
  ],
  [
    'the same supplier in another tenant',
    (): Person =>
      stranger({
        tenantId: world.otherTenant,
        party: 'supplier',
        companyCode: world.supplier,
        plants: [world.plant],
      }),
    false,
  ],
  [
    'a planner of another tenant',
    (): Person =>
      stranger({
        tenantId: world.otherTenant,
        party: 'plant',
        companyCode: world.plant,
        plants: [world.plant],
      }),
    false,
  ],
  [
    'an administrator of another tenant',
    (): Person =>
      stranger({ tenantId: world.otherTenant, party: 'admin', companyCode: '', plants: [world.plant] }),
    false,
  ],
] as const)('%s', (_, who, masterToo) => {
  test.each(routes.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const))(
    '%s shows nothing foreign',
    async (_name, endpoint) => {
      const answer = await send(endpoint, who());
      expect(answer.status, answer.body).not.toBe(500);
      const input = JSON.stringify(probeOf(endpoint));
      for (const mark of [...marks, ...(masterToo ? masterMarks : [])])
        if (!input.includes(mark))
          expect(answer.body.includes(mark), `${mark} in ${answer.body.slice(0, 400)}`).toBe(false);
    },
  );

  test('and what they wrote left the owner’s rows as they were', async () => {
    expect(await ownersRows()).toBe(before);
  });
});

test('the owner himself does see what the strangers were looking for', async () => {
  const seen = await Promise.all(
    [
      `/api/sf/v1/call-off?limit=100`,
      `/api/sf/v1/delivery-note/${owned.sentNoteId}`,
      `/api/transport/v1/order/${owned.orderId}`,
    ].map(async (url) => (await at.app.inject({ url, headers: { 'access-token': at.supplier.token } })).body),
  );
  for (const mark of ['SA-OF-S1001', '京N77777', '甲的司机', owned.plate])
    expect(seen.join('\n')).toContain(mark);
});

const probeOf = (endpoint: Endpoint): object => probes[nameOf(endpoint)]?.(owned) ?? {};

const stranger = (identity: Parameters<OwnWorld['is']>[0]): Person =>
  at.is({ ...identity, permissions: Object.keys(at.services.permissions) });

const send = async (endpoint: Endpoint, person: Person | undefined): Promise<Answer> =>
  answerOf(at.app, endpoint, probeOf(endpoint), person);

/** A fingerprint of all rows of the owner at his plant, in every table that has suppliers and plants. */
const ownersRows = async (): Promise<string> => {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('supplier_code', 'plant_no') and table_name <> 'history' group by 1 having count(*) = 2 order by 1`.execute(
    at.owner,
  );
  const prints: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      print: string;
    }>`select coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as print from ${sql.table(name)} as row
      where tenant_id = ${world.tenant} and supplier_code = ${world.supplier} and plant_no = ${world.plant}`.execute(
      at.owner,
    );
    prints.push(`${name} ${rows[0]!.print}`);
  }
  expect(prints.length).toBeGreaterThan(12);
  return [...prints, ...(await peopleOfTenant())].join('\n');
};

/** The same of people, their rights and what proves who they are, in the owner's tenant: nobody of the strangers may touch them. */
const peopleOfTenant = async (): Promise<string[]> => {
  const tables = [
    'app_user',
    'user_plant',
    'user_role',
    'role',
    'role_permission',
    'user_password',
    'session',
    'password_rule',
    'second_factor',
  ];
  return Promise.all(
    tables.map(async (name) => {
      const { rows } = await sql<{ print: string }>`
        select md5(string_agg(row::text, '|' order by row::text)) as print from ${sql.table(name)} as row
        where tenant_id = ${world.tenant}`.execute(at.owner);
      expect(rows[0]!.print, name).not.toBeNull();
      return `${name} ${rows[0]!.print}`;
    }),
  );
};
