import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';

import type { MailPreference, SubscriptionCategory } from '../contract/fields.ts';
import type { NoticeRow } from '../contract/inbox.ts';
import NotificationPage from './notification-page.tsx';
import SubscriptionTab from './subscription-tab.tsx';

const row = (id: string, more: Partial<NoticeRow> = {}): NoticeRow => ({
  id,
  type: 'delivery-note.sent',
  category: '发货单',
  scenario: '供应商发送发货单',
  place: 'action',
  message: `发货单 8000000${id} 已发送`,
  link: `/common/dn-detail-view?id=${id}`,
  createTime: '2026-03-02T00:30:00Z',
  dueOn: '2026-03-05',
  plantNo: '1000',
  notices: 1,
  unread: 1,
  backAt: null,
  muted: null,
  doneAt: null,
  param: {},
  reason: {
    scenario: '供应商发送发货单',
    party: 'plant',
    plantNo: '1000',
    permission: '批量发货单',
    by: 'deputy',
    insteadOf: '李娜',
    step: null,
    stop: 'scenario',
  },
  ...more,
});

const page = async (rows: NoticeRow[], language: 'zh' | 'en' = 'zh') => {
  const moved = (word: string) => ({ [`PUT /system/v1/notification/inbox/${word}`]: () => ({ count: 1 }) });
  return renderScreen(<NotificationPage />, {
    at: '/system/notification',
    language,
    user: { permissionUrls: ['/common/dn-detail-view'] },
    answers: {
      'GET /system/v1/notification/list': () => rows.map((one) => ({ ...one, total: rows.length })),
      'GET /system/v1/notification/list/counts': () => ({ action: 2, know: 1, muted: 0, later: 0, done: 0 }),
      'GET /system/v1/notification/{id}/folded': () => [],
      'PUT /system/v1/notification/read-all': () => ({ read: rows.length }),
      ...moved('read'),
      ...moved('done'),
      ...moved('mute'),
      'PUT /system/v1/notification/inbox/snooze': () => ({ count: 1, backAt: '2026-03-03T00:00:00Z' }),
    },
  });
};

test('the inbox opens on what waits, one line for each document with its last day and what is folded', async () => {
  const { screen, server } = await page([row('1', { notices: 3 }), row('2', { unread: 0 })]);
  await expect.element(screen.getByText('发货单 80000001 已发送')).toBeVisible();
  await expect.element(screen.getByText('3 条通知')).toBeVisible();
  await expect.element(screen.getByText('2026-03-05').first()).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: /待我处理/ })).toBeVisible();
  expect(server.requests('GET /system/v1/notification/list')[0]!.query).toMatchObject({ place: 'action' });
});

test('opening a document reads its notices and leads to it', async () => {
  const { screen, server, address } = await page([row('1')]);
  await screen.getByRole('button', { name: '打开', exact: true }).click();
  await expect.poll(address).toBe('/common/dn-detail-view?id=1');
  expect(server.requests('PUT /system/v1/notification/inbox/read')[0]!.input).toEqual({ ids: ['1'] });
});

test('a notice of a page that there is not cannot be opened', async () => {
  const { screen } = await page([row('1', { link: '/jis/re-order?id=1' })]);
  await expect.element(screen.getByRole('button', { name: '已处理' }).last()).toBeVisible();
  expect(screen.getByRole('button', { name: '打开', exact: true }).elements()).toHaveLength(0);
});

test('keys walk the rows, finish one, and open when it shall come back', async () => {
  const { screen, server } = await page([row('1'), row('2')]);
  await expect.element(screen.getByText('发货单 80000001 已发送')).toBeVisible();
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey;
  document.querySelector<HTMLElement>('[data-row-key="1"]')!.focus();
  await userEvent.keyboard('j');
  await expect.poll(focused).toBe('2');
  await userEvent.keyboard('k');
  await expect.poll(focused).toBe('1');
  await userEvent.keyboard('e');
  await expect.element(screen.getByText('1 项已处理', { exact: false })).toBeVisible();
  expect(server.requests('PUT /system/v1/notification/inbox/done')[0]!.input).toEqual({ ids: ['1'] });
  document.querySelector<HTMLElement>('[data-row-key="2"]')!.focus();
  await userEvent.keyboard('s');
  await screen.getByRole('button', { name: '明天 8:00' }).click();
  await expect.element(screen.getByText('1 项将于 2026-03-03 08:00 再次提醒')).toBeVisible();
  expect(server.requests('PUT /system/v1/notification/inbox/snooze')[0]!.input).toMatchObject({
    ids: ['2'],
    until: 'tomorrow',
  });
});

test('a row tells for whom it came and why, and mutes its kind there', async () => {
  const { screen, server } = await page([row('1')]);
  await screen.getByRole('button', { name: /展开/ }).first().click();
  await expect.element(screen.getByText('您是代班人')).toBeVisible();
  await expect.element(screen.getByText('李娜')).toBeVisible();
  await screen.getByRole('button', { name: '静音此类通知' }).last().click();
  await expect.element(screen.getByText('此类通知已静音，不再计数和发送邮件').first()).toBeVisible();
  expect(server.requests('PUT /system/v1/notification/inbox/mute')[0]!.input).toEqual({
    ids: ['1'],
    kind: 'scenario',
  });
});

test('marking all read tells how many there were', async () => {
  const { screen, server } = await page([row('1'), row('2')]);
  await screen.getByRole('button', { name: '全部已读' }).click();
  await expect.element(screen.getByText('2 条通知已标为已读')).toBeVisible();
  expect(server.requests('PUT /system/v1/notification/read-all')).toHaveLength(1);
});

const line = (scenario: string, scenarioName: string, inapp: 'Y' | 'N' = 'Y') => ({
  scenario,
  scenarioName,
  scenarioNameEn: `${scenario} in English`,
  emailNotification: 'N' as const,
  inappNotification: inapp,
  mustKnow: 'N' as const,
});
const categories: SubscriptionCategory[] = [
  {
    scenarioCategories: '发货单',
    scenarioCategoriesEn: 'Delivery notes',
    msList: [line('delivery-note.sent', '供应商发送发货单'), line('delivery-note.other', '另一种', 'N')],
  },
];
const preference: MailPreference = {
  pace: 'at-once',
  dailyHour: 8,
  quietFrom: null,
  quietTo: null,
  zone: 'Asia/Shanghai',
  language: 'zh',
};
const tab = async (
  more: {
    answer?: unknown;
    preference?: Partial<MailPreference>;
    language?: 'zh' | 'en';
    email?: string | null;
  } = {},
) =>
  renderScreen(<SubscriptionTab />, {
    language: more.language ?? 'zh',
    user: { email: more.email === undefined ? 'li@example.com' : more.email },
    answers: {
      'GET /system/v1/message-subscription/findByCurrentUser': () => categories,
      'POST /system/v1/message-subscription/save': () => more.answer ?? { saved: 1 },
      'GET /system/v1/message-subscription/mail-preference': () => ({ ...preference, ...more.preference }),
      'PUT /system/v1/message-subscription/mail-preference': ({ input }) => input,
    },
  });

test('a switch saves its scenario at once, as a flat list with both flags', async () => {
  const { screen, server } = await tab();
  const mail = screen.getByRole('switch', { name: '供应商发送发货单：邮件通知' });
  await expect.element(mail).not.toBeChecked();
  await mail.click();
  await expect.element(screen.getByText('消息订阅已保存')).toBeVisible();
  await expect.element(mail).toBeChecked();
  expect(server.requests('POST /system/v1/message-subscription/save').map(({ input }) => input)).toEqual([
    { msList: [{ scenario: 'delivery-note.sent', emailNotification: 'Y', inappNotification: 'Y' }] },
  ]);
});

test('the switch of a category chooses for all of its scenarios', async () => {
  const { screen, server } = await tab();
  const all = screen.getByRole('switch', { name: '发货单：全部站内通知' });
  await expect.element(all).not.toBeChecked();
  await all.click();
  await expect.element(all).toBeChecked();
  await expect.element(screen.getByRole('switch', { name: '另一种：站内通知' })).toBeChecked();
  const [saved] = server.requests('POST /system/v1/message-subscription/save');
  expect((saved!.input.msList as object[]).length).toBe(2);
});

test('a choice that is refused leaves the switch as it was', async () => {
  const { screen } = await tab({ answer: refusal('notification.unknownScenario', '通知类型不存在') });
  const inapp = screen.getByRole('switch', { name: '供应商发送发货单：站内通知' });
  await inapp.click();
  await expect.element(screen.getByText('通知类型不存在')).toBeVisible();
  await expect.element(inapp).toBeChecked();
});

test('English names stand in English, and a missing mail address is told', async () => {
  const { screen } = await tab({ language: 'en', email: null });
  await expect.element(screen.getByRole('heading', { name: 'Delivery notes' })).toBeVisible();
  await expect.element(screen.getByText('delivery-note.sent in English')).toBeVisible();
  await expect.element(screen.getByText(/no mail address/)).toBeVisible();
});

const savedTimes = (server: Awaited<ReturnType<typeof tab>>['server']) =>
  server.requests('PUT /system/v1/message-subscription/mail-preference').map(({ input }) => input);

test('mails come at once or one a day at an hour, saved with the clock of the plant', async () => {
  const { screen, server } = await tab();
  await screen.getByRole('radio', { name: '每天一封' }).click();
  await expect.element(screen.getByText('邮件发送时间已保存').first()).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: '每天发送时间' })).toBeVisible();
  expect(savedTimes(server)).toEqual([{ ...preference, pace: 'daily' }]);
});

test('the beginning of quiet hours proposes their end; without it there are none', async () => {
  const { screen, server } = await tab();
  await screen.getByRole('combobox', { name: '免打扰开始' }).click();
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await userEvent.keyboard(`{${key}}`);
  await expect.element(screen.getByRole('combobox', { name: '免打扰结束' })).toBeVisible();
  expect(savedTimes(server)).toEqual([{ ...preference, quietFrom: 22, quietTo: 7 }]);
});

test('who has no address is not asked when mails shall come', async () => {
  const { screen, server } = await tab({ email: null });
  await expect.element(screen.getByRole('heading', { name: '发货单' })).toBeVisible();
  expect(screen.getByRole('radio').elements()).toHaveLength(0);
  expect(server.requests('GET /system/v1/message-subscription/mail-preference')).toHaveLength(0);
});
