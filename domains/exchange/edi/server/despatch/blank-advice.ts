import { isPositive } from '@portal/platform/contract/quantity.ts';
import type { DespatchAdvice, DespatchFormat, DespatchItem } from '../../contract/despatch-advice.ts';
import { EdiRefusal, type RefusalPlace } from '../reader/refusal.ts';

export const blankAdvice = (at: number, format: DespatchFormat): DespatchAdvice => ({
  at,
  format,
  test: false,
  noteNumber: '',
  functionCode: '',
  noteDate: null,
  consignment: '',
  dispatch: null,
  arrival: null,
  carrier: '',
  transportMode: '',
  meansType: '',
  means: '',
  grossWeight: null,
  netWeight: null,
  supplierCode: '',
  buyerCode: '',
  shipTo: '',
  shipFrom: '',
  unloadingPoint: '',
  headAt: {},
  items: [],
  units: [],
  doubts: [],
});

export const blankItem = (at: number, position: number): DespatchItem => ({
  at,
  position,
  partNumber: '',
  supplierPartNumber: '',
  quantity: '0',
  unit: '',
  orderNumber: '',
  orderLine: '',
  callOffNumber: '',
  unloadingPoint: '',
  pointOfUse: '',
  batchNo: '',
  changeIndex: '',
  softwareRevision: '',
  hardwareRevision: '',
  gStand: '',
  productionDate: null,
  expiryDate: null,
});

/** Goods are delivered in quantities above zero; an item that names none cannot be read. */
export const requireQuantities = (advice: DespatchAdvice, unit: 'segment' | 'record'): void => {
  const without = advice.items.find(({ quantity }) => !isPositive(quantity));
  if (without) throw new EdiRefusal('edi.number', { [unit]: without.at }, { text: without.quantity });
};

/** A note is kept whole until it ends: more items, or packages, than this are none. */
const MOST = 20_000;

export const requireRoom = (list: readonly unknown[], where: RefusalPlace): void => {
  if (list.length >= MOST) throw new EdiRefusal('edi.itemTooLong', where, { limit: MOST });
};
