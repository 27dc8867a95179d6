import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as accountCalls from '../../contract/account/calls.ts';
import * as calls from '../../contract/endpoints.ts';
import * as settlementCalls from '../../contract/settlement-payments.ts';
import * as erpCalls from '../../contract/erp-calls.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    payableInvoiceId: string;
    paymentApplicationId: string;
    supplierAccountId: string;
  }
}

const one = ({ paymentApplicationId: id }: Owned) => ({ id, version: 1 });
const because = (owned: Owned) => ({ ...one(owned), reason: 'foreign hand' });
const account = ({ supplierAccountId: id }: Owned) => ({ id, version: 1 });
const written = ({ payableInvoiceId }: Owned) => ({
  wishedOn: '2026-06-30',
  remark: null,
  attachments: 0,
  trackingNo: null,
  lines: [{ invoiceId: payableInvoiceId, amount: '1' }],
});

export const probes: Probes = [
  probe(calls.readPaymentApplication, ({ paymentApplicationId: id }) => ({ id })),
  probe(settlementCalls.readSettlementPayments, ({ settlementId }) => ({ settlementId })),
  probe(calls.printPaymentApplication, ({ paymentApplicationId: id }) => ({ id })),
  probe(calls.findPayableInvoices, ({ paymentApplicationId }) => ({
    numbers: ['99322000000000000998'],
    applicationId: paymentApplicationId,
  })),
  probe(calls.createPaymentApplication, written),
  probe(calls.changePaymentApplication, (owned) => ({ ...one(owned), ...written(owned) })),
  probe(calls.submitPaymentApplication, one),
  probe(calls.cancelPaymentApplication, because),
  probe(calls.approvePaymentApplication, one),
  probe(calls.approvePaymentApplicationSecond, one),
  probe(calls.returnPaymentApplication, because),
  probe(calls.payPaymentApplication, (owned) => ({ ...one(owned), paidOn: '2026-01-02', reference: '1' })),
  probe(erpCalls.takePayments, () => ({
    payments: [{ number: 'PA-OF-S1001', paidOn: '2026-01-02', reference: '1' }],
  })),
  probe(accountCalls.readSupplierAccount, ({ supplierAccountId: id }) => ({ id })),
  probe(accountCalls.proposeSupplierAccount, () => ({
    supplierCode: 'S1001',
    holder: '别家',
    bank: '别家银行',
    bankCode: '102241000018',
    accountNo: '4200222309006689013',
    validFrom: '2026-06-30',
    reason: null,
  })),
  probe(accountCalls.confirmSupplierAccount, account),
  probe(accountCalls.returnSupplierAccount, (owned) => ({ ...account(owned), reason: 'foreign hand' })),
  probe(accountCalls.withdrawSupplierAccount, account),
];
