import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import { readPreSeriesOrder, publishPreSeriesOrder } from '../../contract/order-calls.ts';
import { comparePreSeriesEditions } from '../../contract/history-calls.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    preOrderId: string;
    preLineId: string;
    preEditionId: string;
  }
}

const REASON = 'foreign hand';
const one = ({ preLineId }: Owned) => ({ id: preLineId, version: 1 });
const lines = (owned: Owned) => ({ lines: [one(owned)] });

export const probes: Probes = [
  probe(readPreSeriesOrder, ({ preOrderId }) => ({ id: preOrderId })),
  probe(calls.readPreSeriesChains, ({ preLineId }) => ({ id: preLineId })),
  probe(publishPreSeriesOrder, () => ({
    orderNo: 'PO-FOREIGN',
    supplierCode: 'S1001',
    projectNo: REASON,
    reason: 'pilot',
    remark: null,
    forecastVersion: 'V1',
    lines: [
      {
        lineNo: 1,
        partNo: '5G0 123 456 A',
        unloadingPoint: 'A13',
        requestedOn: '2027-02-01',
        requestedQty: '1',
      },
    ],
  })),
  probe(calls.commitPreSeries, (owned) => ({ lines: [{ ...one(owned), batchReason: null, remark: null }] })),
  probe(calls.refusePreSeries, (owned) => ({ ...lines(owned), reason: 'capacity', remark: REASON })),
  probe(calls.auditPreSeries, (owned) => ({
    ...lines(owned),
    verdict: 'accept',
    reason: null,
    remark: REASON,
  })),
  probe(calls.askPreSeriesAgain, (owned) => ({ ...lines(owned), reason: REASON })),
  probe(calls.splitPreSeries, (owned) => ({
    ...one(owned),
    lots: [{ deliverOn: '2027-02-01', quantity: '1' }],
    remark: REASON,
  })),
  probe(calls.confirmPreSeriesSplit, lines),
  probe(calls.refusePreSeriesSplit, (owned) => ({ ...lines(owned), reason: REASON })),
  probe(calls.closePreSeries, (owned) => ({ ...lines(owned), reason: REASON })),
  probe(calls.markPreSeriesUrgent, ({ preLineId }) => ({ ids: [preLineId], urgent: true })),
  probe(comparePreSeriesEditions, ({ preEditionId }) => ({ id: preEditionId })),
];
