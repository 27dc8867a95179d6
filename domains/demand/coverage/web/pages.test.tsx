import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { CoverageDetail } from '../contract/coverage.ts';
import PipelinePartPage from './detail-page.tsx';
import PipelinePage from './list-page.tsx';
import PipelineSharePartPage from './share-detail-page.tsx';

const PART = '5G0 123 456 A';
const row = {
  id: '1',
  partNo: PART,
  partNameZh: '支架',
  partNameEn: 'Bracket',
  light: 'red',
  level: '1',
  firstShortOn: '2026-12-01',
  reach: 'days',
  daysOfSupply: '0.5',
  lastsUntil: '2026-11-30',
  stock: '20',
  stockAt: '2026-11-27T22:00:00Z',
  isOld: 'Y',
  inTransit: '60',
  confirmedQty: '0',
  lateQty: '0',
  requirement: '200',
  thisWeek: '20',
  nextWeek: '-120',
  lowest: '-120',
  unit: 'PCE',
  dispositor: 'D01',
  minDays: 1,
  targetDays: 3,
};
const coming = {
  kind: 'inTransit' as const,
  supplierCode: 'S1001',
  comesOn: '2026-12-03',
  quantity: '60',
  isLate: false,
  noteId: '42',
  noteNumber: '00000042',
  orderId: '7',
  lineId: '9',
};
const detail: CoverageDetail = {
  ...row,
  level: '1',
  light: 'red',
  reach: 'days',
  zone: 'Asia/Shanghai',
  today: '2026-11-30',
  ownLimits: false,
  stopsAt: '2126-12-01T00:00:00Z',
  stated: '40',
  held: '0',
  moved: '0',
  consumed: '20',
  isOld: true,
  stockOldHours: 24,
  places: [
    {
      stockPlace: 'A13',
      usableQty: '40',
      blockedQty: '5',
      stockAt: '2026-11-27T22:00:00Z',
      isOld: true,
      statedBy: '张三',
    },
  ],
  days: [
    {
      day: '2026-11-30',
      works: true,
      requirement: '20',
      inTransit: '0',
      confirmedQty: '0',
      balance: '0',
      daysOfSupply: '1',
    },
    {
      day: '2026-12-01',
      works: true,
      requirement: '40',
      inTransit: '0',
      confirmedQty: '0',
      balance: '-40',
      daysOfSupply: '0',
    },
  ],
  coming: [coming],
  unpromised: [
    { supplierCode: 'S1001', lineId: '11', dueOn: '2026-12-01', quantity: '80' },
    // behind the days that are reckoned: it mends none of them
    { supplierCode: 'S1001', lineId: '12', dueOn: '2027-03-01', quantity: '3600' },
  ],
  deliverers: [
    {
      supplierCode: 'S1001',
      supplierNameZh: '甲',
      supplierNameEn: 'Jia',
      quotaPercent: 70,
      leadDays: 2,
      coming: '60',
    },
    {
      supplierCode: 'S1002',
      supplierNameZh: '乙',
      supplierNameEn: 'Yi',
      quotaPercent: 30,
      leadDays: 1,
      coming: '0',
    },
  ],
};

const planner = { permissions: ['coverage:list', 'coverage:limit'], user: { party: 'plant' } } as const;
const opened = async (changed: Partial<CoverageDetail> = {}) =>
  renderScreen(<PipelinePartPage />, {
    at: `/planning/pipeline-detail?part=${encodeURIComponent(PART)}`,
    answers: {
      'GET /sf/v1/coverage/part': () => ({ ...detail, ...changed }),
      'POST /sf/v1/coverage/limits': () => null,
    },
    ...planner,
  });

test('the list says light, days and old stock in words, and opens a part', async () => {
  const { screen } = await renderScreen(<PipelinePage />, {
    at: '/planning/pipeline',
    answers: {
      'GET /sf/v1/coverage': () => [{ ...row, total: 1 }],
      'GET /sf/v1/coverage/counts': () => ({ short: 1, two: 0, one: 1, stops: 0, red: 1, unknown: 0 }),
      'POST /sf/v1/coverage/reckon': () => null,
    },
    ...planner,
  });
  await expect
    .element(screen.getByRole('link', { name: PART }))
    .toHaveAttribute('href', '/planning/pipeline-detail?part=5G0+123+456+A');
  await expect.element(screen.getByText('红', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: '重新计算' }).click();
  await expect.element(screen.getByText('正在重新计算，稍后刷新可见')).toBeVisible();
});

test('a part says when the line stops, that its stock is old, and which documents would mend it', async () => {
  const { screen } = await opened();
  await expect.element(screen.getByText(/^2126-12-01 08:00 停线/)).toBeVisible();
  await expect.element(screen.getByText('库存已超过 24 小时未更新：以下数字按旧库存计算')).toBeVisible();
  const mend = screen.getByRole('table', { name: '短缺日之后' });
  await expect
    .element(mend.getByRole('link', { name: '发货单 00000042' }))
    .toHaveAttribute('href', '/common/dn-detail-view?id=42');
  await expect
    .element(mend.getByRole('link', { name: '运输与时间窗' }))
    .toHaveAttribute('href', '/transport/transport-view?id=7');
  await expect
    .element(screen.getByRole('link', { name: '2026-12-01' }))
    .toHaveAttribute('href', '/management/notify-detail?id=11');
  expect(screen.getByRole('link', { name: '2027-03-01' }).elements()).toHaveLength(0);
  await expect.element(screen.getByRole('link', { name: 'S1002' })).toBeVisible();
});

test('without stock nothing is reckoned in silence; limits are a part’s own', async () => {
  const { screen, server } = await opened({
    stock: null,
    stated: null,
    reach: 'unknown',
    daysOfSupply: null,
    firstShortOn: null,
    stopsAt: null,
    level: null,
    light: null,
  });
  await expect
    .element(screen.getByText('没有库存数据：先录入工厂库存，才能计算可供天数和短缺').first())
    .toBeVisible();
  await screen.getByRole('button', { name: '设置可供天数' }).click();
  const dialog = screen.getByRole('dialog', { name: `可供天数：${PART}` });
  await dialog.getByLabelText('可供天数下限').fill('2');
  await dialog.getByLabelText('可供天数目标').fill('5');
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await expect
    .poll(() => server.requests('POST /sf/v1/coverage/limits')[0]?.input)
    .toEqual({ partNo: PART, minDays: 2, targetDays: 5 });
});

test('a supplier reads his share and nothing of the stock', async () => {
  const { screen } = await renderScreen(<PipelineSharePartPage />, {
    at: `/planning/pipeline-share-detail?part=${encodeURIComponent(PART)}&supplier=S1001`,
    answers: {
      'GET /sf/v1/coverage-share/part': () => ({
        partNo: PART,
        partNameZh: '支架',
        partNameEn: 'Bracket',
        unit: 'PCE',
        today: '2026-11-30',
        supplierCode: 'S1001',
        level: '1',
        firstShortOn: '2026-12-01',
        stillToDeliver: '200',
        inTransit: '60',
        confirmedQty: '0',
        lateQty: '0',
        behindOn: '2026-12-01',
        behind: '140',
        days: detail.days.map(({ daysOfSupply: _, ...day }) => day),
        coming: [coming],
        unpromised: detail.unpromised,
      }),
    },
    permissions: ['coverage-share:list'],
    user: { party: 'supplier' },
  });
  await expect.element(screen.getByText('工厂将于 2026-12-01 短缺此零件')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '发货单 00000042' })).toBeVisible();
  expect(screen.getByText('今日库存').query()).toBeNull();
});
