import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { captchaGen } from '@portal/access/contract/login-calls.ts';
import { openMailbox, type Mailbox } from '@portal/app-server/testing/mailbox.ts';
import { portal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { callerOf } from '@portal/platform/server/http/serve.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { saveMailSetting, sendTestMail } from '../../contract/mail.ts';
import { sendMail } from '../offers.ts';

let town: TestWorld;
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
  town = await portal();
  elsewhere = town.is({ tenantId: town.foreignMrp.tenantId, party: 'admin', role: 'admin', companyCode: '' });
  post = await openMailbox();
  silent = createServer((socket) => {
    held.add(socket);
    socket.on('error', () => undefined);
    called.count++;
    called.wake();
  });
  await new Promise<void>((ready) => void silent.listen(0, '127.0.0.1', ready));
  await elsewhere.calls(saveMailSetting, setting((silent.address() as AddressInfo).port));
  await town.admin.calls(saveMailSetting, setting(post.port));
});
afterAll(async () => {
  hangUp();
  await post.close();
  await town.close();
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
  await inTransaction(town.services.pool, { scope }, async (transaction) => {
    const caller = callerOf(town.services, { scope }, 'zh', '127.0.0.1', transaction);
    await sendMail(caller, { to: 'a@b.cn', scenario: 'test', subject, text: 'x' });
  });
};

test('mails of one tenant that wait for a silent server hold up no mail of another', async () => {
  for (let count = 0; count < 6; count++) await sends(elsewhere, 'stuck');
  await isCalled(1);
  await sends(town.mrp, 'code');
  await vi.waitFor(() => expect(post.mails.map((mail) => mail.subject)).toEqual(['code']), 10_000);
});

test('many test mails to a silent server hold up neither the login page nor anybody who saves', async () => {
  const before = called.count;
  const tests = Array.from({ length: 14 }, async () =>
    elsewhere.calls(sendTestMail, { to: 'a@b.cn' }).catch(() => 'failed'),
  );
  await isCalled(before + 1);
  expect(town.services.pool.waitingCount).toBe(0);
  const page = await town.app.inject({ method: captchaGen.method, url: `/api${captchaGen.path}` });
  expect(page.statusCode).toBe(200);
  expect(await town.admin.calls(saveMailSetting, setting(post.port, 1))).toMatchObject({ version: 2 });
  hangUp();
  expect(await Promise.all(tests)).toEqual(Array.from({ length: 14 }, () => 'failed'));
});
