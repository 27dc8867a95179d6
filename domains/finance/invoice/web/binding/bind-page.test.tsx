import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { invoice } from '../testing/invoice.ts';
import BindPage from './bind-page.tsx';
import type { Verdict } from './use-draft.ts';

const allocation = {
  invoiceId: '7',
  invoiceLineId: '70',
  settlementLineId: '31',
  quantity: '10',
  net: '100.00',
  tax: '13.00',
};
const passing: Verdict = { toleranceNo: 'TV0', comparisons: [], failures: [], passes: [], corrected: null };
const failing: Verdict = {
  ...passing,
  failures: [
    {
      key: 'DQ',
      reason: 'quantity',
      lineId: '31',
      invoiceId: null,
      invoiceLineId: null,
      total: null,
      actual: '12',
      expected: '10',
      difference: '2',
      percent: '20',
      money: '20',
      direction: 'over',
      limit: 'absoluteUpper',
      figure: '0',
      passes: '10',
      number: null,
      lineNo: null,
      settlementNumber: 'SL2026052000001',
      partNo: '5G0 123 456 A',
    },
  ],
  corrected: {
    allocations: [allocation],
    invoices: [{ id: '7', number: invoice.number, net: '100.00', tax: '13.00', gross: '113.00' }],
  },
};
const list = { id: '3', version: 2, number: 'SL2026052000001', lastDay: '2026-05-20', gross: '113' };
const line = {
  id: '31',
  settlementId: '3',
  settlementNumber: list.number,
  partNo: '5G0 123 456 A',
  openQuantity: '10',
  openNet: '100',
  openTax: '13',
};

test('a draft is proposed and compared while it is typed; what fails says who can mend it, and the corrected draft is taken', async () => {
  const { screen } = await renderScreen(<BindPage />, {
    permissions: ['invoice:list', 'invoice:upload', 'settlement:list'],
    user: { party: 'supplier' },
    at: '/finance/invoice-bind?invoices=7&lists=3',
    answers: {
      'GET /finance/v1/invoice': () => [{ ...invoice, status: 'saved' }],
      'GET /finance/v1/settlement': () => [list],
      'GET /finance/v1/invoice-open-line': () => [line],
      'POST /finance/v1/invoice-allocation/propose': () => ({ allocations: [allocation] }),
      'POST /finance/v1/invoice-allocation/check': (seen) =>
        JSON.stringify(seen.input).includes('"quantity":"12"') ? failing : passing,
    },
  });
  await expect.element(screen.getByText(/^可以通过/)).toBeVisible();
  const quantity = screen.getByRole('textbox').first();
  await userEvent.fill(quantity, '12');
  await userEvent.tab();
  await expect.element(screen.getByText(/^不能通过/)).toBeVisible();
  await expect.element(screen.getByText(/对应人：改选结算行或数量/).first()).toBeVisible();
  await screen.getByRole('button', { name: '采用更正稿' }).click();
  await expect.element(screen.getByText(/^可以通过/)).toBeVisible();
});

test('what is behind the first hundred is found: a selected list by itself, lines of large lists wholly, further invoices by a press', async () => {
  const many = (behind: number, row: (n: number) => object) => (seen: { input: unknown }) => {
    const { page } = seen.input as { page: string | number };
    return Number(page) === 1 ? Array.from({ length: 100 }, (_, n) => row(n)) : [row(behind)];
  };
  const { screen, server } = await renderScreen(<BindPage />, {
    permissions: ['invoice:list', 'invoice:upload', 'settlement:list'],
    user: { party: 'supplier' },
    at: '/finance/invoice-bind?invoices=7&lists=900',
    answers: {
      'GET /finance/v1/invoice': many(500, (n) => ({
        ...invoice,
        id: String(n),
        number: `I${n}`,
        status: 'saved',
      })),
      'GET /finance/v1/settlement': many(900, (n) => ({ ...list, id: String(n), number: `SL${n}` })),
      'GET /finance/v1/invoice-open-line': many(31, (n) => ({ ...line, id: String(n + 1000) })),
      'POST /finance/v1/invoice-allocation/propose': () => ({
        allocations: [{ ...allocation, settlementLineId: '1031' }],
      }),
      'POST /finance/v1/invoice-allocation/check': () => passing,
    },
  });
  await expect.element(screen.getByRole('checkbox', { name: /^SL900/ })).toBeChecked();
  await expect.element(screen.getByText(/^可以通过/)).toBeVisible();
  expect(server.requests('GET /finance/v1/invoice-open-line')).toHaveLength(2);
  await screen.getByRole('button', { name: '显示更多' }).first().click();
  await expect.element(screen.getByRole('checkbox', { name: /^I500/ })).toBeInTheDocument();
});
