import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import { changeOverDelivery, readAgreement } from '../../contract/agreement/agreement-calls.ts';
import {
  readRelease,
  compareRelease,
  publishReleases,
  publishRelease,
} from '../../contract/release/release-calls.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    lineId: string;
    agreementId: string;
    releaseId: string;
    freeLineId: string;
  }
}

export const probes: Probes = [
  probe(calls.readHorizon, ({ agreementId }) => ({ agreement: agreementId })),
  probe(calls.readLineChains, ({ lineId }) => ({ id: lineId })),
  probe(calls.readCallOff, ({ lineId }) => ({ id: lineId })),
  probe(calls.commitCallOffs, ({ lineId }) => ({ lines: [{ id: lineId, version: 1, remark: null }] })),
  probe(calls.rejectCallOffs, ({ lineId }) => ({
    lines: [{ id: lineId, version: 1 }],
    reason: 'capacity',
  })),
  probe(calls.askCallOffsAgain, ({ lineId }) => ({
    lines: [{ id: lineId, version: 1 }],
    reason: 'foreign hand',
  })),
  probe(calls.markCallOffsUrgent, ({ lineId }) => ({ ids: [lineId], urgent: true })),
  probe(changeOverDelivery, ({ agreementId }) => ({
    id: agreementId,
    percent: '5',
    formerly: null,
  })),
  probe(readAgreement, ({ agreementId }) => ({ id: agreementId })),
  probe(readRelease, ({ releaseId }) => ({ id: releaseId })),
  probe(compareRelease, ({ releaseId }) => ({ id: releaseId })),
  probe(publishReleases, () => ({
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
  })),
  probe(publishRelease, () => ({
    supplierCode: 'S1001',
    saNo: 'SA-FOREIGN',
    partNo: '5G0 123 456 A',
    unloadingPoint: 'A13',
    releaseNo: '9',
    releaseDate: '2027-01-01',
    lines: [{ dueOn: '2027-02-01', frequency: 'D', quantity: '1' }],
  })),
];
