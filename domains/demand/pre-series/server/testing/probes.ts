import type { Owned, Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    preOrderId: string;
    preLineId: string;
    preEditionId: string;
  }
}

const BASE = '/sf/v1/pre-series';
const REASON = 'foreign hand';
const one = ({ preLineId }: Owned) => ({ id: preLineId, version: 1 });
const lines = (owned: Owned) => ({ lines: [one(owned)] });

export const probes: Probes = {
  [`GET ${BASE}-order/{id}`]: ({ preOrderId }) => ({ id: preOrderId }),
  [`GET ${BASE}/{id}/chain`]: ({ preLineId }) => ({ id: preLineId }),
  [`POST ${BASE}-order`]: () => ({
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
  }),
  [`POST ${BASE}/commit`]: (owned) => ({ lines: [{ ...one(owned), batchReason: null, remark: null }] }),
  [`POST ${BASE}/refuse`]: (owned) => ({ ...lines(owned), reason: 'capacity', remark: REASON }),
  [`POST ${BASE}/audit`]: (owned) => ({ ...lines(owned), verdict: 'accept', reason: null, remark: REASON }),
  [`POST ${BASE}/ask-again`]: (owned) => ({ ...lines(owned), reason: REASON }),
  [`POST ${BASE}/split`]: (owned) => ({
    ...one(owned),
    lots: [{ deliverOn: '2027-02-01', quantity: '1' }],
    remark: REASON,
  }),
  [`POST ${BASE}/split/confirm`]: lines,
  [`POST ${BASE}/split/refuse`]: (owned) => ({ ...lines(owned), reason: REASON }),
  [`POST ${BASE}/close`]: (owned) => ({ ...lines(owned), reason: REASON }),
  [`POST ${BASE}/urgent`]: ({ preLineId }) => ({ ids: [preLineId], urgent: true }),
  [`GET ${BASE}-edition/{id}/compare`]: ({ preEditionId }) => ({ id: preEditionId }),
};
