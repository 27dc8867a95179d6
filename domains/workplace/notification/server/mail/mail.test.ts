import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { workAsSystem } from '@portal/platform/server/jobs/system-work.ts';
import { openMailbox, type Mailbox } from '@portal/app-server/testing/mailbox.ts';
import { permissions } from '@portal/platform/contract/permission.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';
import { markAllNoticesRead } from '../../contract/newest-notices.ts';
import { createUser } from '@portal/access/server/offers.ts';
import { plugin as access } from '@portal/access/server/plugin.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import '@portal/platform/server/testing/matchers.ts';
import { person, type Person } from '@portal/platform/server/testing/people.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { plugin as settings } from '@portal/settings/server/plugin.ts';
import { plugin as tag } from '@portal/tag/server/plugin.ts';
import {
  readMailPreference,
  readSubscriptions,
  saveMailPreference,
  saveSubscriptions,
} from '../../contract/endpoints.ts';
import type { MailPreference } from '../../contract/fields.ts';
import { schedule } from '../jobs.ts';
import { notify } from '../offers.ts';
import { plugin } from '../plugin.ts';

const category = { code: 'note', zh: '发货单', en: 'Delivery notes', order: 20 };
const sample = {
  name: 'sample',
  scenarios: scenarios(category, {
    'delivery-note.returned': {
      zh: '退回发货单',
      en: 'A note was returned',
      to: { supplier: 'user:list' },
      opens: ['/common/dn-detail'],
    },
    'delivery-note.lost': {
      zh: '发货单丢失',
      en: 'A note was lost',
      to: { supplier: 'user:list' },
      opens: ['/common/dn-detail'],
      mail: true,
    },
    'delivery-note.stopped': {
      zh: '停线',
      en: 'The line stops',
      to: { supplier: 'user:list' },
      opens: ['/common/dn-detail'],
      mail: true,
      urgent: true,
      must: true,
    },
  }),
  permissions: permissions({
    'sample:note': {
      kind: 'page',
      zh: '发货单',
      en: 'Notes',
      path: '/common/dn-detail',
      roles: ['supplier-dispatcher'],
    },
  }),
};
const users = ['li', 'wang', 'zhao'] as const;
const people = {} as Record<(typeof users)[number], Person>;
let portal: TestPortal;
let post: Mailbox;

beforeAll(async () => {
  post = await openMailbox();
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${post.port}?ignoreTLS=true`);
  vi.stubEnv('SMTP_FROM', 'portal@operator.cn');
  vi.stubEnv('PORTAL_PUBLIC_URL', 'https://portal.example');
  portal = await openTestPortal({
    plugins: [access, tag, settings, plugin, sample],
    seedVersion: 'notice-mail-3',
    seed: async (owner) => {
      for (const userNo of users)
        await createUser(owner, {
          tenantId: 0,
          userNo,
          name: userNo,
          party: 'supplier',
          companyCode: userNo === 'zhao' ? 'S1002' : 'S1001',
          plants: ['1000'],
          roles: ['supplier-dispatcher'],
          password: 'a long enough one',
          email: `${userNo}@example.com`,
        });
    },
  });
  for (const userNo of users) {
    const { id } = await portal.owner
      .selectFrom('app_user')
      .select('id')
      .where('user_no', '=', userNo)
      .executeTakeFirstOrThrow();
    people[userNo] = person(portal.app, {
      tenantId: 0,
      userId: id,
      userNo,
      userName: userNo,
      party: 'supplier',
      companyCode: userNo === 'zhao' ? 'S1002' : 'S1001',
      plants: ['1000'],
      role: 'admin',
      permissions: ['user:list'],
    });
  }
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await portal.close();
  await post.close();
});
beforeEach(async () => {
  await sql`truncate inbox_item, inbox_mute, notification, message_subscription, mail_preference, mail_log`.execute(
    portal.owner,
  );
  post.mails.length = 0;
});

const wants = async (who: Person, email: 'Y' | 'N', language: 'zh' | 'en' = 'zh') =>
  who.calls(
    saveSubscriptions,
    { msList: [{ scenario: 'delivery-note.returned', inappNotification: 'Y', emailNotification: email }] },
    { language },
  );
const prefer = async (who: Person, more: Partial<MailPreference>) =>
  who.calls(saveMailPreference, {
    pace: 'at-once',
    dailyHour: 8,
    quietFrom: null,
    quietTo: null,
    zone: 'Asia/Shanghai',
    language: 'zh',
    ...more,
  });
const returned = async (...numbers: string[]): Promise<void> => told('delivery-note.returned', numbers);
const told = async (type: 'delivery-note.returned', numbers: readonly string[]): Promise<void> => {
  const scope = systemScope({ tenantId: 0, plantNo: '1000', plants: ['1000'] });
  await inTransaction(portal.services.pool, { scope }, async (transaction) => {
    for (const number of numbers)
      await notify(callerOf(portal.services, { scope }, 'zh', 'job', transaction), {
        to: { party: 'supplier', companyCode: 'S1001' },
        type,
        words: { zh: '发货单 {number} 已退回', en: 'Note {number} was returned' },
        param: { number },
        link: `/common/dn-detail?id=${number}`,
      });
  });
  await portal.jobsDone();
};
const sent = () =>
  post.mails
    .map(({ to, subject }) => [to[0]!, subject] as const)
    .toSorted(([one], [other]) => one.localeCompare(other));
/** The clock has come so far that everything is due; then the portal looks as it does every five minutes. */
const later = async (): Promise<void> => {
  await sql`update notification set mail_due = now() - interval '1 second' where mail_due is not null`.execute(
    portal.owner,
  );
  await workAsSystem(
    schedule.find((job) => job.name === 'notification.look-for-mail-due')!,
    portal.services,
    'test',
  );
  await portal.jobsDone();
};

test('who asked for mails gets one at once, in the language he asked in; others get none', async () => {
  await wants(people.li, 'Y');
  await wants(people.wang, 'Y', 'en');
  await wants(people.zhao, 'Y');
  await returned('7');
  expect(sent()).toEqual([
    ['li@example.com', '发货单 7 已退回'],
    ['wang@example.com', 'Note 7 was returned'],
  ]);
  expect(post.mails[0]!.text).toContain('https://portal.example/common/dn-detail?id=7');
  await wants(people.wang, 'N');
  await returned('8');
  expect(sent()).toHaveLength(3);
});

test('a scenario that is declared so is mailed to whoever has not chosen, and not to who switched it off', async () => {
  const lost = 'delivery-note.lost' as 'delivery-note.returned';
  await people.wang.calls(saveSubscriptions, {
    msList: [{ scenario: lost, inappNotification: 'Y', emailNotification: 'N' }],
  });
  await told(lost, ['9']);
  expect(sent()).toEqual([['li@example.com', '发货单 9 已退回']]);
});

test('what comes at the same time comes in one mail, and nothing is mailed twice', async () => {
  await wants(people.li, 'Y');
  await returned('1', '2', '3');
  expect(sent()).toEqual([['li@example.com', '您有 3 条通知']]);
  await later();
  expect(sent()).toHaveLength(1);
});

test('the daily mail holds all that came and was neither read nor switched off since', async () => {
  for (const who of [people.li, people.wang]) {
    await wants(who, 'Y');
    await prefer(who, { pace: 'daily' });
  }
  await returned('1');
  await people.wang.calls(markAllNoticesRead);
  await returned('2');
  expect(sent()).toEqual([]);
  await later();
  expect(sent()).toEqual([
    ['li@example.com', '您有 2 条通知'],
    ['wang@example.com', '发货单 2 已退回'],
  ]);
  await returned('3');
  await wants(people.li, 'N');
  await portal.owner.updateTable('app_user').set({ locked: 'Y' }).where('user_no', '=', 'wang').execute();
  await later();
  expect(sent()).toHaveLength(2);
  await portal.owner.updateTable('app_user').set({ locked: 'N' }).where('user_no', '=', 'wang').execute();
});

test('another time puts what waits to it', async () => {
  await wants(people.li, 'Y');
  await prefer(people.li, { pace: 'daily', dailyHour: 3 });
  await returned('1');
  expect(sent()).toEqual([]);
  await prefer(people.li, { language: 'en' });
  await workAsSystem(
    schedule.find((job) => job.name === 'notification.look-for-mail-due')!,
    portal.services,
    'test',
  );
  await portal.jobsDone();
  expect(sent()).toEqual([['li@example.com', 'Note 1 was returned']]);
});

test('what is urgent passes quiet hours and the daily mail, and says so; what must be known has no end of mails', async () => {
  const stopped = 'delivery-note.stopped' as 'delivery-note.returned';
  for (const who of [people.li, people.wang]) await prefer(who, { pace: 'daily' });
  await told(stopped, ['1']);
  expect(sent()).toEqual([
    ['li@example.com', '发货单 1 已退回'],
    ['wang@example.com', '发货单 1 已退回'],
  ]);
  expect(post.mails[0]!.text).toContain('紧急');
  expect(post.mails[0]!.text).toContain('必须知悉');
  expect(post.mails[0]!.raw).not.toContain('List-Unsubscribe');
});

test('a mail is not sent of what its reader may not open any more', async () => {
  await wants(people.li, 'Y');
  await prefer(people.li, { pace: 'daily' });
  await returned('1');
  await sql`update permission set active = 'N' where code = 'sample:note'`.execute(portal.owner);
  await later();
  await sql`update permission set active = 'Y' where code = 'sample:note'`.execute(portal.owner);
  expect(sent()).toEqual([]);
});

/** As mail programs read it: lines of a header that are folded are one. */
const headersOf = (raw: string): string => raw.split('\r\n\r\n')[0]!.replaceAll(/\r\n[ \t]/g, '');
/** It stands in one line, as the address has no place to fold it. */
const unsubscribing = () =>
  /^(?:List-Unsubscribe:)? <https:\/\/portal\.example(\S+)>\r$/m.exec(post.mails[0]!.raw)?.[1];
const emailOf = async (who: Person, scenario: string) =>
  (await who.calls(readSubscriptions))
    .flatMap(({ msList }) => msList)
    .find((one) => one.scenario === scenario)?.emailNotification;

test('one click ends the mails of a scenario, without a session; opening the address changes nothing', async () => {
  await wants(people.li, 'Y');
  await returned('1');
  expect(headersOf(post.mails[0]!.raw)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const url = unsubscribing()!;
  const seen = await portal.app.inject({ method: 'GET', url });
  expect(seen.statusCode).toBe(200);
  expect(seen.body).toContain('退回发货单');
  expect(seen.body).toContain('List-Unsubscribe');
  expect(await emailOf(people.li, 'delivery-note.returned')).toBe('Y');
  const ended = await portal.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(ended.statusCode).toBe(200);
  expect(await emailOf(people.li, 'delivery-note.returned')).toBe('N');
  expect(await emailOf(people.wang, 'delivery-note.lost')).toBe('Y');
  for (const token of ['', 'AAAA', `${url.split('token=')[1]!.slice(0, -4)}AAAA`])
    expect(
      (
        await portal.app.inject({
          method: 'POST',
          url: `/api/system/v1/notification/unsubscribe?token=${token}`,
        })
      ).statusCode,
    ).toBe(404);
});

test('the end of a mail of several kinds ends all that may be ended', async () => {
  await wants(people.li, 'Y');
  await prefer(people.li, { pace: 'daily' });
  await returned('1');
  await told('delivery-note.lost' as 'delivery-note.returned', ['2']);
  await later();
  const mail = post.mails.findIndex(({ to }) => to[0] === 'li@example.com');
  post.mails.splice(0, mail);
  const url = unsubscribing()!;
  await portal.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  });
  for (const scenario of ['delivery-note.returned', 'delivery-note.lost'])
    expect(await emailOf(people.li, scenario), scenario).toBe('N');
  expect(await emailOf(people.li, 'delivery-note.stopped')).toBe('Y');
});

const clocks = [
  [
    'daily over the hour left out',
    '2026-03-28 12:00+01',
    'daily',
    2,
    null,
    null,
    'Europe/Berlin',
    '2026-03-29 03:00+02',
  ],
  [
    'daily on the day behind it',
    '2026-03-29 12:00+02',
    'daily',
    2,
    null,
    null,
    'Europe/Berlin',
    '2026-03-30 02:00+02',
  ],
  [
    'daily in the hour that comes twice: the first',
    '2026-10-24 12:00+02',
    'daily',
    2,
    null,
    null,
    'Europe/Berlin',
    '2026-10-25 02:00+02',
  ],
  [
    'daily between the two: once only',
    '2026-10-25 02:30+02',
    'daily',
    2,
    null,
    null,
    'Europe/Berlin',
    '2026-10-26 02:00+01',
  ],
  [
    'daily in the second of them: once only',
    '2026-10-25 02:30+01',
    'daily',
    2,
    null,
    null,
    'Europe/Berlin',
    '2026-10-26 02:00+01',
  ],
  [
    'daily in summer at the same hour of the wall',
    '2026-07-01 00:00+00',
    'daily',
    8,
    null,
    null,
    'America/New_York',
    '2026-07-01 08:00-04',
  ],
  [
    'daily in winter at the same hour of the wall',
    '2026-12-01 00:00+00',
    'daily',
    8,
    null,
    null,
    'America/New_York',
    '2026-12-01 08:00-05',
  ],
  [
    'daily on half an hour',
    '2026-03-02 00:00+00',
    'daily',
    8,
    null,
    null,
    'Asia/Kolkata',
    '2026-03-02 08:00+05:30',
  ],
  [
    'daily beyond the line of dates',
    '2026-03-02 00:00+00',
    'daily',
    8,
    null,
    null,
    'Pacific/Kiritimati',
    '2026-03-03 08:00+14',
  ],
  [
    'daily at a midnight left out',
    '2026-04-23 12:00+02',
    'daily',
    0,
    null,
    null,
    'Africa/Cairo',
    '2026-04-24 01:00+03',
  ],
  [
    'at the end of a night that is an hour shorter',
    '2026-03-28 23:30+01',
    'at-once',
    8,
    22,
    7,
    'Europe/Berlin',
    '2026-03-29 07:00+02',
  ],
  [
    'at the end of a night that is an hour longer',
    '2026-10-24 23:30+02',
    'at-once',
    8,
    22,
    7,
    'Europe/Berlin',
    '2026-10-25 07:00+01',
  ],
  [
    'at the end of quiet hours that is left out',
    '2026-03-29 01:30+01',
    'at-once',
    8,
    22,
    2,
    'Europe/Berlin',
    '2026-03-29 03:00+02',
  ],
] as const;
test.each(clocks)('a mail goes %s', async (_, at, pace, hour, from, to, zone, due) => {
  const { rows } = await sql<{ fits: boolean; due: string }>`
    with mail as (select mail_due(${at}::timestamptz, ${pace}, ${hour}::int, ${from}::int, ${to}::int, ${zone}) as due)
    select due = ${due}::timestamptz as fits, due::text from mail`.execute(portal.owner);
  expect(rows[0]!.fits, rows[0]!.due).toBe(true);
});

const at = (clock: string) => `2026-03-02 ${clock}:00+08`;
test.each([
  ['at once without quiet hours', '10:30', 'at-once', null, null, 'Asia/Shanghai', '2026-03-02 10:30+08'],
  ['before quiet hours', '21:59', 'at-once', 22, 7, 'Asia/Shanghai', '2026-03-02 21:59+08'],
  ['in quiet hours before midnight', '22:00', 'at-once', 22, 7, 'Asia/Shanghai', '2026-03-03 07:00+08'],
  ['in quiet hours after midnight', '06:59', 'at-once', 22, 7, 'Asia/Shanghai', '2026-03-02 07:00+08'],
  ['at the end of quiet hours', '07:00', 'at-once', 22, 7, 'Asia/Shanghai', '2026-03-02 07:00+08'],
  ['at noon', '12:15', 'at-once', 12, 14, 'Asia/Shanghai', '2026-03-02 14:00+08'],
  ['daily, later today', '07:30', 'daily', null, null, 'Asia/Shanghai', '2026-03-02 08:00+08'],
  ['daily, at the very hour', '08:00', 'daily', null, null, 'Asia/Shanghai', '2026-03-03 08:00+08'],
  ['daily in another zone', '10:30', 'daily', null, null, 'Europe/Berlin', '2026-03-02 08:00+01'],
] as const)('a mail goes %s', async (_, clock, pace, from, to, zone, due) => {
  const { rows } = await sql<{ fits: boolean }>`
    select mail_due(${at(clock)}::timestamptz, ${pace}, 8, ${from}::int, ${to}::int, ${zone}) = ${due}::timestamptz as fits`.execute(
    portal.owner,
  );
  expect(rows[0]!.fits).toBe(true);
});

test.each([
  [{ quietFrom: 22 }, 'quietTo'],
  [{ quietFrom: 22, quietTo: 22 }, 'quietTo'],
  [{ dailyHour: 24 }, 'dailyHour'],
  [{ pace: 'hourly' as never }, 'pace'],
  [{ zone: 'Nowhere/City' }, 'zone'],
])('%j is refused at %s', async (change, field) => {
  const refused = await prefer(people.li, change).catch((error: unknown) => error);
  expect(refused).toMatchObject({ key: 'err.invalid', details: { field } });
});

test('a zone that only the browser knows is refused', async () => {
  await expect(prefer(people.li, { zone: '+08:00' })).toFailWith('notification.unknownZone');
});

test('times of mails are each user’s own', async () => {
  await prefer(people.li, { pace: 'daily', dailyHour: 6 });
  expect(await people.li.calls(readMailPreference)).toMatchObject({ pace: 'daily', dailyHour: 6 });
  expect(await people.wang.calls(readMailPreference, undefined, { language: 'en' })).toMatchObject({
    pace: 'at-once',
    language: 'en',
  });
});
