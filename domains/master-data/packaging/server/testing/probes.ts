import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

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

export const probes: Probes = [
  probe(calls.createPackaging, () => box),
  probe(calls.changePackaging, ({ packagingId }) => ({ ...box, id: packagingId, version: 1 })),
  probe(calls.readPackaging, ({ packagingId }) => ({ id: packagingId })),
  probe(calls.setPackagingPicture, ({ packagingId, file }) => ({
    id: packagingId,
    version: 1,
    picture: [file],
  })),
  probe(calls.readPackagingAgreement, ({ packagingAgreementId }) => ({ id: packagingAgreementId })),
  probe(calls.previewPackagingAgreement, () => ({
    supplierCode: packing.supplierCode,
    partNo: packing.partNo,
    effectiveFrom: packing.effectiveFrom,
  })),
  probe(calls.createPackagingAgreement, () => packing),
  probe(calls.changePackagingAgreement, ({ packagingAgreementId }) => ({
    ...packing,
    id: packagingAgreementId,
    version: 1,
  })),
];
