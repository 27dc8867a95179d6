import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import InvoicePage from '../detail-page.tsx';
import InvoicesPage from '../list-page.tsx';
import { invoice } from '../testing/invoice.ts';

const clerk = {
  permissions: ['invoice:list', 'invoice:decide'],
  user: { party: 'plant' },
} as const;
const submitted = {
  ...invoice,
  status: 'submitted',
  submittedAt: '2026-05-23T01:00:00.000Z',
  submittedBy: '甲',
  handOver: 'kept',
} as const;

test('without an ERP the page says so, and the plant books several invoices, each under its number', async () => {
  const rows = [submitted, { ...submitted, id: '8', number: '99322000000000000012' }];
  const { screen, server } = await renderScreen(<InvoicesPage />, {
    ...clerk,
    at: '/finance/invoice-status',
    answers: {
      'GET /finance/v1/invoice': () => rows,
      'GET /finance/v1/invoice/counts': () => ({}),
      'GET /finance/v1/invoice/erp': () => ({ handsOver: 'N', demonstrates: 'N' }),
      'POST /finance/v1/invoice/pass': () => ({ passed: 2 }),
    },
  });
  await expect.element(screen.getByText(/没有接入 ERP/)).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: '移交 ERP' })).not.toBeInTheDocument();
  await screen.getByRole('checkbox', { name: /全选|select all/i }).click();
  await screen.getByRole('button', { name: '核验成功' }).first().click();
  const dialog = screen.getByRole('dialog', { name: '2 张发票核验成功' });
  for (const [n, row] of rows.entries())
    await userEvent.type(dialog.getByLabelText(`发票 ${row.number} 的 IR 号`), `IR${n}`);
  await dialog.getByRole('button', { name: '核验成功' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requests('POST /finance/v1/invoice/pass')[0]?.input).toMatchObject({
    lines: [
      { id: '7', irNumber: 'IR0' },
      { id: '8', irNumber: 'IR1' },
    ],
  });
});

test('with an ERP the plant reads why a hand-over failed, and can only send it again', async () => {
  const { screen } = await renderScreen(<InvoicePage />, {
    ...clerk,
    at: '/finance/invoice-detail?id=7',
    answers: {
      'GET /finance/v1/invoice/7': () => ({
        ...submitted,
        handOver: 'failed',
        handedOver: {
          submission: 1,
          tries: 10,
          problem: 'unreachable',
          said: 'connect ECONNREFUSED',
          triedAt: '2026-05-23T02:00:00.000Z',
          takenAt: null,
          reference: null,
        },
      }),
      'GET /finance/v1/invoice/erp': () => ({ handsOver: 'Y', demonstrates: 'Y' }),
      'GET /system/v1/history': () => [],
    },
  });
  await expect.element(screen.getByText(/连接不上 ERP · connect ECONNREFUSED/)).toBeVisible();
  await expect.element(screen.getByText(/演示用 ERP/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '重新移交 ERP' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '开始核验' })).not.toBeInTheDocument();
});
