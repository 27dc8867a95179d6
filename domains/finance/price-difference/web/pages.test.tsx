import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { PriceDifference } from '../contract/fields.ts';
import PriceDifferencePage from './detail-page.tsx';
import PriceDifferencesPage from './list-page.tsx';

const list: PriceDifference = {
  id: '7',
  version: 1,
  number: 'PD2026112900001',
  status: 'proposed',
  supplierCode: 'S1001',
  supplierNameZh: '长春泽恒',
  supplierNameEn: 'Zeheng',
  partNo: '5G0 123 456 A',
  partNameZh: '支架',
  partNameEn: 'Bracket',
  validFrom: '2026-09-01',
  validTo: null,
  price: '9.5',
  priceUnit: 1,
  basis: 'net',
  priceType: 'final',
  currency: 'CNY',
  lines: 1,
  net: '-50.00',
  tax: '-6.50',
  gross: '-56.50',
  falls: '-56.50',
  at: '2026-11-29T01:00:00Z',
  own: 'N',
  plantNo: '1000',
  priceId: '3',
  unit: 'PC',
  taxRate: '13',
  fallsBy: 'list',
  otherRates: 0,
  otherCurrencies: 2,
  proposedBy: null,
  reviewedAt: null,
  reviewedBy: null,
  postedAt: null,
  endReason: null,
  endedBy: null,
};
const line = {
  id: '9',
  version: 1,
  differenceId: '7',
  settledLineId: '5',
  settlementId: '4',
  receiptId: '2',
  noteId: '1',
  receiptNumber: 'GR2026100100001',
  noteNumber: '00000042',
  postedOn: '2026-10-01',
  settlementNumber: 'SL2026102000001',
  quantity: '100',
  unit: 'PC',
  priceBefore: '10',
  priceUnitBefore: 1,
  basisBefore: 'net',
  change: '-0.5',
  net: '-50.00',
  tax: '-6.50',
  gross: '-56.50',
  taxRate: '13',
  way: 'list',
  leftOut: null,
  postedTo: null,
  postedToId: null,
  waitsBecause: null,
};
const clerk = {
  permissions: ['price-difference:list', 'price-difference:propose', 'price-difference:review'],
  user: { party: 'plant' },
} as const;
const opened = async (changed: Partial<PriceDifference> = {}, stage: object = clerk) =>
  renderScreen(<PriceDifferencePage />, {
    at: '/finance/price-difference-detail?id=7',
    answers: {
      'GET /finance/v1/price-difference/{id}': () => ({ ...list, ...changed }),
      'GET /finance/v1/price-difference-line': () => [{ ...line, total: 1 }],
      'POST /finance/v1/price-difference/{id}/approve': () => null,
    },
    ...stage,
  });

test('whoever reviews a fall says how it is taken off; each line opens its list', async () => {
  const { screen, server } = await opened();
  await expect
    .element(screen.getByRole('link', { name: 'SL2026102000001' }))
    .toHaveAttribute('href', '/finance/settlement-detail?id=4');
  await expect.element(screen.getByText('2 行以其他币种结算，不在此单中')).toBeVisible();
  await screen.getByRole('button', { name: '复核通过' }).click();
  const dialog = screen.getByRole('dialog', { name: '复核通过价差单 PD2026112900001' });
  await dialog.getByRole('combobox', { name: '降价方式' }).click();
  await screen.getByTitle('红字发票').click();
  await dialog.getByRole('button', { name: '复核通过' }).click();
  await expect
    .poll(() => server.requests('POST /finance/v1/price-difference/{id}/approve')[0]?.input)
    .toEqual({ id: '7', version: 1, fallsBy: 'redLetter' });
});

test('whoever had part in it sees why he does not review it; a supplier finds nothing to do', async () => {
  const { screen } = await opened({ own: 'Y' });
  await expect.element(screen.getByRole('button', { name: '复核通过' })).toBeDisabled();
  const supplier = await opened(
    { status: 'posted', postedAt: '2026-11-29T02:00:00Z' },
    { permissions: ['price-difference:list'], user: { party: 'supplier' } },
  );
  await expect.element(supplier.screen.getByRole('link', { name: 'SL2026102000001' })).toBeVisible();
  expect(supplier.screen.getByRole('button', { name: '驳回' }).query()).toBeNull();
  expect(supplier.screen.getByRole('tab', { name: '变更历史' }).query()).toBeNull();
});

test('what would be proposed is shown before it is done', async () => {
  const { screen, server } = await renderScreen(<PriceDifferencesPage />, {
    at: '/finance/price-difference',
    answers: {
      'GET /finance/v1/price-difference': () => [],
      'GET /finance/v1/price-difference-preview': () => ({
        lists: [
          {
            priceId: '3',
            supplierCode: 'S1001',
            partNo: '5G0 123 456 A',
            validFrom: '2026-09-01',
            priceType: 'final',
            currency: 'CNY',
            lines: 1,
            net: '50.00',
            tax: '6.50',
            gross: '56.50',
            otherRates: 0,
          },
        ],
        more: false,
        otherCurrencies: 0,
      }),
      'POST /finance/v1/price-difference-propose': () => ({ made: 1, lines: 1 }),
    },
    ...clerk,
  });
  await screen.getByRole('button', { name: '生成价差单' }).click();
  const dialog = screen.getByRole('dialog', { name: '生成价差单' });
  await expect.element(dialog.getByRole('heading', { name: '将生成 1 张价差单' })).toBeVisible();
  await dialog.getByRole('button', { name: '生成价差单' }).click();
  await expect.element(screen.getByText('已生成 1 张价差单，共 1 行')).toBeVisible();
  expect(server.requests('POST /finance/v1/price-difference-propose')).toHaveLength(1);
});
