import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import type { DriverTruck } from '../../contract/driver-calls.ts';
import LinkDialog from '../link-dialog.tsx';
import DriverPage from './driver-page.tsx';
import { TruckScreen } from './truck-screen.tsx';

const truck = (more: Partial<DriverTruck> = {}): DriverTruck => ({
  number: 'TO2026030200007',
  stage: 'expected',
  hasLeft: false,
  dueAt: '2099-03-02T00:00:00.000Z',
  plant: { zh: '长春工厂', en: 'Changchun plant' },
  plantNo: '1000',
  province: '吉林省',
  city: '长春市',
  street: '东风大街1号',
  plantPhone: '0431-85110001',
  zone: 'Asia/Shanghai',
  area: { zh: '总装', en: 'Assembly' },
  unloadingPoint: 'A13',
  point: { zh: '总装卸货点', en: 'Assembly dock' },
  door: 'D1',
  windowDay: '2026-03-02',
  window: '08:00-09:00',
  purposeOfEntry: { zh: '送货', en: 'Delivery' },
  truckPlate: '吉A12345',
  driverName: '王大力',
  driverPhone: '13800138000',
  driverIdNo: '110105********002X',
  estimatedArrival: '2026-03-02T00:00:00Z',
  arrivedAt: null,
  expiresAt: '2026-03-02T13:00:00Z',
  yard: null,
  ...more,
});
const READ = 'GET /transport/v1/driver-phone/truck';
const stage = (answers: Stage['answers']): Stage => ({
  at: '/driver/truck',
  permissions: [],
  ...(answers && { answers }),
});

let language: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  language = vi.spyOn(Navigator.prototype, 'language', 'get').mockReturnValue('zh-CN');
});
afterEach(() => language.mockRestore());

test.each([
  ['ko-KR', 'Driver check-in'],
  ['zh-CN', '司机签到'],
])('a phone that speaks %s reads "%s" when it opens its first link', async (spoken, title) => {
  language.mockReturnValue(spoken);
  const { screen } = await renderScreen(<DriverPage />, {
    at: '/driver/$code',
    answers: { 'POST /transport/v1/driver-phone/claim': () => ({ opened: false }) },
  });
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
});

test('the phone that opens a link asks until it has it, and another one is told whom to ask', async () => {
  let asked = 0;
  const opens = await renderScreen(<DriverPage />, {
    at: '/driver/$code',
    answers: {
      'POST /transport/v1/driver-phone/claim': () =>
        ++asked === 1
          ? { opened: false }
          : refusal(
              'driverLink.openedAlready',
              '链接已在另一部手机上打开；请联系 林发货 重新生成链接',
              {},
              409,
            ),
    },
  });
  await expect.element(opens.screen.getByText(/请联系 林发货/)).toBeVisible();
  expect(asked).toBe(2);
});

test('the driver sees where to go, and the gate takes its code only in six digits', async () => {
  const { screen, server } = await renderScreen(
    <TruckScreen gateCode={undefined} />,
    stage({
      [READ]: () => truck(),
      'POST /transport/v1/driver-phone/check-in': ({ input }) =>
        input['gateCode'] === '482915'
          ? truck({ stage: 'atGate' })
          : refusal('driverLink.wrongGateCode', '门岗码不正确', { field: 'gateCode' }),
    }),
  );
  await expect.element(screen.getByText('预约 2026-03-02 08:00-09:00')).toBeVisible();
  await expect.element(screen.getByText('吉林省长春市东风大街1号')).toBeVisible();
  await screen.getByRole('button', { name: '签到' }).click();
  const code = screen.getByLabelText('门岗码');
  await code.fill('4829');
  await screen.getByRole('button', { name: '提交' }).click();
  await expect.element(screen.getByText('门岗码为 6 位数字')).toBeVisible();
  await code.fill('000000');
  await screen.getByRole('button', { name: '提交' }).click();
  await expect.element(screen.getByText('门岗码不正确')).toBeVisible();
  await code.fill('482915');
  await screen.getByRole('button', { name: '提交' }).click();
  await expect.element(screen.getByText('已签到，请等待叫号')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '我会晚到' })).not.toBeInTheDocument();
  expect(server.calls.filter(({ path }) => path.endsWith('/check-in'))).toHaveLength(2);
});

test('a delay says how much later than the appointment and why; what is past cannot be chosen, and nothing departs', async () => {
  const dueAt = new Date(Date.now() - 45 * 60_000).toISOString();
  const { screen, server } = await renderScreen(
    <TruckScreen gateCode={undefined} />,
    stage({ [READ]: () => truck({ dueAt }), 'POST /transport/v1/driver-phone/delay': () => truck() }),
  );
  await screen.getByRole('button', { name: '我会晚到' }).click();
  await expect.element(screen.getByText('这不会登记为发车；发车由承运商登记。')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /晚 30 分钟/ })).toBeDisabled();
  await screen.getByRole('button', { name: '提交' }).click();
  await expect.element(screen.getByText('必填').first()).toBeVisible();
  await screen.getByText(/晚 2 小时/).click();
  await screen.getByText('堵车').click();
  await screen.getByRole('button', { name: '提交' }).click();
  await expect.element(screen.getByText('已提交')).toBeVisible();
  const told = server.calls.find(({ path }) => path.endsWith('/delay'))!;
  expect(told.input['reason']).toBe('堵车');
  expect(Date.parse(String(told.input['estimatedArrival']))).toBe(Date.parse(dueAt) + 120 * 60_000);
});

test('who is called sees the door in large type, and says that he has seen it', async () => {
  const yard = { state: 'called', doorCode: 'D7', calledAt: '2026-03-02T00:10:00Z' } as const;
  const { screen } = await renderScreen(
    <TruckScreen gateCode={undefined} />,
    stage({
      [READ]: () => truck({ stage: 'atGate', yard: { ...yard, acknowledged: false } }),
      'POST /transport/v1/driver-phone/acknowledge': () =>
        truck({ stage: 'atGate', yard: { ...yard, acknowledged: true } }),
    }),
  );
  await expect.element(screen.getByText('请前往道口 D7')).toBeVisible();
  await screen.getByRole('button', { name: '我知道了，马上去' }).click();
  await expect.element(screen.getByText('您已确认叫号')).toBeVisible();
  // the dock that he booked is none of his any more
  await expect.element(screen.getByText('D1', { exact: true })).not.toBeInTheDocument();
});

test('what he sent is said until he is called, and not beside the call', async () => {
  const yard = {
    state: 'called',
    doorCode: 'D7',
    calledAt: '2026-03-02T00:10:00Z',
    acknowledged: false,
  } as const;
  let isCalled = false;
  const { screen } = await renderScreen(
    <TruckScreen gateCode={undefined} />,
    stage({
      [READ]: () => truck({ stage: 'atGate' }),
      'POST /transport/v1/driver-phone/correct': () => truck({ stage: 'atGate', ...(isCalled && { yard }) }),
    }),
  );
  const correct = async () => {
    await screen.getByRole('button', { name: '更正车牌、电话' }).click();
    await screen.getByRole('button', { name: '提交' }).click();
  };
  await correct();
  await expect.element(screen.getByText('已提交')).toBeVisible();
  isCalled = true;
  await correct();
  await expect.element(screen.getByText('请前往道口 D7')).toBeVisible();
  await expect.element(screen.getByText('已提交')).not.toBeInTheDocument();
});

test('a link that was revoked shows nothing but that', async () => {
  const { screen } = await renderScreen(
    <TruckScreen gateCode={undefined} />,
    stage({ [READ]: () => refusal('driverLink.revoked', '链接已被撤销', {}, 409) }),
  );
  await expect.element(screen.getByText('链接已被撤销')).toBeVisible();
  await expect.element(screen.getByText('吉A12345')).not.toBeInTheDocument();
});

test('a link is shown once, to be copied and photographed; a new one asks first', async () => {
  const link = {
    id: '1',
    state: 'opened',
    madeAt: '2026-03-01T00:00:00Z',
    madeBy: '林发货',
    expiresAt: '2026-03-02T13:00:00Z',
    openedAt: '2026-03-01T01:00:00Z',
    revokedAt: null,
    revokedBy: null,
  };
  const { screen } = await renderScreen(<LinkDialog id="7" onClose={() => {}} />, {
    permissions: ['driver-link:make'],
    answers: {
      'GET /transport/v1/order/{id}/driver-link': () => [link],
      'POST /transport/v1/order/{id}/driver-link': () => ({ code: '0-abc', expiresAt: link.expiresAt }),
    },
  });
  await expect.element(screen.getByText(/林发货 生成于 2026-03-01 08:00/)).toBeVisible();
  await screen.getByRole('button', { name: '重新生成链接' }).click();
  await expect.element(screen.getByText('现有链接将失效，已打开它的手机也不能再使用。')).toBeVisible();
  await screen.getByRole('button', { name: '确定' }).click();
  await expect.element(screen.getByText(`${location.origin}/driver/link#0-abc`)).toBeVisible();
  await expect.element(screen.getByRole('img', { name: '司机链接二维码' })).toBeVisible();
});
