import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, file, list, upload } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { Id, Quantity, text } from '@portal/platform/contract/fields.ts';
import { sheetBytes } from '../../../sheet/write/write-sheet.ts';
import { rowForUpdate } from '../../database/lock.ts';
import { listPage } from '../../database/pages/list-page.ts';
import { ownRows } from '../../database/own-rows.ts';
import { isInTransaction } from '../../database/transaction.ts';
import { after, serverPlugin } from '../../plugin.ts';
import { routesOf } from '../../route.ts';
import '../../testing/matchers.ts';
import { person, type Identity, type Person } from '../../testing/people.ts';
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import type { OwnedRow } from '../../database/tables.ts';

// A domain of one table, as small as a domain can be: what the platform promises every domain is tried on it.
declare module '../../database/tables.ts' {
  interface Tables {
    parcel: OwnedRow & { plant_no: string; supplier_code: string; number: string; weight: string };
  }
}
declare module '../../caller.ts' {
  interface Events {
    'parcel.weighed': { id: string; fail?: boolean };
  }
}

const Parcel = z.object({
  id: z.string(),
  number: z.string(),
  weight: z.string(),
  supplierCode: z.string(),
  version: z.number(),
});
const parcels = list({
  path: '/test/v1/parcel',
  needs: 'session',
  summary: 'Parcels',
  row: Parcel,
  filters: z.object({ number: z.optional(z.string()) }),
  sortable: ['number', 'weight'],
});
const createParcel = endpoint({
  path: '/test/v1/parcel',
  needs: 'session',
  summary: 'New parcel',
  input: z.object({ number: text(8), weight: Quantity }),
  output: z.object({ id: z.string() }),
  fails: ['err.duplicate'],
});
const weighParcel = endpoint({
  method: 'PUT',
  path: '/test/v1/parcel/{id}',
  needs: 'session',
  summary: 'Weighs',
  input: z.object({
    id: Id,
    weight: Quantity,
    version: z.optional(z.number()),
    fails: z.optional(z.boolean()),
  }),
  fails: ['err.status'],
});
const loseParcel = endpoint({
  path: '/test/v1/parcel/{id}/lose',
  needs: 'session',
  summary: 'Refuses what it does not declare, and breaks',
  input: z.object({ id: Id, how: z.enum(['undeclared', 'broken', 'unprotected']) }),
});
const loadParcels = endpoint({
  path: '/test/v1/parcel/load',
  needs: 'session',
  summary: 'Loads parcels',
  input: z.object({
    lines: z.array(z.object({ id: Id, label: z.optional(text(9)) })).check(z.maxLength(9)),
  }),
});
const freeCall = endpoint({ path: '/test/v1/secret-free', needs: 'session', summary: 'Needs nothing' });
const secretCall = endpoint({ path: '/test/v1/secret', needs: 'menu:system', summary: 'Needs a permission' });
const secretRead = endpoint({
  method: 'GET',
  path: '/test/v1/secret',
  needs: 'menu:system',
  summary: 'Needs a permission to be read',
});

const parcelSlip = file({
  types: ['application/pdf'],
  method: 'POST',
  path: '/test/v1/parcel/{id}/slip',
  work: 'print',
  needs: 'session',
  summary: 'The slip of a parcel',
  input: z.object({ id: Id, fails: z.optional(z.string()) }),
  fails: ['err.status'],
});

const parcelRows = upload({
  path: '/test/v1/parcel/row',
  needs: 'session',
  summary: 'Parcels of a workbook',
  output: z.object({ rows: z.number() }),
  maxBytes: 100_000,
  workbook: true,
  fails: ['err.excelFormat'],
});

const worked: string[] = [];
/** Where the steps of a slip were done. */
const drawn: string[] = [];
const noteDrawn = (step: string) => drawn.push(`${step} ${isInTransaction() ? 'inside' : 'outside'}`);
const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-parcel-'));
writeFileSync(
  path.join(folder, '29990101T0000-parcel.sql'),
  `create table parcel (like owned_row including all, plant_no text not null, supplier_code text not null, number text not null, weight numeric(18, 3) not null,
     constraint parcel_number_taken unique (tenant_id, supplier_code, number));
   select protect_rows('parcel'); select keep_history('parcel', 'parcel');
   create table unprotected (id bigint);`,
);
const parcelDomain = serverPlugin({
  name: 'parcel',
  migrations: pathToFileURL(`${folder}/`),
  routes: routesOf(
    {
      parcels,
      createParcel,
      weighParcel,
      loseParcel,
      loadParcels,
      freeCall,
      parcelSlip,
      parcelRows,
      secretCall,
      secretRead,
    },
    {
      parcels: async ({ db, scope }, received) =>
        listPage(received, {
          db,
          base: db.selectFrom('parcel').where(ownRows(scope, 'parcel')),
          key: 'parcel.id',
          select: (base) =>
            base.select(['id', 'number', 'weight', 'supplier_code as supplierCode', 'version']),
          sort: { number: 'parcel.number', weight: 'parcel.weight' },
          fallback: 'number',
        }),
      createParcel: async ({ db, scope }, { number, weight }) =>
        db
          .insertInto('parcel')
          .values({ plant_no: scope.plantNo, supplier_code: scope.companyCode, number, weight })
          .returning('id')
          .executeTakeFirstOrThrow(),
      weighParcel: async (caller, { id, weight, version, fails }) => {
        await rowForUpdate(caller, 'parcel', id, { version });
        await caller.db.updateTable('parcel').set({ weight }).where('id', '=', id).execute();
        await caller.tell('parcel.weighed', { id });
        if (fails) throw new Failure('err.status');
        return null;
      },
      loseParcel: async ({ db }, { how }) => {
        if (how === 'undeclared') throw new Failure('err.status');
        if (how === 'broken') throw new Error('The parcel fell off the truck');
        await sql`select * from unprotected`.execute(db);
        return null;
      },
      // Undefined where it would have to be read in here.
      parcelRows: async (_caller, _input, { workbook }) => ({ rows: workbook?.lines.length ?? 0 }),
      parcelSlip: async (caller, { id, fails }) => {
        await rowForUpdate(caller, 'parcel', id);
        noteDrawn('read');
        return {
          name: 'slip.pdf',
          contentType: 'application/pdf',
          body: async () => {
            noteDrawn('drawn');
            if (fails) throw new Failure('err.status');
            return Buffer.from('slip');
          },
          afterwards: async ({ db }) => {
            noteDrawn('written');
            await db.updateTable('parcel').set({ weight: '99' }).where('id', '=', id).execute();
          },
        };
      },
      loadParcels: async () => null,
      freeCall: async () => null,
      secretCall: async () => null,
      secretRead: async () => null,
    },
  ),
  jobs: [
    after('parcel.weighed', 'count', async ({ db }, { id }) => {
      const { weight } = await db
        .selectFrom('parcel')
        .select('weight')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      worked.push(`${id}:${weight}`);
    }),
  ],
});

let portal: TestPortal;
let jia: Person;
let yi: Person;
let planner: Person;
const as = (identity: Partial<Identity>): Person =>
  person(portal.app, {
    tenantId: 0,
    userId: '1',
    userNo: 'jia',
    userName: '甲',
    party: 'supplier',
    companyCode: 'S1',
    plants: ['P1', 'P2'],
    role: 'supplier-dispatcher',
    ...identity,
  });

beforeAll(async () => {
  portal = await openTestPortal({ plugins: [parcelDomain], seedVersion: 'none', seed: async () => {} });
  jia = as({});
  yi = as({ userId: '2', userNo: 'yi', companyCode: 'S2' });
  planner = as({
    userId: '3',
    userNo: 'mrp',
    party: 'plant',
    companyCode: 'P1',
    plants: ['P1'],
    role: 'mrp-controller',
  });
});
afterAll(async () => portal.close());

test('a call without a session, and one with a forged plant, is refused', async () => {
  const answer = await portal.app.inject({ url: '/api/test/v1/parcel' });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ info: 'err.token' });
  await expect(jia.calls(parcels, {}, { plantNo: 'P9' })).toFailWith('err.plantNotAllowed');
});

test('a window that shows another user than its session has is refused before anything is read or written', async () => {
  const asks = async (shown: string) => {
    const answer = await portal.app.inject({
      url: '/api/test/v1/parcel',
      headers: { 'access-token': jia.token, 'user-id': shown },
    });
    return [answer.statusCode, answer.json<{ info: string }>().info];
  };
  expect(await asks('999999')).toEqual([409, 'err.otherUser']);
  const { data } = (
    await portal.app.inject({ url: '/api/test/v1/parcel', headers: { 'access-token': jia.token } })
  ).json<{ data: unknown }>();
  expect(data).toBeDefined();
});

test.each([
  ['left out', undefined, 200],
  ['empty', '', 200],
  ['its own', 'own', 200],
  ['another', '7', 403],
  ['no number', 'seven', 403],
])('a header tenant-id that is %s in a session: %s, %i', async (_, requested, status) => {
  const answer = await portal.app.inject({
    url: '/api/test/v1/parcel',
    headers: {
      'access-token': jia.token,
      ...(requested !== undefined && {
        'tenant-id': requested === 'own' ? String(jia.tenantId) : requested,
      }),
    },
  });
  expect(answer.statusCode).toBe(status);
  if (status === 403)
    expect(answer.json()).toMatchObject({
      info: 'err.otherTenant',
      data: { requested, tenantId: jia.tenantId },
    });
});

test('a write without client-id is refused, whoever makes it', async () => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/test/v1/parcel',
    headers: { 'access-token': jia.token },
    payload: { number: '1', weight: '1' },
  });
  expect(answer.json()).toMatchObject({ info: 'err.clientId' });
});

test('a call that needs a permission is refused to those who lack it, and the log says who tried', async () => {
  await expect(jia.calls(secretCall)).toFailWith('err.forbidden');
  await expect(jia.calls(secretRead)).toFailWith('err.forbidden');
  const tried = await portal.owner
    .selectFrom('operation_log')
    .select(['user_no', 'outcome'])
    .where('type', 'in', ['secretCall', 'secretRead'])
    .execute();
  expect(tried).toEqual([
    { user_no: 'jia', outcome: 'err.forbidden' },
    { user_no: 'jia', outcome: 'err.forbidden' },
  ]);
});

test('wrong input names the field and speaks the language asked for', async () => {
  const refused = await jia
    .calls(createParcel, { number: '', weight: 'many' }, { language: 'en' })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({
    key: 'err.invalid',
    status: 400,
    details: {
      field: 'number',
      fields: [
        { path: 'number', code: 'required' },
        { path: 'weight', code: 'notAQuantity' },
      ],
    },
  });
  expect((refused as Error).message).toContain('Enter a quantity');
});

test.each([
  ['undeclared', 'POST /test/v1/parcel/{id}/lose answers err.status, which it does not declare'],
  ['broken', 'The parcel fell off the truck'],
  ['unprotected', 'permission denied for table unprotected'],
] as const)('what nobody foresaw (%s) names its cause to a test', async (how, cause) => {
  await expect(jia.calls(loseParcel, { id: '1', how })).rejects.toThrow(cause);
});

test('rows stay with their owner: other supplier, other plant, other tenant see none and change none', async () => {
  const { id } = await jia.calls(createParcel, { number: 'OWN', weight: '1.500' });
  expect(await jia.calls(parcels, { number: 'OWN' })).toMatchObject([
    { id, weight: '1.5', total: expect.any(Number) as number },
  ]);
  expect(await yi.calls(parcels)).toEqual([]);
  expect(await as({ tenantId: 1 }).calls(parcels)).toEqual([]);
  expect((await planner.calls(parcels)).map((row) => row.id)).toContain(id);
  expect(
    await as({ party: 'plant', companyCode: 'P2', plants: ['P2'], role: 'mrp-controller' }).calls(parcels),
  ).toEqual([]);
  await expect(yi.calls(weighParcel, { id, weight: '9' })).toFailWith('err.notFound');
});

test('the database refuses a foreign row even to a query that forgot its conditions', async () => {
  const scope = {
    tenantId: 0,
    userId: '2',
    userNo: 'yi',
    userName: '乙',
    party: 'supplier' as const,
    companyCode: 'S2',
    plantNo: 'P1',
    plants: ['P1'],
    permissions: new Set<string>(),
  };
  const { readDatabase } = await import('../../database/connections/read-database.ts');
  const { inTransaction } = await import('../../database/transaction.ts');
  expect(
    await readDatabase(portal.services.shared, { scope }).selectFrom('parcel').selectAll().execute(),
  ).toEqual([]);
  await expect(
    inTransaction(portal.services.pool, { scope }, async ({ db }) =>
      db
        .insertInto('parcel')
        .values({ plant_no: 'P1', supplier_code: 'S1', number: 'X', weight: '1' })
        .execute(),
    ),
  ).rejects.toThrow('row-level security');
  await expect(portal.services.pool.query('select * from parcel')).rejects.toThrow('permission denied');
});

test('two people change one record: the second is told so', async () => {
  const { id } = await jia.calls(createParcel, { number: 'TWO', weight: '1' });
  await jia.calls(weighParcel, { id, weight: '2', version: 1 });
  await expect(jia.calls(weighParcel, { id, weight: '3', version: 1 })).toFailWith('err.updatedByOther');
});

test('the same key does a write once and gives the same answer again', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () =>
      jia.calls(createParcel, { number: 'ONCE', weight: '1' }, { key: 'k-once' }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  await expect(jia.calls(createParcel, { number: 'ELSE', weight: '1' }, { key: 'k-once' })).toFailWith(
    'err.keyOfOther',
  );
  const alike = 'k'.repeat(100);
  await jia.calls(createParcel, { number: 'LONG', weight: '1' }, { key: alike });
  expect(
    await jia
      .calls(createParcel, { number: 'LONG2', weight: '1' }, { key: `${alike}2` })
      .catch((error: unknown) => error),
  ).toMatchObject({
    key: 'err.invalid',
    details: { fields: [{ path: 'idempotency-key', code: 'tooLong' }] },
  });
});

test('a duplicate is refused', async () => {
  await jia.calls(createParcel, { number: 'DUP', weight: '1' });
  await expect(jia.calls(createParcel, { number: 'DUP', weight: '1' })).toFailWith('err.duplicate');
});

test('a change leaves history with who, which field, old and new, and a line in the operation log', async () => {
  const { id } = await jia.calls(createParcel, { number: 'HIST', weight: '1' });
  await jia.calls(weighParcel, { id, weight: '2.250' });
  const lines = await portal.owner
    .selectFrom('history')
    .select(['user_no', 'field', 'before', 'after', 'supplier_code'])
    .where('entity', '=', 'parcel')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { user_no: 'jia', field: null, before: null, after: 'exists', supplier_code: 'S1' },
    { user_no: 'jia', field: 'weight', before: '1.000', after: '2.250', supplier_code: 'S1' },
  ]);
  const logged = await portal.owner
    .selectFrom('operation_log')
    .select(['user_no', 'outcome', 'parameters'])
    .where('type', '=', 'weighParcel')
    .where('parameters', 'like', `%"${id}"%`)
    .execute();
  expect(logged).toMatchObject([{ user_no: 'jia', outcome: 'ok' }]);
});

test('what is told is worked after the commit, and never after a rollback', async () => {
  const { id } = await jia.calls(createParcel, { number: 'JOB', weight: '1' });
  await expect(jia.calls(weighParcel, { id, weight: '7', fails: true })).toFailWith('err.status');
  await jia.calls(weighParcel, { id, weight: '8' });
  await portal.jobsDone();
  expect(worked.filter((entry) => entry.startsWith(`${id}:`))).toEqual([`${id}:8`]);
});

test('pages do not overlap, sort as asked, and far pages cost no total', async () => {
  await sql`insert into parcel (tenant_id, plant_no, supplier_code, number, weight, created_by, updated_by) select 0, 'P2', 'S1', 'N' || lpad(i::text, 5, '0'), i, 'seed', 'seed' from generate_series(1, 450) i`.execute(
    portal.owner,
  );
  const first = await jia.calls(parcels, { sort: '-weight', limit: 20 }, { plantNo: 'P2' });
  expect(first[0]).toMatchObject({ number: 'N00450', total: 450 });
  expect(first[1]).not.toHaveProperty('total');
  const far = await jia.calls(
    parcels,
    { sort: '-weight', limit: 20, page: 22, knownTotal: 450 },
    { plantNo: 'P2' },
  );
  expect(far.map((row) => row.number)[0]).toBe('N00030');
  expect(far[0]!.total).toBe(450);
  const upTo = async (page: number, more: object = {}) =>
    jia.calls(parcels, { sort: 'weight', limit: 20, page, ...more }, { plantNo: 'P2' });
  for (const page of [11, 12, 13, 22, 23, 24])
    expect(await upTo(page, { knownTotal: 450 }), `page ${page}`).toEqual(
      // Counted from the beginning: nothing says that so many are all.
      await upTo(page, { knownTotal: 10_001 }).then((rows) =>
        rows.map((row, at) => (at === 0 ? { ...row, total: 450 } : row)),
      ),
    );
  expect((await upTo(23, { exact: 'Y', knownTotal: 450 })).map((row) => row.number)[9]).toBe('N00450');
  expect(await upTo(256_173, { exact: 'Y', knownTotal: 5_123_456 })).toHaveLength(16);
});

test('a paper is drawn while nothing is held, and written down once it is there', async () => {
  const { id } = await jia.calls(createParcel, { number: 'SLIP', weight: '1' });
  const weightOf = async () =>
    (await portal.owner.selectFrom('parcel').select('weight').where('id', '=', id).executeTakeFirst())
      ?.weight;
  drawn.length = 0;
  await expect(jia.downloads(parcelSlip, { id, fails: 'Y' })).toFailWith('err.status');
  expect([drawn, await weightOf()]).toEqual([['read inside', 'drawn outside'], '1']);
  drawn.length = 0;
  expect(String((await jia.downloads(parcelSlip, { id })).bytes)).toBe('slip');
  expect([drawn, await weightOf()]).toEqual([['read inside', 'drawn outside', 'written inside'], '99']);
});

test('a workbook is read before anything is held; one that cannot be read is refused', async () => {
  const name = 'parcels.xlsx';
  const content = await sheetBytes({
    name,
    columns: [{ header: 'Number', width: 9, kind: 'text' }],
    zone: 'UTC',
    rows: [['A'], ['B']],
  });
  expect(await jia.uploads(parcelRows, { name, content })).toEqual({ rows: 3 });
  await expect(jia.uploads(parcelRows, { name, content: 'no workbook' })).toFailWith('err.excelFormat');
});

test('the API document tells every call with its needs and refusals', async () => {
  const document = (await portal.app.inject({ url: '/api/docs/openapi.json' })).json<{
    paths: Record<string, Record<string, { parameters: { name: string }[] }>>;
  }>();
  expect(Object.keys(document.paths)).toContain('/api/test/v1/parcel/{id}');
  expect(document.paths['/api/test/v1/parcel']!.get!.parameters.map((parameter) => parameter.name)).toContain(
    'number',
  );
});

test.each([3_000, 100_000])('a refused call leaves its line, %i lists deep as well', async (depth) => {
  const lines = async () =>
    Number(
      (
        await portal.owner
          .selectFrom('operation_log')
          .select(({ fn }) => fn.countAll().as('lines'))
          .executeTakeFirstOrThrow()
      ).lines,
    );
  const before = await lines();
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/test/v1/secret',
    headers: { 'access-token': jia.token, 'client-id': 'x', 'content-type': 'application/json' },
    payload: `{"x":${'['.repeat(depth)}${']'.repeat(depth)}}`,
  });
  expect(answer.json()).toMatchObject({ info: 'err.forbidden' });
  expect(await lines()).toBe(before + 1);
});

const sent = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object | string) =>
  portal.app.inject({
    method,
    url: `/api/test/v1/${url}`,
    headers: {
      'access-token': jia.token,
      'client-id': 'test',
      language: 'en',
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
const box = { number: 'BOX', weight: '1' };

test.each([
  ['a field', 'POST', 'parcel', { ...box, wieght: '5' }, 'wieght', 'unknownField', 'weight'],
  [
    'whose the row is',
    'POST',
    'parcel',
    { ...box, supplier_code: 'S2', tenant_id: 7 },
    'supplier_code',
    'unknownField',
  ],
  [
    'a field of a line',
    'POST',
    'parcel/load',
    { lines: [{ id: '1' }, { id: '2', lable: 'x' }] },
    'lines.1.lable',
    'unknownField',
    'label',
  ],
  ['a field in the address of a write', 'POST', 'parcel?dryRun=Y', box, 'dryRun', 'unknownField'],
  ['what belongs into the body', 'POST', 'parcel?weight=2', box, 'weight', 'inBody'],
  ['another record than the address', 'PUT', 'parcel/1', { id: '2', weight: '1' }, 'id', 'otherThanAddress'],
  ['a filter', 'GET', 'parcel?numbr=1&_t=1', undefined, 'numbr', 'unknownField', 'number'],
  ['a column to sort by', 'GET', 'parcel?sort=number,-wheight', undefined, 'sort', 'unknownSort', 'weight'],
  ['a column that none is near', 'GET', 'parcel?sort=password', undefined, 'sort', 'unknownSort'],
  ['a list for an object', 'POST', 'secret-free', [1], '', 'notAnObject'],
  ['a text for an object', 'POST', 'secret-free', '"now"', '', 'notAnObject'],
] as const)(
  'an input is closed: %s that nobody knows is refused by name',
  async (_, method, url, payload, path, code, nearest?) => {
    const answer = await sent(method, url, payload);
    const { info, data } = answer.json<{ info: string; data: { message: string; fields: object[] } }>();
    expect([answer.statusCode, info], answer.body).toEqual([400, 'err.invalid']);
    expect(data.fields[0]).toMatchObject({ path, code, ...(nearest !== undefined && { nearest }) });
    if (nearest === undefined) expect(data.fields[0]).not.toHaveProperty('nearest');
    if (path !== '') expect(data.message).toContain(path);
    if (nearest !== undefined) expect(data.message).toContain(`nearest is ${nearest}`);
    expect(
      await portal.owner.selectFrom('parcel').select('id').where('number', '=', 'BOX').execute(),
    ).toEqual([]);
  },
);

test('what the database would take for something else is refused, and a body that is no JSON by its type', async () => {
  expect(
    (await sent('POST', 'parcel', '{"number":"PROTO","weight":"1","__proto__":{"weight":"9"}}')).statusCode,
  ).toBe(400);
  expect(
    (await sent('POST', 'parcel', '{"number":"P","constructor":{"prototype":{"weight":"9"}}}')).statusCode,
  ).toBe(400);
  expect(Object.hasOwn(Object.prototype, 'weight')).toBe(false);
  const text = await portal.app.inject({
    method: 'POST',
    url: '/api/test/v1/parcel',
    headers: { 'access-token': jia.token, 'client-id': 'test', 'content-type': 'text/plain' },
    payload: 'number=1',
  });
  expect([text.statusCode, text.json()]).toMatchObject([
    415,
    { info: 'err.mediaType', data: { found: 'text/plain', accepted: 'application/json' } },
  ]);
});

test('an address says which methods it takes, and one that nobody serves that it is none', async () => {
  const answer = await sent('PUT', 'parcel', box);
  expect([answer.statusCode, answer.json().info, answer.headers.allow]).toEqual([
    405,
    'err.method',
    'GET, HEAD, POST',
  ]);
  expect((await sent('PUT', 'nowhere', box)).json()).toMatchObject({ info: 'err.notFound' });
});

test('a field behind the file, where nothing reads it, is refused, and so is one that the upload does not know', async () => {
  const form = (parts: readonly string[]) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/test/v1/parcel/row',
      headers: {
        'access-token': jia.token,
        'client-id': 'test',
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: `${parts.map((part) => `--x\r\ncontent-disposition: form-data; name=${part}\r\n`).join('')}--x--\r\n`,
    });
  const [file, field] = ['"file"; filename="x.xlsx"\r\n\r\nx', '"sheet"\r\n\r\n1'];
  expect((await form([file, field])).json()).toMatchObject({
    info: 'err.fieldAfterFile',
    data: { field: 'sheet' },
  });
  expect((await form([field, file])).json()).toMatchObject({
    info: 'err.invalid',
    data: { fields: [{ path: 'sheet', code: 'unknownField' }] },
  });
});

test('a value that is declared once is refused when it is said twice', async () => {
  const answer = await portal.app.inject({
    url: '/api/test/v1/parcel?number=OWN&number=OTHER',
    headers: { 'access-token': jia.token },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ info: 'err.invalid', data: { field: 'number' } });
});
