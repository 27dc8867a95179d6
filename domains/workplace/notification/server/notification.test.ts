import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workAsSystem } from '@portal/platform/server/jobs/system-work.ts';
import { listNewestNotices, markAllNoticesRead, markNoticeRead } from '../contract/newest-notices.ts';
import { permissions } from '@portal/platform/contract/permission.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import { createUser } from '@portal/access/server/offers.ts';
import { plugin as access } from '@portal/access/server/plugin.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import '@portal/platform/server/testing/matchers.ts';
import { person, type Person } from '@portal/platform/server/testing/people.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import type { NewNotice } from '../contract/notice.ts';
import { noticesOf, notify, type DomainNotice } from './writing/notices-of.ts';
import { removeOldest } from './jobs.ts';
import { plugin } from './plugin.ts';

let portal: TestPortal;
const people: Record<string, Person> = {};
const users: [string, Party, string, string[], string, ('Y' | 'N')?][] = [
  ['li', 'supplier', 'S1001', ['1000'], 'supplier-dispatcher'],
  ['wang', 'supplier', 'S1001', ['2000'], 'supplier-finance'],
  ['gone', 'supplier', 'S1001', ['1000'], 'supplier-dispatcher', 'N'],
  ['zhao', 'supplier', 'S1002', ['1000'], 'supplier-dispatcher'],
  ['chen', 'plant', '1000', ['1000'], 'mrp-controller'],
  ['sun', 'plant', '1000', ['1000'], 'receiving-clerk'],
];
const TOLD = 'sample:told';
const told = permissions({
  [TOLD]: {
    kind: 'button',
    zh: '知会',
    en: 'Told',
    roles: ['supplier-dispatcher', 'supplier-finance', 'mrp-controller'],
  },
  'sample:note': {
    kind: 'page',
    zh: '发货单',
    en: 'Notes',
    path: '/management/sd-note',
    opens: ['/common/dn-detail-view'],
    roles: ['supplier-dispatcher', 'supplier-finance'],
  },
  'sample:edit': {
    kind: 'button',
    zh: '编辑',
    en: 'Edit',
    under: 'sample:note',
    opens: ['/common/dn-detail'],
    roles: ['supplier-dispatcher'],
  },
});
beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [access, { ...plugin, permissions: told }],
    seedVersion: 'notification-2',
    seed: async (owner) => {
      for (const [userNo, party, companyCode, plants, role, active] of users)
        await createUser(owner, {
          tenantId: 0,
          userNo,
          name: userNo,
          party,
          companyCode,
          plants,
          roles: [role],
          password: 'a long enough one',
          active,
        });
    },
  });
  const known = await portal.owner.selectFrom('app_user').select(['id', 'user_no']).execute();
  for (const [userNo, party, companyCode, plants, role] of users) {
    const userId = known.find((one) => one.user_no === userNo)!.id;
    people[userNo] = person(portal.app, {
      tenantId: 0,
      userId,
      userNo,
      userName: userNo,
      party,
      companyCode,
      plants,
      role,
    });
  }
});
afterAll(async () => portal.close());

const tell = async (more: Partial<NewNotice>): Promise<number> => {
  const scope = systemScope({ tenantId: 0, plantNo: '1000', plants: ['1000'] });
  return inTransaction(portal.services.pool, { scope }, async (transaction) =>
    notify(callerOf(portal.services, { scope }, 'zh', 'job', transaction), {
      to: { party: 'supplier', companyCode: 'S1001' },
      type: 'delivery-note.returned',
      words: { zh: '发货单 {number} 已退回', en: 'Delivery note {number} was returned' },
      param: { number: '80001234' },
      ...more,
    }),
  );
};
const tellAs = async (more: Partial<DomainNotice<string, string>>): Promise<void> => {
  const category = { code: 'a', zh: '甲', en: 'A', order: 1 };
  const opens = ['/common/dn-detail-view'] as const;
  const { tell: tellDomain } = noticesOf(
    {
      'delivery-note.returned': { zh: '甲', en: 'A', to: { supplier: TOLD }, opens, category },
      'transport.cancelled': { zh: '乙', en: 'B', to: { plant: TOLD, supplier: TOLD }, opens, category },
    },
    { zh: { by: '{number} 由{name}' }, en: { by: '{number} by {name}' } },
  );
  const scope = systemScope({ tenantId: 0, plantNo: '1000', plants: ['1000'] });
  return inTransaction(portal.services.pool, { scope }, async (transaction) =>
    tellDomain(callerOf(portal.services, { scope }, 'zh', 'job', transaction), {
      scenario: 'delivery-note.returned',
      word: 'by',
      param: { number: '9' },
      values: { zh: { name: '李' }, en: { name: 'Li' } },
      about: { plantNo: '1000' },
      ...(more as object),
    }),
  );
};
const seenBy = async (userNo: string) =>
  (await people[userNo]!.calls(listNewestNotices, {})).records.map((one) => one.message);

test('all active users of a company are told, in the language each asks in', async () => {
  expect(await tell({ link: '/common/dn-detail-view?id=7' })).toBe(2);
  expect(await people.li!.calls(listNewestNotices, {})).toMatchObject({
    total: 1,
    records: [
      {
        type: 'delivery-note.returned',
        status: 'init',
        message: '发货单 80001234 已退回',
        link: '/common/dn-detail-view?id=7',
        param: { number: '80001234' },
      },
    ],
  });
  expect((await people.li!.calls(listNewestNotices, {}, { language: 'en' })).records[0]!.message).toBe(
    'Delivery note 80001234 was returned',
  );
  expect(await seenBy('zhao')).toEqual([]);
  expect(await seenBy('chen')).toEqual([]);
});

test('each is led to the first page that he may open; who may open none is not told', async () => {
  const linkOf = async (userNo: string) =>
    (await people[userNo]!.calls(listNewestNotices, {})).records[0]?.link ?? undefined;
  const to = { party: 'supplier', companyCode: 'S1001' } as const;
  expect(await tell({ to, link: '/common/dn-detail?id=8' })).toBe(1);
  expect([await linkOf('li'), await linkOf('wang')]).toEqual([
    '/common/dn-detail?id=8',
    '/common/dn-detail-view?id=7',
  ]);
  expect(await tell({ to, link: ['/common/dn-detail?id=9', '/common/dn-detail-view?id=9'] })).toBe(2);
  expect([await linkOf('li'), await linkOf('wang')]).toEqual([
    '/common/dn-detail?id=9',
    '/common/dn-detail-view?id=9',
  ]);
  expect(await tell({ to, link: '/no/such-page' })).toBe(0);
});

test('a notice leads nowhere that its scenario does not say', async () => {
  await expect(
    tellAs({ about: { plantNo: '1000', supplierCode: 'S1001' }, link: '/log/message?message=1' }),
  ).rejects.toThrow('delivery-note.returned does not say that it leads to /log/message?message=1');
});

test('only those who work in the plant, only holders of a permission, each once', async () => {
  expect(await tell({ to: { party: 'supplier', companyCode: 'S1001', plantNo: '2000' } })).toBe(1);
  expect(await tell({ to: { party: 'supplier', permission: 'no-such:permission' } })).toBe(0);
  expect(await tell({ to: [{ party: 'plant', plantNo: '1000' }, { party: 'plant' }] })).toBe(2);
});

test('a job that is worked twice tells once', async () => {
  expect(await tell({ key: 'note-9' })).toBe(2);
  expect(await tell({ key: 'note-9' })).toBe(0);
  expect(await tell({ key: 'note-10' })).toBe(2);
});

test('reading: one’s own, one by one or all at once; the total counts the unread', async () => {
  const { total, records } = await people.wang!.calls(listNewestNotices, { status: 'init', limit: 20 });
  expect(total).toBe(records.length);
  await people.wang!.calls(markNoticeRead, { id: records[0]!.id });
  await people.wang!.calls(markNoticeRead, { id: records[0]!.id });
  expect((await people.wang!.calls(listNewestNotices, { status: 'init' })).total).toBe(total - 1);
  expect(
    (await people.wang!.calls(listNewestNotices, { status: 'read' })).records.map((one) => one.id),
  ).toEqual([records[0]!.id]);
  await expect(people.zhao!.calls(markNoticeRead, { id: records[1]!.id })).toFailWith('err.notFound');
  expect(await people.wang!.calls(markAllNoticesRead)).toEqual({ read: total - 1 });
  expect(await people.wang!.calls(markAllNoticesRead)).toEqual({ read: 0 });
});

test('the newest come first, page by page', async () => {
  for (const number of ['1', '2', '3'])
    await tell({ to: { party: 'supplier', companyCode: 'S1002' }, param: { number } });
  const page = async (at: number) =>
    (await people.zhao!.calls(listNewestNotices, { page: at, limit: 2 })).records.map(
      (one) => one.param.number,
    );
  expect([await page(1), await page(2)]).toEqual([['3', '2'], ['1']]);
});

test('a party cannot write into the listNewestNotices of others', async () => {
  const scope = { ...people.li!, plantNo: '1000', permissions: new Set<string>() };
  await expect(
    inTransaction(portal.services.pool, { scope }, async ({ db }) =>
      db
        .insertInto('notification')
        .values({
          user_id: people.zhao!.userId,
          type: 'x',
          message_zh: 'x',
          message_en: 'x',
          link: null,
          param: {},
          event_key: null,
          read_at: null,
        })
        .execute(),
    ),
  ).rejects.toThrow('row-level security');
});

test('old ones leave: read after 90 days, unread after 400', async () => {
  const [first, second] = (await people.zhao!.calls(listNewestNotices, { limit: 20 })).records;
  await people.zhao!.calls(markNoticeRead, { id: first!.id });
  await portal.owner
    .updateTable('notification')
    .set({ created_at: new Date(Date.now() - 100 * 86_400_000).toISOString() })
    .where('id', 'in', [first!.id, second!.id])
    .execute();
  await workAsSystem(plugin.schedule![0]!, portal.services, 'test');
  const left = (await people.zhao!.calls(listNewestNotices, { limit: 20 })).records.map((one) => one.id);
  expect(left).not.toContain(first!.id);
  expect(left).toContain(second!.id);
});

test('they leave in portions, and each goes on where the one before ended', async () => {
  const { rows } = await sql<{ total: number }>`with added as (
      insert into notification (tenant_id, user_id, type, status, message_zh, message_en, param, created_at)
      select 0, id, 'sample', case when day % 2 = 0 then 'read' else 'init' end, 'x', 'x', '{}', now() - make_interval(days => 100 + day)
      from app_user, generate_series(0, 9) as day where user_no = 'sun' returning 1)
    select count(*)::int as total from added`.execute(portal.owner);
  expect(rows).toEqual([{ total: 10 }]);
  const gone: number[] = [];
  await workAsSystem(
    {
      overAll: 'a test',
      work: async (_, overAll) => {
        for (let from: string | null = '-infinity'; from !== null;) {
          const start: string = from;
          const portion = await overAll(async ({ db }) => removeOldest({ db }, start, 2));
          gone.push(portion.gone);
          from = portion.last;
        }
      },
    },
    portal.services,
    'test',
  );
  expect(gone).toEqual([2, 2, 1, 0]);
});

test.each<[string, Partial<DomainNotice<string, string>>, Record<string, string[]>]>([
  [
    'users of the company in the plant',
    { about: { plantNo: '1000', supplierCode: 'S1001' } },
    { li: ['Li'] },
  ],
  [
    'an unknown plant is every plant',
    { about: { plantNo: '', supplierCode: 'S1001' } },
    { li: ['Li'], wang: ['Li'] },
  ],
  ['no company, nobody', { about: { plantNo: '1000', supplierCode: null } }, {}],
  [
    'each party of the scenario',
    {
      scenario: 'transport.cancelled',
      about: { plantNo: '1000', supplierCode: 'S1002', forwarderCode: null },
    },
    { zhao: ['Li'], chen: ['Li'] },
  ],
])('a scenario says who is told: %s', async (key, notice, expected) => {
  await tellAs({ about: { plantNo: '1000' }, key, ...notice });
  for (const [userNo, { userId }] of Object.entries(people)) {
    const seen = await portal.owner
      .selectFrom('notification')
      .select(['message_zh as zh', 'message_en as en'])
      .where('user_id', '=', userId)
      .where('event_key', '=', key)
      .execute();
    expect(seen).toEqual((expected[userNo] ?? []).map((by) => ({ zh: '9 由李', en: `9 by ${by}` })));
  }
});

test('a notice for a party without its company is a mistake, not a notice for all', async () => {
  await expect(tellAs({ about: { plantNo: '1000' } })).rejects.toThrow('must say which');
});
