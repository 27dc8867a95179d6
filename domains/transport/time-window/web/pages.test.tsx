import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import DoorDayPage from './day-page.tsx';
import TimeWindowsPage from './list-page.tsx';
import StandingWindowsPage from './standing-page.tsx';
import WaitingListPage from './waiting-page.tsx';
import WishDialog from './wish-dialog.tsx';

const editor = ['time-window:list', 'time-window:edit'];
const window = {
  id: '3',
  version: 2,
  windowGroup: '上午',
  doorCode: 'D1',
  doorNameZh: '一号',
  doorNameEn: 'One',
  validFrom: '2026-01-01',
  weekdays: '12345',
  starts: '08:00',
  ends: '09:00',
  kind: 'fixed',
  unitMinutes: 60,
  updatedAt: '2026-03-01T00:30:00Z',
  updatedBy: 'gao',
  total: 1,
};
const door = { id: '7', code: 'D1', nameZh: '一号', nameEn: 'One' };
const list = { 'GET /sf/v1/time-window': () => [window], 'GET /sf/v1/door': () => [door] };

test('a window shows its weekdays in words, and its end is checked against its start', async () => {
  const { screen, server } = await renderScreen(<TimeWindowsPage />, { permissions: editor, answers: list });
  await expect.element(screen.getByText('周一–周五')).toBeVisible();
  await screen.getByRole('button', { name: '编辑' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('结束').fill('07:00');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('结束必须晚于开始；跨午夜最长 12 小时')).toBeVisible();
  expect(server.requests('PUT /sf/v1/time-window/{id}')).toHaveLength(0);
});

test('the plan of a dock is copied from a row', async () => {
  const { screen, server } = await renderScreen(<TimeWindowsPage />, {
    permissions: editor,
    answers: { ...list, 'POST /sf/v1/time-window/copy': () => ({ count: 1 }) },
  });
  await screen.getByRole('button', { name: /更多/ }).last().click();
  await screen.getByRole('menuitem', { name: '复制时间窗' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect.poll(() => server.requests('POST /sf/v1/time-window/copy')).toHaveLength(1);
  expect(server.requests('POST /sf/v1/time-window/copy')[0]!.input).toMatchObject({
    doorCode: 'D1',
    validFrom: '2026-01-01',
    toDoorCodes: ['D1'],
    toValidFrom: '2026-01-01',
    toWeekdays: '1234567',
  });
});

test('the day shows each dock with its windows, what is booked and until when others are kept; a closed day is said', async () => {
  const { screen, server } = await renderScreen(<DoorDayPage />, {
    at: '/screen?day=2026-10-03',
    permissions: ['time-window:list'],
    answers: {
      'GET /sf/v1/time-window/day': () => ({
        isWorkday: 'N',
        doors: [
          {
            doorId: '7',
            doorCode: 'D1',
            nameZh: '一号',
            nameEn: 'One',
            active: 'Y',
            open: [{ from: 480, to: 960 }],
            windows: [
              {
                id: '3',
                windowGroup: '上午',
                starts: '08:00',
                ends: '09:00',
                kind: 'fixed',
                unitMinutes: 60,
              },
            ],
            bookings: [{ starts: '08:00', ends: '09:00', supplierCode: 'S1001', orderId: '12' }],
            nightBefore: {
              windows: [],
              bookings: [
                { starts: '23:30', ends: '00:30', supplierCode: 'S1009', orderId: '11', heldUntil: null },
              ],
            },
            nightAfter: { open: null, bookings: [] },
            kept: [
              { starts: '10:00', ends: '10:30', supplierCode: 'S1002', keptUntil: '2026-10-03T00:00:00Z' },
              { starts: '14:00', ends: '15:00', supplierCode: 'S1003', keptUntil: '2026-10-02T06:00:00Z' },
            ],
          },
        ],
      }),
    },
  });
  await expect.element(screen.getByText('2026-10-03 是休息日，没有可预约的时间窗')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '08:00-09:00 · S1001' }))
    .toHaveAttribute('href', '/transport/transport-view?id=12');
  await expect
    .element(screen.getByRole('link', { name: '23:30-00:30 · S1009' }))
    .toHaveAttribute('href', '/transport/transport-view?id=11');
  await expect.element(screen.getByText('10:00-10:30 为 S1002 保留至 08:00')).toBeVisible();
  await expect.element(screen.getByText('14:00-15:00 为 S1003 保留至 2026-10-02 14:00')).toBeVisible();
  await screen.getByRole('button', { name: '后一天' }).click();
  await expect
    .poll(() => server.requests('GET /sf/v1/time-window/day').at(-1)?.query)
    .toMatchObject({ day: '2026-10-04' });
});

const wish = {
  id: '5',
  version: 1,
  orderId: '12',
  orderNumber: 'TO-1',
  status: 'waiting',
  urgent: 'N',
  place: 2,
  waitingCount: 3,
  day: '2026-10-08',
  starts: '08:00',
  ends: '12:00',
  minutes: 0,
  pointCode: 'A13',
  doorCode: null,
  offeredDoor: null,
  offeredWindow: null,
  offeredUntil: null,
  supplierCode: 'S1001',
  forwarderCode: null,
  createdAt: '2026-10-01T00:30:00Z',
  total: 2,
};
const offered = {
  ...wish,
  id: '6',
  orderNumber: 'TO-2',
  status: 'offered',
  offeredDoor: 'D1',
  offeredWindow: '08:00-09:00',
  offeredUntil: '2026-10-07T01:30:00Z',
};

test('who waits sees his place, takes what is offered or leaves; only planners mark as urgent', async () => {
  const { screen, server } = await renderScreen(<WaitingListPage />, {
    permissions: ['waiting-list:list', 'waiting-list:wish'],
    answers: {
      'GET /sf/v1/window-wish': () => [offered, wish],
      'POST /sf/v1/window-wish/{id}/take': () => null,
      'POST /sf/v1/window-wish/{id}/withdraw': () => null,
    },
  });
  await expect.element(screen.getByText('08:00-09:00')).toBeVisible();
  expect(server.requests('GET /sf/v1/window-wish')[0]!.query).toMatchObject({ status: 'waiting,offered' });
  await expect.element(screen.getByText('第 2 位，共 3 位').first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '标记紧急' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '接受', exact: true }).click();
  await expect.poll(() => server.requests('POST /sf/v1/window-wish/{id}/take')).toHaveLength(1);
  await screen.getByRole('button', { name: '更多操作' }).last().click();
  await screen.getByRole('menuitem', { name: '退出排队' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect.poll(() => server.requests('POST /sf/v1/window-wish/{id}/withdraw')).toHaveLength(1);
});

test('an order joins the list with what was looked for, and is told its place', async () => {
  const { screen, server } = await renderScreen(
    <WishDialog
      orderId="12"
      day="2099-10-08"
      unloadDoorId="7"
      doors={[{ value: '7', label: 'D1 一号' }]}
      onClose={() => undefined}
    />,
    {
      permissions: [],
      answers: { 'POST /sf/v1/window-wish': () => ({ id: '5', place: 2, waitingCount: 3 }) },
    },
  );
  await screen.getByRole('dialog').getByRole('button', { name: '加入排队' }).click();
  await expect.element(screen.getByText('已加入排队：第 2 位，共 3 位')).toBeVisible();
  expect(server.requests('POST /sf/v1/window-wish')[0]!.input).toMatchObject({
    orderId: '12',
    day: '2099-10-08',
    unloadDoorId: '7',
    starts: '08:00',
    ends: '17:00',
  });
});

test('a standing window is excepted on a day with a reason, and an exception is taken back', async () => {
  const standing = {
    id: '4',
    version: 1,
    supplierCode: 'S1001',
    supplierNameZh: '甲',
    supplierNameEn: 'Jia',
    doorCode: 'D1',
    weekdays: '1234567',
    starts: '08:00',
    ends: '09:00',
    releaseHours: 24,
    validFrom: '2026-01-01',
    validTo: null,
    exceptions: '2099-10-08 节日',
    updatedAt: '2026-03-01T00:30:00Z',
    updatedBy: 'gao',
    total: 1,
  };
  const { screen, server } = await renderScreen(<StandingWindowsPage />, {
    permissions: editor,
    answers: {
      'GET /sf/v1/standing-window': () => [standing],
      'GET /sf/v1/customer/select': () => [],
      'GET /sf/v1/door': () => [door],
      'DELETE /sf/v1/standing-window/{id}/exception': () => null,
    },
  });
  await expect.element(screen.getByText('每天')).toBeVisible();
  await screen.getByRole('button', { name: /更多/ }).last().click();
  await screen.getByRole('menuitem', { name: '取消例外' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await screen.getByText('2099-10-08 节日').last().click();
  await dialog.getByRole('button', { name: '取消例外' }).click();
  await expect
    .poll(() =>
      server
        .requests('DELETE /sf/v1/standing-window/{id}/exception')
        .map(({ query, input }) => query ?? input),
    )
    .toMatchObject([{ day: '2099-10-08' }]);
});
