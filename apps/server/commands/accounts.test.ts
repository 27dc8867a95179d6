import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { startSession } from '@portal/access/server/offers.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import { readConfig } from '@portal/platform/server/config/config.ts';
import { cloneDatabase, templateDatabase } from '@portal/platform/server/testing/test-database.ts';
import { ownSeededPortal, type OwnWorld } from '../testing/portal.ts';
import { languageOf } from './command.ts';
import { runCommand } from './run-command.ts';

/** Its own: the commands work in tenant 0. */
let world: OwnWorld;
beforeAll(async () => {
  world = await ownSeededPortal();
});
afterAll(async () => world.close());

const run = async (
  args: string[],
  { url = world.url, language = 'en' }: { url?: string; language?: Language } = {},
) => {
  const said: string[] = [];
  const config = () => readConfig({ DATABASE_URL: url }, '/none');
  const code = await runCommand(args, { config, language, say: (line) => void said.push(line) });
  return { code, said: said.join('\n') };
};

const stateOf = async (userNo: string) =>
  (
    await sql<{ party: string; given: string; locked: string; sessions: number; hash: string }>`
      select party, given, locked, hash, (select count(*)::int from session where session.user_id = u.id) as sessions
      from app_user u join user_password p on p.user_id = u.id and p.tenant_id = u.tenant_id where user_no = ${userNo}`.execute(
      world.owner,
    )
  ).rows[0];

test('an administrator is made once, with a password that must be changed', async () => {
  const made = await run(['create-admin', '--user', 'ops.li']);
  expect(made.code).toBe(0);
  expect(made.said).toMatch(/Made the administrator ops\.li \(tenant 0\).* [\w-]{12}aA1$/);
  expect(await stateOf('ops.li')).toMatchObject({ party: 'admin', given: 'Y', locked: 'N' });
  expect(await run(['create-admin', '--user', 'ops.li'])).toMatchObject({
    code: 1,
    said: 'Tenant 0 has an account ops.li already. For a new password use reset-password.',
  });
});

test('a reset ends the sessions, lifts the locks and leaves a line without the password', async () => {
  const token = await startSession(world.services, { tenantId: 0, userNo: 'ops.li' });
  expect(token).toBeDefined();
  const before = await stateOf('ops.li');
  await sql`update app_user set locked = 'Y' where user_no = 'ops.li'`.execute(world.owner);
  await sql`insert into sign_in_try (tenant_id, account, origin, failed, locked_until) values (0, 'ops.li', 'network 203.0.113.7', 6, now() + interval '1 hour')`.execute(
    world.owner,
  );
  const reset = await run(['reset-password', '--user', 'OPS.li']);
  expect(reset).toMatchObject({ code: 0, said: expect.stringContaining('ended 1 sessions') as string });
  const after = await stateOf('ops.li');
  expect(after).toMatchObject({ given: 'Y', locked: 'N', sessions: 0 });
  expect(after!.hash).not.toBe(before!.hash);
  const { rows: failures } = await sql`select from sign_in_try where account = 'ops.li'`.execute(world.owner);
  expect(failures).toEqual([]);
  const { rows: lines } = await sql<{ type: string; parameters: string }>`
    select type, parameters from operation_log where user_no = 'console' order by at`.execute(world.owner);
  expect(lines.map(({ type }) => type)).toEqual(['create-admin', 'reset-password']);
  const password = reset.said.split(' ').at(-1)!;
  expect(JSON.stringify(lines)).not.toContain(password);
});

test.each([
  [['create-admin', '--user', '李'], 1, 'letters, digits'],
  [['create-admin', '--user', 'x', '--tenant', '777'], 1, 'no tenant 777'],
  [['create-admin', '--user', 'x', '--tenant', 'one'], 1, 'not one'],
  [['create-admin'], 2, '--user is missing'],
  [['create-admin', '--user', 'x', '--role', 'y'], 2, "Unknown option '--role'"],
  [['reset-password', '--user', 'nobody'], 1, 'no account nobody'],
  [['drop-everything'], 2, 'no command drop-everything'],
  [[], 2, 'create-admin'],
  [['--help'], 0, 'brings back a backup'],
  [['restore', '--help'], 0, '[--force]'],
  [['backup', '--help'], 0, '--to FOLDER'],
])('%j is answered with code %i: %s', async (args, code, said) => {
  const answer = await run(args);
  expect(answer.said).toContain(said);
  expect(answer.code).toBe(code);
});

test('a database without the portal is told apart from one that fails', async () => {
  const empty = await cloneDatabase(await templateDatabase('empty', '1', async () => {}));
  expect(await run(['reset-password', '--user', 'x'], { url: empty.url })).toMatchObject({ code: 1 });
  await empty.drop();
});

test('commands speak Chinese in a Chinese terminal', async () => {
  expect(languageOf({ LANG: 'zh_CN.UTF-8' })).toBe('zh');
  expect(languageOf({ LANG: 'zh_CN.UTF-8', LC_ALL: 'C' })).toBe('en');
  expect((await run(['reset-password', '--user', 'nobody'], { language: 'zh' })).said).toBe(
    '租户 0 中没有账号 nobody。',
  );
});
