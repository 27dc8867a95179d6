import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { InvoiceFileResult } from '../contract/endpoints.ts';
import InvoicePage from './detail-page.tsx';
import InvoicesPage from './list-page.tsx';
import { invoice } from './testing/invoice.ts';

const supplier = { permissions: ['invoice:list', 'invoice:upload'], user: { party: 'supplier' } } as const;

test('files stand side by side, and the cell that differs says so', async () => {
  const { screen } = await renderScreen(<InvoicePage />, {
    ...supplier,
    at: '/finance/invoice-detail?id=7',
    answers: {
      'GET /finance/v1/invoice/7': () => invoice,
      'GET /finance/v1/invoice/erp': () => ({ handsOver: 'N', demonstrates: 'N' }),
      'GET /system/v1/history': () => [],
    },
  });
  await expect.element(screen.getByRole('row', { name: /^价税合计 113.00 103.00 ?不一致$/ })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /^税额 13.00 13.00$/ })).toBeVisible();
  await expect.element(screen.getByText('XML 没有签名值，本系统无法验证')).toBeVisible();
});

const result = (changed: Partial<InvoiceFileResult>): InvoiceFileResult => ({
  name: 'a.xml',
  format: 'xml',
  outcome: 'taken',
  findings: [],
  invoiceId: '7',
  number: '99322000000000000011',
  status: 'imported',
  missing: 'layout',
  differs: [],
  ...changed,
});

test('many files are sent one behind the other, and each says what became of it', async () => {
  const outcomes: InvoiceFileResult[] = [
    result({}),
    result({
      name: 'b.xml',
      outcome: 'refused',
      findings: [{ key: 'bookingRecord', details: {} }],
      invoiceId: null,
      number: null,
      status: null,
      missing: 'none',
    }),
  ];
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    const body = { code: '000000000', info: 'success', data: { results: [outcomes.shift()!] } };
    setTimeout(() => {
      Object.defineProperty(this, 'responseText', { value: JSON.stringify(body) });
      Object.defineProperty(this, 'status', { value: 200 });
      this.dispatchEvent(new ProgressEvent('load'));
      this.dispatchEvent(new ProgressEvent('loadend'));
    });
  });
  const { screen } = await renderScreen(<InvoicesPage />, {
    ...supplier,
    at: '/finance/invoice-status',
    answers: {
      'GET /finance/v1/invoice': () => [],
      'GET /finance/v1/invoice/counts': () => ({}),
      'GET /finance/v1/invoice/erp': () => ({ handsOver: 'N', demonstrates: 'N' }),
    },
  });
  await screen.getByRole('button', { name: '上传发票' }).click();
  await expect.element(screen.getByRole('dialog', { name: '上传发票' })).toBeVisible();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, [
    new File(['x'], 'a.xml'),
    new File(['y'], 'b.xml'),
  ]);
  await expect.element(screen.getByText('已处理 2 / 2 个文件')).toBeVisible();
  await expect.element(screen.getByText('缺 PDF 或 OFD · 由供应商补传')).toBeVisible();
  await expect.element(screen.getByText(/这是购买方的入账信息/)).toBeVisible();
});
