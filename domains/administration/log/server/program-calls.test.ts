import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { plugin as access } from '@portal/access/server/plugin.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { endpoint, file, type InputOf } from '@portal/platform/contract/endpoint.ts';
import { text } from '@portal/platform/contract/fields.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { workAsSystem } from '@portal/platform/server/jobs/system-work.ts';
import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { routesOf } from '@portal/platform/server/route.ts';
import '@portal/platform/server/testing/matchers.ts';
import { person, type Identity, type Person } from '@portal/platform/server/testing/people.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { listInterfaces, listOperations, readInterface } from '../contract/endpoints.ts';
import {
  exportProgramCalls,
  listProgramCalls,
  MOST_SAID,
  readProgramCall,
} from '../contract/program-call.ts';
import { keepReads } from './jobs.ts';
import { logInterface } from './offers.ts';
import { plugin } from './plugin.ts';

const ofPrograms = { needs: 'session', forPrograms: true } as const;
const say = endpoint({
  ...ofPrograms,
  path: '/test/v1/say/{word}',
  name: { zh: '说一句话', en: 'Say a word' },
  summary: 'Says',
  input: z.object({ word: text(40), password: z.optional(z.string()), price: z.optional(z.string()) }),
  output: z.object({ said: z.string(), price: z.string(), apiToken: z.string() }),
  confidential: ['price'],
  fails: ['err.status'],
});
const tellOnce = endpoint({
  ...ofPrograms,
  path: '/test/v1/once',
  summary: 'A secret',
  answersOnce: true,
  output: z.object({ opensAll: z.string() }),
});
const paper = file({
  ...ofPrograms,
  method: 'POST',
  types: ['application/pdf'],
  path: '/test/v1/paper',
  summary: 'A paper',
});
const look = endpoint({
  ...ofPrograms,
  method: 'GET',
  path: '/test/v1/look',
  summary: 'Reads',
  input: z.object({ word: text(40) }),
  output: z.object({ found: z.string() }),
  fails: ['err.notFound'],
});
const callOut = endpoint({ ...ofPrograms, path: '/test/v1/out', summary: 'Calls another system' });
const talk = serverPlugin({
  name: 'talk',
  routes: routesOf(
    { say, tellOnce, paper, look, callOut },
    {
      say: async (_, { word, price }) => {
        if (word === 'no') throw new Failure('err.status', { value: 'no', password: 'very secret' });
        return { said: word.repeat(word === 'long' ? 2_000 : 1), price: price ?? '', apiToken: 'wedi_x' };
      },
      tellOnce: async () => ({ opensAll: 'sesame' }),
      paper: async () => ({ name: '纸.pdf', contentType: 'application/pdf', body: Buffer.from('paper') }),
      look: async (_, { word }) => {
        if (word === 'no') throw new Failure('err.notFound');
        // More than is declared: it stays here.
        return { found: word, hidden: 'x' };
      },
      callOut: async (caller) => {
        await logInterface(caller, {
          type: 'edi',
          name: 'delivery',
          url: 'https://system.example',
          direction: 'out',
          outcome: 'ok',
          durationMs: 3,
          trackId: 'T-out',
          request: 'sent',
          response: 'good',
        });
        return null;
      },
    },
  ),
});

let portal: TestPortal;
let erp: Person;
let mes: Person;
let maker: Person;
const as = (identity: Partial<Identity>): Person =>
  person(portal.app, {
    tenantId: 0,
    userId: '1',
    userNo: 's1',
    userName: 's1 王',
    party: 'supplier',
    companyCode: 'S1001',
    plants: ['1000'],
    role: 'supplier-dispatcher',
    ...identity,
  });
const program = (id: string, more: Partial<Identity> = {}) =>
  as({ userName: `程序 ${id}（s1 王）`, program: { id, name: `程序 ${id}` }, ...more });
const CALLS = ['log:program-call'];
beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [access, plugin, talk],
    seedVersion: 'none',
    seed: async () => {},
  });
  maker = as({});
  erp = program('7');
  mes = program('8');
});
afterAll(async () => portal.close());

/** They are written a second later, on a busy machine some more. */
const SOON = { timeout: 20_000 };
const lately = { atFrom: addDays(today('Asia/Shanghai'), -7) };
/** The last write, or what is looked for; reads stand there later than their answers. */
const newest = async (who: Person, filters: InputOf<typeof listProgramCalls> = { kind: 'write' }) => {
  const [line] = await who.calls(listProgramCalls, filters);
  return { ...line!, ...(await who.calls(readProgramCall, { id: line!.id })) };
};
const said = (text: string) => JSON.parse(text) as unknown;

test('a write is kept with request, answer, code, key and number; secrets are starred', async () => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/api/test/v1/say/${encodeURIComponent('你好')}`,
    headers: { 'access-token': erp.token, 'idempotency-key': 'k-1', 'plant-no': '1000' },
    payload: { password: 'very secret', price: '7.5' },
  });
  expect(answer.statusCode).toBe(200);
  const line = await newest(erp);
  expect(line).toMatchObject({
    program: '程序 7（s1 王）',
    tokenId: '7',
    typeName: '说一句话',
    methodPath: `POST /api/test/v1/say/${encodeURIComponent('你好')}`,
    outcome: 'ok',
    httpCode: 200,
    failure: null,
    failureName: null,
    repeatKey: 'k-1',
    answeredBefore: 'N',
    trace: answer.headers['request-id'],
    plantNo: '1000',
    companyCode: 'S1001',
  });
  expect(said(line.request)).toEqual({ word: '你好', password: '***', price: '***' });
  expect(said(line.response)).toEqual({
    code: '000000000',
    info: 'success',
    data: { said: '你好', price: '***', apiToken: '***' },
  });
});

test('a refusal is kept with its key and words, in the language of the reader; a refused read too', async () => {
  await expect(erp.calls(say, { word: 'no' }, { language: 'en' })).toFailWith('err.status');
  const line = await newest(erp);
  expect(line).toMatchObject({ outcome: 'failed', failure: 'err.status', httpCode: 409, repeatKey: null });
  expect(line.failureName).toMatch(/\p{Script=Han}/u);
  expect(said(line.response)).toMatchObject({
    info: 'err.status',
    data: { value: 'no', password: '***', message: expect.stringMatching(/^[A-Z]/) },
  });
  await expect(erp.calls(say, { word: 'x'.repeat(41) })).toFailWith('err.invalid');
  expect(await newest(erp)).toMatchObject({ failure: 'err.invalid', httpCode: 400, kind: 'write' });
  await expect(erp.calls(look, { word: 'no' })).toFailWith('err.notFound');
  const read = await newest(erp, { outcome: 'failed' });
  expect([read.kind, read.methodPath, read.httpCode, said(read.request)]).toEqual([
    'read',
    'GET /api/test/v1/look',
    404,
    { word: 'no' },
  ]);
});

test('what was read is kept by how much it was, not by what it said; a file by its name', async () => {
  const answer = await portal.app.inject({
    method: 'GET',
    url: '/api/test/v1/look?word=yes',
    headers: { 'access-token': mes.token, 'plant-no': '1000' },
  });
  await expect
    .poll(async () => mes.calls(listProgramCalls, { trace: String(answer.headers['request-id']) }), SOON)
    .toMatchObject([
      {
        kind: 'read',
        outcome: 'ok',
        httpCode: 200,
        typeName: '查看：/test/v1/look',
        methodPath: 'GET /api/test/v1/look',
        repeatKey: null,
        answeredBefore: 'N',
        companyCode: 'S1001',
        plantNo: '1000',
        program: '程序 8（s1 王）',
      },
    ]);
  const line = await newest(mes, { trace: String(answer.headers['request-id']) });
  expect(said(line.request)).toEqual({ word: 'yes' });
  expect(answer.json()).toMatchObject({ data: { found: 'yes' } });
  expect(answer.body).not.toContain('hidden');
  expect(said(line.response)).toEqual({
    bytes: Buffer.byteLength(answer.body),
    sha256: createHash('sha256').update(answer.body).digest('hex'),
  });
  await mes.downloads(exportProgramCalls, lately);
  await expect
    .poll(async () => mes.calls(listProgramCalls, { ...lately, methodPath: '/export' }), SOON)
    .toHaveLength(1);
  expect((await newest(mes, { ...lately, methodPath: '/export' })).response).toContain('.xlsx');
  // A person leaves no line by reading.
  await maker.calls(look, { word: 'yes' });
  await portal.services.programReads.close();
  const { rows } = await sql<{
    users: number;
  }>`select count(*)::int as users from program_read where token_id is null or user_name = 's1 王'`.execute(
    portal.owner,
  );
  expect(rows).toEqual([{ users: 0 }]);
});

test('days ahead have their partition, lines that came before it are moved, days too old are gone', async () => {
  const partitions = async () => {
    const { rows } = await sql<{
      name: string;
    }>`select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'program_read'::regclass order by 1`.execute(portal.owner);
    return rows.map(({ name }) => name);
  };
  const dayOf = (ahead: number) => `program_read_${addDays(today('UTC'), ahead).replaceAll('-', '_')}`;
  const days = [...Array.from({ length: 3 }, (_, ahead) => dayOf(ahead)), 'program_read_other'];
  const night = async () => workAsSystem(keepReads, portal.services, keepReads.name);
  await night();
  expect(await partitions()).toEqual(days);
  const count = async () =>
    (await sql<{ lines: number }>`select count(*)::int as lines from program_read`.execute(portal.owner))
      .rows[0]!.lines;
  const lines = await count();
  expect(lines).toBeGreaterThan(0);
  await sql`alter table program_read detach partition ${sql.table(dayOf(0))}`.execute(portal.owner);
  await sql`insert into program_read select * from ${sql.table(dayOf(0))}`.execute(portal.owner);
  await sql`drop table ${sql.table(dayOf(0))}`.execute(portal.owner);
  await sql`create table program_read_2024_01_01 partition of program_read for values from ('2024-01-01') to ('2024-01-02')`.execute(
    portal.owner,
  );
  await night();
  expect(await partitions()).toEqual(days);
  expect(await count()).toBe(lines);
});

test('a repeat is a line of its own, and no operation', async () => {
  const key = randomUUID();
  for (const _ of [1, 2]) await erp.calls(say, { word: 'twice' }, { key });
  const lines = await erp.calls(listProgramCalls, { repeatKey: key });
  expect(lines.map(({ answeredBefore, httpCode }) => [answeredBefore, httpCode])).toEqual([
    ['Y', 200],
    ['N', 200],
  ]);
  const answers = await Promise.all(
    lines.map(async ({ id }) => (await erp.calls(readProgramCall, { id })).response),
  );
  expect(answers[0]).toBe(answers[1]);
  expect((await maker.calls(listOperations, { ...lately, text: 'twice' })).length).toBe(1);
  await expect(erp.calls(say, { word: 'another' }, { key })).toFailWith('err.keyOfOther');
  expect((await erp.calls(listProgramCalls, { repeatKey: key }))[0]).toMatchObject({
    failure: 'err.keyOfOther',
  });
  expect(await erp.calls(listProgramCalls, { trace: lines[1]!.trace })).toMatchObject([{ id: lines[1]!.id }]);
});

test('a paper is kept by its name, a secret that is shown once not at all, what is long up to its limit', async () => {
  const key = randomUUID();
  for (const _ of [1, 2]) await erp.downloads(paper, {}, { key });
  const [again, first] = await erp.calls(listProgramCalls, { repeatKey: key });
  expect([again!.answeredBefore, first!.answeredBefore]).toEqual(['Y', 'N']);
  expect(said((await erp.calls(readProgramCall, { id: again!.id })).response)).toMatchObject({
    data: { file: '纸.pdf', contentType: 'application/pdf', bytes: 5 },
  });
  await erp.downloads(paper, {});
  expect(said((await newest(erp)).response)).toMatchObject({ data: { file: '纸.pdf' } });
  await erp.calls(tellOnce);
  expect((await newest(erp)).response).not.toContain('sesame');
  await erp.calls(say, { word: 'long' });
  expect((await newest(erp)).response).toHaveLength(MOST_SAID);
});

test('a token sees its own calls, his maker and the keeper of the page those of their own, nobody else any', async () => {
  await mes.calls(say, { word: 'mes' });
  await maker.calls(say, { word: 'by a person' });
  const planner = {
    party: 'plant',
    companyCode: '1000',
    userNo: 'p1',
    userId: '5',
    permissions: CALLS,
  } as const;
  const plantErp = program('9', { ...planner, permissions: [] });
  await plantErp.calls(say, { word: 'plant' });
  const tokens = async (who: Person) =>
    [
      ...new Set((await who.calls(listProgramCalls, { limit: 100 })).map(({ tokenId }) => tokenId)),
    ].toSorted();
  const seen: [string, Person, string[]][] = [
    ['a token', erp, ['7']],
    ['another token', mes, ['8']],
    ['its maker', maker, ['7', '8']],
    ['a colleague without the page', as({ userNo: 's1b', userId: '2' }), []],
    ['a colleague with it', as({ userNo: 's1b', userId: '2', permissions: CALLS }), ['7', '8']],
    ['another company', as({ userNo: 's2', userId: '3', companyCode: 'S1002', permissions: CALLS }), []],
    ['a token of it', program('11', { userNo: 's2', userId: '3', companyCode: 'S1002' }), []],
    [
      'a forwarder of the same code',
      as({ userNo: 'f1', userId: '4', party: 'forwarder', permissions: CALLS }),
      [],
    ],
    ['the plant', as(planner), ['9']],
    ['a token of the plant', plantErp, ['9']],
    [
      'another plant',
      as({ ...planner, userNo: 'p2', userId: '6', companyCode: '2000', plants: ['2000'] }),
      [],
    ],
    [
      // A call that was refused just now is a line as well.
      'an administrator',
      as({ party: 'admin', companyCode: '', userNo: 'boss', permissions: CALLS }),
      ['11', '7', '8', '9'],
    ],
    ['one of another tenant', as({ tenantId: 1, party: 'admin', companyCode: '', permissions: CALLS }), []],
  ];
  const { id } = await newest(erp);
  for (const [what, who, expected] of seen) {
    expect(await tokens(who), what).toEqual(expected);
    const read = who.calls(readProgramCall, { id }).then(
      () => true,
      (error: { key?: string }) => error.key,
    );
    expect(await read, what).toBe(expected.includes('7') ? true : 'err.notFound');
  }
});

test('the database shows nobody the calls of another company, whatever it reads', async () => {
  const count = async (more: object) =>
    inTransaction(
      portal.services.pool,
      { scope: { ...systemScope({ tenantId: 0, plantNo: '1000', plants: ['1000'] }), ...more } },
      async ({ db }) => {
        const { rows } = await sql<{
          count: number;
        }>`select least((select count(*) from operation_log where token_id in (7, 8)), (select count(*) from program_read where token_id in (7, 8)))::int as count`.execute(
          db,
        );
        return rows[0]!.count;
      },
    );
  const supplier = { party: 'supplier', companyCode: 'S1001', userNo: 'nobody' };
  expect(await count(supplier)).toBeGreaterThan(1);
  expect(await count({ ...supplier, companyCode: 'S1002' })).toBe(0);
  expect(await count({ ...supplier, party: 'forwarder' })).toBe(0);
  expect(await count({ party: 'plant', companyCode: '2000', userNo: 'nobody' })).toBe(0);
});

test('lines are read by key and within a range of days', async () => {
  const all = await erp.calls(listProgramCalls, { limit: 100 });
  const [oldest] = all.toReversed();
  const after = await erp.calls(listProgramCalls, { after: oldest!.id, limit: 100 });
  // Reads have later numbers than moments: they are written down behind their answers.
  const numbers = all.map(({ id }) => Number(id)).toSorted((one, other) => one - other);
  expect(after.map(({ id }) => Number(id))).toEqual(numbers.filter((id) => id > Number(oldest!.id)));
  await expect(erp.calls(listProgramCalls, { methodPath: 'say' })).toFailWith('log.rangeNeeded');
  expect((await erp.calls(listProgramCalls, { ...lately, methodPath: '/say/long' })).length).toBe(1);
});

test('a call to another system is of the company that made it, or for which it was made', async () => {
  const INTERFACES = ['log:interface'];
  await erp.calls(callOut);
  const own = as({ permissions: INTERFACES });
  const [line] = await own.calls(listInterfaces, {});
  expect(line).toMatchObject({ trackId: 'T-out', name: 'delivery' });
  expect(await own.calls(readInterface, { id: line!.id })).toMatchObject({
    request: 'sent',
    canRedrive: false,
  });
  const other = as({ userNo: 's2', userId: '3', companyCode: 'S1002', permissions: INTERFACES });
  expect(await other.calls(listInterfaces, {})).toEqual([]);
  await expect(other.calls(readInterface, { id: line!.id })).toFailWith('err.notFound');
  const scope = systemScope({ tenantId: 0, plantNo: '1000', plants: ['1000'] });
  const system = {
    inStream: async (work: (db: never) => Promise<unknown>) =>
      inTransaction(portal.services.pool, { scope }, async ({ db }) => work(db as never)),
  } as never;
  const call = {
    type: 'edi',
    name: 'sent',
    url: '',
    direction: 'out',
    outcome: 'ok',
    durationMs: 1,
    trackId: 'T-job',
    request: '',
    response: '',
  } as const;
  await logInterface(system, { ...call, of: { party: 'supplier', companyCode: 'S1002' } });
  await logInterface(system, { ...call, trackId: 'T-nobody' });
  const tracks = async (who: Person) => (await who.calls(listInterfaces, {})).map(({ trackId }) => trackId);
  expect(await tracks(other)).toEqual(['T-job']);
  expect(await tracks(own)).toEqual(['T-out']);
  const plant = as({
    party: 'plant',
    companyCode: '1000',
    userNo: 'p1',
    userId: '5',
    permissions: INTERFACES,
  });
  expect(await tracks(plant)).toEqual(['T-nobody', 'T-job', 'T-out']);
});
