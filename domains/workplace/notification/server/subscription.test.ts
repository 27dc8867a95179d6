import { afterAll, beforeAll, expect, test } from 'vitest';
import { scenarios } from '@portal/platform/contract/scenario.ts';
import { listNewestNotices } from '../contract/newest-notices.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import { createUser } from '@portal/access/server/offers.ts';
import { plugin as access } from '@portal/access/server/plugin.ts';
import { plugin as settings } from '@portal/settings/server/plugin.ts';
import { plugin as tag } from '@portal/tag/server/plugin.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { ServerPlugin } from '@portal/platform/server/plugin.ts';
import '@portal/platform/server/testing/matchers.ts';
import { person, type Person } from '@portal/platform/server/testing/people.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { readSubscriptions, saveSubscriptions } from '../contract/endpoints.ts';
import { listNotices } from '../contract/inbox.ts';
import { notify } from './offers.ts';
import { plugin } from './plugin.ts';

const noteCategory = { code: 'note', zh: '发货单', en: 'Delivery notes', order: 20 };
const releaseCategory = { code: 'release', zh: '要货令', en: 'Call-offs', order: 10 };
const opens = ['/management/sd-note'] as const;
const sample: ServerPlugin = {
  name: 'sample',
  scenarios: {
    ...scenarios(noteCategory, {
      'delivery-note.sent': {
        zh: '供应商发送发货单',
        en: 'A note was sent',
        to: { plant: 'user:list' },
        opens,
      },
      'delivery-note.returned': {
        zh: '工厂退回发货单',
        en: 'A note was returned',
        to: { supplier: 'user:list' },
        opens,
      },
    }),
    ...scenarios(releaseCategory, {
      'call-off.released': {
        zh: '发布要货令',
        en: 'Releases',
        to: { supplier: 'user:list' },
        opens,
        mail: true,
      },
      'call-off.asked-again': {
        zh: '要求重新反馈',
        en: 'Asked again',
        to: { supplier: 'user:other' },
        opens,
      },
    }),
  },
};

let portal: TestPortal;
const people: Record<string, Person> = {};
const users: [userNo: string, party: Party, companyCode: string, email?: string][] = [
  ['li', 'supplier', 'S1001', 'li@example.com'],
  ['wang', 'supplier', 'S1001'],
  ['chen', 'plant', '1000'],
];
beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [access, tag, settings, plugin, sample],
    seedVersion: 'subscription-2',
    seed: async (owner) => {
      for (const [userNo, party, companyCode, email] of users)
        await createUser(owner, {
          tenantId: 0,
          userNo,
          name: userNo,
          party,
          companyCode,
          plants: ['1000'],
          roles: [],
          password: 'a long enough one',
          ...(email && { email }),
        });
    },
  });
  for (const [userNo, party, companyCode] of users) {
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
      party,
      companyCode,
      plants: ['1000'],
      role: 'admin',
      permissions: ['user:list'],
    });
  }
});
afterAll(async () => portal.close());

const returned = async (number: string): Promise<number> => {
  const scope = systemScope({ tenantId: 0, plantNo: '1000', plants: ['1000'] });
  return inTransaction(portal.services.pool, { scope }, async (transaction) =>
    notify(callerOf(portal.services, { scope }, 'zh', 'job', transaction), {
      to: [
        { party: 'plant', plantNo: '2000' },
        { party: 'supplier', companyCode: 'S1001', plantNo: '1000' },
      ],
      type: 'delivery-note.returned',
      words: { zh: '发货单 {number} 已退回', en: 'Note {number} was returned' },
      param: { number },
    }),
  );
};
const choose = async (who: string, inappNotification: 'Y' | 'N', emailNotification: 'Y' | 'N') =>
  people[who]!.calls(saveSubscriptions, {
    msList: [{ scenario: 'delivery-note.returned', inappNotification, emailNotification }],
  });

test('everybody finds what his party and permissions may be told of, by category, told in the portal by default and by mail as declared', async () => {
  const untouched = { emailNotification: 'N', inappNotification: 'Y', mustKnow: 'N' };
  expect(await people.li!.calls(readSubscriptions)).toEqual([
    {
      scenarioCategories: '要货令',
      scenarioCategoriesEn: 'Call-offs',
      msList: [
        {
          scenario: 'call-off.released',
          scenarioName: '发布要货令',
          scenarioNameEn: 'Releases',
          ...untouched,
          emailNotification: 'Y',
        },
      ],
    },
    {
      scenarioCategories: '发货单',
      scenarioCategoriesEn: 'Delivery notes',
      msList: [
        {
          scenario: 'delivery-note.returned',
          scenarioName: '工厂退回发货单',
          scenarioNameEn: 'A note was returned',
          ...untouched,
        },
      ],
    },
  ]);
  const plant = await people.chen!.calls(readSubscriptions);
  expect(plant.flatMap(({ msList }) => msList.map(({ scenario }) => scenario))).toEqual([
    'delivery-note.sent',
  ]);
});

test('who switched a scenario off is not told of it; what he had stays', async () => {
  expect(await returned('1')).toBe(2);
  expect(await choose('li', 'N', 'N')).toEqual({ saved: 1 });
  expect(await returned('2')).toBe(1);
  expect((await people.li!.calls(listNewestNotices, {})).records.map(({ message }) => message)).toEqual([
    '发货单 1 已退回',
  ]);
  expect((await people.wang!.calls(listNewestNotices, {})).total).toBe(2);
  await choose('li', 'Y', 'N');
  expect(await returned('3')).toBe(2);
});

test('mail is for those who want it and have an address; a notice for mail alone is not shown in the portal', async () => {
  await choose('li', 'N', 'Y');
  await choose('wang', 'Y', 'Y');
  const before = (await people.li!.calls(listNewestNotices, {})).total;
  await returned('4');
  expect((await people.li!.calls(listNewestNotices, {})).total).toBe(before);
  expect(await people.li!.calls(listNotices, { message: '发货单 4' })).toEqual([]);
  const rows = await portal.owner
    .selectFrom('notification')
    .select(['user_id', 'in_app', 'by_mail'])
    .where('message_zh', '=', '发货单 4 已退回')
    .orderBy('user_id')
    .execute();
  expect(rows).toEqual([
    { user_id: people.li!.userId, in_app: 'N', by_mail: 'Y' },
    { user_id: people.wang!.userId, in_app: 'Y', by_mail: 'N' },
  ]);
  await choose('li', 'Y', 'N');
});

test.each(['delivery-note.sent', 'call-off.asked-again', 'no.such'])(
  'nobody subscribes to %s beyond his party and permissions',
  async (scenario) => {
    await expect(
      people.li!.calls(saveSubscriptions, {
        msList: [{ scenario, inappNotification: 'Y', emailNotification: 'Y' }],
      }),
    ).toFailWith('notification.unknownScenario');
  },
);

test('a flag that is neither Y nor N, and an empty list, are refused', async () => {
  const scenario = 'delivery-note.returned';
  await expect(
    people.li!.calls(saveSubscriptions, {
      msList: [{ scenario, inappNotification: 'yes' as never, emailNotification: 'N' }],
    }),
  ).toFailWith('err.invalid');
  await expect(people.li!.calls(saveSubscriptions, { msList: [] })).toFailWith('err.invalid');
});

test('the flat list of the specification is taken to the letter: the body is the list, a scenario may come by its name alone', async () => {
  const save = async (payload: object) =>
    (
      await portal.app.inject({
        method: 'POST',
        url: '/api/system/v1/message-subscription/save',
        headers: { 'access-token': people.wang!.token, 'client-id': 'test' },
        payload,
      })
    ).json<{ info: string; data: unknown }>();
  const flags = { emailNotification: 'Y', inappNotification: 'N' };
  const choice = { scenarioName: '工厂退回发货单', scenarioNameEn: 'A note was returned', ...flags };
  expect(await save([choice])).toMatchObject({ info: 'success', data: { saved: 1 } });
  const [, notes] = await people.wang!.calls(readSubscriptions);
  expect(notes!.msList[0]).toMatchObject({ scenario: 'delivery-note.returned', ...flags });
  expect((await save([{ scenarioName: '没有的通知', ...flags }])).info).toBe('notification.unknownScenario');
  expect((await save([flags])).info).toBe('err.invalid');
  await choose('wang', 'Y', 'N');
});

test('choices are each user’s own', async () => {
  await choose('wang', 'N', 'N');
  const [, notes] = await people.li!.calls(readSubscriptions);
  expect(notes!.msList[0]).toMatchObject({ inappNotification: 'Y' });
  await choose('wang', 'Y', 'N');
});

test('a notice says why it came: scenario, party, plant and permission of the recipient that fitted', async () => {
  await returned('5');
  const [zh, en] = [
    await people.li!.calls(listNewestNotices, { limit: 1 }),
    await people.li!.calls(listNewestNotices, { limit: 1 }, { language: 'en' }),
  ];
  expect(zh.records[0]!.reason).toEqual({
    scenario: '工厂退回发货单',
    party: 'supplier',
    plantNo: '1000',
    permission: null,
    by: 'role',
    insteadOf: null,
    step: null,
    stop: 'scenario',
  });
  expect(en.records[0]!.reason.scenario).toBe('A note was returned');
});

test('a type that other systems tell of has its name on the page as in the drawer, and is found by it', async () => {
  const scope = systemScope({ tenantId: 0, plantNo: '1000', plants: ['1000'] });
  await inTransaction(portal.services.pool, { scope }, async (transaction) => {
    const caller = callerOf(portal.services, { scope }, 'zh', 'job', transaction);
    for (const type of ['jis.re-order', 'settlement.update'] as never[])
      await notify(caller, {
        to: [{ party: 'supplier', companyCode: 'S1001', plantNo: '1000' }],
        type,
        words: { zh: '补单', en: 'Again' },
        param: {},
      });
  });
  const [who] = Object.values(people).filter(({ companyCode }) => companyCode === 'S1001');
  const named = async (type: string, language: 'zh' | 'en') =>
    (await who!.calls(listNotices, { type }, { language })).map((one) => [one.scenario, one.reason.scenario]);
  expect(await named('jis.', 'zh')).toEqual([['JIS 补单', 'JIS 补单']]);
  expect(await named('Settlement list', 'en')).toEqual([
    ['Settlement list updated', 'Settlement list updated'],
  ]);
  await portal.owner
    .deleteFrom('notification')
    .where('type', 'in', ['jis.re-order', 'settlement.update'])
    .execute();
});

test('the page of all notices filters by state, scenario, words and day, and pages', async () => {
  const all = await people.wang!.calls(listNotices, {});
  expect(all.length).toBeGreaterThan(3);
  expect(all[0]).toMatchObject({
    total: all.length,
    category: '发货单',
    scenario: '工厂退回发货单',
    message: '发货单 5 已退回',
    place: 'know',
    unread: 1,
    notices: 1,
  });
  const day = new Date().toISOString().slice(0, 10);
  const received = async (filters: object) => (await people.wang!.calls(listNotices, filters)).length;
  expect(await received({ place: 'done' })).toBe(0);
  expect(await received({ type: '退回' })).toBe(all.length);
  expect(await received({ type: '要货' })).toBe(0);
  expect(await received({ message: '单 5' })).toBe(1);
  expect(await received({ createdFrom: day, createdTo: day, zone: 'UTC' })).toBe(all.length);
  expect(await received({ createdTo: '2020-01-01' })).toBe(0);
  const second = await people.wang!.calls(listNotices, { page: 2, limit: 10, sort: 'createTime' });
  expect(second).toEqual([]);
  expect(await people.wang!.calls(listNotices.counts, {})).toMatchObject({
    action: 0,
    know: all.length,
    done: 0,
  });
  expect((await people.chen!.calls(listNotices, {})).length).toBe(0);
});

test('what is declared no more keeps its name for old notices, and is not offered', async () => {
  await portal.owner
    .updateTable('notice_scenario')
    .set({ active: 'N' })
    .where('code', '=', 'delivery-note.returned')
    .execute();
  expect((await people.li!.calls(readSubscriptions)).length).toBe(1);
  expect((await people.li!.calls(listNewestNotices, { limit: 1 })).records[0]!.reason.scenario).toBe(
    '工厂退回发货单',
  );
});
