import { expect, test } from 'vitest';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { MilkRun, Stop } from '../contract/fields.ts';
import MilkRunPage from './detail-page.tsx';
import MilkRunsPage from './list-page.tsx';

const stop = (position: number, changed: Partial<Stop> = {}): Stop => ({
  orderId: `1${position}`,
  orderNumber: `TO202603020000${position}`,
  orderStatus: 'toBeConfirmed',
  position,
  pickupAt: '2026-03-02T21:15:00.000Z',
  supplierCode: `S100${position}`,
  supplierNameZh: position === 1 ? '大连海砺' : '吉林松远',
  supplierNameEn: position === 1 ? 'Haili' : 'Songyuan',
  place: '大连市营升路 25 号',
  contact: '傅嘉豪 15000000000',
  notes: 1,
  packages: 4,
  weightKg: '610',
  volumeM3: '4.8',
  departedAt: null,
  arrivedAt: null,
  ...changed,
});

const sample = (changed: Partial<MilkRun> = {}): MilkRun => ({
  id: '7',
  version: 3,
  number: 'MR2026030200001',
  status: 'planned',
  windowDay: '2026-03-03',
  window: '09:00-10:00',
  unloadingPoint: 'A35',
  door: 'D03',
  stops: 2,
  packages: 8,
  weightKg: '1220',
  volumeM3: '9.6',
  truckPlate: '吉A6M318',
  truckType: 'BOX_9_6',
  driverName: '陶立新',
  driverPhone: '13800000000',
  forwarderCode: 'F01',
  forwarderNameZh: '吉顺达',
  forwarderNameEn: 'Jishunda',
  remark: null,
  cancelReason: null,
  createdAt: '2026-03-02T01:00:00.000Z',
  unloadingPointId: '5',
  doorId: '3',
  stopList: [stop(1), stop(2)],
  room: { volumeM3: '40', weightKg: '8000' },
  ...changed,
});
const READ = 'GET /transport/v1/milk-run/{id}';
const planner = {
  permissions: ['milk-run:list', 'milk-run:plan', 'milk-run:truck'],
  user: { party: 'plant' },
} as const;
const at = '/transport/milk-run-detail?id=7';

test('the planner confirms the orders of all stops at once, after a question, and takes a stop off with a reason', async () => {
  const { screen, server } = await renderScreen(<MilkRunPage />, {
    ...planner,
    at,
    answers: {
      [READ]: () => sample(),
      'POST /transport/v1/milk-run/{id}/confirm': () => sample({ status: 'confirmed', version: 4 }),
      'POST /transport/v1/milk-run/{id}/remove-stop': () =>
        refusal('milkRun.underway', '循环取货已发车，不能再调整', {}, 409),
    },
  });
  const stops = screen.getByRole('list', { name: '站点顺序' });
  await expect
    .element(stops.getByRole('listitem').first())
    .toMatchTextContent(/^1 大连海砺.*计划 03-03 05:15.*TO2026030200001.*大连市营升路 25 号/);
  await expect.element(screen.getByText('等待工厂确认', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: '确认', exact: true }).click();
  await screen.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect
    .poll(() => server.requests('POST /transport/v1/milk-run/{id}/confirm')[0]?.input)
    .toMatchObject({ id: '7', version: 3 });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();

  await stops.getByRole('button', { name: '移出' }).last().click();
  const dialog = screen.getByRole('dialog', { name: '移出 吉林松远' });
  await dialog.getByRole('textbox').fill('货未备齐');
  await dialog.getByRole('button', { name: '移出' }).click();
  await expect.element(screen.getByText('循环取货已发车，不能再调整')).toBeVisible();
  expect(server.requests('POST /transport/v1/milk-run/{id}/remove-stop')[0]!.input).toMatchObject({
    orderId: '12',
    reason: '货未备齐',
  });
});

test('what does not go together in the plan is said above the stops, as long as it can be mended', async () => {
  const late = [stop(1), stop(2, { pickupAt: '2026-03-05T15:30:00.000Z' })];
  const plan = { stopList: late, room: { volumeM3: '9', weightKg: '1220' } };
  const { screen } = await renderScreen(<MilkRunPage />, {
    ...planner,
    at,
    answers: { [READ]: () => sample(plan) },
  });
  await expect.element(screen.getByText('第 2 站的计划提货时间不早于时间窗，货物将晚到')).toBeVisible();
  await expect
    .element(screen.getByText('体积（立方米）共 9.6，车型可装 9：请换车型或移出站点'))
    .toBeVisible();
  expect(screen.getByText('毛重 (kg)共', { exact: false }).elements()).toHaveLength(0);
});

test('the forwarder accepts while an order waits for it, and plans nothing', async () => {
  const { screen } = await renderScreen(<MilkRunPage />, {
    permissions: ['milk-run:list', 'milk-run:truck', 'milk-run:carry'],
    user: { party: 'forwarder' },
    at,
    answers: {
      [READ]: () =>
        sample({
          status: 'underway',
          stopList: [
            stop(1, { orderStatus: 'departed', departedAt: '2026-03-02T21:40:00.000Z' }),
            stop(2, { orderStatus: 'accepted' }),
          ],
        }),
    },
  });
  const list = screen.getByRole('list', { name: '站点顺序' });
  await expect.element(list.getByRole('listitem').first()).toMatchTextContent(/03-03 05:40/);
  await expect.element(screen.getByRole('button', { name: '全部发车' })).toBeVisible();
  for (const name of ['接单', '确认', '解散', '调整时间窗', '加入站点', '移出', '填写车辆和司机'])
    await expect.element(screen.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
});

test('orders that were selected become a run; the first of them gives truck and window', async () => {
  const { screen, server } = await renderScreen(<MilkRunsPage />, {
    ...planner,
    at: '/transport/milk-run?orders=11-TO1,12-TO2',
    answers: {
      'GET /transport/v1/milk-run': () => [],
      'POST /transport/v1/milk-run': () => sample(),
    },
  });
  const dialog = screen.getByRole('dialog', { name: '组成循环取货' });
  await dialog.getByRole('radio', { name: 'TO2' }).click();
  await dialog.getByRole('button', { name: '组成循环取货' }).click();
  await expect
    .poll(() => server.requests('POST /transport/v1/milk-run')[0]?.input)
    .toMatchObject({ orderIds: ['12', '11'] });
});
