import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { PickupPlan } from '../contract/fields.ts';
import PickupBoardPage from './board/board-page.tsx';
import type { Board } from './board/board-model.ts';
import PickupPlanPage from './detail-page.tsx';
import PickupPlansPage from './list-page.tsx';

const room = { code: 'BOX_9_6', volumeM3: 50, loadKg: 10_000, loadingMetres: 10 };
const plan: PickupPlan = {
  id: '7',
  version: 1,
  plantNo: '1000',
  number: 'PP2026030200001',
  mark: '2',
  status: 'new',
  pickupOn: '2026-03-03',
  loadingRate: '25',
  region: '长春',
  supplierCode: 'S1001',
  supplierNameZh: '长春甲零部件',
  supplierNameEn: 'Jia Components',
  truckNo: 'PT2026030200001',
  truckType: 'BOX_9_6',
  rampHours: null,
  departureOn: '2026-03-03',
  eta: '2026-03-04',
  dueOn: '2026-03-05',
  proposedOn: null,
  volumeM3: '5',
  weightKg: '900',
  loadingMetres: '1',
  lines: 1,
  warehouseCode: 'WH1',
  originCode: 'O1',
  originName: '甲一厂',
  forwarderCode: null,
  detection: 'toBeDetected',
  handleType: 'none',
  waitingDays: 2,
  answer: null,
  refuseReason: null,
  refuseText: null,
  at: '2026-03-02T01:00:00.000Z',
  truckId: '3',
  originCity: '长春',
  originAddress: '高新路 1 号',
  originPhone: '0431-85110001',
  latestOn: '2026-03-04',
  locked: false,
  faults: [],
  findings: [
    { rule: 'poorlyLoaded', mark: '2', figures: { rate: 25, limit: 30 } },
    { rule: 'canJoin', mark: '3', figures: { truck: 'PT2026030200002', day: '2026-03-04' } },
  ],
  truck: {
    version: 1,
    room,
    load: { volumeM3: 12.5, weightKg: 1200, loadingMetres: 2 },
    plans: 2,
    shared: true,
    forwarderCode: null,
  },
  lineList: [
    {
      id: '1',
      callOffLineId: '9',
      saNo: 'SA1',
      partNo: '5G0 123 456 A',
      partNameZh: '前支架',
      partNameEn: 'Bracket',
      unloadingPoint: 'A13',
      deliverOn: '2026-03-05',
      quantity: '100',
      unit: 'PCE',
      boxes: 10,
      volumeM3: '5',
      weightKg: '900',
    },
  ],
  notes: [],
  transportOrderId: null,
};
const supplier = {
  permissions: ['pickup-plan:list', 'pickup-plan:answer', 'pickup-plan:carry-on'],
  user: { party: 'supplier' },
} as const;
const planner = {
  permissions: ['pickup-plan:list', 'pickup-plan:plan'],
  user: { party: 'plant' },
} as const;
const rules = (pickupPlan: 'Y' | 'N') => ({
  'GET /transport/v1/pickup-plan/rules': () => ({ pickupPlan, pickupConfirm: 'Y' as const }),
});

test('a supplier finds the rate drawn and accepts several at once', async () => {
  const { screen, server } = await renderScreen(<PickupPlansPage />, {
    ...supplier,
    at: '/transport/pickup-plan',
    answers: {
      ...rules('Y'),
      'GET /transport/v1/pickup-plan': () => [
        { ...plan, total: 2 },
        { ...plan, id: '8', number: 'PP2026030200002', total: 2 },
      ],
      'POST /transport/v1/pickup-plan/accept': () => ({ answered: 2 }),
    },
  });
  await expect.element(screen.getByRole('img', { name: '装载率 25%' }).first()).toBeVisible();
  await screen.getByRole('checkbox', { name: /全选|select all/i }).click();
  await screen.getByRole('button', { name: '接受' }).first().click();
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /接\s*受|确\s*定/ })
    .click();
  await expect
    .poll(() => server.requests('POST /transport/v1/pickup-plan/accept').at(-1)?.input)
    .toMatchObject({ lines: [{ id: '7' }, { id: '8' }] });
});

test('where pickup plans are off, the page says how to switch them on', async () => {
  const { screen } = await renderScreen(<PickupPlansPage />, {
    ...planner,
    at: '/transport/pickup-plan',
    answers: { ...rules('N'), 'GET /transport/v1/pickup-plan': () => [] },
  });
  await expect.element(screen.getByText(/流程配置/).first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '生成计划' })).toBeDisabled();
});

test('a plan says which rules mark it, and draws its truck', async () => {
  const { screen } = await renderScreen(<PickupPlanPage />, {
    ...planner,
    at: '/transport/pickup-plan-detail?id=7',
    answers: { 'GET /transport/v1/pickup-plan/{id}': () => plan },
  });
  await expect.element(screen.getByText('装载率 25%，低于 30%')).toBeVisible();
  await expect.element(screen.getByText('可并入 2026-03-04 的车次 PT2026030200002')).toBeVisible();
  await expect
    .element(screen.getByRole('img', { name: '车辆装载图：本计划 10%，其他计划 15%' }))
    .toBeVisible();
});

const truck = (id: string, pickupOn: string): Board['trucks'][number] => ({
  id,
  version: 1,
  number: `PT${id}`,
  pickupOn,
  region: '长春',
  warehouseCode: 'WH1',
  room,
  shared: true,
  locked: false,
  forwarderCode: null,
});
const onBoard = (id: string, truckId: string, pickupOn: string): Board['plans'][number] => ({
  id,
  version: 1,
  number: `PP${id}`,
  supplierCode: `S${id}`,
  supplierNameZh: `供应商${id}`,
  supplierNameEn: `Supplier ${id}`,
  status: 'new',
  mark: null,
  detection: 'confirmed',
  truckId,
  pickupOn,
  eta: pickupOn,
  dueOn: addDays(pickupOn, 9),
  latestOn: addDays(pickupOn, 3),
  weekday: null,
  transportDays: 1,
  shippingControlDays: 0,
  load: { volumeM3: 20, weightKg: 100, loadingMetres: 1 },
  shares: true,
  stays: false,
});

test('a planner moves a plan by keys, and reads what it costs before', async () => {
  const from = today('Asia/Shanghai');
  const days = [1, 2, 3, 4, 5].map((away) => addDays(from, away));
  const { screen, server } = await renderScreen(<PickupBoardPage />, {
    ...planner,
    at: '/transport/pickup-board',
    answers: {
      'GET /transport/v1/pickup-plan/board': () => ({
        today: from,
        workdays: [from, ...days],
        truckTypes: [{ ...room, nameZh: '9.6 米', nameEn: '9.6 m' }],
        trucks: [truck('1', from), truck('2', from)],
        plans: [onBoard('1', '1', from), onBoard('2', '2', from)],
      }),
      'POST /transport/v1/pickup-plan/{id}/move': () => ({
        fromRateBefore: 40,
        fromRateAfter: 0,
        toRateBefore: 40,
        toRateAfter: 80,
        etaBefore: '2026-03-03',
        etaAfter: '2026-03-03',
        latenessBefore: 0,
        latenessAfter: 0,
        othersLate: 0,
        freesTruck: true,
        fits: true,
      }),
    },
  });
  const chip = screen.getByRole('button', { name: /供应商1/ });
  await expect.element(chip).toBeVisible();
  (chip.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByText('40% → 80%')).toBeVisible();
  await expect.element(screen.getByText('节省一辆车')).toBeVisible();
  expect(server.requests('POST /transport/v1/pickup-plan/{id}/move')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => server.requests('POST /transport/v1/pickup-plan/{id}/move').at(-1)?.input)
    .toMatchObject({ truckId: '2' });
});

test('on a phone the board opens on the first day that has plans', async () => {
  const from = today('Asia/Shanghai');
  const days = [0, 1, 2, 3, 4, 5].map((away) => addDays(from, away));
  await page.viewport(390, 844);
  const { screen } = await renderScreen(<PickupBoardPage />, {
    ...planner,
    at: '/transport/pickup-board',
    answers: {
      'GET /transport/v1/pickup-plan/board': () => ({
        today: from,
        workdays: days,
        truckTypes: [{ ...room, nameZh: '9.6 米', nameEn: '9.6 m' }],
        trucks: [truck('1', days[3]!)],
        plans: [onBoard('1', '1', days[3]!)],
      }),
    },
  });
  await expect.element(screen.getByRole('button', { name: /供应商1/ })).toBeInViewport();
  await page.viewport(1280, 800);
});
