import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '@portal/access/server/offers.ts';
import { plugin as access } from '@portal/access/server/plugin.ts';
import { permissions } from '@portal/platform/contract/permission.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { ServerPlugin } from '@portal/platform/server/plugin.ts';
import '@portal/platform/server/testing/matchers.ts';
import { person, type Person } from '@portal/platform/server/testing/people.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { readSubscriptions, saveMailPreference, saveSubscriptions } from '../../contract/endpoints.ts';
import * as inbox from '../../contract/inbox.ts';
import { listNewestNotices, markNoticeRead } from '../../contract/newest-notices.ts';
import type { NewNotice } from '../../contract/notice.ts';
import { notify } from '../offers.ts';
import { plugin } from '../plugin.ts';

const category = { code: 'note', zh: '发货单', en: 'Delivery notes', order: 20 };
const to = { supplier: 'user:list' } as const;
const opens = ['/common/dn-detail'] as const;
const sample: ServerPlugin = {
  name: 'sample',
  // S3003 acts for S1001
  answers: {
    'notification.principals': async (_, { agentCode }) => (agentCode === 'S3003' ? ['S1001'] : []),
  },
  permissions: permissions({
    'sample:note': {
      kind: 'page',
      zh: '发货单',
      en: 'Notes',
      path: '/common/dn-detail',
      roles: ['supplier-dispatcher'],
    },
  }),
  scenarios: scenarios(category, {
    'delivery-note.returned': { zh: '退回', en: 'Returned', to, opens, deputies: true },
    'delivery-note.sent': { zh: '发出', en: 'Sent', to, opens },
    'delivery-note.lost': { zh: '丢失', en: 'Lost', to, opens, must: true },
  }),
};
const companies: Readonly<Record<string, string>> = { other: 'S2002', agent: 'S3003' };
/** `zhao` is told of nothing but as a deputy. */
const users = ['li', 'wang', 'zhao'] as const;
const people = {} as Record<(typeof users)[number], Person>;
let portal: TestPortal;

beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [access, plugin, sample],
    seedVersion: 'inbox-4',
    seed: async (owner) => {
      for (const userNo of [...users, 'other', 'agent'])
        await createUser(owner, {
          tenantId: 0,
          userNo,
          name: userNo,
          party: 'supplier',
          companyCode: companies[userNo] ?? 'S1001',
          plants: [userNo === 'zhao' ? '3000' : '1000'],
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
      companyCode: 'S1001',
      plants: ['1000'],
      role: 'admin',
      permissions: ['user:list'],
    });
  }
});
afterAll(async () => portal.close());

const tell = async (
  type: 'returned' | 'sent' | 'lost',
  number: string,
  more: Partial<NewNotice> & { userNo?: string } = {},
): Promise<number> => {
  const { userNo = 'system', ...notice } = more;
  const scope = systemScope({ tenantId: 0, plantNo: '1000', plants: ['1000'], userNo });
  return inTransaction(portal.services.pool, { scope }, async (transaction) =>
    notify(callerOf(portal.services, { scope }, 'zh', 'job', transaction), {
      to: { party: 'supplier', companyCode: 'S1001', plantNo: '1000' },
      type: `delivery-note.${type}` as 'delivery-note.returned',
      words: { zh: `${type} {number}`, en: `${type} {number}` },
      param: { number, dueOn: '2026-03-05' },
      ...notice,
    }),
  );
};
/** Tells of a document that has a page of its own. */
const linked = async (type: 'returned' | 'sent' | 'lost', number: string): Promise<number> =>
  tell(type, number, { link: `/common/dn-detail?id=${number}&tab=${type}` });
const desk = async (who: Person, filters = {}) =>
  (await who.calls(inbox.listNotices, filters)).map(({ message, place, notices, unread }) => [
    message,
    place,
    notices,
    unread,
  ]);
const idOf = async (who: Person, part: string): Promise<string> =>
  (await who.calls(inbox.listNotices, { message: part }))[0]!.id;
const bell = async (who: Person): Promise<number> => (await who.calls(listNewestNotices, {})).total;

test('notices of one document lie together, the newest on top; what asks goes on asking; done ends it until there is news', async () => {
  await linked('returned', '1');
  await linked('sent', '1');
  await linked('sent', '2');
  expect(await desk(people.li)).toEqual([
    ['sent 2', 'know', 1, 1],
    ['sent 1', 'action', 2, 2],
  ]);
  const [, first] = await people.li.calls(inbox.listNotices, {});
  expect(first).toMatchObject({
    dueOn: '2026-03-05',
    plantNo: '1000',
    reason: { by: 'role', stop: 'scenario' },
  });
  expect(await people.li.calls(inbox.listNotices.counts, {})).toEqual({
    action: 1,
    know: 1,
    muted: 0,
    later: 0,
    done: 0,
  });
  const folded = await people.li.calls(inbox.listFolded, { id: first!.id });
  expect(folded.map(({ message }) => message)).toEqual(['sent 1', 'returned 1']);
  await people.li.calls(markNoticeRead, { id: folded[0]!.id });
  await people.li.calls(markNoticeRead, { id: folded[0]!.id });
  expect(await bell(people.li)).toBe(2);
  await people.li.calls(inbox.readItems, { ids: [first!.id] });
  expect(await desk(people.li, { place: 'action' })).toEqual([['sent 1', 'action', 2, 0]]);
  expect(await people.li.calls(inbox.finishItems, { ids: [first!.id] })).toEqual({ count: 1 });
  expect(await desk(people.li, { place: 'done' })).toEqual([['sent 1', 'done', 2, 0]]);
  await linked('sent', '1');
  expect(await desk(people.li, { place: 'know' })).toEqual([
    ['sent 1', 'know', 3, 1],
    ['sent 2', 'know', 1, 1],
  ]);
  expect((await desk(people.wang)).length).toBe(2);
});

test('nobody finishes, reads or mutes what lies on the desk of another', async () => {
  const id = await idOf(people.li, 'sent 2');
  for (const call of [inbox.readItems, inbox.finishItems, inbox.reopenItems, inbox.unmuteItems])
    expect(await people.wang.calls(call, { ids: [id] })).toEqual({ count: 0 });
  expect(await people.wang.calls(inbox.muteItems, { ids: [id], kind: 'document' })).toEqual({ count: 0 });
  await expect(people.wang.calls(inbox.listFolded, { id })).toFailWith('err.notFound');
  expect(await desk(people.li, { message: 'sent 2' })).toEqual([['sent 2', 'know', 1, 1]]);
});

test('what is snoozed calls nobody and comes back by the clock of its reader, or with news', async () => {
  await people.li.calls(saveMailPreference, {
    pace: 'at-once',
    dailyHour: 8,
    quietFrom: null,
    quietTo: null,
    zone: 'Europe/Berlin',
    language: 'zh',
  });
  const before = await bell(people.li);
  const ids = [await idOf(people.li, 'sent 2')];
  const { backAt } = await people.li.calls(inbox.snoozeItems, { ids, until: 'tomorrow' });
  const wall = new Date(backAt).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' });
  expect(wall.slice(11)).toBe('08:00:00');
  expect(await bell(people.li)).toBe(before - 1);
  expect(
    (await people.li.calls(listNewestNotices, { status: 'init' })).records.map(({ message }) => message),
  ).not.toContain('sent 2');
  expect(await desk(people.li, { place: 'later' })).toEqual([['sent 2', 'later', 1, 1]]);
  const monday = await people.li.calls(inbox.snoozeItems, { ids, until: 'monday' });
  expect(
    new Date(monday.backAt).toLocaleDateString('en', { weekday: 'long', timeZone: 'Europe/Berlin' }),
  ).toBe('Monday');
  await expect(people.li.calls(inbox.snoozeItems, { ids, until: 'time', at: '2020-01-01T08:00' })).toFailWith(
    'notification.snoozedIntoPast',
  );
  await expect(people.li.calls(inbox.snoozeItems, { ids, until: 'time' })).toFailWith('err.invalid');
  await sql`update inbox_item set at = now() - interval '1 second' where id = ${ids[0]}`.execute(
    portal.owner,
  );
  expect(await desk(people.li, { place: 'know', message: 'sent 2' })).toHaveLength(1);
  await people.li.calls(inbox.snoozeItems, { ids, until: 'time', at: '2099-01-01T08:00' });
  await linked('sent', '2');
  expect(await desk(people.li, { place: 'know', message: 'sent 2' })).toEqual([['sent 2', 'know', 2, 2]]);
});

test('a muted document, or kind, is kept apart: not counted, not mailed; what must be known cannot be muted', async () => {
  const before = await bell(people.wang);
  const one = await idOf(people.wang, 'sent 2');
  await people.wang.calls(saveSubscriptions, {
    msList: [{ scenario: 'delivery-note.sent', inappNotification: 'Y', emailNotification: 'Y' }],
  });
  expect(await people.wang.calls(inbox.muteItems, { ids: [one], kind: 'document' })).toEqual({ count: 1 });
  expect(await bell(people.wang)).toBe(before - 2);
  await linked('sent', '2');
  expect(await desk(people.wang, { place: 'muted' })).toEqual([['sent 2', 'muted', 3, 3]]);
  const mailed = async (zh: string) =>
    portal.owner
      .selectFrom('notification')
      .select('by_mail as byMail')
      .where('user_id', '=', people.wang.userId)
      .where('message_zh', '=', zh)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  expect(await mailed('sent 2')).toEqual({ byMail: 'N' });
  await people.wang.calls(inbox.unmuteItems, { ids: [one] });
  await linked('sent', '7');
  expect(await mailed('sent 7')).toEqual({ byMail: 'Y' });
  await people.wang.calls(inbox.muteItems, { ids: [await idOf(people.wang, 'sent 7')], kind: 'scenario' });
  expect((await desk(people.wang, { place: 'know' })).length).toBe(0);
  // News of a muted kind joins what asks for something, and moves it nowhere.
  await linked('returned', '8');
  await linked('returned', '9');
  await linked('sent', '8');
  expect(await desk(people.wang, { place: 'action' })).toEqual([
    ['returned 9', 'action', 1, 1],
    ['sent 8', 'action', 2, 1],
  ]);
  await people.wang.calls(inbox.unmuteItems, { ids: [await idOf(people.wang, 'sent 7')] });
  expect((await desk(people.wang, { place: 'muted' })).length).toBe(0);

  await linked('lost', '5');
  const lost = await idOf(people.wang, 'lost 5');
  expect((await people.wang.calls(inbox.listNotices, { message: 'lost' }))[0]!.reason.stop).toBe('none');
  for (const kind of inbox.muteKinds)
    await expect(people.wang.calls(inbox.muteItems, { ids: [lost], kind })).toFailWith(
      'notification.mustKnow',
    );
  await expect(
    people.wang.calls(saveSubscriptions, {
      msList: [{ scenario: 'delivery-note.lost', inappNotification: 'N', emailNotification: 'N' }],
    }),
  ).toFailWith('notification.mustKnow');
  const [notes] = await people.wang.calls(readSubscriptions);
  expect(notes!.msList.map(({ scenario, mustKnow }) => [scenario, mustKnow])).toEqual([
    ['delivery-note.returned', 'N'],
    ['delivery-note.sent', 'N'],
    ['delivery-note.lost', 'Y'],
  ]);
});

let lastNote = 100;
/** Who waits for a document after some notices of it: `asks` puts it to li and wang, `sent` tells both, `quiet` tells wang alone who has switched it off. */
test.each([
  ['news alone leaves it waiting', ['asks', 'sent'], ['li', 'wang']],
  ['what ends it ends it for all readers', ['asks', 'sent settles'], []],
  ['a later question waits again', ['asks', 'sent settles', 'asks'], ['li', 'wang']],
  ['a question that settles waits for those it is put to', ['asks', 'asks settles'], ['li', 'wang']],
  [
    'who did it and his colleagues wait no more, though others are told',
    ['asks', 'nobody settles by li'],
    [],
  ],
  [
    'what somebody of another company did leaves those who are not told waiting',
    ['asks', 'nobody settles by other'],
    ['li', 'wang'],
  ],
  ['what an agent did leaves those for whom he acts nothing to do', ['asks', 'nobody settles by agent'], []],
  ['who has switched such news off waits no more either', ['asks', 'quiet settles'], ['li']],
])('%s', async (name, notices, waiting) => {
  const link = `/common/dn-detail?id=${++lastNote}`;
  for (const [at, one] of notices.entries()) {
    const [what, ...how] = one.split(' ');
    const more = {
      link,
      settles: how.includes('settles'),
      userNo: how.includes('by') ? how.at(-1)! : 'system',
      key: `${name} ${at}`,
    };
    if (what === 'asks') await tell('returned', '30', more);
    else if (what === 'sent') await tell('sent', '30', more);
    else if (what === 'nobody')
      await tell('sent', '30', { ...more, to: { party: 'supplier', userIds: [people.zhao.userId] } });
    else {
      const choose = async (inappNotification: 'Y' | 'N') =>
        people.wang.calls(saveSubscriptions, {
          msList: [{ scenario: 'delivery-note.sent', inappNotification, emailNotification: 'Y' }],
        });
      await choose('N');
      await tell('sent', '30', { ...more, to: { party: 'supplier', userIds: [people.wang.userId] } });
      await choose('Y');
    }
  }
  const waits = async (who: Person) =>
    (await who.calls(inbox.listNotices, { place: 'action' })).some((one) => one.link === link);
  const found: string[] = [];
  for (const userNo of ['li', 'wang'] as const) if (await waits(people[userNo])) found.push(userNo);
  expect(found).toEqual(waiting);
});

test('a deputy for a plant and a kind is told, and finds it with what waits; another one is not', async () => {
  const deputy = async (away: Person, plants: string[], scenario: string) =>
    sql`insert into user_deputy (tenant_id, user_id, deputy_id, deputy_no, valid_from, valid_to, plants, scenarios, created_by, updated_by)
      select 0, ${away.userId}, id, user_no, current_date - 1, current_date + 1, ${plants}, ${[scenario]}, 'test', 'test' from app_user where user_no = 'zhao'`.execute(
      portal.owner,
    );
  await deputy(people.li, ['1000'], 'delivery-note.returned');
  await deputy(people.wang, ['2000'], 'delivery-note.returned');
  const asked = {
    deputies: true,
    to: { party: 'supplier', userIds: [people.li.userId, people.wang.userId], plantNo: '1000' },
  } as const;
  const link = '/common/dn-detail?id=20';
  expect(await tell('returned', '20', { ...asked, link })).toBe(3);
  expect(await tell('lost', '21', asked)).toBe(2);
  const [found, ...others] = await people.zhao.calls(inbox.listNotices, { place: 'action', message: '20' });
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    message: 'returned 20（代班：li）',
    link,
    reason: { by: 'deputy', insteadOf: 'li' },
  });
  expect(await desk(people.zhao, { message: '21' })).toEqual([]);
  await portal.owner.deleteFrom('user_deputy').execute();
});

test('nobody is notified of what he did himself; who is named is', async () => {
  expect(await tell('sent', '11', { userNo: 'li' })).toBe(1);
  expect((await desk(people.li, { message: 'sent 11' })).length).toBe(0);
  expect((await desk(people.wang, { message: 'sent 11' })).length).toBe(1);
  expect(
    await tell('sent', '12', {
      userNo: 'li',
      to: { party: 'supplier', userIds: [people.li.userId] },
      by: 'follow',
    }),
  ).toBe(1);
  expect((await people.li.calls(inbox.listNotices, { message: 'sent 12' }))[0]!.reason).toMatchObject({
    by: 'follow',
    stop: 'follow',
  });
});

const moments = [
  ['an ordinary minute', '2026-03-02 08:00', 'Asia/Shanghai', '2026-03-02 08:00+08'],
  [
    'an hour left out: the next minute that there is',
    '2026-03-29 02:00',
    'Europe/Berlin',
    '2026-03-29 03:00+02',
  ],
  ['a minute left out', '2026-03-29 02:30', 'Europe/Berlin', '2026-03-29 03:00+02'],
  ['half an hour left out', '2026-10-04 02:15', 'Australia/Lord_Howe', '2026-10-04 02:30+11'],
  ['midnight left out', '2026-04-24 00:00', 'Africa/Cairo', '2026-04-24 01:00+03'],
  ['a minute that comes twice: the first', '2026-10-25 02:30', 'Europe/Berlin', '2026-10-25 02:30+02'],
  ['an hour that comes twice in New York', '2026-11-01 01:00', 'America/New_York', '2026-11-01 01:00-04'],
  ['half an hour that comes twice', '2026-04-05 01:45', 'Australia/Lord_Howe', '2026-04-05 01:45+11'],
  ['behind an hour that comes twice', '2026-10-25 03:00', 'Europe/Berlin', '2026-10-25 03:00+01'],
] as const;
test.each(moments)('the moment of a wall clock: %s', async (_, wall, zone, expected) => {
  const { rows } = await sql<{ fits: boolean; moment: string }>`
    select first_moment(${wall}::timestamp, ${zone}) = ${expected}::timestamptz as fits, first_moment(${wall}::timestamp, ${zone})::text as moment`.execute(
    portal.owner,
  );
  expect(rows[0]!.fits, rows[0]!.moment).toBe(true);
});
