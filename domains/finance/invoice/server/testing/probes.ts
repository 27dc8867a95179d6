import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import * as erpCalls from '../../contract/erp-calls.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    invoiceId: string;
  }
}

const allocation = ({ invoiceId, settlementLineId }: Owned) => ({
  invoiceId,
  settlementLineId,
  quantity: '1',
  net: '10',
  tax: '1.3',
});
const one = (invoiceId: string) => ({ id: invoiceId, version: 1 });

export const probes: Probes = [
  probe(calls.readInvoice, ({ invoiceId }) => ({ id: invoiceId })),
  probe(calls.submitInvoices, ({ invoiceId }) => ({ lines: [one(invoiceId)] })),
  probe(calls.deleteInvoice, ({ invoiceId }) => one(invoiceId)),
  probe(erpCalls.readErpDocument, ({ invoiceId }) => ({ id: invoiceId })),
  probe(erpCalls.takeInvoiceAnswers, ({ invoiceId }) => ({
    answers: [
      {
        messageId: 'foreign hand',
        submissionId: `${invoiceId}-1`,
        answer: 'verified',
        at: '2026-05-23T01:00:00.000Z',
        irNumber: 'IR-1',
        postedOn: '2026-05-22',
      },
    ],
  })),
  probe(erpCalls.handOverInvoices, ({ invoiceId }) => ({ lines: [one(invoiceId)] })),
  probe(erpCalls.processInvoices, ({ invoiceId }) => ({ lines: [one(invoiceId)] })),
  probe(erpCalls.passInvoices, ({ invoiceId }) => ({
    lines: [{ ...one(invoiceId), irNumber: 'IR-1' }],
    postedOn: '2026-05-22',
  })),
  probe(erpCalls.failInvoices, ({ invoiceId }) => ({
    lines: [one(invoiceId)],
    failure: 'verification',
    reason: 'foreign hand',
  })),
  probe(calls.rejectInvoice, ({ invoiceId }) => ({ ...one(invoiceId), reason: 'foreign hand' })),
  probe(calls.proposeAllocations, ({ invoiceId, settlementId }) => ({
    invoiceIds: [invoiceId],
    settlementIds: [settlementId],
  })),
  probe(calls.checkAllocations, (owned: Owned) => ({
    invoiceIds: [owned.invoiceId],
    allocations: [allocation(owned)],
  })),
  probe(calls.saveAllocations, (owned: Owned) => ({
    lines: [one(owned.invoiceId)],
    allocations: [allocation(owned)],
  })),
  probe(calls.acceptDespite, ({ invoiceId }) => ({ ...one(invoiceId), reason: 'foreign hand' })),
];
