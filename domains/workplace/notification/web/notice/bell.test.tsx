import { expect, test } from 'vitest';
import type { NoticeRow } from '../../contract/inbox.ts';
import type { Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import Bell from './bell.tsx';
import { sampleNotice as notice } from './sample-notice.ts';

const show = async (rows: NoticeRow[], more: Script = {}) => {
  let unread = rows;
  const shown = await renderScreen(<Bell />, {
    user: { permissionUrls: ['/common/dn-detail-view'] },
    answers: {
      'GET /system/v1/notification': () => ({ total: unread.length, records: [] }),
      'GET /system/v1/notification/list': () => unread.map((one) => ({ ...one, total: unread.length })),
      'GET /system/v1/notification/list/counts': () => ({
        action: 0,
        know: unread.length,
        muted: 0,
        later: 0,
        done: 0,
      }),
      'PUT /system/v1/notification/inbox/read': ({ input }) => {
        unread = unread.filter((one) => !(input.ids as string[]).includes(one.id));
        return { count: 1 };
      },
      'PUT /system/v1/notification/inbox/done': () => ({ count: 1 }),
      'PUT /system/v1/notification/read-all': () => {
        const read = unread.length;
        unread = [];
        return { read };
      },
      ...more,
    },
  });
  return shown;
};
const READ = 'PUT /system/v1/notification/inbox/read';

test('the bell counts the unread; the poll asks for ten, the drawer for twenty documents of the tab that has some', async () => {
  const { screen, server } = await show([notice('1', null), notice('2', null)]);
  await screen.getByRole('button', { name: '通知，2 条未读' }).click();
  await expect.element(screen.getByText('发货单 80000001 已发送')).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: '知悉 2' })).toBeVisible();
  expect(server.requests('GET /system/v1/notification')[0]!.query).toMatchObject({
    status: 'init',
    limit: '10',
  });
  expect(server.requests('GET /system/v1/notification/list')[0]!.query).toMatchObject({
    place: 'know',
    limit: '20',
  });
});

test('a click marks it read, fades it to 0.4 and tells so; the bell counts anew', async () => {
  const { screen, server } = await show([notice('1', null), notice('2', null)]);
  await screen.getByRole('button', { name: '通知，2 条未读' }).click();
  const card = screen.getByRole('button', { name: /80000001/ });
  await card.click();
  await expect.element(screen.getByText('已标为已读')).toBeVisible();
  await expect.poll(() => getComputedStyle(card.element()).opacity).toBe('0.4');
  await expect.element(screen.getByRole('button', { name: '通知，1 条未读' })).toBeInTheDocument();
  await expect.element(screen.getByRole('dialog').getByText('1 条未读')).toBeVisible();
  expect(server.requests(READ)).toHaveLength(1);
});

test('a double click reads once', async () => {
  const { screen, server } = await show([notice('1', null)], {
    [READ]: () => new Promise((done) => setTimeout(() => done({ count: 1 }), 300)),
  });
  await screen.getByRole('button', { name: '通知，1 条未读' }).click();
  await screen.getByRole('button', { name: /80000001/ }).dblClick();
  await expect.element(screen.getByText('已标为已读')).toBeVisible();
  expect(server.requests(READ)).toHaveLength(1);
});

test('what is done is done from the drawer, without opening it', async () => {
  const { screen, server } = await show([notice('1', null)]);
  await screen.getByRole('button', { name: '通知，1 条未读' }).click();
  await screen.getByRole('button', { name: '已处理' }).click();
  await expect.element(screen.getByText('已标为已处理')).toBeVisible();
  expect(server.requests('PUT /system/v1/notification/inbox/done')[0]!.input).toEqual({ ids: ['1'] });
});

test('a notice with a link leads to its document', async () => {
  const { screen, address } = await show([notice('1', '/common/dn-detail-view?id=7')]);
  await screen.getByRole('button', { name: '通知，1 条未读' }).click();
  await screen.getByRole('button', { name: /80000001/ }).click();
  await expect.poll(address).toBe('/common/dn-detail-view?id=7');
});

test('a link to a page that there is not, or not for him, is not offered', async () => {
  const { screen, address } = await show([
    notice('1', '/jis/re-order?id=1'),
    notice('2', '/common/dn-detail-view?id=7'),
  ]);
  await screen.getByRole('button', { name: '通知，2 条未读' }).click();
  const card = (id: string) => screen.getByRole('button', { name: new RegExp(`8000000${id}`) });
  await expect.element(card('2')).toBeVisible();
  expect(card('2').element().querySelector('.anticon-right')).not.toBeNull();
  expect(card('1').element().querySelector('.anticon-right')).toBeNull();
  await card('1').click();
  await expect.element(screen.getByText('已标为已读')).toBeVisible();
  expect(address()).toBe('/screen');
});

test('read all empties the drawer and the bell', async () => {
  const { screen } = await show([notice('1', null), notice('2', null)]);
  await screen.getByRole('button', { name: '通知，2 条未读' }).click();
  await screen.getByRole('button', { name: /全部已读/ }).click();
  await expect.element(screen.getByText('2 条通知已标为已读')).toBeVisible();
  await expect.element(screen.getByText('这里没有消息')).toBeVisible();
});

test('a card tells why it came', async () => {
  const climbed = notice('1', null);
  const { screen, server } = await show([
    { ...climbed, reason: { ...climbed.reason, by: 'escalation', step: 'administrators' } },
  ]);
  await screen.getByRole('button', { name: '通知，1 条未读' }).click();
  const step = screen.getByText('已超期，上报管理员');
  await expect.element(step).toBeVisible();
  await screen.getByRole('button', { name: '为什么收到此通知' }).click();
  await expect.poll(() => step.elements().length).toBe(2);
  await expect.element(screen.getByText('供应商发送发货单')).toBeVisible();
  await expect.element(screen.getByText('工厂用户')).toBeVisible();
  await expect.element(screen.getByText('批量发货单')).toBeVisible();
  expect(server.requests(READ)).toEqual([]);
});

test('an alert of the assembly line shows what it is about', async () => {
  const alert: NoticeRow = {
    ...notice('1', null),
    type: 'jis.unknown_status',
    param: { suppCode: 'S1001', status: 'F777', sequenceNo: 4711, statusExpect: null },
  };
  const { screen } = await show([alert, notice('2', null)]);
  await screen.getByRole('button', { name: '通知，2 条未读' }).click();
  await expect.element(screen.getByText('JIS 未知状态')).toBeVisible();
  await expect.element(screen.getByText('状态F777')).toBeVisible();
  await expect.element(screen.getByText('顺序号4711')).toBeVisible();
  expect(screen.getByText('期望状态').elements()).toHaveLength(0);
});
