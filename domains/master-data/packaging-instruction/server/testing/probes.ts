import type { Owned, Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    instructionId: string;
  }
}

const BASE = '/sf/v1/packaging-instruction';
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

export const probes: Probes = {
  [`GET ${BASE}/{id}`]: ({ instructionId }) => ({ id: instructionId }),
  [`GET ${BASE}-measures`]: () => ({ codes: 'KLT4147' }),
  [`GET ${BASE}/{id}/sheet`]: ({ instructionId }) => ({ id: instructionId }),
  [`POST ${BASE}`]: () => ({ supplierCode: 'S1001', partNo: '3Q0 907 530 C', ...head }),
  [`PUT ${BASE}/{id}`]: (owned) => ({ ...one(owned), ...head }),
  [`DELETE ${BASE}/{id}`]: one,
  [`POST ${BASE}/{id}/send`]: one,
  [`PUT ${BASE}/{id}/content`]: (owned) => ({ ...one(owned), ...filled, steps: [] }),
  [`POST ${BASE}/{id}/submit`]: one,
  [`POST ${BASE}/{id}/accept`]: one,
  [`POST ${BASE}/{id}/refuse`]: (owned) => ({ ...one(owned), reason: 'foreign hand' }),
  [`POST ${BASE}/{id}/withdraw`]: (owned) => ({ ...one(owned), reason: 'foreign hand' }),
};
