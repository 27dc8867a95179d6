import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { NoticeRow } from '../contract/endpoints.ts';
import type { MailPreference, SubscriptionCategory } from '../contract/fields.ts';
import NotificationPage from './notification-page.tsx';
import SubscriptionTab from './subscription-tab.tsx';

const row = (id: string, more: Partial<NoticeRow> = {}): NoticeRow => ({
  id,
  type: 'delivery-note.sent',
  category: '发货单',
  scenario: '供应商发送发货单',
  status: 'init',
  message: `发货单 8000000${id} 已发送`,
  link: `/common/dn-detail-view?id=${id}`,
  createTime: '2026-03-02T00:30:00Z',
  param: {},
  reason: { scenario: '供应商发送发货单', party: 'plant', plantNo: '1000', permission: '批量发货单' },
  ...more,
});

const page = async (rows: NoticeRow[]) =>
  renderScreen(<NotificationPage />, {
    at: '/system/notification',
    user: { permissionUrls: ['/common/dn-detail-view'] },
    answers: {
      'GET /system/v1/notification/list': () => rows.map((one) => ({ ...one, total: rows.length })),
      'PUT /system/v1/notification/{id}/read': () => null,
      'PUT /system/v1/notification/read-all': () => ({ read: rows.length }),
    },
  });

test('own notices stand with state, scenario and words; what was read offers no reading', async () => {
  const { screen } = await page([row('1'), row('2', { status: 'read', link: null })]);
  await expect.element(screen.getByText('发货单 80000001 已发送')).toBeVisible();
  expect(screen.getByRole('button', { name: '标为已读' }).elements()).toHaveLength(1);
});

test('opening a notice marks it read and leads to its document', async () => {
  const { screen, server, address } = await page([row('1')]);
  await screen.getByRole('button', { name: '打开', exact: true }).click();
  await expect.poll(address).toBe('/common/dn-detail-view?id=1');
  expect(server.requests('PUT /system/v1/notification/{id}/read')).toHaveLength(1);
});

test('a notice of a page that there is not is read, not opened', async () => {
  const { screen } = await page([row('1', { type: 'jis.re-order', link: '/jis/re-order?id=1' })]);
  await expect.element(screen.getByRole('button', { name: '标为已读' })).toBeVisible();
  expect(screen.getByRole('button', { name: '打开', exact: true }).elements()).toHaveLength(0);
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
