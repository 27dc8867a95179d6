import type { Instruction } from '../../contract/instruction.ts';
import type { Measures } from '../../contract/rules.ts';

const measures = (
  code: string,
  size: readonly [number, number, number],
  more: Partial<Measures>,
): Measures => ({
  code,
  nameZh: code,
  nameEn: code,
  kind: 'KLT',
  lengthMm: size[0],
  widthMm: size[1],
  heightMm: size[2],
  innerLengthMm: null,
  innerWidthMm: null,
  innerHeightMm: null,
  tareKg: '1.3',
  loadKg: '20',
  stackFactor: 8,
  ...more,
});
export const box = measures('KLT4147', [396, 297, 147], {});
export const pallet = measures('PAL1208', [1200, 800, 144], {
  kind: 'GLT',
  tareKg: '25',
  loadKg: '1500',
  stackFactor: 3,
});

const file = (id: string) => ({
  id,
  uuid: '0d5b1f6e-3c5a-4b0e-9a52-6f1d9c7e2a41',
  name: `${id}.jpg`,
  url: '',
  docType: 'packaging-instruction',
  bytes: 1,
  contentType: 'image/jpeg',
});

const content = {
  supplementType: 'plantPickup',
  distanceKm: 18,
  contactName: '林永康',
  contactPhone: '0431-85110009',
  contactEmail: 'pack@example.com',
  partWeightKg: '1.25',
  partLengthMm: null,
  partWidthMm: null,
  partHeightMm: null,
  innerCode: 'KLT4147',
  quantityPerInner: '10',
  outerCode: 'PAL1208',
  innerPerLayer: 8,
  layers: 4,
  auxiliaryCode: null,
  auxiliaryPerOuter: null,
  stack: 2,
  bundleUnits: 48,
  protection: '隔板',
  steps: [
    { text: '装箱', picture: [file('1')] },
    { text: '贴标签', picture: [file('2')] },
  ],
} as const;

/** The second edition of an instruction, sent back to its supplier. */
export const sample: Instruction = {
  ...content,
  steps: content.steps.map((step) => ({ ...step, picture: [...step.picture] })),
  id: '7',
  version: 4,
  number: 'PI000007',
  edition: 2,
  status: 'auditRejection',
  plantNo: '1000',
  supplierCode: 'S1001',
  supplierNameZh: '长春甲',
  supplierNameEn: 'Jia',
  partNo: '5G0 123 456 A',
  partNameZh: '前支架',
  partNameEn: 'Bracket',
  unit: 'PCE',
  effectiveOn: '2026-12-01',
  expiresOn: null,
  planner: 'C01',
  remark: null,
  refuseReason: '图片不清楚',
  withdrawReason: null,
  withdrawnAt: null,
  withdrawnBy: null,
  submittedAt: null,
  submittedBy: null,
  decidedAt: null,
  decidedBy: null,
  former: {
    ...content,
    layers: 5,
    steps: [{ text: '装箱', picture: [file('1')] }],
    id: '6',
    edition: 1,
    effectiveOn: '2026-01-01',
    expiresOn: null,
  },
  editions: [
    { id: '7', edition: 2, status: 'auditRejection', effectiveOn: '2026-12-01' },
    { id: '6', edition: 1, status: 'effective', effectiveOn: '2026-01-01' },
  ],
  measures: [box, pallet],
};
