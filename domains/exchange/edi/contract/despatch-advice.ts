/**
 * What a despatch advice says, whatever format carried it: one delivery note of EDIFACT DESADV (D96A to D07A, VDA 4987) or of record 713 in
 * VDA 4913. Nothing here is checked against the portal; `server/despatch` says how it becomes a note.
 *
 * Days are ISO text in the sender's local calendar, times `HH:MM` of the same, quantities and weights (kg) decimal text; absent codes are '',
 * absent days and quantities null. `at` is the record (VDA) or segment (EDIFACT) something began at, counted from 1 through the whole file.
 */
export type DespatchAdvice = {
  at: number;
  format: DespatchFormat;
  /** UNB says so: nothing is to come of it. */
  test: boolean;
  /** BGM, or record 713. */
  noteNumber: string;
  /** BGM: 1 and 3 take the note back, 5 replaces it, 9 is the original; '' in VDA. */
  functionCode: string;
  noteDate: string | null;
  /** Unique in the sender's year: RFF CRN or another number of the consignment, or the load reference of record 712. */
  consignment: string;
  dispatch: Moment | null;
  arrival: Moment | null;
  carrier: string;
  /** Of TDT, or the key of record 712; with the number of the means: a plate, a waggon. */
  transportMode: string;
  /** Kind of the means in TDT: 31 a truck. */
  meansType: string;
  means: string;
  /** In kg; null as well where record 712 has weighed several notes together. */
  grossWeight: string | null;
  netWeight: string | null;
  supplierCode: string;
  buyerCode: string;
  shipTo: string;
  /** NAD SF, or the supplier's plant in record 712. */
  shipFrom: string;
  unloadingPoint: string;
  /** Segments or records of what the head says. */
  headAt: Partial<Record<HeadPlace, number>>;
  items: DespatchItem[];
  units: DespatchUnit[];
  /** Counts that disagree with what arrived; a person looks at such a note before it is sent. */
  doubts: Doubt[];
};

export type HeadPlace =
  | 'arrival'
  | 'carrier'
  | 'grossWeight'
  | 'supplier'
  | 'shipTo'
  | 'shipFrom'
  | 'transport';

export const despatchFormats = ['DESADV', 'VDA4913'] as const;
export type DespatchFormat = (typeof despatchFormats)[number];

/** `offset` where the sender names his zone: `Z`, `+08:00`. */
export type Moment = { day: string; time: string | null; offset?: string };
export const doubtCodes = [
  'edi.segmentCount',
  'edi.messageCount',
  'edi.notClosed',
  'edi.controlTotal',
  'edi.trailerCount',
  'edi.recordVersion',
  'edi.unknownTag',
  'edi.segmentOrder',
  'edi.segmentMissing',
  'edi.qualifierUnknown',
  'edi.functionRefused',
  'edi.platesDiffer',
  'edi.packedMore',
  'edi.dateIgnored',
  'edi.weightIgnored',
] as const;
/** What disagrees in the message, or was left out of it. */
export type Doubt = {
  code: (typeof doubtCodes)[number];
  at: number;
  detail: Record<string, string | number>;
};

export type DespatchItem = {
  at: number;
  /** Running number in the note from 1, by which units name it. */
  position: number;
  partNumber: string;
  supplierPartNumber: string;
  quantity: string;
  /** Raw unit of the sender: ST, PCE, C62, KGM. */
  unit: string;
  orderNumber: string;
  orderLine: string;
  callOffNumber: string;
  unloadingPoint: string;
  pointOfUse: string;
  batchNo: string;
  /** PIA EC, AG, BT and DR of VDA 4987. */
  changeIndex: string;
  softwareRevision: string;
  hardwareRevision: string;
  gStand: string;
  productionDate: string | null;
  expiryDate: string | null;
};

/** Packages of one kind, with what is in them. */
export type DespatchUnit = {
  at: number;
  /** CPS of DESADV; '' in VDA 4913, where packaging stands behind its item. */
  level: string;
  parent: string;
  packagingCode: string;
  count: number;
  /** In one package; the last one may hold less. */
  perPackage: string | null;
  /** S a single package, M several of one part, G of several; '' where the sender says none. */
  labelType: string;
  /** Licence plates or label numbers, one for each package where the sender gives them. */
  plates: string[];
  /** Label of the outer unit around it, where the sender links by label. */
  outerPlate: string;
  /** Positions of the items in it; empty for an outer unit that holds other packages. */
  items: number[];
};

/** Why a delivery note of a file could not be read: the note is void, the others stand. */
export type RefusedAdvice = {
  at: number;
  noteNumber: string;
  code: string;
  where: { record?: number; segment?: number; byte?: number };
  detail: Record<string, string | number>;
};
