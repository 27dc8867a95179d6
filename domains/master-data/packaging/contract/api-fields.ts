import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const packagingApiFields = apiFields({
  code: { example: 'KLT4147' },
  packagingCode: { example: 'KLT4147' },
  tareKg: { example: '1.8' },
  loadKg: { example: '20' },
  stackFactor: { example: 4 },
  innerCode: { example: 'KLT4147' },
  outerCode: { example: 'GLT1208' },
  quantityPerInner: { example: '12' },
  quantityPerOuter: { example: '288' },
  innerPerLayer: { example: 6 },
  layers: { example: 4 },
  auxiliaryCode: { example: 'LID1208' },
  auxiliaryPerOuter: { example: 1 },
  effectiveFrom: { example: '2026-03-02' },
  effectiveFromFrom: { says: 'In force from this day on or later' },
  effectiveFromTo: { says: 'In force from this day on or before' },
});
