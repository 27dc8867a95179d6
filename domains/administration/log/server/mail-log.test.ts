import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { seededPortal, type TestWorld } from '../../../../apps/server/testing/portal.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { exportMails, listMails, readMail, resendMail } from '../contract/mail.ts';

/** A log is searched within a range of days. */
const lately = { atFrom: addDays(today('Asia/Shanghai'), -7) };

let all: TestWorld;
/** Ids of a failed, a sent and a secret mail of the supplier, and a failed one of nobody. */
let ids: { failed: string; sent: string; secret: string; nobodys: string };
beforeAll(async () => {
  all = await seededPortal();
  const mail = async (input: { userId: string | null; state: string; secret?: 'Y'; to: string }) => {
    const { rows } = await sql<{ id: string }>`
      insert into mail_log (tenant_id, user_id, recipient, scenario, subject, body, has_secret, state, tries, problem, answer)
      values (${all.tenant}, ${input.userId}::bigint, ${input.to}, 'delivery-note.sent', '发货单 4711', 'A body', ${input.secret ?? 'N'}, ${input.state}, 10,
        ${input.state === 'failed' ? 'mail.unreachable' : null}, 'last words') returning id`.execute(
      all.owner,
    );
    return rows[0]!.id;
  };
  const mine = { userId: all.supplier.userId, to: 'jia@example.com' };
  ids = {
    failed: await mail({ ...mine, state: 'failed' }),
    sent: await mail({ ...mine, state: 'sent' }),
    secret: await mail({ ...mine, state: 'failed', secret: 'Y' }),
    nobodys: await mail({ userId: null, to: 'ops@example.com', state: 'failed' }),
  };
});

const found = async (who: 'admin' | 'supplier' | 'otherSupplier' | 'foreignMrp', received: object = {}) =>
  (await all[who].calls(listMails, { ...lately, ...received })).map(({ id }) => id).toSorted();

test('the mails of all are searched within a range of days', async () => {
  await expect(all.admin.calls(listMails, { subject: '7' })).toFailWith('log.rangeNeeded');
  await expect(all.admin.calls(listMails, { sort: 'recipient' })).toFailWith('log.rangeNeeded');
});

test('everybody finds his own mails, an administrator those of the tenant', async () => {
  expect(await found('supplier')).toEqual([ids.failed, ids.sent, ids.secret].toSorted());
  expect(await found('admin')).toEqual(Object.values(ids).toSorted());
  expect(await found('otherSupplier')).toEqual([]);
  expect(await found('foreignMrp')).toEqual([]);
});

test('mails are found by recipient, subject, scenario and state', async () => {
  expect(await found('admin', { recipient: 'OPS@' })).toEqual([ids.nobodys]);
  expect(await found('admin', { subject: '4711', state: 'sent' })).toEqual([ids.sent]);
  expect(await found('admin', { scenario: 'call-off' })).toEqual([]);
});

test('one mail says its text, to whom it is only', async () => {
  expect(await all.supplier.calls(readMail, { id: ids.failed })).toMatchObject({
    body: 'A body',
    problem: 'mail.unreachable',
    canResend: true,
  });
  await expect(all.supplier.calls(readMail, { id: ids.nobodys })).toFailWith('err.notFound');
  await expect(all.otherSupplier.calls(readMail, { id: ids.failed })).toFailWith('err.notFound');
});

test.each([
  ['that was sent', 'sent', 'log.mailNotFailed'],
  ['that held a code', 'secret', 'log.mailHadSecret'],
] as const)('a mail %s is not sent again', async (_, which, failure) => {
  await expect(all.admin.calls(resendMail, { id: ids[which] })).toFailWith(failure);
});

test('a failed mail waits again, once, and its line says what became of it', async () => {
  await expect(all.supplier.calls(resendMail, { id: ids.failed })).toFailWith('err.forbidden');
  const both = await all.owner.transaction().execute(async (held) => {
    // Nobody takes the job up before both have asked.
    await sql`select pg_advisory_xact_lock(hashtextextended('queue mail.queued.settings.send-mail', 0))`.execute(
      held,
    );
    return Promise.allSettled([
      all.admin.calls(resendMail, { id: ids.failed }),
      all.admin.calls(resendMail, { id: ids.failed }),
    ]);
  });
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await all.jobsDone();
  // No mail server is set up here.
  expect(await all.admin.calls(readMail, { id: ids.failed })).toMatchObject({
    state: 'failed',
    problem: 'mail.notSet',
    tries: 1,
  });
});

test('the export tells the problem in words', async () => {
  const rows: string[][] = [];
  const { bytes } = await all.admin.downloads(exportMails, { ...lately, recipient: 'ops' });
  for await (const row of readSheet(bytes)) rows.push(row.cells.map(({ text }) => text));
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual(expect.arrayContaining(['ops@example.com', '发送失败', 'last words']));
  expect(rows[1]).not.toContain('mail.unreachable');
});
