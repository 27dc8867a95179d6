import { prepared, routesOf } from '@portal/platform/server/route.ts';
import * as confirmationCalls from '../contract/confirmation/calls.ts';
import * as calls from '../contract/endpoints.ts';
import * as erpCalls from '../contract/erp-calls.ts';
import { deleteInvoice } from './actions/delete-invoice.ts';
import { importTaxList } from './actions/import-tax-list.ts';
import { rejectInvoice } from './actions/reject-invoice.ts';
import { submitInvoices } from './actions/submit-invoices.ts';
import { uploadInvoiceFile } from './actions/upload-invoice-file.ts';
import { acceptDespite } from './binding/accept-despite.ts';
import { allocations } from './binding/allocations.ts';
import { checkAllocations } from './binding/check-allocations.ts';
import { openLines } from './binding/open-lines.ts';
import { proposeAllocations } from './binding/propose-allocations.ts';
import { saveAllocations } from './binding/save-allocations.ts';
import {
  confirmRedConfirmation,
  denyRedConfirmation,
  stopRedConfirmation,
  voidRedConfirmation,
  withdrawRedConfirmation,
} from './confirmation/answer-confirmation.ts';
import { confirmations } from './confirmation/confirmations.ts';
import { openRedConfirmation } from './confirmation/open-confirmation.ts';
import { failInvoices, passInvoices, processInvoices } from './erp/by-hand.ts';
import { readErpDocument } from './erp/document.ts';
import { readInvoiceErp } from './erp/erp.ts';
import { handOverInvoices } from './erp/hand-over-invoices.ts';
import { takeInvoiceAnswers } from './erp/take-answers.ts';
import { invoices, readInvoice } from './invoices.ts';
import { readAhead } from './reading-thread.ts';

export const routes = [
  ...routesOf(erpCalls, {
    takeInvoiceAnswers,
    readInvoiceErp,
    readErpDocument,
    handOverInvoices,
    processInvoices,
    passInvoices,
    failInvoices,
  }),
  ...routesOf(confirmationCalls, {
    listRedConfirmations: confirmations.page,
    exportRedConfirmations: confirmations.sheet,
    readRedConfirmation: async (caller, { id }) => confirmations.byId(caller, id),
    openRedConfirmation,
    confirmRedConfirmation,
    denyRedConfirmation,
    withdrawRedConfirmation,
    voidRedConfirmation,
    stopRedConfirmation,
  }),
  ...routesOf(calls, {
    listInvoices: invoices.page,
    exportInvoices: invoices.sheet,
    readInvoice,
    uploadInvoiceFile: prepared(readAhead, uploadInvoiceFile),
    submitInvoices,
    deleteInvoice,
    rejectInvoice,
    importTaxList,
    listOpenLines: openLines.page,
    exportOpenLines: openLines.sheet,
    listAllocations: allocations.page,
    exportAllocations: allocations.sheet,
    proposeAllocations,
    checkAllocations,
    saveAllocations,
    acceptDespite,
  }),
];
