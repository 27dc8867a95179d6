import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    packagingId: string;
    packagingAgreementId: string;
  }
}

/** A packaging as it is given, to be made another one. */
export const box = {
  code: 'FOREIGN',
  nameZh: 'x',
  nameEn: 'x',
  kind: 'KLT',
  lengthMm: 1,
  widthMm: 1,
  heightMm: 1,
  tareKg: '1',
  loadKg: '1',
  stackFactor: 1,
  ownership: 'buyer',
  active: 'Y',
  mode: 'normal',
  usage: 'parts',
  texture: 'plastic',
  role: 'main',
  turnover: 'external',
  emptyPackCode: null,
  innerLengthMm: null,
  innerWidthMm: null,
  innerHeightMm: null,
  palletLengthMm: null,
  palletWidthMm: null,
  palletHeightMm: null,
  coverLengthMm: null,
  coverWidthMm: null,
  coverHeightMm: null,
  folds: 'N',
  foldedHeightMm: null,
  nests: 'N',
  bundleUnits: null,
} as const;
const packing = {
  supplierCode: 'S1001',
  partNo: '5G0 123 456 A',
  effectiveFrom: '2027-05-01',
  innerCode: 'KLT4147',
  quantityPerInner: '3',
  outerCode: 'PAL1208',
  innerPerLayer: 1,
  layers: 1,
  auxiliaryCode: null,
  auxiliaryPerOuter: 0,
};

export const probes: Probes = {
  'POST /sf/v1/packaging': () => box,
  'PUT /sf/v1/packaging/{id}': ({ packagingId }) => ({ ...box, id: packagingId, version: 1 }),
  'GET /sf/v1/packaging/{id}': ({ packagingId }) => ({ id: packagingId }),
  'PUT /sf/v1/packaging/{id}/picture': ({ packagingId, file }) => ({
    id: packagingId,
    version: 1,
    picture: [file],
  }),
  'GET /sf/v1/packaging-agreement/{id}': ({ packagingAgreementId }) => ({ id: packagingAgreementId }),
  'GET /sf/v1/packaging-agreement-preview': () => ({
    supplierCode: packing.supplierCode,
    partNo: packing.partNo,
    effectiveFrom: packing.effectiveFrom,
  }),
  'POST /sf/v1/packaging-agreement': () => packing,
  'PUT /sf/v1/packaging-agreement/{id}': ({ packagingAgreementId }) => ({
    ...packing,
    id: packagingAgreementId,
    version: 1,
  }),
};
