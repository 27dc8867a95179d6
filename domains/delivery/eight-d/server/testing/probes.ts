import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import { wholeContent } from './whole.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    eightDId: string;
    eightDClockId: string;
  }
}

export { wholeContent };

const one = ({ eightDId: id }: Owned) => ({ id, version: 1 });
const which = ({ eightDId: id }: Owned) => ({ id });
const days = {
  severity: 'minor',
  counting: 'workdays',
  d13Days: 1,
  d4Days: 2,
  d56Days: 3,
  d7Days: 4,
  d8Days: 5,
  decideDays: 1,
  reworkDays: 1,
  repeatMonths: 6,
} as const;

export const probes: Probes = [
  probe(calls.readEightD, which),
  probe(calls.openEightD, () => ({
    supplierCode: 'S1001',
    partNo: '5G0 123 456 A',
    severity: 'minor',
    complaintDate: '2026-01-05',
    complaint: 'foreign hand',
    customerComplaintId: null,
    customerContact: 'foreign hand',
    orderNumber: null,
    deviationIds: [],
  })),
  probe(calls.saveEightD13, (owned) => ({ ...one(owned), ...wholeContent.d13, files: [] })),
  probe(calls.saveEightD4, (owned) => ({ ...one(owned), ...wholeContent.d4, files: [] })),
  probe(calls.saveEightD56, (owned) => ({ ...one(owned), ...wholeContent.d56, files: [] })),
  probe(calls.saveEightD7, (owned) => ({ ...one(owned), ...wholeContent.d7, files: [] })),
  probe(calls.saveEightD8, (owned) => ({ ...one(owned), ...wholeContent.d8, files: [] })),
  probe(calls.submitEightD, (owned) => ({ ...one(owned), stage: 'd13' })),
  probe(calls.approveEightD, one),
  probe(calls.refuseEightD, (owned) => ({ ...one(owned), reason: 'foreign hand' })),
  probe(calls.cancelEightD, (owned) => ({ ...one(owned), reason: 'foreign hand' })),
  probe(calls.referEightD, (owned) => ({ ...one(owned), referenceId: null })),
  probe(calls.followMeasure, (owned) => ({
    ...one(owned),
    list: 'corrections',
    no: 1,
    measureStatus: 'closed',
    effect: null,
    proofOfEffectiveness: 'foreign hand',
  })),
  probe(calls.printEightD, which),
  probe(calls.downloadEightDForm, which),
  probe(calls.takeEightDForm, one),
  probe(calls.readEightDFigures, () => ({
    complaintDateFrom: '2020-01-01',
    complaintDateTo: '2020-01-02',
  })),
  probe(calls.createEightDClock, () => days),
  probe(calls.changeEightDClock, ({ eightDClockId: id }: Owned) => ({
    id,
    version: 1,
    ...days,
    severity: 'critical',
  })),
];
