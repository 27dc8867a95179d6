import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { generateCaptcha } from '@portal/access/contract/sign-in/login-calls.ts';
import { openMailbox, type Mailbox } from '@portal/app-server/testing/mailbox.ts';
import { ownSeededPortal, type OwnWorld } from '@portal/app-server/testing/portal.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { readMailSetting, saveMailSetting, sendTestMail } from '../../contract/mail.ts';
import { sendMail } from '../offers.ts';

/** Its own: what hangs counts for the whole installation. */
let portal: OwnWorld;
let elsewhere: Person;
let post: Mailbox;
/** A mail server that takes connections and says nothing. */
let silent: Server;
const held = new Set<Socket>();
const called = { count: 0, wake: () => {} };
const isCalled = async (times: number): Promise<void> => {
  while (called.count < times) await new Promise<void>((wake) => (called.wake = wake));
};

beforeAll(async () => {
  vi.stubEnv('SMTP_INNER', '1');
  portal = await ownSeededPortal();
  elsewhere = portal.is({
    tenantId: portal.foreignMrp.tenantId,
    party: 'admin',
    role: 'admin',
    companyCode: '',
  });
  post = await openMailbox();
  silent = createServer((socket) => {
    held.add(socket);
    socket.on('error', () => undefined);
    called.count++;
    called.wake();
  });
  await new Promise<void>((ready) => void silent.listen(0, '127.0.0.1', ready));
  await elsewhere.calls(saveMailSetting, setting((silent.address() as AddressInfo).port));
  await portal.admin.calls(saveMailSetting, setting(post.port));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  hangUp();
  await post.close();
  await portal.close();
});
/** From now on the silent server takes no connection any more. */
const hangUp = (): void => {
  silent.close();
  for (const socket of held) socket.destroy();
};

const setting = (port: number, version = 0) => ({
  name: '邮箱',
  host: '127.0.0.1',
  port,
  displayName: '门户',
  username: 'post@portal.cn',
  sender: '',
  auth: 'N' as const,
  timeout: 20,
  connectionTimeout: 20,
  ssl: 'N' as const,
  socketFactory: 'STARTTLS' as const,
  fallback: 'N' as const,
  language: 'zh' as const,
  recipient: 'ops@portal.cn',
  version,
});
const sends = async (who: Person, subject: string): Promise<void> => {
  const scope = { ...who, plantNo: '', permissions: new Set<string>() };
  await inTransaction(portal.services.pool, { scope }, async (transaction) => {
    const caller = callerOf(portal.services, { scope }, 'zh', '127.0.0.1', transaction);
    await sendMail(caller, { to: 'a@b.cn', scenario: 'test', subject, text: 'x' });
  });
};

test('mails of one tenant that wait for a silent server hold up no mail of another', async () => {
  for (let count = 0; count < 6; count++) await sends(elsewhere, 'stuck');
  await isCalled(1);
  await sends(portal.mrp, 'code');
  await vi.waitFor(() => expect(post.mails.map((mail) => mail.subject)).toEqual(['code']), 10_000);
});

test('of what a server says, other tenants than that of the operator are told the code only', async () => {
  const refuses = { onMailFrom: refuse };
  const other = await openMailbox(refuses);
  const { setting: before } = await elsewhere.calls(readMailSetting);
  await elsewhere.calls(saveMailSetting, setting(other.port, before!.version));
  const message = await elsewhere.calls(sendTestMail, { to: 'a@b.cn' }).catch((error: unknown) => error);
  expect(message).toMatchObject({ key: 'mail.notSent', details: { answer: '554' } });
  await other.close();
});
const refuse = (_: unknown, __: unknown, done: (error: Error) => void): void =>
  done(Object.assign(new Error('secret banner'), { responseCode: 554 }));

test('a host that has no address is told as out of reach', async () => {
  vi.stubEnv('SMTP_INNER', '0');
  const { setting: saved } = await elsewhere.calls(readMailSetting);
  await elsewhere.calls(saveMailSetting, { ...setting(25, saved!.version), host: 'nowhere.invalid' });
  await expect(elsewhere.calls(sendTestMail, { to: 'a@b.cn' })).toFailWith('mail.unreachable');
  vi.stubEnv('SMTP_INNER', '1');
});

test.each(['127.0.0.1', 'localhost', '0x7f000001', '::1'])(
  'no tenant but that of the operator reaches %s, unless allowed',
  async (host) => {
    vi.stubEnv('SMTP_INNER', '0');
    const before = called.count;
    const { setting: saved } = await elsewhere.calls(readMailSetting);
    const { port } = silent.address() as AddressInfo;
    await elsewhere.calls(saveMailSetting, { ...setting(port, saved!.version), host });
    await expect(elsewhere.calls(sendTestMail, { to: 'a@b.cn' })).toFailWith('mail.hostNotAllowed');
    expect(called.count).toBe(before);
    vi.stubEnv('SMTP_INNER', '1');
  },
);

test('behind a server that could not be reached the next mails wait less long', async () => {
  await sql`delete from pgboss.job`.execute(portal.owner);
  await sql`update mail_log set state = 'failed', problem = 'mail.unreachable', tried_at = now() where tenant_id = ${elsewhere.tenantId}`.execute(
    portal.owner,
  );
  const { setting: saved } = await elsewhere.calls(readMailSetting);
  await elsewhere.calls(saveMailSetting, setting((silent.address() as AddressInfo).port, saved!.version));
  await sends(elsewhere, 'impatient');
  // The settings say 20 s.
  await vi.waitFor(
    async () =>
      expect(
        await portal.owner
          .selectFrom('mail_log')
          .select(['state', 'problem', 'tries'])
          .where('subject', '=', 'impatient')
          .executeTakeFirst(),
      ).toEqual({ state: 'waiting', problem: 'mail.unreachable', tries: 1 }),
    15_000,
  );
});

test('many test mails to a silent server hold up neither the login page nor anybody who saves', async () => {
  const { setting: saved } = await elsewhere.calls(readMailSetting);
  await elsewhere.calls(saveMailSetting, setting((silent.address() as AddressInfo).port, saved!.version));
  const before = called.count;
  const tests = Array.from({ length: 14 }, async () =>
    elsewhere.calls(sendTestMail, { to: 'a@b.cn' }).catch(() => 'failed'),
  );
  await isCalled(before + 1);
  expect(portal.services.pool.waitingCount).toBe(0);
  const page = await portal.app.inject({
    method: generateCaptcha.method,
    url: `/api${generateCaptcha.path}`,
  });
  expect(page.statusCode).toBe(200);
  expect(await portal.admin.calls(saveMailSetting, setting(post.port, 1))).toMatchObject({ version: 2 });
  hangUp();
  expect(await Promise.all(tests)).toEqual(Array.from({ length: 14 }, () => 'failed'));
});
