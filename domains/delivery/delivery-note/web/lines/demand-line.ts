import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { AgreementRow } from '@portal/call-off/contract/release/release-fields.ts';
import type { CallOffRow } from '@portal/call-off/contract/lines/line-fields.ts';
import type { listPreSeriesLots } from '@portal/pre-series/contract/endpoints.ts';
import type { NoteLine, DemandInput } from '../../contract/fields.ts';

/** What a note takes its materials of: call-off lines, agreements where notes are written freely, agreed lots of pre-series orders. */
export type DemandSource = 'line' | 'agreement' | 'lot';

/** What a note may be written of, as its picker and its first lines show it. */
export type DemandLine = Pick<
  CallOffRow,
  'id' | 'saNo' | 'partNo' | 'partNameZh' | 'partNameEn' | 'unit' | 'warehouseCode' | 'unloadingPoint'
> & {
  source: DemandSource;
  /** Apart from every other, whatever its source. */
  key: string;
  dueOn: string | null;
  /** Null where nothing stands behind it but the agreement. */
  openQty: string | null;
  /** The most that may be written; null: any quantity. */
  mostQty: string | null;
};

/** What was chosen, with a quantity where one was written; null: all that is open, or a full unit of a part of an agreement. */
export type PickedLine = DemandLine & { readonly written: string | null };

const keyOf = (source: DemandSource, id: string): string => `${source} ${id}`;

/** The demand that a material on a note was taken of, by its key. */
export const keyOfLine = ({
  callOffLineId,
  preSeriesLotId,
  agreementId,
}: Pick<NoteLine, 'callOffLineId' | 'preSeriesLotId' | 'agreementId'>): string => {
  if (callOffLineId !== null) return keyOf('line', callOffLineId);
  return preSeriesLotId === null ? keyOf('agreement', agreementId!) : keyOf('lot', preSeriesLotId);
};

type Lot = OutputOf<typeof listPreSeriesLots>[number];

export const ofCallOff = ({
  id,
  saNo,
  partNo,
  partNameZh,
  partNameEn,
  unit,
  dueOn,
  openQty,
  mostQty,
  warehouseCode,
  unloadingPoint,
}: CallOffRow): DemandLine => ({
  source: 'line',
  key: keyOf('line', id),
  id,
  saNo,
  partNo,
  partNameZh,
  partNameEn,
  unit,
  dueOn,
  openQty,
  mostQty,
  warehouseCode,
  unloadingPoint,
});

export const ofLot = ({ orderNo, deliverOn, ...lot }: Lot): DemandLine => ({
  source: 'lot',
  key: keyOf('lot', lot.id),
  id: lot.id,
  saNo: orderNo,
  partNo: lot.partNo,
  partNameZh: lot.partNameZh,
  partNameEn: lot.partNameEn,
  unit: lot.unit,
  dueOn: deliverOn,
  openQty: lot.openQty,
  mostQty: lot.openQty,
  warehouseCode: lot.warehouseCode,
  unloadingPoint: lot.unloadingPoint,
});

/** A part of an agreement: no day, and no quantity that would bound it. */
export const ofAgreement = (agreement: AgreementRow): DemandLine => ({
  source: 'agreement',
  key: keyOf('agreement', agreement.id),
  id: agreement.id,
  saNo: agreement.saNo,
  partNo: agreement.partNo,
  partNameZh: agreement.partNameZh,
  partNameEn: agreement.partNameEn,
  unit: agreement.unit,
  dueOn: null,
  openQty: null,
  mostQty: null,
  warehouseCode: agreement.warehouseCode,
  unloadingPoint: agreement.unloadingPoint,
});

/** A quantity of it, as calls name it. */
export const demandInputOf = (
  { source, id }: Pick<DemandLine, 'source' | 'id'>,
  quantity: string | undefined,
): DemandInput => {
  if (source === 'line') return { callOffLineId: id, quantity };
  return source === 'lot' ? { preSeriesLotId: id, quantity } : { agreementId: id, quantity };
};
