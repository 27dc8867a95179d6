import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    lineId: string;
    agreementId: string;
    releaseId: string;
    freeLineId: string;
  }
}

export const probes: Probes = {
  'GET /sf/v1/call-off/horizon': ({ agreementId }) => ({ agreement: agreementId }),
  'GET /sf/v1/call-off/{id}/chain': ({ lineId }) => ({ id: lineId }),
  'GET /sf/v1/call-off/{id}': ({ lineId }) => ({ id: lineId }),
  'POST /sf/v1/call-off/commit': ({ lineId }) => ({ lines: [{ id: lineId, version: 1, remark: null }] }),
  'POST /sf/v1/call-off/reject': ({ lineId }) => ({
    lines: [{ id: lineId, version: 1 }],
    reason: 'capacity',
  }),
  'POST /sf/v1/call-off/ask-again': ({ lineId }) => ({
    lines: [{ id: lineId, version: 1 }],
    reason: 'foreign hand',
  }),
  'POST /sf/v1/call-off/urgent': ({ lineId }) => ({ ids: [lineId], urgent: true }),
  'PUT /sf/v1/scheduling-agreement/{id}/over-delivery': ({ agreementId }) => ({
    id: agreementId,
    percent: '5',
    formerly: null,
  }),
  'GET /sf/v1/scheduling-agreement/{id}': ({ agreementId }) => ({ id: agreementId }),
  'GET /sf/v1/release/{id}': ({ releaseId }) => ({ id: releaseId }),
  'GET /sf/v1/release/{id}/compare': ({ releaseId }) => ({ id: releaseId }),
  'POST /sf/v1/release': () => ({
    releases: [
      {
        supplierCode: 'S1001',
        saNo: 'SA-FOREIGN',
        partNo: '5G0 123 456 A',
        unloadingPoint: 'A13',
        releaseNo: '9',
        releaseDate: '2027-01-01',
        lines: [{ dueOn: '2027-02-01', frequency: 'D', quantity: '1' }],
      },
    ],
  }),
  'POST /sf/v1/release/publish': () => ({
    supplierCode: 'S1001',
    saNo: 'SA-FOREIGN',
    partNo: '5G0 123 456 A',
    unloadingPoint: 'A13',
    releaseNo: '9',
    releaseDate: '2027-01-01',
    lines: [{ dueOn: '2027-02-01', frequency: 'D', quantity: '1' }],
  }),
};
