import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { PayableInvoice, PaymentApplication } from '../contract/fields.ts';
import PaymentApplicationPage from './detail-page.tsx';
import EditPaymentApplicationPage from './edit-page.tsx';

const invoice = (id: string, open: string): PayableInvoice => ({
  id,
  number: `9932200000000000000${id}`,
  kind: 'special',
  colour: 'blue',
  issuedOn: '2026-05-22',
  net: '100.00',
  tax: '13.00',
  gross: '113.00',
  taxRate: '0.13',
  irNumber: null,
  buyerNo: '91340199MA0DEMX02E',
  buyerName: '示例汽车（安徽）有限公司',
  takenBack: '0.00',
  open,
  xml: 1,
  pdf: 1,
});
const application: PaymentApplication = {
  id: '7',
  version: 2,
  number: 'PA2026052200001',
  status: 'submitted',
  supplierCode: 'S1001',
  supplierNameZh: '长春泽恒',
  supplierNameEn: 'Zeheng',
  applied: '113.00',
  currency: 'CNY',
  lines: 1,
  wishedOn: '2026-06-30',
  paidOn: null,
  buyerName: '示例汽车（安徽）有限公司',
  attachments: 1,
  trackingNo: null,
  submittedAt: '2026-05-23T01:00:00Z',
  at: '2026-05-23T01:00:00Z',
  ownHand: 'N',
  plantNo: '1000',
  buyerNo: '91340199MA0DEMX02E',
  remark: null,
  accountHolder: '长春泽恒',
  bank: '示例银行长春支行',
  bankCode: '102241000018',
  accountNo: '4200222309006689012',
  submittedBy: '李财务',
  firstApprovedBy: null,
  firstApprovedAt: null,
  approvedBy: null,
  approvedAt: null,
  paidReference: null,
  paidBy: null,
  decision: null,
  decidedBy: null,
  decidedAt: null,
  invoices: [
    {
      invoiceId: '1',
      invoiceNumber: '99322000000000000001',
      kind: 'special',
      colour: 'blue',
      issuedOn: '2026-05-22',
      net: '100.00',
      tax: '13.00',
      gross: '113.00',
      taxRate: '0.13',
      irNumber: null,
      openAmount: '113.00',
      amount: '113.00',
      left: '0.00',
    },
  ],
  accountWaits: 'BA2026052200002',
  wantsTwo: 'N',
};
const finance = {
  permissions: ['payment-application:list', 'payment-application:edit'],
  user: { party: 'supplier' },
} as const;

test('what is negative is in it; sums follow what is selected, and an amount above what is open is marked', async () => {
  const { screen, server } = await renderScreen(<EditPaymentApplicationPage />, {
    ...finance,
    at: '/finance/payment-application-new',
    answers: {
      'POST /finance/v1/payable-invoice/find': () => ({
        invoices: [invoice('3', '-45.20'), invoice('1', '113.00')],
        more: false,
        problems: [],
      }),
      'POST /finance/v1/payment-application': () => ({ id: '7' }),
    },
  });
  const back = screen.getByRole('checkbox', { name: '选择发票 99322000000000000003' });
  await expect.element(back).toBeChecked();
  await expect.element(back).toBeDisabled();
  await screen.getByRole('checkbox', { name: '选择发票 99322000000000000001' }).click();
  await expect.element(screen.getByText('合计 67.80 CNY')).toBeVisible();
  const amount = screen.getByRole('textbox', { name: '发票 99322000000000000001 的本次申请金额' });
  await userEvent.fill(amount, '113.01');
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(amount, '100');
  await expect.element(screen.getByText('合计 54.80 CNY')).toBeVisible();
  await screen.getByRole('button', { name: '保存草稿' }).click();
  await expect
    .poll(() => server.requests('POST /finance/v1/payment-application')[0]?.input)
    .toMatchObject({
      lines: [
        { invoiceId: '3', amount: '-45.20' },
        { invoiceId: '1', amount: '100' },
      ],
    });
});

test('a changed account is shown; whoever had a hand in it cannot approve', async () => {
  const clerk = {
    permissions: ['payment-application:list', 'payment-application:approve'],
    user: { party: 'plant' },
  } as const;
  const { screen } = await renderScreen(<PaymentApplicationPage />, {
    ...clerk,
    at: '/finance/payment-application-detail?id=7',
    answers: {
      'GET /finance/v1/payment-application/{id}': () => ({ ...application, ownHand: 'Y' }),
      'GET /system/v1/history': () => [],
    },
  });
  await expect.element(screen.getByText(/BA2026052200002 待确认/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^批\s*准$/ })).toBeDisabled();
  await expect.element(screen.getByText('4200222309006689012')).toBeVisible();
});
