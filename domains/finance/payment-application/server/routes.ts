import { routesOf } from '@portal/platform/server/route.ts';
import * as accountCalls from '../contract/account/calls.ts';
import * as calls from '../contract/endpoints.ts';
import * as erpCalls from '../contract/erp-calls.ts';
import * as settlementCalls from '../contract/settlement-payments.ts';
import { accounts } from './account/accounts.ts';
import { confirmSupplierAccount, returnSupplierAccount } from './account/actions/decide-supplier-account.ts';
import { proposeSupplierAccount } from './account/actions/propose-supplier-account.ts';
import { withdrawSupplierAccount } from './account/actions/withdraw-supplier-account.ts';
import {
  approvePaymentApplication,
  approvePaymentApplicationSecond,
} from './actions/approve-payment-application.ts';
import { cancelPaymentApplication } from './actions/cancel-payment-application.ts';
import { findPayableInvoices } from './actions/find-payable-invoices.ts';
import { payPaymentApplication } from './actions/pay-payment-application.ts';
import { printPaymentApplication } from './actions/print-payment-application.ts';
import { readPayableWorkbook } from './actions/read-payable-workbook.ts';
import { returnPaymentApplication } from './actions/return-payment-application.ts';
import { submitPaymentApplication } from './actions/submit-payment-application.ts';
import { changePaymentApplication, createPaymentApplication } from './actions/write-payment-application.ts';
import { readSettlementPayments } from './settlement-payments.ts';
import { applications, readPaymentApplication } from './applications.ts';
import { takePayments } from './erp/take-payments.ts';

export const routes = [
  ...routesOf(erpCalls, { takePayments }),
  ...routesOf(calls, {
    listPaymentApplications: applications.page,
    exportPaymentApplications: applications.sheet,
    readPaymentApplication,
    findPayableInvoices,
    readPayableWorkbook,
    createPaymentApplication,
    changePaymentApplication,
    submitPaymentApplication,
    cancelPaymentApplication,
    approvePaymentApplication,
    approvePaymentApplicationSecond,
    returnPaymentApplication,
    payPaymentApplication,
    printPaymentApplication,
  }),
  ...routesOf(settlementCalls, { readSettlementPayments }),
  ...routesOf(accountCalls, {
    listSupplierAccounts: accounts.page,
    exportSupplierAccounts: accounts.sheet,
    readSupplierAccount: async (caller, { id }) => accounts.byId(caller, id),
    proposeSupplierAccount,
    confirmSupplierAccount,
    returnSupplierAccount,
    withdrawSupplierAccount,
  }),
];
