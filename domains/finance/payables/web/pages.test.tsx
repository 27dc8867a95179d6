import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import CashPage from './cash/cash-page.tsx';
import StatementPage from './statement/detail-page.tsx';

const money = {
  id: 'listed 3',
  number: 'SL2026052000001',
  stage: 'listed',
  dueOn: '2026-06-20',
  fixed: 'Y',
  overdue: 'Y',
  gross: '113.00',
  currency: 'CNY',
  mover: 'settlement',
  block: 'listBlocked',
  because: '等质量部',
  waitsSince: '2026-06-01',
  waitingDays: 24,
  supplierCode: 'S1001',
  supplierNameZh: '甲零部件',
  supplierNameEn: 'Jia Parts',
  document: 'settlement',
  documentId: '3',
  unpriced: 0,
  today: '2026-06-25',
  receivedOn: '2026-05-02',
  listedOn: '2026-05-21',
  acceptedOn: null,
  submittedOn: null,
  verifiedOn: null,
  appliedOn: null,
  approvedOn: null,
  blockedOn: '2026-06-01',
  pauses: [
    { block: 'noPrice', because: null, by: null, from: '2026-05-04', until: '2026-05-11' },
    { block: 'listBlocked', because: '价格待核', by: '结算甲', from: '2026-05-24', until: '2026-05-26' },
  ],
};
const calendar = {
  today: '2026-06-25',
  currencies: ['CNY'],
  currency: 'CNY',
  overdue: [{ stage: 'listed', gross: '113.00' }],
  periods: [{ from: '2026-06-22', until: '2026-06-28', stages: [{ stage: 'verified', gross: '226.00' }] }],
  unpriced: 2,
};
const answers = {
  'GET /finance/v1/cash': () => [money],
  'GET /finance/v1/cash/counts': () => ({ mine: 0, overdue: 1, blocked: 1 }),
  'GET /finance/v1/cash-calendar': () => calendar,
};

test('an amount says what keeps it, whose days each stage took, and opens its document', async () => {
  const { screen } = await renderScreen(<CashPage />, {
    permissions: ['cash:list'],
    user: { party: 'plant' },
    at: '/finance/cash',
    answers,
  });
  const row = screen.getByRole('row', { name: /SL2026052000001/ });
  await expect.element(row).toBeVisible();
  await expect.element(row.getByText('等质量部')).toBeVisible();
  await expect
    .element(row.getByText(/已收货 19 天（等待 12，工厂 7） · 清单待确认 35 天（供应商 9，工厂 26）/))
    .toBeInTheDocument();
  await expect
    .element(row.getByRole('link', { name: 'SL2026052000001' }))
    .toHaveAttribute('href', '/finance/settlement-detail?id=3');
  await row.getByRole('button', { name: /详情|展开/ }).click();
  const stages = screen.getByRole('table', { name: '各阶段用时' });
  await expect
    .element(stages.getByRole('row', { name: /清单待确认.*05-24.*05-26.*2.*清单已冻结.*价格待核.*结算甲/ }))
    .toBeVisible();
  await expect.element(screen.getByText('另有 2 行收货没有价格，金额未知，未计入')).toBeVisible();
});

test('a supplier reads his own without the columns of others, and where nothing is on its way the calendar says so', async () => {
  const { screen } = await renderScreen(<CashPage />, {
    permissions: ['cash:list'],
    user: { party: 'supplier' },
    at: '/finance/cash',
    answers: {
      ...answers,
      'GET /finance/v1/cash-calendar': () => ({ ...calendar, overdue: [], periods: [], unpriced: 0 }),
    },
  });
  await expect.element(screen.getByText('没有已知金额的应付款项')).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: '供应商代码' })).not.toBeInTheDocument();
});

test('a statement opens and closes with what moved in between, and each move opens its document', async () => {
  const { screen, server } = await renderScreen(<StatementPage />, {
    permissions: ['statement:list'],
    user: { party: 'supplier' },
    at: '/finance/statement-detail?supplier=S1001&of=2026-06&in=CNY',
    answers: {
      'GET /finance/v1/statement-of-month': () => ({
        month: '2026-06',
        supplierCode: 'S1001',
        supplierNameZh: '甲零部件',
        supplierNameEn: 'Jia Parts',
        currency: 'CNY',
        opening: '1000.00',
        receivedValue: '339.00',
        difference: '0.00',
        paid: '-226.00',
        outside: '0.00',
        closing: '1113.00',
        invoiced: '113.00',
        disputed: '0.00',
        unpriced: 0,
      }),
      'GET /finance/v1/money-pause': () => [
        {
          id: 'over 1',
          block: 'listBlocked',
          number: 'SL2026052000001',
          document: 'settlement',
          documentId: '3',
          mover: 'settlement',
          because: '价格待核',
          keptBy: '结算甲',
          keptFrom: '2026-06-02',
          keptUntil: '2026-06-05',
          keptDays: 3,
        },
      ],
      'GET /finance/v1/statement-move': () => [
        {
          id: '1',
          day: '2026-06-10',
          kind: 'paid',
          document: 'paymentApplication',
          documentId: '9',
          number: 'PA2026060100001',
          gross: '-226.00',
          currency: 'CNY',
        },
      ],
    },
  });
  await expect
    .element(screen.getByRole('heading', { name: '往来对账单 S1001 2026-06（CNY）' }))
    .toBeVisible();
  await expect.element(screen.getByText('1,113.00 CNY').first()).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'PA2026060100001' }))
    .toHaveAttribute('href', '/finance/payment-application-detail?id=9');
  const kept = screen.getByRole('table', { name: '受阻记录' });
  await expect.element(kept.getByRole('row', { name: /清单已冻结.*价格待核.*结算甲/ })).toBeVisible();
  expect(server.requests('GET /finance/v1/money-pause')[0]?.input).toMatchObject({
    supplierCode: 'S1001',
    month: '2026-06',
  });
  expect(server.requests('GET /finance/v1/statement-move')[0]?.input).toMatchObject({
    supplierCode: 'S1001',
    month: '2026-06',
    currency: 'CNY',
  });
});
