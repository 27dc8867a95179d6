import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    instructionId: string;
  }
}

const one = ({ instructionId }: Owned) => ({ id: instructionId, version: 1 });
const head = {
  effectiveOn: '2027-05-01',
  expiresOn: null,
  planner: null,
  supplementType: null,
  distanceKm: null,
  remark: 'foreign hand',
};

/** What a supplier fills in, to be made another one. */
export const filled = {
  supplementType: 'supplierDelivery',
  distanceKm: 120,
  contactName: 'foreign hand',
  contactPhone: '0431-85110001',
  contactEmail: 'x@example.com',
  partWeightKg: '1.25',
  partLengthMm: null,
  partWidthMm: null,
  partHeightMm: null,
  innerCode: 'KLT4147',
  quantityPerInner: '10',
  outerCode: 'PAL1208',
  innerPerLayer: 8,
  layers: 4,
  auxiliaryCode: 'LID1208',
  auxiliaryPerOuter: 1,
  stack: 3,
  bundleUnits: 48,
  protection: 'foreign hand',
} as const;

export const probes: Probes = [
  probe(calls.readPackagingInstruction, ({ instructionId }) => ({ id: instructionId })),
  probe(calls.readPackagingMeasures, () => ({ codes: 'KLT4147' })),
  probe(calls.downloadPackagingInstruction, ({ instructionId }) => ({ id: instructionId })),
  probe(calls.createPackagingInstruction, () => ({
    supplierCode: 'S1001',
    partNo: '3Q0 907 530 C',
    ...head,
  })),
  probe(calls.planPackagingInstruction, (owned) => ({ ...one(owned), ...head })),
  probe(calls.removePackagingInstruction, one),
  probe(calls.sendPackagingInstruction, one),
  probe(calls.savePackagingInstruction, (owned) => ({ ...one(owned), ...filled, steps: [] })),
  probe(calls.submitPackagingInstruction, one),
  probe(calls.acceptPackagingInstruction, one),
  probe(calls.refusePackagingInstruction, (owned) => ({ ...one(owned), reason: 'foreign hand' })),
  probe(calls.withdrawPackagingInstruction, (owned) => ({ ...one(owned), reason: 'foreign hand' })),
];
