import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { permissions } from '@portal/platform/contract/permission.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { routesOf } from '@portal/platform/server/route.ts';
import '@portal/platform/server/testing/matchers.ts';
import { holderOf } from '@portal/platform/server/testing/people.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { changePassword } from '../../contract/sign-in/login-calls.ts';
import * as calls from '../../contract/tokens/token-calls.ts';
import { readUserInformation } from '../../contract/shell-calls.ts';
import { listRoles } from '../../contract/roles/role-calls.ts';
import { createUser, startSession } from '../offers.ts';
import { authenticator } from '../authenticator.ts';
import { seedPermissions } from '../permissions/permission-seed.ts';
import { plugin } from '../plugin.ts';
import { newToken } from './secret.ts';

const menu = permissions({
  'note:list': {
    kind: 'page',
    zh: '发货单',
    en: 'Notes',
    path: '/note',
    roles: ['supplier-admin', 'mrp-controller'],
  },
  'note:send': { kind: 'button', zh: '发送', en: 'Send', under: 'note:list', roles: ['supplier-admin'] },
});
const readNotes = endpoint({
  method: 'GET',
  path: '/test/v1/note',
  needs: 'note:list' as never,
  summary: 'Who asks',
  output: z.object({ userName: z.string(), plants: z.array(z.string()) }),
});
const sendNote = endpoint({
  path: '/test/v1/note/send',
  needs: 'note:send' as never,
  name: { zh: '发送', en: 'Send' },
  summary: 'Writes down who asks',
});
const notes = serverPlugin({
  name: 'notes',
  permissions: menu,
  routes: routesOf(
    { readNotes, sendNote },
    {
      readNotes: async ({ db, scope }) => {
        await sql`select 1`.execute(db);
        return { userName: scope.userName, plants: [...scope.plants] };
      },
      sendNote: async () => null,
    },
  ),
});

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [plugin, notes],
    seedVersion: 'access-tokens-1',
    authenticator,
    seed: async (owner) => {
      await seedPermissions(owner, { ...menu, ...plugin.permissions }, []);
      const user = async (
        userNo: string,
        party: Party,
        companyCode: string,
        plants: string[],
        roles: string[],
      ) =>
        createUser(owner, {
          tenantId: 0,
          userNo,
          name: `${userNo}王`,
          party,
          companyCode,
          plants,
          roles,
          password: 'a long enough one',
          mustChange: 'N',
        });
      await user('s1', 'supplier', 'S1001', ['1000', '2000'], ['supplier-admin']);
      await user('s1b', 'supplier', 'S1001', ['1000'], ['supplier-admin']);
      await user('s2', 'supplier', 'S1002', ['2000'], ['supplier-admin']);
      await user('boss', 'admin', '', [], ['admin']);
    },
  });
});
afterAll(async () => portal.close());

const person = async (userNo: string) =>
  holderOf(portal.app, (await startSession(portal.services, { tenantId: 0, userNo }))!);
let count = 0;
const input = (more: object = {}) => ({
  name: `ERP ${(count += 1)}`,
  permissions: ['note:list', 'note:send'],
  plants: ['1000', '2000'],
  validDays: '30' as const,
  ...more,
});
const made = async (more: object = {}, by = 's1') => {
  const maker = await person(by);
  const { id, apiToken: token } = await maker.calls(calls.createToken, input(more));
  return { id, token, maker, program: holderOf(portal.app, token) };
};
const asks = async (call: Endpoint, headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
  const answer = await portal.app.inject({
    method: call.method,
    url: `/api${call.path}`,
    headers,
    remoteAddress,
    ...(call.method === 'GET' ? {} : { payload: {} }),
  });
  return [answer.statusCode, answer.json<{ info: string }>().info];
};

test('a program calls with its token, by either header, without client-id; what it does stands in the log under its name', async () => {
  const { token, program } = await made({ name: 'MES' });
  expect(await program.calls(readNotes)).toEqual({ userName: 'MES（s1王）', plants: ['1000', '2000'] });
  expect(await asks(readNotes, { authorization: `Bearer ${token}` })).toEqual([200, 'success']);
  expect(await asks(sendNote, { authorization: `bearer ${token}` })).toEqual([200, 'success']);
  expect(await asks(sendNote, { 'access-token': token })).toEqual([200, 'success']);
  // A browser's session needs the header that no other site can send, token or not in the cookie.
  expect(await asks(sendNote, { 'access-token': (await person('s1')).token })).toEqual([403, 'err.clientId']);
  expect(await asks(readNotes, { cookie: `portal_session=${token}` })).toEqual([401, 'err.token']);
  const line = { user_no: 's1', user_name: 'MES（s1王）', outcome: 'ok' };
  const { rows } = await sql`select user_no, user_name, outcome from operation_log where type = 'sendNote'
    and outcome = 'ok'`.execute(portal.owner);
  expect(rows).toEqual([line, line]);
});

test('it is kept as a hash, and shown once', async () => {
  const { token, id, maker } = await made();
  const kept = await sql<{ all: string }>`select string_agg(row::text, '|') as all from (
    select api_token::text as row from api_token union all select api_token_secret::text from api_token_secret
    union all select operation_log::text from operation_log union all select history::text from history
    union all select idempotency::text from idempotency) as rows`.execute(portal.owner);
  expect(kept.rows[0]!.all).not.toContain(token.slice(0, -4));
  const shown = await maker.calls(calls.readToken, { id });
  expect(shown).toMatchObject({ hint: token.slice(-4), permissionCount: 2, isMine: true, state: 'valid' });
  expect(JSON.stringify(shown)).not.toContain(token);
});

test('it opens a part of what its maker may do, and what he loses is lost to it at once', async () => {
  const { program } = await made({ permissions: ['note:list'], plants: ['2000'] });
  expect((await program.calls(readNotes)).plants).toEqual(['2000']);
  await expect(program.calls(sendNote)).toFailWith('err.forbidden');
  await expect(program.calls(readNotes, {}, { plantNo: '1000' })).toFailWith('err.plantNotAllowed');
  await portal.owner.deleteFrom('user_plant').where('plant_no', '=', '2000').execute();
  expect((await program.calls(readNotes)).plants).toEqual([]);
  await sql`insert into user_plant (tenant_id, user_id, plant_no, sort) select 0, id, '2000', 1 from app_user where user_no in ('s1', 's2')`.execute(
    portal.owner,
  );
  expect((await program.calls(readNotes)).plants).toEqual(['2000']);
  const role = sql`select id from role where code = 'supplier-admin'`;
  await sql`delete from role_permission where permission_code = 'note:list' and role_id in (${role})`.execute(
    portal.owner,
  );
  await expect(program.calls(readNotes)).toFailWith('err.forbidden');
  await sql`insert into role_permission (tenant_id, role_id, permission_code) select 0, id, 'note:list' from role where code = 'supplier-admin' and tenant_id = 0`.execute(
    portal.owner,
  );
  expect((await program.calls(readNotes)).plants).toEqual(['2000']);
  await portal.owner.updateTable('app_user').set({ locked: 'Y' }).where('user_no', '=', 's1').execute();
  await expect(program.calls(readNotes)).toFailWith('err.token');
  await portal.owner.updateTable('app_user').set({ locked: 'N' }).where('user_no', '=', 's1').execute();
});

test('nobody makes one for more than he may himself, and none opens people, roles or tokens', async () => {
  const s1 = await person('s1');
  const s2 = await person('s2');
  await expect(s2.calls(calls.createToken, input({ plants: ['1000'] }))).toFailWith('token.beyondRights');
  for (const code of ['access:role-edit', 'access:user-edit', 'access:token-edit', 'access:token-list'])
    await expect(s1.calls(calls.createToken, input({ permissions: ['note:list', code] }))).toFailWith(
      'token.beyondRights',
    );
  const { program, id } = await made();
  // Whatever its row says.
  await portal.owner
    .updateTable('api_token')
    .set({
      permissions: sql<
        string[]
      >`'{note:list,access:token-edit,access:token-list,access:user-list,access:role-list}'` as never,
    })
    .where('id', '=', id)
    .execute();
  await expect(program.calls(calls.createToken, input())).toFailWith('err.forbidden');
  await expect(program.calls(calls.listTokens)).toFailWith('err.forbidden');
  await expect(program.calls(listRoles)).toFailWith('err.forbidden');
  for (const call of [readUserInformation, changePassword])
    expect(await asks(call, { 'access-token': program.token })).toEqual([403, 'err.peopleOnly']);
});

test('it is made and rotated after proof of who one is', async () => {
  const { id, maker } = await made();
  await sql`update session set proven_at = now() - interval '11 minutes'`.execute(portal.owner);
  await expect(maker.calls(calls.createToken, input())).toFailWith('err.proofNeeded');
  await expect(maker.calls(calls.rotateToken, { id, version: 1, overlapHours: '0' })).toFailWith(
    'err.proofNeeded',
  );
});

test.each([
  ['1', 200],
  ['0', 401],
] as const)('with %s hours of overlap the old secret is answered %i', async (hours, status) => {
  const { id, token, maker } = await made();
  const next = await maker.calls(calls.rotateToken, { id, version: 1, overlapHours: hours });
  expect(next.apiToken).not.toBe(token);
  expect((await asks(readNotes, { 'access-token': next.apiToken }))[0]).toBe(200);
  expect((await asks(readNotes, { 'access-token': token }))[0]).toBe(status);
  await sql`update api_token_secret set ends_at = now() where ends_at is not null`.execute(portal.owner);
  expect((await asks(readNotes, { 'access-token': token }))[0]).toBe(401);
  expect((await asks(readNotes, { 'access-token': next.apiToken }))[0]).toBe(200);
});

test('a colleague ends it but gets no secret of it; the next call is refused, in every process', async () => {
  const { id, program } = await made();
  const colleague = await person('s1b');
  await expect(colleague.calls(calls.rotateToken, { id, version: 1, overlapHours: '0' })).toFailWith(
    'token.onlyMaker',
  );
  await program.calls(readNotes);
  // As another process does it: this one remembers the token.
  await sql`update api_token set ended_at = now() where id = ${id}`.execute(portal.owner);
  await expect(program.calls(readNotes)).toFailWith('err.token');
  await expect(colleague.calls(calls.endToken, { id, version: 2 })).toFailWith('token.notGood');
  const again = await made();
  await colleague.calls(calls.endToken, { id: again.id, version: 1 });
  await expect(again.program.calls(readNotes)).toFailWith('err.token');
});

test('it expires by itself', async () => {
  const { id, program } = await made();
  await program.calls(readNotes);
  await sql`update api_token set expires_at = now() where id = ${id}`.execute(portal.owner);
  await expect(program.calls(readNotes)).toFailWith('err.token');
});

describe('with addresses', () => {
  test('it is used from these alone, and its last use is noted', async () => {
    const { token, id, maker } = await made({ addresses: ['10.20.0.0/16', '2001:db8::7'] });
    const headers = { 'access-token': token };
    expect(await asks(readNotes, headers, '10.20.3.4')).toEqual([200, 'success']);
    expect(await asks(readNotes, headers, '::ffff:10.20.3.4')).toEqual([200, 'success']);
    expect(await asks(readNotes, headers, '2001:db8::7')).toEqual([200, 'success']);
    expect(await asks(readNotes, headers, '10.21.0.1')).toEqual([403, 'err.tokenAddress']);
    expect(await asks(readNotes, headers, '2001:db8::8')).toEqual([403, 'err.tokenAddress']);
    const known = await maker.calls(calls.readToken, { id });
    expect([known.lastUsedFrom, known.version]).toEqual(['10.20.3.4', 1]);
    expect(Date.now() - Date.parse(known.lastUsedAt!)).toBeLessThan(60_000);
  });
  test.each(['10.20.0.0/33', 'host.example', '10.20', ''])('“%s” is no network', async (address) => {
    await expect((await person('s1')).calls(calls.createToken, input({ addresses: [address] }))).toFailWith(
      'err.invalid',
    );
  });
});

test.each(['wedi_', newToken(), `${newToken()}x`, 'x'.repeat(5000)])('“%s” opens nothing', async (token) => {
  expect(await asks(readNotes, { authorization: `Bearer ${token}` })).toEqual([401, 'err.token']);
});

test('each company sees its own, an administrator all; names are unique among those that are good', async () => {
  const { id } = await made({ name: 'Own' });
  await expect(made({ name: 'own', plants: ['1000'] }, 's1b')).rejects.toThrow('token.nameTaken');
  const names = async (userNo: string) =>
    (await (await person(userNo)).calls(calls.listTokens, { limit: 100 })).map(({ name }) => name);
  expect(await names('s1b')).toContain('Own');
  expect(await names('boss')).toContain('Own');
  expect(await names('s2')).toEqual([]);
  await expect((await person('s2')).calls(calls.readToken, { id })).toFailWith('err.notFound');
  await expect((await person('s2')).calls(calls.endToken, { id, version: 1 })).toFailWith('err.notFound');
});

test('two programs of one person have keys of their own', async () => {
  const [one, two] = [await made(), await made()];
  for (const { token } of [one, two])
    expect(await asks(sendNote, { 'access-token': token, 'idempotency-key': 'k1' })).toEqual([
      200,
      'success',
    ]);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from idempotency where key like '%k1'`.execute(portal.owner);
  expect(rows[0]!.count).toBe(2);
});

test('a program that asks too much is refused with the seconds after which it may ask again', async () => {
  const { id, token } = await made();
  const { user_id: userId } = await portal.owner
    .selectFrom('api_token')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (let call = 0; call < 1200; call++)
    portal.services.pace('action', { tenantId: 0, userId, program: { id, name: 'ERP' } });
  const url = `/api${readNotes.path}`;
  const answer = await portal.app.inject({ url, headers: { 'access-token': token } });
  expect([answer.statusCode, answer.json<{ info: string }>().info]).toEqual([429, 'err.tooManyRequests']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50);
  expect((await (await person('s1')).calls(readNotes)).userName).toBe('s1王');
});
