import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import { calculateNeeds } from '@portal/container-need/server/offers.ts';
import * as z from 'zod/mini';
import { isForPrograms, type Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import type { Owned } from '@portal/platform/server/testing/probe.ts';
import { answerOf, nameOf, sessionRoutes, type Answer } from './answer-of.ts';
import { documentMarks, masterMarks } from './marks.ts';
import { arranged } from './owned.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { scopeActing } from '@portal/platform/server/http/serve/acting-for.ts';
import { plugins } from '../domains.ts';
import { ownSeededPortal, world, type OwnWorld } from './portal.ts';
import { probeOf, probes } from './probes.ts';

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
  // What is calculated of it is its owner's as well.
  for (const plantNo of [world.plant, world.otherPlant])
    await inTenant(
      at.services,
      { tenantId: world.tenant, plantNo },
      'container-need.calculate',
      async (caller) => calculateNeeds(caller),
    );
  marks = documentMarks(owned);
  before = await ownersRows();
}, 120_000);
afterAll(async () => at.close());

test('every declared call has a probe that its shape accepts', () => {
  const without = routes
    .filter(({ endpoint }) => !z.safeParse(endpoint.input, probeOf(endpoint, owned)).success)
    .map(({ endpoint }) => nameOf(endpoint));
  expect(without).toEqual([]);
  expect(routes.length).toBeGreaterThan(80);
});

test('every probe belongs to a declared call', () => {
  const declared = new Set(routes.map(({ endpoint }) => endpoint));
  expect(
    probes.filter(({ endpoint }) => !declared.has(endpoint)).map(({ endpoint }) => nameOf(endpoint)),
  ).toEqual([]);
  expect(new Set(probes.map(({ endpoint }) => endpoint)).size).toBe(probes.length);
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
      const input = JSON.stringify(probeOf(endpoint, owned));
      for (const mark of [...marks, ...(masterToo ? masterMarks : [])])
        if (!input.includes(mark))
          expect(answer.body.includes(mark), `${mark} in ${answer.body.slice(0, 400)}`).toBe(false);
    },
  );

  test('and what they wrote left the owner’s rows as they were', async () => {
    expect(await ownersRows()).toBe(before);
  });
});

/** Those who act for the owner: each with an agency that ends before what it is asked for. */
const agents = {
  inside: 'S2001',
  otherParts: 'S2002',
  ended: 'S2003',
  toCome: 'S2004',
  off: 'S2005',
} as const;

describe('somebody who acts for the owner', () => {
  beforeAll(async () => {
    for (const [name, code] of Object.entries(agents)) {
      await sql`insert into supplier (tenant_id, supplier_code, name_zh, name_en, category, address, city, postcode, tel, contact, email, duns, created_by, updated_by)
        values (0, ${code}, ${name}, ${name}, 'series', 'x', 'x', '1', '12345678', 'x', 'x@example.com', '111111111', 'x', 'x')`.execute(
        at.owner,
      );
      await sql`insert into supplier_agency (tenant_id, plant_no, agent_code, supplier_code, part_scope, part_nos, valid_from, valid_to, active, created_by, updated_by)
        values (0, ${world.plant}, ${code}, ${world.supplier}, ${name === 'otherParts' ? 'named' : 'all'}, ${name === 'otherParts' ? world.parts.oil : ''},
          current_date + ${name === 'toCome' ? 2 : -9}::int, current_date + ${name === 'ended' ? -2 : 9}::int, ${name !== 'off'}, 'x', 'x')`.execute(
        at.owner,
      );
    }
    before = await ownersRows();
  });

  const agent = (companyCode: string): Person =>
    stranger({ party: 'supplier', companyCode, plants: [world.plant, world.otherPlant] });
  const acts = async (endpoint: Endpoint, companyCode: string, plantNo: string = world.plant) =>
    answerOf(at.app, endpoint, probeOf(endpoint, owned), agent(companyCode), {
      'acting-for': world.supplier,
      'plant-no': plantNo,
    });
  const named = routes.map((route) => [nameOf(route.endpoint), route] as const);
  const ofOneself = new Set(
    plugins.flatMap(({ asOneself, routes: own = [] }) =>
      own
        .filter(({ endpoint }) => asOneself === true || endpoint.asOneself === true)
        .map(({ endpoint }) => nameOf(endpoint)),
    ),
  );

  test.each([
    ['in another plant', agents.inside, world.otherPlant],
    ['after the end', agents.ended, world.plant],
    ['before the beginning', agents.toCome, world.plant],
    ['when it is switched off', agents.off, world.plant],
  ] as const)('%s no call is answered, and what is his own shows nothing', async (_, code, plantNo) => {
    for (const { endpoint } of routes) {
      const answer = await acts(endpoint, code, plantNo);
      if (!ofOneself.has(nameOf(endpoint))) expect(answer.info, nameOf(endpoint)).toBe('err.agencyOver');
      showsNothing(endpoint, answer, [...marks, 'BRK-77']);
    }
    expect(await ownersRows()).toBe(before);
  });

  test.each(named)('with other parts: %s shows no document', async (_, { endpoint }) => {
    const answer = await acts(endpoint, agents.otherParts);
    expect(answer.status, answer.body).not.toBe(500);
    showsNothing(endpoint, answer, [...marks, 'BRK-77', 'OF-S1001.edi']);
  });

  test('with other parts nothing of the owner was changed', async () => {
    expect(await ownersRows()).toBe(before);
  });

  test('with other parts no table shows a row of another part or plant, whatever it is asked', async () => {
    const { scope } = await actingScope(agents.otherParts);
    const shown = await inTransaction(at.services.pool, { scope }, async ({ db }) => {
      const { rows: tables } = await sql<{ name: string; part: boolean; plant: boolean }>`
        select table_name as name, bool_or(column_name = 'part_no') as part, bool_or(column_name = 'plant_no') as plant
        from information_schema.columns where table_schema = 'public' and column_name in ('part_no', 'plant_no', 'supplier_code')
        and has_table_privilege(to_regclass('public.' || quote_ident(table_name))::oid, 'select') group by 1 having bool_or(column_name <> 'supplier_code') order by 1`.execute(
        db,
      );
      const foreign: string[] = [];
      for (const { name, part, plant } of tables) {
        const where = [
          ...(part ? [sql<boolean>`part_no <> ${world.parts.oil}`] : []),
          ...(plant ? [sql<boolean>`plant_no not in ('', ${world.plant})`] : []),
        ];
        const { rows } = await sql<{
          count: number;
        }>`select count(*)::int as count from ${sql.table(name)} where ${sql.join(where, sql` or `)}`.execute(
          db,
        );
        if (rows[0]!.count > 0 && name !== 'operation_log') foreign.push(name);
      }
      for (const name of [
        'delivery_note',
        'handling_unit',
        'print_log',
        'goods_receipt',
        'transport_order',
        'release',
      ] as const) {
        const { rows } = await sql<{
          count: number;
        }>`select count(*)::int as count from ${sql.table(name)}`.execute(db);
        if (rows[0]!.count > 0) foreign.push(name);
      }
      return { foreign, tables: tables.length };
    });
    expect(shown.foreign).toEqual([]);
    expect(shown.tables).toBeGreaterThan(20);
  });

  const reads = named.filter(([name, { kind }]) => name.startsWith('GET ') && kind === 'action');
  test.each(reads)('inside he finds what the owner finds: %s', async (name, { endpoint }) => {
    const owner = stranger({
      party: 'supplier',
      companyCode: world.supplier,
      plants: [world.plant],
    });
    const [his, owners] = [
      await acts(endpoint, agents.inside),
      await answerOf(at.app, endpoint, probeOf(endpoint, owned), owner),
    ];
    if (ofOneself.has(name)) return showsNothing(endpoint, his, marks);
    expect([his.status, his.info], his.body).toEqual([owners.status, owners.info]);
    for (const mark of marks) expect(his.body.includes(mark), mark).toBe(owners.body.includes(mark));
  });

  const actingScope = async (companyCode: string) => {
    const own = {
      ...agent(companyCode),
      plantNo: world.plant,
      permissions: new Set<string>(),
    };
    const headers = { 'acting-for': world.supplier };
    return {
      scope: await scopeActing(at.services, { scope: own }, { headers } as never, {
        endpoint: routes[0]!.endpoint,
      }),
    };
  };
});

const showsNothing = (endpoint: Endpoint, answer: Answer, hidden: readonly string[]): void => {
  const input = JSON.stringify(probeOf(endpoint, owned));
  for (const mark of hidden)
    if (!input.includes(mark))
      expect(answer.body.includes(mark), `${mark} in ${nameOf(endpoint)} ${answer.body.slice(0, 400)}`).toBe(
        false,
      );
};

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

/** Owners of what there is, each with every permission. */
const owners = (): readonly (readonly [string, Person])[] => [
  ['supplier', stranger({ party: 'supplier', companyCode: world.supplier, plants: [world.plant] })],
  ['plant', stranger({ party: 'plant', companyCode: world.plant, plants: [world.plant] })],
  ['forwarder', stranger({ party: 'forwarder', companyCode: world.forwarder, plants: [world.plant] })],
  ['admin', stranger({ party: 'admin', companyCode: '', plants: [world.plant] })],
];

/** A program holds what its maker holds: whatever he may do, it is answered alike or refused as a program. */
describe.each(['supplier', 'plant', 'forwarder', 'admin'])('a program of the owner, %s', (party) => {
  const maker = (): Person => owners().find(([name]) => name === party)![1];
  const program = (permissions = Object.keys(at.services.permissions)): Person => {
    const { companyCode, plants } = maker();
    return at.is({
      party: party as Person['party'],
      companyCode,
      plants,
      program: { id: '1', name: 'ERP' },
      permissions,
    });
  };

  test.each(routes.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      if (!isForPrograms(endpoint)) {
        const answer = await send(endpoint, program());
        expect([answer.status, answer.info]).toEqual([403, 'err.peopleOnly']);
      } else if (endpoint.method === 'GET') {
        const [his, its] = [await send(endpoint, maker()), await send(endpoint, program())];
        expect([its.status, its.info], its.body).toEqual([his.status, his.info]);
        for (const mark of marks) expect(its.body.includes(mark), mark).toBe(his.body.includes(mark));
      } else if (endpoint.needs !== 'session') {
        const answer = await send(endpoint, program([]));
        expect([answer.status, answer.info]).toEqual([403, 'err.forbidden']);
      }
    },
  );
});

/** Tabs with rows, of all lists and parties. */
let filledTabs = 0;
test.each(routes.flatMap(({ endpoint }) => (endpoint.counts ? [[nameOf(endpoint), endpoint] as const] : [])))(
  'a tab says as many rows as its list has for whoever may open it: %s',
  async (_name, endpoint) => {
    const totalOf = ({ body }: Answer): number =>
      (JSON.parse(body) as { data: { total: number }[] }).data[0]?.total ?? 0;
    for (const [party, person] of owners()) {
      const listed = await answerOf(at.app, endpoint, {}, person);
      if (listed.status !== 200) continue;
      const counted = await answerOf(at.app, endpoint.counts!, {}, person);
      expect([party, counted.status, counted.info]).toEqual([party, 200, 'success']);
      const { data: counts } = JSON.parse(counted.body) as { data: Record<string, number> };
      const totals: Record<string, number> = {};
      for (const choice of Object.keys(counts))
        totals[choice] = totalOf(await answerOf(at.app, endpoint, { [endpoint.tabs!]: choice }, person));
      expect(counts, party).toEqual(totals);
      expect(Object.keys(counts).length).toBeGreaterThan(0);
      filledTabs += Object.values(counts).filter((count) => count > 0).length;
    }
  },
);
test('and there were rows to be counted', () => expect(filledTabs).toBeGreaterThan(20));

const stranger = (identity: Parameters<OwnWorld['is']>[0]): Person =>
  at.is({ ...identity, permissions: Object.keys(at.services.permissions) });

const send = async (endpoint: Endpoint, person: Person | undefined): Promise<Answer> =>
  answerOf(at.app, endpoint, probeOf(endpoint, owned), person);

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
  for (const name of ['driver', 'vehicle']) {
    const { rows } = await sql<{ print: string }>`
      select coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as print from ${sql.table(name)} as row
      where tenant_id = ${world.tenant} and forwarder_code = ${world.forwarder}`.execute(at.owner);
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
    'api_token',
    'api_token_secret',
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
