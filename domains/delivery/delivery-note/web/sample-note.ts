import type { DeliveryNote, HandlingUnit, LineAgreement, NoteLine } from '../contract/fields.ts';

/** A note for tests: brackets (345, in boxes of 10, 8 a layer, 4 layers), a control unit with ordered versions, screws in kg. */
export const line = (id: string, more: Partial<NoteLine> = {}): NoteLine => ({
  id,
  lineNo: Number(id),
  callOffLineId: `7${id}`,
  agreementId: `9${id}`,
  saNo: '5500011001',
  partNo: `5G0 123 45${id} A`,
  partNameZh: `零件${id}`,
  partNameEn: `Part ${id}`,
  unit: 'PCE',
  quantity: '345',
  mostQuantity: '400',
  dueOn: '2026-03-10',
  receivedQuantity: null,
  batchNo: null,
  changeIndex: '01A',
  softwareRevision: null,
  hardwareRevision: null,
  actualGStand: null,
  productionDate: null,
  expiryDate: null,
  ordered: { changeIndex: '01A', softwareRevision: null, hardwareRevision: null, gStand: null },
  weightKg: '0.4',
  ...more,
});

export const brackets = line('1');
export const controlUnits = line('2', {
  quantity: '40',
  mostQuantity: '40',
  ordered: { changeIndex: '04', softwareRevision: '0290', hardwareRevision: 'H03', gStand: 'H05' },
});

export const agreement = (lineId: string, more: Partial<LineAgreement> = {}): LineAgreement => ({
  lineId,
  innerCode: 'KLT4147',
  quantityPerInner: '10',
  outerCode: 'PAL1208',
  innerPerLayer: 8,
  layers: 4,
  auxiliaryCode: 'LID1208',
  auxiliaryPerOuter: 1,
  ...more,
});

export const outer = (id: string, more: Partial<HandlingUnit> = {}): HandlingUnit => ({
  id,
  parentId: null,
  position: Number(id),
  packageType: 'M',
  packagingCode: 'PAL1208',
  licencePlate: `6JUN123456789${id.padStart(9, '0')}`,
  lineId: null,
  quantity: null,
  auxiliaryCode: 'LID1208',
  auxiliaryCount: 1,
  ...more,
});

export const box = (id: string, parentId: string, more: Partial<HandlingUnit> = {}): HandlingUnit => ({
  ...outer(id),
  parentId,
  packageType: 'S',
  packagingCode: 'KLT4147',
  licencePlate: `1JUN123456789${id.padStart(9, '0')}`,
  lineId: '1',
  quantity: '10',
  auxiliaryCode: null,
  auxiliaryCount: 0,
  ...more,
});

/** The brackets packed as agreed: 32 boxes on one pallet, two of 10 and one of 5 on another. */
export const packedUnits: HandlingUnit[] = [
  outer('1000'),
  ...Array.from({ length: 32 }, (_, index) => box(String(1001 + index), '1000')),
  outer('1100'),
  box('1101', '1100'),
  box('1102', '1100'),
  box('1103', '1100', { quantity: '5' }),
];

export const note: DeliveryNote = {
  id: '17',
  version: 3,
  number: '00000042',
  status: 'new',
  stage: 'none',
  urgent: 'N',
  supplierCode: 'S1001',
  supplierNameZh: '泽恒',
  supplierNameEn: 'Zeheng',
  supplierDuns: '123456789',
  warehouseCode: 'WH1A',
  unloadingPoint: 'A13',
  dispatchOn: '2026-03-09',
  expectedArrival: '2026-03-10T06:30:00Z',
  transportType: 'DIRECT',
  paymentTerms: null,
  originCode: null,
  remark: null,
  packingDeviationReason: null,
  returnReason: null,
  transportOrderId: null,
  transportOrderNumber: null,
  receiptNumber: null,
  forwarderCode: null,
  forwarderNameZh: null,
  forwarderNameEn: null,
  sentAt: null,
  sentBy: null,
  createdAt: '2026-03-08T01:00:00Z',
  lines: 1,
  units: 0,
  lineList: [brackets],
  unitList: [],
  agreements: [agreement('1')],
  grossWeightKg: '138',
  prints: [],
};
