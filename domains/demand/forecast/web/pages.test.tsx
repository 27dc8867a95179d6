import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import ForecastAccuracyPage from './accuracy-page.tsx';
import ForecastsPage from './list-page.tsx';
import ForecastOverviewPage from './overview-page.tsx';
import ForecastVersionsPage from './version-page.tsx';

const planner = {
  permissions: [
    'forecast:list',
    'forecast-version:list',
    'forecast:take',
    'forecast:decide',
    'forecast-accuracy:list',
  ],
  user: { party: 'plant' },
} as const;
const dispatcher = {
  permissions: ['forecast:list', 'forecast:answer', 'forecast-accuracy:list'],
  user: { party: 'supplier' },
} as const;

const version = {
  id: '7',
  source: 'SAP',
  demandType: 'SR99',
  number: 'MRP-2026-W49',
  monthRule: 'wednesday',
  firstOn: '2026-11-30',
  lastOn: '2027-01-31',
  suppliers: 1,
  materials: 1,
  buckets: 2,
  open: 1,
  dueOn: '2026-12-04',
  by: '陈计划',
  at: '2026-11-29T01:00:00Z',
  total: 1,
};
const forecast = {
  id: '3',
  version: 1,
  number: 'FC2026112900001',
  status: 'init',
  answeredLate: 'N',
  supplierCode: 'S1001',
  supplierNameZh: '一号供应商',
  supplierNameEn: 'Supplier one',
  source: 'SAP',
  demandType: 'SR99',
  versionNo: 'MRP-2026-W49',
  dueOn: '2026-12-04',
  firstOn: '2026-11-30',
  lastOn: '2027-01-31',
  buckets: 2,
  less: 0,
  at: '2026-11-29T01:00:00Z',
  total: 1,
};

test('a version opens its quantities, and further ones come from Excel', async () => {
  const { screen } = await renderScreen(<ForecastVersionsPage />, {
    at: '/planning/forecast-version',
    answers: { 'GET /sf/v1/forecast-version': () => [version] },
    ...planner,
  });
  await expect
    .element(screen.getByRole('link', { name: 'MRP-2026-W49' }))
    .toHaveAttribute('href', '/planning/forecast-overview?version=7');
  await expect.element(screen.getByRole('button', { name: /导入$/ })).toBeVisible();
});

test('of a forecast of which nothing is typed, all may be committed as it is', async () => {
  const { screen } = await renderScreen(<ForecastsPage />, {
    at: '/planning/forecast-list',
    answers: { 'GET /sf/v1/forecast': () => [forecast], 'GET /sf/v1/forecast/counts': () => ({}) },
    ...dispatcher,
  });
  await expect.element(screen.getByRole('button', { name: '全部按预测承诺' })).toBeVisible();
});

test('quantities stand by month under the rule of their source, with their sum', async () => {
  const { screen } = await renderScreen(<ForecastOverviewPage />, {
    at: '/planning/forecast-overview?version=7&by=month',
    answers: {
      'GET /sf/v1/forecast-pivot': () => ({
        version,
        periods: ['2026-12-01', '2027-01-01'],
        rows: [
          {
            key: '5G0 123 456 A',
            nameZh: '支架',
            nameEn: 'Bracket',
            unit: 'PCE',
            quantities: ['1200', null],
          },
        ],
        total: 1,
      }),
    },
    ...planner,
  });
  await expect.element(screen.getByText('SAP MRP-2026-W49 · 月份：工业月（周三所在月）')).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: '2027-01' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /支架.*1,200.*1,200/ })).toBeVisible();
});

test('accuracy says its lag, and where nothing was called off it says so and no zero', async () => {
  const { screen } = await renderScreen(<ForecastAccuracyPage />, {
    at: '/planning/forecast-accuracy',
    answers: {
      'GET /sf/v1/forecast-accuracy': () => [],
      'GET /sf/v1/forecast-accuracy/weeks': () => ({
        sources: [{ source: 'SAP', demandType: 'SR99' }],
        lagWeeks: 4,
        unit: 'PCE',
        weeks: [{ monday: '2026-11-16', forecast: '100', calledOff: '0', bias: null, wape: null }],
        total: { forecast: '100', calledOff: '0', bias: null, wape: null },
      }),
    },
    ...dispatcher,
  });
  await expect.element(screen.getByText(/提前 4 周发布的预测/).first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^偏差（%）/ })).not.toHaveTextContent('0');
});
