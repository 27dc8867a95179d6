import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as confirmationCalls from '../../contract/confirmation/calls.ts';
import * as calls from '../../contract/endpoints.ts';
import * as erpCalls from '../../contract/erp-calls.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    invoiceId: string;
    redConfirmationId: string;
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

const confirmation = ({ redConfirmationId: id }: Owned) => ({ id, version: 1 });
const because = (owned: Owned) => ({ ...confirmation(owned), reason: 'foreign hand' });

export const probes: Probes = [
  probe(confirmationCalls.readRedConfirmation, ({ redConfirmationId: id }) => ({ id })),
  probe(confirmationCalls.openRedConfirmation, () => ({
    number: '99011326061001000998',
    blueNumber: '99322000000000000999',
    cause: 'returned',
    net: '-10',
    tax: '-1.3',
    enteredAt: '2026-05-22T01:00:00Z',
  })),
  probe(confirmationCalls.confirmRedConfirmation, (owned) => ({
    ...confirmation(owned),
    confirmedAt: '2026-05-22T01:00:00Z',
  })),
  probe(confirmationCalls.denyRedConfirmation, because),
  probe(confirmationCalls.withdrawRedConfirmation, confirmation),
  probe(confirmationCalls.voidRedConfirmation, because),
  probe(confirmationCalls.stopRedConfirmation, (owned) => ({
    ...because(owned),
    stop: 'personRefused',
  })),
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
